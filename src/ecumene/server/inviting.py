"""Invitations: what somebody who holds a link may know before sitting down, and how a link reaches them."""

import secrets
import socket
from ipaddress import ip_address
from typing import Any

from ecumene.server import clocks
from ecumene.server.kept import WATCHER
from ecumene.server.people_schemas import Invitation, ReachShown
from ecumene.server.problems import Problem
from ecumene.server.room import Room
from ecumene.server.seating import digest
from ecumene.server.sitting import Sitting


class Inviting:
    def __init__(self, room: Room) -> None:
        self.room = room

    async def look(self, table: str, device: str, key: str) -> Invitation:
        """What a link leads to, without using it."""
        async with self.room.at(table, folded=False) as sitting:
            hashed = digest(key)
            watch = secrets.compare_digest(hashed, sitting.head.watch_key)
            found = None if watch else await self.room.store.key(table, hashed)
            if not watch and found is None:
                raise Problem("forbidden", "wrong-key")
            if found is not None and found.device not in (None, device):
                raise Problem("forbidden", "used-key")
            head = sitting.head
            return Invitation(
                game=head.game,
                by=host_of(sitting),
                seat=None if found is None else found.seat,
                watch=watch,
                mine=sitting.present(device) if found is None else found.seat in sitting.held(device),
                seats=[None if seat.kind == "open" else seat.name for seat in sitting.seats],
                status=sitting.status(),
                rated=sitting.terms.rated,
                clock=None if head.clock is None else clocks.wished(clocks.read(head.clock)),
            )


def host_of(sitting: Sitting) -> str:
    """Who opened the table, by name; or whoever sits there."""
    maker = [row.seat for row in sitting.devices if row.device == sitting.head.maker and row.seat != WATCHER]
    people = [number for number, seat in enumerate(sitting.seats) if seat.kind == "person"]
    return next((sitting.seats[seat].name for seat in (*maker, *people) if sitting.seats[seat].name), "")


def reach(caller: str, host: str, server: Any) -> ReachShown:
    """The addresses of this machine, if it is this machine that asks. `host` is what the server listens on."""
    try:
        here = ip_address(caller).is_loopback
    except ValueError:
        here = False
    if not here or not server:
        return ReachShown(False, [])
    everywhere = host in ("0.0.0.0", "::")  # noqa: S104 - compared, not bound
    at = [f"http://{address}:{server[1]}" for address in own_addresses()] if everywhere else []
    return ReachShown(True, at)


def own_addresses() -> list[str]:
    """By which addresses others reach this machine: those it would use to speak to the world. Nothing is sent."""
    found = []
    for family, beyond in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as line:
                line.connect((beyond, 9))
                address = str(line.getsockname()[0])
        except OSError:
            continue
        if not ip_address(address).is_loopback:
            found.append(f"[{address}]" if ":" in address else address)
    return found
