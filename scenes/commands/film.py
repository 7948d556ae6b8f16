"""`menagerie film`: the door at which the program asks itself for a picture, beside its window. The picture comes on
standard output, after lines that say how much of it is drawn."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

import msgspec

from game.processes import die_with_parent
from scenes.commands.headless import go_headless
from scenes.play.film.drawing import Note, drawn, settings_for
from scenes.play.film.excerpt import Excerpt
from scenes.play.film.making import PICTURE

PATIENCE = 5
"""By how much the window's own work comes before this."""


def main(arguments: Sequence[str] = ()) -> int:
    """Draw what is asked for on standard input. The status is 0."""
    die_with_parent()
    with suppress(OSError, AttributeError):
        os.nice(PATIENCE)
    excerpt = msgspec.json.decode(sys.stdin.buffer.read(), type=Excerpt)
    target = sys.stdout.buffer
    picture = draw(excerpt, lambda share: _tell(target, share))
    target.write(PICTURE + b" %d\n" % len(picture))
    target.write(picture)
    target.flush()
    return 0


def _tell(target: IO[bytes], share: float) -> None:
    target.write(b"%.3f\n" % share)
    target.flush()


def draw(excerpt: Excerpt, note: Note) -> bytes:
    """Draw it without a screen. Raises what a record may raise that does not fit the rules."""
    go_headless()
    # Imported once it is known that there is no screen.
    from game.stage.window import Canvas
    from scenes.menagerie import Menagerie

    app = Menagerie(Canvas(excerpt.size), settings_for(excerpt))
    try:
        return drawn(app, excerpt, note)
    finally:
        app.close()
