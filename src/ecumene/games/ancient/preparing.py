"""What the set-ups of the games share: an empty table, names of an explicit deal looked up, hands, and the parts of a
position that every game has."""

from typing import Any

from ecumene.core.chance import Chance, chance_from
from ecumene.core.errors import BadOptions
from ecumene.core.rows import changed
from ecumene.games.ancient import culture
from ecumene.games.ancient.charter import Charter
from ecumene.games.ancient.components import NOBODY, NOWHERE, NPC, Box, Chart
from ecumene.games.ancient.fate import deal_hand, dealable
from ecumene.games.ancient.npc.enemies import make_enemy, settle_main
from ecumene.games.ancient.npc.pool import NAMES
from ecumene.games.ancient.options import DealOptions, OpponentOptions, PositionOptions
from ecumene.games.ancient.state import AncientState
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import ABILITIES, ASIDE, DISCARDS, FROM_CITIES, HAND, ON_TABLE, PARTS, PILE

TRACKS = ("none", "from_0", "from_1", "from_2")  # of culture
GIFTS = ("none", "set_up", "every_turn", "both")
POINTS = ("none", "one", "two")
FORCED_PASSES = ("asked", "in_sight", "taken")


def require(condition: bool, where: str, problem: str) -> None:
    if not condition:
        raise BadOptions(where, problem)


class Preparing:
    """What every set-up needs: the map in play and the explicit deal."""

    def __init__(
        self,
        box: Box,
        chart: Chart,
        deal: DealOptions,
        *,
        seats: int,
        each: int,
        npcs: int,
        exploration: bool,
        seed: int,
        pair: int = -1,
    ) -> None:
        self.box = box
        self.chart = chart
        self.dealt = deal
        self.seats = seats
        self.each = each
        self.npcs = npcs  # civilizations that the playbook leads; they come after those of the seats
        self.led: list[int] = []  # which of them are to be those, by their mats
        self.exploration = exploration
        require(npcs > 0 or not exploration, "exploration", "needs civilizations to meet: see `npcs`")
        self.counts = [2 if seat == pair else each for seat in range(seats)]  # civilizations of each seat
        self.civs = sum(self.counts) + npcs
        self.chance = chance_from(seed)
        require(self.civs > 1, "npcs", "one player alone needs a civilization to play against")
        require(self.civs <= 6, "each", f"{self.civs} civilizations are too many: there are six colours")

    def read_led(self, names: list[str], nations: list[int]) -> None:
        """The civilizations that the playbook is to lead: of those in play, or to choose from."""
        where = "npc_civilizations"
        require(not names or not self.exploration, where, "an explorer does not know whom the map holds")
        require(len(names) <= self.npcs, where, f"at most {self.npcs}, as `npcs` says, not {len(names)}")
        require(not names or self.dealt.civilizations is None, where, "deal.npcs names them already")
        for place, name in enumerate(self.distinct(names, where)):
            mats = [mat for mat in self.mats(name, f"{where}[{place}]") if mat in nations]
            require(bool(mats), f"{where}[{place}]", f"{name!r} is not among the civilizations to choose from")
            self.led.append(mats[0])

    def agreed_challenge(self, options: OpponentOptions, usual: int) -> dict[str, Any]:
        """What was agreed on to make it harder or easier, as the knobs of `Opponents` take it; `usual` points."""
        knobs = ("npc_cards", "people_cards", "npc_growth", "people_growth", "people_least", "people_hand")
        for name in (*knobs, "npc_vp", "npc_talents", "people_talents"):
            unsaid = ("usual", "none", 0, 3)
            require(self.npcs > 0 or getattr(options, name) in unsaid, name, "goes with opponents of the playbook")
        return {
            **{name: getattr(options, name) for name in knobs},
            "npc_talents": GIFTS.index(options.npc_talents),
            "people_talents": GIFTS.index(options.people_talents),
            "tally_points": usual if options.npc_vp == "usual" else POINTS.index(options.npc_vp),
        }

    def mats(self, name: str, where: str) -> list[int]:
        """The mats that a civilization may have."""
        return [self.nation(name, where)]

    # ---- names ---------------------------------------------------------------------------------------------------

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

    def civ(self, table: Ancient, name: str, where: str) -> int:
        """A civilization in play."""
        nation = self.nation(name, where)
        require(nation in table.nation, where, f"{name!r} is not in play")
        return table.nation.index(nation)

    def faction(self, table: Ancient, name: str, where: str) -> int:
        nobodys = table.charter.leaderless
        return int(table.barbarians) + nobodys.index(name) if name in nobodys else self.civ(table, name, where)

    # ---- the table -----------------------------------------------------------------------------------------------

    def empty_table(self, charter: Charter, supply: list[int]) -> Ancient:
        """Nobody has chosen anything, and all discs are in the reserves."""
        count = self.civs
        areas = len(self.box.areas)
        table = AncientState(
            box=self.box,
            chart=self.chart,
            charter=charter,
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
            lost=[0] * len(supply),
            whites=[],
            pledges=[],
            chance=Chance(0, 0, 0, 0),
            stack=[],
            current=0,
            unveiled=0,
        )
        first = int(charter.rulings.tracks)
        if first >= 0:
            table.tracks = [0] * (culture.COUNT * count)
            for civ in range(count):
                culture.begin_with(table, civ, first)
        return table

    def call_on_playbook(self, table: Ancient) -> None:
        """Nobody is an enemy of the civilizations that the playbook leads, unless it is said."""
        if NPC in table.controller:
            table.enemies = [0] * self.civs
            table.main_enemy = [NOBODY] * self.civs
            table.last_enemy = [NOBODY] * self.civs
            table.wronged_by = [0] * self.civs
            table.reconciled = [0] * self.civs
            if self.exploration:
                table.pool = list(range(self.civs - self.npcs, self.civs))
            names = {name: number for number, name in enumerate(NAMES)}
            for place, name in enumerate(self.dealt.lots):
                require(name in names, f"deal.lots[{place}]", f"is one of {', '.join(names)}, not {name!r}")
            table.lots = [names[name] for name in self.dealt.lots]

    def read_order(self) -> list[int]:
        """The seats in turn order: given, or by chance."""
        seats = list(range(self.seats))
        self.chance.shuffle(seats)
        given = self.dealt.order
        if given is not None:
            require(sorted(given) == list(range(self.seats)), "deal.order", f"each of {self.seats} seats stands once")
            seats = list(given)
        return seats

    def rounds(self, seats: list[int]) -> list[tuple[int, int]]:
        """The seats as they choose: each its first civilization, then each its next."""
        return [(number, seat) for number in range(max(self.counts)) for seat in seats if number < self.counts[seat]]

    def seat_them(self, table: Ancient, seats: list[int]) -> list[int]:
        """Civilizations that the deal gives to the seats; which they are."""
        given = self.dealt.civilizations
        assert given is not None
        where = "deal.civilizations"
        require(len(given) == self.seats, where, f"{self.seats} lists are needed, not {len(given)}")
        led = self.dealt.npcs
        needed = 0 if self.exploration else self.npcs
        require(len(led) == needed, "deal.npcs", f"{needed} are needed, not {len(led)}")
        names = self.distinct([*[name for row in given for name in row], *led], where)
        for seat, row in enumerate(given):
            require(len(row) == self.counts[seat], f"{where}[{seat}]", f"{self.counts[seat]} are needed")
        nations = [self.nation(name, where) for name in names]
        seated = [(seat, row[number]) for number, seat in self.rounds(seats) for row in [given[seat]]]
        seated += [(NPC, name) for name in led]
        table.controller = [seat for seat, _ in seated] + [NPC] * (self.civs - len(seated))
        for civ, (_, name) in enumerate(seated):
            table.become(civ, self.box.civilization_index[name])
        table.order = list(range(len(seated)))
        if self.dealt.turn_order is not None:
            order = [self.nation(name, "deal.turn_order") for name in self.dealt.turn_order]
            require(sorted(order) == sorted(nations), "deal.turn_order", "must name each civilization in play once")
            table.order = [table.nation.index(nation) for nation in order]
        return nations

    def leave_to_players(self, table: Ancient, seats: list[int], position: bool) -> None:
        """The players will choose."""
        require(not position, "deal.position", "needs deal.civilizations")
        require(self.dealt.turn_order is None, "deal.turn_order", "needs deal.civilizations")
        require(self.dealt.hands is None, "deal.hands", "needs deal.civilizations")
        require(not self.dealt.npcs, "deal.npcs", "needs deal.civilizations")
        table.controller = [seat for _, seat in self.rounds(seats)] + [NPC] * self.npcs
        for number, mat in enumerate(self.led):
            table.nation = changed(table.nation, self.civs - self.npcs + number, mat)
        table.order = list(range(self.civs - self.npcs if self.exploration else self.civs))
        if self.npcs:
            self.chance.shuffle(table.order)

    # ---- cards ---------------------------------------------------------------------------------------------------

    def stack_cards(self, table: Ancient) -> None:
        """The pile, with the cards that an explicit deal brings first."""
        table.chance = Chance(*[self.chance.word() for _ in range(4)])
        table.fate = [self.card(name, f"deal.fate[{place}]") for place, name in enumerate(self.dealt.fate or [])]
        if self.dealt.hands is None:
            self.leave_enough(table, "deal.fate")

    def leave_enough(self, table: Ancient, where: str) -> None:
        needed = self.civs * int(self.box.figures.first_hand)
        require(len(dealable(table)) >= needed, where, "leaves no cards for the hands")

    def deal_cards(self, table: Ancient) -> None:
        """First hands by chance, unless the deal gives them."""
        if self.dealt.hands is None:
            self.leave_enough(table, "deal.position")
            for civ in table.order:
                deal_hand(table, civ)

    def give_hands(self, table: Ancient) -> None:
        """The hands that the deal gives."""
        for name, hand in (self.dealt.hands or {}).items():
            where = f"deal.hands.{name}"
            civ = self.civ(table, name, where)
            require(len(hand) <= table.charter.customs.hand_limit(table, civ), where, "more cards than a hand holds")
            for place, entry in enumerate(hand):
                card = self.card(entry, f"{where}[{place}]")
                require(table.where[card] == PILE, f"{where}[{place}]", f"{entry!r} is given twice")
                require(not self.box.cards[card].event, f"{where}[{place}]", "an event is never in a hand")
                table.lay(card, HAND + civ)

    # ---- a position ----------------------------------------------------------------------------------------------

    def read_position(self, table: Ancient, position: PositionOptions) -> None:
        """What every position has: discs within the limits of the Growth Phase, riches, points, cards."""
        where = "deal.position"
        table.epoch = position.epoch
        table.turn = position.turn
        require(position.epoch <= table.charter.rulings.epochs, f"{where}.epoch", "is later than the last")
        most = table.charter.customs.last_turn(table)
        require(position.turn <= most, f"{where}.turn", f"is later than the last, {int(most)}")
        last = position.turn == most
        require(not (last and position.phase == "draw"), f"{where}.phase", "nobody draws in the last turn of an Epoch")
        for name, row in position.discs.items():
            faction = self.faction(table, name, f"{where}.discs")
            for area_name, count in row.items():
                self.put_discs(table, faction, area_name, count, f"{where}.discs.{name}")
        for name, count in position.talents.items():
            table.talents[self.civ(table, name, f"{where}.talents")] = count
        for name, count in position.points.items():
            table.points[PARTS * self.civ(table, name, f"{where}.points") + FROM_CITIES] = count
        for name, others in position.enemies.items():
            civ = self.civ(table, name, f"{where}.enemies")
            require(bool(table.is_npc(civ)), f"{where}.enemies.{name}", "the playbook does not lead it")
            for place, other in enumerate(others):
                enemy = self.civ(table, other, f"{where}.enemies.{name}[{place}]")
                require(enemy != civ, f"{where}.enemies.{name}[{place}]", "nobody is an enemy of itself")
                make_enemy(table, civ, enemy)
            settle_main(table, civ)
        for name, row in position.gold.items():
            owner = self.civ(table, name, f"{where}.gold")
            for area_name, count in row.items():
                area = self.area(area_name, f"{where}.gold.{name}")
                table.gold = [*table.gold, *[8 * area + owner] * count]
        for name in position.renewed:
            table.renewed |= 1 << self.civ(table, name, f"{where}.renewed")
        self.read_tracks(table, position)
        for name in position.graced:
            table.graced |= 1 << self.civ(table, name, f"{where}.graced")
        self.read_investments(table, position)
        for field, names, zone in (("discards", position.discards, DISCARDS), ("aside", position.aside, ASIDE)):
            for place, name in enumerate(names):
                card = self.card(name, f"{where}.{field}[{place}]")
                require(table.where[card] == PILE, f"{where}.{field}[{place}]", f"{name!r} is somewhere else already")
                table.lay(card, zone)

    def read_tracks(self, table: Ancient, position: PositionOptions) -> None:
        """How far each civilization has come on the tracks of culture."""
        for name, row in position.tracks.items():
            where = f"deal.position.tracks.{name}"
            civ = self.civ(table, name, where)
            require(bool(table.tracks), where, "this game has no tracks")
            for track, stage in row.items():
                require(track in culture.TRACKS, where, f"there is no track {track!r}")
                place = culture.COUNT * civ + culture.TRACKS.index(track)
                table.reserve[civ] += bool(table.tracks[place])
                require(stage == 0 or table.reserve[civ] > 0, where, "more discs than there are")
                table.reserve[civ] -= bool(stage)
                table.tracks[place] = stage

    def put_discs(self, table: Ancient, faction: int, area_name: str, count: int, where: str) -> None:
        area = self.area(area_name, where)
        limit = self.chart.loose[area]
        require(count <= limit, f"{where}.{area_name}", f"at most {limit} discs, not {count}")
        require(table.may_be(faction, area), f"{where}.{area_name}", "a deep sea is closed yet")
        require(table.reserve[faction] >= count, where, "more discs than there are")
        for _ in range(count):
            table.put(faction, area)

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
