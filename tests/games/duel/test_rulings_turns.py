"""Rulings S and T: set-up, hidden information, turns, Ages and extra turns."""

from typing import Any

import pytest

from ecumene.core.chance import chance_from
from ecumene.core.state import playout
from ecumene.games.duel.table import Duel
from tests.games.duel.positions import asked, city, duel_game, gained, options, play, position, told

RICH = 60
SEATS = [0, 1, None]
DEALS = 150
EIGHT_WONDERS = [wonder.id for wonder in duel_game().box.wonders[:8]]
# Every wonder that asks something, and every wonder that plays again.
ASKING = ["the-great-library", "the-mausoleum", "the-statue-of-zeus", "circus-maximus"]
AGAIN = ["the-temple-of-artemis", "the-hanging-gardens", "the-sphinx", "piraeus"]


def first_game(seed: int = 5) -> Duel:
    """The first turn of a game without the draft."""
    return duel_game().setup({"draft": False}, seed)


def redeals(duel: Duel, seat: int | None) -> list[Duel]:
    return [duel.redeal(seat, chance_from(number)) for number in range(DEALS)]


def mentioned(value: Any) -> set[str]:
    """Every text that stands in a view, whatever its depth."""
    if isinstance(value, str):
        return {value}
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return {text for part in inner for text in mentioned(part)}


def sell_until(duel: Duel, age: int) -> None:
    """Sell one card after another until an Age is laid out and begun."""
    while duel.age < age or not duel.asking("Turn"):
        play(duel, next(option for option in options(duel) if option.startswith(("sell:", "start:"))))


def guild_slots(duel: Duel) -> set[int]:
    return {slot for slot, card in enumerate(duel.ages[2]) if card.guild}


# ---- Set-up and information ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
def test_s1_wonders_are_drafted_one_two_and_the_last_twice_over(first: int) -> None:
    duel = duel_game().setup({"deal": {"first": first, "wonders": EIGHT_WONDERS}}, 1)
    seats, offers = [], []
    while duel.asking("WonderSelection"):
        seats.append(duel.current)
        offers.append(options(duel))
        play(duel, offers[-1][-1])
    assert seats == [first ^ order for order in (0, 1, 1, 0, 1, 0, 0, 1)]
    assert [len(offer) for offer in offers] == [4, 3, 2, 1, 4, 3, 2, 1]
    assert set(offers[0]) == {f"draft:{wonder}" for wonder in EIGHT_WONDERS[:4]}
    assert set(offers[4]) == {f"draft:{wonder}" for wonder in EIGHT_WONDERS[4:]}
    for seat in (0, 1):
        taken = [offer[-1] for picker, offer in zip(seats, offers, strict=True) if picker == seat]
        assert [f"draft:{wonder.id}" for wonder in duel.cities[seat].wonders] == taken


@pytest.mark.parametrize("seat", SEATS)
def test_s2_nothing_face_down_removed_or_unused_is_in_a_view(seat: int | None) -> None:
    duel = first_game()
    shown = mentioned(duel.view(seat))
    face_up = {card.id for slot, card in enumerate(duel.layout) if duel.face_up >> slot & 1}
    every_card = {card.id for card in duel.box.cards}
    assert shown & every_card == face_up
    assert not shown & {duel.box.progress[index].id for index in duel.box_tokens}


@pytest.mark.parametrize("seat", SEATS)
def test_s2_only_the_wonders_on_offer_are_in_a_view(seat: int | None) -> None:
    duel = duel_game().setup({"deal": {"wonders": EIGHT_WONDERS}}, 1)
    every_wonder = {wonder.id for wonder in duel.box.wonders}
    assert mentioned(duel.view(seat)) & every_wonder == set(EIGHT_WONDERS[:4])
    twins = redeals(duel, seat)
    assert all([wonder.id for wonder in twin.wonders[:4]] == EIGHT_WONDERS[:4] for twin in twins)
    assert {wonder.id for twin in twins for wonder in twin.wonders[4:]} == every_wonder - set(EIGHT_WONDERS[:4])


@pytest.mark.parametrize("seat", SEATS)
def test_s2_any_unseen_card_or_guild_may_be_in_the_deal(seat: int | None) -> None:
    duel = first_game()
    known = {slot: card.id for slot, card in enumerate(duel.layout) if duel.face_up >> slot & 1}
    twins = redeals(duel, seat)
    assert all(twin.layout[slot].id == card for twin in twins for slot, card in known.items())
    for age in (1, 2, 3):
        seen = set(known.values()) if age == 1 else set()
        deck = {card.id for card in duel.box.cards if card.age == age}
        unseen = {card.id for twin in twins for card in twin.ages[age - 1]} - seen
        assert unseen == deck - seen


@pytest.mark.parametrize("seat", SEATS)
def test_s2_the_order_of_the_unused_tokens_is_unknown(seat: int | None) -> None:
    duel = first_game()
    orders = {tuple(twin.box_tokens) for twin in redeals(duel, seat)}
    assert len(orders) > 50
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(duel.box_tokens))}


def test_s2_removed_cards_are_never_in_the_discard_pile() -> None:
    for seed in range(20):
        duel = first_game(seed)
        assert duel.discard == []
        playout(duel, chance_from(seed, 1))
        dealt = {card.id for cards in duel.ages for card in cards}
        assert {card.id for card in duel.discard} <= dealt
        assert len(dealt) == 60


def test_s3_the_slots_of_face_down_guilds_are_public_but_not_which_guild() -> None:
    slots = [2, 9, 15]
    cards = [card.id for card in duel_game().box.decks[2][:17]]
    for slot, guild in zip(slots, duel_game().box.guilds, strict=False):
        cards.insert(slot, guild.id)
    duel = duel_game().setup({"draft": False, "deal": {"ages": [None, None, cards]}}, 5)
    sell_until(duel, 3)
    for seat in SEATS:
        backs = [(place["face"], place["back"]) for place in duel.view(seat)["layout"]]
        assert [slot for slot, back in enumerate(backs) if back == ("down", "guild")] == slots
        twins = redeals(duel, seat)
        assert all(guild_slots(twin) == set(slots) for twin in twins)
        possible = {twin.layout[slot].id for twin in twins for slot in slots}
        assert possible == {guild.id for guild in duel.box.guilds}


def test_s3_the_slots_of_guilds_are_unknown_before_age_iii() -> None:
    places = {frozenset(guild_slots(twin)) for twin in redeals(first_game(), 0)}
    assert len(places) > 50
    assert {len(place) for place in places} == {3}


@pytest.mark.parametrize("seat", SEATS)
def test_s4_the_discard_pile_is_public(seat: int | None) -> None:
    duel = position(["stable", "garrison", "palisade"], discard=["baths"])
    play(duel, "sell:stable", "sell:garrison")
    assert set(duel.view(seat)["discard"]) == {"baths", "stable", "garrison"}


def test_s4_the_order_of_the_discard_pile_means_nothing() -> None:
    pile = ["baths", "altar", "walls"]
    offers = []
    for order in (pile, pile[::-1]):
        duel = position(["stable", "garrison"], mine=city(RICH, wonders=ASKING), discard=order)
        play(duel, "raise:the-mausoleum:stable")
        offers.append(options(duel))
    assert offers[0] == offers[1]
    assert sorted(offers[0]) == sorted(f"revive:{card}" for card in pile)


@pytest.mark.parametrize("first", [0, 1])
def test_s5_the_first_player_of_the_draft_begins_age_i(first: int) -> None:
    duel = duel_game().setup({"deal": {"first": first}}, 3)
    while duel.asking("WonderSelection"):
        play(duel, options(duel)[0])
    assert asked(duel) == (first, "Turn")
    assert asked(duel_game().setup({"draft": False, "deal": {"first": first}}, 3)) == (first, "Turn")


def test_s6_the_bank_never_runs_out() -> None:
    duel = position(["stable", "garrison", "palisade"], mine=city(86), rival=city(86, built=["tavern"]))
    assert gained(duel, "raise:the-temple-of-artemis:stable") == 12 - 8
    assert gained(duel, "sell:garrison") == 2
    assert gained(duel, "sell:palisade") == 3


# ---- Turn order, ages, extra turns -----------------------------------------------------------------------------------


def test_t1_cards_are_turned_up_after_the_choice_and_before_the_next_turn() -> None:
    duel = position(["academy"], age=3, mine=city(RICH, built=["study"]), beneath="palace")
    play(duel, "build:academy")
    assert asked(duel) == (0, "ProgressToken")
    assert "palace" not in mentioned(duel.view(0))
    play(duel, "token:economy")
    assert asked(duel) == (1, "Turn")
    assert "sell:palace" in options(duel)
    assert [event.params["card"] for event in told(duel, "event.turn-up")] == ["palace"]


def test_t1_cards_are_turned_up_before_an_extra_turn() -> None:
    duel = position(["academy"], age=3, mine=city(RICH, wonders=AGAIN), beneath="palace")
    assert "palace" not in mentioned(duel.view(0))
    play(duel, "raise:the-sphinx:academy")
    assert asked(duel) == (0, "Turn")
    assert "sell:palace" in options(duel)


def test_t1_a_card_still_covered_stays_face_down() -> None:
    duel = position(["academy", "study"], age=3, beneath="palace")
    play(duel, "sell:academy")
    assert "palace" not in mentioned(duel.view(1))
    assert options(duel) == ["sell:study"]


def test_t2_the_extra_turn_is_lost_with_the_last_card_of_an_age() -> None:
    duel = position(["stable"], mine=city(RICH), conflict=1)
    play(duel, "raise:the-temple-of-artemis:stable")
    assert len(told(duel, "event.extra-turn-lost")) == 1
    assert not told(duel, "event.extra-turn")
    assert asked(duel) == (1, "AgeStart")


def test_t2_the_lost_turn_does_not_come_back_in_the_next_age() -> None:
    duel = position(["stable"], mine=city(RICH), conflict=1)
    play(duel, "raise:the-temple-of-artemis:stable", "start:1")
    seats = []
    for _ in range(4):
        seats.append(duel.current)
        play(duel, next(option for option in options(duel) if option.startswith("sell:")))
    assert seats == [1, 0, 1, 0]


def test_t2_the_game_ends_when_it_was_the_last_card_of_age_iii() -> None:
    duel = position(["palace"], age=3, mine=city(RICH))
    play(duel, "raise:the-temple-of-artemis:palace")
    assert duel.outcome is not None


def test_t3_extra_turns_follow_one_another_without_limit() -> None:
    cards = ["stable", "garrison", "palisade", "guard-tower", "baths"]
    duel = position(cards, mine=city(RICH, wonders=AGAIN))
    for number, (wonder, card) in enumerate(zip(AGAIN, cards, strict=False), 1):
        play(duel, f"raise:{wonder}:{card}")
        assert asked(duel) == (0, "Turn")
        assert len(told(duel, "event.extra-turn")) == number


@pytest.mark.parametrize("wonder", AGAIN)
def test_t4_theology_gives_one_extra_turn_not_two(wonder: str) -> None:
    duel = position(["stable", "garrison", "palisade"], mine=city(RICH, wonders=AGAIN, progress=["theology"]))
    play(duel, f"raise:{wonder}:stable")
    assert asked(duel) == (0, "Turn")
    play(duel, "sell:garrison")
    assert asked(duel) == (1, "Turn")


def test_t4_theology_makes_its_owners_wonders_play_again_and_only_those() -> None:
    duel = position(["stable", "garrison", "palisade"], mine=city(RICH, progress=["theology"]), rival=city(RICH))
    play(duel, "raise:the-pyramids:stable")
    assert asked(duel) == (0, "Turn")
    play(duel, "sell:garrison", "raise:the-colossus:palisade")
    assert len(told(duel, "event.extra-turn")) == 1


def test_t5_theology_from_the_great_library_does_not_cover_the_great_library() -> None:
    wonders = ["the-great-library", "the-pyramids", "the-colossus", "the-great-lighthouse"]
    box = ["theology", "law", "economy", "masonry", "strategy"]
    duel = position(["stable", "garrison", "palisade", "baths"], mine=city(RICH, wonders=wonders), box=box, tokens=[])
    play(duel, "raise:the-great-library:stable", "keep:theology")
    assert asked(duel) == (1, "Turn")
    play(duel, "sell:garrison", "raise:the-pyramids:palisade")
    assert asked(duel) == (0, "Turn")


@pytest.mark.parametrize(
    ("wonder", "choice", "step"),
    [
        ("the-great-library", "keep:philosophy", "GreatLibrary"),
        ("the-mausoleum", "revive:altar", "Mausoleum"),
        ("the-statue-of-zeus", "destroy:quarry", "Destruction"),
        ("circus-maximus", "destroy:press", "Destruction"),
    ],
)
def test_t6_with_theology_the_choice_comes_before_the_extra_turn(wonder: str, choice: str, step: str) -> None:
    duel = position(
        ["stable"],
        mine=city(RICH, wonders=ASKING, progress=["theology"]),
        rival=city(built=["quarry", "press"]),
        discard=["altar"],
        box=["philosophy", "strategy", "urbanism", "mathematics", "theology"],
        beneath="baths",
    )
    play(duel, f"raise:{wonder}:stable")
    assert asked(duel) == (0, step)
    assert not told(duel, "event.extra-turn")
    assert not told(duel, "event.turn-up")
    play(duel, choice)
    assert asked(duel) == (0, "Turn")
    assert "sell:baths" in options(duel)


@pytest.mark.parametrize("age", [1, 2])
@pytest.mark.parametrize("conflict", [-5, -1, 1, 5])
@pytest.mark.parametrize("last", [0, 1])
@pytest.mark.parametrize("chosen", [0, 1])
def test_t7_the_weaker_army_chooses_who_begins(age: int, conflict: int, last: int, chosen: int) -> None:
    card = "tavern" if age == 1 else "brewery"
    duel = position([card], age=age, active=last, conflict=conflict)
    play(duel, f"sell:{card}")
    assert asked(duel) == (1 if conflict > 0 else 0, "AgeStart")
    assert options(duel) == ["start:0", "start:1"]
    play(duel, f"start:{chosen}")
    assert asked(duel) == (chosen, "Turn")
    assert duel.age == age + 1


@pytest.mark.parametrize("last", [0, 1])
@pytest.mark.parametrize("chosen", [0, 1])
def test_t8_erratum_with_the_pawn_centred_the_last_to_play_chooses(last: int, chosen: int) -> None:
    duel = position(["tavern"], active=last)
    play(duel, "sell:tavern")
    assert asked(duel) == (last, "AgeStart")
    play(duel, f"start:{chosen}")
    assert asked(duel) == (chosen, "Turn")


@pytest.mark.parametrize("last", [0, 1])
def test_t8_first_printing_with_the_pawn_centred_the_last_to_play_begins(last: int) -> None:
    duel = position(["tavern"], active=last, erratum=False)
    play(duel, "sell:tavern")
    assert asked(duel) == (last, "Turn")
    assert duel.age == 2


@pytest.mark.parametrize(
    ("options_given", "step"),
    [({}, "AgeStart"), ({"age_start": "erratum"}, "AgeStart"), ({"age_start": "first_printing"}, "Turn")],
)
def test_t8_the_erratum_is_the_default_and_an_option(options_given: dict[str, Any], step: str) -> None:
    duel = duel_game().setup({"draft": False, **options_given}, 2)
    for _ in range(20):
        last = duel.current
        play(duel, next(option for option in options(duel) if option.startswith("sell:")))
    assert asked(duel) == (last, step)


def test_t8_the_first_printing_changes_nothing_off_centre() -> None:
    duel = position(["tavern"], conflict=2, erratum=False)
    play(duel, "sell:tavern")
    assert asked(duel) == (1, "AgeStart")


def test_t9_the_next_age_lies_open_before_the_choice() -> None:
    duel = position(["tavern"], conflict=1)
    play(duel, "sell:tavern")
    assert duel.asking("AgeStart")
    for seat in SEATS:
        view = duel.view(seat)
        assert view["age"] == 2
        assert [place["face"] for place in view["layout"]].count("up") == 12
        assert [place["slot"] for place in view["layout"] if place.get("accessible")] == [18, 19]


@pytest.mark.parametrize(("erratum", "step"), [(True, "AgeStart"), (False, "Turn")])
@pytest.mark.parametrize("last", [0, 1])
def test_t10_who_loses_an_extra_turn_is_still_the_last_to_play(erratum: bool, step: str, last: int) -> None:
    wealthy = city(RICH, wonders=AGAIN)
    duel = position(["stable"], active=last, mine=wealthy, rival=wealthy, erratum=erratum)
    play(duel, "raise:the-sphinx:stable")
    assert told(duel, "event.extra-turn-lost")
    assert asked(duel) == (last, step)


def test_t11_every_turn_every_accessible_card_can_be_sold_and_nobody_passes() -> None:
    turns = 0
    for seed in range(30):
        duel = duel_game().setup({}, seed)
        chance = chance_from(seed, 1)
        while not duel.over:
            offered = options(duel)
            if duel.asking("Turn"):
                turns += 1
                accessible = {card.id for slot, card in enumerate(duel.layout) if duel.accessible >> slot & 1}
                assert {option for option in offered if option.startswith("sell:")} == {f"sell:{c}" for c in accessible}
                assert {option.split(":")[0] for option in offered} <= {"build", "sell", "raise"}
            play(duel, offered[chance.below(len(offered))])
    assert turns > 1000


@pytest.mark.parametrize(
    ("action", "choice", "part", "points"),
    [
        ("raise:the-great-library:study", "keep:philosophy", "progress", 7),
        ("raise:the-mausoleum:study", "revive:gardens", "civilian", 6),
        ("raise:the-statue-of-zeus:study", "destroy:quarry", "guilds", 1),
        ("raise:circus-maximus:study", "destroy:press", "guilds", 1),
        ("build:study", "token:agriculture", "progress", 4),
    ],
)
def test_t12_a_choice_pending_when_age_iii_ends_is_made_before_scoring(
    action: str, choice: str, part: str, points: int
) -> None:
    duel = position(
        ["study"],
        age=3,
        mine=city(RICH, built=["academy", "shipowners-guild"], wonders=ASKING),
        rival=city(built=["quarry", "press"]),
        discard=["gardens"],
        tokens=["agriculture"],
        box=["philosophy", "strategy", "urbanism", "mathematics", "theology"],
    )
    play(duel, action)
    assert duel.outcome is None
    assert choice in options(duel)
    play(duel, choice)
    assert duel.outcome is not None
    assert duel.outcome.scores[0].parts[part] == points
