"""The numbers of the judgement, as data: `values.toml`."""

from pathlib import Path

from ecumene.core.data import numbered, read_toml

FILE = Path(__file__).parent / "values.toml"


class Values:
    """What each thing is worth; `evaluation` says where it counts."""

    def __init__(
        self,
        *,
        scale: float,
        road: float,
        short: float,
        sprint: float,
        city: float,
        early: float,
        yield_production: float,
        yield_trade: float,
        yield_culture: float,
        stored_trade: float,
        stored_culture: float,
        goods: float,
        event: float,
        unit: float,
        army: float,
        scout: float,
        person: float,
        action: float,
        unmoved: float,
        distraction: float,
        deafness: float,
        wonder: float,
        walls: float,
        wanted: float,
        study: float,
        aside: float,
        haggling: float,
        bulwark: float,
        anarchy: float,
        government: float,
        bonus: float,
        unknown: float,
        hut: float,
        site: float,
        outlook: float,
        pasture: float,
        battle: float,
        siege: float,
        tech: float,
        tech_level: float,
        tech_hand: float,
        tech_building: float,
        tech_ability: float,
        tech_government: float,
        tech_cities: float,
        tech_speed: float,
        tech_stacking: float,
        tech_upgrade: float,
        tech_coin: float,
        love_of_culture: list[float],
        love_of_coins: list[float],
        love_of_science: list[float],
        love_of_war: list[float],
    ) -> None:
        self.scale: float = scale
        self.road: float = road
        self.short: float = short
        self.sprint: float = sprint
        self.city: float = city
        self.early: float = early
        self.yield_production: float = yield_production
        self.yield_trade: float = yield_trade
        self.yield_culture: float = yield_culture
        self.stored_trade: float = stored_trade
        self.stored_culture: float = stored_culture
        self.goods: float = goods
        self.event: float = event
        self.unit: float = unit
        self.army: float = army
        self.scout: float = scout
        self.person: float = person
        self.action: float = action
        self.unmoved: float = unmoved
        self.distraction: float = distraction
        self.deafness: float = deafness
        self.wonder: float = wonder
        self.walls: float = walls
        self.wanted: float = wanted
        self.study: float = study
        self.aside: float = aside
        self.haggling: float = haggling
        self.bulwark: float = bulwark
        self.anarchy: float = anarchy
        self.government: float = government
        self.bonus: float = bonus
        self.unknown: float = unknown
        self.hut: float = hut
        self.site: float = site
        self.outlook: float = outlook
        self.pasture: float = pasture
        self.battle: float = battle
        self.siege: float = siege
        self.tech: float = tech
        self.tech_level: float = tech_level
        self.tech_hand: float = tech_hand
        self.tech_building: float = tech_building
        self.tech_ability: float = tech_ability
        self.tech_government: float = tech_government
        self.tech_cities: float = tech_cities
        self.tech_speed: float = tech_speed
        self.tech_stacking: float = tech_stacking
        self.tech_upgrade: float = tech_upgrade
        self.tech_coin: float = tech_coin
        self.love_of_culture = love_of_culture
        self.love_of_coins = love_of_coins
        self.love_of_science = love_of_science
        self.love_of_war = love_of_war


def read_values() -> Values:
    return numbered(Values, read_toml(FILE), FILE.name)
