"""What a player of Duel can count before each city, for hints: what matters most comes first."""

from ecumene.core.bits import members
from ecumene.games.duel.scoring import points
from ecumene.games.duel.table import Duel
from ecumene.games.duel.trade import chained


def assets(duel: Duel, seat: int) -> dict[str, int]:
    city = duel.cities[seat]
    return {
        "symbols": len(members(city.symbols)),
        "wonders": int(city.raised),
        "shields": int(duel.conflict if seat == 0 else -duel.conflict),
        "points": int(points(duel, seat) - city.coins // 3),
        "goods": int(city.wood + city.clay + city.stone + city.glass + city.papyrus),
        "choices": int(city.raw_choice + city.made_choice),
        "coins": int(city.coins),
    }


def remark(duel: Duel, seat: int, action: str) -> str | None:
    """What is particular about an answer: a card that is free by its chain."""
    verb, _, name = action.partition(":")
    cards = [duel.layout[slot] for slot in members(duel.accessible)] if verb == "build" else []
    return "chain" if any(card.id == name and chained(duel.cities[seat], card) for card in cards) else None
