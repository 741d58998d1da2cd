"""What would this do? Asked before an answer is given; nothing is written."""

from typing import Any

import msgspec

from ecumene.core.errors import ActionError
from ecumene.core.preview import preview
from ecumene.server.problems import Problem, not_accepted
from ecumene.server.rendering import words_for
from ecumene.server.room import Room
from ecumene.server.table_schemas import LogLine


class PreviewShown(msgspec.Struct):
    """What an answer would do, as far as it is certain to the seat: what would be told, and what would be seen."""

    certain: bool
    log: list[LogLine]
    view: dict[str, Any]


class Previewing:
    def __init__(self, room: Room) -> None:
        self.room = room

    async def preview(self, table: str, device: str, seat: int, action: str, lang: str) -> PreviewShown:
        async with self.room.at(table) as sitting:
            sitting.seat_of(device, seat)
            sitting.is_dealt()
            match, words = sitting.playing, words_for(lang, sitting.head.game, sitting.names)
            if match.pending(seat):
                refusal = match.not_your_turn(seat)
                raise Problem("refused", text=words.refusal(refusal), rule=str(refusal.rule))
            try:
                seen = await self.room.aside(preview, match.shown(seat), seat, action)
            except ActionError as error:
                raise not_accepted(error, words) from None
            position = match.number(seat) + 1
        log = [LogLine(position, event.key, words.event(event), str(event.rule), event.params) for event in seen.events]
        return PreviewShown(seen.certain, log, seen.view)
