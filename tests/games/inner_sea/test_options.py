"""The options of the Inner Sea and every field of an explicit deal: what is accepted gives exactly that position, what
is impossible is refused with the field and the reason."""

from collections import Counter
from typing import Any

import pytest

from ecumene.core.errors import BadOptions
from ecumene.core.match import Match
from ecumene.games.ancient.zones import ASIDE, DISCARDS, HAND, ON_TABLE, PILE
from tests.games.inner_sea.positions import Play, game, start

LANDS = ["lusitania", "cantabria", "tarraconnesis", "celt_iberia", "idubeda", "saguntum", "novo_carthago", "gades"]
LANDS += ["tarraco", "aquitania", "gaul", "massilia", "liguria"]
SIX = ["poet", "heresy", "famine", "drought", "tempest", "plague"]


def set_up(options: dict[str, Any], seed: int = 1) -> Play:
    return Play(Match.new(game(), options, seed))


def dealt(deal: dict[str, Any], seed: int = 1, **options: Any) -> Play:
    """Two seats with Egypt and Troy, and a deal."""
    given = {"order": [0, 1], "civilizations": [["egypt"], ["troy"]], **deal}
    return set_up({"seats": 2, "map": "full", "deal": given, **options}, seed)


def placed(position: dict[str, Any], seed: int = 1, **options: Any) -> Play:
    """The same with empty hands and a position."""
    return dealt({"hands": {}, "position": position}, seed, **options)


def refused(options: dict[str, Any], where: str, reason: str) -> None:
    with pytest.raises(BadOptions) as caught:
        set_up(options)
    assert caught.value.where.startswith(where), str(caught.value)
    assert reason in caught.value.problem, str(caught.value)


def refused_deal(deal: dict[str, Any], where: str, reason: str, **options: Any) -> None:
    given = {"order": [0, 1], "civilizations": [["egypt"], ["troy"]], **deal}
    refused({"seats": 2, "map": "full", "deal": given, **options}, where, reason)


def refused_position(position: dict[str, Any], where: str, reason: str, **options: Any) -> None:
    refused_deal({"hands": {}, "position": position}, f"deal.position.{where}", reason, **options)


# ---- options ---------------------------------------------------------------------------------------------------------


def test_without_options_four_players_play_four_epochs() -> None:
    play = set_up({})
    view = play.match.state.view(None)
    assert (int(play.table.seats), int(play.table.civs), view["epochs"], view["map"]) == (4, 4, 4, "full")


@pytest.mark.parametrize(("seats", "map"), [(2, "east"), (3, "west"), (4, "full"), (5, "full"), (6, "full")])
def test_seats(seats: int, map: str) -> None:
    play = set_up({"seats": seats})
    assert int(play.table.seats) == seats
    assert play.match.state.view(None)["map"] == map


@pytest.mark.parametrize("epochs", [1, 2, 3, 4])
def test_epochs(epochs: int) -> None:
    assert set_up({"epochs": epochs}).match.state.view(None)["epochs"] == epochs


@pytest.mark.parametrize(("seats", "each"), [(2, 1), (2, 2), (2, 3), (3, 2), (6, 1)])
def test_each(seats: int, each: int) -> None:
    play = set_up({"seats": seats, "each": each})
    assert int(play.table.civs) == seats * each
    assert Counter(int(seat) for seat in play.table.controller) == dict.fromkeys(range(seats), each)


@pytest.mark.parametrize("map", ["full", "east", "west"])
def test_map(map: str) -> None:
    civs = {"full": ["rome", "egypt"], "east": ["egypt", "minos"], "west": ["rome", "troy"]}[map]
    assert set_up({"seats": 2, "civilizations": civs, "map": map}).match.state.view(None)["map"] == map


def test_a_basic_map_with_other_civilizations_is_the_full_one() -> None:
    assert set_up({"seats": 2, "civilizations": ["rome", "egypt"]}).match.state.view(None)["map"] == "full"


def test_civilizations() -> None:
    names = ["rome", "minos", "phoenicia"]
    assert set_up({"seats": 3, "civilizations": names}).offered("choose") == set(names)


def test_flags() -> None:
    table = set_up({"last_epoch_event": True, "hordes": True, "ask_everyone": True}).table
    assert table.charter.rulings.last_epoch_event
    assert table.charter.rulings.hordes
    assert table.charter.rulings.ask_everyone
    assert int(table.reserve[table.civs]) == 100
    plain = set_up({}).table.charter.rulings
    assert not (plain.last_epoch_event)
    assert not (plain.hordes)
    assert not (plain.ask_everyone)


@pytest.mark.parametrize(
    ("options", "where", "reason"),
    [
        ({"seats": 0}, "options.seats", "0"),
        ({"seats": 1}, "npcs", "alone"),
        ({"seats": 7}, "options.seats", "7"),
        ({"seats": "two"}, "options.seats", ""),
        ({"epochs": 0}, "options.epochs", "0"),
        ({"epochs": 5}, "options.epochs", "5"),
        ({"each": 4}, "options.each", "4"),
        ({"seats": 4, "each": 2}, "each", "six colours"),
        ({"seats": 3, "each": 3}, "each", "six colours"),
        ({"map": "north"}, "options.map", "north"),
        ({"hordes": 1}, "options.hordes", ""),
        ({"solitaire": True}, "options", "solitaire"),
        ({"civilizations": ["rome", "egypt", "troy"]}, "civilizations", "4 are needed, not 3"),
        ({"seats": 2, "civilizations": ["rome", "atlantis"]}, "civilizations", "no civilization 'atlantis'"),
        ({"seats": 2, "civilizations": ["rome", "rome"]}, "civilizations", "'rome' stands twice"),
        ({"seats": 2, "civilizations": ["rome", "barbarians"]}, "civilizations", "no civilization 'barbarians'"),
        ({"seats": 2, "civilizations": ["rome", "egypt"], "map": "east"}, "civilizations", "home of 'rome' is outside"),
        (
            {"seats": 2, "civilizations": ["rome", "egypt"], "map": "west"},
            "civilizations",
            "home of 'egypt' is outside",
        ),
        ({"seats": 4, "map": "west"}, "map", "home of 'egypt' is outside"),
        ({"seats": 3, "map": "east"}, "map", "outside the map 'east'"),
        ({"deal": {"cards": []}}, "options.deal", "cards"),
        ({"deal": {"position": {"pieces": {}}}}, "options.deal.position", "pieces"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], where: str, reason: str) -> None:
    refused(options, where, reason)


@pytest.mark.parametrize("seed", [-1, 2**64, True, "1"])
def test_bad_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(BadOptions, match="seed"):
        set_up({}, seed)


# ---- the deal --------------------------------------------------------------------------------------------------------


def test_deal_order() -> None:
    play = set_up({"seats": 3, "deal": {"order": [2, 0, 1]}})
    assert play.table.to_act[0] == 2
    assert [int(seat) for seat in play.table.controller] == [2, 0, 1]


@pytest.mark.parametrize("order", [[0], [0, 0], [0, 1, 2], [1, 2], []])
def test_deal_order_names_each_seat_once(order: list[int]) -> None:
    refused({"seats": 2, "deal": {"order": order}}, "deal.order", "each of 2 seats")


def test_deal_civilizations() -> None:
    play = set_up({"seats": 2, "deal": {"order": [1, 0], "civilizations": [["troy"], ["egypt"]]}})
    rows = play.match.state.view(None)["civilizations"]
    assert [(row["civ"], row["seat"]) for row in rows] == [("egypt", 1), ("troy", 0)]
    assert play.step == "Withdrawal"
    assert play.discs("egypt", "kush") == 2


def test_deal_civilizations_of_several_each() -> None:
    play = set_up({"seats": 2, "each": 2, "deal": {"civilizations": [["gaul", "egypt"], ["troy", "carthage"]]}})
    rows = play.match.state.view(None)["civilizations"]
    assert {(row["civ"], row["seat"]) for row in rows} == {("gaul", 0), ("egypt", 0), ("troy", 1), ("carthage", 1)}


@pytest.mark.parametrize(
    ("civilizations", "reason"),
    [
        ([["egypt"]], "2 lists are needed, not 1"),
        ([["egypt"], ["troy"], ["rome"]], "2 lists are needed, not 3"),
        ([["egypt", "troy"], []], "1 are needed"),
        ([["egypt"], ["egypt"]], "'egypt' stands twice"),
        ([["egypt"], ["atlantis"]], "no civilization 'atlantis'"),
        ([["egypt"], ["minos"]], "not the civilizations in play"),
    ],
)
def test_deal_civilizations_must_fit(civilizations: list[list[str]], reason: str) -> None:
    refused({"seats": 2, "deal": {"civilizations": civilizations}}, "deal.civilizations", reason)


def test_deal_civilizations_have_their_home_on_the_map() -> None:
    deal = {"civilizations": [["egypt"], ["rome"]], "hands": {}, "position": {}}
    refused({"seats": 2, "deal": deal}, "deal.civilizations", "a home is outside the map")


def test_deal_turn_order() -> None:
    play = dealt({"turn_order": ["troy", "egypt"]})
    assert play.match.state.view(None)["order"] == ["troy", "egypt"]
    assert play.asked == "troy"


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (["troy"], "each civilization in play once"),
        (["troy", "troy"], "each civilization in play once"),
        (["troy", "rome"], "each civilization in play once"),
        (["troy", "atlantis"], "no civilization 'atlantis'"),
    ],
)
def test_deal_turn_order_names_each_civilization_once(order: list[str], reason: str) -> None:
    refused_deal({"turn_order": order}, "deal.turn_order", reason)


@pytest.mark.parametrize(
    ("deal", "where"),
    [
        ({"position": {}}, "deal.position"),
        ({"turn_order": ["egypt"]}, "deal.turn_order"),
        ({"hands": {}}, "deal.hands"),
    ],
)
def test_what_names_civilizations_needs_them_in_the_deal(deal: dict[str, Any], where: str) -> None:
    refused({"seats": 2, "deal": deal}, where, "needs deal.civilizations")


def test_deal_hands() -> None:
    play = dealt({"hands": {"egypt": SIX[:2], "troy": SIX[2:]}})
    assert play.hand("egypt") == sorted(SIX[:2], key=lambda card: game().box.card_index[card])
    assert len(play.hand("troy")) == 4
    assert play.table.where.count(PILE) == 103 - 6


def test_deal_hands_that_are_left_out_are_empty() -> None:
    play = dealt({"hands": {"egypt": ["poet"]}})
    assert (play.hand("egypt"), play.hand("troy")) == (["poet"], [])


def test_without_deal_hands_everyone_has_five() -> None:
    play = dealt({"fate": ["poet", "heresy"]})
    assert len(play.hand("egypt")) == len(play.hand("troy")) == 5
    assert play.zone("poet") == play.zone("heresy") == PILE


@pytest.mark.parametrize(
    ("hands", "where", "reason"),
    [
        ({"egypt": [*SIX, "traitor"]}, "deal.hands.egypt", "more cards than a hand holds"),
        ({"egypt": ["poet", "poet"]}, "deal.hands.egypt[1]", "'poet' is given twice"),
        ({"egypt": ["poet"], "troy": ["poet"]}, "deal.hands.troy[0]", "'poet' is given twice"),
        ({"egypt": ["poetry"]}, "deal.hands.egypt[0]", "no card 'poetry'"),
        ({"egypt": ["atlantis_rises"]}, "deal.hands.egypt[0]", "an event is never in a hand"),
        ({"rome": ["poet"]}, "deal.hands.rome", "'rome' is not in play"),
        ({"atlantis": ["poet"]}, "deal.hands.atlantis", "no civilization 'atlantis'"),
        ({"barbarians": ["poet"]}, "deal.hands.barbarians", "no civilization 'barbarians'"),
    ],
)
def test_bad_hands_are_refused(hands: dict[str, list[str]], where: str, reason: str) -> None:
    refused_deal({"hands": hands}, where, reason)


def test_deal_fate_is_the_order_of_the_pile() -> None:
    fate = ["poet", "heresy", "famine", "drought", "tempest", "plague"]
    play = dealt({"hands": {}, "fate": fate, "position": {"phase": "draw", "discs": {"egypt": {"egypt": 1}}}})
    assert sorted(play.hand("egypt")) == sorted(fate[:3])
    assert sorted(play.hand("troy")) == sorted(fate[3:])


def test_deal_fate_passes_over_what_is_not_in_the_pile() -> None:
    deal = {"hands": {"troy": ["heresy"]}, "fate": ["heresy", "poet", "poet", "famine", "drought"]}
    play = dealt({**deal, "position": {"phase": "draw", "discs": {"egypt": {"egypt": 1}}}})
    assert sorted(play.hand("egypt")) == ["drought", "famine", "poet"]


@pytest.mark.parametrize(
    ("fate", "where", "reason"),
    [
        (["poet", "poetry"], "deal.fate[1]", "no card 'poetry'"),
        ([card.id for card in game().box.cards], "deal.fate", "leaves no cards for the hands"),
    ],
)
def test_bad_fate_is_refused(fate: list[str], where: str, reason: str) -> None:
    refused_deal({"fate": fate}, where, reason)


# ---- the position ----------------------------------------------------------------------------------------------------


def test_an_empty_position_is_nothing_at_all() -> None:
    play = placed({})
    view = play.match.state.view(None)
    assert view["areas"] == {}
    assert (view["epoch"], view["turn"], view["phase"]) == (1, 1, "growth")
    assert [row["talents"] for row in view["civilizations"]] == [0, 0]


def test_a_position_is_exactly_as_given() -> None:
    position = {
        "discs": {
            "egypt": {"egypt": 4, "red_sea": 2, "kush": 0},
            "troy": {"troy": 1, "eastern_mediterranean": 1},
            "barbarians": {"gaul": 3, "central_mediterranean": 1},
        },
        "talents": {"egypt": 7},
        "points": {"egypt": 3, "troy": 41},
        "wonders": {
            "pharos": {"owner": "egypt", "area": "kush", "discs": 4},
            "colossus": {"owner": "troy", "area": "troy"},
            "mausoleum": {"owner": "troy", "area": "gaul", "buried": True},
        },
        "investments": {"royal_mint": {"owner": "troy", "discs": 2}},
        "discards": ["poet", "atlantis_rises"],
        "aside": ["earthquake"],
        "renewed": ["troy"],
        "epoch": 4,
        "turn": 3,
        "phase": "cards",
    }
    play = placed(position)
    view = play.match.state.view(None)
    assert {area: row["discs"] for area, row in view["areas"].items()} == {
        "egypt": {"egypt": 4},
        "red_sea": {"egypt": 2},
        "troy": {"troy": 1},
        "eastern_mediterranean": {"troy": 1},
        "gaul": {"barbarians": 3},
        "central_mediterranean": {"barbarians": 1},
    }
    assert (play.reserve("egypt"), play.reserve("troy"), play.reserve("barbarians")) == (48 - 10, 48 - 4, 46)
    assert (play.talents("egypt"), play.talents("troy")) == (7, 0)
    assert (play.points("egypt"), play.points("troy")) == (3, 41)
    assert play.wonder("pharos") == ("egypt", 4, False)
    assert play.wonder("colossus") == ("troy", 0, False)
    assert play.wonder("mausoleum") == ("troy", 0, True)
    assert play.invested("royal_mint") == 2
    assert play.zone("royal_mint") == ON_TABLE + play.civ("troy")
    assert play.zone("poet") == play.zone("atlantis_rises") == DISCARDS
    assert play.zone("earthquake") == ASIDE
    assert play.table.where.count(PILE) == 99
    assert [row["renewed"] for row in view["civilizations"]] == [False, True]
    assert (view["epoch"], view["turn"], view["phase"]) == (4, 3, "cards")
    play.table.check()


@pytest.mark.parametrize(
    ("phase", "told"),
    [
        ("growth", "event.turn"),
        ("cards", "event.card-phase"),
        ("competition", "event.competition-phase"),
        ("reckoning", "event.reckoning"),
        ("draw", "event.draws"),
        ("epoch-end", "event.epoch-ends"),
    ],
)
def test_the_phase_named_begins(phase: str, told: str) -> None:
    play = start({"egypt": {"egypt": 1}, "troy": {"troy": 1}}, phase=phase)
    phases = ["event.turn", "event.card-phase", "event.competition-phase", "event.reckoning", "event.draws"]
    phases.append("event.epoch-ends")
    keys = [event.key for event in play.match.log[0] if event.key in phases]
    assert keys[0] == told


@pytest.mark.parametrize(
    ("discs", "where", "reason"),
    [
        ({"egypt": {"egypt": 5}}, "discs.egypt.egypt", "at most 4 discs, not 5"),
        ({"egypt": {"red_sea": 3}}, "discs.egypt.red_sea", "at most 2 discs, not 3"),
        ({"barbarians": {"gaul": 5}}, "discs.barbarians.gaul", "at most 4 discs"),
        ({"barbarians": {"central_mediterranean": 2}}, "discs.barbarians.central_mediterranean", "at most 1 discs"),
        ({"egypt": {"central_mediterranean": 1}}, "discs.egypt.central_mediterranean", "a deep sea is closed yet"),
        ({"egypt": {"atlantis": 1}}, "discs.egypt", "no area 'atlantis'"),
        ({"rome": {"rome": 1}}, "discs", "'rome' is not in play"),
        ({"atlantis": {"rome": 1}}, "discs", "no civilization 'atlantis'"),
        ({"egypt": dict.fromkeys(LANDS, 4)}, "discs.egypt", "more discs than there are"),
        ({"barbarians": dict.fromkeys(LANDS, 4)}, "discs.barbarians", "more discs than there are"),
    ],
)
def test_bad_discs_are_refused(discs: dict[str, dict[str, int]], where: str, reason: str) -> None:
    refused_position({"discs": discs}, where, reason)


def test_discs_outside_the_map_are_refused() -> None:
    refused_position({"discs": {"egypt": {"rome": 1}}}, "discs.egypt", "'rome' is outside the map 'east'", map="east")
    refused_position({"discs": {"egypt": {"sirt": 1}}}, "discs.egypt", "'sirt' is outside the map 'east'", map="east")


def test_hordes_are_enough_for_more_barbarians() -> None:
    play = placed({"discs": {"barbarians": dict.fromkeys(LANDS, 4)}}, hordes=True)
    assert play.reserve("barbarians") == 100 - 52


def test_all_48_discs_may_be_on_the_map() -> None:
    assert placed({"discs": {"egypt": dict.fromkeys(LANDS[:12], 4)}, "phase": "cards"}).reserve("egypt") == 0


def test_negative_and_huge_counts_are_refused() -> None:
    for position in (
        {"discs": {"egypt": {"egypt": -1}}},
        {"talents": {"egypt": -1}},
        {"points": {"egypt": -1}},
        {"talents": {"egypt": 501}},
        {"points": {"egypt": 1001}},
        {"epoch": 0},
        {"epoch": 5},
        {"turn": 0},
        {"phase": "lunch"},
    ):
        refused_deal({"hands": {}, "position": position}, "options.deal.position", "")
    refused_deal({"hands": {}, "position": {"turn": 5}}, "deal.position.turn", "later than the last, 4")


@pytest.mark.parametrize("field", ["talents", "points"])
def test_talents_and_points_are_those_of_civilizations_in_play(field: str) -> None:
    refused_position({field: {"rome": 1}}, field, "'rome' is not in play")
    refused_position({field: {"barbarians": 1}}, field, "no civilization 'barbarians'")


def test_renewed_names_civilizations_in_play() -> None:
    refused_position({"renewed": ["rome"]}, "renewed", "'rome' is not in play")


def test_an_epoch_beyond_the_last_is_refused() -> None:
    refused_position({"epoch": 3}, "epoch", "is later than the last", epochs=2)
    assert int(placed({"epoch": 2}, epochs=2).table.epoch) == 2


@pytest.mark.parametrize(
    ("wonders", "where", "reason"),
    [
        ({"atlantis": {"owner": "egypt", "area": "kush"}}, "wonders.atlantis", "no Wonder 'atlantis'"),
        ({"pharos": {"owner": "rome", "area": "kush"}}, "wonders.pharos.owner", "'rome' is not in play"),
        ({"pharos": {"owner": "barbarians", "area": "kush"}}, "wonders.pharos.owner", "no civilization"),
        ({"pharos": {"owner": "egypt", "area": "atlantis"}}, "wonders.pharos.area", "no area 'atlantis'"),
        ({"pharos": {"owner": "egypt", "area": "red_sea"}}, "wonders.pharos.area", "a Wonder stands on land"),
        ({"pharos": {"owner": "egypt", "area": "kush", "discs": 1, "buried": True}}, "wonders.pharos.discs", "buried"),
        (
            {"pharos": {"owner": "egypt", "area": "kush"}, "colossus": {"owner": "troy", "area": "kush"}},
            "wonders.colossus.area",
            "another Wonder stands there",
        ),
    ],
)
def test_bad_wonders_are_refused(wonders: dict[str, Any], where: str, reason: str) -> None:
    refused_position({"wonders": wonders}, where, reason)


def test_a_wonder_outside_the_map_is_refused() -> None:
    wonders = {"pharos": {"owner": "egypt", "area": "rome"}}
    refused_position({"wonders": wonders}, "wonders.pharos.area", "outside the map", map="east")


def test_a_wonder_has_no_more_discs_than_there_are() -> None:
    position = {
        "discs": {"egypt": dict.fromkeys(LANDS[:11], 4)},
        "wonders": {"pharos": {"owner": "egypt", "area": "kush", "discs": 5}},
    }
    refused_position(position, "wonders.pharos.discs", "more discs than there are")


@pytest.mark.parametrize(
    ("investments", "where", "reason"),
    [
        ({"poet": {"owner": "egypt", "discs": 1}}, "investments.poet", "is no investment card"),
        ({"poetry": {"owner": "egypt", "discs": 1}}, "investments.poetry", "no card 'poetry'"),
        ({"royal_mint": {"owner": "rome", "discs": 1}}, "investments.royal_mint.owner", "'rome' is not in play"),
    ],
)
def test_bad_investments_are_refused(investments: dict[str, Any], where: str, reason: str) -> None:
    refused_position({"investments": investments}, where, reason)


def test_an_investment_has_a_disc_at_least_and_no_more_than_there_are() -> None:
    refused_deal(
        {"hands": {}, "position": {"investments": {"royal_mint": {"owner": "egypt", "discs": 0}}}},
        "options.deal.position.investments",
        "",
    )
    position = {
        "discs": {"egypt": dict.fromkeys(LANDS[:12], 4)},
        "investments": {"royal_mint": {"owner": "egypt", "discs": 1}},
    }
    refused_position(position, "investments.royal_mint.discs", "more discs than there are")


def test_a_card_is_in_one_place_only() -> None:
    elsewhere = "is somewhere else already"
    hands = {"egypt": ["poet", "royal_mint"]}
    refused_deal({"hands": hands, "position": {"discards": ["poet"]}}, "deal.position.discards[0]", elsewhere)
    refused_deal({"hands": hands, "position": {"aside": ["heresy", "poet"]}}, "deal.position.aside[1]", elsewhere)
    mint = {"royal_mint": {"owner": "troy", "discs": 1}}
    refused_deal({"hands": hands, "position": {"investments": mint}}, "deal.position.investments", elsewhere)
    refused_position({"discards": ["poet", "poet"]}, "discards[1]", elsewhere)
    refused_position({"discards": ["poet"], "aside": ["poet"]}, "aside[0]", elsewhere)
    refused_position({"discards": ["royal_mint"], "investments": mint}, "discards[0]", elsewhere)


def test_unknown_cards_are_refused_everywhere() -> None:
    refused_position({"discards": ["poetry"]}, "discards[0]", "no card 'poetry'")
    refused_position({"aside": ["poetry"]}, "aside[0]", "no card 'poetry'")


def test_a_position_may_have_other_civilizations_than_the_basic_game() -> None:
    play = start({"minos": {"minos": 1}}, civs=[["minos"], ["phoenicia"]])
    assert play.discs("minos", "minos") == 1


def test_hands_left_to_chance_leave_alone_what_the_position_names() -> None:
    position = {
        "discards": SIX,
        "aside": ["earthquake"],
        "investments": {"royal_mint": {"owner": "egypt", "discs": 1}},
        "phase": "cards",
    }
    for seed in range(60):
        play = dealt({"position": position}, seed)
        assert len(play.hand("egypt")) == len(play.hand("troy")) == 5
        assert all(play.zone(card) == DISCARDS for card in SIX)
        assert play.zone("earthquake") == ASIDE


def test_there_is_no_draw_step_in_turn_four() -> None:
    """§ Muerte Súbita: turn 4 skips the Draw Step."""
    refused_position({"phase": "draw", "turn": 4}, "", "turn")


def test_hands_given_are_told_to_their_owners_only() -> None:
    play = dealt({"hands": {"egypt": ["poet"], "troy": ["heresy"]}})
    assert play.zone("poet") == HAND + play.civ("egypt")
    told = {event.params["civ"]: event.audience for event in play.heard("event.first-hand")}
    assert told == {"egypt": [0], "troy": [1]}
