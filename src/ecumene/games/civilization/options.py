"""The options of Civilization, and an explicit deal read and checked."""

from collections import Counter
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ecumene.core.chance import Chance
from ecumene.core.errors import BadOptions
from ecumene.games.civilization.components import (
    CIVILIZATIONS,
    EGYPTIANS,
    EVENT_PILE,
    NONE,
    PEOPLE,
    PERSON_PILE,
    ROMANS,
    UNIT_KINDS,
    UNIT_PILE,
    WONDER_PILE,
    Box,
    Rulings,
)
from ecumene.games.civilization.preparation import Deal
from ecumene.games.civilization.wording import CARDS, FACES

TileId = Annotated[str, Meta(max_length=64, extra_json_schema={"kinds": ["tile"]})]
TechId = Annotated[str, Meta(max_length=64, extra_json_schema={"kinds": ["tech"]})]
GovernmentId = Annotated[str, Meta(max_length=64, extra_json_schema={"kinds": ["government"]})]
EventId = Annotated[str, Meta(max_length=64, extra_json_schema={"kinds": ["event"]})]
WonderId = Annotated[str, Meta(max_length=64, extra_json_schema={"kinds": ["wonder"]})]
UnitId = Annotated[str, Meta(max_length=64, extra_json_schema={"kinds": ["card"]})]
PieceId = Annotated[str, Meta(max_length=64, extra_json_schema={"kinds": ["building", "wonder", "person"]})]
Seat = Annotated[int, Meta(ge=0, le=3)]
Square = Annotated[str, Meta(pattern="^[a-p]([1-9]|1[0-6])$")]
Civ = Annotated[
    Literal["americans", "chinese", "egyptians", "germans", "romans", "russians"],
    Meta(extra_json_schema={"kinds": ["civ"]}),
]
Person = Annotated[
    Literal["artist", "builder", "general", "humanitarian", "industrialist", "scientist"],
    Meta(extra_json_schema={"kinds": ["person"]}),
]
Unit = Annotated[
    Literal["infantry", "mounted", "artillery", "aircraft"],
    Meta(extra_json_schema={"kinds": ["unit"]}),
]
Good = Annotated[
    Literal["incense", "iron", "silk", "wheat"],
    Meta(extra_json_schema={"kinds": ["resource"]}),
]
Face = Annotated[
    Literal["incense", "iron", "silk", "wheat", "spy", "uranium", "great_person"],
    Meta(extra_json_schema={"kinds": ["face"]}),
]
CoinPlace = Annotated[
    Literal["code_of_laws", "pottery", "democracy", "printing_press", "sheet", "panama_canal"],
    Meta(extra_json_schema={"kinds": ["tech"]}),
]
PhaseName = Literal["start-of-turn", "trade", "city-management", "movement", "research"]
Few = Annotated[int, Meta(ge=0, le=99)]


class TileOptions(msgspec.Struct, forbid_unknown_fields=True):
    """A tile that is face up: one of its squares, and how it is turned, in quarters clockwise."""

    at: Square
    rotation: Literal[0, 1, 2, 3] = 0


class SeatOptions(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat has in a position. What is left out is as at the start of a game, or nothing."""

    capital: Annotated[Square | None, Meta(description="Its square; by default the one recommended.")] = None
    cities: Annotated[list[Square], Meta(max_length=2, description="The squares of further Cities.")] = []
    walls: Annotated[list[Square], Meta(max_length=3, description="The squares of Cities with walls.")] = []
    techs: Annotated[list[TechId], Meta(max_length=36, description="Technologies besides the first.")] = []
    government: GovernmentId | None = None
    trade: Annotated[int, Meta(ge=0, le=27)] | None = None
    culture: Few = 0
    track: Annotated[int, Meta(ge=0, le=20)] = 0
    coin_tokens: dict[CoinPlace, Annotated[int, Meta(ge=0, le=14)]] = {}
    goods: Annotated[dict[Good, Annotated[int, Meta(ge=0, le=4)]], Meta(description="Tokens of the market.")] = {}
    huts: Annotated[list[Face], Meta(max_length=20, description="Hut tokens held, by their faces.")] = []
    villages: Annotated[list[Face], Meta(max_length=10, description="Village tokens held, by their faces.")] = []
    events: Annotated[list[EventId], Meta(max_length=12, description="The culture events in hand.")] = []
    units: Annotated[
        Annotated[list[UnitId], Meta(max_length=53)] | None, Meta(description="The standing forces, as infantry-2.")
    ] = None
    people: Annotated[dict[Person, Annotated[int, Meta(ge=0, le=18)]], Meta(description="Kept in reserve.")] = {}
    pieces: Annotated[dict[Square, PieceId], Meta(description="Buildings, Wonders and great people by square.")] = {}
    armies: Annotated[list[Square], Meta(max_length=7, description="The square of each Army.")] = []
    scouts: Annotated[list[Square], Meta(max_length=2, description="The square of each Scout.")] = []


class PositionOptions(msgspec.Struct, forbid_unknown_fields=True):
    """A position to start from, at the beginning of a seat's phase."""

    seats: Annotated[list[SeatOptions], Meta(max_length=4, description="What each seat has, in order.")] = []
    revealed: Annotated[list[TileOptions], Meta(max_length=16, description="Tiles that are face up.")] = []
    turn: Annotated[int, Meta(ge=1, le=200)] = 1
    phase: PhaseName = "start-of-turn"
    active: Annotated[Seat | None, Meta(description="Whose phase begins; by default the first player's.")] = None


class DealOptions(msgspec.Struct, forbid_unknown_fields=True):
    """Set-up choices and the order of everything, from the top. What is left out is dealt from the seed, below what is
    given."""

    first: Annotated[Seat | None, Meta(description="The seat that begins.")] = None
    tiles: Annotated[
        list[TileId], Meta(max_length=16, description="Map tiles, home tiles aside, row by row from the top left.")
    ] = []
    huts: Annotated[list[Face], Meta(max_length=20, description="Faces of huts, in the order they come.")] = []
    villages: Annotated[list[Face], Meta(max_length=10, description="Faces of villages, in the order they come.")] = []
    units: Annotated[dict[Unit, list[UnitId]], Meta(description="Unit cards of each kind, as infantry-2.")] = {}
    events: Annotated[list[list[EventId]], Meta(max_length=3, description="Culture events of the three decks.")] = []
    wonders: Annotated[list[WonderId], Meta(max_length=12, description="Wonders, the ancient ones first.")] = []
    people: Annotated[list[Person], Meta(max_length=18, description="Great people.")] = []
    position: Annotated[PositionOptions | None, Meta(description="A position to start from.")] = None


class CivilizationOptions(msgspec.Struct, forbid_unknown_fields=True):
    """How a game of Civilization is set up."""

    seats: Annotated[Literal[2, 3, 4], Meta(description="Number of players.")] = 2
    civilizations: Annotated[
        Annotated[list[Civ | None], Meta(max_length=4)] | None,
        Meta(description="The civilizations of the seats, in order; those left out are dealt by chance."),
    ] = None
    learning: Annotated[
        bool, Meta(description="The learning game: no Egypt, no Rome, no Wonders, up to somebody's third City.")
    ] = False
    rank_skip: Annotated[bool, Meta(description="A kind of Unit may skip a rank.")] = True
    loot: Annotated[
        Literal["rulebook", "faq_2_0"], Meta(description="Loot: one choice, or loot points as in the FAQ 2.0.")
    ] = "rulebook"
    destroyed_buildings: Annotated[
        Literal["market", "stay"],
        Meta(description="Buildings of a destroyed City: back to the market, or left on the map."),
    ] = "market"
    gather_from_pieces: Annotated[
        bool, Meta(description="Scouts send the icons of Buildings, Wonders and great people too.")
    ] = True
    scout_kill_counts: Annotated[
        bool, Meta(description="Killing Scouts that stand alone counts as a battle won, for Code of Laws.")
    ] = True
    anarchy_extra_action: Annotated[
        bool, Meta(description="Atomic Theory gives an action to a capital under Anarchy too.")
    ] = False
    space_flight_tie: Annotated[
        Literal["turn_order", "progress"],
        Meta(description="Who wins if several reveal Space Flight together: the first in turn order, or the furthest."),
    ] = "turn_order"
    offers: Annotated[int, Meta(ge=0, le=5, description="How many offers each player may make in a Trade phase.")] = 2
    turn_limit: Annotated[int, Meta(ge=2, le=200, description="After how many turns the game is a draw.")] = 100
    ask_everyone: Annotated[bool, Meta(description="Ask everyone who might react, so that a pause tells nothing.")] = (
        False
    )
    deal: Annotated[DealOptions | None, Meta(description="An explicit deal or position.")] = None


def read_rulings(options: CivilizationOptions) -> Rulings:
    return Rulings(
        learning=options.learning,
        rank_skip=options.rank_skip,
        loot_points=options.loot == "faq_2_0",
        buildings_return=options.destroyed_buildings == "market",
        gather_from_pieces=options.gather_from_pieces,
        scout_kill_counts=options.scout_kill_counts,
        anarchy_extra_action=options.anarchy_extra_action,
        tie_by_progress=options.space_flight_tie == "progress",
        offers=options.offers,
        turn_limit=options.turn_limit,
        ask_everyone=options.ask_everyone,
    )


def read_deal(box: Box, options: CivilizationOptions, chance: Chance) -> Deal:
    """The deal with everything given looked up, and completed by chance where it is given in part; BadOptions names
    what is impossible."""
    deal = Deal(options.seats)
    read_civilizations(options, deal)
    given = options.deal
    if given is None:
        return deal
    if given.first is not None:
        if given.first >= options.seats:
            raise BadOptions("deal.first", f"there is no seat {given.first} among {options.seats}")
        deal.first = given.first
    if given.huts or given.villages:
        huts = completed("deal.huts", given.huts, FACES, box.hut_pool, chance)
        deal.faces = huts + completed("deal.villages", given.villages, FACES, box.village_pool, chance)
    for unit, cards in given.units.items():
        if cards:
            kind = UNIT_KINDS.index(unit)
            pile = completed(f"deal.units.{unit}", cards, CARDS, box.unit_pools[kind], chance)
            deal.piles[UNIT_PILE + kind] = pile[::-1]
    for deck, events in enumerate(given.events):
        if events:
            ids = [event.id for event in box.events]
            pool = [int(event.index) for event in box.events for _ in range(int(event.count)) if event.deck == deck]
            deal.piles[EVENT_PILE + deck] = completed(f"deal.events[{deck}]", events, ids, pool, chance)[::-1]
    if given.people:
        deal.piles[PERSON_PILE] = completed("deal.people", given.people, PEOPLE, box.person_pool, chance)[::-1]
    if given.wonders:
        deal.piles[WONDER_PILE] = read_wonders(box, given.wonders, chance)[::-1]
    if given.tiles:
        read_tiles(box, deal, given.tiles, options.learning, chance)
    return deal


def read_civilizations(options: CivilizationOptions, deal: Deal) -> None:
    where = "options.civilizations"
    given = options.civilizations or []
    if len(given) > options.seats:
        raise BadOptions(where, f"{len(given)} are given for {options.seats} seats")
    for seat, civ in enumerate(given):
        if civ is None:
            continue
        number = CIVILIZATIONS.index(civ)
        if number in deal.nation:
            raise BadOptions(f"{where}[{seat}]", f"{civ!r} is given twice")
        if options.learning and number in (EGYPTIANS, ROMANS):
            raise BadOptions(f"{where}[{seat}]", f"the learning game is played without {civ!r}")
        deal.nation[seat] = number


def completed(
    where: str,
    given: list[str] | list[Face] | list[Person],
    ids: list[str] | tuple[str, ...],
    pool: list[int],
    chance: Chance,
) -> list[int]:
    """What is given, looked up, and below it the rest of the pool in random order."""
    numbers: list[int] = []
    left = Counter(pool)
    for place, name in enumerate(given):
        number = ids.index(name) if name in ids else NONE
        if number not in pool:
            raise BadOptions(f"{where}[{place}]", f"there is no {name!r} here")
        if not left[number]:
            raise BadOptions(f"{where}[{place}]", f"there are no more than {pool.count(number)} of {name!r}")
        left[number] -= 1
        numbers.append(number)
    rest = sorted(left.elements())
    chance.shuffle(rest)
    return numbers + rest


def read_wonders(box: Box, given: list[str], chance: Chance) -> list[int]:
    """The Wonders era by era."""
    ids = [wonder.id for wonder in box.wonders]
    eras = {wonder.id: int(wonder.era) for wonder in box.wonders}
    for place, name in enumerate(given):
        if name not in eras:
            raise BadOptions(f"deal.wonders[{place}]", f"there is no {name!r} here")
        earlier = [other for other in ids if eras[other] < eras[name] and other not in given[:place]]
        if earlier:
            raise BadOptions(f"deal.wonders[{place}]", f"{name!r} cannot come before {earlier[0]!r}, of an earlier era")
    pile: list[int] = []
    for era in range(3):
        pool = [int(wonder.index) for wonder in box.wonders if wonder.era == era]
        pile += completed("deal.wonders", [name for name in given if eras[name] == era], ids, pool, chance)
    return pile


def read_tiles(box: Box, deal: Deal, given: list[str], learning: bool, chance: Chance) -> None:
    """A tile for every place of the map but those of the home tiles, which the civilizations decide."""
    layout = box.layout(deal.seats)
    places = [slot for slot in range(len(layout.slots)) if slot not in layout.homes]
    if len(given) > len(places):
        raise BadOptions("deal.tiles", f"{len(given)} are given for {len(places)} places")
    neutral = [int(tile.index) for tile in box.tiles if tile.civ == NONE]
    order = completed("deal.tiles", given, [tile.id for tile in box.tiles], neutral, chance)
    tiles = [NONE] * len(layout.slots)
    for slot, tile in zip(places, order, strict=False):
        tiles[slot] = tile
    deal_civilizations(deal, learning, chance)
    for seat, slot in enumerate(layout.homes):
        tiles[slot] = int(box.civilizations[deal.nation[seat]].tile)
    deal.tiles = tiles


def deal_civilizations(deal: Deal, learning: bool, chance: Chance) -> None:
    """Civilizations for the seats that have none."""
    left = [
        civ
        for civ in range(len(CIVILIZATIONS))
        if civ not in deal.nation and not (learning and civ in (EGYPTIANS, ROMANS))
    ]
    chance.shuffle(left)
    deal.nation = [left.pop() if civ == NONE else civ for civ in deal.nation]
