"""Positions of Duel made to order, for tests of one rule at a time."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from ecumene.core.question import Event
from ecumene.games.duel import DuelGame, make
from ecumene.games.duel.components import Box, Layout
from ecumene.games.duel.loading import assemble
from ecumene.games.duel.table import Duel

# A row of each Age in which no card covers another: where the accessible cards are laid.
FREE_ROW = {1: [14, 15, 16, 17, 18, 19], 2: [0, 1, 2, 3, 4, 5], 3: [5, 6, 7, 8]}
# A slot whose card lies face down under the first two of that row.
UNDER_ROW = {1: 9, 3: 2}
TOKENS = ["agriculture", "architecture", "economy", "law", "masonry"]
WONDERS = (
    ["the-pyramids", "the-great-lighthouse", "the-temple-of-artemis", "the-statue-of-zeus"],
    ["circus-maximus", "piraeus", "the-appian-way", "the-colossus"],
)

# Three of each raw material and two of each manufactured good.
PRODUCERS = {
    "wood": ["lumber-yard", "sawmill"],
    "clay": ["clay-pool", "brickyard"],
    "stone": ["quarry", "shelf-quarry"],
    "glass": ["glassworks", "glass-blower"],
    "papyrus": ["press", "drying-room"],
}


LATER = [["Turns"], ["WhoBegins"], ["LayOut"]]  # an Age that is still to come, on the stack


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
    return {
        "coins": coins,
        "built": list(built),
        "wonders": wonders,
        "raised": list(raised),
        "progress": list(progress),
    }


def trimmed(box: Box, age: int, slots: Sequence[int]) -> Box:
    """The box with the layout of one Age cut down to these slots: nothing lies under them but one another."""
    whole = box.layouts[age - 1]
    used = sum(1 << slot for slot in slots)
    covered_by = [covers & used for covers in whole.covered_by]
    uncovers = [[slot for slot in freed if slot in slots] for freed in whole.uncovers]
    layouts = box.layouts[:]
    layouts[age - 1] = Layout(whole.places, whole.face_up, covered_by, uncovers, whole.free)
    return Box(box.cards, box.wonders, box.progress, layouts, box.symbols)


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
    beneath: str | None = None,
) -> Duel:
    """Seat 0 is `mine`, seat 1 `rival`, `active` is to play a turn, and the `accessible` cards are all that is left of
    the Age, with one more `beneath` the first two, face down. `tokens` are those still on the board. Cards elsewhere
    need not add up to a whole game."""
    game = duel_game()
    guilds = game.box.guilds[:3] if age == 3 else []
    deck = [card.id for card in game.box.decks[age - 1] + guilds]
    spare = [card for card in deck if card not in accessible]
    slots = dict(zip(FREE_ROW[age], accessible, strict=False))
    assert len(slots) == len(accessible), "too many cards for one row"
    face_up = sorted(slots)
    if beneath is not None:
        slots[UNDER_ROW[age]] = beneath
        spare = [card for card in spare if card != beneath]
    layout = [slots.get(slot) or spare.pop() for slot in range(20)]
    ages = [[card.id for card in other[:20]] for other in game.box.decks]
    ages[age - 1] = layout
    cities = []
    for number, given in enumerate((mine or city(), rival or city())):
        wonders = given["wonders"] or WONDERS[number]
        under = dict.fromkeys(given["raised"], "lumber-yard")
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
        "face_up": face_up,
        "tokens": list(tokens),
        "military_tokens": list(military_tokens),
        "conflict": conflict,
        "discard": list(discard),
        "cities": cities,
        "again": False,
        "ending": "",
        "winner": 0,
        "stack": [["CivilVictory"], *LATER * (3 - age), ["Turns"], ["EndOfTurn"], ["Turn"]],
        "unveiled": 0,
    }
    duel = assemble(trimmed(game.box, age, list(slots)), data)
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


def play(duel: Duel, *actions: str) -> None:
    """Whoever is asked carries out the actions, one after another."""
    for action in actions:
        duel.apply(duel.current, action)


def gained(duel: Duel, action: str) -> int:
    """The coins an action brings the seat to act, all in all."""
    city = duel.cities[duel.current]
    before = city.coins
    play(duel, action)
    return city.coins - before


def paid(duel: Duel, action: str) -> int:
    """The coins an action costs the seat to act, all in all."""
    return -gained(duel, action)


def asked(duel: Duel) -> tuple[int, str]:
    """Who is asked now, and in which step."""
    question = duel.question(duel.current)
    assert question is not None
    return duel.current, question.step


def city_of(duel: Duel, seat: int) -> dict[str, Any]:
    """What everyone sees of a city."""
    shown: dict[str, Any] = duel.view(None)["cities"][seat]
    return shown


def slot_of(duel: Duel, card: str) -> dict[str, Any]:
    """What everyone sees of a card that lies face up in the layout."""
    slots: list[dict[str, Any]] = [slot for slot in duel.view(None)["layout"] if slot.get("card") == card]
    assert len(slots) == 1, card
    return slots[0]


def producing(*, all_but: str | None = None) -> list[str]:
    """Cards that produce enough of every resource for any construction, or of every one but one."""
    return [card for resource, cards in PRODUCERS.items() for card in cards if resource != all_but]
