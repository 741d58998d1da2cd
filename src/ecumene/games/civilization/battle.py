"""Combate: gathering the forces, combat bonuses, and what follows when all Units have been played."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.question import Params
from ecumene.core.rows import with_one
from ecumene.core.sequence import Page
from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.actions import CARD, PASS, UNIT
from ecumene.games.civilization.battle_state import ATTACKER, DEFENDER, SIDES, new_battle
from ecumene.games.civilization.battle_turns import take_turns
from ecumene.games.civilization.battle_units import battle_of, total, witness
from ecumene.games.civilization.components import (
    AIRCRAFT,
    ARTILLERY,
    BY_CONQUEST,
    CHINESE,
    CITIES,
    FUNDAMENTALISM,
    GENERAL,
    INFANTRY,
    MOUNTED,
    NOBODY,
    NONE,
    NOWHERE,
    ROMANS,
    UNIT_KINDS,
    UNIT_PILE,
    WONDER_OPEN_HAND,
)
from ecumene.games.civilization.exploration import win_village
from ecumene.games.civilization.loot import Triumph, begin_loot, codify, kill_figures, settle_down
from ecumene.games.civilization.pieces import destroy_city
from ecumene.games.civilization.table import Step, World
from ecumene.games.civilization.wording import square_id

HAND: Final = 3
HAND_FOR_ARMY: Final = 2  # beyond the first
HAND_IN_CITY: Final = 3
COINS_FOR_UNIT: Final = 5  # with Computers
BARBARIANS: Final = 3
GENERAL_BONUS: Final = 4
CITY_BONUS: Final = 6
CAPITAL_BONUS: Final = 12
WALLS_BONUS: Final = 4


def begin_battle(world: World, attacker: i64, square: i64, origin: i64) -> None:
    """The Armies that a seat moves, or has just put on the map, attack from `origin` what is in a square: a village,
    a City, or the Armies of somebody else."""
    defender = world.host(square)
    controller = defender
    city: i64 = world.centres[square]
    if world.markers[square] != NONE:
        defender = NOBODY
        controller = world.left_of(attacker)
    elif city != NONE:
        defender = city // CITIES
        controller = defender
    if world.events is not None:
        tell_attack(world, attacker, controller, square, origin)
    world.battle = new_battle(square, attacker, defender, controller, city, meets_walls(world, attacker, city))
    BATTLE(world, int(attacker))


def tell_attack(world: World, attacker: i64, controller: i64, square: i64, origin: i64) -> None:
    told: Params = {"seat": int(attacker), "other": int(controller), "square": square_id(square)}
    told["from"] = square_id(origin if origin != NOWHERE else square)
    if world.markers[square] != NONE:
        world.tell("event.attacks-village", told, rulebook.HUTS_AND_VILLAGES)
    elif world.centres[square] != NONE:
        world.tell("event.attacks-city", told, rulebook.COMBAT)
    else:
        world.tell("event.attacks-figures", told, rulebook.COMBAT)


def meets_walls(world: World, attacker: i64, city: i64) -> bool:
    """Is the City attacked behind walls? They fall before whoever knows Combustion."""
    if city == NONE or not (world.walls >> city) & 1:
        return False
    if not world.knows(attacker, world.box.combustion):
        return True
    world.walls &= ~bit(city)
    if world.events is not None:
        world.tell("event.walls-fall", {"seat": int(attacker), "city": world.city_id(city)}, rulebook.WALLS)
    return False


# ---- forces ----------------------------------------------------------------------------------------------------------


def armies_of(world: World, seat: i64, square: i64) -> list[int]:
    """The Armies of a seat in a square, those that attack it included."""
    found: list[int] = []
    figure: i64
    for figure in world.figures_at(seat, square):
        if not world.is_scout(figure):
            found.append(figure)
    return found


def hand_size(world: World, seat: i64, armies: i64, city: bool) -> i64:
    """Reunir las fuerzas de batalla: the size of the battle hand of a seat with so many Armies in the square, or that
    defends a City."""
    size: i64 = HAND
    if armies > 1:
        size += HAND_FOR_ARMY * (armies - 1)
    if city:
        size += HAND_IN_CITY
    if world.government[seat] == FUNDAMENTALISM:
        size += 1
    if world.knows(seat, world.box.computers):
        size += world.coins(seat) // COINS_FOR_UNIT
    return size


def gather_forces(world: World, who: int) -> None:
    """Both sides draw their battle hands from their standing forces; Barbarians are drawn from the decks."""
    battle = battle_of(world)
    draw_hand(world, ATTACKER)
    if not battle.barbarian():
        draw_hand(world, DEFENDER)
        return
    draw_barbarian(world, INFANTRY)
    draw_barbarian(world, MOUNTED)
    draw_barbarian(world, ARTILLERY)
    if len(battle.hands[DEFENDER]) < BARBARIANS and barbarian_decks(world):
        world.push(BarbarianDraft(battle.controller, len(battle.hands[DEFENDER])))


def draw_hand(world: World, side: i64) -> None:
    """A side draws at random as many of its Units as its battle hand holds, or all it has."""
    battle = battle_of(world)
    seat = battle.holder(side)
    armies: i64 = len(armies_of(world, seat, battle.square))
    size = hand_size(world, seat, armies, side == DEFENDER and battle.city != NONE)
    cards = world.forces[seat][:]
    world.unveiled += 1
    if size < len(cards):
        world.chance.draw(cards, size)
        cards = cards[:size]
        cards.sort()
    battle.hands[side] = cards


def draw_barbarian(world: World, kind: i64) -> None:
    """The barbarian player draws a Unit of a kind, if there is one."""
    battle = battle_of(world)
    card = world.draw(UNIT_PILE + kind)
    if card == NONE:
        return
    battle.hands[DEFENDER].append(card)
    battle.hands[DEFENDER].sort()
    if world.events is not None:
        told = {"seat": int(battle.controller), "unit": UNIT_KINDS[kind]}
        world.tell("event.draws-barbarian", told, rulebook.HUTS_AND_VILLAGES)


def barbarian_decks(world: World) -> list[int]:
    """The kinds of Unit, aircraft aside, of which some can be drawn, as codes."""
    codes: list[int] = []
    kind: i64
    for kind in range(AIRCRAFT):
        if world.in_pile(UNIT_PILE + kind):
            codes.append(UNIT + kind)
    return codes


class BarbarianDraft(Step):
    """A deck was used up when the Barbarians were drawn: the barbarian player draws from another. `drawn` Units are
    there so far."""

    def __init__(self, who: i64, drawn: i64) -> None:
        super().__init__(True, who)
        self.drawn: i64 = drawn
        self.spares = True

    def legal(self, world: World, seat: i64) -> list[int]:
        return barbarian_decks(world)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        draw_barbarian(world, code - UNIT)
        if self.drawn + 1 < BARBARIANS and barbarian_decks(world):
            world.replace(BarbarianDraft(self.who, self.drawn + 1))
        else:
            world.pop()

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"left": int(BARBARIANS - self.drawn)}
        return Prompt("prompt.barbarian-draft", told, rulebook.HUTS_AND_VILLAGES)

    def dump(self) -> list[Any]:
        return ["BarbarianDraft", int(self.who), int(self.drawn)]


# ---- combat bonuses --------------------------------------------------------------------------------------------------


def combat_bonus(world: World, seat: i64) -> i64:
    """What a seat adds in every battle: its Barracks and Military Academies, and its Generals on the map. A blockade
    takes none of it away."""
    points: i64 = 0
    city: i64
    square: i64
    for city in range(CITIES * seat, CITIES * seat + CITIES):
        centre: i64 = world.city_at[city]
        if centre == NOWHERE:
            continue
        for square in world.layout.around[centre]:
            if world.outskirts[square] == city:
                points += square_bonus(world, square)
    return points


def square_bonus(world: World, square: i64) -> i64:
    """What stands in a square of a City adds in every battle."""
    building = world.building_in(square)
    if building != NONE:
        return world.box.buildings[building].combat
    return GENERAL_BONUS if world.person_in(square) == GENERAL else 0


def city_bonus(city: i64, walled: bool) -> i64:
    """What a City adds to its defence."""
    points: i64 = CAPITAL_BONUS if city % CITIES == 0 else CITY_BONUS
    return points + WALLS_BONUS if walled else points


def compare_bonuses(world: World, who: int) -> None:
    """The side with the larger combat bonus keeps what it has more than the other. Whoever faces the owner of the
    Oracle lays the battle hand open."""
    battle = battle_of(world)
    attacking = combat_bonus(world, battle.attacker)
    defending: i64 = 0 if battle.barbarian() else combat_bonus(world, battle.defender)
    if battle.city != NONE:
        defending += city_bonus(battle.city, battle.walled)
    if attacking > defending:
        battle.bonus[ATTACKER] = attacking - defending
    else:
        battle.bonus[DEFENDER] = defending - attacking
    oracle = world.wonder_works(WONDER_OPEN_HAND)
    if oracle == battle.attacker:
        open_hand(world, DEFENDER)
    elif oracle != NONE and oracle == battle.defender:
        open_hand(world, ATTACKER)
    if world.events is not None:
        tell_bonuses(world, attacking, defending)


def tell_bonuses(world: World, attacking: i64, defending: i64) -> None:
    battle = battle_of(world)
    told: Params = {"attacking": int(attacking), "defending": int(defending)}
    world.tell("event.combat-bonus", told, rulebook.COMBAT_BONUS)
    side: i64
    for side in range(2):
        hand = battle.hands[side]
        told = {"side": SIDES[side], "seat": int(battle.player(side)), "units": len(hand)}
        world.tell("event.battle-hand", told, rulebook.BATTLE_FORCES)
        if hand:
            told["hand"] = [UNIT_KINDS[card // 3] for card in hand]
            audience = None if battle.open_hands[side] else [int(battle.player(side))]
            world.tell("event.battle-units", told, rulebook.BATTLE_FORCES, audience)


def open_hand(world: World, side: i64) -> None:
    """A side plays with an open hand."""
    battle = battle_of(world)
    battle.open_hands[side] = 1
    world.unveiled += 1
    card: i64
    for card in battle.hands[side]:
        times: i64 = battle.hands[side].count(card)
        while times > 0:  # one more is known each time, up to as many as are shown
            witness(world, side, card)
            times -= 1


# ---- the end ---------------------------------------------------------------------------------------------------------


def resolve(world: World, who: int) -> None:
    """The larger total wins, the defender if they are equal; the winner takes losses and loot, the Chinese save one of
    their own."""
    battle = battle_of(world)
    attacking = total(world, ATTACKER)
    defending = total(world, DEFENDER)
    winner: i64 = ATTACKER if attacking > defending else DEFENDER
    if world.events is not None:
        told: Params = {"attacking": int(attacking), "defending": int(defending)}
        told |= {"side": SIDES[winner], "seat": int(battle.player(winner))}
        key = "event.barbarians-win" if battle.holder(winner) == NOBODY else "event.battle-won"
        world.tell(key, told, rulebook.RESOLVE)
    if winner == ATTACKER and battle.city != NONE and battle.city % CITIES == 0:
        world.win(battle.attacker, BY_CONQUEST)
        return
    offer_to_save(world, ATTACKER)
    offer_to_save(world, DEFENDER)
    if winner == ATTACKER:
        attacker_wins(world)
    else:
        defender_wins(world)


def attacker_wins(world: World) -> None:
    """The attacker stays in the square, and takes what was defended there."""
    battle = battle_of(world)
    seat = battle.attacker
    lose_armies(world, ATTACKER)
    if battle.defender != NOBODY:
        kill_figures(world, battle.defender, battle.square)
    if battle.city != NONE:
        destroy_city(world, battle.city)
    settle_down(world, seat, battle.square)
    codify(world, seat)
    if battle.barbarian():
        world.push(TakeVillage(seat, battle.square))
        return
    if battle.city != NONE and world.nation[seat] == ROMANS:
        world.push(Triumph(seat))
    begin_loot(world, seat, battle.defender, battle.city != NONE)


def defender_wins(world: World) -> None:
    """The attackers die; a player, though no Barbarian, is rewarded for it."""
    battle = battle_of(world)
    if not battle.barbarian():
        lose_armies(world, DEFENDER)
    kill_figures(world, battle.attacker, battle.square)
    if not battle.barbarian():
        codify(world, battle.defender)
        begin_loot(world, battle.defender, battle.attacker, False)


def lose_armies(world: World, side: i64) -> None:
    """Pérdidas de miniaturas del ganador: an Army of the square for every two Units killed, but never the last."""
    battle = battle_of(world)
    armies = armies_of(world, battle.holder(side), battle.square)
    lost: i64 = len(battle.killed[side]) // 2
    if lost >= len(armies):
        lost = len(armies) - 1
    if lost <= 0:
        return
    place: i64
    for place in range(lost):
        world.kill(armies[place])
    if world.events is not None:
        told = {"seat": int(battle.holder(side)), "armies": int(lost)}
        world.tell("event.loses-armies", told, rulebook.WINNER_LOSSES)


class TakeVillage(Step):
    """The Barbarians are beaten: their village is taken."""

    def __init__(self, who: i64, square: i64) -> None:
        super().__init__(False, who)
        self.square: i64 = square

    def run(self, world: World) -> None:
        world.pop()
        win_village(world, self.who, self.square)

    def dump(self) -> list[Any]:
        return ["TakeVillage", int(self.who), int(self.square)]


def offer_to_save(world: World, side: i64) -> None:
    """The Chinese may save one of their Units that were killed."""
    battle = battle_of(world)
    seat = battle.holder(side)
    if seat != NOBODY and world.nation[seat] == CHINESE and battle.killed[side]:
        world.push(SaveUnit(seat))


class SaveUnit(Step):
    """The Chinese take one of their killed Units back into the standing forces."""

    def __init__(self, who: i64) -> None:
        super().__init__(True, who)

    def legal(self, world: World, seat: i64) -> list[int]:
        battle = battle_of(world)
        codes: list[int] = []
        last: i64 = NONE
        card: i64
        for card in battle.killed[battle.side_of(self.who)]:
            if card != last:
                codes.append(CARD + card)
            last = card
        codes.append(PASS)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        if code == PASS:
            return
        battle = battle_of(world)
        card: i64 = code - CARD
        battle.killed[battle.side_of(self.who)].remove(card)
        world.recruit(self.who, card)
        other: i64
        for other in range(world.seats):
            place: i64 = other * world.seats + self.who
            if other != self.who:
                world.scouted[place] = with_one(world.scouted[place], card)
        if world.events is not None:
            told = {"seat": int(self.who), "unit": UNIT_KINDS[card // 3]}
            world.tell("event.saves-unit", told, rulebook.AFTERMATH)

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.save-unit", {}, rulebook.AFTERMATH)


def aftermath(world: World, who: int) -> None:
    """Repercusiones: the killed, and all Barbarians, go face up under their decks; the others are at home again."""
    card: i64
    for card in battle_of(world).loose_units():
        world.throw(world.unit_pile(card), card)
    world.battle = None


BATTLE: Final[Page[World]] = Page(
    "battle",
    [gather_forces, compare_bonuses, take_turns, resolve, aftermath],
)
