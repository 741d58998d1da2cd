"""The Epoch Change table: each of its entries, looked up with the number of the revealed card."""

from typing import Any

import pytest

from ecumene.games.ancient.zones import DISCARDS, PILE
from tests.games.inner_sea.components import CARDS, CIVILIZATIONS, covers
from tests.games.inner_sea.positions import Play, drained, start

THREE = [["egypt"], ["troy"], ["rome"]]
NUMBER = {entry["number"]: entry["id"] for entry in CARDS["fate"]}
QUIET = [NUMBER[number] for number in range(31, 50)]
CALM = {"egypt": {"kush": 1}, "troy": {"ionia": 1}}


def change(number: int, discs: dict[str, dict[str, int]], **more: Any) -> Play:
    """The Epoch ends, and the card of this number is revealed; the new hands are free of events."""
    return start(discs, fate=[NUMBER[number], *QUIET], phase="epoch-end", **more)


def wonder(owner: str, area: str, discs: int = 0, buried: bool = False) -> dict[str, Any]:
    return {"owner": owner, "area": area, "discs": discs, "buried": buried}


@covers("great_earthquake")
@pytest.mark.parametrize("number", [1, 9])
def test_the_great_earthquake_hits_two_cities_of_everyone(number: int) -> None:
    discs = {
        "egypt": {"kush": 3, "egypt": 4, "libya": 3, "sinai": 2},
        "troy": {"ionia": 3, "lydia": 3},
        "rome": {"rome": 3},
    }
    play = change(number, discs, civs=THREE)
    assert (play.asked, play.offered("afflict")) == ("egypt", {"kush", "egypt", "libya"})  # the owner chooses
    play.do("afflict:egypt")
    assert play.offered("afflict") == {"kush", "libya"}
    play.do("afflict:libya")
    assert [play.discs("egypt", area) for area in ("kush", "egypt", "libya", "sinai")] == [3, 3, 2, 2]
    assert (play.discs("troy", "ionia"), play.discs("troy", "lydia"), play.discs("rome", "rome")) == (2, 2, 2)
    assert play.zone(NUMBER[number]) == PILE  # shuffled back


@covers("great_earthquake")
def test_losses_in_the_earthquake_can_be_bought_off() -> None:
    play = change(5, {"egypt": {"kush": 3}, "troy": {"ionia": 1}}, talents={"egypt": 1})
    assert (play.step, sorted(play.options)) == ("LossChoice", ["lose", "pay"])  # hands are gone by now
    play.do("pay")
    assert play.discs("egypt", "kush") == 3


@covers("pestilence")
@pytest.mark.parametrize("number", [10, 18])
def test_pestilence_hits_whoever_has_most_cities(number: int) -> None:
    discs = {"egypt": {"kush": 3, "egypt": 3, "libya": 3, "sinai": 4}, "troy": {"ionia": 3, "lydia": 3}}
    play = change(number, discs)
    assert play.offered("afflict") == {"kush", "egypt", "libya", "sinai"}
    play.do("afflict:sinai", "afflict:kush", "afflict:egypt")
    assert [play.discs("egypt", area) for area in ("kush", "egypt", "libya", "sinai")] == [2, 2, 3, 3]
    assert (play.discs("troy", "ionia"), play.discs("troy", "lydia")) == (3, 3)


@covers("pestilence")
def test_pestilence_hits_all_tied_and_nobody_without_cities() -> None:
    discs = {"egypt": {"kush": 3, "egypt": 3}, "troy": {"ionia": 3, "lydia": 3}, "rome": {"rome": 3}}
    play = change(14, discs, civs=THREE)
    assert [play.discs("egypt", area) for area in ("kush", "egypt")] == [2, 2]
    assert [play.discs("troy", area) for area in ("ionia", "lydia")] == [2, 2]
    assert play.discs("rome", "rome") == 3
    play = change(14, {"egypt": {"kush": 2}, "troy": {"ionia": 2}})
    assert (play.discs("egypt", "kush"), play.discs("troy", "ionia")) == (2, 2)


@covers("the_gods_smile")
@pytest.mark.parametrize("number", [19, 27])
def test_the_gods_smile_on_ruins_and_on_everyone(number: int) -> None:
    wonders = {
        "pharos": wonder("egypt", "kush", buried=True),
        "colossus": wonder("troy", "rhodes", buried=True),
        "mausoleum": wonder("troy", "ionia", 2),
    }
    discs = {"egypt": {"kush": 1, "red_sea": 1, "sinai": 1}, "troy": {"ionia": 1, "sinai": 1}}
    play = change(number, discs, wonders=wonders)
    assert play.wonder("pharos") == ("egypt", 1, False)
    assert play.wonder("colossus") == ("troy", 1, False)
    assert play.wonder("mausoleum") == ("troy", 2, False)
    assert (play.asked, play.offered("place")) == ("egypt", {"kush", "red_sea"})  # areas it controls
    play.do("place:red_sea")
    assert (play.discs("egypt", "red_sea"), play.discs("troy", "ionia")) == (2, 2)


@covers("the_gods_smile")
def test_the_gods_smile_on_an_empty_reserve() -> None:
    wonders = {**drained("egypt", 1), "colossus": wonder("egypt", "kush", buried=True)}
    play = change(20, CALM, wonders=wonders)
    assert play.wonder("colossus") == ("egypt", 0, False)
    assert play.discs("egypt", "kush") == 1


@covers("the_gods_frown")
@pytest.mark.parametrize("number", [28, 36])
def test_the_gods_frown_on_wonders(number: int) -> None:
    wonders = {
        "pharos": wonder("egypt", "kush", 3),
        "colossus": wonder("troy", "rhodes", 0),
        "mausoleum": wonder("troy", "ionia", buried=True),
    }
    play = change(number, CALM, wonders=wonders)
    assert play.wonder("pharos") == ("egypt", 2, False)
    assert play.wonder("colossus") == ("troy", 0, True)
    assert play.wonder("mausoleum") == ("troy", 0, True)
    assert play.wonder("great_pyramid") == ("", 0, False)


@covers("the_gods_frown")
def test_the_gods_frown_on_a_last_disc() -> None:
    play = change(30, CALM, wonders={"pharos": wonder("egypt", "kush", 1)})
    assert play.wonder("pharos") == ("egypt", 0, True)  # "one that has none left is buried"


@covers("fall_of_cities")
@pytest.mark.parametrize("number", [37, 45])
def test_the_fall_of_cities(number: int) -> None:
    cities = {"kush": 4, "egypt": 3, "libya": 3, "sinai": 4, "nile_delta": 3, "judah": 3}
    play = change(number, {"egypt": cities, "troy": {"ionia": 4, "lydia": 2}, "barbarians": {"rome": 4}})
    assert play.discs("troy", "ionia") == 3
    assert play.discs("barbarians", "rome") == 4  # no City
    assert (play.asked, play.offered("afflict")) == ("egypt", set(cities))
    play.do("afflict:kush")
    assert play.stacks("kush") == {"egypt": 2, "barbarians": 1}
    assert play.discs("egypt", "sinai") == 3


@covers("fall_of_cities")
def test_five_cities_do_not_fall() -> None:
    cities = dict.fromkeys(["kush", "egypt", "libya", "sinai", "nile_delta"], 3)
    play = change(40, {"egypt": cities, "troy": {"ionia": 1}})
    assert [play.discs("egypt", area) for area in cities] == [3] * 5
    assert play.heard("event.afflicted") == []
    assert play.table.epoch == 2


@covers("rebellion")
@pytest.mark.parametrize("number", [46, 54])
def test_a_rebellion_picked_by_the_last(number: int) -> None:
    discs = {
        "egypt": {"egypt": 3, "kush": 2, "libya": 1, "red_sea": 1},
        "troy": {"troy": 2, "ionia": 1, "lydia": 1},
        "rome": {"rome": 3},
    }
    play = change(number, discs, civs=THREE, points={"egypt": 3, "troy": 1, "rome": 2})
    assert (play.asked, play.offered("afflict")) == ("troy", {"kush", "libya"})  # homes are exempt
    play.do("afflict:kush")
    assert play.stacks("kush") == {"egypt": 1, "barbarians": 1}
    assert (play.asked, play.offered("afflict")) == ("troy", {"ionia", "lydia"})
    play.do("afflict:lydia")
    assert play.stacks("lydia") == {"barbarians": 1}
    assert play.stacks("rome") == {"rome": 3}


@covers("great_storms")
@pytest.mark.parametrize("number", [55, 61])
def test_great_storms_at_sea(number: int) -> None:
    discs = {
        "egypt": {"red_sea": 2, "egyptian_sea": 1, "kush": 2},
        "troy": {"trojan_sea": 2, "red_sea": 1},
        "barbarians": {"trojan_sea": 2, "adriatic_sea": 1},
    }
    play = change(number, discs)
    assert play.stacks("red_sea") == {"egypt": 1, "troy": 1}
    assert play.stacks("trojan_sea") == {"troy": 1, "barbarians": 1}
    assert (play.discs("egypt", "egyptian_sea"), play.discs("egypt", "kush")) == (1, 2)
    assert play.discs("barbarians", "adriatic_sea") == 1


@covers("great_storms")
def test_storms_can_be_weathered() -> None:
    play = change(58, {"egypt": {"red_sea": 2}, "troy": {"ionia": 1}}, talents={"egypt": 4})
    play.do("pay")
    assert play.discs("egypt", "red_sea") == 2
    assert (play.points("egypt"), play.talents("egypt")) == (1, 0)  # three talents were left for the Epoch's points


@covers("age_of_plenty")
@pytest.mark.parametrize("number", [62, 68])
def test_an_age_of_plenty(number: int) -> None:
    discs = {"egypt": {"kush": 1, "egypt": 4, "sinai": 1, "libya": 1, "red_sea": 1}, "troy": {"ionia": 1, "sinai": 1}}
    play = change(number, discs, talents={"egypt": 2, "troy": 1})
    assert (play.talents("egypt"), play.talents("troy")) == (3, 2)
    assert (play.asked, play.offered("place")) == ("egypt", {"kush", "sinai", "libya"})
    play.do("place:sinai")
    assert play.offered("place") == {"kush", "libya"}
    play.do("place:libya")
    play.until("Withdrawal")
    assert [play.discs("egypt", area) for area in ("kush", "egypt", "sinai", "libya")] == [1, 4, 2, 2]
    assert (play.discs("troy", "ionia"), play.discs("troy", "sinai")) == (2, 2)
    assert (play.points("egypt"), play.points("troy")) == (1 + 1, 0)  # a third talent, and most Cities


@covers("wandering_tribes")
@pytest.mark.parametrize("number", [69, 82])
def test_wandering_tribes(number: int) -> None:
    barbarians = {"rome": 1, "kush": 3, "gaul": 4, "red_sea": 2, "adriatic_sea": 1, "eastern_mediterranean": 1}
    play = change(number, {**CALM, "barbarians": barbarians})
    grown = [play.discs("barbarians", area) for area in barbarians]
    assert grown[0] == 2
    assert grown[1] == 4
    assert grown[2:] == [4, 2, 2, 1]
    assert play.stacks("etruria") == {}


@covers("the_world_endures", "the_world_endures_beyond")
@pytest.mark.parametrize("number", [83, 96, 97, 102, 103])
def test_the_world_endures(number: int) -> None:
    discs = {"egypt": {"kush": 4, "red_sea": 2}, "troy": {"ionia": 3, "libyan_sea": 2}, "barbarians": {"rome": 2}}
    play = change(number, discs, hands={"egypt": ["traitor"]}, wonders={"pharos": wonder("egypt", "kush", 1)})
    assert play.table.epoch == 2  # Time Marches On does not end this one too
    assert (play.stacks("kush"), play.stacks("red_sea")) == ({"egypt": 4}, {"egypt": 2})
    assert (play.stacks("ionia"), play.stacks("libyan_sea")) == ({"troy": 3}, {"troy": 2})
    assert (play.stacks("rome"), play.stacks("eastern_mediterranean")) == ({"barbarians": 2}, {})
    assert play.wonder("pharos") == ("egypt", 1, False)
    assert play.talents("troy") == 0
    assert play.heard("event.event") == []


@covers("barbarian_invasion")
@pytest.mark.parametrize(
    ("number", "entry", "count"), [(98, "gaul", 4), (99, "egypt", 4), (100, "armenia", 4), (101, "red_sea", 2)]
)
def test_an_invasion_at_the_end_of_an_epoch(number: int, entry: str, count: int) -> None:
    play = change(number, CALM, points={"egypt": 2, "troy": 4})
    assert play.asked == "egypt"  # the last decides
    play.do(f"aim:{entry}")
    if number == 101:
        play.do("aim:sinai", "done")
        assert play.discs("barbarians", "sinai") == 4
    assert play.discs("barbarians", entry) == count
    assert play.zone(NUMBER[number]) == DISCARDS  # not shuffled back
    assert play.table.epoch == 2


def test_every_number_has_its_entry() -> None:
    entries = CIVILIZATIONS["epoch_change"]["entry"]
    numbers = [number for entry in entries for number in range(entry["from"], entry["to"] + 1)]
    assert numbers == list(range(1, 104))


@covers("great_earthquake", "age_of_plenty", "the_world_endures")
def test_the_last_epoch_has_no_event_unless_agreed() -> None:
    discs = {"egypt": {"kush": 3}, "troy": {"ionia": 1}}
    play = start(discs, fate=["earthquake"], phase="epoch-end", epoch=4)
    assert (play.step, play.discs("egypt", "kush")) == ("", 3)
    agreed = {"last_epoch_event": True}
    fate = ["saharan_raiders", "admiral", "earthquake"]  # 99 and 69 are passed over
    play = start(discs, fate=fate, phase="epoch-end", epoch=4, options=agreed)
    play.until("", 10)
    assert play.discs("egypt", "kush") == 2
    assert play.reserve("barbarians") == 50
