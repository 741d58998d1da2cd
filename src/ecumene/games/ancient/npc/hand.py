"""Uso de Cartas de las CSJs: the hand of a civilization of the playbook: what its cards are good for, which it gives up
and which it keeps, what it draws, and what it gives in place of discs."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.games.ancient import culture
from ecumene.games.ancient.actions import CARD, DONE, FIRST, LOSE, LOWER, MONUMENT, PAY, POINT, SECOND, SPEND
from ecumene.games.ancient.cards import may_play
from ecumene.games.ancient.components import (
    ANSWERS_ANY_CARD,
    ANSWERS_EVERY_CARD,
    ANSWERS_IF_TARGETED,
    FERTILE,
    IN_DRAW,
    LAND,
    MOUNTAIN,
    NOT_GREAT_PERSONS,
    NPC,
)
from ecumene.games.ancient.growth import usable
from ecumene.games.ancient.npc import judging, naming, rulebook, ties
from ecumene.games.ancient.npc.enemies import gold_areas
from ecumene.games.ancient.npc.ground import FISHERY, GOLD_MOUNTAIN, OASIS_AREA, bonus, temples
from ecumene.games.ancient.npc.judging import USELESS, Merit
from ecumene.games.ancient.npc.paying import can_pay_card
from ecumene.games.ancient.npc.thought import Answer, Musing, Thought
from ecumene.games.ancient.ops.investing import first_class
from ecumene.games.ancient.ops.ledger import (
    GIVES_CARDS,
    GIVES_POINTS,
    GIVES_TALENTS,
    HELPS_DEITY,
    LEAST_CLASS,
    PLACES_DISCS,
)
from ecumene.games.ancient.sources import BRANCH
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import DRAWN, ON_TABLE

ASTROLOGER: Final = "grand_astrologer"  # played only by whoever is last
SEDUCTRESS: Final = "seductress"  # takes by the order of playing alone

# groups of cards
COMPETITION_GROUP: Final = 0
OTHERS: Final = 1
NEGATES: Final = 2


# ---- what a card is good for -----------------------------------------------------------------------------------------


def prospect(table: Ancient, civ: i64, card: i64) -> Merit:
    """The class of a card by what a civilization could do with it now, and how much; USELESS if that is nothing."""
    what = table.box.cards[card]
    if not what.playable or not may_play(table, civ, card):
        return Merit(USELESS, 0)
    if what.id == ASTROLOGER and table.order[-1] != civ:
        return Merit(USELESS, 0)
    source: i64 = card + BRANCH * what.branch
    ledger = judging.foretell(table, civ, source, naming.scheme(table, civ, source))
    if judging.costs_itself(table, ledger, civ):
        return Merit(USELESS, 0)
    found = judging.merit(civ, ledger)
    if found.rank == HELPS_DEITY and not can_pay_card(table, civ, card):
        return Merit(USELESS, 0)
    if what.negate and found.rank != HELPS_DEITY:
        return Merit(USELESS, 0)  # it is kept to cancel
    return found


def standing(table: Ancient, civ: i64, card: i64) -> Merit:
    """What a card counts for among the others of its group."""
    what = table.box.cards[card]
    if what.negate:
        return Merit(0, breadth(what.answers))
    if what.competition or what.betrays:
        return Merit(first_class(what.ops), 0)
    return prospect(table, civ, card)


def group(table: Ancient, card: i64) -> i64:
    """Competition cards, Negate cards, or the others."""
    what = table.box.cards[card]
    if what.negate:
        return NEGATES
    return COMPETITION_GROUP if what.competition or what.betrays else OTHERS


def breadth(scope: i64) -> i64:
    """How much a Negate card may answer."""
    if scope & ANSWERS_EVERY_CARD:
        return 100
    if scope & ANSWERS_ANY_CARD:
        return 90
    count: i64 = 0
    if scope & ANSWERS_IF_TARGETED:
        count = 40 if scope & NOT_GREAT_PERSONS else 50
    kind: i64 = 1
    while kind <= ANSWERS_EVERY_CARD:
        if scope & kind:
            count += 5
        kind = kind * 2
    return count


def unplayable(table: Ancient, civ: i64, cards: list[int]) -> list[int]:
    """Cartas Que las CSJs No Pueden Jugar: neither Negate nor Competition cards, and of no use now."""
    return [card for card in cards if group(table, card) == OTHERS and prospect(table, civ, card).rank == USELESS]


# ---- which to give up, which to keep ---------------------------------------------------------------------------------


def given_up(table: Ancient, civ: i64, cards: list[int], thought: Thought) -> int:
    """The card that is discarded: Competition cards first, then others, Negate cards last; the last class first."""
    first = min([group(table, card) for card in cards])
    thought.because(f"discard-{first + 1}", rulebook.PLAYING)
    return worst(table, civ, [card for card in cards if group(table, card) == first], thought)


def worst(table: Ancient, civ: i64, cards: list[int], thought: Thought) -> int:
    """The one that counts for least."""
    left: list[int] = []
    least = Merit(-1, 0)
    for card in cards:
        value = standing(table, civ, card)
        if not left or least.beats(value):
            left = [card]
            least = value
        elif value.equals(least):
            left.append(card)
    return ties.pick_card(table, thought, left)


def kept(table: Ancient, civ: i64, cards: list[int], thought: Thought) -> int:
    """The card that is taken or kept: a Negate card, a Competition card, or one of the first class."""
    for place, wanted in enumerate((NEGATES, COMPETITION_GROUP, OTHERS)):
        among: list[int] = [card for card in cards if group(table, card) == wanted]
        if among:
            thought.because(f"keep-{place + 1}", rulebook.PLAYING)
            return best(table, civ, among, thought)
    return cards[0]


def best(table: Ancient, civ: i64, cards: list[int], thought: Thought) -> int:
    """The one that counts for most."""
    left: list[int] = []
    most = Merit(-1, 0)
    for card in cards:
        value = standing(table, civ, card)
        if not left or value.beats(most):
            left = [card]
            most = value
        elif value.equals(most):
            left.append(card)
    return ties.pick_card(table, thought, left)


def discard(table: Ancient, frame: Any, thought: Thought) -> int:
    """A card of its hand has to go."""
    cards: list[int] = [code - CARD for code in frame.legal(table, NPC) if CARD <= code < MONUMENT]
    return CARD + given_up(table, thought.civ, cards, thought)


def keep(table: Ancient, frame: Any, thought: Thought) -> int:
    """Of cards that it looks at one has to go: the one that it would keep last."""
    cards = table.cards_in(DRAWN + thought.civ)
    stays: list[int] = []
    while len(stays) < frame.keep:
        stays.append(kept(table, thought.civ, [card for card in cards if card not in stays], thought))
    return CARD + min([card for card in cards if card not in stays])


def take(table: Ancient, frame: Any, thought: Thought) -> int:
    """It takes one of the cards that it looks at."""
    codes: list[int] = frame.legal(table, NPC)
    cards: list[int] = [code - CARD for code in codes]
    if below(table) == SEDUCTRESS:
        thought.because("seductress", rulebook.PLAYING)
        return CARD + best_of_all(table, thought.civ, cards, thought)
    return CARD + kept(table, thought.civ, cards, thought)


def below(table: Ancient) -> str:
    """The card that is being carried out under the step on top."""
    place: i64 = len(table.stack) - 2
    while place >= 0:
        frame: Any = table.stack[place]
        place -= 1
        if type(frame).__name__ == "Resolve":
            source: i64 = frame.source % BRANCH
            return table.box.cards[source].id if source < len(table.box.cards) else ""
    return ""


def best_of_all(table: Ancient, civ: i64, cards: list[int], thought: Thought) -> int:
    """The first class, whatever the group; equal ones by what they gain, then by the harm they do."""
    left: list[int] = []
    most = Merit(-1, 0)
    for card in cards:
        what = table.box.cards[card]
        value = Merit(LEAST_CLASS, 0) if what.negate else standing(table, civ, card)
        if not left or value.beats(most):
            left = [card]
            most = value
        elif value.equals(most):
            left.append(card)
    return ties.pick_card(table, thought, left)


def pillage(table: Ancient, frame: Any, thought: Thought) -> int:
    """Diplomat: the card that would give its owner most, or else the one that would do it most harm."""
    cards = table.hand(frame.target)
    gains: list[int] = []
    harms: list[int] = []
    for card in cards:
        value = standing(table, frame.target, card)
        gains.append(int(weight(value)) if gives(value.rank) else 0)
        value = standing(table, thought.civ, card)
        harms.append(0 if gives(value.rank) else int(weight(value)))
    thought.because("diplomat-gain" if max(gains) else "diplomat-harm", rulebook.PLAYING)
    return CARD + ties.best(table, thought, cards, gains if max(gains) else harms)


def gives(rank: i64) -> bool:
    """Is it a class of cards that give something?"""
    return rank in (GIVES_CARDS, HELPS_DEITY, GIVES_POINTS, GIVES_TALENTS, PLACES_DISCS)


def weight(value: Merit) -> i64:
    """A class and an amount as one number."""
    return 100 * (USELESS - value.rank) + value.amount if value.rank < USELESS else 0


def peek(table: Ancient, frame: Any, thought: Thought) -> int:
    """It takes one of the cards on top of the pile, or says which lies uppermost. None can be revealed for that: they
    are the very cards."""
    codes: list[int] = frame.legal(table, NPC)
    cards: list[int] = [code - CARD for code in codes]
    fate: list[int] = [card for card in cards if not table.box.cards[card].event]
    musing = Musing(thought.civ)
    found = kept(table, thought.civ, fate or cards, musing)
    thought.because(musing.reason, musing.rule)
    return CARD + found


# ---- the Draw Step ---------------------------------------------------------------------------------------------------


def purchase(table: Ancient, frame: Any, thought: Thought) -> int:
    """Talents for as many cards as its hand holds besides those that are due and those that come for nothing."""
    civ = thought.civ
    limit = table.charter.customs.hand_limit(table, civ)
    held: i64 = table.hand_size(civ) + frame.count
    for code in usable(table, civ, IN_DRAW):
        more = drawn_by(table, code)
        if held + more <= limit:
            held += more
    if held < limit:
        thought.because("draw-more", rulebook.RICHES)
        return SPEND
    thought.because("hand-full", rulebook.RICHES)
    return DONE


def drawn_by(table: Ancient, code: i64) -> i64:
    """The cards that an investment or a monument brings in the Draw Step."""
    ops = table.box.monuments[code - MONUMENT].ops if code >= MONUMENT else table.box.cards[code - CARD].gain
    return 1 if first_class(ops) == GIVES_CARDS else 0


# ---- what it gives in place of discs ---------------------------------------------------------------------------------


def protects(table: Ancient, civ: i64, area: i64, thought: Thought) -> bool:
    """Does it give a talent rather than lose a disc here? In a City, beside its Gold or Deity, or where it would lose
    control of a Fertile area, a Mountain or a site."""
    if table.is_city(civ, area):
        thought.because("pay-city", rulebook.RICHES)
        return True
    if area in gold_areas(table, civ) or area in temples(table, civ):
        thought.because("pay-treasure", rulebook.RICHES)
        return True
    if table.own(civ, area) == 1 and table.controls(civ, area) and has_value(table, area):
        thought.because("pay-control", rulebook.RICHES)
        return True
    return False


def has_value(table: Ancient, area: i64) -> bool:
    """Is it a Fertile area, a Mountain, or one with a site?"""
    if table.chart.kinds[area] == LAND and table.chart.grounds[area] in (FERTILE, MOUNTAIN):
        return True
    return bonus(table, area) in (OASIS_AREA, FISHERY, GOLD_MOUNTAIN)


def loss(table: Ancient, frame: Any, thought: Thought) -> int:
    """A disc is to leave the map: a means that lets it ignore that; a talent for what it protects; a card that it
    cannot play for any disc; else the disc."""
    civ = thought.civ
    codes: list[int] = frame.legal(table, NPC)
    for code in codes:
        if MONUMENT <= code < MONUMENT + len(table.box.monuments):
            thought.because("benefit", rulebook.HAND)
            return code
        if code < MONUMENT and table.where[code - CARD] == ON_TABLE + civ:
            thought.because("benefit", rulebook.HAND)
            return code
    if PAY in codes and protects(table, civ, frame.area, thought):
        return PAY
    idle: list[int] = unplayable(table, civ, [code - CARD for code in codes if code < MONUMENT])
    if idle:
        thought.because("unplayable", rulebook.UNPLAYABLE)
        return CARD + ties.pick_card(table, thought, idle)
    thought.because("lose-disc", rulebook.RICHES)
    return LOSE


def levy(table: Ancient, frame: Any, thought: Thought) -> int:
    """A talent, then a card, the least first; a point last of all."""
    codes: list[int] = frame.legal(table, NPC)
    if PAY in codes:
        thought.because("talents-first", rulebook.RICHES)
        return PAY
    cards = table.hand(thought.civ)
    idle = unplayable(table, thought.civ, cards)
    if idle:
        thought.because("unplayable", rulebook.UNPLAYABLE)
        return CARD + ties.pick_card(table, thought, idle)
    if cards:
        return CARD + given_up(table, thought.civ, cards, thought)
    return POINT


def ultimatum(table: Ancient, frame: Any, thought: Thought) -> int:
    """Talents for discs that it protects, else the discs."""
    if protects(table, thought.civ, frame.areas[0], thought):
        return FIRST
    thought.because("lose-disc", rulebook.RICHES)
    return SECOND


def righting(table: Ancient, frame: Any, thought: Thought) -> int:
    """A card that it never loses is righted for a talent, or, where its scenario says so, for the least of its hand."""
    codes: list[int] = frame.legal(table, NPC)
    if PAY in codes:
        thought.because("rights-card", rulebook.NPC)
        return PAY
    cards: list[int] = [code - CARD for code in codes if code < MONUMENT]
    return CARD + given_up(table, thought.civ, cards, thought) if cards else DONE


def ransom(table: Ancient, frame: Any, thought: Thought) -> int:
    """Talents rather than a card."""
    thought.because("talents-first", rulebook.RICHES)
    return FIRST


def retrieve(table: Ancient, frame: Any, thought: Thought) -> int:
    """A card that may be taken back is."""
    thought.because("benefit", rulebook.HAND)
    return int(frame.legal(table, NPC)[0])


def plunder(table: Ancient, frame: Any, thought: Thought) -> int:
    """It rises where it is behind whoever lost the City; else that one sinks where it is highest."""
    codes: list[int] = frame.legal(table, NPC)
    rising: list[int] = [code for code in codes if code < LOWER]
    if rising:
        thought.because("culture-rises", rulebook.CULTURE)
        return ties.pick(table, thought, rising)
    thought.because("culture-sinks", rulebook.CULTURE)
    return LOWER + int(culture.highest(table, frame.loser))


ANSWERS: Final[dict[str, Answer]] = {
    "HandLimit": discard,
    "Offering": discard,
    "Sacrifice": discard,
    "Keep": keep,
    "Theft": take,
    "Pillage": pillage,
    "Peek": peek,
    "PutBack": peek,
    "Plunder": plunder,
    "Purchase": purchase,
    "LossChoice": loss,
    "Levy": levy,
    "Ultimatum": ultimatum,
    "Ransom": ransom,
    "Righting": righting,
    "Retrieval": retrieve,
}
