"""Investigación: everybody who can chooses a Technology in secret; all are revealed together and learned."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.actions import PASS, TECH
from ecumene.games.civilization.components import RUNNING, WONDER_RESEARCH
from ecumene.games.civilization.learning import learn
from ecumene.games.civilization.packing import NOTHING, answer_of, with_answer
from ecumene.games.civilization.scoring import score
from ecumene.games.civilization.table import Step, World


def begin_research(world: World) -> None:
    """The whole phase. Whoever can research nothing is not asked, as everybody can see."""
    seat: i64
    for seat in range(world.seats):
        if researchable(world, seat):
            world.push(Research(0))
            return


def minimum(world: World, seat: i64, level: i64) -> i64:
    """The trade that a Technology of a level needs; the Porcelain Tower takes five off."""
    needed: i64 = 5 * level + 1
    if world.wonder_works(WONDER_RESEARCH) == seat:
        needed -= 5
    return needed


def researchable(world: World, seat: i64) -> list[int]:
    """The Technologies a seat can research: enough trade, and a place in the pyramid."""
    trade: i64 = world.trade[seat]
    found: list[int] = []
    if trade < minimum(world, seat, 1):
        return found
    for tech in world.box.techs:
        if trade >= minimum(world, seat, tech.level) and world.has_slot(seat, tech.index):
            found.append(int(tech.index))
    return found


class Research(Step):
    """All choose at once. `answers` keeps what has been chosen so far, face down."""

    def __init__(self, answers: i64) -> None:
        super().__init__(True, 0)
        self.answers: i64 = answers

    def seats(self, world: World) -> list[int]:
        missing: list[int] = []
        seat: i64
        for seat in range(world.seats):
            if answer_of(self.answers, seat) == 0 and researchable(world, seat):
                missing.append(int(seat))
        return missing

    def seat(self, world: World) -> i64:
        return self.seats(world)[0]

    def legal(self, world: World, seat: i64) -> list[int]:
        codes: list[int] = [TECH + tech for tech in researchable(world, seat)]
        codes.append(PASS)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        answer: i64 = NOTHING if code == PASS else code - TECH + 1
        if world.events is not None:
            tell_choice(world, seat, answer)
        chosen = Research(with_answer(self.answers, seat, answer))
        world.replace(chosen)
        if not chosen.seats(world):
            world.pop()
            reveal(world, chosen.answers)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"trade": int(world.trade[seat]), "coins": int(world.coins(seat))}
        return Prompt("prompt.research", told, rulebook.RESEARCH)

    def dump(self) -> list[Any]:
        return ["Research", int(self.answers)]


def tell_choice(world: World, seat: i64, answer: i64) -> None:
    """That a seat has chosen, everybody sees; what, it alone knows."""
    world.tell("event.has-chosen", {"seat": int(seat)}, rulebook.RESEARCH)
    if answer == NOTHING:
        world.tell("event.chose-nothing", {"seat": int(seat)}, rulebook.RESEARCH, [int(seat)])
    else:
        told = {"seat": int(seat), "tech": world.box.techs[answer - 1].id}
        world.tell("event.chose", told, rulebook.RESEARCH, [int(seat)])


def reveal(world: World, answers: i64) -> None:
    """The choices are turned up, and learned from the first player on: of two who would win by what they learn, by
    Space Flight or by a coin, the first does."""
    world.unveiled += 1
    seat: i64
    for seat in order_of_learning(world, answers):
        answer = answer_of(answers, seat)
        if answer not in (0, NOTHING):
            learn(world, seat, answer - 1)
            if world.ending != RUNNING or world.economic_victory():
                return
            pay(world, seat)


def order_of_learning(world: World, answers: i64) -> list[int]:
    """The seats from the first player on. By a ruling those with Space Flight change places, so that the furthest of
    them comes first."""
    order: list[int] = []
    flying: list[int] = []  # those with Space Flight, the furthest first
    turn: i64
    for turn in range(world.seats):
        seat: i64 = (world.first + turn) % world.seats
        order.append(seat)
        if answer_of(answers, seat) == world.box.space_flight + 1:
            place: i64 = 0
            while place < len(flying) and progress(world, flying[place]) >= progress(world, seat):
                place += 1
            flying.insert(place, seat)
    if not world.rulings.tie_by_progress:
        return order
    ranked: list[int] = []
    for seat in order:
        ranked.append(flying.pop(0) if seat in flying else seat)
    return ranked


def progress(world: World, seat: i64) -> i64:
    """How far a seat has come on all the roads to victory together."""
    return score(world, seat).total


def pay(world: World, seat: i64) -> None:
    """Coste de Comercio: all trade is spent, but for one for each coin that the seat has afterwards."""
    kept = world.coins(seat)
    if world.trade[seat] > kept:
        world.trade[seat] = kept
    if world.events is not None:
        world.tell("event.keeps-trade", {"seat": int(seat), "trade": int(world.trade[seat])}, rulebook.TRADE_COST)
