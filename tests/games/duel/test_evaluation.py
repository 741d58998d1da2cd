"""The evaluation, the policy of playouts and what search makes of them."""

from itertools import pairwise
from math import tanh
from typing import Any

import pytest

from ecumene.bots import make_bot
from ecumene.core.chance import chance_from
from ecumene.core.errors import BadData
from ecumene.games.duel import evaluation, training, weights
from ecumene.games.duel.features import FEATURES, SIXTH
from ecumene.games.duel.loading import assemble
from ecumene.games.duel.table import Duel
from tests.games.duel.positions import city, duel_game, play, position, producing

# One green card of each of five symbols.
FIVE = ["apothecary", "pharmacist", "workshop", "scriptorium", "university"]
# Points enough to be ahead, unless the rival wins at once.
NOBLE = ["theater", "altar", "baths", "temple", "statue", "tribunal", "rostrum", "aqueduct"]


def positions(seed: int) -> list[Duel]:
    """Every position of a game of random answers, its end included."""
    duel = duel_game().setup({}, seed)
    duel.events = None
    chance = chance_from(seed)
    seen = [duel.copy()]
    while not duel.over:
        codes = duel.legal(duel.current)
        duel.advance(duel.current, codes[chance.below(len(codes))])
        seen.append(duel.copy())
    return seen


def mirrored(duel: Duel) -> Duel:
    """The same position with the seats exchanged."""
    data: dict[str, Any] = duel.dump()
    data["deal"]["first"] = 1 - data["deal"]["first"]
    data["active"] = 1 - data["active"]
    data["conflict"] = -data["conflict"]
    data["cities"].reverse()
    data["military_tokens"] = [(token + 2) % 4 for token in data["military_tokens"]]
    data["stack"] = [["AgeStart", 1 - frame[1]] if frame[0] == "AgeStart" else frame for frame in data["stack"]]
    return assemble(duel_game().box, data)


@pytest.mark.parametrize("seed", range(4))
def test_what_one_seat_gains_the_other_loses(seed: int) -> None:
    for duel in positions(seed):
        assert duel.standings() == [duel.standing(0), duel.standing(1)]
        assert duel.standing(0) == -duel.standing(1)
        assert -1.0 <= duel.standing(0) <= 1.0


@pytest.mark.parametrize("seed", range(4))
def test_the_seats_are_judged_alike(seed: int) -> None:
    for duel in positions(seed)[:-1]:
        assert mirrored(duel).standing(1) == pytest.approx(duel.standing(0), abs=1e-12)


@pytest.mark.parametrize("seed", range(6))
def test_the_end_is_judged_by_the_result(seed: int) -> None:
    end = positions(seed)[-1]
    assert end.outcome is not None
    shared = len(end.outcome.winners) == 2
    for seat in range(2):
        assert end.standing(seat) == (0.0 if shared else 1.0 if seat in end.outcome.winners else -1.0)


@pytest.mark.parametrize("seed", range(4))
def test_only_what_both_players_see_is_judged(seed: int) -> None:
    chance = chance_from(seed)
    for duel in positions(seed)[:-1]:
        for seat in range(2):
            assert duel.redeal(seat, chance).standing(0) == duel.standing(0)


def test_the_judgement_is_the_features_times_the_weights() -> None:
    found = [[0.001 * (feature + 1)] * training.KNOTS for feature in range(FEATURES)]
    duel = positions(1)[30]
    judged = training.judge(found, {}).standing(duel, 0)
    total = sum(
        feature * share * weight
        for feature, knots in zip(training.features(duel), found, strict=True)
        for share, weight in zip(training.nearness(duel), knots, strict=True)
    )
    assert judged == pytest.approx(tanh(total), abs=1e-12)


def test_every_number_of_cards_left_lies_between_its_knots() -> None:
    assert [weights.shares(knot) for knot in weights.KNOTS] == [
        [1.0 if other == knot else 0.0 for other in weights.KNOTS] for knot in weights.KNOTS
    ]
    assert weights.shares(50) == [0.5, 0.5, 0.0, 0.0, 0.0]


def test_a_file_of_weights_must_name_every_feature(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    text = weights.FILE.read_text(encoding="utf-8")
    file = tmp_path / "weights.toml"
    monkeypatch.setattr(weights, "FILE", file)
    file.write_text(text.replace("points =", "pints ="), encoding="utf-8")
    with pytest.raises(BadData, match="in this order: points"):
        weights.read_weights()
    file.write_text(text.replace("points = [", "points = [1.0, "), encoding="utf-8")
    with pytest.raises(BadData, match="points: 5 numbers are needed"):
        weights.read_weights()


# ---- what search makes of it -----------------------------------------------------------------------------------------


def searched(duel: Duel) -> str:
    code = make_bot("search:200", "duel").choose(duel, duel.current, chance_from(7))
    return duel.text(duel.current, code)


def test_search_takes_the_capital() -> None:
    duel = position(["arsenal", "palace", "gardens", "town-hall"], age=3, conflict=6, mine=city(20, producing()))
    assert searched(duel) == "build:arsenal"
    play(duel, "build:arsenal")
    assert duel.standing(0) == 1.0


def test_search_takes_the_sixth_symbol() -> None:
    duel = position(["palace", "academy", "gardens", "town-hall"], age=3, mine=city(20, [*producing(), *FIVE]))
    assert searched(duel) == "build:academy"


@pytest.mark.parametrize("seat", [0, 1])
def test_search_keeps_the_capital_safe(seat: int) -> None:
    """The rival would win with the only red card; every other answer loses."""
    noble, strong = city(0, NOBLE), city(20, producing())
    duel = position(
        ["palace", "arsenal", "gardens", "town-hall"],
        age=3,
        active=seat,
        conflict=-6 if seat == 0 else 6,
        mine=(noble, strong)[seat],
        rival=(strong, noble)[seat],
    )
    assert searched(duel).split(":")[-1] == "arsenal"


@pytest.mark.parametrize("seat", [0, 1])
def test_search_denies_the_sixth_symbol(seat: int) -> None:
    noble, learned = city(0, NOBLE), city(20, [*producing(), *FIVE])
    duel = position(
        ["palace", "gardens", "academy", "town-hall"],
        age=3,
        active=seat,
        mine=(noble, learned)[seat],
        rival=(learned, noble)[seat],
    )
    assert searched(duel).split(":")[-1] == "academy"


# ---- the policy of playouts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_playouts_lean_to_legal_answers_and_come_to_an_end(seed: int) -> None:
    duel = duel_game().setup({}, seed)
    chance = chance_from(seed)
    while not duel.over:
        code = duel.lean(duel.current, chance)
        assert code in duel.legal(duel.current)
        duel.advance(duel.current, code)


def test_playouts_lean_to_victory_and_deny_it() -> None:
    won = position(["palace", "arsenal", "gardens"], age=3, conflict=6, mine=city(20, producing()))
    lost = position(["palace", "gardens", "academy"], age=3, rival=city(20, [*producing(), *FIVE]))
    for seed in range(10):
        assert won.text(0, won.lean(0, chance_from(seed))) == "build:arsenal"
        assert lost.text(0, lost.lean(0, chance_from(seed))).split(":")[-1] == "academy"


# ---- the road of science ---------------------------------------------------------------------------------------------

ROAD = ["pharmacist", "apothecary", "scriptorium", "workshop"]


def test_every_new_symbol_of_the_road_to_the_sixth_is_judged_worth_more_than_the_one_before() -> None:
    """Four cards of the first Age, then one of the third, while the others can still come."""
    steps = [ROAD[:count] for count in range(2, 5)] + [[*ROAD, "university"]]
    judged = [position(["arsenal", "palace", "study"], age=3, mine=city(built=built)).standing(0) for built in steps]
    gains = [after - before for before, after in pairwise(judged)]
    assert judged == sorted(judged)
    assert gains[-1] > gains[0]


@pytest.mark.parametrize(
    ("built", "left", "open_road"),
    [
        ([*ROAD, "university"], ["study", "palace", "arsenal"], True),
        ([*ROAD, "university"], ["palace", "arsenal", "gardens"], False),  # no green card is left
        (ROAD, ["study", "palace", "arsenal"], False),  # two are wanted, and one can come
        (ROAD, ["study", "university", "arsenal"], True),
        (ROAD[:2], ["study", "university", "arsenal"], False),  # too far yet to be judged as a road
    ],
)
def test_the_road_to_the_sixth_symbol_is_known_by_the_cards_that_can_still_come(
    built: list[str], left: list[str], open_road: bool
) -> None:
    """By a judgement that looks at nothing else."""
    road = range(SIXTH, SIXTH + 3)
    judge = training.judge([[1.0 if feature in road else 0.0] * training.KNOTS for feature in range(FEATURES)], {})
    judged = judge.standing(position(left, age=3, mine=city(built=built)), 0)
    assert judged == (pytest.approx(tanh(1.0)) if open_road else 0.0)


def test_the_nearer_the_end_of_the_road_the_more_it_is_worth() -> None:
    for near in pairwise(zip(*(row[SIXTH : SIXTH + 3] for row in evaluation.WEIGHTS), strict=True)):
        assert all(one < two for one, two in zip(*near, strict=True))


def test_who_has_five_and_sees_the_sixth_has_nearly_won_and_search_takes_it() -> None:
    mine = city(coins=30, built=[*ROAD, "university"])
    duel = position(["study", "palace", "arsenal"], age=3, mine=mine)
    assert duel.standing(0) > 0.9
    chosen = make_bot("level:4", "duel").choose(duel, 0, chance_from(1))
    duel.advance(0, chosen)
    assert duel.outcome is not None
    assert duel.outcome.ending == "science"


def test_search_takes_away_the_sixth_symbol_from_a_rival() -> None:
    rival = city(coins=30, built=[*ROAD, "university"])
    duel = position(["study", "palace", "arsenal"], age=3, mine=city(coins=10), rival=rival)
    chosen = make_bot("level:4", "duel").choose(duel, 0, chance_from(1))
    assert duel.text(0, chosen).split(":")[-1] == "study"
