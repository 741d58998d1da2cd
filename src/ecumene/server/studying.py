"""Looking back at a finished game with the strongest player. Workers judge a few answers at a time, after everything
that anybody waits for at a table; what is found is shown as it comes, and kept with the game. A game that is still
played is looked back at by nobody."""

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from ecumene._form import compiled_is_there
from ecumene.bots.analysis import Analysis, Grade, Judged, SeatReport, gathered, iterations_for, judged, report
from ecumene.core.text import Words
from ecumene.server.bot_seats import BotSeats
from ecumene.server.kept import Head
from ecumene.server.pool import Say
from ecumene.server.problems import Problem
from ecumene.server.rendering import words_for
from ecumene.server.room import Room
from ecumene.server.security import caller
from ecumene.server.sitting import Sitting, first_position, go_on

AT_ONCE: Final = 1.0  # seconds of judging in a worker, then others have their turn
LEVEL: Final = 4
PLAIN_LEVEL: Final = 2  # where the rules are not compiled yet, all takes ten times as long
FAILURES: Final = 3  # of workers, after which a study is given up

log = logging.getLogger("ecumene.server")

Status = Literal["none", "running", "done", "failed"]


class ReplyShown(msgspec.Struct):
    """An answer of a line, in words."""

    seat: int
    text: str
    action: str = ""


class JudgedShown(msgspec.Struct, kw_only=True):
    """An answer that had an alternative, at the position where it was given: what it was and what would have been best,
    in words and as actions; the seat's chances of a hundred with the best and with this one; what that cost. `line` is
    what was expected, from the best answer on; `known` and `true` are the chances of all seats there, as the seat could
    know them and as they were."""

    position: int
    seat: int
    action: str
    text: str
    best: str
    best_text: str
    chance: float
    kept: float
    cost: float
    grade: Grade
    line: list[ReplyShown]
    known: list[float]
    true: list[float]


class StudyShown(msgspec.Struct, kw_only=True):
    """How far a game has been looked back at (`done` of `total` answers), and what was found by now."""

    status: Status
    done: int
    total: int
    answers: list[JudgedShown]
    seats: list[SeatReport]


class Study:
    """A game on its way to be looked back at."""

    def __init__(self, head: Head, actions: Sequence[tuple[int, str]], seats: int, level: int) -> None:
        self.head = head
        self.actions = actions
        self.seats = seats
        self.level = level
        self.done = 0
        self.found: list[Judged] = []
        self.failed = False
        self.task: asyncio.Task[None] | None = None


# ---- in a worker -----------------------------------------------------------------------------------------------------


def judge_some(
    say: Say, seconds: float, head: Head, actions: Sequence[tuple[int, str]], start: int, iterations: int
) -> tuple[list[Judged], int]:
    """Answers from one on, as many as there is time for, and how far that leads."""
    match = first_position(head)
    go_on(match, actions[:start])
    late, found, done = time.monotonic() + AT_ONCE, [], start
    for one in judged(match, actions[start:], iterations):
        done += 1
        if isinstance(one, Judged):
            found.append(one)
        if time.monotonic() >= late:
            break
    return found, done


# ---- at the server ---------------------------------------------------------------------------------------------------


class Studying:
    def __init__(self, room: Room, bots: BotSeats) -> None:
        self.room = room
        self.bots = bots
        self.running: dict[str, Study] = {}

    async def close(self) -> None:
        tasks = [study.task for study in self.running.values() if study.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def begin(self, table: str, device: str, lang: str) -> StudyShown:
        """Look back at a game, unless that has been done or is being done."""
        async with self.room.at(table) as sitting:
            self.admit(sitting, device)
            study = self.running.get(table)
            if (study is None or study.failed) and await self.room.store.study(table) is None:
                level = LEVEL if compiled_is_there() else PLAIN_LEVEL
                study = Study(sitting.head, sitting.playing.actions[:], len(sitting.seats), level)
                self.running[table] = study
                study.task = asyncio.create_task(self.go_on(study, caller().address or table))
            return await self.told(sitting, lang)

    async def look(self, table: str, device: str, lang: str) -> StudyShown:
        async with self.room.at(table) as sitting:
            self.admit(sitting, device)
            return await self.told(sitting, lang)

    async def stop(self, table: str, device: str, lang: str) -> StudyShown:
        """Look back no further; what was found is forgotten, unless all of it was."""
        async with self.room.at(table) as sitting:
            self.admit(sitting, device)
            study = self.running.pop(table, None)
            if study is not None and study.task is not None:
                study.task.cancel()
            return await self.told(sitting, lang)

    def admit(self, sitting: Sitting, device: str) -> None:
        """Whoever may look at a game that is over, or that was brought as a file."""
        sitting.looks_as(device, None)
        if not sitting.open_book:
            raise Problem("refused", "not-over")

    async def go_on(self, study: Study, whose: str) -> None:
        """Judge answer after answer; then keep what was found."""
        table, iterations, failures = study.head.id, iterations_for(study.head.game, study.level), 0
        while study.done < len(study.actions):
            given = (study.head, study.actions, study.done, iterations)
            pool = self.bots.thinkers.pool
            some: tuple[list[Judged], int] | None
            some = await pool.ask(judge_some, *given, name="study", whose=f"study {whose}", alone=True)
            if some is None:
                failures += 1
                if failures == FAILURES or pool.stopped:
                    study.failed = True
                    log.error("study-failed", extra={"told": {"table": table, "position": study.done}})
                    return
                continue
            study.found += some[0]
            study.done = some[1]
        whole = gathered(study.head.game, study.seats, study.level, study.found)
        await self.room.store.put_study(table, msgspec.msgpack.encode(whole))
        self.running.pop(table, None)

    async def told(self, sitting: Sitting, lang: str) -> StudyShown:
        """What is known by now, in words."""
        words, study = words_for(lang, sitting.head.game, sitting.names), self.running.get(sitting.head.id)
        total = sitting.playing.position
        if study is not None:
            reports = [report(study.found, seat) for seat in range(study.seats)]
            status: Status = "failed" if study.failed else "running"
            answers = [shown(one, words) for one in study.found]
            return StudyShown(status=status, done=study.done, total=total, answers=answers, seats=reports)
        body = await self.room.store.study(sitting.head.id)
        if body is None:
            return StudyShown(status="none", done=0, total=total, answers=[], seats=[])
        whole = msgspec.msgpack.decode(body, type=Analysis)
        answers = [shown(one, words) for one in whole.answers]
        return StudyShown(status="done", done=total, total=total, answers=answers, seats=whole.seats)


def shown(one: Judged, words: Words) -> JudgedShown:
    return JudgedShown(
        position=one.position,
        seat=one.seat,
        action=one.action,
        text=words.action(one.action),
        best=one.best,
        best_text=words.action(one.best),
        chance=one.chance,
        kept=one.kept,
        cost=one.cost,
        grade=one.grade,
        line=[ReplyShown(reply.seat, words.action(reply.action), reply.action) for reply in one.line],
        known=one.known,
        true=one.true,
    )
