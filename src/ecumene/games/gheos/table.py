"""The table: everything a position of Gheos consists of. What may happen to it is in the modules named after the
rulebook's parts."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.chance import Chance
from ecumene.core.question import Outcome, Refusal, View
from ecumene.core.state import Frame, State
from ecumene.games.gheos import evaluation, invariants, knowledge, refusals, scoring, storage, wording
from ecumene.games.gheos import view as views
from ecumene.games.gheos.actions import SPEND
from ecumene.games.gheos.components import (
    CIVILIZATIONS,
    COUNT,
    EMPTY,
    FOLLOWERS,
    HAND,
    IF_WORTH,
    LANDS,
    OUT_OF_PLAY,
    PARTS,
    RUNNING,
    Box,
    Rulings,
)
from ecumene.games.gheos.land import Land


class Gheos(State):
    """`homes[colour]` is an edge of the civilization's continent. `followers` has six numbers a seat; `points` has
    four: temples, tokens, Epochs, final scoring. `dealt` (the opening hands) and `stack_of_tiles` are the deal and
    never change; `drawn` is how far the stack is used up. `plays` are the tiles played so far, `before` is how many had
    been in the position to start from; `cell` is where the last one went; `scoring` is how the scoring step of this
    turn goes."""

    def __init__(
        self,
        *,
        box: Box,
        rulings: Rulings,
        seats: i64,
        start: dict[str, Any] | None,
        dealt: list[list[int]],
        stack_of_tiles: list[int],
        land: Land,
        homes: list[int],
        followers: list[int],
        points: list[int],
        tokens: list[int],
        hands: list[int],
        plays: list[int],
        stack: list[Frame[Any]],
        current: i64,
        unveiled: i64,
    ) -> None:
        super().__init__(stack, current, unveiled)
        self.box = box
        self.rulings = rulings
        self.seats: i64 = seats
        self.start = start
        self.dealt = dealt
        self.stack_of_tiles = stack_of_tiles
        self.land = land
        self.homes = homes
        self.followers = followers
        self.points = points
        self.tokens = tokens
        self.hands = hands
        self.plays = plays
        self.first: i64 = 0
        self.before: i64 = 0
        self.active: i64 = 0
        self.drawn: i64 = 0
        self.epochs: i64 = 0
        self.cell: i64 = 0
        self.scoring: i64 = IF_WORTH
        self.ending: i64 = RUNNING

    def copy(self) -> "Gheos":
        twin = Gheos(
            box=self.box,
            rulings=self.rulings,
            seats=self.seats,
            start=self.start,
            dealt=self.dealt,
            stack_of_tiles=self.stack_of_tiles,
            land=self.land.copy(),
            homes=self.homes[:],
            followers=self.followers[:],
            points=self.points[:],
            tokens=self.tokens[:],
            hands=self.hands[:],
            plays=self.plays[:],
            stack=self.stack[:],
            current=self.current,
            unveiled=self.unveiled,
        )
        twin.first = self.first
        twin.before = self.before
        twin.active = self.active
        twin.drawn = self.drawn
        twin.epochs = self.epochs
        twin.cell = self.cell
        twin.scoring = self.scoring
        twin.ending = self.ending
        return twin

    # ---- turns ---------------------------------------------------------------------------------------------------

    def mover(self, turn: i64) -> i64:
        """Whose turn it is after so many of the tiles of `plays`: clockwise from the first player on."""
        return (self.first + self.before + turn) % self.seats

    # ---- civilizations and followers -----------------------------------------------------------------------------

    def owner(self, label: i64) -> i64:
        """The colour whose continent a region is, or OUT_OF_PLAY."""
        colour: i64
        for colour in range(CIVILIZATIONS):
            home: i64 = self.homes[colour]
            if home >= 0 and self.land.region[home] == label:
                return colour
        return OUT_OF_PLAY

    def unoccupied(self) -> list[int]:
        """The continents without a civilization, by their labels."""
        found: list[int] = []
        edge: i64 = 0
        tally: i64
        for tally in self.land.tally:
            if (tally >> LANDS) & COUNT > 0 and (tally >> PARTS) & COUNT > 1 and self.owner(edge) == OUT_OF_PLAY:
                found.append(edge)
            edge += 1
        return found

    def held(self, seat: i64) -> i64:
        """How many followers a seat has, of all colours."""
        total: i64 = 0
        colour: i64
        for colour in range(CIVILIZATIONS):
            total += self.followers[CIVILIZATIONS * seat + colour]
        return total

    def supply(self, colour: i64) -> i64:
        """Followers of a colour that nobody has."""
        left: i64 = FOLLOWERS
        seat: i64
        for seat in range(self.seats):
            left -= self.followers[CIVILIZATIONS * seat + colour]
        return left

    def perish(self, colour: i64) -> None:
        """A civilization leaves the board, and everyone loses its followers."""
        self.homes[colour] = OUT_OF_PLAY
        seat: i64
        for seat in range(self.seats):
            self.followers[CIVILIZATIONS * seat + colour] = 0

    # ---- hands ---------------------------------------------------------------------------------------------------

    def hand_place(self, seat: i64, tile: i64) -> i64:
        """Where in a hand a tile is, or EMPTY."""
        place: i64
        for place in range(HAND):
            if self.hands[HAND * seat + place] == tile:
                return place
        return EMPTY

    def take_up(self, seat: i64, tile: i64) -> None:
        """A tile joins a hand; hands are kept in the order of the data, so that they tell nothing of when."""
        if self.hands[HAND * seat] == EMPTY:
            self.hands[HAND * seat] = tile
        else:
            self.hands[HAND * seat + 1] = tile
        first: i64 = self.hands[HAND * seat]
        second: i64 = self.hands[HAND * seat + 1]
        if second != EMPTY and first > second:
            self.hands[HAND * seat] = second
            self.hands[HAND * seat + 1] = first

    def put_down(self, seat: i64, place: i64) -> i64:
        """A tile leaves a hand."""
        tile: i64 = self.hands[HAND * seat + place]
        if place == 0:
            self.hands[HAND * seat] = self.hands[HAND * seat + 1]
        self.hands[HAND * seat + 1] = EMPTY
        return tile

    # ---- the rest of the contract, each in its own module --------------------------------------------------------

    def tallies(self) -> list[int] | None:
        return [int(scoring.total(self, seat)) for seat in range(self.seats)]

    @property
    def outcome(self) -> Outcome | None:
        return scoring.outcome(self)

    def redeal(self, seat: int | None, chance: Chance) -> "Gheos":
        return knowledge.redeal(self, seat, chance)

    def worth(self, seat: i64) -> float:
        return evaluation.worth(self, seat, evaluation.VALUES)

    def standing(self, seat: i64) -> float:
        return evaluation.standing(self, seat, evaluation.VALUES)

    def considered(self, seat: i64) -> list[int]:
        """A token that is worth nothing is spent only where that ends the game: it is the last of all."""
        codes = self.legal(seat)
        if len(codes) < 2 or codes[len(codes) - 1] != SPEND or sum(self.tokens) == 1:
            return codes
        return codes[:-1]

    def standings(self) -> list[float]:
        return [evaluation.standing(self, seat, evaluation.VALUES) for seat in range(self.seats)]

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
