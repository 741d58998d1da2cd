"""Final de la Partida: who has most victory points; then most own Wonders, Cities, discs, areas."""

from mypy_extensions import i64

from ecumene.core.question import Outcome, Score
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.components import NOBODY
from ecumene.games.ancient.table import Ancient

PART_NAMES = ("cities", "wonders", "seas", "loot", "cards", "epochs", "culture")
ENDINGS = ("points", "own-wonders", "city-count", "disc-count", "area-count", "draw")
CONQUEST = "conquest"
WHOLE_WORLD = "whole-world"


def part_names(table: Ancient) -> tuple[str, ...]:
    """The parts of a score; those of culture only where there are its tracks."""
    return PART_NAMES if table.tracks else PART_NAMES[:-1]


def monuments_occupied(table: Ancient, civ: i64, own: bool) -> i64:
    """The areas with built Wonders, its own or anybody's, that a civilization occupies."""
    count: i64 = 0
    wonder: i64
    for wonder in range(len(table.monument_owner)):
        owner: i64 = table.monument_owner[wonder]
        if owner == NOBODY or table.buried & (1 << wonder) or (own and owner != civ):
            continue
        if table.own(civ, table.monument_area[wonder]):
            count += 1
    return count


def dominated_seas(table: Ancient, civ: i64) -> i64:
    count: i64 = 0
    for sea in table.chart.shallows:
        if table.dominates(civ, sea):
            count += 1
    return count


def standing(table: Ancient, civ: i64) -> list[int]:
    """What is compared, in order."""
    return [
        int(table.vp(civ)),
        int(table.charter.customs.own_monuments(table, civ)),
        len(table.cities(civ)),
        int(table.on_map(civ)),
        len(table.own_areas(civ)),
    ]


def joint_standing(table: Ancient, one: i64) -> list[int]:
    """The same for all civilizations of the player of one together."""
    rows = [standing(table, civ) for civ in range(table.civs) if table.one_player(civ, one)]
    return [sum(column) for column in zip(*rows, strict=True)]


def result(table: Ancient) -> tuple[list[int], str]:
    """The civilizations that win, and by what: one that has done so before the time, or those with most points."""
    if table.conqueror != NOBODY:
        return [int(table.conqueror)], WHOLE_WORLD if table.is_lord(table.conqueror) else CONQUEST
    standings: list[list[int]] = []
    for civ in range(table.civs):
        if not table.in_play(civ):
            standings.append([])
        elif table.charter.rulings.sums:
            standings.append(joint_standing(table, civ))
        else:
            standings.append(standing(table, civ))
    best = max(standings)
    winners: list[int] = [civ for civ in range(table.civs) if standings[civ] == best]
    if len(winners) > 1 and (several(table, winners) or not table.charter.rulings.sums):
        return winners, ENDINGS[-1]
    left: list[int] = [civ for civ in range(table.civs) if table.in_play(civ)]
    for number in range(len(best)):
        left = [civ for civ in left if standings[civ][number] == best[number]]
        if len(left) == len(winners):
            return winners, ENDINGS[number]
    return winners, ENDINGS[-1]


def several(table: Ancient, civs: list[int]) -> bool:
    """Are some civilizations led by several players?"""
    return any(not table.one_player(civs[0], civ) for civ in civs)


def seats_of(table: Ancient, civs: list[int]) -> list[int]:
    """The seats that lead some civilizations; the playbook has none."""
    return sorted({int(table.controller[civ]) for civ in civs if not table.is_npc(civ)})


def outcome(table: Ancient) -> Outcome | None:
    if table.ending == 0:
        return None
    winners, how = result(table)
    seats = seats_of(table, winners)
    if len(seats) == 1 and how == ENDINGS[-1]:
        how = ENDINGS[0]
    return Outcome(how, seats, [score(table, seat) for seat in range(int(table.seats))])


def score(table: Ancient, seat: int) -> Score:
    """The points of the best civilization of a seat, or of all of them."""
    civs = [civ for civ in range(int(table.civs)) if table.controller[civ] == seat]
    counted = civs if table.charter.rulings.sums else [max(civs, key=lambda civ: standing(table, civ))]
    parts = {
        name: sum(int(table.points[len(PART_NAMES) * civ + number]) for civ in counted)
        for number, name in enumerate(part_names(table))
    }
    return Score(sum(parts.values()), parts)


def best_points(table: Ancient, seat: int) -> int:
    """The points of a seat by now: the most of a civilization, or those of all of them."""
    return max(int(table.rank(civ)) for civ in range(int(table.civs)) if table.controller[civ] == seat)


def tell_result(table: Ancient) -> None:
    if table.events is None:
        return
    winners, how = result(table)
    civs = [table.faction_id(civ) for civ in winners]
    if how == ENDINGS[-1]:
        table.tell("event.draw", {"civs": civs}, rulebook.GAME_END)
        return
    for civ in civs:
        table.tell("event.wins", {"civ": civ, "by": how, "points": int(table.rank(winners[0]))}, rulebook.GAME_END)
