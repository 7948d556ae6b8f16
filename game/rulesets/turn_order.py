"""Who sits where around the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache


@cache
def clockwise_after(seats: int, seat: int) -> Sequence[int]:
    """The other seats of so many, clockwise from one."""
    return tuple([(seat + distance) % seats for distance in range(1, seats)])
