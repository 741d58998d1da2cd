"""Fair dealing: a secret is fixed by its hash before anybody plays, the seed of the deal comes from that secret and
from what the players add, and at the end everybody can reckon it anew.

Everything that is hashed is a short ASCII text, so that any tool can check it. The commitment is the SHA-256 of two
lines: `ecumene commitment 1`, and the secret (64 hexadecimal digits). The seed is the first 64 bits of the SHA-256 of
the lines `ecumene seed 1`, the secret, and `SEAT CONTRIBUTION` for each who added something, by seat. Every line ends
with a line feed.
"""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

SECRET_BYTES: Final = 32  # nobody tries out so many
HEX: Final = "^[0-9a-f]{64}$"

Digits = Annotated[str, Meta(pattern=HEX)]
Verdict = Literal["none", "sound", "commitment", "seed"]


class Contribution(msgspec.Struct, frozen=True, array_like=True):
    """What the player of a seat added: 64 hexadecimal digits."""

    seat: Annotated[int, Meta(ge=0, le=63)]
    value: Digits


class Dealing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game was dealt: the hash that was shown before it, the secret behind it, and what the players added."""

    commitment: Digits
    secret: Digits
    contributions: list[Contribution] = []


def new_secret() -> str:
    return secrets.token_bytes(SECRET_BYTES).hex()


def commitment_to(secret: str) -> str:
    """The hash that fixes a secret and tells nothing of it."""
    return hashlib.sha256(f"ecumene commitment 1\n{secret}\n".encode()).hexdigest()


def seed_from(secret: str, contributions: Sequence[Contribution] = ()) -> int:
    """The seed of the deal that follows from a secret and from what was added."""
    added = sorted(contributions, key=lambda one: one.seat)
    lines = "".join(f"{one.seat} {one.value}\n" for one in added)
    digest = hashlib.sha256(f"ecumene seed 1\n{secret}\n{lines}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def judged(dealing: Dealing | None, seed: int, seen: str | None = None) -> Verdict:
    """Was a game dealt as was promised? `none` where nothing was; `commitment` where the secret is not the one that was
    fixed, or the hash not the one that was `seen`; `seed` where the seed is another than follows from it."""
    if dealing is None:
        return "none" if seen is None else "commitment"
    if commitment_to(dealing.secret) != dealing.commitment or seen not in (None, dealing.commitment):
        return "commitment"
    return "sound" if seed_from(dealing.secret, dealing.contributions) == seed else "seed"
