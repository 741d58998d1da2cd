"""Colocación de Discos de las CSJs: where a civilization of the playbook places discs, line by line of its list, and in
what order areas matter to it.

Lines 1 to 10, in defence, are gone through once, downwards. Then a civilization with enemies follows 11 to 21, one
without 22 to 28, and starts again at the first of these with every disc.
"""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.games.ancient.actions import AREA, CARD, DONE
from ecumene.games.ancient.components import (
    FAR,
    FERTILE,
    LAND,
    MORE_POINTS,
    NOWHERE,
    NPC,
    OCCUPIED,
    SETTLEMENT,
    Ability,
)
from ecumene.games.ancient.npc import rulebook, ties
from ecumene.games.ancient.npc.enemies import gold_areas, hearth, hostile, people_leader
from ecumene.games.ancient.npc.ground import (
    FERTILE_AREA,
    NO_BONUS,
    beside_own,
    bonus,
    distances,
    enemy_discs,
    foes,
    is_desert,
    peoples_areas,
    settled,
    soil_rank,
    temples,
    treasures,
)
from ecumene.games.ancient.npc.thought import LATER, Answer, Thought
from ecumene.games.ancient.table import Ancient, Step

CITY: Final = 3
HORDE: Final = 4
FIRST: Final = 1
LAST_IN_DEFENCE: Final = 10
FIRST_HOSTILE: Final = 11
LAST_HOSTILE: Final = 21
FIRST_PEACEFUL: Final = 22
LAST: Final = 28

# what an enemy can have somewhere
TEMPLES: Final = 0
GOLD: Final = 1
CITIES: Final = 2
SETTLEMENTS: Final = 3
CAMPS: Final = 4


class Choice:
    """So many discs to an area, by a line of the list. `goal` is how many seas line 9 is after."""

    def __init__(self, line: i64, area: i64, count: i64, goal: i64) -> None:
        self.line: i64 = line
        self.area: i64 = area
        self.count: i64 = count
        self.goal: i64 = goal


class Situation:
    """A civilization with discs to place: `free` ones, and `bound` ones that only some areas take; `areas` are where
    they may go at all."""

    def __init__(
        self, table: Ancient, thought: Thought, areas: list[int], *, free: i64, bound: i64 = 0, goal: i64 = 0
    ) -> None:
        self.table = table
        self.npc: i64 = thought.civ
        self.areas = areas
        self.free: i64 = free
        self.bound: i64 = bound
        self.goal: i64 = goal
        self.thought = thought

    # ---- limits ------------------------------------------------------------------------------------------------------

    def most(self, area: i64) -> i64:
        """How many discs could go there."""
        room = self.table.room(self.npc, area)
        have = self.free
        if self.bound and self.table.charter.customs.takes_bound(self.table, self.npc, area):
            have += self.bound
        return room if room < have else have

    def own(self, area: i64) -> i64:
        return self.table.own(self.npc, area)

    def due(self, area: i64, wish: i64) -> i64:
        """So many discs as it wishes, within the limits; none if it may not go there. Among opposing discs it comes
        with at least as many as the largest stack, and with one more where it can and that matters."""
        most = self.most(area)
        if most <= 0:
            return 0
        largest = ties.largest_other(self.table, self.npc, area)
        if largest == 0:
            return wish if wish < most else most
        if self.shuns_horde(area):
            return 0
        own = self.own(area)
        enemy: bool = enemy_discs(self.table, self.npc, area) > 0
        least: i64 = largest - own
        if enemy or self.is_dear(area):
            least += 1
        count: i64 = wish if wish > least else least
        if count > most:
            count = most
        if count <= 0 or own + count < largest:
            return 0
        while not enemy and count > 0 and self.would_contest(area, count):
            count -= 1
            if own + count < largest:
                return 0
        return count

    def shuns_horde(self, area: i64) -> bool:
        """Horda Bárbara: four Barbarians, and none of its own discs; its Home excepted."""
        table = self.table
        four: bool = table.own(table.barbarians, area) >= HORDE
        return four and self.own(area) == 0 and area != table.home(self.npc)

    def is_dear(self, area: i64) -> bool:
        """Exceso de Apilamientos: its Home, its Deity, its City."""
        table = self.table
        if area == table.home(self.npc) or table.is_city(self.npc, area):
            return True
        return int(area) in temples(table, self.npc)

    def would_contest(self, area: i64, count: i64) -> bool:
        """Emplazamiento Disputado: do so many discs make an area contested that is not?"""
        table = self.table
        if table.contested(area):
            return False
        place: i64 = self.npc * table.areas + area
        table.discs[place] += count
        table.total[area] += count
        contested = table.contested(area)
        table.discs[place] -= count
        table.total[area] -= count
        return contested

    def strike(self, area: i64) -> i64:
        """What it takes to come there, or to outnumber whoever is there."""
        return self.due(area, 1 if self.own(area) == 0 else 0)

    def press(self, area: i64) -> i64:
        """The same, or one more disc as long as the Reckoning leaves it there."""
        if enemy_discs(self.table, self.npc, area):
            return self.strike(area)
        return self.due(area, 1) if self.own(area) < self.table.chart.tight[area] else 0

    # ---- choosing ----------------------------------------------------------------------------------------------------

    def choose(self, line: i64, areas: list[int], counts: list[int], keys: list[int]) -> Choice | None:
        """Of these areas, where a disc may go, the one with the lowest key; of several, as ties are decided."""
        lowest: i64 = FAR * FAR * FAR
        place: i64
        for place in range(len(areas)):
            if counts[place] > 0 and keys[place] < lowest:
                lowest = keys[place]
        equal: list[int] = []
        offered: list[int] = [0] * int(self.table.areas)
        for place in range(len(areas)):
            if counts[place] > 0 and keys[place] == lowest:
                equal.append(areas[place])
                offered[areas[place]] = counts[place]
        if len(equal) > 1:
            equal = self.table.chart.in_order(equal)
        discs: list[int] = [offered[area] for area in equal]
        if not equal:
            return None
        if len(equal) > 1:
            near = nearest_gold(self.table, self.npc, equal)
            discs = [discs[equal.index(area)] for area in near]
            equal = near
        chosen: i64 = equal[0]
        if len(equal) > 1:
            values: list[int] = []
            victim = people_leader(self.table)
            for place in range(len(equal)):
                values.append(int(ties.placed_against(self.table, self.npc, victim, equal[place], discs[place])))
            chosen = ties.weigh(self.table, self.thought, equal, values)
        return Choice(line, chosen, discs[equal.index(int(chosen))], self.goal)

    def listed(self, areas: list[int]) -> list[int]:
        """Those of the areas where a disc may go."""
        return [area for area in self.areas if area in areas]

    def enemy_rank(self, area: i64) -> i64:
        """The worst enemy in an area: the main one 0, another civilization 1, Barbarians 2; 3 for none."""
        table = self.table
        number: i64 = 0
        for civ in foes(table, self.npc):
            if table.own(civ, area):
                return 0 if number == 0 else 1
            number += 1
        return 2 if table.own(table.barbarians, area) else 3

    def find(self, line: i64) -> Choice | None:
        """The first line, from this one on, that applies."""
        found: Choice | None
        if line <= FIRST:
            found = self.secure_base()
            if found is not None:
                return found
            line = FIRST
        while line <= LAST_IN_DEFENCE:
            found = self.defence(line)
            if found is not None:
                return found
            line += 1
        if hostile(self.table, self.npc):
            line = FIRST_HOSTILE
            while line <= LAST_HOSTILE:
                found = self.attack(line)
                if found is not None:
                    return found
                line += 1
        line = FIRST_PEACEFUL
        while line <= LAST:
            found = self.spread(line)
            if found is not None:
                return found
            line += 1
        return None

    # ---- 1 to 10: in defence -----------------------------------------------------------------------------------------

    def defence(self, line: i64) -> Choice | None:
        table = self.table
        home = table.home(self.npc)
        homes: list[int] = [] if home == NOWHERE else [int(home)]
        if line == 1:
            return self.defend(1, homes)
        if line == 2:
            return self.defend(2, gold_areas(table, self.npc))
        if line == 3:
            return self.defend(3, table.cities(self.npc))
        if line == 4:
            return self.take_bonus()
        if line == 5:
            return self.found_city(5, homes, [])
        if line == 6:
            return self.found_city(6, gold_areas(table, self.npc), [])
        if line == 7:
            return None if home == NOWHERE else self.neighbour_city(home)
        if line == 8:
            return self.catch_up(home)
        return self.take_seas() if line == 9 else self.take_own_seas()

    def secure_base(self) -> Choice | None:
        """Where the scenario wants that before the list: its Home, to so many discs; then next to it, until it has more
        than the others there."""
        table = self.table
        least = table.charter.rulings.opponents.base_first
        home = table.home(self.npc)
        if least == 0 or home == NOWHERE:
            return None
        if int(home) in self.areas and self.own(home) < least:
            count = self.due(home, least - self.own(home))
            if count > 0:
                return Choice(0, home, count, self.goal)
        found: list[int] = []
        counts: list[int] = []
        for area in self.listed(table.chart.near[home]):
            others: i64 = table.total[area] - self.own(area)
            if others and self.own(area) <= others:
                found.append(area)
                counts.append(int(self.due(area, others + 1 - self.own(area))))
        return self.choose(0, found, counts, [0] * len(found))

    def defend(self, line: i64, areas: list[int]) -> Choice | None:
        """Lines 1 to 3: an enemy disc where its Home, its Gold or its City is."""
        found: list[int] = [area for area in self.listed(areas) if enemy_discs(self.table, self.npc, area)]
        gold = gold_areas(self.table, self.npc)
        keys: list[int] = [int(2 * self.enemy_rank(area)) + (0 if area in gold else 1) for area in found]
        return self.choose(line, found, [int(self.strike(area)) for area in found], keys)

    def take_bonus(self) -> Choice | None:
        """Line 4: an area with a bonus where an enemy is beside its own discs, or next to these and empty or with an
        enemy: to the limit."""
        table = self.table
        found: list[int] = []
        keys: list[int] = []
        for area in self.areas:
            kind = bonus(table, area)
            if kind == NO_BONUS:
                continue
            enemy: bool = enemy_discs(table, self.npc, area) > 0
            beside: bool = beside_own(table, self.npc, area)
            if (enemy and (self.own(area) > 0 or beside)) or (table.total[area] == 0 and beside):
                found.append(area)
                keys.append(int(10 * kind + self.enemy_rank(area)))
        return self.choose(4, found, [int(self.due(area, self.most(area))) for area in found], keys)

    def found_city(self, line: i64, areas: list[int], keys: list[int]) -> Choice | None:
        """Lines 5 to 7: as many discs as a City takes."""
        table = self.table
        found = self.listed([area for area in areas if table.chart.terrains[area].city])
        found = [area for area in found if self.own(area) < CITY]
        order: list[int] = [keys[areas.index(area)] if keys else 0 for area in found]
        return self.choose(line, found, [int(self.due(area, CITY - self.own(area))) for area in found], order)

    def neighbour_city(self, home: i64) -> Choice | None:
        """Line 7: no City next to its Home; the Land farthest from people's discs."""
        table = self.table
        lands = table.chart.lands[home]
        for area in lands:
            if table.is_city(self.npc, area):
                return None
        far = distances(table, peoples_areas(table))
        return self.found_city(7, lands, [-far[area] for area in lands])

    def catch_up(self, home: i64) -> Choice | None:
        """Line 8: fewer Cities, or fewer points, than every other: a City where it is, as near its Home as can be."""
        table = self.table
        if not self.is_behind():
            return None
        far = distances(table, [int(home)])
        found: list[int] = []
        counts: list[int] = []
        for area in self.areas:
            missing: i64 = CITY - self.own(area)
            if self.own(area) and missing > 0 and table.chart.terrains[area].city:
                count = self.due(area, missing)
                if count >= missing:
                    found.append(area)
                    counts.append(int(count))
        return self.choose(8, found, counts, [far[area] for area in found])

    def is_behind(self) -> bool:
        table = self.table
        cities: i64 = len(table.cities(self.npc))
        points = table.vp(self.npc)
        fewer_cities: bool = True
        fewer_points: bool = True
        civ: i64
        for civ in table.order:
            if civ != self.npc and not table.is_out(civ):
                fewer_cities = fewer_cities and cities < len(table.cities(civ))
                fewer_points = fewer_points and points < table.vp(civ)
        return fewer_cities or fewer_points

    def take_seas(self) -> Choice | None:
        """Line 9: whom the tally pays for so many seas: as many as that, and again as long as there are discs for a
        whole step."""
        table = self.table
        for ability in table.mat(self.npc).tally:
            if ability.kind == MORE_POINTS:
                continue
            held = self.seas_held(ability)
            if self.goal <= held:
                whole: bool = self.free + self.bound >= ability.per
                self.goal = (held // ability.per + 1) * ability.per if held < ability.per or whole else 0
            if self.goal > held:
                found: list[int] = [area for area in self.areas if self.is_open_sea(area, ability)]
                counts: list[int] = [int(self.due(area, 1)) for area in found]
                return self.choose(9, found, counts, [table.total[area] for area in found])
        return None

    def seas_held(self, ability: Ability) -> i64:
        count: i64 = 0
        for area in self.table.own_areas(self.npc):
            if self.table.chart.kinds[area] != LAND and self.counts_there(area, ability):
                count += 1
        return count

    def counts_there(self, area: i64, ability: Ability) -> bool:
        """May a sea count: whoever is there, or only without other civilizations?"""
        civ: i64
        for civ in range(self.table.civs):
            if civ != self.npc and self.table.own(civ, area) and ability.condition != OCCUPIED:
                return False
        return True

    def is_open_sea(self, area: i64, ability: Ability) -> bool:
        """A sea to take: none of its discs there, and no opponent with two."""
        table = self.table
        if table.chart.kinds[area] == LAND or self.own(area) or not self.counts_there(area, ability):
            return False
        return ties.largest_other(table, self.npc, area) < SETTLEMENT

    def take_own_seas(self) -> Choice | None:
        """Line 10: the seas of its mat; two discs where one or two Barbarians are alone."""
        table = self.table
        found: list[int] = []
        counts: list[int] = []
        for area in self.listed(table.mat(self.npc).growth_areas):
            wild: i64 = table.own(table.barbarians, area)
            strongest: i64 = 0
            civ: i64
            for civ in range(table.civs):
                if civ != self.npc and table.own(civ, area) > strongest:
                    strongest = table.own(civ, area)
            if self.own(area) == 0 and strongest < SETTLEMENT:
                found.append(area)
                counts.append(int(self.due(area, 2 if wild and wild == table.total[area] else 1)))
        return self.choose(10, found, counts, [table.total[area] for area in found])

    # ---- 11 to 21: against enemies -----------------------------------------------------------------------------------

    def attack(self, line: i64) -> Choice | None:
        if line == 11:
            return self.assault(11, self.enemy_places(TEMPLES))
        if line == 12:
            return self.assault(12, self.enemy_places(GOLD))
        if line == 13:
            return self.close_in(13, self.enemy_places(GOLD))
        if line == 14:
            return self.close_in(14, self.enemy_places(TEMPLES))
        if line == 15:
            return self.assault(15, self.enemy_places(CITIES))
        if line == 16:
            return self.march()
        if line == 17:
            return self.close_in(17, self.enemy_places(CITIES))
        if line == 18:
            return self.raid(18, self.enemy_places(SETTLEMENTS), 2)
        if line == 19:
            return self.raid(19, self.enemy_places(CAMPS), 1)
        return self.settle_safely() if line == 20 else self.draw_near()

    def enemy_places(self, kind: i64) -> list[list[int]]:
        """What each of its enemies has of a kind, the main enemy first."""
        return [places(self.table, civ, kind) for civ in foes(self.table, self.npc)]

    def assault(self, line: i64, places: list[list[int]]) -> Choice | None:
        """Lines 11, 12 and 15: where an enemy has its Deity, its Gold or a City."""
        found: list[int] = []
        keys: list[int] = []
        number: i64
        for number in range(len(places)):
            for area in self.listed(places[number]):
                if area not in found:
                    found.append(area)
                    keys.append(int(number))
        return self.choose(line, found, [int(self.strike(area)) for area in found], keys)

    def close_in(self, line: i64, places: list[list[int]]) -> Choice | None:
        """Lines 13, 14 and 17: a Land next to that, else a Sea; where fewest enemy discs are."""
        table = self.table
        found: list[int] = []
        keys: list[int] = []
        number: i64
        for number in range(len(places)):
            for area in self.areas:
                if area not in found and touches(table, area, places[number]):
                    found.append(area)
                    sea: i64 = 0 if table.chart.kinds[area] == LAND else 1
                    keys.append(int(10000 * number + 100 * sea + enemy_discs(table, self.npc, area)))
        return self.choose(line, found, [int(self.press(area)) for area in found], keys)

    def march(self) -> Choice | None:
        """Line 16, where a scenario makes it an invader: as near as can be to Gold, a Deity or a City of an enemy, then
        to that enemy's Home."""
        table = self.table
        if table.nation[self.npc] not in table.charter.rulings.opponents.invaders:
            return None
        for enemy in foes(table, self.npc):
            goals = treasures(table, enemy)
            if not goals:
                continue
            far = distances(table, goals)
            home = distances(table, [int(hearth(table, enemy))])
            counts: list[int] = [int(self.press(area)) for area in self.areas]
            keys: list[int] = [1000 * far[area] + home[area] for area in self.areas]
            return self.choose(16, self.areas, counts, keys)
        return None

    def raid(self, line: i64, places: list[list[int]], most_barbarians: i64) -> Choice | None:
        """Lines 18 and 19: an enemy Settlement or Camp, where few Barbarians are; against a Settlement not with a
        single disc."""
        table = self.table
        found: list[int] = []
        counts: list[int] = []
        keys: list[int] = []
        number: i64
        for number in range(len(places)):
            for area in self.listed(places[number]):
                if area in found or table.own(table.barbarians, area) > most_barbarians:
                    continue
                if line == 18 and self.most(area) < 2:
                    continue
                found.append(area)
                counts.append(int(self.strike(area)))
                keys.append(int(number))
        return self.choose(line, found, counts, keys)

    def settle_safely(self) -> Choice | None:
        """Line 20: a Settlement of its own on Land, away from enemies, towards a City."""
        table = self.table
        found: list[int] = []
        for area in self.listed(settled(table, self.npc, SETTLEMENT)):
            if table.chart.terrains[area].city and enemy_discs(table, self.npc, area) == 0:
                found.append(area)
        return self.choose(20, found, [int(self.due(area, 1)) for area in found], [0] * len(found))

    def draw_near(self) -> Choice | None:
        """Line 21: an area without enemy discs, as near as can be to the enemy's Home, then to the enemy."""
        table = self.table
        enemies = foes(table, self.npc)
        home = distances(table, [int(hearth(table, enemies[0]))])
        occupied = distances(table, table.own_areas(enemies[0]))
        found: list[int] = [area for area in self.areas if enemy_discs(table, self.npc, area) == 0]
        keys: list[int] = [1000 * home[area] + occupied[area] for area in found]
        return self.choose(21, found, [int(self.press(area)) for area in found], keys)

    # ---- 22 to 28: in peace ------------------------------------------------------------------------------------------

    def spread(self, line: i64) -> Choice | None:
        table = self.table
        found: list[int] = []
        counts: list[int] = []
        keys: list[int] = []
        far: list[int] = distances(table, [int(table.home(self.npc))]) if line == 25 else []
        if line == 25 and not self.is_surpassed():
            return None
        for area in self.areas:
            count = self.wanted(line, area)
            if count > 0:
                found.append(area)
                counts.append(int(count))
                if line == 25:
                    keys.append(far[area])
                elif line in (26, 27):
                    keys.append(int(10 * table.own(table.barbarians, area) + soil_rank(table, area)))
                else:
                    keys.append(int(soil_rank(table, area)))
        return self.choose(line, found, counts, keys)

    def wanted(self, line: i64, area: i64) -> i64:
        """How many discs a line sends to an area."""
        table = self.table
        land: bool = table.chart.kinds[area] == LAND
        own = self.own(area)
        if line == 22:
            reaped: bool = bonus(table, area) == FERTILE_AREA and table.controls(self.npc, area)
            return self.due(area, 1) if land and own == 1 and not reaped and not is_desert(table, area) else 0
        if line == 23:
            return self.due(area, 1) if not land and table.total[area] == 0 and self.off_coast(area) else 0
        if line == 24:
            if not land or table.total[area] or not beside_own(table, self.npc, area):
                return 0
            single: bool = table.chart.grounds[area] == FERTILE or is_desert(table, area)
            return self.due(area, 1 if single else 2)
        if line == 25:
            reaped = table.chart.grounds[area] == FERTILE and table.controls(self.npc, area)
            grows: bool = own == SETTLEMENT or (reaped and own < CITY)
            return self.due(area, 1) if own and grows and table.chart.terrains[area].city else 0
        if line == 28:
            return self.due(area, 1) if not land and own == 0 and self.anothers_coast(area) else 0
        if land != (line == 26) or not table.controls(table.barbarians, area):
            return 0
        return self.strike(area) if beside_own(table, self.npc, area) else 0

    def off_coast(self, area: i64) -> bool:
        """Is a sea next to Land that it occupies?"""
        for land in self.table.chart.lands[area]:
            if self.own(land):
                return True
        return False

    def anothers_coast(self, area: i64) -> bool:
        """Is another civilization in a sea, and in an area next to it?"""
        civ: i64
        for civ in range(self.table.civs):
            if civ != self.npc and self.table.own(civ, area) and beside_own(self.table, civ, area):
                return True
        return False

    def is_surpassed(self) -> bool:
        """Has somebody more points?"""
        for civ in self.table.order:
            if self.table.vp(civ) > self.table.vp(self.npc):
                return True
        return False


def nearest_gold(table: Ancient, npc: i64, areas: list[int]) -> list[int]:
    """Of equal areas, those nearest to Gold of an enemy, where the scenario makes it bellicose."""
    if table.nation[npc] not in table.charter.rulings.opponents.bellicose:
        return areas
    gold: list[int] = [area for enemy in foes(table, npc) for area in gold_areas(table, enemy)]
    far = distances(table, gold)
    least: i64 = FAR
    for area in areas:
        if far[area] < least:
            least = far[area]
    return [area for area in areas if far[area] == least]


def touches(table: Ancient, area: i64, goals: list[int]) -> bool:
    """Is an area next to one of these?"""
    for goal in goals:
        if goal in table.chart.near[area]:
            return True
    return False


def places(table: Ancient, civ: i64, kind: i64) -> list[int]:
    """Where a civilization has what."""
    if kind == TEMPLES:
        return temples(table, civ)
    if kind == GOLD:
        return gold_areas(table, civ)
    if kind == CITIES:
        return table.cities(civ)
    return settled(table, civ, SETTLEMENT if kind == SETTLEMENTS else 1)


# ---- the Deployment Step ---------------------------------------------------------------------------------------------


class Walk(Step):
    """The Deployment Step of a civilization of the playbook, from a line of the list on; the step below takes the
    answers. `goal` is how many seas line 9 is after."""

    def __init__(self, civ: i64, line: i64, goal: i64) -> None:
        super().__init__(False, civ)
        self.line: i64 = line
        self.goal: i64 = goal

    def run(self, table: Ancient) -> None:
        table.pop()
        deployment = table.stack[-1]
        areas: list[int] = [code - AREA for code in deployment.legal(table, NPC) if code < CARD]
        if not areas:
            return
        thought = Thought(self.civ)
        free: i64 = table.ready[self.civ]
        bound: i64 = table.ready_bound[self.civ]
        choice = Situation(table, thought, areas, free=free, bound=bound, goal=self.goal).find(self.line)
        if choice is None:
            thought.because("placing-none", rulebook.PLACING)
            thought.tell(table)
            deployment.resume(table, NPC, DONE)
        else:
            thought.because(f"placing-{choice.line}", rulebook.PLACING)
            thought.tell(table)
            for _ in range(choice.count):
                if table.charter.closes and table.room(self.civ, choice.area) == 0:
                    break  # a disc there may close it to others
                table.stack[-1].resume(table, NPC, AREA + choice.area)
            table.push(Walk(self.civ, choice.line, choice.goal))
        thought.happen(table)

    def dump(self) -> list[Any]:
        return ["Walk", int(self.civ), int(self.line), int(self.goal)]


def deploy(table: Ancient, frame: Any, thought: Thought) -> int:
    """What can be used besides is used first; then the list is gone through."""
    for code in frame.legal(table, NPC):
        if CARD <= code < DONE:
            thought.because("benefit", rulebook.HAND)
            return int(code)
    table.push(Walk(thought.civ, FIRST, 0))
    return LATER


# ---- discs that cards place ------------------------------------------------------------------------------------------


def next_area(table: Ancient, npc: i64, areas: list[int], discs: i64, thought: Thought) -> i64:
    """Where the next of so many discs that a card places goes; NOWHERE if to none of these areas."""
    choice = Situation(table, thought, areas, free=discs).find(FIRST)
    if choice is None:
        return NOWHERE
    thought.because(f"placing-{choice.line}", rulebook.PLACING)
    return choice.area


def reinforce(table: Ancient, frame: Any, thought: Thought) -> int:
    """A disc that it must add to one of its areas: by the list; where no line applies, where it does most."""
    areas: list[int] = [code - AREA for code in frame.legal(table, NPC)]
    area = next_area(table, thought.civ, areas, 1, thought)
    if area == NOWHERE:
        thought.because("ties", rulebook.TIES)
        area = ties.pick_area(table, thought, thought.civ, nearest_gold(table, thought.civ, areas), 1)
    return int(AREA + area)


# ---- areas in order --------------------------------------------------------------------------------------------------


def removal_order(table: Ancient, npc: i64, areas: list[int]) -> list[int]:
    """Areas with its discs, the dearest first: by the line that would send discs there, then by what a disc less
    costs."""
    stakes = Stakes(table, npc)
    far = distances(table, [int(stakes.home)])
    victim = people_leader(table)
    keys: list[int] = []
    for area in areas:
        worth: i64 = -ties.placed_against(table, npc, victim, area, -1)
        keys.append(int((stakes.dearness(area) * 1000 + 500 - worth) * 1000 + far[area]))
    return ordered(table, areas, keys)


def target_order(table: Ancient, npc: i64, areas: list[int]) -> list[int]:
    """Areas with discs of others, in the order in which it wants them gone: by the line that would send discs there,
    then the nearest to its Home."""
    stakes = Stakes(table, npc)
    far = distances(table, [int(stakes.home)])
    keys: list[int] = [int(100 * stakes.urgency(area) + far[area]) for area in areas]
    return ordered(table, areas, keys)


class Stakes:
    """What makes areas matter to a civilization, looked up once for many of them."""

    def __init__(self, table: Ancient, npc: i64) -> None:
        self.table = table
        self.npc: i64 = npc
        self.home: i64 = table.home(npc)
        self.gold = gold_areas(table, npc)
        self.temples = temples(table, npc)
        self.enemies = foes(table, npc)
        self.enemy_gold: list[int] = []
        self.enemy_temples: list[int] = []
        self.treasures: list[int] = []
        for enemy in self.enemies:
            self.enemy_gold += gold_areas(table, enemy)
            self.enemy_temples += temples(table, enemy)
            self.treasures += treasures(table, enemy)

    def dearness(self, area: i64) -> i64:
        """The line of the list that speaks for keeping its discs in an area."""
        table = self.table
        if area == self.home:
            return 1
        if int(area) in self.gold or int(area) in self.temples:
            return 2
        if table.is_city(self.npc, area):
            return 3
        if bonus(table, area) != NO_BONUS:
            return 4
        if self.home != NOWHERE and int(area) in table.chart.lands[self.home]:
            return 7
        land: bool = table.chart.kinds[area] == LAND
        if not land:
            if int(area) in table.mat(self.npc).growth_areas:
                return 10
            for ability in table.mat(self.npc).tally:
                if ability.kind != MORE_POINTS:
                    return 9
        if int(area) in self.treasures or touches(table, area, self.treasures):
            return 17
        if land and table.own(self.npc, area) > 1:
            return 20
        return 22 if land and not is_desert(table, area) else 23

    def urgency(self, area: i64) -> i64:
        """The line of the list that speaks for driving others out of an area."""
        table = self.table
        npc = self.npc
        if area == self.home:
            return 1
        if int(area) in self.gold:
            return 2
        if table.is_city(npc, area):
            return 3
        if bonus(table, area) != NO_BONUS and (table.own(npc, area) or beside_own(table, npc, area)):
            return 4
        if self.home != NOWHERE and int(area) in table.chart.lands[self.home]:
            return 7
        if int(area) in self.enemy_temples:
            return 11
        if int(area) in self.enemy_gold:
            return 12
        land: bool = table.chart.kinds[area] == LAND
        first: i64 = 28
        for enemy in self.enemies:
            line: i64 = self.against(area, table.own(enemy, area)) if land else 28
            if line < first:
                first = line
        if first == 28 and table.own(table.barbarians, area) and beside_own(table, npc, area):
            return 26 if land else 27
        return first

    def against(self, area: i64, discs: i64) -> i64:
        """The line for a City, a Settlement or a Camp of an enemy."""
        if discs >= self.table.charter.figures.city_discs:
            return 15 if self.table.chart.terrains[area].city else 28
        return 18 if discs == SETTLEMENT else 19 if discs == 1 else 28


def ordered(table: Ancient, areas: list[int], keys: list[int]) -> list[int]:
    """Areas by ascending key; equal ones from the north-east."""
    rows: list[tuple[int, int, int]] = []
    place: i64
    for place in range(len(areas)):
        rows.append((keys[place], int(table.box.areas[areas[place]].rank), areas[place]))
    rows.sort()
    return [row[2] for row in rows]


def levy(table: Ancient, frame: Any, thought: Thought) -> int:
    """Discs that an Event gives it: by the list."""
    areas: list[int] = [code - AREA for code in frame.legal(table, NPC) if code != DONE]
    area = next_area(table, thought.civ, areas, frame.left, thought)
    if area == NOWHERE:
        thought.because("placing-none", rulebook.PLACING)
        return DONE
    return int(AREA + area)


ANSWERS: Final[dict[str, Answer]] = {"Deployment": deploy, "Reinforce": reinforce, "Levies": levy}
