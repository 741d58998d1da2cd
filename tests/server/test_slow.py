"""Connections that send half a request and wait: they have their time, and hold nobody up."""

import asyncio
import resource
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import cast

import httpx
import pytest

from ecumene.server.hall import Hall, network
from tests.server.house import PATIENCE, PERSON, Browser, House, wait_until
from tests.server.test_processes import serving

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
BODY = HEAD + b"X-Ecumene: 1\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"
SLOW = 1100
FILES = 1024


def connected(house_url: str, sent: bytes) -> socket.socket:
    host, _, port = house_url.removeprefix("http://").partition(":")
    made = socket.create_connection((host, int(port)), timeout=10)
    made.sendall(sent)
    return made


def is_closed(connection: socket.socket) -> bool:
    connection.settimeout(0.01)
    try:
        return connection.recv(65_536) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def send_for_ever(connection: socket.socket) -> None:
    for _ in range(2000):
        connection.sendall(b"X-More: " + b"x" * 1000 + b"\r\n")
        time.sleep(0.001)


@pytest.mark.parametrize("sent", [b"", b"GET ", HEAD, BODY])
def test_half_a_request_is_not_waited_for_for_ever(tmp_path: Path, sent: bytes) -> None:
    with House(tmp_path, patience=(0.5, 0.8, 5.0)) as house, connected(house.url, sent) as connection:
        wait_until(lambda: is_closed(connection))


def test_headers_that_never_end_are_not_kept(tmp_path: Path) -> None:
    with House(tmp_path) as house, connected(house.url, HEAD) as connection, pytest.raises(ConnectionError):
        send_for_ever(connection)


class Wire:
    """A connection on which nothing comes."""

    cut = False

    def abort(self) -> None:
        self.cut = True

    def is_closing(self) -> bool:
        return self.cut


def test_nobody_is_shown_out_for_the_time_in_which_the_server_was_held_up() -> None:
    async def run() -> tuple[bool, bool]:
        hall, wire = Hall(10, 10, (1.0, 1.0, 1.0)), cast(asyncio.Transport, Wire())
        hall.come(wire, "192.0.2.7", proxy=False)
        time.sleep(3.0)
        await asyncio.sleep(0.01)
        after = wire.is_closing()
        for _ in range(600):
            await asyncio.sleep(0.1)
            if wire.is_closing():
                break
        hall.go(wire)
        return after, wire.is_closing()

    assert asyncio.run(run()) == (False, True)


def test_an_address_has_so_many_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that ask for nothing go first; a proxy speaks for many."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")
    with House(tmp_path, per_address=10) as house, ExitStack() as stack:
        slow = [stack.enter_context(connected(house.url, HEAD)) for _ in range(30)]
        wait_until(lambda: sum(is_closed(one) for one in slow) >= 20)
        assert httpx.get(f"{house.url}/health").status_code == 200
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "127.0.0.1")
    with House(tmp_path, per_address=10) as house, ExitStack() as stack:
        slow = [stack.enter_context(connected(house.url, HEAD)) for _ in range(30)]
        time.sleep(0.3)
        assert not any(is_closed(one) for one in slow)


def test_who_plays_keeps_the_room_there_is(tmp_path: Path) -> None:
    with House(tmp_path, connections=40) as house, house.browser() as ana, ExitStack() as stack:
        place = ana.table(PERSON, PERSON, one_screen=True)
        live = stack.enter_context(ana.live(place.table))
        live.recv(timeout=PATIENCE)
        for _ in range(100):
            stack.enter_context(connected(house.url, HEAD))
        for _ in range(5):
            place.tell("chat", 201, seat=0, text="Hi")
            live.recv(timeout=PATIENCE)


def test_many_slow_connections_do_not_stop_honest_requests(tmp_path: Path) -> None:
    """1,100 of them at a server that may open 1,024 files."""
    if resource.getrlimit(resource.RLIMIT_NOFILE)[0] < SLOW + 200:
        pytest.skip("this process may not open so many files itself")
    with serving(tmp_path / "tables.db", files=FILES) as (_, url), ExitStack() as stack:
        stack.enter_context(attacked(url))
        with Browser(url) as ana:
            started = time.monotonic()
            place = ana.table(PERSON, PERSON, one_screen=True)
            for _ in range(5):
                place.tell("chat", 201, seat=0, text="Hi")
            assert time.monotonic() - started < 20


def attacked(url: str) -> subprocess.Popen[str]:
    """A process that holds slow connections until it is ended."""
    program = f"""
import socket, sys
host, _, port = {url!r}.removeprefix("http://").partition(":")
held = []
for _ in range({SLOW}):
    held.append(socket.create_connection((host, int(port)), timeout=30))
    held[-1].sendall({HEAD!r})
print("there", flush=True)
sys.stdin.read()
"""
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "there\n"
    return process


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_whom_an_address_counts_for(address: str, counted: str) -> None:
    assert network(address) == counted
