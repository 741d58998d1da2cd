"""Accounts, for servers that want them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def account(name: str = "account", *, key: bool = False) -> sa.Column[str]:
    """Part of the key of a row, or looked for by an index."""
    whose = sa.ForeignKey("accounts.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(32), whose, nullable=False, primary_key=key, index=not key)


def table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(80), nullable=False, unique=True),
        sa.Column("device", sa.String(64), nullable=False, unique=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(400), primary_key=True),
        account(),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("cookie", sa.String(64), primary_key=True),
        account(),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String(100), primary_key=True),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table("blocks", account(key=True), account("blocked", key=True))
    op.create_table(
        "terms",
        table_id(),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
    )
    op.create_table(
        "agreed",
        table_id(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        account(),
    )
    op.create_table(
        "ratings",
        account(key=True),
        sa.Column("game", sa.String(32), primary_key=True, index=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("ratings", "agreed", "terms", "blocks", "challenges", "sessions", "passkeys", "accounts"):
        op.drop_table(name)
