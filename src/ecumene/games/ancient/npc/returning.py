"""CSJs y la Regla de Gilgamesh: when a civilization of the playbook starts anew, where it comes in, as whom, and
against whom; and when it is out of the game. In the Inner Sea the rule is that of Aeneas."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.rows import changed
from ecumene.games.ancient import aeneas, fate
from ecumene.games.ancient.actions import AREA, DONE
from ecumene.games.ancient.components import FERTILE, NEVER, NOBODY, NOWHERE, NPC, ONCE
from ecumene.games.ancient.growth import deploy_disc
from ecumene.games.ancient.npc import enemies, placing, rulebook, ties
from ecumene.games.ancient.npc.ground import distances
from ecumene.games.ancient.npc.thought import Answer, Thought
from ecumene.games.ancient.scoring import tell_result
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import FINISHED, PARTS

FEW: Final = 6  # discs on the map
# the numbers up to which a card sends it somewhere
EMPTY_LANDS: Final = 20
AGAINST_LEADER: Final = 50
AGAINST_LAST_ENEMY: Final = 80


# ---- whether ---------------------------------------------------------------------------------------------------------


def start_anew(table: Ancient, civ: int) -> None:
    """Paso de Eneas: a player that may is asked; the playbook has conditions of its own."""
    if table.is_npc(civ):
        consider(table, civ)
    else:
        aeneas.start_anew(table, civ)


def consider(table: Ancient, npc: i64) -> None:
    """With six discs or fewer on the map it starts anew if it has fewest points, else by an even number. Where it has
    done so already, it is out of the game instead."""
    returns = table.charter.rulings.returns
    if returns == NEVER or table.on_map(npc) > FEW:
        return
    thought = Thought(npc)
    if has_fewest(table, npc):
        thought.because("return-fewest", rulebook.RETURNING)
    else:
        even: bool = thought.reveal(table, False) % 2 == 0
        thought.because("return-even" if even else "return-odd", rulebook.RETURNING)
        if not even:
            thought.tell(table)
            thought.happen(table)
            return
    thought.tell(table)
    table.returned |= bit(npc)
    if returns == ONCE and table.renewed & bit(npc):
        fall(table, npc)
    else:
        table.push(Return(npc))
    thought.happen(table)


def has_fewest(table: Ancient, npc: i64) -> bool:
    """Has nobody fewer points?"""
    civ: i64
    for civ in range(table.civs):
        if table.in_play(civ) and table.vp(civ) < table.vp(npc) and not table.is_out(civ):
            return False
    return True


def fall(table: Ancient, npc: i64) -> None:
    """It is out of the game: its discs leave it for good, and its points are lost."""
    for area in table.own_areas(npc):
        while table.own(npc, area):
            table.take(npc, area)
    for card in table.hand(npc):
        fate.discard(table, card)
    table.charter.customs.forsake(table, npc)
    table.talents[npc] = 0
    table.reserve[npc] += table.growth_box[npc]
    table.growth_box[npc] = 0
    part: i64
    for part in range(PARTS):
        table.points[PARTS * npc + part] = 0
    if table.events is not None:
        table.tell("event.npc-out", {"civ": table.faction_id(npc)}, rulebook.RETURNING)


def conclude(table: Ancient, who: int) -> None:
    """Those that have started anew go last in the turn order; those without a disc are out. If none of the playbook is
    left against one player alone, that player has won."""
    if table.returned == 0:
        return
    order: list[int] = [civ for civ in table.order if not table.returned & bit(civ)]
    for civ in table.order:
        if table.returned & bit(civ):
            order.append(civ)
            if table.on_map(civ) == 0:
                table.out |= bit(civ)
                forget(table, civ)
    table.order = order
    table.returned = 0
    if table.seats > 1:
        return
    for civ in range(table.civs):
        if table.is_npc(civ) and not table.is_out(civ):  # nobody may have met it yet
            return
    table.conqueror = enemies.people_leader(table)
    table.ending = FINISHED
    tell_result(table)
    table.end()


def forget(table: Ancient, civ: i64) -> None:
    """Nobody's enemy any longer."""
    npc: i64
    for npc in range(table.civs):
        if table.is_npc(npc):
            enemies.make_peace(table, npc, civ)


# ---- where, and against whom -----------------------------------------------------------------------------------------


class Return(Step):
    """It gives up what it has, and comes in elsewhere as another people."""

    def __init__(self, civ: i64) -> None:
        super().__init__(False, civ)

    def run(self, table: Ancient) -> None:
        table.pop()
        npc = self.civ
        thought = Thought(npc)
        number = thought.reveal(table, False)
        entry, enemy = entrance(table, npc, number, thought)
        thought.tell(table)
        aeneas.give_up(table, npc)
        table.enemies = changed(table.enemies, npc, 0)
        table.main_found &= ~bit(npc)
        enemies.settle_main(table, npc)
        if enemy != NOBODY:
            enemies.make_enemy(table, npc, enemy)
        become(table, npc, entry, thought)
        thought.happen(table)

    def dump(self) -> list[Any]:
        return ["Return", int(self.civ)]


def entrance(table: Ancient, npc: i64, number: i64, thought: Thought) -> tuple[i64, i64]:
    """Localización de Entrada: the land where it comes in, and its enemy, by the number of a card."""
    if number <= EMPTY_LANDS:
        thought.because("entry-empty", rulebook.RETURNING)
        entry = emptiest(table, npc, thought)
        if entry != NOWHERE:
            return entry, NOBODY
    enemy: i64 = NOBODY
    if number > AGAINST_LAST_ENEMY:
        thought.because("entry-avenger", rulebook.RETURNING)
        enemy = culprit(table, npc)
    elif number > AGAINST_LEADER:
        thought.because("entry-last-enemy", rulebook.RETURNING)
        enemy = enemies.main(table, npc)
        if enemy == NOBODY:
            enemy = table.last_enemy[npc]
    if enemy != NOBODY and table.is_people(enemy) and not table.is_out(enemy):
        return nearest(table, npc, edge(table, npc), table.home(enemy), thought), enemy
    thought.because("entry-leader", rulebook.RETURNING)
    enemy = enemies.leader_but(table, npc)
    lands = edge(table, npc)
    for land in free_homes(table, npc):
        if table.chart.grounds[land] == FERTILE and land not in lands:
            lands.append(land)
    return nearest(table, npc, lands, table.home(enemy), thought), enemy


def edge(table: Ancient, npc: i64) -> list[int]:
    """The lands at the edge of the map with room, no other's Home."""
    found: list[int] = []
    for lands in table.chart.edge_lands.values():
        for land in lands:
            if land not in found and table.home_of(land) in (NOBODY, npc) and table.room(npc, land):
                found.append(land)
    return found


def free_homes(table: Ancient, npc: i64) -> list[int]:
    """The Homes of the peoples that are not in play."""
    found: list[int] = []
    for mat in table.charter.customs.new_peoples(table, npc):
        for home in table.box.civilizations[mat].homes:
            if table.chart.open[home] and table.home_of(home) == NOBODY and home not in found:
                found.append(home)
    return found


def emptiest(table: Ancient, npc: i64, thought: Thought) -> i64:
    """The empty land at the edge with most empty lands next to it, then most empty seas; NOWHERE if none is empty."""
    lands: list[int] = [land for land in table.chart.in_order(edge(table, npc)) if table.total[land] == 0]
    if not lands:
        return NOWHERE
    values: list[int] = [
        100 * empty(table, table.chart.lands[land]) + empty(table, table.chart.seas[land]) for land in lands
    ]
    most = max(values)
    level: list[int] = [land for place, land in enumerate(lands) if values[place] == most]
    if len(level) == 1:
        return level[0]
    highest: i64 = -1
    found = level[0]
    for land in level:
        number = thought.reveal(table, False)
        if number > highest:
            highest = number
            found = land
    return found


def empty(table: Ancient, areas: list[int]) -> int:
    return sum([1 for area in areas if table.total[area] == 0])


def nearest(table: Ancient, npc: i64, lands: list[int], goal: i64, thought: Thought) -> i64:
    """The land nearest to an area."""
    far = distances(table, [int(goal)])
    ranked = table.chart.in_order(lands)
    if not ranked:
        ranked = [land for land in table.chart.open_lands if table.home_of(land) == NOBODY and table.room(npc, land)]
    return ties.best(table, thought, ranked, [-far[land] for land in ranked])


def culprit(table: Ancient, npc: i64) -> i64:
    """Who drove it out: the one whose cards have cost it something; of several, or if that is not clear, the one with
    most points."""
    those: list[int] = [civ for civ in table.order if table.wronged_by[npc] & bit(civ)]
    return enemies.leading(table, those)[0] if those else enemies.leader_but(table, npc)


# ---- as whom ---------------------------------------------------------------------------------------------------------


def become(table: Ancient, npc: i64, entry: i64, thought: Thought) -> None:
    """It takes the mat of the people not in play whose Home is nearest, with a Deity of chance; its discs come in."""
    customs = table.charter.customs
    far = distances(table, [int(entry)])
    mats: list[int] = []
    steps: list[int] = []
    for mat in customs.new_peoples(table, npc):
        if customs.reborn(table, npc, mat) == table.nation[npc]:
            continue
        homes: list[int] = [
            home
            for home in table.box.civilizations[mat].homes
            if table.chart.open[home] and table.home_of(home) in (NOBODY, npc)
        ]
        if homes:
            mats.append(mat)
            steps.append(-min([far[home] for home in homes]))
    chosen: i64 = ties.best(table, thought, mats, steps) if mats else NOWHERE
    if chosen != NOWHERE:
        if table.events is not None:
            told = {"civ": table.faction_id(npc), "other": table.box.civilizations[chosen].id}
            table.tell("event.becomes", told, rulebook.RETURNING)
        table.become(npc, customs.reborn(table, npc, chosen))
    aeneas.arrive(table, npc)
    table.push(Arrival(npc, entry))
    if chosen != NOWHERE:
        customs.find_home(table, npc)


class Arrival(Step):
    """Its Deity is drawn, and its discs come in at a land and from there on."""

    def __init__(self, civ: i64, entry: i64) -> None:
        super().__init__(False, civ)
        self.entry: i64 = entry

    def run(self, table: Ancient) -> None:
        npc = self.civ
        table.charter.customs.bless(table, npc)
        if table.ready[npc] and table.room(npc, self.entry):
            deploy_disc(table, npc, self.entry)
        table.replace(aeneas.NewLand(True, npc, self.entry))
        if table.ready[npc] == 0:
            table.pop()

    def dump(self) -> list[Any]:
        return ["Arrival", int(self.civ), int(self.entry)]


def land_discs(table: Ancient, frame: Any, thought: Thought) -> int:
    """The discs of its return, by the list for placing."""
    areas: list[int] = [code - AREA for code in frame.legal(table, NPC) if code != DONE]
    area: i64 = NOWHERE
    if areas:
        area = placing.next_area(table, thought.civ, areas, table.ready[thought.civ], thought)
    if area == NOWHERE:
        thought.because("placing-none", rulebook.PLACING)
        return DONE
    return int(AREA + area)


ANSWERS: Final[dict[str, Answer]] = {"NewLand": land_discs}
