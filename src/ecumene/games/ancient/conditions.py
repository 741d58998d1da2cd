"""What the abilities of mats hang on: each condition is a small function, found by its number."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from ecumene.games.ancient import components as c
from ecumene.games.ancient.components import FERTILE, NOBODY, SETTLEMENT, Ability
from ecumene.games.ancient.table import Ancient

Condition = Callable[[Ancient, int, Ability], bool]


def holds(table: Ancient, civ: i64, ability: Ability) -> bool:
    """Is the condition of an ability met?"""
    if ability.condition == c.NO_CONDITION:
        return True
    return CONDITIONS[int(ability.condition)](table, int(civ), ability)


def cities_around_home(table: Ancient, civ: i64) -> i64:
    """The Cities in the lands next to the home."""
    count: i64 = 0
    for area in table.chart.lands[table.home(civ)]:
        if table.is_city(civ, area):
            count += 1
    return count


def occupies_home(table: Ancient, civ: int, ability: Ability) -> bool:
    return table.own(civ, table.home(civ)) > 0


def city_in_home(table: Ancient, civ: int, ability: Ability) -> bool:
    return table.is_city(civ, table.home(civ))


def city_in_any(table: Ancient, civ: int, ability: Ability) -> bool:
    return any(table.is_city(civ, area) for area in ability.area_list)


def city_in_or_adjacent_home(table: Ancient, civ: int, ability: Ability) -> bool:
    return city_in_home(table, civ, ability) or cities_around_home(table, civ) > 0


def no_city_in_or_adjacent_home(table: Ancient, civ: int, ability: Ability) -> bool:
    return not city_in_or_adjacent_home(table, civ, ability)


def cities_in_home_and_adjacent(table: Ancient, civ: int, ability: Ability) -> bool:
    return city_in_home(table, civ, ability) and cities_around_home(table, civ) >= ability.least


def controlled(table: Ancient, civ: i64, fertile: bool) -> list[int]:
    """The areas that a civilization controls, or only the Fertile ones."""
    return [
        area
        for area in table.own_areas(civ)
        if table.controls(civ, area) and (not fertile or table.chart.grounds[area] == FERTILE)
    ]


def controls_fertile(table: Ancient, civ: int, ability: Ability) -> bool:
    return len(controlled(table, civ, True)) >= ability.least


def controls_inactive_fertile_home(table: Ancient, civ: int, ability: Ability) -> bool:
    """A Fertile area that can be a Home, and where nobody who plays is at home."""
    return any(table.box.areas[area].peoples and table.home_of(area) == NOBODY for area in controlled(table, civ, True))


def controls_other_home(table: Ancient, civ: int, ability: Ability) -> bool:
    return any(table.home_of(area) not in (NOBODY, civ) for area in controlled(table, civ, False))


def settlements_without_city(table: Ancient, civ: int, ability: Ability) -> bool:
    """So many Settlements in Fertile areas, and no City anywhere."""
    fertile = [area for area in table.own_areas(civ) if table.chart.grounds[area] == FERTILE]
    settlements = [area for area in fertile if table.own(civ, area) == SETTLEMENT]
    return not table.cities(civ) and len(settlements) >= ability.least


CONDITIONS: Final[dict[int, Condition]] = {
    c.OCCUPIES_HOME: occupies_home,
    c.CITY_IN_HOME: city_in_home,
    c.CITY_IN_ANY: city_in_any,
    c.CITY_IN_OR_ADJACENT_HOME: city_in_or_adjacent_home,
    c.NO_CITY_IN_OR_ADJACENT_HOME: no_city_in_or_adjacent_home,
    c.CONTROLS_FERTILE: controls_fertile,
    c.CONTROLS_INACTIVE_FERTILE_HOME: controls_inactive_fertile_home,
    c.CONTROLS_OTHER_HOME: controls_other_home,
    c.CITIES_IN_HOME_AND_ADJACENT: cities_in_home_and_adjacent,
    c.SETTLEMENTS_WITHOUT_CITY: settlements_without_city,
}
