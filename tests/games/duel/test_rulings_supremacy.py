"""Rulings M and P: the army, science and progress tokens."""

from typing import Any

import pytest

from ecumene.core.chance import chance_from
from ecumene.games.duel.components import GREEN, RED
from ecumene.games.duel.table import Duel
from tests.games.duel.positions import asked, city, duel_game, gained, options, play, position, told

RICH = 60
BOX = ["law", "philosophy", "strategy", "urbanism", "mathematics"]
BOARD = ["agriculture", "architecture", "economy", "masonry", "theology"]
ASKING = ["the-great-library", "the-mausoleum", "the-statue-of-zeus", "circus-maximus"]
# One green card of each of the first five symbols.
FIVE = ["apothecary", "pharmacist", "workshop", "scriptorium", "university"]


def military_tokens(duel: Duel, seat: int) -> list[bool]:
    """Which tokens the seat can still win, near and far."""
    tokens: list[bool] = duel.view(None)["conflict"]["tokens"][seat]
    return tokens


def ended(duel: Duel) -> tuple[str, list[int]]:
    assert duel.outcome is not None
    return duel.outcome.ending, duel.outcome.winners


def seated(seat: int, own: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """The cities as `position` takes them, with the first in this seat."""
    return {"active": seat, "mine": (own, other)[seat], "rival": (other, own)[seat]}


def towards(seat: int, place: int) -> int:
    """The pawn so many spaces on the rival's side of a seat."""
    return place if seat == 0 else -place


def pushed(seat: int, place: int) -> dict[str, Any]:
    """The pawn at its farthest so far, with the tokens of the zones it has entered gone."""
    gone = [2 * seat + zone for zone, start in enumerate((3, 6)) if place >= start]
    return {"conflict": towards(seat, place), "military_tokens": [token for token in range(4) if token not in gone]}


# ---- Military --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("place", "loss"), list(enumerate([0, 0, 2, 0, 0, 5, 0, 0])))
def test_m1_the_first_entry_to_a_zone_plunders_the_rival(seat: int, place: int, loss: int) -> None:
    """One shield from each place: the zones begin at 3 and 6."""
    duel = position(["guard-tower", "altar"], **pushed(seat, place), **seated(seat, city(RICH), city(20)))
    assert gained(duel, "build:guard-tower") == 0
    assert duel.cities[1 - seat].coins == 20 - loss


@pytest.mark.parametrize("seat", [0, 1])
def test_m1_each_token_is_used_once_and_each_side_has_its_own_pair(seat: int) -> None:
    duel = position(["guard-tower", "altar"], **pushed(seat, 2), **seated(seat, city(RICH), city(20)))
    play(duel, "build:guard-tower")
    assert military_tokens(duel, seat) == [False, True]
    assert military_tokens(duel, 1 - seat) == [True, True]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("place", [2, 5])
def test_m1_entering_a_zone_again_does_nothing(seat: int, place: int) -> None:
    spent = pushed(seat, 6) | {"conflict": towards(seat, place)}
    duel = position(["guard-tower", "altar"], **spent, **seated(seat, city(RICH), city(20)))
    play(duel, "build:guard-tower")
    assert duel.cities[1 - seat].coins == 20


def test_m2_a_move_across_both_zones_takes_both_tokens() -> None:
    duel = position(["courthouse", "palace"], age=3, mine=city(8, progress=["strategy"]), rival=city(20), conflict=2)
    play(duel, "build:courthouse")
    assert duel.conflict == 6
    assert [event.params["coins"] for event in told(duel, "event.plunder")] == [2, 5]
    assert duel.cities[1].coins == 13
    assert military_tokens(duel, 0) == [False, False]


@pytest.mark.parametrize(("place", "coins"), [(2, 1), (2, 0), (5, 4)])
def test_m3_a_plundered_rival_loses_no_more_than_it_has(place: int, coins: int) -> None:
    duel = position(["guard-tower", "altar"], rival=city(coins), **pushed(0, place))
    play(duel, "build:guard-tower")
    assert duel.cities[1].coins == 0


@pytest.mark.parametrize(("coins", "left"), [(0, 0), (2, 0), (3, 0), (10, 7)])
def test_m3_the_appian_way_takes_three_coins_or_all_there_are(coins: int, left: int) -> None:
    duel = position(["stable", "altar"], active=1, mine=city(coins), rival=city(RICH))
    assert gained(duel, "raise:the-appian-way:stable") == 3 - 10
    assert duel.cities[0].coins == left


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("place", [6, 7, 8])
def test_m4_the_capital_falls_at_once_and_surplus_shields_are_ignored(seat: int, place: int) -> None:
    duel = position(["courthouse", "palace"], age=3, **pushed(seat, place), **seated(seat, city(8), city(20)))
    play(duel, "build:courthouse")
    assert ended(duel) == ("military", [seat])
    assert duel.conflict == towards(seat, 9)
    assert duel.over


def test_m4_short_of_the_capital_the_game_goes_on() -> None:
    duel = position(["courthouse", "palace"], age=3, mine=city(8), **pushed(0, 5))
    play(duel, "build:courthouse")
    assert duel.outcome is None
    assert duel.conflict == 8


def test_m4_nothing_else_of_the_winning_move_is_resolved() -> None:
    mine = city(RICH, wonders=ASKING, progress=["theology"])
    duel = position(["stable"], mine=mine, rival=city(built=["quarry"]), beneath="baths", **pushed(0, 8))
    play(duel, "raise:the-statue-of-zeus:stable")
    assert ended(duel) == ("military", [0])
    assert duel.to_act == []
    assert duel.discard == []
    assert not told(duel, "event.turn-up")


def test_m4_no_token_passed_on_the_way_to_the_capital_is_taken() -> None:
    mine = city(8, progress=["strategy"])
    duel = position(["courthouse"], age=3, mine=mine, rival=city(20), **pushed(0, 5))
    play(duel, "build:courthouse")
    assert ended(duel) == ("military", [0])
    assert duel.cities[1].coins == 20


@pytest.mark.parametrize(("progress", "place"), [([], 1), (["strategy"], 2)])
def test_m5_strategy_adds_a_shield_to_a_red_card(progress: list[str], place: int) -> None:
    duel = position(["guard-tower", "altar"], mine=city(progress=progress))
    play(duel, "build:guard-tower")
    assert duel.conflict == place


def test_m5_strategy_adds_a_shield_to_a_red_card_from_the_mausoleum() -> None:
    mine = city(RICH, wonders=ASKING, progress=["strategy"])
    duel = position(["altar", "stable"], mine=mine, discard=["walls"])
    play(duel, "raise:the-mausoleum:altar", "revive:walls")
    assert duel.conflict == 3


@pytest.mark.parametrize(("wonder", "shields"), [("the-statue-of-zeus", 1), ("circus-maximus", 1), ("the-colossus", 2)])
def test_m5_strategy_adds_nothing_to_a_wonder(wonder: str, shields: int) -> None:
    wonders = ["the-statue-of-zeus", "circus-maximus", "the-colossus", "the-pyramids"]
    duel = position(["altar", "stable"], mine=city(RICH, wonders=wonders, progress=["strategy"]))
    play(duel, f"raise:{wonder}:altar")
    assert duel.conflict == shields


def test_m5_strategy_adds_nothing_to_other_cards_or_to_the_rivals() -> None:
    duel = position(["altar", "guard-tower", "stable"], mine=city(progress=["strategy"]))
    play(duel, "build:altar")
    assert duel.conflict == 0
    play(duel, "build:guard-tower")
    assert duel.conflict == -1


def test_m5_strategy_is_not_retroactive() -> None:
    mine = city(RICH, built=["walls", "guard-tower", "academy"])
    duel = position(["study", "palace"], age=3, mine=mine, tokens=["strategy"], conflict=2)
    play(duel, "build:study", "token:strategy")
    assert duel.conflict == 2


def test_m6_a_pawn_pushed_back_leaves_tokens_and_coins_alone() -> None:
    cards = ["walls", "barracks", "brewery"]
    duel = position(cards, age=2, active=1, rival=city(RICH), **pushed(0, 3))
    play(duel, "build:walls")
    assert duel.conflict == 1
    assert military_tokens(duel, 0) == [False, True]
    assert military_tokens(duel, 1) == [True, True]
    assert duel.cities[0].coins == 7


def test_m6_a_return_to_the_zone_finds_no_token() -> None:
    duel = position(["walls", "barracks", "archery-range"], age=2, mine=city(RICH), rival=city(RICH), conflict=2)
    play(duel, "build:barracks")
    assert duel.cities[1].coins == RICH - 2
    play(duel, "build:walls")
    coins = duel.cities[1].coins
    play(duel, "build:archery-range")
    assert duel.conflict == 3
    assert duel.cities[1].coins == coins


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("place", "points"), list(enumerate([0, 2, 2, 5, 5, 5, 10, 10, 10])))
def test_m7_only_the_player_ahead_scores_for_the_pawn(seat: int, place: int, points: int) -> None:
    duel = position(["palace"], age=3, **pushed(seat, place))
    play(duel, "sell:palace")
    assert duel.outcome is not None
    assert duel.outcome.scores[seat].parts["military"] == points
    assert duel.outcome.scores[1 - seat].parts["military"] == 0


# ---- Science and progress --------------------------------------------------------------------------------------------


def test_p1_a_pair_takes_a_token_from_the_board_at_once() -> None:
    duel = position(["library", "walls"], age=2, mine=city(built=["scriptorium"]), tokens=BOARD[:3])
    play(duel, "build:library")
    assert asked(duel) == (0, "ProgressToken")
    assert options(duel) == [f"token:{token}" for token in BOARD[:3]]
    play(duel, "token:architecture")
    assert asked(duel) == (1, "Turn")
    assert duel.view(1)["cities"][0]["progress"] == ["architecture"]
    assert duel.view(1)["tokens"] == ["agriculture", "economy"]


def test_p1_the_token_comes_before_cards_are_turned_and_before_an_extra_turn() -> None:
    mine = city(RICH, built=["academy"], wonders=ASKING, progress=["theology"])
    duel = position(["palace"], age=3, mine=mine, discard=["study"], beneath="senate")
    play(duel, "raise:the-mausoleum:palace", "revive:study")
    assert asked(duel) == (0, "ProgressToken")
    assert not told(duel, "event.turn-up")
    assert not told(duel, "event.extra-turn")
    play(duel, options(duel)[0])
    assert asked(duel) == (0, "Turn")
    assert "sell:senate" in options(duel)


def test_p1_symbols_of_the_two_cities_make_no_pair() -> None:
    duel = position(["library", "walls"], age=2, mine=city(RICH), rival=city(built=["scriptorium"]))
    play(duel, "build:library")
    assert asked(duel) == (1, "Turn")


def test_p2_a_pair_without_a_token_left_gives_nothing() -> None:
    duel = position(["library", "walls"], age=2, mine=city(built=["scriptorium"]), tokens=[])
    play(duel, "build:library")
    assert asked(duel) == (1, "Turn")
    assert len(told(duel, "event.no-token-left")) == 1
    assert duel.cities[0].tokens == 0


def test_p2_there_are_more_pairs_than_tokens_on_the_board() -> None:
    green = [card for card in duel_game().box.cards if card.colour == GREEN]
    symbols = {int(card.science) for card in green}
    assert len(symbols) == 6
    assert all(sum(card.science == symbol for card in green) == 2 for symbol in symbols)


def test_p3_law_is_a_seventh_symbol_of_its_own() -> None:
    mine = city(built=["scriptorium", "pharmacist"], progress=["law"])
    assert set(position(["altar"], mine=mine).view(0)["cities"][0]["symbols"]) == {"quill", "mortar", "law"}
    law = next(token for token in duel_game().box.progress if token.id == "law")
    assert all(card.science != law.science for card in duel_game().box.cards)


def test_p3_law_never_makes_a_pair() -> None:
    mine = city(RICH, built=["pharmacist", "scriptorium", "apothecary"], progress=["law"])
    duel = position(["workshop", "altar"], mine=mine)
    play(duel, "build:workshop")
    assert asked(duel) == (1, "Turn")
    duel = position(["library", "walls"], age=2, mine=city(built=["scriptorium", "pharmacist"]))
    play(duel, "build:library", "token:law")
    assert asked(duel) == (1, "Turn")


def test_p3_law_does_not_stand_for_a_symbol_that_is_missing() -> None:
    """Four different symbols and Law are five."""
    duel = position(["school", "walls"], age=2, mine=city(RICH, built=FIVE[:4]), tokens=["law"])
    play(duel, "build:school", "token:law")
    assert duel.outcome is None


def test_p4_the_sixth_symbol_wins_at_once() -> None:
    duel = position(["study", "palace"], age=3, mine=city(RICH, built=FIVE))
    play(duel, "build:study")
    assert ended(duel) == ("science", [0])
    assert duel.over


def test_p4_five_symbols_and_a_pair_do_not_win() -> None:
    duel = position(["observatory", "palace"], age=3, mine=city(RICH, built=FIVE))
    play(duel, "build:observatory")
    assert duel.outcome is None
    assert asked(duel) == (0, "ProgressToken")


def test_p4_law_taken_for_a_pair_can_be_the_sixth() -> None:
    duel = position(["observatory", "palace"], age=3, mine=city(RICH, built=FIVE))
    play(duel, "build:observatory", "token:law")
    assert ended(duel) == ("science", [0])


def test_p4_a_card_can_be_the_sixth_with_law() -> None:
    duel = position(["study", "palace"], age=3, active=1, rival=city(RICH, built=FIVE[:3], progress=["law"]))
    play(duel, "build:study")
    assert duel.outcome is None
    duel = position(["study", "palace"], age=3, active=1, rival=city(RICH, built=FIVE[:4], progress=["law"]))
    play(duel, "build:study")
    assert ended(duel) == ("science", [1])


def test_p4_law_from_the_great_library_can_be_the_sixth() -> None:
    duel = position(["palace", "study"], age=3, mine=city(RICH, built=FIVE, wonders=ASKING), tokens=BOARD, box=BOX)
    play(duel, "raise:the-great-library:palace", "keep:law")
    assert ended(duel) == ("science", [0])


def test_p4_a_green_card_from_the_mausoleum_can_be_the_sixth() -> None:
    duel = position(["palace"], age=3, mine=city(RICH, built=FIVE, wonders=ASKING), discard=["study"])
    play(duel, "raise:the-mausoleum:palace", "revive:study")
    assert ended(duel) == ("science", [0])


def test_p5_the_great_library_offers_three_tokens_of_the_box() -> None:
    mine = city(RICH, built=["scriptorium"], wonders=ASKING)
    duel = position(["altar", "stable"], mine=mine, tokens=BOARD, box=BOX)
    play(duel, "raise:the-great-library:altar")
    assert asked(duel) == (0, "GreatLibrary")
    assert sorted(options(duel)) == [f"keep:{token}" for token in sorted(BOX[:3])]
    play(duel, "keep:philosophy")
    assert asked(duel) == (1, "Turn")
    view = duel.view(0)
    assert view["cities"][0]["progress"] == ["philosophy"]
    assert view["tokens"] == BOARD
    assert view["library"] == []


def test_p5_the_draw_is_hidden_until_the_wonder_is_built_and_then_from_the_rival() -> None:
    duel = position(["altar", "stable"], mine=city(RICH, wonders=ASKING), tokens=BOARD, box=BOX)

    def drawn(seat: int | None) -> set[frozenset[int]]:
        return {frozenset(duel.redeal(seat, chance_from(number)).box_tokens[:3]) for number in range(150)}

    assert len(drawn(0)) == len(drawn(1)) == len(drawn(None)) == 10
    play(duel, "raise:the-great-library:altar")
    assert duel.view(0)["library"] == BOX[:3]
    assert duel.view(1)["library"] == duel.view(None)["library"] == []
    assert len(drawn(0)) == 1
    assert len(drawn(1)) == len(drawn(None)) == 10
    secret = told(duel, "event.library-drawn")
    assert [event.audience for event in secret] == [[0]]


def test_p5_the_three_tokens_are_dealt_by_chance() -> None:
    tokens = {"tokens": BOARD}
    draws = [duel_game().setup({"draft": False, "deal": tokens}, seed).box_tokens for seed in range(200)]
    names = [token.id for token in duel_game().box.progress]
    assert len({frozenset(draw[:3]) for draw in draws}) == 10
    assert all({names[index] for index in draw} == set(BOX) for draw in draws)


@pytest.mark.parametrize("token", ["agriculture", "urbanism"])
def test_p6_six_coins_at_once_for_a_pair_or_from_the_great_library(token: str) -> None:
    duel = position(["library", "walls"], age=2, mine=city(built=["scriptorium"]), tokens=[token])
    play(duel, "build:library")
    assert gained(duel, f"token:{token}") == 6
    duel = position(["altar", "stable"], mine=city(RICH, wonders=ASKING), tokens=[], box=[token, *BOX[:2], "economy"])
    play(duel, "raise:the-great-library:altar")
    assert gained(duel, f"keep:{token}") == 6


@pytest.mark.parametrize("token", ["philosophy", "strategy", "mathematics", "law"])
def test_p6_other_tokens_bring_no_coins(token: str) -> None:
    duel = position(["library", "walls"], age=2, mine=city(built=["scriptorium"]), tokens=[token])
    play(duel, "build:library")
    assert gained(duel, f"token:{token}") == 0


@pytest.mark.parametrize(
    ("progress", "points"),
    [
        (["mathematics"], 3),
        (["mathematics", "economy"], 6),
        (["mathematics", "economy", "philosophy"], 9 + 7),
        (["economy", "agriculture"], 4),
    ],
)
def test_p7_mathematics_scores_three_points_for_every_token(progress: list[str], points: int) -> None:
    duel = position(["palace"], age=3, mine=city(progress=progress), rival=city(progress=["law", "strategy"]))
    play(duel, "sell:palace")
    assert duel.outcome is not None
    assert duel.outcome.scores[0].parts["progress"] == points
    assert duel.outcome.scores[1].parts["progress"] == 0


def test_p7_mathematics_decides_the_game() -> None:
    """Six points against seven, and against five."""
    mine = city(0, progress=["mathematics", "economy"])
    for rival, winner in (("town-hall", 1), ("senate", 0)):
        duel = position(["palace"], age=3, mine=mine, rival=city(0, built=[rival]))
        play(duel, "sell:palace")
        assert ended(duel) == ("civil", [winner])


def test_p7_mathematics_counts_the_token_of_the_great_library() -> None:
    duel = position(["palace"], age=3, mine=city(RICH, wonders=ASKING, progress=["mathematics"]), tokens=BOARD, box=BOX)
    play(duel, "raise:the-great-library:palace", "keep:strategy")
    assert duel.outcome is not None
    assert duel.outcome.scores[0].parts["progress"] == 6


def test_p8_nothing_gives_shields_and_a_symbol_at_once() -> None:
    box = duel_game().box
    assert all(card.colour == RED for card in box.cards if card.shields)
    assert all(card.colour == GREEN for card in box.cards if card.science)
    assert [token.id for token in box.progress if token.science] == ["law"]
    assert not any(wonder.shields and (wonder.library or wonder.mausoleum) for wonder in box.wonders)


def test_p9_the_mausoleum_can_complete_a_pair() -> None:
    mine = city(RICH, built=["scriptorium"], wonders=ASKING)
    duel = position(["altar", "stable"], mine=mine, discard=["library"])
    play(duel, "raise:the-mausoleum:altar", "revive:library")
    assert asked(duel) == (0, "ProgressToken")
    play(duel, "token:economy")
    assert asked(duel) == (1, "Turn")
