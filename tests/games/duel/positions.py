"""Positions of Duel made to order, for tests of one rule at a time."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from ecumene.core.question import Event
from ecumene.games.duel import DuelGame, make
from ecumene.games.duel.loading import assemble
from ecumene.games.duel.table import Duel

# A row of each Age in which no card covers another: where the accessible cards are laid.
FREE_ROW = {1: [14, 15, 16, 17, 18, 19], 2: [0, 1, 2, 3, 4, 5], 3: [5, 6, 7, 8]}
TOKENS = ["agriculture", "architecture", "economy", "law", "masonry"]
WONDERS = (
    ["the-pyramids", "the-great-lighthouse", "the-temple-of-artemis", "the-statue-of-zeus"],
    ["circus-maximus", "piraeus", "the-appian-way", "the-colossus"],
)


@cache
def duel_game() -> DuelGame:
    return make()


def city(
    coins: int = 7,
    built: Sequence[str] = (),
    wonders: Sequence[str] | None = None,
    raised: Sequence[str] = (),
    progress: Sequence[str] = (),
) -> dict[str, Any]:
    """A city as `dump` writes it; `raised` names those of its wonders that stand."""
    return {"coins": coins, "built": list(built), "wonders": wonders, "raised": list(raised), "progress": list(progress)}


def position(
    accessible: Sequence[str],
    *,
    age: int = 1,
    active: int = 0,
    mine: dict[str, Any] | None = None,
    rival: dict[str, Any] | None = None,
    discard: Sequence[str] = (),
    conflict: int = 0,
    military_tokens: Sequence[int] = (0, 1, 2, 3),
    tokens: Sequence[str] = TOKENS,
    box: Sequence[str] | None = None,
    erratum: bool = True,
) -> Duel:
    """Seat 0 is `mine`, seat 1 `rival`, `active` is to play a turn, and the `accessible` cards are all that is left of
    the Age. `tokens` are those still on the board. Cards elsewhere need not add up to a whole game."""
    game = duel_game()
    deck = [card.id for card in game.box.decks[age - 1]] + ([card.id for card in game.box.guilds[:3]] if age == 3 else [])
    spare = [card for card in deck if card not in accessible]
    slots = dict(zip(FREE_ROW[age], accessible, strict=False))
    assert len(slots) == len(accessible), "too many cards for one row"
    layout = [slots.get(slot) or spare.pop() for slot in range(20)]
    ages = [[card.id for card in other[:20]] for other in game.box.decks]
    ages[age - 1] = layout
    cities = []
    for number, given in enumerate((mine or city(), rival or city())):
        wonders = given["wonders"] or WONDERS[number]
        under = {wonder: "lumber-yard" for wonder in given["raised"]}
        cities.append(
            {
                "coins": given["coins"],
                "wonders": wonders,
                "tucked": [under.get(wonder) for wonder in wonders],
                "built": given["built"],
                "progress": given["progress"],
            }
        )
    used = {*tokens, *cities[0]["progress"], *cities[1]["progress"]}
    if box is None:
        box = ([token.id for token in game.box.progress if token.id not in used] + TOKENS)[:5]
    data = {
        "erratum": erratum,
        "deal": {"first": 0, "box": list(box), "wonders": [*WONDERS[0], *WONDERS[1]], "ages": ages},
        "active": active,
        "offer": [],
        "picks": 8,
        "age": age,
        "present": sorted(slots),
        "face_up": sorted(slots),
        "tokens": list(tokens),
        "military_tokens": list(military_tokens),
        "conflict": conflict,
        "discard": list(discard),
        "cities": cities,
        "ending": "",
        "winner": 0,
        "stack": [["Turn"]],
        "unveiled": 0,
    }
    duel = assemble(game.box, data)
    duel.events = []
    return duel


def options(duel: Duel) -> list[str]:
    """What the seat to act may do."""
    question = duel.question(duel.current)
    assert question is not None
    return question.options


def told(duel: Duel, key: str) -> list[Event]:
    """The events of one kind so far."""
    return [event for event in duel.events or [] if event.key == key]
