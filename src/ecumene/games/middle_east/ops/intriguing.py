"""What Great Persons do that is like nothing else: prices, offers, lent generals, treason; and embargoes."""

from typing import Any, ClassVar

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import culture
from ecumene.games.ancient.actions import AREA, FIRST, SECOND
from ecumene.games.ancient.components import EMBARGO, LAND, NOWHERE
from ecumene.games.ancient.gains import ally, gain_talents, lose_talents
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.fighting import rivals
from ecumene.games.ancient.ops.ledger import GIVES_TALENTS, REMOVES_DISCS, Ledger
from ecumene.games.ancient.ops.melee import Melee
from ecumene.games.ancient.ops.op import NONE, NOTHING, Effect, Named, Op
from ecumene.games.ancient.ops.prospects import HIT
from ecumene.games.ancient.sources import ops_of, source_id
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.middle_east import rulebook


class May(Op):
    """Something that whoever plays it may do, and is asked about when it comes to it."""

    def __init__(self, entry: Entry) -> None:
        self.offer: list[Op] = entry.ops("do")
        if len(self.offer) != 1:
            raise entry.refused("do", "must be one operation")

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        self.offer[0].foresee(table, effect, ledger)

    def run(self, table: Ancient, effect: Effect) -> None:
        table.push(Offer(True, effect.civ, effect.source, effect.place))


class Offer(Step):
    """A civilization may do what a card offers it."""

    def __init__(self, asks: bool, civ: i64, source: i64, place: i64) -> None:
        super().__init__(asks, civ)
        self.source: i64 = source
        self.place: i64 = place

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [FIRST, SECOND]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        if table.events is not None:
            key = "event.accepts" if code == FIRST else "event.declines"
            told = {"civ": table.faction_id(self.civ), "card": source_id(table, self.source)}
            table.tell(key, told, rulebook.CARD_USE)
        if code == FIRST:
            offered = ops_of(table, self.source)[self.place]
            assert isinstance(offered, May)
            effect = Effect(self.civ, self.source, NONE, offered.offer, plan=[NOTHING], place=0, memory=0)
            offered.offer[0].run(table, effect)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "card": source_id(table, self.source)}
        return Prompt("prompt.offer", told, rulebook.CARD_USE)

    def dump(self) -> list[Any]:
        return ["Offer", self.asks, int(self.civ), int(self.source), int(self.place)]


class Pay(Op):
    """A price in mina, without which the card cannot be played. It costs nothing where the playbook leads."""

    def __init__(self, entry: Entry) -> None:
        self.price: i64 = entry.number("talents", least=1)

    def conditional(self) -> bool:
        return True

    def may_play(self, table: Ancient, civ: i64) -> bool:
        return table.is_npc(civ) or table.talents[civ] >= self.price

    def pay(self, table: Ancient, civ: i64) -> None:
        if not table.is_npc(civ):
            lose_talents(table, civ, self.price)

    def run(self, table: Ancient, effect: Effect) -> None:
        """It was paid as the card was played."""


class Lend(Op):
    """White discs for another civilization in the competition at hand, and mina for oneself."""

    fights: ClassVar[bool] = True
    abroad: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n", least=1)
        self.talents: i64 = entry.number("talents")

    def may_fight(self, table: Ancient, civ: i64) -> bool:
        return len(rivals(table, civ, table.arena, True)) > 0

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        return [] if effect.named.factions else rivals(table, effect.civ, table.arena, True)

    def boon(self) -> i64:
        return GIVES_TALENTS

    def join(self, civ: i64, melee: Melee) -> None:
        other = melee.target(civ, True, False)
        if other >= 0:
            melee.ally(other, self.n)

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        ledger.talents[effect.civ] += self.talents
        for other in effect.named.factions:
            ledger.discs[other] += self.n

    def run(self, table: Ancient, effect: Effect) -> None:
        for other in effect.named.factions:
            if table.strength(other, table.arena):
                ally(table, other, table.arena, self.n)
        gain_talents(table, effect.civ, self.talents)


class Betray(Op):
    """All discs of another civilization in a contested area return to its reserve; whoever then controls what was its
    City has sacked it."""

    betrays: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        return

    def conditional(self) -> bool:
        return True

    def may_play(self, table: Ancient, civ: i64) -> bool:
        return len(self.areas(table, civ)) > 0

    def areas(self, table: Ancient, civ: i64) -> list[int]:
        """The contested areas where one is, and another civilization."""
        return [
            area for area in table.own_areas(civ) if table.contested(area) and len(rivals(table, civ, area, True)) > 0
        ]

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        named = effect.named
        if not named.areas:
            return [AREA + area for area in self.areas(table, effect.civ)]
        return [] if named.factions else rivals(table, effect.civ, named.areas[0], True)

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def promise(self, table: Ancient, civ: i64, mine: bool, named: Named) -> float:
        if not named.factions:
            return 0.0
        discs: float = float(table.own(named.factions[0], named.areas[0]))
        return (HIT if mine else (-HIT if named.factions[0] == civ else 0.0)) * discs

    def boon(self) -> i64:
        return REMOVES_DISCS

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        named = effect.named
        for victim in named.factions:
            ledger.discs[victim] -= table.own(victim, named.areas[0])

    def run(self, table: Ancient, effect: Effect) -> None:
        if not effect.named.factions:
            return
        civ = effect.civ
        area: i64 = effect.named.areas[0]
        victim: i64 = effect.named.factions[0]
        count: i64 = table.own(victim, area)
        for _ in range(count):
            table.take(victim, area)
        if table.events is not None:
            told = {"faction": table.faction_id(victim), "area": table.box.areas[area].id, "count": int(count)}
            table.tell("event.betrayed", told, rulebook.EXAMPLE)
        sacked: bool = table.chart.kinds[area] == LAND and count >= table.charter.figures.loot_discs
        if sacked and table.controls(civ, area):
            table.arena = area
            if table.is_people(victim):
                culture.sack(table, civ, victim)
            table.charter.customs.loot(table, civ, victim)
            table.arena = NOWHERE


class Embargo(Op):
    """Trade brings the civilization that was named nothing in its next Acquisition Step."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "target")

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if effect.target != NONE:
            ledger.more = True

    def run(self, table: Ancient, effect: Effect) -> None:
        target = effect.target
        if target == NONE:
            return
        mark: i64 = 8 * EMBARGO + target
        if mark not in table.lasting:
            table.lasting = [*table.lasting, int(mark)]
        if table.events is not None:
            told = {"civ": table.faction_id(effect.civ), "other": table.faction_id(target)}
            table.tell("event.embargo", told, rulebook.CARD_USE)
