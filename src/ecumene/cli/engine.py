"""`ecumene engine`: a game for programs, JSON lines in and JSON lines out. The protocol is in docs/protocol.md.

The process is the referee: it knows everything, and what it tells about a seat is limited only by the request.
"""

from collections.abc import Callable, Iterable
from typing import Any, TextIO

import msgspec

from ecumene.bots import Forfeit, answer, make_bot
from ecumene.core.chance import chance_from
from ecumene.core.errors import ActionError, BadInput
from ecumene.core.game import Game, located
from ecumene.core.match import Match
from ecumene.core.preview import preview
from ecumene.core.question import Event, Refusal
from ecumene.core.record import convert
from ecumene.core.text import Words

COMMAND_KEYS = ("cmd", "command", "request", "op", "type", "method")
MAX_LINE = 16_000_000
BOT_STREAM = 1 << 16

Reply = dict[str, Any]


class Problem(Exception):
    """A request that cannot be answered."""

    def __init__(self, error: str, reason: str) -> None:
        super().__init__(reason)
        self.error = error
        self.reason = reason


class NewRequest(msgspec.Struct, forbid_unknown_fields=True):
    options: dict[str, Any] | None = None
    seed: int = 0
    seats: list[str] = []


class LoadRequest(msgspec.Struct, forbid_unknown_fields=True):
    record: dict[str, Any]
    to: int | None = None


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    seat: int | None = None


class ActRequest(msgspec.Struct, forbid_unknown_fields=True):
    action: str
    seat: int | None = None


class UndoRequest(msgspec.Struct, forbid_unknown_fields=True):
    seat: int | None = None
    free: bool = False


class BotRequest(msgspec.Struct, forbid_unknown_fields=True):
    bot: str
    seat: int | None = None
    seed: int | None = None
    play: bool = True


class NoParams(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Engine:
    """One conversation about one game."""

    def __init__(self, game: Game[Any, Any], words: Words) -> None:
        self.game = game
        self.words = words
        self.match: Match | None = None
        self.done = False
        self.commands: dict[str, tuple[type[msgspec.Struct], Callable[[Any], Reply]]] = {
            "new": (NewRequest, self.new),
            "load": (LoadRequest, self.load),
            "legal": (SeatRequest, self.legal),
            "act": (ActRequest, self.act),
            "why": (ActRequest, self.why),
            "preview": (ActRequest, self.preview),
            "view": (SeatRequest, self.view),
            "state": (NoParams, self.state),
            "record": (NoParams, self.record),
            "undo": (UndoRequest, self.undo),
            "bot": (BotRequest, self.bot),
            "quit": (NoParams, self.quit),
        }

    # ---- one line ------------------------------------------------------------------------------------------------

    def reply(self, line: str | bytes) -> Reply:
        """The answer to one line, whatever the line."""
        try:
            command, params = self.read(line)
            kind, answer = self.commands[command]
            try:
                request = msgspec.convert(params, kind)
            except msgspec.ValidationError as error:
                raise Problem("malformed", "{}: {}".format(*located(error, command))) from None
            reply: Reply = {"ok": True} | answer(request)
        except Problem as problem:
            reply = {"ok": False, "error": problem.error, "reason": problem.reason, "rule": None}
        except ActionError as error:
            reply = {"ok": False, "error": error.kind, "action": error.action} | self.explained(error.refusal)
        except BadInput as error:
            reply = {"ok": False, "error": "malformed", "reason": str(error), "rule": None}
        return reply | self.status()

    def read(self, line: str | bytes) -> tuple[str, dict[str, Any]]:
        """The command and its parameters, from `{"cmd": "new", …}`, `{"new": {…}}` or `new {…}`."""
        if len(line) > MAX_LINE:
            raise Problem("malformed", f"the line is longer than {MAX_LINE} characters")
        text = line.decode("utf-8", "replace") if isinstance(line, bytes) else line
        word, _, rest = text.strip().partition(" ")
        if word in self.commands:
            return word, self.parsed(rest or "{}")
        data = self.parsed(text)
        for key in COMMAND_KEYS:
            if isinstance(data.get(key), str):
                return self.known(data.pop(key)), data
        if len(data) == 1:
            [(command, params)] = data.items()
            if params is None or isinstance(params, dict):
                return self.known(command), params or {}
        raise Problem("malformed", f"a request has a `cmd`, one of: {', '.join(self.commands)}")

    def parsed(self, text: str) -> dict[str, Any]:
        try:
            data = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Problem("malformed", f"the line is not JSON: {error}") from None
        if not isinstance(data, dict):
            raise Problem("malformed", "a request is a JSON object")
        return data

    def known(self, command: str) -> str:
        if command not in self.commands:
            raise Problem("malformed", f"there is no command {command!r}; there are: {', '.join(self.commands)}")
        return command

    def status(self) -> Reply:
        if self.match is None:
            return {}
        state = self.match.state
        reply: Reply = {"position": self.match.position, "to_act": state.to_act, "over": state.over}
        if state.over:
            reply["outcome"] = msgspec.to_builtins(state.outcome)
        return reply

    def explained(self, refusal: Refusal) -> Reply:
        return {
            "reason": self.words.refusal(refusal),
            "rule": msgspec.to_builtins(refusal.rule),
            "key": refusal.reason,
            "params": refusal.params,
        }

    # ---- the commands --------------------------------------------------------------------------------------------

    def playing(self) -> Match:
        if self.match is None:
            raise Problem("no-game", "no game is running: send `new` or `load` first")
        return self.match

    def seat_or_only(self, seat: int | None) -> int:
        """The seat named, or the one that is asked when there is only one."""
        awaited = self.playing().state.to_act
        if seat is not None:
            return seat
        if len(awaited) == 1:
            return awaited[0]
        raise Problem("malformed", "`seat` is needed: no seat, or more than one, is asked")

    def begin(self, match: Match) -> Reply:
        self.match = match
        self.words.seats = match.seats
        return {"events": self.told([event for events in match.log for event in events])}

    def told(self, events: Iterable[Event]) -> list[Any]:
        return [msgspec.to_builtins(event) | {"text": self.words.event(event)} for event in events]

    def new(self, request: NewRequest) -> Reply:
        return self.begin(Match.new(self.game, request.options, request.seed, request.seats))

    def load(self, request: LoadRequest) -> Reply:
        return self.begin(Match.resume(self.game, convert(request.record), request.to))

    def legal(self, request: SeatRequest) -> Reply:
        seat = self.seat_or_only(request.seat)
        question = self.playing().state.question(seat)
        if question is None:
            return {"question": None, "actions": []}
        asked = msgspec.to_builtins(question)
        actions = asked.pop("options")
        return {"question": asked | {"text": self.words.question(question)}, "actions": actions}

    def act(self, request: ActRequest) -> Reply:
        match = self.playing()
        return {"events": self.told(match.act(self.seat_or_only(request.seat), request.action))}

    def why(self, request: ActRequest) -> Reply:
        refusal = self.playing().state.why_not(self.seat_or_only(request.seat), request.action)
        if refusal is None:
            return {"legal": True, "reason": None, "rule": None}
        return {"legal": False} | self.explained(refusal)

    def preview(self, request: ActRequest) -> Reply:
        """What an answer would do, as far as it is certain to the seat."""
        seat = self.seat_or_only(request.seat)
        seen = preview(self.playing().shown(seat), seat, request.action)
        return {"certain": seen.certain, "events": self.told(seen.events), "view": seen.view}

    def view(self, request: SeatRequest) -> Reply:
        low, high = 0, self.game.facts.seats[1]
        if request.seat is not None and not low <= request.seat < high:
            raise Problem("malformed", f"view.seat: there is no seat {request.seat}")
        return {"view": self.playing().shown(request.seat).view(request.seat)}

    def state(self, request: NoParams) -> Reply:
        return {"state": self.playing().state.dump()}

    def record(self, request: NoParams) -> Reply:
        return {"record": msgspec.to_builtins(self.playing().record())}

    def undo(self, request: UndoRequest) -> Reply:
        """By the policy for people, for the seat that answered last; with `free`, always."""
        match = self.playing()
        if request.free and match.position:
            match.go_to(match.position - 1)
            return {}
        seat = request.seat if request.seat is not None or not match.actions else match.actions[-1][0]
        match.undo(0 if seat is None else seat)
        return {}

    def bot(self, request: BotRequest) -> Reply:
        """Let a bot answer for a seat; with `play` false, only ask it."""
        match = self.playing()
        seat = self.seat_or_only(request.seat)
        bot = make_bot(request.bot, self.game.facts.id)
        state = match.state
        if seat not in state.to_act:
            return {"ok": False, "error": "not-your-turn", "action": None} | self.explained(state.not_your_turn(seat))
        seed = match.seed if request.seed is None else request.seed
        try:
            code = answer(bot, state, seat, chance_from(seed, BOT_STREAM + match.position))
        except Forfeit as forfeit:
            raise Problem("forfeit", str(forfeit)) from None
        finally:
            bot.close()
        action = state.text(seat, code)
        if not request.play:
            return {"action": action}
        return {"action": action, "events": self.told(match.act(seat, action))}

    def quit(self, request: NoParams) -> Reply:
        self.done = True
        return {}


def serve(engine: Engine, lines: Iterable[str | bytes], out: TextIO) -> None:
    """Answer every line, whatever bytes are in it, until `quit` or the end of the input."""
    for line in lines:
        if not line.strip():
            continue
        out.write(msgspec.json.encode(engine.reply(line)).decode() + "\n")
        out.flush()
        if engine.done:
            return
