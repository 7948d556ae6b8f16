"""Positions of all games in which one answer is right, and a table of players would agree."""

from dataclasses import replace

from tests.puzzles import flask, quaeleon, quellector, territory, xenofera
from tests.puzzles.puzzle import BETTER, LOSES, WINS, Kind, Puzzle

__all__ = ["BETTER", "LOSES", "PUZZLES", "WINS", "Kind", "Puzzle", "puzzle_of"]

PUZZLES: tuple[Puzzle, ...] = tuple(
    [
        replace(puzzle, game=module.__name__.rpartition(".")[2])
        for module in (quellector, flask, quaeleon, territory, xenofera)
        for puzzle in module.PUZZLES
    ]
)
"""All puzzles, game by game."""


def puzzle_of(game: str, key: str) -> Puzzle:
    """A game's puzzle by its key."""
    return next(puzzle for puzzle in PUZZLES if (puzzle.game, puzzle.key) == (game, key))
