"""How a reason is named."""

from __future__ import annotations

from game.rulesets.phrases import Phrase, phrase


def said(name: str, **args: object) -> Phrase:
    """A reason by its name, with what it speaks of."""
    return phrase(f"xenofera.because.{name}", **args)
