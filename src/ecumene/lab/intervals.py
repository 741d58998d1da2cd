"""How sure a share is: the 95 % interval of Wilson, which stays within 0 and 1 and is honest with few games."""

from math import sqrt
from statistics import NormalDist

Z = NormalDist().inv_cdf(0.975)


def wilson(won: float, games: float) -> tuple[float, float]:
    """The interval of a share; `won` may hold halves, for shared victories."""
    if games <= 0:
        return 0.0, 1.0
    share = won / games
    shrink = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / shrink
    reach = Z / shrink * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))
