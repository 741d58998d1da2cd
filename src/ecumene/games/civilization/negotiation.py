"""Negociar y comerciar: an offer is put together, so many of some goods for so many of others, and put to another
player, who accepts it, declines it or makes another in return. What changes hands face down is chosen by whoever gives
it, once the deal is struck; then everything changes hands at once."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.rows import changed, with_one, without
from ecumene.core.state import Prompt
from ecumene.games.civilization import rulebook
from ecumene.games.civilization.actions import AMOUNTS, COUNTER, DONE, EVENT, GET, GIVE, HIDDEN, NO, PROPOSE, YES
from ecumene.games.civilization.components import (
    HUTS,
    MARKET_RESOURCES,
    RESOURCES,
)
from ecumene.games.civilization.position import HELD
from ecumene.games.civilization.table import Step, World
from ecumene.games.civilization.wording import GOODS

# kinds of goods; a bundle holds how many of each, five bits a kind
OF_TRADE: Final = 0
OF_CULTURE: Final = 1
OF_RESOURCE: Final = 2  # + Resource of the market
OF_HUTS: Final = 6
OF_VILLAGES: Final = 7
OF_EVENTS: Final = 8  # + deck
KINDS_OF_GOODS: Final = 11
SIZE: Final = 5
MOST: Final = AMOUNTS - 1  # of one kind
MOST_CHANGES: Final = 48  # in one offer


def amount(bundle: i64, kind: i64) -> i64:
    return (bundle >> (SIZE * kind)) & 31


def with_amount(bundle: i64, kind: i64, count: i64) -> i64:
    """A bundle with so many of a kind."""
    return bundle + (count - amount(bundle, kind)) * bit(SIZE * kind)


def listed(bundle: i64) -> dict[str, int]:
    """What is in a bundle, by name."""
    goods: dict[str, int] = {}
    kind: i64
    for kind in range(KINDS_OF_GOODS):
        if amount(bundle, kind):
            goods[GOODS[kind]] = int(amount(bundle, kind))
    return goods


def owned(world: World, seat: i64, kind: i64) -> i64:
    """How many goods of a kind a seat has, as everybody can see."""
    if kind == OF_TRADE:
        return world.trade[seat]
    if kind == OF_CULTURE:
        return world.culture[seat]
    if kind < OF_HUTS:
        return world.goods[MARKET_RESOURCES * seat + kind - OF_RESOURCE]
    if kind < OF_EVENTS:
        return len(tokens_of(world, seat, kind, 0))
    return len(events_of(world, seat, kind - OF_EVENTS))


def tokens_of(world: World, seat: i64, kind: i64, but: i64) -> list[int]:
    """The huts or villages that a seat holds, but for a set of them."""
    found: list[int] = []
    token: i64
    for token in world.tokens_held(seat):
        if (token < HUTS) == (kind == OF_HUTS) and not (but >> token) & 1:
            found.append(token)
    return found


def events_of(world: World, seat: i64, deck: i64) -> list[int]:
    """The events of a deck that a seat holds."""
    found: list[int] = []
    event: i64
    for event in world.hands[seat]:
        if world.box.events[event].deck == deck:
            found.append(event)
    return found


def begin_offer(world: World, seat: i64, other: i64) -> None:
    """A seat begins an offer, one of the few it may make in a turn."""
    world.offers[seat] += 1
    if world.events is not None:
        world.tell("event.begins-offer", {"seat": int(seat), "other": int(other)}, rulebook.NEGOTIATE)
    world.push(Compose(seat, other, 0, 0, 0))


class Compose(Step):
    """An offer being put together: what `who` gives to `other`, and what it gets. Goods that are not in it yet may be
    named in any amount; of those that are, one more or one fewer, or they are taken back. That this may end, an offer
    takes so many `changes`, enough to name all goods and to think twice about each."""

    def __init__(self, who: i64, other: i64, give: i64, get: i64, changes: i64) -> None:
        super().__init__(True, who)
        self.other: i64 = other
        self.give: i64 = give
        self.get: i64 = get
        self.changes: i64 = changes

    def legal(self, world: World, seat: i64) -> list[int]:
        codes: list[int] = []
        if self.changes < MOST_CHANGES:
            add_amounts(world, codes, GIVE, self.who, self.give)
            add_amounts(world, codes, GET, self.other, self.get)
        codes.append(DONE)
        if self.give or self.get:
            codes.append(PROPOSE)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        if code == DONE:
            world.pop()
            if world.events is not None:
                told = {"seat": int(self.who), "other": int(self.other)}
                world.tell("event.withdraws-offer", told, rulebook.NEGOTIATE)
        elif code == PROPOSE:
            tell_offer(world, self.who, self.other, self.give, self.get)
            world.replace(Answer(self.other, self.who, self.give, self.get))
        elif code < GET:
            self.tell_change(world, "event.adds-to-offer", "event.takes-from-offer", code - GIVE)
            give = with_amount(self.give, (code - GIVE) // AMOUNTS, (code - GIVE) % AMOUNTS)
            world.replace(Compose(self.who, self.other, give, self.get, self.changes + 1))
        else:
            self.tell_change(world, "event.adds-to-wishes", "event.takes-from-wishes", code - GET)
            get = with_amount(self.get, (code - GET) // AMOUNTS, (code - GET) % AMOUNTS)
            world.replace(Compose(self.who, self.other, self.give, get, self.changes + 1))

    def tell_change(self, world: World, key: str, none: str, choice: i64) -> None:
        if world.events is not None:
            told = {"seat": int(self.who), "goods": GOODS[choice // AMOUNTS], "amount": int(choice % AMOUNTS)}
            world.tell(key if choice % AMOUNTS else none, told, rulebook.NEGOTIATE, [int(self.who)])

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.compose", {"seat": int(self.other)}, rulebook.NEGOTIATE)

    def dump(self) -> list[Any]:
        return ["Compose", int(self.who), int(self.other), int(self.give), int(self.get), int(self.changes)]


def add_amounts(world: World, codes: list[int], start: i64, owner: i64, bundle: i64) -> None:
    """What may become of each kind of goods in an offer."""
    kind: i64
    count: i64
    for kind in range(KINDS_OF_GOODS):
        most: i64 = owned(world, owner, kind)
        if most > MOST:
            most = MOST
        held = amount(bundle, kind)
        first: i64 = start + AMOUNTS * kind
        if held == 0:
            for count in range(1, most + 1):
                codes.append(first + count)
            continue
        codes.append(first)
        if held > 1:
            codes.append(first + held - 1)
        if held < most:
            codes.append(first + held + 1)


def tell_offer(world: World, seat: i64, other: i64, give: i64, get: i64) -> None:
    if world.events is None:
        return
    tell_bundle(world, "event.offers", seat, other, give)
    tell_bundle(world, "event.asks-for", seat, other, get)


def tell_bundle(world: World, key: str, seat: i64, other: i64, bundle: i64) -> None:
    """An event for every kind of goods."""
    kind: i64
    for kind in range(KINDS_OF_GOODS):
        count = amount(bundle, kind)
        if count:
            told = {"seat": int(seat), "other": int(other), "goods": GOODS[kind], "amount": int(count)}
            world.tell(key, told, rulebook.NEGOTIATE)


class Answer(Step):
    """The other player takes an offer, declines it, or makes another in return. `give` is what the maker gives."""

    def __init__(self, who: i64, maker: i64, give: i64, get: i64) -> None:
        super().__init__(True, who)
        self.maker: i64 = maker
        self.give: i64 = give
        self.get: i64 = get

    def legal(self, world: World, seat: i64) -> list[int]:
        codes: list[int] = [YES, NO]
        if world.offers[self.who] < world.rulings.offers:
            codes.append(COUNTER)
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        told = {"seat": int(self.who), "other": int(self.maker)}
        world.pop()
        if code == YES:
            if world.events is not None:
                world.tell("event.accepts", told, rulebook.NEGOTIATE)
            Bargain(
                maker=self.maker,
                partner=self.who,
                give=self.give,
                get=self.get,
                tokens=0,
                left=0,
                right=0,
            ).go_on(world)
            return
        if world.events is not None:
            world.tell("event.declines", told, rulebook.NEGOTIATE)
        if code == COUNTER:
            begin_offer(world, self.who, self.maker)

    def prompt(self, world: World, seat: i64) -> Prompt:
        told: dict[str, Any] = {"seat": int(self.maker), "give": listed(self.give), "get": listed(self.get)}
        key = "prompt.answer"
        if not self.get:
            key = "prompt.answer-gift"
        elif not self.give:
            key = "prompt.answer-request"
        return Prompt(key, told, rulebook.NEGOTIATE)

    def dump(self) -> list[Any]:
        return ["Answer", int(self.who), int(self.maker), int(self.give), int(self.get)]


class Bargain:
    """A deal that was struck between its maker and a partner: what each gives, and what of the hidden goods has been
    chosen so far: a set of tokens, and the events of either, five bits each, the number of the event + 1."""

    def __init__(self, *, maker: i64, partner: i64, give: i64, get: i64, tokens: i64, left: i64, right: i64) -> None:
        self.maker: i64 = maker
        self.partner: i64 = partner
        self.give: i64 = give
        self.get: i64 = get
        self.tokens: i64 = tokens
        self.left: i64 = left
        self.right: i64 = right

    def dump(self) -> list[int]:
        return [
            int(self.maker),
            int(self.partner),
            int(self.give),
            int(self.get),
            int(self.tokens),
            int(self.left),
            int(self.right),
        ]

    def bundle(self, seat: i64) -> i64:
        """What a seat gives."""
        return self.give if seat == self.maker else self.get

    def chosen_events(self, seat: i64) -> list[int]:
        return unpacked(self.left if seat == self.maker else self.right)

    def with_token(self, token: i64) -> "Bargain":
        tokens: i64 = self.tokens | bit(token)
        return Bargain(
            maker=self.maker,
            partner=self.partner,
            give=self.give,
            get=self.get,
            tokens=tokens,
            left=self.left,
            right=self.right,
        )

    def with_event(self, seat: i64, event: i64) -> "Bargain":
        left: i64 = self.left
        right: i64 = self.right
        if seat == self.maker:
            left = 32 * left + event + 1
        else:
            right = 32 * right + event + 1
        return Bargain(
            maker=self.maker,
            partner=self.partner,
            give=self.give,
            get=self.get,
            tokens=self.tokens,
            left=left,
            right=right,
        )

    def go_on(self, world: World) -> None:
        """Ask for the next hidden thing; what must be given because there is no more of its kind needs no choice. When
        all is chosen, it changes hands."""
        seat: i64
        kind: i64
        for seat in (self.maker, self.partner):
            for kind in (OF_HUTS, OF_VILLAGES):
                held = tokens_of(world, seat, kind, self.tokens)
                missing = amount(self.bundle(seat), kind) - (owned(world, seat, kind) - len(held))
                if missing == 0:
                    continue
                if missing == len(held):
                    self.with_token(held[0]).go_on(world)
                else:
                    world.push(GiveToken(seat, kind, self.dump()))
                return
            for kind in range(OF_EVENTS, KINDS_OF_GOODS):
                cards = self.left_to_give(world, seat, kind - OF_EVENTS)
                missing = amount(self.bundle(seat), kind) - (owned(world, seat, kind) - len(cards))
                if missing == 0:
                    continue
                if missing == len(cards):
                    self.with_event(seat, cards[0]).go_on(world)
                else:
                    world.push(GiveEvent(seat, kind - OF_EVENTS, self.dump()))
                return
        exchange(world, self)

    def left_to_give(self, world: World, seat: i64, deck: i64) -> list[int]:
        """The events of a deck that a seat holds and has not chosen yet."""
        cards = events_of(world, seat, deck)
        event: i64
        for event in self.chosen_events(seat):
            if event in cards:
                cards.remove(event)
        return cards


def read_bargain(deal: list[int]) -> Bargain:
    """The bargain that was written as plain numbers."""
    maker, partner, give, get, tokens, left, right = deal
    return Bargain(maker=maker, partner=partner, give=give, get=get, tokens=tokens, left=left, right=right)


def unpacked(packed: i64) -> list[int]:
    events: list[int] = []
    while packed:
        events.append(packed % 32 - 1)
        packed //= 32
    return events


class Giving(Step):
    """Whoever gives hidden goods away chooses one of them: tokens of a kind, or events of a deck. `deal` is the bargain
    as plain numbers."""

    def __init__(self, who: i64, kind: i64, deal: list[int]) -> None:
        super().__init__(True, who)
        self.kind: i64 = kind
        self.bargain = read_bargain(deal)

    def tell_choice(self, world: World) -> None:
        if world.events is not None:
            told = {"seat": int(self.who), "other": int(self.receiver())}
            world.tell("event.lays-ready", told, rulebook.NEGOTIATE)

    def receiver(self) -> i64:
        return self.bargain.partner if self.who == self.bargain.maker else self.bargain.maker

    def dump(self) -> list[Any]:
        return [type(self).__name__, int(self.who), int(self.kind), self.bargain.dump()]


class GiveToken(Giving):
    """A hut or a village."""

    def legal(self, world: World, seat: i64) -> list[int]:
        codes: list[int] = []
        token: i64
        for token in tokens_of(world, self.who, self.kind, self.bargain.tokens):
            code = HIDDEN + world.faces[token]
            if code not in codes:
                codes.append(code)
        codes.sort()
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        self.tell_choice(world)
        token: i64
        for token in tokens_of(world, self.who, self.kind, self.bargain.tokens):
            if world.faces[token] == code - HIDDEN:
                self.bargain.with_token(token).go_on(world)
                return

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.give-token", {"seat": int(self.receiver())}, rulebook.NEGOTIATE)


class GiveEvent(Giving):
    """An event of a deck."""

    def legal(self, world: World, seat: i64) -> list[int]:
        codes: list[int] = []
        event: i64
        for event in self.bargain.left_to_give(world, self.who, self.kind):
            if EVENT + event not in codes:
                codes.append(EVENT + event)
        codes.sort()
        return codes

    def resume(self, world: World, seat: i64, code: i64) -> None:
        world.pop()
        self.tell_choice(world)
        self.bargain.with_event(self.who, code - EVENT).go_on(world)

    def prompt(self, world: World, seat: i64) -> Prompt:
        return Prompt("prompt.give-event", {"seat": int(self.receiver())}, rulebook.NEGOTIATE)


# ---- the exchange ----------------------------------------------------------------------------------------------------


def exchange(world: World, bargain: Bargain) -> None:
    """Everything changes hands at once. Trade beyond what the dial shows is lost."""
    maker: i64 = bargain.maker
    partner: i64 = bargain.partner
    if world.events is not None:
        tell_bundle(world, "event.hands-over", maker, partner, bargain.give)
        tell_bundle(world, "event.hands-over", partner, maker, bargain.get)
    exchange_points(world, maker, partner, bargain.give, bargain.get)
    hand_tokens(world, maker, partner, bargain.tokens)
    given = bargain.chosen_events(maker)
    got = bargain.chosen_events(partner)
    if bargain.tokens or given or got:
        world.unveiled += 1
    give_away = knowledge_of_events(world, maker, partner, given)
    take_in = knowledge_of_events(world, partner, maker, got)
    hand_events(world, maker, partner, given, give_away)
    hand_events(world, partner, maker, got, take_in)


def exchange_points(world: World, maker: i64, partner: i64, give: i64, get: i64) -> None:
    """What lies open: trade, culture, and tokens of the market."""
    for seat, other, bundle in ((maker, partner, give), (partner, maker, get)):
        world.trade[seat] -= amount(bundle, OF_TRADE)
        world.culture[seat] -= amount(bundle, OF_CULTURE)
        world.culture[other] += amount(bundle, OF_CULTURE)
        resource: i64
        for resource in range(MARKET_RESOURCES):
            count = amount(bundle, OF_RESOURCE + resource)
            world.goods[MARKET_RESOURCES * seat + resource] -= count
            world.goods[MARKET_RESOURCES * other + resource] += count
    world.gain_trade(partner, amount(give, OF_TRADE))
    world.gain_trade(maker, amount(get, OF_TRADE))


def both(one: i64, other: i64) -> list[int]:
    """Two seats, in order."""
    return [int(one), int(other)] if one < other else [int(other), int(one)]


def hand_tokens(world: World, maker: i64, partner: i64, tokens: i64) -> None:
    """Tokens change hands face down, seen by their old and their new owner."""
    token: i64
    for token in range(len(world.token_place)):
        if not (tokens >> token) & 1:
            continue
        giver: i64 = world.token_place[token] - HELD
        receiver: i64 = partner if giver == maker else maker
        world.token_place = changed(world.token_place, token, HELD + receiver)
        seen: i64 = world.token_seen[token] | bit(giver) | bit(receiver)
        world.token_seen = changed(world.token_seen, token, seen)
        if world.events is not None:
            told = {"seat": int(giver), "other": int(receiver), "resource": RESOURCES[world.faces[token]]}
            world.tell("event.hands-token", told, rulebook.NEGOTIATE, both(giver, receiver))


def knowledge_of_events(world: World, giver: i64, receiver: i64, moved: list[int]) -> list[list[int]]:
    """For each seat, what it will know of the events that move. Giver and receiver see them; others know them only if
    they know all of the giver's events of that deck, and these are all alike."""
    known: list[list[int]] = []
    observer: i64
    for observer in range(world.seats):
        if observer in (giver, receiver):
            known.append(moved[:])
            continue
        certain: list[int] = []
        event: i64
        for event in moved:
            deck = world.box.events[event].deck
            if all_known_alike(world, observer, giver, deck):
                certain.append(event)
        known.append(certain)
    return known


def all_known_alike(world: World, observer: i64, giver: i64, deck: i64) -> bool:
    cards = events_of(world, giver, deck)
    seen: i64 = 0
    event: i64
    for event in world.peeked[observer * world.seats + giver]:
        if world.box.events[event].deck == deck:
            seen += 1
    return seen == len(cards) and cards[0] == cards[len(cards) - 1]


def hand_events(world: World, giver: i64, receiver: i64, moved: list[int], known: list[list[int]]) -> None:
    """Events change hands. Whoever cannot tell which they were no longer knows what is left of that deck."""
    event: i64
    observer: i64
    for event in moved:
        world.hands[giver] = without(world.hands[giver], event)
        world.hands[receiver] = with_one(world.hands[receiver], event)
        if world.events is not None:
            told = {"seat": int(giver), "other": int(receiver), "event": world.box.events[event].id}
            world.tell("event.hands-event", told, rulebook.NEGOTIATE, both(giver, receiver))
    for observer in range(world.seats):
        of_giver: i64 = observer * world.seats + giver
        of_receiver: i64 = observer * world.seats + receiver
        for event in moved:
            if event in known[observer]:
                if event in world.peeked[of_giver]:
                    world.peeked[of_giver] = without(world.peeked[of_giver], event)
                if observer != receiver:
                    world.peeked[of_receiver] = with_one(world.peeked[of_receiver], event)
            else:
                forget_deck(world, of_giver, world.box.events[event].deck)


def forget_deck(world: World, place: i64, deck: i64) -> None:
    """What a seat knew of another's events of one deck may be gone."""
    world.peeked[place] = [event for event in world.peeked[place] if world.box.events[event].deck != deck]
