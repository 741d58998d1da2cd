"""Reading the data files of the Middle East: what the shared reader knows, and Deities, sites, several Homes, and the
mats of a people that has more than one."""

from collections.abc import Sequence

from ecumene.games.ancient import components as c
from ecumene.games.ancient import data
from ecumene.games.ancient import schema as shared
from ecumene.games.ancient.components import Box, Figures, Monument, Site
from ecumene.games.ancient.ops.answering import Negate
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
