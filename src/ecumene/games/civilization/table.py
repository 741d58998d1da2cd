"""The table: everything a position consists of, and the words of the rulebook about it: outskirts, blockade, stacking
limit, culture hand, standing forces. What may happen to it is in the modules named after the phases."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ecumene.core.bits import bit, count
from ecumene.core.chance import Chance
from ecumene.core.question import Outcome, Refusal
from ecumene.core.state import Frame, Prompt, State
from ecumene.games.civilization import (
    evaluation,
    invariants,
    knowledge,
    refusals,
    rulebook,
    scoring,
    storage,
    wording,
)
from ecumene.games.civilization import view as views
from ecumene.games.civilization.actions import EVENT
from ecumene.games.civilization.components import (
    A_BUILDING,
    A_PERSON,
    A_WONDER,
    AIRCRAFT,
    ARMIES,
    BY_ECONOMY,
    CITIES,
    COIN,
    COIN_PLACE_COUNT,
    COINS_TO_WIN,
    COMMUNISM,
    CULTURE,
    END_IN_WATER,
    EVENT_PILE,
    FACE_DOWN,
    FEUDALISM,
    FIGURES,
    GOLD,
    HIGHEST_RANK,
    ICON,
    KINDS_OF_PEOPLE,
    MARKET_RESOURCES,
    MONARCHY,
    NATURAL_WONDER,
    NO_PIECE,
    NONE,
    NOWHERE,
    RUNNING,
    RUSSIANS,
    SETUP,
    TRADE,
    TRADE_MAXIMUM,
    UNIT_PILE,
    WATER,
    WONDER_NO_STOP,
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

# where a hut or village token is, in `token_place`: a square, or
IN_POOL: Final = -1
HELD: Final = 256  # + seat
SPENT: Final = 300

A_SEAT: Final = 256  # in `hosts`: 256 * (seat + 1) + 16 * Scouts + Armies
A_SCOUT: Final = 16


class World(State):
    """A City is 3 * seat + place; the capital has place 0. A figure is 9 * seat + number, the last two being Scouts.

    `lands`, `spots`, `markers`, `pieces`, `centres` and `outskirts` have an entry for each square: terrain, what is
    printed, which hut or village lies there, what stands there, which City has its centre there, and which has it in
    its outskirts. `hosts` tells whose figures are there, and how many. `figures` are the squares of the figures;
    `aloft` those of the group being moved, which are in no square's `hosts`. `loans` has, for each Scout, 16 * square +
    City while it sends its square home. `forces`, `hands`, `scouted`, `peeked`, `piles` and `spent` hold sorted rows
    (but for piles, whose last card is on top); `scouted` and `peeked` are what a seat (the first) has seen of the
    Units and events of another. Copies share all rows of `lands` and the like, which are replaced, never changed in
    place; only rows of numbers that change often are copied."""

    def __init__(
        self,
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

    def copy(self) -> "World":
        twin = World(
            self.box,
            self.layout,
            self.rulings,
            self.seats,
            self.nation,
            self.tiles,
            self.rotations,
            self.faces,
            self.lands,
            self.spots,
            self.markers,
            self.pieces,
            self.centres,
            self.outskirts,
            self.token_place,
            self.token_seen,
            self.disasters,
            self.market,
            self.wonder_owner,
            self.wonder_at,
            self.hosts[:],
            self.figures[:],
            self.loans[:],
            self.trade[:],
            self.culture[:],
            self.track[:],
            self.coin_tokens[:],
            self.techs[:],
            self.traits[:],
            self.government[:],
            self.unlocked[:],
            self.newly[:],
            self.coming[:],
            self.anarchy[:],
            self.city_at[:],
            self.actions[:],
            self.boosts[:],
            self.reserve[:],
            self.goods[:],
            self.stall[:],
            self.supply[:],
            self.used[:],
            self.offers[:],
            self.locked,
            self.forces[:],
            self.hands[:],
            self.scouted[:],
            self.peeked[:],
            self.piles[:],
            self.spent[:],
            self.chance.copy(),
            self.stack[:],
            self.current,
            self.unveiled,
        )
        twin.first = self.first
        twin.turn = self.turn
        twin.phase = self.phase
        twin.active = self.active
        twin.walls = self.walls
        twin.obsolete = self.obsolete
        twin.gone = self.gone
        twin.moved = self.moved
        twin.fresh = self.fresh
        twin.aloft = self.aloft
        twin.huts = self.huts
        twin.villages = self.villages
        if self.battle is not None:
            twin.battle = self.battle.copy()
        twin.ending = self.ending
        twin.winner = self.winner
        return twin

    def settle(self) -> None:
        """As every game does; but a step that spares its player forced answers takes the only one by itself, and
        whoever has fifteen coins has won."""
        while True:
            super().settle()
            if not self.stack:
                return
            if self.phase != SETUP and (self.economic_victory() or self.too_many_events()):
                continue
            frame = self.stack[-1]
            if not isinstance(frame, Step) or not frame.spares:
                return
            codes = frame.legal(self, self.current)
            if len(codes) != 1:
                return
            frame.resume(self, self.current, codes[0])

    def economic_victory(self) -> bool:
        """Victoria económica: at once, and first for whoever comes first from the active player on."""
        turn: i64
        for turn in range(self.seats):
            seat: i64 = (self.active + turn) % self.seats
            if self.coins(seat) >= COINS_TO_WIN:
                self.win(seat, BY_ECONOMY)
                return True
        return False

    def too_many_events(self) -> bool:
        """Whoever holds more events than the culture hand allows throws one away, before anything else."""
        seat: i64
        for seat in range(self.seats):
            held: i64 = len(self.hands[seat])
            if held > self.trait(seat, CULTURE_HAND) and held > self.culture_hand(seat):
                if self.asking("DiscardEvent"):
                    return False
                self.push(DiscardEvent(seat))
                return True
        return False

    def win(self, seat: i64, ending: i64) -> None:
        """The game is over at once."""
        scoring.tell_end(self, seat, ending)
        self.winner = seat
        self.ending = ending
        self.end()

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
        if level == 1:
            return True
        return self.row_size(seat, level - 1) > self.row_size(seat, level) + 1

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

    # ---- squares -------------------------------------------------------------------------------------------------

    def face_up(self, square: i64) -> bool:
        return self.lands[square] < FACE_DOWN

    def host(self, square: i64) -> i64:
        """Whose figures are in a square, or NONE."""
        return (self.hosts[square] >> 8) - 1

    def armies_in(self, square: i64) -> i64:
        return self.hosts[square] & 15

    def scouts_in(self, square: i64) -> i64:
        return (self.hosts[square] >> 4) & 15

    def crowd(self, square: i64) -> i64:
        """How many figures are in a square."""
        return self.armies_in(square) + self.scouts_in(square)

    def hostile(self, seat: i64, square: i64) -> bool:
        """Are figures of somebody else there?"""
        host = self.host(square)
        return host != NONE and host != seat

    def piece_owner(self, square: i64) -> i64:
        """Whose City has this square in its outskirts, or NONE."""
        city: i64 = self.outskirts[square]
        return NONE if city == NONE else city // CITIES

    def building_in(self, square: i64) -> i64:
        piece: i64 = self.pieces[square]
        return piece - A_BUILDING if A_BUILDING <= piece < A_WONDER else NONE

    def wonder_in(self, square: i64) -> i64:
        piece: i64 = self.pieces[square]
        return piece - A_WONDER if A_WONDER <= piece < A_PERSON else NONE

    def person_in(self, square: i64) -> i64:
        piece: i64 = self.pieces[square]
        return piece - A_PERSON if piece >= A_PERSON else NONE

    def wonder_works(self, kind: i64) -> i64:
        """The seat that has the Wonder with this ability, and may use it now; or NONE."""
        wonder: i64 = self.box.wonder_of_kind[kind]
        owner: i64 = self.wonder_owner[wonder]
        if owner == NONE or (self.obsolete >> wonder) & 1 or self.hostile(owner, self.wonder_at[wonder]):
            return NONE
        return owner

    # ---- figures -------------------------------------------------------------------------------------------------

    def army_figures(self, seat: i64) -> i64:
        """How many Armies a seat has in all; the white one belongs to the Russians."""
        return ARMIES if self.nation[seat] == RUSSIANS else ARMIES - 1

    def unbuilt(self, seat: i64, scout: bool) -> i64:
        """A figure of a seat that is not on the map, or NONE."""
        start: i64 = FIGURES * seat
        low: i64 = start + ARMIES if scout else start
        high: i64 = start + FIGURES if scout else start + self.army_figures(seat)
        figure: i64
        for figure in range(low, high):
            if self.figures[figure] == NOWHERE:
                return figure
        return NONE

    def is_scout(self, figure: i64) -> bool:
        return figure % FIGURES >= ARMIES

    def set_down(self, figure: i64, square: i64) -> None:
        """A figure comes to a square where nobody else's are."""
        self.figures[figure] = square
        if self.hosts[square] == 0:
            self.hosts[square] = A_SEAT * (figure // FIGURES + 1)
        self.hosts[square] += A_SCOUT if self.is_scout(figure) else 1

    def lift(self, figure: i64) -> None:
        """A figure leaves its square's host; it still knows where it is."""
        square: i64 = self.figures[figure]
        self.hosts[square] -= A_SCOUT if self.is_scout(figure) else 1
        if self.hosts[square] & 255 == 0:
            self.hosts[square] = 0

    def kill(self, figure: i64) -> None:
        """A figure goes back to its owner's sheet."""
        mark = bit(figure)
        if self.aloft & mark:
            self.aloft &= ~mark
        else:
            self.lift(figure)
        self.figures[figure] = NOWHERE
        self.moved &= ~mark
        self.fresh &= ~mark

    def figures_at(self, seat: i64, square: i64) -> list[int]:
        """The figures of a seat in a square, those of a group being moved included."""
        found: list[int] = []
        figure: i64
        for figure in range(FIGURES * seat, FIGURES * seat + FIGURES):
            if self.figures[figure] == square:
                found.append(figure)
        return found

    def may_stop(self, seat: i64, square: i64, size: i64) -> bool:
        """May so many more figures of a seat end a move here, without a fight?"""
        land: i64 = self.lands[square]
        if land >= FACE_DOWN or self.centres[square] != NONE or self.markers[square] != NONE:
            return False
        if land == WATER and self.trait(seat, WATERS) < END_IN_WATER:
            return False
        host = self.host(square)
        if host != NONE and host != seat:
            return False
        if self.crowd(square) + size > self.trait(seat, STACKING):
            return False
        return not self.forbidden_by_gate(seat, square)

    def forbidden_by_gate(self, seat: i64, square: i64) -> bool:
        """The Brandenburg Gate keeps enemies from ending a move in the outskirts of its owner's Cities."""
        city: i64 = self.outskirts[square]
        if city == NONE or city // CITIES == seat:
            return False
        return self.wonder_works(WONDER_NO_STOP) == city // CITIES

    # ---- yields --------------------------------------------------------------------------------------------------

    def icons(self, square: i64) -> i64:
        """The icons of a square: of what stands there, or of the land and what is printed on it."""
        piece: i64 = self.pieces[square]
        if piece != NO_PIECE:
            return self.box.piece_icons[piece]
        return self.land_icons(square)

    def land_icons(self, square: i64) -> i64:
        spot: i64 = self.spots[square]
        icons: i64 = self.box.terrain_icons[self.lands[square]]
        if spot == GOLD:
            return icons + (1 << COIN)
        if spot == NATURAL_WONDER:
            return icons + (1 << CULTURE)
        return icons

    def lent(self, square: i64) -> i64:
        """The City a Scout sends this square to in this turn, or NONE."""
        loan: i64
        for loan in self.loans:
            if loan != NONE and loan >> 4 == square:
                return loan & 15
        return NONE

    def city_icons(self, city: i64) -> i64:
        """The icons a City has this turn: of its outskirts, but for blockaded and lent squares, and of the squares that
        Scouts send it."""
        centre: i64 = self.city_at[city]
        seat: i64 = city // CITIES
        total: i64 = 0
        square: i64
        for square in self.layout.around[centre]:
            host = self.hosts[square]
            if (host == 0 or (host >> 8) - 1 == seat) and self.lent(square) == NONE:
                total += self.icons(square)
        loan: i64
        for loan in self.loans:
            if loan != NONE and loan & 15 == city:
                total += self.loan_icons(seat, loan >> 4)
        return total

    def loan_icons(self, seat: i64, square: i64) -> i64:
        """What a Scout sends home from its square."""
        if self.hostile(seat, square):
            return 0
        if self.pieces[square] != NO_PIECE and not self.rulings.gather_from_pieces:
            return 0
        icons = self.icons(square)
        if self.scouts_in(square) == 0 and self.piece_owner(square) != seat:  # coins go when the Scout moves on
            icons &= (1 << COIN) - 1
        return icons

    def coins(self, seat: i64) -> i64:
        """The economy dial: printed on Technologies, tokens, Feudalism, and the map."""
        total: i64 = self.traits[TRAITS * seat + PRINTED_COINS]
        place: i64
        for place in range(COIN_PLACE_COUNT * seat, COIN_PLACE_COUNT * seat + COIN_PLACE_COUNT):
            total += self.coin_tokens[place]
        if self.government[seat] == FEUDALISM:
            total += 1
        city: i64
        for city in range(CITIES * seat, CITIES * seat + CITIES):
            if self.city_at[city] != NOWHERE:
                total += self.city_icons(city) >> COIN
        return total

    def production(self, city: i64) -> i64:
        """What a City can produce with one action, without hurrying."""
        seat: i64 = city // CITIES
        total: i64 = (self.city_icons(city) & ICON) + self.boosts[city]
        if self.government[seat] == COMMUNISM:
            total += 2
        if self.knows(seat, self.box.military_science):
            total += self.coins(seat) // 3
        return total

    def city_trade(self, city: i64) -> i64:
        return (self.city_icons(city) >> TRADE) & ICON

    def arts(self, city: i64) -> i64:
        """The culture of a City devoted to the arts."""
        seat: i64 = city // CITIES
        total: i64 = 1 + ((self.city_icons(city) >> CULTURE) & ICON)
        if city % CITIES == 0:
            if self.government[seat] == MONARCHY:
                total += 1
            elif self.government[seat] == COMMUNISM:
                total -= 1
        return total if total > 0 else 0

    def harvest(self, city: i64) -> i64:
        """The Resources a City can harvest, as bits: not blockaded, not built over, and some left in the market."""
        seat: i64 = city // CITIES
        found: i64 = 0
        square: i64
        for square in self.layout.around[self.city_at[city]]:
            if not self.hostile(seat, square) and self.lent(square) == NONE:
                found |= self.resource_bit(square)
        loan: i64
        for loan in self.loans:
            if loan != NONE and loan & 15 == city and not self.hostile(seat, loan >> 4):
                found |= self.resource_bit(loan >> 4)
        resource: i64
        for resource in range(MARKET_RESOURCES):
            if self.stall[resource] == 0:
                found &= ~bit(resource)
        return found

    def resource_bit(self, square: i64) -> i64:
        spot: i64 = self.spots[square]
        if spot == NONE or spot >= MARKET_RESOURCES or self.pieces[square] != NO_PIECE:
            return 0
        return bit(spot)

    # ---- hands and forces ----------------------------------------------------------------------------------------

    def culture_hand(self, seat: i64) -> i64:
        """The most events a seat may hold."""
        limit: i64 = self.trait(seat, CULTURE_HAND)
        if self.government[seat] == MONARCHY:
            limit += 1
        if self.knows(seat, self.box.computers):
            limit += self.coins(seat) // 5
        return limit

    def units_of(self, seat: i64, kind: i64) -> i64:
        """How many Units of a kind are in the standing forces of a seat."""
        total: i64 = 0
        card: i64
        for card in self.forces[seat]:
            if card // 3 == kind:
                total += 1
        return total

    def unit_cost(self, seat: i64, kind: i64) -> i64:
        """The price of a Unit; 0 while it cannot be built."""
        rank: i64 = self.trait(seat, RANK + kind)
        if kind == AIRCRAFT:
            return 12 if rank else 0
        return 3 + 2 * rank

    def in_pile(self, pile: i64) -> i64:
        return len(self.piles[pile]) + len(self.spent[pile])

    def draw(self, pile: i64) -> i64:
        """The top card of a pile, which is shuffled anew from what was thrown away when it is used up; or NONE."""
        self.unveiled += 1
        cards = self.piles[pile]
        if not cards:
            if not self.spent[pile]:
                return NONE
            cards = self.spent[pile][:]
            self.chance.shuffle(cards)
            self.spent[pile] = []
        self.piles[pile] = cards[:-1]
        return cards[len(cards) - 1]

    def throw(self, pile: i64, card: i64) -> None:
        """A card goes face up under its pile."""
        self.spent[pile] = with_one(self.spent[pile], card)

    def recruit(self, seat: i64, card: i64) -> None:
        self.forces[seat] = with_one(self.forces[seat], card)

    def dismiss(self, seat: i64, card: i64) -> None:
        """A Unit leaves the standing forces, seen by all."""
        self.forces[seat] = without(self.forces[seat], card)
        other: i64
        for other in range(self.seats):
            place: i64 = other * self.seats + seat
            if card in self.scouted[place]:
                self.scouted[place] = without(self.scouted[place], card)

    def unit_pile(self, card: i64) -> i64:
        return UNIT_PILE + card // 3

    def take_event(self, seat: i64, event: i64) -> None:
        self.hands[seat] = with_one(self.hands[seat], event)

    def lose_event(self, seat: i64, event: i64) -> None:
        """An event leaves a hand, seen by all."""
        self.hands[seat] = without(self.hands[seat], event)
        other: i64
        for other in range(self.seats):
            place: i64 = other * self.seats + seat
            if event in self.peeked[place]:
                self.peeked[place] = without(self.peeked[place], event)

    def discard_event(self, event: i64) -> None:
        self.throw(EVENT_PILE + self.box.events[event].deck, event)

    # ---- tokens --------------------------------------------------------------------------------------------------

    def tokens_held(self, seat: i64) -> list[int]:
        """The hut and village tokens a seat holds."""
        found: list[int] = []
        token: i64
        for token in range(len(self.token_place)):
            if self.token_place[token] == HELD + seat:
                found.append(token)
        return found

    def holds_face(self, seat: i64, resource: i64) -> i64:
        """A token of a seat with this Resource on its face, or NONE."""
        token: i64
        for token in self.tokens_held(seat):
            if self.faces[token] == resource:
                return token
        return NONE

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

    # ---- the rest of the contract, each in its own module --------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        return scoring.outcome(self)

    def waiting(self, seat: int | None) -> list[int]:
        return knowledge.waiting(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> "World":
        return knowledge.redeal(self, seat, chance)

    def worth(self, seat: i64) -> float:
        return evaluation.worth(self, seat)

    def standing(self, seat: i64) -> float:
        return evaluation.standing(self, seat)

    def standings(self) -> list[float]:
        return [evaluation.standing(self, seat) for seat in range(self.seats)]

    def lean(self, seat: i64, chance: Chance) -> i64:
        return evaluation.lean(self, seat, chance)

    def text(self, seat: int, code: int) -> str:
        return wording.text(self, seat, code)

    def code(self, seat: int, text: str) -> int:
        return wording.code(self, seat, text)

    def refusal(self, seat: int, text: str) -> Refusal:
        return refusals.refusal(self, seat, text)

    def view(self, seat: int | None) -> dict[str, Any]:
        return views.view(self, seat)

    def dump(self) -> dict[str, Any]:
        return storage.dump(self)

    def deal(self) -> dict[str, Any] | None:
        return None

    def check(self) -> None:
        invariants.check(self)


def changed(row: list[int], place: i64, value: i64) -> list[int]:
    """A row that copies share, with another value in one place."""
    other = row[:]
    other[place] = value
    return other


def with_one(row: list[int], card: i64) -> list[int]:
    """A sorted row with one more card."""
    other = row[:]
    other.append(card)
    other.sort()
    return other


def without(row: list[int], card: i64) -> list[int]:
    other = row[:]
    other.remove(card)
    return other


class Step(Frame[World]):
    """A step that concerns one seat, `who`; if it asks, it asks that seat. One that `spares` asks nothing where there
    is only one answer. `dump` gives its name and what its constructor takes."""

    def __init__(self, asks: bool, who: i64) -> None:
        super().__init__(asks)
        self.who: i64 = who
        self.spares: bool = False

    def seat(self, world: World) -> i64:
        return self.who

    def dump(self) -> list[Any]:
        return [type(self).__name__, int(self.who)]


class DiscardEvent(Step):
    """Acontecimientos culturales: too many in hand, so one is thrown away."""

    def __init__(self, who: i64) -> None:
        super().__init__(True, who)

    def legal(self, world: World, seat: i64) -> list[int]:
        codes: list[int] = []
        last: i64 = NONE
        event: i64
        for event in world.hands[self.who]:
            if event != last:
                codes.append(EVENT + event)
            last = event
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        event: i64 = code - EVENT
        world.lose_event(self.who, event)
        world.discard_event(event)
        world.unveiled += 1
        if world.events is not None:
            told = {"seat": self.who, "event": world.box.events[event].id}
            world.tell("event.discards-event", told, rulebook.CULTURE_EVENTS)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"limit": int(world.culture_hand(self.who))}
        return Prompt("choose-one", "cards", "prompt.discard-event", told, rulebook.CULTURE_EVENTS)
