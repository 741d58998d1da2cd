"""A position within a scenario: its factions by their names there, and all else as the deal says."""

from typing import Any

import pytest

from ecumene.core.errors import BadOptions
from ecumene.games.ancient.table import Ancient
from tests.games.middle_east.positions import game


def sargon(**given: Any) -> Ancient:
    """Akkad, led by the playbook, against Sumer."""
    position = {"epoch": 1, "turn": 2, "phase": "cards", "discs": {"sumer": {"sumer": 3}, "akkad": {"akkad": 2}}}
    deal = {"hands": {"sumer": ["traitor"]}, "turn_order": ["akkad", "sumer"], "position": position, **given}
    return game().setup({"scenario": "sargon", "seats": 1, "leads": [["sumer"]], "deal": deal}, 1)


def test_a_position_in_a_scenario_has_its_factions_and_its_hostilities() -> None:
    table = sargon()
    table.check()
    sumer, akkad = int(table.civ_called("sumer")), int(table.civ_called("akkad"))
    assert table.order == [akkad, sumer]
    assert (table.on_map(sumer), table.on_map(akkad)) == (3, 2)
    assert [table.box.cards[card].id for card in table.hand(sumer)] == ["traitor"]
    assert table.enemies[akkad] == 1 << sumer
    assert table.gold == []  # a position says itself where Gold is


@pytest.mark.parametrize(
    ("given", "field", "problem"),
    [
        ({"turn_order": ["akkad"]}, "deal.turn_order", "each civilization in play once"),
        ({"homes": {"akkad": "sumer"}}, "deal.homes.akkad", "none of its Homes"),
        ({"hands": {"egypt": []}}, "deal.hands.egypt", "not in play"),
        ({"position": None}, "deal.hands", "needs deal.position"),
    ],
)
def test_a_position_that_does_not_fit_the_scenario_is_refused(given: Any, field: str, problem: str) -> None:
    with pytest.raises(BadOptions, match=problem) as refused:
        sargon(**given)
    assert refused.value.where == field
