"""Where cards can lie, and who may see them there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.table.facts import Zone


class Eyes(Enum):
    """Who sees the cards of a zone."""

    EVERYONE = "everyone"
    OWNER = "owner"
    NOBODY = "nobody"


@dataclass(frozen=True)
class ZoneKind:
    """A kind of zone, as a ruleset declares it.

    `each` lists the numbers that follow the name in the zone's key; the first of them is the owner's seat where
    `eyes` is OWNER. None stands for one zone a seat. `ordered` says that the places of its cards mean something
    (a deck, a stack); the cards of an unordered zone (a hand) have no places that others could follow.
    """

    name: str
    eyes: Eyes
    ordered: bool = False
    each: tuple[tuple[int, ...], ...] | None = None
    top: str = ""
    """Which end of an ordered zone is its top: `first`, `last`, or neither."""
    meaning: str = ""
    """What lies there, for whoever reads `docs/protocol.md`."""

    def keys(self, seats: int) -> list[Zone]:
        """The keys of all zones of this kind at a table of so many seats."""
        places = self.each if self.each is not None else tuple((seat,) for seat in range(seats))
        return [(self.name, *place) for place in places]

    def mask(self, zone: Zone, everyone: int) -> int:
        """Which seats see the cards of this zone, as bits."""
        if self.eyes is Eyes.EVERYONE:
            return everyone
        return 1 << zone[1] if self.eyes is Eyes.OWNER else 0


def per_seat(name: str, eyes: Eyes, meaning: str = "", *, ordered: bool = False, top: str = "") -> ZoneKind:
    """One zone for each seat; one with a top is ordered."""
    return ZoneKind(name, eyes, ordered or bool(top), None, top, meaning)


def shared(name: str, eyes: Eyes, meaning: str = "", *, ordered: bool = False, top: str = "") -> ZoneKind:
    """One zone for the whole table; one with a top is ordered."""
    return ZoneKind(name, eyes, ordered or bool(top), ((),), top, meaning)
