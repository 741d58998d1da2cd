"""Botín del ganador: what can be taken, by the rulebook and by loot points, and who knows what afterwards."""

import json
from collections import Counter
from typing import Any

import pytest

from ecumene.core.chance import chance_from
from ecumene.core.rows import changed
from ecumene.core.state import OVER
from ecumene.games.civilization import components as c
from ecumene.games.civilization.actions import DONE, LOOT, PASS, RESOURCE, TECH
from ecumene.games.civilization.loading import assemble
from ecumene.games.civilization.loot import (
    A_HUT,
    A_TECH,
    A_VILLAGE,
    AN_EVENT,
    COIN_LOST,
    COIN_TAKEN,
    THE_CULTURE,
    THE_TRADE,
    begin_loot,
    lone_scouts,
)
from ecumene.games.civilization.placing import put_figure
from ecumene.games.civilization.position import CODIFIED, HELD
from ecumene.games.civilization.table import World
from ecumene.games.civilization.wording import square_id
from tests.games.civilization.fights import (
    FIELD,
    TOWN,
    arm,
    attack,
    duel,
    field,
    give_token,
    heard,
    raise_army,
    rush,
    siege,
    village,
)
from tests.games.civilization.worlds import asks, at, box, govern, put, set_city, teach

FIRST_VILLAGE = c.HUTS


def beaten(seats: int = 2, **more: Any) -> World:
    """The second seat, with a bit of everything, has lost to the first."""
    world = field(seats, **more)
    world.trade[1] = 5
    world.culture[1] = 2
    world.goods[c.MARKET_RESOURCES + c.SILK] = 2
    give_token(world, 0, 1, "wheat")
    give_token(world, FIRST_VILLAGE, 1, "uranium")
    world.hands[1] = [3, 7]
    teach(world, 1, "writing", "masonry", "chivalry")
    return world


def loot(world: World, city: bool = False) -> None:
    begin_loot(world, 0, 1, city)
    world.settle()


# ---- the lists of the rulebook ---------------------------------------------------------------------------------------


def test_loot_for_figures() -> None:
    world = beaten()
    loot(world)
    assert world.legal(0) == [
        RESOURCE + c.SILK,
        LOOT + THE_TRADE,
        LOOT + THE_CULTURE,
        LOOT + A_HUT,
        LOOT + A_VILLAGE,
        PASS,
    ]
    world.apply(0, PASS)
    assert asks(world) == "Movement"


def test_everyone_sees_who_loots_whom() -> None:
    world = beaten()
    assert world.view(None)["loot"] is None
    loot(world)
    assert world.view(None)["loot"] == {"winner": 0, "loser": 1, "points": None}
    points = beaten(loot_points=True)
    loot(points, city=True)
    assert points.view(None)["loot"]["points"] == 2
    points.apply(0, LOOT + THE_TRADE)
    assert points.view(None)["loot"]["points"] == 1


def test_up_to_three_trade() -> None:
    world = beaten()
    loot(world)
    world.apply(0, LOOT + THE_TRADE)
    assert world.trade == [3, 2]
    loot(world)
    world.apply(0, LOOT + THE_TRADE)
    assert world.trade == [5, 0]
    loot(world)
    assert LOOT + THE_TRADE not in world.legal(0)


def test_trade_beyond_the_dial_is_lost() -> None:
    world = beaten()
    world.trade[0] = 26
    loot(world)
    world.apply(0, LOOT + THE_TRADE)
    assert world.trade == [27, 2]


def test_up_to_three_culture() -> None:
    world = beaten()
    loot(world)
    world.apply(0, LOOT + THE_CULTURE)
    assert world.culture == [2, 0]
    world.culture[1] = 8
    loot(world)
    world.apply(0, LOOT + THE_CULTURE)
    assert world.culture == [5, 5]


def test_one_resource_of_the_market() -> None:
    world = beaten()
    stall = world.stall[:]
    loot(world)
    world.apply(0, RESOURCE + c.SILK)
    assert world.goods[c.SILK] == 1
    assert world.goods[c.MARKET_RESOURCES + c.SILK] == 1
    assert world.stall == stall
    assert asks(world) == "Movement"


@pytest.mark.parametrize(("what", "token"), [(A_HUT, 0), (A_VILLAGE, FIRST_VILLAGE)])
def test_a_token_unseen(what: int, token: int) -> None:
    world = beaten(seats=3)
    before = world.unveiled
    loot(world)
    world.apply(0, LOOT + what)
    assert world.tokens_held(0) == [token]
    assert world.token_seen[token] == 0b011
    assert world.unveiled > before
    secret = heard(world, "looted-token")
    assert secret[0].audience == [0, 1]
    assert "resource" not in heard(world, "loots-hut" if what == A_HUT else "loots-village")[0].params


def test_who_has_nothing_is_not_asked_about() -> None:
    world = field()
    loot(world)
    assert asks(world) == "Movement"


def test_loot_for_a_city() -> None:
    world = beaten()
    loot(world, city=True)
    assert world.legal(0) == [
        RESOURCE + c.SILK,
        LOOT + A_HUT,
        LOOT + A_VILLAGE,
        LOOT + A_TECH,
        LOOT + AN_EVENT,
        PASS,
    ]


def test_r6_a_technology_needs_a_place_in_the_pyramid() -> None:
    world = beaten()
    loot(world, city=True)
    world.apply(0, LOOT + A_TECH)
    assert asks(world) == "LearnFree"
    offered = {box().techs[code - TECH].id for code in world.legal(0) if code < PASS}
    assert {"writing", "masonry"} <= offered
    assert "chivalry" not in offered  # of the second level
    world.trade[0] = 2
    world.apply(0, TECH + box().tech_index["writing"])
    assert world.knows(0, box().tech_index["writing"])
    assert world.trade[0] == 2
    assert asks(world) == "Movement"


def test_r6_without_a_place_there_is_nothing_to_learn() -> None:
    world = field()
    world.techs[1] = 1 << box().tech_index["chivalry"]
    world.trade[1] = 3
    world.hands[1] = [1]
    loot(world, city=True)
    assert world.legal(0) == [LOOT + AN_EVENT, PASS]


def test_an_event_unseen() -> None:
    world = beaten(seats=3)
    loot(world, city=True)
    world.apply(0, LOOT + AN_EVENT)
    assert len(world.hands[0]) == 1
    assert sorted(world.hands[0] + world.hands[1]) == [3, 7]
    assert world.peeked[3 * 1 + 0] == world.hands[0]
    assert world.peeked[3 * 2 + 0] == []
    assert heard(world, "looted-event")[0].audience == [0, 1]
    assert "event" not in heard(world, "loots-event")[0].params


def test_any_event_may_be_the_one() -> None:
    seen = set()
    for seed in range(8):
        world = beaten(seed=seed + 1)
        loot(world, city=True)
        world.apply(0, LOOT + AN_EVENT)
        seen.add(world.hands[0][0])
    assert seen == {3, 7}


def test_up_to_two_tokens_for_a_city() -> None:
    world = beaten()
    loot(world, city=True)
    world.apply(0, RESOURCE + c.SILK)
    assert asks(world) == "LootTokens"
    assert world.legal(0) == [RESOURCE + c.SILK, LOOT + A_HUT, LOOT + A_VILLAGE, DONE]
    world.apply(0, LOOT + A_HUT)
    assert world.goods[c.SILK] == 1
    assert world.tokens_held(0) == [0]
    assert asks(world) == "Movement"


def test_one_token_may_be_enough() -> None:
    world = beaten()
    loot(world, city=True)
    world.apply(0, RESOURCE + c.SILK)
    world.apply(0, DONE)
    assert world.goods[c.SILK] == 1
    assert asks(world) == "Movement"


def test_a_second_token_is_offered_only_if_there_is_one() -> None:
    world = field()
    give_token(world, 0, 1, "wheat")
    loot(world, city=True)
    world.apply(0, LOOT + A_HUT)
    assert asks(world) == "Movement"


# ---- who knows what --------------------------------------------------------------------------------------------------


def test_others_are_sure_of_no_token_it_may_have_been() -> None:
    world = field(3)
    give_token(world, 0, 1, "wheat")
    give_token(world, 1, 1, "silk")
    world.token_seen = changed(world.token_seen, 0, 0b110)  # the third seat has seen the wheat
    loot(world)
    world.apply(0, LOOT + A_HUT)
    assert [seen >> 2 & 1 for seen in world.token_seen[:2]] == [0, 0]
    assert [seen >> 1 & 1 for seen in world.token_seen[:2]] == [1, 1]


def test_an_only_token_stays_known() -> None:
    world = field(3)
    give_token(world, 0, 1, "wheat")
    world.token_seen = changed(world.token_seen, 0, 0b110)
    loot(world)
    world.apply(0, LOOT + A_HUT)
    assert world.token_place[0] == HELD + 0
    assert world.token_seen[0] == 0b111


def test_of_equal_tokens_the_winner_takes_the_one_it_knew() -> None:
    """Else the winner would learn that the one that is left is the same."""
    for seed in range(6):
        world = field(seed=seed + 1)
        give_token(world, 0, 1, "wheat")
        give_token(world, 1, 1, "wheat")
        world.token_seen = changed(world.token_seen, 1, 0b11)
        loot(world)
        world.apply(0, LOOT + A_HUT)
        assert world.tokens_held(0) == [1]
        assert world.token_seen[0] == 0b10


def test_others_know_one_event_fewer_of_each() -> None:
    world = field(3)
    govern(world, 1, "monarchy")  # three events may be held
    world.hands[1] = [3, 3, 7]
    world.peeked[3 * 2 + 1] = [3, 3, 7]
    world.peeked[3 * 0 + 1] = [3, 7]
    loot(world, city=True)
    world.apply(0, LOOT + AN_EVENT)
    taken = world.hands[0][0]
    assert world.peeked[3 * 2 + 1] == [3]
    assert world.peeked[3 * 0 + 1] == [event for event in (3, 7) if event != taken]
    assert not Counter(world.peeked[3 * 0 + 1]) - Counter(world.hands[1])


def test_an_only_event_stays_known() -> None:
    world = field(3)
    world.hands[1] = [3]
    world.peeked[3 * 2 + 1] = [3]
    loot(world, city=True)
    world.apply(0, LOOT + AN_EVENT)
    assert world.peeked[3 * 2 + 1] == []
    assert world.peeked[3 * 2 + 0] == [3]


# ---- loot points -----------------------------------------------------------------------------------------------------


def test_e7_one_point_for_figures() -> None:
    world = beaten(loot_points=True)
    world.coin_tokens[c.COIN_PLACE_COUNT + c.ON_POTTERY] = 2
    loot(world)
    assert asks(world) == "LootPoints"
    assert world.legal(0) == [
        RESOURCE + c.SILK,
        LOOT + THE_TRADE,
        LOOT + THE_CULTURE,
        LOOT + A_HUT,
        LOOT + A_VILLAGE,
        LOOT + COIN_LOST,
        PASS,
    ]
    world.apply(0, LOOT + COIN_LOST)
    assert world.coin_tokens[c.COIN_PLACE_COUNT + c.ON_POTTERY] == 1
    assert sum(world.coin_tokens) == 1
    assert asks(world) == "Movement"


def test_e7_two_points_for_a_city_may_be_spent_twice_on_the_same() -> None:
    world = beaten(loot_points=True)
    loot(world, city=True)
    world.apply(0, LOOT + THE_TRADE)
    assert asks(world) == "LootPoints"
    assert LOOT + AN_EVENT not in world.legal(0)
    world.apply(0, LOOT + THE_TRADE)
    assert world.trade == [5, 0]
    assert asks(world) == "Movement"


def test_e7_the_dear_things_cost_both_points() -> None:
    world = beaten(loot_points=True)
    world.coin_tokens[c.COIN_PLACE_COUNT + c.ON_POTTERY] = 1
    loot(world, city=True)
    assert {LOOT + A_TECH, LOOT + AN_EVENT, LOOT + COIN_TAKEN} <= set(world.legal(0))
    world.apply(0, LOOT + AN_EVENT)
    assert asks(world) == "Movement"
    assert len(world.hands[0]) == 1


def test_e7_a_stolen_coin_lies_on_the_sheet() -> None:
    world = beaten(loot_points=True)
    world.coin_tokens[c.COIN_PLACE_COUNT + c.ON_POTTERY] = 1
    world.coin_tokens[c.COIN_PLACE_COUNT + c.ON_DEMOCRACY] = 3
    loot(world, city=True)
    world.apply(0, LOOT + COIN_TAKEN)
    assert asks(world) == "LootCoin"
    assert world.legal(0) == [LOOT + c.ON_POTTERY, LOOT + c.ON_DEMOCRACY]
    world.apply(0, LOOT + c.ON_DEMOCRACY)
    assert world.coin_tokens[c.COIN_PLACE_COUNT + c.ON_DEMOCRACY] == 2
    assert world.coin_tokens[c.ON_SHEET] == 1
    assert asks(world) == "Movement"


def test_e7_points_are_left_where_there_is_nothing_more() -> None:
    world = field(loot_points=True)
    world.trade[1] = 2
    loot(world, city=True)
    world.apply(0, LOOT + THE_TRADE)
    assert asks(world) == "Movement"


# ---- after battles ---------------------------------------------------------------------------------------------------


def test_the_attacker_loots_the_defender() -> None:
    world = duel(["infantry-3"], ["infantry-1"])
    world.trade[1] = 2
    rush(world)
    assert (asks(world), world.current) == ("Loot", 0)
    world.apply(0, LOOT + THE_TRADE)
    assert world.trade == [2, 0]
    assert world.battle is None


def test_the_defender_loots_the_attacker_also_from_a_city() -> None:
    world = siege()
    world.culture[0] = 9
    world.hands[0] = [1]
    attack(world, TOWN)
    assert (asks(world), world.current) == ("Loot", 1)
    assert world.legal(1) == [LOOT + THE_CULTURE, PASS]
    world.apply(1, LOOT + THE_CULTURE)
    assert world.culture == [6, 3]


def test_a_city_is_destroyed_before_the_loot() -> None:
    world = siege()
    world.hands[1] = [1]
    arm(world, 0, *["aircraft-3"] * 3)
    attack(world, TOWN)
    rush(world)
    assert world.city_at[4] == c.NOWHERE
    assert LOOT + AN_EVENT in world.legal(0)
    assert world.host(at(TOWN)) == 0


def test_b17_the_romans_advance_after_the_loot_of_a_city() -> None:
    world = siege(civs=["romans", "egyptians"])
    world.hands[1] = [1]
    arm(world, 0, *["aircraft-3"] * 3)
    attack(world, TOWN)
    rush(world)
    assert asks(world) == "Loot"
    assert world.track[0] == 0
    world.apply(0, PASS)
    assert world.track[0] == 1
    assert world.battle is None


def test_b17_the_romans_do_not_advance_by_killing_figures() -> None:
    world = duel(["infantry-3"], ["infantry-1"], civs=["romans", "egyptians"])
    rush(world)
    assert world.track[0] == 0


def test_b17_the_last_space_wins_the_game() -> None:
    world = siege(civs=["romans", "egyptians"])
    world.track[0] = c.LAST_SPACE - 1
    arm(world, 0, *["aircraft-3"] * 3)
    attack(world, TOWN)
    rush(world)
    if asks(world) == "Loot":
        world.apply(0, PASS)
    assert (world.winner, world.ending) == (0, c.BY_CULTURE)


# ---- without a battle ------------------------------------------------------------------------------------------------


def test_m10_lone_scouts_die_and_are_looted() -> None:
    world = field(civs=["romans", "egyptians"])
    world.trade[1] = 1
    put(world, 1, FIELD, armies=0, scouts=2)
    raise_army(world, 0, FIELD)
    lone_scouts(world, 0, 1, at(FIELD))
    world.settle()
    assert asks(world) == "Loot"
    assert world.figures_at(1, at(FIELD)) == []
    assert (world.host(at(FIELD)), world.aloft) == (0, 0)
    assert world.coin_tokens[c.ON_CODE_OF_LAWS] == 1
    assert world.has_used(0, CODIFIED)


def test_m10_whether_that_is_a_battle_won_is_a_ruling() -> None:
    world = field(civs=["romans", "egyptians"], scout_kill_counts=False)
    put(world, 1, FIELD, armies=0, scouts=1)
    raise_army(world, 0, FIELD)
    lone_scouts(world, 0, 1, at(FIELD))
    world.settle()
    assert world.coin_tokens[c.ON_CODE_OF_LAWS] == 0


def test_m16_a_new_army_fights_the_blockader_at_once() -> None:
    world = field()
    set_city(world, 1, at(TOWN))
    put(world, 1, FIELD)
    arm(world, 0, "infantry-3")
    arm(world, 1, "infantry-1")
    world.trade[1] = 3
    world.phase = c.CITY_MANAGEMENT
    put_figure(world, 0, False, at(FIELD))
    world.settle()
    assert (asks(world), world.current) == ("BattleTurn", 1)
    rush(world)
    assert asks(world) == "Loot"
    world.apply(0, LOOT + THE_TRADE)
    assert world.host(at(FIELD)) == 0
    assert (world.aloft, world.battle) == (0, None)


# ---- anything goes ---------------------------------------------------------------------------------------------------


def all_units(world: World) -> Counter[int]:
    """Every Unit card there is, wherever it lies."""
    found = Counter[int]()
    for row in [*world.piles[:4], *world.spent[:4], *world.forces]:
        found.update(row)
    if world.battle is not None:
        found.update(world.battle.loose_units())
    return found


def site(world: World, number: int) -> str:
    """Something to attack: figures, a walled City, a village, or a capital."""
    if number == 0:
        put(world, 1, FIELD, armies=2, scouts=1)
    elif number == 1:
        set_city(world, 4, at(TOWN))
        world.walls = 1 << 4
        return TOWN
    elif number == 2:
        village(world)
    else:
        return square_id(world.city_at[3])
    return FIELD


@pytest.mark.parametrize("seed", range(12))
def test_random_battles_lose_nothing_and_keep_knowledge_true(seed: int) -> None:
    chance = chance_from(seed)
    techs = ["mathematics", "ballistics", "metalworking", "animal_husbandry", "biology"]
    civs = [["chinese", "romans", "egyptians"], ["romans", "chinese", "egyptians"]][seed % 2]
    world = field(3, seed=seed + 1, civs=civs, techs=[techs, techs[:3], []], loot_points=seed % 3 == 0)
    for place in range(8):
        world.goods[place] = 3
    for seat in range(3):
        world.trade[seat] = 4
        for _ in range(9):
            world.recruit(seat, world.draw(int(chance.below(4))))
    start = all_units(world)
    attack(world, site(world, seed % 4), armies=2)
    while world.current != OVER and asks(world) != "Movement":
        twin = world.copy()
        codes = world.legal(world.current)
        assert codes == sorted(set(codes))
        assert [world.code(world.current, world.text(world.current, code)) for code in codes] == codes
        data = world.dump()
        loaded = assemble(box(), json.loads(json.dumps(data)))
        assert loaded.dump() == data
        assert loaded.legal(loaded.current) == codes
        code = codes[chance.below(len(codes))]
        twin.advance(twin.current, code)
        world.advance(world.current, code)
        assert [frame.dump() for frame in twin.stack] == [frame.dump() for frame in world.stack]
        assert twin.forces == world.forces
        assert all_units(world) == start
        for observer in range(3):
            for holder in range(3):
                assert not Counter(world.scouted[3 * observer + holder]) - Counter(world.forces[holder])
    assert world.over or (world.battle is None and world.aloft == 0)
