"""The events of the window library, what was dropped on the window, and which modifiers the desktop has latched."""

from __future__ import annotations

import struct
from collections.abc import Iterator

import pygame

from game.stage.below import function_below
from game.stage.inputs import FileDropped, Input, TextDropped

MOST = 2000
"""How many events are looked at before the next picture."""

UNREADABLE = pygame.event.custom_type()
"""Stands for an event with invalid text, such as a file name that is not UTF-8."""


def handed_over() -> Iterator[pygame.Event]:
    """Each waiting event. pygame raises at text that is not UTF-8; if it read all events at once, those read together
    with it would be lost."""
    for _ in range(MOST):
        try:
            event = pygame.event.poll()
        except (SystemError, UnicodeError):
            event = pygame.Event(UNREADABLE)
        if event.type == pygame.NOEVENT:
            return
        yield event


class Drops:
    """What is dropped on the window: each file by itself; a text, which comes line by line, as one."""

    EVENTS = frozenset(
        {pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPCOMPLETE, UNREADABLE},
    )

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._is_empty = True

    def take(self, event: pygame.Event) -> list[Input]:
        """The inputs that an event completes."""
        match event.type:
            case pygame.DROPBEGIN:
                self._lines, self._is_empty = [], True
            case pygame.DROPTEXT:
                self._lines.append(event.text)
            case pygame.DROPFILE:
                self._is_empty = False
                return [FileDropped(event.file)]
            case pygame.DROPCOMPLETE if self._lines or self._is_empty:
                return [TextDropped("\n".join(self._lines))]
            case _ if event.type == UNREADABLE:
                self._is_empty = False
                return [TextDropped("", is_readable=False)]
        return []


_PRESSES = frozenset({2, 3, 4, 5})
"""How Xlib numbers a key that goes down or up, and a button."""

_STATE_AT = 80
"""Where in such an event (`XKeyEvent`, `XButtonEvent`) its modifiers stand, where an address has eight bytes."""

_MEANINGS = ((1 << 0, pygame.KMOD_LSHIFT), (1 << 2, pygame.KMOD_LCTRL), (1 << 3, pygame.KMOD_LALT))
"""Bits of the X server's modifiers, and what pygame calls them."""


class Latched:
    """Adds latched modifiers to keys and presses."""

    def __init__(self) -> None:
        self._bits = 0
        tell = function_below(pygame.display, "SDL_EventState")
        if pygame.display.get_driver() == "x11" and struct.calcsize("P") == 8 and tell is not None:
            tell(pygame.SYSWMEVENT, 1)

    def add(self, event: pygame.Event) -> None:
        """Take in an event; one of a key or a button gets all its modifiers."""
        match event.type:
            case pygame.SYSWMEVENT:
                self._look(getattr(event, "event", b""))
            case pygame.KEYDOWN | pygame.KEYUP:
                event.mod = getattr(event, "mod", 0) | self._bits
            case pygame.MOUSEBUTTONDOWN:
                event.mod = pygame.key.get_mods() | self._bits

    def _look(self, told: bytes) -> None:
        if len(told) >= _STATE_AT + 4 and struct.unpack_from("i", told)[0] in _PRESSES:
            (state,) = struct.unpack_from("I", told, _STATE_AT)
            self._bits = sum(meaning for bit, meaning in _MEANINGS if state & bit)
