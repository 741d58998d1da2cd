"""Passages are read in order, hold their place through copies and plain data, and nest."""

import sys
from typing import Any

from ecumene.core.frames import Frames
from ecumene.core.sequence import Each, Loop, Page, Passage, passages_of
from ecumene.core.state import OVER, Frame, State


class Diary(State):
    """A game that only writes down what happened."""

    def __init__(self) -> None:
        super().__init__([], OVER, 0)
        self.lines: list[str] = []
        self.turns = 0


class Ask(Frame[Diary]):
    """A question of a player."""

    def __init__(self, who: int, spares: bool = False) -> None:
        super().__init__(True)
        self.who = who
        self.spares = spares

    def seat(self, state: Diary) -> int:
        return self.who

    def legal(self, state: Diary, seat: int) -> list[int]:
        return [7]

    def resume(self, state: Diary, seat: int, code: int) -> None:
        state.pop()
        state.lines.append(f"{self.who} answers {code}")

    def dump(self) -> list[Any]:
        return ["Ask", self.who]


def write(text: str) -> Any:
    def step(state: Diary, who: int) -> None:
        state.lines.append(f"{text} {who}")

    return step


def ask(state: Diary, who: int) -> None:
    state.push(Ask(who))


def blank() -> Diary:
    return Diary()  # type: ignore[abstract]


def begun(passage: Passage[Diary]) -> Diary:
    diary = blank()
    passage(diary, 0)
    diary.settle()
    return diary


def test_a_page_is_read_in_order_and_waits_for_answers() -> None:
    diary = begun(Page("turn", [write("income"), ask, write("upkeep")]))
    assert diary.lines == ["income 0"]
    diary.advance(0, 7)
    assert diary.lines == ["income 0", "0 answers 7", "upkeep 0"]
    assert diary.over


def test_a_page_that_does_not_apply_is_passed_over() -> None:
    closed = Page("closed", [write("never")], when=lambda state, who: False)
    assert begun(Page("turn", [closed, write("after")])).lines == ["after 0"]


def test_each_takes_the_step_for_everyone_in_their_order() -> None:
    person = Page("person", [write("grows"), write("moves")])
    diary = begun(Each("phase", lambda state: [2, 0, 1], person))
    assert diary.lines == ["grows 2", "moves 2", "grows 0", "moves 0", "grows 1", "moves 1"]


def test_a_loop_goes_on_while_it_may() -> None:
    def turn(state: Diary, who: int) -> None:
        state.turns += 1

    assert begun(Loop("game", turn, lambda state: state.turns < 5)).turns == 5


def test_a_game_that_ends_within_a_passage_reads_no_further() -> None:
    def end(state: Diary, who: int) -> None:
        state.end()

    diary = begun(Page("turn", [end, write("never")]))
    assert diary.over
    assert diary.lines == []


def test_a_place_in_a_passage_survives_as_plain_data() -> None:
    game = Page("turn", [write("income"), Each("phase", lambda state: [1, 0], ask), write("upkeep")])
    diary = begun(game)
    diary.advance(1, 7)
    frames = Frames([sys.modules[__name__]], game)
    twin = blank()
    twin.stack = [frames.load(frame.dump()) for frame in diary.stack]
    twin.settle()
    twin.advance(0, 7)
    assert twin.lines == ["0 answers 7", "upkeep 0"]
    assert [frame.dump() for frame in diary.stack[:2]] == [["Reading", "turn", 0, 2], ["Reading", "phase", 0, 2]]


def test_passages_are_found_by_name() -> None:
    inner: Page[Diary] = Page("inner", [ask])
    assert set(passages_of(Page("outer", [write("x"), inner]))) == {"outer", "inner"}


def test_then_puts_steps_in_reading_order() -> None:
    diary = blank()
    diary.then(Ask(0), Ask(1), Ask(2))
    diary.settle()
    for seat in range(3):
        diary.advance(seat, 7)
    assert diary.lines == ["0 answers 7", "1 answers 7", "2 answers 7"]


def test_a_step_that_spares_takes_its_only_answer() -> None:
    diary = blank()
    diary.then(Ask(0, spares=True), Ask(1))
    diary.settle()
    assert diary.lines == ["0 answers 7"]
    assert diary.current == 1
