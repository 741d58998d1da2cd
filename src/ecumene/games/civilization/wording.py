"""Between the text of an action and its number. A number says what is chosen; the step that asks gives the verb."""

from typing import TYPE_CHECKING

from ecumene.core.actions import no_such, split_action
from ecumene.core.state import NO_CODE
from ecumene.games.civilization import actions as a
from ecumene.games.civilization.components import (
    CITIES,
    CIVILIZATIONS,
    COIN_PLACES,
    FACE_DOWN,
    GOVERNMENTS,
    PEOPLE,
    RESOURCES,
    SQUARES,
    UNIT_CARDS,
    UNIT_KINDS,
    WIDTH,
)

if TYPE_CHECKING:
    from ecumene.games.civilization.table import World

# the goods that change hands in deals
GOODS = ("trade", "culture", *RESOURCES[:4], "hut", "village", "event-1", "event-2", "event-3")
LOOT = ("trade", "culture", "hut", "village", "tech", "event", "coin", "steal")  # what the winner of a battle takes

WATCHES = ("always", "mine", "never")  # the moves of others that a seat is asked about
SPANS = ("turn", "game")

# what every action takes
VERBS: dict[str, tuple[str, ...]] = {
    "capital": ("square",),
    "place": ("square",),
    "found": ("square",),
    "lift": ("square",),
    "move": ("square",),
    "discover": ("square",),
    "target": ("square",),
    "learn": ("tech",),
    "research": ("tech",),
    "build": ("building",),
    "free": ("building",),
    "wonder": ("wonder",),
    "obsolete": ("wonder",),
    "unit": ("unit",),
    "govern": ("government",),
    "event": ("event",),
    "discard": ("event",),
    "deliver": ("event",),
    "pay": ("resource",),
    "harvest": ("resource",),
    "take": ("resource",),
    "reveal": ("face",),
    "hand": ("face",),
    "gift": ("event", "resource"),
    "settle": ("person",),
    "city": ("city",),
    "send": ("city",),
    "choose": ("seat",),
    "offer": ("seat",),
    "ability": ("ability",),
    "play": ("card", "front"),
    "wound": ("front",),
    "heal": ("front",),
    "group": ("armies", "scouts"),
    "give": ("goods", "amount"),
    "get": ("goods", "amount"),
    "ask": ("watch", "span"),
    "loot": ("loot",),
    "coin": ("coin_place",),
    "save": ("card",),
    **dict.fromkeys(a.WORDS, ()),
}

# where the numbers of a kind begin, and the verb they have unless the step says another
KINDS = (
    (a.SQUARE, "target"),
    (a.TECH, "learn"),
    (a.BUILDING, "build"),
    (a.FREE_BUILDING, "free"),
    (a.WONDER, "wonder"),
    (a.UNIT, "unit"),
    (a.GOVERNMENT, "govern"),
    (a.EVENT, "event"),
    (a.RESOURCE, "pay"),
    (a.HIDDEN, "reveal"),
    (a.GIFT, "gift"),
    (a.PERSON, "settle"),
    (a.CITY, "city"),
    (a.SEAT, "choose"),
    (a.ABILITY, "ability"),
    (a.PLAY, "play"),
    (a.FRONT, "wound"),
    (a.GROUP, "group"),
    (a.GIVE, "give"),
    (a.GET, "get"),
    (a.LOOT, "loot"),
    (a.CARD, "save"),
    (a.ASK, "ask"),
    (a.WORD, ""),
)

# the verbs of single steps
OWN_VERBS = {
    "DiscardEvent": {a.EVENT: "discard"},
    "PlacePiece": {a.SQUARE: "place"},
    "PlacePerson": {a.SQUARE: "place"},
    "PlaceFigure": {a.SQUARE: "place"},
    "PlaceCapital": {a.SQUARE: "capital"},
    "StartingFigure": {a.SQUARE: "place"},
    "StepAside": {a.SQUARE: "place"},
    "StartOfTurn": {a.SQUARE: "found"},
    "SendHome": {a.CITY: "send"},
    "CityAction": {a.RESOURCE: "harvest"},
    "HarvestAgain": {a.RESOURCE: "harvest"},
    "TakeResource": {a.RESOURCE: "take"},
    "Movement": {a.SQUARE: "lift"},
    "March": {a.SQUARE: "move"},
    "Heal": {a.FRONT: "heal"},
    "Loot": {a.RESOURCE: "take"},
    "LootTokens": {a.RESOURCE: "take"},
    "LootPoints": {a.RESOURCE: "take"},
    "LootCoin": {a.LOOT: "coin"},
    "TradeTurn": {a.SEAT: "offer"},
    "GiveToken": {a.HIDDEN: "hand"},
    "GiveEvent": {a.EVENT: "deliver"},
    "Research": {a.TECH: "research"},
    "Obsolescence": {a.WONDER: "obsolete"},
    "Drive": {a.SQUARE: "move"},
}


def square_id(square: int) -> str:
    """A square as people write it: the letter of its column, and its row from 1."""
    return f"{chr(ord('a') + square % WIDTH)}{square // WIDTH + 1}"


def square_of(text: str) -> int | None:
    """The square of that name, or None."""
    column = ord(text[0]) - ord("a") if text else -1
    row = text[1:]
    if not 0 <= column < WIDTH or not row.isascii() or not row.isdigit() or row[0] == "0" or len(row) > 2:
        return None
    square = WIDTH * (int(row) - 1) + column
    return square if square < SQUARES else None


def card_id(card: int) -> str:
    """A Unit card as people write it: its kind, and how strong it is among its kind, from 1."""
    return f"{UNIT_KINDS[card // 3]}-{card % 3 + 1}"


PLACES = tuple(str(place + 1) for place in range(CITIES))
FACES = (*RESOURCES, "great_person")  # of huts and villages
CARDS = tuple(card_id(card) for card in range(UNIT_CARDS))


def step_of(world: "World") -> str:
    return type(world.stack[-1]).__name__ if world.stack else ""


def kind_of(code: int) -> int:
    """Where the numbers of the kind of this one begin."""
    return max(start for start, _ in KINDS if start <= code)


def verb_of(world: "World", step: str, start: int, code: int) -> str:
    """The verb of a number in a step. Figures on the move turn up what lies face down."""
    verb = OWN_VERBS.get(step, {}).get(start)
    if verb is None:
        verb = next(usual for first, usual in KINDS if first == start)
    if verb == "move" and world.lands[code] == FACE_DOWN:
        return "discover"
    return verb


def text(world: "World", seat: int, code: int) -> str:
    return text_in(world, step_of(world), code)


def text_in(world: "World", step: str, code: int) -> str:
    """The text of a number as an answer to a step."""
    start = kind_of(code)
    if start == a.WORD:
        return a.WORDS[code - start]
    return f"{verb_of(world, step, start, code)}:{argument(world, step, start, code - start)}"


def argument(world: "World", step: str, start: int, number: int) -> str:
    """What is chosen, as the text of an action has it."""
    box = world.box
    if start == a.SQUARE:
        return square_id(number)
    if start == a.TECH:
        return box.techs[number].id
    if start in (a.BUILDING, a.FREE_BUILDING):
        return box.buildings[number].id
    if start == a.WONDER:
        return box.wonders[number].id
    if start == a.EVENT:
        return box.events[number].id
    if start == a.GIFT:
        return f"{gift_id(world, number // 6)}:{RESOURCES[number % 6]}"
    if start == a.ABILITY:
        return box.abilities[number].id
    if start == a.PLAY:
        return f"{CARDS[number // 32]}:{number % 32}"
    if start == a.FRONT:
        return str(number + 1)
    if start == a.GROUP:
        return f"{number // 3}:{number % 3}"
    if start == a.CITY:
        return world.city_id(number)
    if start in (a.GIVE, a.GET):
        return f"{GOODS[number // a.AMOUNTS]}:{number % a.AMOUNTS}"
    if start == a.ASK:
        return f"{WATCHES[number // 2]}:{SPANS[number % 2]}"
    if start == a.LOOT and step == "LootCoin":
        return COIN_PLACES[number]
    if start in LISTS:
        return LISTS[start][number]
    return str(number)  # seats


def gift_id(world: "World", gift: int) -> str:
    """The event that is the gift of this number."""
    return next(event.id for event in world.box.events if event.gift == gift)


LISTS = {
    a.UNIT: UNIT_KINDS,
    a.GOVERNMENT: GOVERNMENTS,
    a.RESOURCE: RESOURCES,
    a.HIDDEN: RESOURCES,
    a.PERSON: PEOPLE,
    a.LOOT: LOOT,
    a.CARD: CARDS,
}
WORDS_OF = {
    "unit": UNIT_KINDS,
    "government": GOVERNMENTS,
    "resource": RESOURCES,
    "face": RESOURCES,
    "person": PEOPLE,
    "goods": GOODS,
    "loot": LOOT,
    "coin_place": COIN_PLACES,
    "card": CARDS,
    "watch": WATCHES,
    "span": SPANS,
}
NUMBERS_OF = {
    "seat": (0, 3),
    "front": (0, 31),
    "armies": (0, 7),
    "scouts": (0, 2),
    "amount": (0, a.AMOUNTS - 1),
}


def meaning(world: "World", kind: str, part: str) -> int | None:
    """The number of what an argument names, or None."""
    box = world.box
    if kind == "square":
        return square_of(part)
    if kind == "tech":
        return box.tech_index.get(part)
    if kind == "building":
        return box.building_index.get(part)
    if kind == "wonder":
        return box.wonder_index.get(part)
    if kind == "event":
        return box.event_index.get(part)
    if kind == "ability":
        return box.ability_index.get(part)
    if kind == "city":
        return city_of(world, part)
    if kind in WORDS_OF:
        return WORDS_OF[kind].index(part) if part in WORDS_OF[kind] else None
    low, high = NUMBERS_OF[kind]
    if not part.isascii() or not part.isdigit() or str(int(part)) != part or not low <= int(part) <= high:
        return None
    return int(part)


def city_of(world: "World", part: str) -> int | None:
    """The City of that id, its civilization and its place from 1: NO_CODE if the civilization is not in play, None if
    there is none such."""
    civ, _, place = part.rpartition("-")
    if civ not in CIVILIZATIONS or place not in PLACES:
        return None
    number = CIVILIZATIONS.index(civ)
    return CITIES * world.nation.index(number) + PLACES.index(place) if number in world.nation else NO_CODE


def parse(world: "World", action: str) -> tuple[str, list[str], list[int]]:
    """The verb, the kinds of its arguments and the arguments as numbers; Malformed if there is no such action."""
    verb, given = split_action(action, VERBS)
    numbers: list[int] = []
    for kind, part in given:
        number = meaning(world, kind, part)
        if number is None:
            raise no_such(action, kind, part)
        numbers.append(number)
    return verb, [kind for kind, _ in given], numbers


STARTS = {
    "square": a.SQUARE,
    "tech": a.TECH,
    "wonder": a.WONDER,
    "unit": a.UNIT,
    "government": a.GOVERNMENT,
    "event": a.EVENT,
    "resource": a.RESOURCE,
    "face": a.HIDDEN,
    "person": a.PERSON,
    "city": a.CITY,
    "seat": a.SEAT,
    "ability": a.ABILITY,
    "loot": a.LOOT,
    "coin_place": a.LOOT,
}


def code(world: "World", seat: int, action: str) -> int:
    """The number of an action, if the step that asks knows its verb."""
    verb, kinds, numbers = parse(world, action)
    if not kinds:
        return a.WORD + a.WORDS.index(verb)
    if NO_CODE in numbers:
        return NO_CODE
    start, offset = place_of(world, verb, kinds, numbers)
    if start == NO_CODE or verb_of(world, step_of(world), start, start + offset) != verb:
        return NO_CODE
    return start + offset


def place_of(world: "World", verb: str, kinds: list[str], numbers: list[int]) -> tuple[int, int]:
    """Where the numbers of an action's kind begin, and how far from there its own is."""
    if verb == "gift":
        gift = int(world.box.events[numbers[0]].gift)
        return (a.GIFT, 6 * gift + numbers[1]) if gift >= 0 else (NO_CODE, 0)
    if verb == "play":
        return a.PLAY, 32 * numbers[0] + numbers[1]
    if verb in ("wound", "heal"):
        return (a.FRONT, numbers[0] - 1) if numbers[0] else (NO_CODE, 0)
    if verb == "group":
        return a.GROUP, 3 * numbers[0] + numbers[1]
    if verb == "save":
        return a.CARD, numbers[0]
    if verb == "build":
        return a.BUILDING, numbers[0]
    if verb == "free":
        return a.FREE_BUILDING, numbers[0]
    if verb in ("give", "get"):
        return (a.GIVE if verb == "give" else a.GET), a.AMOUNTS * numbers[0] + numbers[1]
    if verb == "ask":
        return a.ASK, 2 * numbers[0] + numbers[1]
    return STARTS[kinds[0]], numbers[0]
