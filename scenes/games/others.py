"""What is between others: whoever waits for them is to follow it, and need not study it."""

from __future__ import annotations

from game.table.sight import View


def is_between_others(view: View, *seats: int) -> bool:
    """Whether the one who looks plays, and none of these seats is theirs."""
    return view.seat >= 0 and view.seat not in seats
