"""What an operation is, what was named for it, and the effect it belongs to."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from ecumene.core.errors import Impossible
from ecumene.core.state import Prompt
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import AREA, CARD, DONE, FACTION, MONUMENT, PLACE_IN_ORDER
from ecumene.games.ancient.ops.ledger import LEAST_CLASS, Ledger
from ecumene.games.ancient.ops.melee import Melee

if TYPE_CHECKING:
    from ecumene.games.ancient.table import Ancient

NONE: Final = -1  # no faction, no card, no place in the turn order


class Named:
    """What was named for one operation, in order: areas; where something goes from there, or comes next to them;
    factions; monuments; and a place in the turn order. It never changes. Where an operation takes areas with a faction
    or a goal for each, they stand at the same place of their lists."""

    def __init__(
        self, areas: list[int], goals: list[int], factions: list[int], monuments: list[int], place: i64
    ) -> None:
        self.areas = areas
        self.goals = goals
        self.factions = factions
        self.monuments = monuments
        self.place: i64 = place

    def more(self, code: i64) -> "Named":
        """With what an answer names."""
        if code >= PLACE_IN_ORDER:
            return Named(self.areas, self.goals, self.factions, self.monuments, code - PLACE_IN_ORDER)
        if code >= FACTION:
            factions = [*self.factions, int(code - FACTION)]
            return Named(self.areas, self.goals, factions, self.monuments, self.place)
        if code >= MONUMENT:
            monuments = [*self.monuments, int(code - MONUMENT)]
            return Named(self.areas, self.goals, self.factions, monuments, self.place)
        return Named([*self.areas, int(code - AREA)], self.goals, self.factions, self.monuments, self.place)

    def goal(self, code: i64) -> "Named":
        """With an area as a goal."""
        return Named(self.areas, [*self.goals, int(code - AREA)], self.factions, self.monuments, self.place)

    def dump(self) -> list[Any]:
        return [self.areas[:], self.goals[:], self.factions[:], self.monuments[:], int(self.place)]


NOTHING: Final = Named([], [], [], [], NONE)


def dump_plan(plan: list[Named]) -> list[list[Any]]:
    return [named.dump() for named in plan]


def load_plan(data: list[list[Any]]) -> list[Named]:
    return [Named(*named) for named in data]


class Effect:
    """An effect and what was named for its operations so far. `place` is the operation at hand, `card` the card that
    causes it, or NONE; `memory` is what an operation leaves for a later one."""

    def __init__(
        self, civ: i64, source: i64, card: i64, ops: list["Op"], plan: list[Named], place: i64, memory: i64
    ) -> None:
        self.civ: i64 = civ
        self.source: i64 = source
        self.card: i64 = card
        self.ops = ops
        self.plan = plan
        self.place: i64 = place
        self.memory: i64 = memory

    @property
    def named(self) -> Named:
        """What was named for the operation at hand."""
        return self.plan[self.place] if self.place < len(self.plan) else NOTHING

    @property
    def target(self) -> i64:
        """The faction that was named first, or NONE."""
        number: i64
        for number in range(len(self.plan)):
            faction = self.ops[number].target(self.plan[number])
            if faction != NONE:
                return faction
        return NONE

    def planned(self) -> i64:
        """The discs of one's own that the operations up to this one would place."""
        count: i64 = 0
        number: i64
        for number in range(self.place + 1):
            count += self.ops[number].discs(self.plan[number])
        return count


class Op:
    """One operation of an effect. It is read once from the data and shared by all positions."""

    fights: ClassVar[bool] = False  # it acts in competitions
    tabular: ClassVar[bool] = False  # it belongs to the Epoch Change table
    negates: ClassVar[bool] = False
    invests: ClassVar[bool] = False
    abroad: ClassVar[bool] = False  # in competitions, also in one where whoever plays it has no disc
    betrays: ClassVar[bool] = False  # it acts before the first competition
    keeps_peace: ClassVar[bool] = False  # it keeps a contested area from competition
    aims: ClassVar[bool] = False  # of an effect's first operation: later ones act on the faction that it names

    # ---- what may be named ---------------------------------------------------------------------------------------

    def choices(self, table: "Ancient", effect: Effect) -> list[int]:
        """The codes of what may be named next; none when everything is."""
        return []

    def may_stop(self, named: Named) -> bool:
        """May one name no more, though there is more?"""
        return False

    def name(self, named: Named, code: i64) -> Named:
        """What was named, with one thing more."""
        return named.more(code)

    def offered(self, table: "Ancient", effect: Effect) -> list[int]:
        """`choices`, with the end if that is one."""
        codes = self.choices(table, effect)
        if codes and self.may_stop(effect.named):
            codes.append(DONE)
        return codes

    def may_fight(self, table: "Ancient", civ: i64) -> bool:
        """Can it act in the competition at hand?"""
        return True

    def conditional(self) -> bool:
        """Are there positions in which a card with it cannot be played?"""
        return False

    def may_play(self, table: "Ancient", civ: i64) -> bool:
        """Can a civilization play a card with it now?"""
        return True

    def pay(self, table: "Ancient", civ: i64) -> None:
        """What a card with it costs, paid as it is played."""

    def may_follow(self) -> bool:
        """Can it be what a Negate card gives or costs besides?"""
        return False

    def asks_whoever_plays_it(self) -> bool:
        """Of what follows a Negate card: does it ask something first?"""
        return False

    def takes_no_payment(self) -> bool:
        """Is what it takes not to be bought off?"""
        return False

    def decided_by_last(self) -> bool:
        """Of an event: does whoever has fewest points decide where, whoever drew it?"""
        return False

    def branch(self, number: i64) -> list["Op"]:
        """One of two things that it lets choose between."""
        raise Impossible("there is nothing to choose between")

    # ---- what that comes to --------------------------------------------------------------------------------------

    def target(self, named: Named) -> i64:
        """The faction that it acts on, or NONE."""
        return named.factions[0] if named.factions else NONE

    def hits(self, table: "Ancient", named: Named, card: i64) -> i64:
        """The set of factions that it would cost something."""
        return 0

    def discs(self, named: Named) -> i64:
        """The discs of one's own that it would place."""
        return 0

    def promise(self, table: "Ancient", civ: i64, mine: bool, named: Named) -> float:
        """What it promises a civilization, or threatens, in the eyes of simple bots."""
        return 0.0

    def foresee(self, table: "Ancient", effect: Effect, ledger: Ledger) -> None:
        """Enter what it would come to, with what was named for it, as far as everybody can tell."""

    def join(self, civ: i64, melee: Melee) -> None:
        """Enter what it would do for a civilization in the competition at hand, in which it may act."""

    def costs_own(self) -> bool:
        """Does it cost whoever plays it a disc in the competition at hand?"""
        return False

    def troubled(self, table: "Ancient", civ: i64) -> list[int]:
        """Where it could keep peace for a civilization, as codes."""
        return []

    def building_price(self, table: "Ancient", civ: i64) -> tuple[int, int]:
        """What it would cost to build with it: resources, and how many of them discs; nothing where nothing is paid."""
        return 0, 0

    def boon(self) -> i64:
        """The class of what it is good for, of those in which the playbook puts cards, where nothing was named yet."""
        return LEAST_CLASS

    @abstractmethod
    def run(self, table: "Ancient", effect: Effect) -> None:
        """Do it, as far as possible."""

    # ---- how it is told ------------------------------------------------------------------------------------------

    def described(self, table: "Ancient", named: Named) -> list[str]:
        """The ids of what was named."""
        ids = [table.box.monuments[monument].id for monument in named.monuments]
        number: i64
        for number in range(max(len(named.areas), len(named.goals), len(named.factions))):
            if number < len(named.areas):
                ids.append(table.box.areas[named.areas[number]].id)
            if number < len(named.goals):
                ids.append(table.box.areas[named.goals[number]].id)
            if number < len(named.factions):
                ids.append(table.faction_id(named.factions[number]))
        if named.place != NONE:
            ids.append(str(int(named.place) + 1))
        return ids

    def area_verb(self, named: Named) -> str:
        """The verb of an answer that names an area."""
        return "aim"

    def monument_verb(self, named: Named) -> str:
        """The verb of an answer that names a monument."""
        return "monument"

    def prompt(self, table: "Ancient", effect: Effect, told: dict[str, Any]) -> Prompt:
        """The question for what comes next; `told` has the civilization and the card."""
        first: i64 = self.choices(table, effect)[0]
        if first < CARD:
            return Prompt("prompt.announce-area", told, rulebook.EFFECTS)
        key = "prompt.announce-faction"
        if first >= PLACE_IN_ORDER:
            key = "prompt.announce-place"
        elif first < FACTION:
            key = "prompt.announce-monument"
        return Prompt(key, told, rulebook.EFFECTS)
