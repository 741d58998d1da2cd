"""What people settle among themselves: one takes an answer back or ends the game if the other people agree, or gives
up. Bots agree to everything, and are not asked.

There is one such motion at a table at a time. It stands until it is answered or withdrawn, whatever is played
meanwhile: if it lapsed when somebody answers, that would tell of answers to questions that were a secret."""

from typing import Final

from msgspec import UNSET, UnsetType

from ecumene.bots import level_names
from ecumene.core.match import Match
from ecumene.server.bot_seats import BotSeats
from ecumene.server.kept import Entry, Motion
from ecumene.server.problems import Problem
from ecumene.server.room import Room
from ecumene.server.schemas import MotionKind
from ecumene.server.seating import Seating
from ecumene.server.security import Buckets, Late
from ecumene.server.sitting import OVER, Sitting, end
from ecumene.server.table_schemas import MotionShown

STAND_IN: Final = level_names()[2]  # who plays on for somebody
ASKING: Final = (0.05, 4.0)  # motions of a seat: a second, and at once


class Accord:
    def __init__(self, room: Room, bots: BotSeats, seating: Seating) -> None:
        self.room = room
        self.bots = bots
        self.seating = seating
        self.asking = Buckets()

    # ---- motions -------------------------------------------------------------------------------------------------

    async def ask(self, table: str, device: str, seat: int, kind: MotionKind) -> None:
        """Ask the other people; where there are none, it is done at once."""
        async with self.room.at(table) as sitting:
            self.plays(sitting, device, seat)
            if sitting.motion is not None and voters(sitting, sitting.motion):
                raise Problem("refused", "motion-open")
            target = 0
            if kind == "back":
                if sitting.terms.rated:
                    raise Problem("refused", "rated-back")
                found = before_last(sitting.playing, seat)
                if found is None:
                    raise Problem("refused", "nothing-to-take-back")
                target = found
            motion = Motion(kind, seat, target, [])
            if kind == "end" and not voters(sitting, motion):
                raise Problem("refused", "nobody-to-agree")
            wait = self.asking.take("motion", f"{table}:{seat}", *ASKING)
            if wait:
                raise Late(wait)
            await self.settle(sitting, motion)
        self.bots.wake(sitting)

    async def vote(self, table: str, device: str, seat: int, agree: bool) -> None:
        """Answer what another seat asks; whoever asked takes it back."""
        async with self.room.at(table) as sitting:
            self.plays(sitting, device, seat)
            motion = sitting.motion
            if motion is None:
                raise Problem("refused", "no-motion")
            if not agree:
                await self.room.changing(sitting, self.room.store.put_motion(table, None))
                return
            if seat == motion.seat:
                raise Problem("refused", "own-motion")
            agreed = sorted({*motion.agreed, seat})
            await self.settle(sitting, Motion(motion.kind, motion.seat, motion.target, agreed))
        self.bots.wake(sitting)

    async def settle(self, sitting: Sitting, motion: Motion) -> None:
        """Do what is asked if nobody has to answer any more; else remember it. The lock is held."""
        table = sitting.head.id
        if voters(sitting, motion):
            await self.room.changing(sitting, self.room.store.put_motion(table, motion))
            return
        if sitting.motion is not None:
            await self.room.changing(sitting, self.room.store.put_motion(table, None))
        if motion.kind == "end":
            await self.write(sitting, Entry(sitting.version + 1, "agree", motion.seat, ""))
        elif motion.target < sitting.playing.position:

            def back(match: Match) -> None:
                match.take_back(motion.target)

            entry = Entry(sitting.version + 1, "back", motion.seat, str(motion.target))
            await self.room.commit(sitting, entry, None, back)

    async def look_again(self, table: str) -> None:
        """Somebody has left: perhaps nobody has to answer any more."""
        async with self.room.at(table) as sitting:
            motion = sitting.motion
            if motion is None or sitting.open_book:
                return
            asked_by_a_person = motion.seat in sitting.people_left
            if not asked_by_a_person:
                await self.room.changing(sitting, self.room.store.put_motion(table, None))
            elif not voters(sitting, motion):
                await self.settle(sitting, motion)
        self.bots.wake(sitting)

    # ---- giving up -----------------------------------------------------------------------------------------------

    async def resign(self, table: str, device: str, seat: int, lang: str) -> None:
        async with self.room.at(table) as sitting:
            self.plays(sitting, device, seat)
            await self.depart(sitting, seat, "resign", lang)
        await self.look_again(table)
        self.bots.wake(sitting)

    async def depart(self, sitting: Sitting, seat: int, kind: str, lang: str) -> None:
        """The player of a seat is out. The game is over when one seat is left, or no people; else a bot plays on. The
        lock is held."""
        others = [other for other in range(len(sitting.seats)) if other != seat and other not in sitting.gone]
        people = [other for other in sitting.people_left if other != seat]
        if len(others) == 1 or not people:
            await self.write(sitting, Entry(sitting.version + 1, kind, seat, OVER))
            return
        await self.seating.put_a_bot(sitting, seat, STAND_IN, lang, back=False)
        await self.write(sitting, Entry(sitting.version + 1, kind, seat, ""))

    async def write(self, sitting: Sitting, entry: Entry) -> None:
        def change(match: Match) -> None:
            end(match, entry)

        await self.room.commit(sitting, entry, None, change)

    def plays(self, sitting: Sitting, device: str, seat: int) -> None:
        """Does the device play there, in a game that runs?"""
        sitting.seat_of(device, seat)
        self.room.note(sitting, device)
        sitting.is_dealt()
        if sitting.head.review:
            raise Problem("refused", "review")
        if sitting.head.over:
            raise Problem("refused", "closed")
        if sitting.head.lesson:
            raise Problem("refused", "lesson-alone")


def voters(sitting: Sitting, motion: Motion) -> list[int]:
    """The seats of people that have yet to answer: those of the same device as the seat that asks need not."""
    asking = {row.device for row in sitting.devices if row.seat == motion.seat}
    others = {row.seat for row in sitting.devices if row.device not in asking}
    return [
        seat for seat in sitting.people_left if seat != motion.seat and seat in others and seat not in motion.agreed
    ]


def before_last(match: Match, seat: int) -> int | None:
    """The position in which a seat gave its last answer."""
    given = [position for position, (other, _) in enumerate(match.actions) if other == seat]
    return given[-1] if given else None


def may_ask_back(sitting: Sitting, seat: int) -> bool:
    """May the seat ask for its last answer back? Where undo allows it, it need not ask."""
    match = sitting.playing
    return (
        not sitting.terms.rated
        and seat not in sitting.gone
        and before_last(match, seat) is not None
        and match.undo_refusal(seat) is not None
    )


def shown(sitting: Sitting) -> MotionShown | UnsetType:
    motion = sitting.motion
    if motion is None:
        return UNSET
    return MotionShown(motion.kind, motion.seat, motion.agreed, voters(sitting, motion))
