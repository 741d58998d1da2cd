"""A game as a PettingZoo environment: the seats act one after the other, as the game asks them.

The environment itself does what PettingZoo's usual wrappers do (illegal moves, calls out of order), since a chain of
wrappers would cost several times as much as the rules.
"""

import secrets
import sys
from collections.abc import Iterator, Sequence
from operator import index
from pathlib import Path
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from ecumene.core.chance import Chance, chance_from
from ecumene.core.errors import BadInput, BadOptions
from ecumene.core.state import OVER, State
from ecumene.core.text import LANGUAGES
from ecumene.envs.encoding import encoder_for, known_game, versioned_name
from ecumene.envs.layout import Layout
from ecumene.envs.picture import Picture
from ecumene.envs.rewards import rewards, told
from ecumene.envs.turns import REFUSED, Turns

Illegal = Literal["lose", "random", "error"]
Observation = dict[str, Any]

RENDER_MODES = ["ansi", "human"]
NO_LIMIT = sys.maxsize
ILLEGAL_REWARD = -1.0


class GameEnv(AECEnv):  # type: ignore[misc]
    """`limit` is the number of decisions after which a game is cut short. An illegal action loses the game (`lose`),
    stands for a legal one drawn at random (`random`), or raises NotLegal and changes nothing (`error`).
    """

    def __init__(
        self,
        game: str,
        options: dict[str, Any],
        packs: Sequence[Path] = (),
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "lose",
        lang: str = "en",
    ) -> None:
        super().__init__()
        check_settings(render_mode, max_cycles, illegal, lang)
        self._made = (game, options, packs, render_mode, max_cycles, illegal, lang)
        self.game = known_game(game, tuple(packs))
        self.game_options = self.game.read_options(options)
        self.render_mode = render_mode
        self.illegal = illegal
        self.encoder = encoder_for(self.game, self._dealt(0))
        self.metadata = {
            "name": versioned_name(self.game),
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(seats(self.game, self.game_options))]
        self.agents: list[str] = []
        self.limit = NO_LIMIT if max_cycles is None else max_cycles * len(self.possible_agents)
        self._make_spaces()
        self._turns = Turns(self._dealt(0), self.limit)
        self._turns.legal = []
        self._picture = Picture(self.game, lang)
        self._chance: Chance | None = None

    def __reduce__(self) -> tuple[type["GameEnv"], tuple[Any, ...]]:
        """Packed and unpacked, an environment is made anew, without the game that was on."""
        return type(self), self._made

    def _make_spaces(self) -> None:
        codes = self.game.facts.actions
        self.action_spaces = {agent: spaces.Discrete(codes) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(self.encoder.high, codes) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def position(self) -> State:
        """The state of the game."""
        return self._turns.state

    @property
    def legal(self) -> list[int]:
        """The codes that the agent to act may choose from; none when the game is over."""
        return self._turns.legal

    @property
    def layout(self) -> Layout:
        """What stands where in an observation."""
        return self.encoder.layout

    # ---- play ----------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed gives the game that `ecumene` deals from it, and decides those dealt after it; without
        any, games are dealt at random. How a game is set up is said when the environment is made: `options` has no
        meaning here."""
        self._turns = Turns(self._dealt(self._next_seed(seed)), self.limit)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._turns.seat]
        self._stand()

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Carry out the action of the agent to act. When the game is over, each agent steps once more, with None."""
        seat = self._turns.answer(action) if action.__class__ is int else REFUSED
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        elif seat == OVER:
            self._end()
        else:
            self._step_otherwise(action)

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Of the agent to act: observation (None if not wanted), reward, terminated, truncated, info."""
        if not observe:
            return self._standing[self.agent_selection]
        return (self.observe(self.agent_selection), *self._standing[self.agent_selection][1:])

    def agent_iter(self, max_iter: int = NO_LIMIT) -> Iterator[str]:
        """The agents as they come to act, until none is left."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def observe(self, agent: str) -> Observation:
        """What the agent's seat may know, and which actions it may choose from: none unless it is to act."""
        if not self.agents:
            raise BadInput("observe", "there is no game: call reset first")
        mask = bytearray(self.game.facts.actions)
        if agent == self.agent_selection:
            for code in self.legal:
                mask[code] = 1
        return {
            "observation": self.encoder.encode(self.position, self.possible_agents.index(agent)),
            "action_mask": np.frombuffer(mask, np.int8),
        }

    def _step_otherwise(self, action: Any) -> None:
        """A step with anything but the plain number of a legal action."""
        if not self.legal:
            if not self.agents:
                raise BadInput("step", "there is no game: call reset first")
            self._was_dead_step(action)
            return
        code = self._code(action)
        if code in self.legal:
            GameEnv.step(self, code)
        elif self.illegal == "lose":
            self._lose(code)
        elif self.illegal == "error":
            self.position.apply(self._turns.seat, code)
        else:
            GameEnv.step(self, self.legal[self._own_chance().below(len(self.legal))])

    def _code(self, action: Any) -> int:
        try:
            code = index(action)
        except TypeError:
            raise BadInput("action", f"a whole number is needed, not {action!r}") from None
        if not 0 <= code < self.game.facts.actions:
            raise BadInput("action", f"must be from 0 to {self.game.facts.actions - 1}, not {code}")
        return code

    # ---- the deal ------------------------------------------------------------------------------------------------

    def _dealt(self, seed: int) -> State:
        state: State = self.game.deal_state(self.game_options, seed)
        state.events = None
        return state

    def _next_seed(self, given: int | None) -> int:
        if given is None:
            chance = self._own_chance()
            return int(chance.word()) << 32 | int(chance.word())
        seed = index(given)
        if not 0 <= seed < 2**64:
            raise BadOptions("seed", f"a whole number from 0 to 2**64 - 1 is needed, not {seed}")
        self._chance = chance_from(seed, 1)
        return seed

    def _own_chance(self) -> Chance:
        """The environment's own generator, for what no seed of a game decides."""
        if self._chance is None:
            self._chance = chance_from(secrets.randbits(64), 1)
        return self._chance

    # ---- the end -------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        """The game is over, or was cut short."""
        outcome = self.position.outcome
        if outcome is None:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, rewards(outcome), strict=True))
            self.infos = {agent: told(outcome) for agent in self.agents}
        self._stop()

    def _lose(self, code: int) -> None:
        """An illegal action ends the game, as in PettingZoo's own games: only who made it is punished."""
        loser = self.agent_selection
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards[loser] = ILLEGAL_REWARD
        self.infos[loser] = {"illegal": code}
        self._stop()

    def _stop(self) -> None:
        self._turns.legal = []
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]
        self._stand()

    def _stand(self) -> None:
        """What `last` tells of each agent, but for what it sees: it changes only at the beginning and at the end."""
        self._standing = {
            agent: (None, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], info)
            for agent, info in self.infos.items()
        }

    # ---- pictures ------------------------------------------------------------------------------------------------

    def render(self) -> str | None:
        """The table as everybody may see it: as text (`ansi`), or on the terminal (`human`)."""
        if self.render_mode is None:
            return None
        drawn = self._picture.draw(self.position)
        if self.render_mode == "ansi":
            return drawn
        sys.stdout.write(drawn)
        return None

    def close(self) -> None:
        """There is nothing to close."""


class ShownEnv(GameEnv):
    """An environment that draws the table on the terminal after each step."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self.render()

    def step(self, action: int | np.integer[Any] | None) -> None:
        super().step(action)
        self.render()


def observation_space(high: npt.NDArray[Any], codes: int) -> spaces.Dict:
    """What is seen, with the largest number of each place, and which codes may be answered."""
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=high.dtype.type),
            "action_mask": spaces.Box(0, 1, (codes,), np.int8),
        }
    )


def seats(game: Any, options: Any) -> int:
    """How many seats a game with these options has."""
    low, high = game.facts.seats
    return int(low if low == high else options.seats)


def check_settings(render_mode: str | None, max_cycles: int | None, illegal: str, lang: str) -> None:
    if render_mode not in (None, *RENDER_MODES):
        raise BadOptions("render_mode", f"must be one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
    if max_cycles is not None and max_cycles < 1:
        raise BadOptions("max_cycles", f"must be at least 1, not {max_cycles}")
    if illegal not in get_args(Illegal):
        raise BadOptions("illegal", f"must be one of {', '.join(get_args(Illegal))}, not {illegal!r}")
    if lang not in LANGUAGES:
        raise BadOptions("lang", f"must be one of {', '.join(LANGUAGES)}, not {lang!r}")
