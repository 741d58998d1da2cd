"""What the server refuses, as codes and texts; an answer is made of one at the border."""

from typing import Any, Final

from ecumene.core.errors import ActionError, BadInput, EcumeneError, Malformed
from ecumene.core.text import Words

STATUS: Final = {
    "malformed": 400,
    "forbidden": 403,
    "not-found": 404,
    "stale": 409,
    "too-large": 413,
    "refused": 422,
    "too-many": 429,
    "failed": 500,
}


# The field that a malformed request has wrong, where the key of the sentence says it.
FIELDS: Final = {
    "no-game": "game",
    "no-lesson": "game",
    "no-seat": "seat",
    "no-position": "position",
    "no-bot": "bot",
    "several-persons": "seats",
    "clock-secret": "options.ask_everyone",
    "clock-bots": "clock",
    "first-dealt": "first",
    "together-bots": "together",
    "program-name": "name",
    "no-rival": "rival",
    "chat-empty": "text",
    "malformed": "body",
}


class Problem(EcumeneError):
    """A refusal: its code, and the key of its sentence with parameters, or the sentence itself. A malformed request has
    its `field` named."""

    def __init__(
        self,
        code: str,
        key: str = "",
        params: dict[str, Any] | None = None,
        *,
        text: str = "",
        rule: str | None = None,
        field: str | None = None,
    ) -> None:
        super().__init__(f"{code}: {text or key}")
        self.code = code
        self.key = key
        self.params = params or {}
        self.text = text
        self.rule = rule
        self.field = field if field is not None or code != "malformed" else FIELDS.get(key)


class Stale(Problem):
    """The table has moved on: `state` is the fresh one, encoded."""

    def __init__(self, state: bytes) -> None:
        super().__init__("stale", "stale")
        self.state = state


def not_accepted(error: ActionError, words: Words) -> Problem:
    """An answer that the rules do not take."""
    text, rule = words.refusal(error.refusal), str(error.refusal.rule)
    if isinstance(error, Malformed):
        return Problem("malformed", text=text, rule=rule, field="action")
    return Problem("refused", text=text, rule=rule)


def bad_input(error: BadInput) -> Problem:
    return Problem("malformed", text=str(error), field=error.where)
