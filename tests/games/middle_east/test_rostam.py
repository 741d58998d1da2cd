"""Rostam: Persia with its Gold, its hero and its friends, against the hordes of Turan."""

import random
from typing import Any

import pytest

from ecumene.games.ancient import fate, growth, reckoning
from ecumene.games.ancient.competition import Contest
from ecumene.games.ancient.components import IN_COMPETITION, NEVER
from ecumene.games.ancient.losses import strike_all
from ecumene.games.ancient.npc import enemies, placing
from ecumene.games.ancient.npc.thought import Musing
from ecumene.games.ancient.reactions import means_of
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import CARDS, COMPETITION, DISCARDS, FROM_LOOT, PARTS
from ecumene.games.middle_east.deities import look_to_temples
from ecumene.games.middle_east.special import moments
from ecumene.games.middle_east.victories import after_phase
from tests.games.middle_east.positions import Play
from tests.games.middle_east.staging import Staged, stage
from tests.games.middle_east.test_scenarios import discs, game, start

TWO = [["persia"], ["turan"]]
ORDER = ["turan", "persia"]
HELD = {"persia": {"parthia": 3, "persis": 3}, "turan": {"sacans": 3}}
GOLD = {"persia": {"parthia": 1, "persis": 1, "medes": 1, "ctesiphon": 1}}
HERO = {"god_of_war": {"owner": "persia"}, "god_of_forge": {"owner": "turan"}}


def staged(placed: dict[str, dict[str, int]], seats: int = 2, **given: Any) -> Staged:
    given = {"epoch": 3, "gold": GOLD, "deities": HERO, **given}
    return stage("rostam", TWO if seats == 2 else [["persia"]], placed, order=ORDER, **given)


def area(play: Staged, name: str) -> int:
    return play.table.box.area_index[name]


# ---- the set-up ------------------------------------------------------------------------------------------------------


def test_everybody_stands_as_printed() -> None:
    table = start("rostam", 2)
    names = [table.faction_id(faction) for faction in range(int(table.factions))]
    found = {name: int(table.on_map(number)) for number, name in enumerate(names)}
    assert found == {"persia": 26, "turan": 15, "barbarians": 0, "armenians": 13, "steppe_tribes": 18, "vassals": 30}
    assert [table.faction_id(civ) for civ in table.order] == ["turan", "persia"]
    assert [table.hand_size(civ) for civ in range(2)] == [5, 5]
    assert sorted(table.box.areas[mark // 8].id for mark in table.gold) == ["ctesiphon", "medes", "parthia", "persis"]
    assert discs(table, "persia")["medes"] == 3
    strong = {table.box.areas[mark // 8].id: table.faction_id(mark % 8) for mark in table.strongholds}
    assert {"armenia": "armenians", "van": "armenians", "south_caucasus": "steppe_tribes"}.items() <= strong.items()
    assert {"bactria": "turan", "medes": "persia", "elburz_mountains": "persia"}.items() <= strong.items()
    owners = {table.box.monuments[deity].id: int(civ) for deity, civ in enumerate(table.monument_owner) if civ >= 0}
    assert owners == {"god_of_war": 0, "god_of_forge": 1}


def test_the_line_is_the_western_edge_of_the_map() -> None:
    table = start("rostam", 2)
    line = ("caucasus_sea", "kaska", "zab", "tel_birak", "mittani", "emar", "agrae")
    assert not any(table.chart.open[table.box.area_index[name]] for name in (*line, "hattusha", "memphis"))
    assert table.chart.open[table.box.area_index["armenia"]]


def test_the_first_epoch_lasts_four_turns_and_the_second_may_end_at_once() -> None:
    table = start("rostam", 2)
    customs = table.charter.customs
    found = []
    for epoch, turn in ((3, 2), (3, 3), (4, 2), (4, 3)):
        table.epoch, table.turn = epoch, turn
        found.append(bool(customs.fatal_digits(table)))
    assert found == [False, False, True, True]
    last = table.box.card_index["time_marches_on"]
    for epoch in (3, 4):
        table.epoch, table.turn = epoch, 1
        table.epoch_over = False
        customs.resolve_event(table, last, 0)
        while table.stack and not table.stack[-1].asks and type(table.stack[-1]).__name__ in ("Announce", "Resolve"):
            table.stack[-1].run(table)
        assert (table.where[last] == DISCARDS) == (epoch == 3)
        table.lay(last, 0)


def test_nobody_starts_anew() -> None:
    table = start("rostam", 2)
    assert table.charter.rulings.returns == NEVER


# ---- events_on_top ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_events_on_top_come_with_the_first_cards(seed: int) -> None:
    dealt = start("rostam", 2, seed=seed)
    table = dealt.redeal(0, dealt.chance.copy()) if seed else dealt
    assert isinstance(table, Ancient)
    events = [card for card in table.cards_in(0) if table.box.cards[card].event]
    assert table.upper == 30 + len(events)
    drawn: list[int] = []
    while len(drawn) < 30 + len(events):
        card = int(fate.top_card(table))
        table.lay(card, DISCARDS)
        drawn.append(card)
    assert set(events) <= set(drawn)
    assert drawn[: len(events)] != events
    assert table.upper == 0


def test_events_on_top_stay_there_when_a_card_is_shuffled_back_and_not_when_all_are() -> None:
    table = start("rostam", 2)
    before = table.upper
    card = fate.top_card(table)
    assert table.upper == before - 1
    fate.shuffle_in(table, card)
    assert table.upper == before
    twin = table.copy()
    assert twin.upper == before
    assert game().load(table.dump()).dump() == table.dump()


# ---- least_growth and nearest_gold -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2])
def test_least_growth_of_the_hordes_is_eight_or_what_is_left(seats: int) -> None:
    table = start("rostam", seats)
    turan, persia = int(table.civ_called("turan")), int(table.civ_called("persia"))
    customs = table.charter.customs
    assert (customs.least_growth(table, turan), customs.least_growth(table, persia)) == (8, 3)
    table.stack.clear()
    while table.on_map(turan):
        table.take(turan, table.own_areas(turan)[0])
    for left, due in ((30, 8), (5, 5)):
        table.reserve[turan] = left
        table.ready[turan] = 0
        table.ready_bound[turan] = 0
        table.push(growth.Gathering(turan))
        table.stack[-1].run(table)
        assert table.ready[turan] == due


def test_nearest_gold_decides_between_equal_areas_for_the_playbook() -> None:
    table = start("rostam", 1)
    turan = int(table.civ_called("turan"))
    names = ["sacans", "margiana", "bactria"]
    areas = [table.box.area_index[name] for name in names]
    assert [table.box.areas[place].id for place in placing.nearest_gold(table, turan, areas)] == ["margiana"]
    assert placing.nearest_gold(table, int(table.civ_called("persia")), areas) == areas
    situation = placing.Situation(table, Musing(turan), areas, free=1)
    choice = situation.choose(21, areas, [1, 1, 1], [5, 5, 5])
    assert choice is not None
    assert table.box.areas[choice.area].id == "margiana"
    assert table.charter.rulings.opponents.ties_by_cards is False


def test_turan_of_the_playbook_is_an_invader_and_persia_its_main_enemy() -> None:
    table = start("rostam", 1)
    turan, persia = table.civ_called("turan"), table.civ_called("persia")
    assert enemies.main(table, turan) == persia
    assert [table.faction_id(one) for one in enemies.enemies_of(table, turan)] == [
        "persia",
        "armenians",
        "steppe_tribes",
        "vassals",
    ]
    assert table.nation[turan] in table.charter.rulings.opponents.invaders


# ---- gold ------------------------------------------------------------------------------------------------------------


def test_gold_that_turan_of_the_playbook_takes_is_gone() -> None:
    placed = {"persia": {"persis": 3}, "turan": {"sacans": 3, "medes": 3}}
    play = staged(placed, seats=1, phase="competition")
    left = sorted(play.table.box.areas[mark // 8].id for mark in play.table.gold)
    assert left == ["ctesiphon", "parthia", "persis"]
    assert play.table.points[PARTS * play.civ("turan") + FROM_LOOT] == 4


def test_gold_that_a_player_of_turan_takes_is_turans() -> None:
    placed = {"persia": {"persis": 3}, "turan": {"sacans": 3, "medes": 3}}
    play = staged(placed, phase="competition")
    owners = {play.table.box.areas[mark // 8].id: play.table.faction_id(mark % 8) for mark in play.table.gold}
    assert owners == {"parthia": "persia", "persis": "persia", "medes": "turan", "ctesiphon": "persia"}


@pytest.mark.parametrize("phase", ["growth", "cards", "competition"])
def test_without_controlled_gold_persia_has_lost_whatever_the_points(phase: str) -> None:
    placed = {"persia": {"parthia": 2, "susa": 3}, "turan": {"sacans": 3, "parthia": 2}}
    play = staged(placed, phase=phase, points={"persia": 30})
    for _ in range(60):
        if play.match.over:
            break
        play.do(next((one for one in ("done", "pass", "lose") if one in play.options), play.options[0]))
    outcome = play.match.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("conquest", [1])
    assert play.heard("event.no-gold-left")


def test_one_controlled_area_with_gold_is_enough() -> None:
    play = staged(HELD | {"turan": {"sacans": 3, "parthia": 3}})
    after_phase(play.table, 0)
    assert play.table.to_act


# ---- rostam ----------------------------------------------------------------------------------------------------------


def by_mat(play: Play) -> bool:
    place = play.table.box.monument_index["god_of_war"]
    return play.deity("god_of_war") == ("persia", "") and play.table.monument_area[place] == -1


@pytest.mark.parametrize("captor", ["turan", "barbarians"])
def test_rostam_is_kept_by_nobody_and_returns_after_the_next_competitions(captor: str) -> None:
    placed: dict[str, dict[str, int]] = {"persia": {"persis": 3, "susa": 2}, "turan": {"sacans": 3}, "barbarians": {}}
    placed[captor] = placed[captor] | {"parthia": 2}
    play = staged(placed, phase="competition")
    table = play.table
    assert by_mat(play)
    assert not play.active("god_of_war")
    assert play.heard("event.hero-escapes")
    told = [event.params["civ"] for event in play.heard("event.captures")]
    assert told == (["turan"] if captor == "turan" else [])
    assert play.step != "HeroReturns"
    table.check()
    play.until("HeroReturns")
    assert (table.epoch, table.turn) == (3, 2)
    assert play.asked == "persia"
    gold = {table.box.areas[mark // 8].id for mark in table.gold if mark % 8 == play.civ("persia")}
    assert play.offered("site") == gold
    play.do("site:persis")
    assert play.active("god_of_war")
    assert table.monument_area[table.box.monument_index["god_of_war"]] == area(play, "persis")


def test_rostam_may_wait_and_be_placed_later() -> None:
    placed = {"persia": {"persis": 3, "susa": 2}, "turan": {"sacans": 3, "parthia": 2}}
    play = staged(placed, phase="competition").until("HeroReturns")
    play.do("done")
    assert by_mat(play)
    play.until("HeroReturns")
    assert play.table.turn == 3


def test_rostam_on_another_area_is_captured_there() -> None:
    play = staged(HELD)
    table = play.table
    deity = table.box.monument_index["god_of_war"]
    table.monument_area[deity] = area(play, "persis")
    table.check()
    while table.own(play.civ("persia"), area(play, "persis")):
        table.take(play.civ("persia"), area(play, "persis"))
    table.put(play.civ("turan"), area(play, "persis"))
    look_to_temples(table, 0)
    assert by_mat(play)


def test_rostam_cancels_a_great_person_instead_of_his_white_discs() -> None:
    placed = {"persia": {"parthia": 3, "persis": 3, "susa": 2}, "turan": {"sacans": 3, "persis": 2, "susa": 2}}
    play = staged(placed, hands={"turan": ["warrior_king"]}, phase="competition")
    assert play.step == "Commitment"
    customs = play.table.charter.customs
    deity = play.table.box.monument_index["god_of_war"]
    persia = play.civ("persia")
    assert customs.reactions(play.table, persia) == [deity]
    assert customs.reactions(play.table, play.civ("turan")) == []
    play.table.phase = CARDS
    assert customs.reactions(play.table, persia) == [deity]
    play.table.phase = COMPETITION
    while play.step != "Reaction":
        play.do("commit:warrior_king" if "commit:warrior_king" in play.options else "done")
    assert play.asked == "persia"
    play.do("negate:god_of_war")
    assert play.heard("event.cancelled")
    assert play.table.phase == COMPETITION
    assert customs.reactions(play.table, persia) == []
    assert customs.uses(play.table, persia, IN_COMPETITION) == []


def test_rostam_who_has_brought_white_discs_cancels_nothing_any_more() -> None:
    play = staged(HELD | {"turan": {"sacans": 3, "persis": 2}}, phase="competition")
    play.do("done")
    assert play.asked == "persia"
    play.do("use:god_of_war")
    assert play.table.charter.customs.reactions(play.table, play.civ("persia")) == []


def test_rostam_cancels_great_persons_alone() -> None:
    play = staged(HELD)
    table, persia = play.table, play.civ("persia")
    found = {card.id for card in table.box.cards if means_of(table, persia, card.index, 0)}
    assert found == {card.id for card in table.box.cards if card.great_person}
    assert means_of(table, play.civ("turan"), table.box.card_index["warrior_king"], 0) == []


# ---- independents ----------------------------------------------------------------------------------------------------


def test_independents_alone_are_closed_to_persia_with_the_reason() -> None:
    play = staged(HELD | {"vassals": {"elam": 3}}, phase="growth")
    table = play.table
    persia, turan, elam = play.civ("persia"), play.civ("turan"), area(play, "elam")
    assert table.room(persia, elam) == 0
    assert table.room(turan, elam) > 0
    assert table.room(int(table.barbarians), elam) > 0
    reason = table.charter.customs.closed(table, persia, elam)
    assert reason is not None
    assert (reason.reason, reason.params) == ("refusal.only-friends", {"area": "elam", "faction": "vassals"})


@pytest.mark.parametrize("other", ["barbarians", "turan"])
def test_independents_with_others_take_persian_discs_up_to_the_limit_of_one_stack(other: str) -> None:
    placed = HELD | {"vassals": {"elam": 1}}
    placed[other] = placed.get(other, {}) | {"elam": 3}
    play = staged(placed)
    assert play.table.room(play.civ("persia"), area(play, "elam")) == 3  # one Independent and three Persians


def fight(placed: dict[str, dict[str, int]], where: str) -> Staged:
    """A competition, with nothing committed."""
    play = staged(placed)
    table = play.table
    table.phase = COMPETITION
    table.push(Contest(area(play, where)))
    table.settle()
    while play.step in ("Commitment", "LossChoice"):
        play.do("lose" if "lose" in play.options else "done")
    return play


def test_independents_and_persians_are_one_stack_and_persians_fall_first() -> None:
    placed = HELD | {"persia": {"parthia": 3, "elam": 1}, "vassals": {"elam": 2}, "barbarians": {"elam": 3}}
    play = staged(placed)
    table, elam = play.table, area(play, "elam")
    assert table.strength(play.civ("persia"), elam) == 3
    assert table.strength(play.civ("vassals"), elam) == 0
    assert table.contested(elam)
    play = fight(placed, "elam")
    assert play.stacks("elam") == {"vassals": 1, "barbarians": 1}  # three against three
    placed["barbarians"] = {"elam": 2}
    placed["vassals"] = {"elam": 3}
    play = fight(placed, "elam")
    assert play.stacks("elam") == {"vassals": 3}  # four against two: the Persian disc went before them


def test_independents_and_persians_alone_are_at_peace_and_nobody_controls_the_area() -> None:
    placed = HELD | {"persia": {"parthia": 3, "elam": 2}, "vassals": {"elam": 2}}
    play = staged(placed)
    table, elam = play.table, area(play, "elam")
    assert not table.contested(elam)
    assert not table.controls(play.civ("persia"), elam)
    view: Any = table.shown_to(0)
    assert view.areas["elam"].standing != "contested"


def test_independents_are_the_last_that_cards_remove() -> None:
    placed = HELD | {"persia": {"parthia": 3, "elam": 1}, "vassals": {"elam": 2}, "turan": {"sacans": 3, "elam": 1}}
    play = staged(placed)
    table, elam = play.table, area(play, "elam")
    famine = table.box.card_index["famine_and_pestilence"]
    strike_all(table, [(play.civ("vassals"), elam, 2)], famine, -1)
    table.settle()
    while play.step == "LossChoice":
        play.do("lose")
    assert play.stacks("elam") == {"turan": 1, "vassals": 1}
    strike_all(table, [(play.civ("vassals"), elam, 1)], famine, -1)
    assert play.stacks("elam") == {"turan": 1}


def test_independents_are_struck_once_where_a_card_hits_everyone() -> None:
    placed = HELD | {"persia": {"parthia": 3, "elam": 1}, "vassals": {"elam": 2}, "turan": {"sacans": 3, "elam": 1}}
    play = staged(placed)
    table, elam = play.table, area(play, "elam")
    everyone = [(play.civ(name), elam, 1) for name in ("persia", "turan", "vassals")]
    strike_all(table, everyone, table.box.card_index["famine_and_pestilence"], -1)
    table.settle()
    while play.step == "LossChoice":
        play.do("lose")
    assert play.stacks("elam") == {"vassals": 2}


def test_independents_are_left_at_the_start_of_the_resettlement() -> None:
    placed = HELD | {"persia": {"parthia": 3, "elam": 2, "ur": 1}, "vassals": {"elam": 2}}
    play = staged(placed)
    table, persia = play.table, play.civ("persia")
    reserve = table.reserve[persia]
    moments.before_resettlement(table, persia)
    assert play.stacks("elam") == {"vassals": 2}
    assert play.stacks("ur") == {"persia": 1}
    assert (play.growth_box("persia"), table.reserve[persia]) == (2, reserve)
    moments.before_resettlement(table, play.civ("turan"))
    table.check()


def test_independents_lose_a_city_to_turan_which_sacks_it() -> None:
    placed = HELD | {"vassals": {"elam": 3}, "turan": {"sacans": 3, "elam": 4}}
    play = fight(placed, "elam")
    assert set(play.stacks("elam")) == {"turan"}
    assert play.heard("event.sacks")
    assert play.table.points[PARTS * play.civ("turan") + FROM_LOOT] == 1


def test_independents_and_persians_who_win_together_loot_a_city_of_turan() -> None:
    placed = HELD | {"persia": {"parthia": 3, "elam": 3}, "vassals": {"elam": 1}, "turan": {"sacans": 3, "elam": 3}}
    play = fight(placed, "elam")
    assert "turan" not in play.stacks("elam")
    assert [event.params["civ"] for event in play.heard("event.sacks")] == ["persia"]


def test_independents_bring_persia_neither_discs_nor_points() -> None:
    play = staged(HELD | {"vassals": {"elam": 3}, "armenians": {"armenia": 3}})
    table, persia = play.table, play.civ("persia")
    lands, _ = table.charter.customs.harvest(table, persia)
    table.put(persia, area(play, "elam"))
    assert table.charter.customs.harvest(table, persia)[0] == lands
    assert len(table.cities(persia)) == 2
    assert table.trade_partners(persia) == []


def test_independents_in_one_stack_are_trimmed_last() -> None:
    placed = HELD | {"persia": {"parthia": 3, "elam": 3}, "vassals": {"elam": 1}, "turan": {"sacans": 3, "elam": 1}}
    play = staged(placed)
    table = play.table
    table.phase = COMPETITION
    table.put(play.civ("persia"), area(play, "elam"))
    reckoning.trim(table, 0)
    limit = table.chart.tight[area(play, "elam")]
    assert play.stacks("elam") == {"persia": limit - 1, "turan": 1, "vassals": 1}


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [1, 2])
def test_cast_keeps_every_disc_neutral_and_gold_of_rostam(seats: int, seed: int) -> None:
    table = start("rostam", seats, seed=seed)
    chance = random.Random(seed)
    before = 4
    neutrals = [int(table.on_map(faction)) for faction in range(3, 6)]
    while table.to_act:
        seat = table.to_act[0]
        table.advance(seat, chance.choice(table.legal(seat)))
        table.check()
        assert len(table.gold) <= before
        now = [int(table.on_map(faction)) for faction in range(3, 6)]
        assert all(left <= had for left, had in zip(now, neutrals, strict=True))
        neutrals, before = now, len(table.gold)
    assert table.outcome is not None
    assert table.outcome.ending in ("points", "conquest")
