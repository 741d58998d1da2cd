"""The table of Pebbles: three heaps, whose turn it is, and the one step there is."""

from typing import Any

from ecumene.core.actions import no_such, split_action
from ecumene.core.chance import Chance
from ecumene.core.errors import Impossible
from ecumene.core.question import Outcome, Refusal, Rule, Score, View
from ecumene.core.state import NO_CODE, Frame, Prompt, State

HEAPS = ("left", "middle", "right")
SIZES = (3, 4, 5)
MOST = max(SIZES)
CODES = len(HEAPS) * MOST
VERBS = {"take": ("heap", "number")}
TURN = Rule("pebbles", "The turn")
END = Rule("pebbles", "The end")


class Turn(Frame["Pebbles"]):
    """Take pebbles from one heap."""

    def __init__(self) -> None:
        super().__init__(True)

    def seat(self, state: "Pebbles") -> int:
        return state.active

    def legal(self, state: "Pebbles", seat: int) -> list[int]:
        return [MOST * heap + number for heap in range(len(HEAPS)) for number in range(state.heaps[heap])]

    def resume(self, state: "Pebbles", seat: int, code: int) -> None:
        heap, number = code // MOST, code % MOST + 1
        state.heaps[heap] -= number
        state.taken[seat] += number
        state.tell("event.takes", {"seat": seat, "number": number, "heap": HEAPS[heap]}, TURN)
        if any(state.heaps):
            state.active = 1 - seat
            return
        state.winner = 1 - seat if state.misere else seat
        state.tell("event.ends", {"seat": state.winner}, END)
        state.end()

    def prompt(self, state: "Pebbles", seat: int) -> Prompt:
        return Prompt("prompt.turn", {}, TURN)


class PebblesView(View, kw_only=True):
    """What everybody sees: the pebbles of each heap, and those each seat has taken."""

    heaps: dict[str, int]
    taken: list[int]


class Pebbles(State):
    """A position. Nothing is hidden, and there is no chance."""

    def __init__(self, misere: bool, heaps: list[int], taken: list[int], active: int, winner: int) -> None:
        over = not any(heaps)
        super().__init__([] if over else [Turn()], -1 if over else active, 0)
        self.misere = misere
        self.heaps = heaps
        self.taken = taken
        self.active = active
        self.winner = winner

    def copy(self) -> "Pebbles":
        return Pebbles(self.misere, self.heaps[:], self.taken[:], self.active, self.winner)

    def redeal(self, seat: int | None, chance: Chance) -> "Pebbles":
        return self.copy()

    # ---- how good it is: the old secret of the game is the sum without carrying ------------------------------------

    def standing(self, seat: int) -> float:
        if self.over:
            return 1.0 if seat == self.winner else -1.0
        total = 0
        for heap in self.heaps:
            total ^= heap
        good = bool(total) if max(self.heaps) > 1 or not self.misere else not total
        return 0.5 if good == (seat == self.active) else -0.5

    def worth(self, seat: int) -> float:
        return self.standing(seat)

    def standings(self) -> list[float]:
        return [self.standing(seat) for seat in range(2)]

    # ---- for people ------------------------------------------------------------------------------------------------

    def text(self, seat: int, code: int) -> str:
        return f"take:{HEAPS[code // MOST]}:{code % MOST + 1}"

    def code(self, seat: int, text: str) -> int:
        _, [(_, heap), (_, number)] = split_action(text, VERBS)
        if heap not in HEAPS:
            raise no_such(text, "heap", heap)
        if number not in [str(count) for count in range(1, MOST + 1)]:
            raise no_such(text, "number", number)
        code = MOST * HEAPS.index(heap) + int(number) - 1
        return code if int(number) <= self.heaps[HEAPS.index(heap)] else NO_CODE

    def refusal(self, seat: int, text: str) -> Refusal:
        return Refusal("refusal.too-many", {"heap": text.split(":")[1]}, TURN)

    def shown_to(self, seat: int | None) -> View:
        return PebblesView(
            game="pebbles",
            seat=seat,
            step="Turn" if self.stack else None,
            waiting=self.waiting(seat),
            heaps=dict(zip(HEAPS, self.heaps, strict=True)),
            taken=self.taken[:],
        )

    def tallies(self) -> list[int]:
        return self.taken[:]

    def dump(self) -> dict[str, Any]:
        return {
            "misere": self.misere,
            "heaps": self.heaps[:],
            "taken": self.taken[:],
            "active": self.active,
            "winner": self.winner,
        }

    def deal(self) -> dict[str, Any] | None:
        return None

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        return Outcome("last-pebble", [self.winner], [Score(taken, {"taken": taken}) for taken in self.taken])

    def check(self) -> None:
        if sum(self.heaps) + sum(self.taken) != sum(SIZES) or min(self.heaps) < 0:
            raise Impossible("pebbles were lost or found")
