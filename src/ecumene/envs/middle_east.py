"""What a seat of the Middle East may know, as numbers: what its sister game tells, then grounds, Homes, Strongholds,
markers, Growth boxes, who has captured a Deity, and cards that stay out of the deck."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ecumene.core.state import State
from ecumene.envs import ancient
from ecumene.envs.layout import Layout, Writer, byte
from ecumene.games.ancient.actions import CARD, MONUMENT
from ecumene.games.ancient.components import MARKERS
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import KEPT, OUT, RETIRED, UPRIGHT

VERSION: Final = 2
STEPS: Final[list[str]] = [
    *[step for step in ancient.STEPS if step != "Site"],
    *["Blow", "Bribery", "Casualty", "FirstDiscs", "FurtherDiscs", "Granary", "HomeChoice", "Offer", "Offering"],
    *["Opening", "Pairs", "Ransom", "SecondMat", "Spoils", "Theft"],
]
GROUNDS: Final = 5
STATES: Final = [("captor", 6), ("suspended", 1)]
PEOPLES: Final = [("growth box", 10), ("supply", ancient.DISCS), ("embargo", 1)]


class MiddleEastWriter(ancient.AncientWriter):
    """Offsets of the slices."""

    def __init__(self, table: Ancient) -> None:
        layout = Layout()
        super().__init__(table, layout, version=VERSION, steps=STEPS)
        areas = [area.id for area in table.box.areas]
        cards = [card.id for card in table.box.cards]
        civs = int(table.civs)
        self.grounds: i64 = layout.add("grounds", areas, [GROUNDS] * len(areas))
        self.homes: i64 = layout.flags("homes", areas, civs)
        self.strongholds: i64 = layout.add("strongholds", areas, [1] * len(areas), int(table.factions))
        self.markers: i64 = layout.flags("markers", areas, len(MARKERS))
        self.peoples: i64 = layout.add("peoples", [name for name, _ in PEOPLES], [one for _, one in PEOPLES], civs)
        self.states: i64 = layout.add(
            "deities", [name for name, _ in STATES], [one for _, one in STATES], len(table.box.monuments)
        )
        self.kept: i64 = layout.flags("kept", cards)
        self.out: i64 = layout.flags("out of the game", cards)
        self.announced_cards: i64 = layout.add("announced investments", cards, [civs] * len(cards))

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        assert isinstance(state, Ancient)
        super().write(state, seat, row, at)
        self.write_ground(state, row, at)
        self.write_peoples(state, row, at)
        card: i64 = 0
        place: i64
        for place in state.where:
            if place == RETIRED or KEPT <= place < UPRIGHT:  # with its marker, or turned by a mat
                row[at + self.kept + card] = 1
            elif place == OUT:
                row[at + self.out + card] = 1
            card += 1

    def write_ground(self, table: Ancient, row: vec[u8], at: i64) -> None:
        """What the areas are, for those in play, and what stands on them."""
        area: i64
        marker: i64
        for area in table.chart.playable:
            row[at + self.grounds + area] = byte(table.chart.grounds[area] + 1)
        ancient.count_marks(row, at + self.strongholds, table.strongholds, table.areas)
        for marker in table.markers:
            row[at + self.markers + table.areas * (marker // 128) + marker % 128] = 1

    def write_peoples(self, table: Ancient, row: vec[u8], at: i64) -> None:
        """Homes, Growth boxes and Deities."""
        start: i64 = at + self.peoples
        civ: i64
        lasting: i64
        deity: i64
        for civ in range(table.civs):
            if table.homes[civ] >= 0:
                row[at + self.homes + table.areas * civ + table.homes[civ]] = 1
            row[start + 3 * civ] = byte(table.growth_box[civ])
            row[start + 3 * civ + 1] = byte(table.supply[civ])
        for lasting in table.lasting:
            row[start + 3 * (lasting % 8) + 2] = 1
        start = at + self.states
        for deity in range(len(table.monument_captor)):
            row[start + 2 * deity] = byte(table.monument_captor[deity] + 1)
            row[start + 2 * deity + 1] = byte(table.suspended >> deity & 1)

    def write_map(self, table: Ancient, row: vec[u8], at: i64) -> None:
        super().write_map(table, row, at)
        pledge: i64
        for pledge in table.pledges:
            if CARD <= pledge // 8 < MONUMENT:
                row[at + self.announced_cards + pledge // 8 - CARD] = byte(pledge % 8 + 1)


def make(state: State) -> Writer:
    """The writer for games like this one."""
    assert isinstance(state, Ancient)
    return MiddleEastWriter(state)
