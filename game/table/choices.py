"""What a player may answer, and the reason where they may not.

A choice is a small plain tuple, so that it can be hashed, saved and sent as it is:

    ("card", 12)                a card
    ("card", 12, ("squad", 0))  a card, onto a zone
    ("seat", 1)                 a player
    ("number", 2)               a number
    ("say", "done")             a word on a button
    ("aside", "concede")        a word said out of turn
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

Choice = tuple[Any, ...]

READY: Final[Choice] = ("say", "ready")
"""Ends a seat's picks in a simultaneous move."""

PASS: Final[Choice] = ("say", "pass")
"""Declines a reaction window."""

SEALED: Final[Choice] = ("say", "sealed")
"""Stands in a view for another seat's picks, still secret."""

CONCEDE: Final[Choice] = ("aside", "concede")
"""Gives the game up, where a game lets anybody do that."""


class Refusal(NamedTuple):
    """Why something cannot be done: a message key and the arguments of its sentence."""

    key: str
    args: tuple[tuple[str, Any], ...] = ()


Offers = dict[Choice, Refusal | None]
"""Everything a player could try at a question: None where it is allowed, else the reason why not."""


def refuse(key: str, **args: Any) -> Refusal:
    """A refusal with named arguments (`who`, `whom`, `card`, `type`, `n`, as in `events.Announced`)."""
    return Refusal(key, tuple(args.items()))


def taking_back(choice: Choice) -> Choice:
    """The answer that takes an earlier, still unopened pick back."""
    return ("back", *choice)


def is_taking_back(choice: Choice) -> bool:
    """Whether this answer takes an earlier pick back."""
    is_back: bool = choice[0] == "back"
    return is_back


def is_aside(choice: Choice) -> bool:
    """Whether this is said out of turn, and answers no question."""
    is_out_of_turn: bool = choice[0] == "aside"
    return is_out_of_turn


def card_of(choice: Choice) -> int | None:
    """The card a choice speaks of, or None."""
    return choice[1] if choice[0] == "card" else None


DEEPEST = 16
"""How deep lists in a choice or a frame from outside may be nested."""


def frozen(value: Any, depth: int = DEEPEST) -> Any:
    """Lists made tuples, all the way down: what JSON gave back becomes a choice or a frame again.

    Raises ValueError for lists nested too deep.
    """
    if not isinstance(value, (list, tuple)):
        return value
    if not depth:
        raise ValueError("lists within lists, deeper than any choice or frame")
    return tuple([frozen(item, depth - 1) if isinstance(item, (list, tuple)) else item for item in value])
