"""Despliegue de Escenarios por Defecto: map, colours, turn order, civilizations with their Homes, first discs, Deities,
cards; and an explicit deal."""

import msgspec

from ecumene.core.bits import bit
from ecumene.core.rows import changed
from ecumene.games.ancient.components import NEVER, NOBODY, NOWHERE, NPC, OFTEN, ONCE, Chart, Opponents, Rulings
from ecumene.games.ancient.npc.enemies import LEADERLESS, make_enemy, settle_main
from ecumene.games.ancient.preparing import FORCED_PASSES, TRACKS, Preparing, require
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import OUT
from ecumene.games.middle_east import alone, rulebook
from ecumene.games.middle_east.charter import charter_of
from ecumene.games.middle_east.data import Files
from ecumene.games.middle_east.options import DealOptions, MiddleEastOptions, PositionOptions
from ecumene.games.middle_east.plan import TIME_MARCHES_ON, Plan, Planner, leads
from ecumene.games.middle_east.positions import begin_at, read_position
from ecumene.games.middle_east.scenarios import ALL, EACH, PEOPLE
from ecumene.games.middle_east.sequence import take_up
from ecumene.games.middle_east.settling import dwell, free_homes
from ecumene.games.middle_east.terms import terms_of

RETURNS = {"never": NEVER, "once": ONCE, "often": OFTEN}
MOST_WITH_DOUBLE_DISCS = 3


SCENARIO_ONLY = {"cast": None, "leads": None, "start": None, "contemporary": None, "second": None, "conquest": "wins"}
LAID_DOWN = {"exploration": False, "map": "full", "each": 1, "civilizations": None, "pair": 0}  # by a scenario


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
    fitting = plan.deities in ("option", "chosen")
    require(free or fitting or not options.first_deities, "first_deities", "not in this scenario")
    return msgspec.structs.replace(
        options,
        each=plan.each,
        epochs=plan.last_epoch,
        double_discs=plan.double_discs,
        gilgamesh=options.gilgamesh if plan.gilgamesh else "never",
    )


def allied(options: MiddleEastOptions) -> None:
    """Teams have equally many players, each with one civilization."""
    if not options.teams:
        for field, usual in (("team_seats", "across"), ("team_victory", "combined")):
            require(getattr(options, field) == usual, field, "goes with `teams`")
        return
    whole = options.seats % options.teams == 0 and options.seats > options.teams
    require(whole, "teams", f"{options.seats} players do not make {options.teams} teams of equally many")
    require(options.each == 1 and not options.pair, "teams", "every player leads one civilization")


def against_two(options: MiddleEastOptions) -> MiddleEastOptions:
    """The options where one player leads two civilizations against one of everybody else."""
    if not options.pair:
        require(options.pair_divisor == 4, "pair_divisor", "goes with `pair`")
        require(options.card_97 == "normal", "card_97", "goes with `pair`; see `events_left_out`")
        return options
    require(options.seats > 1, "pair", "needs somebody to play against")
    require(options.pair <= options.seats, "pair", f"there are {options.seats} players")
    require(options.each == 1, "each", "`pair` says who leads two")
    require(options.epochs != 3, "epochs", f"{alone.EPOCHS} at most where one plays against two")
    left_out = [*options.events_left_out, *([TIME_MARCHES_ON] if options.card_97 == "left_out" else [])]
    return msgspec.structs.replace(options, epochs=min(options.epochs, alone.EPOCHS), events_left_out=left_out)


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
        allied(options)
        options = against_two(options)
        self.options = options
        self.files = files
        self.deal = options.deal or DealOptions()
        map_id = options.map if self.plan is None else self.plan.map
        npcs = self.plan.npcs if self.plan is not None else options.npcs
        super().__init__(
            planner.box,
            charts[map_id],
            self.deal,
            seats=options.seats,
            each=options.each,
            npcs=npcs,
            exploration=options.exploration,
            seed=seed,
            pair=options.pair - 1,
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
        epochs = self.options.epochs + 1 - (1 if self.plan is None else self.plan.agreed.start)
        table.tell("event.prepared", {"map": self.chart.id, "epochs": epochs}, rulebook.SETUP)
        seats = self.read_order()
        position = self.deal.position
        if self.plan is not None:
            require(self.deal.civilizations is None, "deal.civilizations", "a scenario says who is in play")
            table.epoch = self.plan.agreed.start
            table.turn = self.plan.turn
        self.leave_out_events(table)
        self.stack_cards(table)
        if self.plan is not None and self.plan.factions:
            self.stage(table, self.plan)
            self.keep_to_one_each(table)
            self.give_hands(table)
            if position is None:
                require(self.deal.hands is None, "deal.hands", "needs deal.position")
                take_up(table, "first-discs")
            else:
                self.take_position(table, position)
        elif self.deal.civilizations is None:
            require(not self.deal.homes, "deal.homes", "needs deal.civilizations")
            if self.options.pair:
                seats = [seat for seat in seats if seat != self.options.pair - 1] + [self.options.pair - 1]
            self.leave_to_players(table, seats, position is not None)
            if self.options.pair and not self.npcs:
                self.chance.shuffle(table.order)
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
                self.take_position(table, position)
        table.settle()
        return table

    def keep_to_one_each(self, table: Ancient) -> None:
        """In teams every player leads one civilization."""
        single = all(table.controller.count(seat) == 1 for seat in range(self.seats))
        require(single or not self.options.teams, "teams", "every player leads one civilization, unlike in this cast")

    def take_position(self, table: Ancient, position: PositionOptions) -> None:
        """Everything is as the position says, and a phase begins."""
        read_position(self, table, position)
        self.deal_cards(table)
        for rule in terms_of(table).special:
            rule.on_position(table)
        begin_at(table, position.phase)

    def civ(self, table: Ancient, name: str, where: str) -> int:
        """A civilization in play; in a scenario by what it is called there."""
        if self.plan is None or not self.plan.factions:
            return super().civ(table, name, where)
        civ = int(table.civ_called(name))
        require(civ != NOBODY, where, f"{name!r} is not in play")
        return civ

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
            sums=max(self.counts) > 1 or self.civs - self.npcs > self.seats,
            point_limit=options.points,
            turn_limit=options.turns,
            tracks=TRACKS.index(options.tracks) - 1,
            free_monuments=options.first_deities,
            wild_strongholds=options.barbarian_strongholds,
            plan="" if self.plan is None else self.plan.agreed.text(),
            opponents=self.opponents(),
            teams=self.teams(),
            best_member=options.team_victory == "best",
            pair=options.pair - 1,
            divisor=options.pair_divisor,
            void_events=[self.box.card_index[TIME_MARCHES_ON]] if options.card_97 == "ignored" else [],
        )
        figures = self.box.figures
        discs = int(figures.discs) + (50 if options.double_discs else 0)
        supply = [discs] * self.civs + [int(figures.barbarians)]
        if self.plan is not None and self.plan.factions:
            supply[: self.civs] = [faction.supply for faction in self.plan.factions]
            supply += [neutral.supply for neutral in self.plan.neutrals]
        charter = charter_of(self.box, rulings, self.planner.terms(rulings.plan))
        given = {} if self.deal.position is None else self.deal.position.supply
        for name, count in given.items():
            supply[self.colour(name, charter.leaderless)] = count
        return self.empty_table(charter, supply)

    def teams(self) -> list[int]:
        """The team of each seat."""
        count = self.options.teams
        if not count:
            return []
        seats = list(range(self.seats))
        if self.options.team_seats == "beside":
            return [seat * count // self.seats for seat in seats]
        if self.options.team_seats == "drawn":
            self.chance.shuffle(seats)
        return [seat % count for seat in seats]

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
            bellicose=[] if plan is None else plan.bellicose,
            main_order=[] if plan is None else self.main_order(plan),
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
        order = [*plan.first, *rest, *plan.last]
        if self.deal.turn_order is not None:
            order = self.deal.turn_order
            require(sorted(order) == sorted(names), "deal.turn_order", "must name each civilization in play once")
        table.order = [names.index(name) for name in order]
        self.call_on_playbook(table)
        if table.enemies:
            self.set_against(table, plan)
        self.house(table, plan)
        if self.deal.position is None:
            self.furnish(table, plan)
        for rule in terms_of(table).special:
            rule.on_stage(table)
        if table.events is not None:
            told = {"scenario": plan.agreed.scenario, "civs": [names[civ] for civ in table.order]}
            table.tell("event.scenario", told, rulebook.SCENARIOS)

    def house(self, table: Ancient, plan: Plan) -> None:
        """Homes that the deal gives; in a position everybody has one."""
        for name, home in self.deal.homes.items():
            where = f"deal.homes.{name}"
            civ = self.civ(table, name, where)
            area = self.area(home, where)
            require(area in plan.factions[civ].homes, where, "is none of its Homes")
            dwell(table, civ, area)
        if self.deal.position is not None:
            for civ, faction in enumerate(plan.factions):
                if table.homes[civ] == NOWHERE:
                    dwell(table, civ, faction.homes[0])

    def furnish(self, table: Ancient, plan: Plan) -> None:
        """What is on the map before anybody sets up."""
        for area, count in plan.barbarians.items():
            for _ in range(count):
                table.put(table.barbarians, area)
        for faction, neutral in enumerate(plan.neutrals, int(table.barbarians) + 1):
            for area, count in neutral.discs.items():
                for _ in range(count):
                    table.put(faction, area)
            due = [area for area in neutral.discs if area in table.chart.mountains]
            held = due if neutral.due else neutral.strongholds
            table.strongholds = [*table.strongholds, *(8 * area + faction for area in held)]
        table.gold = [8 * area + civ for civ, areas in enumerate(plan.gold) for area in areas]
        if plan.gold_in_homes:
            table.gold = [8 * home + civ for civ, home in enumerate(table.homes)]

    def set_against(self, table: Ancient, plan: Plan) -> None:
        """Whose enemies those are from the start whom the playbook leads."""
        names = [*(faction.id for faction in plan.factions), *table.charter.leaderless]
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

    def main_order(self, plan: Plan) -> list[int]:
        """Who is whose main enemy as long as it is in the game: 128 * mat + the other mat, the first one first; behind
        all mats, those that nobody leads."""
        nation = {faction.id: faction.nation for faction in plan.factions}
        other = nation | {name: LEADERLESS - place for place, name in enumerate(plan.leaderless)}
        found: list[int] = []
        for one in plan.hostile:
            hating = list(nation) if one.of == EACH else [one.of]
            found += [128 * nation[name] + other[enemy] for name in hating for enemy in one.main_order if enemy != name]
        return found

    def colour(self, name: str, leaderless: list[str]) -> int:
        """Which discs are a faction's, in the order in which the deal seats the civilizations."""
        where = f"deal.position.supply.{name}"
        if name in leaderless:
            return self.civs + leaderless.index(name)
        if self.plan is not None and self.plan.factions:
            names = [faction.id for faction in self.plan.factions]
            require(name in names, where, f"{name!r} is not in play")
            return names.index(name)
        given = self.deal.civilizations or []
        order = self.deal.order or list(range(self.seats))
        seated = [given[seat][number] for number, seat in self.rounds(order) if number < len(given[seat])]
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
