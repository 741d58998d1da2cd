"""What a scenario lays down for the whole game: the first discs, how long it lasts, which Events count, and who wins
before the time."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ecumene.games.ancient.charter import Charter
from ecumene.games.ancient.components import NOBODY, NOWHERE, ODD, Figures, Rulings
from ecumene.games.ancient.table import Ancient
from ecumene.games.middle_east.pools import Pools
from ecumene.games.middle_east.special.rule import SpecialRule

if TYPE_CHECKING:
    from ecumene.games.ancient.customs import Customs

# how further first discs are placed
BY_RULE: Final = 0  # rule 8
WITHOUT_HOME: Final = 1  # rule 8 without its first sentence
IN_PAIRS: Final = 2  # pairs in different lands around an area, without Barbarians
WAYS: Final = {"rule8": BY_RULE, "rule8_no_home": WITHOUT_HOME, "pairs_around": IN_PAIRS}

# when a victory before the time is looked for
AFTER_COMPETITIONS: Final = 0
AFTER_TALLY: Final = 1
AFTER_TURN: Final = 2
BEFORE_TURN: Final = 3  # of any civilization
HOME_SACKED: Final = 4  # the Gold of a Home has been taken
ALWAYS: Final = 5  # with every phase
MOMENTS: Final = {
    "competition_end": AFTER_COMPETITIONS,
    "tally_end": AFTER_TALLY,
    "turn_end": AFTER_TURN,
    "any_turn_start": BEFORE_TURN,
    "home_gold_sacked": HOME_SACKED,
    "any": ALWAYS,
}

# what it is
HOMES: Final = 0
LEAD: Final = 1
NO_GOLD: Final = 2  # some control no area with Gold
GOLD_LOST: Final = 3  # some have no Gold under their discs
KINDS: Final = {"homes": HOMES, "lead": LEAD, "no_gold": NO_GOLD, "gold_lost": GOLD_LOST}


class Beginning:
    """The first discs of a civilization: `fixed` as pairs of area and count, some in the Home, others placed by a rule,
    and more when everybody has set up. `deity` is on its temple from the start, Strongholds stand, and cards are
    searched out of the deck before others are dealt."""

    def __init__(self) -> None:
        self.fixed: list[tuple[int, int]] = []
        self.at_home: i64 = 0
        self.free: i64 = 0
        self.way: i64 = BY_RULE
        self.around: i64 = NOWHERE
        self.reach: i64 = 0
        self.more: i64 = 0
        self.beside: bool = False  # those may go next to own discs as well
        self.deity: i64 = NOWHERE
        self.any_deity: bool = False  # drawn at random
        self.no_deity: bool = False  # not now and not later
        self.strongholds: list[int] = []
        self.cards: list[int] = []
        self.hand: i64 = NOWHERE  # cards dealt besides; NOWHERE: as to everyone


class EarlyVictory:
    """A civilization that controls its own Home and so many of the others' has won; or so far ahead of the second; or
    `winner`, because of the Gold of `losers`; if `digits` are given, only where a card shows one of them."""

    def __init__(self, when: i64, kind: i64, n: i64) -> None:
        self.when: i64 = when
        self.kind: i64 = kind
        self.n: i64 = n
        self.losers: list[int] = []  # civilizations
        self.winner: i64 = NOBODY
        self.digits: str = ""


class Terms:
    """The terms of a game. Turns are those of the first Epoch that is played. `overtime` is the turn after which a card
    decides whether another follows, `extra` how many may."""

    def __init__(self) -> None:
        self.first_epoch: i64 = 1
        self.first_turn: i64 = 1
        self.sudden_ends: bool = True  # there are checks at all
        self.safe_turns: list[int] = []  # turns without one
        self.overtime: i64 = 0
        self.extra: i64 = 0
        self.overtime_digits: str = ODD
        self.replaced_turns: list[int] = []  # turns in which Events are ignored and replaced
        self.replaced_events: list[int] = []  # Events that always are
        self.replaced_first: list[int] = []  # ... in the first Epoch
        self.hand: i64 = 0  # cards of the first hands; 0: as usual
        self.discs: i64 = 0  # first discs of everyone; 0: as usual
        self.first_growth: i64 = 0  # discs that wait for everyone's first growth
        self.beginnings: dict[int, Beginning] = {}  # by mat
        self.closed: list[int] = []  # where rule 8 places nothing
        self.set_up_first: list[int] = []  # mats
        self.set_up_last: list[int] = []
        self.pools: Pools | None = None
        self.at_home: dict[int, int] = {}  # a mat without abilities, and what it is once its Home is won
        self.doubled: dict[int, int] = {}  # a mat, and what it is with another laid beside it
        self.doubling_epoch: i64 = 0  # at the end of which that is offered, to these in order
        self.doubling_order: list[int] = []
        self.doubling_price: i64 = 0
        self.answer_price: i64 = 0  # for whoever declined, if another accepts
        self.victories: list[EarlyVictory] = []
        self.special: list[SpecialRule] = []  # further rules
        self.closing: list[SpecialRule] = []  # ... that close areas to some
        self.permanent: list[SpecialRule] = []  # ... that give cards that lie by mats
        self.fallen: dict[int, int] = {}  # a mat, and what it is without abilities, once it is out of the game
        self.deities_chosen: bool = False  # who may have one begins with it, if they are used
        self.neutrals: list[str] = []  # peoples on the map that nobody leads
        self.friends: list[int] = []  # ... of each, the civilization whose friends they are, or NOBODY
        self.border: list[int] = []  # areas
        self.sides: list[int] = []  # of each civilization, where some are on one side: the first of its side
        self.conquest_wins: bool = True  # else points decide when a conquest ends the game

    def beginning(self, mat: i64) -> Beginning | None:
        """The first discs of a civilization, if the scenario says something of them."""
        return self.beginnings.get(int(mat))

    def is_safe(self, epoch: i64, turn: i64) -> bool:
        """Is there no Sudden End Step in this turn?"""
        if not self.sudden_ends:
            return True
        return epoch == self.first_epoch and int(turn) in self.safe_turns

    def may_be_last(self, turn: i64) -> bool:
        """Does a card decide after this turn whether another follows, or is it the last that may be played?"""
        return self.overtime > 0 and turn >= self.overtime

    def ignores(self, card: i64, epoch: i64, turn: i64) -> bool:
        """Is an Event that turns up now without effect?"""
        if int(card) in self.replaced_events:
            return True
        if epoch != self.first_epoch:
            return False
        return int(card) in self.replaced_first or int(turn) in self.replaced_turns


class MiddleEastCharter(Charter):
    """A charter with the terms of a scenario."""

    def __init__(
        self,
        *,
        game: str,
        figures: Figures,
        rulings: Rulings,
        customs: "Customs",
        leaderless: list[str],
        verbs: dict[str, tuple[str, ...]],
        terms: Terms,
    ) -> None:
        super().__init__(
            game=game,
            figures=figures,
            rulings=rulings,
            customs=customs,
            leaderless=leaderless,
            verbs=verbs,
            closes=bool(rulings.teams) or any(rule.closes for rule in terms.special),
            permanent=any(rule.permanent for rule in terms.special),
            protects=any(rule.protects for rule in terms.special),
            sided=bool(terms.sides) or bool(rulings.teams),
            friends=terms.friends,
        )
        self.terms = terms


def terms_of(table: Ancient) -> Terms:
    """The terms of the game at a table."""
    charter = table.charter
    assert isinstance(charter, MiddleEastCharter)
    return charter.terms
