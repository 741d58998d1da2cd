"""A game being played: its state, the record that leads to it, the log, undo, and what each viewer has seen of it.

Whoever is asked in secret is known to nobody else, not even by a number that moves: a position in which somebody else
is asked in secret is none that a viewer sees. The others go on seeing the last one before it, until the secret question
is answered, however many there were; then they see what came of it, in one step. So each viewer (a seat, or None for
those who watch) counts positions of its own, and with equal knowledge has equal numbers.

People may also end a game that its rules would not end yet: by giving up, by being late, by agreement. The state knows
nothing of that; the match does, and its record says so.
"""

from collections.abc import Sequence
from typing import Any, Final

from ecumene.core.errors import ActionError, BadRecord, NotLegal, NotYourTurn
from ecumene.core.fairness import Dealing
from ecumene.core.game import Game
from ecumene.core.question import (
    TURN_ORDER,
    UNDO_POLICY,
    Closing,
    Departure,
    Event,
    Leaving,
    Outcome,
    Question,
    Refusal,
    Score,
)
from ecumene.core.record import FORMAT, Record
from ecumene.core.state import State

LEAP: Final = 100_000  # more than a game has answers


class Match:
    """Position 0 is the set-up; position N is after N actions. `log[N]` holds the events that led to position N,
    `unveiled[N]` how often something hidden had been revealed, or chance drawn, by then, and `secret[N]` the seats that
    were asked there in secret, or None where everybody may know who was asked. `kept` are the positions that somebody
    still sees while others are asked in secret. `departed` are those who gave up, `closed` how people ended the game,
    if they did. `moved` is added to a viewer's number of positions for an age that only grows: by more than was taken
    back, and by the same for all, whatever they had seen of it. `dealing` is what its record says of where the seed
    comes from; nothing is made of it here."""

    def __init__(self, game: Game[Any, Any], options: dict[str, Any], seed: int, seats: list[str]) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.seats = seats
        self.dealing: Dealing | None = None
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
        """The game of a record, replayed with every action checked, to its end or to a position. One of an older
        version of the rules is taken if it goes the same way by those of today."""
        if record.game != game.facts.id:
            raise BadRecord("record.game", f"is a game of {record.game!r}, not of {game.facts.id!r}")
        known = game.facts.rules_version
        if record.rules > known:
            raise BadRecord("record.rules", f"was played under version {record.rules} of the rules, this is {known}")
        if record.pack != game.pack:
            raise BadRecord("record.pack", f"was played with pack {record.pack}, not {game.pack}")
        if to is not None and not 0 <= to <= len(record.actions):
            raise BadRecord("position", f"must be from 0 to {len(record.actions)}, not {to}")
        match = cls(game, record.options, record.seed, record.seats)
        match.dealing = record.dealing
        match.check_departures(record)
        for number, (seat, action) in enumerate(record.actions[:to]):
            try:
                match.act(seat, action)
            except ActionError as error:
                raise out_of_date(record, known, f"record.actions[{number}]", str(error)) from None
        if to is None:
            match.departed, match.closed = list(record.departed), record.closed
            match.moved = len(match.departed) + (match.closed is not None)
            if record.closed is not None and match.state.over:
                raise out_of_date(record, known, "record.closed", "is said of a game that was over by its rules")
            if record.result is not None and record.result != match.outcome:
                raise out_of_date(record, known, "record.result", "is not the result of these actions")
        return match

    def start(self) -> None:
        self.state: State = self.game.setup(self.options, self.seed)
        self.actions: list[tuple[int, str]] = []
        self.log: list[list[Event]] = [self.drain()]
        self.unveiled: list[int] = [int(self.state.unveiled)]
        self.secret: list[list[int] | None] = [None]
        self.kept: dict[int, State] = {}
        self.seen: dict[int | None, list[int]] = {}
        self.departed: list[Departure] = []
        self.closed: Closing | None = None
        self.moved = 0

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
        if self.closed is not None:
            raise NotYourTurn(action, Refusal("refusal.game-over", {}, TURN_ORDER))
        secretive = self.game.asks_in_secret
        before = self.state.copy() if secretive else self.state
        self.state.apply(seat, action)
        events = self.drain()
        self.actions.append((seat, action))
        self.log.append(events)
        self.unveiled.append(int(self.state.unveiled))
        self.secret.append(self.state.asked_in_secret() if secretive else None)
        if self.secret[-1] is None:
            self.kept.clear()
        else:
            self.kept[self.position - 1] = before
        return events

    # ---- what each viewer sees -----------------------------------------------------------------------------------

    def sight(self, viewer: int | None) -> list[int]:
        """The positions that a viewer has seen: its number N is the position in place N."""
        seen = self.seen.setdefault(viewer, [0])
        for position in range(seen[-1] + 1, self.position + 1):
            asked = self.secret[position]
            if asked is None or viewer in asked:
                seen.append(position)
        return seen

    def number(self, viewer: int | None) -> int:
        """The number of the position that a viewer sees now."""
        return len(self.sight(viewer)) - 1

    def shown(self, viewer: int | None) -> State:
        """The state in the position that a viewer sees now."""
        position = self.sight(viewer)[-1]
        return self.state if position == self.position else self.kept[position]

    def pending(self, seat: int) -> bool:
        """Has the seat answered what it sees, and somebody else is asked in secret before it sees what comes of it?"""
        return any(answered == seat for answered, _ in self.actions[self.sight(seat)[-1] :])

    def led_to(self, seat: int) -> State:
        """The state that the answer of such a seat led to, before anybody else answered."""
        position = self.sight(seat)[-1] + 1
        return self.state if position == self.position else self.kept[position]

    def last_answer(self, seat: int) -> int:
        """The number of the position that a seat last answered."""
        answered = max(position for position, (other, _) in enumerate(self.actions) if other == seat)
        return self.sight(seat).index(answered)

    def waiting(self, viewer: int | None) -> list[int]:
        """The seats whose answer is awaited, as far as a viewer knows. Whoever has answered waits for all who might be
        asked in secret, until the secret is out: which of them have answered meanwhile would tell who is asked now."""
        if viewer is not None and self.pending(viewer):
            return self.led_to(viewer).waiting(viewer)
        return self.shown(viewer).waiting(viewer)

    def question(self, seat: int) -> Question | None:
        """What a seat is asked, if it has not answered."""
        return None if self.pending(seat) else self.shown(seat).question(seat)

    def why_not(self, seat: int, action: str) -> Refusal | None:
        """Why a seat may not answer this in the position that it sees."""
        if self.pending(seat):
            return self.not_your_turn(seat)
        return self.shown(seat).why_not(seat, action)

    def not_your_turn(self, seat: int) -> Refusal:
        """Why a seat that is not asked may not answer, as far as it sees."""
        if self.pending(seat):
            return self.led_to(seat).not_your_turn(seat)
        return self.shown(seat).not_your_turn(seat)

    def heard(self, viewer: int | None, since: int = 0) -> list[tuple[int, Event]]:
        """The log as a viewer may know it, from a number on: what happened since the position it saw before."""
        seen = self.sight(viewer)
        return [
            (number, event)
            for number in range(since, len(seen))
            for events in self.log[seen[number - 1] + 1 if number else 0 : seen[number] + 1]
            for event in events
            if event.heard_by(viewer)
        ]

    def age(self, viewer: int | None) -> int:
        """A number that grows with all that a viewer may know to have changed, taking back included."""
        return self.moved + self.number(viewer)

    # ---- endings that people make --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.closed is not None or self.state.over

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended. Where people ended it, all who had not given up share the victory, with the points that
        everybody could see."""
        if self.closed is None:
            return self.state.outcome
        gone = {departure.seat for departure in self.departed}
        count = self.game.seat_count(self.options)
        tallies = self.state.tallies() or [0] * count
        winners = [seat for seat in range(count) if seat not in gone]
        return Outcome(self.closed, winners, [Score(total, {}) for total in tallies])

    def depart(self, seat: int, how: Leaving) -> None:
        """The player of a seat gives up; the game goes on, unless it is closed."""
        self.departed.append(Departure(seat, self.position, how))
        self.moved += 1

    def close(self, how: Closing) -> None:
        """People end the game."""
        self.closed = how
        self.moved += 1

    def check_departures(self, record: Record) -> None:
        """Those who gave up sat there, gave up once each and in order, and not all of them; who resigned, or was late,
        was there to do so at the end."""
        last, count = 0, self.game.seat_count(self.options)
        for number, one in enumerate(record.departed):
            where = f"record.departed[{number}]"
            if one.seat >= count:
                raise BadRecord(where, f"there is no seat {one.seat}")
            if any(one.seat == other.seat for other in record.departed[:number]):
                raise BadRecord(where, f"seat {one.seat} had given up before")
            if not last <= one.position <= len(record.actions):
                raise BadRecord(where, f"position must be from {last} to {len(record.actions)}, not {one.position}")
            last = one.position
        if len(record.departed) >= count > 1:
            raise BadRecord("record.departed", "nobody is left")
        if record.closed in ("resigned", "late"):
            final = record.departed[-1] if record.departed else None
            if final is None or final.how != record.closed or final.position != len(record.actions):
                raise BadRecord("record.closed", f"nobody of those who departed {record.closed} at the end")

    # ---- undo ----------------------------------------------------------------------------------------------------

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Why the seat may not take its last answer back; None if it may, as far as it sees. Nothing hidden may have
        been revealed, no chance drawn, and no other seat have answered since. Who answered is not said where that may
        be a secret."""
        seen = self.sight(seat)
        if seen[-1] == 0 and not self.pending(seat):
            return Refusal("undo.nothing", {}, UNDO_POLICY)
        if self.pending(seat) or seen[-2] != seen[-1] - 1 or self.unveiled[seen[-1]] != self.unveiled[seen[-2]]:
            return Refusal("undo.revealed", {}, UNDO_POLICY)
        answered = self.actions[seen[-2]][0]
        if answered != seat:
            return Refusal("undo.other-seat", {"seat": answered}, UNDO_POLICY)
        return None

    def undo(self, seat: int) -> None:
        """Take the seat's last answer back. NotLegal says why it cannot be."""
        refusal = self.undo_refusal(seat)
        if refusal is None and self.sight(seat)[-1] != self.position:  # somebody has answered, and others are asked
            refusal = Refusal("undo.revealed", {}, UNDO_POLICY)
        if refusal is not None:
            raise NotLegal("undo", refusal)
        self.go_to(self.position - 1)
        self.moved += 2

    def take_back(self, position: int) -> None:
        """Go back to an earlier position, as all agreed."""
        self.go_to(position)
        self.moved += LEAP

    def go_to(self, position: int) -> None:
        """Go back to an earlier position by replaying the actions that led there."""
        if not 0 <= position <= self.position:
            raise BadRecord("position", f"must be from 0 to {self.position}, not {position}")
        actions, departed, moved = self.actions[:position], self.departed, self.moved
        self.start()
        for seat, action in actions:
            self.act(seat, action)
        self.departed = [Departure(one.seat, min(one.position, position), one.how) for one in departed]
        self.moved = moved

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
            result=self.outcome,
            departed=list(self.departed),
            closed=self.closed,
            dealing=self.dealing,
        )


def out_of_date(record: Record, known: int, where: str, problem: str) -> BadRecord:
    """What is wrong with a record: its rules, if they are not those of today."""
    if record.rules == known:
        return BadRecord(where, problem)
    return BadRecord(
        "record.rules",
        f"was played under version {record.rules} of the rules and needs it: under version {known}, {where}: {problem}",
    )
