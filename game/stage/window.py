"""The window, and the canvas that stands in for it."""

import os
import signal
import sys
import time
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from contextlib import suppress
from ctypes import CDLL, c_int, c_void_p
from io import BytesIO
from math import inf
from pathlib import Path
from typing import Protocol

import pygame
from msgspec.structs import replace

from assets import asset
from game.stage.below import function_below
from game.stage.drawing.theme import REFERENCE_HEIGHT, REFERENCE_WIDTH, Look
from game.stage.fingers import NOTCH_UNITS, OF_THE_MOUSE, Fingers, finger
from game.stage.geometry import Size
from game.stage.handed_over import Drops, Latched, handed_over
from game.stage.inputs import (
    ClickCounter,
    FocusGained,
    FocusLost,
    HeldKeys,
    Input,
    Keymap,
    Point,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
    translate,
    without_letters_of_shortcuts,
    without_repeats,
)
from game.stage.memory import give_back_large_blocks
from game.stage.screenreader import ScreenReader, open_reader
from game.stage.screens import CHANGES, dots_on_screen, is_maximized, room_on_screen, screen_of
from game.stage.session_bus import settle_session_bus

TITLE = "Menagerie"
DEFAULT_SIZE = (REFERENCE_WIDTH, REFERENCE_HEIGHT)
MINIMUM_SIZE = (960, 600)
SMALLEST_SIZE = (800, 480)
"""Below this, pages are cramped: if the screen has less room beside its bars, the window opens without a frame."""

LARGE_ROOM = (2000, 1200)
LARGE_SHARE = 0.8
"""On a screen with this much room the window opens with that share of it."""

ICON_PIXELS = 128
KEY_REPEAT_DELAY_MS = 350
KEY_REPEAT_EVERY_MS = 45

NO_DISPLAY = "Menagerie found no screen to open its window on; please start it from a graphical desktop."
NO_ANSWER = "Menagerie found no screen to open its window on: nothing answers at the display “{display}”."
NO_LIBRARY = "Menagerie needs {libraries} to open its window, which this system lacks. On Debian and Ubuntu: {command}"
NO_WINDOW = "Menagerie could not open its window ({why})."

# SDL falls back to these without a word when there is no screen.
BLIND_DRIVERS = frozenset({"dummy", "offscreen", "evdev"})


WITHOUT_RENDERER = "SDL_FRAMEBUFFER_ACCELERATION", "0"
"""SDL's variable for giving the picture to the X server directly: else it goes through a renderer, which takes a
hundred megabytes where there is no graphics card, and a hundred times as long."""


class WindowError(RuntimeError):
    """The window cannot be opened; the message is one sentence for the player."""


class Screen(Protocol):
    """What a scene is shown on: the window, or a canvas in its place."""

    keymap: Keymap
    is_seen: bool
    """Whether somebody looks at it while it is drawn."""

    @property
    def look(self) -> Look:
        """How things look, at the screen's present size."""
        ...

    @look.setter
    def look(self, look: Look) -> None: ...

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the surface in pixels."""
        ...

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; ask again after a `Resized`."""
        ...

    @property
    def is_fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        ...

    def fullscreen(self, wanted: bool) -> None:
        """Fill the screen, or go back to a window."""
        ...

    def inputs(self) -> list[Input]:
        """What the player did since the last call."""
        ...

    def present(self, parts: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn: only these parts of it, where they are told."""
        ...

    def stay_awake(self, wanted: bool) -> None:
        """Keep the screen from going dark while nobody does anything, or let it."""
        ...

    def listen_for_text(self, area: pygame.Rect | None) -> None:
        """Start taking typed letters for the text field in that area; None stops."""
        ...

    def save_screenshot(self, path: Path) -> None:
        """Write what is shown to a PNG file, making its folder if need be. Raises OSError if that fails."""
        ...


def _start_display() -> bool:
    """Start the window library; whether there is a session bus that does not answer. Raises WindowError."""
    be_known_to_the_taskbar()
    is_mute = settle_session_bus()
    try:
        driver = _start_driver()
    except pygame.error as error:
        raise WindowError(why_no_display()) from error
    if driver in BLIND_DRIVERS and os.environ.get("SDL_VIDEODRIVER", "") != driver:
        pygame.display.quit()
        raise WindowError(why_no_display())
    pygame.font.init()
    give_back_large_blocks()
    return is_mute


APPLICATION = "Menagerie.Menagerie"
"""Our identity at the taskbar of Windows."""


def be_known_to_the_taskbar() -> None:
    """Have windows that Python opens for us stand at the taskbar of Windows as ours, and not as Python's. The packaged
    program is known by its own file: another name would part it from what people have pinned there."""
    if sys.platform == "win32" and not getattr(sys, "frozen", False):
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APPLICATION)


CLICK_THROUGH = "SDL_MOUSE_FOCUS_CLICKTHROUGH"
"""SDL's variable for letting a press that brings a window to the front act there, too."""


def let_presses_through(variables: MutableMapping[str, str] = os.environ, platform: str = sys.platform) -> None:
    """Let such a press act, as in other programs; not on macOS, where most programs do not, and not if the person who
    started the program has set it otherwise."""
    if platform != "darwin":
        variables.setdefault(CLICK_THROUGH, "1")


LIBRARIES = {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"}
"""What SDL looks for to talk to an X server, and the package of Debian that has it."""


def why_no_display(variables: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """Why no window can be opened, in one sentence: no screen, one that does not answer, or something is missing."""
    display = variables.get("DISPLAY", "")
    if platform != "linux" or not display:
        return NO_DISPLAY
    missing = [name for name in LIBRARIES if not _is_there(name)]
    if not missing:
        return NO_ANSWER.format(display=display)
    command = " ".join(["sudo apt install", *(LIBRARIES[name] for name in missing)])
    return NO_LIBRARY.format(libraries=" and ".join(missing), command=command)


def _is_there(library: str) -> bool:
    """Whether the system has a library."""
    try:
        CDLL(library)
    except OSError:
        return False
    return True


def _start_driver() -> str:
    """Start SDL's driver of the display; its name. Raises pygame.error."""
    let_presses_through()
    name, without = WITHOUT_RENDERER
    is_left_to_us = sys.platform == "linux" and name not in os.environ
    if is_left_to_us:
        os.environ[name] = without
    pygame.display.init()
    if is_left_to_us and pygame.display.get_driver() != "x11":
        # Where there is no X server a renderer may be the only way.
        del os.environ[name]
        pygame.display.quit()
        pygame.display.init()
    return pygame.display.get_driver()


class _DrawnScreen:
    """What the window and the canvas have in common: one surface, and a look that follows its size."""

    is_seen = False

    def __init__(self, look: Look | None, keymap: Keymap | None) -> None:
        self.keymap = keymap or Keymap()
        self._wish = look or Look()
        self._fullscreen = False

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; ask again after a `Resized`."""
        raise NotImplementedError

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the surface in pixels."""
        return self.surface.get_size()

    @property
    def look(self) -> Look:
        """How things look, at the screen's present size."""
        self._wish = self._wish.at(self.size)
        return self._wish

    @look.setter
    def look(self, look: Look) -> None:
        self._wish = look

    @property
    def is_fullscreen(self) -> bool:
        """Whether it fills the screen; a canvas has none to fill, and only knows whether it was asked to."""
        return self._fullscreen

    def save_screenshot(self, path: Path) -> None:
        """Write what is drawn to a PNG file, making its folder if need be. Raises OSError if that fails."""
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            pygame.image.save(self.surface, path)
        except pygame.error as error:
            raise OSError(f"The picture could not be written to {path}: {error}") from error


def usual_size(room: Size, remembered: Sequence[int] = (), dots: float = 1.0) -> Size:
    """The size of a new window on a screen with this much room: as it was left last, if that is known, else as
    designed, or most of a large screen. Never larger than the room, however small that is. On a screen that is drawn
    much more densely all of that is larger."""
    if len(remembered) == 2:
        wish = max(remembered[0], MINIMUM_SIZE[0]), max(remembered[1], MINIMUM_SIZE[1])
    elif room[0] >= LARGE_ROOM[0] * dots and room[1] >= LARGE_ROOM[1] * dots:
        return round(LARGE_SHARE * room[0]), round(LARGE_SHARE * room[1])
    else:
        wish = DEFAULT_SIZE
    return min(round(wish[0] * dots), room[0]), min(round(wish[1] * dots), room[1])


def close_when_told() -> None:
    """Have the window closed, as by its own button, when the terminal that started the program goes, or the system
    ends: a question that this brings can still be answered, and being told again means it. If the program was started
    so as to outlive its terminal, it does."""
    for name in ("SIGHUP", "SIGTERM"):
        told = getattr(signal, name, None)
        if told is not None and signal.getsignal(told) is not signal.SIG_IGN:
            signal.signal(told, lambda number, frame: pygame.event.post(pygame.Event(pygame.QUIT)))


SETTLING_SECONDS = 0.3
"""For this long after a change of size a graphics driver may still cut the picture to the old size; nothing else is
drawn if nothing moves."""

MOUSE_TOUCHES = "SDL_MOUSE_TOUCH_EVENTS"
"""SDL's variable for reporting mouse presses also as a finger's."""


class Window(_DrawnScreen):
    """The program's one window, drawn in plain software.

    Without a size it opens as it was left last, or as suits the screen (`usual_size`). `look.scale` follows the
    window's size by itself. `scrolls_at` says whether something there can be pushed up and down by a finger. Raises
    WindowError when no window can be opened.
    """

    is_seen = True

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        look: Look | None = None,
        keymap: Keymap | None = None,
        for_screen_reader: bool = True,
        remembered: Sequence[int] = (),
        scrolls_at: Callable[[Point], bool] = lambda point: False,
    ) -> None:
        self.bus_is_mute = _start_display()
        """Whether the session's bus did not answer: then no screen reader hears anything."""
        super().__init__(look, keymap)
        self._pointer: Point = (0, 0)
        self._clicks = ClickCounter()
        self._fingers = Fingers(scrolls_at, lambda: self.look.text_px(NOTCH_UNITS))
        self._mouse_is_finger = os.environ.get(MOUSE_TOUCHES) == "1"
        """Whether SDL was told, by the person who started the program, to make fingers of the mouse, to try them."""
        self._keys = HeldKeys()
        self._drops = Drops()
        self._latched = Latched()
        self.dots = dots_on_screen()
        """By how much the screen of the window wants everything enlarged."""
        room = room_on_screen()
        self.is_cramped = room[0] < SMALLEST_SIZE[0] or room[1] < SMALLEST_SIZE[1]
        """Whether the screen has too little room for a window with a frame."""
        self._native = self._open(size or usual_size(room, remembered, self.dots), room)
        self._show_parts = parts_shower()
        self._known_size = self.opened_size = self.size
        self._shown_again_at = inf
        """When the first picture of a new size is shown once more."""
        # A screen reader must be told of the window before it is first shown.
        self.reader: ScreenReader | None = open_reader(self._native, TITLE) if for_screen_reader else None
        self._native.show()
        self.stay_awake(False)  # SDL keeps every screen awake
        pygame.key.set_repeat(KEY_REPEAT_DELAY_MS, KEY_REPEAT_EVERY_MS)
        pygame.key.stop_text_input()

    def _open(self, size: Size, room: Size) -> pygame.Window:
        least = min(MINIMUM_SIZE[0], room[0]), min(MINIMUM_SIZE[1], room[1])
        wanted = max(size[0], least[0]), max(size[1], least[1])
        try:
            native = pygame.Window(TITLE, wanted, resizable=True, allow_high_dpi=True, hidden=True)
            native.minimum_size = least
            native.get_surface()
        except pygame.error as error:
            raise WindowError(NO_WINDOW.format(why=error)) from error
        icon = asset("icons", "menagerie.svg")
        if icon.is_file():
            native.set_icon(pygame.image.load_sized_svg(BytesIO(icon.read_bytes()), (ICON_PIXELS, ICON_PIXELS)))
        return native

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; ask again after a `Resized`."""
        return self._native.get_surface()

    def fullscreen(self, wanted: bool) -> None:
        """Fill the screen, or go back to a window."""
        if wanted == self._fullscreen:
            return
        if wanted:
            self._native.set_fullscreen(desktop=True)
        else:
            self._native.set_windowed()
        self._fullscreen = wanted

    def inputs(self) -> list[Input]:
        """What the player did since the last call, in order."""
        found = without_letters_of_shortcuts(one for event in handed_over() for one in self._understood(event))
        found += self._fingers.resting(time.perf_counter())
        if self.size != self._known_size:
            self._known_size = self.size
            self._shown_again_at = time.perf_counter() + SETTLING_SECONDS
            found.append(Resized(self.size))
        elif time.perf_counter() >= self._shown_again_at:
            self._shown_again_at = inf
            self.present()
        if self.reader is not None:
            self.reader.window_lies_at(pygame.Rect(self._native.position, self.size))
        return without_repeats(self._keys.without_stray_repeats(found))

    def present(self, parts: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn: only these parts of it, where they are told."""
        if parts is None or not self._show_parts(self._native, parts):
            self._native.flip()

    def stay_awake(self, wanted: bool) -> None:
        """Keep the screen from going dark while nobody does anything, or let it."""
        if wanted == pygame.display.get_allow_screensaver():
            pygame.display.set_allow_screensaver(not wanted)

    def listen_for_text(self, area: pygame.Rect | None) -> None:
        """Start taking typed letters for the text field in that area; None stops."""
        if area is None:
            pygame.key.stop_text_input()
            return
        pygame.key.set_text_input_rect(area)
        pygame.key.start_text_input()

    def close(self) -> None:
        """Close the window. It cannot be used afterwards."""
        self.reader = None
        self._native.destroy()

    def _understood(self, event: pygame.Event) -> list[Input]:
        """What an event means: a finger's may mean nothing yet, or several things."""
        self._latched.add(event)
        if event.type in self._drops.EVENTS:
            return self._drops.take(event)
        if self._mouse_is_finger:
            return self._understood_as_finger(event)
        one = self._understand(event)
        if getattr(event, "touch", False) and isinstance(one, PointerMoved | PointerPressed | PointerReleased):
            return self._fingers.take(one, time.perf_counter())
        return [] if one is None else [one]

    def _understood_as_finger(self, event: pygame.Event) -> list[Input]:
        """What an event means while the mouse stands for a finger: SDL reports both, and only the finger counts."""
        one = finger(event, self.size)
        if one is not None:
            return self._fingers.take(self._pointed(one, event, in_pixels=True), time.perf_counter())
        understood = None if event.type in OF_THE_MOUSE else self._understand(event)
        return [] if understood is None else [understood]

    def _understand(self, event: pygame.Event) -> Input | None:
        if event.type in CHANGES:
            self._follow_the_screen()
        if event.type == pygame.WINDOWEXPOSED:
            # Another window covered ours: what we drew still stands, it only has to be shown again.
            self._native.flip()
            return None
        one = translate(event, self.keymap, self._pointer)
        match one:
            case Resized():
                return None  # announced once, with the surface's own size, when all events are read
            case PointerMoved() | PointerPressed() | PointerReleased():
                return self._pointed(one, event)
            case FocusGained() | FocusLost() if self.reader is not None:
                self.reader.window_has_focus(isinstance(one, FocusGained))
        return one

    def _follow_the_screen(self) -> None:
        """Keep the window's apparent size when it moves to another screen, or its screen is scaled differently."""
        number = screen_of(self._native)
        dots = dots_on_screen(number)
        if dots == self.dots:
            return
        growth, self.dots = dots / self.dots, dots
        if self._fullscreen or is_maximized(self._native):
            return
        room, size = room_on_screen(number), self._known_size
        self._native.size = min(round(size[0] * growth), room[0]), min(round(size[1] * growth), room[1])
        if size == self.opened_size:
            self.opened_size = self._native.size

    def _pointed(
        self, one: PointerMoved | PointerPressed | PointerReleased, event: pygame.Event, *, in_pixels: bool = False
    ) -> PointerMoved | PointerPressed | PointerReleased:
        if not (in_pixels or getattr(event, "in_pixels", False)):
            one = self._in_pixels(one)
        self._pointer = one.pos
        return self._clicks.count(one, time.perf_counter()) if isinstance(one, PointerPressed) else one

    def _in_pixels(
        self, one: PointerMoved | PointerPressed | PointerReleased
    ) -> PointerMoved | PointerPressed | PointerReleased:
        """On some high-density screens the pointer is told in points, several pixels each."""
        points, pixels = self._native.size, self.size
        if points == pixels or 0 in points:
            return one
        return replace(one, pos=(one.pos[0] * pixels[0] // points[0], one.pos[1] * pixels[1] // points[1]))


def parts_shower() -> Callable[[pygame.Window, Sequence[pygame.Rect]], bool]:
    """A function that shows parts of what was drawn in a window, and says whether it could."""
    show = function_below(pygame.display, "SDL_UpdateWindowSurfaceRects")
    window = function_below(pygame.display, "SDL_GetWindowFromID")
    if show is None or window is None:
        return lambda native, parts: False
    window.restype, show.argtypes = c_void_p, (c_void_p, c_void_p, c_int)

    def shown(native: pygame.Window, parts: Sequence[pygame.Rect]) -> bool:
        edges = [edge for part in parts for edge in part]
        return bool(show(window(native.id), (c_int * len(edges))(*edges), len(parts)) == 0)

    return shown


def _is_open(native: pygame.Window) -> bool:
    """Whether the window still lives: they all die when pygame's display is shut down."""
    try:
        return native.id > 0
    except pygame.error:
        return False


class Canvas(_DrawnScreen):
    """A screen without a window, for pictures and tests: `feed` it inputs, look at its surface."""

    _hidden: pygame.Window | None = None

    def __init__(
        self, size: tuple[int, int] = DEFAULT_SIZE, look: Look | None = None, keymap: Keymap | None = None
    ) -> None:
        self._open_hidden_window()
        super().__init__(look, keymap)
        self._surface = pygame.Surface(size)
        self.text_area: pygame.Rect | None = None
        self.is_awake = False
        self._waiting: list[Input] = []

    @classmethod
    def _open_hidden_window(cls) -> None:
        """Surfaces take the fast pixel format only while some window exists."""
        if not pygame.display.get_init():
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
            _start_display()
        if cls._hidden is None or not _is_open(cls._hidden):
            cls._hidden = pygame.Window(TITLE, (16, 16), hidden=True)
            cls._hidden.get_surface()

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; ask again after a `Resized`."""
        return self._surface

    def fullscreen(self, wanted: bool) -> None:
        """Only remembers the wish."""
        self._fullscreen = wanted

    def resize(self, size: tuple[int, int]) -> None:
        """Take another size, as if the player had dragged the window's edge."""
        self._surface = pygame.Surface(size)
        self.feed(Resized(size))

    def feed(self, *inputs: Input) -> None:
        """Pretend the player did this."""
        self._waiting.extend(inputs)

    def inputs(self) -> list[Input]:
        """What was fed since the last call, in order."""
        waiting, self._waiting = self._waiting, []
        return waiting

    def present(self, parts: Sequence[pygame.Rect] | None = None) -> None:
        """Nothing: there is nothing to show it on."""

    def stay_awake(self, wanted: bool) -> None:
        """Only remembers the wish."""
        self.is_awake = wanted

    def listen_for_text(self, area: pygame.Rect | None) -> None:
        """Only remembers the area, or None."""
        self.text_area = area
