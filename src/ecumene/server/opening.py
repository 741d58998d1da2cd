"""Opening tables: new ones, rematches, branches, and records to look back at."""

import logging
import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from ecumene import game_ids
from ecumene.bots import bot_names
from ecumene.core.errors import BadInput, BadRecord
from ecumene.core.fairness import Contribution
from ecumene.core.game import Game
from ecumene.core.match import Match
from ecumene.core.record import Record
from ecumene.core.text import Words
from ecumene.server import clocks
from ecumene.server.bot_seats import BotSeats
from ecumene.server.folding import LONG, fold_record, opened_record, read_record, restore
from ecumene.server.journal import Conflict
from ecumene.server.kept import WATCHER, Device, Head, Key, Seat
from ecumene.server.naming import told_apart
from ecumene.server.people_schemas import Created, Links
from ecumene.server.problems import Problem, bad_input
from ecumene.server.rendering import bot_name, game_of, words_for
from ecumene.server.room import Room
from ecumene.server.schemas import CreateRequest, SeatRequest
from ecumene.server.seating import NAME_LENGTH, clean, digest, link, new_key
from ecumene.server.security import caller
from ecumene.server.sitting import Sitting, entries_of, first_position, go_on
from ecumene.server.vault import Promise, handed_on, promised

log = logging.getLogger("ecumene.server")


class Opening:
    def __init__(self, room: Room, bots: BotSeats) -> None:
        self.room = room
        self.bots = bots

    async def create(self, device: str, request: CreateRequest, lang: str) -> Created:
        if request.game not in game_ids():
            raise Problem("malformed", "no-game", {"game": request.game})
        game, words = game_of(request.game), words_for(lang, request.game)
        seats = told_apart([asked_seat(words, asked) for asked in request.seats])
        options = dict(request.options)
        mine = [number for number, asked in enumerate(request.seats) if asked.kind == "person"]
        invited = any(asked.kind == "open" for asked in request.seats)
        dealt = options.get("deal") is not None
        if invited and dealt:
            raise Problem("refused", "deal")
        if request.first is not None:
            self.begin_with(request.first, game, options, len(seats))
        clock = None if request.clock is None else clocks.agreed(request.clock)
        if (invited or len(mine) > 1 or clock) and "ask_everyone" in game.options_type.__struct_fields__:
            options.setdefault("ask_everyone", True)  # else, who is passed over has nothing to answer with
        if clock is not None and options.get("ask_everyone") is False:  # whose clock runs would tell who is asked
            raise Problem("malformed", "clock-secret")
        if clock is not None and not invited and not mine:
            raise Problem("malformed", "clock-bots")
        if len(mine) > 1 and not request.one_screen:
            raise Problem("malformed", "several-persons")
        if not invited and not mine:
            self.bots.admit()
        if request.together and not invited and not mine:
            raise Problem("malformed", "together-bots")
        seed, promise = promised(together=request.together)
        try:
            match = await self.room.aside(Match.new, game, options, seed, [seat.name for seat in seats])
        except BadInput as error:
            raise bad_input(error) from None
        holders = [(device, seat) for seat in mine]
        known = "deal" if dealt else None
        one_screen = request.one_screen
        return await self.set_up(
            device, match, seats, holders, lang, one_screen, known=known, clock=clock, promise=promise
        )

    def begin_with(self, seat: int, game: Game[Any, Any], options: dict[str, Any], count: int) -> None:
        """Let a seat begin. That alone tells nothing that is hidden."""
        deal = options.get("deal") or {}
        try:
            begun = game.begun_by(seat, count)
        except BadInput as error:
            raise bad_input(error) from None
        if not isinstance(deal, dict) or set(deal) & set(begun):
            raise Problem("malformed", "first-dealt")
        options["deal"] = deal | begun

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
        lesson: bool = False,
        known: str | None = None,
        clock: clocks.Clock | None = None,
        promise: Promise | None = None,
        added: Sequence[Contribution] = (),
        rated: bool = False,
    ) -> Created:
        """Write a new table. Its maker, if not sitting anywhere, watches."""
        now, table = time.time(), new_table_id()
        mine = sorted(seat for holder, seat in holders if holder == device)
        before = now - self.room.settings.online  # the others have yet to come
        label = caller().label
        devices = [
            Device(holder, seat, now, label, now) if holder == device else Device(holder, seat, before, "", now)
            for holder, seat in holders
        ]
        if not mine:
            devices.append(Device(device, WATCHER, now, label, now))
        watch = new_key(WATCHER)
        links: list[str | None] = []
        keys = []
        for number, seat in enumerate(seats):
            shared = not review and (seat.kind == "open" or number in mine)
            key = new_key(number)
            links.append(link(table, key) if shared else None)
            keys += [Key(digest(key), number)] if shared else []
        entries = entries_of(match)
        head = Head(
            id=table,
            game=match.game.facts.id,
            rules=match.game.facts.rules_version,
            options=msgspec.json.encode(match.options).decode(),
            seed=str(match.seed),
            one_screen=one_screen,
            review=review,
            lesson=lesson,
            lang=lang,
            secret=secrets.token_hex(32),
            watch_key=digest(watch),
            version=len(entries),
            chats=0,
            seated=1,
            over=match.over,
            rematch=None,
            maker=device,
            known=known,
            created=now,
            updated=now,
            clock=None if clock is None else msgspec.json.encode(clock).decode(),
        )
        dealing = None if promise is None else msgspec.structs.asdict(promise)
        given = [{"seat": one.seat, "device": "", "value": one.value} for one in added]
        await self.room.store.create(head, seats, devices, keys, entries, dealing=dealing, given=given, rated=rated)
        log.info("table-made", extra={"told": {"table": table, "game": head.game, "seats": len(seats)}})
        async with self.room.at(table, folded=False) as sitting:
            await self.room.rewind_clocks(sitting)
        self.bots.wake(sitting)
        return Created(table, mine, Links(links, link(table, watch)))

    async def rematch(self, table: str, device: str, lang: str) -> Created:
        """The same players at a new table, when the game is over or somebody may know its deal. Whoever asks second is
        led to the table of whoever asked first."""
        async with self.room.at(table) as sitting:
            sitting.sits(device)
            if sitting.head.lesson:
                return await self.create(device, after_lesson(sitting), lang)
            if not sitting.head.over and not sitting.told_beforehand():
                raise Problem("refused", "not-over")
            if sitting.head.rematch is not None:
                return await self.second(sitting.head.rematch, device)
            head, match = sitting.head, sitting.playing
            seats = sitting.seats
            holders = [(row.device, row.seat) for row in sitting.devices if row.seat != WATCHER]
            options = {name: value for name, value in match.options.items() if name != "deal"}
            seed, promise = promised(together=await self.together(table))
            again = await self.room.aside(Match.new, match.game, options, seed, [seat.name for seat in seats])
            clock = None if head.clock is None else clocks.read(head.clock)
            created = await self.set_up(
                device, again, seats, holders, lang, head.one_screen, clock=clock, promise=promise
            )
            try:
                await self.room.store.link_rematch(table, created.table)
            except Conflict:  # somebody else was first, in another process
                await self.room.store.delete(created.table)
                await self.room.read(sitting)
                if sitting.head.rematch is None:
                    raise Problem("not-found", "no-table") from None
                return await self.second(sitting.head.rematch, device)
            await self.room.read(sitting)
            self.room.live.tell(table, sitting.numbers)
            return created

    async def together(self, table: str) -> bool:
        """Do the players of a table add to its deal?"""
        promise = await self.room.vault.promise(table)
        return promise is not None and promise.together

    async def second(self, table: str, device: str) -> Created:
        async with self.room.at(table, folded=False) as sitting:
            return Created(table, sitting.held(device), Links([None] * len(sitting.seats), None))

    async def branch(self, table: str, device: str, position: int, lang: str) -> Created:
        """Play on from a position: one's own seats stay one's own, bots stay, the others are open. Whoever only looked
        on takes all the seats, on one screen. From a game that is played this is only for whoever has it alone, and
        both tables say from then on that their deal may be known."""
        async with self.room.at(table) as sitting:
            sitting.looks_as(device, None)
            if not (sitting.open_book or sitting.alone(device)):
                raise Problem("forbidden", "branch")
            sitting.is_dealt()
            if not 0 <= position <= sitting.playing.position:
                raise Problem("malformed", "no-position", {"last": sitting.playing.position})
            match, held = sitting.playing, sitting.held(device)
            begun = await self.room.aside(first_position, sitting.head)
            await self.room.aside(go_on, begun, match.actions[:position])
            seats = []
            for number, seat in enumerate(sitting.seats):
                kind = seat.kind if seat.kind == "bot" else "person" if number in held or not held else "open"
                seats.append(Seat(kind, seat.bot, "" if kind == "open" else seat.name))
            mine = [number for number, seat in enumerate(seats) if seat.kind == "person"]
            one_screen = sitting.head.one_screen or len(mine) > 1
            known = "record" if sitting.open_book else "branch"
            if not sitting.open_book:
                await self.room.changing(sitting, self.room.store.make_known(table, known))
        holders = [(device, seat) for seat in mine]
        return await self.set_up(device, begun, seats, holders, lang, one_screen, known=known)

    async def upload(self, device: str, body: bytes, lang: str) -> Created:
        """A record becomes a table to look back at."""
        try:
            record, match, names = await self.room.aside(opened_record, body)
            if len(record.actions) <= LONG:
                match, _ = await self.room.aside(read_record, body)
            else:
                found = await self.room.folders.ask(fold_record, body, name="record")
                if not isinstance(found, bytes):
                    raise BadRecord(*(found or ("record", "could not be read in time")))
                await self.room.aside(restore, match, found)
        except BadInput as error:
            raise bad_input(error) from None
        seats = [seated(record, number, clean(name, NAME_LENGTH)) for number, name in enumerate(names)]
        promise, added = handed_on(record.dealing), () if record.dealing is None else record.dealing.contributions
        created = await self.set_up(
            device, match, seats, [], lang, False, review=True, known="record", promise=promise, added=added
        )
        if len(record.actions) > LONG:
            await self.room.store.put_snapshot(created.table, len(entries_of(match)), found)
        return created


def seated(record: Record, number: int, name: str) -> Seat:
    """Who sits at a table that a record is looked back at: the bots that played, if they are still known."""
    bot = dict(enumerate(record.bots)).get(number)
    return Seat("person", None, name) if bot not in bot_names() else Seat("bot", bot, name)


def new_table_id() -> str:
    """An id as it stands in links. It begins with no sign, so that no command takes it for an option."""
    while not (drawn := secrets.token_urlsafe(9))[0].isalnum():
        pass
    return drawn


def after_lesson(sitting: Sitting) -> CreateRequest:
    """A real game for whoever took a lesson, with bots at the other seats."""
    seats = [
        SeatRequest(kind="person", name=seat.name) if seat.kind == "person" else SeatRequest(kind="bot")
        for seat in sitting.seats
    ]
    return CreateRequest(game=sitting.head.game, seats=seats)


def asked_seat(words: Words, asked: SeatRequest) -> Seat:
    name = clean(asked.name, NAME_LENGTH)
    if asked.kind != "bot":
        return Seat(asked.kind, None, name if asked.kind == "person" else "")
    bot = asked.bot or bot_names()[-1]
    if bot not in bot_names():
        raise Problem("malformed", "no-bot", {"bot": bot, "bots": bot_names()})
    return Seat("bot", bot, name or bot_name(words, bot))
