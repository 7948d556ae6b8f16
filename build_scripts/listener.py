"""Somebody who hears what the bus tells and has a keyboard, and how they find their way with these."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bus import Ears, Thing
from hearing import QUESTION_ROLE, ROW_ROLE, Judge
from screen import Screen
from waiting import ask_until
from workshop import WorkshopError

QUIET_SECONDS = 0.12
"""Once so long nothing more has come, all has been told."""

ECHO_SECONDS = 1.0
"""So long it is waited for what a key brings about, where it may bring nothing."""

TOLD_SECONDS = 4.0
"""So long it is waited for what must be told."""

PATIENCE_SECONDS = 60.0
MOST_KEYS = 150
"""Keys that are pressed at the most to get somewhere."""

TRIED_KEYS = "Tab", "Down", "Right", "Up", "Left"
"""What is tried where no way is known: from area to area first, then within the area."""

ANSWERS, LOG, TOOLS, READY = "Answers", "Log", "Tools", "Ready"
NOT_NOW, NOT_AVAILABLE, CAN_BE_CHOSEN = "Not now:", "not available", "can be chosen"
UNASKED = "…"
"""How what is said ends while somebody else is to decide."""

TELLING_STATES = frozenset({"focusable", "focused", "selectable", "selected"})
"""What matters of a thing to somebody who looks for what can be chosen."""

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
        """By the first thing of a row, the key that has led along it."""

    # -- ears and fingers ----------------------------------------------------------------------------------------------

    def hear(self, patience: float = 0.0) -> bool:
        """Take in what has been told, until nothing more comes; whether there was anything."""
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
        """Press a key and hear what comes of it; whether anything was told."""
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

    # -- finding one's way ---------------------------------------------------------------------------------------------

    def go_to(self, goal: Thing, window: Thing, ways: Sequence[str] = ()) -> bool:
        """Bring the keyboard to a thing by keys: by the ways given, along what stands beside it, else by trying
        keys wherever they lead; whether it is there."""
        row = _beside(goal, window)
        waiting = list(ways)
        leads: dict[tuple[str, str], str] = {}
        is_answered = True
        for _ in range(MOST_KEYS):
            here = self.judge.focus
            if here == goal.path:
                # A key that brought nothing may only be late, and leads away again.
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
        """Go to a thing and press it; whether that could be done."""
        if not self.go_to(goal, window, ways):
            self.judge.blame(f"the keyboard does not come to {goal.name!r}")
            return False
        self.press("Return", TOLD_SECONDS)
        return True


def _searching(here: str, leads: Mapping[tuple[str, str], str]) -> str:
    """A key that has not been tried there; where all have been, the first of the shortest way to a place where one has
    not. `leads` tells where a key led from a place, both by their paths."""
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
    """The paths of what can be reached and stands in a row with a thing, itself among them."""
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
    """What is open above the rest."""
    return next((thing for thing in reversed(list(window.walk())) if thing.role == DIALOG_ROLE), None)


def buttons_of(thing: Thing) -> list[Thing]:
    """All buttons that can be used."""
    return [each for each in thing.walk() if each.role == BUTTON_ROLE and can_be_taken(each)]


def called(thing: Thing, *beginnings: str) -> Thing | None:
    """The first button within a thing whose name begins so."""
    return next((each for each in buttons_of(thing) if each.name.startswith(beginnings)), None)


def question_of(window: Thing) -> str:
    """What is asked, or what stands there instead."""
    return next((thing.name for thing in window.walk() if thing.role == QUESTION_ROLE), "")


def can_be_taken(thing: Thing) -> bool:
    """Whether it can be chosen; states alone do not say so on this bus."""
    is_refused = NOT_NOW in thing.name or thing.name.endswith(NOT_AVAILABLE)
    return "focusable" in thing.states and "selected" not in thing.states and not is_refused


def answers_in(window: Thing) -> list[Thing]:
    """What can be chosen: in a dialog what it offers, else buttons at the question, cards, players and places."""
    dialog = dialog_of(window)
    if dialog is not None:
        rows = [thing for thing in dialog.walk() if thing.role == ROW_ROLE and can_be_taken(thing)]
        # The last button goes on; the one before stays. Rows may be there to be read alone.
        return [*rows, *buttons_of(dialog)[-1:]]
    if question_of(window).endswith(UNASKED):
        return []
    return at_table(window)


def at_table(window: Thing) -> list[Thing]:
    """What can be chosen at a table with nothing open above it."""
    asked = [part for part in window.children if part.role == "panel" and part.name == ANSWERS]
    buttons = [thing for part in asked for thing in part.children]
    loose = [part for part in window.children if part.role == BUTTON_ROLE]
    things = [thing for part in window.children if part.name not in (LOG, TOOLS) for thing in part.walk()]
    cards = [thing for thing in things if thing.role == ROW_ROLE and "selectable" in thing.states]
    places = [thing for thing in things if thing.name.endswith(CAN_BE_CHOSEN)]
    # What has a button need not be pressed on the table.
    places = [] if any(can_be_taken(button) for button in buttons) else places
    return [thing for thing in (*buttons, *loose, *cards, *places) if can_be_taken(thing)]
