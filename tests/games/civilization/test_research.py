"""Investigación: what a Technology needs and costs, and choices that are made in secret."""

import pytest

from ecumene.core.chance import chance_from
from ecumene.core.rows import changed
from ecumene.games.civilization import components as c
from ecumene.games.civilization.research import begin_research, minimum, researchable
from ecumene.games.civilization.table import World
from ecumene.games.civilization.view import seat_view
from tests.games.civilization.worlds import asks, box, make_plain, make_world, options, play, put, put_wonder, teach

LEVEL_1 = ["pottery", "writing", "currency", "masonry", "navigation", "animal_husbandry"]
LEVEL_2 = ["chivalry", "construction", "mathematics", "monarchy"]
LEVEL_3 = ["banking", "biology", "gunpowder"]
LEVEL_4 = ["ballistics", "flight"]


def phase(world: World) -> None:
    world.phase = c.RESEARCH
    begin_research(world)
    world.settle()


def world_with(trade: int, *techs: str, seats: int = 2, **rulings: bool) -> World:
    civs = ("germans", "russians", "chinese", "americans")[:seats]
    world = make_world(seats=seats, civs=civs, techs=[techs], **rulings)
    make_plain(world)
    world.trade[0] = trade
    return world


def levels(world: World, seat: int = 0) -> set[int]:
    return {int(box().techs[tech].level) for tech in researchable(world, seat)}


# ---- what it needs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trade", "expected"),
    [(5, set()), (6, {1}), (10, {1}), (11, {1, 2}), (16, {1, 2, 3}), (20, {1, 2, 3}), (21, {1, 2, 3, 4})],
)
def test_each_level_needs_five_more(trade: int, expected: set[int]) -> None:
    assert levels(world_with(trade, *LEVEL_1, *LEVEL_2, *LEVEL_3[:2])) == expected


def test_the_last_level_needs_26_and_15_technologies_with_it() -> None:
    below = (*LEVEL_1[:4], *LEVEL_2, *LEVEL_3, *LEVEL_4)
    assert len(below) + 1 == 14
    assert 5 in levels(world_with(26, *below))
    assert 5 not in levels(world_with(25, *below))
    assert 5 not in levels(world_with(26, *below[:-1]))


def test_the_porcelain_tower_takes_five_off() -> None:
    """R3: 1, 6, 11, 16 and 21, for its owner alone and while nobody blockades it."""
    world = world_with(6, *LEVEL_1[:2])
    put_wonder(world, 0, "b2", "porcelain_tower")
    world.outskirts = changed(world.outskirts, 17, 0)
    assert [minimum(world, 0, level) for level in range(1, 6)] == [1, 6, 11, 16, 21]
    assert [minimum(world, 1, level) for level in range(1, 6)] == [6, 11, 16, 21, 26]
    assert seat_view(world, 0, None).research == [1, 6, 11, 16, 21]
    assert levels(world) == {1, 2}
    put(world, 1, "b2")
    assert levels(world) == {1}


def test_a_place_in_the_pyramid_is_needed() -> None:
    """R4: with k Technologies in a row, at most k - 1 above it."""
    world = world_with(27)
    assert levels(world) == {1}
    world = world_with(27, "pottery")
    assert levels(world) == {1, 2}
    world = world_with(27, "pottery", "chivalry")
    assert levels(world) == {1}
    world = world_with(27, "pottery", "writing", "chivalry", "construction")
    assert levels(world) == {1, 3}
    seen = seat_view(world, 0, None)
    assert (seen.rows, seen.room) == ([3, 2, 0, 0], [4, 2, 1, 0])


def test_a_first_technology_of_a_higher_level_lies_at_the_bottom_for_its_owner_alone() -> None:
    """R5: the Russians start with Communism, of level III."""
    world = world_with(27, seats=2)
    world.trade[1] = 27
    communism = box().tech_index["communism"]
    assert world.row_of(1, communism) == 1
    assert communism not in researchable(world, 0)
    world.techs[1] |= 1 << box().tech_index["pottery"]
    assert levels(world, 1) == {1, 2}  # two in the bottom row


# ---- choosing and paying ---------------------------------------------------------------------------------------------


def test_all_trade_is_spent_but_one_for_each_coin() -> None:
    """R2."""
    for coins, left in ((0, 0), (4, 4)):
        world = world_with(18, "pottery")
        world.coin_tokens[c.ON_SHEET] = coins
        phase(world)
        play(world, "research:monarchy")
        assert world.trade[0] == left
        assert world.knows(0, box().tech_index["monarchy"])


def test_coins_never_add_trade() -> None:
    world = world_with(6)
    world.coin_tokens[c.ON_SHEET] = 9
    phase(world)
    play(world, "research:pottery")
    assert world.trade[0] == 6


def test_the_coin_of_what_is_learned_counts() -> None:
    """The coins that a player has after researching."""
    world = world_with(18, *LEVEL_1, *LEVEL_2)
    phase(world)
    play(world, "research:railroad")
    assert world.trade[0] == 1


def test_whoever_can_research_nothing_is_not_asked() -> None:
    world = world_with(6)
    phase(world)
    assert (world.to_act, asks(world)) == ([0], "Research")
    assert options(world)[-1] == "pass"
    play(world, "pass")
    assert not world.stack
    assert world.trade[0] == 6
    world = world_with(5)
    phase(world)
    assert not world.stack


def test_all_choose_at_once_and_in_any_order() -> None:
    """R8: what is chosen shows only when all have chosen."""
    world = world_with(6, seats=3)
    world.trade[1] = world.trade[2] = 6
    phase(world)
    assert world.to_act == [0, 1, 2]
    world.apply(2, "research:currency")
    assert world.to_act == [0, 1]
    assert not world.knows(2, box().tech_index["currency"])
    assert world.trade[2] == 6
    world.apply(0, "research:pottery")
    world.apply(1, "pass")
    assert world.knows(0, box().tech_index["pottery"])
    assert world.knows(2, box().tech_index["currency"])
    assert world.trade == [0, 6, 0]
    assert not world.stack


def test_choices_are_secret() -> None:
    world = world_with(6)
    world.trade[1] = 6
    phase(world)
    twin = world.copy()
    world.apply(0, "research:pottery")
    twin.apply(0, "pass")
    for viewer in (1, None):
        assert world.view(viewer) == twin.view(viewer)
        drawn = [state.redeal(viewer, chance_from(7)).dump() for state in (world, twin)]
        assert drawn[0] == drawn[1]
    answers = {tuple(world.redeal(1, chance_from(seed)).stack[-1].dump()) for seed in range(60)}
    assert len(answers) > 5  # anything that seat 0 could have chosen
    assert world.redeal(0, chance_from(7)).stack[-1].dump() == world.stack[-1].dump()


def test_space_flight_wins_for_the_first_in_turn_order() -> None:
    """R9."""
    for first in (0, 1):
        world = world_with(26, *LEVEL_1, *LEVEL_2, *LEVEL_3, *LEVEL_4)
        world.techs[1] |= world.techs[0]
        world.trade[1] = 26
        for seat in (0, 1):
            world.recount_traits(seat)
        world.first = first
        phase(world)
        world.apply(1, "research:space_flight")
        world.apply(0, "research:space_flight")
        assert world.over
        assert world.outcome is not None
        assert (world.outcome.ending, world.outcome.winners) == ("technology", [first])


@pytest.mark.parametrize(("ahead", "ruled", "winner"), [(1, False, 0), (1, True, 1), (0, True, 0), (None, True, 0)])
def test_by_a_ruling_space_flight_is_for_who_has_come_furthest(ahead: int | None, ruled: bool, winner: int) -> None:
    """R9."""
    world = make_world(2, techs=[[*LEVEL_1, *LEVEL_2, *LEVEL_3, *LEVEL_4]] * 2, tie_by_progress=ruled)
    world.techs = [world.techs[0] | world.techs[1]] * 2
    world.trade = [26, 26]
    if ahead is not None:
        world.track[ahead] = 3
    phase(world)
    world.apply(1, "research:space_flight")
    world.apply(0, "research:space_flight")
    assert (world.ending, world.winner) == (c.BY_TECHNOLOGY, winner)


@pytest.mark.parametrize(("first", "ending"), [(0, c.BY_ECONOMY), (1, c.BY_TECHNOLOGY)])
def test_the_first_in_turn_order_wins_by_a_coin_or_by_space_flight(first: int, ending: int) -> None:
    """R9 and K21: what is revealed together is learned from the first player on."""
    world = make_world(2, techs=[["civil_service"], [*LEVEL_1, *LEVEL_2, *LEVEL_3, *LEVEL_4]])
    world.trade = [26, 26]
    teach(world, 0, *LEVEL_1, *[tech for tech in LEVEL_2 if tech != "civil_service"])
    world.coin_tokens[c.ON_SHEET] = 14 - world.coins(0)
    world.first = first
    phase(world)
    world.apply(0, "research:railroad")
    world.apply(1, "research:space_flight")
    assert (world.ending, world.winner) == (ending, first)


def test_why_not() -> None:
    world = world_with(6)
    phase(world)

    def reason(action: str) -> tuple[str, dict[str, object]]:
        refusal = world.why_not(0, action)
        assert refusal is not None
        return refusal.reason, refusal.params

    assert reason("research:chivalry") == ("refusal.no-slot", {"tech": "chivalry"})
    assert reason("research:metalworking")[0] == "refusal.known-already"
    world.techs[0] |= 1 << box().tech_index["pottery"]
    assert reason("research:chivalry") == ("refusal.below-minimum", {"tech": "chivalry", "needs": 11, "has": 6})
    assert reason("learn:writing")[0] == "refusal.other-step"
