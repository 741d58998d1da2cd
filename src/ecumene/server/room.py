"""The tables in memory. The state of a table is the fold of its entries; what is here is only a copy of that, changed
only together with the database.

A process that has the database for itself reads a table once. Where other processes may write too, the table's numbers
are read again before every use."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final, TypeVar

import msgspec
from msgspec import UNSET

from ecumene import game_ids
from ecumene.core.errors import ActionError, BadInput
from ecumene.core.match import Match
from ecumene.server import clocks
from ecumene.server.folding import LONG, fits, fold, restored
from ecumene.server.journal import Conflict
from ecumene.server.kept import WATCHER, Device, Entry, Head, Numbers
from ecumene.server.live import Live
from ecumene.server.pauses import Pauses
from ecumene.server.pool import Pool
from ecumene.server.problems import Problem
from ecumene.server.registry import Terms
from ecumene.server.rendering import game_of
from ecumene.server.settings import Settings
from ecumene.server.signs import WRITTEN_EVERY, Signs
from ecumene.server.sitting import Sitting, as_far_as_possible, catch_up
from ecumene.server.store import Store
from ecumene.server.table_schemas import SeatShown
from ecumene.server.vault import Vault

T = TypeVar("T")

KEEP_PEOPLE: Final = 5.0  # seconds after which the signs of life that other processes wrote are read again
AT_ONCE: Final = 8  # so many answers are caught up with on the spot; more, in a thread
FOLDING: Final = 300.0  # seconds that a game may take to be folded in a process
SITTINGS: Final = 20  # tables known for each game kept in memory

log = logging.getLogger("ecumene.server")


class Room:
    """`sittings` are the tables known, `games` those among them whose match is kept; the least recently used come
    first in both."""

    def __init__(self, settings: Settings, store: Store, live: Live) -> None:
        self.settings = settings
        self.store = store
        self.live = live
        self.signs = Signs(store, not settings.shared)
        self.pauses = Pauses(store)
        self.vault = Vault(store)
        live.attend = self.attend
        self.folders = Pool(1, FOLDING, lambda pool, work: FOLDING)
        self.threads = ThreadPoolExecutor(settings.threads, thread_name_prefix="fold")
        self.sittings: OrderedDict[str, Sitting] = OrderedDict()
        self.games: OrderedDict[str, Sitting] = OrderedDict()
        self.chores: asyncio.Task[None] | None = None
        self.answers = 0  # written so far
        live.follow = self.numbers
        self.asked: Callable[[Sitting, list[int]], None] | None = None  # seats that were not asked before now are
        self.terms: Callable[[str], Awaitable[Terms]] | None = None  # where there are accounts, these three
        self.finished: Callable[[str], None] | None = None  # the game of a rated table is over
        self.concluded: Callable[[str], None] | None = None  # where there is an arena: a game is over
        self.still_in: Callable[[str], Awaitable[bool]] | None = None  # is the browser of that cookie signed in?

    def start(self) -> None:
        self.chores = asyncio.create_task(self.keep_house())

    async def close(self) -> None:
        if self.chores is not None:
            self.chores.cancel()
            await asyncio.gather(self.chores, return_exceptions=True)
            await self.write_signs()
        self.folders.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def aside(self, work: Callable[..., T], *given: Any, **named: Any) -> T:
        """Heavy work in a thread, so that the event loop goes on."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, partial(work, *given, **named))

    # ---- reading -------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, table: str, *, folded: bool = True) -> AsyncIterator[Sitting]:
        """The table, up to date, and nobody else's while it lasts. Without `folded`, its match may be behind."""
        sitting = await self.open(table)
        await sitting.lock.acquire()
        while self.sittings.get(table) is not sitting:  # it was dropped while we waited
            sitting.lock.release()
            sitting = await self.open(table)
            await sitting.lock.acquire()
        try:
            await self.refresh(sitting, folded)
            yield sitting
        finally:
            sitting.lock.release()

    async def open(self, table: str) -> Sitting:
        """The table as it was last seen here; to be refreshed under its lock."""
        sitting = self.sittings.get(table)
        if sitting is None:
            head = await self.store.head(table)
            if head is None:
                raise Problem("not-found", "no-table")
            sitting = self.sittings.setdefault(table, Sitting(head))
            if len(self.sittings) > SITTINGS * self.settings.cache:
                self.drop_oldest()
        self.sittings.move_to_end(table)
        return sitting

    async def refresh(self, sitting: Sitting, folded: bool = True) -> None:
        """Catch up with the database. The lock is held."""
        if not sitting.sure or self.settings.shared:
            await self.read(sitting)
        if folded:
            await self.fold(sitting)

    async def read(self, sitting: Sitting) -> None:
        head = await self.store.head(sitting.head.id)
        if head is None:
            self.forget(sitting)
            raise Problem("not-found", "no-table")
        sitting.head = msgspec.structs.replace(head, review=True) if sitting.pinned else head
        if sitting.match is not None and str(sitting.match.seed) != head.seed:  # it was dealt since
            sitting.rest()
        seated, read = sitting.people
        if seated != head.seated or time.monotonic() - read > KEEP_PEOPLE:
            await self.read_people(sitting)
        sitting.sure = True

    async def read_people(self, sitting: Sitting) -> None:
        sitting.seats, sitting.devices = await self.store.people(sitting.head.id)
        sitting.absent = await self.store.absent(sitting.head.id)
        sitting.motion = await self.store.motion(sitting.head.id)
        if not sitting.dealt:
            sitting.dealt, sitting.given = await self.vault.standing(sitting.head.id)
        sitting.people = (sitting.head.seated, time.monotonic())
        self.signs.read(sitting.head.id, sitting.devices)
        if self.terms is not None:
            sitting.terms = await self.terms(sitting.head.id)

    async def fold(self, sitting: Sitting) -> None:
        """Bring the match to the last entry."""
        if sitting.match is None or sitting.version < sitting.head.version:
            await self.catch_up(sitting)
        if sitting.version > sitting.head.version:  # another process committed in between; its number is the newer one
            over = sitting.playing.over
            sitting.head = msgspec.structs.replace(sitting.head, version=sitting.version, over=over)
        sitting.playing.seats = sitting.names
        self.keep(sitting)

    async def catch_up(self, sitting: Sitting) -> None:
        """Read the entries that are missing, and apply them."""
        head = sitting.head
        known = game_of(head.game).facts.rules_version if head.game in game_ids() else None
        if known is None or known < head.rules:
            raise Problem("refused", "old-rules", {"played": head.rules, "known": known})
        if known > head.rules:
            await self.bring_over(sitting, known)
            return
        match, before = sitting.match, sitting.version if sitting.match is not None else 0
        sitting.match = None  # if this fails, the next one begins anew
        if match is None and head.version > LONG:
            sitting.match, sitting.version = await self.fold_long(head)
            return
        entries = await self.store.entries(head.id, before) if before < head.version else []
        if match is None:
            match = await self.aside(restored, head, None)
            await self.aside(catch_up, match, entries)
        elif len(entries) <= AT_ONCE and all(entry.kind == "action" for entry in entries):
            catch_up(match, entries)
        else:
            await self.aside(catch_up, match, entries)
        sitting.match = match
        sitting.version = entries[-1].number if entries else before

    async def bring_over(self, sitting: Sitting, known: int) -> None:
        """A table of older rules goes on under those of today, if every answer was one by them too. Otherwise it is
        kept as far as they can follow it: to be looked at and saved, no longer to be played."""
        head = sitting.head
        entries = await self.store.entries(head.id, 0)
        match, whole = await self.aside(as_far_as_possible, head, entries)
        sitting.match, sitting.version = match, entries[-1].number if entries else 0
        told = {"table": head.id, "game": head.game, "from": head.rules, "to": known}
        if whole:
            await self.store.adopt(head.id, known)
            sitting.head = msgspec.structs.replace(head, rules=known)
            log.info("table-brought-over", extra={"told": told})
        else:
            sitting.pinned = True
            sitting.head = msgspec.structs.replace(head, review=True)
            log.warning("table-pinned", extra={"told": told | {"answers": match.position}})

    async def fold_long(self, head: Head) -> tuple[Match, int]:
        """A long game, from its last snapshot; where that is far behind, folded in a process, which makes another."""
        number, body = await self.store.snapshot(head.id) or (0, None)
        if body is not None and not await self.aside(fits, head.game, body):
            number, body = 0, None
        entries = await self.store.entries(head.id, number)
        if len(entries) > LONG:
            made: bytes | None = await self.folders.ask(fold, head, body, entries, name="fold")
            if made is not None:
                number, body, entries = entries[-1].number, made, []
                with suppress(Conflict):
                    await self.store.put_snapshot(head.id, number, made)
        try:
            match = await self.aside(restored, head, body)
        except (BadInput, msgspec.MsgspecError):  # of another make; the entries are what counts
            match, entries = await self.aside(restored, head, None), await self.store.entries(head.id, 0)
        await self.aside(catch_up, match, entries)
        return match, entries[-1].number if entries else number

    async def numbers(self, table: str) -> Numbers:
        """How a table stands, with what each seat may know of it."""
        async with self.at(table) as sitting:
            return sitting.numbers

    # ---- what is kept in memory ----------------------------------------------------------------------------------

    def keep(self, sitting: Sitting) -> None:
        """The match was used just now; if there are too many, the one that was not for the longest time goes."""
        sitting.used = time.monotonic()
        self.games[sitting.head.id] = sitting
        self.games.move_to_end(sitting.head.id)
        if len(self.games) > self.settings.cache:
            self.rest_oldest()

    def rest_oldest(self) -> None:
        table, oldest = self.games.popitem(last=False)
        if oldest.lock.locked():  # somebody is at it
            self.games[table] = oldest
        else:
            oldest.rest()

    def drop_oldest(self) -> None:
        table, oldest = self.sittings.popitem(last=False)
        if oldest.lock.locked():
            self.sittings[table] = oldest
        else:
            self.games.pop(table, None)

    def forget(self, sitting: Sitting) -> None:
        self.sittings.pop(sitting.head.id, None)
        self.games.pop(sitting.head.id, None)

    def rest_idle(self) -> None:
        """Tables that nobody has touched for a while shrink."""
        since = time.monotonic() - self.settings.idle
        for _ in range(len(self.games)):
            if next(iter(self.games.values())).used > since:
                return
            self.rest_oldest()

    async def keep_house(self) -> None:
        """What is to be done now and then."""
        written = time.monotonic()
        await self.beat()
        while True:
            await asyncio.sleep(min(WRITTEN_EVERY, self.settings.idle / 2))
            self.rest_idle()
            self.signs.clock()
            if time.monotonic() - written >= WRITTEN_EVERY:
                written = time.monotonic()
                await self.beat()
                await self.greet()
                await self.write_signs()

    async def beat(self) -> None:
        try:
            try:
                await self.pauses.beat()
            except Conflict:  # another process wrote at the same moment
                await self.pauses.beat()
        except Exception as error:  # noqa: BLE001 - a busy database must not end the chores
            log.error("pauses-not-written", extra={"told": {"why": repr(error)}})

    async def greet(self) -> None:
        """Whoever is connected is there, unless it has left the table."""
        for listener in self.live.connected():
            try:
                if listener.session and self.still_in is not None and not await self.still_in(listener.session):
                    raise Problem("forbidden", "sign-in")
                async with self.at(listener.table, folded=False) as sitting:
                    sitting.looks_as(listener.device, None)
                    listener.seats = sitting.held(listener.device)
                    self.note(sitting, listener.device)
            except Problem:
                await listener.hang_up()
            await asyncio.sleep(0)

    async def write_signs(self) -> None:
        try:
            await self.signs.write()
        except Exception as error:  # noqa: BLE001 - a busy database must not end the chores
            log.error("signs-not-written", extra={"told": {"why": repr(error)}})

    # ---- changing ------------------------------------------------------------------------------------------------

    async def commit(self, sitting: Sitting, entry: Entry, nonce: str | None, change: Callable[[Match], None]) -> None:
        """Change the match, write the entry, then tell. Whatever fails in between, the table is read again from the
        database; only a refusal of the rules has changed nothing. The lock is held."""
        match, sitting.match = sitting.playing, None
        before = set(match.state.to_act)
        try:
            if entry.kind == "action":
                change(match)
            else:
                await self.aside(change, match)  # an undo plays the game again
        except (ActionError, Problem):
            sitting.match = match
            raise
        over, now = match.over, time.time()
        news = now if match.state.asked_in_secret() is None else sitting.head.updated
        answered = entry.seat if entry.kind == "action" else None
        times, deadline = self.times_after(sitting, match, answered)
        head = msgspec.structs.replace(
            sitting.head, version=entry.number, over=over, updated=news, times=times, deadline=deadline
        )
        sitting.sure = False
        await self.store.append(head, entry, nonce, now)
        sitting.match, sitting.version, sitting.sure = match, entry.number, True
        sitting.head = head
        self.answers += 1
        self.live.tell(sitting.head.id, sitting.numbers)
        if self.asked is not None and not over:
            self.asked(sitting, [seat for seat in match.state.to_act if seat not in before or seat == answered])
        if over and sitting.terms.rated and self.finished is not None:
            self.finished(sitting.head.id)
        if over and self.concluded is not None:
            self.concluded(sitting.head.id)

    def times_after(self, sitting: Sitting, match: Match, answered: int | None) -> tuple[str | None, float | None]:
        """What each seat of a table with clocks has from now on, and when somebody will be late."""
        head = sitting.head
        if head.clock is None:
            return None, None
        now, spans, clock = self.pauses.clock(), self.pauses.spans, clocks.read(head.clock)
        times = clocks.full(clock, len(sitting.seats)) if head.times is None else clocks.read_times(head.times)
        times = clocks.moved_on(clock, times, clocks_running(sitting, match), now, spans, answered)
        return msgspec.json.encode(times).decode(), clocks.deadline(clock, times, now, spans)

    async def rewind_clocks(self, sitting: Sitting, back: int | None = None) -> None:
        """Let the clocks run for those who are asked now, after somebody came or went. Whoever comes back has a little
        time at least. The lock is held."""
        if sitting.head.clock is None:
            return
        await self.fold(sitting)
        if back is not None and sitting.head.times is not None:
            kept = clocks.granted(clocks.read_times(sitting.head.times), back)
            sitting.head = msgspec.structs.replace(sitting.head, times=msgspec.json.encode(kept).decode())
        times, deadline = self.times_after(sitting, sitting.playing, None)
        assert times is not None
        await self.store.put_times(sitting.head.id, sitting.head.version, times, deadline)
        sitting.head = msgspec.structs.replace(sitting.head, times=times, deadline=deadline)

    async def changing(self, sitting: Sitting, change: Coroutine[Any, Any, Any]) -> None:
        """Write who sits where, or what is said; read it again; tell. The lock is held."""
        sitting.sure = False
        before = [seat.kind for seat in sitting.seats]
        try:
            await change
        except Conflict:
            raise Problem("not-found", "no-table") from None
        await self.read(sitting)
        if not (sitting.dealt or sitting.awaited or sitting.open_book):
            await self.deal(sitting)
        elif before != [seat.kind for seat in sitting.seats]:
            await self.rewind_clocks(sitting)
        await self.dismiss(sitting)
        self.live.tell(sitting.head.id, sitting.numbers)

    async def deal(self, sitting: Sitting) -> None:
        """Everybody is there, and has added to the deal. The lock is held."""
        with suppress(Conflict):
            await self.vault.deal(sitting.head.id)
        await self.read(sitting)
        await self.fold(sitting)
        await self.rewind_clocks(sitting)
        if self.asked is not None and sitting.dealt:
            self.asked(sitting, sitting.playing.state.to_act)

    async def attend(self, table: str) -> None:
        """Who sits where may have changed: whoever has left hears nothing more, the others what their seats may."""
        try:
            async with self.at(table, folded=False) as sitting:
                await self.dismiss(sitting)
                for listener in self.live.listeners.get(table, ()):
                    listener.seats = sitting.held(listener.device)
        except Problem:
            await self.live.dismiss(table, set())

    async def dismiss(self, sitting: Sitting) -> None:
        await self.live.dismiss(sitting.head.id, {row.device for row in sitting.devices})

    async def forget_device(self, sitting: Sitting, device: str) -> None:
        """What is this device's goes; the table too, when nobody else sits there. The lock is held."""
        held = sitting.held(device)
        others = [row for row in sitting.devices if row.device != device]
        if held:
            others = [row for row in others if row.seat != WATCHER]
        if not others:
            await self.delete(sitting)
            return
        taken = {row.seat for row in others}
        opened = [seat for seat in held if seat not in taken]
        await self.changing(sitting, self.store.forget(sitting.head.id, device, opened))

    async def delete(self, sitting: Sitting) -> None:
        """The table goes, with all that was there."""
        table, numbers = sitting.head.id, sitting.numbers
        await self.store.delete(table)
        self.forget(sitting)
        await self.live.dismiss(table, set())
        self.live.tell(table, msgspec.structs.replace(numbers, seats=numbers.seats + 1))
        log.info("table-gone", extra={"told": {"table": table}})

    # ---- people --------------------------------------------------------------------------------------------------

    def note(self, sitting: Sitting, device: str) -> None:
        """The device is there."""
        self.signs.note(sitting.head.id, device)

    def is_away(self, sitting: Sitting, seat: int) -> bool:
        """Has nobody who sits there been connected, or heard of, for as long as it takes to be replaced?"""
        table = sitting.head.id
        return all(
            not self.live.holds(table, row.device) and self.signs.silence(table, row.device) >= self.settings.away
            for row in sitting.devices
            if row.seat == seat
        )

    def is_online(self, sitting: Sitting, row: Device) -> bool:
        """Is the device connected, or was it heard of just now?"""
        table = sitting.head.id
        last = max(row.seen, self.signs.of(table, row.device))
        return self.live.holds(table, row.device) or time.time() - last < self.settings.online

    def shown_seats(self, sitting: Sitting, device: str) -> list[SeatShown]:
        mine = sitting.held(device)
        online = {row.seat for row in sitting.devices if self.is_online(sitting, row)}
        instead = {one.seat: one.name for one in sitting.absent}
        yours = {(one.seat, one.device) for one in sitting.absent}
        return [
            SeatShown(
                kind=seat.kind,
                name=seat.name,
                mine=number in mine,
                online=seat.kind == "bot" or number in online,
                bot=UNSET if seat.bot is None else seat.bot,
                instead=instead.get(number, UNSET),
                yours=True if (number, device) in yours else UNSET,
            )
            for number, seat in enumerate(sitting.seats)
        ]


def clocks_running(sitting: Sitting, match: Match) -> list[int]:
    """The seats whose clocks run: people who are asked, while the game does and no seat is open."""
    if match.over or sitting.head.review or not sitting.dealt or any(seat.kind == "open" for seat in sitting.seats):
        return []
    return [seat for seat in match.state.to_act if sitting.seats[seat].kind == "person"]
