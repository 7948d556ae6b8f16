"""Sentences before they are said, and the print on cards, as plain data: the model knows keys, never words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Phrase(NamedTuple):
    """A sentence by message key, with its arguments: numbers, words, or further phrases."""

    key: str
    args: tuple[tuple[str, Any], ...] = ()


def phrase(key: str, **args: Any) -> Phrase:
    """A phrase with named arguments."""
    return Phrase(key, tuple(args.items()))


def spelled(told: Phrase, say: Callable[..., str]) -> str:
    """A phrase in words; `say` looks a key up with its arguments, as `Words.say` does."""
    args = {name: spelled(value, say) if isinstance(value, Phrase) else value for name, value in told.args}
    return say(told.key, **args)


@dataclass(frozen=True)
class Printed:
    """What is printed on a card: its name, the same in every language or a phrase; its values and powers, which mean
    the same in every language; and its text, a phrase a line."""

    name: str | Phrase
    values: Mapping[str, Any] = field(default_factory=dict)
    text: tuple[Phrase, ...] = ()
