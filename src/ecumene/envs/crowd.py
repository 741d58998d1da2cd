"""Many games of one kind, side by side: all are answered in one call, and what their seats see is written into one
block."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from ecumene.envs.layout import Writer, blank
from ecumene.envs.turns import Turns


class Crowd:
    """Blocks have a row for each game, and are the caller's own."""

    def __init__(self, writer: Writer, codes: i64) -> None:
        self.writer = writer
        self.codes: i64 = codes
        self.size: i64 = writer.layout.size
        self.turns: list[Turns] = []

    def are_codes(self, actions: list[int]) -> bool:
        """Are there as many actions as games, all of them among those that the game numbers?"""
        code: i64
        for code in actions:
            if code < 0 or code >= self.codes:
                return False
        return len(actions) == len(self.turns)

    def answer(self, actions: list[int]) -> list[int]:
        """Carry out an answer in every game. What comes back are those that need care: games that are over, and those
        in which the answer was refused."""
        special: list[int] = []
        number: i64 = 0
        for turns in self.turns:
            if turns.answer(actions[number]) < 0:  # OVER or REFUSED
                special.append(number)
            number += 1
        return special

    def seats(self) -> vec[i64]:
        """Who is to act in each game, or was at the last."""
        seats = vec[i64]([0] * len(self.turns))
        number: i64 = 0
        for turns in self.turns:
            seats[number] = turns.seat
            number += 1
        return seats

    def seen(self) -> vec[u8]:
        """What the seat to act may know, a row for each game."""
        block = blank(self.size * len(self.turns))
        at: i64 = 0
        for turns in self.turns:
            self.writer.write(turns.state, turns.seat, block, at)
            at += self.size
        return block

    def seen_by(self, seat: i64) -> vec[u8]:
        """What one seat may know, whoever is to act, a row for each game."""
        block = blank(self.size * len(self.turns))
        at: i64 = 0
        for turns in self.turns:
            self.writer.write(turns.state, seat, block, at)
            at += self.size
        return block

    def masks(self) -> vec[u8]:
        """Which codes the seat to act may answer with, a row for each game."""
        block = blank(self.codes * len(self.turns))
        at: i64 = 0
        code: i64
        for turns in self.turns:
            for code in turns.legal:
                block[at + code] = 1
            at += self.codes
        return block
