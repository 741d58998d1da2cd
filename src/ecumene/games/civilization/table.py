"""The table: a position with what the rulebook says about it at any time: who has won, hands and standing forces, piles
and tokens. What may happen to it is in the modules named after the phases."""

from abc import abstractmethod
from typing import Any

from mypy_extensions import i64

from ecumene.core.chance import Chance
from ecumene.core.rows import with_one, without
from ecumene.core.state import Frame, Prompt
from ecumene.games.civilization import rulebook, scoring
from ecumene.games.civilization.actions import DONE, EVENT
from ecumene.games.civilization.components import (
    AIRCRAFT,
    BY_ECONOMY,
    BY_LESSON,
    COINS_TO_WIN,
    EVENT_PILE,
    MONARCHY,
    NONE,
    SETUP,
    UNIT_PILE,
)
from ecumene.games.civilization.land import Land
from ecumene.games.civilization.position import CULTURE_HAND, HELD, RANK


class World(Land):
    """The whole table, as the rules see it; what the contract of play asks for besides is in `contract`."""

    @abstractmethod
    def copy(self) -> "World":
        """An independent, silent copy."""

    @abstractmethod
    def redeal(self, seat: int | None, chance: Chance) -> "World":
        """A position that the seat thinks possible."""

    def intervenes(self) -> bool:
        """Whoever has fifteen coins has won, whoever holds too many events throws one away, and whoever can do nothing
        more in a round of their own, as everybody can see, has done; the last step that is left is asked in any
        case."""
        if self.phase == SETUP:
            return False
        if self.economic_victory() or self.too_many_events():
            return True
        frame = self.stack[-1]
        if len(self.stack) > 1 and isinstance(frame, Round) and frame.idle(self):
            frame.resume(self, frame.who, DONE)
            return True
        return False

    def economic_victory(self) -> bool:
        """Victoria económica: at once, and first for whoever comes first from the active player on."""
        turn: i64
        for turn in range(self.seats):
            seat: i64 = (self.active + turn) % self.seats
            if self.coins(seat) >= COINS_TO_WIN:
                self.win(seat, BY_ECONOMY)
                return True
        return False

    def too_many_events(self) -> bool:
        """Whoever holds more events than the culture hand allows throws one away, before anything else."""
        seat: i64
        for seat in range(self.seats):
            held: i64 = len(self.hands[seat])
            if held > self.trait(seat, CULTURE_HAND) and held > self.culture_hand(seat):
                if self.asking("DiscardEvent"):
                    return False
                self.push(DiscardEvent(seat))
                return True
        return False

    def win(self, seat: i64, ending: i64) -> None:
        """The game is over at once. The learning game has neither winner nor loser, even if it ends with a victory of
        the whole game."""
        if self.rulings.learning and seat != NONE:
            scoring.tell_goal(self, seat, ending)
            seat = NONE
            ending = BY_LESSON
        scoring.tell_end(self, seat, ending)
        self.winner = seat
        self.ending = ending
        self.end()

    # ---- hands and forces ----------------------------------------------------------------------------------------

    def culture_hand(self, seat: i64) -> i64:
        """The most events a seat may hold."""
        limit: i64 = self.trait(seat, CULTURE_HAND)
        if self.government[seat] == MONARCHY:
            limit += 1
        if self.knows(seat, self.box.computers):
            limit += self.coins(seat) // 5
        return limit

    def units_of(self, seat: i64, kind: i64) -> i64:
        """How many Units of a kind are in the standing forces of a seat."""
        total: i64 = 0
        card: i64
        for card in self.forces[seat]:
            if card // 3 == kind:
                total += 1
        return total

    def unit_cost(self, seat: i64, kind: i64) -> i64:
        """The price of a Unit; 0 while it cannot be built."""
        rank: i64 = self.trait(seat, RANK + kind)
        if kind == AIRCRAFT:
            return 12 if rank else 0
        return 3 + 2 * rank

    def in_pile(self, pile: i64) -> i64:
        return len(self.piles[pile]) + len(self.spent[pile])

    def draw(self, pile: i64) -> i64:
        """The top card of a pile, which is shuffled anew from what was thrown away when it is used up; or NONE."""
        self.unveiled += 1
        cards = self.piles[pile]
        if not cards:
            if not self.spent[pile]:
                return NONE
            cards = self.spent[pile][:]
            self.chance.shuffle(cards)
            self.spent[pile] = []
        self.piles[pile] = cards[:-1]
        return cards[len(cards) - 1]

    def throw(self, pile: i64, card: i64) -> None:
        """A card goes face up under its pile."""
        self.spent[pile] = with_one(self.spent[pile], card)

    def recruit(self, seat: i64, card: i64) -> None:
        self.forces[seat] = with_one(self.forces[seat], card)

    def dismiss(self, seat: i64, card: i64) -> None:
        """A Unit leaves the standing forces, seen by all."""
        self.forces[seat] = without(self.forces[seat], card)
        other: i64
        for other in range(self.seats):
            place: i64 = other * self.seats + seat
            if card in self.scouted[place]:
                self.scouted[place] = without(self.scouted[place], card)

    def unit_pile(self, card: i64) -> i64:
        return UNIT_PILE + card // 3

    def take_event(self, seat: i64, event: i64) -> None:
        self.hands[seat] = with_one(self.hands[seat], event)

    def lose_event(self, seat: i64, event: i64) -> None:
        """An event leaves a hand, seen by all."""
        self.hands[seat] = without(self.hands[seat], event)
        other: i64
        for other in range(self.seats):
            place: i64 = other * self.seats + seat
            if event in self.peeked[place]:
                self.peeked[place] = without(self.peeked[place], event)

    def discard_event(self, event: i64) -> None:
        self.throw(EVENT_PILE + self.box.events[event].deck, event)

    # ---- tokens --------------------------------------------------------------------------------------------------

    def tokens_held(self, seat: i64) -> list[int]:
        """The hut and village tokens a seat holds."""
        found: list[int] = []
        token: i64 = 0
        place: i64
        for place in self.token_place:
            if place == HELD + seat:
                found.append(token)
            token += 1
        return found

    def holds_face(self, seat: i64, resource: i64) -> i64:
        """A token of a seat with this Resource on its face, or NONE."""
        token: i64
        for token in self.tokens_held(seat):
            if self.faces[token] == resource:
                return token
        return NONE


class Step(Frame[World]):
    """A step that concerns one seat, `who`; if it asks, it asks that seat. `dump` gives its name and what its
    constructor takes."""

    def __init__(self, asks: bool, who: i64) -> None:
        super().__init__(asks)
        self.who: i64 = who

    def seat(self, world: World) -> i64:
        return self.who

    def dump(self) -> list[Any]:
        return [type(self).__name__, int(self.who)]


class Round(Step):
    """A phase of one player, who does this and that in any order until done."""

    def idle(self, world: World) -> bool:
        """Is there nothing to do but to be done, as everybody can see? Whoever holds events, or tokens that could pay
        for an ability, is asked, so that nobody learns whether they are of use."""
        return False

    def hides_nothing(self, world: World) -> bool:
        """Can everybody see what the player could do now?"""
        if world.hands[self.who]:
            return False
        if not world.tokens_held(self.who):
            return True
        index: i64
        for index in world.box.abilities_in[world.phase]:
            ability = world.box.abilities[index]
            if ability.cost and world.knows(self.who, ability.tech) and not world.has_used(self.who, index):
                return False
        return True


class DiscardEvent(Step):
    """Acontecimientos culturales: too many in hand, so one is thrown away."""

    def __init__(self, who: i64) -> None:
        super().__init__(True, who)

    def legal(self, world: World, seat: i64) -> list[int]:
        codes: list[int] = []
        last: i64 = NONE
        event: i64
        for event in world.hands[self.who]:
            if event != last:
                codes.append(EVENT + event)
            last = event
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        event: i64 = code - EVENT
        world.lose_event(self.who, event)
        world.discard_event(event)
        world.unveiled += 1
        if world.events is not None:
            told = {"seat": self.who, "event": world.box.events[event].id}
            world.tell("event.discards-event", told, rulebook.CULTURE_EVENTS)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"limit": int(world.culture_hand(self.who))}
        return Prompt("prompt.discard-event", told, rulebook.CULTURE_EVENTS)
