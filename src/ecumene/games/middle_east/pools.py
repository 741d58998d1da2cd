"""Escenarios de Situaciones Libres: which civilizations may be chosen, so that every pool of the situation is drawn
from as often as it says, no central group twice, and second civilizations as was agreed."""

from typing import Final

from mypy_extensions import i64

from ecumene.core.bits import bit, members

ANYBODY: Final = -1
CENTRE: Final = 1  # among the regions: west, centre, east

# what was agreed on for the second civilization of a player
NO_BOND: Final = 0
SAME_REGION: Final = 1
OTHER_REGION: Final = 2
OTHER_PLAYERS_REGION: Final = 3
IN_THE_CENTRE: Final = 4
BONDS: Final = {
    "two_per_region": NO_BOND,  # as the pools say already
    "same_region": SAME_REGION,
    "other_region": OTHER_REGION,
    "other_players_region": OTHER_PLAYERS_REGION,
    "central": IN_THE_CENTRE,
}


class Demand:
    """One civilization that has to be chosen out of `mats`, a set, by a player or by anybody. Players are counted in
    the order in which they choose."""

    def __init__(self, mats: i64, player: i64) -> None:
        self.mats: i64 = mats
        self.player: i64 = player


class Pools:
    """What a situation asks of the choice of civilizations, in one or several `arrangements` of demands, one of which
    is to be met. Sets of mats are bits. `offered` are those on the map, and of the Epoch if only contemporaries play.
    `turns` says who chooses, place by place; `second` is out of what anybody's second is chosen, if that is laid
    down."""

    def __init__(
        self,
        *,
        arrangements: list[list[Demand]],
        turns: list[int],
        offered: i64,
        groups: list[int],
        regions: list[int],
        bond: i64,
        second: i64,
    ) -> None:
        self.arrangements = arrangements
        self.turns = turns
        self.offered: i64 = offered
        self.groups = groups
        self.regions = regions
        self.bond: i64 = bond
        self.second: i64 = second

    def open_to(self, chosen: list[int]) -> list[int]:
        """The mats that may be chosen next: those that leave a way to meet every demand; if none does, because the mats
        of an Epoch are too few, whatever is left."""
        left: list[int] = [mat for mat in members(self.offered) if mat not in chosen]
        found: list[int] = [mat for mat in left if self.works([*chosen, mat])]
        return found or left

    def works(self, chosen: list[int]) -> bool:
        """Do the choices made fit, and can the others be made so that they do?"""
        if not self.fits(chosen):
            return False
        if len(chosen) == len(self.turns):
            return True
        tried: list[int] = []
        for mat in members(self.offered):
            alike = self.likeness(mat)
            if mat not in chosen and alike not in tried:
                if self.works([*chosen, mat]):
                    return True
                tried.append(alike)
        return False

    def likeness(self, mat: i64) -> int:
        """A number that is equal for mats between which the situation makes no difference."""
        alike: i64 = 1
        for demands in self.arrangements:
            for demand in demands:
                alike = 2 * alike + (1 if demand.mats & bit(mat) else 0)
        for masks in (self.groups, self.regions, [int(self.second)]):
            for mask in masks:
                alike = 2 * alike + (1 if mask & bit(mat) else 0)
        return int(alike)

    def fits(self, chosen: list[int]) -> bool:
        """Does the last choice clash with none before, and can all of them meet demands of their own?"""
        last: i64 = len(chosen) - 1
        if self.of_one_group(chosen) or not self.suits_as_second(chosen, last):
            return False
        for demands in self.arrangements:
            if self.meets(demands, chosen, 0, 0):
                return True
        return False

    def meets(self, demands: list[Demand], chosen: list[int], place: i64, used: i64) -> bool:
        """Can the choices, from a place on, each meet a demand that is not met yet?"""
        if place == len(chosen):
            return True
        number: i64
        for number in range(len(demands)):
            demand = demands[number]
            if used & bit(number) or not demand.mats & bit(chosen[place]):
                continue
            if demand.player in (ANYBODY, self.turns[place]) and self.meets(
                demands, chosen, place + 1, used | bit(number)
            ):
                return True
        return False

    def of_one_group(self, chosen: list[int]) -> bool:
        """Are two of one central group among them?"""
        for group in self.groups:
            count: i64 = 0
            for mat in chosen:
                if group & bit(mat):
                    count += 1
            if count > 1:
                return True
        return False

    def suits_as_second(self, chosen: list[int], place: i64) -> bool:
        """May the choice at a place be its player's second, as was agreed, if it is?"""
        player = self.turns[place]
        first: i64 = self.turns.index(player)
        if first == place:
            return True
        mat: i64 = chosen[place]
        if self.second and not self.second & bit(mat):
            return False
        region = self.region(mat)
        own = self.region(chosen[first])
        if self.bond == SAME_REGION:
            return region == own
        if self.bond == OTHER_REGION:
            return region != own
        if self.bond == IN_THE_CENTRE:
            return region == CENTRE
        if self.bond == OTHER_PLAYERS_REGION:
            other: i64
            for other in range(place):
                if self.turns[other] != player:
                    return region == self.region(chosen[other])
        return True

    def region(self, mat: i64) -> i64:
        """The region of a mat: west, centre or east."""
        number: i64
        for number in range(len(self.regions)):
            if self.regions[number] & bit(mat):
                return number
        return -1

    def refusal(self, mat: i64, chosen: list[int]) -> str:
        """The key of the reason why a mat that nobody has may not be chosen next."""
        if not self.offered & bit(mat):
            return "refusal.not-on-offer"
        with_it: list[int] = [*chosen, int(mat)]
        if not self.suits_as_second(with_it, len(chosen)):
            return "refusal.not-as-second"
        return "refusal.same-group" if self.of_one_group(with_it) else "refusal.pool-spent"
