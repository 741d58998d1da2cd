"""The rows of the database, as SQLAlchemy knows them; `migrations` make the same."""

import sqlalchemy as sa
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from ecumene.server.schemas import SeatKind


class Base(DeclarativeBase):
    pass


def table_key() -> Mapped[str]:
    return mapped_column(sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


class TableRow(Base):
    """`version` is the number of the last entry, `chats` that of the last line said, and `seated` grows with every
    change of who sits where: together they are all that live updates say. `maker` is the device that opened it, while
    it keeps anything here. `known` says how somebody may have come to know the deal before it was played out: `branch`
    (it was branched, or is a branch, while another table with its deal was played), `record` (it goes on from a game
    that was over, or from a file) or `deal` (it was chosen). `clock` is what was agreed on time, `times` what each seat
    has left and since when it is asked, and `deadline` when the first of those asked will be late."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(sa.String(32), primary_key=True)
    game: Mapped[str] = mapped_column(sa.String(32))
    rules: Mapped[int]
    options: Mapped[str] = mapped_column(sa.Text)
    seed: Mapped[str] = mapped_column(sa.String(20), index=True)
    one_screen: Mapped[bool]
    review: Mapped[bool]
    lesson: Mapped[bool] = mapped_column(server_default=sa.false())
    lang: Mapped[str] = mapped_column(sa.String(2))
    secret: Mapped[str] = mapped_column(sa.String(64))
    watch_key: Mapped[str] = mapped_column(sa.String(64))
    version: Mapped[int]
    chats: Mapped[int]
    seated: Mapped[int]
    over: Mapped[bool]
    rematch: Mapped[str | None] = mapped_column(sa.String(32))
    maker: Mapped[str | None] = mapped_column(sa.String(64))
    known: Mapped[str | None] = mapped_column(sa.String(8))
    created: Mapped[float]
    updated: Mapped[float]
    clock: Mapped[str | None] = mapped_column(sa.String(200))
    times: Mapped[str | None] = mapped_column(sa.Text)
    deadline: Mapped[float | None] = mapped_column(index=True)


class EntryRow(Base):
    """An answer (`action`), or what else happened to the game: `undo`; `back`, to the position that the text says;
    `resign` and `late`, whose text is `over` where that ended the game; `agree` to end it. The number is the version
    it led to."""

    __tablename__ = "entries"
    __table_args__ = (sa.UniqueConstraint("table_id", "seat", "nonce", name="entries_nonce"),)

    table_id: Mapped[str] = table_key()
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(sa.String(8))
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(sa.String(500))
    nonce: Mapped[str | None] = mapped_column(sa.String(64))
    at: Mapped[float]


class ChatRow(Base):
    __tablename__ = "chat"

    table_id: Mapped[str] = table_key()
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int]
    device: Mapped[str] = mapped_column(sa.String(64))
    name: Mapped[str] = mapped_column(sa.String(80))
    text: Mapped[str] = mapped_column(sa.String(500))
    at: Mapped[float]


class SeatRow(Base):
    __tablename__ = "seats"

    table_id: Mapped[str] = table_key()
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[SeatKind] = mapped_column(sa.String(8))
    bot: Mapped[str | None] = mapped_column(sa.String(32))
    name: Mapped[str] = mapped_column(sa.String(80))


class KeyRow(Base):
    """The key in the link of a seat, as its hash. `device` is the one that has used it; for any other it fits no
    more."""

    __tablename__ = "keys"

    table_id: Mapped[str] = table_key()
    hash: Mapped[str] = mapped_column(sa.String(64), primary_key=True)
    seat: Mapped[int]
    device: Mapped[str | None] = mapped_column(sa.String(64))


class DeviceRow(Base):
    """A device (the hash of its cookie) that sits at a seat, or watches: what kind it is, and since when."""

    __tablename__ = "devices"

    table_id: Mapped[str] = table_key()
    device: Mapped[str] = mapped_column(sa.String(64), primary_key=True, index=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seen: Mapped[float]
    label: Mapped[str] = mapped_column(sa.String(40), server_default="")
    joined: Mapped[float] = mapped_column(server_default="0")


class AbsentRow(Base):
    """A device whose seat a bot has taken meanwhile, and which may come back; under which name, and what it is."""

    __tablename__ = "absent"

    table_id: Mapped[str] = table_key()
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    device: Mapped[str] = mapped_column(sa.String(64), primary_key=True, index=True)
    name: Mapped[str] = mapped_column(sa.String(80))
    label: Mapped[str] = mapped_column(sa.String(40))


class MotionRow(Base):
    """What a seat asks of the other people: to go `back` to a position (`target`), or to `end` the game; `agreed` are
    the seats that have said yes."""

    __tablename__ = "motions"

    table_id: Mapped[str] = table_key()
    kind: Mapped[str] = mapped_column(sa.String(8))
    seat: Mapped[int]
    target: Mapped[int]
    agreed: Mapped[str] = mapped_column(sa.String(200))
    at: Mapped[float]


class PauseRow(Base):
    """From when until when no server was there."""

    __tablename__ = "pauses"

    since: Mapped[float] = mapped_column(primary_key=True)
    until: Mapped[float]


class SubscriptionRow(Base):
    """Where a device wants to be called when it is its turn: the address of its push service, and the keys for what
    only it can read. The id is the hash of the address."""

    __tablename__ = "subscriptions"

    id: Mapped[str] = mapped_column(sa.String(64), primary_key=True)
    device: Mapped[str] = mapped_column(sa.String(64), index=True)
    endpoint: Mapped[str] = mapped_column(sa.String(1000))
    p256dh: Mapped[str] = mapped_column(sa.String(100))
    auth: Mapped[str] = mapped_column(sa.String(40))
    lang: Mapped[str] = mapped_column(sa.String(2))
    created: Mapped[float]


class SnapshotRow(Base):
    """A game as it stood after the entry of that number."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = table_key()
    number: Mapped[int]
    body: Mapped[bytes] = mapped_column(sa.LargeBinary)


class StudyRow(Base):
    """What was found when a game was looked back at: an `Analysis`."""

    __tablename__ = "studies"

    table_id: Mapped[str] = table_key()
    body: Mapped[bytes] = mapped_column(sa.LargeBinary)


class DealingRow(Base):
    """How a table is dealt: the hash that was shown before anybody played, the secret behind it, whether the players
    add to it, and whether that is done."""

    __tablename__ = "dealings"

    table_id: Mapped[str] = table_key()
    commitment: Mapped[str] = mapped_column(sa.String(64))
    secret: Mapped[str] = mapped_column(sa.String(64))
    together: Mapped[bool]
    dealt: Mapped[bool]


class ContributionRow(Base):
    """What a device added to the deal for its seat."""

    __tablename__ = "contributions"

    table_id: Mapped[str] = table_key()
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    device: Mapped[str] = mapped_column(sa.String(64))
    value: Mapped[str] = mapped_column(sa.String(64))


class BanRow(Base):
    """The hash of a device, or an address, that may not come in until then."""

    __tablename__ = "bans"

    what: Mapped[str] = mapped_column(sa.String(64), primary_key=True)
    why: Mapped[str] = mapped_column(sa.String(200))
    until: Mapped[float]


class KeptRow(Base):
    """What the servers on a database share, by its name."""

    __tablename__ = "kept"

    name: Mapped[str] = mapped_column(sa.String(32), primary_key=True)
    value: Mapped[str] = mapped_column(sa.Text)


# ---- the arena, where a server has one -------------------------------------------------------------------------------


class ProgramRow(Base):
    """A program that plays rated games: the hash of its key, and what it is called where devices are written down."""

    __tablename__ = "programs"

    id: Mapped[str] = mapped_column(sa.String(32), primary_key=True)
    name: Mapped[str] = mapped_column(sa.String(40))
    folded: Mapped[str] = mapped_column(sa.String(80), unique=True)
    key: Mapped[str] = mapped_column(sa.String(64), unique=True)
    device: Mapped[str] = mapped_column(sa.String(64), unique=True)
    created: Mapped[float]
    revoked: Mapped[bool]


class BoutRow(Base):
    """Whose result a seat of a table of the arena counts for: a program, or a bot of the house."""

    __tablename__ = "bouts"

    table_id: Mapped[str] = table_key()
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    who: Mapped[str] = mapped_column(sa.String(32), index=True)
    settled: Mapped[bool]


class StrengthRow(Base):
    """How strong a program, or a bot of the house, is at a game: as `RatingRow` is for people."""

    __tablename__ = "strengths"

    who: Mapped[str] = mapped_column(sa.String(32), primary_key=True)
    game: Mapped[str] = mapped_column(sa.String(32), primary_key=True, index=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    played: Mapped[int]
    won: Mapped[int]
    updated: Mapped[float]


# ---- accounts, where a server has them -------------------------------------------------------------------------------


def account_key() -> Mapped[str]:
    return mapped_column(sa.String(32), sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)


class AccountRow(Base):
    """`device` is what the account is called where devices are written down: whatever is done by any device that is
    signed in is done by that one. `folded` is the name without case, which nobody else may have."""

    __tablename__ = "accounts"

    id: Mapped[str] = mapped_column(sa.String(32), primary_key=True)
    name: Mapped[str] = mapped_column(sa.String(40))
    folded: Mapped[str] = mapped_column(sa.String(80), unique=True)
    device: Mapped[str] = mapped_column(sa.String(64), unique=True)
    created: Mapped[float]


class PasskeyRow(Base):
    """The public half of a passkey. `uses` is how often the other half says it was used, where it counts."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(sa.String(400), primary_key=True)
    account: Mapped[str] = mapped_column(sa.String(32), sa.ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    key: Mapped[bytes] = mapped_column(sa.LargeBinary)
    uses: Mapped[int]
    label: Mapped[str] = mapped_column(sa.String(40))
    created: Mapped[float]


class SessionRow(Base):
    """A browser (the hash of its cookie) that is signed in."""

    __tablename__ = "sessions"

    cookie: Mapped[str] = mapped_column(sa.String(64), primary_key=True)
    account: Mapped[str] = mapped_column(sa.String(32), sa.ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    label: Mapped[str] = mapped_column(sa.String(40))
    since: Mapped[float]


class ChallengeRow(Base):
    """What a passkey is to sign: once, soon, and from the browser that asked."""

    __tablename__ = "challenges"

    challenge: Mapped[str] = mapped_column(sa.String(100), primary_key=True)
    device: Mapped[str] = mapped_column(sa.String(64))
    until: Mapped[float]


class BlockRow(Base):
    """An account that wants nothing to do with another."""

    __tablename__ = "blocks"

    account: Mapped[str] = account_key()
    blocked: Mapped[str] = account_key()


class TermsRow(Base):
    """What was agreed on at a table: is it `listed` for all to see while it waits, is it `rated`, and has that been
    `settled`?"""

    __tablename__ = "terms"

    table_id: Mapped[str] = table_key()
    listed: Mapped[bool]
    rated: Mapped[bool]
    settled: Mapped[bool]


class AgreedRow(Base):
    """Whose rating the result of a seat counts for."""

    __tablename__ = "agreed"

    table_id: Mapped[str] = table_key()
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    account: Mapped[str] = mapped_column(sa.String(32), sa.ForeignKey("accounts.id", ondelete="CASCADE"), index=True)


class RatingRow(Base):
    """How strong an account is at a game: OpenSkill's mean and doubt, and the games it rests on."""

    __tablename__ = "ratings"

    account: Mapped[str] = account_key()
    game: Mapped[str] = mapped_column(sa.String(32), primary_key=True, index=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    played: Mapped[int]
    won: Mapped[int]
    updated: Mapped[float]
