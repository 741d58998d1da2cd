"""Who knows what. The map, treasuries, points, discards and everything on the table are public. A seat knows its own
hands; of the others only what it has looked at. The pile is unknown to all, but for cards put back on top. That a seat
is asked for a reaction, for face-down cards, or for a card that changes the turn order, is known to that seat alone."""

from typing import Final

from ecumene.core.chance import Chance
from ecumene.core.errors import Impossible
from ecumene.games.ancient.competition import may_commit
from ecumene.games.ancient.components import NPC
from ecumene.games.ancient.reactions import Reaction
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import COMMITTED, DRAWN, HAND, ON_TABLE, PILE

IN_SECRET: Final = "Secret"
SECRET_STEPS = ("Reaction", "Commitment", "Oracle", "Opening")


def asked_in_secret(table: Ancient, seat: int | None) -> bool:
    """Is somebody else being asked in secret?"""
    if not table.stack or type(table.stack[-1]).__name__ not in SECRET_STEPS:
        return False
    return seat != table.current


def step(table: Ancient, seat: int | None) -> str | None:
    """The step that is asked, as a seat may know it."""
    if not table.stack:
        return None
    return IN_SECRET if asked_in_secret(table, seat) else type(table.stack[-1]).__name__


def secretly_asked(table: Ancient) -> list[int] | None:
    """The seat that is asked, where nobody else may know. With `ask_everyone`, everybody knows who is."""
    if table.charter.rulings.ask_everyone or not table.stack or type(table.stack[-1]).__name__ not in SECRET_STEPS:
        return None
    return [int(table.current)]


def waiting(table: Ancient, seat: int | None) -> list[int]:
    """While somebody is asked in secret: all who might be."""
    if not asked_in_secret(table, seat):
        return table.to_act
    return sorted({int(table.controller[civ]) for civ in suspects(table)} - {-1 if seat is None else seat, NPC})


def suspects(table: Ancient) -> list[int]:
    """The civilizations that may be the one that is asked, as everybody can see."""
    frame = table.stack[-1]
    step = type(frame).__name__
    found = []
    for civ in range(int(table.civs)):
        if step == "Commitment":
            if table.own(civ, table.arena) or (table.box.abroad and table.hand_size(civ)):
                found.append(civ)
        elif isinstance(frame, Reaction):
            means = table.hand_size(civ) or table.charter.customs.reactions(table, civ) or invests(table, civ)
            if civ != frame.player and means:
                found.append(civ)
        elif table.hand_size(civ) or (step == "Opening" and table.charter.customs.openings(table, civ)):
            found.append(civ)
    return found


def invests(table: Ancient, civ: int) -> bool:
    """Has a civilization an investment on the table that can answer a card?"""
    return any(
        table.box.cards[card].answer_discs and table.where[card] == ON_TABLE + civ for card in table.box.answering
    )


def hidden_zones(table: Ancient, seat: int | None) -> list[int]:
    """The places whose cards the seat cannot see, one for each card that lies there, in a fixed order."""
    zones: list[int] = []
    for civ in range(int(table.civs)):
        if table.controller[civ] == seat or table.is_npc(civ):
            continue
        kinds = [HAND, DRAWN] if table.revealed else [HAND, COMMITTED, DRAWN]
        for kind in kinds:
            zone = kind + civ
            for card, place in enumerate(table.where):
                if place == zone and not known(table, seat, card):
                    zones.append(zone)
    return zones


def known(table: Ancient, seat: int | None, card: int) -> bool:
    """Has a seat seen a card in hiding? Spectators know what everybody was shown."""
    return bool(table.seen_by[card] & mark(table, seat))


def mark(table: Ancient, seat: int | None) -> int:
    """A seat, or the spectators, in a set of those that have seen a card."""
    return 1 << (int(table.seats) if seat is None else seat)


def remembered(table: Ancient, seat: int | None, card: int) -> int:
    """Of those that have seen a card, whom a seat knows of: itself, and its partners if the card is of its own hand."""
    found = mark(table, seat)
    if seat is None or not table.charter.rulings.teams or table.where[card] == PILE:
        return found
    for civ in range(int(table.civs)):
        if table.controller[civ] == seat and table.where[card] in (HAND + civ, COMMITTED + civ, DRAWN + civ):
            for other in range(int(table.civs)):
                if table.are_partners(civ, other):
                    found |= 1 << int(table.controller[other])
    return found


def redeal(table: Ancient, seat: int | None, chance: Chance) -> Ancient:
    """Deal every card anew that the seat has not seen: first those committed face down, which must fit where they lie,
    then hands, then what lies on top of the pile; the rest is the pile."""
    twin = table.copy()
    zones = hidden_zones(table, seat)
    secret = set(zones) | {PILE}
    unseen = [card for card, place in enumerate(table.where) if place in secret and not known(table, seat, card)]
    unseen.sort()
    chance.shuffle(unseen)
    for card in unseen:
        twin.where[card] = PILE
    if not table.revealed:
        commit_anew(table, twin, zones, unseen)
    hands = [zone for zone in zones if not COMMITTED <= zone < DRAWN]
    cards = iter([card for card in unseen if not table.box.cards[card].event and twin.where[card] == PILE])
    for zone in hands:
        twin.where[next(cards)] = zone
    left = iter([card for card in unseen if twin.where[card] == PILE])
    twin.top = [card if known(table, seat, card) else next(left) for card in table.top]
    twin.seen_by = [mask & remembered(table, seat, card) for card, mask in enumerate(table.seen_by)]
    for card in unseen:
        twin.seen_by[card] = 0
    twin.fate = []
    twin.lots = []
    twin.chance = Chance(chance.word(), chance.word(), chance.word(), chance.word())
    assert HAND < COMMITTED
    return twin


def commit_anew(table: Ancient, twin: Ancient, zones: list[int], unseen: list[int]) -> None:
    """Cards that lie face down in a competition are such as can be played there."""
    places = [zone for zone in zones if COMMITTED <= zone < DRAWN]
    choices = [[card for card in unseen if may_commit(table, zone - COMMITTED, card)] for zone in places]
    found = assignment(choices, [])
    if found is None:
        raise Impossible("no cards fit those that lie face down")
    for zone, card in zip(places, found, strict=True):
        twin.where[card] = zone


def assignment(choices: list[list[int]], taken: list[int]) -> list[int] | None:
    """One card for each place, none twice."""
    if len(taken) == len(choices):
        return taken
    for card in choices[len(taken)]:
        if card not in taken:
            found = assignment(choices, [*taken, card])
            if found is not None:
                return found
    return None
