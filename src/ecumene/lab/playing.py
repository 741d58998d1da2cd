"""One game between bots, watched from around the loop: what each seat answered, how long it thought, how it ended.

Nothing here knows a game: answers are the texts of the contract, `verb:argument…`.
"""

import time
from collections.abc import Sequence
from typing import Any

import msgspec

from ecumene.bots import Bot, Forfeit, answer, make_bot
from ecumene.core.chance import chance_from
from ecumene.core.game import Game
from ecumene.core.question import Outcome
from ecumene.lab.things import Holding, holdings

FORFEIT = "forfeit"
PROGRAM = "exec:"


class Setting(msgspec.Struct, frozen=True):
    """What all games of a run share. Bots are named here and spoken of by number elsewhere."""

    game: str
    bots: list[str]
    options: dict[str, Any] = {}
    packs: list[str] = []
    records: bool = False
    rows: bool = False


class Fixture(msgspec.Struct, frozen=True, array_like=True):
    """A game to be played: its number in the run, its deal, and the bot at each seat."""

    number: int
    seed: int
    lineup: list[int]
    match: int = 0


class Seat(msgspec.Struct):
    """What was seen of a seat: how many answers, how long they took in all and at most, and in which place it was first
    asked, counted from 1 (0: never)."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    order: int = 0


class Played(msgspec.Struct):
    """A game that was played. `outcome` is None when a seat forfeited, and `problem` says why it did. Answers are kept
    only where they are wanted."""

    fixture: Fixture
    outcome: Outcome | None
    forfeited: int | None
    seats: list[Seat]
    answers: list[tuple[int, str]]
    held: list[Holding]
    problem: str = ""
    chronicle: dict[str, list[int]] = {}

    @property
    def ending(self) -> str:
        return FORFEIT if self.outcome is None else self.outcome.ending

    @property
    def length(self) -> int:
        return sum(seat.decisions for seat in self.seats)

    def winners(self) -> list[int]:
        """After a forfeit, everybody else."""
        if self.outcome is not None:
            return self.outcome.winners
        return [seat for seat in range(len(self.seats)) if seat != self.forfeited]

    def shares(self) -> list[float]:
        """What each seat has of the victory."""
        won = self.winners()
        return [1 / len(won) if seat in won else 0.0 for seat in range(len(self.seats))]

    def places(self) -> list[int]:
        """The place of each seat, from 1; after a forfeit, of two places."""
        won = self.winners()
        if self.outcome is None:
            return [1 if seat in won else 2 for seat in range(len(self.seats))]
        return self.outcome.places()


class Bench:
    """The bots of a run. A bot is made anew for every game, so that it carries nothing from one to the next; only a
    program outlives a game, because it takes long to start and is told everything with each question."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.programs: dict[tuple[int, int], Bot] = {}

    def seated(self, lineup: Sequence[int]) -> list[Bot]:
        """A bot for each seat; the same bot at two seats is two bots."""
        return [self.bot(bot, lineup[:seat].count(bot)) for seat, bot in enumerate(lineup)]

    def bot(self, number: int, copy: int) -> Bot:
        name = self.setting.bots[number]
        if not name.startswith(PROGRAM):
            return make_bot(name, self.setting.game)
        if (number, copy) not in self.programs:
            self.programs[number, copy] = make_bot(name, self.setting.game)
        return self.programs[number, copy]

    def close(self) -> None:
        for bot in self.programs.values():
            bot.close()


def play(game: Game[Any, Any], setting: Setting, fixture: Fixture, bench: Bench) -> Played:
    """Play a game to its end, or to a forfeit."""
    lineup = fixture.lineup
    bots = bench.seated(lineup)
    try:
        return play_with(game, setting, fixture, bots)
    finally:
        for bot in bots:
            if not bot.name.startswith(PROGRAM):
                bot.close()


def play_with(game: Game[Any, Any], setting: Setting, fixture: Fixture, bots: Sequence[Bot]) -> Played:
    lineup = fixture.lineup
    count = len(setting.bots)
    chances = [chance_from(fixture.seed, 1 + bot + count * lineup[:seat].count(bot)) for seat, bot in enumerate(lineup)]
    state = game.setup(game.seated(setting.options, len(lineup)), fixture.seed)
    state.events = None
    seats = [Seat() for _ in lineup]
    answers: list[tuple[int, str]] = []
    held, settled = holdings(game, state) if setting.rows else ([], True)
    told = setting.rows or setting.records
    asked = 0
    while not state.over:
        seat = state.current
        watched = seats[seat]
        if not watched.order:
            asked += 1
            watched.order = asked
        began = time.perf_counter()
        try:
            code = answer(bots[seat], state, seat, chances[seat])
        except Forfeit as forfeit:
            return Played(fixture, None, int(seat), seats, answers, held, problem=forfeit.problem)
        spent = time.perf_counter() - began
        watched.decisions += 1
        watched.seconds += spent
        if spent > watched.slowest:
            watched.slowest = spent
        if told:
            answers.append((int(seat), state.text(seat, code)))
        state.advance(seat, code)
        if not settled:
            held, settled = holdings(game, state)
    return Played(fixture, state.outcome, None, seats, answers, held, chronicle=state.chronicle())
