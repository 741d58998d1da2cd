"""The answers of people: how a submission becomes an entry, and what they may ask before they answer."""

from collections.abc import Callable

from ecumene.core.errors import ActionError
from ecumene.core.match import Match
from ecumene.server import lessons
from ecumene.server.bot_seats import BotSeats, answering, at_random
from ecumene.server.bots import chance_seed
from ecumene.server.journal import Conflict
from ecumene.server.lessons import Lessons
from ecumene.server.looking import Looking
from ecumene.server.problems import Problem, Stale, not_accepted
from ecumene.server.rendering import words_for
from ecumene.server.room import Room
from ecumene.server.schemas import Hint, Why
from ecumene.server.store import Entry


class Answering:
    def __init__(self, room: Room, bots: BotSeats, looking: Looking, lessons: Lessons) -> None:
        self.room = room
        self.bots = bots
        self.looking = looking
        self.lessons = lessons

    async def act(
        self, table: str, device: str, seat: int, version: int, action: str, nonce: str | None, lang: str
    ) -> int:
        entry = Entry(version + 1, "action", seat, action)
        return await self.submit(table, device, entry, nonce, lang, answering(seat, action))

    async def undo(self, table: str, device: str, seat: int, version: int, nonce: str | None, lang: str) -> int:
        def change(match: Match) -> None:
            if match.state.over:  # its record may have been read
                raise Problem("refused", "undo-over")
            match.undo(seat)

        return await self.submit(table, device, Entry(version + 1, "undo", seat, ""), nonce, lang, change)

    async def submit(
        self,
        table: str,
        device: str,
        entry: Entry,
        nonce: str | None,
        lang: str,
        change: Callable[[Match], None],
    ) -> int:
        """The version that the entry led to. One for a position that has passed is stale, unless it is a repetition."""
        async with self.room.at(table) as sitting:
            sitting.seat_of(device, entry.seat)
            self.room.note(sitting, device)
            if sitting.head.review:
                raise Problem("refused", "review")
            try:
                if entry.number != sitting.version + 1:
                    raise Conflict
                if sitting.head.lesson:
                    lessons.admit(sitting, entry, words_for(lang, sitting.head.game, sitting.names))
                await self.room.commit(sitting, entry, nonce, change)
                if sitting.head.lesson:
                    await self.lessons.go_on(sitting)
            except Conflict:
                led_to = None if nonce is None else await self.room.store.led_to(table, entry.seat, nonce)
                if led_to is not None:
                    return led_to
                await self.room.refresh(sitting)
                raise Stale(await self.looking.rendered(sitting, device, entry.seat, lang, 0)) from None
            except ActionError as error:
                raise not_accepted(error, words_for(lang, sitting.head.game, sitting.names)) from None
        self.bots.wake(sitting)
        return entry.number

    async def why(self, table: str, device: str, seat: int, action: str, lang: str) -> Why:
        async with self.room.at(table) as sitting:
            sitting.seat_of(device, seat)
            words = words_for(lang, sitting.head.game, sitting.names)
            try:
                refusal = await self.room.aside(sitting.playing.state.why_not, seat, action)
            except ActionError as error:
                raise not_accepted(error, words) from None
            another = lessons.why(sitting, action, words) if sitting.head.lesson and refusal is None else None
        if refusal is None:
            return another or Why(True, None, None)
        return Why(False, words.refusal(refusal), str(refusal.rule))

    async def hint(self, table: str, device: str, seat: int, lang: str) -> Hint:
        """What the strongest bot, with a chance of its own, would do in the seat's place, and why."""
        async with self.room.at(table) as sitting:
            sitting.seat_of(device, seat)
            state, words = sitting.playing.state, words_for(lang, sitting.head.game, sitting.names)
            if seat not in state.to_act:
                refusal = state.not_your_turn(seat)
                raise Problem("refused", text=words.refusal(refusal), rule=str(refusal.rule))
            asked_for = lessons.hint(sitting, words) if sitting.head.lesson else None
            if asked_for is not None:
                return asked_for
            seed = chance_seed(sitting.head.secret, "hint", sitting.version, seat)
            dump = await self.room.aside(state.dump)
            simple = await self.room.aside(at_random, state, seat, seed)
        advised = await self.bots.thinkers.advise(sitting.head.game, dump, seat, seed, lang, sitting.names)
        action, reason = advised or (simple, "")
        return Hint(action, words.action(action), reason)
