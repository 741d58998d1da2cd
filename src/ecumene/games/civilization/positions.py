"""A position to start from, put on the table that was prepared: checked field by field."""

from ecumene.core.errors import BadOptions
from ecumene.core.rows import changed, with_one
from ecumene.games.civilization.components import (
    A_BUILDING,
    A_PERSON,
    A_WONDER,
    ANARCHY,
    CHINESE,
    CITIES,
    COIN_MAXIMUM,
    COIN_PLACE_COUNT,
    COIN_PLACES,
    EVENT_PILE,
    GOVERNMENTS,
    HUTS,
    KINDS_OF_PEOPLE,
    MARKET_RESOURCES,
    MOST_WONDERS_SHOWN,
    NONE,
    NOWHERE,
    ON_SHEET,
    PEOPLE,
    PERSON_PILE,
    PERSON_TOKEN,
    PHASES,
    RESEARCH,
    RESOURCES,
    SIDE,
    TOKENS,
    TRADE_PHASE,
    UNIT_PILE,
    WIDTH,
    WONDER_PILE,
)
from ecumene.games.civilization.exploration import lay_tile, put_token, turned
from ecumene.games.civilization.options import PositionOptions, SeatOptions
from ecumene.games.civilization.pieces import may_place, put_piece, refill_market
from ecumene.games.civilization.placing import FINE, city_problem, set_city, unbuilt_city
from ecumene.games.civilization.position import HELD, IN_POOL
from ecumene.games.civilization.sequence import begin_from
from ecumene.games.civilization.settling import MIDDLE
from ecumene.games.civilization.table import World
from ecumene.games.civilization.wording import CARDS, FACES, square_of

WHERE = "deal.position"


def start_from(world: World, given: PositionOptions) -> None:
    """Put the position on the table, and begin the phase it names."""
    world.end()
    world.events = []
    if len(given.seats) > world.seats:
        raise BadOptions(f"{WHERE}.seats", f"{len(given.seats)} are given, there are {world.seats}")
    seats = [*given.seats, *(SeatOptions() for _ in range(int(world.seats) - len(given.seats)))]
    take_back(world)
    reveal(world, given)
    for seat, own in enumerate(seats):
        settle_seat(world, seat, own)
    for seat, own in enumerate(seats):
        teach(world, seat, own)
        found_cities(world, seat, own)
    for seat, own in enumerate(seats):
        put_pieces(world, seat, own)
        fill_hands(world, seat, own)
        fill_purse(world, seat, own)
    for seat, own in enumerate(seats):
        put_figures(world, seat, own)
    while len(world.market) < MOST_WONDERS_SHOWN and world.piles[WONDER_PILE]:
        refill_market(world)
    for seat, own in enumerate(seats):
        world.trade[seat] = own_trade(world, seat, own)
    begin(world, given)


def field(seat: int, name: str) -> str:
    return f"{WHERE}.seats[{seat}].{name}"


def square(world: World, where: str, name: str) -> int:
    """A square of the map that is face up."""
    number = square_of(name)
    if number is None or world.layout.slot_of[number] == NONE:
        raise BadOptions(where, f"there is no square {name!r} on this map")
    if not world.face_up(number):
        raise BadOptions(where, f"{name!r} lies face down")
    return number


def take_back(world: World) -> None:
    """What the set-up dealt besides piles goes back: the Wonder that Egypt was to build lies on top of its pile."""
    gift = world.market[: len(world.market) - MOST_WONDERS_SHOWN] if len(world.market) > MOST_WONDERS_SHOWN else []
    world.market = world.market[len(gift) :]
    world.piles[WONDER_PILE] = [*world.piles[WONDER_PILE], *gift]


def reveal(world: World, given: PositionOptions) -> None:
    for place, tile in enumerate(given.revealed):
        number = square_of(tile.at)
        slot = NONE if number is None else world.layout.slot_of[number]
        if slot == NONE:
            raise BadOptions(f"{WHERE}.revealed[{place}].at", f"there is no square {tile.at!r} on this map")
        if world.rotations[slot] != NONE:
            raise BadOptions(f"{WHERE}.revealed[{place}].at", f"the tile of {tile.at!r} is face up already")
        lay_tile(world, slot, tile.rotation)


# ---- Cities and Technologies -----------------------------------------------------------------------------------------


def settle_seat(world: World, seat: int, own: SeatOptions) -> None:
    """The capital, in one of the four squares in the middle of the home tile."""
    slot = world.layout.homes[seat]
    corner = world.layout.slots[slot]
    if own.capital is None:
        place = int(world.box.tiles[world.tiles[slot]].capital)
        centre = corner + int(turned(place // SIDE, place % SIDE, world.rotations[slot]))
    else:
        centre = square(world, field(seat, "capital"), own.capital)
        if centre not in [corner + WIDTH * (place // SIDE) + place % SIDE for place in MIDDLE]:
            raise BadOptions(field(seat, "capital"), "a capital is in the middle of its home tile")
    set_city(world, CITIES * seat, centre)


def teach(world: World, seat: int, own: SeatOptions) -> None:
    """Technologies, from the bottom of the pyramid up, and the Government."""
    levels = []
    for place, name in enumerate(own.techs):
        if name not in world.box.tech_index:
            raise BadOptions(f"{field(seat, 'techs')}[{place}]", f"there is no Technology {name!r}")
        tech = world.box.techs[world.box.tech_index[name]]
        levels.append((int(tech.level), place, tech))
    for _, place, tech in sorted(levels, key=lambda entry: entry[:2]):
        if not world.has_slot(seat, tech.index) or tech.index == world.box.space_flight:
            raise BadOptions(f"{field(seat, 'techs')}[{place}]", f"{tech.id!r} has no place in the pyramid")
        world.techs[seat] |= 1 << int(tech.index)
        for government in tech.governments:
            world.unlocked[seat] |= 1 << government
    world.recount_traits(seat)
    if own.government is not None:
        if own.government not in GOVERNMENTS:
            raise BadOptions(field(seat, "government"), f"there is no Government {own.government!r}")
        government = GOVERNMENTS.index(own.government)
        if government != ANARCHY and not world.unlocked[seat] >> government & 1:
            raise BadOptions(field(seat, "government"), f"{own.government!r} is not unlocked")
        world.government[seat] = government


def found_cities(world: World, seat: int, own: SeatOptions) -> None:
    for place, name in enumerate(own.cities):
        where = f"{field(seat, 'cities')}[{place}]"
        centre = square(world, where, name)
        city = int(unbuilt_city(world, seat))
        if city == NONE:
            raise BadOptions(where, "no more Cities are allowed")
        if city_problem(world, seat, centre) != FINE or world.markers[centre] != NONE:
            raise BadOptions(where, f"a City cannot be built in {name!r}")
        set_city(world, city, centre)
    walled = [square(world, f"{field(seat, 'walls')}[{place}]", name) for place, name in enumerate(own.walls)]
    for place, centre in enumerate(walled):
        city = world.centres[centre]
        if city == NONE or city // CITIES != seat:
            raise BadOptions(f"{field(seat, 'walls')}[{place}]", "there is no City of this seat")
        world.walls |= 1 << city
    if world.nation[seat] == CHINESE:
        world.walls |= 1 << (CITIES * seat)


# ---- pieces and figures ----------------------------------------------------------------------------------------------


def put_pieces(world: World, seat: int, own: SeatOptions) -> None:
    for name, thing in own.pieces.items():
        where = f"{field(seat, 'pieces')}.{name}"
        place = square(world, where, name)
        city = world.outskirts[place]
        if city == NONE or city // CITIES != seat:
            raise BadOptions(where, f"{name!r} is not in the outskirts of a City of this seat")
        piece = taken_piece(world, where, thing)
        refuse_outdated(world, where, seat, thing)
        if world.pieces[place] or not may_place(world, city, piece, place):
            raise BadOptions(where, f"{thing!r} cannot stand in {name!r}")
        put_piece(world, seat, place, piece)


def refuse_outdated(world: World, where: str, seat: int, thing: str) -> None:
    """Nobody has a Building whose better form they know."""
    if thing not in world.box.building_index:
        return
    better = world.better_form(seat, world.box.building_index[thing])
    if better != NONE:
        raise BadOptions(where, f"who knows {world.box.buildings[better].id!r} has no {thing!r}")


def taken_piece(world: World, where: str, thing: str) -> int:
    """A Building, Wonder or great person taken from where it was."""
    box = world.box
    if thing in box.building_index:
        building = box.buildings[box.building_index[thing]]
        if building.walls:
            raise BadOptions(where, "walls are given by themselves")
        if world.supply[building.family] == 0:
            raise BadOptions(where, f"no marker of {thing!r} is left")
        return A_BUILDING + int(building.index)
    if thing in box.wonder_index:
        wonder = box.wonder_index[thing]
        if wonder in world.market:
            world.market = [other for other in world.market if other != wonder]
        elif wonder in world.piles[WONDER_PILE]:
            world.piles[WONDER_PILE] = [other for other in world.piles[WONDER_PILE] if other != wonder]
        else:
            raise BadOptions(where, f"{thing!r} is not to be had")
        return A_WONDER + wonder
    if thing not in PEOPLE:
        raise BadOptions(where, f"there is no Building, Wonder or great person {thing!r}")
    take_card(world, where, PERSON_PILE, PEOPLE.index(thing), thing)
    return A_PERSON + PEOPLE.index(thing)


def take_card(world: World, where: str, pile: int, card: int, name: str) -> None:
    """A card is taken out of its pile, the first from the top."""
    cards = world.piles[pile][::-1]
    if card not in cards:
        raise BadOptions(where, f"no {name!r} is left")
    cards.remove(card)
    world.piles[pile] = cards[::-1]


def put_figures(world: World, seat: int, own: SeatOptions) -> None:
    for kind, names in (("armies", own.armies), ("scouts", own.scouts)):
        for place, name in enumerate(names):
            where = f"{field(seat, kind)}[{place}]"
            here = square(world, where, name)
            figure = int(world.unbuilt(seat, kind == "scouts"))
            if figure == NONE:
                raise BadOptions(where, "there are no more figures")
            if not world.may_stop(seat, here, 1):
                raise BadOptions(where, f"a figure cannot stand in {name!r}")
            world.set_down(figure, here)


# ---- what a seat holds -----------------------------------------------------------------------------------------------


def fill_hands(world: World, seat: int, own: SeatOptions) -> None:
    """Events, and standing forces if they are given."""
    for place, name in enumerate(own.events):
        where = f"{field(seat, 'events')}[{place}]"
        if name not in world.box.event_index:
            raise BadOptions(where, f"there is no culture event {name!r}")
        event = world.box.event_index[name]
        take_card(world, where, EVENT_PILE + int(world.box.events[event].deck), event, name)
        world.take_event(seat, event)
    if len(own.events) > world.culture_hand(seat):
        raise BadOptions(field(seat, "events"), f"a hand of {world.culture_hand(seat)} is allowed")
    if own.units is None:
        return
    for card in world.forces[seat]:
        pile = UNIT_PILE + card // 3
        world.piles[pile] = [card, *world.piles[pile]]
    world.forces[seat] = []
    for place, name in enumerate(own.units):
        where = f"{field(seat, 'units')}[{place}]"
        if name not in CARDS:
            raise BadOptions(where, f"there is no Unit card {name!r}")
        card = CARDS.index(name)
        take_card(world, where, UNIT_PILE + card // 3, card, name)
        world.forces[seat] = with_one(world.forces[seat], card)


def fill_purse(world: World, seat: int, own: SeatOptions) -> None:
    """Culture, coins, and tokens of every kind."""
    world.culture[seat] = own.culture
    world.track[seat] = own.track
    for name, count in own.coin_tokens.items():
        place = COIN_PLACES.index(name)
        if place < ON_SHEET and (count > COIN_MAXIMUM or not world.knows(seat, world.box.tech_index[name])):
            raise BadOptions(f"{field(seat, 'coin_tokens')}.{name}", "more than this Technology can hold")
        if place > ON_SHEET and world.wonder_owner[world.box.wonder_index[name]] != seat:
            raise BadOptions(f"{field(seat, 'coin_tokens')}.{name}", "this seat does not have the Wonder")
        world.coin_tokens[COIN_PLACE_COUNT * seat + place] = count
    for resource, count in own.goods.items():
        number = RESOURCES.index(resource)
        if count > world.stall[number]:
            raise BadOptions(f"{field(seat, 'goods')}.{resource}", f"{world.stall[number]} are left in the market")
        world.stall[number] -= count
        world.goods[MARKET_RESOURCES * seat + number] = count
    for person, count in own.people.items():
        kind = PEOPLE.index(person)
        for _ in range(count):
            take_card(world, f"{field(seat, 'people')}.{person}", PERSON_PILE, kind, person)
            world.reserve[KINDS_OF_PEOPLE * seat + kind] += 1
    for place, face in enumerate(own.huts):
        hold_token(world, seat, f"{field(seat, 'huts')}[{place}]", face, False)
    for place, face in enumerate(own.villages):
        hold_token(world, seat, f"{field(seat, 'villages')}[{place}]", face, True)


def hold_token(world: World, seat: int, where: str, face: str, village: bool) -> None:
    """The next hut or village of the box is the seat's. It changes faces with one that has the face wanted: of those
    left in the box, or else of those that lie on the map."""
    first, last = (HUTS, TOKENS) if village else (0, HUTS)
    number = FACES.index(face)
    free = [token for token in range(first, last) if world.token_place[token] < HELD and world.faces[token] == number]
    boxed = [token for token in free if world.token_place[token] == IN_POOL]
    drawn = int(world.villages) if village else int(world.huts)
    if first + drawn == last:
        raise BadOptions(where, "all tokens of this kind lie on the map")
    if not free or number == PERSON_TOKEN:
        raise BadOptions(where, f"no {face!r} is left to hold")
    token = int(put_token(world, NOWHERE, village))
    other = (boxed or free)[0]
    world.faces = changed(changed(world.faces, other, world.faces[token]), token, number)
    world.token_place = changed(world.token_place, token, HELD + seat)
    world.token_seen = changed(world.token_seen, token, 1 << seat)


def own_trade(world: World, seat: int, own: SeatOptions) -> int:
    """The trade dial: as given, or what the capital yields."""
    return int(world.city_trade(CITIES * seat)) if own.trade is None else own.trade


# ---- the phase -------------------------------------------------------------------------------------------------------


def begin(world: World, given: PositionOptions) -> None:
    """The turn goes on from the phase given."""
    phase = PHASES.index(given.phase)
    active = int(world.first) if given.active is None else given.active
    if active >= world.seats:
        raise BadOptions(f"{WHERE}.active", f"there is no seat {active} among {world.seats}")
    place = (active - int(world.first)) % int(world.seats)
    if place and phase in (TRADE_PHASE, RESEARCH):
        raise BadOptions(f"{WHERE}.active", "this phase begins with the first player")
    if given.turn > world.rulings.turn_limit:
        raise BadOptions(f"{WHERE}.turn", f"the game ends after {world.rulings.turn_limit} turns")
    world.turn = given.turn
    begin_from(world, phase, place)
    world.phase = phase
    world.active = active
    world.unveiled = 0
    world.settle()
    if world.over:
        raise BadOptions(WHERE, "the game is over in this position")
