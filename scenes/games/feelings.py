"""Whom a fact moves, and what their faces show then: how games say it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.table.facts import Announced, Fact

Feelings = Callable[[Fact], Mapping[int, str]]
"""Given a fact, the seats that it moves, each with one of `expressions.EXPRESSIONS`."""


def unmoved(fact: Fact) -> dict[int, str]:
    """Nothing moves anybody."""
    return {}


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
