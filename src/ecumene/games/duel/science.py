"""Ciencia y progreso: symbols, pairs, progress tokens and scientific supremacy."""

from typing import Final

from mypy_extensions import i64

from ecumene.core import bits
from ecumene.core.state import Prompt
from ecumene.games.duel import rulebook
from ecumene.games.duel.actions import TOKEN
from ecumene.games.duel.choices import Choice
from ecumene.games.duel.endings import SCIENCE
from ecumene.games.duel.table import Duel

DISTINCT_TO_WIN: Final = 6


def gain_symbol(duel: Duel, seat: i64, symbol: i64) -> None:
    """A symbol already there makes a pair; a new one may be the sixth."""
    city = duel.cities[seat]
    if city.symbols & symbol:
        if duel.board_tokens:
            duel.push(PROGRESS_TOKEN)
        elif duel.events is not None:
            duel.tell("event.no-token-left", {"seat": seat}, rulebook.SCIENCE)
        return
    city.symbols |= symbol
    if bits.count(city.symbols) >= DISTINCT_TO_WIN:
        duel.finish(SCIENCE, seat)
        if duel.events is not None:
            duel.tell("event.scientific-supremacy", {"seat": seat}, rulebook.SCIENTIFIC_SUPREMACY)


def take_token(duel: Duel, seat: i64, index: i64) -> None:
    """Ficha de Progreso: the token joins the city, with its coins and its symbol."""
    token = duel.box.progress[index]
    city = duel.cities[seat]
    city.add_progress(token)
    city.coins += token.coins
    if duel.events is not None:
        duel.tell("event.token", {"seat": seat, "progress": token.id}, token.rule)
        if token.coins:
            duel.tell("event.coins", {"seat": seat, "coins": token.coins}, token.rule)
    if token.science:
        gain_symbol(duel, seat, token.science)


class ProgressToken(Choice):
    """A pair was completed: choose one of the tokens on the board."""

    def legal(self, duel: Duel, seat: i64) -> list[int]:
        tokens = duel.board_tokens
        return [TOKEN + token.index for token in duel.box.progress if tokens & token.bit]

    def resume(self, duel: Duel, seat: i64, code: i64) -> None:
        index: i64 = code - TOKEN
        duel.pop()
        duel.board_tokens &= ~(1 << index)
        take_token(duel, seat, index)

    def prompt(self, duel: Duel, seat: i64) -> Prompt:
        return Prompt("prompt.token", {}, rulebook.SCIENCE)


PROGRESS_TOKEN: Final = ProgressToken(secret=False)
