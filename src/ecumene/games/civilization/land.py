"""The map: squares and what is on them, figures and where they may stay, and what the outskirts of a City yield."""

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.games.civilization.components import (
    A_BUILDING,
    A_PERSON,
    A_WONDER,
    ARMIES,
    CITIES,
    COIN,
    COIN_PLACE_COUNT,
    COMMUNISM,
    CULTURE,
    END_IN_WATER,
    FACE_DOWN,
    FEUDALISM,
    FIGURES,
    GOLD,
    ICON,
    MARKET_RESOURCES,
    MONARCHY,
    NATURAL_WONDER,
    NO_COINS,
    NO_PIECE,
    NONE,
    NOWHERE,
    RUSSIANS,
    TRADE,
    WATER,
    WONDER_NO_STOP,
)
from ecumene.games.civilization.packing import (
    armies_of,
    city_of_loan,
    host_of,
    one_fewer,
    one_more,
    scouts_of,
    square_of_loan,
)
from ecumene.games.civilization.position import PRINTED_COINS, STACKING, TRAITS, WATERS, Position


class Land(Position):
    """A position with the words of the rulebook about its map."""

    # ---- squares -------------------------------------------------------------------------------------------------

    def face_up(self, square: i64) -> bool:
        return self.lands[square] < FACE_DOWN

    def host(self, square: i64) -> i64:
        """Whose figures are in a square, or NONE."""
        return host_of(self.hosts[square])

    def armies_in(self, square: i64) -> i64:
        return armies_of(self.hosts[square])

    def scouts_in(self, square: i64) -> i64:
        return scouts_of(self.hosts[square])

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
        self.hosts[square] = one_more(self.hosts[square], figure // FIGURES, self.is_scout(figure))

    def lift(self, figure: i64) -> None:
        """A figure leaves its square's host; it still knows where it is."""
        square: i64 = self.figures[figure]
        self.hosts[square] = one_fewer(self.hosts[square], self.is_scout(figure))

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

    def may_gather(self, square: i64) -> bool:
        """Can a Scout send this square home? What stands in it may keep it where it is, by a ruling."""
        return self.pieces[square] == NO_PIECE or self.rulings.gather_from_pieces

    def lent(self, square: i64) -> i64:
        """The City a Scout sends this square to in this turn, or NONE."""
        if not self.may_gather(square):
            return NONE
        sent: i64
        for sent in self.loans:
            if sent != NONE and square_of_loan(sent) == square:
                return city_of_loan(sent)
        return NONE

    def city_icons(self, city: i64) -> i64:
        """Bloqueos: the icons a City has this turn, of its outskirts, but for blockaded and lent squares, and of the
        squares that Scouts send it."""
        seat: i64 = city // CITIES
        total: i64 = self.city_coins(city) << COIN
        square: i64
        for square in self.layout.around[self.city_at[city]]:
            if not self.hostile(seat, square) and self.lent(square) == NONE:
                total += self.icons(square) & NO_COINS
        sent: i64
        for sent in self.loans:
            if sent != NONE and city_of_loan(sent) == city:
                total += self.loan_icons(seat, square_of_loan(sent)) & NO_COINS
        return total

    def city_coins(self, city: i64) -> i64:
        """The coins among the icons of a City. One comes back as soon as the enemy Scout that sent its square leaves.
        Most squares have none, and all are looked at before every question."""
        seat: i64 = city // CITIES
        total: i64 = 0
        square: i64
        for square in self.layout.around[self.city_at[city]]:
            coins: i64 = self.icons(square) >> COIN
            if coins and not self.hostile(seat, square):
                lender: i64 = self.lent(square)
                if lender == NONE or lender // CITIES != seat:
                    total += coins
        sent: i64
        for sent in self.loans:
            if sent != NONE and city_of_loan(sent) == city:
                total += self.loan_icons(seat, square_of_loan(sent)) >> COIN
        return total

    def loan_icons(self, seat: i64, square: i64) -> i64:
        """What a Scout sends home from its square."""
        if self.hostile(seat, square) or not self.may_gather(square):
            return 0
        icons = self.icons(square)
        if self.scouts_in(square) == 0 and self.piece_owner(square) != seat:  # coins go when the Scout moves on
            icons &= NO_COINS
        return icons

    def coins(self, seat: i64) -> i64:
        """Monedas y poder económico: the economy dial: printed on Technologies, tokens, Feudalism, and the map."""
        total: i64 = self.traits[TRAITS * seat + PRINTED_COINS]
        place: i64
        for place in range(COIN_PLACE_COUNT * seat, COIN_PLACE_COUNT * seat + COIN_PLACE_COUNT):
            total += self.coin_tokens[place]
        if self.government[seat] == FEUDALISM:
            total += 1
        city: i64
        for city in range(CITIES * seat, CITIES * seat + CITIES):
            if self.city_at[city] != NOWHERE:
                total += self.city_coins(city)
        return total

    def production(self, city: i64) -> i64:
        """What a City can produce with one action, without hurrying."""
        return self.produced(city, self.city_icons(city))

    def produced(self, city: i64, icons: i64) -> i64:
        """What a City with these icons can produce with one action."""
        seat: i64 = city // CITIES
        total: i64 = (icons & ICON) + self.boosts[city]
        if self.government[seat] == COMMUNISM:
            total += 2
        if self.knows(seat, self.box.military_science):
            total += self.coins(seat) // 3
        return total

    def city_trade(self, city: i64) -> i64:
        return (self.city_icons(city) >> TRADE) & ICON

    def arts(self, city: i64) -> i64:
        """The culture of a City devoted to the arts."""
        return self.devoted(city, self.city_icons(city))

    def devoted(self, city: i64, icons: i64) -> i64:
        """The culture of a City with these icons that is devoted to the arts."""
        seat: i64 = city // CITIES
        total: i64 = 1 + ((icons >> CULTURE) & ICON)
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
        sent: i64
        for sent in self.loans:
            if sent != NONE and city_of_loan(sent) == city and not self.hostile(seat, square_of_loan(sent)):
                found |= self.resource_bit(square_of_loan(sent))
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
