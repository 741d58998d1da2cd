"""The contract of a game: its facts, its options, and how a state of it comes to be."""

from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from ecumene.core.errors import BadData, BadOptions, Impossible
from ecumene.core.question import Rule, View
from ecumene.core.state import State

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741


class Source(msgspec.Struct, frozen=True):
    """A text the rules were taken from."""

    title: str
    edition: str
    authors: str
    publisher: str


class Ruling(msgspec.Struct, frozen=True):
    """A decision we had to take: `id` is its text key, `option` the option that changes it, if any."""

    id: str
    rule: Rule
    option: str | None = None


class Facts(msgspec.Struct, frozen=True):
    """What can be said of a game without playing it. Ids are text keys."""

    id: str
    name: str
    seats: tuple[int, int]
    rules_version: int
    sources: list[Source]
    rulings: list[Ruling]
    reconstructed: list[str]
    left_out: list[str]
    actions: int

    @property
    def usual_seats(self) -> int:
        """How many sit down where nobody says how many: as few as can, but nobody alone against the rules."""
        return max(2, self.seats[0])


class Cast(msgspec.Struct, frozen=True):
    """Who plays what in a scenario. `leads` has, for each seat, the names of what it leads, none where that is chosen
    at the table; `chosen` is how many each seat may choose besides; `opponents` are led by the rulebook, `*` is one
    that is not known beforehand. `id` tells casts for as many seats apart; the first is the usual one. `lacks` is the
    text key of the reason why it cannot be played yet."""

    id: str
    seats: int
    leads: list[list[str]]
    opponents: list[str] = []
    lacks: str | None = None
    chosen: list[int] = []


class Side(msgspec.Struct, frozen=True):
    """A people of a scenario: as which civilization it is played, where its home is, or may be, and how many discs
    stand where before anybody sets up. Somebody leads it, or nobody does."""

    id: str
    name: dict[str, str]
    civ: str = ""
    homes: list[str] = []
    discs: dict[str, int] = {}
    led: bool = True


class Scenario(msgspec.Struct, frozen=True):
    """A set-up with a history: the option `scenario` takes its id. Names and notes are by language; `group` is a text
    key. `turns` are the fewest and the most it takes; `demands`, from 1 to 5, is how much it adds to the rules that
    every game has."""

    id: str
    group: str
    name: dict[str, str]
    note: dict[str, str]
    map: str
    casts: list[Cast]
    sides: list[Side] = []
    turns: tuple[int, int] = (0, 0)
    demands: int = 1

    def casts_for(self, seats: int) -> list[Cast]:
        return [cast for cast in self.casts if cast.seats == seats]


class Game(ABC, Generic[S, O]):
    """A game with its components. `names` gives every id its name: kind of thing, id, language. `folder` holds its own
    code, data and text; `shared` the code it has in common with other games. `asks_in_secret` where its states ever
    do: see `State.asked_in_secret`. `paced` are the events, by their key, that tell of a decision of the rules in
    somebody's place: whoever reads along wants a moment between those of one and of another. `view_type` is the
    structure of its views; `scenarios` are the set-ups one may choose from, if it has any, and `set_ups` those of its
    data files that tell of nothing else: no board needs them."""

    facts: Facts
    options_type: type[O]
    view_type: type[View]
    names: dict[str, dict[str, dict[str, str]]]
    verbs: dict[str, tuple[str, ...]]
    pack: str | None
    data_files: tuple[str, ...]
    folder: Path
    shared: tuple[Path, ...] = ()
    asks_in_secret: bool = False
    paced: tuple[str, ...] = ()
    scenarios: tuple[Scenario, ...] = ()
    set_ups: tuple[str, ...] = ()

    @abstractmethod
    def deal_state(self, options: O, seed: int) -> S:
        """The first position, for checked options."""

    @abstractmethod
    def assemble(self, data: Any) -> S:
        """The state that `dump` wrote; any error if it did not."""

    def position_of(self, state: S, seat: int | None) -> dict[str, Any] | None:
        """What a seat sees (None: all there is), as the `deal` option takes it; None where that cannot be said."""
        return None

    def load(self, data: Any) -> S:
        """The state that `dump` wrote, checked; BadData if it is no position of this game."""
        try:
            state = self.assemble(data)
            state.check()
        except (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError, Impossible) as error:
            problem = f"not a position of {self.facts.name} ({type(error).__name__}: {error})"
            raise BadData("state", problem) from None
        return state

    def setup(self, options: Any = None, seed: int = 0) -> S:
        """The first position. Options are plain data or None for the defaults; BadOptions says what is wrong."""
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**64:
            raise BadOptions("seed", f"a whole number from 0 to 2**64 - 1 is needed, not {seed!r}")
        return self.deal_state(self.read_options(options), seed)

    def seated(self, options: dict[str, Any] | None, count: int) -> dict[str, Any]:
        """The options for a number of seats. A game for several numbers of seats has an option `seats`."""
        low, high = self.facts.seats
        if not low <= count <= high:
            needed = str(low) if low == high else f"{low} to {high}"
            raise BadOptions("seats", f"{needed} are needed, not {count}")
        given = dict(options or {})
        if low < high and given.setdefault("seats", count) != count:
            raise BadOptions("options.seats", f"is {given['seats']}, but there are {count} players")
        return given

    def read_options(self, options: Any) -> O:
        try:
            return msgspec.convert({} if options is None else options, self.options_type)
        except msgspec.ValidationError as error:
            raise BadOptions(*located(error, "options")) from None

    def seat_count(self, options: Any) -> int:
        """The number of seats that checked options stand for."""
        return int(getattr(self.read_options(options), "seats", self.facts.usual_seats))

    @property
    def beginning(self) -> str | None:
        """What of an explicit deal says who begins: `first`, a seat, or `order`, all of them; None if nothing does."""
        shapes = self.schema()["$defs"]
        deal = shapes[self.options_type.__name__]["properties"].get("deal", {})
        parts = [shapes[kind["$ref"].rpartition("/")[2]] for kind in deal.get("anyOf", []) if "$ref" in kind]
        return next((name for part in parts for name in ("first", "order") if name in part["properties"]), None)

    def begun_by(self, seat: int, count: int) -> dict[str, Any]:
        """The part of an explicit deal by which that seat of so many begins."""
        if self.beginning is None:
            raise BadOptions("first", "who begins cannot be chosen in this game")
        if not 0 <= seat < count:
            raise BadOptions("first", f"there is no seat {seat} among {count}")
        if self.beginning == "first":
            return {"first": seat}
        return {"order": [(seat + number) % count for number in range(count)]}

    def schema(self) -> dict[str, Any]:
        """JSON Schema of the options, as plain JSON: defaults too."""
        schema: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(msgspec.json.schema(self.options_type)))
        return schema

    def view_schema(self) -> dict[str, Any]:
        """JSON Schema of the views."""
        return msgspec.json.schema(self.view_type)


def located(error: msgspec.ValidationError, root: str) -> tuple[str, str]:
    """A msgspec error as (field, problem): «Expected `int`, got `str` - at `$.deal.first`»."""
    problem, _, path = str(error).partition(" - at ")
    where = path.rpartition("`$")[2].rstrip("`").lstrip(".")  # a bad key stands «at `key` in `$.…`»
    if not path:
        return root, problem
    return (f"{root}.{where}" if where and not where.startswith("[") else root + where), problem
