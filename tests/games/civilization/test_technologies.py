"""Investigación and the abilities of Technology cards: what each of them unlocks, upgrades and changes for good."""

from typing import Any

import pytest

from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization import learning
from ecumene.games.civilization.learning import LearnFree, learnable
from ecumene.games.civilization.position import CULTURE_HAND, MOST_CITIES, RANK, SPEED, STACKING, WATERS
from ecumene.games.civilization.production import unlocked
from ecumene.games.civilization.research import begin_research, minimum
from ecumene.games.civilization.table import World
from tests.games.civilization.phases import can, do, learn, offered, plain, take
from tests.games.civilization.worlds import asks, at, box, make_world, put_building, put_wonder, teach

# what each Technology changes; whatever is not named stays as it was
CHANGES: dict[str, dict[str, object]] = {
    "animal_husbandry": {},
    "code_of_laws": {"buildings": ["trading_post"], "governments": ["republic"]},
    "currency": {"buildings": ["market"]},
    "horseback_riding": {"speed": 3},
    "masonry": {"buildings": ["city_walls"], "stacking": 3},
    "metalworking": {"buildings": ["barracks"]},
    "navigation": {"buildings": ["harbor"], "water": c.CROSS_WATER},
    "philosophy": {"buildings": ["temple"]},
    "pottery": {"buildings": ["granary"], "hand": 3},
    "writing": {"buildings": ["library"]},
    "chivalry": {"governments": ["feudalism"], "ranks": [1, 2, 1, 0]},
    "civil_service": {"hand": 3, "coins": 1},
    "construction": {"buildings": ["workshop"]},
    "democracy": {"governments": ["democracy"], "ranks": [2, 1, 1, 0]},
    "engineering": {"buildings": ["aqueduct"]},
    "irrigation": {"cities": 3},
    "mathematics": {"ranks": [1, 1, 2, 0]},
    "monarchy": {"governments": ["monarchy"]},
    "printing_press": {"buildings": ["university"], "stacking": 4},
    "sailing": {"speed": 4, "water": c.END_IN_WATER},
    "banking": {"buildings": ["bank"]},
    "biology": {"stacking": 5},
    "communism": {"governments": ["communism"]},
    "gunpowder": {"ranks": [3, 1, 1, 0]},
    "metal_casting": {"ranks": [1, 1, 3, 0]},
    "military_science": {"buildings": ["academy"]},
    "railroad": {"buildings": ["iron_mine"], "ranks": [1, 3, 1, 0], "coins": 1},
    "steam_power": {"speed": 5, "water": c.END_IN_WATER},
    "theology": {"buildings": ["cathedral"], "governments": ["fundamentalism"], "hand": 3},
    "atomic_theory": {},
    "ballistics": {"ranks": [1, 1, 4, 0]},
    "combustion": {"ranks": [1, 4, 1, 0]},
    "computers": {"coins": 1},
    "flight": {"ranks": [1, 1, 1, 1], "speed": 6, "water": c.END_IN_WATER},
    "mass_media": {},
    "replaceable_parts": {"ranks": [4, 1, 1, 0], "stacking": 6},
}
LEVELS = {level: [tech.id for tech in box().techs if tech.level == level] for level in range(1, 6)}
UPGRADES = {
    "railroad": ("workshop", "iron_mine"),
    "printing_press": ("library", "university"),
    "engineering": ("granary", "aqueduct"),
    "banking": ("market", "bank"),
    "theology": ("temple", "cathedral"),
    "military_science": ("barracks", "academy"),
}


def number(tech: str) -> int:
    return box().tech_index[tech]


def blank(**choices: Any) -> World:
    """Two seats that know nothing at all."""
    world = plain(**choices)
    for seat in range(2):
        world.techs[seat] = 0
        world.recount_traits(seat)
    return world


def told(world: World, seat: int) -> dict[str, object]:
    """What the Technologies of a seat make of it."""
    return {
        "buildings": [building.id for building in box().buildings if unlocked(world, seat, building)],
        "governments": [c.GOVERNMENTS[g] for g in range(8) if (world.coming[seat] >> g) & 1],
        "ranks": [world.trait(seat, RANK + kind) for kind in range(4)],
        "speed": world.trait(seat, SPEED),
        "stacking": world.trait(seat, STACKING),
        "water": world.trait(seat, WATERS),
        "cities": world.trait(seat, MOST_CITIES),
        "hand": world.trait(seat, CULTURE_HAND),
        "coins": world.coins(seat),
    }


NOTHING = {
    "buildings": [],
    "governments": [],
    "ranks": [1, 1, 1, 0],
    "speed": 2,
    "stacking": 2,
    "water": c.NO_WATER,
    "cities": 2,
    "hand": 2,
    "coins": 0,
}


def test_without_any_technology() -> None:
    assert told(blank(), 0) == NOTHING


def test_the_table_of_this_test_has_all_technologies() -> None:
    assert [*CHANGES, "space_flight"] == [tech.id for tech in box().techs]
    assert len(CHANGES) == 36


@pytest.mark.parametrize("tech", CHANGES)
def test_what_each_technology_changes_for_its_owner_alone(tech: str) -> None:
    world = blank()
    learning.learn(world, 0, number(tech))
    assert told(world, 0) == {**NOTHING, **CHANGES[tech]}
    assert told(world, 1) == NOTHING
    assert world.knows(0, number(tech))
    assert world.stack == []
    assert world.ending == c.RUNNING


@pytest.mark.parametrize("tech", CHANGES)
def test_each_technology_after_all_others(tech: str) -> None:
    """In any order: what is best stays, whatever comes last."""
    world, other = blank(), blank()
    for name in [*(name for name in CHANGES if name != tech), tech]:
        learning.learn(world, 0, number(name))
    teach(other, 0, *CHANGES)
    for key in ("buildings", "ranks", "speed", "stacking", "water", "cities", "hand", "coins"):
        assert told(world, 0)[key] == told(other, 0)[key], key
    assert told(world, 0)["ranks"] == [4, 4, 4, 1]
    assert told(world, 0)["speed"] == 6
    assert told(world, 0)["hand"] == 5
    assert told(world, 0)["coins"] == 3


def test_space_flight_wins_at_once() -> None:
    world = blank()
    world.push(LearnFree(0, 1, 5, False))
    learning.learn(world, 0, number("space_flight"))
    assert (world.winner, world.ending) == (0, c.BY_TECHNOLOGY)
    assert world.stack == []


def test_the_coin_belongs_to_railroad() -> None:
    for tech, coins in (("metal_casting", 0), ("railroad", 1)):
        world = blank()
        learning.learn(world, 0, number(tech))
        assert world.coins(0) == coins


# ---- Buildings and Units ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tech", UPGRADES)
def test_own_buildings_are_upgraded_at_once_and_those_of_others_are_not(tech: str) -> None:
    basic, upgraded = UPGRADES[tech]
    world = blank()
    for name in ("b2", "d4", "m5"):
        put_building(world, name, basic)
    put_building(world, "h5", basic)  # left over from a City that fell
    learning.learn(world, 0, number(tech))
    standing = [box().buildings[world.building_in(at(name))].id for name in ("b2", "d4", "m5", "h5")]
    assert standing == [upgraded, upgraded, basic, basic]


@pytest.mark.parametrize("tech", UPGRADES)
def test_the_better_form_without_the_basic_technology(tech: str) -> None:
    world = blank()
    learning.learn(world, 0, number(tech))
    assert UPGRADES[tech][1] in told(world, 0)["buildings"]  # type: ignore[operator]
    assert UPGRADES[tech][0] not in told(world, 0)["buildings"]  # type: ignore[operator]


@pytest.mark.parametrize("tech", UPGRADES)
def test_the_basic_technology_learned_later_brings_nothing_back(tech: str) -> None:
    basic, upgraded = UPGRADES[tech]
    world = blank()
    learning.learn(world, 0, number(tech))
    put_building(world, "b2", upgraded)
    learning.learn(world, 0, int(box().buildings[box().building_index[basic]].tech))
    assert world.building_in(at("b2")) == box().building_index[upgraded]
    assert basic not in told(world, 0)["buildings"]  # type: ignore[operator]


RANKS = [
    (0, ("democracy", "gunpowder", "replaceable_parts")),
    (1, ("chivalry", "railroad", "combustion")),
    (2, ("mathematics", "metal_casting", "ballistics")),
]


@pytest.mark.parametrize(("kind", "techs"), RANKS)
def test_units_climb_rank_by_rank(kind: int, techs: tuple[str, ...]) -> None:
    for skip in (True, False):
        world = blank(rank_skip=skip)
        for rank, tech in enumerate(techs, 2):
            learning.learn(world, 0, number(tech))
            assert world.trait(0, RANK + kind) == rank


@pytest.mark.parametrize(("kind", "techs"), RANKS)
def test_units_never_go_down(kind: int, techs: tuple[str, ...]) -> None:
    world = blank()
    for tech in reversed(techs):
        learning.learn(world, 0, number(tech))
        assert world.trait(0, RANK + kind) == 4


@pytest.mark.parametrize(("kind", "techs"), RANKS)
def test_where_no_rank_may_be_skipped_a_better_one_waits(kind: int, techs: tuple[str, ...]) -> None:
    world = blank(rank_skip=False)
    learning.learn(world, 0, number(techs[1]))
    assert world.trait(0, RANK + kind) == 1
    learning.learn(world, 0, number(techs[2]))
    assert world.trait(0, RANK + kind) == 1
    learning.learn(world, 0, number(techs[0]))
    assert world.trait(0, RANK + kind) == 4


def test_gunpowder_without_democracy() -> None:
    for skip, ranks in ((True, [3, 3]), (False, [1, 3])):
        world = blank(rank_skip=skip)
        learning.learn(world, 0, number("gunpowder"))
        before = world.trait(0, RANK)
        learning.learn(world, 0, number("democracy"))
        assert [before, world.trait(0, RANK)] == ranks


def test_the_russians_stack_one_more() -> None:
    world = plain(civs=("russians", "romans"))
    assert world.trait(0, STACKING) == 3
    for tech, limit in (("masonry", 4), ("printing_press", 5), ("biology", 6), ("replaceable_parts", 7)):
        teach(world, 0, tech)
        assert world.trait(0, STACKING) == limit
    assert world.trait(1, STACKING) == 2


# ---- the pyramid -----------------------------------------------------------------------------------------------------


def rows(*sizes: int) -> World:
    """A pyramid with so many Technologies in its rows."""
    world = blank(civs=("americans", "egyptians"))
    for level, size in enumerate(sizes, 1):
        teach(world, 0, *LEVELS[level][:size])
    return world


@pytest.mark.parametrize(
    ("sizes", "level", "open_slot"),
    [
        ((0,), 1, True),
        ((1,), 2, False),
        ((2,), 2, True),
        ((2, 1), 2, False),
        ((3, 1), 2, True),
        ((3, 2), 2, False),
        ((3, 1), 3, False),
        ((3, 2), 3, True),
        ((3, 2, 1), 3, False),
        ((4, 3, 2), 4, True),
        ((4, 3, 1), 4, False),
        ((5, 4, 3, 2), 5, True),
        ((5, 4, 3, 1), 5, False),
        ((9, 4, 3, 1), 5, False),
    ],
)
def test_two_of_the_row_below_for_each_technology(sizes: tuple[int, ...], level: int, open_slot: bool) -> None:
    world = rows(*sizes)
    assert world.has_slot(0, number(LEVELS[level][-1])) is open_slot


def test_fifteen_technologies_are_the_fewest_for_space_flight() -> None:
    world = rows(5, 4, 3, 2)
    assert bin(world.techs[0]).count("1") == 14
    assert world.has_slot(0, number("space_flight"))


def test_nothing_is_learned_twice() -> None:
    world = rows(3)
    assert not world.has_slot(0, number(LEVELS[1][0]))


@pytest.mark.parametrize(("civ", "tech"), [("egyptians", "construction"), ("russians", "communism")])
def test_the_first_technology_lies_at_the_bottom_whatever_its_level(civ: str, tech: str) -> None:
    world = plain(civs=(civ, "americans"))
    assert world.row_of(0, number(tech)) == 1
    assert [world.row_size(0, row) for row in range(1, 5)] == [1, 0, 0, 0]
    assert not world.has_slot(0, number("monarchy"))
    teach(world, 0, "writing")
    assert world.has_slot(0, number("monarchy"))
    assert [world.row_size(0, row) for row in range(1, 5)] == [2, 0, 0, 0]


def test_for_others_the_same_technology_has_its_own_level() -> None:
    world = plain(civs=("russians", "americans"))
    communism = number("communism")
    assert world.row_of(1, communism) == 3
    assert not world.has_slot(1, communism)
    teach(world, 1, "writing", "pottery", "monarchy", "sailing")
    assert world.has_slot(1, communism)
    teach(world, 1, "communism")
    assert world.row_size(1, 3) == 1


# ---- learning for nothing --------------------------------------------------------------------------------------------


def test_what_can_be_learned_from_others_needs_a_place() -> None:
    world = blank()
    teach(world, 1, "writing", "pottery", "monarchy")
    assert learnable(world, 0, 1, 5) == [number("pottery"), number("writing")]
    teach(world, 0, "writing")
    assert learnable(world, 0, 1, 5) == [number("pottery")]
    teach(world, 0, "currency")
    assert learnable(world, 0, 1, 5) == [number("pottery"), number("monarchy")]
    assert learnable(world, 0, 1, 1) == [number("pottery")]


def test_what_can_be_learned_from_one_player_or_from_anybody() -> None:
    world = make_world(3)
    for seat in range(3):
        world.techs[seat] = 0
    teach(world, 1, "writing")
    teach(world, 2, "masonry")
    assert learnable(world, 0, 2, 5) == [number("masonry")]
    assert learnable(world, 0, c.NONE, 5) == [number("masonry"), number("writing")]
    assert learnable(world, 1, c.NONE, 5) == [number("masonry")]


@pytest.mark.parametrize("optional", [True, False])
def test_learning_for_nothing(optional: bool) -> None:
    world = blank()
    world.trade[0] = 9
    teach(world, 1, "writing", "masonry")
    world.push(LearnFree(0, 1, 1, optional))
    world.settle()
    assert offered(world, a.TECH, a.BUILDING) == {number("writing"), number("masonry")}
    assert can(world, a.PASS) is optional
    do(world, learn("masonry"))
    assert world.knows(0, number("masonry"))
    assert world.trade[0] == 9
    assert world.stack == []


def test_with_nothing_to_learn_one_passes() -> None:
    world = blank()
    world.push(LearnFree(0, 1, 5, False))
    world.settle()
    assert world.legal(0) == [a.PASS]


# ---- research --------------------------------------------------------------------------------------------------------


def research(trade: int, *techs: str, coins: int = 0) -> World:
    """Seat 0 alone can research."""
    world = blank()
    teach(world, 0, *techs)
    world.trade[0] = trade
    world.coin_tokens[c.ON_SHEET] = coins
    world.phase = c.RESEARCH
    begin_research(world)
    world.settle()
    return world


@pytest.mark.parametrize(("level", "needed"), [(1, 6), (2, 11), (3, 16), (4, 21), (5, 26)])
def test_the_trade_that_each_level_needs(level: int, needed: int) -> None:
    world = rows(9, 7, 5, 3)
    assert minimum(world, 0, level) == needed
    world.trade[0] = needed
    begin_research(world)
    world.settle()
    levels = {box().techs[tech].level for tech in offered(world, a.TECH, a.BUILDING)}
    assert max(levels) == level


def test_example_1_all_the_trade_is_spent() -> None:
    world = research(18, "writing", "pottery")
    do(world, learn("sailing"))
    assert world.knows(0, number("sailing"))
    assert world.trade[0] == 0


def test_example_2_a_trade_is_kept_for_each_coin() -> None:
    world = research(18, "writing", "pottery", coins=4)
    do(world, learn("sailing"))
    assert world.trade[0] == 4


def test_coins_never_add_trade() -> None:
    world = research(6, coins=9)
    do(world, learn("writing"))
    assert world.trade[0] == 6


def test_coins_do_not_stand_for_trade() -> None:
    assert asks(research(5, coins=9)) == ""


def test_the_porcelain_tower_takes_five_off_and_the_rest_is_spent_all_the_same() -> None:
    world = blank()
    put_wonder(world, 0, "b2", "porcelain_tower")
    assert [minimum(world, 0, level) for level in range(1, 6)] == [1, 6, 11, 16, 21]
    assert minimum(world, 1, 1) == 6
    world.trade[0] = 4
    begin_research(world)
    world.settle()
    do(world, learn("writing"))
    assert world.trade[0] == 0


# ---- the Germans -----------------------------------------------------------------------------------------------------


ARMING = [tech.id for tech in box().techs if tech.upgrades or tech.aircraft]


def germans() -> World:
    return plain(civs=("germans", "romans"))


def kind_of(tech: str) -> int:
    card = box().techs[number(tech)]
    return c.AIRCRAFT if card.aircraft else card.upgrades[0][0]


def test_ten_technologies_arm() -> None:
    assert len(ARMING) == 10


@pytest.mark.parametrize("tech", ARMING)
def test_the_germans_gain_a_unit_and_a_resource(tech: str) -> None:
    world = germans()
    kind = kind_of(tech)
    top = world.piles[kind][-1]
    learning.learn(world, 0, number(tech))
    world.settle()
    assert world.forces[0] == [top]
    assert top // 3 == kind
    assert asks(world) == "TakeResource"
    assert offered(world, a.RESOURCE, a.HIDDEN) == {0, 1, 2, 3}
    do(world, take("iron"))
    assert world.goods[:4] == [0, 1, 0, 0]
    assert world.stall == [2, 1, 2, 2]


@pytest.mark.parametrize("tech", ["writing", "monarchy", "theology", "computers"])
def test_other_technologies_give_the_germans_nothing(tech: str) -> None:
    world = germans()
    learning.learn(world, 0, number(tech))
    assert world.forces[0] == []
    assert world.stack == []


def test_nobody_else_is_armed() -> None:
    world = germans()
    learning.learn(world, 1, number("gunpowder"))
    assert world.forces == [[], []]
    assert world.stack == []


def test_without_units_left_the_germans_still_take_a_resource() -> None:
    world = germans()
    world.piles[c.INFANTRY] = []
    learning.learn(world, 0, number("gunpowder"))
    world.settle()
    assert world.forces[0] == []
    assert asks(world) == "TakeResource"


def test_only_what_the_market_has_can_be_taken() -> None:
    world = germans()
    world.stall = [0, 0, 1, 0]
    learning.learn(world, 0, number("gunpowder"))
    world.settle()
    assert asks(world) == ""  # one choice is taken without asking
    assert world.goods[:4] == [0, 0, 1, 0]
    learning.learn(world, 0, number("democracy"))
    world.settle()
    assert world.goods[:4] == [0, 0, 1, 0]
    assert len(world.forces[0]) == 2
