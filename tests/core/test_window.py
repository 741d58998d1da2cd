"""Cancelling, and cancelling that, in the smallest game that has it: everyone may answer with as many marks as they
hold, from seat 0 on."""

from typing import Any

import pytest

from ecumene.core import window
from ecumene.core.errors import Impossible
from ecumene.core.state import Frame, State

LET, MARK = 1, 0


class Table(State):
    """`marks` are what each seat can cancel with; `told` is what came of everything."""

    def __init__(self, marks: list[int]) -> None:
        super().__init__([], -1, 0)
        self.marks = marks
        self.told: list[str] = []


class Deed(Frame[Table]):
    def __init__(self) -> None:
        super().__init__(False)

    def run(self, table: Table) -> None:
        table.pop()
        table.told.append("done")

    def cancelled(self, table: Table) -> None:
        table.told.append("cancelled")


class Window(window.Window[Table]):
    def round(self, table: Table) -> list[int]:
        return list(range(len(table.marks)))

    def asks_one(self, table: Table, who: int) -> bool:
        return table.marks[who] > 0

    def reaction(self, who: int, place: int) -> "Reaction":
        return Reaction(who, self.player, self.subject, self.targets, place)


class Reaction(window.Reaction[Table]):
    def seat(self, table: Table) -> int:
        return int(self.who)

    def means(self, table: Table) -> list[int]:
        return [MARK]

    def declining(self) -> int:
        return LET

    def window(self, place: int) -> Window:
        return Window(self.player, self.subject, self.targets, place)

    def declined(self, table: Table) -> None:
        table.told.append(f"{self.who} lets it")

    def answer(self, table: Table, code: int) -> None:
        table.marks[self.who] -= 1
        table.push(Negation(self.who, code))
        table.push(Window(self.who, code, 1 << self.player, 0))


class Negation(window.Negation[Table]):
    def stands(self, table: Table) -> None:
        table.told.append(f"{self.who} cancels")

    def cancelled(self, table: Table) -> None:
        table.told.append(f"{self.who} in vain")


def table_with(marks: list[int]) -> Table:
    make: Any = Table  # it knows nothing of what the rest of the contract asks
    table: Table = make(marks)
    return table


def play(marks: list[int], *answers: int) -> Table:
    """Seat 0 does the deed; then each answer by whoever is asked."""
    table = table_with(marks)
    table.then(Window(0, 0, 0, 0), Deed())
    table.settle()
    for answer in answers:
        assert table.legal(table.current) == [MARK, LET]
        table.advance(table.current, answer)
    return table


def test_what_nobody_can_cancel_happens() -> None:
    table = play([3, 0, 0])
    assert (table.told, table.over) == (["done"], True)


def test_all_who_can_are_asked_in_order_but_whoever_does_it() -> None:
    assert play([1, 1, 1], LET, LET).told == ["1 lets it", "2 lets it", "done"]


def test_an_answer_cancels() -> None:
    assert play([0, 0, 1], MARK).told == ["2 cancels", "cancelled"]
    assert play([0, 1, 1], LET, MARK, LET).told == ["1 lets it", "1 lets it", "2 cancels", "cancelled"]


def test_a_cancelled_answer_is_in_vain_and_everyone_is_asked_anew() -> None:
    table = play([1, 1, 1], LET, MARK, MARK)  # 2 answers, and 0 answers that; 1 could answer this
    assert table.current == 1
    table.advance(1, LET)
    assert table.told == ["1 lets it", "1 lets it", "0 cancels", "2 in vain"]
    assert table.current == 1  # the deed is alive again
    table.advance(1, MARK)
    assert table.told[-2:] == ["1 cancels", "cancelled"]


def test_a_game_may_go_on_from_where_it_was() -> None:
    class Onward(Reaction):
        def anew(self) -> int:
            return int(self.place)

    assert (Reaction(2, 0, 0, 0, 2).anew(), Onward(2, 0, 0, 0, 2).anew()) == (0, 2)


def test_what_cannot_be_cancelled_says_so() -> None:
    table = table_with([0])
    table.push(Deed())
    window.call_off(table)
    assert table.told == ["cancelled"]
    with pytest.raises(Impossible, match="cannot be cancelled"):
        Frame[Any](False).cancelled(table)


def test_windows_are_saved_as_plain_data() -> None:
    assert Window(1, 2, 3, 4).dump() == ["Window", 1, 2, 3, 4]
    assert Reaction(0, 1, 2, 3, 4).dump() == ["Reaction", 0, 1, 2, 3, 4]
    assert Negation(1, 2).dump() == ["Negation", 1, 2]
