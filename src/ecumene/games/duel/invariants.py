"""What must hold at every moment: no card, wonder or token is lost or doubled, and every kept tally is true."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ecumene.core import bits
from ecumene.core.errors import Impossible
from ecumene.games.duel.city import City
from ecumene.games.duel.components import AGES, DRAFTED, GUILDS_IN_PLAY, SLOTS, WONDER_LIMIT, Box, Card, Wonder
from ecumene.games.duel.endings import RUNNING

if TYPE_CHECKING:
    from ecumene.games.duel.table import Duel

TALLIES: Final = (
    "goods raw_choice made_choice fixed_price brown grey blue green yellow red purple "
    "unbuilt raised "
    "chains symbols civilian_vp scientific_vp commercial_vp wonder_vp progress_vp progress tokens vp_per_token "
    "wonder_rebate blue_rebate red_shields coins_per_chain takes_trade wonders_play_again"
).split()


def require(condition: bool, problem: str) -> None:
    if not condition:
        raise Impossible(problem)


def rebuilt(box: Box, wonders: list[Wonder], tucked: list[int], built: list[Card], progress: i64, coins: i64) -> City:
    """A city made anew from what lies in it: every tally counted from the components."""
    city = City(wonders, [-1] * len(wonders), [])
    city.coins = coins
    for card in built:
        city.add(card)
        city.symbols |= card.science
    for place in range(len(wonders)):
        if tucked[place] >= 0:
            city.add_wonder(place, box.cards[tucked[place]])
    for token in box.progress:
        if progress & token.bit:
            city.add_progress(token)
            city.symbols |= token.science
    return city


def check(duel: "Duel") -> None:
    for seat, city in enumerate(duel.cities):
        require(city.coins >= 0, f"seat {seat} owes coins")
        true = rebuilt(duel.box, city.wonders, city.tucked, city.built, city.progress, city.coins)
        for tally in TALLIES:
            kept, counted = getattr(city, tally), getattr(true, tally)
            require(kept == counted, f"seat {seat} keeps {tally} {kept}, its cards say {counted}")
    check_cards(duel)
    check_wonders(duel)
    check_tokens(duel)
    require(-9 <= duel.conflict <= 9, f"the pawn is off the track at {duel.conflict}")
    require((duel.current == -1) == (duel.ending != RUNNING), "the game is over without an ending")
    require(bool(duel.stack) == (duel.ending == RUNNING), "frames are left after the end")


def check_cards(duel: "Duel") -> None:
    """Every card dealt so far is in exactly one place."""
    places: list[int] = [int(card.index) for card in duel.discard]
    for city in duel.cities:
        places += [int(card.index) for card in city.built]
        places += [index for index in city.tucked if index >= 0]
    if duel.age > 0:
        places += [int(duel.layout[slot].index) for slot in bits.members(duel.present)]
    dealt: list[int] = []
    for age in range(1, int(duel.age) + 1):
        dealt += [int(card.index) for card in duel.ages[age - 1]]
    require(sorted(places) == sorted(dealt), "cards were lost or doubled")
    for age in range(1, AGES + 1):
        cards = duel.ages[age - 1]
        require(len({card.id for card in cards}) == SLOTS, f"Age {age} is not twenty different cards")
        require(all(card.age == age for card in cards), f"Age {age} has a card of another Age")
    guilds = sum(card.guild for card in duel.ages[AGES - 1])
    require(guilds == GUILDS_IN_PLAY, f"{guilds} guilds were dealt")
    if duel.age > 0:
        layout = duel.box.layouts[duel.age - 1]
        free = [slot for slot in bits.members(duel.present) if layout.covered_by[slot] & duel.present == 0]
        for slot in bits.members(duel.present):
            above = [other for other in layout.uncovers[slot] if not duel.present >> other & 1]
            require(not above, f"slot {slot} covers the empty slots {above}")
        require(bits.members(duel.accessible) == free, f"accessible are {free}, not {duel.accessible}")
        if duel.asking("Turn"):
            require(all(duel.face_up >> slot & 1 for slot in free), "an accessible card is face down")


def check_wonders(duel: "Duel") -> None:
    owned = [wonder.id for city in duel.cities for wonder in city.wonders]
    require(len(set(owned)) == len(owned) == duel.picks, "wonders were lost or doubled")
    require(bits.count(duel.offer) + duel.picks in (4, DRAFTED), "the wonders on offer do not add up")
    if duel.age > 0:
        require(len(duel.cities[0].wonders) == len(duel.cities[1].wonders) == 4, "a city has not four wonders")
    require(duel.raised == duel.cities[0].raised + duel.cities[1].raised, "wonders built do not add up")
    require(duel.raised <= WONDER_LIMIT, "an eighth wonder was built")


def check_tokens(duel: "Duel") -> None:
    held = [duel.board_tokens, duel.cities[0].progress, duel.cities[1].progress]
    require(held[0] & held[1] == 0 and held[0] & held[2] == 0 and held[1] & held[2] == 0, "a token is in two places")
    away = [index for index in range(len(duel.box.progress)) if not (held[0] | held[1] | held[2]) >> index & 1]
    require(set(away) <= set(duel.box_tokens), "a token of the board was lost")
    require(len(set(duel.box_tokens)) == 5, "the box does not hold five tokens")
