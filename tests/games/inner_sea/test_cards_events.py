"""Events, drawn and revealed."""

from typing import Any

import pytest

from ecumene.games.ancient.zones import ASIDE, DISCARDS
from tests.games.inner_sea.components import covers
from tests.games.inner_sea.positions import Play, game, horde, start

THREE = [["egypt"], ["troy"], ["rome"]]
APART = {"egypt": {"kush": 1}, "troy": {"ionia": 1}}
QUIET = ["silver_mines", "spies", "poet", "tin_mines", "vineyards", "phalanx", "triremes"]
INVASIONS = {
    "hordes_from_the_north": "north",
    "saharan_raiders": "south",
    "eastern_powers_attack": "east",
}
EDGES = {
    "north": {
        *("aquitania", "gaul", "liguria", "cisalpine_gaul", "venetia", "dalmatia", "moesia", "thrace", "byzantium"),
        *("phrygia", "galatia", "armenia"),
    },
    "south": {
        *("egypt", "kush", "libya", "marmarica", "cyrene", "sirt", "tripolitania", "thapsus", "saldae", "numidia"),
        *("mauretania", "tingitania"),
    },
    "east": {"cappadocia", "armenia", "palmyra", "judah", "sinai", "kush"},
}


def drawn(card: str, discs: dict[str, dict[str, int]] | None = None, **more: object) -> Play:
    """Egypt draws the event first of all."""
    return start(discs or APART, fate=[card, *QUIET], phase="draw", **more)  # type: ignore[arg-type]


# ---- invasions -------------------------------------------------------------------------------------------------------


@covers(*INVASIONS)
@pytest.mark.parametrize("card", INVASIONS)
def test_an_invasion_enters_at_its_edge(card: str) -> None:
    play = drawn(card)
    assert (play.step, play.asked) == ("Announce", "troy")  # equally many points: the last in turn order decides
    assert play.offered("aim") == EDGES[INVASIONS[card]]


@covers(*INVASIONS)
@pytest.mark.parametrize(
    ("card", "entry", "beside"),
    [
        ("hordes_from_the_north", "gaul", ["tarraco", "aquitania", "massilia", "liguria"]),
        ("saharan_raiders", "egypt", ["kush", "nile_delta", "libya"]),
        ("eastern_powers_attack", "sinai", ["judah", "nile_delta"]),
    ],
)
def test_an_invasion_floods_a_land_and_its_neighbours(card: str, entry: str, beside: list[str]) -> None:
    play = drawn(card).do(f"aim:{entry}")
    assert [play.discs("barbarians", area) for area in [entry, *beside]] == [4] * (1 + len(beside))
    assert play.reserve("barbarians") == 50 - 4 * (1 + len(beside))
    assert play.zone(card) == DISCARDS  # until the next shuffle
    assert len(play.hand("egypt")) == 3  # the event is replaced
    assert play.discs("egypt", "kush") == 1  # nobody is harmed yet


@covers(*INVASIONS, "sea_peoples")
@pytest.mark.parametrize("card", [*INVASIONS, "sea_peoples"])
def test_the_last_civilization_decides(card: str) -> None:
    play = drawn(card, points={"egypt": 2, "troy": 5})
    assert play.asked == "egypt"
    discs = {**APART, "rome": {"rome": 1}}
    play = drawn(card, discs, civs=THREE, points={"egypt": 3, "troy": 1, "rome": 1}, order=["rome", "egypt", "troy"])
    assert play.asked == "troy"


@covers("saharan_raiders")
def test_raiders_where_barbarians_are() -> None:
    discs = {**APART, "barbarians": {"egypt": 3, "kush": 4}}
    play = drawn("saharan_raiders", discs).do("aim:egypt")
    assert [play.discs("barbarians", area) for area in ("egypt", "kush", "libya", "nile_delta")] == [4, 4, 4, 4]


@covers("saharan_raiders")
def test_raiders_are_cut_in_the_next_reckoning() -> None:
    play = drawn("saharan_raiders", {"egypt": {"sinai": 1}, "troy": {"ionia": 1}}).do("aim:egypt")
    play.until("CardTurn")
    assert [play.discs("barbarians", area) for area in ("egypt", "kush", "libya")] == [4, 4, 4]
    play.do("pass", "pass")
    assert [play.discs("barbarians", area) for area in ("egypt", "kush", "libya")] == [3, 3, 3]


@covers("saharan_raiders")
def test_raiders_with_too_few_black_discs() -> None:
    discs = {**APART, "barbarians": horde(left=9)}
    play = drawn("saharan_raiders", discs).do("aim:egypt")  # sixteen are needed
    assert (play.step, play.asked) == ("Invasion", "troy")  # who decides, takes them from elsewhere
    assert play.offered("recall") == set(horde(left=9))
    play.do("recall:gades", "recall:gades", "done")
    came = [play.discs("barbarians", area) for area in ("egypt", "kush", "libya", "nile_delta")]
    assert (sum(came), came[0], play.discs("barbarians", "gades")) == (11, 4, 2)


@covers("hordes_from_the_north")
def test_hordes_on_the_small_map_keep_to_it() -> None:
    play = drawn("hordes_from_the_north", map="east")
    assert play.offered("aim") == {"moesia", "thrace", "byzantium", "phrygia", "galatia", "armenia"}
    play.do("aim:moesia")
    assert [play.discs("barbarians", area) for area in ("moesia", "illyria", "macedonia", "thrace")] == [4] * 4
    assert play.reserve("barbarians") == 34  # Dalmatia is outside


@covers("eastern_powers_attack")
def test_the_line_is_the_eastern_edge_of_the_western_map(  # M4
) -> None:
    play = start(
        {"carthage": {"carthage": 1}, "mycenae": {"mycenae": 1}},
        civs=[["carthage"], ["mycenae"]],
        map="west",
        fate=["eastern_powers_attack", *QUIET],
        phase="draw",
    )
    assert play.offered("aim") == {"byzantium", "troy", "ionia", "cyrene", "minos"}


@covers("sea_peoples")
def test_the_sea_peoples_land() -> None:
    play = drawn("sea_peoples")
    assert len(play.offered("aim")) == 32
    assert "done" not in play.options
    play.do("aim:minoan_sea")
    assert play.offered("aim") == {"lydia", "minos", "rhodes"}
    assert "done" in play.options
    play.do("aim:rhodes", "aim:lydia", "done")
    assert [play.discs("barbarians", area) for area in ("minoan_sea", "rhodes", "lydia", "minos")] == [2, 4, 4, 0]
    assert play.zone("sea_peoples") == DISCARDS
    assert len(play.hand("egypt")) == 3


@covers("sea_peoples")
def test_the_sea_peoples_land_in_three_lands_at_most() -> None:
    play = drawn("sea_peoples").do("aim:bay_of_capua", "aim:rome", "aim:nora", "aim:syracuse")
    assert play.step != "Announce"
    assert [play.discs("barbarians", area) for area in ("bay_of_capua", "rome", "nora", "syracuse")] == [2, 4, 4, 4]
    play = drawn("sea_peoples").do("aim:bay_of_capua", "done")
    assert play.reserve("barbarians") == 48


# ---- the others ------------------------------------------------------------------------------------------------------


@covers("atlantis_rises")
def test_atlantis_rises() -> None:
    discs = {"egypt": {"egyptian_sea": 1, "libyan_sea": 1}, "troy": {"ionia": 1}, "rome": {"gulf_of_taranto": 1}}
    play = drawn("atlantis_rises", discs, civs=THREE)
    assert play.discs("barbarians", "eastern_mediterranean") == play.discs("barbarians", "central_mediterranean") == 1
    assert (play.talents("egypt"), play.talents("troy"), play.talents("rome")) == (2, 0, 2)
    assert play.zone("atlantis_rises") == ASIDE


@covers("atlantis_rises")
@pytest.mark.parametrize(("area", "talents"), [("minos", 2), ("rhodes", 2), ("cyprus", 2), ("nile_delta", 0)])
def test_who_sees_atlantis(area: str, talents: int) -> None:
    discs = {"egypt": {"kush": 1}, "troy": {area: 1}, "barbarians": {"eastern_mediterranean": 1}}
    play = drawn("atlantis_rises", discs)
    assert play.talents("troy") == talents
    assert play.discs("barbarians", "eastern_mediterranean") == 1  # there is room for one


@covers("atlantis_rises")
def test_atlantis_on_the_small_map() -> None:
    play = drawn("atlantis_rises", {"egypt": {"libyan_sea": 1}, "troy": {"ionian_sea": 1}}, map="east")
    assert play.reserve("barbarians") == 49
    assert (play.talents("egypt"), play.talents("troy")) == (2, 0)  # the other deep sea is outside


@covers("winds_of_fate")
def test_winds_of_fate_blow_all_hands_away() -> None:
    play = start(
        APART,
        hands={"egypt": ["traitor"], "troy": ["bribery", "embassy"]},
        fate=["winds_of_fate", "silver_mines", "spies", "poet", "tin_mines", "vineyards", "phalanx", "triremes"],
        phase="draw",
    )
    # Egypt draws three: the winds and two cards, and now has three in hand; all go, and as many come
    assert play.zone("winds_of_fate") == ASIDE
    assert not {"traitor", "silver_mines", "spies"} & set(play.hand("egypt"))
    assert not {"bribery", "embassy"} & set(play.hand("troy"))
    assert {"poet", "tin_mines", "vineyards"} <= set(play.hand("egypt"))
    assert {"phalanx", "triremes"} <= set(play.hand("troy"))
    assert len(play.hand("egypt")) == 4  # the winds are replaced


@covers("winds_of_fate")
def test_winds_of_fate_in_the_card_phase() -> None:
    play = start(
        APART,
        hands={"egypt": ["explorer"], "troy": ["traitor", "phalanx"]},
        fate=["winds_of_fate", "spies", "poet", "tin_mines"],
    ).do("play:explorer", "aim:rome")
    assert set(play.hand("troy")) == {"spies", "poet"}
    assert play.hand("egypt") == ["tin_mines"]  # it had none to lose


@covers("winds_of_fate")
def test_events_blown_in_by_the_winds_come_afterwards() -> None:
    play = start(
        APART,
        hands={"egypt": ["explorer", "traitor"], "troy": ["ambush"]},
        fate=["winds_of_fate", "saharan_raiders", "atlantis_rises", *QUIET],
    ).do("play:explorer", "aim:rome")
    # Egypt draws 99 and Troy 102: the higher number is resolved first
    assert play.discs("barbarians", "eastern_mediterranean") == 1
    assert (play.step, play.asked) == ("Announce", "troy")


# ---- Time Marches On -------------------------------------------------------------------------------------------------

ONE = "phalanx"  # 41: ends an Epoch in turn 2 only if it is hastened


def hastened_by_a_draw(turn: int, *fate: str, **more: Any) -> Play:
    """Egypt draws the event in the Card Phase of a turn; then the cards given come off the pile."""
    return start(
        {"egypt": {"kush": 3}, "troy": {"ionia": 1}},
        hands={"egypt": ["explorer"]},
        fate=["time_marches_on", "spies", *fate],
        turn=turn,
        **more,
    ).do("play:explorer", "aim:rome")


@covers("time_marches_on")
def test_time_marches_on_ends_no_epoch_by_itself() -> None:
    play = drawn("time_marches_on", talents={"troy": 3}).until("Withdrawal")
    assert (play.table.epoch, play.table.turn) == (1, 2)
    assert not play.heard("event.epoch-ends")
    assert play.talents("troy") == 3
    assert play.zone("time_marches_on") == ASIDE


@covers("time_marches_on")
@pytest.mark.parametrize(("card", "ends"), [(ONE, True), ("vineyards", False)])
def test_after_time_marches_on_a_1_ends_the_epoch_too(card: str, ends: bool) -> None:
    number = str(game().box.cards[game().box.card_index[card]].number)
    assert ("1" in number, "2" in number) == (ends, False)
    play = hastened_by_a_draw(2, card).until("Withdrawal")
    assert play.heard("event.tally")  # the whole Reckoning takes place
    assert bool(play.heard("event.sudden-death")) == ends
    assert (play.table.epoch, play.table.turn) == ((2, 1) if ends else (1, 3))
    assert not play.table.hastened  # the next check is the only one


def test_without_time_marches_on_a_1_ends_nothing() -> None:
    play = start(APART, fate=[ONE], turn=2, phase="reckoning").until("Withdrawal")
    assert (play.table.epoch, play.table.turn) == (1, 3)


@covers("time_marches_on")
def test_time_marches_on_waits_in_turn_1_for_the_check_of_turn_2() -> None:
    play = hastened_by_a_draw(1).until("Withdrawal")
    assert (play.table.epoch, play.table.turn, play.table.hastened) == (1, 2, True)
    assert play.table.view(None)["hastened"]


@covers("time_marches_on")
def test_time_marches_on_revealed_by_a_check_waits_for_the_next() -> None:
    """97 itself shows neither a 2 nor a 1."""
    play = start(APART, fate=["time_marches_on", *QUIET], turn=2, phase="reckoning").until("Withdrawal")
    assert (play.table.epoch, play.table.turn, play.table.hastened) == (1, 3, True)
    play = start(APART, fate=["time_marches_on", *QUIET], turn=3, phase="reckoning").until("Withdrawal")
    assert (play.table.epoch, play.table.turn, play.table.hastened) == (1, 4, False)


@covers("time_marches_on")
@pytest.mark.parametrize("epoch", [1, 4])
def test_in_turn_4_time_marches_on_does_nothing(epoch: int) -> None:
    play = hastened_by_a_draw(4, epoch=epoch)
    assert not play.table.hastened
    assert not play.heard("event.hastened")
    assert play.zone("time_marches_on") == ASIDE
    play.until("Withdrawal" if epoch == 1 else "", 20)
    assert play.heard("event.tally")


@covers("time_marches_on")
def test_in_a_game_of_one_epoch_time_marches_on_does_nothing_in_turn_4() -> None:
    play = hastened_by_a_draw(4, options={"epochs": 1})
    assert not play.table.hastened
    assert hastened_by_a_draw(2, options={"epochs": 1}).table.hastened


@covers("time_marches_on")
def test_time_marches_on_drawn_with_the_new_hands_waits_for_the_next_epoch() -> None:
    fate = ["divine_favor", "time_marches_on", "spies", "poet", "phalanx", "triremes", "tin_mines"]
    play = start(APART, fate=fate, phase="epoch-end").until("Withdrawal")
    assert (play.table.epoch, play.table.turn, play.table.hastened) == (2, 1, True)


@covers("time_marches_on")
def test_time_marches_on_does_not_outlive_the_epoch_it_was_drawn_in() -> None:
    fate = ["bribery", "vineyards", "spies", "poet", "phalanx", "triremes", "tin_mines"]
    play = hastened_by_a_draw(1).until("Withdrawal")
    assert play.table.hastened
    play = hastened_by_a_draw(2, *fate).until("Withdrawal")  # 24 ends the Epoch by its 2
    assert (play.table.epoch, play.table.hastened) == (2, False)


@covers("time_marches_on")
def test_what_no_check_has_used_is_gone_with_the_fourth_turn() -> None:
    """It is the last card of the pile: in turns 2 and 3 there is none to reveal."""
    others = [card.id for card in game().box.cards if card.id != "time_marches_on"]
    later = ["divine_favor", "spies", "poet", "phalanx", "triremes", "tin_mines", *QUIET]
    play = start(APART, fate=["time_marches_on", *later], aside=others, phase="draw").until("Withdrawal")
    assert (play.table.turn, play.table.hastened) == (2, True)
    for turn in (3, 4):
        play.until("CardTurn").until("Withdrawal")
        assert (play.table.turn, play.table.hastened) == (turn, True)
    play.until("CardTurn").until("Withdrawal")
    assert (play.table.epoch, play.table.turn, play.table.hastened) == (2, 1, False)


# ---- revealed --------------------------------------------------------------------------------------------------------


@covers("saharan_raiders", "atlantis_rises", "winds_of_fate", "time_marches_on")
@pytest.mark.parametrize(
    ("card", "turn", "ends"),
    [
        ("saharan_raiders", 2, False),
        ("saharan_raiders", 3, False),
        ("atlantis_rises", 2, True),  # 102
        ("winds_of_fate", 2, False),  # 103
        ("winds_of_fate", 3, True),
        ("time_marches_on", 2, False),  # 97
    ],
)
def test_an_event_revealed_by_sudden_death_comes_first(card: str, turn: int, ends: bool) -> None:
    play = start(
        {"egypt": {"kush": 3}, "troy": {"ionia": 1}},
        hands={"troy": ["traitor"]},
        fate=[card, *QUIET],
        turn=turn,
        phase="reckoning",
    )
    if card == "saharan_raiders":
        assert play.asked == "troy"
        play.do("aim:egypt")
        assert play.discs("barbarians", "egypt") == 4
    elif card == "atlantis_rises":
        assert play.discs("barbarians", "eastern_mediterranean") == 1
    elif card == "winds_of_fate":
        assert not play.holds("troy", "traitor")
    assert bool(play.heard("event.epoch-ends")) == ends
    assert play.table.epoch == (2 if ends else 1)


@covers(*INVASIONS, "sea_peoples", "atlantis_rises", "winds_of_fate")
def test_of_several_events_the_highest_number_comes_first() -> None:
    play = start(APART, fate=["saharan_raiders", "atlantis_rises", "hordes_from_the_north", *QUIET], phase="draw")
    assert play.discs("barbarians", "eastern_mediterranean") == 1
    assert play.offered("aim") == EDGES["south"]
    play.do("aim:tingitania")
    assert play.offered("aim") == EDGES["north"]
    play.do("aim:gaul")
    assert len(play.hand("egypt")) == 3
