"""The verbs of the actions: those that the games share, and this game's own."""

from typing import Final

from ecumene.games.ancient import wording

VERBS: Final[dict[str, tuple[str, ...]]] = {
    **wording.VERBS,
    "restore": ("wonder",),
    "raze": (),
    "accept": (),
    "decline": (),
    "treasure": (),
    "captives": (),
    "forgo": (),
    "confide": (),
    "show": ("card",),
    "show-all": (),
    "before": (),
    "after": (),
}
