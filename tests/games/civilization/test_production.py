"""Producir: costs, hurried production, and everything that a City can make."""

from typing import Any

import pytest

from ecumene import load_game
from ecumene.core.match import Match
from ecumene.core.text import Words
from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization.pieces import destroy_building, may_place, obsolete_wonder, piece_squares, put_piece
from ecumene.games.civilization.production import cost_of
from ecumene.games.civilization.table import World
from ecumene.games.civilization.view import seat_view
from tests.games.civilization.phases import (
    build,
    can,
    city,
    city_management,
    do,
    free,
    next_turn,
    offered,
    offered_squares,
    plain,
    print_spot,
    put_person,
    raise_wonder,
    recruit,
    show_market,
)
from tests.games.civilization.worlds import (
    asks,
    at,
    box,
    govern,
    make_land,
    put,
    put_building,
    put_wonder,
    set_city,
    teach,
)

TERRAINS = {
    "harbor": {"water"},
    "trading_post": {"desert"},
    "workshop": {"mountain"},
    "iron_mine": {"mountain"},
    "library": {"grassland"},
    "university": {"grassland"},
    "granary": {"grassland"},
    "aqueduct": {"grassland"},
    "market": {"mountain", "forest", "grassland", "desert"},
    "bank": {"mountain", "forest", "grassland", "desert"},
    "temple": {"mountain", "forest", "grassland", "desert"},
    "cathedral": {"mountain", "forest", "grassland", "desert"},
    "barracks": {"mountain", "forest", "grassland", "desert"},
    "academy": {"mountain", "forest", "grassland", "desert"},
}
COSTS = {
    **dict.fromkeys(["granary", "library"], 5),
    **dict.fromkeys(["barracks", "harbor", "market", "temple", "trading_post", "city_walls", "workshop"], 7),
    **dict.fromkeys(["aqueduct", "university"], 8),
    **dict.fromkeys(["academy", "bank", "cathedral", "iron_mine"], 10),
}
TECHS = {
    "harbor": "navigation",
    "trading_post": "code_of_laws",
    "workshop": "construction",
    "iron_mine": "railroad",
    "library": "writing",
    "university": "printing_press",
    "granary": "pottery",
    "aqueduct": "engineering",
    "market": "currency",
    "bank": "banking",
    "temple": "philosophy",
    "cathedral": "theology",
    "barracks": "metalworking",
    "academy": "military_science",
    "city_walls": "masonry",
}
ICONS = {  # production, trade, culture, coins
    "harbor": (1, 2, 0, 0),
    "trading_post": (0, 2, 1, 0),
    "workshop": (3, 0, 0, 0),
    "iron_mine": (4, 0, 0, 0),
    "library": (0, 1, 1, 0),
    "university": (0, 2, 2, 0),
    "granary": (1, 1, 0, 0),
    "aqueduct": (2, 2, 0, 0),
    "market": (1, 1, 1, 0),
    "bank": (1, 1, 1, 1),
    "temple": (0, 0, 2, 0),
    "cathedral": (0, 0, 3, 0),
    "barracks": (0, 2, 0, 0),
    "academy": (0, 2, 0, 0),
}
UPGRADES = {
    "workshop": "iron_mine",
    "library": "university",
    "granary": "aqueduct",
    "market": "bank",
    "temple": "cathedral",
    "barracks": "academy",
}
LIMITED = ("market", "bank", "temple", "cathedral", "barracks", "academy")


def works(production: int, civ: str = "chinese", trade: int = 0, **choices: Any) -> World:
    """A City that produces so much, in its City Management; d2, d3 and d4 are grassland."""
    world = plain(civs=(civ, "egyptians" if civ != "egyptians" else "chinese"), **choices)
    world.boosts[0] = production
    world.trade[0] = trade
    return world


def produces(world: World, *codes: int) -> None:
    """The capital of seat 0 produces these."""
    city_management(world)
    do(world, city(0), *codes)


def things(world: World) -> set[int]:
    """What the capital of seat 0 may produce."""
    city_management(world)
    do(world, city(0))
    return set(world.legal(0))


def number(building: str) -> int:
    return box().building_index[building]


def family(building: str) -> int:
    return int(box().buildings[number(building)].family)


# ---- means -----------------------------------------------------------------------------------------------------------


def test_production_of_the_example() -> None:
    world = works(5)
    found = things(world)
    assert {a.ARMY, recruit("infantry"), recruit("mounted"), recruit("artillery"), a.ARTS} <= found
    assert a.SCOUT not in found


def test_an_answer_says_how_much_trade_it_would_take() -> None:
    world = works(5)
    world.trade[0] = 10
    city_management(world)
    do(world, city(0))
    question = world.question(0)
    assert question is not None
    notes = question.params["notes"]
    assert notes["scout"] == 3  # the Americans: two production for three trade
    assert "army" not in notes
    words = Words("en", load_game("civilization"))
    assert words.answer("scout", question.prompt, question.params) == "A Scout (and 3 trade)"
    assert words.answer("army", question.prompt, question.params) == "An Army"
    assert world.view(0)["hurried"] == notes
    assert world.view(1)["hurried"] == world.view(None)["hurried"] == {}
    before = world.trade[0]
    do(world, a.SCOUT)
    assert world.trade[0] == before - notes["scout"]


def test_trade_hurries_in_lots_of_three() -> None:
    """Five production, six trade: something for seven is paid with all of the trade, something for eight is not."""
    world = works(5, trade=6, techs=[["pottery", "engineering", "masonry"]])
    found = things(world)
    assert build("city_walls") in found  # 7
    assert build("aqueduct") not in found  # 8
    do(world, build("city_walls"))
    assert world.trade[0] == 0


@pytest.mark.parametrize(("trade", "most"), [(0, 5), (2, 5), (3, 6), (5, 6), (6, 7), (8, 7), (27, 14)])
def test_only_whole_lots_count(trade: int, most: int) -> None:
    world = works(5, trade=trade)
    show_market(world, "stonehenge")  # 10
    found = things(world)
    assert (a.SCOUT in found) is (most >= 6)
    assert (raise_wonder("stonehenge") in found) is (most >= 10)


@pytest.mark.parametrize(("trade", "left"), [(3, 0), (5, 2), (7, 4)])
def test_no_more_trade_is_paid_than_is_needed(trade: int, left: int) -> None:
    world = works(5, trade=trade)
    produces(world, a.SCOUT, at("d2"))
    assert world.trade[0] == left


def test_the_americans_get_two_for_three() -> None:
    world = works(5, "americans", trade=6)
    show_market(world, "stonehenge")
    assert raise_wonder("stonehenge") not in things(world)  # nine of ten
    world = works(5, "americans", trade=7, techs=[["masonry"]])
    produces(world, build("city_walls"))
    assert world.trade[0] == 4


def test_trade_is_left_alone_where_production_reaches() -> None:
    world = works(6, trade=20)
    produces(world, a.SCOUT, at("d2"))
    assert world.trade[0] == 20


def test_left_over_production_is_lost() -> None:
    world = works(20)
    set_city(world, 1, at("h4"))
    produces(world, a.ARMY, at("d2"))
    assert asks(world) == "CityManagement"
    assert not can(world, city(0))
    do(world, city(1))
    assert not can(world, a.ARMY)  # the other City has none of it
    assert world.trade[0] == 0


def test_cities_do_not_pool_what_they_produce() -> None:
    world = works(5)
    set_city(world, 1, at("h4"))
    world.boosts[1] = 5
    assert a.SCOUT not in things(world)


def test_communism_adds_two_in_each_city() -> None:
    world = works(4)
    govern(world, 0, "communism")
    assert a.SCOUT in things(world)


def test_events_and_abilities_boost_one_city_for_a_turn() -> None:
    world = works(4)
    make_land(world, "forest", "c2")
    assert world.production(0) == 6
    next_turn(world)
    assert world.production(0) == 2


# ---- figures and Units -----------------------------------------------------------------------------------------------


def test_a_new_figure_comes_to_the_outskirts_on_land() -> None:
    world = works(6)
    make_land(world, "water", "c2", "b4")
    produces(world, a.ARMY)
    assert asks(world) == "PlaceFigure"
    water = [at("c2"), at("b4")]
    assert offered_squares(world) == [s for s in world.layout.around[at("c3")] if s not in water]
    do(world, at("d2"))
    assert world.armies_in(at("d2")) == 1


@pytest.mark.parametrize(
    ("tech", "wet"), [("navigation", False), ("sailing", True), ("steam_power", True), ("flight", True)]
)
def test_into_water_only_who_may_end_a_move_there(tech: str, wet: bool) -> None:
    world = works(6, techs=[[tech]])
    make_land(world, "water", "c2")
    produces(world, a.SCOUT)
    assert can(world, at("c2")) is wet


def test_the_stacking_limit_holds_for_new_figures() -> None:
    world = works(6)
    put(world, 0, "d2", 1, 1)
    produces(world, a.ARMY)
    assert not can(world, at("d2"))
    assert can(world, at("d3"))


def test_a_blockaded_square_is_for_armies_only() -> None:
    world = works(6)
    put(world, 1, "d2")
    produces(world, a.SCOUT)
    assert not can(world, at("d2"))
    world = works(6)
    put(world, 1, "d2", armies=0, scouts=1)
    produces(world, a.ARMY)
    assert can(world, at("d2"))
    do(world, at("d2"))
    assert world.figures_at(1, at("d2")) == []  # a lone Scout dies at once


def test_six_armies_and_two_scouts_are_all_there_are() -> None:
    world = works(30)
    put(world, 0, "h7", 2)
    put(world, 0, "i7", 2)
    put(world, 0, "j7", 1, 1)
    found = things(world)
    assert {a.ARMY, a.SCOUT} <= found
    put(world, 0, "k7", 1, 1)
    assert not can(world, a.ARMY)
    assert not can(world, a.SCOUT)


def test_no_figure_is_produced_where_none_can_stand() -> None:
    world = works(10)
    for name in ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"):
        make_land(world, "water", name)
    assert not {a.ARMY, a.SCOUT} & things(world)


@pytest.mark.parametrize("kind", ["infantry", "mounted", "artillery"])
def test_a_unit_is_drawn_from_its_pile(kind: str) -> None:
    world = works(5)
    pile = c.UNIT_KINDS.index(kind)
    top = world.piles[pile][-1]
    produces(world, recruit(kind))
    assert world.forces[0] == [top]
    assert len(world.piles[pile]) == 14
    assert world.forces[1] == []


@pytest.mark.parametrize(
    ("kind", "techs"),
    [
        ("infantry", ["democracy", "gunpowder", "replaceable_parts"]),
        ("mounted", ["chivalry", "railroad", "combustion"]),
        ("artillery", ["mathematics", "metal_casting", "ballistics"]),
    ],
)
def test_units_cost_more_at_higher_ranks(kind: str, techs: list[str]) -> None:
    for rank, cost in enumerate((5, 7, 9, 11), 1):
        known = techs[: rank - 1]
        assert recruit(kind) in things(works(cost, techs=[known]))
        assert recruit(kind) not in things(works(cost - 1, techs=[known]))


def test_aircraft_cost_twelve_and_need_flight() -> None:
    assert recruit("aircraft") not in things(works(30))
    assert recruit("aircraft") not in things(works(11, techs=[["flight"]]))
    world = works(12, techs=[["flight"]])
    produces(world, recruit("aircraft"))
    assert [card // 3 for card in world.forces[0]] == [c.AIRCRAFT]


def test_a_pile_that_is_used_up_gives_no_units_until_some_come_back() -> None:
    world = works(20)
    world.piles[c.INFANTRY] = []
    assert recruit("infantry") not in things(world)
    assert can(world, recruit("mounted"))
    world.throw(c.UNIT_PILE, 1)
    do(world, recruit("infantry"))
    assert world.forces[0] == [1]
    assert world.in_pile(c.UNIT_PILE) == 0


# ---- Buildings -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("building", TECHS)
def test_what_each_building_costs_and_needs(building: str) -> None:
    def fit(production: int, *known: str) -> World:
        world = works(production, techs=[list(known)])
        make_land(world, "water", "b2")
        make_land(world, "desert", "b3")
        make_land(world, "mountain", "b4")
        world.boosts[0] = production - (int(world.production(0)) - production)
        if building == "city_walls":
            world.walls = 0
        return world

    cost = COSTS[building]
    assert build(building) in things(fit(cost, TECHS[building]))
    assert build(building) not in things(fit(cost - 1, TECHS[building]))
    others = [tech.id for tech in box().techs if tech.id != TECHS[building]]
    assert build(building) not in things(fit(30, *others))


@pytest.mark.parametrize("building", TERRAINS)
def test_the_terrain_of_each_building(building: str) -> None:
    world = works(0)
    for terrain in c.TERRAINS:
        make_land(world, terrain, "d3")
        good = may_place(world, 0, c.A_BUILDING + number(building), at("d3"))
        assert good is (terrain in TERRAINS[building]), terrain


@pytest.mark.parametrize("building", ICONS)
def test_the_icons_of_each_building_take_the_place_of_the_lands(building: str) -> None:
    world = works(0)
    for terrain in TERRAINS[building]:
        make_land(world, terrain, "d3")
        print_spot(world, "d3", c.GOLD)
        put_building(world, "d3", building)
        icons = world.city_icons(0)
        told = [(icons >> place) & c.ICON for place in (c.PRODUCTION, c.TRADE, c.CULTURE, c.COIN)]
        assert tuple(told) == ICONS[building]


def test_a_temple_in_a_forest() -> None:
    world = works(0, techs=[["philosophy"]])
    make_land(world, "forest", "d3")
    print_spot(world, "d3", c.NATURAL_WONDER)
    assert (world.production(0), world.arts(0)) == (2, 2)
    put_building(world, "d3", "temple")
    assert (world.production(0), world.arts(0)) == (0, 3)


def test_a_building_is_put_in_the_outskirts_of_its_city() -> None:
    world = works(5)
    set_city(world, 1, at("g3"))
    make_land(world, "desert", "d2")
    produces(world, build("library"))
    assert asks(world) == "PlacePiece"
    assert offered_squares(world) == [s for s in world.layout.around[at("c3")] if s != at("d2")]
    do(world, at("b2"))
    assert world.building_in(at("b2")) == number("library")
    assert world.supply[family("library")] == 5


def test_several_of_a_kind_in_one_city() -> None:
    world = works(5)
    put_building(world, "b2", "library")
    produces(world, build("library"), at("b3"))
    assert world.building_in(at("b3")) == number("library")


def test_nothing_of_a_kind_that_is_used_up_until_one_is_destroyed() -> None:
    world = works(5)
    put_building(world, "m5", "library")
    world.supply[family("library")] = 0
    assert build("library") not in things(world)
    destroy_building(world, at("m5"))
    assert can(world, build("library"))


@pytest.mark.parametrize(("basic", "upgraded"), UPGRADES.items())
def test_both_forms_share_their_markers(basic: str, upgraded: str) -> None:
    assert family(basic) == family(upgraded)
    world = works(30, techs=[[TECHS[upgraded]]])
    make_land(world, "mountain", "b4")
    assert build(upgraded) in things(world)
    world.supply[family(basic)] = 0
    assert not can(world, build(upgraded))


@pytest.mark.parametrize(("basic", "upgraded"), UPGRADES.items())
def test_who_knows_the_better_form_builds_no_other(basic: str, upgraded: str) -> None:
    world = works(30, techs=[[TECHS[basic]]])
    make_land(world, "mountain", "b4")
    assert build(basic) in things(world)
    teach(world, 0, TECHS[upgraded])
    assert not can(world, build(basic))
    assert can(world, build(upgraded))


@pytest.mark.parametrize("first", LIMITED)
@pytest.mark.parametrize("second", LIMITED)
def test_one_limited_building_in_a_city(first: str, second: str) -> None:
    world = works(0)
    put_building(world, "b2", first)
    assert piece_squares(world, 0, c.A_BUILDING + number(second)) == [at("b2")]  # only in its place


def test_a_limited_building_of_another_city_does_not_matter() -> None:
    world = works(0)
    set_city(world, 1, at("g3"))
    put_building(world, "f3", "market")
    assert len(piece_squares(world, 0, c.A_BUILDING + number("temple"))) == 8


def test_a_limited_building_and_a_wonder_go_together() -> None:
    world = works(10)
    put_building(world, "b2", "market")
    show_market(world, "stonehenge")
    produces(world, raise_wonder("stonehenge"), at("b3"))
    assert world.building_in(at("b2")) == number("market")
    assert world.wonder_in(at("b3")) == box().wonder_index["stonehenge"]


def test_a_harbor_is_still_water() -> None:
    world = works(7, techs=[["navigation"]])
    make_land(world, "water", "b2")
    produces(world, build("harbor"))
    assert world.building_in(at("b2")) == number("harbor")  # there is one square for it, so nobody is asked
    assert world.lands[at("b2")] == c.WATER
    assert not world.may_stop(0, at("b2"), 1)


# ---- City Walls ------------------------------------------------------------------------------------------------------


def test_walls_stand_in_the_centre_once() -> None:
    world = works(7, "germans", techs=[["masonry"]])
    put_building(world, "b2", "market")
    supply = list(world.supply)
    produces(world, build("city_walls"))
    assert world.walls == 1
    assert world.supply == supply
    assert asks(world) == "CityManagement"
    world.stack.clear()
    assert build("city_walls") not in things(world)


def test_each_city_may_have_walls() -> None:
    world = works(7, "germans", techs=[["masonry"]])
    set_city(world, 1, at("h4"))
    world.boosts[1] = 7
    produces(world, build("city_walls"), city(1), build("city_walls"))
    assert world.walls == 0b11


def test_walls_that_are_destroyed_can_be_built_again() -> None:
    world = works(7, "germans", techs=[["masonry"]])
    world.walls = 1
    destroy_building(world, at("c3"))
    assert world.walls == 0
    assert build("city_walls") in things(world)


# ---- replacing -------------------------------------------------------------------------------------------------------


def test_a_building_that_is_replaced_goes_back_to_the_market() -> None:
    world = works(7)
    put_piece(world, 0, at("b2"), c.A_BUILDING + number("library"))
    assert world.supply[family("library")] == 5
    put_piece(world, 0, at("b2"), c.A_BUILDING + number("market"))
    assert world.supply[family("library")] == 6
    assert world.supply[family("market")] == 4
    assert world.building_in(at("b2")) == number("market")


def test_a_wonder_that_is_replaced_leaves_the_game() -> None:
    world = works(10)
    put_wonder(world, 0, "b2", "colossus")
    show_market(world, "stonehenge")
    produces(world, raise_wonder("stonehenge"), at("b2"))  # one Wonder in a City: no other square
    assert world.wonder_in(at("b2")) == box().wonder_index["stonehenge"]
    assert (world.gone >> box().wonder_index["colossus"]) & 1
    assert world.wonder_owner[box().wonder_index["colossus"]] == c.NONE


RIVAL_WONDERS = {
    "seats": 2,
    "civilizations": ["americans", "egyptians"],
    "deal": {
        "first": 0,
        "wonders": ["stonehenge", "oracle", "hanging_gardens", "colossus"],
        "position": {
            "phase": "city-management",
            "seats": [{"techs": ["pottery"], "trade": 27, "pieces": {"b2": "colossus"}}],
        },
    },
}


def test_whoever_gives_up_a_wonder_for_another_is_asked_and_can_undo_it() -> None:
    match = Match.new(load_game("civilization"), RIVAL_WONDERS)
    shown = match.state.view(0)["market"]["wonders"]
    match.act(0, "city:americans-1")
    match.act(0, "wonder:stonehenge")
    question = match.state.question(0)
    assert question is not None
    assert (question.step, question.options) == ("PlacePiece", ["place:b2"])
    assert (question.prompt, question.params["other"]) == ("prompt.replace-wonder", "colossus")
    twin = Match.resume(match.game, match.record())
    match.undo(0)
    assert match.state.view(0)["market"]["wonders"] == shown
    assert "arts" in [match.state.text(0, code) for code in match.state.legal(0)]
    told = twin.act(0, "place:b2")
    keys = ["event.wonder-replaced", "event.places-wonder", "event.wonder-turned-up"]
    assert [event.key for event in told][:3] == keys
    assert told[0].params == {"square": "b2", "wonder": "colossus"}


@pytest.mark.parametrize(("there", "key"), [("library", "building-replaced"), ("artist", "person-replaced")])
def test_what_makes_room_is_told(there: str, key: str) -> None:
    world = works(10)
    if there == "artist":
        put_person(world, "b2", there)
    else:
        put_building(world, "b2", there)
    show_market(world, "stonehenge")
    city_management(world)
    world.events = []
    do(world, city(0), raise_wonder("stonehenge"), at("b2"))
    assert f"event.{key}" in [told.key for told in world.events]


def test_a_building_may_take_the_place_of_a_wonder() -> None:
    world = works(5)
    put_wonder(world, 0, "b2", "colossus")
    produces(world, build("library"), at("b2"))
    assert world.wonder_works(c.WONDER_TRADE) == c.NONE
    assert world.building_in(at("b2")) == number("library")


def test_a_great_person_that_is_replaced_goes_to_the_reserve() -> None:
    world = works(5)
    put_person(world, "b2", "artist")
    produces(world, build("library"), at("b2"))
    assert world.reserve[0] == 1
    assert world.building_in(at("b2")) == number("library")


def test_nobody_replaces_what_belongs_to_another_player() -> None:
    world = works(0)
    put_building(world, "m5", "library")
    for piece in (c.A_BUILDING + number("granary"), c.A_WONDER, c.A_PERSON):
        assert not may_place(world, 0, piece, at("m5"))
        assert may_place(world, 3, piece, at("m5"))


# ---- Wonders ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wonder", "cost", "tech", "discount"),
    [
        ("stonehenge", 10, "", 10),
        ("colossus", 15, "metalworking", 10),
        ("hanging_gardens", 15, "animal_husbandry", 10),
        ("oracle", 15, "code_of_laws", 10),
        ("angkor_wat", 20, "theology", 10),
        ("brandenburg_gate", 15, "", 15),
        ("himeji_castle", 20, "monarchy", 15),
        ("porcelain_tower", 20, "construction", 15),
        ("panama_canal", 25, "engineering", 20),
        ("statue_of_liberty", 25, "metal_casting", 20),
        ("sydney_opera_house", 25, "", 25),
        ("united_nations", 20, "", 20),
    ],
)
def test_what_each_wonder_costs(wonder: str, cost: int, tech: str, discount: int) -> None:
    def found(production: int, *known: str) -> bool:
        world = works(production, techs=[list(known)])
        show_market(world, wonder)
        return raise_wonder(wonder) in things(world)

    everything_else = [other.id for other in box().techs if other.id not in (tech, "military_science")]
    assert found(cost)
    assert not found(cost - 1)
    assert cost_of(works(0, techs=[everything_else]), 0, raise_wonder(wonder)) == cost
    if tech:
        assert found(discount, tech)
        assert not found(discount - 1, tech)


def test_a_view_tells_what_a_city_makes_costs_each_seat() -> None:
    world = works(5, techs=[["metalworking"]])
    show_market(world, "stonehenge", "colossus")
    mine, other = (seat_view(world, seat, None).costs for seat in (0, 1))
    assert (mine["wonder:colossus"], other["wonder:colossus"]) == (10, 15)
    assert "wonder:oracle" not in mine
    assert (mine["army"], mine["scout"], mine["build:temple"]) == (4, 6, 7)
    assert mine["unit:infantry"] == world.unit_cost(0, c.UNIT_KINDS.index("infantry"))


def test_only_wonders_in_the_market_can_be_built() -> None:
    world = works(30)
    show_market(world, "stonehenge", "oracle")
    city_management(world)
    do(world, city(0))
    names = {box().wonders[wonder].id for wonder in offered(world, a.WONDER, a.UNIT)}
    assert names == {"stonehenge", "oracle"}


def test_a_wonder_comes_to_the_outskirts_and_the_next_one_to_the_market() -> None:
    world = works(15)
    show_market(world, "stonehenge", "oracle", "colossus", "hanging_gardens")
    top = world.piles[c.WONDER_PILE][-1]
    make_land(world, "water", "d2")
    produces(world, raise_wonder("oracle"))
    assert offered_squares(world) == [s for s in world.layout.around[at("c3")] if s != at("d2")]
    do(world, at("b3"))
    oracle = box().wonder_index["oracle"]
    assert (world.wonder_owner[oracle], world.wonder_at[oracle]) == (0, at("b3"))
    assert oracle not in world.market
    assert len(world.market) == 4
    assert top in world.market
    assert box().wonders[top].era == 1


def test_the_market_shrinks_when_the_deck_is_used_up() -> None:
    world = works(15)
    show_market(world, "stonehenge", "oracle")
    world.piles[c.WONDER_PILE] = []
    produces(world, raise_wonder("oracle"), at("b3"))
    assert world.market == [box().wonder_index["stonehenge"]]


def test_a_wonder_made_obsolete_in_the_market_is_replaced_too() -> None:
    world = works(15)
    show_market(world, "stonehenge", "oracle", "colossus", "hanging_gardens")
    obsolete_wonder(world, box().wonder_index["oracle"])
    assert box().wonder_index["oracle"] not in world.market
    assert (world.gone >> box().wonder_index["oracle"]) & 1
    assert len(world.market) == 4
    assert len(world.piles[c.WONDER_PILE]) == 7


# ---- Engineering -----------------------------------------------------------------------------------------------------


def test_engineering_makes_two_things_of_one_production() -> None:
    world = works(11, techs=[["engineering"]])
    produces(world, a.ARMY, at("d2"))
    assert asks(world) == "SecondItem"
    assert can(world, recruit("infantry"))  # 7 are left
    assert not can(world, build("aqueduct"))  # 8
    do(world, recruit("infantry"))
    assert len(world.forces[0]) == 1
    assert asks(world) == "CityManagement"


def test_the_second_item_may_be_hurried() -> None:
    world = works(8, trade=3, techs=[["engineering"]])
    produces(world, a.ARMY, at("d2"), recruit("mounted"))
    assert world.trade[0] == 0
    assert len(world.forces[0]) == 1


def test_the_second_item_may_be_left() -> None:
    world = works(8, techs=[["engineering"]])
    set_city(world, 1, at("h4"))
    world.boosts[1] = 8
    produces(world, a.ARMY, at("d2"), a.DONE, city(1), a.ARMY, at("i4"))
    assert asks(world) == "SecondItem"  # nothing was split before


def test_one_city_splits_per_turn() -> None:
    world = works(8, techs=[["engineering"]])
    set_city(world, 1, at("h4"))
    world.boosts[1] = 8
    produces(world, a.ARMY, at("d2"), a.ARMY, at("d3"), city(1), a.ARMY, at("i4"))
    assert asks(world) == "CityManagement"


def test_a_building_bought_first_adds_nothing_to_the_second_item() -> None:
    world = works(12, techs=[["engineering"]])
    produces(world, build("aqueduct"), at("d2"))
    assert world.production(0) == 14
    assert asks(world) == "SecondItem"
    assert can(world, a.ARMY)  # four are left
    assert not can(world, recruit("infantry"))


def test_without_engineering_or_anything_to_pay_nobody_is_asked() -> None:
    world = works(12)
    produces(world, a.ARMY, at("d2"))
    assert asks(world) == "CityManagement"
    world = works(7, techs=[["engineering"]])
    produces(world, a.ARMY, at("d2"))
    assert asks(world) == "CityManagement"


# ---- the Egyptians ---------------------------------------------------------------------------------------------------


def test_the_egyptians_build_for_nothing_once_per_turn() -> None:
    world = works(0, "egyptians", techs=[["pottery"]])
    make_land(world, "mountain", "b2")
    set_city(world, 1, at("h4"))
    found = things(world)
    assert free("workshop") in found
    assert free("granary") in found
    assert build("granary") not in found
    assert free("library") not in found  # not unlocked
    do(world, free("granary"), at("d2"))
    assert world.building_in(at("d2")) == number("granary")
    assert not can(world, city(0))  # it was the action of the City
    do(world, city(1))
    assert offered(world, a.FREE_BUILDING, a.WONDER) == set()


def test_free_buildings_follow_the_rules_of_placement() -> None:
    world = works(0, "egyptians", techs=[["currency"]])
    assert free("workshop") not in things(world)  # no mountain
    put_building(world, "b2", "market")
    do(world, free("market"))
    assert world.building_in(at("b2")) == number("market")  # only in place of the other


def test_free_walls() -> None:
    world = works(0, "egyptians", techs=[["masonry"]])
    produces(world, free("city_walls"))
    assert world.walls == 1


def test_nobody_else_builds_for_nothing() -> None:
    assert {code for code in things(works(0, "germans")) if a.FREE_BUILDING <= code < a.WONDER} == set()


# ---- a spy -----------------------------------------------------------------------------------------------------------


def test_a_cancelled_action_is_used_up_and_paid_for() -> None:
    """Writing: the action of the City is lost, and with it the trade that hurried it."""
    world = works(5, trade=3)
    teach(world, 1, "writing")
    world.token_place = [257, *world.token_place[1:]]
    world.faces = [c.SPY, *world.faces[1:]]
    produces(world, a.SCOUT)
    assert (asks(world), world.current) == ("Reaction", 1)
    do(world, a.ABILITY + box().ability_index["writing"])
    while world.current == 1:
        do(world, world.legal(1)[0])
    assert world.trade[0] == 0
    assert world.figures[7:9] == [c.NOWHERE, c.NOWHERE]
    assert not can(world, city(0))


# ---- what is told ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "keys"),
    [
        ((a.ARMY, at("d2")), ["produces-army", "places-army"]),
        ((a.SCOUT, at("d2")), ["produces-scout", "places-scout"]),
        ((recruit("mounted"),), ["produces-unit", "drew-unit"]),
        ((build("library"), at("d2")), ["produces-building", "places-building"]),
        ((raise_wonder("stonehenge"), at("d2")), ["produces-wonder", "places-wonder", "wonder-turned-up"]),
        ((a.ARTS,), ["declares-arts", "arts"]),
    ],
)
def test_what_a_city_does_is_told(answers: tuple[int, ...], keys: list[str]) -> None:
    world = works(10)
    show_market(world, "stonehenge")
    city_management(world)
    world.events = []
    do(world, city(0), *answers)
    assert [told.key.removeprefix("event.") for told in world.events] == ["turns-to-city", *keys]
    assert all(told.audience is None for told in world.events if told.key != "event.drew-unit")


def test_which_unit_was_drawn_is_told_to_its_owner_only() -> None:
    world = works(10)
    city_management(world)
    world.events = []
    do(world, city(0), recruit("artillery"))
    drawn = next(told for told in world.events if told.key == "event.drew-unit")
    assert drawn.audience == [0]
    assert drawn.params["strength"] == world.forces[0][0] % 3 + 1
    assert all("strength" not in told.params for told in world.events if told.audience is None)
