"""The tables: who may do what, and how an answer becomes an entry. The state of a table is the fold of its entries;
what is in memory is only a copy of that, brought up to date from the database before every use."""

import asyncio
import hashlib
import logging
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

import msgspec
from msgspec import UNSET

from ecumene import game_ids
from ecumene.bots import bot_names, make_bot
from ecumene.core.chance import chance_from
from ecumene.core.errors import ActionError, BadInput, BadRecord
from ecumene.core.match import Match
from ecumene.core.record import Record, decode, encode
from ecumene.core.state import State
from ecumene.core.text import Words
from ecumene.server import rendering
from ecumene.server.bots import Thinkers, chance_seed
from ecumene.server.live import Live
from ecumene.server.problems import Problem, Stale, bad_input, not_accepted
from ecumene.server.rendering import bot_name, game_of, words_for
from ecumene.server.schemas import (
    ChatLine,
    Created,
    CreateRequest,
    Hint,
    Joined,
    Links,
    SeatRequest,
    SeatShown,
    TableEntry,
    TableState,
    UndoShown,
    Why,
)
from ecumene.server.settings import Settings
from ecumene.server.store import WATCHER, Conflict, Device, Entry, Head, Line, Numbers, Seat, Store

T = TypeVar("T")

NAME_LENGTH: Final = 40
JOINERS: Final = "\u200c\u200d"  # Persian and emoji need them
MOST_ANSWERS: Final = 20_000
MOST_TABLES: Final = 100
HINT_BOT: Final = "greedy"
KEEP_PEOPLE: Final = 5.0  # seconds after which signs of life are read again
WRITE_SEEN: Final = 20.0  # seconds between two writings of a device's sign of life

log = logging.getLogger("ecumene.server")


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def new_key() -> str:
    """128 random bits for a link."""
    return secrets.token_urlsafe(16)


def clean(text: str, limit: int) -> str:
    """Without control characters and other invisible tricks, and with single spaces."""
    spaced = (" " if character.isspace() else character for character in text)
    seen = "".join(sign for sign in spaced if unicodedata.category(sign)[0] != "C" or sign in JOINERS)
    return " ".join(seen.split())[:limit]


class Sitting:
    """A table in memory. Whoever reads or changes it holds the lock."""

    def __init__(self, head: Head) -> None:
        self.lock = asyncio.Lock()
        self.head = head
        self.match: Match | None = None
        self.version = 0  # of the match
        self.seats: list[Seat] = []
        self.devices: list[Device] = []
        self.people: tuple[int, float] = (-1, 0.0)  # `seated`, and when they were read
        self.lines: list[Line] = []
        self.talk: tuple[int, int] = (-1, -1)  # `chats` and `seated` when they were read
        self.history: list[list[int]] | None = None
        self.past: Match | None = None  # another one, for looking back

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def numbers(self) -> Numbers:
        return Numbers(self.head.version, self.head.chats, self.head.seated)

    @property
    def playing(self) -> Match:
        assert self.match is not None
        return self.match

    @property
    def open_book(self) -> bool:
        """Is nothing of this game a secret any more?"""
        return self.head.review or self.head.over

    def held(self, device: str) -> list[int]:
        """The seats of a device."""
        return [row.seat for row in self.devices if row.device == device and row.seat != WATCHER]

    def present(self, device: str) -> bool:
        return any(row.device == device for row in self.devices)

    def status(self) -> str:
        if self.head.review:
            return "review"
        if self.head.over:
            return "over"
        return "waiting" if any(seat.kind == "open" for seat in self.seats) else "playing"


class Tables:
    def __init__(self, settings: Settings, store: Store, live: Live) -> None:
        self.settings = settings
        self.store = store
        self.live = live
        self.thinkers = Thinkers(settings.bots, settings.bot_seconds)
        self.threads = ThreadPoolExecutor(settings.threads, thread_name_prefix="fold")
        self.sittings: OrderedDict[str, Sitting] = OrderedDict()
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.signs: dict[tuple[str, str], float] = {}  # (table, device): the last sign of life here
        self.noted: dict[tuple[str, str], float] = {}  # and when it was last written down

    async def close(self) -> None:
        tasks = list(self.thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def aside(self, work: Callable[..., T], *given: Any) -> T:
        """Heavy work in a thread, so that the event loop goes on."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, *given)

    # ---- opening a table -----------------------------------------------------------------------------------------

    async def open(self, table: str) -> Sitting:
        """The table as it was last seen here; to be refreshed under its lock."""
        sitting = self.sittings.get(table)
        if sitting is None:
            head = await self.store.head(table)
            if head is None:
                raise Problem("not-found", "no-table")
            sitting = self.sittings.setdefault(table, Sitting(head))
            while len(self.sittings) > self.settings.cache:
                self.sittings.popitem(last=False)
        self.sittings.move_to_end(table)
        return sitting

    async def refresh(self, sitting: Sitting, folded: bool = True) -> None:
        """Catch up with the database. The lock is held."""
        head = await self.store.head(sitting.head.id)
        if head is None:
            self.sittings.pop(sitting.head.id, None)
            raise Problem("not-found", "no-table")
        sitting.head = head
        seated, read = sitting.people
        if seated != head.seated or time.monotonic() - read > KEEP_PEOPLE:
            sitting.seats, sitting.devices = await self.store.people(head.id)
            sitting.people = (head.seated, time.monotonic())
        if folded:
            await self.fold(sitting)

    async def fold(self, sitting: Sitting) -> None:
        head = sitting.head
        known = game_of(head.game).facts.rules_version if head.game in game_ids() else None
        if known != head.rules:
            raise Problem("refused", "old-rules", {"played": head.rules, "known": known})
        if sitting.match is None:
            sitting.version = 0
            sitting.match = await self.aside(first_position, head)
        if sitting.version < head.version:
            entries = await self.store.entries(head.id, sitting.version)
            match, sitting.match = sitting.match, None  # if this fails, the next one begins anew
            await self.aside(catch_up, match, entries)
            sitting.match = match
            sitting.version = entries[-1].number if entries else sitting.version
        if sitting.version > head.version:  # another process committed in between; its number is the newer one
            sitting.head = msgspec.structs.replace(head, version=sitting.version, over=sitting.playing.state.over)
        sitting.playing.seats = sitting.names

    def seat_of(self, sitting: Sitting, device: str, seat: int) -> None:
        """Does the device sit there?"""
        if not 0 <= seat < len(sitting.seats):
            raise Problem("malformed", "no-seat", {"seat": seat})
        if seat not in sitting.held(device):
            raise Problem("forbidden", "not-your-seat" if sitting.present(device) else "not-at-table")

    def looks_as(self, sitting: Sitting, device: str, seat: int | None, *, back: bool = False) -> None:
        """May the device look with the eyes of the seat? Of a finished game, and looking back, with anybody's."""
        if not sitting.present(device):
            raise Problem("forbidden", "not-at-table")
        if seat is None:
            return
        if sitting.head.review or (back and sitting.open_book):
            if not 0 <= seat < len(sitting.seats):
                raise Problem("malformed", "no-seat", {"seat": seat})
            return
        self.seat_of(sitting, device, seat)

    def sits(self, sitting: Sitting, device: str) -> None:
        if not sitting.present(device):
            raise Problem("forbidden", "not-at-table")
        if not sitting.held(device):
            raise Problem("forbidden", "watchers")

    # ---- signs of life -------------------------------------------------------------------------------------------

    async def note(self, sitting: Sitting, device: str) -> None:
        """The device is there."""
        sign, now = (sitting.head.id, device), time.time()
        self.signs[sign] = now
        if now - self.noted.get(sign, 0.0) > WRITE_SEEN:
            self.noted[sign] = now
            if any(now - row.seen > WRITE_SEEN for row in sitting.devices if row.device == device):
                await self.store.seen(sitting.head.id, device)
        if len(self.signs) > 20 * self.settings.cache:
            old = now - 10 * self.settings.away
            self.signs = {key: at for key, at in self.signs.items() if at > old}
            self.noted = {key: at for key, at in self.noted.items() if at > old}

    def last_sign(self, sitting: Sitting, seat: int) -> float:
        signs = [
            max(row.seen, self.signs.get((sitting.head.id, row.device), 0.0))
            for row in sitting.devices
            if row.seat == seat
        ]
        return max(signs, default=0.0)

    def shown_seats(self, sitting: Sitting, device: str) -> list[SeatShown]:
        mine, now = sitting.held(device), time.time()
        return [
            SeatShown(
                kind=seat.kind,
                name=seat.name,
                mine=number in mine,
                online=seat.kind == "bot" or now - self.last_sign(sitting, number) < self.settings.online,
                bot=UNSET if seat.bot is None else seat.bot,
            )
            for number, seat in enumerate(sitting.seats)
        ]

    # ---- looking -------------------------------------------------------------------------------------------------

    async def state(self, table: str, device: str, seat: int | None, lang: str, since: int) -> bytes:
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting)
            self.looks_as(sitting, device, seat)
            await self.note(sitting, device)
            body = await self.rendered(sitting, device, seat, lang, since)
        self.wake(sitting)
        return body

    async def rendered(self, sitting: Sitting, device: str, seat: int | None, lang: str, since: int) -> bytes:
        """The state for a seat, encoded. The lock is held."""
        talk = (sitting.head.chats, sitting.head.seated)
        if sitting.talk != talk:
            sitting.lines = await self.store.chat(sitting.head.id)
            sitting.talk = talk
        if sitting.head.over and sitting.history is None:
            sitting.history = await self.aside(rendering.history, sitting.playing) or []
        return await self.aside(self.draw, sitting, sitting.playing, device, seat, lang, since)

    def draw(
        self, sitting: Sitting, match: Match, device: str, seat: int | None, lang: str, since: int, back: bool = False
    ) -> bytes:
        head, state = sitting.head, match.state
        words = words_for(lang, head.game, sitting.names)
        full = sitting.open_book if back else head.review
        heard = rendering.everything(match, since) if full else match.heard(seat, since)
        history = sitting.history if head.over and not back else []
        fixed = back or head.review
        shown = TableState(
            table=head.id,
            game=head.game,
            version=head.version,
            position=match.position,
            status=sitting.status(),
            one_screen=head.one_screen,
            seats=self.shown_seats(sitting, device),
            seat=seat,
            waiting=state.waiting(seat),
            view=state.view(seat),
            question=rendering.question(state, seat, words),
            undo=UndoShown(False, words("server.review")) if fixed else rendering.undo(match, seat, words),
            log=rendering.log_lines(heard, words),
            chat=[ChatLine(line.number, line.seat, line.name, line.text, line.at) for line in sitting.lines],
            outcome=rendering.outcome(state.outcome, words),
            history=history or UNSET,
            rematch=UNSET if head.rematch is None else head.rematch,
        )
        return msgspec.json.encode(shown)

    async def replay(self, table: str, device: str, seat: int | None, lang: str, position: int) -> bytes:
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting)
            self.looks_as(sitting, device, seat, back=True)
            past = await self.at(sitting, position)
            return await self.aside(self.draw, sitting, past, device, seat, lang, 0, True)

    async def at(self, sitting: Sitting, position: int) -> Match:
        """The match at an earlier position. The lock is held."""
        match = sitting.playing
        if not 0 <= position <= match.position:
            raise Problem("malformed", "no-position", {"last": match.position})
        past = sitting.past
        sitting.past = None
        if past is None or past.position > position or past.actions != match.actions[: past.position]:
            past = await self.aside(first_position, sitting.head)
        await self.aside(go_on, past, match.actions[past.position : position])
        past.seats = sitting.names
        sitting.past = past
        return past

    async def log(self, table: str, device: str, seat: int | None, lang: str) -> str:
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting)
            self.looks_as(sitting, device, seat, back=True)
            match, words = sitting.playing, words_for(lang, sitting.head.game, sitting.names)
            heard = rendering.everything(match) if sitting.open_book else match.heard(seat)
            return await self.aside(rendering.log_text, heard, words)

    async def record(self, table: str, device: str) -> tuple[str, bytes]:
        """The name of a file, and the record."""
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting)
            self.looks_as(sitting, device, None)
            if not sitting.open_book:
                raise Problem("refused", "not-over")
            body = await self.aside(encode, sitting.playing.record())
            return f"{sitting.head.game}-{sitting.head.id}.json", body

    async def numbers(self, table: str, device: str) -> Numbers:
        """What live updates start from, for a device at the table."""
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting, folded=False)
            self.looks_as(sitting, device, None)
            await self.note(sitting, device)
            return sitting.numbers

    async def listed(self, device: str, lang: str) -> list[TableEntry]:
        """The tables of a device."""
        entries = []
        for head in await self.store.of_device(device, MOST_TABLES):
            try:
                entries.append(await self.entry(head.id, device, lang))
            except Problem as problem:  # gone in between, or of other rules
                if problem.key not in ("no-table", "old-rules"):
                    raise
        return entries

    async def entry(self, table: str, device: str, lang: str) -> TableEntry:
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting)
            state, mine = sitting.playing.state, sitting.held(device)
            words = words_for(lang, sitting.head.game, sitting.names)
            return TableEntry(
                table=table,
                game=sitting.head.game,
                seats=self.shown_seats(sitting, device),
                status=sitting.status(),
                turn=not sitting.head.review and any(seat in state.to_act for seat in mine),
                updated=sitting.head.updated,
                mine=mine,
                outcome=rendering.outcome(state.outcome, words),
            )

    # ---- answers -------------------------------------------------------------------------------------------------

    async def act(
        self, table: str, device: str, seat: int, version: int, action: str, nonce: str | None, lang: str
    ) -> int:
        def change(match: Match) -> None:
            match.act(seat, action)

        return await self.submit(table, device, seat, version, ("action", action), nonce, lang, change)

    async def undo(self, table: str, device: str, seat: int, version: int, nonce: str | None, lang: str) -> int:
        def change(match: Match) -> None:
            if match.state.over:  # its record may have been read
                raise Problem("refused", "undo-over")
            match.undo(seat)

        return await self.submit(table, device, seat, version, ("undo", ""), nonce, lang, change)

    async def submit(
        self,
        table: str,
        device: str,
        seat: int,
        version: int,
        kind_and_text: tuple[str, str],
        nonce: str | None,
        lang: str,
        change: Callable[[Match], None],
    ) -> int:
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting)
            self.seat_of(sitting, device, seat)
            await self.note(sitting, device)
            if sitting.head.review:
                raise Problem("refused", "review")
            try:
                if version != sitting.version:
                    raise Conflict
                await self.commit(sitting, Entry(version + 1, kind_and_text[0], seat, kind_and_text[1]), nonce, change)
            except Conflict:
                led_to = None if nonce is None else await self.store.led_to(table, seat, nonce)
                if led_to is not None:
                    return led_to
                await self.refresh(sitting)
                raise Stale(await self.rendered(sitting, device, seat, lang, 0)) from None
            except ActionError as error:
                raise not_accepted(error, words_for(lang, sitting.head.game, sitting.names)) from None
        self.wake(sitting)
        return version + 1

    async def commit(self, sitting: Sitting, entry: Entry, nonce: str | None, change: Callable[[Match], None]) -> None:
        """Change the match, write the entry, then tell. Whatever fails in between, the match is read again from the
        database; only a refusal of the rules has changed nothing."""
        match, sitting.match = sitting.playing, None
        try:
            await self.aside(change, match)
        except (ActionError, Problem):
            sitting.match = match
            raise
        over = match.state.over
        await self.store.append(sitting.head.id, entry, nonce, over)
        sitting.match, sitting.version = match, entry.number
        now = time.time()
        sitting.head = msgspec.structs.replace(sitting.head, version=entry.number, over=over, updated=now)
        self.live.tell(sitting.head.id, sitting.numbers)

    async def why(self, table: str, device: str, seat: int, action: str, lang: str) -> Why:
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting)
            self.seat_of(sitting, device, seat)
            words = words_for(lang, sitting.head.game, sitting.names)
            try:
                refusal = await self.aside(sitting.playing.state.why_not, seat, action)
            except ActionError as error:
                raise not_accepted(error, words) from None
        if refusal is None:
            return Why(True, None, None)
        return Why(False, words.refusal(refusal), str(refusal.rule))

    async def hint(self, table: str, device: str, seat: int, lang: str) -> Hint:
        """What a simple bot, with a chance of its own, would do in the seat's place."""
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting)
            self.seat_of(sitting, device, seat)
            state, words = sitting.playing.state, words_for(lang, sitting.head.game, sitting.names)
            if seat not in state.to_act:
                refusal = state.not_your_turn(seat)
                raise Problem("refused", text=words.refusal(refusal), rule=str(refusal.rule))
            seed = chance_seed(sitting.head.secret, "hint", sitting.version, seat)
            dump = await self.aside(state.dump)
            simple = await self.aside(at_random, state, seat, seed)
        action = await self.thinkers.ask(sitting.head.game, dump, HINT_BOT, seat, seed) or simple
        return Hint(action, words.action(action))

    # ---- bots ----------------------------------------------------------------------------------------------------

    def wake(self, sitting: Sitting) -> None:
        """Let the bots of a table answer, if any is asked."""
        table, task = sitting.head.id, self.thinking.get(sitting.head.id)
        if self.may_be_asked(sitting) and (task is None or task.done()):
            task = asyncio.create_task(self.bots(table))
            self.thinking[table] = task
            task.add_done_callback(lambda done: self.slept(table, done))

    def may_be_asked(self, sitting: Sitting) -> bool:
        """Is a bot asked, as far as can be said without waiting? A match that nobody has the lock of can be read."""
        bots = [number for number, seat in enumerate(sitting.seats) if seat.kind == "bot"]
        if not bots or sitting.open_book:
            return False
        if sitting.lock.locked() or sitting.match is None or sitting.version != sitting.head.version:
            return True
        return any(seat in bots for seat in sitting.match.state.to_act)

    def slept(self, table: str, task: asyncio.Task[None]) -> None:
        if self.thinking.get(table) is task:
            del self.thinking[table]
        if not task.cancelled() and task.exception() is not None:
            log.error("bots-stopped", extra={"told": {"table": table, "why": repr(task.exception())}})

    async def bots(self, table: str) -> None:
        """Answer for the bots of a table until none of them is asked."""
        while True:
            try:
                sitting = await self.open(table)
                async with sitting.lock:
                    await self.refresh(sitting)
                    if sitting.open_book:
                        return
                    head, state, version = sitting.head, sitting.playing.state, sitting.version
                    asked = [seat for seat in state.to_act if sitting.seats[seat].kind == "bot"]
                    if not asked:
                        return
                    seat = asked[0]
                    bot = sitting.seats[seat].bot or bot_names()[0]
                    seed = chance_seed(head.secret, "bot", version, seat)
                    dump = await self.aside(state.dump)
            except Problem:
                return
            answer = await self.thinkers.ask(head.game, dump, bot, seat, seed)
            async with sitting.lock:
                try:
                    await self.refresh(sitting)
                    if sitting.version == version and sitting.seats[seat].kind == "bot":
                        await self.answer(sitting, seat, answer, seed)
                except Conflict:
                    continue
                except Problem:
                    return

    async def answer(self, sitting: Sitting, seat: int, action: str | None, seed: int) -> None:
        """The answer of a bot, or any legal one where it has none. The lock is held."""
        if action is None or action not in self.offered(sitting.playing.state, seat):
            log.error("bot-without-answer", extra={"told": {"table": sitting.head.id, "seat": seat}})
            action = await self.aside(at_random, sitting.playing.state, seat, seed)
        entry = Entry(sitting.version + 1, "action", seat, action)
        await self.commit(sitting, entry, None, answering(seat, action))

    def offered(self, state: State, seat: int) -> list[str]:
        return [state.text(seat, code) for code in state.legal(seat)]

    # ---- opening tables ------------------------------------------------------------------------------------------

    async def create(self, device: str, request: CreateRequest, lang: str) -> Created:
        if request.game not in game_ids():
            raise Problem("malformed", "no-game", {"game": request.game})
        game, words = game_of(request.game), words_for(lang, request.game)
        seats = [asked_seat(words, asked) for asked in request.seats]
        options = dict(request.options)
        if any(asked.kind == "open" for asked in request.seats):
            if options.get("deal") is not None:
                raise Problem("refused", "deal")
            if any(field.name == "ask_everyone" for field in msgspec.structs.fields(game.options_type)):
                options.setdefault("ask_everyone", True)
        mine = [number for number, asked in enumerate(request.seats) if asked.kind == "person"]
        if len(mine) > 1 and not request.one_screen:
            raise Problem("malformed", text="seats: several persons at one device need one_screen")
        seed = secrets.randbits(64)
        try:
            match = await self.aside(Match.new, game, options, seed, [seat.name for seat in seats])
        except BadInput as error:
            raise bad_input(error) from None
        return await self.set_up(device, match, seats, [(device, seat) for seat in mine], lang, request.one_screen)

    async def set_up(
        self,
        device: str,
        match: Match,
        seats: Sequence[Seat],
        holders: Sequence[tuple[str, int]],
        lang: str,
        one_screen: bool,
        *,
        review: bool = False,
    ) -> Created:
        """Write a new table. Its maker, if not sitting anywhere, watches."""
        now, table = time.time(), secrets.token_urlsafe(9)
        mine = sorted(seat for holder, seat in holders if holder == device)
        before = now - self.settings.online  # the others have yet to come
        devices = [Device(holder, seat, now if holder == device else before) for holder, seat in holders]
        if not mine:
            devices.append(Device(device, WATCHER, now))
        watch = f"w-{new_key()}"
        links: list[str | None] = []
        keyed = []
        for number, seat in enumerate(seats):
            key = None if seat.kind == "bot" or review else new_key()
            keyed.append(msgspec.structs.replace(seat, key=None if key is None else digest(key)))
            shared = seat.kind == "open" or number in mine
            links.append(f"/t/{table}#{key}" if shared and key is not None else None)
        head = Head(
            id=table,
            game=match.game.facts.id,
            rules=match.game.facts.rules_version,
            options=msgspec.json.encode(match.options).decode(),
            seed=str(match.seed),
            one_screen=one_screen,
            review=review,
            lang=lang,
            secret=secrets.token_hex(32),
            watch_key=digest(watch),
            version=match.position,
            chats=0,
            seated=1,
            over=match.state.over,
            rematch=None,
            created=now,
            updated=now,
        )
        await self.store.create(head, keyed, devices, match.actions)
        log.info("table-made", extra={"told": {"table": table, "game": head.game, "seats": len(seats)}})
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting, folded=False)
        self.wake(sitting)
        return Created(table, mine, Links(links, f"/t/{table}#{watch}"))

    async def rematch(self, table: str, device: str, lang: str) -> Created:
        """The same players at a new table. Whoever asks second is led to the table of whoever asked first."""
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting)
            self.sits(sitting, device)
            if not sitting.head.over:
                raise Problem("refused", "not-over")
            if sitting.head.rematch is not None:
                return await self.second(sitting.head.rematch, device)
            head, match = sitting.head, sitting.playing
            seats = [msgspec.structs.replace(seat, key=None) for seat in sitting.seats]
            holders = [(row.device, row.seat) for row in sitting.devices if row.seat != WATCHER]
            options = {name: value for name, value in match.options.items() if name != "deal"}
            seed = secrets.randbits(64)
            again = await self.aside(Match.new, match.game, options, seed, [seat.name for seat in seats])
            created = await self.set_up(device, again, seats, holders, lang, head.one_screen)
            try:
                await self.store.link_rematch(table, created.table)
            except Conflict:  # somebody else was first, in another process
                await self.store.delete(created.table)
                await self.refresh(sitting)
                if sitting.head.rematch is None:
                    raise Problem("not-found", "no-table") from None
                return await self.second(sitting.head.rematch, device)
            await self.refresh(sitting, folded=False)
            self.live.tell(table, sitting.numbers)
            return created

    async def second(self, table: str, device: str) -> Created:
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting, folded=False)
            return Created(table, sitting.held(device), Links([None] * len(sitting.seats), None))

    async def branch(self, table: str, device: str, position: int, lang: str) -> Created:
        """Play on from a position: one's own seats stay one's own, bots stay, the others are open. Whoever only looked
        on takes all the seats, on one screen."""
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting)
            self.looks_as(sitting, device, None)
            people = [row for row in sitting.devices if row.seat != WATCHER]
            own = sitting.head.one_screen and bool(people) and all(row.device == device for row in people)
            if not (sitting.open_book or own):
                raise Problem("forbidden", "branch")
            if not 0 <= position <= sitting.playing.position:
                raise Problem("malformed", "no-position", {"last": sitting.playing.position})
            match, held = sitting.playing, sitting.held(device)
            begun = await self.aside(first_position, sitting.head)
            await self.aside(go_on, begun, match.actions[:position])
            seats = []
            for number, seat in enumerate(sitting.seats):
                kind = seat.kind if seat.kind == "bot" else "person" if number in held or not held else "open"
                seats.append(Seat(kind, seat.bot, "" if kind == "open" else seat.name))
            mine = [number for number, seat in enumerate(seats) if seat.kind == "person"]
            one_screen = sitting.head.one_screen or len(mine) > 1
        return await self.set_up(device, begun, seats, [(device, seat) for seat in mine], lang, one_screen)

    async def upload(self, device: str, body: bytes, lang: str) -> Created:
        """A record becomes a table to look back at."""
        try:
            match, names = await self.aside(read_record, body)
        except BadInput as error:
            raise bad_input(error) from None
        seats = [Seat("person", None, clean(name, NAME_LENGTH)) for name in names]
        return await self.set_up(device, match, seats, [], lang, False, review=True)

    # ---- who sits where ------------------------------------------------------------------------------------------

    async def join(self, table: str, device: str, key: str, name: str | None) -> Joined:
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting, folded=False)
            hashed = digest(key)
            watch = secrets.compare_digest(hashed, sitting.head.watch_key)
            found = [number for number, seat in enumerate(sitting.seats) if seat.key == hashed]
            if not watch and not found:
                raise Problem("forbidden", "wrong-key")
            here = (sitting.seats[found[0]], found[0]) if found else None
            if here is None:
                if not sitting.present(device):
                    await self.changing(sitting, self.store.sit(table, WATCHER, device, ""))
            else:
                seat, number = here
                kept = seat.name if seat.kind == "person" else ""
                wanted = clean(name or "", NAME_LENGTH) or kept
                if number not in sitting.held(device) or wanted != seat.name or seat.kind != "person":
                    await self.changing(sitting, self.store.sit(table, number, device, wanted))
            await self.note(sitting, device)
            joined = Joined(sitting.held(device), watch)
        self.wake(sitting)
        return joined

    async def leave(self, table: str, device: str, seat: int) -> None:
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting, folded=False)
            self.seat_of(sitting, device, seat)
            await self.changing(sitting, self.store.vacate(table, seat))

    async def replace(self, table: str, device: str, seat: int, bot: str, lang: str) -> None:
        if bot not in bot_names():
            raise Problem("malformed", "no-bot", {"bot": bot, "bots": bot_names()})
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting, folded=False)
            sitting.seats, sitting.devices = await self.store.people(table)  # signs of life of other processes
            self.sits(sitting, device)
            if not 0 <= seat < len(sitting.seats):
                raise Problem("malformed", "no-seat", {"seat": seat})
            kind = sitting.seats[seat].kind
            if kind == "bot":
                raise Problem("refused", "a-bot")
            if kind == "person" and time.time() - self.last_sign(sitting, seat) < self.settings.away:
                raise Problem("refused", "not-away")
            name = bot_name(words_for(lang), bot)
            await self.changing(sitting, self.store.vacate(table, seat, bot, name))
        self.wake(sitting)

    async def delete(self, table: str, device: str) -> None:
        """What is this device's goes; the table too, when nobody else sits there."""
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting, folded=False)
            self.looks_as(sitting, device, None)
            held = sitting.held(device)
            others = [row for row in sitting.devices if row.device != device]
            if held:
                others = [row for row in others if row.seat != WATCHER]
            if others:
                taken = {row.seat for row in others}
                opened = [seat for seat in held if seat not in taken]
                await self.changing(sitting, self.store.forget(table, device, opened))
            else:
                await self.store.delete(table)
                self.sittings.pop(table, None)
                log.info("table-gone", extra={"told": {"table": table}})

    async def say(self, table: str, device: str, seat: int, text: str) -> int:
        sitting = await self.open(table)
        async with sitting.lock:
            await self.refresh(sitting, folded=False)
            self.seat_of(sitting, device, seat)
            line = clean(text, 500)
            if not line:
                raise Problem("malformed", "chat-empty")
            name = sitting.seats[seat].name
            await self.changing(sitting, self.store.say(table, seat, device, name, line))
            return sitting.head.chats

    async def changing(self, sitting: Sitting, change: Coroutine[Any, Any, Any]) -> None:
        """Write, read again, tell. The lock is held."""
        try:
            await change
        except Conflict:
            raise Problem("not-found", "no-table") from None
        await self.refresh(sitting, folded=False)
        self.live.tell(sitting.head.id, sitting.numbers)


# ---- work for threads ------------------------------------------------------------------------------------------------


def first_position(head: Head) -> Match:
    return Match(game_of(head.game), msgspec.json.decode(head.options), int(head.seed), [])


def catch_up(match: Match, entries: Sequence[Entry]) -> None:
    """Apply entries; what is taken back among them is never done."""
    actions: list[tuple[int, str]] = []
    for entry in entries:
        if entry.kind == "action":
            actions.append((entry.seat, entry.text))
        elif actions:
            actions.pop()
        else:
            match.go_to(match.position - 1)
    go_on(match, actions)


def go_on(match: Match, actions: Sequence[tuple[int, str]]) -> None:
    for seat, action in actions:
        match.act(seat, action)


def answering(seat: int, action: str) -> Callable[[Match], None]:
    def change(match: Match) -> None:
        match.act(seat, action)

    return change


def at_random(state: State, seat: int, seed: int) -> str:
    """For a bot that has no answer."""
    return state.text(seat, make_bot("random").choose(state.copy(), seat, chance_from(seed, 1)))


def asked_seat(words: Words, asked: SeatRequest) -> Seat:
    name = clean(asked.name, NAME_LENGTH)
    if asked.kind != "bot":
        return Seat(asked.kind, None, name if asked.kind == "person" else "")
    bot = asked.bot or bot_names()[-1]
    if bot not in bot_names():
        raise Problem("malformed", "no-bot", {"bot": bot, "bots": bot_names()})
    return Seat("bot", bot, name or bot_name(words, bot))


def read_record(body: bytes) -> tuple[Match, list[str]]:
    record: Record = decode(body)
    if len(record.actions) > MOST_ANSWERS:
        raise BadRecord("record.actions", f"more than {MOST_ANSWERS} cannot be shown here")
    if record.game not in game_ids():
        raise BadRecord("record.game", f"there is no {record.game!r}; there are: {', '.join(game_ids())}")
    match = Match.resume(game_of(record.game), record)
    count = rendering.seat_count(match.game, match.options)
    if len(record.seats) not in (0, count):
        raise BadRecord("record.seats", f"{count} names are needed, not {len(record.seats)}")
    return match, record.seats or [""] * count
