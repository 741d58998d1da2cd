"""The board of the Inner Sea: map, tables, hands and choices at several widths and stages, in both languages."""

import io
import re
from functools import cache
from typing import Any, NamedTuple

import pytest
from rich.console import Console
from rich.text import Text

from ecumene.boards import board_for
from ecumene.boards.ancient_parts import BARBARIANS, COLOURS, SLOT, Entry, beside
from ecumene.boards.canvas import slots
from ecumene.boards.finding import bare
from ecumene.boards.inner_sea import InnerSeaBoard
from ecumene.cli import CLI_TEXT
from ecumene.cli.play import play
from ecumene.core.chance import chance_from
from ecumene.core.match import Match
from ecumene.core.question import Question
from ecumene.core.text import LANGUAGES, Words
from ecumene.games import load_game
from ecumene.games.inner_sea import InnerSeaGame
from tests.cli.screens import shown

NAMES = ["Lucía", "Mateo", "Ana", "Teo", "Eva", "Leo"]
WIDTHS = [80, 120]
SETUPS: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3},
    {"seats": 4},
    {"seats": 5},
    {"seats": 6},
    {"seats": 2, "each": 3},
    {"seats": 3, "civilizations": ["phoenicia", "minos", "rome"], "ask_everyone": True},
]
EVERY = 149  # so far apart are the positions drawn, besides the first of each step


class Position(NamedTuple):
    """A position as its seats see it, and what the first of them is asked."""

    seats: int
    seat: int
    views: dict[int | None, dict[str, Any]]
    question: Question | None
    over: bool


@cache
def game() -> InnerSeaGame:
    loaded = load_game("inner-sea")
    assert isinstance(loaded, InnerSeaGame)
    return loaded


@cache
def board(language: str, seats: int = 6) -> InnerSeaBoard:
    drawn = board_for(game(), Words(language, game(), NAMES[:seats], [CLI_TEXT]))
    assert isinstance(drawn, InnerSeaBoard)
    return drawn


@cache
def positions() -> list[Position]:
    """Some positions of random games: in each set-up the first of every step not met before, a few more, the end."""
    found = []
    steps: set[str] = set()
    for number, options in enumerate(SETUPS):
        seats = options["seats"]
        for seed in (number, 40 + number)[: 1 + number % 2]:
            match, chance, count = Match.new(game(), options, seed, NAMES[:seats]), chance_from(seed, 3), 0
            while True:
                state = match.state
                step = "end" if state.over else type(state.stack[-1]).__name__
                if step == "Commitment" and any(entry["committed_size"] for entry in state.view(None)["civilizations"]):
                    step = "Commitment with cards face down"
                if step not in steps or count % EVERY == 0:
                    steps.add(step)
                    found.append(position(match))
                if state.over:
                    break
                codes = state.legal(state.to_act[0])
                code = codes[chance.below(len(codes))]
                action = state.text(state.to_act[0], code)
                if action.startswith("withdraw:"):  # a player who gives everything back has nothing to show
                    action = "done"
                match.act(state.to_act[0], action)
                count += 1
    assert len(steps) > 30
    return found


def position(match: Match) -> Position:
    state = match.state
    seat = state.to_act[0] if state.to_act else 0
    seats: list[int | None] = [None, *range(len(match.seats))]
    views = {viewer: state.view(viewer) for viewer in seats}
    return Position(len(match.seats), seat, views, None if state.over else state.question(seat), state.over)


def stack(drawing: InnerSeaBoard, view: dict[str, Any], area: str) -> str:
    """The discs of an area as they should be shown."""
    here = view["areas"][area]
    land = drawing.parts.areas[area].kind == "land"
    marks = []
    for civ in [*(entry["civ"] for entry in view["civilizations"]), BARBARIANS]:
        own, allies = here["discs"].get(civ, 0), here["allies"].get(civ, 0)
        if own or allies:
            sign = "▲" if own > 2 else "●" if own == 2 else "·"
            mark = drawing.parts.letters[civ] + (sign if land and civ != BARBARIANS else "") + str(own)
            marks.append(mark + (f"+{allies}" if allies else ""))
    return ("×" if here["standing"] == "contested" else " ").join(marks)


# ---- the table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_every_stage_is_drawn(width: int, language: str) -> None:
    for seats, seat, views, _, _ in positions()[language == "es" :: 2]:
        drawing, view = board(language, seats), views[seat]
        text = shown(drawing.table(view, width), width)
        for area in (entry for entry in drawing.parts.areas if entry not in view["closed"]):
            name = drawing.parts.area(area)
            assert (f"{stack(drawing, view, area)} {name}" if area in view["areas"] else name) in text
        for entry in view["civilizations"]:
            letter, name = drawing.parts.letters[entry["civ"]], drawing.parts.civ(entry["civ"])
            row = rf" {re.escape(letter)}  {name} +{drawing.words.seat(entry['seat'])}.*"
            for key in ("points", "cities", "talents", "hand_size", "on_map", "reserve"):
                row += rf" {entry[key]}\S* +" if key == "talents" else rf" {entry[key]}(?= ) *"
            assert re.search(row, text)
        for entry in view["wonders"]:
            assert drawing.words.name("wonder", entry["wonder"]) in text
        assert drawing.say("epoch", epoch=view["epoch"], epochs=view["epochs"]) in text
        assert view["arena"] is None or drawing.say("arena", area=view["arena"]) in text


def test_every_seat_and_a_spectator_see_their_board() -> None:
    for seats, _, views, _, _ in positions()[::9]:
        for viewer, view in views.items():
            text = shown(board("es", seats).table(view, 100), 100)
            assert (board("es", seats).say("your-hand") in text) == any(
                entry["seat"] == viewer and entry["hand"] for entry in view["civilizations"]
            )


@pytest.mark.parametrize("width", [40, 60, 100, 160])
def test_other_widths_do_not_spill(width: int) -> None:
    for seats, seat, views, question, _ in positions()[::6]:
        drawing = board("es", seats)
        shown(drawing.table(views[seat], width), width)
        if question is not None:
            shown(drawing.choices(views[seat], question, width), width)


def test_areas_with_discs_take_little_room() -> None:
    for seats, seat, views, _, _ in positions()[::8]:
        drawing = board("en", seats)
        heights = []
        for width in WIDTHS:
            drawing.table(views[seat], width)
            assert drawing.scene is not None
            lands = [shown(drawing.scene.land_of(width, seas), width) for seas in (False, True)]
            heights.append(sum(text.count("\n") for text in lands))
        assert heights[0] <= 60
        assert heights[1] <= 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_hidden_cards_are_not_shown(language: str) -> None:
    for seats, _, views, _, _ in positions()[language == "es" :: 4]:
        drawing = board(language, seats)
        everything = {card for view in views.values() for card in cards_in(view)}
        for viewer, view in views.items():
            if viewer in (None, 0):
                text = " ".join(shown(drawing.table(view, 120), 120).split())
                for card in everything - cards_in(view):
                    assert not listed(drawing, card, text)


def cards_in(view: dict[str, Any]) -> set[str]:
    """The cards that a view tells of."""
    zones = [entry[zone] for entry in view["civilizations"] for zone in ("hand", "drawn", "committed")]
    played = [entry["source"] for entry in view["resolving"]]
    return {card for zone in [*zones, view["top"], view["played"], played] for card in zone}


def listed(drawing: InnerSeaBoard, card: str, text: str) -> bool:
    entry = drawing.parts.cards[card]
    name = re.escape(drawing.words.name("card", card))
    return re.search(rf"(?<!\d){entry.number} ([NEIC]+ )?{name}", text) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_own_hands_are_listed_with_their_text(language: str) -> None:
    for seats, seat, views, _, _ in positions()[language == "es" :: 4]:
        drawing, view = board(language, seats), views[seat]
        text = shown(drawing.table(view, 500), 500)
        for entry in view["civilizations"]:
            for card in entry["hand"]:
                known = drawing.parts.cards[card]
                assert listed(drawing, card, " ".join(text.split()))
                marked = drawing.words.name("card", card) + "†" in text
                assert marked == (known.partial or known.confidence == "reconstructed")
                if view["step"] in ("Deployment", "CardTurn", "Commitment"):
                    assert drawing.parts.text(known) in text


def test_what_is_resolved_is_told() -> None:
    told = 0
    for seats, seat, views, _, _ in positions():
        drawing = board("en", seats)
        text = shown(drawing.table(views[seat], 500), 500) if views[seat]["resolving"] else ""
        for entry in views[seat]["resolving"]:
            told += 1
            assert drawing.parts.source(entry["source"]) in text
            assert drawing.parts.text_of(entry["source"]) in text
            for thing in entry["plan"]:
                assert drawing.parts.anything(thing) in text
    assert told


def test_cards_face_down_are_counted() -> None:
    counted = 0
    for seats, _, views, _, _ in positions():
        for entry in views[None]["civilizations"]:
            if entry["committed_size"] and not entry["committed"]:
                counted += 1
                drawing = board("en", seats)
                text = shown(drawing.table(views[None], 80), 80)
                assert drawing.say("face-down", count=entry["committed_size"]) in text
    assert counted


# ---- the choices -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_every_choice_has_its_number(width: int, language: str) -> None:
    for seats, seat, views, question, _ in positions():
        if question is None:
            continue
        drawing, view = board(language, seats), views[seat]
        text = shown(drawing.choices(view, question, width), width)
        joined = " ".join(text.split())
        digits = len(str(len(question.options)))
        for number, action in enumerate(question.options, 1):
            verb, *arguments = action.split(":")
            if drawing.kind(verb) == "area":
                area = arguments[0]
                marks = f"{stack(drawing, view, area)} " if area in view["areas"] else ""
                assert text.count(f" {number:>{digits}}  {marks}{drawing.parts.area(area)}") == 1
                assert drawing.say(f"areas.{verb}") in text
            else:
                assert re.search(rf"(?<!\S){number} (\S )?{re.escape(drawing.words.action(action))}", joined)
                assert said_of(drawing, action) in joined


def said_of(drawing: InnerSeaBoard, action: str) -> str:
    """What should stand beside a choice."""
    verb, *arguments = action.split(":")
    kind = drawing.kind(verb)
    if kind in ("card", "source", "wonder"):
        return drawing.parts.text_of(arguments[0])
    return drawing.parts.text(drawing.parts.civs[arguments[0]]) if kind == "civ" else ""


def test_a_choice_without_a_view() -> None:
    words = Words("en", game(), NAMES, [CLI_TEXT])
    drawing = InnerSeaBoard(game(), words)
    for action in ("place:troy", "done", "target:egypt", "rank:2"):
        assert drawing.choice(action, 80).plain == words.action(action)
    assert drawing.parts.text(drawing.parts.wonders["pharos"]) in drawing.choice("build:pharos", 80).plain


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_have_help(language: str) -> None:
    """Every short answer met that says too little by itself is explained; every explanation is of some answer."""
    words = board(language).words
    plain = {"grow", "honour", "ransom", "suffer"}  # their names say it
    for _, _, _, question, _ in positions():
        for action in question.options if question is not None else []:
            if not game().verbs[action.split(":")[0]] and action not in plain:
                assert question is not None
                assert words.has(f"board.help.{question.step}.{action}"), (question.step, action)
    for key in words.entries:
        if key.startswith("board.help."):
            step, verb = key.split(".")[2:]
            assert words.has(f"name.step.{step}")
            assert game().verbs[verb] == ()


# ---- components ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_found_and_explained(language: str) -> None:
    drawing = InnerSeaBoard(game(), Words(language, game(), NAMES, [CLI_TEXT]))
    for kind in ("card", "wonder", "civ", "area", "region", "epoch_event"):
        for thing, names in game().names[kind].items():
            for name in (thing, names["en"] if language == "es" else bare(names["es"]).upper()):
                page = drawing.thing(f" {name} ")
                assert page is not None
                text = " ".join(shown(page, 80).split())
                assert names[language] in text
                assert thing in text
    parts = drawing.parts
    entries: list[Entry] = [*parts.cards.values(), *parts.wonders.values(), *parts.civs.values()]
    for entry in entries:
        page = drawing.thing(entry.id)
        assert page is not None
        text = " ".join(shown(page, 80).split())
        assert drawing.parts.text(entry) in text
        assert drawing.parts.trust(entry)[0] in text
    assert drawing.thing("nothing of the kind") is None
    assert drawing.thing("") is None


def test_a_card_is_found_by_its_number_and_a_part_of_a_name() -> None:
    drawing = InnerSeaBoard(game(), Words("en", game(), NAMES, [CLI_TEXT]))
    for text, found in (("12", "poet"), ("academy", "academy_of_science"), ("lighthouse", "pharos")):
        page = drawing.thing(text)
        assert page is not None
        assert found in shown(page, 80)
    several = drawing.thing("sea")
    assert several is not None
    assert "Iberian Sea" in shown(several, 80)
    both = drawing.thing("TROY")
    assert both is not None
    assert shown(both, 80).count("Troy  troy ·") == 2


def test_an_area_tells_its_neighbours_and_what_stands_there() -> None:
    drawing = InnerSeaBoard(game(), Words("es", game(), NAMES[:2], [CLI_TEXT]))
    view = next(
        views[seat]
        for _, seat, views, _, _ in positions()
        if views[seat]["map"] == "east" and "egypt" in views[seat]["areas"]
    )
    drawing.table(view, 80)
    page = drawing.thing("delta del nilo")
    assert page is not None
    text = shown(page, 80)
    assert all(name in text for name in ("Sinaí", "Egipto", "Libia", "Mar de Egipto"))
    home, closed = drawing.thing("Egipto"), drawing.thing("Roma")
    assert home is not None
    assert closed is not None
    assert stack(drawing, view, "egypt") in shown(home, 80)
    assert drawing.say("closed") in shown(closed, 160)


def test_each_faction_has_its_own_letter_and_colour() -> None:
    for language in LANGUAGES:
        letters = board(language).parts.letters
        assert len(set(letters.values())) == len(letters) == len(game().files.civs.civ) + 2
    assert len({ground for ground, _, _ in COLOURS}) == len(COLOURS)


def test_cells_never_overlap() -> None:
    cells = [Text("x" * size) for size in (3, 30, 19, 20, 21, 80, 1)]
    for width in (10, 40, 63, 100):
        rows = slots(cells, width, SLOT)
        assert "".join("".join(row.plain.split()) for row in rows) == "x" * 174
        for row in rows:
            assert len(row.plain) <= width or " " not in row.plain
    assert shown(beside([], 2, 40), 80).strip() == ""


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_played_to_its_end(language: str) -> None:
    match = Match.new(game(), {"seats": 2, "epochs": 1}, 4, NAMES[:2])
    out, chance = io.StringIO(), chance_from(4, 9)
    words = Words(language, game(), NAMES[:2], [CLI_TEXT])
    asked = 0

    def read(prompt: str) -> str:
        nonlocal asked
        out.write(prompt + "\n")
        asked += 1
        if asked % 3 == 0 and not match.state.over:
            return "card 12" if language == "en" else "carta egipto"
        question = match.state.question(0)
        if question is None:
            return ""
        return str(chance.below(len(question.options)) + 1)

    console = Console(file=out, width=100, color_system=None)
    play(match, ["human", "random"], words, console, chance=chance_from(1, 1), save=None, read=read)
    outcome = match.state.outcome
    assert outcome is not None
    assert all(len(line) <= 100 for line in out.getvalue().splitlines())
    assert words.name("ending", outcome.ending) in out.getvalue()
