"""The names of the keys of all keyboards: of other countries, of the keypad, and of keys without a name."""

import sys
import unicodedata
from functools import lru_cache

import msgspec
import pygame

MODIFIER_KEYS = frozenset(
    f"{side} {name}" for side in ("left", "right") for name in ("shift", "ctrl", "alt", "meta", "gui")
) | {"alt gr", "numlock"}
"""Keys that only change the meaning of others."""

HAS_NUM_LOCK = sys.platform != "darwin"
"""Whether the keypad can be other than digits: on macOS it always is digits."""

_WITHOUT_NUM_LOCK = {
    pygame.K_KP0: "insert",
    pygame.K_KP1: "end",
    pygame.K_KP2: "down",
    pygame.K_KP3: "page down",
    pygame.K_KP4: "left",
    pygame.K_KP5: "",
    pygame.K_KP6: "right",
    pygame.K_KP7: "home",
    pygame.K_KP8: "up",
    pygame.K_KP9: "page up",
    pygame.K_KP_PERIOD: "delete",
}
"""What stands below the digits of the keypad; nothing below the 5."""

LESS_KEYS, MORE_KEYS = ("-", "[-]"), ("+", "=", "[+]")
"""Of the letters and of the keypad."""

_LETTER_PLACES = {pygame.KSCAN_A + at: letter for at, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}
_DIGIT_PLACES = {pygame.KSCAN_1 + at: digit for at, digit in enumerate("1234567890")}

_NO_CHARACTER = 1 << 30
"""From here on SDL numbers keys that stand for no character."""


class Held(msgspec.Struct, frozen=True):
    """The modifiers that are held with a key."""

    shift: bool
    ctrl: bool
    alt: bool


def modifiers_of(bits: int) -> Held:
    """What pygame's bits of modifiers say. AltGr is Alt and never Ctrl, though Windows tells it as both."""
    is_altgr = bool(bits & pygame.KMOD_LCTRL and bits & pygame.KMOD_RALT)
    return Held(
        shift=bool(bits & pygame.KMOD_SHIFT),
        ctrl=bool(bits & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not is_altgr,
        alt=bool(bits & (pygame.KMOD_ALT | pygame.KMOD_MODE)),
    )


def name_of(code: int, modifiers: int = 0, place: int = 0) -> str:
    """The name of a key by its keycode: a letter of any script, a name of `pygame.key.name`, or the number of its place
    if it has no name. Without num lock the keypad is arrows and their neighbours; "" for a key without meaning."""
    if HAS_NUM_LOCK and code in _WITHOUT_NUM_LOCK and not modifiers & pygame.KMOD_NUM:
        return _WITHOUT_NUM_LOCK[code]
    return pygame.key.name(code) or _letter(code) or (f"key {place}" if place else "")


def latin_at(name: str, place: int) -> str:
    """The Latin letter, or the digit, at a key's place (its scancode), if its own name is none. So keys mean the same
    on keyboards with other letters, and digits on those that have them above other signs. On a keyboard of Latin
    letters the letters count, wherever they lie.
    """
    if place in _DIGIT_PLACES:
        return "" if name.isascii() and name.isalnum() else _DIGIT_PLACES[place]
    return _LETTER_PLACES.get(place, "") if _is_of_another_script(name) else ""


def _letter(code: int) -> str:
    if not 127 < code < _NO_CHARACTER or code > sys.maxunicode:
        return ""
    return chr(code).lower() if chr(code).isprintable() else ""


@lru_cache(maxsize=256)
def _is_of_another_script(name: str) -> bool:
    return len(name) == 1 and not name.isascii() and "LATIN" not in unicodedata.name(name, "")
