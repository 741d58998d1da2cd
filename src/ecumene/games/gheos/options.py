"""The options of Gheos, and an explicit deal or position read and checked."""

from collections import Counter
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ecumene.core.errors import BadOptions
from ecumene.games.gheos.components import (
    CIVILIZATIONS,
    COLOURS,
    EMPTY,
    EPOCH,
    EPOCHS,
    FOLLOWERS,
    HAND,
    MARKS_ONLY,
    SYMBOLS_AND_MARKS,
    SYMBOLS_ONLY,
    TOKENS,
    Box,
    Rulings,
)
from ecumene.games.gheos.land import NOWHERE, Land
from ecumene.games.gheos.preparation import Deal
from ecumene.games.gheos.scoring import FROM_TOKENS, KINDS
from ecumene.games.gheos.wording import FARTHEST

Id = Annotated[str, Meta(max_length=64, extra_json_schema={"kinds": ["tile"]})]
Colour = Literal["red", "green", "yellow", "blue", "black", "white"]
Coordinate = Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)]
Third = Literal[0, 1, 2]


class TileOptions(msgspec.Struct, forbid_unknown_fields=True):
    """A tile on the board: its id, its rotation in thirds of a turn, its row and column."""

    tile: Id
    cell: tuple[Coordinate, Coordinate]
    rotation: Third = 0


class PositionOptions(msgspec.Struct, forbid_unknown_fields=True):
    """A board to start from, with civilizations, followers, points and tokens."""

    board: Annotated[list[TileOptions], Meta(min_length=1, max_length=52)]
    civilizations: dict[Colour, tuple[Coordinate, Coordinate, Third]] = {}
    followers: list[dict[Colour, Annotated[int, Meta(ge=0, le=FOLLOWERS)]]] = []
    points: list[Annotated[int, Meta(ge=0, le=10_000)]] = []
    tokens: list[Annotated[int, Meta(ge=0, le=TOKENS)]] = []
    epochs: Annotated[int, Meta(ge=0, lt=EPOCHS)] = 0


class DealOptions(msgspec.Struct, forbid_unknown_fields=True):
    """Set-up choices and the order of the stack. What is left out is dealt from the seed."""

    first: Annotated[Literal[0, 1, 2, 3] | None, Meta(description="The seat that begins.")] = None
    hands: Annotated[list[list[Id]] | None, Meta(description="Two tiles for each seat.")] = None
    stack: Annotated[list[Id] | None, Meta(description="The stack from the top; `epoch` is an Epoch tile.")] = None
    position: Annotated[PositionOptions | None, Meta(description="A board to start from.")] = None


class GheosOptions(msgspec.Struct, forbid_unknown_fields=True):
    """How a game of Gheos is set up."""

    seats: Annotated[Literal[2, 3, 4], Meta(description="Number of players.")] = 3
    shrink_to_island: Annotated[
        Literal["costs", "free"],
        Meta(
            description="A continent that a replacement leaves as one island: a migration with its price, or without."
        ),
    ] = "costs"
    migration_wheat: Annotated[
        Literal["whole_region", "old_continent"],
        Meta(
            description="The wheat that draws a migrant: of the whole region, or of what is left of the old continent."
        ),
    ] = "whole_region"
    token_end: Annotated[
        Literal["immediate", "after_draw"],
        Meta(description="When the last token is spent: the game ends at once, or after drawing."),
    ] = "immediate"
    develop: Annotated[
        Literal["mandatory", "optional"], Meta(description="Founding or recruiting: a must where possible, or a may.")
    ] = "mandatory"
    temple_marks: Annotated[
        Literal["ignored", "added", "only"],
        Meta(description="Marks on temples, when a temple scores: ignored, added to the symbols, or counted alone."),
    ] = "ignored"
    start_replaceable: Annotated[bool, Meta(description="The start tile may be replaced.")] = True
    deal: Annotated[DealOptions | None, Meta(description="An explicit deal or position.")] = None


TEMPLES_COUNT = {"ignored": SYMBOLS_ONLY, "added": SYMBOLS_AND_MARKS, "only": MARKS_ONLY}


def read_rulings(options: GheosOptions) -> Rulings:
    return Rulings(
        options.shrink_to_island == "costs",
        options.migration_wheat == "whole_region",
        options.token_end == "immediate",
        options.develop == "mandatory",
        TEMPLES_COUNT[options.temple_marks],
        options.start_replaceable,
    )


def read_deal(box: Box, options: GheosOptions) -> Deal:
    """The deal with everything given looked up; BadOptions names what is impossible."""
    deal = Deal(options.seats)
    given = options.deal
    if given is None:
        return deal
    if given.first is not None:
        if given.first >= options.seats:
            raise BadOptions("deal.first", f"there is no seat {given.first} among {options.seats}")
        deal.first = given.first
    if given.position is not None:
        read_position(box, deal, given.position)
    if given.hands is not None:
        if len(given.hands) != options.seats:
            raise BadOptions("deal.hands", f"{options.seats} are needed, not {len(given.hands)}")
        for seat, hand in enumerate(given.hands):
            if len(hand) != HAND:
                raise BadOptions(f"deal.hands[{seat}]", f"{HAND} tiles are needed, not {len(hand)}")
            deal.hands.append(sorted(look_up(box, f"deal.hands[{seat}]", hand, epochs=False)))
    if given.stack is not None:
        deal.stack = look_up(box, "deal.stack", given.stack, epochs=True)
    check_counts(box, deal, given)
    return deal


def look_up(box: Box, where: str, ids: list[str], epochs: bool) -> list[int]:
    tiles: list[int] = []
    for place, given in enumerate(ids):
        if given == "epoch" and epochs:
            tiles.append(EPOCH)
        elif box.tile_index.get(given, 0) > 0:
            tiles.append(box.tile_index[given])
        else:
            raise BadOptions(f"{where}[{place}]", f"there is no tile {given!r} to draw")
    return tiles


def check_counts(box: Box, deal: Deal, given: DealOptions) -> None:
    """No more tiles of a kind than there are, and a stack that is complete."""
    pool = Counter(box.pool)
    used = Counter(deal.used) + Counter(tile for hand in deal.hands for tile in hand)
    stack = Counter(tile for tile in deal.stack or [] if tile != EPOCH)
    for tile in used + stack:
        if (used + stack)[tile] > pool[tile]:
            raise BadOptions(
                "deal", f"{box.tiles[tile].id!r} is given {(used + stack)[tile]} times, there are {pool[tile]}"
            )
    if deal.stack is not None:
        epochs = deal.stack.count(EPOCH)
        if epochs != EPOCHS - deal.epochs:
            raise BadOptions("deal.stack", f"{EPOCHS - deal.epochs} Epoch tiles are needed, not {epochs}")
        hands = sum(len(hand) for hand in deal.hands) or HAND * int(deal.seats)
        wanted = len(box.pool) - len(deal.used) - hands
        if deal.start is None and sum(stack.values()) != wanted:
            raise BadOptions("deal.stack", f"{wanted} landscape tiles are needed, not {sum(stack.values())}")
        if not deal.hands and sum((pool - used - stack).values()) < HAND * deal.seats:
            raise BadOptions("deal.stack", "leaves no tiles for the hands")


def read_position(box: Box, deal: Deal, given: PositionOptions) -> None:
    where = "deal.position"
    deal.start = msgspec.json.decode(msgspec.json.encode(given))  # plain lists, as a dump has them
    last = box.end_on[deal.seats]
    if given.epochs >= last:
        raise BadOptions(f"{where}.epochs", f"with {deal.seats} players the game is over at {last}")
    deal.epochs = given.epochs
    land = read_board(box, deal, given.board)
    deal.land = land
    homes: set[int] = set()
    for colour, (row, column, slot) in given.civilizations.items():
        cell = land.cell_at(row, column)
        label = NOWHERE if cell == NOWHERE or land.tiles[cell] == EMPTY else int(land.region[3 * cell + slot])
        if label == NOWHERE or not land.continent(label):
            raise BadOptions(
                f"{where}.civilizations.{colour}", f"there is no continent at {row}, {column}, slot {slot}"
            )
        if label in homes:
            raise BadOptions(f"{where}.civilizations.{colour}", "another civilization holds this continent")
        homes.add(label)
        deal.homes[COLOURS.index(colour)] = label
    for field, rows in (("followers", given.followers), ("points", given.points), ("tokens", given.tokens)):
        if rows and len(rows) != deal.seats:
            raise BadOptions(f"{where}.{field}", f"{deal.seats} are needed, not {len(rows)}")
    for seat, held in enumerate(given.followers):
        for colour, count in held.items():
            if count and colour not in given.civilizations:
                raise BadOptions(f"{where}.followers[{seat}].{colour}", "this civilization is not in play")
            deal.followers[CIVILIZATIONS * seat + COLOURS.index(colour)] = count
    for number, name in enumerate(COLOURS):
        held_by_all = sum(deal.followers[number::CIVILIZATIONS])
        if held_by_all > FOLLOWERS:
            raise BadOptions(f"{where}.followers", f"{held_by_all} of {name}, there are {FOLLOWERS}")
    for seat, points in enumerate(given.points):
        deal.points[KINDS * seat + FROM_TOKENS] = points
    if given.tokens:
        if not any(given.tokens):
            raise BadOptions(f"{where}.tokens", "with every token spent the game is over")
        deal.tokens = list(given.tokens)


def read_board(box: Box, deal: Deal, tiles: list[TileOptions]) -> Land:
    """The tiles laid one by one; each must touch another."""
    where = "deal.position.board"
    land = Land([], [], [], [], [], [])
    for number, given in enumerate(tiles):
        if given.tile not in box.tile_index:
            raise BadOptions(f"{where}[{number}].tile", f"there is no tile {given.tile!r}")
        row, column = given.cell
        cell = land.cell_at(row, column) if number else land.touch(row, column)
        if cell == NOWHERE:
            raise BadOptions(f"{where}[{number}].cell", "touches no tile given before it")
        if land.tiles[cell] != EMPTY:
            raise BadOptions(f"{where}[{number}].cell", "has a tile already")
        tile = box.tile_index[given.tile]
        land.lay(box, cell, tile, given.rotation % int(box.tiles[tile].rotations))
        if tile:
            deal.used.append(tile)
    if sum(given.tile == box.tiles[0].id for given in tiles) > 1:
        raise BadOptions(where, "there is one start tile")
    return land
