"""What bots think about where players negotiate: few offers, and none that is silly."""

from collections import Counter

from ecumene.bots import make_bot
from ecumene.core.chance import chance_from
from ecumene.games import load_game
from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization.bargaining import best_deal, worth_a_thought
from ecumene.games.civilization.evaluation import VALUES
from ecumene.games.civilization.negotiation import (
    KINDS_OF_GOODS,
    OF_RESOURCE,
    OF_TRADE,
    Answer,
    Compose,
    amount,
    with_amount,
)
from ecumene.games.civilization.table import World
from tests.games.civilization.cards import begin
from tests.games.civilization.test_events import plain
from tests.games.civilization.test_negotiation import stock, table
from tests.games.civilization.worlds import at, box, put


def traders() -> World:
    """Three seats: the first has iron that the second can use, the second wheat that the first can use."""
    world = table(seats=3)
    learn(world, 0, "wheat")
    learn(world, 1, "iron")
    stock(world, 0, "iron", 2)
    stock(world, 1, "wheat", 2)
    return world


def learn(world: World, seat: int, resource: str) -> None:
    """The seat knows every Technology whose ability asks for a Resource."""
    number = c.RESOURCES.index(resource)
    for ability in box().abilities:
        if number in ability.cost:
            world.techs[seat] |= 1 << int(ability.tech)


def test_two_players_offer_each_other_nothing() -> None:
    world = table()
    stock(world, 0, "iron")
    stock(world, 1, "wheat")
    assert a.SEAT + 1 in world.legal(0)
    assert world.considered(0) == [a.DONE]


def test_an_offer_is_made_where_both_gain_and_never_like_for_like() -> None:
    world = traders()
    deal = best_deal(world, 0, 1, VALUES)
    assert deal.give
    assert deal.get
    assert not any(amount(deal.give, kind) and amount(deal.get, kind) for kind in range(KINDS_OF_GOODS))
    assert a.SEAT + 1 in world.considered(0)


def test_an_offer_is_put_together_without_a_detour() -> None:
    world = traders()
    world.advance(0, a.SEAT + 1)
    steps = 0
    while isinstance(world.stack[-1], Compose):
        [code] = world.considered(0)
        assert code in world.legal(0)
        world.advance(0, code)
        steps += 1
    assert isinstance(world.stack[-1], Answer)
    assert steps == 3
    assert world.considered(1) == [a.YES]


def test_an_offer_that_only_its_maker_likes_is_declined() -> None:
    world = traders()
    world.push(Answer(1, 0, with_amount(0, OF_TRADE, 1), with_amount(0, OF_RESOURCE + c.RESOURCES.index("wheat"), 2)))
    world.settle()
    assert a.YES not in world.considered(1)


def test_no_other_offer_follows_in_the_turn_of_a_refusal() -> None:
    world = traders()
    world.advance(0, a.SEAT + 1)
    while isinstance(world.stack[-1], Compose):
        world.advance(0, world.considered(0)[0])
    world.advance(1, a.NO)
    while world.current != 0:
        world.advance(world.current, a.DONE)
    assert a.SEAT + 1 in world.legal(0)
    assert not [code for code in world.considered(0) if a.SEAT <= code < a.ABILITY]


def test_bots_do_not_haggle() -> None:
    """Some turns of four: nobody begins more than one offer a turn, and what is begun is proposed."""
    state = load_game("civilization").setup({"seats": 4}, 6)
    bot, chance = make_bot("level:3", "civilization"), chance_from(4)
    begun: Counter[str] = Counter()
    for _ in range(700):
        if state.over:
            break
        seat = state.current
        text = state.text(seat, bot.choose(state, seat, chance))
        begun[text.split(":")[0]] += 1
        state.apply(seat, text)
        assert isinstance(state, World)
        assert max(state.offers) <= 1
    assert begun["ask"] == begun["asking"] == 0


def test_no_event_is_played_that_could_only_kill_ones_own() -> None:
    world = plain()
    defection = a.EVENT + box().event_index["defection"]
    put(world, 0, "h4")
    assert not worth_a_thought(world, 0, defection)
    put(world, 1, "h8")
    assert worth_a_thought(world, 0, defection)


def test_an_event_that_kills_is_aimed_at_others() -> None:
    world = plain()
    put(world, 0, "h4")
    put(world, 1, "h8")
    begin(world, "defection")
    assert world.legal(0) == [a.SQUARE + at("h4"), a.SQUARE + at("h8")]
    assert world.considered(0) == [a.SQUARE + at("h8")]
