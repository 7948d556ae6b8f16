"""Positions of all games in which one answer is right, and a table of players would agree."""

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec

from game.rulesets import RULESETS
from tests.puzzles.puzzle import BETTER, LOSES, WINS, Kind, Positions, Puzzle

__all__ = ["BETTER", "LOSES", "POSITIONS", "PUZZLES", "WINS", "Kind", "Puzzle", "puzzle_of"]


def _positions_of(game: str) -> Positions:
    """What the game's own file has, if it has one; each puzzle told whose it is."""
    if find_spec(own := f"{__name__}.{game}") is None:
        return Positions()
    found: Positions = import_module(own).POSITIONS
    return replace(found, puzzles=tuple([replace(one, game=game, language=found.language) for one in found.puzzles]))


POSITIONS: Mapping[str, Positions] = {rules.key: _positions_of(rules.key) for rules in RULESETS}
"""What each game has."""

PUZZLES: tuple[Puzzle, ...] = tuple([puzzle for found in POSITIONS.values() for puzzle in found.puzzles])
"""All puzzles, game by game."""


def puzzle_of(game: str, key: str) -> Puzzle:
    """A game's puzzle by its key."""
    return next(puzzle for puzzle in POSITIONS[game].puzzles if puzzle.key == key)
