"""How a position looks to search: from -1 to 1, exactly so at the end, and only by what everybody sees."""

from pathlib import Path

import pytest

from ecumene.bots import make_bot
from ecumene.bots.levels import levels_of
from ecumene.core.chance import chance_from
from ecumene.games.gheos.table import Gheos
from tests.games.gheos.positions import asked, gheos_game, open_position, play, with_symbols


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


@pytest.mark.parametrize("symbol", ["sword", "wheat"])
def test_followers_are_worth_more_where_they_are_safe(tmp_path: Path, symbol: str) -> None:
    """Another sword, or wheat, on the continent of one's followers, and nothing else is changed."""
    worths = []
    for symbols in ([], [symbol]):
        game = with_symbols(tmp_path, "L3-03", symbols)
        gheos = open_position(["START/0@0,0", "L3-03/0@0,1"], {"red": (0, 1, 0)}, [{"red": 2}, {}], game=game)
        worths.append(gheos.worth(0))
    assert worths[1] > worths[0]


# ---- a turn as a whole -----------------------------------------------------------------------------------------------


def after_each(gheos: Gheos) -> list[float]:
    """How each answer of the seat that is asked would look to it."""
    found = []
    for code in gheos.legal(gheos.active):
        twin = gheos.copy()
        twin.advance(gheos.active, code)
        found.append(twin.worth(gheos.active))
    return found


def test_who_has_to_pay_for_a_war_is_judged_by_the_best_way_to_do_it() -> None:
    """Yellow will be lost, so its follower is the one to give."""
    board = ["START/0@0,0", "L3-03/0@0,1", "L3-02/0@1,0"]
    civilizations = {"red": (0, 1, 0), "yellow": (1, 0, 0)}
    gheos = open_position(board, civilizations, [{"red": 3, "yellow": 1}, {"yellow": 3}], hand=["L3-05"])
    play(gheos, "replace:L3-05:0:0:0")
    assert asked(gheos) == "Payment"
    values = after_each(gheos)
    assert gheos.worth(0) == max(values) > min(values)


def test_who_has_to_develop_is_judged_by_the_best_development() -> None:
    """A free continent with wheat is worth its followers before they are taken."""
    gheos = open_position(["START/0@0,0"], {}, [{}, {}], hand=["L3-03", "C3-02"])
    play(gheos, "extend:L3-03:0:1:0")
    assert asked(gheos) == "Develop"
    assert gheos.worth(0) == pytest.approx(max(after_each(gheos)))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_third_level_does_not_answer_by_the_order_of_the_list(seats: int) -> None:
    """Of the openings of a dozen deals few are the first of the list, or in the place of the lone start tile."""
    game = gheos_game()
    firsts, replacements = 0, 0
    for seed in range(12):
        gheos = game.setup(game.seated({}, seats), seed)
        code = make_bot("level:3", "gheos").choose(gheos, gheos.current, chance_from(seed))
        firsts += code == gheos.legal(gheos.current)[0]
        replacements += gheos.text(gheos.current, code).startswith("replace:")
    assert firsts <= 3
    assert replacements <= 3


def test_search_beats_one_step_ahead_with_a_slip_now_and_then() -> None:
    """Even with few iterations: most of the games."""
    game = gheos_game()
    won = 0
    for number in range(24):
        gheos = game.setup(game.seated({}, 2), number)
        gheos.events = None
        seat = number % 2
        bots = [make_bot("level:2", "gheos"), make_bot("level:2", "gheos")]
        bots[seat] = make_bot("search:30", "gheos")
        chance = chance_from(number)
        while not gheos.over:
            gheos.advance(gheos.current, bots[gheos.current].choose(gheos, gheos.current, chance))
        assert gheos.outcome is not None
        won += seat in gheos.outcome.winners
    assert won >= 15


def test_there_are_five_levels_each_searching_more_than_the_last() -> None:
    levels = levels_of("gheos").level
    assert len(levels) == 5
    assert [level.iterations for level in levels] == sorted(level.iterations for level in levels)
    assert [level.slips for level in levels] == sorted((level.slips for level in levels), reverse=True)
