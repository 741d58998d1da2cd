"""Processes in which bots think or play end with the one that started them, however that one ended."""

import os
import threading
from multiprocessing import parent_process


def end_with_parent() -> None:
    """In a worker, as its first act: a worker that waits for work would wait for ever when nobody is left to give
    any."""
    threading.Thread(target=watch, daemon=True).start()


def watch() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
