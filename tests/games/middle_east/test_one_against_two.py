"""Uno Contra Dos: every figure of the player with two civilizations, and of those with one."""

import random
from typing import Any

import pytest

from ecumene.core.errors import BadOptions
from ecumene.games.ancient import aeneas, epochs, fate
from ecumene.games.ancient.scoring import result
from ecumene.games.ancient.zones import FINISHED, OUT
from ecumene.games.middle_east.alone import returners, somebody_returns
from tests.games.middle_east.positions import Play, game, start

CIVS = [["hittites", "egypt"], ["assyria"]]
DISCS = {"hittites": {"hattusha": 1}, "egypt": {"thebes": 1}, "assyria": {"assur": 1}}


def against_two(discs: dict[str, dict[str, int]] = DISCS, **given: Any) -> Play:
    options = {"pair": 1, "each": 1, **given.pop("options", {})}
    return start(discs, civs=CIVS, options=options, **given)


def civs(play: Play) -> list[int]:
    """The two, then the one."""
    return [play.civ(name) for name in ("hittites", "egypt", "assyria")]


def set_up(**given: Any) -> Any:
    """A game in which everybody has set up."""
    table: Any = game().setup({"seats": 2, "pair": 1, **given}, 4)
    chance = random.Random(4)
    while type(table.stack[-1]).__name__ in ("PickingOrder", "Choosing", "HomeChoice", "FirstDiscs"):
        table.advance(table.current, chance.choice(table.legal(table.current)))
    return table


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"seats": 2, "pair": 3}, "pair: there are 2 players"),
        ({"seats": 1, "pair": 1, "npcs": 1}, "pair: needs somebody"),
        ({"seats": 2, "pair": 1, "each": 2}, "each: `pair` says who leads two"),
        ({"seats": 2, "pair": 1, "epochs": 3}, "epochs: 2 at most"),
        ({"seats": 2, "pair_divisor": 3}, "pair_divisor: goes with `pair`"),
        ({"seats": 2, "card_97": "ignored"}, "card_97: goes with `pair`"),
        ({"seats": 2, "pair": 1, "scenario": "sargon"}, "pair: the scenario lays that down"),
        ({"seats": 6, "pair": 1}, "each: 7 civilizations are too many"),
        (
            {"seats": 2, "pair": 1, "deal": {"civilizations": [["egypt"], ["elam"]]}},
            r"civilizations\[0\]: 2 are needed",
        ),
    ],
)
def test_what_does_not_go_together_is_refused_with_field_and_reason(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadOptions, match=problem):
        game().setup(options, 1)


# ---- picking ---------------------------------------------------------------------------------------------------------


def picks(answers: dict[int, str], pair: int = 1) -> list[int]:
    """The seats in the order in which they pick."""
    table: Any = game().setup({"seats": 3, "pair": pair, "deal": {"order": [2, 0, 1]}}, 1)
    while type(table.stack[-1]).__name__ == "PickingOrder":
        assert table.current != pair - 1
        table.apply(table.current, answers[table.current])
    found = []
    while type(table.stack[-1]).__name__ in ("Choosing", "HomeChoice"):
        if type(table.stack[-1]).__name__ == "Choosing":
            found.append(int(table.current))
        table.advance(table.current, table.legal(table.current)[0])
    return found


def test_whoever_is_alone_picks_before_or_after_the_two_as_it_likes() -> None:
    assert picks({2: "before", 1: "before"}) == [2, 1, 0, 0]
    assert picks({2: "after", 1: "before"}) == [1, 0, 0, 2]
    assert picks({2: "after", 1: "after"}) == [0, 0, 2, 1]
    assert picks({2: "before", 0: "after"}, pair=2) == [2, 1, 1, 0]


# ---- figures ---------------------------------------------------------------------------------------------------------


def test_whoever_is_alone_has_sixteen_first_discs_and_the_two_twelve_each() -> None:
    table = set_up()
    discs = [int(table.on_map(civ) + table.growth_box[civ]) for civ in range(3)]
    assert [discs[civ] for civ in range(3) if table.is_alone(civ)] == [16]
    assert [discs[civ] for civ in range(3) if not table.is_alone(civ)] == [12, 12]


def test_whoever_is_alone_grows_by_six_at_least_and_draws_four() -> None:
    play = against_two()
    table = play.table
    customs = table.charter.customs
    assert [customs.least_growth(table, civ) for civ in civs(play)] == [3, 3, 6]
    usual = start(DISCS, civs=[["hittites"], ["egypt"], ["assyria"]]).table
    assert [usual.charter.customs.cards_due(usual, civ) for civ in range(3)] == [3, 3, 3]
    assert [customs.cards_due(table, civ) for civ in civs(play)] == [3, 3, 4]


def test_each_of_the_two_has_four_cards_and_holds_four() -> None:
    table = set_up()
    for civ in range(3):
        assert table.hand_size(civ) == (5 if table.is_alone(civ) else 4)
        assert table.charter.customs.hand_limit(table, civ) == (6 if table.is_alone(civ) else 4)


def test_a_new_epoch_gives_each_of_the_two_four_cards() -> None:
    table = against_two().table
    for civ in range(3):
        fate.discard_hand(table, civ)
        epochs.draw_hand(table, civ)
        draw: Any = table.stack[-1]
        assert draw.count == (5 if table.is_alone(civ) else 4)


def test_there_are_two_epochs_at_most() -> None:
    assert set_up().charter.rulings.epochs == 2
    assert set_up(epochs=2).charter.rulings.epochs == 2
    assert set_up(epochs=1).charter.rulings.epochs == 1


# ---- Gilgamesh -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("epoch", "alone", "pair"), [(1, 24, 16), (2, 27, 18)])
def test_whoever_is_alone_returns_with_half_as_many_discs_again(epoch: int, alone: int, pair: int) -> None:
    play = against_two(epoch=epoch)
    for civ, due in zip(civs(play), (pair, pair, alone), strict=True):
        aeneas.arrive(play.table, civ)
        assert play.table.ready[civ] == due


def test_in_the_last_epoch_only_whoever_is_alone_returns() -> None:
    table = against_two(epoch=1).table
    assert sorted(returners(table)) == [0, 1, 2]
    play = against_two(epoch=2)
    assert returners(play.table) == [play.civ("assyria")]
    assert somebody_returns(play.table, 0)
    usual = start(DISCS, civs=[["hittites"], ["egypt"], ["assyria"]], options={"epochs": 2}, epoch=2).table
    assert not somebody_returns(usual, 0)


def test_who_is_alone_and_without_a_disc_is_asked_in_the_last_epoch() -> None:
    play = against_two({"hittites": {"hattusha": 1}, "egypt": {"thebes": 1}}, phase="reckoning", epoch=2)
    assert (play.step, play.asked) == ("Aeneas", "assyria")
    play = against_two({"hittites": {"hattusha": 1}, "assyria": {"assur": 1}}, phase="reckoning", epoch=2)
    assert play.step != "Aeneas"


# ---- points ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("divisor", "points"), [(3, 9), (4, 6), (5, 5)])
def test_the_points_of_the_two_are_added_divided_and_rounded_down(divisor: int, points: int) -> None:
    play = against_two(points={"hittites": 14, "egypt": 13, "assyria": 7}, options={"pair_divisor": divisor})
    table = play.table
    assert [table.rank(civ) for civ in civs(play)] == [points, points, 7]
    table.ending = FINISHED
    outcome = table.outcome
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [points, 7]
    assert outcome.scores[0].parts["divided"] == points - 27
    assert outcome.winners == ([0] if points > 7 else [1])


def test_the_divided_points_decide_who_is_last_and_places_invaders() -> None:
    table = against_two(points={"hittites": 14, "egypt": 13, "assyria": 7}).table
    assert table.faction_id(table.fewest_points()) == "egypt"  # of the two, the last in turn order
    table = against_two(points={"hittites": 20, "egypt": 12, "assyria": 7}).table
    assert table.faction_id(table.fewest_points()) == "assyria"


def test_whoever_is_alone_wins_a_tie_with_the_two() -> None:
    play = against_two({**DISCS, "egypt": {"thebes": 3}}, points={"hittites": 15, "egypt": 13, "assyria": 7})
    assert result(play.table) == ([play.civ("assyria")], "alone")


def test_those_who_are_alone_are_told_apart_as_usual() -> None:
    discs = {**DISCS, "elam": {"elam": 3}, "assyria": {"assur": 1}}
    points = {"hittites": 14, "egypt": 14, "assyria": 7, "elam": 7}
    led = [["hittites", "egypt"], ["assyria"], ["elam"]]
    play = start(discs, civs=led, options={"pair": 1, "each": 1}, points=points)
    assert result(play.table) == ([play.civ("elam")], "city-count")


def test_players_with_one_each_win_no_ties_by_that() -> None:
    table = start(DISCS, civs=[["hittites"], ["egypt"], ["assyria"]], points={"hittites": 7, "egypt": 7}).table
    assert result(table) == ([0, 1], "draw")


# ---- card 97 ---------------------------------------------------------------------------------------------------------


def test_card_97_is_as_usual_in_the_box_or_without_effect_as_agreed() -> None:
    card = game().box.card_index["time_marches_on"]
    assert set_up().where[card] != OUT
    assert set_up(card_97="left_out").where[card] == OUT
    for agreed, ends in (("normal", True), ("ignored", False)):
        play = against_two(fate=["time_marches_on"], phase="draw", turn=1, options={"card_97": agreed})
        told = {event.key for events in play.match.log for event in events}
        assert ("event.event-ignored" in told) == (not ends)
        assert ("event.event" in told) == ends


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "options", [{"seats": 2}, {"seats": 3, "pair_divisor": 3}, {"seats": 5}, {"seats": 2, "npcs": 2}]
)
def test_cast_of_one_against_two_is_played_to_its_end(options: dict[str, Any], seed: int) -> None:
    table: Any = game().setup({"pair": 2, "map": "western", **options}, seed)
    chance = random.Random(seed)
    while table.to_act:
        seat = table.to_act[0]
        table.advance(seat, chance.choice(table.legal(seat)))
        table.check()
    assert len(table.outcome.scores) == options["seats"]
    assert table.epoch <= 2
