"""Preparación general y de los jugadores."""

import pytest

from ecumene.core.chance import chance_from
from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization.preparation import Deal, deal_all, prepare
from ecumene.games.civilization.table import World
from tests.games.civilization.phases import can, dealt, do, offered_squares, play_setup, usual
from tests.games.civilization.worlds import asks, at, box, capital_square

EVERYBODY = ("americans", "chinese", "egyptians", "germans", "romans", "russians")


def middle(world: World, seat: int) -> list[int]:
    corner = world.layout.slots[world.layout.homes[seat]]
    return [corner + 17, corner + 18, corner + 33, corner + 34]


def eras(world: World) -> list[int]:
    return sorted(int(box().wonders[wonder].era) for wonder in world.market)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_home_tiles_lie_face_up(seats: int) -> None:
    world = dealt(seats)
    for slot, corner in enumerate(world.layout.slots):
        lands = {world.lands[corner + 16 * row + column] for row in range(4) for column in range(4)}
        if slot in world.layout.homes:
            assert max(lands) < c.FACE_DOWN
        else:
            assert lands == {c.FACE_DOWN}
    for seat, slot in enumerate(world.layout.homes):
        assert box().tiles[world.tiles[slot]].civ == world.nation[seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_token_of_each_market_resource_for_each_player(seats: int) -> None:
    assert dealt(seats).stall == [seats] * 4


def test_everybody_has_one_unit_of_each_basic_kind() -> None:
    world = dealt(2, ("americans", "romans"))
    for seat in range(2):
        assert [card // 3 for card in world.forces[seat]] == [c.INFANTRY, c.MOUNTED, c.ARTILLERY]
    assert [len(world.piles[kind]) for kind in range(4)] == [13, 13, 13, 8]


def test_nobody_has_culture_events_or_track_at_the_start() -> None:
    world = dealt(4)
    assert world.hands == [[], [], [], []]
    assert world.culture == [0] * 4
    assert world.track == [0] * 4


def test_four_ancient_wonders_are_shown() -> None:
    world = dealt(2, ("americans", "romans"))
    assert eras(world) == [0, 0, 0, 0]
    below = [int(box().wonders[wonder].era) for wonder in world.piles[c.WONDER_PILE]]
    assert below == [2, 2, 2, 2, 1, 1, 1, 1]  # the last is on top


@pytest.mark.parametrize("seed", range(4))
def test_with_egypt_a_medieval_wonder_takes_the_place_of_its_own(seed: int) -> None:
    world = dealt(2, ("egyptians", "romans"), seed)
    play_setup(world)
    own = [wonder for wonder in range(12) if world.wonder_owner[wonder] == 0]
    assert [int(box().wonders[wonder].era) for wonder in own] == [0]
    assert eras(world) == [0, 0, 0, 1]
    assert world.outskirts[world.wonder_at[own[0]]] == 0
    assert world.wonder_in(world.wonder_at[own[0]]) == own[0]


def test_egypts_wonder_is_not_always_the_same() -> None:
    own: set[int] = set()
    for seed in range(20):
        world = dealt(2, ("egyptians", "romans"), seed)
        play_setup(world)
        own.update(wonder for wonder in range(12) if world.wonder_owner[wonder] == 0)
    assert len(own) == 4


@pytest.mark.parametrize("seed", range(6))
def test_the_first_player_sets_up_first_then_the_others_clockwise(seed: int) -> None:
    world = dealt(4, seed=seed)
    order = []
    while world.phase == c.SETUP:
        if asks(world) == "PlaceCapital":
            order.append(int(world.current))
        world.advance(world.current, world.legal(world.current)[0])
    assert order == [(int(world.first) + place) % 4 for place in range(4)]


@pytest.mark.parametrize("civ", EVERYBODY)
def test_the_capital_goes_to_one_of_the_four_middle_squares(civ: str) -> None:
    other = "germans" if civ != "germans" else "chinese"
    world = dealt(2, (civ, other))
    assert asks(world) == "PlaceCapital"
    seat = int(world.current)
    assert offered_squares(world) == middle(world, seat)
    square = middle(world, seat)[2]
    do(world, square)
    assert world.city_at[3 * seat] == square
    assert world.centres[square] == 3 * seat
    assert [s for s in range(c.SQUARES) if world.outskirts[s] == 3 * seat] == world.layout.around[square]
    assert len(world.layout.around[square]) == 8


def place_capitals(world: World) -> None:
    """Play the set-up with the capitals where beginners have them, everything else in the first place offered."""
    while world.phase == c.SETUP:
        seat = int(world.current)
        code = capital_square(world, seat) if asks(world) == "PlaceCapital" else world.legal(seat)[0]
        do(world, code)


def test_an_army_and_a_scout_come_to_the_outskirts_never_into_water() -> None:
    world = dealt(2, ("americans", "romans"))
    seat = int(world.current)
    do(world, capital_square(world, seat))
    around = world.layout.around[world.city_at[3 * seat]]
    land = [square for square in around if world.lands[square] != c.WATER]
    assert 0 < len(land) < 8
    assert asks(world) == "StartingFigure"
    assert offered_squares(world) == land
    do(world, land[0])
    assert land[0] in offered_squares(world)  # together, or apart
    do(world, land[0])
    assert world.hosts[land[0]] == 256 * (seat + 1) + 16 + 1


def test_what_is_left_beside_the_sheet() -> None:
    world = dealt(2, ("chinese", "germans"))
    play_setup(world)
    for seat in range(2):
        figures = world.figures[9 * seat : 9 * seat + 9]
        assert sum(1 for figure in figures[:6] if figure == c.NOWHERE) == 5
        assert sum(1 for figure in figures[7:] if figure == c.NOWHERE) == 1
        assert world.cities_built(seat) == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_the_trade_dial_is_set_to_what_the_capital_yields(seats: int) -> None:
    world = dealt(seats, ("chinese", "germans", "romans", "russians")[:seats])
    place_capitals(world)
    for seat in range(seats):
        assert world.trade[seat] == world.city_trade(3 * seat)
    assert world.trade[0] == 3  # of the Chinese: three deserts, as a fourth is under the capital


def test_the_wonder_of_egypt_covers_what_the_dial_no_longer_counts() -> None:
    world = dealt(2, ("egyptians", "romans"))
    while asks(world) != "PlacePiece":
        seat = int(world.current)
        do(world, capital_square(world, seat) if asks(world) == "PlaceCapital" else world.legal(seat)[0])
    before = int(world.city_trade(0))
    desert = next(square for square in offered_squares(world) if world.lands[square] == c.DESERT)
    do(world, desert)
    play_setup(world)
    assert world.trade[0] == before - 1


def test_the_great_person_of_the_americans_comes_after_the_dials() -> None:
    """At the end of the set-up: what it adds is not on the dial yet, and it has to be placed."""
    kinds = set()
    for seed in range(30):
        world = dealt(2, ("americans", "romans"), seed)
        while asks(world) != "PlacePerson":
            seat = int(world.current)
            do(world, capital_square(world, seat) if asks(world) == "PlaceCapital" else world.legal(seat)[0])
        assert world.trade[0] == 3
        assert not can(world, a.PASS)
        around = world.layout.around[world.city_at[0]]
        assert offered_squares(world) == [square for square in around if world.lands[square] != c.WATER]
        do(world, at("d4"))
        kinds.add(int(world.person_in(at("d4"))))
        assert world.people_in_reserve(0) == 0
        assert world.trade[0] == 3
    assert len(kinds) == 6


def test_gold_in_the_outskirts_is_on_the_economy_dial() -> None:
    """The Germans have gold in a corner of their home tile: those who build next to it begin with a coin."""
    coins = set()
    for place in range(4):
        world = dealt(2, ("germans", "romans"))
        while world.phase == c.SETUP:
            seat = int(world.current)
            do(world, middle(world, seat)[place] if asks(world) == "PlaceCapital" else world.legal(seat)[0])
        gold = next(s for s in range(c.SQUARES) if world.spots[s] == c.GOLD)
        near = gold in world.layout.around[world.city_at[0]]
        assert world.coins(0) == (1 if near else 0)
        coins.add(near)
    assert coins == {True, False}


def test_the_first_turn_begins_with_the_first_player() -> None:
    world = dealt(3, seed=4)
    first = int(world.first)
    play_setup(world)
    assert (world.turn, world.phase) == (1, c.START_OF_TURN)
    assert (int(world.first), int(world.current)) == (first, first)
    assert asks(world) == "StartOfTurn"


def test_the_first_scouts_send_their_squares_home_in_the_first_turn() -> None:
    """The set-up is no turn: they have been on the map before this one."""
    world = dealt(2, ("chinese", "romans"))
    play_setup(world)
    seat = int(world.current)
    scout = next(square for square in world.figures[9 * seat + 7 : 9 * seat + 9] if square != c.NOWHERE)
    do(world, a.DONE)
    assert world.loans[2 * seat] == 16 * scout + 3 * seat


def test_everything_is_dealt_and_nothing_twice() -> None:
    for seed in range(8):
        deal = Deal(4)
        deal_all(box(), usual(), deal, chance_from(seed))
        assert len(set(deal.nation)) == 4
        assert deal.tiles is not None
        assert len(set(deal.tiles)) == len(deal.tiles) == 16
        assert deal.faces is not None
        assert sorted(deal.faces[:20]) == sorted(box().hut_pool)
        assert sorted(deal.faces[20:]) == sorted(box().village_pool)
        assert [len(pile or ()) for pile in deal.piles] == [15, 15, 15, 8, 19, 17, 11, 12, 18]
        assert [int(box().wonders[wonder].era) for wonder in deal.piles[c.WONDER_PILE] or ()] == [2] * 4 + [1] * 4 + [
            0
        ] * 4


def test_the_seed_decides_everything() -> None:
    def told(seed: int) -> tuple[object, ...]:
        deal = Deal(3)
        deal_all(box(), usual(), deal, chance_from(seed))
        return (deal.first, deal.nation, deal.tiles, deal.faces, deal.piles)

    assert told(5) == told(5)
    assert told(5) != told(6)


def test_every_pile_is_shuffled() -> None:
    """Of a few deals no two have the same tiles, faces, cards or people in the same order."""
    deals = []
    for seed in range(4):
        deal = Deal(2)
        deal.nation = [c.ROMANS, c.GERMANS]
        deal_all(box(), usual(), deal, chance_from(seed))
        deals.append([deal.tiles, deal.faces, *deal.piles])
    for row in zip(*deals, strict=True):
        assert len({tuple(order or ()) for order in row}) == 4


def test_what_was_decided_beforehand_stays() -> None:
    deal = Deal(2)
    deal.first = 1
    deal.nation = [c.ROMANS, c.NONE]
    deal.piles[c.PERSON_PILE] = [int(person) for person in box().person_pool]
    deal_all(box(), usual(), deal, chance_from(1))
    assert deal.first == 1
    assert deal.nation[0] == c.ROMANS
    assert deal.nation[1] not in (c.ROMANS, c.NONE)
    assert deal.piles[c.PERSON_PILE] == box().person_pool
    world = prepare(box(), usual(), deal, chance_from(2))
    assert world.current == 1


def test_all_else_stays_as_it_falls_when_something_is_decided_beforehand() -> None:
    one, other = Deal(2), Deal(2)
    other.first = 1
    for deal in (one, other):
        deal_all(box(), usual(), deal, chance_from(9))
    assert one.piles == other.piles
    assert one.tiles == other.tiles
