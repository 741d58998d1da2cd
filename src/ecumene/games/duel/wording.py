"""Between the text of an action and its number."""

from typing import TYPE_CHECKING

from ecumene.core.actions import no_such, split_action
from ecumene.core.state import NO_CODE
from ecumene.games.duel.actions import (
    BUILD,
    DESTROY,
    DRAFT,
    KEEP,
    PLAY,
    RAISE,
    REVIVE,
    SELL,
    START,
    TOKEN,
    VERBS,
    WAYS,
)
from ecumene.games.duel.components import NOTHING

if TYPE_CHECKING:
    from ecumene.games.duel.table import Duel


def text(duel: "Duel", seat: int, code: int) -> str:
    box = duel.box
    if code < PLAY:
        return "draft:" + box.wonders[code - DRAFT].id
    if code < TOKEN:
        slot, way = divmod(code - PLAY, WAYS)
        card = duel.layout[slot].id
        if way == BUILD:
            return "build:" + card
        if way == SELL:
            return "sell:" + card
        return "raise:" + duel.cities[seat].wonders[way - RAISE].id + ":" + card
    if code < KEEP:
        return "token:" + box.progress[code - TOKEN].id
    if code < DESTROY:
        return "keep:" + box.progress[code - KEEP].id
    if code < REVIVE:
        return "destroy:" + box.targets[code - DESTROY].id
    if code < START:
        return "revive:" + box.cards[code - REVIVE].id
    return "start:" + str(code - START)


def parse(duel: "Duel", action: str) -> tuple[str, list[int]]:
    """The verb and the indexes of its arguments; Malformed if there is no such action."""
    verb, given = split_action(action, VERBS)
    box = duel.box
    known: dict[str, dict[str, int]] = {
        "card": box.card_index,
        "wonder": box.wonder_index,
        "progress": box.progress_index,
        "seat": {"0": 0, "1": 1},
    }
    arguments: list[int] = []
    for kind, part in given:
        if part not in known[kind]:
            raise no_such(action, kind, part)
        arguments.append(known[kind][part])
    return verb, arguments


def slot_of(duel: "Duel", card: int) -> int:
    """The slot of a card that lies face up in the layout, or NO_CODE."""
    for slot in range(len(duel.layout)):
        if duel.layout[slot].index == card and (duel.present & duel.face_up) >> slot & 1:
            return slot
    return NO_CODE


def place_of(duel: "Duel", seat: int, wonder: int) -> int:
    """The place of a wonder among the seat's four, or NO_CODE."""
    if seat in (0, 1):
        for place, own in enumerate(duel.cities[seat].wonders):
            if own.index == wonder:
                return place
    return NO_CODE


def code(duel: "Duel", seat: int, action: str) -> int:
    verb, arguments = parse(duel, action)
    first = arguments[0]
    if verb == "draft":
        return DRAFT + first
    if verb == "token":
        return TOKEN + first
    if verb == "keep":
        return KEEP + first
    if verb == "revive":
        return REVIVE + first
    if verb == "start":
        return START + first
    if verb == "destroy":
        target = duel.box.cards[first].target
        return NO_CODE if target == NOTHING else DESTROY + target
    slot = slot_of(duel, arguments[-1])
    if slot == NO_CODE:
        return NO_CODE
    played = PLAY + WAYS * slot
    if verb == "build":
        return played + BUILD
    if verb == "sell":
        return played + SELL
    place = place_of(duel, seat, first)
    return NO_CODE if place == NO_CODE else played + RAISE + place
