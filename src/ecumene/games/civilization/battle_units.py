"""The Units of a battle: how strong they are, how they strike and suffer, and what abilities do to them."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.question import Params
from ecumene.core.rows import with_one
from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.actions import DONE, FRONT, GROUP, PLAY
from ecumene.games.civilization.battle_state import SIDES, Battle
from ecumene.games.civilization.components import (
    AIRCRAFT,
    ATTACK_BONUS,
    DEAL_WOUNDS,
    HEAL_WOUNDS,
    NOBODY,
    NONE,
    UNIT_CARDS,
    UNIT_KINDS,
    WONDER_STRENGTH,
    Ability,
)
from ecumene.games.civilization.position import RANK
from ecumene.games.civilization.table import Step, World

PLACES: Final = (FRONT - PLAY) // UNIT_CARDS  # in the number of an action: where a Unit may be played


FRONTS: Final = GROUP - FRONT


def battle_of(world: World) -> Battle:
    """The battle being fought."""
    battle = world.battle
    assert battle is not None
    return battle


# ---- Units -----------------------------------------------------------------------------------------------------------


def strength(world: World, side: i64, card: i64) -> i64:
    """How strong a Unit of a side is, by the rank of its kind; Barbarians are always of the first rank. Unidades Aéreas
    have but one."""
    holder = battle_of(world).holder(side)
    if holder == NOBODY:
        return world.box.strength(card, 1)
    rank: i64 = world.trait(holder, RANK + card // 3) if card // 3 != AIRCRAFT else 1
    more: i64 = 1 if world.wonder_works(WONDER_STRENGTH) == holder else 0
    return world.box.strength(card, rank) + more


def trumps(card: i64, other: i64) -> bool:
    """Ventaja de Unidades: infantry over mounted, mounted over artillery, artillery over infantry; aircraft over none,
    and none over aircraft."""
    kind: i64 = card // 3
    against: i64 = other // 3
    return kind != AIRCRAFT and against != AIRCRAFT and (kind + 1) % 3 == against


def total(world: World, side: i64) -> i64:
    """What a side has at the end: its Units in play, and the combat bonus card."""
    battle = battle_of(world)
    points: i64 = battle.bonus[side]
    card: i64
    for card in battle.survivors(side):
        points += strength(world, side, card)
    return points


def witness(world: World, side: i64, card: i64) -> None:
    """Everybody sees a Unit of a side: the standing forces have at least as many like it as are shown now."""
    battle = battle_of(world)
    holder = battle.holder(side)
    if holder == NOBODY:
        return
    shown: i64 = battle.shown(side, card)
    seat: i64
    for seat in range(world.seats):
        place: i64 = seat * world.seats + holder
        if seat != holder and world.scouted[place].count(card) < shown:
            world.scouted[place] = with_one(world.scouted[place], card)


def wound(world: World, side: i64, front: i64, wounds: i64) -> None:
    """A Unit suffers wounds, and dies when they reach its strength."""
    if wounds == 0:
        return
    battle = battle_of(world)
    card: i64 = battle.unit(side, front)
    place: i64 = 2 * front + side
    battle.wounds[place] += wounds
    dies = battle.wounds[place] >= strength(world, side, card)
    if world.events is not None:
        told = about(battle, side, card, front) | {"wounds": int(wounds)}
        world.tell("event.unit-dies" if dies else "event.unit-wounded", told, rulebook.ATTACK_FRONT)
    if dies:
        holder = battle.holder(side)
        if holder != NOBODY:
            world.dismiss(holder, card)
        battle.bury(side, front)


def about(battle: Battle, side: i64, card: i64, front: i64) -> Params:
    """What events tell of a Unit in play."""
    return {
        "side": SIDES[side],
        "seat": int(battle.player(side)),
        "unit": UNIT_KINDS[card // 3],
        "front": int(front + 1),
    }


def play_unit(world: World, side: i64, card: i64, place: i64) -> None:
    """A Unit is played from the hand: it begins a front, or attacks the one with this number."""
    battle = battle_of(world)
    battle.hands[side].remove(card)
    world.unveiled += 1
    charge: i64 = battle.charge
    battle.charge = 0
    front: i64
    if place == 0:
        front = battle.open_front(side, card)
    else:
        front = place - 1
        battle.units[2 * front + side] = card
    witness(world, side, card)
    if world.events is not None:
        told = about(battle, side, card, front) | {"strength": int(strength(world, side, card))}
        key = "event.opens-front" if place == 0 else "event.attacks-front"
        world.tell(key, told, rulebook.NEW_FRONT if place == 0 else rulebook.ATTACK_FRONT)
    if place:
        clash(world, side, front, charge)


def clash(world: World, side: i64, front: i64, charge: i64) -> None:
    """The Units of a front wound each other, both with their full strength. One that has the advantage strikes first,
    and a Unit killed by it strikes no more. The side that attacks deals `charge` wounds more."""
    battle = battle_of(world)
    other: i64 = 1 - side
    own: i64 = battle.unit(side, front)
    enemy: i64 = battle.unit(other, front)
    dealt: i64 = strength(world, side, own) + charge
    suffered: i64 = strength(world, other, enemy)
    if trumps(enemy, own):
        wound(world, side, front, suffered)
        if battle.unit(side, front) != NONE:
            wound(world, other, front, dealt)
        return
    wound(world, other, front, dealt)
    if not trumps(own, enemy) or battle.unit(other, front) != NONE:
        wound(world, side, front, suffered)


# ---- abilities -------------------------------------------------------------------------------------------------------


def in_time(world: World, seat: i64, ability: Ability, played: bool) -> bool:
    """Does a seat know this ability of battle, has it not used it, and would it do something now? `played`: the Unit of
    this battle turn was played. Everybody can tell."""
    if not world.knows(seat, ability.tech):
        return False
    battle = battle_of(world)
    side = battle.side_of(seat)
    if ability.kind == HEAL_WOUNDS:
        return not (battle.healed[side] >> ability.index) & 1 and battle.wounded(side)
    if world.has_used(seat, ability.index):
        return False
    if ability.kind == ATTACK_BONUS:
        return not played
    return battle.fighting(1 - side)


def apply_ability(world: World, seat: i64, number: i64) -> None:
    """An ability of battle that was paid for, and not cancelled, does its work."""
    battle = battle_of(world)
    ability = world.box.abilities[number]
    if ability.kind == ATTACK_BONUS:
        battle.charge += ability.amount
    elif ability.kind == DEAL_WOUNDS:
        world.push(DealWounds(seat, ability.amount))
    else:
        side = battle.side_of(seat)
        battle.healed[side] |= bit(number)
        if ability.amount:
            world.push(Heal(seat, ability.amount))
        else:
            heal_all(battle, side)


def heal_all(battle: Battle, side: i64) -> None:
    front: i64
    for front in range(battle.fronts()):
        battle.wounds[2 * front + side] = 0


class DealWounds(Step):
    """Up to `left` more wounds are dealt to enemy Units in play, one at a time."""

    def __init__(self, who: i64, left: i64) -> None:
        super().__init__(True, who)
        self.left: i64 = left

    def legal(self, world: World, seat: i64) -> list[int]:
        battle = battle_of(world)
        enemy: i64 = 1 - battle.side_of(self.who)
        codes: list[int] = []
        front: i64
        for front in range(min(battle.fronts(), FRONTS)):
            if battle.unit(enemy, front) != NONE:
                codes.append(FRONT + front)
        codes.append(DONE)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        battle = battle_of(world)
        enemy: i64 = 1 - battle.side_of(self.who)
        if code == DONE:
            world.pop()
            return
        wound(world, enemy, code - FRONT, 1)
        if self.left > 1 and battle.fighting(enemy):
            world.replace(DealWounds(self.who, self.left - 1))
        else:
            world.pop()

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.deal-wounds", {"left": int(self.left)}, rulebook.BATTLE_ABILITIES)

    def dump(self) -> list[Any]:
        return ["DealWounds", int(self.who), int(self.left)]


class Heal(Step):
    """Up to `left` more wounds of own Units in play are healed, one at a time."""

    def __init__(self, who: i64, left: i64) -> None:
        super().__init__(True, who)
        self.left: i64 = left

    def legal(self, world: World, seat: i64) -> list[int]:
        battle = battle_of(world)
        side = battle.side_of(self.who)
        codes: list[int] = []
        front: i64
        for front in range(min(battle.fronts(), FRONTS)):
            if battle.wounds[2 * front + side]:
                codes.append(FRONT + front)
        codes.append(DONE)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        battle = battle_of(world)
        side = battle.side_of(self.who)
        if code == DONE:
            if world.events is not None:
                world.tell("event.heals-no-more", {"seat": self.who}, rulebook.BATTLE_ABILITIES)
            world.pop()
            return
        front: i64 = code - FRONT
        battle.wounds[2 * front + side] -= 1
        if world.events is not None:
            told = about(battle, side, battle.unit(side, front), front)
            world.tell("event.wound-healed", told, rulebook.BATTLE_ABILITIES)
        if self.left > 1 and battle.wounded(side):
            world.replace(Heal(self.who, self.left - 1))
        else:
            world.pop()

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.heal", {"left": int(self.left)}, rulebook.BATTLE_ABILITIES)

    def dump(self) -> list[Any]:
        return ["Heal", int(self.who), int(self.left)]
