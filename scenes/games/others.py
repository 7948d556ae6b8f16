"""What happens between others: those who wait for them should be able to follow it, and need not study it."""

from __future__ import annotations

from game.table.sight import View


def is_between_others(view: View, *seats: int) -> bool:
    """Whether the viewer plays, and none of these seats is theirs."""
    return view.seat >= 0 and view.seat not in seats
