"""The competition of one area, steps 4 to 6 of the rulebook's procedure and its loot, as plainly as it is written.

Nothing of the engine is used. A faction has discs of its colour, allied white discs, talents, and a policy: it pays a
talent instead of each of its first `pays` losses of a disc of its colour.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Faction:
    name: str
    discs: int
    whites: int = 0
    talents: int = 0
    pays: int = 0
    civilization: bool = True


@dataclass(frozen=True)
class Result:
    """What is left, by faction: discs, white discs, talents, discs removed; and who gets loot."""

    discs: dict[str, int]
    whites: dict[str, int]
    talents: dict[str, int]
    removed: dict[str, int]
    looter: str | None


class Area:
    """An area while its competition is resolved."""

    def __init__(self, factions: list[Faction], land: bool) -> None:
        self.land = land
        self.factions = {faction.name: faction for faction in factions}
        self.removed = {faction.name: 0 for faction in factions}

    def size(self, name: str) -> int:
        """White discs are allies of their civilization and count with its own."""
        return self.factions[name].discs + self.factions[name].whites

    def present(self) -> list[str]:
        return [name for name in self.factions if self.size(name) > 0]

    def contested(self) -> bool:
        """Two discs or more of one faction, and one or more of an opposing one."""
        present = self.present()
        return len(present) > 1 and any(self.size(name) > 1 for name in present)

    def lose_one(self, name: str) -> None:
        """White discs go first; then a disc, unless a talent is given instead of it."""
        faction = self.factions[name]
        if faction.whites > 0:
            self.factions[name] = replace(faction, whites=faction.whites - 1)
        elif faction.talents > 0 and faction.pays > 0:
            self.factions[name] = replace(faction, talents=faction.talents - 1, pays=faction.pays - 1)
        else:
            self.factions[name] = replace(faction, discs=faction.discs - 1)
            self.removed[name] += 1

    def step_four(self) -> None:
        """Each faction loses one: at once those with exactly 1 disc, then those with exactly 2, then 3, and so on."""
        taking_part = self.present()
        have_lost: set[str] = set()
        exactly = 1
        while True:
            losers = [name for name in taking_part if name not in have_lost and self.size(name) == exactly]
            for name in losers:
                self.lose_one(name)
            have_lost.update(losers)
            if all(name in have_lost for name in taking_part):
                return  # a
            if all(self.size(name) <= 1 for name in taking_part):
                return  # b
            if len(self.present()) <= 1:
                return  # c
            exactly += 1

    def loot(self) -> str | None:
        """On land: who alone is left, where an opposing civilization had three discs removed or more."""
        present = self.present()
        if not self.land or len(present) != 1 or not self.factions[present[0]].civilization:
            return None
        for name, faction in self.factions.items():
            if name != present[0] and faction.civilization and self.removed[name] >= 3:
                return present[0]
        return None


def compete(factions: list[Faction], land: bool) -> Result:
    """Steps 4 to 6."""
    area = Area(factions, land)
    looter = None
    if area.contested():
        while area.contested():  # step 5
            area.step_four()
        looter = area.loot()
    return Result(
        {name: faction.discs for name, faction in area.factions.items()},
        {name: faction.whites for name, faction in area.factions.items()},
        {name: faction.talents for name, faction in area.factions.items()},
        area.removed,
        looter,
    )
