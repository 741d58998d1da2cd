"""The environments by PettingZoo's own tests, and what we promise beyond them."""

import pickle
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo as zoo
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

from ecumene import Match, game_ids, load_game
from ecumene import envs as ecumene_envs
from ecumene.core.chance import chance_from
from ecumene.core.errors import BadInput, BadOptions, NotLegal, UnknownGame
from ecumene.core.question import Outcome, Score
from ecumene.envs import Versioned, duel_v2, parallel, pettingzoo, versioned_names
from ecumene.envs.aec import GameEnv
from ecumene.envs.picture import Picture
from ecumene.envs.rewards import rewards

every_game = pytest.mark.parametrize("game", game_ids())


def random_game(env: GameEnv, seed: int) -> list[tuple[str, int]]:
    """Play at random to the end of the decisions; who answered what."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    answers = []
    while env.legal:
        code = int(rng.choice(env.legal))
        answers.append((env.agent_selection, code))
        env.step(code)
    return answers


# ---- PettingZoo's own tests ------------------------------------------------------------------------------------------


@every_game
@pytest.mark.filterwarnings("ignore")
def test_api(game: str) -> None:
    api_test(pettingzoo(game), num_cycles=50)


@every_game
@pytest.mark.filterwarnings("ignore")
def test_equal_seeds_give_equal_games(game: str) -> None:
    seed_test(partial(pettingzoo, game), num_cycles=30)


@every_game
@pytest.mark.filterwarnings("ignore")
def test_parallel_api(game: str) -> None:
    parallel_api_test(parallel(game), num_cycles=60)


@pytest.mark.filterwarnings("ignore")
def test_max_cycles() -> None:
    """PettingZoo's test answers without looking at the mask, so that illegal answers must not end the game."""
    env, parallel_env = duel_v2.env, duel_v2.parallel_env
    max_cycles_test(
        SimpleNamespace(env=partial(env, illegal="random"), parallel_env=partial(parallel_env, illegal="random"))
    )


@every_game
@pytest.mark.filterwarnings("ignore")
def test_max_cycles_of_the_parallel_form(game: str) -> None:
    form = partial(parallel, game, illegal="random")
    max_cycles_test(SimpleNamespace(env=lambda **settings: parallel_to_aec(form(**settings)), parallel_env=form))


@every_game
@pytest.mark.filterwarnings("ignore")
def test_render(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo, game, max_cycles=1))
    assert capsys.readouterr().out


@pytest.mark.filterwarnings("ignore")
def test_the_wrappers_of_pettingzoo_fit() -> None:
    env = wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(pettingzoo("duel", illegal="error"), -1))
    api_test(env, num_cycles=20)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(illegal_code(env.unwrapped))
    assert env.rewards[loser] == -1


# ---- names -----------------------------------------------------------------------------------------------------------


def test_every_game_has_a_versioned_name() -> None:
    assert list(versioned_names().values()) == game_ids()
    assert versioned_names()["duel_v2"] == "duel"
    for name, game in versioned_names().items():
        assert str(pettingzoo(game)) == name
        assert isinstance(getattr(ecumene_envs, name), Versioned)


def test_a_name_that_is_none() -> None:
    with pytest.raises(AttributeError, match=r"no environment 'duel_v99': .* 'duel_v2'"):
        _ = ecumene_envs.duel_v99
    with pytest.raises(AttributeError, match="no attribute 'duellum'"):
        _ = ecumene_envs.duellum
    with pytest.raises(UnknownGame):
        pettingzoo("chess")


def test_the_registry_of_pettingzoo_knows_the_games() -> None:
    ecumene_envs.register()
    assert str(zoo.make("aec", "ecumene/duel_v2", draft=False)) == "duel_v2"
    assert zoo.make("parallel", "ecumene/gheos_v2", seats=2).possible_agents == ["seat_0", "seat_1"]


# ---- play ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options", "seats"), [("gheos", {"seats": 4}, 4), ("inner-sea", {"seats": 2}, 2)])
def test_the_options_decide_how_many_agents_there_are(game: str, options: dict[str, Any], seats: int) -> None:
    assert pettingzoo(game, **options).possible_agents == [f"seat_{seat}" for seat in range(seats)]


@every_game
def test_a_seed_gives_the_game_that_the_table_deals(game: str) -> None:
    env = pettingzoo(game)
    answers = random_game(env, 11)
    match = Match.new(load_game(game), seed=11)
    for agent, code in answers:
        seat = env.possible_agents.index(agent)
        match.act(seat, match.state.text(seat, code))
    assert match.state.outcome == env.position.outcome
    assert match.state.outcome is not None
    scores = [score.total for score in match.state.outcome.scores]
    for agent in env.possible_agents:
        assert env.infos[agent] == {
            "ending": match.state.outcome.ending,
            "winners": match.state.outcome.winners,
            "scores": scores,
        }
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_games_without_a_seed_follow_from_the_seed_before() -> None:
    def two_deals(env: GameEnv) -> list[dict[str, Any]]:
        env.reset(seed=3)
        env.reset()
        first = env.position.dump()
        env.reset()
        return [first, env.position.dump()]

    first, second = two_deals(pettingzoo("duel"))
    assert first != second
    assert [first, second] == two_deals(pettingzoo("duel"))


def test_the_mask_has_the_legal_actions_of_the_agent_to_act_and_no_others() -> None:
    env = pettingzoo("duel")
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    while env.legal:
        seat = int(env.position.current)
        asked, other = env.observe(f"seat_{seat}"), env.observe(f"seat_{1 - seat}")
        assert np.flatnonzero(asked["action_mask"]).tolist() == env.position.legal(seat)
        assert not other["action_mask"].any()
        env.step(int(rng.choice(env.legal)))


def test_observations_stay_as_they_were() -> None:
    env = pettingzoo("duel")
    env.reset(seed=1)
    seen = env.last()[0]
    assert seen is not None
    kept = {name: values.copy() for name, values in seen.items()}
    for _ in range(20):
        env.step(env.legal[-1])
        env.last()
    assert all(np.array_equal(seen[name], kept[name]) for name in kept)


def test_an_observation_is_built_only_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    env = pettingzoo("duel")
    env.reset(seed=1)
    monkeypatch.setattr(env.encoder, "encode", lambda *_: pytest.fail("an observation was built"))
    while env.legal:
        assert env.last(observe=False)[0] is None
        env.step(env.legal[0])


def test_a_game_cut_short() -> None:
    env = pettingzoo("duel", max_cycles=4)
    answers = random_game(env, 5)
    assert len(answers) == 8
    assert env.truncations == {"seat_0": True, "seat_1": True}
    assert not any(env.terminations.values())
    assert env.rewards == {"seat_0": 0.0, "seat_1": 0.0}


def test_an_environment_can_be_packed_and_unpacked() -> None:
    env = pickle.loads(pickle.dumps(pettingzoo("duel", draft=False, max_cycles=7)))
    assert env.limit == 14
    assert random_game(env, 2) == random_game(pettingzoo("duel", draft=False, max_cycles=7), 2)


# ---- illegal actions and bad input -----------------------------------------------------------------------------------


def illegal_code(env: GameEnv) -> int:
    return next(code for code in range(env.game.facts.actions) if code not in env.legal)


def test_an_illegal_action_loses_the_game() -> None:
    env = pettingzoo("duel")
    env.reset(seed=1)
    loser, code = env.agent_selection, illegal_code(env)
    winner = next(agent for agent in env.agents if agent != loser)
    env.step(code)
    assert env.rewards == {loser: -1.0, winner: 0.0}
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.infos[loser] == {"illegal": code}
    for _ in range(2):
        env.step(None)
    assert env.agents == []


def test_an_illegal_action_may_stand_for_a_random_one() -> None:
    played = []
    for _ in range(2):
        env = pettingzoo("duel", illegal="random")
        env.reset(seed=1)
        while env.legal:
            env.step(illegal_code(env))
        played.append(env.position.dump())
    assert played[0] == played[1]
    assert not any(env.infos[agent].get("illegal") for agent in env.agents)


def test_an_illegal_action_may_be_an_error() -> None:
    env = pettingzoo("duel", illegal="error")
    env.reset(seed=1)
    before = env.position.dump()
    with pytest.raises(NotLegal):
        env.step(illegal_code(env))
    assert env.position.dump() == before


@pytest.mark.parametrize(
    ("action", "problem"),
    [
        (None, "a whole number is needed"),
        (1.5, "a whole number is needed"),
        (-1, "from 0 to 239"),
        (240, "from 0 to 239"),
    ],
)
def test_what_is_no_action_at_all_is_refused(action: Any, problem: str) -> None:
    env = pettingzoo("duel")
    env.reset(seed=1)
    before = env.position.dump()
    with pytest.raises(BadInput, match=problem):
        env.step(action)
    assert env.position.dump() == before


@pytest.mark.parametrize("number", [np.int64, np.int8, np.array])
def test_numbers_of_numpy_are_actions(number: Any) -> None:
    env, other = pettingzoo("duel"), pettingzoo("duel")
    for each in (env, other):
        each.reset(seed=1)
    env.step(number(env.legal[1]))
    other.step(other.legal[1])
    assert env.position.dump() == other.position.dump()


@pytest.mark.parametrize(
    ("settings", "where"),
    [
        ({"render_mode": "rgb_array"}, "render_mode"),
        ({"max_cycles": 0}, "max_cycles"),
        ({"illegal": "forgive"}, "illegal"),
        ({"lang": "la"}, "lang"),
        ({"colour": "red"}, "options"),
    ],
)
def test_bad_settings_are_named(settings: dict[str, Any], where: str) -> None:
    with pytest.raises(BadOptions) as refused:
        pettingzoo("duel", **settings)
    assert refused.value.where.startswith(where)


def test_nothing_can_be_done_before_there_is_a_game() -> None:
    env = pettingzoo("duel")
    with pytest.raises(BadInput, match="call reset first"):
        env.step(0)
    with pytest.raises(BadInput, match="call reset first"):
        env.observe("seat_0")
    with pytest.raises(BadOptions, match="seed"):
        env.reset(seed=-1)


# ---- rewards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winners", "points", "expected"),
    [
        ([1], [40, 30], [-1, 1]),
        ([0, 1], [40, 40], [0, 0]),
        ([2], [16, 13, 20], [0, -1, 1]),
        ([0], [8, 8, 8], [1, -0.5, -0.5]),
        ([0, 3], [9, 5, 7, 9], [2 / 3, -1, -1 / 3, 2 / 3]),
    ],
)
def test_rewards_are_evenly_spaced_and_shared(winners: list[int], points: list[int], expected: list[float]) -> None:
    given = rewards(Outcome("points", winners, [Score(total, {}) for total in points]))
    assert given == pytest.approx(expected)
    assert sum(given) == pytest.approx(0)


@pytest.mark.parametrize(
    ("winners", "points", "expected"),
    [
        ([], [40], [-1]),
        ([0], [40], [1]),
        ([], [30, 40], [-1, 0]),
        ([], [8, 8, 9], [-2 / 3, -2 / 3, 1 / 3]),
    ],
)
def test_whom_the_rules_lead_have_a_place_before_or_behind(
    winners: list[int], points: list[int], expected: list[float]
) -> None:
    assert rewards(Outcome("points", winners, [Score(total, {}) for total in points])) == pytest.approx(expected)


@pytest.mark.parametrize("game", ["inner-sea", "middle-east"])
def test_one_agent_against_the_playbook(game: str) -> None:
    env = pettingzoo(game, seats=1, npcs=1, epochs=1)
    assert env.possible_agents == ["seat_0"]
    answers = random_game(env, 3)
    assert {agent for agent, _ in answers} == {"seat_0"}
    outcome = env.position.outcome
    assert outcome is not None
    assert env.rewards == {"seat_0": 1.0 if outcome.winners else -1.0}


# ---- pictures --------------------------------------------------------------------------------------------------------


def test_the_picture_is_what_everybody_may_see() -> None:
    env = pettingzoo("gheos", render_mode="ansi", lang="es")
    env.reset(seed=4)
    drawn = env.render()
    assert drawn is not None
    assert "Gheos" in drawn
    assert Picture(env.game, "es").draw(env.position.redeal(None, chance_from(9))) == drawn


def test_each_step_is_shown_once(capsys: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo("duel", render_mode="human", illegal="random")
    env.reset(seed=1)
    env.step(illegal_code(env))
    env.step(np.int64(env.legal[0]))
    assert capsys.readouterr().out.count("7 Wonders Duel") == 3
