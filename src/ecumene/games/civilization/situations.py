"""What a view shows of what is going on: a group on the move, a battle, an offer, something that may be cancelled."""

from typing import TYPE_CHECKING

from ecumene.games.civilization.actions import ABILITY, CITY, EVENT
from ecumene.games.civilization.arrival import Assault
from ecumene.games.civilization.battle import city_bonus, square_bonus
from ecumene.games.civilization.battle_state import DEFENDER, SIDES
from ecumene.games.civilization.battle_units import strength, total
from ecumene.games.civilization.components import CITIES, FIGURES, GENERAL, NOBODY, NONE, NOWHERE, PEOPLE, UNIT_KINDS
from ecumene.games.civilization.loot import Loot, LootCoin, LootPoints, LootTokens
from ecumene.games.civilization.management import Act
from ecumene.games.civilization.movement import Departure, March, Passage
from ecumene.games.civilization.negotiation import Answer, Compose, Giving, listed
from ecumene.games.civilization.position import SPEED
from ecumene.games.civilization.reactions import Reaction
from ecumene.games.civilization.shown import (
    BattleView,
    Bonuses,
    BonusSource,
    BonusSources,
    Fighter,
    Front,
    Hands,
    Killed,
    LootView,
    MovingView,
    NegotiationView,
    ReactionView,
    UnitCard,
)
from ecumene.games.civilization.wording import card_id, square_id, text_in

if TYPE_CHECKING:
    from ecumene.games.civilization.battle_state import Battle
    from ecumene.games.civilization.table import World


def moving(world: "World") -> MovingView | None:
    """The group that is on the move."""
    if not world.aloft:
        return None
    group = [figure for figure in range(len(world.figures)) if world.aloft >> figure & 1]
    seat, here = group[0] // FIGURES, world.figures[group[0]]
    origin, left = here, 0
    for frame in world.stack:
        if isinstance(frame, March | Passage):
            origin, left = int(frame.origin), int(frame.left)
        elif isinstance(frame, Departure):
            left = int(world.trait(seat, SPEED))
        elif isinstance(frame, Assault) and frame.origin != NOWHERE:
            origin = int(frame.origin)
    return MovingView(
        seat=seat,
        origin=square_id(origin),
        at=square_id(here),
        armies=sum(not world.is_scout(figure) for figure in group),
        scouts=sum(bool(world.is_scout(figure)) for figure in group),
        left=left,
        path=[square_id(origin)] if origin == here else [square_id(origin), square_id(here)],
    )


# ---- battles ---------------------------------------------------------------------------------------------------------


def battle(world: "World", viewer: int | None) -> BattleView | None:
    fight = world.battle
    if fight is None:
        return None
    sides = range(len(SIDES))
    return BattleView(
        at=square_id(fight.square),
        attacker=int(fight.attacker),
        defender=None if fight.barbarian() else int(fight.defender),
        barbarians=bool(fight.barbarian()),
        city=None if fight.city == NONE else world.city_id(fight.city),
        controller=int(fight.controller),
        bonus=Bonuses(*[int(fight.bonus[side]) for side in sides]),
        sources=BonusSources(*[bonus_sources(world, fight, side) for side in sides]),
        total=Bonuses(*[int(total(world, side)) for side in sides]),
        turn=SIDES[fight.turn],
        fronts=[Front(*[fighter(world, fight, side, front) for side in sides]) for front in range(int(fight.fronts()))],
        hands=Hands(*[battle_hand(world, fight, side, viewer) for side in sides]),
        killed=Killed(*[[unit_card(world, side, card) for card in fight.killed[side]] for side in sides]),
    )


def bonus_sources(world: "World", fight: "Battle", side: int) -> list[BonusSource]:
    """What a side adds in this battle, kind by kind."""
    found: dict[str, BonusSource] = {}
    seat = int(fight.holder(side))
    for city in range(CITIES * seat, CITIES * seat + CITIES) if seat != NOBODY else ():
        centre = world.city_at[city]
        for square in world.layout.around[centre] if centre != NOWHERE else ():
            points = int(square_bonus(world, square)) if world.outskirts[square] == city else 0
            if points:
                building = world.building_in(square)
                source = PEOPLE[GENERAL] if building == NONE else world.box.buildings[building].id
                known = found.setdefault(source, BonusSource(source, 0, 0))
                known.count += 1
                known.points += points
    if side == DEFENDER and fight.city != NONE:
        bare = int(city_bonus(fight.city, False))
        found["city"] = BonusSource("capital" if fight.city % CITIES == 0 else "city", 1, bare)
        if fight.walled:
            found["walls"] = BonusSource("walls", 1, int(city_bonus(fight.city, True)) - bare)
    return list(found.values())


def loot(world: "World") -> LootView | None:
    """The loot that a winner is choosing."""
    for frame in world.stack:
        if isinstance(frame, LootPoints):
            return LootView(int(frame.who), int(frame.loser), int(frame.points))
        if isinstance(frame, Loot | LootTokens | LootCoin):
            return LootView(int(frame.who), int(frame.loser), None)
    return None


def unit_card(world: "World", side: int, card: int) -> UnitCard:
    return UnitCard(UNIT_KINDS[card // 3], card_id(card), int(strength(world, side, card)))


def fighter(world: "World", fight: "Battle", side: int, front: int) -> Fighter | None:
    card = int(fight.unit(side, front))
    if card == NONE:
        return None
    return Fighter(
        unit=UNIT_KINDS[card // 3],
        card=card_id(card),
        strength=int(strength(world, side, card)),
        wounds=int(fight.wounds[2 * front + side]),
    )


def battle_hand(world: "World", fight: "Battle", side: int, viewer: int | None) -> list[UnitCard] | int:
    """A hand that the viewer plays, or that lies open; of any other the number of cards."""
    if viewer == fight.player(side) or fight.open_hands[side]:
        return [unit_card(world, side, card) for card in fight.hands[side]]
    return len(fight.hands[side])


# ---- offers and reactions --------------------------------------------------------------------------------------------


def negotiation(world: "World") -> NegotiationView | None:
    """The offer that is being made, considered or carried out."""
    for frame in reversed(world.stack):
        if isinstance(frame, Compose):
            return offer(world, int(frame.who), int(frame.other), int(frame.give), int(frame.get))
        if isinstance(frame, Answer):
            return offer(world, int(frame.maker), int(frame.who), int(frame.give), int(frame.get))
        if isinstance(frame, Giving):
            deal = frame.bargain
            return offer(world, int(deal.maker), int(deal.partner), int(deal.give), int(deal.get))
    return None


def offer(world: "World", maker: int, partner: int, give: int, get: int) -> NegotiationView:
    return NegotiationView(
        maker=maker,
        partner=partner,
        give=listed(give),
        get=listed(get),
        offers_left=[int(world.rulings.offers) - made for made in world.offers],
    )


def reaction(world: "World") -> ReactionView | None:
    """What somebody does that others may cancel, while they are asked. Whether anybody is asked tells no more than that
    the game has stopped."""
    frame = world.stack[-1] if world.stack else None
    if not isinstance(frame, Reaction):
        return None
    subject = int(frame.subject)
    seat = int(frame.player)
    if EVENT <= subject < CITY:
        return ReactionView(seat, event=world.box.events[subject - EVENT].id)
    if subject >= ABILITY:
        return ReactionView(seat, ability=world.box.abilities[subject - ABILITY].id)
    return ReactionView(seat, city=world.city_id(subject - CITY), action=declared(world))


def declared(world: "World") -> str | None:
    """The action of a City that waits below its window."""
    for frame in reversed(world.stack):
        if isinstance(frame, Act):
            return text_in(world, "CityAction", int(frame.code))
    return None
