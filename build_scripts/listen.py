"""Play a game by what is heard: `python3 build_scripts/listen.py [options] -- COMMAND...` (Linux only).

Starts the command on a screen and a bus of its own, with ears on the bus in place of a screen reader, and plays a game
from the title to its results by keys alone, choosing by chance among what the bus says can be chosen. Nothing else says
how the game goes. It fails when a question was not told, a name is stale, a node became another, or the keyboard stood
at nothing. What was pressed and heard is written to a file.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from bus import Bus, Thing, environment
from screen import Screen
from workshop import PROJECT, WorkshopError, run_command, say

SCREEN_SIZE = (1440, 960)
START_SECONDS = 30.0
QUIET_SECONDS = 0.25
ECHO_SECONDS = 1.5
"""So long it is waited for what a key brings about."""

PATIENCE_SECONDS = 40.0
MOST_STEPS = 40
"""Areas that are gone through at the most to get somewhere."""

ANSWERS, LOG, TOOLS, READY = "Answers", "Log", "Tools", "Ready"
NOT_NOW, NOT_AVAILABLE, CAN_BE_CHOSEN = "Not now:", "not available", "can be chosen"
UNASKED = "…"
"""How what is said ends while somebody else is to decide."""

READY_CHANCE = 0.7
HOME_VARIABLE = "MENAGERIE_HOME"
SETTINGS = {"speed": 0, "music": 0, "effects": 0, "answers_forced": False}


class Listener:
    """Somebody who hears what the bus tells and has a keyboard."""

    def __init__(self, bus: Bus, screen: Screen, chance: random.Random) -> None:
        self.bus = bus
        self.screen = screen
        self.chance = chance
        self.lines: list[str] = []
        """What was pressed and heard, in order."""
        self.faults: list[str] = []
        self.focus = ""
        """The path of what has the keyboard."""
        self._roles: dict[str, str] = {}
        self._told = ""
        """All that was announced since the last decision."""
        self._question = ""

    # -- ears and fingers ----------------------------------------------------------------------------------------------

    def hear(self, patience: float = 0.0) -> None:
        """Take in what has been told, until nothing more comes."""
        for heard in self.bus.heard(QUIET_SECONDS, patience):
            if heard.kind == "announcement":
                self.lines.append(f"! {heard.name}" if heard.urgent else f": {heard.name}")
                self._told += f" {heard.name}"
            elif heard.kind == "focus":
                self.focus = heard.path
                self.lines.append(f"@ {heard.name} ({heard.role})")
                self._know(heard.path, heard.role)

    def press(self, key: str) -> None:
        """Press a key and hear what comes of it."""
        self.lines.append(f"> {key}")
        if self.screen.ask("xdotool", "key", key).returncode != 0:
            raise WorkshopError(f"The key {key} could not be pressed.")
        self.hear(ECHO_SECONDS)

    def window(self) -> Thing:
        """What is shown, once it is shown."""
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            window = self.bus.window()
            if window is not None:
                for thing in window.walk():
                    self._know(thing.path, thing.role)
                return window
            time.sleep(0.1)
        raise WorkshopError("Nothing is shown on the bus.")

    def _know(self, path: str, role: str) -> None:
        if self._roles.setdefault(path, role) != role:
            self.faults.append(f"{path} was a {self._roles[path]} and is a {role}")
            self._roles[path] = role

    # -- finding one's way ---------------------------------------------------------------------------------------------

    def go_to(self, goal: Thing, beside: Iterable[Thing], keys: Iterable[str]) -> bool:
        """Bring the keyboard to a thing: by keys to one of those beside it, then along these; whether it is there."""
        near = {thing.path for thing in beside}
        for key in keys:
            if self.focus in near:
                break
            self.press(key)
        if self.focus != goal.path:
            self.press("Home")
        for _ in near:
            if self.focus == goal.path:
                return True
            self.press("Right")
        return self.focus == goal.path

    def wait_for(self, done: Callable[[Thing], bool], what: str) -> Thing:
        """Listen until the window is as wanted. Raises WorkshopError when it does not become so."""
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            self.hear()
            window = self.window()
            if done(window):
                return window
        raise WorkshopError(f"It was waited in vain for {what}.")

    # -- a game --------------------------------------------------------------------------------------------------------

    def begin(self, game: int) -> str:
        """From the title to the table of a game, counted from 0; its title."""
        window = self.wait_for(lambda window: len(_games(window)) > game, "the title")
        goal = _games(window)[game]
        self.press("Tab")
        if not self.go_to(goal, _games(window), ["Tab"] * 6):
            raise WorkshopError(f"The keyboard does not come to {goal.name}.")
        self.press("Return")
        self.wait_for(lambda window: not _games(window), "the page that prepares a game")
        self.press("Return")
        window = self.wait_for(lambda window: any(thing.name == TOOLS for thing in window.children), "the table")
        return window.name

    def decide(self) -> bool:
        """Answer what is asked; whether the game goes on."""
        window = self.wait_for(lambda window: bool(_answers(window)) or _is_over(window), "a question")
        if _is_over(window):
            return False
        # What is shown may be ahead of what was told.
        self.hear(ECHO_SECONDS)
        window = self.window()
        if not _answers(window):
            return True
        self._judge(window)
        self._told = ""
        answer = self._choose(_answers(window))
        beside = next(
            (parent.children for parent in window.walk() if answer in parent.children), tuple(window.children)
        )
        in_hand = window.children and any(answer in part.children for part in window.children)
        keys = (["q"] if answer.role == "push button" else ["h"] if in_hand else []) + ["Tab"] * MOST_STEPS
        if not self.go_to(answer, beside, keys):
            self.faults.append(f"the keyboard does not come to {answer.name!r}")
            return True
        self.press("Return")
        return True

    def _choose(self, answers: list[Thing]) -> Thing:
        ready = [answer for answer in answers if answer.name.startswith(READY)]
        if ready and self.chance.random() < READY_CHANCE:
            return ready[0]
        return self.chance.choice(answers)

    def _judge(self, window: Thing) -> None:
        """What is wrong where an answer is wanted."""
        dialog = _dialog(window)
        question = _question(window) if dialog is None else dialog.name
        if question != self._question and question not in self._told:
            self.faults.append(f"the question {question!r} was not told")
        if dialog is None:
            self._question = question
        focused = [thing for thing in window.walk() if "focused" in thing.states]
        if not focused:
            self.faults.append(f"the keyboard stands at nothing when {question!r} is asked")
        said = next((line for line in reversed(self.lines) if line.startswith("@ ")), "")
        for thing in focused:
            if thing.path == self.focus and f"@ {thing.name} ({thing.role})" != said:
                self.lines.append(f"~ {thing.name}")


def _games(window: Thing) -> list[Thing]:
    """The games on the title: what says for how many players it is."""
    return [thing for thing in window.walk() if thing.role == "push button" and thing.name.endswith(" players")]


def _is_over(window: Thing) -> bool:
    return any(thing.name == "Rematch" for thing in window.walk())


def _question(window: Thing) -> str:
    return next((thing.name for thing in window.walk() if thing.role == "heading"), "")


def _dialog(window: Thing) -> Thing | None:
    return next((thing for thing in window.walk() if thing.role == "dialog"), None)


def _can_be_taken(thing: Thing) -> bool:
    """Whether it can be chosen; states alone do not say so on this bus."""
    is_refused = NOT_NOW in thing.name or thing.name.endswith(NOT_AVAILABLE)
    return "focusable" in thing.states and "selected" not in thing.states and not is_refused


def _answers(window: Thing) -> list[Thing]:
    """What can be chosen: in a dialog what it offers, else buttons at the question, cards, players and places."""
    dialog = _dialog(window)
    if dialog is None and _question(window).endswith(UNASKED):
        return []
    if dialog is not None:
        rows = [thing for thing in dialog.walk() if thing.role == "list item" and _can_be_taken(thing)]
        # The last button goes on; the one before stays.
        return rows or [thing for thing in dialog.walk() if thing.role == "push button" and _can_be_taken(thing)][-1:]
    asked = [part for part in window.children if part.role == "panel" and part.name == ANSWERS]
    buttons = [thing for part in asked for thing in part.children]
    loose = [part for part in window.children if part.role == "push button"]
    things = [thing for part in window.children if part.name not in (LOG, TOOLS) for thing in part.walk()]
    cards = [thing for thing in things if thing.role == "list item" and "selectable" in thing.states]
    places = [thing for thing in things if thing.name.endswith(CAN_BE_CHOSEN)]
    # What has a button need not be pressed on the table.
    places = [] if any(_can_be_taken(button) for button in buttons) else places
    return [thing for thing in (*buttons, *loose, *cards, *places) if _can_be_taken(thing)]


def play(arguments: argparse.Namespace) -> int:
    """Play one game; 0 when nothing was wrong."""
    folder = Path(tempfile.mkdtemp(prefix="menagerie listens "))
    (folder / "settings.json").write_text(json.dumps({"format": 1, **SETTINGS}), encoding="utf-8")
    with Screen(*SCREEN_SIZE) as screen, Bus({**environment(), "DISPLAY": screen.name}) as bus:
        listener = Listener(bus, screen, random.Random(arguments.seed))
        variables = {**bus.environment, HOME_VARIABLE: str(folder), "SDL_AUDIODRIVER": "dummy"}
        words = arguments.transcript.with_suffix(".err")
        arguments.transcript.parent.mkdir(parents=True, exist_ok=True)
        with words.open("w", encoding="utf-8") as said:
            program = subprocess.Popen(arguments.command, env=variables, cwd=PROJECT, stdout=said, stderr=said)
            try:
                title = _played(listener, arguments)
            finally:
                program.terminate()
                program.wait(10)
                arguments.transcript.write_text("\n".join(listener.lines) + "\n", encoding="utf-8")
    for fault in listener.faults:
        say(f"FAULT: {fault}")
    say(f"{title}: {len(listener.lines)} lines in {os.path.relpath(arguments.transcript)}")
    return 1 if listener.faults else 0


def _played(listener: Listener, arguments: argparse.Namespace) -> str:
    title = listener.begin(arguments.game)
    for decision in range(arguments.decisions):
        if not listener.decide():
            return f"{title}, to the end after {decision} decisions"
    return f"{title}, {arguments.decisions} decisions and not at its end"


def main() -> int:
    """Read the command line and play."""
    summary, _, details = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(description=summary.partition(":")[0] + ".", epilog=details)
    parser.add_argument("--game", type=int, default=0, help="which game of the title, counted from 0")
    parser.add_argument("--seed", type=int, default=1, help="chooses otherwise")
    parser.add_argument("--decisions", type=int, default=400, help="so many at the most")
    parser.add_argument("--transcript", type=Path, default=PROJECT / "build" / "heard.txt")
    parser.add_argument("command", nargs="+", help="what starts the program")
    return play(parser.parse_args())


if __name__ == "__main__":
    run_command(main)
