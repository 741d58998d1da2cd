"""A position as plain data, with the ids of the data file."""

from typing import TYPE_CHECKING, Any

from ecumene.core import bits
from ecumene.games.duel.endings import ENDINGS

if TYPE_CHECKING:
    from ecumene.games.duel.city import City
    from ecumene.games.duel.table import Duel


def deal(duel: "Duel") -> dict[str, Any]:
    """The deal this game was dealt from, as the `deal` option takes it."""
    progress = duel.box.progress
    taken = duel.cities[0].progress | duel.cities[1].progress | duel.board_tokens
    on_board = [index for index in bits.members(taken) if index not in duel.box_tokens]
    dealt: dict[str, Any] = {
        "first": int(duel.first),
        "tokens": [progress[index].id for index in on_board],
        "box": [progress[index].id for index in duel.box_tokens],
    }
    if duel.wonders:
        dealt["wonders"] = [wonder.id for wonder in duel.wonders]
    dealt["ages"] = [[card.id for card in cards] for cards in duel.ages]
    return dealt


def dump(duel: "Duel") -> dict[str, Any]:
    return {
        "erratum": duel.erratum,
        "deal": deal(duel),
        "active": int(duel.active),
        "offer": [duel.box.wonders[index].id for index in bits.members(duel.offer)],
        "picks": int(duel.picks),
        "age": int(duel.age),
        "present": bits.members(duel.present),
        "face_up": bits.members(duel.face_up),
        "tokens": [duel.box.progress[index].id for index in bits.members(duel.board_tokens)],
        "military_tokens": bits.members(duel.military_tokens),
        "conflict": int(duel.conflict),
        "discard": [card.id for card in duel.discard],
        "cities": [dump_city(duel, city) for city in duel.cities],
        "again": duel.again,
        "ending": ENDINGS[duel.ending],
        "winner": int(duel.winner),
        "stack": [frame.dump() for frame in duel.stack],
        "unveiled": int(duel.unveiled),
    }


def dump_city(duel: "Duel", city: "City") -> dict[str, Any]:
    cards, progress = duel.box.cards, duel.box.progress
    return {
        "coins": int(city.coins),
        "wonders": [wonder.id for wonder in city.wonders],
        "tucked": [cards[index].id if index >= 0 else None for index in city.tucked],
        "built": [card.id for card in city.built],
        "progress": [progress[index].id for index in bits.members(city.progress)],
    }
