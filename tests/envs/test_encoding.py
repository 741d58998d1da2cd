"""What an observation tells, and what it must not."""

from typing import Any

import numpy as np
import pytest

from ecumene import game_ids
from ecumene.core.chance import chance_from
from ecumene.core.state import State
from ecumene.envs import pettingzoo
from ecumene.envs.aec import GameEnv
from ecumene.envs.encoding import WRITERS, Encoder
from ecumene.envs.plain import PLACES, PlainWriter

WORLDS = [
    ("duel", {}),
    ("duel", {"draft": False}),
    ("gheos", {"seats": 3}),
    ("inner-sea", {"seats": 3}),
    ("inner-sea", {"seats": 2, "each": 2, "ask_everyone": True}),
]


def positions(env: GameEnv, seed: int, every: int) -> list[State]:
    """Some positions of a random game, the last included."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    found, number = [], 0
    while env.legal:
        if number % every == 0:
            found.append(env.position.copy())
        env.step(int(rng.choice(env.legal)))
        number += 1
    return [*found, env.position]


@pytest.mark.parametrize("game", game_ids())
def test_a_game_without_a_writer_of_its_own_gets_the_plain_one(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(WRITERS, game, raising=False)
    env = pettingzoo(game)
    seen = [env.encoder.encode(state, 0) for state in positions(env, 4, 40)]
    assert {len(row) for row in seen} == {PLACES + 1}
    assert all(env.observation_spaces["seat_0"]["observation"].contains(row) for row in seen)
    assert not np.array_equal(seen[0], seen[-1])


@pytest.mark.parametrize(("game", "options"), WORLDS)
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(game: str, options: dict[str, Any]) -> None:
    env = pettingzoo(game, **options)
    plain = Encoder(PlainWriter())
    names = env.layout.names()
    for number, state in enumerate(positions(env, 21, 17 if game == "inner-sea" else 3)):
        for seat in range(len(env.possible_agents)):
            seen, plainly = bytes(env.encoder.write(state, seat)), bytes(plain.write(state, seat))
            world = state.redeal(seat, chance_from(number))
            other = env.encoder.write(world, seat)
            assert [names[place] for place in range(len(seen)) if seen[place] != other[place]] == []
            assert bytes(plain.write(world, seat)) == plainly


@pytest.mark.parametrize("game", game_ids())
def test_seats_with_secrets_see_different_things(game: str) -> None:
    env = pettingzoo(game)
    env.reset(seed=2)
    assert bytes(env.encoder.write(env.position, 0)) != bytes(env.encoder.write(env.position, 1))


@pytest.mark.parametrize(("game", "options"), WORLDS)
def test_observations_fill_their_space(game: str, options: dict[str, Any]) -> None:
    env = pettingzoo(game, **options)
    space = env.observation_spaces["seat_0"]["observation"]
    used = np.zeros(env.encoder.size, bool)
    for state in positions(env, 3, 3):
        seen = env.encoder.encode(state, 0)
        assert space.contains(seen)
        used |= seen != 0
    assert used.mean() > 0.1


@pytest.mark.parametrize("game", game_ids())
def test_every_place_has_a_name_of_its_own(game: str) -> None:
    layout = pettingzoo(game).layout
    names = layout.names()
    assert len(names) == len(set(names)) == len(layout.ones()) == layout.size
    assert [part.start for part in layout.slices[1:]] == [part.stop for part in layout.slices[:-1]]
    for part in layout.slices:
        assert len(part.columns) == len(part.ones)
        assert part.name in repr(part)
        assert layout[part.name] is part
    with pytest.raises(KeyError):
        _ = layout["no such slice"]


# ---- Duel ------------------------------------------------------------------------------------------------------------


def numbers(env: GameEnv, state: State, seat: int) -> dict[str, int]:
    """An observation by names, as whole numbers."""
    return dict(zip(env.layout.names(), env.encoder.write(state, seat), strict=True))


def test_duel_tells_of_both_cities_what_the_view_tells() -> None:
    env = pettingzoo("duel")
    for state in positions(env, 8, 5):
        view = state.view(0)
        for seat, (own, rival) in ((0, (0, 1)), (1, (1, 0))):
            seen = numbers(env, state, seat)
            for whose, city in (("own", view["cities"][own]), ("rival", view["cities"][rival])):
                assert seen[f"{whose} city.coins"] == city["coins"]
                assert seen[f"{whose} city.points"] == city["score"]["total"]
                for resource, units in city["production"].items():
                    assert seen[f"{whose} city.{resource}"] == units
                    assert seen[f"{whose} city.cheap {resource}"] == (resource in city["fixed_prices"])
                for colour, count in city["colours"].items():
                    assert seen[f"{whose} city.{colour}"] == count
                for place, wonder in enumerate(city["wonders"]):
                    assert seen[f"{whose} wonders[{place}].{wonder['wonder']}"] == 1
                    assert seen[f"{whose} wonders[{place}].raised"] == wonder["raised"]
                    assert seen[f"{whose} wonders[{place}].price"] == (wonder["price"] or 0)
            for slot in view["layout"]:
                row = f"slots[{slot['slot']}]"
                assert seen[f"{row}.present"] == (slot["face"] != "gone")
                assert seen[f"{row}.face up"] == (slot["face"] == "up")
                assert (seen[f"{row}.number"] > 0) == (slot["face"] == "up")
                if slot.get("accessible"):
                    assert seen[f"{row}.own price"] == slot["prices"][own]
                    assert seen[f"{row}.rival chain"] == slot["chained"][rival]
            pawn = view["conflict"]["pawn"] * (1 if seat == 0 else -1)
            assert seen["table.own pawn"] - seen["table.rival pawn"] == pawn


def test_only_the_builder_of_the_great_library_sees_its_tokens() -> None:
    env = pettingzoo("duel")
    rng = np.random.default_rng(0)
    for seed in range(200):
        env.reset(seed=seed)
        while env.legal and not env.position.asking("GreatLibrary"):
            env.step(int(rng.choice(env.legal)))
        if env.legal:
            break
    builder = int(env.position.current)
    shown = [
        sum(value for name, value in numbers(env, env.position, seat).items() if name.startswith("library."))
        for seat in (0, 1)
    ]
    assert shown[builder] == 3
    assert shown[1 - builder] == 0


# ---- Gheos and the Inner Sea -----------------------------------------------------------------------------------------


def test_gheos_tells_followers_and_points_from_the_seat_that_looks() -> None:
    env = pettingzoo("gheos", seats=3)
    for state in positions(env, 5, 9):
        for seat in range(3):
            view, seen = state.view(seat), numbers(env, state, seat)
            for turn in range(3):
                other = view["seats"][(seat + turn) % 3]
                for colour in ("red", "white"):
                    assert seen[f"seats[{turn}].{colour} followers"] == other["followers"].get(colour, 0)
                assert seen[f"seats[{turn}].tokens"] == other["tokens"]
                assert seen[f"seats[{turn}].points from temples"] == other["parts"]["temples"]
            held = [name for name, value in seen.items() if name.startswith("hand[") and value]
            assert sorted(name.rpartition(".")[2] for name in held) == sorted(view["hand"])


def test_the_inner_sea_tells_discs_and_own_hands() -> None:
    env = pettingzoo("inner-sea", seats=3)
    for state in positions(env, 6, 60):
        for seat in range(3):
            view, seen = state.view(seat), numbers(env, state, seat)
            factions = [civ["civ"] for civ in view["civilizations"]]
            for area, there in view["areas"].items():
                for faction, discs in there["discs"].items():
                    row = factions.index(faction) if faction in factions else len(factions)
                    assert seen[f"discs[{row}].{area}"] == discs
            for number, civ in enumerate(view["civilizations"]):
                assert seen[f"civilizations[{number}].own"] == (civ["seat"] == seat)
                assert seen[f"civilizations[{number}].talents"] == min(255, civ["talents"])
                for card in civ["hand"]:
                    assert seen[f"hands.{card}"] == number + 1
            known = sum(len(civ["hand"]) for civ in view["civilizations"])
            assert sum(value > 0 for name, value in seen.items() if name.startswith("hands.")) == known
