"""Juego en Equipo: equal teams, hands shown to partners alone, what may not be placed or played, and who wins."""

import random
from typing import Any

import pytest

from ecumene.core.chance import chance_from
from ecumene.core.errors import BadOptions
from ecumene.core.text import LANGUAGES, Words
from ecumene.games.ancient import aeneas
from ecumene.games.ancient.scoring import result
from ecumene.games.ancient.zones import FINISHED, FROM_CITIES, PARTS
from ecumene.games.middle_east.teams import is_played
from ecumene.server.rendering import options_shown
from tests.games.middle_east.positions import Play, game, start

CIVS = [["hittites"], ["egypt"], ["assyria"], ["babylon"]]  # Hittites with Assyria, Egypt with Babylon
NAMES = [row[0] for row in CIVS]
HAND = ["drought", "locusts", "oasis"]


def teams(discs: dict[str, dict[str, int]], **given: Any) -> Play:
    options = {"teams": 2, **given.pop("options", {})}
    return start(discs, civs=CIVS, options=options, **given)


def scored(victory: str = "combined", **points: int) -> Play:
    """A game at its end, with so many points and nothing else to tell anybody apart."""
    homes = {"hittites": "hattusha", "egypt": "thebes", "assyria": "assur", "babylon": "babylon"}
    play = teams({name: {area: 1} for name, area in homes.items()}, options={"team_victory": victory}, points=points)
    play.table.ending = FINISHED
    return play


# ---- who is in a team ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "field", "problem"),
    [
        ({"seats": 5, "teams": 2}, "teams", "5 players do not make 2 teams"),
        ({"seats": 3, "teams": 3}, "teams", "3 players do not make 3 teams"),
        ({"seats": 4, "teams": 2, "each": 2}, "teams", "every player leads one civilization"),
        ({"seats": 4, "teams": 4}, "teams", "one of|Invalid"),
        ({"seats": 4, "team_victory": "best"}, "team_victory", "goes with `teams`"),
        ({"seats": 4, "team_seats": "drawn"}, "team_seats", "goes with `teams`"),
        ({"seats": 4, "teams": 2, "pair": 1}, "teams", "every player leads one civilization"),
    ],
)
def test_teams_of_unequal_size_are_refused_with_field_and_reason(
    options: dict[str, Any], field: str, problem: str
) -> None:
    with pytest.raises(BadOptions, match=problem) as refused:
        game().setup(options, 1)
    assert field in str(refused.value)


def test_a_cast_in_which_somebody_leads_two_has_no_teams() -> None:
    with pytest.raises(BadOptions, match="unlike in this cast"):
        game().setup({"scenario": "empires_on_horseback", "seats": 4, "teams": 2}, 1)
    table: Any = game().setup({"scenario": "mithridates", "seats": 4, "teams": 2}, 1)
    assert table.are_partners(0, 2)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"seats": 4, "teams": 2}, [0, 1, 0, 1]),
        ({"seats": 4, "teams": 2, "team_seats": "beside"}, [0, 0, 1, 1]),
        ({"seats": 6, "teams": 2, "team_seats": "beside"}, [0, 0, 0, 1, 1, 1]),
        ({"seats": 6, "teams": 3}, [0, 1, 2, 0, 1, 2]),
    ],
)
def test_seats_make_teams_in_turn_or_side_by_side(given: dict[str, Any], expected: list[int]) -> None:
    view: Any = game().setup(given, 1).shown_to(None)
    assert view.teams == expected


def test_teams_may_be_drawn_and_are_of_equal_size() -> None:
    found = set()
    for seed in range(12):
        view: Any = game().setup({"seats": 6, "teams": 3, "team_seats": "drawn"}, seed).shown_to(None)
        assert sorted(view.teams) == [0, 0, 1, 1, 2, 2]
        found.add(tuple(view.teams))
    assert len(found) > 4


# ---- where discs may not go ------------------------------------------------------------------------------------------


def deploying(discs: dict[str, dict[str, int]]) -> Play:
    play = teams(discs, phase="growth").until("Deployment")
    assert play.asked == "hittites"
    return play


def reason(play: Play, action: str) -> str:
    refusal = play.match.why_not(play.table.to_act[0], action)
    assert refusal is not None
    return refusal.reason


def test_no_disc_goes_to_a_partners_home_be_it_empty() -> None:
    play = deploying({"hittites": {"mittani": 2, "nineveh": 2}, "assyria": {"susa": 1}, "egypt": {"thebes": 1}})
    assert "assur" not in play.offered("place")
    assert reason(play, "place:assur") == "refusal.partners-home"


def test_a_disc_joins_a_partners_disc_but_never_makes_the_area_contested() -> None:
    play = deploying({"hittites": {"mittani": 2}, "assyria": {"carchemish": 1, "emar": 2}, "egypt": {"aleppo": 2}})
    assert {"carchemish", "aleppo"} <= play.offered("place")  # an opponent's area may become contested
    assert "emar" not in play.offered("place")
    assert reason(play, "place:emar") == "refusal.partners-area"
    play.do("place:carchemish")
    assert "carchemish" not in play.offered("place")
    assert reason(play, "place:carchemish") == "refusal.partners-area"


def test_where_an_area_is_contested_already_a_disc_may_join_a_partner() -> None:
    play = deploying({"hittites": {"mittani": 2}, "assyria": {"emar": 2}, "egypt": {"emar": 1}})
    assert "emar" in play.offered("place")


@pytest.mark.parametrize("seed", range(4))
def test_first_discs_make_no_area_of_partners_contested(seed: int) -> None:
    names = ["akkad", "sumer", "babylon", "elam"]
    given = {"seats": 4, "teams": 2, "map": "fertile_crescent", "civilizations": names}
    table: Any = game().setup(given, seed)
    chance = random.Random(seed)
    while type(table.stack[-1]).__name__ in ("Choosing", "HomeChoice", "FirstDiscs"):
        table.advance(table.current, chance.choice(table.legal(table.current)))
    for civ in range(4):
        assert table.on_map(civ) + table.growth_box[civ] == 12
        for other in range(4):
            if table.are_partners(civ, other):
                assert table.own(civ, table.home(other)) == 0
                for area in table.own_areas(civ):
                    alone = table.own(civ, area) + table.own(other, area) == table.total[area]
                    assert not (alone and table.own(other, area) and table.contested(area))


def test_who_starts_anew_does_not_land_among_partners() -> None:
    play = teams({"assyria": {"emar": 2, "mittani": 1}, "egypt": {"thebes": 1}, "babylon": {"babylon": 1}})
    table = play.table
    table.ready[0] = 5
    table.reserve[0] -= 5
    areas = {table.box.areas[area].id for area in aeneas.NewLand(True, 0, -1).areas(table)}
    assert "mittani" in areas
    assert not {"emar", "assur"} & areas


# ---- what may not be played ------------------------------------------------------------------------------------------


def test_a_card_that_can_only_hurt_a_partner_is_refused_with_the_reason() -> None:
    discs = {"hittites": {"hattusha": 3}, "assyria": {"emar": 2, "mittani": 2, "nineveh": 1}}
    play = teams(discs, hands={"hittites": ["drought"]})
    assert "play:drought" not in play.options
    assert reason(play, "play:drought") == "refusal.card-hurts-partner"
    both = teams({**discs, "egypt": {"memphis": 1}}, hands={"hittites": ["drought"]})
    both.do("play:drought")
    assert both.stacks("memphis") == {}
    assert both.stacks("mittani") == {"assyria": 2}


def test_the_same_card_may_be_played_against_a_partner_by_its_opponents() -> None:
    discs = {"egypt": {"thebes": 3}, "assyria": {"emar": 2, "mittani": 2, "nineveh": 1}}
    play = teams(discs, hands={"egypt": ["drought"]}, order=["egypt", "hittites", "assyria", "babylon"])
    assert "play:drought" in play.options


def test_what_may_be_named_spares_partners_and_the_refusal_says_so() -> None:
    discs = {"hittites": {"hattusha": 3}, "assyria": {"emar": 2, "mittani": 2}, "egypt": {"memphis": 2, "amarna": 2}}
    play = teams(discs, hands={"hittites": ["drought"]}).do("play:drought")
    assert play.step == "Announce"
    assert play.offered("aim") <= {"memphis", "amarna"}
    assert reason(play, "aim:emar") == "refusal.hurts-partner"
    assert reason(play, "aim:hattusha") != "refusal.hurts-partner"


@pytest.mark.parametrize(("egyptians", "offered"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_partner_may_lose_as_much_as_all_others_together_and_no_more(egyptians: int, offered: bool) -> None:
    """Forty Days and Forty Nights: two discs of everyone in a Fertile area."""
    discs = {"hittites": {"hattusha": 3}, "assyria": {"akkad": 2}, "egypt": {"akkad": egyptians, "thebes": 1}}
    discs["babylon"] = {"memphis": 1}
    play = teams(discs, hands={"hittites": ["forty_days_and_forty_nights"]})
    play.do("play:forty_days_and_forty_nights")
    assert ("akkad" in play.offered("aim")) == offered


def test_events_hurt_partners_like_everyone() -> None:
    table = teams({"hittites": {"hattusha": 1}}).table
    assert not is_played(table, table.box.card_index["breath_of_god"])
    assert is_played(table, table.box.card_index["drought"])


# ---- hands that are shown --------------------------------------------------------------------------------------------


def with_hands(phase: str = "growth") -> Play:
    discs = {"hittites": {"hattusha": 2}, "egypt": {"thebes": 2}, "assyria": {"assur": 2}, "babylon": {"babylon": 2}}
    hands = {"hittites": HAND, "egypt": ["rebellion"], "assyria": ["tax_revolt"], "babylon": ["civil_war"]}
    return teams(discs, hands=hands, phase=phase)


def hand_seen(play: Play, viewer: int | None, civ: str = "hittites") -> list[str]:
    view: Any = play.table.shown_to(viewer)
    return next(entry.hand for entry in view.civilizations if entry.civ == civ)


def test_a_card_is_shown_to_partners_and_to_nobody_else() -> None:
    play = with_hands()
    assert (play.step, play.asked) == ("Showing", "hittites")
    play.do("show:locusts")
    assert hand_seen(play, 2) == ["locusts"]
    assert hand_seen(play, 0) == sorted(HAND, key=lambda card: game().box.card_index[card])
    for viewer in (None, 1, 3):
        assert hand_seen(play, viewer) == []
    assert play.offered("show") == {"drought", "oasis"}
    play.do("show-all")
    assert len(hand_seen(play, 2)) == 3
    assert (play.step, play.asked) == ("Showing", "egypt")
    assert hand_seen(play, 0, "assyria") == []  # showing is no exchange
    play.do("done")
    assert hand_seen(play, 3, "egypt") == []


def test_the_table_hears_how_many_cards_and_partners_which() -> None:
    play = with_hands().do("show-all")
    (public,) = play.heard("event.shows")
    assert public.audience is None
    assert public.params == {"civ": "hittites", "cards": 3}
    (private,) = play.heard("event.showed")
    assert private.audience == [0, 2]


def test_in_its_turn_of_the_card_phase_a_civilization_may_show_cards_and_then_play() -> None:
    play = with_hands("cards")
    assert "confide" in play.options
    play.do("confide")
    assert "done" not in play.options  # or the turn would never end
    play.do("show:oasis", "done")
    assert (play.step, play.asked) == ("CardTurn", "hittites")
    assert hand_seen(play, 2) == ["oasis"]
    play.do("confide", "show-all")
    assert "confide" not in play.options


def test_a_card_that_has_left_the_hand_is_known_no_more() -> None:
    play = with_hands("cards").do("confide", "show-all")
    card = game().box.card_index["oasis"]
    play.table.lay(card, 0)
    assert play.table.seen_by[card] == 0


def test_in_worlds_that_a_partner_thinks_possible_shown_cards_stay_and_others_do_not() -> None:
    play = with_hands().do("show:locusts", "done")
    card = game().box.card_index
    places: dict[int, set[int]] = {viewer: set() for viewer in (1, 2, 3)}
    hidden: set[int] = set()
    for viewer in places:
        for stream in range(30):
            world: Any = play.table.redeal(viewer, chance_from(7, stream))
            places[viewer].add(world.where[card["locusts"]])
            if viewer == 2:
                hidden.add(world.where[card["drought"]])
    assert len(places[2]) == 1
    assert len(places[1]) > 1
    assert len(places[3]) > 1
    assert len(hidden) > 1


def test_without_teams_nobody_is_asked_to_show_anything() -> None:
    play = start({"hittites": {"hattusha": 2}, "egypt": {"thebes": 2}}, hands={"hittites": HAND}, phase="growth")
    assert play.step != "Showing"
    assert not play.heard("event.shows")


# ---- who wins --------------------------------------------------------------------------------------------------------


def test_the_team_with_most_points_together_wins_together() -> None:
    play = scored(hittites=20, egypt=12, assyria=1, babylon=11)
    outcome = play.table.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("points", [1, 3])
    assert [score.total for score in outcome.scores] == [21, 23, 21, 23]
    assert outcome.scores[0].parts["partners"] == 1
    assert outcome.places() == [3, 1, 3, 1]


def test_if_that_was_agreed_the_best_of_the_best_team_wins() -> None:
    play = scored(hittites=20, egypt=12, assyria=1, babylon=11, victory="best")
    outcome = play.table.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("points", [1])
    assert [score.total for score in outcome.scores] == [20, 12, 1, 11]


def test_level_teams_are_told_apart_by_what_tells_players_apart() -> None:
    play = scored(hittites=10, egypt=5, assyria=2, babylon=7)
    for _ in range(2):
        play.table.put(play.civ("babylon"), game().box.area_index["babylon"])
    winners, how = result(play.table)
    assert (winners, how) == ([1, 3], "city-count")
    level = scored(hittites=10, egypt=5, assyria=2, babylon=7).table
    assert result(level) == ([0, 1, 2, 3], "draw")


def test_level_members_of_the_best_team_are_told_apart_likewise() -> None:
    play = scored(hittites=10, egypt=5, assyria=10, victory="best")
    play.table.put(play.civ("assyria"), game().box.area_index["assur"])
    assert result(play.table) == ([2], "disc-count")


def test_who_conquers_wins_with_the_team_or_alone_as_agreed() -> None:
    for victory, winners in (("combined", [0, 2]), ("best", [2])):
        play = scored(victory, egypt=9)
        play.table.conqueror = play.civ("assyria")
        outcome = play.table.outcome
        assert outcome is not None
        assert (outcome.ending, outcome.winners) == ("conquest", winners)


def test_points_of_partners_are_not_added_for_who_is_last() -> None:
    table = scored(hittites=20, egypt=12, assyria=1, babylon=11).table
    assert table.faction_id(table.fewest_points()) == "assyria"
    assert table.points[PARTS * 2 + FROM_CITIES] == 1


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("seats", "count"), [(4, 2), (6, 3), (6, 2)])
def test_cast_in_teams_is_played_to_its_end(seats: int, count: int, seed: int) -> None:
    table: Any = game().setup({"seats": seats, "teams": count, "epochs": 1, "map": "western"}, seed)
    chance = random.Random(seed)
    while table.to_act:
        seat = table.to_act[0]
        table.advance(seat, chance.choice(table.legal(seat)))
        table.check()
    assert len(table.outcome.winners) in (seats // count, seats)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_of_a_new_table_offers_teams_and_one_against_two(language: str) -> None:
    shown = options_shown(game(), Words(language, game(), []))
    for name, values in (("teams", [0, 2, 3]), ("team_victory", ["combined", "best"]), ("pair", list(range(7)))):
        assert shown[name]["enum"] == values
        assert all(shown[name]["labels"][str(value)] for value in values)
        assert shown[name]["title"]
