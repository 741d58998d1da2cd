"""¿Por qué no?: the reason for every refusal, told from what the seat may know."""

from typing import TYPE_CHECKING

from ecumene.core import bits
from ecumene.core.question import Refusal
from ecumene.core.state import NO_CODE
from ecumene.games.duel import rulebook
from ecumene.games.duel.components import WONDER_LIMIT
from ecumene.games.duel.trade import card_price, wonder_price
from ecumene.games.duel.wording import parse, place_of, slot_of

if TYPE_CHECKING:
    from ecumene.games.duel.table import Duel

STEP_OF = {
    "draft": "WonderSelection",
    "build": "Turn",
    "sell": "Turn",
    "raise": "Turn",
    "token": "ProgressToken",
    "keep": "GreatLibrary",
    "destroy": "Destruction",
    "revive": "Mausoleum",
    "start": "AgeStart",
}


def refusal(duel: "Duel", seat: int, action: str) -> Refusal:
    verb, arguments = parse(duel, action)
    if not duel.asking(STEP_OF[verb]):
        prompt = duel.stack[-1].prompt(duel, seat)
        return Refusal("refusal.other-step", {"verb": verb}, prompt.rule)
    box = duel.box
    if verb == "draft":
        return Refusal(
            "refusal.not-offered-wonder", {"wonder": box.wonders[arguments[0]].id}, rulebook.WONDER_SELECTION
        )
    if verb == "token":
        return Refusal("refusal.token-not-on-board", {"progress": box.progress[arguments[0]].id}, rulebook.SCIENCE)
    if verb == "keep":
        return Refusal("refusal.token-not-drawn", {"progress": box.progress[arguments[0]].id}, rulebook.GREAT_LIBRARY)
    if verb == "revive":
        return Refusal("refusal.not-discarded", {"card": box.cards[arguments[0]].id}, rulebook.MAUSOLEUM)
    if verb == "destroy":
        prompt = duel.stack[-1].prompt(duel, seat)
        told = {"card": box.cards[arguments[0]].id, "colour": prompt.params["colour"]}
        return Refusal("refusal.not-a-target", told, prompt.rule)
    return turn_refusal(duel, seat, verb, arguments)


def turn_refusal(duel: "Duel", seat: int, verb: str, arguments: list[int]) -> Refusal:
    card = duel.box.cards[arguments[-1]]
    slot = slot_of(duel, arguments[-1])
    if slot == NO_CODE:
        return Refusal("refusal.not-in-layout", {"card": card.id}, rulebook.TURN)
    if not duel.accessible >> slot & 1:
        covering = duel.box.layouts[duel.age - 1].covered_by[slot] & duel.present
        told = {"card": card.id, "covered_by": int(bits.count(covering))}
        return Refusal("refusal.covered", told, rulebook.TURN)
    city, rival = duel.cities[seat], duel.cities[1 - seat]
    if verb == "build":
        told = {"card": card.id, "price": card_price(city, rival, card), "coins": city.coins}
        return Refusal("refusal.cannot-afford-card", told, rulebook.COST)
    wonder = duel.box.wonders[arguments[0]]
    place = place_of(duel, seat, arguments[0])
    if place == NO_CODE:
        return Refusal("refusal.not-your-wonder", {"wonder": wonder.id}, rulebook.WONDER)
    if city.tucked[place] >= 0:
        return Refusal("refusal.already-raised", {"wonder": wonder.id}, rulebook.WONDER)
    if duel.raised >= WONDER_LIMIT:
        return Refusal("refusal.seven-wonders", {"wonder": wonder.id}, rulebook.SEVEN_WONDERS)
    told = {"wonder": wonder.id, "price": wonder_price(city, rival, wonder), "coins": city.coins}
    return Refusal("refusal.cannot-afford-wonder", told, rulebook.TRADE)
