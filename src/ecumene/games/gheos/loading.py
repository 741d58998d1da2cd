"""From plain data back to a position."""

from typing import Any

from ecumene.core.state import Frame
from ecumene.games.gheos.components import COLOURS, EMPTY, EPOCH, HAND, Box, Rulings
from ecumene.games.gheos.land import NOWHERE, Land
from ecumene.games.gheos.plays import MIGRATION_PRICE, PLAY_TILE, TEMPLE, WAR_PRICE, Migration, War
from ecumene.games.gheos.sequence import GAME
from ecumene.games.gheos.table import Gheos
from ecumene.games.gheos.turns import DEVELOP, DEVELOP_IF_POSSIBLE, DRAW, SCORE_IF_ANY_TOKEN, SCORING_TOKEN

FRAMES: dict[str, Frame[Gheos]] = {
    "PlayTile": PLAY_TILE,
    "Temple": TEMPLE,
    "DevelopIfPossible": DEVELOP_IF_POSSIBLE,
    "Develop": DEVELOP,
    "ScoreIfAnyToken": SCORE_IF_ANY_TOKEN,
    "ScoringToken": SCORING_TOKEN,
    "Draw": DRAW,
    "Turns": GAME,
}


def load_frame(data: list[Any]) -> Frame[Gheos]:
    name = data[0]
    if name == "Payment":
        return WAR_PRICE if data[1] else MIGRATION_PRICE
    if name == "War":
        return War(data[1], data[2], int(data[2]).bit_count() > 1)
    if name == "Migration":
        return Migration(data[1], data[2], data[3])
    return FRAMES[name]


def assemble(box: Box, data: Any) -> Gheos:
    """The position that `dump` wrote."""
    tiles = box.tile_index | {"epoch": EPOCH}
    dealt = data["deal"]
    hands: list[int] = []
    for hand in data["hands"]:
        hands += ([tiles[tile] for tile in hand] + [EMPTY] * HAND)[:HAND]
    gheos = Gheos(
        box=box,
        rulings=Rulings(**data["rulings"]),
        seats=data["seats"],
        start=dealt.get("position"),
        dealt=[[tiles[tile] for tile in hand] for hand in dealt["hands"]],
        stack_of_tiles=[tiles[tile] for tile in dealt["stack"]],
        land=load_land(box, data["cells"], data["regions"]),
        homes=list(data["homes"]),
        followers=[held[colour] for held in data["followers"] for colour in COLOURS],
        points=[points for seat in data["points"] for points in seat],
        tokens=list(data["tokens"]),
        hands=hands,
        plays=[tiles[tile] for tile in data["plays"]],
        stack=[load_frame(frame) for frame in data["stack"]],
        current=0,
        unveiled=data["unveiled"],
    )
    gheos.first = dealt["first"]
    gheos.before = data["before"]
    gheos.active = data["active"]
    gheos.drawn = data["drawn"]
    gheos.epochs = data["epochs"]
    gheos.cell = data["cell"]
    gheos.scoring = data["scoring"]
    gheos.ending = data["ending"]
    gheos.settle()
    return gheos


def load_land(box: Box, cells: list[list[Any]], regions: list[int]) -> Land:
    """The land with its cells numbered as they were; tallies are counted anew, by the labels given."""
    land = Land([], [], [], [], [], [])
    for row, column, *_ in cells:
        if land.cell_at(row, column) != NOWHERE:
            raise ValueError(f"cell {row}, {column} stands twice")
        land.touch(row, column)
    for number, (_, _, *lying) in enumerate(cells):
        if lying:
            land.look_around(number)
            land.tiles[number] = box.tile_index[lying[0]]
            land.turns[number] = lying[1]
    if len(land.places) != len(cells) or len(regions) != 3 * len(cells):
        raise ValueError("the cells beside the tiles are not all there")
    land.region = [int(label) for label in regions]
    for number, (_, _, *lying) in enumerate(cells):
        if lying:
            face = box.tiles[land.tiles[number]].faces[land.turns[number]]
            for slot in range(3):
                if face.first[slot] == slot:
                    land.tally[land.region[3 * number + slot]] += face.tally[slot]
    return land
