"""Capacidades de Recursos: what they can be paid with. Tokens of the market, face-down tokens, and gifts."""

from mypy_extensions import i64

from ecumene.core.rows import changed
from ecumene.games.civilization.actions import GIFT, HIDDEN, RESOURCE
from ecumene.games.civilization.components import ANY, AS_RESOURCE, KINDS_OF_RESOURCE, MARKET_RESOURCES, NONE
from ecumene.games.civilization.table import World


def tokens_of(world: World, seat: i64) -> list[int]:
    """How many tokens of each Resource a seat has, face-down ones included."""
    own: list[int] = [0] * KINDS_OF_RESOURCE
    resource: i64
    for resource in range(MARKET_RESOURCES):
        own[resource] = world.goods[MARKET_RESOURCES * seat + resource]
    token: i64
    for token in world.tokens_held(seat):
        resource = world.faces[token]
        if resource < KINDS_OF_RESOURCE:
            own[resource] += 1
    return own


def gifts_of(world: World, seat: i64) -> list[int]:
    """The gifts in a seat's hand."""
    found: list[int] = []
    event: i64
    for event in world.hands[seat]:
        if world.box.events[event].kind == AS_RESOURCE:
            found.append(event)
    return found


def payable(world: World, seat: i64, cost: list[int]) -> bool:
    """Can the seat pay these Resources?"""
    return covered(world, tokens_of(world, seat), gifts_of(world, seat), cost)


def covered(world: World, own: list[int], gifts: list[int], cost: list[int]) -> bool:
    """Do these tokens and gifts pay the cost? Whatever is not wanted for one Resource may be spent as any."""
    total: i64 = len(gifts)
    count: i64
    for count in own:
        total += count
    if total < len(cost):
        return False
    spared = own[:]
    short: list[int] = []
    resource: i64
    for resource in cost:
        if resource == ANY:
            continue
        if spared[resource]:
            spared[resource] -= 1
        else:
            short.append(resource)
    return made_good(world, gifts, short)


def made_good(world: World, gifts: list[int], short: list[int]) -> bool:
    """Can gifts stand for all these Resources, one for each?"""
    if not short:
        return True
    place: i64
    for place in range(len(gifts)):
        fits: bool = (world.box.events[gifts[place]].resources >> short[0]) & 1 == 1
        if fits and made_good(world, gifts[:place] + gifts[place + 1 :], short[1:]):
            return True
    return False


def ways(world: World, seat: i64, cost: list[int]) -> list[int]:
    """How a seat may pay the first Resource of a cost so that it can pay the others too. A gift that stands for any
    Resource is offered once."""
    wanted: i64 = cost[0]
    rest = cost[1:]
    own = tokens_of(world, seat)
    gifts = gifts_of(world, seat)
    market: list[int] = []
    hidden: list[int] = []
    resource: i64
    for resource in range(KINDS_OF_RESOURCE):
        if own[resource] == 0 or (wanted != ANY and wanted != resource):
            continue
        if not covered(world, changed(own, resource, own[resource] - 1), gifts, rest):
            continue
        if resource < MARKET_RESOURCES and world.goods[MARKET_RESOURCES * seat + resource]:
            market.append(RESOURCE + resource)
        if world.holds_face(seat, resource) != NONE:
            hidden.append(HIDDEN + resource)
    return market + hidden + gift_ways(world, own, gifts, wanted, rest)


def gift_ways(world: World, own: list[int], gifts: list[int], wanted: i64, rest: list[int]) -> list[int]:
    """The gifts with which the wanted Resource may be paid."""
    codes: list[int] = []
    place: i64
    for place in range(len(gifts)):
        event = world.box.events[gifts[place]]
        resource: i64 = wanted
        if wanted == ANY:
            resource = lowest(event.resources)
        elif not (event.resources >> wanted) & 1:
            continue
        code: i64 = GIFT + KINDS_OF_RESOURCE * event.gift + resource
        if code not in codes and covered(world, own, gifts[:place] + gifts[place + 1 :], rest):
            codes.append(code)
    codes.sort()
    return codes


def lowest(resources: i64) -> i64:
    """The first Resource of a set."""
    resource: i64 = 0
    while not (resources >> resource) & 1:
        resource += 1
    return resource


def gift_event(world: World, gift: i64) -> i64:
    """The event that is the gift of this number."""
    for event in world.box.events:
        if event.gift == gift:
            return event.index
    return NONE
