"""CSJs y Cartas de Evento de Bárbaros: where a civilization of the playbook sends Barbarians, by an Event that it
decides or by a card that it plays: against its main enemy, or whoever leads."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.games.ancient.actions import AREA, CARD, DONE
from ecumene.games.ancient.components import FAR, NOBODY, NPC
from ecumene.games.ancient.npc import barbarians, enemies, rulebook, ties
from ecumene.games.ancient.npc.ground import distances, temples
from ecumene.games.ancient.npc.thought import Answer, Thought
from ecumene.games.ancient.ops.invading import Incursion, Landing, Spread
from ecumene.games.ancient.ops.op import Effect
from ecumene.games.ancient.table import Ancient

# what an area of the target is, the first hurts it most; as many of a kind as can be hit at once weigh less than one
# of the kind before
CAMP: Final = 5
AREA_HIT: Final = 1_000_000
KINDS: Final = (0, 16_000, 4_000, 1_000, 200, 10)
OWN_AREA: Final = 100_000_000  # more than all that can be hit


def target_of(table: Ancient, npc: i64) -> i64:
    """The civilization that is to be hurt."""
    foe = enemies.main(table, npc)
    if foe == NOBODY or not table.is_people(foe):
        foes: list[int] = [civ for civ in enemies.enemies_of(table, npc) if table.is_people(civ)]
        foe = enemies.leading(table, foes)[0] if foes else enemies.leader_but(table, npc)
    return foe


def kind_of(table: Ancient, target: i64, area: i64) -> i64:
    """What the target has in an area: Gold, its Deity, a City, a Settlement, a Camp; in this order."""
    if area in enemies.gold_areas(table, target):
        return 1
    if area in temples(table, target):
        return 2
    if table.is_city(target, area):
        return 3
    return 4 if table.own(target, area) > 1 else CAMP


def worth(table: Ancient, npc: i64, target: i64, areas: list[int], spares: bool) -> i64:
    """How much it hurts the target that Barbarians enter these areas; a card does not turn on whoever plays it."""
    value: i64 = 0
    for area in areas:
        if table.room(table.barbarians, area) == 0:
            continue
        if table.own(target, area):
            value += AREA_HIT + KINDS[kind_of(table, target, area)]
        if table.own(npc, area):
            value -= OWN_AREA if spares else 1
    return value


def reach(table: Ancient, effect: Effect, op: Incursion, area: i64, target: i64) -> list[int]:
    """The areas that Barbarians would enter from here, as it would decide what is still open."""
    named = op.name(effect.named, AREA + area)
    beyond: i64 = 0
    if isinstance(op, Landing) and not effect.named.areas:
        beyond = op.lands
    elif isinstance(op, Spread) and len(effect.named.goals) == len(effect.named.areas):
        beyond = 1
    if beyond == 0:
        return [here for here in op.entered(table, named) if here not in op.entered(table, effect.named)]
    hit: list[int] = [land for land in table.chart.lands[area] if table.own(target, land)]
    ranked: list[tuple[int, int]] = [(int(kind_of(table, target, land)), land) for land in hit]
    ranked.sort()
    return [int(area), *[land for _, land in ranked[:beyond]]]


def aim(table: Ancient, effect: Effect, op: Incursion, codes: list[int], thought: Thought) -> i64:
    """The area that they enter next."""
    npc = effect.civ
    target = target_of(table, npc)
    spares: bool = effect.card >= 0 and not table.box.cards[effect.card].event
    offered: list[int] = [code - AREA for code in codes if code < CARD]
    ranked = table.chart.in_order(offered)
    values: list[int] = []
    for area in ranked:
        values.append(int(worth(table, npc, target, reach(table, effect, op, area, target), spares)))
    most = max(values)
    if most >= AREA_HIT:
        best = ties.best(table, thought, ranked, values)
        thought.because(f"invading-{best_kind(table, effect, op, best, target)}", rulebook.INVADING)
        return AREA + best
    if DONE in codes:
        return DONE
    far = distances(table, table.own_areas(target))
    for place, area in enumerate(ranked):
        values[place] -= far[area] if far[area] < FAR else 0
    thought.because("invading-nearest", rulebook.INVADING)
    return AREA + ties.best(table, thought, ranked, values)


def best_kind(table: Ancient, effect: Effect, op: Incursion, area: i64, target: i64) -> i64:
    """The best that is hit from an area."""
    best: i64 = CAMP
    for entered in reach(table, effect, op, area, target):
        if table.own(target, entered) and kind_of(table, target, entered) < best:
            best = kind_of(table, target, entered)
    return best


def gather(table: Ancient, frame: Any, thought: Thought) -> int:
    """Barbarians for those that enter, where the reserve has none: as it takes them off the map."""
    codes: list[int] = frame.legal(table, NPC)
    return AREA + int(barbarians.first(table, thought.civ, [code - AREA for code in codes if code < CARD], thought))


ANSWERS: Final[dict[str, Answer]] = {"Invasion": gather}
