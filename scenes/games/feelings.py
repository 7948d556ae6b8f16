"""Whom a fact moves, and what their faces show then: how games say it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.art.parts.expressions import GLOATING, PLEASED
from game.table.facts import Announced, Fact

Feelings = Callable[[Fact], Mapping[int, str]]
"""Given a fact, the seats that it moves, each with one of `expressions.EXPRESSIONS`."""


def unmoved(fact: Fact) -> dict[int, str]:
    """Nothing moves anybody."""
    return {}


def nobody(fact: Fact) -> int | None:
    """Nobody missed anything by a hair."""
    return None


@dataclass(frozen=True)
class Noticed:
    """What is worth a word at a table: the announcements, by their last word, of what somebody has brought off, where
    not all that pleases is; and who has missed something by a hair, or got away by one."""

    admired: frozenset[str] = frozenset()
    near: Callable[[Fact], int | None] = nobody

    def admires(self, fact: Fact, expression: str) -> bool:
        """Whether somebody whom a fact moves to this expression has brought something off."""
        if not self.admired:
            return expression == PLEASED
        return expression in (PLEASED, GLOATING) and isinstance(fact, Announced) and fact.word in self.admired


def by_words(table: Mapping[str, Mapping[str, str]]) -> Feelings:
    """Announcements move those whom they name: by the last word of the key, by the argument that names one or several,
    an expression."""

    def moved(fact: Fact) -> dict[int, str]:
        if not isinstance(fact, Announced):
            return {}
        roles = table.get(fact.word, {})
        return {seat: expression for role, expression in roles.items() for seat in _named(fact, role)}

    return moved


def _named(fact: Announced, role: str) -> tuple[int, ...]:
    named = fact.args.get(role)
    return named if isinstance(named, tuple) else () if named is None else (named,)
