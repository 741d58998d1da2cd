"""Bots think in processes of their own, so that no page waits for one. What they are sent is a position; what they
send back is the text of an action, which is then submitted like anybody else's."""

import asyncio
import hashlib
import logging
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import Any, TypeVar

from ecumene import form, load_game
from ecumene._form import compiled_is_there
from ecumene.bots import BOT_TEXT, make_bot
from ecumene.bots.advice import advise, in_words
from ecumene.bots.orphans import end_with_parent
from ecumene.core.chance import chance_from
from ecumene.core.game import Game
from ecumene.core.text import Words

T = TypeVar("T")

THINKING = 3.0  # seconds a bot takes at most, where it has a choice

log = logging.getLogger("ecumene.server")


@cache
def loaded(game_id: str) -> Game[Any, Any]:
    return load_game(game_id)


def choose(game_id: str, dump: Any, bot: str, seat: int, seed: int) -> str | None:
    """In a worker: the bot's answer as text; None if it has none for this question."""
    state = loaded(game_id).load(dump)
    code = make_bot(bot, game_id, THINKING).choose(state, seat, chance_from(seed))
    return state.text(seat, code) if code in state.legal(seat) else None


def advise_words(game_id: str, dump: Any, seat: int, seed: int, language: str, names: list[str]) -> tuple[str, str]:
    """In a worker: the hint for a seat, and its reasons in words."""
    game = loaded(game_id)
    advice = advise(game_id, game.load(dump), seat, chance_from(seed), THINKING)
    return advice.action, in_words(advice, Words(language, game, names, [BOT_TEXT]))


def prepare_worker() -> None:
    """Ctrl-C is for the server, which then ends its workers; a server that is killed takes them along."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def chance_seed(secret: str, purpose: str, version: int, seat: int) -> int:
    """A seed that nobody outside can guess and that is the same for the same question."""
    told = f"{secret}:{purpose}:{version}:{seat}".encode()
    return int.from_bytes(hashlib.sha256(told).digest()[:8], "big")


class Thinkers:
    """The worker processes. One that dies or takes too long is replaced, and the question goes unanswered."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.seconds = seconds
        self.pool: ProcessPoolExecutor | None = None
        self.compiled = False  # do they think with the compiled rules?

    def workers(self) -> ProcessPoolExecutor:
        if self.pool is not None and not self.compiled and compiled_is_there():
            log.info("rules-compiled", extra={"told": {"bots": "compiled", "server": form()}})
            self.pool.shutdown(wait=False)  # who thinks there may finish the thought
            self.pool = None
        if self.pool is None:
            self.compiled = compiled_is_there()
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=prepare_worker)
        return self.pool

    async def ask(self, game_id: str, dump: Any, bot: str, seat: int, seed: int) -> str | None:
        """The answer of a bot, or None if there is none to be had."""
        return await self.work(game_id, bot, choose, game_id, dump, bot, seat, seed)

    async def advise(
        self, game_id: str, dump: Any, seat: int, seed: int, language: str, names: list[str]
    ) -> tuple[str, str] | None:
        """A hint and its reasons, or None if there is none to be had."""
        return await self.work(game_id, "hint", advise_words, game_id, dump, seat, seed, language, names)

    async def work(self, game_id: str, bot: str, task: Callable[..., T], *given: Any) -> T | None:
        pool = self.workers()
        try:
            answer = asyncio.get_running_loop().run_in_executor(pool, task, *given)
            return await asyncio.wait_for(answer, self.seconds)
        except (BrokenProcessPool, TimeoutError) as error:
            log.error("bot-lost", extra={"told": {"game": game_id, "bot": bot, "why": type(error).__name__}})
            if self.pool is pool:
                self.stop()
        except Exception as error:  # noqa: BLE001 - whatever a bot raises, the game goes on
            log.error("bot-failed", extra={"told": {"game": game_id, "bot": bot, "why": repr(error)}})
        return None

    def stop(self) -> None:
        """End the workers at once."""
        pool, self.pool = self.pool, None
        if pool is not None:
            processes = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()
