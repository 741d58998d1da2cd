"""What a finished game is worth to each seat."""

from ecumene.core.question import Outcome


def rewards(outcome: Outcome) -> list[float]:
    """From 1 for the first to -1 for the last, evenly spaced, 0 in sum. Winners come first whatever their points; the
    others follow by points; who is level shares."""
    ranks = [(0, 0) if seat in outcome.winners else (1, -score.total) for seat, score in enumerate(outcome.scores)]
    ordered = sorted(ranks)
    last = len(ranks) - 1
    return [1 - (2 * ordered.index(rank) + ordered.count(rank) - 1) / last for rank in ranks]
