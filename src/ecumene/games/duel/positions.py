"""A position somewhere in a game of Duel, read from an explicit deal and checked; and written as one.

Cards that are said to lie nowhere have been discarded, if their Age is over or their place is empty; what lies face
down is dealt by chance among those that are left.
"""

from collections.abc import Sequence
from typing import Any, Final

from ecumene.core.chance import Chance
from ecumene.core.errors import BadOptions, Impossible
from ecumene.games.duel.components import AGES, DRAFTED, GUILDS_IN_PLAY, SLOTS, WONDER_LIMIT, Box, Card, Wonder
from ecumene.games.duel.endings import RUNNING
from ecumene.games.duel.loading import assemble
from ecumene.games.duel.options import CityOptions, PositionOptions
from ecumene.games.duel.preparation import Deal
from ecumene.games.duel.science import DISTINCT_TO_WIN
from ecumene.games.duel.table import Duel
from ecumene.games.duel.view import CityView, view

WHERE: Final = "deal.position"
WONDERS_EACH: Final = 4
LATER: Final = [["Turns"], ["WhoBegins"], ["LayOut"]]  # an Age that is still to come, on the stack
NOW: Final = [["Turns"], ["EndOfTurn"], ["Turn"]]


class Cards:
    """Which cards lie where, each once."""

    def __init__(self, box: Box, age: int) -> None:
        self.box = box
        self.age = age
        self.placed: list[Card] = []

    def put(self, where: str, name: str) -> str:
        if name not in self.box.card_index:
            raise BadOptions(where, f"there is no card {name!r}")
        card = self.box.cards[self.box.card_index[name]]
        if card.age > self.age:
            raise BadOptions(where, f"{name!r} belongs to Age {card.age}, not to Age {self.age}")
        if card in self.placed:
            raise BadOptions(where, f"{name!r} is somewhere else already")
        self.placed.append(card)
        return name

    def of(self, age: int) -> list[Card]:
        return [card for card in self.placed if card.age == age]

    def spare(self, age: int, chance: Chance, *, guilds: bool) -> list[Card]:
        """The cards of an Age that lie nowhere yet, in random order."""
        pool = self.box.guilds if guilds else self.box.decks[age - 1]
        cards = [card for card in pool if card not in self.placed]
        chance.shuffle(cards)
        return cards


def begun(
    box: Box, deal: Deal, given: PositionOptions, usual: list[list[Wonder]], erratum: bool, chance: Chance
) -> Duel:
    """The position, somebody's turn."""
    cards = Cards(box, given.age)
    cities = [read_city(box, cards, deal, place, city, usual[place]) for place, city in enumerate(filled(given.cities))]
    check_wonders(cities)
    discard = [cards.put(f"{WHERE}.discard[{place}]", name) for place, name in enumerate(given.discard)]
    ages: list[list[Card]] = []
    for age in range(1, given.age):
        played = cards.of(age)
        if len(played) > SLOTS:
            raise BadOptions(WHERE, f"{SLOTS} are needed, not {len(played)}")
        rest = cards.spare(age, chance, guilds=False)[: SLOTS - len(played)]
        discard += [cards.put(WHERE, card.id) for card in rest]
        ages.append(played + rest)
    gone = read_gone(box, given)
    ages.append(read_layout(cards, given, gone, discard, chance))
    ages += [cards_of for cards_of in deal.ages[given.age :] if cards_of is not None]
    held = [token for city in cities for token in city["progress"]]
    present = [slot for slot in range(SLOTS) if slot not in gone]
    layout = box.layouts[given.age - 1]
    there = sum(1 << slot for slot in present)
    up = [slot for slot in present if layout.face_up >> slot & 1 or layout.covered_by[slot] & there == 0]
    assert deal.tokens is not None
    assert deal.box is not None
    data = {
        "erratum": erratum,
        "deal": {
            "first": int(deal.first),
            "box": [box.progress[index].id for index in deal.box],
            "wonders": [wonder for city in cities for wonder in city["wonders"]],
            "ages": [[card.id for card in row] for row in ages],
        },
        "active": given.active,
        "offer": [],
        "picks": DRAFTED,
        "age": given.age,
        "present": present,
        "face_up": up,
        "tokens": [name for index in deal.tokens if (name := box.progress[index].id) not in held],
        "military_tokens": [2 * seat + far for seat in (0, 1) for far in (0, 1) if given.military[seat][far]],
        "conflict": given.conflict,
        "discard": discard,
        "cities": cities,
        "again": False,
        "ending": "",
        "winner": 0,
        "stack": [["CivilVictory"], *LATER * (AGES - given.age), *NOW],
        "unveiled": 0,
    }
    duel = assemble(box, data)
    duel.events = []
    if duel.ending != RUNNING or any(int(city.symbols).bit_count() >= DISTINCT_TO_WIN for city in duel.cities):
        raise BadOptions(WHERE, "the game is over in this position")
    try:
        duel.check()
    except Impossible as error:
        raise BadOptions(WHERE, str(error)) from None
    return duel


def filled(cities: list[CityOptions]) -> list[CityOptions]:
    return [cities[seat] if seat < len(cities) else CityOptions() for seat in (0, 1)]


def read_city(box: Box, cards: Cards, deal: Deal, seat: int, given: CityOptions, usual: list[Wonder]) -> dict[str, Any]:
    where = f"{WHERE}.cities[{seat}]"
    wonders = [wonder.id for wonder in usual] if given.wonders is None else given.wonders
    for place, name in enumerate(wonders):
        if name not in box.wonder_index:
            raise BadOptions(f"{where}.wonders[{place}]", f"there is no wonder {name!r}")
    if len(wonders) != WONDERS_EACH:
        raise BadOptions(f"{where}.wonders", f"{WONDERS_EACH} are needed, not {len(wonders)}")
    for name in given.raised:
        if name not in wonders:
            raise BadOptions(f"{where}.raised.{name}", f"{name!r} is not in play")
    for place, name in enumerate(given.progress):
        if name not in box.progress_index:
            raise BadOptions(f"{where}.progress[{place}]", f"there is no progress token {name!r}")
    return {
        "coins": given.coins,
        "wonders": wonders,
        "tucked": [
            cards.put(f"{where}.raised.{name}", given.raised[name]) if name in given.raised else None
            for name in wonders
        ],
        "built": [cards.put(f"{where}.cards[{place}]", name) for place, name in enumerate(given.cards)],
        "progress": given.progress,
    }


def check_wonders(cities: list[dict[str, Any]]) -> None:
    """No Wonder and no token twice, and not more Wonders than there may be."""
    for field in ("wonders", "progress"):
        for place, name in enumerate(cities[1][field]):
            if name in cities[0][field] or cities[1][field].count(name) > 1:
                raise BadOptions(f"{WHERE}.cities[1].{field}[{place}]", f"{name!r} stands twice")
        for place, name in enumerate(cities[0][field]):
            if cities[0][field].count(name) > 1:
                raise BadOptions(f"{WHERE}.cities[0].{field}[{place}]", f"{name!r} stands twice")
    raised = sum(card is not None for city in cities for card in city["tucked"])
    if raised > WONDER_LIMIT:
        raise BadOptions(f"{WHERE}.cities", f"no more than {WONDER_LIMIT} Wonders are raised, not {raised}")


def read_gone(box: Box, given: PositionOptions) -> set[int]:
    """The places of the layout that are empty: nothing may lie over them."""
    gone = set(given.gone)
    covered_by = box.layouts[given.age - 1].covered_by
    for place, slot in enumerate(given.gone):
        if any(covered_by[slot] >> other & 1 and other not in gone for other in range(SLOTS)):
            raise BadOptions(f"{WHERE}.gone[{place}]", f"a card lies over place {slot}")
    if len(gone) == SLOTS:
        raise BadOptions(f"{WHERE}.gone", "a card must be left to take")
    return gone


def read_layout(cards: Cards, given: PositionOptions, gone: set[int], discard: list[str], chance: Chance) -> list[Card]:
    """The twenty cards of the Age by place: those played in the empty ones."""
    age, where = given.age, f"{WHERE}.layout"
    played = cards.of(age)
    if len(played) > len(gone):
        raise BadOptions(f"{WHERE}.gone", f"{len(played)} are needed, not {len(gone)}")
    if len(given.layout) not in (0, SLOTS):
        raise BadOptions(where, f"{SLOTS} are needed, not {len(given.layout)}")
    row: list[Card | None] = [None] * SLOTS
    for slot, name in enumerate(given.layout):
        if name is not None and slot not in gone:
            cards.put(f"{where}[{slot}]", name)
            row[slot] = cards.placed[-1]
            if cards.placed[-1].age != age:
                raise BadOptions(
                    f"{where}[{slot}]", f"{name!r} belongs to Age {cards.placed[-1].age}, not to Age {age}"
                )
    fill = cards.spare(age, chance, guilds=False)[: len(gone) - len(played)]
    discard += [cards.put(WHERE, card.id) for card in fill]
    away = played + fill
    guilds = sum(card.guild for card in [*away, *(card for card in row if card is not None)])
    empty = [slot for slot in range(SLOTS) if row[slot] is None and slot not in gone]
    wanted = (GUILDS_IN_PLAY if age == AGES else 0) - guilds
    if wanted < 0 or wanted > len(empty):
        raise BadOptions(where, f"{GUILDS_IN_PLAY} guilds are needed, not {guilds}")
    rest = cards.spare(age, chance, guilds=True)[:wanted] if wanted else []
    rest += cards.spare(age, chance, guilds=False)[: len(empty) - len(rest)]
    chance.shuffle(rest)
    for slot, card in zip(empty, rest, strict=True):
        row[slot] = card
    for slot in sorted(gone):
        row[slot] = away.pop()
    return [card for card in row if card is not None]


# ---- and back --------------------------------------------------------------------------------------------------------


def written(duel: Duel, seat: int | None) -> dict[str, Any] | None:
    """What a seat sees in the middle of an Age, or all there is if it is nobody's sight, as the `deal` option takes it;
    None at another time."""
    seen = view(duel, seat)
    if not seen.age or seen.outcome is not None or seen.step != "Turn":
        return None
    held = [token for city in seen.cities for token in city.progress]
    position = {
        "age": seen.age,
        "active": seen.active,
        "conflict": seen.conflict.pawn,
        "military": seen.conflict.tokens,
        "gone": [slot.slot for slot in seen.layout if slot.face == "gone"],
        "layout": [slot.card if slot.face == "up" else None for slot in seen.layout],
        "discard": seen.discard,
        "cities": [written_city(city) for city in seen.cities],
    }
    if seat is not None:
        return {"first": seen.first, "position": position, "tokens": tokens_of(seen.tokens, held)}
    whole = duel.deal()
    cards = whole["ages"][seen.age - 1]
    position["layout"] = [None if slot.face == "gone" else cards[slot.slot] for slot in seen.layout]
    later = {"ages": [None] * seen.age + whole["ages"][seen.age :]} if seen.age < AGES else {}
    return {"first": seen.first, "position": position, "tokens": whole["tokens"], "box": whole["box"], **later}


def tokens_of(board: Sequence[str], held: list[str]) -> list[str]:
    """The five tokens that were on the board: those that are, and of those held the ones that make five."""
    return [*board, *held[: max(0, 5 - len(board))]]


def written_city(city: CityView) -> dict[str, Any]:
    return {
        "coins": city.coins,
        "cards": city.built,
        "wonders": [wonder.wonder for wonder in city.wonders],
        "raised": {wonder.wonder: wonder.under for wonder in city.wonders if wonder.under is not None},
        "progress": city.progress,
    }
