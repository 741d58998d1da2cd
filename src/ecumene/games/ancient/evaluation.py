"""A rough estimate of how a position looks for a seat, for simple bots.

A civilization's strength is its points; its stacks, with Cities for the points to come and settlements for growth, less
where rivals contest them; its Wonders, talents and cards; and what effects under way promise or threaten. What a seat
is worth is the strength of its best civilization less that of its strongest rival; at the end only winning counts.
"""

from math import tanh
from typing import Final

from mypy_extensions import i64

from ecumene.games.ancient.announcing import Announce
from ecumene.games.ancient.components import FERTILE, LAND, MOUNTAIN, NPC, PLAIN
from ecumene.games.ancient.effects import Resolve
from ecumene.games.ancient.npc import menace
from ecumene.games.ancient.ops.prospects import CAMP, CITY, FLEET, SETTLEMENT, SPARE
from ecumene.games.ancient.scoring import result, seats_of, several
from ecumene.games.ancient.sources import ops_of
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.values import Values, read_values
from ecumene.games.ancient.zones import COMMITTED, ON_TABLE

VALUES: Final = read_values()
WIN: Final = 1000.0
COMMITTED_STRENGTH: Final = 2
STAGES: Final = (0.0, 1.2, 4.5, 8.5, 15.0)  # of culture
SETTLED: Final = 2  # discs that are a settlement


def worth(table: Ancient, seat: i64, values: Values) -> float:
    if table.ending:
        return WIN * result_for(table, seat)
    if is_open(table):
        return 0.0
    best, rival = ahead(table, seat, values)
    return best - 0.5 * rival - (menace.lead(table) if table.enemies else 0.0)


def is_open(table: Ancient) -> bool:
    """Have not all players a civilization yet?"""
    civ: i64
    for civ in range(table.civs):
        if not table.in_play(civ) and not table.is_npc(civ):
            return True
    return False


def ahead(table: Ancient, seat: i64, values: Values) -> tuple[float, float]:
    """The strength of a seat and of the strongest other: that of its best civilization, or of all where points are
    added up, as those of a team that wins or loses together are."""
    strengths: list[float] = [-WIN] * int(table.seats)
    rulings = table.charter.rulings
    together: bool = len(rulings.teams) > 0 and not rulings.best_member
    sums: bool = rulings.sums or together
    mine: i64 = rulings.teams[seat] if together else seat
    rival: float = -WIN
    civ: i64
    for civ in range(table.civs):
        if not table.in_play(civ):
            continue
        strong = strength(table, civ, values)
        player: i64 = table.controller[civ]
        if rulings.pair >= 0 and player == rulings.pair:
            strong /= float(rulings.divisor)
        if together and player != NPC:
            player = rulings.teams[player]
        if player == NPC:
            if strong > rival:
                rival = strong
        elif sums and strengths[player] > -WIN:
            strengths[player] += strong
        elif strong > strengths[player]:
            strengths[player] = strong
    other: i64
    for other in range(table.seats):
        if other != mine and strengths[other] > rival:
            rival = strengths[other]
    return strengths[mine], rival


def result_for(table: Ancient, seat: i64) -> float:
    """At the end: won, shared or lost."""
    winners, _ = result(table)
    seats = seats_of(table, winners)
    if seat not in seats:
        return -1.0
    return 1.0 if len(seats) == 1 or not several(table, winners) else 0.0


def standing(table: Ancient, seat: i64, values: Values) -> float:
    """From -1 to 1, as search needs it: how far the seat is ahead of all others."""
    if table.ending:
        return result_for(table, seat)
    if is_open(table):
        return 0.0
    best, rival = ahead(table, seat, values)
    return tanh((best - rival) / values.scale)


def strength(table: Ancient, civ: i64, values: Values) -> float:
    total: float = values.point * float(table.vp(civ))
    start: i64 = civ * table.areas
    kinds = table.chart.kinds
    grounds = table.chart.grounds
    area: i64
    for area in table.chart.playable:
        own: i64 = table.discs[start + area]
        if own:
            value: float = FLEET
            if kinds[area] == LAND:
                if own == 1:
                    value = CAMP
                elif own == 2:
                    value = SETTLEMENT
                else:
                    value = CITY + SPARE * float(own - 3)
                if grounds[area] != PLAIN:
                    value += soil_worth(grounds[area], own, values)
            elif own > 1:
                value += SPARE * float(own - 1)
            if table.total[area] > own:
                value = contested_worth(table, civ, area, value, values)
            total += value
    total += values.talent * float(table.talents[civ] + table.loot[civ]) + values.waiting * float(table.growth_box[civ])
    total += values.card * float(table.hand_size(civ))
    wonder: i64
    for wonder in range(len(table.monument_owner)):
        if table.monument_owner[wonder] == civ and not table.buried & (1 << wonder):
            total += values.monument if table.monument_active(wonder) else 0.3 * values.monument
            total += values.wonder_disc * float(table.monument_discs[wonder])
        elif table.monument_captor[wonder] == civ:
            total += values.trophy
    if table.enemies and not table.is_npc(civ):
        total -= menace.enmity(table, civ)
    if table.tracks:
        for stage in table.tracks[3 * civ : 3 * civ + 3]:
            total += STAGES[stage]
    place: i64
    for place in range(len(table.box.investments)):
        if table.invested[place] and table.where[table.box.investments[place]] == ON_TABLE + civ:
            total += 0.8 * float(table.invested[place])
    return total + under_way(table, civ, values)


def soil_worth(ground: i64, own: i64, values: Values) -> float:
    """How much more a stack is worth than on a plain: fertile land brings discs whatever stands there, a settlement in
    a Mountain half as many, and a Desert none."""
    if ground == FERTILE:
        return 0.3 if own == SETTLED else values.harvest
    if ground == MOUNTAIN:
        return -0.4 if own == SETTLED else 0.3
    return CAMP + SPARE - SETTLEMENT if own == SETTLED else -0.2


def contested_worth(table: Ancient, civ: i64, area: i64, value: float, values: Values) -> float:
    """What a stack is worth among others."""
    own: i64 = table.strength(civ, area)
    if area == table.arena:
        own += COMMITTED_STRENGTH * table.where.count(int(COMMITTED + civ)) + pledged(table, civ)
    largest: i64 = 0
    other: i64
    for other in range(table.factions):
        if other != civ:
            size = table.strength(other, area)
            if size > largest:
                largest = size
    if own < 2 and largest < 2:
        return value
    if own > largest:
        return values.ahead * value
    return (values.level if own == largest else values.behind) * value


def pledged(table: Ancient, civ: i64) -> i64:
    count: i64 = 0
    for mark in table.pledges:
        if mark % 8 == civ:
            count += 1
    return count


def under_way(table: Ancient, civ: i64, values: Values) -> float:
    """What effects that are announced and not yet resolved promise the civilization, or threaten."""
    total: float = 0.0
    for frame in table.stack:
        if isinstance(frame, Announce):
            owner, source, plan = frame.civ, frame.source, frame.plan
        elif isinstance(frame, Resolve):
            owner, source, plan = frame.civ, frame.source, frame.plan
            if frame.place > 0:
                continue
        else:
            continue
        mine: bool = owner == civ
        if mine:
            total += values.under_way
        ops = ops_of(table, source)
        for number, named in enumerate(plan):
            total += ops[number].promise(table, civ, mine, named)
    return total
