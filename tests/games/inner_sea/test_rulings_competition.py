"""Rulings K and the rulebook's Competition Phase: losses, allies, loot, the order of cards and areas."""

import tomllib
from typing import Any

import pytest

from ecumene.core.errors import NotLegal
from ecumene.games.ancient.zones import COMMITTED, DISCARDS, FROM_LOOT, PARTS
from tests.games.inner_sea.positions import Play, game, start

Discs = dict[str, dict[str, int]]
FOUR = [["egypt"], ["celtiberia"], ["phoenicia"], ["rome"]]
NAMES = ["egypt", "celtiberia", "phoenicia", "rome"]


def compete(*sizes: int, area: str = "galatia", **more: Any) -> Play:
    """Civilizations without abilities there, with so many discs each; answered with as little as possible."""
    discs = {name: {area: size} for name, size in zip(NAMES, sizes, strict=False) if size}
    play = start(discs, civs=FOUR, phase="competition", **more)
    return play.quietly("Commitment", "LossChoice", "Reaction")


def left(play: Play, area: str = "galatia") -> tuple[int, ...]:
    return tuple(play.discs(name, area) for name in NAMES)


def duel(own: int, other: int, area: str = "kush", **more: Any) -> Play:
    """Egypt against Celtiberia, neither with an ability."""
    discs = {"egypt": {area: own}, "celtiberia": {area: other}}
    return start(discs, civs=[["egypt"], ["celtiberia"]], phase="competition", **more)


def loot_points(play: Play, civ: str) -> int:
    return int(play.table.points[PARTS * play.civ(civ) + FROM_LOOT])


# ---- the loss cycle --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "sizes", "expected"),
    [
        ("K1", (3, 1), (3, 0)),
        ("K2", (2, 1), (2, 0)),
        ("K3", (2, 2), (1, 1)),
        ("K4", (3, 2), (2, 0)),
        ("K5", (3, 3), (1, 1)),
        ("K6", (4, 3), (2, 0)),
        ("K6a", (4, 4), (1, 1)),
        ("K6a", (4, 2), (3, 0)),
        ("K6a", (4, 3, 2), (2, 0, 0)),
        ("K7", (2, 1, 1), (2, 0, 0)),
        ("K8", (2, 2, 1), (1, 1, 0)),
        ("K9", (1, 1, 1), (1, 1, 1)),
    ],
)
def test_k1_to_k9_the_loss_cycle(row: str, sizes: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert left(compete(*sizes))[: len(sizes)] == expected, row


def test_k9_one_disc_each_is_peace() -> None:
    assert not compete(1, 1, 1, 1).heard("event.competition")


def test_k3_equal_stacks_lose_together() -> None:
    """Simultaneously: two and two become one and one, not two and none."""
    losses = [event.params["faction"] for event in compete(2, 2).heard("event.loses")]
    assert losses == ["egypt", "celtiberia"]


def test_k20_the_cycle_repeats_while_contested() -> None:
    """Three and three need two cycles."""
    assert len(compete(3, 3).heard("event.loses")) == 4
    assert len(compete(3, 3).heard("event.competition")) == 1


def test_barbarians_compete_like_anyone() -> None:
    play = start({"egypt": {"kush": 3}, "barbarians": {"kush": 4}, "troy": {}}, phase="competition")
    assert play.stacks("kush") == {"barbarians": 2}
    assert play.points("troy") == play.points("egypt") == 0


def test_discs_removed_go_to_their_reserves() -> None:
    play = compete(4, 3)
    assert play.reserve("celtiberia") == 48
    assert play.reserve("egypt") == 46


def test_k10_siege_engines_cancel_a_competition() -> None:
    """§ Cartas de Competición, the example: 3 blue against 1 red; red removes two, and nobody loses more."""
    play = duel(1, 3, hands={"egypt": ["siege_engines"]}).do("commit:siege_engines").quietly("Commitment")
    assert play.stacks("kush") == {"egypt": 1, "celtiberia": 1}
    assert [event.params["faction"] for event in play.heard("event.loses")] == ["celtiberia", "celtiberia"]


def test_k10_paid_discs_stay_and_the_competition_goes_on() -> None:
    play = duel(1, 3, hands={"egypt": ["siege_engines"]}, talents={"celtiberia": 1}).do("commit:siege_engines")
    play.quietly("Commitment").do("pay")
    assert play.stacks("kush") == {"celtiberia": 2}


# ---- paying ----------------------------------------------------------------------------------------------------------


def test_k11_a_paid_disc_counts_as_the_loss_of_the_cycle() -> None:
    """One against three, the one pays: the three lose one, a new cycle begins with the one again."""
    play = duel(1, 3, talents={"egypt": 1})
    assert play.asked == "egypt"
    play.do("pay")
    assert play.stacks("kush") == {"celtiberia": 2}
    assert [event.params["faction"] for event in play.heard("event.loses")] == ["celtiberia", "egypt"]


def test_k11_enough_talents_wear_the_other_down() -> None:
    play = duel(1, 3, talents={"egypt": 2}).do("pay", "pay")
    assert play.stacks("kush") == {"egypt": 1, "celtiberia": 1}


def test_k11_a_card_pays_too() -> None:
    play = duel(1, 2, hands={"egypt": ["poet"]})
    assert set(play.options) == {"lose", "discard:poet"}
    play.do("discard:poet")
    assert play.stacks("kush") == {"egypt": 1, "celtiberia": 1}
    assert play.zone("poet") == DISCARDS


@pytest.mark.parametrize("order", [["egypt", "celtiberia"], ["celtiberia", "egypt"]])
def test_simultaneous_losses_are_paid_in_turn_order(order: list[str]) -> None:
    """§ Eliminación de Discos."""
    play = duel(2, 2, talents={"egypt": 1, "celtiberia": 1}, order=order)
    assert play.asked == order[0]
    play.do("pay")
    assert play.asked == order[1]


def test_simultaneous_losses_happen_although_one_pays() -> None:
    play = duel(2, 2, talents={"egypt": 1}).do("pay")
    assert play.stacks("kush") == {"egypt": 2}


# ---- white discs -----------------------------------------------------------------------------------------------------


def test_k12_white_discs_go_first_and_count_for_the_size() -> None:
    """Two own and two white against three: the white ones are lost, then the three wear down."""
    play = duel(2, 3, hands={"egypt": ["armored_infantry"]}).do("commit:armored_infantry").quietly("Commitment")
    keys = [event.key for event in play.match.log[-1] if event.key.startswith("event.loses")]
    # 4 v 3: 4 v 2, 3 v 2; 3 v 1, 2 v 1; 2 v 0
    assert keys == ["event.loses", "event.loses-ally", "event.loses", "event.loses-ally", "event.loses"]
    assert play.stacks("kush") == {"egypt": 2}
    assert play.reserve("egypt") == 46


def test_k12_survivors_leave_at_the_end_of_the_phase() -> None:
    play = start({"troy": {"gaul": 2, "troy": 3}, "egypt": {"gaul": 1, "troy": 1}}, phase="competition")
    assert (play.step, game().box.areas[play.table.arena].id) == ("Commitment", "troy")
    play.do("ally")
    assert play.allies("troy", "troy") == 1  # not removed by the competition itself
    play.quietly("Commitment")
    assert play.table.whites == []


def test_k12_white_discs_never_make_loot() -> None:
    """Three white discs of Egypt fall, and one of its own."""
    play = duel(1, 4, hands={"egypt": ["war_elephants"]}, talents={"egypt": 0})
    play.do("commit:war_elephants").quietly("Commitment", "LossChoice")
    assert len(play.heard("event.loses-ally")) == 3
    assert play.stacks("kush").get("celtiberia")
    assert loot_points(play, "celtiberia") == 0


def test_k12_white_discs_are_struck_first_by_cards_too() -> None:
    """§ Discos Blancos: the first to be removed during a competition."""
    discs = {"carthage": {"gaul": 2}, "egypt": {"gaul": 1}}
    hands = {"egypt": ["siege_engines"]}
    play = start(discs, civs=[["carthage"], ["egypt"]], hands=hands, phase="competition").do(
        "ally", "commit:siege_engines"
    )
    play.quietly("Commitment")
    assert len(play.heard("event.loses-ally")) == 1
    assert play.stacks("gaul") == {"carthage": 1, "egypt": 1}


def test_k12_allies_fight_on_when_their_people_has_no_disc_left() -> None:
    """War Elephants cost Egypt its only disc: three allies are its stack against two. They are worn down to two against
    one, and in the next cycle the one goes."""
    play = duel(1, 2, hands={"egypt": ["war_elephants"]}).do("commit:war_elephants")
    assert play.stacks("kush") == {}


# ---- loot ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "other", "loot"), [(4, 3, 1), (4, 2, 0), (3, 2, 0), (4, 4, 0), (3, 3, 0), (4, 1, 0)])
def test_k13_loot_for_three_discs_of_an_opponent(own: int, other: int, loot: int) -> None:
    """A talent and a victory point, with sole control."""
    play = duel(own, other)
    assert loot_points(play, "egypt") == loot
    assert play.talents("egypt") == loot
    assert len(play.heard("event.loots")) == loot


def test_k13_a_city_is_not_needed_if_three_discs_fall() -> None:
    """Warrior Queen brings a third disc to a stack of two: three fall, and a white one before them."""
    hands = {"egypt": ["armored_infantry"], "celtiberia": ["warrior_queen"]}
    play = duel(4, 2, hands=hands).do("commit:armored_infantry", "commit:warrior_queen")
    assert play.stacks("kush") == {"egypt": 3}
    assert len(play.heard("event.loses-ally")) == 3
    assert loot_points(play, "egypt") == 1


def test_k13_three_discs_of_one_civilization_not_of_several_together() -> None:
    play = compete(4, 2, 2)
    assert left(play) == (3, 0, 0, 0)
    assert loot_points(play, "egypt") == 0


def test_k13_once_a_competition_even_for_two_cities() -> None:
    play = compete(4, 3, 3)
    assert left(play)[1:3] == (0, 0)
    assert loot_points(play, "egypt") == 1
    assert play.talents("egypt") == 1


def test_k13_once_for_each_competition() -> None:
    discs = {"egypt": {"kush": 4, "libya": 4}, "troy": {"kush": 3, "libya": 3}}
    play = start(discs, phase="competition").quietly("Commitment")
    assert loot_points(play, "egypt") == 2
    assert play.talents("egypt") == 2


def test_k13_no_loot_from_barbarians_nor_for_them() -> None:
    play = start({"egypt": {"kush": 4}, "barbarians": {"kush": 3}, "troy": {}}, phase="competition")
    assert play.stacks("kush") == {"egypt": 2}
    assert loot_points(play, "egypt") == 0
    play = start({"egypt": {"kush": 3}, "barbarians": {"kush": 4}, "troy": {}}, phase="competition")
    assert play.stacks("kush") == {"barbarians": 2}
    assert not play.heard("event.loots")


def test_k13_no_loot_at_sea() -> None:
    """Traitor at sea removes three discs, two of them mustered."""
    discs = {"gaul": {"ligurian_sea": 2}, "egypt": {"ligurian_sea": 2}}
    hands = {"egypt": ["traitor"]}
    play = start(discs, civs=[["gaul"], ["egypt"]], hands=hands, phase="competition")
    play.do("muster", "commit:traitor").quietly("Commitment")
    assert play.reserve("gaul") == 48
    assert play.stacks("ligurian_sea") == {"egypt": 2}
    assert loot_points(play, "egypt") == 0


def test_k13_no_loot_without_sole_control() -> None:
    """Traitor takes three of Troy's, but one barbarian stays."""
    discs = {"egypt": {"kush": 1}, "troy": {"kush": 3}, "barbarians": {"kush": 1}}
    play = start(discs, hands={"egypt": ["traitor"]}, phase="competition").do("commit:traitor")
    play.quietly("Commitment", "Announce")
    assert play.stacks("kush") == {"egypt": 1, "barbarians": 1}
    assert loot_points(play, "egypt") == 0


def test_k13_no_loot_while_an_ally_of_the_loser_stands_there() -> None:
    """Traitor removes all three of Troy's; then its Armored Infantry comes, and one white disc outlasts the day."""
    hands = {"egypt": ["traitor"], "troy": ["armored_infantry"]}
    play = start({"egypt": {"kush": 2}, "troy": {"kush": 3, "ionia": 1}}, hands=hands, phase="competition")
    play.do("commit:traitor", "commit:armored_infantry")
    play.quietly("Commitment", "Announce", "LossChoice")
    assert play.stacks("kush") == {"egypt": 1}
    assert len(play.heard("event.loses-ally")) == 1
    assert not play.heard("event.loots")
    assert loot_points(play, "egypt") == 0


def test_k13_discs_removed_by_cards_count() -> None:
    """Siege Engines take two of three, the cycle the third."""
    play = duel(2, 3, hands={"egypt": ["siege_engines"]}).do("commit:siege_engines").quietly("Commitment")
    assert play.stacks("kush") == {"egypt": 2}
    assert loot_points(play, "egypt") == 1


def test_k13_the_defender_loots_too() -> None:
    play = duel(3, 4)
    assert loot_points(play, "celtiberia") == 1


def test_k14_discs_bought_off_do_not_count_for_loot() -> None:
    play = duel(4, 3, talents={"celtiberia": 1}).do("pay")
    while play.step == "LossChoice":
        play.do("lose")
    removed = sum(event.params["faction"] == "celtiberia" for event in play.heard("event.loses"))
    # 4 v 3, paid: 3 v 3; then 2 v 2 and 1 v 1
    assert removed == 2
    assert loot_points(play, "egypt") == 0


def test_k14_with_a_third_disc_that_falls_loot_is_due() -> None:
    """Traitor on four discs, one of them paid for; the competition then takes it."""
    play = (
        duel(2, 4, hands={"egypt": ["traitor"]}, talents={"celtiberia": 1}).do("commit:traitor").quietly("Commitment")
    )
    play.do("pay")
    assert play.stacks("kush") == {"egypt": 2}
    assert loot_points(play, "egypt") == 1


def test_k15_loot_is_not_spent_in_the_competition_phase() -> None:
    """Egypt loots in Libya; in Kush, later in the phase, it has nothing to pay with."""
    discs = {"egypt": {"libya": 4, "kush": 1}, "troy": {"libya": 3, "kush": 2}}
    play = start(discs, phase="competition").quietly("Commitment")
    assert [event.params["area"] for event in play.heard("event.competition")] == ["libya", "kush"]
    assert not play.heard("event.pays-talent")
    assert play.stacks("kush") == {"troy": 2}
    assert play.talents("egypt") == 1


def test_k15_loot_is_in_the_treasury_for_the_draw_step() -> None:
    play = duel(4, 3).until("Purchase")
    assert (play.asked, play.options) == ("egypt", ["done", "spend"])


def test_k16_traitor_alone_may_give_loot() -> None:
    play = duel(1, 3, hands={"egypt": ["traitor"]}).do("commit:traitor").quietly("Commitment")
    assert play.stacks("kush") == {"egypt": 1}
    assert loot_points(play, "egypt") == 1
    assert play.talents("egypt") == 1


# ---- cards -----------------------------------------------------------------------------------------------------------


def test_k17_cards_lie_face_down_until_all_have_committed() -> None:
    hands = {"egypt": ["phalanx", "chariots"], "celtiberia": ["siege_engines", "poet"]}
    play = duel(2, 2, hands=hands)
    play.do("commit:phalanx", "commit:chariots")
    assert play.asked == "celtiberia"
    assert play.zone("phalanx") == COMMITTED + play.civ("egypt")
    egypt = play.match.state.view(1)["civilizations"][0]
    assert (egypt["committed"], egypt["committed_size"]) == ([], 2)
    assert play.match.state.view(0)["civilizations"][0]["committed"] == ["chariots", "phalanx"]
    assert not play.heard("event.reveals")


def test_k17_any_number_of_cards_in_turn_order() -> None:
    hands = {"egypt": ["phalanx"], "celtiberia": ["siege_engines", "iron_weapons"]}
    play = duel(2, 2, hands=hands, order=["celtiberia", "egypt"])
    assert play.asked == "celtiberia"
    play.do("commit:siege_engines", "commit:iron_weapons").quietly("Commitment")
    revealed = play.heard("event.reveals")
    assert sorted(revealed[0].params["revealed"]) == ["iron_weapons", "siege_engines"]


def test_k17_all_are_revealed_before_one_is_negated() -> None:
    hands = {"egypt": ["phalanx"], "celtiberia": ["siege_engines", "bribery"]}
    play = duel(2, 2, hands=hands).do("commit:phalanx", "commit:siege_engines").quietly("Commitment")
    assert (play.step, play.asked) == ("Reaction", "celtiberia")
    assert len(play.heard("event.reveals")) == 2
    assert not play.heard("event.plays")


def test_k17_a_negated_competition_card_has_no_effect() -> None:
    hands = {"egypt": ["phalanx"], "celtiberia": ["bribery"]}
    play = duel(2, 3, hands=hands).do("commit:phalanx", "negate:bribery").quietly("Commitment")
    assert play.zone("phalanx") == DISCARDS
    assert not play.heard("event.allies")
    assert play.stacks("kush") == {"celtiberia": 2}


def test_k17_wonders_then_abilities_then_cards() -> None:
    wonders = {"colossus": {"owner": "troy", "area": "troy", "discs": 4}}
    discs = {"egypt": {"kush": 2, "egypt": 1}, "troy": {"kush": 2, "troy": 1}}
    hands = {"egypt": ["armored_infantry"]}
    play = start(discs, wonders=wonders, hands=hands, phase="competition")
    play.do("commit:armored_infantry", "ally", "use:colossus").quietly("Commitment")
    allies = [(event.params["civ"], event.params["count"]) for event in play.heard("event.allies")]
    assert allies == [("troy", 2), ("troy", 1), ("egypt", 2)]


def test_k17_cards_take_effect_in_turn_order() -> None:
    hands = {"egypt": ["armored_infantry"], "celtiberia": ["phalanx"]}
    for order in (["egypt", "celtiberia"], ["celtiberia", "egypt"]):
        play = duel(2, 2, hands=hands, order=order)
        while play.step == "Commitment":
            cards = [option for option in play.options if option.startswith("commit:")]
            play.do(cards[0] if cards else "done")
        assert [event.params["civ"] for event in play.heard("event.plays")] == order


def test_only_civilizations_in_the_area_take_part() -> None:
    """§ Procedimiento, step 1: each civilization present."""
    hands = {"rome": ["siege_engines"]}
    play = start(
        {"egypt": {"kush": 2}, "troy": {"kush": 3}, "rome": {"rome": 1}},
        civs=[["egypt"], ["troy"], ["rome"]],
        hands=hands,
        phase="competition",
    )
    assert play.asked == "troy"  # its ability
    play.do("done")
    assert not play.heard("event.reveals")


def test_only_competition_cards_are_committed() -> None:
    """§ Cartas de Competición: no other card is played in the phase."""
    play = duel(2, 2, hands={"egypt": ["poet", "siege_engines", "bribery"]})
    assert play.offered("commit") == {"siege_engines"}
    with pytest.raises(NotLegal):
        play.do("commit:poet")


# ---- order of areas --------------------------------------------------------------------------------------------------


def test_k18_from_the_north_east_to_the_south_west() -> None:
    areas = ["tingitania", "armenia", "rome", "kush", "gaul", "troy", "red_sea", "atlantic", "cyprus"]
    sizes = dict.fromkeys(areas, 2)
    rank = {area.id: int(area.rank) for area in game().box.areas}
    play = start(
        {"egypt": sizes, "celtiberia": dict.fromkeys(areas, 1)}, civs=[["egypt"], ["celtiberia"]], phase="competition"
    )
    resolved = [event.params["area"] for event in play.heard("event.competition")]
    assert resolved == sorted(areas, key=lambda area: rank[area])
    assert resolved[0] == "armenia"
    assert resolved[-1] == "tingitania"


def test_k18_ranks_follow_the_map() -> None:
    """By the distance from the north-east corner, on a map of 1000 by 400; of equals the one further east first."""
    places = tomllib.loads((game().folder / "data" / "inner-sea-map.toml").read_text())["area"]
    ordered = sorted(places, key=lambda area: (1000 * area["y"] - 400 * area["x"], -area["x"]))
    rank = {area.id: int(area.rank) for area in game().box.areas}
    ranks = [rank[area["id"]] for area in ordered]
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == 101


def test_each_area_is_finished_before_the_next() -> None:
    """§ Orden de Resolución."""
    discs = {"egypt": {"kush": 2, "libya": 2}, "troy": {"kush": 1, "libya": 1}}
    play = start(discs, phase="competition").quietly("Commitment")
    told = [event for events in play.match.log for event in events]
    areas = [str(event.params["area"]) for event in told if event.key in ("event.competition", "event.loses")]
    assert areas == ["libya", "libya", "kush", "kush"]


# ---- Minos -----------------------------------------------------------------------------------------------------------

MINOS = [["minos"], ["egypt"]]


def test_k19_minos_starts_a_competition_in_a_shared_sea() -> None:
    play = start({"minos": {"minoan_sea": 1}, "egypt": {"minoan_sea": 1}}, civs=MINOS, phase="competition")
    assert (play.step, play.asked, play.options) == ("Provocation", "minos", ["pass", "ally"])
    play.do("ally").quietly("Commitment")
    # 2 v 1: the one goes; the white disc survives and leaves
    assert play.stacks("minoan_sea") == {"minos": 1}


def test_k19_or_leaves_it_in_peace() -> None:
    play = start({"minos": {"minoan_sea": 1}, "egypt": {"minoan_sea": 1}}, civs=MINOS, phase="competition").do("pass")
    assert play.stacks("minoan_sea") == {"minos": 1, "egypt": 1}
    assert not play.heard("event.competition")


def test_k19_nobody_else_can_do_that() -> None:
    for people, sea in (("carthage", "carthaginian_sea"), ("gaul", "ligurian_sea"), ("rome", "bay_of_capua")):
        play = start({people: {sea: 1}, "egypt": {sea: 1}}, civs=[[people], ["egypt"]], phase="competition")
        assert play.step not in ("Provocation", "Commitment")
        assert not play.heard("event.competition")


def test_k19_not_on_land() -> None:
    play = start({"minos": {"minos": 1}, "egypt": {"minos": 1}}, civs=MINOS, phase="competition")
    assert play.step != "Provocation"


def test_k19_against_barbarians_too() -> None:
    play = start(
        {"minos": {"minoan_sea": 1}, "barbarians": {"minoan_sea": 1}, "egypt": {}}, civs=MINOS, phase="competition"
    )
    play.do("ally").quietly("Commitment")
    assert play.stacks("minoan_sea") == {"minos": 1}


def test_k19_home_seas_and_two_others() -> None:
    """Shared seas: all that touch Crete, and two of the three others."""
    seas = ["minoan_sea", "sea_of_cythera", "libyan_sea", "aegean_sea", "ionian_sea", "red_sea"]
    shared = dict.fromkeys(seas, 1)
    play = start({"minos": shared, "egypt": shared}, civs=MINOS, phase="competition")
    asked = []
    while play.step in ("Provocation", "Commitment"):
        if play.step == "Provocation":
            asked.append(play.table.stack[-1].dump()[3])
            play.do("ally")
        else:
            play.do("done")
    names = [game().box.areas[area].id for area in asked]
    assert set(names) == {"minoan_sea", "sea_of_cythera", "libyan_sea", "aegean_sea", "ionian_sea"}
    assert play.stacks("red_sea") == {"minos": 1, "egypt": 1}


def test_k19_minos_is_not_asked_where_nobody_opposes_it() -> None:
    """A sea it holds alone with two discs is not shared."""
    play = start({"minos": {"minoan_sea": 2}, "egypt": {"egypt": 1}}, civs=MINOS, phase="competition")
    assert play.step != "Provocation"


def test_k19_minos_is_not_asked_about_a_sea_it_is_not_in() -> None:
    play = start(
        {"minos": {"minos": 1}, "egypt": {"minoan_sea": 1}, "barbarians": {"minoan_sea": 1}},
        civs=MINOS,
        phase="competition",
    )
    assert play.step != "Provocation"
