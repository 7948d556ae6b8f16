"""The one stream of everything that is told in words: spoken by our own voice, and handed to a screen reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol, get_args

from game.stage.drawing.text import plain
from game.stage.focus import Spot
from game.stage.sounds.speech import Speech
from game.words import Words, sentence

Verbosity = Literal["terse", "normal", "full"]
VERBOSITIES: tuple[Verbosity, ...] = get_args(Verbosity)

Kind = Literal[
    "scene", "event", "question", "refusal", "note", "dialog", "reply", "turn", "thinking", "pick", "terms", "more"
]
"""The kinds of lines: where we are, what happened, what is asked, why not, a short message, what a dialog says, what
was asked for with a key; whose turn it is, who is thinking, what was picked, how a sum comes about; what comes next."""

_NORMAL: frozenset[Kind] = frozenset({"turn", "thinking", "pick", "terms"})
_FULL: frozenset[Kind] = frozenset({"more"})

_ENDS = (".", "!", "?", "…", ":", "”", "“")


class Hearer(Protocol):
    """Whoever reads out announcements."""

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Have a text read out, at once or when there is time."""


def is_told(kind: Kind, verbosity: Verbosity) -> bool:
    """Whether lines of a kind are told at a verbosity."""
    if kind in _FULL:
        return verbosity == "full"
    return kind not in _NORMAL or verbosity != "terse"


def described(spot: Spot, words: Words, verbosity: Verbosity = "normal") -> str:
    """A spot in words for speech: its name, its role, whether it can be used, and its hint. With terse speech only its
    name, and why it cannot be used."""
    if verbosity == "terse":
        return f"{sentence(spot.label)} {'' if spot.enabled else spot.hint}".strip()
    role = words.say(f"role.{spot.role}") if words.has(f"role.{spot.role}") else ""
    state = "" if spot.enabled else words.say("widget.unavailable")
    parts = [part for part in (spot.label, role, state) if part]
    return f"{sentence(', '.join(parts))} {spot.hint}".strip()


class Announcer:
    """Tells lines in the order in which they come: to our own voice and, step by step, to a screen reader.

    The lines of one step belong together: they are handed over as one text, so that none replaces another, and `repeat`
    tells them again. Where the keyboard has moved to is only said by our own voice, because a screen reader says that
    by itself.
    """

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.verbosity: Verbosity = "normal"
        self.announced: list[str] = []
        """The last texts handed over to the screen reader, or meant for it, the latest last; only so many are kept."""
        self._fresh: list[str] = []
        self._last: list[str] = []
        self._is_urgent = False
        self._place = ""
        """The scene that was told last in this step."""

    def tell(self, text: str, kind: Kind = "event", *, urgent: bool = False) -> None:
        """Tell a line, given with its marks, after what is being told; an urgent one replaces everything told in
        earlier steps. An empty line tells nothing."""
        line = " ".join(plain(text).split())
        if not line or not is_told(kind, self.verbosity):
            return
        if kind == "scene":
            # A scene that was only passed through was never shown.
            self._fresh = [told for told in self._fresh if told != self._place]
            self._place = line
        self.speech.say(line, interrupt=urgent and not self._fresh)
        self._is_urgent |= urgent
        self._fresh.append(line)
        self._last = self._fresh

    def reach(self, text: str, *, interrupt: bool) -> None:
        """Say where the keyboard has moved to; it may replace what is being said, but never what was told in the same
        step."""
        self.speech.say(text, interrupt=interrupt and not self._fresh)

    def repeat(self) -> None:
        """Tell again what was told last."""
        lines = list(self._last)
        for place, line in enumerate(lines):
            self._say_again(line, urgent=place == 0)

    def _say_again(self, line: str, *, urgent: bool) -> None:
        self.speech.say(line, interrupt=urgent)
        self._is_urgent = True
        self._fresh.append(line)
        self._last = self._fresh

    def end_step(self, hearer: Hearer | None) -> None:
        """Hand over what was told in this step."""
        lines, self._fresh = self._fresh, []
        urgent, self._is_urgent = self._is_urgent, False
        self._place = ""
        if not lines:
            return
        text = " ".join(line if line.endswith(_ENDS) else f"{line}." for line in lines)
        self.announced = [*self.announced[-(REMEMBERED - 1) :], text]
        if hearer is not None:
            hearer.announce(text, urgent=urgent)


REMEMBERED = 200

Tell = Callable[[str, Kind], None]


def untold(text: str, kind: Kind) -> None:
    """Tell nobody."""
