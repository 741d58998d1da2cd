"""Whose deal somebody may know, and finding tables by their deal."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("known", sa.String(8), nullable=True))
    op.create_index("tables_seed", "tables", ["seed"])


def downgrade() -> None:
    op.drop_index("tables_seed", "tables")
    op.drop_column("tables", "known")
