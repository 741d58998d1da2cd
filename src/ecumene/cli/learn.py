"""A lesson at the terminal: the usual table and questions, with a teacher who says what to try and answers for the
others. The sentences are the game's own; what is played is a match like any other."""

from rich.console import Console, Group
from rich.panel import Panel
from rich.rule import Rule as Line
from rich.text import Text

from ecumene.boards.palette import GOLD, LAPIS, MUTED, NAME, OLIVE, RULE
from ecumene.cli import pages
from ecumene.cli.keys import at_once
from ecumene.cli.play import HUMAN, Leave, Read, Session
from ecumene.core.chance import chance_from
from ecumene.core.lesson import Lesson, Step
from ecumene.core.match import Match
from ecumene.core.text import Words


def learn(lesson: Lesson, match: Match, words: Words, console: Console, read: Read) -> None:
    """Take the person through a lesson until it ends or the person leaves."""
    Teaching(lesson, match, words, console, read).run()


class Teaching(Session):
    """A sitting with one person; the script answers for everybody else."""

    def __init__(self, lesson: Lesson, match: Match, words: Words, console: Console, read: Read) -> None:
        players = [HUMAN] * len(lesson.players)
        super().__init__(
            match, players, words, console, chance=chance_from(lesson.seed), save=None, read=read, pause=at_once
        )
        self.lesson = lesson
        self.people = [lesson.seat]

    def run(self) -> None:
        try:
            while not self.lesson.done(self.match.actions):
                self.step()
            self.finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self.farewell()

    def step(self) -> None:
        """One answer, or one undo, of the learner; or one answer of the script."""
        due = self.lesson.due(self.match.actions)
        if due is not None:
            self.match.act(*due)
            return
        self.show(self.lesson.seat)
        position = self.match.position
        while self.match.position == position:
            self.respond(self.lesson.seat, self.line(self.words("play.prompt")))

    def asked(self) -> Step:
        """The step that waits for an answer."""
        step = self.lesson.progress(self.match.actions)
        assert step is not None
        return step

    # ---- what is shown -------------------------------------------------------------------------------------------

    def show(self, seat: int, argument: str = "") -> None:
        super().show(seat, argument)
        step, taught = self.asked(), self.lesson.taught(self.match.actions)
        told = {"number": step.number + 1, "count": len(self.lesson.steps)}
        title = f"{self.lesson.say(self.words, 'title')} · {self.words('learn.step', told)}"
        parts = [Text(self.lesson.say(self.words, f"{step.id}.text")), Text(str(step.rule), RULE)]
        if taught is not None:
            parts.insert(0, Text(self.lesson.say(self.words, f"{taught.id}.learned") + "\n", MUTED))
        self.print(Panel(Group(*parts), title=Text(title, NAME), title_align="left", border_style=LAPIS))

    def finish(self) -> None:
        """The last table, how it ended if it did, what was learnt, and where to go from here."""
        outcome, taught = self.match.state.outcome, self.lesson.steps[-1]
        self.print(self.board.table(self.match.state.view(self.lesson.seat), self.console.width))
        self.news(self.lesson.seat)
        if outcome is not None:
            self.print(Line(Text(self.words("play.end.title"), NAME), style=GOLD))
            self.print(pages.result_line(self.words, outcome, self.lesson.seat))
            self.print(pages.score_table(self.words, outcome))
        learned = Text(self.lesson.say(self.words, f"{taught.id}.learned") + "\n", MUTED)
        end = Text(self.lesson.say(self.words, "end"))
        title = Text(self.words("learn.end"), NAME)
        self.print(Panel(Group(learned, end), title=title, title_align="left", border_style=GOLD))
        self.say("learn.next", {"game": self.match.game.facts.id}, OLIVE)

    # ---- what is typed -------------------------------------------------------------------------------------------

    def act(self, seat: int, action: str) -> None:
        """Only the answers of the step go on; of the others one is told why, and nothing changes."""
        step = self.asked()
        if action in self.question(seat).options and not step.accepts(action):
            refusal = self.lesson.refusal(step)
            self.print(Text.assemble((self.lesson.other(self.words, step), LAPIS), (f"  {refusal.rule}", RULE)))
        else:
            super().act(seat, action)

    def hint(self, seat: int, argument: str) -> None:
        """What the step asks for."""
        options = self.question(seat).options
        for action in self.asked().accepted(options):
            told = {"number": options.index(action) + 1, "action": self.words.action(action)}
            self.say("play.hint", told, GOLD)

    def undo(self, seat: int, argument: str) -> None:
        if self.match.actions and not self.lesson.revocable(self.match.actions):
            self.say("learn.no-undo")
        else:
            super().undo(seat, argument)

    def quit(self, seat: int, argument: str) -> None:
        raise Leave
