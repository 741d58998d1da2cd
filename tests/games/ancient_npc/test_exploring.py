"""Fase de Exploración: what explorers find, how a civilization is met, and what becomes of the pool."""

from random import Random
from typing import Any

import pytest

import ecumene
from ecumene.core.errors import BadOptions
from ecumene.core.match import Match
from ecumene.games.ancient.components import NOBODY
from ecumene.games.ancient.npc.exploring import maintain
from tests.games.ancient_npc.positions import start
from tests.games.ancient_npc.test_created import created, play_out, table_of
from tests.games.middle_east.positions import Play, game

# Egypt around the Nile; Sinai and the Sinai Sea are empty
NILE = {
    "thebes": 2,
    "nile_delta": 2,
    "memphis": 2,
    "amarna": 2,
    "abydos": 2,
    "western_desert": 1,
    "eastern_desert": 1,
    "egyptian_sea": 1,
    "reed_sea": 1,
    "red_sea": 1,
}


def explorers(lots: list[str], npcs: int = 3, discs: dict[str, dict[str, int]] | None = None, **how: Any) -> Play:
    """Egypt, a person's, explores; the pool gives these discs, then any."""
    options = {"npcs": npcs, "exploration": True, "civilizations": None, **how.pop("options", {})}
    return start(discs or {"egypt": NILE}, led=[], people=[["egypt"]], options=options, lots=lots, **how)


def found(play: Play) -> list[str]:
    """The civilizations that have been met."""
    return [str(event.params["civ"]) for event in play.heard("event.npc-found")]


# ---- the step --------------------------------------------------------------------------------------------------------


def test_every_empty_area_next_to_a_disc_is_explored_in_the_order_that_the_person_chooses() -> None:
    play = explorers(["white"] * 20)
    assert play.step == "Explorer"
    around = play.offered("explore")
    assert around == {"sinai", "sinai_sea", "rhodian_sea", "midian"}
    play.do("explore:sinai", "explore:midian", "done")
    told = [event.params["area"] for event in play.heard("event.explores")]
    assert told[:2] == ["sinai", "midian"]
    assert set(told) == around


def test_white_marks_the_area_and_the_marks_go_in_the_end() -> None:
    play = explorers(["white"] * 20)
    play.do("explore:sinai")
    sinai = game().box.area_index["sinai"]
    assert play.table.explored == [sinai]
    assert play.match.state.view(None)["explored"] == ["sinai"]
    play.do("done")
    assert play.table.explored == []


def test_then_what_lies_next_to_barbarians() -> None:
    play = explorers(["white"] * 30, discs={"egypt": NILE, "barbarians": {"gandhara": 1}})
    play.do("done")
    told = [event.params["area"] for event in play.heard("event.explores")]
    assert told[-3:] == sorted(told[-3:], key=lambda area: game().box.areas[game().box.area_index[area]].rank)
    assert set(told[4:]) == {"bactria", "arachosia", "mohenjo_daro"}


# ---- black -----------------------------------------------------------------------------------------------------------


def card_with(digit: int) -> str:
    """A card, no Event, whose number begins so."""
    return next(card.id for card in game().box.cards if card.digits[0] == str(digit) and not card.event)


@pytest.mark.parametrize(("digit", "barbarians"), [(1, 1), (4, 1), (5, 2), (7, 2), (8, 3), (9, 3)])
@pytest.mark.parametrize("area", ["sinai", "sinai_sea"])
def test_black_brings_barbarians_by_the_first_digit(digit: int, barbarians: int, area: str) -> None:
    """At sea above the limit, too."""
    play = explorers(["black", *["white"] * 9], fate=[card_with(digit)])
    play.do(f"explore:{area}")
    assert play.stacks(area) == {"barbarians": barbarians}
    assert play.zone(card_with(digit)) == 1


def test_black_with_an_event_that_brings_no_barbarians_two_and_the_event() -> None:
    event = next(card for card in game().box.cards if card.event and not card.ops[0].decided_by_last())
    play = explorers(["black", *["white"] * 9], fate=[event.id])
    play.do("explore:sinai")
    told = [entry.key for events in play.match.log for entry in events]
    assert told.index("event.barbarians-enter") < told.index("event.event")


def test_black_with_an_invasion_it_comes_to_pass_and_two_are_there_at_least() -> None:
    play = explorers(["black", *["white"] * 9], fate=["hordes_from_the_north"])
    play.do("explore:midian")
    assert play.heard("event.event")
    assert play.stacks("midian")["barbarians"] >= 1


def test_black_without_barbarians_in_the_reserve_leaves_the_area_empty_and_explored() -> None:
    play = explorers(
        ["black", *["white"] * 9],
        fate=[card_with(1)],
        supply={"barbarians": 1},
        discs={
            "egypt": NILE,
            "barbarians": {"gandhara": 1},
        },
    )
    play.do("explore:sinai")
    assert play.stacks("sinai") == {}
    assert len(play.heard("event.no-more-barbarians")) == 1
    play.do("done")
    told = [event.params["area"] for event in play.heard("event.explores")]
    assert told.count("sinai") == 1


def test_an_epoch_that_ends_while_they_explore_leaves_no_marks() -> None:
    play = explorers(["white", "black", *["white"] * 30], fate=["time_marches_on"], epoch=2)
    play.do("explore:sinai", "explore:midian")
    play.until("Explorer")
    assert play.table.explored == []
    assert "sinai" in play.offered("explore")


# ---- yellow ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("digit", "discs", "mina"), [(1, 1, 0), (3, 1, 0), (4, 2, 0), (6, 2, 0), (7, 1, 1), (8, 1, 1)])
def test_yellow_is_a_treasure(digit: int, discs: int, mina: int) -> None:
    play = explorers(["yellow", *["white"] * 9], fate=[card_with(digit)])
    before = play.mina("egypt")
    play.do("explore:sinai")
    assert play.stacks("sinai") == {"egypt": discs}
    assert play.mina("egypt") == before + mina


def test_yellow_nine_is_a_disc_and_one_of_two_cards() -> None:
    play = explorers(["yellow", *["white"] * 9], fate=[card_with(9), "oasis", "tribute"])
    play.do("explore:sinai")
    assert play.step == "Keep"
    play.do("discard:oasis")
    assert play.holds("egypt", "tribute")
    assert play.stacks("sinai") == {"egypt": 1}


def test_yellow_with_an_event_is_cursed() -> None:
    play = explorers(["yellow", *["white"] * 9], fate=["hordes_from_the_north"])
    play.do("explore:sinai")
    assert play.heard("event.event")
    assert "egypt" not in play.stacks("sinai")


# ---- a colour --------------------------------------------------------------------------------------------------------


def test_the_books_example_disc_for_disc() -> None:
    """Sinai Sea white; Sinai a colour; Petra or Tyre next to it, by lot; Judah, the Home of the Israelites; black: ten
    discs more: Petra, Tyre, Byblos, Aleppo and Emar have two each then, and the last is in Nabatea or Agrae."""
    seen = set()
    for seed in range(12):
        play = explorers(["white", "colour", "black", *["white"] * 9], seed=seed)
        play.do("explore:sinai_sea", "explore:sinai")
        assert found(play) == ["israelites"]
        stacks = {"sinai": 1, "petra": 2, "judah": 3, "tyre": 2, "byblos": 2, "aleppo": 2, "emar": 2}
        assert {area: play.discs("israelites", area) for area in stacks} == stacks
        desert = [area for area in ("nabatea", "agrae") if play.discs("israelites", area)]
        assert len(desert) == 1
        seen.add(desert[0])
        assert int(play.table.on_map(play.civ("israelites"))) == 15
        assert play.reserve("israelites") == 33
        assert play.table.faction_id(play.table.order[0]) == "israelites"
        assert play.table.home(play.civ("israelites")) == game().box.area_index["judah"]
        assert len(play.hand("israelites")) == 5
    assert seen == {"nabatea", "agrae"}


@pytest.mark.parametrize(("disc", "discs"), [("white", 8), ("black", 10), ("yellow", 12), ("colour", 12)])
def test_the_size_is_drawn(disc: str, discs: int) -> None:
    """Three besides on the way, two more at home: fifteen with ten of them."""
    play = explorers(["colour", disc, *["white"] * 9])
    play.do("explore:sinai")
    civ = play.table.order[0]
    assert int(play.table.on_map(civ)) + play.table.growth_box[civ] == discs + 5


def test_two_discs_more_for_each_turn_of_the_epoch_that_is_over() -> None:
    play = explorers(["colour", "white", *["white"] * 9], turn=3)
    play.do("explore:sinai")
    civ = play.table.order[0]
    assert int(play.table.on_map(civ)) + play.table.growth_box[civ] == 8 + 4 + 5


def test_it_has_as_many_points_as_the_person_and_is_first_in_order() -> None:
    play = explorers(["colour", "white", *["white"] * 9], points={"egypt": 7})
    play.do("explore:sinai")
    civ = play.table.order[0]
    assert (bool(play.table.is_npc(civ)), int(play.table.vp(civ))) == (True, 7)


def test_its_hand_has_no_events_and_those_that_turn_up_are_mixed_back() -> None:
    play = explorers(["colour", "white", *["white"] * 9], fate=["hordes_from_the_north", "oasis"])
    play.do("explore:sinai")
    civ = play.table.order[0]
    assert play.table.hand_size(civ) == 5
    assert play.zone("hordes_from_the_north") == 0
    assert not play.heard("event.event")


def test_one_civilization_a_turn() -> None:
    play = explorers(["colour", "white", "colour", *["white"] * 9])
    play.do("explore:sinai", "explore:rhodian_sea")
    assert len(found(play)) == 1
    assert [event.params["area"] for event in play.heard("event.colour-returned")] == ["rhodian_sea"]


def test_without_an_empty_area_beside_nobody_is_met() -> None:
    """Around the Sinai Sea all is taken or marked."""
    full = {"egypt": {**NILE, "tyre": 1, "sinai": 1, "alashiya": 1, "rhodian_sea": 1, "levantine_sea": 1}}
    play = explorers(["colour", *["white"] * 30], discs=full)
    play.do("explore:sinai_sea")
    assert found(play) == []


def test_away_from_every_home_it_makes_its_own() -> None:
    """In the far north-east, with Scythia's Home taken by nobody in reach: the mat of the nearest Home, and the Land
    farthest from people as its Home for good."""
    lone = {"egypt": {"sacans": 2, "north_sakans": 2, "south_sakans": 2, "kharesmeians": 2, "sogdiana": 2}}
    play = explorers(
        ["colour", "white", *["white"] * 30],
        discs=lone,
        options={"civilizations": ["egypt", "greeks", "hittites", "elam"]},
    )
    play.do("explore:bactria")
    (name,) = found(play)
    civ = play.civ(name)
    home = play.table.home(civ)
    assert home not in play.table.mat(civ).homes
    assert play.table.own(civ, home) == 3


# ---- maintenance -----------------------------------------------------------------------------------------------------


def test_maintenance_two_discs_more_where_nobody_is_met_and_none_in_play() -> None:
    play = explorers(["white"] * 20)
    before = len(play.table.pool)
    play.do("done")
    assert len(play.table.pool) == before + 2


def test_maintenance_none_in_the_turn_in_which_one_was_met() -> None:
    play = explorers(["colour", "white", *["white"] * 30])
    before = len(play.table.pool)
    play.do("explore:sinai", "done")
    assert len(play.table.pool) == before - 1


def test_maintenance_the_colours_leave_the_pool_when_all_are_met() -> None:
    play = explorers(["colour", "white", *["white"] * 30], npcs=1)
    play.do("explore:sinai", "done")
    assert play.table.pool == []


def test_maintenance_one_disc_more_where_one_is_in_play_and_none_was_met_this_turn() -> None:
    play = explorers(["colour", "white", *["white"] * 60])
    play.do("explore:sinai", "done")
    first = len(play.table.pool)
    play.table.newcomer = NOBODY
    maintain(play.table, 0)
    assert len(play.table.pool) == first + 1


def test_the_pool_is_public() -> None:
    play = explorers(["white"] * 20)
    assert play.match.state.view(None)["pool"] == {"white": 6, "black": 4, "yellow": 1, "colour": 3}


# ---- while nobody is met ---------------------------------------------------------------------------------------------


def test_an_invasion_is_decided_as_if_one_of_the_playbook_were_last() -> None:
    play = explorers(["yellow", *["white"] * 30], fate=["hordes_from_the_north"])
    play.do("explore:sinai")
    assert play.step != "Announce" or play.asked != "egypt"


def test_nobody_may_name_a_civilization_that_nobody_has_met() -> None:
    play = explorers(["white"] * 30, hands={"egypt": ["royal_marriage"]})
    play.do("done").until("CardTurn")
    assert all("unknown" not in option for option in play.options)
    if "play:royal_marriage" in play.options:
        play.do("play:royal_marriage")
        assert "target:unknown" not in play.options


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", ["inner-sea", "middle-east"])
@pytest.mark.parametrize(("seats", "npcs"), [(1, 1), (1, 3), (2, 2)])
def test_whole_games(game_id: str, seats: int, npcs: int) -> None:
    for seed in range(2):
        match = created(game_id, seed, seats=seats, npcs=npcs, exploration=True, epochs=2)
        random = Random(seed)
        while not match.state.over:
            seat = match.state.to_act[0]
            texts = [match.state.text(seat, code) for code in match.state.legal(seat)]
            assert not any(text.endswith(":unknown") for text in texts)
            match.act(seat, random.choice(texts))
            match.state.check()
        assert table_of(match).ending


def test_a_record_replays() -> None:
    match = created("middle-east", 5, seats=1, npcs=2, exploration=True, epochs=1)
    play_out(match, 5)
    again = Match.new(match.game, match.options, 5)
    for seat, action in match.actions:
        again.act(seat, action)
    assert again.state.dump() == match.state.dump()


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"npcs": 0, "seats": 2}, "exploration"),
        ({"npcs": 1, "npc_civilizations": ["egypt"]}, "npc_civilizations"),
    ],
)
def test_what_is_wrong_is_named(options: dict[str, Any], field: str) -> None:
    with pytest.raises(BadOptions, match=field):
        Match.new(ecumene.load_game("middle-east"), {"seats": 1, "exploration": True, **options}, 1)
