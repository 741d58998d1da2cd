"""A hint with its reasons: the strongest player's choice, and what it saw, from the seat's knowledge alone."""

from collections.abc import Iterator

import msgspec

from ecumene.bots.levels import strongest
from ecumene.bots.search import Thought
from ecumene.bots.tree import Edge
from ecumene.core.chance import Chance
from ecumene.core.state import State
from ecumene.core.text import Words

WORLDS = 8  # in which a reply must be the same to be told
SURE = 98  # of a hundred


class Reply(msgspec.Struct, frozen=True):
    """What another seat would answer."""

    seat: int
    action: str


class Advice(msgspec.Struct, frozen=True):
    """The answer, how likely it wins (of a hundred); the next best and how likely that one does; what another seat is
    kept from that it would answer to the next best; else what it will probably answer to this one."""

    action: str
    chance: int
    other: str | None = None
    other_chance: int = 0
    denied: Reply | None = None
    expected: Reply | None = None


def advise(
    game: str,
    state: State,
    seat: int,
    chance: Chance,
    seconds: float | None = None,
    iterations: int | None = None,
) -> Advice:
    """What to answer, and why. The seat is being asked."""
    thoughts = strongest(game, seconds, iterations).think(state, seat, chance)
    best = thoughts[0]
    hopes = hopes_after(state, seat, best, chance)
    advice = Advice(state.text(seat, best.code), percent(best, hopes))
    if len(thoughts) == 1:
        return advice
    other = thoughts[1]
    threat = reply_to(state, seat, other, chance)
    denied = threat is not None and not can_still(state, seat, best, threat, chance)
    return msgspec.structs.replace(
        advice,
        other=state.text(seat, other.code),
        other_chance=min(percent(other, hopes), advice.chance),
        denied=threat if denied else None,
        expected=None if denied else reply_to(state, seat, best, chance),
    )


def percent(thought: Thought, hopes: float) -> int:
    """The seat's part of all hopes at the table, of a hundred."""
    return min(100, round(100 * hope(thought.mean) / hopes))


def hope(standing: float) -> float:
    """How a position looks for a seat, from 0 (lost) to 1 (won)."""
    return (1 + standing) / 2


def hopes_after(state: State, seat: int, thought: Thought, chance: Chance) -> float:
    """The hopes of all seats together, where the search expects an answer to lead. Two rivals have 1 between them; each
    of four that are level hopes for a half, as if it had one rival, and only their parts of the sum are chances."""
    total = sum(
        hope(standing) for _ in range(WORLDS) for standing in expected_world(state, seat, thought, chance).standings()
    )
    return max(1.0, total / WORLDS)


def expected_world(state: State, seat: int, thought: Thought, chance: Chance) -> State:
    """A world the seat can imagine, after the answer and those that the search tried most, as far as it looked."""
    world = state.redeal(seat, chance)
    for _ in followed(world, seat, thought.edge):
        pass
    return world


def followed(world: State, seat: int, first: Edge) -> Iterator[tuple[int, Edge]]:
    """A world as the search expects it to go on, from an answer on: each answer, before it is given, and who gives it.
    It ends where the search did not look."""
    edge = first
    while True:
        yield seat, edge
        world.advance(seat, edge.code)
        if edge.node is None or world.over:
            return
        seat = world.current
        legal = world.legal(seat)
        tried = [below for code, below in edge.node.edges.items() if code in legal]
        if not tried:
            return
        edge = max(tried, key=lambda below: (below.visits, -below.code))


def reply_to(state: State, seat: int, thought: Thought, chance: Chance) -> Reply | None:
    """What another seat would most likely answer, if that is the same in every world the seat can imagine."""
    told: Reply | None = None
    for number in range(WORLDS):
        world = state.redeal(seat, chance)
        world.advance(seat, thought.code)
        node = thought.edge.node
        if world.over or world.current == seat or node is None or not node.edges:
            return None
        code = max(node.edges, key=lambda answer: (node.edges[answer].visits, -answer))
        asked = world.current
        if code not in world.legal(asked):
            return None
        reply = Reply(asked, world.text(asked, code))
        if number and reply != told:
            return None
        told = reply
    return told


def can_still(state: State, seat: int, thought: Thought, reply: Reply, chance: Chance) -> bool:
    """Could the other seat give that reply to this answer as well?"""
    world = state.redeal(seat, chance)
    world.advance(seat, thought.code)
    if world.over or reply.seat not in world.to_act:
        return False
    return reply.action in [world.text(reply.seat, code) for code in world.legal(reply.seat)]


def in_words(advice: Advice, words: Words) -> str:
    """The reasons, as sentences."""
    said = [words("hint.sure" if advice.chance >= SURE else "hint.chance", {"chance": advice.chance})]
    if advice.other is not None and advice.chance < SURE:
        said.append(words("hint.other", {"other": words.action(advice.other), "chance": advice.other_chance}))
    reply = advice.denied or advice.expected
    if reply is not None:
        key = "hint.denied" if advice.denied else "hint.expected"
        said.append(words(key, {"seat": reply.seat, "reply": words.action(reply.action)}))
    return " ".join(said)
