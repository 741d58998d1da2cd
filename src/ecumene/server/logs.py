"""The log: one JSON object a line, on standard error. No keys, no cookies, no table talk."""

import logging
import sys
import time
from typing import Any

import msgspec


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(time.time(), 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= getattr(record, "told", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up_logs(level: int = logging.INFO, requests: bool = True) -> None:
    """Everything the server and its libraries say goes through one handler."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("ecumene.server").setLevel(level)
    logging.getLogger("ecumene.server.requests").setLevel(level if requests else logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
