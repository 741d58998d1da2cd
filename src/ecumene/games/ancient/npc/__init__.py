"""Civilizations that nobody plays: the playbook leads them, by its lists.

Where a step would ask one, `mind` answers in its place with one of the answers that the step allows, and tells which
list and line decided. A module for each part of the playbook: enemies, ties between equal possibilities, the hand, the
Card Phase, cancelling, competitions, placing discs, Gold, starting anew, hostility. They see only what everybody sees.
"""
