"""The form of the data files of Civilization: typed structures, and the words that stand for constants."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ecumene.games.civilization import components as c

FILE = "civilization.toml"
TECHS_FILE = "civilization-techs.toml"
CARDS_FILE = "civilization-cards.toml"
TILES_FILE = "civilization-tiles.toml"
FILES = (FILE, TECHS_FILE, CARDS_FILE, TILES_FILE)
FOLDER = Path(__file__).parent / "data"

Confidence = Literal["rulebook", "public-source", "reconstructed"]
TerrainId = Literal["mountain", "forest", "grassland", "desert", "water"]
ResourceId = Literal["incense", "iron", "silk", "wheat", "spy", "uranium"]
Small = Annotated[int, Meta(ge=0, le=30)]
Count = Annotated[int, Meta(ge=1, le=30)]
Coordinate = Annotated[int, Meta(ge=0, lt=c.WIDTH)]
InTile = Literal[0, 1, 2, 3]

PHASES = {
    "start_of_turn": c.START_OF_TURN,
    "trade": c.TRADE_PHASE,
    "city_management": c.CITY_MANAGEMENT,
    "movement": c.MOVEMENT,
    "research": c.RESEARCH,
    "battle": c.IN_BATTLE,
    "any_time": c.ANY_TIME,
}

ABILITIES = {
    "gain_culture": c.GAIN_CULTURE,
    "gain_trade": c.GAIN_TRADE,
    "city_production": c.CITY_PRODUCTION,
    "coin_token": c.COIN_TOKEN,
    "gain_person": c.GAIN_PERSON,
    "cancel_city_action": c.CANCEL_CITY_ACTION,
    "cancel_event": c.CANCEL_EVENT,
    "cancel_ability": c.CANCEL_ABILITY,
    "obsolete_or_unit": c.OBSOLETE_OR_UNIT,
    "obsolete_or_building": c.OBSOLETE_OR_BUILDING,
    "teleport": c.TELEPORT,
    "lock_square": c.LOCK_SQUARE,
    "extra_actions": c.EXTRA_ACTIONS,
    "nuke": c.NUKE,
    "attack_bonus": c.ATTACK_BONUS,
    "deal_wounds": c.DEAL_WOUNDS,
    "heal_wounds": c.HEAL_WOUNDS,
    "buy_coin": c.BUY_COIN,
}
ABILITY_PHASES = {
    **dict.fromkeys(ABILITIES, "city_management"),
    "gain_trade": "trade",
    "cancel_event": "any_time",
    "cancel_ability": "any_time",
    "lock_square": "movement",
    "nuke": "movement",
    "attack_bonus": "battle",
    "deal_wounds": "battle",
    "heal_wounds": "battle",
}
ABILITIES_WITH_AMOUNT = ("gain_culture", "gain_trade", "city_production", "attack_bonus", "deal_wounds")
MOST_ABILITIES = 32

EVENTS = {
    "as_resource": c.AS_RESOURCE,
    "cancel_aimed": c.CANCEL_AIMED,
    "cancel_any": c.CANCEL_ANY,
    "cancel_any_or_ability": c.CANCEL_ANY_OR_ABILITY,
    "kill_figures": c.KILL_FIGURES,
    "move_figures": c.MOVE_FIGURES,
    "to_desert": c.TO_DESERT,
    "to_grassland": c.TO_GRASSLAND,
    "swap_tech": c.SWAP_TECH,
    "destroy_building": c.DESTROY_BUILDING,
    "force_anarchy": c.FORCE_ANARCHY,
    "produce_more": c.PRODUCE_MORE,
}
EVENT_PHASES = {
    **dict.fromkeys(EVENTS, "start_of_turn"),
    "as_resource": "any_time",
    "cancel_aimed": "any_time",
    "cancel_any": "any_time",
    "cancel_any_or_ability": "any_time",
    "kill_figures": "movement",
    "move_figures": "city_management",
    "produce_more": "city_management",
}
EVENTS_WITH_AMOUNT = ("kill_figures", "move_figures", "swap_tech", "destroy_building", "produce_more")
GIFTS = 3

WONDERS = {
    "culture": c.WONDER_CULTURE,
    "trade": c.WONDER_TRADE,
    "figure": c.WONDER_FIGURE,
    "open_hand": c.WONDER_OPEN_HAND,
    "harvest": c.WONDER_HARVEST,
    "no_stop": c.WONDER_NO_STOP,
    "strength": c.WONDER_STRENGTH,
    "research": c.WONDER_RESEARCH,
    "coin": c.WONDER_COIN,
    "learn": c.WONDER_LEARN,
    "advance": c.WONDER_ADVANCE,
    "immune": c.WONDER_IMMUNE,
}
WONDER_PHASES = {
    **dict.fromkeys(WONDERS, "start_of_turn"),
    "open_hand": "battle",
    "harvest": "city_management",
    "no_stop": "movement",
    "strength": "battle",
    "research": "research",
    "immune": "any_time",
}
ERAS = ("ancient", "medieval", "modern")
WATERS = {"none": c.NO_WATER, "cross": c.CROSS_WATER, "end": c.END_IN_WATER}
REWARDS = {"event": c.REWARD_EVENT, "great_person": c.REWARD_PERSON, "victory": c.REWARD_VICTORY}
LETTERS = {"M": c.MOUNTAIN, "F": c.FOREST, "G": c.GRASSLAND, "D": c.DESERT, "W": c.WATER}
COIN_TECHS = c.COIN_PLACES[:4]

# Figures that are rules; the files repeat them for those who look at the market.
FIGURE_COSTS = {"army": 4, "scout": 6}
UNIT_COSTS = [5, 7, 9, 11]
AIRCRAFT_COSTS = [12]
BEATS = {"infantry": "mounted", "mounted": "artillery", "artillery": "infantry", "aircraft": ""}
GENERAL_BONUS = 4


# ---- civilization.toml -----------------------------------------------------------------------------------------------


class Entry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every named entry has."""

    id: str
    name: str
    name_es: str
    confidence: Confidence
    note: str = ""


class Icons(msgspec.Struct, forbid_unknown_fields=True):
    production: Small = 0
    trade: Small = 0
    culture: Small = 0
    coin: Small = 0


class Components(msgspec.Struct, forbid_unknown_fields=True):
    """How many of everything there are."""

    civilizations: int
    home_tiles: int
    neutral_tiles: int
    techs_by_level: list[int]
    governments: int
    wonders_by_era: list[int]
    events_by_deck: list[int]
    building_markers: int
    great_people: int
    huts: int
    villages: int
    units: dict[str, int]


class TerrainEntry(Entry):
    icons: Icons


class ResourceEntry(Entry):
    market: bool


class Faces(msgspec.Struct, forbid_unknown_fields=True):
    faces: dict[ResourceId | Literal["great_person"], Small]
    confidence: Confidence
    note: str = ""


class PersonEntry(Entry):
    count: Count
    icons: Icons
    combat: Small


class BuildingEntry(Entry):
    family: str
    upgrades_to: str
    cost: Count
    terrain: list[TerrainId]
    limited: bool
    markers: Small
    icons: Icons
    combat: Small
    unlocked_by: str


class FigureEntry(Entry):
    cost: Count


class UnitCards(msgspec.Struct, forbid_unknown_fields=True):
    count: Count
    strength: list[Count]


class UnitEntry(Entry):
    ranks: list[str]
    ranks_es: list[str]
    cost: list[Count]
    beats: str
    cards: list[UnitCards]


class SpacesEntry(msgspec.Struct, forbid_unknown_fields=True):
    first: Count
    last: Count
    culture: Small
    trade: Small
    reward: Literal["event", "great_person", "victory"]
    deck: Literal[0, 1, 2, 3]
    confidence: Confidence


class BoxFile(msgspec.Struct, forbid_unknown_fields=True):
    components: Components
    terrain: list[TerrainEntry]
    resource: list[ResourceEntry]
    huts: Faces
    villages: Faces
    great_person: list[PersonEntry]
    building: list[BuildingEntry]
    figure: list[FigureEntry]
    unit: list[UnitEntry]
    culture_space: list[SpacesEntry]


# ---- civilization-techs.toml -----------------------------------------------------------------------------------------


class AbilityEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    phase: str
    kind: str
    cost: Annotated[list[ResourceId | Literal["any"]], Meta(max_length=3)] = []
    amount: Small = 0
    other: Small = 0
    trade: Small = 0
    culture: Small = 0
    coin: str = ""
    name: str = ""
    name_es: str = ""


class TechEntry(Entry):
    level: Literal[1, 2, 3, 4, 5]
    name_es_source: Literal["rulebook", "own"]
    buildings: list[str]
    governments: list[str]
    units: list[Literal["aircraft"]]
    unit_upgrades: list[tuple[Literal["infantry", "mounted", "artillery"], Literal[2, 3, 4]]]
    coin: Literal[0, 1]
    coin_maximum: Small
    culture_hand: Literal[0, 1]
    stacking: Annotated[int, Meta(ge=0, le=c.FIGURES)]
    speed: Annotated[int, Meta(ge=0, le=9)]
    water: Literal["none", "cross", "end"]
    max_cities: Annotated[int, Meta(ge=0, le=c.CITIES)]
    abilities: list[AbilityEntry]
    wonder_discounts: list[str]
    text: str
    text_es: str


class TechsFile(msgspec.Struct, forbid_unknown_fields=True):
    tech: list[TechEntry]


# ---- civilization-cards.toml -----------------------------------------------------------------------------------------


class TraitEntry(msgspec.Struct, forbid_unknown_fields=True):
    """What a civilization can do that others cannot."""

    id: str
    text: str
    text_es: str


class CivEntry(Entry):
    leader: str
    leader_es: str
    cities: tuple[str, str, str]
    cities_es: tuple[str, str, str]
    home_tile: str
    start_tech: str
    start_government: str
    abilities: list[TraitEntry]


class GovernmentEntry(Entry):
    unlocked_by: str
    text: str
    text_es: str


class WonderEntry(Entry):
    era: Literal["ancient", "medieval", "modern"]
    cost: Count
    discount_cost: Count
    discount_tech: str
    culture: Small
    phase: str
    kind: str
    text: str
    text_es: str


class EventEntry(Entry):
    name_es_source: Literal["rulebook", "own"]
    deck: Literal[1, 2, 3]
    count: Count
    phase: str
    kind: str
    text: str
    text_es: str
    amount: Small = 0
    reach: Small = msgspec.field(name="range", default=0)
    resources: list[ResourceId] = []
    coin: bool = False
    people: bool = False
    others_only: bool = False


class CardsFile(msgspec.Struct, forbid_unknown_fields=True):
    civ: list[CivEntry]
    government: list[GovernmentEntry]
    wonder: list[WonderEntry]
    event: list[EventEntry]


# ---- civilization-tiles.toml -----------------------------------------------------------------------------------------


class FeatureEntry(msgspec.Struct, forbid_unknown_fields=True):
    row: InTile
    column: InTile
    kind: Literal["resource", "hut", "village", "coin", "natural_wonder"]
    what: Literal["", "incense", "iron", "silk", "wheat"] = ""


class TileEntry(Entry):
    rows: list[str]
    features: list[FeatureEntry]
    civ: str = ""
    capital: tuple[InTile, InTile] | None = None


class HomeEntry(msgspec.Struct, forbid_unknown_fields=True):
    seat: Literal[1, 2, 3, 4]
    x: Coordinate
    y: Coordinate
    rotation: Literal[0, 90, 180, 270]


class LayoutEntry(msgspec.Struct, forbid_unknown_fields=True):
    players: Literal[2, 3, 4]
    columns: Annotated[int, Meta(ge=1, le=c.WIDTH)]
    rows: Annotated[int, Meta(ge=1, le=c.WIDTH)]
    slots: list[tuple[Coordinate, Coordinate]]
    homes: list[HomeEntry]
    confidence: Confidence


class TilesFile(msgspec.Struct, forbid_unknown_fields=True):
    tile: list[TileEntry]
    layout: list[LayoutEntry]


class CivilizationFiles(msgspec.Struct):
    """The four files, read."""

    box: BoxFile
    techs: TechsFile
    cards: CardsFile
    tiles: TilesFile
