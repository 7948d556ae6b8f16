"""The sound device, on a thread of its own: a sound server that does not answer keeps nobody waiting.

pygame opens its mixer with the interpreter's lock in hand, so that no other thread would have a turn until the server
has answered. It is opened by the libraries below pygame instead, which are called without that lock; closing lets go of
it by itself.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from threading import Condition, Lock, Thread
from typing import Any

import pygame

from game.stage.below import function_below

CHANNELS = 24

READY_SECONDS = 0.15
"""Seconds that the window waits for a device to open, so that the next sound is heard: most take a tenth of it."""

FAREWELL_SECONDS = 1.0
"""Seconds that the end of the program waits for a device to close."""

_RATE, _SIDES, _BUFFER = 44100, 2, 512
_SIXTEEN_BITS = 0x8010 if sys.byteorder == "little" else 0x9010
_AUDIO = 0x10
"""The number of SDL's part for sound (`SDL_INIT_AUDIO`)."""


_at_work = Lock()
"""Held by whoever opens or closes the mixer: there is only one, and half open it must not be played on."""


class Device:
    """The mixer's device. Other functions of the mixer may be called only while it `is_open`. One that somebody else
    has opened is theirs: it is used, and never closed.
    """

    def __init__(self) -> None:
        self.is_owner = pygame.mixer.get_init() is None
        """Whether we have opened it ourselves."""
        self._change = Condition()
        self._is_open = self._wanted = not self.is_owner
        self._settled: bool | None = self._wanted
        """The last wish that was granted; none while one is being granted."""
        self._thread: Thread | None = None

    @property
    def is_open(self) -> bool:
        """Whether it can be played on, and whoever opened it has not given it back."""
        return self._wanted and self._is_open and not _at_work.locked() and pygame.mixer.get_init() is not None

    @property
    def is_stuck(self) -> bool:
        """Whether it is still being opened or closed."""
        return self._wanted != self._settled

    @property
    def is_changing(self) -> bool:
        """Whether it is being opened or closed at this moment, not merely waiting for that."""
        return self._settled is None

    def take(self) -> None:
        """Have it opened. Whoever opens it for the first time, or again, waits for it for a moment."""
        if self._wanted:
            return
        with _hushed():
            self._wish(True, READY_SECONDS)

    def give_back(self) -> None:
        """Have it closed; what it takes is not waited for."""
        if self.is_owner:
            self._wish(False)

    def close(self) -> None:
        """Have it closed, and wait until it is, but not for long: see `is_stuck`."""
        if self.is_owner:
            self._wish(False, FAREWELL_SECONDS)
        self._is_open = False

    def _wish(self, wanted: bool, patience: float = 0.0) -> None:
        with self._change:
            self._wanted = wanted
            if self._thread is None and self.is_stuck:
                self._thread = Thread(target=self._serve, name="sound device", daemon=True)
                self._thread.start()
            self._change.notify_all()
            self._change.wait_for(lambda: not self.is_stuck, patience)

    def _serve(self) -> None:
        """Open and close it as is wished, one after the other, however long it takes."""
        while True:
            with self._change:
                self._change.wait_for(lambda: self.is_stuck)
                wanted, self._settled, self._is_open = self._wanted, None, False
            with _at_work:
                is_open = _opened() if wanted else _closed()
            with self._change:
                self._settled, self._is_open = wanted, is_open
                self._change.notify_all()


def _closed() -> bool:
    pygame.mixer.quit()
    return False


def _opened() -> bool:
    """Open the mixer; whether there is one now."""
    functions = _functions()
    if functions is None:
        # Another build of pygame: with the lock in hand rather than not at all.
        try:
            pygame.mixer.init(_RATE, -16, _SIDES, _BUFFER, allowedchanges=0)
        except pygame.error:
            return False
    elif not _opened_below(*functions):
        return False
    pygame.mixer.set_num_channels(CHANNELS)
    return True


def _opened_below(begin: Callable[[int], int], open_device: Callable[..., int], end: Callable[[int], object]) -> bool:
    if begin(_AUDIO) != 0:
        return False
    if open_device(_RATE, _SIXTEEN_BITS, _SIDES, _BUFFER, None, 0) != 0:
        end(_AUDIO)
        return False
    return True


@cache
def _functions() -> tuple[Any, Any, Any] | None:
    """SDL's own functions to begin with sound, to open a device, and to end; None where they cannot be found."""
    names = ("SDL_InitSubSystem", "Mix_OpenAudioDevice", "SDL_QuitSubSystem")
    found = [function_below(pygame.mixer, name) for name in names]
    if None in found:
        return None
    begin, open_device, end = found
    return begin, open_device, end


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep the system's sound library from complaining on standard error about a machine that has no sound card."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
