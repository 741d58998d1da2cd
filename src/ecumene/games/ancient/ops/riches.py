"""Talents and victory points: gained, lost, paid and threatened with."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import AREA, CARD, FACTION, FIRST, PAY, POINT, SECOND
from ecumene.games.ancient.components import EDGES, NOBODY
from ecumene.games.ancient.gains import gain_points, gain_talents, lose_talents
from ecumene.games.ancient.losses import immune, strike_all
from ecumene.games.ancient.ops.entry import MOST, Entry
from ecumene.games.ancient.ops.op import NONE, Effect, Named, Op
from ecumene.games.ancient.ops.removing import Remove
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import HAND

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

    def run(self, table: Ancient, effect: Effect) -> None:
        civ = effect.civ
        if self.condition == ANY_PAID and effect.memory == 0:
            return
        if self.condition == HAS_PARTNER and not table.trade_partners(civ):
            return
        count = self.n
        if self.per_partner:
            count = len(table.trade_partners(civ))
            if count > self.most:
                count = self.most
        if self.plus and self.presence.met(table, civ):
            count += self.plus
        gain_talents(table, civ, count)


class TargetTalents(Op):
    """A civilization that one names gains or loses talents, unless an operation before has named one."""

    def __init__(self, entry: Entry, partner: bool) -> None:
        self.partner = partner
        self.half: bool = entry.given.get("n") == -0.5
        if self.half:
            entry.exactly("n", -0.5)
            entry.exactly("round", "up")
        self.n: i64 = 0 if self.half else entry.number("n", least=-MOST)
        self.min_held: i64 = entry.number("min_held", 0)
        self.condition: i64 = entry.word(
            "cond",
            {"always": ALWAYS, "fewer_cities": FEWER_CITIES, "built_wonder_or_most_talents": WONDER_OR_MOST_TALENTS},
            "always",
        )

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.factions or effect.ops[0].aims or effect.target != NONE:
            return []
        partners: list[int] = table.trade_partners(effect.civ) if self.partner else []
        codes: list[int] = []
        other: i64
        for other in range(table.civs):
            if other == effect.civ or (self.partner and other not in partners):
                continue
            if table.talents[other] < self.min_held:
                continue
            if self.condition == FEWER_CITIES and not has_fewer_cities(table, other, effect.civ):
                continue
            if self.condition == WONDER_OR_MOST_TALENTS and not rich(table, effect.civ, other):
                continue
            codes.append(FACTION + other)
        return codes

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        if (self.n < 0 or self.half) and not self.partner and named.factions:
            return 1 << named.factions[0]
        return 0

    def run(self, table: Ancient, effect: Effect) -> None:
        target: i64 = effect.named.factions[0] if effect.named.factions else effect.target
        if target == NONE or not table.is_people(target):
            return
        if self.half:
            lose_talents(table, target, (table.talents[target] + 1) // 2)
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

    def run(self, table: Ancient, effect: Effect) -> None:
        for other in table.order:
            if other != effect.civ and self.presence.met(table, other):
                gain_talents(table, other, self.n)


class DeepTalents(Op):
    """Civilizations next to a deep sea gain talents."""

    def __init__(self, entry: Entry) -> None:
        self.n: i64 = entry.number("n")

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


class Points(Op):
    """Victory points; more for who occupies a Wonder of its own."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "self")
        self.n: i64 = entry.number("n", least=-MOST)
        self.plus: i64 = 0
        if entry.has("plus_if"):
            entry.exactly("plus_if", "own_built_wonder_occupied")
            self.plus = entry.number("plus")

    def run(self, table: Ancient, effect: Effect) -> None:
        points = self.n
        if self.plus and occupies_wonder(table, effect.civ):
            points += self.plus
        gain_points(table, effect.civ, points)


def occupies_wonder(table: Ancient, civ: i64) -> bool:
    """Does it occupy an area with a built Wonder of its own?"""
    for wonder in range(len(table.monument_owner)):
        if table.monument_owner[wonder] == civ and table.monument_active(wonder):
            return True
    return False


# ---- what others must give -------------------------------------------------------------------------------------------


class Tribute(Op):
    """A civilization with fewer Cities gives a talent, or a card at random if it has none."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "target")
        entry.exactly("cond", "fewer_cities")
        entry.exactly("options", ["talent", "random_card"])

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.factions:
            return []
        return [
            FACTION + other
            for other in range(int(table.civs))
            if other != effect.civ and has_fewer_cities(table, other, effect.civ)
        ]

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def run(self, table: Ancient, effect: Effect) -> None:
        if effect.named.factions:
            pay_tribute(table, effect.civ, effect.named.factions[0])


def pay_tribute(table: Ancient, civ: i64, target: i64) -> None:
    """A talent, or a card at random if there is none."""
    if table.talents[target]:
        lose_talents(table, target, 1)
        gain_talents(table, civ, 1)
        return
    cards = table.hand(target)
    if not cards:
        return
    card: i64 = cards[table.chance.below(len(cards))]
    table.unveiled += 1
    table.where[card] = HAND + civ
    table.see(card, table.controller[target])
    if table.events is not None:
        told = {"civ": table.faction_id(target), "other": table.faction_id(civ)}
        table.tell("event.gives-card", told, rulebook.EFFECTS)
        both = sorted({table.controller[target], table.controller[civ]})
        table.tell("event.gave-card", told | {"card": table.box.cards[card].id}, rulebook.EFFECTS, both)
    table.push(fate.HandLimit(False, civ))


class Tax(Op):
    """A civilization gives up a talent, a card or a point for each of its Cities."""

    def __init__(self, entry: Entry) -> None:
        entry.exactly("who", "target")
        entry.exactly("options", ["talent", "card", "vp"])
        self.most: i64 = entry.number("max")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        if effect.named.factions:
            return []
        return [FACTION + other for other in range(int(table.civs)) if other != effect.civ and table.cities(other)]

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def run(self, table: Ancient, effect: Effect) -> None:
        if effect.named.factions:
            target: i64 = effect.named.factions[0]
            count: i64 = len(table.cities(target))
            table.push(Levy(False, target, count if count < self.most else self.most))


class Levy(Step):
    """A civilization gives up a talent, a card or a victory point, so many times, as it chooses."""

    def __init__(self, asks: bool, civ: i64, left: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.left: i64 = left

    def run(self, table: Ancient) -> None:
        if self.left == 0:
            table.pop()
        elif len(self.legal(table, 0)) > 0:
            table.replace(Levy(True, self.civ, self.left))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = [CARD + card for card in table.hand(self.civ)]
        if table.talents[self.civ]:
            codes.append(PAY)
        if table.vp(self.civ):
            codes.append(POINT)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.replace(Levy(False, self.civ, self.left - 1))
        if code == PAY:
            lose_talents(table, self.civ, 1)
        elif code == POINT:
            gain_points(table, self.civ, -1)
        else:
            fate.tell_discard(table, self.civ, code - CARD)
            fate.discard(table, code - CARD)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": int(self.left)}
        return Prompt("prompt.levy", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        return ["Levy", self.asks, int(self.civ), int(self.left)]


class Threat(Op):
    """A civilization that one names must choose: talents, or discs in a land area that one names."""

    def __init__(self, entry: Entry) -> None:
        first, second = entry.options("options")
        if len(first) != 1 or len(second) != 1:
            raise entry.refused("options", "must be one operation each")
        pay, lose = first[0], second[0]
        if not isinstance(pay, TargetTalents) or pay.n >= 0 or pay.partner or pay.condition or pay.min_held:
            raise entry.refused("options", "the first must cost the target talents")
        if not isinstance(lose, Remove) or not lose.plain_land():
            raise entry.refused("options", "the second must cost an opponent discs in a land area")
        self.price: i64 = -pay.n
        self.discs_lost: i64 = lose.n

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        named = effect.named
        codes: list[int] = []
        if not named.factions:
            other: i64
            for other in range(table.civs):
                if other != effect.civ:
                    codes.append(FACTION + other)
        elif not named.areas:
            for land in table.chart.open_lands:
                if table.own(named.factions[0], land) and not immune(table, named.factions[0], land, effect.card):
                    codes.append(AREA + land)
        return codes

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def described(self, table: Ancient, named: Named) -> list[str]:
        ids = [table.faction_id(faction) for faction in named.factions]
        return ids + [table.box.areas[area].id for area in named.areas]

    def run(self, table: Ancient, effect: Effect) -> None:
        if effect.named.factions:
            table.push(
                Ultimatum(False, effect.named.factions[0], effect.card, self.price, self.discs_lost, effect.named.areas)
            )


class Ultimatum(Step):
    """The victim chooses which of two things happens to it."""

    def __init__(self, asks: bool, civ: i64, card: i64, price: i64, discs: i64, areas: list[int]) -> None:
        super().__init__(asks, civ)
        self.card: i64 = card
        self.price: i64 = price
        self.discs: i64 = discs
        self.areas = areas

    def run(self, table: Ancient) -> None:
        if not self.areas:
            table.pop()
            lose_talents(table, self.civ, self.price)
        elif table.talents[self.civ] >= self.price:
            table.replace(Ultimatum(True, self.civ, self.card, self.price, self.discs, self.areas))
        else:
            self.resume(table, 0, SECOND)

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [FIRST, SECOND]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ)}
            table.tell("event.gives-in" if code == FIRST else "event.stands-firm", told, rulebook.EFFECTS)
        if code == FIRST:
            lose_talents(table, self.civ, self.price)
        else:
            own = table.own(self.civ, self.areas[0])
            losses = [(int(self.civ), self.areas[0], int(self.discs if self.discs < own else own))]
            strike_all(table, losses, self.card, NOBODY)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "area": table.box.areas[self.areas[0]].id}
        return Prompt("prompt.ultimatum", told, rulebook.EFFECTS)

    def dump(self) -> list[Any]:
        numbers = [int(self.civ), int(self.card), int(self.price), int(self.discs)]
        return ["Ultimatum", self.asks, *numbers, self.areas[:]]
