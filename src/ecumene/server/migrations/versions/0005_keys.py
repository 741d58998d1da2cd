"""Keys of seats, each used once; and what is told of a device."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("device", sa.String(64), nullable=True),
    )
    # Of a seat that is taken, nobody knows any more who has the link: whoever sits there makes another.
    op.execute(
        "INSERT INTO keys (table_id, hash, seat) SELECT table_id, key, seat FROM seats "
        "WHERE key IS NOT NULL AND kind <> 'person'"
    )
    op.drop_column("seats", "key")
    op.add_column("devices", sa.Column("label", sa.String(40), nullable=False, server_default=""))
    op.add_column("devices", sa.Column("joined", sa.Float, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("devices", "joined")
    op.drop_column("devices", "label")
    op.add_column("seats", sa.Column("key", sa.String(64), nullable=True))
    op.execute(
        "UPDATE seats SET key = (SELECT MIN(hash) FROM keys WHERE keys.table_id = seats.table_id "
        "AND keys.seat = seats.seat AND keys.device IS NULL)"
    )
    op.drop_table("keys")
