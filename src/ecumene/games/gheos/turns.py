"""What a turn asks after the play: develop, perhaps score, draw. In which order is in `sequence`."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.state import Frame, Prompt
from ecumene.games.gheos import rulebook
from ecumene.games.gheos.actions import DECLINE, FOUND, HOLD, RECRUIT, SCORE
from ecumene.games.gheos.components import (
    ASKED,
    BY_EPOCHS,
    BY_TOKENS,
    CIVILIZATIONS,
    COLOURS,
    CUP,
    EPOCH,
    FOLLOWERS,
    IF_WORTH,
    OUT_OF_PLAY,
    SPENT,
    WHEAT,
)
from ecumene.games.gheos.scoring import finish, follower_points, score_epoch, score_token
from ecumene.games.gheos.table import Gheos

# ---- develop ---------------------------------------------------------------------------------------------------------


class DevelopIfPossible(Frame[Gheos]):
    """Step 2 must be taken if it can be."""

    def run(self, gheos: Gheos) -> None:
        if possible(gheos):
            gheos.replace(DEVELOP)
        else:
            gheos.pop()
            if gheos.events is not None:
                gheos.tell("event.no-development", {"seat": gheos.active}, rulebook.TURN)


def possible(gheos: Gheos) -> bool:
    """Is there a follower to take, or a civilization for an unoccupied continent?"""
    colour: i64
    for colour in range(CIVILIZATIONS):
        if gheos.homes[colour] != OUT_OF_PLAY and gheos.supply(colour) > 0:
            return True
    return OUT_OF_PLAY in gheos.homes and len(gheos.unoccupied()) > 0


class Develop(Frame[Gheos]):
    """Empezar una nueva civilización on an unoccupied continent, or Tomar un seguidor of one in play."""

    def seat(self, gheos: Gheos) -> i64:
        return gheos.active

    def __init__(self) -> None:
        super().__init__(True)
        self.spares = True

    def choices(self, gheos: Gheos) -> list[int]:
        codes: list[int] = []
        colour: i64
        rank: i64
        waiting: i64 = 0  # colours that are not in play
        for colour in range(CIVILIZATIONS):
            if gheos.homes[colour] == OUT_OF_PLAY:
                waiting |= 1 << colour
        if waiting:
            for rank in range(len(gheos.unoccupied())):
                for colour in range(CIVILIZATIONS):
                    if waiting & (1 << colour):
                        codes.append(FOUND + CIVILIZATIONS * rank + colour)
        for colour in range(CIVILIZATIONS):
            if not waiting & (1 << colour) and gheos.supply(colour) > 0:
                codes.append(RECRUIT + colour)
        return codes

    def legal(self, gheos: Gheos, seat: i64) -> list[int]:
        codes = self.choices(gheos)
        if not gheos.rulings.must_develop:
            codes.append(DECLINE)
        return codes

    def resume(self, gheos: Gheos, seat: i64, code: i64) -> None:
        gheos.pop()
        if code == DECLINE:
            if gheos.events is not None:
                gheos.tell("event.decline", {"seat": seat}, rulebook.TURN)
        elif code >= RECRUIT:
            recruit(gheos, seat, code - RECRUIT)
        else:
            found(gheos, seat, gheos.unoccupied()[(code - FOUND) // CIVILIZATIONS], (code - FOUND) % CIVILIZATIONS)

    def prompt(self, gheos: Gheos, seat: i64) -> Prompt:
        return Prompt("prompt.develop", {}, rulebook.TURN)


def found(gheos: Gheos, seat: i64, label: i64, colour: i64) -> None:
    """A marker on the continent, and as many followers as it has wheat (five at most)."""
    wheat = gheos.land.count(label, WHEAT)
    followers: i64 = wheat if wheat < FOLLOWERS else FOLLOWERS
    gheos.homes[colour] = label
    gheos.followers[CIVILIZATIONS * seat + colour] += followers
    if gheos.events is not None:
        cell: i64 = label // 3
        told: dict[str, Any] = {
            "seat": seat,
            "colour": COLOURS[colour],
            "followers": followers,
            "row": gheos.land.row(cell),
            "column": gheos.land.column(cell),
        }
        gheos.tell("event.found", told, rulebook.FOUND)


def recruit(gheos: Gheos, seat: i64, colour: i64) -> None:
    gheos.followers[CIVILIZATIONS * seat + colour] += 1
    if gheos.events is not None:
        gheos.tell("event.recruit", {"seat": seat, "colour": COLOURS[colour]}, rulebook.RECRUIT)


# ---- score -----------------------------------------------------------------------------------------------------------


class ScoreIfAnyToken(Frame[Gheos]):
    """Step 3 is asked of those who have a token left, unless it was worth nothing all through the turn; who said so
    beforehand spends it whatever it is worth."""

    def run(self, gheos: Gheos) -> None:
        seat = gheos.active
        gheos.pop()
        if gheos.tokens[seat] == 0:
            return
        if gheos.scoring == SPENT:
            spend(gheos, seat)
        elif gheos.scoring == ASKED or follower_points(gheos, seat, CUP) > 0:
            gheos.push(SCORING_TOKEN)


class ScoringToken(Frame[Gheos]):
    """Jugar una Ficha de Puntuación, or keep it."""

    def seat(self, gheos: Gheos) -> i64:
        return gheos.active

    def legal(self, gheos: Gheos, seat: i64) -> list[int]:
        return [SCORE, HOLD]

    def resume(self, gheos: Gheos, seat: i64, code: i64) -> None:
        gheos.pop()
        if code == SCORE:
            spend(gheos, seat)

    def prompt(self, gheos: Gheos, seat: i64) -> Prompt:
        return Prompt("prompt.token", {"left": gheos.tokens[seat]}, rulebook.TOKEN)


def spend(gheos: Gheos, seat: i64) -> None:
    """A token scores; the last one of all may end the game at once."""
    score_token(gheos, seat)
    if gheos.rulings.immediate_end and tokens_spent(gheos):
        end_by_tokens(gheos)


def tokens_spent(gheos: Gheos) -> bool:
    left: i64
    for left in gheos.tokens:
        if left > 0:
            return False
    return True


def end_by_tokens(gheos: Gheos) -> None:
    """Fin del juego: every token is spent."""
    if gheos.events is not None:
        gheos.tell("event.tokens-spent", {}, rulebook.END)
    finish(gheos, BY_TOKENS)


# ---- draw ------------------------------------------------------------------------------------------------------------


class Draw(Frame[Gheos]):
    """Robar una nueva loseta: Epoch tiles are shown and scored until a landscape tile comes."""

    def run(self, gheos: Gheos) -> None:
        seat = gheos.active
        gheos.pop()
        gheos.unveiled += 1
        while True:
            tile: i64 = gheos.stack_of_tiles[gheos.drawn]
            gheos.drawn += 1
            if tile != EPOCH:
                break
            gheos.epochs += 1
            if gheos.events is not None:
                gheos.tell("event.epoch", {"seat": seat, "number": gheos.epochs}, rulebook.EPOCH)
            score_epoch(gheos)
            if gheos.epochs == gheos.box.end_on[gheos.seats]:
                if gheos.events is not None:
                    gheos.tell("event.epochs-over", {"number": gheos.epochs}, rulebook.END)
                finish(gheos, BY_EPOCHS)
                return
        gheos.take_up(seat, tile)
        if gheos.events is not None:
            gheos.tell("event.draw", {"seat": seat}, rulebook.DRAW)
            drawn: dict[str, Any] = {"seat": seat, "tile": gheos.box.tiles[tile].id}
            gheos.tell("event.drawn", drawn, rulebook.DRAW, [int(seat)])
        if tokens_spent(gheos):
            end_by_tokens(gheos)


# ---- turn after turn -------------------------------------------------------------------------------------------------


class Turns(Frame[Gheos]):
    """Turn after turn, clockwise from the first player on, until something ends the game. The steps of a turn, given in
    reading order, are laid on the stack the last one first."""

    def __init__(self, steps: list[Frame[Gheos]]) -> None:
        super().__init__(False)
        self.steps: list[Frame[Gheos]] = steps[::-1]

    def run(self, gheos: Gheos) -> None:
        gheos.active = gheos.mover(len(gheos.plays))
        gheos.scoring = ASKED if follower_points(gheos, gheos.active, CUP) > 0 else IF_WORTH
        for step in self.steps:
            gheos.push(step)


DEVELOP: Final = Develop()
DEVELOP_IF_POSSIBLE: Final = DevelopIfPossible(False)
SCORING_TOKEN: Final = ScoringToken(True)
SCORE_IF_ANY_TOKEN: Final = ScoreIfAnyToken(False)
DRAW: Final = Draw(False)
