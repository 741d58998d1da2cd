"""A position: everything that lies on the table, and what a seat's Technologies make of it. The words about the map are
in `land`, the rest in `table`."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ecumene.core.bits import bit, count
from ecumene.core.chance import Chance
from ecumene.core.state import Frame, State
from ecumene.games.civilization.components import (
    AIRCRAFT,
    CITIES,
    HIGHEST_RANK,
    KINDS_OF_PEOPLE,
    NONE,
    NOWHERE,
    RUNNING,
    RUSSIANS,
    SETUP,
    TRADE_MAXIMUM,
    Box,
    Layout,
    Rulings,
)

if TYPE_CHECKING:
    from ecumene.games.civilization.battle_state import Battle

# what a seat's Technologies make of it, in `traits`
SPEED: Final = 0
STACKING: Final = 1
WATERS: Final = 2
MOST_CITIES: Final = 3
CULTURE_HAND: Final = 4
RANK: Final = 5  # + kind of Unit, aircraft included (0 while they cannot be built)
PRINTED_COINS: Final = 9
TRAITS: Final = 10

# what a seat may do once per turn, in `used`: the abilities by their number, then these
SPLIT: Final = 40  # Engineering
FREE_BUILD: Final = 41  # the Egyptians
DOUBLE_HARVEST: Final = 42  # Angkor Wat
DEFECTED: Final = 43  # the Russians
CODIFIED: Final = 44  # the coin of Code of Laws
RAZED: Final = 45  # Combustion
GARDENS: Final = 46  # Hanging Gardens
LIBERTY: Final = 47  # Statue of Liberty
GOVERNED: Final = 48  # a change of Government
WATCHED: Final = 49  # + one of the phases: what to be asked about in the moves of others, which nobody else knows

# what a seat is asked about in the moves of others, in `watch`
ALWAYS: Final = 0  # whenever it can interrupt one
MINE: Final = 1  # where they concern its figures and Cities
NEVER: Final = 2

# where a hut or village token is, in `token_place`: a square, or
IN_POOL: Final = -1
HELD: Final = 256  # + seat
SPENT: Final = 300


class Position(State):
    """A City is 3 * seat + place; the capital has place 0. A figure is 9 * seat + number, the last two being Scouts.

    `lands`, `spots`, `markers`, `pieces`, `centres` and `outskirts` have an entry for each square: terrain, what is
    printed, which hut or village lies there, what stands there, which City has its centre there, and which has it in
    its outskirts. `hosts` tells whose figures are there, and how many. `figures` are the squares of the figures;
    `aloft` those of the group being moved, which are in no square's `hosts`. `loans` has, for each Scout, the square
    it sends home, and the City; both are packed as `packing` says. `watch` has, for each seat, which moves of others
    it wants to be asked about: in this game, and in this turn (NONE: as in the game). `forces`, `hands`, `scouted`,
    `peeked`, `piles` and `spent` hold sorted rows (but for piles, whose last card is on top); `scouted` and `peeked`
    are what a seat (the first) has seen of the Units and events of another. Copies share all rows of `lands` and the
    like, which are replaced, never changed in place; only rows of numbers that change often are copied."""

    def __init__(
        self,
        *,
        box: Box,
        layout: Layout,
        rulings: Rulings,
        seats: i64,
        nation: list[int],
        tiles: list[int],
        rotations: list[int],
        faces: list[int],
        lands: list[int],
        spots: list[int],
        markers: list[int],
        pieces: list[int],
        centres: list[int],
        outskirts: list[int],
        token_place: list[int],
        token_seen: list[int],
        disasters: list[int],
        market: list[int],
        wonder_owner: list[int],
        wonder_at: list[int],
        hosts: list[int],
        figures: list[int],
        loans: list[int],
        trade: list[int],
        culture: list[int],
        track: list[int],
        coin_tokens: list[int],
        techs: list[int],
        traits: list[int],
        government: list[int],
        unlocked: list[int],
        newly: list[int],
        coming: list[int],
        anarchy: list[int],
        city_at: list[int],
        actions: list[int],
        boosts: list[int],
        reserve: list[int],
        goods: list[int],
        stall: list[int],
        supply: list[int],
        used: list[int],
        offers: list[int],
        watch: list[int],
        locked: list[int],
        forces: list[list[int]],
        hands: list[list[int]],
        scouted: list[list[int]],
        peeked: list[list[int]],
        piles: list[list[int]],
        spent: list[list[int]],
        chance: Chance,
        stack: list[Frame[Any]],
        current: i64,
        unveiled: i64,
    ) -> None:
        super().__init__(stack, current, unveiled)
        self.box = box
        self.layout = layout
        self.rulings = rulings
        self.seats: i64 = seats
        self.nation = nation
        self.tiles = tiles
        self.rotations = rotations
        self.faces = faces
        self.lands = lands
        self.spots = spots
        self.markers = markers
        self.pieces = pieces
        self.centres = centres
        self.outskirts = outskirts
        self.token_place = token_place
        self.token_seen = token_seen
        self.disasters = disasters
        self.market = market
        self.wonder_owner = wonder_owner
        self.wonder_at = wonder_at
        self.hosts = hosts
        self.figures = figures
        self.loans = loans
        self.trade = trade
        self.culture = culture
        self.track = track
        self.coin_tokens = coin_tokens
        self.techs = techs
        self.traits = traits
        self.government = government
        self.unlocked = unlocked
        self.newly = newly
        self.coming = coming
        self.anarchy = anarchy
        self.city_at = city_at
        self.actions = actions
        self.boosts = boosts
        self.reserve = reserve
        self.goods = goods
        self.stall = stall
        self.supply = supply
        self.used = used
        self.offers = offers
        self.watch = watch
        self.locked = locked
        self.forces = forces
        self.hands = hands
        self.scouted = scouted
        self.peeked = peeked
        self.piles = piles
        self.spent = spent
        self.chance = chance
        self.first: i64 = 0
        self.turn: i64 = 0
        self.phase: i64 = SETUP
        self.active: i64 = 0
        self.walls: i64 = 0  # set of Cities
        self.obsolete: i64 = 0  # set of Wonders
        self.gone: i64 = 0  # set of Wonders out of the game
        self.moved: i64 = 0  # sets of figures
        self.fresh: i64 = 0
        self.aloft: i64 = 0
        self.huts: i64 = 0  # tokens drawn so far
        self.villages: i64 = 0
        self.battle: Battle | None = None
        self.ending: i64 = RUNNING
        self.winner: i64 = NONE

    # ---- seats ---------------------------------------------------------------------------------------------------

    def civ_id(self, seat: i64) -> str:
        return self.box.civilizations[self.nation[seat]].id

    def city_id(self, city: i64) -> str:
        """A City by its civilization and its place, from 1: the capital."""
        return f"{self.civ_id(city // CITIES)}-{city % CITIES + 1}"

    def left_of(self, seat: i64) -> i64:
        return (seat + 1) % self.seats

    def knows(self, seat: i64, tech: i64) -> bool:
        return bool((self.techs[seat] >> tech) & 1)

    def better_form(self, seat: i64, building: i64) -> i64:
        """Mejorar Edificios: what a Building is for whoever knows its better form; NONE if the seat does not."""
        better: i64 = self.box.buildings[building].upgraded
        return better if better != NONE and self.knows(seat, self.box.buildings[better].tech) else NONE

    def trait(self, seat: i64, trait: i64) -> i64:
        return self.traits[TRAITS * seat + trait]

    def row_of(self, seat: i64, tech: i64) -> i64:
        """The row of the pyramid in which a Technology lies: its level, but a civilization's own lies at the bottom."""
        if self.box.civilizations[self.nation[seat]].tech == tech:
            return 1
        return self.box.techs[tech].level

    def row_size(self, seat: i64, row: i64) -> i64:
        own: i64 = self.techs[seat]
        start: i64 = self.box.civilizations[self.nation[seat]].tech
        bottom: i64 = own & bit(start)
        size: i64 = count((own & ~bottom) & self.box.level_masks[row])
        return size + 1 if row == 1 and bottom else size

    def has_slot(self, seat: i64, tech: i64) -> bool:
        """Is there a place in the pyramid: two Technologies of the row below for each of this one?"""
        if (self.techs[seat] >> tech) & 1:
            return False
        level: i64 = self.row_of(seat, tech)
        return self.row_size(seat, level) < self.row_room(seat, level)

    def row_room(self, seat: i64, row: i64) -> i64:
        """How many Technologies a row of the pyramid can hold now: the lowest always one more."""
        if row == 1:
            return self.row_size(seat, row) + 1
        below = self.row_size(seat, row - 1)
        return below - 1 if below > 1 else 0

    def recount_traits(self, seat: i64) -> None:
        """What the Technologies of a seat make of it, counted anew."""
        base: i64 = TRAITS * seat
        traits = self.traits
        traits[base + SPEED] = 2
        traits[base + STACKING] = 2
        traits[base + WATERS] = 0
        traits[base + MOST_CITIES] = 2
        traits[base + CULTURE_HAND] = 2
        traits[base + PRINTED_COINS] = 0
        ranks: list[int] = [2, 2, 2]  # sets of ranks known of each kind, as bits
        aircraft: i64 = 0
        own: i64 = self.techs[seat]
        for tech in self.box.techs:
            if not (own >> tech.index) & 1:
                continue
            if tech.speed > traits[base + SPEED]:
                traits[base + SPEED] = tech.speed
            if tech.stacking > traits[base + STACKING]:
                traits[base + STACKING] = tech.stacking
            if tech.water > traits[base + WATERS]:
                traits[base + WATERS] = tech.water
            if tech.cities > traits[base + MOST_CITIES]:
                traits[base + MOST_CITIES] = tech.cities
            traits[base + CULTURE_HAND] += tech.culture_hand
            traits[base + PRINTED_COINS] += tech.coin
            for upgrade in tech.upgrades:
                ranks[upgrade[0]] |= bit(upgrade[1])
            if tech.aircraft:
                aircraft = 1
        kind: i64
        for kind in range(AIRCRAFT):
            traits[base + RANK + kind] = self.rank_from(ranks[kind])
        traits[base + RANK + AIRCRAFT] = aircraft
        if self.nation[seat] == RUSSIANS:
            traits[base + STACKING] += 1

    def rank_from(self, known: i64) -> i64:
        """The rank of a kind of Unit, where the ranks known are given as bits. Whether one may be skipped is a
        ruling."""
        rank: i64 = 1
        higher: i64
        for higher in range(2, HIGHEST_RANK + 1):
            if (known >> higher) & 1 and (self.rulings.rank_skip or rank == higher - 1):
                rank = higher
        return rank

    def gain_trade(self, seat: i64, amount: i64) -> i64:
        """Trade gained, as far as the dial goes; how much it was."""
        before: i64 = self.trade[seat]
        after: i64 = before + amount
        if after > TRADE_MAXIMUM:
            after = TRADE_MAXIMUM
        self.trade[seat] = after
        return after - before

    def has_used(self, seat: i64, what: i64) -> bool:
        return bool((self.used[seat] >> what) & 1)

    def use(self, seat: i64, what: i64) -> None:
        self.used[seat] |= bit(what)

    def people_in_reserve(self, seat: i64) -> i64:
        total: i64 = 0
        kind: i64
        for kind in range(KINDS_OF_PEOPLE):
            total += self.reserve[KINDS_OF_PEOPLE * seat + kind]
        return total

    def cities_built(self, seat: i64) -> i64:
        total: i64 = 0
        city: i64
        for city in range(CITIES * seat, CITIES * seat + CITIES):
            if self.city_at[city] != NOWHERE:
                total += 1
        return total
