"""The table: everything a position of Duel consists of. What may happen to it is in the modules named after the
rulebook's sections."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.chance import Chance
from ecumene.core.question import Outcome, Refusal, View
from ecumene.core.state import Frame, State
from ecumene.games.duel import evaluation, invariants, knowledge, policy, proof, refusals, scoring, storage, wording
from ecumene.games.duel import view as views
from ecumene.games.duel.city import City
from ecumene.games.duel.components import ALL_SLOTS, Box, Card, Wonder
from ecumene.games.duel.endings import BOTH, ENDINGS, RUNNING

ALL_MILITARY_TOKENS: Final = 0b1111


class Duel(State):
    """Seats are 0 and 1. `conflict` is the pawn's place, positive towards seat 1's capital. `ages`, `wonders` (none
    if they were not selected) and `box_tokens` are the deal: they never change, so copies share them. `military_tokens`
    has one bit a token: the two that seat 0 can win (at 3 and 6), then the two of seat 1. `present`, `face_up` and
    `accessible` are masks of slots. `again`: whoever plays now plays again after this turn."""

    def __init__(
        self,
        *,
        box: Box,
        erratum: bool,
        ages: list[list[Card]],
        wonders: list[Wonder],
        box_tokens: list[int],
        cities: list[City],
        discard: list[Card],
        accessible: i64,
        stack: list[Frame[Any]],
        current: i64,
        unveiled: i64,
    ) -> None:
        super().__init__(stack, current, unveiled)
        self.box = box
        self.erratum = erratum
        self.ages = ages
        self.wonders = wonders
        self.box_tokens = box_tokens
        self.cities = cities
        self.discard = discard
        self.accessible: i64 = accessible
        self.first: i64 = 0
        self.active: i64 = 0
        self.offer: i64 = 0
        self.picks: i64 = 0
        self.age: i64 = 0
        self.layout: list[Card] = ages[0]
        self.present: i64 = 0
        self.face_up: i64 = 0
        self.board_tokens: i64 = 0
        self.military_tokens: i64 = ALL_MILITARY_TOKENS
        self.conflict: i64 = 0
        self.raised: i64 = 0
        self.again: bool = False
        self.ending: i64 = RUNNING
        self.winner: i64 = 0

    def copy(self) -> "Duel":
        twin = Duel(
            box=self.box,
            erratum=self.erratum,
            ages=self.ages,
            wonders=self.wonders,
            box_tokens=self.box_tokens,
            cities=[self.cities[0].copy(), self.cities[1].copy()],
            discard=self.discard[:],
            accessible=self.accessible,
            stack=self.stack[:],
            current=self.current,
            unveiled=self.unveiled,
        )
        twin.first = self.first
        twin.active = self.active
        twin.offer = self.offer
        twin.picks = self.picks
        twin.age = self.age
        twin.layout = self.layout
        twin.present = self.present
        twin.face_up = self.face_up
        twin.board_tokens = self.board_tokens
        twin.military_tokens = self.military_tokens
        twin.conflict = self.conflict
        twin.raised = self.raised
        twin.again = self.again
        twin.ending = self.ending
        twin.winner = self.winner
        return twin

    # ---- the layout ----------------------------------------------------------------------------------------------

    def lay_out(self, age: i64) -> None:
        """Preparar las cartas: the twenty cards of an Age in their figure."""
        layout = self.box.layouts[age - 1]
        self.age = age
        self.layout = self.ages[age - 1]
        self.present = ALL_SLOTS
        self.face_up = layout.face_up
        self.accessible = layout.free
        self.unveiled += 1

    def take(self, slot: i64) -> Card:
        """Take an accessible card off the layout; what it covered may become accessible."""
        under = self.box.layouts[self.age - 1].slots[slot]
        present: i64 = self.present & ~(1 << slot)
        accessible: i64 = self.accessible & ~(1 << slot)
        if under.over_first & present == 0:
            accessible |= under.first
        if under.over_second & present == 0:
            accessible |= under.second
        self.present = present
        self.accessible = accessible
        return self.layout[slot]

    # ---- the end -------------------------------------------------------------------------------------------------

    def finish(self, ending: i64, winner: i64) -> None:
        self.ending = ending
        self.winner = winner
        self.end()

    def tallies(self) -> list[int] | None:
        return [int(scoring.points(self, seat)) for seat in range(2)]

    @property
    def outcome(self) -> Outcome | None:
        if self.ending == RUNNING:
            return None
        winners = [0, 1] if self.winner == BOTH else [int(self.winner)]
        return Outcome(ENDINGS[self.ending], winners, [scoring.score(self, 0), scoring.score(self, 1)])

    # ---- the rest of the contract, each in its own module --------------------------------------------------------

    def redeal(self, seat: int | None, chance: Chance) -> "Duel":
        return knowledge.redeal(self, seat, chance)

    def worth(self, seat: i64) -> float:
        return evaluation.worth(self, seat)

    def standing(self, seat: i64) -> float:
        return evaluation.standing(self, seat, evaluation.WEIGHTS)

    def standings(self) -> list[float]:
        first = evaluation.standing(self, 0, evaluation.WEIGHTS)
        return [first, -first]

    def lean(self, seat: i64, chance: Chance) -> i64:
        return policy.lean(self, seat, chance, policy.PLAIN)

    def proved(self, seat: i64, code: i64, plies: i64, tries: i64) -> i64:
        return proof.proved(self, seat, code, plies, tries)

    def text(self, seat: int, code: int) -> str:
        return wording.text(self, seat, code)

    def code(self, seat: int, text: str) -> int:
        return wording.code(self, seat, text)

    def refusal(self, seat: int, text: str) -> Refusal:
        return refusals.refusal(self, seat, text)

    def shown_to(self, seat: int | None) -> View:
        return views.view(self, seat)

    def dump(self) -> dict[str, Any]:
        return storage.dump(self)

    def deal(self) -> dict[str, Any]:
        return storage.deal(self)

    def check(self) -> None:
        invariants.check(self)
