"""Movement against odds: Flight, the Russian defector, the Brandenburg Gate, interruptions, Combustion, dead ends."""

import pytest

from ecumene.core.chance import Chance
from ecumene.core.rows import changed
from ecumene.games.civilization import components as c
from ecumene.games.civilization.actions import ATTACK, DEFECT, DONE, GROUP, NO, STOP, TECH, WORD, WORDS, YES
from ecumene.games.civilization.loading import assemble
from ecumene.games.civilization.position import DEFECTED, HELD, RAZED
from ecumene.games.civilization.table import World
from ecumene.games.civilization.wording import square_id
from tests.games.civilization.marching import begin, choose, go, lift, plain, squares, standing, words
from tests.games.civilization.worlds import (
    asks,
    at,
    box,
    govern,
    make_land,
    make_world,
    put,
    put_building,
    put_marker,
    put_wonder,
    set_city,
    teach,
)

FLIGHT = "flight"


# ---- Flight ----------------------------------------------------------------------------------------------------------


def test_m13_flight_passes_over_enemies_and_may_attack_them() -> None:
    world = plain()
    teach(world, 0, FLIGHT)
    put(world, 0, "g4")
    put(world, 1, "h4")
    begin(world)
    lift(world, "g4")
    go(world, "h4")
    assert world.battle is None
    assert words(world) == {"attack"}
    assert "i4" in squares(world)
    twin = world.copy()
    go(world, "i4")
    choose(world, STOP)
    assert standing(world, "i4") == (0, 1, 0)
    assert standing(world, "h4") == (1, 1, 0)
    choose(twin, ATTACK)
    assert twin.battle is not None


def test_m13_flight_passes_over_huts_villages_and_cities() -> None:
    world = plain()
    teach(world, 0, FLIGHT)
    hut = put_marker(world, "h4")
    put_marker(world, "i4", village=True)
    set_city(world, 4, at("j4"))
    put(world, 0, "g4")
    begin(world)
    lift(world, "g4")
    go(world, "h4")
    assert words(world) == {"stop"}  # to explore the hut
    go(world, "i4")
    assert words(world) == {"attack"}
    go(world, "j4")
    assert words(world) == {"attack"}
    go(world, "k4")
    choose(world, STOP)
    assert world.token_place[hut] == at("h4")
    assert world.battle is None


def test_m13_flying_scouts_end_on_no_enemies() -> None:
    world = plain()
    teach(world, 0, FLIGHT)
    put(world, 0, "g4", 0, 1)
    put(world, 1, "h4")
    begin(world)
    lift(world, "g4")
    go(world, "h4")
    assert words(world) == set()
    assert "i4" in squares(world)


def test_m13_a_flying_democracy_passes_over_but_does_not_attack() -> None:
    world = plain()
    teach(world, 0, FLIGHT)
    govern(world, 0, "democracy")
    put(world, 0, "g4")
    put(world, 1, "h4")
    begin(world)
    lift(world, "g4")
    go(world, "h4")
    assert words(world) == set()


def test_m13_the_last_step_of_a_flight_ends_well() -> None:
    world = plain()
    teach(world, 0, FLIGHT)
    govern(world, 0, "democracy")
    put(world, 0, "b1")
    put(world, 1, "h1")
    begin(world)
    lift(world, "b1")
    go(world, "c1", "d1", "e1", "f1", "g1")
    assert "h1" not in squares(world)


# ---- the Russian defector --------------------------------------------------------------------------------------------


def russians(armies: int = 1, scouts: int = 0) -> World:
    world = plain(("russians", "egyptians"))
    teach(world, 1, "writing", "pottery")
    put(world, 0, "m7", armies, scouts)
    return begin(world)


def test_m15_a_scout_defects_and_a_technology_is_learned() -> None:
    world = russians(0, 1)
    lift(world, "m7", 0, 1)
    go(world, "n7")
    assert asks(world) == "LearnFree"
    assert world.has_used(0, DEFECTED)
    assert world.figures[c.ARMIES] == c.NOWHERE
    assert world.aloft == 0
    assert world.hosts[at("n7")] == 0
    assert world.battle is None
    choose(world, TECH + box().tech_index["writing"])
    assert world.knows(0, box().tech_index["writing"])
    assert asks(world) == "Movement"


def test_m15_an_army_defects_or_attacks() -> None:
    world = russians()
    lift(world, "m7")
    go(world, "n7")
    assert words(world) == {"attack", "defect"}
    twin = world.copy()
    choose(twin, ATTACK)
    assert twin.battle is not None
    choose(world, DEFECT)
    assert asks(world) == "LearnFree"


def test_m15_once_per_turn() -> None:
    world = russians(0, 2)
    lift(world, "m7", 0, 1)
    go(world, "n7")
    choose(world, TECH + box().tech_index["writing"])
    lift(world, "m7", 0, 1)
    assert "n7" not in squares(world)


def test_m15_one_figure_at_a_time() -> None:
    world = russians(0, 2)
    lift(world, "m7", 0, 2)
    assert "n7" not in squares(world)


def test_m15_a_place_in_the_pyramid_is_needed() -> None:
    world = russians(0, 1)
    world.techs[1] = 1 << box().tech_index["flight"]  # no place for it
    lift(world, "m7", 0, 1)
    assert "n7" not in squares(world)


def test_m15_nobody_else_defects() -> None:
    world = plain(("germans", "egyptians"))
    teach(world, 1, "writing")
    put(world, 0, "m7", 0, 1)
    begin(world)
    lift(world, "m7")
    assert "n7" not in squares(world)


# ---- the Brandenburg Gate --------------------------------------------------------------------------------------------


def gate() -> World:
    world = plain()
    put_wonder(world, 1, "o8", "brandenburg_gate")
    return world


def test_k16_enemies_pass_through_the_outskirts_without_stopping() -> None:
    world = gate()
    teach(world, 0, "horseback_riding")
    put(world, 0, "l6")
    begin(world)
    lift(world, "l6")
    go(world, "m6")
    assert "stop" not in words(world)
    go(world, "m5")
    choose(world, STOP)
    assert standing(world, "m5") == (0, 1, 0)


def test_k16_a_last_step_into_the_outskirts_is_not_offered() -> None:
    world = gate()
    put(world, 0, "k6")
    begin(world)
    lift(world, "k6")
    go(world, "l6")
    assert "m6" not in squares(world)


def test_k16_the_city_may_be_attacked_but_no_figure_in_the_outskirts() -> None:
    world = gate()
    put(world, 1, "m7")
    put(world, 0, "l6")
    begin(world)
    lift(world, "l6")
    go(world, "m6")
    assert "m7" not in squares(world)
    world = gate()
    teach(world, 0, "horseback_riding")
    put(world, 0, "l7")
    begin(world)
    lift(world, "l7")
    go(world, "m7", "n7")
    assert world.battle is not None


def test_k16_those_inside_must_leave_when_they_can() -> None:
    world = gate()
    put(world, 0, "m6")
    begin(world)
    assert "done" not in words(world)
    lift(world, "m6")
    assert "stop" not in words(world)
    go(world, "l6")
    choose(world, STOP)
    assert "done" in words(world)


def test_k16_there_is_no_coming_back_to_stay() -> None:
    world = gate()
    make_land(world, "water", "k6", "l5", "l7")
    put(world, 0, "l6", 2)  # no room, and no way on from there but back
    put(world, 0, "m6")
    begin(world)
    lift(world, "m6")
    assert "l6" not in squares(world)
    assert "m5" in squares(world)


def test_k16_those_who_cannot_leave_may_stay() -> None:
    world = plain()
    put_wonder(world, 1, "m6", "brandenburg_gate")
    put(world, 0, "n8", 0, 1)
    make_land(world, "water", "m8", "o8")
    begin(world)
    assert words(world) == {"done"}
    lift(world, "n8")
    assert asks(world) == "Movement"
    assert standing(world, "n8") == (0, 0, 1)


def test_k16_a_group_too_large_to_leave_is_no_way_to_stay() -> None:
    world = gate()
    put(world, 0, "m6", 2)
    put(world, 0, "l6")
    put(world, 0, "k6", 2)
    put(world, 0, "m5", 1)
    put(world, 0, "l5", 0, 2)
    make_land(world, "water", "l7", "m4", "n5")
    begin(world)
    choose(world, at("m6"))
    assert asks(world) == "March"  # one by one: nowhere is room for two
    assert not {"stop"} & words(world)


def test_k16_a_blockaded_gate_drives_nobody_away() -> None:
    world = gate()
    put(world, 0, "o8")
    put(world, 0, "m6")
    begin(world)
    assert "done" in words(world)
    lift(world, "m6")
    assert "stop" in words(world)


def test_k16_the_owner_stops_where_they_like() -> None:
    world = gate()
    put(world, 1, "l6")
    begin(world, 1)
    lift(world, "l6")
    go(world, "m6")
    choose(world, STOP)
    assert standing(world, "m6") == (1, 1, 0)


# ---- interruptions ---------------------------------------------------------------------------------------------------


def test_a_locked_square_is_left_by_nobody() -> None:
    world = plain()
    put(world, 0, "g4")
    put(world, 0, "h4")
    world.locked = [at("g4")]
    begin(world)
    assert squares(world) == {"h4"}
    lift(world, "h4")
    go(world, "g4")  # entering is allowed; going on is not
    assert asks(world) == "Movement"
    assert standing(world, "g4") == (0, 2, 0)


def test_a_locked_square_where_nobody_may_stop_is_not_entered() -> None:
    world = plain()
    put(world, 0, "d3")
    world.locked = [at("c3")]
    begin(world)
    lift(world, "d3")
    assert "c3" not in squares(world)


def spoiler(world: World, event: str) -> None:
    """The other seat holds an event that may interrupt a move."""
    world.hands[1] = [box().event_index[event]]


KILLER = next(event.id for event in box().events if event.kind == c.KILL_FIGURES and event.reach == 0)


def answer_with_event(world: World) -> None:
    """Seat 1 plays its event at the first thing it can hit, until movement is asked again."""
    assert world.current == 1
    choose(world, world.legal(1)[0])
    while world.current == 1:
        choose(world, world.legal(1)[0])


def test_a_group_killed_as_it_sets_out_is_gone() -> None:
    world = plain()
    (army,) = put(world, 0, "g4")
    spoiler(world, KILLER)
    begin(world)
    lift(world, "g4")
    answer_with_event(world)
    assert world.figures[army] == c.NOWHERE
    assert world.hosts[at("g4")] == 0
    assert asks(world) == "Movement"
    assert squares(world) == set()


def test_a_group_killed_as_it_attacks_fights_no_battle() -> None:
    world = plain()
    put(world, 0, "g4")
    put(world, 1, "h4")
    spoiler(world, KILLER)
    begin(world)
    lift(world, "g4")
    pass_code = WORD + WORDS.index("pass")
    choose(world, pass_code)
    go(world, "h4")
    answer_with_event(world)
    assert world.battle is None
    assert world.aloft == 0
    assert standing(world, "h4") == (1, 1, 0)
    assert asks(world) == "Movement"


def test_those_left_of_a_group_march_on() -> None:
    world = plain()
    put(world, 0, "g4", 2)
    spoiler(world, KILLER)
    begin(world)
    lift(world, "g4", 2, 0)
    answer_with_event(world)
    assert asks(world) == "March"
    assert standing(world, "g4") == (0, 1, 0)
    go(world, "g5", "g6")
    assert standing(world, "g6") == (0, 1, 0)
    assert world.hosts[at("g4")] == 0


def test_communism_holds_back_a_group_that_sets_out() -> None:
    world = plain()
    (army,) = put(world, 0, "g4")
    teach(world, 1, "communism")
    token = put_marker(world, "a8", face="spy")
    world.markers = changed(world.markers, at("a8"), c.NONE)
    world.token_place = changed(world.token_place, token, HELD + 1)
    begin(world)
    lift(world, "g4")
    assert asks(world) == "Interruption"
    while world.current == 1:
        choose(world, at("g4") if at("g4") in world.legal(1) else world.legal(1)[0])
    assert world.locked == [at("g4")]
    assert asks(world) == "Movement"
    assert world.moved == 1 << army
    assert standing(world, "g4") == (0, 1, 0)


# ---- Combustion ------------------------------------------------------------------------------------------------------


def test_combustion_destroys_a_building_once_per_turn() -> None:
    world = plain()
    teach(world, 0, "combustion")
    put_building(world, "m7", "library")
    put_building(world, "m6", "library")
    put(world, 0, "l7")
    put(world, 0, "l6")
    left = world.supply[:]
    begin(world)
    lift(world, "l7")
    go(world, "m7")
    choose(world, STOP)
    assert asks(world) == "Raze"
    choose(world, YES)
    assert world.pieces[at("m7")] == c.NO_PIECE
    assert world.has_used(0, RAZED)
    assert sum(world.supply) == sum(left) + 1
    lift(world, "l6")
    go(world, "m6")
    choose(world, STOP)
    assert asks(world) == "Movement"
    assert world.building_in(at("m6")) != c.NONE


def test_combustion_is_an_offer_and_not_for_scouts() -> None:
    world = plain()
    teach(world, 0, "combustion")
    put_building(world, "m7", "library")
    put(world, 0, "l7", 1, 1)
    begin(world)
    lift(world, "l7", 0, 1)
    go(world, "m7")
    choose(world, STOP)
    assert asks(world) == "Movement"
    lift(world, "l7", 1, 0)
    go(world, "m7")
    choose(world, STOP)
    choose(world, NO)
    assert world.building_in(at("m7")) != c.NONE
    assert not world.has_used(0, RAZED)


def test_combustion_is_not_for_a_scout_that_joins_an_army() -> None:
    world = plain()
    teach(world, 0, "combustion")
    put_building(world, "m7", "library")
    put(world, 0, "m7")
    put(world, 0, "l7", 0, 1)
    begin(world)
    lift(world, "l7", 0, 1)
    go(world, "m7")
    choose(world, STOP)
    assert asks(world) == "Movement"


def test_combustion_spares_own_buildings() -> None:
    world = plain()
    teach(world, 0, "combustion")
    put_building(world, "d3", "library")
    put(world, 0, "e3")
    begin(world)
    lift(world, "e3")
    go(world, "d3")
    choose(world, STOP)
    assert asks(world) == "Movement"


# ---- no dead ends ----------------------------------------------------------------------------------------------------

TECHS = ((), ("navigation",), ("horseback_riding", "sailing"), ("navigation", "horseback_riding"), ("flight",))


def scatter(world: World, chance: Chance) -> None:
    """Figures of all seats wherever they may stand."""
    known = [square for square in range(c.SQUARES) if world.lands[square] < c.WATER]
    for seat in range(world.seats):
        for number in range(7):
            square = known[chance.below(len(known))]
            if world.may_stop(seat, square, 1) and world.unbuilt(seat, number > 4) != c.NONE:
                put(world, seat, square_id(square), int(number <= 4), int(number > 4))


def wander(world: World, chance: Chance, decisions: int) -> set[str]:
    """Everybody moves at random, as long as there is somebody to move; the steps that asked."""
    asked = set()
    seat = 0
    for _ in range(decisions):
        if not world.stack:
            if world.ending != c.RUNNING:
                break
            seat = (seat + 1) % world.seats
            world.moved = 0
            begin(world, seat)
        codes = world.legal(world.current)
        assert codes, asks(world)
        assert codes == sorted(set(codes)), asks(world)
        asked.add(asks(world))
        if len(codes) > 1 and codes[-1] == DONE and chance.below(8):
            codes = codes[:-1]
        world.advance(world.current, codes[chance.below(len(codes))])
    return asked


def count_hosts(world: World) -> list[int]:
    """Who is where, from the places of the figures alone."""
    hosts = [0] * c.SQUARES
    for figure, square in enumerate(world.figures):
        if square != c.NOWHERE and not world.aloft >> figure & 1:
            hosts[square] = hosts[square] or 256 * (figure // c.FIGURES + 1)
            hosts[square] += 16 if world.is_scout(figure) else 1
    return hosts


@pytest.mark.parametrize("seed", range(24))
def test_random_marches_never_run_into_a_dead_end(seed: int) -> None:
    chance = Chance(seed + 1, 5, 6, 7)
    for _ in range(10):
        chance.word()
    seats = 2 + seed % 3
    civs = ("russians", "chinese", "romans", "egyptians")[:seats]
    world = make_world(seats, civs, revealed=seed % 2 == 0, techs=[TECHS[(seed + n) % 5] for n in range(seats)])
    if seed % 4 == 1:
        put_wonder(world, 1, square_id(world.layout.around[world.city_at[3]][0]), "brandenburg_gate")
    scatter(world, chance)
    for seat in range(seats):
        govern(world, seat, ("despotism", "democracy", "republic", "anarchy")[(seed + seat) % 4])
        for kind in range(3):
            world.recruit(seat, world.draw(c.UNIT_PILE + kind))
        world.take_event(seat, world.draw(c.EVENT_PILE + seed % 3))
    asked = wander(world, chance, 400)
    assert {"Movement", "March"} <= asked
    assert world.ending != c.RUNNING or count_hosts(world) == world.hosts


def test_a_group_on_the_move_is_written_and_read_back() -> None:
    world = plain()
    put(world, 0, "g4", 1, 1)
    begin(world)
    choose(world, at("g4"))
    assert world.stack[-1].dump() == ["Group", 0, at("g4")]
    choose(world, GROUP + 3)
    assert world.stack[-1].dump() == ["March", 0, 1, at("g4"), at("g4"), 2]
    go(world, "h4")
    again = assemble(box(), world.dump())
    assert again.dump() == world.dump()
    assert again.hosts == world.hosts
    assert again.legal(0) == world.legal(0)
