"""Finding puzzles: bots play, and every answer they are asked for is looked at.

A position becomes a puzzle if a search sees one answer clearly above all others and a longer one, with other chances,
sees the same; in Duel also if exactly one answer provably wins. Equal seeds give equal puzzles.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from ecumene.bots.advice import Reply, hope, reply_to
from ecumene.bots.levels import levels_of, studied
from ecumene.bots.search import Thought, slices
from ecumene.bots.tree import Node, Style, grow, weigh
from ecumene.core.chance import Chance, chance_from
from ecumene.core.errors import BadData, BadInput
from ecumene.core.game import Game
from ecumene.core.state import State
from ecumene.games import game_folder, game_ids
from ecumene.puzzles import GRADES, Puzzle, Said

FILE = "puzzles.toml"
PLAYING, LOOKING, SURE, GRADING, LINE = range(5)  # streams of chance, each for one purpose
OF_ONE_GAME = 2  # puzzles, so that one game does not fill the book
APART = 5  # answers, at least, between two of one game
FEWEST, MOST = 4, 40  # answers that a position leaves to choose among
STEPS = 4  # of the line that is shown
AGAIN = (1, 2, 3)  # seeds with which a puzzle is looked at again before it is taken
TRIES = 5  # searches of a length
ENOUGH = 4  # of them that find the answer: then this length finds it
PLIES = 6  # answers within which a victory is proved
EFFORT = 20_000  # answers tried for a proof
HOPE = 0.9  # less than this, and no proof is tried
STILL_WINS = 90  # chances of a hundred: an answer beside the proved one that has more spoils the puzzle


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the puzzles of a game are looked for. `seats` and `options` of the games; `play`: iterations with which the
    bots play (none: they look one answer ahead), and `slips` of a hundred answers that they give without thinking.
    `look`: iterations of the first look, `each`: of the second, for every answer, `deep`: of the third. `margin`: how
    many chances of a hundred the best answer is above the next. `stride`: one in so many positions is looked at.
    `proofs`: is a victory tried to be proved?"""

    seats: int = 2
    options: dict[str, Any] = {}
    play: int = 0
    slips: int = 8
    look: int = 48
    each: int = 12
    deep: int = 48
    margin: float = 6.0
    stride: int = 5
    proofs: bool = False


def plan_for(game: str) -> Plan:
    """What the game's own file says, or the usual."""
    path = game_folder(game) / FILE if game in game_ids() else None
    if path is None or not path.is_file():
        return Plan()
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Plan)
    except msgspec.MsgspecError as error:
        raise BadData(str(path), str(error)) from None


class Finder:
    def __init__(self, game: Game[Any, Any], plan: Plan) -> None:
        self.game = game
        self.plan = plan
        self.options = game.seated(plan.options, plan.seats)
        self.style: Style = levels_of(game.facts.id).level[-1].manner.style()
        self.strongest = studied(game.facts.id) or 1000

    def puzzles(self, seed: int) -> Iterator[Puzzle]:
        """Those of one game, as it is played."""
        state = self.game.setup(self.options, seed)
        chance = chance_from(seed, PLAYING)
        played: list[int] = []
        found, last = 0, -APART
        while not state.over and found < OF_ONE_GAME:
            seat = state.current
            codes = state.legal(seat)
            if (
                FEWEST <= len(codes) <= MOST
                and len(played) - last >= APART
                and chance.below(self.plan.stride) == 0
                and state.to_act == [seat]
            ):
                puzzle = self.looked_at(state, seat, seed, played)
                if puzzle is not None and self.holds(state, puzzle):
                    found, last = found + 1, len(played)
                    yield puzzle
            code = self.played(state, seat, codes, chance)
            played.append(code)
            state.advance(seat, code)

    def played(self, state: State, seat: int, codes: list[int], chance: Chance) -> int:
        """What a bot answers."""
        if len(codes) == 1 or chance.below(100) < self.plan.slips:
            return codes[chance.below(len(codes))]
        if self.plan.play == 0:
            world = state.redeal(seat, chance)
            return max(codes, key=lambda code: (after(world, seat, code).standing(seat), chance.word()))
        root = self.grown(state, seat, chance, self.plan.play)
        return max(root.edges.values(), key=lambda edge: (edge.visits, edge.mean)).code

    def grown(self, state: State, seat: int, chance: Chance, iterations: int) -> Node:
        root = Node()
        for size in slices(iterations):
            grow(root, state, seat, chance, self.style, size)
        return root

    def holds(self, state: State, puzzle: Puzzle) -> bool:
        """Does it stay one, whenever it is looked at again?"""
        try:
            for seed in AGAIN:
                verify(self.game, state, puzzle, seed)
        except BadInput:
            return False
        return True

    # ---- is it a puzzle? -----------------------------------------------------------------------------------------

    def looked_at(self, state: State, seat: int, seed: int, played: list[int]) -> Puzzle | None:
        chance = chance_from((seed << 12) + len(played), LOOKING)
        root = self.grown(state, seat, chance, self.plan.look)
        best = max(root.edges.values(), key=lambda edge: (edge.visits, edge.mean))
        if self.plan.proofs and hope(best.mean) >= HOPE:
            return self.proved(state, seat, seed, played)
        if not self.stands_out(root, state, seat, best.code, self.plan.look // 50):
            return None
        if not self.stands_out(self.weighed(root, state, seat, chance, self.plan.each), state, seat, best.code, 0):
            return None
        return self.made(state, seat, seed, played, best.code, 0)

    def weighed(self, root: Node, state: State, seat: int, chance: Chance, each: int) -> Node:
        """Every answer looked at so often, at least."""
        for code in state.legal(seat):
            edge = root.edges.get(code)
            wanting = each - (0 if edge is None else int(edge.visits))
            if wanting > 0:
                weigh(root, state, seat, code, chance, style=self.style, iterations=wanting)
        return root

    def stands_out(self, root: Node, state: State, seat: int, code: int, least: int) -> bool:
        """Is this answer above all that were looked at more often than that, by the margin?"""
        best = root.edges[code].mean
        others = [root.edges[other] for other in state.legal(seat) if other != code and other in root.edges]
        told = [edge.mean if edge.visits > least else -1.0 for edge in others]
        return 50 * (best - max(told)) >= self.plan.margin

    def proved(self, state: State, seat: int, seed: int, played: list[int]) -> Puzzle | None:
        """The position, if exactly one answer provably wins."""
        depths = {code: int(state.proved(seat, code, PLIES, EFFORT)) for code in state.legal(seat)}
        sure = {code: depth for code, depth in depths.items() if depth}
        if len(sure) != 1:
            return None
        (code, depth) = next(iter(sure.items()))
        return self.made(state, seat, seed, played, code, depth)

    def made(self, state: State, seat: int, seed: int, played: list[int], code: int, proof: int) -> Puzzle | None:
        """The puzzle, if the third look finds what the others did."""
        chance = chance_from((seed << 12) + len(played), SURE)
        codes = state.legal(seat)
        root = self.weighed(Node(), state, seat, chance, self.plan.deep)
        thoughts = [Thought(one, root.edges[one].visits, root.edges[one].mean, root.edges[one]) for one in codes]
        chances = [round(100 * hope(thought.mean)) for thought in thoughts]
        rival = max(chance for one, chance in zip(codes, chances, strict=True) if one != code)
        if proof:
            chances[codes.index(code)] = 100
            if rival >= STILL_WINS:
                return None
        elif chances[codes.index(code)] - rival < self.plan.margin:
            return None
        found = self.found_with(state, seat, code, seed + len(played))
        if found == 0:
            return None
        replies = [reply_to(state, seat, thought, chance) for thought in thoughts]
        return Puzzle(
            seed=seed,
            played=played[:],
            chances=[min(100, max(0, one)) for one in chances],
            replies=[None if reply is None else Said(*told(reply)) for reply in replies],
            line=self.line(state, seat, code, proof, chance_from((seed << 12) + len(played), LINE)),
            found=found,
            grade=self.lengths().index(found) + 1,
            proof=proof,
        )

    # ---- how hard is it? -----------------------------------------------------------------------------------------

    def lengths(self) -> list[int]:
        """Iterations, for each grade, up to those of a study."""
        return [max(2, self.strongest // 4 ** (GRADES - grade)) for grade in range(1, GRADES + 1)]

    def found_with(self, state: State, seat: int, code: int, seed: int) -> int:
        """The shortest search that finds an answer; 0 if none does."""
        for iterations in self.lengths():
            hits = 0
            for number in range(TRIES):
                root = self.grown(state, seat, chance_from((seed << 4) + number, GRADING), iterations)
                best = max(root.edges.values(), key=lambda edge: (edge.visits, edge.mean))
                hits += best.code == code
            if hits >= ENOUGH:
                return iterations
        return 0

    # ---- how does it go on? --------------------------------------------------------------------------------------

    def line(self, state: State, seat: int, code: int, proof: int, chance: Chance) -> list[Said]:
        """The answer and what follows, each seat answering from what it knows; a proved victory to its end."""
        world = state.copy()
        said = [Said(seat, world.text(seat, code))]
        world.advance(seat, code)
        while not world.over and (proof or len(said) < STEPS):
            asked = world.current
            answer = self.winning(world, asked, proof - len(said)) if proof and asked == seat else None
            if answer is None:
                root = self.grown(world, asked, chance, self.plan.look)
                answer = max(root.edges.values(), key=lambda edge: (edge.visits, edge.mean)).code
            said.append(Said(asked, world.text(asked, answer)))
            world.advance(asked, answer)
        return said

    def winning(self, world: State, seat: int, plies: int) -> int | None:
        """The answer that wins soonest, for certain."""
        depths = {code: int(world.proved(seat, code, plies, EFFORT)) for code in world.legal(seat)}
        sure = {code: depth for code, depth in depths.items() if depth}
        return min(sure, key=lambda code: sure[code]) if sure else None


def told(reply: Reply) -> tuple[int, str]:
    return reply.seat, reply.action


def after(world: State, seat: int, code: int) -> State:
    twin = world.copy()
    twin.advance(seat, code)
    return twin


# ---- is it still one? ------------------------------------------------------------------------------------------------


def verify(game: Game[Any, Any], state: State, puzzle: Puzzle, seed: int = 1) -> None:
    """Look at a puzzle again, with other chances, or prove it again; BadInput says what is wrong with it."""
    seat = state.current
    if seat != puzzle.seat or len(puzzle.chances) != len(state.legal(seat)):
        raise BadInput(f"puzzle {puzzle.id}", "is another position by the rules of today")
    code = state.code(seat, puzzle.best)
    if code not in state.legal(seat):
        raise BadInput(f"puzzle {puzzle.id}", f"{puzzle.best} is not legal")
    if puzzle.proof:
        if state.proved(seat, code, puzzle.proof, 4 * EFFORT) != puzzle.proof:
            raise BadInput(f"puzzle {puzzle.id}", "its victory is not proved")
        return
    finder = Finder(game, plan_for(game.facts.id))
    root = finder.weighed(Node(), state, seat, chance_from(seed, SURE), finder.plan.deep)
    best = max(state.legal(seat), key=lambda one: root.edges[one].mean)
    if best != code:
        raise BadInput(f"puzzle {puzzle.id}", f"{state.text(seat, best)} is better than {puzzle.best}")
