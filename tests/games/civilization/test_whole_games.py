"""Whole games played at random: nobody is ever without an answer, and everything that must hold holds."""

from typing import Any

import pytest

from ecumene import load_game
from ecumene.core.chance import Chance, chance_from
from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from tests.games.civilization.phases import dealt

GAMES = [
    (2, {}),
    (3, {"buildings_return": False, "loot_points": True}),
    (4, {"ask_everyone": True, "gather_from_pieces": False}),
    (2, {"rank_skip": False, "anarchy_extra_action": True, "offers": 0}),
    (3, {"learning": True}),
]
IDLE = (a.DONE, a.PASS, a.GOVERNMENT + c.ANARCHY)
TURNS = 30


def busy_answer(world: Any, seat: int, chance: Chance) -> int:
    """Any answer, but mostly one that does something, and few offers."""
    codes: list[int] = world.legal(seat)
    assert codes == sorted(set(codes))
    assert codes
    if chance.below(10):
        codes = [code for code in codes if code not in IDLE and not a.SEAT <= code < a.ABILITY] or codes
    return codes[chance.below(len(codes))]


@pytest.mark.parametrize(("seats", "rulings"), GAMES)
def test_games_at_random(seats: int, rulings: dict[str, Any]) -> None:
    chance = chance_from(11, seats)
    world = dealt(seats, seed=seats, turn_limit=TURNS, **rulings)
    turn = 0
    while not world.over:
        seat = world.to_act[chance.below(len(world.to_act))]
        world.advance(seat, busy_answer(world, seat, chance))
        if world.turn != turn:
            turn = int(world.turn)
            world.check()
    world.check()
    assert turn > 3
    assert world.outcome is not None
    if world.ending == c.BY_TURNS:
        assert turn == TURNS


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_told_in_words_and_kept_between_turns(seats: int) -> None:
    """Texts lead to the same end as numbers, and a game that was put away goes on as if nothing had happened."""
    game = load_game("civilization")
    world = game.setup({"seats": seats, "turn_limit": 10}, seed=seats)
    told = game.setup({"seats": seats, "turn_limit": 10}, seed=seats)
    chance = chance_from(5, seats)
    turn = 0
    while not world.over:
        seat = world.to_act[0]
        code = busy_answer(world, seat, chance)
        told.apply(seat, world.text(seat, code))
        world.advance(seat, code)
        if world.turn != turn:
            turn = int(world.turn)
            told = game.load(told.dump())
    assert told.over
    assert told.dump() == world.dump()


@pytest.mark.parametrize("turns", [1, 3])
def test_the_limit_of_turns(turns: int) -> None:
    """The marker of the first player goes left with each turn, and after the last one nobody has won."""
    world = dealt(3, seed=2, turn_limit=turns)
    begun = int(world.first)
    firsts = {}
    while not world.over:
        world.advance(world.current, a.DONE if a.DONE in world.legal(world.current) else world.legal(world.current)[-1])
        if world.turn:
            firsts[int(world.turn)] = int(world.first)
    assert firsts == {turn: (begun + turn - 1) % 3 for turn in range(1, turns + 1)}
    assert (world.ending, world.winner) == (c.BY_TURNS, c.NONE)


def test_the_phases_come_in_their_order_and_each_player_takes_them_in_turn() -> None:
    world = dealt(3, seed=2, turn_limit=2)
    seen: list[tuple[int, int, int]] = []
    while not world.over:
        now = (int(world.turn), int(world.phase), int(world.current))
        if not seen or seen[-1] != now:
            seen.append(now)
        world.advance(world.current, a.DONE if a.DONE in world.legal(world.current) else world.legal(world.current)[-1])
    first = next(seat for turn, _, seat in seen if turn == 1)
    order = [(first + place) % 3 for place in range(3)]
    ordered = (c.START_OF_TURN, c.CITY_MANAGEMENT, c.MOVEMENT)
    wanted = [(1, phase, seat) for phase in ordered for seat in order]
    assert [moment for moment in seen if moment[0] == 1 and moment[1] in ordered] == wanted
    phases = [phase for turn, phase, _ in seen if turn == 1]
    assert phases == sorted(phases)
