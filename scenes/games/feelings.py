"""Whom an event moves, and what their faces show then: how games say it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.art.parts.expressions import GLOATING, PLEASED
from game.table.events import Announced, Event

Feelings = Callable[[Event], Mapping[int, str]]
"""Given an event, the seats that it moves, each with one of `expressions.EXPRESSIONS`."""


def unmoved(event: Event) -> dict[int, str]:
    """Nothing moves anybody."""
    return {}


def nobody(event: Event) -> int | None:
    """Nobody missed anything by a hair."""
    return None


@dataclass(frozen=True)
class Noticed:
    """What deserves a word at a table: feats, by the last words of their announcements (without any, whatever pleases),
    and whoever has missed or escaped something by a hair."""

    admired: frozenset[str] = frozenset()
    near: Callable[[Event], int | None] = nobody

    def admires(self, event: Event, expression: str) -> bool:
        """Whether an event that moves somebody to this expression is a feat of theirs."""
        if not self.admired:
            return expression == PLEASED
        return expression in (PLEASED, GLOATING) and isinstance(event, Announced) and event.word in self.admired


def by_words(table: Mapping[str, Mapping[str, str]]) -> Feelings:
    """Announcements move those whom they name: last word of the key -> argument that names them -> expression."""

    def moved(event: Event) -> dict[int, str]:
        if not isinstance(event, Announced):
            return {}
        roles = table.get(event.word, {})
        return {seat: expression for role, expression in roles.items() for seat in _named(event, role)}

    return moved


def _named(event: Announced, role: str) -> tuple[int, ...]:
    named = event.args.get(role)
    return named if isinstance(named, tuple) else () if named is None else (named,)
