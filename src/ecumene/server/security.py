"""The door: everything that comes in passes here first. It knows each browser by its cookie, refuses what other sites
send, counts how often somebody knocks, and puts the protecting headers on every answer."""

import hashlib
import logging
import time
from collections.abc import Iterable
from contextvars import ContextVar
from typing import Any, Final, Protocol, cast
from urllib.parse import parse_qs, urlsplit

import msgspec
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from ecumene.core.text import LANGUAGES
from ecumene.server.cookies import Seal
from ecumene.server.hall import KEPT_BACK, Hall, network, open_files
from ecumene.server.metrics import Counted, Nothing
from ecumene.server.metrics import kind_of as counted_as
from ecumene.server.problems import STATUS, Problem, Stale
from ecumene.server.rendering import words_for
from ecumene.server.settings import Settings
from ecumene.server.tracing import Traces
from ecumene.server.turnstile import Turnstile

VISITOR: Final = "ecumene.visitor"
SPOKEN: Final = "ecumene.language"
SAFE: Final = ("GET", "HEAD", "OPTIONS")
CHANGING: Final = ("POST", "DELETE")  # no handler takes anything else
FORBIDDEN_SOCKET: Final = 4403

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
HTTPS_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")

# How often: (a second, at once), for a device and for an address. An address may be a school.
LIMITS: Final[dict[str, tuple[tuple[float, float], tuple[float, float]]]] = {
    "play": ((40.0, 200.0), (200.0, 1000.0)),
    "think": ((2.0, 20.0), (10.0, 60.0)),
    "create": ((0.2, 12.0), (0.5, 40.0)),
    "upload": ((0.05, 5.0), (0.2, 12.0)),
}

log = logging.getLogger("ecumene.server.requests")


class Visitor(msgspec.Struct, frozen=True):
    """Who sent a request: the hash of the device's cookie, the address, and what kind of device it is. Where somebody
    is signed in, `account` says to which account, `device` is that of the account, whichever device this is, and
    `session` the hash of its own cookie."""

    device: str
    address: str
    label: str = ""
    account: str = ""
    session: str = ""


PROGRAM_KEY: Final = "arena-"
PROGRAM: Final = "program"  # the label of its device
NOBODY: Final = Visitor("", "")
CALLER: Final[ContextVar[Visitor]] = ContextVar("caller", default=NOBODY)


def caller() -> Visitor:
    """On whose behalf this is done."""
    return CALLER.get()


BROWSERS: Final = (("Firefox/", "Firefox"), ("Edg", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chrome"))
BROWSERS_LAST: Final = (("CriOS/", "Chrome"), ("FxiOS/", "Firefox"), ("Safari/", "Safari"))
SYSTEMS: Final = (("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"))
SYSTEMS_LAST: Final = (("Mac OS", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux"))


def label_of(agent: str) -> str:
    """The browser and the system that a request names, and nothing else of what it says."""
    parts = []
    for known in ((*BROWSERS, *BROWSERS_LAST), (*SYSTEMS, *SYSTEMS_LAST)):
        parts += [name for sign, name in known if sign in agent][:1]
    return " · ".join(parts)


def visitor_of(scope: Any) -> Visitor:
    visitor: Visitor = scope[VISITOR]
    return visitor


class Buckets:
    """Token buckets: so many a second, so many at once."""

    MOST: Final = 20_000

    def __init__(self) -> None:
        self.left: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, kind: str, who: str, rate: float, burst: float) -> float:
        """Take one; 0, or how many seconds to wait."""
        now = time.monotonic()
        left, last = self.left.get((kind, who), (burst, now))
        left = min(burst, left + (now - last) * rate)
        if left < 1.0:
            self.left[kind, who] = (left, now)
            return (1.0 - left) / rate
        self.left[kind, who] = (left - 1.0, now)
        if len(self.left) > self.MOST:
            self.forget(now)
        return 0.0

    def forget(self, now: float) -> None:
        """Whoever was quiet for a while has a full bucket again; if too many are left, everyone has."""
        self.left = {key: value for key, value in self.left.items() if now - value[1] < 120.0}
        if len(self.left) > self.MOST:
            self.left.clear()


def header(scope: HTTPScope | WebSocketScope, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key.lower() == name:
            return value.decode("latin-1")
    return None


def language_of(scope: Any, given: str | None = None) -> str:
    """The language of an answer: as asked for, or the browser's, or English."""
    if given is not None:
        scope[SPOKEN] = given  # for a refusal, later
    asked = scope.get(SPOKEN) or next(iter(parse_qs(scope["query_string"].decode("latin-1")).get("lang", [])), None)
    if asked in LANGUAGES:
        return str(asked)
    for part in (header(scope, b"accept-language") or "").split(","):
        if part.strip()[:2].lower() in LANGUAGES:
            return part.strip()[:2].lower()
    return "en"


def error_body(problem: Problem, language: str) -> bytes:
    """A refusal as JSON."""
    words = words_for(language)
    text = problem.text or words(f"server.{problem.key or problem.code}", problem.params)
    told: dict[str, Any] = {"error": problem.code, "message": text}
    if problem.field is not None:
        told["field"] = problem.field
    if problem.code == "refused" or problem.rule is not None:
        told["rule"] = problem.rule
    if isinstance(problem, Stale):
        told["state"] = msgspec.Raw(problem.state)
    return msgspec.json.encode(told)


def kind_of(method: str, path: str) -> str:
    """Which limit a request counts against."""
    if method == "POST":
        if path == "/api/records":
            return "upload"
        opens = path in ("/api/tables", "/api/tutorials") or path.endswith(("/rematch", "/branch"))
        if opens or "/account/" in path or "/arena/" in path:
            return "create"
        if path.endswith(("/hint", "/why")):
            return "think"
    return "think" if path == "/api/tables" else "play"


class Barred(Protocol):
    """Who may not come in."""

    def holds(self, *whose: str) -> bool: ...


class SignedIn(Protocol):
    """Who is signed in."""

    async def identity(self, cookie: str) -> tuple[str, str] | None:
        """The account, and its device, by the hash of a cookie."""
        ...


class Keyed(Protocol):
    """Programs that come by a key instead of a cookie."""

    async def holder(self, key: str) -> str | None:
        """The device that a key stands for."""
        ...


class Door:
    """The outermost ASGI application. `app` is the one within, `sockets` that for sockets."""

    def __init__(self, app: ASGIApp, sockets: ASGIApp, settings: Settings, seal: Seal, bans: "Barred") -> None:
        self.app = app
        self.sockets = sockets
        self.settings = settings
        self.buckets = Buckets()
        self.turnstile = Turnstile()
        self.seal = seal
        self.bans = bans
        self.signed_in: SignedIn | None = None  # where there are accounts
        self.programs: Keyed | None = None  # where there is an arena
        self.metrics: Counted = Nothing()
        self.traces = Traces()
        limit = settings.connections or max(KEPT_BACK, open_files() - KEPT_BACK)
        self.hall = Hall(limit, settings.per_address, settings.patience)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":  # type: ignore[comparison-overlap]
            await self.http(scope, receive, send)  # type: ignore[arg-type]
        elif scope["type"] == "websocket":  # type: ignore[comparison-overlap]
            if await self.lets_in(scope):  # type: ignore[arg-type]
                await self.sockets(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": FORBIDDEN_SOCKET, "reason": ""})
        else:
            await self.app(scope, receive, send)

    async def http(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        await self.turnstile.enter()
        path, method = scope["path"], scope["method"]
        visitor, token = await self.visitor(scope)
        cast(dict[str, Any], scope)[VISITOR] = visitor
        CALLER.set(visitor)
        api = path.startswith("/api/")
        cookie = self.seal.cookie(token, scope["scheme"]) if api and token and self.may_set_cookie(scope) else None
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = self.headers(message["headers"], api, cookie, scope)
            await send(message)

        kind, problem = counted_as(method, path), self.refusal(scope, visitor, api)
        with self.traces.span(f"{method} {kind}", **{"http.request.method": method}) as tell:
            if problem is None:
                await self.app(scope, receive, sending)
            else:
                await answer(problem, language_of(scope), sending)
            tell({"http.response.status_code": status})
        seconds = time.perf_counter() - started
        self.metrics.request(kind, status, seconds)
        milliseconds = round(1000 * seconds, 1)
        told = {"method": method, "path": path.partition("#")[0], "status": status, "ms": milliseconds}
        log.info("request", extra={"told": told})

    async def lets_in(self, scope: WebSocketScope) -> bool:
        """May a socket be opened from there?"""
        visitor, _ = await self.visitor(scope)
        cast(dict[str, Any], scope)[VISITOR] = visitor
        return (
            self.same_origin(scope)
            and bool(visitor.device)
            and not self.bans.holds(visitor.device, visitor.address)
            and not self.waiting("play", visitor)
        )

    # ---- who -----------------------------------------------------------------------------------------------------

    async def visitor(self, scope: HTTPScope | WebSocketScope) -> tuple[Visitor, str]:
        """Who this is, by the cookie; with a token for another one, if there is none that we know."""
        sent = header(scope, b"cookie") or ""
        address, label = network((scope["client"] or ("",))[0]), label_of(header(scope, b"user-agent") or "")
        key = (header(scope, b"authorization") or "").removeprefix("Bearer ")
        if self.programs is not None and key.startswith(PROGRAM_KEY):
            return Visitor(await self.programs.holder(key) or "", address, PROGRAM), ""
        if self.signed_in is not None:
            session = self.seal.read(sent, scope["scheme"], account=True)
            found = None if session is None else await self.signed_in.identity(digest(session))
            if session is not None and found is not None:
                account, device = found
                return Visitor(device, address, label, account, digest(session)), ""
        token = self.seal.read(sent, scope["scheme"])
        known = token if token is not None else self.seal.new()
        return Visitor(digest(known), address, label), "" if token is not None else known

    def may_set_cookie(self, scope: HTTPScope) -> bool:
        """A browser led here from another site keeps its cookie to itself (SameSite=Strict), so that a new one would
        take the place of the one it has. Only requests of our own page count; HTML is answered without."""
        return header(scope, b"sec-fetch-site") not in ("cross-site", "same-site")

    # ---- what is refused -----------------------------------------------------------------------------------------

    def refusal(self, scope: HTTPScope, visitor: Visitor, api: bool) -> Problem | None:
        method = scope["method"]
        if not visitor.device:
            return Problem("forbidden", "no-program")
        if self.bans.holds(visitor.device, visitor.address):
            return Problem("forbidden", "banned")
        if method in CHANGING and (header(scope, b"x-ecumene") != "1" or not self.same_origin(scope)):
            return Problem("forbidden", "csrf")
        wait = self.waiting(kind_of(method, scope["path"]), visitor) if api else 0.0
        return Late(wait) if wait else None

    def same_origin(self, scope: HTTPScope | WebSocketScope) -> bool:
        origin = header(scope, b"origin")
        if origin is None or origin in self.settings.origins:
            return True
        try:
            return bool(urlsplit(origin).netloc) and urlsplit(origin).netloc == header(scope, b"host")
        except ValueError:
            return False

    def waiting(self, kind: str, visitor: Visitor) -> float:
        """How many seconds the visitor has to wait before asking for more."""
        if not self.settings.limits:
            return 0.0
        device, address = LIMITS[kind]
        return self.buckets.take(kind, visitor.address, *address) or self.buckets.take(kind, visitor.device, *device)

    # ---- headers -------------------------------------------------------------------------------------------------

    def headers(
        self, given: Iterable[tuple[bytes, bytes]], api: bool, cookie: bytes | None, scope: HTTPScope
    ) -> list[tuple[bytes, bytes]]:
        headers = [*given, *HEADERS]
        if scope["scheme"] == "https":
            headers.append(HTTPS_ONLY)
        if api and not any(name.lower() == b"cache-control" for name, _ in headers):
            headers.append((b"cache-control", b"no-store"))
        if cookie is not None and not any(name.lower() == b"set-cookie" for name, _ in headers):
            headers.append((b"set-cookie", cookie))
        return headers


class Late(Problem):
    """Too often."""

    def __init__(self, wait: float) -> None:
        super().__init__("too-many", "too-many")
        self.wait = wait


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


async def answer(problem: Problem, language: str, send: Send) -> None:
    body = error_body(problem, language)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if isinstance(problem, Late):
        headers.append((b"retry-after", str(int(problem.wait) + 1).encode()))
    await send({"type": "http.response.start", "status": STATUS[problem.code], "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
