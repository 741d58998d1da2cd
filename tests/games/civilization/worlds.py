"""Positions of Civilization built by hand, for tests of single rules.

`make_world(...)` gives a World with every tile turned up, the capitals on the squares recommended to beginners, no
figures, every pile shuffled and an empty stack. Squares are told by name ("c4"), everything else by id.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from ecumene.core.chance import Chance
from ecumene.core.rows import changed
from ecumene.games.civilization import components as c
from ecumene.games.civilization import exploration
from ecumene.games.civilization.components import Box, Rulings
from ecumene.games.civilization.contract import Civilization
from ecumene.games.civilization.data import make_box, read
from ecumene.games.civilization.position import IN_POOL, TRAITS
from ecumene.games.civilization.table import World
from ecumene.games.civilization.wording import square_id, square_of

RULINGS = {
    "learning": False,
    "rank_skip": True,
    "loot_points": False,
    "buildings_return": True,
    "gather_from_pieces": True,
    "scout_kill_counts": True,
    "anarchy_extra_action": False,
    "tie_by_progress": False,
    "offers": 3,
    "turn_limit": 0,
    "ask_everyone": False,
}
DEFAULT_CIVS = ("americans", "egyptians", "germans", "romans")


@cache
def box() -> Box:
    return make_box(read())


def at(name: str) -> int:
    """The square of that name."""
    square = square_of(name)
    assert square is not None, name
    return square


def make_world(
    seats: int = 2,
    civs: Sequence[str] = (),
    revealed: bool = True,
    capitals: bool = True,
    techs: Sequence[Sequence[str]] = (),
    seed: int = 1,
    **rulings: Any,
) -> World:
    """A position before the first turn. `techs` are those each seat knows besides its own first one; without `revealed`
    only the home tiles lie face up."""
    chance = Chance(seed, 2, 3, 4)
    for _ in range(8):
        chance.word()
    layout = box().layout(seats)
    nation = [c.CIVILIZATIONS.index(civ) for civ in (civs or DEFAULT_CIVS[:seats])]
    world = Civilization(
        box=box(),
        layout=layout,
        rulings=Rulings(**{**RULINGS, **rulings}),
        seats=seats,
        nation=nation,
        tiles=laid_tiles(seats, nation, chance),
        rotations=[c.NONE] * len(layout.slots),
        faces=shuffled(box().hut_pool, chance) + shuffled(box().village_pool, chance),
        lands=[c.FACE_DOWN if slot != c.NONE else c.OUTSIDE for slot in layout.slot_of],
        spots=[c.NONE] * c.SQUARES,
        markers=[c.NONE] * c.SQUARES,
        pieces=[c.NO_PIECE] * c.SQUARES,
        centres=[c.NONE] * c.SQUARES,
        outskirts=[c.NONE] * c.SQUARES,
        token_place=[IN_POOL] * c.TOKENS,
        token_seen=[0] * c.TOKENS,
        disasters=[],
        market=[],
        wonder_owner=[c.NONE] * len(box().wonders),
        wonder_at=[c.NOWHERE] * len(box().wonders),
        hosts=[0] * c.SQUARES,
        figures=[c.NOWHERE] * (c.FIGURES * seats),
        loans=[c.NONE] * (2 * seats),
        trade=[0] * seats,
        culture=[0] * seats,
        track=[0] * seats,
        coin_tokens=[0] * (c.COIN_PLACE_COUNT * seats),
        techs=[1 << int(box().civilizations[civ].tech) for civ in nation],
        traits=[0] * (TRAITS * seats),
        government=[int(box().civilizations[civ].government) for civ in nation],
        unlocked=[int(box().civilizations[civ].governments) for civ in nation],
        newly=[0] * seats,
        coming=[0] * seats,
        anarchy=[0] * seats,
        city_at=[c.NOWHERE] * (c.CITIES * seats),
        actions=[0] * (c.CITIES * seats),
        boosts=[0] * (c.CITIES * seats),
        reserve=[0] * (c.KINDS_OF_PEOPLE * seats),
        goods=[0] * (c.MARKET_RESOURCES * seats),
        stall=[seats] * c.MARKET_RESOURCES,
        supply=list(box().building_markers),
        used=[0] * seats,
        offers=[0] * seats,
        watch=[0, c.NONE] * seats,
        locked=[],
        forces=[[] for _ in range(seats)],
        hands=[[] for _ in range(seats)],
        scouted=[[] for _ in range(seats * seats)],
        peeked=[[] for _ in range(seats * seats)],
        piles=shuffled_piles(chance),
        spent=[[] for _ in range(c.PILES)],
        chance=chance,
        stack=[],
        current=0,
        unveiled=0,
    )
    world.turn = 1
    world.phase = c.MOVEMENT
    for seat in range(seats):
        for tech in techs[seat] if seat < len(techs) else ():
            world.techs[seat] |= 1 << box().tech_index[tech]
        world.recount_traits(seat)
    lay_map(world, revealed)
    if capitals:
        for seat in range(seats):
            set_city(world, c.CITIES * seat, capital_square(world, seat))
    return world


def laid_tiles(seats: int, nation: list[int], chance: Chance) -> list[int]:
    """The tile of each place of the map: home tiles, and others at random."""
    layout = box().layout(seats)
    others = shuffled([int(tile.index) for tile in box().tiles if tile.civ == c.NONE], chance)
    homes = {slot: int(box().civilizations[nation[seat]].tile) for seat, slot in enumerate(layout.homes)}
    return [homes[slot] if slot in homes else others.pop() for slot in range(len(layout.slots))]


def lay_map(world: World, revealed: bool) -> None:
    for seat, slot in enumerate(world.layout.homes):
        exploration.lay_tile(world, slot, world.layout.rotations[seat])
    for slot in range(len(world.layout.slots)):
        if revealed and slot not in world.layout.homes:
            exploration.lay_tile(world, slot, 0)


def shuffled(cards: Sequence[int], chance: Chance) -> list[int]:
    row = list(cards)
    chance.shuffle(row)
    return row


def shuffled_piles(chance: Chance) -> list[list[int]]:
    """Units, events, Wonders (the ancient ones on top) and great people."""
    piles = [shuffled(pool, chance) for pool in box().unit_pools]
    for deck in range(3):
        piles.append(
            shuffled([int(e.index) for e in box().events if e.deck == deck for _ in range(int(e.count))], chance)
        )
    wonders: list[int] = []
    for era in (2, 1, 0):
        wonders += shuffled([int(wonder.index) for wonder in box().wonders if wonder.era == era], chance)
    return [*piles, wonders, shuffled(box().person_pool, chance)]


# ---- changing a position ---------------------------------------------------------------------------------------------


def capital_square(world: World, seat: int) -> int:
    """The square that beginners are told to build their capital on."""
    slot = world.layout.homes[seat]
    place = int(box().tiles[world.tiles[slot]].capital)
    return int(world.layout.slots[slot] + exploration.turned(place // 4, place % 4, world.layout.rotations[seat]))


def set_city(world: World, city: int, square: int) -> None:
    """A City is on the map, without its events."""
    world.city_at[city] = square
    world.centres = changed(world.centres, square, city)
    for outside in world.layout.around[square]:
        world.outskirts = changed(world.outskirts, outside, city)


def put(world: World, seat: int, name: str, armies: int = 1, scouts: int = 0) -> list[int]:
    """Figures of a seat come to a square; which they are."""
    placed = []
    for scout in [False] * armies + [True] * scouts:
        figure = int(world.unbuilt(seat, scout))
        assert figure != c.NONE
        world.set_down(figure, at(name))
        placed.append(figure)
    return placed


def make_land(world: World, terrain: str, *names: str) -> None:
    """Squares become plain land of a terrain ("face_down" for none known): nothing printed, no hut, no piece."""
    land = c.FACE_DOWN if terrain == "face_down" else c.TERRAINS.index(terrain)
    for name in names:
        square = at(name)
        world.lands = changed(world.lands, square, land)
        world.spots = changed(world.spots, square, c.NONE)
        world.markers = changed(world.markers, square, c.NONE)
        world.pieces = changed(world.pieces, square, c.NO_PIECE)


def make_plain(world: World) -> None:
    """The whole map becomes grassland without anything on it but Cities."""
    make_land(world, "grassland", *[square_id(s) for s in range(c.SQUARES) if world.layout.slot_of[s] != c.NONE])


def put_marker(world: World, name: str, village: bool = False, face: str | None = None) -> int:
    """A hut or village lies in a square, with the face that is told (a Resource, or "great_person"); which it is."""
    token = int(exploration.put_token(world, at(name), village))
    world.markers = changed(world.markers, at(name), token)
    if face is not None:
        number = c.PERSON_TOKEN if face == "great_person" else c.RESOURCES.index(face)
        world.faces = changed(world.faces, token, number)
    return token


def put_building(world: World, name: str, building: str) -> None:
    world.pieces = changed(world.pieces, at(name), c.A_BUILDING + box().building_index[building])


def put_wonder(world: World, seat: int, name: str, wonder: str) -> None:
    number = box().wonder_index[wonder]
    world.pieces = changed(world.pieces, at(name), c.A_WONDER + number)
    world.wonder_owner = changed(world.wonder_owner, number, seat)
    world.wonder_at = changed(world.wonder_at, number, at(name))


def teach(world: World, seat: int, *techs: str) -> None:
    for tech in techs:
        world.techs[seat] |= 1 << box().tech_index[tech]
    world.recount_traits(seat)


def govern(world: World, seat: int, government: str) -> None:
    world.government[seat] = c.GOVERNMENTS.index(government)


# ---- playing on ------------------------------------------------------------------------------------------------------


def asks(world: World) -> str:
    """The step that asks; empty when nothing does."""
    return type(world.stack[-1]).__name__ if world.stack else ""


def options(world: World) -> list[str]:
    """The texts of the legal actions of whoever is asked."""
    return [world.text(world.current, code) for code in world.legal(world.current)]


def play(world: World, *actions: str) -> None:
    """Whoever is asked does these, one after the other."""
    for action in actions:
        world.apply(world.current, action)
