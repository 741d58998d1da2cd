"""Points: temples, scoring tokens, Epochs, the final scoring; and who has won."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ecumene.core.question import Outcome, Score
from ecumene.games.gheos import rulebook
from ecumene.games.gheos.components import (
    CIVILIZATIONS,
    CUP,
    ENDINGS,
    MARKS_ONLY,
    PYRAMID,
    RUNNING,
    SYMBOLS_ONLY,
    TEMPLE_COUNT,
    TEMPLES,
)

if TYPE_CHECKING:
    from ecumene.games.gheos.table import Gheos

# The four kinds of points of a seat.
FROM_TEMPLES: Final = 0
FROM_TOKENS: Final = 1
FROM_EPOCHS: Final = 2
FROM_FINAL: Final = 3
KINDS: Final = 4
PARTS: Final = ("temples", "tokens", "epochs", "final")


def follower_points(gheos: "Gheos", seat: i64, shift: i64) -> i64:
    """Each follower is worth the number of a symbol on its civilization's continent."""
    land = gheos.land
    total: i64 = 0
    colour: i64
    for colour in range(CIVILIZATIONS):
        held: i64 = gheos.followers[CIVILIZATIONS * seat + colour]
        if held:
            total += held * land.count(land.region[gheos.homes[colour]], shift)
    return total


def temple_points(gheos: "Gheos", label: i64, symbol: i64) -> i64:
    """Puntuación de Templo: the symbols of its mark on the continent; by a ruling, the marks on temples with them, or
    these alone."""
    land = gheos.land
    counted: i64 = gheos.rulings.temples_count
    total: i64 = 0 if counted == MARKS_ONLY else land.count(label, symbol)
    if counted != SYMBOLS_ONLY:
        tally: i64 = land.tally[label]
        total += (tally >> (TEMPLES + 5 * (symbol // 8))) & TEMPLE_COUNT
    return total


def gain(gheos: "Gheos", seat: i64, kind: i64, points: i64) -> None:
    gheos.points[KINDS * seat + kind] += points


def total(gheos: "Gheos", seat: i64) -> i64:
    points: i64 = 0
    kind: i64
    for kind in range(KINDS):
        points += gheos.points[KINDS * seat + kind]
    return points


def score_token(gheos: "Gheos", seat: i64) -> None:
    """Jugar una Ficha de Puntuación: only the player scores, by cups."""
    points = follower_points(gheos, seat, CUP)
    gheos.tokens[seat] -= 1
    gain(gheos, seat, FROM_TOKENS, points)
    if gheos.events is not None:
        told = {"seat": seat, "points": points, "left": gheos.tokens[seat]}
        gheos.tell("event.token", told, rulebook.TOKEN)


def score_epoch(gheos: "Gheos") -> None:
    """Ronda de Puntuación de Época: everyone scores, by pyramids."""
    seat: i64
    for seat in range(gheos.seats):
        points = follower_points(gheos, seat, PYRAMID)
        gain(gheos, seat, FROM_EPOCHS, points)
        if gheos.events is not None:
            gheos.tell("event.epoch-points", {"seat": seat, "points": points}, rulebook.EPOCH)


def finish(gheos: "Gheos", ending: i64) -> None:
    """Ronda Final de Puntuación: everyone scores by cups once more, and the game is over."""
    seat: i64
    for seat in range(gheos.seats):
        points = follower_points(gheos, seat, CUP)
        gain(gheos, seat, FROM_FINAL, points)
        if gheos.events is not None:
            gheos.tell("event.final-points", {"seat": seat, "points": points}, rulebook.FINAL)
    gheos.ending = ending
    gheos.end()
    if gheos.events is not None:
        won = winners(gheos)
        best = total(gheos, won[0])
        level = [other for other in range(gheos.seats) if total(gheos, other) == best]
        if len(won) > 1:
            gheos.tell("event.shared", {"seats": won, "points": best}, rulebook.FINAL)
        elif len(level) > 1:
            gheos.tell("event.wins-by-followers", {"seat": won[0], "points": best}, rulebook.FINAL)
        else:
            gheos.tell("event.wins", {"seat": won[0], "points": best}, rulebook.FINAL)


def winners(gheos: "Gheos") -> list[int]:
    """Most points; then most followers; then all who are still level."""
    best: i64 = -1
    won: list[int] = []
    seat: i64
    for seat in range(gheos.seats):
        rank: i64 = total(gheos, seat) * 64 + gheos.held(seat)
        if rank > best:
            best = rank
            won = [int(seat)]
        elif rank == best:
            won.append(int(seat))
    return won


def outcome(gheos: "Gheos") -> Outcome | None:
    if gheos.ending == RUNNING:
        return None
    scores: list[Score] = []
    for seat in range(int(gheos.seats)):
        parts = {name: int(gheos.points[KINDS * seat + kind]) for kind, name in enumerate(PARTS)}
        scores.append(Score(sum(parts.values()), parts))
    return Outcome(ENDINGS[gheos.ending], winners(gheos), scores)
