"""Many games in one environment."""

from typing import Any

import numpy as np
import pytest

from ecumene import game_ids
from ecumene.core.errors import BadInput, BadOptions, NotLegal
from ecumene.envs import pettingzoo, vector, vector_parallel

every_game = pytest.mark.parametrize("game", game_ids())


def drawn(masks: Any, rng: np.random.Generator) -> Any:
    """A legal action for each row."""
    return (masks * rng.random(masks.shape)).argmax(axis=1)


@every_game
def test_every_game_is_the_one_that_is_played_alone(game: str) -> None:
    """The same seeds and answers give the same observations, masks and seats."""
    envs, alone = vector(game, 3), [pettingzoo(game) for _ in range(3)]
    seen, infos = envs.reset(seed=5)
    for number, env in enumerate(alone):
        env.reset(seed=5 + number)
    rng = np.random.default_rng(1)
    for _ in range(25):
        for number, env in enumerate(alone):
            own = env.observe(env.agent_selection)
            assert env.agent_selection == f"seat_{infos['seat'][number]}"
            assert np.array_equal(own["observation"], seen["observation"][number])
            assert np.array_equal(own["action_mask"], seen["action_mask"][number])
        actions = drawn(seen["action_mask"], rng)
        seen, _, terminated, truncated, infos = envs.step(actions)
        if (terminated | truncated).any():
            break
        for env, action in zip(alone, actions, strict=True):
            env.step(int(action))


def test_a_game_that_is_over_is_dealt_anew_in_the_same_step() -> None:
    envs, rng = vector("duel", 4), np.random.default_rng(2)
    seen, _ = envs.reset(seed=9)
    assert envs.observation_space.contains(seen)
    over = 0
    for _ in range(300):
        seen, earned, terminated, _, infos = envs.step(drawn(seen["action_mask"], rng))
        assert seen["action_mask"].any(axis=1).all()
        for number in np.flatnonzero(terminated):
            over += 1
            assert infos["_rewards"][number]
            assert infos["rewards"][number].sum() == 0
            assert earned[number] in infos["rewards"][number]
            assert not infos["final_obs"][number]["action_mask"].any()
            assert infos["final_info"]["ending"][number]
            assert envs.positions[number].outcome is None
    assert over >= 8


@pytest.mark.parametrize("illegal", ["lose", "random", "error"])
def test_an_illegal_action(illegal: str) -> None:
    envs = vector("duel", 2, illegal=illegal)
    seen, _ = envs.reset(seed=1)
    before = [position.dump() for position in envs.positions]
    actions = seen["action_mask"].argmax(axis=1)
    actions[1] = seen["action_mask"][1].argmin()
    if illegal == "error":
        with pytest.raises(NotLegal):
            envs.step(actions)
        assert [position.dump() for position in envs.positions] == before
        return
    _, earned, terminated, _, infos = envs.step(actions)
    assert list(terminated) == [False, illegal == "lose"]
    assert list(earned) == [0.0, -1.0 if illegal == "lose" else 0.0]
    if illegal == "lose":
        assert infos["final_info"]["illegal"][1] == actions[1]


def test_games_are_cut_short() -> None:
    envs = vector("duel", 2, max_cycles=2)
    seen, _ = envs.reset(seed=1)
    for step in range(4):
        seen, _, terminated, truncated, _ = envs.step(seen["action_mask"].argmax(axis=1))
        assert not terminated.any()
        assert truncated.all() == (step == 3)


def test_raw_observations_are_the_others_unscaled() -> None:
    seen, _ = vector("duel", 2).reset(seed=3)
    envs = vector("duel", 2, raw=True)
    raw, _ = envs.reset(seed=3)
    assert raw["observation"].dtype == np.uint8
    assert envs.observation_space.contains(raw)
    assert np.array_equal(raw["observation"] * envs.games.scale, seen["observation"])


@pytest.mark.parametrize("raw", [False, True])
def test_what_is_handed_out_is_the_callers_own(raw: bool) -> None:
    """It can be written to, and the next step leaves it alone."""
    envs = vector("duel", 2, raw=raw)
    seen, infos = envs.reset(seed=3)
    kept = {name: rows.copy() for name, rows in seen.items()} | {"seat": infos["seat"].copy()}
    again = envs.step(seen["action_mask"].argmax(axis=1))[0]
    for name, rows in (seen | {"seat": infos["seat"]}).items():
        assert np.array_equal(rows, kept[name])
        rows += 1
    assert not np.array_equal(again["observation"], seen["observation"])


def test_bad_input_is_named() -> None:
    with pytest.raises(BadOptions, match="num_envs"):
        vector("duel", 0)
    envs = vector("duel", 2)
    with pytest.raises(BadInput, match="reset"):
        envs.step([0, 0])
    envs.reset(seed=1)
    for actions in ([0], [0, -1], [0, 10_000], [0.5, 1.0]):
        with pytest.raises(BadInput, match="actions"):
            envs.step(actions)
    with pytest.raises(BadOptions, match="seed"):
        envs.reset(seed=[1])


@every_game
def test_the_parallel_form_shows_every_agent_what_it_may_know(game: str) -> None:
    envs, alone = vector_parallel(game, 2), vector(game, 2)
    seen, _ = envs.reset(seed=4)
    same, infos = alone.reset(seed=4)
    rng = np.random.default_rng(3)
    for _ in range(20):
        for number, seat in enumerate(infos["seat"]):
            own = seen[f"seat_{seat}"]
            assert np.array_equal(own["observation"][number], same["observation"][number])
            assert np.array_equal(own["action_mask"][number], same["action_mask"][number])
            for agent in envs.agents:
                if agent != f"seat_{seat}":
                    assert not seen[agent]["action_mask"][number].any()
        actions = drawn(same["action_mask"], rng)
        seen, rewards, terminated, _, _ = envs.step(dict.fromkeys(envs.agents, actions))
        same, _, over, _, infos = alone.step(actions)
        assert list(rewards) == envs.agents
        assert np.array_equal(terminated["seat_0"], over)
    with pytest.raises(BadInput, match="seat_1"):
        envs.step({"seat_0": actions})
