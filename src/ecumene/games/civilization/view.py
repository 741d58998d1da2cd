"""What a seat or a spectator may know, written field by field. Hidden are tiles that lie face down, huts and villages,
the order of piles, events in other hands, the strength of other standing forces, what others research, and who is asked
in secret."""

from typing import TYPE_CHECKING, Literal

from msgspec import UNSET

from ecumene.core.question import Ended
from ecumene.games.civilization import knowledge, position, situations, wording
from ecumene.games.civilization.actions import ARMY, BUILDING, SCOUT, UNIT, WONDER
from ecumene.games.civilization.battle import combat_bonus, hand_size
from ecumene.games.civilization.components import (
    AIRCRAFT,
    CITIES,
    COIN,
    COIN_PLACE_COUNT,
    COIN_PLACES,
    EVENT_PILE,
    FIGURES,
    GOVERNMENTS,
    HUTS,
    ICON,
    ICONS,
    KINDS_OF_PEOPLE,
    LAST_SPACE,
    MARKET_RESOURCES,
    MOST_WONDERS_SHOWN,
    NO_PIECE,
    NONE,
    NOWHERE,
    PEOPLE,
    PERSON_PILE,
    PHASES,
    RESOURCES,
    REWARD_EVENT,
    TERRAINS,
    UNIT_KINDS,
    UNIT_PILE,
    WIDTH,
    WONDER_PILE,
)
from ecumene.games.civilization.packing import city_of_loan, square_of_loan
from ecumene.games.civilization.position import MOST_CITIES, RANK, SPEED, STACKING
from ecumene.games.civilization.position import WATERS as CROSSING
from ecumene.games.civilization.production import cost_of
from ecumene.games.civilization.research import minimum
from ecumene.games.civilization.shown import (
    CityView,
    CivilizationView,
    CultureView,
    FamilyView,
    FiguresView,
    ForceView,
    HiddenView,
    Icons,
    LoanView,
    MapView,
    MarketView,
    OwnWonder,
    PieceView,
    SeatView,
    SpaceView,
    SquareView,
    TechView,
    TileView,
    WatchView,
    WonderCard,
    WonderDeck,
    YieldView,
)
from ecumene.games.civilization.wording import FACES, WATCHES, card_id, square_id

if TYPE_CHECKING:
    from ecumene.games.civilization.table import World

WATERS: tuple[Literal["none", "cross", "end"], ...] = ("none", "cross", "end")
REWARDS = ("event", "great_person", "victory")
LAST_ROW = 4
LEVELS = 5
MEDIEVAL, MODERN = 1, 2


def view(world: "World", seat: int | None) -> CivilizationView:
    return CivilizationView(
        game="civilization",
        seat=seat,
        step=knowledge.step(world, seat),
        waiting=world.waiting(seat),
        turn=int(world.turn),
        phase=PHASES[world.phase],
        first=int(world.first),
        active=int(world.active),
        map=map_view(world),
        cities=[city_view(world, city) for city in range(len(world.city_at)) if world.city_at[city] != NOWHERE],
        loans=[
            LoanView(at=square_id(square_of_loan(sent)), city=world.city_id(city_of_loan(sent)))
            for sent in world.loans
            if sent != NONE and world.may_gather(square_of_loan(sent))
        ],
        market=market_view(world),
        culture=culture_view(world),
        people_left=len(world.piles[PERSON_PILE]),
        hurried=hurried(world, seat),
        seats=[seat_view(world, other, seat) for other in range(int(world.seats))],
        moving=situations.moving(world),
        battle=situations.battle(world, seat),
        loot=situations.loot(world),
        negotiation=situations.negotiation(world),
        reaction=situations.reaction(world),
        outcome=Ended.of(world.outcome),
    )


def hurried(world: "World", seat: int | None) -> dict[str, int]:
    """The trade that answers of a seat would take, while it is asked what a City makes."""
    if seat is None or seat not in world.to_act:
        return {}
    notes: dict[str, int] = world.stack[-1].prompt(world, seat).params.get("notes", {})
    return notes


def costs(world: "World", seat: int) -> dict[str, int]:
    """What all that a City can make costs a seat: Units of kinds that it has a rank in, Wonders of the market."""
    box = world.box
    codes = [ARMY, SCOUT, *(BUILDING + int(building.index) for building in box.buildings)]
    codes += [WONDER + wonder for wonder in world.market]
    codes += [UNIT + kind for kind in range(len(UNIT_KINDS)) if world.unit_cost(seat, kind)]
    return {wording.text_in(world, "CityAction", code): int(cost_of(world, seat, code)) for code in codes}


def icons_view(icons: int) -> Icons:
    return Icons(*[icons >> (6 * place) & ICON or UNSET for place in range(len(ICONS))])


# ---- the map ---------------------------------------------------------------------------------------------------------


def map_view(world: "World") -> MapView:
    layout = world.layout
    return MapView(
        columns=int(layout.columns),
        rows=int(layout.rows),
        tiles=[tile_view(world, slot) for slot in range(len(layout.slots))],
        squares=[
            square_view(world, square)
            for square in range(len(world.lands))
            if layout.slot_of[square] != NONE and world.face_up(square)
        ],
    )


def tile_view(world: "World", slot: int) -> TileView:
    corner = world.layout.slots[slot]
    rotation = world.rotations[slot]
    return TileView(
        x=corner % WIDTH,
        y=corner // WIDTH,
        tile=None if rotation == NONE else world.box.tiles[world.tiles[slot]].id,
        rotation=None if rotation == NONE else rotation,
    )


def square_view(world: "World", square: int) -> SquareView:
    city = world.centres[square]
    outskirts = world.outskirts[square]
    marker = world.markers[square]
    host = world.host(square)
    bare = world.pieces[square] == NO_PIECE and city == NONE
    spot = world.spots[square]
    return SquareView(
        at=square_id(square),
        x=square % WIDTH,
        y=square // WIDTH,
        terrain=TERRAINS[world.lands[square]],
        disaster=square in world.disasters,
        icons=Icons() if city != NONE else icons_view(int(world.icons(square))),
        resource=RESOURCES[spot] if bare and 0 <= spot < MARKET_RESOURCES else None,
        marker=None if marker == NONE else "hut" if marker < HUTS else "village",
        piece=piece_view(world, square),
        figures=None
        if host == NONE
        else FiguresView(int(host), armies=int(world.armies_in(square)), scouts=int(world.scouts_in(square))),
        city=None if city == NONE else world.city_id(city),
        outskirts=None if outskirts == NONE else world.city_id(outskirts),
        blockaded=outskirts != NONE and bool(world.hostile(outskirts // CITIES, square)),
        locked=square in world.locked,
    )


def piece_view(world: "World", square: int) -> PieceView | None:
    building, wonder, person = world.building_in(square), world.wonder_in(square), world.person_in(square)
    if building != NONE:
        return PieceView("building", world.box.buildings[building].id)
    if wonder != NONE:
        return PieceView("wonder", world.box.wonders[wonder].id)
    if person != NONE:
        return PieceView("person", PEOPLE[person])
    return None


def city_view(world: "World", city: int) -> CityView:
    found = world.harvest(city)
    return CityView(
        id=world.city_id(city),
        seat=city // CITIES,
        place=city % CITIES,
        at=square_id(world.city_at[city]),
        capital=city % CITIES == 0,
        walls=bool(world.walls >> city & 1),
        production=int(world.production(city)),
        trade=int(world.city_trade(city)),
        culture=int(world.arts(city)),
        coins=int(world.city_icons(city)) >> COIN,
        resources=[RESOURCES[resource] for resource in range(MARKET_RESOURCES) if found >> resource & 1],
        boost=int(world.boosts[city]),
        actions=int(world.actions[city]),
        squares=yields(world, city),
    )


def yields(world: "World", city: int) -> list[YieldView]:
    """The squares a City lives on: its outskirts, but for those that Scouts send elsewhere, and those sent to it."""
    seat = city // CITIES
    loans = [int(square_of_loan(sent)) for sent in world.loans if sent != NONE and city_of_loan(sent) == city]
    sent = {square for square in loans if world.may_gather(square)}
    own = [square for square in world.layout.around[world.city_at[city]] if world.lent(square) in (NONE, city)]
    rows = []
    for square in sorted(sent.union(own)):
        icons = world.loan_icons(seat, square) if square in sent else world.icons(square)
        rows.append(
            YieldView(
                at=square_id(square),
                icons=icons_view(int(icons)),
                lent=square in sent,
                blockaded=bool(world.hostile(seat, square)),
            )
        )
    return rows


# ---- the market and the culture track --------------------------------------------------------------------------------


def market_view(world: "World") -> MarketView:
    box = world.box
    eras = [box.wonders[wonder].era for wonder in world.piles[WONDER_PILE]]
    return MarketView(
        buildings=families(world),
        wonders=[wonder_card(world, wonder) for wonder in world.market[-MOST_WONDERS_SHOWN:]],  # but not Egypt's
        wonder_deck=WonderDeck(medieval=eras.count(MEDIEVAL), modern=eras.count(MODERN)),
        resources={RESOURCES[resource]: int(world.stall[resource]) for resource in range(MARKET_RESOURCES)},
        units={name: int(world.in_pile(UNIT_PILE + kind)) for kind, name in enumerate(UNIT_KINDS)},
    )


def families(world: "World") -> list[FamilyView]:
    """The Buildings that have markers, both forms together. Walls have none: each City may have some."""
    rows: dict[int, FamilyView] = {}
    for building in world.box.buildings:
        if building.walls:
            continue
        family = int(building.family)
        if family not in rows:
            rows[family] = FamilyView(building.id, left=int(world.supply[family]), forms=[])
        rows[family].forms.append(building.id)
    return list(rows.values())


def wonder_card(world: "World", number: int) -> WonderCard:
    wonder = world.box.wonders[number]
    return WonderCard(
        id=wonder.id,
        cost=int(wonder.cost),
        discount=int(wonder.discount),
        tech=None if wonder.tech == NONE else world.box.techs[wonder.tech].id,
    )


def culture_view(world: "World") -> CultureView:
    box = world.box
    return CultureView(
        spaces=[
            SpaceView(
                culture=box.space_culture[space],
                trade=box.space_trade[space],
                reward=REWARDS[box.space_reward[space]],
                deck=box.space_deck[space] + 1 if box.space_reward[space] == REWARD_EVENT else None,
            )
            for space in range(1, LAST_SPACE + 1)
        ],
        decks=[len(world.piles[EVENT_PILE + deck]) for deck in range(3)],
        discards=[[box.events[event].id for event in world.spent[EVENT_PILE + deck]] for deck in range(3)],
    )


# ---- a seat ----------------------------------------------------------------------------------------------------------


def seat_view(world: "World", seat: int, viewer: int | None) -> SeatView:
    box = world.box
    own_figures = [world.figures[figure] for figure in range(FIGURES * seat, FIGURES * seat + FIGURES)]
    armies = int(world.army_figures(seat))
    tokens = world.tokens_held(seat)
    return SeatView(
        civ=world.civ_id(seat),
        government=GOVERNMENTS[world.government[seat]],
        unlocked=[name for number, name in enumerate(GOVERNMENTS) if world.unlocked[seat] >> number & 1],
        trade=int(world.trade[seat]),
        culture=int(world.culture[seat]),
        track=int(world.track[seat]),
        coins=int(world.coins(seat)),
        coin_tokens={
            name: int(world.coin_tokens[COIN_PLACE_COUNT * seat + place])
            for place, name in enumerate(COIN_PLACES)
            if world.coin_tokens[COIN_PLACE_COUNT * seat + place]
        },
        techs=[
            TechView(tech.id, row=int(world.row_of(seat, tech.index)))
            for tech in box.techs
            if world.knows(seat, tech.index)
        ],
        rows=[int(world.row_size(seat, row)) for row in range(1, LAST_ROW + 1)],
        room=[int(world.row_room(seat, row)) for row in range(1, LAST_ROW + 1)],
        research=[int(minimum(world, seat, level)) for level in range(1, LEVELS + 1)],
        costs=costs(world, seat),
        hand=len(world.hands[seat]),
        hand_limit=int(world.culture_hand(seat)),
        backs=sorted(int(box.events[event].deck) + 1 for event in world.hands[seat]),
        events=hand_view(world, seat, viewer),
        goods={
            RESOURCES[resource]: int(world.goods[MARKET_RESOURCES * seat + resource])
            for resource in range(MARKET_RESOURCES)
            if world.goods[MARKET_RESOURCES * seat + resource]
        },
        hidden=HiddenView(
            huts=sum(token < HUTS for token in tokens),
            villages=sum(token >= HUTS for token in tokens),
        ),
        hidden_faces=[
            FACES[world.faces[token]] if knowledge.knows_face(world, viewer, token) else None for token in tokens
        ],
        armies_left=own_figures[:armies].count(NOWHERE),
        scouts_left=own_figures[-2:].count(NOWHERE),
        cities_left=int(world.trait(seat, MOST_CITIES) - world.cities_built(seat)),
        units={name: int(world.units_of(seat, kind)) for kind, name in enumerate(UNIT_KINDS)},
        forces=forces_view(world, seat, viewer),
        ranks={UNIT_KINDS[kind]: int(world.trait(seat, RANK + kind)) for kind in range(AIRCRAFT)},
        speed=int(world.trait(seat, SPEED)),
        stacking=int(world.trait(seat, STACKING)),
        water=WATERS[world.trait(seat, CROSSING)],
        max_cities=int(world.trait(seat, MOST_CITIES)),
        battle_hand=int(hand_size(world, seat, 1, False)),
        combat_bonus=int(combat_bonus(world, seat)),
        people={
            name: int(world.reserve[KINDS_OF_PEOPLE * seat + kind])
            for kind, name in enumerate(PEOPLE)
            if world.reserve[KINDS_OF_PEOPLE * seat + kind]
        },
        wonders=[
            OwnWonder(
                id=wonder.id,
                obsolete=bool(world.obsolete >> wonder.index & 1),
                at=square_id(world.wonder_at[wonder.index]),
            )
            for wonder in box.wonders
            if world.wonder_owner[wonder.index] == seat
        ],
        used=used_view(world, seat),
        watch=watch_view(world, seat) if seat == viewer else None,
    )


def watch_view(world: "World", seat: int) -> WatchView:
    """Which moves of others a seat wants to be asked about, in the game and in this turn; it alone knows."""
    game, turn = world.watch[2 * seat : 2 * seat + 2]
    return WatchView(WATCHES[game], None if turn == NONE else WATCHES[turn])


def hand_view(world: "World", seat: int, viewer: int | None) -> list[str | None]:
    """The events of a seat: all for itself; for others those they have seen, and None for each of the rest."""
    known = knowledge.known_events(world, viewer, seat)
    shown: list[str | None] = [world.box.events[event].id for event in known]
    return shown + [None] * (len(world.hands[seat]) - len(known))


def forces_view(world: "World", seat: int, viewer: int | None) -> list[ForceView]:
    """The standing forces, kind by kind: those known first, then the others without their strength."""
    known = knowledge.known_units(world, viewer, seat)
    rows: list[ForceView] = []
    for kind, name in enumerate(UNIT_KINDS):
        cards = [card for card in known if card // 3 == kind]
        rows += [ForceView(name, card_id(card), int(unit_strength(world, seat, card))) for card in cards]
        rows += [ForceView(name, None, None)] * (int(world.units_of(seat, kind)) - len(cards))
    return rows


def unit_strength(world: "World", seat: int, card: int) -> int:
    """The strength of a Unit at the rank its kind has for a seat."""
    rank = int(world.trait(seat, position.RANK + card // 3)) if card // 3 != AIRCRAFT else 1
    return int(world.box.strength(card, rank))


def used_view(world: "World", seat: int) -> list[str]:
    """What a seat has used this turn, of what works once per turn."""
    others = {
        position.SPLIT: "engineering",
        position.FREE_BUILD: "egyptians",
        position.DOUBLE_HARVEST: "angkor_wat",
        position.DEFECTED: "russians",
        position.CODIFIED: "code_of_laws",
        position.RAZED: "combustion",
        position.GARDENS: "hanging_gardens",
        position.LIBERTY: "statue_of_liberty",
        position.GOVERNED: "government",
    }
    abilities = [ability.id for ability in world.box.abilities if world.has_used(seat, ability.index)]
    return abilities + [name for number, name in others.items() if world.has_used(seat, number)]
