"""The shapes of the data files of an Ancient Civilizations game: map, cards, civilizations. A key that is not named
here is refused. Some are for people, or for what draws the map, and no rule reads them: coordinates, seeds, notes."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Kind = Literal["land", "shallow", "deep"]
Edge = Literal["north", "south", "east", "west"]
Ground = Literal["plain", "fertile", "mountain", "desert", "sea"]
Confidence = Literal["rulebook", "public-source", "inferred", "reconstructed"]


class AreaEntry(msgspec.Struct, forbid_unknown_fields=True):
    """An area. Where the game has several terrains on land, `ground` says which."""

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
    ground: Ground | None = None
    home_of: str | list[str] | None = None
    edges: list[Edge] = []
    x: int = 0
    y: int = 0
    seeds: list[list[float]] = []
    aliases: list[str] = []
    ground_confidence: str = ""
    note: str = ""

    @property
    def terrain(self) -> str:
        return self.ground or self.kind

    @property
    def peoples(self) -> list[str]:
        """The civilizations that can have their Home here."""
        if self.home_of is None:
            return []
        return [self.home_of] if isinstance(self.home_of, str) else self.home_of


class MapSize(msgspec.Struct, forbid_unknown_fields=True):
    """A map in play: the areas that are open, those of the line that bounds it, and all that lies beyond."""

    id: str
    blocked: list[str]
    playable: list[str] | Literal["all"]
    closed: list[str] = []
    closed_side: Edge | None = None
    closed_sides: dict[str, list[str]] = {}
    confidence: Confidence = "reconstructed"
    name: str = ""
    name_es: str = ""

    def line(self, edge: str) -> list[str]:
        """The closed areas that lie along an edge of the map in play."""
        return self.blocked if edge == self.closed_side else self.closed_sides.get(edge, [])


class Placement(msgspec.Struct, forbid_unknown_fields=True):
    settlements: list[str]
    camps: list[str]


class BasicSetup(msgspec.Struct, forbid_unknown_fields=True):
    players: int
    map_size: str
    event_free_cards: int
    civs: list[str]
    place: dict[str, Placement]


class Region(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    name_es: str


class GroundEntry(msgspec.Struct, forbid_unknown_fields=True):
    """What land is like; whether three discs there are a City."""

    name: str
    name_es: str
    city: bool


Limit = Annotated[int, Meta(ge=0, le=9)]


class Stacking(msgspec.Struct, forbid_unknown_fields=True):
    """The limits of each phase: discs that a faction may have in an area of each kind, or of a ground that has its
    own; 0 for any number."""

    growth: dict[str, Limit]
    cards: dict[str, Limit]
    competition: dict[str, Limit]
    adjustment: dict[str, Limit]


class MapFile(msgspec.Struct):
    area: list[AreaEntry]
    stacking: Stacking
    map_size: list[MapSize]
    islands: dict[str, list[str]]
    regions: dict[str, Region]
    basic_setup: list[BasicSetup] = []
    grounds: dict[Ground, GroundEntry] = {}


Timing = Literal[
    "card_phase",
    "competition",
    "before_competition",
    "reaction",
    "immediate",
    "turn_order_step_or_card_phase",
    "card_phase_or_reaction",
    "card_phase_or_competition",
]


class CardEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    number: Annotated[int, Meta(ge=1, le=104)]
    name: str
    name_es: str
    types: list[Literal["N", "E", "I", "C", "R"]]
    great_person: bool
    category: str
    timing: Timing
    after: Literal["discard", "set_aside", "reshuffle", "invest", "keep"]
    text: str
    text_es: str
    effect: list[dict[str, Any]]
    confidence: Confidence
    name_confidence: Confidence
    id_confidence: Confidence
    partial: bool = False
    source: str = ""
    note: str = ""


class WonderEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    name_es: str
    discs: Annotated[int, Meta(ge=1, le=10)]
    timing: Literal["acquisition_step", "deployment_step", "competition_step", "draw_step", "reaction"]
    text: str
    text_es: str
    effect: list[dict[str, Any]]
    confidence: Confidence
    name_confidence: Confidence
    discs_confidence: Confidence
    uses_per_turn: Annotated[int, Meta(ge=1, le=1)]
    partial: bool = False
    source: str = ""
    note: str = ""


class CardsFile(msgspec.Struct):
    fate: list[CardEntry]
    wonder: list[WonderEntry] = []


class CivilizationEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    name_es: str
    text: str
    text_es: str
    abilities: list[dict[str, Any]]
    confidence: Confidence
    home: str = ""
    partial: bool = False
    source: str = ""
    note: str = ""

    @property
    def home_areas(self) -> list[str]:
        """The areas where it can have its home."""
        return [self.home]


class EpochEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    first: Annotated[int, Meta(ge=1)] = msgspec.field(name="from")
    last: Annotated[int, Meta(ge=1)] = msgspec.field(name="to")
    name: str = msgspec.field()
    name_es: str = msgspec.field()
    text: str = msgspec.field()
    text_es: str = msgspec.field()
    effect: list[dict[str, Any]] = msgspec.field()
    confidence: Confidence = msgspec.field()
    partial: bool = False
    source: str = ""
    note: str = ""


class EpochTable(msgspec.Struct, forbid_unknown_fields=True):
    entry: list[EpochEntry]
    resolve_card_first: list[int]
    confidence: Confidence
    last_epoch_event_below: int = 1


class CivilizationsFile(msgspec.Struct):
    civ: Sequence[CivilizationEntry]
    epoch_change: EpochTable
