"""A picture in the making, in a process of its own: the window does not wait for it, and can stop it at any time."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from contextlib import suppress
from threading import Thread
from typing import IO

import msgspec

from game.processes import own_command, see_to_the_end_of, started
from scenes.play.film.excerpt import Excerpt

DOOR = "film"
"""The first argument with which the program draws what it is asked for on its standard input."""

PICTURE = b"picture"
"""How the line begins that says how many bytes follow."""

LONGEST_LINE = 80
LARGEST = 200_000_000
"""Bytes of a picture; one of twenty seconds has a tenth of that."""


class FilmMaking:
    """One picture that is being drawn. `share` is how much of it is, from 0 to 1; once it `is_over`, `picture` is what
    was drawn, or None."""

    def __init__(self, excerpt: Excerpt, command: Sequence[str] | None = None) -> None:
        self.share = 0.0
        self.picture: bytes | None = None
        self.is_over = False
        self.is_stopped = False
        self._process: subprocess.Popen[bytes] | None = None
        self._excerpt = excerpt
        self._command = list(command) if command is not None else own_command(DOOR)
        see_to_the_end_of(self)
        Thread(target=self._work, name="film", daemon=True).start()

    def stop(self) -> None:
        """Let it be. Nothing of it was written anywhere."""
        self.is_stopped = True
        self._end()

    # -- the thread ----------------------------------------------------------------------------------------------------

    def _work(self) -> None:
        try:
            self._process = process = started(self._command)
            if self.is_stopped:
                self._end()
            assert process.stdin is not None
            assert process.stdout is not None
            with suppress(OSError):
                process.stdin.write(msgspec.json.encode(self._excerpt))
                process.stdin.close()
            self.picture = self._heard(process.stdout)
            process.stdout.close()
        except (OSError, ValueError):
            self.picture = None
        self._end()
        if self._process is not None:
            self._process.wait()
        self.is_over = True

    def _heard(self, source: IO[bytes]) -> bytes | None:
        """What comes at the end; None where it never does. Raises ValueError for what makes no sense."""
        while line := source.readline(LONGEST_LINE):
            name, _, number = line.partition(b" ")
            if name == PICTURE:
                length = int(number)
                data = source.read(length) if 0 < length <= LARGEST else b""
                return data if data and len(data) == length else None
            self.share = min(1.0, max(0.0, float(line)))
        return None

    def _end(self) -> None:
        if self._process is not None:
            with suppress(OSError):
                self._process.kill()
