"""The words of a question, in whose place something else may stand for a while: what is asked of a card that is held,
what an answer costs that ends something."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import product

import pygame

from game.rulesets.names import LONGEST, cleaned
from game.stage.drawing.text import UNWRAPPED, Role, escape
from game.stage.widgets.base import Label, Ui

LEAST_NAME = 5
"""So many letters of a name stand in a question at the least."""

SMALLER: Role = "name"
"""How what stands in a question's place is set where it is too long."""

CUT = "..."
"""What stands for the rest of a name. The face of questions draws a colon into the sign of an ellipsis."""


class AskedWords(Label):
    """A question in the middle of its room. What stands in its place for a while moves nothing that lies beside it: it
    may reach to the left, and of its forms the first one that fits is taken. `names` are those that may stand in the
    question."""

    def __init__(self, ui: Ui, asked: str, instead: Callable[[], Sequence[str]], names: Sequence[str] = ()) -> None:
        super().__init__(ui, asked, "subheading", align="center")
        self.instead = instead
        self.reaches_to = 0
        """Where what stands in its place may begin, in pixels from the left edge of the window."""
        self._whole = asked
        self._names = names
        self._drawn: tuple[str, Role] | None = None

    @property
    def animates(self) -> bool:
        return self.shown != self._drawn

    @property
    def shown(self) -> tuple[str, Role]:
        """What stands there now, and how it is set."""
        room = self.rect.right - min(self.reaches_to, self.rect.left)
        for words, face in product(self.instead(), dict.fromkeys((self.face, SMALLER))):
            if self._width(words, face) <= room:
                return words, face
        return self.label, self.face

    def _width(self, words: str, face: Role) -> int:
        return self.ui.text.measure(words, face, UNWRAPPED)[0]

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
        words, face = self._drawn = self.shown
        if words == self.label:
            self.draw_words(surface, words)
            return
        block = self.ui.text.block(words, face, self.ink, self._width(words, face))
        lies = block.get_rect(center=self.rect.center)
        lies.right = min(lies.right, self.rect.right)
        surface.blit(block, lies)
