"""Clocks, the pauses of the server, what people ask of each other, who may come back, and whom to call."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.String(200), nullable=True))
    op.add_column("tables", sa.Column("times", sa.Text, nullable=True))
    op.add_column("tables", sa.Column("deadline", sa.Float, nullable=True))
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.create_table(
        "pauses",
        sa.Column("since", sa.Float, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "motions",
        table_id(),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("target", sa.Integer, nullable=False),
        sa.Column("agreed", sa.String(200), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "absent",
        table_id(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("device", sa.String(64), primary_key=True, index=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("device", sa.String(64), nullable=False, index=True),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("subscriptions", "absent", "motions", "pauses"):
        op.drop_table(name)
    op.drop_index("ix_tables_deadline", "tables")
    for column in ("deadline", "times", "clock"):
        op.drop_column("tables", column)
