"""The engine against another model of the same game, decision by decision."""

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
import pytest
from bench.idiomatic import Duel as Reference
from bench.idiomatic import random_deal

from ecumene.games.duel.table import Duel
from tests.games.duel.positions import duel_game

GAMES = 100
WEIGHTS = {
    # How eagerly each kind of player takes an action, by the first words that fit; all others weigh 1.
    "any": {},
    "builder": {"raise:": 20, "build:": 8},
    "general": {"build:": 3, "raise:circus-maximus": 30, "raise:the-colossus": 30, "raise:the-statue-of-zeus": 30},
    "scholar": {"build:": 3, "token:law": 30, "keep:law": 30, "raise:the-great-library": 30, "revive:": 1},
}
RED = (
    "guard-tower stable garrison palisade walls horse-breeders barracks archery-range parade-ground arsenal courthouse "
    "fortifications siege-workshop circus"
).split()
GREEN = (
    "workshop apothecary scriptorium pharmacist library dispensary school laboratory academy study university "
    "observatory"
).split()
WEIGHTS["general"] |= {f"{verb}:{card}": 60 for verb in ("build", "revive") for card in RED}
WEIGHTS["scholar"] |= {f"{verb}:{card}": 60 for verb in ("build", "revive") for card in GREEN}
VERBS = {"build", "sell", "raise", "token", "keep", "destroy", "revive", "start"}
ENDINGS = {"military", "science", "civil"}


@cache
def weight(kind: str, action: str) -> int:
    return max((weight for words, weight in WEIGHTS[kind].items() if action.startswith(words)), default=1)


def pick(rng: random.Random, kind: str, actions: Sequence[str]) -> str:
    return rng.choices(actions, [weight(kind, action) for action in actions])[0]


def tallies(duel: Duel) -> list[int]:
    return [*(int(city.coins) for city in duel.cities), int(duel.conflict), int(duel.age), len(duel.discard)]


def reference_tallies(game: Reference) -> list[int]:
    return [*(city.coins for city in game.cities), game.pawn, game.age, len(game.discard)]


def play_both(seed: int, age_start: str, draft: bool) -> tuple[set[str], str]:
    """One random game in both models; the verbs that were played and the ending."""
    where = f"seed {seed}, age_start {age_start}, draft {draft}"
    rng = random.Random(seed)
    deal: dict[str, Any] = random_deal(rng)
    kinds = [rng.choice(list(WEIGHTS)) for _ in range(2)]
    reference = Reference(deal, age_start=age_start, draft=draft)
    given = {name: value for name, value in deal.items() if draft or name != "wonders"}
    duel = duel_game().setup({"draft": draft, "age_start": age_start, "deal": given})
    verbs: set[str] = set()
    decisions = 0
    while reference.to_act is not None:
        seat = reference.to_act
        assert duel.to_act == [seat], f"{where}, decision {decisions}"
        expected = sorted(reference.legal())
        actual = [duel.text(seat, code) for code in duel.legal(seat)]
        assert sorted(actual) == expected, f"{where}, decision {decisions}"
        assert tallies(duel) == reference_tallies(reference), f"{where}, decision {decisions}"
        action = pick(rng, kinds[seat], expected)
        reference.apply(action)
        duel.apply(seat, action)
        verbs.add(action.partition(":")[0])
        decisions += 1
    assert duel.over, where
    assert msgspec.to_builtins(duel.outcome) == reference.outcome, where
    duel.check()
    assert reference.ending is not None
    return verbs, reference.ending


@pytest.mark.parametrize("draft", [True, False], ids=["draft", "preset"])
@pytest.mark.parametrize("age_start", ["erratum", "first_printing"])
def test_both_models_agree_on_every_decision_and_outcome(age_start: str, draft: bool) -> None:
    verbs: set[str] = set()
    endings: set[str] = set()
    for seed in range(GAMES):
        played, ending = play_both(seed + GAMES * (2 * draft + (age_start == "erratum")), age_start, draft)
        verbs |= played
        endings.add(ending)
    # Only the draft hands out The Great Library and The Mausoleum.
    assert verbs == (VERBS | {"draft"} if draft else VERBS - {"keep", "revive"})
    assert endings >= ENDINGS
