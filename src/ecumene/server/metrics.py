"""What can be counted of a server, for Prometheus. Where its client (`ecumene[metrics]`) is missing, nothing is."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, Protocol

from ecumene.server.hall import Hall

if TYPE_CHECKING:
    from ecumene.server.tables import Tables

try:
    from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
except ImportError:
    INSTALLED = False
else:
    INSTALLED = True

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"


class Counted(Protocol):
    def request(self, kind: str, status: int, seconds: float) -> None: ...

    def text(self) -> bytes: ...


class Nothing:
    """Where nothing is counted."""

    def request(self, kind: str, status: int, seconds: float) -> None:
        pass

    def text(self) -> bytes:
        return b""


class Metrics:
    """Requests are counted as they come; everything else is looked at when somebody asks."""

    def __init__(self, tables: "Tables", hall: Hall) -> None:
        self.tables = tables
        self.hall = hall
        self.registry = CollectorRegistry()
        about = "Requests, by their kind and the status of the answer."
        self.requests = Counter("ecumene_requests", about, ["kind", "status"], registry=self.registry)
        about = "How long requests took."
        self.seconds = Histogram("ecumene_request_seconds", about, ["kind"], buckets=SECONDS, registry=self.registry)
        self.registry.register(self)

    def request(self, kind: str, status: int, seconds: float) -> None:
        self.requests.labels(kind, str(status)).inc()
        self.seconds.labels(kind).observe(seconds)

    def collect(self) -> Iterator[Any]:
        room, pool = self.tables.room, self.tables.bots.thinkers.pool
        gauges = {
            "ecumene_tables": ("Tables known to this process.", len(room.sittings)),
            "ecumene_games": ("Games kept in memory.", len(room.games)),
            "ecumene_sockets": ("Pages that are connected.", sum(len(those) for those in room.live.listeners.values())),
            "ecumene_connections": ("Connections.", len(self.hall.guests)),
            "ecumene_connections_limit": ("Connections that there may be.", self.hall.limit),
            "ecumene_journal_waiting": ("Answers that wait to be written.", len(room.store.journal.waiting)),
            "ecumene_bots_waiting": ("Questions that wait for bots.", len(pool.queue)),
            "ecumene_bots_thinking": ("Bots that think.", sum(worker.work is not None for worker in pool.workers)),
            "ecumene_bots_workers": ("Processes in which bots may think.", pool.count),
            "ecumene_bots_hurried": ("Do bots think shorter than usual?", int(self.tables.bots.thinkers.hurried)),
            "ecumene_bots_longest_wait_seconds": ("The longest wait for a bot so far.", pool.longest),
        }
        for name, (about, value) in gauges.items():
            yield GaugeMetricFamily(name, about, value)
        counts = {
            "ecumene_answers": ("Answers and undos that were written.", room.answers),
            "ecumene_bots_answers": ("Questions that bots answered.", pool.answered),
            "ecumene_connections_shown_out": ("Connections that took too long, or had no room.", self.hall.shown_out),
        }
        for name, (about, value) in counts.items():
            yield CounterMetricFamily(name, about, value)

    def text(self) -> bytes:
        return generate_latest(self.registry)


def counted(tables: "Tables", hall: Hall) -> Counted:
    return Metrics(tables, hall) if INSTALLED else Nothing()


def kind_of(method: str, path: str) -> str:
    """What a request is counted as: few kinds, and no table's id."""
    parts = path.strip("/").split("/")
    if parts[0] != "api":
        return "page"
    if parts[1:2] == ["tables"] and len(parts) > 2:
        known = ("actions", "chat", "hint", "join", "links", "replay", "undo", "why")
        return parts[3] if len(parts) > 3 and parts[3] in known else "state" if method == "GET" else "other"
    return "games" if parts[1:2] == ["games"] else "tables" if parts[1:2] == ["tables"] else "other"
