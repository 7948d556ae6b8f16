"""What a screen reader is told: what stands on the screen as a tree, where the keyboard is, and what is announced.

Without the `accesskit` package, or where it cannot start, there is simply no reader.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Collection, Hashable
from dataclasses import replace
from functools import partial
from threading import Lock, Timer
from types import ModuleType
from typing import Any

import msgspec
import pygame

from game.stage.inputs import ReaderCame, SpotAsked
from game.stage.outline import Node
from game.stage.session_bus import watch_reader_bus

_log = logging.getLogger(__name__)

WINDOW_NODE = 0
TOLD_NODE = 1
URGENT_NODE = 2
FIRST_NODE = 3

SUFFIX = "\u00a0"
"""Added to every second announcement of a kind, and not heard: a reader only reads out what has changed."""

ROLES: dict[str, str] = {
    "button": "BUTTON",
    "card": "BUTTON",
    "choice": "RADIO_BUTTON",
    "choices": "RADIO_GROUP",
    "combo": "COMBO_BOX",
    "dialog": "DIALOG",
    "field": "TEXT_INPUT",
    "group": "GROUP",
    "heading": "HEADING",
    "link": "LINK",
    "list": "LIST_BOX",
    "option": "LIST_BOX_OPTION",
    "pile": "BUTTON",
    "place": "BUTTON",
    "player": "BUTTON",
    "row": "LIST_ITEM",
    "seat": "BUTTON",
    "slider": "SLIDER",
    "status": "LABEL",
    "tab": "TAB",
    "tabs": "TAB_LIST",
    "text": "PARAGRAPH",
    "toggle": "SWITCH",
    "window": "WINDOW",
    "words": "LABEL",
}
"""A role's name in AccessKit; any other role is a button if it can be reached, else a group."""

ACTIONS: dict[str, str | None] = {
    "CLICK": "accept",
    "EXPAND": "accept",
    "COLLAPSE": "back",
    "INCREMENT": "right",
    "DECREMENT": "left",
    "FOCUS": None,
    "SCROLL_INTO_VIEW": None,
}
"""The requests of a reader, and the key that does each at the spot; none if being there is all."""

SETTLED_SECONDS = 0.2
"""After so long the library has taken the tree that it asked for, and holds nothing locked."""

SAID_BY_VALUE = frozenset({"LABEL"})
"""The roles whose name is their value."""


class Identities:
    """Gives every key of every owner a number, upwards from `first`.

    Keys are unique only within their `owner`, such as a scene or a dialog. A key keeps its number while its owner is
    kept, even if its thing goes and comes back, so that a request by number reaches what was meant.
    """

    def __init__(self, first: int = 0) -> None:
        self._next = first
        self._numbers: dict[Hashable, dict[Hashable, int]] = {}

    def of(self, owner: Hashable, key: Hashable) -> int:
        """The number of a key of that owner, a new one if it is asked for the first time."""
        numbers = self._numbers.setdefault(owner, {})
        if key not in numbers:
            numbers[key] = self._next
            self._next += 1
        return numbers[key]

    def keep(self, owners: Collection[Hashable]) -> None:
        """Forget the keys of all other owners; their numbers are not used again."""
        for owner in [owner for owner in self._numbers if owner not in owners]:
            del self._numbers[owner]


class ScreenShown(msgspec.Struct, frozen=True):
    """What stands on the screen, with keys as `outline.owned` makes them; the spot that has the keyboard; and all
    owners that still live, shown or not."""

    window: Node
    focused: Hashable = None
    owners: Collection[Hashable] = ()


class ScreenReader:
    """Publishes an outline to the system's screen reader, and passes on what it asks for as inputs."""

    def __init__(self, kit: ModuleType, title: str, connect: Callable[[ScreenReader], Any]) -> None:
        self._kit = kit
        self._title = title
        # The reader asks from a thread of its own.
        self._lock = Lock()
        self._identities = Identities(FIRST_NODE)
        self._window = Node("window", title)
        self._numbers: dict[Hashable, int] = {}
        self._spots: dict[int, tuple[Hashable, Hashable]] = {}
        self._focused: int = WINDOW_NODE
        self.is_heard = False
        """Whether a reader listened when something was last published."""
        self._is_new = True
        """Whether a reader listens that has not been told everything."""
        self._told = {TOLD_NODE: "", URGENT_NODE: ""}
        self._area: tuple[int, int, int, int] | None = None
        self.is_lost = False
        """Whether announcements reach nobody any more, because the library or its bus has failed."""
        self._is_watched = False
        self._has_come = False
        """Whether a reader has everything. Until then the library is left alone: it asks for the tree while it holds a
        lock, and whoever calls it meanwhile would wait for that lock without letting Python build the tree."""
        self._has_focus = False
        self._adapter = connect(self)

    def lose(self) -> None:
        """Announcements reach nobody any more: from now on none are made, and the program's own thread is told."""
        self.is_lost, self.is_heard = True, False
        _post(ReaderCame())

    def _tell(self, call: Callable[[], Any]) -> None:
        """Call the library; if it fails, the reader is lost and nothing else."""
        if self.is_lost or not self._has_come:
            return
        try:
            _raise_events(call())
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # what breaks in the library's own language is no Exception
            _log.warning("The screen reader is lost: %s", error)
            self.lose()

    def publish(self, look: Callable[[], ScreenShown]) -> None:
        """Publish what is on the screen now; it is only asked for while a reader listens."""
        self.is_heard = False
        failures: list[Exception] = []

        def changes() -> Any:
            try:
                return self._changes(look())
            except Exception as error:  # it is ours: the library must not take it for its own
                failures.append(error)
                return self._kit.TreeUpdate(self._focused)

        if self._is_new:
            self.window_has_focus(self._has_focus)
        self._tell(lambda: self._adapter.update_if_active(changes))
        if failures:
            raise failures[0]
        if self.is_heard and not self._is_watched and sys.platform not in ("win32", "darwin"):
            self._is_watched = True
            watch_reader_bus(self.lose)

    def _changes(self, shown: ScreenShown) -> Any:
        """The changes for a reader that knows what was last published: everything, or only the focus."""
        self.is_heard = True
        self._identities.keep(shown.owners)
        nodes = [node for child in shown.window.children for node in child.walk()]
        numbers = {node.key: self._number(node) for node in nodes}
        # What stands in a field is a node of its own.
        letters = [replace(node, key=_letters_of(node)) for node in nodes if node.state.caret is not None]
        numbers |= {node.key: self._number(node) for node in letters}
        spots = {numbers[node.key]: node.spot for node in nodes if isinstance(node.spot, tuple)}
        now = next((number for number, spot in spots.items() if spot == shown.focused), WINDOW_NODE)
        with self._lock:
            is_same = (shown.window, now) == (self._window, self._focused) and not self._is_new
            self._window, self._numbers, self._spots, self._focused = shown.window, numbers, spots, now
            self._is_new = False
        return self._kit.TreeUpdate(now) if is_same else self._tree()

    def _number(self, node: Node) -> int:
        owner, *_ = node.key if isinstance(node.key, tuple) else (None,)
        return self._identities.of(owner, node.key)

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Have a text read out when the reader finds the time, or at once; the same text twice is read twice."""
        number = URGENT_NODE if urgent else TOLD_NODE
        with self._lock:
            suffix = "" if self._told[number].endswith(SUFFIX) else SUFFIX
            self._told[number] = text + suffix
            update = self._kit.TreeUpdate(self._focused)
        update.nodes.append((number, self._told_node(self._told[number], is_urgent=urgent)))
        self._tell(lambda: self._adapter.update_if_active(lambda: update))

    def window_has_focus(self, has_focus: bool) -> None:
        """Tell whether the player looks at our window, now or when a reader comes."""
        self._has_focus = has_focus
        for name in ("update_window_focus_state", "update_view_focus_state"):
            update = getattr(self._adapter, name, None)
            if update is not None:
                self._tell(partial(update, has_focus))

    def window_lies_at(self, area: pygame.Rect) -> None:
        """Tell where on the screen our window is, in pixels; some systems find that out by themselves."""
        place = getattr(self._adapter, "set_root_window_bounds", None)
        if place is None or not self._has_come or tuple(area) == self._area:
            return
        self._area = (area.left, area.top, area.width, area.height)
        self._tell(lambda: place(self._rect(area), self._rect(area)))

    def tree(self) -> Any:
        """Everything, for a reader that has just come. Called from the reader's own thread: it returns what was last
        published, and has everything published anew."""
        with self._lock:
            self._is_new = True
        tree = self._tree()
        settled = Timer(SETTLED_SECONDS, self.come)
        settled.daemon = True
        settled.start()
        return tree

    def come(self) -> None:
        """A reader has what was published so far: the program's own thread is to tell it what is so now."""
        self._has_come = True
        _post(ReaderCame())

    def _tree(self) -> Any:
        with self._lock:
            window, focused, told = self._window, self._focused, dict(self._told)
            numbers = self._numbers
        update = self._kit.TreeUpdate(focused)
        tree = self._kit.Tree(WINDOW_NODE)
        tree.toolkit_name = self._title
        update.tree = tree
        root = self._made(window, numbers)
        root.set_children([*told, *[numbers[child.key] for child in window.children]])
        update.nodes.append((WINDOW_NODE, root))
        for number, text in told.items():
            update.nodes.append((number, self._told_node(text, is_urgent=number == URGENT_NODE)))
        for child in window.children:
            for node in child.walk():
                update.nodes.append((numbers[node.key], self._made(node, numbers)))
                if node.state.caret is not None:
                    update.nodes.append((numbers[_letters_of(node)], self._letters(node)))
        return update

    def act(self, request: Any) -> None:
        """Do as the reader asks: called from its own thread, so it only posts it as an input."""
        with self._lock:
            key = self._spots.get(int(request.target))
        # Actions are not hashable.
        named = [action for name, action in ACTIONS.items() if getattr(self._kit.Action, name) == request.action]
        if key is not None and named:
            _post(SpotAsked(key, named[0]))

    def forget(self) -> None:
        """The reader went away; the next one is waited for again."""
        self._has_come, self._area = False, None

    def _told_node(self, text: str, *, is_urgent: bool) -> Any:
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value(text)
        node.set_live(self._kit.Live.ASSERTIVE if is_urgent else self._kit.Live.POLITE)
        return node

    def _made(self, node: Node, numbers: dict[Hashable, int]) -> Any:
        """A node as AccessKit has it."""
        role = ROLES.get(node.role, "BUTTON" if node.spot is not None else "GROUP")
        made = self._kit.Node(getattr(self._kit.Role, role))
        if role in SAID_BY_VALUE:
            made.set_value(node.name)
        else:
            made.set_label(node.name)
        if node.hint:
            made.set_description(node.hint)
        if not node.enabled:
            made.set_disabled()
        if node.role == "dialog":
            made.set_modal()
        if node.children:
            made.set_children([numbers[child.key] for child in node.children if child.key in numbers])
        if node.rect is not None:
            made.set_bounds(self._rect(node.rect))
        self._set_state(made, node)
        if node.state.caret is not None:
            self._set_caret(made, node.state.caret, numbers[_letters_of(node)])
        if node.spot is not None:
            self._set_actions(made, node)
        return made

    def _set_state(self, made: Any, node: Node) -> None:
        state = node.state
        if state.selected is not None:
            made.set_selected(state.selected)
        if state.selected is not None and node.role == "choice":
            made.set_toggled(self._kit.Toggled.TRUE if state.selected else self._kit.Toggled.FALSE)
        if state.busy:
            made.set_busy()
        if state.checked is not None:
            made.set_toggled(self._kit.Toggled.TRUE if state.checked else self._kit.Toggled.FALSE)
        if state.expanded is not None:
            made.set_expanded(state.expanded)
            made.set_has_popup(self._kit.HasPopup.LISTBOX)
        if state.value is not None:
            made.set_value(state.value)
        if state.number is not None:
            made.set_numeric_value(state.number)
            made.set_min_numeric_value(state.low)
            made.set_max_numeric_value(state.high)
            made.set_numeric_value_step(state.step)
        if state.place is not None:
            made.set_position_in_set(state.place[0] - 1)
            made.set_size_of_set(state.place[1])

    def _set_caret(self, made: Any, caret: tuple[int, int], letters: int) -> None:
        ends = [self._kit.TextPosition(letters, place) for place in caret]
        made.set_children([letters])
        made.set_text_selection(self._kit.TextSelection(*ends))

    def _letters(self, node: Node) -> Any:
        """What stands in a text field, letter by letter."""
        text = node.state.value or ""
        made = self._kit.Node(self._kit.Role.TEXT_RUN)
        made.set_value(text)
        made.set_character_lengths([len(letter.encode()) for letter in text])
        made.set_text_direction(self._kit.TextDirection.LEFT_TO_RIGHT)
        if node.rect is not None:
            made.set_bounds(self._rect(node.rect))
        return made

    def _set_actions(self, made: Any, node: Node) -> None:
        actions = self._kit.Action
        made.add_action(actions.FOCUS)
        made.add_action(actions.CLICK)
        made.add_action(actions.SCROLL_INTO_VIEW)
        if node.state.number is not None:
            made.add_action(actions.INCREMENT)
            made.add_action(actions.DECREMENT)

    def _rect(self, area: pygame.Rect) -> Any:
        return self._kit.Rect(float(area.left), float(area.top), float(area.right), float(area.bottom))


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


def _letters_of(node: Node) -> Hashable:
    """The key of what stands in a text field."""
    return (*node.key, "letters") if isinstance(node.key, tuple) else (None, node.key, "letters")


def _post(asked: ReaderCame | SpotAsked) -> None:
    """Let the program's own thread know."""
    if pygame.display.get_init():
        pygame.event.post(pygame.Event(pygame.USEREVENT, asked=asked))


def _raise_events(events: Any) -> None:
    if events is not None:
        events.raise_events()
