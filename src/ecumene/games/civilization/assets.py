"""What a player of Civilization can count before each seat, for hints: what matters most comes first."""

from ecumene.core.bits import count
from ecumene.games.civilization.components import ARMIES, CITIES, FIGURES, MARKET_RESOURCES, NONE, NOWHERE
from ecumene.games.civilization.table import World


def assets(world: World, seat: int) -> dict[str, int]:
    standing = [place for place in range(FIGURES) if world.figures[FIGURES * seat + place] != NOWHERE]
    goods = range(MARKET_RESOURCES * seat, MARKET_RESOURCES * seat + MARKET_RESOURCES)
    return {
        "coins": int(world.coins(seat)),
        "culture-steps": int(world.track[seat]),
        "technologies": int(count(world.techs[seat])),
        "cities": int(world.cities_built(seat)),
        "wonders": sum(owner == seat for owner in world.wonder_owner),
        "walls": sum(int(world.walls) >> city & 1 for city in range(CITIES * seat, CITIES * seat + CITIES)),
        "units": len(world.forces[seat]),
        "armies": sum(place < ARMIES for place in standing),
        "scouts": sum(place >= ARMIES for place in standing),
        "resources": sum(int(world.goods[place]) for place in goods) + len(world.tokens_held(seat)),
        "buildings": buildings(world, seat),
        "culture": int(world.culture[seat]),
        "trade": int(world.trade[seat]),
        "tiles": sum(rotation != NONE for rotation in world.rotations),
    }


def buildings(world: World, seat: int) -> int:
    """In the outskirts of a seat's Cities."""
    own = [square for square, city in enumerate(world.outskirts) if city != NONE and city // CITIES == seat]
    return sum(int(world.building_in(square)) != NONE for square in own)
