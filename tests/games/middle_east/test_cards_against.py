"""Cards against others: disasters, revolts, barbarians, intrigues."""

from typing import Any

import pytest

from ecumene.games.ancient.zones import ASIDE, DISCARDS
from tests.games.middle_east.components import covers
from tests.games.middle_east.positions import Play, game, start

THREE = [["hittites"], ["egypt"], ["babylon"]]
Discs = dict[str, dict[str, int]]


def play(card: str, discs: Discs, *more: str, **position: Any) -> Play:
    """The Hittites play the card."""
    position.setdefault("hands", {"hittites": [card]})
    return start(discs, **position).do(f"play:{card}", *more)


# ---- discs -----------------------------------------------------------------------------------------------------------


@covers("famine_and_pestilence")
def test_famine_takes_two_discs_of_a_city() -> None:
    discs: Discs = {"hittites": {"hattusha": 3}, "egypt": {"thebes": 3, "memphis": 2, "abydos": 3}}
    asked = play("famine_and_pestilence", discs)
    assert asked.offered("aim") == {"thebes", "abydos"}
    assert asked.do("aim:thebes").discs("egypt", "thebes") == 1


@covers("biblical_plague")
def test_a_plague_takes_two_discs_of_a_city_and_one_in_each_area_around() -> None:
    egypt = {"thebes": 3, "abydos": 2, "amarna": 1, "eastern_desert": 2, "memphis": 2}
    after = play("biblical_plague", {"hittites": {"hattusha": 1, "amarna": 1}, "egypt": egypt})
    left = [after.discs("egypt", area) for area in ("thebes", "abydos", "amarna", "eastern_desert", "memphis")]
    assert left == [1, 1, 0, 1, 2]
    assert (after.discs("hittites", "amarna"), after.zone("biblical_plague")) == (1, ASIDE)


@covers("earthquake")
def test_an_earthquake_leaves_one_disc_of_each_and_no_stronghold() -> None:
    discs: Discs = {"hittites": {"pala": 2}, "egypt": {"tarsus": 4}, "barbarians": {"tarsus": 3, "ur": 2, "lydia": 2}}
    asked = play("earthquake", discs, strongholds={"tarsus": "egypt"})
    assert asked.offered("aim") == {"tarsus", "pala"}  # a Mountain, and a land beside one
    asked.do("aim:tarsus")
    assert (asked.stacks("tarsus"), asked.strongholds()) == ({"egypt": 1, "barbarians": 1}, {})
    assert asked.zone("earthquake") == ASIDE


@covers("forty_days_and_forty_nights")
def test_a_flood_takes_discs_in_a_fertile_area_and_the_fertile_ones_around() -> None:
    discs: Discs = {
        "hittites": {"emar": 1, "lydia": 3},
        "egypt": {"akkad": 3, "emar": 2, "judah": 3},
        "barbarians": {"akkad": 2, "samarra": 2},
    }
    asked = play("forty_days_and_forty_nights", discs)
    assert asked.offered("aim") == {"akkad", "emar", "samarra"}
    asked.do("aim:akkad")
    assert asked.stacks("akkad") == {"egypt": 1}
    assert asked.stacks("emar") == {"egypt": 1}
    assert (asked.stacks("samarra"), asked.stacks("judah")) == ({"barbarians": 1}, {"egypt": 3})
    assert asked.zone("forty_days_and_forty_nights") == ASIDE


@covers("fire_and_brimstone")
def test_fire_falls_on_a_land_that_is_not_fertile() -> None:
    discs: Discs = {"hittites": {"pala": 1}, "egypt": {"judah": 3, "thebes": 3}, "barbarians": {"judah": 2}}
    asked = play("fire_and_brimstone", discs)
    assert "thebes" not in asked.offered("aim")
    if asked.step == "Announce":
        asked.do("aim:judah")
    assert asked.stacks("judah") == {"egypt": 1, "barbarians": 1}
    assert asked.zone("fire_and_brimstone") == ASIDE


@covers("drought")
def test_a_drought_takes_a_disc_in_three_plains_or_fertile_areas_of_one_civilization() -> None:
    egypt = {"thebes": 2, "judah": 2, "memphis": 2, "tyre": 2, "tarsus": 2, "midian": 2}
    discs: Discs = {"hittites": {"hattusha": 1}, "egypt": egypt, "babylon": {"ur": 2}}
    asked = play("drought", discs, civs=THREE)
    assert asked.offered("aim") == {"thebes", "judah", "memphis", "tyre", "ur"}
    asked.do("aim:thebes", "aim:judah")
    assert asked.offered("aim") == {"memphis", "tyre"}
    asked.do("aim:tyre")
    assert [asked.discs("egypt", area) for area in ("thebes", "judah", "memphis", "tyre")] == [1, 1, 2, 1]


@covers("locusts")
def test_locusts_take_a_disc_in_each_of_two_adjacent_lands() -> None:
    egypt = {"thebes": 2, "amarna": 2, "abydos": 2, "petra": 2}
    asked = play("locusts", {"hittites": {"hattusha": 1}, "egypt": egypt})
    assert asked.offered("aim") == {"thebes", "amarna", "abydos"}
    asked.do("aim:amarna", "aim:abydos")
    assert [asked.discs("egypt", area) for area in egypt] == [2, 1, 1, 2]


@covers("storms_at_sea")
def test_storms_take_a_disc_of_everyone_in_a_chain_of_seas() -> None:
    discs: Discs = {
        "hittites": {"rhodian_sea": 1, "pala": 1},
        "egypt": {"rhodian_sea": 2, "egyptian_sea": 1, "sinai_sea": 1, "red_sea": 1},
        "barbarians": {"egyptian_sea": 1},
    }
    asked = play("storms_at_sea", discs, "aim:egyptian_sea", "aim:rhodian_sea")
    assert asked.offered("aim") == {"sinai_sea"}
    asked.do("done")
    assert (asked.stacks("rhodian_sea"), asked.stacks("egyptian_sea")) == ({"egypt": 1}, {})
    assert (asked.stacks("sinai_sea"), asked.stacks("red_sea")) == ({"egypt": 1}, {"egypt": 1})


# ---- revolts ---------------------------------------------------------------------------------------------------------


@covers("tax_revolt")
def test_a_tax_revolt_needs_three_mina_costs_two_and_a_disc_of_a_city() -> None:
    discs: Discs = {"hittites": {"hattusha": 3}, "egypt": {"thebes": 3}, "babylon": {"babylon": 3}}
    poor = start(discs, civs=THREE, hands={"hittites": ["tax_revolt"]}, talents={"egypt": 2, "hittites": 5})
    assert poor.offered("play") == set()
    after = play("tax_revolt", discs, civs=THREE, talents={"egypt": 3})
    assert (after.step, after.asked) == ("LossChoice", "egypt")  # one mina is left
    after.do("lose")
    assert (after.mina("egypt"), after.stacks("thebes")) == (1, {"egypt": 2, "barbarians": 1})
    assert after.stacks("babylon") == {"babylon": 3}


@covers("rebellion")
def test_discs_of_a_city_become_barbarians_but_not_one_that_is_paid_for() -> None:
    hands = {"hittites": ["rebellion"], "egypt": ["fishing_grounds"]}
    asked = play("rebellion", {"hittites": {"hattusha": 3}, "egypt": {"thebes": 3, "memphis": 2}}, hands=hands)
    asked.do("discard:fishing_grounds")
    assert asked.stacks("thebes") == {"egypt": 1, "barbarians": 2}


@covers("civil_war")
def test_a_civil_war_turns_a_disc_in_two_cities_of_someone_with_four() -> None:
    four = dict.fromkeys(["thebes", "abydos", "amarna", "memphis"], 3)
    discs: Discs = {"hittites": {"hattusha": 1}, "egypt": dict(four), "babylon": {"babylon": 3, "ur": 3, "sumer": 3}}
    asked = play("civil_war", discs, civs=THREE)
    assert asked.offered("aim") == set(four)
    asked.do("aim:thebes", "aim:memphis")
    assert asked.stacks("thebes") == asked.stacks("memphis") == {"egypt": 2, "barbarians": 1}
    assert asked.stacks("abydos") == {"egypt": 3}


@covers("slave_revolt")
def test_two_barbarians_rise_in_an_opposing_city() -> None:
    discs: Discs = {"hittites": {"hattusha": 3}, "egypt": {"thebes": 3, "abydos": 3, "memphis": 2}}
    asked = play("slave_revolt", discs)
    assert asked.offered("aim") == {"thebes", "abydos"}
    assert asked.do("aim:abydos").stacks("abydos") == {"egypt": 3, "barbarians": 2}


# ---- barbarians ------------------------------------------------------------------------------------------------------


@covers("pirates")
def test_pirates_enter_a_sea_and_cost_opponents_there_a_mina() -> None:
    discs: Discs = {"hittites": {"red_sea": 1, "pala": 1}, "egypt": {"red_sea": 1}, "babylon": {"ur": 1}}
    mina = {"hittites": 2, "egypt": 2, "babylon": 2}
    asked = play("pirates", discs, civs=THREE, talents=mina)
    assert "midian" not in asked.offered("aim")
    asked.do("aim:red_sea")
    assert asked.stacks("red_sea")["barbarians"] == 2
    assert [asked.mina(name) for name in mina] == [2, 1, 2]


@covers("barbarian_migration")
def test_barbarians_grow_and_spread_from_two_areas() -> None:
    discs: Discs = {"hittites": {"pala": 1}, "egypt": {"thebes": 1}, "barbarians": {"ur": 1, "gandhara": 1}}
    asked = play("barbarian_migration", discs, "aim:ur", "aim:kedar", "aim:gandhara", "aim:arachosia")
    found = {area: asked.discs("barbarians", area) for area in ("ur", "kedar", "gandhara", "arachosia")}
    assert found == {"ur": 2, "kedar": 1, "gandhara": 2, "arachosia": 1}


@covers("barbarian_resurgence")
def test_two_stacks_of_barbarians_grow_by_two() -> None:
    barbarians = {"ur": 1, "gandhara": 1, "lydia": 1}
    asked = play("barbarian_resurgence", {"hittites": {"pala": 1}, "egypt": {"thebes": 1}, "barbarians": barbarians})
    assert asked.offered("aim") == set(barbarians)
    asked.do("aim:ur", "aim:lydia")
    assert [asked.discs("barbarians", area) for area in barbarians] == [3, 1, 3]


# ---- hands -----------------------------------------------------------------------------------------------------------


@covers("tower_of_babel")
def test_a_hand_is_discarded_and_one_card_fewer_drawn() -> None:
    hands = {"hittites": ["tower_of_babel"], "egypt": ["census", "oasis", "exodus"]}
    fate = ["locusts", "drought", "spy"]
    discs: Discs = {"hittites": {"pala": 1}, "egypt": {"thebes": 1}, "babylon": {"ur": 1}}
    after = play("tower_of_babel", discs, civs=THREE, hands=hands, fate=fate)
    assert after.hand("egypt") == ["drought", "locusts"]
    assert after.zone("census") == DISCARDS


@covers("palace_conspiracy")
def test_a_conspiracy_costs_a_point_and_a_card() -> None:
    hands = {"hittites": ["palace_conspiracy"], "egypt": ["census", "oasis"]}
    discs: Discs = {"hittites": {"pala": 1}, "egypt": {"thebes": 1}}
    after = play("palace_conspiracy", discs, hands=hands, points={"egypt": 3})
    assert (after.points("egypt"), len(after.hand("egypt"))) == (2, 1)


@covers("tribute")
@pytest.mark.parametrize(("mina", "left", "cards"), [(2, 1, 1), (0, 0, 0)])
def test_tribute_is_a_mina_or_a_card_of_someone_with_fewer_cities(mina: int, left: int, cards: int) -> None:
    hands = {"hittites": ["tribute"], "egypt": ["oasis"]}
    discs: Discs = {"hittites": {"pala": 3}, "egypt": {"thebes": 1}, "babylon": {"ur": 3}}
    after = play("tribute", discs, civs=THREE, hands=hands, talents={"egypt": mina, "babylon": 3})
    assert (after.mina("egypt"), len(after.hand("egypt")), after.mina("babylon")) == (left, cards, 3)
    assert after.mina("hittites") + len(after.hand("hittites")) == 1


HAND = ["census", "oasis", "exodus", "locusts"]


def look(card: str, hand: list[str], **more: Any) -> Play:
    hands = {"hittites": [card], "egypt": hand}
    discs: Discs = {"hittites": {"pala": 1}, "egypt": {"thebes": 1}, "babylon": {"ur": 1}}
    return play(card, discs, civs=THREE, hands=hands, **more)


def known(play: Play, seat: int) -> set[str]:
    """The cards of Egypt that a seat has seen."""
    cards = play.table.hand(play.civ("egypt"))
    return {game().box.cards[card].id for card in cards if play.table.seen_by[card] & (1 << seat)}


@covers("spy")
def test_a_spy_sees_a_hand_and_takes_a_card_at_random() -> None:
    after = look("spy", HAND)
    assert len(after.hand("egypt")) == 3
    assert len(after.hand("hittites")) == 1
    assert known(after, 0) == set(after.hand("egypt"))
    assert known(after, 2) == set()
    seen = after.heard("event.sees")
    assert [event.audience for event in seen] == [[0]]


@covers("the_eyes_of_the_king")
def test_the_eyes_of_the_king_take_the_card_they_like() -> None:
    asked = look("the_eyes_of_the_king", HAND)
    assert (asked.step, asked.offered("take")) == ("Theft", set(HAND))
    asked.do("take:oasis")
    assert (asked.hand("hittites"), sorted(asked.hand("egypt"))) == (["oasis"], ["census", "exodus", "locusts"])
    told = asked.heard("event.gave-card")
    assert [event.audience for event in told] == [[0, 1]]


@covers("seductress")
def test_the_seductress_sees_three_cards_and_keeps_one() -> None:
    asked = look("seductress", HAND)
    shown = asked.offered("take")
    assert len(shown) == 3
    taken = sorted(shown)[0]
    asked.do(f"take:{taken}")
    assert (asked.hand("hittites"), len(asked.hand("egypt"))) == ([taken], 3)
    assert known(asked, 0) == shown - {taken}


@covers("diplomat")
def test_the_diplomat_pays_and_discards_a_card_of_another_hand() -> None:
    discs: Discs = {"hittites": {"pala": 1}, "egypt": {"thebes": 1}}
    poor = start(discs, hands={"hittites": ["diplomat"], "egypt": HAND})
    assert poor.offered("play") == set()
    asked = look("diplomat", HAND, talents={"hittites": 1})
    assert (asked.mina("hittites"), asked.step) == (0, "Pillage")
    asked.do("discard:exodus")
    assert (asked.zone("exodus"), asked.hand("hittites")) == (DISCARDS, [])


@covers("diplomat")
def test_the_price_of_the_diplomat_is_lost_though_he_is_cancelled() -> None:
    asked = look("diplomat", ["assassin", "oasis"], talents={"hittites": 1}).do("negate:assassin")
    assert (asked.mina("hittites"), asked.hand("egypt")) == (0, ["oasis"])


@covers("dancer_of_the_seven_veils")
@pytest.mark.parametrize(("answer", "mina", "cards"), [("ransom", 2, 0), ("suffer", 0, 1)])
def test_the_dancer_is_paid_or_takes_a_card(answer: str, mina: int, cards: int) -> None:
    asked = look("dancer_of_the_seven_veils", HAND, talents={"egypt": 2}, options={"seats": 3})
    if asked.step == "Announce":
        asked.do("target:egypt")
    assert (asked.step, asked.asked) == ("Ransom", "egypt")
    asked.do(answer)
    if answer == "suffer":
        asked.do("take:census")
    assert (asked.mina("hittites"), len(asked.hand("hittites"))) == (mina, cards)


@covers("dancer_of_the_seven_veils")
def test_who_cannot_pay_the_dancer_shows_the_hand() -> None:
    asked = look("dancer_of_the_seven_veils", HAND, talents={"egypt": 1})
    assert asked.step == "Theft"
