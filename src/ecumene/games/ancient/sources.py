"""What causes an effect: a card, a Wonder, an investment, or the Epoch Change table; as one number."""

from typing import Final, Literal

from mypy_extensions import i64

from ecumene.games.ancient.components import NOBODY
from ecumene.games.ancient.ops.op import Effect, Named, Op
from ecumene.games.ancient.table import Ancient

CARDS_END: Final = 200
MONUMENT_SOURCE: Final = 200  # + Wonder
GAIN_SOURCE: Final = 300  # + investment card
EPOCH_SOURCE: Final = 500  # + entry of the Epoch Change table
BRANCH: Final = 1000  # * (1 + which of two things to do)


def ops_of(table: Ancient, source: i64) -> list[Op]:
    """The operations of an effect."""
    base: i64 = source % BRANCH
    branch: i64 = source // BRANCH - 1
    if base < MONUMENT_SOURCE:
        ops = table.box.cards[base].ops
    elif base < GAIN_SOURCE:
        ops = table.box.monuments[base - MONUMENT_SOURCE].ops
    elif base < EPOCH_SOURCE:
        ops = table.box.cards[base - GAIN_SOURCE].gain
    else:
        ops = table.box.epoch_events[base - EPOCH_SOURCE].ops
    return ops if branch < 0 else ops[0].branch(branch)


def card_of(source: i64) -> i64:
    """The card that causes an effect, or NOBODY."""
    base: i64 = source % BRANCH
    return base if base < CARDS_END else NOBODY


def effect_of(table: Ancient, civ: i64, source: i64, plan: list[Named], place: i64, memory: i64) -> Effect:
    """An effect at one of its operations."""
    return Effect(civ, source, card_of(source), ops_of(table, source), plan=plan, place=place, memory=memory)


def aimed_at(table: Ancient, civ: i64, source: i64, plan: list[Named]) -> i64:
    """The set of civilizations, other than the one that plays it, to which an announced effect would cost something."""
    ops = ops_of(table, source)
    card = card_of(source)
    found: i64 = 0
    number: i64
    for number in range(len(ops)):
        found |= ops[number].hits(table, plan[number], card)
    return found & ~(1 << civ) & ((1 << table.civs) - 1)


def described(table: Ancient, source: i64, plan: list[Named]) -> list[str]:
    """The ids of what a plan names."""
    ids: list[str] = []
    for op, named in zip(ops_of(table, source), plan, strict=False):
        ids += op.described(table, named)
    return ids


def source_kind(source: i64) -> Literal["card", "wonder", "investment", "epoch"]:
    """Of what kind an effect is: a card played, a Wonder or an investment used, or the Epoch Change table."""
    base: i64 = source % BRANCH
    if base < MONUMENT_SOURCE:
        return "card"
    if base < GAIN_SOURCE:
        return "wonder"
    return "investment" if base < EPOCH_SOURCE else "epoch"


def source_id(table: Ancient, source: i64) -> str:
    base: i64 = source % BRANCH
    if base < MONUMENT_SOURCE:
        return table.box.cards[base].id
    if base < GAIN_SOURCE:
        return table.box.monuments[base - MONUMENT_SOURCE].id
    if base < EPOCH_SOURCE:
        return table.box.cards[base - GAIN_SOURCE].id
    return table.box.epoch_events[base - EPOCH_SOURCE].id
