"""Despliegue de Escenarios por Defecto: map, colours, turn order, civilizations with their Homes, first discs, Deities,
cards; and an explicit deal."""

import msgspec

from ecumene.core.bits import bit
from ecumene.core.rows import changed
from ecumene.games.ancient.components import NEVER, NOWHERE, NPC, OFTEN, ONCE, Chart, Opponents, Rulings
from ecumene.games.ancient.npc.enemies import make_enemy, settle_main
from ecumene.games.ancient.preparing import FORCED_PASSES, TRACKS, Preparing, require
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import OUT
from ecumene.games.middle_east import rulebook
from ecumene.games.middle_east.charter import charter_of
from ecumene.games.middle_east.data import Files
from ecumene.games.middle_east.options import DealOptions, MiddleEastOptions
from ecumene.games.middle_east.plan import Plan, Planner, leads
from ecumene.games.middle_east.positions import begin_at, read_position
from ecumene.games.middle_east.scenarios import ALL, EACH, PEOPLE
from ecumene.games.middle_east.sequence import take_up
from ecumene.games.middle_east.settling import dwell, free_homes

RETURNS = {"never": NEVER, "once": ONCE, "often": OFTEN}
MOST_WITH_DOUBLE_DISCS = 3


SCENARIO_ONLY = {"cast": None, "leads": None, "start": None, "contemporary": None, "second": None, "conquest": "wins"}
LAID_DOWN = {"exploration": False, "map": "full", "each": 1, "civilizations": None}  # by a scenario or situation


def unasked(options: MiddleEastOptions) -> None:
    """Without a scenario, what belongs to one says nothing."""
    for field, usual in SCENARIO_ONLY.items():
        require(getattr(options, field) == usual, field, "goes with a scenario")


def fitted(options: MiddleEastOptions, plan: Plan) -> MiddleEastOptions:
    """The options with what the plan lays down."""
    for field, usual in LAID_DOWN.items():
        require(getattr(options, field) == usual, field, "the scenario lays that down")
    free = not plan.factions
    require(free or options.epochs == 4, "epochs", "the scenario lays that down")
    require(free or options.npcs == 0, "npcs", "the scenario lays that down")
    require(free or not options.double_discs, "double_discs", "the scenario lays that down")
    require(free or plan.deities == "option" or not options.first_deities, "first_deities", "not in this scenario")
    return msgspec.structs.replace(
        options,
        each=plan.each,
        epochs=plan.last_epoch,
        double_discs=plan.double_discs,
        gilgamesh=options.gilgamesh if plan.gilgamesh else "never",
    )


class Preparation(Preparing):
    """Sets a game up from its checked options."""

    def __init__(
        self, planner: Planner, charts: dict[str, Chart], files: Files, options: MiddleEastOptions, seed: int
    ) -> None:
        self.planner = planner
        self.plan = None if options.scenario is None else planner.plan(options)
        if self.plan is not None:
            options = fitted(options, self.plan)
        else:
            unasked(options)
        self.options = options
        self.files = files
        self.deal = options.deal or DealOptions()
        map_id = options.map if self.plan is None else self.plan.map
        npcs = self.plan.npcs if self.plan is not None and self.plan.factions else options.npcs
        super().__init__(
            planner.box,
            charts[map_id],
            self.deal,
            seats=options.seats,
            each=options.each,
            npcs=npcs,
            exploration=options.exploration,
            seed=seed,
        )
        if self.plan is not None and self.plan.factions:
            self.civs = len(self.plan.factions)
        elif options.double_discs and self.plan is None:
            require(options.map == "full", "double_discs", "goes with the full map only")
            few = self.civs <= MOST_WITH_DOUBLE_DISCS
            require(few, "double_discs", f"there are colours for {MOST_WITH_DOUBLE_DISCS} civilizations at most")
        position = self.deal.position
        self.epoch = 1 if position is None else position.epoch
        if self.plan is not None:
            self.epoch = self.plan.agreed.start
        self.nations = self.read_nations()
        self.read_led(options.npc_civilizations, self.nations)

    def mats(self, name: str, where: str) -> list[int]:
        """The mat that a civilization has in the Epoch at hand, or the one named."""
        for entry in self.files.civs.civ:
            if entry.id == name and entry.variant:
                variants = [variant.id for variant in entry.variant if self.epoch in variant.epochs]
                return [self.box.civilization_index[variant] for variant in variants]
        return [self.nation(name, where)]

    def read_nations(self) -> list[int]:
        """The civilizations to choose from: those of a scenario, those given, or all with a Home on the map."""
        if self.plan is not None and self.plan.factions:
            return [faction.nation for faction in self.plan.factions]
        given = self.options.civilizations
        if given is None:
            names = [entry.id for entry in self.files.civs.civ]
            nations = [mat for name in names for mat in self.mats(name, "civilizations") if self.has_home(mat)]
        else:
            where = "civilizations"
            nations = [mat for name in self.distinct(given, where) for mat in self.mats(name, where)]
            for mat in nations:
                require(self.has_home(mat), where, f"{self.box.civilizations[mat].id!r} has no Home on this map")
        peoples = {self.box.civilizations[mat].people for mat in nations}
        require(len(peoples) >= self.civs, "civilizations", f"{self.civs} are needed, not {len(peoples)}")
        return nations

    def has_home(self, mat: int) -> bool:
        return any(self.chart.open[home] for home in self.box.civilizations[mat].homes)

    # ---- the table -----------------------------------------------------------------------------------------------

    def prepare(self) -> Ancient:
        table = self.empty()
        table.events = []
        table.tell("event.prepared", {"map": self.chart.id, "epochs": self.options.epochs}, rulebook.SETUP)
        seats = self.read_order()
        position = self.deal.position
        if self.plan is not None:
            require(self.deal.civilizations is None, "deal.civilizations", "a scenario says who is in play")
            table.epoch = self.plan.agreed.start
            table.turn = self.plan.turn
        self.leave_out_events(table)
        self.stack_cards(table)
        if self.plan is not None and self.plan.factions:
            require(position is None, "deal.position", "goes with no scenario")
            self.stage(table, self.plan)
            take_up(table, "first-discs")
        elif self.deal.civilizations is None:
            require(not self.deal.homes, "deal.homes", "needs deal.civilizations")
            self.leave_to_players(table, seats, position is not None)
            table.tell("event.order-drawn", {"seats": seats}, rulebook.SETUP)
            self.call_on_playbook(table)
            take_up(table, "set-up")
        else:
            self.assign(table, seats)
            self.call_on_playbook(table)
            if position is None:
                require(self.deal.hands is None, "deal.hands", "needs deal.position")
                take_up(table, "first-discs")
            else:
                read_position(self, table, position)
                self.deal_cards(table)
                begin_at(table, position.phase)
        table.settle()
        return table

    def empty(self) -> Ancient:
        """An empty table with the switches of the options."""
        options = self.options
        rulings = Rulings(
            nations=sorted(self.nations),
            epochs=options.epochs,
            last_epoch_event=False,
            hordes=False,
            ask_everyone=options.ask_everyone,
            forced_passes=FORCED_PASSES.index(options.forced_passes),
            invasions_return=False,
            returns=RETURNS[options.gilgamesh],
            sums=options.each > 1 or self.civs - self.npcs > self.seats,
            point_limit=options.points,
            turn_limit=options.turns,
            tracks=TRACKS.index(options.tracks) - 1,
            free_monuments=options.first_deities,
            wild_strongholds=options.barbarian_strongholds,
            plan="" if self.plan is None else self.plan.agreed.text(),
            opponents=self.opponents(),
        )
        figures = self.box.figures
        discs = int(figures.discs) + (50 if options.double_discs else 0)
        supply = [discs] * self.civs + [int(figures.barbarians)]
        if self.plan is not None and self.plan.factions:
            supply[: self.civs] = [faction.supply for faction in self.plan.factions]
        charter = charter_of(self.box, rulings, self.planner.terms(rulings.plan))
        given = {} if self.deal.position is None else self.deal.position.supply
        for name, count in given.items():
            supply[self.colour(name, charter.leaderless)] = count
        return self.empty_table(charter, supply)

    def opponents(self) -> Opponents:
        """How the civilizations of the playbook play. In a game of one's own making, the last of fewer Epochs than four
        has all its turns."""
        options = self.options
        plan = self.plan
        return Opponents(
            ties_by_cards=options.npc_ties == "cards",
            historical=plan is not None and plan.historical,
            invaders=[] if plan is None else plan.invaders,
            exploration=self.exploration,
            invader_growth=options.invader_growth,
            invader_cards=options.invader_cards,
            **self.agreed_challenge(options, plan.npc_points if plan is not None else 1 if self.exploration else 0),
            base_first=0 if plan is None else plan.base_first,
            tie_enemy=NOWHERE if plan is None else self.mat_of(plan, "tie"),
            sworn=[] if plan is None else self.sworn(plan),
            deity_for_phase=options.npc_free_deity == "phase",
            whole_last_epoch=self.plan is None and self.npcs > 0 and options.epochs < self.box.figures.epochs,
        )

    def stage(self, table: Ancient, plan: Plan) -> None:
        """The factions of a scenario: who leads them, in what order, and what is on the map before they set up."""
        names = [faction.id for faction in plan.factions]
        led = leads(plan, self.options.leads, self.chance.shuffle)
        table.controller = [next((seat for seat, row in enumerate(led) if name in row), NPC) for name in names]
        table.nation = [faction.nation for faction in plan.factions]
        table.homes = [faction.homes[0] if len(faction.homes) == 1 else NOWHERE for faction in plan.factions]
        order = names[:]
        self.chance.shuffle(order)
        if plan.order is not None:
            order = plan.order
        rest = [name for name in order if name not in plan.first and name not in plan.last]
        table.order = [names.index(name) for name in [*plan.first, *rest, *plan.last]]
        for area, count in plan.barbarians.items():
            for _ in range(count):
                table.put(table.barbarians, area)
        self.call_on_playbook(table)
        if table.enemies:
            self.set_against(table, plan)
        if plan.gold_in_homes:
            table.gold = [8 * home + civ for civ, home in enumerate(table.homes)]
        if table.events is not None:
            told = {"scenario": plan.agreed.scenario, "civs": [names[civ] for civ in table.order]}
            table.tell("event.scenario", told, rulebook.SCENARIOS)

    def set_against(self, table: Ancient, plan: Plan) -> None:
        """Whose enemies those are from the start whom the playbook leads."""
        names = [faction.id for faction in plan.factions]
        people = [civ for civ in range(self.civs) if not table.is_npc(civ)]
        for hostile in plan.hostile:
            if hostile.trigger is not None:
                continue
            for npc in range(self.civs):
                if not table.is_npc(npc) or hostile.of not in (EACH, names[npc]):
                    continue
                for name in hostile.to:
                    those = people if name == PEOPLE else range(self.civs) if name == ALL else [names.index(name)]
                    for other in those:
                        make_enemy(table, npc, other)
                settle_main(table, npc)
                if hostile.main is not None:
                    table.main_enemy = changed(table.main_enemy, npc, names.index(hostile.main))
                    table.main_found |= bit(npc)

    def mat_of(self, plan: Plan, field: str) -> int:
        """The mat of the faction that a hostility names so, if one does."""
        named = [getattr(hostile, field) for hostile in plan.hostile if getattr(hostile, field) is not None]
        return next((faction.nation for faction in plan.factions if faction.id in named), NOWHERE)

    def sworn(self, plan: Plan) -> list[int]:
        """Those who become enemies by a disc in a Home, and then are the main ones: 128 * mat + the other mat."""
        nation = {faction.id: faction.nation for faction in plan.factions}
        return [128 * nation[one.of] + nation[one.main] for one in plan.hostile if one.trigger and one.main]

    def colour(self, name: str, leaderless: list[str]) -> int:
        """Which discs are a faction's, in the order in which the deal seats the civilizations."""
        where = f"deal.position.supply.{name}"
        if name in leaderless:
            return self.civs + leaderless.index(name)
        given = self.deal.civilizations or []
        order = self.deal.order or list(range(self.seats))
        seated = [given[seat][number] for number in range(self.each) for seat in order if number < len(given[seat])]
        seated += self.deal.npcs
        require(name in seated, where, f"{name!r} is not in play")
        return seated.index(name)

    def leave_out_events(self, table: Ancient) -> None:
        """Events that the players have agreed to leave in the box."""
        for place, name in enumerate(self.distinct(self.options.events_left_out, "events_left_out")):
            card = self.card(name, f"events_left_out[{place}]")
            require(self.box.cards[card].event, f"events_left_out[{place}]", f"{name!r} is no event")
            table.lay(card, OUT)

    def assign(self, table: Ancient, seats: list[int]) -> None:
        """Civilizations that the deal gives to the seats, their Homes and hands."""
        where = "deal.civilizations"
        nations = self.seat_them(table, seats)
        if self.options.civilizations is not None:
            require(all(mat in self.nations for mat in nations), where, "are not among those to choose from")
        peoples = [self.box.civilizations[mat].people for mat in nations]
        require(len(set(peoples)) == len(peoples), where, "two are of one people")
        table.homes = [-1] * self.civs
        for name, home in self.deal.homes.items():
            civ = self.civ(table, name, f"deal.homes.{name}")
            area = self.area(home, f"deal.homes.{name}")
            require(area not in table.homes, f"deal.homes.{name}", "is another civilization's Home")
            require(area in self.chart.open_lands, f"deal.homes.{name}", "a Home is on land")
            dwell(table, civ, area)
        for civ in table.order:
            if table.homes[civ] < 0:
                homes = free_homes(table, civ, table.nation[civ])
                require(bool(homes), where, f"there is no Home for {table.faction_id(civ)!r}")
                dwell(table, civ, homes[0])
        self.give_hands(table)
