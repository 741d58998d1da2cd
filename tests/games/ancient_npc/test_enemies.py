"""CSJs Enemigas: who becomes an enemy, at once or not, and which one is the main enemy."""

from typing import Any

import pytest

from ecumene.core.errors import BadOptions
from tests.games.ancient_npc.positions import Play, start

Discs = dict[str, dict[str, int]]


def enemies(play: Play, name: str = "hittites") -> list[str]:
    table = play.table
    mask = table.enemies[play.civ(name)]
    return [table.faction_id(civ) for civ in range(int(table.civs)) if mask & (1 << civ)]


def main(play: Play, name: str = "hittites") -> str:
    civ = play.table.main_enemy[play.civ(name)]
    return "" if civ < 0 else str(play.table.faction_id(civ))


# ---- at once ---------------------------------------------------------------------------------------------------------


def test_nobody_is_an_enemy_at_first() -> None:
    assert enemies(start({"hittites": {"hattusha": 3}, "greeks": {"thrace": 3}}, phase="cards")) == []


def play_against_hittites(card: str, **given: Any) -> Play:
    """The Greeks play a card against the Hittites."""
    hands = {"greeks": [card], **given.pop("hands", {})}
    play = start(
        {"hittites": {"hattusha": 3, "lydia": 2}, "greeks": {"thrace": 3, "ilium": 3}},
        phase="cards",
        order=["greeks", "hittites"],
        hands=hands,
        **given,
    )
    play.do(f"play:{card}")
    while play.step == "Announce":
        named = [option for option in play.options if option.endswith((":hittites", ":hattusha", ":lydia"))]
        play.do(named[0] if named else play.options[0])
    return play


DEITIES = {"god_of_war": {"owner": "hittites"}, "god_of_forge": {"owner": "greeks"}}

# a card, what the position has besides, whether it makes an enemy, and whether it is held against them
CARDS: list[tuple[str, dict[str, Any], bool, bool]] = [
    ("famine_and_pestilence", {}, True, True),
    ("famine_and_pestilence", {"talents": {"hittites": 5}}, True, True),  # bought off with mina
    ("trade_embargo", {"talents": {"hittites": 2}}, True, True),
    ("palace_conspiracy", {"hands": {"hittites": ["oasis"]}}, True, True),
    ("blasphemy", {"points": {"hittites": 3}, "deities": DEITIES}, False, True),
    ("cedars_of_lebanon", {}, False, False),
]


@pytest.mark.parametrize(("card", "given", "angers", "noted"), CARDS)
def test_a_card_that_costs_discs_cards_or_mina_makes_an_enemy(
    card: str, given: dict[str, Any], angers: bool, noted: bool
) -> None:
    """Points and the good of a Deity are remembered until the hostilities are checked."""
    play = play_against_hittites(card, **given)
    assert enemies(play) == (["greeks"] if angers else [])
    assert bool(play.table.wronged_by[play.civ("hittites")]) == noted


def test_an_event_is_nobodys_doing() -> None:
    """The Greeks draw it by a card of theirs."""
    play = start(
        {"hittites": {"hattusha": 3, "lydia": 2}, "greeks": {"thrace": 3, "ilium": 3}},
        phase="cards",
        order=["greeks", "hittites"],
        hands={"greeks": ["philosopher_king"]},
        fate=["invaders_from_the_sea"],
    )
    play.do("play:philosopher_king").until("CardTurn")
    assert enemies(play) == []


def test_a_negated_card_costs_nothing() -> None:
    play = start(
        {"hittites": {"hattusha": 3}, "greeks": {"thrace": 3}, "egypt": {"thebes": 3}},
        people=[["greeks"], ["egypt"]],
        phase="cards",
        order=["greeks", "egypt", "hittites"],
        hands={"greeks": ["seductress"], "egypt": ["corrupter"], "hittites": ["oasis", "tribute"]},
    )
    play.do("play:seductress", "target:hittites")
    answers = [option for option in play.options if option.endswith(":corrupter")]
    play.do(answers[0])
    assert play.hand("hittites") == ["tribute", "oasis"]
    assert enemies(play) == []


def deploying(discs: Discs, **how: Any) -> Play:
    """The Greeks deploy before the Hittites."""
    play = start(discs, order=["greeks", "hittites"], **how)
    return play.until("Deployment")


def test_discs_that_make_its_area_contested_make_an_enemy() -> None:
    play = deploying({"hittites": {"hattusha": 3, "lydia": 1}, "greeks": {"thrace": 3, "ilium": 3}})
    play.do("place:lydia")
    assert enemies(play) == []  # one beside one is not contested
    play.do("place:lydia")
    assert enemies(play) == ["greeks"]
    assert [event.params["area"] for event in play.heard("event.npc-contested")] == ["lydia"]


def test_more_discs_where_it_was_contested_before_make_none() -> None:
    play = deploying({"hittites": {"hattusha": 3, "lydia": 2}, "greeks": {"thrace": 3, "ilium": 3, "lydia": 2}})
    play.do("place:lydia")
    assert enemies(play) == []


def test_it_is_one_sided_among_civilizations_of_the_playbook() -> None:
    """Urartu, at war with the Hittites, comes to them; only their list changes."""
    play = start(
        {
            "hittites": {"hattusha": 3, "pala": 3, "armenia": 1},
            "urartu": {"van": 3, "jarwan": 3},
            "greeks": {"thrace": 1},
        },
        led=["urartu", "hittites"],
        people=[["greeks"]],
        enemies={"urartu": ["hittites"]},
        left=3,
    )
    assert enemies(play, "urartu") == ["hittites"]
    assert enemies(play, "hittites") == ["urartu"]


# ---- the main enemy --------------------------------------------------------------------------------------------------

TWO = [["greeks"], ["egypt"]]
BOTH = {"hittites": ["greeks", "egypt"]}


def at_odds(greeks: dict[str, int], egypt: dict[str, int], own: dict[str, int] | None = None, **how: Any) -> Play:
    """The Hittites have two enemies, and their Growth Phase begins."""
    discs = {"hittites": own or {"hattusha": 3, "arzawa": 3}, "greeks": greeks, "egypt": egypt}
    return start(discs, people=TWO, enemies=BOTH, **how)


def criterion(play: Play) -> str:
    return str(play.heard("event.npc-main-enemy")[0].params["reason"])


def test_criterion_1_most_discs_in_its_home() -> None:
    play = at_odds({"hattusha": 1, "thrace": 3}, {"hattusha": 2, "thebes": 1}, points={"greeks": 9})
    assert (main(play), criterion(play)) == ("egypt", "enemy-1")


def test_criterion_2_most_discs_beside_its_gold() -> None:
    own = {"hattusha": 3, "arzawa": 3, "lydia": 1}
    play = at_odds({"thrace": 3}, {"lydia": 1}, own, gold={"hittites": {"lydia": 1}}, points={"greeks": 9})
    assert (main(play), criterion(play)) == ("egypt", "enemy-2")


def test_criterion_3_most_discs_in_its_cities() -> None:
    play = at_odds({"kaska": 3}, {"arzawa": 1}, points={"greeks": 9})
    assert (main(play), criterion(play)) == ("egypt", "enemy-3")


def test_criterion_4_most_discs_next_to_its_home() -> None:
    play = at_odds({"thrace": 3}, {"kaska": 1}, points={"greeks": 9})
    assert (main(play), criterion(play)) == ("egypt", "enemy-4")


def test_criterion_5_most_points() -> None:
    play = at_odds({"thrace": 3, "rhodes": 3}, {"thebes": 1}, points={"egypt": 1})
    assert (main(play), criterion(play)) == ("egypt", "enemy-5")


def test_criterion_6_most_cities() -> None:
    play = at_odds({"thrace": 2, "rhodes": 2, "ilium": 2}, {"thebes": 3})
    assert (main(play), criterion(play)) == ("egypt", "enemy-6")


def test_criterion_7_most_discs() -> None:
    play = at_odds({"thrace": 3}, {"thebes": 3, "sinai": 1})
    assert (main(play), criterion(play)) == ("egypt", "enemy-7")


def test_criterion_8_by_lot() -> None:
    chosen = {
        (main(play), criterion(play))
        for seed in range(8)
        for play in [at_odds({"thrace": 3}, {"thebes": 3}, seed=seed)]
    }
    assert chosen == {("egypt", "enemy-8"), ("greeks", "enemy-8")}


def test_those_level_in_a_criterion_go_on_and_the_others_drop_out() -> None:
    """Assyria has most points, but no disc in the Home."""
    play = start(
        {
            "hittites": {"hattusha": 3, "arzawa": 3},
            "greeks": {"hattusha": 1},
            "egypt": {"hattusha": 1, "thebes": 3},
            "assyria": {"assur": 3},
        },
        people=[["greeks"], ["egypt"], ["assyria"]],
        enemies={"hittites": ["greeks", "egypt", "assyria"]},
        points={"assyria": 20},
    )
    assert (main(play), criterion(play)) == ("egypt", "enemy-6")


@pytest.mark.parametrize("phase", ["growth", "cards", "competition"])
def test_it_is_looked_for_at_three_moments(phase: str) -> None:
    play = at_odds({"thrace": 3}, {"thebes": 1}, points={"egypt": 1}, phase=phase)
    told = play.heard("event.npc-main-enemy")[0]
    assert (told.params["enemy"], told.params["reason"]) == ("egypt", "enemy-5")


def test_a_single_enemy_is_treated_as_the_main_one_and_nothing_is_fixed_by_that() -> None:
    play = start(
        {"hittites": {"hattusha": 3, "lydia": 1}, "greeks": {"thrace": 3}, "egypt": {"ilium": 3}},
        people=TWO,
        order=["egypt", "hittites", "greeks"],
        enemies={"hittites": ["greeks"]},
        points={"egypt": 9},
    )
    assert main(play) == "greeks"
    play.until("Deployment").do("place:lydia", "place:lydia")
    assert enemies(play) == ["greeks", "egypt"]
    assert main(play) == "greeks" or play.heard("event.npc-main-enemy")
    play.until("CardTurn")
    assert main(play) == "egypt"


def test_the_main_enemy_holds_to_the_end_of_the_turn() -> None:
    play = at_odds({"thrace": 3}, {"thebes": 1}, points={"egypt": 1}, talents={"greeks": 0})
    assert main(play) == "egypt"
    play.table.points[6 * play.civ("greeks")] = 30
    play.until("CardTurn")
    assert main(play) == "egypt"


def test_positions_name_the_field_that_is_wrong() -> None:
    with pytest.raises(BadOptions, match=r"enemies\.greeks"):
        start({"hittites": {"hattusha": 3}, "greeks": {"thrace": 3}}, enemies={"greeks": ["hittites"]})
