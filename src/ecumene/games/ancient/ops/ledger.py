"""What an effect would come to, as far as everybody can foresee it: the account that operations are entered into before
they happen."""

from typing import Final

from mypy_extensions import i64

# the classes of cards of § Prioridades de las CSJs a la Hora de Jugar Cartas, the first is played first
GIVES_CARDS: Final = 1
HELPS_DEITY: Final = 2
HURTS_DEITY: Final = 3
GIVES_POINTS: Final = 4
GIVES_TALENTS: Final = 5
COSTS_CARDS: Final = 6
COSTS_POINTS: Final = 7
COSTS_TALENTS: Final = 8
REMOVES_DISCS: Final = 9
BRINGS_BARBARIANS: Final = 10
PLACES_DISCS: Final = 11
LEAST_CLASS: Final = 12


class Ledger:
    """What each faction would gain, or, below nothing, lose: cards, points, talents, discs of the map, and monuments
    (for one that is helped, against one that is hurt). `invaded` are the areas that barbarians would enter; `paid` what
    others would pay so far; `more` is set where something else would change."""

    def __init__(self, factions: i64) -> None:
        self.cards: list[int] = [0] * int(factions)
        self.points: list[int] = [0] * int(factions)
        self.talents: list[int] = [0] * int(factions)
        self.discs: list[int] = [0] * int(factions)
        self.monuments: list[int] = [0] * int(factions)
        self.invaded: list[int] = []
        self.paid: i64 = 0
        self.more: bool = False

    def promise(self, civ: i64, kind: i64) -> None:
        """What an investment will give, by the class of what it is good for."""
        if kind == GIVES_CARDS:
            self.cards[civ] += 1
        elif kind == GIVES_POINTS:
            self.points[civ] += 1
        elif kind == GIVES_TALENTS:
            self.talents[civ] += 1
        elif kind == PLACES_DISCS:
            self.discs[civ] += 1
        else:
            self.more = True
