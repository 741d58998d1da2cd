"""What a rule of a scenario may have a say in. Where it has nothing to say, it changes nothing."""

from typing import Final

from mypy_extensions import i64

from ecumene.core.question import Refusal, Reminder
from ecumene.games.ancient.components import NOWHERE
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import UNBOUNDED

NOTES = 1024  # what one rule may note down

# at what questions a rule may remind of itself, and what they are about
GROWING: Final = 0  # discs are deployed
PLACING: Final = 1  # a card places discs
PLAYING: Final = 2  # a turn of the Card Phase
FIGHTING: Final = 3  # forces are committed: in this area
LOSING: Final = 4  # a disc is about to be lost: in this area
ANSWERING: Final = 5  # something may be cancelled: this card
DRAWING_CARDS: Final = 6  # talents may bring cards
LIMITING: Final = 7  # a hand is too large


class SpecialRule:
    """A rule that a scenario adds. `place` is its place among those of the scenario."""

    def __init__(self) -> None:
        self.place: i64 = 0
        self.closes: bool = False  # does it close areas to some?
        self.permanent: bool = False  # does it give cards that lie by mats?
        self.protects: bool = False  # does it keep discs from cards?

    # ---- what it remembers: notes are small numbers whose meaning is the rule's own ----------------------------------

    def noted(self, table: Ancient, note: i64) -> bool:
        return int(NOTES * self.place + note) in table.notes

    def note(self, table: Ancient, note: i64) -> None:
        if not self.noted(table, note):
            table.notes = [*table.notes, int(NOTES * self.place + note)]

    def strike_out(self, table: Ancient, note: i64) -> None:
        mark = NOTES * self.place + note
        table.notes = [other for other in table.notes if other != mark]

    # ---- moments -----------------------------------------------------------------------------------------------------

    def on_stage(self, table: Ancient) -> None:
        """The factions of the scenario are known, with what is on the map before they set up."""

    def after_hands(self, table: Ancient) -> None:
        """The first hands have been dealt."""

    def before_hands(self, table: Ancient) -> None:
        """Everybody has set up, and no card has been dealt."""

    def turn_begins(self, table: Ancient) -> None:
        """A turn begins, with the Growth Phase."""

    def growth_begins(self, table: Ancient, civ: i64) -> None:
        """The growth of a civilization begins."""

    def before_resettlement(self, table: Ancient, civ: i64) -> None:
        """The Resettlement Step of a civilization begins."""

    def growth_ends(self, table: Ancient) -> None:
        """Everybody has grown."""

    def competitions_begin(self, table: Ancient) -> None:
        """The first competition is about to begin: what may be used before it has been."""

    def competitions_end(self, table: Ancient) -> None:
        """The Competition Phase ends."""

    def draw_begins(self, table: Ancient, civ: i64) -> None:
        """The Draw Step of a civilization begins."""

    def looted(self, table: Ancient, civ: i64, loser: i64) -> None:
        """A civilization has sacked a City of a faction."""

    def on_position(self, table: Ancient) -> None:
        """The game begins from a position that somebody wrote."""

    def fallen(self, table: Ancient, civ: i64) -> None:
        """A civilization is out of the game."""

    def turn_ends(self, table: Ancient) -> None:
        """A turn is over."""

    def final_count(self, table: Ancient) -> None:
        """The last points of the game are counted."""

    # ---- for people --------------------------------------------------------------------------------------------------

    def reminder(self, table: Ancient, occasion: i64, civ: i64, about: i64) -> Reminder | None:
        """What a civilization that is asked should know of the rule, where that matters to its answer."""
        return None

    # ---- figures -----------------------------------------------------------------------------------------------------

    def least_growth(self, table: Ancient, civ: i64, least: i64) -> i64:
        """The discs that the Acquisition Step brings a civilization at least."""
        return least

    def growth(self, table: Ancient, civ: i64, due: i64) -> i64:
        """The discs that the Acquisition Step brings a civilization, when all is counted."""
        return due

    def city_points(self, table: Ancient, civ: i64, points: i64) -> i64:
        """The points of a civilization for its Cities in the tally."""
        return points

    def cards_due(self, table: Ancient, civ: i64, cards: i64) -> i64:
        """How many cards a civilization draws without paying."""
        return cards

    def grows(self, table: Ancient, civ: i64) -> bool:
        """Has a civilization a growth this turn?"""
        return True

    # ---- what may be done --------------------------------------------------------------------------------------------

    def falls(self, table: Ancient, deity: i64, holder: i64) -> bool:
        """A faction would capture or destroy a Deity: has the rule put something in its place?"""
        return False

    def wanders(self, table: Ancient, deity: i64) -> bool:
        """May a Deity be elsewhere than on its temple in the Home?"""
        return False

    def reactions(self, table: Ancient, civ: i64) -> list[int]:
        """Further Deities with which a civilization may cancel a card now."""
        return []

    def scope(self, deity: i64) -> i64:
        """What more a Deity may cancel."""
        return 0

    def resolves(self, table: Ancient, card: i64, civ: i64) -> bool:
        """An Event that a civilization drew: has the rule put something in its place?"""
        return False

    def barred(self, table: Ancient, civ: i64, card: i64) -> Refusal | None:
        """The reason why a civilization may not play a card, if the rule has one. Asked of rules with `permanent`
        cards."""
        return None

    def beyond_limit(self, table: Ancient, civ: i64, card: i64) -> bool:
        """Does a card not count for the limit of a hand? Asked of rules with `permanent` cards."""
        return False

    def sends(self, table: Ancient, npc: i64, area: i64) -> i64:
        """The card that one of the playbook plays in a competition, whatever its list says, or NOWHERE. Asked of rules
        with `permanent` cards."""
        return NOWHERE

    def lays_down(self, table: Ancient, card: i64) -> bool:
        """A card would be discarded: has the rule put it elsewhere? Asked of rules with `permanent` cards."""
        return False

    def protected(self, table: Ancient, faction: i64, area: i64) -> bool:
        """May no card remove the discs of a faction in an area? Asked of rules that `protect` discs."""
        return False

    def most_taken(self, table: Ancient, area: i64, card: i64) -> i64:
        """How many discs a card can take out of an area, whosever they are. Asked of rules that `protect`."""
        return UNBOUNDED

    def shuts(self, table: Ancient, faction: i64, area: i64) -> bool:
        """Has it such a reason? Rules that are asked often can tell that faster."""
        return self.closed(table, faction, area) is not None

    def closed(self, table: Ancient, faction: i64, area: i64) -> Refusal | None:
        """The reason why a faction may place no disc in an area, if the rule has one. Asked of rules that `close`
        areas."""
        return None
