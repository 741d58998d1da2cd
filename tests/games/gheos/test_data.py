"""The data file of Gheos, packs laid over it, and deals and positions that are refused with the field named."""

import copy
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.errors import BadData, BadOptions
from ecumene.games.gheos import make
from ecumene.games.gheos.components import CUP, PYRAMID, SWORD, WHEAT
from tests.games.gheos.positions import (
    gheos_game,
    options,
    play,
    points,
    position,
    position_options,
    symbols_at,
    tile_entries,
    with_symbols,
    write_pack,
)

RAW = tomllib.loads((gheos_game().folder / "data" / "gheos.toml").read_text(encoding="utf-8"))
SYMBOLS = ("wheat", "cup", "sword", "pyramid", "temple_wheat", "temple_cup", "temple_sword")
EPOCHS = ["epoch"] * 8

# ---- the file --------------------------------------------------------------------------------------------------------


def test_the_totals_are_those_of_the_tiles() -> None:
    counted: Counter[str] = Counter()
    for entry in tile_entries().values():
        counted["tiles"] += entry["count"]
        counted["distinct_faces"] += 1
        for part in entry["parts"]:
            counted["coasts" if part["kind"] == "coast" else "landmasses"] += entry["count"]
            for symbol in part["symbols"]:
                counted[symbol] += entry["count"]
    assert counted == RAW["totals"]
    assert set(counted) == {"tiles", "distinct_faces", "coasts", "landmasses", *SYMBOLS}


def test_the_numbers_of_the_rulebook() -> None:
    """52 landscape tiles and 8 Epoch tiles; the end numbers; temples of three kinds in equal numbers."""
    assert RAW["components"]["landscape_tiles"] == sum(entry["count"] for entry in tile_entries().values()) == 52
    assert RAW["components"]["epoch_tiles"] == RAW["epoch"]["count"] == 8
    assert RAW["epoch"]["end_on"] == {"2": 6, "3": 7, "4": 8}
    assert gheos_game().box.end_on == [0, 0, 6, 7, 8]
    assert len(gheos_game().box.pool) == 51
    assert len({RAW["totals"][symbol] for symbol in SYMBOLS if symbol.startswith("temple")}) == 1


@pytest.mark.parametrize("shape", ["C3", "L2", "L3"])
def test_the_shapes_are_as_listed(shape: str) -> None:
    entries = [entry for entry in tile_entries().values() if entry["shape"] == shape]
    listed = RAW["shape"][shape]
    assert sum(entry["count"] for entry in entries) == listed["tiles"]
    for entry in entries:
        kinds = Counter(part["kind"] for part in entry["parts"])
        assert kinds["coast"] == listed["coasts"]
        assert (
            sum(len(part["edges"]) for part in entry["parts"] if part["kind"] == "landmass") == listed["landmass_edges"]
        )
        assert sorted(edge for part in entry["parts"] for edge in part["edges"]) == [0, 1, 2]


@pytest.mark.parametrize("tile", list(tile_entries()))
def test_rotations_that_differ(tile: str) -> None:
    entry = tile_entries()[tile]
    looks = {
        frozenset(
            (frozenset((edge + turn) % 3 for edge in part["edges"]), tuple(part["symbols"])) for part in entry["parts"]
        )
        for turn in range(3)
    }
    assert len(looks) == entry["distinct_rotations"]
    if tile != "START":
        state = position(["START/0@0,0"], hand=[tile])
        offered = [option for option in options(state) if option.startswith(f"extend:{tile}:0:1:")]
        assert len(offered) == len(looks)


@pytest.mark.parametrize("tile", list(tile_entries()))
def test_the_box_holds_what_the_file_says(tile: str) -> None:
    entry = tile_entries()[tile]
    kind = gheos_game().box.tiles[gheos_game().box.tile_index[tile]]
    assert (kind.id, kind.copies, kind.rotations) == (tile, entry["count"], entry["distinct_rotations"])
    assert kind.pyramid == (not entry["replaceable"]) == any("pyramid" in part["symbols"] for part in entry["parts"])
    shifts = {"wheat": WHEAT, "cup": CUP, "sword": SWORD, "pyramid": PYRAMID}
    for turn, face in enumerate(kind.faces):
        for part in entry["parts"]:
            slots = [(edge + turn) % 3 for edge in part["edges"]]
            assert all((face.land >> slot & 1) == (part["kind"] == "landmass") for slot in slots)
            assert {face.first[slot] for slot in slots} == {min(slots)}
            for symbol, shift in shifts.items():
                assert {face.tally[slot] >> shift & 255 for slot in slots} == {part["symbols"].count(symbol)}


# ---- packs -----------------------------------------------------------------------------------------------------------


def test_a_pack_changes_a_tile(tmp_path: Path) -> None:
    game = with_symbols(tmp_path, "L3-01", ["cup", "cup", "cup"])
    state = position(["L3-01/0@0,0", "L3-02/0@0,1"], {"red": (0, 0, 0)}, [{"red": 1}, {}], game=game)
    assert symbols_at(state, 0, 0, 0) == {"cup": 4}
    assert game.pack is not None
    assert gheos_game().pack is None


def test_a_pack_may_put_a_pyramid_on_a_tile(tmp_path: Path) -> None:
    entry = {**tile_entries()["L3-01"], "replaceable": False}
    entry["parts"] = [{**entry["parts"][0], "symbols": ["pyramid"]}]
    game = make([write_pack(tmp_path, entry)])
    state = position(["L3-01/0@0,0"], hand=["L3-02"], game=game)
    assert not [option for option in options(state) if option.startswith("replace:")]


def test_games_with_a_pack_are_played_to_the_end(tmp_path: Path) -> None:
    game = with_symbols(tmp_path, "L2-16", ["temple_cup", "cup"], ["temple_wheat"])
    for seed in range(5):
        state = game.setup({"seats": 3}, seed)
        while not state.over:
            play(state, options(state)[seed % len(options(state))])
        assert sum(points(state, seat) for seat in range(3)) >= 0


def edited(tile: str, change: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    entry = copy.deepcopy(tile_entries()[tile])
    change(entry)
    return entry


BAD_TILES: list[tuple[str, str, str, Callable[[dict[str, Any]], Any]]] = [
    ("an unknown symbol", "C3-01", "parts", lambda entry: entry["parts"][0].update(symbols=["gold"])),
    ("an unknown shape", "C3-01", "shape", lambda entry: entry.update(shape="L4")),
    ("another shape", "C3-01", "shape", lambda entry: entry.update(shape="L2")),
    ("an edge twice", "C3-01", "parts", lambda entry: entry["parts"][0].update(edges=[1])),
    ("an edge missing", "C3-01", "parts", lambda entry: entry["parts"].pop()),
    ("an edge too far", "C3-01", "parts", lambda entry: entry["parts"][0].update(edges=[3])),
    ("a wide coast", "L2-01", "parts", lambda entry: entry["parts"][0].update(kind="coast")),
    ("a narrow land mass", "L2-01", "parts", lambda entry: entry["parts"][1].update(kind="landmass")),
    ("a pyramid that may be replaced", "L3-08", "replaceable", lambda entry: entry.update(replaceable=True)),
    ("no pyramid and not replaceable", "L3-01", "replaceable", lambda entry: entry.update(replaceable=False)),
    ("rotations miscounted", "L3-01", "distinct_rotations", lambda entry: entry.update(distinct_rotations=3)),
    ("rotations miscounted", "L2-01", "distinct_rotations", lambda entry: entry.update(distinct_rotations=1)),
    ("a count of none", "L3-01", "count", lambda entry: entry.update(count=0)),
    ("a second start tile", "C3-01", "start", lambda entry: entry.update(start=True)),
    ("an edge of sea", "C3-01", "edges", lambda entry: entry.update(edges=["land", "land", "sea"])),
    ("two edges", "C3-01", "edges", lambda entry: entry.update(edges=["land", "land"])),
    ("a missing field", "C3-01", "tile 'C3-01'", lambda entry: entry.pop("parts")),
    ("a field too many", "C3-01", "tile 'C3-01'", lambda entry: entry.update(colour="green")),
    ("a count as text", "C3-01", "count", lambda entry: entry.update(count="one")),
]


@pytest.mark.parametrize(
    ("tile", "field", "change"), [bad[1:] for bad in BAD_TILES], ids=[f"{bad[1]} {bad[0]}" for bad in BAD_TILES]
)
def test_a_pack_with_a_bad_tile(tmp_path: Path, tile: str, field: str, change: Callable[[dict[str, Any]], Any]) -> None:
    with pytest.raises(BadData) as caught:
        make([write_pack(tmp_path, edited(tile, change))])
    assert "gheos.toml" in caught.value.where
    assert f"tile {tile!r}" in caught.value.where
    assert field in caught.value.where
    assert caught.value.problem


def test_a_pack_cannot_change_how_many_tiles_there_are(tmp_path: Path) -> None:
    with pytest.raises(BadData) as caught:
        make([write_pack(tmp_path, edited("L3-01", lambda entry: entry.update(count=3)))])
    assert caught.value.where == "gheos.toml: totals.tiles"
    assert "53" in caught.value.problem


def test_a_pack_cannot_add_a_tile(tmp_path: Path) -> None:
    with pytest.raises(BadData) as caught:
        make([write_pack(tmp_path, edited("L3-01", lambda entry: entry.update(id="L3-99")))])
    assert "gheos.toml: tile 'L3-99'" in caught.value.where


# ---- options ---------------------------------------------------------------------------------------------------------


def refused(given: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(BadOptions) as caught:
        gheos_game().setup(given, 1)
    return caught.value.where, caught.value.problem


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"seats": 1}, "options.seats"),
        ({"seats": 5}, "options.seats"),
        ({"seats": "2"}, "options.seats"),
        ({"shrink_to_island": "never"}, "options.shrink_to_island"),
        ({"migration_wheat": True}, "options.migration_wheat"),
        ({"token_end": "later"}, "options.token_end"),
        ({"develop": False}, "options.develop"),
        ({"temple_marks": True}, "options.temple_marks"),
        ({"start_replaceable": "no"}, "options.start_replaceable"),
        ({"deal": {"first": 4}}, "options.deal.first"),
        ({"deal": {"hand": []}}, "options.deal"),
        ({"deal": {"position": {"board": []}}}, "options.deal.position.board"),
        ({"deal": {"position": {}}}, "options.deal.position"),
        ({"seats": 2, "deal": {"first": 2}}, "deal.first"),
    ],
    ids=repr,
)
def test_options_of_the_wrong_form(given: dict[str, Any], where: str) -> None:
    assert refused(given)[0] == where


GOOD = position_options(
    ["START/0@0,0", "L3-03/0@0,1", "L3-02/0@1,0"],
    {"red": (0, 1, 0), "yellow": (1, 0, 0)},
    [{"red": 2}, {"red": 1, "yellow": 3}],
    hand=["L3-01", "C3-05"],
    stack=["L2-01", *EPOCHS],
    points=[3, 4],
    tokens=[2, 1],
)
PLACE = "deal.position"


def setting(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """A change of one value, by its path with dots."""

    def change(given: dict[str, Any]) -> None:
        *way, last = [int(key) if key.isdigit() else key for key in path.split(".")]
        holder: Any = given["deal"]
        for key in way:
            holder = holder[key]
        if isinstance(holder, list) and last == len(holder):
            holder.append(value)
        else:
            holder[last] = value

    return change


def laid(tile: str, row: int, column: int) -> dict[str, Any]:
    return {"tile": tile, "cell": [row, column], "rotation": 0}


BAD_DEALS: list[tuple[str, Callable[[dict[str, Any]], None], str, str]] = [
    ("unknown tile", setting("position.board.1.tile", "L9-01"), f"{PLACE}.board[1].tile", "L9-01"),
    ("a cell touching nothing", setting("position.board.2.cell", [0, 5]), f"{PLACE}.board[2].cell", "touches"),
    ("a cell touching a corner", setting("position.board.2.cell", [-1, 0]), f"{PLACE}.board[2].cell", "touches"),
    ("two tiles on a cell", setting("position.board.2.cell", [0, 1]), f"{PLACE}.board[2].cell", "already"),
    ("a cell too far", setting("position.board.0.cell", [61, 0]), f"options.{PLACE}.board[0].cell[0]", ""),
    ("half a cell", setting("position.board.0.cell", [0]), f"options.{PLACE}.board[0].cell", ""),
    ("a fourth rotation", setting("position.board.1.rotation", 3), f"options.{PLACE}.board[1].rotation", ""),
    ("an Epoch on the board", setting("position.board.1.tile", "epoch"), f"{PLACE}.board[1].tile", "epoch"),
    ("a second start tile", setting("position.board.3", laid("START", 0, 2)), f"{PLACE}.board", "start"),
    ("a loose coast", setting("position.civilizations.blue", [0, 0, 2]), f"{PLACE}.civilizations.blue", "continent"),
    ("an empty cell", setting("position.civilizations.blue", [0, 2, 0]), f"{PLACE}.civilizations.blue", "continent"),
    ("a cell far off", setting("position.civilizations.blue", [9, 9, 0]), f"{PLACE}.civilizations.blue", "continent"),
    ("two on a continent", setting("position.civilizations.blue", [0, 0, 0]), f"{PLACE}.civilizations.blue", "holds"),
    ("a fourth slot", setting("position.civilizations.blue", [0, 0, 3]), f"options.{PLACE}.civilizations[...][2]", ""),
    ("unknown colour", setting("position.civilizations.pink", [0, 0, 0]), f"options.{PLACE}.civilizations", ""),
    ("too many followers", setting("position.followers.0.red", 5), f"{PLACE}.followers", "6 of red"),
    ("six followers", setting("position.followers.0.red", 6), f"options.{PLACE}.followers[0][...]", ""),
    ("negative followers", setting("position.followers.0.red", -1), f"options.{PLACE}.followers[0][...]", ""),
    ("followers of nobody", setting("position.followers.0.blue", 1), f"{PLACE}.followers[0].blue", "in play"),
    ("followers for three", setting("position.followers.2", {}), f"{PLACE}.followers", "2 are needed, not 3"),
    ("points for one", setting("position.points", [1]), f"{PLACE}.points", "2 are needed, not 1"),
    ("negative points", setting("position.points.0", -1), f"options.{PLACE}.points[0]", ""),
    ("tokens for three", setting("position.tokens", [1, 1, 1]), f"{PLACE}.tokens", "2 are needed, not 3"),
    ("four tokens", setting("position.tokens.0", 4), f"options.{PLACE}.tokens[0]", ""),
    ("no token left", setting("position.tokens", [0, 0]), f"{PLACE}.tokens", "over"),
    ("all Epochs out", setting("position.epochs", 8), f"options.{PLACE}.epochs", ""),
    (
        "as many Epochs out as end it",
        lambda given: given["deal"].update(
            stack=["L2-01", "epoch", "epoch"], position={**given["deal"]["position"], "epochs": 6}
        ),
        f"{PLACE}.epochs",
        "",
    ),
    ("one hand", setting("hands", [["L3-01", "C3-05"]]), "deal.hands", "2 are needed, not 1"),
    ("three hands", setting("hands.2", ["L2-03", "L2-04"]), "deal.hands", "2 are needed, not 3"),
    ("one tile in hand", setting("hands.1", ["L2-03"]), "deal.hands[1]", "2 tiles are needed, not 1"),
    ("three tiles in hand", setting("hands.1", ["L2-03", "L2-04", "L2-05"]), "deal.hands[1]", "not 3"),
    ("an Epoch in hand", setting("hands.1", ["L2-03", "epoch"]), "deal.hands[1][1]", "epoch"),
    ("the start tile in hand", setting("hands.1", ["START", "L2-03"]), "deal.hands[1][0]", "START"),
    ("the start tile in the stack", setting("stack.0", "START"), "deal.stack[0]", "START"),
    ("an unknown tile in the stack", setting("stack.0", "nothing"), "deal.stack[0]", "nothing"),
    ("seven Epochs", setting("stack.1", "L2-02"), "deal.stack", "8 Epoch tiles are needed, not 7"),
    ("nine Epochs", setting("stack.0", "epoch"), "deal.stack", "8 Epoch tiles are needed, not 9"),
    ("Epochs out and in the stack", setting("position.epochs", 2), "deal.stack", "6 Epoch tiles are needed, not 8"),
    ("a tile on the board and in the stack", setting("position.board.1.tile", "L2-01"), "deal", "'L2-01' is given 2"),
    ("a tile in a hand and in the stack", setting("hands.0", ["L2-01", "L3-01"]), "deal", "'L2-01' is given 2"),
    ("a tile in two hands", setting("hands.1", ["C3-05", "L3-04"]), "deal", "'C3-05' is given 2"),
    ("a tile three times", setting("hands.1", ["L3-01", "L3-01"]), "deal", "'L3-01' is given 3 times, there are 2"),
]


def test_the_good_deal_is_good() -> None:
    state = gheos_game().setup(copy.deepcopy(GOOD), 1)
    state.check()
    assert state.deal()["hands"][0] == ["C3-05", "L3-01"]
    assert gheos_game().setup({**GOOD, "deal": state.deal()}, 2).dump() == state.dump()


@pytest.mark.parametrize(
    ("change", "where", "problem"), [bad[1:] for bad in BAD_DEALS], ids=[bad[0] for bad in BAD_DEALS]
)
def test_impossible_deals_are_refused(change: Callable[[dict[str, Any]], None], where: str, problem: str) -> None:
    given = copy.deepcopy(GOOD)
    change(given)
    place, said = refused(given)
    assert place == where
    assert problem in said
    assert said


def test_a_stack_of_a_whole_game_is_complete() -> None:
    deal = gheos_game().setup({"seats": 2}, 1).deal()
    short = [tile for tile in deal["stack"] if tile != "L2-01"]
    hands = [[tile if tile != "L2-01" else "L2-02" for tile in hand] for hand in deal["hands"]]
    if len(short) == len(deal["stack"]):
        short = [tile for tile in deal["stack"] if tile != "L2-03"]
        hands = deal["hands"]
    where, problem = refused({"seats": 2, "deal": {**deal, "hands": hands, "stack": short}})
    assert where == "deal.stack"
    assert "47 landscape tiles are needed, not 46" in problem


def test_a_stack_must_leave_tiles_for_the_hands() -> None:
    pool = [tile for tile, entry in tile_entries().items() for _ in range(entry["count"]) if tile != "START"]
    where, problem = refused({"seats": 2, "deal": {"stack": [*pool, *EPOCHS]}})
    assert where == "deal.stack"
    assert problem
