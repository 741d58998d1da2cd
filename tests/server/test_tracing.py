"""Traces, where somebody has a collector."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random

import pytest

from tests.server.house import GREEDY, PERSON, House, wait_until


@contextmanager
def collecting() -> Iterator[tuple[str, list[bytes]]]:
    """A collector: its address, and what it was sent."""
    sent: list[bytes] = []

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            sent.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *given: object) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Collector)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", sent
    finally:
        server.shutdown()
        server.server_close()


def test_requests_writes_and_bots_are_traced_without_naming_anybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trace = pytest.importorskip(
        "opentelemetry.proto.collector.trace.v1.trace_service_pb2", reason="OpenTelemetry is not installed"
    )
    with collecting() as (address, sent):
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", address)
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_COMPRESSION", "none")
        with House(tmp_path) as house, house.browser() as ana:
            place = ana.table(PERSON, GREEDY, game="gheos")
            wait_until(lambda: place.wander([0], Random(1)))
            wait_until(lambda: place.state(0)["question"])
            place.act(0, 10_000, "nothing", 409)
    whole = b"".join(sent)
    requests = [trace.ExportTraceServiceRequest.FromString(body) for body in sent]
    spans = [
        span for one in requests for part in one.resource_spans for scope in part.scope_spans for span in scope.spans
    ]
    names = {span.name for span in spans}
    assert {"POST tables", "GET state", "POST actions", "write", "bot"} <= names
    statuses = {
        value.value.int_value for span in spans for value in span.attributes if value.key == "http.response.status_code"
    }
    assert {200, 201, 409} <= statuses
    for secret in (place.table, *ana.cookies.values(), "127.0.0.1", "Ana"):
        assert secret.encode() not in whole


def test_nothing_is_traced_unless_somebody_wants_it(own_house: House) -> None:
    assert own_house.app.traces.tracer is None
