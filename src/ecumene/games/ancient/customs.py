"""What each of the two games does in its own way: the Inner Sea has Wonders, its sister game Deities. The shared phases
ask the game's `Customs`; the game gives its own."""

from abc import abstractmethod

from mypy_extensions import i64

from ecumene.games.ancient import rulebook
from ecumene.games.ancient.components import LAND, SHALLOW
from ecumene.games.ancient.scoring import monuments_occupied
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import FROM_LOOT


class Customs:
    """The questions the shared phases put. Codes are those of `actions`."""

    @abstractmethod
    def resolve_event(self, table: Ancient, card: i64, civ: i64) -> None:
        """An event that a civilization drew is resolved."""

    @abstractmethod
    def works(self, table: Ancient, civ: i64) -> list[int]:
        """The monuments a civilization may build in its turn of the Card Phase."""

    @abstractmethod
    def start_work(self, table: Ancient, civ: i64, monument: i64) -> None:
        """The civilization builds one of these."""

    @abstractmethod
    def uses(self, table: Ancient, civ: i64, window: i64) -> list[int]:
        """The monuments whose ability a civilization may use now."""

    @abstractmethod
    def reactions(self, table: Ancient, civ: i64) -> list[int]:
        """The monuments with which a civilization may cancel a card now."""

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

    def least_growth(self, table: Ancient, civ: i64) -> i64:
        """The discs that the Acquisition Step brings at least."""
        return table.charter.figures.least_growth

    def takes_bound(self, table: Ancient, civ: i64, area: i64) -> bool:
        """May a disc that an ability binds to some areas go there? Here these are fleets, for any sea."""
        return table.chart.kinds[area] != LAND

    def hand_limit(self, table: Ancient, civ: i64) -> i64:
        """Tamaño de Mano."""
        return table.charter.figures.hand_limit

    def monument_points(self, table: Ancient, civ: i64) -> i64:
        """What the monuments of a civilization are worth in the tally."""
        return monuments_occupied(table, civ, True)

    def monuments_held(self, table: Ancient, civ: i64) -> i64:
        """The monuments that count for a civilization when an Epoch ends."""
        return monuments_occupied(table, civ, False)

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
