"""How a position looks to search: from -1 to 1, exactly so at the end, and only by what everybody sees."""

import pytest

from ecumene.bots import make_bot
from ecumene.bots.levels import levels_of
from ecumene.core.chance import chance_from
from ecumene.games.gheos.table import Gheos
from tests.games.gheos.positions import gheos_game


def positions(seats: int, seed: int) -> list[Gheos]:
    """Every position of a game of random answers, its end included."""
    game = gheos_game()
    gheos = game.setup(game.seated({}, seats), seed)
    gheos.events = None
    chance = chance_from(seed)
    seen = [gheos.copy()]
    while not gheos.over:
        codes = gheos.legal(gheos.current)
        gheos.advance(gheos.current, codes[chance.below(len(codes))])
        seen.append(gheos.copy())
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_stands_between_lost_and_won(seats: int) -> None:
    for gheos in positions(seats, 1):
        assert gheos.standings() == [gheos.standing(seat) for seat in range(seats)]
        assert all(-1.0 <= standing <= 1.0 for standing in gheos.standings())


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(3))
def test_the_end_is_judged_by_the_result(seats: int, seed: int) -> None:
    end = positions(seats, seed)[-1]
    assert end.outcome is not None
    shared = len(end.outcome.winners) > 1
    for seat in range(seats):
        assert end.standing(seat) == (-1.0 if seat not in end.outcome.winners else 0.0 if shared else 1.0)


def test_two_seats_are_judged_alike() -> None:
    for gheos in positions(2, 2):
        first, second = gheos.standings()
        assert first == pytest.approx(-second, abs=1e-12)


@pytest.mark.parametrize("seats", [2, 4])
def test_only_what_everybody_sees_is_judged(seats: int) -> None:
    chance = chance_from(5)
    for gheos in positions(seats, 3)[:-1:3]:
        for seat in range(seats):
            assert gheos.redeal(seat, chance).standings() == gheos.standings()


def test_points_are_worth_having() -> None:
    gheos = positions(2, 4)[10]
    before = gheos.standing(0)
    gheos.points[0] += 5
    assert gheos.standing(0) > before
    assert gheos.standing(1) < -before


def test_search_beats_one_step_ahead() -> None:
    """Even with few iterations: most of a handful of games."""
    game = gheos_game()
    won = 0
    for number in range(4):
        gheos = game.setup(game.seated({}, 2), number)
        gheos.events = None
        seat = number % 2
        bots = [make_bot("greedy", "gheos"), make_bot("greedy", "gheos")]
        bots[seat] = make_bot("search:30", "gheos")
        chance = chance_from(number)
        while not gheos.over:
            gheos.advance(gheos.current, bots[gheos.current].choose(gheos, gheos.current, chance))
        assert gheos.outcome is not None
        won += seat in gheos.outcome.winners
    assert won >= 3


def test_there_are_five_levels_each_searching_more_than_the_last() -> None:
    levels = levels_of("gheos").level
    assert len(levels) == 5
    assert [level.iterations for level in levels] == sorted(level.iterations for level in levels)
    assert [level.slips for level in levels] == sorted((level.slips for level in levels), reverse=True)
