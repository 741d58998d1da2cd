"""Which things a seat took, told by the contract alone, so that a new game needs nothing here.

* `game.verbs` says of what kind each argument of an answer is, and `game.names` which ids a kind has: an argument whose
  id has a name is a *thing*. A kind may have its names in the game's catalogue (`[name.<kind>]`) instead; one that only
  counts (rows, slots, places) has no things.
* A kind that holds all of another (`source` = cards and wonders) is only a word for its members: an id counts for the
  smallest kind it belongs to.
* What a seat has without being asked shows in the spectator's view: an object with a number `seat`, or one of a list
  called `seats`, and a field named like a kind (`civ`) says that the seat holds that thing. The view is read from the
  set-up on until all such ids are known, which may be after the seats have chosen.
"""

from collections.abc import Iterator
from typing import Any

from ecumene.core.game import Game
from ecumene.core.state import State
from ecumene.core.text import LANGUAGES, Words

Holding = tuple[int, str, str]  # seat, kind, id
SEATS = "seats"  # a list with an object for each seat, in order
Naming = dict[str, dict[str, dict[str, str]]]  # kind, id, language


def naming(game: Game[Any, Any]) -> Naming:
    """Everything in a game that has a name and can stand in an answer or a view: those of its components, and those of
    the catalogue for the kinds of its arguments."""
    named: Naming = {kind: dict(things) for kind, things in game.names.items()}
    spoken = {language: Words(language, game).entries for language in LANGUAGES}
    for kind in sorted({kind for kinds in game.verbs.values() for kind in kinds} - set(named)):
        prefix = f"name.{kind}."
        ids = [key.removeprefix(prefix) for key in spoken[LANGUAGES[0]] if key.startswith(prefix)]
        if not all(thing.isdigit() for thing in ids):
            named[kind] = {
                thing: {language: str(entries[prefix + thing]) for language, entries in spoken.items()} for thing in ids
            }
    return named


class Things:
    """Answers as things. What was asked before is remembered."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.verbs = game.verbs
        self.naming = naming(game)
        self.parts = {kind: self.contained(kind) for kind in self.naming}
        self.known: dict[str, tuple[str, list[tuple[str, str]]]] = {}

    def contained(self, kind: str) -> list[str]:
        """The kinds that lie wholly in this one, the smallest first, and itself last."""
        own = self.naming[kind].items()
        inner = [other for other, things in self.naming.items() if other != kind and things.items() <= own]
        smaller = [other for other in inner if len(self.naming[other]) < len(own)]
        return [*sorted(smaller, key=lambda other: (len(self.naming[other]), other)), kind]

    def kind_of(self, kind: str, thing: str) -> str:
        return next(part for part in self.parts[kind] if thing in self.naming[part])

    def of(self, answer: str) -> tuple[str, list[tuple[str, str]]]:
        """The verb of an answer, and its things with their kinds."""
        if answer not in self.known:
            verb, *arguments = answer.split(":")
            things = [
                (self.kind_of(kind, thing), thing)
                for kind, thing in zip(self.verbs[verb], arguments, strict=True)
                if thing in self.naming.get(kind, {})
            ]
            self.known[answer] = (verb, things)
        return self.known[answer]


UNKNOWN = "unknown"  # how games call what is not chosen, or not met, yet


def holdings(game: Game[Any, Any], state: State) -> tuple[list[Holding], bool]:
    """What the seats hold in everybody's sight, and whether all of it is known by now."""
    found: list[Holding] = []
    settled = True
    for seat, kind, thing in claims(state.view(None), game.names):
        if thing in game.names[kind] and thing != UNKNOWN:
            found.append((seat, kind, thing))
        else:
            settled = False
    return found, settled


def claims(part: Any, kinds: Any, place: int | None = None) -> Iterator[Holding]:
    """The objects of a view that tie a seat to an id. `place` is where the part stands in a list of all seats."""
    if isinstance(part, dict):
        seat = part.get("seat", place)
        if isinstance(seat, int):
            for kind, thing in part.items():
                if kind in kinds and isinstance(thing, str):
                    yield seat, kind, thing
        for name, value in part.items():
            if name == SEATS and isinstance(value, list):
                for number, row in enumerate(value):
                    yield from claims(row, kinds, number)
            else:
                yield from claims(value, kinds)
    elif isinstance(part, list):
        for value in part:
            yield from claims(value, kinds)
