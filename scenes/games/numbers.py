"""Numbers as they are written at tables and on cards: with a real minus sign."""

from __future__ import annotations

from collections.abc import Sequence

MINUS = "\u2212"


def plain(n: int) -> str:
    """A number."""
    return str(n).replace("-", MINUS)


def signed(n: int) -> str:
    """A number with its sign."""
    return f"{n:+d}".replace("-", MINUS)


def added(points: Sequence[int]) -> str:
    """What several numbers come to, as it is added up; those that change nothing are left out."""
    terms = [f"{MINUS if n < 0 else '+'} {abs(n)}" for n in points if n]
    total = plain(sum(points))
    return f"{' '.join(terms).removeprefix('+ ')} = {total}" if len(terms) > 1 else total
