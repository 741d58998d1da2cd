"""Competición en Solitario: players first, nothing without hope, as little as it takes, all in for treasures; Traitor,
Mercenaries Desert; and the order of historical scenarios."""

from typing import Any

import pytest

from ecumene.games.ancient.npc import competing, order
from ecumene.games.ancient.ops.melee import LOST, TIED, WON, Melee
from ecumene.games.middle_east import make
from tests.games.ancient_npc.positions import Play, reasons, start


def fight(
    hittites: int,
    greeks: int,
    *,
    hand: list[str] | None = None,
    area: str = "lydia",
    elsewhere: dict[str, int] | None = None,
    **position: Any,
) -> Play:
    """The Hittites of the playbook against the Greeks in an area; nobody else is anywhere near."""
    discs = {
        "hittites": {"hattusha": 3, area: hittites, **(elsewhere or {})},
        "greeks": {"thrace": 3, area: greeks, **dict.fromkeys(elsewhere or {}, 2)},
    }
    hands = {"hittites": hand or []}
    return start(
        discs,
        phase="competition",
        hands=hands,
        enemies={"hittites": ["greeks"]},
        options={"gilgamesh": "never"},
        **position,
    ).quietly("Commitment", "LossChoice")


def committed(play: Play) -> list[str]:
    """The cards that the Hittites have committed."""
    return [event.params["card"] for event in play.heard("event.committed") if event.params["civ"] == "hittites"]


def lost(play: Play) -> int:
    """The discs that the Hittites have lost in the competition."""
    told = [event.params for event in play.heard("event.loses")]
    return len([params for params in told if params["faction"] == "hittites"])


def paid(play: Play) -> int:
    """The mina that the Hittites have given for discs."""
    return len([event for event in play.heard("event.pays-talent") if event.params["civ"] == "hittites"])


# ---- the rounds beforehand -------------------------------------------------------------------------------------------


def rounds(mine: int, theirs: int, *, white: int = 0, fort: int = 0, payments: int = 0) -> tuple[int, int]:
    melee = Melee([mine, theirs], [white, 0], [fort, 0], 2)
    melee.fight(0, payments, 1, 0)
    return int(melee.result(0)), melee.own[0]


@pytest.mark.parametrize(
    ("mine", "theirs", "given", "expected"),
    [
        (3, 1, {}, (WON, 3)),
        (1, 3, {}, (LOST, 0)),
        (2, 2, {}, (TIED, 1)),
        (3, 2, {}, (WON, 2)),
        (2, 3, {"payments": 2}, (WON, 2)),
        (2, 3, {"white": 2}, (WON, 2)),
        (1, 1, {}, (TIED, 1)),
    ],
)
def test_the_rounds_are_seen_beforehand(
    mine: int, theirs: int, given: dict[str, int], expected: tuple[int, int]
) -> None:
    assert rounds(mine, theirs, **given) == expected


# ---- what it commits -------------------------------------------------------------------------------------------------


def test_caveat_nothing_is_used_without_hope() -> None:
    play = fight(1, 4, hand=["light_chariots"], area="tarsus")
    assert "competing-hopeless" in reasons(play)
    assert committed(play) == []


def test_caveat_nothing_is_used_where_nothing_is_needed() -> None:
    play = fight(4, 1, hand=["warrior_king"])
    assert "competing-enough" in reasons(play)
    assert committed(play) == []


def test_caveat_as_few_as_leave_three_discs() -> None:
    """Its ability alone keeps three discs; all cards stay in the hand, for a player's Settlement is no treasure."""
    play = fight(3, 2, hand=["warrior_king", "heavy_chariots"])
    assert "competing-three" in reasons(play)
    assert play.heard("event.pledges-ally") or play.heard("event.pledges-blow") or play.heard("event.pledges-muster")
    assert (committed(play), lost(play)) == ([], 0)


def test_all_in_for_a_players_city_when_nothing_else_waits() -> None:
    play = fight(4, 3, hand=["warrior_king", "heavy_chariots"])
    assert "competing-all-in" in reasons(play)
    assert committed(play) == ["warrior_king", "heavy_chariots"]


def test_not_all_in_while_another_competition_waits() -> None:
    table = fight_before(4, 3, {"arzawa": 3})
    assert competing.others_wait(table.table, table.civ("hittites"))


def fight_before(hittites: int, greeks: int, elsewhere: dict[str, int]) -> Play:
    """The same, with a player's card to commit, so that it stands still there."""
    discs = {
        "hittites": {"hattusha": 3, "lydia": hittites, **elsewhere},
        "greeks": {"thrace": 3, "lydia": greeks, **dict.fromkeys(elsewhere, 2)},
    }
    hands = {"greeks": ["warrior_king"], "hittites": []}
    return start(discs, phase="competition", hands=hands, enemies={"hittites": ["greeks"]})


def test_people_first_the_playbook_sees_what_they_have_committed() -> None:
    """Three against one would be won without anything; against the player's allies it is not."""
    discs = {"hittites": {"hattusha": 3, "lydia": 3}, "greeks": {"thrace": 3, "lydia": 1}}
    hands = {"greeks": ["warrior_king"], "hittites": ["shield_bearers", "heavy_chariots"]}
    play = start(discs, phase="competition", hands=hands, enemies={"hittites": ["greeks"]})
    assert (play.step, committed(play)) == ("Commitment", [])
    play.do(next(option for option in play.options if "warrior_king" in option))
    play.quietly("Commitment", "LossChoice")
    assert committed(play) == ["heavy_chariots"]
    assert "competing-three" in reasons(play)


def test_a_card_that_costs_it_a_disc_there_is_never_used() -> None:
    play = fight(3, 3, hand=["war_elephants"])
    assert committed(play) == []


def test_mercenary_general_is_used_though_it_costs_a_disc_elsewhere() -> None:
    play = fight(3, 3, hand=["mercenary_general"])
    assert committed(play) == ["mercenary_general"]


def test_talents_are_paid_as_far_as_it_takes() -> None:
    discs = {"babylon": {"babylon": 3, "borsippa": 3}, "greeks": {"thrace": 3, "borsippa": 2}}
    play = start(
        discs,
        led=["babylon"],
        phase="competition",
        enemies={"babylon": ["greeks"]},
        talents={"babylon": 3},
        options={"gilgamesh": "never"},
    ).quietly("Commitment", "LossChoice")
    assert "competing-talent" in reasons(play)
    assert len(play.heard("event.pays-talent")) == 1
    assert "babylon" not in [event.params["faction"] for event in play.heard("event.loses")]


def test_no_talent_is_paid_without_hope() -> None:
    play = fight(1, 4, talents={"hittites": 1}, area="tarsus")
    assert paid(play) == 0


def test_mercenaries_desert_not_one_talent_more_than_it_takes() -> None:
    play = fight(2, 2, hand=["mercenaries_desert"], talents={"hittites": 5})
    spent = [event.params["talents"] for event in play.heard("event.loses-talents")]
    assert (sum(spent), paid(play)) == (1, 0)


def test_traitor_wins_a_competition() -> None:
    play = fight(2, 4, hand=["traitor"])
    assert "traitor" in reasons(play)
    assert play.heard("event.betrayed")


def test_no_traitor_where_the_competition_is_won_without() -> None:
    play = fight(4, 1, hand=["traitor"])
    assert not play.heard("event.betrayed")


# ---- the order -------------------------------------------------------------------------------------------------------


def test_the_order_of_historical_scenarios_for_one_player() -> None:
    game = make()
    table = game.setup({"scenario": "sea_peoples", "seats": 1, "leads": [["egypt"]]}, 1)
    areas = [table.box.areas[area].id for area in order.in_solitaire(table)]
    npcs = [civ for civ in range(3) if table.is_npc(civ)]
    homes = {table.box.areas[table.home(civ)].id for civ in npcs}
    assert set(areas[:2]) == homes
    assert sorted(areas) == sorted(table.box.areas[area].id for area in table.chart.ranked)
    ranked = table.charter.customs.competition_order(table)
    assert ranked == order.in_solitaire(table)


def test_elsewhere_the_normal_order() -> None:
    game = make()
    table = game.setup({"seats": 1, "npcs": 2, "epochs": 1}, 1)
    assert table.charter.customs.competition_order(table) == table.chart.ranked
    two = game.setup({"scenario": "sea_peoples", "seats": 2}, 1)
    assert two.charter.customs.competition_order(two) == two.chart.ranked
