"""What can be wrong with what came in. Bad input ends in one of these; an impossible state ends in `Impossible`."""

from typing import Any

from ecumene.core.question import Refusal


class EcumeneError(Exception):
    """Base of every error a caller may want to show to a person."""


class BadInput(EcumeneError):
    """Something from outside could not be accepted: `where` names the field, `problem` the reason."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}" if where else problem)
        self.where = where
        self.problem = problem


class BadOptions(BadInput):
    """Options or deal of a game."""


class BadData(BadInput):
    """A component file or a pack."""


class BadRecord(BadInput):
    """A record that cannot be read or does not replay."""


class UnknownGame(BadInput):
    """No game of that id."""


class ActionError(EcumeneError):
    """An action was not accepted, and nothing changed."""

    kind = "refused"

    def __init__(self, action: str, refusal: Refusal) -> None:
        super().__init__(f"{self.kind}: {action} ({refusal.reason})")
        self.action = action
        self.refusal = refusal

    def as_data(self) -> dict[str, Any]:
        return {"error": self.kind, "action": self.action, "refusal": self.refusal}


class Malformed(ActionError):
    """Not the text or the number of any action of this game."""

    kind = "malformed"


class NotLegal(ActionError):
    """A real action that the rules do not allow now."""

    kind = "not-legal"


class NotYourTurn(ActionError):
    """The seat is not being asked."""

    kind = "not-your-turn"


class Impossible(AssertionError):
    """The state contradicts itself: a bug of ours, never the fault of what came in."""
