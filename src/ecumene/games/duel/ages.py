"""Jugando una Era: turns, the end of an Age, and who begins the next."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core import bits
from ecumene.core.state import Frame, Prompt
from ecumene.games.duel import rulebook
from ecumene.games.duel.actions import BUILD, PLAY, RAISE, SELL, START, WAYS
from ecumene.games.duel.components import AGES, WONDER_LIMIT
from ecumene.games.duel.scoring import civil_victory
from ecumene.games.duel.structures import build, sell
from ecumene.games.duel.table import Duel
from ecumene.games.duel.trade import card_price, wonder_price
from ecumene.games.duel.wonders import raise_wonder


class Turn(Frame[Duel]):
    """Turno de juego: take an accessible card and build it, sell it, or raise a wonder with it. Only where there is
    but one card to take can there be but one answer."""

    def __init__(self, single: bool) -> None:
        super().__init__(True)
        self.spares = single

    def seat(self, duel: Duel) -> i64:
        return duel.active

    def legal(self, duel: Duel, seat: i64) -> list[int]:
        city = duel.cities[seat]
        rival = duel.cities[1 - seat]
        coins = city.coins
        affordable: i64 = 0
        place: i64
        if duel.raised < WONDER_LIMIT:
            for place in range(4):
                if city.unbuilt & (1 << place) and wonder_price(city, rival, city.wonders[place]) <= coins:
                    affordable |= 1 << place
        codes: list[int] = []
        code: i64 = PLAY
        left: i64 = duel.accessible
        slot: i64 = 0
        while left:
            if left & 1:
                if card_price(city, rival, duel.layout[slot]) <= coins:
                    codes.append(code + BUILD)
                codes.append(code + SELL)
                if affordable:
                    for place in range(4):
                        if affordable & (1 << place):
                            codes.append(code + RAISE + place)
            left >>= 1
            slot += 1
            code += WAYS
        return codes

    def resume(self, duel: Duel, seat: i64, code: i64) -> None:
        chosen: i64 = code - PLAY
        card = duel.take(chosen // WAYS)
        way: i64 = chosen % WAYS
        if way == BUILD:
            duel.replace(END_OF_TURN)
            build(duel, seat, card)
        elif way == SELL:
            duel.replace(END_OF_TURN)
            sell(duel, seat, card)
        else:
            city = duel.cities[seat]
            place: i64 = way - RAISE
            # Teología: every wonder built from then on plays again, once.
            again = city.wonders[place].play_again or city.wonders_play_again
            duel.replace(PLAY_AGAIN if again else END_OF_TURN)
            raise_wonder(duel, seat, place, card)

    def prompt(self, duel: Duel, seat: i64) -> Prompt:
        return Prompt("prompt.turn", {"age": int(duel.age)}, rulebook.TURN)

    def dump(self) -> list[Any]:
        return ["Turn", True] if self.spares else ["Turn"]


def turn(duel: Duel) -> Turn:
    """The turn that comes, with one accessible card or several."""
    return SINGLE_CARD if duel.accessible & (duel.accessible - 1) == 0 else TURN


class EndOfTurn(Frame[Duel]):
    """Cards that became accessible are turned up; then the rival plays, or the same seat again."""

    def __init__(self, again: bool) -> None:
        super().__init__(False)
        self.again = again

    def run(self, duel: Duel) -> None:
        turn_up(duel)
        if duel.present == 0:
            if self.again and duel.events is not None:
                duel.tell("event.extra-turn-lost", {"seat": duel.active}, rulebook.TURN)
            end_of_age(duel)
            return
        if self.again:
            if duel.events is not None:
                duel.tell("event.extra-turn", {"seat": duel.active}, rulebook.TURN)
        else:
            duel.active = 1 - duel.active
        duel.replace(turn(duel))

    def dump(self) -> list[Any]:
        return ["EndOfTurn", self.again]


def turn_up(duel: Duel) -> None:
    """Turn up the cards that became accessible."""
    hidden: i64 = duel.accessible & ~duel.face_up
    if hidden:
        duel.face_up |= hidden
        duel.unveiled += 1
        if duel.events is not None:
            for slot in bits.members(hidden):
                told = {"card": duel.layout[slot].id, "slot": slot}
                duel.tell("event.turn-up", told, rulebook.TURN)


def end_of_age(duel: Duel) -> None:
    """Fin de una Era: score after the third; else lay out the next, and see who begins it."""
    if duel.age == AGES:
        civil_victory(duel)
        return
    begin_age(duel, duel.age + 1)
    if duel.conflict > 0:
        duel.replace(AGE_START[1])
    elif duel.conflict < 0:
        duel.replace(AGE_START[0])
    elif duel.erratum:
        duel.replace(AGE_START[duel.active])
    else:
        start_age(duel, duel.active)


def begin_age(duel: Duel, age: i64) -> None:
    duel.lay_out(age)
    if duel.events is not None:
        duel.tell("event.age", {"age": age}, rulebook.LAYOUT)


def start_age(duel: Duel, seat: i64) -> None:
    duel.active = seat
    duel.replace(TURN)
    if duel.events is not None:
        duel.tell("event.start", {"seat": seat, "age": duel.age}, rulebook.END_OF_AGE)


class AgeStart(Frame[Duel]):
    """The weaker army, or the last to play when the pawn is centred, says who begins the Age now laid out."""

    def __init__(self, chooser: i64) -> None:
        super().__init__(True)
        self.chooser: i64 = chooser

    def seat(self, duel: Duel) -> i64:
        return self.chooser

    def legal(self, duel: Duel, seat: i64) -> list[int]:
        return [START, START + 1]

    def resume(self, duel: Duel, seat: i64, code: i64) -> None:
        start_age(duel, code - START)

    def prompt(self, duel: Duel, seat: i64) -> Prompt:
        return Prompt("prompt.start", {"age": int(duel.age)}, rulebook.END_OF_AGE)

    def dump(self) -> list[Any]:
        return ["AgeStart", int(self.chooser)]


TURN: Final = Turn(False)
SINGLE_CARD: Final = Turn(True)
END_OF_TURN: Final = EndOfTurn(False)
PLAY_AGAIN: Final = EndOfTurn(True)
AGE_START: Final = [AgeStart(0), AgeStart(1)]
