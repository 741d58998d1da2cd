"""Reading the data files of the Middle East: what the shared reader knows, and Deities, sites, several Homes, and the
mats of a people that has more than one."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ecumene.games.ancient import components as c
from ecumene.games.ancient import data
from ecumene.games.ancient import schema as shared
from ecumene.games.ancient.components import Box, Chart, Civilization, Figures, Monument, Site
from ecumene.games.ancient.mats import read_abilities
from ecumene.games.ancient.ops.answering import Negate
from ecumene.games.middle_east.ops.marking import FoundSite
from ecumene.games.middle_east.scenarios import Faction, ScenarioEntry
from ecumene.games.middle_east.schema import CardsFile, CivilizationsFile, DeityEntry, MapFile, VariantEntry

WINDOWS = {
    "acquisition_step": c.AFTER_ACQUISITION,
    "competition_step": c.IN_COMPETITION,
    "competition_start": c.BEFORE_COMPETITION,
    "draw_step": c.IN_DRAW,
    "card_phase": c.IN_CARD_PHASE,
    "reaction": c.AS_REACTION,
    "always": c.ALWAYS,
}


class Files(data.Files):
    """The three files, read."""

    map_type = MapFile
    cards_type = CardsFile
    civs_type = CivilizationsFile
    map: MapFile
    cards: CardsFile
    civs: CivilizationsFile

    def mats(self) -> Sequence[shared.CivilizationEntry]:
        """The mats: one for each civilization, or one for each variant of it."""
        mats: list[shared.CivilizationEntry] = []
        for entry in self.civs.civ:
            mats += entry.variant or [entry]
        return mats

    def monument_ids(self) -> list[str]:
        return [entry.id for entry in self.cards.deity]

    def check_civilizations(self) -> None:
        super().check_civilizations()
        for entry in self.civs.civ:
            if bool(entry.abilities) == bool(entry.variant):
                raise self.fail(2, f"civ {entry.id!r} variant", "either it has abilities, or each of its variants")
            for variant in entry.variant:
                for home in variant.homes:
                    if home not in entry.homes:
                        where = f"civ {entry.id!r} variant {variant.id!r} homes"
                        raise self.fail(2, where, f"{home!r} is not among the homes of {entry.id!r}")

    def check_cards(self) -> None:
        super().check_cards()
        cards = [entry.id for entry in self.cards.fate]
        for entry in self.cards.deity:
            if entry.card and entry.card not in cards:
                raise self.fail(1, f"deity {entry.id!r} card", f"there is no card {entry.card!r}")


class Maker(data.Maker):
    """Makes the components from the files."""

    files: Files

    def box(self) -> Box:
        box = super().box()
        box.sites = [
            Site(
                id=entry.id,
                marker=c.MARKERS.index(entry.id),
                kind=data.KINDS[entry.kind],
                ground=c.NOWHERE if entry.ground is None else c.GROUNDS[entry.ground],
                talents=entry.talents,
                stronghold=entry.stronghold,
            )
            for entry in self.files.map.site
        ]
        known = [site.id for site in box.sites]
        for card in box.cards:
            for op in card.ops:
                if isinstance(op, FoundSite) and op.id not in known:
                    raise self.files.fail(1, f"fate {card.id!r} effect site", f"there is no site {op.id!r}")
        return box

    def figures(self) -> Figures:
        civs = self.files.civs
        figures = super().figures()
        figures.paid_is_replaced = False
        figures.mountains_per_disc = civs.growth.mountain_settlements_per_disc
        figures.seas_per_disc = civs.growth.seas_per_disc
        figures.least_growth = civs.growth.minimum
        figures.granary_discs = civs.growth.granary_discs_per_talent
        figures.cards = civs.draw.base
        figures.cities_per_card = civs.draw.cities_per_card
        figures.first_hand = civs.draw.start_of_epoch
        figures.hand_limit = civs.draw.hand_limit
        figures.monument_cost = civs.deity_cost.resources
        figures.monument_discs = civs.deity_cost.min_discs_from_map
        figures.restore_cost = civs.deity_cost.restore
        figures.prisoners = civs.scoring.loot_prisoners
        figures.loot_discs = civs.scoring.loot_min_discs
        figures.capture_points = civs.scoring.capture_deity_vp
        figures.capture_talents = civs.scoring.capture_deity_talents
        figures.held_points = civs.scoring.captured_deity_epoch_vp
        figures.return_points = civs.scoring.return_deity_vp
        figures.seas_per_point = civs.scoring.epoch_seas_per_vp
        figures.talents_per_point = civs.scoring.epoch_talents_per_vp
        figures.aeneas_discs = civs.gilgamesh.base_discs
        figures.aeneas_per_epoch = civs.gilgamesh.per_epoch_completed
        figures.aeneas_gap = civs.gilgamesh.vp_gap
        figures.sudden_death = ["", "", civs.sudden_end.turn_2_digits, civs.sudden_end.turn_3_digits]
        figures.turns = civs.sudden_end.last_turn
        return figures

    # ---- mats ----------------------------------------------------------------------------------------------------

    def mats_of(self, civ: str) -> list[int]:
        for entry in self.files.civs.civ:
            if entry.id == civ:
                return [self.civ_index[mat.id] for mat in entry.variant or [entry]]
        raise self.files.fail(0, "area home_of", f"there is no people {civ!r}")

    def people_of(self, entry: shared.CivilizationEntry) -> int:
        for number, civ in enumerate(self.files.civs.civ):
            if entry is civ or entry in civ.variant:
                return number
        raise self.files.fail(2, f"civ {entry.id!r}", "is nobody's mat")

    def civilization(self, entry: shared.CivilizationEntry, index: int) -> c.Civilization:
        civ = super().civilization(entry, index)
        assert isinstance(entry, VariantEntry)
        civ.epochs = entry.epochs
        return civ

    def opened(self, id: str, size_id: str, areas: list[str]) -> Chart:
        """A map on which some areas of its line are open."""
        size = next(size for size in self.files.map.map_size if size.id == size_id)
        assert size.playable != "all"
        sides = {edge: [area for area in line if area not in areas] for edge, line in size.closed_sides.items()}
        blocked = [area for area in size.blocked if area not in areas]
        playable = [*size.playable, *areas]
        return self.chart(msgspec.structs.replace(size, id=id, playable=playable, blocked=blocked, closed_sides=sides))

    # ---- those who stand in for others ---------------------------------------------------------------------------

    def stand_ins(self, box: Box, entries: Iterable[ScenarioEntry]) -> dict[str, int]:
        """The civilizations of scenarios, put into the box behind the mats; where each is, by "scenario/faction". One
        whose Home is to be won has no abilities before, one that is eliminated none from then on; one that may lay a
        second mat beside its own has both then."""
        places: dict[str, int] = {}
        for scenario in entries:
            for faction in scenario.faction:
                place = f"{scenario.id}/{faction.id}"
                mat = self.mat_of(faction.mat, faction.variant)
                own = mat.abilities
                places[place] = self.stand_in(box, faction, mat, [] if faction.home_uncontrolled else own)
                box.civilizations[-1].homeless = faction.home_uncontrolled
                if faction.home_uncontrolled:
                    places[f"{place}/at-home"] = self.stand_in(box, faction, mat, own)
                if scenario.rule("eliminated_without_gold") is not None:
                    places[f"{place}/fallen"] = self.stand_in(box, faction, mat, [])
                if faction.second_mat is not None:
                    both = [*own, *self.mat_of(faction.second_mat, None).abilities]
                    places[f"{place}/doubled"] = self.stand_in(box, faction, mat, both)
        return places

    def mat_of(self, civ: str, variant: str | None) -> shared.CivilizationEntry:
        """The mat of a civilization, or that of one of its variants."""
        for mat in self.files.mats():
            if mat.id == (variant or civ):
                return mat
        raise self.files.fail(2, f"civ {civ!r}", "has no mat")

    def stand_in(
        self, box: Box, faction: Faction, mat: shared.CivilizationEntry, abilities: list[dict[str, Any]]
    ) -> int:
        index = len(box.civilizations)
        homes = [self.area_index[home] for home in faction.homes]
        civ = Civilization(faction.id, index, homes, self.people_of(mat))
        civ.mat = self.civ_index[mat.id]
        civ.epochs = box.civilizations[civ.mat].epochs
        where = f"{self.files.names[2]}: civ {mat.id!r} abilities"
        read_abilities(civ, abilities, where, self.names, list(self.card_index))
        box.civilizations.append(civ)
        return index

    # ---- Deities -------------------------------------------------------------------------------------------------

    def monuments(self) -> list[Monument]:
        return [self.deity(entry, index) for index, entry in enumerate(self.files.cards.deity)]

    def deity(self, entry: DeityEntry, index: int) -> Monument:
        window = WINDOWS[entry.timing]
        ops = self.ops(entry.effect, 1, f"deity {entry.id!r}")
        fights = window == c.IN_COMPETITION
        if (
            bool(ops) == (window == c.ALWAYS)
            or bool(ops) != bool(entry.uses_per_turn)
            or any(op.fights != fights or op.tabular or op.invests for op in ops)
            or any(op.negates for op in ops) != (window == c.AS_REACTION)
        ):
            raise self.files.fail(1, f"deity {entry.id!r} effect", "does not agree with its timing")
        deity = Monument(entry.id, index, 0, window, ops)
        deity.points = entry.points
        deity.capture_points = entry.capture_points
        if entry.card:
            deity.card = self.card_index[entry.card]
        if ops and isinstance(ops[0], Negate):
            deity.answers = ops[0].answers
            deity.answer_cards = ops[0].cards_due
        return deity
