"""A moment at the terminal that a key cuts short."""

import select
import sys


def at_once(seconds: float) -> bool:
    """Nobody is there to read along."""
    return False


def a_key_within(seconds: float) -> bool:
    """Wait so long, or until a key is pressed; whether one was. Where keys cannot be seen one by one, only wait."""
    try:
        import termios
        import tty

        descriptor = sys.stdin.fileno()
        before = termios.tcgetattr(descriptor)
    except (ImportError, OSError, ValueError):
        return False
    try:
        tty.setcbreak(descriptor)
        ready, _, _ = select.select([descriptor], [], [], seconds)
        if ready:
            sys.stdin.read(1)
        return bool(ready)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
