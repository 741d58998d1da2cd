"""Fin de la partida y victoria: civil victory and the parts of a score."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ecumene.core.question import Score
from ecumene.core.state import Frame
from ecumene.games.duel import rulebook
from ecumene.games.duel.endings import BOTH, CIVIL, CIVIL_BLUE, SHARED

if TYPE_CHECKING:
    from ecumene.games.duel.table import Duel


def military_points(duel: "Duel", seat: i64) -> i64:
    """Points for the pawn, to the player on whose rival's side it stands."""
    place: i64 = duel.conflict if seat == 0 else -duel.conflict
    if place <= 0:
        return 0
    if place <= 2:
        return 2
    if place <= 5:
        return 5
    return 10


def guild_points(duel: "Duel", seat: i64) -> i64:
    """Cartas de Gremio: every guild counts in the city that has more of its thing now."""
    points: i64 = 0
    for card in duel.cities[seat].built:
        if card.guild_vp:
            mine = duel.cities[0].count(card.guild_count)
            theirs = duel.cities[1].count(card.guild_count)
            points += card.guild_vp * (mine if mine > theirs else theirs)
    return points


def points(duel: "Duel", seat: i64) -> i64:
    """The whole score of a seat as it stands."""
    city = duel.cities[seat]
    total: i64 = (
        military_points(duel, seat)
        + city.civilian_vp
        + city.scientific_vp
        + city.commercial_vp
        + city.wonder_vp
        + city.progress_vp
        + city.vp_per_token * city.tokens
        + city.coins // 3
    )
    if city.purple:
        total += guild_points(duel, seat)
    return total


def score(duel: "Duel", seat: i64) -> Score:
    """The score with its parts."""
    city = duel.cities[seat]
    parts: dict[str, int] = {
        "military": military_points(duel, seat),
        "civilian": city.civilian_vp,
        "scientific": city.scientific_vp,
        "commercial": city.commercial_vp,
        "guilds": guild_points(duel, seat),
        "wonders": city.wonder_vp,
        "progress": city.progress_vp + city.vp_per_token * city.tokens,
        "treasury": city.coins // 3,
    }
    return Score(sum(parts.values()), parts)


def civil_victory(duel: "Duel") -> None:
    """Victoria civil: more points win; then more points from blue cards; then both."""
    mine = points(duel, 0)
    theirs = points(duel, 1)
    blue = duel.cities[0].civilian_vp - duel.cities[1].civilian_vp
    if mine != theirs:
        duel.finish(CIVIL, 0 if mine > theirs else 1)
    elif blue != 0:
        duel.finish(CIVIL_BLUE, 0 if blue > 0 else 1)
    else:
        duel.finish(SHARED, BOTH)
    if duel.events is not None:
        if duel.ending == SHARED:
            duel.tell("event.shared-victory", {"points": mine}, rulebook.CIVIL_VICTORY)
        elif duel.ending == CIVIL_BLUE:
            told = {"seat": duel.winner, "points": mine}
            duel.tell("event.civil-victory-blue", told, rulebook.CIVIL_VICTORY)
        else:
            told = {"seat": duel.winner, "points": max(mine, theirs), "rival_points": min(mine, theirs)}
            duel.tell("event.civil-victory", told, rulebook.CIVIL_VICTORY)


class CivilVictory(Frame["Duel"]):
    """All the Ages have been played: points decide."""

    def run(self, duel: "Duel") -> None:
        civil_victory(duel)


CIVIL_VICTORY: Final = CivilVictory(False)
