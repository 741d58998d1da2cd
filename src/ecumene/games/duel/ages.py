"""Jugando una Era: the cards are laid out, somebody begins, turns follow. In which order is in `sequence`."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core import bits
from ecumene.core.state import Frame, Prompt
from ecumene.games.duel import rulebook
from ecumene.games.duel.actions import BUILD, PLAY, RAISE, SELL, START, WAYS
from ecumene.games.duel.components import WONDER_LIMIT
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
        duel.pop()
        chosen: i64 = code - PLAY
        card = duel.take(chosen // WAYS)
        way: i64 = chosen % WAYS
        if way == BUILD:
            build(duel, seat, card)
        elif way == SELL:
            sell(duel, seat, card)
        else:
            city = duel.cities[seat]
            place: i64 = way - RAISE
            # Teología: every wonder built from then on plays again, once.
            duel.again = city.wonders[place].play_again or city.wonders_play_again
            raise_wonder(duel, seat, place, card)

    def prompt(self, duel: Duel, seat: i64) -> Prompt:
        return Prompt("prompt.turn", {"age": int(duel.age)}, rulebook.TURN)

    def dump(self) -> list[Any]:
        return ["Turn", True] if self.spares else ["Turn"]


class EndOfTurn(Frame[Duel]):
    """Cards that became accessible are turned up; then the rival plays, or the same seat again."""

    def run(self, duel: Duel) -> None:
        duel.pop()
        turn_up(duel)
        again = duel.again
        duel.again = False
        if duel.present == 0:
            if again and duel.events is not None:
                duel.tell("event.extra-turn-lost", {"seat": duel.active}, rulebook.TURN)
        elif not again:
            duel.active = 1 - duel.active
        elif duel.events is not None:
            duel.tell("event.extra-turn", {"seat": duel.active}, rulebook.TURN)


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


class Turns(Frame[Duel]):
    """Jugando una Era: turn after turn, as long as there is a card to take. The steps of a turn, given in reading
    order, are laid on the stack the last one first."""

    def __init__(self, steps: list[Frame[Duel]]) -> None:
        super().__init__(False)
        self.steps: list[Frame[Duel]] = steps[::-1]

    def run(self, duel: Duel) -> None:
        if duel.present == 0:
            duel.pop()
            return
        for step in self.steps:
            duel.push(step)
        if duel.accessible & (duel.accessible - 1) == 0:
            duel.replace(SINGLE_CARD)


class LayOut(Frame[Duel]):
    """Preparar las cartas: those of the next Age."""

    def run(self, duel: Duel) -> None:
        duel.pop()
        duel.lay_out(duel.age + 1)
        if duel.events is not None:
            duel.tell("event.age", {"age": duel.age}, rulebook.LAYOUT)


class WhoBegins(Frame[Duel]):
    """Fin de una Era: the weaker army says who begins the next Age; if they are equal, whoever played last begins it
    or, by the erratum, says who does. The first player begins the first Age."""

    def run(self, duel: Duel) -> None:
        duel.pop()
        if duel.age == 1:
            return
        if duel.conflict > 0:
            duel.push(AGE_START[1])
        elif duel.conflict < 0:
            duel.push(AGE_START[0])
        elif duel.erratum:
            duel.push(AGE_START[duel.active])
        else:
            start_age(duel, duel.active)


def start_age(duel: Duel, seat: i64) -> None:
    duel.active = seat
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
        duel.pop()
        start_age(duel, code - START)

    def prompt(self, duel: Duel, seat: i64) -> Prompt:
        return Prompt("prompt.start", {"age": int(duel.age)}, rulebook.END_OF_AGE)

    def dump(self) -> list[Any]:
        return ["AgeStart", int(self.chooser)]


LAY_OUT: Final = LayOut(False)
WHO_BEGINS: Final = WhoBegins(False)
TAKE_CARD: Final = Turn(False)
SINGLE_CARD: Final = Turn(True)
END_OF_TURN: Final = EndOfTurn(False)
AGE_START: Final = [AgeStart(0), AgeStart(1)]
