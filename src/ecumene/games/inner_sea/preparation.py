"""Despliegue básico: map, turn order, civilizations, discs, Wonders, cards; and an explicit deal or position."""

from ecumene.games.ancient import rulebook
from ecumene.games.ancient.components import LAND, Box, Chart, Opponents, Rulings
from ecumene.games.ancient.data import Files
from ecumene.games.ancient.preparing import FORCED_PASSES, TRACKS, Preparing, require
from ecumene.games.ancient.settling import settle
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import DRAWING
from ecumene.games.inner_sea.charter import charter_of
from ecumene.games.inner_sea.options import DealOptions, InnerSeaOptions, PositionOptions
from ecumene.games.inner_sea.sequence import take_up


class Preparation(Preparing):
    """Sets a game up from its checked options."""

    def __init__(self, box: Box, charts: dict[str, Chart], files: Files, options: InnerSeaOptions, seed: int) -> None:
        self.options = options
        self.deal = options.deal or DealOptions()
        super().__init__(
            box,
            charts["full"],
            self.deal,
            seats=options.seats,
            each=options.each,
            npcs=options.npcs,
            exploration=options.exploration,
            seed=seed,
        )
        require(self.civs < 6 or not options.hordes, "hordes", "all six colours are in use")
        self.basic = next(setup for setup in files.map.basic_setup if setup.players == self.civs)
        size = self.basic.map_size if options.map == "basic" and options.civilizations is None else options.map
        self.chart = charts["full" if size == "basic" else size]
        self.nations = self.read_nations()
        self.read_led(options.npc_civilizations, self.nations)
        for nation in self.nations:
            home = self.box.civilizations[nation].home
            require(
                self.chart.open[home],
                "civilizations" if options.civilizations else "map",
                f"the home of {self.box.civilizations[nation].id!r} is outside the map {self.chart.id!r}",
            )

    def read_nations(self) -> list[int]:
        """The civilizations in play; where the map is explored, all that may be met on it."""
        given = self.options.civilizations
        if given is None and self.exploration:
            given = [mat.id for mat in self.box.civilizations if self.chart.open[mat.home]]
        elif given is None:
            given = self.basic.civs
        enough = len(given) == self.civs or (self.exploration and len(given) > self.civs)
        require(enough, "civilizations", f"{self.civs} are needed, not {len(given)}")
        return [self.nation(name, "civilizations") for name in self.distinct(given, "civilizations")]

    # ---- the table -----------------------------------------------------------------------------------------------

    def prepare(self) -> Ancient:
        table = self.empty()
        table.events = []
        table.tell("event.prepared", {"map": self.chart.id, "epochs": self.options.epochs}, rulebook.SETUP)
        seats = self.read_order()
        position = self.deal.position
        self.stack_cards(table)
        if self.deal.civilizations is None:
            self.leave_to_players(table, seats, position is not None)
            table.tell("event.order-drawn", {"seats": seats}, rulebook.SETUP)
            self.call_on_playbook(table)
            take_up(table, "set-up")
        else:
            self.assign(table, seats)
            self.call_on_playbook(table)
            if position is None:
                for civ in table.order:
                    settle(table, civ)
                self.deal_cards(table)
                take_up(table, "growth")
            else:
                self.read_position(table, position)
                self.read_wonders(table, position)
                self.deal_cards(table)
                begin_at(table, position.phase)
        table.settle()
        return table

    def empty(self) -> Ancient:
        """An empty table with the switches of the options."""
        rulings = Rulings(
            nations=sorted(self.nations),
            epochs=self.options.epochs,
            last_epoch_event=self.options.last_epoch_event,
            hordes=self.options.hordes,
            ask_everyone=self.options.ask_everyone,
            forced_passes=FORCED_PASSES.index(self.options.forced_passes),
            invasions_return=self.options.invasions == "reshuffled",
            tracks=TRACKS.index(self.options.tracks) - 1,
            opponents=Opponents(
                ties_by_cards=self.options.npc_ties == "cards",
                exploration=self.exploration,
                **self.agreed_challenge(self.options, 1 if self.exploration else 0),
                whole_last_epoch=self.npcs > 0 and self.options.epochs < self.box.figures.epochs,
            ),
        )
        figures = self.box.figures
        # Hordas Bárbaras
        barbarians = int(figures.barbarians) * (2 if rulings.hordes else 1)
        return self.empty_table(charter_of(self.box, rulings), [int(figures.discs)] * self.civs + [barbarians])

    def assign(self, table: Ancient, seats: list[int]) -> None:
        """Civilizations that the deal gives to the seats, and their hands."""
        where = "deal.civilizations"
        nations = self.seat_them(table, seats)
        if self.options.civilizations is not None or self.deal.position is None:
            missing = sorted(set(self.nations) ^ set(nations))
            require(not missing, where, "are not the civilizations in play")
        for nation in nations:
            require(self.chart.open[self.box.civilizations[nation].home], where, "a home is outside the map")
        self.give_hands(table)

    # ---- a position ----------------------------------------------------------------------------------------------

    def read_wonders(self, table: Ancient, position: PositionOptions) -> None:
        for name, given in position.wonders.items():
            where = f"deal.position.wonders.{name}"
            require(name in self.box.monument_index, where, f"there is no Wonder {name!r}")
            wonder = self.box.monument_index[name]
            owner = self.civ(table, given.owner, f"{where}.owner")
            area = self.area(given.area, f"{where}.area")
            require(self.chart.kinds[area] == LAND, f"{where}.area", "a Wonder stands on land")
            require(area not in table.monument_area, f"{where}.area", "another Wonder stands there")
            require(not (given.buried and given.discs), f"{where}.discs", "a buried Wonder has none")
            require(table.reserve[owner] >= given.discs, f"{where}.discs", "more discs than there are")
            table.reserve[owner] -= given.discs
            table.monument_owner[wonder] = owner
            table.monument_area[wonder] = area
            table.monument_discs[wonder] = given.discs
            if given.buried:
                table.buried |= 1 << wonder


def begin_at(table: Ancient, phase: str) -> None:
    """The phase that a position starts with."""
    if table.events is not None:
        table.tell("event.position", {"epoch": int(table.epoch), "turn": int(table.turn)}, rulebook.SETUP)
    if phase == "draw":
        table.phase = DRAWING
    take_up(table, phase)
