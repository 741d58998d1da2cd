"""Combate: the examples of the rulebook, and the rulings about forces, bonuses, fronts and abilities."""

import pytest

from ecumene.games.civilization import components as c
from ecumene.games.civilization.actions import DONE, FRONT, PASS, PLAY
from ecumene.games.civilization.battle import combat_bonus, hand_size
from ecumene.games.civilization.battle_state import ATTACKER, DEFENDER, load_battle, new_battle
from ecumene.games.civilization.battle_units import PLACES, clash, strength, trumps
from ecumene.games.civilization.table import World
from tests.games.civilization.cards import hide
from tests.games.civilization.fights import (
    FIELD,
    TOWN,
    arm,
    attack,
    battle_in,
    card,
    cards,
    centre,
    died,
    duel,
    field,
    front,
    general,
    goes,
    heard,
    may_use,
    rush,
    siege,
    square,
    uses,
    village,
)
from tests.games.civilization.worlds import (
    asks,
    at,
    box,
    govern,
    make_world,
    play,
    put,
    put_building,
    put_wonder,
    teach,
)

# ---- the examples of the rulebook ------------------------------------------------------------------------------------


def test_example_1_a_unit_begins_a_front_of_its_own() -> None:
    world = duel(["mounted-2"], ["mounted-3"])
    goes(world, "mounted-3")
    goes(world, "mounted-2", 0)
    # nobody is left in hand: the battle is over, and no Unit suffered anything
    assert [event.params["front"] for event in heard(world, "opens-front")] == [1, 2]
    assert not heard(world, "unit-wounded")
    assert heard(world, "battle-won")[0].params["defending"] == 3


def test_example_2_the_stronger_unit_kills_and_is_wounded() -> None:
    world = duel(["mounted-3", "mounted-1"], ["mounted-2", "mounted-1"])
    goes(world, "mounted-2")
    goes(world, "mounted-3", 1)
    assert front(world, 1) == [("mounted-3", 2), None]
    assert battle_in(world).killed[DEFENDER] == cards("mounted-2")
    assert world.forces[1] == cards("mounted-1")


def test_example_3_a_wounded_unit_deals_its_full_strength() -> None:
    world = duel(["mounted-3", "mounted-1"], ["mounted-2", "mounted-3"])
    goes(world, "mounted-2")
    goes(world, "mounted-3", 1)
    goes(world, "mounted-3", 1)
    assert front(world, 1) == [None, None]
    assert battle_in(world).killed == [cards("mounted-3"), cards("mounted-2", "mounted-3")]


def test_example_4_who_has_the_advantage_strikes_first() -> None:
    world = duel(["mounted-3", "mounted-1"], ["mounted-2", "infantry-3"])
    goes(world, "mounted-2")
    goes(world, "mounted-3", 1)
    goes(world, "infantry-3", 1)
    assert front(world, 1) == [None, ("infantry-3", 0)]


# ---- step 1 ----------------------------------------------------------------------------------------------------------


def test_b1_battle_hands() -> None:
    world = field()
    assert hand_size(world, 0, 1, False) == 3
    assert hand_size(world, 0, 3, False) == 7
    assert hand_size(world, 0, 0, True) == 6
    govern(world, 0, "fundamentalism")
    assert hand_size(world, 0, 1, False) == 4
    teach(world, 0, "computers")
    world.coin_tokens[c.ON_SHEET] = 10 - int(world.coins(0))
    assert hand_size(world, 0, 1, False) == 6
    world.coin_tokens[c.ON_SHEET] -= 1
    assert hand_size(world, 0, 1, False) == 5


def test_b1_hands_are_drawn_from_the_standing_forces() -> None:
    seen = set()
    for seed in range(6):
        world = field(seed=seed + 1)
        arm(world, 0, *[f"{kind}-{n}" for kind in ("infantry", "mounted", "artillery") for n in (1, 2, 3)])
        arm(world, 1, "infantry-1")
        put(world, 1, FIELD)
        before = world.unveiled
        battle = attack(world, armies=2)
        assert len(battle.hands[ATTACKER]) == 5
        assert battle.hands[DEFENDER] == cards("infantry-1")
        assert battle.hands[ATTACKER] == sorted(battle.hands[ATTACKER])
        assert len(world.forces[0]) == 9
        assert world.unveiled > before
        seen.add(tuple(battle.hands[ATTACKER]))
    assert len(seen) > 1


def test_b1_a_defended_city_draws_three_more() -> None:
    world = siege()
    arm(world, 1, *["infantry-1"] * 5, *["mounted-1"] * 5)
    arm(world, 0, *["infantry-1"] * 5)
    battle = attack(world, TOWN)
    assert [len(hand) for hand in battle.hands] == [3, 6]
    assert battle.city == 4


def test_only_armies_enlarge_a_hand() -> None:
    world = field()
    arm(world, 1, *["infantry-1"] * 8)
    put(world, 1, FIELD, armies=1, scouts=1)
    assert len(attack(world).hands[DEFENDER]) == 3


# ---- step 2 ----------------------------------------------------------------------------------------------------------


def test_b2_only_the_difference_counts() -> None:
    world = siege(civs=["romans", "egyptians"])
    for number, building in enumerate(("academy", "academy", "barracks")):
        put_building(world, square(world, 0, number), building)
    general(world, 0, 3)
    put_building(world, square(world, 3, 0), "barracks")
    assert combat_bonus(world, 0) == 14
    assert combat_bonus(world, 1) == 2
    put(world, 1, FIELD)
    arm(world, 0, "infantry-1")
    battle = attack(world)
    assert battle.bonus == [12, 0]


def test_a_view_tells_where_bonuses_come_from() -> None:
    """Kind by kind; the City attacked and its walls are the defender's. Together they are what is compared."""
    world = siege(walls=True, civs=["romans", "egyptians"])
    for number, building in enumerate(("academy", "academy", "barracks")):
        put_building(world, square(world, 0, number), building)
    general(world, 0, 3)
    arm(world, 0, "infantry-1")
    battle = attack(world, TOWN)
    fight = world.view(None)["battle"]
    assert [tuple(one.values()) for one in fight["sources"]["attacker"]] == [
        ("academy", 2, 8),
        ("barracks", 1, 2),
        ("general", 1, 4),
    ]
    assert [tuple(one.values()) for one in fight["sources"]["defender"]] == [("city", 1, 6), ("walls", 1, 4)]
    assert battle.bonus == [4, 0]
    assert fight["total"] == {"attacker": 4, "defender": 0}


def test_barbarians_have_no_bonus_and_a_capital_has_its_own() -> None:
    world = field()
    village(world)
    attack(world)
    assert world.view(None)["battle"]["sources"]["defender"] == []
    world = siege(3)
    arm(world, 1, "infantry-1")
    attack(world, centre(world, 3))
    assert [one["source"] for one in world.view(None)["battle"]["sources"]["defender"]] == ["capital"]


def test_b2_and_k10_a_blockade_takes_no_bonus_away() -> None:
    """The book counts Barracks and Academies that were built and Generals on the map; a blockade takes yields and the
    abilities of Wonders, nothing else."""
    world = field()
    general(world, 0, 0)
    put_building(world, square(world, 0, 1), "barracks")
    put_building(world, square(world, 0, 2), "academy")
    for place in range(3):
        assert combat_bonus(world, 0) == 10
        put(world, 1, square(world, 0, place))
    assert combat_bonus(world, 0) == 10
    world.reserve[c.GENERAL] = 2  # these are not on the map
    assert combat_bonus(world, 0) == 10


@pytest.mark.parametrize(("city", "walls", "bonus"), [(4, False, 6), (4, True, 10), (3, False, 12), (3, True, 16)])
def test_b3_cities_defend_themselves(city: int, walls: bool, bonus: int) -> None:
    world = siege(city, walls)
    arm(world, 0, "infantry-1")
    arm(world, 1, "infantry-1")
    name = TOWN if city == 4 else centre(world, 3)
    battle = attack(world, name)
    assert battle.bonus == [0, bonus]
    assert asks(world) == "BattleTurn"
    assert world.current == (0 if walls else 1)
    assert battle.turn == (ATTACKER if walls else DEFENDER)


def test_b16_walls_fall_before_combustion() -> None:
    world = siege(walls=True)
    teach(world, 0, "combustion")
    arm(world, 0, "infantry-1")
    arm(world, 1, "infantry-1")
    battle = attack(world, TOWN)
    assert world.walls == 0
    assert battle.bonus == [0, 6]
    assert world.current == 1
    assert heard(world, "walls-fall")


# ---- step 3 ----------------------------------------------------------------------------------------------------------


def test_e8_the_defender_begins_and_sides_alternate_while_they_have_units() -> None:
    world = duel(["infantry-1", "infantry-2"], ["infantry-1", "infantry-2", "infantry-3"])
    turns = []
    while asks(world) == "BattleTurn":
        turns.append(int(world.current))
        world.advance(world.current, world.legal(world.current)[0])
    assert turns == [1, 0, 1, 0, 1]


def test_b7_a_front_has_one_unit_a_side() -> None:
    world = duel(["infantry-3", "artillery-1", "mounted-1"], ["infantry-1", "mounted-1", "mounted-1"])
    goes(world, "infantry-1")
    places = {(code - PLAY) % PLACES for code in world.legal(0)}
    assert places == {0, 1}
    goes(world, "infantry-3", 0)
    goes(world, "mounted-1", 2)  # killed by the infantry, which stays in front 2
    assert front(world, 2) == [("infantry-3", 0), None]
    places = {(code - PLAY) % PLACES for code in world.legal(0)}
    assert places == {0, 1}  # the own Unit of front 2 cannot be joined or attacked


def test_b5_the_attacker_may_die_and_the_attacked_be_wounded() -> None:
    world = duel(["aircraft-1", "infantry-1"], ["aircraft-2", "infantry-1"])
    goes(world, "aircraft-2")
    goes(world, "aircraft-1", 1)
    assert front(world, 1) == [None, ("aircraft-2", 5)]
    goes(world, "infantry-1", 0)
    goes(world, "infantry-1", 1)  # the sixth wound
    assert died(world, DEFENDER)
    assert heard(world, "battle-won")[0].params["defending"] == 1


def test_b7_equal_codes_are_offered_once() -> None:
    world = duel(["infantry-1"], ["infantry-1", "infantry-1", "infantry-1"])
    assert world.legal(1) == [PLAY + PLACES * card("infantry-1")]


def test_b6_trumps() -> None:
    assert trumps(card("infantry-1"), card("mounted-3"))
    assert trumps(card("mounted-1"), card("artillery-3"))
    assert trumps(card("artillery-1"), card("infantry-3"))
    assert not trumps(card("mounted-1"), card("infantry-1"))
    assert not trumps(card("infantry-1"), card("infantry-1"))


@pytest.mark.parametrize("kind", ["infantry", "mounted", "artillery"])
def test_b12_aircraft_neither_trump_nor_are_trumped(kind: str) -> None:
    assert not trumps(card("aircraft-1"), card(f"{kind}-1"))
    assert not trumps(card(f"{kind}-1"), card("aircraft-1"))


def test_b6_whoever_is_attacked_may_have_the_advantage() -> None:
    world = duel(["mounted-1", "mounted-1"], ["infantry-1", "infantry-1"])
    goes(world, "infantry-1")
    goes(world, "mounted-1", 1)
    assert front(world, 1) == [None, ("infantry-1", 0)]


def test_b6_a_trumped_unit_that_survives_strikes_back() -> None:
    world = duel(["mounted-3", "mounted-1"], ["infantry-2", "infantry-1"])
    goes(world, "infantry-2")
    goes(world, "mounted-3", 1)
    assert front(world, 1) == [("mounted-3", 2), None]


def test_strength_grows_with_the_rank_and_barbarians_stay_at_the_first() -> None:
    world = duel(["infantry-2"], ["infantry-2"], techs=[["democracy"]])
    assert strength(world, ATTACKER, card("infantry-2")) == 3
    assert strength(world, DEFENDER, card("infantry-2")) == 2
    world = field(techs=[[], ["democracy"]])
    village(world)
    arm(world, 0, "infantry-1")
    attack(world)
    assert strength(world, DEFENDER, card("infantry-2")) == 2


def test_aircraft_keep_their_strength_without_flight() -> None:
    world = duel(["aircraft-3"], ["infantry-1"])
    assert strength(world, ATTACKER, card("aircraft-3")) == 7


def test_b11_himeji_strengthens_dealing_resisting_and_the_total() -> None:
    world = field()
    put_wonder(world, 0, square(world, 0, 0), "himeji_castle")
    arm(world, 0, "infantry-2")
    arm(world, 1, "infantry-2", "infantry-3")
    put(world, 1, FIELD)
    attack(world)
    goes(world, "infantry-3")
    goes(world, "infantry-2", 1)  # 3 against 3
    assert battle_in(world).killed == [cards("infantry-2"), cards("infantry-3")]
    world = field()
    put_wonder(world, 0, square(world, 0, 0), "himeji_castle")
    arm(world, 0, "infantry-2")
    arm(world, 1, "infantry-2")
    put(world, 1, FIELD)
    attack(world)
    rush(world)
    assert heard(world, "battle-won")[0].params["attacking"] == 3


def test_b11_a_blockaded_himeji_is_of_no_use() -> None:
    world = field()
    put_wonder(world, 0, square(world, 0, 0), "himeji_castle")
    put(world, 1, square(world, 0, 0))
    arm(world, 1, "infantry-1")
    put(world, 1, FIELD)
    attack(world)
    assert strength(world, ATTACKER, card("infantry-2")) == 2


def test_oracle_opens_the_hand_of_the_opponent() -> None:
    world = field(seats=3)
    put_wonder(world, 0, square(world, 0, 0), "oracle")
    arm(world, 0, "infantry-1")
    arm(world, 1, "infantry-2", "infantry-2", "mounted-1")
    world.scouted[1] = cards("infantry-2")  # the first seat has seen one of them
    put(world, 1, FIELD)
    battle = attack(world)
    assert battle.open_hands == [0, 1]
    assert world.scouted[1] == cards("infantry-2", "infantry-2", "mounted-1")
    assert world.scouted[3 * 2 + 1] == cards("infantry-2", "infantry-2", "mounted-1")
    assert world.scouted[3 * 1 + 0] == []
    hands = {event.params["seat"]: event.audience for event in heard(world, "battle-units")}
    assert hands == {0: [0], 1: None}


# ---- abilities -------------------------------------------------------------------------------------------------------


def iron_age(techs: list[str], attackers: list[str], defenders: list[str]) -> World:
    """The attacker knows these, and has two iron."""
    world = field(techs=[techs, []])
    world.goods[c.IRON] = 2
    arm(world, 0, *attackers)
    arm(world, 1, *defenders)
    put(world, 1, FIELD)
    attack(world)
    return world


def test_b8_metalworking_adds_wounds_to_an_attack() -> None:
    world = iron_age(["metalworking"], ["infantry-1", "infantry-2"], ["infantry-3", "aircraft-1"])
    goes(world, "aircraft-1")
    uses(world, "metalworking")
    assert world.goods[c.IRON] == 1
    assert not may_use(world, "metalworking")
    goes(world, "infantry-1", 1)
    assert front(world, 1) == [None, ("aircraft-1", 4)]  # dealt four, but one wound would have killed it
    assert asks(world) == "BattleTurn"


def test_b8_it_is_wasted_on_a_new_front() -> None:
    world = iron_age(["metalworking"], ["infantry-1", "infantry-2"], ["infantry-3", "infantry-3"])
    goes(world, "infantry-3")
    uses(world, "metalworking")
    goes(world, "infantry-1", 0)
    goes(world, "infantry-3", 0)
    goes(world, "infantry-2", 1)
    assert not died(world, DEFENDER)


def test_an_ability_of_battle_may_be_cancelled_and_its_iron_is_lost() -> None:
    world = iron_age(["metalworking"], ["infantry-1", "infantry-2"], ["infantry-3", "aircraft-1"])
    teach(world, 1, "mass_media")
    hide(world, 1, "spy")
    goes(world, "aircraft-1")
    uses(world, "metalworking")
    assert (asks(world), world.current) == ("Reaction", 1)
    play(world, "ability:mass_media")
    assert world.goods[c.IRON] == 1
    goes(world, "infantry-1", 1)
    assert front(world, 1) == [None, ("aircraft-1", 1)]


def test_e8_abilities_only_in_ones_own_turn() -> None:
    world = iron_age(["metalworking", "mathematics"], ["infantry-1", "infantry-2"], ["infantry-3", "infantry-3"])
    assert world.current == 1
    assert all(code >= PLAY for code in world.legal(1))


@pytest.mark.parametrize(("tech", "amount"), [("mathematics", 3), ("ballistics", 6)])
def test_b9_wounds_are_spread_freely_before_the_unit(tech: str, amount: int) -> None:
    world = iron_age([tech], ["mounted-1", "mounted-1"], ["aircraft-1", "infantry-3"])
    goes(world, "aircraft-1")
    uses(world, tech)
    for _ in range(amount - 1):
        assert world.legal(0) == [FRONT, DONE]
        world.apply(0, FRONT)
        if asks(world) != "DealWounds":
            break
    if tech == "mathematics":
        world.apply(0, FRONT)
        assert front(world, 1) == [None, ("aircraft-1", 3)]
    else:
        assert battle_in(world).killed[DEFENDER] == cards("aircraft-1")  # five were enough
    assert asks(world) == "BattleTurn"
    assert not may_use(world, tech)


def test_b9_after_the_unit_and_fewer_if_wanted() -> None:
    world = iron_age(["mathematics"], ["mounted-1", "mounted-1"], ["aircraft-1", "infantry-3"])
    goes(world, "aircraft-1")
    goes(world, "mounted-1")
    assert asks(world) == "AfterUnit"
    assert world.current == 0
    uses(world, "mathematics")
    world.apply(0, FRONT)
    world.apply(0, DONE)
    assert front(world, 1) == [None, ("aircraft-1", 1)]
    assert (asks(world), world.current) == ("BattleTurn", 1)


def test_b9_each_ability_once_per_turn() -> None:
    world = iron_age(["mathematics", "ballistics"], ["mounted-1", "mounted-1"], ["aircraft-1", "aircraft-3"])
    goes(world, "aircraft-1")
    goes(world, "mounted-1")
    uses(world, "mathematics")
    world.apply(0, DONE)
    assert may_use(world, "ballistics")
    assert not may_use(world, "mathematics")
    world.apply(0, PASS)
    goes(world, "aircraft-3")
    assert not may_use(world, "mathematics")
    uses(world, "ballistics")
    world.apply(0, DONE)
    goes(world, "mounted-1")
    assert world.battle is None  # nothing is left to be used, so nobody was asked


def test_without_enemies_in_play_there_is_nobody_to_wound() -> None:
    world = siege(walls=True)
    teach(world, 0, "mathematics")
    world.goods[c.IRON] = 1
    arm(world, 0, "infantry-1")
    arm(world, 1, "infantry-1")
    attack(world, TOWN)
    assert world.current == 0
    assert not may_use(world, "mathematics")


def wounded(tech: str) -> World:
    """The attacker has two wounded Units in play, and a third in hand."""
    world = field(techs=[[tech, "flight"], []])
    arm(world, 0, "aircraft-1", "aircraft-3", "infantry-1")
    arm(world, 1, "infantry-2", "infantry-3", "infantry-1")
    put(world, 1, FIELD)
    attack(world)
    goes(world, "infantry-2")
    goes(world, "aircraft-1", 1)
    world.apply(0, PASS)
    goes(world, "infantry-3")
    goes(world, "aircraft-3", 2)
    assert front(world, 1) == [("aircraft-1", 2), None]
    assert front(world, 2) == [("aircraft-3", 3), None]
    return world


def test_b10_animal_husbandry_heals_three_wounds_once_per_battle() -> None:
    world = wounded("animal_husbandry")
    uses(world, "animal_husbandry_healing")
    assert world.legal(0) == [FRONT, FRONT + 1, DONE]
    world.apply(0, FRONT)
    world.apply(0, FRONT)
    assert world.legal(0) == [FRONT + 1, DONE]
    world.apply(0, FRONT + 1)
    assert front(world, 1) == [("aircraft-1", 0), None]
    assert front(world, 2) == [("aircraft-3", 2), None]
    assert (asks(world), world.current) == ("BattleTurn", 1)
    goes(world, "infantry-1")
    assert not may_use(world, "animal_husbandry_healing")
    assert battle_in(world).healed[ATTACKER]
    assert not world.has_used(0, box().ability_index["animal_husbandry_healing"])


def test_b10_biology_heals_all_wounds() -> None:
    world = wounded("biology")
    uses(world, "biology")
    assert front(world, 1) == [("aircraft-1", 0), None]
    assert front(world, 2) == [("aircraft-3", 0), None]
    assert world.current == 1


def test_e8_no_abilities_once_the_last_unit_was_played() -> None:
    world = field(techs=[["animal_husbandry"], []])
    arm(world, 0, "infantry-3")
    arm(world, 1, "infantry-1", "infantry-2")
    put(world, 1, FIELD)
    attack(world)
    goes(world, "infantry-1")
    goes(world, "infantry-3")
    goes(world, "infantry-2", 2)  # the attacker's last Unit is wounded, but it is never asked again
    assert world.battle is None


def test_who_cannot_pay_is_asked_only_if_everyone_is() -> None:
    world = field(techs=[["mathematics"], []])
    arm(world, 0, "infantry-1", "infantry-1")
    arm(world, 1, "infantry-3", "infantry-3")
    put(world, 1, FIELD)
    attack(world)
    goes(world, "infantry-3")
    goes(world, "infantry-1")
    assert asks(world) == "BattleTurn"
    world = field(techs=[["mathematics"], []], ask_everyone=True)
    arm(world, 0, "infantry-1", "infantry-1")
    arm(world, 1, "infantry-3", "infantry-3")
    put(world, 1, FIELD)
    attack(world)
    goes(world, "infantry-3")
    goes(world, "infantry-1")
    assert asks(world) == "AfterUnit"
    assert world.legal(0) == [PASS]


# ---- copies and dumps ------------------------------------------------------------------------------------------------


def test_a_battle_survives_copying_and_dumping() -> None:
    world = duel(["mounted-3", "mounted-1"], ["mounted-2", "infantry-3"])
    goes(world, "mounted-2")
    goes(world, "mounted-3", 1)
    battle = battle_in(world)
    twin = world.copy()
    saved = battle.dump()
    goes(twin, "infantry-3", 1)
    assert battle.dump() == saved
    assert front(world, 1) == [("mounted-3", 2), None]
    assert load_battle(saved).dump() == saved
    assert battle_in(twin).dump() != saved
    assert all(frame.dump()[0] == type(frame).__name__ for frame in world.stack)


def test_fronts_where_nobody_is_left_are_used_again() -> None:
    battle = new_battle(0, 0, 1, 1, c.NONE, False)
    assert [battle.open_front(0, 1), battle.open_front(1, 2), battle.open_front(0, 3)] == [0, 1, 2]
    battle.bury(1, 1)
    assert battle.open_front(0, 4) == 1
    assert battle.fronts() == 3
    assert battle.loose_units() == [2]


def test_clash_is_simultaneous_without_advantage() -> None:
    world = make_world()
    world.battle = new_battle(at(FIELD), 0, 1, 1, c.NONE, False)
    arm(world, 0, "mounted-2")
    arm(world, 1, "mounted-2")
    world.battle.open_front(0, card("mounted-2"))
    world.battle.units[1] = card("mounted-2")
    clash(world, 0, 0, 0)
    assert world.battle.killed == [cards("mounted-2"), cards("mounted-2")]
