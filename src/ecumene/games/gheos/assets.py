"""What a player of Gheos can count before each seat, for hints: what matters most comes first."""

from ecumene.games.gheos.components import CUP, PYRAMID
from ecumene.games.gheos.scoring import follower_points, total
from ecumene.games.gheos.table import Gheos


def assets(gheos: Gheos, seat: int) -> dict[str, int]:
    """`cups` and `pyramids`: what a token, or an Epoch, would score now."""
    return {
        "points": int(total(gheos, seat)),
        "cups": int(follower_points(gheos, seat, CUP)),
        "pyramids": int(follower_points(gheos, seat, PYRAMID)),
        "followers": int(gheos.held(seat)),
        "tokens": int(gheos.tokens[seat]),
    }
