"""The online table: an HTTP and WebSocket server over the same games, as docs/api.md has it.

A request passes `security` (the door), `turnstile`, `reading` (by `schemas`) and `routes`, which ask `tables`:

* `opening`, `seating`, `answering`, `looking`, `lessons`: what people do there; `bot_seats`, `bots`, `pool`: bots;
* `room`, `sitting`, `folding`: the tables in memory; `rendering`: what a seat is shown;
* `accord`, `clocks`, `pauses`, `timekeeping`: what people settle among themselves, and how much time they have;
* `inviting`, `push`: what a link leads to, and calling those who are away;
* `studying`: looking back at a finished game;
* `accounts`, `passkeys`, `lobby`, `ratings`, `registry`: for servers that want accounts;
* `store` and its parts, `rows`, `journal`, `database`, `sqlite`, `migrations`: what is kept, before anyone is told;
* `live`, `channels`, `sockets`, `signs`: who is told, and who is there;
* `app`, `serve`, `settings`, `logs`, `problems`, `openapi`, `static`, `rubbish` (garbage collection), `stalls` (lag).

docs/architecture.md has the map, and the walk of one answer through it.
"""

from pathlib import Path

SERVER_TEXT = Path(__file__).parent / "text"
