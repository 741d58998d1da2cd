"""Fair dealing: what is fixed before a game can be reckoned anew after it, and nothing of it can be changed unseen."""

import hashlib
import json
from pathlib import Path
from random import Random

import msgspec
import pytest
from typer.testing import CliRunner

from ecumene import Match, load_game
from ecumene.cli.main import app
from ecumene.core.errors import BadRecord
from ecumene.core.fairness import Contribution, Dealing, commitment_to, judged, new_secret, seed_from
from ecumene.core.record import Record, decode, encode

SECRET = "ab" * 32
ADDED = [Contribution(0, "01" * 32), Contribution(1, "02" * 32)]
DEALING = Dealing(commitment_to(SECRET), SECRET, ADDED)


def played(seed: int, dealing: Dealing | None) -> Record:
    """A whole game from a seed, with what is said of its dealing."""
    match, random = Match.new(load_game("gheos"), {}, seed, ["Ana", "Ben"]), Random(5)
    while not match.over:
        seat = match.state.to_act[0]
        question = match.question(seat)
        assert question is not None
        match.act(seat, random.choice(question.options))
    match.dealing = dealing
    return match.record()


def verified(record: Record, folder: Path, *more: str) -> tuple[int, str]:
    file = folder / "game.json"
    file.write_bytes(encode(record))
    result = CliRunner().invoke(app, ["verify", str(file), "--json", *more])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, str(json.loads(result.stdout)["dealing"])


def test_the_hashes_are_those_of_the_texts_that_the_page_on_fair_dealing_gives() -> None:
    assert commitment_to(SECRET) == hashlib.sha256(f"ecumene commitment 1\n{SECRET}\n".encode()).hexdigest()
    text = f"ecumene seed 1\n{SECRET}\n0 {'01' * 32}\n1 {'02' * 32}\n"
    assert seed_from(SECRET, ADDED[::-1]) == int(hashlib.sha256(text.encode()).hexdigest()[:16], 16)


def test_a_secret_has_256_bits_and_is_never_the_same() -> None:
    """Nobody finds it, or the seed, by hashing all there are."""
    assert len({new_secret() for _ in range(100)}) == 100
    assert all(len(bytes.fromhex(new_secret())) == 32 for _ in range(10))


def test_a_game_that_was_dealt_as_was_promised_is_sound(tmp_path: Path) -> None:
    record = played(seed_from(SECRET, ADDED), DEALING)
    assert verified(record, tmp_path) == (0, "sound")
    assert verified(record, tmp_path, "--commitment", commitment_to(SECRET).upper()) == (0, "sound")
    assert Match.resume(load_game("gheos"), decode(encode(record))).record() == record


def test_another_secret_another_seed_or_another_contribution_is_found_out(tmp_path: Path) -> None:
    seed = seed_from(SECRET, ADDED)
    record = played(seed, DEALING)
    other = "cd" * 32
    changes = {
        "another secret": (Dealing(DEALING.commitment, other, ADDED), "commitment"),
        "another hash": (Dealing(commitment_to(other), SECRET, ADDED), "commitment"),
        "a contribution changed": (Dealing(DEALING.commitment, SECRET, [ADDED[0], Contribution(1, other)]), "seed"),
        "a contribution left out": (Dealing(DEALING.commitment, SECRET, ADDED[:1]), "seed"),
        "a contribution more": (Dealing(DEALING.commitment, SECRET, [*ADDED, Contribution(2, other)]), "seed"),
        "contributions exchanged": (
            Dealing(DEALING.commitment, SECRET, [Contribution(0, "02" * 32), Contribution(1, "01" * 32)]),
            "seed",
        ),
    }
    for what, (dealing, verdict) in changes.items():
        assert verified(msgspec.structs.replace(record, dealing=dealing), tmp_path) == (1, verdict), what
    whole = Dealing(commitment_to(other), other, ADDED)  # all of it made up afterwards
    forged = played(seed_from(other, ADDED), whole)
    assert verified(forged, tmp_path) == (0, "sound")
    assert verified(forged, tmp_path, "--commitment", DEALING.commitment) == (1, "commitment")


def test_a_game_played_from_another_shuffle_does_not_replay_under_the_promised_one(tmp_path: Path) -> None:
    cheated = played(99, None)
    told = msgspec.structs.replace(cheated, seed=seed_from(SECRET, ADDED), dealing=DEALING)
    with pytest.raises(BadRecord):
        verified(told, tmp_path)
    assert verified(msgspec.structs.replace(cheated, dealing=DEALING), tmp_path) == (1, "seed")


def test_a_record_without_a_commitment_says_so(tmp_path: Path) -> None:
    record = played(7, None)
    assert b"dealing" not in encode(record)
    assert verified(record, tmp_path) == (0, "none")
    assert verified(record, tmp_path, "--commitment", "00" * 32) == (1, "commitment")
    assert judged(None, 7) == "none"


def test_a_malformed_dealing_is_refused_by_its_field() -> None:
    data = json.loads(encode(played(seed_from(SECRET, ADDED), DEALING)))
    data["dealing"]["secret"] = "short"
    with pytest.raises(BadRecord, match="dealing"):
        decode(json.dumps(data))
