"""Judges with numbers of their own, as in all Ancient Civilizations."""

from ecumene.games.ancient.judging import judge_from

__all__ = ["judge_from"]
