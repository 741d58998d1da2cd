"""Reading the data files of an Ancient Civilizations game: map, cards, civilizations; typed, checked, and made into the
components."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ecumene.core.data import read_data, typed
from ecumene.core.errors import BadData
from ecumene.games.ancient import components as c
from ecumene.games.ancient.actions import AREAS, CARDS, MATS, MONUMENTS
from ecumene.games.ancient.components import (
    Area,
    Box,
    Card,
    Chart,
    Civilization,
    EpochEvent,
    Figures,
    Monument,
    Setup,
    Terrain,
)
from ecumene.games.ancient.mats import read_abilities
from ecumene.games.ancient.ops.answering import Negate
from ecumene.games.ancient.ops.entry import Entry, Names, Vocabulary
from ecumene.games.ancient.ops.investing import EitherOr, Invest, answer_among, ignoring
from ecumene.games.ancient.ops.op import Op
from ecumene.games.ancient.ops.order import TurnOrder
from ecumene.games.ancient.schema import (
    AreaEntry,
    BasicSetup,
    CardEntry,
    CardsFile,
    CivilizationEntry,
    CivilizationsFile,
    EpochEntry,
    MapFile,
    MapSize,
    WonderEntry,
)

KINDS = {"land": c.LAND, "shallow": c.SHALLOW, "deep": c.DEEP}
AFTERWARDS = {
    "discard": c.TO_DISCARDS,
    "set_aside": c.SET_ASIDE,
    "reshuffle": c.RESHUFFLE,
    "invest": c.STAYS,
    "keep": c.KEPT,
}
GROUND_OF_KIND = {"land": "plain", "shallow": "sea", "deep": "sea"}


class Files:
    """The three files of a game, read. A game whose files have more in them gives their shapes."""

    map_type: type[MapFile] = MapFile
    cards_type: type[CardsFile] = CardsFile
    civs_type: type[CivilizationsFile] = CivilizationsFile

    def __init__(self, folder: Path, names: tuple[str, str, str], packs: Sequence[Path]) -> None:
        self.names = names
        self.map: MapFile = typed(read_data(folder, names[0], packs), self.map_type, names[0])
        self.cards: CardsFile = typed(read_data(folder, names[1], packs), self.cards_type, names[1])
        self.civs: CivilizationsFile = typed(read_data(folder, names[2], packs), self.civs_type, names[2])
        self.check()

    def mats(self) -> Sequence[CivilizationEntry]:
        """The civilizations as they lie on the table."""
        return self.civs.civ

    def monument_ids(self) -> list[str]:
        return [entry.id for entry in self.cards.wonder]

    def fail(self, file: int, where: str, problem: str) -> BadData:
        return BadData(f"{self.names[file]}: {where}", problem)

    def check(self) -> None:
        self.check_map()
        self.check_cards()
        self.check_civilizations()

    def check_map(self) -> None:
        areas = {entry.id: entry for entry in self.map.area}
        self.unique(0, "area", [entry.id for entry in self.map.area])
        self.unique(0, "area order", [str(entry.order) for entry in self.map.area])
        for entry in self.map.area:
            where = f"area {entry.id!r}"
            if entry.region not in self.map.regions:
                raise self.fail(0, f"{where} region", f"there is no region {entry.region!r}")
            for other in entry.adjacent:
                if other not in areas:
                    raise self.fail(0, f"{where} adjacent", f"there is no area {other!r}")
                if other == entry.id or entry.id not in areas[other].adjacent:
                    raise self.fail(0, f"{where} adjacent", f"{other!r} is not adjacent in turn")
        for size in self.map.map_size:
            for edge in size.closed_sides:
                if edge not in c.EDGES:
                    raise self.fail(0, f"map_size {size.id!r} closed_sides", f"there is no edge {edge!r}")
            playable = [] if size.playable == "all" else size.playable
            for other in [*size.blocked, *playable]:
                if other not in areas:
                    raise self.fail(0, f"map_size {size.id!r}", f"there is no area {other!r}")
            for one in playable:
                for other in areas[one].adjacent:
                    if other not in playable and other not in size.blocked:
                        raise self.fail(0, f"map_size {size.id!r}", f"{one!r} touches {other!r} across the line")
            beyond = {area for area in areas if playable and area not in playable and area not in size.blocked}
            if set(size.closed) != beyond:
                wrong = sorted(beyond ^ set(size.closed))[0]
                raise self.fail(0, f"map_size {size.id!r} closed", f"must be all areas beyond the line: {wrong!r}")
        if self.map.stacking.growth != self.map.stacking.cards:
            raise self.fail(0, "stacking growth", "must be the limits of the Card Phase")
        self.check_setups(areas)
        for name, members in self.map.islands.items():
            for member in members:
                if member not in areas:
                    raise self.fail(0, f"islands {name}", f"there is no area {member!r}")

    def check_setups(self, areas: dict[str, AreaEntry]) -> None:
        """The homes and first discs of every basic set-up are on its map: settlements on land, camps at sea."""
        homes = {civ: entry.id for entry in self.map.area for civ in entry.peoples}
        sizes = {size.id: size for size in self.map.map_size}
        for setup in self.map.basic_setup:
            where = f"basic_setup for {setup.players}"
            dealt = setup.players * Figures().first_hand
            if setup.event_free_cards != dealt:
                raise self.fail(0, f"{where} event_free_cards", f"must be the cards of the first hands: {dealt}")
            playable = sizes[setup.map_size].playable
            for civ in setup.civs:
                place = setup.place[civ]
                if civ not in homes:
                    raise self.fail(0, where, f"{civ!r} has no home")
                for area in [homes[civ], *place.settlements, *place.camps]:
                    if area not in areas or (playable != "all" and area not in playable):
                        raise self.fail(0, where, f"{area!r} is not on the map {setup.map_size!r}")
                    if areas[area].kind != ("shallow" if area in place.camps else "land"):
                        raise self.fail(0, where, f"{area!r} is a {areas[area].kind} area")

    def unique(self, file: int, what: str, ids: list[str]) -> None:
        for entry_id, times in Counter(ids).items():
            if times > 1:
                raise self.fail(file, f"{what} {entry_id!r}", "stands twice")
            if ":" in entry_id:
                raise self.fail(file, f"{what} {entry_id!r}", "cannot be an id")

    def check_cards(self) -> None:
        self.unique(1, "card", [entry.id for entry in self.cards.fate] + self.monument_ids())
        for place, entry in enumerate(self.cards.fate, 1):
            if entry.number != place:
                raise self.fail(1, f"fate {entry.id!r} number", f"must be {place}, in order")

    def check_civilizations(self) -> None:
        areas = {entry.id: entry for entry in self.map.area}
        self.unique(2, "civ", [entry.id for entry in self.mats()])
        for entry in self.civs.civ:
            for home in entry.home_areas:
                if home not in areas:
                    raise self.fail(2, f"civ {entry.id!r} home", f"there is no area {home!r}")
                if entry.id not in areas[home].peoples:
                    where = f"civ {entry.id!r} home, and {self.names[0]}: area {home!r} home_of"
                    raise self.fail(2, where, "one is the other's home, but not the reverse")
        numbers = [number for entry in self.civs.epoch_change.entry for number in range(entry.first, entry.last + 1)]
        if numbers != list(range(1, len(self.cards.fate) + 1)):
            raise self.fail(2, "epoch_change", "every card number needs exactly one entry, in order")


# ---- components ------------------------------------------------------------------------------------------------------


class Maker:
    """Makes the components of a game from its files."""

    def __init__(self, files: Files, vocabulary: Vocabulary) -> None:
        self.files = files
        self.area_index = {entry.id: index for index, entry in enumerate(files.map.area)}
        self.card_index = {entry.id: index for index, entry in enumerate(files.cards.fate)}
        self.civ_index = {entry.id: index for index, entry in enumerate(files.mats())}
        monuments = {name: index for index, name in enumerate(files.monument_ids())}
        self.names = Names(vocabulary, self.area_index, self.civ_index, monuments)

    def box(self) -> Box:
        self.check_room()
        box = Box(
            areas=self.areas(),
            cards=[self.card(entry) for entry in self.files.cards.fate],
            monuments=self.monuments(),
            civilizations=[self.civilization(entry, index) for index, entry in enumerate(self.files.mats())],
            epoch_events=[self.epoch_event(entry) for entry in self.files.civs.epoch_change.entry],
            setups=[self.setup(entry) for entry in self.files.map.basic_setup],
            figures=self.figures(),
        )
        box.resolved_first = [number - 1 for number in self.files.civs.epoch_change.resolve_card_first]
        return box

    def figures(self) -> Figures:
        figures = Figures()
        figures.last_epoch_below = self.files.civs.epoch_change.last_epoch_event_below
        return figures

    def monuments(self) -> list[Monument]:
        return [self.wonder(entry, index) for index, entry in enumerate(self.files.cards.wonder)]

    def check_room(self) -> None:
        """Every area, card, monument and mat must have a code."""
        files = self.files
        counts = [
            (0, "area", len(files.map.area), AREAS),
            (1, "fate", len(files.cards.fate), CARDS),
            (1, "monument", len(files.monument_ids()), MONUMENTS),
            (2, "civ", len(files.mats()), MATS),
        ]
        for file, entry, count, room in counts:
            if count > room:
                raise files.fail(file, entry, f"there are {count}, and room for {room}")

    def setup(self, entry: BasicSetup) -> Setup:
        where = f"basic_setup for {entry.players}"
        places: dict[int, list[tuple[int, int]]] = {}
        for civ in entry.civs:
            if civ not in self.civ_index or civ not in entry.place:
                raise self.files.fail(0, where, f"there is no place for {civ!r}")
            placement = entry.place[civ]
            places[self.civ_index[civ]] = [
                *((self.area(area, 0, where), 2) for area in placement.settlements),
                *((self.area(area, 0, where), 1) for area in placement.camps),
            ]
        return Setup(sorted(places), places)

    def areas(self) -> list[Area]:
        islands = {area: number for number, members in enumerate(self.files.map.islands.values()) for area in members}
        return [
            Area(
                id=entry.id,
                index=index,
                kind=KINDS[entry.kind],
                rank=entry.order,
                peoples=[mat for civ in entry.peoples for mat in self.mats_of(civ)],
                island=islands.get(entry.id, c.NOWHERE),
                edges=sum(c.EDGES[edge] for edge in entry.edges),
            )
            for index, entry in enumerate(self.files.map.area)
        ]

    def mats_of(self, civ: str) -> list[int]:
        """The mats of a civilization."""
        return [self.civ_index[civ]]

    def chart(self, size: MapSize) -> Chart:
        """A map in play. Along a line, the open lands next to it are the edge on that side."""
        entries = self.files.map.area
        everything = [entry.id for entry in entries]
        playable = set(everything if size.playable == "all" else size.playable)
        opened = [entry.id in playable for entry in entries]
        near = [sorted(self.area_index[other] for other in entry.adjacent if other in playable) for entry in entries]
        ranked = sorted((index for index, one in enumerate(opened) if one), key=lambda index: entries[index].order)
        terrains = {entry.terrain: self.terrain(entry) for entry in entries}
        chart = Chart(size.id, [terrains[entry.terrain] for entry in entries], opened, near, ranked)
        for name, edge in c.EDGES.items():
            line = size.line(name)
            chart.edge_lands[edge] = [
                index
                for index in chart.open_lands
                if name in entries[index].edges or any(other in line for other in entries[index].adjacent)
            ]
        return chart

    def terrain(self, entry: AreaEntry) -> Terrain:
        """The terrain of an area."""
        stacking = self.files.map.stacking
        ground = entry.ground
        city = self.files.map.grounds[ground].city if ground is not None else entry.kind == "land"
        return Terrain(
            ground or entry.kind,
            KINDS[entry.kind],
            c.GROUNDS[ground or GROUND_OF_KIND[entry.kind]],
            loose=self.limit(stacking.cards, entry),
            free=self.limit(stacking.competition, entry),
            tight=self.limit(stacking.adjustment, entry),
            city=city,
            settlement=1 if entry.kind == "land" and ground in (None, "plain", "fertile") else 0,
        )

    def limit(self, limits: dict[str, int], entry: AreaEntry) -> int:
        """How many discs of a faction an area takes: by its ground where that has its own limit, else by its kind."""
        for name in (entry.ground, entry.kind):
            if name in limits:
                return limits[name] or c.ANY_NUMBER
        raise self.files.fail(0, "stacking", f"there is no limit for {entry.terrain!r}")

    def card(self, entry: CardEntry) -> Card:
        card = Card(entry.id, entry.number - 1)
        card.event = "E" in entry.types
        card.negate = "N" in entry.types
        card.investment = "I" in entry.types
        card.betrays = entry.timing == "before_competition"
        card.competition = "C" in entry.types and not card.betrays
        card.great_person = entry.great_person
        card.religion = entry.category == "religion"
        card.devout = "R" in entry.types
        card.natural = entry.category == "natural"
        card.playable = entry.timing.startswith("card_phase") or entry.timing.endswith("card_phase")
        card.after = AFTERWARDS[entry.after]
        card.ops = self.ops(entry.effect, 1, f"fate {entry.id!r}")
        self.check_card(card, entry)
        first = card.ops[0]
        card.orders = entry.timing == "turn_order_step_or_card_phase"
        card.branch = 2 if isinstance(first, EitherOr) else 0
        card.conditional = any(op.conditional() for op in card.ops)
        card.no_payment = any(op.takes_no_payment() for op in card.ops)
        card.abroad = any(op.abroad for op in card.ops)
        answer = answer_among(card.ops)
        if answer is not None:
            card.answers = answer.answers
        if isinstance(first, Invest):
            card.window = first.window
            card.gain = first.gain
            card.two_gains = isinstance(first.gain[0], EitherOr)
            shelter = ignoring(first.gain)
            card.ignores = shelter is not None
            answer = answer_among(first.gain)
            if answer is not None:
                card.answers = answer.answers
                card.answer_discs = answer.discs_due
            card.ignores_in_city = shelter is not None and shelter.in_city
        return card

    def check_card(self, card: Card, entry: CardEntry) -> None:
        """The letters of a card, its timing and its operations must agree."""
        ops = card.ops
        agreed = (
            len(ops) > 0
            and card.competition == entry.timing.endswith("_or_competition") | (entry.timing == "competition")
            and (card.competition and not card.investment) == all(op.fights for op in ops)
            and card.betrays == ops[0].betrays
            and card.negate == entry.timing.endswith("reaction") == (answer_among(ops) is not None)
            and card.event == (entry.timing == "immediate")
            and card.investment == (entry.after == "invest") == ops[0].invests
            and not any(op.negates or op.invests for op in ops[1:])
            and not any(op.tabular for op in ops)
            and (card.competition or not any(op.fights for op in ops))
            and (entry.timing == "turn_order_step_or_card_phase") == self.orders(ops)
            and not (card.negate and any(not op.may_follow() for op in ops[1:]))
            and isinstance(ops[0], EitherOr) == ("_or_" in entry.timing and not card.investment)
            and not any(isinstance(op, EitherOr) for op in ops[1:])
            and card.event == (card.index in self.events())
        )
        if not agreed:
            raise self.files.fail(1, f"fate {entry.id!r} effect", "does not agree with its types, timing and number")
        first = ops[0]
        if isinstance(first, Invest) and any(isinstance(op, EitherOr) for op in first.gain[1:]):
            raise self.files.fail(1, f"fate {entry.id!r} effect", "a choice must be the whole gain")

    def orders(self, ops: list[Op]) -> bool:
        """Is it a place in the turn order, or something else?"""
        first = ops[0] if ops else None
        return isinstance(first, EitherOr) and isinstance(first.options[0][0], TurnOrder)

    def events(self) -> list[int]:
        """The numbers, less one, of the events."""
        return [entry.number - 1 for entry in self.files.cards.fate if "E" in entry.types]

    def wonder(self, entry: WonderEntry, index: int) -> Monument:
        window = {
            "acquisition_step": c.IN_ACQUISITION,
            "deployment_step": c.IN_DEPLOYMENT,
            "competition_step": c.IN_COMPETITION,
            "draw_step": c.IN_DRAW,
            "reaction": c.AS_REACTION,
        }[entry.timing]
        ops = self.ops(entry.effect, 1, f"wonder {entry.id!r}")
        fights = window == c.IN_COMPETITION
        if (
            not ops
            or any(op.fights != fights or op.tabular or op.invests or isinstance(op, EitherOr) for op in ops)
            or any(op.negates for op in ops) != (window == c.AS_REACTION)
        ):
            raise self.files.fail(1, f"wonder {entry.id!r} effect", "does not agree with its timing")
        wonder = Monument(entry.id, index, entry.discs, window, ops)
        if isinstance(ops[0], Negate):
            wonder.answers = ops[0].answers
            wonder.answer_cards = ops[0].cards_due
        wonder.shelters = ignoring(ops) is not None
        return wonder

    def epoch_event(self, entry: EpochEntry) -> EpochEvent:
        return EpochEvent(entry.id, entry.first, entry.last, self.ops(entry.effect, 2, f"epoch_change {entry.id!r}"))

    def civilization(self, entry: CivilizationEntry, index: int) -> Civilization:
        homes = [self.area_index[home] for home in entry.home_areas]
        civ = Civilization(entry.id, index, homes, self.people_of(entry))
        where = f"{self.files.names[2]}: civ {entry.id!r} abilities"
        read_abilities(civ, entry.abilities, where, self.names, list(self.card_index))
        return civ

    def people_of(self, entry: CivilizationEntry) -> int:
        """The people whose mat it is."""
        return self.civ_index[entry.id]

    # ---- operations ----------------------------------------------------------------------------------------------

    def area(self, area: str, file: int, where: str) -> int:
        if area not in self.area_index:
            raise self.files.fail(file, where, f"there is no area {area!r}")
        return self.area_index[area]

    def ops(self, raw: list[dict[str, Any]], file: int, where: str) -> list[Op]:
        """The operations of an effect; what is not understood, or read by nothing, is an error."""
        return [Entry(entry, f"{self.files.names[file]}: {where} effect", self.names).make() for entry in raw]
