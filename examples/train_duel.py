"""Train a small policy for 7 Wonders Duel: one core, a few minutes, nothing but numpy.

    python examples/train_duel.py                 # train, play 1,000 games against greedy, store the weights
    python examples/train_duel.py --rounds 0      # only play, with the weights in examples/duel_policy.npz

The policy first learns to answer as the bot `greedy` does. Then it plays against itself and against greedy by turns,
and answers that went better than expected become likelier. Equal seeds give equal policies.
"""

import argparse
import math
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from duel_policy import Batch, Decision, Policy

from ecumene.bots import Bot, make_bot
from ecumene.core.chance import Chance, chance_from
from ecumene.envs import pettingzoo

WEIGHTS = Path(__file__).with_name("duel_policy.npz")
TABLES = 128


class Table:
    """One game after another. The learner has the seat of the seed's parity, or both if there is no rival."""

    def __init__(self, rival: Bot | None, chance: Chance) -> None:
        self.env, self.rival, self.chance = pettingzoo("duel"), rival, chance

    def open(self, seed: int) -> None:
        self.env.reset(seed=seed)
        self.own, self.past = seed % 2, list[Decision]()
        self.wait()

    def wait(self) -> None:
        """Let the rival answer until the learner is asked, or the game is over."""
        while self.rival and self.env.legal and self.seat() != self.own:
            self.env.step(self.rival.choose(self.env.position, self.seat(), self.chance))
        self.seen = self.env.observe(self.env.agent_selection)["observation"]

    def seat(self) -> int:
        return self.env.possible_agents.index(self.env.agent_selection)

    def answer(self, chosen: int) -> None:
        self.past.append(Decision(self.seen, self.env.legal, chosen, self.seat()))
        self.env.step(self.env.legal[chosen])
        self.wait()


def side_by_side(tables: list[Table]) -> Batch:
    return Batch([table.seen for table in tables], [table.env.legal for table in tables])


Chooser = Callable[[list[Table]], list[int]]


def play(choose: Chooser, seeds: range, rival: Bot | None, chance: Chance) -> tuple[list[Decision], list[float]]:
    """Many games at once: the learner's decisions, and the results of its seat."""
    waiting, decisions, results = list(seeds)[::-1], list[Decision](), list[float]()
    tables = [Table(rival, chance) for _ in seeds[:TABLES]]
    for table in tables:
        table.open(waiting.pop())
    while tables:
        for table, chosen in zip(tables[:], choose(tables), strict=True):
            table.answer(chosen)
            if not table.env.legal:
                won = [table.env.rewards["seat_0"], table.env.rewards["seat_1"]]
                decisions += [one._replace(result=won[one.seat]) for one in table.past]
                results.append(won[table.own])
                table.open(waiting.pop()) if waiting else tables.remove(table)
    return decisions, results


def train(rounds: int, lessons: int, size: int, seed: int) -> Policy:
    """Learn from games of greedy against itself, then from own games against itself and greedy by turns."""
    rng, chance, greedy = np.random.default_rng(seed), chance_from(seed), make_bot("greedy", "duel")
    policy, first = Policy(rng), seed * 10_000_000
    shown, _ = play(
        lambda tables: [t.env.legal.index(greedy.choose(t.env.position, t.seat(), chance)) for t in tables],
        range(first, first + lessons),
        None,
        chance,
    )
    for _ in range(6):
        policy.study(shown, rng, clone=True)
    for number in range(rounds):
        first += 100_000
        rival = greedy if number % 2 else None
        seeds = range(first, first + size)
        decisions, results = play(lambda tables: policy.choose(side_by_side(tables), rng), seeds, rival, chance)
        policy.study(decisions, rng)
        if rival:
            say(f"round {number + 1} of {rounds}: {np.mean(results):+.2f} on average against greedy")
    return policy


def measure(policy: Policy, games: int) -> str:
    """Games against greedy that were never trained on: the share of victories with its 95 % interval."""
    seeds, greedy = range(2**40, 2**40 + games), make_bot("greedy", "duel")
    _, results = play(lambda tables: policy.choose(side_by_side(tables), None), seeds, greedy, chance_from(9))
    share = (np.mean(results) + 1) / 2
    width = 1.96 * math.sqrt(share * (1 - share) / games)
    return f"{share:.1%} of {games} games against greedy, ± {width:.1%}"


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small policy for Duel, and play it against greedy.")
    parser.add_argument("--rounds", type=int, default=60, help="0 plays with the stored weights")
    parser.add_argument("--lessons", type=int, default=600, help="games of greedy to learn from first")
    parser.add_argument("--size", type=int, default=256, help="games of a round")
    parser.add_argument("--games", type=int, default=1000, help="games against greedy at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, default=WEIGHTS)
    given = parser.parse_args()
    if given.rounds:
        policy = train(given.rounds, given.lessons, given.size, given.seed)
        np.savez_compressed(given.weights, **{name: w.astype(np.float16) for name, w in policy.weights.items()})
    stored, policy = np.load(given.weights), Policy(np.random.default_rng(0))
    policy.weights = {name: stored[name].astype(np.float32) for name in policy.weights}
    say(measure(policy, given.games))


if __name__ == "__main__":
    main()
