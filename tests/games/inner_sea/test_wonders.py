"""The seven Wonders: building each, and what each does."""

from typing import Any

import pytest

from ecumene.games.ancient.zones import DISCARDS
from tests.games.inner_sea.components import covers
from tests.games.inner_sea.positions import Play, start

DISCS = {
    "great_pyramid": 5,
    "hanging_gardens": 4,
    "pharos": 4,
    "colossus": 4,
    "temple_of_artemis": 4,
    "statue_of_zeus": 3,
    "mausoleum": 4,
}
# Kush, where the Wonder stands, and some more: what is ready without a Wonder is told below
EGYPT = {"kush": 2, "egypt": 2, "libya": 1}
TROY = {"ionia": 1}
READY = 3  # two settlements and the bonus disc of the mat; nobody to trade with


def owning(name: str, phase: str, discs: int = 2, **more: Any) -> Play:
    """Egypt owns a Wonder in Kush."""
    given: dict[str, Any] = {"owner": "egypt", "area": "kush", "discs": discs, "buried": more.pop("buried", False)}
    position = more.pop("map_discs", {"egypt": EGYPT, "troy": TROY})
    return start(position, wonders={name: given}, phase=phase, **more)


# ---- building --------------------------------------------------------------------------------------------------------


@covers(*DISCS)
@pytest.mark.parametrize("name", DISCS)
def test_a_wonder_costs_five_resources(name: str) -> None:
    play = start(
        {"egypt": {"kush": 1, "egypt": 3, "sinai": 1, "red_sea": 1}, "troy": {"sinai": 1}},
        hands={"egypt": ["traitor"]},
        talents={"egypt": 1},
    )
    assert play.offered("build") == set(DISCS)
    play.do(f"build:{name}")
    assert play.offered("site") == {"kush", "egypt"}
    play.do("site:kush")
    assert set(play.options) == {"give:egypt", "give:sinai", "give:red_sea", "discard:traitor", "pay"}
    play.do("discard:traitor", "pay", "give:egypt", "give:egypt", "give:red_sea")
    assert play.wonder(name) == ("egypt", DISCS[name], False)
    assert play.reserve("egypt") == 48 - 3 - DISCS[name]
    assert play.stacks("kush") == {"egypt": 1}
    assert (play.talents("egypt"), play.zone("traitor"), play.asked) == (0, DISCARDS, "troy")
    play.do("pass")
    assert play.offered("build") == set()  # one a turn


@covers(*DISCS)
@pytest.mark.parametrize("name", DISCS)
def test_a_wonder_is_built_once(name: str) -> None:
    rich = {"egypt": {"kush": 4, "egypt": 4}, "troy": {"ionia": 4, "lydia": 4}}
    play = owning(name, "cards", map_discs=rich)
    assert play.offered("build") == set(DISCS) - {name}
    play.do("build:" + next(other for other in DISCS if other != name))
    sites = [event.params["area"] for event in play.heard("event.chooses-site")]
    assert (play.step, sites) == ("Payment", ["egypt"])  # one Wonder to an area: there is no other


# ---- using -----------------------------------------------------------------------------------------------------------


WINDOWS = {
    "great_pyramid": ("growth", "Uses"),
    "mausoleum": ("growth", "Uses"),
    "hanging_gardens": ("growth", "Deployment"),
    "temple_of_artemis": ("draw", "Uses"),
}


@covers(*WINDOWS)
@pytest.mark.parametrize("name", WINDOWS)
def test_when_a_wonder_may_be_used(name: str) -> None:
    phase, step = WINDOWS[name]

    def usable(discs: int = 2, **more: Any) -> bool:
        """Is it ever offered to Egypt, which does nothing else, in this phase?"""
        play = owning(name, phase, discs, **more)
        for _ in range(20):
            if play.table.turn > 1 or play.step == "CardTurn":
                break
            if name in play.offered("use"):
                return (play.step, play.asked) == (step, "egypt")
            play.do("done")
        return False

    assert usable()
    assert not usable(discs=0)
    assert not usable(discs=0, buried=True)
    assert usable(map_discs={"egypt": {"kush": 1}, "troy": {"kush": 3}})  # contested is enough
    assert not usable(map_discs={"egypt": {"egypt": 2}, "troy": {"kush": 3}})
    assert not usable(map_discs={"egypt": {"egypt": 2}, "troy": TROY})


@covers("great_pyramid")
def test_the_great_pyramid_readies_two_discs() -> None:
    play = owning("great_pyramid", "growth").until("Uses")
    assert set(play.options) == {"use:great_pyramid", "done"}
    play.do("use:great_pyramid")
    assert (play.step, play.table.ready[0]) == ("Deployment", READY + 2)  # once a turn
    assert play.wonder("great_pyramid") == ("egypt", 1, False)
    idle = owning("great_pyramid", "growth").until("Uses").do("done")
    assert (idle.table.ready[0], idle.wonder("great_pyramid")) == (READY, ("egypt", 2, False))


@covers("great_pyramid")
def test_the_discs_of_the_pyramid_count_towards_the_least_growth() -> None:
    play = owning("great_pyramid", "growth", map_discs={"egypt": {"kush": 1}, "troy": TROY}).until("Uses")
    play.do("use:great_pyramid")
    assert play.table.ready[0] == 3  # one of the mat and two, not three and two


@covers("hanging_gardens")
def test_the_hanging_gardens_bloom_in_two_controlled_lands() -> None:
    discs = {"egypt": {**EGYPT, "sinai": 4, "red_sea": 1, "judah": 1}, "troy": {"judah": 1}}
    play = owning("hanging_gardens", "growth", map_discs=discs).until("Deployment")
    ready = play.table.ready[0]
    play.do("use:hanging_gardens")
    assert play.offered("aim") == {"kush", "egypt", "libya"}  # controlled, land, not full
    play.do("aim:kush")
    assert play.offered("aim") == {"egypt", "libya"}
    play.do("aim:libya")
    assert (play.discs("egypt", "kush"), play.discs("egypt", "libya"), play.table.ready[0]) == (3, 2, ready)
    assert play.discs("egypt", "egypt") == 2
    assert play.wonder("hanging_gardens") == ("egypt", 1, False)
    assert not play.offered("use")


@covers("hanging_gardens")
def test_the_hanging_gardens_after_some_discs_are_placed() -> None:
    play = owning("hanging_gardens", "growth").until("Deployment")
    play.do("place:nile_delta", "use:hanging_gardens")
    assert "nile_delta" in play.offered("aim")


SEA_FIGHT = {"egypt": {"kush": 1, "red_sea": 1}, "troy": {"ionia": 1, "red_sea": 2}}
LAND_FIGHT = {"egypt": {"kush": 1, "sinai": 2}, "troy": {"ionia": 1, "sinai": 3}}


@covers("pharos", "colossus")
@pytest.mark.parametrize("name", ["pharos", "colossus"])
def test_two_white_discs_at_sea(name: str) -> None:
    play = owning(name, "competition", map_discs=SEA_FIGHT)
    assert (play.asked, set(play.options)) == ("egypt", {f"use:{name}", "done"})
    play.do(f"use:{name}")
    assert play.stacks("red_sea") == {"egypt": 1}  # 1 + 2 v 2
    assert [event.params["count"] for event in play.heard("event.allies")] == [2]
    assert play.wonder(name) == ("egypt", 1, False)


@covers("pharos", "colossus")
def test_on_land_the_colossus_fights_and_the_lighthouse_does_not() -> None:
    play = owning("colossus", "competition", map_discs=LAND_FIGHT).do("use:colossus", "done")
    assert play.stacks("sinai") == {"egypt": 2}  # 2 + 2 v 3, Troy's own ally declined
    play = owning("pharos", "competition", map_discs=LAND_FIGHT)
    assert (play.asked, play.offered("use")) == ("troy", set())


@covers("pharos", "colossus")
@pytest.mark.parametrize("name", ["pharos", "colossus"])
def test_a_wonder_helps_in_one_competition_a_turn(name: str) -> None:
    discs = {
        "egypt": {"kush": 1, "red_sea": 1, "trojan_sea": 1},
        "troy": {"ionia": 1, "red_sea": 2, "trojan_sea": 2},
    }
    play = owning(name, "competition", map_discs=discs).do(f"use:{name}")
    assert (play.stacks("trojan_sea"), play.stacks("red_sea")) == ({"egypt": 1}, {"troy": 2})
    play = owning(name, "competition", map_discs=discs).do("done", f"use:{name}")  # or in the second one
    assert (play.stacks("trojan_sea"), play.stacks("red_sea")) == ({"troy": 2}, {"egypt": 1})


@covers("pharos", "colossus")
@pytest.mark.parametrize("name", ["pharos", "colossus"])
def test_a_wonder_whose_area_is_lost_does_not_fight(name: str) -> None:
    discs = {"egypt": {"sinai": 1, "red_sea": 1}, "troy": {"kush": 1, "red_sea": 2}}
    play = owning(name, "competition", map_discs=discs)
    assert play.stacks("red_sea") == {"troy": 2}
    assert play.wonder(name) == ("egypt", 2, False)


@covers("temple_of_artemis")
def test_talents_for_cards_are_announced_before_the_temple_shows_one() -> None:
    play = owning("temple_of_artemis", "draw", talents={"egypt": 2})
    assert (play.step, play.asked, play.hand("egypt")) == ("Purchase", "egypt", [])
    play.do("spend", "done")
    assert (play.step, play.hand("egypt"), play.talents("egypt")) == ("Uses", [], 1)
    play.do("use:temple_of_artemis")
    assert (len(play.hand("egypt")), play.talents("egypt")) == (5, 1)


@covers("temple_of_artemis")
def test_the_temple_of_artemis_draws_one_more_card() -> None:
    play = owning("temple_of_artemis", "draw")
    assert (play.step, play.asked, set(play.options)) == ("Uses", "egypt", {"use:temple_of_artemis", "done"})
    play.do("use:temple_of_artemis")
    assert (len(play.hand("egypt")), len(play.hand("troy"))) == (4, 3)
    assert play.wonder("temple_of_artemis") == ("egypt", 1, False)
    assert len(owning("temple_of_artemis", "draw").do("done").hand("egypt")) == 3


def zeus(card: str, discs: int = 3, area: str = "ionia", **more: Any) -> Play:
    """Egypt plays a card; Troy owns the Statue of Zeus."""
    return start(
        {"egypt": {"kush": 3, "egypt": 1}, "troy": {"ionia": 3, "lydia": 2}},
        hands={"egypt": [card], **more.pop("hands", {})},
        wonders={"statue_of_zeus": {"owner": "troy", "area": area, "discs": discs}},
        **more,
    ).do(f"play:{card}")


@covers("statue_of_zeus")
@pytest.mark.parametrize(
    ("card", "action"), [("slave_revolt", ""), ("demagogue", "aim:ionia"), ("heresy", ""), ("plague", "aim:ionia")]
)
def test_the_statue_of_zeus_cancels_a_card_against_its_owner(card: str, action: str) -> None:
    play = zeus(card)
    if action:
        play.do(action)
    assert (play.step, play.asked, set(play.options)) == ("Reaction", "troy", {"negate:statue_of_zeus", "pass"})
    play.do("negate:statue_of_zeus")
    assert (play.discs("troy", "ionia"), play.discs("troy", "lydia")) == (3, 2)
    assert play.zone(card) == DISCARDS
    assert play.wonder("statue_of_zeus") == ("troy", 2, False)


@covers("statue_of_zeus")
def test_what_the_statue_of_zeus_does_not_cancel() -> None:
    assert zeus("silver_mines").talents("egypt") == 2  # not against it
    assert zeus("slave_revolt", discs=0).discs("troy", "ionia") == 1
    assert zeus("slave_revolt", area="troy").discs("troy", "ionia") == 1  # Troy is not there
    event = start(
        {"egypt": {"kush": 1}, "troy": {"ionia": 3}},
        wonders={"statue_of_zeus": {"owner": "troy", "area": "ionia", "discs": 3}},
        fate=["hordes_from_the_north"],
        phase="draw",
    )
    assert event.step == "Announce"


@covers("statue_of_zeus")
def test_the_statue_of_zeus_acts_once_a_turn() -> None:
    play = zeus("slave_revolt", hands={"egypt": ["slave_revolt", "demagogue"]}).do("negate:statue_of_zeus")
    play.do("pass", "play:demagogue", "aim:ionia")
    assert play.stacks("ionia") == {"troy": 1, "barbarians": 2}


@covers("statue_of_zeus")
def test_the_statue_of_zeus_in_a_competition() -> None:
    play = start(
        {"egypt": {"sinai": 1}, "troy": {"sinai": 3, "ionia": 1}},
        hands={"egypt": ["siege_engines"]},
        wonders={"statue_of_zeus": {"owner": "troy", "area": "ionia", "discs": 3}},
        phase="competition",
    ).do("commit:siege_engines", "done", "negate:statue_of_zeus")
    assert play.stacks("sinai") == {"troy": 3}
    assert play.wonder("statue_of_zeus") == ("troy", 2, False)


def entombed() -> Play:
    """Troy, first in turn order, has used the Mausoleum; the Card Phase begins."""
    play = start(
        {"egypt": {"kush": 1}, "troy": {"ionia": 3, "lydia": 1}},
        hands={"egypt": ["demagogue", "slave_revolt"]},
        wonders={"mausoleum": {"owner": "troy", "area": "ionia", "discs": 4}},
        phase="growth",
        order=["troy", "egypt"],
    ).until("Uses")
    return play.do("use:mausoleum")


@covers("mausoleum")
def test_the_mausoleum_pays_a_talent_and_wards_off_a_loss() -> None:
    play = entombed()
    assert (play.talents("troy"), play.wonder("mausoleum")) == (1, ("troy", 3, False))
    play.until("CardTurn")
    play.do("pass", "play:demagogue", "aim:ionia")
    assert (play.asked, set(play.options)) == ("troy", {"ignore:mausoleum", "lose", "pay"})
    play.do("ignore:mausoleum")
    assert "ignore:mausoleum" not in play.options  # one loss
    play.do("lose")
    assert (play.discs("troy", "ionia"), play.talents("troy")) == (2, 1)


@covers("mausoleum")
def test_the_mausoleum_wards_off_a_loss_in_a_competition() -> None:
    play = start(
        {"egypt": {"lydia": 2}, "troy": {"ionia": 1, "lydia": 1}},
        wonders={"mausoleum": {"owner": "troy", "area": "ionia", "discs": 4}},
        phase="growth",
        order=["troy", "egypt"],
    ).until("Uses")
    play.do("use:mausoleum").until("LossChoice")
    assert (play.asked, "ignore:mausoleum" in play.options) == ("troy", True)


@covers("mausoleum")
def test_the_mausoleum_protects_for_this_turn_only() -> None:
    play = entombed().until("CardTurn")
    play.do("pass", "pass").until("Withdrawal")
    assert play.table.turn == 2
    play.until("CardTurn")
    play.do("pass")
    assert play.asked == "egypt"
    play.do("play:demagogue", "aim:ionia")
    assert "ignore:mausoleum" not in play.options
