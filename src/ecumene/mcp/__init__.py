"""`ecumene mcp`: assistants at the table, by the Model Context Protocol.

An assistant is a guest like any browser: it opens tables, sits down by a link, sees what its seat may see, and answers.
Everything goes through the interface of a server (docs/api.md), so an assistant can do and know no more than a person
there. `guest` speaks with the server, `seat` puts what a seat sees into words, `tools` are what the assistant is
offered, `nearby` is a server of its own for whoever has none.
"""

from pathlib import Path

TEXT = Path(__file__).parent / "text"
