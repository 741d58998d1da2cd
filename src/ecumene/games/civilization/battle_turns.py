"""Enfrentarse en una batalla: the battle turns, in which Units are played, fronts attacked, and abilities used."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.abilities import use_ability
from ecumene.games.civilization.actions import ABILITY, PASS, PLAY
from ecumene.games.civilization.battle_state import ATTACKER, DEFENDER, SIDES
from ecumene.games.civilization.battle_units import PLACES, battle_of, in_time, play_unit
from ecumene.games.civilization.components import (
    IN_BATTLE,
    NOBODY,
    NONE,
)
from ecumene.games.civilization.means import payable
from ecumene.games.civilization.table import Step, World
from ecumene.games.civilization.wording import square_id

# ---- abilities -------------------------------------------------------------------------------------------------------


def battle_abilities(world: World, side: i64, played: bool) -> list[int]:
    """The abilities that a side may use now and can pay for, as codes. Barbarians have none."""
    battle = battle_of(world)
    codes: list[int] = []
    seat = battle.holder(side)
    if seat == NOBODY:
        return codes
    number: i64
    for number in world.box.abilities_in[IN_BATTLE]:
        ability = world.box.abilities[number]
        if in_time(world, seat, ability, played) and (not ability.cost or payable(world, seat, ability.cost)):
            codes.append(ABILITY + number)
    return codes


def seem_able(world: World, side: i64) -> bool:
    """Could a side use an ability after its Unit, as far as the others know?"""
    seat = battle_of(world).holder(side)
    if seat == NOBODY:
        return False
    number: i64
    for number in world.box.abilities_in[IN_BATTLE]:
        if in_time(world, seat, world.box.abilities[number], True):
            return True
    return False


# ---- turns -----------------------------------------------------------------------------------------------------------


def take_turns(world: World, who: int) -> None:
    """The defender begins, but the attacker of a walled City plays first."""
    side = next_side(world, ATTACKER if battle_of(world).walled else DEFENDER)
    if side != NONE:
        world.push(turn_of(world, side))


def next_turn(world: World, side: i64) -> None:
    """The step on top is done: the next battle turn is this side's, or the other's if it has no Units left in hand;
    there are no more when nobody has."""
    side = next_side(world, side)
    if side == NONE:
        world.pop()
    else:
        world.replace(turn_of(world, side))


def next_side(world: World, side: i64) -> i64:
    """Whose battle turn it is, if it would be this side's; NONE when nobody has Units in hand."""
    battle = battle_of(world)
    if battle.hands[side]:
        return side
    return 1 - side if battle.hands[1 - side] else NONE


def turn_of(world: World, side: i64) -> "BattleTurn":
    battle = battle_of(world)
    battle.turn = side
    return BattleTurn(battle.player(side), side)


class BattleTurn(Step):
    """A battle turn: abilities may be used, and a Unit must be played."""

    def __init__(self, who: i64, side: i64) -> None:
        super().__init__(True, who)
        self.side: i64 = side

    def legal(self, world: World, seat: i64) -> list[int]:
        battle = battle_of(world)
        codes = battle_abilities(world, self.side, False)
        last: i64 = NONE
        card: i64
        front: i64
        for card in battle.hands[self.side]:
            if card == last:
                continue
            last = card
            start: i64 = PLAY + PLACES * card
            codes.append(start)
            for front in range(min(battle.fronts(), PLACES - 1)):
                if battle.alone(1 - self.side, front):
                    codes.append(start + front + 1)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if code < PLAY:
            use_ability(world, self.who, code - ABILITY)
            return
        choice: i64 = code - PLAY
        play_unit(world, self.side, choice // PLACES, choice % PLACES)
        world.replace(AfterUnit(self.who, self.side, False))

    def prompt(self, world: World, seat: i64) -> Prompt:
        battle = battle_of(world)
        told = {"side": SIDES[self.side], "square": square_id(battle.square)}
        return Prompt("prompt.battle-turn", told, rulebook.ENGAGE)

    def dump(self) -> list[Any]:
        return ["BattleTurn", int(self.who), int(self.side)]


class AfterUnit(Step):
    """After the Unit of a battle turn more abilities may be used; who has none to use is not asked."""

    def __init__(self, who: i64, side: i64, asks: bool) -> None:
        super().__init__(asks, who)
        self.side: i64 = side

    def run(self, world: World) -> None:
        if seem_able(world, self.side):
            world.unveiled += 1  # whether anyone is asked tells what can be paid
            if world.rulings.ask_everyone or battle_abilities(world, self.side, True):
                world.replace(AfterUnit(self.who, self.side, True))
                return
        next_turn(world, 1 - self.side)

    def legal(self, world: World, seat: i64) -> list[int]:
        codes = battle_abilities(world, self.side, True)
        codes.append(PASS)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if code == PASS:
            if world.events is not None:
                world.tell("event.holds-back", {"seat": self.who}, rulebook.BATTLE_ABILITIES, [self.who])
            next_turn(world, 1 - self.side)
            return
        world.replace(AfterUnit(self.who, self.side, False))
        use_ability(world, self.who, code - ABILITY)

    def prompt(self, world: World, seat: i64) -> Prompt:
        battle = battle_of(world)
        told = {"side": SIDES[self.side], "square": square_id(battle.square)}
        return Prompt("prompt.after-unit", told, rulebook.BATTLE_ABILITIES)

    def dump(self) -> list[Any]:
        return ["AfterUnit", int(self.who), int(self.side), self.asks]
