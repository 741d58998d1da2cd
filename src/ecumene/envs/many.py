"""Many games in one environment, for learners: observations, masks, rewards and endings come as arrays.

`VectorGame` keeps to Gymnasium's conventions for vector environments: in every game the seat to act answers, and a game
that is over is dealt anew in the same step. `ParallelGames` is the form of PettingZoo's parallel environments, with an
array of all games for each agent.
"""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ecumene.core.chance import Chance, chance_from
from ecumene.core.errors import BadInput, BadOptions
from ecumene.core.state import State
from ecumene.envs.aec import ILLEGAL_REWARD, NO_LIMIT, Illegal, check_settings, observation_space, seats
from ecumene.envs.crowd import Crowd
from ecumene.envs.encoding import Floats, encoder_for, known_game, versioned_name
from ecumene.envs.layout import Layout
from ecumene.envs.rewards import rewards, told
from ecumene.envs.turns import Turns

Bytes = npt.NDArray[np.uint8]
Observations = dict[str, npt.NDArray[Any]]
Booleans = npt.NDArray[np.bool_]
Seed = int | list[int | None] | None


class Games:
    """The games themselves. `raw` hands observations out as the whole numbers they are written in, a byte each, of
    which `scale` makes the floats."""

    def __init__(
        self,
        game: str,
        count: int,
        options: dict[str, Any],
        packs: Sequence[Path] = (),
        max_cycles: int | None = None,
        illegal: Illegal = "lose",
        raw: bool = False,
    ) -> None:
        check_settings(None, max_cycles, illegal, "en")
        if count < 1:
            raise BadOptions("num_envs", f"at least one game is needed, not {count}")
        self.game = known_game(game, tuple(packs))
        self.options = self.game.read_options(options)
        self.count = count
        self.seats = seats(self.game, self.options)
        self.illegal = illegal
        self.raw = raw
        self.limit = NO_LIMIT if max_cycles is None else max_cycles * self.seats
        encoder = encoder_for(self.game, self.dealt(0))
        self.layout: Layout = encoder.layout
        self.scale: Floats = encoder.scale
        self.crowd = Crowd(encoder.writer, self.game.facts.actions)
        self.metadata = {"name": versioned_name(self.game), "autoreset_mode": AutoresetMode.SAME_STEP}
        self.action_space = spaces.Discrete(self.game.facts.actions)
        high = np.full(self.layout.size, 255, np.uint8) if raw else encoder.high
        self.observation_space = observation_space(high, self.game.facts.actions)
        self.chances: list[Chance] = []

    # ---- dealing -------------------------------------------------------------------------------------------------

    def dealt(self, seed: int) -> State:
        state: State = self.game.deal_state(self.options, seed)
        state.events = None
        return state

    def deal(self, seed: Seed) -> None:
        """A new game everywhere: with one seed, the games of that number and those after it."""
        if seed is None or isinstance(seed, int):
            first = secrets.randbits(63) if seed is None else seed
            given: list[int | None] = [first + number for number in range(self.count)]
        else:
            given = list(seed)
        if len(given) != self.count:
            raise BadOptions("seed", f"{self.count} numbers are needed, not {len(given)}")
        numbers = [secrets.randbits(63) if one is None else int(one) for one in given]
        for number in numbers:
            if not 0 <= number < 2**64:
                raise BadOptions("seed", f"a whole number from 0 to 2**64 - 1 is needed, not {number}")
        self.chances = [chance_from(number, 1) for number in numbers]
        self.crowd.turns = [Turns(self.dealt(number), self.limit) for number in numbers]

    def deal_anew(self, number: int) -> None:
        """The next game at a place, by the chance of its first seed."""
        chance = self.chances[number]
        seed = int(chance.word()) << 32 | int(chance.word())
        self.crowd.turns[number] = Turns(self.dealt(seed), self.limit)

    # ---- answers -------------------------------------------------------------------------------------------------

    def codes(self, actions: Any) -> list[int]:
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise BadInput("actions", f"{self.count} whole numbers are needed")
        listed: list[int] = given.tolist()
        if not self.crowd.are_codes(listed):
            raise BadInput("actions", f"each must be from 0 to {self.game.facts.actions - 1}")
        return listed

    def answer(self, actions: Any) -> "Ends":
        """Carry out an answer in every game."""
        if not self.crowd.turns:
            raise BadInput("step", "there are no games: call reset first")
        codes = self.codes(actions)
        if self.illegal == "error":
            for turns, code in zip(self.crowd.turns, codes, strict=True):
                if code not in turns.legal:
                    turns.state.apply(turns.seat, code)
        ends = Ends(self.count, self.seats)
        for number in self.crowd.answer(codes):
            self.end(number, codes[number], ends)
        return ends

    def end(self, number: int, code: int, ends: "Ends") -> None:
        """A game that is over, was cut short, or in which an answer was not legal."""
        turns = self.crowd.turns[number]
        if turns.legal and self.illegal == "random":
            chance = self.chances[number]
            if turns.answer(turns.legal[chance.below(len(turns.legal))]) >= 0:
                return
        outcome = turns.state.outcome
        if turns.legal:
            ends.terminated[number] = True
            ends.rewards[number, turns.seat] = ILLEGAL_REWARD
            ends.infos[number] = {"illegal": code}
        elif outcome is None:
            ends.truncated[number] = True
            ends.infos[number] = {}
        else:
            ends.terminated[number] = True
            ends.rewards[number] = rewards(outcome)
            ends.infos[number] = told(outcome)

    # ---- what is seen --------------------------------------------------------------------------------------------

    def acting(self) -> npt.NDArray[np.int64]:
        """Who is to act in each game."""
        return np.frombuffer(memoryview(self.crowd.seats()), np.int64).copy()

    def masks(self) -> npt.NDArray[np.int8]:
        """Which codes may be answered in each game."""
        return np.frombuffer(memoryview(self.crowd.masks()), np.int8).reshape(self.count, -1).copy()

    def observed(self, numbers: bytes | memoryview) -> npt.NDArray[Any]:
        """Rows as they are handed out: the caller's own."""
        rows = np.frombuffer(numbers, np.uint8).reshape(-1, self.layout.size)
        return rows.copy() if self.raw else np.multiply(rows, self.scale)

    def seen(self) -> npt.NDArray[Any]:
        """What the seat to act may know, in each game."""
        return self.observed(memoryview(self.crowd.seen()))

    def seen_by(self, seat: int) -> npt.NDArray[Any]:
        """What one seat may know, in each game."""
        return self.observed(memoryview(self.crowd.seen_by(seat)))

    def last_seen(self, number: int) -> Observations:
        """What there is to see at the end of a game, where nothing may be answered any more."""
        turns = self.crowd.turns[number]
        row = self.crowd.writer.written(turns.state, turns.seat)
        return {"observation": self.observed(row)[0], "action_mask": np.zeros(self.game.facts.actions, np.int8)}


class Ends:
    """What ended in a step: by game, and what each seat has of it."""

    def __init__(self, games: int, seats: int) -> None:
        self.terminated: Booleans = np.zeros(games, np.bool_)
        self.truncated: Booleans = np.zeros(games, np.bool_)
        self.rewards: Floats = np.zeros((games, seats), np.float32)
        self.infos: dict[int, dict[str, Any]] = {}

    def told(self) -> dict[str, Any]:
        """How the games ended, each with a mask of its own name after an underscore."""
        if not self.infos:
            return {}
        facts: dict[str, Any] = {}
        for number, info in self.infos.items():
            for name, fact in info.items():
                if name not in facts:
                    facts[name] = np.full(len(self.terminated), None, dtype=object)
                    facts[f"_{name}"] = np.zeros(len(self.terminated), np.bool_)
                facts[name][number] = fact
                facts[f"_{name}"][number] = True
        return {"final_info": facts, "_final_info": self.terminated | self.truncated}


class VectorGame(VectorEnv[Any, Any, Any]):
    """In every game the seat to act answers; the reward of a step is that of the seat that answered. `infos` tells who
    is to act now (`seat`), and where a game has ended: what every seat has of it (`rewards`), what was seen at last
    (`final_obs`) and how it ended (`final_info`), each with a mask of its own name after an underscore."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.num_envs = games.count
        self.metadata = games.metadata
        self.layout = games.layout
        self.single_observation_space = games.observation_space
        self.single_action_space = games.action_space
        self.observation_space = batch_space(games.observation_space, games.count)
        self.action_space = batch_space(games.action_space, games.count)

    @property
    def positions(self) -> list[State]:
        """The states of the games, for bots and for searching."""
        return [turns.state for turns in self.games.crowd.turns]

    @property
    def legal(self) -> list[list[int]]:
        """The codes that may be answered in each game."""
        return [turns.legal for turns in self.games.crowd.turns]

    def reset(self, *, seed: Seed = None, options: dict[str, Any] | None = None) -> tuple[Observations, dict[str, Any]]:
        """A new game everywhere. One seed is that of the first game, and the others follow; a list has one for each.
        How a game is set up is said when the environment is made: `options` has no meaning here."""
        self.games.deal(seed)
        return self._observations(), self._infos()

    def step(self, actions: Any) -> tuple[Observations, Floats, Booleans, Booleans, dict[str, Any]]:
        games = self.games
        acted = games.acting()
        ends = games.answer(actions)
        final: dict[str, Any] = {}
        if ends.infos:
            over = ends.terminated | ends.truncated
            last = np.full(games.count, None, dtype=object)
            for number in ends.infos:
                last[number] = games.last_seen(number)
                games.deal_anew(number)
            final = ends.told() | {"rewards": ends.rewards, "_rewards": over, "final_obs": last, "_final_obs": over}
        earned = ends.rewards[np.arange(games.count), acted]
        return self._observations(), earned, ends.terminated, ends.truncated, self._infos() | final

    def _observations(self) -> Observations:
        return {"observation": self.games.seen(), "action_mask": self.games.masks()}

    def _infos(self) -> dict[str, Any]:
        return {"seat": self.games.acting(), "_seat": np.ones(self.num_envs, np.bool_)}

    def close_extras(self, **kwargs: Any) -> None:
        """There is nothing to close."""


class ParallelGames:
    """PettingZoo's parallel form, with all games in one array for each agent: every agent gives an action for every
    game, and that of the seat to act is carried out. A game that is over is dealt anew in the same step, so the agents
    never leave."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.num_envs = games.count
        self.metadata = games.metadata
        self.layout = games.layout
        self.possible_agents = [f"seat_{seat}" for seat in range(games.seats)]
        self.agents: list[str] = []
        self._observation_space = batch_space(games.observation_space, games.count)
        self._action_space = batch_space(games.action_space, games.count)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_space

    def reset(
        self, seed: Seed = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observations], dict[str, dict[str, Any]]]:
        self.games.deal(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Observations],
        dict[str, Floats],
        dict[str, Booleans],
        dict[str, Booleans],
        dict[str, dict[str, Any]],
    ]:
        games = self.games
        missing = [agent for agent in self.possible_agents if agent not in actions]
        if missing:
            raise BadInput("actions", f"those of {', '.join(missing)} are missing")
        table = np.array([games.codes(actions[agent]) for agent in self.possible_agents])
        ends = games.answer(table[games.acting(), np.arange(games.count)])
        for number in ends.infos:
            games.deal_anew(number)
        return (
            self._observations(),
            {agent: ends.rewards[:, seat].copy() for seat, agent in enumerate(self.agents)},
            {agent: ends.terminated.copy() for agent in self.agents},
            {agent: ends.truncated.copy() for agent in self.agents},
            {agent: ends.told() for agent in self.agents},
        )

    def _observations(self) -> dict[str, Observations]:
        """What every agent sees; only who is to act has a mask with answers."""
        masks, acting = self.games.masks(), self.games.acting()
        return {
            agent: {
                "observation": self.games.seen_by(seat),
                "action_mask": masks * (acting == seat)[:, None].astype(np.int8),
            }
            for seat, agent in enumerate(self.possible_agents)
        }

    def close(self) -> None:
        """There is nothing to close."""
