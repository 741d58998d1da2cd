"""Construir una Maravilla, and those of the Maravillas that ask something."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.question import Rule
from ecumene.core.state import Prompt
from ecumene.games.duel import rulebook
from ecumene.games.duel.actions import DESTROY, KEEP, REVIVE
from ecumene.games.duel.army import push_pawn
from ecumene.games.duel.choices import Choice
from ecumene.games.duel.components import BROWN, COLOURS, LIBRARY_DRAW, NOTHING, WONDER_LIMIT, Card
from ecumene.games.duel.endings import RUNNING
from ecumene.games.duel.science import take_token
from ecumene.games.duel.structures import construct, pay
from ecumene.games.duel.table import Duel
from ecumene.games.duel.trade import trade


def raise_wonder(duel: Duel, seat: i64, place: i64, card: Card) -> None:
    """Pay for the wonder, tuck the Age card under it and let it take effect: coins, shields, then its choice."""
    city = duel.cities[seat]
    rival = duel.cities[1 - seat]
    wonder = city.wonders[place]
    traded = trade(city, rival, wonder.cost, city.wonder_rebate)
    if duel.events is not None:
        told = {"seat": seat, "wonder": wonder.id, "card": card.id, "coins": wonder.cost.coins + traded}
        duel.tell("event.raise", told, rulebook.WONDER)
    pay(duel, seat, wonder.cost.coins, traded)
    city.add_wonder(place, card)
    duel.raised += 1
    if duel.raised == WONDER_LIMIT:
        return_eighth(duel)
    if wonder.coins:
        city.coins += wonder.coins
        if duel.events is not None:
            duel.tell("event.coins", {"seat": seat, "coins": wonder.coins}, wonder.rule)
    if wonder.rival_loses:
        lost = rival.lose(wonder.rival_loses)
        if duel.events is not None:
            duel.tell("event.loses", {"seat": 1 - seat, "coins": lost}, wonder.rule)
    if wonder.shields:
        push_pawn(duel, seat, wonder.shields)
        if duel.ending != RUNNING:
            return
    if wonder.destroys != NOTHING:
        if rival.count(wonder.destroys):
            duel.push(DESTRUCTION[wonder.destroys])
        elif duel.events is not None:
            told = {"seat": 1 - seat, "colour": COLOURS[wonder.destroys]}
            duel.tell("event.nothing-to-destroy", told, wonder.rule)
    if wonder.library:
        unseen_draw(duel, seat)
    if wonder.mausoleum:
        if duel.discard:
            duel.push(MAUSOLEUM)
        elif duel.events is not None:
            duel.tell("event.nothing-to-revive", {"seat": seat}, wonder.rule)


def return_eighth(duel: Duel) -> None:
    """7 Maravillas ¡Ni una más!: the wonder left over goes back to the box."""
    if duel.events is not None:
        for seat in range(2):
            city = duel.cities[seat]
            for place, wonder in enumerate(city.wonders):
                if city.tucked[place] < 0:
                    told = {"seat": seat, "wonder": wonder.id}
                    duel.tell("event.eighth", told, rulebook.SEVEN_WONDERS)


def destruction_rule(colour: i64) -> Rule:
    return rulebook.STATUE_OF_ZEUS if colour == BROWN else rulebook.CIRCUS_MAXIMUS


class Destruction(Choice):
    """The Statue of Zeus and Circus Maximus: one of the rival's brown or grey cards goes to the discard pile."""

    def __init__(self, colour: i64) -> None:
        super().__init__(secret=False)
        self.colour: i64 = colour

    def legal(self, duel: Duel, seat: i64) -> list[int]:
        codes = [DESTROY + card.target for card in duel.cities[1 - seat].built if card.colour == self.colour]
        codes.sort()
        return codes

    def resume(self, duel: Duel, seat: i64, code: i64) -> None:
        card = duel.box.targets[code - DESTROY]
        duel.pop()
        duel.cities[1 - seat].remove(card)
        duel.discard.append(card)
        if duel.events is not None:
            told = {"seat": seat, "rival": 1 - seat, "card": card.id}
            duel.tell("event.destroy", told, destruction_rule(self.colour))

    def prompt(self, duel: Duel, seat: i64) -> Prompt:
        told = {"colour": COLOURS[self.colour], "rival": 1 - seat}
        return Prompt("prompt.destroy", told, destruction_rule(self.colour))

    def dump(self) -> list[Any]:
        return ["Destruction", int(self.colour)]


DESTRUCTION: Final = [Destruction(0), Destruction(1)]


def unseen_draw(duel: Duel, seat: i64) -> None:
    """The Great Library: three of the tokens left in the box, seen by the builder alone."""
    duel.push(GREAT_LIBRARY)
    duel.unveiled += 1
    if duel.events is not None:
        duel.tell("event.library", {"seat": seat}, rulebook.GREAT_LIBRARY)
        drawn = [duel.box.progress[index].id for index in duel.box_tokens[:LIBRARY_DRAW]]
        told = {"seat": seat, "tokens": drawn}
        duel.tell("event.library-drawn", told, rulebook.GREAT_LIBRARY, [int(seat)])


class GreatLibrary(Choice):
    """Keep one of the three tokens drawn; the others go back to the box."""

    def legal(self, duel: Duel, seat: i64) -> list[int]:
        codes = [KEEP + index for index in duel.box_tokens[:LIBRARY_DRAW]]
        codes.sort()
        return codes

    def resume(self, duel: Duel, seat: i64, code: i64) -> None:
        duel.pop()
        duel.unveiled += 1
        take_token(duel, seat, code - KEEP)

    def prompt(self, duel: Duel, seat: i64) -> Prompt:
        return Prompt("prompt.keep", {}, rulebook.GREAT_LIBRARY)


class Mausoleum(Choice):
    """The Mausoleum: build one of the discarded cards for nothing."""

    def legal(self, duel: Duel, seat: i64) -> list[int]:
        codes = [REVIVE + card.index for card in duel.discard]
        codes.sort()
        return codes

    def resume(self, duel: Duel, seat: i64, code: i64) -> None:
        card = duel.box.cards[code - REVIVE]
        duel.pop()
        duel.discard.remove(card)
        if duel.events is not None:
            duel.tell("event.revive", {"seat": seat, "card": card.id}, rulebook.MAUSOLEUM)
        construct(duel, seat, card)

    def prompt(self, duel: Duel, seat: i64) -> Prompt:
        return Prompt("prompt.revive", {}, rulebook.MAUSOLEUM)


GREAT_LIBRARY: Final = GreatLibrary(secret=True)
MAUSOLEUM: Final = Mausoleum(secret=False)
