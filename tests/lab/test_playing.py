"""A game is watched from around the loop, and a bot that misbehaves loses it."""

import pytest

from ecumene import Match, load_game
from ecumene.core.question import Outcome, Score
from ecumene.core.record import decode
from ecumene.lab.chunks import play_chunk
from ecumene.lab.playing import FORFEIT, Bench, Fixture, Played, Seat, Setting, play

SHY = "tests.lab.bots:Shy"
CHEAT = "tests.lab.bots:Cheat"


def setting(*bots: str, game: str = "duel", records: bool = False, rows: bool = False) -> Setting:
    return Setting(game, list(bots), records=records, rows=rows)


def one_game(run: Setting, lineup: list[int], seed: int = 3) -> Played:
    return play(load_game(run.game), run, Fixture(0, seed, lineup), Bench(run))


def test_what_is_seen_of_a_game() -> None:
    played = one_game(setting("random", "greedy", records=True), [0, 1])
    assert played.outcome is not None
    assert played.length == len(played.answers) == sum(seat.decisions for seat in played.seats)
    assert sorted(seat.order for seat in played.seats) == [1, 2]
    assert played.seats[played.answers[0][0]].order == 1
    for seat in played.seats:
        assert 0 < seat.slowest <= seat.seconds


def test_answers_are_kept_only_where_they_are_wanted() -> None:
    assert one_game(setting("random", "random"), [0, 1]).answers == []


@pytest.mark.parametrize(("bot", "answered"), [(SHY, 3), (CHEAT, 0)])
def test_a_bot_that_misbehaves_forfeits(bot: str, answered: int) -> None:
    played = one_game(setting("random", bot, records=True), [0, 1])
    assert played.ending == FORFEIT
    assert played.outcome is None
    assert played.forfeited == 1
    assert played.seats[1].decisions == answered
    assert played.shares() == [1.0, 0.0]
    assert played.places() == [1, 2]


def test_after_a_forfeit_the_others_share_the_victory() -> None:
    played = one_game(setting("random", SHY, game="gheos"), [0, 1, 0])
    assert played.forfeited == 1
    assert played.shares() == [0.5, 0.0, 0.5]


def test_the_record_of_a_forfeited_game_replays_to_where_it_was_left() -> None:
    part = play_chunk(setting("random", SHY, records=True), [Fixture(0, 3, [0, 1])])
    record = decode(part.results.records[0])
    assert record.result is None
    assert not Match.resume(load_game("duel"), record).state.over
    assert part.results.endings == {FORFEIT: 1}
    assert [tally.wins for tally in part.results.tallies] == [1, 0]


def test_a_bot_that_meets_itself_has_its_own_chance_at_each_seat() -> None:
    apart = one_game(setting("random", "random", records=True), [0, 1])
    together = one_game(setting("random", records=True), [0, 0])
    assert apart.answers == together.answers


def test_places_are_those_of_winners_then_of_points() -> None:
    def places(winners: list[int], *points: int) -> list[int]:
        outcome = Outcome("end", winners, [Score(number, {}) for number in points])
        fixture = Fixture(0, 0, list(range(len(points))))
        return Played(fixture, outcome, None, [Seat() for _ in points], [], []).places()

    assert places([2], 10, 30, 20) == [3, 2, 1]
    assert places([0, 1], 9, 8, 7) == [1, 1, 3]
    assert places([1], 5, 5, 5) == [2, 1, 2]
    assert places([], 5, 7, 5) == [3, 2, 3], "whom the rules lead was first"
    assert places([], 5) == [2]
