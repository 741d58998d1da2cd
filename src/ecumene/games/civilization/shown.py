"""The structures of a view. Seats are numbers, squares `c4`, Cities `romans-1`."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from ecumene.core.question import Ended, View
from ecumene.games.civilization.battle_state import Side
from ecumene.games.civilization.components import Terrain


class Icons(msgspec.Struct):
    """The icons that are there, of each kind."""

    production: int | UnsetType = UNSET
    trade: int | UnsetType = UNSET
    culture: int | UnsetType = UNSET
    coin: int | UnsetType = UNSET


# ---- the map ---------------------------------------------------------------------------------------------------------


class TileView(msgspec.Struct):
    """A map tile, by its corner: `tile` and `rotation` once it lies face up."""

    x: int
    y: int
    tile: str | None
    rotation: int | None


class PieceView(msgspec.Struct):
    """What stands in a square."""

    kind: Literal["building", "wonder", "person"]
    id: str


class FiguresView(msgspec.Struct):
    seat: int
    armies: int
    scouts: int


class SquareView(msgspec.Struct, kw_only=True):
    """A square that lies face up: `city` is the City in it, `outskirts` the City that lives on it."""

    at: str
    x: int
    y: int
    terrain: Terrain
    disaster: bool
    icons: Icons
    resource: str | None
    marker: Literal["hut", "village"] | None
    piece: PieceView | None
    figures: FiguresView | None
    city: str | None
    outskirts: str | None
    blockaded: bool
    locked: bool


class MapView(msgspec.Struct):
    columns: int
    rows: int
    tiles: list[TileView]
    squares: list[SquareView]


class YieldView(msgspec.Struct):
    """A square a City lives on: of its outskirts, or `lent` to it by a Scout."""

    at: str
    icons: Icons
    lent: bool
    blockaded: bool


class CityView(msgspec.Struct, kw_only=True):
    """A City: `culture` is what it would give if it devoted itself to the arts."""

    id: str
    seat: int
    place: int
    at: str
    capital: bool
    walls: bool
    production: int
    trade: int
    culture: int
    coins: int
    resources: list[str]
    boost: int
    actions: int
    squares: list[YieldView]


class LoanView(msgspec.Struct):
    """A square that a Scout sends to a City."""

    at: str
    city: str


# ---- the market and the culture track --------------------------------------------------------------------------------


class FamilyView(msgspec.Struct):
    """Buildings that share their markers: both forms of one."""

    family: str
    left: int
    forms: list[str]


class WonderCard(msgspec.Struct):
    """A Wonder that can be built: cheaper by its `discount` for whoever knows `tech`."""

    id: str
    cost: int
    discount: int
    tech: str | None


class WonderDeck(msgspec.Struct):
    """How many Wonders are in the deck, of each era."""

    medieval: int
    modern: int


class MarketView(msgspec.Struct, kw_only=True):
    buildings: list[FamilyView]
    wonders: list[WonderCard]
    wonder_deck: WonderDeck
    resources: dict[str, int]
    units: dict[str, int]


class SpaceView(msgspec.Struct):
    """A space of the culture track: what it costs and gives; `deck` is the deck of its event."""

    culture: int
    trade: int
    reward: str
    deck: int | None


class CultureView(msgspec.Struct):
    """The culture track; of each of the three decks of events how many cards are left, and the discards."""

    spaces: list[SpaceView]
    decks: list[int]
    discards: list[list[str]]


# ---- a seat ----------------------------------------------------------------------------------------------------------


class TechView(msgspec.Struct):
    """A technology, and its row in the pyramid."""

    id: str
    row: int


class HiddenView(msgspec.Struct):
    huts: int
    villages: int


class ForceView(msgspec.Struct):
    """A Unit of the standing forces; its card and strength if the viewer knows them."""

    unit: str
    card: str | None
    strength: int | None


class OwnWonder(msgspec.Struct):
    id: str
    obsolete: bool
    at: str | None


class WatchView(msgspec.Struct):
    """Which moves of others a seat wants to be asked about, in the game and in this turn."""

    game: str
    turn: str | None


class SeatView(msgspec.Struct, kw_only=True):
    """`rows` and `room` are how many Technologies each row of the pyramid has and can have; `research` is the trade
    that one of each level needs; `costs` is the production that each thing a City makes would cost this seat. `events`
    and `hidden_faces` have null for what the viewer does not know; `backs` are the decks of the events; `watch` is
    there for the seat itself; `used` is what it has used this turn of what works once per turn."""

    civ: str
    government: str
    unlocked: list[str]
    trade: int
    culture: int
    track: int
    coins: int
    coin_tokens: dict[str, int]
    techs: list[TechView]
    rows: list[int]
    room: list[int]
    research: list[int]
    costs: dict[str, int]
    hand: int
    hand_limit: int
    backs: list[int]
    events: list[str | None]
    goods: dict[str, int]
    hidden: HiddenView
    hidden_faces: list[str | None]
    armies_left: int
    scouts_left: int
    cities_left: int
    units: dict[str, int]
    forces: list[ForceView]
    ranks: dict[str, int]
    speed: int
    stacking: int
    water: Literal["none", "cross", "end"]
    max_cities: int
    battle_hand: int
    combat_bonus: int
    people: dict[str, int]
    wonders: list[OwnWonder]
    used: list[str]
    watch: WatchView | None


# ---- what is going on ------------------------------------------------------------------------------------------------


class MovingView(msgspec.Struct, kw_only=True, rename={"origin": "from"}):
    """The group that is on the move."""

    seat: int
    origin: str
    at: str
    armies: int
    scouts: int
    left: int
    path: list[str]


class UnitCard(msgspec.Struct):
    """A Unit of a battle; `card` as actions name it: `infantry-2`."""

    unit: str
    card: str
    strength: int


class Fighter(UnitCard):
    wounds: int


class Bonuses(msgspec.Struct):
    attacker: int
    defender: int


class Front(msgspec.Struct):
    attacker: Fighter | None
    defender: Fighter | None


class Hands(msgspec.Struct):
    """The cards of a hand that the viewer plays, or that lies open; of any other their number."""

    attacker: list[UnitCard] | int
    defender: list[UnitCard] | int


class Killed(msgspec.Struct):
    attacker: list[UnitCard]
    defender: list[UnitCard]


class BonusSource(msgspec.Struct):
    """Where a combat bonus comes from: Buildings of a kind, Generals, the City attacked, its walls."""

    source: str
    count: int
    points: int


class BonusSources(msgspec.Struct):
    attacker: list[BonusSource]
    defender: list[BonusSource]


class BattleView(msgspec.Struct, kw_only=True):
    """`defender` is null for the barbarians, whom `controller` plays; `sources` make up the combat bonuses, of which
    `bonus` is what one side has more; `total` is what each side has in play, with its bonus."""

    at: str
    attacker: int
    defender: int | None
    barbarians: bool
    city: str | None
    controller: int
    bonus: Bonuses
    sources: BonusSources
    total: Bonuses
    turn: Side
    fronts: list[Front]
    hands: Hands
    killed: Killed


class LootView(msgspec.Struct):
    """A winner chooses what to take; `points` are the loot points left, where loot is counted in them."""

    winner: int
    loser: int
    points: int | None


class NegotiationView(msgspec.Struct, kw_only=True, rename={"maker": "from", "partner": "to"}):
    """The offer that is being made, considered or carried out."""

    maker: int
    partner: int
    give: dict[str, int]
    get: dict[str, int]
    offers_left: list[int]


class ReactionView(msgspec.Struct):
    """What a seat does that others may cancel: it plays an event, uses an ability, or takes the action of a City."""

    seat: int
    event: str | UnsetType = UNSET
    ability: str | UnsetType = UNSET
    city: str | UnsetType = UNSET
    action: str | UnsetType | None = UNSET


class CivilizationView(View, kw_only=True):
    """`loans` are the squares that Scouts send to Cities; `people_left` how many great people are in the pile;
    `hurried` is the trade that answers of the viewer would take besides production."""

    turn: int
    phase: str
    first: int
    active: int
    map: MapView
    cities: list[CityView]
    loans: list[LoanView]
    market: MarketView
    culture: CultureView
    people_left: int
    hurried: dict[str, int]
    seats: list[SeatView]
    moving: MovingView | None
    battle: BattleView | None
    loot: LootView | None
    negotiation: NegotiationView | None
    reaction: ReactionView | None
    outcome: Ended | None
