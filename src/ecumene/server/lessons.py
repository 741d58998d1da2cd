"""Lessons at a table: the script answers for everybody but the learner, and of the learner's answers only those that
the step asks for are taken. The table is an ordinary one otherwise; where its lesson stands is told by its entries."""

from functools import cache

from ecumene import game_ids
from ecumene.core.errors import BadRecord
from ecumene.core.lesson import Lesson, read_lesson
from ecumene.core.match import Match
from ecumene.core.text import Words
from ecumene.server.bot_seats import answering
from ecumene.server.kept import Entry, Seat
from ecumene.server.opening import Opening
from ecumene.server.people_schemas import Created
from ecumene.server.problems import Problem
from ecumene.server.rendering import game_of
from ecumene.server.room import Room
from ecumene.server.schemas import TutorialRequest
from ecumene.server.seating import NAME_LENGTH, clean
from ecumene.server.sitting import Sitting, go_on
from ecumene.server.table_schemas import Hint, TableState, TutorialShown, UndoShown, Why


@cache
def lesson_of(game_id: str) -> Lesson:
    lesson = read_lesson(game_of(game_id)) if game_id in game_ids() else None
    if lesson is None:
        raise Problem("malformed", "no-lesson", {"game": game_id})
    return lesson


class Lessons:
    def __init__(self, room: Room, opening: Opening) -> None:
        self.room = room
        self.opening = opening

    async def create(self, device: str, request: TutorialRequest, lang: str) -> Created:
        """A table for a lesson: the learner sits there, and the script has answered up to the first step."""
        lesson = await self.room.aside(lesson_of, request.game)
        match = await self.room.aside(lesson.match, clean(request.name, NAME_LENGTH))
        await self.room.aside(go_on, match, lesson.opening)
        seats = [Seat("person" if seat == lesson.seat else "bot", None, name) for seat, name in enumerate(match.seats)]
        return await self.opening.set_up(device, match, seats, [(device, lesson.seat)], lang, False, lesson=True)

    async def go_on(self, sitting: Sitting) -> None:
        """Let the script answer until the learner is asked. The lock is held."""
        for seat, action in follow(sitting)[1]:
            entry = Entry(sitting.version + 1, "action", seat, action)
            await self.room.commit(sitting, entry, None, answering(seat, action))


def follow(sitting: Sitting) -> tuple[int, list[tuple[int, str]]]:
    """The steps answered so far, and what the script answers next. The lock is held."""
    try:
        return lesson_of(sitting.head.game).follow(sitting.playing.actions)
    except BadRecord:
        raise Problem("refused", "old-lesson") from None


def admit(sitting: Sitting, entry: Entry, words: Words) -> None:
    """Is this what the step asks for? What the rules forbid is left to them. The lock is held."""
    lesson = lesson_of(sitting.head.game)
    follow(sitting)
    actions = sitting.playing.actions
    step = lesson.progress(actions)
    if entry.kind == "undo":
        if actions and not lesson.revocable(actions):
            raise Problem("refused", "lesson-undo")
    elif lesson.done(actions):
        raise Problem("refused", "lesson-over")
    elif step is not None and not step.accepts(entry.text) and legal(sitting.playing, entry.seat, entry.text):
        raise Problem("refused", text=lesson.other(words, step), rule=str(step.rule))


def legal(match: Match, seat: int, action: str) -> bool:
    question = match.state.question(seat) if seat in match.state.to_act else None
    return question is not None and action in question.options


def why(sitting: Sitting, action: str, words: Words) -> Why | None:
    """Why a legal answer is not the one for this step; None if it is. The lock is held."""
    lesson = lesson_of(sitting.head.game)
    step = lesson.progress(sitting.playing.actions)
    if step is None or step.accepts(action):
        return None
    return Why(False, lesson.other(words, step), str(step.rule))


def hint(sitting: Sitting, words: Words) -> Hint | None:
    """The answer that the step asks for; the lesson itself says why. The lock is held."""
    lesson, match = lesson_of(sitting.head.game), sitting.playing
    step, question = lesson.progress(match.actions), match.state.question(lesson.seat)
    if step is None or question is None:
        return None
    action = step.accepted(question.options)[0]
    return Hint(action, words.answer(action, question.prompt, question.params), "")


def finished(sitting: Sitting) -> bool:
    """Has the last step been answered? The lock is held."""
    steps, _ = follow(sitting)
    return steps == len(lesson_of(sitting.head.game).steps)


def annotate(state: TableState, match: Match, words: Words) -> None:
    """Add the margin of a lesson to what its learner is shown; after the last step nothing is asked any more."""
    lesson = lesson_of(match.game.facts.id)
    if state.seat == lesson.seat:
        state.tutorial = shown(match, words)
    if lesson.done(match.actions):
        state.question, state.waiting = None, []
    if state.undo.allowed and not lesson.revocable(match.actions):
        state.undo = UndoShown(False, words("server.lesson-undo"))


def shown(match: Match, words: Words) -> TutorialShown:
    """The margin of a lesson, for its learner."""
    lesson = lesson_of(match.game.facts.id)
    step, taught = lesson.progress(match.actions), lesson.taught(match.actions)
    question = match.state.question(lesson.seat) if step is not None and not match.over else None
    return TutorialShown(
        step=(len(lesson.steps) - 1 if step is None else step.number) + 1,
        of=len(lesson.steps),
        title=lesson.say(words, "title"),
        text=lesson.say(words, "end" if step is None else f"{step.id}.text"),
        rule=None if step is None else str(step.rule),
        learned=None if taught is None else lesson.say(words, f"{taught.id}.learned"),
        answers=[] if step is None or question is None else step.accepted(question.options),
        mark=[] if step is None else step.mark,
        done=step is None,
    )
