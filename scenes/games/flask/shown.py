"""What Flask's table draws besides faces: the lines of recipes, and piles as signs."""

from __future__ import annotations

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.flask.lines import blank, line
from scenes.games.kept import kept
from scenes.games.table_look import Shown
from scenes.games.tallies import TALLY, empty_tally
from scenes.picture_cache import Pictures

APPEARANCES = {"line": Shown(line, blank, stands=False), "tally": TALLY}


@kept
def bare(ui: Ui, pictures: Pictures, name: str, size: Size) -> pygame.Surface:
    """What an empty place is."""
    tally = empty_tally(ui, name, size)
    return pygame.Surface(size, pygame.SRCALPHA) if tally is None else tally
