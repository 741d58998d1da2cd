"""Being asked about the moves of others: the question names figures and square, and can be declined for the turn or for
the game. Nobody else learns of it."""

from typing import Any

import pytest

from ecumene.core.chance import chance_from
from ecumene.core.text import LANGUAGES, Words
from ecumene.games import load_game
from ecumene.games.civilization import components as c
from ecumene.games.civilization.loading import assemble
from ecumene.games.civilization.table import World
from tests.games.civilization.cards import hold
from tests.games.civilization.marching import begin, go, lift, plain
from tests.games.civilization.phases import city_management, next_turn, start_of_turn
from tests.games.civilization.worlds import asks, box, options, play, put, teach


def watched(speed: int = 3) -> World:
    """The second seat can kill a figure of the first wherever it goes, and is asked as it sets out."""
    world = plain()
    world.phase = c.MOVEMENT
    if speed > 2:
        teach(world, 0, "horseback_riding")
    put(world, 0, "g4", 1, 1)
    put(world, 0, "d4")
    put(world, 1, "i4")
    hold(world, 1, "wholesale_defection")
    begin(world)
    lift(world, "g4", 1, 1)
    assert (asks(world), world.current) == ("Interruption", 1)
    return world


def asked(world: World) -> tuple[str, str]:
    """What the seat that is asked reads, in English, without the rest of the sentence."""
    question = world.question(world.current)
    assert question is not None
    for language in LANGUAGES:
        words = Words(language, load_game("civilization"), ["Ana", "Bruno"])
        assert words(question.prompt, question.params)
        assert all(words.answer(option, question.prompt, question.params) for option in question.options)
    said = Words("en", load_game("civilization"), ["Ana", "Bruno"])(question.prompt, question.params)
    return said.split(". ")[0], question.step


def test_the_question_names_figures_and_square() -> None:
    world = watched()
    assert asked(world)[0] == "Ana is about to move 1 Army and 1 Scout from g4"
    play(world, "pass")
    go(world, "g5")
    assert asked(world)[0] == "Ana comes to g5 with 1 Army and 1 Scout"
    play(world, "event:wholesale_defection", "target:g5", "group:0:1")
    assert (asks(world), world.current) == ("March", 0)


def test_an_attack_is_named_as_one() -> None:
    world = plain()
    put(world, 0, "h4", 2)
    put(world, 1, "i4")
    hold(world, 1, "wholesale_defection")
    begin(world)
    lift(world, "h4", 2)
    play(world, "pass")
    go(world, "i4")
    assert asked(world)[0] == "Ana attacks at i4 with 2 Armies"


@pytest.mark.parametrize("span", ["turn", "game"])
def test_whoever_wants_to_be_asked_no_more_is_not_asked(span: str) -> None:
    world = watched()
    play(world, f"ask:never:{span}")
    assert (asks(world), world.current) == ("March", 0)
    go(world, "g5", "g6")
    play(world, "stop")
    lift(world, "d4")
    assert (asks(world), world.current) == ("March", 0)


def test_for_the_turn_ends_with_the_turn() -> None:
    for span, left in (("turn", [0, -1]), ("game", [2, -1])):
        world = watched()
        play(world, f"ask:never:{span}")
        world.end()
        next_turn(world)
        assert world.watch[2:] == left


def test_whoever_wants_to_be_asked_about_what_concerns_them_is_asked_only_there() -> None:
    world = watched()
    play(world, "ask:mine:game")
    go(world, "g5")
    assert (asks(world), world.current) == ("March", 0)  # nothing of theirs is there
    play(world, "stop")
    put(world, 0, "l7")
    begin(world)
    lift(world, "l7")
    assert asks(world) == "March"
    go(world, "m7")  # in the outskirts of their capital
    assert (asks(world), world.current) == ("Interruption", 1)


def test_an_attack_on_ones_figures_concerns_one() -> None:
    world = plain()
    put(world, 0, "h4")
    put(world, 1, "i4")
    hold(world, 1, "wholesale_defection")
    world.watch[2] = 1
    begin(world)
    lift(world, "h4")
    assert asks(world) == "March"
    go(world, "i4")
    assert (asks(world), world.current) == ("Interruption", 1)


def test_it_can_be_changed_in_ones_own_turn() -> None:
    world = watched()
    play(world, "ask:never:game")
    world.end()
    for phase, begins in ((c.START_OF_TURN, start_of_turn), (c.CITY_MANAGEMENT, city_management), (c.MOVEMENT, begin)):
        twin = world.copy()
        twin.phase = phase
        begins(twin, 1)
        play(twin, "asking")
        assert asks(twin) == "Watch"
        assert options(twin) == [
            "ask:always:turn",
            "ask:always:game",
            "ask:mine:turn",
            "ask:mine:game",
            "done",
        ]
        assert asked(twin)[0].startswith("You are asked about the moves of others never")
        play(twin, "ask:always:game")
        assert twin.watch[2:] == [0, -1]
        assert "asking" not in options(twin)  # once in a phase
        refusal = twin.why_not(1, "asking")
        assert refusal is not None
        assert refusal.reason == "refusal.watch-said"


def test_who_holds_no_events_and_has_said_nothing_is_not_bothered() -> None:
    world = plain()
    city_management(world, 1)
    assert "asking" not in options(world)


def test_everyone_means_everyone_who_wants_to_be_asked() -> None:
    world = plain()
    world.rulings = type(world.rulings)(**{**rulings_of(world), "ask_everyone": True})
    put(world, 0, "g4")
    hold(world, 1, "drought")
    begin(world)
    lift(world, "g4")
    before = world.unveiled
    play(world, "ask:never:game")
    assert asks(world) == "March"
    go(world, "g5")
    assert asks(world) == "March"
    assert world.unveiled > before  # others cannot tell that nobody was asked


def rulings_of(world: World) -> dict[str, Any]:
    data: dict[str, Any] = world.dump()["rulings"]
    return data


def test_nobody_else_learns_what_somebody_wants_to_be_asked_about() -> None:
    worlds = []
    for answer in ("pass", "ask:never:game", "ask:mine:turn"):
        world = watched()
        world.events = []
        play(world, answer)
        worlds.append(world)
    for viewer in (0, None):
        assert worlds[0].view(viewer) == worlds[1].view(viewer) == worlds[2].view(viewer)
        drawn = [world.redeal(viewer, chance_from(3)).dump() for world in worlds]
        assert drawn[0] == drawn[1] == drawn[2]
        heard = [[event.key for event in world.events or [] if event.heard_by(viewer)] for world in worlds]
        assert heard[0] == heard[1] == heard[2] == []
    assert [world.view(1)["seats"][1]["watch"]["game"] for world in worlds] == ["always", "never", "always"]
    assert worlds[2].view(1)["seats"][1]["watch"]["turn"] == "mine"
    assert worlds[1].view(0)["seats"][1]["watch"] is None


def test_it_is_written_and_read_back() -> None:
    world = watched()
    play(world, "ask:mine:turn")
    again = assemble(box(), world.dump())
    assert again.watch == world.watch == [0, -1, 0, 1]
    assert world.copy().watch == world.watch
