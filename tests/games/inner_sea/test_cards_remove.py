"""Fate cards that remove discs from the map, or replace them by others."""

import pytest

from ecumene.games.ancient.zones import ASIDE, DISCARDS
from tests.games.inner_sea.components import covers
from tests.games.inner_sea.positions import Play, drained, horde, start

THREE = [["egypt"], ["troy"], ["rome"]]


def is_over(play: Play, card: str, zone: int = DISCARDS) -> bool:
    """The card is where it goes, and it is Troy's turn."""
    return play.zone(card) == zone and play.step == "CardTurn" and play.asked == "troy"


# ---- natural events --------------------------------------------------------------------------------------------------


@covers("earthquake")
def test_an_earthquake_shakes_two_adjacent_lands() -> None:
    play = start(
        {
            "egypt": {"kush": 1, "trojan_sea": 1},
            "troy": {"ionia": 3, "lydia": 2, "silicia": 1},
            "barbarians": {"lydia": 2},
        },
        hands={"egypt": ["earthquake"]},
    ).do("play:earthquake")
    assert play.offered("aim") >= {"ionia", "lydia", "silicia"}
    assert "trojan_sea" not in play.offered("aim")
    play.do("aim:ionia")  # only Lydia, with discs, touches it
    assert play.offered("target") == {"troy", "barbarians"}
    play.do("target:barbarians")
    assert (play.discs("troy", "ionia"), play.stacks("lydia")) == (2, {"troy": 2, "barbarians": 1})
    assert play.discs("troy", "silicia") == 1  # two areas, though a third one touches them
    assert is_over(play, "earthquake", ASIDE)


@covers("earthquake")
def test_an_earthquake_may_hit_ones_own_and_can_be_bought_off() -> None:
    play = start(
        {"egypt": {"egypt": 1, "kush": 1}, "troy": {"egypt": 1}},
        hands={"egypt": ["earthquake"], "troy": ["spies"]},
        talents={"troy": 1},
    ).do("play:earthquake", "aim:egypt")
    assert play.offered("target") == {"egypt", "troy"}
    play.do("target:troy")
    # losses are settled in turn order: Egypt's in Kush at once, then Troy is asked
    assert (play.step, play.asked, sorted(play.options)) == ("LossChoice", "troy", ["discard:spies", "lose", "pay"])
    play.do("pay")
    assert (play.discs("troy", "egypt"), play.talents("troy"), play.discs("egypt", "kush")) == (1, 0, 0)
    assert is_over(play, "earthquake", ASIDE)


@covers("volcanic_eruption")
def test_an_eruption_leaves_one_disc_each_and_shakes_the_neighbours() -> None:
    play = start(
        {
            "egypt": {"ionia": 1, "troy": 2},
            "troy": {"lydia": 4, "ionia": 1, "phrygia": 1, "silicia": 1, "minoan_sea": 1},
            "barbarians": {"lydia": 3, "silicia": 1},
        },
        hands={"egypt": ["volcanic_eruption"]},
    ).do("play:volcanic_eruption", "aim:lydia")
    assert play.offered("target") == {"egypt", "troy"}  # in Ionia; Troy and Phrygia hold one faction each
    play.do("target:troy")
    assert play.offered("target") == {"troy", "barbarians"}  # in Silicia
    play.do("target:barbarians")
    assert play.stacks("lydia") == {"troy": 1, "barbarians": 1}
    assert play.stacks("ionia") == {"egypt": 1}
    assert play.stacks("troy") == {"egypt": 1}
    assert play.stacks("phrygia") == {}
    assert play.stacks("silicia") == {"troy": 1}
    assert play.discs("troy", "minoan_sea") == 1
    assert is_over(play, "volcanic_eruption", ASIDE)


@covers("volcanic_eruption")
def test_an_eruption_can_be_bought_off_disc_by_disc() -> None:
    play = start(
        {"egypt": {"kush": 1}, "troy": {"rhodes": 4}},
        hands={"egypt": ["volcanic_eruption"]},
        talents={"troy": 2},
    ).do("play:volcanic_eruption")  # nobody else has two discs anywhere
    assert play.asked == "troy"
    play.do("pay", "lose", "pay")
    assert (play.discs("troy", "rhodes"), play.talents("troy")) == (3, 0)
    assert is_over(play, "volcanic_eruption", ASIDE)


@covers("great_flood")
def test_a_flood_takes_a_disc_of_everyone_along_a_sea() -> None:
    play = start(
        {
            "egypt": {"nile_delta": 2, "egypt": 2, "egyptian_sea": 2},
            "troy": {"libya": 1, "nile_delta": 1, "marmarica": 2},
            "barbarians": {"libya": 3},
        },
        hands={"egypt": ["great_flood"]},
    ).do("play:great_flood")
    assert len(play.offered("aim")) == 32  # the shallow seas
    play.do("aim:egyptian_sea")
    assert play.stacks("nile_delta") == {"egypt": 1}
    assert play.stacks("libya") == {"barbarians": 2}
    assert play.discs("egypt", "egypt") == 2
    assert play.discs("troy", "marmarica") == 2
    assert play.discs("egypt", "egyptian_sea") == 2  # only lands are flooded
    assert is_over(play, "great_flood", ASIDE)


@covers("great_flood")
def test_a_flood_around_an_island_reaches_both_its_lands() -> None:
    play = start({"egypt": {"kush": 1}, "troy": {"sardinia": 2, "nora": 2}}, hands={"egypt": ["great_flood"]})
    play.do("play:great_flood", "aim:bay_of_capua")
    assert (play.discs("troy", "sardinia"), play.discs("troy", "nora")) == (1, 1)


@covers("plague")
def test_a_plague_strikes_a_city_and_crowded_lands_around() -> None:
    play = start(
        {
            "egypt": {"kush": 3, "ionia": 2},
            "troy": {"lydia": 4, "ionia": 2, "phrygia": 1, "silicia": 2},
            "barbarians": {"troy": 3, "silicia": 1},
        },
        hands={"egypt": ["plague"]},
    ).do("play:plague")
    assert play.offered("aim") == {"kush", "lydia"}  # any City, one's own too; barbarians have none
    play.do("aim:lydia")
    assert play.offered("target") == {"egypt", "troy"}  # in Ionia
    play.do("target:troy")
    assert play.discs("troy", "lydia") == 2
    assert play.stacks("ionia") == {"egypt": 2, "troy": 1}
    assert play.discs("troy", "phrygia") == 1  # nobody has two there
    assert play.stacks("silicia") == {"troy": 1, "barbarians": 1}  # the barbarian is alone
    assert play.discs("barbarians", "troy") == 2
    assert is_over(play, "plague", ASIDE)


@covers("plague")
def test_a_plague_without_a_city_does_nothing() -> None:
    play = start({"egypt": {"kush": 2}, "troy": {"ionia": 2}, "barbarians": {"rome": 4}}, hands={"egypt": ["plague"]})
    play.do("play:plague")
    assert (play.discs("egypt", "kush"), play.discs("troy", "ionia"), play.discs("barbarians", "rome")) == (2, 2, 4)
    assert is_over(play, "plague", ASIDE)


@covers("famine")
def test_a_famine_hits_three_crowded_lands_of_one_opponent() -> None:
    play = start(
        {
            "egypt": {"kush": 2, "ionia": 2},
            "troy": {"ionia": 2, "lydia": 3, "silicia": 2, "galatia": 4, "phrygia": 1, "trojan_sea": 2},
            "rome": {"rome": 2, "lydia": 2},
            "barbarians": {"apulia": 3},
        },
        civs=THREE,
        hands={"egypt": ["famine"]},
    ).do("play:famine")
    assert play.offered("aim") == {"ionia", "lydia", "silicia", "galatia", "rome"}
    play.do("aim:lydia")
    assert play.offered("target") == {"troy", "rome"}
    play.do("target:troy")
    assert play.offered("aim") == {"ionia", "silicia", "galatia"}
    play.do("aim:galatia", "aim:ionia")
    assert [play.discs("troy", area) for area in ("ionia", "lydia", "silicia", "galatia")] == [1, 2, 2, 3]
    assert play.discs("rome", "lydia") == 2
    assert play.discs("egypt", "ionia") == 2
    assert is_over(play, "famine")


@covers("famine")
def test_a_famine_with_fewer_lands() -> None:
    play = start({"egypt": {"kush": 2}, "troy": {"ionia": 2, "lydia": 1}}, hands={"egypt": ["famine"]})
    play.do("play:famine")
    assert (play.discs("troy", "ionia"), play.discs("troy", "lydia")) == (1, 1)
    assert is_over(play, "famine")


@covers("drought")
def test_a_drought_thins_crowds_in_two_adjacent_lands() -> None:
    play = start(
        {"egypt": {"ionia": 2, "kush": 2}, "troy": {"ionia": 1, "lydia": 3}, "barbarians": {"lydia": 2, "silicia": 2}},
        hands={"egypt": ["drought"]},
    ).do("play:drought", "aim:ionia")  # Lydia is the only one next to it
    assert play.stacks("ionia") == {"egypt": 1, "troy": 1}
    assert play.stacks("lydia") == {"troy": 2, "barbarians": 1}
    assert play.discs("barbarians", "silicia") == 2
    assert play.discs("egypt", "kush") == 2
    assert is_over(play, "drought")


@covers("tempest")
def test_a_tempest_strikes_two_adjacent_seas() -> None:
    play = start(
        {"egypt": {"egyptian_sea": 2, "nile_delta": 3}, "troy": {"egyptian_sea": 1, "libyan_sea": 1}},
        hands={"egypt": ["tempest"]},
    ).do("play:tempest", "aim:egyptian_sea")
    assert play.stacks("egyptian_sea") == {"egypt": 1}
    assert play.stacks("libyan_sea") == {}
    assert play.discs("egypt", "nile_delta") == 3
    assert is_over(play, "tempest")


@covers("tempest")
def test_a_tempest_reaches_the_deep() -> None:
    play = start(
        {"egypt": {"egyptian_sea": 1}, "minos": {"eastern_mediterranean": 1, "trojan_sea": 1, "libyan_sea": 1}},
        civs=[["egypt"], ["minos"]],
        hands={"egypt": ["tempest"]},
    ).do("play:tempest", "aim:eastern_mediterranean")
    assert play.offered("aim") == {"egyptian_sea", "libyan_sea"}
    play.do("aim:egyptian_sea")
    assert play.stacks("eastern_mediterranean") == play.stacks("egyptian_sea") == {}
    assert play.discs("minos", "libyan_sea") == 1  # two seas, though a third one touches them
    assert play.discs("minos", "trojan_sea") == 1


@covers("locust_swarm")
def test_locusts_eat_along_a_chain_but_no_city() -> None:
    play = start(
        {
            "egypt": {"kush": 1},
            "troy": {"ionia": 2, "lydia": 3, "silicia": 1, "galatia": 2},
            "barbarians": {"lydia": 3},
        },
        hands={"egypt": ["locust_swarm"]},
    ).do("play:locust_swarm", "aim:ionia")
    assert play.offered("aim") == {"lydia"}
    assert "done" in play.options
    play.do("aim:lydia")  # the City is safe, the barbarians are not
    assert play.offered("aim") == {"silicia"}
    play.do("aim:silicia")
    assert play.discs("troy", "ionia") == 1
    assert play.stacks("lydia") == {"troy": 3, "barbarians": 2}
    assert play.stacks("silicia") == {}
    assert play.discs("troy", "galatia") == 2  # three at most
    assert is_over(play, "locust_swarm")


@covers("locust_swarm")
def test_locusts_may_spare_everyone() -> None:
    play = start({"egypt": {"kush": 1}, "troy": {"ionia": 2}}, hands={"egypt": ["locust_swarm"]})
    play.do("play:locust_swarm", "done")
    assert (play.discs("troy", "ionia"), play.discs("egypt", "kush")) == (2, 1)
    assert is_over(play, "locust_swarm")


# ---- religion and politics -------------------------------------------------------------------------------------------


@covers("heresy")
def test_heresy_spreads_from_a_city_through_its_own_people() -> None:
    play = start(
        {
            "egypt": {"kush": 3, "ionia": 2},
            "troy": {"lydia": 3, "ionia": 1, "silicia": 4, "minoan_sea": 2, "galatia": 2},
            "rome": {"silicia": 2, "phrygia": 3},
            "barbarians": {"troy": 4},
        },
        civs=THREE,
        hands={"egypt": ["heresy"]},
    ).do("play:heresy")
    assert play.offered("aim") == {"lydia", "silicia", "phrygia"}  # opposing Cities only
    play.do("aim:lydia")
    assert play.discs("troy", "lydia") == 2
    assert play.stacks("ionia") == {"egypt": 2}
    assert play.stacks("silicia") == {"troy": 3, "rome": 2}
    assert play.discs("rome", "phrygia") == 3
    assert play.discs("barbarians", "troy") == 4
    assert play.discs("troy", "minoan_sea") == 2
    assert play.discs("troy", "galatia") == 2
    assert is_over(play, "heresy")


@covers("heresy")
def test_heresy_without_a_city() -> None:
    play = start({"egypt": {"kush": 3}, "troy": {"ionia": 2}, "barbarians": {"lydia": 4}}, hands={"egypt": ["heresy"]})
    play.do("play:heresy")
    assert (play.discs("egypt", "kush"), play.discs("troy", "ionia"), play.discs("barbarians", "lydia")) == (3, 2, 4)
    assert is_over(play, "heresy")


@covers("poet")
def test_the_poet_wins_hearts_along_a_chain() -> None:
    play = start(
        {
            "egypt": {"kush": 1, "lydia": 4},
            "troy": {"ionia": 2, "lydia": 1, "silicia": 1, "galatia": 1},
            "barbarians": {"troy": 2},
        },
        hands={"egypt": ["poet"]},
    ).do("play:poet")
    assert play.offered("aim") == {"ionia", "lydia", "silicia", "galatia"}
    assert "done" in play.options
    play.do("aim:ionia")
    assert play.offered("aim") == {"lydia"}
    play.do("aim:lydia", "aim:silicia")  # three at most: Galatia is next to them
    assert play.stacks("galatia") == {"troy": 1}
    assert play.stacks("ionia") == {"egypt": 1, "troy": 1}
    assert play.stacks("lydia") == {"egypt": 4}  # a full stack takes no more
    assert play.stacks("silicia") == {"egypt": 1}
    assert is_over(play, "poet")


@covers("poet")
def test_the_poet_and_a_victim_that_pays() -> None:
    play = start({"egypt": {"kush": 1}, "troy": {"ionia": 2}}, hands={"egypt": ["poet"]}, talents={"troy": 1}).do(
        "play:poet", "aim:ionia", "pay"
    )
    assert play.stacks("ionia") == {"egypt": 1, "troy": 2}
    play = start(
        {"egypt": {"kush": 1}, "troy": {"ionia": 2}}, hands={"egypt": ["poet"]}, wonders=drained("egypt", 1)
    ).do("play:poet", "aim:ionia")
    assert play.stacks("ionia") == {"troy": 1}  # the old disc goes even if none can take its place


@covers("demagogue")
def test_the_demagogue_turns_two_discs_into_barbarians() -> None:
    play = start(
        {"egypt": {"kush": 2, "ionia": 1}, "troy": {"ionia": 3, "trojan_sea": 2}, "rome": {"rome": 1, "ionia": 1}},
        civs=THREE,
        hands={"egypt": ["demagogue"]},
    ).do("play:demagogue")
    assert play.offered("aim") == {"ionia", "rome"}  # land, opposing civilizations
    play.do("aim:ionia")
    assert play.offered("target") == {"troy", "rome"}
    play.do("target:troy")
    assert play.stacks("ionia") == {"egypt": 1, "troy": 1, "rome": 1, "barbarians": 2}
    assert is_over(play, "demagogue")


@covers("demagogue")
def test_the_demagogue_and_a_single_disc() -> None:
    play = start({"egypt": {"kush": 2}, "troy": {"ionia": 1}}, hands={"egypt": ["demagogue"]}).do("play:demagogue")
    assert play.stacks("ionia") == {"barbarians": 1}


@covers("demagogue")
def test_the_demagogue_against_an_own_second_civilization() -> None:
    play = start(
        {"egypt": {"kush": 1}, "rome": {"rome": 2}, "troy": {"ionia": 1}, "gaul": {"gaul": 1}},
        civs=[["egypt", "rome"], ["troy", "gaul"]],
        hands={"egypt": ["demagogue"]},
    ).do("play:demagogue")
    assert play.offered("aim") == {"rome", "ionia", "gaul"}  # all factions oppose one another


@covers("demagogue")
def test_the_demagogue_and_a_victim_that_pays() -> None:
    play = start(
        {"egypt": {"kush": 2}, "troy": {"ionia": 2}},
        hands={"egypt": ["demagogue"], "troy": ["spies"]},
    ).do("play:demagogue", "discard:spies")
    # the victim keeps the disc it paid for, and a barbarian comes for each of the two
    assert play.stacks("ionia") == {"troy": 1, "barbarians": 2}
    assert (play.hand("troy"), play.zone("spies")) == ([], DISCARDS)


@covers("demagogue")
def test_the_demagogue_without_black_discs() -> None:
    play = start(
        {"egypt": {"kush": 2}, "troy": {"ionia": 2}, "barbarians": horde()}, hands={"egypt": ["demagogue"]}
    ).do("play:demagogue", "done", "done")
    assert play.discs("troy", "ionia") == 0  # the old discs go all the same


@covers("slave_revolt")
def test_a_slave_revolt_breaks_out_in_a_city() -> None:
    play = start(
        {"egypt": {"kush": 3}, "troy": {"ionia": 3, "lydia": 4, "silicia": 2}, "barbarians": {"lydia": 3}},
        hands={"egypt": ["slave_revolt"]},
    ).do("play:slave_revolt")
    assert play.offered("aim") == {"ionia", "lydia"}
    play.do("aim:lydia")
    assert play.stacks("lydia") == {"troy": 2, "barbarians": 4}  # a fifth barbarian finds no room
    assert is_over(play, "slave_revolt")


@covers("slave_revolt")
def test_a_slave_revolt_needs_a_city() -> None:
    play = start({"egypt": {"kush": 3}, "troy": {"ionia": 2}}, hands={"egypt": ["slave_revolt"]})
    play.do("play:slave_revolt")
    assert (play.discs("egypt", "kush"), play.discs("troy", "ionia")) == (3, 2)
    assert is_over(play, "slave_revolt")


@covers("civil_war")
def test_a_civil_war_tears_two_of_four_cities() -> None:
    play = start(
        {
            "egypt": {"kush": 3, "egypt": 3, "libya": 3, "sinai": 3},
            "troy": {"ionia": 3, "lydia": 4, "silicia": 3, "galatia": 3, "phrygia": 2},
            "rome": {"rome": 3, "apulia": 3, "samnium": 3},
        },
        civs=THREE,
        hands={"egypt": ["civil_war"]},
    ).do("play:civil_war")
    assert play.offered("aim") == {"ionia", "lydia", "silicia", "galatia"}  # Rome has but three
    play.do("aim:lydia", "aim:galatia")
    assert play.stacks("lydia") == {"troy": 2, "barbarians": 1}
    assert play.stacks("galatia") == {"troy": 1, "barbarians": 1}
    assert play.discs("troy", "ionia") == 3
    assert is_over(play, "civil_war", ASIDE)


@covers("civil_war")
def test_a_civil_war_strikes_one_civilization() -> None:
    troy = dict.fromkeys(["ionia", "lydia", "silicia", "galatia"], 3)
    rome = dict.fromkeys(["rome", "apulia", "samnium", "umbria"], 3)
    discs = {"egypt": {"kush": 1}, "troy": troy, "rome": rome}
    play = start(discs, civs=THREE, hands={"egypt": ["civil_war"]}).do("play:civil_war")
    assert play.offered("aim") == {*troy, *rome}
    play.do("aim:ionia")
    assert play.offered("aim") == {"lydia", "silicia", "galatia"}


@covers("civil_war")
def test_a_civil_war_needs_four_cities() -> None:
    play = start({"egypt": {"kush": 1}, "troy": {"ionia": 3, "lydia": 3, "silicia": 3}}, hands={"egypt": ["civil_war"]})
    play.do("play:civil_war")
    assert [play.discs("troy", area) for area in ("ionia", "lydia", "silicia")] == [3, 3, 3]
    assert is_over(play, "civil_war", ASIDE)


@covers("mercenary_mutiny")
def test_a_mutiny_costs_talents_or_discs() -> None:
    position = {"egypt": {"kush": 1}, "troy": {"ionia": 3, "lydia": 1, "trojan_sea": 2}}
    play = start(position, hands={"egypt": ["mercenary_mutiny"]}, talents={"troy": 3}).do("play:mercenary_mutiny")
    assert play.offered("aim") == {"ionia", "lydia"}  # land, named before the victim chooses
    play.do("aim:ionia")
    assert (play.asked, sorted(play.options)) == ("troy", ["ransom", "suffer"])
    play.do("ransom")
    assert (play.talents("troy"), play.discs("troy", "ionia")) == (1, 3)
    assert is_over(play, "mercenary_mutiny")


@covers("mercenary_mutiny")
def test_a_mutiny_suffered() -> None:
    position = {"egypt": {"kush": 1}, "troy": {"ionia": 3, "lydia": 1}}
    play = start(position, hands={"egypt": ["mercenary_mutiny"]}, talents={"troy": 2})
    play.do("play:mercenary_mutiny", "aim:ionia", "suffer", "lose", "pay")  # each disc may still be bought off
    assert (play.talents("troy"), play.discs("troy", "ionia")) == (1, 2)
    assert is_over(play, "mercenary_mutiny")
    play = start(position, hands={"egypt": ["mercenary_mutiny"]}).do("play:mercenary_mutiny", "aim:lydia")
    assert (play.discs("troy", "lydia"), play.discs("troy", "ionia")) == (
        0,
        3,
    )  # without two talents there is no choice


@covers("royal_marriage")
def test_a_royal_marriage_wins_a_disc_next_door() -> None:
    play = start(
        {
            "egypt": {"troy": 1, "kush": 1},
            "troy": {"ionia": 2, "lydia": 3, "trojan_sea": 1, "silicia": 1, "sinai": 1},
            "barbarians": {"phrygia": 1},
        },
        hands={"egypt": ["royal_marriage"]},
    ).do("play:royal_marriage")
    # next to Troy, which Egypt controls: not the City in Lydia, not the barbarians, not Silicia
    assert play.offered("aim") == {"ionia", "trojan_sea"}
    play.do("aim:ionia")
    assert play.stacks("ionia") == {"egypt": 1, "troy": 1}
    assert play.talents("troy") == 1
    assert play.talents("egypt") == 0
    assert is_over(play, "royal_marriage")


@covers("royal_marriage")
def test_a_royal_marriage_needs_control_next_door() -> None:
    play = start({"egypt": {"troy": 1}, "troy": {"ionia": 2, "troy": 1}}, hands={"egypt": ["royal_marriage"]})
    play.do("play:royal_marriage")
    assert play.discs("troy", "ionia") == 2
    assert play.talents("troy") == 0
    assert is_over(play, "royal_marriage")


@covers("orator")
def test_the_orator_speaks_in_two_lands_next_door() -> None:
    play = start(
        {
            "egypt": {"troy": 1, "sinai": 1},
            "troy": {"ionia": 2, "lydia": 3, "trojan_sea": 1, "silicia": 1, "judah": 1},
            "barbarians": {"phrygia": 1},
        },
        hands={"egypt": ["orator"]},
    ).do("play:orator")
    assert play.offered("aim") == {"ionia", "lydia", "judah"}  # Cities too, seas not; they need not be adjacent
    play.do("aim:judah", "aim:lydia")
    assert play.stacks("judah") == {"egypt": 1}
    assert play.stacks("ionia") == {"troy": 2}  # two lands
    assert play.stacks("lydia") == {"egypt": 1, "troy": 2}
    assert is_over(play, "orator")


@covers("orator")
def test_the_orator_with_one_land() -> None:
    play = start({"egypt": {"sinai": 1}, "troy": {"judah": 1, "ionia": 1}}, hands={"egypt": ["orator"]})
    play.do("play:orator")
    assert (play.stacks("judah"), play.stacks("ionia")) == ({"egypt": 1}, {"troy": 1})


@covers("schism")
def test_a_schism_in_two_adjacent_lands() -> None:
    play = start(
        {"egypt": {"kush": 2, "egypt": 1}, "troy": {"ionia": 2, "lydia": 1, "silicia": 1}, "rome": {"lydia": 1}},
        civs=THREE,
        hands={"egypt": ["schism"]},
    ).do("play:schism")
    assert play.offered("aim") == {"ionia", "lydia", "silicia"}
    play.do("aim:ionia")
    assert play.offered("target") == {"troy", "rome"}  # in Lydia, the only one next to it
    play.do("target:rome")
    assert play.stacks("ionia") == {"troy": 1, "barbarians": 1}
    assert play.stacks("lydia") == {"troy": 1, "barbarians": 1}
    assert play.stacks("silicia") == {"troy": 1}  # two areas, though a third one touches them
    assert is_over(play, "schism")


@covers("mystery_cult")
def test_a_mystery_cult_next_door() -> None:
    play = start(
        {"egypt": {"troy": 1}, "troy": {"ionia": 3, "lydia": 1, "trojan_sea": 1, "silicia": 1}},
        hands={"egypt": ["mystery_cult"]},
    ).do("play:mystery_cult")
    assert play.offered("aim") == {"ionia", "lydia"}
    play.do("aim:ionia")
    assert play.stacks("ionia") == {"egypt": 1, "troy": 2}
    assert (play.talents("egypt"), play.talents("troy")) == (1, 0)
    assert is_over(play, "mystery_cult")


@covers("mystery_cult")
def test_a_mystery_cult_without_neighbours_still_pays() -> None:
    play = start({"egypt": {"kush": 1}, "troy": {"ionia": 3}}, hands={"egypt": ["mystery_cult"]})
    play.do("play:mystery_cult")
    assert (play.talents("egypt"), play.discs("troy", "ionia")) == (1, 3)


@covers("burnt_offerings")
def test_burnt_offerings_cost_a_disc() -> None:
    play = start(
        {"egypt": {"kush": 3, "red_sea": 1}, "troy": {"ionia": 1}},
        hands={"egypt": ["burnt_offerings"]},
        fate=["spies"],
    ).do("play:burnt_offerings")
    assert play.offered("aim") == {"kush", "red_sea"}
    play.do("aim:kush")
    assert (play.discs("egypt", "red_sea"), play.discs("egypt", "kush")) == (1, 2)
    assert (play.points("egypt"), play.hand("egypt")) == (1, ["spies"])
    assert is_over(play, "burnt_offerings")


@covers("burnt_offerings")
def test_burnt_offerings_with_nothing_to_burn() -> None:
    play = start({"egypt": {}, "troy": {"ionia": 1}}, hands={"egypt": ["burnt_offerings"]}, fate=["spies"])
    play.do("play:burnt_offerings")
    assert (play.points("egypt"), play.hand("egypt")) == (1, ["spies"])


# ---- Troy ------------------------------------------------------------------------------------------------------------


@covers("troy.card_immunity")
@pytest.mark.parametrize("card", ["demagogue", "poet", "famine", "orator", "mystery_cult", "schism", "royal_marriage"])
def test_troy_is_safe_with_two_discs(card: str) -> None:
    discs = {"egypt": {"phrygia": 1}, "troy": {"troy": 2, "ionia": 2, "trojan_sea": 1}}
    play = start(discs, hands={"egypt": [card]}).do(f"play:{card}")
    assert "troy" not in play.offered("aim")
    discs["troy"] = {"troy": 1, "ionia": 2, "lydia": 1}
    open_to_all = start(discs, hands={"egypt": [card]}).do(f"play:{card}")
    assert card == "famine" or "troy" in open_to_all.offered("aim")


@covers("earthquake", "drought", "schism", "tempest")
@pytest.mark.parametrize(
    ("card", "alone", "pair"),
    [
        ("earthquake", "rhodes", ("ionia", "lydia")),
        ("drought", "rhodes", ("ionia", "lydia")),
        ("schism", "rhodes", ("ionia", "lydia")),
        ("tempest", "red_sea", ("trojan_sea", "icarian_sea")),
    ],
)
def test_two_adjacent_areas_are_two(card: str, alone: str, pair: tuple[str, str]) -> None:
    """Rhodes touches no land, the Red Sea no sea: they are never one of two adjacent areas."""
    discs = {"egypt": {"kush": 1}, "troy": {alone: 2, pair[0]: 2, pair[1]: 2}}
    play = start(discs, hands={"egypt": [card]}).do(f"play:{card}")
    assert set(pair) <= play.offered("aim")
    assert alone not in play.offered("aim")
