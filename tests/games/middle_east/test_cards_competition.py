"""Competition cards: where they may be committed, and what they do; and Traitor, before the first competition.

Egypt (first, without an ability in competitions) and Babylon (the same) fight, unless told otherwise.
"""

from typing import Any

import pytest

from ecumene.games.ancient.zones import DISCARDS
from tests.games.middle_east.components import covers
from tests.games.middle_east.positions import Play, game, start

TWO = [["egypt"], ["babylon"]]
THREE = [["egypt"], ["babylon"], ["mitanni"]]
Discs = dict[str, dict[str, int]]


def fight(card: str, discs: Discs, civs: list[list[str]] | None = None, **more: object) -> Play:
    """The Competition Phase begins; Egypt holds the card."""
    given: dict[str, object] = {"hands": {"egypt": [card]}, "phase": "competition", **more}
    return start(discs, civs=civs or TWO, **given)  # type: ignore[arg-type]


def commit(play: Play, card: str) -> Play:
    """Egypt commits the card; the others commit nothing."""
    assert (play.step, play.asked) == ("Commitment", "egypt")
    play.do(f"commit:{card}")
    while play.step == "Commitment" and play.heard("event.reveals") == []:
        play.do("done")
    return play


def can_commit(card: str, discs: Discs) -> bool:
    play = fight(card, discs, talents={"egypt": 1})
    return play.step == "Commitment" and play.asked == "egypt" and card in play.offered("commit")


PLACES = {
    "plain": {"egypt": {"lydia": 2}, "babylon": {"lydia": 2}},
    "mountain": {"egypt": {"tarsus": 2}, "babylon": {"tarsus": 2}},
    "desert": {"egypt": {"midian": 2}, "babylon": {"midian": 2}},
    "sea": {"egypt": {"red_sea": 2}, "babylon": {"red_sea": 2}},
    "city": {"egypt": {"emar": 2}, "babylon": {"emar": 3}},
}
EVERYWHERE = {"plain", "mountain", "desert", "sea", "city"}
WHERE = {
    "great_captain": EVERYWHERE,
    "mercenary_general": EVERYWHERE,
    "siege_master": EVERYWHERE - {"sea"},
    "soothsayer": {"city"},
    "breeder_of_stallions": EVERYWHERE - {"sea"},
    "master_armorer": EVERYWHERE,
    "warrior_king": EVERYWHERE,
    "armored_infantry": EVERYWHERE,
    "light_chariots": {"plain", "desert", "city"},
    "heavy_chariots": {"plain", "desert", "city"},
    "shield_bearers": EVERYWHERE - {"sea"},
    "massed_archers": EVERYWHERE - {"sea"},
    "horse_archers": {"plain", "desert", "city"},
    "siege_engines": {"city"},
    "war_elephants": EVERYWHERE - {"sea"},
    "iron_weapons": EVERYWHERE - {"sea"},
    "mercenaries_desert": EVERYWHERE,
    "eagles_of_the_sea": {"sea"},
    "traitor": set(),
}


@covers(*WHERE)
@pytest.mark.parametrize("card", WHERE)
def test_where_a_competition_card_may_be_committed(card: str) -> None:
    assert {place for place, discs in PLACES.items() if can_commit(card, discs)} == WHERE[card]


@covers(*WHERE)
@pytest.mark.parametrize("card", WHERE)
def test_a_competition_card_is_not_played_in_the_card_phase_unless_it_is_an_investment(card: str) -> None:
    play = start(PLACES["plain"], civs=TWO, hands={"egypt": [card]})
    assert play.offered("play") == ({card} if card in ("breeder_of_stallions", "master_armorer") else set())


def test_shield_bearers_need_two_discs_of_ones_own() -> None:
    assert not can_commit("shield_bearers", {"egypt": {"lydia": 1}, "babylon": {"lydia": 2}})


def test_mercenaries_desert_only_for_mina() -> None:
    play = fight("mercenaries_desert", PLACES["plain"])
    assert play.step != "Commitment"


# ---- white discs -----------------------------------------------------------------------------------------------------


@covers("warrior_king", "light_chariots", "heavy_chariots", "shield_bearers", "horse_archers", "war_elephants")
@covers("breeder_of_stallions")
@pytest.mark.parametrize(
    ("card", "white", "own", "rival"),
    [
        ("warrior_king", 2, 3, 4),
        ("light_chariots", 1, 3, 4),
        ("heavy_chariots", 2, 3, 4),
        ("shield_bearers", 2, 3, 4),
        ("horse_archers", 1, 3, 3),
        ("war_elephants", 3, 2, 4),
        ("breeder_of_stallions", 1, 3, 4),
    ],
)
def test_how_many_white_discs_come(card: str, white: int, own: int, rival: int) -> None:
    """The rival can pay: the first question of the rounds shows what the cards have come to."""
    play = commit(fight(card, {"egypt": {"emar": 3}, "babylon": {"emar": 4}}, talents={"babylon": 9}), card)
    if card == "horse_archers":
        play.do("lose")
    assert [event.params["count"] for event in play.heard("event.allies")] == [white]
    assert (play.discs("egypt", "emar"), play.discs("babylon", "emar")) == (own, rival)


@covers("armored_infantry")
def test_armored_infantry_joins_every_competition_to_come() -> None:
    discs: Discs = {
        "egypt": {"emar": 3, "red_sea": 2, "lydia": 2},
        "babylon": {"emar": 4, "red_sea": 2, "petra": 2},
    }
    play = commit(fight("armored_infantry", discs, talents={"babylon": 9}), "armored_infantry")
    assert {event.params["area"] for event in play.heard("event.allies")} == {"emar", "red_sea"}


@covers("eagles_of_the_sea")
def test_eagles_of_the_sea_join_every_sea_competition_to_come() -> None:
    discs: Discs = {
        "egypt": {"icarian_sea": 2, "red_sea": 2, "thebes": 2},
        "babylon": {"icarian_sea": 2, "red_sea": 2, "thebes": 2},
    }
    play = fight("eagles_of_the_sea", discs, talents={"babylon": 9})
    while "eagles_of_the_sea" not in play.offered("commit"):
        play.do("done")
    play = commit(play, "eagles_of_the_sea")
    assert [play.allies("egypt", area) for area in ("icarian_sea", "red_sea", "thebes")] == [1, 1, 0]


@covers("iron_weapons")
def test_iron_weapons_act_in_two_land_competitions() -> None:
    land = {"emar": 2, "lydia": 2, "thebes": 2, "red_sea": 2}
    play = fight("iron_weapons", {"egypt": dict(land), "babylon": dict(land)}, talents={"babylon": 9})
    play = commit(play, "iron_weapons")
    assert play.offered("aim") == {"emar", "lydia", "thebes"}
    play.do("aim:emar", "aim:thebes")
    assert [play.allies("egypt", area) for area in ("emar", "lydia", "thebes")] == [1, 0, 1]


@covers("mercenary_general")
def test_the_mercenary_general_brings_two_white_discs_for_a_disc_elsewhere() -> None:
    discs: Discs = {"egypt": {"emar": 3, "thebes": 2, "memphis": 1}, "babylon": {"emar": 4}}
    play = commit(fight("mercenary_general", discs, talents={"babylon": 9}), "mercenary_general")
    assert (play.step, play.asked, play.offered("give")) == ("Casualty", "egypt", {"thebes", "memphis"})
    play.do("give:memphis")
    assert play.stacks("memphis") == {}
    assert play.allies("egypt", "emar") == 2


@covers("mercenary_general")
def test_a_mina_may_be_given_for_the_disc_of_the_mercenary_general() -> None:
    discs: Discs = {"egypt": {"emar": 3, "memphis": 1}, "babylon": {"emar": 4}}
    play = commit(fight("mercenary_general", discs, talents={"egypt": 1, "babylon": 9}), "mercenary_general")
    assert play.step == "LossChoice"
    play.do("pay")
    assert (play.discs("egypt", "memphis"), play.mina("egypt"), play.allies("egypt", "emar")) == (1, 0, 2)


@covers("great_captain")
def test_the_great_captain_is_lent_to_another_civilization_for_a_mina() -> None:
    discs: Discs = {"egypt": {"thebes": 1}, "babylon": {"lydia": 2}, "mitanni": {"lydia": 2}}
    play = fight("great_captain", discs, THREE, talents={"babylon": 9, "mitanni": 9})
    assert play.offered("commit") == {"great_captain"}  # though Egypt is not there
    play = commit(play, "great_captain")
    assert play.offered("target") == {"babylon", "mitanni"}
    play.do("target:mitanni")
    assert (play.allies("mitanni", "lydia"), play.mina("egypt")) == (1, 1)


# ---- strikes ---------------------------------------------------------------------------------------------------------


@covers("massed_archers", "siege_master", "soothsayer", "siege_engines", "horse_archers")
@pytest.mark.parametrize(
    ("card", "struck"),
    [("massed_archers", 1), ("siege_master", 1), ("soothsayer", 1), ("siege_engines", 2), ("horse_archers", 1)],
)
def test_how_many_discs_are_struck(card: str, struck: int) -> None:
    """Babylon, with more than one could pay for, is first asked for what the card takes: until it is gone."""
    mina = {} if card == "siege_master" else {"babylon": 9}
    play = commit(fight(card, {"egypt": {"emar": 4}, "babylon": {"emar": 4}}, talents=mina), card)
    asked = 0
    while play.step == "LossChoice" and struck_by(play, card):
        play.do("lose")
        asked += 1
    losses = [event for event in play.heard("event.loses") if event.params["faction"] == "babylon"]
    assert (asked if mina else len(losses[:1])) == struck


def struck_by(play: Play, card: str) -> bool:
    """Is the disc that is asked for taken by the card?"""
    frame: Any = play.table.stack[-1]
    return bool(frame.card == game().box.card_index[card])


@covers("siege_master")
def test_nothing_can_be_given_for_a_disc_that_the_siege_master_takes() -> None:
    hands = {"egypt": ["siege_master"], "babylon": ["census"]}
    discs: Discs = {"egypt": {"emar": 4}, "babylon": {"emar": 4}}
    play = commit(fight("siege_master", discs, talents={"babylon": 3}, hands=hands), "siege_master")
    assert play.discs("babylon", "emar") == 3  # gone, without a question
    assert (play.step, play.asked) == ("LossChoice", "babylon")  # this is the first round
    other = {"egypt": ["massed_archers"], "babylon": ["census"]}
    archers = commit(fight("massed_archers", discs, talents={"babylon": 3}, hands=other), "massed_archers")
    assert (archers.step, archers.discs("babylon", "emar")) == ("LossChoice", 4)
    assert {"pay", "lose", "discard:census"} <= set(archers.options)


@covers("soothsayer")
def test_the_soothsayer_takes_a_disc_of_its_own_colour_from_a_city() -> None:
    discs: Discs = {"egypt": {"emar": 4}, "assyria": {"emar": 3}, "babylon": {"emar": 2}}
    civs = [["egypt"], ["assyria"], ["babylon"]]
    play = start(discs, civs=civs, hands={"egypt": ["soothsayer"]}, phase="competition")
    play.do("commit:soothsayer", "ally", "done")
    assert play.heard("event.loses")[0].params == {"faction": "assyria", "area": "emar"}  # the ally stays


@covers("siege_engines")
def test_the_siege_engines_take_what_stands_beside_the_discs_first() -> None:
    discs: Discs = {"egypt": {"emar": 4}, "assyria": {"emar": 3}}
    play = start(discs, civs=[["egypt"], ["assyria"]], hands={"egypt": ["siege_engines"]}, phase="competition")
    play.do("commit:siege_engines", "ally", "done")
    keys = [e.key for events in play.match.log for e in events if e.key in ("event.loses", "event.loses-ally")]
    assert keys[:2] == ["event.loses-ally", "event.loses"]


@covers("war_elephants")
def test_war_elephants_cost_a_disc_of_ones_own_colour() -> None:
    discs: Discs = {"egypt": {"emar": 3}, "babylon": {"emar": 4}}
    play = commit(fight("war_elephants", discs, talents={"babylon": 9}), "war_elephants")
    assert (play.discs("egypt", "emar"), play.allies("egypt", "emar")) == (2, 3)


@covers("mercenaries_desert")
def test_for_each_mina_a_disc_of_the_rival_gives_way() -> None:
    discs: Discs = {"egypt": {"emar": 3}, "hittites": {"emar": 4}}
    civs = [["egypt"], ["hittites"]]
    play = start(discs, civs=civs, hands={"egypt": ["mercenaries_desert"]}, talents={"egypt": 4}, phase="competition")
    play.do("commit:mercenaries_desert", "ally")
    assert (play.step, play.mina("egypt")) == ("Bribery", 3)  # the first is spent; it sent the ally home
    assert (play.allies("hittites", "emar"), play.stacks("emar")) == (0, {"egypt": 4, "hittites": 4})
    play.do("pay", "pay", "pass")
    assert play.mina("egypt") == 1
    loses = [event for event in play.heard("event.loses") if event.params["faction"] == "hittites"]
    assert len(loses) >= 2


@covers("mercenaries_desert")
def test_a_disc_that_is_paid_for_stays_and_nothing_comes_for_it() -> None:
    discs: Discs = {"egypt": {"emar": 3}, "babylon": {"emar": 4}}
    play = commit(fight("mercenaries_desert", discs, talents={"egypt": 1, "babylon": 1}), "mercenaries_desert")
    assert (play.step, play.asked) == ("LossChoice", "babylon")
    play.do("pay")
    assert play.heard("event.replaces") == []


# ---- Traitor ---------------------------------------------------------------------------------------------------------


@covers("traitor")
def test_the_traitor_opens_a_city_before_the_first_competition() -> None:
    discs: Discs = {"hittites": {"emar": 2, "aleppo": 4}, "egypt": {"emar": 3, "aleppo": 3}}
    play = start(discs, hands={"hittites": ["traitor"]}, phase="competition", talents={"egypt": 5})
    assert (play.step, play.asked) == ("Opening", "hittites")
    play.do("play:traitor", "aim:emar")
    assert play.stacks("emar") == {"hittites": 2}  # nothing could be given
    assert play.mina("egypt") == 5
    play.do("captives")
    assert play.zone("traitor") == DISCARDS
    assert (play.points("hittites"), play.growth_box("hittites")) == (1, 2)


@covers("traitor")
def test_the_traitor_takes_all_discs_of_hattusha_too() -> None:
    discs: Discs = {"egypt": {"hattusha": 2}, "hittites": {"hattusha": 2}}
    play = start(discs, civs=[["egypt"], ["hittites"]], hands={"egypt": ["traitor"]}, phase="competition")
    play.do("play:traitor")
    assert play.stacks("hattusha") == {"egypt": 2}
    assert play.points("egypt") == 0  # it was no City


@covers("traitor")
def test_no_traitor_among_the_barbarians_nor_where_nothing_is_contested() -> None:
    discs: Discs = {"hittites": {"emar": 2, "pala": 1}, "egypt": {"pala": 1}, "barbarians": {"emar": 3}}
    play = start(discs, hands={"hittites": ["traitor"]}, phase="competition")
    assert play.step != "Opening"
