"""A match at the terminal: the table is drawn, the news told, the question asked, until the game ends or the person
leaves. Nothing here belongs to one game: boards draw, catalogues speak."""

import difflib
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.text import Text

from ecumene.boards import board_for
from ecumene.boards.palette import DANGER, GOLD, MUTED, NAME, OLIVE, YOURS
from ecumene.bots import Bot, Forfeit, answer, make_bot
from ecumene.bots.advice import advise, in_words
from ecumene.cli import pages
from ecumene.cli.files import read_record, write_record
from ecumene.cli.keys import a_key_within, at_once
from ecumene.core.chance import Chance, chance_from
from ecumene.core.errors import ActionError, BadRecord
from ecumene.core.match import Match
from ecumene.core.question import Question, Refusal
from ecumene.core.text import Words

Read = Callable[[str], str]
Pause = Callable[[float], bool]  # waits so long; whether somebody would rather not

HUMAN: Final = "human"
THINKING_SECONDS: Final = 3.0
READING_SECONDS: Final = 1.2
HINT_STREAM: Final = 7_000_000
LOG_LINES: Final = 12
LONGEST_NUMBER: Final = 6
FORGET_SCROLL: Final = "\x1b[3J"  # terminals that keep what scrolled away drop it

# What may be typed, in any language, without accents.
COMMANDS: Final = {
    "undo": ("undo", "u", "deshacer", "deshaz"),
    "log": ("log", "registro"),
    "why": ("why", "porque"),
    "rules": ("rules", "reglas"),
    "hint": ("hint", "pista"),
    "card": ("card", "carta"),
    "board": ("board", "tablero"),
    "save": ("save", "guardar", "guarda"),
    "quit": ("quit", "q", "exit", "salir"),
    "help": ("help", "?", "ayuda"),
}
BY_WORD: Final = {word: command for command, words in COMMANDS.items() for word in words}


def play(
    match: Match,
    players: list[str],
    words: Words,
    console: Console,
    *,
    chance: Chance,
    save: Path | None,
    read: Read | None = None,
    pause: Pause | None = None,
) -> None:
    """Play a match in the terminal until it ends or the person leaves. `players[seat]` is "human" or a bot name;
    `chance` is the bots' own; `save` is kept up to date after every action."""
    ask: Read = read or (lambda prompt: console.input(Text(prompt, YOURS)))
    wait = pause or (a_key_within if read is None and console.is_terminal else at_once)
    Session(match, players, words, console, chance=chance, save=save, read=ask, pause=wait).run()


class Leave(Exception):
    """The person wants to leave the table."""


class Session:
    """One sitting. `told[seat]` is the first position whose events the seat has not been told; `alone` is the seat for
    whose eyes only the screen is now, if any; `kept` is the position last written by hand."""

    def __init__(
        self,
        match: Match,
        players: list[str],
        words: Words,
        console: Console,
        *,
        chance: Chance,
        save: Path | None,
        read: Read,
        pause: Pause,
    ) -> None:
        self.match = match
        self.words = words
        self.console = console
        self.chance = chance
        self.save_file = save
        self.read = read
        self.pause = pause
        self.hurried = False
        self.board = board_for(match.game, words)
        self.people = [seat for seat, player in enumerate(players) if player == HUMAN]
        self.bots = {seat: self.seated(player) for seat, player in enumerate(players) if player != HUMAN}
        self.told: dict[int | None, int] = {None: match.number(None) + 1 if match.actions else 0}
        for seat in {seat for seat, _ in match.actions}:
            self.told[seat] = match.last_answer(seat) + 1
        self.reminded: dict[int, tuple[int, list[str]]] = {}  # at which position, and of what
        self.alone: int | None = None
        self.kept = match.position
        self.warned = False
        self.handlers: dict[str, Callable[[int, str], None]] = {
            "undo": self.undo,
            "log": self.log,
            "why": self.why,
            "rules": self.rules,
            "hint": self.hint,
            "card": self.card,
            "board": self.show,
            "save": self.save,
            "quit": self.quit,
            "help": self.help,
        }

    def seated(self, player: str) -> Bot:
        """A bot at the table: nobody is kept waiting for long. A program has the time the protocol promises it."""
        seconds = THINKING_SECONDS if self.people and not player.startswith("exec:") else None
        return make_bot(player, self.match.game.facts.id, seconds)

    # ---- the loop ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        try:
            while not self.match.over:
                self.step()
            self.finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self.farewell()
        except Forfeit as forfeit:
            self.forfeited(forfeit)
        finally:
            for bot in self.bots.values():
                bot.close()

    def step(self) -> None:
        """One answer, or one undo."""
        seat = self.match.state.to_act[0]
        if seat in self.bots:
            self.bot_turn(seat)
            return
        self.curtain(seat)
        self.show(seat)
        position = self.match.position
        while self.match.position == position:
            self.respond(seat, self.line(self.words("play.prompt")))

    def bot_turn(self, seat: int) -> None:
        state = self.match.state
        with self.console.status(Text(self.words("play.thinking", {"seat": seat}), MUTED)):
            code = answer(self.bots[seat], state, seat, self.chance)
        self.match.act(seat, state.text(seat, code))
        self.autosave()
        if not self.people:
            self.news(None)

    def respond(self, seat: int, line: str) -> None:
        """Do what was typed: a number, a command, or an action."""
        question = self.question(seat)
        word, _, rest = line.partition(" ")
        command = BY_WORD.get(plain(word))
        if command != "quit":
            self.warned = False
        if not line:
            self.say("play.empty")
        elif is_number(line):
            self.choose(seat, question, int(line))
        elif command is not None:
            self.handlers[command](seat, rest.strip())
        elif plain(line).startswith("por que"):
            self.why(seat, plain(line)[len("por que") :].strip())
        elif ":" in line or plain(word) in self.match.game.verbs:
            self.act(seat, as_action(line))
        else:
            self.puzzled(question, line)

    def puzzled(self, question: Question, line: str) -> None:
        known = {"input": line, "count": len(question.options), "example": question.options[0]}
        close = difflib.get_close_matches(plain(line.partition(" ")[0]), list(BY_WORD), 1, 0.7)
        if close:
            self.say("play.did-you-mean", {"command": close[0]})
        else:
            self.say("play.unknown", known)

    def choose(self, seat: int, question: Question, number: int) -> None:
        if 1 <= number <= len(question.options):
            self.act(seat, question.options[number - 1])
        else:
            self.say("play.no-number", {"number": number, "count": len(question.options)})

    def act(self, seat: int, action: str) -> None:
        try:
            self.match.act(seat, action)
        except ActionError as error:
            self.refuse(error.refusal)
        else:
            self.autosave()

    # ---- what is shown -------------------------------------------------------------------------------------------

    def question(self, seat: int) -> Question:
        question = self.match.state.question(seat)
        assert question is not None
        return question

    def show(self, seat: int, argument: str = "") -> None:
        """The table, the news, the question."""
        view = self.match.state.view(seat)
        question = self.question(seat)
        self.print(self.board.table(view, self.console.width))
        self.news(seat)
        self.print(pages.question_line(self.words, seat, question, self.reminders(seat, question)))
        self.print(Padding(self.board.choices(view, question, self.console.width - 2), (0, 0, 0, 2)))
        self.print(Text(self.words("play.help-line"), MUTED))

    def reminders(self, seat: int, question: Question) -> list[str]:
        """What the seat is to be reminded of, unless the question before this one did so."""
        position, known = self.reminded.get(seat, (-1, []))
        told = self.words.reminders(question)
        self.reminded[seat] = (self.match.position, told)
        return told if position == self.match.position else [line for line in told if line not in known]

    def news(self, seat: int | None) -> None:
        """What happened since the seat was last told."""
        ears = self.ears(seat)
        known = self.match.number(ears) + 1
        since = min(self.told.get(seat, 0), known)
        self.told[seat] = known
        events = self.match.heard(ears, since)
        if not events:
            return
        if seat is not None:
            title = self.words("play.news" if since else "play.setup")
            self.print(Text(f"\n{title}", f"bold {MUTED}"))
        mover = None
        for _, event in events:
            if event.key in self.match.game.paced and event.params["civ"] != mover:
                if mover is not None and seat is not None:
                    self.breathe()
                mover = event.params["civ"]
            self.print(pages.event_line(self.words, event, seat))
        self.hurried = False

    def breathe(self) -> None:
        """A moment between what the rules do for one and for another; a key skips this one and those that follow."""
        if not self.hurried:
            self.hurried = self.pause(READING_SECONDS)

    def ears(self, seat: int | None) -> int | None:
        """Whose knowledge the screen may show: with several people before it, secrets only behind the curtain."""
        return seat if len(self.people) < 2 or self.alone == seat else None

    def private(self, seat: int) -> bool:
        """Does the seat now know something that not everyone may?"""
        return without_seat(self.match.state.view(seat)) != without_seat(self.match.state.view(None))

    def curtain(self, seat: int) -> None:
        """With several people before one screen: what is for one of them alone is shown to that one alone."""
        if len(self.people) < 2:
            return
        private = self.private(seat)
        if self.alone is not None and (self.alone != seat or not private):
            self.wipe()
            self.alone = None
        if private and self.alone != seat:
            self.wipe()
            self.print(Padding(Text(self.words("play.curtain", {"seat": seat}), YOURS), (1, 2)))
            self.line(self.words("play.curtain-prompt"))
            self.wipe()
            self.alone = seat

    def wipe(self) -> None:
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(FORGET_SCROLL)

    # ---- commands ------------------------------------------------------------------------------------------------

    def undo(self, seat: int, argument: str) -> None:
        """Whoever answered last may take it back, if that is a person: they share the keyboard."""
        actions = self.match.actions
        asking = actions[-1][0] if actions and actions[-1][0] in self.people else seat
        taken = actions[-1][1] if actions else ""
        try:
            self.match.undo(asking)
        except ActionError as error:
            self.refuse(error.refusal)
            return
        self.autosave()
        for person in self.told:
            self.told[person] = min(self.told[person], self.match.number(person) + 1)
        self.say("play.undone", {"action": self.words.action(taken)}, OLIVE)

    def log(self, seat: int, argument: str) -> None:
        events = self.match.heard(self.ears(seat))
        wanted = int(argument) if is_number(argument) else LOG_LINES
        if not events:
            self.say("play.log-empty")
        for position, event in events[max(0, len(events) - wanted) :]:
            self.print(pages.event_line(self.words, event, seat, f"{position:4}"))

    def why(self, seat: int, argument: str) -> None:
        question = self.question(seat)
        if not argument:
            self.say("play.why-usage", {"example": question.options[-1]})
            return
        action = as_action(argument)
        if is_number(action) and 1 <= int(action) <= len(question.options):
            action = question.options[int(action) - 1]
        try:
            refusal = self.match.state.why_not(seat, action)
        except ActionError as error:
            refusal = error.refusal
        if refusal is not None:
            self.refuse(refusal)
        else:
            self.say("play.why-allowed", {"number": question.options.index(action) + 1}, OLIVE)
            self.print(Padding(self.board.choice(action, self.console.width - 2), (0, 0, 0, 2)))

    def rules(self, seat: int, argument: str) -> None:
        self.print(pages.rules_page(self.words, self.match))

    def hint(self, seat: int, argument: str) -> None:
        """The choice of the strongest bot, which knows what the seat knows and has a chance of its own."""
        chance = chance_from(self.match.position, HINT_STREAM)
        with self.console.status(Text(self.words("play.thinking-hint"), MUTED)):
            advice = advise(self.match.game.facts.id, self.match.state, seat, chance, THINKING_SECONDS)
        number = self.question(seat).options.index(advice.action) + 1
        self.say("play.hint", {"number": number, "action": self.words.action(advice.action)}, GOLD)
        self.print(Padding(Text(in_words(self.match.game.facts.id, advice, self.words), MUTED), (0, 0, 0, 2)))

    def card(self, seat: int, argument: str) -> None:
        if not argument:
            names = next(iter(self.match.game.names.values()), {})
            self.say("play.card-usage", {"example": next(iter(names), "…")})
            return
        found = self.board.thing(argument)
        if found is None:
            self.say("play.card-unknown", {"name": argument})
        else:
            self.print(Padding(found, (0, 0, 0, 2)))

    def help(self, seat: int, argument: str) -> None:
        self.print(pages.help_page(self.words, COMMANDS, self.question(seat).options[0]))

    def quit(self, seat: int, argument: str) -> None:
        """Leave; a game that would be lost is asked about once."""
        if self.save_file is None and self.match.position != self.kept and not self.warned:
            self.warned = True
            self.say("play.quit-unsaved")
            return
        raise Leave

    # ---- saving --------------------------------------------------------------------------------------------------

    def save(self, seat: int, argument: str) -> None:
        """Write the record, but never over a file that is something else."""
        default = self.save_file or Path(f"{self.match.game.facts.id}-{self.match.seed}.json")
        path = at_home(argument) if argument else default
        if path != self.save_file and not self.may_replace(path):
            self.say("play.save-exists", {"file": path}, DANGER)
        elif self.write(path):
            self.say("play.saved", {"file": path}, OLIVE)
            self.kept = self.match.position

    def may_replace(self, path: Path) -> bool:
        """Is there nothing yet, or an earlier record of this very game?"""
        try:
            if not path.exists():
                return True
            record = read_record(path)
        except (BadRecord, OSError, ValueError):
            return False
        ours = self.match.record()
        return (record.game, record.seed, record.options) == (ours.game, ours.seed, ours.options)

    def autosave(self) -> None:
        if self.save_file is not None:
            self.write(self.save_file)

    def write(self, path: Path) -> bool:
        try:
            write_record(path, self.match)
        except (BadRecord, OSError, ValueError):
            self.say("play.not-saved", {"file": path}, DANGER)
            return False
        return True

    # ---- the end -------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """The last table, how it ended, and every point."""
        outcome = self.match.outcome
        assert outcome is not None
        seat = self.people[0] if len(self.people) == 1 else None
        if self.alone is not None:
            self.wipe()
            self.alone = None
        self.print(self.board.table(self.match.state.view(seat), self.console.width))
        self.news(seat)
        self.print(Line(Text(self.words("play.end.title"), NAME), style=GOLD))
        self.print(pages.result_line(self.words, outcome, seat))
        self.print(pages.score_table(self.words, outcome))
        if self.put_away():
            self.say("play.replay", {"file": self.save_file})

    def forfeited(self, forfeit: Forfeit) -> None:
        """A bot has lost by not playing: who, and why. The record keeps what was played."""
        seat = self.match.state.current
        self.print(Line(Text(self.words("play.end.title"), NAME), style=GOLD))
        self.say("play.end.forfeit", {"seat": seat, "bot": forfeit.bot, "problem": forfeit.problem}, DANGER)
        self.put_away()

    def put_away(self) -> bool:
        """The record is saved where that was wished, which is told; else people have a chance to keep it."""
        if self.save_file is None:
            if self.people:
                self.last_words()
            return False
        self.autosave()
        self.say("play.saved", {"file": self.save_file}, OLIVE)
        return True

    def last_words(self) -> None:
        """A chance to keep the record."""
        self.say("play.keep")
        while True:
            line = self.line(self.words("play.last-prompt"))
            word, _, rest = line.partition(" ")
            if BY_WORD.get(plain(word)) != "save":
                break
            self.save(self.people[0], rest.strip())
        self.say("play.left")

    def farewell(self) -> None:
        self.print(Text())
        if self.save_file is not None and self.write(self.save_file):
            self.say("play.left-saved", {"file": self.save_file})
        self.say("play.left")

    # ---- speaking and listening ----------------------------------------------------------------------------------

    def line(self, prompt: str) -> str:
        """What the person typed, without anything that cannot be printed."""
        while True:
            try:
                typed = self.read(f"{prompt} › ")
            except UnicodeDecodeError:
                self.say("play.unreadable")
            else:
                return "".join(character for character in typed if character.isprintable()).strip()

    def say(self, key: str, params: dict[str, Any] | None = None, style: str = MUTED) -> None:
        self.print(Text(self.words(key, params), style))

    def refuse(self, refusal: Refusal) -> None:
        self.print(pages.refusal_line(self.words, refusal))

    def print(self, *shown: RenderableType) -> None:
        self.console.print(*shown, highlight=False)


def without_seat(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key != "seat"}


def plain(word: str) -> str:
    """Without capitals, accents or question marks around it."""
    letters = unicodedata.normalize("NFD", word.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare.strip("¿?¡!.") or bare


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER


def as_action(text: str) -> str:
    """«build baths» is «build:baths»."""
    return ":".join(text.strip("¿?").replace(":", " ").split()).lower()


def at_home(file: str) -> Path:
    """A path as a shell would read it, with ~ for the home folder."""
    try:
        return Path(file).expanduser()
    except RuntimeError:
        return Path(file)
