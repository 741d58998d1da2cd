"""The strengths in a competition, to see beforehand how it would end."""

from typing import Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.games.ancient.zones import UNBOUNDED

# how it ends for a civilization
LOST: Final = 0
TIED: Final = 1
WON: Final = 2


class Melee:
    """Of each faction in an area its discs, its allied white discs, and the losses that strongholds absorb. `targets`
    are, for the civilization that thinks it over, those it would strike, in order; `spare` how many discs it could
    still bring in from its reserve; `cities` the set of those with a City there."""

    def __init__(self, own: list[int], white: list[int], fort: list[int], civs: i64) -> None:
        self.own = own
        self.white = white
        self.fort = fort
        self.civs: i64 = civs
        self.spare: list[int] = [0] * len(own)
        self.targets: list[int] = []
        self.cities: i64 = 0
        self.most: i64 = UNBOUNDED  # discs that one card can take there

    def copy(self) -> "Melee":
        twin = Melee(self.own[:], self.white[:], self.fort[:], self.civs)
        twin.spare = self.spare[:]
        twin.targets = self.targets
        twin.cities = self.cities
        twin.most = self.most
        return twin

    def strength(self, faction: i64) -> i64:
        return self.own[faction] + self.white[faction]

    # ---- what effects do -------------------------------------------------------------------------------------------

    def is_wild(self, number: i64) -> bool:
        """Are they the Barbarians?"""
        return number == self.civs

    def target(self, civ: i64, civs_only: bool, city: bool) -> i64:
        """Whom a civilization would strike, or -1."""
        for faction in self.targets:
            if faction == civ or self.strength(faction) == 0 or (civs_only and self.is_wild(faction)):
                continue
            if not city or self.cities & bit(faction):
                return faction
        return -1

    def ally(self, civ: i64, count: i64) -> None:
        self.white[civ] += count

    def muster(self, civ: i64, count: i64) -> None:
        if count > self.spare[civ]:
            count = self.spare[civ]
        self.own[civ] += count
        self.spare[civ] -= count

    def strike(self, faction: i64, count: i64, allies_first: bool) -> None:
        if faction < 0:
            return
        while count > 0 and self.strength(faction) > 0:
            if allies_first and self.white[faction]:
                self.white[faction] -= 1
            elif self.fort[faction]:
                self.fort[faction] -= 1
            elif self.own[faction]:
                self.own[faction] -= 1
            else:
                return
            count -= 1

    # ---- how it goes on --------------------------------------------------------------------------------------------

    def contested(self) -> bool:
        present: i64 = 0
        largest: i64 = 0
        faction: i64
        for faction in range(len(self.own)):
            size = self.strength(faction)
            if size > 0:
                present += 1
                if size > largest:
                    largest = size
        return present > 1 and largest > 1

    def fight(self, civ: i64, payments: i64, size: i64, done: i64) -> None:
        """The rounds, from stacks of a size on, without those who have lost a disc in this one; the civilization pays
        for so many of its discs, the others for none."""
        faction: i64
        while self.contested():
            pending: bool = False
            losing: i64 = 0
            for faction in range(len(self.own)):
                own = self.strength(faction)
                if own > 0 and not done & bit(faction):
                    pending = True
                    if own == size:
                        losing |= bit(faction)
            if not pending:
                size = 1
                done = 0
                continue
            for faction in range(len(self.own)):
                if losing & bit(faction):
                    if faction == civ and payments > 0 and self.white[faction] == 0 and self.fort[faction] == 0:
                        payments -= 1
                    else:
                        self.strike(faction, 1, True)
            done |= losing
            size += 1

    def result(self, civ: i64) -> i64:
        """How it ended for a civilization: nothing is won without a disc of its own."""
        if self.own[civ] == 0:
            return LOST
        faction: i64
        for faction in range(len(self.own)):
            if faction != civ and self.strength(faction) > 0:
                return TIED
        return WON
