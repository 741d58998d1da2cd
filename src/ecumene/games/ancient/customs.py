"""What each of the two games does in its own way: the Inner Sea has Wonders, its sister game Deities. The shared phases
ask the game's `Customs`; the game gives its own."""

from abc import abstractmethod

from mypy_extensions import i64

from ecumene.core.question import Refusal, Reminder, View
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.components import EMBARGO, LAND, NOWHERE, SHALLOW
from ecumene.games.ancient.ops.op import Named
from ecumene.games.ancient.scoring import monuments_occupied
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import FROM_LOOT, UNBOUNDED


class Customs:
    """The questions the shared phases put. Codes are those of `actions`."""

    @abstractmethod
    def resolve_event(self, table: Ancient, card: i64, civ: i64) -> None:
        """An event that a civilization drew is resolved."""

    @abstractmethod
    def works(self, table: Ancient, civ: i64) -> list[int]:
        """The monuments a civilization may build in its turn of the Card Phase."""

    def builds_wonders(self) -> bool:
        """Are its monuments Wonders, which a civilization of the playbook builds for resources?"""
        return False

    def grace(self, table: Ancient, civ: i64) -> bool:
        """Does something happen in place of what a civilization would play in its turn of the Card Phase?"""
        return False

    @abstractmethod
    def start_work(self, table: Ancient, civ: i64, monument: i64) -> None:
        """The civilization builds one of these."""

    @abstractmethod
    def finish_work(self, table: Ancient, civ: i64, monument: i64, site: i64) -> None:
        """What was built is paid for, and stands."""

    @abstractmethod
    def uses(self, table: Ancient, civ: i64, window: i64) -> list[int]:
        """The monuments whose ability a civilization may use now."""

    @abstractmethod
    def reactions(self, table: Ancient, civ: i64) -> list[int]:
        """The monuments with which a civilization may cancel a card now."""

    def scope(self, table: Ancient, monument: i64) -> i64:
        """What a monument with which a civilization may cancel cards can cancel."""
        return table.box.monuments[monument].answers

    @abstractmethod
    def spend(self, table: Ancient, monument: i64) -> None:
        """The price of using a monument's ability."""

    @abstractmethod
    def shelter(self, table: Ancient) -> i64:
        """The monument that lets its owner ignore a loss."""

    @abstractmethod
    def forsake(self, table: Ancient, civ: i64) -> None:
        """The discs of a civilization that starts anew leave its monuments."""

    # ---- what a game may do otherwise --------------------------------------------------------------------------------

    def endow(self, table: Ancient, civ: i64) -> None:
        """A civilization that has just come into play may have a monument from the start."""

    def competition_order(self, table: Ancient) -> list[int]:
        """The areas in the order in which competitions are settled: from the north-east to the south-west."""
        return table.chart.ranked

    def last_turn(self, table: Ancient) -> i64:
        """The turn that ends an Epoch at the latest."""
        return table.charter.figures.turns

    def fatal_digits(self, table: Ancient) -> str:
        """The digits of which one, in the number revealed this turn, ends the Epoch; none if nothing is revealed."""
        return table.charter.figures.sudden_death[table.turn]

    def cards_due(self, table: Ancient, civ: i64) -> i64:
        """How many cards a civilization draws in the Draw Step without paying."""
        figures = table.charter.figures
        return figures.cards + len(table.cities(civ)) // figures.cities_per_card

    def harvest(self, table: Ancient, civ: i64) -> tuple[i64, i64]:
        """The discs that the lands and the seas of a civilization bring in the Acquisition Step: one for each
        settlement, one for every two shallow seas."""
        settlements: i64 = 0
        seas: i64 = 0
        start: i64 = civ * table.areas
        kinds = table.chart.kinds
        area: i64
        for area in table.chart.playable:
            own: i64 = table.discs[start + area]
            if own:
                if kinds[area] == SHALLOW:
                    seas += 1
                elif own == 2:
                    settlements += table.chart.settlement[area]
        return settlements, seas // table.charter.figures.seas_per_disc

    def trade(self, table: Ancient, civ: i64) -> i64:
        """The discs that trade brings in the Acquisition Step: one for each partner. An embargo costs all, once."""
        if table.lasting and int(8 * EMBARGO + civ) in table.lasting:
            table.lasting = [mark for mark in table.lasting if mark != 8 * EMBARGO + civ]
            return 0
        return len(table.trade_partners(civ))

    def least_growth(self, table: Ancient, civ: i64) -> i64:
        """The discs that the Acquisition Step brings at least."""
        return table.charter.figures.least_growth

    def growth(self, table: Ancient, civ: i64, due: i64) -> i64:
        """The discs that the Acquisition Step brings, when all is counted."""
        return due

    def city_points(self, table: Ancient, civ: i64) -> i64:
        """The points of a civilization for its Cities in the tally."""
        return len(table.cities(civ))

    def takes_bound(self, table: Ancient, civ: i64, area: i64) -> bool:
        """May a disc that an ability binds to some areas go there? Here these are fleets, for any sea."""
        return table.chart.kinds[area] != LAND

    def first_hand(self, table: Ancient, civ: i64) -> i64:
        """How many cards a first hand has."""
        return table.charter.figures.first_hand

    def hand_limit(self, table: Ancient, civ: i64) -> i64:
        """Tamaño de Mano."""
        return table.charter.figures.hand_limit

    def monument_points(self, table: Ancient, civ: i64) -> i64:
        """What the monuments of a civilization are worth in the tally."""
        return monuments_occupied(table, civ, True)

    def monuments_held(self, table: Ancient, civ: i64) -> i64:
        """The monuments that count for a civilization when an Epoch ends."""
        return monuments_occupied(table, civ, False)

    def may_play(self, table: Ancient, civ: i64) -> bool:
        """May a civilization play cards for their text that only the devout may?"""
        return True

    def barred(self, table: Ancient, civ: i64, card: i64) -> Refusal | None:
        """The reason why a civilization may not play a card of its hand for its text, if the game has one."""
        return None

    def closed(self, table: Ancient, faction: i64, area: i64) -> Refusal | None:
        """The reason why a faction may place no disc in an area, if the game has one. Asked where the charter `closes`
        areas."""
        return None

    def room(self, table: Ancient, faction: i64, area: i64, free: i64) -> i64:
        """How many discs of a faction may go to an area that would take some. Asked where the charter `closes`
        areas."""
        return free

    def spared(self, table: Ancient, civ: i64, source: i64, plan: list[Named], codes: list[int]) -> list[int]:
        """Of what may be named next for an effect, what spares partners. Asked where there are teams."""
        return codes

    def spares(self, table: Ancient, civ: i64, card: i64) -> bool:
        """Can a card be played so that partners are spared? Asked where there are teams."""
        return True

    def withheld(self, table: Ancient, code: int) -> Refusal | None:
        """The reason why something may not be named, if it is a partner's sake. Asked where there are teams."""
        return None

    def may_show(self, table: Ancient, civ: i64) -> bool:
        """Has a civilization cards that it may show to partners? Asked where there are teams."""
        return False

    def show(self, table: Ancient, civ: i64) -> None:
        """A civilization is to show cards to its partners."""

    def returning_discs(self, table: Ancient, civ: i64, due: i64) -> i64:
        """The discs with which a civilization starts anew."""
        return due

    def is_closed(self, table: Ancient, faction: i64, area: i64) -> bool:
        """Has it such a reason?"""
        return self.closed(table, faction, area) is not None

    def protected(self, table: Ancient, faction: i64, area: i64) -> bool:
        """May no card remove the discs of a faction in an area? Asked where the charter `protects` discs."""
        return False

    def most_taken(self, table: Ancient, area: i64, card: i64) -> i64:
        """How many discs a card can take out of an area, whosever they are. Asked where the charter `protects`."""
        return UNBOUNDED

    def beyond_limit(self, table: Ancient, civ: i64, card: i64) -> bool:
        """Does a card of a hand not count for its limit? Asked where the charter has `permanent` cards."""
        return False

    def sends(self, table: Ancient, npc: i64, area: i64) -> i64:
        """The card that a civilization of the playbook plays in a competition, whatever its list says, or NOWHERE.
        Asked where the charter has `permanent` cards."""
        return NOWHERE

    def lays_down(self, table: Ancient, card: i64) -> bool:
        """A card would be discarded: does it go elsewhere, and is it there now? Asked where the charter has
        `permanent` cards."""
        return False

    def one_side(self, table: Ancient, civ: i64, other: i64) -> bool:
        """Do two civilizations win together: those of one player, or of a team?"""
        return table.one_player(civ, other) or table.are_partners(civ, other)

    def gold_taken(self, table: Ancient, holder: i64, owner: i64, area: i64) -> None:
        """A faction has taken the Gold of another in an area, for itself or away."""

    def work_verb(self, table: Ancient, civ: i64, monument: i64) -> str:
        """What it is called to name a monument in one's turn of the Card Phase."""
        return "build"

    def lose_stronghold(self, table: Ancient, faction: i64, area: i64) -> None:
        """A stronghold absorbs a loss, and is gone."""

    def openings(self, table: Ancient, civ: i64) -> list[int]:
        """The monuments that a civilization may use before the first competition."""
        return []

    def competition_ends(self, table: Ancient) -> None:
        """What follows from the competition in the arena."""

    def new_peoples(self, table: Ancient, civ: i64) -> list[int]:
        """The mats as which a civilization may start anew: its own, and those that are not in play."""
        mats: list[int] = []
        number: i64
        for number in range(len(table.box.civilizations)):
            if number == table.nation[civ] or number not in table.nation:
                mats.append(int(number))
        return mats

    def open_mats(self, table: Ancient) -> list[int]:
        """The mats that may be chosen next."""
        return [mat for mat in table.charter.rulings.nations if mat not in table.nation]

    def mat_refusal(self, table: Ancient, mat: int) -> str:
        """The key of the reason why a mat may not be chosen now."""
        return "refusal.civilization-not-free"

    def reborn(self, table: Ancient, civ: i64, mat: i64) -> i64:
        """The place in the box of what a civilization starts anew as, on the mat that it chose."""
        return mat

    def find_home(self, table: Ancient, civ: i64) -> None:
        """A civilization that has taken a mat may have to choose its home."""

    def bless(self, table: Ancient, civ: i64) -> None:
        """A civilization of the playbook that starts anew gets a monument, drawn at random."""

    def own_monuments(self, table: Ancient, civ: i64) -> i64:
        """The monuments of its own that are compared where points are equal at the end."""
        return monuments_occupied(table, civ, True)

    def epoch_points(self, table: Ancient, civ: i64) -> i64:
        """What monuments bring besides when an Epoch ends."""
        return 0

    def check(self, table: Ancient) -> None:
        """What must hold of the monuments at every moment."""

    def reminders(self, table: Ancient) -> list[Reminder]:
        """What whoever is asked now is to be reminded of."""
        return []

    def shown(self, table: Ancient, view: View) -> View:
        """What may be seen, with what the game has besides."""
        return view

    def loot(self, table: Ancient, civ: i64, loser: i64) -> None:
        """Botín: a talent, kept apart until the phase ends, and a victory point."""
        talents: i64 = 1
        if table.mat(civ).extra_loot and not table.looted & (1 << civ):
            talents += table.mat(civ).extra_loot
        table.looted |= 1 << civ
        table.loot[civ] += talents
        table.score(civ, FROM_LOOT, 1)
        if table.events is not None:
            told = {"civ": table.faction_id(civ), "area": table.box.areas[table.arena].id, "talents": int(talents)}
            table.tell("event.loots", told, rulebook.LOOT)
