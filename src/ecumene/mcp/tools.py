"""What an assistant is offered. Each tool asks the server as the assistant's own device; none knows more than that."""

import time
from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlsplit

import anyio
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from ecumene import __version__, load_game
from ecumene.boards import board_for
from ecumene.core.text import Words
from ecumene.mcp import TEXT
from ecumene.mcp.guest import Declined, Guest
from ecumene.mcp.seat import Seat, described, printed

LONGEST = 50  # seconds that an assistant can wait in one go: clients give up after a minute
PAUSE = 0.3  # seconds between two looks at the table


class Assistant:
    """The tables where an assistant sits. A table is known by its id, and has one seat of the assistant's."""

    def __init__(self, address: str, language: str) -> None:
        self.guest = Guest(address, language)
        self.language = language
        self.plain = Words(language, folders=[TEXT])
        self.seats: dict[str, Seat] = {}
        self.known: dict[str, Words] = {}

    def words(self, game: str) -> Words:
        if game not in self.known:
            self.known[game] = Words(self.language, load_game(game), folders=[TEXT])
        return self.known[game]

    def seat(self, table: str) -> Seat:
        if table not in self.seats:
            raise Declined(self.plain("mcp.not-here", {"table": table, "tables": sorted(self.seats)}))
        return self.seats[table]

    def state(self, table: str) -> dict[str, Any]:
        seat = self.seat(table)
        state: dict[str, Any] = self.guest.get(f"/api/tables/{table}", seat=seat.number, since=seat.heard)
        return state

    def shown(self, table: str, state: dict[str, Any] | None = None) -> str:
        seat = self.seat(table)
        return described(seat, state or self.state(table), self.words(seat.game.facts.id))

    # ---- tools -----------------------------------------------------------------------------------------------------

    def games(self) -> list[dict[str, Any]]:
        """The games that can be played here: for how many, how long, against which bots, with which scenarios."""
        return [
            {
                "id": game["id"],
                "name": game["name"],
                "about": game["summary"],
                "seats": game["seats"],
                "minutes": game["minutes"],
                "bots": [bot["id"] for bot in game["bots"]],
                "options": {name: entry.get("description", "") for name, entry in options_of(game).items()},
                "scenarios": [scenario.id for scenario in load_game(game["id"]).scenarios],
            }
            for game in self.guest.get("/api/games")
        ]

    def open_table(self, game: str, seats: list[str], options: dict[str, Any] | None = None) -> str:
        """Open a table. `seats` says who sits where, in order: "me" (you, once), "open" (whoever gets the link), or a
        bot such as "level:3". `options` are those that `games` lists. Tells the links to hand out."""
        if seats.count("me") != 1:
            raise Declined(self.plain("mcp.one-me"))
        entries = [entry_for(one, self.plain("mcp.assistant")) for one in seats]
        opened = self.guest.post(
            "/api/tables", {"game": game, "options": options or {}, "lang": self.language, "seats": entries}
        )
        table: str = opened["table"]
        self.seats[table] = Seat(table, game, seats.index("me"))
        links = [
            self.plain("mcp.link", {"number": number + 1, "link": self.guest.address + link})
            for number, link in enumerate(opened["links"]["seats"])
            if link and seats[number] == "open"
        ]
        watch = self.plain("mcp.watch", {"link": self.guest.address + opened["links"]["watch"]})
        head = self.plain("mcp.opened", {"table": table})
        return "\n".join([head, *links, watch, "", self.shown(table)])

    def sit_down(self, link: str, name: str = "") -> str:
        """Take the seat that a link opens: …/t/<table>#<key>. Only at the server that this program speaks with."""
        parts = urlsplit(link)
        table = parts.path.rpartition("/")[2]
        if not table or not parts.fragment:
            raise Declined(self.plain("mcp.no-link", {"link": link}))
        if parts.netloc and f"{parts.scheme}://{parts.netloc}" != self.guest.address:
            raise Declined(self.plain("mcp.elsewhere", {"address": self.guest.address}))
        named = name or self.plain("mcp.assistant")
        joined = self.guest.post(f"/api/tables/{table}/join", {"key": parts.fragment, "name": named})
        if not joined["seats"]:
            raise Declined(self.plain("mcp.only-watching"))
        state = self.guest.get(f"/api/tables/{table}", seat=joined["seats"][0])
        self.seats[table] = Seat(table, state["game"], joined["seats"][0])
        return self.shown(table, state)

    def look(self, table: str) -> str:
        """The table as your seat sees it now: the board, what happened since you last looked, the question and the
        answers it allows."""
        return self.shown(table)

    def answer(self, table: str, action: str) -> str:
        """Answer the question with one of the actions it allows, as they are written there (`build:baths`)."""
        seat = self.seat(table)
        state = self.state(table)
        body = {"seat": seat.number, "version": state["version"], "action": action}
        self.guest.post(f"/api/tables/{table}/actions", body)
        return self.shown(table)

    def wait(self, table: str, seconds: float = LONGEST) -> str:
        """Wait until you are asked, the game is over, or the time is up; then look."""
        until = time.monotonic() + min(max(seconds, 0), LONGEST)
        state = self.state(table)
        while state["question"] is None and state["outcome"] is None and time.monotonic() < until:
            time.sleep(PAUSE)
            state = self.state(table)
        return self.shown(table, state)

    def why_not(self, table: str, action: str) -> str:
        """Whether an action is allowed now, and if not, by which rule."""
        seat = self.seat(table)
        told = self.guest.post(
            f"/api/tables/{table}/why", {"seat": seat.number, "action": action, "lang": self.language}
        )
        if told["allowed"]:
            return self.plain("mcp.allowed")
        return f"{told['message']} ({told['rule']})"

    def what_if(self, table: str, action: str) -> str:
        """What an answer would do, as far as your seat can know it. Nothing is played."""
        seat = self.seat(table)
        told = self.guest.post(
            f"/api/tables/{table}/preview", {"seat": seat.number, "action": action, "lang": self.language}
        )
        doubt = [] if told["certain"] else [self.plain("mcp.uncertain")]
        return "\n".join([*(line["text"] for line in told["log"]), *doubt])

    def rules(self, game: str, word: str = "") -> str:
        """What a game is about and how doubts about its rules were settled; or, with the name of a card, an area or
        any other component, what that does."""
        told = self.guest.get(f"/api/games/{game}")
        words = self.words(game)
        if word:
            return self.component(game, word, words)
        rulings = [f"- {ruling['text']} ({ruling['rule']})" for ruling in told["rulings"]]
        return "\n".join([words("game.summary"), "", *rulings])

    def component(self, game: str, word: str, words: Words) -> str:
        found = board_for(load_game(game), words).thing(word)
        if found is None:
            raise Declined(self.plain("mcp.unknown-thing", {"word": word}))
        return printed(found)

    def say(self, table: str, text: str) -> str:
        """Say something at the table; everybody there reads it."""
        self.guest.post(f"/api/tables/{table}/chat", {"seat": self.seat(table).number, "text": text})
        return self.plain("mcp.said")


def options_of(game: dict[str, Any]) -> dict[str, Any]:
    entries: dict[str, Any] = game["options"]["properties"]
    return entries


def entry_for(seat: str, name: str) -> dict[str, Any]:
    """A seat as the server takes it."""
    if seat == "me":
        return {"kind": "person", "name": name}
    return {"kind": "open"} if seat == "open" else {"kind": "bot", "bot": seat}


def make_server(address: str, language: str) -> MCPServer:
    """The tools of an assistant that is a guest at this address."""
    assistant = Assistant(address, language)
    server = MCPServer("ecumene", version=__version__, instructions=assistant.plain("mcp.instructions"))
    for tool in (
        assistant.games,
        assistant.open_table,
        assistant.sit_down,
        assistant.look,
        assistant.answer,
        assistant.wait,
        assistant.why_not,
        assistant.what_if,
        assistant.rules,
        assistant.say,
    ):
        offer(server, tool)
    return server


def offer(server: MCPServer, tool: Callable[..., Any]) -> None:
    """A tool of the assistant's; it runs beside the protocol, which goes on meanwhile."""

    @wraps(tool)
    async def called(**given: Any) -> Any:
        try:
            return await anyio.to_thread.run_sync(lambda: tool(**given))
        except Declined as declined:
            raise ToolError(str(declined)) from None

    server.tool()(called)
