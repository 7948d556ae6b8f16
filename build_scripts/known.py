"""What one listener could know of a game: `account.py` finds it out, and `hearing.py` judges by it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    """Something that happened in a game, as far as it concerned one listener.

    `text` is what had to be told of it, perhaps nothing, and `besides` what had to be told some time from then on;
    `seen` are the cards that the listener could know from now on.
    """

    text: str = ""
    besides: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()


@dataclass(frozen=True)
class Account:
    """What one listener could know of a game: its steps, the names of all cards in it, and what was said to others
    in other words."""

    steps: tuple[Step, ...]
    cards: tuple[str, ...]
    others: tuple[str, ...] = ()
