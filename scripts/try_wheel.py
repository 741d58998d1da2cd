"""Try a wheel as its users do: in an empty environment, with the extra of the server, and nothing of this checkout.

    python scripts/try_wheel.py dist/ecumene-…whl
    python scripts/try_wheel.py --installed     # the compiled one that this interpreter has already

The command and the module answer, the pages are there, and at a table opened through the interface a game against a
bot is played to its end, every answer the first that is offered.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

PATIENCE = 120.0  # seconds for the server to answer, and for the bot


class Guest:
    """A browser of one's own at the server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(self, path: str, body: Any = None) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "X-Ecumene": "1", "Accept": "*/*"}
        request = urllib.request.Request(self.address + path, data, headers)
        with self.opener.open(request, timeout=PATIENCE) as answer:
            told: bytes = answer.read()
        return told

    def json(self, path: str, body: Any = None) -> Any:
        return json.loads(self.ask(path, body))


def installed(wheel: Path, folder: Path) -> Path:
    """An environment with the wheel and what its server needs; where its programs are."""
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
    wanted = f"ecumene[server] @ {wheel.resolve().as_uri()}"
    uv = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    to = ["--python", programs / "python", "-q", wanted]
    installer = [uv, "pip", "install", *to] if uv else [sys.executable, "-m", "pip", *to[:2], "install", *to[2:]]
    subprocess.run(installer, check=True)
    return programs


def check_command(programs: Path, folder: Path, compiled: bool) -> None:
    told = {
        subprocess.check_output(command, cwd=folder, text=True)
        for command in ([programs / "ecumene", "--version"], [programs / "python", "-m", "ecumene", "--version"])
    }
    assert len(told) == 1, told
    assert ("(compiled)" if compiled else "(pure)") in told.pop()


def play(guest: Guest, game: str) -> int:
    """A game to its end against a bot, whose answers are waited for; how many of our own it took."""
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}]
    opened = guest.json("/api/tables", {"game": game, "seats": seats, "options": {}})
    table, seat = opened["table"], 0
    answers, late = 0, time.monotonic() + PATIENCE
    while time.monotonic() < late:
        state = guest.json(f"/api/tables/{table}?seat={seat}")
        if state["outcome"] is not None:
            return answers
        if state["question"] is None:
            time.sleep(0.05)
            continue
        [action, *_] = [option["action"] for option in state["question"]["options"]]
        guest.json(f"/api/tables/{table}/actions", {"seat": seat, "version": state["version"], "action": action})
        answers, late = answers + 1, time.monotonic() + PATIENCE
    raise SystemExit("The bot did not answer.")


def serve(programs: Path, folder: Path) -> tuple[subprocess.Popen[str], str]:
    """The server of the environment, and where it is."""
    command = [programs / "ecumene", "serve", "--port", "0", "--db", folder / "tables.db"]
    alone = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "ECUMENE_PURE")}
    environment = alone | {"ECUMENE_LIMITS": "off", "ECUMENE_LOG_REQUESTS": "off"}
    server = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"http://[\w.:]+", line):
            return server, found[0]
    raise SystemExit("The server did not start.")


def main(given: str) -> None:
    compiled = not given.endswith("-none-any.whl")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        programs = Path(sys.executable).parent if given == "--installed" else installed(Path(given), folder)
        check_command(programs, folder, compiled)
        server, address = serve(programs, folder)
        try:
            guest = Guest(address)
            page = guest.ask("/").decode()
            assert re.search(r"/assets/[\w.-]+\.js", page), "the pages are not in the wheel"
            answers = play(guest, "duel")
        finally:
            server.terminate()
            server.wait()
    sys.stdout.write(
        f"{Path(given).name}: {'compiled' if compiled else 'plain'} rules, pages, {answers} answers to the end.\n"
    )


if __name__ == "__main__":
    main(sys.argv[1])
