"""Rulings T1 to T7 and T13: domination, tally, turn order, the Aeneas rule, sudden death, the Draw Step."""

from collections import Counter
from typing import Any

import pytest

from ecumene.core.errors import NotLegal
from ecumene.games.ancient.zones import DISCARDS, ON_TABLE, PILE
from tests.games.inner_sea.positions import Play, drained, game, start

Discs = dict[str, dict[str, int]]
THREE = [["egypt"], ["troy"], ["rome"]]
FOUR = [["egypt"], ["troy"], ["rome"], ["gaul"]]
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
RED_SEA = {"sinai": 1, "egypt": 1, "kush": 1}


def reckon(discs: Discs, **more: Any) -> Play:
    return start(discs, phase="reckoning", **more)


def cities(count: int, first: int = 0) -> dict[str, int]:
    return dict.fromkeys(LANDS[first : first + count], 3)


def with_digits(digits: str) -> list[str]:
    return [card.id for card in game().box.cards if any(digit in str(card.number) for digit in digits)]


# ---- domination ------------------------------------------------------------------------------------------------------


def test_t1_who_dominates_a_sea_drives_everyone_out() -> None:
    """Barbarians too, and though the sea is shared."""
    discs = {
        "egypt": {**RED_SEA, "red_sea": 1},
        "troy": {"red_sea": 2, "troy": 1},
        "barbarians": {"red_sea": 1},
    }
    play = reckon(discs)
    assert play.stacks("red_sea") == {"egypt": 1}
    assert Counter(event.params["faction"] for event in play.heard("event.loses")) == {"troy": 2, "barbarians": 1}
    assert play.heard("event.dominates")[0].params == {"civ": "egypt", "area": "red_sea"}


@pytest.mark.parametrize(
    ("egypt", "others"),
    [
        (RED_SEA, {}),  # does not occupy the sea
        ({"sinai": 1, "egypt": 1, "red_sea": 1}, {}),  # T2: Kush is empty
        ({**RED_SEA, "red_sea": 2}, {"barbarians": {"kush": 1}}),  # Kush is shared
        ({**RED_SEA, "red_sea": 2}, {"rome": {"sinai": 1}}),
    ],
)
def test_t1_t2_no_domination_without_all_lands(egypt: dict[str, int], others: Discs) -> None:
    play = reckon({"egypt": egypt, "troy": {"red_sea": 1}, **others}, civs=THREE)
    assert play.discs("troy", "red_sea") == 1
    assert not play.heard("event.dominates")


def test_t1_islands_count_with_all_their_lands() -> None:
    """§ Recuerda: the Western Mediterranean touches both lands of Sardinia's island, Corsica and Baleares."""
    lands = {"baleares": 1, "corsica": 1, "sardinia": 1, "western_mediterranean": 1}
    play = reckon({"egypt": lands, "troy": {"western_mediterranean": 1}})
    assert play.discs("troy", "western_mediterranean") == 1
    play = reckon({"egypt": {**lands, "nora": 1}, "troy": {"western_mediterranean": 1}})
    assert play.discs("troy", "western_mediterranean") == 0


def test_t1_never_in_deep_seas() -> None:
    """Minos, Rhodes and Cyprus are the lands of the Eastern Mediterranean."""
    lands = {"minos": 1, "rhodes": 1, "cyprus": 1, "eastern_mediterranean": 1}
    play = reckon({"egypt": lands, "troy": {"eastern_mediterranean": 1}}, epoch=4)
    assert play.stacks("eastern_mediterranean") == {"egypt": 1, "troy": 1}


def test_t1_discs_driven_out_may_be_paid_for() -> None:
    """§ Eliminación de Discos: whatever the reason."""
    discs = {"egypt": {**RED_SEA, "red_sea": 1}, "troy": {"red_sea": 2}}
    play = reckon(discs, talents={"troy": 1})
    assert (play.step, play.asked) == ("LossChoice", "troy")
    play.do("pay")
    assert play.stacks("red_sea") == {"egypt": 1, "troy": 1}


def test_t3_every_shallow_sea_touches_land() -> None:
    chart = game().charts["full"]
    for sea in chart.shallows:
        assert chart.lands[sea]


# ---- tally -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("discs", "points"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_a_point_for_each_city(discs: int, points: int) -> None:
    """§ Paso de Recuento de Victoria; a fourth disc was cut before."""
    play = reckon({"egypt": {"egypt": discs, "kush": 3}, "troy": {}})
    assert play.points("egypt") == points + 1


def test_cities_in_one_area_count_for_each_owner() -> None:
    """Both in Kush: after a competition that cannot be, but a position may have it."""
    play = reckon({"egypt": {"kush": 3}, "troy": {"kush": 3}})
    assert (play.points("egypt"), play.points("troy")) == (1, 1)


def test_barbarians_score_nothing() -> None:
    play = reckon({"barbarians": {"kush": 3}, "egypt": {"egypt": 1}, "troy": {}})
    assert (play.points("egypt"), play.points("troy")) == (0, 0)


def test_points_pass_twenty() -> None:
    """§ Contador de Puntos de Victoria: +20."""
    assert reckon({"egypt": {"egypt": 3}, "troy": {}}, points={"egypt": 20}).points("egypt") == 21


def test_t12_points_never_fall_below_none() -> None:
    """Bread and Circus on a civilization with one point and two Cities."""
    discs = {"egypt": {"egypt": 1}, "troy": {"troy": 3, "ionia": 3}}
    play = start(discs, hands={"egypt": ["bread_and_circus"]}, points={"troy": 1}).do("play:bread_and_circus")
    play.quietly("Levy")
    assert play.points("troy") == 0


# ---- turn order ------------------------------------------------------------------------------------------------------


def order_of(play: Play) -> list[str]:
    return [str(civ) for civ in play.heard("event.turn-order")[-1].params["civs"]]


def test_t4_most_cities_first() -> None:
    discs = {"egypt": cities(1), "troy": cities(3, 1), "rome": cities(2, 4)}
    assert order_of(reckon(discs, civs=THREE)) == ["troy", "rome", "egypt"]


def test_t4_cities_in_shared_areas_count_as_cities() -> None:
    discs = {"egypt": {"kush": 3, "libya": 3}, "troy": {"troy": 3}, "barbarians": {"kush": 1}}
    assert order_of(reckon(discs, order=["troy", "egypt"])) == ["egypt", "troy"]


@pytest.mark.parametrize("place", [1, 2])
def test_t4_a_tie_the_one_with_fewer_points_chooses(place: int) -> None:
    discs = {"egypt": cities(2), "troy": cities(2, 2)}
    play = reckon(discs, points={"egypt": 5, "troy": 3})
    assert (play.step, play.asked, play.options) == ("Tie", "troy", ["rank:1", "rank:2"])
    play.do(f"rank:{place}")
    assert order_of(play) == (["troy", "egypt"] if place == 1 else ["egypt", "troy"])


def test_t4_the_tally_comes_before_the_comparison() -> None:
    """Points of this turn count: both gain two."""
    discs = {"egypt": cities(2), "troy": {**cities(2, 2)}}
    wonders = {"pharos": {"owner": "troy", "area": LANDS[2]}}
    play = reckon(discs, wonders=wonders)
    assert (play.step, play.asked) == ("Tie", "egypt")


def test_t4_only_places_among_the_tied_are_open() -> None:
    """Troy leads; Egypt and Rome share the places two and three."""
    discs = {"egypt": cities(1), "troy": cities(3, 1), "rome": cities(1, 4)}
    play = reckon(discs, civs=THREE, points={"rome": 1})
    assert (play.asked, play.options) == ("egypt", ["rank:2", "rank:3"])
    play.do("rank:3")
    assert order_of(play) == ["troy", "rome", "egypt"]


def test_t4_three_tied_choose_from_the_fewest_points_up() -> None:
    play = reckon({}, civs=THREE, points={"egypt": 4, "troy": 2, "rome": 3})
    play.do("rank:2")
    assert (play.asked, play.options) == ("rome", ["rank:1", "rank:3"])
    play.do("rank:3")
    assert order_of(play) == ["egypt", "troy", "rome"]


def test_t4_two_ties_at_once() -> None:
    discs = {"egypt": cities(2), "troy": cities(2, 2), "rome": {}, "gaul": {}}
    play = reckon(discs, civs=FOUR, points={"egypt": 1, "gaul": 1})
    asked = []
    while play.step == "Tie":
        asked.append((play.asked, tuple(play.options)))
        play.do(play.options[-1])
    assert asked == [("troy", ("rank:1", "rank:2")), ("rome", ("rank:3", "rank:4"))]
    assert order_of(play) == ["egypt", "troy", "gaul", "rome"]


def test_t4_equal_points_are_decided_by_chance() -> None:
    """Both orders come up, about as often."""
    seen = Counter(tuple(order_of(reckon({}, seed=seed))) for seed in range(200))
    assert set(seen) == {("egypt", "troy"), ("troy", "egypt")}
    assert min(seen.values()) > 60


def test_t4_three_equal_in_all_by_chance_in_every_order() -> None:
    seen = Counter(tuple(order_of(reckon({}, civs=THREE, seed=seed))) for seed in range(600))
    assert len(seen) == 6
    assert min(seen.values()) > 60


def test_t4_of_three_tied_two_with_fewest_points_are_placed_by_chance() -> None:
    """Neither of the two chooses, and the third takes the place that is left: nobody is asked."""
    seen: Counter[tuple[str, ...]] = Counter()
    for seed in range(120):
        play = reckon({}, civs=THREE, points={"rome": 4}, seed=seed)
        assert play.step != "Tie"
        seen[tuple(order_of(play))] += 1
    places = Counter(
        (civ, order.index(civ)) for order, times in seen.items() for civ in ("egypt", "troy") for _ in range(times)
    )
    assert abs(places["egypt", 0] - places["troy", 0]) < 40


def test_t4_of_three_tied_two_with_more_points_wait_for_the_choice() -> None:
    """Rome, with fewest points, chooses; chance places the two others in what is left."""
    seen = set()
    for seed in range(40):
        play = reckon({}, civs=THREE, points={"egypt": 4, "troy": 4}, seed=seed)
        assert (play.step, play.asked) == ("Tie", "rome")
        play.do("rank:2")
        assert play.step != "Tie"
        seen.add(tuple(order_of(play)))
    assert seen == {("egypt", "rome", "troy"), ("troy", "rome", "egypt")}


def test_oracle_at_delphi_takes_any_place_after_the_ties() -> None:
    """The card of the turn-order step."""
    discs = {"egypt": cities(1), "troy": cities(3, 1), "rome": cities(2, 4)}
    play = reckon(discs, civs=THREE, hands={"egypt": ["oracle_at_delphi"]}).until("Oracle")
    play.do("play:oracle_at_delphi", "rank:1")
    assert order_of(play) == ["egypt", "troy", "rome"]


# ---- Aeneas ----------------------------------------------------------------------------------------------------------

BEHIND: dict[str, Any] = {"points": {"egypt": 0, "troy": 5, "rome": 6}, "civs": THREE}
SOME = {"egypt": {"kush": 2, "red_sea": 1}, "troy": {"troy": 1}, "rome": {"rome": 1}}


def aeneas(discs: Discs | None = None, **more: Any) -> Play:
    """Egypt is far behind; ties in the turn order are settled already."""
    return reckon(discs or SOME, **{**BEHIND, **more}).quietly("Tie")


@pytest.mark.parametrize(
    ("points", "may"),
    [
        ({"egypt": 0, "troy": 5, "rome": 5}, True),
        ({"egypt": 0, "troy": 4, "rome": 20}, False),
        ({"egypt": 3, "troy": 8, "rome": 9}, True),
        ({"egypt": 3, "troy": 7, "rome": 9}, False),
    ],
)
def test_t13_five_points_behind_every_other(points: dict[str, int], may: bool) -> None:
    play = aeneas(points=points)
    assert (play.step == "Aeneas") == may


def test_t13_or_without_a_disc_on_the_map() -> None:
    play = aeneas({"troy": {"troy": 1}, "rome": {"rome": 1}}, points={"egypt": 30})
    assert (play.step, play.asked, play.options) == ("Aeneas", "egypt", ["pass", "invoke"])


def test_t13_not_in_the_last_epoch() -> None:
    assert aeneas(epoch=4).step != "Aeneas"
    assert aeneas(epoch=3).step == "Aeneas"
    assert aeneas(options={"epochs": 1}).step != "Aeneas"


def test_t13_once_a_game() -> None:
    assert aeneas(renewed=["egypt"]).step != "Aeneas"
    assert aeneas(renewed=["troy", "rome"]).step == "Aeneas"
    play = aeneas().do("invoke", "become:egypt", "place:kush")
    assert play.match.state.view(None)["civilizations"][0]["renewed"]


def test_t13_it_may_be_left_for_later() -> None:
    play = aeneas().do("pass")
    assert play.stacks("kush") == {"egypt": 2}
    assert not play.match.state.view(None)["civilizations"][0]["renewed"]


def test_t13_in_turn_order() -> None:
    """Two civilizations without discs."""
    play = reckon({"rome": cities(1)}, civs=THREE, points={"troy": 1})
    assert play.step == "Tie"
    play.do("rank:3")
    assert (play.step, play.asked) == ("Aeneas", "troy")
    play.do("pass")
    assert (play.step, play.asked) == ("Aeneas", "egypt")


def test_t13_step_one_wonders_and_investments_give_their_discs_back() -> None:
    wonders = {"pharos": {"owner": "egypt", "area": "kush", "discs": 4}}
    investments = {"royal_mint": {"owner": "egypt", "discs": 3}, "aqueducts": {"owner": "troy", "discs": 2}}
    points = {"troy": 9, "rome": 9}
    play = aeneas(wonders=wonders, investments=investments, points=points).do("invoke")
    assert play.wonder("pharos") == ("egypt", 0, False)
    assert play.zone("royal_mint") == DISCARDS
    assert play.zone("aqueducts") == ON_TABLE + play.civ("troy")
    assert play.reserve("egypt") == 48


def test_t13_step_two_all_discs_become_barbarians() -> None:
    play = aeneas().do("invoke")
    assert play.stacks("kush") == {"barbarians": 2}
    assert play.stacks("red_sea") == {"barbarians": 1}
    assert play.reserve("barbarians") == 47


def test_t13_step_two_within_the_limits() -> None:
    """Three barbarians are there already: no more fit."""
    discs = {**SOME, "barbarians": {"kush": 3}}
    play = aeneas(discs).do("invoke")
    assert play.stacks("kush") == {"barbarians": 3}


def test_t13_step_three_any_civilization_not_active() -> None:
    play = aeneas().do("invoke")
    assert play.step == "NewPeople"
    everyone = {civ.id for civ in game().box.civilizations}
    assert play.offered("become") == everyone - {"troy", "rome"}
    play.do("become:minos", "place:kush")
    assert play.match.state.view(None)["civilizations"][0]["civ"] == "minos"
    assert play.discs("minos", "kush") == 1


def test_t13_step_three_the_same_civilization() -> None:
    play = aeneas().do("invoke", "become:egypt", "place:kush")
    assert play.discs("egypt", "kush") == 1


def test_t13_step_three_any_people_on_a_small_map_too() -> None:
    """The section asks only that it is not in play: one whose home is outside the map comes without a home."""
    civs = [["egypt"], ["troy"]]
    play = reckon({"troy": {"troy": 1}}, civs=civs, map="east", turn=1).until("Aeneas").do("invoke")
    assert play.offered("become") == {civ.id for civ in game().box.civilizations} - {"troy"}
    play.do("become:rome", "place:kush")
    assert play.discs("rome", "kush") == 1
    play.do("done").until("Deployment")
    assert play.asked == "rome"
    assert {"kush", "egypt", "red_sea"} <= play.offered("place")


@pytest.mark.parametrize(("epoch", "discs"), [(1, 16), (2, 18), (3, 20)])
def test_t13_step_four_sixteen_discs_and_two_for_each_epoch(epoch: int, discs: int) -> None:
    play = aeneas(epoch=epoch).do("invoke", "become:egypt")
    assert play.table.ready[play.civ("egypt")] == discs


def test_t13_step_five_any_land_but_an_active_opponents_home() -> None:
    play = aeneas().do("invoke", "become:minos")
    lands = {area.id for area in game().box.areas if game().charts["full"].kinds[area.index] == 0}
    assert play.offered("place") == lands - {"troy", "rome"}
    with pytest.raises(NotLegal):
        play.do("place:rome")


def test_t13_step_five_occupied_lands_too() -> None:
    """§ Ten en cuenta: no prohibition against areas with opponents, nor against spreading to their homes."""
    discs = {**SOME, "troy": {"ionia": 3, "lydia": 1}}
    play = aeneas(discs).do("invoke", "become:minos", "place:lydia")
    # shared in peace: only the area selected, where more may come
    assert play.offered("place") == {"lydia"}
    play.do("place:lydia")
    assert {"troy", "ionia", "phrygia", "lydia"} <= play.offered("place")
    play.do("place:troy")
    assert play.discs("minos", "troy") == 1


def test_t13_step_five_contested_with_fewer_discs_goes_no_further() -> None:
    discs = {**SOME, "troy": {"ionia": 3}}
    play = aeneas(discs).do("invoke", "become:minos", "place:ionia", "place:ionia")
    assert play.offered("place") == {"ionia"}
    play.do("place:ionia")
    assert {"lydia", "icarian_sea"} <= play.offered("place")


def test_t13_step_five_stacking_of_the_adjustment_phase() -> None:
    """§ Apilamiento: three on land, two at sea; deep seas as ever."""
    play = aeneas().do("invoke", "become:egypt", "place:libya", "place:libya", "place:libya")
    assert "place:libya" not in play.options
    play.do("place:egyptian_sea", "place:egyptian_sea")
    assert "place:egyptian_sea" not in play.options
    assert "place:eastern_mediterranean" not in play.options


def test_t13_step_five_one_disc_at_least_and_the_rest_goes_back() -> None:
    play = aeneas().do("invoke", "become:egypt")
    assert "done" not in play.options
    play.do("place:libya", "done")
    assert play.reserve("egypt") == 47
    assert play.table.ready[play.civ("egypt")] == 0


def test_t13_hand_talents_and_points_are_kept() -> None:
    hands = {"egypt": ["poet", "heresy"]}
    more: dict[str, Any] = {"talents": {"egypt": 2}, "points": {"egypt": 3, "troy": 9, "rome": 9}}
    play = aeneas(hands=hands, **more).do("invoke", "become:minos", "place:libya", "done")
    assert play.points("minos") == 3
    assert play.talents("minos") == 2
    assert set(play.hand("minos")) >= {"poet", "heresy"}


def test_t13_with_all_discs_back_there_are_always_enough() -> None:
    """Wonders give theirs back before the sixteen are taken."""
    play = aeneas(wonders=drained("egypt", 3)).do("invoke", "become:egypt")
    assert play.table.ready[play.civ("egypt")] == 16
    assert play.reserve("egypt") == 32


# ---- sudden death ----------------------------------------------------------------------------------------------------


def test_t5_the_numbers_that_end_an_epoch() -> None:
    assert len(with_digits("2")) == 20
    assert len(with_digits("23")) == 38


def revealed(turn: int, card: str) -> Play:
    """The Sudden Death Step of a turn, with a card on top of the pile."""
    discs = {"egypt": {"egypt": 1}, "troy": {"troy": 1}}
    return reckon(discs, turn=turn, fate=[card, "divine_favor"])


@pytest.mark.parametrize("turn", [2, 3])
def test_t5_sudden_death_by_digits(turn: int) -> None:
    """Turn 2: a 2 in the number; turn 3: a 2 or a 3. Every card that is no event."""
    fatal = with_digits("2" if turn == 2 else "23")
    for card in game().box.cards:
        if not card.event:
            play = revealed(turn, card.id)
            assert bool(play.heard("event.sudden-death")) == (card.id in fatal), card.id
            assert bool(play.heard("event.epoch-ends")) == (card.id in fatal)


def test_t5_nothing_is_revealed_in_turn_one() -> None:
    play = revealed(1, "bribery")
    assert not play.heard("event.revealed")
    assert not play.heard("event.epoch-ends")
    assert play.heard("event.draws")


def test_t5_the_card_revealed_is_shuffled_back() -> None:
    discs = {"egypt": {"egypt": 1}, "troy": {"troy": 1}}
    play = reckon(discs, turn=2, talents={"egypt": 1, "troy": 1}, fate=["heresy"]).until("Purchase")
    assert play.heard("event.revealed")[0].params == {"card": "heresy", "number": 13}
    assert play.zone("heresy") == PILE


@pytest.mark.parametrize(("event", "turn", "fatal"), [("saharan_raiders", 2, False), ("sea_peoples", 3, False)])
def test_t5_an_event_is_resolved_first(event: str, turn: int, fatal: bool) -> None:
    play = revealed(turn, event)
    assert play.step == "Announce"
    assert not play.heard("event.sudden-death")
    play.quietly("Announce")
    assert bool(play.heard("event.sudden-death")) == fatal
    assert play.heard("event.barbarians-enter")


def test_t5_atlantis_rises_and_ends_the_epoch() -> None:
    """102 contains a 2: first its barbarians, then the end."""
    play = revealed(2, "atlantis_rises")
    told = [event.key for events in play.match.log for event in events]
    assert told.index("event.barbarians-enter") < told.index("event.sudden-death")


def test_t5_winds_of_fate_end_the_epoch_in_turn_three_only() -> None:
    assert not revealed(2, "winds_of_fate").heard("event.sudden-death")
    assert revealed(3, "winds_of_fate").heard("event.sudden-death")


def test_t5_no_cards_are_drawn_after_sudden_death() -> None:
    """§ Muerte Súbita: the Draw Step is skipped. What is drawn is the first hand of the next Epoch."""
    play = revealed(2, "bribery")
    assert (int(play.table.epoch), int(play.table.turn)) == (2, 1)
    counts = [event.params["cards"] for event in play.heard("event.draws") if event.params["civ"] == "egypt"]
    assert counts[0] == 5


def test_t6_turn_four_ends_the_epoch_without_a_draw() -> None:
    play = revealed(4, "poet")
    assert play.heard("event.epoch-ends")
    assert not play.heard("event.sudden-death")
    assert (int(play.table.epoch), int(play.table.turn)) == (2, 1)


# ---- draw ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "cards"), [(0, 3), (3, 3), (4, 4), (7, 4), (8, 5)])
def test_t7_three_cards_and_one_for_every_four_cities(count: int, cards: int) -> None:
    play = start({"egypt": cities(count), "troy": {}}, phase="draw")
    drawn = play.heard("event.draws")[0].params
    assert (drawn["civ"], drawn["cards"]) == ("egypt", cards)


def test_t7_a_card_for_each_talent_announced_before_drawing() -> None:
    play = start({"egypt": {"egypt": 1}, "troy": {}}, phase="draw", talents={"egypt": 3}, fate=["poet", "heresy"])
    assert (play.step, play.options) == ("Purchase", ["done", "spend"])
    assert not play.heard("event.draws")
    play.do("spend", "spend")
    assert play.hand("egypt") == []
    play.do("done")
    assert play.heard("event.draws")[0].params["cards"] == 5
    assert play.talents("egypt") == 1


def test_t7_in_turn_order() -> None:
    play = start({}, civs=THREE, phase="draw", order=["rome", "egypt", "troy"])
    assert [event.params["civ"] for event in play.heard("event.draws")][:1] == ["rome"]


def test_t7_more_than_six_are_discarded() -> None:
    hands = {"egypt": ["poet", "famine", "drought", "tempest", "plague"]}
    play = start({}, phase="draw", hands=hands, fate=["heresy", "demagogue", "silver_mines"])
    assert play.step == "HandLimit"
    play.do("discard:poet", "discard:heresy")
    assert len(play.hand("egypt")) == 6


def test_after_the_draw_the_next_turn_begins() -> None:
    """§ Avanzar el Turno."""
    fate = ["poet", "famine", "drought", "tempest", "plague", "heresy"]
    play = start({"egypt": {"egypt": 1}, "troy": {}}, phase="draw", turn=2, fate=fate)
    assert int(play.table.turn) == 3
    assert (play.step, play.asked) == ("Withdrawal", "egypt")


def test_the_steps_come_in_order() -> None:
    """§ Fase de Ajustes: domination, tally, turn order, Aeneas, sudden death, draw."""
    discs = {**SOME, "egypt": {**RED_SEA, "red_sea": 1}, "barbarians": {"red_sea": 1}}
    play = aeneas(discs, turn=3, fate=["poet"])
    play.do("pass")
    told = [event.key for events in play.match.log for event in events]
    steps = ["event.dominates", "event.tally", "event.turn-order", "event.goes-on", "event.revealed"]
    places = [told.index(step) for step in steps]
    assert places == sorted(places)
