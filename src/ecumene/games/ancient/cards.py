"""Fase de Cartas: in turn order each civilization plays a card, builds a Wonder or passes, until all have passed."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import ADVANCE, CARD, MONUMENT, PASS, SECOND, SWAP
from ecumene.games.ancient.announcing import play_card
from ecumene.games.ancient.components import TAKEN, TAKEN_IN_SIGHT
from ecumene.games.ancient.culture import open_tracks, study
from ecumene.games.ancient.npc import challenge
from ecumene.games.ancient.npc.enemies import look_out_all
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import CARDS


def begin_cards(table: Ancient, who: int) -> None:
    """The phase begins."""
    table.phase = CARDS
    table.passed = absent(table) | table.out
    table.built = 0
    table.swapped = 0
    if table.events is not None:
        table.tell("event.card-phase", {}, rulebook.CARDS)
    look_out_all(table)
    challenge.enrich(table, challenge.EVERY_TURN)


def absent(table: Ancient) -> i64:
    """The set of civilizations that have no turn: nobody has met them, or they are out."""
    found: i64 = 0
    civ: i64
    for civ in range(table.civs):
        if int(civ) not in table.order:
            found |= bit(civ)
    return found


def play_rounds(table: Ancient, who: int) -> None:
    """Round after round, until all have passed."""
    table.push(CardRound(False, 0))


class CardRound(Step):
    """Round the table, from place `civ` of the turn order, past those who have passed."""

    def run(self, table: Ancient) -> None:
        place = self.civ
        if table.passed == (1 << table.civs) - 1:
            table.pop()
            return
        while table.passed & (1 << table.order[place]):
            place = (place + 1) % len(table.order)
        table.replace(CardRound(False, (place + 1) % len(table.order)))
        civ: i64 = table.order[place]
        forced = table.charter.rulings.forced_passes
        spares: bool = forced == TAKEN or (forced == TAKEN_IN_SIGHT and table.hand_size(civ) == 0)
        if not table.charter.customs.grace(table, civ):
            table.push(CardTurn(True, civ, spares))


class CardTurn(Step):
    """One civilization plays a card, builds, rises in culture, shows cards to partners, or passes for the rest of the
    phase. A pass that is all it can do is taken if it `spares`. That shows that there was nothing to play, so it does
    where that is in everybody's sight."""

    def __init__(self, asks: bool, civ: i64, spares: bool) -> None:
        super().__init__(asks, civ)
        self.spares = spares

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        civ = self.civ
        cards = table.hand(civ)
        codes: list[int] = []
        for card in table.at_hand(civ):
            if table.box.cards[card].playable and may_play(table, civ, card):
                codes.append(CARD + card)
        for wonder in table.charter.customs.works(table, civ):
            codes.append(MONUMENT + wonder)
        codes.append(PASS)
        if table.charter.rulings.teams and table.charter.customs.may_show(table, civ):
            codes.append(SECOND)
        if cards and table.mat(civ).swap_draw and not table.swapped & (1 << civ):
            codes.append(SWAP)
        codes += [ADVANCE + track for track in open_tracks(table, civ)]
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        civ = self.civ
        if code == SWAP:
            table.swapped |= 1 << civ
            table.push(Swap(True, civ))
            if table.events is not None:
                table.tell("event.swaps", {"civ": table.faction_id(civ)}, rulebook.MATS)
            return
        if code == SECOND:
            table.charter.customs.show(table, civ)
            return
        table.pop()
        if code == PASS:
            table.passed |= 1 << civ
            if table.events is not None:
                table.tell("event.passes", {"civ": table.faction_id(civ)}, rulebook.PASSING)
        elif code >= ADVANCE:
            study(table, civ, code - ADVANCE)
        elif code >= MONUMENT:
            table.charter.customs.start_work(table, civ, code - MONUMENT)
        else:
            play_card(table, civ, code - CARD, table.box.cards[code - CARD].branch)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ)}
        return Prompt("prompt.card-turn", told, rulebook.CARDS)

    def dump(self) -> list[Any]:
        return ["CardTurn", self.asks, int(self.civ), self.spares]


def may_play(table: Ancient, civ: i64, card: i64) -> bool:
    """Has a civilization what a card needs, and is there someone to play it against?"""
    if table.box.cards[card].devout and not table.charter.customs.may_play(table, civ):
        return False
    if table.box.cards[card].conditional:
        for op in table.box.cards[card].ops:
            if not op.may_play(table, civ):
                return False
    return not table.charter.rulings.teams or table.charter.customs.spares(table, civ, card)


class Swap(Step):
    """A mat's ability: a card is discarded, and of those drawn for it one is kept."""

    def __init__(self, asks: bool, civ: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [CARD + card for card in table.hand(self.civ)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        fate.tell_discard(table, self.civ, code - CARD)
        fate.discard(table, code - CARD)
        fate.draw_and_keep(table, self.civ, table.mat(self.civ).swap_draw, 1)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ)}
        return Prompt("prompt.swap", told, rulebook.MATS)
