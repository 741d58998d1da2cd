"""The components: areas and the map in play, Fate cards with their operations, Wonders, civilizations.

They are read once from the data files and shared by all positions. Things are known by their index; ids are for people.
"""

from typing import Final

from mypy_extensions import i64

# kinds of area
LAND: Final = 0
SHALLOW: Final = 1
DEEP: Final = 2
SEA: Final = 3  # of an operation: shallow or deep
ANYWHERE: Final = 4

NOBODY: Final = -1
NOWHERE: Final = -1
COMPETITION_CAUSE: Final = -1  # of a loss that no card causes
ALL: Final = 99

DISCS: Final = 48  # usable of each colour: one more marks turn order, and one victory points
BARBARIANS: Final = 50

# operations of the effect vocabulary
PLACE: Final = 0
REMOVE: Final = 1
REPLACE: Final = 2
PICK: Final = 3
TALENTS: Final = 4
VP: Final = 5
DRAW: Final = 6
DISCARD: Final = 7
LOOK_HAND: Final = 8
PEEK: Final = 9
TRIBUTE: Final = 10
PAY_PER_CITY: Final = 11
NEGATE: Final = 12
ENTER: Final = 13  # barbarians
INVEST: Final = 14
READY: Final = 15
MOVE: Final = 16
IGNORE_LOSS: Final = 17
BUILD: Final = 18
BURY: Final = 19
RESTORE: Final = 20
ERODE: Final = 21  # a Wonder loses a disc
TURN_ORDER: Final = 22
HASTEN: Final = 23  # the next check for sudden death has one more digit
REDRAW: Final = 24
CHOICE: Final = 25
DISCARD_FOR: Final = 26
WHITE: Final = 27
STRIKE: Final = 28
MUSTER: Final = 29
LOSE_OWN: Final = 30
REMOVE_WHITE: Final = 31
CAPTURE: Final = 32  # replace in a competition
EACH_CIV_REMOVE: Final = 33
MOST_CITIES_REMOVE: Final = 34
RESTORE_ALL: Final = 35
EACH_CIV_PLACE: Final = 36
ERODE_ALL: Final = 37
TRIM_CITIES: Final = 38
EACH_CIV_REPLACE: Final = 39
EACH_FACTION_REMOVE: Final = 40
EACH_CIV_TALENTS: Final = 41
BARBARIANS_GROW: Final = 42

OPERATIONS: Final = {
    "place": PLACE,
    "remove": REMOVE,
    "replace": REPLACE,
    "pick": PICK,
    "talents": TALENTS,
    "vp": VP,
    "draw": DRAW,
    "discard": DISCARD,
    "look_hand": LOOK_HAND,
    "peek": PEEK,
    "tribute": TRIBUTE,
    "pay_per_city": PAY_PER_CITY,
    "negate": NEGATE,
    "barbarians": ENTER,
    "invest": INVEST,
    "ready": READY,
    "move": MOVE,
    "ignore_loss": IGNORE_LOSS,
    "build_wonder": BUILD,
    "bury_wonder": BURY,
    "restore_wonder": RESTORE,
    "wonder_lose_disc": ERODE,
    "turn_order": TURN_ORDER,
    "hasten_epoch": HASTEN,
    "discard_all_redraw": REDRAW,
    "choice": CHOICE,
    "discard_for": DISCARD_FOR,
    "white": WHITE,
    "strike": STRIKE,
    "muster": MUSTER,
    "lose_own": LOSE_OWN,
    "remove_white": REMOVE_WHITE,
    "replace_in_competition": CAPTURE,
    "each_civ_remove": EACH_CIV_REMOVE,
    "most_cities_remove": MOST_CITIES_REMOVE,
    "restore_all_wonders": RESTORE_ALL,
    "each_civ_place": EACH_CIV_PLACE,
    "all_wonders_lose_disc": ERODE_ALL,
    "trim_cities": TRIM_CITIES,
    "each_civ_replace": EACH_CIV_REPLACE,
    "each_faction_remove": EACH_FACTION_REMOVE,
    "each_civ_talents": EACH_CIV_TALENTS,
    "barbarians_grow": BARBARIANS_GROW,
}

# where an operation may act
ANY: Final = 0
OWN: Final = 1
CONTROLLED: Final = 2
ADJACENT_OWN: Final = 3
ADJACENT_CONTROLLED: Final = 4
OPPOSED_CIV: Final = 5
EMPTY: Final = 6
HOME: Final = 7
HOME_OR_WONDER: Final = 8
ADJACENT_TO_FIRST: Final = 9  # of the areas of the operation before, which may be a picked one
CITY: Final = 10
NOT_CITY: Final = 11
SAME_AREAS: Final = 12
EMPTY_ADJACENT_OWN_SEA: Final = 13
EMPTY_ADJACENT_PREVIOUS: Final = 14
NOT_CITY_ADJACENT_CONTROLLED: Final = 15
HAS_BARBARIANS: Final = 16
NO_CITY: Final = 17
LAND_NOT_HOME: Final = 18

WHERE: Final = {
    "any": ANY,
    "own": OWN,
    "controlled": CONTROLLED,
    "adjacent_own": ADJACENT_OWN,
    "adjacent_controlled": ADJACENT_CONTROLLED,
    "opposed_civ": OPPOSED_CIV,
    "empty": EMPTY,
    "home": HOME,
    "home_or_wonder": HOME_OR_WONDER,
    "adjacent_to_first": ADJACENT_TO_FIRST,
    "adjacent_to_picked": ADJACENT_TO_FIRST,
    "city": CITY,
    "not_city": NOT_CITY,
    "same_areas": SAME_AREAS,
    "empty_adjacent_own_sea": EMPTY_ADJACENT_OWN_SEA,
    "empty_adjacent_previous": EMPTY_ADJACENT_PREVIOUS,
    "not_city_adjacent_controlled": NOT_CITY_ADJACENT_CONTROLLED,
    "has_barbarians": HAS_BARBARIANS,
    "no_city": NO_CITY,
    "land_not_home": LAND_NOT_HOME,
}

# whom an operation concerns
SELF: Final = 0
TARGET: Final = 1
OPPONENT_CIV: Final = 2
ANY_CIV: Final = 3
ANY_FACTION: Final = 4
EACH_FACTION: Final = 5
TRADE_PARTNER: Final = 6
CHOSEN_OPPONENT: Final = 7
OPPONENTS_IN_PICKED: Final = 8
OTHERS_IN: Final = 9
ADJACENT_TO_DEEP: Final = 10
FEWEST_VP: Final = 11
OWNER: Final = 12

WHOM: Final = {
    "self": SELF,
    "player": SELF,
    "target": TARGET,
    "opponent_civ": OPPONENT_CIV,
    "any_civ": ANY_CIV,
    "any_faction": ANY_FACTION,
    "each_faction": EACH_FACTION,
    "trade_partner": TRADE_PARTNER,
    "chosen_opponent": CHOSEN_OPPONENT,
    "opponents_in_picked": OPPONENTS_IN_PICKED,
    "civs_adjacent_to_deep": ADJACENT_TO_DEEP,
    "fewest_vp": FEWEST_VP,
    "owner": OWNER,
}

# conditions
NO_CONDITION: Final = 0
ANY_PAID: Final = 1
OCCUPIES_EDGE: Final = 2
IN_ANY: Final = 3
FEWER_CITIES: Final = 4
BUILT_WONDER_OR_MOST_TALENTS: Final = 5
OWN_WONDER_OCCUPIED: Final = 6
OWN_CITY: Final = 7
ADJACENT_CONTROLLED_SEA: Final = 8
CITY_IN_OR_ADJACENT_HOME: Final = 9
NO_CITY_IN_OR_ADJACENT_HOME: Final = 10
OCCUPIES_HOME: Final = 11
CITY_IN_HOME: Final = 12
CITY_IN_ANY: Final = 13
OCCUPIED: Final = 14
ONLY_CIV: Final = 15
HAS_PARTNER: Final = 16

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


# what becomes of a pass that is all one can do
ASKED: Final = 0
TAKEN_IN_SIGHT: Final = 1
TAKEN: Final = 2


class Op:
    """One operation of an effect; what each field means for which operation is in the data files' own notes."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.n: i64 = 0
        self.total: i64 = 0  # discs altogether, where they may be spread
        self.areas: i64 = 1  # how many areas or competitions
        self.terrain: i64 = ANYWHERE
        self.where: i64 = ANY
        self.whom: i64 = SELF
        self.by: i64 = SELF  # who replaces: SELF or NOBODY for the barbarians
        self.chooser: i64 = SELF
        self.condition: i64 = NO_CONDITION
        self.plus: i64 = 0
        self.most: i64 = 0
        self.leave: i64 = 0
        self.min_stack: i64 = 1
        self.min_cities: i64 = 0
        self.min_held: i64 = 0
        self.min_own: i64 = 0
        self.keep: i64 = 0
        self.edges: i64 = 0
        self.spread: i64 = 0  # barbarians entering each adjacent land area, ...
        self.spread_most: i64 = ALL  # ... of so many
        self.discs: i64 = 0
        self.cost: i64 = 0
        self.min_discs: i64 = 0
        self.answers: i64 = 0
        self.window: i64 = 0
        self.uses: i64 = 0  # an ability: times a turn, 0 for no limit
        self.scope: i64 = 0  # an ability: in which competitions
        self.per: i64 = 1
        self.half: bool = False
        self.up_to: bool = False
        self.contiguous: bool = False
        self.same_civ: bool = False
        self.coastal: bool = False
        self.chosen_colour: bool = False
        self.not_island: bool = False
        self.same: bool = False
        self.no_homes: bool = False
        self.one_civ: bool = False
        self.natural: bool = False
        self.in_city: bool = False
        self.through_controlled: bool = False
        self.per_partner: bool = False
        self.different: bool = False  # not twice in one competition
        self.apart: bool = False  # not where another ability of the mat is used
        self.may_start: bool = False
        self.bury_if_empty: bool = False
        self.sea_only: bool = False
        self.area_list: list[int] = []
        self.options: list[list[Op]] = []
        self.gain: list[Op] = []
        self.otherwise: list[Op] = []


class Area:
    """An area of the map. `home` is the civilization whose home it is; `edges` the map edges it touches."""

    def __init__(self, id: str, index: i64, kind: i64, rank: i64, home: i64, island: i64, edges: i64) -> None:
        self.id = id
        self.index: i64 = index
        self.kind: i64 = kind
        self.rank: i64 = rank
        self.home: i64 = home
        self.island: i64 = island  # areas with the same number form one island; NOWHERE on the mainland
        self.edges: i64 = edges


class Chart:
    """The map in play: which areas are open, and what lies next to what among them. On the side that a line closes,
    the open lands along the line are the edge of the map."""

    def __init__(
        self, id: str, kinds: list[int], open_areas: list[bool], near: list[list[int]], ranked: list[int]
    ) -> None:
        self.id = id
        self.kinds = kinds
        self.open = open_areas
        self.near = near
        self.lands: list[list[int]] = [[area for area in row if kinds[area] == LAND] for row in near]
        self.seas: list[list[int]] = [[area for area in row if kinds[area] != LAND] for row in near]
        self.ranked = ranked  # open areas from the north-east to the south-west
        self.playable: list[int] = sorted(ranked)
        self.open_lands: list[int] = [area for area in self.playable if kinds[area] == LAND]
        self.shallows: list[int] = [area for area in self.playable if kinds[area] == SHALLOW]
        self.deeps: list[int] = [area for area in self.playable if kinds[area] == DEEP]
        self.edge_lands: dict[int, list[int]] = {}


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
        self.playable: bool = False  # for its text, in the Card Phase
        self.after: i64 = TO_DISCARDS
        self.answers: i64 = 0
        self.ops: list[Op] = []
        self.digits: str = str(index + 1)


class Wonder:
    def __init__(self, id: str, index: i64, discs: i64, window: i64, ops: list[Op]) -> None:
        self.id = id
        self.index: i64 = index
        self.discs: i64 = discs
        self.window: i64 = window
        self.ops = ops
        self.answers: i64 = ops[0].answers if ops else 0


class Civilization:
    """A civilization mat: its home and its abilities, sorted by when they act."""

    def __init__(self, id: str, index: i64, home: i64) -> None:
        self.id = id
        self.index: i64 = index
        self.home: i64 = home
        self.growth: list[Op] = []
        self.competition: list[Op] = []
        self.tally: list[Op] = []
        self.deep_sea: bool = False
        self.extra_loot: i64 = 0
        self.swap_draw: i64 = 0  # cards drawn for one discarded, once each Card Phase; one is kept
        self.immune_in: i64 = NOWHERE
        self.immune_from: i64 = 0  # own discs there that make it immune to cards ...
        self.immune_except: list[int] = []  # ... save these


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


class Figures:
    """The numbers of the shared procedure."""

    def __init__(self) -> None:
        self.settlements_per_disc: i64 = 1
        self.seas_per_disc: i64 = 2
        self.least_growth: i64 = 3
        self.cards: i64 = 3
        self.cities_per_card: i64 = 4
        self.first_hand: i64 = 5
        self.hand_limit: i64 = 6
        self.wonder_cost: i64 = 5
        self.wonder_discs: i64 = 2
        self.loot_discs: i64 = 3
        self.seas_per_point: i64 = 3
        self.talents_per_point: i64 = 3
        self.aeneas_discs: i64 = 16
        self.aeneas_per_epoch: i64 = 2
        self.aeneas_gap: i64 = 5
        self.turns: i64 = 4
        self.sudden_death: list[str] = ["", "", "2", "23"]
        self.hastening: str = "1"
        self.last_epoch_below: i64 = 69
        self.first_discs: i64 = 12


class Box:
    """Everything in the box."""

    def __init__(
        self,
        areas: list[Area],
        cards: list[Card],
        wonders: list[Wonder],
        civilizations: list[Civilization],
        epoch_events: list[EpochEvent],
        setups: list[Setup],
        figures: Figures,
    ) -> None:
        self.areas = areas
        self.cards = cards
        self.wonders = wonders
        self.civilizations = civilizations
        self.epoch_events = epoch_events
        self.setups = setups
        self.figures = figures
        self.area_index: dict[str, int] = {area.id: int(area.index) for area in areas}
        self.card_index: dict[str, int] = {card.id: int(card.index) for card in cards}
        self.wonder_index: dict[str, int] = {wonder.id: int(wonder.index) for wonder in wonders}
        self.civilization_index: dict[str, int] = {civ.id: int(civ.index) for civ in civilizations}
        self.events: list[int] = [int(card.index) for card in cards if card.event]
        self.resolved_first: list[int] = []  # events that happen before the Epoch Change table is read
        self.answering: list[int] = [int(card.index) for card in cards if card.negate]
        self.investments: list[int] = [int(card.index) for card in cards if card.investment]
        self.investment_place: list[int] = [
            self.investments.index(int(card.index)) if card.investment else NOWHERE for card in cards
        ]


class Rulings:
    """The options that change the rules."""

    def __init__(
        self,
        *,
        epochs: i64,
        last_epoch_event: bool,
        hordes: bool,
        ask_everyone: bool,
        forced_passes: i64,
        invasions_return: bool,
    ) -> None:
        self.epochs: i64 = epochs
        self.last_epoch_event = last_epoch_event
        self.hordes = hordes
        self.ask_everyone = ask_everyone
        self.forced_passes: i64 = forced_passes
        self.invasions_return = invasions_return
