"""Growth: by terrain, against a small count of our own; income, the Growth box, the gifts of Deities, the granary."""

from random import Random

import pytest

from tests.games.middle_east.positions import Play, game, start

GROUNDS = {entry.id: entry.ground for entry in game().files.map.area}
HOMES = {"hittites": {"hattusha": 1}, "egypt": {"thebes": 1}}


def acquired(play: Play, name: str) -> dict[str, int]:
    """What a civilization acquired last, by source."""
    told = [event.params for event in play.heard("event.acquires") if event.params["civ"] == name]
    return {key: int(told[-1][key]) for key in ("discs", "settlements", "seas", "trade")}


def counted(own: dict[str, int], others: dict[str, int]) -> tuple[int, int]:
    """The discs for lands and for seas, as the playbook says it."""
    lands, mountains, seas = 0, 0, 0
    for area, discs in own.items():
        ground = GROUNDS[area]
        if ground is None:
            seas += 1
        elif ground == "plain":
            lands += discs == 2
        elif ground == "fertile":
            lands += discs == 2 or area not in others
        elif ground == "mountain":
            mountains += discs == 2
    return lands + mountains // 2, seas // 2


@pytest.mark.parametrize("seed", range(12))
def test_growth_by_terrain_is_as_counted(seed: int) -> None:
    random = Random(seed)
    homes = {"hattusha", "thebes"}
    areas = [area for area in GROUNDS if area not in homes]
    own: dict[str, int] = {}
    others: dict[str, int] = {}
    for area in random.sample(areas, 14):
        own[area] = random.randint(1, 2 if GROUNDS[area] in (None, "desert") else 3)
    for area in random.sample(sorted(own), 4):
        others[area] = 1
    play = start({"hittites": own | {"hattusha": 1}, "egypt": others | {"thebes": 1}}, phase="growth")
    while not play.heard("event.acquires"):
        play.do("done")
    told = acquired(play, "hittites")
    assert (told["settlements"], told["seas"]) == counted(own | {"hattusha": 1}, others)


def test_three_discs_come_at_least() -> None:
    play = start(HOMES, phase="growth").until("Deployment")
    assert acquired(play, "hittites")["discs"] == 3


def test_a_shared_fertile_camp_brings_nothing() -> None:
    play = start(
        {"hittites": {"thebes": 1}, "egypt": {"thebes": 1, "amarna": 1}}, phase="growth", order=["egypt", "hittites"]
    )
    play.until("Deployment")
    assert acquired(play, "egypt")["settlements"] == 1


def test_discs_that_wait_come_on_top_of_the_minimum() -> None:
    play = start(HOMES, phase="growth", growth_box={"hittites": 2}).until("Deployment")
    assert (play.table.ready[0], play.growth_box("hittites")) == (5, 0)


def test_egypt_gains_a_mina_when_its_growth_begins() -> None:
    play = start(HOMES, phase="growth", order=["egypt", "hittites"])
    assert play.mina("egypt") == 1


def test_the_forge_brings_two_mina_and_the_sky_two_discs_beyond_the_minimum() -> None:
    deities = {"god_of_forge": {"owner": "egypt"}, "sky_god": {"owner": "hittites"}}
    play = start(HOMES, phase="growth", deities=deities).until("Granary")
    assert play.table.ready[0] == 5
    play.until("Granary").do("done").until("CardTurn")
    assert play.mina("egypt") == 3


def test_a_granary_exchanges_two_ready_discs_for_a_mina() -> None:
    play = start(HOMES, phase="growth", deities={"god_of_war": {"owner": "hittites"}}).until("Granary")
    reserve = play.reserve("hittites")
    play.do("swap")
    assert (play.mina("hittites"), play.reserve("hittites"), play.step) == (1, reserve + 2, "Deployment")


def test_there_is_no_granary_without_an_active_deity() -> None:
    deities = {"god_of_war": {"owner": "hittites"}}
    play = start({"hittites": {"kaska": 1}, "egypt": {"thebes": 1}}, phase="growth", deities=deities)
    play.until("Deployment")
    assert not play.heard("event.stores-no-more")


@pytest.mark.parametrize(("site", "area"), [("oasis", "western_desert"), ("fishing_grounds", "red_sea")])
def test_a_site_pays_whoever_controls_it(site: str, area: str) -> None:
    held = start({"hittites": {"hattusha": 1, area: 1}, "egypt": {"thebes": 1}}, phase="growth", sites={area: site})
    assert held.mina("hittites") == 1
    shared = start(
        {"hittites": {"hattusha": 1, area: 1}, "egypt": {"thebes": 1, area: 1}}, phase="growth", sites={area: site}
    )
    assert shared.mina("hittites") == 0
