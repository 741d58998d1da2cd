"""CSJs y la Regla de Gilgamesh: when they start anew, where, against whom; out of the game; and the last one out."""

from typing import Any

import pytest

from ecumene.core.question import Outcome
from ecumene.games.ancient.npc import enemies
from tests.games.ancient_npc.positions import Play, reasons, start

DISCS = {"hittites": {"hattusha": 2}, "greeks": {"thrace": 3}}


def card(play: Play, low: int, high: int, even: bool | None = None) -> str:
    """A card that is no Event, with a number from here to there."""
    for one in play.table.box.cards:
        if low <= one.number <= high and not one.event and (even is None or (one.number % 2 == 0) == even):
            return str(one.id)
    raise AssertionError("there is none")


BOX = start(DISCS, phase="reckoning")


def reckoned(
    fate: list[str], points: dict[str, int], discs: dict[str, dict[str, int]] | None = None, **given: Any
) -> Play:
    """A position from the Reckoning on; cards come as they are given."""
    options = {"gilgamesh": "once", **given.pop("options", {})}
    play = start(discs or DISCS, phase="reckoning", fate=fate, points=points, options=options, **given)
    return play.quietly("Aeneas", "Reconcile")


def even(low: int = 1, high: int = 95) -> str:
    return card(BOX, low, high, True)


def odd(low: int = 1, high: int = 95) -> str:
    return card(BOX, low, high, False)


def test_with_few_discs_and_fewest_points_it_starts_anew() -> None:
    play = reckoned([odd(21, 50)], {"greeks": 9})
    assert "return-fewest" in reasons(play)
    assert play.heard("event.becomes")


def test_with_few_discs_and_more_points_an_even_number_decides() -> None:
    play = reckoned([even(), odd(21, 50)], {"hittites": 9})
    assert "return-even" in reasons(play)
    assert play.heard("event.becomes")


def test_an_odd_number_and_it_stays() -> None:
    play = reckoned([odd()], {"hittites": 9})
    assert "return-odd" in reasons(play)
    assert not play.heard("event.becomes")


def test_with_seven_discs_it_stays() -> None:
    play = reckoned([], {"greeks": 9}, {"hittites": {"hattusha": 3, "kaska": 2, "pala": 2}, "greeks": {"thrace": 3}})
    assert not {"return-fewest", "return-even", "return-odd"} & set(reasons(play))


def test_never_where_that_was_agreed() -> None:
    play = reckoned([], {"greeks": 9}, options={"gilgamesh": "never"})
    assert not play.heard("event.becomes")


@pytest.mark.parametrize(
    ("number", "reason", "enemy"),
    [
        ((1, 20), "entry-empty", []),
        ((21, 50), "entry-leader", ["greeks"]),
        ((51, 80), "entry-last-enemy", ["egypt"]),
        ((81, 95), "entry-avenger", ["greeks"]),
    ],
)
def test_the_entry_table(number: tuple[int, int], reason: str, enemy: list[str]) -> None:
    discs = {"hittites": {"hattusha": 2}, "greeks": {"thrace": 3}, "egypt": {"thebes": 3, "memphis": 3, "amarna": 3}}
    play = reckoned(
        [card(BOX, *number)],
        {"greeks": 20, "egypt": 9},
        discs,
        people=[["greeks"], ["egypt"]],
        enemies={"hittites": ["egypt"]},
    )
    assert reason in reasons(play)
    table = play.table
    npc = next(civ for civ in range(int(table.civs)) if table.is_npc(civ))
    those = [table.faction_id(civ) for civ in range(int(table.civs)) if table.enemies[npc] & (1 << civ)]
    assert those == enemy
    assert table.order[-1] == npc
    assert table.on_map(npc) > 0
    assert table.monument_owner.count(npc) == 1, "a Deity of chance"


def test_it_becomes_a_people_that_is_not_in_play_near_the_entry() -> None:
    play = reckoned([card(BOX, 21, 50)], {"greeks": 9})
    [becomes] = [event.params for event in play.heard("event.becomes")]
    assert becomes["other"] not in ("greeks", "hittites")


def test_a_second_time_it_is_out_and_the_player_has_won() -> None:
    play = reckoned([], {"greeks": 9}, renewed=["hittites"])
    assert play.heard("event.npc-out")
    outcome: Outcome | None = play.table.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("conquest", [0])


def test_while_another_of_the_playbook_is_left_the_game_goes_on() -> None:
    discs = {"hittites": {"hattusha": 2}, "egypt": {"thebes": 4, "memphis": 4}, "greeks": {"thrace": 3}}
    play = reckoned(
        [], {"greeks": 9, "egypt": 5, "hittites": 1}, discs, led=["hittites", "egypt"], renewed=["hittites"]
    )
    table = play.table
    gone = play.civ("hittites")
    assert table.is_out(gone)
    assert table.outcome is None
    assert (table.vp(gone), table.on_map(gone), table.hand_size(gone)) == (0, 0, 0)
    play.until("Deployment").until("CardTurn")
    assert table.on_map(gone) == 0
    table.check()
    assert table.fewest_points() != gone


def test_by_the_option_it_may_start_anew_again() -> None:
    play = reckoned([card(BOX, 21, 50)], {"greeks": 9}, renewed=["hittites"], options={"gilgamesh": "often"})
    assert play.heard("event.becomes")


def test_whoever_is_out_is_nobodys_victim() -> None:
    discs = {"hittites": {"hattusha": 2}, "egypt": {"thebes": 3, "memphis": 3, "amarna": 3}, "greeks": {"thrace": 3}}
    play = reckoned([], {"greeks": 9, "egypt": 5}, discs, led=["hittites", "egypt"], renewed=["hittites"])
    gone, egypt = play.civ("hittites"), play.civ("egypt")
    assert gone not in enemies.spite(play.table, egypt)
    assert enemies.leader_but(play.table, egypt) == play.civ("greeks")
