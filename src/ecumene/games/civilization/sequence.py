"""El turno de juego, as the rulebook's summary has it: the set-up of each player, and then turns of five phases. How a
battle goes is `battle.BATTLE`."""

from typing import Final

from ecumene.core.sequence import Each, Loop, Page, Passage, Reading
from ecumene.games.civilization.battle import BATTLE
from ecumene.games.civilization.components import (
    CITY_MANAGEMENT,
    MOVEMENT,
    RESEARCH,
    START_OF_TURN,
    TRADE_PHASE,
)
from ecumene.games.civilization.settling import (
    first_army,
    first_scout,
    place_capital,
    russian_army,
    set_dials,
    take_bonus,
)
from ecumene.games.civilization.table import World
from ecumene.games.civilization.turns import (
    city_management,
    in_order,
    movement,
    new_turn,
    research,
    start_of_turn,
    trade,
)

SETTLING: Final[Page[World]] = Page(
    "settling",
    [place_capital, take_bonus, first_army, first_scout, russian_army, set_dials],
)
START: Final[Each[World]] = Each("start of turn", in_order, start_of_turn)
CITIES: Final[Each[World]] = Each("city management", in_order, city_management)
MOVES: Final[Each[World]] = Each("movement", in_order, movement)

TURN: Final[Page[World]] = Page("turn", [new_turn, START, trade, CITIES, MOVES, research])


def nobody_has_won(world: World) -> bool:
    """Turns follow each other until a victory, or the limit of turns, ends the game at once."""
    return True


PLAY: Final[Page[World]] = Page(
    "play",
    [Each("set-up", in_order, SETTLING), Loop("turns", TURN, nobody_has_won)],
)

PHASES: Final[dict[int, Passage[World] | None]] = {
    START_OF_TURN: START,
    TRADE_PHASE: None,  # for all at once
    CITY_MANAGEMENT: CITIES,
    MOVEMENT: MOVES,
    RESEARCH: None,
}
SEQUENCE: Final[tuple[Passage[World], ...]] = (PLAY, BATTLE)


def begin_from(world: World, phase: int, place: int) -> None:
    """Play begins in the middle of a turn, with the player in this place in a phase."""
    begin_turns(world)
    number = 1 + list(PHASES).index(phase)
    by_player = PHASES[phase]
    if by_player is None:
        world.push(Reading(TURN, 0, number))
        return
    world.push(Reading(TURN, 0, number + 1))
    world.push(Reading(by_player, 0, place))


def begin_turns(world: World) -> None:
    """Play begins with a new turn, everybody being settled."""
    PLAY.steps[1](world, 0)
