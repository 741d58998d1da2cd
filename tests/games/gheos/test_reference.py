"""The engine against another model of the same game, decision by decision."""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from bench.idiomatic_gheos import COLOURS, FOLLOWERS, SLOTS, Cell, Step, neighbour, random_deal
from bench.idiomatic_gheos import Gheos as Reference

from ecumene.games import load_game

GAMES = 100
KINDS = ("any", "breaker", "joiner", "founder")
# How often each thing must have happened over the games of one number of seats.
EXPECTED = {
    "war of 2": 40,
    "war of 3": 3,
    "tied war": 20,
    "migration": 40,
    "tied migration": 20,
    "shrinking": 10,
    "death on an island": 20,
    "death in an occupied continent": 10,
}
VERBS = {"extend", "replace", "pay", "win", "migrate", "found", "recruit", "score", "hold", "spend"}


def touched(game: Reference, cell: Cell) -> int:
    """How many civilizations live around a cell."""
    facing = {game.board.piece_at(neighbour(cell, slot), slot) for slot in SLOTS}
    return sum(not facing.isdisjoint(home) for home in game.homes.values())


def covered(game: Reference, cell: Cell) -> int:
    """How many civilizations live in a cell."""
    return sum(any(piece[0] == cell for piece in home) for home in game.homes.values())


def eagerness(game: Reference, kind: str, action: str, around: dict[str, int]) -> float:
    """How eagerly a kind of player takes an action."""
    words = action.split(":")
    if words[0] == "hold":
        return 5.0
    if kind != "any" and words[0] == "found":
        return 6.0
    if words[0] not in ("extend", "replace") or kind in ("any", "founder"):
        return 1.0
    place = ":".join((words[0], *words[2:4]))
    if place not in around:
        cell = (int(words[2]), int(words[3]))
        around[place] = touched(game, cell) if kind == "joiner" else covered(game, cell)
    if kind == "joiner":  # Keeps a tile that joins three continents for the place where it does.
        return ((0.1, 0.1, 0.5, 1000.0) if words[1].startswith("L3") else (1.0, 1.0, 12.0, 1.0))[around[place]]
    return 12.0 if words[0] == "replace" and around[place] else 1.0


def pick(rng: random.Random, game: Reference, kind: str, actions: list[str]) -> str:
    around: dict[str, int] = {}
    return rng.choices(actions, [eagerness(game, kind, action, around) for action in actions])[0]


def meaning(game: Reference, action: str) -> object:
    """The action, with the continent itself in place of the edge that stands for it."""
    match action.split(":"):
        case ["found", colour, row, column, slot]:
            piece = game.board.piece_at((int(row), int(column)), int(slot))
            assert piece is not None, action
            return colour, game.board.region(piece)
    return action


def facts(view: dict[str, Any]) -> dict[str, Any]:
    return {
        "followers": [
            {colour: count for colour, count in seat["followers"].items() if count} for seat in view["seats"]
        ],
        "supply": {row["colour"]: row["supply"] for row in view["civilizations"]},
        "in play": {row["colour"] for row in view["civilizations"] if row["in_play"]},
        "points": [(seat["points"], seat["parts"]) for seat in view["seats"]],
        "tokens": [seat["tokens"] for seat in view["seats"]],
        "epochs": view["epochs"]["shown"],
        "board": {(row["row"], row["column"]): (row["tile"], row["rotation"]) for row in view["board"]},
    }


def reference_facts(game: Reference) -> dict[str, Any]:
    return {
        "followers": [{colour: count for colour, count in held.items() if count} for held in game.followers],
        "supply": {colour: FOLLOWERS - game.held(colour) for colour in COLOURS},
        "in play": set(game.homes),
        "points": [(points.total(), dict(points)) for points in game.points],
        "tokens": game.tokens,
        "epochs": game.epochs,
        "board": {cell: (laid.tile.id, laid.rotation) for cell, laid in game.board.tiles.items()},
    }


def land(view: dict[str, Any]) -> set[tuple[Any, ...]]:
    """Every continent and island by its edges, with its kind, holder and symbols."""
    edges: dict[int, set[tuple[int, int, int]]] = {row["region"]: set() for row in view["regions"]}
    for row in view["board"]:
        for slot, region in enumerate(row["regions"]):
            if region in edges:
                edges[region].add((row["row"], row["column"], slot))
    counted = ("kind", "colour", "wheat", "cup", "sword", "pyramid")
    return {(frozenset(edges[row["region"]]), *(row[name] for name in counted)) for row in view["regions"]}


def reference_land(game: Reference) -> set[tuple[Any, ...]]:
    holders = {home: colour for colour, home in game.homes.items()}
    rows: set[tuple[Any, ...]] = set()
    for region in game.board.regions(game.board.pieces()):
        if len(region) > 1:
            edges = frozenset((*cell, slot) for cell, number in region for slot in game.board.tiles[cell].slots(number))
            kind = "continent" if game.board.is_continent(region) else "island"
            symbols = [game.board.count(symbol, region) for symbol in ("wheat", "cup", "sword", "pyramid")]
            rows.add((edges, kind, holders.get(region), *symbols))
    return rows


def worth(game: Reference, seat: int) -> int:
    """What a scoring token would bring a seat now."""
    return sum(
        count * game.board.count("cup", game.homes[colour])
        for colour, count in game.followers[seat].items()
        if colour in game.homes
    )


def foregone(game: Reference, worthless: bool, promised: bool) -> str | None:
    """What the other model asks and the engine does not: the only answer, a token that was worth nothing all through
    the turn or was promised, a choice of how to be lost."""
    answers = game.legal()
    if game.step is Step.SCORE and promised:
        return "score"
    if game.step is Step.SCORE and worthless and worth(game, game.active) == 0:
        return "hold"
    if game.step is Step.MIGRATE:
        assert game.upheaval is not None
        (migrant,) = game.upheaval.migrants
        ends = [game.copy() for _ in answers]
        for end, answer in zip(ends, answers, strict=True):
            end.apply(answer)
        return answers[0] if all(migrant not in end.homes for end in ends) else None
    return answers[0] if len(answers) == 1 and game.step is not Step.PLAY else None


def play_both(seed: int, seats: int) -> tuple[Reference, set[str]]:
    """One random game in both models; the finished game and the verbs that were played."""
    rng = random.Random(seed)
    deal = random_deal(seats, rng)
    kinds = [rng.choice(KINDS) for _ in range(seats)]
    reference = Reference(seats, deal)
    engine = load_game("gheos").setup({"seats": seats, "deal": deal}, 0)
    verbs: set[str] = set()
    decisions = 0
    promised = worthless = False
    while reference.to_act is not None:
        seat = reference.to_act
        if reference.step is Step.PLAY and not promised:
            worthless = worth(reference, seat) == 0
        unasked = foregone(reference, worthless, promised)
        if unasked:
            reference.apply(unasked)
            promised = promised and reference.step is not Step.PLAY
            continue
        where = f"seats {seats}, seed {seed}, decision {decisions}, step {reference.step.name}"
        assert engine.to_act == [seat], where
        expected = {meaning(reference, action): action for action in reference.legal()}
        offered = [engine.text(seat, code) for code in engine.legal(seat)]
        if reference.step is Step.PLAY:
            may_promise = worthless and reference.tokens[seat] > 0 and not promised
            assert ("spend" in offered) == may_promise, where
            if may_promise and rng.random() < 0.02:
                engine.apply(seat, "spend")
                promised = True
                verbs.add("spend")
                continue
            offered = [action for action in offered if action != "spend"]
        actual = {meaning(reference, action): action for action in offered}
        assert len(actual) == len(offered), where
        assert actual.keys() == expected.keys(), where
        view: dict[str, Any] = msgspec.to_builtins(engine.view(None))
        assert facts(view) == reference_facts(reference), where
        if reference.step is Step.PLAY:
            assert land(view) == reference_land(reference), where
        action = pick(rng, reference, kinds[seat], offered)
        reference.apply(expected[meaning(reference, action)])
        engine.apply(seat, action)
        verbs.add(action.partition(":")[0])
        decisions += 1
    where = f"seats {seats}, seed {seed}, end"
    assert engine.over, where
    assert msgspec.to_builtins(engine.outcome) == reference.outcome, where
    assert facts(msgspec.to_builtins(engine.view(None))) == reference_facts(reference), where
    engine.check()
    return reference, verbs


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_models_agree_on_every_decision_and_outcome(seats: int) -> None:
    happened: Counter[str] = Counter()
    endings: Counter[str | None] = Counter()
    verbs: set[str] = set()
    for seed in range(GAMES):
        game, played = play_both(1000 * seats + seed, seats)
        happened += game.chronicle
        endings[game.ending] += 1
        verbs |= played
    assert verbs == VERBS
    assert {what: happened[what] for what, least in EXPECTED.items() if happened[what] < least} == {}
    assert endings["epochs"] > 0
    assert endings["tokens"] > 0 or seats > 2
