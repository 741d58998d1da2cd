"""The games in OpenSpiel, under the names `ecumene_duel`, `ecumene_gheos`, …: importing this module registers them.

    import pyspiel
    import ecumene.envs.openspiel
    game = pyspiel.load_game("ecumene_duel")

Chance is one node at the beginning, which draws the number of the deal: everything else follows from it, as a game of
Ecumene follows from its seed. Which deal it was is nobody's knowledge, and `resample_from_infostate` draws among all
the positions that fit what a player knows, not only those of the numbered deals.
"""

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pyspiel

from ecumene.core.chance import chance_from
from ecumene.core.errors import BadOptions
from ecumene.core.game import Facts, Game
from ecumene.core.state import State
from ecumene.envs.encoding import Encoder, encoder_for, known_game
from ecumene.envs.rewards import rewards
from ecumene.games import game_ids, manifest_of

DEALS = 1000
DIGEST_BYTES = 12


class Position:
    """A position with what each seat has seen on the way to it.

    What a seat has seen is a chain of digests of its observations and its own answers. It is worked out when somebody
    asks: until then, `trail` keeps the positions passed, each with the seat that answered and its answer.
    """

    def __init__(self, game: Game[Any, Any], encoder: Encoder, state: State, digests: dict[int, bytes]) -> None:
        self.game = game
        self.encoder = encoder
        self.state = state
        self.trail: list[tuple[State, int, int]] = []
        self.digests = digests
        self.digested = dict.fromkeys(digests, 0)

    def __deepcopy__(self, memo: Any) -> "Position":
        twin = Position(self.game, self.encoder, self.state.copy(), dict(self.digests))
        twin.trail = self.trail[:]
        twin.digested = dict(self.digested)
        return twin

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        for seat in self.digests:
            self.seen(seat)
        return restored, (self.game.facts.id, self.state.dump(), self.digests)

    def answer(self, code: int) -> None:
        seat = int(self.state.current)
        self.state.advance(seat, code)
        self.trail.append((self.state.copy(), seat, code))

    def seen(self, seat: int) -> bytes:
        """A digest of everything the seat has seen and answered."""
        digest = self.digests[seat]
        for state, answering, code in self.trail[self.digested[seat] :]:
            answered = code if answering == seat else -1
            told = msgspec.json.encode([answered, *state.legal(seat)])
            observed = self.encoder.write(state, seat)
            digest = hashlib.blake2b(digest + observed + told, digest_size=DIGEST_BYTES).digest()
        self.digests[seat] = digest
        self.digested[seat] = len(self.trail)
        return digest

    def imagined(self, seat: int, seed: int) -> "Position":
        """A position drawn among those that fit what the seat knows. What the others have seen is imagined too."""
        state = self.state.redeal(seat, chance_from(seed))
        digests = dict.fromkeys(self.digests, b"") | {seat: self.seen(seat)}
        twin = Position(self.game, self.encoder, state, digests)
        twin.trail = [(state.copy(), -1, -1)]
        twin.digested = {other: int(other == seat) for other in digests}
        return twin


def opened(game: Game[Any, Any], encoder: Encoder, state: State, seats: int) -> Position:
    """The first position of a deal."""
    state.events = None
    position = Position(game, encoder, state, dict.fromkeys(range(seats), b""))
    position.trail.append((state.copy(), -1, -1))
    return position


def restored(game_id: str, data: Any, digests: dict[int, bytes]) -> Position:
    """The position that was packed."""
    game = known_game(game_id)
    state: State = game.load(data)
    state.events = None
    return Position(game, encoder_for(game, state), state, digests)


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Ecumene with its options, given as JSON."""

    def __init__(self, game_type: Any, game_id: str, params: dict[str, Any]) -> None:
        self.ecumene = known_game(game_id)
        seats = int(params["players"])
        self.options = self.ecumene.read_options(self.ecumene.seated(read_json(params["options"]), seats))
        self.deals = int(params["deals"])
        if self.deals < 1:
            raise BadOptions("deals", f"must be at least 1, not {self.deals}")
        self.outcomes = [(deal, 1.0 / self.deals) for deal in range(self.deals)]
        self.encoder = encoder_for(self.ecumene, self.dealt(0))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ecumene.facts.actions,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if alone(self.ecumene.facts) else 0.0,
            max_game_length=manifest_of(game_id).longest,
        )
        super().__init__(game_type, info, params)

    def dealt(self, deal: int) -> State:
        state: State = self.ecumene.deal_state(self.options, deal)
        return state

    def new_initial_state(self) -> "OpenSpielState":
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise BadOptions("params", f"an observer takes none, not {params}")
        return Observer(self.encoder, iig_obs_type is not None and iig_obs_type.perfect_recall)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """`position` is None until the deal is drawn."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.position: Position | None = None

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        current = int(self.position.state.current)
        return current if current >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return self.position.state.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes: list[tuple[int, float]] = self.get_game().outcomes
        return outcomes

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            game = self.get_game()
            self.position = opened(game.ecumene, game.encoder, game.dealt(action), game.num_players())
        else:
            self.position.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal:{action}"
        assert self.position is not None
        if action not in self.position.state.legal(player):
            return str(action)
        return self.position.state.text(player, action)

    def is_terminal(self) -> bool:
        return self.position is not None and bool(self.position.state.over)

    def returns(self) -> list[float]:
        outcome = None if self.position is None else self.position.state.outcome
        return [0.0] * self.num_players() if outcome is None else rewards(outcome)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "OpenSpielState":
        """A state drawn among those that fit what the player knows; `sampler` gives numbers from 0 to 1."""
        twin: OpenSpielState = self.clone()
        if self.position is not None:
            twin.position = self.position.imagined(player, int(sampler() * 2**53))
        return twin

    def __str__(self) -> str:
        return "" if self.position is None else msgspec.json.encode(self.position.state.dump()).decode()


class Observer:
    """What a player sees now, or, with perfect recall, has seen up to now.

    As a text, the first is the view as JSON, and the second a digest of all that was seen and answered. The row of
    numbers is the same for both: what is known now.
    """

    def __init__(self, encoder: Encoder, perfect_recall: bool) -> None:
        self.encoder = encoder
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(encoder.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        if state.position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.encoder.encode(state.position.state, player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        if state.position is None:
            return f"{player}"
        if self.perfect_recall:
            return f"{player} {state.position.seen(player).hex()}"
        return msgspec.json.encode(state.position.state.view(player)).decode()


def read_json(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text or "{}", type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise BadOptions("options", f"must be a JSON object ({error})") from None


def alone(facts: Facts) -> bool:
    """Can one play alone? Then those whom the rules lead take what a player does not."""
    return facts.seats[0] == 1


def short_name(game_id: str) -> str:
    return f"ecumene_{game_id.replace('-', '_')}"


def register(game_id: str) -> None:
    """Make a game known to OpenSpiel."""
    facts = known_game(game_id).facts
    low, high = facts.seats
    kinds = pyspiel.GameType
    game_type = kinds(
        short_name=short_name(game_id),
        long_name=facts.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone(facts) else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": facts.usual_seats, "deals": DEALS, "options": ""},
    )

    class Registered(OpenSpielGame):
        """A class and not a function: OpenSpiel holds it until after Python has ended, where only classes outlive."""

        def __init__(self, params: dict[str, Any]) -> None:
            super().__init__(game_type, game_id, params)

    pyspiel.register_game(game_type, Registered)


for each in game_ids():
    register(each)
