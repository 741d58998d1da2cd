"""The answers of people: how a submission becomes an entry, and what they may ask before they answer."""

from collections.abc import Callable

from ecumene.core.errors import ActionError
from ecumene.core.match import Match
from ecumene.server import lessons
from ecumene.server.bot_seats import BotSeats, answering, stand_in
from ecumene.server.bots import chance_seed
from ecumene.server.journal import Conflict
from ecumene.server.kept import Entry
from ecumene.server.lessons import Lessons
from ecumene.server.looking import Looking
from ecumene.server.problems import Problem, Stale, not_accepted
from ecumene.server.rendering import words_for
from ecumene.server.room import Room
from ecumene.server.security import caller
from ecumene.server.table_schemas import Hint, Why


class Answering:
    def __init__(self, room: Room, bots: BotSeats, looking: Looking, lessons: Lessons) -> None:
        self.room = room
        self.bots = bots
        self.looking = looking
        self.lessons = lessons

    async def act(
        self, table: str, device: str, seat: int, action: str, *, version: int, nonce: str | None, lang: str
    ) -> int:
        change = answering(seat, action)
        answer = ("action", seat, action)
        return await self.submit(table, device, answer, change, version=version, nonce=nonce, lang=lang)

    async def undo(self, table: str, device: str, seat: int, *, version: int, nonce: str | None, lang: str) -> int:
        def change(match: Match) -> None:
            if match.over:  # its record may have been read
                raise Problem("refused", "undo-over")
            match.undo(seat)

        return await self.submit(table, device, ("undo", seat, ""), change, version=version, nonce=nonce, lang=lang)

    async def submit(
        self,
        table: str,
        device: str,
        answer: tuple[str, int, str],
        change: Callable[[Match], None],
        *,
        version: int,
        nonce: str | None,
        lang: str,
    ) -> int:
        """The version that an answer (kind, seat, text) leads to, as the seat may know it: others may be asked in
        secret first. An answer to a position that has passed is stale, unless it is a repetition."""
        kind, seat, text = answer
        async with self.room.at(table) as sitting:
            sitting.seat_of(device, seat)
            self.room.note(sitting, device)
            sitting.is_dealt()
            if sitting.head.review:
                raise Problem("refused", "review")
            if sitting.playing.closed is not None:
                raise Problem("refused", "closed")
            entry = Entry(sitting.version + 1, kind, seat, text)
            try:
                if version != sitting.version_for(seat):
                    raise Conflict
                if sitting.playing.shown(seat) is not sitting.playing.state:
                    await self.room.aside(unseen, sitting.playing, kind, seat, text)
                    raise Conflict
                if sitting.head.lesson:
                    lessons.admit(sitting, entry, words_for(lang, sitting.head.game, sitting.names))
                await self.room.commit(sitting, entry, nonce, change)
                if sitting.head.lesson:
                    await self.lessons.go_on(sitting)
            except Conflict:
                if nonce is not None and await self.room.store.led_to(table, seat, nonce) is not None:
                    return version + 1
                await self.room.refresh(sitting)
                raise Stale(await self.looking.rendered(sitting, device, seat, lang, 0)) from None
            except ActionError as error:
                raise not_accepted(error, words_for(lang, sitting.head.game, sitting.names)) from None
        self.bots.wake(sitting)
        return version + 1

    async def why(self, table: str, device: str, seat: int, action: str, lang: str) -> Why:
        async with self.room.at(table) as sitting:
            sitting.seat_of(device, seat)
            sitting.is_dealt()
            words = words_for(lang, sitting.head.game, sitting.names)
            try:
                refusal = await self.room.aside(sitting.playing.why_not, seat, action)
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
            sitting.is_dealt()
            match, words = sitting.playing, words_for(lang, sitting.head.game, sitting.names)
            state = match.state
            if match.closed is not None:
                raise Problem("refused", "closed")
            if seat not in state.to_act:
                refusal = match.not_your_turn(seat)
                raise Problem("refused", text=words.refusal(refusal), rule=str(refusal.rule))
            if sitting.terms.rated and not sitting.head.over:
                raise Problem("refused", "rated-hint")
            asked_for = lessons.hint(sitting, words) if sitting.head.lesson else None
            if asked_for is not None:
                return asked_for
            seed = chance_seed(sitting.head.secret, "hint", sitting.version_for(seat), seat)
            dump = await self.room.aside(state.dump)
            simple = await self.room.aside(stand_in, state, seat, seed)
        given = (sitting.head.game, dump, seat, seed, lang, sitting.names)
        advised = await self.bots.thinkers.advise(*given, caller().address or table)
        action, reason = advised or (simple, "")
        return Hint(action, words.action(action), reason)


def unseen(match: Match, kind: str, seat: int, text: str) -> None:
    """What a seat tries while somebody else is asked in secret: refused as it would be in the position that it sees."""
    if kind == "undo":
        match.undo(seat)
    elif not match.pending(seat):
        match.shown(seat).copy().apply(seat, text)
