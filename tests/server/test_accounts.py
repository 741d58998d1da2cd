"""Accounts, where a server has them: passkeys, one's games on all devices, blocking, deletion."""

import json
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.errors import BadInput
from ecumene.server.passkeys import checked_site
from ecumene.server.settings import chosen
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.conftest import SITE
from tests.server.house import GREEDY, OPEN, PATIENCE, PERSON, Browser, House, Place
from tests.server.test_presence import closed_with


def registered(browser: Browser, name: str, passkey: Authenticator | None = None) -> Authenticator:
    """The browser's new account, and its passkey."""
    passkey = passkey or Authenticator(SITE)
    options = browser.tell("/api/account/passkey", name=name)
    browser.tell("/api/account/register", 201, name=name, credential=passkey.make(options))
    return passkey


def signed_in(browser: Browser, passkey: Authenticator, status: int = 200) -> Any:
    options = browser.tell("/api/account/challenge")
    return browser.tell("/api/account/sign-in", status, credential=passkey.sign(options))


def me(browser: Browser) -> Any:
    return browser.ask("/api/account")["me"]


# ---- none, unless wanted ---------------------------------------------------------------------------------------------


def test_a_server_has_no_accounts_unless_it_wants_them(ana: Browser) -> None:
    assert ana.ask("/api/account") == {"accounts": False, "me": None}
    ana.tell("/api/account/passkey", 404, name="Ana")
    ana.ask("/api/lobby", 404)
    ana.ask("/api/leaderboard/duel", 404)
    ana.tell("/api/tables", 422, game="duel", seats=[PERSON, OPEN], rated=True)
    assert chosen("sqlite:///x.db", 1).accounts == ""


def test_nobody_needs_an_account_to_play(hall: House) -> None:
    with hall.browser() as ana, hall.browser() as ben:
        assert ana.ask("/api/account") == {"accounts": True, "me": None}
        place = ana.table(PERSON, OPEN, game="gheos")
        there = place.sit(ben, 1)
        assert "rated" not in there.state(1)


@pytest.mark.parametrize(
    ("site", "taken"),
    [
        ("https://table.example.org", "https://table.example.org"),
        ("https://table.example.org:8443/", "https://table.example.org:8443"),
        ("http://localhost:8000", "http://localhost:8000"),
        ("http://table.example.org", None),
        ("https://192.0.2.7", None),
        ("https://table.example.org/there", None),
        ("on", None),
    ],
)
def test_the_address_that_passkeys_are_bound_to(site: str, taken: str | None) -> None:
    if taken is None:
        with pytest.raises(BadInput, match="ECUMENE_ACCOUNTS"):
            checked_site(site)
    else:
        assert checked_site(site) == taken


# ---- passkeys --------------------------------------------------------------------------------------------------------


def test_registering_and_signing_in_on_another_device(hall: House) -> None:
    with hall.browser() as laptop, hall.browser() as phone:
        before = dict(laptop.cookies)
        passkey = registered(laptop, "  Ana   María ")
        assert dict(laptop.cookies) != before
        assert me(laptop)["name"] == "Ana María"
        place = laptop.table(PERSON, GREEDY, game="gheos")
        Place(phone, place.table).state(0, 403)
        signed_in(phone, passkey)
        assert me(phone)["name"] == "Ana María"
        assert Place(phone, place.table).state(0)["seats"][0]["mine"]
        assert [row["table"] for row in phone.ask("/api/tables")] == [place.table]
        assert sorted(one["mine"] for one in me(phone)["browsers"]) == [False, True]


def test_what_one_played_before_is_the_accounts(hall: House) -> None:
    """Seats, links and talk of a browser go with whoever signs in there; others find them as they were."""
    with hall.browser() as ana, hall.browser() as ben, hall.browser() as phone:
        place = ana.table(PERSON, OPEN, game="gheos")
        there = place.sit(ben, 1)
        place.tell("chat", 201, seat=0, text="Hi")
        passkey = registered(ana, "Before")
        assert place.state(0)["seats"][0]["mine"]
        assert there.state(1)["seats"][0]["name"] == "Ana"
        place.tell("links", 201)  # she made the table
        assert ana.tell(f"{place.path}/join", key=place.key(0), name="Ana")["seats"] == [0]
        signed_in(phone, passkey)
        assert Place(phone, place.table).state(0)["chat"][0]["text"] == "Hi"
        ana.tell("/api/account/sign-out")
        place.state(0, 403)
        assert me(ana) is None
        Place(phone, place.table).state(0)


def test_a_name_is_one_persons(hall: House) -> None:
    with hall.browser() as ana, hall.browser() as ben:
        registered(ana, "Zenobia")
        for taken in ("Zenobia", "zenobia", "ＺＥＮＯＢＩＡ", " Zenobia\u200b"):
            ben.tell("/api/account/passkey", 422, name=taken)
        for wrong in ("", "x", "y" * 25, "\u202e\u202e\u202e"):
            assert ben.tell("/api/account/passkey", 400, name=wrong)["field"] == "name"
        options = ben.tell("/api/account/passkey", name="Zenobia II")
        credential = Authenticator(SITE).make(options)
        assert "already" in ben.tell("/api/account/register", 422, name="Zenobia", credential=credential)["message"]


def test_a_passkey_is_taken_from_this_site_alone_and_once(hall: House) -> None:
    with hall.browser() as ana, hall.browser() as thief:
        passkey = registered(ana, "Careful")
        elsewhere = Authenticator("https://table.example.net")
        elsewhere.id, elsewhere.key = passkey.id, passkey.key
        signed_in(thief, elsewhere, 403)
        unverified = Authenticator(SITE)
        unverified.id, unverified.key, unverified.flags, unverified.uses = passkey.id, passkey.key, PRESENT, 50
        signed_in(thief, unverified, 403)
        another = Authenticator(SITE)
        another.id = passkey.id
        signed_in(thief, another, 403)
        assert "no account" in signed_in(thief, Authenticator(SITE), 403)["message"]
        credential = passkey.sign(ana.tell("/api/account/challenge"))
        thief.tell("/api/account/sign-in", 403, credential=credential)  # asked of another browser
        ana.tell("/api/account/sign-in", credential=credential)
        ana.tell("/api/account/sign-in", 403, credential=credential)
        assert me(thief) is None


def test_a_challenge_is_answered_soon(tmp_path: Path) -> None:
    with House(tmp_path, accounts=SITE) as house, house.browser() as ana:
        passkey = registered(ana, "Slow")
        options = ana.tell("/api/account/challenge")
        house.rows("update challenges set until = 1")
        ana.tell("/api/account/sign-in", 403, credential=passkey.sign(options))


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"response": 3},
        {"id": "x", "rawId": "x", "type": "public-key", "response": {"clientDataJSON": "????"}},
        {"response": {"clientDataJSON": "e30"}},
        {"response": {"clientDataJSON": "bnVsbA"}},
    ],
)
def test_what_is_no_passkey_is_refused(hall: House, credential: dict[str, Any]) -> None:
    with hall.browser() as ana:
        ana.tell("/api/account/register", 403, name="Nobody", credential=credential)
        ana.tell("/api/account/sign-in", 403, credential=credential)


def test_an_answer_that_is_damaged_is_refused(hall: House) -> None:
    with hall.browser() as ana:
        for part in ("attestationObject", "clientDataJSON"):
            credential = Authenticator(SITE).make(ana.tell("/api/account/passkey", name="Damage"))
            credential["response"][part] = credential["response"][part][:-40]
            ana.tell("/api/account/register", 403, name="Damage", credential=credential)


def test_several_passkeys(hall: House) -> None:
    with hall.browser() as ana, hall.browser() as phone:
        first = registered(ana, "Several")
        assert "only passkey" in json.dumps(ana.delete("/api/account/passkeys/0").json())
        second = Authenticator(SITE)
        options = ana.tell("/api/account/passkey")
        assert [one["id"] for one in options["excludeCredentials"]] == [first.make(options)["id"]]
        ana.tell("/api/account/passkeys", 201, credential=second.make(options))
        signed_in(phone, second)
        assert ana.delete("/api/account/passkeys/0").status_code == 200
        assert ana.delete("/api/account/passkeys/7").status_code == 404
        signed_in(phone, first, 403)
        assert len(me(ana)["passkeys"]) == 1


def test_another_browser_is_signed_out(hall: House) -> None:
    """It hears nothing more from that moment on."""
    with hall.browser() as ana, hall.browser() as phone:
        passkey = registered(ana, "Forgetful")
        place = ana.table(PERSON, OPEN)
        signed_in(phone, passkey)
        with phone.live(place.table) as live, ana.live(place.table) as hers:
            live.recv(timeout=PATIENCE)
            hers.recv(timeout=PATIENCE)
            [other] = [one["id"] for one in me(ana)["browsers"] if not one["mine"]]
            assert ana.delete(f"/api/account/browsers/{other}").status_code == 200
            assert closed_with(live) == 4403
            place.tell("chat", 201, seat=0, text="Hi")
            hers.recv(timeout=PATIENCE)
        assert me(phone) is None
        assert ana.delete(f"/api/account/browsers/{other}").status_code == 404


def test_a_cookie_of_a_device_is_not_that_of_an_account(hall: House) -> None:
    """Their seals differ, so that neither can be passed off as the other."""
    with hall.browser() as ana, hall.browser() as thief:
        registered(ana, "Sealed")
        [(name, value)] = ana.cookies.items()
        token = value.partition(".")[0]
        seal = hall.app.seal
        thief.cookies.set(name, seal.sealed(token))
        assert me(thief) is None


def test_the_database_holds_no_cookie_and_no_secret_of_a_passkey(tmp_path: Path) -> None:
    with House(tmp_path, accounts=SITE) as house, house.browser() as ana:
        registered(ana, "Private")
        [cookie] = ana.cookies.values()
    held = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
    assert cookie.partition(".")[0].encode() not in held


# ---- others ----------------------------------------------------------------------------------------------------------


def test_whoever_is_blocked_stays_away_and_is_not_heard(hall: House) -> None:
    with hall.browser() as ana, hall.browser() as ben, hall.browser() as eva:
        for browser, name in ((ana, "Blocker"), (ben, "Blocked"), (eva, "Bystander")):
            registered(browser, name)
        place = ana.table(PERSON, OPEN, OPEN, game="gheos")
        there = place.sit(ben, 1)
        there.tell("chat", 201, seat=1, text="Nonsense")
        assert place.state(0)["chat"]
        ana.tell("/api/account/blocks", 201, name="blocked")
        assert me(ana)["blocked"] == ["Blocked"]
        assert place.state(0)["chat"] == []
        assert there.state(1)["chat"]
        other = ana.table(PERSON, OPEN, game="gheos")
        ben.tell(f"{other.path}/join", 403, key=other.key(1), name="Ben")
        other.sit(eva, 1)
        ana.tell("/api/account/blocks", 422, name="Blocker")
        ana.tell("/api/account/blocks", 404, name="Nobody at all")
        assert ana.delete("/api/account/blocks/Blocked").status_code == 200
        assert place.state(0)["chat"]
        again = ana.table(PERSON, OPEN, game="gheos")
        again.sit(ben, 1)


def test_everything_is_given_and_deleted(hall: House) -> None:
    with hall.browser() as ana, hall.browser() as ben:
        passkey = registered(ana, "Leaving")
        place = ana.table(PERSON, OPEN, game="gheos")
        there = place.sit(ben, 1)
        alone = ana.table(PERSON, GREEDY, game="gheos")
        place.tell("chat", 201, seat=0, text="Goodbye")
        given = ana.ask("/api/account/data")
        assert given["name"] == "Leaving"
        assert sorted(one["table"] for one in given["tables"]) == sorted([place.table, alone.table])
        assert "Goodbye" in json.dumps(given)
        [(mine, device)] = hall.rows("select id, device from accounts where name = 'Leaving'")
        assert ana.delete("/api/account").status_code == 200
        assert me(ana) is None
        signed_in(ana, passkey, 403)
        assert there.state(1)["seats"][0]["kind"] == "open"
        assert there.state(1)["chat"] == []
        assert hall.rows("select id from tables where id = ?", alone.table) == []
        for table in ("accounts", "passkeys", "sessions", "blocks", "agreed", "ratings", "devices", "chat", "keys"):
            rows = hall.rows(f"select * from {table}")
            assert mine not in json.dumps(rows, default=str), table
            assert device not in json.dumps(rows, default=str), table
        registered(ana, "Leaving")  # the name is free again


def test_an_operator_sees_and_deletes_accounts(tmp_path: Path) -> None:
    token = "t" * 24
    with House(tmp_path, accounts=SITE, operator=token) as house, house.browser() as ana, house.browser() as admin:
        registered(ana, "Someone")
        admin.headers["Authorization"] = f"Bearer {token}"
        [account] = admin.tell("/api/operator/accounts")
        assert account["name"] == "Someone"
        place = ana.table(PERSON, GREEDY)
        admin.tell("/api/operator/forget", device=account["device"])
        assert admin.tell("/api/operator/accounts") == []
        assert house.rows("select id from tables where id = ?", place.table) == []
        house.tables.accounts.known.clear()  # type: ignore[union-attr]
        assert me(ana) is None
