"""The words of a question, which ask of a card in particular for as long as it is held."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import product

import pygame

from game.rulesets.names import LONGEST, cleaned
from game.stage.drawing.text import UNWRAPPED, escape
from game.stage.widgets.base import Label, Ui

LEAST_NAME = 5
"""So many letters of a name stand in a question at the least."""

CUT = "..."
"""What stands for the rest of a name. The face of questions draws a colon into the sign of an ellipsis."""


class AskedWords(Label):
    """A question in the middle of its room. What is asked of a card that is held stands in its place, without moving
    what lies beside it: where it is the longer of both, the question stays. `names` are those that may stand in it."""

    def __init__(self, ui: Ui, asked: str, of_held: Callable[[], str], names: Sequence[str] = ()) -> None:
        super().__init__(ui, asked, "subheading", align="center")
        self.of_held = of_held
        self._whole = asked
        self._names = names
        self._drawn = asked

    @property
    def animates(self) -> bool:
        return self.shown != self._drawn

    @property
    def shown(self) -> str:
        """What stands there now."""
        instead = self.of_held()
        fits = instead and self.ui.text.measure(instead, self.face, UNWRAPPED)[0] <= self.rect.width
        return instead if fits else self.label

    def keep(self) -> None:
        """Say all names in full, in all the width there is."""
        self.label, self.widest = self._whole, None

    def shorten(self, fits: Callable[[], bool], beside: int) -> None:
        """Wrap where what stands `beside` leaves room, in pixels, and cut the longest names, until all fits."""
        for most, widest in product(range(LONGEST, LEAST_NAME - 1, -1), (None, max(1, beside))):
            self.label, self.widest = self._with_names(most), widest
            if fits():
                return
        self.widest = None

    def _with_names(self, most: int) -> str:
        """The question with so many letters of each name at the most."""
        words = self._whole
        for name in self._names:
            if len(name) > most:
                shown = escape(cleaned(name, most - 1) + CUT)
                words = re.sub(rf"(?<!\w){re.escape(escape(name))}(?!\w)", lambda _: shown, words)  # noqa: B023
        return words

    def draw(self, surface: pygame.Surface) -> None:
        self._drawn = self.shown
        self.draw_words(surface, self._drawn)
