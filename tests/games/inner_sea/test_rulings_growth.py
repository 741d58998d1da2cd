"""Rulings G: the Growth Phase: withdrawal, acquisition, resettlement and deployment."""

from typing import Any

import pytest

from ecumene.core.errors import NotLegal
from tests.games.inner_sea.positions import Play, drained, start

Discs = dict[str, dict[str, int]]


def grow(discs: Discs, **more: Any) -> Play:
    """The first Growth Phase of a position, until its first question."""
    return start(discs, phase="growth", **more)


def gathered(discs: Discs, civ: str = "rome", **more: Any) -> dict[str, Any]:
    """What the acquisition of a civilization comes to, as it is told."""
    play = grow(discs, **more)
    for _ in range(50):
        for event in play.heard("event.acquires"):
            if event.params["civ"] == civ:
                return dict(event.params)
        options = play.options
        play.do("done" if "done" in options else options[0])
    raise AssertionError(f"{civ} acquires nothing")


def acquired(discs: Discs, civ: str = "troy", **more: Any) -> int:
    return int(gathered(discs, civ, **more)["discs"])


# ---- order of steps --------------------------------------------------------------------------------------------------


def test_each_civilization_takes_all_four_steps_before_the_next() -> None:
    """§ Fase de Crecimiento: in turn order."""
    play = grow({"egypt": {"kush": 4, "egypt": 1}, "troy": {"troy": 4, "ionia": 1}}, order=["troy", "egypt"])
    seen = []
    while play.step in ("Withdrawal", "Resettlement", "Deployment"):
        seen.append((play.asked, play.step))
        play.do("done")
    steps = ["Withdrawal", "Resettlement", "Deployment"]
    assert seen == [("troy", step) for step in steps] + [("egypt", step) for step in steps]
    assert play.step == "CardTurn"


# ---- withdrawal ------------------------------------------------------------------------------------------------------


def test_g11_only_discs_of_no_city_are_withdrawn() -> None:
    play = grow(
        {"troy": {"troy": 3, "phrygia": 4, "ionia": 2, "lydia": 1, "trojan_sea": 2}, "egypt": {}},
        order=["troy", "egypt"],
    )
    assert play.step == "Withdrawal"
    assert play.offered("withdraw") == {"ionia", "lydia", "trojan_sea"}
    with pytest.raises(NotLegal):
        play.do("withdraw:troy")
    play.do("withdraw:ionia", "withdraw:ionia", "withdraw:trojan_sea")
    assert play.reserve("troy") == 48 - 12 + 3
    assert play.offered("withdraw") == {"lydia", "trojan_sea"}


def test_withdrawn_discs_count_before_the_acquisition() -> None:
    """§ Paso de Retiro comes first: a settlement given up grows no more, and its discs can be acquired."""
    discs = {"troy": {"troy": 2, "phrygia": 2, "ionia": 2, "lydia": 2}, "egypt": {}}
    assert acquired(discs, order=["troy", "egypt"]) == 4
    play = grow(discs, order=["troy", "egypt"]).do("withdraw:lydia", "done")
    assert play.heard("event.acquires")[0].params["discs"] == 3


def test_all_non_city_discs_may_be_withdrawn() -> None:
    play = grow({"troy": {"ionia": 2, "trojan_sea": 1}, "egypt": {}}, order=["troy", "egypt"])
    play.do("withdraw:ionia", "withdraw:ionia", "withdraw:trojan_sea")
    assert play.step == "Deployment"
    assert play.offered("place") == {"troy", "phrygia", "ionia", "lydia", "trojan_sea"}


def test_withdrawal_is_over_with_the_last_disc_that_may_go() -> None:
    """Also from an area that is shared: nothing is asked that has one answer."""
    discs = {"troy": {"ionia": 1, "troy": 3}, "egypt": {"ionia": 1, "egypt": 1}}
    play = grow(discs, order=["troy", "egypt"]).do("withdraw:ionia")
    assert play.step == "Resettlement"


# ---- acquisition -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stack", "grows"), [(1, 0), (2, 1), (3, 0), (4, 0)])
def test_g1_a_stack_of_exactly_two_on_land_gives_one(stack: int, grows: int) -> None:
    discs = {"troy": {"troy": 2, "phrygia": 2, "ionia": 2, "lydia": stack}, "egypt": {}}
    told = gathered(discs, "troy")
    assert told["settlements"] == 3 + grows
    assert told["discs"] == 3 + grows


def test_g1_two_discs_at_sea_are_no_settlement() -> None:
    assert gathered({"troy": {"trojan_sea": 2, "icarian_sea": 2}, "egypt": {}}, "troy")["settlements"] == 0


def test_g2_a_contested_settlement_gives_one_all_the_same() -> None:
    discs = {
        "troy": {"troy": 2, "phrygia": 2, "ionia": 2, "lydia": 2},
        "barbarians": {"lydia": 3, "troy": 1},
        "egypt": {},
    }
    assert gathered(discs, "troy")["settlements"] == 4


@pytest.mark.parametrize(("seas", "discs"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_g3_one_disc_for_every_two_shallow_seas(seas: int, discs: int) -> None:
    names = ["trojan_sea", "icarian_sea", "thracian_sea", "aegean_sea", "minoan_sea", "lycian_sea"][:seas]
    assert gathered({"troy": dict.fromkeys(names, 1), "egypt": {}}, "troy")["seas"] == discs


def test_g3_deep_seas_are_not_counted() -> None:
    seas = ["trojan_sea", "icarian_sea", "thracian_sea", "aegean_sea", "minoan_sea", "eastern_mediterranean"]
    told = gathered({"troy": dict.fromkeys(seas, 1), "egypt": {}}, "troy", epoch=4)
    assert told["seas"] == 2


def test_g3_two_discs_in_a_sea_are_one_sea() -> None:
    assert gathered({"troy": {"trojan_sea": 2, "icarian_sea": 2, "aegean_sea": 1}, "egypt": {}}, "troy")["seas"] == 1


THREE = [["troy"], ["egypt"], ["rome"]]


@pytest.mark.parametrize(
    ("others", "trade"),
    [
        ({}, 0),
        ({"egypt": {"egypt": 1}, "rome": {"rome": 1}}, 0),
        ({"egypt": {"troy": 1}}, 1),
        ({"egypt": {"lydia": 1}}, 1),
        ({"egypt": {"trojan_sea": 1}}, 1),
        ({"egypt": {"troy": 2, "lydia": 2, "trojan_sea": 1, "ionia": 1}}, 1),
        ({"egypt": {"ionia": 1}, "rome": {"ionia": 1}}, 2),
        ({"barbarians": {"ionia": 1, "troy": 1}}, 0),
        ({"egypt": {"silicia": 1}}, 0),
    ],
)
def test_g4_one_disc_for_each_opponent_met(others: Discs, trade: int) -> None:
    """In or next to an area that one occupies; however often."""
    told = gathered({"troy": {"troy": 1}, **others}, "troy", civs=THREE)
    assert told["trade"] == trade


def test_g4_trade_goes_both_ways() -> None:
    discs = {"troy": {"troy": 1}, "egypt": {"ionia": 1}}
    assert gathered(discs, "troy")["trade"] == gathered(discs, "egypt")["trade"] == 1


def test_g4_trade_over_a_deep_sea_needs_an_area_that_is_not_deep() -> None:
    """A disc in the deep sea does not trade by itself, but is met from the shallow sea next to it."""
    discs = {"minos": {"eastern_mediterranean": 1}, "egypt": {"egyptian_sea": 1}}
    civs = [["minos"], ["egypt"]]
    assert gathered(discs, "minos", civs=civs)["trade"] == 0
    assert gathered(discs, "egypt", civs=civs)["trade"] == 1


def test_g4_civilizations_of_one_player_do_not_trade() -> None:
    civs = [["troy", "egypt"], ["rome", "gaul"]]
    discs = {"troy": {"troy": 1}, "egypt": {"ionia": 1}, "rome": {"lydia": 1}, "gaul": {}}
    assert gathered(discs, "troy", civs=civs)["trade"] == 1
    assert gathered(discs, "rome", civs=civs)["trade"] == 2


@pytest.mark.parametrize(("left", "discs"), [(0, 0), (1, 1), (2, 2), (3, 3), (30, 3)])
def test_g5_three_at_least_as_far_as_the_reserve_goes(left: int, discs: int) -> None:
    """§ Adquisición Mínima. The other discs are on a Wonder that is not used."""
    assert acquired({"troy": {"troy": 1}, "egypt": {}}, wonders=drained("troy", 1, left)) == discs


def test_g5_more_than_the_reserve_is_lost() -> None:
    discs = {"troy": {"troy": 2, "phrygia": 2, "ionia": 2, "lydia": 2, "silicia": 2}, "egypt": {}}
    assert acquired(discs) == 5
    assert acquired(discs, wonders=drained("troy", 10, 4)) == 4


@pytest.mark.parametrize(("settlements", "discs"), [(0, 3), (1, 3), (2, 3), (3, 4)])
def test_g6_the_discs_of_a_mat_are_part_of_the_sum(settlements: int, discs: int) -> None:
    """Egypt has one more disc: with two settlements that makes three, not four."""
    lands = ["sinai", "libya", "kush"][:settlements]
    assert acquired({"egypt": dict.fromkeys(lands, 2), "troy": {}}, "egypt") == discs


def test_a_wonder_in_use_adds_to_the_acquisition() -> None:
    """§ Capacidades Especiales: the Great Pyramid's two discs, and its own disc back in the reserve."""
    wonders = {"great_pyramid": {"owner": "troy", "area": "troy", "discs": 5}}
    play = grow({"troy": {"troy": 2, "ionia": 2}, "egypt": {}}, wonders=wonders, order=["troy", "egypt"]).until("Uses")
    play.do("use:great_pyramid")
    assert play.step == "Deployment"
    assert play.heard("event.acquires")[0].params["discs"] == 4
    assert play.wonder("great_pyramid") == ("troy", 4, False)


# ---- resettlement ----------------------------------------------------------------------------------------------------


def test_g11_one_disc_at_most_of_each_city_is_resettled() -> None:
    discs = {"troy": {"troy": 4, "phrygia": 3, "ionia": 2}, "egypt": {}}
    play = grow(discs, order=["troy", "egypt"]).until("Resettlement")
    assert play.offered("resettle") == {"troy", "phrygia"}
    play.do("resettle:troy")
    assert play.offered("resettle") == {"phrygia"}
    play.do("resettle:phrygia")
    assert play.step == "Deployment"
    assert play.table.ready[play.civ("troy")] == 3 + 2
    assert (play.discs("troy", "troy"), play.discs("troy", "phrygia")) == (3, 2)


def test_resettled_discs_do_not_grow_this_turn() -> None:
    """The City that becomes a settlement did not count in the acquisition, which came before."""
    discs = {"troy": {"troy": 3, "ionia": 2, "lydia": 2, "phrygia": 2}, "egypt": {}}
    play = grow(discs, order=["troy", "egypt"]).until("Resettlement").do("resettle:troy")
    assert play.heard("event.acquires")[0].params["settlements"] == 3


# ---- deployment ------------------------------------------------------------------------------------------------------


def deploying(discs: Discs, **more: Any) -> Play:
    """Troy first, about to deploy."""
    return grow(discs, order=["troy", "egypt"], **more).until("Deployment")


def test_a_disc_goes_to_a_controlled_area_or_next_to_it() -> None:
    """§ Paso de Despliegue."""
    play = deploying({"troy": {"troy": 1}, "egypt": {}})
    assert play.offered("place") == {"troy", "phrygia", "ionia", "lydia", "trojan_sea"}


@pytest.mark.parametrize(
    ("own", "other", "beside"), [(2, 3, False), (3, 3, True), (1, 2, False), (2, 1, True), (3, 4, False), (4, 3, True)]
)
def test_g7_next_to_a_contested_area_only_with_as_many_discs(own: int, other: int, beside: bool) -> None:
    play = deploying({"troy": {"troy": own}, "barbarians": {"troy": other}, "egypt": {}})
    assert ("place:ionia" in play.options) == beside
    assert ("place:troy" in play.options) == (own < 4)


def test_g7_as_many_as_each_opponent_not_as_all_together() -> None:
    play = deploying({"troy": {"troy": 2}, "barbarians": {"troy": 2}, "egypt": {"troy": 2}})
    assert "place:ionia" in play.options


def test_g7_a_shared_area_in_peace_gives_nothing() -> None:
    """One disc each: neither controlled nor contested, so no disc goes there nor next to it."""
    play = grow({"troy": {"troy": 1}, "egypt": {"troy": 1, "egypt": 1}}, order=["troy", "egypt"])
    play.do("done")
    assert (play.step, play.asked) == ("Withdrawal", "egypt")
    assert play.discs("troy", "troy") == 1
    assert play.reserve("troy") == 47


def test_g7_discs_placed_now_count() -> None:
    """Two against three: a third disc evens it, and the way is open."""
    play = deploying({"troy": {"troy": 2}, "barbarians": {"troy": 3}, "egypt": {}})
    assert play.offered("place") == {"troy"}
    play.do("place:troy")
    assert play.offered("place") == {"troy", "phrygia", "ionia", "lydia", "trojan_sea"}


def test_g8_discs_chain_outwards() -> None:
    play = deploying({"troy": {"troy": 1}, "egypt": {}})
    play.do("place:trojan_sea")
    assert "place:aegean_sea" in play.options
    play.do("place:aegean_sea", "place:laconia")
    assert play.stacks("laconia") == {"troy": 1}
    assert play.asked == "egypt"


def test_g8_a_chain_stops_where_a_step_is_not_legal() -> None:
    """One disc next to another faction's one neither controls nor contests: no further from there."""
    play = deploying({"troy": {"troy": 1}, "egypt": {"trojan_sea": 1}, "barbarians": {"lydia": 2}})
    play.do("place:trojan_sea")
    assert "place:aegean_sea" not in play.options
    play.do("place:lydia")
    assert "place:silicia" not in play.options
    assert "place:lydia" in play.options


def test_cohabitation_discs_go_where_opponents_are() -> None:
    """§ Cohabitación."""
    play = deploying({"troy": {"troy": 1}, "egypt": {"ionia": 3}})
    play.do("place:ionia", "place:ionia", "place:ionia")
    assert play.stacks("ionia") == {"troy": 3, "egypt": 3}


def test_g9_ready_discs_that_are_left_go_back() -> None:
    play = deploying({"troy": {"troy": 1}, "egypt": {"egypt": 1}})
    assert play.reserve("troy") == 44
    play.do("place:troy", "done")
    assert play.reserve("troy") == 46
    assert play.table.ready[play.civ("troy")] == 0


@pytest.mark.parametrize("others", [{}, {"egypt": {"troy": 3, "ionia": 4}}, {"barbarians": {"troy": 4}}])
def test_g10_with_no_disc_on_the_map_in_or_next_to_home(others: Discs) -> None:
    play = deploying({"egypt": {}, **others})
    assert play.heard("event.acquires")[0].params["discs"] == 3
    assert play.offered("place") == {"troy", "phrygia", "ionia", "lydia", "trojan_sea"}
    play.do("place:phrygia")
    assert {"phrygia", "galatia", "silicia", "byzantium"} <= play.offered("place")


def test_g10_after_the_first_disc_the_usual_conditions_hold() -> None:
    """Home is held by three barbarians: the first disc contests it, and only it."""
    play = deploying({"egypt": {}, "barbarians": {"troy": 3}}).do("place:troy")
    assert play.offered("place") == {"troy"}


def test_g10_one_disc_on_the_map_is_enough_to_lose_the_way_home() -> None:
    play = deploying({"troy": {"gaul": 1}, "egypt": {}})
    assert "place:troy" not in play.options
    assert "place:massilia" in play.options


def test_g10_home_next_to_a_closed_area_stays_on_the_map() -> None:
    civs = [["troy"], ["rome"]]
    play = start({"troy": {}, "rome": {"rome": 1}}, civs=civs, map="west", phase="growth").until("Deployment")
    assert play.offered("place") == {"troy", "ionia", "trojan_sea"}


def test_hanging_gardens_and_shipyards_act_in_the_deployment() -> None:
    """§ Usar Maravillas, § Cartas de Inversión: besides the ready discs, once a turn each."""
    wonders = {"hanging_gardens": {"owner": "troy", "area": "troy", "discs": 4}}
    investments = {"shipyards": {"owner": "troy", "discs": 3}}
    play = deploying({"troy": {"troy": 1, "ionia": 1}, "egypt": {}}, wonders=wonders, investments=investments)
    play.do("use:hanging_gardens", "aim:troy")
    assert (play.discs("troy", "troy"), play.discs("troy", "ionia")) == (2, 2)
    play.do("use:shipyards", "aim:icarian_sea")
    assert play.discs("troy", "icarian_sea") == 1
    assert play.offered("use") == set()
    assert play.table.ready[play.civ("troy")] == 3
