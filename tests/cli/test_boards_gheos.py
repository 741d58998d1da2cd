"""The board of Gheos: land, tables and choices, at several widths and stages, in both languages."""

import io
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from rich.console import Console

from ecumene.boards import board_for
from ecumene.boards.gheos import GheosBoard, parts_of
from ecumene.boards.gheos_land import SIGNS, SIZES, TEMPLE, Atlas, Map, across, inside, picture, sign, symbols
from ecumene.cli import CLI_TEXT
from ecumene.cli.play import play
from ecumene.core.chance import chance_from
from ecumene.core.match import Match
from ecumene.core.text import LANGUAGES, Words
from ecumene.games import load_game
from ecumene.games.gheos import GheosGame
from ecumene.games.gheos.components import COLOURS
from tests.cli.screens import shown

NAMES = ["Lucía", "Mateo", "Ana", "Teo"]
WIDTHS = [80, 100, 140]
STEPS = ["PlayTile", "Payment", "War", "Migration", "Develop", "ScoringToken"]
ENTRY = re.compile(r"(-?\d+),(-?\d+)[△▽]((?: +(?:\d+(?![\d,])!?|–))+)")


@cache
def game() -> GheosGame:
    loaded = load_game("gheos")
    assert isinstance(loaded, GheosGame)
    return loaded


def board(language: str, seats: int = 4) -> GheosBoard:
    drawn = board_for(game(), Words(language, game(), NAMES[:seats], [CLI_TEXT]))
    assert isinstance(drawn, GheosBoard)
    return drawn


def step_of(match: Match) -> str | None:
    step: str | None = match.state.view(None)["step"]
    return step


@cache
def played(seats: int, step: str, turns: int = 0) -> Match:
    """A random game until a step is asked, after some turns."""
    return searched(seats, lambda match: step_of(match) == step and match.state.view(None)["turn"] >= turns)


@cache
def ended(seats: int) -> Match:
    return searched(seats, lambda match: match.state.over)


def searched(seats: int, until: Callable[[Match], bool]) -> Match:
    for seed in range(300):
        match, chance = Match.new(game(), {}, seed, NAMES[:seats]), chance_from(seed, 3)
        while True:
            if until(match):
                return match
            if match.state.over:
                break
            seat = match.state.to_act[0]
            codes = match.state.legal(seat)
            match.act(seat, match.state.text(seat, codes[chance.below(len(codes))]))
    raise AssertionError("no such position")


def stages() -> list[Match]:
    some = [played(seats, "PlayTile", turns) for seats in (2, 3, 4) for turns in (0, 12, 26)]
    return [*some, *(ended(seats) for seats in (2, 3, 4)), *(played(3, step) for step in STEPS)]


# ---- the table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_every_stage_is_drawn(width: int, language: str) -> None:
    for match in stages():
        drawing = board(language, len(match.seats))
        for seat in (None, *range(len(match.seats))):
            view = match.state.view(seat)
            text = shown(drawing.table(view, width), width)
            for number, name in enumerate(match.seats):
                assert name in text
                assert str(view["seats"][number]["points"]) in text
            for civilization in view["civilizations"]:
                letter, named = drawing.letters[civilization["colour"]], civilization["colour"]
                assert f" {letter}  {drawing.words.name('colour', named)}" in text
            for row, column in view["frontier"]:
                assert f"{row},{column}" in text
            for tile in [*view["hand"], *view["out"]]:
                assert tile in text
            for tile in view["hand"]:
                for part in drawing.summary(drawing.tile(tile)):
                    assert part in text


@pytest.mark.parametrize("width", [34, 46, 60])
def test_a_narrow_screen_is_drawn_without_spilling(width: int) -> None:
    for match in stages():
        seat = match.state.to_act[0] if match.state.to_act else 0
        view, question = match.state.view(seat), match.state.question(seat)
        drawing = board("es")
        shown(drawing.table(view, width), width)
        if question is not None:
            shown(drawing.choices(view, question, width), width)


def test_what_does_not_fit_is_told() -> None:
    view = played(4, "PlayTile", 26).state.view(0)
    drawing = board("en")
    assert "▶" in shown(drawing.table(view, 24), 24) or "◀" in shown(drawing.table(view, 24), 24)
    assert drawing.say("more").split()[0] in shown(drawing.table(view, 24), 24)
    assert "▶▶" not in shown(drawing.table(view, 100), 100)


@pytest.mark.parametrize("width", [60, 100])
def test_the_land_shows_every_symbol_and_every_civilization(width: int) -> None:
    for match in stages():
        view = match.state.view(None)
        atlas = Atlas(game().box, view)
        drawn = Map(atlas, board("en").letters, width)
        text = "\n".join(line.plain for line in drawn.draw())
        counted = dict.fromkeys([*SIGNS.values(), TEMPLE], 0)
        for place in atlas.tiles:
            face = atlas.face(place)
            for slots in parts_of(face.first):
                for mark in "".join(sign(symbol) for symbol in symbols(face, slots[0])):
                    counted[mark] += 1
        assert not any(drawn.more)
        for mark, times in counted.items():
            assert text.count(mark) == times
        assert text.count("◆") == 1
        for colours in atlas.colours.values():
            if len(colours) == 1:
                assert board("en").letters[colours[0]] in text
        for mark in atlas.free.values():
            assert mark in text


def test_a_triangle_shows_which_edges_its_land_joins() -> None:
    """Three coasts have sea in the middle, a land mass and a coast have sea between them, one land mass has none."""
    for size in SIZES:
        for tile in game().box.tiles:
            for turn in range(3):
                for up in (True, False):
                    face = tile.faces[turn]
                    text = "\n".join(line.plain for line in picture(face, up, size))
                    assert size == SIZES[-1] or ("~" in text) == (face.land != 0b111)
                    for slots in parts_of(face.first):
                        for symbol in symbols(face, slots[0]):
                            assert sign(symbol) in text


def test_triangles_interlock() -> None:
    for size in SIZES:
        up, down = inside(size, True), inside(size, False)
        assert len(up) == len(down) == size * (size - 1)
        assert not {(line, x) for line, x in up} & {(line, x + size) for line, x in down}
    for row in (-1, 0, 3):
        for column in (-2, 1):
            for slot in range(3):
                assert across(*across(row, column, slot), slot) == (row, column)


# ---- the choices -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_choice_stands_once(step: str, width: int, language: str, seats: int) -> None:
    match = played(seats, step, 8)
    seat = match.state.to_act[0]
    question, view = match.state.question(seat), match.state.view(seat)
    assert question is not None
    drawing = board(language, seats)
    text = shown(drawing.choices(view, question, width), width)
    if step == "PlayTile":
        numbers = [int(found) for entry in ENTRY.findall(text) for found in re.findall(r"\d+", entry[2])]
        assert text.count("\n") < 90
        if question.options[-1] == "spend":
            assert f"{len(question.options)} {drawing.words.action('spend')}" in " ".join(text.split())
            numbers.append(len(question.options))
    else:
        numbers = [int(found) for found in re.findall(r"^ +(\d+)  ", text, re.MULTILINE)]
        joined = " ".join(text.split())
        for action in question.options:
            assert drawing.words.action(action) in joined
    assert sorted(numbers) == list(range(1, len(question.options) + 1))


def test_a_number_stands_at_its_cell_and_rotation() -> None:
    match = played(3, "PlayTile", 12)
    seat = match.state.to_act[0]
    question, view = match.state.question(seat), match.state.view(seat)
    assert question is not None
    text = shown(board("en").choices(view, question, 100), 100)
    for row, column, numbers in ENTRY.findall(text):
        found = numbers.replace("!", "").split()
        for turn, number in enumerate(found):
            if number != "–":
                assert question.options[int(number) - 1].split(":")[2:] == [row, column, str(turn)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_warning_tells_the_truth(seats: int) -> None:
    """A play is marked if, and only if, a follower is asked or taken for it."""
    seen = set()
    for turns in (6, 12, 18, 24):
        match = played(seats, "PlayTile", turns)
        seat = match.state.to_act[0]
        question = match.state.question(seat)
        assert question is not None
        text = shown(board("en").choices(match.state.view(seat), question, 100), 100)
        marked = {int(found) for entry in ENTRY.findall(text) for found in re.findall(r"(\d+)!", entry[2])}
        for number, action in enumerate(question.options, 1):
            twin = match.state.copy()
            twin.events = []
            twin.apply(seat, action)
            paid = any(event.key == "event.pay" for event in twin.events)
            asked = paid or twin.view(None)["step"] == "Payment"
            assert asked == (number in marked), action
            seen.add(asked)
    assert seen == {True, False}


def effect_of(step: str, verb: str) -> tuple[Match, int, str, list[str]]:
    def wanted(match: Match) -> bool:
        if step_of(match) != step:
            return False
        question = match.state.question(match.state.to_act[0])
        return question is not None and any(option.split(":")[0] == verb for option in question.options)

    match = searched(3, wanted)
    seat = match.state.to_act[0]
    question = match.state.question(seat)
    assert question is not None
    drawing = board("en")
    shown(drawing.choices(match.state.view(seat), question, 100), 100)
    action = next(option for option in question.options if option.split(":")[0] == verb)
    return match, seat, action, drawing.effects(action)


def after(match: Match, seat: int, action: str) -> dict[str, Any]:
    twin = match.state.copy()
    twin.apply(seat, action)
    return twin.view(seat)


def test_effects_tell_the_truth() -> None:
    match, seat, action, said = effect_of("Develop", "found")
    won = after(match, seat, action)["seats"][seat]["followers"].get(action.split(":")[1], 0)
    assert said[0].endswith(board("en").words.shown(won, "followers"))
    match, seat, action, said = effect_of("Develop", "recruit")
    assert "∪" in said[0]
    match, seat, action, said = effect_of("ScoringToken", "score")
    before = match.state.view(seat)["seats"][seat]["parts"]["tokens"]
    gained = after(match, seat, action)["seats"][seat]["parts"]["tokens"] - before
    assert said == [board("en").words.shown(gained, "points") + " now"]
    match, seat, action, said = effect_of("ScoringToken", "hold")
    tokens = match.state.view(seat)["seats"][seat]["tokens"]
    assert said == [board("en").words.shown(tokens, "tokens") + " left"]
    for step, verb in (("Payment", "pay"), ("War", "win"), ("Migration", "migrate")):
        assert effect_of(step, verb)[3]


def test_without_a_view_there_are_no_effects() -> None:
    assert board("en").choice("recruit:red", 80).plain == " R  Take a red follower"
    assert board("en").choice("hold", 80).plain == "Keep the scoring token"


# ---- tiles -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_is_explained(language: str) -> None:
    drawing = board(language)
    for tile in game().box.tiles:
        page = drawing.thing(tile.id)
        assert page is not None
        text = shown(page, 80)
        assert tile.id in text
        for turn in range(int(tile.rotations)):
            assert drawing.say("rotation", rotation=turn) in text
        face = tile.faces[0]
        for slots in parts_of(face.first):
            for symbol in symbols(face, slots[0]):
                assert drawing.symbol(symbol) in text
        assert (drawing.say("stays") in text) == tile.pyramid
    assert drawing.thing("nothing of the kind") is None


def test_each_civilization_has_its_own_letter() -> None:
    for language in LANGUAGES:
        assert len(set(board(language).letters.values())) == len(COLOURS)


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_is_played_to_its_end(language: str, seats: int) -> None:
    match = Match.new(game(), {}, 4, NAMES[:seats])
    out, chance = io.StringIO(), chance_from(4, 9)
    words = Words(language, game(), NAMES[:seats], [CLI_TEXT])

    def read(prompt: str) -> str:
        out.write(prompt + "\n")
        if match.state.over or "Enter" in prompt or "Intro" in prompt:
            return ""
        question = match.state.question(match.state.to_act[0])
        assert question is not None
        return str(chance.below(len(question.options)) + 1)

    console = Console(file=out, width=100, color_system=None)
    play(match, ["human"] * seats, words, console, chance=chance_from(1, 1), save=None, read=read)
    outcome = match.state.outcome
    assert outcome is not None
    assert all(len(line) <= 100 for line in out.getvalue().splitlines())
    end = out.getvalue()[out.getvalue().index(words("play.end.title")) :]
    assert words.name("ending", outcome.ending) in end
