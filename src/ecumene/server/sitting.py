"""A table in memory: a copy of what the database holds of it, and who may do what there."""

import asyncio
from collections.abc import Sequence
from typing import Final

import msgspec

from ecumene.bots.course import Course
from ecumene.core.errors import ActionError
from ecumene.core.match import LEAP, Match
from ecumene.core.question import Leaving
from ecumene.server.kept import WATCHER, Absent, Device, Entry, Head, Line, Motion, Numbers, Seat
from ecumene.server.problems import Problem
from ecumene.server.registry import Terms
from ecumene.server.rendering import game_of
from ecumene.server.schemas import Status
from ecumene.server.vault import Given, missing

OVER: Final = "over"  # what an entry says of somebody's leaving that ended the game


class Sitting:
    """Whoever reads or changes it holds the lock. `sure` says that nothing of it can have changed in the database since
    it was read, as far as this process knows."""

    __slots__ = (
        "absent", "course", "dealt", "devices", "given", "head", "lines", "lock", "match", "motion", "past", "people",
        "pinned", "seats", "sure", "talk", "terms", "used", "version",
    )  # fmt: skip

    def __init__(self, head: Head) -> None:
        self.lock = asyncio.Lock()
        self.head = head
        self.sure = False
        self.used = 0.0  # when the match was last looked at
        self.match: Match | None = None
        self.version = 0  # of the match
        self.seats: list[Seat] = []
        self.devices: list[Device] = []
        self.absent: list[Absent] = []  # who may come back to a bot's seat
        self.motion: Motion | None = None  # what somebody asks of the others
        self.people: tuple[int, float] = (-1, 0.0)  # `seated`, and when they were read
        self.lines: list[Line] = []
        self.talk: tuple[int, int] = (-1, -1)  # `chats` and `seated` when they were read
        self.course: Course | None = None
        self.dealt = False  # as far as is known
        self.given: list[Given] = []  # what was added to the deal, before it
        self.terms = Terms()  # where there are accounts
        self.pinned = False  # its rules are no longer known: see `Room.bring_over`
        self.past: Match | None = None  # another one, for looking back

    def rest(self) -> None:
        """Keep nothing but what is needed to know who may come in; the rest can be read again."""
        self.match = self.past = self.course = None
        self.version = 0
        self.lines, self.talk = [], (-1, -1)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def numbers(self) -> Numbers:
        """`sights` only if the match is up to date."""
        sights: tuple[int, ...] = ()
        if self.match is not None and self.version == self.head.version:
            sights = tuple(self.version_for(viewer) for viewer in (*range(len(self.seats)), None))
        return Numbers(self.head.version, self.head.chats, self.head.seated, sights)

    def version_for(self, viewer: int | None) -> int:
        """The version as a viewer may know it: questions to others that are a secret do not count, until the game holds
        none any more. An answer adds one to it, taking back more than it takes away."""
        if self.open_book:
            return self.playing.moved + self.playing.position
        return self.playing.age(viewer)

    @property
    def playing(self) -> Match:
        assert self.match is not None
        return self.match

    @property
    def has_bots(self) -> bool:
        return any(seat.kind == "bot" for seat in self.seats)

    @property
    def only_bots(self) -> bool:
        return all(seat.kind == "bot" for seat in self.seats)

    @property
    def open_book(self) -> bool:
        """Is nothing of this game a secret any more?"""
        return self.head.review or self.head.over

    @property
    def gone(self) -> set[int]:
        """The seats whose players gave up."""
        return {departure.seat for departure in self.playing.departed}

    @property
    def people_left(self) -> list[int]:
        """The seats of people who have not given up."""
        gone = self.gone
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person" and number not in gone]

    def status(self) -> Status:
        if self.head.review:
            return "review"
        if self.head.over:
            return "over"
        return "waiting" if not self.dealt or any(seat.kind == "open" for seat in self.seats) else "playing"

    @property
    def awaited(self) -> list[int]:
        """The seats that the deal waits for."""
        if self.dealt:
            return []
        holders = {(row.seat, row.device) for row in self.devices}
        return missing([seat.kind for seat in self.seats], holders, self.given)

    # ---- who may do what -----------------------------------------------------------------------------------------

    def held(self, device: str) -> list[int]:
        """The seats of a device."""
        return [row.seat for row in self.devices if row.device == device and row.seat != WATCHER]

    def present(self, device: str) -> bool:
        return any(row.device == device for row in self.devices)

    def alone(self, device: str) -> bool:
        """Has the device a table to itself, on one screen or against bots: no seat is open, and nobody else sits
        there?"""
        people = [row for row in self.devices if row.seat != WATCHER]
        taken = {row.seat for row in people if row.device == device}
        seats = {number for number, seat in enumerate(self.seats) if seat.kind != "bot"}
        if not taken or seats != taken or any(row.device != device for row in people):
            return False
        return self.head.one_screen or self.never_shared(device)

    def never_shared(self, device: str) -> bool:
        """Was the table the device's own from the first, with no seat that a bot keeps for somebody, and no rating at
        stake?"""
        return self.head.maker == device and not (self.absent or self.gone or self.terms.rated)

    def told_beforehand(self) -> bool:
        """May one of several people know the deal, and has the game yet to be played out?"""
        if self.head.known is None or self.open_book:
            return False
        others = any(row.device != self.head.maker and row.seat != WATCHER for row in self.devices)
        return others or any(seat.kind == "open" for seat in self.seats)

    def there_is(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Problem("malformed", "no-seat", {"seat": seat})

    def seat_of(self, device: str, seat: int) -> None:
        """Does the device sit there?"""
        if not self.present(device):
            raise Problem("forbidden", "not-at-table")
        self.there_is(seat)
        if seat not in self.held(device):
            raise Problem("forbidden", "not-your-seat")

    def is_dealt(self) -> None:
        """Has the game begun to be one?"""
        if not self.dealt:
            raise Problem("refused", "not-dealt")

    def looks_as(self, device: str, seat: int | None, *, back: bool = False) -> None:
        """May the device look with the eyes of the seat? Of a finished game, and looking back, with anybody's."""
        if not self.present(device):
            raise Problem("forbidden", "not-at-table")
        if seat is None:
            return
        if self.head.review or (back and self.open_book):
            self.there_is(seat)
        else:
            self.seat_of(device, seat)

    def may_invite(self, device: str, seat: int | None) -> None:
        """To one's own seat; to open seats and to watching, who made the table, or any who sit there once that device
        has gone."""
        if not self.present(device):
            raise Problem("forbidden", "not-at-table")
        if seat is not None:
            self.there_is(seat)
            if self.head.review:
                raise Problem("refused", "review")
            if self.seats[seat].kind == "bot":
                raise Problem("refused", "a-bot")
            if self.seats[seat].kind == "person":
                self.seat_of(device, seat)
                return
        maker = self.head.maker
        if device != maker and ((maker is not None and self.present(maker)) or not self.held(device)):
            raise Problem("forbidden", "invite")

    def sits(self, device: str) -> None:
        """Does the device sit anywhere?"""
        if not self.present(device):
            raise Problem("forbidden", "not-at-table")
        if not self.held(device):
            raise Problem("forbidden", "watchers")


# ---- the fold --------------------------------------------------------------------------------------------------------


def first_position(head: Head) -> Match:
    return Match(game_of(head.game), msgspec.json.decode(head.options), int(head.seed), [])


def catch_up(match: Match, entries: Sequence[Entry]) -> None:
    """Apply entries; what is taken back among them is never done."""
    actions: list[tuple[int, str]] = []
    for entry in entries:
        if entry.kind == "action":
            actions.append((entry.seat, entry.text))
        elif entry.kind in ("undo", "back"):
            to = int(entry.text) if entry.kind == "back" else match.position + len(actions) - 1
            if to >= match.position:
                del actions[to - match.position :]
            else:
                actions.clear()
                match.go_to(to)
            match.moved += LEAP if entry.kind == "back" else 2
        else:
            go_on(match, actions)
            actions.clear()
            end(match, entry)
    go_on(match, actions)


def end(match: Match, entry: Entry) -> None:
    """Somebody gives up, or all agree that this is the end."""
    if entry.kind == "agree":
        match.close("agreed")
        return
    how: Leaving = "late" if entry.kind == "late" else "resigned"
    match.depart(entry.seat, how)
    if entry.text == OVER:
        match.close(how)


def as_far_as_possible(head: Head, entries: Sequence[Entry]) -> tuple[Match, bool]:
    """The match as far as the rules of today can follow it, and whether that is all of it."""
    match = first_position(head)
    try:
        catch_up(match, entries)
        return match, True
    except ActionError:
        match = first_position(head)
    for seat, action in answers_of(entries):
        try:
            match.act(seat, action)
        except ActionError:
            break
    return match, False


def answers_of(entries: Sequence[Entry]) -> list[tuple[int, str]]:
    """The answers that were not taken back."""
    answers: list[tuple[int, str]] = []
    for entry in entries:
        if entry.kind == "action":
            answers.append((entry.seat, entry.text))
        elif entry.kind == "undo":
            answers.pop()
        elif entry.kind == "back":
            del answers[int(entry.text) :]
    return answers


def entries_of(match: Match) -> list[Entry]:
    """The entries that lead to a match which nobody has taken anything back in."""
    found: list[tuple[str, int, str]] = []
    leaving = list(match.departed)
    for position in range(match.position + 1):
        while leaving and leaving[0].position == position:
            one = leaving.pop(0)
            last = not leaving and match.closed == one.how
            found.append(("late" if one.how == "late" else "resign", one.seat, OVER if last else ""))
        if position < match.position:
            found.append(("action", *match.actions[position]))
    if match.closed == "agreed":
        found.append(("agree", 0, ""))
    return [Entry(number, *rest) for number, rest in enumerate(found, 1)]


def go_on(match: Match, actions: Sequence[tuple[int, str]]) -> None:
    for seat, action in actions:
        match.act(seat, action)
