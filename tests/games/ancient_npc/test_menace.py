"""What bots make of civilizations of the playbook: to be their enemy costs something, peace is worth an offer, and all
of them are rivals."""

from typing import Any

from ecumene.bots.greedy import GreedyBot
from ecumene.core.chance import chance_from
from tests.games.ancient_npc.positions import start

DISCS = {"hittites": {"hattusha": 2}, "urartu": {"van": 2}, "greeks": {"gandhara": 3}}
LED = ["hittites", "urartu"]


def worth(**given: Any) -> float:
    """What the position is worth to the Greeks, whom a player leads."""
    return float(start(DISCS, led=LED, phase="cards", **given).table.worth(0))


def test_an_enemy_costs_something() -> None:
    one = worth(enemies={"hittites": ["greeks"]})
    both = worth(enemies={"hittites": ["greeks"], "urartu": ["greeks"]})
    assert worth() > one > both


def test_enmities_among_them_cost_a_player_nothing() -> None:
    assert worth(enemies={"hittites": ["urartu"], "urartu": ["hittites"]}) == worth()


def test_the_points_of_all_of_them_count_and_not_of_the_strongest_alone() -> None:
    ahead = {"hittites": 20, "urartu": 5}
    assert worth(points=ahead | {"urartu": 9}) < worth(points=ahead)


def test_an_offer_of_peace_that_costs_nothing_is_always_made() -> None:
    play = start(
        {"hittites": {"hattusha": 2}, "greeks": {"gandhara": 2}},
        phase="reckoning",
        enemies={"hittites": ["greeks"]},
        points={"hittites": 9},
        talents={"greeks": 2},
        options={"gilgamesh": "never"},
    )
    assert play.step == "PeaceOffer"
    codes = play.table.considered(0)
    assert [play.table.text(0, code) for code in codes] == ["reconcile:hittites"]
    assert GreedyBot().choose(play.table, 0, chance_from(1, 1)) == codes[0]
