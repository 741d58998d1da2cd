"""Rulings W and G: wonders, income from yellow cards and guilds, and scoring."""

from typing import Any

import pytest

from ecumene.core.question import Score
from ecumene.games.duel.table import Duel
from tests.games.duel.positions import asked, city, city_of, duel_game, gained, options, paid, play, position, told

RICH = 60
ASKING = ["the-great-library", "the-mausoleum", "the-statue-of-zeus", "circus-maximus"]
OTHERS = ["the-pyramids", "the-sphinx", "the-colossus", "the-temple-of-artemis"]
BROWN = ["quarry", "clay-pool", "lumber-yard", "sawmill"]
GREY = ["press", "glassworks", "drying-room"]
BLUE = ["altar", "baths", "theater"]
GREEN = ["workshop", "apothecary", "scriptorium"]
RED = ["guard-tower", "stable", "garrison"]
YELLOW = ["tavern", "stone-reserve", "forum"]


def scores(duel: Duel) -> list[Score]:
    assert duel.outcome is not None
    return duel.outcome.scores


def income(duel: Duel) -> int:
    """The coins taken from the bank for effects so far."""
    return sum(event.params["coins"] for event in told(duel, "event.coins"))


def raises(duel: Duel) -> list[str]:
    return [option for option in options(duel) if option.startswith("raise:")]


# ---- Wonders ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "rival"), [(OTHERS[2:], ASKING), ([OTHERS[0], *OTHERS[2:]], ASKING[1:])])
def test_w1_the_seventh_wonder_takes_effect_and_the_eighth_goes_to_the_box(mine: list[str], rival: list[str]) -> None:
    """The Sphinx is the seventh; the eighth is its owner's or the rival's."""
    duel = position(
        ["altar", "theater", "stable"],
        mine=city(RICH, wonders=OTHERS, raised=mine),
        rival=city(RICH, wonders=ASKING, raised=rival),
    )
    eighth = next(wonder for wonder in (*OTHERS, *ASKING) if wonder not in (*mine, *rival, "the-sphinx"))
    play(duel, "raise:the-sphinx:altar")
    assert asked(duel) == (0, "Turn")
    assert [event.params["wonder"] for event in told(duel, "event.eighth")] == [eighth]
    returned = [own["wonder"] for seat in (0, 1) for own in city_of(duel, seat)["wonders"] if own["returned"]]
    assert returned == [eighth]
    assert raises(duel) == []
    play(duel, "sell:theater")
    assert raises(duel) == []


def test_w1_the_choice_of_the_seventh_wonder_is_made() -> None:
    duel = position(
        ["altar", "theater"],
        mine=city(RICH, wonders=ASKING, raised=ASKING[:2]),
        rival=city(RICH, built=["quarry"], wonders=OTHERS, raised=OTHERS),
    )
    play(duel, "raise:the-statue-of-zeus:altar")
    assert options(duel) == ["destroy:quarry"]
    assert duel.conflict == 1


def test_w1_before_the_seventh_every_wonder_can_be_raised() -> None:
    duel = position(
        ["altar", "theater"],
        mine=city(RICH, wonders=OTHERS, raised=OTHERS[2:]),
        rival=city(RICH, wonders=ASKING, raised=ASKING[1:]),
    )
    play(duel, "raise:the-pyramids:altar")
    assert raises(duel) == ["raise:the-great-library:theater"]


@pytest.mark.parametrize("card", ["palace", "magistrates-guild", "arsenal", "academy", "port"])
def test_w2_the_card_under_a_wonder_is_out_of_the_game(card: str) -> None:
    duel = position([card, "study", "arena"], age=3, mine=city(8, built=["observatory"]), rival=city(RICH, built=BLUE))
    before = city_of(duel, 0)["colours"]
    assert paid(duel, f"raise:the-pyramids:{card}") == 8
    after = city_of(duel, 0)
    assert after["colours"] == before
    assert after["built"] == ["observatory"]
    assert after["wonders"][0]["under"] == card
    assert after["score"]["parts"]["guilds"] == after["score"]["parts"]["civilian"] == 0
    assert duel.conflict == 0
    assert duel.discard == []
    assert asked(duel) == (1, "Turn")


def test_w2_the_mausoleum_cannot_take_the_card_under_a_wonder() -> None:
    mine = city(RICH, wonders=["the-pyramids", "the-mausoleum", "the-sphinx", "piraeus"])
    duel = position(["palace", "study", "arena", "port"], age=3, mine=mine)
    play(duel, "raise:the-pyramids:palace", "sell:study", "raise:the-mausoleum:arena")
    assert options(duel) == ["revive:study"]


def test_w2_every_accessible_card_can_be_used() -> None:
    cards = ["palace", "builders-guild", "arsenal", "port"]
    duel = position(cards, age=3, mine=city(8))
    assert [option for option in raises(duel) if "pyramids" in option] == [
        f"raise:the-pyramids:{card}" for card in cards
    ]


@pytest.mark.parametrize(
    ("card", "coins", "shields", "step"),
    [
        ("tavern", 4, 0, "Turn"),
        ("courthouse", 0, 3, "Turn"),
        ("library", 0, 0, "ProgressToken"),
        ("scientists-guild", 2, 0, "Turn"),
        ("lighthouse", 2, 0, "Turn"),
    ],
)
def test_w3_the_mausoleum_builds_a_card_with_all_its_effects(card: str, coins: int, shields: int, step: str) -> None:
    duel = position(
        ["baths", "altar"],
        mine=city(RICH, built=["scriptorium", "forum"], wonders=ASKING),
        rival=city(built=["workshop", "apothecary"]),
        discard=[card, "stable"],
    )
    play(duel, "raise:the-mausoleum:baths")
    assert gained(duel, f"revive:{card}") == coins
    assert duel.conflict == shields
    assert asked(duel)[1] == step
    assert city_of(duel, 0)["built"][-1] == card
    assert [left.id for left in duel.discard] == ["stable"]


def test_w3_the_pile_is_what_either_player_sold_and_what_was_destroyed() -> None:
    duel = position(
        ["rostrum", "walls", "school", "statue", "forum", "brewery"],
        age=2,
        mine=city(RICH, built=["press"]),
        rival=city(RICH, built=["quarry", "tavern"], wonders=ASKING),
    )
    play(duel, "sell:rostrum", "sell:walls", "raise:the-statue-of-zeus:school", "destroy:quarry")
    play(duel, "raise:circus-maximus:statue", "destroy:press", "build:brewery", "raise:the-mausoleum:forum")
    assert sorted(options(duel)) == ["revive:press", "revive:quarry", "revive:rostrum", "revive:walls"]


def test_w4_the_mausoleum_can_be_raised_with_an_empty_pile() -> None:
    duel = position(["baths", "altar"], mine=city(RICH, wonders=ASKING))
    assert paid(duel, "raise:the-mausoleum:baths") == 10
    assert asked(duel) == (1, "Turn")
    assert len(told(duel, "event.nothing-to-revive")) == 1
    assert city_of(duel, 0)["score"]["parts"]["wonders"] == 2


def test_w5_the_mausoleum_pays_no_cost() -> None:
    duel = position(["baths", "altar"], mine=city(10, wonders=ASKING), discard=["courthouse", "palace"])
    play(duel, "raise:the-mausoleum:baths")
    assert duel.cities[0].coins == 0
    assert sorted(options(duel)) == ["revive:courthouse", "revive:palace"]
    assert paid(duel, "revive:palace") == 0


def test_w5_no_card_has_a_copy() -> None:
    names = [card.id for card in duel_game().box.cards]
    assert len(names) == len(set(names)) == 73


@pytest.mark.parametrize(
    ("wonder", "card", "targets"),
    [("the-statue-of-zeus", "sawmill", BROWN), ("circus-maximus", "press", GREY)],
)
def test_w6_the_builder_must_choose_a_card_of_the_rival(wonder: str, card: str, targets: list[str]) -> None:
    own = city(RICH, built=["clay-pit", "glass-blower"], wonders=ASKING)
    duel = position(["baths", "altar"], mine=own, rival=city(built=[*BROWN, *GREY, *BLUE]))
    play(duel, f"raise:{wonder}:baths")
    assert asked(duel) == (0, "Destruction")
    assert sorted(options(duel)) == sorted(f"destroy:{target}" for target in targets)
    play(duel, f"destroy:{card}")
    assert [lost.id for lost in duel.discard] == [card]
    assert card not in city_of(duel, 1)["built"]
    assert asked(duel) == (1, "Turn")


def test_w6_production_prices_and_counts_change_at_once() -> None:
    mine = city(RICH, wonders=ASKING, progress=["theology"])
    rival = city(built=["shelf-quarry", "shipowners-guild"])
    duel = position(["baths", "altar"], mine=mine, rival=rival)
    assert city_of(duel, 1)["score"]["parts"]["guilds"] == 1
    play(duel, "raise:the-statue-of-zeus:altar", "destroy:shelf-quarry")
    assert city_of(duel, 1)["production"]["stone"] == 0
    assert city_of(duel, 1)["colours"]["brown"] == 0
    assert city_of(duel, 1)["score"]["parts"]["guilds"] == 0
    assert paid(duel, "build:baths") == 2


@pytest.mark.parametrize(
    ("wonder", "built"),
    [("the-statue-of-zeus", [*GREY, *YELLOW, *BLUE]), ("circus-maximus", [*BROWN, *YELLOW, *RED])],
)
def test_w6_without_a_target_nothing_is_destroyed(wonder: str, built: list[str]) -> None:
    duel = position(
        ["baths", "altar"], mine=city(RICH, built=["quarry", "press"], wonders=ASKING), rival=city(built=built)
    )
    play(duel, f"raise:{wonder}:baths")
    assert asked(duel) == (1, "Turn")
    assert len(told(duel, "event.nothing-to-destroy")) == 1
    assert duel.discard == []
    assert duel.conflict == 1


@pytest.mark.parametrize("wonder", ["the-statue-of-zeus", "circus-maximus"])
def test_w7_yellow_producers_and_wonders_are_no_targets(wonder: str) -> None:
    producers = ["the-great-lighthouse", "piraeus", "the-pyramids", "the-sphinx"]
    rival = city(built=["forum", "caravansery"], wonders=producers, raised=producers[:2])
    duel = position(["baths", "altar"], mine=city(RICH, wonders=ASKING), rival=rival)
    play(duel, f"raise:{wonder}:baths")
    assert asked(duel) == (1, "Turn")
    assert city_of(duel, 1)["choices"] == {"raw": 2, "manufactured": 2}


def test_w8_the_temple_of_artemis_gives_twelve_coins_a_turn_and_no_points() -> None:
    duel = position(["baths", "altar"], mine=city(8))
    assert gained(duel, "raise:the-temple-of-artemis:baths") == 12 - 8
    assert asked(duel) == (0, "Turn")
    assert city_of(duel, 0)["score"]["parts"]["wonders"] == 0


@pytest.mark.parametrize("card", ["baths", "stable", "garrison", "apothecary", "workshop"])
def test_w9_producing_wonders_never_raise_the_rivals_prices(card: str) -> None:
    producers = ["the-great-lighthouse", "piraeus", "the-pyramids", "the-sphinx"]
    duel = position([card, "altar"], rival=city(wonders=producers, raised=producers[:2]))
    assert paid(duel, f"build:{card}") == 2


# ---- Yellow and guild income, scoring --------------------------------------------------------------------------------


@pytest.mark.parametrize(("built", "coins"), [([], 1), (["forum"], 2), (YELLOW, 4), ([*BLUE, *BROWN], 1)])
def test_g1_lighthouse_counts_yellow_cards_and_itself(built: list[str], coins: int) -> None:
    duel = position(["lighthouse", "palace"], age=3, mine=city(RICH, built=built), rival=city(built=YELLOW))
    play(duel, "build:lighthouse")
    assert income(duel) == coins


@pytest.mark.parametrize(
    ("card", "coins"), [("arena", 2 * 2), ("port", 2 * 4), ("chamber-of-commerce", 3 * 3), ("armory", 1 * 3)]
)
def test_g2_yellow_income_counts_the_builders_own_city(card: str, coins: int) -> None:
    owner = city(RICH, built=[*BROWN, *GREY, *RED], wonders=OTHERS, raised=OTHERS[:2])
    duel = position([card, "palace"], age=3, mine=owner)
    play(duel, f"build:{card}")
    assert income(duel) == coins
    poor = position([card, "palace"], age=3, mine=city(RICH), rival=owner)
    play(poor, f"build:{card}")
    assert income(poor) == 0


def test_g2_later_cards_and_destructions_change_nothing() -> None:
    cards = ["port", "arsenal", "armory", "courthouse"]
    duel = position(cards, age=3, mine=city(RICH, built=BROWN), rival=city(RICH, wonders=ASKING))
    play(duel, "build:port")
    coins = duel.cities[0].coins
    play(duel, "raise:the-statue-of-zeus:arsenal", "destroy:quarry")
    assert duel.cities[0].coins == coins
    duel = position(cards, age=3, mine=city(RICH, built=RED))
    play(duel, "build:armory", "sell:port")
    assert paid(duel, "build:courthouse") == 8


@pytest.mark.parametrize(
    ("guild", "colour"),
    [
        ("merchants-guild", YELLOW),
        ("magistrates-guild", BLUE),
        ("scientists-guild", GREEN),
        ("tacticians-guild", RED),
        ("shipowners-guild", BROWN[:3]),
    ],
)
@pytest.mark.parametrize(("own", "other"), [(3, 1), (1, 3), (2, 2), (0, 0)])
def test_g3_a_guild_counts_in_the_city_with_more(guild: str, colour: list[str], own: int, other: int) -> None:
    duel = position([guild], age=3, mine=city(RICH, built=colour[:own]), rival=city(built=colour[:other]))
    play(duel, f"build:{guild}")
    assert income(duel) == max(own, other)
    assert duel.cities[1].coins == 7
    assert [score.parts["guilds"] for score in scores(duel)] == [max(own, other), 0]


def test_g3_coins_and_points_may_count_in_different_cities() -> None:
    cards = ["magistrates-guild", "gardens", "study", "pantheon"]
    duel = position(cards, age=3, mine=city(RICH, built=BLUE[:2]), rival=city(RICH, built=BLUE[2:]))
    play(duel, "build:magistrates-guild")
    assert income(duel) == 2
    play(duel, "build:gardens", "sell:study", "build:pantheon")
    assert income(duel) == 2
    assert [score.parts["guilds"] for score in scores(duel)] == [3, 0]


def test_g4_shipowners_adds_brown_and_grey_within_one_city() -> None:
    mine = city(RICH, built=BROWN[:3])
    duel = position(["shipowners-guild"], age=3, mine=mine, rival=city(built=["stone-pit", *GREY[:1]]))
    play(duel, "build:shipowners-guild")
    assert income(duel) == 3
    assert scores(duel)[0].parts["guilds"] == 3
    rival = city(built=["stone-pit", "clay-pit", *GREY[:2]])
    duel = position(["shipowners-guild"], age=3, mine=mine, rival=rival)
    play(duel, "build:shipowners-guild")
    assert income(duel) == 4
    assert scores(duel)[0].parts["guilds"] == 4


@pytest.mark.parametrize(("own", "other"), [(1, 3), (2, 0), (0, 0)])
def test_g5_builders_scores_two_points_a_wonder_and_no_coins(own: int, other: int) -> None:
    mine = city(RICH, wonders=OTHERS, raised=OTHERS[:own])
    duel = position(["builders-guild"], age=3, mine=mine, rival=city(wonders=ASKING, raised=ASKING[:other]))
    play(duel, "build:builders-guild")
    assert income(duel) == 0
    assert [score.parts["guilds"] for score in scores(duel)] == [2 * max(own, other), 0]


@pytest.mark.parametrize(("left", "other", "points"), [(4, 17, 5), (8, 2, 2), (2, 2, 0)])
def test_g5_moneylenders_scores_the_richer_city_besides_the_treasury(left: int, other: int, points: int) -> None:
    """Moneylenders takes two wood and two stone: eight coins."""
    duel = position(["moneylenders-guild"], age=3, mine=city(8 + left), rival=city(other))
    assert paid(duel, "build:moneylenders-guild") == 8
    assert [score.parts["guilds"] for score in scores(duel)] == [points, 0]
    assert [score.parts["treasury"] for score in scores(duel)] == [left // 3, other // 3]


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (20, 6)])
def test_g6_the_treasury_scores_full_sets_of_three_coins(coins: int, points: int) -> None:
    duel = position(["palace"], age=3, rival=city(coins))
    play(duel, "sell:palace")
    assert scores(duel)[1].parts["treasury"] == points


def finished(mine: list[str], rival: list[str], **given: Any) -> Duel:
    """A game that has just ended, with no coins to speak of."""
    duel = position(["palace"], age=3, mine=city(0, built=mine), rival=city(0, built=rival), **given)
    play(duel, "sell:palace")
    return duel


@pytest.mark.parametrize(
    ("mine", "rival", "winner"),
    [
        (["baths"], ["academy"], 0),
        (["academy"], ["baths"], 1),
        (["statue", "library"], ["gardens"], 1),
        (["baths"], ["magistrates-guild", "library"], 0),
        (["baths", "magistrates-guild"], ["rostrum"], 1),
    ],
)
def test_g7_a_tie_goes_to_more_points_printed_on_blue_cards(mine: list[str], rival: list[str], winner: int) -> None:
    duel = finished(mine, rival)
    assert scores(duel)[0].total == scores(duel)[1].total
    assert duel.outcome is not None
    assert (duel.outcome.ending, duel.outcome.winners) == ("civil-blue", [winner])


def test_g7_blue_points_decide_nothing_without_a_tie() -> None:
    duel = finished(["gardens"], ["academy", "study", "school"])
    assert duel.outcome is not None
    assert (duel.outcome.ending, duel.outcome.winners) == ("civil", [1])


@pytest.mark.parametrize(
    ("mine", "rival"), [([], []), (["baths"], ["altar"]), (["baths", "academy"], ["altar", "study"])]
)
def test_g8_a_tie_on_blue_points_too_is_a_shared_victory(mine: list[str], rival: list[str]) -> None:
    duel = finished(mine, rival)
    assert duel.outcome is not None
    assert (duel.outcome.ending, duel.outcome.winners) == ("shared", [0, 1])


def test_g9_military_supremacy_wins_whatever_the_points() -> None:
    duel = position(["guard-tower"], mine=city(0), rival=city(RICH, built=[*BLUE, "palace", "gardens"]), conflict=8)
    play(duel, "build:guard-tower")
    assert duel.outcome is not None
    assert (duel.outcome.ending, duel.outcome.winners) == ("military", [0])
    assert scores(duel)[0].total < scores(duel)[1].total


def test_g9_scientific_supremacy_wins_whatever_the_points() -> None:
    mine = city(8, built=[*GREEN, "pharmacist", "university"])
    duel = position(["study", "town-hall"], age=3, mine=mine, rival=city(RICH, built=[*BLUE, "palace", "gardens"]))
    play(duel, "build:study")
    assert duel.outcome is not None
    assert (duel.outcome.ending, duel.outcome.winners) == ("science", [0])
    assert scores(duel)[0].total < scores(duel)[1].total
