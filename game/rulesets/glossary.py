"""What the values of a game's designs mean, as a ruleset declares it for whoever reads `docs/protocol.md`."""

from __future__ import annotations

from typing import NamedTuple


class Glossary(NamedTuple):
    """A table of words and what they mean: the heads of its columns, and its rows, the word itself first."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def code(word: object) -> str:
    """A word as it stands in a message."""
    return f"`{word}`"
