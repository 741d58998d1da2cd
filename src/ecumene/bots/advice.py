"""A hint with its reason: the strongest player's choice, and one cause that a person can see, from the seat's knowledge
alone.

What is claimed was tried out first: in several worlds that the seat can imagine the answer is given and the game goes
on as the search expects. What an answer brings is the least that it brings in any of them; what it keeps somebody from
must be possible for them after the next best answer and impossible after this one, when they are next asked that
question.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal

import msgspec

from ecumene.bots.greedy import GreedyBot
from ecumene.bots.levels import levels_of, strongest
from ecumene.bots.search import Thought
from ecumene.bots.tree import Edge
from ecumene.core.chance import Chance
from ecumene.core.state import State
from ecumene.core.text import Words
from ecumene.games import entry_of, game_ids

WORLDS = 8  # in which something must be the same to be told
MANY = 80  # in which an answer must bring what it is said to bring: others may hold what prevents it
SURE = 98  # of a hundred
OWN = 8  # answers of the seat itself that a claim looks ahead
LATER = 60  # answers of anybody until a seat is asked again
EVEN = 0.02  # of the way from lost to won: answers no further apart are as good as each other
LITTLE, MUCH = 0.12, 0.4
BARS = ((-0.6, "lost"), (-0.2, "behind"), (0.2, "even"), (0.6, "ahead"))

Better = Literal["even", "little", "clearly", "much"]


class Reply(msgspec.Struct, frozen=True):
    """What another seat would answer."""

    seat: int
    action: str


class Gain(msgspec.Struct, frozen=True):
    """What an answer changes, in the words of the game's assets: a seat has so many more, or fewer. `line`: what the
    seat itself answers next, until then."""

    seat: int
    asset: str
    amount: int
    line: list[str] = []


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """The answer, and how it leaves the seat, in words and of a hundred; the next best and how much better this one is.
    Of causes there is one: it wins at once, keeps another seat from an answer, is particular, or brings something.
    Where none can be shown, what another seat will probably answer."""

    action: str
    chance: int
    stand: str
    wins: bool = False
    other: str | None = None
    other_chance: int = 0
    better: Better = "clearly"
    denied: Reply | None = None
    step: str = ""  # of the question that the denied reply answers
    gain: Gain | None = None
    remark: str | None = None
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
    other = thoughts[1] if len(thoughts) > 1 else None
    advice = Advice(
        action=state.text(seat, best.code),
        chance=percent(best, hopes),
        stand=stand(best.mean),
        **second(state, seat, best, other, hopes),
    )
    return with_cause(Counter(game), advice, state, seat, best=best, other=other, chance=chance)


def second(state: State, seat: int, best: Thought, other: Thought | None, hopes: float) -> dict[str, Any]:
    """What is told of the next best answer."""
    if other is None:
        return {}
    chance = min(percent(other, hopes), percent(best, hopes))
    return {"other": state.text(seat, other.code), "other_chance": chance, "better": better(best, other)}


def better(best: Thought, other: Thought) -> Better:
    """How much better than the next best an answer is."""
    gap = best.mean - other.mean
    if gap <= EVEN:
        return "even"
    if gap <= LITTLE:
        return "little"
    return "clearly" if gap <= MUCH else "much"


def with_cause(
    counter: "Counter", advice: Advice, state: State, seat: int, *, best: Thought, other: Thought | None, chance: Chance
) -> Advice:
    """The advice with the first cause that holds."""
    if all(wins(world, seat) for world in worlds_after(state, seat, best, chance)):
        return msgspec.structs.replace(advice, wins=True)
    if other is not None and advice.better != "even":
        threat = reply_to(state, seat, other, chance)
        if threat is not None:
            step = step_of(state, seat, other, threat, chance)
            tells = bool(step) and counter.tells(state, seat, other, threat, chance)
            if tells and denies(state, seat, best, threat, step, chance):
                return msgspec.structs.replace(advice, denied=threat, step=step)
    remark = counter.remark(state, seat, advice.action)
    if remark is not None:
        return msgspec.structs.replace(advice, remark=remark)
    gain = counter.gain(state, seat, best, other, chance)
    if gain is not None:
        return msgspec.structs.replace(advice, gain=gain)
    return msgspec.structs.replace(advice, expected=reply_to(state, seat, best, chance))


# ---- how it stands ---------------------------------------------------------------------------------------------------


def stand(mean: float) -> str:
    """How a seat stands, in a word."""
    return next((word for bar, word in BARS if mean < bar), "won")


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
        tried = [below for code, below in edge.node.edges.items() if code in legal and below.visits]
        if not tried:
            return
        edge = max(tried, key=lambda below: (below.visits, -below.code))


# ---- what it wins ----------------------------------------------------------------------------------------------------


def worlds_after(state: State, seat: int, thought: Thought, chance: Chance) -> Iterator[State]:
    """Worlds that the seat can imagine, after an answer."""
    for _ in range(WORLDS):
        world = state.redeal(seat, chance)
        world.advance(seat, thought.code)
        yield world


def wins(world: State, seat: int) -> bool:
    """Has the seat won, alone?"""
    outcome = world.outcome if world.over else None
    return outcome is not None and outcome.winners == [seat]


# ---- what it keeps others from ---------------------------------------------------------------------------------------


def reply_to(state: State, seat: int, thought: Thought, chance: Chance) -> Reply | None:
    """What another seat would most likely answer, if that is the same in every world the seat can imagine. Whoever only
    has done, or passes, answers nothing worth telling."""
    told: Reply | None = None
    for number in range(WORLDS):
        world = state.redeal(seat, chance)
        reply = first_reply(world, seat, thought)
        if reply is None or (number and reply != told):
            return None
        told = reply
    return told if told is not None and ":" in told.action else None


def first_reply(world: State, seat: int, thought: Thought) -> Reply | None:
    """The first answer of somebody else in the line that the search expects."""
    for asked, edge in followed(world, seat, thought.edge):
        if asked != seat:
            return Reply(asked, world.text(asked, edge.code))
    return None


def step_of(state: State, seat: int, thought: Thought, reply: Reply, chance: Chance) -> str:
    """The step at which the reply is given, in the line that the search expects; none if it is not."""
    world = state.redeal(seat, chance)
    for asked, edge in followed(world, seat, thought.edge):
        if asked == reply.seat and world.text(asked, edge.code) == reply.action:
            return type(world.stack[-1]).__name__
    return ""


def denies(state: State, seat: int, thought: Thought, reply: Reply, step: str, chance: Chance) -> bool:
    """Is the reply impossible after an answer, in every world, when the other seat is next asked at that step? What the
    seat itself would have to choose until then is not the merit of this answer."""
    for _ in range(WORLDS):
        world = state.redeal(seat, chance)
        world.advance(seat, thought.code)
        if not played_to(world, seat, reply.seat, step, chance) or can_reply(world, reply):
            return False
    return True


def played_to(world: State, seat: int, other: int, step: str, chance: Chance) -> bool:
    """Play on, one answer ahead, until another seat is asked at a step; is it, before the seat itself has a choice?"""
    greedy = GreedyBot()
    for _ in range(LATER):
        if asked_at(world, other, step):
            return True
        if world.over or (world.current == seat and len(world.legal(seat)) > 1):
            return False
        world.advance(world.current, greedy.choose(world, world.current, chance))
    return False


def asked_at(world: State, seat: int, step: str) -> bool:
    return not world.over and world.current == seat and world.asking(step)


def can_reply(world: State, reply: Reply) -> bool:
    return reply.action in [world.text(reply.seat, code) for code in world.legal(reply.seat)]


# ---- what it brings --------------------------------------------------------------------------------------------------


class Counter:
    """Counts what players can see before each seat, as the game's `assets` do; the points alone, where it has none."""

    def __init__(self, game: str) -> None:
        name = f"{entry_of(game).module}.assets" if game in game_ids() else ""
        self.module: Any = import_module(name) if name and find_spec(name) else None

    def remark(self, state: State, seat: int, action: str) -> str | None:
        """What the game has to say of the answer itself."""
        told: str | None = self.module.remark(state, seat, action) if hasattr(self.module, "remark") else None
        return told

    def assets(self, state: State, seat: int) -> dict[str, int]:
        if self.module is not None:
            counted: dict[str, int] = self.module.assets(state, seat)
            return counted
        tallies = state.tallies()
        return {} if tallies is None else {"points": tallies[seat]}

    def gain(self, state: State, seat: int, best: Thought, other: Thought | None, chance: Chance) -> Gain | None:
        """The most important thing that is certain to change: one that the next best answer would not bring, and rather
        at once than after some answers more. What both would bring is told only of an answer that names something."""
        at_once = self.changes(state, seat, best, 1, chance)
        gains = at_once or self.changes(state, seat, best, OWN, chance)
        elsewhere = [] if other is None else self.changes(state, seat, other, OWN, chance)
        apart = [gain for gain in gains if not any(same(gain, one) for one in elsewhere)]
        if not apart and ":" in state.text(seat, best.code):
            apart = at_once
        return apart[0] if apart else None

    def changes(self, state: State, seat: int, thought: Thought, answers: int, chance: Chance) -> list[Gain]:
        """What so many answers of the seat itself bring it or cost others, in every world, the most important first."""
        certain = self.changes_in(state.redeal(seat, chance), seat, thought, answers)
        for _ in range(MANY):
            found = self.changes_in(state.redeal(seat, chance), seat, thought, answers)
            certain = [least(gain, other) for gain in certain for other in found if alike(gain, other)]
            if not certain:
                return []
        return certain

    def changes_in(self, world: State, seat: int, thought: Thought, answers: int) -> list[Gain]:
        """In one world, by as few answers as it takes to change something, and none after something has come to
        light."""
        seats, known = range(len(world.standings())), world.unveiled
        before = [self.assets(world, one) for one in seats]
        line: list[str] = []
        for asked, edge in followed(world, seat, thought.edge):
            if line:
                found = difference(before, [self.assets(world, one) for one in seats], seat, line[1:])
                if found or asked != seat or len(line) >= answers or world.unveiled > known:
                    return found
            line.append(world.text(asked, edge.code))
        return difference(before, [self.assets(world, one) for one in seats], seat, line[1:])

    def tells(self, state: State, seat: int, thought: Thought, reply: Reply, chance: Chance) -> bool:
        """Would the reply bring whoever gives it something to speak of, in the line that the search expects?"""
        world = state.redeal(seat, chance)
        before: dict[str, int] | None = None
        for asked, edge in followed(world, seat, thought.edge):
            if before is not None:
                break
            if asked == reply.seat and world.text(asked, edge.code) == reply.action:
                before = self.assets(world, asked)
        if before is None:
            return False
        after = self.assets(world, reply.seat)
        return any(after[asset] > before[asset] for asset in list(before)[:-1])


def alike(one: Gain, other: Gain) -> bool:
    """More or fewer of the same, by the same answers."""
    return (one.seat, one.asset, one.line) == (other.seat, other.asset, other.line)


def least(one: Gain, other: Gain) -> Gain:
    """What is certain of both."""
    return one if abs(one.amount) <= abs(other.amount) else other


def same(one: Gain, other: Gain) -> bool:
    """The same change, by whatever answers."""
    return (one.seat, one.asset, one.amount) == (other.seat, other.asset, other.amount)


def difference(before: list[dict[str, int]], after: list[dict[str, int]], seat: int, line: list[str]) -> list[Gain]:
    """More for the seat, fewer for the others; the most important first."""
    found: list[Gain] = []
    for asset in before[seat]:
        for one in (seat, *[other for other in range(len(before)) if other != seat]):
            amount = after[one][asset] - before[one][asset]
            if amount > 0 if one == seat else amount < 0:
                found.append(Gain(one, asset, amount, line))
    return found


# ---- in words --------------------------------------------------------------------------------------------------------


def in_words(game: str, advice: Advice, words: Words) -> str:
    """The reason, as sentences: the cause, then how it compares, then how sure it is."""
    if advice.wins:
        return words("hint.wins")
    return " ".join(
        [*cause_in_words(advice, words), *rank_in_words(advice, words), stand_in_words(game, advice, words)]
    )


def cause_in_words(advice: Advice, words: Words) -> list[str]:
    if advice.denied is not None:
        return [words("hint.denied", {"seat": advice.denied.seat, "reply": words.action(advice.denied.action)})]
    if advice.remark is not None:
        return [words(f"hint.remark.{advice.remark}")]
    if advice.gain is not None:
        return [gain_in_words(advice, advice.gain, words)]
    if advice.expected is not None:
        return [words("hint.expected", {"seat": advice.expected.seat, "reply": words.action(advice.expected.action)})]
    return []


def gain_in_words(advice: Advice, gain: Gain, words: Words) -> str:
    one, many = words.entries[f"asset.{gain.asset}"]
    amount = abs(gain.amount)
    told = {"amount": str(one if amount == 1 else many).format(n=amount), "seat": gain.seat}
    if gain.amount < 0:
        return words("hint.costs", told)
    if gain.line:
        return words("hint.leads", told | {"last": words.action(gain.line[-1])})
    return words("hint.brings", told)


def rank_in_words(advice: Advice, words: Words) -> list[str]:
    if advice.other is None or advice.chance >= SURE:
        return []
    return [words(f"hint.better.{advice.better}", {"other": words.action(advice.other)})]


def stand_in_words(game: str, advice: Advice, words: Words) -> str:
    """How the seat stands; of a hundred too, where such numbers have proved true."""
    said = words(f"hint.stand.{advice.stand}")
    if not levels_of(game).calibrated:
        return said
    return words("hint.chance", {"said": said, "chance": advice.chance})
