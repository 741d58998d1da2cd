"""How games were dealt: the secret behind each deal, and what the players added to it."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "dealings",
        table_id(),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("together", sa.Boolean, nullable=False),
        sa.Column("dealt", sa.Boolean, nullable=False),
    )
    op.create_table(
        "contributions",
        table_id(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("value", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    for name in ("contributions", "dealings"):
        op.drop_table(name)
