"""What cards do to Deities: they are established, re-established, exchanged, suspended, lost and given back."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.state import Prompt
from ecumene.games.ancient.actions import FACTION, MONUMENT
from ecumene.games.ancient.components import ALL, NOBODY, NOWHERE
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.invading import CHOOSER
from ecumene.games.ancient.ops.ledger import Ledger
from ecumene.games.ancient.ops.op import Effect, Named, Op
from ecumene.games.ancient.table import Ancient
from ecumene.games.middle_east import deities, rulebook


class BuildDeity(Op):
    """A Deity of the row for fewer resources, or one's lost one."""

    def __init__(self, entry: Entry) -> None:
        self.cost: i64 = entry.number("cost")
        self.min_discs: i64 = entry.number("min_discs")
        self.restore_cost: i64 = entry.number("restore_cost")
        entry.exactly("up_to", True)

    def works(self, table: Ancient, civ: i64) -> list[int]:
        if table.built & (1 << civ):
            return []
        return deities.founded(table, civ, self.cost, self.min_discs, self.restore_cost)

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.monuments:
            return []
        return [MONUMENT + deity for deity in self.works(table, effect.civ)]

    def may_stop(self, named: Named) -> bool:
        return True

    def monument_verb(self, named: Named) -> str:
        return "build"

    def prompt(self, table: Ancient, effect: Effect, told: dict[str, Any]) -> Prompt:
        told["cost"] = int(self.cost)
        return Prompt("prompt.plan-wonder", told, rulebook.DEITIES)

    def building_price(self, table: Ancient, civ: i64) -> tuple[int, int]:
        if deities.lost(table, civ) != NOWHERE:
            return int(self.restore_cost), 0
        return int(self.cost), int(self.min_discs)

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        ledger.monuments[effect.civ] += len(effect.named.monuments)

    def run(self, table: Ancient, effect: Effect) -> None:
        for deity in effect.named.monuments:
            if deity not in self.works(table, effect.civ):
                continue
            if self.restore_cost == 0 and table.monument_owner[deity] == effect.civ:
                deities.establish(table, effect.civ, deity)
            else:
                deities.found(table, effect.civ, deity, self.cost, self.min_discs, self.restore_cost)


class RestoreDeity(Op):
    """One's lost Deity is active again at no cost, or one of the row takes the place of one's own."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("change", True)

    def conditional(self) -> bool:
        return True

    def may_play(self, table: Ancient, civ: i64) -> bool:
        return len(self.possible(table, civ)) > 0

    def possible(self, table: Ancient, civ: i64) -> list[int]:
        if deities.deity_of(table, civ) == NOWHERE:
            return []
        found = deities.in_row(table)
        if deities.lost(table, civ) != NOWHERE:
            found.append(int(deities.lost(table, civ)))
        return sorted(found)

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.monuments:
            return []
        return [MONUMENT + deity for deity in self.possible(table, effect.civ)]

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if effect.named.monuments:
            if deities.active_deity(table, effect.civ) == NOWHERE:
                ledger.monuments[effect.civ] += 1
            ledger.more = True

    def run(self, table: Ancient, effect: Effect) -> None:
        for deity in effect.named.monuments:
            own = deities.deity_of(table, effect.civ)
            if own not in (NOWHERE, deity):
                deities.to_row(table, own)
            deities.establish(table, effect.civ, deity)


class AgainstDeity(Op):
    """It acts on the Deity of an opponent that one names; without one it cannot be played."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "target")

    def exposed(self, table: Ancient, civ: i64) -> i64:
        """The Deity of a civilization if it can be acted on, or NOWHERE."""
        return deities.active_deity(table, civ)

    def conditional(self) -> bool:
        return True

    def may_play(self, table: Ancient, civ: i64) -> bool:
        return len(self.possible(table, civ)) > 0

    def possible(self, table: Ancient, civ: i64) -> list[int]:
        return [
            FACTION + other
            for other in range(int(table.civs))
            if other != civ and self.exposed(table, other) != NOWHERE
        ]

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        return [] if effect.named.factions else self.possible(table, effect.civ)

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for target in effect.named.factions:
            if self.exposed(table, target) != NOWHERE:
                ledger.monuments[target] -= 1

    def promise(self, table: Ancient, civ: i64, mine: bool, named: Named) -> float:
        if not named.factions:
            return 0.0
        return 2.0 if mine else (-4.0 if named.factions[0] == civ else 0.0)


class SuspendDeity(AgainstDeity):
    """An active one does nothing for its people until the turn ends."""

    def run(self, table: Ancient, effect: Effect) -> None:
        for target in effect.named.factions:
            deity = self.exposed(table, target)
            if deity != NOWHERE:
                table.suspended |= bit(deity)
                deities.tell(table, "event.deity-suspended", target, deity, rulebook.RELIGION)


class LoseDeity(AgainstDeity):
    """One that nobody has captured goes back to the row."""

    def exposed(self, table: Ancient, civ: i64) -> i64:
        deity = deities.deity_of(table, civ)
        return deity if deity != NOWHERE and table.monument_captor[deity] == NOBODY else NOWHERE

    def run(self, table: Ancient, effect: Effect) -> None:
        for target in effect.named.factions:
            deity = self.exposed(table, target)
            if deity != NOWHERE:
                deities.tell(table, "event.deity-forsakes", target, deity, rulebook.RELIGION)
                deities.to_row(table, deity)


class EstablishMonotheism(Op):
    """The block of Monotheism stands on one's temple, in place of any other."""

    def __init__(self, entry: Entry) -> None:
        return

    def conditional(self) -> bool:
        return True

    def may_play(self, table: Ancient, civ: i64) -> bool:
        return deities.may_worship(table, civ)

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        ledger.monuments[effect.civ] += 1

    def run(self, table: Ancient, effect: Effect) -> None:
        own = deities.deity_of(table, effect.civ)
        if own != NOWHERE:
            deities.to_row(table, own)
        for monument in table.box.monuments:
            if monument.card == effect.card:
                deities.establish(table, effect.civ, monument.index)


class ReturnDeities(Op):
    """A captured Deity that whoever is last picks returns to its owner, or all of them do."""

    def __init__(self, entry: Entry) -> None:
        self.all: bool = entry.number("n", least=1) == ALL
        self.last_decides: bool = not self.all and entry.word("chooser", CHOOSER) == 1

    def decided_by_last(self) -> bool:
        return self.last_decides

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if self.all or effect.named.monuments:
            return []
        return [MONUMENT + deity for deity in captured(table)]

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        found: i64 = 0
        for deity in named.monuments:
            found |= bit(table.monument_captor[deity])
        return found

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for deity in captured(table) if self.all else effect.named.monuments:
            ledger.monuments[table.monument_owner[deity]] += 1
            ledger.monuments[table.monument_captor[deity]] -= 1

    def run(self, table: Ancient, effect: Effect) -> None:
        for deity in captured(table) if self.all else effect.named.monuments:
            if table.monument_captor[deity] != NOBODY:
                deities.bring_home(table, deity)


def captured(table: Ancient) -> list[int]:
    """The Deities that somebody has captured."""
    return [deity for deity in range(len(table.monument_captor)) if table.monument_captor[deity] != NOBODY]
