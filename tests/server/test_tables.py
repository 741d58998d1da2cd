"""Opening tables, sitting down, getting up, talking, and everything else around the game."""

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ecumene import game_ids, load_game
from ecumene.core.chance import chance_from
from ecumene.core.lesson import has_lesson
from ecumene.core.question import Outcome
from ecumene.core.record import decode
from ecumene.core.state import playout
from ecumene.core.text import LANGUAGES, read_catalogue
from ecumene.server.opening import new_table_id
from ecumene.server.rendering import outcome, words_for
from tests.contract.games import SETUPS, Setup
from tests.server.house import GREEDY, OPEN, PERSON, Browser, House, Place, play_out, wait_until

BOTH = ({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Eva"})


# ---- games -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_games(ana: Browser, lang: str) -> None:
    games = ana.ask("/api/games", lang=lang)
    assert [game["id"] for game in games] == game_ids()
    for game in games:
        low, high = game["seats"]
        assert low <= game["default_seats"] <= high
        assert {bot["id"] for bot in game["bots"]} >= {"greedy", "random"}
        assert game["options"]["type"] == "object"
        check_options(game, lang)
        assert game["tutorial"] is has_lesson(load_game(game["id"]))
    assert ("Dos ciudades" in games[0]["summary"]) == (lang == "es")


def check_options(game: Any, lang: str) -> None:
    """Each option that people choose has a title, a sentence, and a label for each of its values."""
    known = schema_properties(game["id"])
    shown = game["options"]["properties"]
    assert set(shown) == set(known) - {"deal", "seats"}
    for name, option in shown.items():
        assert option["title"][0].isupper()
        assert option["description"].endswith(".")
        assert option["default"] == known[name]["default"]
        values = known[name].get("enum", [])
        assert sorted(option.get("enum", []), key=str) == sorted(values, key=str)
        offered = option.get("enum", option.get("each", []))
        assert list(option.get("labels", {})) == [str(value) for value in offered]
        assert all(label and label not in values for label in option.get("labels", {}).values())
    loaded = load_game(game["id"])
    folders = [folder / "text" for folder in (*loaded.shared, loaded.folder)]
    keys = read_catalogue(lang, [folder for folder in folders if folder.is_dir()])
    for kind in ("title", "about"):
        assert {key for key in keys if key.startswith(f"option.{kind}.")} == {f"option.{kind}.{name}" for name in shown}
    labelled = {f"option.value.{name}.{value}" for name in shown for value in shown[name].get("enum", [])}
    assert {key for key in keys if key.startswith("option.value.")} == labelled


def schema_properties(game_id: str) -> Any:
    schema = load_game(game_id).schema()
    return schema["$defs"][schema["$ref"].rpartition("/")[2]]["properties"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", ["inner-sea", "middle-east"])
def test_how_a_game_ended_that_no_seat_has_won(game_id: str, lang: str) -> None:
    words = words_for(lang, game_id, ["Ana"])
    endings = [key.removeprefix("name.ending.") for key in words.entries if key.startswith("name.ending.")]
    assert len(endings) > 5
    for ending in endings:
        shown = outcome(Outcome(ending, [], []), words)
        assert shown is not None
        assert shown.ending_text.startswith({"en": "No player wins", "es": "No gana ningún jugador"}[lang])


@pytest.mark.parametrize("game_id", ["inner-sea", "middle-east"])
def test_a_table_for_one_against_the_playbook(ana: Browser, game_id: str) -> None:
    assert ana.tell("/api/tables", 400, game=game_id, seats=[PERSON])["field"] == "npcs"
    place = ana.table(PERSON, game=game_id, options={"npcs": 1, "epochs": 1})
    state = place.finish(0)
    assert state["outcome"]["winners"] in ([], [0])
    assert len(state["seats"]) == len(state["outcome"]["scores"]) == 1
    assert [civ["seat"] for civ in state["view"]["civilizations"]].count(None) == 1


@pytest.mark.parametrize("game_id", ["inner-sea", "middle-east"])
def test_undo_and_branches_of_a_table_against_the_playbook(ana: Browser, game_id: str) -> None:
    """What the playbook did cannot be taken back; a branch begins anywhere, and goes its own way."""
    place = ana.table(PERSON, game=game_id, options={"npcs": 2, "epochs": 1}, one_screen=True)
    random = Random(5)
    answered = 0
    while not place.state(0)["outcome"] and answered < 3:
        before = place.state(0)["position"]
        place.wander([0], random)
        state = place.state(0)
        if any(entry["key"] == "event.npc" for entry in state["log"] if entry["position"] > before):
            answered += 1
            assert state["undo"]["allowed"] is False
            place.tell("undo", 422, seat=0, version=state["version"])
    half = place.state(0)["position"] // 2
    made = place.tell("branch", 201, position=half)
    branch = Place(ana, made["table"], made)
    assert branch.state(0)["view"] == place.ask(f"replay/{half}", seat=0)["view"]
    assert branch.finish(0, seed=8)["outcome"]["winners"] in ([], [0])
    assert place.state(0)["position"] > half


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_how_a_game_ended(game_id: str, lang: str) -> None:
    """Every ending is a whole sentence that names the winners."""
    words = words_for(lang, game_id, ["Ana", "Luis", "Eva"])
    endings = [key.removeprefix("name.ending.") for key in words.entries if key.startswith("name.ending.")]
    said = set()
    for winners, how in (([0], "won"), ([0, 1], "shared"), ([0, 1, 2], "shared")):
        for ending in endings:
            if words.has(f"ending.{how}.{ending}"):
                shown = outcome(Outcome(ending, winners, []), words)
                assert shown is not None
                assert shown.ending_text.startswith(("Ana ", "Ana, Luis "))
                assert shown.ending_text.endswith(".")
                assert "{" not in shown.ending_text
                assert all(name in shown.ending_text for name in ["Ana", "Luis", "Eva"][: len(winners)])
                said.add(ending)
    assert said == set(endings)
    used = {key for key in words.entries if key.startswith("ending.")}
    assert used <= {f"ending.{how}.{ending}" for how in ("won", "shared", "nobody") for ending in endings}


@pytest.mark.parametrize("setup", [setup for setups in SETUPS.values() for setup in setups], ids=str)
def test_games_end_in_sentences(setup: Setup) -> None:
    for seed in range(2):
        match = setup.match(seed)
        playout(match.state, chance_from(seed))
        for lang in LANGUAGES:
            shown = outcome(match.state.outcome, words_for(lang, setup.game_id, ["Ana", "Luis", "Eva", "Bea"]))
            assert shown is not None
            assert shown.ending_text.endswith(".")


@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_board_needs(ana: Browser, game_id: str) -> None:
    english, spanish = ana.ask(f"/api/games/{game_id}", lang="en"), ana.ask(f"/api/games/{game_id}", lang="es")
    game = load_game(game_id)
    for lang, data in (("en", english), ("es", spanish)):
        assert data["names"] == {
            kind: {thing: name[lang] for thing, name in things.items()} for kind, things in game.names.items()
        }
        assert data["steps"]
        assert data["parts"]
        assert data["endings"]
        assert data["sources"]
        assert len(data["rulings"]) == len(game.facts.rulings)
        assert all(key.startswith(("board.", "name.")) for key in data["words"])
        assert not {"name_es", "text_es"} & set(keys(data["components"]))
        assert data["view"] == game.view_schema()
    assert english.keys() == spanish.keys()
    assert english["components"].keys() == spanish["components"].keys()
    assert english["rulings"] != spanish["rulings"]


def test_a_board_may_ask_for_a_game_in_brief(ana: Browser) -> None:
    """Without rulings and sources, which are for reading, and the schema of the views; with all that is drawn."""
    for game_id in game_ids():
        whole, brief = ana.ask(f"/api/games/{game_id}"), ana.ask(f"/api/games/{game_id}", brief=True)
        apart = {name for name in whole if whole[name] != brief[name]}
        assert (
            {"rulings", "view"}
            <= apart
            <= {"rulings", "reconstructed", "left_out", "sources", "view", "words", "names"}
        )
        assert not any(brief[name] for name in apart - {"words", "names"})
        assert brief["names"] == {kind: things for kind, things in whole["names"].items() if kind != "source"}
        twice = ("name.step.", "name.part.", "name.ending.")
        assert brief["words"] == {key: text for key, text in whole["words"].items() if not key.startswith(twice)}


@pytest.mark.parametrize("game_id", game_ids())
def test_the_rules_are_told(ana: Browser, game_id: str) -> None:
    english, spanish = (ana.ask(f"/api/games/{game_id}/rules", lang=lang) for lang in ("en", "es"))
    game = load_game(game_id)
    for lang, data in (("en", english), ("es", spanish)):
        icons = {sign["id"] for sign in data["signs"]}
        entries = [entry for chapter in data["chapters"] for entry in chapter["entries"]]
        assert {icon for entry in entries for icon in entry["icons"]} <= icons
        assert data["shelves"]
        for shelf in data["shelves"]:
            assert shelf["items"], shelf["kind"]
            for item in shelf["items"]:
                assert all(item["about"]), item
                assert set(item["icons"]) <= icons, item
        assert len(data["rulings"]) == len(game.facts.rulings)
        titles = ana.ask(f"/api/games/{game_id}", lang=lang)["titles"]
        assert titles == {rule: entry["title"] for entry in entries for rule in entry["rules"]}
    assert english["chapters"] != spanish["chapters"]


def test_rules_are_cached_and_of_games_that_there_are(ana: Browser) -> None:
    first = ana.get("/api/games/duel/rules?lang=en")
    again = ana.get("/api/games/duel/rules?lang=en", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert ana.get("/api/games/chess/rules").status_code == 404


def test_a_board_is_cached(ana: Browser) -> None:
    first = ana.get("/api/games/duel?lang=en")
    again = ana.get("/api/games/duel?lang=en", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert ana.get("/api/games/duel?lang=es").headers["etag"] != first.headers["etag"]
    ana.ask("/api/games/chess", 404)


def test_the_interface_is_described(ana: Browser) -> None:
    described = ana.get("/schema/openapi.json").json()
    assert "/api/tables/{table}/actions" in described["paths"]
    assert "TableState" in json.dumps(described["components"]["schemas"])
    assert ana.ask("/health") == {"status": "ok"}


def keys(data: Any) -> list[str]:
    if isinstance(data, list):
        return [key for item in data for key in keys(item)]
    return [key for name, value in data.items() for key in (name, *keys(value))] if isinstance(data, dict) else []


# ---- opening ---------------------------------------------------------------------------------------------------------


def test_a_table_with_a_bot(ana: Browser) -> None:
    place = ana.table(PERSON, GREEDY, lang="es")
    assert place.made["seats"] == [0]
    assert place.made["links"]["seats"][0].startswith(f"/t/{place.table}#")
    assert place.made["links"]["seats"][1] is None
    assert place.made["links"]["watch"].startswith(f"/t/{place.table}#w-")
    state = place.state(0)
    assert (state["table"], state["game"], state["status"], state["seat"]) == (place.table, "duel", "playing", 0)
    assert state["seats"] == [
        {"kind": "person", "name": "Ana", "mine": True, "online": True},
        {"kind": "bot", "name": "Greedy", "mine": False, "online": True, "bot": "greedy"},
    ]
    assert not {"history", "chances", "moments"} & set(state)
    assert state["outcome"] is None


def test_open_seats_and_their_option(ana: Browser, house: House) -> None:
    place = ana.table(PERSON, OPEN, game="inner-sea")
    assert place.state(0)["status"] == "waiting"
    assert json.loads(house.row(place.table)["options"]) == {"ask_everyone": True, "seats": 2}
    told = ana.table(PERSON, OPEN, game="inner-sea", options={"ask_everyone": False})
    assert json.loads(house.row(told.table)["options"])["ask_everyone"] is False
    alone = ana.table(PERSON, GREEDY, game="inner-sea")
    assert "ask_everyone" not in json.loads(house.row(alone.table)["options"])
    assert "ask_everyone" not in json.loads(house.row(ana.table(PERSON, OPEN).table)["options"])


def test_names_are_cleaned(ana: Browser) -> None:
    place = ana.table({"kind": "person", "name": " A\u202en\n a\x00 "}, {"kind": "bot", "bot": "random"})
    assert [seat["name"] for seat in place.state(0)["seats"]] == ["An a", "Dice"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": "duel"},
        {"game": "duel", "seats": []},
        {"game": "chess", "seats": [PERSON, GREEDY]},
        {"game": "duel", "seats": [PERSON]},
        {"game": "duel", "seats": [PERSON, GREEDY, GREEDY]},
        {"game": "duel", "seats": [PERSON, {"kind": "ghost"}]},
        {"game": "duel", "seats": [PERSON, {"kind": "bot", "bot": "deep-blue"}]},
        {"game": "duel", "seats": [{"kind": "person", "name": "x" * 41}, GREEDY]},
        {"game": "duel", "seats": [PERSON, GREEDY], "options": {"draft": "maybe"}},
        {"game": "duel", "seats": [PERSON, GREEDY], "options": {"nothing": 1}},
        {"game": "duel", "seats": [PERSON, GREEDY], "options": []},
        {"game": "duel", "seats": [PERSON, GREEDY], "lang": "fr"},
        {"game": "duel", "seats": [PERSON, GREEDY], "surprise": 1},
        {"game": "duel", "seats": [PERSON, PERSON]},
        {"game": "gheos", "seats": [PERSON, GREEDY], "options": {"seats": 3}},
        [],
        "duel",
        None,
    ],
    ids=json.dumps,
)
def test_tables_that_cannot_be(ana: Browser, body: Any) -> None:
    response = ana.post("/api/tables", json=body)
    assert (response.status_code, response.json()["error"]) == (400, "malformed")
    assert response.json()["message"]


def test_nobody_deals_to_others(ana: Browser) -> None:
    body: dict[str, Any] = {"game": "duel", "seats": [PERSON, OPEN], "options": {"deal": {}}}
    assert ana.tell("/api/tables", 422, **body)["rule"] is None
    ana.tell("/api/tables", 201, **body | {"seats": [PERSON, GREEDY]})


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[" * 60000, b'{"game": "duel", "seats": NaN}'])
def test_bodies_that_are_not_json(ana: Browser, content: bytes) -> None:
    response = ana.post("/api/tables", content=content)
    assert (response.status_code, response.json()["error"]) == (400, "malformed")


# ---- sitting ---------------------------------------------------------------------------------------------------------


def test_joining_by_link(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    before = ana.ask(place.path, 200, seat=0)
    assert before["seats"][1] == {"kind": "open", "name": "", "mine": False, "online": False}
    there = place.sit(ben, 1)
    assert there.state(1)["seats"][1] == {"kind": "person", "name": "Ben", "mine": True, "online": True}
    assert place.state(0)["status"] == "playing"
    assert place.state(0)["seats"][1]["mine"] is False
    there.state(0, 403)
    place.state(1, 403)


def test_another_device_goes_on(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, GREEDY)
    there = Place(ben, place.table, place.made)
    there.state(0, 403)
    assert ben.tell(f"{place.path}/join", key=place.key(0)) == {"seats": [0], "watch": False}
    assert there.state(0)["seats"][0]["name"] == "Ana"
    assert place.state(0)["seats"][0]["mine"]


def test_watching(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, GREEDY)
    Place(ben, place.table).state(None, 403)
    there = place.sit(ben, None)
    state = there.state(None)
    assert (state["seat"], state["question"], state["undo"]["allowed"]) == (None, None, False)
    assert state["view"]["seat"] is None
    there.state(0, 403)
    there.act(0, state["version"], "build:baths", 403)
    more: dict[str, Any] = {"undo": {"version": 0}, "why": {"action": "build:baths"}, "chat": {"text": "Hi"}}
    for what in ("undo", "why", "hint", "chat", "leave"):
        there.tell(what, 403, seat=0, **more.get(what, {}))
    there.tell("replace", 403, seat=0, bot="greedy")
    there.tell("rematch", 403)
    there.tell("branch", 403, position=0)
    place.state(None)  # those who sit may look as a watcher does


def test_keys_that_do_not_fit(ana: Browser, ben: Browser) -> None:
    place, other = ana.table(PERSON, OPEN), ana.table(PERSON, OPEN)
    for key in ("", "w-", "x" * 22, other.key(1), other.key(None), place.key(1)[:-1], "é" * 30):
        ben.tell(f"{place.path}/join", 403, key=key, name="Ben")
    ben.tell(f"{place.path}/join", 400, name="Ben")
    ben.tell(f"{place.path}/join", 400, key="x" * 101)
    ben.tell("/api/tables/nowhere/join", 404, key=place.key(1))


def test_leaving(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    there = place.sit(ben, 1)
    there.tell("leave", 403, seat=0)
    there.tell("leave", seat=1)
    there.state(1, 403)
    assert place.state(0)["status"] == "waiting"
    assert place.state(0)["seats"][1]["kind"] == "open"
    place.sit(ben, 1, "Benito")
    assert place.state(0)["seats"][1]["name"] == "Benito"


def test_a_bot_takes_an_open_seat_and_gives_it_back(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    place.tell("replace", 400, seat=1, bot="deep-blue")
    place.tell("replace", 400, seat=2, bot="greedy")
    place.tell("replace", 422, seat=0, bot="greedy")
    place.tell("replace", seat=1, bot="greedy")
    assert place.state(0)["seats"][1] == {
        "kind": "bot", "name": "Greedy", "mine": False, "online": True, "bot": "greedy"
    }  # fmt: skip
    place.tell("replace", 422, seat=1, bot="random")
    wait_until(lambda: place.state(0)["question"])
    place.sit(ben, 1)
    assert place.state(0)["seats"][1]["kind"] == "person"


def test_someone_who_is_here_is_not_replaced(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    place.sit(ben, 1)
    place.tell("replace", 422, seat=1, bot="greedy")


def test_someone_who_was_away_is_replaced(tmp_path: Path) -> None:
    with House(tmp_path, away=0.3) as house, house.browser() as ana, house.browser() as ben:
        place = ana.table(PERSON, OPEN)
        place.sit(ben, 1)
        place.tell("replace", 422, seat=1, bot="random")
        time.sleep(0.35)
        place.tell("replace", seat=1, bot="random")
        Place(ben, place.table).state(1, 403)


def test_deleting(ana: Browser, ben: Browser, house: House) -> None:
    place = ana.table(PERSON, OPEN)
    there = place.sit(ben, 1)
    place.tell("chat", 201, seat=0, text="Hi")
    there.tell("chat", 201, seat=1, text="Hello")
    assert ana.delete(place.path).status_code == 200
    place.state(0, 403)
    state = there.state(1)
    assert state["seats"][0] == {"kind": "open", "name": "", "mine": False, "online": False}
    assert [line["text"] for line in state["chat"]] == ["Hello"]
    assert place.table not in [entry["table"] for entry in ana.ask("/api/tables")]
    assert ben.delete(place.path).status_code == 200
    there.state(1, 404)
    for table in ("entries", "chat", "seats", "devices"):
        assert house.rows(f"select * from {table} where table_id = ?", place.table) == []
    assert ben.delete(place.path).status_code == 404


def test_a_watcher_deletes_only_itself(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, GREEDY)
    there = place.sit(ben, None)
    assert ben.delete(place.path).status_code == 200
    there.state(None, 403)
    place.state(0)


def test_the_tables_of_a_device(ana: Browser, ben: Browser) -> None:
    assert ana.ask("/api/tables") == []
    place = ana.table(*BOTH, one_screen=True)
    waiting = ana.table(PERSON, OPEN)
    [first, second] = ana.ask("/api/tables")
    assert (first["table"], first["status"], first["mine"]) == (waiting.table, "waiting", [0])
    assert (second["table"], second["status"], second["mine"]) == (place.table, "playing", [0, 1])
    assert second["turn"] is True
    assert second["outcome"] is None
    assert second["game"] == "duel"
    assert ben.ask("/api/tables") == []


# ---- talk ------------------------------------------------------------------------------------------------------------


def test_table_talk(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    there = place.sit(ben, 1)
    assert place.tell("chat", 201, seat=0, text="¡Hola!\x07") == {"number": 1}
    assert there.tell("chat", 201, seat=1, text="<b>x</b> " + "y" * 490) == {"number": 2}
    chat = there.state(1)["chat"]
    assert [(line["number"], line["seat"], line["name"], line["text"][:8]) for line in chat] == [
        (1, 0, "Ana", "¡Hola!"),
        (2, 1, "Ben", "<b>x</b>"),
    ]
    place.tell("chat", 400, seat=0, text="z" * 501)
    place.tell("chat", 400, seat=0, text="")
    place.tell("chat", 400, seat=0, text=" \n ")
    place.tell("chat", 403, seat=1, text="As Ben")
    assert len(place.state(0)["chat"]) == 2


# ---- after the game --------------------------------------------------------------------------------------------------


def test_one_screen_to_the_end(ana: Browser, house: House) -> None:
    place = ana.table(*BOTH, one_screen=True)
    assert place.state(0)["one_screen"] is True
    assert place.made["seats"] == [0, 1]
    assert place.ask("record")["actions"] == []  # one's own game can be saved at any time
    state = place.finish(0, 1)
    outcome = state["outcome"]
    assert len(outcome["scores"]) == 2
    assert outcome["ending_text"]
    assert len(state["history"]) == state["position"] + 1
    assert state["history"][-1] == [score["total"] for score in outcome["scores"]]
    assert len(state["chances"]) == state["position"] + 1
    assert [len(those) <= 3 for those in state["moments"]] == [True, True]
    assert state["question"] is None
    assert state["waiting"] == []
    # The record replays, and becomes a table to look back at.
    response = ana.get(f"{place.path}/record")
    record = decode(response.content)
    assert (record.game, record.seats, len(record.actions)) == ("duel", ["Ana", "Eva"], state["position"])
    assert "attachment" in response.headers["content-disposition"]
    review = Place(ana, ana.post("/api/records", content=response.content).json()["table"])
    looked = review.state(1)
    assert (looked["status"], looked["position"], looked["outcome"]) == ("review", state["position"], outcome)
    assert [seat["name"] for seat in looked["seats"]] == ["Ana", "Eva"]
    # Whoever answered last cannot take it back and go on knowing everything.
    for seat in (0, 1):
        assert place.state(seat)["undo"]["allowed"] is False
        place.tell("undo", 422, seat=seat, version=state["version"])
        place.act(seat, state["version"], "build:baths", 422)
        place.tell("hint", 422, seat=seat)
    assert ana.ask("/api/tables")[0]["outcome"] is None or ana.ask("/api/tables")[0]["status"] == "review"
    assert ana.ask("/api/tables")[1]["outcome"]["winners"] == outcome["winners"]


def test_a_rematch(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN, options={"draft": False})
    there = place.sit(ben, 1)
    place.tell("rematch", 422)
    play_out({0: place, 1: there}, 1)
    made = place.tell("rematch", 201)
    assert made["seats"] == [0]
    assert made["links"]["seats"][1] is None
    again = Place(ana, made["table"], made)
    assert [seat["name"] for seat in again.state(0)["seats"]] == ["Ana", "Ben"]
    assert there.state(1)["rematch"] == again.table
    second = there.tell("rematch", 201)
    assert (second["table"], second["seats"]) == (again.table, [1])
    assert Place(ben, again.table).state(1)["seats"][1]["mine"]
    assert again.state(0)["view"]["offer"] == []  # the options are the same


def test_playing_on_from_a_position(ana: Browser, ben: Browser, house: House) -> None:
    place = ana.table(*BOTH, one_screen=True)
    random = Random(2)
    for _ in range(12):
        place.wander([0, 1], random)
    made = place.tell("branch", 201, position=5)
    branch = Place(ana, made["table"], made)
    assert branch.state(0)["position"] == 5
    assert branch.state(0)["version"] == 5
    assert branch.state(1)["view"] == place.ask("replay/5", seat=1)["view"]
    assert house.row(branch.table)["seed"] == house.row(place.table)["seed"]
    branch.wander([0, 1], random)
    assert branch.state(0)["position"] == 6
    assert place.state(0)["position"] == 12
    place.tell("branch", 400, position=13)
    place.tell("branch", 400, position=-1)
    place.tell("branch", 400)
    place.sit(ben, 1)  # now it is not hers alone
    place.tell("branch", 403, position=5)


def test_only_finished_games_of_others_are_branched(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    there = place.sit(ben, 1)
    place.tell("branch", 403, position=0)
    play_out({0: place, 1: there}, 3)
    made = place.tell("branch", 201, position=4)
    assert made["seats"] == [0]
    assert made["links"]["seats"][1] is not None
    assert Place(ana, made["table"]).state(0)["seats"][1]["kind"] == "open"


@pytest.mark.parametrize("finished", [True, False])
def test_reviewing_a_record(ana: Browser, ben: Browser, house: House, finished: bool) -> None:
    place = ana.table(*BOTH, one_screen=True)
    names = ["Ana", "Eva"]
    match = house.shadow(place.table, names)
    ana.delete(place.path)  # else a table with the same deal would be played
    random = Random(4)
    while not match.state.over and (finished or match.position < 20):
        seat = match.state.to_act[0]
        match.act(seat, random.choice([match.state.text(seat, code) for code in match.state.legal(seat)]))
    body = json.dumps(
        {
            "ecumene": 1,
            "game": "duel",
            "rules": match.game.facts.rules_version,
            "options": match.options,
            "seed": match.seed,
            "seats": names,
            "actions": match.actions,
        }
    )
    made = ana.post("/api/records", content=body)
    assert made.status_code == 201
    review = Place(ana, made.json()["table"], made.json())
    for viewer in (None, 0, 1):
        state = review.state(viewer)
        assert state["status"] == "review"
        assert state["view"] == json.loads(json.dumps(match.state.view(viewer)))
        assert review.ask("replay/7", seat=viewer)["position"] == 7
    assert json.loads(ana.get(f"{review.path}/record").text)["actions"] == [list(pair) for pair in match.actions]
    review.act(0, match.position, match.actions[-1][1], 403)
    Place(ben, review.table).state(None, 403)
    there = review.sit(ben, None)
    assert there.state(1)["seat"] == 1
    branch = review.tell("branch", 201, position=10)
    assert branch["seats"] == [0, 1]
    assert Place(ana, branch["table"]).state(0)["one_screen"] is True


def test_records_that_are_none(ana: Browser, house: House) -> None:
    place = ana.table(*BOTH, one_screen=True)
    good = json.loads(json.dumps({"ecumene": 1, "game": "duel", "rules": 1, "options": {}, "seed": 7}))
    good |= {"rules": load_game("duel").facts.rules_version, "seats": ["A", "B"], "actions": []}
    bad: list[Any] = [
        {},
        [],
        good | {"ecumene": 2},
        good | {"game": "chess"},
        good | {"rules": 999},
        good | {"seats": ["A", "B", "C"]},
        good | {"actions": [[0, "build:baths"]]},
        good | {"actions": [[0, "fly:moon"]]},
        good | {"options": {"draft": 3}},
        good | {"pack": "abc"},
        good | {"result": {"ending": "civil", "winners": [0], "scores": []}},
    ]
    for body in bad:
        response = ana.post("/api/records", json=body)
        assert (response.status_code, response.json()["error"]) == (400, "malformed"), body
    assert ana.post("/api/records", json=good).status_code == 201
    assert ana.post("/api/records", json=good | {"seats": []}).status_code == 201
    long = json.dumps(good) + " " * 2_000_001
    assert ana.post("/api/records", content=long).json()["error"] == "too-large"
    assert place.state(0)["position"] == 0


def test_a_large_board_is_packed_for_whoever_takes_it_so(ana: Browser) -> None:
    place = ana.table(PERSON, OPEN, game="civilization")
    packed = ana.get(f"/api/tables/{place.table}", headers={"Accept-Encoding": "gzip"})
    plain = ana.get(f"/api/tables/{place.table}", headers={"Accept-Encoding": "identity"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"]) / 4
    assert "Content-Encoding" not in plain.headers
    assert packed.json()["view"].keys() == plain.json()["view"].keys()


def test_the_id_of_a_table_is_never_taken_for_an_option() -> None:
    assert all(new_table_id()[0].isalnum() for _ in range(2000))
