"""Agamenón: Balance of Power with the Greeks, and Troy."""

import random
from typing import Any

import pytest

from ecumene.games.ancient.losses import confined, strike_all
from ecumene.games.ancient.npc import enemies
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import FROM_LOOT, GROWTH, PARTS
from ecumene.games.middle_east.special import moments
from ecumene.games.middle_east.special.troy import Troy
from ecumene.games.middle_east.terms import terms_of
from tests.games.middle_east.staging import Staged, stage
from tests.games.middle_east.test_scenarios import discs, settled, start

ORDER = ["greeks", "hittites", "egypt", "assyria"]
FOUR = [["egypt"], ["assyria"], ["hittites"], ["greeks"]]
BESIDE = {"egypt": {"thebes": 3}, "assyria": {"assur": 3}, "hittites": {"hattusha": 3}}


def troy(table: Ancient) -> int:
    return int(table.barbarians) + 1


def ilium(table: Ancient) -> int:
    return table.box.area_index["ilium"]


def besieged(greeks: int = 3, trojans: int = 4, **given: Any) -> Staged:
    """Greeks in Ilium; nobody else is near."""
    placed = BESIDE | {"greeks": {"thrace": 3, "ilium": greeks}, "troy": {"ilium": trojans}}
    given = {"phase": "competition", **given}
    return stage("agamemnon", FOUR, placed, order=ORDER, epoch=2, **given)


def alone(leads: str, **given: Any) -> Staged:
    """One player against three that the playbook leads."""
    placed = BESIDE | {"greeks": {"thrace": 3, "lydia": 2}, "troy": {"ilium": 4}}
    placed |= given.pop("discs", {})
    return stage("agamemnon", [[leads]], placed, order=ORDER, epoch=2, **given)


# ---- the set-up ------------------------------------------------------------------------------------------------------


def test_the_greeks_set_up_last_and_go_first_and_troy_has_four_discs() -> None:
    for seed in range(4):
        table = settled("agamemnon", 4, seed=seed)
        assert table.faction_id(table.order[0]) == "greeks"
        assert table.own(troy(table), ilium(table)) == 4
        assert table.on_map(troy(table)) == 4
        assert [sum(discs(table, name).values()) for name in ORDER] == [12, 12, 12, 12]
        assert table.total[ilium(table)] == 4
    table = start("agamemnon", 4)
    asked: list[str] = []
    while type(table.stack[-1]).__name__ in ("HomeChoice", "FirstDiscs"):
        frame: Any = table.stack[-1]
        if type(frame).__name__ == "FirstDiscs":
            asked.append(table.faction_id(frame.civ))
        table.advance(table.current, table.legal(table.current)[0])
    assert asked[-1] == "greeks"
    assert "greeks" not in asked[: asked.index("greeks")]


def test_all_four_turns_are_played_and_nothing_ends_the_epoch() -> None:
    table = settled("agamemnon", 4)
    for turn in (1, 2, 3, 4):
        table.turn = turn
        assert table.charter.customs.fatal_digits(table) == ""
    last = table.box.card_index["time_marches_on"]
    table.charter.customs.resolve_event(table, last, 0)
    table.settle()
    assert not table.epoch_over


# ---- troy ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "grown"), [(4, 4), (3, 4), (1, 4), (0, 0)])
def test_troy_grows_back_to_four_while_a_disc_is_left(left: int, grown: int) -> None:
    play = besieged(trojans=left, phase="cards")
    moments.growth_ends(play.table, 0)
    assert play.discs("troy", "ilium") == grown
    play.table.check()


def test_troy_grows_when_all_others_have_grown() -> None:
    play = besieged(greeks=2, trojans=1, phase="growth")
    while play.table.stack and play.table.phase == GROWTH and play.asked != "assyria":
        play.do("done")
    assert play.discs("troy", "ilium") == 1
    play.until("CardTurn")
    assert play.discs("troy", "ilium") == 4


def test_troy_has_two_white_discs_in_the_competition_phase_and_none_afterwards() -> None:
    play = besieged(greeks=4)
    table = play.table
    assert play.step == "Commitment"
    assert play.allies("troy", "ilium") == 2
    assert table.strength(troy(table), ilium(table)) == 6
    view: Any = table.shown_to(0)
    assert view.areas["ilium"].allies == {"troy": 2}
    play.until("Purchase")
    assert table.whites == []


def test_troy_with_its_walls_beats_four_greeks() -> None:
    play = besieged(greeks=4).until("Purchase")
    assert play.stacks("ilium") == {"troy": 3}


def test_troy_without_a_disc_has_no_walls() -> None:
    play = besieged(greeks=2, trojans=0)
    assert play.table.whites == []


@pytest.mark.parametrize("card", ["famine_and_pestilence", "earthquake"])
def test_troy_loses_one_disc_to_a_card_and_so_do_the_greeks_beside_it(card: str) -> None:
    play = besieged(phase="cards")
    table = play.table
    number = table.box.card_index[card]
    both = [(int(play.civ("greeks")), ilium(table), 2), (troy(table), ilium(table), 2)]
    assert confined(table, both, number) == [(troy(table), ilium(table), 1)]
    only = [(int(play.civ("greeks")), ilium(table), 2), (int(play.civ("greeks")), table.box.area_index["thrace"], 2)]
    assert (play.civ("greeks"), ilium(table), 1) in confined(table, only, number)
    assert (play.civ("greeks"), table.box.area_index["thrace"], 2) in confined(table, only, number)
    strike_all(table, [(troy(table), ilium(table), 3)], number, -1)
    assert play.discs("troy", "ilium") == 3
    strike_all(table, [(troy(table), ilium(table), 3)], number, -1)  # the same card strikes again
    assert play.discs("troy", "ilium") == 3


def test_troy_that_is_gone_protects_nothing() -> None:
    play = besieged(trojans=0, phase="cards")
    table = play.table
    losses = [(int(play.civ("greeks")), ilium(table), 2)]
    assert confined(table, losses, 60) == losses
    assert all(table.room(civ, ilium(table)) > 0 for civ in range(4))
    assert table.room(int(table.barbarians), ilium(table)) > 0


def test_troy_is_closed_to_all_but_the_greeks_with_the_reason() -> None:
    play = besieged(phase="cards")
    table = play.table
    assert [table.room(play.civ(name), ilium(table)) > 0 for name in ORDER] == [True, False, False, False]
    assert table.room(int(table.barbarians), ilium(table)) == 0
    assert table.room(troy(table), table.box.area_index["lydia"]) == 0
    reason = table.charter.customs.closed(table, play.civ("egypt"), ilium(table))
    assert reason is not None
    assert reason.reason == "refusal.closed-city"
    assert reason.params == {"area": "ilium", "faction": "troy", "civ": "greeks"}


def test_troy_sacked_brings_two_mina_and_two_points_more() -> None:
    play = besieged(greeks=4, trojans=3, hands={"greeks": ["traitor"]})
    greeks = play.civ("greeks")
    assert play.step == "Opening"
    before = play.points("greeks")
    play.do("play:traitor", "treasure")
    assert play.heard("event.city-falls")
    assert play.points("greeks") == before + 1 + 2 + 2  # the tally has counted two Cities since
    assert play.table.points[PARTS * greeks + FROM_LOOT] == 3
    assert play.mina("greeks") == 3
    moments.growth_ends(play.table, 0)
    assert play.discs("troy", "ilium") == 0


def test_troy_can_be_sacked_in_a_competition() -> None:
    play = besieged(greeks=4, trojans=3)
    table = play.table
    table.whites.clear()
    play.until("Spoils")
    assert play.discs("greeks", "ilium") > 0
    assert play.discs("troy", "ilium") == 0
    assert play.heard("event.city-falls")


def test_troy_driven_out_with_fewer_discs_brings_no_loot() -> None:
    play = besieged(greeks=4, trojans=2)
    play.table.whites.clear()
    play.until("Purchase")
    assert not play.heard("event.city-falls")
    assert not play.heard("event.sacks")
    assert play.discs("troy", "ilium") == 0


# ---- Greeks that the playbook leads ----------------------------------------------------------------------------------


def test_greeks_of_the_playbook_have_troy_for_their_main_enemy_while_it_stands() -> None:
    play = alone("egypt")
    table = play.table
    greeks = play.civ("greeks")
    assert enemies.enemies_of(table, greeks) == [troy(table)]
    assert enemies.main(table, greeks) == troy(table)
    view: Any = table.shown_to(0)
    shown = next(one for one in view.civilizations if one.civ == "greeks")
    assert (shown.enemies, shown.main_enemy) == (["troy"], "troy")
    enemies.wrong(table, greeks, play.civ("egypt"))
    enemies.wrong(table, greeks, play.civ("hittites"))
    enemies.begin_turn(table, False)
    enemies.look_out(table, greeks)
    assert enemies.main(table, greeks) == troy(table)
    table.take(troy(table), ilium(table))
    while table.own(troy(table), ilium(table)):
        table.take(troy(table), ilium(table))
    moments.competitions_end(table, 0)
    enemies.begin_turn(table, False)
    enemies.look_out(table, greeks)
    assert not enemies.is_enemy(table, greeks, troy(table))
    assert enemies.main(table, greeks) in (play.civ("egypt"), play.civ("hittites"))


def test_greeks_of_the_playbook_are_peaceful_once_troy_is_gone() -> None:
    play = alone("egypt")
    table = play.table
    while table.own(troy(table), ilium(table)):
        table.take(troy(table), ilium(table))
    moments.competitions_end(table, 0)
    assert not enemies.hostile(table, play.civ("greeks"))


def test_egypt_and_the_hittites_are_enemies_and_assyria_nobodys() -> None:
    play = alone("greeks")
    table = play.table
    found = {name: enemies.enemies_of(table, play.civ(name)) for name in ("egypt", "hittites", "assyria")}
    assert found == {"egypt": [play.civ("hittites")], "hittites": [play.civ("egypt")], "assyria": []}


def test_greeks_of_the_playbook_march_on_troy() -> None:
    play = alone("egypt", phase="growth", growth_box={"greeks": 6})
    told = [event.params for event in play.heard("event.npc") if event.params.get("civ") == "greeks"]
    assert told[0]["reason"] == "placing-15"
    assert play.discs("greeks", "ilium") == 4


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("seats", "leads"), [(4, None), (3, None), (2, None), (1, "greeks"), (1, "assyria")])
def test_cast_keeps_every_disc_and_card_of_agamemnon(seats: int, leads: str | None, seed: int) -> None:
    given = {} if leads is None else {"leads": [[leads]]}
    table = start("agamemnon", seats, seed=seed, **given)
    chance = random.Random(seed)
    rule = next(rule for rule in terms_of(table).special if isinstance(rule, Troy))
    while table.to_act:
        seat = table.to_act[0]
        table.advance(seat, chance.choice(table.legal(seat)))
        table.check()
        if rule.stands(table):
            others = [n for n in range(int(table.factions)) if n != troy(table) and table.own(n, ilium(table))]
            assert all(n < table.civs and table.faction_id(n) == "greeks" for n in others)
    assert table.outcome is not None
    assert (table.epoch, table.turn) == (2, 4)
