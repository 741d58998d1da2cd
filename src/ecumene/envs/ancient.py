"""What a seat of an Ancient Civilizations game may know, as numbers.

Civilizations come in the order of play at the table, as the actions name them; `own` tells which are the seat's.
Where a place of the row names a civilization, it holds its number plus one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ecumene.core.state import State
from ecumene.envs.layout import Layout, Writer, byte, listed, mark, put
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
from ecumene.games.ancient.view import ABILITY_NAMES
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
    ZONES,
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
ON_MAP: Final = 7  # place of what is on the map among the columns of CIV
IN_CITIES: Final = 8
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
        self.places: dict[str, int] = {name: place for place, name in enumerate(steps)}
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
        announced = [*wonders, *ABILITY_NAMES.values()]
        self.announced: i64 = len(announced)
        self.pledges: i64 = layout.flags("pledges", announced, civs)
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

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        assert isinstance(state, Ancient)
        sizes = zone_sizes(state)
        self.write_table(state, seat, sizes[PILE], row, at)
        self.write_civilizations(state, seat, sizes, row, at)
        self.write_map(state, row, at)
        self.write_wonders(state, row, at)
        self.write_cards(state, seat, row, at)
        self.write_resolving(state, row, at)
        if state.enemies:
            self.write_opponents(state, row, at)

    def write_table(self, table: Ancient, seat: i64, pile: i64, row: vec[u8], at: i64) -> None:
        asked = knowledge.step(table, int(seat))
        if asked is not None and asked in self.places:
            row[at + self.step + self.places[asked]] = 1
        start: i64 = at + self.table
        if seat == table.current:
            row[start] = 1
            self.write_question(table, seat, row, at + self.asked)
        row[start + 1] = byte(table.epoch)
        row[start + 2] = byte(table.turn)
        row[start + 3] = 1 if table.hastened else 0
        row[start + 4] = byte(pile)
        row[at + self.phase + table.phase] = 1
        row[at + self.seat + seat] = 1

    def write_question(self, table: Ancient, seat: i64, row: vec[u8], at: i64) -> None:
        """The numbers that the question tells."""
        told: i64 = 0
        for value in table.stack[-1].prompt(table, seat).params.values():
            if isinstance(value, int) and told < ASKED:
                row[at + told] = byte(value)
                told += 1

    def write_civilizations(self, table: Ancient, seat: i64, sizes: vec[i64], row: vec[u8], at: i64) -> None:
        width: i64 = len(CIV)
        start: i64 = at + self.civs
        place: i64 = 0
        civ: i64
        for civ in range(table.civs):
            self.write_civilization(table, seat, civ, sizes, row, start + width * civ)
            if table.nation[civ] != NOBODY:
                row[at + self.mats + table.box.mats * civ + table.mat(civ).mat] = 1
        for civ in table.order:
            place += 1
            row[start + width * civ + 1] = byte(place)

    def write_civilization(
        self, table: Ancient, seat: i64, civ: i64, sizes: vec[i64], row: vec[u8], start: i64
    ) -> None:
        """The columns of CIV, but for the place in the order and what is on the map."""
        numbers = vec[u8](
            [
                1 if table.controller[civ] == seat else 0,
                0,
                byte(table.talents[civ]),
                byte(table.loot[civ]),
                byte(table.reserve[civ]),
                byte(table.ready[civ]),
                byte(table.ready_bound[civ]),
                0,
                0,
                byte(sizes[HAND + civ]),
                byte(sizes[COMMITTED + civ]),
                byte(table.passed >> civ & 1),
                byte(table.built >> civ & 1),
                byte(table.renewed >> civ & 1),
                byte(table.sheltered >> civ & 1),
            ]
        )
        put(row, start, numbers)
        start += len(numbers)
        listed(row, start, table.points, PARTS * civ, PARTS)
        start += PARTS
        if table.is_npc(civ):
            row[start] = 1
            row[start + 2] = byte(table.main_enemy[civ] + 1)
        row[start + 1] = 1 if table.is_out(civ) else 0
        if table.tracks:
            listed(row, start + 3, table.tracks, 3 * civ, 3)

    def write_map(self, table: Ancient, row: vec[u8], at: i64) -> None:
        area: i64
        total: i64
        for area in range(table.areas):
            total = table.total[area]
            if total:
                self.write_area(table, area, row, at)
        count_marks(row, at + self.allies, table.whites, table.areas)
        count_marks(row, at + self.gold, table.gold, table.areas)
        if table.arena != NOWHERE:
            row[at + self.arena + table.arena] = 1
        pledge: i64
        for pledge in table.pledges:
            if pledge // 8 >= MONUMENT:
                place = self.announced_place(pledge // 8, len(table.box.monuments))
                row[at + self.pledges + self.announced * (pledge % 8) + place] = 1

    def write_area(self, table: Ancient, area: i64, row: vec[u8], at: i64) -> None:
        """The discs in an area; those of civilizations, and their Cities, are counted besides."""
        civ: i64 = at + self.civs
        faction: i64
        for faction in range(table.factions):
            discs: i64 = table.own(faction, area)
            if discs:
                row[at + self.discs + table.areas * faction + area] = byte(discs)
                if table.is_people(faction):
                    row[civ + ON_MAP] += byte(discs)
                    if table.is_city(faction, area):
                        row[civ + IN_CITIES] += 1
            civ += len(CIV)

    def write_wonders(self, table: Ancient, row: vec[u8], at: i64) -> None:
        start: i64 = at + self.wonders
        wonder: i64
        for wonder in range(len(table.box.monuments)):
            row[start] = byte(table.monument_owner[wonder] + 1)
            row[start + 1] = byte(table.monument_discs[wonder])
            row[start + 2] = byte(table.buried >> wonder & 1)
            row[start + 3] = 1 if table.monument_active(wonder) else 0
            row[start + 4] = byte(table.monuments_used >> wonder & 1)
            area: i64 = table.monument_area[wonder]
            if area != NOWHERE:
                row[at + self.sites + area] = byte(wonder + 1)
            start += 5

    def announced_place(self, code: i64, monuments: i64) -> i64:
        """Where something announced in a competition is written."""
        if int(code) in ABILITY_NAMES:
            return monuments + list(ABILITY_NAMES).index(int(code))
        return code - MONUMENT

    def write_opponents(self, table: Ancient, row: vec[u8], at: i64) -> None:
        """Whom those of the playbook hold to be their enemies, what explorers have found, and the pool."""
        civ: i64
        for civ in range(table.civs):
            mark(row, at + self.enemies + table.civs * civ, table.enemies[civ])
        area: i64
        for area in table.explored:
            row[at + self.explored + area] = 1
        disc: i64
        for disc in pool.contents(table):
            row[at + self.pool + (disc if disc < pool.COLOUR else pool.COLOUR)] += 1

    def write_cards(self, table: Ancient, seat: i64, row: vec[u8], at: i64) -> None:
        """Cards where everybody sees them, in the seat's own hands, and where it has looked at them."""
        eye: i64 = knowledge.mark(table, int(seat))
        card: i64 = -1
        place: i64
        for place in table.where:
            card += 1
            if place == PILE or place >= RETIRED:
                continue
            if place >= DRAWN:
                if open_to(table, place - DRAWN, seat):
                    row[at + self.drawn + card] = byte(place - DRAWN + 1)
            elif place >= COMMITTED:
                if table.revealed or open_to(table, place - COMMITTED, seat):
                    row[at + self.committed + card] = byte(place - COMMITTED + 1)
            elif place >= ON_TABLE:
                row[at + self.investments + card] = byte(place - ON_TABLE + 1)
                row[at + self.invested + card] = byte(table.invested[table.box.investment_place[card]])
            elif place >= HAND:
                if open_to(table, place - HAND, seat) or table.seen_by[card] & eye:
                    row[at + self.hands + card] = byte(place - HAND + 1)
            elif place == DISCARDS:
                row[at + self.discards + card] = 1
            elif place == ASIDE:
                row[at + self.aside + card] = 1
            elif place == PLAYED:
                row[at + self.played + card] = 1
        for card in table.top:
            if table.seen_by[card] & eye:
                row[at + self.top + card] = 1

    def write_resolving(self, table: Ancient, row: vec[u8], at: i64) -> None:
        """What has been played and is not settled yet, and the areas that were named."""
        area: i64
        for frame in table.stack:
            if isinstance(frame, (Announce, Resolve, Upheld)):
                self.mark_source(frame.source % BRANCH, row, at)
                for named in frame.plan:
                    for area in named.areas:
                        row[at + self.aims + area] = 1
                    for area in named.goals:
                        row[at + self.aims + area] = 1
            elif isinstance(frame, Negation):
                if frame.code >= MONUMENT:
                    row[at + self.resolving_wonders + frame.code - MONUMENT] = 1
                else:
                    row[at + self.resolving_cards + frame.code - CARD] = 1

    def mark_source(self, source: i64, row: vec[u8], at: i64) -> None:
        if source < MONUMENT_SOURCE:
            row[at + self.resolving_cards + source] = 1
        elif source < GAIN_SOURCE:
            row[at + self.resolving_wonders + source - MONUMENT_SOURCE] = 1
        elif source < EPOCH_SOURCE:
            row[at + self.resolving_cards + source - GAIN_SOURCE] = 1


def zone_sizes(table: Ancient) -> vec[i64]:
    """How many cards are in each place."""
    sizes = vec[i64]([0] * ZONES)
    zone: i64
    for zone in table.where:
        sizes[zone] += 1
    return sizes


def count_marks(row: vec[u8], at: i64, marks: list[int], areas: i64) -> None:
    """Write marks, 8 * area + civilization, into a row of areas for each civilization."""
    each: i64
    for each in marks:
        row[at + areas * (each % 8) + each // 8] += 1


def open_to(table: Ancient, civ: i64, seat: i64) -> bool:
    """Does a seat see the cards of a civilization: its own, and those of the playbook?"""
    return table.controller[civ] == seat or table.is_npc(civ)


def make(state: State) -> Writer:
    """The writer for games like this one."""
    assert isinstance(state, Ancient)
    return AncientWriter(state, Layout())
