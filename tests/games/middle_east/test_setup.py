"""Set-up: Homes, rule 8 with its choices, maps, options, and bad deals told by field."""

from typing import Any

import pytest

from ecumene.core.errors import BadOptions
from ecumene.core.match import Match
from tests.games.middle_east.positions import Play, game, start


def begun(options: dict[str, Any], seed: int = 1) -> Play:
    return Play(Match.new(game(), options, seed))


def settled(civs: list[list[str]], homes: dict[str, str] | None = None, **options: Any) -> Play:
    """The first discs are to be placed."""
    deal = {"order": list(range(len(civs))), "civilizations": civs, "homes": homes or {}}
    return begun({"seats": len(civs), "deal": deal, **options})


def test_players_choose_in_the_order_drawn_and_then_their_homes() -> None:
    play = begun({"seats": 2, "deal": {"order": [1, 0]}})
    assert (play.step, play.table.to_act) == ("Choosing", [1])
    play.do("choose:egypt")
    assert (play.step, play.offered("site")) == ("HomeChoice", {"thebes", "memphis"})
    play.do("site:memphis")
    assert (play.step, play.table.to_act, "egypt" in play.offered("choose")) == ("Choosing", [0], False)
    play.do("choose:hittites")
    assert play.table.box.areas[play.table.home(play.civ("egypt"))].id == "memphis"


def test_rule_8_places_by_itself_what_leaves_no_choice() -> None:
    play = settled([["hittites"], ["egypt"]], {"egypt": "thebes"})
    around = {"hattusha": 2, "kaska": 2, "kumannis": 2, "karahuyuk": 2, "arzawa": 2, "pala": 2}
    assert {area: play.discs("hittites", area) for area in around} == around
    thebes = {"thebes": 2, "abydos": 2, "amarna": 2, "eastern_desert": 1, "western_desert": 1}
    assert {area: play.discs("egypt", area) for area in thebes} == thebes


def test_rule_8_asks_where_the_rest_goes_lands_first() -> None:
    play = settled([["hittites"], ["egypt"]], {"egypt": "thebes"})
    assert (play.step, play.asked) == ("FirstDiscs", "egypt")
    grounds = {game().box.areas[area].id: game().charts["full"].kinds[area] for area in range(int(play.table.areas))}
    assert all(grounds[area] == 0 for area in play.offered("place"))


def test_nobody_begins_in_the_home_of_another() -> None:
    play = settled([["akkad"], ["babylon"], ["assyria"]], {"assyria": "assur"})
    while play.step == "FirstDiscs":
        play.do(play.options[0])
    for area in ("akkad", "babylon", "assur"):
        assert len(play.stacks(area)) == 1
    for name in ("akkad", "babylon", "assyria"):
        placed = int(play.table.on_map(play.civ(name))) + play.growth_box(name)
        assert placed == 12


def test_double_discs_are_ninety_eight() -> None:
    play = begun({"seats": 2, "double_discs": True})
    assert play.table.supply == [98, 98, 50]


def test_everyone_begins_with_a_deity_by_the_option() -> None:
    play = settled([["hittites"], ["egypt"]], {"egypt": "thebes"}, first_deities=True)
    while play.step == "FirstDiscs":
        play.do(play.options[0])
    assert sorted(owner for owner in play.table.monument_owner if owner >= 0) == [0, 1]


def test_events_may_be_left_out() -> None:
    play = begun({"seats": 2, "events_left_out": ["mountain_tribes_descend"]})
    assert play.zone("mountain_tribes_descend") == 29


def test_points_of_all_civilizations_of_a_player_are_added_up() -> None:
    civs = [["hittites", "egypt"], ["babylon", "greeks"]]
    discs = {"hittites": {"hattusha": 1}, "egypt": {"thebes": 1}, "babylon": {"babylon": 1}, "greeks": {"thrace": 1}}
    points = {"hittites": 7, "egypt": 7, "babylon": 10, "greeks": 0}
    play = start(discs, civs=civs, phase="reckoning", points=points, turn=4, options={"epochs": 1})
    outcome = play.table.outcome
    assert outcome is not None
    assert (outcome.winners, [score.total for score in outcome.scores]) == ([0], [14, 10])


@pytest.mark.parametrize(("options", "over"), [({"points": 25}, True), ({"points": 50}, False), ({"turns": 2}, True)])
def test_a_limit_ends_the_game_with_the_turn_that_reaches_it(options: dict[str, Any], over: bool) -> None:
    discs = {"hittites": {"hattusha": 3}, "egypt": {"thebes": 1}}
    points = {"egypt": 30, "hittites": 28}
    play = start(discs, phase="reckoning", points=points, turn=2, fate=["trade_fleet"], options=options)
    assert (play.step == "") == over


@pytest.mark.parametrize(("gilgamesh", "asked"), [("once", False), ("never", False), ("often", True)])
def test_gilgamesh_comes_as_often_as_was_agreed(gilgamesh: str, asked: bool) -> None:
    play = start({"egypt": {"thebes": 1}}, phase="reckoning", renewed=["hittites"], options={"gilgamesh": gilgamesh})
    assert (play.step == "Aeneas") == asked


def test_who_starts_anew_finds_a_home_and_loses_the_deity() -> None:
    play = start({"egypt": {"thebes": 1}}, phase="reckoning", deities={"god_of_war": {"owner": "hittites"}})
    play.do("invoke", "become:assyria")
    assert (play.step, play.offered("site"), play.deity("god_of_war")) == ("HomeChoice", {"assur", "nineveh"}, ("", ""))
    play.do("site:nineveh", "place:nineveh")
    assert play.table.box.areas[play.table.home(0)].id == "nineveh"


BAD: list[tuple[dict[str, Any], str]] = [
    ({"seats": 4, "double_discs": True}, "double_discs"),
    ({"seats": 2, "map": "western", "double_discs": True}, "double_discs"),
    ({"seats": 2, "civilizations": ["egypt"]}, "civilizations"),
    ({"seats": 2, "civilizations": ["egypt", "atlantis"]}, "civilizations"),
    ({"seats": 2, "map": "western_abbreviated", "civilizations": ["egypt", "elam"]}, "civilizations"),
    ({"seats": 2, "events_left_out": ["trade_fleet"]}, "events_left_out[0]"),
    ({"seats": 6, "each": 2}, "each"),
    ({"seats": 2, "deal": {"homes": {"egypt": "thebes"}}}, "deal.homes"),
]


@pytest.mark.parametrize(("options", "field"), BAD, ids=[f"{place}-{field}" for place, (_, field) in enumerate(BAD)])
def test_a_bad_option_is_told_by_its_field(options: dict[str, Any], field: str) -> None:
    with pytest.raises(BadOptions) as told:
        game().setup(options)
    assert str(told.value).startswith(field)


PLACES: list[tuple[dict[str, Any], str]] = [
    ({"deities": {"zeus": {"owner": "egypt"}}}, "deal.position.deities.zeus"),
    ({"deities": {"god_of_war": {"owner": "egypt", "captor": "egypt"}}}, "deal.position.deities.god_of_war.captor"),
    ({"strongholds": {"thebes": "egypt"}}, "deal.position.strongholds.thebes"),
    ({"sites": {"thebes": "oasis"}}, "deal.position.sites.thebes"),
    ({"growth_box": {"egypt": 48}}, "deal.position.growth_box.egypt"),
    ({"supply": {"troy": 10}}, "deal.position.supply.troy"),
]


@pytest.mark.parametrize(("position", "field"), PLACES, ids=[field for _, field in PLACES])
def test_a_bad_position_is_told_by_its_field(position: dict[str, Any], field: str) -> None:
    with pytest.raises(BadOptions) as told:
        start({"egypt": {"thebes": 1}}, **position)
    assert str(told.value).startswith(field)
