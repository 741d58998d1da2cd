"""Who knows what. The map that is face up, dials, markets, discards, pyramids and figures are public; so are the kinds
of Unit in standing forces and the decks of events in hands. A seat knows its own Units, events and tokens, and of the
others what it has been shown. Tiles and tokens that lie face down and the order of piles are unknown to all. That a
seat is asked for a reaction is known to that seat alone, and what it researches as well."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.chance import Chance
from ecumene.games.civilization.components import (
    EVENT_PILE,
    HUTS,
    NONE,
    PERSON_PILE,
    PERSON_TOKEN,
    UNIT_KINDS,
    UNIT_PILE,
    WONDER_PILE,
)
from ecumene.games.civilization.interruptions import Interruption, might_interrupt
from ecumene.games.civilization.negotiation import OF_HUTS, OF_VILLAGES, Bargain, Giving, events_of, tokens_of
from ecumene.games.civilization.packing import NOTHING, answer_of, with_answer
from ecumene.games.civilization.position import ALWAYS, HELD, SPENT, WATCHED
from ecumene.games.civilization.reactions import Reaction, might_react
from ecumene.games.civilization.research import Research, researchable

if TYPE_CHECKING:
    from ecumene.games.civilization.battle_state import Battle
    from ecumene.games.civilization.negotiation import Giving
    from ecumene.games.civilization.table import World

IN_SECRET: Final = "Secret"
SECRET_STEPS = ("Reaction", "Interruption")
HELD_BACK_STEPS = (*SECRET_STEPS, "PayResource", "AfterUnit")  # others see what comes of them, not that they are asked
DECKS = 3


def asked_in_secret(world: "World", seat: int | None) -> bool:
    """Is somebody else being asked in secret?"""
    if not world.stack or type(world.stack[-1]).__name__ not in SECRET_STEPS:
        return False
    return seat != world.current


def step(world: "World", seat: int | None) -> str | None:
    """The step that is asked, as a seat may know it."""
    if not world.stack:
        return None
    return IN_SECRET if asked_in_secret(world, seat) else type(world.stack[-1]).__name__


def secretly_asked(world: "World") -> list[int] | None:
    """The seat that is asked, where nobody else may know. With `ask_everyone`, everybody knows who is."""
    if world.rulings.ask_everyone or not world.stack or type(world.stack[-1]).__name__ not in HELD_BACK_STEPS:
        return None
    return [int(world.current)]


def waiting(world: "World", seat: int | None) -> list[int]:
    """While somebody is asked in secret: all who might be."""
    if not asked_in_secret(world, seat):
        return world.to_act
    return suspects(world, seat)


def suspects(world: "World", viewer: int | None) -> list[int]:
    """The seats that may be the one that is asked, as far as the viewer can see."""
    frame = world.stack[-1]
    found = []
    for seat in range(int(world.seats)):
        if seat == viewer:
            continue
        if isinstance(frame, Reaction):
            if seat != frame.player and might_react(world, seat, frame.subject):
                found.append(seat)
        elif isinstance(frame, Interruption) and seat != frame.player and might_interrupt(world, seat):
            found.append(seat)
    return found


def knows_face(world: "World", viewer: int | None, token: int) -> bool:
    """Has the viewer seen the face of a hut or village? What was spent was shown to all."""
    if world.token_place[token] == SPENT:
        return True
    return viewer is not None and bool(world.token_seen[token] >> viewer & 1)


def known_events(world: "World", viewer: int | None, seat: int) -> list[int]:
    """The events in a hand that the viewer knows."""
    if viewer is None:
        return []
    return world.hands[seat] if seat == viewer else world.peeked[viewer * int(world.seats) + seat]


def known_units(world: "World", viewer: int | None, seat: int) -> list[int]:
    """The Units of the standing forces of a seat that the viewer knows; a spectator sees those that fight."""
    if viewer == seat:
        return world.forces[seat]
    if viewer is not None:
        return world.scouted[viewer * int(world.seats) + seat]
    return shown_units(world, seat)


def shown_units(world: "World", seat: int) -> list[int]:
    """The Units of a seat that everybody sees in a battle."""
    battle = world.battle
    found: list[int] = []
    if battle is not None:
        for side in range(2):
            if battle.holder(side) == seat:
                found += battle.survivors(side)
                if battle.open_hands[side]:
                    found += battle.hands[side]
    return sorted(found)


# ---- a world that might be -------------------------------------------------------------------------------------------


def redeal(world: "World", seat: int | None, chance: Chance) -> "World":
    """Everything the seat does not know is drawn anew: sorted, then shuffled with the chance given. What others know is
    forgotten, but for what they know of the seat itself."""
    twin = world.copy()
    redeal_tiles(world, twin, chance)
    redeal_tokens(world, twin, seat, chance)
    redeal_units(world, twin, seat, chance)
    if world.battle is not None and twin.battle is not None:
        redeal_battle_hands(world, twin, world.battle, twin.battle, seat, chance)
    redeal_events(world, twin, seat, chance)
    redeal_wonders(world, twin, chance)
    people = sorted(world.piles[PERSON_PILE])
    chance.shuffle(people)
    twin.piles[PERSON_PILE] = people
    forget_others(twin, seat)
    redeal_answers(world, twin, seat, chance)
    twin.chance = Chance(chance.word(), chance.word(), chance.word(), chance.word())
    return twin


def difference(cards: list[int], known: list[int]) -> list[int]:
    """What is left of some cards without those that are known, sorted."""
    rest = sorted(cards)
    for card in known:
        if card in rest:
            rest.remove(card)
    return rest


def redeal_tiles(world: "World", twin: "World", chance: Chance) -> None:
    """Tiles that lie face down, and those left in the box."""
    shown: i64 = 0
    slot: i64
    for slot in range(len(world.rotations)):
        if world.rotations[slot] != NONE:
            shown |= bit(world.tiles[slot])
    tiles: list[int] = []
    for tile in world.box.tiles:
        if tile.civ == NONE and not (shown >> tile.index) & 1:
            tiles.append(tile.index)
    chance.shuffle(tiles)
    twin.tiles = world.tiles[:]
    for slot in range(len(world.rotations)):
        if world.rotations[slot] == NONE:
            twin.tiles[slot] = tiles.pop()


def redeal_tokens(world: "World", twin: "World", seat: int | None, chance: Chance) -> None:
    """Faces of huts and villages."""
    twin.faces = world.faces[:]
    redeal_faces(world, twin, seat, 0, HUTS, chance)
    redeal_faces(world, twin, seat, HUTS, len(world.faces), chance)


def redeal_faces(world: "World", twin: "World", seat: int | None, first: i64, last: i64, chance: Chance) -> None:
    """A village that somebody holds is no great person: it would have been shown."""
    held: list[int] = []
    others: list[int] = []
    faces: list[int] = []
    token: i64
    for token in range(first, last):
        if not knows_face(world, seat, token):
            faces.append(world.faces[token])
            (held if world.token_place[token] >= HELD else others).append(token)
    faces.sort()
    chance.shuffle(faces)
    for token in held:
        place: i64 = 0
        while faces[place] == PERSON_TOKEN:
            place += 1
        twin.faces[token] = faces.pop(place)
    for token in others:
        twin.faces[token] = faces.pop()


def redeal_units(world: "World", twin: "World", seat: int | None, chance: Chance) -> None:
    """Strengths of Units: in other forces, in the hands of Barbarians, and in the piles."""
    piles: list[list[int]] = []
    kind: i64
    for kind in range(len(UNIT_KINDS)):
        piles.append(world.piles[UNIT_PILE + kind][:])
    hidden: list[list[int]] = []
    card: i64
    other: i64
    for other in range(world.seats):
        units = difference(world.forces[other], known_units(world, seat, other))
        for card in units:
            piles[card // 3].append(card)
        hidden.append(units)
    barbarians = hidden_barbarians(world, seat)
    for card in barbarians:
        piles[card // 3].append(card)
    for pile in piles:
        pile.sort()
        chance.shuffle(pile)
    for other in range(world.seats):
        if hidden[other]:
            drawn = [piles[unit // 3].pop() for unit in hidden[other]]
            twin.forces[other] = sorted(known_units(world, seat, other) + drawn)
    if barbarians and twin.battle is not None:
        twin.battle.hands[1] = sorted([piles[unit // 3].pop() for unit in barbarians])
    for kind in range(len(UNIT_KINDS)):
        twin.piles[UNIT_PILE + kind] = piles[kind]


def hidden_barbarians(world: "World", seat: int | None) -> list[int]:
    """The Units in the hand of the Barbarians, unless the seat sees it."""
    battle = world.battle
    if battle is None or not battle.barbarian() or battle.open_hands[1] or battle.controller == seat:
        return []
    return battle.hands[1]


def redeal_battle_hands(
    world: "World", twin: "World", battle: "Battle", other: "Battle", seat: int | None, chance: Chance
) -> None:
    """Which of its Units another side holds in its battle hand: any that it has not played."""
    for side in range(2):
        holder = int(battle.holder(side))
        if holder < 0 or battle.open_hands[side] or battle.player(side) == seat:
            continue
        units = difference(twin.forces[holder], battle.survivors(side))
        chance.shuffle(units)
        other.hands[side] = sorted(units[: len(battle.hands[side])])


def redeal_events(world: "World", twin: "World", seat: int | None, chance: Chance) -> None:
    """Events: in other hands, and in the piles of their decks."""
    events = world.box.events
    piles: list[list[int]] = []
    deck: i64
    for deck in range(DECKS):
        piles.append(world.piles[EVENT_PILE + deck][:])
    hidden: list[list[int]] = []
    other: i64
    for other in range(world.seats):
        cards = difference(world.hands[other], known_events(world, seat, other))
        for event in cards:
            piles[events[event].deck].append(event)
        hidden.append(cards)
    for pile in piles:
        pile.sort()
        chance.shuffle(pile)
    for other in range(world.seats):
        if hidden[other]:
            hand = known_events(world, seat, other)[:]
            for deck in range(DECKS):
                for event in hidden[other]:
                    if events[event].deck == deck:
                        hand.append(piles[deck].pop())
            twin.hands[other] = sorted(hand)
    for deck in range(DECKS):
        twin.piles[EVENT_PILE + deck] = piles[deck]


def redeal_wonders(world: "World", twin: "World", chance: Chance) -> None:
    """Wonders still to come: those of an earlier era lie above those of a later one."""
    hidden = sorted(world.piles[WONDER_PILE])
    pile: list[int] = []
    for era in (2, 1, 0):
        wonders = [wonder for wonder in hidden if world.box.wonders[wonder].era == era]
        chance.shuffle(wonders)
        pile += wonders
    twin.piles[WONDER_PILE] = pile


def forget_others(twin: "World", seat: int | None) -> None:
    """What others have seen of each other is not known to the seat; what they have seen of itself, it knows. What they
    want to be asked about it does not know."""
    seats = int(twin.seats)
    for observer in range(seats):
        if observer != seat:
            twin.watch[2 * observer] = ALWAYS
            twin.watch[2 * observer + 1] = NONE
            twin.used[observer] &= bit(WATCHED) - 1
        for other in range(seats):
            if observer != seat and other != seat:
                twin.peeked[observer * seats + other] = []
                twin.scouted[observer * seats + other] = shown_units(twin, other) if observer != other else []


# ---- answers given, and questions asked, in secret -------------------------------------------------------------------


def redeal_answers(world: "World", twin: "World", seat: int | None, chance: Chance) -> None:
    """What others have chosen to research or to hand over, and who is asked in secret."""
    if not world.stack:
        return
    frame = world.stack[-1]
    if isinstance(frame, Research):
        twin.stack[-1] = Research(other_research(twin, int(frame.answers), seat, chance))
    elif isinstance(frame, Giving):
        twin.stack[-1] = other_gifts(world, twin, frame, seat, chance)
    elif isinstance(frame, Reaction | Interruption) and frame.who != seat:
        asked = suspects(world, seat)
        who = asked[chance.below(len(asked))]
        start = int(world.active) if isinstance(frame, Reaction) else int(frame.player)
        place = (who - start) % int(world.seats)
        if isinstance(frame, Reaction):
            twin.stack[-1] = Reaction(who, frame.player, frame.subject, frame.targets, place)
        else:
            twin.stack[-1] = Interruption(who, frame.player, place, frame.moment, frame.square, frame.group)
        twin.current = who


def other_research(twin: "World", answers: int, seat: int | None, chance: Chance) -> int:
    """The answers given so far, those of others drawn among all they can research."""
    for other in range(int(twin.seats)):
        given = int(answer_of(answers, other))
        if given and other != seat:
            choices = [tech + 1 for tech in researchable(twin, other)] + [NOTHING]
            drawn = choices[chance.below(len(choices))]
            answers = int(with_answer(answers, other, drawn))
    return answers


def other_gifts(world: "World", twin: "World", frame: "Giving", seat: int | None, chance: Chance) -> "Giving":
    """Hidden goods that others have laid ready for a deal, drawn anew from all they might have chosen."""
    old = frame.bargain
    deal = Bargain(
        maker=old.maker,
        partner=old.partner,
        give=old.give,
        get=old.get,
        tokens=0,
        left=0,
        right=0,
    )
    for giver in (int(old.maker), int(old.partner)):
        for kind in (OF_HUTS, OF_VILLAGES):
            held = tokens_of(world, giver, kind, 0)
            laid = [token for token in held if old.tokens >> token & 1]
            if giver != seat:
                chance.shuffle(held)
                laid = held[: len(laid)]
            for token in laid:
                deal = deal.with_token(token)
        ready = old.chosen_events(giver)
        if giver != seat:
            ready = []
            for deck in range(DECKS):
                held = events_of(twin, giver, deck)
                chance.shuffle(held)
                ready += held[: sum(world.box.events[event].deck == deck for event in old.chosen_events(giver))]
        for event in sorted(ready):
            deal = deal.with_event(giver, event)
    return type(frame)(frame.who, frame.kind, deal.dump())
