"""Reading the abilities of civilization mats."""

from collections.abc import Callable
from typing import Any, Final

from ecumene.core.errors import BadData
from ecumene.games.ancient import components as c
from ecumene.games.ancient.components import Ability, Civilization
from ecumene.games.ancient.ops.entry import Keys, Names

SCOPES: Final = {
    "any": c.IN_ANY_COMPETITION,
    "home": c.AT_HOME,
    "home_or_adjacent": c.AT_OR_NEXT_TO_HOME,
    "other_land": c.ELSEWHERE_ON_LAND,
    "land": c.ON_LAND,
    "sea": c.AT_SEA,
    "home_sea": c.AT_HOME_SEAS,
}
CONDITIONS: Final = {
    "always": c.NO_CONDITION,
    "city_in_or_adjacent_home": c.CITY_IN_OR_ADJACENT_HOME,
    "no_city_in_or_adjacent_home": c.NO_CITY_IN_OR_ADJACENT_HOME,
    "occupies_home": c.OCCUPIES_HOME,
    "city_in_home": c.CITY_IN_HOME,
    "controls_inactive_fertile_home": c.CONTROLS_INACTIVE_FERTILE_HOME,
    "controls_other_home": c.CONTROLS_OTHER_HOME,
}
COUNTING: Final = {
    "controls_fertile": c.CONTROLS_FERTILE,
    "cities_in_home_and_adjacent": c.CITIES_IN_HOME_AND_ADJACENT,
    "settlements_without_city": c.SETTLEMENTS_WITHOUT_CITY,
}
GROWTH: Final = {"ready": c.MORE_DISCS, "ready_sea": c.MORE_FLEETS, "talents": c.MORE_TALENTS}
FIGHTING: Final = {"white": c.ALLIED_DISC, "muster": c.MUSTERED_DISC, "strike": c.STRUCK_DISC}
ABILITIES: Final = 4  # in competitions, at most


def read_abilities(civ: Civilization, given: list[dict[str, Any]], where: str, names: Names, cards: list[str]) -> None:
    """The abilities of a mat, sorted by when they act."""
    for raw in given:
        keys = Keys(raw, where, names)
        op = keys.text("op")
        keys.where = f"{where} {op}"
        when = keys.text("when")
        read_ability(civ, keys, op, when, cards)
        keys.finish()
    if len(civ.competition) > ABILITIES or sum(ability.kind == c.CARD_OR_DISCS for ability in civ.growth) > 1:
        raise BadData(where, "are more than a mat can have")


def read_ability(civ: Civilization, keys: Keys, op: str, when: str, cards: list[str]) -> None:
    if (when, op) in PARTICULAR:
        PARTICULAR[when, op](civ, keys)
    elif (when, op) == ("always", "deep_sea"):
        civ.deep_sea = True
    elif (when, op) == ("always", "card_shelter"):
        keys.exactly("area", "home")
        civ.shelter_most = keys.number("most", least=1)
        civ.shelter_last = keys.flag("keeps_last")
        civ.immune_except = exceptions(keys, cards)
    elif (when, op) == ("always", "card_immunity"):
        civ.immune_in = keys.areas("area", keys.text("area"))[0]
        civ.immune_from = keys.number("min_own")
        civ.immune_except = exceptions(keys, cards)
    elif (when, op) == ("competition", "extra_loot"):
        civ.extra_loot = keys.number("n")
        keys.exactly("uses", 1)
    elif (when, op) == ("card_phase", "swap_card"):
        civ.swap_draw = keys.number("draw")
        keys.exactly("keep", 1)
        keys.exactly("uses", 1)
    elif (when, op) == ("tally", "vp_sea"):
        ability = Ability(c.SEA_POINTS, 1)
        ability.per = keys.number("per", least=1)
        ability.condition = keys.word("cond", {"occupied": c.OCCUPIED, "only_civ": c.ONLY_CIV})
        civ.tally.append(ability)
    elif when == "competition" and op in FIGHTING:
        civ.competition.append(fighting(keys, FIGHTING[op]))
    elif (when, op) == ("acquisition", "choice"):
        civ.growth.append(alternative(keys))
    elif when == "acquisition" and op in GROWTH:
        ability = Ability(GROWTH[op], keys.number("n"))
        ability.per = keys.number("per_cities", least=1) if keys.has("per_cities") else 0
        condition(keys, ability)
        civ.growth.append(ability)
    else:
        raise keys.refused("when", f"{op!r} is no ability for {when!r}")


def exceptions(keys: Keys, cards: list[str]) -> list[int]:
    """The cards that a protection does not avail against."""
    excepted = keys.given.pop("except", None)
    if not isinstance(excepted, list) or any(card not in cards for card in excepted):
        raise keys.refused("except", f"must be cards, not {excepted!r}")
    return [cards.index(card) for card in excepted]


def condition(keys: Keys, ability: Ability) -> None:
    value = keys.text("cond", "always")
    name, _, rest = value.partition(":")
    if name == "city_in_any":
        ability.condition = c.CITY_IN_ANY
        ability.area_list = keys.areas("cond", rest)
    elif name in COUNTING and rest.isdecimal():
        ability.condition = COUNTING[name]
        ability.least = int(rest)
    elif value in CONDITIONS:
        ability.condition = CONDITIONS[value]
    else:
        raise keys.refused("cond", f"{value!r} is not understood")


def alternative(keys: Keys) -> Ability:
    """A card, or discs."""
    options = keys.given.pop("options", None)
    if not isinstance(options, list) or len(options) != 2:
        raise keys.refused("options", "two options are needed")
    draw, ready = (Keys(option, f"{keys.where} options", keys.names) for option in options)
    draw.exactly("op", "draw")
    ready.exactly("op", "ready")
    ability = Ability(c.CARD_OR_DISCS, ready.number("n"))
    ability.cards = draw.number("n")
    draw.finish()
    ready.finish()
    condition(keys, ability)
    return ability


def fighting(keys: Keys, kind: int) -> Ability:
    keys.exactly("n", 1)
    ability = Ability(kind, 1)
    ability.uses = keys.number("uses")
    ability.scope = keys.word("scope", SCOPES)
    if keys.has("not_scope"):
        keys.exactly("not_scope", "home_sea")
        if ability.scope != c.AT_SEA:
            raise keys.refused("not_scope", "goes with the sea only")
        ability.scope = c.AT_OTHER_SEAS
    ability.different = keys.flag("different")
    if keys.has("per_area"):
        keys.exactly("per_area", 1)
        ability.different = True
    if keys.has("group"):
        keys.exactly("group", "two_different")
        ability.apart = True
    ability.may_start = keys.flag("may_start")
    ability.soil = keys.marks("ground", c.SOILS)
    if keys.has("against"):
        keys.exactly("against", "city")
        ability.against_city = True
    return ability


# ---- abilities of single mats, by when they act ----------------------------------------------------------------------


def income(civ: Civilization, keys: Keys) -> None:
    ability = Ability(c.MORE_TALENTS, keys.number("n"))
    condition(keys, ability)
    civ.income.append(ability)


def merit(civ: Civilization, keys: Keys) -> None:
    ability = Ability(c.MORE_POINTS, keys.number("n"))
    condition(keys, ability)
    civ.tally.append(ability)


def bound_discs(civ: Civilization, keys: Keys) -> None:
    civ.growth.append(Ability(c.BOUND_DISCS, keys.number("n")))
    civ.bound_areas = keys.areas("areas", keys.text("areas"))


def prized_areas(civ: Civilization, keys: Keys) -> None:
    ability = Ability(c.DISCS_BY_AREA, keys.number("n"))
    ability.area_list = keys.areas("areas", keys.text("areas"))
    civ.growth.append(ability)
    civ.growth_areas = ability.area_list


def mountaineers(civ: Civilization, keys: Keys) -> None:
    keys.exactly("ground", "mountain")
    civ.mountains_per_disc = keys.number("n", least=1)


def nomads(civ: Civilization, keys: Keys) -> None:
    civ.withdraws_cities = True


def large_hand(civ: Civilization, keys: Keys) -> None:
    civ.hand_limit = keys.number("n", least=1)


def more_cards(civ: Civilization, keys: Keys) -> None:
    civ.more_cards = keys.number("n")


def foresight(civ: Civilization, keys: Keys) -> None:
    keys.exactly("n", 2)
    civ.foresees = 2


def prisoners(civ: Civilization, keys: Keys) -> None:
    civ.takes_prisoners = True


def thick_walls(civ: Civilization, keys: Keys) -> None:
    civ.stronghold_strength = keys.number("n", least=1)


def quick_walls(civ: Civilization, keys: Keys) -> None:
    civ.instant_strongholds = True


def first_monument(civ: Civilization, keys: Keys) -> None:
    civ.first_monument = keys.monument("deity")


PARTICULAR: Final[dict[tuple[str, str], Callable[[Civilization, Keys], None]]] = {
    ("growth_start", "talents"): income,
    ("tally", "vp"): merit,
    ("acquisition", "ready_in"): bound_discs,
    ("acquisition", "ready_per_area"): prized_areas,
    ("acquisition", "settlements_per_disc"): mountaineers,
    ("withdrawal", "withdraw_from_cities"): nomads,
    ("always", "hand_limit"): large_hand,
    ("draw", "draw"): more_cards,
    ("draw", "peek"): foresight,
    ("always", "prisoners"): prisoners,
    ("always", "stronghold_strength"): thick_walls,
    ("always", "instant_stronghold"): quick_walls,
    ("setup", "begins_with"): first_monument,
}
