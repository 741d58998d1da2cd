"""¿Por qué no?: the reason for every refusal, told from what the seat may know."""

from typing import TYPE_CHECKING, Any

from ecumene.core.question import Refusal
from ecumene.games.gheos import rulebook
from ecumene.games.gheos.components import COLOURS, EMPTY, OUT_OF_PLAY, SPENT
from ecumene.games.gheos.costs import A_WAR, what_it_starts
from ecumene.games.gheos.land import NOWHERE
from ecumene.games.gheos.wording import parse

if TYPE_CHECKING:
    from ecumene.games.gheos.table import Gheos

STEP_OF = {
    "extend": "PlayTile",
    "replace": "PlayTile",
    "pay": "Payment",
    "win": "War",
    "migrate": "Migration",
    "found": "Develop",
    "recruit": "Develop",
    "decline": "Develop",
    "score": "ScoringToken",
    "hold": "ScoringToken",
    "spend": "PlayTile",
}


def refusal(gheos: "Gheos", seat: int, action: str) -> Refusal:
    verb, arguments = parse(gheos, action)
    if not gheos.asking(STEP_OF[verb]):
        return Refusal("refusal.other-step", {}, gheos.stack[-1].prompt(gheos, seat).rule)
    if verb in ("extend", "replace"):
        return play_refusal(gheos, seat, verb, arguments)
    if verb == "migrate":
        return Refusal("refusal.not-a-goal", {}, rulebook.MIGRATION)
    if verb == "spend":
        return spend_refusal(gheos, seat)
    if verb == "decline":
        return Refusal("refusal.must-develop", {}, rulebook.TURN)
    told = {"colour": COLOURS[arguments[0]]}
    if verb == "pay":
        return Refusal("refusal.no-such-follower", told, gheos.stack[-1].prompt(gheos, seat).rule)
    if verb == "win":
        return Refusal("refusal.not-tied", told, rulebook.WAR)
    in_play = gheos.homes[arguments[0]] != OUT_OF_PLAY
    if verb == "recruit":
        key = "refusal.no-follower-left" if in_play else "refusal.not-in-play"
        return Refusal(key, told, rulebook.RECRUIT)
    if in_play:
        return Refusal("refusal.already-in-play", told, rulebook.FOUND)
    return found_refusal(gheos, arguments)


def spend_refusal(gheos: "Gheos", seat: int) -> Refusal:
    """No token is left, one is to be spent already, or the question comes by itself."""
    if gheos.tokens[seat] == 0:
        return Refusal("refusal.no-token", {}, rulebook.TOKEN)
    key = "refusal.spends-already" if gheos.scoring == SPENT else "refusal.asked-later"
    return Refusal(key, {}, rulebook.TOKEN)


def found_refusal(gheos: "Gheos", arguments: list[int]) -> Refusal:
    """No free continent there; or there is, but it goes by another of its edges."""
    _, row, column, slot = arguments
    land = gheos.land
    cell = land.cell_at(row, column)
    label = NOWHERE if cell == NOWHERE else int(land.region[3 * cell + slot])
    if label in gheos.unoccupied():
        named = {"row": int(land.row(label // 3)), "column": int(land.column(label // 3)), "slot": label % 3}
        return Refusal("refusal.other-edge", named, rulebook.FOUND)
    return Refusal("refusal.not-a-free-continent", {}, rulebook.FOUND)


def play_refusal(gheos: "Gheos", seat: int, verb: str, arguments: list[int]) -> Refusal:
    tile, row, column, turn = arguments
    land = gheos.land
    cell = land.cell_at(row, column)
    told: dict[str, Any] = {"tile": gheos.box.tiles[tile].id, "row": row, "column": column}
    if gheos.hand_place(seat, tile) == EMPTY:
        return Refusal("refusal.not-in-hand", told, rulebook.TURN)
    if turn >= gheos.box.tiles[tile].rotations:
        return Refusal("refusal.same-rotation", {"tile": told["tile"]}, rulebook.TILES)
    if verb == "extend":
        if cell == NOWHERE:
            return Refusal("refusal.not-adjacent", told, rulebook.EXTEND)
        if land.tiles[cell] != EMPTY:
            return Refusal("refusal.occupied-cell", told, rulebook.EXTEND)
        return unpaid(gheos, cell, tile, turn, told)
    if cell == NOWHERE or land.tiles[cell] == EMPTY:
        return Refusal("refusal.empty-cell", told, rulebook.REPLACE)
    if gheos.box.tiles[land.tiles[cell]].pyramid:
        return Refusal("refusal.pyramid", told, rulebook.REPLACE)
    if land.tiles[cell] == 0 and not gheos.rulings.start_replaceable:
        return Refusal("refusal.start-tile", told, rulebook.REPLACE)
    return unpaid(gheos, cell, tile, turn, told)


def unpaid(gheos: "Gheos", cell: int, tile: int, turn: int, told: dict[str, Any]) -> Refusal:
    """The play would start a war or a migration, and there is no follower to pay for it."""
    if what_it_starts(gheos, cell, gheos.box.tiles[tile].faces[turn].land) == A_WAR:
        return Refusal("refusal.no-follower-for-war", told, rulebook.WAR)
    return Refusal("refusal.no-follower-for-migration", told, rulebook.MIGRATION)
