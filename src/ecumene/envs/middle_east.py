"""What a seat of the Middle East may know, as numbers: what its sister game tells, then grounds, Homes, Strongholds,
markers, Growth boxes, who has captured a Deity, and cards that stay out of the deck."""

from typing import Final

from mypy_extensions import i64

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

    def write(self, state: State, seat: i64, row: bytearray) -> None:
        assert isinstance(state, Ancient)
        super().write(state, seat, row)
        self.write_ground(state, row)
        self.write_peoples(state, row)
        for card, place in enumerate(state.where):
            if place == RETIRED or KEPT <= place < UPRIGHT:  # with its marker, or turned by a mat
                row[self.kept + card] = 1
            elif place == OUT:
                row[self.out + card] = 1

    def write_ground(self, table: Ancient, row: bytearray) -> None:
        """What the areas are, for those in play, and what stands on them."""
        for area in table.chart.playable:
            row[self.grounds + area] = table.chart.grounds[area] + 1
        for mark in table.strongholds:
            row[self.strongholds + table.areas * (mark % 8) + mark // 8] += 1
        for mark in table.markers:
            row[self.markers + table.areas * (mark // 128) + mark % 128] = 1

    def write_peoples(self, table: Ancient, row: bytearray) -> None:
        """Homes, Growth boxes and Deities."""
        for civ in range(int(table.civs)):
            if table.homes[civ] >= 0:
                row[self.homes + table.areas * civ + table.homes[civ]] = 1
            start = self.peoples + len(PEOPLES) * civ
            row[start] = byte(table.growth_box[civ])
            row[start + 1] = byte(table.supply[civ])
        for mark in table.lasting:
            row[self.peoples + len(PEOPLES) * (mark % 8) + 2] = 1
        for deity, captor in enumerate(table.monument_captor):
            row[self.states + len(STATES) * deity] = captor + 1
            row[self.states + len(STATES) * deity + 1] = table.suspended >> deity & 1

    def write_map(self, table: Ancient, row: bytearray) -> None:
        super().write_map(table, row)
        for mark in table.pledges:
            if CARD <= mark // 8 < MONUMENT:
                row[self.announced_cards + mark // 8 - CARD] = mark % 8 + 1


def make(state: State) -> Writer:
    """The writer for games like this one."""
    assert isinstance(state, Ancient)
    return MiddleEastWriter(state)
