"""What a seat or a spectator may know, written field by field.

All of Duel is public but the face-down cards (whose backs tell guilds from Age cards), the piles, and the three tokens
of the Great Library while its builder chooses.
"""

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ecumene.core import bits
from ecumene.core.question import Ended, Score, View
from ecumene.games.duel.bill import Bill, Goods, bill, unit_prices
from ecumene.games.duel.components import COLOURS, LANE, LIBRARY_DRAW, RESOURCES, WONDER_LIMIT, Good
from ecumene.games.duel.knowledge import library_open_to
from ecumene.games.duel.scoring import score
from ecumene.games.duel.trade import card_price, chained, wonder_price

if TYPE_CHECKING:
    from ecumene.games.duel.table import Duel


AGE_BACKS: tuple[Literal["age1", "age2", "age3"], ...] = ("age1", "age2", "age3")
OfBoth = Meta(min_length=2, max_length=2)  # of seat 0 and seat 1


class SlotView(msgspec.Struct, kw_only=True):
    """A place of the layout. Prices, and the bills they come from, are those of seat 0 and seat 1; a card that is
    covered has none."""

    slot: int
    row: int
    column: int
    face: Literal["up", "down", "gone"]
    back: Literal["age1", "age2", "age3", "guild"] | UnsetType = UNSET
    card: str | UnsetType = UNSET
    accessible: bool | UnsetType = UNSET
    prices: Annotated[list[int], OfBoth] | UnsetType = UNSET
    bills: Annotated[list[Bill], OfBoth] | UnsetType = UNSET
    chained: Annotated[list[bool], OfBoth] | UnsetType = UNSET


class Conflict(msgspec.Struct):
    """The pawn, from −9 (seat 1 has won) to 9, and the military tokens that lie there still: for each seat the near
    and the far one of its side."""

    pawn: int
    tokens: Annotated[list[Annotated[list[bool], OfBoth]], OfBoth]


class WonderView(msgspec.Struct):
    """A Wonder of a city, the card under it, and what it would cost; `returned` if it is out of the game."""

    wonder: str
    raised: bool
    under: str | None
    returned: bool
    price: int | None


class Colours(msgspec.Struct):
    """How many buildings of each colour a city has."""

    brown: int
    grey: int
    blue: int
    green: int
    yellow: int
    red: int
    purple: int


class Choices(msgspec.Struct):
    """How many units a city makes as it chooses, of raw materials and of manufactured goods."""

    raw: int
    manufactured: int


class CityView(msgspec.Struct, kw_only=True):
    """`sale` is what a card that it discards brings."""

    coins: int
    sale: int
    built: list[str]
    colours: Colours
    wonders: list[WonderView]
    progress: list[str]
    production: Goods
    choices: Choices
    fixed_prices: list[Good]
    symbols: list[str]
    score: Score


class DuelView(View, kw_only=True):
    """`offer` are the Wonders that lie open to be chosen; `library` the Progress tokens that the Great Library has
    drawn, for its builder."""

    first: int
    active: int
    age: int
    offer: list[str]
    layout: list[SlotView]
    discard: list[str]
    tokens: list[str]
    library: list[str]
    conflict: Conflict
    cities: Annotated[list[CityView], OfBoth]
    unit_prices: Annotated[list[Goods], OfBoth]
    outcome: Ended | None


def view(duel: "Duel", seat: int | None) -> DuelView:
    progress = duel.box.progress
    drawn = duel.box_tokens[:LIBRARY_DRAW] if library_open_to(duel, seat) else []
    return DuelView(
        game="duel",
        seat=seat,
        step=type(duel.stack[-1]).__name__ if duel.stack else None,
        waiting=duel.waiting(seat),
        first=int(duel.first),
        active=int(duel.active),
        age=int(duel.age),
        offer=[duel.box.wonders[index].id for index in bits.members(duel.offer)],
        layout=[slot_view(duel, slot) for slot in range(len(duel.layout))] if duel.age else [],
        discard=[card.id for card in duel.discard],
        tokens=[progress[index].id for index in bits.members(duel.board_tokens)],
        library=[progress[index].id for index in drawn],
        conflict=Conflict(
            pawn=int(duel.conflict),
            tokens=[[bool(duel.military_tokens >> (2 * own + far) & 1) for far in (0, 1)] for own in (0, 1)],
        ),
        cities=[city_view(duel, own) for own in (0, 1)],
        unit_prices=[unit_prices(duel.cities[own], duel.cities[1 - own]) for own in (0, 1)],
        outcome=Ended.of(duel.outcome),
    )


def slot_view(duel: "Duel", slot: int) -> SlotView:
    row, column = duel.box.layouts[duel.age - 1].places[slot]
    if not duel.present >> slot & 1:
        return SlotView(slot=slot, row=row, column=column, face="gone")
    card = duel.layout[slot]
    back = "guild" if card.guild else AGE_BACKS[card.age - 1]
    if not duel.face_up >> slot & 1:
        return SlotView(slot=slot, row=row, column=column, face="down", back=back)
    accessible = bool(duel.accessible >> slot & 1)
    shown = SlotView(slot=slot, row=row, column=column, face="up", back=back, card=card.id, accessible=accessible)
    if accessible:
        sides = [(duel.cities[seat], duel.cities[1 - seat]) for seat in (0, 1)]
        shown.prices = [int(card_price(city, rival, card)) for city, rival in sides]
        shown.bills = [bill(city, rival, card) for city, rival in sides]
        shown.chained = [bool(chained(city, card)) for city, _ in sides]
    return shown


def city_view(duel: "Duel", seat: int) -> CityView:
    city, rival = duel.cities[seat], duel.cities[1 - seat]
    box = duel.box
    wonders = []
    for place, wonder in enumerate(city.wonders):
        under = city.tucked[place]
        lost = under < 0 and duel.raised >= WONDER_LIMIT
        wonders.append(
            WonderView(
                wonder=wonder.id,
                raised=under >= 0,
                under=box.cards[under].id if under >= 0 else None,
                returned=lost,
                price=None if under >= 0 or lost else int(wonder_price(city, rival, wonder)),
            )
        )
    return CityView(
        coins=int(city.coins),
        sale=int(city.sale()),
        built=[card.id for card in city.built],
        colours=Colours(*[int(city.count(number)) for number in range(len(COLOURS))]),
        wonders=wonders,
        progress=[box.progress[index].id for index in bits.members(city.progress)],
        production=Goods(int(city.wood), int(city.clay), int(city.stone), int(city.glass), int(city.papyrus)),
        choices=Choices(raw=int(city.raw_choice), manufactured=int(city.made_choice)),
        fixed_prices=[RESOURCES[place // LANE] for place in bits.members(city.fixed_price)],
        symbols=[box.symbols[number] for number in bits.members(city.symbols)],
        score=score(duel, seat),
    )
