"""Whatever the server says to a seat or a watcher is what `state.view(seat)`, `state.question(seat)` and the log as
that seat hears it allow, and nothing else: for every game, at positions of random games, over HTTP."""

import json
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

from ecumene import Match, game_ids
from ecumene.bots.advice import advise
from ecumene.cli import CLI_TEXT
from ecumene.core.chance import chance_from
from ecumene.core.errors import ActionError
from ecumene.core.text import Words
from ecumene.server.bots import chance_seed
from tests.server.house import FEW, OPEN, PERSON, Browser, House, Place, quick_hint

OPTIONS: dict[str, dict[str, Any]] = {
    "inner-sea": {"epochs": 1},
    "middle-east": {"epochs": 1},
    "civilization": {"turn_limit": 6},
}
SEATS = {"duel": 2, "gheos": 3, "inner-sea": 3, "middle-east": 3, "civilization": 3}
ANSWERS = {"duel": 40, "gheos": 30, "inner-sea": 60, "middle-east": 60, "civilization": 60}


def plain(data: Any) -> Any:
    """As JSON would bring it."""
    return json.loads(json.dumps(data))


def lines(match: Match, seat: int | None, words: Words) -> list[dict[str, Any]]:
    return [
        {
            "position": position,
            "key": event.key,
            "text": words.event(event),
            "rule": str(event.rule),
            "params": plain(event.params),
        }
        for position, event in match.heard(seat)
    ]


def check_state(shown: Any, match: Match, seat: int | None, words: Words) -> None:
    state = match.state
    assert shown["view"] == plain(state.view(seat))
    assert shown["waiting"] == state.waiting(seat)
    assert shown["log"] == lines(match, seat, words)
    question = None if seat is None else state.question(seat)
    if question is None:
        assert shown["question"] is None
    else:
        assert shown["question"] == {
            "step": question.step,
            "text": words(question.prompt, question.params),
            "rule": str(question.rule),
            "options": [
                {"action": action, "text": words.answer(action, question.prompt, question.params)}
                for action in question.options
            ],
        }
    assert set(shown) <= {
        "table", "game", "version", "position", "status", "one_screen", "seats", "seat", "waiting", "view", "question",
        "undo", "log", "chat", "outcome", "history", "chances", "moments", "back",
    }  # fmt: skip
    refusal = None if seat is None or state.over else match.undo_refusal(seat)
    answered = any(other == seat for other, _ in match.actions)
    assert shown.get("back", False) == (refusal is not None and answered)
    if not state.over:
        assert not {"history", "chances", "moments"} & set(shown)
        assert shown["outcome"] is None
    for seat_shown in shown["seats"]:
        assert set(seat_shown) <= {"kind", "name", "mine", "online", "bot"}


@pytest.mark.parametrize("game_id", game_ids())
def test_nobody_is_told_more_than_they_may_know(house: House, monkeypatch: pytest.MonkeyPatch, game_id: str) -> None:
    monkeypatch.setattr(house.tables.bots.thinkers, "advise", quick_hint)
    play_and_look(house, game_id, OPTIONS.get(game_id, {}), SEATS[game_id])


@pytest.mark.parametrize("game_id", ["inner-sea", "middle-east"])
@pytest.mark.parametrize("exploration", [False, True])
def test_two_people_and_two_that_the_rules_lead_tell_nobody_more(
    house: House, monkeypatch: pytest.MonkeyPatch, game_id: str, exploration: bool
) -> None:
    """The hands of those that nobody plays are open; those of people are not, nor what the map still hides."""
    monkeypatch.setattr(house.tables.bots.thinkers, "advise", quick_hint)
    options = {"npcs": 2, "epochs": 1, "exploration": exploration}
    views = play_and_look(house, game_id, options, 2)
    hands = {civ["civ"]: civ["hand"] for seat in (0, 1) for civ in views[seat]["civilizations"] if civ["seat"] == seat}
    for looking, view in views.items():
        said = json.dumps(view)
        for civ in view["civilizations"]:
            if civ["seat"] in (None, looking):
                assert len(civ["hand"]) == civ["hand_size"]
            else:
                hidden = set(hands[civ["civ"]]) - set(civ["hand"])
                assert [card for card in hidden if f'"{card}"' in said] == []


def play_and_look(house: House, game_id: str, options: dict[str, Any], count: int) -> dict[int | None, Any]:
    """A table of people, played at random, with everybody and a watcher looking at it from time to time; what each of
    them sees at the end."""
    with ExitStack() as stack:
        browsers = [stack.enter_context(house.browser()) for _ in range(count + 1)]
        first = browsers[0].table(PERSON, *[OPEN] * (count - 1), game=game_id, options=options)
        names = ["Ana", *[f"P{seat}" for seat in range(1, count)]]
        places: dict[int | None, Place] = {0: first}
        for seat in range(1, count):
            places[seat] = first.sit(browsers[seat], seat, names[seat])
        places[None] = first.sit(browsers[count], None)
        match = house.shadow(first.table, names)
        walk(house, places, match, Random(7), ANSWERS[game_id])
        return {seat: place.state(seat=seat, lang="en")["view"] for seat, place in places.items()}


def walk(house: House, places: dict[int | None, Place], match: Match, random: Random, answers: int) -> None:
    words = Words("en", match.game, match.seats, [CLI_TEXT])
    row = house.row(places[0].table)
    version, past = 0, {0: snapshot(match, words)}
    for number in range(answers):
        if match.state.over:
            break
        if number % 12 == 0:
            look_around(places, match, words, random, version, row["secret"])
            position = random.randrange(match.position + 1)
            for seat, place in places.items():
                shown = place.ask(f"replay/{position}", seat=seat, lang="en")
                if position in past:
                    assert {key: shown[key] for key in ("view", "waiting", "log")} == past[position][seat]
                assert shown["position"] == position
                assert shown["outcome"] is None
        asked = random.choice(match.state.to_act)
        for seat in range(len(match.seats)):
            if seat not in match.state.to_act:  # an error tells what `waiting` tells
                other = places[seat].act(seat, version, match.state.text(asked, match.state.legal(asked)[0]), 422)
                assert other["message"] == words.refusal(match.state.not_your_turn(seat))
                break
        action = match.state.text(asked, random.choice(match.state.legal(asked)))
        match.act(asked, action)
        version = places[asked].act(asked, version, action)["version"]
        past[match.position] = snapshot(match, words)
    look_around(places, match, words, random, version, row["secret"])


def snapshot(match: Match, words: Words) -> dict[int | None, dict[str, Any]]:
    """What each one is shown at a position, for looking back later."""
    return {
        seat: {
            "view": plain(match.state.view(seat)),
            "waiting": match.state.waiting(seat),
            "log": lines(match, seat, words),
        }
        for seat in [None, *range(len(match.seats))]
    }


def look_around(
    places: dict[int | None, Place], match: Match, words: Words, random: Random, version: int, secret: str
) -> None:
    state = match.state
    for seat, place in places.items():
        shown = place.state(seat, lang="en")
        assert shown["version"] == version
        check_state(shown, match, seat, words)
        check_state(place.state(None, lang="en"), match, None, words)
        text = place.ask("log", seat=seat, lang="en")
        if not state.over:
            assert text == "".join(f"{position:4}  {words.event(event)}\n" for position, event in match.heard(seat))
            place.ask("record", 422)
            for other in range(len(match.seats)):
                if other != seat:
                    place.state(other, 403)
                    place.ask("log", 403, seat=other)
                    place.ask("replay/0", 403, seat=other)
        if seat is None:
            continue
        refusal = match.undo_refusal(seat)
        if not state.over:
            message = None if refusal is None else words.refusal(refusal)
            assert shown["undo"] == {"allowed": refusal is None, "message": message}
        for action in sample(match, random):
            check_why(place, match, seat, action, words)
        if seat in state.to_act:
            chance = chance_from(chance_seed(secret, "hint", version, seat))
            advice = advise(match.game.facts.id, state, seat, chance, None, FEW)
            assert place.tell("hint", seat=seat)["action"] == advice.action
    entries = places[0].browser.ask("/api/tables")
    mine = next(entry for entry in entries if entry["table"] == places[0].table)
    assert mine["turn"] == (0 in state.to_act)
    assert set(mine) == {"table", "game", "seats", "status", "turn", "updated", "mine", "outcome", "lesson"}


def sample(match: Match, random: Random) -> list[str]:
    """Actions that some seat could take now, and some of the past."""
    state = match.state
    now = [state.text(seat, code) for seat in state.to_act for code in state.legal(seat)]
    return random.sample(now, min(2, len(now))) + [action for _, action in match.actions[-1:]]


def check_why(place: Place, match: Match, seat: int, action: str, words: Words) -> None:
    refusal, status = None, 200
    try:
        refusal = match.state.why_not(seat, action)
    except ActionError as error:
        refusal, status = error.refusal, 400
    told = place.tell("why", status, seat=seat, action=action)
    assert told["message"] == (None if refusal is None else words.refusal(refusal))
    assert told["rule"] == (None if refusal is None else str(refusal.rule))
    assert told.get("allowed", False) == (refusal is None)


def test_a_finished_game_holds_no_secrets(house: House, ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, {"kind": "bot", "bot": "random"}, game="gheos")
    there = place.sit(ben, None)
    there.ask("replay/0", 403, seat=1)
    end = place.finish(0)
    for seat in (None, 0, 1):
        shown = there.ask("replay/3", seat=seat)
        assert (shown["position"], shown["seat"], shown["outcome"]) == (3, seat, None)
        assert there.ask("log", seat=seat)
    assert there.ask("replay/0", seat=1)["view"]["hand"]
    there.ask(f"replay/{end['position'] + 1}", 400)
    there.ask("replay/-1", 400)
    there.ask("replay/first", 404)
    assert ben.get(f"{place.path}/record").json()["seed"] == int(house.row(place.table)["seed"])


def test_nothing_secret_in_any_answer(house: House, ana: Browser) -> None:
    """The seed and the secret of a running table are in no answer, but in the file of a game that one has alone."""
    place = ana.table(PERSON, OPEN, game="gheos")
    row = house.row(place.table)
    answers = [
        ana.get(f"{place.path}?seat=0").text,
        ana.get(f"{place.path}/replay/0?seat=0").text,
        ana.get(f"{place.path}/log?seat=0").text,
        ana.get("/api/tables").text,
        ana.get(f"{place.path}/record").text,
        ana.post(f"{place.path}/actions", json={"seat": 0, "version": 99, "action": "x"}).text,
    ]
    for answer in answers:
        for secret in (row["seed"], row["secret"], row["watch_key"]):
            assert secret not in answer
