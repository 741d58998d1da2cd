"""What a finished game is worth to each seat, and what is told of it."""

from typing import Any

from ecumene.core.question import Outcome

AHEAD = (-1, 0)
BEHIND = (2, 0)


def rewards(outcome: Outcome) -> list[float]:
    """From 1 for the first to -1 for the last, evenly spaced. Winners come first whatever their points; the others
    follow by points; who is level shares. The sum is 0, but where those whom the rules lead have a place among them:
    the first if no seat has won, the last if one seat has won alone against them."""
    ranks = [(0, 0) if seat in outcome.winners else (1, -score.total) for seat, score in enumerate(outcome.scores)]
    ordered = sorted(ranks)
    if not outcome.winners:
        ordered = [AHEAD, *ordered]
    elif len(ranks) == 1:
        ordered = [*ordered, BEHIND]
    last = len(ordered) - 1
    return [1 - (2 * ordered.index(rank) + ordered.count(rank) - 1) / last for rank in ranks]


def told(outcome: Outcome) -> dict[str, Any]:
    """How a game ended."""
    scores = [score.total for score in outcome.scores]
    return {"ending": outcome.ending, "winners": outcome.winners, "scores": scores}
