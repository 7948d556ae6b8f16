"""What puzzles are called."""

from __future__ import annotations

from game.session.puzzles import Place
from game.words import Words


def title_of(words: Words, place: Place) -> str:
    """What a puzzle is called, in the player's language."""
    return words.say(f"puzzle.{place.game}.{place.key}.title")
