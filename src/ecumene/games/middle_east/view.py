"""What may be seen in the Middle East besides what the shared system shows."""

import msgspec

from ecumene.core.question import View
from ecumene.games.ancient.components import MARKERS, NOBODY
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.view import AncientView, in_zone, is_known
from ecumene.games.ancient.zones import KEPT, UPRIGHT
from ecumene.games.middle_east.growth import harvest
from ecumene.games.middle_east.terms import terms_of


class StrongholdView(msgspec.Struct):
    """A Stronghold, and how many losses it absorbs yet."""

    area: str
    faction: str
    strength: int


class MarkerView(msgspec.Struct):
    """What lies on an area besides discs."""

    area: str
    marker: str


class DeityView(msgspec.Struct):
    """A Deity: who has captured it, and whether it is without effect until the turn ends."""

    deity: str
    captor: str | None
    suspended: bool


class MiddleEastView(AncientView, kw_only=True):
    """`growth_box` are the discs that wait on each mat for the next growth; `harvest` is how many a civilization would
    get for its areas as they are; `supply` is how many discs each faction has in all; `kept` are cards that a
    scenario gives a civilization, by its mat, `upright` those of them that it may
    play; `border` are the areas of a border that a scenario draws; `teams` has the team of each seat, if there are any;
    `pair` is the seat that leads two civilizations against one of everybody else, its points divided by `divisor`."""

    strongholds: list[StrongholdView]
    markers: list[MarkerView]
    deities: list[DeityView]
    growth_box: dict[str, int]
    harvest: dict[str, int]
    supply: dict[str, int]
    kept: dict[str, list[str]]
    upright: dict[str, list[str]]
    border: list[str]
    teams: list[int]
    pair: int | None
    divisor: int


def shown(table: Ancient, view: View) -> View:
    """A view with what this game has besides."""
    areas = table.box.areas
    marks = sorted(set(table.strongholds))
    return MiddleEastView(
        **{field: getattr(view, field) for field in view.__struct_fields__},
        strongholds=[
            StrongholdView(areas[mark // 8].id, table.faction_id(mark % 8), table.strongholds.count(mark))
            for mark in marks
        ],
        markers=[MarkerView(areas[mark % 128].id, MARKERS[mark // 128]) for mark in sorted(table.markers)],
        deities=[
            DeityView(
                deity=table.box.monuments[deity].id,
                captor=None if captor == NOBODY else table.faction_id(captor),
                suspended=bool(table.suspended & (1 << deity)),
            )
            for deity, captor in enumerate(table.monument_captor)
        ],
        growth_box={
            table.faction_id(civ): int(table.growth_box[civ]) for civ in range(int(table.civs)) if is_known(table, civ)
        },
        harvest={table.faction_id(civ): reaped(table, civ) for civ in range(int(table.civs)) if is_known(table, civ)},
        supply={table.faction_id(faction): int(count) for faction, count in enumerate(table.supply)},
        kept=by_mats(table, KEPT),
        upright=by_mats(table, UPRIGHT),
        border=[areas[area].id for area in terms_of(table).border],
        teams=table.charter.rulings.teams[:],
        pair=int(table.charter.rulings.pair) if table.charter.rulings.pair >= 0 else None,
        divisor=int(table.charter.rulings.divisor),
    )


def by_mats(table: Ancient, zone: int) -> dict[str, list[str]]:
    """The cards in a zone of each civilization."""
    return {
        table.faction_id(civ): in_zone(table, zone + civ) for civ in range(int(table.civs)) if zone + civ in table.where
    }


def reaped(table: Ancient, civ: int) -> int:
    """What the areas of a civilization would bring it at the next growth."""
    if table.nation[civ] == NOBODY:
        return 0
    lands, seas = harvest(table, civ)
    return int(lands + seas)
