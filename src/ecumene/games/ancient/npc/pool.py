"""Reserva para Civilizaciones: white and black discs, and in a game of exploration a yellow one and those of
civilizations that nobody has met, drawn unseen."""

from typing import Final

from mypy_extensions import i64

from ecumene.games.ancient.table import Ancient

WHITE: Final = 0
BLACK: Final = 1
YELLOW: Final = 2
COLOUR: Final = 3  # + civilization
NAMES: Final = ("white", "black", "yellow", "colour")

WHITES: Final = 6
BLACKS: Final = 4


def contents(table: Ancient) -> list[int]:
    """The discs in the pool."""
    found: list[int] = [WHITE] * WHITES + [BLACK] * BLACKS
    if table.charter.rulings.opponents.exploration:
        found.append(YELLOW)
    found += [COLOUR + civ for civ in table.pool]
    return found


def draw(table: Ancient, count: i64) -> list[int]:
    """So many discs drawn together; they all go back. Those that an explicit deal has next come first."""
    table.unveiled += 1
    left = contents(table)
    drawn: list[int] = []
    while len(drawn) < count and left:
        place: i64 = -1
        while table.lots and place < 0:
            kind: i64 = table.lots[0]
            table.lots = table.lots[1:]
            place = first_of(left, kind)
        if place < 0:
            place = table.chance.below(len(left))
        drawn.append(left.pop(place))
    return drawn


def first_of(discs: list[int], kind: i64) -> i64:
    """Where the first disc of a kind is, whatever its colour; below none if there is none."""
    place: i64
    for place in range(len(discs)):
        if discs[place] == kind or (kind == COLOUR and discs[place] > COLOUR):
            return place
    return -1


def named(discs: list[int]) -> list[str]:
    """What discs are called."""
    return [NAMES[disc if disc < COLOUR else COLOUR] for disc in discs]
