"""Victories that can be proved: over every card that may lie hidden, and every answer of the rival."""

from ecumene.core.bits import bit
from ecumene.games.duel.table import Duel
from tests.games.duel.positions import UNDER_ROW, city, play, position
from tests.games.duel.test_rulings_supremacy import FIVE

AHEAD = ["altar", "theater", "baths", "aqueduct", "temple", "statue"]
FAR = [*AHEAD, "pantheon", "town-hall", "obelisk", "senate", "tribunal"]
TRIES = 20_000
LIBRARY = ["the-great-library", "the-great-lighthouse", "the-temple-of-artemis", "the-statue-of-zeus"]


def proved(duel: Duel, action: str, plies: int = 6) -> int:
    seat = duel.current
    return int(duel.proved(seat, duel.code(seat, action), plies, TRIES))


def test_a_victory_at_once() -> None:
    duel = position(["study", "palace"], age=3, mine=city(60, built=FIVE), rival=city(60, built=AHEAD))
    assert proved(duel, "build:study") == 1


def test_the_rival_takes_what_is_left_to_it() -> None:
    duel = position(["study", "palace"], age=3, mine=city(60, built=FIVE), rival=city(60, built=AHEAD))
    assert proved(duel, "sell:palace") == 0


def test_a_victory_by_points_whatever_the_rival_answers() -> None:
    duel = position(["palace", "gardens", "obelisk"], age=3, mine=city(80, built=AHEAD), rival=city(0))
    assert proved(duel, "build:palace") == 3
    assert proved(duel, "build:palace", plies=2) == 0


def test_a_card_that_lies_hidden_may_be_any() -> None:
    """The sixth symbol lies under the two cards that are left: open, it wins; face down, nobody can count on it."""
    hidden = position(
        ["palace", "gardens"], age=3, mine=city(20, built=FIVE), rival=city(0, built=FAR), beneath="study"
    )
    assert proved(hidden, "sell:palace") == 0
    hidden.face_up |= bit(UNDER_ROW[3])
    assert proved(hidden, "sell:palace") == 3


def test_the_library_may_draw_anything_until_it_has_drawn() -> None:
    mine = city(60, built=FIVE, wonders=LIBRARY)
    box = ["law", "masonry", "philosophy", "strategy", "theology"]
    duel = position(
        ["palace", "gardens"],
        age=3,
        mine=mine,
        rival=city(60, built=AHEAD),
        tokens=["agriculture", "architecture", "economy"],
        box=box,
    )
    assert proved(duel, "raise:the-great-library:palace", plies=2) == 0
    play(duel, "raise:the-great-library:palace")
    assert proved(duel, "keep:law") == 1


def test_with_few_tries_nothing_is_proved() -> None:
    duel = position(["palace", "gardens", "obelisk"], age=3, mine=city(80, built=AHEAD), rival=city(0))
    assert duel.proved(0, duel.code(0, "build:palace"), 6, 3) == 0


def test_how_the_next_age_will_lie_is_beyond_proof() -> None:
    duel = position(["baths"], age=1, mine=city(80, built=AHEAD), rival=city(0))
    assert proved(duel, "build:baths") == 0


def test_looking_for_a_proof_changes_nothing() -> None:
    duel = position(["palace", "gardens"], age=3, mine=city(20, built=FIVE), rival=city(0, built=FAR), beneath="study")
    before = duel.dump()
    proved(duel, "sell:palace")
    assert duel.dump() == before
