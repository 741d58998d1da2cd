"""Reading the data files of an Ancient Civilizations game: map, cards, civilizations; typed, checked, and made into the
components."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ecumene.core.data import read_data, typed
from ecumene.core.errors import BadData
from ecumene.games.ancient import components as c
from ecumene.games.ancient.components import (
    Area,
    Box,
    Card,
    Chart,
    Civilization,
    EpochEvent,
    Figures,
    Op,
    Setup,
    Wonder,
)

Kind = Literal["land", "shallow", "deep"]
Edge = Literal["north", "south", "east", "west"]
KINDS = {"land": c.LAND, "shallow": c.SHALLOW, "deep": c.DEEP, "sea": c.SEA, "any": c.ANYWHERE}
Confidence = Literal["rulebook", "public-source", "reconstructed"]


class AreaEntry(msgspec.Struct):
    id: str
    name: str
    name_es: str
    kind: Kind
    region: str
    lon: float
    lat: float
    order: Annotated[int, Meta(ge=1)]
    adjacent: list[str]
    confidence: Confidence
    home_of: str | None = None
    edges: list[Edge] = []


class MapSize(msgspec.Struct):
    id: str
    blocked: list[str]
    playable: list[str] | Literal["all"]
    closed_side: Edge | None = None


class Placement(msgspec.Struct):
    settlements: list[str]
    camps: list[str]


class BasicSetup(msgspec.Struct):
    players: int
    map_size: str
    event_free_cards: int
    civs: list[str]
    place: dict[str, Placement]


class Region(msgspec.Struct):
    name: str
    name_es: str


class MapFile(msgspec.Struct):
    area: list[AreaEntry]
    map_size: list[MapSize]
    basic_setup: list[BasicSetup]
    islands: dict[str, list[str]]
    regions: dict[str, Region]


class CardEntry(msgspec.Struct):
    id: str
    number: Annotated[int, Meta(ge=1, le=104)]
    name: str
    name_es: str
    types: list[Literal["N", "E", "I", "C"]]
    great_person: bool
    category: str
    timing: Literal["card_phase", "competition", "reaction", "immediate", "turn_order_step_or_card_phase"]
    after: Literal["discard", "set_aside", "reshuffle", "invest"]
    text: str
    text_es: str
    effect: list[dict[str, Any]]
    confidence: Confidence
    partial: bool = False


class WonderEntry(msgspec.Struct):
    id: str
    name: str
    name_es: str
    discs: Annotated[int, Meta(ge=1, le=10)]
    timing: Literal["acquisition_step", "deployment_step", "competition_step", "draw_step", "reaction"]
    text: str
    text_es: str
    effect: list[dict[str, Any]]
    confidence: Confidence


class CardsFile(msgspec.Struct):
    fate: list[CardEntry]
    wonder: list[WonderEntry]


class CivilizationEntry(msgspec.Struct):
    id: str
    name: str
    name_es: str
    home: str
    text: str
    text_es: str
    abilities: list[dict[str, Any]]
    confidence: Confidence
    partial: bool = False


class EpochEntry(msgspec.Struct):
    id: str
    first: Annotated[int, Meta(ge=1)] = msgspec.field(name="from")
    last: Annotated[int, Meta(ge=1)] = msgspec.field(name="to")
    name: str = msgspec.field()
    name_es: str = msgspec.field()
    text: str = msgspec.field()
    text_es: str = msgspec.field()
    effect: list[dict[str, Any]] = msgspec.field()
    confidence: Confidence = msgspec.field()


class EpochTable(msgspec.Struct):
    entry: list[EpochEntry]
    resolve_card_first: list[int]
    last_epoch_event_below: int


class CivilizationsFile(msgspec.Struct):
    civ: list[CivilizationEntry]
    epoch_change: EpochTable


class Files:
    """The three files of a game, read."""

    def __init__(self, folder: Path, names: tuple[str, str, str], packs: Sequence[Path]) -> None:
        self.names = names
        self.map: MapFile = typed(read_data(folder, names[0], packs), MapFile, names[0])
        self.cards: CardsFile = typed(read_data(folder, names[1], packs), CardsFile, names[1])
        self.civs: CivilizationsFile = typed(read_data(folder, names[2], packs), CivilizationsFile, names[2])
        self.check()

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
            playable = [] if size.playable == "all" else size.playable
            for other in [*size.blocked, *playable]:
                if other not in areas:
                    raise self.fail(0, f"map_size {size.id!r}", f"there is no area {other!r}")
            for one in playable:
                for other in areas[one].adjacent:
                    if other not in playable and other not in size.blocked:
                        raise self.fail(0, f"map_size {size.id!r}", f"{one!r} touches {other!r} across the line")
        self.check_setups(areas)
        for name, members in self.map.islands.items():
            for member in members:
                if member not in areas:
                    raise self.fail(0, f"islands {name}", f"there is no area {member!r}")

    def check_setups(self, areas: dict[str, AreaEntry]) -> None:
        """The homes and first discs of every basic set-up are on its map: settlements on land, camps at sea."""
        homes = {entry.home_of: entry.id for entry in self.map.area if entry.home_of is not None}
        sizes = {size.id: size for size in self.map.map_size}
        for setup in self.map.basic_setup:
            where = f"basic_setup for {setup.players}"
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
        self.unique(1, "card", [entry.id for entry in self.cards.fate] + [entry.id for entry in self.cards.wonder])
        for place, entry in enumerate(self.cards.fate, 1):
            if entry.number != place:
                raise self.fail(1, f"fate {entry.id!r} number", f"must be {place}, in order")

    def check_civilizations(self) -> None:
        areas = {entry.id: entry for entry in self.map.area}
        self.unique(2, "civ", [entry.id for entry in self.civs.civ])
        for entry in self.civs.civ:
            if entry.home not in areas or areas[entry.home].home_of != entry.id:
                raise self.fail(2, f"civ {entry.id!r} home", f"{entry.home!r} is not its home on the map")
        numbers = [number for entry in self.civs.epoch_change.entry for number in range(entry.first, entry.last + 1)]
        if numbers != list(range(1, len(self.cards.fate) + 1)):
            raise self.fail(2, "epoch_change", "every card number needs exactly one entry, in order")


# ---- components ------------------------------------------------------------------------------------------------------


class Maker:
    """Makes the components of a game from its files."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.area_index = {entry.id: index for index, entry in enumerate(files.map.area)}
        self.card_index = {entry.id: index for index, entry in enumerate(files.cards.fate)}
        self.civ_index = {entry.id: index for index, entry in enumerate(files.civs.civ)}

    def box(self) -> Box:
        figures = Figures()
        figures.last_epoch_below = self.files.civs.epoch_change.last_epoch_event_below
        box = Box(
            self.areas(),
            [self.card(entry) for entry in self.files.cards.fate],
            [self.wonder(entry, index) for index, entry in enumerate(self.files.cards.wonder)],
            [self.civilization(entry, index) for index, entry in enumerate(self.files.civs.civ)],
            [self.epoch_event(entry) for entry in self.files.civs.epoch_change.entry],
            [self.setup(entry) for entry in self.files.map.basic_setup],
            figures,
        )
        box.resolved_first = [number - 1 for number in self.files.civs.epoch_change.resolve_card_first]
        return box

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
                entry.id,
                index,
                KINDS[entry.kind],
                entry.order,
                self.civ_index.get(entry.home_of or "", c.NOBODY),
                islands.get(entry.id, c.NOWHERE),
                sum(c.EDGES[edge] for edge in entry.edges),
            )
            for index, entry in enumerate(self.files.map.area)
        ]

    def chart(self, size: MapSize) -> Chart:
        """A map in play. Along a line, the open lands next to it are the edge on that side."""
        entries = self.files.map.area
        everything = [entry.id for entry in entries]
        playable = set(everything if size.playable == "all" else size.playable)
        opened = [entry.id in playable for entry in entries]
        near = [sorted(self.area_index[other] for other in entry.adjacent if other in playable) for entry in entries]
        ranked = sorted((index for index, one in enumerate(opened) if one), key=lambda index: entries[index].order)
        chart = Chart(size.id, [KINDS[entry.kind] for entry in entries], opened, near, ranked)
        for name, edge in c.EDGES.items():
            chart.edge_lands[edge] = [
                index
                for index in chart.open_lands
                if name in entries[index].edges
                or (name == size.closed_side and any(other in size.blocked for other in entries[index].adjacent))
            ]
        return chart

    def card(self, entry: CardEntry) -> Card:
        card = Card(entry.id, entry.number - 1)
        card.event = "E" in entry.types
        card.negate = "N" in entry.types
        card.investment = "I" in entry.types
        card.competition = "C" in entry.types
        card.great_person = entry.great_person
        card.religion = entry.category == "religion"
        card.natural = entry.category == "natural"
        card.playable = entry.timing in ("card_phase", "turn_order_step_or_card_phase")
        card.after = {"discard": c.TO_DISCARDS, "set_aside": c.SET_ASIDE, "reshuffle": c.RESHUFFLE, "invest": c.STAYS}[
            entry.after
        ]
        card.ops = self.ops(entry.effect, 1, f"fate {entry.id!r}")
        self.check_card(card, entry)
        if card.negate:
            card.answers = card.ops[0].answers
        return card

    def check_card(self, card: Card, entry: CardEntry) -> None:
        """The letters of a card, its timing and its operations must agree."""
        where = f"fate {entry.id!r}"
        kinds = [op.kind for op in card.ops]
        agreed = (
            len(kinds) > 0
            and card.competition == (entry.timing == "competition") == all(kind in FIGHTING for kind in kinds)
            and card.negate == (entry.timing == "reaction") == (kinds[0] == c.NEGATE)
            and card.event == (entry.timing == "immediate")
            and card.investment == (entry.after == "invest") == (kinds[0] == c.INVEST)
            and not any(kind in (c.NEGATE, c.INVEST) or kind in TABLE_ONLY for kind in kinds[1:])
            and kinds[0] not in TABLE_ONLY
            and (card.competition or not any(kind in FIGHTING for kind in kinds))
            and (entry.timing != "turn_order_step_or_card_phase" or kinds[0] == c.CHOICE)
            and card.event == (card.index in self.events())
        )
        if not agreed:
            raise self.files.fail(1, f"{where} effect", "does not agree with its types, timing and number")

    def events(self) -> list[int]:
        """The numbers, less one, of the events."""
        return [entry.number - 1 for entry in self.files.cards.fate if "E" in entry.types]

    def wonder(self, entry: WonderEntry, index: int) -> Wonder:
        window = {
            "acquisition_step": c.IN_ACQUISITION,
            "deployment_step": c.IN_DEPLOYMENT,
            "competition_step": c.IN_COMPETITION,
            "draw_step": c.IN_DRAW,
            "reaction": c.AS_REACTION,
        }[entry.timing]
        ops = self.ops(entry.effect, 1, f"wonder {entry.id!r}")
        fights = window == c.IN_COMPETITION
        answers = window == c.AS_REACTION
        kinds = [op.kind for op in ops]
        if (
            not kinds
            or any((kind in FIGHTING) != fights or kind in (*TABLE_ONLY, c.INVEST) for kind in kinds)
            or (c.NEGATE in kinds) != answers
        ):
            raise self.files.fail(1, f"wonder {entry.id!r} effect", "does not agree with its timing")
        return Wonder(entry.id, index, entry.discs, window, ops)

    def epoch_event(self, entry: EpochEntry) -> EpochEvent:
        return EpochEvent(entry.id, entry.first, entry.last, self.ops(entry.effect, 2, f"epoch_change {entry.id!r}"))

    def civilization(self, entry: CivilizationEntry, index: int) -> Civilization:
        civ = Civilization(entry.id, index, self.area_index[entry.home])
        where = f"civ {entry.id!r} abilities"
        try:
            self.abilities(civ, entry, where)
        except (KeyError, TypeError, ValueError) as error:
            raise self.files.fail(2, where, f"{type(error).__name__}: {error}") from None
        allowed = (
            all(op.kind in (c.READY, c.TALENTS) or self.plain_choice(op) for op in civ.growth)
            and all(op.kind in (c.WHITE, c.MUSTER) and op.n == 1 for op in civ.competition)
            and all(op.kind == c.VP and op.per > 0 for op in civ.tally)
            and sum(op.kind == c.CHOICE for op in civ.growth) <= 1
            and len(civ.competition) <= 4
        )
        if not allowed:
            raise self.files.fail(2, where, "are none that a mat can have")
        return civ

    def plain_choice(self, op: Op) -> bool:
        """A card, or discs."""
        if op.kind != c.CHOICE or len(op.options) != 2:
            return False
        return [[inner.kind for inner in option] for option in op.options] == [[c.DRAW], [c.READY]]

    def abilities(self, civ: Civilization, entry: CivilizationEntry, where: str) -> None:
        for raw in entry.abilities:
            given = dict(raw)
            when = given.pop("when", None)
            op = given.get("op")
            if op == "deep_sea":
                civ.deep_sea = True
            elif op == "card_immunity":
                civ.immune_in = self.area(given["area"], 2, where)
                civ.immune_from = given["min_own"]
                civ.immune_except = [self.card_index[card] for card in given["except"]]
            elif op == "extra_loot":
                civ.extra_loot = given["n"]
            elif op == "swap_card":
                civ.swap_draw = given["draw"]
            elif when == "tally":
                civ.tally.append(self.op(given, 2, where))
            elif when == "competition":
                civ.competition.append(self.op(given, 2, where))
            elif when == "acquisition":
                civ.growth.append(self.op(given, 2, where))
            else:
                raise self.files.fail(2, where, f"{op!r} is no ability for {when!r}")
        for number in (civ.extra_loot, civ.swap_draw, civ.immune_from):
            if not 0 <= number <= 10:
                raise ValueError(f"{number} is too much")

    # ---- operations ----------------------------------------------------------------------------------------------

    def area(self, area: str, file: int, where: str) -> int:
        if area not in self.area_index:
            raise self.files.fail(file, where, f"there is no area {area!r}")
        return self.area_index[area]

    def ops(self, raw: list[dict[str, Any]], file: int, where: str) -> list[Op]:
        return [self.op(dict(entry), file, where) for entry in raw]

    def op(self, given: dict[str, Any], file: int, where: str) -> Op:
        """An operation; what it does not know of is an error."""
        name = given.pop("op", None)
        ready_at_sea = name == "ready_sea"
        if name == "vp_sea":
            op = Op(c.VP)
        elif ready_at_sea:
            op = Op(c.READY)
            op.sea_only = True
        elif isinstance(name, str) and name in c.OPERATIONS:
            op = Op(c.OPERATIONS[name])
        else:
            raise self.files.fail(file, where, f"there is no operation {name!r}")
        try:
            if op.kind == c.ENTER:
                self.barbarians(op, given)
            for key, value in given.items():
                self.fill(op, key, value, file, where)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise self.files.fail(file, where, f"{name}: {error}") from None
        self.check_op(op, f"{name}", file, where)
        return op

    def check_op(self, op: Op, name: str, file: int, where: str) -> None:
        """What an operation cannot do without."""
        if op.kind == c.CHOICE and not (len(op.options) == 2 and all(op.options)):
            raise self.files.fail(file, where, f"{name}: two options are needed")
        if op.kind == c.INVEST and not (op.gain and op.discs > 0 and op.window):
            raise self.files.fail(file, where, f"{name}: discs, a window and a gain are needed")
        if op.kind == c.RESTORE and not op.otherwise:
            raise self.files.fail(file, where, f"{name}: what happens otherwise is needed")
        numbers = (
            op.n,
            op.total,
            op.areas,
            op.leave,
            op.keep,
            op.most,
            op.plus,
            op.discs,
            op.cost,
            op.min_discs,
            op.per,
        )
        signed = op.kind in (c.TALENTS, c.VP)
        if any(not (-c.ALL if signed else 0) <= number <= c.ALL for number in numbers):
            raise self.files.fail(file, where, f"{name}: a number is too large or too small")

    def barbarians(self, op: Op, given: dict[str, Any]) -> None:
        entry = given.pop("entry", None)
        if entry == "shallow":
            op.terrain = c.SHALLOW
        elif entry is not None:
            op.terrain = c.LAND
            op.edges = c.EDGES[entry]
        if given.pop("spread", None):
            op.spread = given.pop("spread_n", given.get("n", 0))
            op.spread_most = given.pop("spread_max", c.ALL)

    def fill(self, op: Op, key: str, value: Any, file: int, where: str) -> None:
        numbers = {
            "n": "n",
            "n_total": "total",
            "areas": "areas",
            "competitions": "areas",
            "leave": "leave",
            "min_stack": "min_stack",
            "min_cities": "min_cities",
            "min_held": "min_held",
            "min_own": "min_own",
            "keep": "keep",
            "max": "most",
            "plus": "plus",
            "plus_adjacent_land": "plus",
            "plus_per_talent": "most",
            "discs": "discs",
            "cost": "cost",
            "min_discs": "min_discs",
            "uses": "uses",
        }
        flags = {
            "up_to",
            "contiguous",
            "same_civ",
            "coastal",
            "chosen_colour",
            "not_island",
            "same",
            "different",
            "may_start",
            "bury_if_empty",
            "one_civ",
        }
        if key == "n" and value == -0.5:
            op.half = True
        elif key in numbers:
            if not isinstance(value, int) or isinstance(value, bool):
                raise ValueError(f"{key} must be a whole number, not {value!r}")
            setattr(op, numbers[key], value)
        elif key in flags:
            setattr(op, key, bool(value))
        elif key == "kind":
            op.terrain = KINDS[value]
        elif key == "where":
            if op.kind == c.IGNORE_LOSS:
                op.in_city = value == "city"
            else:
                op.where = c.WHERE[value]
        elif key in ("from", "who"):
            self.fill_whom(op, value, file, where)
        elif key == "by":
            op.by = {"self": c.SELF, "barbarian": c.NOBODY}[value]
        elif key == "chooser":
            op.chooser = c.WHOM[value]
        elif key in ("cond", "if", "plus_if", "needs"):
            self.fill_condition(op, value, file, where)
        elif key == "scope" and op.kind == c.NEGATE:
            op.answers |= sum(ANSWERS[scope] for scope in value)
        elif key == "except":
            op.answers |= sum({"event": c.NOT_EVENTS, "great_person": c.NOT_GREAT_PERSONS}[one] for one in value)
        elif key == "scope":
            op.scope = SCOPES[value]
        elif key == "not_scope":
            op.scope = {"home_sea": c.AT_OTHER_SEAS}[value]
        elif key == "group":
            op.apart = True
        elif key == "per_area":
            op.different = True
        elif key == "per":
            if value == "trade_partner":
                op.per_partner = True
            else:
                op.per = value
        elif key == "window":
            op.window = WINDOWS[value]
        elif key == "gain":
            op.gain = self.ops(value, file, where)
        elif key == "else":
            op.otherwise = self.ops(value, file, where)
        elif key == "options":
            if op.kind == c.CHOICE:
                op.options = [self.ops(one if isinstance(one, list) else [one], file, where) for one in value]
        elif key == "via":
            op.through_controlled = {"controlled": True}[value]
        elif key == "not_home_except":
            op.no_homes = True
        elif key == "cause":
            op.natural = {"natural": True}[value]
        elif key == "to" and op.kind == c.TRIM_CITIES:
            op.n = value
        elif key not in ("per_use", "rest", "to", "round", "simultaneous", "spent_disc_lost"):
            raise ValueError(f"{key} is not understood")

    def fill_whom(self, op: Op, value: str, file: int, where: str) -> None:
        if value.startswith("others_in_any:"):
            op.whom = c.OTHERS_IN
            op.area_list = [self.area(area, file, where) for area in value.partition(":")[2].split(",")]
        else:
            op.whom = c.WHOM[value]

    def fill_condition(self, op: Op, value: str, file: int, where: str) -> None:
        name, _, areas = value.partition(":")
        if areas:
            op.area_list = [self.area(area, file, where) for area in areas.split(",")]
        if name.startswith("occupies_edge_"):
            op.condition = c.OCCUPIES_EDGE
            op.edges = sum(c.EDGES[edge] for edge in name.removeprefix("occupies_edge_").split("_or_"))
        else:
            op.condition = CONDITIONS[name]


FIGHTING = (c.WHITE, c.STRIKE, c.MUSTER, c.LOSE_OWN, c.REMOVE_WHITE, c.CAPTURE)
TABLE_ONLY = (
    c.EACH_CIV_REMOVE,
    c.MOST_CITIES_REMOVE,
    c.RESTORE_ALL,
    c.EACH_CIV_PLACE,
    c.ERODE_ALL,
    c.TRIM_CITIES,
    c.EACH_CIV_REPLACE,
    c.EACH_FACTION_REMOVE,
    c.EACH_CIV_TALENTS,
    c.BARBARIANS_GROW,
)
ANSWERS = {
    "any_except_event": c.ANSWERS_ANY_CARD,
    "wonder_use": c.ANSWERS_WONDER,
    "great_person": c.ANSWERS_GREAT_PERSON,
    "competition": c.ANSWERS_COMPETITION,
    "targets_you": c.ANSWERS_IF_TARGETED,
    "religion": c.ANSWERS_RELIGION,
    "natural": c.ANSWERS_NATURAL,
}
SCOPES = {
    "any": c.IN_ANY_COMPETITION,
    "home": c.AT_HOME,
    "home_or_adjacent": c.AT_OR_NEXT_TO_HOME,
    "other_land": c.ELSEWHERE_ON_LAND,
    "land": c.ON_LAND,
    "sea": c.AT_SEA,
    "home_sea": c.AT_HOME_SEAS,
}
WINDOWS = {
    "acquisition_step": c.IN_ACQUISITION,
    "deployment_step": c.IN_DEPLOYMENT,
    "victory_tally": c.IN_TALLY,
    "draw_step": c.IN_DRAW,
    "on_card_loss": c.ON_CARD_LOSS,
    "acquisition_step_or_natural_loss": c.IN_ACQUISITION | c.ON_NATURAL_LOSS,
}
CONDITIONS = {
    "any_paid": c.ANY_PAID,
    "in_any": c.IN_ANY,
    "fewer_cities": c.FEWER_CITIES,
    "built_wonder_or_most_talents": c.BUILT_WONDER_OR_MOST_TALENTS,
    "own_built_wonder_occupied": c.OWN_WONDER_OCCUPIED,
    "own_city": c.OWN_CITY,
    "adjacent_controlled_sea": c.ADJACENT_CONTROLLED_SEA,
    "city_in_or_adjacent_home": c.CITY_IN_OR_ADJACENT_HOME,
    "no_city_in_or_adjacent_home": c.NO_CITY_IN_OR_ADJACENT_HOME,
    "occupies_home": c.OCCUPIES_HOME,
    "city_in_home": c.CITY_IN_HOME,
    "city_in_any": c.CITY_IN_ANY,
    "occupied": c.OCCUPIED,
    "only_civ": c.ONLY_CIV,
    "has_trade_partner": c.HAS_PARTNER,
}
