"""Final de la Partida: who has most victory points; then most own Wonders, Cities, discs, areas."""

from mypy_extensions import i64

from ecumene.core.question import Outcome, Score
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.components import NOBODY
from ecumene.games.ancient.table import Ancient

PART_NAMES = ("cities", "wonders", "seas", "loot", "cards", "epochs", "culture")
ENDINGS = ("points", "own-wonders", "city-count", "disc-count", "area-count", "draw")
AGAINST_TWO = ("points", "alone", "own-wonders", "city-count", "disc-count", "area-count", "draw")
DIVIDED = "divided"  # what the points of a player with two civilizations lose by being divided
PARTNERS = "partners"  # the points of partners who win or lose together
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
    """The same for all civilizations of the player of one, or of its team, together. Against a player with two
    civilizations, whose points are divided, whoever has but one wins a tie."""
    rows = [standing(table, civ) for civ in range(table.civs) if table.charter.customs.one_side(table, civ, one)]
    row = [sum(column) for column in zip(*rows, strict=True)]
    if table.charter.rulings.pair >= 0:
        row = [int(table.rank(one)), 1 if table.is_alone(one) else 0, *row[1:]]
    return row


def result(table: Ancient) -> tuple[list[int], str]:
    """The civilizations that win, and by what: one that has done so before the time, or those with most points. Of a
    team all win, or, if that was agreed, its best."""
    rulings = table.charter.rulings
    if table.conqueror != NOBODY:
        return victors(table), WHOLE_WORLD if table.is_lord(table.conqueror) else CONQUEST
    joint = joins(table)
    standings: list[list[int]] = []
    for civ in range(table.civs):
        if not table.in_play(civ):
            standings.append([])
        else:
            standings.append(joint_standing(table, civ) if joint else standing(table, civ))
    winners, number = foremost(standings, list(range(table.civs)))
    if len(winners) > 1 and (several(table, winners) or not joint):
        return winners, ENDINGS[-1]
    names = AGAINST_TWO if rulings.pair >= 0 else ENDINGS
    if not rulings.best_member or len(winners) == 1:
        return winners, names[number]
    own: list[list[int]] = [standing(table, civ) for civ in range(table.civs)]
    winners, place = foremost(own, winners)
    return winners, ENDINGS[max(place, number)] if len(winners) == 1 else ENDINGS[-1]


def foremost(standings: list[list[int]], civs: list[int]) -> tuple[list[int], int]:
    """Those of some civilizations that stand best, and the place in the list of what has set them apart."""
    best = max([standings[civ] for civ in civs])
    winners: list[int] = [civ for civ in civs if standings[civ] == best]
    left: list[int] = [civ for civ in civs if standings[civ]]
    for number in range(len(best)):
        left = [civ for civ in left if standings[civ][number] == best[number]]
        if len(left) == len(winners):
            return winners, number
    return winners, len(best)


def joins(table: Ancient) -> bool:
    """Are the points of several civilizations added: of those of a player, or of a side?"""
    return table.charter.rulings.sums or table.charter.sided


def victors(table: Ancient) -> list[int]:
    """The civilization that has won before the time, and those that win with it."""
    if not table.charter.sided or table.charter.rulings.best_member:
        return [int(table.conqueror)]
    return [civ for civ in range(table.civs) if table.charter.customs.one_side(table, civ, table.conqueror)]


def several(table: Ancient, civs: list[int]) -> bool:
    """Are some civilizations those of several players, or sides?"""
    return any(not table.charter.customs.one_side(table, civs[0], civ) for civ in civs)


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
    """The points of the best civilization of a seat, or of all of them; with those of partners where they win or lose
    together."""
    civs = [civ for civ in range(int(table.civs)) if table.controller[civ] == seat]
    counted = civs if table.charter.rulings.sums else [max(civs, key=lambda civ: standing(table, civ))]
    parts = {
        name: sum(int(table.points[len(PART_NAMES) * civ + number]) for civ in counted)
        for number, name in enumerate(part_names(table))
    }
    rulings = table.charter.rulings
    if rulings.pair == seat:
        parts[DIVIDED] = int(table.rank(civs[0])) - sum(parts.values())
    if rulings.teams and not rulings.best_member:
        partners = [civ for civ in range(int(table.civs)) if table.are_partners(civs[0], civ)]
        parts[PARTNERS] = sum(int(table.vp(civ)) for civ in partners)
    return Score(sum(parts.values()), parts)


def best_points(table: Ancient, seat: int) -> int:
    """The points of a seat by now: the most of a civilization, or those of all of them."""
    return max(int(table.rank(civ)) for civ in range(int(table.civs)) if table.controller[civ] == seat)


def tell_result(table: Ancient) -> None:
    if table.events is None:
        return
    winners, how = result(table)
    civs = [table.faction_id(civ) for civ in winners]
    apart: bool = not joins(table) or table.charter.rulings.best_member
    points = table.rank(winners[0]) if apart else joint_standing(table, winners[0])[0]
    if how == ENDINGS[-1]:
        table.tell("event.draw", {"civs": civs}, rulebook.GAME_END)
        return
    if len(civs) > 1 and table.charter.rulings.teams:
        told = {"civs": civs, "by": how, "points": int(points)}
        table.tell("event.team-wins", told, rulebook.GAME_END)
        return
    for civ in civs:
        table.tell("event.wins", {"civ": civ, "by": how, "points": int(points)}, rulebook.GAME_END)
