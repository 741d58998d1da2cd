"""A clock that goes on when a test says so."""

from ecumene.server.clocks import DAY
from tests.server.house import House

START = 1_800_000_000.0


class Hourglass:
    """The time of a house. It never sleeps."""

    def __init__(self, house: House, now: float = START) -> None:
        self.house, self.now = house, now
        self.pauses = house.tables.room.pauses
        self.pauses.clock = lambda: self.now
        self.pauses.last = self.now

    def wait(self, seconds: float) -> None:
        """Time goes by, and the server is there; it sees to whoever is late."""
        self.pauses.last = self.now + seconds
        self.now += seconds
        self.house.do(self.house.tables.timekeeper.look())

    def days(self, count: float) -> None:
        self.wait(count * DAY)

    def sleep(self, seconds: float) -> None:
        """Time goes by without the server."""
        self.house.do(self.pauses.beat())
        self.now += seconds
        self.house.do(self.pauses.beat())
        self.house.do(self.house.tables.timekeeper.look())
