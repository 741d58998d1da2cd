"""The End of Epoch table: every entry, looked up with the number of the card that is revealed."""

from typing import Any

from tests.games.middle_east.components import covers
from tests.games.middle_east.positions import Play, start

Discs = dict[str, dict[str, int]]


def ends(card: str, discs: Discs, **more: Any) -> Play:
    """An Epoch ends, and the card is revealed."""
    return start(discs, phase="epoch-end", fate=[card], epoch=1, turn=4, **more)


def entry(play: Play) -> str:
    return str(play.heard("event.epoch-change")[0].params["epoch_event"])


@covers("age_of_peace")
def test_an_age_of_peace_changes_nothing() -> None:
    discs: Discs = {"hittites": {"hattusha": 3}, "egypt": {"thebes": 3}}
    play = ends("royal_scribe", discs)  # 7
    assert (entry(play), play.stacks("hattusha"), play.stacks("thebes")) == (
        "age_of_peace",
        {"hittites": 3},
        {"egypt": 3},
    )


@covers("golden_age")
def test_a_golden_age_for_those_with_fewest_cities() -> None:
    discs: Discs = {"hittites": {"pala": 1, "kaska": 1, "zab": 1, "lydia": 1}, "egypt": {"thebes": 3, "memphis": 1}}
    play = ends("siege_master", discs)  # 16
    assert (entry(play), play.step, play.asked) == ("golden_age", "Reinforce", "hittites")
    play.do("place:pala", "place:kaska", "place:zab")
    assert [play.discs("hittites", area) for area in ("pala", "kaska", "zab", "lydia")] == [2, 2, 2, 1]
    assert play.discs("egypt", "memphis") == 1


@covers("great_migration")
def test_in_a_great_migration_barbarians_grow() -> None:
    discs: Discs = {"hittites": {"pala": 1}, "egypt": {"thebes": 1}, "barbarians": {"ur": 1, "midian": 2}}
    play = ends("heavy_chariots", discs)  # 33
    assert (entry(play), play.discs("barbarians", "ur"), play.discs("barbarians", "midian")) == (
        "great_migration",
        2,
        2,
    )


@covers("plague")
def test_a_plague_costs_everyone_a_disc_in_two_cities() -> None:
    discs: Discs = {"hittites": {"pala": 3, "kaska": 3, "zab": 3}, "egypt": {"thebes": 3}}
    play = ends("mercenaries_desert", discs)  # 40
    assert (entry(play), play.asked) == ("plague", "hittites")
    play.do("afflict:pala", "afflict:zab")
    assert [play.discs("hittites", area) for area in ("pala", "kaska", "zab")] == [2, 3, 2]
    assert play.discs("egypt", "thebes") == 2


@covers("drying_of_the_rivers")
def test_the_rivers_dry_up() -> None:
    discs: Discs = {
        "hittites": {"emar": 2, "pala": 3},
        "egypt": {"thebes": 3, "memphis": 1},
        "barbarians": {"ur": 2},
    }
    play = ends("trade_embargo", discs)  # 51
    assert entry(play) == "drying_of_the_rivers"
    assert [play.discs("egypt", area) for area in ("thebes", "memphis")] == [2, 1]
    assert (play.discs("hittites", "emar"), play.discs("hittites", "pala"), play.discs("barbarians", "ur")) == (1, 3, 1)


@covers("earthquakes")
def test_earthquakes_take_strongholds_and_discs_of_mountains() -> None:
    discs: Discs = {"hittites": {"hattusha": 3, "tarsus": 2, "pala": 3}, "egypt": {"thebes": 3}}
    play = ends("census", discs, strongholds={"hattusha": "hittites", "tarsus": "hittites"})  # 67
    lost = {event.params["area"] for event in play.heard("event.loses-stronghold")}
    assert (entry(play), lost) == ("earthquakes", {"hattusha", "tarsus"})  # a new turn builds new ones
    assert [play.discs("hittites", area) for area in ("hattusha", "tarsus", "pala")] == [2, 2, 3]


@covers("overreach")
def test_overreach_turns_discs_of_those_with_four_cities() -> None:
    four = dict.fromkeys(["thebes", "abydos", "amarna", "memphis"], 3)
    discs: Discs = {"hittites": {"pala": 3, "kaska": 3, "zab": 3}, "egypt": dict(four)}
    play = ends("civil_war", discs)  # 81
    assert (entry(play), play.asked) == ("overreach", "egypt")
    play.do("afflict:thebes", "afflict:amarna")
    assert play.stacks("thebes") == play.stacks("amarna") == {"egypt": 2, "barbarians": 1}
    assert play.stacks("pala") == {"hittites": 3}


@covers("the_gods_smile")
def test_the_gods_smile_and_return() -> None:
    discs: Discs = {"hittites": {"hattusha": 1}, "egypt": {"thebes": 1}}
    captured = {
        "sky_god": {"owner": "hittites", "captor": "egypt"},
        "god_of_forge": {"owner": "egypt", "captor": "hittites"},
    }
    play = ends("golden_idols", discs, deities=captured)  # 93
    assert entry(play) == "the_gods_smile"
    assert (play.deity("sky_god"), play.deity("god_of_forge")) == (("hittites", ""), ("egypt", ""))
    assert (play.discs("hittites", "hattusha"), play.discs("egypt", "thebes")) == (2, 2)


@covers("collapse")
def test_a_collapse_follows_an_invasion() -> None:
    discs: Discs = {"hittites": {"pala": 3}, "egypt": {"thebes": 3, "memphis": 3}}
    play = ends("mountain_tribes_descend", discs, points={"hittites": 3})  # 101
    assert (play.step, play.asked) == ("Announce", "egypt")
    play.do("aim:lukka")
    assert (entry(play), play.discs("barbarians", "lukka")) == ("collapse", 4)
    play.do("afflict:memphis")
    assert (play.discs("hittites", "pala"), play.discs("egypt", "memphis"), play.discs("egypt", "thebes")) == (2, 2, 3)
