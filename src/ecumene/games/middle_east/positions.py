"""A position that somebody wrote: what the shared system reads, and Growth boxes, Deities, Strongholds, sites."""

from ecumene.core.rows import changed
from ecumene.games.ancient.components import MOUNTAIN, NOBODY, NOWHERE
from ecumene.games.ancient.preparing import Preparing, require
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import DRAWING, PILE, RETIRED
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.deities import deity_of
from ecumene.games.middle_east.options import PositionOptions
from ecumene.games.middle_east.sequence import take_up

WHERE = "deal.position"


def read_position(preparing: Preparing, table: Ancient, position: PositionOptions) -> None:
    preparing.read_position(table, position)
    for name, count in position.growth_box.items():
        civ = preparing.civ(table, name, f"{WHERE}.growth_box")
        require(table.reserve[civ] >= count, f"{WHERE}.growth_box.{name}", "more discs than there are")
        table.reserve[civ] -= count
        table.growth_box[civ] += count
    read_deities(preparing, table, position)
    read_strongholds(preparing, table, position)
    read_sites(preparing, table, position)


def read_deities(preparing: Preparing, table: Ancient, position: PositionOptions) -> None:
    for name, given in position.deities.items():
        where = f"{WHERE}.deities.{name}"
        require(name in table.box.monument_index, where, f"there is no Deity {name!r}")
        deity = table.box.monument_index[name]
        owner = preparing.civ(table, given.owner, f"{where}.owner")
        require(deity_of(table, owner) == NOWHERE, f"{where}.owner", "has a Deity already")
        captor = NOBODY if given.captor is None else preparing.civ(table, given.captor, f"{where}.captor")
        require(captor != owner, f"{where}.captor", "cannot be its owner")
        table.monument_owner[deity] = owner
        table.monument_area[deity] = table.homes[owner]
        table.monument_captor = changed(table.monument_captor, deity, captor)
        if given.suspended:
            table.suspended |= 1 << deity
        card = table.box.monuments[deity].card
        if card != NOWHERE:
            require(table.where[card] == PILE, where, f"its card {table.box.cards[card].id!r} is somewhere else")
            table.lay(card, RETIRED)


def read_strongholds(preparing: Preparing, table: Ancient, position: PositionOptions) -> None:
    for area_name, name in position.strongholds.items():
        where = f"{WHERE}.strongholds.{area_name}"
        area = preparing.area(area_name, where)
        faction = preparing.faction(table, name, where)
        require(table.chart.grounds[area] == MOUNTAIN, where, "is no Mountain")
        require(table.own(faction, area) > 0, where, f"{name!r} has no disc there")
        strength = int(table.mat(faction).stronghold_strength) if table.is_people(faction) else 1
        table.strongholds = table.strongholds + [8 * area + faction] * strength


def read_sites(preparing: Preparing, table: Ancient, position: PositionOptions) -> None:
    sites = {site.id: site for site in table.box.sites}
    for area_name, name in position.sites.items():
        where = f"{WHERE}.sites.{area_name}"
        area = preparing.area(area_name, where)
        require(name in sites, where, f"there is no site {name!r}")
        site = sites[name]
        fits = table.chart.kinds[area] == site.kind and site.ground in (NOWHERE, table.chart.grounds[area])
        require(fits, where, f"{name!r} does not go there")
        table.markers = [*table.markers, int(128 * site.marker + area)]


def begin_at(table: Ancient, phase: str) -> None:
    """The phase that a position starts with."""
    if table.events is not None:
        table.tell("event.position", {"epoch": int(table.epoch), "turn": int(table.turn)}, rulebook.SETUP)
    if phase == "draw":
        table.phase = DRAWING
    take_up(table, phase)
