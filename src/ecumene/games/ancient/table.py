"""The table: everything a position consists of, and the words of the rulebook about it: occupy, control, contested,
City, trade, reserve. What may happen to it is in the modules named after the phases."""

from abc import abstractmethod
from typing import Any

from mypy_extensions import i64

from ecumene.core.chance import Chance
from ecumene.core.rows import changed
from ecumene.core.state import Frame, State
from ecumene.games.ancient.charter import Charter
from ecumene.games.ancient.components import (
    DEEP,
    NOBODY,
    NOWHERE,
    NPC,
    Box,
    Chart,
    Civilization,
)
from ecumene.games.ancient.zones import COMPETITION, HAND, PARTS, RECKONING, RUNNING, SETUP, UPRIGHT


class Ancient(State):
    """A faction is a civilization by its number in play, the barbarians, who come after them, or one that nobody leads,
    behind those; there are `factions` in all. `controller` is the seat that plays a civilization, `nation` its mat,
    `homes` its home; `supply` is how many discs each faction has in all. `discs` has a row of areas for each faction,
    `total` sums the rows; `reserve` is what is left of each colour, `growth_box` what waits on a mat from one turn to
    the next. `whites` has an entry for each allied disc on the map: 8 * area + civilization. `where` says where each
    card is, `seen_by` who has seen it in hiding (see `eyes`), `top` which cards lie on the pile in a known order,
    `fate` which come next by an explicit deal. `called_in` and `uses` tell, for each competition ability, where it was
    used last and how often this turn. `lost` counts the discs of each faction removed in the current competition,
    in `arena`; `pledges` are the abilities and Wonders announced in it: 8 * code + civilization. Copies share the rows
    that seldom change (`nation`, `homes`, `supply`, `seen_by`, `invested`, those of monuments, and those that begin
    empty): these are replaced, never changed in place."""

    def __init__(
        self,
        *,
        box: Box,
        chart: Chart,
        charter: Charter,
        seats: i64,
        civs: i64,
        controller: list[int],
        nation: list[int],
        homes: list[int],
        supply: list[int],
        discs: list[int],
        total: list[int],
        reserve: list[int],
        growth_box: list[int],
        ready: list[int],
        ready_bound: list[int],
        talents: list[int],
        loot: list[int],
        points: list[int],
        where: list[int],
        seen_by: list[int],
        top: list[int],
        fate: list[int],
        invested: list[int],
        monument_owner: list[int],
        monument_area: list[int],
        monument_discs: list[int],
        order: list[int],
        uses: list[int],
        called_in: list[int],
        lost: list[int],
        whites: list[int],
        pledges: list[int],
        chance: Chance,
        stack: list[Frame[Any]],
        current: i64,
        unveiled: i64,
    ) -> None:
        super().__init__(stack, current, unveiled)
        self.box = box
        self.chart = chart
        self.charter = charter
        self.seats: i64 = seats
        self.civs: i64 = civs
        self.barbarians: i64 = civs
        self.factions: i64 = len(supply)
        self.areas: i64 = len(box.areas)
        self.controller = controller
        self.nation = nation
        self.homes = homes
        self.supply = supply
        self.discs = discs
        self.total = total
        self.reserve = reserve
        self.growth_box = growth_box
        self.ready = ready
        self.ready_bound = ready_bound
        self.talents = talents
        self.loot = loot
        self.points = points
        self.where = where
        self.seen_by = seen_by
        self.top = top
        self.fate = fate
        self.invested = invested
        self.monument_owner = monument_owner
        self.monument_area = monument_area
        self.monument_discs = monument_discs
        self.order = order
        self.uses = uses
        self.called_in = called_in
        self.lost = lost
        self.whites = whites
        self.pledges = pledges
        self.chance = chance
        self.epoch: i64 = 1
        self.turn: i64 = 1
        self.phase: i64 = SETUP
        self.arena: i64 = NOWHERE
        self.passed: i64 = 0  # sets of civilizations
        self.built: i64 = 0
        self.swapped: i64 = 0
        self.looted: i64 = 0
        self.renewed: i64 = 0
        self.sheltered: i64 = 0
        self.buried: i64 = 0  # sets of Wonders
        self.monuments_used: i64 = 0
        self.invested_used: i64 = 0  # set of places among the investments
        self.monument_captor: list[int] = [NOBODY] * len(monument_owner)
        self.suspended: i64 = 0  # set of monuments without effect until the turn ends
        self.strongholds: list[int] = []  # 8 * area + civilization
        self.markers: list[int] = []  # 128 * kind + area: see `MARKERS`
        self.lasting: list[int] = []  # what cards have laid on a civilization for a time: 8 * effect + civilization
        self.havens: list[int] = []  # where the card being resolved can cost a civilization nothing more: see `losses`
        # of each civilization, where the playbook leads some: the set of its enemies, and which of them is the main one
        self.enemies: list[int] = []
        self.main_enemy: list[int] = []
        self.last_enemy: list[int] = []  # ... who became one last, or ceased to be one
        self.main_found: i64 = 0  # the set of those that have found their main enemy this turn
        self.wronged_by: list[int] = []  # ... the set of those whose cards have cost it something this turn
        self.reconciled: list[int] = []  # ... the set of those with whom it has made peace this turn
        self.pool: list[int] = []  # civilizations that nobody has met: their discs in the pool
        self.explored: list[int] = []  # areas where explorers have found nothing this phase
        self.newcomer: i64 = NOBODY  # the civilization that was met this turn
        self.lots: list[int] = []  # the discs of the pool that come next by an explicit deal
        self.tracks: list[int] = []  # stages of culture, three numbers for each civilization; none without that option
        self.drilled: list[int] = []  # 8 * area + civilization, for each ally that such a stage called this phase
        self.returned: i64 = 0  # those of the playbook that have started anew, or fallen, in this step
        self.out: i64 = 0  # those that are out of the game
        self.graced: i64 = 0  # those of the playbook whose first Card Phase has been
        self.gold: list[int] = []  # 8 * area + owner, for each Gold disc
        self.notes: list[int] = []  # what the rules of a scenario have noted down
        self.upper: i64 = 0  # the cards on top of the pile among which all its events are; 0: they are anywhere in it
        self.epoch_turns: list[int] = []  # how many turns each Epoch had that is over
        self.hastened: bool = False
        self.epoch_over: bool = False
        self.revealed: bool = False  # the cards committed in the current competition
        self.conqueror: i64 = NOBODY  # who has won before the time
        self.ending: i64 = RUNNING

    @abstractmethod
    def copy(self) -> "Ancient":
        """An independent, silent copy."""

    # ---- factions ------------------------------------------------------------------------------------------------

    def mat(self, civ: i64) -> Civilization:
        return self.box.civilizations[self.nation[civ]]

    def is_people(self, faction: i64) -> bool:
        """Is a faction a civilization, with a mat and a hand?"""
        return faction < self.civs

    def faction_id(self, faction: i64) -> str:
        if not self.is_people(faction):
            return self.charter.leaderless[faction - self.civs]
        return "unknown" if self.nation[faction] == NOBODY else self.mat(faction).id

    def civ_called(self, name: str) -> i64:
        """The civilization in play of that id, or NOBODY."""
        civ: i64
        for civ in range(self.civs):
            if self.nation[civ] != NOBODY and self.mat(civ).id == name:
                return civ
        return NOBODY

    def in_play(self, civ: i64) -> bool:
        """Has a civilization a mat? One that nobody has met yet has none."""
        return self.nation[civ] != NOBODY

    def home(self, civ: i64) -> i64:
        return self.homes[civ]

    def home_of(self, area: i64) -> i64:
        """The active civilization whose home an area is, or NOBODY."""
        civ: i64
        for civ in range(self.civs):
            if self.homes[civ] == area:
                return civ
        return NOBODY

    def become(self, civ: i64, mat: i64) -> None:
        """A civilization in play takes a mat, and its home."""
        self.nation = changed(self.nation, civ, mat)
        self.dwell(civ, self.box.civilizations[mat].home)

    def dwell(self, civ: i64, home: i64) -> None:
        """A civilization has its home in an area."""
        self.homes = changed(self.homes, civ, home)

    def vp(self, civ: i64) -> i64:
        total: i64 = 0
        part: i64
        for part in range(PARTS):
            total += self.points[PARTS * civ + part]
        return total

    def score(self, civ: i64, part: i64, gained: i64) -> i64:
        """Victory points gained or lost, never below none, and none for those that are out; how many it was."""
        if gained > 0 and self.is_out(civ):
            return 0
        if gained < 0 and self.vp(civ) + gained < 0:
            gained = -self.vp(civ)
        self.points[PARTS * civ + part] += gained
        return gained

    def is_lord(self, civ: i64) -> bool:
        """Is a civilization at the end of all three tracks of culture?"""
        return len(self.tracks) > 0 and self.tracks[3 * civ : 3 * civ + 3] == [4, 4, 4]

    def is_npc(self, civ: i64) -> bool:
        """Does the playbook lead a civilization?"""
        return self.controller[civ] == NPC

    def is_out(self, civ: i64) -> bool:
        """Is a civilization out of the game?"""
        return self.out != 0 and self.out & (1 << civ) != 0

    def one_player(self, civ: i64, other: i64) -> bool:
        """Are two civilizations led by one player? The playbook leads each for itself."""
        return civ == other or (self.controller[civ] == self.controller[other] and not self.is_npc(civ))

    def are_partners(self, civ: i64, other: i64) -> bool:
        """Are two civilizations led by different players of one team?"""
        teams = self.charter.rulings.teams
        if not teams or self.is_npc(civ) or self.is_npc(other) or self.one_player(civ, other):
            return False
        return teams[self.controller[civ]] == teams[self.controller[other]]

    def is_alone(self, civ: i64) -> bool:
        """Is a civilization led by a player who has but one against the two of another?"""
        pair = self.charter.rulings.pair
        return pair >= 0 and self.controller[civ] != pair and not self.is_npc(civ)

    def audience(self, civ: i64) -> list[int] | None:
        """Who hears what concerns a hand: its player, or everyone, if it lies open."""
        return None if self.is_npc(civ) else [int(self.controller[civ])]

    def both(self, civ: i64, other: i64) -> list[int] | None:
        """Who hears what concerns two hands."""
        if self.is_npc(civ) or self.is_npc(other):
            return None
        return sorted({int(self.controller[civ]), int(self.controller[other])})

    def eyes(self, civ: i64) -> i64:
        """The set of those that see what a civilization sees: its seat; or, since a civilization of the playbook has no
        secrets, all seats, and spectators, who come behind them."""
        return self.everyone() if self.is_npc(civ) else 1 << self.controller[civ]

    def everyone(self) -> i64:
        """The set of all seats, and spectators, who come behind them."""
        return (1 << (self.seats + 1)) - 1

    def rank(self, civ: i64) -> i64:
        """The points by which it is seen who is first or last: a civilization's, or all those of its player; those of
        a player with two against one, divided."""
        if not self.charter.rulings.sums:
            return self.vp(civ)
        total: i64 = 0
        other: i64
        for other in range(self.civs):
            if self.one_player(other, civ):
                total += self.vp(other)
        if self.charter.rulings.pair >= 0 and self.controller[civ] == self.charter.rulings.pair:
            return total // self.charter.rulings.divisor
        return total

    def fewest_points(self) -> i64:
        """The civilization with fewest victory points; of several the last in turn order."""
        found: i64 = self.order[0]
        civ: i64
        for civ in self.order:
            if not self.is_out(civ) and (self.is_out(found) or self.rank(civ) <= self.rank(found)):
                found = civ
        return found

    # ---- discs ---------------------------------------------------------------------------------------------------

    def own(self, faction: i64, area: i64) -> i64:
        return self.discs[faction * self.areas + area]

    def own_areas(self, faction: i64) -> list[int]:
        """The areas a faction occupies."""
        start: i64 = faction * self.areas
        row = self.discs
        found: list[int] = []
        area: i64
        for area in self.chart.playable:
            if row[start + area]:
                found.append(area)
        return found

    def on_map(self, faction: i64) -> i64:
        """How many discs a faction has on the map."""
        count: i64 = 0
        start: i64 = faction * self.areas
        place: i64
        for place in range(start, start + self.areas):
            count += self.discs[place]
        return count

    def put(self, faction: i64, area: i64) -> bool:
        """A disc from the reserve to the map, if there is one."""
        if self.reserve[faction] == 0:
            return False
        self.reserve[faction] -= 1
        self.discs[faction * self.areas + area] += 1
        self.total[area] += 1
        return True

    def take(self, faction: i64, area: i64) -> None:
        """A disc from the map to the reserve."""
        self.reserve[faction] += 1
        place: i64 = faction * self.areas + area
        self.discs[place] -= 1
        self.total[area] -= 1
        if self.strongholds and self.discs[place] == 0:
            self.raze(faction, area)

    def raze(self, faction: i64, area: i64) -> None:
        """The strongholds of a faction in an area are gone."""
        mark: i64 = 8 * area + faction
        self.strongholds = [other for other in self.strongholds if other != mark]

    def limit(self, area: i64) -> i64:
        """How many discs a faction may have in an area in this phase. By La Regla de Oro, cards drawn in the Reckoning
        act within the limits of the Card Phase."""
        if self.phase == COMPETITION:
            return self.chart.free[area]
        if self.phase == RECKONING:
            return self.chart.tight[area]
        return self.chart.loose[area]

    def room(self, faction: i64, area: i64) -> i64:
        """Apilamiento: how many more discs of a faction the area takes."""
        if not self.may_be(faction, area):
            return 0
        free: i64 = self.limit(area) - self.discs[faction * self.areas + area]
        if self.charter.friends and self.is_people(faction):
            free -= self.beneath(faction, area)
        if free <= 0 or (self.charter.closes and self.charter.customs.is_closed(self, faction, area)):
            return 0
        return self.charter.customs.room(self, faction, area, free) if self.charter.closes else free

    def may_be(self, faction: i64, area: i64) -> bool:
        """Deep seas are closed to civilizations before Epoch IV, some excepted."""
        if self.chart.kinds[area] != DEEP or not self.is_people(faction):
            return True
        if self.epoch >= self.charter.figures.deep_sea_epoch:
            return True
        return self.mat(faction).deep_sea

    # ---- friends: those that nobody leads, and a civilization whose discs lie upon theirs ------------------------

    def friend(self, faction: i64) -> i64:
        """The civilization whose friends those are that nobody leads, or NOBODY."""
        behind: i64 = faction - self.barbarians - 1
        return self.charter.friends[behind] if self.charter.friends and behind >= 0 else NOBODY

    def beneath(self, civ: i64, area: i64) -> i64:
        """The discs of its friends in an area."""
        count: i64 = 0
        behind: i64
        for behind in range(len(self.charter.friends)):
            if self.charter.friends[behind] == civ:
                count += self.discs[(self.barbarians + 1 + behind) * self.areas + area]
        return count

    def last_to_fall(self, civ: i64, area: i64) -> i64:
        """Those of its friends in an area that are hit when it has no disc left there, or NOBODY."""
        behind: i64
        for behind in range(len(self.charter.friends)):
            faction: i64 = self.barbarians + 1 + behind
            if self.charter.friends[behind] == civ and self.own(faction, area):
                return faction
        return NOBODY

    def stack_of(self, faction: i64, area: i64) -> i64:
        """The discs of a faction in an area as one stack: with those of its friends, if its own lie upon them."""
        own: i64 = self.discs[faction * self.areas + area]
        if own and self.charter.friends and self.is_people(faction):
            own += self.beneath(faction, area)
        return own

    def covered(self, faction: i64, area: i64) -> bool:
        """Do the discs of a friend lie upon those of a faction?"""
        civ = self.friend(faction)
        return civ != NOBODY and self.own(civ, area) + self.white(civ, area) > 0

    def fellows(self, faction: i64) -> i64:
        """A faction and its friends, as a set."""
        found: i64 = 1 << faction
        if self.charter.friends:
            first = faction if self.is_people(faction) else self.friend(faction)
            other: i64
            for other in range(self.barbarians + 1, self.factions):
                if first != NOBODY and self.friend(other) == first:
                    found |= (1 << other) | (1 << first)
        return found

    def holds_with_friends(self, civ: i64, area: i64) -> bool:
        """Is a civilization alone in an area, but for its friends?"""
        if self.controls(civ, area):
            return True
        if not self.charter.friends or self.own(civ, area) == 0:
            return False
        return self.stack_of(civ, area) == self.total[area] and self.only_ally(civ, area)

    # ---- control -------------------------------------------------------------------------------------------------

    def controls(self, faction: i64, area: i64) -> bool:
        """Occupies it alone: neither discs nor allies of another faction are there."""
        own: i64 = self.discs[faction * self.areas + area]
        if own == 0 or own != self.total[area]:
            return False
        return not self.whites or self.only_ally(faction, area)

    def only_ally(self, faction: i64, area: i64) -> bool:
        """Are the allied discs in an area, if any, all of this faction?"""
        for mark in self.whites:
            if mark // 8 == area and mark % 8 != faction:
                return False
        return True

    def white(self, civ: i64, area: i64) -> i64:
        """The allied discs of a faction in an area."""
        count: i64 = 0
        if self.whites:
            for mark in self.whites:
                if mark == 8 * area + civ:
                    count += 1
        return count

    def strength(self, faction: i64, area: i64) -> i64:
        """Discs of a faction and its allies in an area; with those of its friends, which then have none themselves."""
        own: i64 = self.discs[faction * self.areas + area]
        if self.whites:
            own += self.white(faction, area)
        if self.charter.friends and own:
            if self.is_people(faction):
                own += self.beneath(faction, area)
            elif self.covered(faction, area):
                return 0
        return own

    def contested(self, area: i64) -> bool:
        """Several factions, one of them with two discs or more; never at deep sea."""
        if self.chart.kinds[area] == DEEP or (self.total[area] < 2 and not self.whites):
            return False
        present: i64 = 0
        largest: i64 = 0
        faction: i64
        for faction in range(self.factions):
            size = self.strength(faction, area)
            if size > 0:
                present += 1
                if size > largest:
                    largest = size
        return present > 1 and largest > 1

    def matches_rivals(self, faction: i64, area: i64) -> bool:
        """At least as many discs as any other faction there."""
        own: i64 = self.stack_of(faction, area)
        other: i64
        for other in range(self.factions):
            if self.charter.friends and self.covered(other, area):
                continue
            if self.stack_of(other, area) > own:
                return False
        return True

    def is_city(self, civ: i64, area: i64) -> bool:
        if civ == self.barbarians or not self.chart.terrains[area].city:
            return False
        return self.discs[civ * self.areas + area] >= self.charter.figures.city_discs

    def cities(self, civ: i64) -> list[int]:
        start: i64 = civ * self.areas
        found: list[int] = []
        city: i64 = self.charter.figures.city_discs
        area: i64
        for area in self.chart.city_lands:
            if self.discs[start + area] >= city:
                found.append(area)
        return found

    def has_city(self, area: i64) -> bool:
        civ: i64
        for civ in range(self.civs):
            if self.is_city(civ, area):
                return True
        return False

    def dominates(self, civ: i64, sea: i64) -> bool:
        """Occupies a shallow sea and controls every land area next to it."""
        if self.discs[civ * self.areas + sea] == 0:
            return False
        lands = self.chart.lands[sea]
        if not lands:
            return self.controls(civ, sea)
        for land in lands:
            if not self.controls(civ, land):
                return False
        return True

    def trade_partners(self, civ: i64) -> list[int]:
        """Civilizations of other players with a disc in or next to a land or shallow sea area that this one
        occupies."""
        areas: i64 = self.areas
        met: i64 = 0
        for area in self.own_areas(civ):
            if self.chart.kinds[area] == DEEP:
                continue
            if self.total[area] > self.discs[civ * areas + area]:
                met |= self.others_in(civ, area)
            for beside in self.chart.near[area]:
                if self.total[beside] > self.discs[civ * areas + beside]:
                    met |= self.others_in(civ, beside)
        return [other for other in range(self.civs) if met & (1 << other)]

    def others_in(self, civ: i64, area: i64) -> i64:
        """The set of civilizations of other players in an area."""
        found: i64 = 0
        other: i64
        for other in range(self.civs):
            if self.discs[other * self.areas + area] and not self.one_player(other, civ):
                found |= 1 << other
        return found

    # ---- cards ---------------------------------------------------------------------------------------------------

    def cards_in(self, zone: i64) -> list[int]:
        """The cards that are somewhere, in the order of their numbers."""
        found: list[int] = []
        card: i64 = 0
        place: i64
        for place in self.where:
            if place == zone:
                found.append(card)
            card += 1
        return found

    def hand(self, civ: i64) -> list[int]:
        return self.cards_in(HAND + civ)

    def at_hand(self, civ: i64) -> list[int]:
        """The cards that a civilization may play: its hand, and those that lie by its mat for that."""
        cards = self.cards_in(HAND + civ)
        if self.charter.permanent:
            cards += self.cards_in(UPRIGHT + civ)
        return cards

    def holds(self, civ: i64, card: i64) -> bool:
        """Is it such a card?"""
        place: i64 = self.where[card]
        return place == HAND + civ or place == UPRIGHT + civ

    def hand_size(self, civ: i64) -> i64:
        size: i64 = 0
        place: i64
        for place in self.where:
            if place == HAND + civ:
                size += 1
        return size

    def stronghold(self, faction: i64, area: i64) -> i64:
        """How many losses the strongholds of a faction in an area absorb."""
        count: i64 = 0
        if self.strongholds:
            for mark in self.strongholds:
                if mark == 8 * area + faction:
                    count += 1
        return count

    def marked(self, kind: i64, area: i64) -> bool:
        """Does a marker lie on an area?"""
        return len(self.markers) > 0 and int(128 * kind + area) in self.markers

    def lay(self, card: i64, zone: i64) -> None:
        """A card goes somewhere; whoever had seen it in hiding has to see it again."""
        self.where[card] = zone
        if self.seen_by[card]:
            self.forget(card)

    def see(self, card: i64, civ: i64) -> None:
        """Whoever leads a civilization has seen a card where it lies hidden."""
        self.seen_by = changed(self.seen_by, card, self.seen_by[card] | self.eyes(civ))

    def forget(self, card: i64) -> None:
        """Nobody knows any longer where a hidden card is."""
        if self.seen_by[card]:
            self.seen_by = changed(self.seen_by, card, 0)

    # ---- Wonders -------------------------------------------------------------------------------------------------

    def monument_active(self, wonder: i64) -> bool:
        """Built, not buried, captured or suspended, and its owner occupies its area."""
        owner: i64 = self.monument_owner[wonder]
        if owner == NOBODY or (self.buried | self.suspended) & (1 << wonder):
            return False
        if self.monument_captor[wonder] != NOBODY:
            return False
        area: i64 = self.monument_area[wonder]
        return area != NOWHERE and self.discs[owner * self.areas + area] > 0


class Step(Frame[Ancient]):
    """A step that concerns one civilization; if it asks, it asks the seat that plays it. `dump` gives its name and
    what its constructor takes."""

    def __init__(self, asks: bool, civ: i64) -> None:
        super().__init__(asks)
        self.civ: i64 = civ

    def seat(self, table: Ancient) -> i64:
        return table.controller[self.civ]

    def dump(self) -> list[Any]:
        return [type(self).__name__, self.asks, int(self.civ)]
