"""The online table: an HTTP and WebSocket server over the same games, as docs/api.md has it."""

from pathlib import Path

SERVER_TEXT = Path(__file__).parent / "text"
