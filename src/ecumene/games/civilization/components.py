"""The components of Civilization, made once from the data and shared by all positions."""

from typing import Final, Literal

from mypy_extensions import i64

from ecumene.core.bits import bit

WIDTH: Final = 16  # squares in a row of the grid; a square is 16 * row + column
SQUARES: Final = 256
HIGHEST_LEVEL: Final = 5  # of Technologies
SIDE: Final = 4  # squares along a side of a map tile
NOWHERE: Final = -1
NOBODY: Final = -1
NONE: Final = -1

# terrain; a square that is not a terrain is face down, or beyond the edge of the map
MOUNTAIN: Final = 0
FOREST: Final = 1
GRASSLAND: Final = 2
DESERT: Final = 3
WATER: Final = 4
FACE_DOWN: Final = 5
OUTSIDE: Final = 6
Terrain = Literal["mountain", "forest", "grassland", "desert", "water"]
TERRAINS: Final[tuple[Terrain, ...]] = ("mountain", "forest", "grassland", "desert", "water")

# Resources, as they are printed on the map and on tokens
INCENSE: Final = 0
IRON: Final = 1
SILK: Final = 2
WHEAT: Final = 3
SPY: Final = 4
URANIUM: Final = 5
ANY: Final = 6  # in a cost
RESOURCES: Final = ("incense", "iron", "silk", "wheat", "spy", "uranium")
MARKET_RESOURCES: Final = 4
KINDS_OF_RESOURCE: Final = 6
PERSON_TOKEN: Final = 6  # the face of a village that is a great person

# what is printed on a square besides its terrain: 0 to 3 are Resources
GOLD: Final = 4
NATURAL_WONDER: Final = 5

# what a marker is, in `markers`: which hut or village lies there
HUTS: Final = 20
TOKENS: Final = 30  # huts, then villages

# icons, packed into one number, six bits each
PRODUCTION: Final = 0
TRADE: Final = 6
CULTURE: Final = 12
COIN: Final = 18
NO_COINS: Final = (1 << COIN) - 1  # of a number of icons, all the others
ICON: Final = 63
ICONS: Final = ("production", "trade", "culture", "coin")

# what stands in a square, in `pieces`: nothing, a Building, a Wonder, a great person
NO_PIECE: Final = 0
A_BUILDING: Final = 1  # + Building
A_WONDER: Final = 32  # + Wonder
A_PERSON: Final = 48  # + kind of great person

# kinds of Unit; a Unit card is 3 * kind + how strong it is among its kind
INFANTRY: Final = 0
MOUNTED: Final = 1
ARTILLERY: Final = 2
AIRCRAFT: Final = 3
UNIT_KINDS: Final = ("infantry", "mounted", "artillery", "aircraft")
UNIT_CARDS: Final = 12
HIGHEST_RANK: Final = 4

# piles that are drawn from, in `piles`; what is thrown away lies in `spent` by the same numbers
UNIT_PILE: Final = 0  # + kind of Unit
EVENT_PILE: Final = 4  # + deck
WONDER_PILE: Final = 7
PERSON_PILE: Final = 8
PILES: Final = 9

# great people
GENERAL: Final = 2
PEOPLE: Final = ("artist", "builder", "general", "humanitarian", "industrialist", "scientist")
KINDS_OF_PEOPLE: Final = 6

# Governments
DESPOTISM: Final = 0
ANARCHY: Final = 1
MONARCHY: Final = 2
COMMUNISM: Final = 3
FUNDAMENTALISM: Final = 4
FEUDALISM: Final = 5
REPUBLIC: Final = 6
DEMOCRACY: Final = 7
GOVERNMENTS: Final = (
    "despotism",
    "anarchy",
    "monarchy",
    "communism",
    "fundamentalism",
    "feudalism",
    "republic",
    "democracy",
)

# civilizations
AMERICANS: Final = 0
CHINESE: Final = 1
EGYPTIANS: Final = 2
GERMANS: Final = 3
ROMANS: Final = 4
RUSSIANS: Final = 5
CIVILIZATIONS: Final = ("americans", "chinese", "egyptians", "germans", "romans", "russians")

# where coin tokens lie, six numbers a seat
ON_CODE_OF_LAWS: Final = 0
ON_POTTERY: Final = 1
ON_DEMOCRACY: Final = 2
ON_PRINTING_PRESS: Final = 3
ON_SHEET: Final = 4
ON_PANAMA_CANAL: Final = 5
COIN_PLACES: Final = ("code_of_laws", "pottery", "democracy", "printing_press", "sheet", "panama_canal")
COIN_PLACE_COUNT: Final = 6
COIN_MAXIMUM: Final = 4

# figures: nine a seat, seven Armies (the last is the white one) and two Scouts
ARMIES: Final = 7
FIGURES: Final = 9
CITIES: Final = 3  # places for Cities of a seat: the capital, and two more

# phases
SETUP: Final = 0
START_OF_TURN: Final = 1
TRADE_PHASE: Final = 2
CITY_MANAGEMENT: Final = 3
MOVEMENT: Final = 4
RESEARCH: Final = 5
PHASES: Final = ("setup", "start-of-turn", "trade", "city-management", "movement", "research")
IN_BATTLE: Final = 6  # when an ability may be used
ANY_TIME: Final = 7

# how a game ends
RUNNING: Final = 0
BY_CULTURE: Final = 1
BY_TECHNOLOGY: Final = 2
BY_ECONOMY: Final = 3
BY_CONQUEST: Final = 4
BY_LESSON: Final = 5  # the learning game, at somebody's third City
BY_TURNS: Final = 6  # the limit of turns
ENDINGS: Final = ("", "culture", "technology", "economy", "conquest", "lesson", "turns")

TRADE_MAXIMUM: Final = 27
COINS_TO_WIN: Final = 15
LAST_SPACE: Final = 21
MOST_WONDERS_SHOWN: Final = 4

# crossing Water, as Technologies allow it
NO_WATER: Final = 0
CROSS_WATER: Final = 1
END_IN_WATER: Final = 2

# rewards of the culture track
REWARD_EVENT: Final = 0
REWARD_PERSON: Final = 1
REWARD_VICTORY: Final = 2

# what an ability of a Technology does
GAIN_CULTURE: Final = 0
GAIN_TRADE: Final = 1  # and `other` for another player
CITY_PRODUCTION: Final = 2
COIN_TOKEN: Final = 3
GAIN_PERSON: Final = 4
CANCEL_CITY_ACTION: Final = 5
CANCEL_EVENT: Final = 6
CANCEL_ABILITY: Final = 7
OBSOLETE_OR_UNIT: Final = 8  # an ancient Wonder made obsolete, or a Unit killed
OBSOLETE_OR_BUILDING: Final = 9  # an ancient or medieval Wonder made obsolete, or a Building destroyed
TELEPORT: Final = 10
LOCK_SQUARE: Final = 11
EXTRA_ACTIONS: Final = 12
NUKE: Final = 13
ATTACK_BONUS: Final = 14
DEAL_WOUNDS: Final = 15
HEAL_WOUNDS: Final = 16  # once per battle, at no cost
BUY_COIN: Final = 17  # a coin token for trade or culture, once per turn

# what a culture event does
AS_RESOURCE: Final = 0  # a gift; `coin`: another player gains a coin token
CANCEL_AIMED: Final = 1
CANCEL_ANY: Final = 2
CANCEL_ANY_OR_ABILITY: Final = 3
KILL_FIGURES: Final = 4
MOVE_FIGURES: Final = 5
TO_DESERT: Final = 6
TO_GRASSLAND: Final = 7
SWAP_TECH: Final = 8
DESTROY_BUILDING: Final = 9
FORCE_ANARCHY: Final = 10
PRODUCE_MORE: Final = 11

# Wonders with an ability, by what it does
WONDER_CULTURE: Final = 0
WONDER_TRADE: Final = 1
WONDER_FIGURE: Final = 2
WONDER_OPEN_HAND: Final = 3
WONDER_HARVEST: Final = 4
WONDER_NO_STOP: Final = 5
WONDER_STRENGTH: Final = 6
WONDER_RESEARCH: Final = 7
WONDER_COIN: Final = 8
WONDER_LEARN: Final = 9
WONDER_ADVANCE: Final = 10
WONDER_IMMUNE: Final = 11
KINDS_OF_WONDER: Final = 12


class Ability:
    """What a Technology lets its owner do now and then: in `phase`, for the Resources of `cost` (ANY among them), or
    for `trade` or `culture`; with `coin` the place of the coin token it puts down."""

    def __init__(
        self,
        *,
        index: i64,
        id: str,
        tech: i64,
        phase: i64,
        kind: i64,
        amount: i64,
        other: i64,
        cost: list[int],
        trade: i64,
        culture: i64,
        coin: i64,
    ) -> None:
        self.index: i64 = index
        self.id = id
        self.tech: i64 = tech
        self.phase: i64 = phase
        self.kind: i64 = kind
        self.amount: i64 = amount
        self.other: i64 = other
        self.cost = cost
        self.trade: i64 = trade
        self.culture: i64 = culture
        self.coin: i64 = coin


class Tech:
    """A Technology. `upgrades` are [kind of Unit, rank]; `buildings` those it unlocks, basic or upgraded; `speed`,
    `stacking` and `cities` are new values, 0 where it changes none."""

    def __init__(
        self,
        *,
        index: i64,
        id: str,
        level: i64,
        buildings: list[int],
        governments: list[int],
        upgrades: list[list[int]],
        aircraft: bool,
        coin: i64,
        culture_hand: i64,
        stacking: i64,
        speed: i64,
        water: i64,
        cities: i64,
        abilities: list[int],
    ) -> None:
        self.index: i64 = index
        self.id = id
        self.level: i64 = level
        self.buildings = buildings
        self.governments = governments
        self.upgrades = upgrades
        self.aircraft = aircraft
        self.coin: i64 = coin
        self.culture_hand: i64 = culture_hand
        self.stacking: i64 = stacking
        self.speed: i64 = speed
        self.water: i64 = water
        self.cities: i64 = cities
        self.abilities = abilities


class Building:
    """A Building. `terrains` is a set of bits; `upgraded` is what it becomes, or NONE; `basic` what it was, or NONE;
    `family` numbers the markers that both forms share."""

    def __init__(
        self,
        *,
        index: i64,
        id: str,
        family: i64,
        cost: i64,
        terrains: i64,
        limited: bool,
        icons: i64,
        combat: i64,
        tech: i64,
        upgraded: i64,
        basic: i64,
        walls: bool,
    ) -> None:
        self.index: i64 = index
        self.id = id
        self.family: i64 = family
        self.cost: i64 = cost
        self.terrains: i64 = terrains
        self.limited = limited
        self.icons: i64 = icons
        self.combat: i64 = combat
        self.tech: i64 = tech
        self.upgraded: i64 = upgraded
        self.basic: i64 = basic
        self.walls = walls


class Wonder:
    """`era` is 0 ancient, 1 medieval, 2 modern; `tech` makes it cost `discount`, or NONE."""

    def __init__(
        self, *, index: i64, id: str, era: i64, cost: i64, discount: i64, tech: i64, icons: i64, kind: i64
    ) -> None:
        self.index: i64 = index
        self.id = id
        self.era: i64 = era
        self.cost: i64 = cost
        self.discount: i64 = discount
        self.tech: i64 = tech
        self.icons: i64 = icons
        self.kind: i64 = kind


class CultureEvent:
    """A culture event. `deck` is 0 to 2; `reach` how far away it works, 0 for anywhere; `resources` those a gift may
    stand for, as bits; `gift` numbers the gifts, or is NONE."""

    def __init__(
        self,
        *,
        index: i64,
        id: str,
        deck: i64,
        count: i64,
        phase: i64,
        kind: i64,
        amount: i64,
        reach: i64,
        resources: i64,
        gift: i64,
        coin: bool,
        people: bool,
        others_only: bool,
    ) -> None:
        self.index: i64 = index
        self.id = id
        self.deck: i64 = deck
        self.count: i64 = count
        self.phase: i64 = phase
        self.kind: i64 = kind
        self.amount: i64 = amount
        self.reach: i64 = reach
        self.resources: i64 = resources
        self.gift: i64 = gift
        self.coin = coin
        self.people = people
        self.others_only = others_only


class Civilization:
    """`governments` are those it knows from the start, as bits."""

    def __init__(self, index: i64, id: str, tile: i64, tech: i64, government: i64, governments: i64) -> None:
        self.index: i64 = index
        self.id = id
        self.tile: i64 = tile
        self.tech: i64 = tech
        self.government: i64 = government
        self.governments: i64 = governments


class Tile:
    """A map tile as it is stored, its arrow at the bottom edge: 16 squares from the top left, row by row. `spots` are
    the Resources, gold and natural wonders printed, or NONE; `tribes` 0, 1 for a hut, 2 for a village."""

    def __init__(
        self, *, index: i64, id: str, civ: i64, lands: list[int], spots: list[int], tribes: list[int], capital: i64
    ) -> None:
        self.index: i64 = index
        self.id = id
        self.civ: i64 = civ
        self.lands = lands
        self.spots = spots
        self.tribes = tribes
        self.capital: i64 = capital


class Layout:
    """The map for a number of players: the squares at the top left of the tiles, which of these are home tiles by
    seat, and how those are turned (quarters, clockwise)."""

    def __init__(
        self, seats: i64, columns: i64, rows: i64, slots: list[int], homes: list[int], rotations: list[int]
    ) -> None:
        self.seats: i64 = seats
        self.columns: i64 = columns
        self.rows: i64 = rows
        self.slots = slots
        self.homes = homes
        self.rotations = rotations
        self.slot_of: list[int] = [NONE] * SQUARES
        self.near: list[list[int]] = [[] for _ in range(SQUARES)]
        self.around: list[list[int]] = [[] for _ in range(SQUARES)]
        number: i64
        row: i64
        column: i64
        for number in range(len(slots)):
            for row in range(SIDE):
                for column in range(SIDE):
                    self.slot_of[slots[number] + WIDTH * row + column] = number
        square: i64
        for square in range(SQUARES):
            if self.slot_of[square] != NONE:
                self.look_around(square)

    def look_around(self, square: i64) -> None:
        """Note the squares beside this one, and the eight around it, that are on the map."""
        row: i64
        column: i64
        for row in range(-1, 2):
            for column in range(-1, 2):
                across: i64 = square % WIDTH + column
                down: i64 = square // WIDTH + row
                if (row == 0 and column == 0) or across < 0 or across >= WIDTH or down < 0 or down >= WIDTH:
                    continue
                other: i64 = WIDTH * down + across
                if self.slot_of[other] == NONE:
                    continue
                self.around[square].append(other)
                if row == 0 or column == 0:
                    self.near[square].append(other)


class Box:
    """Everything in the box. `unit_strength[4 * card + rank - 1]`; `unit_pool` and `event_pool` list the cards of each
    pile; `token_pool` the faces of the huts, then of the villages."""

    def __init__(
        self,
        *,
        techs: list[Tech],
        abilities: list[Ability],
        buildings: list[Building],
        building_markers: list[int],
        wonders: list[Wonder],
        events: list[CultureEvent],
        civilizations: list[Civilization],
        tiles: list[Tile],
        layouts: list[Layout],
        terrain_icons: list[int],
        person_icons: list[int],
        person_pool: list[int],
        unit_strength: list[int],
        unit_pools: list[list[int]],
        hut_pool: list[int],
        village_pool: list[int],
        space_culture: list[int],
        space_trade: list[int],
        space_reward: list[int],
        space_deck: list[int],
    ) -> None:
        self.techs = techs
        self.abilities = abilities
        self.buildings = buildings
        self.building_markers = building_markers
        self.wonders = wonders
        self.events = events
        self.civilizations = civilizations
        self.tiles = tiles
        self.layouts = layouts
        self.terrain_icons = terrain_icons
        self.person_icons = person_icons
        self.person_pool = person_pool
        self.unit_strength = unit_strength
        self.unit_pools = unit_pools
        self.hut_pool = hut_pool
        self.village_pool = village_pool
        self.space_culture = space_culture
        self.space_trade = space_trade
        self.space_reward = space_reward
        self.space_deck = space_deck
        self.tech_index = {tech.id: int(tech.index) for tech in techs}
        self.building_index = {building.id: int(building.index) for building in buildings}
        self.wonder_index = {wonder.id: int(wonder.index) for wonder in wonders}
        self.event_index = {event.id: int(event.index) for event in events}
        self.ability_index = {ability.id: int(ability.index) for ability in abilities}
        self.tile_index = {tile.id: int(tile.index) for tile in tiles}
        self.level_masks: list[int] = [0] * 6
        for tech in techs:
            self.level_masks[tech.level] |= bit(tech.index)
        self.piece_icons: list[int] = [0] * 64
        for building in buildings:
            self.piece_icons[A_BUILDING + building.index] = building.icons
        for wonder in wonders:
            self.piece_icons[A_WONDER + wonder.index] = wonder.icons
        kind: i64
        for kind in range(KINDS_OF_PEOPLE):
            self.piece_icons[A_PERSON + kind] = person_icons[kind]
        self.wonder_of_kind: list[int] = [NONE] * KINDS_OF_WONDER
        for wonder in wonders:
            self.wonder_of_kind[wonder.kind] = int(wonder.index)
        self.code_of_laws: i64 = self.tech_index["code_of_laws"]
        self.engineering: i64 = self.tech_index["engineering"]
        self.military_science: i64 = self.tech_index["military_science"]
        self.combustion: i64 = self.tech_index["combustion"]
        self.computers: i64 = self.tech_index["computers"]
        self.flight: i64 = self.tech_index["flight"]
        self.mass_media: i64 = self.tech_index["mass_media"]
        self.space_flight: i64 = self.tech_index["space_flight"]
        self.walls: i64 = self.building_index["city_walls"]
        self.abilities_in: list[list[int]] = [[] for _ in range(ANY_TIME + 1)]
        for ability in abilities:
            self.abilities_in[ability.phase].append(int(ability.index))

    def layout(self, seats: i64) -> Layout:
        return self.layouts[seats - 2]

    def strength(self, card: i64, rank: i64) -> i64:
        return self.unit_strength[4 * card + rank - 1]


class Rulings:
    """How the gaps and contradictions of the rulebook are read, and the options of the game."""

    def __init__(
        self,
        *,
        learning: bool,
        rank_skip: bool,
        loot_points: bool,
        buildings_return: bool,
        gather_from_pieces: bool,
        scout_kill_counts: bool,
        anarchy_extra_action: bool,
        tie_by_progress: bool,
        offers: i64,
        turn_limit: i64,
        ask_everyone: bool,
    ) -> None:
        self.learning = learning
        self.rank_skip = rank_skip
        self.loot_points = loot_points
        self.buildings_return = buildings_return
        self.gather_from_pieces = gather_from_pieces
        self.scout_kill_counts = scout_kill_counts
        self.anarchy_extra_action = anarchy_extra_action
        self.tie_by_progress = tie_by_progress
        self.offers: i64 = offers
        self.turn_limit: i64 = turn_limit
        self.ask_everyone = ask_everyone
