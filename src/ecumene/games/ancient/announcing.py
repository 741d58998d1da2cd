"""How and where: whoever plays something specifies it, one area or faction at a time; then it may be cancelled, or
takes effect."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import AREA, CARD, DONE, FACTION, PLACE_IN_ORDER, WONDER
from ecumene.games.ancient.components import FEWEST_VP
from ecumene.games.ancient.effects import Resolve
from ecumene.games.ancient.reactions import open_window
from ecumene.games.ancient.table import PLAYED, Ancient, Step
from ecumene.games.ancient.targets import (
    BRANCH,
    CARDS_END,
    EPOCH_SOURCE,
    GAIN_SOURCE,
    WONDER_SOURCE,
    aimed_at,
    choices,
    ops_of,
)


def play_card(table: Ancient, civ: i64, card: i64, branch: i64) -> None:
    """A card is played for its text: it is announced, may be cancelled, and is resolved."""
    table.lay(card, PLAYED)
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "card": table.box.cards[card].id}
        table.tell("event.plays", told, rulebook.CARDS)
    table.push(Announce(False, civ, card + BRANCH * branch, [[]], True))


def resolve_event(table: Ancient, card: i64, civ: i64) -> None:
    """An event that turned up, drawn or revealed by `civ`. Invasions are decided by whoever is last."""
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "card": table.box.cards[card].id}
        table.tell("event.event", told, rulebook.EVENTS)
    decides = civ
    if table.box.cards[card].ops[0].chooser == FEWEST_VP:
        decides = table.fewest_points()
    table.push(Announce(False, decides, card, [[]], True))


def carry_out(table: Ancient, civ: i64, source: i64, answerable: bool) -> None:
    """An effect that is not a card's: of a Wonder, an investment or the Epoch Change table."""
    table.push(Announce(False, civ, source, [[]], answerable))


def subject_of(source: i64) -> i64:
    """What a reaction would answer."""
    base: i64 = source % BRANCH
    return base if base < CARDS_END else WONDER + base - WONDER_SOURCE


class Announce(Step):
    """Whoever plays something says how and where it takes effect, one area or faction at a time."""

    def __init__(self, asks: bool, civ: i64, source: i64, plan: list[list[int]], answerable: bool) -> None:
        super().__init__(asks, civ)
        self.source: i64 = source
        self.plan = plan
        self.answerable = answerable

    def run(self, table: Ancient) -> None:
        ops = ops_of(table, self.source)
        plan = self.plan
        while len(ops) >= len(plan):
            codes = choices(table, self.source, self.civ, plan)
            if not codes:
                if len(plan) == len(ops):
                    break
                plan = [*plan, []]
            elif len(codes) == 1:
                plan = longer(plan, codes[0])
            else:
                table.replace(Announce(True, self.civ, self.source, plan, self.answerable))
                return
        self.announced(table, plan)

    def announced(self, table: Ancient, plan: list[list[int]]) -> None:
        """Everything is specified: now it may be cancelled, or takes effect."""
        table.replace(Resolve(self.civ, self.source, plan, 0, 0))
        if self.answerable:
            open_window(table, self.civ, subject_of(self.source), aimed_at(table, self.source, self.civ, plan))

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return choices(table, self.source, self.civ, self.plan)

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if table.events is not None:
            self.tell(table, code)
        if code != DONE:
            table.replace(Announce(False, self.civ, self.source, longer(self.plan, code), self.answerable))
        elif len(self.plan) < len(ops_of(table, self.source)):
            table.replace(Announce(False, self.civ, self.source, [*self.plan, []], self.answerable))
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
            told["wonder"] = table.box.wonders[code - WONDER].id
            table.tell("event.names-wonder", told, rulebook.EFFECTS)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told: dict[str, Any] = {"civ": table.faction_id(self.civ)}
        base: i64 = self.source % BRANCH
        codes = choices(table, self.source, self.civ, self.plan)
        over = "areas" if codes[0] < CARD else "seats"
        if base >= EPOCH_SOURCE:
            told["epoch_event"] = table.box.epoch_events[base - EPOCH_SOURCE].id
            return Prompt("choose-one", "areas", "prompt.announce-epoch", told, rulebook.EPOCH_END)
        if WONDER_SOURCE <= base < GAIN_SOURCE:
            told["wonder"] = table.box.wonders[base - WONDER_SOURCE].id
            return Prompt("choose-one", "areas", "prompt.announce-wonder", told, rulebook.WONDER_CARDS)
        told["card"] = table.box.cards[base if base < CARDS_END else base - GAIN_SOURCE].id
        key = "prompt.announce-area" if over == "areas" else "prompt.announce-faction"
        if codes[0] >= PLACE_IN_ORDER and codes[0] != DONE:
            key = "prompt.announce-place"
        elif WONDER <= codes[0] < FACTION:
            key = "prompt.announce-monument"
        return Prompt("choose-one", "areas" if over == "areas" else "seats", key, told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        plan = [chosen[:] for chosen in self.plan]
        return ["Announce", self.asks, int(self.civ), int(self.source), plan, self.answerable]


def longer(plan: list[list[int]], code: i64) -> list[list[int]]:
    """The plan with one more thing in its last list."""
    thing: i64 = code
    if code >= PLACE_IN_ORDER:
        thing = code - PLACE_IN_ORDER if code < DONE else code
    elif code >= FACTION:
        thing = code - FACTION
    elif code >= WONDER:
        thing = code - WONDER
    return [*plan[:-1], [*plan[-1], thing]]
