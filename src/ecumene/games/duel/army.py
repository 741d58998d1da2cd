"""El ejército: shields push the conflict pawn towards the rival's capital."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ecumene.games.duel import rulebook
from ecumene.games.duel.endings import MILITARY

if TYPE_CHECKING:
    from ecumene.games.duel.table import Duel

CAPITAL: Final = 9
NEAR_ZONE: Final = 3
NEAR_LOSS: Final = 2
FAR_ZONE: Final = 6
FAR_LOSS: Final = 5


def push_pawn(duel: "Duel", seat: i64, shields: i64) -> None:
    """Move the pawn, take the tokens of the zones it enters for the first time, and see whether the capital fell."""
    place: i64 = (duel.conflict if seat == 0 else -duel.conflict) + shields
    if place > CAPITAL:
        place = CAPITAL
    duel.conflict = place if seat == 0 else -place
    if duel.events is not None:
        duel.tell("event.conflict", {"seat": seat, "shields": shields, "place": place}, rulebook.ARMY)
    if place == CAPITAL:
        duel.finish(MILITARY, seat)
        if duel.events is not None:
            duel.tell("event.military-supremacy", {"seat": seat}, rulebook.MILITARY_SUPREMACY)
        return
    if place >= NEAR_ZONE:
        plunder(duel, seat, 1 << (2 * seat), NEAR_LOSS)
    if place >= FAR_ZONE:
        plunder(duel, seat, 2 << (2 * seat), FAR_LOSS)


def plunder(duel: "Duel", seat: i64, token: i64, coins: i64) -> None:
    """Ficha Militar: the rival loses coins, and the token goes back to the box."""
    if duel.military_tokens & token:
        duel.military_tokens &= ~token
        lost = duel.cities[1 - seat].lose(coins)
        if duel.events is not None:
            duel.tell("event.plunder", {"seat": 1 - seat, "coins": lost}, rulebook.MILITARY_TOKEN)
