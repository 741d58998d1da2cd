"""The plan of a set-up: the map, who leads what, and the terms of the game. Every scenario and every free situation has
one. What was agreed on is kept as a short text (`Agreed`), from which the terms can be made again."""

from itertools import permutations
from typing import Any

import msgspec

from ecumene.core.errors import BadData, BadOptions
from ecumene.games.ancient.components import NOBODY, NOWHERE, ODD, Box
from ecumene.games.middle_east.pools import ANYBODY, BONDS, NO_BOND, Demand, Pools
from ecumene.games.middle_east.scenarios import (
    ANY,
    FILE,
    CastEntry,
    Faction,
    Hostile,
    Neutral,
    Pick,
    ScenarioEntry,
    Scenarios,
    Situation,
    SituationOption,
    Victory,
    called,
    ordered,
    roomy,
)
from ecumene.games.middle_east.shapes import FIXED
from ecumene.games.middle_east.special.reading import RuleKeys, made
from ecumene.games.middle_east.special.rule import SpecialRule
from ecumene.games.middle_east.special.vocabulary import SPECIAL
from ecumene.games.middle_east.terms import GOLD_LOST, KINDS, MOMENTS, NO_GOLD, WAYS, Beginning, EarlyVictory, Terms

TIME_MARCHES_ON = "time_marches_on"
GROUPS = ("A", "B", "C")
REGIONS = ("west", "central", "east")


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players have agreed on. `cast` tells those for as many seats apart; `second` is for the second
    civilizations of a free situation; `counts`: a conquest ends the game, and points decide."""

    scenario: str
    cast: str
    start: int
    contemporary: bool = False
    second: str | None = None
    counts: bool = False

    def text(self) -> str:
        return msgspec.json.encode(self).decode()


def agreed(text: str) -> Agreed:
    return msgspec.json.decode(text, type=Agreed)


class FactionPlan(msgspec.Struct):
    """A civilization of a scenario: its place in the box, the Homes it may have, and how many discs there are of it."""

    id: str
    nation: int
    homes: list[int]
    supply: int


class NeutralPlan(msgspec.Struct):
    """A people on the map that nobody leads: where it is, and how many discs there are of it."""

    supply: int
    discs: dict[int, int]
    strongholds: list[int]
    due: bool  # one in every Mountain that it has


class Plan(msgspec.Struct):
    """What is fixed before the first disc is placed. `leads` has the factions of each seat, `*` for any that is left;
    without factions, mats are chosen at the table, so many for each."""

    map: str
    agreed: Agreed
    last_epoch: int
    turn: int = 1
    each: int = 1
    double_discs: bool = False
    factions: list[FactionPlan] = []
    leads: list[list[str]] = []
    order: list[str] | None = None
    first: list[str] = []
    last: list[str] = []
    barbarians: dict[int, int] = {}
    neutrals: list[NeutralPlan] = []
    leaderless: list[str] = []
    gold: list[list[int]] = []  # areas with the Gold of each faction
    deities: str = "option"
    gilgamesh: bool = True
    npc: list[str] = []  # factions that no seat may lead
    npc_points: int = 0
    hostile: list[Hostile] = []
    invaders: list[int] = []
    historical: bool = False
    gold_in_homes: bool = False
    base_first: int = 0
    bellicose: list[int] = []
    left: int = 0  # places of a free situation that nobody takes

    @property
    def npcs(self) -> int:
        """How many civilizations the rules lead."""
        return len(self.factions) - sum(len(seat) for seat in self.leads) if self.factions else self.left


class Planner:
    """Makes plans and terms out of the scenarios, for the box they are played with. `places` says where in the box a
    faction of a scenario is, by "scenario/faction", and what it may become."""

    def __init__(self, box: Box, scenarios: Scenarios, pools: dict[str, list[str]], places: dict[str, int]) -> None:
        self.box = box
        self.scenarios = scenarios
        self.pools = pools
        self.places = places
        self.mats = int(box.mats)  # stand-ins come behind them
        for entry in scenarios.entries.values():
            self.special(entry)

    # ---- plans -----------------------------------------------------------------------------------------------------

    def plan(self, options: Any) -> Plan:
        """The plan that the options ask for."""
        name = options.scenario
        if name in self.scenarios.entries:
            return self.scenario(self.scenarios.entries[name], options)
        if name in self.scenarios.situations:
            return self.situation(self.scenarios.situations[name], options)
        raise BadOptions("scenario", f"there is no scenario {name!r}")

    def scenario(self, entry: ScenarioEntry, options: Any) -> Plan:
        """The plan of a scenario, with the usual cast for so many seats or the one asked for."""
        place, cast = self.cast(entry, int(options.seats), options.cast)
        for field in ("contemporary", "second", "start"):
            if getattr(options, field) is not None:
                raise BadOptions(field, "goes with a free situation")
        base = entry.rule("base_first")
        return Plan(
            map=chart_id(entry),
            agreed=Agreed(entry.id, place, entry.time.epoch, counts=options.conquest == "counts"),
            last_epoch=entry.time.last_epoch,
            turn=entry.time.turn,
            factions=[
                FactionPlan(
                    id=faction.id,
                    nation=self.places[f"{entry.id}/{faction.id}"],
                    homes=[self.box.area_index[home] for home in faction.homes],
                    supply=faction.discs,
                )
                for faction in entry.faction
            ],
            leads=cast.seats,
            npc=cast.npc if isinstance(cast.npc, list) else [],
            npc_points=cast.npc_points,
            hostile=entry.hostile,
            invaders=self.nations(entry, entry.invaders),
            historical=entry.group != "basic",
            gold_in_homes=bool(cast.npc) and entry.rule("gold_in_homes") is not None,
            base_first=base["home"] if base else 0,
            bellicose=self.nations(entry, [rule["faction"] for rule in entry.rules if rule["rule"] == "nearest_gold"]),
            order=None if entry.order == "drawn" else list(entry.order),
            first=entry.first,
            last=entry.last,
            barbarians=self.discs(entry.barbarians.place) if entry.barbarians else {},
            neutrals=[self.neutral(neutral) for neutral in entry.neutral],
            leaderless=[neutral.id for neutral in entry.neutral],
            gold=[[self.box.area_index[area] for area in faction.gold] for faction in entry.faction],
            deities=entry.deities,
            gilgamesh=entry.gilgamesh,
        )

    def neutral(self, neutral: Neutral) -> NeutralPlan:
        named = neutral.strongholds if isinstance(neutral.strongholds, list) else []
        strongholds = [self.box.area_index[area] for area in named]
        return NeutralPlan(neutral.discs, self.discs(neutral.place), strongholds, neutral.strongholds == "due")

    def cast(self, entry: ScenarioEntry, seats: int, asked: str | None) -> tuple[str, CastEntry]:
        """The cast that was asked for, or the usual one."""
        casts = ordered(entry)
        fitting = [(place, cast) for place, cast in casts if cast.players == seats]
        if asked is None:
            if fitting:
                return fitting[0]
            numbers = sorted({cast.players for _, cast in casts})
            raise BadOptions("scenario", f"{entry.id!r} is for {', '.join(map(str, numbers))}, not for {seats}")
        for place, cast in fitting:
            if place == asked:
                return place, cast
        names = ", ".join(place for place, _ in fitting)
        raise BadOptions("cast", f"{entry.id!r} for {seats} has {names or 'none'}, not {asked!r}")

    def situation(self, entry: Situation, options: Any) -> Plan:
        """The plan of a free situation. The playbook leads whom nobody takes."""
        option = self.option(entry, int(options.seats), int(options.npcs), options.cast)
        if options.npcs and option.each > 1:
            raise BadOptions("npcs", f"{option.id!r} has players with several civilizations")
        if option.second:
            if options.second is not None and options.second not in option.second:
                raise BadOptions("second", f"must be one of {', '.join(option.second)}, not {options.second!r}")
        elif options.second is not None:
            raise BadOptions("second", f"{option.id!r} leaves nothing to agree on")
        start = options.start or 1
        if options.epochs < start:
            raise BadOptions("start", f"is later than the last Epoch, {options.epochs}")
        return Plan(
            map=entry.map,
            agreed=Agreed(
                entry.id,
                option.id,
                start,
                contemporary=bool(options.contemporary),
                second=options.second or (option.second[0] if option.second else None),
            ),
            last_epoch=options.epochs,
            each=option.each,
            double_discs=option.double_discs == "compulsory" or options.double_discs,
            left=option.players - int(options.seats),
        )

    def option(self, entry: Situation, seats: int, npcs: int, asked: str | None) -> SituationOption:
        """The way to choose that was asked for, or the first that fits. With fewer players than any has, the playbook
        fills the places of the smallest."""
        fitting = [option for option in entry.option if option.players == seats + npcs]
        if not fitting and npcs == 0:
            fitting = roomy(entry, seats)
        if not fitting:
            numbers = ", ".join(map(str, sorted({option.players for option in entry.option})))
            raise BadOptions("scenario", f"{entry.id!r} is for {numbers} at most, not for {seats + npcs}")
        for option in fitting:
            if asked in (None, option.id, called(option, seats)):
                return option
        names = ", ".join(option.id for option in fitting)
        raise BadOptions("cast", f"{entry.id!r} for {seats} has {names}, not {asked!r}")

    def discs(self, places: dict[str, int]) -> dict[int, int]:
        return {self.box.area_index[area]: count for area, count in places.items()}

    # ---- terms -----------------------------------------------------------------------------------------------------

    def terms(self, text: str) -> Terms:
        """The terms of a game, from what was agreed on."""
        if not text:
            return Terms()
        given = agreed(text)
        if given.scenario in self.scenarios.situations:
            return self.free_terms(self.scenarios.situations[given.scenario], given)
        return self.scenario_terms(self.scenarios.entries[given.scenario], given)

    def scenario_terms(self, entry: ScenarioEntry, given: Agreed) -> Terms:
        terms = Terms()
        time = entry.time
        terms.first_epoch = time.epoch
        terms.first_turn = time.turn
        terms.sudden_ends = time.sudden != "never"
        terms.safe_turns = list(time.sudden) if isinstance(time.sudden, list) else []
        if time.overtime is not None:
            terms.overtime = time.overtime.after
            terms.extra = time.overtime.extra
            terms.overtime_digits = ODD if time.overtime.ends == ODD else time.overtime.ends.removeprefix("digits:")
        last = self.box.card_index[TIME_MARCHES_ON]
        terms.replaced_events = [last] if time.event_97 == "replace" else []
        terms.replaced_first = [last] if time.event_97 == "ignored_first_epoch" else []
        replaced = entry.rule("events_replaced")
        terms.replaced_turns = list(replaced["turns"]) if replaced else []
        closed = entry.rule("closed_at_set_up")
        terms.closed = [self.box.area_index[area] for area in closed["areas"]] if closed else []
        terms.hand = entry.hand
        terms.conquest_wins = not given.counts
        terms.set_up_first = self.nations(entry, entry.setup_first)
        terms.set_up_last = self.nations(entry, entry.setup_last)
        terms.sides = self.sides(entry)
        terms.victories = [self.victory(entry, victory) for victory in entry.victory if victory.when in MOMENTS]
        for faction in entry.faction:
            nation = self.places[f"{entry.id}/{faction.id}"]
            terms.beginnings[nation] = self.beginning(faction)
            if faction.home_uncontrolled:
                terms.at_home[nation] = self.places[f"{entry.id}/{faction.id}/at-home"]
            terms.fallen[nation] = self.places.get(f"{entry.id}/{faction.id}/fallen", nation)
            if faction.second_mat is not None:
                terms.doubled[nation] = self.places[f"{entry.id}/{faction.id}/doubled"]
        doubling = entry.rule("second_mat")
        if doubling:
            terms.doubling_epoch = doubling["after_epoch"]
            terms.doubling_order = self.nations(entry, doubling["order"])
            terms.doubling_price = doubling["price"]
            terms.answer_price = doubling["answer_price"]
        terms.special = self.special(entry)
        terms.closing = [rule for rule in terms.special if rule.closes]
        terms.permanent = [rule for rule in terms.special if rule.permanent]
        terms.deities_chosen = entry.deities == "chosen"
        terms.neutrals = [neutral.id for neutral in entry.neutral]
        if entry.rule("independents") is not None:
            names = [faction.id for faction in entry.faction]
            terms.friends = [names.index(one.friend) if one.friend in names else NOBODY for one in entry.neutral]
        terms.border = [self.box.area_index[area] for area in entry.border]
        return terms

    def sides(self, entry: ScenarioEntry) -> list[int]:
        """The first faction on the side of each; none where each is for itself."""
        names = [faction.side or faction.id for faction in entry.faction]
        return [names.index(name) for name in names] if any(faction.side for faction in entry.faction) else []

    def victory(self, entry: ScenarioEntry, given: Victory) -> EarlyVictory:
        """A victory before the time; one by Gold names whose it is, and who wins."""
        victory = EarlyVictory(MOMENTS[given.when], KINDS[given.kind], given.others or given.by)
        where = f"{FILE}: scenario {entry.id!r} victory"
        if victory.kind in (NO_GOLD, GOLD_LOST):
            victory.losers = members(entry, given.side or given.faction, f"{where} side")
            victory.winner = members(entry, given.winner, f"{where} winner")[-1]
            victory.digits = given.draw or ""
        return victory

    def special(self, entry: ScenarioEntry) -> list[SpecialRule]:
        """The further rules of a scenario, but those that its terms have already."""
        nations = {faction.id: self.places[f"{entry.id}/{faction.id}"] for faction in entry.faction}
        neutrals = [neutral.id for neutral in entry.neutral]
        where = f"{FILE}: scenario {entry.id!r}"
        sides = self.sides_of_border(entry)
        names = [name for faction in entry.faction for name in (faction.id, faction.side) if name]
        parties = {name: members(entry, name, where) for name in names}
        rules: list[SpecialRule] = []
        for given in entry.rules:
            if given["rule"] not in FIXED:
                keys = RuleKeys(given, where, self.box, nations, neutrals, sides=sides, parties=parties)
                rule = made(keys, SPECIAL)
                rule.place = len(rules)
                rules.append(rule)
        return rules

    def sides_of_border(self, entry: ScenarioEntry) -> dict[str, list[int]]:
        """The areas on either side of the border that a scenario draws; its own are on the western side."""
        if not entry.border:
            return {}
        west = [self.box.area_index[area] for area in (*entry.border, *entry.west_of_border)]
        return {"border_and_west": west, "east": [area.index for area in self.box.areas if area.index not in west]}

    def nations(self, entry: ScenarioEntry, factions: list[str]) -> list[int]:
        return [self.places[f"{entry.id}/{faction}"] for faction in factions]

    def beginning(self, faction: Faction) -> Beginning:
        """The first discs of a faction, and its Deity."""
        index = self.box.area_index
        first = Beginning()
        first.fixed = list(self.discs(faction.fixed).items())
        first.at_home = faction.home_discs
        first.free = faction.free
        first.way = WAYS[faction.by]
        first.around = NOWHERE if faction.around is None else index[faction.around]
        first.reach = faction.reach
        first.more = faction.more
        first.beside = faction.more_by == "own_or_beside"
        first.any_deity = faction.deity == "random"
        first.no_deity = faction.deity == "never"
        first.strongholds = [index[area] for area in faction.strongholds] if faction.strongholds != "due" else []
        first.cards = [self.box.card_index[card] for card in faction.cards]
        first.hand = NOWHERE if faction.cards_random is None else faction.cards_random
        if faction.deity not in (None, "random", "never"):
            first.deity = self.box.monument_index[faction.deity]
        return first

    def free_terms(self, entry: Situation, given: Agreed) -> Terms:
        terms = Terms()
        terms.first_epoch = given.start
        terms.discs = entry.discs
        terms.first_growth = entry.growth_turn_1
        option = next(option for option in entry.option if option.id == given.cast)
        terms.pools = self.demanded(entry, option, given)
        return terms

    # ---- pools -----------------------------------------------------------------------------------------------------

    def demanded(self, entry: Situation, option: SituationOption, given: Agreed) -> Pools:
        """What the situation asks of those who choose, round by round; players are counted as they choose."""
        offered = self.offered(entry, given)
        turns = [player for _ in range(option.each) for player in range(option.players)]
        if option.pick_seats:
            arrangements = [
                [demand for player, picks in zip(order, option.pick_seats, strict=True)
                 for demand in self.demands(picks, entry, player)]
                for order in permutations(range(option.players))
            ]  # fmt: skip
        else:
            arrangements = [self.demands(option.pick, entry, ANYBODY)]
            for player in range(option.players):
                arrangements[0] += self.demands(option.pick_each, entry, player)
        for demands in arrangements:  # second civilizations for which there is an agreement alone
            demands += [Demand(offered, ANYBODY) for _ in range(len(turns) - len(demands))]
        return Pools(
            arrangements=arrangements,
            turns=turns,
            offered=offered,
            groups=[self.pool(group, entry) for group in GROUPS],
            regions=[self.pool(region, entry) for region in REGIONS],
            bond=BONDS[given.second] if given.second else NO_BOND,
            second=sum(self.pool(name, entry) for name in option.second_from),
        )

    def demands(self, picks: list[Pick], entry: Situation, player: int) -> list[Demand]:
        return [Demand(self.mask(pick, entry), player) for pick in picks for _ in range(pick.n)]

    def mask(self, pick: Pick, entry: Situation) -> int:
        """The mats of the pools and civilizations that a pick names."""
        found = 0
        for source in pick.source:
            found |= self.pool(source, entry)
        return found

    def pool(self, name: str, entry: Situation) -> int:
        """A pool as a set of mats; all mats of a people are in its pool."""
        if name == "any":
            return (1 << self.mats) - 1
        if name == "central":
            return sum(self.pool(group, entry) for group in GROUPS)
        members = entry.pool_changes.get(name, self.pools.get(name, [name]))
        return sum(1 << mat for mat in range(self.mats) if self.scenarios.known.people[mat] in members)

    def offered(self, entry: Situation, given: Agreed) -> int:
        """The mats with a Home on the map, in the form that their people has in the starting Epoch; of that Epoch alone
        if only contemporaries play."""
        opened = self.scenarios.known.maps[entry.map]
        found = 0
        for mat in self.box.civilizations[: self.mats]:
            variant = mat.id != self.scenarios.known.people[mat.index]
            named = variant and entry.indus_variant is not None
            if named and mat.id != entry.indus_variant:
                continue
            if ((variant and not named) or given.contemporary) and given.start not in mat.epochs:
                continue
            if any(self.box.areas[home].id in opened for home in mat.homes):
                found |= 1 << int(mat.index)
        return found


def members(entry: ScenarioEntry, side: str | None, where: str) -> list[int]:
    """The civilizations of a side by their places; a faction is a side of its own."""
    found = [place for place, faction in enumerate(entry.faction) if side in (faction.side, faction.id)]
    if side is None or not found:
        raise BadData(where, f"there is no side {side!r}")
    return found


def chart_id(entry: ScenarioEntry) -> str:
    """The map of a scenario, with the areas that it opens."""
    return "+".join([entry.map, *entry.open])


def leads(plan: Plan, given: list[list[str]] | None, choose: Any) -> list[list[str]]:
    """The factions of each seat: those of the cast; where it leaves a choice, those given, else drawn by `choose`."""
    named = [name for seat in plan.leads for name in seat if name != ANY]
    left = [faction.id for faction in plan.factions if faction.id not in (*named, *plan.npc)]
    if given is None:
        drawn = left[:]
        choose(drawn)
        return [[drawn.pop(0) if name == ANY else name for name in seat] for seat in plan.leads]
    if len(given) != len(plan.leads):
        raise BadOptions("leads", f"{len(plan.leads)} lists are needed, not {len(given)}")
    known = [faction.id for faction in plan.factions]
    for seat, (wanted, row) in enumerate(zip(plan.leads, given, strict=True)):
        where = f"leads[{seat}]"
        if len(row) != len(wanted):
            raise BadOptions(where, f"{len(wanted)} are needed, not {len(row)}")
        for name in row:
            if name not in known:
                raise BadOptions(where, f"there is no faction {name!r} in this scenario")
            if name in plan.npc:
                raise BadOptions(where, f"the rulebook leads {name!r}")
            if [one for other in given for one in other].count(name) > 1:
                raise BadOptions(where, f"{name!r} stands twice")
        fixed = [name for name in wanted if name != ANY]
        if not set(fixed) <= set(row):
            raise BadOptions(where, f"the cast gives it {', '.join(fixed)}")
        if any(name in named and name not in fixed for name in row):
            raise BadOptions(where, "the cast gives one of these to another seat")
    return given
