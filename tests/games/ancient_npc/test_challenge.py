"""PVs Extra para la CSJ y Nivel de Desafío: every knob of the playbook, with its figures."""

from typing import Any

import pytest

from ecumene import load_game
from ecumene.core.errors import BadOptions
from ecumene.games.ancient.npc import challenge
from ecumene.games.ancient.options import OpponentOptions
from tests.games.ancient_npc.positions import Play, start

DISCS = {"hittites": {"hattusha": 3}, "greeks": {"thrace": 3}}


def begun(phase: str = "growth", **options: Any) -> Play:
    return start(DISCS, phase=phase, order=["greeks", "hittites"], options=options)


@pytest.mark.parametrize(("chosen", "points"), [("usual", 0), ("none", 0), ("one", 1), ("two", 2)])
def test_points_in_every_tally(chosen: str, points: int) -> None:
    play = begun("reckoning", npc_vp=chosen)
    told = [event.params["points"] for event in play.heard("event.npc-points")]
    assert told == ([points] if points else [])


@pytest.mark.parametrize(("chosen", "points"), [("usual", 1), ("none", 0), ("one", 1), ("two", 2)])
@pytest.mark.parametrize("game_id", ["inner-sea", "middle-east"])
def test_points_in_every_tally_of_exploration(game_id: str, chosen: str, points: int) -> None:
    options = {"seats": 1, "npcs": 2, "exploration": True, "npc_vp": chosen}
    assert load_game(game_id).setup(options, 1).charter.rulings.opponents.tally_points == points


def test_a_lone_seat_stands_by_what_the_playbook_has() -> None:
    """So that search and the simple bots have something to play for."""
    level, behind = (start(DISCS, points={"hittites": points}).table for points in (0, 9))
    assert -1.0 < behind.standing(0) < level.standing(0)
    assert behind.worth(0) < level.worth(0)


def test_a_cast_has_points_of_its_own() -> None:
    game = load_game("middle-east")
    usual = {"scenario": "king_of_the_whole_world", "seats": 1, "cast": "king_of_the_whole_world_8"}
    assert game.setup(usual, 1).charter.rulings.opponents.tally_points == 2
    assert game.setup(usual | {"npc_vp": "none"}, 1).charter.rulings.opponents.tally_points == 0


def both(play: Play, measure: Any) -> tuple[int, int]:
    return int(measure(play.table, play.civ("hittites"))), int(measure(play.table, play.civ("greeks")))


def test_cards_in_the_draw_step() -> None:
    npc, person = both(begun(), challenge.cards_due)
    assert both(begun(npc_cards=-1, people_cards=1), challenge.cards_due) == (npc - 1, person + 1)
    assert both(begun(npc_cards=1), challenge.cards_due) == (npc + 1, person)


def test_growth() -> None:
    def grown(table: Any, civ: Any) -> int:
        return int(challenge.growth(table, civ, 5))

    assert both(begun(), grown) == (5, 5)
    assert both(begun(npc_growth=2, people_growth=-2), grown) == (7, 3)
    assert both(begun(people_least=4), challenge.least_growth) == (3, 4)


def test_riches_at_the_set_up_and_in_every_card_phase() -> None:
    game = load_game("middle-east")
    options = {"seats": 1, "npcs": 1, "npc_talents": "set_up", "people_talents": "both"}
    table = game.setup(options, 1)
    while table.asking("HomeChoice") or table.asking("Choosing") or table.asking("FirstDiscs"):
        table.advance(0, table.legal(0)[0])
    told = [event.params["civ"] for event in table.events if event.key == "event.gains-talents"]
    assert len(told) >= 2
    play = begun("cards", people_talents="every_turn")
    assert play.table.talents[play.civ("greeks")] == 1
    assert play.table.talents[play.civ("hittites")] == 0


def test_a_smaller_first_hand() -> None:
    game = load_game("inner-sea")
    table = game.setup({"seats": 1, "npcs": 1, "people_hand": -1}, 1)
    while table.asking("Choosing") or table.asking("HomeChoice"):
        table.advance(0, table.legal(0)[0])
    hands = {bool(table.is_npc(civ)): int(challenge.first_hand(table, civ)) for civ in range(2)}
    assert hands == {True: 5, False: 4}


@pytest.mark.parametrize(("given", "least", "grown"), [(2, 5, 6), (4, 7, 6), (-2, 3, 4), (-4, 3, 2)])
def test_stronger_and_weaker_invaders(given: int, least: int, grown: int) -> None:
    game = load_game("middle-east")
    options = {"scenario": "fire_in_the_east", "seats": 2, "invader_growth": given, "invader_cards": 2}
    table = game.setup(options, 1)
    scythians, elam = table.civ_called("scythians"), table.civ_called("elam")
    usual = table.charter.customs.least_growth(table, scythians)
    assert challenge.least_growth(table, scythians) == usual + least - 3
    assert challenge.growth(table, scythians, 6) == grown
    assert challenge.growth(table, elam, 6) == 6
    assert challenge.cards_due(table, scythians) == table.charter.customs.cards_due(table, scythians) + 2


def test_without_opponents_of_the_playbook_nothing_of_it_goes() -> None:
    with pytest.raises(BadOptions, match="npc_vp: goes with opponents of the playbook"):
        load_game("inner-sea").setup({"seats": 2, "npc_vp": "two"}, 1)
    with pytest.raises(BadOptions, match="people_least: goes with opponents"):
        load_game("middle-east").setup({"seats": 2, "people_least": 4}, 1)


def test_both_games_have_the_same_options_for_opponents() -> None:
    """Each is written down once."""
    for game_id in ("inner-sea", "middle-east"):
        options = load_game(game_id).options_type
        assert issubclass(options, OpponentOptions)
        assert set(OpponentOptions.__struct_fields__).isdisjoint(options.__annotations__)
