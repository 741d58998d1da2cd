"""Two worlds that a seat cannot tell apart, each at a table of its own, played side by side: whatever the seat or a
watcher is sent over HTTP and over the socket is the same, byte for byte, up to the name of the table."""

import asyncio
import json
from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from typing import Any, NamedTuple

import pytest

from ecumene import Match, game_ids, load_game
from ecumene.core.chance import chance_from
from ecumene.core.errors import ActionError
from ecumene.core.text import LANGUAGES
from ecumene.server.cookies import COOKIE
from ecumene.server.kept import WATCHER, Seat
from ecumene.server.security import digest
from tests.contract.games import all_texts
from tests.games.inner_sea import test_secrets
from tests.games.inner_sea.positions import game as inner_sea
from tests.server.house import PATIENCE, Browser, House, Place, quick_hint

SEED = 20
LOOKS = 6  # how often everything is looked at on the way
UNLIKE = {"content-length", "date"}  # headers that tell nothing about the table; the first, of its id, once compressed
CASES = [(game_id, viewer) for game_id in game_ids() for viewer in (None, 0, 1)]


class Twins(NamedTuple):
    """A game as far as a viewer cannot tell it from another, and how both were dealt."""

    match: Match
    deals: list[dict[str, Any]]


def at_random(match: Match, until: int | None = None) -> Match:
    """A game at random, to the end or to a position."""
    random = Random(SEED)
    while not match.state.over and (until is None or match.position < until):
        seat = random.choice(match.state.to_act)
        match.act(seat, match.state.text(seat, random.choice(match.state.legal(seat))))
    return match


def redealt(game_id: str, seats: int, viewer: int | None) -> Twins:
    """A world drawn among those that the viewer thinks possible late in a game."""
    game, names = load_game(game_id), [f"P{seat}" for seat in range(seats)]
    options = game.seated({}, seats)
    length = at_random(Match.new(game, options, SEED, names)).position
    match = at_random(Match.new(game, options, SEED, names), length * 3 // 4)
    worlds = (match.state.redeal(viewer, chance_from(SEED, stream)) for stream in range(20))
    other = next(world for world in worlds if world.dump() != match.state.dump())
    deals = [deal for deal in (match.state.deal(), other.deal()) if deal is not None]
    return Twins(match, deals)


def with_two_cards_exchanged(viewer: int | None) -> Twins:
    """Of the Inner Sea: a card of a hand and one of the pile in each other's place, as long as neither is shown."""
    random, deal = Random(SEED), test_secrets.dealt(Random(SEED))
    played = at_random(test_secrets.match_of(deal))
    events = {card.id for card in inner_sea().box.cards if card.event}
    plain = [card for card in deal["fate"] if card not in events]
    twins = []
    for owner, civ in enumerate(test_secrets.CIVS):
        if owner != viewer:
            other = test_secrets.exchanged(deal, civ, random.choice(deal["hands"][civ]), random.choice(plain))
            twins.append(Twins(alike(test_secrets.match_of, played, [deal, other], viewer), [deal, other]))
    return max(twins, key=lambda twin: twin.match.position)


def middle_east_of(deal: dict[str, Any]) -> Match:
    return Match.new(load_game("middle-east"), {"seats": 2, "epochs": 1, "deal": deal}, SEED, ["P0", "P1"])


def with_a_card_exchanged(viewer: int | None) -> Twins:
    """Of the Middle East: a card of another's hand and one deep in the pile in each other's place."""
    game: Any = load_game("middle-east")
    cards = [card.id for card in game.box.cards if not card.event]
    civ = "hittites" if viewer == 1 else "egypt"
    discs = {"hittites": {"hattusha": 3, "tarsus": 2, "van": 2}, "egypt": {"thebes": 3, "memphis": 2, "abydos": 2}}
    deal: dict[str, Any] = {
        "order": [0, 1],
        "civilizations": [["hittites"], ["egypt"]],
        "homes": {"egypt": "thebes"},
        "hands": {"hittites": cards[40:44], "egypt": cards[52:56]},
        "fate": cards[60:90],
        "position": {"discs": discs},
    }
    hand = deal["hands"][civ]
    fate = deal["fate"]
    hands = deal["hands"] | {civ: [*hand[:3], fate[-1]]}
    other = deal | {"hands": hands, "fate": [*fate[:-1], hand[3]]}
    played = at_random(middle_east_of(deal), 60)  # before its end, when everything is told
    return Twins(alike(middle_east_of, played, [deal, other], viewer), [deal, other])


def team_game_of(deal: dict[str, Any]) -> Match:
    options = {"seats": 4, "teams": 2, "epochs": 1, "deal": deal}
    return Match.new(load_game("middle-east"), options, SEED, ["P0", "P1", "P2", "P3"])


def with_a_hand_shown_to_a_partner(viewer: int | None) -> Twins:
    """Of the Middle East: a player shows the whole hand to the partner at once, and two cards of that hand and of the
    pile are in each other's place."""
    game: Any = load_game("middle-east")
    cards = [card.id for card in game.box.cards if not card.event]
    homes = {"hittites": "hattusha", "egypt": "thebes", "assyria": "assur", "babylon": "babylon"}
    deal: dict[str, Any] = {
        "order": [0, 1, 2, 3],
        "civilizations": [[civ] for civ in homes],
        "homes": homes,
        "hands": {civ: cards[40 + 4 * place : 44 + 4 * place] for place, civ in enumerate(homes)},
        "fate": cards[60:90],
        "position": {"discs": {civ: {home: 3} for civ, home in homes.items()}},
    }
    hand, fate = deal["hands"]["hittites"], deal["fate"]
    other = deal | {"hands": deal["hands"] | {"hittites": [*hand[:3], fate[-1]]}, "fate": [*fate[:-1], hand[3]]}
    played = team_game_of(deal)
    played.act(0, "show-all")
    return Twins(alike(team_game_of, at_random(played, 60), [deal, other], viewer), [deal, other])


def civilization_of(deal: dict[str, Any]) -> Match:
    options = {"seats": 2, "turn_limit": 8, "civilizations": ["americans", "russians"], "deal": deal}
    return Match.new(load_game("civilization"), options, SEED, ["P0", "P1"])


def with_two_units_exchanged(viewer: int | None) -> Twins:
    """Of Civilization: a Unit of another's standing forces and one of the pile in each other's place."""
    owner = 0 if viewer == 1 else 1
    pile = ["infantry-1", "infantry-2", "infantry-3"] * 5
    other = pile[:]
    other[owner], other[-1] = pile[-1], pile[owner]
    deals: list[dict[str, Any]] = [{"units": {"infantry": cards}} for cards in (pile, other)]
    return Twins(alike(civilization_of, at_random(civilization_of(deals[0]), 150), deals, viewer), deals)


def alike(
    match_of: Callable[[dict[str, Any]], Match], played: Match, deals: list[dict[str, Any]], viewer: int | None
) -> Match:
    """The game as far as the rules show the viewer no difference."""
    true, twin = (match_of(deal) for deal in deals)
    count = 0
    for seat, action in played.actions:
        true.act(seat, action)
        try:
            twin.act(seat, action)
        except ActionError:
            break
        if test_secrets.shown(true, viewer) != test_secrets.shown(twin, viewer):
            break
        count += 1
    again = match_of(deals[0])
    again.seats = [f"P{seat}" for seat in range(len(again.seats) or 4)]
    for seat, action in played.actions[:count]:
        again.act(seat, action)
    return again


def begun(match: Match, deal: dict[str, Any]) -> Match:
    """The same table before its first answer, with the piles as they are said to be."""
    return Match.new(match.game, match.options | {"deal": deal}, match.seed, match.seats)


class Pair:
    """The true table and the imagined one, with the same people at both."""

    def __init__(self, house: House, stack: ExitStack, match: Match, deals: list[dict[str, Any]]) -> None:
        self.match = match
        count = len(match.seats)
        self.browsers = [stack.enter_context(house.browser()) for _ in range(count + 1)]
        devices = [device_of(browser) for browser in self.browsers]
        people = [*((device, seat) for seat, device in enumerate(devices[:-1])), (devices[-1], WATCHER)]
        seats = [Seat("person", None, name) for name in match.seats]
        self.tables = []
        for deal in deals:
            opening = house.tables.opening.set_up(devices[0], begun(match, deal), seats, people, "en", False)
            made = asyncio.run_coroutine_threadsafe(opening, house.loop).result(10)
            self.tables.append(made.table)

    def browser(self, viewer: int | None) -> Browser:
        return self.browsers[-1 if viewer is None else viewer]

    def act(self, version: int, seat: int, action: str) -> None:
        for table in self.tables:
            Place(self.browsers[seat], table).act(seat, version, action)

    def same(self, browser: Browser, method: str, path: str, **given: Any) -> Any:
        """Ask at both tables; what is answered, after making sure that it is the same."""
        answers = []
        for table in self.tables:
            answer = browser.request(method, f"/api/tables/{table}{path}", **given)
            headers = {name: value for name, value in answer.headers.items() if name not in UNLIKE}
            answers.append((answer.status_code, headers, answer.text.replace(table, "TABLE")))
        assert answers[0] == answers[1], path
        return answers[0]


def device_of(browser: Browser) -> str:
    browser.ask("/api/games")
    return digest(str(browser.cookies[COOKIE]).partition(".")[0])


def look(pair: Pair, viewer: int | None, version: int, random: Random) -> None:
    """Everything there is to ask, that changes nothing."""
    browser = pair.browser(viewer)
    mine = {} if viewer is None else {"seat": viewer}
    for lang in LANGUAGES:
        for path in ("", "/log", f"/replay/{random.randrange(version + 1)}"):
            assert pair.same(browser, "GET", path, params=mine | {"lang": lang})[0] == 200
    assert pair.same(browser, "GET", "/record")[0] == 422
    assert pair.same(browser, "POST", "/branch", json={"position": 0})[0] == 403
    assert pair.same(browser, "POST", "/rematch")[0] in (403, 422)
    entries = [entry for entry in browser.ask("/api/tables") if entry["table"] in pair.tables]
    shown = [{name: value for name, value in entry.items() if name not in ("table", "updated")} for entry in entries]
    assert len(shown) == 2
    assert shown[0] == shown[1]
    if viewer is not None:
        ask_as(pair, browser, viewer, version, random)


def ask_as(pair: Pair, browser: Browser, seat: int, version: int, random: Random) -> None:
    """What only those who sit can ask: hints, reasons, and whatever an answer may be refused with."""
    texts = all_texts(pair.match.game.facts.id)
    for action in random.sample(texts, 12):
        assert pair.same(browser, "POST", "/why", json={"seat": seat, "action": action})[0] == 200
    pair.same(browser, "POST", "/hint", json={"seat": seat})
    [stale, _, body] = pair.same(
        browser, "POST", "/actions", json={"seat": seat, "version": version + 1, "action": texts[0]}
    )
    assert (stale, json.loads(body)["state"]["version"]) == (409, version)
    state = Place(browser, pair.tables[0]).state(seat)
    offered = [option["action"] for option in (state["question"] or {"options": []})["options"]]
    for action in (random.choice(texts), "nothing:at-all"):
        if action not in offered:
            answer = {"seat": seat, "version": version, "action": action}
            assert pair.same(browser, "POST", "/actions", json=answer)[0] in (400, 422)
    if not state["undo"]["allowed"]:
        assert pair.same(browser, "POST", "/undo", json={"seat": seat, "version": version})[0] == 422


@pytest.mark.parametrize(("game_id", "viewer"), CASES)
def test_worlds_that_look_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch, game_id: str, viewer: int | None
) -> None:
    monkeypatch.setattr("ecumene.server.opening.secrets.token_hex", lambda count: "5" * 2 * count)  # for equal hints
    monkeypatch.setattr(house.tables.bots.thinkers, "advise", quick_hint)
    if game_id == "inner-sea":
        match, deals = with_two_cards_exchanged(viewer)
    elif game_id == "middle-east":
        match, deals = with_a_card_exchanged(viewer)
    elif game_id == "civilization":
        match, deals = with_two_units_exchanged(viewer)
    else:
        match, deals = redealt(game_id, {"duel": 2, "gheos": 3}[game_id], viewer)
    assert match.position > 20
    side_by_side(house, match, deals, viewer)


@pytest.mark.parametrize("viewer", [None, 1, 3])
def test_a_hand_shown_to_a_partner_looks_the_same_to_everybody_else(
    house: House, monkeypatch: pytest.MonkeyPatch, viewer: int | None
) -> None:
    monkeypatch.setattr("ecumene.server.opening.secrets.token_hex", lambda count: "5" * 2 * count)
    monkeypatch.setattr(house.tables.bots.thinkers, "advise", quick_hint)
    match, deals = with_a_hand_shown_to_a_partner(viewer)
    assert match.actions[0] == (0, "show-all")
    assert match.position > 10
    side_by_side(house, match, deals, viewer)


def test_the_partner_sees_what_is_shown() -> None:
    assert with_a_hand_shown_to_a_partner(2).match.position == 0


def side_by_side(house: House, match: Match, deals: list[dict[str, Any]], viewer: int | None) -> None:
    """Both tables, answered alike, send the viewer the same."""
    assert len(deals) == 2
    assert deals[0] != deals[1]
    random, heard = Random(SEED), []
    with ExitStack() as stack:
        pair = Pair(house, stack, match, deals)
        sockets = [stack.enter_context(pair.browser(viewer).live(table)) for table in pair.tables]
        for version, (seat, action) in enumerate(match.actions):
            if version % max(1, len(match.actions) // LOOKS) == 0:
                look(pair, viewer, version, random)
            pair.act(version, seat, action)
        look(pair, viewer, match.position, random)
        for socket in sockets:
            heard.append([json.loads(socket.recv(timeout=PATIENCE))])
            while heard[-1][-1]["version"] < match.position:
                heard[-1].append(json.loads(socket.recv(timeout=PATIENCE)))
    for pulses in heard:  # some may have been left out when many came at once
        assert all(set(pulse) == {"version", "chat", "seats"} for pulse in pulses)
        assert [pulse["version"] for pulse in pulses] == sorted({pulse["version"] for pulse in pulses})
        assert {(pulse["chat"], pulse["seats"]) for pulse in pulses} == {(0, heard[0][0]["seats"])}


# ---- questions that are asked at one of the tables alone -------------------------------------------------------------


def declining(match: Match) -> list[tuple[int, str]]:
    """Whoever is asked in secret lets it be; what they answered."""
    answered: list[tuple[int, str]] = []
    while match.state.asked_in_secret() is not None:
        [seat] = match.state.to_act
        question = match.question(seat)
        assert question is not None
        answered.append((seat, next(action for action in ("pass", "done") if action in question.options)))
        match.act(*answered[-1])
    return answered


def with_and_without_an_answer() -> tuple[int, list[dict[str, Any]], list[list[list[tuple[int, str]]]]]:
    """Of the Inner Sea with the options as they are by default: in one world a hand holds a card that can cancel
    others, in the other it does not. Whose hand, the two deals, and for both tables what is answered from one moment
    at which nobody is asked in secret to the next."""
    random = Random(SEED)
    deal = test_secrets.dealt(random)
    cards = inner_sea().box.cards
    held = next(card.id for card in cards if card.answers and card.id in deal["fate"])
    owner, civ, kept = next(
        (owner, civ, card.id)
        for owner, civ in enumerate(test_secrets.CIVS)
        for card in cards
        if card.id in deal["hands"][civ] and not card.answers
    )
    deals = [deal, test_secrets.exchanged(deal, civ, kept, held)]
    true, twin = (test_secrets.match_of(one, everyone=False) for one in deals)
    moments: list[list[list[tuple[int, str]]]] = []
    while len(moments) < 60:
        state = true.state
        seat = state.to_act[0]
        offered = [state.text(seat, code) for code in state.legal(seat)]
        action = random.choice([text for text in offered if kept not in text and held not in text])
        true.act(seat, action)
        twin.act(seat, action)
        moments.append([[(seat, action), *declining(true)], [(seat, action), *declining(twin)]])
    return owner, deals, moments


def all_of(browser: Browser, table: str, mine: dict[str, int]) -> Any:
    """All that a viewer is told when it asks: the table, its line in the list, a reason, and whether it may undo."""
    shown = browser.get(f"/api/tables/{table}", params=mine).text
    line = next(entry for entry in browser.ask("/api/tables") if entry["table"] == table)
    if not mine:
        return shown, line
    why = browser.post(f"/api/tables/{table}/why", json=mine | {"action": "pass"}).text
    version = json.loads(shown)["version"]
    undo = (
        json.loads(shown)["undo"]["allowed"]
        or browser.post(f"/api/tables/{table}/undo", json=mine | {"version": version}).text
    )
    return shown, line, why, undo


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_nobody_is_told_that_somebody_was_asked_in_secret(house: House, viewer: int | None) -> None:
    """Neither by what is shown, nor by a count, nor by what is told over the socket."""
    owner, deals, moments = with_and_without_an_answer()
    assert any(len(true) != len(twin) for true, twin in moments)
    if viewer == owner:
        return
    match = test_secrets.match_of(deals[0], everyone=False)
    match.seats = [f"P{seat}" for seat in range(4)]
    heard: list[list[Any]] = []
    with ExitStack() as stack:
        pair = Pair(house, stack, match, deals)
        browser, mine = pair.browser(viewer), {} if viewer is None else {"seat": viewer}
        sockets = [stack.enter_context(browser.live(table)) for table in pair.tables]
        for number, both in enumerate(moments, 1):
            for table, answers in zip(pair.tables, both, strict=True):
                secret = len(answers) > 1
                before = all_of(browser, table, mine) if secret else ("", {})
                received = [before] if answers[0][0] != viewer else []  # whoever answers sees that it has
                for seat, action in answers:
                    place = Place(pair.browsers[seat], table)
                    place.act(seat, place.state(seat)["version"], action)
                    if secret and (seat, action) != answers[-1]:  # the last answer ends the secret
                        received.append(all_of(browser, table, mine))
                        assert received[-1] == received[0]
                        assert received[-1][1]["updated"] == before[1]["updated"]
            [_, _, body] = pair.same(browser, "GET", "", params=mine)
            last = json.loads(body)["version"]
            if number % 20 == 0:
                pair.same(browser, "GET", "/log", params=mine)
                pair.same(browser, "GET", f"/replay/{last - 1}", params=mine)
                pair.same(browser, "GET", f"/replay/{last + 1}", params=mine)
        for table, socket in zip(pair.tables, sockets, strict=True):
            Place(pair.browsers[0], table).tell("chat", 201, seat=0, text="That was all")
            heard.append([json.loads(socket.recv(timeout=PATIENCE))])
            while heard[-1][-1]["chat"] == 0:
                heard[-1].append(json.loads(socket.recv(timeout=PATIENCE)))
    for pulses in heard:  # some may have been left out when many came at once
        told = [(pulse["version"], pulse["chat"]) for pulse in pulses]
        assert told == sorted(set(told))  # nothing is told twice
        assert told[-1] == (last, 1)
