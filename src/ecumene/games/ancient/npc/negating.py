"""Cartas de Anulación: a civilization of the playbook cancels what would cost it something, never what another
gains."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.games.ancient.actions import CARD, MONUMENT, PASS
from ecumene.games.ancient.components import NOBODY, NPC
from ecumene.games.ancient.npc import judging, rulebook, ties
from ecumene.games.ancient.npc.hand import breadth
from ecumene.games.ancient.npc.thought import Answer, Thought
from ecumene.games.ancient.reactions import answers
from ecumene.games.ancient.sources import card_of
from ecumene.games.ancient.table import Ancient


def react(table: Ancient, frame: Any, thought: Thought) -> int:
    """To cancel what would cost it something, or not."""
    civ = thought.civ
    codes: list[int] = frame.legal(table, NPC)
    depth: i64 = 2
    while type(table.stack[-depth]).__name__ == "Negation":
        depth += 2
    base: Any = table.stack[-depth]
    if (depth // 2) % 2 == 0 or not hasattr(base, "plan"):
        thought.because("negate-gain", rulebook.NEGATING)  # what is to be cancelled protects it, or takes a gain
        return PASS
    ledger = judging.foretell(table, base.civ, base.source, base.plan)
    event: bool = card_of(base.source) != NOBODY and table.box.cards[card_of(base.source)].event
    if event and judging.overrun(table, ledger, civ):
        thought.because("hand-writing", rulebook.NEGATING)
        return narrowest(table, codes, thought)
    if base.civ == civ or not judging.suffers(ledger, civ):
        thought.because("negate-gain", rulebook.NEGATING)
        return PASS
    means = narrowest(table, codes, thought)
    if not event and holds_another(table, civ, base.civ, means):
        if thought.reveal(table, True) % 2:
            thought.because("negate-odd", rulebook.NEGATING)
            return PASS
        thought.because("negate-even", rulebook.NEGATING)
        return means
    thought.because("negate", rulebook.NEGATING)
    return means


def narrowest(table: Ancient, codes: list[int], thought: Thought) -> int:
    """The means of the narrowest scope."""
    means: list[int] = [code for code in codes if code != PASS]
    return ties.best(table, thought, means, [-int(breadth(scope_of(table, code))) for code in means])


def scope_of(table: Ancient, code: i64) -> i64:
    """What a card or a monument may answer."""
    if code >= MONUMENT:
        return table.box.monuments[code - MONUMENT].answers
    return table.box.cards[code - CARD].answers


def holds_another(table: Ancient, civ: i64, player: i64, means: i64) -> bool:
    """Has whoever plays it another card that the same means could cancel? Among several people that is a secret: there
    it is asked whether it holds any card."""
    if table.seats > 1 and not table.is_npc(player):
        return table.hand_size(player) > 0
    scope = scope_of(table, means)
    for card in table.at_hand(player):
        if answers(table, scope, civ, card, 1 << civ):
            return True
    return False


ANSWERS: Final[dict[str, Answer]] = {"Reaction": react}
