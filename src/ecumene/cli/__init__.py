"""The terminal: commands, and a table for people who like to type."""

from pathlib import Path

CLI_TEXT = Path(__file__).parent / "text"
