"""How a position looks to search: from -1 to 1, exactly so at the end, and only by what everybody sees."""

import pytest

from ecumene.bots.levels import levels_of
from ecumene.core.chance import chance_from
from ecumene.games.ancient.table import Ancient
from tests.games.inner_sea.positions import game, start


def positions(seats: int, seed: int) -> list[Ancient]:
    """Every position of a game of one Epoch with random answers, its end included."""
    table = game().setup(game().seated({"epochs": 1}, seats), seed)
    table.events = None
    chance = chance_from(seed)
    seen = [table.copy()]
    while not table.over:
        codes = table.legal(table.current)
        table.advance(table.current, codes[chance.below(len(codes))])
        seen.append(table.copy())
    return seen


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_seat_stands_between_lost_and_won(seats: int) -> None:
    for table in positions(seats, 1):
        assert table.standings() == [table.standing(seat) for seat in range(seats)]
        assert all(-1.0 <= standing <= 1.0 for standing in table.standings())


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("seed", range(3))
def test_the_end_is_judged_by_the_result(seats: int, seed: int) -> None:
    end = positions(seats, seed)[-1]
    assert end.outcome is not None
    shared = len(end.outcome.winners) > 1
    for seat in range(seats):
        assert end.standing(seat) == (-1.0 if seat not in end.outcome.winners else 0.0 if shared else 1.0)


@pytest.mark.parametrize("seats", [2, 4])
def test_only_what_everybody_sees_is_judged(seats: int) -> None:
    chance = chance_from(5)
    for table in positions(seats, 3)[:-1:3]:
        for seat in range(seats):
            assert table.redeal(seat, chance).standings() == table.standings()


def test_nothing_is_known_before_the_civilizations_are_chosen() -> None:
    first = positions(2, 2)[0]
    assert first.asking("Choosing")
    assert first.standings() == [0.0, 0.0]


def test_points_and_cities_are_worth_having() -> None:
    plain = start(discs={"egypt": {"egypt": 2}, "troy": {"troy": 2}})
    city = start(discs={"egypt": {"egypt": 3}, "troy": {"troy": 2}})
    ahead = start(discs={"egypt": {"egypt": 2}, "troy": {"troy": 2}}, points={"egypt": 3})
    assert city.table.standing(0) > plain.table.standing(0)
    assert ahead.table.standing(0) > plain.table.standing(0)
    assert ahead.table.standing(1) < plain.table.standing(1)


def test_there_are_five_levels_each_searching_more_than_the_last() -> None:
    levels = levels_of("inner-sea").level
    assert len(levels) == 5
    assert [level.iterations for level in levels] == sorted(level.iterations for level in levels)
    assert [level.slips for level in levels] == sorted((level.slips for level in levels), reverse=True)
