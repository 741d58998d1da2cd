"""Cartas de Competición: what acts in competitions, in the one at hand or in several."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import AREA, FACTION, PASS, PAY
from ecumene.games.ancient.components import ALL, NOBODY, SOILS
from ecumene.games.ancient.gains import ally, lose_talents, muster
from ecumene.games.ancient.losses import Loss, confined, lose_ally, strike_all
from ecumene.games.ancient.ops.entry import Entry
from ecumene.games.ancient.ops.grounds import KINDS, on_soil, on_terrain
from ecumene.games.ancient.ops.ledger import PLACES_DISCS, REMOVES_DISCS, Ledger
from ecumene.games.ancient.ops.melee import Melee
from ecumene.games.ancient.ops.op import NONE, Effect, Named, Op
from ecumene.games.ancient.ops.prospects import HIT
from ecumene.games.ancient.ops.removing import Casualty
from ecumene.games.ancient.table import Ancient, Step

# what a civilization needs for it
NOTHING_NEEDED: Final = 0
OWN_CITY: Final = 1
ADJACENT_CONTROLLED_SEA: Final = 2
NEEDS: Final = {
    "nothing": NOTHING_NEEDED,
    "own_city": OWN_CITY,
    "adjacent_controlled_sea": ADJACENT_CONTROLLED_SEA,
}


class Fighting(Op):
    """An operation that acts in competitions on some terrain."""

    fights: ClassVar[bool] = True

    def __init__(self, entry: Entry) -> None:
        self.terrain: i64 = entry.word("kind", KINDS, "any")
        self.soil: i64 = entry.marks("ground", SOILS)

    def suits(self, table: Ancient, area: i64) -> bool:
        """Can it act in a competition in this area?"""
        return on_terrain(table, self.terrain, area) and on_soil(table, self.soil, area)

    def may_fight(self, table: Ancient, civ: i64) -> bool:
        return self.suits(table, table.arena)


class Campaign(Fighting):
    """One that may act in several competitions at once, or in all that are to come."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.n: i64 = entry.number("n")
        self.competitions: i64 = entry.number("competitions", least=1)
        self.up_to: bool = entry.flag("up_to")
        if self.competitions > 1:
            entry.exactly("simultaneous", True)

    @property
    def named_one_by_one(self) -> bool:
        """Does one say in which competitions it acts?"""
        return 1 < self.competitions < ALL

    def arenas(self, table: Ancient, civ: i64, named: list[int]) -> list[int]:
        """Areas where the civilization is, contested now or later."""
        if len(named) >= self.competitions:
            return []
        rank: i64 = table.box.areas[table.arena].rank
        return [
            AREA + area
            for area in table.chart.playable
            if area not in named
            and table.own(civ, area)
            and self.suits(table, area)
            and table.box.areas[area].rank >= rank
            and table.contested(area)
        ]


def rivals(table: Ancient, civ: i64, area: i64, civs_only: bool) -> list[int]:
    """The other factions in an area, the barbarians among them unless only civilizations are meant; those count as such
    that nobody leads."""
    codes: list[int] = []
    other: i64
    for other in range(table.factions):
        if civs_only and other == table.barbarians:
            continue
        if other != civ and table.strength(other, area) > 0 and table.friend(other) != civ:
            codes.append(FACTION + other)
    return codes


class White(Campaign):
    """Allied white discs; more of them for talents."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.per_talent: i64 = entry.number("plus_per_talent", 0)
        self.min_own: i64 = entry.number("min_own", 0)
        self.not_island: bool = entry.flag("not_island")
        self.needs: i64 = entry.word("needs", NEEDS, "nothing")

    def may_fight(self, table: Ancient, civ: i64) -> bool:
        arena = table.arena
        if not self.suits(table, arena) or table.own(civ, arena) < self.min_own:
            return False
        if self.not_island and table.box.areas[arena].island >= 0:
            return False
        if self.needs == OWN_CITY:
            return table.is_city(civ, arena)
        if self.needs == ADJACENT_CONTROLLED_SEA:
            for sea in table.chart.seas[arena]:
                if table.controls(civ, sea):
                    return True
            return False
        return True

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        return self.arenas(table, effect.civ, effect.named.areas) if self.named_one_by_one else []

    def may_stop(self, named: Named) -> bool:
        return self.up_to

    def boon(self) -> i64:
        return PLACES_DISCS

    def join(self, civ: i64, melee: Melee) -> None:
        melee.ally(civ, self.n)

    def run(self, table: Ancient, effect: Effect) -> None:
        civ = effect.civ
        if self.per_talent:
            table.push(Hire(False, civ, self.per_talent))
        if self.competitions == 1:
            ally(table, civ, table.arena, self.n)
            return
        areas = effect.named.areas if self.named_one_by_one else [code - AREA for code in self.arenas(table, civ, [])]
        for area in areas:
            if table.contested(area):
                ally(table, civ, area, self.n)


class Strike(Campaign):
    """Opposing discs leave the competition; what a civilization loses it may pay for."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.same: bool = entry.flag("same")  # the one named before
        self.one_civ: bool = entry.flag("one_civ")  # not the barbarians
        self.city: bool = entry.flag("city")  # only one with a City there
        self.own_colour: bool = entry.flag("own_colour")  # what stands beside its discs does not go for them
        self.no_payment: bool = entry.flag("no_payment")
        self.no_homes: bool = entry.has("not_home_except")
        self.open_home: i64 = entry.civilization("not_home_except") if self.no_homes else NOBODY

    def may_fight(self, table: Ancient, civ: i64) -> bool:
        arena = table.arena
        if not self.suits(table, arena):
            return False
        if self.city and not self.rivals(table, civ, arena):
            return False
        peoples = table.box.areas[arena].peoples
        if self.no_homes and peoples:
            return self.open_home in peoples and table.home_of(arena) != NOBODY  # while its people are active
        return True

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        named = effect.named
        if self.competitions > 1:
            if len(named.factions) < len(named.areas):
                return self.rivals(table, effect.civ, named.areas[-1])
            return self.arenas(table, effect.civ, named.areas)
        if named.factions or (self.same and effect.target != NONE):
            return []
        return self.rivals(table, effect.civ, table.arena)

    def rivals(self, table: Ancient, civ: i64, area: i64) -> list[int]:
        """Those in an area that may be struck."""
        codes = rivals(table, civ, area, self.one_civ or self.city)
        return [code for code in codes if table.is_city(code - FACTION, area)] if self.city else codes

    def may_stop(self, named: Named) -> bool:
        return self.up_to and len(named.factions) == len(named.areas)

    def takes_no_payment(self) -> bool:
        return self.no_payment

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        found: i64 = 0
        for faction in named.factions:
            found |= 1 << faction
        return found

    def promise(self, table: Ancient, civ: i64, mine: bool, named: Named) -> float:
        return -HIT if named.factions and named.factions[-1] == civ else 0.0

    def boon(self) -> i64:
        return REMOVES_DISCS

    def join(self, civ: i64, melee: Melee) -> None:
        count: i64 = self.n if self.n < melee.most else melee.most
        melee.strike(melee.target(civ, self.one_civ or self.city, self.city), count, not self.own_colour)

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        losses = self.losses(table, effect)
        if effect.card >= 0 and table.charter.protects:
            losses = confined(table, losses, effect.card)
        for faction, _, count in losses:
            ledger.discs[faction] -= count

    def losses(self, table: Ancient, effect: Effect) -> list[tuple[int, int, int]]:
        """The losses that what was named comes to: faction, area, discs."""
        named = effect.named
        losses: list[tuple[int, int, int]] = []
        if self.competitions > 1:
            for area, faction in zip(named.areas, named.factions, strict=False):
                if table.contested(area) and table.strength(faction, area):
                    losses.append((faction, area, int(self.n)))
        else:
            target: i64 = named.factions[0] if named.factions else effect.target
            if target == NONE:
                return losses
            own: i64 = table.strength(target, table.arena)
            count: i64 = self.n if self.n < own else own
            if count > 0:
                losses.append((int(target), int(table.arena), int(count)))
        return losses

    def run(self, table: Ancient, effect: Effect) -> None:
        strike_all(table, self.losses(table, effect), effect.card, NOBODY, allies_first=not self.own_colour)


class Capture(Fighting):
    """A disc of a rival gives way to one of one's own; or one for each talent that one spends, one at least."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        entry.exactly("n", 1)
        self.per_talent: bool = entry.flag("per_talent")

    def may_fight(self, table: Ancient, civ: i64) -> bool:
        return self.suits(table, table.arena) and (not self.per_talent or table.talents[civ] > 0)

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        return [] if effect.named.factions else rivals(table, effect.civ, table.arena, False)

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def promise(self, table: Ancient, civ: i64, mine: bool, named: Named) -> float:
        return -HIT if named.factions and named.factions[0] == civ else 0.0

    def boon(self) -> i64:
        return REMOVES_DISCS

    def join(self, civ: i64, melee: Melee) -> None:
        target = melee.target(civ, False, False)
        if target >= 0:
            melee.strike(target, 1, True)
            melee.muster(civ, 1)

    def foresee(self, table: Ancient, effect: Effect, ledger: Ledger) -> None:
        for target in effect.named.factions:
            if table.strength(target, table.arena):
                ledger.discs[target] -= 1
                ledger.discs[effect.civ] += 1

    def run(self, table: Ancient, effect: Effect) -> None:
        for target in effect.named.factions:
            if self.per_talent:
                table.push(Bribery(False, effect.civ, target, effect.card, True))
            elif table.strength(target, table.arena):
                win_over(table, effect.civ, target, effect.card)


def win_over(table: Ancient, civ: i64, target: i64, card: i64) -> None:
    """A disc of a rival in the competition gives way to one of a civilization's."""
    strike_all(table, [(int(target), int(table.arena), 1)], card, civ, civ)


class DismissAllies(Fighting):
    """The allied white discs of a rival leave."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        entry.exactly("who", "target")

    def choices(self, table: Ancient, effect: Effect) -> list[int]:
        return [] if effect.named.factions else rivals(table, effect.civ, table.arena, True)

    def hits(self, table: Ancient, named: Named, card: i64) -> i64:
        return 1 << named.factions[0] if named.factions else 0

    def boon(self) -> i64:
        return REMOVES_DISCS

    def join(self, civ: i64, melee: Melee) -> None:
        target = melee.target(civ, True, False)
        if target >= 0:
            gone: i64 = melee.white[target] if melee.white[target] < melee.most else melee.most
            melee.white[target] -= gone

    def run(self, table: Ancient, effect: Effect) -> None:
        for target in effect.named.factions:
            count: i64 = table.white(target, table.arena)
            if table.charter.protects:
                most: i64 = table.charter.customs.most_taken(table, table.arena, effect.card)
                count = count if count < most else most
            for _ in range(count):
                lose_ally(table, target, table.arena)


class Muster(Fighting):
    """Discs of one's own from the reserve."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.n: i64 = entry.number("n")

    def boon(self) -> i64:
        return PLACES_DISCS

    def join(self, civ: i64, melee: Melee) -> None:
        melee.muster(civ, self.n)

    def run(self, table: Ancient, effect: Effect) -> None:
        muster(table, effect.civ, self.n)


class LoseOwn(Fighting):
    """A disc of one's own colour leaves; there, or in another area that one picks."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        entry.exactly("n", 1)
        self.elsewhere: bool = entry.word("where", {"here": 0, "elsewhere": 1}, "here") == 1

    def join(self, civ: i64, melee: Melee) -> None:
        if not self.elsewhere:
            melee.strike(civ, 1, False)

    def costs_own(self) -> bool:
        return not self.elsewhere

    def run(self, table: Ancient, effect: Effect) -> None:
        if self.elsewhere:
            table.push(Casualty(False, effect.civ, effect.card, True))
        elif table.own(effect.civ, table.arena):
            table.push(Loss(effect.civ, table.arena, effect.card, NOBODY, effect.civ, False))


class Hire(Step):
    """Talents buy more white discs, one each."""

    def __init__(self, asks: bool, civ: i64, left: i64) -> None:
        super().__init__(asks, civ)
        self.left: i64 = left

    def run(self, table: Ancient) -> None:
        if self.left and table.talents[self.civ]:
            table.replace(Hire(True, self.civ, self.left))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [PASS, PAY]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == PASS:
            table.pop()
            if table.events is not None:
                told = {"civ": table.faction_id(self.civ)}
                table.tell("event.hires-no-more", told, rulebook.COMPETITION_CARDS)
            return
        table.replace(Hire(False, self.civ, self.left - 1))
        lose_talents(table, self.civ, 1)
        ally(table, self.civ, table.arena, 1)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": int(self.left)}
        return Prompt("prompt.hire", told, rulebook.COMPETITION_CARDS)

    def dump(self) -> list[Any]:
        return ["Hire", self.asks, int(self.civ), int(self.left)]


class Bribery(Step):
    """A talent is spent for each disc of a rival that is to give way; for the first one it must be."""

    def __init__(self, asks: bool, civ: i64, target: i64, card: i64, first: bool) -> None:
        super().__init__(asks, civ)
        self.target: i64 = target
        self.card: i64 = card
        self.first = first

    def run(self, table: Ancient) -> None:
        if table.talents[self.civ] == 0 or table.strength(self.target, table.arena) == 0:
            table.pop()
        elif self.first:
            self.resume(table, 0, PAY)
        else:
            table.replace(Bribery(True, self.civ, self.target, self.card, False))

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [PASS, PAY]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == PASS:
            table.pop()
            if table.events is not None:
                told = {"civ": table.faction_id(self.civ)}
                table.tell("event.hires-no-more", told, rulebook.COMPETITION_CARDS)
            return
        table.replace(Bribery(False, self.civ, self.target, self.card, False))
        lose_talents(table, self.civ, 1)
        win_over(table, self.civ, self.target, self.card)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "faction": table.faction_id(self.target)}
        return Prompt("prompt.bribe", told, rulebook.COMPETITION_CARDS)

    def dump(self) -> list[Any]:
        return ["Bribery", self.asks, int(self.civ), int(self.target), int(self.card), self.first]
