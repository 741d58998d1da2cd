"""Where there is only one answer it is taken, told as ever, and nobody is asked."""

from ecumene.core.chance import chance_from
from tests.games.duel.positions import asked, city, duel_game, options, play, position, told


def test_the_last_wonder_of_each_four_goes_where_it_must() -> None:
    duel = duel_game().setup({}, 3)
    order: list[int] = []
    while asked(duel)[1] == "WonderSelection":
        assert len(options(duel)) > 1
        order.append(duel.current)
        play(duel, options(duel)[0])
    first = order[0]
    assert order == [first, 1 - first, 1 - first, 1 - first, first, first]
    assert [len(one.wonders) for one in duel.cities] == [4, 4]
    assert len(told(duel, "event.draft")) == 8


def test_the_last_card_of_an_age_that_can_only_be_sold_is_sold() -> None:
    duel = position(["clay-pool", "garrison"], rival=city(coins=0), conflict=-1)
    play(duel, "build:clay-pool")
    assert [event.params["card"] for event in told(duel, "event.sell")] == ["garrison"]
    assert asked(duel) == (0, "AgeStart")


def test_the_last_card_of_an_age_is_asked_about_where_there_is_a_choice() -> None:
    duel = position(["clay-pool", "garrison"], rival=city(coins=7))
    play(duel, "build:clay-pool")
    assert asked(duel) == (1, "Turn")
    assert options(duel)[:2] == ["build:garrison", "sell:garrison"]


def test_the_only_token_left_is_taken() -> None:
    duel = position(["library", "sawmill", "walls"], age=2, mine=city(built=["scriptorium"]), tokens=["law"])
    play(duel, "build:library")
    assert asked(duel) == (1, "Turn")
    assert [event.params["progress"] for event in told(duel, "event.token")] == ["law"]


def test_the_only_card_there_is_to_destroy_is_destroyed() -> None:
    duel = position(
        ["theater", "clay-pool", "altar"],
        mine=city(coins=30, wonders=["the-statue-of-zeus", "piraeus", "the-colossus", "the-pyramids"]),
        rival=city(built=["quarry"]),
    )
    play(duel, "raise:the-statue-of-zeus:theater")
    assert asked(duel) == (1, "Turn")
    assert [event.params["card"] for event in told(duel, "event.destroy")] == ["quarry"]


def test_the_only_card_there_is_to_revive_is_built() -> None:
    duel = position(
        ["theater", "clay-pool", "altar"],
        mine=city(coins=30, wonders=["the-mausoleum", "piraeus", "the-colossus", "the-pyramids"]),
        discard=["quarry"],
    )
    play(duel, "raise:the-mausoleum:theater")
    assert asked(duel) == (1, "Turn")
    assert [event.params["card"] for event in told(duel, "event.revive")] == ["quarry"]


def test_no_question_of_a_whole_game_has_only_one_answer() -> None:
    for seed in range(4):
        duel, chance = duel_game().setup({}, seed), chance_from(seed)
        while not duel.over:
            codes = duel.legal(duel.current)
            assert len(codes) > 1
            duel.advance(duel.current, codes[chance.below(len(codes))])
