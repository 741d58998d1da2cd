"""Effects of one's own that move discs over the map, or give up cards for discs."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import AREA, CARD
from ecumene.games.ancient.components import LAND
from ecumene.games.ancient.gains import place_disc
from ecumene.games.ancient.npc.enemies import calm, provoke
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.ledger import Ledger
from ecumene.games.ancient.ops.op import Effect, Named, Op
from ecumene.games.ancient.table import Ancient, Step


class Move(Op):
    """Discs of one land area go to areas next to it; or, all of them, to one to which controlled lands lead. The area
    is the one they leave; each goal is where one of them goes."""

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n")
        entry.exactly("kind", "land")
        entry.exactly("up_to", True)
        self.through_controlled: bool = entry.has("via")
        if self.through_controlled:
            entry.exactly("via", "controlled")
        else:
            entry.exactly("to", "adjacent")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        civ = effect.civ
        named = effect.named
        if not named.areas:
            return [
                AREA + area
                for area in table.own_areas(civ)
                if table.chart.kinds[area] == LAND and self.reached(table, civ, area, [])
            ]
        start: i64 = named.areas[0]
        count: i64 = len(named.goals)
        if count >= self.n or count >= table.own(civ, start):
            return []
        return [AREA + area for area in self.reached(table, civ, start, named.goals)]

    def reached(self, table: Ancient, civ: i64, start: i64, goals: list[int]) -> list[int]:
        """Where the next disc may go."""
        if not self.through_controlled:
            return [area for area in table.chart.near[start] if table.room(civ, area) > goals.count(area)]
        if goals:
            return goals[:1] if table.room(civ, goals[0]) > len(goals) else []
        found: list[int] = [int(start)]
        for land in found:
            for beside in table.chart.lands[land]:
                if beside not in found and table.controls(civ, beside):
                    found.append(beside)
        return sorted([land for land in found if land != start and table.room(civ, land)])

    def may_stop(self, named: Named) -> bool:
        return True

    def name(self, named: Named, code: i64) -> Named:
        return named.goal(code) if named.areas else named.more(code)

    def area_verb(self, named: Named) -> str:
        return "move" if named.areas else "leave"

    def prompt(self, table: Ancient, effect: Effect, told: dict[str, Any]) -> Prompt:
        named = effect.named
        told["left"] = int(self.n) - len(named.goals)
        if not named.areas:
            return Prompt("prompt.move-from", told, rulebook.EFFECTS)
        told["area"] = table.box.areas[named.areas[0]].id
        return Prompt("prompt.move-to", told, rulebook.EFFECTS)

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if effect.named.goals:
            ledger.more = True

    def run(self, table: Ancient, effect: Effect) -> None:
        civ = effect.civ
        goal: i64
        for goal in effect.named.goals:
            start: i64 = effect.named.areas[0]
            if table.own(civ, start) == 0 or table.room(civ, goal) == 0:
                continue
            table.take(civ, start)
            was_calm = calm(table, goal)
            table.put(civ, goal)
            if table.events is not None:
                told = {
                    "civ": table.faction_id(civ),
                    "area": table.box.areas[start].id,
                    "to": table.box.areas[goal].id,
                }
                table.tell("event.moves", told, rulebook.EFFECTS)
            if was_calm:
                provoke(table, civ, goal)


class GiveUpCards(Op):
    """For each area named, a card is discarded and a disc is added there."""

    def __init__(self, entry: Entry) -> None:
        self.most: i64 = entry.number("max")
        entry.exactly("up_to", True)
        entry.exactly("gain", [{"op": "place", "n": 1, "areas": 1, "kind": "any", "where": "controlled"}])

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        civ = effect.civ
        named = effect.named.areas
        count: i64 = len(named)
        if count >= self.most or count >= table.hand_size(civ) or count >= table.reserve[civ]:
            return []
        codes: list[int] = []
        for area in table.own_areas(civ):
            if table.controls(civ, area) and table.room(civ, area) > named.count(area):
                codes.append(AREA + area)
        return codes

    def may_stop(self, named: Named) -> bool:
        return True

    def area_verb(self, named: Named) -> str:
        return "place"

    def prompt(self, table: Ancient, effect: Effect, told: dict[str, Any]) -> Prompt:
        told["left"] = int(self.most) - len(effect.named.areas)
        return Prompt("prompt.offering", told, rulebook.EFFECTS)

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        ledger.cards[effect.civ] -= len(effect.named.areas)
        ledger.discs[effect.civ] += len(effect.named.areas)

    def run(self, table: Ancient, effect: Effect) -> None:
        table.push(Sacrifice(False, effect.civ, effect.named.areas))


class Sacrifice(Step):
    """A card is discarded for each area named, and a disc is added there."""

    def __init__(self, asks: bool, civ: i64, areas: list[int]) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.areas = areas

    def run(self, table: Ancient) -> None:
        if self.areas and table.hand_size(self.civ):
            table.replace(Sacrifice(True, self.civ, self.areas))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [CARD + card for card in table.hand(self.civ)]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        area: i64 = self.areas[0]
        fate.tell_discard(table, self.civ, code - CARD)
        fate.discard(table, code - CARD)
        place_disc(table, self.civ, self.civ, area)
        table.replace(Sacrifice(False, self.civ, self.areas[1:]))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {
            "civ": table.faction_id(self.civ),
            "area": table.box.areas[self.areas[0]].id,
            "left": len(self.areas),
        }
        return Prompt("prompt.sacrifice", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["Sacrifice", self.asks, int(self.civ), self.areas[:]]
