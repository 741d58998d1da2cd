"""A game being played: its state, the record that leads to it, the log, and undo."""

from collections.abc import Sequence
from typing import Any

from ecumene.core.errors import ActionError, BadRecord, NotLegal
from ecumene.core.game import Game
from ecumene.core.question import UNDO_POLICY, Event, Refusal
from ecumene.core.record import FORMAT, Record
from ecumene.core.state import State


class Match:
    """Position 0 is the set-up; position N is after N actions. `log[N]` holds the events that led to position N, and
    `unveiled[N]` how often something hidden had been revealed, or chance drawn, by then."""

    def __init__(self, game: Game[Any, Any], options: dict[str, Any], seed: int, seats: list[str]) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.seats = seats
        self.start()

    @classmethod
    def new(
        cls, game: Game[Any, Any], options: dict[str, Any] | None = None, seed: int = 0, seats: Sequence[str] = ()
    ) -> "Match":
        """A fresh game; `seats` are the players' names, and how many there are if the game leaves it open."""
        given = game.seated(options, len(seats)) if seats else dict(options or {})
        return cls(game, given, seed, list(seats))

    @classmethod
    def resume(cls, game: Game[Any, Any], record: Record, to: int | None = None) -> "Match":
        """The game of a record, replayed with every action checked, to its end or to a position."""
        if record.game != game.facts.id:
            raise BadRecord("record.game", f"is a game of {record.game!r}, not of {game.facts.id!r}")
        if record.rules != game.facts.rules_version:
            known = game.facts.rules_version
            raise BadRecord("record.rules", f"was played under version {record.rules} of the rules, this is {known}")
        if record.pack != game.pack:
            raise BadRecord("record.pack", f"was played with pack {record.pack}, not {game.pack}")
        if to is not None and not 0 <= to <= len(record.actions):
            raise BadRecord("position", f"must be from 0 to {len(record.actions)}, not {to}")
        match = cls(game, record.options, record.seed, record.seats)
        for number, (seat, action) in enumerate(record.actions[:to]):
            try:
                match.act(seat, action)
            except ActionError as error:
                raise BadRecord(f"record.actions[{number}]", str(error)) from None
        if to is None and record.result is not None and record.result != match.state.outcome:
            raise BadRecord("record.result", "is not the result of these actions")
        return match

    def start(self) -> None:
        self.state: State = self.game.setup(self.options, self.seed)
        self.actions: list[tuple[int, str]] = []
        self.log: list[list[Event]] = [self.drain()]
        self.unveiled: list[int] = [int(self.state.unveiled)]

    def drain(self) -> list[Event]:
        """The events since the last time, with the state listening again."""
        events = self.state.events or []
        self.state.events = []
        return events

    @property
    def position(self) -> int:
        """The number of actions so far."""
        return len(self.actions)

    def act(self, seat: int, action: str) -> list[Event]:
        """Carry out an action given as text; what happened. An ActionError changes nothing."""
        self.state.apply(seat, action)
        events = self.drain()
        self.actions.append((seat, action))
        self.log.append(events)
        self.unveiled.append(int(self.state.unveiled))
        return events

    def heard(self, seat: int | None, since: int = 0) -> list[tuple[int, Event]]:
        """The log as a seat (None: a spectator) may know it, from a position on."""
        return [
            (position, event)
            for position, events in enumerate(self.log[since:], since)
            for event in events
            if event.heard_by(seat)
        ]

    # ---- undo ----------------------------------------------------------------------------------------------------

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Why the seat may not take its last answer back; None if it may. Nothing hidden may have been revealed, no
        chance drawn, and no other seat have answered since. Who answered is not said where that may be a secret."""
        if not self.actions:
            return Refusal("undo.nothing", {}, UNDO_POLICY)
        if self.unveiled[-1] != self.unveiled[-2]:
            return Refusal("undo.revealed", {}, UNDO_POLICY)
        if self.actions[-1][0] != seat:
            return Refusal("undo.other-seat", {"seat": self.actions[-1][0]}, UNDO_POLICY)
        return None

    def undo(self, seat: int) -> None:
        """Take the seat's last answer back. NotLegal says why it cannot be."""
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise NotLegal("undo", refusal)
        self.go_to(self.position - 1)

    def go_to(self, position: int) -> None:
        """Go back to an earlier position by replaying the actions that led there."""
        if not 0 <= position <= self.position:
            raise BadRecord("position", f"must be from 0 to {self.position}, not {position}")
        actions = self.actions[:position]
        self.start()
        for seat, action in actions:
            self.act(seat, action)

    # ---- records -------------------------------------------------------------------------------------------------

    def record(self) -> Record:
        return Record(
            ecumene=FORMAT,
            game=self.game.facts.id,
            rules=self.game.facts.rules_version,
            options=self.options,
            seed=self.seed,
            seats=self.seats,
            actions=list(self.actions),
            pack=self.game.pack,
            result=self.state.outcome,
        )
