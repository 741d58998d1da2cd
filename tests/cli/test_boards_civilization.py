"""The board of Civilization: map, Cities, players, battles, offers and choices, at several widths and stages."""

import io
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from rich.console import Console

from ecumene.boards import board_for
from ecumene.boards.civilization import FLOWING, CivilizationBoard
from ecumene.boards.civilization_map import LINES, MARGIN, NARROWEST, Atlas
from ecumene.boards.civilization_parts import COLOURS, ICONS, MARKERS, PIECES, RESOURCE, Scene
from ecumene.boards.finding import bare
from ecumene.cli import CLI_TEXT
from ecumene.cli.play import play
from ecumene.core.chance import chance_from
from ecumene.core.match import Match
from ecumene.core.question import Question
from ecumene.core.text import LANGUAGES, Words
from ecumene.games.civilization import CivilizationGame, make
from tests.cli.screens import shown

NAMES = ["Lucía", "Mateo", "Ana", "Teo"]
SETUPS: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3},
    {"seats": 2, "ask_everyone": True, "loot": "faq_2_0"},
    {"seats": 4},
]
EVERY = 600  # so far apart are the positions drawn, besides the first of each step
LONGEST = 3000
HASTY = {"done", "offer", "govern", "stop", "pass"}  # answers that a player who wants to see much gives seldom

View = dict[str, Any]


class Position(NamedTuple):
    """A position as its seats see it, and what the first of them is asked."""

    seat: int
    views: dict[int | None, View]
    question: Question | None


@cache
def game() -> CivilizationGame:
    return make()


@cache
def board(language: str, seats: int = 4) -> CivilizationBoard:
    drawn = board_for(game(), Words(language, game(), NAMES[:seats], [CLI_TEXT]))
    assert isinstance(drawn, CivilizationBoard)
    return drawn


@cache
def positions() -> list[Position]:
    """Some positions of random games: the first of every step not met before, a few more, and the last."""
    found = []
    steps: set[str] = set()
    for seed, options in enumerate(SETUPS):
        state, chance = game().setup(options, seed), chance_from(seed, 3)
        for count in range(LONGEST):
            step = "end" if state.over else type(state.stack[-1]).__name__
            if step == "BattleTurn":
                step += str(min(2, len(state.view(None)["battle"]["fronts"])))
            if step not in steps or count % EVERY == 0:
                steps.add(step)
                found.append(position(state, options["seats"]))
            if state.over:
                break
            seat = state.to_act[0]
            codes = state.legal(seat)
            slow = [code for code in codes if state.text(seat, code).split(":")[0] not in HASTY]
            some = slow if slow and chance.below(5) else codes
            state.advance(seat, some[chance.below(len(some))])
    assert len(steps) > 30
    return found


def position(state: Any, seats: int) -> Position:
    seat = state.to_act[0] if state.to_act else 0
    viewers: list[int | None] = [None, *range(seats)]
    return Position(seat, {viewer: state.view(viewer) for viewer in viewers}, state.question(seat))


def looked_at(language: str = "en") -> Iterator[tuple[CivilizationBoard, View, Question | None]]:
    for seat, views, question in positions():
        yield board(language, len(views) - 1), views[seat], question


# ---- the map -------------------------------------------------------------------------------------------------------


def cell(lines: list[str], size: int, x: int, y: int) -> list[str]:
    """The three lines of a square, where there is one band only."""
    left, top = MARGIN + x * size, 1 + LINES * y
    return [line[left : left + size] for line in lines[top : top + LINES]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 120])
def test_every_square_shows_what_is_there(width: int, language: str) -> None:
    for drawing, view, _ in looked_at(language):
        scene = Scene(drawing.parts, view)
        lines = [line.plain for line in Atlas(scene).draw(width)]
        size = (len(lines[0]) - MARGIN) // view["map"]["columns"]
        assert size >= NARROWEST
        for square in view["map"]["squares"]:
            land, standing, figures = cell(lines, size, square["x"], square["y"])
            icons = drawing.parts.icons(square["icons"])
            assert icons in land
            assert drawing.parts.terrains[square["terrain"]] in land or len(icons) >= size
            if square["city"] is not None:
                assert standing[0] == scene.letter(scene.cities[square["city"]]["seat"])
                assert ("#" in standing) == scene.cities[square["city"]]["walls"]
            elif square["piece"] is not None:
                assert standing[0] == PIECES[square["piece"]["kind"]]
                name = drawing.words.name(square["piece"]["kind"], square["piece"]["id"])
                assert name.startswith(standing[1:3])
            elif square["marker"] is not None:
                assert standing[0] == MARKERS[square["marker"]]
            elif square["resource"] is not None:
                assert standing[0] == RESOURCE
                assert drawing.words.name("resource", square["resource"]).startswith(standing[1:3])
            assert ("×" in standing) == square["blockaded"]
            if square["figures"] is not None:
                seat, armies, scouts = (square["figures"][key] for key in ("seat", "armies", "scouts"))
                numbers = [int(digit) for digit in re.findall(r"\d", figures)]
                assert figures[0] == scene.letter(seat)
                assert numbers == [count for count in (armies, scouts) if count]


def test_tiles_face_down_tell_nothing_and_the_rest_of_the_grid_is_empty() -> None:
    hidden = 0
    for drawing, view, _ in looked_at():
        lines = [line.plain for line in Atlas(Scene(drawing.parts, view)).draw(100)]
        size = (len(lines[0]) - MARGIN) // view["map"]["columns"]
        known = {(square["x"], square["y"]) for square in view["map"]["squares"]}
        down = [tile for tile in view["map"]["tiles"] if tile["tile"] is None]
        below = {(tile["x"] + x, tile["y"] + y) for tile in down for x in range(4) for y in range(4)}
        for x in range(view["map"]["columns"]):
            for y in range(view["map"]["rows"]):
                if (x, y) not in known:
                    expected = ["", "?", ""] if (x, y) in below else ["", "", ""]
                    assert [line.strip() for line in cell(lines, size, x, y)] == expected
                    hidden += 1
    assert hidden


def test_a_narrow_map_stands_in_bands() -> None:
    drawing, view, _ = next(looked_at())
    scene = Scene(drawing.parts, view)
    lines = [line.plain for line in Atlas(scene).draw(40)]
    assert max(map(len, lines)) <= 40
    heads = [line.split() for line in lines if re.fullmatch(r"[a-p ]+", line) and line.strip()]
    assert [letter for head in heads for letter in head] == [chr(ord("a") + x) for x in range(16)]


# ---- the table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "language"), [(80, "es"), (100, "en"), (120, "es")])
def test_every_stage_is_drawn(width: int, language: str) -> None:
    for drawing, view, _ in [*looked_at(language)][width % 3 :: 3]:
        text = shown(drawing.table(view, width), width)
        words, joined = drawing.words, " ".join(text.split())
        assert drawing.say("turn", turn=view["turn"]) in text
        assert words.name("phase", view["phase"]) in text
        for city in view["cities"]:
            numbers = [city[key] for key in ("production", "trade", "culture", "coins")]
            row = rf"[★▲]{re.escape(words.name('city', city['id']))} +{city['at']} +" + " +".join(map(str, numbers))
            assert re.search(row, text)
        for seat, entry in enumerate(view["seats"]):
            row = rf"{drawing.parts.letters[entry['civ']]}  {words.seat(seat)}.* {entry['trade']} +{entry['culture']} +"
            row += rf"{entry['track']}/21 +{entry['coins']}/15 +{'·'.join(map(str, entry['rows']))} +{entry['hand']}/"
            assert re.search(row, text)
            assert all(words.name("tech", tech["id"]) in joined for tech in entry["techs"])
            assert all(words.name("wonder", wonder["id"]) in joined for wonder in entry["wonders"])
            assert all(f"{words.name('resource', good)} {count}" in joined for good, count in entry["goods"].items())
        for wonder in view["market"]["wonders"]:
            assert f"{words.name('wonder', wonder['id'])} {wonder['cost']}{ICONS['production']}" in joined


@pytest.mark.parametrize("width", [40, 60, 160])
def test_other_widths_do_not_spill(width: int) -> None:
    for drawing, view, question in [*looked_at("es")][::5]:
        shown(drawing.table(view, width), width)
        if question is not None:
            shown(drawing.choices(view, question, width), width)


def test_the_culture_track_shows_who_stands_where() -> None:
    for drawing, view, _ in looked_at():
        scene = Scene(drawing.parts, view)
        numbers, rewards, seats, *_ = (shown(line, 120).rstrip() for line in drawing.culture(scene, 120))
        size = numbers.index("1") - numbers.index("0")
        for seat, entry in enumerate(view["seats"]):
            place = slice(size * entry["track"], size * (entry["track"] + 1))
            assert scene.letter(seat) in seats[place]
        assert rewards[-1] == "★"
        assert rewards.count("☻") == 4


def test_events_in_other_hands_are_not_shown() -> None:
    hidden = 0
    for _, views, _ in positions():
        drawing = board("es", len(views) - 1)
        held = {event for view in views.values() for entry in view["seats"] for event in entry["events"]} - {None}
        for view in views.values():
            known = {event for entry in view["seats"] for event in entry["events"]}
            page = drawing.hand(Scene(drawing.parts, view))
            text = "" if page is None else shown(page, 500)
            for event in held:
                listed = f"{drawing.words.name('event', event)} {drawing.parts.text(drawing.parts.events[event])}"
                assert (listed in " ".join(text.split())) == (event in known)
                hidden += event not in known
    assert hidden


def test_strengths_that_are_not_known_are_question_marks() -> None:
    unknown = 0
    for drawing, view, _ in looked_at():
        for entry in view["seats"]:
            said = " ".join(part.plain for part in drawing.forces(entry))
            assert said.count("?") == sum(card["strength"] is None for card in entry["forces"])
            unknown += said.count("?")
    assert unknown


# ---- what is going on ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_battle_shows_its_fronts_and_only_the_hands_that_may_be_seen(language: str) -> None:
    fronts = 0
    for _, views, _ in positions():
        for view in views.values():
            battle = view["battle"]
            if battle is None:
                continue
            drawing = board(language, len(views) - 1)
            scene = Scene(drawing.parts, view)
            text = "\n".join(shown(part, 160) for part in drawing.now.battle(scene))
            assert drawing.say("battle", square=battle["at"]) in text
            assert (drawing.say("barbarians") in text) == battle["barbarians"]
            for number, front in enumerate(battle["fronts"], 1):
                units = [drawing.now.soldier(front[side]).plain for side in ("attacker", "defender")]
                row = rf"{drawing.say('front', front=number)} +{re.escape(units[0])} +{re.escape(units[1])}"
                assert re.search(row, text)
                fronts += 1
            hands = [drawing.now.pile(battle["hands"][side]).plain for side in ("attacker", "defender")]
            assert re.search(rf"{drawing.say('in-hand')} +{re.escape(hands[0])} +{re.escape(hands[1])}", text)
            for side, hand in zip(("attacker", "defender"), hands, strict=True):
                assert hand.isdigit() == isinstance(battle["hands"][side], int)
    assert fronts


def test_offers_groups_and_reactions_are_told() -> None:
    told = {"moving": 0, "negotiation": 0, "reaction": 0}
    for drawing, view, _ in looked_at():
        scene = Scene(drawing.parts, view)
        text = " ".join("\n".join(shown(part, 120) for part in drawing.now.situation(scene, 120)).split())
        for key in told:
            told[key] += view[key] is not None
        if view["moving"] is not None:
            assert " › ".join(view["moving"]["path"]) in text
        if view["negotiation"] is not None:
            deal = view["negotiation"]
            for good, count in [*deal["give"].items(), *deal["get"].items()]:
                assert f"{drawing.words.name('goods', good)} {count}" in text
        if view["reaction"] is not None:
            assert drawing.now.reaction(view["reaction"]) in text
        if all(view[key] is None for key in told):
            assert not text
    assert all(told.values())


# ---- the choices -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "language"), [(80, "en"), (120, "es")])
def test_every_choice_has_its_number(width: int, language: str) -> None:
    for drawing, view, question in looked_at(language):
        if question is None:
            continue
        text = shown(drawing.choices(view, question, width), width)
        joined = " ".join(text.split())
        scene = Scene(drawing.parts, view)
        for number, action in enumerate(question.options, 1):
            verb, *arguments = action.split(":")
            if drawing.kind(verb) == "square":
                assert drawing.say(f"squares.{verb}") in text
                assert f" {number} {' '.join(scene.square(arguments[0]).plain.split())}" in f" {joined}"
            elif verb in FLOWING:
                assert re.search(rf"(?<!\S){number} {re.escape(drawing.brief(verb, arguments))}", joined)
            elif verb == "play":
                way = drawing.say("front", front=arguments[1]) if arguments[1] != "0" else drawing.say("new-front")
                assert re.search(rf"(?<!\S){number} {re.escape(way)}", joined)
            else:
                assert re.search(rf"(?<!\S){number} {re.escape(drawing.words.answer(action, question.prompt))}", joined)


def test_squares_to_choose_are_numbered_on_a_map() -> None:
    drawn = 0
    for drawing, view, question in looked_at():
        options = [] if question is None else question.options
        numbers = {
            action.split(":")[1]: number
            for number, action in enumerate(options, 1)
            if drawing.kind(action.split(":")[0]) == "square"
        }
        if not numbers:
            continue
        head, *lines = [line.plain for line in Atlas(Scene(drawing.parts, view)).numbered(numbers, 100)]
        for at, number in numbers.items():
            row = next(line for line in lines if line[:MARGIN].strip() == at[1:])
            size = (len(head) - MARGIN) // len(head.split())
            left = MARGIN + size * head.split().index(at[0])
            assert row[left : left + size - 1].strip() == str(number)
            drawn += 1
    assert drawn


def test_prices_and_texts_stand_beside_choices() -> None:
    drawing = CivilizationBoard(game(), Words("en", game(), NAMES, [CLI_TEXT]))
    assert drawing.choice("build:library", 80).plain.endswith(" — costs 5 · ⇄♪ · Grassland")
    assert "free of charge" in drawing.choice("free:temple", 80).plain
    assert "level I " in drawing.choice("research:pottery", 80).plain
    assert drawing.choice("done", 80).plain == drawing.words.action("done")
    _, view, _ = next(looked_at())
    drawing.table(view, 80)
    assert "costs 5 · Spearman · strength 1–3" in drawing.choice("unit:infantry", 80).plain
    assert "for ♪3 · draw a culture event" in drawing.choice("advance", 80).plain
    assert drawing.choice("army", 80).plain.endswith(" — costs 4")
    drawing.table(view | {"step": "StartOfTurn"}, 80)  # the figure is a gift of the Hanging Gardens
    assert drawing.choice("army", 80).plain.endswith(" — free of charge")
    drawing.table(view, 80)
    wonder = view["market"]["wonders"][0]
    assert f"costs {wonder['cost']} " in drawing.choice(f"wonder:{wonder['id']}", 80).plain


# ---- components ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_found_and_explained(language: str) -> None:
    drawing = CivilizationBoard(game(), Words(language, game(), NAMES, [CLI_TEXT]))
    for kind, thing, known in drawing.parts.everything():
        for name in known:
            page = drawing.thing(f" {name.upper()} ")
            assert page is not None
            text = " ".join(shown(page, 100).split())
            assert drawing.words.name(kind, thing) in text
            assert f"{thing} · {drawing.say(f'kind.{kind}')}" in text
    parts = drawing.parts
    texts = {name: parts.text(tech) for name, tech in parts.techs.items()}
    texts |= {name: parts.text(wonder) for name, wonder in parts.wonders.items()}
    texts |= {name: parts.text(event) for name, event in parts.events.items()}
    for thing, said in texts.items():
        page = drawing.thing(thing)
        assert page is not None
        assert said in " ".join(shown(page, 100).split())
    for thing, guessed in (("republic", True), ("despotism", False)):
        page = drawing.thing(thing)
        assert page is not None
        assert (drawing.say("reconstructed") in shown(page, 100)) == guessed
    assert drawing.thing("nothing of the kind") is None
    assert drawing.thing("") is None


def test_a_part_of_a_name_is_enough_and_squares_have_pages() -> None:
    drawing, view, _ = next(looked_at("es"))
    drawing.table(view, 80)
    page = drawing.thing("acued")
    assert page is not None
    assert "aqueduct" in shown(page, 80)
    several = drawing.thing("navega")
    assert several is not None
    assert "Navegación a vela" in shown(several, 80)
    square = drawing.thing("A1")
    assert square is not None
    assert drawing.words.name("terrain", view["map"]["squares"][0]["terrain"]) in shown(square, 80)


def test_each_civilization_has_its_own_letter_and_each_seat_its_colour() -> None:
    for language in LANGUAGES:
        letters = board(language).parts.letters
        assert len(set(letters.values())) == len(letters) == len(game().files.cards.civ) + 1
        terrains = board(language).parts.terrains
        assert len(set(terrains.values())) == len(terrains)
    assert len({ground for ground, _, _ in COLOURS}) == len(COLOURS)
    assert bare("Ópera ") == "opera"


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_played_to_its_end(language: str) -> None:
    late = {"seats": 2, "turn_limit": 10, "deal": {"position": {"turn": 9}}}
    match = Match.new(game(), late, 4, NAMES[:2])
    out, chance = io.StringIO(), chance_from(4, 9)
    words = Words(language, game(), NAMES[:2], [CLI_TEXT])
    asked = 0

    def read(prompt: str) -> str:
        nonlocal asked
        out.write(prompt + "\n")
        asked += 1
        if asked % 5 == 0 and not match.state.over:
            return "card pottery" if language == "en" else "carta alfarería"
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
