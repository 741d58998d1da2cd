"""The table in the terminal, played by scripts that type."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from ecumene.bots import BOT_TEXT
from ecumene.cli import CLI_TEXT
from ecumene.cli.files import read_record
from ecumene.cli.keys import at_once
from ecumene.cli.play import BY_WORD, FORGET_SCROLL, Session, as_action, is_number, plain, play
from ecumene.core.chance import chance_from
from ecumene.core.game import Facts, Game
from ecumene.core.match import Match
from ecumene.core.question import Event, Outcome, Question, Refusal, Rule, Score
from ecumene.core.text import LANGUAGES, Words
from ecumene.games import load_game
from ecumene.games.ancient.wording import AREA_VERB

NAMES = ["Lucía", "Mateo"]
PEOPLE = ["human", "human"]
AGAINST_BOT = ["human", "greedy"]


def new_match(seed: int = 7, options: dict[str, Any] | None = None) -> Match:
    return Match.new(load_game("duel"), options, seed, NAMES)


def table(
    match: Match,
    typed: Callable[[str], str],
    players: list[str],
    language: str = "en",
    save: Path | None = None,
    width: int = 100,
    terminal: bool = False,
) -> str:
    """Everything on the screen of one sitting, with what was asked for."""
    out = io.StringIO()
    console = Console(file=out, width=width, force_terminal=terminal, color_system="truecolor" if terminal else None)

    def read(prompt: str) -> str:
        out.write(prompt)
        line = typed(prompt)
        out.write(line + "\n")
        return line

    words = Words(language, match.game, NAMES, [CLI_TEXT, BOT_TEXT])
    play(match, players, words, console, chance=chance_from(1, 1), save=save, read=read)
    if not terminal:
        assert all(len(line) <= width for line in out.getvalue().splitlines() if "›" not in line)
    return out.getvalue()


def script(*lines: str) -> Callable[[str], str]:
    """A person who types these lines and then closes the terminal."""
    left: Iterator[str] = iter(lines)

    def typed(prompt: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return typed


def chooser(match: Match, seed: int, stop: Callable[[Match], bool] = lambda match: False) -> Callable[[str], str]:
    """A person who types the numbers of random choices."""
    chance = chance_from(seed, 9)

    def typed(prompt: str) -> str:
        state = match.state
        if state.over or "Enter" in prompt or "Intro" in prompt:
            return ""
        if stop(match):
            raise EOFError
        question = state.question(state.to_act[0])
        assert question is not None
        return str(chance.below(len(question.options)) + 1)

    return typed


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [PEOPLE, AGAINST_BOT, ["random", "human"]])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_is_played_to_its_end(language: str, players: list[str], seed: int, tmp_path: Path) -> None:
    match = new_match(seed)
    save = tmp_path / "game.json"
    text = table(match, chooser(match, seed), players, language, save, width=80)
    outcome = match.state.outcome
    assert outcome is not None
    words = Words(language, match.game, NAMES, [CLI_TEXT, BOT_TEXT])
    end = text[text.index(words("play.end.title")) :]
    assert words.name("ending", outcome.ending) in end
    for score in outcome.scores:
        assert str(score.total) in end
    for part in outcome.scores[0].parts:
        assert words.name("part", part) in end
    assert "ecumene replay" in end
    assert read_record(save).result == outcome


def test_bots_play_alone_before_spectators() -> None:
    match = new_match(3)

    def silence(prompt: str) -> str:
        raise AssertionError("nobody is asked")

    text = table(match, silence, ["greedy", "random"])
    assert match.state.over
    assert "End of the game" in text
    assert "Lucía takes" in text
    assert "You" not in text


def test_a_finished_game_shows_its_end_at_once() -> None:
    match = new_match(3)
    table(match, script(), ["random", "random"])
    text = table(match, script(""), AGAINST_BOT)
    assert "End of the game" in text
    assert "Wonders on offer" not in text


def test_the_record_can_be_kept_at_the_end(tmp_path: Path) -> None:
    match = new_match(3)
    file = tmp_path / "kept.json"
    play_on = chooser(match, 3)
    last = iter([f"save {file}", ""])
    text = table(match, lambda prompt: next(last) if match.state.over else play_on(prompt), AGAINST_BOT)
    assert f"Saved in {file}" in text.replace("\n", "")
    assert read_record(file).result == match.state.outcome
    assert "Until another time." in text


# ---- the question ----------------------------------------------------------------------------------------------------


def test_the_question_comes_with_its_rule_and_numbers() -> None:
    match = new_match(7, {"draft": False})
    text = table(match, script(), PEOPLE)
    seat = match.state.to_act[0]
    question = match.state.question(seat)
    assert question is not None
    assert f"{NAMES[seat]}, it is your turn" in text
    assert "duel § Turno de juego" in text.replace("\n", " ")
    for number in range(1, len(question.options) + 1):
        assert f" {number}  " in text
    assert "discard +2●" in text


def test_a_reminder_is_told_once_for_the_same_question_again() -> None:
    match = Match.new(
        load_game("middle-east"), {"scenario": "alexander", "seats": 1, "cast": "alexander_2"}, 1, ["Ada"]
    )
    while not match.state.asking("Deployment"):
        match.act(0, "done")
    first, second = match.state.legal(0)[:2]
    text = table(match, script(match.state.text(0, first), match.state.text(0, second), "board"), ["human"])
    assert text.count("From next turn your Growth begins") == 2  # at first, and when the board is asked for
    assert text.count("Growth, Deployment") == 4


def test_choose_by_number_or_by_text() -> None:
    match = new_match()
    options = match.state.question(match.state.to_act[0])
    assert options is not None
    first, second, third = options.options[:3]
    name = third.split(":")[1]
    table(match, script("1", second, f"  DRAFT   {name} "), PEOPLE)
    assert [action for _, action in match.actions] == [first, second, third]


def test_news_since_my_last_turn_include_the_bots_moves() -> None:
    match = new_match(5, {"draft": False})
    text = table(match, script("1", "quit", "quit"), AGAINST_BOT)
    assert "Since your last turn" in text
    news = text[text.rindex("Since your last turn") :]
    assert "Lucía" in news
    assert "Mateo" in news


# ---- commands --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "word", "said"),
    [
        ("en", "help", "Commands"),
        ("en", "?", "save [file]"),
        ("es", "ayuda", "Órdenes"),
        ("es", "AYUDA", "guardar [archivo]"),
        ("en", "rules", "Antoine Bauza"),
        ("en", "rules", "The bank never runs out of coins."),
        ("en", "rules", "draft = yes"),
        ("es", "reglas", "El banco nunca se queda sin monedas."),
        ("en", "log", "is the first player"),
        ("es", "registro 1", "Maravillas a elegir"),
        ("en", "hint", "The game is even."),
        ("es", "pista", "La partida está igualada."),
        ("en", "card sphinx", "play again"),
        ("es", "carta baños", "cadena hacia Acueducto"),
        ("es", "carta derecho", "símbolo: derecho"),
        ("en", "card", "for instance «card"),
        ("en", "card atlantis", "nothing called «atlantis»"),
        ("en", "why build:palace", "That is not what is asked now."),
        ("es", "porqué build:palace", "No es eso lo que se pregunta ahora."),
        ("es", "¿por qué build:palace?", "No es eso lo que se pregunta ahora."),
        ("en", "why 1", "That is allowed now: choose 1."),
        ("en", "why fly:moon", "There is no action «fly»"),
        ("en", "why", "for instance «why draft:"),
        ("en", "undo", "There is nothing to undo."),
        ("es", "deshacer", "No hay nada que deshacer."),
        ("en", "hlep", "Did you mean «help»?"),
        ("en", "xyzzy", "I do not understand «xyzzy»"),
        ("en", "", "Type the number of a choice."),
        ("en", "0", "There is no choice 0"),
        ("en", "99", "There is no choice 99: they go from 1 to 4."),
        ("en", "-1", "I do not understand «-1»"),
        ("en", "9" * 5000, "I do not understand"),
        ("en", "²", "I do not understand «²»"),
        ("en", "draft", "This action is written draft:<wonder>."),
        ("en", "draft:nothing", "There is no wonder «nothing»."),
        ("en", ":::", "There is no action «»"),
        ("en", "build:palace", "That is not what is asked now."),
        ("en", "[bold]{oops}[/nope]", "I do not understand «[bold]{oops}[/nope]»"),
        ("en", "save /no/such/folder/x.json", "could not be written"),
    ],
)
def test_what_is_typed_is_answered(language: str, word: str, said: str) -> None:
    match = new_match(7)
    text = table(match, script(word), PEOPLE, language)
    assert said in " ".join(text.split())
    assert match.position == 0


def test_why_explains_with_the_rule() -> None:
    match = new_match(7, {"draft": False})
    seat = match.state.to_act[0]
    covered = next(slot["card"] for slot in match.state.view(seat)["layout"] if slot["face"] == "up")
    text = " ".join(table(match, script(f"why build:{covered}", f"build {covered}"), PEOPLE).split())
    assert text.count("is still covered by 2 cards. duel § Turno de juego") == 2
    assert match.position == 0


def test_the_board_is_drawn_again_on_request() -> None:
    text = table(new_match(7), script("board", "tablero"), PEOPLE)
    assert text.count("selecting wonders") == 3
    assert text.count("The table is set") == 1


def test_the_log_can_be_as_long_as_wanted() -> None:
    match = new_match(7)
    play_some = iter(["1", "1", "1", "1", "1", "log 2", "log 1000"])
    text = table(match, script(*play_some), PEOPLE)
    assert len(match.heard(None)) >= 8
    short, long = text.split("› ")[-3:-1]
    assert len([line for line in short.splitlines() if line.strip()[:1].isdigit()]) == 2
    assert len([line for line in long.splitlines() if line.strip()[:1].isdigit()]) == len(match.heard(None))


def test_a_hint_is_a_legal_choice_and_costs_no_chance() -> None:
    match = new_match(7, {"draft": False})
    chance = chance_from(1, 1)
    before = chance.dump()
    out = io.StringIO()
    words = Words("en", match.game, NAMES, [CLI_TEXT, BOT_TEXT])
    console = Console(file=out, width=100)
    typed = script("hint", "hint")
    play(match, PEOPLE, words, console, chance=chance, save=None, read=typed)
    hints = [line for line in out.getvalue().splitlines() if "Hint:" in line]
    assert len(hints) == 2
    assert hints[0] == hints[1]
    assert chance.dump() == before


# ---- undo ------------------------------------------------------------------------------------------------------------


def test_undo_takes_the_last_answer_back(tmp_path: Path) -> None:
    match = new_match(7)
    save = tmp_path / "game.json"
    text = table(match, script("1", "undo"), PEOPLE, save=save)
    assert match.position == 0
    assert "Taken back: Take " in text
    assert read_record(save).actions == []


def test_undo_is_refused_when_a_bot_has_answered() -> None:
    match = new_match(5, {"draft": False})
    text = table(match, script("1", "undo"), AGAINST_BOT)
    refused = "has answered since, so it cannot be undone." in " ".join(text.split())
    assert refused or "Something hidden was revealed" in text
    assert match.position >= 2


def test_undo_is_refused_when_something_was_revealed() -> None:
    match = new_match(7)
    text = table(match, script("1", "1", "1", "undo"), PEOPLE)
    assert "Something hidden was revealed, so it cannot be undone." in " ".join(text.split())
    assert match.position == 3


# ---- saving and leaving ----------------------------------------------------------------------------------------------


def test_the_record_is_written_after_every_action(tmp_path: Path) -> None:
    match = new_match(7)
    save = tmp_path / "game.json"
    seen = []
    choose = chooser(match, 4, lambda match: match.position >= 6)

    def typed(prompt: str) -> str:
        seen.append(len(read_record(save).actions) if save.exists() else 0)
        return choose(prompt)

    table(match, typed, PEOPLE, save=save)
    assert seen == [0, 1, 2, 3, 4, 5, 6]
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_saved_game_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    match = new_match(7)
    save = tmp_path / "game.json"
    text = table(match, chooser(match, 4, lambda match: match.position >= 11), PEOPLE, save=save)
    assert "can be taken up again from there" in " ".join(text.split())
    again = Match.resume(match.game, read_record(save))
    assert again.position == 11
    text = table(again, script(), PEOPLE, save=save)
    assert "The table is set" not in text
    assert "Since your last turn" in text
    assert "Wonders on offer" not in text


def test_eof_at_once_still_saves(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    text = table(new_match(7), script(), PEOPLE, save=save)
    assert read_record(save).actions == []
    assert "Until another time." in text


@pytest.mark.parametrize("at", [0, 1, 5])
def test_ctrl_c_leaves_politely(at: int, tmp_path: Path) -> None:
    match = new_match(7)
    choose = chooser(match, 2)

    def typed(prompt: str) -> str:
        if match.position == at:
            raise KeyboardInterrupt
        return choose(prompt)

    save = tmp_path / "game.json"
    text = table(match, typed, PEOPLE, "es", save)
    assert "Hasta otra." in text
    assert len(read_record(save).actions) == at


def test_leaving_without_saving_is_asked_about_once(tmp_path: Path) -> None:
    match = new_match(7)
    text = table(match, script("1", "quit", "help", "salir", "q", "1"), PEOPLE)
    assert text.count("The game is not saved.") == 2
    assert "Until another time." in text
    assert match.position == 1
    assert "The game is not saved." not in table(new_match(7), script("quit", "1"), PEOPLE)
    file = tmp_path / "x.json"
    assert "The game is not saved." not in table(new_match(7), script("1", f"save {file}", "help", "quit"), PEOPLE)


def test_save_writes_where_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    match = new_match(7)
    table(match, script("1", "save", "guardar mine.json", "save ~/home.json"), PEOPLE)
    for name in ("duel-7.json", "mine.json", "home.json"):
        assert read_record(tmp_path / name).actions == match.actions


def test_save_never_destroys_another_file(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("do not lose this", encoding="utf-8")
    other = tmp_path / "other.json"
    table(new_match(8), script(f"save {other}"), PEOPLE)
    kept = other.read_bytes()
    text = table(new_match(7), script(f"save {notes}", f"save {other}", f"save {tmp_path}"), PEOPLE)
    assert " ".join(text.split()).count("not a record of this game") == 3
    assert notes.read_text(encoding="utf-8") == "do not lose this"
    assert other.read_bytes() == kept


def test_a_save_that_fails_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    match = new_match(7)
    text = table(match, script("1", "1"), PEOPLE, save=tmp_path / "no" / "such" / "game.json")
    assert " ".join(text.split()).count("could not be written") == 3
    assert match.position == 2


def test_what_cannot_be_read_as_text_is_asked_again() -> None:
    match = new_match(7)
    lines = iter(["bad", "\x1b[2J\x07hint\x00", "1"])

    def typed(prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        if line == "bad":
            raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid")
        return line

    text = table(match, typed, PEOPLE)
    assert "could not be read as text" in text
    assert match.position == 1


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "Mateo has lost by forfeit: "), ("es", "Mateo ha perdido por abandono: ")]
)
def test_a_bot_that_misbehaves_loses_and_the_reason_is_told(tmp_path: Path, language: str, sentence: str) -> None:
    file = tmp_path / "game.json"
    players = ["greedy", "tests.lab.bots:Cheat"]
    told = " ".join(table(new_match(), script(), players, language, file, width=120).split())
    assert sentence + "tests.lab.bots:Cheat answered -1, which is not legal." in told
    assert file.exists()


def test_the_console_is_read_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def answer(self: Console, prompt: Any = "", **options: Any) -> str:
        asked.append(str(prompt))
        raise EOFError

    monkeypatch.setattr(Console, "input", answer)
    match = new_match(7)
    words = Words("es", match.game, NAMES, [CLI_TEXT, BOT_TEXT])
    play(match, PEOPLE, words, Console(file=io.StringIO(), width=80), chance=chance_from(1), save=None)
    assert asked == ["Tu elección › "]


# ---- the curtain -----------------------------------------------------------------------------------------------------


def at_library(seed: int = 0) -> Match:
    """A game of two people in which the Great Library has just been built."""
    while True:
        match = new_match(seed)
        chance = chance_from(seed, 9)
        while not match.state.over and not match.state.asking("GreatLibrary"):
            seat = match.state.to_act[0]
            codes = match.state.legal(seat)
            match.act(seat, match.state.text(seat, codes[chance.below(len(codes))]))
        if not match.state.over:
            return match
        seed += 1


def test_the_curtain_falls_before_a_private_choice_only() -> None:
    match = at_library()
    builder = match.state.to_act[0]
    tokens = [match.game.names["progress"][token]["en"] for token in match.state.view(builder)["library"]]
    before = len(match.actions)
    prompts = []

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        if match.position > before:
            raise EOFError
        return "" if "Enter" in prompt else "1"

    text = table(match, typed, PEOPLE, terminal=True)
    assert "Enter" in prompts[0]
    assert ["Enter" in prompt for prompt in prompts].count(True) == 1
    screens = text.split("\x1b[2J")
    assert len(screens) == 4
    assert text.count(FORGET_SCROLL) == 3
    assert not any(token in screens[1] for token in tokens)
    assert all(token in screens[2] for token in tokens)
    assert f"Only {NAMES[builder]} may see" in screens[1]
    assert "Drawn:" in screens[2]
    assert "Drawn:" not in screens[3]


def test_secrets_stay_out_of_the_log_of_a_shared_screen() -> None:
    match = at_library()
    before = match.position
    lines = iter(["log 500"])

    def typed(prompt: str) -> str:
        if "Enter" in prompt:
            return ""
        if match.position == before:
            return "1"
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    text = table(match, typed, PEOPLE, terminal=True)
    assert "Drawn:" not in text.split("\x1b[2J")[-1]


def test_there_is_no_curtain_for_one_person() -> None:
    match = at_library()
    players = ["greedy", "greedy"]
    players[match.state.to_act[0]] = "human"
    text = table(match, script("log 3"), players, terminal=True)
    assert "Only " not in text
    assert text.count("Drawn:") == 2


def test_all_of_duel_but_the_library_needs_no_curtain() -> None:
    match = new_match(11)
    session = Session(
        match,
        PEOPLE,
        Words("en", match.game, NAMES, [CLI_TEXT, BOT_TEXT]),
        Console(),
        chance=chance_from(1),
        save=None,
        read=lambda prompt: "",
        pause=at_once,
    )
    chance = chance_from(2, 9)
    while not match.state.over:
        seat = match.state.to_act[0]
        assert session.private(seat) == match.state.asking("GreatLibrary")
        codes = match.state.legal(seat)
        match.act(seat, match.state.text(seat, codes[chance.below(len(codes))]))


# ---- a game without a board ------------------------------------------------------------------------------------------


RULE = Rule("ecumene", "guess")


class GuessState:
    """Two seats with a secret number each guess once, each in turn; the higher guess wins."""

    def __init__(self) -> None:
        self.guesses: list[int] = []
        self.events: list[Event] | None = [Event("event.dealt", {}, RULE)]
        self.unveiled = 0

    @property
    def over(self) -> bool:
        return len(self.guesses) == 2

    @property
    def to_act(self) -> list[int]:
        return [] if self.over else [len(self.guesses)]

    def question(self, seat: int) -> Question | None:
        return Question("Guess", "prompt.guess", {}, RULE, [f"guess:{n}" for n in range(3)])

    def legal(self, seat: int) -> list[int]:
        return [0, 1, 2]

    def text(self, seat: int, code: int) -> str:
        return f"guess:{code}"

    def apply(self, seat: int, action: str) -> None:
        self.guesses.append(int(action.split(":")[1]))
        assert self.events is not None
        self.events.append(Event("event.guess", {"seat": seat, "number": self.guesses[-1]}, RULE))

    def why_not(self, seat: int, action: str) -> Refusal | None:
        return None if action in ("guess:0", "guess:1", "guess:2") else Refusal("refusal.game-over", {}, RULE)

    def view(self, seat: int | None) -> dict[str, Any]:
        hand = {} if seat is None else {"secret": 40 + seat, "marks": [["x", "y"], []]}
        return {"seat": seat, "hand": hand, "guesses": list(self.guesses), "nothing": None}

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        best = max(self.guesses)
        winners = [seat for seat, guess in enumerate(self.guesses) if guess == best]
        return Outcome("counted", winners, [Score(guess, {"guess": guess}) for guess in self.guesses])


class GuessOptions(msgspec.Struct):
    high: bool = True
    deck: list[int] = []


class GuessGame(Game[Any, GuessOptions]):
    facts = Facts("guess", "Guess", (2, 2), 1, [], [], ["left.all"], [], 3)
    options_type = GuessOptions
    verbs = {"guess": ("number",)}
    pack = None
    data_files = ()

    def __init__(self, folder: Path) -> None:
        self.names = {}
        self.folder = folder

    def deal_state(self, options: GuessOptions, seed: int) -> Any:
        return GuessState()

    def assemble(self, data: Any) -> Any:
        raise NotImplementedError


@pytest.fixture
def guessing(tmp_path: Path) -> Match:
    text = tmp_path / "text"
    text.mkdir()
    for language in LANGUAGES:
        (text / f"{language}.toml").write_text(
            '[action]\nguess = "Say {number}"\n[prompt]\nguess = "How many?"\n[left]\nall = "All of it."\n'
            '[event]\ndealt = "Dealt."\nguess = "{seat:seat} says {number}."\n',
            encoding="utf-8",
        )
    return Match.new(GuessGame(tmp_path), {}, 1, NAMES)


def test_a_game_without_a_board_is_played_all_the_same(guessing: Match) -> None:
    typed = script("", "rules", "card", "card x", "why guess:2", "3", "", "2", "")
    text = table(guessing, typed, PEOPLE)
    assert [guess for _, guess in guessing.actions] == ["guess:2", "guess:1"]
    assert "Lucía wins: counted." in text
    assert "high = yes" in text
    assert "deck = given" in text
    assert "All of it." in text


def test_hidden_hands_bring_the_curtain_at_every_turn(guessing: Match) -> None:
    text = table(guessing, script("", "1", "", "1", ""), PEOPLE, terminal=True)
    screens = text.split("\x1b[2J")
    assert ["secret" in screen and "40" in screen for screen in screens].count(True) == 1
    assert ["secret" in screen and "41" in screen for screen in screens].count(True) == 1
    assert not any("40" in screen and "41" in screen for screen in screens)
    assert "share the victory" in screens[-1]
    assert "secret" not in screens[-1]


# ---- small things ----------------------------------------------------------------------------------------------------


def test_words_are_read_kindly() -> None:
    assert plain("¿Porqué?") == "porque"
    assert plain("?") == "?"
    assert plain("AYUDA") == "ayuda"
    assert as_action("Raise the-sphinx : baths") == "raise:the-sphinx:baths"
    assert is_number("12")
    assert not is_number("1234567")
    assert not is_number("٣")
    assert set(BY_WORD.values()) == {"undo", "log", "why", "rules", "hint", "card", "board", "save", "quit", "help"}


def test_colours_are_only_decoration() -> None:
    """The same words stand on a screen without colours."""
    match = new_match(7, {"draft": False})
    bare = table(match, script(), PEOPLE)
    assert "\x1b" not in bare
    assert "┏" in bare


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game_id", "options"),
    [
        ("inner-sea", {"seats": 1, "npcs": 2, "epochs": 1}),
        ("middle-east", {"seats": 1, "npcs": 2, "epochs": 1, "exploration": True}),
        ("middle-east", {"seats": 1, "scenario": "sea_peoples"}),
    ],
)
def test_one_person_against_the_playbook_to_the_end(
    game_id: str, options: dict[str, Any], language: str, tmp_path: Path
) -> None:
    """Every answer of the playbook is told with its reason, in whole sentences, and so is the end."""
    match = Match.new(load_game(game_id), options, 2, ["Ana"])
    save = tmp_path / "game.json"
    text = table(match, chooser(match, 2), ["human"], language, save)
    words = Words(language, match.game, ["Ana"], [CLI_TEXT, BOT_TEXT])
    assert match.state.over
    assert words("play.end.title") in text
    assert "event." not in text
    assert "prompt." not in text
    assert "{" not in text
    assert {seat for seat, _ in read_record(save).actions} == {0}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", ["inner-sea", "middle-east"])
def test_every_step_that_asks_for_an_area_has_words_for_the_list_of_areas(game_id: str, language: str) -> None:
    words = Words(language, load_game(game_id), ["Ana"], [CLI_TEXT, BOT_TEXT])
    for verb in {*AREA_VERB.values(), "aim", "leave", "move"}:
        assert words.has(f"board.areas.{verb}"), verb


def test_a_moment_between_what_the_playbook_does_for_one_and_for_another() -> None:
    """A key skips the moments that follow in the same news."""
    waited: list[float] = []

    def pause(seconds: float) -> bool:
        waited.append(seconds)
        return keys

    def sitting() -> int:
        waited.clear()
        game = load_game("middle-east")
        match = Match.new(game, {"seats": 1, "npcs": 3, "epochs": 1}, 5)
        words = Words("en", game, ["Ana"], [CLI_TEXT, BOT_TEXT])
        lines = iter(["1"] * 25)
        console = Console(file=io.StringIO(), width=100)
        chance = chance_from(1, 1)
        play(
            match, ["human"], words, console, chance=chance, save=None, read=lambda _: next(lines, "quit"), pause=pause
        )
        return len(waited)

    keys = False
    patient = sitting()
    keys = True
    hurried = sitting()
    assert patient > hurried > 0
