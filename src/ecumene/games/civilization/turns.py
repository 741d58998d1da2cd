"""El turno de juego: five phases, each taken by the players in order from the first."""

from typing import Any

from mypy_extensions import i64

from ecumene.games.civilization import rulebook
from ecumene.games.civilization.components import (
    ARMIES,
    BY_TURNS,
    CITY_MANAGEMENT,
    FIGURES,
    MOVEMENT,
    NONE,
    RESEARCH,
    START_OF_TURN,
    TRADE_PHASE,
)
from ecumene.games.civilization.management import begin_management
from ecumene.games.civilization.movement import begin_movement
from ecumene.games.civilization.research import begin_research
from ecumene.games.civilization.start import begin_start
from ecumene.games.civilization.table import Step, World
from ecumene.games.civilization.trade import begin_trade


class NextTurn(Step):
    """A new turn: the first player's marker goes left, and what was used may be used again."""

    def __init__(self) -> None:
        super().__init__(False, NONE)

    def run(self, world: World) -> None:
        if world.economic_victory():
            return
        if world.rulings.turn_limit and world.turn == world.rulings.turn_limit:
            world.win(NONE, BY_TURNS)
            return
        if world.turn:
            world.first = world.left_of(world.first)
        world.turn += 1
        world.active = world.first
        world.fresh = 0
        world.moved = 0
        world.locked = []
        end_loans(world)
        place: i64
        for place in range(len(world.boosts)):
            world.boosts[place] = 0
            world.actions[place] = 0
        seat: i64
        for seat in range(world.seats):
            world.used[seat] = 0
            world.offers[seat] = 0
            world.watch[2 * seat + 1] = NONE
            world.newly[seat] = world.coming[seat]
            world.coming[seat] = 0
        if world.events is not None:
            world.tell("event.turn", {"turn": int(world.turn), "seat": world.first}, rulebook.START_OF_TURN)
        world.push(Phase(RESEARCH, 0))
        world.push(Phase(MOVEMENT, 0))
        world.push(Phase(CITY_MANAGEMENT, 0))
        world.push(Phase(TRADE_PHASE, 0))
        world.push(Phase(START_OF_TURN, 0))

    def dump(self) -> list[Any]:
        return ["NextTurn"]


def end_loans(world: World) -> None:
    """Monedas en el mapa: the coins of a square stay while its Scout does, so what it sends home lasts until it is told
    anew; the squares that Scouts have left are no longer sent."""
    place: i64
    for place in range(len(world.loans)):
        scout: i64 = FIGURES * (place // 2) + ARMIES + place % 2
        if world.loans[place] != NONE and world.figures[scout] != world.loans[place] >> 4:
            world.loans[place] = NONE


class Phase(Step):
    """A phase of the turn, from the player in this place on. Trade and research are for all at once. Whoever has
    fifteen coins by then has won before anybody else may do anything."""

    def __init__(self, phase: i64, place: i64) -> None:
        super().__init__(False, NONE)
        self.phase: i64 = phase
        self.place: i64 = place

    def run(self, world: World) -> None:
        if world.economic_victory():
            return
        world.phase = self.phase
        if self.place == world.seats:
            world.pop()
            return
        world.active = (world.first + self.place) % world.seats
        if self.phase == TRADE_PHASE:
            world.pop()
            begin_trade(world)
        elif self.phase == RESEARCH:
            world.pop()
            begin_research(world)
        else:
            world.replace(Phase(self.phase, self.place + 1))
            if self.phase == START_OF_TURN:
                begin_start(world, world.active)
            elif self.phase == CITY_MANAGEMENT:
                begin_management(world, world.active)
            else:
                begin_movement(world, world.active)

    def dump(self) -> list[Any]:
        return ["Phase", int(self.phase), int(self.place)]
