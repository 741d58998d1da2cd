"""What is counted, and the files by which a server is put on a machine."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from random import Random

import httpx
import pytest
import yaml

from tests.server.house import OPEN, PATIENCE, PERSON, House

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
TOKEN = "a-token-that-nobody-guesses"

parser = pytest.importorskip("prometheus_client.parser")


def scraped(text: str) -> dict[str, float]:
    """Every number, by its name and its labels."""
    families = parser.text_string_to_metric_families(text)
    return {
        sample.name + json.dumps(sample.labels, sort_keys=True): sample.value
        for family in families
        for sample in family.samples
    }


def test_what_is_counted_can_be_scraped(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.browser() as ana:
        place = ana.table(PERSON, PERSON, one_screen=True)
        with ana.live(place.table) as live:
            live.recv(timeout=PATIENCE)
            place.wander([0, 1], Random(1))
            place.act(0, 999, "build:baths", 409)
            answer = httpx.get(f"{house.url}/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        found = scraped(answer.text)
        assert found["ecumene_sockets{}"] == 1
        assert found["ecumene_answers_total{}"] == 1
        assert found['ecumene_requests_total{"kind": "actions", "status": "200"}'] == 1
        assert found['ecumene_requests_total{"kind": "actions", "status": "409"}'] == 1
        assert found['ecumene_request_seconds_count{"kind": "actions"}'] == 2
        assert found["ecumene_bots_waiting{}"] == 0
        assert found["ecumene_connections{}"] >= 1
        assert place.table not in answer.text


def test_who_may_scrape(tmp_path: Path, own_house: House) -> None:
    """This machine; where a token is set, whoever has it."""
    away = {"X-Forwarded-For": "192.0.2.7"}
    assert httpx.get(f"{own_house.url}/metrics", headers=away).status_code == 403
    (tmp_path / "other").mkdir()
    with House(tmp_path / "other", operator=TOKEN) as house:
        assert httpx.get(f"{house.url}/metrics").status_code == 403
        given = away | {"Authorization": f"Bearer {TOKEN}"}
        assert httpx.get(f"{house.url}/metrics", headers=given).status_code == 200


def test_the_dashboard_asks_for_what_is_counted(own_house: House) -> None:
    with own_house.browser() as ana:
        ana.table(PERSON, OPEN)
    counted = {name.partition("{")[0] for name in scraped(httpx.get(f"{own_house.url}/metrics").text)}
    dashboard = json.loads((DEPLOY / "grafana" / "ecumene.json").read_text())
    queries = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    asked = {name for query in queries for name in re.findall(r"ecumene_\w+", query)}
    assert asked
    assert asked <= counted


def test_the_composition() -> None:
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text())
    services = compose["services"]
    assert {"table", "database", "door"} <= set(services)
    for service in services.values():
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            known = (ROOT / source).exists() if source.startswith("./") else source in compose["volumes"]
            assert known, volume
    wanted = set(re.findall(r"\$\{(\w+)", (ROOT / "compose.yaml").read_text()))
    named = {line.partition("=")[0] for line in (DEPLOY / "env.example").read_text().splitlines() if "=" in line}
    assert wanted <= named
    for name in ("prometheus.yml", "grafana/provisioning/datasources/prometheus.yaml"):
        assert yaml.safe_load((DEPLOY / name).read_text())


def test_the_image() -> None:
    """What it copies is there, and it does not run as root."""
    lines = re.sub(r"\\\\\n\s*", " ", (ROOT / "Dockerfile").read_text()).splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY ") and "--from" not in line]
    assert copied
    for names in copied:
        for name in names:
            assert (ROOT / name).exists(), name
    last = lines[max(number for number, line in enumerate(lines) if line.startswith("FROM ")) :]
    assert "USER ecumene" in last
    assert any(line.startswith("HEALTHCHECK") for line in last)


def test_the_service() -> None:
    program = shutil.which("systemd-analyze")
    unit = (DEPLOY / "ecumene.service").read_text()
    assert "DynamicUser=yes" in unit
    if program is None:
        pytest.skip("systemd's own check (systemd-analyze is not here)")
    done = subprocess.run([program, "verify", str(DEPLOY / "ecumene.service")], capture_output=True, text=True)
    wrong = [line for line in done.stderr.splitlines() if "ecumene.service" in line and "not executable" not in line]
    assert not [line for line in wrong if "Unknown" in line or "Invalid" in line or "Failed to parse" in line], wrong


@pytest.mark.parametrize(("program", "file"), [("caddy", "Caddyfile"), ("nginx", "nginx.conf")])
def test_the_proxies(program: str, file: str) -> None:
    """What they are asked to pass on; where they are installed, what they say themselves."""
    text = (DEPLOY / file).read_text()
    assert text.count("{") == text.count("}")
    assert "/metrics" in text.replace("(metrics", "/metrics")
    found = shutil.which(program)
    if found and program == "caddy":
        done = subprocess.run(
            [found, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / file)], capture_output=True
        )
        assert done.returncode == 0, done.stderr
