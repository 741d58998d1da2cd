"""Sargón I, against an opponent of the playbook: Gold in the Homes, its base first, and a second mat for it."""

import random
from typing import Any

import pytest

from ecumene.games.ancient.npc import enemies
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import FROM_LOOT, PARTS
from ecumene.games.middle_east.ambitions import offer_second_mats
from tests.games.middle_east.staging import Staged, stage
from tests.games.middle_east.test_scenarios import settled, start

ORDER = ["akkad", "sumer"]


def alone(leads: str = "sumer", **given: Any) -> Staged:
    """One player; the other one of the two is led by the playbook."""
    placed = given.pop("discs", {"akkad": {"akkad": 3}, "sumer": {"sumer": 3}})
    return stage("sargon", [[leads]], placed, order=ORDER, **given)


def gold(table: Ancient) -> dict[str, str]:
    return {table.box.areas[mark // 8].id: table.faction_id(mark % 8) for mark in table.gold}


# ---- gold_in_homes ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("leads", ORDER)
def test_gold_in_homes_lies_there_for_one_player_alone(leads: str) -> None:
    table = settled("sargon", 1, leads=[[leads]])
    assert gold(table) == {"akkad": "akkad", "sumer": "sumer"}
    view: Any = table.shown_to(0)
    assert {one.civ: one.gold for one in view.civilizations} == {"akkad": {"akkad": 1}, "sumer": {"sumer": 1}}
    other = table.civ_called("akkad" if leads == "sumer" else "sumer")
    assert enemies.enemies_of(table, other) == [table.civ_called(leads)]
    assert settled("sargon", 2).gold == []


def test_gold_in_homes_that_the_playbook_takes_brings_it_four_points() -> None:
    discs = {"akkad": {"babylon": 3, "sumer": 3}, "sumer": {"ur": 3}}
    play = alone(discs=discs, phase="competition", gold={"sumer": {"sumer": 1}, "akkad": {"akkad": 1}})
    assert gold(play.table) == {"akkad": "akkad"}
    assert play.table.points[PARTS * play.civ("akkad") + FROM_LOOT] == 4
    assert play.heard("event.gold-sacked")


# ---- base_first ------------------------------------------------------------------------------------------------------


def reasons(play: Staged) -> list[str]:
    return [str(event.params["reason"]) for event in play.heard("event.npc") if event.params["civ"] == "akkad"]


def test_base_first_fills_the_home_to_four() -> None:
    discs = {"akkad": {"akkad": 1, "assur": 2}, "sumer": {"sumer": 3}}
    play = alone(phase="growth", discs=discs, growth_box={"akkad": 2})
    assert reasons(play)[0] == "placing-0"
    assert play.discs("akkad", "akkad") == 4


def test_base_first_then_outnumbers_whoever_is_next_to_the_home() -> None:
    discs = {"akkad": {"akkad": 4}, "sumer": {"sumer": 3, "babylon": 2}}
    play = alone(phase="growth", discs=discs, supply={"akkad": 7})
    assert reasons(play)[0] == "placing-0"
    assert play.discs("akkad", "babylon") == 3


def test_base_first_is_content_with_a_full_home_and_no_neighbours() -> None:
    play = alone(phase="growth", discs={"akkad": {"akkad": 4}, "sumer": {"sumer": 3}}, growth_box={"akkad": 2})
    assert reasons(play)
    assert "placing-0" not in reasons(play)


def test_base_first_goes_as_far_as_the_limit() -> None:
    discs = {"akkad": {"akkad": 4}, "sumer": {"sumer": 3, "babylon": 4}}
    play = alone(phase="growth", discs=discs, growth_box={"akkad": 5})
    assert play.discs("akkad", "babylon") == 4


# ---- second_mat ------------------------------------------------------------------------------------------------------


def offered(leads: str, points: dict[str, int], answer: str) -> tuple[dict[str, str], dict[str, int]]:
    """Whose mats are what, and with how many points, once the offer has been made."""
    play = alone(leads, phase="cards", points=points)
    table = play.table
    table.epoch = 1
    table.stack.clear()
    offer_second_mats(table, 0)
    table.settle()
    while table.to_act:
        table.apply(0, answer)
        if not table.stack:
            break
    mats = {name: "both" if "doubled" in kind(table, place) else "own" for place, name in enumerate(("sumer", "akkad"))}
    return mats, {name: int(table.vp(place)) for place, name in enumerate(("sumer", "akkad"))}


def kind(table: Ancient, civ: int) -> str:
    return "own" if int(table.nation[civ]) in table.charter.rulings.nations else "doubled"


@pytest.mark.parametrize(
    ("leads", "points", "answer", "mats", "left"),
    [
        ("sumer", {"akkad": 6, "sumer": 8}, "done", {"akkad": "both", "sumer": "own"}, {"akkad": 1, "sumer": 8}),
        ("sumer", {"akkad": 9, "sumer": 8}, "done", {"akkad": "own", "sumer": "own"}, {"akkad": 9, "sumer": 8}),
        ("sumer", {"akkad": 9, "sumer": 8}, "pay", {"akkad": "both", "sumer": "both"}, {"akkad": 3, "sumer": 3}),
        ("akkad", {"akkad": 8, "sumer": 9}, "pay", {"akkad": "both", "sumer": "both"}, {"akkad": 3, "sumer": 4}),
        ("akkad", {"akkad": 8, "sumer": 9}, "done", {"akkad": "own", "sumer": "own"}, {"akkad": 8, "sumer": 9}),
        ("akkad", {"akkad": 8, "sumer": 6}, "done", {"akkad": "own", "sumer": "both"}, {"akkad": 8, "sumer": 1}),
        ("akkad", {"akkad": 8, "sumer": 4}, "done", {"akkad": "own", "sumer": "own"}, {"akkad": 8, "sumer": 4}),
    ],
)
def test_second_mat_is_laid_by_the_playbook_if_the_player_does_or_has_more_points(
    leads: str, points: dict[str, int], answer: str, mats: dict[str, str], left: dict[str, int]
) -> None:
    assert offered(leads, points, answer) == (mats, left)


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("leads", ORDER)
def test_cast_keeps_every_disc_and_gold_of_sargon(leads: str, seed: int) -> None:
    table = start("sargon", 1, seed=seed, leads=[[leads]])
    chance = random.Random(seed)
    before = 2
    while table.to_act:
        seat = table.to_act[0]
        table.advance(seat, chance.choice(table.legal(seat)))
        table.check()
        if table.gold or before < 2:
            assert len(table.gold) <= before
            before = len(table.gold)
    assert table.outcome is not None
