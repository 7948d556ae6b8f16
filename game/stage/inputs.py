"""What the player did, in our own words: no scene looks at a pygame event or asks where the mouse is now."""

from collections.abc import Hashable, Iterable, Mapping

import msgspec
import pygame
from msgspec.structs import replace

from game.stage.keys import MODIFIER_KEYS, latin_at, modifiers_of, name_of

Point = tuple[int, int]

LEFT_BUTTON, RIGHT_BUTTON = 1, 3


class PointerMoved(msgspec.Struct, frozen=True):
    """The pointer is now at this place, in pixels of the surface."""

    pos: Point


class PointerPressed(msgspec.Struct, frozen=True):
    """A button of the pointer went down, perhaps with Shift; `clicks` is 2 for the second press of a double click."""

    pos: Point
    button: int = LEFT_BUTTON
    clicks: int = 1
    shift: bool = False


class PointerReleased(msgspec.Struct, frozen=True):
    """A button of the pointer went up."""

    pos: Point
    button: int = LEFT_BUTTON


class Wheel(msgspec.Struct, frozen=True):
    """The wheel turned; `dy` is above 0 when turned away from the player (scroll up), in notches."""

    pos: Point
    dy: float


class Pinched(msgspec.Struct, frozen=True):
    """Two fingers moved apart, where `by` is above 0, or together: by so much, in shares of the window."""

    pos: Point
    by: float


class KeyPressed(msgspec.Struct, frozen=True):
    """A key went down, or repeats while held; `action` is what the player's keymap says it means. `place` is the Latin
    letter or digit at its place on the keyboard, if its own name is of another script.
    """

    key: str
    action: str | None = None
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    place: str = ""

    @property
    def letter(self) -> str:
        """The key by which shortcuts are found: its own letter, or that of its place if its own is not Latin."""
        return self.place or self.key


class KeyReleased(msgspec.Struct, frozen=True):
    """A key went up."""

    key: str
    action: str | None = None


class TextEntered(msgspec.Struct, frozen=True):
    """Letters were typed while a text field listens."""

    text: str


class FileDropped(msgspec.Struct, frozen=True):
    """A file was let go over the window."""

    path: str


class TextDropped(msgspec.Struct, frozen=True):
    """A text was dropped on the window; empty for what is neither text nor file, such as the address of a page. A text,
    or a file name, that is not valid UTF-8 comes without its letters and is not `is_readable`."""

    text: str
    is_readable: bool = True


class Resized(msgspec.Struct, frozen=True):
    """The surface has a new size in pixels."""

    size: tuple[int, int]


class FocusLost(msgspec.Struct, frozen=True):
    """The player looks at another program: hide secrets, drop what is dragged."""


class FocusGained(msgspec.Struct, frozen=True):
    """The player is back."""


class QuitAsked(msgspec.Struct, frozen=True):
    """The player, or the system, wants the program to end."""


class ReaderCame(msgspec.Struct, frozen=True):
    """A screen reader has begun to listen, and knows nothing yet."""


class SpotAsked(msgspec.Struct, frozen=True):
    """A screen reader asks for a spot: to go there and, with an `action`, to do what its key would do there. `key` is
    the spot's owner and its key.
    """

    key: tuple[Hashable, Hashable]
    action: str | None = None


Input = (
    PointerMoved
    | PointerPressed
    | PointerReleased
    | Wheel
    | Pinched
    | KeyPressed
    | KeyReleased
    | TextEntered
    | FileDropped
    | TextDropped
    | Resized
    | FocusLost
    | FocusGained
    | QuitAsked
    | ReaderCame
    | SpotAsked
)

DEFAULT_KEYS: dict[str, tuple[str, ...]] = {
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "accept": ("return", "enter"),
    "back": ("escape",),
    "next_zone": ("tab",),
    "previous_zone": ("shift+tab",),
    "undo": ("z", "ctrl+z"),
    "redo": ("y", "ctrl+y"),
    "look": ("space", "i"),
    "log": ("l",),
    "recap": ("r",),
    "menu": ("m", "f10"),
    "skip": ("s",),
    "hide_hand": ("c",),
    "hint": ("g",),
    "speak": ("f1",),
    "speak_hand": ("f2",),
    "repeat": ("f3",),
    "last_turn": ("f4",),
    "fullscreen": ("f11",),
    **{f"digit_{digit}": (str(digit), f"[{digit}]") for digit in range(10)},
    "home": ("home",),
    "end": ("end",),
    "page_up": ("page up",),
    "page_down": ("page down",),
    "delete": ("delete",),
    "go_hand": ("h",),
    "go_opponents": ("o",),
    "go_table": ("t",),
    "go_question": ("q",),
}

ACTIONS: tuple[str, ...] = tuple(DEFAULT_KEYS)


def chord(key: str, shift: bool = False, ctrl: bool = False, alt: bool = False) -> str:
    """A key with its modifiers as one name, in a fixed order: `ctrl+alt+shift+z`."""
    held = [name for name, down in (("ctrl", ctrl), ("alt", alt), ("shift", shift)) if down]
    return "+".join([*held, key])


class Keymap:
    """Which key means which action. A keymap never changes; a new binding makes a new keymap.

    Keys are named as in `name_of`, after their modifiers: `z`, `shift+tab`, `ctrl+z`, `ö`. A key held with Shift
    counts as the bare key unless that chord has a meaning of its own.
    """

    def __init__(self, bindings: Mapping[str, Iterable[str]] | None = None) -> None:
        given = {action: tuple(keys) for action, keys in (bindings or {}).items()}
        self._keys = {action: given.get(action) or DEFAULT_KEYS[action] for action in ACTIONS}
        self._actions: dict[str, str] = {}
        for action, keys in self._keys.items():
            for key in keys:
                self._actions.setdefault(key, action)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Keymap) and other._keys == self._keys

    def __hash__(self) -> int:
        return hash(tuple(self._keys.items()))

    def keys(self, action: str) -> tuple[str, ...]:
        """The keys bound to the action, the one to show first. Raises KeyError for an unknown action."""
        return self._keys[action]

    def action(
        self, key: str, shift: bool = False, ctrl: bool = False, alt: bool = False, place: str = ""
    ) -> str | None:
        """What this key means, or else what the Latin letter at its place means; None if neither means anything."""
        named = [chord(one, held, ctrl, alt) for one in (key, place) if one for held in dict.fromkeys((shift, False))]
        return next((self._actions[one] for one in named if one in self._actions), None)

    @classmethod
    def from_dict(cls, data: object) -> "Keymap":
        """The keymap a settings file describes; whatever it says that makes no sense falls back to the default."""
        if not isinstance(data, Mapping):
            return cls()
        bindings = {action: _sensible_keys(data.get(action)) for action in ACTIONS}
        return cls({action: keys for action, keys in bindings.items() if keys})


def can_be_bound(key: str) -> bool:
    """Whether a key, with or without modifiers, may be given a meaning; a modifier alone may not."""
    return bool(key.strip()) and key not in MODIFIER_KEYS


def _sensible_keys(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        value = [value]
    if not isinstance(value, list | tuple):
        return ()
    return tuple(dict.fromkeys(key for key in value if isinstance(key, str) and can_be_bound(key)))


DOUBLE_CLICK_SECONDS = 0.5
DOUBLE_CLICK_REACH = 8


class ClickCounter:
    """Tells a double click from two single ones; pygame does not."""

    def __init__(self) -> None:
        self._pos: Point = (0, 0)
        self._button = 0
        self._seconds = float("-inf")
        self._clicks = 0

    def count(self, press: PointerPressed, seconds: float) -> PointerPressed:
        """The press with its number of clicks; `seconds` is the time on any steady clock."""
        near = all(abs(a - b) <= DOUBLE_CLICK_REACH for a, b in zip(press.pos, self._pos, strict=True))
        goes_on = near and press.button == self._button and seconds - self._seconds <= DOUBLE_CLICK_SECONDS
        self._clicks = self._clicks + 1 if goes_on else 1
        self._pos, self._button, self._seconds = press.pos, press.button, seconds
        return replace(press, clicks=self._clicks)


REPEATED_ACTIONS = frozenset(
    {None, "left", "right", "up", "down", "page_up", "page_down", "next_zone", "previous_zone", "delete"}
)
"""What a key does repeatedly while it is held; all else it does once. None is editing text."""


class HeldKeys:
    """Tells keys that are held from keys that are pressed anew. pygame repeats a key until it sees it released, also
    when the program was merely too busy to look: one tap on Enter would then answer every question that follows.
    """

    def __init__(self) -> None:
        self._held: set[str] = set()

    def without_stray_repeats(self, inputs: Iterable[Input]) -> list[Input]:
        """All inputs since the last look: a held key at most once, and a released one not again."""
        inputs = list(inputs)
        spent = {one.key for one in inputs if isinstance(one, KeyReleased)}
        return [one for one in inputs if self._counts(one, spent)]

    def _counts(self, one: Input, spent: set[str]) -> bool:
        match one:
            case KeyReleased(key=key):
                self._held.discard(key)
            case FocusLost():
                self._held.clear()
            case KeyPressed(key=key) if key in self._held:
                is_meant = one.action in REPEATED_ACTIONS and key not in spent
                spent.add(key)
                return is_meant
            case KeyPressed(key=key):
                self._held.add(key)
        return True


def without_letters_of_shortcuts(inputs: Iterable[Input]) -> list[Input]:
    """The inputs without the letter that X11 types along with a shortcut where the keyboard's letters are not Latin."""
    kept: list[Input] = []
    for one in inputs:
        last = kept[-1] if kept else None
        if not (isinstance(one, TextEntered) and isinstance(last, KeyPressed) and last.ctrl and not last.alt):
            kept.append(one)
    return kept


def without_repeats(inputs: Iterable[Input]) -> list[Input]:
    """The inputs, with only the last of several pointer moves in a row and only the last change of size."""
    kept: list[Input] = []
    for one in inputs:
        if kept and isinstance(one, PointerMoved | Resized) and type(kept[-1]) is type(one):
            kept[-1] = one
        else:
            kept.append(one)
    return kept


def translate(event: pygame.Event, keymap: Keymap, pointer: Point = (0, 0)) -> Input | None:
    """The input a pygame event stands for, or None if it means nothing to us.

    `pointer` is where the pointer was last seen: the wheel's own event does not say.
    """
    match event.type:
        case pygame.MOUSEMOTION:
            return PointerMoved(_whole(event.pos))
        case pygame.MOUSEBUTTONDOWN if event.button <= RIGHT_BUTTON:
            return PointerPressed(
                _whole(event.pos), event.button, shift=bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
            )
        case pygame.MOUSEBUTTONUP if event.button <= RIGHT_BUTTON:
            return PointerReleased(_whole(event.pos), event.button)
        case pygame.MOUSEWHEEL:
            return _wheel(event, pointer)
        case pygame.MULTIGESTURE if event.pinched:
            return Pinched(pointer, event.pinched)
        case pygame.KEYDOWN | pygame.KEYUP:
            return _key(event, keymap)
        case pygame.TEXTINPUT if event.text:
            return TextEntered(event.text)
        case pygame.WINDOWSIZECHANGED:
            return Resized((event.x, event.y))
        case pygame.WINDOWFOCUSLOST:
            return FocusLost()
        case pygame.WINDOWFOCUSGAINED:
            return FocusGained()
        case pygame.QUIT:
            return QuitAsked()
        case pygame.USEREVENT if isinstance(asked := getattr(event, "asked", None), ReaderCame | SpotAsked):
            return asked
        case _:
            return None


def _whole(pos: tuple[float, float]) -> Point:
    return int(pos[0]), int(pos[1])


def _wheel(event: pygame.Event, pointer: Point) -> Wheel | None:
    turned = float(getattr(event, "precise_y", event.y))
    return Wheel(pointer, turned) if turned else None


def _key(event: pygame.Event, keymap: Keymap) -> KeyPressed | KeyReleased | None:
    modifiers, place = getattr(event, "mod", 0), getattr(event, "scancode", 0)
    key = name_of(event.key, modifiers, place)
    if not key or key in MODIFIER_KEYS:
        return None
    held, latin = modifiers_of(modifiers), latin_at(key, place)
    action = keymap.action(key, held.shift, held.ctrl, held.alt, latin)
    if event.type == pygame.KEYUP:
        return KeyReleased(key, action)
    return KeyPressed(key, action, held.shift, held.ctrl, held.alt, latin)
