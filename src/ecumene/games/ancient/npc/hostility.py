"""Hostilidad de las CSJs: at the end of every Victory Tally, outside historical scenarios: peace is offered to the
civilizations of the playbook, they declare war, and make peace and war among themselves. For each ground a disc is
drawn from the pool; a white one brings peace, a black one war."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.games.ancient import fate
from ecumene.games.ancient.actions import CARD, DONE, FACTION, PASS, PAY
from ecumene.games.ancient.components import LAND, MORE_POINTS, NOWHERE
from ecumene.games.ancient.npc import rulebook
from ecumene.games.ancient.npc.enemies import enemies_of, hostile, main, make_enemy, make_peace
from ecumene.games.ancient.npc.pool import BLACK, WHITE, draw, named
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import HAND

MOST_DRAWS: Final = 5  # for a war


# ---- the steps -------------------------------------------------------------------------------------------------------


def is_checked(table: Ancient, who: int) -> bool:
    """Is it the pool that says who is whose enemy?"""
    return len(table.enemies) > 0 and not table.charter.rulings.opponents.historical


def people(table: Ancient) -> list[int]:
    """The civilizations that people lead, in turn order."""
    return [civ for civ in table.order if not table.is_npc(civ)]


def others(table: Ancient) -> list[int]:
    """Those that the playbook leads, in turn order."""
    return [civ for civ in table.order if table.is_npc(civ) and not table.is_out(civ)]


def offer_peace(table: Ancient, civ: int) -> None:
    """Ofertas de Paz a las CSJs."""
    table.push(PeaceOffer(False, civ, 0))


def declare_war(table: Ancient, civ: int) -> None:
    """Declaraciones de Guerra por parte de CSJs: those that are no enemies of a person's civilization, and were not
    just reconciled, from most points to fewest."""
    for npc in by_points(table, others(table), True):
        if table.enemies[npc] & bit(civ) or table.reconciled[npc] & bit(civ):
            continue
        if draws_war(table, npc, civ) and make_enemy(table, npc, civ):
            tell(table, "event.npc-declares", npc, civ)
            for other in others(table):
                if other != npc:
                    make_peace(table, npc, other)
                    make_peace(table, other, npc)


def seek_peace(table: Ancient, npc: int) -> None:
    """Paz entre CSJs: with each of its enemies that the playbook leads."""
    for other in enemies_of(table, npc):
        if not table.is_npc(other) or not table.enemies[npc] & bit(other):
            continue
        grounds: list[str] = []
        if not is_near(table, npc, other):
            grounds.append("apart")
        if table.vp(npc) > table.vp(other):
            grounds.append("points")
        if len(table.cities(npc)) > len(table.cities(other)):
            grounds.append("cities")
        if drawn(table, "event.npc-seeks-peace", npc, other, grounds, count=len(grounds), wanted=WHITE):
            reconcile(table, npc, other)
            reconcile(table, other, npc)
            tell(table, "event.npc-peace", npc, other)


def seek_war(table: Ancient, npc: int) -> None:
    """Guerra entre CSJs: one that is at peace with all, and has made none this turn, looks at others of the kind, from
    fewest points to most, until it has an enemy."""
    if not is_idle(table, npc):
        return
    for other in by_points(table, others(table), False):
        if other != npc and is_idle(table, other) and draws_war(table, npc, other):
            make_enemy(table, npc, other)
            tell(table, "event.npc-declares", npc, other)
            return


def is_idle(table: Ancient, npc: i64) -> bool:
    return not hostile(table, npc) and table.reconciled[npc] == 0


def by_points(table: Ancient, civs: list[int], most_first: bool) -> list[int]:
    """Civilizations by victory points; equal ones in turn order."""
    rows: list[tuple[int, int]] = []
    place: i64
    for place in range(len(civs)):
        points = table.vp(civs[place])
        rows.append((int(-points if most_first else points), int(place)))
    rows.sort()
    return [civs[row[1]] for row in rows]


# ---- grounds ---------------------------------------------------------------------------------------------------------


def draws_war(table: Ancient, npc: i64, civ: i64) -> bool:
    """Does a civilization of the playbook turn against another? A disc is drawn for each ground, five at most."""
    grounds = war_grounds(table, npc, civ)
    count: i64 = len(grounds)
    if count > MOST_DRAWS:
        count = MOST_DRAWS
    if drawn(table, "event.npc-weighs-war", npc, civ, grounds, count=count, wanted=BLACK):
        return True
    if count:
        tell(table, "event.npc-no-war", npc, civ)
    return False


def war_grounds(table: Ancient, npc: i64, civ: i64) -> list[str]:
    """What speaks for war."""
    grounds: list[str] = []
    if is_near(table, npc, civ):
        grounds.append("near")
    if at_home_of(table, civ, npc):
        grounds.append("home")
    if table.vp(civ) > table.vp(npc):
        grounds.append("fewer-points")
    if len(table.cities(civ)) > len(table.cities(npc)):
        grounds.append("fewer-cities")
    if table.wronged_by[npc] & bit(civ):
        grounds.append("wronged")
    if is_seafaring(table, npc) and share_sea(table, npc, civ):
        grounds.append("sea")
    return grounds


def peace_grounds(table: Ancient, civ: i64, npc: i64) -> list[str]:
    """What speaks for peace with a person's civilization, but for a gift."""
    grounds: list[str] = []
    if not is_near(table, npc, civ):
        grounds.append("apart")
    if table.vp(npc) > table.vp(civ):
        grounds.append("points")
    if len(table.cities(npc)) > len(table.cities(civ)):
        grounds.append("cities")
    return grounds


def fewer_draws(table: Ancient, civ: i64, npc: i64) -> i64:
    """Among several civilizations of people, the main enemy draws one disc less."""
    return 1 if len(people(table)) > 1 and main(table, npc) == civ else 0


def is_near(table: Ancient, civ: i64, other: i64) -> bool:
    """Has a civilization a disc in or next to an area that another occupies?"""
    for area in table.own_areas(other):
        if table.own(civ, area):
            return True
        for beside in table.chart.near[area]:
            if table.own(civ, beside):
                return True
    return False


def at_home_of(table: Ancient, civ: i64, other: i64) -> bool:
    """Has a civilization a disc in or next to another's Home?"""
    home = table.home(other)
    if home == NOWHERE:
        return False
    if table.own(civ, home):
        return True
    for beside in table.chart.near[home]:
        if table.own(civ, beside):
            return True
    return False


def is_seafaring(table: Ancient, civ: i64) -> bool:
    """Do seas bring its mat something?"""
    if table.mat(civ).growth_areas:
        return True
    for ability in table.mat(civ).tally:
        if ability.kind != MORE_POINTS:
            return True
    return False


def share_sea(table: Ancient, civ: i64, other: i64) -> bool:
    for area in table.own_areas(civ):
        if table.chart.kinds[area] != LAND and table.own(other, area):
            return True
    return False


def drawn(table: Ancient, key: str, npc: i64, civ: i64, grounds: list[str], *, count: i64, wanted: i64) -> bool:
    """So many discs are drawn; is one of the colour among them?"""
    if count <= 0:
        return False
    discs = draw(table, count)
    if table.events is not None:
        told = {
            "npc": table.faction_id(npc),
            "civ": table.faction_id(civ),
            "grounds": grounds,
            "discs": named(discs),
        }
        table.tell(key, told, rulebook.HOSTILITY)
    return int(wanted) in discs


def reconcile(table: Ancient, npc: i64, civ: i64) -> None:
    """An enemy is none any longer."""
    make_peace(table, npc, civ)
    table.reconciled = changed(table.reconciled, npc, table.reconciled[npc] | bit(civ))


def tell(table: Ancient, key: str, npc: i64, civ: i64) -> None:
    if table.events is not None:
        told = {"npc": table.faction_id(npc), "civ": table.faction_id(civ)}
        table.tell(key, told, rulebook.HOSTILITY)


# ---- peace offers ----------------------------------------------------------------------------------------------------


class PeaceOffer(Step):
    """A person's civilization may offer peace to those of the playbook that are against it, once to each of them;
    `offered` are those that have had an offer."""

    def __init__(self, asks: bool, civ: i64, offered: i64) -> None:
        super().__init__(asks, civ)
        self.offered: i64 = offered

    def run(self, table: Ancient) -> None:
        if self.open(table):
            table.replace(PeaceOffer(True, self.civ, self.offered))
        else:
            table.pop()

    def open(self, table: Ancient) -> list[int]:
        """Whom an offer could move."""
        found: list[int] = []
        gift: i64 = 1 if table.talents[self.civ] or table.hand_size(self.civ) else 0
        for npc in others(table):
            if table.enemies[npc] & bit(self.civ) and not self.offered & bit(npc):
                most = len(peace_grounds(table, self.civ, npc)) + gift - fewer_draws(table, self.civ, npc)
                if most > 0:
                    found.append(npc)
        return found

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = sorted([FACTION + npc for npc in self.open(table)])
        codes.append(DONE)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == DONE:
            table.pop()
            if table.events is not None:
                table.tell("event.offers-no-peace", {"civ": table.faction_id(self.civ)}, rulebook.HOSTILITY)
            return
        npc: i64 = code - FACTION
        table.replace(PeaceOffer(False, self.civ, self.offered | bit(npc)))
        tell(table, "event.offers-peace", npc, self.civ)
        table.push(PeaceGift(self.civ, npc))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        return Prompt("prompt.peace-offer", {"civ": table.faction_id(self.civ)}, rulebook.HOSTILITY)

    def dump(self) -> list[Any]:
        return ["PeaceOffer", self.asks, int(self.civ), int(self.offered)]


class PeaceGift(Step):
    """With an offer goes one mina, one card or nothing; then the discs are drawn."""

    def __init__(self, civ: i64, npc: i64) -> None:
        super().__init__(True, civ)
        self.spares = True
        self.npc: i64 = npc

    def grounds(self, table: Ancient) -> i64:
        """How many discs will be drawn without a gift; the main enemy may have one too few."""
        return len(peace_grounds(table, self.civ, self.npc)) - fewer_draws(table, self.civ, self.npc)

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = [CARD + card for card in table.hand(self.civ)]
        if self.grounds(table) > 0:
            codes.append(PASS)
        if table.talents[self.civ]:
            codes.append(PAY)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        civ = self.civ
        npc = self.npc
        table.pop()
        grounds = peace_grounds(table, civ, npc)
        if code == PAY:
            table.talents[civ] -= 1
            table.talents[npc] += 1
            if table.events is not None:
                told: dict[str, Any] = {"npc": table.faction_id(npc), "civ": table.faction_id(civ), "one": 1}
                table.tell("event.gift-mina", told, rulebook.HOSTILITY)
        elif code != PASS:
            card: i64 = code - CARD
            table.lay(card, HAND + npc)
            if table.events is not None:
                told = {
                    "npc": table.faction_id(npc),
                    "civ": table.faction_id(civ),
                    "card": table.box.cards[card].id,
                }
                table.tell("event.gift-card", told, rulebook.HOSTILITY)
            table.push(fate.HandLimit(False, npc))
        if code != PASS:
            grounds.insert(0, "gift")
        count: i64 = len(grounds) - fewer_draws(table, civ, npc)
        if drawn(table, "event.npc-weighs-peace", npc, civ, grounds, count=count, wanted=WHITE):
            reconcile(table, npc, civ)
            tell(table, "event.npc-peace", npc, civ)
        else:
            tell(table, "event.npc-no-peace", npc, civ)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {
            "civ": table.faction_id(self.civ),
            "npc": table.faction_id(self.npc),
            "discs": int(max(0, self.grounds(table))),
            "more": int(self.grounds(table) + 1),
        }
        return Prompt("prompt.peace-gift", told, rulebook.HOSTILITY)

    def dump(self) -> list[Any]:
        return ["PeaceGift", int(self.civ), int(self.npc)]
