"""How and where a civilization of the playbook uses an effect: § Aclaraciones al Uso de las Cartas, Cartas que
Colocan/Eliminan Discos."""

from typing import Final

from mypy_extensions import i64

from ecumene.games.ancient.actions import AREA, CARD, DONE, FACTION, MONUMENT, PLACE_IN_ORDER
from ecumene.games.ancient.components import LAND, NOWHERE
from ecumene.games.ancient.npc import barbarians, enemies, invading, judging, placing, rulebook, ties
from ecumene.games.ancient.npc.ground import distances
from ecumene.games.ancient.npc.thought import Musing, Thought
from ecumene.games.ancient.ops.grounds import ADJACENT_TO_FIRST
from ecumene.games.ancient.ops.invading import Incursion
from ecumene.games.ancient.ops.ledger import Ledger
from ecumene.games.ancient.ops.moving import GiveUpCards, Move
from ecumene.games.ancient.ops.op import NOTHING, Effect, Named, Op
from ecumene.games.ancient.ops.placing import Increase, Place
from ecumene.games.ancient.ops.removing import BARBARIANS, EACH_FACTION, SELF, Pick, Remove
from ecumene.games.ancient.sources import effect_of, ops_of
from ecumene.games.ancient.table import Ancient

WORST: Final = -1_000_000


# ---- a plan as a whole -----------------------------------------------------------------------------------------------


def scheme(table: Ancient, civ: i64, source: i64) -> list[Named]:
    """All that it would name for an effect now."""
    return completed(table, civ, source, [NOTHING])


def completed(table: Ancient, civ: i64, source: i64, plan: list[Named]) -> list[Named]:
    """A plan that was begun, with all that it would name besides."""
    thought = Musing(civ)
    ops = ops_of(table, source)
    while True:
        place: i64 = len(plan) - 1
        effect = effect_of(table, civ, source, plan, place, 0)
        codes = ops[place].offered(table, effect)
        code: i64 = DONE
        if len(codes) == 1:
            code = codes[0]
        elif codes:
            code = choose(table, effect, codes, thought)
        if code != DONE:
            plan = [*plan[:-1], ops[place].name(plan[-1], code)]
        elif len(plan) == len(ops):
            return plan
        else:
            plan = [*plan, NOTHING]


def outcome(table: Ancient, effect: Effect, code: i64) -> Ledger:
    """What the effect would come to if this is named next, and nothing else."""
    return judging.foretell(table, effect.civ, effect.source, padded(effect, code))


def padded(effect: Effect, code: i64) -> list[Named]:
    """The plan with one thing more, and nothing for what follows."""
    op = effect.ops[effect.place]
    plan = [*effect.plan[: effect.place], op.name(effect.named, code)]
    while len(plan) < len(effect.ops):
        plan.append(NOTHING)
    return plan


# ---- one thing at a time ---------------------------------------------------------------------------------------------


def choose(table: Ancient, effect: Effect, codes: list[int], thought: Thought) -> i64:
    """What it names next, of what may be named."""
    op = effect.ops[effect.place]
    if isinstance(op, Incursion):
        return invading.aim(table, effect, op, codes, thought)
    first: i64 = codes[0]
    if first < CARD:
        return choose_area(table, effect, op, codes, thought)
    if first >= PLACE_IN_ORDER:
        return ties.pick(table, thought, codes[::-1])
    if first >= FACTION:
        return choose_faction(table, effect, op, codes, thought)
    return choose_monument(table, effect, op, codes, thought)


def choose_faction(table: Ancient, effect: Effect, op: Op, codes: list[int], thought: Thought) -> i64:
    """The first of those it turns against whom it would cost something; a gift goes to whom it grudges it least."""
    if isinstance(op, Increase):
        own: i64 = FACTION + effect.civ
        return own if own in codes else codes[0]
    ranked: list[int] = [faction for faction in judging.victims(table, effect.civ) if FACTION + faction in codes]
    if not ranked:
        return codes[0]  # nobody but itself
    gift: bool = True
    for faction in ranked:
        hurt = judging.harm(outcome(table, effect, FACTION + faction), faction)
        if hurt > 0:
            because_victim(table, thought, faction)
            return FACTION + faction
        if hurt == 0:
            gift = False
    chosen: i64 = ranked[-1] if gift else ranked[0]
    if gift:
        thought.because("gift", rulebook.PLAYING)
    else:
        because_victim(table, thought, chosen)
    return FACTION + chosen


def because_victim(table: Ancient, thought: Thought, faction: i64) -> None:
    """Why this one."""
    npc = thought.civ
    if faction == table.barbarians:
        thought.because("victim-barbarians", rulebook.PLAYING)
    elif faction == enemies.main(table, npc):
        thought.because("victim-main", rulebook.PLAYING)
    elif enemies.is_enemy(table, npc, faction):
        thought.because("victim-enemy", rulebook.PLAYING)
    elif not enemies.hostile(table, npc) and faction == enemies.leader_but(table, npc):
        thought.because("victim-leader", rulebook.PLAYING)
    else:
        thought.because("victim-other", rulebook.PLAYING)


def choose_monument(table: Ancient, effect: Effect, op: Op, codes: list[int], thought: Thought) -> i64:
    """Its own where that helps it; else one of those it turns against, or the greatest."""
    npc = effect.civ
    order = judging.victims(table, npc)
    values: list[int] = []
    offered: list[int] = [code for code in codes if MONUMENT <= code < FACTION]
    for code in offered:
        ledger = outcome(table, effect, code)
        monument: i64 = code - MONUMENT
        value: i64 = 1000 * ledger.monuments[npc] + table.box.monuments[monument].discs
        if table.monument_owner[monument] == npc:
            value += 500
        faction: i64
        for faction in range(table.civs):
            if int(faction) in order:
                value -= 10 * ledger.monuments[faction] * (len(order) - order.index(int(faction)))
        values.append(int(value))
    if DONE in codes and max(values) <= 0:
        return DONE
    thought.because("ties", rulebook.TIES)
    return ties.best(table, thought, offered, values)


# ---- areas -----------------------------------------------------------------------------------------------------------


def choose_area(table: Ancient, effect: Effect, op: Op, codes: list[int], thought: Thought) -> i64:
    """Where."""
    npc = effect.civ
    areas: list[int] = [code - AREA for code in codes if code < CARD]
    if isinstance(op, Place):
        together: i64 = op.total - len(effect.named.areas) if op.total else op.n
        area = next_place(table, effect, areas, together, thought)
        if area != NOWHERE:
            return AREA + area
        return DONE if DONE in codes else AREA + dearest(table, npc, areas, thought)
    if isinstance(op, Remove):
        return removal(table, effect, op, codes, areas, thought)
    if isinstance(op, GiveUpCards):
        thought.because("no-card-spent", rulebook.PLAYING)
        return DONE
    if isinstance(op, Increase):
        return AREA + increase(table, npc, areas, thought)
    if isinstance(op, Pick):
        return AREA + most_harm(table, effect, areas, thought)
    if isinstance(op, Move):
        return move(table, effect, codes, areas, thought)
    if effect.named.monuments:
        return AREA + site(table, npc, areas, thought)
    if effect.named.factions or op.betrays:
        thought.because("target-area", rulebook.PLACING)
        return AREA + placing.target_order(table, npc, areas)[0]
    return AREA + dearest(table, npc, areas, thought)


def next_place(table: Ancient, effect: Effect, areas: list[int], discs: i64, thought: Thought) -> i64:
    """Where its next discs go, as if those that it has named a place for were there."""
    npc = effect.civ
    planned: list[tuple[int, int]] = []
    for op, named in zip(effect.ops, effect.plan, strict=False):
        if isinstance(op, Place):
            planned += [(area, int(op.n)) for area in named.areas]
    for area, count in planned:
        shift(table, npc, area, count)
    found = placing.next_area(table, npc, areas, discs, thought)
    for area, count in planned:
        shift(table, npc, area, -count)
    return found


def shift(table: Ancient, npc: i64, area: i64, count: i64) -> None:
    """So many discs of a civilization more in an area, in thought."""
    table.discs[npc * table.areas + area] += count
    table.total[area] += count
    table.reserve[npc] -= count


def dearest(table: Ancient, npc: i64, areas: list[int], thought: Thought) -> i64:
    """Of areas with its discs the one that matters most."""
    thought.because("dearest", rulebook.PLACING)
    return placing.removal_order(table, npc, areas)[0]


def site(table: Ancient, npc: i64, areas: list[int], thought: Thought) -> i64:
    """Where a Wonder is to stand: in its Home, or as near to it as can be."""
    thought.because("wonder-site", rulebook.PLAYING)
    home = table.home(npc)
    if int(home) in areas:
        return home
    far = distances(table, [int(home)])
    ranked = table.chart.in_order(areas)
    return ties.best(table, thought, ranked, [-far[area] for area in ranked])


def increase(table: Ancient, npc: i64, areas: list[int], thought: Thought) -> i64:
    """Where its own colour grows most, and makes no area contested that no enemy is in."""
    ranked = table.chart.in_order(areas)
    values: list[int] = []
    for area in ranked:
        value: i64 = 0 if table.own(npc, area) else WORST
        for land in [area, *table.chart.lands[area]]:
            if table.room(npc, land):
                value += -5 if provokes(table, npc, land) else 1
        values.append(int(value))
    thought.because("class-11", rulebook.PLAYING)
    return ties.best(table, thought, ranked, values)


def provokes(table: Ancient, npc: i64, area: i64) -> bool:
    """Would one more disc of its own make an area contested where no enemy is?"""
    own: i64 = table.own(npc, area)
    if own == table.total[area] or table.contested(area):
        return False
    faction: i64
    for faction in range(table.factions):
        if faction != npc and table.own(faction, area):
            if enemies.is_enemy(table, npc, faction):
                return False
            if own or table.own(faction, area) > 1:
                return True
    return False


def most_harm(table: Ancient, effect: Effect, areas: list[int], thought: Thought) -> i64:
    """Where an effect that strikes all around costs enemies most, then opponents, and itself least."""
    ranked = placing.target_order(table, effect.civ, areas)
    values: list[int] = []
    for area in ranked:
        plan = [*effect.plan[: effect.place], effect.ops[effect.place].name(effect.named, AREA + area), NOTHING]
        plan = completed(table, effect.civ, effect.source, plan)
        ledger = judging.foretell(table, effect.civ, effect.source, plan)
        values.append(int(damage(table, effect.civ, ledger)))
    thought.because("most-harm", rulebook.PLAYING)
    return ties.best(table, thought, ranked, values)


def damage(table: Ancient, npc: i64, ledger: Ledger) -> i64:
    """How many discs enemies would lose, then opponents; what costs itself, or others of its side, is left out."""
    value: i64 = 0
    spoilt: i64 = 0
    faction: i64
    for faction in range(table.factions):
        if ledger.discs[faction] < 0:
            if faction == npc or (table.is_people(faction) and enemies.one_side(table, npc, faction)):
                spoilt += ledger.discs[faction]
            else:
                each: i64 = 101 if enemies.is_enemy(table, npc, faction) else 1
                value -= each * ledger.discs[faction]
    return WORST + spoilt if spoilt else value


# ---- discs that leave ------------------------------------------------------------------------------------------------


def removal(table: Ancient, effect: Effect, op: Remove, codes: list[int], areas: list[int], thought: Thought) -> i64:
    """Where discs leave the map: its own by the order of areas backwards; those of others by their owner, then by the
    order of areas; where all factions lose some, where that hurts most."""
    npc = effect.civ
    if op.whose == SELF:
        thought.because("dispensable", rulebook.PLACING)
        return AREA + placing.removal_order(table, npc, areas)[-1]
    if op.whose == BARBARIANS:
        return AREA + barbarians.first(table, npc, areas, thought)
    spreads: bool = strikes_around(effect)
    if op.whose == EACH_FACTION:
        return for_all(table, effect, areas, thought, DONE in codes, spreads)
    for victim in judging.victims(table, npc):
        hit: list[int] = [area for area in areas if victim in op.eligible(table, effect, area)]
        if not hit:
            continue
        because_victim(table, thought, victim)
        if victim == table.barbarians and not op.contiguous:
            return AREA + barbarians.first(table, npc, hit, thought)
        ranked = placing.target_order(table, npc, hit)
        if op.contiguous:
            return AREA + ties.best(table, thought, ranked, chained(table, ranked))
        if spreads:
            return AREA + ties.best(table, thought, ranked, spreading(table, effect, ranked, victim))
        return AREA + ranked[0]
    return DONE if DONE in codes else AREA + placing.removal_order(table, npc, areas)[-1]


def strikes_around(effect: Effect) -> bool:
    """Does the next operation strike next to where this one does?"""
    if effect.place + 1 >= len(effect.ops):
        return False
    beside = effect.ops[effect.place + 1]
    return isinstance(beside, Remove) and beside.ground.where == ADJACENT_TO_FIRST


def for_all(table: Ancient, effect: Effect, areas: list[int], thought: Thought, may_stop: bool, spreads: bool) -> i64:
    """Most discs of enemies, then of opponents; none of its own."""
    ranked = placing.target_order(table, effect.civ, areas)
    values: list[int] = []
    before = damage(table, effect.civ, judging.foretell(table, effect.civ, effect.source, unfinished(effect)))
    for area in ranked:
        plan = padded(effect, AREA + area)
        if spreads:
            plan = completed(table, effect.civ, effect.source, [*plan[: effect.place + 1], NOTHING])
        ledger = judging.foretell(table, effect.civ, effect.source, plan)
        values.append(int(damage(table, effect.civ, ledger)))
    if may_stop and max(values) <= before:
        return DONE
    thought.because("most-harm", rulebook.PLAYING)
    return AREA + ties.best(table, thought, ranked, values)


def unfinished(effect: Effect) -> list[Named]:
    """The plan as it stands, and nothing for what follows."""
    plan = effect.plan[:]
    while len(plan) < len(effect.ops):
        plan.append(NOTHING)
    return plan


def chained(table: Ancient, areas: list[int]) -> list[int]:
    """Whether another of some areas is next to each."""
    values: list[int] = []
    for area in areas:
        value = 0
        for beside in table.chart.near[area]:
            if beside in areas:
                value = 1
        values.append(value)
    return values


def spreading(table: Ancient, effect: Effect, areas: list[int], victim: i64) -> list[int]:
    """How many discs the victim would lose in and around each of some areas."""
    values: list[int] = []
    op = effect.ops[effect.place]
    for area in areas:
        named = op.name(op.name(effect.named, AREA + area), FACTION + victim)
        plan = completed(table, effect.civ, effect.source, [*effect.plan[: effect.place], named, NOTHING])
        ledger = judging.foretell(table, effect.civ, effect.source, plan)
        values.append(int(damage(table, effect.civ, ledger)))
    return values


# ---- discs that move -------------------------------------------------------------------------------------------------


def move(table: Ancient, effect: Effect, codes: list[int], areas: list[int], thought: Thought) -> i64:
    """Only discs that an area can spare go elsewhere: those of a City above three. Where to, the order of placing
    tells."""
    npc = effect.civ
    named = effect.named
    if named.areas:
        if spare(table, npc, named.areas[0]) <= len(named.goals):
            return DONE
        goal = placing.next_area(table, npc, areas, 1, thought)
        return DONE if goal == NOWHERE else AREA + goal
    op = effect.ops[effect.place]
    for start in reversed(placing.removal_order(table, npc, areas)):
        if spare(table, npc, start) == 0:
            continue
        beyond = op.choices(table, effect_with(effect, op.name(named, AREA + start)))
        goals: list[int] = [code - AREA for code in beyond if code < CARD]
        if goals and placing.next_area(table, npc, goals, 1, Musing(npc)) != NOWHERE:
            thought.because("spare-disc", rulebook.PLACING)
            return AREA + start
    return DONE


def effect_with(effect: Effect, named: Named) -> Effect:
    """The effect with something else named for the operation at hand."""
    plan = [*effect.plan[: effect.place], named]
    return Effect(effect.civ, effect.source, effect.card, effect.ops, plan=plan, place=effect.place, memory=0)


def spare(table: Ancient, npc: i64, area: i64) -> i64:
    """The discs of a City that it is a City without."""
    if table.chart.kinds[area] != LAND or not table.is_city(npc, area):
        return 0
    return table.own(npc, area) - table.charter.figures.city_discs
