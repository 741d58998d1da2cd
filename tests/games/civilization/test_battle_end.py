"""The end of battles, what follows from it, and battles with Barbarians."""

import pytest

from ecumene.games.civilization import components as c
from ecumene.games.civilization.actions import CARD, PASS, PLAY, UNIT
from ecumene.games.civilization.battle import begin_battle
from ecumene.games.civilization.battle_state import ATTACKER, DEFENDER
from ecumene.games.civilization.battle_units import strength
from ecumene.games.civilization.position import CODIFIED
from tests.games.civilization.fights import (
    FIELD,
    TOWN,
    arm,
    attack,
    battle_in,
    card,
    cards,
    centre,
    duel,
    field,
    general,
    goes,
    heard,
    raise_army,
    rush,
    siege,
    square,
    village,
)
from tests.games.civilization.worlds import (
    asks,
    at,
    put,
    put_building,
    put_wonder,
)

# ---- step 4 and the aftermath ----------------------------------------------------------------------------------------


def test_b4_a_tie_is_the_defenders() -> None:
    world = duel(["infantry-2"], ["mounted-2"])
    rush(world)
    assert heard(world, "battle-won")[0].params == {"attacking": 2, "defending": 2, "side": "defender", "seat": 1}
    assert world.figures_at(0, at(FIELD)) == []
    assert world.host(at(FIELD)) == 1
    assert world.aloft == 0


def test_the_attacker_wins_and_stays() -> None:
    world = duel(["infantry-3"], ["mounted-2"])
    rush(world)
    assert world.battle is None
    assert world.host(at(FIELD)) == 0
    assert world.armies_in(at(FIELD)) == 1
    assert world.aloft == 0
    assert world.figures_at(1, at(FIELD)) == []
    assert world.forces == [cards("infantry-3"), cards("mounted-2")]
    assert asks(world) == "Movement"


def test_scouts_die_with_their_armies() -> None:
    world = field()
    arm(world, 0, "infantry-1")
    put(world, 1, FIELD, armies=2, scouts=1)
    attack(world)
    rush(world)
    assert world.figures_at(1, at(FIELD)) == []
    assert heard(world, "figures-die")[0].params["figures"] == 3


@pytest.mark.parametrize(
    ("killed", "armies", "left"), [(1, 3, 3), (2, 3, 2), (3, 3, 2), (4, 3, 1), (6, 3, 1), (2, 1, 1)]
)
def test_b13_the_winner_loses_an_army_for_two_units(killed: int, armies: int, left: int) -> None:
    world = field()
    put_building(world, square(world, 0, 0), "academy")
    arm(world, 0, *["mounted-1"] * killed)
    arm(world, 1, *["infantry-1"] * 3)
    put(world, 1, FIELD)
    general(world, 0, 1)
    raised = raise_army(world, 0, FIELD, armies)
    begin_battle(world, 0, at(FIELD), at(FIELD) - 1)
    world.settle()
    battle = battle_in(world)
    size = min(killed, 1 + 2 * armies)
    while asks(world) == "BattleTurn":
        codes = world.legal(world.current)
        world.advance(world.current, codes[-1] if world.current == 0 else codes[0])
    assert len(battle.killed[ATTACKER]) == size
    assert world.armies_in(at(FIELD)) == left
    assert world.figures_at(0, at(FIELD)) == raised[armies - left :]


@pytest.mark.parametrize(("lost", "left"), [(1, 2), (2, 1), (4, 1)])
def test_b13_the_defender_loses_armies_by_winning_too(lost: int, left: int) -> None:
    world = field()
    arm(world, 0, *["infantry-1"] * lost)
    arm(world, 1, *["mounted-1"] * lost, "aircraft-1")
    general(world, 3, 0)
    put(world, 1, FIELD, 2)
    attack(world, armies=2)
    battle = battle_in(world)
    while asks(world) == "BattleTurn":  # the defender begins fronts, and the attacker takes them
        codes = world.legal(world.current)
        world.advance(world.current, codes[-1] if world.current == 0 else codes[0])
    assert len(battle.killed[DEFENDER]) == lost
    assert world.host(at(FIELD)) == 1
    assert world.armies_in(at(FIELD)) == left


def test_a_winning_city_has_no_army_to_lose() -> None:
    world = siege()
    arm(world, 0, *["infantry-1"] * 3)
    arm(world, 1, *["mounted-1"] * 6)
    attack(world, TOWN)
    while asks(world) == "BattleTurn":
        codes = world.legal(world.current)
        world.advance(world.current, codes[0] if world.current == 0 else codes[-1])
    assert len(heard(world, "unit-dies")) == 5
    assert heard(world, "battle-won")[0].params["side"] == "defender"
    assert not heard(world, "loses-armies")
    assert world.city_at[4] == at(TOWN)


def test_b14_the_dead_lie_face_up_under_their_deck() -> None:
    world = duel(["mounted-1"], ["infantry-1"])
    goes(world, "infantry-1")
    goes(world, "mounted-1", 1)
    assert world.spent[c.UNIT_PILE + c.MOUNTED] == cards("mounted-1")
    assert world.forces == [[], cards("infantry-1")]


def test_played_units_are_known_and_never_counted_twice() -> None:
    world = field(seats=3)
    arm(world, 0, "infantry-2", "infantry-2", "infantry-2", "mounted-1")
    arm(world, 1, "aircraft-3")
    world.scouted[3 * 1 + 0] = cards("infantry-2", "infantry-2")
    put(world, 1, FIELD)
    battle = attack(world)
    battle.hands[ATTACKER] = cards("infantry-2", "infantry-2", "mounted-1")
    goes(world, "aircraft-3")
    goes(world, "infantry-2", 0)
    assert world.scouted[3 * 1 + 0] == cards("infantry-2", "infantry-2")
    assert world.scouted[3 * 2 + 0] == cards("infantry-2")
    goes(world, "infantry-2", 0)
    assert world.scouted[3 * 2 + 0] == cards("infantry-2", "infantry-2")
    goes(world, "mounted-1", 1)  # killed: it is known no more
    assert world.scouted[3 * 1 + 0] == cards("infantry-2", "infantry-2")
    assert world.scouted[3 * 2 + 0] == cards("infantry-2", "infantry-2")
    assert world.scouted[3 * 2 + 1] == cards("aircraft-3")
    assert world.scouted[3 * 0 + 0] == []
    assert world.forces[0] == cards("infantry-2", "infantry-2", "infantry-2")


def test_b15_the_chinese_save_a_unit() -> None:
    world = duel(["mounted-1", "mounted-2"], ["infantry-3", "infantry-3"], civs=["chinese", "egyptians"])
    goes(world, "infantry-3")
    goes(world, "mounted-1", 1)
    goes(world, "infantry-3")
    goes(world, "mounted-2", 2)
    assert asks(world) == "SaveUnit"
    assert world.legal(0) == [CARD + card("mounted-1"), CARD + card("mounted-2"), PASS]
    world.apply(0, CARD + card("mounted-2"))
    assert world.forces[0] == cards("mounted-2")
    assert world.spent[c.UNIT_PILE + c.MOUNTED] == cards("mounted-1")
    assert world.scouted[2] == cards("mounted-2")
    assert world.battle is None


def test_b15_also_where_the_enemy_won_and_only_if_they_want() -> None:
    world = duel(["infantry-3"], ["mounted-1"], civs=["egyptians", "chinese"])
    goes(world, "mounted-1")
    goes(world, "infantry-3", 1)
    assert (asks(world), world.current) == ("SaveUnit", 1)
    world.apply(1, PASS)
    assert world.forces[1] == []
    assert world.spent[c.UNIT_PILE + c.MOUNTED] == cards("mounted-1")


def test_b18_who_takes_a_capital_wins_at_once() -> None:
    world = siege(3)
    arm(world, 0, *["aircraft-3"] * 3)
    attack(world, centre(world, 3))
    rush(world)
    assert world.over
    assert (world.winner, world.ending) == (0, c.BY_CONQUEST)


def test_b19_without_units_only_the_bonus_counts() -> None:
    world = field()
    general(world, 0, 0)
    put(world, 1, FIELD)
    attack(world)
    assert heard(world, "battle-won")[0].params["attacking"] == 4
    assert world.host(at(FIELD)) == 0


def test_a_city_without_units_holds_against_nobody_stronger() -> None:
    world = siege()
    attack(world, TOWN)
    assert heard(world, "battle-won")[0].params == {"attacking": 0, "defending": 6, "side": "defender", "seat": 1}


def test_a_city_falls() -> None:
    world = siege()
    arm(world, 0, *["aircraft-3"] * 3)
    attack(world, TOWN)
    rush(world)
    assert world.city_at[4] == c.NOWHERE
    assert world.centres[at(TOWN)] == c.NONE
    assert world.host(at(TOWN)) == 0


# ---- Code of Laws ----------------------------------------------------------------------------------------------------


def test_code_of_laws_gives_a_coin_once_per_turn_and_four_at_most() -> None:
    world = field(civs=["romans", "egyptians"])
    for expected in (1, 1):
        arm(world, 0, "infantry-1")
        put(world, 1, FIELD)
        attack(world)
        rush(world)
        assert world.coin_tokens[c.ON_CODE_OF_LAWS] == expected
        for figure in world.figures_at(0, at(FIELD)):
            world.kill(figure)
    world.used[0] = 0
    world.coin_tokens[c.ON_CODE_OF_LAWS] = 4
    put(world, 1, FIELD)
    attack(world)
    rush(world)
    assert world.coin_tokens[c.ON_CODE_OF_LAWS] == 4
    assert not world.has_used(0, CODIFIED)


def test_the_defender_gets_the_coin_too_but_no_barbarian_does() -> None:
    world = duel(["infantry-1"], ["infantry-3"], civs=["egyptians", "romans"])
    rush(world)
    assert world.coin_tokens[c.COIN_PLACE_COUNT + c.ON_CODE_OF_LAWS] == 1
    world = field(civs=["egyptians", "romans"])
    village(world)
    attack(world)
    rush(world)
    assert heard(world, "barbarians-win")
    assert world.coin_tokens[c.COIN_PLACE_COUNT + c.ON_CODE_OF_LAWS] == 0


def test_the_last_coin_wins_the_game() -> None:
    world = duel(["infantry-3"], ["infantry-1"], civs=["romans", "egyptians"])
    world.coin_tokens[c.ON_SHEET] = 14 - int(world.coins(0))
    rush(world)
    assert (world.winner, world.ending) == (0, c.BY_ECONOMY)


# ---- Barbarians ------------------------------------------------------------------------------------------------------


def test_barbarians_are_one_unit_of_each_kind_played_by_the_left_neighbour() -> None:
    world = field(seats=3)
    village(world)
    arm(world, 2, "infantry-1")
    battle = attack(world, seat=2)
    assert battle.barbarian()
    assert battle.controller == 0
    assert world.current == 0
    assert sorted(unit // 3 for unit in battle.hands[DEFENDER]) == [0, 1, 2]
    assert [len(world.piles[kind]) for kind in range(3)] == [14, 14, 14]
    assert battle.bonus == [0, 0]


def test_barbarians_know_nothing_of_their_players_technologies() -> None:
    world = field(techs=[[], ["metalworking", "biology"]])
    world.goods[c.MARKET_RESOURCES + c.IRON] = 1
    general(world, 3, 0)
    put_wonder(world, 1, square(world, 3, 1), "himeji_castle")
    village(world)
    arm(world, 0, "infantry-1")
    battle = attack(world)
    assert battle.bonus == [0, 0]
    assert world.current == 1
    assert all(code >= PLAY for code in world.legal(1))
    assert strength(world, DEFENDER, card("mounted-2")) == 2


def test_m8_the_village_is_taken() -> None:
    world = field()
    token = village(world, "iron")
    arm(world, 0, *["aircraft-3"] * 3)
    attack(world, armies=2)
    rush(world)
    assert world.markers[at(FIELD)] == c.NONE
    assert world.tokens_held(0) == [token]
    assert world.armies_in(at(FIELD)) == 2
    assert world.battle is None
    assert [len(world.spent[kind]) for kind in range(3)] == [1, 1, 1]  # the Barbarians
    assert [world.in_pile(kind) for kind in range(3)] == [15, 15, 15]


def test_m8_losing_to_barbarians_costs_the_figures_and_nothing_else() -> None:
    world = field()
    token = village(world)
    world.trade[0] = 9
    world.culture[0] = 4
    attack(world, armies=2)
    rush(world)
    assert asks(world) == "Movement"
    assert world.figures_at(0, at(FIELD)) == []
    assert world.markers[at(FIELD)] == token
    assert (world.trade, world.culture) == ([9, 0], [4, 0])
    assert [world.in_pile(kind) for kind in range(3)] == [15, 15, 15]


def test_m8_a_tie_is_the_barbarians() -> None:
    world = field()
    village(world)
    for kind in range(3):
        world.piles[kind] = cards(f"{c.UNIT_KINDS[kind]}-1")
    arm(world, 0, "infantry-1", "infantry-1", "infantry-1")
    attack(world)
    rush(world)
    assert heard(world, "barbarians-win")


def test_m9_another_deck_is_chosen_where_one_is_empty() -> None:
    world = field()
    village(world)
    world.piles[c.ARTILLERY] = []
    world.spent[c.ARTILLERY] = []
    arm(world, 0, "infantry-1")
    battle = attack(world)
    assert (asks(world), world.current) == ("BarbarianDraft", 1)
    assert world.legal(1) == [UNIT + c.INFANTRY, UNIT + c.MOUNTED]
    world.apply(1, UNIT + c.MOUNTED)
    assert sorted(unit // 3 for unit in battle.hands[DEFENDER]) == [0, 1, 1]
    assert asks(world) == "BattleTurn"


def test_m9_discarded_units_are_shuffled_and_drawn() -> None:
    world = field()
    village(world)
    world.piles[c.ARTILLERY] = []
    world.spent[c.ARTILLERY] = cards("artillery-3")
    battle = attack(world)
    assert card("artillery-3") in battle.hands[DEFENDER]


def test_m9_with_all_decks_empty_there_are_fewer_barbarians() -> None:
    world = field()
    village(world)
    for kind in range(3):
        world.piles[kind] = []
    world.piles[c.MOUNTED] = cards("mounted-1", "mounted-2")
    arm(world, 0, "infantry-1")
    battle = attack(world)
    assert battle.hands[DEFENDER] == cards("mounted-1", "mounted-2")
    assert asks(world) == "BattleTurn"


def test_b17_the_romans_advance_by_a_conquered_village() -> None:
    world = field(civs=["romans", "egyptians"])
    village(world)
    arm(world, 0, *["aircraft-3"] * 3)
    attack(world)
    rush(world)
    assert world.track[0] == 1
