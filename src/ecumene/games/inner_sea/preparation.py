"""Despliegue básico: map, turn order, civilizations, discs, Wonders, cards; and an explicit deal or position."""

from ecumene.core.chance import Chance, chance_from
from ecumene.core.errors import BadOptions
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.components import LAND, NOBODY, NOWHERE, Box, Chart, Rulings
from ecumene.games.ancient.data import Files
from ecumene.games.ancient.fate import deal_hand, dealable
from ecumene.games.ancient.settling import settle
from ecumene.games.ancient.state import AncientState
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import ABILITIES, ASIDE, DISCARDS, DRAWING, FROM_CITIES, HAND, ON_TABLE, PARTS, PILE
from ecumene.games.inner_sea.charter import BARBARIANS, charter_of
from ecumene.games.inner_sea.options import DealOptions, InnerSeaOptions, PositionOptions
from ecumene.games.inner_sea.sequence import take_up

FORCED_PASSES = ("asked", "in_sight", "taken")


def require(condition: bool, where: str, problem: str) -> None:
    if not condition:
        raise BadOptions(where, problem)


class Preparation:
    """Sets a game up from its checked options."""

    def __init__(self, box: Box, charts: dict[str, Chart], files: Files, options: InnerSeaOptions, seed: int) -> None:
        self.box = box
        self.files = files
        self.options = options
        self.deal = options.deal or DealOptions()
        self.chance = chance_from(seed)
        self.seats = int(options.seats)
        self.civs = self.seats * options.each
        require(self.civs <= 6, "each", f"{self.civs} civilizations are too many: there are six colours")
        require(self.civs < 6 or not options.hordes, "hordes", "all six colours are in use")
        self.basic = next(setup for setup in files.map.basic_setup if setup.players == self.civs)
        self.nations = self.read_nations()
        size = self.basic.map_size if options.map == "basic" and options.civilizations is None else options.map
        self.chart = charts["full" if size == "basic" else size]
        for nation in self.nations:
            home = self.box.civilizations[nation].home
            require(
                self.chart.open[home],
                "civilizations" if options.civilizations else "map",
                f"the home of {self.box.civilizations[nation].id!r} is outside the map {self.chart.id!r}",
            )

    def read_nations(self) -> list[int]:
        """The civilizations in play."""
        given = self.options.civilizations
        if given is None:
            given = self.basic.civs
        require(len(given) == self.civs, "civilizations", f"{self.civs} are needed, not {len(given)}")
        return [self.nation(name, "civilizations") for name in self.distinct(given, "civilizations")]

    def distinct(self, names: list[str], where: str) -> list[str]:
        for name in names:
            require(names.count(name) == 1, where, f"{name!r} stands twice")
        return names

    def nation(self, name: str, where: str) -> int:
        require(name in self.box.civilization_index, where, f"there is no civilization {name!r}")
        return self.box.civilization_index[name]

    def area(self, name: str, where: str) -> int:
        require(name in self.box.area_index, where, f"there is no area {name!r}")
        area = self.box.area_index[name]
        require(self.chart.open[area], where, f"{name!r} is outside the map {self.chart.id!r}")
        return area

    def card(self, name: str, where: str) -> int:
        require(name in self.box.card_index, where, f"there is no card {name!r}")
        return self.box.card_index[name]

    # ---- the table -----------------------------------------------------------------------------------------------

    def prepare(self) -> Ancient:
        table = self.empty_table()
        table.events = []
        table.tell("event.prepared", {"map": self.chart.id, "epochs": self.options.epochs}, rulebook.SETUP)
        seats = self.read_order()
        position = self.deal.position
        self.stack_cards(table)
        if self.deal.civilizations is None:
            require(position is None, "deal.position", "needs deal.civilizations")
            require(self.deal.turn_order is None, "deal.turn_order", "needs deal.civilizations")
            require(self.deal.hands is None, "deal.hands", "needs deal.civilizations")
            table.controller = [seat for _ in range(self.options.each) for seat in seats]
            table.order = list(range(self.civs))
            table.tell("event.order-drawn", {"seats": seats}, rulebook.SETUP)
            take_up(table, "set-up")
        else:
            self.assign(table, seats)
            if position is None:
                for civ in table.order:
                    settle(table, civ)
                self.deal_cards(table)
                take_up(table, "growth")
            else:
                self.read_position(table, position)
                self.deal_cards(table)
                begin_at(table, position.phase)
        table.settle()
        return table

    def empty_table(self) -> Ancient:
        rulings = Rulings(
            nations=sorted(self.nations),
            epochs=self.options.epochs,
            last_epoch_event=self.options.last_epoch_event,
            hordes=self.options.hordes,
            ask_everyone=self.options.ask_everyone,
            forced_passes=FORCED_PASSES.index(self.options.forced_passes),
            invasions_return=self.options.invasions == "reshuffled",
        )
        count = self.civs
        areas = len(self.box.areas)
        figures = self.box.figures
        # Hordas Bárbaras
        barbarians = int(figures.barbarians) * (2 if rulings.hordes else 1)
        supply = [int(figures.discs)] * count + [barbarians]
        return AncientState(
            box=self.box,
            chart=self.chart,
            charter=charter_of(self.box, rulings),
            seats=self.seats,
            civs=count,
            controller=[0] * count,
            nation=[NOBODY] * count,
            homes=[NOWHERE] * count,
            supply=supply,
            discs=[0] * (areas * len(supply)),
            total=[0] * areas,
            reserve=supply[:],
            growth_box=[0] * count,
            ready=[0] * count,
            ready_bound=[0] * count,
            talents=[0] * count,
            loot=[0] * count,
            points=[0] * (PARTS * count),
            where=[PILE] * len(self.box.cards),
            seen_by=[0] * len(self.box.cards),
            top=[],
            fate=[],
            invested=[0] * len(self.box.investments),
            monument_owner=[NOBODY] * len(self.box.monuments),
            monument_area=[NOWHERE] * len(self.box.monuments),
            monument_discs=[0] * len(self.box.monuments),
            order=[],
            uses=[0] * (ABILITIES * count),
            called_in=[NOWHERE] * (ABILITIES * count),
            lost=[0] * count,
            whites=[],
            pledges=[],
            chance=Chance(0, 0, 0, 0),
            stack=[],
            current=0,
            unveiled=0,
        )

    def read_order(self) -> list[int]:
        """The seats in turn order: given, or by chance."""
        seats = list(range(self.seats))
        self.chance.shuffle(seats)
        given = self.deal.order
        if given is not None:
            require(sorted(given) == list(range(self.seats)), "deal.order", f"each of {self.seats} seats stands once")
            seats = list(given)
        return seats

    def assign(self, table: Ancient, seats: list[int]) -> None:
        """Civilizations that the deal gives to the seats."""
        given = self.deal.civilizations
        assert given is not None
        where = "deal.civilizations"
        require(len(given) == self.seats, where, f"{self.seats} lists are needed, not {len(given)}")
        names = self.distinct([name for row in given for name in row], where)
        for seat, row in enumerate(given):
            require(len(row) == self.options.each, f"{where}[{seat}]", f"{self.options.each} are needed")
        nations = [self.nation(name, where) for name in names]
        if self.options.civilizations is not None or self.deal.position is None:
            missing = sorted(set(self.nations) ^ set(nations))
            require(not missing, where, "are not the civilizations in play")
        for nation in nations:
            require(self.chart.open[self.box.civilizations[nation].home], where, "a home is outside the map")
        seated = [(seat, row[number]) for number in range(self.options.each) for seat in seats for row in [given[seat]]]
        table.controller = [seat for seat, _ in seated]
        for civ, (_, name) in enumerate(seated):
            table.become(civ, self.box.civilization_index[name])
        table.order = list(range(self.civs))
        if self.deal.turn_order is not None:
            order = [self.nation(name, "deal.turn_order") for name in self.deal.turn_order]
            require(sorted(order) == sorted(nations), "deal.turn_order", "must name each civilization in play once")
            table.order = [table.nation.index(nation) for nation in order]
        self.give_hands(table)

    # ---- cards ---------------------------------------------------------------------------------------------------

    def stack_cards(self, table: Ancient) -> None:
        """The pile, with the cards that an explicit deal brings first."""
        table.chance = Chance(*[self.chance.word() for _ in range(4)])
        table.fate = [self.card(name, f"deal.fate[{place}]") for place, name in enumerate(self.deal.fate or [])]
        if self.deal.hands is None:
            needed = self.civs * int(self.box.figures.first_hand)
            require(len(dealable(table)) >= needed, "deal.fate", "leaves no cards for the hands")

    def deal_cards(self, table: Ancient) -> None:
        """First hands by chance, unless the deal gives them."""
        if self.deal.hands is None:
            where = "deal.position"
            needed = self.civs * int(self.box.figures.first_hand)
            require(len(dealable(table)) >= needed, where, "leaves no cards for the hands")
            for civ in table.order:
                deal_hand(table, civ)

    def give_hands(self, table: Ancient) -> None:
        """The hands that the deal gives."""
        for name, hand in (self.deal.hands or {}).items():
            where = f"deal.hands.{name}"
            nation = self.nation(name, where)
            require(nation in table.nation, where, f"{name!r} is not in play")
            civ = table.nation.index(nation)
            require(len(hand) <= self.box.figures.hand_limit, where, "more cards than a hand holds")
            for place, entry in enumerate(hand):
                card = self.card(entry, f"{where}[{place}]")
                require(table.where[card] == PILE, f"{where}[{place}]", f"{entry!r} is given twice")
                require(not self.box.cards[card].event, f"{where}[{place}]", "an event is never in a hand")
                table.lay(card, HAND + civ)

    # ---- a position ----------------------------------------------------------------------------------------------

    def read_position(self, table: Ancient, position: PositionOptions) -> None:
        """A given position: discs within the limits of the Growth Phase, and everything else."""
        where = "deal.position"
        table.epoch = position.epoch
        table.turn = position.turn
        require(position.epoch <= self.options.epochs, f"{where}.epoch", "is later than the last")
        last = position.turn == self.box.figures.turns
        require(not (last and position.phase == "draw"), f"{where}.phase", "nobody draws in the last turn of an Epoch")
        for name, row in position.discs.items():
            faction = self.faction(table, name, f"{where}.discs")
            for area_name, count in row.items():
                area = self.area(area_name, f"{where}.discs.{name}")
                limit = self.chart.loose[area]
                require(count <= limit, f"{where}.discs.{name}.{area_name}", f"at most {limit} discs, not {count}")
                require(table.may_be(faction, area), f"{where}.discs.{name}.{area_name}", "a deep sea is closed yet")
                require(table.reserve[faction] >= count, f"{where}.discs.{name}", "more discs than there are")
                for _ in range(count):
                    table.put(faction, area)
        for name, count in position.talents.items():
            table.talents[self.civ(table, name, f"{where}.talents")] = count
        for name, count in position.points.items():
            table.points[PARTS * self.civ(table, name, f"{where}.points") + FROM_CITIES] = count
        for name in position.renewed:
            table.renewed |= 1 << self.civ(table, name, f"{where}.renewed")
        self.read_wonders(table, position)
        self.read_investments(table, position)
        for field, names, zone in (("discards", position.discards, DISCARDS), ("aside", position.aside, ASIDE)):
            for place, name in enumerate(names):
                card = self.card(name, f"{where}.{field}[{place}]")
                require(table.where[card] == PILE, f"{where}.{field}[{place}]", f"{name!r} is somewhere else already")
                table.lay(card, zone)

    def faction(self, table: Ancient, name: str, where: str) -> int:
        return int(table.barbarians) if name == BARBARIANS else self.civ(table, name, where)

    def civ(self, table: Ancient, name: str, where: str) -> int:
        nation = self.nation(name, where)
        require(nation in table.nation, where, f"{name!r} is not in play")
        return table.nation.index(nation)

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

    def read_investments(self, table: Ancient, position: PositionOptions) -> None:
        for name, given in position.investments.items():
            where = f"deal.position.investments.{name}"
            card = self.card(name, where)
            require(self.box.cards[card].investment, where, "is no investment card")
            require(table.where[card] == PILE, where, f"{name!r} is somewhere else already")
            owner = self.civ(table, given.owner, f"{where}.owner")
            require(table.reserve[owner] >= given.discs, f"{where}.discs", "more discs than there are")
            table.reserve[owner] -= given.discs
            table.invested[self.box.investment_place[card]] = given.discs
            table.lay(card, ON_TABLE + owner)


def begin_at(table: Ancient, phase: str) -> None:
    """The phase that a position starts with."""
    if table.events is not None:
        table.tell("event.position", {"epoch": int(table.epoch), "turn": int(table.turn)}, rulebook.SETUP)
    if phase == "draw":
        table.phase = DRAWING
    take_up(table, phase)
