"""Trying moves freely: a position that nobody plays, answered for all seats, with the strongest player beside it.

A position is told by what leads there, so that nothing of it is kept: the options, the seed, and the answers. Of a game
that is being played nobody gets these, and whoever brings them all the same, to a place that the game has not left
behind, is refused. Workers think for a bounded time, a little more each time they are asked; whoever has seen enough
asks no more.
"""

import time
from collections import deque
from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from ecumene import game_ids
from ecumene.bots.analysis import Analyst, Looked
from ecumene.bots.levels import levels_of
from ecumene.core.chance import chance_from
from ecumene.core.errors import ActionError, BadInput
from ecumene.core.match import Match
from ecumene.core.reasoning import reason
from ecumene.core.state import State
from ecumene.core.text import Words
from ecumene.server.bot_seats import BotSeats
from ecumene.server.naming import told_apart
from ecumene.server.opening import Opening, asked_seat
from ecumene.server.people_schemas import Created
from ecumene.server.pool import Say
from ecumene.server.problems import Problem, bad_input, not_accepted
from ecumene.server.rendering import Sight, game_of, log_lines, outcome, question, undo, words_for
from ecumene.server.room import Room
from ecumene.server.schemas import ActionText, Body, GameId, Name, SeatNumber, SeatRequest
from ecumene.server.security import caller
from ecumene.server.sitting import go_on
from ecumene.server.studying import ReplyShown
from ecumene.server.table_schemas import SeatShown, TableState, Why

EFFORTS: Final = (16.0, 4.0, 1.0, 0.25)  # the strongest player's iterations are divided by this
LEAST: Final = 8  # iterations
SECONDS: Final = 6.0  # however far that leads
LOOKED_BACK: Final = 400  # positions, for one that can be said as a deal
MOST_ANSWERS: Final = 6_000
MOST_TABLES: Final = 200  # of a device, that are looked through

Seed = Annotated[str, Meta(pattern="^[0-9]{1,20}$", examples=["0"])]


class Trial(Body):
    """What leads to a position. The seed is a text: not every reader of JSON keeps so large numbers."""

    game: GameId
    options: dict[str, Any] = {}
    seed: Seed = "0"
    actions: Annotated[list[tuple[SeatNumber, ActionText]], Meta(max_length=MOST_ANSWERS)] = []
    names: Annotated[list[Name], Meta(max_length=16)] = []


class TrialWhy(Trial, kw_only=True):
    action: ActionText


class TrialPlay(Trial, kw_only=True):
    """Who is to play on from there: people on one screen, and bots."""

    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=16)]


class TrialThought(Trial, kw_only=True):
    """How hard to think: four steps, each four times as far as the one before."""

    effort: Annotated[int, Meta(ge=1, le=len(EFFORTS))] = 1


class TrialSource(msgspec.Struct):
    """What leads to a position of a game that is over, as a trial takes it; `actions` are those of the whole game."""

    game: str
    options: dict[str, Any]
    seed: str
    actions: list[tuple[int, str]]
    names: list[str]


class PositionSource(msgspec.Struct):
    """A position of a game as options with an explicit deal. Of a game that is over it is all that lies there, at the
    answer asked for or, where that cannot be said as a deal, at the last one before it; while a game is `running`, what
    a seat has seen of it. `at` is which one it is, `last` how many answers there are."""

    game: str
    options: dict[str, Any]
    at: int
    last: int
    running: bool


class TrialShown(msgspec.Struct):
    """A position, through the eyes of the seat that is asked, and the answers that led there in words; `deal` is all
    that lies there as an explicit deal, where the game can say it."""

    state: TableState
    told: list[ReplyShown]
    deal: dict[str, Any] | None = None


class WeighedShown(msgspec.Struct):
    """An answer, and the chances of the seat with it, of a hundred."""

    action: str
    text: str
    chance: float


class ThoughtShown(msgspec.Struct, kw_only=True):
    """What there is to be said of a position: the best answers, the best first, what is expected to follow, and the
    chances of all seats, as the seat that is asked could know them and as they are. `deeper`: could it be thought about
    any harder?"""

    seat: int
    effort: int
    deeper: bool
    answers: list[WeighedShown]
    line: list[ReplyShown]
    known: list[float]
    true: list[float]


# ---- in a worker -----------------------------------------------------------------------------------------------------


def look_at(
    say: Say, seconds: float, game: str, options: dict[str, Any], seed: int, actions: list[tuple[int, str]], effort: int
) -> Looked:
    """The position that the answers lead to, thought about."""
    match = Match(game_of(game), options, seed, [])
    go_on(match, actions)
    level = levels_of(game).level[-1]
    iterations = max(LEAST, int(level.iterations / EFFORTS[effort - 1]))
    seat = match.state.to_act[0]
    chance = chance_from((effort << 20) + match.position)
    return Analyst(level.manner, iterations).look(match.state, seat, chance, time.monotonic() + SECONDS)


# ---- at the server ---------------------------------------------------------------------------------------------------


def played(trial: Trial, lang: str) -> Match:
    """The game of a trial, answer by answer; the first that the rules do not take is refused."""
    if trial.game not in game_ids():
        raise Problem("malformed", "no-game", {"game": trial.game})
    try:
        match = Match(game_of(trial.game), trial.options, int(trial.seed), [])
    except BadInput as error:
        said = reason(error.problem, words_for(lang, trial.game))
        raise bad_input(BadInput(error.where, said)) from None
    try:
        go_on(match, trial.actions)
    except ActionError as error:
        raise not_accepted(error, words_of(match, trial, lang)) from None
    return match


def said_of(match: Match, numbers: Sequence[int], seat: int | None) -> tuple[int, dict[str, Any]] | None:
    """The last of some positions that a game can say as a deal, by its place among them, and that deal."""
    again = Match(match.game, match.options, match.seed, [])
    states: deque[State] = deque(maxlen=LOOKED_BACK)
    for number in numbers:
        go_on(again, match.actions[again.position : number])
        states.append(again.state.copy())
    for back, state in enumerate(reversed(states), 1):
        deal = match.game.position_of(state, seat)
        if deal is not None:
            return len(numbers) - back, deal
    return None


def words_of(match: Match, trial: Trial, lang: str) -> Words:
    """The words of its game, with the names of the seats as far as they are given."""
    words = words_for(lang, trial.game)
    count = match.game.seat_count(match.options)
    names = [(trial.names[seat] if seat < len(trial.names) else "") or words.seat(seat) for seat in range(count)]
    return words_for(lang, trial.game, names)


def drawn(match: Match, trial: Trial, lang: str) -> TrialShown:
    words = words_of(match, trial, lang)
    asked = match.state.to_act
    seat = asked[0] if asked else None
    sight = Sight(match, seat, open_book=True)
    state = TableState(
        table=trial.game,
        game=trial.game,
        version=match.position,
        position=match.position,
        status="playing" if asked else "review",
        one_screen=True,
        seats=[SeatShown("person", name, True, True) for name in words.seats],
        seat=seat,
        waiting=sight.waiting,
        view=sight.state.shown_to(seat),
        question=question(sight.question, words),
        undo=undo(match, None, words),
        log=log_lines(sight.heard(max(0, match.position - 1)), words),
        chat=[],
        outcome=outcome(match.outcome, words),
    )
    told = [ReplyShown(seat, words.action(action)) for seat, action in match.actions]
    return TrialShown(state, told, match.game.position_of(match.state, None))


class Trying:
    def __init__(self, room: Room, bots: BotSeats, opening: Opening) -> None:
        self.room = room
        self.bots = bots
        self.opening = opening

    async def source(self, table: str, device: str) -> TrialSource:
        """What leads through a game that is over, or was brought as a file."""
        async with self.room.at(table) as sitting:
            sitting.looks_as(device, None)
            if not sitting.open_book:
                raise Problem("refused", "not-over")
            if await self.room.store.secret_elsewhere(sitting.head):
                raise Problem("refused", "seed-in-play")
            match, head = sitting.playing, sitting.head
            return TrialSource(head.game, match.options, head.seed, list(match.actions), sitting.names)

    async def position(self, table: str, device: str, seat: int | None, at: int | None) -> PositionSource:
        """A position of a game that is over, or what a seat of one that goes on has seen of it."""
        async with self.room.at(table) as sitting:
            sitting.looks_as(device, seat)
            if not sitting.dealt or (seat is None and not sitting.open_book):
                raise Problem("refused", "not-over")
            if sitting.open_book and await self.room.store.secret_elsewhere(sitting.head):
                raise Problem("refused", "seed-in-play")
            match, running = sitting.playing, not sitting.open_book
            numbers = match.sight(seat) if running else list(range(match.position + 1))
            upto = len(numbers) if at is None else min(at + 1, len(numbers))
            found = await self.room.aside(said_of, match, numbers[:upto], seat if running else None)
            if found is None:
                raise Problem("refused", "unsaid")
            options = {**match.options, "deal": found[1]}
            return PositionSource(sitting.head.game, options, found[0], len(numbers) - 1, running)

    async def show(self, trial: Trial, device: str, lang: str) -> TrialShown:
        match = await self.admitted(trial, device, lang)
        return await self.room.aside(drawn, match, trial, lang)

    async def why_not(self, trial: TrialWhy, device: str, lang: str) -> Why:
        """Why something is not among the answers."""
        match = await self.admitted(trial, device, lang)
        words = words_of(match, trial, lang)
        if not match.state.to_act:
            raise Problem("refused", "study-over")
        try:
            refusal = match.state.why_not(match.state.to_act[0], trial.action)
        except ActionError as error:
            raise not_accepted(error, words) from None
        return Why(True, None, None) if refusal is None else Why(False, words.refusal(refusal), str(refusal.rule))

    async def think(self, trial: TrialThought, device: str, lang: str) -> ThoughtShown:
        match = await self.admitted(trial, device, lang)
        if not match.state.to_act:
            raise Problem("refused", "study-over")
        given = (trial.game, trial.options, int(trial.seed), trial.actions, trial.effort)
        whose = f"study {caller().address or device}"
        pool = self.bots.thinkers.pool
        found: Looked | None = await pool.ask(look_at, *given, name="study", whose=whose, alone=True)
        if found is None:
            raise Problem("failed", "failed")
        words = words_of(match, trial, lang)
        return ThoughtShown(
            seat=found.seat,
            effort=trial.effort,
            deeper=trial.effort < len(EFFORTS) and len(match.state.legal(found.seat)) > 1,
            answers=[WeighedShown(one.action, words.action(one.action), one.chance) for one in found.answers],
            line=[ReplyShown(one.seat, words.action(one.action), one.action) for one in found.line],
            known=found.known,
            true=found.true,
        )

    async def play(self, trial: TrialPlay, device: str, lang: str) -> Created:
        """A table that goes on from there; everybody may know its deal."""
        match = await self.admitted(trial, device, lang)
        if not match.state.to_act:
            raise Problem("refused", "study-over")
        words = words_of(match, trial, lang)
        if len(trial.seats) != len(words.seats):
            raise Problem("malformed", "study-seats", {"count": len(words.seats)}, field="seats")
        seats = told_apart([asked_seat(words, asked) for asked in trial.seats])
        mine = [number for number, asked in enumerate(trial.seats) if asked.kind == "person"]
        if not mine or any(asked.kind == "open" for asked in trial.seats):
            raise Problem("malformed", "study-seats", {"count": len(words.seats)}, field="seats")
        match.seats = [seat.name for seat in seats]
        holders = [(device, seat) for seat in mine]
        return await self.opening.set_up(device, match, seats, holders, lang, len(mine) > 1, known="record")

    async def is_seen_there(self, match: Match, table: str, device: str) -> bool:
        """Does this begin with what the device may write down of a running game where it sits?"""
        deal = match.options.get("deal") or {}
        if not deal.get("position"):
            return False
        async with self.room.at(table) as sitting:
            if sitting.open_book or not sitting.dealt:
                return False
            playing = sitting.playing
            for seat in sitting.held(device):
                found = await self.room.aside(said_of, playing, playing.sight(seat), seat)
                if found is not None and found[1] == deal:
                    return True
        return False

    async def admitted(self, trial: Trial, device: str, lang: str) -> Match:
        """The position, unless it is one of a game that is being played: of a deal that is somebody's secret, or of a
        table where the device sits, as far as that has come or further."""
        match = await self.room.aside(played, trial, lang)
        store = self.room.store
        if await store.secretly_played(trial.game, trial.seed):
            raise Problem("refused", "study-running")
        for head in await store.of_device(device, MOST_TABLES):
            if head.over or head.review or head.game != trial.game:
                continue
            if await self.is_seen_there(match, head.id, device):
                raise Problem("refused", "study-running")
            options = msgspec.json.decode(head.options)
            if options != match.options or (head.seed != trial.seed and not options.get("deal")):
                continue
            async with self.room.at(head.id) as sitting:
                done = sitting.playing.actions
                if sitting.held(device) and not sitting.open_book and match.actions[: len(done)] == done:
                    raise Problem("refused", "study-running")
        return match
