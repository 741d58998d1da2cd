"""Train a small policy for 7 Wonders Duel: one core, a minute, nothing but numpy.

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
from duel_policy import Array, Batch, Decision, Policy

from ecumene.bots import Bot, make_bot
from ecumene.core.chance import Chance, chance_from
from ecumene.envs import vector
from ecumene.envs.many import VectorGame

WEIGHTS = Path(__file__).with_name("duel_policy.npz")
TABLES = 256

Chooser = Callable[[VectorGame, list[int], Array], list[int]]


def play(choose: Chooser, seeds: range, rival: Bot | None, chance: Chance) -> tuple[list[Decision], list[float]]:
    """Many games, so many at once: the learner's decisions, and the results of its seat."""
    decisions, results = list[Decision](), list[float]()
    for start in range(0, len(seeds), TABLES):
        played = play_at_once(choose, list(seeds[start : start + TABLES]), rival, chance)
        decisions += played[0]
        results += played[1]
    return decisions, results


def play_at_once(
    choose: Chooser, seeds: list[int], rival: Bot | None, chance: Chance
) -> tuple[list[Decision], list[float]]:
    """One game of each seed. The learner has the seat of the seed's parity, or both if there is no rival."""
    envs = vector("duel", len(seeds))
    seen, infos = envs.reset(seed=seeds)
    past: list[list[Decision]] = [[] for _ in seeds]
    results, on = [0.0] * len(seeds), set(range(len(seeds)))
    while on:
        legal, positions, seats = envs.legal, envs.positions, infos["seat"].tolist()
        actions = [codes[0] for codes in legal]  # where the game is over, the next one goes on unheeded
        asked = [number for number in sorted(on) if rival is None or seats[number] == seeds[number] % 2]
        for number, chosen in zip(asked, choose(envs, asked, seen["observation"]) if asked else [], strict=True):
            past[number].append(Decision(seen["observation"][number], legal[number], chosen, seats[number]))
            actions[number] = legal[number][chosen]
        if rival is not None:
            for number in sorted(on.difference(asked)):
                actions[number] = rival.choose(positions[number], seats[number], chance)
        seen, _, over, _, infos = envs.step(actions)
        for number in on.intersection(np.flatnonzero(over).tolist()):
            won = infos["rewards"][number].tolist()
            past[number] = [one._replace(result=won[one.seat]) for one in past[number]]
            results[number] = won[seeds[number] % 2]
            on.remove(number)
    return [one for game in past for one in game], results


def by_policy(policy: Policy, rng: np.random.Generator | None) -> Chooser:
    """The answers of a policy; the likeliest ones, if nothing is drawn."""

    def choose(envs: VectorGame, asked: list[int], seen: Array) -> list[int]:
        legal = envs.legal
        return policy.choose(Batch(list(seen[asked]), [legal[one] for one in asked]), rng)

    return choose


def by_bot(bot: Bot, chance: Chance) -> Chooser:
    """The answers of a bot."""

    def choose(envs: VectorGame, asked: list[int], seen: Array) -> list[int]:
        legal, positions = envs.legal, envs.positions
        return [legal[one].index(bot.choose(positions[one], int(positions[one].current), chance)) for one in asked]

    return choose


def train(rounds: int, lessons: int, size: int, seed: int) -> Policy:
    """Learn from games of greedy against itself, then from own games against itself and greedy by turns."""
    rng, chance, greedy = np.random.default_rng(seed), chance_from(seed), make_bot("greedy", "duel")
    policy, first = Policy(rng), seed * 10_000_000
    shown, _ = play(by_bot(greedy, chance), range(first, first + lessons), None, chance)
    for _ in range(6):
        policy.study(shown, rng, clone=True)
    for number in range(rounds):
        first += 100_000
        rival = greedy if number % 2 else None
        seeds = range(first, first + size)
        decisions, results = play(by_policy(policy, rng), seeds, rival, chance)
        policy.study(decisions, rng)
        if rival:
            say(f"round {number + 1} of {rounds}: {np.mean(results):+.2f} on average against greedy")
    return policy


def measure(policy: Policy, games: int) -> str:
    """Games against greedy that were never trained on: the share of victories with its 95 % interval."""
    seeds, greedy = range(2**40, 2**40 + games), make_bot("greedy", "duel")
    _, results = play(by_policy(policy, None), seeds, greedy, chance_from(9))
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
