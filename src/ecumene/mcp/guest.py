"""A device of its own at a server, as a browser is one."""

import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from typing import Any
from urllib.parse import urlencode, urlsplit

import msgspec

PATIENCE = 30.0  # seconds for an answer of the server


class Declined(Exception):
    """The server did not do what it was asked; the message is a sentence for whoever asked."""


class Guest:
    """What one device may do at the server at `address`."""

    def __init__(self, address: str, language: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise Declined(f"{address!r} is no address of a server: http://… or https://… is needed")
        self.address = f"{parts.scheme}://{parts.netloc}"
        self.language = language
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def get(self, path: str, **query: Any) -> Any:
        given = {name: value for name, value in query.items() if value is not None}
        return self.ask(f"{path}?{urlencode({'lang': self.language, **given})}", None)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        return self.ask(path, msgspec.json.encode(body))

    def ask(self, path: str, body: bytes | None) -> Any:
        headers = {"Content-Type": "application/json", "X-Ecumene": "1", "Accept": "application/json"}
        request = urllib.request.Request(self.address + path, body, headers)  # noqa: S310 - http and https alone
        try:
            with self.opener.open(request, timeout=PATIENCE) as answer:
                return msgspec.json.decode(answer.read())
        except urllib.error.HTTPError as error:
            raise Declined(told(error)) from None
        except OSError as error:
            raise Declined(f"the server at {self.address} does not answer ({error})") from None


def told(error: urllib.error.HTTPError) -> str:
    """What the server said of a refusal."""
    try:
        problem = msgspec.json.decode(error.read())
        field = f"{problem['field']}: " if problem.get("field") else ""
        rule = f" ({problem['rule']})" if problem.get("rule") else ""
        return f"{field}{problem['message']}{rule}"
    except (msgspec.DecodeError, KeyError, TypeError):
        return f"the server answered {error.code}"
