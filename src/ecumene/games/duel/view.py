"""What a seat or a spectator may know, written field by field.

All of Duel is public but the face-down cards (whose backs tell guilds from Age cards), the piles, and the three tokens
of the Great Library while its builder chooses.
"""

from typing import TYPE_CHECKING, Any

from ecumene.core import bits
from ecumene.games.duel.bill import bill, unit_prices
from ecumene.games.duel.components import COLOURS, LIBRARY_DRAW, RESOURCES, WONDER_LIMIT, Card
from ecumene.games.duel.knowledge import library_open_to
from ecumene.games.duel.scoring import score
from ecumene.games.duel.trade import card_price, chained, wonder_price

if TYPE_CHECKING:
    from ecumene.games.duel.table import Duel


def view(duel: "Duel", seat: int | None) -> dict[str, Any]:
    progress = duel.box.progress
    drawn = duel.box_tokens[:LIBRARY_DRAW] if library_open_to(duel, seat) else []
    outcome = duel.outcome
    return {
        "game": "duel",
        "seat": seat,
        "step": type(duel.stack[-1]).__name__ if duel.stack else None,
        "waiting": duel.waiting(seat),
        "first": int(duel.first),
        "active": int(duel.active),
        "age": int(duel.age),
        "offer": [duel.box.wonders[index].id for index in bits.members(duel.offer)],
        "layout": [slot_view(duel, slot) for slot in range(len(duel.layout))] if duel.age else [],
        "discard": [card.id for card in duel.discard],
        "tokens": [progress[index].id for index in bits.members(duel.board_tokens)],
        "library": [progress[index].id for index in drawn],
        "conflict": {
            "pawn": int(duel.conflict),
            "tokens": [[bool(duel.military_tokens >> (2 * own + far) & 1) for far in (0, 1)] for own in (0, 1)],
        },
        "cities": [city_view(duel, own) for own in (0, 1)],
        "unit_prices": [unit_prices(duel.cities[own], duel.cities[1 - own]) for own in (0, 1)],
        "outcome": None
        if outcome is None
        else {
            "ending": outcome.ending,
            "winners": outcome.winners,
        },
    }


def slot_view(duel: "Duel", slot: int) -> dict[str, Any]:
    """A place of the layout: prices, and the bills they come from, are those of seat 0 and seat 1."""
    row, column = duel.box.layouts[duel.age - 1].places[slot]
    shown: dict[str, Any] = {"slot": slot, "row": row, "column": column}
    if not duel.present >> slot & 1:
        return shown | {"face": "gone"}
    card = duel.layout[slot]
    back = "guild" if card.guild else f"age{int(card.age)}"
    if not duel.face_up >> slot & 1:
        return shown | {"face": "down", "back": back}
    shown |= {"face": "up", "back": back, "card": card.id, "accessible": bool(duel.accessible >> slot & 1)}
    if shown["accessible"]:
        shown["prices"] = [price_of(duel, seat, card) for seat in (0, 1)]
        shown["bills"] = [bill(duel.cities[seat], duel.cities[1 - seat], card) for seat in (0, 1)]
        shown["chained"] = [chained(duel.cities[seat], card) for seat in (0, 1)]
    return shown


def price_of(duel: "Duel", seat: int, card: Card) -> int:
    return int(card_price(duel.cities[seat], duel.cities[1 - seat], card))


def city_view(duel: "Duel", seat: int) -> dict[str, Any]:
    city, rival = duel.cities[seat], duel.cities[1 - seat]
    box = duel.box
    scored = score(duel, seat)
    wonders = []
    for place, wonder in enumerate(city.wonders):
        under = city.tucked[place]
        lost = under < 0 and duel.raised >= WONDER_LIMIT
        wonders.append(
            {
                "wonder": wonder.id,
                "raised": under >= 0,
                "under": box.cards[under].id if under >= 0 else None,
                "returned": lost,
                "price": None if under >= 0 or lost else int(wonder_price(city, rival, wonder)),
            }
        )
    return {
        "coins": int(city.coins),
        "built": [card.id for card in city.built],
        "colours": {colour: int(city.count(number)) for number, colour in enumerate(COLOURS)},
        "wonders": wonders,
        "progress": [box.progress[index].id for index in bits.members(city.progress)],
        "production": {
            "wood": int(city.wood),
            "clay": int(city.clay),
            "stone": int(city.stone),
            "glass": int(city.glass),
            "papyrus": int(city.papyrus),
        },
        "choices": {"raw": int(city.raw_choice), "manufactured": int(city.made_choice)},
        "fixed_prices": [RESOURCES[number] for number in bits.members(city.fixed_price)],
        "symbols": [box.symbols[number] for number in bits.members(city.symbols)],
        "score": {"total": scored.total, "parts": scored.parts},
    }
