"""Registros de Desarrollo Cultural: stages, what they cost and bring, sacked Cities, the playbook's civilizations, and
the Lord of the Whole World; for both games."""

from typing import Any

import pytest

from ecumene.core.errors import BadOptions
from ecumene.core.match import Match
from ecumene.games.ancient import culture
from ecumene.games.ancient.zones import DISCARDS, PARTS
from tests.games.ancient_npc.positions import Play, reasons, start
from tests.games.inner_sea import positions as inner_sea
from tests.games.middle_east import positions as middle_east

DISCS = {
    "hittites": {"hattusha": 3, "pala": 3, "kaska": 2},
    "greeks": {"thrace": 3, "ilium": 3, "lydia": 3, "arzawa": 3, "lukka": 2},
}
ON: dict[str, Any] = {"tracks": "from_0"}
EIGHT = ["thrace", "ilium", "lydia", "arzawa", "lukka", "karahuyuk", "tarsus", "kumannis"]
FULL = {"politics": 4, "society": 4, "learning": 4}


def greeks(hand: list[str] | None = None, discs: dict[str, dict[str, int]] | None = None, **given: Any) -> Play:
    """The Greeks are to act in the Card Phase."""
    options = given.pop("options", ON)
    return start(
        discs or DISCS,
        phase="cards",
        order=["greeks", "hittites"],
        hands={"greeks": hand or []},
        options=options,
        deities={"god_of_war": {"owner": "hittites"}},
        **given,
    )


def stages(play: Play, name: str = "greeks") -> list[int]:
    civ = play.civ(name)
    return [int(culture.stage(play.table, civ, track)) for track in range(3)]


def culture_points(play: Play, name: str) -> int:
    return int(play.table.points[PARTS * play.civ(name) + PARTS - 1])


# ---- paying ----------------------------------------------------------------------------------------------------------


def test_without_the_option_there_are_no_tracks() -> None:
    play = greeks(options={}, talents={"greeks": 9})
    assert not {"politics", "society", "learning"} & set(play.options)
    shown: Any = play.table.shown_to(0)
    assert "culture" not in shown.civilizations[0].parts
    assert shown.civilizations[0].tracks == {}


def test_the_first_stage_costs_one_resource_and_a_disc_of_the_reserve() -> None:
    play = greeks(talents={"greeks": 1})
    before = play.reserve("greeks")
    play.do("society", "pay")
    assert stages(play) == [0, 1, 0]
    assert play.mina("greeks") == 0
    assert play.reserve("greeks") == before - 1


def test_a_stage_costs_as_many_resources_as_its_number() -> None:
    play = greeks(talents={"greeks": 1}, tracks={"greeks": {"learning": 1}})
    before = play.reserve("greeks")
    play.do("learning", "pay")
    assert stages(play) == [0, 0, 1]
    play.do("give:lukka")
    assert stages(play) == [0, 0, 2]
    assert play.reserve("greeks") == before + 1


@pytest.mark.parametrize(("stage", "cities"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_a_stage_needs_twice_as_many_cities(stage: int, cities: int) -> None:
    for count in (cities - 1, cities):
        discs = {"greeks": dict.fromkeys(EIGHT[:count], 3), "hittites": {"hattusha": 1}}
        play = greeks(None, discs, talents={"greeks": 9}, tracks={"greeks": {"politics": stage - 1}})
        assert ("politics" in play.options) == (count == cities)


def test_a_new_track_needs_a_disc_of_the_reserve() -> None:
    supply = {"greeks": sum(DISCS["greeks"].values())}
    assert "politics" not in greeks(talents={"greeks": 9}, supply=supply).options


# a card, the track, and what it is worth there
VALUES = [
    ("heavy_chariots", "politics", 2),
    ("heavy_chariots", "society", 1),
    ("warrior_king", "society", 2),
    ("royal_treasurer", "learning", 2),
    ("assassin", "learning", 2),
    ("heresy", "learning", 3),
    ("heresy", "politics", 1),
    ("hand_writing_on_the_wall", "learning", 3),
    ("copper_and_tin", "learning", 1),
    ("traitor", "politics", 2),
]


@pytest.mark.parametrize(("card", "track", "worth"), VALUES)
def test_what_a_card_is_worth(card: str, track: str, worth: int) -> None:
    discs = {"greeks": dict.fromkeys(EIGHT, 3), "hittites": {"hattusha": 1}}
    play = greeks([card], discs, tracks={"greeks": {track: 3}})
    play.do(track, f"discard:{card}")
    frame: Any = play.table.stack[-1]
    assert frame.left == 4 - worth
    assert play.zone(card) == DISCARDS


def test_an_investment_is_worth_two_in_society() -> None:
    game = inner_sea.game()
    cards = game.box.card_index
    state: Any = game.setup({"seats": 2, "tracks": "from_0"}, 1)
    assert culture.card_value(state, cards["granaries"], culture.SOCIETY) == 2
    assert culture.card_value(state, cards["granaries"], culture.LEARNING) == 1


def test_nothing_is_given_back() -> None:
    play = greeks(["heresy"])
    play.do("learning", "discard:heresy")
    assert stages(play) == [0, 0, 1]


def test_one_stage_an_action_as_long_as_one_has_not_passed() -> None:
    play = greeks(talents={"greeks": 3})
    play.do("politics", "pay", "society", "pay")
    assert stages(play) == [1, 1, 0]
    play.do("pass")
    assert play.asked != "greeks" or play.step != "CardTurn"


# ---- what stages bring -----------------------------------------------------------------------------------------------


def growth(**tracks: int) -> Play:
    return start(DISCS, phase="growth", order=["greeks", "hittites"], options=ON, tracks={"greeks": tracks})


@pytest.mark.parametrize(
    ("tracks", "discs", "mina"),
    [
        ({"society": 1, "learning": 1}, 0, 0),
        ({"society": 2}, 1, 0),
        ({"society": 3}, 1, 0),
        ({"society": 4}, 1, 1),
        ({"learning": 2}, 0, 1),
        ({"learning": 3}, 0, 1),
        ({"learning": 4}, 0, 2),
        ({"society": 4, "learning": 4}, 1, 3),
    ],
)
def test_what_growth_brings(tracks: dict[str, int], discs: int, mina: int) -> None:
    play = growth(**tracks)
    stored = [event.params["discs"] for event in play.heard("event.stores") if event.params["civ"] == "greeks"]
    assert sum(stored) == discs
    assert play.mina("greeks") == mina


CONTESTED = {
    "hittites": {"hattusha": 1, "ilium": 2, "lydia": 2, "arzawa": 2},
    "greeks": {"thrace": 1, "ilium": 2, "lydia": 2, "arzawa": 2},
}


@pytest.mark.parametrize(("stage", "allies"), [(1, [0, 0, 0]), (2, [1, 0, 0]), (3, [1, 1, 0]), (4, [2, 0, 0])])
def test_allies_of_politics(stage: int, allies: list[int]) -> None:
    play = start(
        CONTESTED,
        phase="competition",
        order=["greeks", "hittites"],
        options=ON,
        tracks={"greeks": {"politics": stage}},
    )
    counts: dict[str, int] = {}
    while play.step == "Commitment":
        area = play.table.box.areas[play.table.arena].id
        counts.setdefault(area, 0)
        if "drill" in play.options:
            counts[area] += 1
            play.do("drill")
        else:
            play.do("done")
        play.quietly("LossChoice")
    found = list(counts.values())
    assert found + [0] * (3 - len(found)) == allies


def tally(tracks: dict[str, dict[str, int]]) -> Play:
    return start(DISCS, phase="reckoning", options=ON, tracks=tracks)


def test_whoever_leads_alone_gains_a_point() -> None:
    play = tally({"greeks": {"politics": 3, "society": 2}, "hittites": {"politics": 2, "society": 2}})
    assert (culture_points(play, "greeks"), culture_points(play, "hittites")) == (1, 0)


def test_the_first_stage_gives_no_point() -> None:
    assert culture_points(tally({"greeks": {"politics": 1}}), "greeks") == 0


def test_everybody_at_the_end_of_a_track_gains_a_point() -> None:
    play = tally({"greeks": {"politics": 4}, "hittites": {"politics": 4}})
    assert (culture_points(play, "greeks"), culture_points(play, "hittites")) == (1, 1)


# ---- sacked Cities ---------------------------------------------------------------------------------------------------


def sacked(fate: list[str], tracks: dict[str, dict[str, int]], **given: Any) -> Play:
    """The Greeks betray a City of the Hittites."""
    discs = {"hittites": {"hattusha": 1, "pala": 3}, "greeks": {"pala": 4, "thrace": 3, "ilium": 3}}
    play = start(
        given.pop("discs", discs),
        phase="competition",
        order=["greeks", "hittites"],
        hands={"greeks": ["traitor"]},
        options=ON,
        fate=fate,
        tracks=tracks,
        **given,
    )
    play.do("play:traitor")
    while play.step == "Announce":
        play.do(play.options[0])
    play.do("treasure")
    return play


def test_an_even_number_raises_the_victor_or_lowers_the_loser() -> None:
    play = sacked(["gold_smith"], {"hittites": {"politics": 1, "learning": 2}})
    assert play.step == "Plunder"
    assert set(play.options) == {"politics", "learning", "lower-politics", "lower-learning"}
    play.do("lower-learning")
    assert stages(play, "hittites") == [1, 0, 1]


def test_the_victor_rises_only_where_it_is_behind_and_has_the_cities() -> None:
    play = sacked(
        ["gold_smith"], {"hittites": {"politics": 1, "learning": 3}, "greeks": {"politics": 1, "learning": 2}}
    )
    assert set(play.options) == {"lower-politics", "lower-learning"}


def test_an_odd_number_does_nothing() -> None:
    assert sacked(["royal_scribe"], {"hittites": {"politics": 1}}).step != "Plunder"


def test_an_event_is_played_and_nothing_else_happens() -> None:
    play = sacked(["breath_of_god"], {"hittites": {"politics": 1}})
    assert play.step != "Plunder"
    assert len(play.heard("event.event")) == 1


def test_the_last_stage_that_is_lost_gives_the_disc_back() -> None:
    play = sacked(["gold_smith"], {"hittites": {"politics": 1}})
    before = play.reserve("hittites")
    play.do("lower-politics")
    assert play.reserve("hittites") == before + 1


def test_barbarians_lower_the_loser_where_it_is_highest() -> None:
    discs = {"greeks": {"thrace": 3, "pala": 3}, "hittites": {"hattusha": 1}, "barbarians": {"pala": 4}}
    tracks = {"greeks": {"politics": 1, "society": 2, "learning": 2}}
    options = ON | {"ask_everyone": False}
    play = start(discs, phase="competition", options=options, tracks=tracks, fate=["gold_smith"])
    play.quietly("LossChoice", "Commitment")
    assert stages(play) == [1, 1, 2]


def test_one_of_the_playbook_rises_where_it_is_behind() -> None:
    play = npc_sacks({"greeks": {"society": 1}})
    assert stages(play, "hittites") == [0, 1, 0]
    assert "culture-rises" in reasons(play)


def test_one_of_the_playbook_that_is_first_lowers_the_loser() -> None:
    play = npc_sacks({"greeks": {"society": 1, "learning": 2}, "hittites": {"society": 1, "learning": 2}})
    assert stages(play) == [0, 1, 1]
    assert "culture-sinks" in reasons(play)


def npc_sacks(tracks: dict[str, dict[str, int]]) -> Play:
    """The Hittites sack a City of the Greeks."""
    play = start(
        {"hittites": {"hattusha": 3, "kaska": 3, "pala": 4}, "greeks": {"thrace": 1, "pala": 3}},
        phase="competition",
        hands={"hittites": ["warrior_king"]},
        options=ON,
        fate=["gold_smith"],
        tracks=tracks,
    )
    return play.quietly("Commitment", "LossChoice")


# ---- the playbook's civilizations ------------------------------------------------------------------------------------


def learnt(card: str, tracks: dict[str, dict[str, int]] | None = None, **given: Any) -> Play:
    """The Hittites draw a card when all have passed."""
    play = start(
        given.pop("discs", DISCS),
        phase="cards",
        options=ON,
        fate=[card],
        tracks=tracks or {},
        graced=["hittites"],
        **given,
    )
    return play.do("pass")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("heavy_chariots", [1, 0, 0]),
        ("heresy", [0, 0, 1]),
        ("hand_writing_on_the_wall", [0, 0, 1]),
        ("copper_and_tin", [0, 0, 0]),
    ],
)
def test_its_card_says_where_it_rises(card: str, expected: list[int]) -> None:
    assert stages(learnt(card), "hittites") == expected


def test_a_great_person_raises_it_where_it_ties_with_a_leader() -> None:
    """A Great Person counts as such whatever letter it bears."""
    play = learnt("warrior_king", {"greeks": {"society": 1, "learning": 2}})
    assert stages(play, "hittites") == [0, 1, 0]


def test_an_event_raises_it_on_all_tracks_up_to_the_people() -> None:
    play = learnt("breath_of_god", {"greeks": {"politics": 2, "learning": 1}})
    assert stages(play, "hittites") == [1, 0, 1]
    assert play.heard("event.event")[0].params["card"] == "breath_of_god"


def test_it_needs_the_cities_too() -> None:
    discs = {"hittites": {"hattusha": 3, "pala": 2, "kaska": 2}, "greeks": {"thrace": 3}}
    assert stages(learnt("heavy_chariots", discs=discs), "hittites") == [0, 0, 0]


def test_it_never_pays_for_a_stage() -> None:
    play = start(DISCS, phase="cards", options=ON, talents={"hittites": 9}, graced=["hittites"])
    assert play.heard("event.culture-studies") == []


# ---- the Lord of the Whole World -------------------------------------------------------------------------------------


def test_all_three_tracks_win_at_once() -> None:
    discs = {"greeks": dict.fromkeys(EIGHT, 3), "hittites": {"hattusha": 1}}
    play = greeks(None, discs, talents={"greeks": 4}, tracks={"greeks": FULL | {"society": 3}}, points={"hittites": 90})
    play.do("society", "pay", "pay", "pay", "pay")
    outcome = play.table.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("whole-world", [0])
    assert culture_points(play, "greeks") == 3  # the points are counted first
    assert len(play.heard("event.tally")) == 2
    assert len(play.heard("event.whole-world")) == 1


def test_two_tracks_do_not_win() -> None:
    discs = {"greeks": dict.fromkeys(EIGHT, 3), "hittites": {"hattusha": 1}}
    play = greeks(None, discs, talents={"greeks": 4}, tracks={"greeks": {"politics": 4, "society": 3}})
    play.do("society", "pay", "pay", "pay", "pay")
    assert play.table.outcome is None


def test_a_sacked_city_can_make_a_lord() -> None:
    lands = dict.fromkeys([name for name in EIGHT if name != "kumannis"], 3)
    discs = {"greeks": lands | {"kaska": 3, "pala": 4}, "hittites": {"hattusha": 1, "pala": 3}}
    tracks = {"greeks": FULL | {"politics": 3}, "hittites": FULL | {"society": 0}}
    play = sacked(["gold_smith"], tracks, discs=discs)
    play.do("politics")
    assert play.table.outcome is not None


# ---- set-ups ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [1, 2])
def test_a_short_game_begins_higher(first: int) -> None:
    for game in (inner_sea.game(), middle_east.game()):
        state: Any = game.setup({"seats": 2, "tracks": f"from_{first}"}, 1)
        assert state.tracks == [first] * 6
        state.check()


def test_who_starts_anew_catches_up_to_one_stage_behind_the_next() -> None:
    tracks = {"hittites": {"politics": 3, "society": 1, "learning": 1}, "greeks": {"learning": 1}}
    play = start(DISCS, phase="cards", options=ON, tracks=tracks, people=[["greeks"], ["egypt"]], graced=["hittites"])
    culture.catch_up(play.table, play.civ("egypt"))
    assert stages(play, "egypt") == [2, 0, 0]
    culture.catch_up(play.table, play.civ("greeks"))
    assert stages(play, "greeks") == [1, 0, 1]
    culture.catch_up(play.table, play.civ("hittites"))
    assert stages(play, "hittites") == [3, 1, 1]


BAD: list[tuple[str, dict[str, Any]]] = [
    ("deal.position.tracks.greeks", {"tracks": {"greeks": {"warfare": 1}}}),
    ("deal.position.tracks.greeks", {"tracks": {"greeks": {"politics": 1}}, "options": {}}),
    ("deal.position.tracks", {"tracks": {"greeks": {"politics": 5}}}),
]


@pytest.mark.parametrize(("field", "given"), BAD)
def test_bad_tracks_are_refused(field: str, given: dict[str, Any]) -> None:
    with pytest.raises(BadOptions) as refused:
        greeks(**given)
    assert field in refused.value.where


def test_a_game_of_the_inner_sea_with_tracks_is_played_through() -> None:
    match = Match.new(inner_sea.game(), {"seats": 1, "npcs": 2, "tracks": "from_1", "epochs": 1}, 3)
    state = match.state
    while not state.over:
        seat = state.to_act[0]
        codes = state.legal(seat)
        state.advance(seat, codes[-1] if len(codes) % 2 else codes[0])
    state.check()
