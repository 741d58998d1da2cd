"""Negociar y comerciar: offers, answers, and what changes hands."""

from collections import Counter
from typing import Any

import pytest

from ecumene.core.chance import chance_from
from ecumene.core.rows import changed
from ecumene.core.text import Words
from ecumene.games import load_game
from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization import make
from ecumene.games.civilization.negotiation import KINDS_OF_GOODS, MOST_CHANGES, GiveEvent
from ecumene.games.civilization.position import HELD
from ecumene.games.civilization.table import World
from ecumene.games.civilization.trade import begin_trade
from tests.games.civilization.worlds import asks, box, make_plain, make_world, options, play


def table(seats: int = 2, **rulings: Any) -> World:
    """The first player is about to make an offer; nobody has anything."""
    world = make_world(seats=seats, **rulings)
    make_plain(world)
    world.phase = c.TRADE_PHASE
    begin_trade(world)
    world.settle()
    world.events = []
    return world


def hold(world: World, seat: int, face: str, village: bool = False) -> int:
    """A token with this face lies face down on the seat's sheet, seen by the seat."""
    number = c.RESOURCES.index(face)
    tokens = range(c.HUTS, c.TOKENS) if village else range(c.HUTS)
    token = next(t for t in tokens if world.faces[t] == number and world.token_place[t] < HELD)
    world.token_place = changed(world.token_place, token, HELD + seat)
    world.token_seen = changed(world.token_seen, token, 1 << seat)
    return token


def draw(world: World, seat: int, *events: str) -> None:
    """Events come from their piles to a hand."""
    for name in events:
        event = box().event_index[name]
        pile = c.EVENT_PILE + int(box().events[event].deck)
        rest = world.piles[pile][:]
        rest.remove(event)
        world.piles[pile] = rest
        world.take_event(seat, event)


def stock(world: World, seat: int, resource: str, count: int = 1) -> None:
    number = c.RESOURCES.index(resource)
    world.goods[c.MARKET_RESOURCES * seat + number] += count
    world.stall[number] -= count


def peeked(world: World, observer: int, seat: int) -> list[str]:
    return [box().events[event].id for event in world.peeked[observer * int(world.seats) + seat]]


def hand(world: World, seat: int) -> list[str]:
    return [box().events[event].id for event in world.hands[seat]]


def told(world: World) -> list[str]:
    assert world.events is not None
    return [event.key for event in world.events]


# ---- putting an offer together ---------------------------------------------------------------------------------------


def test_only_what_the_giver_has_can_be_given_and_only_what_the_other_has_can_be_asked() -> None:
    world = table()
    world.trade[0], world.culture[1] = 1, 2
    stock(world, 1, "iron")
    hold(world, 0, "spy")
    draw(world, 1, "drought")
    play(world, "offer:1")
    assert options(world) == [
        "give:trade:1",
        "give:hut:1",
        *["get:culture:1", "get:culture:2"],
        "get:iron:1",
        "get:event-1:1",
        "done",
    ]
    play(world, "give:trade:1", "get:culture:2")
    wishes = ["get:culture:0", "get:culture:1", "get:iron:1", "get:event-1:1"]
    assert options(world) == ["give:trade:0", "give:hut:1", *wishes, "done", "propose"]


def test_goods_can_be_taken_back_and_changed_by_one() -> None:
    world = table()
    world.trade[0], world.culture[1] = 9, 2
    play(world, "offer:1", "give:trade:5", "get:culture:1")
    changes = [option for option in options(world) if option.startswith("give:trade")]
    assert changes == ["give:trade:0", "give:trade:4", "give:trade:6"]
    assert reason(world, "give:trade:5") == "refusal.as-it-is"
    assert reason(world, "give:trade:8") == "refusal.step-by-step"
    assert reason(world, "give:trade:12") == "refusal.nothing-to-give"
    play(world, "give:trade:6", "give:trade:0")
    assert world.view(1)["negotiation"]["give"] == {}
    assert told(world)[-1] == "event.takes-from-offer"
    play(world, "give:trade:3", "get:culture:0", "propose", "yes")
    assert (world.trade, world.culture) == ([6, 3], [0, 2])


def reason(world: World, action: str) -> str:
    refusal = world.why_not(world.current, action)
    assert refusal is not None
    return refusal.reason


def test_an_offer_cannot_be_changed_for_ever() -> None:
    world = table()
    world.trade[0] = 2
    play(world, "offer:1")
    for _ in range(24):
        play(world, "give:trade:1", "give:trade:0")
    assert options(world) == ["done"]
    assert reason(world, "give:trade:1") == "refusal.too-many-changes"


def test_all_goods_there_are_can_be_in_one_offer() -> None:
    assert MOST_CHANGES >= 2 * KINDS_OF_GOODS


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        (("give:trade:3", "give:silk:1", "get:culture:2"), "Ana offers you 3 trade and 1 × silk for 2 culture: "),
        (("give:trade:3",), "Ana offers you 3 trade for nothing: "),
        (("get:culture:1", "get:event-1:1"), "Ana asks you for 1 culture and 1 × an ancient culture event and gives "),
    ],
)
def test_whoever_answers_is_told_what_is_offered_for_what(answers: tuple[str, ...], said: str) -> None:
    world = table()
    world.trade[0], world.culture[1] = 9, 2
    stock(world, 0, "silk")
    draw(world, 1, "drought")
    play(world, "offer:1", *answers, "propose")
    question = world.question(1)
    assert question is not None
    words = Words("en", load_game("civilization"), ["Ana", "Bruno"])
    assert words(question.prompt, question.params).startswith(said)
    assert Words("es", load_game("civilization"))(question.prompt, question.params)


def test_an_offer_needs_something_but_may_be_a_gift() -> None:
    world = table()
    world.trade[0] = 2
    play(world, "offer:1")
    assert "propose" not in options(world)
    refusal = world.why_not(0, "propose")
    assert refusal is not None
    assert refusal.reason == "refusal.empty-offer"
    play(world, "give:trade:2", "propose", "yes")
    assert world.trade == [0, 2]


def test_no_more_than_27_of_one_kind_in_an_offer() -> None:
    world = table()
    world.culture[0] = 40
    play(world, "offer:1")
    assert "give:culture:28" not in options(world)
    play(world, "give:culture:27")
    assert options(world)[:2] == ["give:culture:0", "give:culture:26"]
    play(world, "propose", "yes")
    assert world.culture == [13, 27]


def test_an_offer_can_be_left_unmade() -> None:
    world = table()
    world.trade[0] = 1
    play(world, "offer:1", "give:trade:1", "done")
    assert asks(world) == "TradeTurn"
    assert world.trade == [1, 0]
    assert told(world) == ["event.begins-offer", "event.adds-to-offer", "event.withdraws-offer"]
    assert world.offers == [1, 0]


def test_the_offer_is_in_everybodys_view() -> None:
    world = table()
    world.trade[0], world.culture[1] = 3, 1
    play(world, "offer:1", "give:trade:2", "get:culture:1")
    for viewer in (None, 0, 1):
        assert world.view(viewer)["negotiation"] == {
            "from": 0,
            "to": 1,
            "give": {"trade": 2},
            "get": {"culture": 1},
            "offers_left": [2, 3],
        }
    play(world, "propose")
    assert world.view(1)["negotiation"]["from"] == 0
    assert world.current == 1
    play(world, "no")
    assert world.view(1)["negotiation"] is None


# ---- answering -------------------------------------------------------------------------------------------------------


def test_declined_offers_change_nothing() -> None:
    world = table()
    world.trade[0], world.culture[1] = 3, 1
    play(world, "offer:1", "give:trade:1", "get:culture:1", "propose")
    assert options(world) == ["yes", "no", "counter"]
    play(world, "no")
    assert (world.trade, world.culture) == ([3, 0], [0, 1])
    assert (asks(world), world.current) == ("TradeTurn", 0)


def test_an_offer_in_return_is_one_of_ones_own() -> None:
    world = table(offers=1)
    world.trade[0], world.culture[1] = 3, 1
    play(world, "offer:1", "give:trade:1", "propose", "counter")
    assert (asks(world), world.current) == ("Compose", 1)
    assert world.offers == [1, 1]
    play(world, "give:culture:1", "get:trade:2", "propose")
    assert options(world) == ["yes", "no"]  # seat 0 has made its offer
    play(world, "yes")
    assert (world.trade, world.culture) == ([1, 2], [1, 0])
    assert not world.stack  # nobody has offers left


def test_offers_and_answers_are_told() -> None:
    world = table()
    world.trade[0], world.culture[1] = 3, 1
    play(world, "offer:1", "give:trade:2", "get:culture:1", "propose", "yes")
    assert told(world)[:4] == ["event.begins-offer", "event.adds-to-offer", "event.adds-to-wishes", "event.offers"]
    assert told(world)[3:] == [
        "event.offers",
        "event.asks-for",
        "event.accepts",
        "event.hands-over",
        "event.hands-over",
    ]
    assert world.events is not None
    assert [event.audience for event in world.events[:4]] == [None, [0], [0], None]
    assert world.events[3].params == {"seat": 0, "other": 1, "goods": "trade", "amount": 2}


# ---- what changes hands ----------------------------------------------------------------------------------------------


def test_open_goods_change_hands_at_once() -> None:
    world = table()
    world.trade[0], world.trade[1], world.culture[1] = 5, 1, 4
    stock(world, 0, "wheat", 2)
    stock(world, 1, "iron")
    play(world, "offer:1", "give:trade:2", "give:wheat:1", "get:culture:1", "get:iron:1", "propose", "yes")
    assert (world.trade, world.culture) == ([3, 3], [1, 3])
    assert world.goods == [0, 1, 0, 1, 0, 0, 0, 1]


def test_trade_beyond_the_dial_is_lost() -> None:
    world = table()
    world.trade[0], world.trade[1] = 5, 26
    play(world, "offer:1", "give:trade:3", "propose", "yes")
    assert world.trade == [2, 27]


def test_trade_for_trade_at_the_end_of_the_dial() -> None:
    """Both pay before either gains."""
    world = table()
    world.trade[0], world.trade[1] = 27, 27
    play(world, "offer:1", "give:trade:2", "get:trade:1", "propose", "yes")
    assert world.trade == [26, 27]


def test_the_giver_chooses_hidden_tokens_and_both_know_them() -> None:
    world = table(seats=3)
    silk, spy = hold(world, 0, "silk"), hold(world, 0, "spy")
    world.culture[1] = 1
    play(world, "offer:1", "give:hut:1", "get:culture:1", "propose", "yes")
    assert (asks(world), world.current) == ("GiveToken", 0)
    assert sorted(options(world)) == ["hand:silk", "hand:spy"]
    play(world, "hand:spy")
    assert world.token_place[spy] == HELD + 1
    assert world.token_place[silk] == HELD
    assert world.token_seen[spy] == 0b011
    assert world.token_seen[silk] == 0b001
    assert world.view(0)["seats"][1]["hidden_faces"] == ["spy"]
    assert world.view(1)["seats"][1]["hidden_faces"] == ["spy"]
    assert world.view(2)["seats"][1]["hidden_faces"] == [None]
    assert world.view(None)["seats"][1]["hidden_faces"] == [None]


def test_a_token_that_leaves_no_choice_is_not_asked_for() -> None:
    world = table()
    token = hold(world, 0, "uranium", village=True)
    play(world, "offer:1", "give:village:1", "propose", "yes")
    assert asks(world) == "TradeTurn"
    assert world.token_place[token] == HELD + 1


def test_being_asked_does_not_tell_that_faces_differ() -> None:
    """With two huts the giver is asked even if they are alike."""
    world = table()
    hold(world, 0, "iron")
    hold(world, 0, "iron")
    play(world, "offer:1", "give:hut:1", "propose", "yes")
    assert asks(world) == "GiveToken"
    assert options(world) == ["hand:iron"]


def test_events_change_hands_and_are_known_to_the_giver() -> None:
    world = table(seats=3)
    draw(world, 0, "drought", "sabotage")
    draw(world, 1, "generous_gift")
    play(world, "offer:1", "give:event-1:1", "get:event-2:1", "propose", "yes")
    assert sorted(options(world)) == ["deliver:drought", "deliver:sabotage"]
    play(world, "deliver:sabotage")
    assert sorted(hand(world, 0)) == ["drought", "generous_gift"]
    assert hand(world, 1) == ["sabotage"]
    assert peeked(world, 0, 1) == ["sabotage"]
    assert peeked(world, 1, 0) == ["generous_gift"]
    assert peeked(world, 2, 0) == peeked(world, 2, 1) == []
    secret = [event.audience for event in world.events or [] if event.key == "event.hands-event"]
    assert secret == [[0, 1], [0, 1]]


def test_hands_that_grow_too_large_throw_away_at_once() -> None:
    """R10."""
    world = table()
    draw(world, 0, "drought")
    draw(world, 1, "sabotage", "despot_day")
    play(world, "offer:1", "give:event-1:1", "propose", "yes")
    assert (asks(world), world.current) == ("DiscardEvent", 1)
    assert sorted(options(world)) == ["discard:despot_day", "discard:drought", "discard:sabotage"]
    play(world, "discard:drought")
    assert peeked(world, 0, 1) == []
    assert world.spent[c.EVENT_PILE] == [box().event_index["drought"]]
    assert asks(world) == "TradeTurn"


@pytest.mark.parametrize(
    ("held", "seen", "given", "of_giver", "of_receiver"),
    [
        (["drought"], ["drought"], "drought", [], ["drought"]),  # the only one, and known
        (["drought", "sabotage"], ["drought"], "sabotage", [], []),  # which one went, nobody can tell
        (["drought", "drought"], ["drought", "drought"], "drought", ["drought"], ["drought"]),
        (["drought", "sabotage"], ["drought", "sabotage"], "drought", [], []),
        (["drought", "generous_gift"], ["generous_gift"], "drought", ["generous_gift"], []),  # another deck
    ],
)
def test_what_an_onlooker_still_knows(
    held: list[str], seen: list[str], given: str, of_giver: list[str], of_receiver: list[str]
) -> None:
    world = table(seats=3)
    draw(world, 0, *held)
    world.peeked[2 * 3] = sorted(box().event_index[name] for name in seen)
    play(world, "offer:1", "give:event-1:1", "propose", "yes")
    if asks(world) == "GiveEvent":
        play(world, f"deliver:{given}")
    assert hand(world, 1) == [given]
    assert peeked(world, 2, 0) == of_giver
    assert peeked(world, 2, 1) == of_receiver


def test_what_is_laid_ready_stays_secret_until_the_exchange() -> None:
    """Two events are given: the first choice shows to nobody else."""
    states = []
    for first in ("drought", "sabotage"):
        world = table(seats=3)
        world.techs[0] |= 1 << box().tech_index["pottery"]
        draw(world, 0, "drought", "sabotage")
        world.hands[0] = sorted([*world.hands[0], box().event_index["despot_day"]])
        rest = world.piles[c.EVENT_PILE][:]
        rest.remove(box().event_index["despot_day"])
        world.piles[c.EVENT_PILE] = rest
        world.traits[4] = 3  # a hand of three
        play(world, "offer:1", "give:event-1:2", "propose", "yes", f"deliver:{first}")
        assert asks(world) == "GiveEvent"
        states.append(world)
    for viewer in (1, 2, None):
        assert states[0].view(viewer) == states[1].view(viewer)
        twins = [state.redeal(viewer, chance_from(5)) for state in states]
        assert twins[0].dump() == twins[1].dump()
        frame = twins[0].stack[-1]
        assert isinstance(frame, GiveEvent)
        laid = Counter(frame.bargain.chosen_events(0))
        assert laid.total() == 1
        assert not laid - Counter(twins[0].hands[0])


def test_nothing_is_lost_in_random_deals() -> None:
    """Whatever is agreed, all goods are still there afterwards."""
    rich = {"trade": 9, "culture": 5, "goods": {"iron": 1, "wheat": 1}, "huts": ["silk", "spy"], "villages": ["iron"]}
    hands = [["drought", "generous_gift"], ["despot_day", "sabotage"], ["sabotage"]]
    seats = [rich | {"events": hand} for hand in hands]
    game, deals = make(), 0
    for seed in range(12):
        position = {"phase": "trade", "seats": seats}
        world = game.setup({"seats": 3, "offers": 5, "deal": {"position": position}}, seed)
        chance = chance_from(seed)
        before = wealth(world)
        while world.phase == c.TRADE_PHASE and asks(world) != "DiscardEvent":
            codes = world.legal(world.current)
            code = codes[chance.below(len(codes))]
            deals += code == a.YES
            world.advance(world.current, code)
            world.check()
        if asks(world) != "DiscardEvent":
            assert wealth(world) == before
    assert deals > 10


def wealth(world: World) -> list[int]:
    """All there is in culture, tokens and events. (Trade may be lost at the end of a dial.)"""
    held = sum(place >= HELD for place in world.token_place)
    return [sum(world.culture), sum(world.goods), held, sum(len(hand) for hand in world.hands)]
