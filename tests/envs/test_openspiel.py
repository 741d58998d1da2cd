"""The games in OpenSpiel, by OpenSpiel's own tests."""

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not there")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from ecumene import game_ids, load_game  # noqa: E402
from ecumene.core.errors import BadOptions  # noqa: E402
from ecumene.envs.openspiel import short_name  # noqa: E402

SHORT = {
    "duel": "{}",
    "gheos": "{}",
    "inner-sea": '{"epochs": 1}',
    "middle-east": '{"epochs": 1}',
    "civilization": '{"turn_limit": 3}',
}
ALONE = '{"npcs": 1, "epochs": 1}'


def dealt(game: str, deal: int = 5, **params: Any) -> Any:
    state = pyspiel.load_game(short_name(game), params).new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize("game", game_ids())
def test_random_games(game: str) -> None:
    params = {"options": SHORT.get(game, "{}")}
    pyspiel.random_sim_test(pyspiel.load_game(short_name(game), params), num_sims=1, serialize=False, verbose=False)


def test_random_games_packed_and_unpacked_on_the_way() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("ecumene_duel"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", game_ids())
def test_every_number_of_players_can_be_loaded(game: str) -> None:
    low, high = load_game(game).facts.seats
    for players in range(low, high + 1):
        params = {"players": players, "options": ALONE if players == 1 else "{}"}
        assert pyspiel.load_game(short_name(game), params).num_players() == players


@pytest.mark.parametrize("game", ["inner-sea", "middle-east"])
def test_one_player_against_the_playbook(game: str) -> None:
    """Whoever plays alone has won or lost: the utilities add up to no fixed sum."""
    loaded = pyspiel.load_game(short_name(game), {"players": 1, "options": ALONE})
    assert loaded.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def test_one_player_needs_somebody_to_play_against() -> None:
    with pytest.raises(BadOptions, match="npcs: one player alone"):
        pyspiel.load_game("ecumene_inner_sea(players=1)")


def test_a_deal_is_the_game_of_that_seed() -> None:
    state = dealt("duel", 7)
    assert state.position.state.dump() == load_game("duel").setup(seed=7).dump()
    assert state.action_to_string(state.legal_actions()[0]).startswith("draft:")
    drawn = pyspiel.load_game("ecumene_duel(deals=10)").new_initial_state().chance_outcomes()
    assert sum(chance for _, chance in drawn) == pytest.approx(1)


@pytest.mark.parametrize("game", game_ids())
def test_resampled_states_fit_what_the_player_knows(game: str) -> None:
    state = dealt(game)
    rng = np.random.default_rng(3)
    differ = 0
    for _ in range(30):
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == state.history()
        differ += str(other) != str(state)
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert differ > 0


def test_information_states_remember_the_way() -> None:
    """Two ways to the same position: what is seen now is the same, what was seen is not."""
    one, other = dealt("duel"), dealt("duel")
    first, second, third, *_ = one.legal_actions()
    for code in (first, second, third):
        one.apply_action(code)
    for code in (first, third, second):
        other.apply_action(code)
    player = one.current_player()
    assert sorted(one.observation_tensor(player)) == sorted(other.observation_tensor(player))
    assert one.information_state_string(player) != other.information_state_string(player)
    assert one.clone().information_state_string(player) == one.information_state_string(player)


def test_a_state_can_be_packed_and_unpacked() -> None:
    state = dealt("gheos", players=3)
    for _ in range(10):
        state.apply_action(state.legal_actions()[0])
    other = pickle.loads(pickle.dumps(state))
    assert str(other) == str(state)
    for player in range(3):
        assert other.information_state_string(player) == state.information_state_string(player)
    for each in (state, other):
        each.apply_action(each.legal_actions()[-1])
    assert [other.information_state_string(player) for player in range(3)] == [
        state.information_state_string(player) for player in range(3)
    ]


def test_the_ismcts_bot_of_openspiel_plays_duel() -> None:
    game = pyspiel.load_game("ecumene_duel", {"options": '{"draft": false}'})
    state = game.new_initial_state()
    state.apply_action(2)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 12, random_state=np.random.RandomState(2))
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize(
    ("params", "problem"),
    [
        ({"options": "x"}, "options: must be a JSON object"),
        ({"deals": 0}, "deals"),
        ({"players": 3}, "seats: 2 are needed"),
    ],
)
def test_bad_parameters_are_named(params: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadOptions, match=problem):
        pyspiel.load_game("ecumene_duel", params)


def test_the_interpreter_ends_well_after_playing() -> None:
    program = (
        "import pyspiel, ecumene.envs.openspiel; pyspiel.load_game('ecumene_duel').new_initial_state().apply_action(1)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
