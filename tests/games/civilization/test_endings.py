"""Games of the simple bots end in each of the four ways, over a few seeds."""

import pytest

from ecumene import load_game
from ecumene.bots import make_bot
from ecumene.core.chance import chance_from


@pytest.mark.parametrize(
    ("ending", "seats", "seed"),
    [
        ("economy", 2, 2),
        ("culture", 2, 1),
        ("technology", 2, 14),
        ("culture", 3, 6),
        ("technology", 4, 3),
        ("conquest", 4, 22),
    ],
)
def test_bots_win_in_every_way(ending: str, seats: int, seed: int) -> None:
    world = load_game("civilization").setup({"seats": seats}, seed)
    world.events = None
    bots = [make_bot("greedy", "civilization") for _ in range(seats)]
    chances = [chance_from(seed, 1 + seat) for seat in range(seats)]
    while not world.over:
        seat = world.current
        world.advance(seat, bots[seat].choose(world, seat, chances[seat]))
    outcome = world.outcome
    assert outcome is not None
    assert outcome.ending == ending
    assert len(outcome.winners) == 1
    world.check()
