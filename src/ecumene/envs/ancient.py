"""What a seat of an Ancient Civilizations game may know, as numbers.

Civilizations come in the order of play at the table, as the actions name them; `own` tells which are the seat's.
Where a place of the row names a civilization, it holds its number plus one.
"""

from typing import Final

from mypy_extensions import i64

from ecumene.core.state import State
from ecumene.envs.layout import Layout, Writer, byte
from ecumene.games.ancient import knowledge
from ecumene.games.ancient.actions import CARD, MONUMENT
from ecumene.games.ancient.announcing import Announce
from ecumene.games.ancient.components import NOBODY, NOWHERE
from ecumene.games.ancient.effects import Resolve, Upheld
from ecumene.games.ancient.npc import pool
from ecumene.games.ancient.reactions import Negation
from ecumene.games.ancient.scoring import PART_NAMES
from ecumene.games.ancient.sources import BRANCH, EPOCH_SOURCE, GAIN_SOURCE, MONUMENT_SOURCE
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.view import ABILITY_NAMES, step
from ecumene.games.ancient.zones import (
    ASIDE,
    COMMITTED,
    DISCARDS,
    DRAWN,
    HAND,
    ON_TABLE,
    PARTS,
    PHASES,
    PILE,
    PLAYED,
    RETIRED,
)

VERSION: Final = 3
STEPS: Final[list[str]] = [
    *["Aeneas", "Affliction", "Alternative", "Announce", "CardTurn", "Choosing", "Commitment", "Deployment"],
    *["Gain", "HandLimit", "Hire", "Invasion", "Keep", "Levy", "LossChoice", "NewLand", "NewPeople"],
    *["Oracle", "Payment", "Peek", "Pillage", "Provocation", "Purchase", "PutBack", "Reaction"],
    *["Reinforce", "Resettlement", "Sacrifice", "Secret", "Site", "Swap", "Tie", "Ultimatum", "Uses", "Withdrawal"],
    *["Explorer", "PeaceGift", "PeaceOffer", "Tuition"],
]
DISCS: Final = 48  # of a colour, as the scale of what is counted
ASKED: Final = 4  # numbers that a question tells, at most
CIV: Final = [
    *[("own", 1), ("place in order", 6), ("talents", 10), ("loot", 10)],
    *[("reserve", DISCS), ("ready", 10), ("ready at sea", 10), ("on map", DISCS), ("cities", 10)],
    *[("hand", 6), ("committed", 3), ("passed", 1), ("built", 1), ("renewed", 1), ("sheltered", 1)],
    *[(f"points from {part}", 20) for part in PART_NAMES],
    *[("led by the playbook", 1), ("out of the game", 1), ("main enemy", 6)],
    *[("politics", 4), ("society", 4), ("learning", 4)],
]
POOL: Final = [("white", 6), ("black", 4), ("yellow", 1), ("colour", 6)]
WONDERS: Final = [("owner", 6), ("discs", 4), ("buried", 1), ("active", 1), ("used", 1)]


class AncientWriter(Writer):
    """Offsets of the slices that the games share. `steps` are those that the game can have."""

    def __init__(
        self,
        table: Ancient,
        layout: Layout,
        *,
        version: int = VERSION,
        steps: list[str] = STEPS,
    ) -> None:
        box = table.box
        civs = int(table.civs)
        self.steps = steps
        areas = [area.id for area in box.areas]
        cards = [card.id for card in box.cards]
        wonders = [wonder.id for wonder in box.monuments]
        mats = [civ.id for civ in box.civilizations[: box.mats]]
        self.step: i64 = layout.flags("step", steps)
        self.asked: i64 = layout.add("asked", [f"number {place}" for place in range(ASKED)], [5] * ASKED)
        self.table: i64 = layout.add(
            "table", ["to act", "epoch", "turn", "epoch ending", "pile"], [1, 4, 4, 1, len(cards)]
        )
        self.phase: i64 = layout.flags("phase", list(PHASES))
        self.seat: i64 = layout.flags("seat", [f"seat {seat}" for seat in range(int(table.seats))])
        self.civs: i64 = layout.add("civilizations", [name for name, _ in CIV], [one for _, one in CIV], civs)
        self.mats: i64 = layout.flags("mats", mats, civs)
        self.announced = [*wonders, *ABILITY_NAMES.values()]
        self.pledges: i64 = layout.flags("pledges", self.announced, civs)
        self.discs: i64 = layout.add("discs", areas, [3] * len(areas), int(table.factions))
        self.allies: i64 = layout.add("allies", areas, [3] * len(areas), civs)
        self.arena: i64 = layout.flags("arena", areas)
        self.aims: i64 = layout.flags("aims", areas)
        self.sites: i64 = layout.add("wonder sites", areas, [len(wonders)] * len(areas))
        self.wonders: i64 = layout.add(
            "wonders", [name for name, _ in WONDERS], [one for _, one in WONDERS], len(wonders)
        )
        self.resolving_cards: i64 = layout.flags("cards resolving", cards)
        self.resolving_wonders: i64 = layout.flags("wonders resolving", wonders)
        self.hands: i64 = layout.add("hands", cards, [civs] * len(cards))
        self.drawn: i64 = layout.add("drawn", cards, [civs] * len(cards))
        self.committed: i64 = layout.add("committed", cards, [civs] * len(cards))
        self.investments: i64 = layout.add("investments", cards, [civs] * len(cards))
        self.invested: i64 = layout.add("invested discs", cards, [4] * len(cards))
        self.discards: i64 = layout.flags("discards", cards)
        self.aside: i64 = layout.flags("aside", cards)
        self.played: i64 = layout.flags("played", cards)
        self.top: i64 = layout.flags("top of the pile", cards)
        self.enemies: i64 = layout.flags("enemies", [f"civilization {civ}" for civ in range(civs)], civs)
        self.gold: i64 = layout.add("gold", areas, [1] * len(areas), civs)
        self.explored: i64 = layout.flags("explored", areas)
        self.pool: i64 = layout.add("pool", [name for name, _ in POOL], [one for _, one in POOL])
        super().__init__(version, layout)

    def write(self, state: State, seat: i64, row: bytearray) -> None:
        assert isinstance(state, Ancient)
        self.write_table(state, seat, row)
        for civ in range(int(state.civs)):
            self.write_civilization(state, seat, civ, row)
        self.write_map(state, row)
        self.write_cards(state, seat, row)
        self.write_resolving(state, row)
        for mark in state.gold:
            row[self.gold + state.areas * (mark % 8) + mark // 8] += 1
        if state.enemies:
            self.write_opponents(state, row)

    def write_table(self, table: Ancient, seat: i64, row: bytearray) -> None:
        asked = step(table, int(seat))
        if asked in self.steps:
            row[self.step + self.steps.index(asked)] = 1
        to_act = seat == table.current
        if to_act:
            told = table.stack[-1].prompt(table, seat).params
            numbers = [value for value in told.values() if isinstance(value, int)]
            for place, number in enumerate(numbers[:ASKED]):
                row[self.asked + place] = byte(number)
        pile = table.where.count(PILE)
        numbers = [int(to_act), int(table.epoch), int(table.turn), int(table.hastened), pile]
        row[self.table : self.table + len(numbers)] = bytes(numbers)
        row[self.phase + table.phase] = 1
        row[self.seat + seat] = 1

    def write_civilization(self, table: Ancient, seat: i64, civ: int, row: bytearray) -> None:
        numbers = [
            int(table.controller[civ] == seat),
            table.order.index(civ) + 1 if civ in table.order else 0,
            table.talents[civ],
            table.loot[civ],
            table.reserve[civ],
            table.ready[civ],
            table.ready_bound[civ],
            int(table.on_map(civ)),
            len(table.cities(civ)),
            int(table.hand_size(civ)),
            table.where.count(COMMITTED + civ),
            table.passed >> civ & 1,
            table.built >> civ & 1,
            table.renewed >> civ & 1,
            table.sheltered >> civ & 1,
            *table.points[PARTS * civ : PARTS * (civ + 1)],
            int(table.is_npc(civ)),
            int(table.is_out(civ)),
            table.main_enemy[civ] + 1 if table.is_npc(civ) else 0,
            *(table.tracks[3 * civ : 3 * civ + 3] or [0, 0, 0]),
        ]
        start = self.civs + len(CIV) * civ
        row[start : start + len(CIV)] = bytes([byte(number) for number in numbers])
        if table.nation[civ] != NOBODY:
            row[self.mats + table.box.mats * civ + table.box.civilizations[table.nation[civ]].mat] = 1

    def write_map(self, table: Ancient, row: bytearray) -> None:
        box = table.box
        row[self.discs : self.discs + len(table.discs)] = bytes(table.discs)
        for mark in table.whites:
            row[self.allies + table.areas * (mark % 8) + mark // 8] += 1
        for mark in table.pledges:
            if mark // 8 < MONUMENT:
                continue
            place = self.announced_place(mark // 8, len(box.monuments))
            row[self.pledges + len(self.announced) * (mark % 8) + place] = 1
        if table.arena != NOWHERE:
            row[self.arena + table.arena] = 1
        for wonder in range(len(box.monuments)):
            start = self.wonders + len(WONDERS) * wonder
            row[start] = table.monument_owner[wonder] + 1
            row[start + 1] = table.monument_discs[wonder]
            row[start + 2] = table.buried >> wonder & 1
            row[start + 3] = table.monument_active(wonder)
            row[start + 4] = table.monuments_used >> wonder & 1
            if table.monument_area[wonder] != NOWHERE:
                row[self.sites + table.monument_area[wonder]] = wonder + 1

    def announced_place(self, code: int, monuments: int) -> int:
        """Where something announced in a competition is written."""
        return monuments + list(ABILITY_NAMES).index(code) if code in ABILITY_NAMES else code - MONUMENT

    def write_opponents(self, table: Ancient, row: bytearray) -> None:
        """Whom those of the playbook hold to be their enemies, what explorers have found, and the pool."""
        civs = int(table.civs)
        for civ in range(civs):
            for other in range(civs):
                row[self.enemies + civs * civ + other] = table.enemies[civ] >> other & 1
        for area in table.explored:
            row[self.explored + area] = 1
        for disc in pool.contents(table):
            row[self.pool + min(disc, pool.COLOUR)] += 1

    def write_cards(self, table: Ancient, seat: i64, row: bytearray) -> None:
        """Cards where everybody sees them, in the seat's own hands, and where it has looked at them."""
        for card, place in enumerate(table.where):
            if place == PILE or place >= RETIRED:
                continue
            if place >= DRAWN:
                if open_to(table, place - DRAWN, seat):
                    row[self.drawn + card] = place - DRAWN + 1
            elif place >= COMMITTED:
                if table.revealed or open_to(table, place - COMMITTED, seat):
                    row[self.committed + card] = place - COMMITTED + 1
            elif place >= ON_TABLE:
                row[self.investments + card] = place - ON_TABLE + 1
                row[self.invested + card] = table.invested[table.box.investment_place[card]]
            elif place >= HAND:
                if open_to(table, place - HAND, seat) or knowledge.known(table, int(seat), card):
                    row[self.hands + card] = place - HAND + 1
            elif place == DISCARDS:
                row[self.discards + card] = 1
            elif place == ASIDE:
                row[self.aside + card] = 1
            elif place == PLAYED:
                row[self.played + card] = 1
        for card in table.top:
            if knowledge.known(table, int(seat), card):
                row[self.top + card] = 1

    def write_resolving(self, table: Ancient, row: bytearray) -> None:
        """What has been played and is not settled yet, and the areas that were named."""
        for frame in table.stack:
            if isinstance(frame, Announce | Resolve | Upheld):
                source = int(frame.source)
                self.mark_source(source % BRANCH, row)
                for named in frame.plan:
                    for area in named.areas + named.goals:
                        row[self.aims + area] = 1
            elif isinstance(frame, Negation):
                if frame.code >= MONUMENT:
                    row[self.resolving_wonders + frame.code - MONUMENT] = 1
                else:
                    row[self.resolving_cards + frame.code - CARD] = 1

    def mark_source(self, source: int, row: bytearray) -> None:
        if source < MONUMENT_SOURCE:
            row[self.resolving_cards + source] = 1
        elif source < GAIN_SOURCE:
            row[self.resolving_wonders + source - MONUMENT_SOURCE] = 1
        elif source < EPOCH_SOURCE:
            row[self.resolving_cards + source - GAIN_SOURCE] = 1


def open_to(table: Ancient, civ: int, seat: i64) -> bool:
    """Does a seat see the cards of a civilization: its own, and those of the playbook?"""
    return table.controller[civ] == seat or table.is_npc(civ)


def make(state: State) -> Writer:
    """The writer for games like this one."""
    assert isinstance(state, Ancient)
    return AncientWriter(state, Layout())
