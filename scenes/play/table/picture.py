"""A small picture of a table, as it stands on the title beside an unfinished game."""

from __future__ import annotations

from io import BytesIO

import pygame

from game.session.play_session import STRANGER
from game.table.sight import view
from scenes.play.table.state import TableState

SIZE = (320, 200)


def small_picture(state: TableState) -> bytes:
    """What everybody may see of the table, as a file; afterwards the table shows no more than that."""
    state.pane.show(view(state.match.table, STRANGER).laid_before(state.shown.near), at_once=True)
    whole = pygame.Surface(state.app.screen.size)
    state.pane.draw(whole)
    data = BytesIO()
    pygame.image.save(pygame.transform.smoothscale(whole, SIZE), data, "picture.png")
    return data.getvalue()
