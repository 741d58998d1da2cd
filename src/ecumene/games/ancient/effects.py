"""Resolver Efectos: an effect that was announced and not cancelled is carried out operation by operation, in order, as
far as possible."""

from abc import abstractmethod
from typing import Any

from mypy_extensions import i64

from ecumene.core.rows import changed
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import CARD, WONDER
from ecumene.games.ancient.components import (
    ADJACENT_TO_DEEP,
    ANY_PAID,
    BARBARIANS_GROW,
    BUILD,
    BURY,
    CAPTURE,
    CHOICE,
    CHOSEN_OPPONENT,
    COMPETITION_CAUSE,
    CONTROLLED,
    DISCARD,
    DISCARD_FOR,
    DRAW,
    EACH_CIV_PLACE,
    EACH_CIV_REMOVE,
    EACH_CIV_REPLACE,
    EACH_CIV_TALENTS,
    EACH_FACTION_REMOVE,
    ENTER,
    ERODE,
    ERODE_ALL,
    HAS_PARTNER,
    HASTEN,
    IGNORE_LOSS,
    IN_ANY,
    INVEST,
    LAND,
    LOOK_HAND,
    LOSE_OWN,
    MOST_CITIES_REMOVE,
    MOVE,
    MUSTER,
    NO_CONDITION,
    NOBODY,
    OCCUPIES_EDGE,
    OPPONENTS_IN_PICKED,
    OTHERS_IN,
    OWN_WONDER_OCCUPIED,
    PAY_PER_CITY,
    PEEK,
    PLACE,
    READY,
    REDRAW,
    REMOVE,
    REMOVE_WHITE,
    REPLACE,
    RESTORE,
    RESTORE_ALL,
    SELF,
    SET_ASIDE,
    STAYS,
    STRIKE,
    TALENTS,
    TARGET,
    TRADE_PARTNER,
    TRIBUTE,
    TRIM_CITIES,
    TURN_ORDER,
    VP,
    WHITE,
    Op,
)
from ecumene.games.ancient.gains import ally, gain_points, gain_talents, lose_talents, muster, tell_placed
from ecumene.games.ancient.hardships import (
    Hire,
    Levy,
    Peek,
    Pillage,
    Reinforce,
    Ultimatum,
    afflict_all,
    look_at_hand,
    pay_tribute,
)
from ecumene.games.ancient.invasions import Invasion, enter
from ecumene.games.ancient.losses import Loss, immune, strike_all
from ecumene.games.ancient.moves import Sacrifice, move_discs
from ecumene.games.ancient.reactions import Cancellable, tell_cancelled
from ecumene.games.ancient.table import ASIDE, DRAWING, EPOCH_END, ON_TABLE, PLAYED, Ancient, Step
from ecumene.games.ancient.targets import (
    BRANCH,
    CARDS_END,
    EVERYONE,
    GAIN_SOURCE,
    WONDER_SOURCE,
    card_of,
    on_terrain,
    ops_of,
    target_of,
)


class Resolve(Cancellable):
    """The effect is carried out from operation `place` on. `memory` is what an operation leaves for a later one."""

    def __init__(self, civ: i64, source: i64, plan: list[list[int]], place: i64, memory: i64) -> None:
        super().__init__(False, civ)
        self.source: i64 = source
        self.plan = plan
        self.place: i64 = place
        self.memory: i64 = memory

    def run(self, table: Ancient) -> None:
        ops = ops_of(table, self.source)
        place = self.place
        if place >= len(ops):
            table.pop()
            put_away(table, self.civ, self.source)
            return
        table.replace(Resolve(self.civ, self.source, self.plan, place + 1, self.memory))
        chosen: list[int] = self.plan[place] if place < len(self.plan) else []
        operate(table, self, ops, ops[place], chosen)

    def remember(self, table: Ancient, memory: i64) -> None:
        table.replace(Resolve(self.civ, self.source, self.plan, self.place + 1, memory))

    def cancelled(self, table: Ancient) -> None:
        base: i64 = self.source % BRANCH
        if base < CARDS_END:
            fate.discard(table, base)
            tell_cancelled(table, self.civ, CARD + base)
        elif base < GAIN_SOURCE:
            tell_cancelled(table, self.civ, WONDER + base - WONDER_SOURCE)

    def dump(self) -> list[Any]:
        plan = [chosen[:] for chosen in self.plan]
        return ["Resolve", int(self.civ), int(self.source), plan, int(self.place), int(self.memory)]


class Awaiting(Step):
    """A step that gathers what was announced and not cancelled, to be resolved later."""

    @abstractmethod
    def keep(self, table: Ancient, upheld: "Upheld") -> None:
        """Nobody cancelled it."""


class Upheld(Cancellable):
    """An effect of a competition that was announced: if nobody cancels it, the step below keeps it."""

    def __init__(self, civ: i64, source: i64, plan: list[list[int]]) -> None:
        super().__init__(False, civ)
        self.source: i64 = source
        self.plan = plan

    def run(self, table: Ancient) -> None:
        table.pop()
        below = table.stack[-1]
        assert isinstance(below, Awaiting)
        below.keep(table, self)

    def cancelled(self, table: Ancient) -> None:
        if self.source < CARDS_END:
            fate.discard(table, self.source)
            tell_cancelled(table, self.civ, CARD + self.source)
        else:
            code: i64 = WONDER + self.source - WONDER_SOURCE
            table.pledges.remove(int(8 * code + self.civ))
            tell_cancelled(table, self.civ, code)

    def dump(self) -> list[Any]:
        return ["Upheld", int(self.civ), int(self.source), [chosen[:] for chosen in self.plan]]


def put_away(table: Ancient, civ: i64, source: i64) -> None:
    """What becomes of a card that has taken effect."""
    card = card_of(source)
    if table.havens:
        table.havens = []
    if card == NOBODY or table.where[card] != PLAYED:
        return
    after = table.box.cards[card].after
    if after == SET_ASIDE:
        table.lay(card, ASIDE)
    elif fate.comes_back(table, card):
        fate.shuffle_in(table, card)
    elif after == STAYS and table.invested[table.box.investment_place[card]]:
        table.lay(card, ON_TABLE + civ)
    else:
        fate.discard(table, card)


def operate(table: Ancient, resolve: Resolve, ops: list[Op], op: Op, chosen: list[int]) -> None:
    """One operation."""
    civ = resolve.civ
    kind = op.kind
    card = card_of(resolve.source)
    if kind == PLACE:
        place_discs(table, resolve, op, chosen)
    elif kind == REMOVE:
        strike_all(table, losses_of(table, op, chosen, card), card, NOBODY)
    elif kind == REPLACE:
        by = table.civs if op.by == NOBODY else civ
        strike_all(table, losses_of(table, op, chosen, card), card, by, civ)
    elif kind == TALENTS:
        move_talents(table, resolve, ops, op, chosen)
    elif kind == VP:
        points: i64 = op.n
        if op.condition == OWN_WONDER_OCCUPIED and occupies_wonder(table, civ):
            points += op.plus
        gain_points(table, civ, points)
    elif kind == DRAW:
        if op.keep and op.keep < op.n:
            fate.draw_and_keep(table, civ, op.n, op.keep)
        else:
            fate.draw_cards(table, civ, op.n)
    elif kind == LOOK_HAND:
        look_at_hand(table, civ, target_of(ops, resolve.plan))
    elif kind == DISCARD:
        target = target_of(ops, resolve.plan)
        if target != NOBODY and table.hand_size(target):
            table.push(Pillage(True, civ, target))
    elif kind == PEEK:
        table.push(Peek(False, civ, op.n))
    elif kind == TRIBUTE:
        if chosen:
            pay_tribute(table, civ, chosen[0])
    elif kind == PAY_PER_CITY:
        if chosen:
            count: i64 = len(table.cities(chosen[0]))
            if count > op.most:
                count = op.most
            table.push(Levy(False, chosen[0], count))
    elif kind == ENTER:
        enter(table, civ, op, chosen)
    elif kind == INVEST:
        invest(table, civ, card, op)
    elif kind == READY:
        table.ready[civ] += op.n
    elif kind == IGNORE_LOSS:
        table.sheltered |= 1 << civ
    elif kind == MOVE:
        move_discs(table, civ, chosen)
    elif kind == BUILD:
        if len(chosen) == 2:
            table.customs.build_by_card(table, civ, op, chosen[0], chosen[1])
    elif kind == BURY:
        if chosen:
            table.customs.bury(table, chosen[0])
    elif kind == ERODE:
        if chosen:
            table.customs.erode(table, chosen[0], op.bury_if_empty)
    elif kind == RESTORE:
        if chosen:
            table.customs.restore(table, chosen[0], op.discs)
        else:
            gain_talents(table, civ, op.otherwise[0].n)
    elif kind == TURN_ORDER:
        table.order.remove(int(civ))
        table.order.insert(chosen[0], int(civ))
    elif kind == HASTEN:
        hasten(table)
    elif kind == REDRAW:
        redraw(table)
    elif kind == CHOICE:
        if chosen:
            table.push(Ultimatum(False, chosen[0], resolve.source, chosen[1:]))
    elif kind == DISCARD_FOR:
        table.push(Sacrifice(False, civ, chosen))
    else:
        operate_further(table, resolve, ops, op, chosen)


def operate_further(table: Ancient, resolve: Resolve, ops: list[Op], op: Op, chosen: list[int]) -> None:
    """Operations of competitions and of the Epoch Change table."""
    civ = resolve.civ
    kind = op.kind
    card = card_of(resolve.source)
    if kind == WHITE:
        if op.most:
            table.push(Hire(False, civ, op.most))
        for area in chosen if op.areas > 1 else [table.arena]:
            if op.areas == 1 or table.contested(area):
                ally(table, civ, area, op.n)
    elif kind == STRIKE:
        strike(table, resolve, ops, op, chosen)
    elif kind == MUSTER:
        muster(table, civ, op.n)
    elif kind == LOSE_OWN:
        if table.own(civ, table.arena):
            table.push(Loss(civ, table.arena, card, NOBODY, civ, False))
    elif kind == REMOVE_WHITE:
        if chosen:
            while int(8 * table.arena + chosen[0]) in table.whites:
                table.whites.remove(int(8 * table.arena + chosen[0]))
    elif kind == CAPTURE:
        if chosen and table.strength(chosen[0], table.arena):
            strike_all(table, [(chosen[0], int(table.arena), 1)], card, civ, civ)
    elif kind in (EACH_CIV_REMOVE, MOST_CITIES_REMOVE, EACH_CIV_REPLACE):
        afflict_all(table, op)
    elif kind == EACH_FACTION_REMOVE:
        hit: list[tuple[int, int, int]] = []
        for area in table.chart.playable:
            if on_terrain(table, op, area):
                for faction in range(table.civs + 1):
                    if table.own(faction, area) >= op.min_stack:
                        hit.append((faction, area, int(op.n)))
        strike_all(table, hit, COMPETITION_CAUSE, NOBODY)
    elif kind == EACH_CIV_PLACE:
        for one in reversed(table.order):
            table.push(Reinforce(False, one, op.areas, op.where == CONTROLLED, op.terrain == LAND, []))
    elif kind == EACH_CIV_TALENTS:
        for one in table.order:
            gain_talents(table, one, op.n)
    elif kind == RESTORE_ALL:
        for wonder in range(len(table.wonder_owner)):
            if table.buried & (1 << wonder):
                table.customs.restore(table, wonder, op.discs)
    elif kind == ERODE_ALL:
        for wonder in range(len(table.wonder_owner)):
            if table.wonder_owner[wonder] != NOBODY and not table.buried & (1 << wonder):
                table.customs.erode(table, wonder, op.bury_if_empty)
    elif kind == TRIM_CITIES:
        for one in table.order:
            for city in table.cities(one):
                while table.own(one, city) > op.n:
                    table.take(one, city)
    elif kind == BARBARIANS_GROW:
        grown = [area for area in table.chart.playable if table.own(table.civs, area)]
        table.push(Invasion(False, table.fewest_points(), grown, [int(op.n)] * len(grown)))


def place_discs(table: Ancient, resolve: Resolve, op: Op, chosen: list[int]) -> None:
    civ = resolve.civ
    if op.whom == CHOSEN_OPPONENT:
        if chosen:
            table.push(Reinforce(False, chosen[0], op.areas, False, op.terrain == LAND, []))
        return
    if op.chosen_colour:
        first = resolve.plan[0]
        if len(first) == 2:
            grow(table, civ, first[1], [first[0]] if op.areas == 1 else table.chart.lands[first[0]])
        return
    for area in chosen:
        count: i64 = 1 if op.total else op.n
        while count > 0 and table.room(civ, area) > 0 and table.put(civ, area):
            count -= 1
            tell_placed(table, civ, area)


def grow(table: Ancient, civ: i64, faction: i64, areas: list[int]) -> None:
    """One disc of a faction in each area, as far as its reserve and the limits allow."""
    if faction == table.civs:
        table.push(Invasion(False, civ, areas[:], [1] * len(areas)))
        return
    for area in areas:
        if table.room(faction, area) > 0 and table.put(faction, area):
            tell_placed(table, faction, area)


def losses_of(table: Ancient, op: Op, chosen: list[int], card: i64) -> list[tuple[int, int, int]]:
    """The losses that a plan of areas and factions comes to."""
    losses: list[tuple[int, int, int]] = []
    index: i64
    for index in range(0, len(chosen) - 1, 2):
        area: i64 = chosen[index]
        named: i64 = chosen[index + 1]
        faction: i64
        for faction in range(table.civs + 1):
            if named != EVERYONE and named != faction:
                continue
            own = table.own(faction, area)
            if own < op.min_stack or immune(table, faction, area, card):
                continue
            count: i64 = own - op.leave
            if count > op.n:
                count = op.n
            if count > 0:
                losses.append((int(faction), int(area), int(count)))
    return losses


def strike(table: Ancient, resolve: Resolve, ops: list[Op], op: Op, chosen: list[int]) -> None:
    """Opposing discs leave the competition; what a civilization loses it may pay for."""
    card = card_of(resolve.source)
    losses: list[tuple[int, int, int]] = []
    if op.areas > 1:
        for index in range(0, len(chosen) - 1, 2):
            if table.contested(chosen[index]) and table.strength(chosen[index + 1], chosen[index]):
                losses.append((chosen[index + 1], chosen[index], int(op.n)))
    else:
        target: i64 = chosen[0] if chosen else target_of(ops, resolve.plan)
        if target == NOBODY:
            return
        own: i64 = table.strength(target, table.arena)
        count: i64 = op.n if op.n < own else own
        if count > 0:
            losses.append((int(target), int(table.arena), int(count)))
    strike_all(table, losses, card, NOBODY)


def move_talents(table: Ancient, resolve: Resolve, ops: list[Op], op: Op, chosen: list[int]) -> None:
    """Talents gained or lost, by whom the operation says."""
    civ = resolve.civ
    whom = op.whom
    if whom == SELF:
        count: i64 = op.n
        if op.condition == ANY_PAID and resolve.memory == 0:
            return
        if op.condition == HAS_PARTNER and not table.trade_partners(civ):
            return
        if op.per_partner:
            count = len(table.trade_partners(civ))
            if count > op.most:
                count = op.most
        if op.condition in (OCCUPIES_EDGE, IN_ANY) and meets(table, civ, op):
            count += op.plus
        gain_talents(table, civ, count)
        return
    if whom in (TARGET, TRADE_PARTNER):
        target: i64 = chosen[0] if chosen else target_of(ops, resolve.plan)
        if target == NOBODY or target >= table.civs:
            return
        if op.half:
            lose_talents(table, target, (table.talents[target] + 1) // 2)
        elif op.n < 0:
            lose_talents(table, target, -op.n)
        else:
            gain_talents(table, target, op.n)
        return
    paid: i64 = 0
    other: i64
    for other in table.order:
        if whom == OPPONENTS_IN_PICKED:
            picked = resolve.plan[0]
            if other != civ and picked and table.own(other, picked[0]):
                paid += lose_talents(table, other, -op.n)
        elif whom == OTHERS_IN:
            if other != civ and meets(table, other, op):
                gain_talents(table, other, op.n)
        elif whom == ADJACENT_TO_DEEP and beside_deep(table, other):
            gain_talents(table, other, op.n)
    if paid:
        resolve.remember(table, paid)


def meets(table: Ancient, civ: i64, op: Op) -> bool:
    """Has the civilization a disc in one of the areas named, or in a land area on one of the edges?"""
    if op.condition == OCCUPIES_EDGE:
        for edge in (1, 2, 4, 8):
            if op.edges & edge:
                for area in table.chart.edge_lands[edge]:
                    if table.own(civ, area):
                        return True
        return False
    for area in op.area_list:
        if table.own(civ, area):
            return True
    return op.condition == NO_CONDITION and not op.area_list


def beside_deep(table: Ancient, civ: i64) -> bool:
    for sea in table.chart.deeps:
        for area in table.chart.near[sea]:
            if table.own(civ, area):
                return True
    return False


def occupies_wonder(table: Ancient, civ: i64) -> bool:
    """Does it occupy an area with a built Wonder of its own?"""
    for wonder in range(len(table.wonder_owner)):
        if table.wonder_owner[wonder] == civ and table.wonder_active(wonder):
            return True
    return False


def invest(table: Ancient, civ: i64, card: i64, op: Op) -> None:
    """Discs from the reserve onto the card, as many as there are."""
    count: i64 = op.discs if op.discs < table.reserve[civ] else table.reserve[civ]
    table.reserve[civ] -= count
    table.invested = changed(table.invested, table.box.investment_place[card], count)
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "card": table.box.cards[card].id, "discs": int(count)}
        table.tell("event.invests", told, rulebook.INVESTMENT)


def redraw(table: Ancient) -> None:
    """Every hand is discarded, and as many cards are drawn in turn order; events among them come after all of that."""
    counts: list[int] = [int(fate.discard_hand(table, civ)) for civ in table.order]
    events: list[int] = []
    drawers: list[int] = []
    for place, civ in enumerate(table.order):
        for card in fate.take_cards(table, civ, counts[place], False):
            events.append(card)
            drawers.append(civ)
    if events:
        table.push(fate.DrawnEvents(events, drawers, False))


def hasten(table: Ancient) -> None:
    """The next check for sudden death also fails on the hastening digit; where no check can come, nothing happens."""
    if not check_to_come(table):
        return
    table.hastened = True
    if table.events is not None:
        table.tell("event.hastened", {"digit": int(table.box.figures.hastening)}, rulebook.EVENTS)


def check_to_come(table: Ancient) -> bool:
    """Will there be a check for sudden death in this Epoch, or, between two, in the next?"""
    if table.phase == EPOCH_END:
        return True
    turn: i64
    for turn in range(table.turn, table.box.figures.turns):
        if table.box.figures.sudden_death[turn] and (turn > table.turn or table.phase < DRAWING):
            return True
    return False
