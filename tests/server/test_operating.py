"""What whoever runs a server relies on: nothing is left behind, the file is private, and it says when it fails."""

import os
import resource
import signal
import socket
import time
from pathlib import Path

import httpx
import msgspec
import pytest

from ecumene.core.errors import BadInput
from ecumene.server.settings import Settings, claimed, make_room
from tests.server.house import GREEDY, PERSON, Browser, House, wait_until
from tests.server.test_processes import serving


def descendants(process: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    found: list[int] = []
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += [int(child), *descendants(int(child))]
    return found


def lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("workers", [1, 2])
def test_a_server_that_is_killed_leaves_nothing_behind(tmp_path: Path, workers: int) -> None:
    """Neither its workers nor theirs: port and file are free again."""
    database = tmp_path / "tables.db"
    with serving(database, "--workers", str(workers)) as (process, url), Browser(url) as ana:
        place = ana.table(GREEDY, GREEDY)
        wait_until(lambda: place.state()["version"] > 0)
        children = descendants(process.pid)
        assert len(children) >= workers
        os.kill(process.pid, signal.SIGKILL)
        process.wait(60)
        wait_until(lambda: not [child for child in children if lives(child)])
    with socket.socket() as again:
        again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        again.bind(("127.0.0.1", int(url.rpartition(":")[2])))
    with claimed(Settings(database=f"sqlite+aiosqlite:///{database}")):
        pass


def test_a_file_is_the_same_by_whatever_name(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    there = Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'there' / 'tables.db'}")
    make_room(there.database)
    (tmp_path / "here").symlink_to(tmp_path / "there")
    (tmp_path / "alias.db").symlink_to(tmp_path / "there" / "tables.db")
    for name in ("here/tables.db", "alias.db"):
        other = msgspec.structs.replace(there, database=f"sqlite+aiosqlite:///{tmp_path / name}")
        with claimed(there), pytest.raises(BadInput, match="another server"), claimed(other):
            pass


def test_the_file_is_for_nobody_elses_eyes(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch(0o644)
    with House(tmp_path) as house, house.browser() as ana:
        ana.table(PERSON, GREEDY)
        modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.glob("tables.db*")}
    assert modes["tables.db"] == 0o600
    assert set(modes.values()) == {0o600}


def test_ready(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        told = httpx.get(f"{house.url}/ready")
        assert told.status_code == 200
        found = told.json()
        assert (found["status"], found["problems"], found["writable"], found["waiting"]) == ("ready", [], True, 0)
        assert found["free_bytes"] > 0
        house.tables.room.settings = msgspec.structs.replace(house.tables.room.settings, room=2**62)
        house.tables.readiness.at = -10.0
        told = httpx.get(f"{house.url}/ready")
        assert (told.status_code, told.json()["problems"]) == (503, ["disk"])


def test_a_full_disk_is_told_and_nothing_is_acknowledged(tmp_path: Path) -> None:
    """The server goes on answering what it can, says that it is not ready, and is so again when there is room."""
    database = tmp_path / "tables.db"
    with serving(database) as (process, url), Browser(url) as ana:
        place = ana.table(PERSON, {"kind": "person", "name": "Eva"}, one_screen=True)
        version = place.state(0)["version"]
        largest = max(file.stat().st_size for file in tmp_path.glob("tables.db*"))
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
        line = {"seat": 0, "text": "x" * 500}
        statuses = [ana.post(f"{place.path}/chat", json=line).status_code for _ in range(28)]
        assert statuses[-1] == 500
        assert wait_until(lambda: httpx.get(f"{url}/ready").status_code == 503)
        assert httpx.get(f"{url}/ready").json()["problems"] == ["database"]
        assert httpx.get(f"{url}/health").status_code == 200
        assert place.state(0)["version"] == version
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        time.sleep(1.1)
        assert httpx.get(f"{url}/ready").json()["problems"] == []
        said = len(place.state(0)["chat"])
        assert said == statuses.count(201)
        place.tell("chat", 201, seat=0, text="There is room again")
