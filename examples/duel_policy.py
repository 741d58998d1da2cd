"""A small policy for 7 Wonders Duel: one hidden layer, in numpy, learning by policy gradient.

An answer is scored from what the seat sees and from what the answer is about. The scores of the legal answers give how
likely each is.
"""

from typing import Any, NamedTuple

import numpy as np

from ecumene.envs import pettingzoo
from ecumene.games.duel.actions import CODES, PLAY, RAISE, TOKEN, WAYS

Array = np.ndarray[Any, Any]
HIDDEN, SLOTS, PLACES, BATCH = 48, 20, 4, 1024
LAYOUT = pettingzoo("duel").layout
CARDS, WONDERS = LAYOUT["slots"], LAYOUT["own wonders"]

# What an answer is about: a card of the layout and a way of playing it, perhaps a wonder; else it is like no other.
CODE = np.arange(CODES)
WITH_CARD = (CODE >= PLAY) & (CODE < TOKEN)
SLOT = np.where(WITH_CARD, (CODE - PLAY) // WAYS, SLOTS)
PLACE = np.where(WITH_CARD & ((CODE - PLAY) % WAYS >= RAISE), (CODE - PLAY) % WAYS - RAISE, PLACES)
KIND = np.eye(WAYS + CODES, dtype=np.float32)[np.where(WITH_CARD, (CODE - PLAY) % WAYS, WAYS + CODE)]
ABOUT = len(CARDS.columns) + len(WONDERS.columns) + WAYS + CODES


class Decision(NamedTuple):
    """What a seat saw and could answer, which of these it chose, and how the game went for it."""

    seen: Array
    legal: list[int]
    chosen: int
    seat: int
    result: float = 0.0


class Batch:
    """Decisions side by side, and all their legal answers in one row: `owner` says whose each is."""

    def __init__(self, seen: list[Array], legal: list[list[int]]) -> None:
        self.seen = np.stack(seen)
        self.counts = np.array([len(codes) for codes in legal])
        self.starts = np.cumsum(self.counts) - self.counts
        self.owner = np.repeat(np.arange(len(legal)), self.counts)
        codes = np.concatenate([np.array(codes) for codes in legal])
        cards = self.rows(CARDS.start, SLOTS, len(CARDS.columns), SLOT[codes])
        wonders = self.rows(WONDERS.start, PLACES, len(WONDERS.columns), PLACE[codes])
        self.about = np.concatenate([cards, wonders, KIND[codes]], axis=1)

    def rows(self, start: int, count: int, width: int, wanted: Array) -> Array:
        """For every answer the row of a slice that it is about, or zeros."""
        table = self.seen[:, start : start + count * width].reshape(-1, count, width)
        return np.concatenate([table, np.zeros_like(table[:, :1])], axis=1)[self.owner, wanted]

    def sums(self, numbers: Array) -> Array:
        """The sum over the answers of each decision."""
        return np.add.reduceat(numbers, self.starts, axis=0)


class Policy:
    """One hidden layer over what is seen and what the answer is about. `memory` is the optimizer's (Adam)."""

    def __init__(self, rng: np.random.Generator) -> None:
        spread = {"table": 0.015, "about": 0.2, "out": 0.1, "baseline": 0.0}
        shape = {"table": (LAYOUT.size, HIDDEN), "about": (ABOUT, HIDDEN), "out": (HIDDEN,), "baseline": (LAYOUT.size,)}
        self.weights: dict[str, Array] = {
            name: (rng.standard_normal(shape[name]) * spread[name]).astype(np.float32) for name in spread
        }
        self.memory = {name: (np.zeros(shape[name]), np.zeros(shape[name])) for name in spread}
        self.steps = 0

    def chances(self, batch: Batch) -> tuple[Array, Array]:
        """How likely each answer is, and the hidden layer behind it."""
        table = (batch.seen @ self.weights["table"])[batch.owner]
        hidden = np.maximum(table + batch.about @ self.weights["about"], 0)
        scores = hidden @ self.weights["out"]
        raised = np.exp(scores - np.repeat(np.maximum.reduceat(scores, batch.starts), batch.counts))
        return raised / np.repeat(batch.sums(raised), batch.counts), hidden

    def choose(self, batch: Batch, rng: np.random.Generator | None) -> list[int]:
        """Answers as likely as the policy thinks them, or without `rng` the likeliest."""
        own = np.split(self.chances(batch)[0], batch.starts[1:])
        if rng is None:
            return [int(chances.argmax()) for chances in own]
        return [min(int(np.searchsorted(chances.cumsum(), rng.random())), len(chances) - 1) for chances in own]

    def study(self, decisions: list[Decision], rng: np.random.Generator, clone: bool = False) -> None:
        """Go once through the decisions, in random order."""
        order = rng.permutation(len(decisions))
        for start in range(0, len(order), BATCH):
            self.learn([decisions[number] for number in order[start : start + BATCH]], clone)

    def learn(self, decisions: list[Decision], clone: bool) -> None:
        """One step towards what was chosen (`clone`), or towards what went better than expected."""
        batch = Batch([one.seen for one in decisions], [one.legal for one in decisions])
        chances, hidden = self.chances(batch)
        results = np.array([one.result for one in decisions])
        expected = np.tanh(batch.seen @ self.weights["baseline"])
        better = np.ones(len(decisions)) if clone else (results - expected) / (results - expected).std()
        wanted = np.zeros_like(chances)
        wanted[batch.starts + np.array([one.chosen for one in decisions])] = 1
        slope = (chances - wanted) * better[batch.owner]
        if not clone:  # stay curious: a little towards all answers alike
            log = np.log(chances + 1e-9)
            slope += 0.01 * chances * (log - batch.sums(chances * log)[batch.owner])
        back = np.outer(slope, self.weights["out"]) * (hidden > 0)
        gradients = {
            "table": batch.seen.T @ batch.sums(back),
            "about": batch.about.T @ back,
            "out": hidden.T @ slope,
            "baseline": batch.seen.T @ ((expected - results) * (1 - expected**2)),
        }
        self.step({name: gradient / len(decisions) for name, gradient in gradients.items()}, 2e-3 if clone else 1e-3)

    def step(self, gradients: dict[str, Array], rate: float) -> None:
        self.steps += 1
        for name, gradient in gradients.items():
            mean, square = self.memory[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            ahead = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            self.weights[name] -= (rate * ahead).astype(np.float32)
