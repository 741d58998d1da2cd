"""Gastar Cultura: the culture track, its rewards, and the hand of culture events."""

import pytest

from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization.culture import advance, draw_event, gain_person, may_pay
from ecumene.games.civilization.table import World
from tests.games.civilization.phases import (
    can,
    city,
    city_management,
    do,
    event,
    offered,
    plain,
    put_person,
    start_of_turn,
)
from tests.games.civilization.worlds import asks, at, box, govern, put_wonder, teach

PEOPLE = (3, 7, 12, 18)


def cost(space: int) -> tuple[int, int]:
    """The culture and the trade that a space costs."""
    if space <= 7:
        return 3, 0
    if space <= 14:
        return 5, 3
    return 7, 6


def deck(space: int) -> int:
    return 0 if space <= 7 else 1 if space <= 14 else 2


def at_space(space: int, culture: int = 0, trade: int = 0) -> World:
    """City Management of seat 0, whose marker is on a space."""
    world = plain()
    world.track[0] = space
    world.culture[0] = culture
    world.trade[0] = trade
    city_management(world)
    return world


@pytest.mark.parametrize("space", range(1, 22))
def test_what_each_space_costs(space: int) -> None:
    culture, trade = cost(space)
    world = at_space(space - 1, culture, trade)
    assert can(world, a.ADVANCE)
    do(world, a.ADVANCE)
    assert (world.track[0], world.culture[0], world.trade[0]) == (space, 0, 0)


@pytest.mark.parametrize("space", range(1, 22))
def test_a_space_has_to_be_paid_in_full(space: int) -> None:
    culture, trade = cost(space)
    assert not can(at_space(space - 1, culture - 1, 27), a.ADVANCE)
    if trade:
        assert not can(at_space(space - 1, 30, trade - 1), a.ADVANCE)


@pytest.mark.parametrize("space", [space for space in range(1, 21) if space not in PEOPLE])
def test_spaces_that_give_an_event_of_their_deck(space: int) -> None:
    world = at_space(space - 1, *cost(space))
    top = world.piles[c.EVENT_PILE + deck(space)][-1]
    do(world, a.ADVANCE)
    assert world.hands == [[top], []]
    assert box().events[top].deck == deck(space)
    assert asks(world) == "CityManagement"


@pytest.mark.parametrize("space", PEOPLE)
def test_spaces_that_give_a_great_person(space: int) -> None:
    world = at_space(space - 1, *cost(space))
    kind = world.piles[c.PERSON_PILE][-1]
    do(world, a.ADVANCE)
    assert asks(world) == "PlacePerson"
    assert world.hands == [[], []]
    do(world, at("d2"))
    assert world.person_in(at("d2")) == kind
    assert world.people_in_reserve(0) == 0


def test_the_last_space_wins_at_once() -> None:
    world = at_space(20, 7, 6)
    do(world, a.ADVANCE)
    assert world.over
    assert (world.winner, world.ending) == (0, c.BY_CULTURE)


def test_nothing_of_the_turn_is_left_to_do_after_a_victory() -> None:
    world = at_space(20, 7, 6)
    do(world, a.ADVANCE)
    assert world.stack == []
    assert not may_pay(world, 0)


def test_several_spaces_in_a_turn() -> None:
    world = at_space(5, 3 + 3 + 5 + 4, 3)
    do(world, a.ADVANCE, a.ADVANCE, a.PASS, a.ADVANCE)
    assert (world.track[0], world.culture[0], world.trade[0]) == (8, 4, 0)
    assert not can(world, a.ADVANCE)


def test_before_and_after_the_actions_of_the_cities() -> None:
    world = at_space(0, 5)
    do(world, a.ADVANCE, city(0), a.ARTS)
    assert world.culture[0] == 3
    assert can(world, a.ADVANCE)


def test_markers_share_a_space() -> None:
    world = at_space(0, 3)
    world.track[1] = 1
    do(world, a.ADVANCE)
    assert world.track == [1, 1]


def test_a_free_space_costs_nothing_and_gives_its_reward() -> None:
    world = plain()
    world.track[0] = 7
    advance(world, 0)
    assert (world.track[0], world.culture[0], world.trade[0]) == (8, 0, 0)
    assert len(world.hands[0]) == 1


def test_a_free_space_may_be_the_last() -> None:
    world = plain()
    world.track[0] = 20
    advance(world, 0)
    assert (world.winner, world.ending) == (0, c.BY_CULTURE)


def test_nobody_goes_beyond_the_end() -> None:
    world = plain()
    world.track[0] = 21
    world.culture[0] = world.trade[0] = 27
    assert not may_pay(world, 0)
    advance(world, 0)
    assert world.track[0] == 21


# ---- the hand --------------------------------------------------------------------------------------------------------


def holds(world: World, *names: str) -> None:
    for name in names:
        world.take_event(0, box().event_index[name])


def test_the_third_event_forces_one_to_be_thrown_away_at_once() -> None:
    world = at_space(0, 3)
    holds(world, "despot_day", "drought")
    world.piles[c.EVENT_PILE][-1] = box().event_index["sabotage"]
    do(world, a.ADVANCE)
    assert asks(world) == "DiscardEvent"
    names = {box().events[number].id for number in offered(world, a.EVENT, a.RESOURCE)}
    assert names == {"despot_day", "drought", "sabotage"}
    do(world, event("drought"))
    assert asks(world) == "CityManagement"
    assert sorted(world.hands[0]) == sorted([box().event_index["despot_day"], box().event_index["sabotage"]])
    assert world.spent[c.EVENT_PILE] == [box().event_index["drought"]]


def test_two_events_of_a_kind_are_one_choice() -> None:
    world = at_space(0, 3)
    holds(world, "drought", "drought", "sabotage")
    world.settle()
    assert len(world.legal(0)) == 2


@pytest.mark.parametrize(
    ("techs", "limit"),
    [
        ([], 2),
        (["pottery"], 3),
        (["civil_service"], 3),
        (["theology"], 3),
        (["pottery", "civil_service", "theology"], 5),
        (["writing", "biology"], 2),
    ],
)
def test_the_size_of_the_hand(techs: list[str], limit: int) -> None:
    world = plain()
    teach(world, 0, *techs)
    assert world.culture_hand(0) == limit
    assert world.culture_hand(1) == 2


def test_monarchy_and_computers_add_to_the_hand() -> None:
    world = plain()
    govern(world, 0, "monarchy")
    assert world.culture_hand(0) == 3
    teach(world, 0, "computers")  # a coin
    world.coin_tokens[c.ON_SHEET] = 3
    assert world.culture_hand(0) == 3
    world.coin_tokens[c.ON_SHEET] = 4
    assert world.culture_hand(0) == 4
    world.coin_tokens[c.ON_SHEET] = 9
    assert world.culture_hand(0) == 5


def test_losing_coins_lowers_the_hand_at_once() -> None:
    world = plain(techs=[["computers"]])
    world.coin_tokens[c.ON_SHEET] = 3
    put_person(world, "d2", "builder")
    holds(world, "drought", "sabotage", "despot_day")
    city_management(world)
    assert asks(world) == "CityManagement"
    pieces = world.pieces[:]
    pieces[at("d2")] = c.NO_PIECE
    world.pieces = pieces
    world.settle()
    assert asks(world) == "DiscardEvent"


def test_who_is_not_active_throws_away_too() -> None:
    world = plain()
    for name in ("drought", "sabotage", "despot_day", "defection"):
        world.take_event(1, box().event_index[name])
    city_management(world)
    assert (asks(world), world.current) == ("DiscardEvent", 1)
    do(world, event("drought"), event("sabotage"))
    assert (asks(world), world.current) == ("CityManagement", 0)


def test_discards_lie_under_their_own_deck_and_come_back_when_it_is_used_up() -> None:
    world = plain()
    world.piles[c.EVENT_PILE + 1] = []
    lost = box().event_index["lost"]
    world.discard_event(lost)
    assert world.spent[c.EVENT_PILE + 1] == [lost]
    draw_event(world, 0, 1)
    assert world.hands[0] == [lost]
    assert world.spent[c.EVENT_PILE + 1] == []


def test_a_deck_without_any_card_gives_nothing() -> None:
    world = plain()
    world.piles[c.EVENT_PILE + 2] = []
    draw_event(world, 0, 2)
    assert world.hands[0] == []


def test_what_is_drawn_is_told_to_its_owner_only() -> None:
    world = plain()
    world.events = []
    draw_event(world, 0, 0)
    open_to_all = [told for told in world.events if told.audience is None]
    assert all("event" not in told.params for told in open_to_all)
    assert [told.params["event"] for told in world.events if told.audience == [0]] == [
        box().events[world.hands[0][0]].id
    ]


# ---- great people ----------------------------------------------------------------------------------------------------


def test_without_people_left_nothing_is_gained() -> None:
    world = plain()
    world.piles[c.PERSON_PILE] = []
    gain_person(world, 0)
    assert world.people_in_reserve(0) == 0
    assert world.stack == []


def test_sydney_wins_on_the_last_space() -> None:
    world = plain()
    put_wonder(world, 1, "m5", "sydney_opera_house")
    world.track[1] = 20
    start_of_turn(world, 1)
    assert (world.winner, world.ending) == (1, c.BY_CULTURE)
