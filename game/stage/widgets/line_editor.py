"""One line of text being edited: a caret, a selection, what may be typed. No drawing here."""

from __future__ import annotations

import re
from collections.abc import Callable

_SPACE = re.compile(r"\r\n|\s")
"""The end of a line, a tab, and every kind of space that web pages put between words."""


def anything(letter: str) -> bool:
    """Every letter that can be printed."""
    return letter.isprintable()


class LineEditor:
    """The text, the caret and the other end of the selection, both as a number of letters from the left."""

    def __init__(self, text: str, most: int, allowed: Callable[[str], bool] = anything) -> None:
        self.most = most
        self.allowed = allowed
        self.text = text
        self.caret = self.anchor = len(text)

    @property
    def selection(self) -> tuple[int, int]:
        """The two ends of what is selected, the left one first; equal when nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        first, last = self.selection
        return self.text[first:last]

    def move(self, caret: int, keep: bool = False) -> None:
        """Put the caret somewhere; with `keep` the selection stretches there."""
        self.caret = min(max(caret, 0), len(self.text))
        if not keep:
            self.anchor = self.caret

    def step(self, way: int, keep: bool = False, word: bool = False) -> None:
        """Move one letter or word left (-1) or right (1); without `keep` a selection ends at that side."""
        first, last = self.selection
        if first != last and not keep:
            self.move(first if way < 0 else last)
            return
        self.move(self.word_end(way) if word else self.caret + way, keep)

    def word_end(self, way: int) -> int:
        """Where the word beside the caret ends on that side, spaces before it included."""
        at = self.caret
        inside = False
        while 0 <= (look := at - 1 if way < 0 else at) < len(self.text):
            if self.text[look].isspace() and inside:
                break
            inside = inside or not self.text[look].isspace()
            at += way
        return at

    def select(self, anchor: int, caret: int) -> None:
        """Select from one place to another one, where the caret is then."""
        self.anchor, self.caret = anchor, caret

    def select_all(self) -> None:
        """Select the whole text."""
        self.select(0, len(self.text))

    def insert(self, text: str) -> str | None:
        """Type a text in place of the selection, on one line and with plain spaces. Returns the first letter that may
        not be used, "" when full."""
        first, last = self.selection
        refused: str | None = None
        kept = ""
        for letter in _SPACE.sub(" ", text):
            if not self.allowed(letter):
                refused = refused or letter
            elif len(self.text) - (last - first) + len(kept) >= self.most:
                refused = "" if refused is None else refused
            else:
                kept += letter
        if kept or not text:
            self.text = self.text[:first] + kept + self.text[last:]
            self.move(first + len(kept))
        return refused

    def delete(self, way: int) -> None:
        """Delete the selection, or the letter left (-1) or right (1) of the caret."""
        if not self.selected:
            self.anchor = min(max(self.caret + way, 0), len(self.text))
        self.insert("")
