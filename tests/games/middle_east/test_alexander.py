"""Alejandro Magno: the set-up, time, growth and draws, and the cards that come back."""

import random
from typing import Any

import pytest

from ecumene.core.errors import BadData
from ecumene.games.ancient import fate, growth, reckoning
from ecumene.games.ancient.ops.demanding import pay_tribute
from ecumene.games.ancient.ops.drawing import take_card
from ecumene.games.ancient.zones import DISCARDS, HAND, KEPT, PILE
from ecumene.games.middle_east.special.moments import draw_begins, grows, growth_begins, turn_ends
from ecumene.games.middle_east.special.reading import RuleKeys, made
from ecumene.games.middle_east.special.vocabulary import SPECIAL
from tests.games.middle_east.alexander import FACTIONS, MACEDON, PERSIA, PERSIANS, TWO, War, area, begun, card, war
from tests.games.middle_east.positions import game

ALEXANDERS = ["warrior_king", "master_armorer", "armored_infantry"]


# ---- the set-up ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cast", [TWO, MACEDON, PERSIA])
def test_the_set_up_is_the_printed_one(cast: str) -> None:
    table = begun(cast).table
    assert [table.faction_id(civ) for civ in table.order] == FACTIONS
    assert [int(table.supply[civ]) for civ in range(5)] == [98, 48, 48, 48, 48]
    waiting = 12 if cast == PERSIA else 0  # the playbook has placed them already
    assert [int(table.on_map(civ)) for civ in range(1, 5)] == [18, 26, 4, 29]
    assert int(table.on_map(0)) == 5 + waiting
    assert [sum(mark % 8 == civ for mark in table.gold) for civ in range(5)] == [1, 5, 6, 2, 8]


def test_the_first_hands_are_searched_out_and_dealt() -> None:
    play = begun()
    table = play.table
    sizes = [int(table.hand_size(civ)) for civ in range(5)]
    assert sizes == [6, 1, 2, 1, 2]
    assert set(ALEXANDERS) < set(play.hand("macedon"))
    assert "great_captain" in play.hand("heartland")
    assert "eagles_of_the_sea" in play.hand("levant")
    assert all(not table.box.cards[held].event for civ in range(5) for held in table.hand(civ))
    assert all(table.where[number] == PILE for number in range(len(table.where)) if table.box.cards[number].event)
    known: Any = table.redeal(1, table.chance.copy())
    assert [known.where[card(table, name)] for name in ALEXANDERS] == [HAND] * 3


def test_strongholds_stand_where_the_set_up_has_them() -> None:
    play = begun()
    fixed = {"armenia", "van", "cadush", "northern_zagros", "southern_zagros", "bactria"}
    held = play.strongholds()
    assert {name for name, owner in held.items() if owner == "heartland"} == fixed
    assert {name for name, owner in held.items() if owner == "western_satraps"} == {"tarsus"}


def test_one_seat_leads_four_factions_and_their_points_are_one() -> None:
    play = begun()
    table = play.table
    assert [int(seat) for seat in table.controller] == [0, 1, 1, 1, 1]
    for civ in range(1, 5):
        table.points[7 * civ] = 2
    assert [int(table.rank(civ)) for civ in range(5)] == [0, 8, 8, 8, 8]


def test_deities_are_chosen_by_players_and_drawn_for_the_playbook() -> None:
    play = begun(first_deities=True)
    assert (play.step, play.asked) == ("DeityChoice", "macedon")
    play.do("build:god_of_war")
    assert (play.step, play.asked) == ("DeityChoice", "heartland")
    assert "build:god_of_war" not in play.options
    play.do(play.options[0])
    assert {int(owner) for owner in play.table.monument_owner} == {-1, 0, 4}
    alone = begun(MACEDON, first_deities=True).do("build:god_of_war")
    assert {int(owner) for owner in alone.table.monument_owner} == {-1, 0, 4}


def test_deities_are_not_used_without_the_option_and_never_by_three() -> None:
    mina = dict.fromkeys(FACTIONS, 9)
    for first in (False, True):
        play = war({name: {"thrace" if name == "macedon" else home: 4} for name, home in HOMES_OF.items()},
                   talents=mina, options={"first_deities": first})  # fmt: skip
        customs = play.table.charter.customs
        works = [bool(customs.works(play.table, civ)) for civ in range(5)]
        assert works == [first, False, False, False, first]


HOMES_OF = {
    "macedon": "thrace",
    "western_satraps": "lukka",
    "levant": "tyre",
    "egypt": "memphis",
    "heartland": "persis",
}


# ---- time ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", range(1, 11))
def test_no_card_ends_the_epoch_before_the_eighth_turn(turn: int) -> None:
    table = war(turn=turn).table
    assert table.charter.customs.last_turn(table) == 10
    assert table.charter.customs.fatal_digits(table) == ("odd" if turn >= 8 else "")


@pytest.mark.parametrize(("turn", "shown", "over"), [(8, "warrior_king", True), (9, "master_armorer", False)])
def test_after_turns_8_and_9_an_odd_card_ends_the_game(turn: int, shown: str, over: bool) -> None:
    table = war(turn=turn, phase="reckoning").table
    table.fate = [next(c.index for c in table.box.cards if c.number % 2 == over and table.where[c.index] == PILE)]
    table.stack.clear()
    reckoning.check_sudden_death(table, 0)
    table.settle()
    assert table.epoch_over == over


def test_ten_turns_are_the_end() -> None:
    play = war(turn=10, phase="reckoning")
    while play.step:
        play.do(play.options[0])
    assert play.table.outcome is not None
    assert play.table.outcome.ending == "points"


def test_nobody_starts_anew() -> None:
    assert begun().table.charter.rulings.returns == 0


# ---- growth and draws ------------------------------------------------------------------------------------------------


def test_first_growth_of_macedon_is_twelve_and_nothing_else() -> None:
    play = begun()
    assert play.asked == "macedon"
    play.until("Deployment")
    assert (play.table.ready[0], play.table.ready_bound[0]) == (12, 0)
    assert play.mina("macedon") == 0


def test_extra_growth_is_a_mina_four_discs_and_one_for_each_gold_area_under_control() -> None:
    discs = {"macedon": {"thrace": 3, "lydia": 1, "arzawa": 1}, "western_satraps": {"lukka": 1, "arzawa": 1}}
    play = war(discs, gold={"western_satraps": ["lukka", "lydia", "arzawa"]})
    growth_begins(play.table, 0)
    assert play.growth_box("macedon") == 4 + 2  # Thrace and Lydia; Arzawa is shared
    assert play.mina("macedon") == 1
    growth_begins(play.table, 1)
    assert play.growth_box("western_satraps") == 0
    play.table.turn = 1
    growth_begins(play.table, 0)
    assert (play.growth_box("macedon"), play.mina("macedon")) == (6, 1)


def test_extra_growth_comes_besides_the_least_of_three() -> None:
    play = war({"macedon": {"thrace": 3}})
    growth_begins(play.table, 0)
    play.table.stack.clear()
    play.table.push(growth.Gathering(0))
    play.table.stack[-1].run(play.table)
    assert play.table.ready[0] == 3 + 5


def test_no_first_growth_for_persians_nor_new_strongholds() -> None:
    play = war(turn=1)
    assert [grows(play.table, civ) for civ in range(5)] == [True, False, False, False, False]
    play.table.turn = 2
    assert all(grows(play.table, civ) for civ in range(5))
    asked: list[str] = []
    play = begun(seed=3)
    while play.table.phase == 1:
        asked.append(play.asked)
        play.do(play.options[0])
    assert set(asked) == {"macedon"}


def test_base_draw_of_persians_is_one() -> None:
    table = war().table
    table.turn = 2
    assert [int(table.charter.customs.cards_due(table, civ)) for civ in range(5)] == [3, 1, 1, 1, 1]
    four = {"heartland": {"persis": 3, "assur": 3, "babylon": 3, "susa": 3}}
    table = war(four).table
    assert table.charter.customs.cards_due(table, 4) == 2


# ---- returning_card --------------------------------------------------------------------------------------------------


def test_returning_card_lies_by_the_mat_when_it_is_discarded_paid_or_stolen() -> None:
    hands = {"macedon": ["warrior_king", "master_armorer", "traitor"], "heartland": ["great_captain"]}
    for how in ("discard", "steal", "tribute"):
        table = war(hands=hands).table
        king, captain = card(table, "warrior_king"), card(table, "great_captain")
        table.stack.clear()
        if how == "discard":
            fate.discard(table, king)
            fate.discard(table, captain)
        elif how == "steal":
            take_card(table, 4, 0, king)
            take_card(table, 0, 4, captain)
        else:
            pay_tribute(table, 0, 4)
            take_card(table, 4, 0, king)
        assert (table.where[king], table.where[captain]) == (KEPT, KEPT + 4)
        assert not table.stack
    table = war(hands=hands).table
    take_card(table, 4, 0, card(table, "traitor"))
    assert table.where[card(table, "traitor")] == HAND + 4


def test_returning_card_that_lies_there_is_refused_with_the_reason() -> None:
    play = war(hands={"macedon": ["warrior_king"]})
    fate.discard(play.table, card(play.table, "warrior_king"))
    refusal = play.table.why_not(0, "play:warrior_king")
    assert refusal is not None
    assert refusal.reason == "refusal.lies-by"
    view: Any = play.table.shown_to(1)
    assert "warrior_king" in view.kept["macedon"]


def test_returning_card_warrior_king_and_memnon_come_back_free() -> None:
    table = war(phase="draw").table
    for civ, name in ((0, "warrior_king"), (4, "great_captain")):
        due = table.charter.customs.cards_due(table, civ)
        table.lay(card(table, name), KEPT + civ)
        draw_begins(table, civ)
        assert table.where[card(table, name)] == HAND + civ
        assert table.charter.customs.cards_due(table, civ) == due


def test_returning_card_eagles_is_one_of_the_draws_of_the_levant() -> None:
    table = war().table
    eagles = card(table, "eagles_of_the_sea")
    assert table.where[eagles] == KEPT + 2
    draw_begins(table, 4)
    assert table.where[eagles] == KEPT + 2
    draw_begins(table, 2)
    assert table.where[eagles] == HAND + 2
    assert table.charter.customs.cards_due(table, 2) == 0
    turn_ends(table, 0)
    assert table.charter.customs.cards_due(table, 2) == 1


def test_returning_card_armorer_and_infantry_may_be_taken_as_draws() -> None:
    play = war(phase="draw", fate=["traitor", "prophet"])
    assert (play.step, play.asked) == ("Retrieval", "macedon")
    assert play.holds("macedon", "warrior_king")
    play.do("take:armored_infantry")
    assert play.holds("macedon", "armored_infantry")
    assert play.options == ["take:master_armorer", "done"]
    play.do("done")
    assert play.zone("master_armorer") == KEPT
    drawn = play.heard("event.draws")
    assert [event.params["cards"] for event in drawn if event.params["civ"] == "macedon"] == [2]


def test_returning_card_is_always_taken_back_by_the_playbook() -> None:
    play = war(phase="draw", cast=PERSIA)
    drawn = [event.params["cards"] for event in play.heard("event.draws") if event.params["civ"] == "macedon"]
    assert drawn[0] == 1
    for name in ALEXANDERS:
        assert play.holds("macedon", name)


def test_returning_card_of_alexander_does_not_count_for_the_hand() -> None:
    hands = {"macedon": [*ALEXANDERS, "traitor", "prophet", "diplomat"]}
    table = war(hands=hands).table
    assert table.charter.customs.hand_limit(table, 0) == 9
    assert [table.box.cards[held].id for held in fate.counted(table, 0)] == ["prophet", "diplomat", "traitor"]
    assert table.charter.customs.hand_limit(table, 4) == 6


@pytest.mark.parametrize(
    ("gold", "memnon", "eagles"),
    [
        ({"western_satraps": ["lukka"], "levant": ["tyre"]}, True, True),
        ({"western_satraps": ["lukka"], "levant": []}, True, False),
        ({"western_satraps": [], "levant": ["tyre"]}, True, True),
        ({"western_satraps": [], "levant": []}, False, False),
    ],
)
def test_returning_card_goes_for_good_without_the_gold_it_serves(gold: Any, memnon: bool, eagles: bool) -> None:
    table = war(gold=gold, hands={"heartland": ["great_captain"]}).table
    draw_begins(table, 0)
    captain, fleet = card(table, "great_captain"), card(table, "eagles_of_the_sea")
    assert table.where[captain] == (HAND + 4 if memnon else DISCARDS)
    assert table.where[fleet] == (KEPT + 2 if eagles else DISCARDS)
    if not memnon:
        table.lay(captain, HAND)
        fate.discard(table, captain)
        assert table.where[captain] == DISCARDS  # like any other


def test_returning_card_counts_gold_only_under_discs_of_its_owner() -> None:
    gold = {"western_satraps": ["lukka"], "levant": []}
    table = war({"western_satraps": {"lydia": 1}, "barbarians": {"lukka": 1}}, gold=gold).table
    draw_begins(table, 0)
    assert table.where[card(table, "great_captain")] == DISCARDS


@pytest.mark.parametrize(
    ("contested", "sent"),
    [
        ({"macedon": "ilium", "western_satraps": "ilium"}, "ilium"),  # where Macedon has Gold
        ({"macedon": "lydia", "western_satraps": "lydia"}, "lydia"),
        ({"macedon": "byblos", "levant": "byblos"}, "byblos"),
        ({"macedon": "tarsus", "western_satraps": "tarsus"}, None),
        ({"macedon": "persis", "heartland": "persis"}, None),  # nobody of its side to lend him to
    ],
)
def test_returning_card_memnon_is_sent_by_the_playbook_where_gold_is_fought_for(contested: Any, sent: str) -> None:
    discs: dict[str, dict[str, int]] = {}
    for name, where in contested.items():
        discs[name] = {HOMES_OF[name]: 1} | {where: 2}
    gold = {"macedon": ["thrace", "ilium"], "western_satraps": ["lukka", "lydia"], "levant": ["tyre", "byblos"]}
    play = war(discs, gold=gold, cast=MACEDON, hands={"heartland": ["great_captain"]}, phase="competition")
    while play.step and play.table.phase == 3:
        play.do(play.options[0] if play.step != "Commitment" else "done")
    lent = [event.params["area"] for event in play.heard("event.allies") if event.params["civ"] in PERSIANS]
    revealed = [event for event in play.heard("event.reveals") if event.params["civ"] == "heartland"]
    assert bool(revealed) == (sent is not None)
    assert sent is None or lent[0] == sent


def test_returning_card_memnon_waits_for_macedonian_gold_before_western() -> None:
    discs = {"macedon": {"thrace": 2, "ilium": 2, "lydia": 2}, "western_satraps": {"lukka": 1, "ilium": 2, "lydia": 2}}
    gold = {"macedon": ["thrace", "ilium"], "western_satraps": ["lukka", "lydia"]}
    table = war(discs, gold=gold, cast=MACEDON, hands={"heartland": ["great_captain"]}).table
    sends = table.charter.customs.sends
    assert sends(table, 4, area(table, "lydia")) == -1
    assert sends(table, 4, area(table, "ilium")) == card(table, "great_captain")
    assert sends(table, 1, area(table, "ilium")) == -1


def test_returning_card_must_be_one_that_is_discarded() -> None:
    keys = {"rule": "returning_card", "faction": "macedon", "card": "breath_of_god"}
    with pytest.raises(BadData, match="card: is none that goes to the discards"):
        made(RuleKeys(keys, "here", game().box, {"macedon": 0}, [], {}), SPECIAL)


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cast", [TWO, MACEDON, PERSIA])
@pytest.mark.parametrize("deities", [False, True])
def test_cast_is_played_to_its_end_and_nothing_is_lost_on_the_way(cast: str, deities: bool) -> None:
    play: War = begun(cast, seed=7, first_deities=deities)
    table = play.table
    chance = random.Random(7)
    laid = len(table.gold)
    while table.to_act:
        seat = table.to_act[0]
        table.advance(seat, chance.choice(table.legal(seat)))
        table.check()
        assert len(table.gold) <= laid
        laid = len(table.gold)
        held = [int(table.on_map(civ)) + int(table.reserve[civ]) + int(table.growth_box[civ]) for civ in range(5)]
        assert all(count <= limit for count, limit in zip(held, [98, 48, 48, 48, 48], strict=True))
        if cast == TWO:
            assert laid == 22 or table.outcome or any(table.own(table.barbarians, a) for a in table.chart.playable)
    assert table.outcome is not None
