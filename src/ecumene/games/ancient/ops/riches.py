"""Talents and victory points: gained and lost."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ecumene.games.ancient.actions import FACTION
from ecumene.games.ancient.components import EDGES
from ecumene.games.ancient.gains import gain_points, gain_talents, lose_talents
from ecumene.games.ancient.ops.entry import MOST, Entry
from ecumene.games.ancient.ops.ledger import GIVES_POINTS, GIVES_TALENTS, Ledger
from ecumene.games.ancient.ops.op import NONE, Effect, Named, Op
from ecumene.games.ancient.table import Ancient

# what talents for oneself, or for a target, hang on
ALWAYS: Final = 0
ANY_PAID: Final = 1
HAS_PARTNER: Final = 2
FEWER_CITIES: Final = 3
WONDER_OR_MOST_TALENTS: Final = 4


def talents(entry: Entry) -> Op:
    """Talents of one's own, of one that one names, or of several."""
    who = entry.text("who")
    if who == "self":
        return GainTalents(entry)
    if who in ("target", "trade_partner"):
        return TargetTalents(entry, who == "trade_partner")
    if who == "opponents_in_picked":
        return PickedPay(entry)
    if who == "civs_adjacent_to_deep":
        return DeepTalents(entry)
    name, _, areas = who.partition(":")
    if name == "others_in_any":
        return OthersTalents(entry, entry.areas("who", areas))
    raise entry.refused("who", f"{who!r} is not understood")


class Presence:
    """A condition: a disc in one of some areas, or in a land area on one of the edges of the map."""

    def __init__(self, areas: list[int], edges: list[int]) -> None:
        self.areas = areas
        self.edges = edges

    def met(self, table: Ancient, civ: i64) -> bool:
        for edge in self.edges:
            for area in table.chart.edge_lands[edge]:
                if table.own(civ, area):
                    return True
        for area in self.areas:
            if table.own(civ, area):
                return True
        return False


def presence(entry: Entry, key: str) -> Presence:
    """`in_any:area,area` or `occupies_edge_north_or_east`."""
    value = entry.text(key)
    name, _, areas = value.partition(":")
    if name == "in_any":
        return Presence(entry.areas(key, areas), [])
    edges = value.removeprefix("occupies_edge_").split("_or_")
    if not value.startswith("occupies_edge_") or any(edge not in EDGES for edge in edges):
        raise entry.refused(key, f"{value!r} is not understood")
    return Presence([], [EDGES[edge] for edge in edges])


class GainTalents(Op):
    """Talents for oneself: so many, or one for each trade partner; more where one has discs."""

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n", least=-MOST)
        self.per_partner: bool = entry.has("per")
        if self.per_partner:
            entry.exactly("per", "trade_partner")
            if self.n != 1:
                raise entry.refused("n", f"must be 1 for each partner, not {self.n}")
        self.most: i64 = entry.number("max") if self.per_partner else 0
        self.condition: i64 = entry.word(
            "if", {"always": ALWAYS, "any_paid": ANY_PAID, "has_trade_partner": HAS_PARTNER}, "always"
        )
        self.presence = presence(entry, "plus_if") if entry.has("plus_if") else Presence([], [])
        self.plus: i64 = entry.number("plus") if entry.has("plus") else 0
        self.per_cities: i64 = entry.number("plus_per_cities", least=1) if entry.has("plus_per_cities") else 0
        if self.per_cities:
            self.most = entry.number("max")

    def may_follow(self) -> bool:
        return True

    def boon(self) -> i64:
        return GIVES_TALENTS

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        ledger.talents[effect.civ] += self.gained(table, effect.civ, ledger.paid)

    def run(self, table: Ancient, effect: Effect) -> None:
        gain_talents(table, effect.civ, self.gained(table, effect.civ, effect.memory))

    def gained(self, table: Ancient, civ: i64, paid: i64) -> i64:
        """How many, when others have paid so many."""
        if self.condition == ANY_PAID and paid == 0:
            return 0
        if self.condition == HAS_PARTNER and not table.trade_partners(civ):
            return 0
        count = self.n
        if self.per_partner:
            count = len(table.trade_partners(civ))
            if count > self.most:
                count = self.most
        if self.per_cities:
            count += len(table.cities(civ)) // self.per_cities
            if count > self.most:
                count = self.most
        if self.plus and self.presence.met(table, civ):
            count += self.plus
        return count


class TargetTalents(Op):
    """A civilization that one names gains or loses talents, or gives them to whoever plays it, unless an operation
    before has named one."""

    def __init__(self, entry: Entry, partner: bool) -> None:
        self.partner = partner
        self.half: bool = entry.given.get("n") == -0.5
        if self.half:
            entry.exactly("n", -0.5)
            entry.exactly("round", "up")
        self.n: i64 = 0 if self.half else entry.number("n", least=-MOST)
        self.gives: bool = entry.has("to")
        if self.gives:
            entry.exactly("to", "self")
            if self.n >= 0:
                raise entry.refused("n", f"must be below 0, not {self.n}")
        self.min_held: i64 = entry.number("min_held", 0)
        self.must: bool = entry.flag("must")  # without such a civilization the card cannot be played
        self.condition: i64 = entry.word(
            "cond",
            {"always": ALWAYS, "fewer_cities": FEWER_CITIES, "built_wonder_or_most_talents": WONDER_OR_MOST_TALENTS},
            "always",
        )

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.factions or effect.ops[0].aims or effect.target != NONE:
            return []
        return [FACTION + other for other in self.possible(table, effect.civ)]

    def conditional(self) -> bool:
        return self.must

    def may_play(self, table: Ancient, civ: i64) -> bool:
        return not self.must or len(self.possible(table, civ)) > 0

    def possible(self, table: Ancient, civ: i64) -> list[int]:
        """The civilizations that may be named."""
        partners: list[int] = table.trade_partners(civ) if self.partner else []
        found: list[int] = []
        other: i64
        for other in range(table.civs):
            if other == civ or not table.in_play(other) or (self.partner and other not in partners):
                continue
            if table.talents[other] < self.min_held:
                continue
            if self.condition == FEWER_CITIES and not has_fewer_cities(table, other, civ):
                continue
            if self.condition == WONDER_OR_MOST_TALENTS and not rich(table, civ, other):
                continue
            found.append(other)
        return found

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        if (self.n < 0 or self.half) and (self.gives or not self.partner) and named.factions:
            return 1 << named.factions[0]
        return 0

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        target: i64 = effect.named.factions[0] if effect.named.factions else effect.target
        if target == NONE or not table.is_people(target):
            return
        held: i64 = table.talents[target]
        lost: i64 = (held + 1) // 2 if self.half else -self.n
        if lost > held:
            lost = held
        ledger.talents[target] -= lost
        if self.gives:
            ledger.talents[effect.civ] += lost

    def run(self, table: Ancient, effect: Effect) -> None:
        target: i64 = effect.named.factions[0] if effect.named.factions else effect.target
        if target == NONE or not table.is_people(target):
            return
        if self.half:
            lose_talents(table, target, (table.talents[target] + 1) // 2)
        elif self.gives:
            gain_talents(table, effect.civ, lose_talents(table, target, -self.n))
        elif self.n < 0:
            lose_talents(table, target, -self.n)
        else:
            gain_talents(table, target, self.n)


def has_fewer_cities(table: Ancient, civ: i64, other: i64) -> bool:
    return len(table.cities(civ)) < len(table.cities(other))


def rich(table: Ancient, civ: i64, other: i64) -> bool:
    """Has a built Wonder, or as many talents as any opponent of `civ`."""
    wonder: i64
    for wonder in range(len(table.monument_owner)):
        if table.monument_owner[wonder] == other and not table.buried & (1 << wonder):
            return True
    third: i64
    for third in range(table.civs):
        if third != civ and table.talents[third] > table.talents[other]:
            return False
    return True


class PickedPay(Op):
    """Opponents in the area that was named first pay talents; how many they paid is remembered."""

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n", least=-MOST)
        if self.n >= 0:
            raise entry.refused("n", f"must be below 0, not {self.n}")

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        areas = effect.plan[0].areas
        for other in table.order:
            if other != effect.civ and areas and table.own(other, areas[0]):
                lost: i64 = -self.n if -self.n < table.talents[other] else table.talents[other]
                ledger.talents[other] -= lost
                ledger.paid += lost

    def run(self, table: Ancient, effect: Effect) -> None:
        areas = effect.plan[0].areas
        for other in table.order:
            if other != effect.civ and areas and table.own(other, areas[0]):
                effect.memory += lose_talents(table, other, -self.n)


class OthersTalents(Op):
    """Other civilizations with a disc in one of some areas gain talents."""

    def __init__(self, entry: Entry, areas: list[int]) -> None:
        self.n: i64 = entry.number("n")
        self.presence = Presence(areas, [])

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for other in table.order:
            if other != effect.civ and self.presence.met(table, other):
                ledger.talents[other] += self.n

    def run(self, table: Ancient, effect: Effect) -> None:
        for other in table.order:
            if other != effect.civ and self.presence.met(table, other):
                gain_talents(table, other, self.n)


class DeepTalents(Op):
    """Civilizations next to a deep sea gain talents."""

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n")

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for other in table.order:
            if beside_deep(table, other):
                ledger.talents[other] += self.n

    def run(self, table: Ancient, effect: Effect) -> None:
        for other in table.order:
            if beside_deep(table, other):
                gain_talents(table, other, self.n)


def beside_deep(table: Ancient, civ: i64) -> bool:
    for sea in table.chart.deeps:
        for area in table.chart.near[sea]:
            if table.own(civ, area):
                return True
    return False


class EachGainsTalents(Op):
    """Every civilization gains talents."""

    tabular: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n")

    def run(self, table: Ancient, effect: Effect) -> None:
        for civ in table.order:
            gain_talents(table, civ, self.n)


# what more points hang on
OCCUPIES_WONDER: Final = 0
CITY_AT_HOME: Final = 1
HOLDS_CAPTURED: Final = 2
MERITS: Final = {
    "own_built_wonder_occupied": OCCUPIES_WONDER,
    "city_in_home": CITY_AT_HOME,
    "holds_captured_deity": HOLDS_CAPTURED,
}


def points(entry: Entry) -> Op:
    """Points of one's own, or of one that one names."""
    return TargetPoints(entry) if entry.given.get("who") == "target" else Points(entry)


class Points(Op):
    """Victory points; more for some merit."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "self")
        self.n: i64 = entry.number("n", least=-MOST)
        self.plus: i64 = 0
        self.merit: i64 = OCCUPIES_WONDER
        if entry.has("plus_if"):
            self.merit = entry.word("plus_if", MERITS)
            self.plus = entry.number("plus")

    def deserved(self, table: Ancient, civ: i64) -> bool:
        """Is the condition of more points met?"""
        if self.merit == CITY_AT_HOME:
            return table.is_city(civ, table.home(civ))
        if self.merit == HOLDS_CAPTURED:
            return int(civ) in table.monument_captor
        return occupies_wonder(table, civ)

    def boon(self) -> i64:
        return GIVES_POINTS

    def gained(self, table: Ancient, civ: i64) -> i64:
        """How many."""
        return self.n + (self.plus if self.plus and self.deserved(table, civ) else 0)

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        ledger.points[effect.civ] += self.gained(table, effect.civ)

    def run(self, table: Ancient, effect: Effect) -> None:
        gained = self.gained(table, effect.civ)
        if gained:
            gain_points(table, effect.civ, gained)


class TargetPoints(Op):
    """A civilization that one names loses victory points, unless an operation before has named one."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "target")
        self.n: i64 = entry.number("n", least=-MOST)
        if self.n >= 0:
            raise entry.refused("n", f"must be below 0, not {self.n}")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.factions or effect.place > 0:
            return []
        return [FACTION + other for other in range(int(table.civs)) if other != effect.civ and table.in_play(other)]

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        if effect.target != NONE:
            held = table.vp(effect.target)
            ledger.points[effect.target] -= -self.n if -self.n < held else held

    def run(self, table: Ancient, effect: Effect) -> None:
        if effect.target != NONE:
            gain_points(table, effect.target, self.n)


def occupies_wonder(table: Ancient, civ: i64) -> bool:
    """Does it occupy an area with a built Wonder of its own?"""
    for wonder in range(len(table.monument_owner)):
        if table.monument_owner[wonder] == civ and table.monument_active(wonder):
            return True
    return False
