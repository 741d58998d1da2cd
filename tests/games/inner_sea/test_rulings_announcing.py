"""§ Cartas de Anulación and § Resolver Efectos: how and where is said before anyone may cancel; who is asked again; and
§ Límites a los Bárbaros: where barbarians come from when none is left in the reserve."""

import pytest

from ecumene.games.ancient.zones import COMMITTED, DISCARDS
from tests.games.inner_sea.positions import Play, horde, start

THREE = [["egypt"], ["troy"], ["rome"]]


# ---- before the window -----------------------------------------------------------------------------------------------


def migration(hands: list[str]) -> Play:
    discs = {"egypt": {"egypt": 4, "kush": 1}, "troy": {"ionia": 2}}
    return start(discs, hands={"egypt": ["migration"], "troy": hands}).do("play:migration")


def test_where_a_migration_goes_is_said_before_it_can_be_negated() -> None:
    play = migration(["high_priestess"])
    assert (play.step, play.offered("leave")) == ("Announce", {"egypt", "kush"})
    play.do("leave:egypt", "move:nile_delta", "move:kush", "done")
    assert (play.step, play.asked) == ("Reaction", "troy")
    assert play.discs("egypt", "egypt") == 4  # nothing has moved yet
    assert play.match.state.view(1)["resolving"][0]["plan"] == ["egypt", "nile_delta", "kush"]
    play.do("pass")
    assert [play.discs("egypt", area) for area in ("egypt", "nile_delta", "kush")] == [2, 1, 2]


def test_a_negated_migration_moves_nothing() -> None:
    play = migration(["high_priestess"]).do("leave:egypt", "move:nile_delta", "done", "negate:high_priestess")
    assert [play.discs("egypt", area) for area in ("egypt", "nile_delta", "kush")] == [4, 0, 1]
    assert play.zone("migration") == DISCARDS


def test_a_migration_counts_the_discs_that_go_and_the_room_where_they_go() -> None:
    play = start({"egypt": {"egypt": 3, "kush": 3}, "troy": {"ionia": 1}}, hands={"egypt": ["migration"]})
    play.do("play:migration", "leave:egypt", "move:kush")
    assert "kush" not in play.offered("move")  # it holds four with the one on its way
    play.do("move:nile_delta", "move:nile_delta")  # three discs: no more to move, though the card allows four
    assert (play.step, play.discs("egypt", "egypt"), play.discs("egypt", "kush")) == ("CardTurn", 0, 4)


def builder(hands: list[str]) -> Play:
    discs = {"egypt": {"egypt": 3, "kush": 2, "sinai": 2}, "troy": {"ionia": 2}}
    return start(discs, hands={"egypt": ["master_builder", *hands], "troy": ["high_priestess"]}, talents={"egypt": 1})


def test_the_master_builder_names_the_wonder_and_its_site_before_it_can_be_negated() -> None:
    play = builder([]).do("play:master_builder")
    assert play.step == "Announce"
    assert "colossus" in play.offered("build")
    assert "done" in play.options
    play.do("build:colossus")
    assert play.offered("site") == {"egypt", "kush", "sinai"}
    play.do("site:kush")
    assert (play.step, play.asked) == ("Reaction", "troy")
    assert play.match.state.view(1)["resolving"][0]["plan"] == ["colossus", "kush"]
    play.do("pass")
    assert play.step == "Payment"
    play.pay("pay", "give:egypt", "give:egypt")
    assert play.wonder("colossus")[0] == "egypt"


def test_a_negated_master_builder_builds_and_costs_nothing() -> None:
    play = builder([]).do("play:master_builder", "build:colossus", "site:kush", "negate:high_priestess")
    assert (play.wonder("colossus")[0], play.talents("egypt"), play.discs("egypt", "egypt")) == ("", 1, 3)
    play.do("pass")
    assert not play.match.state.view(0)["civilizations"][0]["built"]


def test_who_has_given_up_the_price_meanwhile_builds_nothing() -> None:
    """Bribery saves the Master Builder, but then the third resource is lacking."""
    discs = {"egypt": {"egypt": 3}, "troy": {"ionia": 2}}
    hands = {"egypt": ["master_builder", "bribery"], "troy": ["high_priestess"]}
    play = start(discs, hands=hands).do("play:master_builder")
    play.do("build:colossus", "negate:high_priestess", "negate:bribery")
    assert (play.step, play.wonder("colossus")[0], play.discs("egypt", "egypt")) == ("CardTurn", "", 3)


def test_where_the_discs_of_a_great_sacrifice_come_is_said_first() -> None:
    discs = {"egypt": {"egypt": 1, "kush": 1}, "troy": {"ionia": 2}}
    hands = {"egypt": ["great_sacrifice", "spies", "poet"], "troy": ["high_priestess"]}
    play = start(discs, hands=hands).do("play:great_sacrifice", "place:kush", "done")
    assert (play.step, play.asked) == ("Reaction", "troy")
    play.do("negate:high_priestess")
    assert (play.hand("egypt"), play.discs("egypt", "kush")) == (["poet", "spies"], 1)
    play = start(discs, hands=hands).do("play:great_sacrifice", "place:kush", "done", "pass", "discard:poet")
    assert (play.hand("egypt"), play.discs("egypt", "kush")) == (["spies"], 2)


def siege(troy: list[str], rome: list[str]) -> Play:
    """Egypt, Troy and Rome in one land; Egypt has committed Siege Engines."""
    discs = {"egypt": {"gaul": 2}, "troy": {"gaul": 3}, "rome": {"gaul": 3}}
    hands = {"egypt": ["siege_engines"], "troy": troy, "rome": rome}
    play = start(discs, civs=THREE, hands=hands, phase="competition")
    return play.do("commit:siege_engines").quietly("Commitment")


def test_the_target_of_a_competition_card_is_named_before_it_can_be_negated() -> None:
    play = siege(["bribery"], [])
    assert (play.step, play.asked, play.offered("target")) == ("Announce", "egypt", {"troy", "rome"})
    play.do("target:rome")
    assert (play.step, play.asked) == ("Reaction", "troy")
    assert play.zone("siege_engines") == COMMITTED + play.civ("egypt")
    assert play.match.state.view(1)["resolving"][-1] == {
        "civ": "egypt",
        "kind": "card",
        "source": "siege_engines",
        "plan": ["rome"],
    }
    play.do("pass")
    assert [event.params["faction"] for event in play.heard("event.loses")][:2] == ["rome", "rome"]


@pytest.mark.parametrize(("target", "asked"), [("troy", "troy"), ("rome", "rome")])
def test_only_whom_a_competition_card_is_aimed_at_has_it_played_against_them(target: str, asked: str) -> None:
    """Embassy answers what is played against their holder."""
    answering = {"troy": ["embassy"], "rome": []} if asked == "troy" else {"troy": [], "rome": ["embassy"]}
    play = siege(answering["troy"], answering["rome"]).do(f"target:{target}")
    assert (play.step, play.asked) == ("Reaction", asked)
    other = "rome" if target == "troy" else "troy"
    play = siege(answering["troy"], answering["rome"]).do(f"target:{other}")
    assert play.step != "Reaction"


def test_a_negated_competition_card_is_discarded_and_strikes_nobody() -> None:
    play = siege(["bribery"], []).do("target:troy", "negate:bribery")
    assert play.zone("siege_engines") == DISCARDS
    assert not play.heard("event.plays")


# ---- asked again -----------------------------------------------------------------------------------------------------


def test_who_declined_is_asked_again_when_a_negate_was_itself_negated() -> None:
    discs = {"egypt": {"egypt": 1}, "troy": {"ionia": 2}, "rome": {"rome": 1}}
    hands = {"egypt": ["demagogue", "bribery"], "troy": ["false_prophet"], "rome": ["high_priestess"]}
    play = start(discs, civs=THREE, hands=hands).do("play:demagogue", "aim:ionia")
    assert play.asked == "troy"
    play.do("pass")  # let Rome spend its card
    assert play.asked == "rome"
    play.do("negate:high_priestess")
    assert play.asked == "egypt"
    play.do("negate:bribery")
    assert (play.step, play.asked, play.offered("negate")) == ("Reaction", "troy", {"false_prophet"})
    play.do("negate:false_prophet")
    assert play.stacks("ionia") == {"troy": 2}


def test_nobody_is_asked_again_about_what_was_cancelled() -> None:
    discs = {"egypt": {"egypt": 1}, "troy": {"ionia": 2}, "rome": {"rome": 1}}
    hands = {"egypt": ["demagogue"], "troy": ["false_prophet"], "rome": ["high_priestess"]}
    play = start(discs, civs=THREE, hands=hands).do("play:demagogue", "aim:ionia")
    play.do("pass", "negate:high_priestess", "pass")  # the second time it is about High Priestess
    assert (play.step, play.holds("troy", "false_prophet")) == ("CardTurn", True)


# ---- adjacent areas --------------------------------------------------------------------------------------------------


def test_local_trade_names_no_lonely_area_while_a_pair_exists() -> None:
    """Egypt and Kush are a pair; Ionia touches neither of them."""
    discs = {"egypt": {"egypt": 1, "kush": 1, "ionia": 1}, "troy": {"troy": 1}}
    play = start(discs, hands={"egypt": ["local_trade"]}).do("play:local_trade")
    assert play.offered("aim") == {"egypt", "kush"}
    play.do("aim:kush")  # then only Egypt is left
    assert (play.discs("egypt", "egypt"), play.discs("egypt", "kush"), play.discs("egypt", "ionia")) == (2, 2, 1)


def test_local_trade_does_what_it_can_where_no_pair_exists() -> None:
    discs = {"egypt": {"egypt": 1, "ionia": 1}, "troy": {"troy": 1}}
    play = start(discs, hands={"egypt": ["local_trade"]}).do("play:local_trade")
    assert play.offered("aim") == {"egypt", "ionia"}
    play.do("aim:ionia")
    assert (play.discs("egypt", "ionia"), play.talents("egypt"), play.step) == (2, 1, "CardTurn")


def test_a_full_area_makes_no_pair() -> None:
    discs = {"egypt": {"egypt": 1, "kush": 4, "sinai": 1, "judah": 1}, "troy": {"troy": 1}}
    play = start(discs, hands={"egypt": ["local_trade"]}).do("play:local_trade")
    assert play.offered("aim") == {"sinai", "judah"}
    play.do("aim:judah")
    assert (play.discs("egypt", "sinai"), play.discs("egypt", "judah"), play.discs("egypt", "egypt")) == (2, 2, 1)


def test_an_earthquake_strikes_two_adjacent_lands_while_there_are_two() -> None:
    discs = {"egypt": {"egypt": 1}, "troy": {"ionia": 2, "lydia": 2}, "barbarians": {"gaul": 2}}
    play = start(discs, hands={"egypt": ["earthquake"]}).do("play:earthquake")
    assert play.offered("aim") == {"ionia", "lydia"}
    play.do("aim:lydia")
    assert (play.discs("troy", "ionia"), play.discs("troy", "lydia")) == (1, 1)


# ---- barbarians from elsewhere ---------------------------------------------------------------------------------------


def test_the_demagogue_takes_barbarians_from_other_areas_when_none_is_left() -> None:
    discs = {"egypt": {"kush": 2}, "troy": {"ionia": 2}, "barbarians": horde()}
    play = start(discs, hands={"egypt": ["demagogue"]}).do("play:demagogue")
    assert (play.step, play.asked) == ("Invasion", "egypt")
    assert "gaul" in play.offered("recall")
    assert "ionia" not in play.offered("recall")
    play.do("recall:gaul")
    assert (play.stacks("ionia"), play.discs("barbarians", "gaul")) == ({"barbarians": 1}, 3)
    play.do("done")  # he may, and need not
    assert (play.stacks("ionia"), play.step) == ({"barbarians": 1}, "CardTurn")


def test_the_last_barbarian_of_the_reserve_comes_first() -> None:
    discs = {"egypt": {"kush": 2}, "troy": {"ionia": 3}, "barbarians": horde(1)}
    play = start(discs, hands={"egypt": ["slave_revolt"]}).do("play:slave_revolt")
    assert (play.step, play.asked, play.stacks("ionia")) == ("Invasion", "egypt", {"troy": 1, "barbarians": 1})
    play.do("recall:lusitania")
    assert play.stacks("ionia") == {"troy": 1, "barbarians": 2}


def test_schism_takes_them_for_each_of_its_areas() -> None:
    discs = {"egypt": {"kush": 2}, "troy": {"ionia": 2, "lydia": 2}, "barbarians": horde()}
    play = start(discs, hands={"egypt": ["schism"]}).do("play:schism").quietly("Announce")
    play.do("recall:gaul", "recall:massilia")
    assert play.stacks("ionia") == play.stacks("lydia") == {"troy": 1, "barbarians": 1}


def test_religious_fervor_can_be_played_for_black_with_an_empty_reserve() -> None:
    discs = {"egypt": {"kush": 2}, "troy": {"ionia": 2}, "barbarians": horde()}
    play = start(discs, hands={"egypt": ["religious_fervor"]}).do("play:religious_fervor")
    assert "gaul" in play.offered("aim")
    play.do("aim:liguria")
    assert (play.step, play.asked) == ("Invasion", "egypt")
    play.do("recall:lusitania", "recall:cantabria", "recall:gades")
    assert [play.discs("barbarians", area) for area in ("liguria", "cisalpine_gaul", "etruria")] == [3, 1, 1]


# ---- the sack --------------------------------------------------------------------------------------------------------


def test_losses_in_another_area_do_not_count_for_the_sack() -> None:
    """Composite Bows on two lands: Troy loses two discs in the first competition and one elsewhere meanwhile, then two
    in the second: three nowhere."""
    discs = {"egypt": {"troy": 3, "gaul": 3}, "troy": {"troy": 2, "gaul": 3}}
    play = start(discs, hands={"egypt": ["composite_bows"]}, phase="competition").do("commit:composite_bows")
    play.quietly("Commitment").do("aim:troy", "aim:gaul").quietly("LossChoice", "Commitment")
    assert [event.params["area"] for event in play.heard("event.loses") if event.params["faction"] == "troy"] == [
        *["troy", "gaul", "troy"],
        *["gaul", "gaul"],
    ]
    assert not play.heard("event.loots")
    assert play.stacks("troy") == {"egypt": 3}
