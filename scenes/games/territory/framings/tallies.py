"""Piles that stand as a sign with their number: what a rival has ready, the lands still to come."""

from __future__ import annotations

from typing import NamedTuple


class Tally(NamedTuple):
    """What a pile says: its icon, and how many cards lie there."""

    icon: str
    n: int
