"""The twelve Wonders: what they do, and when they do it no more."""

import pytest

from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization.pieces import destroy_city, obsolete_wonder, put_piece
from ecumene.games.civilization.research import minimum
from ecumene.games.civilization.table import World
from tests.games.civilization.phases import (
    can,
    city,
    city_management,
    do,
    learn,
    next_turn,
    offered,
    plain,
    print_spot,
    raise_wonder,
    start_of_turn,
    take,
)
from tests.games.civilization.worlds import asks, at, box, make_land, put, put_wonder, set_city, teach

KINDS = {
    "stonehenge": c.WONDER_CULTURE,
    "colossus": c.WONDER_TRADE,
    "hanging_gardens": c.WONDER_FIGURE,
    "oracle": c.WONDER_OPEN_HAND,
    "angkor_wat": c.WONDER_HARVEST,
    "brandenburg_gate": c.WONDER_NO_STOP,
    "himeji_castle": c.WONDER_STRENGTH,
    "porcelain_tower": c.WONDER_RESEARCH,
    "panama_canal": c.WONDER_COIN,
    "statue_of_liberty": c.WONDER_LEARN,
    "sydney_opera_house": c.WONDER_ADVANCE,
    "united_nations": c.WONDER_IMMUNE,
}
CULTURE = {
    **dict.fromkeys(["stonehenge", "colossus", "hanging_gardens", "oracle"], 1),
    **dict.fromkeys(["angkor_wat", "brandenburg_gate", "himeji_castle", "porcelain_tower"], 2),
    **dict.fromkeys(["panama_canal", "statue_of_liberty", "sydney_opera_house", "united_nations"], 3),
}


def number(wonder: str) -> int:
    return box().wonder_index[wonder]


def owner_of(wonder: str, seat: int = 0) -> World:
    """A seat has this Wonder; b2 is in the outskirts of the first capital, m5 of the second."""
    world = plain()
    put_wonder(world, seat, "b2" if seat == 0 else "m5", wonder)
    return world


# ---- all of them -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wonder", KINDS)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_wonder_works_for_its_owner(wonder: str, seat: int) -> None:
    world = owner_of(wonder, seat)
    for other, kind in KINDS.items():
        assert world.wonder_works(kind) == (seat if other == wonder else c.NONE)


@pytest.mark.parametrize("wonder", KINDS)
def test_a_wonder_in_the_market_works_for_nobody(wonder: str) -> None:
    world = plain()
    world.market = [number(wonder)]
    assert world.wonder_works(KINDS[wonder]) == c.NONE


@pytest.mark.parametrize("wonder", KINDS)
def test_the_culture_of_each_wonder(wonder: str) -> None:
    assert owner_of(wonder).arts(0) == 1 + CULTURE[wonder]


@pytest.mark.parametrize("wonder", KINDS)
@pytest.mark.parametrize(("armies", "scouts"), [(1, 0), (0, 1)])
def test_a_blockaded_wonder_neither_works_nor_gives_culture(wonder: str, armies: int, scouts: int) -> None:
    world = owner_of(wonder)
    figure = put(world, 1, "b2", armies, scouts)[0]
    assert world.wonder_works(KINDS[wonder]) == c.NONE
    assert world.arts(0) == 1
    world.kill(figure)
    assert world.wonder_works(KINDS[wonder]) == 0
    assert world.arts(0) == 1 + CULTURE[wonder]


@pytest.mark.parametrize("wonder", KINDS)
def test_own_figures_do_not_hinder_a_wonder(wonder: str) -> None:
    world = owner_of(wonder)
    put(world, 0, "b2", 1, 1)
    assert world.wonder_works(KINDS[wonder]) == 0


@pytest.mark.parametrize("wonder", list(KINDS)[:8])
def test_an_obsolete_wonder_only_gives_culture(wonder: str) -> None:
    world = owner_of(wonder)
    obsolete_wonder(world, number(wonder))
    assert world.wonder_works(KINDS[wonder]) == c.NONE
    assert world.arts(0) == 1 + CULTURE[wonder]
    assert world.wonder_in(at("b2")) == number(wonder)
    assert world.wonder_owner[number(wonder)] == 0
    assert not (world.gone >> number(wonder)) & 1


@pytest.mark.parametrize("wonder", KINDS)
def test_a_wonder_that_is_replaced_or_falls_with_its_city_is_gone(wonder: str) -> None:
    world = owner_of(wonder)
    put_piece(world, 0, at("b2"), c.A_BUILDING + box().building_index["library"])
    assert world.wonder_works(KINDS[wonder]) == c.NONE
    assert world.gone == 1 << number(wonder)
    assert world.wonder_at[number(wonder)] == c.NOWHERE
    world = plain()
    set_city(world, 1, at("h4"))
    put_wonder(world, 0, "h3", wonder)
    destroy_city(world, 1)
    assert world.wonder_works(KINDS[wonder]) == c.NONE
    assert world.gone == 1 << number(wonder)


def test_one_wonder_in_each_city() -> None:
    world = owner_of("stonehenge")
    set_city(world, 1, at("h4"))
    world.market = [number("oracle")]
    world.boosts[0] = world.boosts[1] = 15
    city_management(world)
    do(world, city(1), raise_wonder("oracle"), at("h3"))
    assert world.wonder_works(c.WONDER_CULTURE) == 0
    assert world.wonder_works(c.WONDER_OPEN_HAND) == 0
    assert world.wonder_at[number("oracle")] == at("h3")


# ---- at the start of the turn ----------------------------------------------------------------------------------------


def test_stonehenge_gives_a_culture() -> None:
    world = owner_of("stonehenge")
    start_of_turn(world)
    assert world.culture == [1, 0]
    start_of_turn(world, 1)
    assert world.culture == [1, 0]


def test_the_colossus_gives_three_trade() -> None:
    world = owner_of("colossus", 1)
    start_of_turn(world)
    assert world.trade == [0, 0]
    start_of_turn(world, 1)
    assert world.trade == [0, 3]


def test_the_colossus_cannot_go_beyond_the_dial() -> None:
    world = owner_of("colossus")
    world.trade[0] = 26
    start_of_turn(world)
    assert world.trade[0] == 27


@pytest.mark.parametrize("wonder", ["stonehenge", "colossus", "panama_canal", "sydney_opera_house"])
@pytest.mark.parametrize("trouble", ["blockaded", "obsolete"])
def test_nothing_happens_while_it_does_not_work(wonder: str, trouble: str) -> None:
    world = owner_of(wonder)
    if trouble == "blockaded":
        put(world, 1, "b2")
    else:
        world.obsolete = 1 << number(wonder)
    start_of_turn(world)
    assert (world.culture[0], world.trade[0], world.track[0], world.coins(0)) == (0, 0, 0, 0)


def test_the_hanging_gardens_give_a_figure_in_their_square() -> None:
    world = owner_of("hanging_gardens")
    start_of_turn(world)
    assert can(world, a.ARMY)
    assert can(world, a.SCOUT)
    do(world, a.SCOUT)
    assert world.scouts_in(at("b2")) == 1
    assert not can(world, a.ARMY)  # once per turn
    assert not can(world, a.SCOUT)
    do(world, a.DONE)
    assert world.loans[0] == c.NONE  # a new Scout gathers nothing yet


def test_the_hanging_gardens_may_be_left_alone_and_work_again_next_turn() -> None:
    world = owner_of("hanging_gardens")
    start_of_turn(world)
    do(world, a.ARMY, a.DONE)
    for _ in range(2):
        next_turn(world)
    while world.current != 0:
        do(world, a.DONE)
    assert can(world, a.ARMY)
    do(world, a.DONE)
    assert world.armies_in(at("b2")) == 1


def test_the_hanging_gardens_need_room_and_a_figure() -> None:
    world = owner_of("hanging_gardens")
    put(world, 0, "b2", 2)
    start_of_turn(world)
    assert not can(world, a.ARMY)
    world = owner_of("hanging_gardens")
    put(world, 0, "b2", 0, 1)
    put(world, 0, "h7", 0, 1)
    start_of_turn(world)
    assert can(world, a.ARMY)
    assert not can(world, a.SCOUT)


def test_the_hanging_gardens_of_another_give_nothing() -> None:
    world = owner_of("hanging_gardens", 1)
    start_of_turn(world)
    assert not can(world, a.ARMY)


def test_the_panama_canal_gathers_coins_without_end() -> None:
    world = owner_of("panama_canal")
    for coins in range(1, 7):
        world.stack.clear()
        start_of_turn(world)
        assert world.coins(0) == coins


def test_the_panama_canal_can_win() -> None:
    world = owner_of("panama_canal")
    world.coin_tokens[c.ON_PANAMA_CANAL] = 14
    start_of_turn(world)
    assert (world.winner, world.ending) == (0, c.BY_ECONOMY)


def test_the_coins_of_the_panama_canal_go_with_it_but_stay_when_it_is_blockaded_or_obsolete() -> None:
    world = owner_of("panama_canal")
    world.coin_tokens[c.ON_PANAMA_CANAL] = 4
    world.coin_tokens[c.ON_POTTERY] = 1
    put(world, 1, "b2")
    assert world.coins(0) == 5
    put_piece(world, 0, at("b2"), c.A_BUILDING + box().building_index["library"])
    assert world.coins(0) == 1


def test_the_opera_house_advances_for_nothing() -> None:
    world = owner_of("sydney_opera_house")
    world.track[0] = 7
    start_of_turn(world)
    assert (world.track[0], world.culture[0], world.trade[0]) == (8, 0, 0)
    assert len(world.hands[0]) == 1
    assert asks(world) == "StartOfTurn"


def test_the_opera_house_may_bring_a_great_person() -> None:
    world = owner_of("sydney_opera_house")
    world.track[0] = 2
    start_of_turn(world)
    assert asks(world) == "PlacePerson"
    do(world, at("d2"))
    assert asks(world) == "StartOfTurn"


def test_the_statue_of_liberty_teaches_what_another_knows() -> None:
    world = owner_of("statue_of_liberty")
    world.techs = [0, 0]
    teach(world, 0, "pottery")
    teach(world, 1, "writing", "masonry", "monarchy")
    world.trade[0] = 7
    start_of_turn(world)
    do(world, raise_wonder("statue_of_liberty"))
    assert asks(world) == "LearnFree"
    assert offered(world, a.TECH, a.BUILDING) == {box().tech_index["writing"], box().tech_index["masonry"]}
    do(world, learn("writing"))
    assert world.knows(0, box().tech_index["writing"])
    assert world.trade[0] == 7  # enough for the research of this turn
    assert not can(world, raise_wonder("statue_of_liberty"))


def test_research_is_open_after_the_statue_of_liberty() -> None:
    world = owner_of("statue_of_liberty")
    world.techs = [0, 0]
    world.first = 1
    world.trade[0] = 7
    teach(world, 1, "writing")
    next_turn(world)
    do(world, raise_wonder("statue_of_liberty"), learn("writing"))
    while world.phase != c.RESEARCH:
        do(world, a.DONE)
    assert (asks(world), world.current) == ("Research", 0)
    do(world, learn("masonry"))
    assert world.knows(0, box().tech_index["masonry"])


def test_the_statue_of_liberty_is_not_offered_without_a_place_in_the_pyramid() -> None:
    world = owner_of("statue_of_liberty")
    world.techs = [0, 0]
    teach(world, 1, "monarchy")
    start_of_turn(world)
    assert not can(world, raise_wonder("statue_of_liberty"))
    teach(world, 0, "writing", "pottery")
    assert can(world, raise_wonder("statue_of_liberty"))


def test_a_government_learned_with_the_statue_of_liberty_is_open_in_the_next_turn() -> None:
    world = owner_of("statue_of_liberty")
    world.techs = [0, 0]
    teach(world, 1, "code_of_laws")
    start_of_turn(world)
    do(world, raise_wonder("statue_of_liberty"), learn("code_of_laws"))
    assert not can(world, a.GOVERNMENT + c.REPUBLIC)
    next_turn(world)
    while world.current != 0:
        do(world, a.DONE)
    assert can(world, a.GOVERNMENT + c.REPUBLIC)


# ---- in other phases -------------------------------------------------------------------------------------------------


def test_angkor_wat_when_it_works_and_when_it_does_not() -> None:
    for trouble in (False, True):
        world = owner_of("angkor_wat")
        print_spot(world, "c2", c.SILK)
        if trouble:
            put(world, 1, "b2")
        city_management(world)
        do(world, city(0), take("silk"))
        assert (asks(world) == "HarvestAgain") is not trouble


def test_the_porcelain_tower_when_it_works_and_when_it_does_not() -> None:
    world = owner_of("porcelain_tower")
    assert minimum(world, 0, 2) == 6
    put(world, 1, "b2")
    assert minimum(world, 0, 2) == 11


def test_the_brandenburg_gate_keeps_enemies_out_of_the_outskirts() -> None:
    world = owner_of("brandenburg_gate")
    set_city(world, 1, at("h4"))
    assert not world.may_stop(1, at("g3"), 1)
    assert not world.may_stop(1, at("c2"), 1)
    assert world.may_stop(1, at("f7"), 1)
    assert world.may_stop(0, at("g3"), 1)
    assert world.may_stop(0, at("m5"), 1)
    obsolete_wonder(world, number("brandenburg_gate"))
    assert world.may_stop(1, at("g3"), 1)


def test_wonders_act_in_the_own_start_of_turn_only() -> None:
    world = owner_of("colossus")
    put_wonder(world, 1, "m5", "stonehenge")
    make_land(world, "grassland", "b2")
    put_wonder(world, 0, "b2", "colossus")
    world.first = 1
    next_turn(world)
    assert (world.trade, world.culture) == ([3, 0], [0, 0])
    do(world, a.DONE)
    assert (world.trade, world.culture) == ([3, 0], [0, 1])
