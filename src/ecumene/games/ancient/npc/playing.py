"""Prioridades de las CSJs a la Hora de Jugar Cartas: what a civilization of the playbook does in its turn of the Card
Phase, and how it answers what cards ask besides."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.games.ancient.actions import AREA, CARD, FACTION, FIRST, MONUMENT, PASS, PAY, SWAP
from ecumene.games.ancient.components import NOBODY, NPC
from ecumene.games.ancient.npc import hand, judging, naming, placing, rulebook, ties
from ecumene.games.ancient.npc.judging import USELESS, Merit
from ecumene.games.ancient.npc.paying import can_pay, dispensable
from ecumene.games.ancient.npc.thought import Answer, Thought
from ecumene.games.ancient.ops.ledger import HELPS_DEITY
from ecumene.games.ancient.sources import MONUMENT_SOURCE
from ecumene.games.ancient.table import Ancient

WONDER_CITIES: Final = 3  # that it has before it builds a Wonder


# ---- its turn of the Card Phase --------------------------------------------------------------------------------------


def turn(table: Ancient, frame: Any, thought: Thought) -> int:
    """A Wonder; cards of class 1; its lost Deity; the card of the first class; or it passes."""
    civ = thought.civ
    codes: list[int] = frame.legal(table, NPC)
    wonder = wonder_to_build(table, civ, codes, thought)
    if wonder != NOBODY:
        return MONUMENT + int(wonder)
    found: list[int] = []
    most = Merit(USELESS, 0)
    for code in codes:
        value = promise(table, civ, code)
        if value.beats(most):
            found = [code]
            most = value
        elif found and value.equals(most):
            found.append(code)
    if most.rank >= HELPS_DEITY:
        lost = deity_to_restore(table, civ, codes)
        if lost != NOBODY and most.rank > HELPS_DEITY:
            thought.because("lost-deity", rulebook.PLAYING)
            return MONUMENT + int(lost)
    if not found:
        return idle(table, civ, codes, thought)
    thought.because(f"class-{most.rank}", rulebook.PLAYING)
    return ties.pick_card(table, thought, found)


def promise(table: Ancient, civ: i64, code: i64) -> Merit:
    """What playing a card, or using its monument, would come to."""
    if CARD <= code < MONUMENT:
        return hand.prospect(table, civ, code - CARD)
    if MONUMENT <= code < FACTION and table.charter.customs.work_verb(table, civ, code - MONUMENT) == "use":
        source: i64 = MONUMENT_SOURCE + code - MONUMENT
        ledger = judging.foretell(table, civ, source, naming.scheme(table, civ, source))
        return judging.merit(civ, ledger)
    return Merit(USELESS, 0)


def idle(table: Ancient, civ: i64, codes: list[int], thought: Thought) -> int:
    """Nothing to play: its mat may exchange a card that it cannot play; else it passes."""
    if SWAP in codes and hand.unplayable(table, civ, table.hand(civ)):
        thought.because("benefit", rulebook.HAND)
        return SWAP
    thought.because("pass", rulebook.PLAYING)
    return PASS


def swap(table: Ancient, frame: Any, thought: Thought) -> int:
    """The card that it exchanges: one that it cannot play."""
    unplayable = hand.unplayable(table, thought.civ, table.hand(thought.civ))
    if unplayable:
        thought.because("unplayable", rulebook.UNPLAYABLE)
        return CARD + ties.pick_card(table, thought, unplayable)
    return hand.discard(table, frame, thought)


def announce(table: Ancient, frame: Any, thought: Thought) -> int:
    """How and where."""
    codes: list[int] = frame.legal(table, NPC)
    return int(naming.choose(table, frame.effect(table, frame.plan), codes, thought))


def accept(table: Ancient, frame: Any, thought: Thought) -> int:
    """What a card offers it."""
    thought.because("benefit", rulebook.HAND)
    return FIRST


# ---- Deities and Wonders ---------------------------------------------------------------------------------------------


def deity_to_restore(table: Ancient, civ: i64, codes: list[int]) -> i64:
    """Its lost Deity, if it can pay for it, or NOBODY."""
    cost = table.charter.figures.restore_cost
    for code in codes:
        if MONUMENT <= code < FACTION and table.monument_owner[code - MONUMENT] == civ:
            lost: bool = table.monument_captor[code - MONUMENT] != NOBODY
            if lost and can_pay(table, civ, table.home(civ), cost, 0):
                return code - MONUMENT
    return NOBODY


def wonder_to_build(table: Ancient, civ: i64, codes: list[int], thought: Thought) -> i64:
    """The Wonder with most discs, with three Cities, for discs outside of Cities and talents; or NOBODY."""
    customs = table.charter.customs
    if not customs.builds_wonders() or table.built & bit(civ) or len(table.cities(civ)) < WONDER_CITIES:
        return NOBODY
    works: list[int] = [code - MONUMENT for code in codes if MONUMENT <= code < FACTION]
    works = [wonder for wonder in works if table.monument_owner[wonder] == NOBODY]
    figures = table.charter.figures
    works = [
        wonder
        for wonder in works
        if can_pay(
            table,
            civ,
            NOBODY,
            figures.monument_cost,
            max(figures.monument_discs, table.box.monuments[wonder].discs - table.reserve[civ]),
        )
    ]
    if not works:
        return NOBODY
    thought.because("wonder", rulebook.PLAYING)
    return ties.best(table, thought, works, [int(table.box.monuments[wonder].discs) for wonder in works])


def site(table: Ancient, frame: Any, thought: Thought) -> int:
    """Where its Wonder is to stand."""
    codes: list[int] = frame.legal(table, NPC)
    return AREA + int(naming.site(table, thought.civ, [code - AREA for code in codes], thought))


def payment(table: Ancient, frame: Any, thought: Thought) -> int:
    """Talents first, then the most dispensable discs; never a card, if there is anything else."""
    codes: list[int] = frame.legal(table, NPC)
    if PAY in codes:
        thought.because("talents-first", rulebook.PLAYING)
        return PAY
    thought.because("dispensable", rulebook.PLAYING)
    for area in dispensable(table, thought.civ, frame.site):
        if AREA + area in codes:
            return AREA + area
    areas: list[int] = [code - AREA for code in codes if code < CARD]
    if areas:
        return AREA + placing.removal_order(table, thought.civ, areas)[-1]
    return hand.discard(table, frame, thought)


# ---- what else is asked ----------------------------------------------------------------------------------------------


def casualty(table: Ancient, frame: Any, thought: Thought) -> int:
    """A disc of its own has to go: the most dispensable."""
    codes: list[int] = frame.legal(table, NPC)
    thought.because("dispensable", rulebook.PLAYING)
    return AREA + placing.removal_order(table, thought.civ, [code - AREA for code in codes])[-1]


def affliction(table: Ancient, frame: Any, thought: Thought) -> int:
    """A disc of its own, or of another, whose area it picks."""
    if frame.victim == thought.civ:
        return casualty(table, frame, thought)
    codes: list[int] = frame.legal(table, NPC)
    thought.because("target-area", rulebook.PLACING)
    return AREA + placing.target_order(table, thought.civ, [code - AREA for code in codes])[0]


def blow(table: Ancient, frame: Any, thought: Thought) -> int:
    """Whom an ability strikes."""
    codes: list[int] = frame.legal(table, NPC)
    for faction in judging.victims(table, thought.civ):
        if FACTION + faction in codes:
            naming.because_victim(table, thought, faction)
            return FACTION + faction
    return codes[0]


def leave_order(table: Ancient, frame: Any, thought: Thought) -> int:
    """It does not play a card for the turn order."""
    thought.because("astrologer", rulebook.PLAYING)
    return PASS


def order_place(table: Ancient, frame: Any, thought: Thought) -> int:
    """The last of the places that are free: so it sees what the others do."""
    codes: list[int] = frame.legal(table, NPC)
    thought.because("ties", rulebook.TIES)
    return ties.pick(table, thought, codes[::-1])


ANSWERS: Final[dict[str, Answer]] = {
    "CardTurn": turn,
    "Swap": swap,
    "Announce": announce,
    "Offer": accept,
    "Site": site,
    "Payment": payment,
    "Casualty": casualty,
    "Affliction": affliction,
    "Blow": blow,
    "Oracle": leave_order,
    "Tie": order_place,
}
