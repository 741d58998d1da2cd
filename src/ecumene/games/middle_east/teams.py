"""Juego en Equipo: partners show each other cards, keep out of each other's areas, and play nothing that hurts a
partner more than others."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.question import Refusal
from ecumene.core.rows import changed
from ecumene.core.state import Prompt
from ecumene.games.ancient.actions import CARD, DONE, FIRST
from ecumene.games.ancient.announcing import Announce
from ecumene.games.ancient.components import NOBODY
from ecumene.games.ancient.npc.judging import foretell, harm
from ecumene.games.ancient.ops.ledger import Ledger
from ecumene.games.ancient.ops.op import NOTHING, Named
from ecumene.games.ancient.sources import BRANCH, CARDS_END, EPOCH_SOURCE, effect_of, ops_of
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.middle_east import rulebook

# ---- where a disc may not go -----------------------------------------------------------------------------------------


def partner_in(table: Ancient, civ: i64, area: i64) -> i64:
    """A partner with a disc in an area, or NOBODY."""
    other: i64
    for other in range(table.civs):
        if table.own(other, area) and table.are_partners(civ, other):
            return other
    return NOBODY


def room(table: Ancient, civ: i64, area: i64, free: i64) -> i64:
    """How many of the discs for which there is room may go to an area: none to a partner's Home, and where a partner is
    as long as they do not make the area contested."""
    if not table.is_people(civ):
        return free
    owner = table.home_of(area)
    if owner != NOBODY and table.are_partners(civ, owner):
        return 0
    if partner_in(table, civ, area) == NOBODY or table.contested(area):
        return free
    faction: i64
    for faction in range(table.factions):
        if faction != civ and table.strength(faction, area) > 1:
            return 0
    own = table.strength(civ, area)
    return 1 if own == 0 and free > 0 else 0


def closed(table: Ancient, civ: i64, area: i64) -> Refusal | None:
    """The reason why no disc of a civilization may go to an area."""
    if room(table, civ, area, 1) > 0:
        return None
    owner = table.home_of(area)
    told = {"area": table.box.areas[area].id}
    if owner != NOBODY and table.are_partners(civ, owner):
        return Refusal("refusal.partners-home", told | {"civ": table.faction_id(owner)}, rulebook.TEAMS)
    other = partner_in(table, civ, area)
    return Refusal("refusal.partners-area", told | {"civ": table.faction_id(other)}, rulebook.TEAMS)


# ---- what may not be played ------------------------------------------------------------------------------------------


def has_partner(table: Ancient, civ: i64) -> bool:
    other: i64
    for other in range(table.civs):
        if table.are_partners(civ, other):
            return True
    return False


def is_played(table: Ancient, source: i64) -> bool:
    """Does somebody play something by choice: a card, a Deity or an investment, but no Event?"""
    base: i64 = source % BRANCH
    return base < EPOCH_SOURCE and (base >= CARDS_END or not table.box.cards[base].event)


def damage(table: Ancient, ledger: Ledger, faction: i64) -> i64:
    """What a faction would lose of anything, with an area that Barbarians would enter as one thing more."""
    total = harm(ledger, faction)
    if total < 0:
        total = 0
    for area in ledger.invaded:
        if table.own(faction, area):
            total += 1
    return total


def spares_partners(table: Ancient, civ: i64, source: i64, plan: list[Named]) -> bool:
    """Does no partner lose more than all those together who are no partners?"""
    ledger = foretell(table, civ, source, plan)
    worst: i64 = 0
    others: i64 = 0
    faction: i64
    for faction in range(table.factions):
        if faction == civ or (table.is_people(faction) and table.one_player(civ, faction)):
            continue
        loss = damage(table, ledger, faction)
        if not table.is_people(faction) or not table.are_partners(civ, faction):
            others += loss
        elif loss > worst:
            worst = loss
    return worst <= others


def can_spare(table: Ancient, civ: i64, source: i64, plan: list[Named], tried: set[str]) -> bool:
    """Can what was named so far be completed so that partners are spared? `tried` are plans that cannot."""
    ops = ops_of(table, source)
    place: i64 = len(plan) - 1
    mark = marked(plan)
    if mark in tried:
        return False
    codes = ops[place].offered(table, effect_of(table, civ, source, plan, place, 0)) if ops else []
    if not codes or DONE in codes:
        if len(plan) < len(ops):
            if can_spare(table, civ, source, [*plan, NOTHING], tried):
                return True
        elif spares_partners(table, civ, source, plan):
            return True
    for code in codes:
        if code != DONE and can_spare(table, civ, source, [*plan[:-1], ops[place].name(plan[-1], code)], tried):
            return True
    tried.add(mark)
    return False


def marked(plan: list[Named]) -> str:
    """A plan, in whatever order its areas were named."""
    rows: list[str] = []
    for named in plan:
        pairs: list[str] = []
        for at, area in enumerate(named.areas):
            pairs.append(f"{area}.{named.factions[at]}" if at < len(named.factions) else f"{area}.")
        pairs.sort()
        rows.append(f"{pairs}{len(named.areas)}{named.factions[:1]}{named.goals}{named.monuments}{named.place}")
    return "|".join(rows)


def spared(table: Ancient, civ: i64, source: i64, plan: list[Named], codes: list[int]) -> list[int]:
    """Of what may be named next, what leaves a way to spare the partners; nothing where that is but the end."""
    if not codes or not is_played(table, source) or not has_partner(table, civ):
        return codes
    ops = ops_of(table, source)
    place: i64 = len(plan) - 1
    tried: set[str] = set()
    found: list[int] = []
    for code in codes:
        if code != DONE:
            then = [*plan[:-1], ops[place].name(plan[-1], code)]
        elif len(plan) < len(ops):
            then = [*plan, NOTHING]
        else:
            if spares_partners(table, civ, source, plan):
                found.append(code)
            continue
        if can_spare(table, civ, source, then, tried):
            found.append(code)
    return [] if found == [DONE] else found


def may_play(table: Ancient, civ: i64, card: i64) -> bool:
    """Is there a way to play a card that spares the partners?"""
    if not has_partner(table, civ):
        return True
    return can_spare(table, civ, card + BRANCH * table.box.cards[card].branch, [NOTHING], set())


def withheld(table: Ancient, code: int) -> Refusal | None:
    """The reason why something may not be named, if it is that it would hurt a partner."""
    asking = table.stack[-1]
    if not isinstance(asking, Announce):
        return None
    offered = asking.operation(table).offered(table, asking.effect(table, asking.plan))
    if code not in offered or code in asking.legal(table, 0):
        return None
    return Refusal("refusal.hurts-partner", {}, rulebook.TEAMS)


# ---- cards that are shown --------------------------------------------------------------------------------------------


def partner_seats(table: Ancient, civ: i64) -> list[int]:
    """The seats of the partners of a civilization."""
    seats: list[int] = []
    other: i64
    for other in range(table.civs):
        if table.are_partners(civ, other):
            seats.append(int(table.controller[other]))
    seats.sort()
    return seats


def unshown(table: Ancient, civ: i64) -> list[int]:
    """The cards of a hand that a partner has not seen."""
    eyes: i64 = 0
    for seat in partner_seats(table, civ):
        eyes |= 1 << seat
    cards: list[int] = []
    if eyes:
        for card in table.hand(civ):
            if table.seen_by[card] & eyes != eyes:
                cards.append(card)
    return cards


def offer_to_show(table: Ancient, civ: int) -> None:
    """A civilization with partners may show them cards."""
    if table.charter.rulings.teams and not table.is_npc(civ):
        table.push(Showing(False, civ))


def confide(table: Ancient, civ: i64) -> None:
    """A civilization turns to its partners in its turn of the Card Phase."""
    table.push(Confiding(False, civ))
    if table.events is not None:
        table.tell("event.confides", {"civ": table.faction_id(civ)}, rulebook.TEAMS)


class Showing(Step):
    """Cards of the hand are shown to the partners, one by one or all of them."""

    def run(self, table: Ancient) -> None:
        if unshown(table, self.civ):
            table.replace(Showing(True, self.civ))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = [CARD + card for card in unshown(table, self.civ)]
        codes.append(DONE)
        codes.append(FIRST)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == DONE:
            table.pop()
            if table.events is not None:
                table.tell("event.shows-no-more", {"civ": table.faction_id(self.civ)}, rulebook.TEAMS)
            return
        show(table, self.civ, unshown(table, self.civ) if code == FIRST else [int(code - CARD)])
        table.replace(Showing(False, self.civ))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told: dict[str, Any] = {"civ": table.faction_id(self.civ), "partners": partners(table, self.civ)}
        return Prompt("prompt.showing", told, rulebook.TEAMS)


class Confiding(Showing):
    """Whoever turns to the partners in the Card Phase shows them a card at least; so every turn comes to its end."""

    def run(self, table: Ancient) -> None:
        table.replace(Confiding(True, self.civ))

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [code for code in super().legal(table, seat) if code != DONE]


def partners(table: Ancient, civ: i64) -> list[str]:
    return [table.faction_id(other) for other in range(table.civs) if table.are_partners(civ, other)]


def show(table: Ancient, civ: i64, cards: list[int]) -> None:
    """The partners, and nobody else, have seen cards of a hand."""
    table.unveiled += 1
    seats = partner_seats(table, civ)
    eyes: i64 = 0
    for seat in seats:
        eyes |= 1 << seat
    for card in cards:
        table.seen_by = changed(table.seen_by, card, table.seen_by[card] | eyes)
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "cards": len(cards)}
        table.tell("event.shows", told, rulebook.TEAMS)
        seen = {"civ": table.faction_id(civ), "shown": [table.box.cards[card].id for card in cards]}
        table.tell("event.showed", seen, rulebook.TEAMS, sorted([*seats, int(table.controller[civ])]))
