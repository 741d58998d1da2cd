"""What questions remind people of: the rules of a scenario that matter to the answer, and no others."""

from typing import Any

import pytest

from ecumene.core.match import Match
from ecumene.core.text import LANGUAGES, Words
from ecumene.games.ancient.competition import Commitment
from ecumene.games.ancient.losses import LossChoice
from ecumene.games.ancient.reactions import Reaction
from ecumene.games.ancient.zones import PLAYED
from tests.games.middle_east.alexander import MACEDON, War, area, begun, card, war
from tests.games.middle_east.positions import Play, game


def reminders(play: Play) -> dict[str, Any]:
    """What whoever is asked is reminded of, by key; all of it can be told in both languages."""
    question = play.table.question(play.table.to_act[0])
    assert question is not None
    for language in LANGUAGES:
        told = Words(language, game()).question(question)
        assert all(text in told for text in Words(language, game()).reminders(question))
    return {reminder.text.removeprefix("reminder."): reminder.params for reminder in question.reminders}


def growing(
    name: str, discs: dict[str, dict[str, int]], gold: dict[str, list[str]] | None = None, turn: int = 2
) -> War:
    """A faction deploys, and those before it have done as little as they could."""
    play = war(discs, gold=gold, phase="growth", turn=turn)
    while not (play.step == "Deployment" and play.asked == name):
        play.do("done" if "done" in play.options else play.options[0])
    return play


def test_a_table_without_a_scenario_reminds_of_nothing() -> None:
    play = Play(Match.new(game(), {"seats": 3}, 1))
    assert reminders(play) == {}


# ---- Alexander: where Persians may go --------------------------------------------------------------------------------


def test_land_before_sea_is_told_where_a_sea_is_closed() -> None:
    play = growing("western_satraps", {"western_satraps": {"lukka": 1, "ilium": 1}})
    assert reminders(play)["land-first"] == {"civ": "macedon"}
    inland = growing("western_satraps", {"western_satraps": {"kumannis": 1}}, {"western_satraps": ["kumannis"]})
    assert "land-first" not in reminders(inland)


def test_sea_before_land_is_told_to_the_levant() -> None:
    play = growing("levant", {"levant": {"tyre": 1, "levantine_sea": 1}})
    assert reminders(play)["sea-first"] == {"civ": "macedon"}


def test_egypt_is_told_where_it_grows() -> None:
    play = growing("egypt", {"egypt": {"memphis": 1}})
    assert set(reminders(play)["grows-in"]["areas"]) == {"nile_delta", "memphis"}


def test_no_sharing_is_told_where_another_of_the_side_is_near() -> None:
    discs = {"western_satraps": {"lukka": 1, "lydia": 1}, "levant": {"arzawa": 1}}
    assert "no-sharing" in reminders(growing("western_satraps", discs))
    assert "no-sharing" not in reminders(growing("western_satraps", {"western_satraps": {"lukka": 1}}))


def test_macedon_hears_nothing_of_the_persian_restrictions() -> None:
    told = reminders(growing("macedon", {}))
    assert not {"land-first", "sea-first", "grows-in", "no-sharing"} & set(told)


# ---- growth, cards, Gold, time ---------------------------------------------------------------------------------------


def test_the_first_turn_tells_what_growth_will_be_and_how_the_war_is_won() -> None:
    play = begun().until("Deployment")
    told = reminders(play)
    assert told["extra-growth"] == {"talents": 1, "discs": 4, "more": 1}
    assert told["no-gold-left"]["left"] == 21
    assert told["gold-lost"]["left"] == 8
    assert "perhaps-last-turn" not in told


def test_persians_without_a_first_growth_hear_why_they_have_no_discs() -> None:
    play = war(turn=1, hands={"western_satraps": ["improved_irrigation"]})
    while play.asked == "macedon":
        play.do("pass")
    assert "no-first-growth" in reminders(play)
    later = war(turn=2, hands={"western_satraps": ["improved_irrigation"]})
    while later.asked == "macedon":
        later.do("pass")
    assert "no-first-growth" not in reminders(later)


def test_cards_that_come_back_are_told_where_they_can_be_used() -> None:
    hand = ["warrior_king", "master_armorer", "armored_infantry"]
    play = war(hands={"macedon": hand})
    assert play.step == "CardTurn"
    assert reminders(play)["comes-back-drawn"] == {"cards": ["master_armorer"]}  # the others are for competitions
    assert "comes-back" not in reminders(play)
    play.table.arena = area(play.table, "thrace")
    play.table.push(Commitment(True, 0))
    told = reminders(play)
    assert told["comes-back"] == {"cards": ["warrior_king"]}
    assert told["comes-back-drawn"] == {"cards": ["master_armorer", "armored_infantry"]}


def test_the_last_gold_of_a_faction_is_told_to_it_and_where_it_is_fought_for() -> None:
    discs = {"macedon": {"thrace": 1, "lukka": 2}, "western_satraps": {"lukka": 2}}
    assert reminders(growing("western_satraps", discs))["last-gold"] == {"civ": "western_satraps", "area": "lukka"}
    play = war(discs, hands={"macedon": ["warrior_king"]})
    play.table.arena = area(play.table, "lukka")
    play.table.push(Commitment(True, 0))
    told = reminders(play)
    assert told["last-gold"]["area"] == "lukka"
    assert told["gold-here"] == {"civ": "western_satraps", "area": "lukka"}


def test_the_fall_of_thrace_is_told_where_it_threatens() -> None:
    play = war({"macedon": {"thrace": 2}}, hands={"macedon": ["warrior_king"]})
    play.table.push(LossChoice(0, area(play.table, "thrace"), -1, 2, 2))
    assert reminders(play)["home-lost"]["area"] == "thrace"


def test_an_event_with_another_text_tells_its_own_to_whoever_could_cancel_it() -> None:
    play = war(hands={"macedon": ["royal_scribe"]})
    number = card(play.table, "hordes_from_the_north")
    play.table.where[number] = PLAYED
    play.table.charter.customs.resolve_event(play.table, number, 1)
    play.table.pop()
    play.table.push(Reaction(0, 1, number, 0, 0))
    assert reminders(play)["event.means-discs"] == {"civ": "western_satraps", "discs": 4}


@pytest.mark.parametrize(("turn", "key"), [(8, "perhaps-last-turn"), (10, "last-turn")])
def test_the_last_turns_say_so_and_what_counts_then(turn: int, key: str) -> None:
    told = reminders(growing("macedon", {}, turn=turn))
    assert key in told
    assert told["final-points"]["points"] == 2
    assert set(told["final-points"]["areas"]) == {"lukka", "tyre", "memphis", "persis"}


def test_against_the_playbook_a_person_is_told_the_same() -> None:
    assert "no-gold-left" in reminders(begun(MACEDON).until("Deployment"))
