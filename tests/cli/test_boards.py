"""Boards: what is drawn, at several widths and stages, in both languages."""

import re
import string
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ecumene.boards import Board, board_for
from ecumene.boards.canvas import Canvas, cropped, flow
from ecumene.boards.duel import DuelBoard
from ecumene.boards.duel_cards import CLASS_SIGNS, fitted, folded
from ecumene.bots import make_bot
from ecumene.cli import CLI_TEXT
from ecumene.core.chance import chance_from
from ecumene.core.match import Match
from ecumene.core.text import LANGUAGES, Words, flat, read_catalogue
from ecumene.games import load_game
from ecumene.games.duel import DuelGame
from tests.cli.screens import shown

SEATS = ["Lucía", "Mateo"]
WIDTHS = [80, 100, 120, 170]
STEPS = ["WonderSelection", "Turn", "ProgressToken", "GreatLibrary", "Destruction", "Mausoleum", "AgeStart"]


@cache
def game() -> DuelGame:
    loaded = load_game("duel")
    assert isinstance(loaded, DuelGame)
    return loaded


@cache
def words(language: str) -> Words:
    return Words(language, game(), SEATS, [CLI_TEXT])


def board(language: str) -> DuelBoard:
    drawn = board_for(game(), words(language))
    assert isinstance(drawn, DuelBoard)
    return drawn


def played(until: Any, bot: str = "greedy") -> Match:
    """A game played by bots until a position is as wanted."""
    for seed in range(400):
        match = Match.new(game(), {}, seed, SEATS)
        player, chance = make_bot(bot, "duel"), chance_from(seed, 1)
        while True:
            if until(match.state.view(0), match.state):
                return match
            if match.state.over:
                break
            seat = match.state.to_act[0]
            match.act(seat, match.state.text(seat, player.choose(match.state, seat, chance)))
    raise AssertionError("no such position")


@cache
def at_step(step: str) -> Match:
    return played(lambda view, state: view["step"] == step, "random" if step != "Turn" else "greedy")


@cache
def at_age(age: int, left: int) -> Match:
    def wanted(view: dict[str, Any], state: Any) -> bool:
        here = sum(slot["face"] != "gone" for slot in view["layout"])
        return bool(view["age"] == age and view["step"] == "Turn" and here <= left)

    return played(wanted)


def views(match: Match) -> list[tuple[int | None, dict[str, Any]]]:
    return [(seat, match.state.view(seat)) for seat in (0, 1, None)]


# ---- the table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("step", STEPS)
def test_every_step_is_drawn(step: str, width: int, language: str) -> None:
    match, drawing = at_step(step), board(language)
    for seat, view in views(match):
        text = shown(drawing.table(view, width), width)
        for name in SEATS:
            assert name in text
        for city in view["cities"]:
            assert words(language).shown(city["coins"], "coins") in text
            assert words(language).shown(city["score"]["total"], "points") in text
        for token in view["tokens"]:
            assert words(language).name("progress", token) in text
        question = None if seat is None else match.state.question(seat)
        if question is not None:
            listed = shown(drawing.choices(view, question, width), width)
            for number in range(1, len(question.options) + 1):
                assert re.search(rf"(^|\s){number} ", listed)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("age", "left"), [(1, 20), (1, 9), (2, 20), (2, 12), (3, 20), (3, 13), (3, 2)])
def test_the_figure_shows_each_card(age: int, left: int, language: str, width: int) -> None:
    match = at_age(age, left)
    for _, view in views(match):
        text = shown(board(language).table(view, width), width)
        accessible = sum(bool(slot.get("accessible")) for slot in view["layout"])
        assert text.count("┗") >= accessible
        down = [slot["back"] for slot in view["layout"] if slot["face"] == "down"]
        guild = words(language)("board.back.guild")
        assert len(re.findall(rf"▒ ?{guild} ?▒", text)) == down.count("guild")
        for slot in view["layout"]:
            if slot["face"] == "up":
                last = re.split("[ -]", words(language).name("card", slot["card"]))[-1]
                assert last[:7] in text


@pytest.mark.parametrize("width", [30, 45, 60, 72])
def test_a_narrow_screen_is_drawn_without_spilling(width: int) -> None:
    for match in (at_step("WonderSelection"), at_age(2, 20), at_age(3, 13)):
        for _, view in views(match):
            shown(board("es").table(view, width), width)


def test_prices_are_on_the_accessible_cards() -> None:
    match = at_age(2, 18)
    seat = match.state.to_act[0]
    view = match.state.view(seat)
    text = shown(board("en").table(view, 120), 120)
    for slot in view["layout"]:
        if slot.get("accessible"):
            mine, theirs = ("free" if slot["prices"][who] == 0 else slot["prices"][who] for who in (seat, 1 - seat))
            assert f"you {mine} riv {theirs}" in text


def test_the_rows_stand_half_a_card_apart() -> None:
    match = at_age(1, 20)
    text = shown(board("en").table(match.state.view(0), 100), 100)
    backs = [line for line in text.splitlines() if "░ I ░" in line]
    first, second = backs[0], backs[1]
    assert first.count("░ I ░") == 3
    assert second.count("░ I ░") == 5
    assert first.index("│") - second.index("│") == 16
    top = next(line for line in text.splitlines() if line.strip().startswith("╭") and line.count("╭") == 2)
    assert top.index("╭") - first.index("│") == 8


def test_no_hidden_card_is_named() -> None:
    match = at_age(1, 20)
    for language in LANGUAGES:
        view = match.state.view(0)
        seen = {slot["card"] for slot in view["layout"] if slot["face"] == "up"}
        text = shown(board(language).table(view, 170), 170)
        for card in game().box.decks[0]:
            if card.id not in seen:
                assert words(language).name("card", card.id) not in text


def test_the_library_is_drawn_for_its_builder_alone() -> None:
    match = at_step("GreatLibrary")
    builder = match.state.to_act[0]
    drawn = match.state.view(builder)["library"]
    assert len(drawn) == 3
    hidden = {seat: shown(board("en").table(view, 100), 100) for seat, view in views(match)}
    for token in drawn:
        name = words("en").name("progress", token)
        assert name in hidden[builder]
        assert name not in hidden[1 - builder]
        assert name not in hidden[None]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_track_runs_from_my_capital_to_the_rivals(seat: int) -> None:
    match = played(lambda view, state: view["conflict"]["pawn"] >= 3)
    view = match.state.view(seat)
    text = shown(board("en").table(view, 100), 100)
    line = next(line for line in text.splitlines() if "[●]" in line)
    assert line.split()[0] == "You"
    assert line.split()[-1] == SEATS[1 - seat]
    centre = line.index(" 0 ")
    assert (line.index("[●]") > centre) == (seat == 0)
    tokens = next(line for line in text.splitlines() if "−5●" in line)
    assert tokens.count("−2●") == sum(own[0] for own in view["conflict"]["tokens"])
    assert tokens.count("−5●") == sum(own[1] for own in view["conflict"]["tokens"])


def test_a_city_says_what_it_has() -> None:
    match = at_age(3, 10)
    view = match.state.view(0)
    text = shown(board("en").table(view, 120), 120)
    for city in view["cities"]:
        for card in city["built"]:
            assert words("en").name("card", card) in text
        for wonder in city["wonders"]:
            assert words("en").name("wonder", wonder["wonder"]) in text
        for token in city["progress"]:
            assert words("en").name("progress", token) in text
        if city["symbols"]:
            assert f"science {len(city['symbols'])}/6" in text
    for card in view["discard"]:
        assert words("en").name("card", card) in text
    assert text.count("raised") == sum(wonder["raised"] for city in view["cities"] for wonder in city["wonders"])


def test_a_wonder_that_went_back_says_so() -> None:
    def returned(view: dict[str, Any], state: Any) -> bool:
        return any(wonder["returned"] for city in view["cities"] for wonder in city["wonders"])

    match = played(returned)
    assert "in the box" in shown(board("en").table(match.state.view(0), 100), 100)


def test_fixed_prices_and_choices_are_shown() -> None:
    def wanted(view: dict[str, Any], state: Any) -> bool:
        city = view["cities"][0]
        return bool(city["fixed_prices"]) and bool(city["choices"]["raw"] or city["choices"]["manufactured"])

    match = played(wanted, "random")
    text = shown(board("en").table(match.state.view(0), 120), 120)
    assert "1=" in text
    assert "plus, each turn, 1 " in text


def test_the_words_for_the_ways_to_play_tell_the_truth() -> None:
    """The coins named beside a choice are the coins that change hands."""
    for age, left in ((1, 12), (2, 14), (3, 12)):
        match = at_age(age, left)
        seat = match.state.to_act[0]
        question = match.state.question(seat)
        assert question is not None
        view = match.state.view(seat)
        coins = view["cities"][seat]["coins"]
        for option in question.options:
            verb, *_ = option.split(":")
            if verb == "sell":
                twin = match.state.copy()
                twin.apply(seat, option)
                assert twin.view(seat)["cities"][seat]["coins"] == coins + view["cities"][seat]["sale"]
        listed = shown(board("en").choices(view, question, 100), 100)
        assert f"discard +{view['cities'][seat]['sale']}●" in listed


# ---- what things say -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_says_what_it_does(language: str) -> None:
    drawing = board(language)
    box = game().box
    for kind, things in (("card", box.cards), ("wonder", box.wonders), ("progress", box.progress)):
        for thing in things:
            effects = drawing.glossary.effects(kind, thing.id)
            assert effects
            assert all(effect.strip() for effect in effects)
            assert not any(re.search(r"[{}]", effect) for effect in effects)
            page = drawing.thing(thing.id)
            assert page is not None
            assert words(language).name(kind, thing.id) in shown(page, 100)
    for card in box.cards:
        marks = drawing.glossary.marks(card).replace(" ", "")
        assert 0 < len(marks) <= (9 if card.age < 3 else 16)
    for wonder in box.wonders:
        assert drawing.glossary.wonder_marks(wonder)


def test_effects_in_words() -> None:
    said = board("en").glossary.everything
    assert said("card", "baths") == ["1 stone", "3 points", "chain to Aqueduct"]
    assert said("card", "aqueduct") == ["3 stone", "free with Baths", "5 points"]
    assert said("card", "lumber-yard") == ["free", "produces 1 wood"]
    assert said("card", "caravansery")[:2] == ["2 coins, 1 glass, 1 papyrus", "produces one of wood, clay and stone"]
    assert said("wonder", "the-sphinx") == ["1 clay, 1 stone, 2 glass", "6 points", "play again"]
    assert said("progress", "strategy") == ["new red cards have 1 shield more"]
    dicho = board("es").glossary.everything
    assert dicho("card", "sawmill") == ["2 monedas", "produce 2 maderas"]
    assert dicho("card", "shipowners-guild")[-1] == (
        "1 moneda al momento y 1 punto al final por cada carta marrón o gris de la ciudad que más tenga"
    )
    assert dicho("progress", "agriculture") == ["4 puntos", "6 monedas al momento"]


def test_a_choice_comes_with_its_effect() -> None:
    line = board("en").choice("revive:baths", 100).plain
    assert line == "Build Baths from the discard pile — 3 points · chain to Aqueduct"
    assert board("en").choice("build:baths", 100).plain == "Build Baths — 1 stone · 3 points · chain to Aqueduct"
    assert board("en").choice("start:1", 100).plain == "Mateo begins"


def test_a_thing_is_found_by_id_by_name_and_by_part_of_it() -> None:
    drawing = board("en")
    assert (
        drawing.find("the-sphinx") == drawing.find("La Esfinge") == drawing.find("sphinx") == ("wonder", "the-sphinx")
    )
    assert drawing.find("BATHS") == ("card", "baths")
    assert drawing.find("guild") is None
    assert drawing.find("nothing of the kind") is None
    assert drawing.thing("nothing of the kind") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_class_has_its_own_sign_and_it_is_explained(language: str) -> None:
    assert len(set(CLASS_SIGNS.values())) == len(CLASS_SIGNS)
    text = shown(board(language).table(at_age(1, 20).state.view(0), 120), 120)
    for colour, sign in CLASS_SIGNS.items():
        assert f"{sign} {words(language).name('colour', colour)}" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_stay_readable_on_narrow_cards(language: str) -> None:
    """In Ages I and II names fold over two lines of eleven; in Age III they fit in one of eighteen, shortened."""
    for deck in game().box.decks[:2]:
        for card in deck:
            name = words(language).name("card", card.id)
            assert " ".join(folded(name, 11, 2)).strip().replace("- ", "-") == name
    for card in [*game().box.decks[2], *game().box.guilds]:
        name = words(language).name("card", card.id)
        short = fitted(name, 18)
        assert len(short) <= 18
        assert short.split()[-1] == name.split()[-1]


def test_fitting_names() -> None:
    assert fitted("Palace", 10) == "Palace"
    assert fitted("Gremio de constructores", 18) == "Gre. constructores"
    assert fitted("El Templo de Artemisa", 19) == "El Templo Artemisa"
    assert fitted("Observatory", 5) == "Obse…"
    assert folded("Mina descubierta", 11, 2) == ["Mina", "descubierta"]
    assert folded("Baths", 11, 2) == ["Baths", ""]
    assert folded("one two three four", 5, 2) == ["one", fitted("two three four", 5)]


# ---- tools -----------------------------------------------------------------------------------------------------------


def test_a_canvas_keeps_to_its_size() -> None:
    canvas = Canvas(6, 1)
    assert canvas.put(4, 0, "abc") == 6
    assert canvas.put(0, 0, "日本") == 4
    assert canvas.lines()[0].plain == "日本ab"
    canvas.put(-1, 0, "x")
    assert canvas.lines()[0].cell_len == 6
    assert cropped([("abc", ""), ("def", "")], 4) == [("abc", ""), ("d", "")]


def test_items_flow_without_being_broken() -> None:
    from rich.text import Text

    flowed = flow([Text("one two"), Text("three"), Text("four five")], " · ", 16)
    assert flowed.plain == "one two · three\nfour five"


def test_the_plain_board_draws_any_view() -> None:
    plain = Board(game(), words("en"))
    match = at_age(1, 20)
    view = match.state.view(0)
    text = shown(plain.table(view, 100), 100)
    for key in view:
        assert key in text
    question = match.state.question(match.state.to_act[0])
    assert question is not None
    listed = shown(plain.choices(view, question, 100), 100)
    for option in question.options:
        assert words("en").action(option) in listed
    page = plain.thing("baths")
    assert page is not None
    assert "Baths" in shown(page, 80)
    assert plain.thing("nothing") is None


# ---- catalogues ------------------------------------------------------------------------------------------------------


def parameters(template: object) -> set[tuple[str, str]]:
    parts = template if isinstance(template, list) else [template]
    found = set()
    for part in parts:
        for _, name, form, _ in string.Formatter().parse(str(part)):
            if name is not None:
                found.add((name, form or ""))
    return found


@pytest.mark.parametrize("folder", [CLI_TEXT, game().folder / "text"], ids=["cli", "duel"])
def test_both_languages_have_the_same_keys_and_parameters(folder: Path) -> None:
    english, spanish = (read_catalogue(language, [folder]) for language in LANGUAGES)
    assert english.keys() == spanish.keys()
    for key, template in english.items():
        assert parameters(template) == parameters(spanish[key]), key
        assert str(template).strip()
        assert str(spanish[key]).strip()


def test_the_terminal_hides_no_key_of_the_game() -> None:
    own = read_catalogue("en", [CLI_TEXT])
    assert not own.keys() & read_catalogue("en", [game().folder / "text"]).keys()
    assert flat({"a": {"b": 1}}) == {"a.b": 1}
