"""The chance to cancel what somebody declared, before it happens; and to cancel that, without end.

A `Window` stands above the step that will resolve its subject. It asks those who can cancel it, one after the other, in
the order that the game gives. An answer is a `Negation`, with a window of its own above it: if it stands, it closes the
window below and calls off the step below that; if it is cancelled in turn, the window below goes on. What can be
cancelled says in `Frame.cancelled` what becomes of it then.
"""

from abc import abstractmethod
from typing import Any, TypeVar

from mypy_extensions import i64, mypyc_attr

from ecumene.core.state import Frame, State

S = TypeVar("S", bound=State)


def call_off(state: State) -> None:
    """The step on top will not happen."""
    step = state.stack[-1]
    state.pop()
    step.cancelled(state)


def cancel(state: State) -> None:
    """The window of a subject is on top: it closes, and the step below it is cancelled."""
    state.pop()
    call_off(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Frame[S]):
    """The chance to cancel what `player` declared. `subject` and `targets` are what it is and whom it is aimed at, as
    the game counts them; `place` is how far round the table the question has gone."""

    def __init__(self, player: i64, subject: i64, targets: i64, place: i64) -> None:
        super().__init__(False)
        self.player: i64 = player
        self.subject: i64 = subject
        self.targets: i64 = targets
        self.place: i64 = place

    @abstractmethod
    def round(self, state: S) -> list[int]:
        """All at the table, in the order in which they are asked."""

    @abstractmethod
    def asks_one(self, state: S, who: i64) -> bool:
        """Is this one asked? Where that tells something, `state.unveiled` is raised."""

    @abstractmethod
    def reaction(self, who: i64, place: i64) -> Frame[S]:
        """The question to this one."""

    def run(self, state: S) -> None:
        order = self.round(state)
        place = self.place
        while place < len(order):
            who: i64 = order[place]
            if who != self.player and self.asks_one(state, who):
                state.replace(self.reaction(who, place))
                return
            place += 1
        state.pop()

    def dump(self) -> list[Any]:
        return ["Window", int(self.player), int(self.subject), int(self.targets), int(self.place)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Reaction(Frame[S]):
    """`who` may cancel what `player` declared."""

    def __init__(self, who: i64, player: i64, subject: i64, targets: i64, place: i64) -> None:
        super().__init__(True)
        self.who: i64 = who
        self.player: i64 = player
        self.subject: i64 = subject
        self.targets: i64 = targets
        self.place: i64 = place

    @abstractmethod
    def means(self, state: S) -> list[int]:
        """The codes of what it can be cancelled with."""

    @abstractmethod
    def declining(self) -> i64:
        """The code of letting it happen; it comes after all others."""

    @abstractmethod
    def window(self, place: i64) -> Frame[S]:
        """The window that goes on from a place."""

    @abstractmethod
    def declined(self, state: S) -> None:
        """It was let happen; the window goes on."""

    @abstractmethod
    def answer(self, state: S, code: i64) -> None:
        """It is answered with this: push its negation, and what gives the others the chance to cancel that."""

    def anew(self) -> i64:
        """The place from which the window goes on when an answer was itself cancelled: everyone is asked again, for
        what they would cancel is alive again."""
        return 0

    def legal(self, state: S, seat: i64) -> list[int]:
        codes = self.means(state)
        codes.append(int(self.declining()))
        return codes

    def resume(self, state: S, seat: i64, code: i64) -> None:
        if code == self.declining():
            state.replace(self.window(self.place + 1))
            self.declined(state)
        else:
            state.replace(self.window(self.anew()))
            self.answer(state, code)

    def dump(self) -> list[Any]:
        numbers = [int(self.player), int(self.subject), int(self.targets), int(self.place)]
        return ["Reaction", int(self.who), *numbers]


@mypyc_attr(allow_interpreted_subclasses=True)
class Negation(Frame[S]):
    """An answer, by its code, that cancels what the window below it is about."""

    def __init__(self, who: i64, code: i64) -> None:
        super().__init__(False)
        self.who: i64 = who
        self.code: i64 = code

    @abstractmethod
    def stands(self, state: S) -> None:
        """Nobody cancelled it."""

    def afterwards(self, state: S) -> None:
        """What comes of it once its subject is cancelled."""

    def run(self, state: S) -> None:
        state.pop()
        self.stands(state)
        cancel(state)
        self.afterwards(state)

    def dump(self) -> list[Any]:
        return ["Negation", int(self.who), int(self.code)]
