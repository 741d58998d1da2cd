"""What a seat is shown: pure functions from a match to the answers of docs/api.md. Everything goes through
`state.shown_to(seat)`, `state.question(seat)`, `state.waiting(seat)` and `match.heard(seat)`, and nothing past them."""

import copy
from collections.abc import Sequence
from functools import cache
from threading import Lock
from typing import Any, Final

import msgspec
from msgspec import UNSET

from ecumene import game_ids, load_game
from ecumene.boards import board_for
from ecumene.bots import BOT_TEXT, bot_names
from ecumene.bots.course import Course
from ecumene.bots.course import course as course_of
from ecumene.bots.levels import levels_of
from ecumene.core.data import read_data
from ecumene.core.game import Game
from ecumene.core.lesson import has_lesson
from ecumene.core.match import Match
from ecumene.core.primer import Primer, read_primer
from ecumene.core.question import CLOSINGS, Departure, Event, Outcome, Question
from ecumene.core.text import Words, read_catalogue
from ecumene.games import game_folder, manifest_of
from ecumene.puzzles import PUZZLE_TEXT
from ecumene.server import SERVER_TEXT
from ecumene.server.game_schemas import (
    BotEntry,
    CastShown,
    GameData,
    GameEntry,
    RulesData,
    RulingEntry,
    ScenarioShown,
    Shelf,
    ShelfItem,
    SideShown,
)
from ecumene.server.static import ALWAYS_ASK, File, made
from ecumene.server.table_schemas import (
    LogLine,
    OptionShown,
    OutcomeShown,
    QuestionShown,
    ScoreShown,
    UndoShown,
)

LOADING: Final = Lock()


def game_of(game_id: str) -> Game[Any, Any]:
    """A game, read once: by one thread, since what reads its data and options makes ready for that when it is first
    used, and must not be used by another meanwhile."""
    with LOADING:
        return read(game_id)


@cache
def read(game_id: str) -> Game[Any, Any]:
    game = load_game(game_id)
    game.read_options({})
    return game


@cache
def catalogue(language: str, game_id: str | None) -> Words:
    game = None if game_id is None else game_of(game_id)
    return Words(language, game, [], [SERVER_TEXT, BOT_TEXT, PUZZLE_TEXT])


def words_for(language: str, game_id: str | None = None, names: Sequence[str] = ()) -> Words:
    """The words of a game with the names of a table; the catalogue is read once."""
    words = copy.copy(catalogue(language, game_id))
    words.seats = list(names)
    return words


def bot_name(words: Words, bot: str) -> str:
    return words.name("bot", bot) if words.has(f"name.bot.{bot}") else bot.capitalize()


# ---- a position ------------------------------------------------------------------------------------------------------


class Sight:
    """What a viewer sees of a match: of a running game what it may know, counted as it may know it; of one that holds
    no secrets any more (`open_book`) the true position, through its eyes."""

    def __init__(self, match: Match, viewer: int | None, *, open_book: bool) -> None:
        self.match = match
        self.viewer = viewer
        self.open_book = open_book
        self.state = match.state if open_book else match.shown(viewer)
        self.position = match.position if open_book else match.number(viewer)
        self.waiting = self.state.waiting(viewer) if open_book else match.waiting(viewer)
        if match.closed is not None:
            self.waiting = []

    @property
    def question(self) -> Question | None:
        if self.viewer is None or self.match.closed is not None:
            return None
        return self.state.question(self.viewer) if self.open_book else self.match.question(self.viewer)

    def heard(self, since: int) -> list[tuple[int, Event]]:
        if not self.open_book:
            return self.match.heard(self.viewer, since)
        return [line for line in everything(self.match, since) if line[1].heard_by(self.viewer)]


def question(asked: Question | None, words: Words) -> QuestionShown | None:
    if asked is None:
        return None
    options = [OptionShown(action, words.answer(action, asked.prompt, asked.params)) for action in asked.options]
    text = words.question(asked)
    return QuestionShown(asked.step, text, str(asked.rule), options)


def undo(match: Match, seat: int | None, words: Words) -> UndoShown:
    if seat is None:
        return UndoShown(False, words("server.undo-watcher"))
    if match.over:
        return UndoShown(False, words("server.undo-over"))
    refusal = match.undo_refusal(seat)
    return UndoShown(refusal is None, None if refusal is None else words.refusal(refusal))


def log_lines(heard: list[tuple[int, Event]], words: Words) -> list[LogLine]:
    return [
        LogLine(position, event.key, words.event(event), str(event.rule), event.params) for position, event in heard
    ]


def everything(match: Match, since: int = 0) -> list[tuple[int, Event]]:
    """The whole log, for looking back at a game that holds no secrets any more."""
    return [(position, event) for position, events in enumerate(match.log[since:], since) for event in events]


def log_text(heard: list[tuple[int, Event]], words: Words) -> str:
    return "".join(f"{position:4}  {words.event(event)}\n" for position, event in heard)


def outcome(result: Outcome | None, words: Words, departed: Sequence[Departure] = ()) -> OutcomeShown | None:
    """How a game ended, in words; where people ended it, who of them gave up last."""
    if result is None:
        return None
    scores = [ScoreShown(score.total, score.parts) for score in result.scores]
    how = "nobody" if not result.winners else "won" if len(result.winners) == 1 else "shared"
    where = "closing" if result.ending in CLOSINGS else "ending"
    last = [one.seat for one in departed][-1:]
    text = words(f"{where}.{how}.{result.ending}", {"winners": result.winners, "gone": last})
    return OutcomeShown(result.ending, text, result.winners, scores)


def course(match: Match) -> Course:
    """How a finished game went."""
    return course_of(match, manifest_of(match.game.facts.id).page.sudden)


# ---- the games -------------------------------------------------------------------------------------------------------


def options_shown(game: Game[Any, Any], words: Words) -> dict[str, Any]:
    """The options in words, in the order of the catalogue: the most wanted first. What has no title there is not for
    people to choose: the number of seats follows from the seats, an explicit deal is for puzzles."""
    schema = game.schema()
    known = schema["$defs"][schema["$ref"].rpartition("/")[2]]["properties"]
    shown = {}
    for name, title in under(words.entries, "option.title.").items():
        option = known[name] | {"title": title, "description": words(f"option.about.{name}")}
        if "enum" in option:
            option["labels"] = under(words.entries, f"option.value.{name}.")
            option["enum"] = sorted(option["enum"], key=lambda value: list(option["labels"]).index(str(value)))
        elif (each := each_of(option)) is not None:
            option["each"], option["labels"] = each, {value: thing_name(game, words, value) for value in each}
        shown[name] = option
    return shown


def each_of(option: dict[str, Any]) -> list[str] | None:
    """What every seat may choose, of an option that is a list of such choices in the order of seats."""
    lists = [kind for kind in option.get("anyOf", [option]) if kind.get("type") == "array"]
    items = [kind for one in lists for kind in one["items"].get("anyOf", [])]
    free = any(kind.get("type") == "null" for kind in items)
    return next((list(kind["enum"]) for kind in items if free and "enum" in kind), None)


def thing_name(game: Game[Any, Any], words: Words, thing: str) -> str:
    return next((words.name(kind, thing) for kind, things in game.names.items() if thing in things), thing)


def game_entry(game_id: str, language: str) -> GameEntry:
    game, words = game_of(game_id), words_for(language, game_id)
    bots = [BotEntry(bot, bot_name(words, bot), words(f"about.bot.{bot}")) for bot in reversed(bot_names())]
    return GameEntry(
        id=game_id,
        name=game.facts.name,
        short=words("game.short"),
        line=words("game.line"),
        summary=words("game.summary"),
        minutes=manifest_of(game_id).minutes,
        seats=game.facts.seats,
        default_seats=game.seat_count({}),
        bots=bots,
        options={"type": "object", "properties": options_shown(game, words)},
        tutorial=has_lesson(game),
        first=game.beginning is not None,
        scenarios=len(game.scenarios),
    )


@cache
def games_body(language: str) -> bytes:
    return msgspec.json.encode([game_entry(game_id, language) for game_id in game_ids()])


# what a game's data have under a name of their own besides
TWICE = ("name.step.", "name.part.", "name.ending.")


@cache
def game_body(game_id: str, language: str, brief: bool = False) -> File:
    """All a board needs, kept compressed: the largest thing a page asks for. In brief: without what is for reading."""
    game, words = game_of(game_id), words_for(language, game_id)
    own = read_catalogue(language, [game.folder / "text"])
    facts = game.facts
    body = msgspec.json.encode(
        GameData(
            id=game_id,
            name=facts.name,
            short=words("game.short"),
            page=manifest_of(game_id).page,
            calibrated=levels_of(game_id).calibrated,
            names={
                kind: {thing: name[language] for thing, name in things.items()}
                for kind, things in game.names.items()
                if not (brief and kind == "source")  # cards and other things once more
            },
            words={
                key: text
                for key, text in own.items()
                if key.startswith(("board.", "name.")) and not (brief and key.startswith(TWICE))
            }
            | {key: text for key, text in words.entries.items() if key.startswith(("name.ground.", "name.track."))},
            steps=under(own, "name.step."),
            parts=under(own, "name.part."),
            endings=under(own, "name.ending."),
            components=components(game, language),
            titles={
                rule: entry.title
                for chapter in primer(game_id, language).chapters
                for entry in chapter.entries
                for rule in entry.rules
            },
            rulings=[] if brief else rulings_of(game, words),
            reconstructed=[] if brief else [words(key) for key in facts.reconstructed],
            left_out=[] if brief else [words(key) for key in facts.left_out],
            sources=[]
            if brief
            else [words("rules.source", msgspec.structs.asdict(source)) for source in facts.sources],
            view={} if brief else game.view_schema(),
        )
    )
    return made(body, "application/json", ALWAYS_ASK, True)


@cache
def scenarios_body(game_id: str, language: str) -> File:
    """The set-ups with a history that a game has."""
    game, words = game_of(game_id), words_for(language, game_id)
    shown = [
        ScenarioShown(
            id=one.id,
            group=words(one.group),
            name=one.name[language],
            note=one.note[language],
            map=one.map,
            map_name=game.names.get("map", {}).get(one.map, {}).get(language, one.map),
            turns=one.turns,
            demands=one.demands,
            sides=[
                SideShown(side.id, side.name[language], side.civ, side.homes, side.discs, side.led)
                for side in one.sides
            ],
            casts=[
                CastShown(
                    cast.id,
                    cast.seats,
                    cast.leads,
                    cast.chosen,
                    cast.opponents,
                    words(cast.lacks) if cast.lacks else "",
                )
                for cast in one.casts
            ],
        )
        for one in game.scenarios
    ]
    return made(msgspec.json.encode(shown), "application/json", ALWAYS_ASK, True)


@cache
def primer(game_id: str, language: str) -> Primer:
    return read_primer(game_of(game_id), language)


@cache
def rules_body(game_id: str, language: str) -> File:
    """The rules of a game, for the page that tells them and for the drawers of its questions; kept compressed."""
    game, words, told = game_of(game_id), words_for(language, game_id), primer(game_id, language)
    facts = game.facts
    body = msgspec.json.encode(
        RulesData(
            id=game_id,
            name=facts.name,
            short=words("game.short"),
            minutes=manifest_of(game_id).minutes,
            seats=facts.seats,
            tutorial=has_lesson(game),
            chapters=told.chapters,
            signs=told.signs,
            shelves=[shelf(game, words, kind, title) for kind, title in told.index.items()],
            rulings=rulings_of(game, words),
            reconstructed=[words(key) for key in facts.reconstructed],
            left_out=[words(key) for key in facts.left_out],
            sources=[words("rules.source", msgspec.structs.asdict(source)) for source in facts.sources],
        )
    )
    return made(body, "application/json", ALWAYS_ASK, True)


def rulings_of(game: Game[Any, Any], words: Words) -> list[RulingEntry]:
    return [RulingEntry(words(ruling.id), str(ruling.rule), ruling.option) for ruling in game.facts.rulings]


def shelf(game: Game[Any, Any], words: Words, kind: str, title: str) -> Shelf:
    """The components of a kind of which there is something to say."""
    board = board_for(game, words)
    items = [
        ShelfItem(thing, board.title(kind, thing), board.describe(kind, thing), board.icons(kind, thing))
        for thing in game.names[kind]
    ]
    return Shelf(kind, title, [item for item in items if item.about])


@cache
def emblem(game_id: str) -> File:
    """The plate of a game, from its own folder."""
    body = (game_folder(game_id) / manifest_of(game_id).emblem).read_bytes()
    return made(body, "image/svg+xml", ALWAYS_ASK, True)


def under(entries: dict[str, Any], prefix: str) -> dict[str, str]:
    return {key.removeprefix(prefix): str(text) for key, text in entries.items() if key.startswith(prefix)}


def components(game: Game[Any, Any], language: str) -> dict[str, Any]:
    """The game's data files as one, with the texts of one language."""
    merged: dict[str, Any] = {}
    for file in game.data_files:
        if file in game.set_ups:
            continue
        for name, table in in_language(read_data(game.folder / "data", file, []), language).items():
            if isinstance(table, dict) and isinstance(merged.get(name), dict):
                merged[name] = merged[name] | table
            elif isinstance(table, list) and isinstance(merged.get(name), list):
                merged[name] = merged[name] + table
            else:
                merged[name] = table
    return merged


MAKERS_OWN: Final = frozenset(
    "note source lon lat seeds aliases adjacent adjacency projection drawing name_confidence id_confidence "
    "home_confidence ground_confidence discs_confidence".split()
)  # for whoever keeps the data: no board reads them


def in_language(data: Any, language: str) -> Any:
    """`name` and `name_es` become `name`, in the language asked for, wherever they stand together; what is for whoever
    keeps the data is left out."""
    if isinstance(data, list):
        return [in_language(entry, language) for entry in data]
    if not isinstance(data, dict):
        return data
    shown = {}
    for key, value in data.items():
        if key in MAKERS_OWN:
            continue
        base = key.removesuffix("_es")
        if base != key and base in data:
            continue
        other = data.get(f"{key}_es", UNSET)
        shown[key] = in_language(value if other is UNSET or language != "es" else other, language)
    return shown
