"""Procedimiento para la Creación de Escenarios en Solitario: games of one's own making against the playbook."""

from random import Random
from typing import Any

import pytest

import ecumene
from ecumene.core.errors import BadOptions
from ecumene.core.match import Match
from ecumene.games.ancient.table import Ancient

MAPS = {
    "middle-east": ["full", "western_abbreviated", "western", "eastern", "fertile_crescent"],
    "inner-sea": ["basic"],
}


def created(game_id: str, seed: int = 1, **options: Any) -> Match:
    return Match.new(ecumene.load_game(game_id), options, seed)


def table_of(match: Match) -> Ancient:
    assert isinstance(match.state, Ancient)
    return match.state


def play_out(match: Match, seed: int) -> None:
    """Everybody answers at random, to the end."""
    random = Random(seed)
    while not match.state.over:
        seat = match.state.to_act[0]
        match.act(seat, match.state.text(seat, random.choice(match.state.legal(seat))))
    match.state.check()


@pytest.mark.parametrize(
    ("game_id", "map_id", "seats", "npcs"),
    [
        *[("middle-east", map_id, 1, 2) for map_id in MAPS["middle-east"]],
        *[("middle-east", "full", 1, npcs) for npcs in (1, 3, 4, 5)],
        ("middle-east", "full", 2, 2),
        ("middle-east", "full", 3, 3),
        *[("inner-sea", "basic", 1, npcs) for npcs in (1, 2, 3, 5)],
        ("inner-sea", "basic", 2, 2),
    ],
)
def test_people_and_the_playbook_on_any_map(game_id: str, map_id: str, seats: int, npcs: int) -> None:
    match = created(game_id, seats=seats, npcs=npcs, map=map_id, epochs=1)
    play_out(match, 7)
    table = table_of(match)
    assert sum(table.is_npc(civ) for civ in range(int(table.civs))) == npcs


@pytest.mark.parametrize("game_id", ["inner-sea", "middle-east"])
def test_the_civilizations_of_the_playbook_can_be_named(game_id: str) -> None:
    civilizations = {"civilizations": ["egypt", "rome", "carthage"]} if game_id == "inner-sea" else {}
    for seed in range(4):
        match = created(game_id, seed, seats=1, npcs=2, npc_civilizations=["egypt"], **civilizations)
        table = table_of(match)
        choices = [match.state.text(0, code) for code in match.state.legal(0)]
        assert "choose:egypt" not in choices
        match.act(0, choices[0])
        led = [table_of(match).faction_id(civ) for civ in range(int(table.civs)) if table.is_npc(civ)]
        assert "egypt" in led
        assert len(set(led)) == 2
        told = [event.params["civ"] for events in match.log for event in events if event.key == "event.npc-leads"]
        assert sorted(told) == sorted(led)


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"npcs": 1, "npc_civilizations": ["egypt", "akkad"]}, "npc_civilizations"),
        ({"npcs": 2, "npc_civilizations": ["egypt", "egypt"]}, "npc_civilizations"),
        ({"npcs": 1, "npc_civilizations": ["atlantis"]}, r"npc_civilizations\[0\]"),
        ({"npcs": 1, "npc_civilizations": ["egypt"], "map": "eastern"}, r"npc_civilizations\[0\]"),
        ({"npcs": 5, "seats": 2}, "each"),
        ({"npcs": 0}, "npcs"),
    ],
)
def test_what_is_wrong_is_named(options: dict[str, Any], field: str) -> None:
    with pytest.raises(BadOptions, match=field):
        created("middle-east", **{"seats": 1, **options})


def turns_of_last_epoch(game_id: str, options: dict[str, Any], seed: int) -> int:
    match = created(game_id, seed, **options)
    play_out(match, seed)
    return int(table_of(match).epoch_turns[-1])


@pytest.mark.parametrize("game_id", ["inner-sea", "middle-east"])
def test_nothing_ends_the_last_of_fewer_epochs_before_its_time(game_id: str) -> None:
    """But for the Event that does so whenever it is drawn."""
    without = {"events_left_out": ["time_marches_on"]} if game_id == "middle-east" else {}
    alone = {"seats": 1, "npcs": 1, "epochs": 1, **without}
    limited = [turns_of_last_epoch(game_id, alone, seed) for seed in range(6)]
    assert set(limited) == {4}
    people = [turns_of_last_epoch(game_id, {"seats": 2, "epochs": 1, **without}, seed) for seed in range(6)]
    assert min(people) < 4


def test_a_free_choice_at_set_up_is_drawn() -> None:
    """Egypt led by the playbook has its Home now here, now there."""
    homes = set()
    for seed in range(8):
        match = created("middle-east", seed, seats=1, npcs=1, npc_civilizations=["egypt"])
        match.act(0, "choose:hittites")
        table = table_of(match)
        homes.add(table.box.areas[table.home(table.civ_called("egypt"))].id)
    assert homes == {"thebes", "memphis"}
