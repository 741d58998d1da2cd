"""Fase de selección de Maravillas: two rounds of four wonders."""

from typing import Final

from mypy_extensions import i64

from ecumene.core.state import Frame, Prompt
from ecumene.games.duel import rulebook
from ecumene.games.duel.actions import DRAFT
from ecumene.games.duel.city import UNBUILT
from ecumene.games.duel.components import DRAFTED, OFFERED
from ecumene.games.duel.table import Duel

DRAFT_ORDER: Final = [0, 1, 1, 0, 1, 0, 0, 1]  # 0 is the first player


class SelectWonders(Frame[Duel]):
    """The first four wonders are offered, unless everybody was given theirs."""

    def run(self, duel: Duel) -> None:
        duel.pop()
        if duel.picks < DRAFTED:
            offer_wonders(duel)
            duel.push(WONDER_SELECTION)


def offer_wonders(duel: Duel) -> None:
    """Four wonders face up between the players."""
    shown = duel.wonders[duel.picks : duel.picks + OFFERED]
    for wonder in shown:
        duel.offer |= 1 << wonder.index
    duel.unveiled += 1
    if duel.events is not None:
        told = {"wonders": [wonder.id for wonder in shown]}
        duel.tell("event.offer", told, rulebook.WONDER_SELECTION)


class WonderSelection(Frame[Duel]):
    """Fase de selección de Maravillas: one, two and the last; the second time the other player picks first."""

    def __init__(self) -> None:
        super().__init__(True)
        self.spares = True

    def seat(self, duel: Duel) -> i64:
        order: i64 = DRAFT_ORDER[duel.picks]
        return duel.first ^ order

    def legal(self, duel: Duel, seat: i64) -> list[int]:
        codes: list[int] = []
        code: i64 = DRAFT
        left: i64 = duel.offer
        while left:
            if left & 1:
                codes.append(code)
            left >>= 1
            code += 1
        return codes

    def resume(self, duel: Duel, seat: i64, code: i64) -> None:
        index: i64 = code - DRAFT
        wonder = duel.box.wonders[index]
        city = duel.cities[seat]
        city.wonders = [*city.wonders, wonder]
        city.tucked = [*city.tucked, UNBUILT]
        duel.offer &= ~(1 << index)
        duel.picks += 1
        if duel.events is not None:
            duel.tell("event.draft", {"seat": seat, "wonder": wonder.id}, rulebook.WONDER_SELECTION)
        if duel.picks == DRAFTED:
            duel.pop()
        elif duel.picks == OFFERED:
            offer_wonders(duel)

    def prompt(self, duel: Duel, seat: i64) -> Prompt:
        return Prompt("prompt.draft", {}, rulebook.WONDER_SELECTION)


SELECT_WONDERS: Final = SelectWonders(False)
WONDER_SELECTION: Final = WonderSelection()
