"""Cambiar Gobiernos: which a player may change to, and the change."""

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.components import ANARCHY, GOVERNMENTS
from ecumene.games.civilization.position import GOVERNED
from ecumene.games.civilization.table import World


def governments_open(world: World, seat: i64) -> i64:
    """The Governments a seat may change to now, as bits: any it knows after a turn of Anarchy; one that was unlocked in
    the turn before; or Anarchy."""
    if world.has_used(seat, GOVERNED):
        return 0
    if world.government[seat] == ANARCHY:
        return world.unlocked[seat] if world.turn > world.anarchy[seat] else 0
    here: i64 = world.government[seat]
    return (world.newly[seat] | bit(ANARCHY)) & ~bit(here)


def change_government(world: World, seat: i64, government: i64) -> None:
    world.use(seat, GOVERNED)
    set_government(world, seat, government)


def set_government(world: World, seat: i64, government: i64) -> None:
    world.government[seat] = government
    if government == ANARCHY:
        world.anarchy[seat] = world.turn
    if world.events is not None:
        told = {"seat": seat, "government": GOVERNMENTS[government]}
        world.tell("event.government", told, rulebook.GOVERNMENTS)
