"""Events, drawn and revealed."""

import pytest

from ecumene.games.ancient.table import ASIDE, PILE
from tests.games.inner_sea.components import covers
from tests.games.inner_sea.positions import Play, horde, start

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
    assert play.zone(card) == PILE  # shuffled back
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
    assert play.zone("sea_peoples") == PILE
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


@covers("time_marches_on")
def test_time_marches_on_in_the_draw_step() -> None:
    play = drawn("time_marches_on", talents={"troy": 3})
    assert play.table.epoch == 2
    assert play.table.turn == 1
    assert len(play.heard("event.epoch-ends")) == 1
    assert not [
        event for event in play.heard("event.draws") if event.params["civ"] == "troy" and event.params["cards"] == 3
    ]
    assert (len(play.hand("egypt")), len(play.hand("troy"))) == (5, 5)
    assert (play.points("troy"), play.talents("troy")) == (1, 0)  # three talents at the end of the Epoch


@covers("time_marches_on")
def test_time_marches_on_in_the_card_phase() -> None:
    play = start(
        {"egypt": {"kush": 3}, "troy": {"ionia": 1}},
        hands={"egypt": ["explorer"]},
        fate=["time_marches_on", "spies", "sea_route_to_britain"],
    ).do("play:explorer", "aim:rome")
    assert (play.table.epoch, play.step, play.zone("time_marches_on")) == (1, "CardTurn", ASIDE)
    assert play.hand("egypt") == ["spies"]
    play.do("pass", "pass")
    assert play.table.epoch == 2
    assert play.heard("event.tally") == []  # the Epoch ends after the Competition Phase
    assert play.points("egypt") == 1  # most Cities


@covers("time_marches_on")
def test_time_marches_on_in_the_growth_phase() -> None:
    play = start(
        {"rome": {"rome": 3, "kush": 1}, "troy": {"ionia": 1, "kush": 2}},
        civs=[["rome"], ["troy"]],
        fate=["time_marches_on", "spies", "sea_route_to_britain"],
        phase="growth",
    ).until("Alternative")
    play.do("draw").until("CardTurn")
    play.do("pass", "pass").until("Withdrawal")
    assert play.table.epoch == 2
    assert "rome" not in play.stacks("kush")  # the competition took place


@covers("time_marches_on")
def test_time_marches_on_in_the_last_epoch() -> None:
    play = drawn("time_marches_on", epoch=4, turn=3)
    assert play.step == ""  # the game is over
    play = start(APART, hands={"egypt": ["explorer"]}, fate=["time_marches_on", "spies"], epoch=4, turn=4)
    play.do("play:explorer", "aim:rome")
    assert play.zone("time_marches_on") == ASIDE
    play.do("pass", "pass").until("", 10)
    assert play.heard("event.tally")  # ignored: the turn was the last anyway


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
        ("time_marches_on", 2, True),  # by its text
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
