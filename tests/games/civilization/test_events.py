"""Acontecimientos culturales: what each of them does, whom it may be aimed at, and when it may be played."""

import pytest

from ecumene.core.rows import changed
from ecumene.games.civilization import components as c
from ecumene.games.civilization.actions import EVENT
from ecumene.games.civilization.events import playable
from ecumene.games.civilization.position import A_SCOUT, A_SEAT
from ecumene.games.civilization.table import World
from ecumene.games.civilization.wording import square_id
from tests.games.civilization.cards import begin, hand, hold, may_play, thrown
from tests.games.civilization.worlds import (
    asks,
    at,
    box,
    make_land,
    make_plain,
    make_world,
    options,
    play,
    put,
    put_building,
    put_marker,
    put_wonder,
    set_city,
    teach,
)

# the capitals of two players are at c3 and n7


def plain(seats: int = 2) -> World:
    world = make_world(seats)
    make_plain(world)
    return world


def put_person(world: World, name: str, person: str = "artist") -> None:
    world.pieces = changed(world.pieces, at(name), c.A_PERSON + c.PEOPLE.index(person))


def targets(world: World) -> list[str]:
    return [option.removeprefix("target:") for option in options(world)]


def alive(world: World, seat: int) -> int:
    return sum(square != c.NOWHERE for square in world.figures[c.FIGURES * seat : c.FIGURES * (seat + 1)])


# ---- when and by whom ------------------------------------------------------------------------------------------------


def test_an_event_is_played_in_its_phase_only() -> None:
    world = plain()
    hold(world, 0, "despot_day", "drought", "generous_gift", "jousting_tourney")
    day, drought = box().event_index["despot_day"], box().event_index["drought"]
    assert playable(world, 0, c.CITY_MANAGEMENT) == [EVENT + day]
    assert playable(world, 0, c.START_OF_TURN) == [EVENT + drought]
    assert playable(world, 0, c.MOVEMENT) == []
    assert playable(world, 0, c.TRADE_PHASE) == []
    assert playable(world, 0, c.RESEARCH) == []
    assert playable(world, 1, c.CITY_MANAGEMENT) == []


def test_two_of_a_kind_are_offered_once() -> None:
    world = plain()
    hold(world, 0, "despot_day", "despot_day")
    assert len(playable(world, 0, c.CITY_MANAGEMENT)) == 1
    begin(world, "despot_day")
    assert hand(world, 0) == ["despot_day", "despot_day"]


def test_an_event_seen_by_others_is_forgotten_when_it_is_played() -> None:
    world = plain()
    hold(world, 0, "despot_day")
    day = box().event_index["despot_day"]
    world.peeked[1 * 2 + 0] = [day]
    play_event_again(world, day)
    assert world.peeked[1 * 2 + 0] == []


def play_event_again(world: World, event: int) -> None:
    from ecumene.games.civilization.events import play_event

    play_event(world, 0, event)
    world.settle()


# ---- production ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "amount"), [("despot_day", 4), ("queen_day", 6), ("president_day", 8)])
def test_a_day_of_celebration_boosts_one_city(event: str, amount: int) -> None:
    world = plain()
    set_city(world, 1, at("g3"))
    begin(world, event)
    assert options(world) == ["city:americans-1", "city:americans-2"]
    play(world, "city:americans-2")
    assert (world.boosts[0], world.boosts[1]) == (0, amount)
    assert thrown(world) == [event]


def test_celebrations_add_up() -> None:
    world = plain()
    begin(world, "despot_day")
    begin(world, "despot_day")
    assert world.boosts[0] == 8


# ---- killing ---------------------------------------------------------------------------------------------------------


def test_defection_kills_one_figure_within_four_squares() -> None:
    world = plain()
    put(world, 0, "h4")
    put(world, 1, "h8", scouts=1)  # four away
    put(world, 1, "j7")  # five away
    begin(world, "defection")
    assert targets(world) == ["h4", "h8"]
    play(world, "target:h8")
    assert asks(world) == "AimAtFigures"
    assert options(world) == ["group:0:1", "group:1:0"]
    play(world, "group:0:1")
    assert world.hosts[at("h8")] == 2 * A_SEAT + 1
    assert alive(world, 1) == 2
    assert thrown(world) == ["defection"]


def test_defection_reaches_from_cities_too_but_not_over_what_lies_face_down() -> None:
    world = plain()
    put(world, 1, "c7")
    assert may_play(world, "defection")
    make_land(world, "face_down", "a5", "b5", "c5", "d5", "e5", "f5", "g5")
    assert not may_play(world, "defection")


def test_defection_spares_great_people() -> None:
    world = plain()
    put_person(world, "d2")
    assert not may_play(world, "defection")
    assert may_play(world, "mass_defection")


def test_a_defection_may_name_a_square_of_its_own_player() -> None:
    world = plain()
    put(world, 0, "d5")
    put_person(world, "d2")
    begin(world, "mass_defection")
    assert targets(world) == ["d2", "d5"]
    twin = world.copy()
    play(world, "target:d5")
    assert alive(world, 0) == 0
    play(twin, "target:d2")
    assert twin.pieces[at("d2")] == c.NO_PIECE
    assert alive(twin, 0) == 1
    assert thrown(world) == thrown(twin) == ["mass_defection"]


def test_what_befalls_oneself_is_answered_by_others() -> None:
    world = plain()
    put(world, 0, "d5")
    hold(world, 1, "jousting_tourney")
    begin(world, "defection")
    assert (asks(world), world.current) == ("Reaction", 1)
    play(world, "event:jousting_tourney")
    assert alive(world, 0) == 1


def test_mass_defection_kills_a_great_person_or_up_to_two_figures() -> None:
    world = plain()
    put(world, 0, "k7")
    put_person(world, "m7")
    put(world, 1, "m7", armies=2, scouts=1)
    begin(world, "mass_defection")
    play(world, "target:m7")
    assert options(world) == ["person", "figures"]
    twin = world.copy()
    play(world, "person")
    assert world.pieces[at("m7")] == c.NO_PIECE
    assert world.people_in_reserve(1) == 0
    assert alive(world, 1) == 3
    play(twin, "figures")
    assert options(twin) == ["group:0:1", "group:1:0", "group:1:1", "group:2:0"]
    play(twin, "group:1:1")
    assert twin.hosts[at("m7")] == 2 * A_SEAT + 1
    assert twin.pieces[at("m7")] != c.NO_PIECE


def test_mass_defection_reaches_six_squares() -> None:
    world = plain()
    put(world, 0, "h4")
    put(world, 1, "k7")  # six away
    put(world, 1, "k8")  # seven
    begin(world, "mass_defection")
    assert targets(world) == ["h4", "k7"]
    play(world, "target:k7")
    assert world.hosts[at("k7")] == 0
    assert world.hosts[at("k8")] == 2 * A_SEAT + 1


def test_wholesale_defection_reaches_everywhere() -> None:
    world = plain()
    put(world, 1, "p8", armies=2)
    put(world, 1, "p1", scouts=1, armies=0)
    begin(world, "wholesale_defection")
    assert targets(world) == ["p1", "p8"]
    play(world, "target:p8", "group:2:0")
    assert world.hosts[at("p8")] == 0


def test_where_two_seats_have_figures_the_victim_is_chosen() -> None:
    world = plain(3)
    mover = put(world, 0, "h9")[0]
    world.lift(mover)
    world.aloft = 1 << mover
    put(world, 1, "h9")
    hold(world, 2, "wholesale_defection")
    begin(world, "wholesale_defection", 2)
    assert options(world) == ["choose:0", "choose:1"]
    play(world, "choose:0")
    assert world.aloft == 0
    assert world.figures[mover] == c.NOWHERE
    assert world.host(at("h9")) == 1


def test_a_blockade_ends_with_the_figure_that_made_it() -> None:
    world = plain()
    make_land(world, "forest", "d3")
    before = world.production(0)
    put(world, 1, "d3", armies=0, scouts=1)
    assert world.production(0) == before - 2
    begin(world, "defection")
    assert world.production(0) == before


# ---- figures moved ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "steps"), [("disoriented", 2), ("lost", 3), ("out_of_position", 4)])
def test_figures_are_driven_some_squares_away(event: str, steps: int) -> None:
    world = plain()
    figures = put(world, 1, "h4", scouts=1)
    begin(world, event)
    assert asks(world) == "Drive"
    assert options(world) == ["move:h3", "move:g4", "move:i4", "move:h5", "stop"]
    for column in "ijkl"[:steps]:
        play(world, f"move:{column}4")
    last = at(f"{'ijkl'[steps - 1]}4")
    assert [world.figures[figure] for figure in figures] == [last, last]
    assert world.hosts[last] == 2 * A_SEAT + A_SCOUT + 1
    assert world.hosts[at("h4")] == 0
    assert asks(world) == ""


def test_figures_driven_may_stop_sooner() -> None:
    world = plain()
    put(world, 1, "h4")
    begin(world, "out_of_position")
    play(world, "move:h5", "stop")
    assert world.host(at("h5")) == 1


def test_figures_are_driven_neither_into_water_nor_into_battle() -> None:
    world = plain()
    teach(world, 1, "sailing")
    put(world, 1, "h4")
    make_land(world, "water", "h3")
    put(world, 0, "g4")
    put_marker(world, "i4")
    begin(world, "lost")
    assert options(world) == ["move:h5", "stop"]


def test_figures_that_can_go_nowhere_are_no_target() -> None:
    world = plain()
    put(world, 1, "h4")
    make_land(world, "water", "h3", "g4", "i4", "h5")
    assert not may_play(world, "disoriented")


@pytest.mark.parametrize(("armies", "hit"), [(1, ["h4", "h5"]), (2, ["h5"])])
def test_figures_driven_pass_through_their_own_within_the_stacking_limit(armies: int, hit: list[str]) -> None:
    world = plain()
    put(world, 1, "h4")
    put(world, 1, "h5", armies=armies)
    make_land(world, "water", "h3", "g4", "i4", "g5", "i5")
    begin(world, "disoriented")
    if len(hit) > 1:
        assert targets(world) == hit
        play(world, "target:h4", "move:h5", "move:h6")
        assert world.host(at("h6")) == 1
        assert world.crowd(at("h5")) == 1
    else:  # a full square is no way: only its own figures can be driven
        assert asks(world) == "Drive"
        question = world.question(0)
        assert question is not None
        assert question.params["square"] == "h5"


def test_figures_pass_over_their_own_city_but_do_not_stop_there() -> None:
    world = plain()
    put(world, 1, "m7")
    make_land(world, "water", "m6", "l7", "m8")
    begin(world, "disoriented")
    play(world, "move:n7")
    assert "stop" not in options(world)
    play(world, "move:o7")
    assert world.host(at("o7")) == 1


# ---- land ------------------------------------------------------------------------------------------------------------


def test_drought_makes_a_desert_of_almost_anything() -> None:
    world = plain()
    make_land(world, "mountain", "h4")
    make_land(world, "desert", "h5", "h6")
    world.spots = changed(world.spots, at("h6"), c.WHEAT)
    make_land(world, "water", "h7")
    put_building(world, "d3", "library")
    put_wonder(world, 0, "d4", "colossus")
    put_person(world, "d2")
    begin(world, "drought")
    offered = targets(world)
    for name in ("h4", "h5", "d3", "d4", "c3", "n7"):
        assert name not in offered
    for name in ("h6", "h7", "d2", "a1"):
        assert name in offered
    play(world, "target:h6")
    assert (world.lands[at("h6")], world.spots[at("h6")]) == (c.DESERT, c.NONE)
    assert world.disasters == [at("h6")]


def test_drought_takes_what_is_printed_away() -> None:
    world = plain()
    make_land(world, "forest", "d3")
    world.spots = changed(world.spots, at("d3"), c.GOLD)
    coins, produced, trade = world.coins(0), world.production(0), world.city_trade(0)
    begin(world, "drought")
    play(world, "target:d3")
    assert world.coins(0) == coins - 1
    assert world.production(0) == produced - 2
    assert world.city_trade(0) == trade + 1


def test_deforestation_takes_forests_only() -> None:
    world = plain()
    make_land(world, "forest", "h4", "d3", "d4")
    put_building(world, "d4", "workshop")
    begin(world, "deforestation")
    assert targets(world) == ["d3", "h4"]
    play(world, "target:h4")
    assert world.lands[at("h4")] == c.GRASSLAND
    assert world.disasters == [at("h4")]


def test_there_are_twelve_disaster_markers() -> None:
    world = plain()
    make_land(world, "forest", "h4")
    world.disasters = list(range(12))
    assert not may_play(world, "deforestation")
    world.disasters = sorted([*range(11), at("h4")])
    begin(world, "deforestation")
    assert world.lands[at("h4")] == c.GRASSLAND
    assert len(world.disasters) == 12


# ---- Technologies ----------------------------------------------------------------------------------------------------


def knows(world: World, seat: int, tech: str) -> bool:
    return bool(world.knows(seat, box().tech_index[tech]))


def test_exchange_of_ideas_gives_both_a_technology_of_the_first_level() -> None:
    world = make_world(2, techs=[["pottery"], ["writing", "masonry"]])
    begin(world, "exchange_of_ideas")
    assert (asks(world), world.current) == ("LearnFree", 0)
    assert options(world) == ["learn:masonry", "learn:writing"]
    play(world, "learn:masonry")
    assert (asks(world), world.current) == ("LearnFree", 1)
    assert options(world) == ["learn:currency", "learn:pottery"]
    play(world, "learn:pottery")
    assert knows(world, 0, "masonry")
    assert knows(world, 1, "pottery")
    assert knows(world, 1, "masonry")


def test_knowledge_shared_goes_up_to_the_second_level_where_there_is_a_slot() -> None:
    world = make_world(2, techs=[[], ["writing"]])
    begin(world, "knowledge_shared")
    assert options(world) == ["learn:writing"]  # construction has no place in a pyramid of one
    world = make_world(2, techs=[["pottery"], ["writing", "theology"]])
    begin(world, "knowledge_shared")
    assert options(world) == ["learn:writing", "learn:construction"]


def test_think_tank_goes_up_to_the_third_level() -> None:
    world = make_world(2, techs=[["pottery", "writing", "monarchy", "engineering"], ["theology", "computers"]])
    begin(world, "think_tank")
    assert options(world) == ["learn:theology"]


def test_one_learns_even_if_the_other_has_nothing_to_learn() -> None:
    world = make_world(2, techs=[[], ["writing", "currency"]])
    begin(world, "exchange_of_ideas")
    play(world, "learn:writing")
    assert asks(world) == ""
    assert knows(world, 0, "writing")


def test_a_swap_needs_somebody_to_learn_from() -> None:
    world = make_world(3, civs=["americans", "egyptians", "germans"], techs=[["metalworking"], [], ["writing"]])
    begin(world, "exchange_of_ideas")  # only one of the others knows something new
    assert options(world) == ["learn:writing"]
    assert not may_play(make_world(2, techs=[[], ["currency"]]), "exchange_of_ideas")


# ---- Buildings -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "near", "far"), [("sabotage", "h8", "i8"), ("catastrophe", "j8", "k8")])
def test_a_building_in_reach_is_destroyed(event: str, near: str, far: str) -> None:
    world = plain()
    put(world, 0, "h4")
    put_building(world, near, "library")
    put_building(world, far, "library")
    supply = world.supply[int(box().buildings[box().building_index["library"]].family)]
    begin(world, event)
    assert world.pieces[at(near)] == c.NO_PIECE
    assert world.pieces[at(far)] != c.NO_PIECE
    assert world.supply[int(box().buildings[box().building_index["library"]].family)] == supply + 1


def test_own_buildings_and_walls_are_targets_of_sabotage_but_wonders_are_not() -> None:
    world = plain()
    put_building(world, "d3", "library")
    put_wonder(world, 0, "d4", "colossus")
    put(world, 0, "l7")
    world.walls = 1 << 3
    begin(world, "sabotage")
    assert targets(world) == ["d3", "n7"]
    play(world, "target:n7")
    assert world.walls == 0
    assert world.city_at[3] == at("n7")


def test_disaster_destroys_up_to_two_buildings_of_others() -> None:
    world = plain()
    put_building(world, "d3", "library")
    for name in ("m6", "m7", "m8"):
        put_building(world, name, "granary")
    begin(world, "disaster")
    assert targets(world) == ["m6", "m7", "m8"]
    play(world, "target:m7")
    assert options(world) == ["target:m6", "target:m8", "done"]
    twin = world.copy()
    play(world, "target:m8")
    assert [square_id(s) for s in range(c.SQUARES) if world.building_in(s) != c.NONE] == ["d3", "m6"]
    play(twin, "done")
    assert twin.building_in(at("m8")) != c.NONE


# ---- Governments -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["citizens_revolting_1", "citizens_revolting_2"])
def test_citizens_revolt_and_anarchy_follows(event: str) -> None:
    world = make_world(3)
    world.turn = 5
    begin(world, event)
    assert options(world) == ["choose:1", "choose:2"]
    play(world, "choose:1")
    assert world.government[1] == c.ANARCHY
    assert world.anarchy[1] == 5
    assert not may_play(make_anarchic(), event)


def make_anarchic() -> World:
    world = make_world(2)
    world.government[1] = c.ANARCHY
    return world


# ---- every event -----------------------------------------------------------------------------------------------------

AIMED = [
    "defection",
    "mass_defection",
    "wholesale_defection",
    "disoriented",
    "lost",
    "out_of_position",
    "drought",
    "deforestation",
    "exchange_of_ideas",
    "knowledge_shared",
    "think_tank",
    "sabotage",
    "catastrophe",
    "disaster",
    "citizens_revolting_1",
    "citizens_revolting_2",
    "despot_day",
    "queen_day",
    "president_day",
]
ANSWERS = ["bread_and_circuses", "jousting_tourney", "primetime_tv"]
GIFTS = ["gift_from_afar", "generous_gift", "princely_gift"]


def test_every_event_is_covered() -> None:
    assert sorted(AIMED + ANSWERS + GIFTS) == sorted(event.id for event in box().events)


@pytest.mark.parametrize("event", AIMED)
@pytest.mark.parametrize("answer", ["jousting_tourney", "primetime_tv"])
def test_every_event_comes_to_nothing_when_cancelled(event: str, answer: str) -> None:
    world = make_world(2, techs=[["pottery"], ["writing"]])
    make_plain(world)
    make_land(world, "forest", "m6")
    put_building(world, "m7", "library")
    put(world, 0, "k7")
    put(world, 1, "l6")
    hold(world, 1, answer)
    before = world.dump()
    begin(world, event)
    while asks(world) != "Reaction":
        world.advance(world.current, world.legal(world.current)[0])
    play(world, f"event:{answer}")
    after = world.dump()
    assert sorted(thrown(world)) == sorted([event, answer])
    assert asks(world) == ""
    for row in ("figures", "hosts", "pieces", "lands", "spots", "disasters", "techs", "government", "boosts", "walls"):
        assert row not in before or after[row] == before[row], row
