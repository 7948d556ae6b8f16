"""What a cage says: the cards that lie there."""

from __future__ import annotations

from typing import NamedTuple


class Laid(NamedTuple):
    """The cards of a place of the bay without its lock, the lock if one hangs there, and whose they are."""

    cards: tuple[int, ...]
    lock: int | None
    seat: int
