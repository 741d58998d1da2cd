"""Who sits where: joining, leaving, bots in the place of people, and table talk."""

import hashlib
import secrets
import unicodedata
from contextlib import suppress
from typing import Final, Protocol

from ecumene.bots import bot_names
from ecumene.server.bot_seats import BotSeats
from ecumene.server.kept import WATCHER, Absent
from ecumene.server.people_schemas import DeviceShown, Joined, Link
from ecumene.server.problems import Problem
from ecumene.server.rendering import bot_name, words_for
from ecumene.server.room import Room
from ecumene.server.security import Buckets, Late, caller
from ecumene.server.sitting import Sitting

NAME_LENGTH: Final = 40
WATCHERS: Final = 100  # of a table
TALK: Final = (0.5, 30.0)  # lines that may be said at a table: a second, and at once
READY: Final = "\x01"  # begins a ready sentence; nobody can type it, for `clean` takes it out
JOINERS: Final = "\u200c\u200d"  # Persian and emoji need them


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def new_key(seat: int) -> str:
    """128 random bits for the link of a seat, or of whoever watches."""
    return ("w-" if seat == WATCHER else "") + secrets.token_urlsafe(16)


def link(table: str, key: str) -> str:
    """The key stands in the fragment, which browsers do not send and servers do not log."""
    return f"/t/{table}#{key}"


def clean(text: str, limit: int) -> str:
    """Without control characters and other invisible tricks, and with single spaces."""
    spaced = (" " if character.isspace() else character for character in text)
    seen = "".join(sign for sign in spaced if unicodedata.category(sign)[0] != "C" or sign in JOINERS)
    return " ".join(seen.split())[:limit]


def holder_id(table: str, device: str) -> str:
    """What a device is called at a table; it tells nothing of the device anywhere else."""
    return digest(f"{table}:{device}")[:16]


class Gate(Protocol):
    """What else there is to agree on before one sits down, where there are accounts."""

    async def admit(self, sitting: Sitting, seat: int, rated: bool) -> str | None: ...

    async def seated(self, sitting: Sitting, seat: int) -> None: ...

    async def may_be_a_bot(self, sitting: Sitting, seat: int) -> None: ...


class Assembly(Protocol):
    """Those who settle something among themselves."""

    async def look_again(self, table: str) -> None: ...


class Seating:
    def __init__(self, room: Room, bots: BotSeats) -> None:
        self.room = room
        self.bots = bots
        self.talk = Buckets()
        self.gate: Gate | None = None
        self.accord: Assembly

    async def join(self, table: str, device: str, key: str, name: str | None, rated: bool = False) -> Joined:
        """Sit down by the link of a seat, which then fits for this device alone, or watch."""
        async with self.room.at(table, folded=False) as sitting:
            hashed = digest(key)
            watch = secrets.compare_digest(hashed, sitting.head.watch_key)
            if not watch:
                await self.sit(sitting, device, hashed, name, rated)
            elif not sitting.present(device):
                if sum(row.seat == WATCHER for row in sitting.devices) >= WATCHERS:
                    raise Problem("refused", "too-many-watchers", {"most": WATCHERS})
                await self.room.changing(sitting, self.room.store.watch(table, device, caller().label))
            self.room.note(sitting, device)
            joined = Joined(sitting.held(device), watch)
        self.bots.wake(sitting)
        return joined

    async def sit(self, sitting: Sitting, device: str, hashed: str, name: str | None, rated: bool) -> None:
        table = sitting.head.id
        key = await self.room.store.key(table, hashed)
        if key is None:
            raise Problem("forbidden", "wrong-key")
        if key.device not in (None, device):
            raise Problem("forbidden", "used-key")
        seat = sitting.seats[key.seat]
        kept = seat.name if seat.kind == "person" else ""
        fixed = None if self.gate is None else await self.gate.admit(sitting, key.seat, rated)
        wanted = fixed or clean(name or "", NAME_LENGTH) or kept
        if key.device is None or key.seat not in sitting.held(device) or wanted != seat.name or seat.kind != "person":
            try:
                await self.room.changing(sitting, self.room.store.sit(table, key, device, wanted, caller().label))
            except Problem:  # another device was first
                raise Problem("forbidden", "used-key") from None
        if self.gate is not None:
            await self.gate.seated(sitting, key.seat)

    async def holders(self, table: str, device: str) -> list[DeviceShown]:
        """The devices that hold the seats of this one, each for each of its seats."""
        async with self.room.at(table, folded=False) as sitting:
            sitting.sits(device)
            await self.room.read_people(sitting)
            return [
                DeviceShown(
                    id=holder_id(table, row.device),
                    seat=row.seat,
                    label=row.label,
                    mine=row.device == device,
                    online=self.room.is_online(sitting, row),
                    joined=row.joined,
                )
                for row in sitting.devices
                if row.seat in sitting.held(device)
            ]

    async def dismiss(self, table: str, device: str, holder: str) -> None:
        """Another device holds the seats of this one no more."""
        async with self.room.at(table, folded=False) as sitting:
            sitting.sits(device)
            mine = sitting.held(device)
            rows = [row for row in sitting.devices if row.seat in mine and holder_id(table, row.device) == holder]
            if not rows:
                raise Problem("not-found", "no-device")
            if rows[0].device == device:
                raise Problem("refused", "own-device")
            for row in rows:
                await self.room.changing(sitting, self.room.store.dismiss(table, row.seat, row.device))

    async def new_link(self, table: str, device: str, seat: int | None) -> Link:
        """Another link to a seat, or for watching. The one before fits no more; whoever sits or watches stays."""
        async with self.room.at(table, folded=False) as sitting:
            sitting.may_invite(device, seat)
            number = WATCHER if seat is None else seat
            key = new_key(number)
            await self.room.changing(sitting, self.room.store.rekey(table, number, digest(key)))
            return Link(seat, link(table, key))

    async def leave(self, table: str, device: str, seat: int) -> None:
        async with self.room.at(table, folded=False) as sitting:
            sitting.seat_of(device, seat)
            await self.room.changing(sitting, self.room.store.vacate(table, seat))
        await self.accord.look_again(table)

    async def replace(self, table: str, device: str, seat: int, bot: str, lang: str) -> None:
        if bot not in bot_names():
            raise Problem("malformed", "no-bot", {"bot": bot, "bots": bot_names()})
        async with self.room.at(table, folded=False) as sitting:
            await self.room.read_people(sitting)  # for signs of life in other processes
            sitting.sits(device)
            sitting.there_is(seat)
            kind = sitting.seats[seat].kind
            if kind == "bot":
                raise Problem("refused", "a-bot")
            if kind == "person" and not self.room.is_away(sitting, seat):
                raise Problem("refused", "not-away")
            if self.gate is not None:
                await self.gate.may_be_a_bot(sitting, seat)
            elif sitting.terms.rated:
                raise Problem("refused", "rated-bot")
            await self.put_a_bot(sitting, seat, bot, lang)
        await self.accord.look_again(table)
        self.bots.wake(sitting)

    async def put_a_bot(self, sitting: Sitting, seat: int, bot: str, lang: str, *, back: bool = True) -> None:
        """A bot plays on there. Whoever sat there looks on, and may come back if `back`. The lock is held."""
        held = [row for row in sitting.devices if row.seat == seat]
        name = sitting.seats[seat].name
        absent = [Absent(seat, row.device, name, row.label) for row in held] if back else []
        called = bot_name(words_for(lang), bot)
        await self.room.changing(
            sitting, self.room.store.vacate(sitting.head.id, seat, bot, called, watching=held, absent=absent)
        )

    async def come_back(self, table: str, device: str, seat: int) -> None:
        """Sit down again where a bot has played on meanwhile."""
        async with self.room.at(table, folded=False) as sitting:
            sitting.looks_as(device, None)
            sitting.there_is(seat)
            if sitting.open_book:
                raise Problem("refused", "review" if sitting.head.review else "closed")
            those = [one for one in sitting.absent if one.seat == seat]
            if device not in [one.device for one in those]:
                raise Problem("forbidden", "not-yours-to-take")
            await self.room.changing(sitting, self.room.store.come_back(table, seat, those))
            await self.room.rewind_clocks(sitting, seat)
            self.room.note(sitting, device)

    async def delete(self, table: str, device: str) -> None:
        """What is this device's goes; the table too, when nobody else sits there."""
        async with self.room.at(table, folded=False) as sitting:
            sitting.looks_as(device, None)
            await self.room.forget_device(sitting, device)
        with suppress(Problem):  # unless the table is gone
            await self.accord.look_again(table)

    async def say(self, table: str, device: str, seat: int, text: str, preset: str | None) -> int:
        async with self.room.at(table, folded=False) as sitting:
            sitting.seat_of(device, seat)
            line = clean(text, 500) if preset is None else READY + preset
            if not line:
                raise Problem("malformed", "chat-empty")
            wait = self.talk.take("chat", table, *TALK)
            if wait:
                raise Late(wait)
            name = sitting.seats[seat].name
            await self.room.changing(sitting, self.room.store.say(table, seat, device, name, line))
            return sitting.head.chats
