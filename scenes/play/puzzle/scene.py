"""Sitting down at a puzzle: the scene of a table that is laid for it."""

from __future__ import annotations

from collections.abc import Callable

from game.session.puzzles import PuzzlePlace
from scenes.app import App
from scenes.play.puzzle.occasion import PuzzleOccasion
from scenes.play.table.scene import TableScene


def puzzle_scene(app: App, place: PuzzlePlace, through: Callable[[], None] | None = None) -> TableScene:
    """A puzzle being solved: the table of its game, with the task above it. `through` where it bars the way on the map
    of the journey, and that lies below: how one goes on there."""
    puzzle = PuzzleOccasion(app, place, through)
    scene = TableScene(app, puzzle.solving.match, session=puzzle.solving.session, occasion=puzzle)
    puzzle.sit_at(scene)
    return scene
