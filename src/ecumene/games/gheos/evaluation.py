"""A rough estimate of how a position looks for a seat, for simple bots.

A seat's strength is its points, plus for every follower the cups of its continent for the final scoring and for each
token it can still hope to spend, the pyramids for the Epochs still to come, and a little for being there. A token kept
is worth what it would score now, nearly, and a hope that grows with the turns left. What a seat is worth is its
strength less that of its strongest rival; at the end only winning counts.

Followers are worth more where wars and migrations will hardly reach them: on a continent with swords and wheat.

A turn is judged as a whole: who has still to develop is judged by the best development there is, and who has still to
settle a war or a migration by the best way to do it.
"""

from math import tanh
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ecumene.games.gheos.components import (
    CIVILIZATIONS,
    CUP,
    EPOCHS,
    FOLLOWERS,
    OUT_OF_PLAY,
    PYRAMID,
    SPENT,
    SWORD,
    WHEAT,
)
from ecumene.games.gheos.scoring import follower_points, total, winners
from ecumene.games.gheos.values import Values, read_values

if TYPE_CHECKING:
    from ecumene.games.gheos.table import Gheos

VALUES: Final = read_values()
WIN: Final = 1000.0
UNSETTLED: Final = ("Payment", "War", "Migration")
ENOUGH: Final = 4  # symbols beyond which none makes a continent safer


def worth(gheos: "Gheos", seat: i64, values: Values) -> float:
    if gheos.ending:
        won = winners(gheos)
        if seat not in won:
            return -WIN
        return WIN if len(won) == 1 else 0.0
    step: str = type(gheos.stack[-1]).__name__
    if values.whole and step in UNSETTLED:
        return worth(settled(gheos, values), seat, values)
    develops: bool = values.whole > 0.0 and step == "Develop"
    best: float = -WIN
    other: i64
    for other in range(gheos.seats):
        if other != seat:
            strong = strength(gheos, other, develops, values)
            if strong > best:
                best = strong
    return strength(gheos, seat, develops, values) - best


def standing(gheos: "Gheos", seat: i64, values: Values) -> float:
    """From -1 to 1, as search needs it."""
    return tanh(worth(gheos, seat, values) / values.scale)


def settled(gheos: "Gheos", values: Values) -> "Gheos":
    """The position after the answer to a war or a migration that is best for who started it."""
    seat = gheos.active
    best: Gheos = gheos
    best_worth: float = -2.0 * WIN
    code: i64
    for code in gheos.legal(seat):
        after = gheos.copy()
        after.advance(seat, code)
        value = worth(after, seat, values)
        if value > best_worth:
            best = after
            best_worth = value
    return best


def strength(gheos: "Gheos", seat: i64, develops: bool, values: Values) -> float:
    """What a seat has and can hope for; with its best development, if it is about to develop."""
    cups = float(follower_points(gheos, seat, CUP))
    pyramids = float(follower_points(gheos, seat, PYRAMID))
    tokens = useful_tokens(gheos, seat)
    turns = turns_left(gheos)
    colours: i64 = 0
    colour: i64
    for colour in range(CIVILIZATIONS):
        if gheos.followers[CIVILIZATIONS * seat + colour]:
            colours += 1
    value: float = (
        float(total(gheos, seat))
        + cups * (1.0 + values.kept * tokens)
        + values.hope * tokens * (turns if turns < values.far else values.far)
        + pyramids * values.epoch * epochs_to_come(gheos)
        + values.follower * float(gheos.held(seat))
        + values.variety * float(colours)
    )
    if values.sword:
        value += safety(gheos, seat, values)
    if develops and seat == gheos.active:
        value += best_development(gheos, seat, tokens, values)
    return value


def safety(gheos: "Gheos", seat: i64, values: Values) -> float:
    """What the swords and the wheat of their continents are worth to a seat's followers."""
    total: float = 0.0
    colour: i64
    for colour in range(CIVILIZATIONS):
        held: i64 = gheos.followers[CIVILIZATIONS * seat + colour]
        if held:
            total += float(held) * shelter(gheos, gheos.land.region[gheos.homes[colour]], values)
    return total


def shelter(gheos: "Gheos", label: i64, values: Values) -> float:
    """What the swords and the wheat of a continent are worth to a follower there."""
    swords = gheos.land.count(label, SWORD)
    wheat = gheos.land.count(label, WHEAT)
    safe: float = values.sword * float(swords if swords < ENOUGH else ENOUGH)
    return safe + values.wheat * float(wheat if wheat < ENOUGH else ENOUGH)


def best_development(gheos: "Gheos", seat: i64, tokens: float, values: Values) -> float:
    """What the best founding or recruiting would add: so many followers, of what each is worth on that continent."""
    land = gheos.land
    best: float = 0.0
    colour: i64
    spare = False
    for colour in range(CIVILIZATIONS):
        home: i64 = gheos.homes[colour]
        if home == OUT_OF_PLAY:
            spare = True
        elif gheos.supply(colour) > 0:
            value = follower_value(gheos, land.region[home], tokens, values)
            if gheos.followers[CIVILIZATIONS * seat + colour] == 0:
                value += values.variety
            if value > best:
                best = value
    if spare:
        label: i64
        for label in gheos.unoccupied():
            wheat = land.count(label, WHEAT)
            if wheat:
                followers = float(wheat if wheat < FOLLOWERS else FOLLOWERS)
                value = followers * follower_value(gheos, label, tokens, values) + values.variety
                if value > best:
                    best = value
    return best


def follower_value(gheos: "Gheos", label: i64, tokens: float, values: Values) -> float:
    """What one follower on a continent is worth."""
    land = gheos.land
    return (
        float(land.count(label, CUP)) * (1.0 + values.kept * tokens)
        + float(land.count(label, PYRAMID)) * values.epoch * epochs_to_come(gheos)
        + values.follower
        + (shelter(gheos, label, values) if values.sword else 0.0)
    )


def useful_tokens(gheos: "Gheos", seat: i64) -> float:
    """The tokens that a seat can still hope to spend well."""
    tokens = float(gheos.tokens[seat])
    if gheos.scoring == SPENT and seat == gheos.active:
        tokens -= 1.0
    turns = turns_left(gheos)
    return turns if tokens > turns else tokens


def epochs_to_come(gheos: "Gheos") -> float:
    return float(gheos.box.end_on[gheos.seats] - gheos.epochs)


def turns_left(gheos: "Gheos") -> float:
    """How many turns a seat can expect before the last Epoch comes, as the stack is known to be made up."""
    needed: i64 = gheos.box.end_on[gheos.seats] - gheos.epochs
    in_stack: i64 = EPOCHS - gheos.epochs
    left: i64 = len(gheos.stack_of_tiles) - gheos.drawn
    draws: float = float(needed) * float(left + 1) / float(in_stack + 1)
    return (draws - float(needed)) / float(gheos.seats)
