"""Modifiers that the desktop latches for people who press one key after the other (sticky keys).

Windows and macOS report them like keys that are held. An X server names them with each key and press, which SDL
ignores: this reads them from the server's own events, each of which SDL passes on before its own.
"""

from __future__ import annotations

import struct

import pygame

from game.stage.below import function_below

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
