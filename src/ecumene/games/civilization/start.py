"""Comienzo del turno: Wonders and events that act now, new Cities, Governments, great people from the reserve, and the
squares that Scouts send home."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.actions import (
    ARMY,
    ASKING,
    CITY,
    DONE,
    EVENT,
    GOVERNMENT,
    PERSON,
    RESOURCE,
    SCOUT,
    SQUARE,
    TECH,
    WONDER,
)
from ecumene.games.civilization.components import (
    ARMIES,
    CITIES,
    COIN_PLACE_COUNT,
    FIGURES,
    GOVERNMENTS,
    HIGHEST_LEVEL,
    KINDS_OF_PEOPLE,
    NONE,
    NOWHERE,
    ON_PANAMA_CANAL,
    PEOPLE,
    SQUARES,
    START_OF_TURN,
    WONDER_ADVANCE,
    WONDER_COIN,
    WONDER_CULTURE,
    WONDER_FIGURE,
    WONDER_LEARN,
    WONDER_TRADE,
)
from ecumene.games.civilization.culture import advance
from ecumene.games.civilization.events import play_event, playable
from ecumene.games.civilization.governments import change_government, governments_open
from ecumene.games.civilization.interruptions import begin_watch, may_watch
from ecumene.games.civilization.learning import LearnFree, learnable
from ecumene.games.civilization.packing import loan, square_of_loan
from ecumene.games.civilization.pieces import PlacePerson, person_squares
from ecumene.games.civilization.placing import found_city, may_found, put_figure
from ecumene.games.civilization.position import GARDENS, LIBERTY
from ecumene.games.civilization.table import Round, Step, World
from ecumene.games.civilization.wording import square_id


def begin_start(world: World, seat: i64) -> None:
    """The phase of one seat: its Wonders act first."""
    world.push(StartOfTurn(seat, 0))
    if world.wonder_works(WONDER_CULTURE) == seat:
        world.culture[seat] += 1
        tell_wonder(world, seat, WONDER_CULTURE)
    if world.wonder_works(WONDER_TRADE) == seat:
        world.gain_trade(seat, 3)
        tell_wonder(world, seat, WONDER_TRADE)
    if world.wonder_works(WONDER_COIN) == seat:
        world.coin_tokens[COIN_PLACE_COUNT * seat + ON_PANAMA_CANAL] += 1
        tell_wonder(world, seat, WONDER_COIN)
    if world.wonder_works(WONDER_ADVANCE) == seat:
        tell_wonder(world, seat, WONDER_ADVANCE)
        advance(world, seat)


def tell_wonder(world: World, seat: i64, kind: i64) -> None:
    if world.events is not None:
        wonder = world.box.wonders[world.box.wonder_of_kind[kind]].id
        world.tell("event.wonder-acts", {"seat": seat, "wonder": wonder}, rulebook.START_OF_TURN)


class StartOfTurn(Round):
    """What a player does at the start of the turn, in any order. Great people come back from the reserve, those just
    replaced too; that this may end, there are as many `calls` as the player has great people."""

    def __init__(self, who: i64, calls: i64) -> None:
        super().__init__(True, who)
        self.calls: i64 = calls

    def legal(self, world: World, seat: i64) -> list[int]:
        codes = founding_squares(world, seat)
        if may_take_liberty(world, seat):
            codes.append(WONDER + world.box.wonder_of_kind[WONDER_LEARN])
        open_to: i64 = governments_open(world, seat)
        government: i64
        for government in range(len(GOVERNMENTS)):
            if (open_to >> government) & 1:
                codes.append(GOVERNMENT + government)
        codes += playable(world, seat, START_OF_TURN)
        if may_call(world, seat, self.calls):
            kind: i64
            for kind in range(KINDS_OF_PEOPLE):
                if world.reserve[KINDS_OF_PEOPLE * seat + kind]:
                    codes.append(PERSON + kind)
        codes.append(DONE)
        if may_garden(world, seat):
            if world.unbuilt(seat, False) != NONE:
                codes.append(ARMY)
            if world.unbuilt(seat, True) != NONE:
                codes.append(SCOUT)
        if may_watch(world, seat):
            codes.append(ASKING)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if code < TECH:
            found_city(world, self.who, code - SQUARE)
        elif WONDER <= code < GOVERNMENT:
            world.use(self.who, LIBERTY)
            world.push(LearnFree(self.who, NONE, HIGHEST_LEVEL, True))
        elif GOVERNMENT <= code < EVENT:
            change_government(world, self.who, code - GOVERNMENT)
        elif EVENT <= code < RESOURCE:
            play_event(world, self.who, code - EVENT)
        elif PERSON <= code < CITY:
            world.replace(StartOfTurn(self.who, self.calls + 1))
            world.push(PlacePerson(self.who, code - PERSON))
            if world.events is not None:
                told = {"seat": self.who, "person": PEOPLE[code - PERSON]}
                world.tell("event.calls-person", told, rulebook.GREAT_PEOPLE)
        elif code == DONE:
            world.pop()
            world.push(SendHome(self.who, 0))
            if world.events is not None:
                world.tell("event.start-done", {"seat": self.who}, rulebook.START_OF_TURN)
        elif code == ASKING:
            begin_watch(world, self.who)
        else:
            world.use(self.who, GARDENS)
            tell_wonder(world, self.who, WONDER_FIGURE)
            put_figure(world, self.who, code == SCOUT, world.wonder_at[world.box.wonder_of_kind[WONDER_FIGURE]])

    def idle(self, world: World) -> bool:
        if governments_open(world, self.who):
            return False
        return self.hides_nothing(world) and self.legal(world, self.who) == [DONE]

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.start-of-turn", {"turn": int(world.turn)}, rulebook.START_OF_TURN)

    def dump(self) -> list[Any]:
        return ["StartOfTurn", int(self.who), int(self.calls)]


def founding_squares(world: World, seat: i64) -> list[int]:
    """Where a seat's Scouts may build a City."""
    codes: list[int] = []
    figure: i64
    for figure in range(FIGURES * seat + ARMIES, FIGURES * seat + FIGURES):
        square: i64 = world.figures[figure]
        if square != NOWHERE and square not in codes and may_found(world, seat, square):
            codes.append(square)
    codes.sort()
    return codes


def may_call(world: World, seat: i64, calls: i64) -> bool:
    """Is somebody in reserve who can be placed, after so many were called already?"""
    if world.people_in_reserve(seat) == 0 or not person_squares(world, seat):
        return False
    return calls < world.people_in_reserve(seat) + people_on_map(world, seat)


def people_on_map(world: World, seat: i64) -> i64:
    total: i64 = 0
    square: i64
    for square in range(SQUARES):
        if world.person_in(square) != NONE and world.piece_owner(square) == seat:
            total += 1
    return total


def may_take_liberty(world: World, seat: i64) -> bool:
    """The Statue of Liberty: a Technology of another player, once per turn."""
    if world.has_used(seat, LIBERTY) or world.wonder_works(WONDER_LEARN) != seat:
        return False
    return len(learnable(world, seat, NONE, HIGHEST_LEVEL)) > 0


def may_garden(world: World, seat: i64) -> bool:
    """The Hanging Gardens: a figure for nothing in their square, if it has room."""
    if world.has_used(seat, GARDENS) or world.wonder_works(WONDER_FIGURE) != seat:
        return False
    return world.may_stop(seat, world.wonder_at[world.box.wonder_of_kind[WONDER_FIGURE]], 1)


class SendHome(Step):
    """Extraer con Colonos: each Scout that did not come to the map this turn sends its square to a City. `place` is the
    Scout among the seat's."""

    def __init__(self, who: i64, place: i64) -> None:
        super().__init__(True, who)
        self.place: i64 = place
        self.spares = True

    def scout(self) -> i64:
        return FIGURES * self.who + ARMIES + self.place

    def may_send(self, world: World) -> bool:
        """Is the Scout on the map since before this turn, in a square that can be sent and that the other one has not
        sent already?"""
        scout = self.scout()
        square: i64 = world.figures[scout]
        if square == NOWHERE or (world.fresh >> scout) & 1 or not world.may_gather(square):
            return False
        return self.place == 0 or square_of_loan(world.loans[2 * self.who]) != square

    def legal(self, world: World, seat: i64) -> list[int]:
        if not self.may_send(world):
            return [DONE]
        codes: list[int] = []
        city: i64
        for city in range(CITIES * self.who, CITIES * self.who + CITIES):
            if world.city_at[city] != NOWHERE:
                codes.append(CITY + city)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if self.place == 0:
            world.replace(SendHome(self.who, 1))
        else:
            world.pop()
        scout: i64 = 2 * self.who + self.place
        if code == DONE:
            world.loans[scout] = NONE
            return
        square: i64 = world.figures[self.scout()]
        world.loans[scout] = loan(square, code - CITY)
        if world.events is not None:
            told = {"seat": self.who, "city": world.city_id(code - CITY), "square": square_id(square)}
            world.tell("event.sends-home", told, rulebook.GATHER)

    def prompt(self, world: World, seat: i64) -> Prompt:
        square: i64 = world.figures[self.scout()]
        return Prompt("prompt.send-home", {"square": square_id(square)}, rulebook.GATHER)

    def dump(self) -> list[Any]:
        return ["SendHome", int(self.who), int(self.place)]
