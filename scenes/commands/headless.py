"""No screen, no speakers and no player's folder, for whoever runs the program without a person in front of it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from game.store.own import HOME_VARIABLE

if TYPE_CHECKING:
    from scenes.app import App


def go_headless() -> None:
    """Has to be called before anything of SDL is started. Who tells a run to stop is heard then, too: SDL would turn
    that into an event, which waits until somebody asks for events."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"


@contextmanager
def scratch_home() -> Iterator[Path]:
    """A data folder for a while, deleted with all that was put there; then the one from before is used again."""
    before = os.environ.get(HOME_VARIABLE)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        try:
            yield Path(folder)
        finally:
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before


@contextmanager
def left(app: App) -> Iterator[None]:
    """Whatever is open in the program is left in the end. No folder goes as long as a table in it is played: not every
    system lets what is open go."""
    try:
        yield
    finally:
        app.scenes.leave_all()
