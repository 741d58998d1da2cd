"""Ganar la partida: by culture, technology, economy or conquest, each at once; and how far everybody has come."""

from typing import TYPE_CHECKING

from ecumene.core.bits import count
from ecumene.core.question import Outcome, Rule, Score
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.components import (
    BY_CONQUEST,
    BY_CULTURE,
    BY_ECONOMY,
    BY_LESSON,
    BY_TECHNOLOGY,
    BY_TURNS,
    ENDINGS,
    NONE,
    RUNNING,
)

if TYPE_CHECKING:
    from ecumene.games.civilization.table import World

RULES = {
    BY_CULTURE: rulebook.CULTURE_VICTORY,
    BY_TECHNOLOGY: rulebook.TECHNOLOGY_VICTORY,
    BY_ECONOMY: rulebook.ECONOMIC_VICTORY,
    BY_CONQUEST: rulebook.MILITARY_VICTORY,
    BY_LESSON: rulebook.LEARNING_GAME,
    BY_TURNS: rulebook.WIN,
}


def outcome(world: "World") -> Outcome | None:
    """The learning game and the limit of turns leave nobody ahead: all share the end."""
    if world.ending == RUNNING:
        return None
    seats = range(int(world.seats))
    winners = [int(world.winner)] if world.winner != NONE else list(seats)
    return Outcome(ENDINGS[world.ending], winners, [score(world, seat) for seat in seats])


def score(world: "World", seat: int) -> Score:
    """How far a seat has come on each road to victory. Only a road walked to its end wins; the sum is no rule."""
    parts = {
        "culture": int(world.track[seat]),
        "technologies": int(count(world.techs[seat])),
        "coins": int(world.coins(seat)),
        "cities": int(world.cities_built(seat)),
    }
    return Score(sum(parts.values()), parts)


def tell_goal(world: "World", seat: int, ending: int) -> None:
    """Preparación de la primera partida: what would be a victory in a whole game."""
    if world.events is not None:
        world.tell("event.reaches-goal", {"seat": int(seat), "ending": ENDINGS[ending]}, RULES[ending])


def tell_end(world: "World", seat: int, ending: int) -> None:
    """The last event of a game; `seat` is NONE where nobody wins alone."""
    if world.events is None:
        return
    rule: Rule = RULES[ending]
    if seat == NONE:
        world.tell("event.game-ends", {"ending": ENDINGS[ending]}, rule)
    else:
        world.tell("event.wins", {"seat": int(seat), "ending": ENDINGS[ending]}, rule)
