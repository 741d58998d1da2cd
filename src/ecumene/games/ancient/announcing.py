"""How and where: whoever plays something specifies it, one area or faction at a time; then it may be cancelled, or
takes effect."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import AREA, CARD, DONE, FACTION, MONUMENT, PLACE_IN_ORDER
from ecumene.games.ancient.effects import Resolve, Upheld
from ecumene.games.ancient.ops.op import NOTHING, Effect, Named, Op, dump_plan, load_plan
from ecumene.games.ancient.reactions import INVESTMENT_USE, open_window
from ecumene.games.ancient.sources import (
    BRANCH,
    CARDS_END,
    EPOCH_SOURCE,
    GAIN_SOURCE,
    MONUMENT_SOURCE,
    aimed_at,
    effect_of,
    ops_of,
    source_id,
)
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import PLAYED

# what follows when everything is specified
AT_ONCE: Final = 0  # it takes effect
ANSWERABLE: Final = 1  # it may be cancelled, or takes effect
HELD: Final = 2  # it may be cancelled, or waits for its turn


def play_card(table: Ancient, civ: i64, card: i64, branch: i64) -> None:
    """A card is played for its text: it is announced, may be cancelled, and is resolved."""
    table.lay(card, PLAYED)
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "card": table.box.cards[card].id}
        table.tell("event.plays", told, rulebook.CARDS)
    if table.box.cards[card].conditional:
        for op in table.box.cards[card].ops:
            op.pay(table, civ)
    table.push(Announce(False, civ, card + BRANCH * branch, [NOTHING], ANSWERABLE))


def resolve_event(table: Ancient, card: i64, civ: i64) -> None:
    """An event that turned up, drawn or revealed by `civ`. Invasions are decided by whoever is last."""
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "card": table.box.cards[card].id}
        table.tell("event.event", told, rulebook.EVENTS)
    decides = civ
    if table.box.cards[card].ops[0].decided_by_last():
        decides = decider(table)
    table.push(Announce(False, decides, card, [NOTHING], ANSWERABLE))


def decider(table: Ancient) -> i64:
    """Who decides an invasion: the civilization with fewest points. Where those of the playbook are all still to be
    met, one of them, as if it were in play."""
    if table.charter.rulings.opponents.exploration and not any(
        table.is_npc(civ) and not table.is_out(civ) for civ in table.order
    ):
        civ: i64
        for civ in range(table.civs):
            if not table.in_play(civ):
                return civ
    return table.fewest_points()


def carry_out(table: Ancient, civ: i64, source: i64, answerable: bool) -> None:
    """An effect that is not a card's: of a Wonder, an investment or the Epoch Change table."""
    table.push(Announce(False, civ, source, [NOTHING], ANSWERABLE if answerable else AT_ONCE))


def subject_of(source: i64) -> i64:
    """What a reaction would answer."""
    base: i64 = source % BRANCH
    if base >= GAIN_SOURCE:
        return INVESTMENT_USE + base - GAIN_SOURCE
    return base if base < CARDS_END else MONUMENT + base - MONUMENT_SOURCE


class Announce(Step):
    """Whoever plays something says how and where it takes effect, one area or faction at a time."""

    def __init__(self, asks: bool, civ: i64, source: i64, plan: list[Named], then: i64) -> None:
        super().__init__(asks, civ)
        self.source: i64 = source
        self.plan = plan
        self.then: i64 = then

    def run(self, table: Ancient) -> None:
        ops = ops_of(table, self.source)
        plan = self.plan
        while len(ops) >= len(plan):
            effect = self.effect(table, plan)
            codes = ops[effect.place].offered(table, effect)
            if table.charter.rulings.teams:
                codes = table.charter.customs.spared(table, self.civ, self.source, plan, codes)
            if not codes:
                if len(plan) == len(ops):
                    break
                plan = [*plan, NOTHING]
            elif len(codes) == 1:
                plan = [*plan[:-1], ops[effect.place].name(plan[-1], codes[0])]
            else:
                table.replace(Announce(True, self.civ, self.source, plan, self.then))
                return
        self.announced(table, plan)

    def effect(self, table: Ancient, plan: list[Named]) -> Effect:
        """The effect at the operation that is being specified."""
        return effect_of(table, self.civ, self.source, plan, len(plan) - 1, 0)

    def operation(self, table: Ancient) -> Op:
        """The operation that is being specified."""
        return ops_of(table, self.source)[len(self.plan) - 1]

    def announced(self, table: Ancient, plan: list[Named]) -> None:
        """Everything is specified: now it may be cancelled, or takes effect."""
        if self.then == HELD:
            table.replace(Upheld(self.civ, self.source, plan))
        else:
            table.replace(Resolve(self.civ, self.source, plan, 0, 0))
        if self.then != AT_ONCE:
            open_window(table, self.civ, subject_of(self.source), aimed_at(table, self.civ, self.source, plan))

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes = self.operation(table).offered(table, self.effect(table, self.plan))
        if table.charter.rulings.teams:
            codes = table.charter.customs.spared(table, self.civ, self.source, self.plan, codes)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if table.events is not None:
            self.tell(table, code)
        if code != DONE:
            plan = [*self.plan[:-1], self.operation(table).name(self.plan[-1], code)]
            table.replace(Announce(False, self.civ, self.source, plan, self.then))
        elif len(self.plan) < len(ops_of(table, self.source)):
            table.replace(Announce(False, self.civ, self.source, [*self.plan, NOTHING], self.then))
        else:
            self.announced(table, self.plan)

    def tell(self, table: Ancient, code: i64) -> None:
        told = {"civ": table.faction_id(self.civ)}
        if code == DONE:
            table.tell("event.names-no-more", told, rulebook.EFFECTS)
        elif code < CARD:
            told["area"] = table.box.areas[code - AREA].id
            table.tell("event.names-area", told, rulebook.EFFECTS)
        elif code >= PLACE_IN_ORDER:
            table.tell("event.names-place", told | {"place": code - PLACE_IN_ORDER + 1}, rulebook.TURN_ORDER)
        elif code >= FACTION:
            told["faction"] = table.faction_id(code - FACTION)
            table.tell("event.names-faction", told, rulebook.EFFECTS)
        else:
            told["wonder"] = table.box.monuments[code - MONUMENT].id
            table.tell("event.names-wonder", told, rulebook.EFFECTS)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told: dict[str, Any] = {"civ": table.faction_id(self.civ)}
        base: i64 = self.source % BRANCH
        if base >= EPOCH_SOURCE:
            told["epoch_event"] = source_id(table, base)
            return Prompt("prompt.announce-epoch", told, rulebook.EPOCH_END)
        if MONUMENT_SOURCE <= base < GAIN_SOURCE:
            told["wonder"] = source_id(table, base)
            return Prompt("prompt.announce-wonder", told, rulebook.WONDER_CARDS)
        told["card"] = source_id(table, base)
        return self.operation(table).prompt(table, self.effect(table, self.plan), told)

    def area_verb(self, table: Ancient) -> str:
        """What the answer that names an area is called."""
        return self.operation(table).area_verb(self.plan[-1])

    def monument_verb(self, table: Ancient) -> str:
        """What the answer that names a monument is called."""
        return self.operation(table).monument_verb(self.plan[-1])

    def dump(self) -> list[Any]:
        return ["Announce", self.asks, int(self.civ), int(self.source), dump_plan(self.plan), int(self.then)]

    @staticmethod
    def load(asks: bool, civ: i64, source: i64, plan: list[list[Any]], then: i64) -> "Announce":
        return Announce(asks, civ, source, load_plan(plan), then)
