"""Who knows what. Card backs, the discard pile and everything once face up are public; so are the tokens on the board.
Unknown to both: face-down cards, later Ages, the wonders not yet shown, the order of the tokens in the box. The three
tokens drawn by the Great Library are known to its builder alone."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ecumene.core.chance import Chance
from ecumene.games.duel.components import AGES, DRAFTED, GUILDS_IN_PLAY, LIBRARY_DRAW, OFFERED, SLOTS, Card, Wonder

if TYPE_CHECKING:
    from ecumene.games.duel.table import Duel


def library_open_to(duel: "Duel", seat: int | None) -> bool:
    """Is this seat looking at the three tokens of the Great Library?"""
    return seat is not None and seat == duel.active and duel.asking("GreatLibrary")


def redeal(duel: "Duel", seat: int | None, chance: Chance) -> "Duel":
    """Draw everything the seat does not know anew, starting from what it does know."""
    twin = duel.copy()
    twin.ages = [redeal_age(duel, age, chance) for age in range(1, AGES + 1)]
    if duel.age > 0:
        twin.layout = twin.ages[duel.age - 1]
    if duel.picks < OFFERED:
        twin.wonders = redeal_wonders(duel, chance)
    twin.box_tokens = redeal_box(duel, seat, chance)
    return twin


def redeal_age(duel: "Duel", age: i64, chance: Chance) -> list[Card]:
    true = duel.ages[age - 1]
    if age < duel.age:
        return true
    laid_out: bool = age == duel.age
    known: i64 = duel.face_up if laid_out else 0
    seen: list[bool] = [False] * len(duel.box.cards)
    slot: i64
    for slot in range(SLOTS):
        if known & (1 << slot):
            seen[true[slot].index] = True
    cards: list[Card] = [card for card in duel.box.decks[age - 1] if not seen[card.index]]
    chance.shuffle(cards)
    if age < AGES:
        return [true[slot] if known & (1 << slot) else cards.pop() for slot in range(SLOTS)]
    guilds: list[Card] = [card for card in duel.box.guilds if not seen[card.index]]
    chance.shuffle(guilds)
    if laid_out:
        return [
            true[slot] if known & (1 << slot) else (guilds.pop() if true[slot].guild else cards.pop())
            for slot in range(SLOTS)
        ]
    mixed = cards[: SLOTS - GUILDS_IN_PLAY] + guilds[:GUILDS_IN_PLAY]
    chance.shuffle(mixed)
    return mixed


def redeal_wonders(duel: "Duel", chance: Chance) -> list[Wonder]:
    """Before the second four are shown: any of the other eight."""
    shown = duel.wonders[:OFFERED]
    rest = [wonder for wonder in duel.box.wonders if wonder not in shown]
    chance.shuffle(rest)
    return shown + rest[: DRAFTED - OFFERED]


def redeal_box(duel: "Duel", seat: int | None, chance: Chance) -> list[int]:
    """The order of the tokens in the box. Who built the Great Library knows the three that were drawn; the others know
    only that the one kept was among them."""
    if library_open_to(duel, seat):
        return redeal_rest(duel, duel.box_tokens[:LIBRARY_DRAW], chance)
    for owner in range(2):
        for index in duel.box_tokens[:LIBRARY_DRAW]:
            if duel.cities[owner].progress & (1 << index):
                if owner == seat:
                    return redeal_rest(duel, duel.box_tokens[:LIBRARY_DRAW], chance)
                order = redeal_rest(duel, [index], chance)
                drawn = order[:LIBRARY_DRAW]
                chance.shuffle(drawn)
                return drawn + order[LIBRARY_DRAW:]
    return redeal_rest(duel, [], chance)


def redeal_rest(duel: "Duel", known: list[int], chance: Chance) -> list[int]:
    rest = [index for index in sorted(duel.box_tokens) if index not in known]
    chance.shuffle(rest)
    return known + rest
