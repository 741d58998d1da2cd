"""Options and explicit deals: accepted, or refused with the field named."""

from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ecumene
from ecumene.core.errors import BadOptions, UnknownGame
from ecumene.core.state import State
from tests.contract.games import SETUPS, Setup, check_said, every_game, every_setup, json_values, load, mutated


def accepts(game_id: str, options: Any) -> bool:
    """Whether a game can be set up so; if not, the error must say what is wrong."""
    try:
        state: State = load(game_id).setup(options, 1)
    except BadOptions as error:
        check_said(error)
        return False
    state.check()
    return True


def fits_schema(game_id: str, options: Any) -> bool:
    return bool(jsonschema.Draft202012Validator(load(game_id).schema()).is_valid(options))


def with_deal(setup: Setup) -> dict[str, Any]:
    """Options that hold as much as they can."""
    deal = setup.start(3).deal()
    return setup.options if deal is None else setup.options | {"deal": deal}


# ---- whatever comes in -----------------------------------------------------------------------------------------------


@every_setup
def test_a_deal_is_an_option(setup: Setup) -> None:
    assert accepts(setup.game_id, setup.options)
    assert accepts(setup.game_id, with_deal(setup))


@every_setup
def test_a_deal_is_dealt(setup: Setup) -> None:
    """An explicit deal leaves nothing to the seed."""
    options = with_deal(setup)
    if "deal" not in options:
        pytest.skip("this game has no explicit deal")
    for seed in (0, 1, 2):
        state = setup.game.setup(options, seed)
        assert state.deal() == options["deal"]
        assert state.dump() == setup.start(3).dump()


@every_game
@given(options=json_values)
def test_any_value(game_id: str, options: Any) -> None:
    accepts(game_id, options)


@every_setup
@given(data=st.data())
def test_mutated_options(setup: Setup, data: st.DataObject) -> None:
    accepts(setup.game_id, data.draw(mutated(with_deal(setup))))


@every_setup
@given(data=st.data())
def test_whatever_is_accepted_fits_the_schema(setup: Setup, data: st.DataObject) -> None:
    options = data.draw(mutated(with_deal(setup)))
    assert fits_schema(setup.game_id, options) or not accepts(setup.game_id, options)


@every_game
@pytest.mark.parametrize("options", [[], "", 0, False, 0.0], ids=repr)
def test_options_that_are_no_table_are_refused(game_id: str, options: Any) -> None:
    """Nothing given means the defaults; something empty of another kind is a mistake."""
    assert accepts(game_id, None)
    assert accepts(game_id, {})
    assert not accepts(game_id, options)


@every_game
@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.0, "7", None], ids=repr)
def test_bad_seeds_are_refused(game_id: str, seed: Any) -> None:
    with pytest.raises(BadOptions) as caught:
        load(game_id).setup({}, seed)
    assert caught.value.where == "seed"


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match=r"game: .*'chess'.*duel"):
        ecumene.load_game("chess")


# ---- the schema ------------------------------------------------------------------------------------------------------


@every_game
def test_the_schema_is_a_schema(game_id: str) -> None:
    schema = load(game_id).schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    assert msgspec.json.decode(msgspec.json.encode(schema)) == schema


@every_game
def test_the_schema_accepts_good_options(game_id: str) -> None:
    for setup in SETUPS[game_id]:
        assert fits_schema(game_id, setup.options)
        assert fits_schema(game_id, with_deal(setup))


@every_game
@pytest.mark.parametrize("options", [None, [], "draft", 3, {"no-such-option": 1}], ids=repr)
def test_the_schema_rejects_bad_options(game_id: str, options: Any) -> None:
    assert not fits_schema(game_id, options)


BAD_DUEL_OPTIONS = [
    ({"draft": 1}, "options.draft"),
    ({"draft": "yes"}, "options.draft"),
    ({"draft": None}, "options.draft"),
    ({"age_start": "second_printing"}, "options.age_start"),
    ({"age_start": None}, "options.age_start"),
    ({"wonders": True}, "options"),
    ({"deal": []}, "options.deal"),
    ({"deal": {"cards": []}}, "options.deal"),
    ({"deal": {"first": 2}}, "options.deal.first"),
    ({"deal": {"first": True}}, "options.deal.first"),
    ({"deal": {"tokens": "law"}}, "options.deal.tokens"),
    ({"deal": {"tokens": [1]}}, "options.deal.tokens[0]"),
    ({"deal": {"ages": [["x" * 65]]}}, "options.deal.ages[0][0]"),
]


@pytest.mark.parametrize(("options", "where"), BAD_DUEL_OPTIONS, ids=repr)
def test_options_of_the_wrong_form(options: dict[str, Any], where: str) -> None:
    assert not fits_schema("duel", options)
    with pytest.raises(BadOptions) as caught:
        load("duel").setup(options)
    assert caught.value.where == where


# ---- deals of Duel ---------------------------------------------------------------------------------------------------


def duel_deal() -> dict[str, Any]:
    deal: dict[str, Any] = load("duel").setup({}, 11).deal()
    return deal


def refused(deal: dict[str, Any], **options: Any) -> tuple[str, str]:
    with pytest.raises(BadOptions) as caught:
        load("duel").setup({**options, "deal": deal}, 1)
    return caught.value.where, caught.value.problem


PILES = [("tokens", 5), ("box", 5), ("wonders", 8)]


@pytest.mark.parametrize(("pile", "_count"), PILES)
def test_an_unknown_id_in_a_pile(pile: str, _count: int) -> None:
    deal = duel_deal()
    deal[pile][2] = "no-such-thing"
    where, problem = refused(deal)
    assert where == f"deal.{pile}[2]"
    assert "no-such-thing" in problem


@pytest.mark.parametrize(("pile", "_count"), PILES)
def test_a_duplicate_in_a_pile(pile: str, _count: int) -> None:
    deal = duel_deal()
    deal[pile][3] = deal[pile][1]
    where, problem = refused(deal)
    assert where == f"deal.{pile}[3]"
    assert deal[pile][1] in problem


@pytest.mark.parametrize(("pile", "count"), PILES)
def test_a_wrong_count_in_a_pile(pile: str, count: int) -> None:
    for length in (0, count - 1):
        deal = duel_deal()
        deal[pile] = deal[pile][:length]
        where, problem = refused(deal)
        assert where == f"deal.{pile}"
        assert str(count) in problem
        assert str(length) in problem


def test_a_token_on_the_board_and_in_the_box() -> None:
    deal = duel_deal()
    deal["box"][4] = deal["tokens"][0]
    where, problem = refused(deal)
    assert where == "deal.box[4]"
    assert deal["tokens"][0] in problem


def test_wonders_without_the_draft() -> None:
    assert refused({"wonders": duel_deal()["wonders"]}, draft=False)[0] == "deal.wonders"


def test_an_unknown_card() -> None:
    deal = duel_deal()
    deal["ages"][1][19] = "no-such-card"
    where, problem = refused(deal)
    assert where == "deal.ages[1][19]"
    assert "no-such-card" in problem


def test_a_card_twice() -> None:
    deal = duel_deal()
    deal["ages"][0][7] = deal["ages"][0][2]
    where, problem = refused(deal)
    assert where == "deal.ages[0][7]"
    assert deal["ages"][0][2] in problem


def test_a_card_of_another_age() -> None:
    deal = duel_deal()
    deal["ages"][0][5] = deal["ages"][1][0]
    where, problem = refused(deal)
    assert where == "deal.ages[0][5]"
    assert "Age 2" in problem


@pytest.mark.parametrize("guilds", [0, 2, 4, 7])
def test_a_wrong_number_of_guilds(guilds: int) -> None:
    cards = [entry for entry in load("duel").names["card"] if entry.endswith("-guild")]
    others = [card.id for card in load("duel").box.decks[2]]  # type: ignore[attr-defined]
    where, problem = refused({"ages": [None, None, cards[:guilds] + others[: 20 - guilds]]})
    assert where == "deal.ages[2]"
    assert "3 guilds" in problem
    assert str(guilds) in problem


@pytest.mark.parametrize("count", [0, 19, 21])
def test_a_wrong_number_of_cards(count: int) -> None:
    cards = [card.id for card in load("duel").box.decks[0]]  # type: ignore[attr-defined]
    where, problem = refused({"ages": [cards[:count]]})
    assert where == "deal.ages[0]"
    assert "20" in problem
    assert str(count) in problem


def test_a_fourth_age() -> None:
    deal = duel_deal()
    deal["ages"].append(None)
    where, problem = refused(deal)
    assert where == "deal.ages"
    assert "4" in problem


@pytest.mark.parametrize("part", ["first", "tokens", "box", "wonders", "ages"])
def test_a_deal_in_part(part: str) -> None:
    """What is given is used, and what is left out is dealt as it would be without it."""
    given_deal = duel_deal()
    plain = load("duel").setup({}, 5).deal()
    dealt = load("duel").setup({"deal": {part: given_deal[part]}}, 5).deal()
    assert dealt[part] == given_deal[part]
    related = {"tokens", "box"} if part in ("tokens", "box") else {part}
    assert all(dealt[other] == plain[other] for other in set(plain) - related)


@pytest.mark.parametrize("age", [0, 1, 2])
def test_one_age_of_a_deal(age: int) -> None:
    ages: list[Any] = [None, None, None]
    ages[age] = duel_deal()["ages"][age]
    dealt = load("duel").setup({"deal": {"ages": ages}}, 5).deal()["ages"]
    plain = load("duel").setup({}, 5).deal()["ages"]
    assert dealt == [ages[number] or plain[number] for number in range(3)]
