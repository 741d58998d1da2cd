"""The hall before the door: how many connections there may be, and how long each may take. Whoever sends half a request
and then nothing holds nobody up: headers, bodies and answers have their time, there are limits in all and for each
address, and when there is no room, those go first who have not yet asked for anything.

uvicorn, whose protocols these are, has no such limits of its own; a proxy in front has, and may be believed instead."""

import asyncio
import ipaddress
import logging
import sys
import time
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.wsproto_impl import WSProtocol

HEADER_BYTES: Final = 64_000
SWEEP: Final = 0.5  # seconds
FILES: Final = 65_536  # open at most, where the system allows it
WINDOWS: Final = 2048  # where nobody can be asked
KEPT_BACK: Final = 96  # files for the database, the client, workers, and those who are shown out

log = logging.getLogger("ecumene.server")


def open_files() -> int:
    """Ask the system for more open files, and tell how many there may be."""
    if sys.platform == "win32":
        return WINDOWS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return FILES if soft == resource.RLIM_INFINITY else min(soft, FILES)


def network(address: str) -> str:
    """Whom an address counts for: itself, or in IPv6 all that one connection is commonly given."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False).network_address)


class Guest:
    """A connection: whose it is, what it does now, and since when. `fresh`: it has not asked for anything yet."""

    __slots__ = ("doing", "fresh", "received", "since", "transport", "whose")

    def __init__(self, transport: asyncio.Transport, whose: str) -> None:
        self.transport = transport
        self.whose = whose
        self.fresh = True
        self.received = 0  # of a request's headers
        self.doing = ""
        self.now("head")

    def now(self, doing: str) -> None:
        self.doing = doing
        self.since = time.monotonic()


class Hall:
    """`limit` connections in all, `each` for an address that is not a proxy's; the seconds that headers, a body and an
    answer may take."""

    def __init__(self, limit: int, each: int, seconds: tuple[float, float, float]) -> None:
        self.limit = limit
        self.each = each
        self.patience = dict(zip(("head", "body", "answer"), seconds, strict=True))
        self.guests: dict[asyncio.Transport, Guest] = {}
        self.counts: Counter[str] = Counter()
        self.shown_out = 0
        self.sweeper: asyncio.TimerHandle | None = None
        self.swept = 0.0

    def come(self, transport: asyncio.Transport, address: str, proxy: bool) -> Guest:
        """Somebody connects. If there is no room, somebody goes: the one who has been idle for the longest time, or the
        newcomer."""
        guest = Guest(transport, "" if proxy else network(address))
        if guest.whose and self.counts[guest.whose] >= self.each:
            self.show_out(self.idle(guest.whose) or guest)
        elif len(self.guests) >= self.limit:
            self.show_out(self.idle() or guest)
        self.guests[transport] = guest
        self.counts[guest.whose] += 1
        if self.sweeper is None:
            self.next_sweep()
        return guest

    def idle(self, whose: str | None = None) -> Guest | None:
        """Of those who have asked for nothing yet, or else who wait for nothing, the one that came first."""
        those = [guest for guest in self.guests.values() if whose is None or guest.whose == whose]
        fresh = (guest for guest in those if guest.fresh and not guest.transport.is_closing())
        resting = (guest for guest in those if guest.doing == "rest" and not guest.transport.is_closing())
        return next(fresh, None) or next(resting, None)

    def show_out(self, guest: Guest) -> None:
        self.shown_out += 1
        guest.transport.abort()

    def go(self, transport: asyncio.Transport) -> None:
        guest = self.guests.pop(transport, None)
        if guest is not None:
            self.counts[guest.whose] -= 1
            if not self.counts[guest.whose]:
                del self.counts[guest.whose]

    def sweep(self) -> None:
        """Show out those who have taken too long. While the server itself was held up, nobody took any time: what they
        sent meanwhile has yet to be read."""
        now = time.monotonic()
        late = now - self.swept - SWEEP
        for guest in list(self.guests.values()):
            if late > SWEEP:
                guest.since = min(now, guest.since + late)
            if now - guest.since > self.patience.get(guest.doing, float("inf")):
                self.show_out(guest)
        self.sweeper = None
        if self.guests:
            self.next_sweep()

    def next_sweep(self) -> None:
        self.swept = time.monotonic()
        self.sweeper = asyncio.get_running_loop().call_later(SWEEP, self.sweep)


def hall_of(config: Any) -> Hall:
    """The hall of the application that a protocol serves, whatever it is wrapped in."""
    app = config.loaded_app
    while not hasattr(app, "hall"):
        app = app.app
    hall: Hall = app.hall
    return hall


def is_proxy(config: Any, address: str) -> bool:
    """Does this address speak for others?"""
    trusted = config.forwarded_allow_ips or "127.0.0.1"
    names = trusted if isinstance(trusted, list) else str(trusted).split(",")
    return address in {name.strip() for name in names} or address == "::1"


class Asking(HttpToolsProtocol):
    """A connection that asks, one request after the other. A request may be answered (`answered`) before all of its
    body has come (`unread`): what still comes is no new request."""

    guest: Guest
    unread = False
    answered = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self.guest = hall_of(self.config).come(transport, address, is_proxy(self.config, address))

    def connection_lost(self, exc: Exception | None) -> None:
        hall_of(self.config).go(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.guest.doing == "rest":
            self.guest.now("head")
        if self.guest.doing == "head":
            self.guest.received += len(data)
            if self.guest.received > HEADER_BYTES and len(data) < self.guest.received:
                hall_of(self.config).show_out(self.guest)
                return
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self.guest.received = 0
        self.unread, self.answered = True, False
        self.guest.now("body")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.unread = False
        if self.guest.doing == "body":
            self.guest.now("rest" if self.answered else "answer")
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self.guest.fresh = False
        self.answered = True
        self.guest.now("answer" if self.pipeline else "body" if self.unread else "rest")
        super().on_response_complete()


class Listening(WSProtocol):
    """A connection that has become a socket."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        guest = hall_of(self.config).guests.get(transport)
        if guest is not None:
            guest.fresh = False
            guest.now("listen")

    def connection_lost(self, exc: Exception | None) -> None:
        hall_of(self.config).go(self.transport)
        super().connection_lost(exc)
