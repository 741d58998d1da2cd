"""What an observation tells, and what it must not."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from ecumene import game_ids
from ecumene.core.chance import chance_from
from ecumene.core.state import State
from ecumene.envs import encoding, pettingzoo
from ecumene.envs.aec import GameEnv
from ecumene.envs.encoding import Encoder
from ecumene.envs.plain import PLACES, PlainWriter
from ecumene.games.ancient import fate

WORLDS = [
    ("duel", {}),
    ("duel", {"draft": False}),
    ("gheos", {"seats": 3}),
    ("inner-sea", {"seats": 3}),
    ("inner-sea", {"seats": 2, "each": 2, "ask_everyone": True}),
    ("inner-sea", {"seats": 2, "npcs": 2, "epochs": 1, "tracks": "from_1"}),
    ("middle-east", {"seats": 3, "epochs": 1, "first_deities": True}),
    ("middle-east", {"seats": 2, "npcs": 2, "epochs": 1, "exploration": True}),
    ("civilization", {"seats": 2, "turn_limit": 6}),
    ("civilization", {"seats": 3, "turn_limit": 3, "ask_everyone": True}),
]
OFTEN = {"inner-sea": 17, "middle-east": 17, "civilization": 11}
FILLED = {"civilization": 0.05, "middle-east": 0.05}  # of a map of which a few turns show little
SHORT: dict[str, dict[str, Any]] = {"civilization": {"turn_limit": 6}}


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
    monkeypatch.setattr(encoding, "writer_of", lambda game: encoding.PLAIN)
    env = pettingzoo(game, **SHORT.get(game, {}))
    seen = [env.encoder.encode(state, 0) for state in positions(env, 4, 40)]
    assert {len(row) for row in seen} == {PLACES + 1}
    assert all(env.observation_spaces["seat_0"]["observation"].contains(row) for row in seen)
    assert not np.array_equal(seen[0], seen[-1])


@pytest.mark.parametrize(("game", "options"), WORLDS)
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(game: str, options: dict[str, Any]) -> None:
    env = pettingzoo(game, **options)
    plain = Encoder(PlainWriter())
    names = env.layout.names()
    for number, state in enumerate(positions(env, 21, OFTEN.get(game, 3))):
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
    assert used.mean() > FILLED.get(game, 0.1)


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


# ---- versions -------------------------------------------------------------------------------------------------------

# The actions of each game, the length of an observation as the game is set up by itself, and the name that goes with
# them: where one of these numbers is another, the name has to be another too.
NAMED = {
    "duel": ("duel_v2", 240, 1264),
    "gheos": ("gheos_v2", 937, 3234),
    "inner-sea": ("inner_sea_v4", 295, 3064),
    "middle-east": ("middle_east_v3", 295, 5168),
    "civilization": ("civilization_v3", 1572, 5477),
}


@pytest.mark.parametrize("game", game_ids())
def test_the_name_changes_with_the_actions_and_the_observations(game: str) -> None:
    env = pettingzoo(game)
    assert (env.metadata["name"], env.game.facts.actions, env.encoder.size) == NAMED[game]


# ---- opponents of the playbook ---------------------------------------------------------------------------------------

ALONE: list[tuple[str, dict[str, Any]]] = [
    ("inner-sea", {"seats": 1, "npcs": 2, "epochs": 1, "exploration": True, "tracks": "from_1"}),
    ("inner-sea", {"seats": 1, "npcs": 3, "epochs": 1}),
    ("middle-east", {"seats": 1, "npcs": 3, "epochs": 2, "tracks": "from_1"}),
    ("middle-east", {"seats": 1, "scenario": "sargon"}),
]


@pytest.mark.parametrize(("game", "options"), ALONE)
def test_what_is_open_of_the_playbooks_civilizations_is_observed(game: str, options: dict[str, Any]) -> None:
    """Their hands, their enemies, the pool, Gold, tracks: as the view tells them."""
    env = pettingzoo(game, **options)
    for state in positions(env, 5, 7):
        seen, view = numbers(env, state, 0), state.view(0)
        table: Any = state
        for civ in view["civilizations"] if table.phase else []:
            number = int(table.civ_called(civ["civ"]))
            row = f"civilizations[{number}]"
            assert seen[f"{row}.led by the playbook"] == (civ["seat"] is None)
            held = [card for card in table.hand(number) if civ["seat"] is None or civ["seat"] == 0]
            assert all(seen[f"hands.{table.box.cards[card].id}"] == number + 1 for card in held)
            for other in view["civilizations"]:
                against = int(table.civ_called(other["civ"]))
                assert seen[f"enemies[{number}].civilization {against}"] == table.enemies[number] >> against & 1
        if view.get("pool"):
            assert {name: seen[f"pool.{name}"] for name in view["pool"]} == view["pool"]
        for mark in table.gold:
            assert seen[f"gold[{mark % 8}].{table.box.areas[mark // 8].id}"] > 0


@pytest.mark.parametrize(("game", "options"), ALONE)
def test_every_step_that_asks_has_a_place(game: str, options: dict[str, Any]) -> None:
    env = pettingzoo(game, **options)
    for seed in range(3):
        for state in positions(env, seed, 1):
            if not state.over:
                row = env.encoder.write(state, int(state.current))
                steps = env.layout["step"]
                assert sum(row[steps.start : steps.stop]) == 1, type(state.stack[-1]).__name__


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


# ---- Civilization ----------------------------------------------------------------------------------------------------


def civilization_positions(options: dict[str, Any], every: int) -> tuple[GameEnv, list[State]]:
    env = pettingzoo("civilization", **options)
    return env, positions(env, 9, every)


def test_civilization_tells_the_map_that_the_view_shows() -> None:
    env, states = civilization_positions({"seats": 3, "turn_limit": 6}, 60)
    for state in states:
        for seat in range(3):
            view, seen = state.view(seat), numbers(env, state, seat)
            shown = {square["at"] for square in view["map"]["squares"]}
            assert {
                name.rpartition(".")[2] for name, value in seen.items() if name.startswith("face up.") and value
            } == shown
            seats = {city["id"]: (city["seat"] - seat) % 3 + 1 for city in view["cities"]}
            for square in view["map"]["squares"]:
                at = square["at"]
                assert seen[f"{square['terrain']}.{at}"] == 1
                assert seen[f"hut.{at}"] == (square["marker"] == "hut")
                assert seen[f"village.{at}"] == (square["marker"] == "village")
                assert seen[f"centre of.{at}"] == seats.get(square["city"], 0)
                assert seen[f"outskirts of.{at}"] == seats.get(square["outskirts"], 0)
                for icon in ("production", "trade", "culture", "coin"):
                    assert seen[f"{icon}.{at}"] == square["icons"].get(icon, 0)
                figures = square["figures"] or {"armies": 0, "scouts": 0}
                assert seen[f"armies.{at}"] == figures["armies"]
                assert seen[f"scouts.{at}"] == figures["scouts"]


def test_civilization_tells_of_each_seat_what_the_view_tells() -> None:
    env, states = civilization_positions({"seats": 2, "turn_limit": 12}, 90)
    for state in states:
        for seat in range(2):
            view, seen = state.view(seat), numbers(env, state, seat)
            for turn in range(2):
                other, row = view["seats"][(seat + turn) % 2], f"seats[{turn}]"
                for ours, theirs in (
                    ("trade", "trade"), ("culture", "culture"), ("track", "track"), ("coins", "coins"),
                    ("events", "hand"), ("events at most", "hand_limit"), ("armies left", "armies_left"),
                    ("speed", "speed"), ("stacking", "stacking"), ("battle hand", "battle_hand"),
                    ("combat bonus", "combat_bonus"), ("cities at most", "max_cities"),
                ):  # fmt: skip
                    assert seen[f"{row}.{ours}"] == other[theirs], ours
                assert seen[f"civilizations[{turn}].{other['civ']}"] == 1
                assert seen[f"governments[{turn}].{other['government']}"] == 1
                known = {name for name, value in seen.items() if name.startswith(f"technologies[{turn}].") and value}
                assert known == {f"technologies[{turn}].{tech['id']}" for tech in other["techs"]}
                for kind, units in other["units"].items():
                    assert seen[f"{row}.{kind} units"] == units
                shown = Counter(event for event in other["events"] if event is not None)
                assert shown == told(seen, f"events known[{turn}].")
                assert Counter(unit["card"] for unit in other["forces"] if unit["card"]) == told(
                    seen, f"units known[{turn}]."
                )
                assert Counter(face for face in other["hidden_faces"] if face) == told(
                    seen, f"hidden goods known[{turn}]."
                )
                for wonder in other["wonders"]:
                    assert seen[f"wonders built.{wonder['id']}"] == turn + 1
            assert told(seen, "wonders on offer.") == Counter(wonder["id"] for wonder in view["market"]["wonders"])
            for city in view["cities"]:
                row = f"cities[{3 * ((city['seat'] - seat) % 2) + city['place']}]"
                for fact in ("production", "trade", "culture", "coins", "boost", "actions", "walls"):
                    assert seen[f"{row}.{fact}"] == city[fact], fact


def told(seen: dict[str, int], start: str) -> Counter[str]:
    """What is told under a name, without what is not there."""
    return Counter(
        {name.removeprefix(start): value for name, value in seen.items() if name.startswith(start) and value}
    )


def test_civilization_tells_what_a_question_is_about() -> None:
    """Which Building is to be placed, or which Technology paid for, stands in the question alone."""
    env, states = civilization_positions({"seats": 2, "turn_limit": 8}, 1)
    asked = [state for state in states if state.asking("PlacePiece")]
    assert asked
    for state in asked[:20]:
        question = state.question(int(state.current))
        assert question is not None
        piece = next(value for value in question.params.values() if isinstance(value, str))
        assert numbers(env, state, int(state.current))[f"asked about.{piece}"] == 1
        assert not told(numbers(env, state, 1 - int(state.current)), "asked about.")


def test_civilization_tells_of_battles() -> None:
    """Both sides, their fronts, and the hand of whoever looks alone."""
    env = pettingzoo("civilization", seats=2)
    rng = np.random.default_rng(5)
    env.reset(seed=11)
    fights: list[State] = []
    while env.legal and len(fights) < 12:
        if env.position.view(None)["battle"] if env.position.asking("BattleTurn") else False:
            fights.append(env.position.copy())
        env.step(int(rng.choice(env.legal)))
    assert fights
    for state in fights:
        seat = int(state.current)
        battle, seen = state.view(seat)["battle"], numbers(env, state, seat)
        assert seen[f"battle here.{battle['at']}"] == 1
        for place, side in enumerate(("attacker", "defender")):
            hand = battle["hands"][side]
            cards = Counter(unit["card"] for unit in hand) if isinstance(hand, list) else Counter()
            assert cards == told(seen, f"battle hands[{place}].")
            assert seen[f"battle[{place}].hand"] == (len(hand) if isinstance(hand, list) else hand)
            for front, there in enumerate(battle["fronts"]):
                unit = there[side] or {"strength": 0, "wounds": 0}
                assert seen[f"fronts[{front}].{side} strength"] == unit["strength"]
                assert seen[f"fronts[{front}].{side} wounds"] == unit["wounds"]


def test_gold_and_cards_by_mats_are_observed_among_people_too() -> None:
    env = pettingzoo("middle-east", seats=2, scenario="alexander")
    state: Any = next(iter(positions(env, 1, 7)))
    seen = numbers(env, state, 1)
    assert seen["gold[0].thrace"] == 1
    assert seen["gold[4].persis"] == 1
    assert sum(value for name, value in seen.items() if name.startswith("gold[")) == 22
    card = state.box.card_index["warrior_king"]
    assert seen["kept.warrior_king"] == 0
    fate.discard(state, card)
    assert numbers(env, state, 1)["kept.warrior_king"] == 1
