"""What must hold at every moment: nothing is lost or doubled, nothing is where it cannot be, and every tally agrees
with what it counts."""

from collections import Counter
from typing import TYPE_CHECKING

from ecumene.core.errors import Impossible
from ecumene.games.civilization.actions import EVENT, RESOURCE
from ecumene.games.civilization.components import (
    A_BUILDING,
    A_PERSON,
    A_WONDER,
    ANARCHY,
    CITIES,
    CIVILIZATIONS,
    COIN_MAXIMUM,
    COIN_PLACE_COUNT,
    COINS_TO_WIN,
    ENDINGS,
    EVENT_PILE,
    FACE_DOWN,
    FIGURES,
    GOVERNMENTS,
    HUTS,
    KINDS_OF_PEOPLE,
    LAST_SPACE,
    MARKET_RESOURCES,
    NO_PIECE,
    NONE,
    NOWHERE,
    ON_SHEET,
    OUTSIDE,
    PERSON_PILE,
    PERSON_TOKEN,
    PHASES,
    PILES,
    RUNNING,
    SETUP,
    SIDE,
    SQUARES,
    TOKENS,
    TRADE_MAXIMUM,
    UNIT_KINDS,
    UNIT_PILE,
    WONDER_PILE,
)
from ecumene.games.civilization.exploration import turned
from ecumene.games.civilization.position import (
    A_SCOUT,
    A_SEAT,
    ALWAYS,
    HELD,
    IN_POOL,
    NEVER,
    SPENT,
    STACKING,
    TRAITS,
)

if TYPE_CHECKING:
    from ecumene.games.civilization.table import World

HIGHEST_ROW = 5
DECKS = 3
MOST_MARKET = 5  # four Wonders, and the one that Egypt is about to build


def require(condition: bool, problem: str) -> None:
    if not condition:
        raise Impossible(problem)


def check(world: "World") -> None:
    check_sizes(world)
    check_map(world)
    check_cities(world)
    check_figures(world)
    check_seats(world)
    check_pieces(world)
    check_wonders(world)
    check_events(world)
    check_units(world)
    check_people(world)
    check_tokens(world)
    check_traits(world)
    require(bool(world.stack) == (world.ending == RUNNING), "steps are left after the end")
    require((world.current == -1) == (world.ending != RUNNING), "the game is over without an ending")


# ---- sizes -----------------------------------------------------------------------------------------------------------


def check_sizes(world: "World") -> None:
    seats = int(world.seats)
    slots = len(world.layout.slots)
    require(2 <= seats <= 4 and world.layout is world.box.layout(seats), "the seats are wrong")
    lengths = [
        (world.nation, seats),
        (world.tiles, slots),
        (world.rotations, slots),
        (world.faces, TOKENS),
        *((row, SQUARES) for row in (world.lands, world.spots, world.markers, world.pieces, world.hosts)),
        (world.centres, SQUARES),
        (world.outskirts, SQUARES),
        (world.token_place, TOKENS),
        (world.token_seen, TOKENS),
        (world.wonder_owner, len(world.box.wonders)),
        (world.wonder_at, len(world.box.wonders)),
        (world.figures, FIGURES * seats),
        (world.loans, 2 * seats),
        *((row, seats) for row in (world.trade, world.culture, world.track, world.techs, world.government)),
        *((row, seats) for row in (world.unlocked, world.newly, world.coming, world.anarchy, world.used)),
        (world.offers, seats),
        (world.watch, 2 * seats),
        (world.coin_tokens, COIN_PLACE_COUNT * seats),
        (world.traits, TRAITS * seats),
        *((row, CITIES * seats) for row in (world.city_at, world.actions, world.boosts)),
        (world.reserve, KINDS_OF_PEOPLE * seats),
        (world.goods, MARKET_RESOURCES * seats),
        (world.stall, MARKET_RESOURCES),
        (world.supply, len(world.box.building_markers)),
    ]
    require(all(len(row) == length for row, length in lengths), "a row is too short or too long")
    nested = [
        (world.forces, seats),
        (world.hands, seats),
        (world.scouted, seats * seats),
        (world.peeked, seats * seats),
        (world.piles, PILES),
        (world.spent, PILES),
    ]
    require(all(len(rows) == length for rows, length in nested), "a list of rows is too short or too long")
    require(len(set(world.nation)) == seats, "a civilization is in play twice")
    require(all(0 <= civ < len(CIVILIZATIONS) for civ in world.nation), "there is no such civilization")
    require(0 <= world.first < seats and 0 <= world.active < seats, "there is no such seat")
    require(SETUP <= world.phase < len(PHASES), "there is no such phase")
    require(RUNNING <= world.ending < len(ENDINGS) and NONE <= world.winner < seats, "there is no such ending")
    limit = int(world.rulings.turn_limit)
    require(world.turn >= 0 and (limit == 0 or world.turn <= limit), "there is no such turn")


# ---- the map ---------------------------------------------------------------------------------------------------------


def check_map(world: "World") -> None:
    """Tiles lie once each, home tiles where they belong; what is face up is as the tiles have it, but for disasters."""
    box, layout = world.box, world.layout
    require(len(set(world.tiles)) == len(world.tiles), "a tile lies twice")
    for seat, slot in enumerate(layout.homes):
        require(world.tiles[slot] == box.civilizations[world.nation[seat]].tile, "a home tile is not at home")
        require(world.rotations[slot] == layout.rotations[seat], "a home tile is turned wrongly")
    for slot, number in enumerate(world.tiles):
        tile = box.tiles[number]
        require(slot in layout.homes or tile.civ == NONE, "a home tile lies in the middle")
        rotation = world.rotations[slot]
        require(rotation in (NONE, 0, 1, 2, 3), "a tile is turned in no way")
        for place in range(SIDE * SIDE):
            square = layout.slots[slot] + int(turned(place // SIDE, place % SIDE, max(rotation, 0)))
            if rotation == NONE:
                require(world.lands[square] == FACE_DOWN, "a square of a tile that lies face down is seen")
            elif square not in world.disasters:
                require(world.lands[square] == tile.lands[place], "a square is not as its tile has it")
                require(world.spots[square] == tile.spots[place], "something is printed wrongly")
            else:
                require(0 <= world.lands[square] < FACE_DOWN, "a disaster left no land")
    for square in range(SQUARES):
        if layout.slot_of[square] == NONE:
            require(world.lands[square] == OUTSIDE, "there is land outside the map")
            require(world.pieces[square] == NO_PIECE, "a piece is outside the map")
    require(all(world.face_up(square) for square in world.locked), "a square that nobody knows is locked")


def check_cities(world: "World") -> None:
    """Centres and outskirts as the Cities have them; no two Cities share a square."""
    centres, outskirts = [NONE] * SQUARES, [NONE] * SQUARES
    for city, centre in enumerate(world.city_at):
        if centre == NOWHERE:
            require(world.actions[city] == 0 and world.boosts[city] == 0, "a City that is not there acts")
            require(not world.walls >> city & 1, "a City that is not there has walls")
            continue
        require(len(world.layout.around[centre]) == 8, "a City is at the edge")
        require(world.actions[city] >= 0 and world.boosts[city] >= 0, "a City has less than no action")
        centres[centre] = city
        for square in world.layout.around[centre]:
            require(outskirts[square] == NONE and world.face_up(square), "Cities share outskirts")
            outskirts[square] = city
    require(centres == world.centres, "the centres of Cities are miscounted")
    require(outskirts == world.outskirts, "the outskirts of Cities are miscounted")
    for seat in range(int(world.seats)):
        capital = world.city_at[CITIES * seat] != NOWHERE
        require(capital or world.phase == SETUP or world.ending != RUNNING, "a capital is missing")


def check_figures(world: "World") -> None:
    """Figures are counted where they are; those on the move belong to one seat and are in one square."""
    hosts = [0] * SQUARES
    aloft: set[tuple[int, int]] = set()
    for figure, square in enumerate(world.figures):
        seat = figure // FIGURES
        flying = bool(world.aloft >> figure & 1)
        if square == NOWHERE:
            require(not flying, "a figure that is nowhere is on the move")
            require(not (world.moved | world.fresh) >> figure & 1, "a figure that is nowhere has moved")
            continue
        require(0 <= square < SQUARES and world.face_up(square), "a figure is off the map")
        spare = world.army_figures(seat) <= figure % FIGURES and not world.is_scout(figure)
        require(not spare, "a figure is in play that is nobody's")
        if flying:
            aloft.add((seat, square))
            continue
        require(hosts[square] == 0 or (hosts[square] >> 8) - 1 == seat, "enemies share a square")
        hosts[square] = hosts[square] or A_SEAT * (seat + 1)
        hosts[square] += A_SCOUT if world.is_scout(figure) else 1
    require(hosts == world.hosts, "figures are miscounted")
    require(len(aloft) <= 1, "several groups are on the move")
    aside = [getattr(frame, "square", NONE) for frame in world.stack if type(frame).__name__ == "StepAside"]
    for square in range(SQUARES):
        if hosts[square]:
            limit = world.trait((hosts[square] >> 8) - 1, STACKING)
            require(world.crowd(square) <= limit, "too many figures share a square")
            forbidden = world.centres[square] != NONE or world.markers[square] != NONE
            excused = square in aside or world.ending != RUNNING  # a new City ended the learning game
            require(not forbidden or excused, "figures are where none may be")
    for loan in world.loans:
        require(loan == NONE or 0 <= loan >> 4 < SQUARES, "a loan from nowhere")
        require(loan == NONE or loan & 15 < CITIES * world.seats, "a loan to nobody")


# ---- seats -----------------------------------------------------------------------------------------------------------


def check_seats(world: "World") -> None:
    for seat in range(int(world.seats)):
        require(0 <= world.trade[seat] <= TRADE_MAXIMUM, "a trade dial is beyond its end")
        require(world.culture[seat] >= 0, "culture is below none")
        require(0 <= world.track[seat] <= LAST_SPACE, "there is no such space on the culture track")
        require(0 <= world.government[seat] < len(GOVERNMENTS), "there is no such Government")
        known = world.unlocked[seat] | 1 << ANARCHY
        require(bool(known >> world.government[seat] & 1), "a Government is not unlocked")
        require(0 <= world.offers[seat] <= world.rulings.offers, "too many offers were made")
        game, turn = world.watch[2 * seat : 2 * seat + 2]
        require(ALWAYS <= game <= NEVER and NONE <= turn <= NEVER, "nobody can be asked about that")
        check_pyramid(world, seat)
        for place in range(COIN_PLACE_COUNT):
            coins = world.coin_tokens[COIN_PLACE_COUNT * seat + place]
            require(coins >= 0 and (place >= ON_SHEET or coins <= COIN_MAXIMUM), "coins are beyond their limit")
        if world.ending == RUNNING:
            require(world.coins(seat) < COINS_TO_WIN or world.phase == SETUP, "the economy has won, unnoticed")
            require(world.track[seat] < LAST_SPACE, "culture has won, unnoticed")
    check_hands(world)


def check_pyramid(world: "World", seat: int) -> None:
    """Each row is smaller than the one below it."""
    require(world.techs[seat] >> len(world.box.techs) == 0, "there is no such Technology")
    require(world.knows(seat, world.box.civilizations[world.nation[seat]].tech), "the first Technology is missing")
    for row in range(1, HIGHEST_ROW):
        above = world.row_size(seat, row + 1)
        require(above == 0 or world.row_size(seat, row) > above, "a pyramid of Technologies cannot stand")
    won = world.knows(seat, world.box.space_flight)
    require(not won or world.ending != RUNNING, "technology has won, unnoticed")


def check_hands(world: "World") -> None:
    """Rows are in order, hands within their limits, and nobody has seen what is not there."""
    discarding = any(type(frame).__name__ == "DiscardEvent" for frame in world.stack)
    seats = int(world.seats)
    for seat in range(seats):
        hand, forces = world.hands[seat], world.forces[seat]
        require(hand == sorted(hand) and forces == sorted(forces), "a hand is not in order")
        fits = len(hand) <= world.culture_hand(seat) or discarding
        require(fits or world.phase == SETUP or world.ending != RUNNING, "a hand of events is too large")
        for other in range(seats):
            place = other * seats + seat
            require(not Counter(world.peeked[place]) - Counter(hand), "somebody saw an event that is not there")
            require(not Counter(world.scouted[place]) - Counter(forces), "somebody saw a Unit that is not there")


def check_traits(world: "World") -> None:
    twin = world.copy()
    for seat in range(int(world.seats)):
        twin.recount_traits(seat)
    require(twin.traits == world.traits, "what Technologies give is miscounted")


# ---- pieces, cards and tokens ----------------------------------------------------------------------------------------


def check_pieces(world: "World") -> None:
    """Building markers are in the market or on the map."""
    supply = world.box.building_markers[:]
    for square, piece in enumerate(world.pieces):
        require(NO_PIECE <= piece < A_PERSON + KINDS_OF_PEOPLE, "there is no such piece")
        if A_BUILDING <= piece < A_WONDER:
            building = world.box.buildings[piece - A_BUILDING]
            supply[building.family] -= 1
            require(
                bool(building.terrains >> world.lands[square] & 1) or square in world.disasters, "a Building floats"
            )
        if piece != NO_PIECE:
            owned = world.outskirts[square] != NONE or (piece < A_WONDER and not world.rulings.buildings_return)
            require(owned, "a piece belongs to no City")
    require(min(supply) >= 0 and supply == world.supply, "Building markers are miscounted")
    check_outskirts(world)
    for resource in range(MARKET_RESOURCES):
        held = world.goods[resource::MARKET_RESOURCES]
        total = world.stall[resource] + sum(held)
        require(min(held) >= 0 and world.stall[resource] >= 0 and total == world.seats, "Resources are miscounted")


def check_outskirts(world: "World") -> None:
    """A City has one limited Building and one Wonder at most, and Buildings in the best form its owner knows."""
    choosing = "KeepLimited" in [type(frame).__name__ for frame in world.stack]
    limited, wonders = Counter[int](), Counter[int]()
    for square, city in enumerate(world.outskirts):
        if city == NONE:
            continue
        if world.wonder_in(square) != NONE:
            wonders[city] += 1
        building = world.building_in(square)
        if building == NONE:
            continue
        if world.box.buildings[building].limited:
            limited[city] += 1
        require(world.better_form(city // CITIES, building) == NONE, "a Building was not upgraded")
    require(choosing or max(limited.values(), default=0) <= 1, "a City has two limited Buildings")
    require(max(wonders.values(), default=0) <= 1, "a City has two Wonders")


def check_wonders(world: "World") -> None:
    """A Wonder is in one place: to come, in the market, about to be placed, on the map, or gone."""
    placed = [int(getattr(frame, "piece", NO_PIECE)) for frame in world.stack]
    placing = Counter(piece - A_WONDER for piece in placed if A_WONDER <= piece < A_PERSON)
    built = Counter(piece - A_WONDER for piece in world.pieces if A_WONDER <= piece < A_PERSON)
    places = Counter(world.piles[WONDER_PILE]) + Counter(world.market) + placing + built
    require(len(world.market) <= MOST_MARKET and not world.spent[WONDER_PILE], "the market has too many Wonders")
    for wonder in range(len(world.box.wonders)):
        gone = world.gone >> wonder & 1
        require(places[wonder] + gone == 1, f"{world.box.wonders[wonder].id} is lost or doubled")
        owner, square = world.wonder_owner[wonder], world.wonder_at[wonder]
        require((owner != NONE) == (built[wonder] == 1) == (square != NOWHERE), "a Wonder is half built")
        if square != NOWHERE:
            require(world.wonder_in(square) == wonder, "a Wonder is not where it is said to be")
            require(world.piece_owner(square) == owner, "a Wonder is somebody else's")
    require(set(places) <= set(range(len(world.box.wonders))), "there is no such Wonder")


def events_in_play(world: "World") -> Counter[int]:
    """The events that have left a hand and are not thrown away yet."""
    found = Counter[int]()
    for frame in world.stack:
        event = getattr(frame, "event", NONE)
        code = getattr(frame, "code", NONE)
        if event != NONE:
            found[int(event)] += 1
        elif type(frame).__name__ == "Negation" and EVENT <= code < RESOURCE:
            found[int(code) - EVENT] += 1
    return found


def check_events(world: "World") -> None:
    everywhere = events_in_play(world)
    for deck in range(DECKS):
        cards = world.piles[EVENT_PILE + deck] + world.spent[EVENT_PILE + deck]
        require(all(world.box.events[event].deck == deck for event in cards), "an event is in a strange deck")
        everywhere += Counter(cards)
    for hand in world.hands:
        everywhere += Counter(hand)
    expected = Counter({int(event.index): int(event.count) for event in world.box.events})
    require(everywhere == expected, "culture events are lost or doubled")


def check_units(world: "World") -> None:
    everywhere = Counter(card for forces in world.forces for card in forces)
    if world.battle is not None:
        everywhere += Counter(world.battle.loose_units())
    for kind in range(len(UNIT_KINDS)):
        cards = world.piles[UNIT_PILE + kind] + world.spent[UNIT_PILE + kind]
        require(all(card // 3 == kind for card in cards), "a Unit is in a strange deck")
        everywhere += Counter(cards)
    require(everywhere == Counter(card for pool in world.box.unit_pools for card in pool), "Units are lost or doubled")


def check_people(world: "World") -> None:
    """Great people may leave the game, but none comes from nowhere."""
    everywhere = Counter(world.piles[PERSON_PILE] + world.spent[PERSON_PILE])
    everywhere += Counter(piece - A_PERSON for piece in world.pieces if piece >= A_PERSON)
    for place, count in enumerate(world.reserve):
        require(count >= 0, "a reserve is below none")
        everywhere[place % KINDS_OF_PEOPLE] += count
    require(not everywhere - Counter(world.box.person_pool), "there are more great people than there are")


def check_tokens(world: "World") -> None:
    """Huts and villages come to the map in order; their faces are those of the box."""
    require(sorted(world.faces[:HUTS]) == sorted(world.box.hut_pool), "the faces of huts are wrong")
    require(sorted(world.faces[HUTS:]) == sorted(world.box.village_pool), "the faces of villages are wrong")
    markers = [NONE] * SQUARES
    for token, place in enumerate(world.token_place):
        drawn = token < world.huts if token < HUTS else token - HUTS < world.villages
        require((place != IN_POOL) == drawn, "a token came out of turn")
        require(place == SPENT or place < HELD + world.seats, "a token is nowhere")
        if 0 <= place < SQUARES:
            require(markers[place] == NONE and world.face_up(place), "two tokens share a square")
            markers[place] = token
        elif HELD <= place < SPENT:
            require(bool(world.token_seen[token] >> (place - HELD) & 1), "somebody has not looked at a token")
            require(world.faces[token] != PERSON_TOKEN, "somebody holds a great person's token")
    require(markers == world.markers, "huts and villages are miscounted")
    require(all(world.face_up(square) for square in world.disasters), "a disaster nowhere")
