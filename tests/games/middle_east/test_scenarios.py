"""The scenarios and free situations: set up as the playbook says, played to their end, and won before it."""

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.errors import BadData, BadOptions
from ecumene.core.game import Cast
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import DISCARDS, PARTS
from ecumene.games.middle_east import MiddleEastGame, make
from ecumene.games.middle_east.ambitions import SecondMat, come_home, offer_second_mats
from ecumene.games.middle_east.scenarios import FILE
from ecumene.games.middle_east.terms import terms_of
from ecumene.games.middle_east.victories import after_competitions, after_tally, after_turn

KINGS = ("egypt", "assyria", "hittites", "babylon")
TWO_RIVALS = {"scenario": "sargon", "seats": 2}


@cache
def game() -> MiddleEastGame:
    return make()


def casts() -> list[tuple[str, Cast]]:
    """Every cast that can be played."""
    return [(scenario.id, cast) for scenario in game().scenarios for cast in scenario.casts if cast.lacks is None]


def start(scenario: str, seats: int, seed: int = 1, **given: Any) -> Ancient:
    return game().setup({"scenario": scenario, "seats": seats, **given}, seed)


def play_on(table: Ancient, until: str | None = None, seed: int = 1) -> None:
    """Answers by chance, to the end or until a step of that name asks."""
    chance = random.Random(seed)
    while table.to_act and type(table.stack[-1]).__name__ != until:
        seat = table.to_act[0]
        table.advance(seat, chance.choice(table.legal(seat)))


def settled(scenario: str, seats: int, **given: Any) -> Ancient:
    """A scenario when everybody has set up."""
    table = start(scenario, seats, **given)
    chance = random.Random(1)
    steps = ("HomeChoice", "FirstDiscs", "Pairs", "FurtherDiscs")
    while type(table.stack[-1]).__name__ in steps:
        seat = table.to_act[0]
        table.advance(seat, chance.choice(table.legal(seat)))
    return table


def discs(table: Ancient, faction: str) -> dict[str, int]:
    number = table.barbarians if faction == "barbarians" else table.civ_called(faction)
    return {area.id: int(table.own(number, area.index)) for area in table.box.areas if table.own(number, area.index)}


def give(table: Ancient, faction: str, area: str) -> None:
    """A faction controls an area."""
    index = table.box.area_index[area]
    for other in range(int(table.factions)):
        while table.own(other, index):
            table.take(other, index)
    table.put(table.civ_called(faction), index)


@pytest.mark.parametrize(("scenario", "cast"), casts(), ids=[cast.id for _, cast in casts()])
def test_cast_is_played_to_its_end(scenario: str, cast: Cast) -> None:
    table = start(scenario, cast.seats, cast=cast.id)
    play_on(table)
    table.check()
    assert table.outcome is not None
    assert len(table.outcome.scores) == cast.seats


def test_every_scenario_that_can_be_played_has_a_cast_for_one_seat() -> None:
    for scenario in game().scenarios:
        playable = [cast for cast in scenario.casts if cast.lacks is None]
        assert not playable or 1 in {cast.seats for cast in playable}, scenario.id
        ids = [cast.id for cast in scenario.casts]
        assert len(set(ids)) == len(ids)


def test_the_playbook_leads_whom_nobody_takes_in_a_free_situation() -> None:
    for seats, cast in ((1, None), (4, "six_for_4"), (4, "six")):
        table = start("six", seats, cast=cast)
        assert [bool(table.is_npc(civ)) for civ in range(6)] == [False] * seats + [True] * (6 - seats)
    assert start("three", 2, cast="three_1_for_2").civs == 3
    assert start("two", 1).civs == 2
    assert start("three", 3).civs == 3


@pytest.mark.parametrize("entry", game().catalogue.entries.values(), ids=lambda entry: entry.id)
def test_a_scenario_begins_when_and_where_the_playbook_says(entry: Any) -> None:
    playable = [cast for cast in game().catalogue.scenario(entry).casts if cast.lacks is None]
    for cast in playable[:1]:
        table = settled(entry.id, cast.seats, cast=cast.id)
        assert (table.epoch, table.turn) == (entry.time.epoch, entry.time.turn)
        assert table.charter.rulings.epochs == entry.time.last_epoch
        for faction in entry.faction:
            placed = discs(table, faction.id)
            civ = table.civ_called(faction.id)
            waiting = table.growth_box[civ]
            home = table.box.areas[table.home(civ)].id
            assert home in faction.homes
            due = faction.home_discs + sum(faction.fixed.values()) + faction.free + faction.more
            assert sum(placed.values()) + waiting == due
            assert all(placed[area] >= count for area, count in faction.fixed.items())
            assert placed.get(home, 0) >= faction.home_discs
            assert table.supply[civ] == faction.discs
        if entry.barbarians is not None:
            assert discs(table, "barbarians") == entry.barbarians.place


def test_a_rule_that_nobody_knows_is_refused_with_file_and_scenario(tmp_path: Path) -> None:
    text = (game().folder / "data" / FILE).read_text(encoding="utf-8")
    entry = text[text.index('[[scenario]]\nid = "agamemnon"') : text.index('[[scenario]]\nid = "fire_on_the_steppes"')]
    (tmp_path / FILE).write_text(entry.replace('rule = "troy"', 'rule = "wooden_horse"'), encoding="utf-8")
    with pytest.raises(BadData, match=rf"{FILE}: scenario 'agamemnon' rule 'wooden_horse': nobody knows it"):
        make([tmp_path])


def test_a_scenario_for_other_numbers_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadOptions, match="'sea_peoples' is for 1, 2, 3, not for 4"):
        start("sea_peoples", 4)
    with pytest.raises(BadOptions, match="npcs: the scenario lays that down"):
        start("sea_peoples", 1, npcs=2)


@pytest.mark.parametrize(
    ("options", "field", "problem"),
    [
        ({"scenario": "troy"}, "scenario", "there is no scenario 'troy'"),
        ({"scenario": "sargon", "seats": 2, "map": "western"}, "map", "lays that down"),
        ({"scenario": "sargon", "seats": 2, "epochs": 3}, "epochs", "lays that down"),
        ({"scenario": "sargon", "seats": 2, "start": 2}, "start", "goes with a free situation"),
        ({"scenario": "sargon", "seats": 2, "cast": "sargon_9"}, "cast", "has sargon_1, not 'sargon_9'"),
        ({"scenario": "three", "seats": 4}, "scenario", "is for 3 at most, not for 4"),
        ({"scenario": "six", "seats": 4, "npcs": 1}, "scenario", "is for 6 at most, not for 5"),
        ({"scenario": "two", "seats": 1, "cast": "two_2"}, "cast", "'two' for 1 has two_1, not 'two_2'"),
        ({"scenario": "three", "seats": 3, "second": "central"}, "second", "leaves nothing to agree on"),
        ({"scenario": "three", "seats": 3, "cast": "three_2", "second": "central"}, "second", "must be one of"),
        ({"scenario": "three", "seats": 3, "start": 4, "epochs": 2}, "start", "later than the last Epoch"),
        ({"cast": "sargon_1"}, "cast", "goes with a scenario"),
        ({"scenario": "darius", "seats": 3, "leads": [["egypt"], [], []]}, "leads", "the cast gives it|are needed"),
    ],
)
def test_a_bad_option_of_a_scenario_names_the_field(options: dict[str, Any], field: str, problem: str) -> None:
    with pytest.raises(BadOptions, match=problem) as refused:
        game().setup(options, 1)
    assert refused.value.where.startswith(field)


# ---- who leads what --------------------------------------------------------------------------------------------------


def test_where_the_cast_leaves_a_choice_leads_says_it() -> None:
    led = [["medes_persians"], ["egypt", "greeks"], ["cimmerians", "rebel_satraps"]]
    table = start("darius", 3, leads=led)
    names = [[table.faction_id(civ) for civ in range(table.civs) if table.controller[civ] == seat] for seat in range(3)]
    assert [sorted(row) for row in names] == [sorted(row) for row in led]


def test_the_scenario_puts_some_first_and_others_last() -> None:
    for seed in range(5):
        table = settled("sea_peoples", 3)
        assert table.faction_id(table.order[-1]) == "sea_peoples", seed


# ---- rules of single scenarios ---------------------------------------------------------------------------------------


def test_home_to_be_won_darius_has_no_abilities_before_persis_is_his() -> None:
    """Darío y la Gran Rebelión."""
    table = settled("darius", 5)
    persians = table.civ_called("medes_persians")
    assert table.mat(persians).homeless
    assert not table.mat(persians).competition
    give(table, "medes_persians", "susa")
    for _ in range(3):
        table.put(persians, table.box.area_index["susa"])
    table.talents[persians] = 9
    table.put(persians, table.home(persians))
    assert table.charter.customs.works(table, persians) == []
    give(table, "medes_persians", "persis")
    come_home(table, 0)
    assert not table.mat(persians).homeless
    assert table.charter.customs.works(table, persians)
    assert table.mat(persians).competition
    assert table.faction_id(persians) == "medes_persians"


def test_sargon_and_sumer_may_lay_a_second_mat_beside_their_own() -> None:
    """Escorpiones en una Botella: Akkad first, for five points; whoever declined may follow for six."""
    table = settled("sargon", 2)
    akkad, sumer = table.civ_called("akkad"), table.civ_called("sumer")
    table.points[PARTS * akkad] = 9
    table.points[PARTS * sumer] = 9
    offer_second_mats(table, 0)
    table.settle()
    assert isinstance(table.stack[-1], SecondMat)
    assert table.stack[-1].civ == akkad
    table.apply(table.current, "done")
    assert table.stack[-1].civ == sumer
    table.apply(table.current, "pay")
    assert table.vp(sumer) == 4
    top: Any = table.stack[-1]
    assert (top.civ, top.price) == (akkad, 6)
    table.apply(table.current, "pay")
    assert table.vp(akkad) == 3
    own = table.box.civilizations[table.mat(akkad).mat]
    assyria = table.box.civilizations[table.box.civilization_index["assyria"]]
    assert len(table.mat(akkad).competition) == len(own.competition) + len(assyria.competition)


def test_events_replaced_are_those_of_the_first_two_turns() -> None:
    table = settled("sargon", 2)
    event = table.box.card_index["breath_of_god"]
    hands = [table.hand_size(civ) for civ in range(2)]
    table.charter.customs.resolve_event(table, event, 0)
    assert [table.hand_size(civ) for civ in range(2)] == hands
    assert table.where[event] == DISCARDS
    ignores = terms_of(table).ignores
    found = [ignores(event, epoch, turn) for epoch, turn in ((1, 1), (1, 2), (1, 3), (2, 1), (2, 2))]
    assert found == [True, True, False, False, False]


def test_closed_at_set_up_are_akkad_and_samarra_but_for_one_disc_of_each_neighbour() -> None:
    for seed in range(3):
        table = settled("king_of_the_whole_world", 4, seed=seed)
        for name in ("akkad", "samarra"):
            found = {civ: count for civ in KINGS if (count := discs(table, civ).get(name, 0))}
            assert found == {"assyria": 1, "babylon": 1}


def test_the_sudden_end_step_is_skipped_where_the_scenario_says_so() -> None:
    table = settled("sargon", 2)
    digits = []
    for epoch, turn in ((1, 2), (1, 3), (2, 2), (2, 3)):
        table.epoch, table.turn = epoch, turn
        digits.append(table.charter.customs.fatal_digits(table))
    assert digits == ["", "", "2", "23"]
    table = settled("lion_of_judah", 3)
    table.turn = 3
    assert table.charter.customs.fatal_digits(table) == ""


def test_overtime_of_the_successors_is_decided_by_an_odd_number() -> None:
    table = settled("successors", 5)
    customs = table.charter.customs
    assert customs.last_turn(table) == 6
    table.turn = 3
    assert customs.fatal_digits(table) == ""
    table.turn = 4
    assert customs.fatal_digits(table) == "odd"


# ---- victories before the time ---------------------------------------------------------------------------------------


def test_both_homes_win_sargons_war_at_the_end_of_a_competition_phase() -> None:
    table = settled("sargon", 2)
    give(table, "akkad", "akkad")
    after_competitions(table, 0)
    assert table.outcome is None
    give(table, "akkad", "sumer")
    after_tally(table, 0)
    assert table.outcome is None
    after_competitions(table, 0)
    assert table.outcome is not None
    assert table.outcome.ending == "conquest"
    assert table.outcome.winners == [table.controller[table.civ_called("akkad")]]


def test_own_home_and_two_others_win_at_the_end_of_a_turn() -> None:
    table = settled("king_of_the_whole_world", 4)
    for area in ("nineveh", "babylon"):
        give(table, "assyria", area)
    after_turn(table, 0)
    assert table.outcome is None
    give(table, "assyria", "hattusha")
    after_turn(table, 0)
    assert table.outcome is not None
    assert table.outcome.ending == "conquest"


def test_twenty_points_ahead_win_at_the_end_of_a_turn() -> None:
    table = settled("cyrus", 4)
    egypt = table.civ_called("egypt")
    table.points[PARTS * egypt] = 19
    after_turn(table, 0)
    assert table.outcome is None
    table.points[PARTS * egypt] = 20
    after_turn(table, 0)
    assert table.outcome is not None
    assert table.outcome.winners == [table.controller[egypt]]


def test_by_agreement_a_conquest_ends_the_game_and_points_decide() -> None:
    table = settled("sargon", 2, conquest="counts")
    table.points[PARTS * table.civ_called("sumer")] = 30
    give(table, "akkad", "akkad")
    give(table, "akkad", "sumer")
    after_competitions(table, 0)
    assert table.outcome is not None
    assert table.outcome.winners == [table.controller[table.civ_called("sumer")]]


# ---- free situations -------------------------------------------------------------------------------------------------


def test_what_may_not_be_chosen_is_refused_with_the_pool_or_group() -> None:
    table = start("six", 6)
    for name in ("greeks", "egypt"):
        table.apply(table.current, f"choose:{name}")
        while type(table.stack[-1]).__name__ == "HomeChoice":
            table.advance(table.current, table.legal(table.current)[0])
    refusal = table.why_not(table.current, "choose:hittites")
    assert refusal is not None
    assert refusal.reason == "refusal.pool-spent"


def test_only_contemporaries_are_offered_if_that_was_agreed() -> None:
    table = start("four", 4, contemporary=True, start=3)
    offered = {table.text(table.current, code) for code in table.legal(table.current)}
    assert "choose:hittites" not in offered
    assert "choose:israelites" in offered


def test_situations_of_the_crescent_begin_with_six_discs_and_six_that_wait() -> None:
    table = start("two_in_the_crescent", 2)
    play_on(table, until="Withdrawal")
    assert [int(table.on_map(civ)) for civ in range(2)] == [6, 6]
    assert list(table.growth_box) == [6, 6]


def test_double_discs_are_compulsory_for_two_on_the_full_map() -> None:
    assert start("two", 2).supply[:2] == [98, 98]


@pytest.mark.parametrize("name", ["darius", "sargon", "three"])
def test_a_position_of_a_scenario_is_saved_and_read_again(name: str) -> None:
    seats = {"darius": 5, "sargon": 2, "three": 3}[name]
    table = start(name, seats)
    play_on(table, until="CardTurn")
    twin = game().load(table.dump())
    assert twin.dump() == table.dump()
    play_on(twin, seed=5)
    play_on(table, seed=5)
    assert twin.dump() == table.dump()
