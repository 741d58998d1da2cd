"""Many games of one kind, side by side: all are answered in one call, and what their seats see is written into one
block."""

from typing import Final

from mypy_extensions import i64

from ecumene.envs.layout import Writer
from ecumene.envs.turns import Turns

NOBODY: Final = -1


class Crowd:
    """`seen` has a row for each game, what the seat to act may know; `masks` another, which codes it may answer with;
    `seats` who it is."""

    def __init__(self, writer: Writer, games: i64, codes: i64) -> None:
        self.writer = writer
        self.codes: i64 = codes
        self.size: i64 = writer.layout.size
        self.turns: list[Turns] = []
        self.shown: list[list[int]] = [[] for _ in range(games)]
        self.seats: list[int] = [NOBODY] * int(games)
        self.seen = bytearray(games * self.size)
        self.masks = bytearray(games * codes)
        self.row = bytearray(self.size)
        self.blank = bytes(self.size)

    def answer(self, actions: list[int]) -> list[int]:
        """Carry out an answer in every game. What comes back are those that need care: games that are over, and those
        in which the answer was refused."""
        special: list[int] = []
        number: i64 = 0
        for turns in self.turns:
            seat = turns.answer(actions[number])
            if seat < 0:  # OVER or REFUSED
                special.append(number)
            number += 1
        return special

    def look(self) -> None:
        """Write what there is to see in every game."""
        number: i64
        for number in range(len(self.turns)):
            self.look_at(number)

    def look_at(self, number: i64) -> None:
        """Write what there is to see in one game."""
        turns = self.turns[number]
        self.seats[number] = turns.seat
        start: i64 = number * self.size
        self.seen[start : start + self.size] = self.written(turns, turns.seat)
        start = number * self.codes
        code: i64
        for code in self.shown[number]:
            self.masks[start + code] = 0
        for code in turns.legal:
            self.masks[start + code] = 1
        self.shown[number] = turns.legal

    def written(self, turns: Turns, seat: i64) -> bytearray:
        """What a seat of one game may know, in the row that the next one will use too."""
        row = self.row
        row[:] = self.blank
        self.writer.write(turns.state, seat, row)
        return row

    def look_from(self, seat: i64, seen: bytearray) -> None:
        """Write what one seat may know of every game, whoever is to act."""
        number: i64 = 0
        for turns in self.turns:
            start: i64 = number * self.size
            seen[start : start + self.size] = self.written(turns, seat)
            number += 1
