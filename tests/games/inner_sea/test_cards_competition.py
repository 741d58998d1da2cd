"""Competition cards: where they may be committed, and what they do.

Egypt (first) and Troy fight; Egypt has no ability in competitions, Troy has: it is asked to call allies and declines.
What the losses come to is in the rulings: a larger stack ends alone, equal ones end with a disc each.
"""

import pytest

from ecumene.games.ancient.zones import DISCARDS
from tests.games.inner_sea.components import covers
from tests.games.inner_sea.positions import Play, start

THREE = [["egypt"], ["troy"], ["rome"]]


def fight(
    card: str,
    discs: dict[str, dict[str, int]],
    talents: dict[str, int] | None = None,
    civs: list[list[str]] | None = None,
    hands: dict[str, list[str]] | None = None,
) -> Play:
    """The Competition Phase begins; Egypt holds the card."""
    hands = {"egypt": [card], **(hands or {})}
    return start(discs, civs=civs, hands=hands, talents=talents or {}, phase="competition")


def commit(play: Play, card: str) -> Play:
    """Egypt commits the card; the others commit nothing."""
    assert (play.step, play.asked) == ("Commitment", "egypt")
    play.do(f"commit:{card}")
    while play.step == "Commitment" and play.heard("event.reveals") == []:
        play.do("done")
    return play


def can_commit(card: str, discs: dict[str, dict[str, int]]) -> bool:
    """May Egypt commit it in the only competition there is?"""
    play = fight(card, discs)
    return play.step == "Commitment" and play.asked == "egypt" and card in play.offered("commit")


LAND = {"egypt": {"kush": 2}, "troy": {"kush": 3}}
SEA = {"egypt": {"red_sea": 1}, "troy": {"red_sea": 2}}
ISLAND = {"egypt": {"rhodes": 2}, "troy": {"rhodes": 3}}
HOME = {"egypt": {"rome": 2}, "troy": {"rome": 3}}
WHERE = {
    "armored_infantry": {"land", "island", "home"},
    "siege_engines": {"land", "island", "home"},
    "iron_weapons": {"land", "island", "home"},
    "chariots": {"land", "home"},
    "composite_bows": {"land", "island", "home"},
    "war_elephants": {"land", "island", "home"},
    "mercenaries": {"land", "sea", "island", "home"},
    "phalanx": {"land", "island", "home"},
    "light_cavalry": {"land", "island", "home"},
    "ambush": {"land", "sea", "island", "home"},
    "strategos": {"land", "sea", "island", "home"},
    "traitor": {"land", "sea", "island"},
    "triremes": {"sea"},
    "ramming_tactics": {"sea"},
    "boarding_bridges": {"sea"},
    "fire_ships": {"sea"},
    "warrior_queen": {"land", "sea", "island", "home"},
    "city_walls": set(),  # needs a City
    "marines": set(),  # needs a sea
}


@covers(*WHERE)
@pytest.mark.parametrize("card", WHERE)
def test_where_a_competition_card_may_be_committed(card: str) -> None:
    places = {"land": LAND, "sea": SEA, "island": ISLAND, "home": HOME}
    assert {place for place, discs in places.items() if can_commit(card, discs)} == WHERE[card]


@covers(*WHERE)
@pytest.mark.parametrize("card", WHERE)
def test_a_competition_card_is_not_played_in_the_card_phase(card: str) -> None:
    play = start(LAND, hands={"egypt": [card]})
    assert play.offered("play") == set()


# ---- white discs -----------------------------------------------------------------------------------------------------


@covers("armored_infantry")
def test_armored_infantry_adds_two_white_discs() -> None:
    # 2 + 2 against 3: Egypt ends alone, and lost only allies; Troy lost a City's worth of discs
    play = commit(fight("armored_infantry", LAND), "armored_infantry")
    assert play.stacks("kush") == {"egypt": 2}
    assert play.zone("armored_infantry") == DISCARDS
    assert (play.points("egypt") - play.points("troy"), play.talents("egypt")) == (1, 1)  # loot


@covers(
    *("armored_infantry", "chariots", "phalanx", "city_walls", "marines", "triremes", "warrior_queen", "war_elephants"),
    *("iron_weapons", "ramming_tactics"),
)
@pytest.mark.parametrize(
    ("card", "area", "sizes", "white", "own"),
    [
        ("armored_infantry", "kush", (2, 3), 2, 2),
        ("chariots", "kush", (2, 3), 2, 2),
        ("phalanx", "kush", (2, 3), 2, 2),
        ("city_walls", "kush", (3, 4), 3, 3),
        ("marines", "kush", (2, 3), 2, 2),
        ("war_elephants", "kush", (3, 4), 3, 2),
        ("iron_weapons", "kush", (2, 3), 1, 2),
        ("triremes", "egyptian_sea", (1, 2), 2, 1),
        ("warrior_queen", "egyptian_sea", (1, 2), 1, 2),
        ("ramming_tactics", "egyptian_sea", (1, 2), 1, 1),
    ],
)
def test_how_many_white_discs_come(card: str, area: str, sizes: tuple[int, int], white: int, own: int) -> None:
    """Troy, the smaller now, is asked for its first disc before Egypt loses any ally."""
    discs = {"egypt": {area: sizes[0], "red_sea": 1}, "troy": {area: sizes[1]}}
    play = commit(fight(card, discs, talents={"troy": 9}), card)
    assert (play.step, play.asked) == ("LossChoice", "troy")
    assert (play.allies("egypt", area), play.discs("egypt", area)) == (white, own)
    if card not in ("iron_weapons", "ramming_tactics"):  # these are still at work
        assert play.zone(card) == DISCARDS
    play.until("Withdrawal")
    assert play.heard("event.allies")[0].params == {"civ": "egypt", "area": area, "count": white}


@covers("iron_weapons", "ramming_tactics")
@pytest.mark.parametrize(("card", "area"), [("iron_weapons", "kush"), ("ramming_tactics", "red_sea")])
def test_one_disc_is_struck(card: str, area: str) -> None:
    discs = {"egypt": {area: 1}, "troy": {area: 2}}
    play = commit(fight(card, discs, talents={"troy": 9}), card)
    assert (play.step, play.asked, play.allies("egypt", area)) == ("LossChoice", "troy", 1)
    play.do("pay")
    # that was the card; both have two now and lose one together, Egypt (at once) its ally
    assert (play.step, play.allies("egypt", area)) == ("LossChoice", 0)
    assert play.zone(card) == DISCARDS


@covers("armored_infantry")
def test_without_the_card_troy_would_have_won() -> None:
    play = fight("armored_infantry", LAND).do("done", "done")  # neither card nor Troy's ally
    assert play.asked == "egypt"
    play.do("lose", "lose")  # it could pay with the card
    assert play.stacks("kush") == {"troy": 2}


@covers("chariots")
def test_chariots_add_two_white_discs_on_the_mainland() -> None:
    play = commit(fight("chariots", LAND), "chariots")
    assert play.stacks("kush") == {"egypt": 2}


@covers("phalanx")
def test_the_phalanx_needs_two_discs_of_ones_own() -> None:
    play = commit(fight("phalanx", LAND), "phalanx")
    assert play.stacks("kush") == {"egypt": 2}
    assert not can_commit("phalanx", {"egypt": {"kush": 1}, "troy": {"kush": 2}})


@covers("city_walls")
def test_city_walls_need_a_city() -> None:
    play = commit(fight("city_walls", {"egypt": {"kush": 3}, "troy": {"kush": 4}}), "city_walls")
    assert play.stacks("kush") == {"egypt": 3}  # 6 against 4: four cycles, three of them paid in allies
    assert not can_commit("city_walls", LAND)


@covers("marines")
def test_marines_need_a_sea_under_control() -> None:
    play = commit(fight("marines", {"egypt": {"kush": 2, "red_sea": 1}, "troy": {"kush": 3}}), "marines")
    assert play.stacks("kush") == {"egypt": 2}
    assert not can_commit("marines", {"egypt": {"kush": 2, "red_sea": 1}, "troy": {"kush": 3, "red_sea": 1}})
    assert not can_commit("marines", {"egypt": {"kush": 2, "egyptian_sea": 1}, "troy": {"kush": 3}})


@covers("triremes")
def test_triremes_add_two_white_discs_at_sea() -> None:
    play = commit(fight("triremes", SEA), "triremes")
    assert play.stacks("red_sea") == {"egypt": 1}  # 3 against 2
    assert play.talents("egypt") == 0  # no loot at sea


@covers("warrior_queen")
def test_the_warrior_queen_brings_a_disc_and_an_ally() -> None:
    play = commit(fight("warrior_queen", SEA), "warrior_queen")  # 2 + 1 white against 2
    assert play.stacks("red_sea") == {"egypt": 2}
    assert play.reserve("egypt") == 46


@covers("warrior_queen")
def test_the_warrior_queen_with_an_empty_reserve_brings_the_ally() -> None:
    play = start(
        {"egypt": {"red_sea": 1}, "troy": {"red_sea": 2}},
        hands={"egypt": ["warrior_queen"]},
        wonders={"pharos": {"owner": "egypt", "area": "gades", "discs": 47}},
        phase="competition",
    )
    commit(play, "warrior_queen")  # 1 + 1 against 2
    assert play.stacks("red_sea") == {"egypt": 1, "troy": 1}


@covers("war_elephants")
def test_war_elephants_trample_one_of_ones_own() -> None:
    play = commit(fight("war_elephants", LAND, talents={"egypt": 1}), "war_elephants")
    assert (play.step, play.asked, play.allies("egypt", "kush")) == ("LossChoice", "egypt", 3)
    play.do("lose")
    assert play.reserve("egypt") == 47


@covers("war_elephants")
def test_war_elephants_outnumber_the_foe() -> None:
    # 2 - 1 + 3 white against 2: Egypt's other disc is safe behind the allies
    play = commit(fight("war_elephants", {"egypt": {"kush": 2}, "troy": {"kush": 2}}), "war_elephants")
    assert play.stacks("kush") == {"egypt": 1}


@covers("war_elephants")
def test_war_elephants_win() -> None:
    play = commit(fight("war_elephants", {"egypt": {"kush": 3}, "troy": {"kush": 4}}), "war_elephants")
    assert set(play.stacks("kush")) == {"egypt"}
    assert play.zone("war_elephants") == DISCARDS


@covers("mercenaries")
@pytest.mark.parametrize(
    ("talents", "paid", "asked_again"), [(0, 0, False), (2, 0, True), (2, 2, False), (5, 1, True), (5, 3, False)]
)
def test_mercenaries_are_hired(talents: int, paid: int, asked_again: bool) -> None:
    discs = {"egypt": {"red_sea": 1}, "troy": {"red_sea": 1, "kush": 1}, "barbarians": {"red_sea": 2}}
    play = commit(fight("mercenaries", discs, talents={"egypt": talents}), "mercenaries")
    for _ in range(paid):
        assert sorted(play.options) == ["pass", "pay"]
        play.do("pay")
    assert play.talents("egypt") == talents - paid
    assert (play.zone("mercenaries") == DISCARDS) != asked_again
    assert (play.step == "Hire") == asked_again
    if play.step == "Hire":
        assert play.allies("egypt", "red_sea") == 1 + paid


@covers("light_cavalry")
def test_light_cavalry_rides_to_two_land_competitions() -> None:
    discs = {
        "egypt": {"kush": 1, "judah": 1, "sinai": 2, "red_sea": 1},
        "troy": {"kush": 2, "judah": 2, "sinai": 2, "red_sea": 2},
    }
    play = fight("light_cavalry", discs)  # the first competition is in Judah
    commit(play, "light_cavalry")
    assert play.offered("aim") == {"kush", "judah", "sinai"}
    assert "done" in play.options
    play.do("aim:judah", "aim:sinai")
    assert play.stacks("judah") == {"egypt": 1, "troy": 1}  # 1 + 1 against 2
    assert play.allies("egypt", "sinai") == 1
    assert play.zone("light_cavalry") == DISCARDS


@covers("light_cavalry")
def test_light_cavalry_may_ride_to_one() -> None:
    discs = {"egypt": {"kush": 1, "judah": 1}, "troy": {"kush": 2, "judah": 2}}
    play = commit(fight("light_cavalry", discs), "light_cavalry").do("aim:kush", "done")
    assert (play.discs("egypt", "judah"), play.allies("egypt", "kush")) == (0, 1)


@covers("strategos")
def test_the_strategos_sends_allies_to_four_competitions() -> None:
    areas = ["al_mina", "judah", "sinai", "egypt", "kush"]
    discs = {
        "egypt": {**dict.fromkeys(areas, 1), "red_sea": 1, "libya": 1, "nile_delta": 2},
        "troy": {**dict.fromkeys(areas, 2), "red_sea": 2, "libya": 1},
    }
    play = commit(fight("strategos", discs), "strategos")
    assert play.offered("aim") == {*areas, "red_sea"}  # contested ones: not the peace in Libya
    play.do("aim:al_mina", "aim:judah", "aim:red_sea", "aim:kush")
    assert play.stacks("al_mina") == {"egypt": 1, "troy": 1}
    assert [play.allies("egypt", area) for area in ("judah", "red_sea", "kush", "sinai")] == [1, 1, 1, 0]
    assert play.zone("strategos") == DISCARDS


@covers("strategos")
def test_the_strategos_may_send_fewer() -> None:
    discs = {"egypt": {"judah": 1, "sinai": 1}, "troy": {"judah": 2, "sinai": 2}}
    play = commit(fight("strategos", discs), "strategos").do("aim:sinai", "done")
    assert play.stacks("judah") == {"troy": 2}
    assert (play.allies("egypt", "sinai"), play.zone("strategos")) == (1, DISCARDS)


@covers("strategos")
def test_the_strategos_comes_too_late_for_settled_areas() -> None:
    discs = {"egypt": {"al_mina": 1, "judah": 1}, "troy": {"al_mina": 1, "judah": 2}, "barbarians": {"al_mina": 2}}
    play = fight("strategos", discs).do("done", "done", "lose")  # nothing is done in Al Mina
    assert play.stacks("al_mina") == {"barbarians": 2}
    commit(play, "strategos")  # Judah is the only one left
    assert play.offered("aim") <= {"judah"}
    if play.step == "Announce":
        play.do("aim:judah")
    assert play.stacks("judah") == {"egypt": 1, "troy": 1}


# ---- strikes ---------------------------------------------------------------------------------------------------------


@covers("siege_engines")
def test_siege_engines_of_the_rulebook() -> None:
    play = commit(fight("siege_engines", {"egypt": {"kush": 1}, "troy": {"kush": 3}}), "siege_engines")
    assert play.stacks("kush") == {"egypt": 1, "troy": 1}  # no longer contested
    assert play.zone("siege_engines") == DISCARDS


@covers("siege_engines")
def test_siege_engines_against_one_faction() -> None:
    discs = {"egypt": {"kush": 2}, "troy": {"kush": 1}, "barbarians": {"kush": 4}}
    play = commit(fight("siege_engines", discs), "siege_engines")
    assert play.offered("target") == {"troy", "barbarians"}
    play.do("target:barbarians")  # 2 v 1 v 2: Troy goes, then both lose one
    assert play.stacks("kush") == {"egypt": 1, "barbarians": 1}


@covers("siege_engines")
def test_siege_engines_can_be_bought_off() -> None:
    discs = {"egypt": {"kush": 1}, "troy": {"kush": 3}}
    play = commit(fight("siege_engines", discs, talents={"troy": 1}), "siege_engines")
    assert (play.step, play.asked) == ("LossChoice", "troy")
    play.do("pay")
    assert play.stacks("kush") == {"troy": 2}  # one of the two went; then 1 v 2


@covers("iron_weapons")
def test_iron_weapons_add_and_strike() -> None:
    discs = {"egypt": {"kush": 2}, "troy": {"kush": 2}, "barbarians": {"kush": 1}}
    play = commit(fight("iron_weapons", discs), "iron_weapons")
    assert play.offered("target") == {"troy", "barbarians"}
    play.do("target:troy")  # 2 + 1 v 1 v 1
    assert play.stacks("kush") == {"egypt": 2}


@covers("ramming_tactics")
def test_ramming_tactics_add_and_strike_at_sea() -> None:
    play = commit(fight("ramming_tactics", SEA), "ramming_tactics")  # 1 + 1 v 1
    assert play.stacks("red_sea") == {"egypt": 1}
    assert play.zone("ramming_tactics") == DISCARDS


@covers("composite_bows")
def test_composite_bows_shoot_in_two_land_competitions() -> None:
    discs = {
        "egypt": {"kush": 2, "judah": 2, "red_sea": 2, "sinai": 2},
        "troy": {"kush": 3, "judah": 2, "red_sea": 2, "sinai": 2},
        "barbarians": {"kush": 1},
    }
    play = commit(fight("composite_bows", discs), "composite_bows")
    assert play.offered("aim") == {"kush", "judah", "sinai"}
    assert "done" in play.options
    play.do("aim:judah", "aim:kush")
    assert play.offered("target") == {"troy", "barbarians"}
    play.do("target:troy")
    assert play.stacks("judah") == {"egypt": 2}  # 2 v 1
    assert play.stacks("kush") == {"egypt": 2, "troy": 2, "barbarians": 1}
    assert play.stacks("sinai") == {"egypt": 2, "troy": 2}  # two at most


@covers("composite_bows")
def test_composite_bows_may_stay_idle() -> None:
    play = commit(fight("composite_bows", LAND), "composite_bows").do("done")
    assert play.zone("composite_bows") == DISCARDS
    assert play.stacks("kush") == {"troy": 2}


@covers("ambush")
def test_an_ambush_catches_the_allies_too() -> None:
    discs = {"egypt": {"kush": 2}, "troy": {"kush": 2}, "barbarians": {"kush": 1}}
    play = start(
        discs,
        hands={"egypt": ["ambush"], "troy": ["armored_infantry"]},
        order=["troy", "egypt"],
        phase="competition",
    ).do("commit:armored_infantry", "done", "commit:ambush")
    # two allies and a disc of Troy are gone; barbarians are no civilization: 2 v 1 v 1
    assert play.stacks("kush") == {"egypt": 2}
    assert play.zone("ambush") == DISCARDS


@covers("ambush")
def test_an_ambush_before_the_allies_come() -> None:
    discs = {"egypt": {"kush": 2}, "troy": {"kush": 2}}
    play = start(discs, hands={"egypt": ["ambush"], "troy": ["armored_infantry"]}, phase="competition").do(
        "commit:ambush", "commit:armored_infantry", "done"
    )
    assert play.stacks("kush") == {"troy": 1}  # 2 v 1 + 2 white


@covers("traitor")
def test_the_traitor_opens_the_gates() -> None:
    discs = {"egypt": {"kush": 1}, "troy": {"kush": 4}, "rome": {"kush": 1}, "barbarians": {"kush": 1}}
    play = commit(fight("traitor", discs, civs=THREE), "traitor")
    assert play.offered("target") == {"troy", "rome"}  # civilizations
    play.do("target:troy")
    assert play.stacks("kush") == {"egypt": 1, "rome": 1, "barbarians": 1}
    assert play.zone("traitor") == DISCARDS


@covers("traitor")
def test_the_traitor_may_bring_loot() -> None:
    play = commit(fight("traitor", {"egypt": {"kush": 1}, "troy": {"kush": 3}}), "traitor")
    assert (play.stacks("kush"), play.talents("egypt")) == ({"egypt": 1}, 1)


@covers("traitor")
def test_the_traitor_in_home_areas() -> None:
    assert not can_commit("traitor", {"egypt": {"egypt": 1}, "troy": {"egypt": 2}})
    assert not can_commit("traitor", {"egypt": {"gaul": 1}, "troy": {"gaul": 2}})  # nobody's home now, but a home
    assert can_commit("traitor", {"egypt": {"troy": 1}, "troy": {"troy": 4}})  # its immunity does not help
    without_troy = start(
        {"egypt": {"troy": 1}, "rome": {"troy": 2}},
        civs=[["egypt"], ["rome"]],
        hands={"egypt": ["traitor"]},
        phase="competition",
    )
    assert "traitor" not in without_troy.offered("commit")


@covers("boarding_bridges")
def test_boarding_bridges_capture_a_disc() -> None:
    play = commit(fight("boarding_bridges", SEA), "boarding_bridges")  # 2 v 1
    assert play.stacks("red_sea") == {"egypt": 2}
    assert play.zone("boarding_bridges") == DISCARDS


@covers("boarding_bridges")
def test_boarding_bridges_against_barbarians_and_payers() -> None:
    discs = {"egypt": {"red_sea": 1}, "troy": {"red_sea": 1}, "barbarians": {"red_sea": 2}}
    play = commit(fight("boarding_bridges", discs, talents={"troy": 1}), "boarding_bridges")
    assert play.offered("target") == {"troy", "barbarians"}
    play.do("target:troy", "pay")  # it keeps its disc, and the new one comes all the same: 2 v 1 v 2
    assert play.stacks("red_sea") == {"egypt": 1, "barbarians": 1}
    play = commit(fight("boarding_bridges", discs), "boarding_bridges").do("target:barbarians")  # 2 v 1 v 1
    assert play.stacks("red_sea") == {"egypt": 2}


@covers("fire_ships")
def test_fire_ships_burn_two_and_one_of_ones_own() -> None:
    discs = {"egypt": {"red_sea": 2}, "troy": {"red_sea": 2}, "barbarians": {"red_sea": 1}}
    play = commit(fight("fire_ships", discs), "fire_ships")
    assert play.offered("target") == {"troy", "barbarians"}
    play.do("target:troy")
    assert play.stacks("red_sea") == {"egypt": 1, "barbarians": 1}
    assert play.zone("fire_ships") == DISCARDS


@covers("fire_ships")
def test_fire_ships_of_a_single_disc() -> None:
    play = commit(fight("fire_ships", SEA), "fire_ships")
    assert play.stacks("red_sea") == {}
