"""The arena: programs, each with a key of its own, play rated games against the bots of the house and each other. They
play by the addresses of any table; a key in the header `Authorization` stands for the cookie of a browser."""

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from ecumene import game_ids
from ecumene.bots import level_names
from ecumene.core.match import Match
from ecumene.core.question import Outcome
from ecumene.server import clocks
from ecumene.server.journal import Conflict
from ecumene.server.kept import Key, Seat
from ecumene.server.naming import told_apart
from ecumene.server.opening import Opening
from ecumene.server.problems import Problem
from ecumene.server.programs import Program, Programs
from ecumene.server.ratings import TRIES, after, points
from ecumene.server.registry import Rating
from ecumene.server.rendering import bot_name, game_of, words_for
from ecumene.server.room import Room
from ecumene.server.schemas import AnswerClock, GameClock, Name
from ecumene.server.seating import NAME_LENGTH, clean, digest, new_key
from ecumene.server.security import PROGRAM_KEY
from ecumene.server.vault import promised

MOST_PROGRAMS: Final = 1000
AT_ONCE: Final = 4  # games of a program
LADDER: Final = 200  # lines
KEPT: Final = 10.0  # seconds that a key is remembered, and may open more in another process once it is revoked
MOST_KEPT: Final = 10_000
ANY: Final = "any"
CLOCK: Final[GameClock | AnswerClock] = GameClock(minutes=10, increment=5, late="forfeit")

log = logging.getLogger("ecumene.server")


class Rung(msgspec.Struct, frozen=True):
    """A line of the ladder."""

    place: int
    name: str
    kind: Literal["program", "bot"]
    points: int
    played: int
    won: int


class NewProgram(msgspec.Struct, frozen=True):
    """A program, and its key, which is told this once."""

    name: str
    key: str


class Bout(msgspec.Struct, frozen=True):
    """A table of the arena, and one's seat there; `waiting`: for a rival."""

    table: str
    seat: int
    waiting: bool


class ProgramShown(msgspec.Struct, frozen=True):
    """A program: the tables that it plays at, and how strong it is at each game."""

    name: str
    created: float
    tables: list[str]


class ArenaRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A program that would like to come in."""

    name: Name


class BoutRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A rated game, against a bot of the house (`level:1` to `level:5`), or `any` program."""

    game: str
    rival: str = ANY


class Arena:
    def __init__(self, room: Room, opening: Opening) -> None:
        self.room = room
        self.opening = opening
        self.programs = Programs(room.store)
        self.kept: dict[str, tuple[float, Program | None]] = {}
        self.pairing = asyncio.Lock()
        self.counting: set[asyncio.Task[None]] = set()
        room.concluded = self.finish

    async def begin(self) -> None:
        for table in await self.programs.unsettled():
            await self.count(table)

    async def close(self) -> None:
        await asyncio.gather(*self.counting, return_exceptions=True)

    # ---- programs ------------------------------------------------------------------------------------------------

    async def register(self, name: str) -> NewProgram:
        """A program with a name of its own, and its key. Of the key only the hash is kept."""
        called = clean(name, NAME_LENGTH)
        if not called:
            raise Problem("malformed", "program-name")
        if len(await self.programs.all()) >= MOST_PROGRAMS:
            raise Problem("refused", "too-many-programs", {"most": MOST_PROGRAMS})
        key = PROGRAM_KEY + secrets.token_urlsafe(32)
        program = Program(secrets.token_hex(8), called, digest(key), digest(secrets.token_hex(32)), time.time())
        try:
            await self.programs.add(program)
        except Conflict:
            raise Problem("refused", "program-taken", {"name": called}) from None
        log.info("program", extra={"told": {"name": called}})
        return NewProgram(called, key)

    async def holder(self, key: str) -> str | None:
        """The device that a key stands for."""
        hashed, now = digest(key), time.monotonic()
        until, found = self.kept.get(hashed, (0.0, None))
        if until < now:
            found = await self.programs.by_key(hashed)
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[hashed] = (now + KEPT, found)
        return None if found is None else found.device

    async def of(self, device: str) -> Program:
        program = await self.programs.of_device(device)
        if program is None:
            raise Problem("forbidden", "no-program")
        return program

    async def me(self, device: str) -> ProgramShown:
        program = await self.of(device)
        return ProgramShown(program.name, program.created, await self.programs.playing(program.id))

    async def retire(self, device: str) -> None:
        """A program comes no more."""
        program = await self.of(device)
        await self.programs.revoke(program.id)
        self.kept.clear()

    # ---- games ---------------------------------------------------------------------------------------------------

    async def play(self, device: str, request: BoutRequest, lang: str) -> Bout:
        """Sit down at a rated game. Against other programs: with whoever waits, or as the one who waits."""
        program = await self.of(device)
        if request.game not in game_ids():
            raise Problem("malformed", "no-game", {"game": request.game})
        if request.rival != ANY and request.rival not in level_names():
            raise Problem("malformed", "no-rival", {"rivals": [*level_names(), ANY]})
        async with self.pairing:  # several processes are kept apart by the keys of the seats
            if len(await self.programs.playing(program.id)) >= AT_ONCE:
                raise Problem("refused", "too-many-bouts", {"most": AT_ONCE})
            if request.rival == ANY:
                for table in await self.programs.waiting(request.game, program.id):
                    found = await self.join(table, program)
                    if found is not None:
                        return found
            return await self.open(program, request.game, request.rival, lang)

    async def open(self, program: Program, game_id: str, rival: str, lang: str) -> Bout:
        game, words = game_of(game_id), words_for(lang, game_id)
        count = max(2, game.facts.seats[0])
        mine = secrets.randbelow(count)
        other = Seat("open", None, "") if rival == ANY else Seat("bot", rival, bot_name(words, rival))
        seats = told_apart([Seat("person", None, program.name) if seat == mine else other for seat in range(count)])
        options = {"ask_everyone": True} if "ask_everyone" in game.options_type.__struct_fields__ else {}
        seed, promise = promised(together=False)
        match = await self.room.aside(Match.new, game, options, seed, [seat.name for seat in seats])
        holders, clock = [(program.device, mine)], clocks.agreed(CLOCK)
        made = await self.opening.set_up(
            program.device, match, seats, holders, lang, False, clock=clock, promise=promise, rated=True
        )
        whose = {seat: program.id if seat == mine else rival for seat in range(count)}
        await self.programs.enter(made.table, {seat: who for seat, who in whose.items() if who != ANY})
        return Bout(made.table, mine, rival == ANY)

    async def join(self, table: str, program: Program) -> Bout | None:
        """Take an open seat; None if somebody else was quicker."""
        try:
            async with self.room.at(table, folded=False) as sitting:
                seat = next((number for number, one in enumerate(sitting.seats) if one.kind == "open"), None)
                if seat is None or sitting.open_book:
                    return None
                await self.programs.enter(table, {seat: program.id})
                key = Key(digest(new_key(seat)), seat)
                await self.room.changing(sitting, self.room.store.rekey(table, seat, key.hash))
                sat = self.room.store.sit(table, key, program.device, program.name, "")
                await self.room.changing(sitting, sat)
                return Bout(table, seat, any(one.kind == "open" for one in sitting.seats))
        except (Conflict, Problem):
            return None

    # ---- results -------------------------------------------------------------------------------------------------

    def finish(self, table: str) -> None:
        """A game is over; nobody waits for its being counted."""
        task = asyncio.create_task(self.count(table))
        self.counting.add(task)
        task.add_done_callback(self.counting.discard)

    async def count(self, table: str) -> None:
        try:
            await self.settle(table)
        except Problem:
            return  # it is gone, or of other rules
        except Exception as error:  # noqa: BLE001 - it is tried again when the server begins
            log.error("not-rated", extra={"told": {"table": table, "why": repr(error)}})

    async def settle(self, table: str) -> None:
        whose = await self.programs.bout(table)
        if len(whose) < 2:
            return
        async with self.room.at(table) as sitting:
            game, outcome = sitting.head.game, sitting.playing.outcome
            departed = [one.seat for one in sitting.playing.departed]
        if outcome is None:
            return
        found: Outcome = outcome

        def rated(before: dict[str, Rating]) -> Sequence[Rating]:
            return after(game, whose, found, before, time.time(), departed)

        for _ in range(TRIES):
            try:
                await self.programs.settle(table, game, sorted(set(whose.values())), rated)
                return
            except Conflict:
                continue

    async def ladder(self, game: str, lang: str) -> list[Rung]:
        if game not in game_ids():
            raise Problem("not-found", "no-game", {"game": game})
        words, lines = words_for(lang, game), await self.programs.ladder(game, LADDER)
        return [
            Rung(
                place=place,
                name=bot_name(words, rating.account) if name is None else name,
                kind="bot" if name is None else "program",
                points=points(rating),
                played=rating.played,
                won=rating.won,
            )
            for place, (name, rating) in enumerate(lines, 1)
        ]
