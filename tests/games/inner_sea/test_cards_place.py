"""Fate cards that put discs of one's own on the map, or move them."""

import pytest

from ecumene.games.ancient.zones import DISCARDS
from tests.games.inner_sea.components import covers
from tests.games.inner_sea.positions import Play, drained, start

FAR = {"troy": {"gades": 1}}  # somebody, out of the way


def egypt(card: str, **discs: int) -> Play:
    """Egypt holds one card, and has these discs."""
    return start({"egypt": discs, **FAR}, hands={"egypt": [card]})


def is_over(play: Play, card: str) -> bool:
    """The card lies on the discards, and it is the other's turn."""
    return play.zone(card) == DISCARDS and play.step == "CardTurn" and play.asked == "troy"


# ---- lands of one's own ----------------------------------------------------------------------------------------------


@covers("land_improvement")
def test_land_improvement_adds_to_two_lands_of_ones_own() -> None:
    play = egypt("land_improvement", egypt=1, kush=3, libya=2, sinai=4, egyptian_sea=1).do("play:land_improvement")
    assert play.offered("aim") == {"egypt", "kush", "libya"}
    assert "done" not in play.options
    play.do("aim:kush")
    assert play.offered("aim") == {"egypt", "libya"}  # different areas
    play.do("aim:egypt")
    assert (play.discs("egypt", "egypt"), play.discs("egypt", "kush"), play.discs("egypt", "libya")) == (2, 4, 2)
    assert is_over(play, "land_improvement")


@covers("land_improvement")
def test_land_improvement_does_what_is_possible() -> None:
    play = egypt("land_improvement", egypt=1, sinai=4).do("play:land_improvement")
    assert play.discs("egypt", "egypt") == 2
    assert is_over(play, "land_improvement")
    play = start(
        {"egypt": {"egypt": 1, "kush": 1}, **FAR},
        hands={"egypt": ["land_improvement"]},
        wonders=drained("egypt", 2, left=1),
    ).do("play:land_improvement", "aim:kush")
    assert (play.discs("egypt", "egypt"), play.discs("egypt", "kush"), play.reserve("egypt")) == (1, 2, 0)
    assert is_over(play, "land_improvement")


@covers("land_improvement")
def test_land_improvement_reaches_shared_and_contested_lands() -> None:
    play = start(
        {"egypt": {"egypt": 1, "kush": 1, "libya": 1}, "troy": {"kush": 3}, "barbarians": {"libya": 4}},
        hands={"egypt": ["land_improvement"]},
    ).do("play:land_improvement", "aim:kush", "aim:libya")
    assert play.stacks("kush") == {"egypt": 2, "troy": 3}
    assert play.stacks("libya") == {"egypt": 2, "barbarians": 4}


@covers("local_trade")
def test_local_trade_needs_two_adjacent_lands() -> None:
    play = egypt("local_trade", egypt=1, kush=1, sinai=1, nile_delta=1).do("play:local_trade", "aim:kush")
    # kush touches egypt only, which is then taken as a matter of course
    assert (play.discs("egypt", "kush"), play.discs("egypt", "egypt")) == (2, 2)
    assert (play.discs("egypt", "sinai"), play.talents("egypt")) == (1, 1)
    assert play.discs("egypt", "nile_delta") == 1  # two areas, though a third one touches them
    assert is_over(play, "local_trade")
    play = egypt("local_trade", egypt=1, kush=1, sinai=1, nile_delta=1).do("play:local_trade", "aim:nile_delta")
    assert play.offered("aim") == {"egypt", "sinai"}


@covers("local_trade")
def test_local_trade_pays_even_if_nothing_can_be_placed() -> None:
    play = egypt("local_trade", egyptian_sea=1).do("play:local_trade")
    assert (play.talents("egypt"), play.discs("egypt", "egyptian_sea")) == (1, 1)
    assert is_over(play, "local_trade")


@covers("improved_plow")
def test_improved_plow_adds_to_three_lands_anywhere() -> None:
    play = egypt("improved_plow", egypt=1, kush=2, rome=3, corsica=1, red_sea=1).do("play:improved_plow")
    assert play.offered("aim") == {"egypt", "kush", "rome", "corsica"}
    play.do("aim:corsica", "aim:rome", "aim:egypt")
    assert [play.discs("egypt", area) for area in ("egypt", "kush", "rome", "corsica")] == [2, 2, 4, 2]
    assert play.talents("egypt") == 1
    assert is_over(play, "improved_plow")


@covers("improved_plow")
def test_improved_plow_with_fewer_lands() -> None:
    play = egypt("improved_plow", egypt=1, kush=4).do("play:improved_plow")
    assert (play.discs("egypt", "egypt"), play.discs("egypt", "kush"), play.talents("egypt")) == (2, 4, 1)


@covers("olive_groves")
def test_olive_groves_need_a_coast() -> None:
    play = egypt("olive_groves", kush=1, egypt=1, tarraconnesis=1, libya=1).do("play:olive_groves")
    assert play.offered("aim") == {"kush", "egypt", "libya"}  # tarraconnesis touches no sea
    play.do("aim:egypt", "aim:kush")
    assert (play.discs("egypt", "egypt"), play.discs("egypt", "kush"), play.discs("egypt", "libya")) == (2, 2, 1)
    assert is_over(play, "olive_groves")


@covers("olive_groves")
def test_olive_groves_on_islands_and_inland() -> None:
    play = egypt("olive_groves", nora=1, tarraconnesis=2).do("play:olive_groves")
    assert (play.discs("egypt", "nora"), play.discs("egypt", "tarraconnesis")) == (2, 2)


@covers("vineyards")
def test_vineyards_add_one_disc_and_pay_one_talent() -> None:
    play = egypt("vineyards", egypt=3, kush=4, sinai=1, red_sea=1).do("play:vineyards")
    assert play.offered("aim") == {"egypt", "sinai"}
    play.do("aim:sinai")
    assert (play.discs("egypt", "sinai"), play.talents("egypt")) == (2, 1)
    assert is_over(play, "vineyards")


@covers("vineyards")
def test_vineyards_pay_without_a_land() -> None:
    play = egypt("vineyards", red_sea=1).do("play:vineyards")
    assert (play.talents("egypt"), play.reserve("egypt")) == (1, 47)


@covers("tin_mines")
def test_tin_mines_need_control() -> None:
    play = start(
        {"egypt": {"egypt": 1, "kush": 1, "sinai": 1, "red_sea": 1}, "troy": {"kush": 1}},
        hands={"egypt": ["tin_mines"]},
    ).do("play:tin_mines")
    assert play.offered("aim") == {"egypt", "sinai"}
    play.do("aim:sinai")
    assert (play.discs("egypt", "sinai"), play.talents("egypt")) == (2, 1)
    assert is_over(play, "tin_mines")


@covers("tin_mines")
def test_tin_mines_pay_without_control() -> None:
    play = start({"egypt": {"kush": 1}, "barbarians": {"kush": 1}, **FAR}, hands={"egypt": ["tin_mines"]})
    play.do("play:tin_mines")
    assert (play.discs("egypt", "kush"), play.talents("egypt")) == (1, 1)


@covers("tyrant")
@pytest.mark.parametrize(("had", "has"), [(1, 4), (2, 4), (3, 4), (4, 4), (0, 0)])
def test_the_tyrant_fills_the_home(had: int, has: int) -> None:
    play = egypt("tyrant", egypt=had, kush=1).do("play:tyrant")
    assert (play.discs("egypt", "egypt"), play.discs("egypt", "kush")) == (has, 1)
    assert is_over(play, "tyrant")


@covers("tyrant")
def test_the_tyrant_takes_what_the_reserve_has() -> None:
    play = start({"egypt": {"egypt": 1}, **FAR}, hands={"egypt": ["tyrant"]}, wonders=drained("egypt", 1, left=2))
    play.do("play:tyrant")
    assert (play.discs("egypt", "egypt"), play.reserve("egypt")) == (3, 0)


@covers("pilgrimage")
def test_a_pilgrimage_goes_home_or_to_a_wonder() -> None:
    wonders = {
        "mausoleum": {"owner": "egypt", "area": "corsica", "discs": 1},
        "colossus": {"owner": "troy", "area": "rhodes", "discs": 1},
    }
    play = start({"egypt": {"kush": 1}, **FAR}, hands={"egypt": ["pilgrimage"]}, wonders=wonders)
    play.do("play:pilgrimage")
    assert play.offered("aim") == {"egypt", "corsica"}  # neither is occupied; rhodes is another's
    play.do("aim:corsica")
    assert (play.discs("egypt", "corsica"), play.talents("egypt")) == (1, 1)
    assert is_over(play, "pilgrimage")


@covers("pilgrimage")
def test_a_pilgrimage_to_a_full_home_still_pays() -> None:
    play = egypt("pilgrimage", egypt=4).do("play:pilgrimage")
    assert (play.discs("egypt", "egypt"), play.talents("egypt")) == (4, 1)


@covers("grain_trade")
def test_grain_trade_helps_another_civilization_too() -> None:
    play = start(
        {
            "egypt": {"egypt": 1, "kush": 1, "sinai": 1},
            "troy": {"troy": 1, "ionia": 1, "trojan_sea": 1},
            "rome": {"rome": 1},
        },
        civs=[["egypt"], ["troy"], ["rome"]],
        hands={"egypt": ["grain_trade"]},
    ).do("play:grain_trade")
    assert play.offered("aim") == {"egypt", "kush", "sinai"}
    play.do("aim:egypt", "aim:kush")
    assert play.offered("target") == {"troy", "rome"}
    play.do("target:troy")
    assert (play.discs("egypt", "egypt"), play.discs("egypt", "kush")) == (2, 2)
    assert play.discs("egypt", "sinai") == 1
    assert (play.asked, play.offered("place")) == ("troy", {"troy", "ionia"})  # its own land, its own choice
    play.do("place:ionia")
    assert (play.discs("troy", "ionia"), play.discs("troy", "troy")) == (2, 1)
    assert (play.talents("egypt"), play.talents("troy"), play.talents("rome")) == (1, 0, 0)
    assert is_over(play, "grain_trade")


@covers("grain_trade")
def test_grain_trade_with_a_people_at_sea() -> None:
    play = start({"egypt": {"egypt": 1}, "troy": {"trojan_sea": 1}}, hands={"egypt": ["grain_trade"]})
    play.do("play:grain_trade")
    assert (play.discs("egypt", "egypt"), play.reserve("troy"), play.talents("egypt")) == (2, 47, 1)


# ---- next to areas of one's own, and the sea -------------------------------------------------------------------------


@covers("golden_age")
def test_a_golden_age_places_two_next_to_ones_own() -> None:
    play = egypt("golden_age", nile_delta=1).do("play:golden_age")
    assert play.offered("aim") == {"sinai", "egypt", "libya", "egyptian_sea"}
    play.do("aim:egyptian_sea", "aim:egyptian_sea")
    assert (play.discs("egypt", "egyptian_sea"), play.talents("egypt")) == (2, 1)
    assert is_over(play, "golden_age")


@covers("golden_age")
def test_a_golden_age_in_two_areas_does_not_chain() -> None:
    play = egypt("golden_age", nile_delta=1).do("play:golden_age", "aim:sinai")
    assert play.offered("aim") == {"sinai", "egypt", "libya", "egyptian_sea"}  # as the map is when it is played
    play.do("aim:egypt")
    assert (play.discs("egypt", "sinai"), play.discs("egypt", "egypt")) == (1, 1)


@covers("golden_age")
def test_a_golden_age_keeps_out_of_full_stacks_and_deep_seas() -> None:
    play = egypt("golden_age", egyptian_sea=2, libyan_sea=2, nile_delta=4).do("play:golden_age")
    assert "eastern_mediterranean" not in play.offered("aim")
    assert not {"egyptian_sea", "libyan_sea", "nile_delta"} & play.offered("aim")
    assert play.offered("aim") >= {"libya", "minos", "philistine_sea", "marmarica"}
    late = start({"egypt": {"egyptian_sea": 1}, **FAR}, hands={"egypt": ["golden_age"]}, epoch=4)
    late.do("play:golden_age", "aim:eastern_mediterranean")
    assert "eastern_mediterranean" not in late.offered("aim")  # one disc is all it takes


@covers("captive_queen")
def test_the_captive_queen_follows_another_civilization_to_sea() -> None:
    play = start(
        {
            "egypt": {"kush": 1, "red_sea": 1},
            "troy": {"trojan_sea": 1, "adriatic_sea": 2, "ionia": 1},
            "barbarians": {"libyan_sea": 1},
        },
        hands={"egypt": ["captive_queen"]},
    ).do("play:captive_queen")
    assert play.offered("aim") == {"trojan_sea", "adriatic_sea"}
    play.do("aim:trojan_sea")
    assert play.stacks("trojan_sea") == {"egypt": 2, "troy": 1}
    assert is_over(play, "captive_queen")


@covers("captive_queen")
def test_the_captive_queen_adds_one_where_one_is() -> None:
    play = start(
        {"egypt": {"trojan_sea": 1}, "troy": {"trojan_sea": 1}},
        hands={"egypt": ["captive_queen"]},
    ).do("play:captive_queen")
    assert play.stacks("trojan_sea") == {"egypt": 2, "troy": 1}
    nowhere = egypt("captive_queen", red_sea=1).do("play:captive_queen")
    assert nowhere.reserve("egypt") == 47
    assert is_over(nowhere, "captive_queen")


@covers("captive_queen")
def test_the_captive_queen_at_deep_sea() -> None:
    discs = {"egypt": {"egypt": 1}, "minos": {"eastern_mediterranean": 1}}
    play = start(discs, civs=[["egypt"], ["minos"]], hands={"egypt": ["captive_queen"]}).do("play:captive_queen")
    assert play.discs("egypt", "eastern_mediterranean") == 0
    play = start(discs, civs=[["egypt"], ["minos"]], hands={"egypt": ["captive_queen"]}, epoch=4)
    play.do("play:captive_queen")
    assert play.stacks("eastern_mediterranean") == {"egypt": 1, "minos": 1}


@covers("trade_fleet")
def test_a_trade_fleet_sails_a_chain_of_seas_anywhere() -> None:
    play = egypt("trade_fleet", egypt=1, trojan_sea=2).do("play:trade_fleet")
    seas = play.offered("aim")
    assert "egyptian_sea" in seas
    assert "atlantic" in seas
    assert "done" in play.options
    assert not {"egypt", "eastern_mediterranean", "central_mediterranean", "trojan_sea"} & seas
    play.do("aim:egyptian_sea")
    assert play.offered("aim") == {"libyan_sea", "philistine_sea"}
    play.do("aim:libyan_sea", "aim:bay_of_sirt")
    assert [play.discs("egypt", sea) for sea in ("egyptian_sea", "libyan_sea", "bay_of_sirt")] == [1, 1, 1]
    assert is_over(play, "trade_fleet")


@covers("trade_fleet")
def test_a_trade_fleet_may_be_small() -> None:
    play = egypt("trade_fleet", egypt=1).do("play:trade_fleet", "aim:red_sea")
    # the Red Sea touches no other
    assert (play.discs("egypt", "red_sea"), play.reserve("egypt")) == (1, 46)
    play = egypt("trade_fleet", egypt=1).do("play:trade_fleet", "aim:egyptian_sea", "done")
    assert play.reserve("egypt") == 46
    assert is_over(play, "trade_fleet")


@covers("trade_fleet")
def test_a_trade_fleet_of_phoenicia_crosses_the_deep() -> None:
    play = start(
        {"phoenicia": {"phoenicia": 1}, **FAR}, civs=[["phoenicia"], ["troy"]], hands={"phoenicia": ["trade_fleet"]}
    )
    play.do("play:trade_fleet", "aim:phoenician_sea", "aim:eastern_mediterranean", "aim:libyan_sea")
    assert play.discs("phoenicia", "eastern_mediterranean") == play.discs("phoenicia", "libyan_sea") == 1


@covers("fishing_fleets")
def test_fishing_fleets_put_out_from_ones_own_areas() -> None:
    play = egypt("fishing_fleets", nile_delta=1, kush=1).do("play:fishing_fleets", "aim:red_sea")
    assert (play.discs("egypt", "red_sea"), play.discs("egypt", "egyptian_sea")) == (1, 1)
    assert is_over(play, "fishing_fleets")
    play = egypt("fishing_fleets", egyptian_sea=1, nile_delta=1).do("play:fishing_fleets")
    assert play.offered("aim") == {"egyptian_sea", "libyan_sea", "philistine_sea"}  # no deep sea
    assert "done" not in play.options
    play.do("aim:egyptian_sea")
    assert play.offered("aim") == {"libyan_sea", "philistine_sea"}
    play.do("aim:libyan_sea")
    assert (play.discs("egypt", "libyan_sea"), play.discs("egypt", "philistine_sea")) == (1, 0)  # two seas
    assert is_over(play, "fishing_fleets")


@covers("fishing_fleets")
def test_fishing_fleets_with_one_sea_or_full_ones() -> None:
    play = egypt("fishing_fleets", kush=1, red_sea=1).do("play:fishing_fleets")
    assert play.discs("egypt", "red_sea") == 2
    play = egypt("fishing_fleets", kush=1, red_sea=2).do("play:fishing_fleets")
    assert play.discs("egypt", "red_sea") == 2
    assert is_over(play, "fishing_fleets")


@covers("admiral")
def test_the_admiral_mans_up_to_three_seas() -> None:
    play = egypt("admiral", rome=1, nile_delta=1).do("play:admiral")
    assert play.offered("aim") == {"tyrrhenian_sea", "bay_of_capua", "egyptian_sea"}
    play.do("aim:tyrrhenian_sea", "aim:egyptian_sea")
    assert play.offered("aim") == {"bay_of_capua"}
    play.do("done")
    assert [play.discs("egypt", sea) for sea in ("tyrrhenian_sea", "egyptian_sea", "bay_of_capua")] == [1, 1, 0]
    assert is_over(play, "admiral")
    play = egypt("admiral", rome=1).do("play:admiral", "done")
    assert play.reserve("egypt") == 47


@covers("admiral")
def test_the_admiral_mans_three_at_most_and_no_deep_sea() -> None:
    play = egypt("admiral", minos=1, rhodes=1).do("play:admiral")
    assert play.offered("aim") == {"sea_of_cythera", "minoan_sea", "libyan_sea", "lycian_sea"}
    play.do("aim:sea_of_cythera", "aim:minoan_sea", "aim:lycian_sea")
    assert play.reserve("egypt") == 43
    assert is_over(play, "admiral")


@covers("colonists")
def test_colonists_land_on_an_empty_coast() -> None:
    play = start(
        {
            "egypt": {"egyptian_sea": 1, "trojan_sea": 1, "nile_delta": 1},
            "troy": {"troy": 1},
            "barbarians": {"thrace": 1},
        },
        hands={"egypt": ["colonists"]},
    ).do("play:colonists")
    assert play.offered("aim") == {"libya", "byzantium", "phrygia"}
    play.do("aim:phrygia")
    assert play.discs("egypt", "phrygia") == 2
    assert is_over(play, "colonists")


@covers("colonists")
def test_colonists_need_a_sea_and_discs() -> None:
    play = egypt("colonists", egypt=1).do("play:colonists")
    assert play.reserve("egypt") == 47
    play = start(
        {"egypt": {"red_sea": 1, "kush": 1, "egypt": 1}, **FAR},
        hands={"egypt": ["colonists"]},
        wonders=drained("egypt", 3, left=1),
    ).do("play:colonists")
    assert (play.discs("egypt", "sinai"), play.reserve("egypt")) == (1, 0)


@covers("overseas_colony")
def test_an_overseas_colony_beyond_the_sea() -> None:
    play = start(
        {"egypt": {"nile_delta": 1}, "troy": {"cyrene": 1}},
        hands={"egypt": ["overseas_colony"]},
    ).do("play:overseas_colony")
    # only the Egyptian Sea touches the Delta; of its lands only Libya is empty
    assert play.offered("aim") == {"libya"}
    assert "done" in play.options
    play.do("aim:libya", "aim:libya")  # disc by disc
    assert (play.discs("egypt", "egyptian_sea"), play.discs("egypt", "libya")) == (1, 2)
    assert is_over(play, "overseas_colony")


@covers("overseas_colony")
def test_an_overseas_colony_lands_where_the_new_disc_is() -> None:
    play = egypt("overseas_colony", nile_delta=1, kush=1, egypt=1).do("play:overseas_colony")
    assert play.offered("aim") == {"egyptian_sea", "red_sea"}
    play.do("aim:red_sea")
    assert play.offered("aim") == {"sinai"}  # not libya, which touches the other sea
    play.do("done")
    assert (play.discs("egypt", "red_sea"), play.discs("egypt", "sinai")) == (1, 0)
    assert is_over(play, "overseas_colony")


@covers("overseas_colony")
def test_an_overseas_colony_of_one_disc() -> None:
    play = egypt("overseas_colony", nile_delta=1).do("play:overseas_colony", "aim:libya", "done")
    assert play.discs("egypt", "libya") == 1  # "up to two"


@covers("explorer")
def test_the_explorer_finds_an_empty_area_and_draws() -> None:
    play = start(
        {"egypt": {"egypt": 1}, "troy": {"troy": 1}, "barbarians": {"rome": 1}},
        hands={"egypt": ["explorer"]},
        fate=["silver_mines"],
    ).do("play:explorer")
    areas = play.offered("aim")
    assert len(areas) == 101 - 3 - 2  # all but the occupied ones and the deep seas
    assert not {"egypt", "troy", "rome", "eastern_mediterranean", "central_mediterranean"} & areas
    play.do("aim:atlantic")
    assert play.discs("egypt", "atlantic") == 1
    assert play.hand("egypt") == ["silver_mines"]
    assert is_over(play, "explorer")


@covers("explorer")
@pytest.mark.parametrize(("civ", "epoch"), [("phoenicia", 1), ("egypt", 4)])
def test_the_explorer_never_goes_to_deep_sea(civ: str, epoch: int) -> None:
    play = start({civ: {civ: 1}, **FAR}, civs=[[civ], ["troy"]], hands={civ: ["explorer"]}, epoch=epoch)
    play.do("play:explorer")
    assert not {"eastern_mediterranean", "central_mediterranean"} & play.offered("aim")


@covers("explorer")
def test_the_explorer_draws_with_an_empty_reserve() -> None:
    play = start(
        {"egypt": {"egypt": 1}, **FAR}, hands={"egypt": ["explorer"]}, fate=["spies"], wonders=drained("egypt", 1)
    ).do("play:explorer")
    assert play.hand("egypt") == ["spies"]
    assert play.discs("egypt", "egypt") == 1


# ---- others ----------------------------------------------------------------------------------------------------------


@covers("religious_fervor")
def test_religious_fervor_grows_ones_own_colour_all_around() -> None:
    play = start(
        {"egypt": {"egypt": 1, "kush": 4, "libya": 1}, "troy": {"nile_delta": 2}},
        hands={"egypt": ["religious_fervor"]},
    ).do("play:religious_fervor")
    assert play.offered("aim") == {"egypt", "kush", "libya", "nile_delta"}
    play.do("aim:egypt")
    assert [play.discs("egypt", area) for area in ("egypt", "kush", "libya", "nile_delta")] == [2, 4, 2, 1]
    assert play.discs("egypt", "red_sea") == 0  # lands only
    assert play.stacks("nile_delta") == {"egypt": 1, "troy": 2}
    assert is_over(play, "religious_fervor")


@covers("religious_fervor")
def test_religious_fervor_of_another_colour() -> None:
    play = start(
        {"egypt": {"egypt": 1}, "troy": {"egypt": 1}, "barbarians": {"egypt": 1}},
        hands={"egypt": ["religious_fervor"]},
    ).do("play:religious_fervor")
    assert play.offered("target") == {"egypt", "troy", "barbarians"}
    play.do("target:barbarians")
    for area, count in (("egypt", 2), ("kush", 1), ("libya", 1), ("nile_delta", 1)):
        assert play.discs("barbarians", area) == count
    assert play.discs("egypt", "egypt") == 1


@covers("religious_fervor")
def test_religious_fervor_around_a_full_stack_and_on_an_island() -> None:
    play = egypt("religious_fervor", egypt=4).do("play:religious_fervor", "aim:egypt")
    assert [play.discs("egypt", area) for area in ("egypt", "kush", "libya", "nile_delta")] == [4, 1, 1, 1]
    play = egypt("religious_fervor", rhodes=1).do("play:religious_fervor", "aim:rhodes")
    assert (play.discs("egypt", "rhodes"), play.reserve("egypt")) == (2, 46)


@covers("great_sacrifice")
def test_a_great_sacrifice_turns_cards_into_discs() -> None:
    play = start(
        {"egypt": {"egypt": 1, "kush": 4, "red_sea": 1, "sinai": 1}, "troy": {"sinai": 1}},
        hands={"egypt": ["great_sacrifice", "spies", "traitor", "poet", "assassin"]},
    ).do("play:great_sacrifice")
    assert play.offered("place") == {"egypt", "red_sea"}  # controlled and not full
    assert "done" in play.options
    play.do("place:red_sea")
    assert play.offered("place") == {"egypt"}
    play.do("place:egypt", "place:egypt")  # three at most
    assert play.offered("discard") == {"spies", "traitor", "poet", "assassin"}
    play.do("discard:traitor", "discard:spies")
    assert play.discs("egypt", "egypt") == 2
    play.do("discard:assassin")
    assert (play.discs("egypt", "egypt"), play.discs("egypt", "red_sea")) == (3, 2)
    assert play.hand("egypt") == ["poet"]
    assert all(play.zone(card) == DISCARDS for card in ("spies", "traitor", "assassin"))
    assert is_over(play, "great_sacrifice")


@covers("great_sacrifice")
def test_a_great_sacrifice_of_nothing() -> None:
    play = start({"egypt": {"egypt": 1}, **FAR}, hands={"egypt": ["great_sacrifice", "spies"]})
    play.do("play:great_sacrifice", "done")
    assert play.hand("egypt") == ["spies"]
    assert is_over(play, "great_sacrifice")


@covers("migration")
def test_a_migration_leaves_one_land_for_its_neighbours() -> None:
    play = start(
        {"egypt": {"egypt": 4, "kush": 3, "red_sea": 1, "sinai": 1}, **FAR},
        hands={"egypt": ["migration"]},
    ).do("play:migration")
    assert play.offered("leave") == {"egypt", "kush", "sinai"}  # land only
    play.do("leave:egypt")
    assert play.offered("move") == {"kush", "nile_delta", "libya", "red_sea"}
    play.do("move:kush")
    assert play.offered("move") == {"nile_delta", "libya", "red_sea"}  # kush is full now
    play.do("move:red_sea", "move:libya", "move:libya")
    assert [play.discs("egypt", area) for area in ("egypt", "kush", "red_sea", "libya")] == [0, 4, 2, 2]
    assert play.reserve("egypt") == 48 - 9
    assert is_over(play, "migration")


@covers("migration")
def test_a_migration_may_stop_early() -> None:
    play = egypt("migration", egypt=4).do("play:migration", "leave:egypt", "move:kush", "done")
    assert (play.discs("egypt", "egypt"), play.discs("egypt", "kush")) == (3, 1)
    assert is_over(play, "migration")
    play = egypt("migration", egypt=4).do("play:migration", "done")
    assert play.discs("egypt", "egypt") == 4


@covers("migration")
def test_a_migration_with_an_empty_reserve() -> None:
    play = start({"egypt": {"egypt": 2}, **FAR}, hands={"egypt": ["migration"]}, wonders=drained("egypt", 2))
    play.do("play:migration", "leave:egypt", "move:kush", "move:libya")
    assert (play.discs("egypt", "kush"), play.discs("egypt", "libya"), play.reserve("egypt")) == (1, 1, 0)
