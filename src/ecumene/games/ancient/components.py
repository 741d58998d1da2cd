"""The components: areas and the map in play, Fate cards with their operations, Wonders, civilizations.

They are read once from the data files and shared by all positions. Things are known by their index; ids are for people.
"""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.games.ancient.ops.op import Op

# kinds of area
LAND: Final = 0
SHALLOW: Final = 1
DEEP: Final = 2
SEA: Final = 3  # of an operation: shallow or deep
ANYWHERE: Final = 4

# what the ground of an area is like: the Inner Sea knows land and seas alone, its sister game five terrains
PLAIN: Final = 0
FERTILE: Final = 1
MOUNTAIN: Final = 2
DESERT: Final = 3
WATER: Final = 4
GROUNDS: Final = {"plain": PLAIN, "fertile": FERTILE, "mountain": MOUNTAIN, "desert": DESERT, "sea": WATER}
SOILS: Final = {"plain": 1, "fertile": 2, "mountain": 4, "desert": 8}  # the same, of land, for sets of them
EVERY_SOIL: Final = 0

# what can lie on an area besides discs
OASIS: Final = 0
FISHING_GROUNDS: Final = 1
GOLD_MINE: Final = 2
GOLD: Final = 3
PEACE: Final = 4  # no competition there this turn
MARKERS: Final = ("oasis", "fishing_grounds", "gold_mine", "gold", "peace")

# what cards can lay on a civilization for a time
EMBARGO: Final = 0  # trade brings it nothing in its next Acquisition Step

NOBODY: Final = -1
NPC: Final = -2  # in place of a seat: the playbook leads the civilization
NOWHERE: Final = -1
FAR: Final = 999  # steps where no way leads
COMPETITION_CAUSE: Final = -1  # of a loss that no card causes
ALL: Final = 99
ANY_NUMBER: Final = 1000
NEVER: Final = 0
ONCE: Final = 1
OFTEN: Final = 2

ODD: Final = "odd"  # of the number of a card that ends something

# what an ability of a mat gives
MORE_DISCS: Final = 0  # ready in the Acquisition Step
MORE_FLEETS: Final = 1  # the same, for seas only
MORE_TALENTS: Final = 2
CARD_OR_DISCS: Final = 3
ALLIED_DISC: Final = 4  # in a competition
MUSTERED_DISC: Final = 5
SEA_POINTS: Final = 6  # in the tally
BOUND_DISCS: Final = 7  # ready, for some areas only
DISCS_BY_AREA: Final = 8  # ready, for each of some areas that one occupies
STRUCK_DISC: Final = 9  # of a rival, in a competition
MORE_POINTS: Final = 10  # in the tally

CAMP: Final = 1  # discs that are one
SETTLEMENT: Final = 2  # discs that are one

# conditions of abilities
NO_CONDITION: Final = 0
CITY_IN_OR_ADJACENT_HOME: Final = 1
NO_CITY_IN_OR_ADJACENT_HOME: Final = 2
OCCUPIES_HOME: Final = 3
CITY_IN_HOME: Final = 4
CITY_IN_ANY: Final = 5
OCCUPIED: Final = 6  # of a sea area
ONLY_CIV: Final = 7
CONTROLS_FERTILE: Final = 8
CONTROLS_INACTIVE_FERTILE_HOME: Final = 9
CONTROLS_OTHER_HOME: Final = 10
CITIES_IN_HOME_AND_ADJACENT: Final = 11
SETTLEMENTS_WITHOUT_CITY: Final = 12

# edges of the map
NORTH: Final = 1
SOUTH: Final = 2
EAST: Final = 4
WEST: Final = 8
EDGES: Final = {"north": NORTH, "south": SOUTH, "east": EAST, "west": WEST}

# what a Negate card or Wonder answers, and what it may not
ANSWERS_ANY_CARD: Final = 1
ANSWERS_WONDER: Final = 2
ANSWERS_GREAT_PERSON: Final = 4
ANSWERS_COMPETITION: Final = 8
ANSWERS_IF_TARGETED: Final = 16
ANSWERS_RELIGION: Final = 32
ANSWERS_NATURAL: Final = 64
NOT_EVENTS: Final = 128
NOT_GREAT_PERSONS: Final = 256
ANSWERS_EVERY_CARD: Final = 512  # events too
ANSWERS_GREAT_PERSON_USE: Final = 1024  # a disc taken off an investment that is a Great Person

# when investments, Wonders and abilities act
IN_ACQUISITION: Final = 1
IN_DEPLOYMENT: Final = 2
IN_TALLY: Final = 4
IN_DRAW: Final = 8
IN_COMPETITION: Final = 16
AS_REACTION: Final = 32
ON_CARD_LOSS: Final = 64
ON_NATURAL_LOSS: Final = 128
ALWAYS: Final = 256
IN_CARD_PHASE: Final = 512
BEFORE_COMPETITION: Final = 1024
ON_COMPETITION_LOSS: Final = 2048
AFTER_ACQUISITION: Final = 4096

# in which competitions an ability may be used
IN_ANY_COMPETITION: Final = 0
AT_HOME: Final = 1
AT_OR_NEXT_TO_HOME: Final = 2
ELSEWHERE_ON_LAND: Final = 3
ON_LAND: Final = 4
AT_SEA: Final = 5
AT_HOME_SEAS: Final = 6
AT_OTHER_SEAS: Final = 7

# what becomes of a card that was played
TO_DISCARDS: Final = 0
SET_ASIDE: Final = 1
RESHUFFLE: Final = 2
STAYS: Final = 3
KEPT: Final = 4  # out of the deck for good


# what becomes of a pass that is all one can do
ASKED: Final = 0
TAKEN_IN_SIGHT: Final = 1
TAKEN: Final = 2


class Ability:
    """What a mat gives in the Acquisition Step, in competitions or in the tally."""

    def __init__(self, kind: i64, n: i64) -> None:
        self.kind: i64 = kind
        self.n: i64 = n
        self.cards: i64 = 0  # of a choice between these and `n` discs
        self.condition: i64 = NO_CONDITION
        self.least: i64 = 0  # of what the condition counts
        self.area_list: list[int] = []
        self.per: i64 = 1  # so many sea areas give a point, or Cities `n` discs; 0: discs as they are
        self.uses: i64 = 0  # times a turn, 0 for no limit
        self.scope: i64 = IN_ANY_COMPETITION
        self.different: bool = False  # not twice in one competition
        self.apart: bool = False  # not where another ability of the mat is used
        self.may_start: bool = False
        self.soil: i64 = EVERY_SOIL  # the grounds on which it may be used
        self.against_city: bool = False  # only where an opponent has a City


class Area:
    """An area of the map. `peoples` are the civilizations whose home it can be; `edges` the map edges it touches."""

    def __init__(
        self, *, id: str, index: i64, kind: i64, rank: i64, peoples: list[int], island: i64, edges: i64
    ) -> None:
        self.id = id
        self.index: i64 = index
        self.kind: i64 = kind
        self.rank: i64 = rank
        self.peoples = peoples
        self.island: i64 = island  # areas with the same number form one island; NOWHERE on the mainland
        self.edges: i64 = edges


class Terrain:
    """A kind of ground. `kind` says what it is: land, shallow or deep sea; `ground` what it is like. A faction may have
    so many discs there in the Growth and Card Phases (`loose`), in competitions (`free`) and in the Reckoning
    (`tight`). Three may be a City, and a settlement brings so many discs in the Acquisition Step."""

    def __init__(
        self, id: str, kind: i64, ground: i64, *, loose: i64, free: i64, tight: i64, city: bool, settlement: i64
    ) -> None:
        self.id = id
        self.kind: i64 = kind
        self.ground: i64 = ground
        self.loose: i64 = loose
        self.free: i64 = free
        self.tight: i64 = tight
        self.city = city
        self.settlement: i64 = settlement


class Chart:
    """El tablero: Áreas. The terrain of every area of the map in play, which of them are open, and what lies next to
    what. On the side that a line closes, the open lands along the line are the edge of the map."""

    def __init__(
        self, id: str, terrains: list[Terrain], open_areas: list[bool], near: list[list[int]], ranked: list[int]
    ) -> None:
        self.id = id
        self.terrains = terrains
        kinds: list[int] = [terrain.kind for terrain in terrains]
        self.kinds = kinds
        self.grounds: list[int] = [terrain.ground for terrain in terrains]
        self.soils: list[int] = [1 << int(terrain.ground) if terrain.kind == LAND else 0 for terrain in terrains]
        self.loose: list[int] = [terrain.loose for terrain in terrains]
        self.free: list[int] = [terrain.free for terrain in terrains]
        self.tight: list[int] = [terrain.tight for terrain in terrains]
        self.settlement: list[int] = [terrain.settlement for terrain in terrains]
        self.open = open_areas
        self.near = near
        self.lands: list[list[int]] = [[area for area in row if kinds[area] == LAND] for row in near]
        self.seas: list[list[int]] = [[area for area in row if kinds[area] != LAND] for row in near]
        self.ranked = ranked  # open areas from the north-east to the south-west
        self.playable: list[int] = sorted(ranked)
        self.open_lands: list[int] = [area for area in self.playable if kinds[area] == LAND]
        self.city_lands: list[int] = [area for area in self.playable if terrains[area].city]
        self.shallows: list[int] = [area for area in self.playable if kinds[area] == SHALLOW]
        self.deeps: list[int] = [area for area in self.playable if kinds[area] == DEEP]
        self.mountains: list[int] = [area for area in self.playable if terrains[area].ground == MOUNTAIN]
        self.edge_lands: dict[int, list[int]] = {}
        self.apart: list[list[int]] = [self.steps_from(area) for area in range(len(near))]

    def in_order(self, areas: list[int]) -> list[int]:
        """The open ones of these areas, from the north-east to the south-west."""
        wanted: list[bool] = [False] * len(self.near)
        for area in areas:
            wanted[area] = True
        return [area for area in self.ranked if wanted[area]]

    def steps_from(self, start: int) -> list[int]:
        """How many steps, by land and sea alike, each open area is from one; FAR where none lead."""
        far: list[int] = [FAR] * len(self.near)
        far[start] = 0
        edge: list[int] = [start]
        place: i64 = 0
        while place < len(edge):
            here: i64 = edge[place]
            place += 1
            for beside in self.near[here]:
                if far[beside] == FAR and self.open[beside]:
                    far[beside] = far[here] + 1
                    edge.append(beside)
        return far


class Card:
    """A Fate card. `number` is its printed number; `index` is one less."""

    def __init__(self, id: str, index: i64) -> None:
        self.id = id
        self.index: i64 = index
        self.number: i64 = index + 1
        self.event: bool = False
        self.negate: bool = False
        self.investment: bool = False
        self.competition: bool = False
        self.great_person: bool = False
        self.religion: bool = False
        self.natural: bool = False
        self.devout: bool = False  # only who has an active Deity plays it for its text
        self.playable: bool = False  # for its text, in the Card Phase
        self.betrays: bool = False  # for its text, before the first competition
        self.after: i64 = TO_DISCARDS
        self.answers: i64 = 0
        self.ops: list[Op] = []
        self.orders: bool = False  # for its text also in the turn-order step: that is the first of two things it does
        self.window: i64 = 0  # of an investment: when a disc comes off
        self.gain: list[Op] = []  # ... and for what
        self.two_gains: bool = False  # one of two things
        self.ignores: bool = False  # a loss; ...
        self.ignores_in_city: bool = False  # ... all that a card would cost a City
        self.digits: str = str(index + 1)
        self.branch: i64 = (
            0  # of a card that does one thing in the Card Phase and another at another time: which, from 1
        )
        self.conditional: bool = False  # it cannot be played in every position
        self.abroad: bool = False  # it may be committed where whoever plays it has no disc
        self.no_payment: bool = False  # what it takes cannot be bought off
        self.answer_discs: i64 = 0  # of an investment that can also answer: the discs that come off for that


class Monument:
    """A monument: the Inner Sea has Wonders, its sister game Deities."""

    def __init__(self, id: str, index: i64, discs: i64, window: i64, ops: list[Op]) -> None:
        self.id = id
        self.index: i64 = index
        self.discs: i64 = discs
        self.points: i64 = 1  # in a tally
        self.capture_points: i64 = 0  # for capturing another, while its owner has this one
        self.card: i64 = NOWHERE  # the card that it comes from; it cannot be built then
        self.window: i64 = window
        self.ops = ops
        self.answers: i64 = 0
        self.shelters: bool = False  # its use lets its owner ignore a loss
        self.answer_cards: i64 = 0  # as a reaction it costs so many cards


class Civilization:
    """A civilization mat: its home, or those it can have, and its abilities, sorted by when they act. Mats of one
    people, which are never in play together, have the same `people`."""

    def __init__(self, id: str, index: i64, homes: list[int], people: i64) -> None:
        self.id = id
        self.index: i64 = index
        self.people: i64 = people
        self.mat: i64 = index  # whose abilities it has, where it stands in for another
        self.homeless: bool = False  # its Home is to be won first
        self.homes = homes
        self.home: i64 = homes[0]
        self.epochs: list[int] = []  # when it lived; none: always
        self.income: list[Ability] = []  # at the start of its growth
        self.growth: list[Ability] = []
        self.competition: list[Ability] = []
        self.tally: list[Ability] = []
        self.deep_sea: bool = False
        self.extra_loot: i64 = 0
        self.swap_draw: i64 = 0  # cards drawn for one discarded, once each Card Phase; one is kept
        self.immune_in: i64 = NOWHERE
        self.immune_from: i64 = 0  # own discs there that make it immune to cards ...
        self.immune_except: list[int] = []  # ... save these
        self.shelter_most: i64 = 0  # at home a card takes so many discs at most; 0: any number ...
        self.shelter_last: bool = False  # ... and never the last
        self.bound_areas: list[int] = []  # where alone some of the discs go that it acquires
        self.growth_areas: list[int] = []  # each brings discs while occupied, and does not count among the seas
        self.mountains_per_disc: i64 = 0  # settlements there that bring a disc; 0: as for everybody
        self.withdraws_cities: bool = False  # discs of Cities may be withdrawn, to the mat
        self.hand_limit: i64 = 0  # 0: as for everybody
        self.more_cards: i64 = 0  # in the Draw Step
        self.foresees: i64 = 0  # cards of the pile that it looks at before it draws
        self.takes_prisoners: bool = False  # as loot, whenever the reserve has them
        self.stronghold_strength: i64 = 1  # losses that one absorbs
        self.instant_strongholds: bool = False
        self.first_monument: i64 = NOWHERE  # on its temple from the start


class EpochEvent:
    """An entry of the Epoch Change table."""

    def __init__(self, id: str, first: i64, last: i64, ops: list[Op]) -> None:
        self.id = id
        self.first: i64 = first
        self.last: i64 = last
        self.ops = ops


class Setup:
    """A printed set-up: which civilizations play, and the discs of each, as pairs of area and count."""

    def __init__(self, nations: list[int], places: dict[int, list[tuple[int, int]]]) -> None:
        self.nations = nations
        self.places = places


class Site:
    """A marker that a card lays on an area: of which kind, where it may lie (`ground` NOWHERE: on any), and the talents
    that it brings to whoever controls the area. It may take the place of a stronghold."""

    def __init__(self, *, id: str, marker: i64, kind: i64, ground: i64, talents: i64, stronghold: bool) -> None:
        self.id = id
        self.marker: i64 = marker
        self.kind: i64 = kind
        self.ground: i64 = ground
        self.talents: i64 = talents
        self.stronghold = stronghold


class Figures:
    """The numbers of the shared procedure."""

    def __init__(self) -> None:
        self.discs: i64 = 48  # usable of each colour: one more marks turn order, and one victory points
        self.barbarians: i64 = 50
        self.city_discs: i64 = 3
        self.deep_sea_epoch: i64 = 4
        self.seas_per_disc: i64 = 2
        self.least_growth: i64 = 3
        self.cards: i64 = 3
        self.cities_per_card: i64 = 4
        self.first_hand: i64 = 5
        self.hand_limit: i64 = 6
        self.monument_cost: i64 = 5
        self.monument_discs: i64 = 2
        self.loot_discs: i64 = 3
        self.seas_per_point: i64 = 3
        self.talents_per_point: i64 = 3
        self.aeneas_discs: i64 = 16
        self.aeneas_per_epoch: i64 = 2
        self.aeneas_gap: i64 = 5
        self.turns: i64 = 4
        self.epochs: i64 = 4
        self.sudden_death: list[str] = ["", "", "2", "23"]
        self.hastening: str = "1"
        self.last_epoch_below: i64 = 69
        self.paid_is_replaced: bool = True  # the disc that was to replace one comes although that one was paid for
        self.first_discs: i64 = 12
        self.mountains_per_disc: i64 = 2
        self.granary_discs: i64 = 2
        self.restore_cost: i64 = 2
        self.prisoners: i64 = 2
        self.capture_talents: i64 = 1
        self.capture_points: i64 = 1
        self.return_points: i64 = 1
        self.held_points: i64 = 1  # for each captured one, when an Epoch ends


class Box:
    """Everything in the box."""

    def __init__(
        self,
        *,
        areas: list[Area],
        cards: list[Card],
        monuments: list[Monument],
        civilizations: list[Civilization],
        epoch_events: list[EpochEvent],
        setups: list[Setup],
        figures: Figures,
    ) -> None:
        self.areas = areas
        self.cards = cards
        self.monuments = monuments
        self.civilizations = civilizations
        self.epoch_events = epoch_events
        self.setups = setups
        self.figures = figures
        self.area_index: dict[str, int] = {area.id: int(area.index) for area in areas}
        self.card_index: dict[str, int] = {card.id: int(card.index) for card in cards}
        self.monument_index: dict[str, int] = {wonder.id: int(wonder.index) for wonder in monuments}
        self.civilization_index: dict[str, int] = {civ.id: int(civ.index) for civ in civilizations}
        self.mats: i64 = len(civilizations)  # behind them come those who stand in for others
        self.events: list[int] = [int(card.index) for card in cards if card.event]
        self.sites: list[Site] = []
        self.resolved_first: list[int] = []  # events that happen before the Epoch Change table is read
        self.answering: list[int] = [int(card.index) for card in cards if card.negate or card.answer_discs]
        self.abroad: list[int] = [int(card.index) for card in cards if card.abroad]
        self.uses_answered: bool = any(card.answers & ANSWERS_GREAT_PERSON_USE for card in cards)
        self.investments: list[int] = [int(card.index) for card in cards if card.investment]
        self.investment_place: list[int] = [
            self.investments.index(int(card.index)) if card.investment else NOWHERE for card in cards
        ]


class Opponents:
    """How civilizations play that the playbook leads, as was agreed on before the game."""

    def __init__(
        self,
        *,
        ties_by_cards: bool = False,
        historical: bool = False,
        invaders: list[int] | None = None,
        whole_last_epoch: bool = False,
        exploration: bool = False,
        deity_for_phase: bool = False,
        tally_points: int = 0,
        base_first: int = 0,
        tie_enemy: int = NOWHERE,
        sworn: list[int] | None = None,
        main_order: list[int] | None = None,
        bellicose: list[int] | None = None,
        npc_cards: int = 0,
        people_cards: int = 0,
        npc_talents: int = 0,
        people_talents: int = 0,
        npc_growth: int = 0,
        people_growth: int = 0,
        invader_growth: int = 0,
        invader_cards: int = 0,
        people_least: int = 0,
        people_hand: int = 0,
    ) -> None:
        self.ties_by_cards = ties_by_cards  # a card for each of equal possibilities, the highest number; else judged
        self.historical = historical  # who is whose enemy is the scenario's to say
        self.invaders: list[int] = [] if invaders is None else invaders  # mats that a scenario sends against others
        self.exploration = exploration  # nobody knows them before they are met
        self.whole_last_epoch = whole_last_epoch  # nothing ends it before its last turn
        self.deity_for_phase = deity_for_phase  # its free Deity is all that it does in that Card Phase
        self.tally_points: i64 = tally_points  # that each of them gains in every tally
        self.base_first: i64 = base_first  # discs that it places in its Home before all else; 0: the list alone
        self.tie_enemy: i64 = tie_enemy  # the mat that is the main enemy where the criteria leave several
        self.sworn: list[int] = [] if sworn is None else sworn  # 128 * mat + mat: becomes its main enemy in its Home
        # 128 * mat + mat (or LEADERLESS - place): its main enemy while that is in the game, the first one first
        self.main_order: list[int] = [] if main_order is None else main_order
        # mats that of equal areas prefer the one nearest to Gold of an enemy
        self.bellicose: list[int] = [] if bellicose is None else bellicose
        self.npc_cards: i64 = npc_cards  # more cards in the Draw Step of those that the playbook leads
        self.people_cards: i64 = people_cards  # ... of players
        self.npc_talents: i64 = npc_talents  # talents: 1 at the set-up, 2 at the start of every Card Phase
        self.people_talents: i64 = people_talents  # ... of players
        self.npc_growth: i64 = npc_growth  # discs more in the Acquisition Step
        self.people_growth: i64 = people_growth  # ... of players
        self.invader_growth: i64 = invader_growth  # discs that invaders get more at least, or fewer in all
        self.invader_cards: i64 = invader_cards  # cards that they draw more
        self.people_least: i64 = (
            people_least  # discs that the Acquisition Step brings players at least, if that is more
        )
        self.people_hand: i64 = people_hand  # cards more of a player's first hand

    def dump(self) -> dict[str, Any]:
        return {
            "ties_by_cards": self.ties_by_cards,
            "historical": self.historical,
            "invaders": self.invaders[:],
            "whole_last_epoch": self.whole_last_epoch,
            "exploration": self.exploration,
            "deity_for_phase": self.deity_for_phase,
            "tally_points": int(self.tally_points),
            "base_first": int(self.base_first),
            "tie_enemy": int(self.tie_enemy),
            "sworn": self.sworn[:],
            "main_order": self.main_order[:],
            "bellicose": self.bellicose[:],
            "npc_cards": int(self.npc_cards),
            "people_cards": int(self.people_cards),
            "npc_talents": int(self.npc_talents),
            "people_talents": int(self.people_talents),
            "npc_growth": int(self.npc_growth),
            "people_growth": int(self.people_growth),
            "invader_growth": int(self.invader_growth),
            "invader_cards": int(self.invader_cards),
            "people_least": int(self.people_least),
            "people_hand": int(self.people_hand),
        }


class Rulings:
    """The options that change the rules."""

    def __init__(
        self,
        *,
        nations: list[int],
        epochs: i64,
        last_epoch_event: bool,
        hordes: bool,
        ask_everyone: bool,
        forced_passes: i64,
        invasions_return: bool,
        returns: i64 = 1,
        sums: bool = False,
        point_limit: i64 = 0,
        turn_limit: i64 = 0,
        free_monuments: bool = False,
        wild_strongholds: bool = False,
        plan: str = "",
        tracks: i64 = -1,
        opponents: Opponents | None = None,
        teams: list[int] | None = None,
        best_member: bool = False,
        pair: i64 = -1,
        divisor: i64 = 4,
        void_events: list[int] | None = None,
    ) -> None:
        self.nations = nations  # the civilizations in play, or those to choose from
        self.epochs: i64 = epochs
        self.last_epoch_event = last_epoch_event
        self.hordes = hordes
        self.ask_everyone = ask_everyone
        self.forced_passes: i64 = forced_passes
        self.invasions_return = invasions_return
        self.returns: i64 = returns  # how often a civilization may start anew: never, once, or always
        self.sums = sums  # a player's points are those of all its civilizations, also for who is first or last
        self.point_limit: i64 = point_limit  # points of a player that end the game; 0: none do
        self.turn_limit: i64 = turn_limit  # turns after which it ends; 0: any number
        self.free_monuments = free_monuments  # everyone begins with one
        self.wild_strongholds = wild_strongholds  # barbarians have them too
        self.opponents = Opponents() if opponents is None else opponents
        self.tracks: i64 = tracks  # the stage of culture that everyone begins with; -1: there are no tracks
        self.plan = plan  # the scenario and what was agreed on for it; none for the default set-up
        self.teams: list[int] = [] if teams is None else teams  # the team of each seat; none: everyone is alone
        self.best_member = best_member  # of the best team one wins, else all do
        self.pair: i64 = pair  # the seat that leads two civilizations against one of everybody else; -1: none does
        self.divisor: i64 = divisor  # of its points
        self.void_events: list[int] = [] if void_events is None else void_events  # Events that come to nothing

    def dump(self) -> dict[str, Any]:
        return {
            "nations": self.nations[:],
            "epochs": int(self.epochs),
            "last_epoch_event": self.last_epoch_event,
            "hordes": self.hordes,
            "ask_everyone": self.ask_everyone,
            "forced_passes": int(self.forced_passes),
            "invasions_return": self.invasions_return,
            "returns": int(self.returns),
            "sums": self.sums,
            "point_limit": int(self.point_limit),
            "turn_limit": int(self.turn_limit),
            "free_monuments": self.free_monuments,
            "wild_strongholds": self.wild_strongholds,
            "plan": self.plan,
            "tracks": int(self.tracks),
            "opponents": self.opponents.dump(),
            "teams": self.teams[:],
            "best_member": self.best_member,
            "pair": int(self.pair),
            "divisor": int(self.divisor),
            "void_events": self.void_events[:],
        }
