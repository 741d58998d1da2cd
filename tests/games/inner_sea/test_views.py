"""What the pages are told of an area: what stands there, how it stands to each other, how much may."""

import pytest

from ecumene.core.preview import preview
from tests.games.inner_sea.positions import start


@pytest.mark.parametrize(
    ("stacks", "standing", "ranks"),
    [
        ({"egypt": 1}, "controlled", {"egypt": "camp"}),
        ({"egypt": 2}, "controlled", {"egypt": "settlement"}),
        ({"egypt": 3}, "controlled", {"egypt": "city"}),
        ({"egypt": 1, "troy": 1}, "shared", {"egypt": "camp", "troy": "camp"}),
        ({"egypt": 2, "troy": 1}, "contested", {"egypt": "settlement", "troy": "camp"}),
        ({"egypt": 1, "barbarians": 3}, "contested", {"egypt": "camp"}),
    ],
)
def test_an_area_tells_who_is_there_and_as_what(stacks: dict[str, int], standing: str, ranks: dict[str, str]) -> None:
    play = start({faction: {"kush": discs} for faction, discs in stacks.items()}, phase="cards")
    seen = play.match.state.view(None)["areas"]["kush"]
    assert (seen["standing"], seen["ranks"]) == (standing, ranks)


def test_at_sea_stacks_have_no_rank_and_deep_seas_are_never_contested() -> None:
    deep = "eastern_mediterranean"
    play = start({"egypt": {"red_sea": 2, deep: 1}, "barbarians": {deep: 1}}, epoch=4)
    areas = play.match.state.view(None)["areas"]
    assert areas["red_sea"]["ranks"] == areas[deep]["ranks"] == {}
    assert areas[deep]["standing"] == "shared"


@pytest.mark.parametrize(
    ("phase", "limits"),
    [
        ("growth", {"land": 4, "shallow": 2, "deep": 1}),
        ("cards", {"land": 4, "shallow": 2, "deep": 1}),
        ("competition", {"deep": 1}),
    ],
)
def test_the_limits_are_those_of_the_phase(phase: str, limits: dict[str, int]) -> None:
    map_discs = {"egypt": {"egypt": 2, "troy": 2}, "troy": {"troy": 2}}
    assert start(map_discs, phase=phase).match.state.view(None)["limits"] == limits


def test_a_preview_tells_that_an_area_is_no_longer_contested() -> None:
    play = start({"egypt": {"egypt": 3, "kush": 2}, "troy": {"kush": 1, "troy": 3}}, phase="growth")
    state = play.match.state
    assert state.view(0)["areas"]["kush"]["standing"] == "contested"
    then = preview(state, 0, "withdraw:kush").view["areas"]["kush"]
    assert (then["standing"], then["ranks"]) == ("shared", {"egypt": "camp", "troy": "camp"})
