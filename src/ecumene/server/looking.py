"""Looking at a table, now and back; nothing here changes a game."""

from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from ecumene.bots.course import Course
from ecumene.core.match import Match
from ecumene.core.record import encode
from ecumene.core.text import Words
from ecumene.server import accord, clocks, lessons, rendering
from ecumene.server.accounts import NOBODY, Accounts
from ecumene.server.bot_seats import BotSeats
from ecumene.server.folding import LONG, course, fold, restored
from ecumene.server.kept import Entry, Line, Numbers
from ecumene.server.lessons import Lessons
from ecumene.server.problems import Problem
from ecumene.server.rendering import words_for
from ecumene.server.room import Room
from ecumene.server.seating import READY
from ecumene.server.sitting import Sitting, answers_of, first_position, go_on
from ecumene.server.table_schemas import (
    ChatLine,
    ClockShown,
    DepartureShown,
    TableEntry,
    TableState,
    UndoShown,
)

MOST_TABLES: Final = 100
DRAWN_AT_ONCE: Final = 40  # so many positions of the log on the spot; more, in a thread


def said(line: Line, words: Words) -> ChatLine:
    """A line of table talk; a ready sentence in the reader's language."""
    if not line.text.startswith(READY):
        return ChatLine(line.number, line.seat, line.name, line.text, line.at)
    preset = line.text.removeprefix(READY)
    return ChatLine(line.number, line.seat, line.name, words(f"chat.{preset}"), line.at, preset)


class Looking:
    def __init__(self, room: Room, bots: BotSeats, lessons: Lessons) -> None:
        self.room = room
        self.bots = bots
        self.lessons = lessons
        self.accounts: Accounts | None = None  # where there are any

    async def state(self, table: str, device: str, seat: int | None, lang: str, since: int) -> bytes:
        async with self.room.at(table) as sitting:
            sitting.looks_as(device, seat)
            self.room.note(sitting, device)
            if sitting.head.lesson:
                await self.lessons.go_on(sitting)
            body = await self.rendered(sitting, device, seat, lang, since)
        self.bots.wake(sitting)
        return body

    async def rendered(self, sitting: Sitting, device: str, seat: int | None, lang: str, since: int) -> bytes:
        """The state for a seat, encoded. The lock is held."""
        if self.accounts is not None:
            await self.accounts.avoided(device)
        talk = (sitting.head.chats, sitting.head.seated)
        if sitting.talk != talk:
            sitting.lines = await self.room.store.chat(sitting.head.id)
            sitting.talk = talk
        if sitting.head.over and sitting.course is None:
            sitting.course = await self.course(sitting)
        if sitting.playing.position - since > DRAWN_AT_ONCE:
            return await self.room.aside(self.draw, sitting, sitting.playing, device, seat, lang=lang, since=since)
        return self.draw(sitting, sitting.playing, device, seat, lang=lang, since=since)

    async def course(self, sitting: Sitting) -> Course:
        """How a game that is over went; of a long one, found in a process. The lock is held."""
        if sitting.playing.position <= LONG:
            return await self.room.aside(rendering.course, sitting.playing)
        entries = await self.room.store.entries(sitting.head.id, 0)
        found: Course | None = await self.room.folders.ask(course, sitting.head, entries, name="course")
        return found or Course([], [], [])

    def draw(
        self,
        sitting: Sitting,
        match: Match,
        device: str,
        seat: int | None,
        *,
        lang: str,
        since: int,
        back: bool = False,
    ) -> bytes:
        head, words = sitting.head, words_for(lang, sitting.head.game, sitting.names)
        sight = rendering.Sight(match, seat, open_book=sitting.open_book)
        heard = rendering.everything(match, since) if back and sitting.open_book else sight.heard(since)
        went = sitting.course if head.over and not back else None
        fixed = back or head.review
        unheard = NOBODY if self.accounts is None else self.accounts.hidden_from(device)
        lines = [line for line in sitting.lines if line.device not in unheard]
        shown = TableState(
            table=head.id,
            game=head.game,
            version=sitting.version_for(seat),
            position=sight.position,
            status=sitting.status(),
            one_screen=head.one_screen,
            seats=self.room.shown_seats(sitting, device),
            seat=seat,
            waiting=sight.waiting,
            view=sight.state.shown_to(seat),
            question=rendering.question(sight.question, words),
            undo=UndoShown(False, words("server.review")) if fixed else rendering.undo(match, seat, words),
            log=rendering.log_lines(heard, words),
            chat=[said(line, words) for line in lines],
            outcome=rendering.outcome(match.outcome, words, match.departed),
            history=UNSET if went is None else went.totals or UNSET,
            chances=UNSET if went is None else went.chances or UNSET,
            moments=UNSET if went is None else went.moments or UNSET,
            rematch=UNSET if head.rematch is None else head.rematch,
            hurried=True if self.bots.thinkers.hurried and not head.over and sitting.has_bots else UNSET,
            pinned=words("server.pinned", {"played": head.rules, "known": match.game.facts.rules_version})
            if sitting.pinned
            else UNSET,
            rated=True if sitting.terms.rated else UNSET,
            deal=words(f"server.known-{head.known}") if sitting.told_beforehand() and not back else UNSET,
            departed=[DepartureShown(one.seat, one.how) for one in match.departed] or UNSET,
        )
        if not (back or sitting.open_book or head.lesson):
            shown.clock = self.clock(sitting)
            shown.motion = accord.shown(sitting)
            shown.back = True if seat is not None and accord.may_ask_back(sitting, seat) else UNSET
        if not sitting.dealt:  # what lies there is nobody's
            shown.view, shown.question, shown.waiting, shown.log = sight.state.shown_to(None), None, [], []
            shown.undealt = sitting.awaited
        if head.lesson and not back:
            lessons.annotate(shown, match, words)
        return msgspec.json.encode(shown)

    def clock(self, sitting: Sitting) -> ClockShown | UnsetType:
        """The clocks of a table, where it has any."""
        clock, times = sitting.head.clock, sitting.head.times
        if clock is None or times is None:
            return UNSET
        people, pauses = [seat.kind == "person" for seat in sitting.seats], self.room.pauses
        return clocks.shown(clocks.read(clock), clocks.read_times(times), people, pauses.clock(), pauses.spans)

    async def replay(self, table: str, device: str, seat: int | None, lang: str, position: int) -> bytes:
        async with self.room.at(table) as sitting:
            sitting.looks_as(device, seat, back=True)
            past = await self.at(sitting, seat, position)
            return await self.room.aside(self.draw, sitting, past, device, seat, lang=lang, since=0, back=True)

    async def at(self, sitting: Sitting, viewer: int | None, number: int) -> Match:
        """The match at an earlier position, by the viewer's own count while the game runs. The lock is held."""
        match = sitting.playing
        seen = range(match.position + 1) if sitting.open_book else match.sight(viewer)
        if not 0 <= number < len(seen):
            raise Problem("malformed", "no-position", {"last": len(seen) - 1})
        return await self.past(sitting, seen[number])

    async def past(self, sitting: Sitting, position: int) -> Match:
        """The match at an earlier position, by the true count. The lock is held."""
        match, past = sitting.playing, sitting.past
        sitting.past = None
        if past is None or past.position > position or past.actions != match.actions[: past.position]:
            past = await self.room.aside(first_position, sitting.head)
        if position - past.position > LONG:
            entries = [Entry(0, "action", seat, text) for seat, text in match.actions[:position]]
            body = await self.room.folders.ask(fold, sitting.head, None, entries, name="replay")
            if body is not None:
                past = await self.room.aside(restored, sitting.head, body)
        await self.room.aside(go_on, past, match.actions[past.position : position])
        past.seats = sitting.names
        sitting.past = past
        return past

    async def log(self, table: str, device: str, seat: int | None, lang: str) -> str:
        async with self.room.at(table) as sitting:
            sitting.looks_as(device, seat, back=True)
            match, words = sitting.playing, words_for(lang, sitting.head.game, sitting.names)
            heard = rendering.everything(match) if sitting.open_book else match.heard(seat) if sitting.dealt else []
            return await self.room.aside(rendering.log_text, heard, words)

    async def record(self, table: str, device: str) -> tuple[str, bytes]:
        """The name of a file, and the record. Of a game that is played only whoever has it alone gets it, and the table
        says from then on that its deal may be known."""
        async with self.room.at(table) as sitting:
            sitting.looks_as(device, None)
            if not sitting.open_book:
                if not sitting.alone(device):
                    raise Problem("refused", "not-over")
                sitting.is_dealt()
                await self.room.changing(sitting, self.room.store.make_known(table, "record"))
            if await self.room.store.secret_elsewhere(sitting.head):
                raise Problem("refused", "seed-in-play")
            record = msgspec.structs.replace(
                sitting.playing.record(),
                dealing=await self.room.vault.dealing(sitting.head.id),
                bots=[seat.bot for seat in sitting.seats] if sitting.has_bots else [],
            )
            if sitting.pinned:  # whole, for whoever has the rules it was played by
                answers = answers_of(await self.room.store.entries(table, 0))
                record = msgspec.structs.replace(record, rules=sitting.head.rules, actions=answers, result=None)
            body = await self.room.aside(encode, record)
            return f"{sitting.head.game}-{sitting.head.id}.json", body

    async def numbers(self, table: str, device: str) -> tuple[list[int], Numbers]:
        """The seats of a device at the table, and what live updates start from."""
        async with self.room.at(table) as sitting:
            sitting.looks_as(device, None)
            self.room.note(sitting, device)
            return sitting.held(device), sitting.numbers

    async def listed(self, device: str, lang: str) -> list[TableEntry]:
        """The tables of a device."""
        entries = []
        for head in await self.room.store.of_device(device, MOST_TABLES):
            try:
                entry = await self.entry(head.id, device, lang)
            except Problem as problem:  # gone in between, or of other rules
                if problem.key not in ("no-table", "old-rules", "old-lesson"):
                    raise
            else:
                entries += [] if entry is None else [entry]
        return entries

    async def entry(self, table: str, device: str, lang: str) -> TableEntry | None:
        """The line of a table; None for a lesson that is over, which nobody looks for."""
        async with self.room.at(table) as sitting:
            if sitting.head.lesson and lessons.finished(sitting):
                return None
            state, mine = sitting.playing.state, sitting.held(device)
            words = words_for(lang, sitting.head.game, sitting.names)
            clock = UNSET if sitting.open_book else self.clock(sitting)
            left = [] if clock is UNSET else [clock.left[seat] or 0.0 for seat in clock.running if seat in mine]
            yours = [one.seat for one in sitting.absent if one.device == device and not sitting.open_book]
            return TableEntry(
                table=table,
                game=sitting.head.game,
                seats=self.room.shown_seats(sitting, device),
                status=sitting.status(),
                turn=sitting.dealt and not sitting.open_book and any(seat in state.to_act for seat in mine),
                updated=sitting.head.updated,
                mine=mine,
                lesson=sitting.head.lesson,
                outcome=rendering.outcome(sitting.playing.outcome, words, sitting.playing.departed),
                left=min(left) if left else UNSET,
                yours=yours or UNSET,
            )
