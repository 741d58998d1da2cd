"""What is in the box (Elementos de la partida): made once from the data, shared by every state, never changed."""

from typing import Final, Literal

from mypy_extensions import i64

from ecumene.core import bits
from ecumene.core.question import Rule

# Colours, in the order of the data file.
BROWN: Final = 0
GREY: Final = 1
BLUE: Final = 2
GREEN: Final = 3
YELLOW: Final = 4
RED: Final = 5
PURPLE: Final = 6
COLOURS: Final = ("brown", "grey", "blue", "green", "yellow", "red", "purple")

# One unit of each resource. Units of all five are added up in one number, LANE bits for each of them, of which the
# highest, the GUARD, is never used; where a set of resources is meant, it is one unit of each.
LANE: Final = 6
UNITS: Final = 31  # of one resource there are never more, nor does a unit cost more
MOST_MADE: Final = 29
WOOD: Final = 0x1
CLAY: Final = 0x40
STONE: Final = 0x1000
GLASS: Final = 0x40000
PAPYRUS: Final = 0x1000000
TWO_OF_EACH: Final = 2 * (WOOD + CLAY + STONE + GLASS + PAPYRUS)
GUARD: Final = 32 * (WOOD + CLAY + STONE + GLASS + PAPYRUS)
FIRST_RAW: Final = 0  # the bits where wood, clay and stone begin,
FIRST_MADE: Final = 18  # where glass and papyrus begin,
LAST: Final = 30  # and where all of them end
Good = Literal["wood", "clay", "stone", "glass", "papyrus"]
RESOURCES: Final[tuple[Good, ...]] = ("wood", "clay", "stone", "glass", "papyrus")

# What a coin or point effect counts: a colour of card, or one of these.
NOTHING: Final = -1
WONDERS: Final = 7
BROWN_AND_GREY: Final = 8
COIN_SETS: Final = 9

# Preparación, in numbers.
AGES: Final = 3
SLOTS: Final = 20
ALL_SLOTS: Final = (1 << SLOTS) - 1
GUILDS_IN_PLAY: Final = 3
TOKENS_ON_BOARD: Final = 5
START_COINS: Final = 7
OFFERED: Final = 4
DRAFTED: Final = 8
WONDER_LIMIT: Final = 7
LIBRARY_DRAW: Final = 3


def units(goods: i64, place: i64) -> i64:
    """How many units of a resource, by its place among the five, are among some."""
    return (goods >> (LANE * place)) & UNITS


class Stock:
    """Units of the five resources, `goods`: what is made, or what is asked for."""

    def __init__(self, goods: i64) -> None:
        self.goods: i64 = goods

    @property
    def wood(self) -> i64:
        return units(self.goods, 0)

    @property
    def clay(self) -> i64:
        return units(self.goods, 1)

    @property
    def stone(self) -> i64:
        return units(self.goods, 2)

    @property
    def glass(self) -> i64:
        return units(self.goods, 3)

    @property
    def papyrus(self) -> i64:
        return units(self.goods, 4)


class Cost(Stock):
    """What a card costs: coins for the bank, and resources to produce or buy."""

    def __init__(self, coins: i64, goods: i64) -> None:
        super().__init__(goods)
        self.coins: i64 = coins


class Card(Stock):
    """A structure: an Age card or a guild."""

    def __init__(self, id: str, index: i64, age: i64, guild: bool, colour: i64, cost: Cost) -> None:
        super().__init__(0)
        self.id = id
        self.index: i64 = index
        self.age: i64 = age
        self.guild = guild
        self.colour: i64 = colour
        self.cost = cost
        self.target: i64 = NOTHING  # place among the cards that can be destroyed
        self.chain_from: i64 = 0
        self.chain: i64 = 0
        self.raw_choice: i64 = 0
        self.made_choice: i64 = 0
        self.fixed_price: i64 = 0
        self.vp: i64 = 0
        self.shields: i64 = 0
        self.science: i64 = 0
        self.coins: i64 = 0
        self.coins_per: i64 = NOTHING
        self.coins_each: i64 = 0
        self.guild_count: i64 = NOTHING
        self.guild_coins: i64 = 0
        self.guild_vp: i64 = 0


def use(card: Card) -> int:
    """A rough measure, in coins, of what a card is good for: points, shields, symbols, and goods while Ages remain."""
    goods = card.wood + card.clay + card.stone + card.glass + card.papyrus
    choices = card.raw_choice + card.made_choice
    prices = bits.count(card.fixed_price)
    to_come = AGES + 1 - card.age
    counted = 2 * card.coins_each + 4 * card.guild_vp
    return int(2 * card.vp + 3 * card.shields + card.coins + counted + to_come * (goods + 2 * choices + prices)) + (
        3 if card.science else 0
    )


class Wonder:
    """A wonder; `rule` is its own section of the book."""

    def __init__(self, id: str, index: i64, cost: Cost, rule: Rule) -> None:
        self.id = id
        self.rule = rule
        self.index: i64 = index
        self.cost = cost
        self.vp: i64 = 0
        self.coins: i64 = 0
        self.rival_loses: i64 = 0
        self.shields: i64 = 0
        self.raw_choice: i64 = 0
        self.made_choice: i64 = 0
        self.destroys: i64 = NOTHING
        self.library = False
        self.mausoleum = False
        self.play_again = False


class Progress:
    """A progress token; `bit` is its place in a set of tokens, `rule` its own section of the book."""

    def __init__(self, id: str, index: i64, rule: Rule) -> None:
        self.id = id
        self.rule = rule
        self.index: i64 = index
        self.bit: i64 = 1 << index
        self.coins: i64 = 0
        self.vp: i64 = 0
        self.vp_per_token: i64 = 0
        self.science: i64 = 0
        self.wonder_rebate: i64 = 0
        self.blue_rebate: i64 = 0
        self.red_shields: i64 = 0
        self.coins_per_chain: i64 = 0
        self.takes_trade = False
        self.wonders_play_again = False


class Slot:
    """The one or two slots that a card covers, each as a mask with the mask of all that cover it; empty for none."""

    def __init__(self, first: i64, over_first: i64, second: i64, over_second: i64) -> None:
        self.first: i64 = first
        self.over_first: i64 = over_first
        self.second: i64 = second
        self.over_second: i64 = over_second


class Layout:
    """How the twenty cards of an Age lie. `face_up`, `free` (accessible at first) and the entries of `covered_by` are
    masks of slots; `places` are row and column, in half cards."""

    def __init__(
        self,
        places: list[tuple[int, int]],
        face_up: i64,
        covered_by: list[int],
        uncovers: list[list[int]],
        free: i64,
    ) -> None:
        self.places = places
        self.face_up: i64 = face_up
        self.covered_by = covered_by
        self.uncovers = uncovers
        self.free: i64 = free
        self.slots: list[Slot] = [self.slot(freed) for freed in uncovers]

    def slot(self, freed: list[int]) -> Slot:
        masks: list[int] = [0, 0, 0, 0]
        for place, other in enumerate(freed):
            masks[2 * place] = 1 << other
            masks[2 * place + 1] = self.covered_by[other]
        return Slot(masks[0], masks[1], masks[2], masks[3])


class Box:
    """All the components, and the numbers printed on the board. `later_symbols` and `later_chains` are the sets of
    symbols, and of chains to follow, on the cards of all the Ages after one; `uses` says roughly what each card is good
    for."""

    def __init__(
        self,
        cards: list[Card],
        wonders: list[Wonder],
        progress: list[Progress],
        layouts: list[Layout],
        symbols: list[str],
    ) -> None:
        self.cards = cards
        self.wonders = wonders
        self.progress = progress
        self.layouts = layouts
        self.symbols = symbols
        self.decks: list[list[Card]] = [
            [card for card in cards if card.age == age and not card.guild] for age in range(1, AGES + 1)
        ]
        self.guilds: list[Card] = [card for card in cards if card.guild]
        self.targets: list[Card] = [card for card in cards if card.target != NOTHING]
        self.card_index: dict[str, int] = {card.id: card.index for card in cards}
        self.wonder_index: dict[str, int] = {wonder.id: wonder.index for wonder in wonders}
        self.progress_index: dict[str, int] = {token.id: token.index for token in progress}
        self.uses: list[int] = [use(card) for card in cards]
        self.later_symbols: list[int] = [0] * (AGES + 1)
        self.later_chains: list[int] = [0] * (AGES + 1)
        for card in cards:
            for age in range(card.age):
                self.later_symbols[age] |= card.science
                self.later_chains[age] |= card.chain_from
