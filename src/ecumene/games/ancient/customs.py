"""What each of the two games does in its own way: the Inner Sea has Wonders, its sister game Deities. The shared phases
ask the game's `Customs`; the game gives its own."""

from abc import abstractmethod

from mypy_extensions import i64

from ecumene.games.ancient.table import Ancient


class Customs:
    """The questions the shared phases put. Codes are those of `actions`."""

    def __init__(self, game: str) -> None:
        self.game = game

    @abstractmethod
    def resolve_event(self, table: Ancient, card: i64, civ: i64) -> None:
        """An event that a civilization drew is resolved."""

    @abstractmethod
    def works(self, table: Ancient, civ: i64) -> list[int]:
        """The monuments a civilization may build in its turn of the Card Phase."""

    @abstractmethod
    def start_work(self, table: Ancient, civ: i64, monument: i64) -> None:
        """The civilization builds one of these."""

    @abstractmethod
    def uses(self, table: Ancient, civ: i64, window: i64) -> list[int]:
        """The monuments whose ability a civilization may use now."""

    @abstractmethod
    def reactions(self, table: Ancient, civ: i64) -> list[int]:
        """The monuments with which a civilization may cancel a card now."""

    @abstractmethod
    def spend(self, table: Ancient, monument: i64) -> None:
        """The price of using a monument's ability."""

    @abstractmethod
    def shelter(self, table: Ancient) -> i64:
        """The monument that lets its owner ignore a loss."""

    @abstractmethod
    def forsake(self, table: Ancient, civ: i64) -> None:
        """The discs of a civilization that starts anew leave its monuments."""
