"""Recorded games of every kind: each replays to its result and is written again as it was."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecumene.core.errors import BadRecord
from ecumene.core.game import Game
from ecumene.core.match import Match
from ecumene.core.record import decode, encode
from ecumene.games import game_ids, load_game
from tests.scripts import script

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.json"))

# The ways each game can end: for every one of them there is a record of that name.
ENDINGS: dict[str, set[str]] = {
    "duel": {"military", "science", "civil", "civil-blue", "shared"},
    "gheos": {"tokens", "epochs"},
    "inner-sea": {"points", "own-wonders", "city-count", "disc-count", "area-count", "draw"},
    "middle-east": {"points", "own-wonders", "city-count", "disc-count", "area-count", "draw", "conquest", "alone"},
    "civilization": {"culture", "technology", "economy", "conquest", "lesson", "turns"},
}

# What other records are kept for: actions, or the beginnings of actions, and events that happen in them.
KEPT_FOR: dict[str, tuple[set[str], set[str]]] = {
    "civilization/options": (
        {"offer:", "give:", "get:", "propose", "counter", "yes", "no", "deliver:", "ask:", "asking"},
        {"event.accepts", "event.hands-event", "event.conquers-village", "event.unit-dies"},
    ),
    "civilization/three-players": (
        {"play:", "loot:", "ability:", "event:", "found:", "govern:", "settle:", "discover:", "reveal:", "gift:"},
        {"event.figures-killed", "event.action-cancelled", "event.saves-unit", "event.wonder-acts", "event.hurries"},
    ),
    "duel/dealt": ({"draft:", "build:", "sell:", "raise:", "start:"}, {"event.prepared"}),
    "duel/first-game": ({"destroy:", "token:", "start:"}, {"event.preset"}),
    "duel/first-printing": ({"draft:"}, {"event.start"}),
    "duel/law": ({"token:law"}, {"event.scientific-supremacy"}),
    "duel/progress": (
        {"token:architecture", "token:masonry", "token:strategy", "token:theology"},
        {"event.extra-turn"},
    ),
    "duel/seven-wonders": ({"raise:"}, {"event.eighth", "event.extra-turn-lost"}),
    "duel/wonders": ({"keep:", "revive:", "token:"}, {"event.library", "event.destroy"}),
    "gheos/dealt": ({"extend:", "replace:", "found:", "recruit:"}, {"event.prepared"}),
    "gheos/followers": ({"score"}, {"event.wins-by-followers"}),
    "gheos/four-players": ({"pay:", "win:", "migrate:"}, {"event.war-won", "event.lost-among-others", "event.wins"}),
    "gheos/rulings": ({"decline"}, {"event.lost-on-island", "event.tokens-spent"}),
    "gheos/shared": ({"score"}, {"event.shared"}),
    "gheos/two-players": ({"pay:"}, {"event.migrated", "event.temple", "event.lost-on-island"}),
    "gheos/war-of-three": ({"pay:"}, {"event.war", "event.war-won", "event.perish"}),
    "inner-sea/aeneas": ({"invoke", "become:", "place:"}, {"event.invokes-aeneas", "event.becomes"}),
    "inner-sea/alone-against-one": ({"reconcile:", "present:"}, {"event.npc", "event.npc-peace", "event.npc-leads"}),
    "inner-sea/alone-against-two": (
        {"explore:", "politics", "drill"},
        {"event.explores", "event.npc-found", "event.npc-points", "event.npc-wronged"},
    ),
    "inner-sea/alone-against-three": (
        {"reconcile:", "negate:"},
        {"event.npc-reveals", "event.npc-main-enemy", "event.npc-declares", "event.npc-contested"},
    ),
    "inner-sea/five-players": ({"choose:", "play:", "build:"}, {"event.builds", "event.competition"}),
    "inner-sea/four-epochs": (
        {"place:", "aim:", "negate:", "lose", "use:"},
        {"event.epoch-points", "event.epoch-change", "event.cancelled", "event.loots", "event.wins"},
    ),
    "inner-sea/several-civilizations": (
        {"commit:", "withdraw:", "pass"},
        {"event.reveals", "event.epoch-change", "event.lets-pass"},
    ),
    "inner-sea/six-players": ({"choose:", "place:"}, {"event.tally", "event.turn-order"}),
    "inner-sea/sudden-death": ({"place:"}, {"event.sudden-death"}),
    "inner-sea/three-players": ({"choose:", "place:"}, {"event.acquires", "event.dominates"}),
    "inner-sea/two-players": ({"choose:", "place:"}, {"event.acquires", "event.tally"}),
    "middle-east/agamemnon": ({"place:ilium", "play:traitor"}, {"event.grows-back", "event.city-falls", "event.npc"}),
    "middle-east/alexander": (
        {"take:", "place:", "commit:"},
        {"event.eliminated", "event.leaves-seas", "event.gold-taken", "event.extra-growth", "event.final-points"},
    ),
    "middle-east/alexander-heartland": ({"pass"}, {"event.gold-taken", "event.gold-lost"}),
    "middle-east/alexander-no-gold": ({"pass"}, {"event.gold-taken", "event.no-gold-left", "event.npc"}),
    "middle-east/alexander-persia": ({"place:"}, {"event.npc", "event.gold-sacked", "event.final-points"}),
    "middle-east/alexander-thrace": ({"place:", "lose"}, {"event.omen", "event.home-lost", "event.gold-sacked"}),
    "middle-east/alone-against-one": ({"reconcile:", "commit:"}, {"event.npc", "event.npc-peace", "event.npc-leads"}),
    "middle-east/alone-against-two": (
        {"explore:", "reconcile:"},
        {"event.explores", "event.npc-found", "event.npc-points", "event.npc-declares"},
    ),
    "middle-east/alone-against-three": ({"place:", "play:"}, {"event.npc-reveals", "event.npc-wronged"}),
    "middle-east/mithridates": ({"play:", "place:"}, {"event.turns-card", "event.rights-card"}),
    "middle-east/mithridates-third-turn": ({"place:"}, {"event.sudden-death"}),
    "middle-east/one-against-two": ({"before", "after", "invoke"}, {"event.picks-before", "event.picks-after"}),
    "middle-east/rome-fourth-turn": ({"place:"}, {"event.turns-card", "event.rights-card", "event.sudden-death"}),
    "middle-east/rome-fifth-turn": ({"forgo"}, {"event.turns-card", "event.rights-card", "event.revealed"}),
    "middle-east/teams": ({"show:", "show-all", "confide"}, {"event.shows", "event.showed", "event.team-wins"}),
    "middle-east/teams-best": ({"place:"}, {"event.wins"}),
    "middle-east/rostam": (
        {"site:", "negate:god_of_war"},
        {"event.hero-escapes", "event.hero-returns", "event.leaves-friends", "event.events-on-top"},
    ),
    "middle-east/rostam-turan": ({"done"}, {"event.no-gold-left", "event.gold-sacked", "event.hero-escapes"}),
    "middle-east/sargon-alone": ({"place:akkad"}, {"event.conquest", "event.npc"}),
    "middle-east/sargon-lost": ({"lose"}, {"event.conquest", "event.gold-sacked"}),
    "middle-east/scenario": ({"place:", "target:", "play:"}, {"event.scenario", "event.acquires", "event.tally"}),
    "middle-east/alexander-turn-8": ({"place:"}, {"event.final-points"}),
    "middle-east/alexander-turn-9": ({"place:"}, {"event.final-points"}),
    "middle-east/alexander-turn-10": ({"place:"}, {"event.final-points"}),
    "middle-east/far-ahead": ({"pass"}, {"event.far-ahead"}),
    "middle-east/three-homes": ({"pass"}, {"event.conquest"}),
    "middle-east/successors-turn-4": ({"place:"}, {"event.revealed"}),
    "middle-east/successors-turn-5": ({"place:"}, {"event.revealed"}),
    "middle-east/successors-turn-6": ({"place:"}, {"event.revealed"}),
    "middle-east/three-players": (
        {"choose:", "place:", "play:"},
        {"event.establishes", "event.fortifies", "event.tally"},
    ),
}


@cache
def game_of(file: Path) -> Game[Any, Any]:
    return load_game(file.parent.name)


def name_of(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


every_record = pytest.mark.parametrize("file", FILES, ids=name_of)


def test_every_game_says_how_it_can_end() -> None:
    assert sorted(ENDINGS) == sorted(game_ids())
    assert sorted({file.parent.name for file in FILES}) == sorted(game_ids())


@pytest.mark.parametrize(("game", "ending"), [(game, ending) for game in ENDINGS for ending in sorted(ENDINGS[game])])
def test_every_ending_has_a_record(game: str, ending: str) -> None:
    result = decode((FOLDER / game / f"{ending}.json").read_bytes()).result
    assert result is not None
    assert result.ending == ending


@every_record
def test_it_is_kept_for_something(file: Path) -> None:
    assert file.stem in ENDINGS[file.parent.name] or name_of(file) in KEPT_FOR


@every_record
def test_it_replays_to_its_result(file: Path) -> None:
    record = decode(file.read_bytes())
    match = Match.resume(game_of(file), record)
    assert match.state.over
    assert record.result is not None
    assert match.state.outcome == record.result
    assert match.position == len(record.actions)
    match.state.check()


@every_record
def test_it_is_written_as_it_was_read(file: Path) -> None:
    written = file.read_bytes()
    record = decode(written)
    assert encode(record) == written
    assert encode(Match.resume(game_of(file), record).record()) == written


@pytest.mark.parametrize("name", KEPT_FOR)
def test_it_shows_what_it_is_kept_for(name: str) -> None:
    file = FOLDER / f"{name}.json"
    record = decode(file.read_bytes())
    match = Match.resume(game_of(file), record)
    actions, events = KEPT_FOR[name]
    for beginning in actions:
        assert any(action.startswith(beginning) for _, action in record.actions), beginning
    assert events <= {event.key for heard in match.log for event in heard}


def test_duel_first_printing_has_an_age_that_begins_without_a_choice() -> None:
    file = FOLDER / "duel" / "first-printing.json"
    match = Match.resume(game_of(file), decode(file.read_bytes()))
    unasked = [
        (match.actions[position - 1], event.params["seat"])
        for position, event in match.heard(None)
        if event.key == "event.start" and not match.actions[position - 1][1].startswith("start:")
    ]
    assert unasked
    for (last, _), starter in unasked:
        assert starter == last


def test_duel_law_is_the_winning_token() -> None:
    record = decode((FOLDER / "duel" / "law.json").read_bytes())
    assert record.result is not None
    assert record.result.ending == "science"
    assert record.actions[-1] == (record.result.winners[0], "token:law")


def gheos_match(name: str) -> Match:
    file = FOLDER / "gheos" / f"{name}.json"
    return Match.resume(game_of(file), decode(file.read_bytes()))


@pytest.mark.parametrize(
    ("name", "seats"), [("two-players", 2), ("tokens", 3), ("epochs", 3), ("four-players", 4), ("rulings", 4)]
)
def test_gheos_is_there_for_every_number_of_players(name: str, seats: int) -> None:
    match = gheos_match(name)
    assert len(match.state.view(None)["seats"]) == len(match.seats) == seats
    assert {seat for seat, _ in match.actions} == set(range(seats))


@pytest.mark.parametrize(("name", "shared"), [("followers", False), ("shared", True)])
def test_gheos_ties_are_ties(name: str, shared: bool) -> None:
    outcome = gheos_match(name).state.outcome
    assert outcome is not None
    totals = [score.total for score in outcome.scores]
    level = [seat for seat, total in enumerate(totals) if total == max(totals)]
    assert len(level) > 1
    assert outcome.winners == level if shared else len(outcome.winners) == 1
    assert set(outcome.winners) <= set(level)


def test_gheos_has_a_war_of_three() -> None:
    wars = [[event.key for event in heard].count("event.war") for heard in gheos_match("war-of-three").log]
    assert 3 in wars


@pytest.mark.parametrize(
    ("name", "turns"),
    [("rome-fourth-turn", 4), ("rome-fifth-turn", 5), ("mithridates", 4), ("mithridates-third-turn", 3)],
)
def test_wars_of_rome_end_with_the_card_or_with_the_last_turn(name: str, turns: int) -> None:
    file = FOLDER / "middle-east" / f"{name}.json"
    match = Match.resume(game_of(file), decode(file.read_bytes()))
    assert match.state.chronicle() == {"epoch_turns": [turns]}
    told = [event.key for heard in match.log for event in heard]
    assert ("event.sudden-death" in told) == (name in ("rome-fourth-turn", "mithridates-third-turn"))


@pytest.mark.parametrize(("name", "winners"), [("teams", 2), ("teams-best", 1)])
def test_a_team_wins_together_or_its_best_member_does(name: str, winners: int) -> None:
    result = decode((FOLDER / "middle-east" / f"{name}.json").read_bytes()).result
    assert result is not None
    assert len(result.winners) == winners
    others = [score.total for seat, score in enumerate(result.scores) if seat not in result.winners]
    own = [result.scores[seat].total for seat in result.winners]
    assert (max(others) > max(own)) == (name == "teams-best")  # the best member need not have most points of all


# ---- versions --------------------------------------------------------------------------------------------------------


def test_records_change_only_with_the_version_of_the_rules() -> None:
    """After recording anew: raise the game's `rules_version`, and run scripts/record_versions.py."""
    versions = script("record_versions")
    noted = msgspec.json.decode(versions.NOTED.read_bytes())
    assert versions.changed_alone(noted, versions.found()) == []
    assert noted == versions.found()


def test_a_record_that_changed_alone_is_found() -> None:
    versions = script("record_versions")
    noted = {"duel/civil": [2, "one"], "duel/law": [2, "two"], "gheos/epochs": [1, "three"]}
    now = {"duel/civil": [2, "other"], "duel/law": [2, "two"], "gheos/epochs": [2, "four"], "gheos/new": [2, "five"]}
    assert versions.changed_alone(noted, now) == ["duel/civil"]


def test_a_record_of_older_rules_is_taken_if_it_goes_the_same_way() -> None:
    record = decode((FOLDER / "duel" / "civil.json").read_bytes())
    older = msgspec.structs.replace(record, rules=0)
    assert Match.resume(game_of(FOLDER / "duel" / "civil.json"), older).state.outcome == record.result
    other = msgspec.structs.replace(older, actions=[(0, "sell:baths"), *record.actions])
    with pytest.raises(BadRecord, match=r"record\.rules: was played under version 0 of the rules and needs it"):
        Match.resume(game_of(FOLDER / "duel" / "civil.json"), other)
    newer = msgspec.structs.replace(record, rules=record.rules + 1)
    with pytest.raises(BadRecord, match=r"record\.rules"):
        Match.resume(game_of(FOLDER / "duel" / "civil.json"), newer)
