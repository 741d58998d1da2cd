"""Between the text of an action and its number. The step that asks gives the verb."""

from typing import Any

from ecumene.core.actions import no_such, split_action
from ecumene.core.state import NO_CODE
from ecumene.games.ancient.actions import (
    AREA,
    CARD,
    DONE,
    FACTION,
    FIRST,
    MAT,
    MONUMENT,
    PLACE_IN_ORDER,
    SECOND,
    WORDS,
)
from ecumene.games.ancient.components import NOBODY
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import COMMITTED, ON_TABLE

VERBS: dict[str, tuple[str, ...]] = {
    "choose": ("civ",),
    "become": ("civ",),
    "withdraw": ("area",),
    "resettle": ("area",),
    "place": ("area",),
    "play": ("card",),
    "build": ("wonder",),
    "site": ("area",),
    "give": ("area",),
    "discard": ("card",),
    "ignore": ("source",),
    "negate": ("source",),
    "use": ("source",),
    "commit": ("card",),
    "aim": ("area",),
    "target": ("faction",),
    "reconcile": ("faction",),
    "explore": ("area",),
    "present": ("card",),
    "monument": ("wonder",),
    "rank": ("place",),
    "take": ("card",),
    "return": ("card",),
    "afflict": ("area",),
    "recall": ("area",),
    "leave": ("area",),
    "move": ("area",),
    "draw": (),
    "grow": (),
    "honour": (),
    "ransom": (),
    "suffer": (),
    **{word: () for word in WORDS if word not in ("first", "second")},
}

# the verbs of a step, for areas, cards and Wonders
AREA_VERB = {
    "Withdrawal": "withdraw",
    "Explorer": "explore",
    "Resettlement": "resettle",
    "Deployment": "place",
    "NewLand": "place",
    "Reinforce": "place",
    "Site": "site",
    "Payment": "give",
    "Tuition": "give",
    "Affliction": "afflict",
    "Casualty": "give",
    "Invasion": "recall",
    "HomeChoice": "site",
    "FirstDiscs": "place",
    "Pairs": "place",
    "FurtherDiscs": "place",
    "Levies": "place",
    "HeroReturns": "site",
}
CARD_VERB = {
    "CardTurn": "play",
    "Oracle": "play",
    "Opening": "play",
    "Uses": "use",
    "Deployment": "use",
    "Reaction": "negate",
    "Commitment": "commit",
    "Peek": "take",
    "PutBack": "return",
    "Theft": "take",
    "PeaceGift": "present",
    "Retrieval": "take",
    "Showing": "show",
    "Confiding": "show",
}
FACTION_VERB = {"Announce": "target", "Blow": "target", "PeaceOffer": "reconcile"}
WONDER_VERB = {
    "Uses": "use",
    "Deployment": "use",
    "Commitment": "use",
    "Reaction": "negate",
    "LossChoice": "ignore",
    "Opening": "use",
    "DeityChoice": "build",
}
MAT_VERB = {"Choosing": "choose", "NewPeople": "become"}
TWO_WAYS = {
    "Alternative": ("draw", "grow"),
    "Gain": ("grow", "honour"),
    "Ultimatum": ("ransom", "suffer"),
    "Ransom": ("ransom", "suffer"),
    "Offer": ("accept", "decline"),
    "LossChoice": ("", "raze"),
    "Spoils": ("treasure", "captives"),
    "Righting": ("", "forgo"),
    "CardTurn": ("", "confide"),
    "Showing": ("show-all", ""),
    "Confiding": ("show-all", ""),
    "PickingOrder": ("before", "after"),
}
WORD_OF = {code: word for word, code in WORDS.items()}


def step_of(table: Ancient) -> str:
    return type(table.stack[-1]).__name__ if table.stack else ""


def area_verb(table: Ancient, step: str) -> str | None:
    if step == "Announce":
        asking: Any = table.stack[-1]
        return str(asking.area_verb(table))
    return AREA_VERB.get(step)


def wonder_verb(table: Ancient, step: str, wonder: int) -> str | None:
    if step == "Announce":
        asking: Any = table.stack[-1]
        return str(asking.monument_verb(table))
    if step == "CardTurn":
        turn: Any = table.stack[-1]
        return table.charter.customs.work_verb(table, turn.civ, wonder)
    return WONDER_VERB.get(step)


def card_verb(table: Ancient, step: str, card: int) -> str:
    """An investment on the table ignores a loss, or is used in a competition; what is not committed is discarded."""
    if step == "LossChoice":
        return "ignore" if on_table(table, card) else "discard"
    if step == "Commitment" and on_table(table, card):
        return "use"
    return CARD_VERB.get(step, "discard")


def on_table(table: Ancient, card: int) -> bool:
    return ON_TABLE <= table.where[card] < COMMITTED


def text(table: Ancient, seat: int, code: int) -> str:
    box = table.box
    step = step_of(table)
    if code < CARD:
        return f"{area_verb(table, step)}:{box.areas[code - AREA].id}"
    if code < MONUMENT:
        return f"{card_verb(table, step, code - CARD)}:{box.cards[code - CARD].id}"
    if code < FACTION:
        return f"{wonder_verb(table, step, code - MONUMENT)}:{box.monuments[code - MONUMENT].id}"
    if code < MAT:
        return f"{FACTION_VERB[step]}:{table.faction_id(code - FACTION)}"
    if code < PLACE_IN_ORDER:
        return f"{MAT_VERB[step]}:{box.civilizations[code - MAT].id}"
    if code < DONE:
        return f"rank:{code - PLACE_IN_ORDER + 1}"
    if code in (FIRST, SECOND):
        return TWO_WAYS[step][code - FIRST]
    return WORD_OF[code]


def parse(table: Ancient, action: str) -> tuple[str, str, int]:
    """The verb, the kind of its argument and the argument as an index; Malformed if there is no such action."""
    verb, given = split_action(action, table.charter.verbs)
    if not given:
        return verb, "", 0
    (kind, part) = given[0]
    number: int | None = None
    box = table.box
    if kind == "area":
        number = box.area_index.get(part)
    elif kind == "card":
        number = box.card_index.get(part)
    elif kind == "wonder":
        number = box.monument_index.get(part)
    elif kind == "civ":
        number = box.civilization_index.get(part)
    elif kind == "faction":
        if part in table.charter.leaderless:
            number = len(box.civilizations) + table.charter.leaderless.index(part)
        else:
            civ = int(table.civ_called(part))  # it may stand in for another people, with its mat
            number = table.nation[civ] if civ != NOBODY else people_called(table, part)
    elif kind == "source":
        if part in box.card_index:
            number = CARD + box.card_index[part]
        elif part in box.monument_index:
            number = MONUMENT + box.monument_index[part]
    elif part in ("1", "2", "3", "4", "5", "6"):
        number = int(part) - 1
    if number is None:
        raise no_such(action, kind, part)
    return verb, kind, number


def people_called(table: Ancient, name: str) -> int | None:
    """A civilization of the box, be it the people of a scenario that is not played."""
    known = table.box.civilization_index.get(name)
    if known is not None:
        return known
    return next((int(civ.index) for civ in table.box.civilizations if civ.id == name), None)


def code(table: Ancient, seat: int, action: str) -> int:
    """The number of an action, if the step that asks knows its verb."""
    verb, kind, number = parse(table, action)
    step = step_of(table)
    if kind == "area":
        return AREA + number if verb == area_verb(table, step) else NO_CODE
    if kind == "card":
        return CARD + number if verb == card_verb(table, step, number) else NO_CODE
    if kind == "wonder":
        return MONUMENT + number if verb == wonder_verb(table, step, number) else NO_CODE
    if kind == "source":
        if number >= MONUMENT:
            return number if verb == wonder_verb(table, step, number - MONUMENT) else NO_CODE
        return number if verb == card_verb(table, step, number - CARD) else NO_CODE
    if kind == "civ":
        return MAT + number if verb == MAT_VERB.get(step) else NO_CODE
    if kind == "faction":
        return faction_code(table, number) if verb == FACTION_VERB.get(step) else NO_CODE
    if kind == "place":
        return PLACE_IN_ORDER + number
    if verb in TWO_WAYS.get(step, ()):
        return FIRST + TWO_WAYS[step].index(verb)
    return WORDS.get(verb, NO_CODE)


def faction_code(table: Ancient, number: int) -> int:
    nobodys = number - len(table.box.civilizations)
    if nobodys >= 0:
        return FACTION + int(table.barbarians) + nobodys
    return FACTION + table.nation.index(number) if number in table.nation else NO_CODE
