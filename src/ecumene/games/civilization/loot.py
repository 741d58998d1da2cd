"""Botín del ganador: what the winner of a battle gains, by the lists of the rulebook or the loot points of the FAQ."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.question import Params
from ecumene.core.rows import changed, with_one, without
from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.actions import DONE, LOOT, PASS, RESOURCE
from ecumene.games.civilization.components import (
    COIN_MAXIMUM,
    COIN_PLACE_COUNT,
    COIN_PLACES,
    HIGHEST_LEVEL,
    HUTS,
    MARKET_RESOURCES,
    NONE,
    ON_CODE_OF_LAWS,
    ON_SHEET,
    RESOURCES,
)
from ecumene.games.civilization.culture import advance
from ecumene.games.civilization.learning import LearnFree, learnable
from ecumene.games.civilization.position import CODIFIED, HELD
from ecumene.games.civilization.table import Step, World
from ecumene.games.civilization.wording import square_id

# what may be taken besides a token of the market, as LOOT + this
THE_TRADE: Final = 0
THE_CULTURE: Final = 1
A_HUT: Final = 2  # a token, unseen
A_VILLAGE: Final = 3
A_TECH: Final = 4
AN_EVENT: Final = 5  # unseen
COIN_LOST: Final = 6  # the loser throws a coin token away
COIN_TAKEN: Final = 7
LOOT_WORDS: Final = ("trade", "culture", "hut", "village", "tech", "event", "coin", "steal")

MOST_TAKEN: Final = 3  # of trade, or of culture
TOKENS_OF_CITY: Final = 2
POINTS_FOR_FIGURES: Final = 1
POINTS_FOR_CITY: Final = 2


# ---- the victory itself ----------------------------------------------------------------------------------------------


def kill_figures(world: World, seat: i64, square: i64) -> None:
    """All figures of the loser in the square die."""
    figures = world.figures_at(seat, square)
    figure: i64
    for figure in figures:
        world.kill(figure)
    if figures and world.events is not None:
        told = {"seat": int(seat), "figures": len(figures), "square": square_id(square)}
        world.tell("event.figures-die", told, rulebook.LOOT)


def settle_down(world: World, seat: i64, square: i64) -> None:
    """The figures that attacked a square stay there."""
    figure: i64
    for figure in world.figures_at(seat, square):
        if world.aloft & bit(figure):
            world.aloft &= ~bit(figure)
            world.set_down(figure, square)


def codify(world: World, seat: i64) -> None:
    """Code of Laws: a coin for winning a battle, once per turn."""
    place: i64 = COIN_PLACE_COUNT * seat + ON_CODE_OF_LAWS
    if not world.knows(seat, world.box.code_of_laws) or world.has_used(seat, CODIFIED):
        return
    if world.coin_tokens[place] >= COIN_MAXIMUM:
        return
    world.use(seat, CODIFIED)
    world.coin_tokens[place] += 1
    if world.events is not None:
        told = {"seat": int(seat), "tech": world.box.techs[world.box.code_of_laws].id}
        world.tell("event.coin-for-battle", told, rulebook.COIN_TOKENS)


def lone_scouts(world: World, attacker: i64, loser: i64, square: i64) -> None:
    """Miniaturas enemigas: Scouts without an Army die without a battle, and the attacker is rewarded as for one."""
    kill_figures(world, loser, square)
    settle_down(world, attacker, square)
    if world.rulings.scout_kill_counts:
        codify(world, attacker)
    begin_loot(world, attacker, loser, False)


class Triumph(Step):
    """The Romans have conquered a City: one space on the culture track."""

    def __init__(self, who: i64) -> None:
        super().__init__(False, who)

    def run(self, world: World) -> None:
        world.pop()
        advance(world, self.who)


# ---- what can be taken -----------------------------------------------------------------------------------------------


def begin_loot(world: World, winner: i64, loser: i64, city: bool) -> None:
    """The winner may choose loot, if the loser has any: for killing figures, or for destroying a City."""
    if world.rulings.loot_points:
        world.push(LootPoints(winner, loser, POINTS_FOR_CITY if city else POINTS_FOR_FIGURES, False))
    else:
        world.push(Loot(winner, loser, city, False))


def tokens_of(world: World, seat: i64, village: bool) -> list[int]:
    """The hut tokens, or the village tokens, that a seat holds."""
    found: list[int] = []
    token: i64
    for token in world.tokens_held(seat):
        if (token >= HUTS) == village:
            found.append(token)
    return found


def token_codes(world: World, loser: i64) -> list[int]:
    """The kinds of Resource token that can be taken, as codes."""
    codes: list[int] = []
    resource: i64
    for resource in range(MARKET_RESOURCES):
        if world.goods[MARKET_RESOURCES * loser + resource]:
            codes.append(RESOURCE + resource)
    if tokens_of(world, loser, False):
        codes.append(LOOT + A_HUT)
    if tokens_of(world, loser, True):
        codes.append(LOOT + A_VILLAGE)
    return codes


def coin_places(world: World, loser: i64) -> list[int]:
    """Where the loser has coin tokens, as codes."""
    codes: list[int] = []
    place: i64
    for place in range(COIN_PLACE_COUNT):
        if world.coin_tokens[COIN_PLACE_COUNT * loser + place]:
            codes.append(LOOT + place)
    return codes


def cheap_codes(world: World, loser: i64) -> list[int]:
    """What there is to take for killing figures, as codes."""
    codes = token_codes(world, loser)
    if world.trade[loser]:
        codes.append(LOOT + THE_TRADE)
    if world.culture[loser]:
        codes.append(LOOT + THE_CULTURE)
    return codes


def dear_codes(world: World, winner: i64, loser: i64) -> list[int]:
    """What there is to take only for destroying a City, as codes."""
    codes: list[int] = []
    if learnable(world, winner, loser, HIGHEST_LEVEL):
        codes.append(LOOT + A_TECH)
    if world.hands[loser]:
        codes.append(LOOT + AN_EVENT)
    return codes


# ---- taking it -------------------------------------------------------------------------------------------------------


def take(world: World, winner: i64, loser: i64, code: i64) -> None:
    """The winner takes what was chosen; the step that asked is done."""
    if code < LOOT:
        take_good(world, winner, loser, code - RESOURCE)
        return
    what: i64 = code - LOOT
    if what == THE_TRADE:
        take_trade(world, winner, loser)
    elif what == THE_CULTURE:
        take_culture(world, winner, loser)
    elif what in (A_HUT, A_VILLAGE):
        take_token(world, winner, loser, what == A_VILLAGE)
    elif what == A_TECH:
        world.push(LearnFree(winner, loser, HIGHEST_LEVEL, False))
    elif what == AN_EVENT:
        take_event(world, winner, loser)
    else:
        world.push(LootCoin(winner, loser, what == COIN_TAKEN))


def tell_loot(world: World, key: str, winner: i64, loser: i64, more: Params, secret: bool) -> None:
    told: Params = {"seat": int(winner), "other": int(loser)}
    world.tell(key, told | more, rulebook.LOOT, [int(winner), int(loser)] if secret else None)


def take_trade(world: World, winner: i64, loser: i64) -> None:
    """Up to three points of the loser's dial; what the winner's dial cannot hold is lost."""
    amount: i64 = min(MOST_TAKEN, world.trade[loser])
    world.trade[loser] -= amount
    world.gain_trade(winner, amount)
    if world.events is not None:
        tell_loot(world, "event.loots-trade", winner, loser, {"amount": int(amount)}, False)


def take_culture(world: World, winner: i64, loser: i64) -> None:
    amount: i64 = min(MOST_TAKEN, world.culture[loser])
    world.culture[loser] -= amount
    world.culture[winner] += amount
    if world.events is not None:
        tell_loot(world, "event.loots-culture", winner, loser, {"amount": int(amount)}, False)


def take_good(world: World, winner: i64, loser: i64, resource: i64) -> None:
    """A token of the market."""
    world.goods[MARKET_RESOURCES * loser + resource] -= 1
    world.goods[MARKET_RESOURCES * winner + resource] += 1
    if world.events is not None:
        tell_loot(world, "event.loots-resource", winner, loser, {"resource": RESOURCES[resource]}, False)


def take_token(world: World, winner: i64, loser: i64, village: bool) -> None:
    """A hut or village token, unseen: one at random. Both know it from now on; others, who cannot tell which it was,
    are sure of none of those it was taken from. Of two with the same face, the winner takes the one it knew."""
    world.unveiled += 1
    tokens = tokens_of(world, loser, village)
    taken: i64 = tokens[world.chance.below(len(tokens))]
    involved: i64 = bit(winner) | bit(loser)
    seen = world.token_seen[:]
    token: i64
    for token in tokens:
        if world.faces[token] == world.faces[taken] and (seen[token] >> winner) & 1:
            taken = token
            break
    if len(tokens) > 1:
        for token in tokens:
            seen[token] &= involved
    seen[taken] |= involved
    world.token_seen = seen
    world.token_place = changed(world.token_place, taken, HELD + winner)
    if world.events is not None:
        tell_loot(world, "event.loots-village" if village else "event.loots-hut", winner, loser, {}, False)
        told = {"resource": RESOURCES[world.faces[taken]]}
        tell_loot(world, "event.looted-token", winner, loser, told, True)


def take_event(world: World, winner: i64, loser: i64) -> None:
    """A culture event of the loser, unseen: one at random."""
    world.unveiled += 1
    hand = world.hands[loser]
    event: i64 = hand[world.chance.below(len(hand))]
    world.hands[loser] = without(hand, event)
    world.take_event(winner, event)
    forget_taken_event(world, winner, loser, event, len(hand))
    if world.events is not None:
        tell_loot(world, "event.loots-event", winner, loser, {}, False)
        told = {"event": world.box.events[event].id}
        tell_loot(world, "event.looted-event", winner, loser, told, True)


def forget_taken_event(world: World, winner: i64, loser: i64, event: i64, held: i64) -> None:
    """What everybody knows once one of the `held` events of the loser is the winner's: the loser which it is; others
    only where there was but one, and else that one fewer of each they had seen is sure to be there."""
    seat: i64
    for seat in range(world.seats):
        place: i64 = seat * world.seats + loser
        to: i64 = seat * world.seats + winner
        if seat == loser:
            world.peeked[to] = with_one(world.peeked[to], event)
        elif seat == winner:
            if event in world.peeked[place]:
                world.peeked[place] = without(world.peeked[place], event)
        elif held > 1:
            world.peeked[place] = one_fewer_of_each(world.peeked[place])
        elif world.peeked[place]:
            world.peeked[place] = []
            world.peeked[to] = with_one(world.peeked[to], event)


def one_fewer_of_each(cards: list[int]) -> list[int]:
    """A sorted row without the first of each card."""
    rest: list[int] = []
    last: i64 = NONE
    card: i64
    for card in cards:
        if card == last:
            rest.append(card)
        last = card
    return rest


def take_coin(world: World, winner: i64, loser: i64, place: i64, stolen: bool) -> None:
    """A coin token of the loser is thrown away, or comes to the winner's sheet."""
    world.coin_tokens[COIN_PLACE_COUNT * loser + place] -= 1
    if stolen:
        world.coin_tokens[COIN_PLACE_COUNT * winner + ON_SHEET] += 1
    if world.events is not None:
        key = "event.loots-coin" if stolen else "event.loses-coin"
        tell_loot(world, key, winner, loser, {"place": COIN_PLACES[place]}, False)


# ---- the questions ---------------------------------------------------------------------------------------------------


def with_word(codes: list[int], word: i64) -> list[int]:
    """Codes in order, and a word, which comes after all of them."""
    codes.sort()
    codes.append(word)
    return codes


class Loot(Step):
    """The rulebook's choice: one thing, or nothing. `city`: a City was destroyed. Where there is nothing, nobody is
    asked."""

    def __init__(self, who: i64, loser: i64, city: bool, asks: bool) -> None:
        super().__init__(asks, who)
        self.loser: i64 = loser
        self.city = city

    def run(self, world: World) -> None:
        if len(self.legal(world, self.who)) > 1:
            world.replace(Loot(self.who, self.loser, self.city, True))
        else:
            world.pop()

    def legal(self, world: World, seat: i64) -> list[int]:
        if self.city:
            return with_word(token_codes(world, self.loser) + dear_codes(world, self.who, self.loser), PASS)
        return with_word(cheap_codes(world, self.loser), PASS)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if code == PASS:
            leave_loot(world, self.who)
            return
        world.pop()
        take(world, self.who, self.loser, code)
        if self.city and code <= LOOT + A_VILLAGE and token_codes(world, self.loser):
            world.push(LootTokens(self.who, self.loser, TOKENS_OF_CITY - 1))

    def prompt(self, world: World, seat: i64) -> Prompt:
        key = "prompt.loot-city" if self.city else "prompt.loot"
        return Prompt(key, {"other": int(self.loser)}, rulebook.LOOT)

    def dump(self) -> list[Any]:
        return ["Loot", int(self.who), int(self.loser), self.city, self.asks]


def leave_loot(world: World, seat: i64) -> None:
    """The winner takes nothing more."""
    world.pop()
    if world.events is not None:
        world.tell("event.leaves-loot", {"seat": int(seat)}, rulebook.LOOT)


class LootTokens(Step):
    """Of a City that fell, up to `left` more Resource tokens may be taken."""

    def __init__(self, who: i64, loser: i64, left: i64) -> None:
        super().__init__(True, who)
        self.loser: i64 = loser
        self.left: i64 = left

    def legal(self, world: World, seat: i64) -> list[int]:
        return with_word(token_codes(world, self.loser), DONE)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if code == DONE:
            leave_loot(world, self.who)
            return
        world.pop()
        take(world, self.who, self.loser, code)
        if self.left > 1 and token_codes(world, self.loser):
            world.push(LootTokens(self.who, self.loser, self.left - 1))

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"other": int(self.loser), "left": int(self.left)}
        return Prompt("prompt.loot-tokens", told, rulebook.LOOT)

    def dump(self) -> list[Any]:
        return ["LootTokens", int(self.who), int(self.loser), int(self.left)]


class LootPoints(Step):
    """The later FAQ's choice: loot points are spent, on the same thing more than once if that is wanted."""

    def __init__(self, who: i64, loser: i64, points: i64, asks: bool) -> None:
        super().__init__(asks, who)
        self.loser: i64 = loser
        self.points: i64 = points

    def run(self, world: World) -> None:
        if len(self.legal(world, self.who)) > 1:
            world.replace(LootPoints(self.who, self.loser, self.points, True))
        else:
            world.pop()

    def legal(self, world: World, seat: i64) -> list[int]:
        codes = cheap_codes(world, self.loser)
        coins = len(coin_places(world, self.loser)) > 0
        if coins:
            codes.append(LOOT + COIN_LOST)
        if self.points >= POINTS_FOR_CITY:
            codes += dear_codes(world, self.who, self.loser)
            if coins:
                codes.append(LOOT + COIN_TAKEN)
        return with_word(codes, PASS)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if code == PASS:
            leave_loot(world, self.who)
            return
        price: i64 = POINTS_FOR_CITY if code - LOOT in (A_TECH, AN_EVENT, COIN_TAKEN) else POINTS_FOR_FIGURES
        world.pop()
        if self.points > price:
            world.push(LootPoints(self.who, self.loser, self.points - price, False))
        take(world, self.who, self.loser, code)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told = {"other": int(self.loser), "points": int(self.points)}
        return Prompt("prompt.loot-points", told, rulebook.LOOT)

    def dump(self) -> list[Any]:
        return ["LootPoints", int(self.who), int(self.loser), int(self.points), self.asks]


class LootCoin(Step):
    """Where the coin token lies that the loser gives up: LOOT + a place for coin tokens."""

    def __init__(self, who: i64, loser: i64, stolen: bool) -> None:
        super().__init__(True, who)
        self.loser: i64 = loser
        self.stolen = stolen
        self.spares = True

    def legal(self, world: World, seat: i64) -> list[int]:
        return coin_places(world, self.loser)

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        take_coin(world, self.who, self.loser, code - LOOT, self.stolen)

    def prompt(self, world: World, seat: i64) -> Prompt:
        key = "prompt.loot-steal" if self.stolen else "prompt.loot-coin"
        return Prompt(key, {"other": int(self.loser)}, rulebook.LOOT)

    def dump(self) -> list[Any]:
        return ["LootCoin", int(self.who), int(self.loser), self.stolen]
