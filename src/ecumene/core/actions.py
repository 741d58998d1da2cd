"""The text form of actions, `verb:argument:argument`, which all games share."""

from collections.abc import Mapping

from ecumene.core.errors import Malformed
from ecumene.core.question import ACTION_FORM, Refusal


def split_action(action: str, verbs: Mapping[str, tuple[str, ...]]) -> tuple[str, list[tuple[str, str]]]:
    """The verb of an action, and each argument with its kind; Malformed if no action has this form."""
    verb, *arguments = action.split(":")
    if verb not in verbs:
        raise Malformed(action, Refusal("malformed.verb", {"verb": verb, "verbs": list(verbs)}, ACTION_FORM))
    kinds = verbs[verb]
    if len(arguments) != len(kinds):
        form = ":".join([verb, *(f"<{kind}>" for kind in kinds)])
        raise Malformed(action, Refusal("malformed.arguments", {"form": form}, ACTION_FORM))
    return verb, list(zip(kinds, arguments, strict=True))


def no_such(action: str, kind: str, argument: str) -> Malformed:
    """The error for an argument that names nothing of its kind."""
    return Malformed(action, Refusal(f"malformed.{kind}", {"id": argument}, ACTION_FORM))
