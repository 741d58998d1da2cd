"""Bots take up the compiled rules as soon as they are there, while the server runs."""

import asyncio
import logging
import os

import pytest

from ecumene.server import bots
from ecumene.server.bots import Thinkers
from ecumene.server.pool import Say


def process(say: Say, seconds: float) -> int:
    """In a worker: which process it is."""
    return os.getpid()


def test_the_next_thought_after_compiling_is_a_new_workers(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    compiled = False
    monkeypatch.setattr(bots, "compiled_is_there", lambda: compiled)

    async def think() -> list[int | None]:
        nonlocal compiled
        thinkers = Thinkers(1, 60.0)
        workers = []
        try:
            for there in (False, False, True, True):
                compiled = there
                thinkers.renew()
                workers.append(await thinkers.pool.ask(process))
        finally:
            thinkers.stop()
        return workers

    with caplog.at_level(logging.INFO, "ecumene.server"):
        [first, second, third, fourth] = asyncio.run(think())
    assert None not in (first, third)
    assert first == second != third == fourth
    assert [record.message for record in caplog.records].count("rules-compiled") == 1
