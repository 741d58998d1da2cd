"""Web Push, with a push service of our own on this machine."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ecumene.core.errors import BadInput
from ecumene.server import push
from ecumene.server.app import create_app
from ecumene.server.push import found, packed, sealed, unpacked
from ecumene.server.settings import Settings
from tests.server.house import OPEN, PERSON, Browser, House, Place, wait_until

CONTACT = "mailto:host@example.org"


class Service(ThreadingHTTPServer):
    """Takes calls, and answers with a status."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taker)
        self.calls: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class Taker(BaseHTTPRequestHandler):
    server: Service

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.calls.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None: ...


class Keys:
    """A browser's keys."""

    def __init__(self) -> None:
        self.secret = ec.generate_private_key(ec.SECP256R1())
        self.public = self.secret.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = bytes(range(16))

    def wish(self, endpoint: str) -> dict[str, Any]:
        return {"endpoint": endpoint, "p256dh": packed(self.public), "auth": packed(self.auth)}

    def opened(self, body: bytes) -> bytes:
        """What only this browser can read, by the other half of RFC 8291."""
        salt, size, theirs, rest = body[:16], body[20], body[21:86], body[86:]
        assert (int.from_bytes(body[16:20], "big"), size) == (4096, 65)
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self.secret.exchange(ec.ECDH(), key)
        info = b"WebPush: info\0" + self.public + theirs
        prk = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        content = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(prk)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(prk)
        return AESGCM(content).decrypt(nonce, rest, None).rstrip(b"\0").removesuffix(b"\x02")


@contextmanager
def running() -> Iterator[Service]:
    service = Service()
    thread = threading.Thread(target=service.serve_forever, daemon=True)
    thread.start()
    yield service
    service.shutdown()
    service.server_close()


@pytest.fixture
def service() -> Iterator[Service]:
    with running() as one:
        yield one


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("calling")
    with House(folder, push=CONTACT, push_anywhere=True) as house:
        yield house


@pytest.fixture
def ana(calling: House) -> Iterator[Browser]:
    with calling.browser() as browser:
        yield browser


@pytest.fixture
def ben(calling: House) -> Iterator[Browser]:
    with calling.browser("es") as browser:
        yield browser


def until_asked(places: dict[int, Place], seat: int) -> None:
    """Answer until the seat is asked, by an answer of the other."""
    for _ in range(20):
        [asked, *_] = places[0].state(0)["waiting"]
        if asked == seat:
            answer(places, seat)
            continue
        answer(places, asked)
        if seat in places[0].state(0)["waiting"]:
            return
    raise AssertionError("it was never asked")


def answer(places: dict[int, Place], seat: int) -> None:
    state = places[seat].state(seat)
    places[seat].act(seat, state["version"], state["question"]["options"][0]["action"])


def test_who_is_away_is_called_when_it_is_their_turn(service: Service, ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    places = {0: place, 1: place.sit(ben, 1)}
    keys = Keys()
    ben.tell("/api/push", **keys.wish(f"{service.url}/for/ben"), lang="es")
    until_asked(places, 1)
    wait_until(lambda: service.calls)
    path, headers, body = service.calls[-1]
    assert path == "/for/ben"
    assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", place.table)
    assert int(headers["ttl"]) > 3600
    kind, _, rest = headers["authorization"].partition(" ")
    assert kind == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert parts["k"] == ana.ask("/api/push")["key"]
    claims = json.loads(unpacked(parts["t"].split(".")[1]))
    assert (claims["sub"], claims["aud"]) == (CONTACT, service.url)
    told = json.loads(keys.opened(body))
    assert told == {"title": "7 Wonders Duel", "body": "Te toca.", "table": place.table}


def test_nobody_is_called_who_looks_at_the_table(service: Service, ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    places = {0: place, 1: place.sit(ben, 1)}
    for browser, name in ((ana, "ana"), (ben, "ben")):
        browser.tell("/api/push", **Keys().wish(f"{service.url}/{name}"))
    with ben.live(place.table) as live:
        live.recv(timeout=10)
        until_asked(places, 1)
        until_asked(places, 0)
        wait_until(lambda: service.calls)
    assert {path for path, _, _ in service.calls} == {"/ana"}


def test_a_browser_that_wants_no_calls_any_more_is_forgotten(
    service: Service, calling: House, ana: Browser, ben: Browser
) -> None:
    place = ana.table(PERSON, OPEN)
    places = {0: place, 1: place.sit(ben, 1)}
    endpoint = f"{service.url}/gone"
    ben.tell("/api/push", **Keys().wish(endpoint))
    service.status = 410
    until_asked(places, 1)
    query = "select * from subscriptions where endpoint = ?"
    wait_until(lambda: service.calls and not calling.rows(query, endpoint))
    ben.tell("/api/push", **Keys().wish(endpoint))
    assert ana.request("DELETE", "/api/push", json={"endpoint": endpoint}).status_code == 200
    assert calling.rows(query, endpoint)  # that was not hers
    assert ben.request("DELETE", "/api/push", json={"endpoint": endpoint}).status_code == 200
    assert not calling.rows(query, endpoint)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"endpoint": "ftp://example.org/x"}, "endpoint"),
        ({"endpoint": "https:///x"}, "endpoint"),
        ({"endpoint": "https://[/"}, "endpoint"),
        ({"endpoint": "https://a:b@example.org/"}, "endpoint"),
        ({"p256dh": "AAAA"}, "p256dh"),
        ({"p256dh": "¡no!"}, "p256dh"),
        ({"auth": "AAAA"}, "auth"),
        ({"auth": "*"}, "auth"),
    ],
)
def test_what_is_no_subscription_is_refused(ana: Browser, change: dict[str, str], field: str) -> None:
    wish = Keys().wish("https://push.example.org/x") | change
    assert ana.tell("/api/push", 400, **wish)["field"] == field


def test_a_device_has_ten_at_most(calling: House, ana: Browser) -> None:
    for number in range(12):
        ana.tell("/api/push", **Keys().wish(f"https://push.example.org/many/{number}"))
    kept = calling.rows("select endpoint from subscriptions where endpoint like '%/many/%'")
    assert sorted(kept) == sorted((f"https://push.example.org/many/{number}",) for number in range(2, 12))


def test_a_server_without_push_says_so(house: House) -> None:
    with house.browser() as browser:
        assert browser.ask("/api/push") == {"push": False, "key": ""}
        assert "calls nobody" in browser.tell("/api/push", 422, **Keys().wish("https://example.org/x"))["message"]


def test_nothing_is_sent_into_the_house() -> None:
    for host in ("127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "localhost"):
        with pytest.raises(OSError, match="open internet"):
            found(host, 443, anywhere=False)
    assert found("127.0.0.1", 443, anywhere=True) == ("127.0.0.1", 443)


def test_a_contact_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    with pytest.raises(BadInput, match="ECUMENE_PUSH"):
        create_app(Settings(database=database, push="me"))
    monkeypatch.setitem(__import__("sys").modules, "py_vapid", None)
    with pytest.raises(BadInput, match="ecumene\\[push\\]"):
        push.checked_contact(CONTACT)


def test_the_example_of_rfc_8291() -> None:
    body = sealed(
        b"When I grow up, I want to be a watermelon",
        unpacked("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        unpacked("BTBZMqHH6r4Tts7J_aSIgg"),
        salt=unpacked("DGv6ra1nlYgDCS1FRnbzlw"),
        secret=int.from_bytes(unpacked("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"),
    )
    assert packed(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
        "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
