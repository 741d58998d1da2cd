"""How and where: what must be specified for each operation of an effect when it is played, and what can be.

A plan has a list for each operation, in order: areas, factions, or both in turn. `choices` gives what may be added to
its last list. Conditions are judged on the map as it is when the effect is announced; discs already planned count
against stacking and the reserve.
"""

from typing import Final

from mypy_extensions import i64

from ecumene.games.ancient.actions import AREA, DONE, FACTION, PLACE_IN_ORDER, WONDER
from ecumene.games.ancient.components import (
    ADJACENT_CONTROLLED,
    ADJACENT_CONTROLLED_SEA,
    ADJACENT_OWN,
    ADJACENT_TO_FIRST,
    ALL,
    ANY_CIV,
    ANY_FACTION,
    ANYWHERE,
    BUILD,
    BUILT_WONDER_OR_MOST_TALENTS,
    BURY,
    CAPTURE,
    CHOICE,
    CHOSEN_OPPONENT,
    CITY,
    CONTROLLED,
    DEEP,
    DISCARD_FOR,
    EACH_FACTION,
    EMPTY,
    EMPTY_ADJACENT_OWN_SEA,
    EMPTY_ADJACENT_PREVIOUS,
    ENTER,
    ERODE,
    FEWER_CITIES,
    HAS_BARBARIANS,
    HOME,
    HOME_OR_WONDER,
    LAND,
    LOOK_HAND,
    MOVE,
    NO_CITY,
    NOBODY,
    NOT_CITY,
    NOT_CITY_ADJACENT_CONTROLLED,
    OPPOSED_CIV,
    OWN,
    OWN_CITY,
    PAY_PER_CITY,
    PICK,
    PLACE,
    REMOVE,
    REMOVE_WHITE,
    REPLACE,
    RESTORE,
    SAME_AREAS,
    SEA,
    SELF,
    SHALLOW,
    STRIKE,
    TALENTS,
    TARGET,
    TRADE_PARTNER,
    TRIBUTE,
    TURN_ORDER,
    WHITE,
    Op,
)
from ecumene.games.ancient.invasions import sources
from ecumene.games.ancient.losses import immune
from ecumene.games.ancient.table import Ancient

EVERYONE: Final = 15  # in a plan, in the place of a faction: each one in the area
CARDS_END: Final = 200
WONDER_SOURCE: Final = 200  # + Wonder
GAIN_SOURCE: Final = 300  # + investment card
EPOCH_SOURCE: Final = 500  # + entry of the Epoch Change table
BRANCH: Final = 1000  # * (1 + which of two things to do)


def ops_of(table: Ancient, source: i64) -> list[Op]:
    """The operations of an effect: of a card, a Wonder, an investment, or the Epoch Change table."""
    base: i64 = source % BRANCH
    branch: i64 = source // BRANCH - 1
    if base < WONDER_SOURCE:
        ops = table.box.cards[base].ops
    elif base < GAIN_SOURCE:
        ops = table.box.wonders[base - WONDER_SOURCE].ops
    elif base < EPOCH_SOURCE:
        ops = table.box.cards[base - GAIN_SOURCE].ops[0].gain
    else:
        ops = table.box.epoch_events[base - EPOCH_SOURCE].ops
    return ops if branch < 0 else ops[0].options[branch]


def card_of(source: i64) -> i64:
    """The card that causes an effect, or NOBODY."""
    base: i64 = source % BRANCH
    return base if base < CARDS_END else NOBODY


def choices(table: Ancient, source: i64, civ: i64, plan: list[list[int]]) -> list[int]:
    """What the civilization may specify next for the last operation of its plan; nothing when that is complete."""
    place: i64 = len(plan) - 1
    ops = ops_of(table, source)
    op = ops[place]
    chosen = plan[place]
    kind = op.kind
    if kind == PLACE:
        codes = placements(table, op, civ, plan, place)
    elif kind in (REMOVE, REPLACE):
        codes = removals(table, ops, civ, plan, place, card_of(source))
    elif kind == WHITE:
        codes = arenas(table, op, civ, chosen) if op.areas > 1 else []
    elif kind == STRIKE:
        codes = strikes(table, ops, civ, plan, place)
    elif kind in (CAPTURE, REMOVE_WHITE):
        codes = [] if chosen else rivals(table, civ, table.arena, kind == REMOVE_WHITE)
    elif kind == ENTER:
        codes = entries(table, op, chosen)
    elif kind == PICK:
        codes = [] if chosen else [AREA + area for area in table.chart.playable if on_terrain(table, op, area)]
    elif kind in (ERODE, BURY, RESTORE):
        codes = [] if chosen else monuments(table, op, civ)
    elif kind == MOVE:
        codes = marches(table, op, civ, chosen)
    elif kind == BUILD:
        codes = works(table, op, civ, chosen)
    elif kind == DISCARD_FOR:
        codes = offerings(table, op, civ, chosen)
    elif kind == TURN_ORDER:
        codes = [] if chosen else [PLACE_IN_ORDER + number for number in range(table.civs)]
    elif kind == CHOICE and op.whom == TARGET:
        codes = ultimatum(table, civ, chosen, card_of(source))
    elif op.whom == TARGET or op.whom == TRADE_PARTNER:
        told: bool = len(chosen) > 0 or ops[0].kind == REPLACE or target_of(ops, plan) != NOBODY
        codes = [] if told else victims(table, op, civ)
    else:
        codes = []
    if codes and op.up_to and may_stop(op, chosen):
        codes.append(DONE)
    return codes


def may_stop(op: Op, chosen: list[int]) -> bool:
    """Can the list for the operation end here? Pairs must be complete, and an entry has a first area."""
    if op.kind in (PLACE, WHITE, MOVE, DISCARD_FOR):
        return True
    if op.kind == ENTER and op.spread_most < ALL:
        return len(chosen) > 0
    return len(chosen) % 2 == 0


def target_of(ops: list[Op], plan: list[list[int]]) -> i64:
    """The faction that the plan names first, or NOBODY."""
    for number, chosen in enumerate(plan):
        op = ops[number]
        kind = op.kind
        if not chosen:
            continue
        if kind in (REMOVE, REPLACE) or (kind == STRIKE and op.areas > 1):
            if len(chosen) > 1 and chosen[1] != EVERYONE:
                return chosen[1]
        elif (
            kind in (STRIKE, CAPTURE, REMOVE_WHITE, CHOICE)
            or kind in (TALENTS, TRIBUTE, PAY_PER_CITY, LOOK_HAND)
            or (kind == PLACE and op.whom == CHOSEN_OPPONENT)
        ):
            return chosen[0]
    return NOBODY


# ---- areas -----------------------------------------------------------------------------------------------------------


def on_terrain(table: Ancient, op: Op, area: i64) -> bool:
    kind: i64 = table.chart.kinds[area]
    if op.terrain == ANYWHERE or op.terrain == kind:
        return True
    return op.terrain == SEA and kind != LAND


def grounds(table: Ancient, op: Op, civ: i64) -> list[int]:
    """The areas among which those that fit an operation are found."""
    if op.where in (OWN, CONTROLLED, HOME):
        return table.own_areas(civ)
    if op.terrain == LAND:
        return table.chart.open_lands
    return table.chart.shallows if op.terrain == SHALLOW else table.chart.playable


def fits(table: Ancient, op: Op, civ: i64, area: i64, plan: list[list[int]], place: i64) -> bool:
    """Does the area satisfy what the operation says of where?"""
    if not on_terrain(table, op, area):
        return False
    if op.coastal and not table.chart.seas[area]:
        return False
    where = op.where
    if where == OWN:
        return table.own(civ, area) > 0
    if where == CONTROLLED:
        return table.controls(civ, area)
    if where in (ADJACENT_OWN, ADJACENT_CONTROLLED, NOT_CITY_ADJACENT_CONTROLLED):
        for beside in table.chart.near[area]:
            if table.own(civ, beside) > 0 and (where == ADJACENT_OWN or table.controls(civ, beside)):
                return True
        return False
    if where == OPPOSED_CIV:
        other: i64
        for other in range(table.civs):
            if other != civ and table.own(other, area) > 0:
                return True
        return False
    if where == EMPTY:
        return table.total[area] == 0 and table.chart.kinds[area] != DEEP
    if where == HOME:
        return area == table.home(civ) and table.own(civ, area) > 0
    if where == HOME_OR_WONDER:
        return area == table.home(civ) or wonder_of(table, civ, area)
    if where == ADJACENT_TO_FIRST:
        return bool(plan[0]) and area in table.chart.near[plan[0][0]]
    if where == SAME_AREAS:
        return area in plan[place - 1][::2]
    if where == EMPTY_ADJACENT_OWN_SEA:
        if table.total[area]:
            return False
        for beside in table.chart.seas[area]:
            if table.own(civ, beside) > 0:
                return True
        return False
    if where == EMPTY_ADJACENT_PREVIOUS:
        return bool(plan[place - 1]) and table.total[area] == 0 and area in table.chart.near[plan[place - 1][0]]
    if where == HAS_BARBARIANS:
        return table.own(table.civs, area) > 0
    if where == NO_CITY:
        return not table.has_city(area)
    return True


def wonder_of(table: Ancient, civ: i64, area: i64) -> bool:
    """Is a built Wonder of the civilization there?"""
    wonder: i64
    for wonder in range(len(table.wonder_owner)):
        if table.wonder_area[wonder] == area and table.wonder_owner[wonder] == civ:
            return table.buried & (1 << wonder) == 0
    return False


def chaining(table: Ancient, found: list[int], chosen: list[int], most: i64) -> list[int]:
    """Of the areas that fit, those that touch one chosen before; as the first, those from which as many as possible, up
    to `most`, can be chosen one next to the other."""
    if chosen:
        return [area for area in found if touches(table, area, chosen)]
    best: i64 = 0
    reach: list[int] = []
    for area in found:
        joined: list[int] = [area]
        for land in joined:
            if len(joined) >= most:
                break
            for beside in table.chart.near[land]:
                if beside in found and beside not in joined:
                    joined.append(beside)
        count: i64 = len(joined) if len(joined) < most else most
        reach.append(int(count))
        if count > best:
            best = count
    return [area for area, count in zip(found, reach, strict=True) if count == best]


def touches(table: Ancient, area: i64, chosen: list[int]) -> bool:
    for other in table.chart.near[area]:
        if other in chosen:
            return True
    return False


# ---- discs to place --------------------------------------------------------------------------------------------------


def placements(table: Ancient, op: Op, civ: i64, plan: list[list[int]], place: i64) -> list[int]:
    chosen = plan[place]
    if op.whom == CHOSEN_OPPONENT:
        return [] if chosen else victims(table, op, civ)
    if op.areas == ALL:
        return []
    if op.chosen_colour:
        if len(chosen) == 1:
            return [FACTION + colour for colour in colours(table, chosen[0])]
        if chosen:
            return []
        return [AREA + area for area in table.chart.open_lands if colours(table, area)]
    count: i64 = len(chosen)
    if count >= (op.total if op.total else op.areas):
        return []
    left: i64 = table.reserve[civ] - planned_discs(op, plan, place)
    if left <= 0:
        return []
    found: list[int] = []
    area: i64
    for area in grounds(table, op, civ):
        if op.same and chosen and area != chosen[0]:
            continue
        if op.total == 0 and area in chosen:
            continue
        if fits(table, op, civ, area, plan, place) and table.room(civ, area) > chosen.count(int(area)):
            found.append(area)
    if op.contiguous:
        most: i64 = op.areas if op.areas * op.n < left else (left + op.n - 1) // op.n
        found = chaining(table, found, chosen, 1 if op.up_to else most)
    return [AREA + area for area in found]


def planned_discs(op: Op, plan: list[list[int]], place: i64) -> i64:
    """The discs that the plan would place so far, taking an area of an earlier operation for one disc."""
    count: i64 = len(plan[place]) * (1 if op.total else op.n)
    number: i64
    for number in range(place):
        count += len(plan[number])
    return count


def colours(table: Ancient, area: i64) -> list[int]:
    """The factions in an area that can grow there."""
    found: list[int] = []
    faction: i64
    for faction in range(table.civs + 1):
        if table.own(faction, area) and (
            table.reserve[faction] or (faction == table.civs and sources(table, [int(area)]))
        ):
            found.append(faction)
    return found


def offerings(table: Ancient, op: Op, civ: i64, chosen: list[int]) -> list[int]:
    """Where a disc may come for each card that will be given up."""
    count: i64 = len(chosen)
    if count >= op.most or count >= table.hand_size(civ) or count >= table.reserve[civ]:
        return []
    codes: list[int] = []
    for area in table.own_areas(civ):
        if table.controls(civ, area) and table.room(civ, area) > chosen.count(area):
            codes.append(AREA + area)
    return codes


# ---- discs to move ---------------------------------------------------------------------------------------------------


def marches(table: Ancient, op: Op, civ: i64, chosen: list[int]) -> list[int]:
    """The land area that discs leave, then where each of them goes."""
    if not chosen:
        return [
            AREA + area
            for area in table.own_areas(civ)
            if table.chart.kinds[area] == LAND and goals(table, op, civ, [area])
        ]
    count: i64 = len(chosen) - 1
    if count >= op.n or count >= table.own(civ, chosen[0]):
        return []
    return [AREA + area for area in goals(table, op, civ, chosen)]


def goals(table: Ancient, op: Op, civ: i64, chosen: list[int]) -> list[int]:
    """Where the next disc may go: to an area next to the one it leaves; or, all of them, to one to which controlled
    lands lead."""
    start: i64 = chosen[0]
    taken = chosen[1:]
    if not op.through_controlled:
        return [area for area in table.chart.near[start] if table.room(civ, area) > taken.count(area)]
    if taken:
        return taken[:1] if table.room(civ, taken[0]) > len(taken) else []
    reached: list[int] = [int(start)]
    for land in reached:
        for beside in table.chart.lands[land]:
            if beside not in reached and table.controls(civ, beside):
                reached.append(beside)
    return sorted([land for land in reached if land != start and table.room(civ, land)])


# ---- discs to remove -------------------------------------------------------------------------------------------------


def removals(table: Ancient, ops: list[Op], civ: i64, plan: list[list[int]], place: i64, card: i64) -> list[int]:
    """Areas and factions in turn. Where only one faction can be meant, the answer is forced."""
    op = ops[place]
    chosen = plan[place]
    if len(chosen) % 2 == 1:
        if op.whom == EACH_FACTION:
            return [FACTION + EVERYONE]
        return [FACTION + faction for faction in eligible(table, ops, civ, plan, place, chosen[-1], card)]
    areas = chosen[::2]
    if op.areas != ALL and len(areas) >= op.areas:
        return []
    found: list[int] = []
    area: i64
    for area in grounds(table, op, civ):
        if table.total[area] == 0 or area in areas:
            continue
        if fits(table, op, civ, area, plan, place) and eligible(table, ops, civ, plan, place, area, card):
            found.append(area)
            if op.areas == ALL or op.where == SAME_AREAS:
                break  # all of them are meant: one after the other
    if op.contiguous:
        found = chaining(table, found, areas, 1 if op.up_to else op.areas)
    return [AREA + area for area in found]


def eligible(
    table: Ancient, ops: list[Op], civ: i64, plan: list[list[int]], place: i64, area: i64, card: i64
) -> list[int]:
    """The factions of an area that an operation may hit."""
    op = ops[place]
    whom = op.whom
    where = op.where
    wanted: i64 = target_of(ops, plan) if op.same_civ or where == SAME_AREAS else NOBODY
    found: list[int] = []
    faction: i64
    for faction in range(table.civs + 1):
        own = table.own(faction, area)
        if own < op.min_stack or own <= op.leave:
            continue
        if wanted != NOBODY and faction != wanted:
            continue
        if whom == SELF:
            if faction != civ:
                continue
        elif faction == table.civs:
            if whom != ANY_FACTION and whom != EACH_FACTION:
                continue
        elif faction == civ and whom != ANY_CIV and whom != ANY_FACTION and whom != EACH_FACTION:
            continue
        if where == CITY and not table.is_city(faction, area):
            continue
        if (where in (NOT_CITY, NOT_CITY_ADJACENT_CONTROLLED)) and table.is_city(faction, area):
            continue
        if op.min_cities and len(table.cities(faction)) < op.min_cities:
            continue
        if immune(table, faction, area, card):
            continue
        found.append(faction)
    return found


# ---- civilizations and Wonders ---------------------------------------------------------------------------------------


def victims(table: Ancient, op: Op, civ: i64) -> list[int]:
    """The civilizations that an operation may name."""
    partners: list[int] = table.trade_partners(civ) if op.whom == TRADE_PARTNER else []
    codes: list[int] = []
    other: i64
    for other in range(table.civs):
        if other == civ or (op.whom == TRADE_PARTNER and other not in partners):
            continue
        if table.talents[other] < op.min_held:
            continue
        if op.kind == LOOK_HAND and table.hand_size(other) == 0:
            continue
        if op.kind == PAY_PER_CITY and not table.cities(other):
            continue
        if op.condition == FEWER_CITIES and len(table.cities(other)) >= len(table.cities(civ)):
            continue
        if op.condition == BUILT_WONDER_OR_MOST_TALENTS and not rich(table, civ, other):
            continue
        codes.append(FACTION + other)
    return codes


def rich(table: Ancient, civ: i64, other: i64) -> bool:
    """Has a built Wonder, or as many talents as any opponent of `civ`."""
    wonder: i64
    for wonder in range(len(table.wonder_owner)):
        if table.wonder_owner[wonder] == other and not table.buried & (1 << wonder):
            return True
    third: i64
    for third in range(table.civs):
        if third != civ and table.talents[third] > table.talents[other]:
            return False
    return True


def ultimatum(table: Ancient, civ: i64, chosen: list[int], card: i64) -> list[int]:
    """The civilization that must choose, and the land area where it would lose discs."""
    codes: list[int] = []
    if not chosen:
        other: i64
        for other in range(table.civs):
            if other != civ:
                codes.append(FACTION + other)
    elif len(chosen) == 1:
        for land in table.chart.open_lands:
            if table.own(chosen[0], land) and not immune(table, chosen[0], land, card):
                codes.append(AREA + land)
    return codes


def works(table: Ancient, op: Op, civ: i64, chosen: list[int]) -> list[int]:
    """The monument to build, and where."""
    if not chosen:
        return [WONDER + work for work in table.customs.works_by_card(table, civ, op)]
    return [AREA + site for site in table.customs.sites(table, civ)] if len(chosen) == 1 else []


def monuments(table: Ancient, op: Op, civ: i64) -> list[int]:
    codes: list[int] = []
    wonder: i64
    for wonder in range(len(table.wonder_owner)):
        buried: bool = table.buried & (1 << wonder) != 0
        owner: i64 = table.wonder_owner[wonder]
        if op.kind == RESTORE:
            if buried and owner == civ:
                codes.append(WONDER + wonder)
        elif owner != NOBODY and not buried:
            codes.append(WONDER + wonder)
    return codes


# ---- barbarians ------------------------------------------------------------------------------------------------------


def entries(table: Ancient, op: Op, chosen: list[int]) -> list[int]:
    """Where barbarians enter, and where those next door go."""
    if op.plus:
        if len(chosen) % 2 == 1:
            return [AREA + land for land in table.chart.lands[chosen[-1]]]
        if len(chosen) // 2 >= op.areas:
            return []
        return [
            AREA + area
            for area in table.chart.playable
            if table.own(table.civs, area) and area not in chosen[::2] and table.chart.lands[area]
        ]
    if op.edges:
        return [] if chosen else [AREA + area for area in table.chart.edge_lands[int(op.edges)]]
    if op.spread_most < ALL and chosen:
        if len(chosen) > op.spread_most:
            return []
        return [AREA + land for land in table.chart.lands[chosen[0]] if land not in chosen]
    if op.terrain == DEEP or len(chosen) >= op.areas:
        return []
    codes: list[int] = []
    area: i64
    for area in table.chart.playable:
        if on_terrain(table, op, area) and area not in chosen and (op.where != NO_CITY or not table.has_city(area)):
            codes.append(AREA + area)
    return codes


# ---- competitions ----------------------------------------------------------------------------------------------------


def arenas(table: Ancient, op: Op, civ: i64, chosen: list[int]) -> list[int]:
    """Contested areas, now or later, that the civilization occupies."""
    if len(chosen) >= op.areas:
        return []
    rank: i64 = table.box.areas[table.arena].rank
    return [
        AREA + area
        for area in table.chart.playable
        if area not in chosen
        and table.own(civ, area)
        and on_terrain(table, op, area)
        and table.box.areas[area].rank >= rank
        and table.contested(area)
    ]


def rivals(table: Ancient, civ: i64, area: i64, civs_only: bool) -> list[int]:
    """The other factions in an area, the barbarians among them unless only civilizations are meant."""
    codes: list[int] = []
    other: i64
    for other in range(table.civs if civs_only else table.civs + 1):
        if other != civ and table.strength(other, area) > 0:
            codes.append(FACTION + other)
    return codes


def strikes(table: Ancient, ops: list[Op], civ: i64, plan: list[list[int]], place: i64) -> list[int]:
    op = ops[place]
    chosen = plan[place]
    if op.areas > 1:
        if len(chosen) % 2 == 1:
            return rivals(table, civ, chosen[-1], False)
        return arenas(table, op, civ, chosen[::2])
    if chosen or (op.same and target_of(ops, plan) != NOBODY):
        return []
    return rivals(table, civ, table.arena, op.one_civ)


def may_fight(table: Ancient, op: Op, civ: i64) -> bool:
    """Can the operation act in the competition at hand?"""
    arena = table.arena
    if not on_terrain(table, op, arena):
        return False
    if op.not_island and table.box.areas[arena].island >= 0:
        return False
    if table.own(civ, arena) < op.min_own:
        return False
    if op.condition == OWN_CITY and not table.is_city(civ, arena):
        return False
    if op.condition == ADJACENT_CONTROLLED_SEA:
        for sea in table.chart.seas[arena]:
            if table.controls(civ, sea):
                return True
        return False
    if op.no_homes and table.box.areas[arena].home != NOBODY:
        mat = table.box.civilizations[table.box.areas[arena].home]
        return mat.immune_in == arena and table.home_of(arena) != NOBODY  # open to it only while its people are active
    return True


# ---- who is hit ------------------------------------------------------------------------------------------------------


def aimed_at(table: Ancient, source: i64, civ: i64, plan: list[list[int]]) -> i64:
    """The set of civilizations, other than the one that plays it, to which an announced effect would cost something."""
    hit: i64 = 0
    ops = ops_of(table, source)
    for number, chosen in enumerate(plan):
        op = ops[number]
        kind = op.kind
        if kind in (REMOVE, REPLACE) or (kind == STRIKE and op.areas > 1):
            for index in range(0, len(chosen) - 1, 2):
                if chosen[index + 1] == EVERYONE:
                    hit |= present(table, chosen[index], op.min_stack, card_of(source))
                else:
                    hit |= 1 << chosen[index + 1]
        elif kind in (STRIKE, CAPTURE, REMOVE_WHITE):
            for faction in chosen:
                hit |= 1 << faction
        elif kind == ENTER:
            for area in chosen:
                hit |= present(table, area, 1, NOBODY)
        elif kind in (ERODE, BURY):
            for wonder in chosen:
                hit |= 1 << table.wonder_owner[wonder]
        elif kind in (TRIBUTE, PAY_PER_CITY, LOOK_HAND, CHOICE):
            if chosen:
                hit |= 1 << chosen[0]
        elif kind == TALENTS and (op.n < 0 or op.half) and op.whom == TARGET and chosen:
            hit |= 1 << chosen[0]
    return hit & ~(1 << civ) & ((1 << table.civs) - 1)


def present(table: Ancient, area: i64, least: i64, card: i64) -> i64:
    """The set of civilizations with so many discs in an area, those immune to a card left out."""
    found: i64 = 0
    civ: i64
    for civ in range(table.civs):
        if table.own(civ, area) >= least and not immune(table, civ, area, card):
            found |= 1 << civ
    return found
