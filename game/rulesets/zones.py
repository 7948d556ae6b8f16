"""Where cards can lie, whose they are there, and who may see them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from itertools import product

from game.table.events import Zone


class Eyes(Enum):
    """Who sees the cards of a zone."""

    EVERYONE = "everyone"
    OWNER = "owner"
    NOBODY = "nobody"


@dataclass(frozen=True)
class ZoneKind:
    """A kind of zone, as a ruleset declares it.

    `on` names the numbers that follow the name in its keys: `seat` is the seat that owns the zone, any other has an
    upper end (not included) in `below`, for so many seats. `ordered` says that its cards' places matter (a deck, a
    stack); cards of an unordered zone (a hand) have no places to follow.
    """

    name: str
    eyes: Eyes
    on: tuple[str, ...] = ("seat",)
    ordered: bool = False
    top: str = ""
    """Which end of an ordered zone is its top: `first`, `last`, or neither."""
    meaning: str = ""
    """What lies there, for whoever reads `docs/protocol.md`."""
    below: Mapping[str, Callable[[int], int]] = field(default_factory=dict)

    def keys(self, seats: int) -> list[Zone]:
        """The keys of all zones of this kind at a table of so many seats."""
        numbers = [range(seats if part == "seat" else self.below[part](seats)) for part in self.on]
        return [(self.name, *place) for place in product(*numbers)]

    def owner(self, zone: Zone) -> int | None:
        """The seat that a zone of this kind belongs to, if it belongs to one."""
        return zone[1 + self.on.index("seat")] if "seat" in self.on else None

    def mask(self, zone: Zone, everyone: int) -> int:
        """Which seats see the cards of this zone, as bits."""
        if self.eyes is Eyes.EVERYONE:
            return everyone
        owner = self.owner(zone) if self.eyes is Eyes.OWNER else None
        return 0 if owner is None else 1 << owner


def zones(
    name: str, eyes: Eyes, meaning: str, *on: str, ordered: bool = False, top: str = "", **below: Callable[[int], int]
) -> ZoneKind:
    """A zone for everything that `on` names, such as each `land` and `seat`; one with a top is ordered."""
    return ZoneKind(name, eyes, on, ordered or bool(top), top, meaning, below)


def per_seat(name: str, eyes: Eyes, meaning: str = "", *, ordered: bool = False, top: str = "") -> ZoneKind:
    """One zone for each seat."""
    return zones(name, eyes, meaning, "seat", ordered=ordered, top=top)


def shared(name: str, eyes: Eyes, meaning: str = "", *, ordered: bool = False, top: str = "") -> ZoneKind:
    """One zone for the whole table."""
    return zones(name, eyes, meaning, ordered=ordered, top=top)
