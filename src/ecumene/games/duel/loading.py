"""From plain data back to a position."""

from typing import Any

from ecumene.core.state import Frame
from ecumene.games.duel.ages import AGE_START, END_OF_TURN, LAY_OUT, SINGLE_CARD, TAKE_CARD, WHO_BEGINS
from ecumene.games.duel.components import Box
from ecumene.games.duel.endings import ENDINGS
from ecumene.games.duel.invariants import rebuilt
from ecumene.games.duel.science import PROGRESS_TOKEN
from ecumene.games.duel.scoring import CIVIL_VICTORY
from ecumene.games.duel.selection import SELECT_WONDERS, WONDER_SELECTION
from ecumene.games.duel.sequence import TURNS
from ecumene.games.duel.table import Duel
from ecumene.games.duel.wonders import DESTRUCTION, GREAT_LIBRARY, MAUSOLEUM

FRAMES: dict[str, Frame[Duel]] = {
    "SelectWonders": SELECT_WONDERS,
    "WonderSelection": WONDER_SELECTION,
    "LayOut": LAY_OUT,
    "WhoBegins": WHO_BEGINS,
    "Turns": TURNS,
    "EndOfTurn": END_OF_TURN,
    "ProgressToken": PROGRESS_TOKEN,
    "GreatLibrary": GREAT_LIBRARY,
    "Mausoleum": MAUSOLEUM,
    "CivilVictory": CIVIL_VICTORY,
}


def load_frame(data: list[Any]) -> Frame[Duel]:
    name, number = data[0], int(data[-1]) if len(data) > 1 else 0
    if name == "Turn":
        return SINGLE_CARD if number else TAKE_CARD
    if name == "AgeStart":
        return AGE_START[number]
    if name == "Destruction":
        return DESTRUCTION[number]
    return FRAMES[name]


def mask(members: list[int]) -> int:
    return sum(1 << member for member in set(members))


def assemble(box: Box, data: Any) -> Duel:
    """The position that `dump` wrote."""
    dealt = data["deal"]
    cards = {card.id: card for card in box.cards}
    wonders = {wonder.id: wonder for wonder in box.wonders}
    tokens = box.progress_index
    cities = [
        rebuilt(
            box,
            [wonders[wonder] for wonder in city["wonders"]],
            [-1 if card is None else box.card_index[card] for card in city["tucked"]],
            [cards[card] for card in city["built"]],
            mask([tokens[token] for token in city["progress"]]),
            city["coins"],
        )
        for city in data["cities"]
    ]
    duel = Duel(
        box=box,
        erratum=data["erratum"],
        ages=[[cards[card] for card in age] for age in dealt["ages"]],
        wonders=[wonders[wonder] for wonder in dealt.get("wonders", [])],
        box_tokens=[tokens[token] for token in dealt["box"]],
        cities=cities,
        discard=[cards[card] for card in data["discard"]],
        accessible=0,
        stack=[load_frame(frame) for frame in data["stack"]],
        current=0,
        unveiled=data["unveiled"],
    )
    duel.first = dealt["first"]
    duel.active = data["active"]
    duel.offer = mask([box.wonder_index[wonder] for wonder in data["offer"]])
    duel.picks = data["picks"]
    duel.age = data["age"]
    duel.present = mask(data["present"])
    duel.face_up = mask(data["face_up"])
    duel.board_tokens = mask([tokens[token] for token in data["tokens"]])
    duel.military_tokens = mask(data["military_tokens"])
    duel.conflict = data["conflict"]
    duel.raised = cities[0].raised + cities[1].raised
    duel.again = data["again"]
    duel.ending = ENDINGS.index(data["ending"])
    duel.winner = data["winner"]
    if duel.age > 0:
        duel.layout = duel.ages[duel.age - 1]
        covered_by = box.layouts[duel.age - 1].covered_by
        duel.accessible = mask([slot for slot in data["present"] if covered_by[slot] & duel.present == 0])
    duel.settle()
    return duel
