"""The tree of answers: what it counts, what it keeps, and that its forms and runs agree."""

import pytest

from ecumene import Match, load_game
from ecumene.bots import make_bot
from ecumene.bots.search import Manner, SearchBot
from ecumene.bots.tree import Node, grow
from ecumene.core.chance import chance_from
from ecumene.core.errors import BadInput
from ecumene.core.state import State
from tests.games.duel.positions import city, position


def after(game: str, answers: int, seed: int = 3) -> State:
    """A position some random answers into a game, with a seat that has a choice."""
    state: State = load_game(game).setup({}, seed)
    chance = chance_from(seed, 5)
    bot = make_bot("random", game)
    while answers > 0 or len(state.legal(state.current)) < 2:
        state.advance(state.current, bot.choose(state, state.current, chance))
        answers -= 1
    return state


@pytest.mark.parametrize("manner", [Manner(), Manner(thrift=8)])
@pytest.mark.parametrize("game", ["duel", "gheos", "inner-sea"])
def test_each_iteration_is_one_visit(game: str, manner: Manner) -> None:
    state = after(game, 12)
    root = Node()
    grow(root, state, state.current, chance_from(1), manner.style(), 50)
    assert root.visits == 50
    assert sum(edge.visits for edge in root.edges.values()) == 50
    assert set(root.edges) == set(state.legal(state.current))
    assert all(-1 <= edge.mean <= 1 for edge in root.edges.values())


@pytest.mark.parametrize("manner", [Manner(), Manner(foresight=False, plies=-1), Manner(plies=4, guided=True)])
def test_the_same_budget_gives_the_same_thoughts(manner: Manner) -> None:
    state = after("duel", 20)
    seen = [
        [
            (thought.code, thought.visits, thought.mean)
            for thought in SearchBot("s", manner, 90).think(state, seat, chance)
        ]
        for seat, chance in ((state.current, chance_from(4)), (state.current, chance_from(4)))
    ]
    assert seen[0] == seen[1]
    assert sum(visits for _, visits, _ in seen[0]) == 90


def test_iterations_that_share_a_world_see_the_same_hidden_cards() -> None:
    """All in one world: what follows an answer is always the same, so below it there are no answers but of one deal."""
    state = after("duel", 20)
    seat = state.current
    root = Node()
    grow(root, state, seat, chance_from(3), Manner(thrift=64).style(), 64)
    world = state.redeal(seat, chance_from(3))
    for code, edge in root.edges.items():
        twin = world.copy()
        twin.advance(seat, code)
        if edge.node is not None and edge.node.edges:
            assert set(edge.node.edges) == set(twin.legal(twin.current))


def test_a_time_limit_ends_the_search() -> None:
    state = after("duel", 10)
    bot = SearchBot("s", Manner(), seconds=0.0)
    assert sum(thought.visits for thought in bot.think(state, state.current, chance_from(1))) == 32


def test_a_single_answer_needs_no_thought() -> None:
    state = position(["garrison"], mine=city(coins=0))
    assert len(state.legal(0)) == 1
    bot = SearchBot("s", Manner(), 10**9)
    assert [bot.choose(state, state.current, chance_from(1))] == state.legal(state.current)


def test_the_tree_is_kept_after_an_own_answer_and_a_reply() -> None:
    state = after("gheos", 6)
    bot, chance = SearchBot("s", Manner(), 120), chance_from(2)
    kept = 0
    for _ in range(30):
        if state.over:
            break
        seat = state.current
        if seat == 0:
            node = bot.grown(state, seat) if bot.kept else None
            kept += node is not None and node.visits > 0
            state.advance(seat, bot.choose(state, seat, chance))
        else:
            state.advance(seat, state.legal(seat)[0])
    assert kept > 0


def test_an_overlooked_view_keeps_nothing() -> None:
    state = after("duel", 30)
    bot, chance = SearchBot("s", Manner(), 60), chance_from(2)
    seat = state.current
    bot.choose(state, seat, chance)
    assert bot.grown(after("duel", 30, seed=4), seat) is None


@pytest.mark.parametrize("name", ["search:", "search:0", "search:many", "search:ms", "search:-3"])
def test_a_bad_budget_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="search:2000"):
        make_bot(name, "duel")


def test_budgets() -> None:
    by_time, by_count = make_bot("search:250ms", "duel"), make_bot("search:70", "duel")
    assert isinstance(by_time, SearchBot)
    assert isinstance(by_count, SearchBot)
    assert (by_time.seconds, by_count.seconds) == (0.25, None)
    assert by_count.iterations == 70
    assert by_time.name == "search:250ms"


def test_search_is_clearly_stronger_than_greedy() -> None:
    """A dozen games, both seats in turn: it wins most of them."""
    game = load_game("duel")
    players = [make_bot("search:60", "duel"), make_bot("greedy", "duel")]
    won = 0
    for seed in range(12):
        match = Match.new(game, {}, seed // 2)
        chance = chance_from(seed, 1)
        while not match.state.over:
            seat = match.state.current
            match.state.advance(seat, players[(seat + seed) % 2].choose(match.state, seat, chance))
        outcome = match.state.outcome
        assert outcome is not None
        won += outcome.winners == [seed % 2]
    assert won >= 8
