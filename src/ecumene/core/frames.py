"""From plain data back to frames: every kind of step of a game by its name."""

from collections.abc import Iterable
from types import ModuleType
from typing import Any

from ecumene.core.sequence import Passage, Reading, passages_of
from ecumene.core.state import Frame


class Frames:
    """The steps defined in a game's modules, and the passages of its sequence of play."""

    def __init__(self, modules: Iterable[ModuleType], *sequence: Passage[Any]) -> None:
        self.steps: dict[str, Any] = {
            name: step
            for module in modules
            for name, step in vars(module).items()
            if isinstance(step, type) and issubclass(step, Frame) and step.__module__ == module.__name__
        }
        self.passages: dict[str, Passage[Any]] = {}
        for top in sequence:
            self.passages.update(passages_of(top))

    def load(self, data: list[Any]) -> Frame[Any]:
        """The frame that `dump` wrote: by its class, or, where it holds more than plain data, by the `load` of its
        class."""
        name, *held = data
        if name == Reading.__name__:
            passage, who, place = held
            return Reading(self.passages[passage], who, place)
        step: Any = self.steps[name]
        make: Any = getattr(step, "load", step)
        frame: Frame[Any] = make(*held)
        return frame
