"""What a screen reader is told: the spots that can be reached, and which one the player is on.

Needs the optional `accesskit` package; without it, or where it cannot start, there is simply no reader.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Collection, Hashable, Iterable
from threading import Lock
from types import ModuleType
from typing import Any

import pygame

from game.stage.focus import Spot
from game.stage.identities import Identities

_log = logging.getLogger(__name__)

WINDOW_NODE = 0
TOLD_NODE = 1
URGENT_NODE = 2
FIRST_SPOT_NODE = 3

SUFFIX = "\u00a0"
"""What stands behind every other announcement and is not heard: a reader only reads out what has changed."""

ROLES: dict[str, str] = {
    "button": "BUTTON",
    "card": "BUTTON",
    "checkbox": "CHECK_BOX",
    "choice": "RADIO_BUTTON",
    "dialog": "DIALOG",
    "heading": "HEADING",
    "image": "IMAGE",
    "label": "LABEL",
    "link": "LINK",
    "list": "LIST_BOX",
    "menu": "MENU_ITEM",
    "option": "LIST_BOX_OPTION",
    "row": "LIST_ITEM",
    "slider": "SLIDER",
    "switch": "SWITCH",
    "tab": "TAB",
    "text": "TEXT_INPUT",
    "text_field": "TEXT_INPUT",
    "toggle": "SWITCH",
}


class ScreenReader:
    """Publishes spots to the system's screen reader and passes its presses on as inputs of the pointer."""

    def __init__(self, kit: ModuleType, title: str, connect: Callable[[ScreenReader], Any]) -> None:
        self._kit = kit
        self._title = title
        # The reader asks from a thread of its own.
        self._lock = Lock()
        self._identities = Identities(FIRST_SPOT_NODE)
        self._spots: dict[int, Spot] = {}
        self._focused: int = WINDOW_NODE
        self._told = {TOLD_NODE: "", URGENT_NODE: ""}
        self._times_told = 0
        self._adapter = connect(self)

    def publish(
        self,
        spots: Iterable[Spot],
        focused: Spot | None,
        owner: Hashable = None,
        owners: Collection[Hashable] = (),
    ) -> None:
        """Tell which spots there are now and which has the focus; cheap when nothing changed.

        `owner` is what the spots belong to, for which their keys are unique; it and the other `owners` still live.
        """
        self._identities.keep({owner, *owners})
        listed = {self._identities.of(owner, spot.key): spot for spot in spots}
        node = WINDOW_NODE if focused is None else self._identities.of(owner, focused.key)
        node = node if node in listed else WINDOW_NODE
        with self._lock:
            # Two dictionaries with the same things in another order are equal.
            if (list(listed.items()), node) == (list(self._spots.items()), self._focused):
                return
            self._spots, self._focused = listed, node
        self._send()

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Have a text read out when the reader finds the time, or at once; the same text twice is read twice."""
        with self._lock:
            self._times_told += 1
            self._told[URGENT_NODE if urgent else TOLD_NODE] = text + SUFFIX * (self._times_told % 2)
        self._send()

    def window_has_focus(self, has_focus: bool) -> None:
        """Tell whether the player looks at our window."""
        for name in ("update_window_focus_state", "update_view_focus_state"):
            update = getattr(self._adapter, name, None)
            if update is not None:
                _raise_events(update(has_focus))

    def tree(self) -> Any:
        """The whole tree as the reader wants it; called from its own thread."""
        with self._lock:
            spots, focused, told = self._spots, self._focused, dict(self._told)
        update = self._kit.TreeUpdate(focused)
        tree = self._kit.Tree(WINDOW_NODE)
        tree.toolkit_name = self._title
        update.tree = tree
        window = self._kit.Node(self._kit.Role.WINDOW)
        window.set_label(self._title)
        window.set_children([*told, *spots])
        update.nodes.append((WINDOW_NODE, window))
        for number, text in told.items():
            update.nodes.append((number, self._told_node(text, is_urgent=number == URGENT_NODE)))
        for number, spot in spots.items():
            update.nodes.append((number, self._spot_node(spot)))
        return update

    def act(self, request: Any) -> None:
        """Do as the reader asks: called from its own thread, so it only posts what the pointer would have done."""
        with self._lock:
            spot = self._spots.get(int(request.target))
        if spot is None:
            return
        if request.action == self._kit.Action.CLICK:
            _post_press(spot.rect.center)
        elif request.action == self._kit.Action.FOCUS:
            _post(pygame.MOUSEMOTION, spot.rect.center, rel=(0, 0), buttons=(0, 0, 0))

    def forget(self) -> None:
        """The reader went away; nothing of ours depends on it."""

    def _send(self) -> None:
        _raise_events(self._adapter.update_if_active(self.tree))

    def _told_node(self, text: str, *, is_urgent: bool) -> Any:
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value(text)
        node.set_live(self._kit.Live.ASSERTIVE if is_urgent else self._kit.Live.POLITE)
        return node

    def _spot_node(self, spot: Spot) -> Any:
        node = self._kit.Node(getattr(self._kit.Role, ROLES.get(spot.role, "BUTTON")))
        node.set_label(spot.label)
        if spot.hint:
            node.set_description(spot.hint)
        if not spot.enabled:
            node.set_disabled()
        area = spot.rect
        node.set_bounds(self._kit.Rect(float(area.left), float(area.top), float(area.right), float(area.bottom)))
        node.add_action(self._kit.Action.FOCUS)
        node.add_action(self._kit.Action.CLICK)
        return node


def open_reader(window: pygame.Window, title: str) -> ScreenReader | None:
    """A reader for that still hidden window, or None where there is no accesskit or it does not start."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return None
    try:
        import accesskit
    except ImportError:
        return None
    try:
        return ScreenReader(accesskit, title, lambda reader: _connect(accesskit, window, reader))
    except Exception as error:  # a foreign library on a foreign system: the game goes on without it
        _log.warning("No screen reader: %s", error)
        return None


def _connect(kit: Any, window: pygame.Window, reader: ScreenReader) -> Any:
    if sys.platform == "win32":
        return kit.windows.SubclassingAdapter(window.handle, reader.tree, reader.act)
    if sys.platform == "darwin":
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        return kit.macos.SubclassingAdapter.for_window(window.handle, reader.tree, reader.act)
    return kit.unix.Adapter(reader.tree, reader.act, reader.forget)


def _raise_events(events: Any) -> None:
    if events is not None:
        events.raise_events()


def _post_press(pos: tuple[int, int]) -> None:
    _post(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(0, 0, 0))
    _post(pygame.MOUSEBUTTONDOWN, pos, button=1)
    _post(pygame.MOUSEBUTTONUP, pos, button=1)


def _post(kind: int, pos: tuple[int, int], **details: Any) -> None:
    pygame.event.post(pygame.Event(kind, pos=pos, in_pixels=True, **details))
