"""The contract of play: a state is a stack of frames, and the top frame asks.

A frame is one step of the rulebook that still has to happen. It either runs by itself or asks one seat (or several at
once) a question. `State.advance` hands an answer to the top frame and lets frames run until the next question. Frames
hold ids and small numbers only and never change, so copies of a state share them.

Two ways in, over the same rules:

* the **fast path** deals in dense integers: `current`, `legal(seat)`, `advance(seat, code)`, `copy()`, `redeal()`;
* **people** deal in texts: `question(seat)`, `apply(seat, "build:baths")`, `why_not`, `view`, `events`, `outcome`.
"""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

import msgspec
from mypy_extensions import i64, mypyc_attr

from ecumene.core.chance import Chance
from ecumene.core.errors import Impossible, NotLegal, NotYourTurn
from ecumene.core.question import (
    ACTION_FORM,
    TURN_ORDER,
    Event,
    Outcome,
    Params,
    Question,
    Refusal,
    Reminder,
    Rule,
    View,
)

S = TypeVar("S", bound="State")

OVER: Final = -1
NO_CODE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others need not be compiled
class Frame(Generic[S]):
    """A step of the rulebook waiting on the stack. It is on top when `resume` or `run` is called, and it stays there,
    to be asked again, unless it calls `state.pop()` or puts another step in its place with `state.replace(frame)`.
    What it pushes happens first. One that `spares` asks nothing where there is only one answer."""

    def __init__(self, asks: bool) -> None:
        self.asks: bool = asks
        self.spares: bool = False

    def run(self, state: S) -> None:
        """Carry out a step that asks nothing."""
        raise Impossible(f"{self.dump()} runs nothing")

    def seat(self, state: S) -> i64:
        """The seat that is asked (of several at once, the first)."""
        raise Impossible(f"{self.dump()} asks nobody")

    def seats(self, state: S) -> list[int]:
        """All the seats whose answer is awaited."""
        return [self.seat(state)]

    def legal(self, state: S, seat: i64) -> list[int]:
        """Every answer the rules allow, in ascending order of code."""
        raise Impossible(f"{self.dump()} has no answers")

    def resume(self, state: S, seat: i64, code: i64) -> None:
        """Go on with an answer taken from `legal`."""
        raise Impossible(f"{self.dump()} expects no answer")

    def cancelled(self, state: S) -> None:
        """Somebody cancelled it before it ran; it is off the stack already."""
        raise Impossible(f"{self.dump()} cannot be cancelled")

    def prompt(self, state: S, seat: i64) -> "Prompt":
        """What the seat is asked, as keys."""
        raise Impossible(f"{self.dump()} asks nothing")

    def dump(self) -> list[Any]:
        """The frame as plain data: its name, then the small numbers it holds."""
        return [type(self).__name__]


class Prompt:
    """The wording of a question: text key, parameters, rule."""

    def __init__(self, key: str, params: Params, rule: Rule) -> None:
        self.key = key
        self.params = params
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game. `events` collects what happens, unless it is None: copies are silent."""

    def __init__(self, stack: list[Frame[Any]], current: i64, unveiled: i64) -> None:
        self.stack = stack
        self.current: i64 = current
        self.unveiled: i64 = unveiled
        self.events: list[Event] | None = None
        self.told_at: list[int] | None = None  # what `unveiled` was at each event, where somebody wants to know
        self.onlooker: Callable[[State], None] | None = None  # follows what happens without an answer; copies have none

    # ---- the fast path -------------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> list[int]:
        """The codes of every legal action of the seat, ascending; empty when the seat is not asked."""
        if self.current == OVER or (seat != self.current and seat not in self.to_act):
            return []
        return self.stack[-1].legal(self, seat)

    def advance(self, seat: i64, code: i64) -> None:
        """Carry out an action taken from `legal(seat)`, without checking it again."""
        self.stack[-1].resume(self, seat, code)
        self.settle()

    def settle(self) -> None:
        """Run frames until one asks, or none is left. A step that spares takes its only answer by itself."""
        stack = self.stack
        while stack:
            frame = stack[-1]
            if not frame.asks:
                frame.run(self)
                continue
            self.current = frame.seat(self)
            if self.intervenes():
                continue
            if not frame.spares:
                return
            codes = frame.legal(self, self.current)
            if len(codes) != 1:
                return
            frame.resume(self, self.current, codes[0])
        self.current = OVER

    def intervenes(self) -> bool:
        """Does something come before any question, whatever step asks it? Then it is on the stack now."""
        return False

    @abstractmethod
    def copy(self) -> "State":
        """An independent, silent copy."""

    @abstractmethod
    def redeal(self, seat: int | None, chance: Chance) -> "State":
        """A full state drawn at random among those consistent with everything the seat (None: a spectator) knows.
        It starts from what is known, never from the true order: equal knowledge and equal chance give equal states."""

    @abstractmethod
    def worth(self, seat: i64) -> float:
        """An estimate of the seat's prospects, for simple bots: higher is better, 0 is even."""

    @abstractmethod
    def standing(self, seat: i64) -> float:
        """The seat's prospects as search needs them: from -1 (lost) to 1 (won), and exactly so at the end."""

    @abstractmethod
    def standings(self) -> list[float]:
        """`standing` of every seat."""

    def lean(self, seat: i64, chance: Chance) -> i64:
        """A sensible answer found quickly, for playouts. Any legal one, unless the game knows better."""
        codes = self.legal(seat)
        return codes[chance.below(len(codes))]

    def considered(self, seat: i64) -> list[int]:
        """The answers that a player would think about, of those in `legal`: all of them, unless the game knows which
        are never worth a thought. At least one; from what the seat may know alone."""
        return self.legal(seat)

    def proved(self, seat: i64, code: i64, plies: i64, tries: i64) -> i64:
        """Within how many answers, of all seats and up to so many, this one wins, whatever is hidden and whatever the
        others answer; 0 where so many tries do not prove it. Nothing is, unless the game knows how."""
        return 0

    def push(self, frame: Frame[Any]) -> None:
        """This step happens before the one on top goes on."""
        self.stack.append(frame)

    def then(self, *frames: Frame[Any]) -> None:
        """These steps happen before the one on top goes on, in reading order."""
        self.stack.extend(frames[::-1])

    def pop(self) -> None:
        """The step on top is done."""
        self.stack.pop()

    def replace(self, frame: Frame[Any]) -> None:
        """The step on top is done, and this one takes its place."""
        self.stack[-1] = frame

    def asking(self, step: str) -> bool:
        """Is this step the one that asks now?"""
        return len(self.stack) > 0 and type(self.stack[-1]).__name__ == step

    def end(self) -> None:
        """The game is over at once: nothing that was waiting will happen."""
        self.stack.clear()

    # ---- for people ----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.current == OVER

    @property
    def to_act(self) -> list[int]:
        """Seats whose answer is awaited now; empty when the game is over."""
        if self.current == OVER:
            return []
        return self.stack[-1].seats(self)

    def asked_in_secret(self) -> list[int] | None:
        """The seats that are asked, where nobody else may know that they are; None where it is no secret."""
        return None

    def waiting(self, seat: int | None) -> list[int]:
        """`to_act` as far as this seat may know it (who is asked can itself be a secret)."""
        return self.to_act

    def question(self, seat: int) -> Question | None:
        """What the seat is asked now, or None."""
        if seat not in self.to_act:
            return None
        frame = self.stack[-1]
        prompt = frame.prompt(self, seat)
        options = [self.text(seat, code) for code in frame.legal(self, seat)]
        name = type(frame).__name__
        return Question(name, prompt.key, prompt.params, prompt.rule, options, self.reminders(seat))

    def reminders(self, seat: int) -> list[Reminder]:
        """What the seat is to be reminded of at the question that it is asked; from what it may know alone."""
        return []

    def apply(self, seat: int, action: str | int) -> None:
        """Carry out an action given as text or code. Raises Malformed, NotYourTurn or NotLegal and changes nothing."""
        text, code = self.understood(seat, action)
        if seat not in self.to_act:
            raise NotYourTurn(text, self.not_your_turn(seat))
        if code not in self.legal(seat):
            raise NotLegal(text, self.reason(seat, action))
        self.advance(seat, code)

    def why_not(self, seat: int, action: str | int) -> Refusal | None:
        """Why the rules do not allow this action now; None if they do. Raises Malformed if it is no action at all."""
        _, code = self.understood(seat, action)
        if seat not in self.to_act:
            return self.not_your_turn(seat)
        if code in self.legal(seat):
            return None
        return self.reason(seat, action)

    def reason(self, seat: int, action: str | int) -> Refusal:
        """Why an action that is not legal is refused."""
        if isinstance(action, str):
            return self.refusal(seat, action)
        return Refusal("refusal.not-offered", {"code": action}, ACTION_FORM)

    def understood(self, seat: int, action: str | int) -> tuple[str, int]:
        """Both forms of an action given in either. A code that is not offered has no text."""
        if isinstance(action, str):
            return action, self.code(seat, action)
        if seat in self.to_act and action in self.legal(seat):
            return self.text(seat, action), action
        return str(action), NO_CODE

    def not_your_turn(self, seat: int) -> Refusal:
        if self.over:
            return Refusal("refusal.game-over", {}, TURN_ORDER)
        return Refusal("refusal.not-your-turn", {"seats": self.waiting(seat)}, TURN_ORDER)

    def tell(self, key: str, params: Params, rule: Rule, audience: list[int] | None = None) -> None:
        """Write an event; `params` are ids and numbers."""
        if self.events is not None:
            self.events.append(Event(key, params, rule, audience))
            if self.told_at is not None:
                self.told_at.append(self.unveiled)

    def goes_on(self) -> None:
        """Something begins that people like to see by itself, though nobody was asked: an onlooker looks now."""
        if self.onlooker is not None:
            self.onlooker(self)

    @abstractmethod
    def text(self, seat: int, code: int) -> str:
        """The text of a legal code, `verb:argument…`, with the ids of the data files."""

    @abstractmethod
    def code(self, seat: int, text: str) -> int:
        """The code of an action's text in this position, or NO_CODE where it can have none; Malformed if the text is
        no action of this game."""

    @abstractmethod
    def refusal(self, seat: int, text: str) -> Refusal:
        """Why a well-formed action of a seat that is being asked is not legal, from what that seat may know."""

    @abstractmethod
    def shown_to(self, seat: int | None) -> View:
        """What the seat (None: a spectator) may know, written field by field into the structure of the game's views."""

    def view(self, seat: int | None) -> dict[str, Any]:
        """`shown_to` as plain data."""
        plain: dict[str, Any] = msgspec.to_builtins(self.shown_to(seat))
        return plain

    @abstractmethod
    def dump(self) -> dict[str, Any]:
        """Everything, as plain data; the game's `load` gives back an equal state."""

    @abstractmethod
    def deal(self) -> dict[str, Any] | None:
        """The explicit deal that this game was dealt from, as the `deal` option takes it."""

    def tallies(self) -> list[int] | None:
        """How far each seat has come by now, as everybody may see; None where nothing of the kind is counted."""
        return None

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, with scores; None while it runs."""

    def chronicle(self) -> dict[str, list[int]]:
        """How the game has gone, for those who study games: rows of small numbers by name; none unless it keeps any."""
        return {}

    @abstractmethod
    def check(self) -> None:
        """Raise Impossible if any invariant is broken."""


def playout(state: State, chance: Chance) -> int:
    """Play uniformly at random over the full legal lists to the end; the number of decisions."""
    decisions: i64 = 0
    while state.current != OVER:
        seat = state.current
        actions = state.legal(seat)
        state.advance(seat, actions[chance.below(len(actions))])
        decisions += 1
    return decisions
