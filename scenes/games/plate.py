"""What stands on plates: who sits where, and whose a zone is and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SeatPlate:
    """What stands on a player's plate. `mark` is the icon of what the player does in a fight, if anything."""

    seat: int
    name: str
    portrait: int
    status: str
    is_turn: bool
    is_asked: bool
    is_out: bool = False
    mark: str = ""


@dataclass(frozen=True)
class ZonePlate:
    """What stands on the plate of a zone: its owner, what they are or do there, what it comes to. `mark` is the icon of
    what they do, for where there is no room for the word. `foretold` is what would come of the sum, in signs."""

    seat: int
    name: str
    portrait: int
    role: str
    sum: str
    is_turn: bool
    mark: str = ""
    foretold: str = ""
