"""The operations of the Inner Sea's own: what cards do to Wonders."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import AREA, MONUMENT
from ecumene.games.ancient.components import NOBODY
from ecumene.games.ancient.gains import gain_talents
from ecumene.games.ancient.ops.entry import Entry, Vocabulary
from ecumene.games.ancient.ops.ledger import Ledger
from ecumene.games.ancient.ops.op import Effect, Named, Op
from ecumene.games.ancient.ops.riches import GainTalents
from ecumene.games.ancient.ops.vocabulary import SHARED
from ecumene.games.ancient.table import Ancient
from ecumene.games.inner_sea.wonders import build_at_once, buildable, bury, erode, restore, sites


class BuildWonder(Op):
    """A Wonder for fewer resources, and where it will stand."""

    def __init__(self, entry: Entry) -> None:
        self.cost: i64 = entry.number("cost")
        self.min_discs: i64 = entry.number("min_discs")
        entry.exactly("up_to", True)

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        named = effect.named
        if not named.monuments:
            return [MONUMENT + wonder for wonder in self.works(table, effect.civ)]
        return [] if named.areas else [AREA + site for site in sites(table, effect.civ)]

    def works(self, table: Ancient, civ: i64) -> list[int]:
        return [] if table.built & (1 << civ) else buildable(table, civ, self.cost, self.min_discs)

    def may_stop(self, named: Named) -> bool:
        return not named.monuments

    def area_verb(self, named: Named) -> str:
        return "site"

    def monument_verb(self, named: Named) -> str:
        return "build"

    def prompt(self, table: Ancient, effect: Effect, told: dict[str, Any]) -> Prompt:
        told["cost"] = int(self.cost)
        if not effect.named.monuments:
            return Prompt("prompt.plan-wonder", told, rulebook.BUILDING)
        told["wonder"] = table.box.monuments[effect.named.monuments[0]].id
        return Prompt("prompt.site", told, rulebook.BUILDING)

    def building_price(self, table: Ancient, civ: i64) -> tuple[int, int]:
        return int(self.cost), int(self.min_discs)

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        ledger.monuments[effect.civ] += len(effect.named.areas)

    def run(self, table: Ancient, effect: Effect) -> None:
        named = effect.named
        if named.areas and named.monuments[0] in self.works(table, effect.civ):
            build_at_once(table, effect.civ, named.monuments[0], named.areas[0], self.cost, self.min_discs)


class AnyWonder(Op):
    """It acts on a built Wonder, whosever it is."""

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.monuments:
            return []
        codes: list[int] = []
        wonder: i64
        for wonder in range(len(table.monument_owner)):
            if table.monument_owner[wonder] != NOBODY and not table.buried & (1 << wonder):
                codes.append(MONUMENT + wonder)
        return codes

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for wonder in effect.named.monuments:
            ledger.monuments[table.monument_owner[wonder]] -= 1

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << table.monument_owner[named.monuments[0]] if named.monuments else 0


class BuryWonder(AnyWonder):
    """It is buried."""

    def __init__(self, entry: Entry) -> None:
        return

    def run(self, table: Ancient, effect: Effect) -> None:
        for wonder in effect.named.monuments:
            bury(table, wonder)


class ErodeWonder(AnyWonder):
    """It loses a disc, and is buried if that was its last."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("n", 1)
        self.bury_if_empty: bool = entry.flag("bury_if_empty")

    def run(self, table: Ancient, effect: Effect) -> None:
        for wonder in effect.named.monuments:
            erode(table, wonder, self.bury_if_empty)


class RestoreWonder(Op):
    """A buried Wonder of one's own is restored; who has none gains talents."""

    def __init__(self, entry: Entry) -> None:
        self.discs_back: i64 = entry.number("discs")
        otherwise = entry.ops("else")[0]
        if not isinstance(otherwise, GainTalents):
            raise entry.refused("else", "must be talents")
        self.talents: i64 = otherwise.n

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.monuments:
            return []
        codes: list[int] = []
        wonder: i64
        for wonder in range(len(table.monument_owner)):
            if table.buried & (1 << wonder) and table.monument_owner[wonder] == effect.civ:
                codes.append(MONUMENT + wonder)
        return codes

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if effect.named.monuments:
            ledger.monuments[effect.civ] += 1
        else:
            ledger.talents[effect.civ] += self.talents

    def run(self, table: Ancient, effect: Effect) -> None:
        if effect.named.monuments:
            restore(table, effect.named.monuments[0], self.discs_back)
        else:
            gain_talents(table, effect.civ, self.talents)


class RestoreAll(Op):
    """Every buried Wonder is restored."""

    tabular: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        self.discs_back: i64 = entry.number("discs")

    def run(self, table: Ancient, effect: Effect) -> None:
        wonder: i64
        for wonder in range(len(table.monument_owner)):
            if table.buried & (1 << wonder):
                restore(table, wonder, self.discs_back)


class ErodeAll(Op):
    """Every built Wonder loses a disc."""

    tabular: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        entry.exactly("n", 1)
        self.bury_if_empty: bool = entry.flag("bury_if_empty")

    def run(self, table: Ancient, effect: Effect) -> None:
        wonder: i64
        for wonder in range(len(table.monument_owner)):
            if table.monument_owner[wonder] != NOBODY and not table.buried & (1 << wonder):
                erode(table, wonder, self.bury_if_empty)


VOCABULARY: Final[Vocabulary] = {
    **SHARED,
    "build_wonder": BuildWonder,
    "bury_wonder": BuryWonder,
    "wonder_lose_disc": ErodeWonder,
    "restore_wonder": RestoreWonder,
    "restore_all_wonders": RestoreAll,
    "all_wonders_lose_disc": ErodeAll,
}
