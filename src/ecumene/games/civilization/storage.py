"""A position as plain data. Rows are as the table keeps them; what can be counted from them is left out."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ecumene.games.civilization.table import World

# every row, list of rows and number of a position; COUNTED ones follow from the others and are not written
ROWS = (
    "nation",
    "tiles",
    "rotations",
    "faces",
    "lands",
    "spots",
    "markers",
    "pieces",
    "centres",
    "outskirts",
    "token_place",
    "token_seen",
    "disasters",
    "market",
    "wonder_owner",
    "wonder_at",
    "hosts",
    "figures",
    "loans",
    "trade",
    "culture",
    "track",
    "coin_tokens",
    "techs",
    "traits",
    "government",
    "unlocked",
    "newly",
    "coming",
    "anarchy",
    "city_at",
    "actions",
    "boosts",
    "reserve",
    "goods",
    "stall",
    "supply",
    "used",
    "offers",
    "watch",
    "locked",
)
COUNTED = ("markers", "centres", "outskirts", "wonder_at", "hosts", "traits")
NESTED = ("forces", "hands", "scouted", "peeked", "piles", "spent")
NUMBERS = (
    "first",
    "turn",
    "phase",
    "active",
    "walls",
    "obsolete",
    "gone",
    "moved",
    "fresh",
    "aloft",
    "huts",
    "villages",
    "ending",
    "winner",
)
BATTLE = (
    "square",
    "attacker",
    "defender",
    "controller",
    "city",
    "walled",
    "turn",
    "charge",
    "bonus",
    "open_hands",
    "healed",
    "units",
    "wounds",
    "hands",
    "killed",
)
FLAGS = (
    "learning",
    "rank_skip",
    "loot_points",
    "buildings_return",
    "gather_from_pieces",
    "scout_kill_counts",
    "anarchy_extra_action",
    "tie_by_progress",
    "ask_everyone",
)
LIMITS = ("offers", "turn_limit")


def dump(world: "World") -> dict[str, Any]:
    rulings = world.rulings
    battle = world.battle
    return {
        "seats": int(world.seats),
        "rulings": {
            **{name: bool(getattr(rulings, name)) for name in FLAGS},
            **{name: int(getattr(rulings, name)) for name in LIMITS},
        },
        **{name: [int(value) for value in getattr(world, name)] for name in ROWS if name not in COUNTED},
        **{name: [[int(value) for value in row] for row in getattr(world, name)] for name in NESTED},
        **{name: int(getattr(world, name)) for name in NUMBERS},
        "battle": None if battle is None else battle.dump(),
        "chance": world.chance.dump(),
        "stack": [frame.dump() for frame in world.stack],
        "unveiled": int(world.unveiled),
    }
