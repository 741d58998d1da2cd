"""Small positions of the Middle East, made through the `deal` option, and ways to play on from them.

A game is started with `start(...)`: two seats lead the Hittites (0) and Egypt (1) unless told otherwise, hands are
empty unless given, the pile comes in the order `fate` (then at random), and the phase named begins. Everything is told
by id.
"""

from functools import cache
from typing import Any

from ecumene.core.match import Match
from ecumene.core.question import Event
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import HAND
from ecumene.games.middle_east import MiddleEastGame, make


@cache
def game() -> MiddleEastGame:
    return make()


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
        place = game().box.area_index[area]
        counts = {self.table.faction_id(n): int(self.table.own(n, place)) for n in range(int(self.table.factions))}
        return {name: count for name, count in counts.items() if count}

    def mina(self, name: str) -> int:
        return int(self.table.talents[self.civ(name)])

    def points(self, name: str) -> int:
        return int(self.table.vp(self.civ(name)))

    def reserve(self, name: str) -> int:
        return int(self.table.reserve[self.civ(name)])

    def growth_box(self, name: str) -> int:
        return int(self.table.growth_box[self.civ(name)])

    def hand(self, name: str) -> list[str]:
        return [game().box.cards[card].id for card in self.table.hand(self.civ(name))]

    def zone(self, card: str) -> int:
        """Where a card is: PILE, DISCARDS, ... of `ancient.zones`."""
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

    def deity(self, name: str) -> tuple[str, str]:
        """The owner and the captor of a Deity; empty where there is none."""
        place = game().box.monument_index[name]
        pair = (int(self.table.monument_owner[place]), int(self.table.monument_captor[place]))
        owner, captor = ("" if civ < 0 else self.table.faction_id(civ) for civ in pair)
        return owner, captor

    def active(self, name: str) -> bool:
        return bool(self.table.monument_active(game().box.monument_index[name]))

    def strongholds(self) -> dict[str, str]:
        """Where Strongholds stand, and whose they are."""
        return {
            game().box.areas[mark // 8].id: self.table.faction_id(mark % 8) for mark in sorted(self.table.strongholds)
        }

    def sites(self) -> dict[str, str]:
        kinds = {int(site.marker): site.id for site in game().box.sites}
        return {game().box.areas[mark % 128].id: kinds[mark // 128] for mark in self.table.markers}

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

    def until(self, step: str, limit: int = 200) -> "Play":
        """Answer as little as possible (done, pass, lose, or the first option) until a step asks."""
        for _ in range(limit):
            if self.step == step:
                return self
            self.do(quiet(self.options))
        raise AssertionError(f"{step} never asks")

    def quietly(self, *steps: str) -> "Play":
        """Answer as little as possible while one of these steps asks."""
        while self.step in steps:
            self.do(quiet(self.options))
        return self


def quiet(options: list[str]) -> str:
    """The answer that does least."""
    return next((option for option in ("done", "pass", "lose") if option in options), options[0])


def start(
    discs: dict[str, dict[str, int]],
    *,
    civs: list[list[str]] | None = None,
    hands: dict[str, list[str]] | None = None,
    fate: list[str] | None = None,
    phase: str = "cards",
    map: str = "full",
    order: list[str] | None = None,
    homes: dict[str, str] | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 1,
    **position: Any,
) -> Play:
    """A game from a position. `civs` are the civilizations of each seat; `order` is the turn order of civilizations,
    by default theirs; `position` may give talents, points, deities, strongholds, sites, growth_box, investments,
    discards, aside, epoch, turn, all by id as the `deal` option takes them. A pass is asked for though it may be all
    that one can do, so that the position stands still where a test has left it."""
    seats = civs or [["hittites"], ["egypt"]]
    names = [name for row in seats for name in row]
    deal: dict[str, Any] = {
        "order": list(range(len(seats))),
        "civilizations": seats,
        "turn_order": order or names,
        "hands": hands or {},
        "fate": fate or [],
        "homes": {name: HOMES[name] for name in names if name in HOMES} | (homes or {}),
        "position": {"discs": discs, "phase": phase, **position},
    }
    given: dict[str, Any] = {"seats": len(seats), "each": len(seats[0]), "map": map, "deal": deal}
    given |= {"civilizations": names, "forced_passes": "asked", **(options or {})}
    return Play(Match.new(game(), given, seed))


# the Homes that the tests take where a civilization can have several
HOMES = {
    "egypt": "thebes",
    "assyria": "assur",
    "medes_persians": "medes",
    "sea_peoples": "rhodes",
}
