"""What a seat of Civilization may know, as numbers.

The map comes in planes: a slice for each fact, with a place for every square of the map, row by row. Seats come in
order of play from the one that looks; where a place of the row names a seat, it holds its number in that order plus one
(1: the seat itself).
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ecumene.core.bits import count
from ecumene.core.state import State
from ecumene.envs.layout import Layout, Writer, byte, listed, mark, put
from ecumene.games.civilization import knowledge
from ecumene.games.civilization.actions import (
    ABILITY,
    ARMY,
    ARTS,
    BUILDING,
    CITY,
    EVENT,
    RESOURCE,
    SCOUT,
    UNIT,
    WONDER,
)
from ecumene.games.civilization.battle import combat_bonus, hand_size
from ecumene.games.civilization.battle_state import SIDES, Battle
from ecumene.games.civilization.battle_units import strength
from ecumene.games.civilization.components import (
    ARMIES,
    CITIES,
    COIN,
    COIN_PLACE_COUNT,
    COIN_PLACES,
    COINS_TO_WIN,
    EVENT_PILE,
    FIGURES,
    GOVERNMENTS,
    HUTS,
    ICON,
    ICONS,
    KINDS_OF_PEOPLE,
    LAST_SPACE,
    MARKET_RESOURCES,
    MOST_WONDERS_SHOWN,
    NO_PIECE,
    NONE,
    NOWHERE,
    PEOPLE,
    PERSON_PILE,
    PHASES,
    RESOURCES,
    SQUARES,
    TERRAINS,
    TRADE,
    TRADE_MAXIMUM,
    UNIT_CARDS,
    UNIT_KINDS,
    UNIT_PILE,
    WIDTH,
    WONDER_PILE,
)
from ecumene.games.civilization.management import Act
from ecumene.games.civilization.movement import Departure, March
from ecumene.games.civilization.negotiation import KINDS_OF_GOODS, Answer, Compose, Giving, amount
from ecumene.games.civilization.packing import square_of_loan
from ecumene.games.civilization.position import (
    MOST_CITIES,
    RANK,
    SPEED,
    SPLIT,
    STACKING,
    WATERS,
)
from ecumene.games.civilization.reactions import Reaction
from ecumene.games.civilization.table import World
from ecumene.games.civilization.wording import FACES, GOODS, card_id, square_id

VERSION: Final = 2
STEPS: Final = [
    *["AfterUnit", "AimAtAnother", "AimAtCity", "AimAtFigures", "AimAtSeat", "AimAtSquare", "AimAtVictims", "Answer"],
    *["BarbarianDraft", "BattleTurn", "ChooseCity", "CityAction", "CityManagement", "Compose", "Consent", "DealWounds"],
    *["DiscardEvent", "Disembark", "Drive", "Embark", "Favour", "GiveEvent", "GiveToken", "Group", "HarvestAgain"],
    *["Heal", "Interruption", "LearnFree", "LockSquare", "Loot", "LootCoin", "LootPoints", "LootTokens", "March"],
    *["Movement", "Obsolescence", "PayResource", "PlaceCapital", "PlaceFigure", "PlacePerson", "PlacePiece", "Raze"],
    *["Reaction", "Research", "SaveUnit", "SecondItem", "SendHome", "Share", "StartOfTurn", "StartingFigure"],
    *["StepAside", "TakeResource", "TradeTurn", "Secret"],
]
ASKED: Final = 4  # numbers that a question tells, at most
FRONTS: Final = 32  # as many as actions can name

# the planes of the map, with the number that stands for 1
PLANES: Final = [
    *[(name, 1) for name in ("face up", *TERRAINS, *RESOURCES[:MARKET_RESOURCES], "gold", "natural wonder")],
    *[("hut", 1), ("village", 1), ("disaster", 1), ("locked", 1), ("sent home", 1)],
    *[(name, 4) for name in ICONS],
    *[("building", 20), ("wonder", 12), ("person", 6), ("centre of", 4), ("outskirts of", 4)],
    *[
        ("figures of", 4),
        ("armies", 4),
        ("scouts", 2),
        ("moving here", 4),
        ("set out here", 1),
        ("battle here", 1),
        ("asked about here", 1),
    ],
]
PRINTED: Final = 1 + len(TERRAINS)
HUT: Final = PRINTED + MARKET_RESOURCES + 2
VILLAGE: Final = HUT + 1
DISASTER: Final = HUT + 2
LOCKED: Final = HUT + 3
SENT: Final = HUT + 4
YIELD: Final = HUT + 5
PIECE: Final = YIELD + len(ICONS)
CENTRE: Final = PIECE + 3
OUTSKIRTS: Final = PIECE + 4
HOST: Final = PIECE + 5
MOVING: Final = PIECE + 8
SET_OUT: Final = PIECE + 9
FIGHT: Final = PIECE + 10
ABOUT: Final = PIECE + 11

SEAT: Final = [
    *[("asked", 1), ("first", 1), ("active", 1), ("trade", TRADE_MAXIMUM), ("culture", 30), ("track", LAST_SPACE)],
    *[("coins", COINS_TO_WIN), ("technologies", 16), ("cities", 3), ("cities at most", 3), ("armies left", 6)],
    *[("scouts left", 2), ("events", 5), ("events at most", 5), ("huts", 4), ("villages", 4), ("battle hand", 6)],
    *[("combat bonus", 12), ("speed", 4), ("stacking", 4), ("water", 2), ("offers", 4)],
    *[(f"rank of {kind}", 4) for kind in UNIT_KINDS],
    *[(f"{kind} units", 4) for kind in UNIT_KINDS],
    *[(f"events of deck {deck + 1}", 4) for deck in range(3)],
    *[(name, 3) for name in RESOURCES[:MARKET_RESOURCES]],
    *[(name, 2) for name in PEOPLE],
    *[(f"coins on {name}", 4) for name in COIN_PLACES],
]
CITY_FACTS: Final = [
    *[("built", 1), ("column", 16), ("row", 16), ("walls", 1), ("production", 12), ("trade", 10), ("culture", 8)],
    *[("coins", 3), ("boost", 6), ("actions", 2)],
    *[(f"harvests {name}", 1) for name in RESOURCES[:MARKET_RESOURCES]],
]
SIDE_FACTS: Final = [("seat", 4), ("own", 1), ("barbarians", 1), ("city", 1), ("bonus", 12), ("turn", 1), ("hand", 6)]
FRONT_FACTS: Final = [
    *[(f"{side} {kind}", 1) for side in SIDES for kind in UNIT_KINDS],
    *[(f"{side} {fact}", 6) for side in SIDES for fact in ("strength", "wounds")],
]
DECLARED: Final = ["building", "wonder", "unit", "resource", "army", "scout", "arts", "other"]


class CivilizationWriter(Writer):
    """Offsets of the slices. `place` is where a square of the grid is in a plane; `about` where an id is among those
    that a question can be about."""

    def __init__(self, world: World) -> None:
        layout = Layout()
        box = world.box
        seats = int(world.seats)
        squares = [square for square in range(SQUARES) if world.layout.slot_of[square] != NONE]
        names = [square_id(square) for square in squares]
        techs = [tech.id for tech in box.techs]
        wonders = [wonder.id for wonder in box.wonders]
        events = [event.id for event in box.events]
        abilities = [ability.id for ability in box.abilities]
        cards = [card_id(card) for card in range(UNIT_CARDS)]
        buildings = [building.id for building in box.buildings]
        named = [techs, buildings, wonders, events, abilities, UNIT_KINDS, GOVERNMENTS, RESOURCES, PEOPLE]
        things = list(dict.fromkeys([thing for kind in named for thing in kind]))
        families = [f"family {family}" for family in range(len(world.supply))]
        self.squares: list[int] = squares
        self.place: list[int] = [NONE] * SQUARES
        for place, square in enumerate(squares):
            self.place[square] = place
        self.square_names: dict[str, int] = {name: place for place, name in enumerate(names)}
        self.about: dict[str, int] = {thing: place for place, thing in enumerate(things)}
        self.step: i64 = layout.flags("step", STEPS)
        self.asked: i64 = layout.add("asked", [f"number {place}" for place in range(ASKED)], [10] * ASKED)
        self.things: i64 = layout.flags("asked about", things)
        self.table: i64 = layout.add("table", ["to act", "turn", "people left"], [1, 20, 20])
        self.phase: i64 = layout.flags("phase", list(PHASES))
        self.seat: i64 = layout.flags("seat", [f"seat {seat}" for seat in range(seats)])
        self.planes: i64 = layout.size
        for plane, one in PLANES:
            layout.add(plane, names, [one] * len(names))
        self.seats: i64 = layout.add("seats", [name for name, _ in SEAT], [one for _, one in SEAT], seats)
        self.civs: i64 = layout.flags("civilizations", [civ.id for civ in box.civilizations], seats)
        self.governments: i64 = layout.flags("governments", list(GOVERNMENTS), seats)
        self.unlocked: i64 = layout.flags("governments unlocked", list(GOVERNMENTS), seats)
        self.techs: i64 = layout.flags("technologies", techs, seats)
        self.used: i64 = layout.flags("used", [*abilities, *[f"other {number}" for number in range(9)]], seats)
        self.hands: i64 = layout.add("events known", events, [2] * len(events), seats)
        self.faces: i64 = layout.add("hidden goods known", list(FACES), [2] * len(FACES), seats)
        self.forces: i64 = layout.add("units known", cards, [2] * len(cards), seats)
        self.cities: i64 = layout.add(
            "cities", [name for name, _ in CITY_FACTS], [one for _, one in CITY_FACTS], CITIES * seats
        )
        self.wonders: i64 = layout.add("wonders built", wonders, [4] * len(wonders))
        self.obsolete: i64 = layout.flags("wonders obsolete", wonders)
        self.offered: i64 = layout.flags("wonders on offer", wonders)
        self.deck: i64 = layout.add("wonders to come", ["medieval", "modern"], [4, 4])
        self.supply: i64 = layout.add("buildings left", families, [5] * len(families))
        self.stall: i64 = layout.add("market", list(RESOURCES[:MARKET_RESOURCES]), [5] * MARKET_RESOURCES)
        self.piles: i64 = layout.add(
            "piles", [*[f"{kind} units" for kind in UNIT_KINDS], "events 1", "events 2", "events 3"], [10] * 7
        )
        self.discards: i64 = layout.add("discards", events, [2] * len(events))
        self.moving: i64 = layout.add("moving", ["seat", "armies", "scouts", "steps left"], [4, 4, 2, 4])
        self.battle: i64 = layout.add("battle", [name for name, _ in SIDE_FACTS], [one for _, one in SIDE_FACTS], 2)
        self.battle_hands: i64 = layout.add("battle hands", cards, [2] * len(cards), 2)
        self.killed: i64 = layout.add("killed", cards, [2] * len(cards), 2)
        self.fronts: i64 = layout.add(
            "fronts", [name for name, _ in FRONT_FACTS], [one for _, one in FRONT_FACTS], FRONTS
        )
        self.deal: i64 = layout.add("offer", ["from", "to"], [4, 4])
        self.goods: i64 = layout.add("offered goods", list(GOODS), [3] * len(GOODS), 2)
        self.stopped: i64 = layout.add("may be cancelled", ["whose"], [4])
        self.stopped_event: i64 = layout.flags("may be cancelled: event", events)
        self.stopped_ability: i64 = layout.flags("may be cancelled: ability", abilities)
        self.declared: i64 = layout.flags("may be cancelled: action", DECLARED)
        self.places: dict[str, int] = {name: place for place, name in enumerate(STEPS)}
        super().__init__(VERSION, layout)

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        assert isinstance(state, World)
        self.write_table(state, seat, row, at)
        self.write_map(state, seat, row, at)
        turn: i64
        for turn in range(state.seats):
            self.write_seat(state, seat, turn, row, at)
            self.write_knowledge(state, seat, turn, row, at)
            self.write_cities(state, seat, turn, row, at)
        for asked in state.waiting(int(seat)):
            row[at + self.seats + len(SEAT) * self.turn_of(state, seat, asked)] = 1
        self.write_market(state, seat, row, at)
        self.write_moving(state, seat, row, at)
        if state.battle is not None:
            self.write_battle(state, state.battle, seat, row, at)
        self.write_offer(state, seat, row, at)
        self.write_reaction(state, seat, row, at)

    # ---- the question and the table ------------------------------------------------------------------------------

    def write_table(self, world: World, seat: i64, row: vec[u8], at: i64) -> None:
        asked = knowledge.step(world, int(seat))
        if asked is not None and asked in self.places:
            row[at + self.step + self.places[asked]] = 1
        if seat == world.current:
            row[at + self.table] = 1
            self.write_question(world.stack[-1].prompt(world, seat).params, row, at)
        row[at + self.table + 1] = byte(world.turn)
        row[at + self.table + 2] = byte(len(world.piles[PERSON_PILE]))
        row[at + self.phase + world.phase] = 1
        row[at + self.seat + seat] = 1

    def write_question(self, told: dict[str, Any], row: vec[u8], at: i64) -> None:
        """What the question is about: its numbers, the ids and the squares that it names."""
        numbers: i64 = 0
        for value in told.values():
            if isinstance(value, int):
                if numbers < ASKED:
                    row[at + self.asked + numbers] = byte(value)
                    numbers += 1
            elif isinstance(value, str):
                self.name(value, row, at)
            elif isinstance(value, list):
                for item in value:
                    if isinstance(item, str):
                        self.name(item, row, at)

    def name(self, thing: str, row: vec[u8], at: i64) -> None:
        if thing in self.about:
            row[at + self.things + self.about[thing]] = 1
        elif thing in self.square_names:
            row[at + self.planes + ABOUT * len(self.squares) + self.square_names[thing]] = 1

    # ---- the map -------------------------------------------------------------------------------------------------

    def write_map(self, world: World, seat: i64, row: vec[u8], at: i64) -> None:
        start: i64 = at + self.planes
        place: i64 = start
        square: i64
        for square in self.squares:
            if world.face_up(square):
                self.write_square(world, square, row, place)
            place += 1
        city: i64
        for city in range(len(world.city_at)):
            if world.city_at[city] != NOWHERE:
                self.write_surroundings(world, city, self.number_of(world, seat, city // CITIES), row, start)
        for square in world.figures:
            if square != NOWHERE:
                self.write_figures(world, seat, square, row, start)
        self.write_marks(world.disasters, row, start + DISASTER * len(self.squares))
        self.write_marks(world.locked, row, start + LOCKED * len(self.squares))
        loan: i64
        for loan in world.loans:
            if loan != NONE:
                row[start + SENT * len(self.squares) + self.place[square_of_loan(loan)]] = 1

    def write_marks(self, squares: list[int], row: vec[u8], plane: i64) -> None:
        square: i64
        for square in squares:
            row[plane + self.place[square]] = 1

    def write_square(self, world: World, square: i64, row: vec[u8], place: i64) -> None:
        """What lies there. `place` is where the square is in the first plane."""
        size: i64 = len(self.squares)
        row[place] = 1
        row[place + (1 + world.lands[square]) * size] = 1
        spot: i64 = world.spots[square]
        if spot != NONE:
            row[place + (PRINTED + spot) * size] = 1
        marker: i64 = world.markers[square]
        if marker != NONE:
            row[place + (HUT if marker < HUTS else VILLAGE) * size] = 1
        icons: i64 = world.icons(square)
        place += YIELD * size
        while icons:
            row[place] = u8(icons & ICON)
            place += size
            icons >>= 6

    def write_surroundings(self, world: World, city: i64, whose: u8, row: vec[u8], start: i64) -> None:
        """A City, which yields nothing itself, and what it has built around."""
        size: i64 = len(self.squares)
        centre: i64 = world.city_at[city]
        place: i64 = start + self.place[centre]
        row[place + CENTRE * size] = whose
        icon: i64
        for icon in range(4):
            row[place + (YIELD + icon) * size] = 0
        square: i64
        for square in world.layout.around[centre]:
            if world.outskirts[square] != city:
                continue
            place = start + self.place[square]
            row[place + OUTSKIRTS * size] = whose
            if world.pieces[square] != NO_PIECE:
                row[place + PIECE * size] = byte(1 + world.building_in(square))
                row[place + (PIECE + 1) * size] = byte(1 + world.wonder_in(square))
                row[place + (PIECE + 2) * size] = byte(1 + world.person_in(square))

    def write_figures(self, world: World, seat: i64, square: i64, row: vec[u8], start: i64) -> None:
        """The figures in a square."""
        host: i64 = world.host(square)
        if host != NONE:
            size: i64 = len(self.squares)
            place: i64 = start + self.place[square]
            row[place + HOST * size] = self.number_of(world, seat, host)
            row[place + (HOST + 1) * size] = byte(world.armies_in(square))
            row[place + (HOST + 2) * size] = byte(world.scouts_in(square))

    def turn_of(self, world: World, seat: i64, other: i64) -> i64:
        """The place of another seat in the order of play from the one that looks."""
        return (other - seat + world.seats) % world.seats

    def number_of(self, world: World, seat: i64, other: i64) -> u8:
        """What names another seat: its place in that order plus one."""
        return u8(1 + self.turn_of(world, seat, other))

    # ---- the seats -----------------------------------------------------------------------------------------------

    def write_seat(self, world: World, seat: i64, turn: i64, row: vec[u8], at: i64) -> None:
        other: i64 = (seat + turn) % world.seats
        self.write_facts(world, other, row, at + self.seats + len(SEAT) * turn)
        if world.nation[other] != NONE:
            row[at + self.civs + len(world.box.civilizations) * turn + world.nation[other]] = 1
        governments: i64 = len(GOVERNMENTS) * turn
        row[at + self.governments + governments + world.government[other]] = 1
        mark(row, at + self.unlocked + governments, world.unlocked[other])
        mark(row, at + self.techs + len(world.box.techs) * turn, world.techs[other])
        abilities: i64 = len(world.box.abilities)
        used: i64 = world.used[other]
        start: i64 = at + self.used + (abilities + 9) * turn
        mark(row, start, used & ((1 << abilities) - 1))
        mark(row, start + abilities, (used >> SPLIT) & 511)

    def write_facts(self, world: World, seat: i64, row: vec[u8], start: i64) -> None:
        """The columns of SEAT, but for whether it is asked."""
        coins = world.coins(seat)
        hand = world.hands[seat]
        huts: i64 = 0
        villages: i64 = 0
        token: i64
        for token in world.tokens_held(seat):
            if token < HUTS:
                huts += 1
            else:
                villages += 1
        numbers = vec[u8](
            [
                0,
                1 if seat == world.first else 0,
                1 if seat == world.active else 0,
                byte(world.trade[seat]),
                byte(world.culture[seat]),
                byte(world.track[seat]),
                byte(coins),
                byte(count(world.techs[seat])),
                byte(world.cities_built(seat)),
                byte(world.trait(seat, MOST_CITIES)),
                byte(figures_left(world, FIGURES * seat, world.army_figures(seat))),
                byte(figures_left(world, FIGURES * seat + ARMIES, FIGURES - ARMIES)),
                byte(len(hand)),
                byte(world.culture_hand(seat)),
                byte(huts),
                byte(villages),
                byte(hand_size(world, seat, 1, False)),
                byte(combat_bonus(world, seat)),
                byte(world.trait(seat, SPEED)),
                byte(world.trait(seat, STACKING)),
                byte(world.trait(seat, WATERS)),
                byte(world.offers[seat]),
            ]
        )
        put(row, start, numbers)
        start += len(numbers)
        kind: i64
        for kind in range(4):
            row[start + kind] = byte(world.trait(seat, RANK + kind))
            row[start + 4 + kind] = byte(world.units_of(seat, kind))
        start += 8
        event: i64
        for event in hand:
            row[start + world.box.events[event].deck] += 1
        start += 3
        listed(row, start, world.goods, MARKET_RESOURCES * seat, MARKET_RESOURCES)
        start += MARKET_RESOURCES
        listed(row, start, world.reserve, KINDS_OF_PEOPLE * seat, KINDS_OF_PEOPLE)
        start += KINDS_OF_PEOPLE
        listed(row, start, world.coin_tokens, COIN_PLACE_COUNT * seat, COIN_PLACE_COUNT)

    def write_knowledge(self, world: World, seat: i64, turn: i64, row: vec[u8], at: i64) -> None:
        """The events, Units and hidden goods of a seat that the one that looks knows."""
        other: i64 = (seat + turn) % world.seats
        start: i64 = at + self.hands + len(world.box.events) * turn
        for event in knowledge.known_events(world, int(seat), int(other)):
            row[start + event] += 1
        start = at + self.forces + UNIT_CARDS * turn
        for card in knowledge.known_units(world, int(seat), int(other)):
            row[start + card] += 1
        start = at + self.faces + len(FACES) * turn
        for token in world.tokens_held(other):
            if knowledge.knows_face(world, int(seat), token):
                row[start + world.faces[token]] += 1

    def write_cities(self, world: World, seat: i64, turn: i64, row: vec[u8], at: i64) -> None:
        other: i64 = (seat + turn) % world.seats
        place: i64
        for place in range(CITIES):
            city: i64 = CITIES * other + place
            at_square: i64 = world.city_at[city]
            if at_square == NOWHERE:
                continue
            icons: i64 = world.city_icons(city)
            numbers = vec[u8](
                [
                    1,
                    byte(at_square % WIDTH),
                    byte(at_square // WIDTH),
                    byte((world.walls >> city) & 1),
                    byte(world.produced(city, icons)),
                    byte((icons >> TRADE) & ICON),
                    byte(world.devoted(city, icons)),
                    byte(icons >> COIN),
                    byte(world.boosts[city]),
                    byte(world.actions[city]),
                ]
            )
            start: i64 = at + self.cities + len(CITY_FACTS) * (CITIES * turn + place)
            put(row, start, numbers)
            mark(row, start + len(numbers), world.harvest(city) & ((1 << MARKET_RESOURCES) - 1))

    # ---- the market ----------------------------------------------------------------------------------------------

    def write_market(self, world: World, seat: i64, row: vec[u8], at: i64) -> None:
        wonder: i64
        for wonder in range(len(world.box.wonders)):
            owner: i64 = world.wonder_owner[wonder]
            if owner != NONE:
                row[at + self.wonders + wonder] = self.number_of(world, seat, owner)
            if (world.obsolete >> wonder) & 1:
                row[at + self.obsolete + wonder] = 1
        for wonder in world.market[-MOST_WONDERS_SHOWN:]:
            row[at + self.offered + wonder] = 1
        for wonder in world.piles[WONDER_PILE]:
            era: i64 = world.box.wonders[wonder].era
            if era:
                row[at + self.deck + era - 1] += 1
        place: i64
        for place in range(len(world.supply)):
            row[at + self.supply + place] = byte(world.supply[place])
        for place in range(MARKET_RESOURCES):
            row[at + self.stall + place] = byte(world.stall[place])
        for place in range(len(UNIT_KINDS)):
            row[at + self.piles + place] = byte(world.in_pile(UNIT_PILE + place))
        deck: i64
        for deck in range(3):
            row[at + self.piles + len(UNIT_KINDS) + deck] = byte(len(world.piles[EVENT_PILE + deck]))
            for event in world.spent[EVENT_PILE + deck]:
                row[at + self.discards + event] += 1

    # ---- what is going on ----------------------------------------------------------------------------------------

    def write_moving(self, world: World, seat: i64, row: vec[u8], at: i64) -> None:
        """The group that is on the move: where it is, where it set out from, how far it can still go."""
        if not world.aloft:
            return
        size: i64 = len(self.squares)
        figure: i64
        for figure in range(len(world.figures)):
            if (world.aloft >> figure) & 1:
                row[at + self.moving] = self.number_of(world, seat, figure // FIGURES)
                row[at + self.moving + (2 if world.is_scout(figure) else 1)] += 1
                row[at + self.planes + MOVING * size + self.place[world.figures[figure]]] += 1
        for frame in world.stack:
            if isinstance(frame, March):
                row[at + self.moving + 3] = byte(frame.left)
                row[at + self.planes + SET_OUT * size + self.place[frame.origin]] = 1
            elif isinstance(frame, Departure):
                row[at + self.moving + 3] = byte(world.trait(frame.who, SPEED))

    def write_battle(self, world: World, battle: Battle, seat: i64, row: vec[u8], at: i64) -> None:
        row[at + self.planes + FIGHT * len(self.squares) + self.place[battle.square]] = 1
        side: i64
        for side in range(2):
            holder: i64 = battle.holder(side)
            start: i64 = at + self.battle + len(SIDE_FACTS) * side
            own: bool = battle.player(side) == seat
            row[start] = 0 if holder == NONE else self.number_of(world, seat, holder)
            row[start + 1] = int(own)
            row[start + 2] = int(holder == NONE)
            row[start + 3] = int(side == 1 and battle.city != NONE)
            row[start + 4] = byte(battle.bonus[side])
            row[start + 5] = int(battle.turn == side)
            row[start + 6] = byte(len(battle.hands[side]))
            if own or battle.open_hands[side]:
                for card in battle.hands[side]:
                    row[at + self.battle_hands + UNIT_CARDS * side + card] += 1
            for card in battle.killed[side]:
                row[at + self.killed + UNIT_CARDS * side + card] += 1
        front: i64
        fronts: i64 = battle.fronts()
        for front in range(fronts if fronts < FRONTS else FRONTS):
            self.write_front(world, battle, front, row, at)

    def write_front(self, world: World, battle: Battle, front: i64, row: vec[u8], at: i64) -> None:
        start: i64 = at + self.fronts + len(FRONT_FACTS) * front
        side: i64
        for side in range(2):
            card: i64 = battle.unit(side, front)
            if card != NONE:
                row[start + len(UNIT_KINDS) * side + card // 3] = 1
                row[start + 2 * len(UNIT_KINDS) + 2 * side] = byte(strength(world, side, card))
                row[start + 2 * len(UNIT_KINDS) + 2 * side + 1] = byte(battle.wounds[2 * front + side])

    def write_offer(self, world: World, seat: i64, row: vec[u8], at: i64) -> None:
        """The offer that is being made, considered or carried out."""
        maker: i64
        partner: i64
        give: i64
        get: i64
        kind: i64
        for frame in world.stack:
            if isinstance(frame, Compose):
                maker, partner, give, get = frame.who, frame.other, frame.give, frame.get
            elif isinstance(frame, Answer):
                maker, partner, give, get = frame.maker, frame.who, frame.give, frame.get
            elif isinstance(frame, Giving):
                deal = frame.bargain
                maker, partner, give, get = deal.maker, deal.partner, deal.give, deal.get
            else:
                continue
            row[at + self.deal] = self.number_of(world, seat, maker)
            row[at + self.deal + 1] = self.number_of(world, seat, partner)
            for kind in range(KINDS_OF_GOODS):
                row[at + self.goods + kind] = byte(amount(give, kind))
                row[at + self.goods + KINDS_OF_GOODS + kind] = byte(amount(get, kind))

    def write_reaction(self, world: World, seat: i64, row: vec[u8], at: i64) -> None:
        """What somebody does that others may cancel, while they are asked."""
        frame = world.stack[-1] if world.stack else None
        if not isinstance(frame, Reaction):
            return
        row[at + self.stopped] = self.number_of(world, seat, frame.player)
        subject: i64 = frame.subject
        if EVENT <= subject < CITY:
            row[at + self.stopped_event + subject - EVENT] = 1
        elif subject >= ABILITY:
            row[at + self.stopped_ability + subject - ABILITY] = 1
        else:
            for below in world.stack:
                if isinstance(below, Act):
                    row[at + self.declared + kind_of_action(below.code)] = 1


def figures_left(world: World, first: i64, count: i64) -> i64:
    """How many figures of so many are not on the map."""
    left: i64 = 0
    figure: i64
    for figure in range(first, first + count):
        if world.figures[figure] == NOWHERE:
            left += 1
    return left


def kind_of_action(code: i64) -> i64:
    """Of what kind the action is that a City has declared."""
    if BUILDING <= code < WONDER:
        return 0
    if WONDER <= code < UNIT:
        return 1
    if UNIT <= code < UNIT + len(UNIT_KINDS):
        return 2
    if RESOURCE <= code < RESOURCE + MARKET_RESOURCES:
        return 3
    if code == ARMY:
        return 4
    if code == SCOUT:
        return 5
    return 6 if code == ARTS else 7


def make(state: State) -> Writer:
    """The writer for games with as many seats as this one."""
    assert isinstance(state, World)
    return CivilizationWriter(state)
