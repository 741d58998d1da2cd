"""A battle while it lasts: whose it is, the Units in hand and in play, their wounds, and who was killed."""

from typing import Any, Final, Literal

from mypy_extensions import i64

from ecumene.games.civilization.components import NOBODY, NONE

ATTACKER: Final = 0
DEFENDER: Final = 1
Side = Literal["attacker", "defender"]
SIDES: Final[tuple[Side, ...]] = ("attacker", "defender")


class Battle:
    """A side is ATTACKER or DEFENDER. `defender` is NOBODY where Barbarians defend a village; `controller` is whoever
    plays the defending side. `city` is the City attacked, or NONE; `walled` whether it has walls in this battle.

    `bonus` is the combat bonus card, of one side at most. `units` and `wounds` have two entries for each front, the
    attacker's first; a place without a Unit is NONE. `healed` are the healing abilities each side has used, as bits;
    `charge` the wounds that the next Unit deals beyond its strength; `open_hands` is 1 for a side that plays with an
    open hand. `turn` is the side whose battle turn it is.

    The Units of a seat stay in its standing forces while they fight: `hands`, and those in play, only say which they
    are. Whoever is killed leaves the forces at once and waits in `killed`. The Units of the Barbarians are nowhere but
    here."""

    def __init__(
        self,
        *,
        square: i64,
        attacker: i64,
        defender: i64,
        controller: i64,
        city: i64,
        walled: bool,
        turn: i64,
        charge: i64,
        bonus: list[int],
        open_hands: list[int],
        healed: list[int],
        units: list[int],
        wounds: list[int],
        hands: list[list[int]],
        killed: list[list[int]],
    ) -> None:
        self.square: i64 = square
        self.attacker: i64 = attacker
        self.defender: i64 = defender
        self.controller: i64 = controller
        self.city: i64 = city
        self.walled = walled
        self.turn: i64 = turn
        self.charge: i64 = charge
        self.bonus = bonus
        self.open_hands = open_hands
        self.healed = healed
        self.units = units
        self.wounds = wounds
        self.hands = hands
        self.killed = killed

    def copy(self) -> "Battle":
        return Battle(
            square=self.square,
            attacker=self.attacker,
            defender=self.defender,
            controller=self.controller,
            city=self.city,
            walled=self.walled,
            turn=self.turn,
            charge=self.charge,
            bonus=self.bonus[:],
            open_hands=self.open_hands[:],
            healed=self.healed[:],
            units=self.units[:],
            wounds=self.wounds[:],
            hands=[self.hands[0][:], self.hands[1][:]],
            killed=[self.killed[0][:], self.killed[1][:]],
        )

    def dump(self) -> dict[str, Any]:
        return {
            "square": int(self.square),
            "attacker": int(self.attacker),
            "defender": int(self.defender),
            "controller": int(self.controller),
            "city": int(self.city),
            "walled": self.walled,
            "turn": int(self.turn),
            "charge": int(self.charge),
            "bonus": self.bonus[:],
            "open_hands": self.open_hands[:],
            "healed": self.healed[:],
            "units": self.units[:],
            "wounds": self.wounds[:],
            "hands": [self.hands[0][:], self.hands[1][:]],
            "killed": [self.killed[0][:], self.killed[1][:]],
        }

    # ---- sides ---------------------------------------------------------------------------------------------------

    def barbarian(self) -> bool:
        return self.defender == NOBODY

    def holder(self, side: i64) -> i64:
        """The seat whose Units fight on a side; NOBODY for the Barbarians."""
        return self.attacker if side == ATTACKER else self.defender

    def player(self, side: i64) -> i64:
        """The seat that plays a side."""
        return self.attacker if side == ATTACKER else self.controller

    def side_of(self, seat: i64) -> i64:
        """The side a seat plays."""
        return ATTACKER if seat == self.attacker else DEFENDER

    # ---- fronts --------------------------------------------------------------------------------------------------

    def fronts(self) -> i64:
        return len(self.units) // 2

    def unit(self, side: i64, front: i64) -> i64:
        """The Unit of a side in a front, or NONE."""
        return self.units[2 * front + side]

    def alone(self, side: i64, front: i64) -> bool:
        """Has a side a Unit in this front, and the other none?"""
        return self.units[2 * front + side] != NONE and self.units[2 * front + 1 - side] == NONE

    def fighting(self, side: i64) -> bool:
        """Has a side Units in play?"""
        front: i64
        for front in range(self.fronts()):
            if self.units[2 * front + side] != NONE:
                return True
        return False

    def wounded(self, side: i64) -> bool:
        """Has a side wounded Units in play?"""
        front: i64
        for front in range(self.fronts()):
            if self.wounds[2 * front + side]:
                return True
        return False

    def open_front(self, side: i64, card: i64) -> i64:
        """A Unit begins a front, in the first place where nobody is left."""
        front: i64 = 0
        while front < self.fronts() and (self.units[2 * front] != NONE or self.units[2 * front + 1] != NONE):
            front += 1
        if front == self.fronts():
            self.units.append(NONE)
            self.units.append(NONE)
            self.wounds.append(0)
            self.wounds.append(0)
        self.units[2 * front + side] = card
        return front

    def bury(self, side: i64, front: i64) -> None:
        """The Unit of a side in a front is killed."""
        place: i64 = 2 * front + side
        self.killed[side].append(self.units[place])
        self.killed[side].sort()
        self.units[place] = NONE
        self.wounds[place] = 0

    def shown(self, side: i64, card: i64) -> i64:
        """How many Units like this one everybody sees on a side: those in play, and in an open hand."""
        total: i64 = 0
        front: i64
        for front in range(self.fronts()):
            if self.units[2 * front + side] == card:
                total += 1
        if self.open_hands[side]:
            total += self.hands[side].count(card)
        return total

    def survivors(self, side: i64) -> list[int]:
        """The Units of a side that are in play."""
        found: list[int] = []
        front: i64
        for front in range(self.fronts()):
            if self.units[2 * front + side] != NONE:
                found.append(self.units[2 * front + side])
        return found

    def loose_units(self) -> list[int]:
        """The Unit cards that are in no pile and in no standing forces: the killed, and all Barbarians."""
        found = self.killed[ATTACKER] + self.killed[DEFENDER]
        if self.barbarian():
            found = found + self.hands[DEFENDER] + self.survivors(DEFENDER)
        return found


def new_battle(square: i64, attacker: i64, defender: i64, controller: i64, city: i64, walled: bool) -> Battle:
    """A battle before anything was drawn or counted."""
    first: i64 = ATTACKER if walled else DEFENDER
    return Battle(
        square=square,
        attacker=attacker,
        defender=defender,
        controller=controller,
        city=city,
        walled=walled,
        turn=first,
        charge=0,
        bonus=[0, 0],
        open_hands=[0, 0],
        healed=[0, 0],
        units=[],
        wounds=[],
        hands=[[], []],
        killed=[[], []],
    )


def load_battle(data: dict[str, Any]) -> Battle:
    """The battle that was dumped."""
    return Battle(
        square=data["square"],
        attacker=data["attacker"],
        defender=data["defender"],
        controller=data["controller"],
        city=data["city"],
        walled=data["walled"],
        turn=data["turn"],
        charge=data["charge"],
        bonus=list(data["bonus"]),
        open_hands=list(data["open_hands"]),
        healed=list(data["healed"]),
        units=list(data["units"]),
        wounds=list(data["wounds"]),
        hands=[list(hand) for hand in data["hands"]],
        killed=[list(dead) for dead in data["killed"]],
    )
