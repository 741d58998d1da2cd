"""Resolver Efectos: an effect that was announced and not cancelled is carried out operation by operation, in order, as
far as possible."""

from abc import abstractmethod
from typing import Any

from mypy_extensions import i64

from ecumene.games.ancient import fate
from ecumene.games.ancient.actions import CARD, MONUMENT
from ecumene.games.ancient.components import KEPT, NOBODY, SET_ASIDE, STAYS
from ecumene.games.ancient.npc.grievances import watch
from ecumene.games.ancient.ops.op import Named, dump_plan, load_plan
from ecumene.games.ancient.reactions import break_up, tell_cancelled
from ecumene.games.ancient.sources import (
    BRANCH,
    CARDS_END,
    EPOCH_SOURCE,
    GAIN_SOURCE,
    MONUMENT_SOURCE,
    card_of,
    effect_of,
)
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import ASIDE, ON_TABLE, PLAYED, RETIRED


class Resolve(Step):
    """The effect is carried out from operation `place` on. `memory` is what an operation leaves for a later one."""

    def __init__(self, civ: i64, source: i64, plan: list[Named], place: i64, memory: i64) -> None:
        super().__init__(False, civ)
        self.source: i64 = source
        self.plan = plan
        self.place: i64 = place
        self.memory: i64 = memory

    def run(self, table: Ancient) -> None:
        effect = effect_of(table, self.civ, self.source, self.plan, self.place, self.memory)
        if self.place >= len(effect.ops):
            table.pop()
            put_away(table, self.civ, self.source)
            return
        if self.place == 0 and effect.card != NOBODY:
            watch(table, self.civ, table.box.cards[effect.card].event)
        below: i64 = len(table.stack) - 1
        table.replace(Resolve(self.civ, self.source, self.plan, self.place + 1, self.memory))
        effect.ops[self.place].run(table, effect)
        if effect.memory != self.memory:
            table.stack[below] = Resolve(self.civ, self.source, self.plan, self.place + 1, effect.memory)

    def cancelled(self, table: Ancient) -> None:
        base: i64 = self.source % BRANCH
        if base < CARDS_END:
            fate.discard(table, base)
            tell_cancelled(table, self.civ, CARD + base)
        elif base < GAIN_SOURCE:
            tell_cancelled(table, self.civ, MONUMENT + base - MONUMENT_SOURCE)
        elif base < EPOCH_SOURCE:
            break_up(table, self.civ, base - GAIN_SOURCE)

    def dump(self) -> list[Any]:
        numbers = [int(self.place), int(self.memory)]
        return ["Resolve", int(self.civ), int(self.source), dump_plan(self.plan), *numbers]

    @staticmethod
    def load(civ: i64, source: i64, plan: list[list[Any]], place: i64, memory: i64) -> "Resolve":
        return Resolve(civ, source, load_plan(plan), place, memory)


class Awaiting(Step):
    """A step that gathers what was announced and not cancelled, to be resolved later."""

    @abstractmethod
    def keep(self, table: Ancient, upheld: "Upheld") -> None:
        """Nobody cancelled it."""


class Upheld(Step):
    """An effect of a competition that was announced: if nobody cancels it, the step below keeps it."""

    def __init__(self, civ: i64, source: i64, plan: list[Named]) -> None:
        super().__init__(False, civ)
        self.source: i64 = source
        self.plan = plan

    def run(self, table: Ancient) -> None:
        table.pop()
        below = table.stack[-1]
        assert isinstance(below, Awaiting)
        below.keep(table, self)

    def cancelled(self, table: Ancient) -> None:
        if self.source < CARDS_END:
            fate.discard(table, self.source)
            tell_cancelled(table, self.civ, CARD + self.source)
        elif self.source >= GAIN_SOURCE:
            break_up(table, self.civ, self.source - GAIN_SOURCE)
        else:
            code: i64 = MONUMENT + self.source - MONUMENT_SOURCE
            table.pledges.remove(int(8 * code + self.civ))
            tell_cancelled(table, self.civ, code)

    def dump(self) -> list[Any]:
        return ["Upheld", int(self.civ), int(self.source), dump_plan(self.plan)]

    @staticmethod
    def load(civ: i64, source: i64, plan: list[list[Any]]) -> "Upheld":
        return Upheld(civ, source, load_plan(plan))


def put_away(table: Ancient, civ: i64, source: i64) -> None:
    """What becomes of a card that has taken effect."""
    card = card_of(source)
    if table.havens:
        table.havens = []
    if card == NOBODY or table.where[card] != PLAYED:
        return
    after = table.box.cards[card].after
    if after == SET_ASIDE:
        table.lay(card, ASIDE)
    elif after == KEPT:
        table.lay(card, RETIRED)
    elif fate.comes_back(table, card):
        fate.shuffle_in(table, card)
    elif after == STAYS and table.invested[table.box.investment_place[card]]:
        table.lay(card, ON_TABLE + civ)
    else:
        fate.discard(table, card)
