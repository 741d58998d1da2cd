"""Small positions of the Inner Sea, made through the `deal` option, and ways to play on from them.

A game is started with `start(...)`: two seats lead Egypt (0) and Troy (1) unless told otherwise, hands are empty unless
given, the pile comes in the order `fate` (then at random), and the phase named begins. Everything is told by id.
"""

from functools import cache
from typing import Any

import ecumene
from ecumene.core.match import Match
from ecumene.core.question import Event
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import HAND
from ecumene.games.inner_sea import InnerSeaGame


@cache
def game() -> InnerSeaGame:
    loaded = ecumene.load_game("inner-sea")
    assert isinstance(loaded, InnerSeaGame)
    return loaded


class Play:
    """A match with words for reading and playing it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def table(self) -> Ancient:
        state = self.match.state
        assert isinstance(state, Ancient)
        return state

    def civ(self, name: str) -> int:
        """The number in play of a civilization, or of the barbarians."""
        if name == "barbarians":
            return int(self.table.civs)
        return self.table.nation.index(game().box.civilization_index[name])

    # ---- reading -------------------------------------------------------------------------------------------------

    def discs(self, name: str, area: str) -> int:
        return int(self.table.own(self.civ(name), game().box.area_index[area]))

    def stacks(self, area: str) -> dict[str, int]:
        """The discs in an area, by faction."""
        shown = self.match.state.view(None)["areas"].get(area, {"discs": {}})
        return dict(shown["discs"])

    def talents(self, name: str) -> int:
        return int(self.table.talents[self.civ(name)])

    def points(self, name: str) -> int:
        return int(self.table.vp(self.civ(name)))

    def reserve(self, name: str) -> int:
        return int(self.table.reserve[self.civ(name)])

    def hand(self, name: str) -> list[str]:
        return [game().box.cards[card].id for card in self.table.hand(self.civ(name))]

    def zone(self, card: str) -> int:
        """Where a card is: PILE, DISCARDS, ... of `ancient.table`."""
        return int(self.table.where[game().box.card_index[card]])

    def holds(self, name: str, card: str) -> bool:
        return self.zone(card) == HAND + self.civ(name)

    @property
    def step(self) -> str:
        """The step that asks; empty when the game is over."""
        return type(self.table.stack[-1]).__name__ if self.table.stack else ""

    @property
    def asked(self) -> str:
        """The civilization that is asked."""
        frame: Any = self.table.stack[-1]
        return str(self.table.faction_id(frame.civ))

    @property
    def options(self) -> list[str]:
        """The texts of the legal actions of whoever is asked."""
        seat = self.table.to_act[0]
        return [self.table.text(seat, code) for code in self.table.legal(seat)]

    def offered(self, verb: str) -> set[str]:
        """What may be named with a verb now."""
        return {option.partition(":")[2] for option in self.options if option.startswith(f"{verb}:")}

    def wonder(self, name: str) -> tuple[str, int, bool]:
        """The owner of a Wonder (empty: not built), the discs on it, and whether it is buried."""
        place = game().box.monument_index[name]
        owner = int(self.table.monument_owner[place])
        buried = bool(self.table.buried & (1 << place))
        return "" if owner < 0 else self.table.faction_id(owner), int(self.table.monument_discs[place]), buried

    def invested(self, card: str) -> int:
        """The discs on an investment."""
        box = game().box
        return int(self.table.invested[box.investment_place[box.card_index[card]]])

    def allies(self, name: str, area: str) -> int:
        """The white discs of a civilization in an area."""
        return int(self.table.white(self.civ(name), game().box.area_index[area]))

    def heard(self, key: str) -> list[Event]:
        """The events of one kind so far."""
        return [event for events in self.match.log for event in events if event.key == key]

    # ---- playing -------------------------------------------------------------------------------------------------

    def do(self, *actions: str) -> "Play":
        """Each action by whoever is asked."""
        for action in actions:
            self.match.act(self.table.to_act[0], action)
        self.table.check()
        return self

    def pay(self, *actions: str) -> "Play":
        """Resources for a Wonder, as far as they are asked for: the last ones may have been forced, and taken."""
        for action in actions:
            if self.step == "Payment":
                self.do(action)
        return self

    def until(self, step: str, limit: int = 200) -> "Play":
        """Answer as little as possible (done, pass, lose, or the first option) until a step asks."""
        for _ in range(limit):
            if self.step == step:
                return self
            options = self.options
            quiet = [option for option in ("done", "pass", "lose") if option in options]
            self.do(quiet[0] if quiet else options[0])
        raise AssertionError(f"{step} never asks")

    def quietly(self, *steps: str) -> "Play":
        """Answer as little as possible while one of these steps asks."""
        while self.step in steps:
            options = self.options
            quiet = [option for option in ("done", "pass", "lose") if option in options]
            self.do(quiet[0] if quiet else options[0])
        return self


def start(
    discs: dict[str, dict[str, int]],
    *,
    civs: list[list[str]] | None = None,
    hands: dict[str, list[str]] | None = None,
    fate: list[str] | None = None,
    phase: str = "cards",
    map: str = "full",
    order: list[str] | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 1,
    **position: Any,
) -> Play:
    """A game from a position. `civs` are the civilizations of each seat; `order` is the turn order of civilizations,
    by default theirs; `position` may give talents, points, wonders, investments, discards, aside, renewed, epoch,
    turn, all by id as the `deal` option takes them. A pass is asked for though it may be all that one can do, so that
    the position stands still where a test has left it."""
    seats = civs or [["egypt"], ["troy"]]
    each = len(seats[0])
    names = [name for row in seats for name in row]
    deal = {
        "order": list(range(len(seats))),
        "civilizations": seats,
        "turn_order": order or names,
        "hands": hands or {},
        "fate": fate or [],
        "position": {"discs": discs, "phase": phase, **position},
    }
    given: dict[str, Any] = {"seats": len(seats), "each": each, "civilizations": names, "map": map, "deal": deal}
    given |= {"forced_passes": "asked", **(options or {})}
    return Play(Match.new(game(), given, seed))


def drained(owner: str, on_map: int, left: int = 0) -> dict[str, dict[str, Any]]:
    """For `wonders`: all discs of a civilization but those on the map and `left` are on a far Wonder out of use."""
    return {"pharos": {"owner": owner, "area": "lusitania", "discs": 48 - on_map - left}}


def horde(left: int = 0) -> dict[str, int]:
    """For `discs` of the barbarians: all fifty but `left`, in the far west."""
    west = ["lusitania", "cantabria", "tarraconnesis", "celt_iberia", "idubeda", "saguntum", "novo_carthago", "gades"]
    west += ["tarraco", "aquitania", "gaul", "massilia", "liguria"]
    count = 50 - left
    discs: dict[str, int] = {}
    for area in west:
        discs[area] = min(4, count)
        count -= discs[area]
    return {area: number for area, number in discs.items() if number}
