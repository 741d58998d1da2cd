"""¿Por qué no?: the reason for every refusal, told from what the seat may know."""

from ecumene.core.question import Refusal, Rule
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import CARD, MONUMENT, WORDS
from ecumene.games.ancient.components import NOBODY
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.wording import code, parse, step_of
from ecumene.games.ancient.zones import HAND, KEPT, UPRIGHT


def refusal(table: Ancient, seat: int, action: str) -> Refusal:
    verb, kind, number = parse(table, action)
    rule = table.stack[-1].prompt(table, seat).rule
    if code(table, seat, action) < 0:
        return Refusal("refusal.other-step", {}, rule)
    if table.charter.rulings.teams:
        withheld = table.charter.customs.withheld(table, code(table, seat, action))
        if withheld is not None:
            return withheld
    civ = int(table.stack[-1].dump()[asked_place(table)])
    if kind == "area":
        return area_refusal(table, civ, verb, number, rule)
    if kind == "card":
        return card_refusal(table, civ, verb, number, rule)
    if kind == "source":
        if number >= MONUMENT:
            return wonder_refusal(table, civ, verb, number - MONUMENT, rule)
        return card_refusal(table, civ, verb, number - CARD, rule)
    if kind == "wonder":
        return wonder_refusal(table, civ, verb, number, rule)
    if kind == "civ":
        told = {"civ": table.box.civilizations[number].id}
        return Refusal(table.charter.customs.mat_refusal(table, number), told, rule)
    if kind == "faction":
        return Refusal("refusal.not-a-target", {"faction": faction_name(table, number)}, rule)
    if kind == "place":
        return Refusal("refusal.place-not-free", {"place": number + 1}, rule)
    if verb == "pay" and table.talents[civ] == 0:
        return Refusal("refusal.no-talent", {}, rule)
    if verb in WORDS:
        return Refusal("refusal.not-now", {}, rule)
    return Refusal("refusal.other-step", {}, rule)


def asked_place(table: Ancient) -> int:
    """Where a step's dump has its civilization."""
    frame = table.stack[-1].dump()
    return 2 if isinstance(frame[1], bool) else 1


def faction_name(table: Ancient, number: int) -> str:
    civilizations = table.box.civilizations
    if number >= len(civilizations):
        return table.charter.leaderless[number - len(civilizations)]
    return civilizations[number].id


def area_refusal(table: Ancient, civ: int, verb: str, area: int, rule: Rule) -> Refusal:
    told = {"area": table.box.areas[area].id}
    own = table.own(civ, area)
    if not table.chart.open[area]:
        return Refusal("refusal.outside-map", told, rulebook.SETUP)
    if verb == "place":
        if not table.may_be(civ, area):
            return Refusal("refusal.deep-sea", told, rulebook.AREAS)
        closed = table.charter.customs.closed(table, civ, area) if table.charter.closes else None
        if closed is not None:
            return closed
        if table.room(civ, area) == 0:
            return Refusal("refusal.full", told | {"limit": int(table.limit(area))}, rulebook.STACKING)
        bound = table.ready[civ] == 0 and not table.charter.customs.takes_bound(table, civ, area)
        if step_of(table) == "Deployment" and bound:
            return Refusal("refusal.sea-only", told, rulebook.MATS)
        if step_of(table) == "Deployment":
            return Refusal("refusal.out-of-reach", told, rule)
        return Refusal("refusal.not-there", told, rule)
    if verb in ("withdraw", "resettle", "give", "leave") and own == 0:
        return Refusal("refusal.no-disc-there", told, rule)
    if verb == "withdraw":
        return Refusal("refusal.city-stays", told, rule)
    if verb == "resettle":
        key = "refusal.resettled-already" if table.is_city(civ, area) else "refusal.no-city"
        return Refusal(key, told, rule)
    if verb == "give":
        return Refusal("refusal.site-needs-disc", told, rule)
    if verb == "site":
        key = "refusal.wonder-there" if area in table.monument_area else "refusal.not-controlled-land"
        return Refusal(key, told, rule)
    return Refusal("refusal.not-there", told, rule)


def card_refusal(table: Ancient, civ: int, verb: str, card: int, rule: Rule) -> Refusal:
    told = {"card": table.box.cards[card].id}
    if verb in ("take", "return"):
        return Refusal("refusal.not-among-these", told, rule)
    if verb in ("use", "ignore"):
        return Refusal("refusal.cannot-use", told, rule)
    if verb == "discard" and step_of(table) in ("Pillage", "Keep"):
        return Refusal("refusal.not-among-these", told, rule)
    by_mat: bool = verb != "discard" and table.where[card] in (KEPT + civ, UPRIGHT + civ)
    if table.where[card] != HAND + civ and not by_mat:
        return Refusal("refusal.not-in-hand", told, rule)
    barred = table.charter.customs.barred(table, civ, card) if verb in ("play", "negate", "commit") else None
    if barred is not None:
        return barred
    if verb == "play":
        if table.box.cards[card].competition:
            return Refusal("refusal.competition-card", told, rulebook.COMPETITION_CARDS)
        if table.box.cards[card].negate:
            return Refusal("refusal.negate-card", told, rulebook.NEGATE)
        return Refusal("refusal.not-now", {}, rule)
    if verb == "negate":
        return Refusal("refusal.does-not-answer", told, rule)
    if verb == "commit":
        key = "refusal.not-for-this" if table.box.cards[card].competition else "refusal.no-competition-card"
        return Refusal(key, told, rule)
    key = "refusal.discs-first" if step_of(table) == "Payment" else "refusal.not-now"
    return Refusal(key, told if step_of(table) == "Payment" else {}, rule)


def wonder_refusal(table: Ancient, civ: int, verb: str, wonder: int, rule: Rule) -> Refusal:
    told = {"wonder": table.box.monuments[wonder].id}
    owner = table.monument_owner[wonder]
    if verb == "build":
        if owner != NOBODY:
            return Refusal("refusal.built-already", told, rule)
        if table.built & (1 << civ):
            return Refusal("refusal.one-wonder-a-turn", told, rule)
        return Refusal("refusal.cannot-build", told, rule)
    if verb == "monument":
        return Refusal("refusal.not-that-wonder", told, rule)
    if owner != civ:
        return Refusal("refusal.not-your-wonder", told, rule)
    return Refusal("refusal.wonder-idle", told, rule)
