"""Events as they turn up: invasions, the breath of God, and the end of an Epoch."""

from typing import Any

import pytest

from ecumene.games.ancient.zones import DISCARDS, PILE
from tests.games.middle_east.components import covers
from tests.games.middle_east.positions import Play, start

Discs = dict[str, dict[str, int]]
DISCS: Discs = {"hittites": {"hattusha": 1, "pala": 1}, "egypt": {"thebes": 2}}


def drawn(event: str, discs: Discs | None = None, **more: Any) -> Play:
    """The Hittites, who are ahead, draw an event with a card; Egypt decides where it matters."""
    more.setdefault("points", {"hittites": 3})
    more.setdefault("map", "full")
    fate = [event, "oasis"]
    return start(discs or DISCS, hands={"hittites": ["royal_scribe"]}, fate=fate, **more).do("play:royal_scribe")


def barbarians(play: Play) -> dict[str, int]:
    faction = play.civ("barbarians")
    return {play.table.box.areas[area].id: int(play.table.own(faction, area)) for area in play.table.own_areas(faction)}


INVASIONS = [
    "hordes_from_the_north",
    "eastern_powers_attack",
    "invaders_from_the_sea",
    "mountain_tribes_descend",
    "desert_raiders",
]


@covers(*INVASIONS)
@pytest.mark.parametrize("event", INVASIONS)
def test_whoever_is_last_decides_an_invasion_and_the_card_is_replaced(event: str) -> None:
    play = drawn(event)
    assert (play.step, play.asked) == ("Announce", "egypt")
    while play.step == "Announce":
        play.do(play.options[0])
    assert (play.hand("hittites"), play.zone(event)) == (["oasis"], DISCARDS)


@covers("hordes_from_the_north", "eastern_powers_attack")
@pytest.mark.parametrize(
    ("event", "entries", "entry", "found"),
    [
        (
            "hordes_from_the_north",
            {"thrace", "north_caucasus", "massagetans", "north_sakans", "sacans"},
            "north_caucasus",
            {"north_caucasus": 4, "colchis": 4, "iberia": 4},
        ),
        (
            "eastern_powers_attack",
            {"sacans", "bactria", "gandhara", "mohenjo_daro"},
            "mohenjo_daro",
            {"mohenjo_daro": 4, "arachosia": 4, "gandhara": 4, "parachania": 4},
        ),
    ],
)
def test_hordes_come_over_an_edge_and_spread_but_not_into_mountains(
    event: str, entries: set[str], entry: str, found: dict[str, int]
) -> None:
    play = drawn(event)
    assert play.offered("aim") == entries
    assert barbarians(play.do(f"aim:{entry}")) == found


@covers("hordes_from_the_north")
def test_the_line_of_a_smaller_map_is_its_edge() -> None:
    play = drawn("eastern_powers_attack", map="western_abbreviated")
    assert {"kaska", "emar"} <= play.offered("aim")
    assert "bactria" not in play.offered("aim")


@covers("invaders_from_the_sea")
def test_invaders_take_a_sea_and_up_to_three_lands_beside_it() -> None:
    play = drawn("invaders_from_the_sea", None, points={"hittites": 3})
    play.do("aim:rhodian_sea")
    assert play.offered("aim") == {"alashiya", "lukka", "rhodes"}
    play.do("aim:alashiya", "aim:rhodes", "done")
    assert barbarians(play) == {"rhodian_sea": 2, "alashiya": 4, "rhodes": 4}


@covers("mountain_tribes_descend")
def test_mountain_tribes_descend_as_in_the_example_of_play() -> None:
    play = drawn("mountain_tribes_descend", map="western_abbreviated")
    assert {"hattusha", "tarsus", "lukka", "kaska"} <= play.offered("aim")
    assert not {"lydia", "thebes"} & play.offered("aim")
    assert barbarians(play.do("aim:lukka")) == {"lukka": 4, "lydia": 4, "karahuyuk": 4}


@covers("desert_raiders")
def test_desert_raiders_come_two_strong_into_deserts() -> None:
    play = drawn("desert_raiders")
    assert {"midian", "kedar", "salt_desert"} <= play.offered("aim")
    assert "petra" not in play.offered("aim")
    assert barbarians(play.do("aim:midian")) == {"midian": 2, "nabatea": 2, "petra": 4, "sinai": 4}


@covers("breath_of_god")
def test_the_breath_of_god_blows_two_cards_from_every_hand_and_the_discards_into_the_pile() -> None:
    hands = {"hittites": ["royal_scribe", "census", "exodus", "drought"], "egypt": ["locusts"]}
    discs: Discs = {"hittites": {"pala": 1}, "egypt": {"thebes": 1}, "babylon": {"ur": 1}}
    play = start(
        discs,
        civs=[["hittites"], ["egypt"], ["babylon"]],
        hands=hands,
        fate=["breath_of_god", "oasis"],
        talents={"egypt": 2, "babylon": 2},
        discards=["fishing_grounds"],
    ).do("play:royal_scribe")
    assert len([card for card in ("census", "exodus", "drought") if play.holds("hittites", card)]) == 1
    assert (play.hand("egypt"), play.mina("egypt"), play.mina("babylon")) == ([], 2, 1)
    assert play.zone("fishing_grounds") == play.zone("locusts") == PILE


@covers("return_of_the_gods")
def test_nothing_returns_where_nothing_is_captured() -> None:
    assert drawn("return_of_the_gods").hand("hittites") == ["oasis"]


@covers("time_marches_on")
@pytest.mark.parametrize("phase", ["cards", "draw"])
def test_time_marches_on_and_the_epoch_is_over_at_once(phase: str) -> None:
    hands = {"hittites": ["royal_scribe"], "egypt": ["census"]}
    fate = ["time_marches_on", "oasis", "age"][:2]
    play = start(DISCS, hands=hands, fate=fate, phase=phase, epoch=1, turn=1)
    if phase == "cards":
        play.do("play:royal_scribe")
    assert play.heard("event.epoch-ends")[0].params["epoch"] == 1
    assert not play.heard("event.competition-phase")
    play.until("Withdrawal")
    assert (int(play.table.epoch), int(play.table.turn)) == (2, 1)
    assert play.zone("time_marches_on") != 3  # nothing lies on the table


@covers("time_marches_on")
def test_time_has_marched_on_already_when_an_epoch_ends() -> None:
    play = start(DISCS, phase="epoch-end", fate=["copper_and_tin", "time_marches_on"], epoch=1, turn=4)
    play.until("Withdrawal")
    assert int(play.table.epoch) == 2
