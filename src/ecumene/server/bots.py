"""Bots think in processes of their own, so that no page waits for one. What they are sent is a position; what they
send back is the text of an action, which is then submitted like anybody else's."""

import hashlib
import logging
import math
import time
from functools import cache
from typing import Any, Final

from ecumene import form, load_game
from ecumene._form import compiled_is_there
from ecumene.bots import BOT_TEXT, Bot, make_bot
from ecumene.bots.advice import advise, in_words
from ecumene.bots.greedy import GreedyBot
from ecumene.bots.levels import LevelBot
from ecumene.bots.search import SearchBot
from ecumene.bots.tree import Node
from ecumene.core.chance import chance_from
from ecumene.core.game import Game
from ecumene.core.state import State
from ecumene.core.text import Words
from ecumene.server.cluster import Distant, connected
from ecumene.server.pool import Held, Pool, Say, Work
from ecumene.server.tracing import Traces

THINKING: Final = 3.0  # seconds a bot takes at most, where it has a choice
LEAST: Final = 0.1  # and at least, however many wait
WAITING: Final = 10.0  # seconds after which everybody who waits should have an answer
SAID_EVERY: Final = 0.25  # seconds between two best answers so far

log = logging.getLogger("ecumene.server")


@cache
def loaded(game_id: str) -> Game[Any, Any]:
    return load_game(game_id)


def choose(
    say: Say, seconds: float, game_id: str, dump: Any, bot: str, seat: int, seed: int, held: Held | None = None
) -> str | None:
    """In a worker: the bot's answer as text; None if it has none for this question. A bot that searches is held for its
    next answer at the same seat, with what is left of its tree."""
    state = loaded(game_id).load(dump)
    codes = state.legal(seat)
    known = {} if held is None else held
    player: Bot = known.get(bot) or make_bot(bot, game_id, seconds)
    search = player.player if isinstance(player, LevelBot) else player
    if isinstance(search, SearchBot):
        search.seconds = min(seconds, own_limit(bot))
        known[bot] = player
    if isinstance(search, SearchBot) and len(codes) > 1:
        say(state.text(seat, GreedyBot().choose(state, seat, chance_from(seed, 1))))
        search.heed = so_far(say, state, seat, codes)
    code = player.choose(state, seat, chance_from(seed))
    return state.text(seat, code) if code in codes else None


def own_limit(bot: str) -> float:
    """The seconds that a bot's name gives it, as in `search:500ms`."""
    number = bot.removeprefix("search:").removesuffix("ms")
    return int(number) / 1000 if bot.endswith("ms") and number.isdecimal() else math.inf


def so_far(say: Say, state: State, seat: int, codes: list[int]) -> Any:
    """Say now and then what a search would answer if it ended here."""
    last = time.monotonic()

    def heed(root: Node) -> None:
        nonlocal last
        if time.monotonic() - last >= SAID_EVERY:
            last = time.monotonic()
            tried = {code: edge.visits for code, edge in root.edges.items() if code in codes}
            if tried:
                say(state.text(seat, max(tried, key=lambda code: tried[code])))

    return heed


def advise_words(
    say: Say, seconds: float, game_id: str, dump: Any, seat: int, seed: int, language: str, names: list[str]
) -> tuple[str, str]:
    """In a worker: the hint for a seat, and its reasons in words."""
    game = loaded(game_id)
    advice = advise(game_id, game.load(dump), seat, chance_from(seed), seconds)
    return advice.action, in_words(game_id, advice, Words(language, game, names, [BOT_TEXT]))


def chance_seed(secret: str, purpose: str, version: int, seat: int) -> int:
    """A seed that nobody outside can guess and that is the same for the same question."""
    told = f"{secret}:{purpose}:{version}:{seat}".encode()
    return int.from_bytes(hashlib.sha256(told).digest()[:8], "big")


def pace(pool: Pool, work: Work) -> float:
    """How long a question may be thought about: less, the more people wait for their answers; bots among themselves
    hurry for everybody."""
    waiting = len(pool.queue) if work.alone else pool.queue.people()
    return min(THINKING, max(LEAST, WAITING * pool.count / (waiting + 1)))


def on_cluster(address: str, seconds: float) -> Pool:
    """As many places as the cluster has processors."""
    ray = connected(address)
    return Pool(max(1, int(ray.cluster_resources().get("CPU", 1))), seconds, pace, lambda pool: Distant(pool, ray))


class Thinkers:
    """The bots' workers. One that dies or takes too long is replaced; its question is asked again, or answered by the
    best that was found so far."""

    def __init__(self, count: int, seconds: float, cluster: str | None = None) -> None:
        self.pool = Pool(count, seconds, pace) if cluster is None else on_cluster(cluster, seconds)
        self.traces = Traces()
        self.compiled = compiled_is_there()  # do they think with the compiled rules?

    def renew(self) -> None:
        """Workers that begin after the rules have been compiled think with those; the others have thought enough."""
        if not self.compiled and compiled_is_there():
            self.compiled = True
            log.info("rules-compiled", extra={"told": {"bots": "compiled", "server": form()}})
            self.pool.renew()

    @property
    def hurried(self) -> bool:
        """Do so many people wait that bots think shorter than they would?"""
        return WAITING * self.pool.count / (self.pool.queue.people() + 1) < THINKING

    async def ask(
        self,
        game_id: str,
        dump: Any,
        bot: str,
        seat: int,
        seed: int,
        *,
        whose: str = "",
        alone: bool = False,
        table: str = "",
    ) -> str | None:
        """The answer of a bot, or None if there is none to be had. Where the table is named, the worker that has
        thought for this seat before is asked, if it is free, and goes on from its tree."""
        self.renew()
        given = (game_id, dump, bot, seat, seed)
        with self.traces.span("bot", game=game_id, bot=bot, waiting=len(self.pool.queue)):
            answer: str | None = await self.pool.ask(
                choose,
                *given,
                name=f"{game_id} {bot}",
                whose=whose,
                alone=alone,
                about=f"{table} {seat}" if table else "",
            )
        return answer

    async def advise(
        self, game_id: str, dump: Any, seat: int, seed: int, language: str, names: list[str], whose: str = ""
    ) -> tuple[str, str] | None:
        """A hint and its reasons, or None if there is none to be had."""
        given = (game_id, dump, seat, seed, language, names)
        advice: tuple[str, str] | None = await self.pool.ask(advise_words, *given, name=f"{game_id} hint", whose=whose)
        return advice

    def stop(self) -> None:
        self.pool.stop()
