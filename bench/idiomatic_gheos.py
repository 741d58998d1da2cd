"""Gheos, for two to four players, in plain idiomatic Python.

Section names in the docstrings are those of the Spanish rulebook; open points follow the rulings of the data file.
Regions are found anew by flood fill after every play, and every tally is recomputed whenever it is needed.
"""

from __future__ import annotations

import copy
import random
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path
from typing import Any, Self

DATA_FILE = Path(__file__).resolve().parent / "../src/ecumene/games/gheos/data/gheos.toml"
DATA: dict[str, Any] = tomllib.loads(DATA_FILE.read_text(encoding="utf-8"))

COLOURS: list[str] = DATA["components"]["colours"]
FOLLOWERS: int = DATA["components"]["followers_per_colour"]
EPOCHS: int = DATA["epoch"]["count"]
HAND: int = DATA["setup"]["hand_size"]
TOKENS: int = DATA["setup"]["scoring_tokens_per_player"]
TEMPLES: dict[str, str] = DATA["symbols"]["temples"]
ACROSS_UP: list[list[int]] = DATA["geometry"]["neighbour_up"]
ACROSS_DOWN: list[list[int]] = DATA["geometry"]["neighbour_down"]
SLOTS = (0, 1, 2)
EPOCH = "epoch"

Cell = tuple[int, int]
Piece = tuple[Cell, int]  # A part of the tile in a cell, by its number on the tile.
Region = frozenset[Piece]


@dataclass(frozen=True)
class Part:
    """A piece of land on a tile: a coast on one edge, or a land mass joining two or three."""

    edges: tuple[int, ...]
    symbols: tuple[str, ...]

    @property
    def is_land_mass(self) -> bool:
        return len(self.edges) > 1


@dataclass(frozen=True)
class Tile:
    id: str
    parts: tuple[Part, ...]
    rotations: int
    count: int
    start: bool

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    @classmethod
    def parse(cls, row: Mapping[str, Any]) -> Self:
        parts = tuple(Part(tuple(part["edges"]), tuple(part["symbols"])) for part in row["parts"])
        return cls(row["id"], parts, row["distinct_rotations"], row["count"], row["start"])

    @property
    def has_pyramid(self) -> bool:
        return any("pyramid" in part.symbols for part in self.parts)


TILES: dict[str, Tile] = {row["id"]: Tile.parse(row) for row in DATA["tile"]}


def neighbour(cell: Cell, slot: int) -> Cell:
    """The cell across an edge; a shared edge has the same slot number seen from both sides."""
    row, column = cell
    down, right = (ACROSS_DOWN if (row + column) % 2 else ACROSS_UP)[slot]
    return row + down, column + right


@dataclass(frozen=True)
class Laid:
    """A tile in play, turned clockwise by some thirds."""

    tile: Tile
    rotation: int

    def part_at(self, slot: int) -> int:
        edge = (slot - self.rotation) % 3
        return next(number for number, part in enumerate(self.tile.parts) if edge in part.edges)

    def slots(self, number: int) -> list[int]:
        return sorted((edge + self.rotation) % 3 for edge in self.tile.parts[number].edges)


@dataclass
class Board:
    tiles: dict[Cell, Laid] = field(default_factory=dict)

    def part(self, piece: Piece) -> Part:
        cell, number = piece
        return self.tiles[cell].tile.parts[number]

    def piece_at(self, cell: Cell, slot: int) -> Piece | None:
        return (cell, self.tiles[cell].part_at(slot)) if cell in self.tiles else None

    def touching(self, piece: Piece) -> Iterable[Piece]:
        """The pieces facing this one across its edges."""
        cell, number = piece
        for slot in self.tiles[cell].slots(number):
            facing = self.piece_at(neighbour(cell, slot), slot)
            if facing is not None:
                yield facing

    def region(self, start: Piece) -> Region:
        """All land connected with a piece."""
        found = {start}
        waiting = [start]
        while waiting:
            for piece in self.touching(waiting.pop()):
                if piece not in found:
                    found.add(piece)
                    waiting.append(piece)
        return frozenset(found)

    def regions(self, pieces: Iterable[Piece]) -> set[Region]:
        """The regions in which some pieces lie."""
        found: set[Region] = set()
        for piece in pieces:
            if not any(piece in region for region in found):
                found.add(self.region(piece))
        return found

    def pieces(self) -> list[Piece]:
        return [(cell, number) for cell, laid in self.tiles.items() for number in range(len(laid.tile.parts))]

    def is_continent(self, region: Region) -> bool:
        """Continente: two or more pieces, with at least one land mass."""
        return len(region) > 1 and any(self.part(piece).is_land_mass for piece in region)

    def count(self, symbol: str, pieces: Iterable[Piece]) -> int:
        return sum(self.part(piece).symbols.count(symbol) for piece in pieces)

    def empty_cells(self) -> set[Cell]:
        """Empty cells beside a tile in play."""
        return {neighbour(cell, slot) for cell in self.tiles for slot in SLOTS} - self.tiles.keys()

    def with_tile(self, cell: Cell, tile: Tile, rotation: int) -> Board:
        return Board({**self.tiles, cell: Laid(tile, rotation)})

    def edge(self, region: Region) -> str:
        """The name of a region: one of its edges, always the same one."""
        cell, number = min(region)
        return f"{cell[0]}:{cell[1]}:{self.tiles[cell].slots(number)[0]}"


@dataclass
class Upheaval:
    """What a play does to the civilizations, before anything of it is resolved."""

    board: Board
    cell: Cell
    remains: dict[str, Region]  # The former continents, without the removed tile.
    homes: dict[str, Region] = field(default_factory=dict)  # Whoever need not move, and where it is now.
    migrants: dict[str, set[Region]] = field(default_factory=dict)  # Whoever must move, and where it can go.

    @property
    def warriors(self) -> list[str]:
        """Guerra: the civilizations that now share one continent."""
        homes = list(self.homes.values())
        return [colour for colour, home in self.homes.items() if homes.count(home) > 1]

    @property
    def has_a_price(self) -> bool:
        return bool(self.warriors or self.migrants)


def foresee(before: Board, homes: Mapping[str, Region], cell: Cell, tile: Tile, rotation: int) -> Upheaval:
    board = before.with_tile(cell, tile, rotation)
    remains = {colour: frozenset(piece for piece in home if piece[0] != cell) for colour, home in homes.items()}
    upheaval = Upheaval(board, cell, remains)
    for colour, pieces in remains.items():
        regions = board.regions(pieces)
        if len(regions) == 1 and all(board.is_continent(region) for region in regions):
            (upheaval.homes[colour],) = regions
        else:
            upheaval.migrants[colour] = regions
    return upheaval


class Step(Enum):
    PLAY = auto()
    PAY = auto()
    WIN = auto()
    MIGRATE = auto()
    DEVELOP = auto()
    SCORE = auto()
    OVER = auto()


class Gheos:
    """A game in progress; `chronicle` counts what has happened to civilizations."""

    def __init__(self, seats: int, deal: Mapping[str, Any]) -> None:
        """Preparación."""
        (start,) = (tile for tile in TILES.values() if tile.start)
        self.board = Board({(0, 0): Laid(start, 0)})
        self.homes: dict[str, Region] = {}
        self.hands: list[list[Tile]] = [[TILES[tile] for tile in hand] for hand in deal["hands"]]
        self.stack: list[str] = list(deal["stack"])
        self.followers: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.tokens = [TOKENS] * seats
        self.points: list[Counter[str]] = [Counter(temples=0, tokens=0, epochs=0, final=0) for _ in range(seats)]
        self.epochs = 0
        self.last_epoch: int = DATA["epoch"]["end_on"][str(seats)]
        self.active: int = deal["first"]
        self.step = Step.PLAY
        self.upheaval: Upheaval | None = None
        self.choices: dict[str, Region] = {}
        self.developments: list[str] = []
        self.ending: str | None = None
        self.chronicle: Counter[str] = Counter()

    @property
    def to_act(self) -> int | None:
        return None if self.step is Step.OVER else self.active

    def copy(self) -> Gheos:
        return copy.deepcopy(self)

    def held(self, colour: str) -> int:
        return sum(followers[colour] for followers in self.followers)

    def legal(self) -> list[str]:
        match self.step:
            case Step.PLAY:
                return self._plays()
            case Step.PAY:
                return [f"pay:{colour}" for colour in COLOURS if self.followers[self.active][colour]]
            case Step.WIN:
                return [f"win:{colour}" for colour in self._strongest()]
            case Step.MIGRATE:
                return list(self.choices)
            case Step.DEVELOP:
                return self.developments
            case Step.SCORE:
                return ["score", "hold"]
            case Step.OVER:
                return []

    def apply(self, action: str) -> None:
        if action not in self.legal():
            raise ValueError(f"not legal now: {action}")
        self._carry_out(action)

    def _carry_out(self, action: str) -> None:
        match action.split(":"):
            case ["extend" | "replace", tile, row, column, rotation]:
                self._play(TILES[tile], (int(row), int(column)), int(rotation))
            case ["pay", colour]:
                self.followers[self.active][colour] -= 1
                self._resolve()
            case ["win", colour]:
                self._end_war(colour)
            case ["migrate", _]:
                self._migrate(self.choices[action])
            case ["found", colour, row, column, slot]:
                piece = self.board.piece_at((int(row), int(column)), int(slot))
                assert piece is not None
                self._found(colour, self.board.region(piece))
            case ["recruit", colour]:
                self.followers[self.active][colour] += 1
                self._offer_token()
            case ["score"]:
                self._spend_token()
            case ["hold"]:
                self._draw()

    # 1. Poner una loseta en juego o reemplazar una loseta

    def _plays(self) -> list[str]:
        places = [("extend", cell) for cell in sorted(self.board.empty_cells())]
        places += [("replace", cell) for cell, laid in self.board.tiles.items() if not laid.tile.has_pyramid]
        can_pay = self.followers[self.active].total() > 0
        return [
            f"{verb}:{tile.id}:{cell[0]}:{cell[1]}:{rotation}"
            for verb, cell in places
            for tile in dict.fromkeys(self.hands[self.active])
            for rotation in range(tile.rotations)
            if can_pay or not foresee(self.board, self.homes, cell, tile, rotation).has_a_price
        ]

    def _play(self, tile: Tile, cell: Cell, rotation: int) -> None:
        self.hands[self.active].remove(tile)
        self.upheaval = foresee(self.board, self.homes, cell, tile, rotation)
        self.board = self.upheaval.board
        if self.upheaval.has_a_price:
            self.step = Step.PAY
        else:
            self._settle(self.upheaval.homes)

    def _resolve(self) -> None:
        """The follower is paid: war or migration."""
        assert self.upheaval is not None
        if self.upheaval.migrants:
            self._find_refuge()
        elif len(self._strongest()) > 1:
            self.step = Step.WIN
            self.chronicle["tied war"] += 1
        else:
            self._end_war(self._strongest()[0])

    def _perish(self, colour: str) -> None:
        for followers in self.followers:
            del followers[colour]

    def _strongest(self) -> list[str]:
        """Guerra: most swords on the former continent, without the new and the removed tile."""
        assert self.upheaval is not None
        swords = {colour: self.board.count("sword", self.upheaval.remains[colour]) for colour in self.upheaval.warriors}
        return [colour for colour in swords if swords[colour] == max(swords.values())]

    def _end_war(self, winner: str) -> None:
        assert self.upheaval is not None
        warriors = self.upheaval.warriors
        self.chronicle[f"war of {len(warriors)}"] += 1
        for loser in warriors:
            if loser != winner:
                self._perish(loser)
        self._settle({c: home for c, home in self.upheaval.homes.items() if c == winner or c not in warriors})

    def _find_refuge(self) -> None:
        """Migración: most wheat; of these, continents before islands."""
        assert self.upheaval is not None
        ((migrant, regions),) = self.upheaval.migrants.items()
        assert not self.upheaval.warriors
        self.chronicle["migration" if len(regions) > 1 else "shrinking"] += 1
        most = max(self.board.count("wheat", region) for region in regions)
        best = {region for region in regions if self.board.count("wheat", region) == most}
        best = {region for region in best if self.board.is_continent(region)} or best
        self.choices = {}
        for slot in SLOTS:
            facing = self.board.piece_at(neighbour(self.upheaval.cell, slot), slot)
            for region in best - set(self.choices.values()):
                if facing in region and facing in self.upheaval.remains[migrant]:
                    self.choices[f"migrate:{slot}"] = region
        assert set(self.choices.values()) == best
        if len(best) > 1:
            self.step = Step.MIGRATE
            self.chronicle["tied migration"] += 1
        else:
            self._migrate(*best)

    def _migrate(self, refuge: Region) -> None:
        assert self.upheaval is not None
        homes = dict(self.upheaval.homes)
        (migrant,) = self.upheaval.migrants
        if not self.board.is_continent(refuge):
            self._perish(migrant)
            self.chronicle["death on an island"] += 1
        elif refuge in homes.values():
            self._perish(migrant)
            self.chronicle["death in an occupied continent"] += 1
        else:
            homes[migrant] = refuge
        self._settle(homes)

    def _settle(self, homes: dict[str, Region]) -> None:
        """Templos, after any war or migration."""
        assert self.upheaval is not None
        self.homes = {colour: homes[colour] for colour in COLOURS if colour in homes}
        cell = self.upheaval.cell
        self.upheaval = None
        self.choices = {}
        for number, part in enumerate(self.board.tiles[cell].tile.parts):
            region = self.board.region((cell, number))
            for symbol in part.symbols:
                if symbol in TEMPLES and region in self.homes.values():
                    self.points[self.active]["temples"] += self.board.count(TEMPLES[symbol], region)
        self.step = Step.DEVELOP
        self.developments = self._list_developments()
        if not self.developments:
            self._offer_token()

    # 2. Empezar una nueva civilización o tomar un seguidor

    def _list_developments(self) -> list[str]:
        free = self.board.regions(self.board.pieces()) - set(self.homes.values())
        vacant = [region for region in free if self.board.is_continent(region)]
        edges = sorted(self.board.edge(region) for region in vacant)
        found = [f"found:{colour}:{edge}" for colour in COLOURS if colour not in self.homes for edge in edges]
        return found + [f"recruit:{colour}" for colour in self.homes if self.held(colour) < FOLLOWERS]

    def _found(self, colour: str, region: Region) -> None:
        self.homes[colour] = region
        self.followers[self.active][colour] = min(self.board.count("wheat", region), FOLLOWERS)
        self._offer_token()

    # 3. Jugar una Ficha de Puntuación

    def _worth(self, seat: int, symbol: str) -> int:
        """Every follower is worth the symbols of a kind on its civilization's continent."""
        worth = {colour: self.board.count(symbol, home) for colour, home in self.homes.items()}
        return sum(self.followers[seat][colour] * worth[colour] for colour in worth)

    def _offer_token(self) -> None:
        if self.tokens[self.active]:
            self.step = Step.SCORE
        else:
            self._draw()

    def _spend_token(self) -> None:
        self.points[self.active]["tokens"] += self._worth(self.active, "cup")
        self.tokens[self.active] -= 1
        if any(self.tokens):
            self._draw()
        else:
            self._finish("tokens")

    # 4. Robar

    def _draw(self) -> None:
        """Losetas de Época are scored when drawn, until a landscape tile comes."""
        while len(self.hands[self.active]) < HAND:
            drawn = self.stack.pop(0)
            if drawn != EPOCH:
                self.hands[self.active].append(TILES[drawn])
                continue
            self.epochs += 1
            for seat, points in enumerate(self.points):
                points["epochs"] += self._worth(seat, "pyramid")
            if self.epochs == self.last_epoch:
                self._finish("epochs")
                return
        self.active = (self.active + 1) % len(self.hands)
        self.step = Step.PLAY

    def _finish(self, ending: str) -> None:
        """Ronda Final de Puntuación."""
        for seat, points in enumerate(self.points):
            points["final"] += self._worth(seat, "cup")
        self.ending = ending
        self.step = Step.OVER

    @property
    def outcome(self) -> dict[str, Any] | None:
        if self.ending is None:
            return None
        ranks = [(p.total(), f.total()) for p, f in zip(self.points, self.followers, strict=True)]
        return {
            "ending": self.ending,
            "winners": [seat for seat, rank in enumerate(ranks) if rank == max(ranks)],
            "scores": [{"total": points.total(), "parts": dict(points)} for points in self.points],
        }


def random_deal(seats: int, rng: random.Random) -> dict[str, Any]:
    """Hands without Epoch tiles, then the rest shuffled with them."""
    tiles = [tile.id for tile in TILES.values() if not tile.start for _ in range(tile.count)]
    rng.shuffle(tiles)
    hands = [tiles[HAND * seat : HAND * (seat + 1)] for seat in range(seats)]
    stack = tiles[HAND * seats :] + [EPOCH] * EPOCHS
    rng.shuffle(stack)
    return {"first": rng.randrange(seats), "hands": hands, "stack": stack}


def random_game(rng: random.Random, seats: int = 3) -> int:
    """Play a random deal uniformly at random to the end; the number of decisions."""
    game = Gheos(seats, random_deal(seats, rng))
    decisions = 0
    while game.to_act is not None:
        game._carry_out(rng.choice(game.legal()))
        decisions += 1
    return decisions
