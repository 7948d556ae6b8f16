"""Somebody with a keyboard who hears what the bus tells, and how they find their way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bus import Ears, Thing
from hearing import QUESTION_ROLE, ROW_ROLE, Judge
from screen import Screen
from waiting import ask_until
from workshop import WorkshopError

QUIET_SECONDS = 0.12
"""After so long a silence all has been told."""

ECHO_SECONDS = 1.0
"""How long to wait for what a key brings about, where it may bring nothing."""

TOLD_SECONDS = 4.0
"""How long to wait for what must be told."""

PATIENCE_SECONDS = 60.0
MOST_KEYS = 150
"""The most keys pressed to get somewhere."""

TRIED_KEYS = "Tab", "Down", "Right", "Up", "Left"
"""What is tried where no way is known: from area to area first, then within the area."""

ANSWERS, LOG, TOOLS, READY, RECAP = "Answers", "Log", "Tools", "Ready", "Since your turn"
NOT_NOW, NOT_AVAILABLE, CAN_BE_CHOSEN = "Not now:", "not available", "can be chosen"
UNASKED = "…"
"""The end of what is said while somebody else is to decide."""

TELLING_STATES = frozenset({"focusable", "focused", "selectable", "selected"})
"""The states of a thing that matter to somebody who looks for what can be chosen."""

ALONG = {"Right": "across", "Left": "across", "Down": "down", "Up": "down"}
BUTTON_ROLE, DIALOG_ROLE = "push button", "dialog"


class Listener:
    """Hears, presses keys, and writes down both."""

    def __init__(self, ears: Ears, screen: Screen, judge: Judge, write: Callable[[str], object]) -> None:
        """`write` is called with every line of what is pressed and heard."""
        self.ears = ears
        self.screen = screen
        self.judge = judge
        self.write = write
        self._ways_along: dict[str, str] = {}
        """The first thing of a row -> the key that has led along the row."""

    # -- ears and fingers ----------------------------------------------------------------------------------------------

    def hear(self, patience: float = 0.0) -> bool:
        """Take in what is told until nothing more comes; returns whether there was anything."""
        heard = self.ears.heard(QUIET_SECONDS, patience)
        for each in heard:
            self.judge.hear(each)
            if each.kind == "announcement":
                self.write(f"! {each.name}" if each.urgent else f": {each.name}")
            elif each.kind == "focus":
                self.write(f"@ {each.name} ({each.role})")
            elif each.kind == "name" and each.path == self.judge.focus:
                self.write(f"~ {each.name}")
        return any(each.kind in ("announcement", "focus") for each in heard)

    def press(self, key: str, patience: float = ECHO_SECONDS) -> bool:
        """Press a key and hear what comes of it; returns whether anything was told."""
        self.write(f"> {key}")
        if self.screen.ask("xdotool", "key", key).returncode != 0:
            raise WorkshopError(f"The key {key} could not be pressed.")
        return self.hear(patience)

    def type(self, letters: str) -> None:
        """Write into a field."""
        self.write(f"> “{letters}”")
        self.screen.ask("xdotool", "type", "--delay", "30", letters)
        self.hear(ECHO_SECONDS)

    def look(self) -> Thing:
        """What is shown, once all has been told of it."""
        window = ask_until(self._shown, PATIENCE_SECONDS)
        if window is None:
            raise WorkshopError("Nothing is shown on the bus.")
        self.judge.see(window)
        return window

    def _shown(self) -> Thing | None:
        self.hear()
        return self.ears.window()

    def wait_for(self, done: Callable[[Thing], bool], what: str, seconds: float = PATIENCE_SECONDS) -> Thing:
        """Listen until the window is as wanted. Raises WorkshopError when it does not become so."""

        def wanted() -> Thing | None:
            window = self.look()
            return window if done(window) else None

        window = ask_until(wanted, seconds)
        if window is None:
            shown = self.look()
            self.write(outline(shown))
            raise WorkshopError(f"It was waited in vain for {what}. This was shown:\n{outline(shown)}")
        return window

    def find(self, which: Callable[[Thing], Thing | None], what: str) -> tuple[Thing, Thing]:
        """Listen until there is such a thing; returns it and its window. Raises WorkshopError."""
        window = self.wait_for(lambda window: which(window) is not None, what)
        found = which(window)
        assert found is not None
        return found, window

    # -- finding one's way ---------------------------------------------------------------------------------------------

    def go_to(self, goal: Thing, window: Thing, ways: Sequence[str] = ()) -> bool:
        """Bring the keyboard to a thing by keys: the ways given, along its row, else by trying keys; returns whether it
        is there."""
        row = _beside(goal, window)
        waiting = list(ways)
        leads: dict[tuple[str, str], str] = {}
        is_answered = True
        for _ in range(MOST_KEYS):
            here = self.judge.focus
            if here == goal.path:
                # A key that seemed to do nothing may act late, and lead away again.
                if is_answered or not self.hear(ECHO_SECONDS):
                    return True
                is_answered = True
                continue
            along = [key for key in self._along(row, here, goal) if (here, key) not in leads]
            key = along[0] if along else waiting.pop(0) if waiting else _searching(here, leads)
            is_answered = self.press(key) and is_answered
            leads[here, key] = self.judge.focus
            if here in row and self.judge.focus in row:
                self._ways_along[row[0]] = ALONG.get(key, "")
        return False

    def _along(self, row: list[str], here: str, goal: Thing) -> Sequence[str]:
        """The keys that may lead along a row of things from one to another of them, the likeliest first."""
        if here not in row:
            return ()
        is_ahead = row.index(goal.path) > row.index(here)
        keys = ("Right", "Down", "Left", "Up") if is_ahead else ("Left", "Up", "Right", "Down")
        return sorted(keys, key=lambda key: ALONG[key] != self._ways_along.get(row[0], ""))

    def take(self, goal: Thing, window: Thing, ways: Sequence[str] = ()) -> bool:
        """Go to a thing and press it; returns whether that was possible."""
        if not self.go_to(goal, window, ways):
            self.judge.blame(f"the keyboard does not come to {goal.name!r}")
            return False
        self.press("Return", TOLD_SECONDS)
        return True

    def press_button(self, name: str, *, is_judged: bool = True) -> None:
        """Press the button whose name begins like this, once it is there. Something must be told of it, and the
        keyboard must stand somewhere afterwards, unless another judges that."""
        button, window = self.find(lambda window: called(window, name), f"the button {name}")
        before = self.judge.tells
        is_pressed = self.take(button, window)
        if is_judged:
            if is_pressed and self.judge.tells == before:
                self.judge.blame(f"nothing was told when {button.name!r} was pressed")
            self.judge.at_rest(self.look(), button.name)


def _searching(here: str, leads: Mapping[tuple[str, str], str]) -> str:
    """A key not yet tried in this place; else the first of the shortest way to a place with one. `leads` tells where
    keys led from places, all told by paths."""
    places, ways = [here], {here: ""}
    for place in places:
        for key in TRIED_KEYS:
            if (place, key) not in leads:
                return ways[place] or key
            beyond = leads[place, key]
            if beyond not in ways:
                ways[beyond] = ways[place] or key
                places.append(beyond)
    return TRIED_KEYS[0]


def _beside(goal: Thing, window: Thing) -> list[str]:
    """The paths of all things in a row with this one that can be reached, itself included."""
    parent = next((parent for parent in window.walk() if goal in parent.children), window)
    row: list[str] = []
    for thing in parent.children:
        if "focusable" in thing.states:
            row.append(thing.path)
        elif goal.path in row:
            break
        else:
            row.clear()
    return row


# -- what is shown -----------------------------------------------------------------------------------------------------


def outline(thing: Thing, depth: int = 0) -> str:
    """What is shown, a line for each thing, with what it is and whether it can be reached."""
    states = ", ".join(sorted(thing.states & TELLING_STATES))
    line = f"{'  ' * depth}{thing.name} ({thing.role}{f': {states}' if states else ''})"
    return "\n".join([line, *(outline(child, depth + 1) for child in thing.children)])


def dialog_of(window: Thing) -> Thing | None:
    """The dialog that is open above the rest."""
    return next((thing for thing in reversed(list(window.walk())) if thing.role == DIALOG_ROLE), None)


def buttons_of(thing: Thing) -> list[Thing]:
    """All buttons that can be used."""
    return [each for each in thing.walk() if each.role == BUTTON_ROLE and can_be_taken(each)]


def called(thing: Thing, *beginnings: str) -> Thing | None:
    """The first button within a thing whose name begins like this."""
    return next((each for each in buttons_of(thing) if each.name.startswith(beginnings)), None)


def first(window: Thing, role: str, beginning: str = "") -> Thing | None:
    """The first thing of a role whose name begins like this."""
    return next((thing for thing in window.walk() if thing.role == role and thing.name.startswith(beginning)), None)


def question_of(window: Thing) -> str:
    """What is asked, or what stands there instead."""
    found = first(window, QUESTION_ROLE)
    return "" if found is None else found.name


def can_be_taken(thing: Thing) -> bool:
    """Whether it can be chosen; on this bus, states alone do not say so."""
    is_refused = NOT_NOW in thing.name or thing.name.endswith(NOT_AVAILABLE)
    return "focusable" in thing.states and "selected" not in thing.states and not is_refused


def answers_in(window: Thing) -> list[Thing]:
    """What can be chosen: in a dialog what it offers, else buttons at the question, cards, players and places."""
    dialog = dialog_of(window)
    if dialog is not None:
        rows = [thing for thing in dialog.walk() if thing.role == ROW_ROLE and can_be_taken(thing)]
        # The last button goes on; the one before stays. Some rows are only there to be read.
        return [*rows, *buttons_of(dialog)[-1:]]
    if question_of(window).endswith(UNASKED):
        return []
    return at_table(window)


def at_table(window: Thing) -> list[Thing]:
    """What can be chosen at a table with nothing open above it."""
    asked = [part for part in window.children if part.role == "panel" and part.name == ANSWERS]
    buttons = [thing for part in asked for thing in part.children]
    loose = [part for part in window.children if part.role == BUTTON_ROLE and not part.name.startswith(RECAP)]
    things = [thing for part in window.children if part.name not in (LOG, TOOLS) for thing in part.walk()]
    cards = [thing for thing in things if thing.role == ROW_ROLE and "selectable" in thing.states]
    places = [thing for thing in things if thing.name.endswith(CAN_BE_CHOSEN)]
    # What has a button need not be pressed on the table.
    places = [] if any(can_be_taken(button) for button in buttons) else places
    return [thing for thing in (*buttons, *loose, *cards, *places) if can_be_taken(thing)]
