"""Web Push: whoever wants it is called when it is their turn and no page of theirs is open. What is sent only their
browser can read (RFC 8291), the push service knows who sends it (VAPID, RFC 8292), and nothing is sent to addresses
that are not of the open internet."""

import asyncio
import base64
import binascii
import hashlib
import http.client
import json
import logging
import os
import socket
import ssl
import time
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from ecumene.core.errors import BadInput
from ecumene.server.kept import Subscription
from ecumene.server.people_schemas import PushShown
from ecumene.server.problems import Problem
from ecumene.server.rendering import words_for
from ecumene.server.room import Room
from ecumene.server.schemas import PushRequest
from ecumene.server.sitting import Sitting

AT_ONCE: Final = 8  # calls under way
PATIENCE: Final = 10.0  # seconds that a push service may take
KEPT: Final = 2 * 86_400  # seconds for which it keeps a call for a browser that is away
SIGNED: Final = 12 * 3600  # seconds for which a signature holds
MOST: Final = 10  # subscriptions of a device, or of an account
RECORD: Final = 4096
GONE: Final = (404, 410)

log = logging.getLogger("ecumene.server")


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


# ---- for one browser's eyes ------------------------------------------------------------------------------------------


def sealed(text: bytes, p256dh: bytes, auth: bytes, *, salt: bytes | None = None, secret: int | None = None) -> bytes:
    """The text so that only the browser with these keys can read it: RFC 8291, as one record of RFC 8188."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    curve = ec.SECP256R1()
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(curve, p256dh)
    ours = ec.generate_private_key(curve) if secret is None else ec.derive_private_key(secret, curve)
    public = ours.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    salt = os.urandom(16) if salt is None else salt

    def derived(length: int, salt: bytes, info: bytes, key: bytes) -> bytes:
        return HKDF(SHA256(), length, salt, info).derive(key)

    shared = ours.exchange(ec.ECDH(), theirs)
    key = derived(32, auth, b"WebPush: info\0" + p256dh + public, shared)
    content = derived(16, salt, b"Content-Encoding: aes128gcm\0", key)
    nonce = derived(12, salt, b"Content-Encoding: nonce\0", key)
    body = AESGCM(content).encrypt(nonce, text + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public + body


def new_secret() -> str:
    """The private half of a server's key."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return packed(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))


def public_half(secret: str) -> str:
    """The other half, as browsers want it."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    key = ec.derive_private_key(int.from_bytes(unpacked(secret), "big"), ec.SECP256R1()).public_key()
    return packed(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def signature(secret: str, contact: str, endpoint: str, now: float) -> str:
    """The header by which a push service knows the server."""
    from py_vapid import Vapid02  # type: ignore[import-untyped]

    where = urlsplit(endpoint)
    claims = {"sub": contact, "aud": f"{where.scheme}://{where.netloc}", "exp": int(now) + SIGNED}
    return str(Vapid02.from_raw(secret.encode()).sign(claims)["Authorization"])


# ---- the way there ---------------------------------------------------------------------------------------------------


class Line(http.client.HTTPConnection):
    """A connection to an address that was looked at first: it is not resolved a second time."""

    def __init__(self, host: str, port: int, at: tuple[str, int], context: ssl.SSLContext | None) -> None:
        super().__init__(host, port, timeout=PATIENCE)
        self.at = at
        self.context = context

    def connect(self) -> None:
        line = socket.create_connection(self.at, PATIENCE)
        self.sock = line if self.context is None else self.context.wrap_socket(line, server_hostname=self.host)


def found(host: str, port: int, anywhere: bool) -> tuple[str, int]:
    """An address of the host; OSError if there is none on the open internet."""
    for *_, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        if anywhere or ip_address(str(place[0]).partition("%")[0]).is_global:
            return str(place[0]), port
    raise OSError("not on the open internet")


def post(endpoint: str, body: bytes, headers: dict[str, str], anywhere: bool) -> int:
    """Hand a call to a push service; the status of its answer. Redirections are not followed."""
    where = urlsplit(endpoint)
    host, secure = where.hostname or "", where.scheme == "https"
    port = where.port or (443 if secure else 80)
    context = ssl.create_default_context() if secure else None
    line = Line(host, port, found(host, port, anywhere), context)
    try:
        line.request("POST", where.path + (f"?{where.query}" if where.query else ""), body, headers)
        return line.getresponse().status
    finally:
        line.close()


# ---- the server's part -----------------------------------------------------------------------------------------------


def checked_contact(contact: str) -> str:
    """Whom a push service writes to when something is wrong with our calls."""
    if not contact.startswith(("mailto:", "https://")):
        raise BadInput("ECUMENE_PUSH", "must be where you can be reached: mailto:you@example.org or https://…")
    try:
        import py_vapid  # noqa: F401
    except ImportError:
        raise BadInput("ECUMENE_PUSH", "needs pip install 'ecumene[push]'") from None
    return contact


class Push:
    """Off where no contact is set."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.contact = room.settings.push
        self.secret = ""
        self.room_for = asyncio.Semaphore(AT_ONCE)
        self.calls: set[asyncio.Task[None]] = set()
        if self.contact:
            room.asked = self.asked

    async def begin(self) -> None:
        if self.contact:
            self.secret = await self.room.store.keep("vapid", new_secret())

    async def close(self) -> None:
        for task in self.calls:
            task.cancel()
        await asyncio.gather(*self.calls, return_exceptions=True)

    def shown(self) -> PushShown:
        return PushShown(bool(self.secret), public_half(self.secret) if self.secret else "")

    async def subscribe(self, device: str, wish: PushRequest, lang: str) -> None:
        if not self.secret:
            raise Problem("refused", "no-push")
        self.check(wish)
        one = Subscription(
            id=hashlib.sha256(wish.endpoint.encode()).hexdigest(),
            device=device,
            endpoint=wish.endpoint,
            p256dh=wish.p256dh,
            auth=wish.auth,
            lang=lang,
        )
        await self.room.store.subscribe(one, MOST)

    async def unsubscribe(self, device: str, endpoint: str) -> None:
        await self.room.store.unsubscribe(device, hashlib.sha256(endpoint.encode()).hexdigest())

    def check(self, wish: PushRequest) -> None:
        """Can a call be sent there, and sealed with these keys?"""
        try:
            where = urlsplit(wish.endpoint)
            right = where.scheme == "https" or (where.scheme == "http" and self.room.settings.push_anywhere)
            if not (right and where.hostname and where.port != 0 and "@" not in where.netloc):
                raise ValueError
        except ValueError:
            raise Problem("malformed", "push-endpoint", field="endpoint") from None
        try:
            sealed(b"", unpacked(wish.p256dh), b"")
        except (ValueError, binascii.Error):
            raise Problem("malformed", "push-key", field="p256dh") from None
        try:
            if len(unpacked(wish.auth)) != 16:
                raise ValueError
        except (ValueError, binascii.Error):
            raise Problem("malformed", "push-key", field="auth") from None

    def asked(self, sitting: Sitting, seats: Sequence[int]) -> None:
        """Seats of a table are asked now: call those who sit there and have no page of it open."""
        devices = [
            row.device
            for row in sitting.devices
            if row.seat in seats and sitting.seats[row.seat].kind == "person" and not self.there(sitting, row.device)
        ]
        if devices:
            task = asyncio.create_task(self.call(sorted(set(devices)), sitting.head.id, sitting.head.game))
            self.calls.add(task)
            task.add_done_callback(self.calls.discard)

    def there(self, sitting: Sitting, device: str) -> bool:
        """Is the device connected? Where other processes hold connections too, as far as its signs of life tell."""
        room = self.room
        if room.live.holds(sitting.head.id, device):
            return True
        rows = [row for row in sitting.devices if row.device == device]
        return room.settings.shared and any(room.is_online(sitting, row) for row in rows)

    async def call(self, devices: Sequence[str], table: str, game: str) -> None:
        try:
            for one in await self.room.store.subscriptions(devices):
                await self.send(one, table, game)
        except Exception as error:  # noqa: BLE001 - nobody waits for it
            log.error("not-called", extra={"told": {"table": table, "why": repr(error)}})

    async def send(self, one: Subscription, table: str, game: str) -> None:
        words = words_for(one.lang, game)
        told: dict[str, Any] = {"title": words("game.short"), "body": words("server.push-turn"), "table": table}
        async with self.room_for:
            try:
                status = await asyncio.to_thread(self.deliver, one, json.dumps(told).encode(), table)
            except (OSError, http.client.HTTPException) as error:
                log.warning("push-not-delivered", extra={"told": {"table": table, "why": type(error).__name__}})
                return
        if status in GONE:  # the browser wants no calls any more
            await self.room.store.unsubscribe(one.device, one.id)
        elif status >= 300:
            log.warning("push-refused", extra={"told": {"table": table, "status": status}})

    def deliver(self, one: Subscription, text: bytes, table: str) -> int:
        headers = {
            "Authorization": signature(self.secret, self.contact, one.endpoint, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": table,
            "Urgency": "normal",
        }
        body = sealed(text, unpacked(one.p256dh), unpacked(one.auth))
        return post(one.endpoint, body, headers, self.room.settings.push_anywhere)
