"""Fase de Cartas de la CSJ: what a civilization of the playbook can give for a Deity or a Wonder: talents, and discs
that it can do without; no cards."""

from mypy_extensions import i64

from ecumene.games.ancient.components import LAND, SEA_POINTS
from ecumene.games.ancient.npc import placing
from ecumene.games.ancient.npc.ground import NO_BONUS, bonus
from ecumene.games.ancient.table import Ancient


def dispensable(table: Ancient, civ: i64, site: i64) -> list[int]:
    """The areas from which it can pay discs, one entry for each, the most dispensable first: none of a City, or of an
    area that brings something, unless that stays. One disc stays on the site."""
    found: list[int] = []
    for area in reversed(placing.removal_order(table, civ, table.own_areas(civ))):
        own: i64 = table.own(civ, area)
        count: i64 = own
        if table.is_city(civ, area):
            count = own - table.charter.figures.city_discs
        elif brings(table, civ, area):
            count = own - 1 if table.controls(civ, area) else 0
        if area == site and count == own:
            count = own - 1
        found += [area] * int(count)
    return found


def brings(table: Ancient, civ: i64, area: i64) -> bool:
    """Has an area a bonus, or does a mat count it, being a sea?"""
    if bonus(table, area) != NO_BONUS:
        return True
    if table.chart.kinds[area] == LAND:
        return False
    for ability in table.mat(civ).tally:
        if ability.kind == SEA_POINTS:
            return True
    return int(area) in table.mat(civ).growth_areas


def can_pay(table: Ancient, civ: i64, site: i64, cost: i64, least: i64) -> bool:
    """Talents and dispensable discs for so many resources, so many of them discs."""
    discs: i64 = len(dispensable(table, civ, site))
    return discs >= least and discs + table.talents[civ] >= cost


def can_pay_card(table: Ancient, civ: i64, card: i64) -> bool:
    """Can it pay for what a card lets it build?"""
    for op in table.box.cards[card].ops:
        price = op.building_price(table, civ)
        if price[0] and not can_pay(table, civ, table.home(civ), price[0], price[1]):
            return False
    return True
