"""Rulings T8 to T15: the end of an Epoch and of the game, hordes, and one player with several civilizations."""

from typing import Any

import pytest

from ecumene.games.ancient.zones import ASIDE, DISCARDS, FROM_EPOCHS, HAND, PARTS, PILE
from tests.games.inner_sea.positions import Play, game, horde, start

Discs = dict[str, dict[str, int]]
THREE = [["egypt"], ["troy"], ["rome"]]
LANDS = [
    "lusitania",
    "cantabria",
    "tarraconnesis",
    "idubeda",
    "saguntum",
    "novo_carthago",
    "gades",
    "tarraco",
    "aquitania",
]
QUIET = "divine_favor"  # 93: the world endures
HANDS = ["poet", "famine", "drought", "tempest", "plague", "heresy", "demagogue", "traitor", "phalanx", "chariots"]
BARE = {"egypt": {"egypt": 1}, "troy": {"troy": 1}}
# three seas that Egypt dominates
SEAS = {"sinai": 1, "egypt": 1, "kush": 1, "nile_delta": 1, "libya": 1, "judah": 1}
SEAS |= {"red_sea": 1, "egyptian_sea": 1, "philistine_sea": 1}


def cities(count: int, first: int = 0) -> dict[str, int]:
    return dict.fromkeys(LANDS[first : first + count], 3)


def ending(discs: Discs | None = None, card: str = QUIET, **more: Any) -> Play:
    """The end of an Epoch that is not the last; then hands come as given, so that the rest of the pile is known."""
    return start(BARE if discs is None else discs, phase="epoch-end", fate=[card, *HANDS], **more)


def last(
    discs: Discs | None = None, fate: list[str] | None = None, options: dict[str, Any] | None = None, **more: Any
) -> Play:
    """The end of the only Epoch."""
    given = {"epochs": 1, **(options or {})}
    return start(BARE if discs is None else discs, phase="epoch-end", fate=fate, options=given, **more)


def epoch_points(play: Play, *civs: str) -> list[int]:
    return [int(play.table.points[PARTS * play.civ(civ) + FROM_EPOCHS]) for civ in civs]


def result(play: Play) -> tuple[str, list[int]]:
    outcome = play.table.outcome
    assert outcome is not None
    return outcome.ending, list(outcome.winners)


# ---- an Epoch that is not the last -----------------------------------------------------------------------------------


def test_t8_hands_discards_and_set_aside_cards_go_into_the_pile() -> None:
    hands = {"egypt": ["bribery", "silver_mines"], "troy": ["tin_mines"]}
    play = ending(hands=hands, discards=["olive_groves", "atlantis_rises"], aside=["earthquake", "civil_war"])
    mixed = ["bribery", "silver_mines", "tin_mines", "olive_groves", "atlantis_rises", "earthquake", "civil_war"]
    assert all(play.zone(card) == PILE for card in mixed)
    assert play.zone(QUIET) == PILE


def test_t8_investments_and_wonders_stay() -> None:
    investments = {"royal_mint": {"owner": "egypt", "discs": 2}}
    wonders = {"pharos": {"owner": "egypt", "area": "egypt", "discs": 3}}
    play = ending(investments=investments, wonders=wonders)
    assert play.invested("royal_mint") == 2
    assert play.wonder("pharos") == ("egypt", 3, False)


def test_t8_five_cards_each_in_turn_order() -> None:
    play = ending(order=["troy", "egypt"])
    assert sorted(play.hand("troy")) == sorted(HANDS[:5])
    assert sorted(play.hand("egypt")) == sorted(HANDS[5:])


def test_t8_the_next_epoch_begins_with_its_first_turn() -> None:
    play = ending(epoch=2, turn=3)
    assert (int(play.table.epoch), int(play.table.turn)) == (3, 1)
    assert play.step == "Withdrawal"


def test_t8_talents_are_removed_after_scoring() -> None:
    play = ending(talents={"egypt": 7, "troy": 2})
    assert (play.talents("egypt"), play.talents("troy")) == (0, 0)
    assert epoch_points(play, "egypt", "troy") == [2, 0]


def test_t8_the_event_comes_before_the_points() -> None:
    """Pestilence (heresy, 13): the leader loses a disc in each of three Cities, and the point for most Cities."""
    play = start({"egypt": cities(4), "troy": cities(2, 4)}, phase="epoch-end", fate=["heresy", QUIET]).quietly(
        "Affliction"
    )
    assert epoch_points(play, "egypt", "troy") == [0, 1]


def test_t8_age_of_plenty_gives_its_talent_before_the_points() -> None:
    """64: two talents and one more make a point."""
    play = start(BARE, phase="epoch-end", fate=["embassy"], talents={"egypt": 2}).quietly("Reinforce")
    assert epoch_points(play, "egypt", "troy") == [1, 0]


def test_t8_events_drawn_with_the_new_hand_are_resolved() -> None:
    play = start(
        {"egypt": {"egyptian_sea": 1}, "troy": {"troy": 1}}, phase="epoch-end", fate=[QUIET, "atlantis_rises", *HANDS]
    )
    assert play.talents("egypt") == 2  # after the talents of the old Epoch were removed
    assert sorted(play.hand("egypt")) == sorted(HANDS[:5])


def test_t8_events_drawn_with_the_new_hand_belong_to_the_old_epoch() -> None:
    """Steps 5 and 6: the marker advances after the cards are drawn; the deep sea is still closed to the Epoch III."""
    fate = [QUIET, "sea_peoples", *HANDS]
    play = start({"egypt": {"kush": 1}, "troy": {"troy": 1}}, phase="epoch-end", epoch=3, turn=2, fate=fate)
    assert (play.step, play.table.epoch, play.table.turn) == ("Announce", 3, 2)
    play.quietly("Announce", "Invasion")
    assert (play.table.epoch, play.table.turn) == (4, 1)


@pytest.mark.parametrize("card", [card.id for card in game().box.cards if not card.event])
def test_t8_the_table_is_looked_up_by_number(card: str) -> None:
    number = int(game().box.cards[game().box.card_index[card]].number)
    expected = next(entry.id for entry in game().box.epoch_events if entry.first <= number <= entry.last)
    play = start(BARE, phase="epoch-end", fate=[card])
    assert [event.params["epoch_event"] for event in play.heard("event.epoch-change")] == [expected]


def test_t8_the_table_covers_every_number_once() -> None:
    for number in range(1, 104):
        assert sum(entry.first <= number <= entry.last for entry in game().box.epoch_events) == 1


@pytest.mark.parametrize("card", ["hordes_from_the_north", "saharan_raiders", "eastern_powers_attack", "sea_peoples"])
def test_t9_an_invasion_is_resolved_first_and_discarded(card: str) -> None:
    play = start(BARE, phase="epoch-end", fate=[card, *HANDS])
    assert play.step == "Announce"
    assert not play.heard("event.epoch-change")
    play.quietly("Announce")
    assert play.heard("event.barbarians-enter")
    assert play.heard("event.epoch-change")[0].params["epoch_event"] == "barbarian_invasion"
    assert play.zone(card) == DISCARDS


@pytest.mark.parametrize("card", ["time_marches_on", "atlantis_rises", "winds_of_fate"])
def test_t10_other_events_are_not_carried_out(card: str) -> None:
    play = ending({"egypt": {"egyptian_sea": 1}, "troy": {"troy": 1}}, card)
    assert not play.heard("event.event")
    assert play.stacks("eastern_mediterranean") == {}
    assert play.talents("egypt") == 0
    assert play.zone(card) == PILE
    assert int(play.table.epoch) == 2


# ---- points of an Epoch ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("egypt", "troy", "points"), [(2, 1, [1, 0]), (1, 2, [0, 1]), (2, 2, [0, 0]), (0, 0, [0, 0]), (1, 0, [1, 0])]
)
def test_t11_a_point_for_most_cities_none_if_tied(egypt: int, troy: int, points: list[int]) -> None:
    play = ending({"egypt": cities(egypt), "troy": cities(troy, egypt)})
    assert epoch_points(play, "egypt", "troy") == points


def test_t11_a_tie_at_the_top_gives_nothing_to_a_third() -> None:
    play = ending({"egypt": cities(2), "troy": cities(2, 2), "rome": cities(1, 4)}, civs=THREE)
    assert epoch_points(play, "egypt", "troy", "rome") == [0, 0, 0]


@pytest.mark.parametrize(("areas", "points"), [((1, 0), [1, 0]), ((1, 1), [0, 0]), ((1, 2), [0, 1])])
def test_a_point_for_most_areas_with_wonders(areas: tuple[int, int], points: list[int]) -> None:
    """§ PVs por Época."""
    names = ["pharos", "colossus", "mausoleum"]
    discs: Discs = {"egypt": {}, "troy": {}}
    wonders = {}
    for number, civ in enumerate(["egypt"] * areas[0] + ["troy"] * areas[1]):
        discs[civ][LANDS[number]] = 1
        wonders[names[number]] = {"owner": "egypt", "area": LANDS[number]}
    assert epoch_points(ending(discs, wonders=wonders), "egypt", "troy") == points


def test_a_point_for_every_three_dominated_seas() -> None:
    assert epoch_points(ending({"egypt": SEAS, "troy": {}}), "egypt") == [1]
    fewer = {area: count for area, count in SEAS.items() if area != "judah"}
    assert epoch_points(ending({"egypt": fewer, "troy": {}}), "egypt") == [0]
    five = {**SEAS, "phoenicia": 1, "cyprus": 1, "phoenician_sea": 1, "al_mina": 1, "silicia": 1, "cilician_sea": 1}
    assert epoch_points(ending({"egypt": five, "troy": {}}), "egypt") == [1]


@pytest.mark.parametrize(("talents", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (10, 3)])
def test_a_point_for_every_three_talents(talents: int, points: int) -> None:
    assert epoch_points(ending(talents={"egypt": talents}), "egypt") == [points]


# ---- the last Epoch --------------------------------------------------------------------------------------------------


def test_the_last_epoch_scores_and_ends_the_game() -> None:
    """§ Si esta era la última Época: no hands are drawn, no event."""
    hands = {"egypt": ["poet"], "troy": ["heresy"]}
    play = last({"egypt": {**SEAS, **cities(1)}, "troy": {"troy": 1}}, talents={"egypt": 4}, hands=hands)
    assert epoch_points(play, "egypt") == [3]
    assert result(play) == ("points", [0])
    assert play.step == ""
    assert play.hand("egypt") == ["poet"]
    assert not play.heard("event.epoch-change")


@pytest.mark.parametrize("epochs", [1, 2, 3, 4])
def test_the_option_epochs_says_which_is_the_last(epochs: int) -> None:
    play = start(BARE, phase="epoch-end", epoch=epochs, points={"egypt": 1}, options={"epochs": epochs})
    assert result(play) == ("points", [0])
    if epochs > 1:
        play = start(BARE, phase="epoch-end", epoch=epochs - 1, options={"epochs": epochs}, fate=[QUIET])
        assert play.table.outcome is None


def test_sudden_death_in_the_last_epoch_ends_the_game() -> None:
    play = start(BARE, phase="reckoning", epoch=4, turn=2, fate=["bribery"], points={"egypt": 1}).quietly("Tie")
    assert result(play) == ("points", [0])


def test_the_fourth_turn_of_the_last_epoch_ends_the_game() -> None:
    play = start(BARE, phase="reckoning", epoch=4, turn=4, points={"egypt": 1}).quietly("Tie")
    assert result(play) == ("points", [0])


def test_t15_the_last_epoch_event_waits_for_a_number_under_69() -> None:
    """Events seen on the way are not resolved; then the table: earthquake (1), a Great Earthquake."""
    fate = ["time_marches_on", "saharan_raiders", QUIET, "admiral", "earthquake"]
    discs = {"egypt": {"egypt": 3, "kush": 3}, "troy": {"troy": 1}}
    play = last(discs, fate, {"last_epoch_event": True})
    assert [event.params["card"] for event in play.heard("event.revealed")] == fate
    assert [event.params["epoch_event"] for event in play.heard("event.epoch-change")] == ["great_earthquake"]
    assert play.discs("egypt", "egypt") == play.discs("egypt", "kush") == 2
    assert not play.heard("event.event")
    assert not play.heard("event.barbarians-enter")


def test_t15_the_event_comes_before_the_points() -> None:
    discs = {"egypt": {"egypt": 3, "kush": 3}, "troy": {"troy": 1}}
    assert epoch_points(last(discs, ["earthquake"], {"last_epoch_event": True}), "egypt") == [0]
    assert epoch_points(last(discs, ["earthquake"]), "egypt") == [1]


def test_t15_without_the_option_there_is_none() -> None:
    assert not last(fate=["earthquake"]).heard("event.revealed")


def test_t15_68_is_the_last_number_that_counts() -> None:
    play = last(fate=["assassin"], options={"last_epoch_event": True})
    assert play.heard("event.epoch-change")[0].params["epoch_event"] == "age_of_plenty"


def test_t15_without_any_number_under_69_there_is_no_event() -> None:
    """All low cards set aside, which only an explicit position can bring about."""
    aside = [card.id for card in game().box.cards if card.number < 69]
    play = last(options={"last_epoch_event": True}, aside=aside)
    assert not play.heard("event.epoch-change")
    assert play.table.outcome is not None


# ---- end of the game -------------------------------------------------------------------------------------------------


def test_most_points_win() -> None:
    """§ Final de la Partida."""
    assert result(last(points={"egypt": 3, "troy": 4})) == ("points", [1])


def test_t14_first_areas_with_own_wonders() -> None:
    wonders = {"pharos": {"owner": "troy", "area": "troy"}}
    play = last(wonders=wonders, points={"egypt": 1})
    assert (play.points("egypt"), play.points("troy")) == (1, 1)
    assert result(play) == ("own-wonders", [1])


def test_t14_a_wonder_not_occupied_or_buried_does_not_help() -> None:
    wonders = {
        "pharos": {"owner": "troy", "area": "gaul"},
        "colossus": {"owner": "troy", "area": "troy", "buried": True},
    }
    assert result(last(wonders=wonders)) == ("draw", [0, 1])


def test_t14_then_cities() -> None:
    play = last({"egypt": {"egypt": 3}, "troy": {"troy": 2, "ionia": 2, "lydia": 2}}, points={"troy": 1})
    assert result(play) == ("city-count", [0])


def test_t14_then_discs_on_the_map() -> None:
    play = last({"egypt": {"egypt": 2, "kush": 1}, "troy": {"troy": 1, "ionia": 1}})
    assert result(play) == ("disc-count", [0])


def test_t14_then_areas() -> None:
    play = last({"egypt": {"egypt": 2, "kush": 1}, "troy": {"troy": 1, "ionia": 1, "trojan_sea": 1}})
    assert result(play) == ("area-count", [1])


def test_t14_then_a_draw() -> None:
    play = last({"egypt": {"egypt": 2, "kush": 1}, "troy": {"troy": 2, "ionia": 1}})
    assert result(play) == ("draw", [0, 1])


def test_t14_only_the_tied_compare() -> None:
    """Rome has most discs and fewest points."""
    discs = {"egypt": {"egypt": 2}, "troy": {"troy": 1}, "rome": {"rome": 2, "etruria": 2}}
    play = last(discs, civs=THREE, points={"egypt": 3, "troy": 3, "rome": 2})
    assert result(play) == ("disc-count", [0])


def test_t14_the_order_of_criteria() -> None:
    """Own Wonders go before Cities, Cities before discs, discs before areas."""
    wonders = {"pharos": {"owner": "troy", "area": "troy"}}
    play = last({"egypt": {"egypt": 3}, "troy": {"troy": 1}}, wonders=wonders)
    assert (play.points("egypt"), play.points("troy")) == (1, 1)
    assert result(play) == ("own-wonders", [1])


# ---- hordes ----------------------------------------------------------------------------------------------------------


def test_hordes_double_the_barbarians() -> None:
    """§ Hordas Bárbaras: a spare colour joins them."""
    assert start(BARE, options={"hordes": True}).reserve("barbarians") == 100
    discs = {**BARE, "barbarians": horde()}
    play = start(discs, phase="draw", fate=["saharan_raiders"], options={"hordes": True})
    play.do("aim:egypt")
    assert play.step != "Invasion"
    assert [play.discs("barbarians", area) for area in ("egypt", "kush", "nile_delta", "libya")] == [4, 4, 4, 4]


def test_without_hordes_there_are_fifty() -> None:
    discs = {**BARE, "barbarians": horde()}
    play = start(discs, phase="draw", fate=["saharan_raiders"]).do("aim:egypt")
    assert play.step == "Invasion"


# ---- several civilizations -------------------------------------------------------------------------------------------

PAIRS = [["egypt", "rome"], ["troy", "gaul"]]
PAIRED = {"egypt": {"egypt": 1}, "rome": {"rome": 1}, "troy": {"troy": 1}, "gaul": {"gaul": 1}}


def test_civilizations_of_one_player_take_their_own_turns() -> None:
    """§ Civilización: a player may control several; each is a faction of its own."""
    hands = {"egypt": ["silver_mines"], "rome": ["tin_mines"], "troy": [], "gaul": []}
    play = start(PAIRED, civs=PAIRS, hands=hands)
    seen = []
    while play.step == "CardTurn":
        seen.append((play.asked, play.table.to_act[0], tuple(sorted(play.offered("play")))))
        play.do("pass")
    assert seen == [
        ("egypt", 0, ("silver_mines",)),
        ("rome", 0, ("tin_mines",)),
        ("troy", 1, ()),
        ("gaul", 1, ()),
    ]


def test_they_oppose_each_other() -> None:
    """§ Oponerse: even if the same player controls them; their discs compete and loot."""
    play = start(
        {"egypt": {"kush": 4}, "rome": {"kush": 3}, "troy": {"troy": 1}, "gaul": {"gaul": 1}},
        civs=PAIRS,
        phase="competition",
    )
    assert play.stacks("kush") == {"egypt": 2}
    assert play.heard("event.loots")[0].params["civ"] == "egypt"


def test_they_are_targets_of_each_others_cards() -> None:
    discs = {**PAIRED, "rome": {"rome": 2, "etruria": 1}}
    play = start(discs, civs=PAIRS, hands={"egypt": ["demagogue"]}).do("play:demagogue")
    assert "aim:etruria" in play.options


def test_they_share_neither_hands_nor_talents() -> None:
    """§ Diplomacia: nothing is given, not even among one's own."""
    hands = {"egypt": ["silver_mines"], "rome": ["poet"]}
    discs = {**PAIRED, "rome": {"etruria": 2}}
    play = start(discs, civs=PAIRS, hands=hands, talents={"rome": 1})
    play.do("play:silver_mines")
    assert (play.talents("egypt"), play.talents("rome")) == (2, 1)


@pytest.mark.parametrize(
    ("points", "winners", "how"),
    [
        ({"rome": 5, "troy": 4, "gaul": 4}, [0], "points"),
        ({"egypt": 3, "rome": 3, "gaul": 4}, [1], "points"),
        ({"egypt": 5, "rome": 5}, [0], "points"),
        ({"egypt": 5, "troy": 5}, [0, 1], "draw"),
    ],
)
def test_the_player_of_the_best_civilization_wins(points: dict[str, int], winners: list[int], how: str) -> None:
    """§ Final de la Partida: who controls the civilization with most points; a draw among one's own is a win."""
    play = last(PAIRED, civs=PAIRS, points=points)
    assert result(play) == (how, winners)
    outcome = play.table.outcome
    assert outcome is not None
    best = [max(points.get(civ, 0) for civ in pair) for pair in PAIRS]
    assert [score.total for score in outcome.scores] == best


def test_each_hand_has_its_own_limit() -> None:
    hands = {"egypt": HANDS[:6], "rome": ["bribery", "embassy", "spies", "tribute", "assassin", "physician"]}
    play = start(PAIRED, civs=PAIRS, hands=hands)
    assert play.zone("bribery") == HAND + play.civ("rome")
    assert play.zone("poet") == HAND + play.civ("egypt")
    assert play.zone("earthquake") not in (ASIDE, DISCARDS)
