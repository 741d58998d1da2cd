"""How and where: whoever plays something specifies it, one area or faction at a time; then it may be cancelled, or
takes effect."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import AREA, CARD, DONE, FACTION, PLACE_IN_ORDER, WONDER
from ecumene.games.ancient.components import BUILD, DISCARD_FOR, FEWEST_VP, MOVE
from ecumene.games.ancient.effects import Resolve, Upheld
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
    table.push(Announce(False, civ, card + BRANCH * branch, [[]], ANSWERABLE))


def resolve_event(table: Ancient, card: i64, civ: i64) -> None:
    """An event that turned up, drawn or revealed by `civ`. Invasions are decided by whoever is last."""
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "card": table.box.cards[card].id}
        table.tell("event.event", told, rulebook.EVENTS)
    decides = civ
    if table.box.cards[card].ops[0].chooser == FEWEST_VP:
        decides = table.fewest_points()
    table.push(Announce(False, decides, card, [[]], ANSWERABLE))


def carry_out(table: Ancient, civ: i64, source: i64, answerable: bool) -> None:
    """An effect that is not a card's: of a Wonder, an investment or the Epoch Change table."""
    table.push(Announce(False, civ, source, [[]], ANSWERABLE if answerable else AT_ONCE))


def subject_of(source: i64) -> i64:
    """What a reaction would answer."""
    base: i64 = source % BRANCH
    return base if base < CARDS_END else WONDER + base - WONDER_SOURCE


class Announce(Step):
    """Whoever plays something says how and where it takes effect, one area or faction at a time."""

    def __init__(self, asks: bool, civ: i64, source: i64, plan: list[list[int]], then: i64) -> None:
        super().__init__(asks, civ)
        self.source: i64 = source
        self.plan = plan
        self.then: i64 = then

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
                table.replace(Announce(True, self.civ, self.source, plan, self.then))
                return
        self.announced(table, plan)

    def announced(self, table: Ancient, plan: list[list[int]]) -> None:
        """Everything is specified: now it may be cancelled, or takes effect."""
        if self.then == HELD:
            table.replace(Upheld(self.civ, self.source, plan))
        else:
            table.replace(Resolve(self.civ, self.source, plan, 0, 0))
        if self.then != AT_ONCE:
            open_window(table, self.civ, subject_of(self.source), aimed_at(table, self.source, self.civ, plan))

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return choices(table, self.source, self.civ, self.plan)

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if table.events is not None:
            self.tell(table, code)
        if code != DONE:
            table.replace(Announce(False, self.civ, self.source, longer(self.plan, code), self.then))
        elif len(self.plan) < len(ops_of(table, self.source)):
            table.replace(Announce(False, self.civ, self.source, [*self.plan, []], self.then))
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
        op = ops_of(table, self.source)[len(self.plan) - 1]
        chosen = self.plan[-1]
        if op.kind == MOVE:
            told["left"] = int(op.n) - (len(chosen) - 1 if chosen else 0)
            if not chosen:
                return Prompt("choose-one", "areas", "prompt.move-from", told, rulebook.EFFECTS)
            told["area"] = table.box.areas[chosen[0]].id
            return Prompt("choose-one", "areas", "prompt.move-to", told, rulebook.EFFECTS)
        if op.kind == DISCARD_FOR:
            told["left"] = int(op.most) - len(chosen)
            return Prompt("choose-one", "areas", "prompt.offering", told, rulebook.EFFECTS)
        if op.kind == BUILD:
            told["cost"] = int(op.cost)
            if not chosen:
                return Prompt("choose-one", "cards", "prompt.plan-wonder", told, rulebook.BUILDING)
            told["wonder"] = table.box.wonders[chosen[0]].id
            return Prompt("choose-one", "areas", "prompt.site", told, rulebook.BUILDING)
        key = "prompt.announce-area" if over == "areas" else "prompt.announce-faction"
        if codes[0] >= PLACE_IN_ORDER and codes[0] != DONE:
            key = "prompt.announce-place"
        elif WONDER <= codes[0] < FACTION:
            key = "prompt.announce-monument"
        return Prompt("choose-one", "areas" if over == "areas" else "seats", key, told, rulebook.EFFECTS)

    def area_verb(self, table: Ancient) -> str:
        """What the answer that names an area is called."""
        kind = ops_of(table, self.source)[len(self.plan) - 1].kind
        if kind == MOVE:
            return "move" if self.plan[-1] else "leave"
        if kind == BUILD:
            return "site"
        return "place" if kind == DISCARD_FOR else "aim"

    def monument_verb(self, table: Ancient) -> str:
        """What the answer that names a monument is called."""
        return "build" if ops_of(table, self.source)[len(self.plan) - 1].kind == BUILD else "monument"

    def dump(self) -> list[Any]:
        plan = [chosen[:] for chosen in self.plan]
        return ["Announce", self.asks, int(self.civ), int(self.source), plan, int(self.then)]


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
