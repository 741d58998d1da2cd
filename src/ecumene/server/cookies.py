"""The cookie by which a browser is known: random, and sealed with a key that only the servers on this database know, so
that nobody can be given one that somebody else has thought of."""

import base64
import hashlib
import hmac
import re
import secrets
from typing import Final

COOKIE: Final = "ecumene-device"
SECURE: Final = "__Host-"  # a browser takes such a cookie only by HTTPS and from this very host
SECONDS: Final = 400 * 24 * 3600
SENT: Final = {
    name: re.compile(rf"(?:^|; ?){name}=([A-Za-z0-9_-]{{32}})\.([A-Za-z0-9_-]{{22}})(?:;|$)")
    for name in (COOKIE, SECURE + COOKIE)
}


def name_for(scheme: str) -> str:
    return SECURE + COOKIE if scheme in ("https", "wss") else COOKIE


class Seal:
    """`key` is set before anybody comes in."""

    def __init__(self) -> None:
        self.key = secrets.token_bytes(32)

    def of(self, token: str, account: bool = False) -> str:
        """Of a browser that is signed in to an account the seal is another."""
        told = f"account:{token}" if account else token
        return letters(hmac.digest(self.key, told.encode(), hashlib.sha256)[:16])

    def new(self) -> str:
        """A token that nobody can guess."""
        return secrets.token_urlsafe(24)

    def sealed(self, token: str, account: bool = False) -> str:
        """The token as the cookie holds it."""
        return f"{token}.{self.of(token, account)}"

    def read(self, header: str, scheme: str, account: bool = False) -> str | None:
        """The token of the cookie that a browser sent, if we made it, for a browser that is signed in or not."""
        sent = SENT[name_for(scheme)].search(header)
        if sent is None or not hmac.compare_digest(self.of(sent[1], account), sent[2]):
            return None
        return sent[1]

    def cookie(self, token: str, scheme: str, account: bool = False) -> bytes:
        """The header that gives a browser its cookie."""
        secure = "; Secure" if scheme == "https" else ""
        value = f"{name_for(scheme)}={self.sealed(token, account)}"
        return f"{value}; Path=/; Max-Age={SECONDS}; HttpOnly; SameSite=Strict{secure}".encode()


def letters(given: bytes) -> str:
    """Bytes as letters that a cookie may hold."""
    return base64.urlsafe_b64encode(given).rstrip(b"=").decode()
