"""The door: cookies, other sites, headers, limits, languages; and what is not kept or written."""

import json
import logging
import os
from pathlib import Path

import httpx
import pytest
from litestar.handlers import HTTPRouteHandler
from websockets.exceptions import ConnectionClosed

from ecumene.core.data import read_toml
from ecumene.core.text import LANGUAGES, flat
from ecumene.server import SERVER_TEXT
from ecumene.server.cookies import COOKIE
from ecumene.server.logs import JsonLines
from ecumene.server.routes import HANDLERS
from ecumene.server.security import CHANGING, SAFE
from tests.server.house import GREEDY, OPEN, PATIENCE, PERSON, Browser, House, Place


def test_the_cookie(house: House) -> None:
    with httpx.Client(base_url=house.url) as browser:
        assert "set-cookie" not in browser.get("/").headers
        assert "set-cookie" not in browser.get("/t/abc").headers  # led here by a link: the cookie stays at home
        assert "set-cookie" not in browser.get("/api/games", headers={"Sec-Fetch-Site": "cross-site"}).headers
        given = browser.get("/api/games", headers={"Sec-Fetch-Site": "same-origin"}).headers["set-cookie"]
        assert given.startswith(f"{COOKIE}=")
        for part in ("HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="):
            assert part in given
        assert "Secure" not in given
        assert "set-cookie" not in browser.get("/api/games").headers
    for bad in ("x", "x" * 33, "é" * 32, "a;b" * 11, ""):
        answer = httpx.get(f"{house.url}/api/games", headers={b"Cookie": f"{COOKIE}={bad}".encode()})
        assert "set-cookie" in answer.headers


def test_behind_a_proxy_with_https(house: House) -> None:
    answer = httpx.get(f"{house.url}/api/games", headers={"X-Forwarded-Proto": "https"})
    given = answer.headers["set-cookie"]
    assert given.startswith("__Host-ecumene-device=")
    assert "; Secure" in given
    assert "; Path=/;" in given
    assert "Domain" not in given
    assert "strict-transport-security" in answer.headers
    sent, _, value = given.partition(";")[0].partition("=")
    for name, known in ((sent, True), ("ecumene-device", False)):  # the plain one could be set by anybody on the way
        headers = {"X-Forwarded-Proto": "https", "Cookie": f"{name}={value}"}
        assert ("set-cookie" not in httpx.get(f"{house.url}/api/games", headers=headers).headers) == known


def test_a_cookie_that_somebody_made_up_is_not_taken(house: House, ana: Browser, ben: Browser) -> None:
    """Else one could give a browser a cookie that one knows, and sit at its seats."""
    ana.ask("/api/games")
    ben.ask("/api/games")
    mine, hers = (str(browser.cookies[COOKIE]) for browser in (ana, ben))
    token, _, seal = mine.partition(".")
    made_up = ("x" * 32, f"{'x' * 32}.{seal}", f"{token}.{'x' * 22}", token, f"{token}.{hers.partition('.')[2]}")
    for value in made_up:
        answer = httpx.get(f"{house.url}/api/games", headers={"Cookie": f"{COOKIE}={value}"})
        assert COOKIE in answer.headers["set-cookie"], value
    assert "set-cookie" not in httpx.get(f"{house.url}/api/games", headers={"Cookie": f"{COOKIE}={mine}"}).headers


def test_the_cookies_of_a_server_outlive_it(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.browser() as ana:
        place = ana.table(PERSON, GREEDY)
        cookies = dict(ana.cookies)
    with House(tmp_path) as house, house.browser() as ana:
        ana.cookies.update(cookies)
        assert Place(ana, place.table).state(0)["seat"] == 0


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/api/games", "/api/tables/none", "/nothing", "/health", "/schema/openapi.json"]
)
def test_headers_everywhere(house: House, path: str) -> None:
    headers = httpx.get(house.url + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers
    if path.startswith("/api/tables"):
        assert headers["cache-control"] == "no-store"


def test_requests_from_other_sites(house: House, ana: Browser) -> None:
    place = ana.table(PERSON, GREEDY)
    body = {"game": "duel", "seats": [PERSON, GREEDY]}
    count = len(ana.ask("/api/tables"))
    for headers in (
        {"X-Ecumene": ""},
        {"X-Ecumene": "0"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": house.url + ".evil.example"},
        {"Origin": "http://[bad"},
    ):
        for method, path in (("POST", "/api/tables"), ("DELETE", place.path), ("POST", f"{place.path}/rematch")):
            answer = ana.request(method, path, json=body, headers=headers)
            assert (answer.status_code, answer.json()["error"]) == (403, "forbidden"), headers
    assert len(ana.ask("/api/tables")) == count
    del ana.headers["origin"]  # not a browser at all
    ana.tell("/api/tables", 201, **body)


def test_sockets_from_other_sites(house: House, ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, GREEDY)
    with pytest.raises(Exception, match=r"403|rejected"), ana.live(place.table, origin="https://evil.example"):
        pass
    with ben.live(place.table) as live, pytest.raises(ConnectionClosed) as closed:
        live.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    with ana.live("nowhere") as live, pytest.raises(ConnectionClosed):
        live.recv(timeout=PATIENCE)


def test_bodies_too_large(ana: Browser) -> None:
    place = ana.table(PERSON, GREEDY)
    for path in ("/api/tables", f"{place.path}/actions", f"{place.path}/chat"):
        answer = ana.post(path, content=b"{" + b" " * 70_000 + b"}")
        assert (answer.status_code, answer.json()["error"]) == (413, "too-large")
    chunks = (b" " * 10_000 for _ in range(8))  # without a length said beforehand
    answer = ana.post("/api/tables", content=chunks)
    assert (answer.status_code, answer.json()["error"]) == (413, "too-large")


def test_limits(tmp_path: Path) -> None:
    with House(tmp_path, limits=True) as house, house.browser() as ana, house.browser() as ben:
        body = {"game": "duel", "seats": [PERSON, OPEN]}
        answers = [ana.post("/api/tables", json=body) for _ in range(16)]
        assert [answer.status_code for answer in answers[:10]] == [201] * 10
        late = answers[-1]
        assert (late.status_code, late.json()["error"]) == (429, "too-many")
        assert int(late.headers["retry-after"]) >= 1
        assert "content-security-policy" in late.headers
        assert ana.get("/api/games").status_code == 200  # looking is another matter
        assert ben.post("/api/tables", json=body).status_code == 201
        uploads = [ben.post("/api/records", content=b"{}").status_code for _ in range(8)]
        assert uploads[0] == 400
        assert uploads[-1] == 429
        table = answers[0].json()["table"]
        looks = [ana.get(f"/api/tables/{table}?seat=0").status_code for _ in range(60)]
        assert set(looks) == {200}


def test_what_the_database_does_not_hold(own_house: House) -> None:
    with own_house.browser() as ana, own_house.browser() as ben:
        place = ana.table(PERSON, OPEN)
        place.sit(ben, 1)
        place.tell("chat", 201, seat=0, text="a-secret-word")
        cookies = [str(browser.cookies[COOKIE]) for browser in (ana, ben)]
        keys = [place.key(1), place.key(0), place.key(None)]
    held = b"".join(path.read_bytes() for path in own_house.folder.glob("tables.db*"))
    for secret in cookies + keys:
        assert secret.encode() not in held


def test_what_the_log_does_not_say(ana: Browser, ben: Browser, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "ecumene.server")
    place = ana.table(PERSON, OPEN)
    place.sit(ben, 1)
    place.tell("chat", 201, seat=0, text="a-secret-word")
    ana.get(f"{place.path}?seat=0&lang=a-secret-query")
    written = [JsonLines().format(record) for record in caplog.records]
    assert any(json.loads(line)["event"] == "request" for line in written)
    for secret in (place.key(0), place.key(1), place.key(None), str(ana.cookies[COOKIE]), "a-secret-word", "query"):
        assert not [line for line in written if secret in line]


def test_whatever_changes_something_passes_the_door() -> None:
    """The door asks for the page's own header where a handler may change something, and no handler is left out."""
    taken = {method for handler in HANDLERS if isinstance(handler, HTTPRouteHandler) for method in handler.http_methods}
    assert taken <= {*SAFE, *CHANGING}


def test_methods_that_nobody_takes(ana: Browser) -> None:
    for method in ("PUT", "PATCH", "TRACE", "QUERY"):
        answer = ana.request(method, "/api/tables", headers={"X-Ecumene": ""})
        assert (answer.status_code, answer.json()["field"]) == (405, "method")
        assert {"GET", "POST"} <= set(answer.headers["allow"].split(", "))


# ---- languages -------------------------------------------------------------------------------------------------------


def test_languages(house: House) -> None:
    with house.browser("es-ES,es;q=0.9") as ana:
        place = ana.table(PERSON, OPEN)
        ana.ask("/api/games/duel")
        spanish, english = place.state(0), place.state(0, lang="en")
        assert spanish["log"][0]["text"] != english["log"][0]["text"]
        assert place.state(0, lang="es")["log"] == spanish["log"]
        assert place.tell("leave", 403, seat=1)["message"] == "Ese asiento no es tuyo."
        assert place.tell("leave", 403, seat=1, lang="en")["message"] == "That seat is not yours."
        assert ana.ask("/api/tables/none", 404, lang="en")["message"] == "There is no such table."
        assert ana.post("/api/tables", headers={"X-Ecumene": ""}).json()["message"].startswith("Las peticiones")
    with house.browser("fr,de;q=0.5") as other:
        assert other.ask("/api/tables/none", 404)["message"] == "There is no such table."


def test_both_languages_say_the_same() -> None:
    entries = [flat(read_toml(SERVER_TEXT / f"{language}.toml")) for language in LANGUAGES]
    assert entries[0].keys() == entries[1].keys()
    for key, text in entries[0].items():
        assert text.count("{") == entries[1][key].count("{")


# ---- the pages -------------------------------------------------------------------------------------------------------


def test_without_the_client(tmp_path: Path) -> None:
    with House(tmp_path, client=str(tmp_path / "none")) as house, house.browser() as ana:
        for path in ("/", "/t/abc"):
            answer = ana.get(path)
            assert answer.status_code == 200
            assert "make web" in answer.text
        assert ana.get("/assets/x.js").status_code == 404
        assert ana.head("/").status_code == 200


def test_with_the_client(tmp_path: Path) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Ecumene</title>")
    (client / "assets" / "index-abc123.js").write_text("// " + "x" * 1000)
    (client / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    with House(tmp_path, client=str(client)) as house, house.browser() as ana:
        for path in ("/", "/t/abc"):
            answer = ana.get(path)
            assert "<title>Ecumene" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        script = ana.get("/assets/index-abc123.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert ana.get("/icon.svg").headers["content-type"] == "image/svg+xml"
        etag = {"If-None-Match": script.headers["etag"]}
        assert ana.get("/assets/index-abc123.js", headers=etag).status_code == 304
        for path in (
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/assets/%2e%2e/%2e%2e/secret.txt",
            "//etc/passwd",
            "/assets",
        ):
            assert ana.get(path).status_code == 404
        page = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
        for path in ("/nothing", "/t/a/b", "/assets/gone.js"):  # a browser gets the client's page for that
            answer = ana.get(path, headers=page)
            assert (answer.status_code, "<title>Ecumene" in answer.text) == (404, True)
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
            assert ana.get(path).json()["error"] == "not-found"
        for path in ("/api/nothing", "/api/tables/none"):
            assert ana.get(path, headers=page).json()["error"] == "not-found"
        (client / "index.html").write_text("<!doctype html><title>Anew</title>")
        os.utime(client / "index.html", (1, 1))
        assert "Anew" in ana.get("/").text
