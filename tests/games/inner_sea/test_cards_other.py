"""Fate cards about talents, points, cards, barbarians and Wonders."""

from typing import Any

import pytest

from ecumene.games.ancient.zones import ASIDE, DISCARDS, PILE
from tests.games.inner_sea.components import covers
from tests.games.inner_sea.positions import Play, drained, horde, start

THREE = [["egypt"], ["troy"], ["rome"]]
APART = {"egypt": {"kush": 1}, "troy": {"ionia": 1}}
APART_3 = {**APART, "rome": {"rome": 1}}


def is_over(play: Play, card: str, zone: int = DISCARDS) -> bool:
    return play.zone(card) == zone and play.step == "CardTurn" and play.asked == "troy"


def wonder(owner: str, area: str, discs: int = 0, buried: bool = False) -> dict[str, Any]:
    return {"owner": owner, "area": area, "discs": discs, "buried": buried}


# ---- talents and points ----------------------------------------------------------------------------------------------


@covers("silver_mines")
def test_silver_mines_pay_two_talents() -> None:
    play = start(APART, hands={"egypt": ["silver_mines"]}, talents={"egypt": 1}).do("play:silver_mines")
    assert (play.talents("egypt"), play.talents("troy")) == (3, 0)
    assert is_over(play, "silver_mines")


@covers("tax_revolt")
@pytest.mark.parametrize(("had", "left"), [(3, 1), (4, 2), (5, 2), (8, 4)])
def test_a_tax_revolt_halves_a_treasury(had: int, left: int) -> None:
    play = start(APART, hands={"egypt": ["tax_revolt"]}, talents={"troy": had, "egypt": 9}).do("play:tax_revolt")
    assert (play.talents("troy"), play.talents("egypt")) == (left, 9)
    assert is_over(play, "tax_revolt")


@covers("tax_revolt")
def test_a_tax_revolt_spares_the_poor() -> None:
    play = start(APART, hands={"egypt": ["tax_revolt"]}, talents={"troy": 2, "egypt": 9}).do("play:tax_revolt")
    assert (play.talents("troy"), play.talents("egypt")) == (2, 9)
    play = start(APART_3, civs=THREE, hands={"egypt": ["tax_revolt"]}, talents={"troy": 3, "rome": 3, "egypt": 9})
    play.do("play:tax_revolt")
    assert play.offered("target") == {"troy", "rome"}


@covers("bread_and_circus")
def test_bread_and_circus_for_each_city() -> None:
    play = start(
        {"egypt": {"kush": 1}, "troy": {"ionia": 3, "lydia": 4, "silicia": 3, "phrygia": 2}, "rome": {"rome": 2}},
        civs=THREE,
        hands={"egypt": ["bread_and_circus"], "troy": ["spies", "poet"]},
        talents={"troy": 1},
        points={"troy": 5},
    ).do("play:bread_and_circus")  # Rome has no City
    assert (play.asked, set(play.options)) == ("troy", {"discard:spies", "discard:poet", "pay", "point"})
    play.do("pay")
    assert set(play.options) == {"discard:spies", "discard:poet", "point"}
    play.do("point", "discard:poet")
    assert (play.talents("troy"), play.points("troy"), play.hand("troy")) == (0, 4, ["spies"])
    assert play.discs("troy", "ionia") == 3
    assert is_over(play, "bread_and_circus")


@covers("bread_and_circus")
def test_bread_and_circus_five_at_most() -> None:
    cities = dict.fromkeys(("ionia", "lydia", "silicia", "phrygia", "galatia", "troy"), 3)
    play = start({"egypt": {"kush": 1}, "troy": cities}, hands={"egypt": ["bread_and_circus"]}, points={"troy": 9}).do(
        "play:bread_and_circus"
    )
    play.until("CardTurn")
    assert play.points("troy") == 4
    broke = start({"egypt": {"kush": 1}, "troy": cities}, hands={"egypt": ["bread_and_circus"]}, talents={"troy": 2})
    broke.do("play:bread_and_circus").until("CardTurn")
    assert (broke.talents("troy"), broke.points("troy")) == (0, 0)
    assert is_over(broke, "bread_and_circus")


@covers("merchant_prince")
@pytest.mark.parametrize(
    ("others", "talents"),
    [
        ([], 0),
        (["troy"], 1),
        (["troy", "rome"], 2),
        (["troy", "rome", "gaul"], 3),
        (["troy", "rome", "gaul", "minos"], 3),
    ],
)
def test_the_merchant_prince_gains_by_each_partner(others: list[str], talents: int) -> None:
    everyone = ["troy", "rome", "gaul", "minos"]
    discs: dict[str, dict[str, int]] = {"egypt": {"kush": 1, "egypt": 1}, "barbarians": {"libya": 1}}
    for name in everyone:
        discs[name] = {"nile_delta" if name in others else "venetia": 1}
    play = start(discs, civs=[["egypt"], *([name] for name in everyone)], hands={"egypt": ["merchant_prince"]})
    play.do("play:merchant_prince")
    assert play.talents("egypt") == talents
    assert play.zone("merchant_prince") == DISCARDS


@covers("merchant_prince")
def test_one_does_not_trade_with_oneself() -> None:
    play = start(
        {"egypt": {"egypt": 1}, "rome": {"kush": 1}, "troy": {"ionia": 1}, "gaul": {"libya": 1}},
        civs=[["egypt", "rome"], ["troy", "gaul"]],
        hands={"egypt": ["merchant_prince"]},
    ).do("play:merchant_prince")
    assert play.talents("egypt") == 1


@covers("caravan_route")
def test_a_caravan_route_to_a_partner() -> None:
    discs = {"egypt": {"egypt": 1}, "troy": {"kush": 1}, "rome": {"rome": 1}}
    play = start(discs, civs=THREE, hands={"egypt": ["caravan_route"]}).do("play:caravan_route")
    assert (play.talents("egypt"), play.talents("troy"), play.talents("rome")) == (2, 1, 0)
    assert is_over(play, "caravan_route")
    discs["rome"] = {"libya": 1}
    play = start(discs, civs=THREE, hands={"egypt": ["caravan_route"]}).do("play:caravan_route")
    assert play.offered("target") == {"troy", "rome"}
    play.do("target:rome")
    assert (play.talents("egypt"), play.talents("troy"), play.talents("rome")) == (2, 0, 1)


@covers("caravan_route")
def test_a_caravan_route_without_partner() -> None:
    play = start({**APART, "barbarians": {"egypt": 1}}, hands={"egypt": ["caravan_route"]}).do("play:caravan_route")
    assert (play.talents("egypt"), play.talents("troy")) == (0, 0)
    assert is_over(play, "caravan_route")


@covers("amber_road")
@pytest.mark.parametrize(("area", "talents"), [("gaul", 2), ("phrygia", 2), ("rome", 1), ("atlantic", 1), ("egypt", 1)])
def test_the_amber_road_starts_in_the_north(area: str, talents: int) -> None:
    play = start({"egypt": {area: 1}, "troy": {"ionia": 1}}, hands={"egypt": ["amber_road"]}).do("play:amber_road")
    assert play.talents("egypt") == talents
    assert is_over(play, "amber_road")


@covers("incense_route")
@pytest.mark.parametrize(
    ("area", "talents"), [("egypt", 2), ("palmyra", 2), ("kush", 2), ("red_sea", 1), ("gaul", 1), ("nile_delta", 1)]
)
def test_the_incense_route_ends_in_the_south_and_east(area: str, talents: int) -> None:
    play = start({"egypt": {area: 1}, "troy": {"ionia": 1}}, hands={"egypt": ["incense_route"]})
    play.do("play:incense_route")
    assert play.talents("egypt") == talents
    assert is_over(play, "incense_route")


@covers("incense_route")
@pytest.mark.parametrize(("area", "talents"), [("ionia", 2), ("cyrene", 2), ("rome", 1), ("aegean_sea", 1)])
def test_the_line_is_the_east_edge_of_the_western_map(area: str, talents: int) -> None:
    play = start(
        {"carthage": {area: 1}, "mycenae": {"macedonia": 1}},
        civs=[["carthage"], ["mycenae"]],
        map="west",
        hands={"carthage": ["incense_route"]},
    ).do("play:incense_route")
    assert play.talents("carthage") == talents


@covers("sea_route_to_britain")
def test_the_sea_route_to_britain() -> None:
    def route(mine: str, theirs: str) -> tuple[int, int, int]:
        play = start(
            {"egypt": {mine: 1}, "troy": {theirs: 1, "ionia": 1}, "rome": {"rome": 1}},
            civs=THREE,
            hands={"egypt": ["sea_route_to_britain"]},
        ).do("play:sea_route_to_britain")
        assert is_over(play, "sea_route_to_britain")
        return play.talents("egypt"), play.talents("troy"), play.talents("rome")

    assert route("kush", "trojan_sea") == (2, 0, 0)
    assert route("atlantic", "trojan_sea") == (3, 0, 0)
    assert route("pillars_of_hercules", "atlantic") == (3, 1, 0)
    assert route("gades", "pillars_of_hercules") == (2, 1, 0)


@covers("tribute")
def test_tribute_of_a_talent() -> None:
    discs = {"egypt": {"kush": 3}, "troy": {"ionia": 2}, "rome": {"rome": 3}}
    play = start(discs, civs=THREE, hands={"egypt": ["tribute"]}, talents={"troy": 2, "rome": 5}).do("play:tribute")
    assert (play.talents("egypt"), play.talents("troy"), play.talents("rome")) == (1, 1, 5)  # Rome has as many Cities
    assert is_over(play, "tribute")


@covers("tribute")
def test_tribute_of_a_card() -> None:
    discs = {"egypt": {"kush": 3}, "troy": {"ionia": 2}}
    play = start(discs, hands={"egypt": ["tribute"], "troy": ["poet", "spies"]}).do("play:tribute")
    assert len(play.hand("egypt")) == len(play.hand("troy")) == 1
    assert set(play.hand("egypt") + play.hand("troy")) == {"poet", "spies"}
    play = start(discs, hands={"egypt": ["tribute"]}).do("play:tribute")
    assert (play.hand("egypt"), play.talents("egypt")) == ([], 0)
    assert is_over(play, "tribute")


@covers("tribute")
def test_tribute_needs_more_cities() -> None:
    play = start({"egypt": {"kush": 2}, "troy": {"ionia": 2}}, hands={"egypt": ["tribute"]}, talents={"troy": 2})
    play.do("play:tribute")
    assert (play.talents("egypt"), play.talents("troy")) == (0, 2)
    assert is_over(play, "tribute")


@covers("temple_plunder")
def test_temple_plunder_of_a_wonder_or_of_the_richest() -> None:
    def plunder(talents: dict[str, int], wonders: dict[str, Any]) -> Play:
        play = start(APART_3, civs=THREE, hands={"egypt": ["temple_plunder"]}, talents=talents, wonders=wonders)
        return play.do("play:temple_plunder")

    play = plunder({"troy": 5, "rome": 3}, {})
    assert (play.talents("egypt"), play.talents("troy"), play.talents("rome")) == (1, 3, 3)
    assert is_over(play, "temple_plunder")
    play = plunder({"troy": 5, "rome": 1}, {"pharos": wonder("rome", "rome", 4)})
    assert play.offered("target") == {"troy", "rome"}
    play.do("target:rome")
    assert (play.talents("egypt"), play.talents("troy"), play.talents("rome")) == (1, 5, 0)  # all it has
    play = plunder({"troy": 5, "rome": 1, "egypt": 9}, {"pharos": wonder("rome", "rome", buried=True)})
    assert (play.talents("egypt"), play.talents("troy"), play.talents("rome")) == (10, 3, 1)  # buried: not built


@covers("sculptor")
def test_the_sculptor_makes_points() -> None:
    def points(wonders: dict[str, Any]) -> int:
        play = start({"egypt": {"kush": 1}, "troy": {"ionia": 1}}, hands={"egypt": ["sculptor"]}, wonders=wonders)
        play.do("play:sculptor")
        assert is_over(play, "sculptor")
        return play.points("egypt")

    assert points({}) == 1
    assert points({"pharos": wonder("egypt", "kush", 1)}) == 2
    assert points({"pharos": wonder("egypt", "kush")}) == 2  # an empty one is built
    assert points({"pharos": wonder("egypt", "egypt", 1)}) == 1  # not occupied
    assert points({"pharos": wonder("egypt", "kush", buried=True)}) == 1
    assert points({"pharos": wonder("troy", "kush", 1)}) == 1


# ---- cards -----------------------------------------------------------------------------------------------------------


@covers("philosopher")
def test_the_philosopher_draws_two_cards() -> None:
    play = start(APART, hands={"egypt": ["philosopher"]}, fate=["spies", "poet"]).do("play:philosopher")
    assert set(play.hand("egypt")) == {"spies", "poet"}
    assert is_over(play, "philosopher")


@covers("philosopher")
def test_the_philosopher_meets_an_event_and_the_limit_of_the_hand() -> None:
    hand = ["philosopher", "traitor", "bribery", "embassy", "phalanx", "triremes"]
    play = start(APART, hands={"egypt": hand}, fate=["spies", "atlantis_rises", "poet"]).do("play:philosopher")
    assert play.discs("barbarians", "eastern_mediterranean") == 1
    assert (play.step, len(play.hand("egypt"))) == ("HandLimit", 7)
    play.do("discard:phalanx")
    assert set(play.hand("egypt")) == {"traitor", "bribery", "embassy", "triremes", "spies", "poet"}
    assert is_over(play, "philosopher")


@covers("spies")
def test_spies_look_at_a_hand_and_discard() -> None:
    play = start(APART_3, civs=THREE, hands={"egypt": ["spies", "phalanx"], "troy": ["poet", "traitor"]}).do(
        "play:spies"
    )  # Rome has no cards to look at
    assert (play.asked, set(play.options)) == ("egypt", {"discard:poet", "discard:traitor"})
    assert [event.audience for event in play.heard("event.sees")] == [[0]]
    play.do("discard:traitor")
    assert (play.hand("troy"), play.hand("egypt"), play.zone("traitor")) == (["poet"], ["phalanx"], DISCARDS)
    assert is_over(play, "spies")


@covers("spies")
def test_spies_find_no_hand() -> None:
    play = start(APART, hands={"egypt": ["spies", "phalanx"]}).do("play:spies")
    assert play.hand("egypt") == ["phalanx"]
    assert is_over(play, "spies")


@covers("oracle_at_delphi")
def test_the_oracle_foretells_three_cards() -> None:
    play = start(APART, hands={"egypt": ["oracle_at_delphi", "philosopher"]}, fate=["poet", "traitor", "phalanx"])
    play.do("play:oracle_at_delphi")
    assert play.offered("take") == {"poet", "traitor", "phalanx"}
    play.do("take:traitor")
    assert play.offered("return") == {"poet", "phalanx"}
    play.do("return:phalanx")
    assert set(play.hand("egypt")) == {"traitor", "philosopher"}
    assert play.zone("poet") == play.zone("phalanx") == PILE
    assert is_over(play, "oracle_at_delphi")
    play.do("pass", "play:philosopher")
    assert set(play.hand("egypt")) == {"traitor", "phalanx", "poet"}


@covers("oracle_at_delphi")
def test_the_oracle_orders_the_returned_cards() -> None:
    play = start(APART, hands={"egypt": ["oracle_at_delphi", "explorer"]}, fate=["poet", "traitor", "phalanx"])
    play.do("play:oracle_at_delphi", "take:traitor", "return:phalanx", "pass", "play:explorer", "aim:rome")
    assert set(play.hand("egypt")) == {"traitor", "phalanx"}  # the one put back first lies on top


@covers("oracle_at_delphi")
def test_the_oracle_sets_the_turn_order() -> None:
    play = start(
        {"egypt": {"kush": 3}, "troy": {"ionia": 2}, "rome": {"rome": 3, "apulia": 3}},
        civs=THREE,
        hands={"troy": ["oracle_at_delphi"]},
        phase="reckoning",
        points={"egypt": 3},
    )
    assert (play.step, play.asked) == ("Oracle", "troy")  # after Rome (two Cities), Egypt (one), Troy (none)
    play.do("play:oracle_at_delphi")
    assert play.offered("rank") == {"1", "2", "3"}
    play.do("rank:1")
    assert [play.table.faction_id(civ) for civ in play.table.order] == ["troy", "rome", "egypt"]
    assert play.zone("oracle_at_delphi") == DISCARDS


# ---- barbarians ------------------------------------------------------------------------------------------------------


@covers("pirates")
def test_pirates_rob_a_sea() -> None:
    play = start(
        {"egypt": {"trojan_sea": 1}, "troy": {"trojan_sea": 1}, "rome": {"adriatic_sea": 1}},
        civs=THREE,
        hands={"egypt": ["pirates"]},
        talents={"egypt": 1, "troy": 2, "rome": 2},
    ).do("play:pirates")
    assert len(play.offered("aim")) == 32
    play.do("aim:trojan_sea")
    assert play.stacks("trojan_sea") == {"egypt": 1, "troy": 1, "barbarians": 2}
    assert (play.talents("egypt"), play.talents("troy"), play.talents("rome")) == (2, 1, 2)
    assert is_over(play, "pirates")


@covers("pirates")
def test_pirates_gain_nothing_from_the_poor() -> None:
    discs = {"egypt": {"kush": 1}, "troy": {"trojan_sea": 1}, "barbarians": {"trojan_sea": 1}}
    play = start(discs, hands={"egypt": ["pirates"]}).do("play:pirates", "aim:trojan_sea")
    assert play.stacks("trojan_sea") == {"troy": 1, "barbarians": 2}
    assert (play.talents("egypt"), play.talents("troy")) == (0, 0)
    many = {"egypt": {"kush": 1}, "troy": {"trojan_sea": 1}, "rome": {"trojan_sea": 1}}
    play = start(many, civs=THREE, hands={"egypt": ["pirates"]}, talents={"troy": 1, "rome": 1})
    play.do("play:pirates", "aim:trojan_sea")
    assert (play.talents("egypt"), play.talents("troy"), play.talents("rome")) == (1, 0, 0)  # one, however many paid


@covers("barbarian_migration")
def test_a_barbarian_migration() -> None:
    play = start(
        {**APART, "barbarians": {"galatia": 2, "egyptian_sea": 1, "rome": 4}},
        hands={"egypt": ["barbarian_migration"]},
    ).do("play:barbarian_migration")
    assert play.offered("aim") == {"galatia", "egyptian_sea", "rome"}
    assert "done" in play.options
    play.do("aim:egyptian_sea")
    assert play.offered("aim") == {"nile_delta", "libya"}
    assert "done" not in play.options
    play.do("aim:libya")
    assert play.offered("aim") == {"galatia", "rome"}
    play.do("aim:galatia", "aim:armenia")
    assert [play.discs("barbarians", area) for area in ("egyptian_sea", "libya", "galatia", "armenia")] == [2, 1, 3, 1]
    assert is_over(play, "barbarian_migration")


@covers("barbarian_migration")
def test_a_barbarian_migration_within_the_limits() -> None:
    play = start({**APART, "barbarians": {"rome": 4}}, hands={"egypt": ["barbarian_migration"]})
    play.do("play:barbarian_migration", "aim:rome", "aim:etruria")
    assert (play.discs("barbarians", "rome"), play.discs("barbarians", "etruria")) == (4, 1)
    play = start({**APART, "barbarians": {"rome": 4}}, hands={"egypt": ["barbarian_migration"]})
    play.do("play:barbarian_migration", "done")
    assert play.reserve("barbarians") == 46
    assert is_over(play, "barbarian_migration")


@covers("tribal_uprising")
def test_a_tribal_uprising_where_no_city_is() -> None:
    play = start(
        {"egypt": {"kush": 3, "egypt": 2}, "troy": {"ionia": 3, "troy": 2}, "barbarians": {"rome": 3}},
        hands={"egypt": ["tribal_uprising"]},
    ).do("play:tribal_uprising")
    areas = play.offered("aim")
    assert len(areas) == 65
    assert not {"kush", "ionia", "trojan_sea"} & areas
    assert {"egypt", "troy", "rome", "gaul"} <= areas
    play.do("aim:troy")
    assert play.stacks("troy") == {"troy": 2, "barbarians": 3}
    assert is_over(play, "tribal_uprising")


@covers("tribal_uprising")
def test_a_tribal_uprising_with_too_few_black_discs() -> None:
    play = start({**APART, "barbarians": horde(left=1)}, hands={"egypt": ["tribal_uprising"]})
    play.do("play:tribal_uprising", "aim:rome")
    assert (play.step, play.asked) == ("Invasion", "egypt")
    assert play.offered("recall") == set(horde(left=1))
    assert "done" in play.options
    play.do("recall:gades", "done")
    assert (play.discs("barbarians", "rome"), play.discs("barbarians", "gades")) == (2, 3)
    assert is_over(play, "tribal_uprising")


# ---- Wonders ---------------------------------------------------------------------------------------------------------


@covers("master_builder")
def test_the_master_builder_builds_for_three() -> None:
    play = start(
        {"egypt": {"kush": 3, "egypt": 2, "sinai": 1}, "troy": {"ionia": 1, "sinai": 1}},
        hands={"egypt": ["master_builder", "spies"]},
        talents={"egypt": 4},
    ).do("play:master_builder")
    assert play.offered("build") >= {"great_pyramid", "pharos", "mausoleum"}
    play.do("build:great_pyramid")
    assert play.offered("site") == {"kush", "egypt"}  # controlled lands
    play.do("site:egypt", "pay")
    assert not play.offered("discard")
    assert "pay" not in play.options
    play.do("give:kush", "give:kush")
    assert play.wonder("great_pyramid") == ("egypt", 5, False)
    assert (play.discs("egypt", "kush"), play.talents("egypt"), play.hand("egypt")) == (1, 3, ["spies"])
    assert is_over(play, "master_builder")
    play.do("pass")
    assert not play.offered("build")  # it was this turn's Wonder


@covers("master_builder")
def test_the_master_builder_after_a_wonder_or_without_means() -> None:
    play = start(
        {"egypt": {"kush": 4, "egypt": 4, "sinai": 4}, "troy": {"ionia": 1}}, hands={"egypt": ["master_builder"]}
    ).do("build:colossus", "site:kush", "give:egypt", "give:egypt", "give:egypt", "give:sinai", "give:sinai", "pass")
    play.do("play:master_builder")
    assert play.wonder("colossus") == ("egypt", 4, False)
    assert (play.discs("egypt", "sinai"), play.zone("master_builder")) == (2, DISCARDS)
    poor = start(APART, hands={"egypt": ["master_builder"]}).do("play:master_builder")
    assert is_over(poor, "master_builder")


@covers("tomb_robbers")
def test_tomb_robbers_take_a_disc_off_a_wonder() -> None:
    wonders = {
        "pharos": wonder("troy", "ionia", 3),
        "colossus": wonder("egypt", "kush", 2),
        "mausoleum": wonder("troy", "lydia", buried=True),
    }
    play = start(APART, hands={"egypt": ["tomb_robbers"]}, wonders=wonders).do("play:tomb_robbers")
    assert play.offered("monument") == {"pharos", "colossus"}  # built ones, anybody's
    reserve = play.reserve("troy")
    play.do("monument:pharos")
    assert play.wonder("pharos") == ("troy", 2, False)
    assert (play.talents("egypt"), play.reserve("troy")) == (1, reserve + 1)
    assert is_over(play, "tomb_robbers")


@covers("tomb_robbers")
def test_tomb_robbers_bury_an_empty_wonder() -> None:
    play = start(APART, hands={"egypt": ["tomb_robbers"]}, wonders={"pharos": wonder("troy", "ionia")})
    play.do("play:tomb_robbers")
    assert play.wonder("pharos") == ("troy", 0, True)
    assert play.talents("egypt") == 1


@covers("tomb_robbers")
def test_tomb_robbers_bury_a_wonder_that_loses_its_last_disc() -> None:
    play = start(APART, hands={"egypt": ["tomb_robbers"]}, wonders={"pharos": wonder("troy", "ionia", 1)})
    play.do("play:tomb_robbers")
    assert play.wonder("pharos") == ("troy", 0, True)  # "if it has no disc left, bury it"


@covers("sands_of_time")
def test_the_sands_of_time_bury_a_wonder() -> None:
    wonders = {"pharos": wonder("troy", "ionia", 3), "mausoleum": wonder("troy", "lydia", buried=True)}
    play = start(APART, hands={"egypt": ["sands_of_time"]}, wonders=wonders).do("play:sands_of_time")
    assert play.wonder("pharos") == ("troy", 0, True)
    assert play.reserve("troy") == 47
    assert is_over(play, "sands_of_time", ASIDE)


@covers("sands_of_time")
def test_the_sands_of_time_without_a_wonder() -> None:
    play = start(APART, hands={"egypt": ["sands_of_time"]}).do("play:sands_of_time")
    assert is_over(play, "sands_of_time", ASIDE)


@covers("restoration")
def test_a_restoration_of_ones_own_wonder() -> None:
    wonders = {
        "pharos": wonder("egypt", "kush", buried=True),
        "colossus": wonder("egypt", "sinai", buried=True),
        "mausoleum": wonder("troy", "ionia", buried=True),
    }
    play = start(APART, hands={"egypt": ["restoration"]}, wonders=wonders).do("play:restoration")
    assert play.offered("monument") == {"pharos", "colossus"}
    play.do("monument:colossus")
    assert play.wonder("colossus") == ("egypt", 2, False)
    assert play.wonder("pharos") == ("egypt", 0, True)
    assert (play.talents("egypt"), play.reserve("egypt")) == (0, 45)
    assert is_over(play, "restoration")


@covers("restoration")
def test_a_restoration_without_ruins_pays() -> None:
    wonders = {"pharos": wonder("egypt", "kush", 1), "mausoleum": wonder("troy", "ionia", buried=True)}
    play = start(APART, hands={"egypt": ["restoration"]}, wonders=wonders).do("play:restoration")
    assert (play.talents("egypt"), play.wonder("pharos")) == (2, ("egypt", 1, False))


@covers("restoration")
def test_a_restoration_with_few_discs() -> None:
    wonders = {**drained("egypt", 1, left=1), "colossus": wonder("egypt", "kush", buried=True)}
    play = start(APART, hands={"egypt": ["restoration"]}, wonders=wonders).do("play:restoration")
    assert (play.wonder("colossus"), play.reserve("egypt")) == (("egypt", 1, False), 0)
