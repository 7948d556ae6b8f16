"""The foundation of the stage: inputs, the window and its stand-in, the pulse, speech, screen readers."""

import ctypes
import os
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from ctypes import c_char_p, c_uint32, c_void_p
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest
from msgspec.structs import replace

from game.stage import screenreader, screens, window
from game.stage.below import function_below
from game.stage.fingers import LONG_PRESS_SECONDS, NOWHERE, Fingers
from game.stage.focus import ControlState, Spot
from game.stage.inputs import (
    ACTIONS,
    RIGHT_BUTTON,
    ClickCounter,
    FileDropped,
    FocusGained,
    FocusLost,
    Input,
    Keymap,
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    QuitAsked,
    ReaderCame,
    Resized,
    SpotAsked,
    TextDropped,
    TextEntered,
    Wheel,
    translate,
    without_repeats,
)
from game.stage.outline import Node, of_spot, of_text, owned
from game.stage.pulse import Beat, Pulse
from game.stage.sounds import speech as speech_module
from game.stage.sounds.speech import REMEMBERED_LINES, Speech, Voice
from game.stage.window import Canvas, Window, WindowError, usual_size
from game.words import Words
from tests.patience import wait_for
from tests.systems import SHELLS


class TestKeymap:
    def test_every_action_has_a_key_and_no_key_two_actions(self) -> None:
        keymap = Keymap()
        assert all(keymap.keys(action) for action in ACTIONS)
        keys = [key for action in ACTIONS for key in keymap.keys(action)]
        assert len(keys) == len({*keys})

    @pytest.mark.parametrize(
        ("key", "held", "action"),
        [
            ("return", {}, "accept"),
            ("enter", {}, "accept"),
            ("tab", {}, "next_zone"),
            ("tab", {"shift": True}, "previous_zone"),
            ("z", {"ctrl": True}, "undo"),
            ("left", {"shift": True}, "left"),
            ("f10", {}, "menu"),
            ("7", {}, "digit_7"),
            ("[7]", {}, "digit_7"),
            ("h", {"ctrl": True}, None),
            ("q", {}, "go_question"),
            ("x", {}, None),
        ],
    )
    def test_defaults(self, key: str, held: dict[str, bool], action: str | None) -> None:
        assert Keymap().action(key, **held) == action

    def test_a_new_binding_replaces_the_old_keys(self) -> None:
        keymap = Keymap.from_dict({"hint": ["x"]})
        assert keymap.action("x") == "hint"
        assert keymap.action("g") is None
        assert Keymap().action("g") == "hint"

    def test_of_two_actions_with_one_key_the_first_has_it(self) -> None:
        assert Keymap.from_dict({"hint": ["z"]}).action("z") == "undo"

    @pytest.mark.parametrize(
        "junk",
        [
            None,
            3,
            [],
            "keys",
            {"undo": 5},
            {"undo": []},
            {"undo": [None, ""]},
            {"fly": ["f"]},
            {"hint": ["left shift"]},
            {7: ["x"]},
            {"undo": {}},
        ],
    )
    def test_junk_falls_back_to_the_defaults(self, junk: object) -> None:
        assert Keymap.from_dict(junk) == Keymap()

    def test_one_good_binding_among_junk_is_kept(self) -> None:
        keymap = Keymap.from_dict({"undo": "u", "redo": None, "nonsense": 1})
        assert keymap == Keymap.from_dict({"undo": ["u"]})
        assert keymap.action("u") == "undo"


def key_event(kind: int, key: int, modifiers: int = 0) -> pygame.Event:
    return pygame.Event(kind, key=key, mod=modifiers, unicode="", scancode=0)


class TestTranslation:
    @pytest.mark.parametrize(
        ("event", "expected"),
        [
            (pygame.Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(0, 0), buttons=(0, 0, 0)), PointerMoved((3, 4))),
            (pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3), PointerPressed((3, 4), 3)),
            (pygame.Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1), PointerReleased((3, 4), 1)),
            (pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=4), None),
            (pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2), Wheel((9, 9), -2)),
            (pygame.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_y=0.5), Wheel((9, 9), 0.5)),
            (key_event(pygame.KEYDOWN, pygame.K_RETURN), KeyPressed("return", "accept")),
            (
                key_event(pygame.KEYDOWN, pygame.K_TAB, pygame.KMOD_LSHIFT),
                KeyPressed("tab", "previous_zone", shift=True),
            ),
            (key_event(pygame.KEYDOWN, pygame.K_v, pygame.KMOD_RCTRL), KeyPressed("v", None, ctrl=True)),
            (key_event(pygame.KEYUP, pygame.K_SPACE), KeyReleased("space", "look")),
            (key_event(pygame.KEYDOWN, pygame.K_LSHIFT), None),
            (pygame.Event(pygame.TEXTINPUT, text="é"), TextEntered("é")),
            (pygame.Event(pygame.WINDOWSIZECHANGED, x=1000, y=700), Resized((1000, 700))),
            (pygame.Event(pygame.WINDOWFOCUSLOST), FocusLost()),
            (pygame.Event(pygame.WINDOWFOCUSGAINED), FocusGained()),
            (pygame.Event(pygame.QUIT), QuitAsked()),
            (pygame.Event(pygame.ACTIVEEVENT), None),
        ],
    )
    def test_each_event_becomes_our_word_for_it(
        self, canvas: Canvas, event: pygame.Event, expected: Input | None
    ) -> None:
        assert translate(event, Keymap(), pointer=(9, 9)) == expected

    def test_double_clicks_are_counted(self) -> None:
        counter = ClickCounter()
        press = PointerPressed((10, 10))
        assert counter.count(press, 1.0).clicks == 1
        assert counter.count(press, 1.2).clicks == 2
        assert counter.count(PointerPressed((60, 10)), 1.3).clicks == 1
        assert counter.count(PointerPressed((60, 10), 3), 1.4).clicks == 1
        assert counter.count(PointerPressed((60, 10), 3), 3.0).clicks == 1

    def test_a_finger_that_is_lifted_has_pressed_and_is_nowhere(self) -> None:
        fingers = Fingers()
        assert fingers.take(PointerPressed((10, 10)), 1.0) == [PointerMoved((10, 10))]
        assert fingers.resting(1.4) == []
        assert fingers.take(PointerReleased((11, 10)), 1.4) == [
            PointerPressed((10, 10)),
            PointerReleased((11, 10)),
            PointerMoved(NOWHERE),
        ]
        assert fingers.resting(9.0) == []

    def test_a_finger_that_moves_away_drags_from_where_it_went_down(self) -> None:
        fingers = Fingers()
        fingers.take(PointerPressed((10, 10)), 1.0)
        assert fingers.take(PointerMoved((22, 10)), 1.1) == [], "it trembles"
        assert fingers.take(PointerMoved((23, 10)), 1.2) == [PointerPressed((10, 10)), PointerMoved((23, 10))]
        assert fingers.resting(9.0) == []
        assert fingers.take(PointerMoved((24, 10)), 9.1) == [PointerMoved((24, 10))]
        assert fingers.take(PointerReleased((24, 10)), 9.2) == [PointerReleased((24, 10)), PointerMoved(NOWHERE)]

    def test_a_finger_that_rests_is_the_right_button_and_nothing_else(self) -> None:
        fingers = Fingers()
        fingers.take(PointerPressed((10, 10)), 1.0)
        assert fingers.resting(1.5) == [PointerPressed((10, 10), RIGHT_BUTTON), PointerReleased((10, 10), RIGHT_BUTTON)]
        assert fingers.resting(1.6) == []
        assert fingers.take(PointerMoved((90, 10)), 1.7) == []
        assert fingers.take(PointerReleased((90, 10)), 1.8) == [PointerMoved(NOWHERE)]
        assert fingers.take(PointerPressed((5, 5)), 2.0) == [PointerMoved((5, 5))]
        assert fingers.take(PointerReleased((5, 5)), 2.1)[0] == PointerPressed((5, 5))

    def test_a_finger_pushes_what_scrolls_and_presses_nothing_there(self) -> None:
        fingers = Fingers(lambda point: point == (10, 100), lambda: 50)
        fingers.take(PointerPressed((10, 100)), 1.0)
        assert fingers.take(PointerMoved((12, 90)), 1.1) == []
        assert fingers.take(PointerMoved((14, 75)), 1.2) == [Wheel((10, 100), -0.5)]
        assert fingers.resting(9.0) == []
        assert fingers.take(PointerMoved((90, 125)), 1.3) == [Wheel((10, 100), 1.0)]
        assert fingers.take(PointerReleased((90, 125)), 1.4) == [PointerMoved(NOWHERE)]
        for start, end in (((10, 100), (40, 110)), ((10, 101), (10, 140))):
            fingers.take(PointerPressed(start), 2.0)
            assert fingers.take(PointerMoved(end), 2.1) == [PointerPressed(start), PointerMoved(end)], "a drag"

    def test_only_the_last_of_many_moves_counts(self) -> None:
        press = PointerPressed((2, 2))
        moves: list[Input] = [PointerMoved((1, 1)), PointerMoved((2, 2)), press, PointerMoved((3, 3))]
        assert without_repeats(moves) == [PointerMoved((2, 2)), press, PointerMoved((3, 3))]


@pytest.fixture
def opened() -> Iterator[Window]:
    shown = Window((1280, 800))
    pygame.event.clear()
    yield shown
    shown.close()


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1920, 1080), (1280, 800)),
        ((1366, 768), (1280, 688)),
        ((1280, 720), (1264, 640)),
        ((800, 480), (784, 400)),
        ((2560, 1440), (2035, 1088)),
        ((3840, 2160), (3059, 1664)),
    ],
)
def test_the_window_opens_as_suits_the_screen(desktop: tuple[int, int], size: tuple[int, int]) -> None:
    assert usual_size((desktop[0] - screens.FRAME_SIZE[0], desktop[1] - screens.FRAME_SIZE[1])) == size


@pytest.mark.parametrize(
    ("remembered", "size"),
    [((1500, 900), (1500, 900)), ((5000, 4000), (1904, 1000)), ((1, 1), (960, 600)), ((900,), (1280, 800))],
)
def test_it_opens_as_it_was_left_where_that_makes_sense(remembered: tuple[int, ...], size: tuple[int, int]) -> None:
    assert usual_size((1904, 1000), remembered) == size


class _Drop(ctypes.Structure):
    """What SDL hands over where something is let go (`SDL_DropEvent`)."""

    _fields_ = (("type", c_uint32), ("timestamp", c_uint32), ("file", c_void_p), ("window", c_uint32))


def lets_go(shown: Window, *dropped: tuple[int, bytes | None]) -> None:
    """Have SDL tell of drops as a desktop does: whatever bytes these are."""
    push, copied = (function_below(pygame.display, name) for name in ("SDL_PushEvent", "SDL_strdup"))
    assert push is not None
    copied.restype, copied.argtypes = c_void_p, (c_char_p,)
    for kind, text in dropped:
        told = _Drop(kind, 0, text and copied(text), shown._native.id)
        room = ctypes.create_string_buffer(bytes(told), 128)  # for SDL reads as much as the largest event has
        push(room)


@pytest.mark.parametrize(
    ("desktop", "dots", "size"),
    [
        ((1920, 1080), 1.25, (1600, 980)),
        ((1920, 1080), 1.5, (1896, 960)),
        ((2880, 1800), 2.0, (2560, 1600)),
        ((2560, 1440), 1.5, (1920, 1200)),
        ((3840, 2160), 1.5, (3053, 1632)),
    ],
)
def test_where_pixels_are_small_it_opens_with_more_of_them(
    desktop: tuple[int, int], dots: float, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    screens_of_windows(monkeypatch, [dots])
    assert usual_size(screens.room_on_screen(), (), screens.dots_on_screen()) == size


def screens_of_windows(monkeypatch: pytest.MonkeyPatch, dots: list[float], lies_on: Callable[[], int] = int) -> None:
    """Stand in for what SDL says of screens on Windows: how densely each is drawn, and on which the window lies."""

    def dots_of(number: int, whole: object, across: Any, down: object) -> int:
        across._obj.value = 96 * dots[number]
        return 0

    said = {
        "SDL_GetDisplayDPI": dots_of,
        "SDL_GetWindowFromID": lambda number: number,
        "SDL_GetWindowDisplayIndex": lambda window: lies_on(),
        "SDL_GetWindowFlags": lambda window: 0,
    }
    monkeypatch.setattr(screens, "function_below", lambda module, name: said.get(name))
    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: len(dots))
    kernel = SimpleNamespace(GetModuleHandleW=lambda name: None)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")


def test_on_another_screen_the_window_is_as_large_to_the_eye(monkeypatch: pytest.MonkeyPatch) -> None:
    lies_on = 0
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (3840, 2160), (1600, 900)])
    screens_of_windows(monkeypatch, [1.0, 1.5, 2.0], lambda: lies_on)
    shown = Window((1280, 800), for_screen_reader=False)
    sizes = []
    for lies_on in (1, 0, 2):  # noqa: B007  (read by the stand-in)
        pygame.event.post(pygame.Event(pygame.WINDOWMOVED, x=0, y=0, window=None))
        shown.inputs()
        sizes.append((shown.size, shown.size == shown.opened_size))
    shown.close()
    assert sizes == [((1920, 1200), True), ((1280, 800), True), ((1568, 740), True)]


def test_from_source_the_taskbar_of_windows_knows_us_by_our_name(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    shell = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=told.append)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(shell32=shell), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    window.be_known_to_the_taskbar()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    window.be_known_to_the_taskbar()
    assert told == [window.APPLICATION]


class TestWindow:
    def test_it_opens_with_a_look_that_fits(self, opened: Window) -> None:
        assert opened.size == (1280, 800)
        assert opened.look.scale == 1
        opened.surface.fill((1, 2, 3))
        opened.present()

    def test_it_lets_the_screen_go_dark_unless_that_is_asked_for(self, opened: Window) -> None:
        assert pygame.display.get_allow_screensaver()
        for wanted in (True, False):
            opened.stay_awake(wanted)
            assert pygame.display.get_allow_screensaver() is not wanted

    def test_it_is_never_smaller_than_the_minimum(self) -> None:
        shown = Window((300, 200))
        assert shown.size == window.MINIMUM_SIZE
        shown.close()

    def test_what_is_drawn_first_at_a_new_size_is_shown_once_more(
        self, opened: Window, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        shown = Mock(wraps=opened._native)
        shown.size, shown.position = (1000, 700), (0, 0)
        opened._native.size = (1000, 700)
        monkeypatch.setattr(opened, "_native", shown)
        assert opened.inputs() == [Resized((1000, 700))]
        opened.present()
        opened.inputs()
        assert shown.flip.call_count == 1, "not at once"
        time.sleep(window.SETTLING_SECONDS)
        opened.inputs()
        opened.inputs()
        assert shown.flip.call_count == 2

    def test_posted_events_arrive_in_order(self, opened: Window) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
        for _ in range(2):
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1))
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 6), button=1))
        assert opened.inputs() == [
            PointerMoved((5, 6)),
            Wheel((5, 6), 1),
            PointerPressed((5, 6), 1, 1),
            PointerReleased((5, 6), 1),
            PointerPressed((5, 6), 1, 2),
            PointerReleased((5, 6), 1),
        ]

    def test_letters_that_are_none_lose_nothing_of_what_comes_with_them(self, opened: Window) -> None:
        opened.inputs()
        lets_go(opened, (pygame.DROPBEGIN, None), (pygame.DROPFILE, b"/a"), (pygame.DROPFILE, b"/caf\xe9"))
        lets_go(opened, (pygame.DROPFILE, b"/b"), (pygame.DROPCOMPLETE, None))
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(0, 0), buttons=(0, 0, 0)))
        assert opened.inputs() == [
            FileDropped("/a"),
            TextDropped("", is_readable=False),
            FileDropped("/b"),
            PointerMoved((5, 6)),
        ]

    def test_a_text_comes_as_one_and_what_is_neither_text_nor_file_is_told_of(self, opened: Window) -> None:
        opened.inputs()
        lets_go(opened, (pygame.DROPBEGIN, None), *((pygame.DROPTEXT, one) for one in (b"Mine:", "Füchse".encode())))
        lets_go(opened, (pygame.DROPCOMPLETE, None), (pygame.DROPBEGIN, None), (pygame.DROPCOMPLETE, None))
        assert opened.inputs() == [TextDropped("Mine:\nFüchse"), TextDropped("")]

    def test_what_the_desktop_latches_counts_with_the_next_key_and_press(self, opened: Window) -> None:
        opened.inputs()
        for kind, state, event in (
            (2, 4, pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, scancode=pygame.KSCAN_A)),
            (3, 0, pygame.Event(pygame.KEYUP, key=pygame.K_a, mod=0, scancode=pygame.KSCAN_A)),
            (2, 1, pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, scancode=pygame.KSCAN_TAB)),
            (4, 1, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1)),
            (2, 0, pygame.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, scancode=pygame.KSCAN_B)),
        ):
            told = struct.pack("i76xII104x", kind, state, 0)
            pygame.event.post(pygame.Event(pygame.SYSWMEVENT, event=told))
            pygame.event.post(pygame.Event(pygame.SYSWMEVENT, event=struct.pack("i188x", 28)))
            pygame.event.post(event)
        assert opened.inputs() == [
            KeyPressed("a", ctrl=True),
            KeyReleased("a"),
            KeyPressed("tab", "previous_zone", shift=True),
            PointerPressed((5, 6), shift=True),
            KeyPressed("b"),
        ]

    def test_a_finger_arrives_as_what_the_pointer_does(self, opened: Window) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=(5, 6), button=1, touch=True))
        assert opened.inputs() == [
            PointerMoved((5, 6)),
            PointerPressed((5, 6), 1, 1),
            PointerReleased((5, 6), 1),
            PointerMoved(NOWHERE),
        ]
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1, touch=True))
        assert opened.inputs() == [PointerMoved((5, 6))]
        time.sleep(LONG_PRESS_SECONDS)
        assert opened.inputs() == [PointerPressed((5, 6), RIGHT_BUTTON), PointerReleased((5, 6), RIGHT_BUTTON)]

    def test_where_the_mouse_stands_for_a_finger_only_the_finger_counts(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(window.MOUSE_TOUCHES, "1")
        shown = Window((1280, 800))
        pygame.event.clear()
        at = {"touch_id": -1, "finger_id": 0, "x": 0.25, "y": 0.5, "dx": 0.0, "dy": 0.0, "pressure": 0.0}
        mouse = {"pos": (320, 400), "button": 1, "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(7, 7), rel=(0, 0), buttons=(0, 0, 0), touch=False))
        pygame.event.post(pygame.Event(pygame.FINGERDOWN, **at))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, **mouse))
        pygame.event.post(pygame.Event(pygame.FINGERMOTION, **at | {"x": 0.5}))
        pygame.event.post(pygame.Event(pygame.FINGERUP, **at | {"x": 0.5}))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, **mouse))
        pygame.event.post(key_event(pygame.KEYDOWN, pygame.K_RETURN))
        assert shown.inputs() == [
            PointerMoved((320, 400)),
            PointerPressed((320, 400), 1, 1),
            PointerMoved((640, 400)),
            PointerReleased((640, 400)),
            PointerMoved(NOWHERE),
            KeyPressed("return", "accept"),
        ]
        shown.close()

    def test_without_that_a_fingers_own_events_mean_nothing(self, opened: Window) -> None:
        """Of a touched screen SDL tells the same as marked events of the mouse; a pad's fingers touch nothing."""
        pygame.event.post(pygame.Event(pygame.FINGERDOWN, touch_id=5, finger_id=0, x=0.25, y=0.5))
        assert opened.inputs() == []

    def pressed(self, opened: Window, *keys: tuple[int, int]) -> list[str]:
        """The keys that count as pressed, of these events since the last look."""
        for kind, key in keys:
            pygame.event.post(key_event(kind, key))
        return [one.key for one in opened.inputs() if isinstance(one, KeyPressed)]

    def test_a_tap_counts_once_however_long_the_program_was_busy(self, opened: Window) -> None:
        down, up = pygame.KEYDOWN, pygame.KEYUP
        for key, name in ((pygame.K_RETURN, "return"), (pygame.K_LEFT, "left")):
            assert self.pressed(opened, (down, key)) == [name]
            assert self.pressed(opened, *[(down, key)] * 15, (up, key)) == []
            assert self.pressed(opened, (down, key), (up, key), (down, key), (up, key)) == [name, name]

    def test_a_held_key_goes_on_but_answers_only_once(self, opened: Window) -> None:
        down = pygame.KEYDOWN
        assert self.pressed(opened, (down, pygame.K_LEFT), (down, pygame.K_RETURN)) == ["left", "return"]
        for _ in range(3):
            assert self.pressed(opened, *[(down, pygame.K_LEFT), (down, pygame.K_RETURN)] * 4) == ["left"]
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        assert self.pressed(opened, (down, pygame.K_RETURN)) == ["return"]

    def test_fullscreen_changes_the_size_and_back(self, opened: Window) -> None:
        opened.fullscreen(True)
        assert opened.is_fullscreen
        resized = [one for one in opened.inputs() if isinstance(one, Resized)]
        assert [one.size for one in resized] == ([opened.size] if opened.size != (1280, 800) else [])
        opened.fullscreen(False)
        opened.inputs()
        assert opened.size == (1280, 800)

    def test_a_screenshot_shows_what_was_drawn(self, opened: Window, tmp_path: Path) -> None:
        opened.surface.fill((9, 90, 200))
        target = tmp_path / "new folder" / "shot.png"
        opened.save_screenshot(target)
        assert pygame.image.load(target).get_at((640, 400))[:3] == (9, 90, 200)

    def test_without_a_screen_it_says_so_in_one_sentence(self) -> None:
        script = (
            "from game.stage.window import Window, WindowError\n"
            "try:\n    Window()\nexcept WindowError as error:\n    print(error)\n"
        )
        blind = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
        blind.pop("SDL_VIDEODRIVER", None)
        run = subprocess.run(
            [sys.executable, "-c", script], env=blind, capture_output=True, text=True, timeout=60, encoding="utf-8"
        )
        if sys.platform == "linux":
            assert run.stdout.splitlines()[-1] == window.NO_DISPLAY
        assert "Traceback" not in run.stderr

    def test_a_driver_that_cannot_start_says_so_too(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail() -> None:
            raise pygame.error("no video")

        monkeypatch.setattr(pygame.display, "init", fail)
        with pytest.raises(WindowError, match="found no screen"):
            Window()


class TestCanvas:
    def test_it_has_its_own_size_and_look(self, canvas: Canvas) -> None:
        canvas.resize((1920, 1200))
        assert canvas.inputs() == [Resized((1920, 1200))]
        assert canvas.look.scale == 1.5

    def test_surfaces_can_be_made_fast_on_it(self, canvas: Canvas) -> None:
        assert pygame.Surface((4, 4), pygame.SRCALPHA).convert_alpha().get_flags() & pygame.SRCALPHA

    def test_inputs_are_what_was_fed(self, canvas: Canvas) -> None:
        canvas.feed(PointerMoved((1, 1)), QuitAsked())
        assert canvas.inputs() == [PointerMoved((1, 1)), QuitAsked()]
        assert canvas.inputs() == []


class FakeTime:
    """A clock that only moves when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0
        self.sleeps: list[float] = []

    def clock(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.sleeps.append(seconds)
        self.now += max(seconds, 1e-6)


class TestPulse:
    def run(
        self, canvas: Canvas, answer: Callable[[FakeTime, list[Input]], Beat], until: float
    ) -> tuple[FakeTime, int]:
        fake = FakeTime()
        steps: list[float] = []
        pulse = Pulse(canvas, fake.clock, fake.sleep)

        def step(inputs: list[Input], elapsed: float) -> Beat:
            steps.append(elapsed)
            return answer(fake, inputs)

        original = fake.sleep

        def sleep(seconds: float) -> None:
            original(seconds)
            if fake.now >= until:
                canvas.feed(QuitAsked())

        pulse._sleep = sleep
        pulse.run(step, lambda: None)
        self.frames = pulse.frames
        return fake, len(steps)

    @staticmethod
    def at_rest(fake: FakeTime, inputs: list[Input]) -> Beat:
        return Beat(done=QuitAsked() in inputs)

    def test_at_rest_it_sleeps_and_draws_nothing(self, canvas: Canvas) -> None:
        fake, steps = self.run(canvas, self.at_rest, until=10)
        assert steps == 2
        assert self.frames == 0
        calm = [rest for rest in fake.sleeps if rest > 0.02]
        assert sum(calm) > 9.5
        assert all(0.03 <= rest <= 0.05 for rest in calm)

    def test_after_a_while_it_looks_for_inputs_more_seldom(self, canvas: Canvas) -> None:
        fake, _ = self.run(canvas, self.at_rest, until=40)
        drowsy = fake.sleeps[-200:-2]
        assert 1 / min(drowsy) < 20
        assert max(drowsy) < 0.1

    def test_while_something_moves_it_draws_sixty_frames_a_second(self, canvas: Canvas) -> None:
        self.run(canvas, lambda fake, inputs: Beat(animating=True, done=QuitAsked() in inputs), until=2)
        assert 115 <= self.frames <= 122

    def test_a_wish_to_be_woken_is_kept(self, canvas: Canvas) -> None:
        woken: list[float] = []

        def answer(fake: FakeTime, inputs: list[Input]) -> Beat:
            woken.append(fake.now)
            return Beat(wake_in=0.5, done=QuitAsked() in inputs)

        self.run(canvas, answer, until=3.1)
        gaps = [later - earlier for earlier, later in pairwise(woken[:-1])]
        assert all(0.5 <= gap <= 0.52 for gap in gaps)
        assert len(woken) == 8

    @pytest.mark.parametrize("wish", [Beat(wake_in=0.5), Beat(animating=True), Beat()])
    def test_its_time_is_that_of_the_clock(self, canvas: Canvas, wish: Beat) -> None:
        told = 0.0
        began = FakeTime().now

        def step(inputs: list[Input], elapsed: float) -> Beat:
            nonlocal told
            told += elapsed
            return replace(wish, done=QuitAsked() in inputs)

        fake = FakeTime()

        def sleep(seconds: float) -> None:
            fake.sleep(seconds)
            if 7 <= fake.now < 7.5:
                fake.now += 0.5  # a frame that took its time
            if fake.now >= 20:
                canvas.feed(QuitAsked())

        Pulse(canvas, fake.clock, sleep).run(step, lambda: None)
        assert told == pytest.approx(fake.now - began, abs=0.05)

    @pytest.mark.parametrize("wish", [Beat(wake_in=0.5), Beat(animating=True)])
    def test_time_in_which_nothing_can_be_drawn_counts_for_nobody(self, canvas: Canvas, wish: Beat) -> None:
        """The system holds us while a window is pulled by its frame; then the machine sleeps for an hour."""
        fake, steps = FakeTime(), list[float]()
        began = fake.now

        def step(inputs: list[Input], elapsed: float) -> Beat:
            steps.append(elapsed)
            return replace(wish, done=QuitAsked() in inputs)

        def inputs() -> list[Input]:
            if 5 <= fake.now - began < 10:
                fake.now += 60
            return [QuitAsked()] if fake.now - began > 3700 else []

        def sleep(seconds: float) -> None:
            fake.sleep(seconds)
            if 100 <= fake.now - began < 110:
                fake.now += 3600

        canvas.inputs = inputs  # type: ignore[method-assign]
        Pulse(canvas, fake.clock, sleep).run(step, lambda: None)
        assert max(steps) <= 1.6
        assert sum(steps) == pytest.approx(fake.now - began - 3660, abs=3)

    @pytest.mark.parametrize(
        ("wish", "minutes", "times"),
        [(Beat(wake_in=5.0, redraw=True), 3, 5), (Beat(wake_in=5.0), 3, 0), (Beat(animating=True, redraw=True), 3, 0)],
    )
    def test_it_tidies_every_half_minute_in_which_something_was_drawn_but_never_while_something_moves(
        self, canvas: Canvas, wish: Beat, minutes: int, times: int
    ) -> None:
        fake, tidied = FakeTime(), list[float]()

        def sleep(seconds: float) -> None:
            fake.sleep(seconds)
            if fake.now >= 60 * minutes:
                canvas.feed(QuitAsked())

        def step(inputs: list[Input], elapsed: float) -> Beat:
            return replace(wish, done=QuitAsked() in inputs)

        began = fake.now
        Pulse(canvas, fake.clock, sleep, lambda: tidied.append(fake.now - began)).run(step, lambda: None)
        assert len(tidied) == times
        assert all(30 <= after - before <= 36 for before, after in pairwise([0.0, *tidied]))

    def test_nobody_is_kept_waiting_by_tidying_just_after_an_input(self, canvas: Canvas) -> None:
        fake, tidied = FakeTime(), list[float]()

        def sleep(seconds: float) -> None:
            fake.sleep(seconds)
            canvas.feed(QuitAsked() if fake.now >= 90 else PointerMoved((5, 5)))

        def step(inputs: list[Input], elapsed: float) -> Beat:
            return Beat(redraw=True, done=QuitAsked() in inputs)

        Pulse(canvas, fake.clock, sleep, lambda: tidied.append(fake.now)).run(step, lambda: None)
        assert not tidied

    def test_the_real_loop_hardly_uses_the_processor_at_rest(self, opened: Window) -> None:
        used = time.process_time()
        began = time.perf_counter()

        def step(inputs: list[Input], elapsed: float) -> Beat:
            rested = time.perf_counter() - began
            return Beat(wake_in=1.4 - rested, done=rested >= 1.4)

        Pulse(opened).run(step, lambda: None)
        assert (time.process_time() - used) / (time.perf_counter() - began) < 0.03


ECHO = "import sys, pathlib; pathlib.Path(sys.argv[1]).open('a').write(sys.stdin.read() + '|')"


class TestSpeech:
    def test_lines_are_remembered_without_a_voice(self) -> None:
        speech = Speech()
        speech.say("Ada leads\n a card.")
        speech.say("   ")
        assert speech.spoken == ["Ada leads a card."]

    def test_memory_is_bounded(self) -> None:
        speech = Speech()
        for number in range(REMEMBERED_LINES + 50):
            speech.say(f"line {number}")
        assert len(speech.spoken) == REMEMBERED_LINES
        assert speech.spoken[-1] == f"line {REMEMBERED_LINES + 49}"

    def test_lines_are_spoken_in_order_without_keeping_us_waiting(self, tmp_path: Path) -> None:
        heard = tmp_path / "heard"
        heard.write_text("", encoding="utf-8")
        slowly = "import time; time.sleep(0.5); " + ECHO
        voice = Voice("python", lambda volume, language: [sys.executable, "-c", slowly, str(heard)])
        speech = Speech(enabled=True, voice=voice)
        for line in ("one", "two", "three"):
            speech.say(line)
        assert heard.read_text(encoding="utf-8") == ""
        wait_for(lambda: heard.read_text(encoding="utf-8") == "one|two|three|")
        speech.close()

    def test_an_urgent_line_takes_the_place_of_the_others(self, tmp_path: Path) -> None:
        heard = tmp_path / "heard"
        heard.write_text("", encoding="utf-8")
        slow = "import time, sys; line = sys.stdin.read(); time.sleep(600 if line == 'long' else 0);" + ECHO.replace(
            "sys.stdin.read()", "line"
        )
        voice = Voice("python", lambda volume, language: [sys.executable, "-c", slow, str(heard)])
        speech = Speech(enabled=True, voice=voice)
        speech.say("long")
        speech.say("never said")
        time.sleep(0.2)
        speech.say("urgent", interrupt=True)
        wait_for(lambda: heard.read_text(encoding="utf-8") == "urgent|")
        assert speech.spoken == ["long", "never said", "urgent"]
        speech.close()

    @SHELLS
    def test_a_service_that_does_not_answer_keeps_nobody_waiting(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked = tmp_path / "asked"
        monkeypatch.setattr(speech_module, "SILENCE_SECONDS", 0.3)
        voice = Voice(
            "python",
            lambda volume, language: [sys.executable, "-c", "import time; time.sleep(600)"],
            silence=("/bin/sh", "-c", f"echo asked >> '{asked}'; exec sleep 600"),
        )
        speech = Speech(enabled=True, voice=voice)
        speech.say("long")
        time.sleep(0.3)
        began = time.perf_counter()
        speech.hush()
        speech.say("another")
        assert time.perf_counter() - began < 0.2
        wait_for(lambda: asked.exists())
        began = time.perf_counter()
        speech.close()
        assert time.perf_counter() - began < speech_module.FAREWELL_SECONDS + 0.5

    def test_windows_speaks_in_the_language_of_the_program(self) -> None:
        command = speech_module.WINDOWS.command(0.5, "de")
        assert "TwoLetterISOLanguageName -eq 'de'" in command[-1]
        assert "$voice.Volume = 50" in command[-1]
        assert command[-1].count("{") == command[-1].count("}") > 0

    @pytest.mark.parametrize(
        ("desktop", "language", "voice"),
        [("en_US", "de", ["-v", "Anna"]), ("de_DE", "de", []), ("de_DE", "en", ["-v", "Samantha"]), ("en", "fr", [])],
    )
    def test_macos_speaks_in_the_language_of_the_program(
        self, desktop: str, language: str, voice: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        listed = "\n".join(
            [
                "Albert              en_US    # Hello! My name is Albert.",
                "Eddy (German (Germany)) de_DE    # Hallo! Ich heiße Eddy.",
                "Anna                de_DE    # Hallo! Ich heiße Anna.",
                "Samantha            en_US    # Hello! My name is Samantha.",
            ]
        )
        monkeypatch.setattr(speech_module, "_listed_voices", lambda: listed)
        monkeypatch.setattr(speech_module, "preferred_languages", lambda: [desktop])
        assert speech_module.MACINTOSH.command(1.0, language) == ["say", *voice, "-f", "-"]

    def test_a_voice_that_fails_only_falls_silent(self) -> None:
        speech = Speech(enabled=True, voice=Voice("nobody", lambda volume, language: ["/nonexistent/voice"]))
        speech.say("Can you hear me?")
        wait_for(lambda: speech.voice is None)
        speech.say("No.")
        assert speech.spoken == ["Can you hear me?", "No."]


class FakeAdapter:
    def __init__(self) -> None:
        self.updates: list[object] = []
        self.is_active = True
        self.has_focus: bool | None = None
        self.areas: list[Any] = []

    def set_root_window_bounds(self, outer: object, inner: object) -> None:
        assert (outer is None) == (inner is None)
        self.areas.append(inner)

    def update_if_active(self, factory: Callable[[], object]) -> None:
        if self.is_active:
            self.updates.append(factory())

    def update_window_focus_state(self, has_focus: bool) -> None:
        self.has_focus = has_focus


class TestScreenReader:
    def test_a_library_that_breaks_is_let_go_and_no_fault_of_ours_is_its_own(self) -> None:
        class Panic(BaseException):
            """What breaks in another language."""

        def breaks(*anything: object) -> None:
            raise Panic

        reader, adapter = self.reader()
        with pytest.raises(ZeroDivisionError):
            reader.publish(lambda: screenreader.ScreenShown(Node("window", str(1 // 0), "window", ())))
        assert not reader.is_lost
        adapter.update_if_active = breaks  # type: ignore[method-assign]
        self.publish(reader, *self.nodes())
        assert reader.is_lost
        adapter.update_window_focus_state = breaks  # type: ignore[method-assign]
        reader.window_has_focus(True)
        reader.announce("Nobody hears it.")
        reader.window_lies_at(pygame.Rect(0, 0, 9, 9))
        assert adapter.areas == []

    def publish(self, reader: screenreader.ScreenReader, *nodes: Node, **shown: Any) -> None:
        reader.publish(lambda: screenreader.ScreenShown(Node("window", "The table", "window", nodes), **shown))

    def nodes(self, owner: str = "table") -> tuple[Node, ...]:
        deal = Spot("deal", pygame.Rect(10, 10, 80, 30), "buttons", "button", "Deal")
        why = "It is not your turn."
        fox = Spot("fox", pygame.Rect(100, 10, 80, 120), "hand", "card", "Fox", hint=why, enabled=False, reason=why)
        return owned(owner, [of_text("Your hand"), of_spot(deal), of_spot(fox)], Words("en"))

    def reader(self) -> tuple[screenreader.ScreenReader, FakeAdapter]:
        kit = pytest.importorskip("accesskit")
        adapter = FakeAdapter()
        reader = screenreader.ScreenReader(kit, "Menagerie", lambda reader: adapter)
        reader.come()
        return reader, adapter

    def numbers(self, reader: screenreader.ScreenReader) -> dict[str, int]:
        """The numbers of all but what is announced, by name."""
        made = [(number, node.label or node.value) for number, node in reader.tree().nodes]
        return {name: number for number, name in made if number >= screenreader.FIRST_NODE}

    def test_what_stands_on_the_screen_becomes_a_tree_with_the_focus(self) -> None:
        reader, adapter = self.reader()
        self.publish(reader, *self.nodes(), focused=("table", "fox"))
        tree = adapter.updates[-1]
        nodes = dict(tree.nodes)  # type: ignore[attr-defined]
        assert nodes[0].label == "The table"
        assert nodes[tree.focus].label == "Fox. Not now: It is not your turn."  # type: ignore[attr-defined]
        assert nodes[tree.focus].is_disabled  # type: ignore[attr-defined]
        within = [nodes[child] for child in nodes[0].children[2:]]
        assert [node.label or node.value for node in within[:2]] == ["Your hand", "Deal"]

    def test_nothing_is_sent_when_nothing_changed(self) -> None:
        reader, adapter = self.reader()
        for _ in range(2):
            self.publish(reader, *self.nodes())
        assert [bool(update.nodes) for update in adapter.updates] == [True, False]  # type: ignore[attr-defined]

    def test_the_same_words_twice_are_heard_twice_whatever_else_was_told_between(self) -> None:
        reader, adapter = self.reader()
        for text, urgent in (("Which card?", True), ("Ada passes.", False), ("Which card?", True)):
            reader.announce(text, urgent=urgent)
        said = [dict(update.nodes)[screenreader.URGENT_NODE].value for update in adapter.updates[::2]]  # type: ignore[attr-defined]
        assert said[0] != said[1]
        assert [each.strip(screenreader.SUFFIX) for each in said] == ["Which card?"] * 2

    def test_who_comes_later_is_told_everything(self, opened: Window) -> None:
        reader, adapter = self.reader()
        self.publish(reader, *self.nodes())
        opened.inputs()
        assert len(reader.tree().nodes) == len(adapter.updates[-1].nodes)  # type: ignore[attr-defined]
        came: list[object] = []
        wait_for(lambda: came.extend(opened.inputs()) or ReaderCame() in came)
        self.publish(reader, *self.nodes())
        assert adapter.updates[-1].nodes  # type: ignore[attr-defined]

    def test_the_library_is_left_alone_until_the_reader_has_the_tree_that_it_asked_for(self) -> None:
        reader, adapter = self.reader()
        reader.forget()
        reader.window_has_focus(True)
        reader.window_lies_at(pygame.Rect(0, 0, 9, 9))
        reader.announce("Ada passes.")
        reader.publish(lambda: pytest.fail("nobody has come"))
        reader.tree()
        assert (adapter.updates, adapter.areas, adapter.has_focus) == ([], [], None)
        reader.come()
        self.publish(reader, *self.nodes())
        assert adapter.updates[-1].nodes  # type: ignore[attr-defined]
        assert adapter.has_focus

    def test_nobody_is_asked_what_is_shown_while_no_reader_listens(self) -> None:
        reader, adapter = self.reader()
        adapter.is_active = False
        reader.publish(lambda: pytest.fail("nobody listens"))
        reader.announce("Ada passes.")
        assert adapter.updates == []

    def test_a_node_keeps_its_number_wherever_it_stands_and_when_it_comes_back(self) -> None:
        reader, _ = self.reader()
        words, deal, fox = self.nodes()

        def shown(*nodes: Node) -> dict[str, int]:
            self.publish(reader, *nodes, owners=["table"])
            return self.numbers(reader)

        before = shown(words, deal, fox)
        assert shown(fox) == {fox.name: before[fox.name]}
        assert shown(fox, deal, words) == before

    def test_no_number_is_used_for_the_same_key_of_another_owner(self) -> None:
        reader, _ = self.reader()

        def number(owner: str, owners: list[str]) -> int:
            self.publish(reader, *self.nodes(owner), owners=owners)
            return self.numbers(reader)["Deal"]

        first = number("title", ["title"])
        second = number("sheet", ["title", "sheet"])
        assert number("title", ["title"]) == first
        again = number("sheet", ["sheet"])
        assert len({first, second, again, number("title", ["title"])}) == 4

    def test_a_list_and_the_button_that_opens_it_are_never_taken_for_each_other(self) -> None:
        log, opens_it = Node("list", "What happened", "log"), Node("button", "Log", "log", spot="log")
        (alone,) = owned("page", [opens_it], Words("en"))
        _, beside = owned("page", [log, opens_it], Words("en"))
        assert alone.key == beside.key

    def test_equal_words_are_nodes_of_their_own(self) -> None:
        words = Words("en")
        keys = [node.key for node in owned("page", [of_text("3×"), of_text("3×")], words)]
        assert len(set(keys)) == 2

    def test_the_same_sentence_twice_is_announced_twice(self) -> None:
        reader, _ = self.reader()

        def live() -> list[tuple[str, object]]:
            nodes = dict(reader.tree().nodes)
            told = [nodes[screenreader.TOLD_NODE], nodes[screenreader.URGENT_NODE]]
            return [(node.value, node.live) for node in told]

        reader.announce("Ada passes.")
        first = live()
        reader.announce("Ada passes.")
        second = live()
        assert first[0] != second[0]
        assert first[0][0].strip() == second[0][0].strip() == "Ada passes."
        reader.announce("That does not go here.", urgent=True)
        assert live()[0] == second[0]
        assert live()[1][0].strip() == "That does not go here."
        assert live()[0][1] != live()[1][1]

    def test_what_the_reader_asks_for_arrives_as_an_input(self, opened: Window) -> None:
        reader, _ = self.reader()
        self.publish(reader, *self.nodes())
        kit = pytest.importorskip("accesskit")

        class Request:
            action = kit.Action.CLICK
            target = self.numbers(reader)["Deal"]

        opened.inputs()
        reader.act(Request())
        assert opened.inputs() == [SpotAsked(("table", "deal"), "accept")]
        Request.action = kit.Action.FOCUS
        reader.act(Request())
        assert opened.inputs() == [SpotAsked(("table", "deal"))]
        for target in (self.numbers(reader)["Your hand"], 99):
            opened.inputs()
            Request.target = target
            reader.act(Request())
            assert opened.inputs() == []

    def test_states_and_values_are_published(self) -> None:
        reader, adapter = self.reader()
        kit = pytest.importorskip("accesskit")
        states = {
            "toggle": ControlState(checked=True),
            "slider": ControlState(value="30 %", number=0.3, high=1.0, step=0.1),
            "option": ControlState(selected=True, place=(2, 5)),
            "combo": ControlState(value="English", expanded=False),
        }
        nodes = [Node(role, role, role, spot=role, state=state) for role, state in states.items()]
        self.publish(reader, *owned("page", nodes, Words("en")))
        made = {node.label: node for _, node in adapter.updates[-1].nodes}  # type: ignore[attr-defined]
        assert made["toggle"].toggled == kit.Toggled.TRUE
        assert (made["slider"].numeric_value, made["slider"].max_numeric_value) == (0.3, 1.0)
        assert made["slider"].supports_action(kit.Action.INCREMENT)
        assert made["option"].is_selected
        assert (made["option"].position_in_set, made["option"].size_of_set) == (1, 5)
        assert made["combo"].is_expanded is False
        assert made["combo"].role == kit.Role.COMBO_BOX

    def test_a_text_field_has_its_letters_and_its_caret(self) -> None:
        reader, adapter = self.reader()
        field = Node("field", "Name", "name", spot="name", state=ControlState(value="Zoë", caret=(1, 3)))
        self.publish(reader, *owned("page", [field], Words("en")))
        nodes = dict(adapter.updates[-1].nodes)  # type: ignore[attr-defined]
        made = next(node for node in nodes.values() if node.label == "Name")
        (letters,) = made.children
        assert nodes[letters].value == "Zoë"
        assert list(nodes[letters].character_lengths) == [1, 1, 2]
        selection = made.text_selection
        assert (selection.anchor.character_index, selection.focus.character_index) == (1, 3)
        assert selection.focus.node == letters

    def test_where_the_window_lies_is_told_once(self) -> None:
        reader, adapter = self.reader()
        for left in (10, 10, 30):
            reader.window_lies_at(pygame.Rect(left, 20, 800, 600))
        assert [area.x0 for area in adapter.areas] == [10.0, 30.0]

    def test_there_is_none_without_a_real_window(self, canvas: Canvas) -> None:
        assert screenreader.open_reader(pygame.Window(hidden=True), "Menagerie") is None
