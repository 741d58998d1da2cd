"""What the contract tests must know of each game, and the helpers they share. A new game adds one entry to `SETUPS`."""

import copy
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

import ecumene
from ecumene.core.errors import BadInput
from ecumene.core.game import Game
from ecumene.core.match import Match
from ecumene.core.state import State
from ecumene.core.text import LANGUAGES, Words


@dataclass(frozen=True)
class Setup:
    """One way of setting a game up: its options, the seats it then has, and the most decisions it can take. Of long
    games fewer are played: `share` says how many, of those a short game is worth."""

    game_id: str
    options: dict[str, Any]
    seats: int
    max_decisions: int
    share: float = 1.0

    @property
    def stride(self) -> int:
        """Where every position of a short game is tried, of a long one each so many."""
        return 1 if self.share == 1.0 else 6

    @property
    def game(self) -> Game[Any, Any]:
        return load(self.game_id)

    @property
    def viewers(self) -> list[int | None]:
        """Everyone who may look: the spectator, then the seats."""
        return [None, *range(self.seats)]

    def start(self, seed: int) -> State:
        state: State = self.game.setup(self.options, seed)
        return state

    def match(self, seed: int) -> Match:
        return Match.new(self.game, self.options, seed)


SETUPS = {
    "duel": [
        Setup("duel", {}, seats=2, max_decisions=120),
        Setup("duel", {"draft": False}, seats=2, max_decisions=120),
        Setup("duel", {"age_start": "first_printing"}, seats=2, max_decisions=120),
    ],
    "gheos": [
        Setup("gheos", {"seats": 2}, seats=2, max_decisions=260),
        Setup("gheos", {"seats": 3}, seats=3, max_decisions=260),
        Setup(
            "gheos",
            {
                "seats": 4,
                "develop": "optional",
                "shrink_to_island": "free",
                "migration_wheat": "old_continent",
                "token_end": "after_draw",
                "temple_marks": "added",
                "start_replaceable": False,
            },
            seats=4,
            max_decisions=260,
        ),
    ],
    "inner-sea": [
        Setup("inner-sea", {"seats": 2, "epochs": 2}, seats=2, max_decisions=2000, share=0.05),
        Setup("inner-sea", {"seats": 4, "epochs": 1, "hordes": True}, seats=4, max_decisions=2000, share=0.05),
        Setup(
            "inner-sea",
            {
                "seats": 3,
                "epochs": 1,
                "civilizations": ["minos", "phoenicia", "rome", "egypt", "mycenae", "celtiberia"],
                "each": 2,
                "ask_everyone": True,
                "last_epoch_event": True,
            },
            seats=3,
            max_decisions=4000,
            share=0.03,
        ),
        Setup("inner-sea", {"seats": 1, "npcs": 2, "epochs": 1}, seats=1, max_decisions=2000, share=0.05),
    ],
    "middle-east": [
        Setup("middle-east", {"seats": 2, "scenario": "egypt_and_hittites"}, seats=2, max_decisions=4000, share=0.05),
        Setup("middle-east", {"seats": 3, "epochs": 1, "first_deities": True}, seats=3, max_decisions=4000, share=0.05),
        Setup(
            "middle-east",
            {"seats": 2, "each": 2, "epochs": 1, "map": "fertile_crescent", "ask_everyone": True, "gilgamesh": "often"},
            seats=2,
            max_decisions=6000,
            share=0.03,
        ),
        Setup("middle-east", {"seats": 1, "npcs": 2, "epochs": 1}, seats=1, max_decisions=2000, share=0.05),
        Setup(
            "middle-east",
            {"seats": 4, "teams": 2, "epochs": 1, "map": "western"},
            seats=4,
            max_decisions=6000,
            share=0.03,
        ),
        Setup("middle-east", {"seats": 2, "pair": 2, "epochs": 1}, seats=2, max_decisions=4000, share=0.03),
        Setup("middle-east", {"seats": 1, "scenario": "alexander"}, seats=1, max_decisions=2000, share=0.03),
        Setup("middle-east", {"seats": 2, "scenario": "alexander"}, seats=2, max_decisions=4000, share=0.03),
        Setup("middle-east", {"seats": 2, "scenario": "rostam"}, seats=2, max_decisions=4000, share=0.03),
        Setup("middle-east", {"seats": 1, "scenario": "rostam"}, seats=1, max_decisions=2000, share=0.03),
    ],
    "civilization": [
        Setup("civilization", {"seats": 2, "turn_limit": 7}, seats=2, max_decisions=3000, share=0.03),
        Setup(
            "civilization",
            {"seats": 3, "turn_limit": 4, "ask_everyone": True, "loot": "faq_2_0", "destroyed_buildings": "stay"},
            seats=3,
            max_decisions=3000,
            share=0.03,
        ),
        Setup("civilization", {"seats": 4, "turn_limit": 3, "learning": True}, seats=4, max_decisions=3000, share=0.03),
    ],
}

BOTS = ["random", "greedy", "search:12"]
every_game = pytest.mark.parametrize("game_id", ecumene.game_ids())
every_setup = pytest.mark.parametrize(
    "setup",
    [
        pytest.param(setup, id=f"{game_id}-{json.dumps(setup.options)}")
        for game_id in ecumene.game_ids()
        for number, setup in enumerate(SETUPS[game_id])
        # long games take long in plain Python
        if number == 0 or setup.seats == 1 or setup.share == 1.0 or ecumene.form() == "compiled"
    ],
)


@cache
def load(game_id: str) -> Game[Any, Any]:
    return ecumene.load_game(game_id)


@cache
def words(game_id: str) -> list[Words]:
    """The words of a game in every language."""
    return [Words(language, load(game_id)) for language in LANGUAGES]


# ---- play ------------------------------------------------------------------------------------------------------------


def seeds(setup: Setup, count: int) -> Iterator[int]:
    """Seeds for so many games, times the share of the set-up, times ECUMENE_GAMES. Printed, so that a failure shows the
    last."""
    for seed in range(max(1, round(count * setup.share * float(os.environ.get("ECUMENE_GAMES", "1"))))):
        print("seed", seed)
        yield seed


def wander(match: Match, random: Random) -> None:
    """One random answer of one of the seats that are asked."""
    seat = random.choice(match.state.to_act)
    match.act(seat, match.state.text(seat, random.choice(match.state.legal(seat))))


def walk(setup: Setup, seed: int) -> Iterator[Match]:
    """A random game: the same match, shown at every position from the first to the last."""
    match, random = setup.match(seed), Random(seed)
    yield match
    while not match.state.over:
        wander(match, random)
        yield match


def played(setup: Setup, seed: int) -> Match:
    """A random game to its end."""
    *_, match = walk(setup, seed)
    return match


@cache
def all_texts(game_id: str) -> list[str]:
    """The texts of every action that random games of this game offered."""
    found: set[str] = set()
    for setup in SETUPS[game_id]:
        for seed in range(1000, 1000 + max(1, round(20 * setup.share))):
            for match in walk(setup, seed):
                state = match.state
                found.update(state.text(seat, code) for seat in state.to_act for code in state.legal(seat))
    return sorted(found)


def as_bytes(data: Any) -> bytes:
    """Plain data, or a structure of ours, as the bytes that would travel."""
    return msgspec.json.encode(data)


def show_everything(match: Match) -> bytes:
    """All that must stay when an action is refused."""
    state = match.state
    return as_bytes([state.dump(), state.events, match.actions, match.log, match.unveiled, state.unveiled])


# ---- bad data --------------------------------------------------------------------------------------------------------

scalars = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=8)
json_values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)


def check_said(error: BadInput, within: str = "") -> None:
    """A refusal of something from outside must say where and what is wrong."""
    assert error.where
    assert error.problem
    assert within in error.where
    assert str(error) == f"{error.where}: {error.problem}"


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to every value within a value, itself left out."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield (*path, key)
        yield from places(value, (*path, key))


@st.composite
def mutated(draw: st.DrawFn, data: Any, values: st.SearchStrategy[Any] = json_values) -> Any:
    """Data with one to three of its values replaced, removed, doubled, or put in the place of another."""
    data = copy.deepcopy(data)
    for _ in range(draw(st.integers(1, 3))):
        paths = list(places(data))
        if not paths:
            break
        *way, last = draw(st.sampled_from(paths))
        holder = data
        for key in way:
            holder = holder[key]
        change = draw(st.sampled_from(["replace", "remove", "double", "borrow"]))
        if change == "remove":
            del holder[last]
        elif change == "double" and isinstance(holder, list):
            holder.insert(last, copy.deepcopy(holder[last]))
        elif change == "double":
            holder[draw(st.text(max_size=8))] = copy.deepcopy(holder[last])
        elif change == "borrow":
            other = data
            for key in draw(st.sampled_from(paths)):
                other = other[key]
            holder[last] = copy.deepcopy(other)
        else:
            holder[last] = copy.deepcopy(draw(values))  # a sampled value must not be changed where it came from
    return data
