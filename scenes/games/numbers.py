"""Numbers as they are written at tables and on cards: with a real minus sign."""

from __future__ import annotations

MINUS = "\u2212"


def plain(n: int) -> str:
    """A number."""
    return str(n).replace("-", MINUS)


def signed(n: int) -> str:
    """A number with its sign."""
    return f"{n:+d}".replace("-", MINUS)
