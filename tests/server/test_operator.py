"""What whoever runs a server does: from the command line, and by the operator's interface."""

import asyncio
import json
import subprocess
import sys
import threading
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from ecumene.core.errors import BadInput
from ecumene.server.backup import back_up, check, migrate, restore
from ecumene.server.settings import Settings, chosen, make_room
from ecumene.server.store import Store
from tests.server.house import OPEN, PATIENCE, PERSON, Browser, House, Place, wait_until
from tests.server.test_processes import BOTH, Answers, play_until_it_breaks, serving

TOKEN = "a-token-that-nobody-guesses"


class Operator:
    def __init__(self, house: House) -> None:
        self.url = house.url

    def __call__(self, operation: str, status: int = 200, **wish: Any) -> Any:
        headers = {"Authorization": f"Bearer {TOKEN}", "X-Ecumene": "1"}
        answer = httpx.post(f"{self.url}/api/operator/{operation}", json=wish, headers=headers, timeout=30)
        assert answer.status_code == status, answer.text
        return answer.json()


def test_who_has_no_token_operates_nothing(tmp_path: Path, house: House) -> None:
    with House(tmp_path, operator=TOKEN) as ours, ours.browser() as ana:
        ana.tell("/api/operator/tables", 403)
        for wrong in ("", "Bearer", "Bearer x", f"Bearer {TOKEN}x", TOKEN[:-1]):
            answer = ana.post("/api/operator/tables", headers={"Authorization": wrong})
            assert answer.status_code == 403
        assert "Token" in ana.get("/operator").text
        assert "unsafe" not in ana.get("/operator").headers["content-security-policy"]
        assert ana.get("/operator/operator.js").headers["content-type"].startswith("text/javascript")
        assert ana.get("/operator/..%2froutes.py").status_code == 404
        Operator(ours)("fly", 400)
        Operator(ours)("show", 400)
        Operator(ours)("show", 404, table="nowhere")
        assert Operator(ours)("prune", 400, days="x")["field"]
    with house.browser() as ana:  # where no token is set, there is nothing
        ana.tell("/api/operator/tables", 404)
        assert ana.get("/operator").status_code == 404


def test_tables_are_shown_closed_and_deleted(tmp_path: Path) -> None:
    with House(tmp_path, operator=TOKEN) as house, house.browser() as ana, house.browser() as ben:
        operator = Operator(house)
        place, other = ana.table(PERSON, OPEN), ana.table(*BOTH, one_screen=True)
        place.sit(ben, 1)
        assert [row["table"] for row in operator("tables")] == [place.table, other.table]
        shown = operator("show", table=place.table)
        assert [seat["name"] for seat in shown["seats"]] == ["Ana", "Ben"]
        assert len({row["device"] for row in shown["devices"]}) == 2
        operator("close", table=other.table)
        assert other.state(0)["status"] == "review"
        other.act(0, 0, "build:baths", 422)
        operator("kick", table=place.table, seat=1)
        Place(ben, place.table).state(1, 403)
        ben.tell(f"{place.path}/join", 403, key=place.key(1))
        with ana.live(other.table) as live:
            live.recv(timeout=PATIENCE)
            operator("delete", table=other.table)
        other.state(0, 404)


def test_who_is_banned_stays_out(tmp_path: Path) -> None:
    with House(tmp_path, operator=TOKEN) as house, house.browser() as ana, house.browser() as ben:
        operator = Operator(house)
        place = ana.table(PERSON, OPEN)
        place.sit(ben, 1)
        device = next(row["device"] for row in operator("show", table=place.table)["devices"] if row["seat"] == 1)
        operator("ban", what=device, why="rude")
        assert "may not come in" in ben.get("/api/tables").json()["message"]
        place.state(0)
        assert [row["why"] for row in operator("bans")] == ["rude"]
        operator("unban", what=device)
        assert ben.get("/api/tables").status_code == 200
        operator("ban", what="192.0.2.7")
        assert ben.get("/api/tables", headers={"X-Forwarded-For": "192.0.2.7"}).status_code == 403
        assert ben.get("/api/tables", headers={"X-Forwarded-For": "192.0.2.8"}).status_code == 200


def test_old_tables_are_pruned_after_a_trial(tmp_path: Path) -> None:
    with House(tmp_path, operator=TOKEN) as house, house.browser() as ana:
        operator = Operator(house)
        old, new = ana.table(PERSON, OPEN), ana.table(PERSON, OPEN)
        house.rows("update tables set updated = updated - 864000 where id = ?", old.table)
        assert operator("prune", days=5) == {"tables": [old.table], "deleted": False}
        old.state(0)
        house.rows("update tables set updated = updated - 864000 where id = ?", old.table)
        assert operator("prune", days=5, dry=False) == {"tables": [old.table], "deleted": True}
        old.state(0, 404)
        new.state(0)


def test_everything_of_a_device_is_given_and_deleted(tmp_path: Path) -> None:
    with House(tmp_path, operator=TOKEN) as house, house.browser() as ana, house.browser() as ben:
        operator = Operator(house)
        place = ana.table(PERSON, OPEN)
        there = place.sit(ben, 1, "Benedicto")
        there.tell("chat", 201, seat=1, text="sotto-voce")
        own = ben.table(*BOTH, one_screen=True)
        cookie = next(iter(ben.cookies.values()))
        told = operator("export", device=cookie)
        assert {table["table"] for table in told["tables"]} == {place.table, own.table}
        assert "sotto-voce" in json.dumps(told)
        assert "Benedicto" in json.dumps(told)
        operator("forget", device=cookie)
        assert operator("export", device=cookie)["tables"] == []
        own.state(0, 404)
        state = place.state(0)
        assert (state["seats"][1]["name"], state["chat"]) == ("", [])


# ---- copies ----------------------------------------------------------------------------------------------------------


def test_a_copy_made_under_load_holds_every_answer_acknowledged_before(tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    acknowledged: Answers = []
    with serving(database) as (process, url), Browser(url) as ana:
        place = ana.table(*BOTH, game="inner-sea", one_screen=True)
        thread = threading.Thread(target=play_until_it_breaks, args=(place, acknowledged, Random(1)))
        thread.start()
        wait_until(lambda: len(acknowledged) > 20)
        before = list(acknowledged)
        found = back_up(chosen(str(database), 1), copy)
        assert found["checked"]
        assert found["answers"] >= len(before)
        cookies = dict(ana.cookies)
        with pytest.raises(BadInput, match="another server"):
            restore(chosen(str(database), 1), copy, force=True)
        process.kill()
        thread.join(30)
    with pytest.raises(BadInput, match="--force"):
        restore(chosen(str(database), 1), copy)
    assert restore(chosen(str(database), 1), copy, force=True)["checked"]
    assert (database.stat().st_mode & 0o777, copy.stat().st_mode & 0o777) == (0o600, 0o600)
    with House(tmp_path) as house, house.browser() as ana:
        ana.cookies.update(cookies)
        assert Place(ana, place.table).state(0)["version"] >= len(before)
        kept = house.rows("select number, seat, text from entries where table_id = ? order by number", place.table)
        assert kept[: len(before)] == before


def test_a_copy_with_a_gap_is_not_put_back(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.browser() as ana:
        place = ana.table(*BOTH, one_screen=True)
        for number in range(3):
            place.wander([0, 1], Random(number))
        settings = Settings(database=house.database)
        back_up(settings, tmp_path / "good.db")
        house.rows("delete from entries where number = 2")
        with pytest.raises(BadInput, match="missing"):
            back_up(settings, tmp_path / "bad.db")
        assert not (tmp_path / "bad.db").exists()
    (tmp_path / "damaged.db").write_bytes((tmp_path / "good.db").read_bytes()[:5000] + b"x" * 5000)
    for wrong in ("damaged.db", "nowhere.db"):
        with pytest.raises(BadInput):
            restore(settings, tmp_path / wrong, force=True)
    with pytest.raises(BadInput, match="already"):
        back_up(settings, tmp_path / "good.db")


# ---- forms of the database -------------------------------------------------------------------------------------------


async def form_of(database: str) -> str:
    store = Store(database)
    try:
        async with store.reading() as connection:
            return str((await connection.exec_driver_sql("select version_num from alembic_version")).scalar_one())
    finally:
        await store.close()


@pytest.mark.parametrize("to", ["0001", "0003", "0005", "0007", "0008", "0009"])
def test_down_and_up_again(tmp_path: Path, to: str) -> None:
    """A database goes back to the form that an older server knows, and forward again, with its games."""
    with House(tmp_path) as house, house.browser() as ana:
        place = ana.table(*BOTH, one_screen=True)
        place.wander([0, 1], Random(1))
        cookies = dict(ana.cookies)
    asyncio.run(migrate(house.database, to))
    assert asyncio.run(form_of(house.database)) == to
    with House(tmp_path) as house, house.browser() as ana:
        assert house.row(place.table)["version"] == 1
        if to > "0005":  # before, the server had no key for its cookies
            ana.cookies.update(cookies)
            assert Place(ana, place.table).state(0)["version"] == 1


def test_a_server_that_is_older_than_its_database_says_so(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with House(tmp_path) as house:
        house.rows("update alembic_version set version_num = '9999'")
    command = [sys.executable, "-m", "ecumene.cli.main", "serve", "--port", "0", "--db", str(database)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "this server is older than its database" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_the_command(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    with House(tmp_path) as house, house.browser() as ana:
        place = ana.table(PERSON, OPEN)
    make_room(house.database)

    def admin(*words: str) -> Any:
        command = [sys.executable, "-m", "ecumene.cli.main", "admin", *words, "--db", database]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    assert [row["table"] for row in admin("tables")] == [place.table]
    assert admin("accounts") == []
    assert admin("check")["tables"] == 1
    assert admin("backup", str(tmp_path / "copy.db"))["checked"]
    assert admin("delete", place.table) == {"deleted": place.table}
    assert check(house.database)["tables"] == 0
