"""Between the text of an action and its number."""

from typing import TYPE_CHECKING

from ecumene.core.actions import no_such, split_action
from ecumene.core.state import NO_CODE
from ecumene.games.gheos.actions import (
    DECLINE,
    FOUND,
    HOLD,
    MIGRATE,
    PAY,
    PLAY,
    RECRUIT,
    SCORE,
    SPEND,
    VERBS,
    WIN,
)
from ecumene.games.gheos.components import CIVILIZATIONS, COLOURS, EMPTY, HAND
from ecumene.games.gheos.land import NOWHERE

if TYPE_CHECKING:
    from ecumene.games.gheos.table import Gheos

FARTHEST = 60  # no tile can lie further from the middle


def text(gheos: "Gheos", seat: int, code: int) -> str:
    land = gheos.land
    if code < FOUND:
        cell, chosen = divmod(code - PLAY, 6)
        place, turn = divmod(chosen, 3)
        verb = "extend" if land.tiles[cell] == EMPTY else "replace"
        tile = gheos.box.tiles[gheos.hands[HAND * seat + place]].id
        return f"{verb}:{tile}:{land.row(cell)}:{land.column(cell)}:{turn}"
    if code < RECRUIT:
        rank, colour = divmod(code - FOUND, CIVILIZATIONS)
        edge = gheos.unoccupied()[rank]
        cell = edge // 3
        return f"found:{COLOURS[colour]}:{land.row(cell)}:{land.column(cell)}:{edge % 3}"
    if code < PAY:
        return "recruit:" + COLOURS[code - RECRUIT]
    if code < WIN:
        return "pay:" + COLOURS[code - PAY]
    if code < MIGRATE:
        return "win:" + COLOURS[code - WIN]
    if code < DECLINE:
        return f"migrate:{code - MIGRATE}"
    return {DECLINE: "decline", SCORE: "score", HOLD: "hold", SPEND: "spend"}[code]


def parse(gheos: "Gheos", action: str) -> tuple[str, list[int]]:
    """The verb and its arguments as numbers; Malformed if there is no such action."""
    verb, given = split_action(action, VERBS)
    return verb, [argument(gheos, action, kind, part) for kind, part in given]


def argument(gheos: "Gheos", action: str, kind: str, part: str) -> int:
    number: int | None = None
    if kind == "tile":
        number = gheos.box.tile_index.get(part)
    elif kind == "colour":
        number = COLOURS.index(part) if part in COLOURS else None
    elif kind in ("rotation", "slot"):
        number = int(part) if part in ("0", "1", "2") else None
    elif part.removeprefix("-").isdecimal() and part.isascii() and len(part) <= 4 and str(int(part)) == part:
        number = int(part) if abs(int(part)) <= FARTHEST else None
    if number is None:
        raise no_such(action, kind, part)
    return number


def code(gheos: "Gheos", seat: int, action: str) -> int:
    verb, arguments = parse(gheos, action)
    if verb in ("extend", "replace"):
        return play_code(gheos, seat, verb, arguments)
    if verb == "found":
        return found_code(gheos, arguments)
    simple = {"recruit": RECRUIT, "pay": PAY, "win": WIN, "migrate": MIGRATE}
    if verb in simple:
        return simple[verb] + arguments[0]
    return {"decline": DECLINE, "score": SCORE, "hold": HOLD, "spend": SPEND}[verb]


def play_code(gheos: "Gheos", seat: int, verb: str, arguments: list[int]) -> int:
    tile, row, column, turn = arguments
    cell = gheos.land.cell_at(row, column)
    if cell == NOWHERE or not 0 <= seat < gheos.seats:
        return NO_CODE
    if (gheos.land.tiles[cell] == EMPTY) != (verb == "extend"):
        return NO_CODE
    place = gheos.hand_place(seat, tile)
    if place == EMPTY or turn >= gheos.box.tiles[tile].rotations:  # rotations that look alike are one
        return NO_CODE
    return PLAY + 6 * cell + 3 * place + turn


def found_code(gheos: "Gheos", arguments: list[int]) -> int:
    colour, row, column, slot = arguments
    cell = gheos.land.cell_at(row, column)
    if cell == NOWHERE:
        return NO_CODE
    edge = 3 * int(cell) + slot
    continents = gheos.unoccupied()
    return FOUND + CIVILIZATIONS * continents.index(edge) + colour if edge in continents else NO_CODE
