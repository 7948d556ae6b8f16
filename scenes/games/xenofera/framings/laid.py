"""What a cage says: the cards that lie there."""

from __future__ import annotations

from typing import NamedTuple


class Laid(NamedTuple):
    """The cards of a place of the bay, whether a lock hangs there, and whose it is."""

    cards: tuple[int, ...]
    is_locked: bool
    seat: int
