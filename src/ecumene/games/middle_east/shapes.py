"""What a scenario of the data file must be in itself, whatever it names: enough factions, each once and in the turn
order, a time that ends, casts, and further rules with all their figures. Packs may add scenarios, so each of these is
refused with file, entry and field."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ecumene.core.errors import BadData
from ecumene.games.ancient.components import ODD

if TYPE_CHECKING:
    from ecumene.games.middle_east.scenarios import ScenarioEntry

FEWEST, MOST = 2, 6  # factions that somebody, or the playbook, leads
DIGITS = "digits:"
# the further rules that the terms of a game have, with their figures
FIXED: dict[str, dict[str, type]] = {
    "events_replaced": {"turns": list},
    "second_mat": {"after_epoch": int, "price": int, "answer_price": int, "order": list},
    "closed_at_set_up": {"areas": list},
    "home_to_be_won": {"faction": str},
    "gold": {},
    "gold_in_homes": {"solo": bool},
    "base_first": {"solo": bool, "home": int},
    "nearest_gold": {"faction": str, "solo": bool},
}
KINDS: dict[type, str] = {int: "a number", str: "a name", list: "a list", bool: "true or false"}


def check_shape(entry: "ScenarioEntry", where: str) -> None:
    """The scenario can be set up and come to an end."""
    factions = [faction.id for faction in entry.faction]
    if not FEWEST <= len(factions) <= MOST:
        raise BadData(f"{where} faction", f"there are {FEWEST} to {MOST}, not {len(factions)}")
    once([*factions, *(neutral.id for neutral in entry.neutral)], f"{where} faction")
    homes = [faction.homes[0] for faction in entry.faction if len(faction.homes) == 1]
    once(homes, f"{where} homes")
    if entry.order != "drawn" and sorted(entry.order) != sorted(factions):
        raise BadData(f"{where} order", "must name each faction once")
    if not entry.cast:
        raise BadData(f"{where} cast", "one is needed")
    if entry.time.last_epoch < entry.time.epoch:
        raise BadData(f"{where} time.last_epoch", f"is before the first, {entry.time.epoch}")
    overtime = entry.time.overtime
    if (
        overtime is not None
        and overtime.ends != ODD
        and not (overtime.ends.startswith(DIGITS) and overtime.ends.removeprefix(DIGITS).isdigit())
    ):
        raise BadData(f"{where} time.overtime.ends", f"must be {ODD!r} or {DIGITS + '…'!r}, not {overtime.ends!r}")
    for number, rule in enumerate(entry.rules):
        check_rule(rule, f"{where} rules[{number}]")


def once(names: Iterable[str], where: str) -> None:
    """No name stands twice."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise BadData(where, f"{name!r} stands twice")
        seen.add(name)


def check_rule(rule: dict[str, Any], where: str) -> None:
    """A further rule has a name; one that the terms of a game have, all its figures and no other."""
    name = rule.get("rule")
    if not isinstance(name, str):
        raise BadData(f"{where} rule", "the name of a rule is needed")
    figures = FIXED.get(name)
    if figures is None:
        return  # it reads its own keys
    for key, kind in figures.items():
        if not isinstance(rule.get(key), kind) or (kind is int and isinstance(rule[key], bool)):
            raise BadData(f"{where} {key}", f"must be {KINDS[kind]}, not {rule.get(key)!r}")
    for key in rule:
        if key != "rule" and key not in figures:
            raise BadData(f"{where} {key}", f"the rule {name!r} takes no such figure")
