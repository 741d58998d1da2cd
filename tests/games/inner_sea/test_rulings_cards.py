"""Rulings C and the rulebook on cards: negating, investing, paying instead of losing, events, hands and the pile."""

from typing import Any

import pytest

from ecumene.core.errors import NotLegal
from ecumene.games.ancient.zones import ASIDE, DISCARDS, ON_TABLE, PILE
from tests.games.inner_sea.positions import Play, drained, game, horde, start

BARE = {"egypt": {"egypt": 1}, "troy": {"troy": 1}}
THREE = [["egypt"], ["troy"], ["rome"]]


def drawing(fate: list[str], discs: dict[str, dict[str, int]] | None = None, **more: Any) -> Play:
    """The Draw Step of a position, with the pile in a given order."""
    return start(discs or BARE, phase="draw", fate=fate, **more)


# ---- the example of the rulebook -------------------------------------------------------------------------------------


def nullified_nullify() -> Play:
    """Egypt plays Demagogue, Troy answers with High Priestess, Egypt with Bribery."""
    hands = {"egypt": ["demagogue", "bribery"], "troy": ["high_priestess"]}
    play = start({"egypt": {"egypt": 1}, "troy": {"ionia": 2}}, hands=hands)
    return play.do("play:demagogue")


def test_c1_a_negated_negate_has_no_effect_at_all() -> None:
    """§ Cartas de Anulación, the example: Demagogue is resolved, and Troy gets no talent."""
    play = nullified_nullify()
    assert (play.step, play.asked, play.offered("negate")) == ("Reaction", "troy", {"high_priestess"})
    play.do("negate:high_priestess")
    assert (play.step, play.asked, play.offered("negate")) == ("Reaction", "egypt", {"bribery"})
    play.do("negate:bribery")
    assert play.stacks("ionia") == {"barbarians": 2}
    assert play.talents("troy") == 0
    assert all(play.zone(card) == DISCARDS for card in ("demagogue", "high_priestess", "bribery"))


def test_c1_the_negate_that_stands_negates_and_gives_its_talent() -> None:
    play = nullified_nullify().do("negate:high_priestess", "pass")
    assert play.stacks("ionia") == {"troy": 2}
    assert play.talents("troy") == 1
    assert play.zone("demagogue") == play.zone("high_priestess") == DISCARDS
    assert play.holds("egypt", "bribery")


def test_c1_nobody_answers_and_the_card_is_resolved() -> None:
    play = nullified_nullify().do("pass", "lose", "lose")
    assert play.stacks("ionia") == {"barbarians": 2}
    assert play.holds("troy", "high_priestess")


def test_c1_a_third_negate_counts_against_the_second() -> None:
    """And so on without end, as each card allows: here False Prophet saves High Priestess from Assassin."""
    hands = {"egypt": ["demagogue", "assassin"], "troy": ["high_priestess", "false_prophet"]}
    play = start({"egypt": {"egypt": 1}, "troy": {"ionia": 2}}, hands=hands).do("play:demagogue")
    play.do("negate:high_priestess", "negate:assassin")
    assert (play.asked, play.offered("negate")) == ("troy", {"false_prophet"})
    play.do("negate:false_prophet")
    assert play.stacks("ionia") == {"troy": 2}
    assert play.talents("troy") == 1


def test_choices_are_named_before_anyone_answers() -> None:
    """§ Jugar una carta: how and where it takes effect is specified first."""
    hands = {"egypt": ["demagogue"], "troy": ["high_priestess"]}
    play = start({"egypt": {"egypt": 1}, "troy": {"ionia": 2, "lydia": 1}}, hands=hands).do("play:demagogue")
    assert (play.step, play.offered("aim")) == ("Announce", {"ionia", "lydia"})
    play.do("aim:lydia")
    assert play.step == "Reaction"


def test_c2_a_negated_card_is_discarded_whatever_its_legend() -> None:
    hands = {"egypt": ["earthquake"], "troy": ["physician"]}
    play = start({"egypt": {"egypt": 1}, "troy": {"ionia": 2, "lydia": 1}}, hands=hands)
    play.do("play:earthquake", "aim:ionia")
    play.do("negate:physician")
    assert play.zone("earthquake") == DISCARDS
    assert play.discs("troy", "ionia") == 2


def test_c2_a_card_with_that_legend_is_set_aside_otherwise() -> None:
    hands = {"egypt": ["earthquake"], "troy": ["physician"]}
    play = start({"egypt": {"egypt": 1}, "troy": {"ionia": 2, "lydia": 1}}, hands=hands)
    play.do("play:earthquake", "aim:ionia", "pass").quietly("LossChoice")
    assert play.zone("earthquake") == ASIDE
    assert play.discs("troy", "ionia") == 1


def test_c2_a_negated_investment_puts_no_disc_down() -> None:
    play = start(BARE, hands={"egypt": ["law_giver"], "troy": ["assassin"]}).do("play:law_giver", "negate:assassin")
    assert play.zone("law_giver") == DISCARDS
    assert play.invested("law_giver") == 0
    assert play.reserve("egypt") == 47


def test_c3_who_has_passed_may_still_negate_and_nothing_else() -> None:
    hands = {"egypt": ["demagogue", "silver_mines"], "troy": ["high_priestess", "poet"]}
    play = start({"egypt": {"egypt": 1}, "troy": {"ionia": 2}}, hands=hands, order=["troy", "egypt"])
    play.do("pass", "play:silver_mines", "pass")
    assert (play.step, play.asked) == ("CardTurn", "egypt")
    play.do("play:demagogue", "negate:high_priestess")
    assert play.talents("troy") == 1
    assert (play.step, play.asked) == ("CardTurn", "egypt")
    play.do("pass")
    assert play.step != "CardTurn"


def test_passing_is_for_the_rest_of_the_phase() -> None:
    """§ Pasar: the others go on in turn order until all have passed."""
    hands = {"egypt": ["silver_mines"], "troy": ["tin_mines", "vineyards"], "rome": ["olive_groves"]}
    play = start(BARE, civs=THREE, hands=hands)
    seen = []
    for action in ("play:silver_mines", "play:tin_mines", "pass", "pass", "play:vineyards", "pass"):
        assert play.step == "CardTurn"
        seen.append(play.asked)
        play.do(action)
    assert seen == ["egypt", "troy", "rome", "egypt", "troy", "troy"]
    assert [event.params["civ"] for event in play.heard("event.passes")] == ["rome", "egypt", "troy"]


def test_c4_a_negate_is_not_the_card_of_the_round() -> None:
    hands = {"egypt": ["demagogue"], "troy": ["high_priestess", "silver_mines"]}
    play = start({"egypt": {"egypt": 1}, "troy": {"ionia": 2}}, hands=hands).do(
        "play:demagogue", "negate:high_priestess"
    )
    assert (play.step, play.asked) == ("CardTurn", "troy")
    assert play.offered("play") == {"silver_mines"}


def test_negates_are_not_played_for_themselves() -> None:
    """They answer a card, or are paid."""
    play = start(BARE, hands={"egypt": ["bribery", "bad_omens"]})
    assert play.options == ["pass"]


# ---- paying instead of losing ----------------------------------------------------------------------------------------


def famine(**more: Any) -> Play:
    """Troy is to lose a disc in each of three areas."""
    discs = {"egypt": {"egypt": 1}, "troy": {"ionia": 2, "lydia": 2, "phrygia": 2}}
    hands = {"egypt": ["famine"], "troy": ["silver_mines", "poet"]}
    play = start(discs, hands=hands, talents={"troy": 1}, **more)
    return play.do("play:famine", "aim:ionia", "aim:lydia")


def test_c5_a_talent_or_a_card_for_each_disc_any_number_of_times() -> None:
    play = famine()
    assert play.step == "LossChoice"
    assert set(play.options) == {"lose", "pay", "discard:silver_mines", "discard:poet"}
    play.do("pay")
    assert set(play.options) == {"lose", "discard:silver_mines", "discard:poet"}
    play.do("discard:poet", "discard:silver_mines")
    assert [play.discs("troy", area) for area in ("ionia", "lydia", "phrygia")] == [2, 2, 2]
    assert play.talents("troy") == 0
    assert play.hand("troy") == []


def test_c5_disc_by_disc() -> None:
    play = famine().do("lose", "pay", "lose")
    assert sorted(play.discs("troy", area) for area in ("ionia", "lydia", "phrygia")) == [1, 1, 2]


def test_c5_white_discs_cannot_be_bought_off() -> None:
    discs = {"mycenae": {"gaul": 1}, "rome": {"gaul": 3}}
    play = start(discs, civs=[["mycenae"], ["rome"]], talents={"mycenae": 2}, phase="competition")
    play.do("ally").quietly("Commitment")
    assert [event.key for event in play.heard("event.loses-ally")] == ["event.loses-ally"]
    assert not play.heard("event.pays-talent")
    assert play.step == "LossChoice"


def test_c6_replace_adds_the_new_disc_even_if_the_old_one_is_paid_for() -> None:
    play = start({"egypt": {"ionia": 1}, "troy": {"ionia": 2}}, hands={"egypt": ["poet"]}, talents={"troy": 1})
    play.do("play:poet", "aim:ionia", "pay")
    assert play.stacks("ionia") == {"egypt": 2, "troy": 2}


def test_c6_the_disc_is_replaced_otherwise() -> None:
    play = start({"egypt": {"ionia": 1}, "troy": {"ionia": 2}}, hands={"egypt": ["poet"]}, talents={"troy": 1})
    play.do("play:poet", "aim:ionia", "lose")
    assert play.stacks("ionia") == {"egypt": 2, "troy": 1}


def test_c6_in_competitions_too() -> None:
    """§ Aclaración: Boarding Bridges replaces; the victim pays with a card and both discs are there."""
    discs = {"egypt": {"red_sea": 1}, "troy": {"red_sea": 2}}
    hands = {"egypt": ["boarding_bridges"], "troy": ["poet"]}
    play = start(discs, hands=hands, phase="competition").do("commit:boarding_bridges")
    assert play.step == "LossChoice"
    play.do("discard:poet")
    assert play.heard("event.replaces")
    assert play.stacks("red_sea") == {"egypt": 1, "troy": 1}


def test_c7_replace_with_an_empty_reserve_still_removes() -> None:
    discs = {"egypt": {"egypt": 1}, "troy": {"ionia": 2}}
    play = start(discs, hands={"egypt": ["poet"]}, wonders=drained("egypt", 1)).do("play:poet", "aim:ionia")
    assert play.stacks("ionia") == {"troy": 1}


def test_replace_in_a_full_stack_removes_only() -> None:
    """The published report of Poet: where the stack was full the new disc was not added."""
    play = start({"egypt": {"ionia": 4}, "troy": {"ionia": 2}}, hands={"egypt": ["poet"]}).do("play:poet", "aim:ionia")
    assert play.stacks("ionia") == {"egypt": 4, "troy": 1}


# ---- investments -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "put"), [(10, 4), (4, 4), (3, 3), (1, 1)])
def test_c8_as_many_discs_as_there_are(left: int, put: int) -> None:
    play = start(BARE, hands={"egypt": ["law_giver"]}, wonders=drained("egypt", 1, left)).do("play:law_giver")
    assert play.invested("law_giver") == put
    assert play.zone("law_giver") == ON_TABLE + play.civ("egypt")
    assert play.reserve("egypt") == left - put


def test_c8_without_any_disc_the_card_is_discarded() -> None:
    play = start(BARE, hands={"egypt": ["law_giver"]}, wonders=drained("egypt", 1)).do("play:law_giver")
    assert play.zone("law_giver") == DISCARDS


def test_an_investment_is_discarded_with_its_last_disc() -> None:
    """§ Cartas de Inversión."""
    investments = {"royal_mint": {"owner": "egypt", "discs": 1}}
    play = start(BARE, investments=investments, phase="growth").until("Uses").do("use:royal_mint")
    assert play.zone("royal_mint") == DISCARDS
    assert play.talents("egypt") == 1


def test_an_investment_with_discs_left_stays() -> None:
    investments = {"royal_mint": {"owner": "egypt", "discs": 2}}
    play = start(BARE, investments=investments, phase="growth").until("Uses").do("use:royal_mint")
    assert play.zone("royal_mint") == ON_TABLE + play.civ("egypt")
    assert play.invested("royal_mint") == 1


# ---- effects ---------------------------------------------------------------------------------------------------------


def test_c9_discs_are_placed_anywhere_but_within_the_limits() -> None:
    """Explorer: any empty area, deep seas not."""
    play = start({"egypt": {"egypt": 1}, "troy": {"gaul": 1}}, hands={"egypt": ["explorer"]}).do("play:explorer")
    aims = play.offered("aim")
    assert {"lusitania", "atlantic", "armenia"} <= aims
    assert not aims & {"gaul", "egypt", "central_mediterranean", "eastern_mediterranean"}


def test_c10_what_is_possible_is_done_in_order() -> None:
    """Pilgrimage has no room for its disc, but gives its talent."""
    play = start({"egypt": {"egypt": 4}, "troy": {}}, hands={"egypt": ["pilgrimage"]}).do("play:pilgrimage")
    assert play.discs("egypt", "egypt") == 4
    assert play.talents("egypt") == 1


def test_c10_fewer_areas_than_the_card_speaks_of() -> None:
    """Land Improvement with a single land area."""
    play = start({"egypt": {"egypt": 1}, "troy": {}}, hands={"egypt": ["land_improvement"]}).do("play:land_improvement")
    assert play.discs("egypt", "egypt") == 2
    assert play.zone("land_improvement") == DISCARDS


def test_the_golden_rule_a_card_goes_before_a_rule_and_a_mat() -> None:
    """§ La Regla de Oro: Traitor strikes in Troy in spite of Troy's mat."""
    play = start({"egypt": {"troy": 1}, "troy": {"troy": 3}}, hands={"egypt": ["traitor"]}, phase="competition")
    play.do("commit:traitor").quietly("Commitment", "LossChoice")
    assert play.stacks("troy") == {"egypt": 1}


# ---- hands -----------------------------------------------------------------------------------------------------------

SIX = ["poet", "heresy", "famine", "drought", "tempest", "plague"]


def test_c11_a_seventh_card_is_discarded_of_ones_own_choice() -> None:
    hands = {"egypt": [*SIX[:5], "philosopher"]}
    play = start(BARE, hands=hands, fate=["silver_mines", "tin_mines"]).do("play:philosopher")
    assert play.step == "HandLimit"
    assert play.offered("discard") == {*SIX[:5], "silver_mines", "tin_mines"}
    play.do("discard:poet")
    assert sorted(play.hand("egypt")) == sorted([*SIX[1:5], "silver_mines", "tin_mines"])


def test_c11_events_are_resolved_before_the_discard() -> None:
    """Atlantis comes with the draw: its talents are there when the excess is discarded, and it fills no place."""
    discs = {"egypt": {"egyptian_sea": 1}, "troy": {"troy": 1}}
    play = drawing(["atlantis_rises", "silver_mines", "tin_mines", "vineyards"], discs, hands={"egypt": SIX[:5]})
    assert play.step == "HandLimit"
    assert play.talents("egypt") == 2
    assert len(play.hand("egypt")) == 8
    play.do("discard:poet", "discard:heresy")
    assert len(play.hand("egypt")) == 6


def test_c11_cards_on_the_table_do_not_count() -> None:
    investments = {"royal_mint": {"owner": "egypt", "discs": 1}, "aqueducts": {"owner": "egypt", "discs": 1}}
    play = drawing(["silver_mines", "tin_mines", "vineyards"], hands={"egypt": SIX[:3]}, investments=investments)
    assert len(play.hand("egypt")) == 6
    assert play.step != "HandLimit"


# ---- events ----------------------------------------------------------------------------------------------------------


def test_c12_an_event_is_resolved_and_replaced() -> None:
    play = drawing(["silver_mines", "atlantis_rises", "tin_mines", "vineyards"])
    assert sorted(play.hand("egypt")) == ["silver_mines", "tin_mines", "vineyards"]
    assert play.stacks("eastern_mediterranean") == play.stacks("central_mediterranean") == {"barbarians": 1}
    assert play.zone("atlantis_rises") == ASIDE


def test_c12_the_replacement_may_be_an_event_again() -> None:
    fate = ["silver_mines", "tin_mines", "atlantis_rises", "saharan_raiders", "vineyards"]
    play = drawing(fate)
    assert play.step == "Announce"
    play.do("aim:kush")
    assert sorted(play.hand("egypt")) == ["silver_mines", "tin_mines", "vineyards"]


def test_c13_several_events_the_highest_number_first() -> None:
    """Three events in one draw: 102 before 101 before 99."""
    fate = ["saharan_raiders", "atlantis_rises", "sea_peoples", "poet", "heresy", "famine"]
    play = drawing(fate)
    while play.step == "Announce":
        play.do(play.options[-1] if play.options[-1] == "done" else play.options[0])
    events = [event.params["card"] for event in play.heard("event.event")]
    assert events[:3] == ["atlantis_rises", "sea_peoples", "saharan_raiders"]
    assert sorted(play.hand("egypt")) == ["famine", "heresy", "poet"]


def everything_but(pile: list[str], kept: list[str]) -> list[str]:
    """Every other card, for the discards."""
    return [card.id for card in game().box.cards if card.id not in pile and card.id not in kept]


def test_c14_the_discards_make_a_new_pile_when_it_is_empty() -> None:
    """Two cards are left, three are drawn: the third comes from the discards, all of them shuffled."""
    discards = everything_but(["poet", "heresy"], [])
    play = drawing([], discards=discards)
    assert {"poet", "heresy"} < set(play.hand("egypt"))
    assert play.heard("event.new-pile")[0].params["cards"] == 101
    assert sum(zone == DISCARDS for zone in play.table.where) == 0 or play.heard("event.event")


def test_c14_cards_set_aside_do_not_come_back_in_mid_turn() -> None:
    aside = ["earthquake", "plague", "civil_war"]
    play = drawing([], discards=everything_but(["poet", "heresy"], aside), aside=aside)
    assert all(play.zone(card) == ASIDE for card in aside)


def test_c14_with_no_card_anywhere_nothing_is_drawn() -> None:
    """One card in the pile, none among the discards."""
    play = drawing([], aside=everything_but(["poet"], []))
    assert (play.hand("egypt"), play.hand("troy")) == (["poet"], [])
    assert int(play.table.turn) == 2


@pytest.mark.parametrize(
    ("points", "order", "decides"),
    [
        ({"egypt": 3, "troy": 1, "rome": 2}, ["egypt", "troy", "rome"], "troy"),
        ({"egypt": 1, "troy": 1, "rome": 2}, ["egypt", "troy", "rome"], "troy"),
        ({"egypt": 1, "troy": 1, "rome": 2}, ["troy", "egypt", "rome"], "egypt"),
        ({"egypt": 1, "troy": 1, "rome": 1}, ["troy", "egypt", "rome"], "rome"),
    ],
)
def test_c15_invasions_are_decided_by_whoever_is_last(points: dict[str, int], order: list[str], decides: str) -> None:
    """Of several the one later in the turn order, whoever drew the card."""
    play = drawing(["saharan_raiders"], civs=THREE, points=points, order=order)
    assert (play.step, play.asked) == ("Announce", decides)


def test_c16_southern_invasion_at_egypt() -> None:
    """Four in Egypt and in each land next to it; cut to three in the next Adjustment Phase."""
    play = drawing(["saharan_raiders"], {"egypt": {"gaul": 3}, "troy": {"troy": 3}}).do("aim:egypt")
    areas = ["egypt", "kush", "nile_delta", "libya"]
    assert [play.discs("barbarians", area) for area in areas] == [4, 4, 4, 4]
    assert play.reserve("barbarians") == 50 - 16
    assert sum(play.discs("barbarians", area.id) for area in game().box.areas) == 16
    play.until("CardTurn")
    assert [play.discs("barbarians", area) for area in areas] == [4, 4, 4, 4]
    play.do("pass", "pass")
    assert [play.discs("barbarians", area) for area in areas] == [3, 3, 3, 3]


def test_c16_invaders_live_with_whoever_is_there() -> None:
    play = drawing(["saharan_raiders"], {"egypt": {"egypt": 3}, "troy": {"troy": 1}}).do("aim:egypt")
    assert play.stacks("egypt") == {"egypt": 3, "barbarians": 4}


def test_c17_barbarians_are_taken_from_other_areas() -> None:
    """Ten are left of fifty: six more come from areas that the player names."""
    play = drawing(["saharan_raiders"], {**BARE, "barbarians": horde(10)}).do("aim:egypt")
    assert play.step == "Invasion"
    assert play.reserve("barbarians") == 0
    assert "recall:egypt" not in play.options
    play.do(*["recall:lusitania"] * 2, *["recall:gades"] * 4)
    assert play.discs("barbarians", "lusitania") == 2
    assert play.discs("barbarians", "gades") == 0
    assert [play.discs("barbarians", area) for area in ("egypt", "kush", "nile_delta", "libya")] == [4, 4, 4, 4]
    assert play.step != "Invasion"


def test_c17_the_player_may_leave_them_where_they_are() -> None:
    """§ Límites a los Bárbaros: he may take them from other areas."""
    play = drawing(["saharan_raiders"], {**BARE, "barbarians": horde(10)}).do("aim:egypt", "done")
    assert sum(play.discs("barbarians", area) for area in ("egypt", "kush", "nile_delta", "libya")) == 10


def test_c18_no_traitor_in_a_home_area() -> None:
    for area, may in [("egypt", False), ("gaul", False), ("troy", True), ("kush", True), ("rome", False)]:
        play = start({"egypt": {area: 1}, "troy": {area: 3}}, hands={"egypt": ["traitor"]}, phase="competition")
        assert ("commit:traitor" in play.options) == may, area


def test_c18_troy_is_a_home_like_others_when_troy_does_not_play() -> None:
    civs = [["egypt"], ["rome"]]
    play = start(
        {"egypt": {"troy": 1}, "rome": {"troy": 3}}, civs=civs, hands={"egypt": ["traitor"]}, phase="competition"
    )
    assert "commit:traitor" not in play.options


def test_c19_heresy_takes_the_citys_colour_only() -> None:
    discs = {
        "egypt": {"phrygia": 2, "egypt": 1},
        "troy": {"lydia": 3, "ionia": 2, "phrygia": 1, "silicia": 1},
        "barbarians": {"ionia": 2, "silicia": 3},
        "rome": {"silicia": 2},
    }
    play = start(discs, civs=THREE, hands={"egypt": ["heresy"]}).do("play:heresy")
    assert play.stacks("lydia") == {"troy": 2}
    assert play.stacks("ionia") == {"troy": 1, "barbarians": 2}
    assert play.stacks("phrygia") == {"egypt": 2}
    assert play.stacks("silicia") == {"barbarians": 3, "rome": 2}


def test_c20_bad_omens_waste_the_disc_of_a_wonder() -> None:
    wonders = {"great_pyramid": {"owner": "egypt", "area": "egypt", "discs": 5}}
    play = start(BARE, wonders=wonders, hands={"troy": ["bad_omens"]}, phase="growth").until("Uses")
    play.do("use:great_pyramid")
    assert (play.step, play.asked) == ("Reaction", "troy")
    play.do("negate:bad_omens")
    assert play.wonder("great_pyramid") == ("egypt", 4, False)
    assert play.heard("event.acquires")[0].params["abilities"] == 1
    assert "use:great_pyramid" not in play.options


def test_c20_bad_omens_in_a_competition() -> None:
    wonders = {"colossus": {"owner": "egypt", "area": "egypt", "discs": 4}}
    discs = {"egypt": {"egypt": 1, "kush": 1}, "troy": {"kush": 2}}
    play = start(discs, wonders=wonders, hands={"troy": ["bad_omens"]}, phase="competition")
    play.do("use:colossus").quietly("Commitment")
    play.do("negate:bad_omens")
    assert play.wonder("colossus") == ("egypt", 3, False)
    assert not play.heard("event.allies")
    assert play.stacks("kush") == {"troy": 2}


def test_c20_a_negate_by_a_wonder_is_negated_by_bad_omens() -> None:
    """C1 and C20 together: the Statue of Zeus loses its disc, and Demagogue is resolved."""
    wonders = {"statue_of_zeus": {"owner": "troy", "area": "ionia", "discs": 3}}
    hands = {"egypt": ["demagogue", "bad_omens"]}
    play = start({"egypt": {"egypt": 1}, "troy": {"ionia": 2}}, hands=hands, wonders=wonders)
    play.do("play:demagogue", "negate:statue_of_zeus", "negate:bad_omens")
    assert play.stacks("ionia") == {"barbarians": 2}
    assert play.wonder("statue_of_zeus") == ("troy", 2, False)


def test_c21_strategos_goes_to_contested_areas_at_once() -> None:
    """Up to four; only where there is a competition, and all white discs are there before the first loss."""
    discs = {
        "egypt": {"kush": 1, "libya": 2, "gaul": 1, "rome": 1, "egypt": 3},
        "troy": {"kush": 2, "libya": 2, "gaul": 1, "troy": 1},
    }
    play = start(discs, hands={"egypt": ["strategos"]}, phase="competition")
    first = play.table.arena
    assert game().box.areas[first].id == "libya"
    play.do("commit:strategos").quietly("Commitment")
    assert play.step == "Announce"
    assert play.offered("aim") == {"libya", "kush"}
    play.do("aim:libya", "aim:kush").quietly("Announce", "Commitment")
    allies = {event.params["area"] for event in play.heard("event.allies")}
    assert allies == {"libya", "kush"}
    assert play.stacks("libya") == {"egypt": 2}
    assert play.stacks("kush") == {"egypt": 1, "troy": 1}


def test_c21_unused_white_discs_are_lost() -> None:
    discs = {"egypt": {"kush": 3, "libya": 2}, "troy": {"kush": 1, "libya": 1}}
    play = start(discs, hands={"egypt": ["strategos"]}, phase="competition")
    play.do("commit:strategos").quietly("Commitment", "Announce")
    assert play.table.whites == []
    assert play.zone("strategos") == DISCARDS


def test_c22_captive_queen_makes_a_sea_contested() -> None:
    play = start({"egypt": {"egypt": 1}, "troy": {"icarian_sea": 1}}, hands={"egypt": ["captive_queen"]})
    play.do("play:captive_queen")
    assert play.stacks("icarian_sea") == {"egypt": 2, "troy": 1}
    assert play.table.contested(game().box.area_index["icarian_sea"])


def test_c22_barbarians_alone_are_no_other_civilization() -> None:
    play = start(
        {"egypt": {"egypt": 1}, "barbarians": {"icarian_sea": 1}, "troy": {}}, hands={"egypt": ["captive_queen"]}
    )
    play.do("play:captive_queen")
    assert play.stacks("icarian_sea") == {"barbarians": 1}


@pytest.mark.parametrize(("forced", "asked"), [("in_sight", ["troy"]), ("taken", []), ("asked", ["troy", "egypt"])])
def test_a_pass_that_is_all_one_can_do_is_taken_where_all_can_see_it(forced: str, asked: list[str]) -> None:
    """Troy has only a card that cannot be played now; Egypt has none left."""
    hands = {"egypt": ["silver_mines"], "troy": ["traitor"]}
    play = start(BARE, hands=hands, options={"forced_passes": forced}).do("play:silver_mines")
    found = []
    while play.step == "CardTurn":
        assert play.options == ["pass"]
        found.append(play.asked)
        play.do("pass")
    assert found == asked
    assert {event.params["civ"] for event in play.heard("event.passes")} == {"egypt", "troy"}
    assert play.heard("event.competition-phase")


def test_a_pass_is_asked_for_where_there_is_a_choice() -> None:
    hands = {"egypt": ["silver_mines"], "troy": ["tin_mines"]}
    play = start(BARE, hands=hands, options={"forced_passes": "taken"}).do("pass")
    assert (play.step, play.asked, play.options) == ("CardTurn", "troy", ["play:tin_mines", "pass"])


@pytest.mark.parametrize("event", ["hordes_from_the_north", "saharan_raiders", "eastern_powers_attack", "sea_peoples"])
@pytest.mark.parametrize(("invasions", "zone"), [("discarded", DISCARDS), ("reshuffled", PILE)])
def test_c23_invasions_are_discarded_or_by_the_option_go_back_into_the_pile(
    event: str, invasions: str, zone: int
) -> None:
    """Muerte Súbita and Final de Época 3.iv mix every revealed card back but these: so they are not mixed back."""
    play = drawing([event, "poet", "heresy", "famine"], options={"invasions": invasions})
    while play.step == "Announce":
        play.do("done" if "done" in play.options else play.options[0])
    assert play.zone(event) == zone
    assert sorted(play.hand("egypt")) == ["famine", "heresy", "poet"]


def test_c24_first_hands_are_free_of_events() -> None:
    """For many seeds and every number of players; the events are in the pile."""
    from ecumene.core.match import Match

    events = {card.id for card in game().box.cards if card.event}
    assert len(events) == 7
    for seed in range(40):
        play = Play(Match.new(game(), {"seats": 2 + seed % 5}, seed)).quietly("Choosing")
        for civ in range(int(play.table.civs)):
            hand = [game().box.cards[card].id for card in play.table.hand(civ)]
            assert len(hand) == 5
            assert not events & set(hand)
        assert all(play.zone(event) == PILE for event in events)


def test_c25_competition_cards_are_not_played_in_the_card_phase() -> None:
    hands = {"egypt": ["siege_engines", "traitor", "silver_mines"]}
    play = start(BARE, hands=hands)
    assert play.offered("play") == {"silver_mines"}
    with pytest.raises(NotLegal):
        play.do("play:siege_engines")


def test_c25_but_they_are_paid_instead_of_a_disc() -> None:
    discs = {"egypt": {"egypt": 1}, "troy": {"ionia": 2}}
    play = start(discs, hands={"egypt": ["demagogue"], "troy": ["traitor"]}).do("play:demagogue")
    play.do("discard:traitor")
    assert play.stacks("ionia") == {"troy": 1, "barbarians": 2}
    assert play.zone("traitor") == DISCARDS


def test_c25_and_as_resources() -> None:
    discs = {"egypt": {"egypt": 4, "kush": 1}, "troy": {}}
    play = start(discs, hands={"egypt": ["traitor", "phalanx"]}).do("build:pharos")
    play.do("site:kush", "give:egypt", "give:egypt", "discard:traitor", "discard:phalanx")
    assert play.zone("traitor") == play.zone("phalanx") == DISCARDS


# ---- ask_everyone ----------------------------------------------------------------------------------------------------


def test_everyone_with_a_card_is_asked_if_so_agreed() -> None:
    """The option `ask_everyone`: a question with nothing but pass, so that a pause tells nothing."""
    hands = {"egypt": ["silver_mines"], "troy": ["poet"]}
    quick = start(BARE, hands=hands).do("play:silver_mines")
    assert quick.step == "CardTurn"
    slow = start(BARE, hands=hands, options={"ask_everyone": True}).do("play:silver_mines")
    assert (slow.step, slow.asked, slow.options) == ("Reaction", "troy", ["pass"])
    slow.do("pass")
    assert slow.talents("egypt") == 2


def test_nobody_without_a_card_is_asked() -> None:
    play = start(BARE, hands={"egypt": ["silver_mines"]}, options={"ask_everyone": True}).do("play:silver_mines")
    assert (play.step, play.asked) == ("CardTurn", "troy")


def test_everyone_with_a_card_is_asked_in_competitions_and_for_the_oracle() -> None:
    discs = {"egypt": {"kush": 2}, "celtiberia": {"kush": 1}}
    civs = [["egypt"], ["celtiberia"]]
    play = start(discs, civs=civs, hands={"egypt": ["poet"]}, phase="competition", options={"ask_everyone": True})
    assert (play.step, play.asked, play.options) == ("Commitment", "egypt", ["done"])
    play.do("done").quietly("Tie")
    assert (play.step, play.asked, play.options) == ("Oracle", "egypt", ["pass"])


def test_who_is_asked_is_hidden_from_the_others() -> None:
    hands = {"egypt": ["demagogue"], "troy": ["high_priestess"]}
    play = start({"egypt": {"egypt": 1}, "troy": {"ionia": 2}}, hands=hands).do("play:demagogue")
    views = [play.match.state.view(seat)["step"] for seat in (0, 1, None)]
    assert views == ["Secret", "Reaction", "Secret"]
