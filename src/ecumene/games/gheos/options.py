"""The options of Gheos, and an explicit deal or position read and checked."""

from collections import Counter
from typing import Annotated, Final, Literal

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
from ecumene.games.gheos.scoring import FROM_TOKENS, KINDS, PARTS
from ecumene.games.gheos.wording import FARTHEST

Id = Annotated[str, Meta(max_length=64, extra_json_schema={"kinds": ["tile"]})]
Colour = Literal["red", "green", "yellow", "blue", "black", "white"]
Coordinate = Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)]
Third = Literal[0, 1, 2]
Source = Literal["temples", "tokens", "epochs"]
Points = Annotated[int, Meta(ge=0, le=10_000)]


class TileOptions(msgspec.Struct, forbid_unknown_fields=True):
    """A tile on the board: its id, its rotation in thirds of a turn, its row and column."""

    tile: Id
    cell: tuple[Coordinate, Coordinate]
    rotation: Third = 0


class PositionOptions(msgspec.Struct, forbid_unknown_fields=True):
    """A board to start from, with civilizations, followers, points and tokens, at the beginning of a turn."""

    board: Annotated[list[TileOptions], Meta(min_length=1, max_length=52)]
    civilizations: dict[Colour, tuple[Coordinate, Coordinate, Third]] = {}
    followers: list[dict[Colour, Annotated[int, Meta(ge=0, le=FOLLOWERS)]]] = []
    points: Annotated[list[Points], Meta(description="Points of each seat, as if from tokens.")] = []
    parts: Annotated[list[dict[Source, Points]], Meta(description="Points of each seat, by what gave them.")] = []
    tokens: list[Annotated[int, Meta(ge=0, le=TOKENS)]] = []
    epochs: Annotated[int, Meta(ge=0, lt=EPOCHS)] = 0
    out: Annotated[list[Id], Meta(max_length=52, description="Tiles that were replaced.")] = []
    turn: Annotated[int, Meta(ge=0, le=99, description="How many turns were played, from the first player on.")] = 0
    last: Annotated[tuple[Coordinate, Coordinate] | None, Meta(description="Where the latest tile lies.")] = None
    spends: Annotated[bool, Meta(description="A token will be spent this turn, whatever it is worth.")] = False


class DealOptions(msgspec.Struct, forbid_unknown_fields=True):
    """Set-up choices and the order of the stack. What is left out is dealt from the seed."""

    first: Annotated[Literal[0, 1, 2, 3] | None, Meta(description="The seat that begins.")] = None
    hands: Annotated[
        list[list[Id]] | None, Meta(description="Two tiles for each seat; none where they are dealt by chance.")
    ] = None
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


WHERE: Final = "deal.position"
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
            if hand and len(hand) != HAND:
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
        wanted = len(box.pool) - len(deal.used) - HAND * int(deal.seats)
        if deal.start is None and sum(stack.values()) != wanted:
            raise BadOptions("deal.stack", f"{wanted} landscape tiles are needed, not {sum(stack.values())}")
        missing = HAND * (deal.hands.count([]) if deal.hands else int(deal.seats))
        if sum((pool - used - stack).values()) < missing:
            raise BadOptions("deal.stack", "leaves no tiles for the hands")


def read_position(box: Box, deal: Deal, given: PositionOptions) -> None:
    where = WHERE
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
    for field in ("followers", "points", "parts", "tokens"):
        rows = getattr(given, field)
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
    read_points(deal, given)
    if given.tokens:
        if not any(given.tokens):
            raise BadOptions(f"{where}.tokens", "with every token spent the game is over")
        deal.tokens = list(given.tokens)
    read_moment(box, deal, given)


def read_points(deal: Deal, given: PositionOptions) -> None:
    """The points of each seat: all of one kind, or each kind by itself."""
    for seat, points in enumerate(given.points):
        deal.points[KINDS * seat + FROM_TOKENS] = points
    for seat, parts in enumerate(given.parts):
        if seat < len(given.points) and given.points[seat] != sum(parts.values()):
            raise BadOptions(
                f"{WHERE}.parts[{seat}]", f"they come to {sum(parts.values())}, not to {given.points[seat]}"
            )
        for source, points in parts.items():
            deal.points[KINDS * seat + PARTS.index(source)] = points


def read_moment(box: Box, deal: Deal, given: PositionOptions) -> None:
    """What was played before: tiles out of the game, turns, the latest tile; and whether a token will be spent."""
    start = box.tiles[0].id
    board = [laid.tile for laid in given.board]
    for place, tile in enumerate(given.out):
        if tile not in box.tile_index:
            raise BadOptions(f"{WHERE}.out[{place}]", f"there is no tile {tile!r}")
        if tile == start and start in [*board, *given.out[:place]]:
            raise BadOptions(f"{WHERE}.out[{place}]", "there is one start tile")
    deal.used += [box.tile_index[tile] for tile in given.out if tile != start]
    deal.turn = given.turn
    deal.spends = given.spends
    if given.last is not None:
        cell = deal.land.cell_at(*given.last) if deal.land is not None else NOWHERE
        if [*given.last] not in [[*laid.cell] for laid in given.board]:
            raise BadOptions(f"{WHERE}.last", "no tile lies there")
        deal.last = cell


def read_board(box: Box, deal: Deal, tiles: list[TileOptions]) -> Land:
    """The tiles laid one by one, in whatever order they are given; each must touch another."""
    where = "deal.position.board"
    land = Land([], [], [], [], [], [])
    waiting = list(enumerate(tiles))
    for number, given in waiting:
        if given.tile not in box.tile_index:
            raise BadOptions(f"{where}[{number}].tile", f"there is no tile {given.tile!r}")
    land.touch(*tiles[0].cell)
    while waiting:
        near = next((one for one in waiting if land.cell_at(*one[1].cell) != NOWHERE), None)
        if near is None:
            raise BadOptions(f"{where}[{waiting[0][0]}].cell", "touches no other tile")
        waiting.remove(near)
        number, given = near
        cell = land.cell_at(*given.cell)
        if land.tiles[cell] != EMPTY:
            raise BadOptions(f"{where}[{number}].cell", "has a tile already")
        tile = box.tile_index[given.tile]
        land.lay(box, cell, tile, given.rotation % int(box.tiles[tile].rotations))
        if tile:
            deal.used.append(tile)
    if sum(given.tile == box.tiles[0].id for given in tiles) > 1:
        raise BadOptions(where, "there is one start tile")
    return land
