"""Capacidades de Recursos: what each ability does, what it costs, and how that is paid."""

import pytest

from ecumene.core.rows import changed
from ecumene.games.civilization import components as c
from ecumene.games.civilization.management import begin_management
from ecumene.games.civilization.means import covered, payable
from ecumene.games.civilization.position import SPENT
from ecumene.games.civilization.table import World
from tests.games.civilization.cards import abilities, begin, give, goods, hand, hide, hold, thrown, use
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
    put_wonder,
    set_city,
)


def plain(seats: int = 2, *techs: str) -> World:
    world = make_world(seats, techs=[list(techs)])
    make_plain(world)
    return world


def coins_on(world: World, place: int, seat: int = 0) -> int:
    return int(world.coin_tokens[c.COIN_PLACE_COUNT * seat + place])


# ---- culture, trade, production --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tech", "amount"), [("currency", 3), ("chivalry", 5), ("metal_casting", 7)])
def test_incense_gives_culture_once_a_turn(tech: str, amount: int) -> None:
    world = plain(2, tech)
    give(world, 0, "incense", "incense")
    use(world, tech)
    assert world.culture[0] == amount
    assert goods(world, 0) == {"incense": 1}
    assert world.stall[c.INCENSE] == 1
    assert tech not in abilities(world, 0)


def test_alike_abilities_of_different_technologies_are_used_each() -> None:
    world = plain(2, "chivalry")
    give(world, 0, "incense", "incense")
    assert abilities(world, 0) == ["currency", "chivalry"]
    use(world, "currency")
    assert abilities(world, 0) == ["chivalry"]
    use(world, "chivalry")
    assert world.culture[0] == 8


def test_an_ability_needs_its_resource_its_technology_and_its_phase() -> None:
    world = plain()
    assert abilities(world, 0) == []
    give(world, 0, "incense")
    assert abilities(world, 0) == ["currency"]
    assert abilities(world, 0, c.MOVEMENT) == []
    assert abilities(world, 1) == []


@pytest.mark.parametrize(("tech", "amount"), [("animal_husbandry", 3), ("construction", 5), ("banking", 7)])
def test_wheat_lets_one_city_produce_more(tech: str, amount: int) -> None:
    world = plain(2, tech)
    set_city(world, 1, at("g3"))
    give(world, 0, "wheat")
    use(world, tech)
    assert options(world) == ["city:americans-1", "city:americans-2"]
    before = world.production(1)
    play(world, "city:americans-2")
    assert world.production(1) == before + amount
    assert world.boosts[0] == 0


def test_silk_gives_trade_to_two() -> None:
    world = plain(3, "horseback_riding")
    world.trade[:] = [5, 25, 0]
    give(world, 0, "silk")
    assert "horseback_riding" in abilities(world, 0, c.TRADE_PHASE)
    use(world, "horseback_riding")
    assert options(world) == ["choose:1", "choose:2"]
    play(world, "choose:1")
    assert world.trade == [14, 27, 0]


def test_with_two_players_the_other_one_gains() -> None:
    world = plain(2, "horseback_riding")
    give(world, 0, "silk")
    use(world, "horseback_riding")
    assert world.trade == [9, 6]
    world.used[0] = 0
    world.trade[0] = 27
    give(world, 0, "silk")
    assert abilities(world, 0, c.TRADE_PHASE) == ["horseback_riding"]  # for the other one alone
    world.trade[1] = 27
    assert abilities(world, 0, c.TRADE_PHASE) == []


# ---- coins and great people ------------------------------------------------------------------------------------------


def test_pottery_puts_a_coin_for_any_two_resources_up_to_four() -> None:
    world = plain(2, "pottery")
    give(world, 0, "iron", "silk")
    use(world, "pottery")
    assert options(world) == ["pay:iron", "pay:silk"]
    play(world, "pay:silk")  # the other is all that is left
    assert coins_on(world, c.ON_POTTERY) == 1
    assert world.coins(0) == 1
    assert world.stall == [2, 2, 2, 2]
    world.used[0] = 0
    give(world, 0, "iron", "iron")
    world.coin_tokens[c.ON_POTTERY] = 4
    assert abilities(world, 0) == []


def test_democracy_and_printing_press_buy_coins_that_nobody_cancels() -> None:
    world = plain(2, "democracy", "printing_press")
    hold(world, 1, "primetime_tv")
    world.trade[0], world.culture[0] = 6, 5
    assert abilities(world, 0) == ["democracy", "printing_press"]
    use(world, "democracy")
    use(world, "printing_press")
    assert (world.trade[0], world.culture[0]) == (0, 0)
    assert coins_on(world, c.ON_DEMOCRACY) == coins_on(world, c.ON_PRINTING_PRESS) == 1
    assert asks(world) == ""
    world.trade[0] = 27
    assert abilities(world, 0) == []  # once a turn
    world.used[0] = 0
    world.trade[0] = 5
    assert abilities(world, 0) == []


def test_the_fifteenth_coin_wins_at_once() -> None:
    world = plain(2, "pottery")
    world.coin_tokens[c.ON_SHEET] = 14
    give(world, 0, "iron", "iron")
    begin_management(world, 0)
    use(world, "pottery")
    assert (world.winner, world.ending) == (0, c.BY_ECONOMY)


def test_philosophy_brings_a_great_person_for_any_three() -> None:
    world = plain(2, "philosophy")
    give(world, 0, "iron", "iron", "wheat")
    left = world.in_pile(c.PERSON_PILE)
    use(world, "philosophy")
    play(world, "pay:iron", "pay:wheat")
    assert asks(world) == "PlacePerson"
    play(world, "pass")
    assert world.people_in_reserve(0) == 1
    assert world.in_pile(c.PERSON_PILE) == left - 1
    world.piles[c.PERSON_PILE] = []
    world.used[0] = 0
    give(world, 0, "iron", "wheat", "silk")
    assert abilities(world, 0) == []


# ---- Wonders, Units and Buildings ------------------------------------------------------------------------------------


def test_monarchy_makes_an_ancient_wonder_obsolete_wherever_it_is() -> None:
    world = plain(2, "monarchy")
    give(world, 0, "silk")
    colossus, angkor, stonehenge = (box().wonder_index[name] for name in ("colossus", "angkor_wat", "stonehenge"))
    put_wonder(world, 1, "m7", "colossus")
    put_wonder(world, 1, "m8", "angkor_wat")
    world.market = [stonehenge]
    world.piles[c.WONDER_PILE] = [w for w in world.piles[c.WONDER_PILE] if w not in (colossus, angkor, stonehenge)]
    use(world, "monarchy")
    assert options(world) == ["obsolete:stonehenge", "obsolete:colossus"]
    twin = world.copy()
    play(world, "obsolete:colossus")
    assert world.obsolete == 1 << colossus
    assert world.pieces[at("m7")] == c.A_WONDER + colossus
    assert world.wonder_works(c.WONDER_TRADE) == c.NONE
    play(twin, "obsolete:stonehenge")
    assert twin.obsolete == 0
    assert twin.gone == 1 << stonehenge
    assert len(twin.market) == 1
    assert stonehenge not in twin.market


def test_monarchy_kills_a_unit_at_random_for_all_to_see() -> None:
    world = plain(3, "monarchy")
    give(world, 0, "silk")
    world.forces[0] = [0]
    world.forces[1] = [1, 4, 7]
    world.scouted[2 * 3 + 1] = [1, 4, 7]
    before = world.unveiled
    use(world, "monarchy")
    assert options(world) == ["choose:1"]
    play(world, "choose:1")
    assert len(world.forces[1]) == 2
    killed = ({1, 4, 7} - set(world.forces[1])).pop()
    assert world.spent[c.UNIT_PILE + killed // 3] == [killed]
    assert world.scouted[2 * 3 + 1] == world.forces[1]
    assert world.unveiled > before


def test_monarchy_needs_a_target() -> None:
    world = plain(2, "monarchy")
    give(world, 0, "silk")
    world.forces[0] = [0]
    put_wonder(world, 1, "m8", "angkor_wat")
    assert abilities(world, 0) == []


def test_gunpowder_destroys_a_building_or_ends_a_medieval_wonder() -> None:
    world = plain(2, "gunpowder")
    give(world, 0, "iron", "iron")
    put_building(world, "m7", "library")
    put_wonder(world, 1, "m8", "angkor_wat")
    put_wonder(world, 0, "d3", "panama_canal")
    use(world, "gunpowder")
    assert options(world) == ["target:m7", "obsolete:angkor_wat"]
    twin = world.copy()
    play(world, "target:m7")
    assert world.pieces[at("m7")] == c.NO_PIECE
    play(twin, "obsolete:angkor_wat")
    assert twin.obsolete == 1 << box().wonder_index["angkor_wat"]


# ---- figures and Cities ----------------------------------------------------------------------------------------------


def test_steam_power_takes_figures_to_any_water() -> None:
    world = plain(2, "steam_power")
    give(world, 0, "silk")
    figures = put(world, 0, "d3", scouts=1)
    assert abilities(world, 0) == []  # no Water at all
    make_land(world, "water", "p1", "p2", "p3", "p4")
    put(world, 1, "p2")
    put(world, 0, "p3", armies=1)
    use(world, "steam_power")
    assert options(world) == ["target:d3", "target:p3"]
    play(world, "target:d3")
    assert options(world) == ["target:p1", "target:p4"]  # enemies at p2, too many at p3
    play(world, "target:p4")
    assert [world.figures[figure] for figure in figures] == [at("p4")] * 2
    assert all(world.moved >> figure & 1 for figure in figures)
    assert world.hosts[at("d3")] == 0
    assert world.crowd(at("p4")) == 2


def test_communism_closes_a_square_in_ones_own_movement_too() -> None:
    world = plain(2, "communism")
    hide(world, 0, "spy")
    assert abilities(world, 0, c.MOVEMENT) == ["communism"]
    use(world, "communism")
    play(world, "target:h4")
    assert world.locked == [at("h4")]


def test_atomic_theory_gives_each_city_one_more_action() -> None:
    world = plain(2, "atomic_theory")
    set_city(world, 1, at("g3"))
    hide(world, 0, "uranium")
    world.actions[:] = [1, 0, 0, 1, 0, 0]
    use(world, "atomic_theory")
    assert world.actions == [2, 1, 0, 1, 0, 0]


def test_a_capital_under_anarchy_gains_no_action_unless_ruled_so() -> None:
    for ruled, expected in ((False, [0, 1]), (True, [1, 1])):
        world = make_world(2, techs=[["atomic_theory"]], anarchy_extra_action=ruled)
        set_city(world, 1, at("g3"))
        world.government[0] = c.ANARCHY
        hide(world, 0, "uranium")
        use(world, "atomic_theory")
        assert world.actions[:2] == expected


def test_atomic_theory_destroys_a_city_that_is_no_capital_and_everything_around_it() -> None:
    world = make_world(2, techs=[["atomic_theory"]], buildings_return=False)
    make_plain(world)
    hide(world, 0, "uranium")
    assert abilities(world, 0, c.MOVEMENT) == []
    set_city(world, 1, at("g3"))
    assert abilities(world, 0, c.MOVEMENT) == []  # not one's own
    set_city(world, 4, at("j6"))
    put_building(world, "j5", "library")
    put_wonder(world, 1, "k5", "colossus")
    world.pieces = changed(world.pieces, at("i5"), c.A_PERSON)
    put(world, 0, "i6")
    put(world, 1, "k7", scouts=1)
    put(world, 1, "l7")
    use(world, "atomic_theory_strike")
    assert world.city_at[4] == c.NOWHERE
    assert all(world.pieces[at(name)] == c.NO_PIECE for name in ("i5", "j5", "k5"))
    assert all(world.hosts[at(name)] == 0 for name in ("i6", "k7"))
    assert world.host(at("l7")) == 1
    assert world.gone == 1 << box().wonder_index["colossus"]
    assert world.outskirts[at("j5")] == c.NONE


# ---- paying ----------------------------------------------------------------------------------------------------------


def test_market_tokens_go_back_and_hidden_ones_into_the_box() -> None:
    world = plain()
    give(world, 0, "incense")
    token = hide(world, 0, "incense")[0]
    before = world.unveiled
    use(world, "currency")
    assert (asks(world), options(world)) == ("PayResource", ["pay:incense", "reveal:incense"])
    play(world, "reveal:incense")
    assert world.token_place[token] == SPENT
    assert world.token_seen[token] == 3
    assert world.unveiled > before
    assert goods(world, 0) == {"incense": 1}
    assert world.culture[0] == 3


@pytest.mark.parametrize("everyone", [False, True])
def test_the_only_way_to_pay_is_taken_unless_a_pause_must_tell_nothing(everyone: bool) -> None:
    for secret in ("token", "event"):
        world = make_world(2, techs=[["currency"]], ask_everyone=everyone)
        give(world, 0, "incense")
        if secret == "token":
            hide(world, 0, "wheat")
        else:
            hold(world, 0, "drought")
        before = world.unveiled
        use(world, "currency")
        assert world.unveiled > before  # whether one is asked would tell something
        if everyone:
            assert options(world) == ["pay:incense"]
            assert world.asked_in_secret() is None
        else:
            assert world.culture[0] == 3


def test_nobody_else_learns_that_one_is_asked_how_to_pay() -> None:
    world = plain()
    give(world, 0, "incense")
    hide(world, 0, "incense")
    use(world, "currency")
    assert asks(world) == "PayResource"
    assert world.asked_in_secret() == [0]


def test_a_gift_stands_for_a_resource() -> None:
    world = plain(2, "construction")
    hold(world, 0, "generous_gift")
    assert abilities(world, 0) == ["construction"]  # it is never incense
    use(world, "construction")
    assert world.boosts[0] == 5
    assert (hand(world, 0), thrown(world)) == ([], ["generous_gift"])


def test_only_a_princely_gift_is_uranium() -> None:
    world = plain(2, "atomic_theory")
    hold(world, 0, "generous_gift", "gift_from_afar")
    assert abilities(world, 0) == []
    hold(world, 0, "princely_gift")
    assert abilities(world, 0) == ["atomic_theory"]


def test_a_gift_from_afar_gives_another_player_a_coin() -> None:
    world = plain(3, "construction")
    hold(world, 0, "gift_from_afar")
    use(world, "construction")
    assert options(world) == ["choose:1", "choose:2"]
    play(world, "choose:2")
    assert coins_on(world, c.ON_SHEET, 2) == 1
    assert world.boosts[0] == 5
    world = plain(2, "construction")
    hold(world, 0, "gift_from_afar")
    use(world, "construction")
    assert coins_on(world, c.ON_SHEET, 1) == 1


def test_a_cancelled_gift_pays_nothing_and_the_ability_fails() -> None:
    world = plain(2, "pottery")
    hold(world, 0, "gift_from_afar")
    give(world, 0, "iron")
    hold(world, 1, "jousting_tourney")
    use(world, "pottery")
    play(world, "gift:gift_from_afar:iron")
    assert (asks(world), world.current) == ("Reaction", 1)
    play(world, "event:jousting_tourney")
    assert asks(world) == ""
    assert coins_on(world, c.ON_POTTERY) == coins_on(world, c.ON_SHEET, 1) == 0
    assert goods(world, 0) == {"iron": 1}
    assert abilities(world, 0) == []


def test_a_gift_for_any_resource_is_offered_once() -> None:
    world = plain(2, "pottery")
    hold(world, 0, "princely_gift", "princely_gift", "generous_gift")
    use(world, "pottery")
    assert options(world) == ["gift:generous_gift:iron", "gift:princely_gift:iron"]


def test_gifts_are_not_spent_where_they_are_wanted_more() -> None:
    world = plain()
    gift, princely = box().event_index["generous_gift"], box().event_index["princely_gift"]
    none = [0] * c.KINDS_OF_RESOURCE
    assert covered(world, none, [princely, gift], [c.SILK, c.URANIUM])
    assert covered(world, none, [gift, princely], [c.URANIUM, c.SILK])
    assert not covered(world, none, [gift, gift], [c.SILK, c.URANIUM])
    assert not covered(world, none, [princely], [c.SILK, c.URANIUM])
    assert covered(world, [0, 0, 1, 0, 0, 0], [princely], [c.URANIUM, c.ANY])
    assert not covered(world, [0, 0, 1, 0, 0, 0], [gift], [c.URANIUM, c.ANY])


def test_payable_counts_everything_a_seat_has() -> None:
    world = plain()
    give(world, 0, "iron")
    hide(world, 0, "spy")
    hold(world, 0, "generous_gift")
    assert payable(world, 0, [c.ANY, c.ANY, c.ANY])
    assert not payable(world, 0, [c.ANY] * 4)
    assert payable(world, 0, [c.SPY, c.WHEAT, c.IRON])
    assert not payable(world, 0, [c.INCENSE])
    assert not payable(world, 1, [c.ANY])


def test_where_the_means_are_missing_the_ability_lapses() -> None:
    world = plain()
    tokens = hide(world, 0, "incense")
    give(world, 0, "incense")
    use(world, "currency")
    twin = world.copy()
    twin.goods[c.INCENSE] = 0
    twin.faces = changed(twin.faces, tokens[0], c.WHEAT)  # as another seat may imagine it
    assert options(twin) == ["pass"]
    play(twin, "pass")
    assert (asks(twin), twin.culture[0]) == ("", 0)


def test_events_and_abilities_go_together() -> None:
    world = plain(2, "construction")
    give(world, 0, "wheat")
    begin(world, "despot_day")
    use(world, "construction")
    assert world.boosts[0] == 9
