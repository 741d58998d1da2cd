"""Lessons: a game with notes in the margin.

A lesson is `tutorial.toml` in a game's folder: how the table is set up, which seat learns, and five to ten steps. A
step names the answers it accepts, what to point at, and what is answered after it by the script, for the other seats or
for the learner when time passes. Its sentences stand in the game's catalogues under `tutorial.`. A lesson changes no
rule: its state is a match like any other, and every answer of the script is played through it when the lesson is read.
"""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from ecumene.core.data import read_toml, typed
from ecumene.core.errors import ActionError, BadData, BadInput, BadRecord
from ecumene.core.game import Game
from ecumene.core.match import Match
from ecumene.core.question import Refusal, Rule
from ecumene.core.text import Words

FILE: Final = "tutorial.toml"
SHOWN: Final = 12  # answers that an error lists

Answer = tuple[int, str]
Id = Annotated[str, Meta(pattern=r"^[a-z]+(-[a-z]+)*$")]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
Mark = Annotated[str, Meta(pattern=r"^[a-z]+:[^\s\"\\]+$", max_length=80)]


class StepFile(msgspec.Struct, forbid_unknown_fields=True):
    """A step as it is written. `rule` is a section of the rulebook; a `*` in an answer stands for anything; `mark` are
    things on the board, as kind and id, that the step points at; `then` is answered by the script afterwards."""

    id: Id
    rule: Text
    answers: Annotated[list[Text], Meta(min_length=1)]
    mark: list[Mark] = []
    then: list[Answer] = []


class LessonFile(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson as it is written. `players` are the names at the table, empty for the learner's `seat`; `opening` is
    answered by the script before the first step."""

    book: Text
    players: list[Annotated[str, Meta(max_length=40)]]
    step: Annotated[list[StepFile], Meta(min_length=5, max_length=10)]
    seat: int = 0
    seed: int = 0
    options: dict[str, Any] = {}
    opening: list[Answer] = []


class Step:
    """One thing to learn, and the answer that shows it is learnt."""

    def __init__(self, number: int, given: StepFile, book: str) -> None:
        self.number = number
        self.id = given.id
        self.rule = Rule(book, given.rule)
        self.answers = given.answers
        self.mark = given.mark
        self.then = given.then

    def accepts(self, action: str) -> bool:
        """Is this one of the answers the step asks for?"""
        return any(fnmatchcase(action, answer) for answer in self.answers)

    def accepted(self, options: Sequence[str]) -> list[str]:
        """Those of the legal answers that the step asks for."""
        return [action for action in options if self.accepts(action)]


class Lesson:
    """A lesson of a game, read and checked. Where it stands is told by the answers given so far and by nothing else."""

    def __init__(self, game: Game[Any, Any], given: LessonFile) -> None:
        self.game = game
        self.seat = given.seat
        self.players = given.players
        self.seed = given.seed
        self.options = given.options
        self.opening = given.opening
        self.steps = [Step(number, step, given.book) for number, step in enumerate(given.step)]

    def match(self, name: str = "") -> Match:
        """The table before anything is answered, with the learner's name."""
        names = [name if seat == self.seat else player for seat, player in enumerate(self.players)]
        return Match.new(self.game, self.options, self.seed, names)

    # ---- where it stands -----------------------------------------------------------------------------------------

    def follow(self, actions: Sequence[Answer]) -> tuple[int, list[Answer]]:
        """How many steps have been answered, and what the script has to answer next. BadRecord if these are not the
        answers of this lesson."""
        left = self.scripted(actions, 0, self.opening)
        at = len(self.opening)
        for step in self.steps:
            if left or at >= len(actions):
                return step.number, left
            seat, action = actions[at]
            if seat != self.seat or not step.accepts(action):
                raise strayed(at)
            left = self.scripted(actions, at + 1, step.then)
            at += 1 + len(step.then)
        if at < len(actions):
            raise strayed(at)
        return len(self.steps), left

    def scripted(self, actions: Sequence[Answer], start: int, script: list[Answer]) -> list[Answer]:
        """What is left of a part of the script, which begins at a position."""
        said = list(actions[start : start + len(script)])
        for number, answer in enumerate(said):
            if tuple(answer) != script[number]:
                raise strayed(start + number)
        return script[len(said) :]

    def progress(self, actions: Sequence[Answer]) -> Step | None:
        """The step that waits for the learner; None while the script has something to answer, and at the end."""
        number, left = self.follow(actions)
        return None if left or number == len(self.steps) else self.steps[number]

    def due(self, actions: Sequence[Answer]) -> Answer | None:
        """What the script answers next; None when the learner is asked, and at the end."""
        left = self.follow(actions)[1]
        return left[0] if left else None

    def done(self, actions: Sequence[Answer]) -> bool:
        return self.follow(actions) == (len(self.steps), [])

    def taught(self, actions: Sequence[Answer]) -> Step | None:
        """The step answered last."""
        number = self.follow(actions)[0]
        return self.steps[number - 1] if number else None

    def revocable(self, actions: Sequence[Answer]) -> bool:
        """Was the last answer the learner's own, and not the script's?"""
        number = self.follow(actions)[0]
        return number > 0 and self.follow(actions[:-1]) == (number - 1, [])

    # ---- what it says --------------------------------------------------------------------------------------------

    def refusal(self, step: Step) -> Refusal:
        """Why another answer, though the rules allow it, is not the one for this step."""
        return Refusal(f"tutorial.{step.id}.other", self.names(), step.rule)

    def names(self) -> dict[str, str]:
        """The parameters of every sentence: each id of the game, with underscores, stands for itself, so that
        `{clay_pool:card}` is the name of that card."""
        return {thing.replace("-", "_"): thing for things in self.game.names.values() for thing in things}

    def say(self, words: Words, key: str) -> str:
        """A sentence of the lesson: `title`, `about`, `end`, or of a step `<id>.text`, `<id>.learned`, `<id>.other`."""
        return words(f"tutorial.{key}", self.names())

    def other(self, words: Words, step: Step) -> str:
        """What a person reads who tried another answer."""
        return words("lesson.other", {"reason": words.refusal(self.refusal(step))})


def strayed(position: int) -> BadRecord:
    return BadRecord(f"actions[{position}]", "is not the answer of this lesson")


# ---- reading -------------------------------------------------------------------------------------------------------


def has_lesson(game: Game[Any, Any]) -> bool:
    return (game.folder / FILE).exists()


def read_lesson(game: Game[Any, Any], folder: Path | None = None) -> Lesson | None:
    """The lesson of a game, from its own folder or another; None if there is none. BadData says what is wrong."""
    path = (folder or game.folder) / FILE
    if not path.exists():
        return None
    lesson = Lesson(game, typed(read_toml(path), LessonFile, FILE))
    check_table(lesson)
    check_script(lesson)
    return lesson


def check_table(lesson: Lesson) -> None:
    """A seat to learn at, names for the others, and steps that can be told apart."""
    if not 0 <= lesson.seat < len(lesson.players):
        raise BadData(f"{FILE}: seat", f"there is no seat {lesson.seat} among {len(lesson.players)}")
    for seat, name in enumerate(lesson.players):
        if (name == "") != (seat == lesson.seat):
            raise BadData(f"{FILE}: players[{seat}]", "every seat but the learner's needs a name")
    seen: set[str] = set()
    for step in lesson.steps:
        if step.id in seen:
            raise BadData(f"{FILE}: step {step.id!r} id", "stands twice")
        seen.add(step.id)


def check_script(lesson: Lesson) -> None:
    """Play the lesson through with the first answer of every step, and see that every other one is possible too."""
    try:
        match = lesson.match()
    except BadInput as error:
        raise BadData(f"{FILE}: {error.where}", error.problem) from None
    play_script(match, lesson.opening, f"{FILE}: opening")
    for step in lesson.steps:
        where = f"{FILE}: step {step.id!r}"
        if lesson.seat not in match.state.to_act:
            raise BadData(where, f"seat {lesson.seat} is not asked here, but {match.state.to_act or 'nobody'}")
        question = match.state.question(lesson.seat)
        options = question.options if question else []
        for number, answer in enumerate(step.answers):
            if not any(fnmatchcase(action, answer) for action in options):
                raise BadData(f"{where} answers[{number}]", f"{answer!r} is not legal here; {few(options)} are")
        match.act(lesson.seat, first(step, options))
        play_script(match, step.then, f"{where} then")


def few(options: Sequence[str]) -> str:
    """The first of many answers."""
    return ", ".join(options[:SHOWN]) + (", …" if len(options) > SHOWN else "")


def first(step: Step, options: Sequence[str]) -> str:
    """The answer of a step's first pattern."""
    return next(action for action in options if fnmatchcase(action, step.answers[0]))


def play_script(match: Match, script: list[Answer], where: str) -> None:
    for number, (seat, action) in enumerate(script):
        try:
            match.act(seat, action)
        except ActionError as error:
            asked = match.state.question(seat) if seat in match.state.to_act else None
            legal = few(asked.options) if asked else "nothing"
            raise BadData(f"{where}[{number}]", f"seat {seat} may answer {legal} ({error})") from None
