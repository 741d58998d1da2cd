"""A civilization of the playbook uses what everybody knows: its answers are the same in every world that a spectator
thinks possible, whatever people hold and however the pile lies.

Whole games are played step by step. Before each of its answers, and before each step that the playbook carries out by
itself, the position is redealt for a spectator; the cards and lots that come next are the same in all worlds, since it
may reveal them. One rule alone looks into a hand, against one person alone: whether another card could be cancelled
(Cartas de Anulación); there the answers may differ by what that rule says, and by nothing else.
"""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from ecumene.core.chance import chance_from
from ecumene.games.ancient.components import NPC
from ecumene.games.ancient.knowledge import redeal
from ecumene.games.ancient.npc import mind
from ecumene.games.ancient.npc.thought import Thought
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import DRAWN, HAND, PILE, SETUP
from tests.games.ancient_npc.positions import start
from tests.games.inner_sea import positions as inner_sea
from tests.games.middle_east import positions as middle_east

WORLDS = 2
LEAST_PILE = 12  # cards of the pile that the worlds share: enough for all that is revealed for a decision
GAMES = max(1, round(4 * float(os.environ.get("ECUMENE_GAMES", "1"))))  # of each table
LOOKS_INTO_A_HAND = {"negate", "negate-even", "negate-odd"}

# steps in which the playbook decides without being asked, and passages of a turn that hold such steps: the main enemy,
# hostilities, exploration, culture, starting anew
STEPS = {"Walk", "Return", "Arrival", "Survey", "Natives", "Reckon"} | {
    "exploration",
    "growth",
    "growth-of-each",
    "growth-of-one",
    "cards",
    "culture-draws",
    "competition",
    "declarations",
    "peace-of-playbook",
    "war-of-playbook",
    "gilgamesh-of-each",
    "aeneas-of-each",
}

WEST = ["rome", "carthage", "gaul", "celtiberia"]
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("inner-sea", {"seats": 1, "npcs": 3, "epochs": 1}),
    ("inner-sea", {"seats": 2, "npcs": 2, "epochs": 1, "map": "full", "npc_ties": "cards"}),
    ("inner-sea", {"seats": 2, "npcs": 2, "epochs": 1, "exploration": True, "tracks": "from_1"}),
    ("inner-sea", {"seats": 2, "npcs": 2, "epochs": 1, "map": "west", "civilizations": WEST}),
    ("middle-east", {"seats": 1, "npcs": 3, "epochs": 1}),
    ("middle-east", {"seats": 2, "npcs": 2, "epochs": 1, "map": "western", "npc_ties": "cards"}),
    ("middle-east", {"seats": 2, "npcs": 2, "epochs": 1, "exploration": True, "map": "fertile_crescent"}),
    ("middle-east", {"seats": 2, "npcs": 1, "epochs": 1, "map": "eastern", "tracks": "from_1"}),
    ("middle-east", {"scenario": "sea_peoples", "seats": 1}),
]


def worlds(table: Ancient, number: int) -> list[Ancient]:
    """The position itself and others that a spectator cannot tell from it; the same cards come off the pile next."""
    found = [table.copy(), *[redeal(table, None, chance_from(number, stream)) for stream in range(WORLDS)]]
    cards = range(len(table.where))
    common = [card for card in cards if all(world.where[card] == PILE for world in found)]
    Random(number).shuffle(common)
    known = next((place for place, card in enumerate(table.top) if not seen_by_all(table, card)), len(table.top))
    for world in found:
        world.top = world.top[:known]
        world.fate = common[:]
        world.lots = table.lots
        world.chance = table.chance.copy()
        world.current = table.current
        world.events = []
    return found


def seen_by_all(table: Ancient, card: int) -> bool:
    return bool(table.seen_by[card] >> int(table.seats))


def decision(table: Ancient) -> tuple[str, int, list[int]]:
    """What it answers, by which line, and the Events that it reveals for that."""
    thought = Thought(mind.asked(table))
    code = mind.decided(table, thought)
    return thought.reason, code, thought.events


def carried_out(table: Ancient) -> tuple[Any, Any]:
    """What a step does and tells, as everybody sees it."""
    table.stack[-1].run(table)
    told = [event for event in table.events or [] if event.audience is None]
    lying = table.dump()
    hidden = {PILE, *[kind + civ for kind in (HAND, DRAWN) for civ in people(table)]}
    lying["where"] = [None if zone in hidden else zone for zone in lying["where"]]
    del lying["seen_by"], lying["fate"], lying["top"]
    return told, lying


class Witness:
    """Compares the worlds at every decision of a game, and counts them."""

    def __init__(self) -> None:
        self.compared: Counter[str] = Counter()
        self.redealt = 0  # decisions before which the redeal changed somebody's hand
        self.excepted = 0

    def compare(self, table: Ancient) -> None:
        name = called(table)
        all_worlds = worlds(table, sum(self.compared.values()))
        if len(all_worlds[0].fate) < LEAST_PILE:
            return
        self.compared[name] += 1
        self.redealt += any(hands(world) != hands(table) for world in all_worlds)
        if table.stack[-1].asks:
            found = [decision(world) for world in all_worlds]
            if name == "Reaction" and table.seats == 1:
                if found.count(found[0]) < len(found):
                    assert {reason for reason, _, _ in found} <= LOOKS_INTO_A_HAND
                    self.excepted += 1
                return
            assert found == [found[0]] * len(found), name
        else:
            done = [carried_out(world) for world in all_worlds]
            assert done == [done[0]] * len(done), name


def called(table: Ancient) -> str:
    """The step on top, or the passage whose step comes next."""
    told = table.stack[-1].dump()
    return str(told[1] if told[0] == "Reading" else told[0])


def people(table: Ancient) -> list[int]:
    return [civ for civ in range(int(table.civs)) if not table.is_npc(civ)]


def hands(table: Ancient) -> list[list[int]]:
    return [table.hand(civ) for civ in people(table)]


def go_on(table: Ancient, witness: Witness) -> None:
    """As `settle` does, step by step, with a look at what the playbook decides."""
    while table.stack:
        frame = table.stack[-1]
        if not frame.asks:
            if called(table) in STEPS and table.phase != SETUP:
                witness.compare(table)
            frame.run(table)
            continue
        table.current = frame.seat(table)
        if table.current == NPC:
            witness.compare(table)
            mind.answers(table)
            continue
        codes = frame.legal(table, table.current)
        if not frame.spares or len(codes) != 1:
            return
        frame.resume(table, table.current, codes[0])
    table.current = -1


def witnessed(game_id: str, options: dict[str, Any], seed: int) -> Witness:
    """A random game under watch."""
    game = inner_sea.game() if game_id == "inner-sea" else middle_east.game()
    table = game.setup(options, seed)
    witness, random = Witness(), Random(seed)
    while not table.over:
        seat = int(table.current)
        table.stack[-1].resume(table, seat, random.choice(table.legal(seat)))
        go_on(table, witness)
    return witness


@pytest.mark.parametrize(("game_id", "options"), TABLES)
def test_answers_are_equal_under_redeal(game_id: str, options: dict[str, Any]) -> None:
    for seed in range(GAMES):
        witness = witnessed(game_id, options, seed)
        assert witness.redealt * 2 > sum(witness.compared.values())


# ---- what it is shown, everybody is shown ----------------------------------------------------------------------------


def hand_seen(table: Ancient, viewer: int | None, civ: str) -> list[str]:
    return next(entry["hand"] for entry in table.view(viewer)["civilizations"] if entry["civ"] == civ)


def test_a_hand_that_it_looks_into_is_known_to_all() -> None:
    """Its Diplomat opens the hand of the Greeks for Egypt and for spectators too: what is left stays known."""
    play = start(
        {"hittites": {"hattusha": 3, "pala": 3}, "greeks": {"thrace": 3}, "egypt": {"thebes": 3}},
        people=[["greeks"], ["egypt"]],
        phase="cards",
        hands={"hittites": ["diplomat"], "greeks": ["census", "oasis", "tribute"], "egypt": ["exodus"]},
        graced=["hittites"],
    )
    for viewer in (None, 0, 1):
        assert hand_seen(play.table, viewer, "greeks") == ["tribute", "oasis"]
        world = redeal(play.table, viewer, chance_from(7))
        assert hand_seen(world, 0, "greeks") == ["tribute", "oasis"]
    assert hand_seen(play.table, None, "egypt") == []
