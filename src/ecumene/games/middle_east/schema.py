"""The shapes of what the data files of the Middle East have besides those of the shared system."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ecumene.games.ancient import schema
from ecumene.games.ancient.schema import Confidence, Ground

Number = Annotated[int, Meta(ge=0, le=99)]
Epoch = Annotated[int, Meta(ge=1, le=4)]


class SiteEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A marker that a card lays on an area: where it may lie, and what it brings to whoever controls the area."""

    id: Literal["gold_mine", "oasis", "fishing_grounds"]
    name: str
    name_es: str
    kind: Literal["land", "shallow"]
    talents: Number
    stronghold: bool
    confidence: Confidence
    ground: Ground | None = None
    partial: bool = False
    note: str = ""


class MapFile(schema.MapFile, kw_only=True):
    site: list[SiteEntry]


class DeityEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A Deity; one that comes from a card (`card`) is not in the row."""

    id: str
    name: str
    name_es: str
    timing: Literal[
        "acquisition_step", "competition_step", "competition_start", "draw_step", "card_phase", "reaction", "always"
    ]
    uses_per_turn: Annotated[int, Meta(ge=0, le=1)]
    points: Number
    text: str
    text_es: str
    effect: list[dict[str, Any]]
    confidence: Confidence
    name_confidence: Confidence
    capture_points: Number = 0
    card: str = ""
    partial: bool = False
    source: str = ""
    note: str = ""


class CardsFile(schema.CardsFile, kw_only=True):
    deity: list[DeityEntry]


class VariantEntry(schema.CivilizationEntry, forbid_unknown_fields=True, kw_only=True):
    """One of several mats of a people; which of them is settled at set-up."""

    confidence: Confidence = "reconstructed"
    homes: Annotated[list[str], Meta(min_length=1)]
    epochs: list[Epoch]
    years: str = ""

    @property
    def home_areas(self) -> list[str]:
        return self.homes


class CivilizationEntry(VariantEntry, forbid_unknown_fields=True, kw_only=True):
    home_confidence: Confidence
    region: Literal["west", "central", "east"]
    group: Literal["A", "B", "C"] | None = None
    variant: list[VariantEntry] = []


class GrowthFigures(msgspec.Struct, forbid_unknown_fields=True):
    per_settlement: Annotated[int, Meta(ge=1, le=1)]
    per_fertile_controlled: Annotated[int, Meta(ge=1, le=1)]
    mountain_settlements_per_disc: Annotated[int, Meta(ge=1, le=9)]
    desert: Annotated[int, Meta(ge=0, le=0)]
    seas_per_disc: Annotated[int, Meta(ge=1, le=9)]
    per_trade_partner: Annotated[int, Meta(ge=1, le=1)]
    minimum: Number
    granary_discs_per_talent: Annotated[int, Meta(ge=1, le=9)]


class DrawFigures(msgspec.Struct, forbid_unknown_fields=True):
    base: Number
    cities_per_card: Annotated[int, Meta(ge=1, le=9)]
    talents_per_card: Annotated[int, Meta(ge=1, le=1)]
    start_of_epoch: Number
    hand_limit: Number


class DeityFigures(msgspec.Struct, forbid_unknown_fields=True):
    resources: Annotated[int, Meta(ge=1, le=9)]
    min_discs_from_map: Number
    restore: Annotated[int, Meta(ge=1, le=9)]
    per_turn: Annotated[int, Meta(ge=1, le=1)]


class ScoringFigures(msgspec.Struct, forbid_unknown_fields=True):
    per_city: Annotated[int, Meta(ge=1, le=1)]
    loot_vp: Annotated[int, Meta(ge=1, le=1)]
    loot_talents: Annotated[int, Meta(ge=1, le=1)]
    loot_prisoners: Number
    loot_min_discs: Number
    capture_deity_vp: Number
    capture_deity_talents: Number
    captured_deity_epoch_vp: Number
    return_deity_vp: Number
    epoch_most_cities: Annotated[int, Meta(ge=1, le=1)]
    epoch_most_deities: Annotated[int, Meta(ge=1, le=1)]
    epoch_seas_per_vp: Annotated[int, Meta(ge=1, le=9)]
    epoch_talents_per_vp: Annotated[int, Meta(ge=1, le=9)]


class GilgameshFigures(msgspec.Struct, forbid_unknown_fields=True):
    base_discs: Number
    per_epoch_completed: Number
    vp_gap: Number
    once_per_game: Literal[True]
    not_in_last_epoch: Literal[True]


class SuddenEnd(msgspec.Struct, forbid_unknown_fields=True):
    turn_2_digits: str
    turn_3_digits: str
    last_turn: Annotated[int, Meta(ge=4, le=4)]


class CivilizationsFile(schema.CivilizationsFile, kw_only=True):
    civ: Sequence[CivilizationEntry]
    growth: GrowthFigures
    draw: DrawFigures
    deity_cost: DeityFigures
    scoring: ScoringFigures
    gilgamesh: GilgameshFigures
    sudden_end: SuddenEnd
    pools: dict[str, list[str]]
