"""Preparación general y de los jugadores: the deal, and the table up to the first turn."""

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.chance import Chance
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.components import (
    CITIES,
    CIVILIZATIONS,
    COIN_PLACE_COUNT,
    EGYPTIANS,
    EVENT_PILE,
    FACE_DOWN,
    FIGURES,
    GERMANS,
    INFANTRY,
    KINDS_OF_PEOPLE,
    MARKET_RESOURCES,
    MOST_WONDERS_SHOWN,
    NO_PIECE,
    NONE,
    NOWHERE,
    OUTSIDE,
    PERSON_PILE,
    PILES,
    ROMANS,
    SQUARES,
    TOKENS,
    UNIT_KINDS,
    UNIT_PILE,
    WONDER_PILE,
    Box,
    Rulings,
)
from ecumene.games.civilization.contract import Civilization
from ecumene.games.civilization.exploration import lay_tile
from ecumene.games.civilization.position import ALWAYS, IN_POOL, TRAITS
from ecumene.games.civilization.sequence import PLAY
from ecumene.games.civilization.table import World


class Deal:
    """Every set-up choice and the order of every pile, looked up. What is NONE, or None, is dealt from the seed.
    `tiles` has a tile for each slot; `faces` those of the huts and villages in the order in which they come to the map;
    the last card of a pile is on top. The pile of Wonders has all of them, the ancient ones on top; of these Egypt has
    the first."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.first: i64 = NONE
        self.nation: list[int] = [NONE] * int(seats)
        self.tiles: list[int] | None = None
        self.faces: list[int] | None = None
        self.piles: list[list[int] | None] = [None] * PILES


def deal_all(box: Box, rulings: Rulings, deal: Deal, chance: Chance) -> None:
    """Deal what is missing."""
    deal_nations(rulings, deal, chance)
    first = chance.below(deal.seats)
    if deal.first == NONE:
        deal.first = first
    kind: i64
    for kind in range(len(UNIT_KINDS)):
        shuffle_pile(deal, UNIT_PILE + kind, box.unit_pools[kind], chance)
    deck: i64
    for deck in range(3):
        cards: list[int] = []
        for event in box.events:
            if event.deck == deck:
                cards += [int(event.index)] * int(event.count)
        shuffle_pile(deal, EVENT_PILE + deck, cards, chance)
    shuffle_pile(deal, PERSON_PILE, box.person_pool, chance)
    deal_wonders(box, deal, chance)
    huts = box.hut_pool[:]
    villages = box.village_pool[:]
    chance.shuffle(huts)
    chance.shuffle(villages)
    if deal.faces is None:
        deal.faces = huts + villages
    deal_tiles(box, deal, chance)


def deal_nations(rulings: Rulings, deal: Deal, chance: Chance) -> None:
    left: list[int] = []
    civ: i64
    for civ in range(len(CIVILIZATIONS)):
        if civ not in deal.nation and not (rulings.learning and (civ in (EGYPTIANS, ROMANS))):
            left.append(civ)
    chance.shuffle(left)
    seat: i64
    for seat in range(deal.seats):
        if deal.nation[seat] == NONE:
            deal.nation[seat] = left.pop()


def shuffle_pile(deal: Deal, pile: i64, cards: list[int], chance: Chance) -> None:
    shuffled = sorted(cards)
    chance.shuffle(shuffled)
    if deal.piles[pile] is None:
        deal.piles[pile] = shuffled


def deal_wonders(box: Box, deal: Deal, chance: Chance) -> None:
    """Each era shuffled for itself, the modern Wonders at the bottom."""
    cards: list[int] = []
    era: i64
    for era in range(2, -1, -1):
        own: list[int] = [int(wonder.index) for wonder in box.wonders if wonder.era == era]
        chance.shuffle(own)
        cards += own
    if deal.piles[WONDER_PILE] is None:
        deal.piles[WONDER_PILE] = cards


def deal_tiles(box: Box, deal: Deal, chance: Chance) -> None:
    layout = box.layout(deal.seats)
    neutral: list[int] = [int(tile.index) for tile in box.tiles if tile.civ == NONE]
    chance.shuffle(neutral)
    if deal.tiles is not None:
        return
    tiles: list[int] = [NONE] * len(layout.slots)
    slot: i64
    for slot in range(len(tiles)):
        if slot in layout.homes:
            tiles[slot] = box.civilizations[deal.nation[layout.homes.index(slot)]].tile
        else:
            tiles[slot] = neutral.pop()
    deal.tiles = tiles


# ---- general set-up --------------------------------------------------------------------------------------------------


def prepare(box: Box, rulings: Rulings, deal: Deal, chance: Chance) -> World:
    """The table as it stands when the first player is to place the capital."""
    seats: int = int(deal.seats)
    layout = box.layout(deal.seats)
    tiles = deal.tiles
    faces = deal.faces
    assert tiles is not None
    assert faces is not None
    piles: list[list[int]] = []
    for pile in deal.piles:
        assert pile is not None
        piles.append(pile)
    lands: list[int] = [OUTSIDE if layout.slot_of[square] == NONE else FACE_DOWN for square in range(SQUARES)]
    world = Civilization(
        box=box,
        layout=layout,
        rulings=rulings,
        seats=deal.seats,
        nation=deal.nation,
        tiles=tiles,
        rotations=[NONE] * len(tiles),
        faces=faces,
        lands=lands,
        spots=[NONE] * SQUARES,
        markers=[NONE] * SQUARES,
        pieces=[NO_PIECE] * SQUARES,
        centres=[NONE] * SQUARES,
        outskirts=[NONE] * SQUARES,
        token_place=[IN_POOL] * TOKENS,
        token_seen=[0] * TOKENS,
        disasters=[],
        market=[],
        wonder_owner=[NONE] * len(box.wonders),
        wonder_at=[NOWHERE] * len(box.wonders),
        hosts=[0] * SQUARES,
        figures=[NOWHERE] * (FIGURES * seats),
        loans=[NONE] * (2 * seats),
        trade=[0] * seats,
        culture=[0] * seats,
        track=[0] * seats,
        coin_tokens=[0] * (COIN_PLACE_COUNT * seats),
        techs=[0] * seats,
        traits=[0] * (TRAITS * seats),
        government=[0] * seats,
        unlocked=[0] * seats,
        newly=[0] * seats,
        coming=[0] * seats,
        anarchy=[0] * seats,
        city_at=[NOWHERE] * (CITIES * seats),
        actions=[0] * (CITIES * seats),
        boosts=[0] * (CITIES * seats),
        reserve=[0] * (KINDS_OF_PEOPLE * seats),
        goods=[0] * (MARKET_RESOURCES * seats),
        stall=[seats] * MARKET_RESOURCES,
        supply=box.building_markers[:],
        used=[0] * seats,
        offers=[0] * seats,
        watch=[ALWAYS, NONE] * seats,
        locked=[],
        forces=[[] for _ in range(seats)],
        hands=[[] for _ in range(seats)],
        scouted=[[] for _ in range(seats * seats)],
        peeked=[[] for _ in range(seats * seats)],
        piles=piles,
        spent=[[] for _ in range(PILES)],
        chance=chance,
        stack=[],
        current=0,
        unveiled=0,
    )
    world.events = []
    world.first = deal.first
    world.active = deal.first
    world.tell("event.prepared", {"seat": deal.first}, rulebook.SETUP_GENERAL)
    PLAY(world, 0)
    seat: i64
    for seat in range(deal.seats):
        seat_up(world, seat)
    show_wonders(world)
    world.unveiled = 0
    world.settle()
    return world


def seat_up(world: World, seat: i64) -> None:
    """The home tile, three Units (the Germans have two Infantry more), the Technology and the Government to start
    with."""
    box = world.box
    civ = box.civilizations[world.nation[seat]]
    slot: i64 = world.layout.homes[seat]
    lay_tile(world, slot, world.layout.rotations[seat])
    kind: i64
    for kind in range(3):
        world.recruit(seat, world.draw(UNIT_PILE + kind))
    if world.nation[seat] == GERMANS:
        world.recruit(seat, world.draw(UNIT_PILE + INFANTRY))
        world.recruit(seat, world.draw(UNIT_PILE + INFANTRY))
    world.government[seat] = civ.government
    world.unlocked[seat] = civ.governments
    world.techs[seat] = bit(civ.tech)
    world.recount_traits(seat)
    government: i64
    for government in box.techs[civ.tech].governments:
        world.unlocked[seat] |= bit(government)
    world.tell(
        "event.civilization", {"seat": seat, "civ": civ.id, "tech": box.techs[civ.tech].id}, rulebook.SETUP_PLAYERS
    )


def show_wonders(world: World) -> None:
    """Four Wonders are turned up, after Egypt has taken one; none in the learning game."""
    if world.rulings.learning:
        wonder: i64
        for wonder in world.piles[WONDER_PILE]:
            world.gone |= bit(wonder)
        world.piles[WONDER_PILE] = []
        return
    seat: i64
    for seat in range(world.seats):
        if world.nation[seat] == EGYPTIANS:
            world.market = [int(world.draw(WONDER_PILE))]
    gift: i64 = len(world.market)
    while len(world.market) < MOST_WONDERS_SHOWN + gift:
        world.market = [*world.market, int(world.draw(WONDER_PILE))]
