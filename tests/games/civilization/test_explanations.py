"""¿Por qué no?: what a refusal says is true of the position, and the section it cites is the one that forbids."""

import pytest

from ecumene.core.question import Refusal, Rule
from ecumene.core.text import LANGUAGES, Words
from ecumene.games import load_game
from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.abilities import ChooseCity
from ecumene.games.civilization.table import World
from ecumene.games.civilization.trade import begin_trade
from tests.games.civilization.marching import begin, lift, plain
from tests.games.civilization.phases import city_management, do, start_of_turn
from tests.games.civilization.worlds import at, box, govern, make_land, make_world, put, put_marker, put_wonder, teach


def why(world: World, action: str) -> tuple[str, Rule]:
    """The reason and the rule of a refusal, which can be said in every language."""
    refusal: Refusal | None = world.why_not(world.current, action)
    assert refusal is not None, action
    for language in LANGUAGES:
        assert Words(language, load_game("civilization")).refusal(refusal)
    return refusal.reason.removeprefix("refusal."), refusal.rule


def test_a_capital_under_anarchy_has_not_acted() -> None:
    world = make_world()
    govern(world, 0, "anarchy")
    city_management(world)
    assert why(world, "city:americans-1") == ("capital-in-anarchy", rulebook.GOVERNMENTS)


def test_a_city_that_has_acted_has_acted() -> None:
    world = make_world()
    city_management(world)
    do(world, a.CITY, a.ARTS)
    assert why(world, "city:americans-1") == ("city-has-acted", rulebook.CITY_MANAGEMENT)


def test_of_the_cities_to_destroy_none_may_be_ones_own_or_a_capital() -> None:
    world = make_world(2, techs=[["atomic_theory"], []])
    world.city_at[4] = at("h6")
    world.city_at[5] = at("k2")
    world.push(ChooseCity(0, next(int(ability.index) for ability in box().abilities if ability.kind == c.NUKE)))
    world.settle()
    assert why(world, "city:americans-1")[0] == "not-to-destroy"
    assert why(world, "city:egyptians-1")[0] == "not-to-destroy"


def test_whoever_lives_in_anarchy_is_not_told_that_it_is_locked() -> None:
    world = make_world()
    govern(world, 0, "anarchy")
    world.anarchy[0] = world.turn
    start_of_turn(world)
    assert why(world, "govern:anarchy") == ("governed-already", rulebook.GOVERNMENTS)
    assert why(world, "govern:despotism") == ("anarchy-lasts", rulebook.GOVERNMENTS)
    assert why(world, "govern:democracy")[0] == "government-locked"


def test_a_government_changes_once_in_a_turn() -> None:
    world = make_world()
    start_of_turn(world)
    do(world, a.GOVERNMENT + c.ANARCHY)
    assert why(world, "govern:despotism")[0] == "changed-already"


@pytest.mark.parametrize("action", ["give:trade:1", "get:silk:1", "propose", "counter"])
def test_where_no_offer_is_open_nothing_can_be_put_into_it(action: str) -> None:
    world = make_world()
    world.phase = c.TRADE_PHASE
    begin_trade(world)
    world.settle()
    assert why(world, action) == ("no-offer-open", rulebook.NEGOTIATE)


def test_a_scout_is_refused_a_hut_because_it_is_a_hut() -> None:
    world = plain()
    put(world, 0, "g4", 0, 1)
    put_marker(world, "h4")
    put(world, 1, "g5")
    begin(world)
    lift(world, "g4", 0, 1)
    assert why(world, "move:h4") == ("scout-and-tribe", rulebook.HUTS_AND_VILLAGES)
    assert why(world, "move:g5") == ("scout-and-enemy", rulebook.ENEMY_FIGURES)


def test_a_scout_is_refused_an_enemy_city_because_it_is_one() -> None:
    world = plain()
    put(world, 0, "m7", 0, 1)
    begin(world)
    lift(world, "m7", 0, 1)
    assert why(world, "move:n7") == ("scout-and-city", rulebook.CITIES)


def test_a_democracy_is_told_that_it_attacks_nobody() -> None:
    world = plain()
    govern(world, 0, "democracy")
    put(world, 0, "g4")
    put(world, 1, "g5")
    begin(world)
    lift(world, "g4")
    assert why(world, "move:g5") == ("peaceful", rulebook.GOVERNMENTS)


def test_where_a_group_cannot_stop_it_is_told_why() -> None:
    world = plain()
    teach(world, 0, "navigation")
    teach(world, 0, "horseback_riding")
    make_land(world, "water", "h4")
    put(world, 0, "g4")
    begin(world)
    lift(world, "g4")
    do(world, at("h4"))
    assert why(world, "stop") == ("no-stop-in-water", rulebook.WATER)


def test_the_gate_is_named_where_it_keeps_a_group_away() -> None:
    world = plain()
    put_wonder(world, 1, "m6", "brandenburg_gate")
    put(world, 0, "k7")
    begin(world)
    lift(world, "k7")
    do(world, at("l7"))
    assert why(world, "move:m7") == ("gate", rulebook.MOVEMENT)


def test_only_enemy_figures_blockade() -> None:
    for language, village in (("en", "village"), ("es", "Aldea")):
        assert village not in Words(language, load_game("civilization"))("board.flag.blockaded")
