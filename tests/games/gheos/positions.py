"""Positions of Gheos made to order, for tests of one rule at a time."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ecumene.core.errors import NotLegal
from ecumene.core.question import Event
from ecumene.games.gheos import GheosGame, make
from ecumene.games.gheos.actions import HOLD
from ecumene.games.gheos.components import COLOURS
from ecumene.games.gheos.table import Gheos

# Tiles for the hands that are of no account, as far as the board does not have them.
SPARE = ["C3-11", "C3-12", "L2-19", "L2-20", "L2-21", "L2-27", "L2-26", "C3-10", "L2-25", "L2-24", "L2-23"]
SYMBOLS = ("wheat", "cup", "sword", "pyramid")


@cache
def gheos_game() -> GheosGame:
    return make()


@cache
def tile_entries() -> dict[str, dict[str, Any]]:
    """The tiles of the data file as they stand there."""
    raw = tomllib.loads((gheos_game().folder / "data" / "gheos.toml").read_text(encoding="utf-8"))
    return {entry["id"]: entry for entry in raw["tile"]}


def write_pack(folder: Path, *entries: Mapping[str, Any]) -> Path:
    """A pack with these tiles."""
    text = "".join(
        "[[tile]]\n" + "".join(f"{key} = {toml(value)}\n" for key, value in entry.items()) for entry in entries
    )
    (folder / "gheos.toml").write_text(text, encoding="utf-8")
    return folder


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(inner) for inner in value) + "]"
    return json.dumps(value)


def with_symbols(folder: Path, tile: str, *symbols: Sequence[str]) -> GheosGame:
    """The game with other symbols on the parts of one tile."""
    entry = tile_entries()[tile]
    parts = [{**part, "symbols": list(own)} for part, own in zip(entry["parts"], symbols, strict=True)]
    return make([write_pack(folder, {**entry, "parts": parts})])


def laid(text: str) -> dict[str, Any]:
    """«L3-03/0@0,-1» as the options take it: tile, rotation, cell."""
    found = re.fullmatch(r"(.+)/([012])@(-?\d+),(-?\d+)", text)
    assert found, text
    tile, rotation, row, column = found.groups()
    return {"tile": tile, "rotation": int(rotation), "cell": [int(row), int(column)]}


def position_options(
    board: Sequence[str],
    civilizations: Mapping[str, tuple[int, int, int]] | None = None,
    followers: Sequence[Mapping[str, int]] = (),
    *,
    seats: int = 2,
    hand: Sequence[str] = (),
    stack: Sequence[str] | None = None,
    points: Sequence[int] = (),
    tokens: Sequence[int] = (),
    epochs: int = 0,
    **rulings: Any,
) -> dict[str, Any]:
    """Seat 0 is to play and has the tiles of `hand`; the other hands are of no account."""
    used = {given.split("/")[0] for given in board} | set(hand)
    spare = iter([tile for tile in SPARE if tile not in used])
    mine = list(hand) + [next(spare) for _ in range(2 - len(hand))]
    hands = [mine, *([next(spare), next(spare)] for _ in range(seats - 1))]
    given = {
        "board": [laid(text) for text in board],
        "civilizations": {colour: list(place) for colour, place in (civilizations or {}).items()},
        "followers": [dict(held) for held in followers],
        "points": list(points),
        "tokens": list(tokens),
        "epochs": epochs,
    }
    deal: dict[str, Any] = {"first": 0, "hands": hands, "position": given}
    if stack is not None:
        deal["stack"] = list(stack)
    return {"seats": seats, "deal": deal, **rulings}


def position(
    board: Sequence[str],
    civilizations: Mapping[str, tuple[int, int, int]] | None = None,
    followers: Sequence[Mapping[str, int]] = (),
    *,
    seed: int = 1,
    game: GheosGame | None = None,
    **others: Any,
) -> Gheos:
    state = (game or gheos_game()).setup(position_options(board, civilizations, followers, **others), seed)
    state.check()
    return state


def open_position(*given: Any, **others: Any) -> Gheos:
    """A position in which every seat is asked how to develop, since it may be declined."""
    return position(*given, **{"develop": "optional", **others})


# ---- play ------------------------------------------------------------------------------------------------------------


def options(state: Gheos) -> list[str]:
    """What the seat to act may do; nothing when the game is over."""
    if state.over:
        return []
    question = state.question(state.current)
    assert question is not None
    return question.options


def asked(state: Gheos) -> str | None:
    """The step that asks."""
    return None if state.over else type(state.stack[-1]).__name__


def play(state: Gheos, *actions: str) -> Gheos:
    """Actions of whoever is asked, one after another; the invariants hold after each. What was the only answer has been
    given already, and is only looked for."""
    for action in actions:
        if not given(state, action):
            state.apply(state.current, action)
        state.check()
    return state


STEPS = {"pay": "Payment", "recruit": "Develop"}


def given(state: Gheos, action: str) -> bool:
    """Was this a payment or a development without a choice, or a token worth nothing? These are not asked."""
    verb, _, colour = action.partition(":")
    if action == "hold" and told(state, "prepared") and asked(state) != "ScoringToken":
        return not told(state, "token")
    colours = [event["colour"] for event in told(state, verb)] if verb in STEPS else []
    return verb in STEPS and asked(state) != STEPS[verb] and colours[-1:] == [colour]


def plays(state: Gheos) -> list[str]:
    """What can be played, without the word that a token will be spent."""
    return [option for option in options(state) if option != "spend"]


def after(state: Gheos, *actions: str) -> Gheos:
    """The same on a copy that tells what happens."""
    twin = state.copy()
    twin.events = []
    return play(twin, *actions)


def legal(state: Gheos, *actions: str) -> list[bool]:
    """Which of these the seat to act may do. Rotations that look alike are one."""
    return [state.why_not(state.current, action) is None for action in actions]


def refused(state: Gheos, action: str) -> str:
    """The reason why an action is not legal; trying it changes nothing."""
    before = state.dump()
    with pytest.raises(NotLegal) as caught:
        state.apply(state.current, action)
    assert state.dump() == before
    return caught.value.refusal.reason.removeprefix("refusal.")


def told(state: Gheos, key: str) -> list[dict[str, Any]]:
    """The parameters of every event of a kind so far."""
    return [dict(event.params) for event in heard(state) if event.key == f"event.{key}"]


def heard(state: Gheos) -> list[Event]:
    assert state.events is not None
    return state.events


def finish_turn(state: Gheos, develop: str | None = None, token: str = "hold") -> Gheos:
    """Develop (in the given way, or the last on offer), then use a token or not; drawing follows by itself."""
    if asked(state) == "Develop":
        play(state, develop or options(state)[-1])
    if asked(state) == "ScoringToken":
        play(state, token)
    return state


def random_games(
    count: int, seats: Sequence[int] = (2, 3, 4), rulings: Mapping[str, Any] | None = None, shift: int = 0
) -> Iterator[tuple[Gheos, Random]]:
    """Games at their start, each with a chance of its own."""
    for number in range(count):
        seed = shift + number
        print("seed", seed, "seats", seats[number % len(seats)])
        yield gheos_game().setup({"seats": seats[number % len(seats)], **(rulings or {})}, seed), Random(seed)


def random_answer(state: Gheos, random: Random) -> int:
    """Any legal action; but tokens are kept for long, so that games are."""
    if state.asking("ScoringToken") and random.random() < 0.9:
        return HOLD
    return random.choice(state.legal(state.current))


# ---- what is on the table --------------------------------------------------------------------------------------------


def in_play(state: Gheos) -> set[str]:
    return {civil["colour"] for civil in state.view(None)["civilizations"] if civil["in_play"]}


def followers(state: Gheos, seat: int) -> dict[str, int]:
    held: dict[str, int] = state.view(None)["seats"][seat]["followers"]
    return held


def points(state: Gheos, seat: int, kind: str | None = None) -> int:
    seen = state.view(None)["seats"][seat]
    return int(seen["points"] if kind is None else seen["parts"][kind])


def tile_at(state: Gheos, row: int, column: int) -> dict[str, Any]:
    found: dict[str, Any] = next(
        tile for tile in state.view(None)["board"] if (tile["row"], tile["column"]) == (row, column)
    )
    return found


def region_at(state: Gheos, row: int, column: int, slot: int) -> dict[str, Any] | None:
    """The island or continent of a part, with its symbols and owner; None for land that stands alone."""
    label = tile_at(state, row, column)["regions"][slot]
    return next((region for region in state.view(None)["regions"] if region["region"] == label), None)


def kind_at(state: Gheos, row: int, column: int, slot: int) -> str | None:
    region = region_at(state, row, column, slot)
    return None if region is None else str(region["kind"])


def symbols_at(state: Gheos, row: int, column: int, slot: int) -> dict[str, int]:
    region = region_at(state, row, column, slot)
    assert region is not None
    return {symbol: region[symbol] for symbol in SYMBOLS if region[symbol]}


def owner_at(state: Gheos, row: int, column: int, slot: int) -> str | None:
    region = region_at(state, row, column, slot)
    return None if region is None else region["colour"]


def founding_places(state: Gheos) -> set[int]:
    """The regions where the seat to act may found."""
    places = set()
    for option in options(state):
        if option.startswith("found:"):
            _, _, row, column, slot = option.split(":")
            places.add(tile_at(state, int(row), int(column))["regions"][int(slot)])
    return places


def founding(state: Gheos, colour: str, row: int, column: int, slot: int) -> str:
    """The action that founds a civilization on the continent of a part, by whatever part it names that continent."""
    label = tile_at(state, row, column)["regions"][slot]
    for option in options(state):
        if option.startswith(f"found:{colour}:"):
            *_, other_row, other_column, other_slot = option.split(":")
            if tile_at(state, int(other_row), int(other_column))["regions"][int(other_slot)] == label:
                return option
    return f"found:{colour}:{row}:{column}:{slot}"


def colours_offered(state: Gheos, verb: str) -> set[str]:
    offered = {option.split(":")[1] for option in options(state) if option.startswith(f"{verb}:")}
    assert offered <= set(COLOURS)
    return offered
