"""The abilities of mats that are used in competitions: where they reach, and how often."""

from mypy_extensions import i64

from ecumene.games.ancient.components import (
    AT_HOME,
    AT_HOME_SEAS,
    AT_OR_NEXT_TO_HOME,
    AT_OTHER_SEAS,
    AT_SEA,
    ELSEWHERE_ON_LAND,
    LAND,
    MUSTERED_DISC,
    NOWHERE,
    ON_LAND,
    SHALLOW,
    Ability,
)
from ecumene.games.ancient.ops.grounds import on_soil
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import ABILITIES


def reaches(table: Ancient, ability: Ability, civ: i64, area: i64) -> bool:
    """May an ability be used in a competition in this area?"""
    scope = ability.scope
    home = table.home(civ)
    kind: i64 = table.chart.kinds[area]
    if scope == AT_HOME:
        return area == home
    if scope == AT_OR_NEXT_TO_HOME:
        return area == home or area in table.chart.near[home]
    if scope == ELSEWHERE_ON_LAND:
        return kind == LAND and area != home
    if scope == ON_LAND:
        return kind == LAND
    if scope == AT_SEA:
        return kind != LAND
    if scope == AT_HOME_SEAS:
        return kind == SHALLOW and area in table.chart.near[home]
    if scope == AT_OTHER_SEAS:
        return kind == SHALLOW and area not in table.chart.near[home]
    return True


def ability(table: Ancient, civ: i64, kind: i64, area: i64, starting: bool) -> i64:
    """The number of an ability of this kind that the civilization may still use in this area, or NOWHERE."""
    abilities = table.mat(civ).competition
    number: i64
    for number in range(len(abilities)):
        op = abilities[number]
        place: i64 = ABILITIES * civ + number
        if op.kind != kind or (starting and not op.may_start) or not reaches(table, op, civ, area):
            continue
        if not on_soil(table, op.soil, area) or (op.against_city and not faces_city(table, civ, area)):
            continue
        if (op.uses and table.uses[place] >= op.uses) or (op.different and table.called_in[place] == area):
            continue
        if op.apart and area in table.called_in[ABILITIES * civ : ABILITIES * civ + len(abilities)]:
            continue
        if kind == MUSTERED_DISC and table.reserve[civ] == 0:
            continue
        return number
    return NOWHERE


def faces_city(table: Ancient, civ: i64, area: i64) -> bool:
    """Has an opponent a City there?"""
    other: i64
    for other in range(table.civs):
        if other != civ and table.is_city(other, area):
            return True
    return False


def call(table: Ancient, civ: i64, number: i64, area: i64) -> None:
    """An ability is used up for this competition."""
    place: i64 = ABILITIES * civ + number
    table.uses[place] += 1
    table.called_in[place] = area
