"""What tests know of a puzzle that somebody sits at."""

from scenes.play.puzzle.occasion import PuzzleOccasion
from scenes.play.table.scene import TableScene
from scenes.scene import Scene


def occasion_at(scene: Scene) -> PuzzleOccasion:
    """The puzzle for which the table on the screen is laid."""
    assert isinstance(scene, TableScene) and isinstance(scene.state.occasion, PuzzleOccasion)
    return scene.state.occasion
