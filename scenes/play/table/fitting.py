"""How a long question fits into its room: it is set smaller, and what can be spared goes; the face of
whoever is asked across the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.drawing.text import Role
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Label, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row
from scenes.picture_cache import Pictures
from scenes.play.table.asked_words import AskedWords

ANSWERS_GAP, CLOSE_GAP, BESIDE_WORDS = 14, 4, 10
"""Between a question and its buttons, in units: usually, and where they take several lines."""

PARTED, MORE = "; ", " \u2026"
"""What stands between the parts of advice, and instead of those for which there is no room."""

WAYS_TO_ASK: tuple[tuple[bool, Role], ...] = (
    (True, "subheading"),
    (True, "name"),
    (False, "subheading"),
    (False, "name"),
)
"""Whether the buttons say what they do, and how the question is set: the first way that fits is taken."""


class FittedAdvice(Label):
    """Advice below the question. Of what says more than there is room for, the first parts stand there."""

    def __init__(self, ui: Ui, words: str) -> None:
        super().__init__(ui, words, "body", align="center", soft=True)
        self._parts = words.split(PARTED)

    def keep(self, most: int | None = None) -> None:
        """Say so many parts at the most, or all."""
        kept = self._parts[:most]
        self.label = PARTED.join(kept) + ("" if len(kept) == len(self._parts) else MORE)

    def shorten(self, fits: Callable[[], bool]) -> None:
        """Say as many parts as fit, and one at the least."""
        most = len(self._parts)
        while most > 1 and not fits():
            most -= 1
            self.keep(most)


def fit_question(question: Widget, width: int, room: int) -> None:
    """Long questions are set smaller, buttons keep to themselves what they do, words wrap beside them, names are cut,
    lesser buttons lose their words, and lines move closer, until all fits."""
    leaves = list(question.leaves())
    buttons = [leaf for leaf in leaves if isinstance(leaf, Button)]
    labels = [leaf for leaf in leaves if isinstance(leaf, Label)]
    asked = [leaf for leaf in leaves if isinstance(leaf, AskedWords)]
    faces = [leaf for leaf in leaves if isinstance(leaf, SeatFace)]
    advice = [leaf for leaf in leaves if isinstance(leaf, FittedAdvice)]

    def fits() -> bool:
        return question.wants(width)[1] <= room

    for words in asked:
        words.keep()
    _set_roomily(labels[0], buttons, rows_in(question), faces, advice)
    if fits():
        return
    for button in buttons:
        button.shows_note = False
    for face in faces:
        face.shown = fits()
    if _set_smaller(labels[0], buttons, rows_in(question), fits):
        return
    for below in labels[1:]:
        below.face = below.face if fits() else "small"
    for words in asked:
        words.shorten(fits, _left_of(words, rows_in(question), width))
    _spare_words([button for button in buttons if button.style == "quiet"], fits)
    for row in rows_in(question):
        if not fits():
            _spread(row, is_close=True)
    for each in advice:
        each.shorten(fits)


def _set_roomily(
    asked: Label, buttons: list[Button], rows: list[Row], faces: list[SeatFace], advice: list[FittedAdvice]
) -> None:
    """As all of it stands where there is room enough."""
    asked.face = WAYS_TO_ASK[0][1]
    for button in buttons:
        button.shows_note, button.is_wordless = True, False
    for row in rows:
        _spread(row)
    for face in faces:
        face.shown = True
    for each in advice:
        each.keep()


def _set_smaller(asked: Label, buttons: list[Button], rows: list[Row], fits: Callable[[], bool]) -> bool:
    """Whether all fits with smaller words, and without what buttons do."""
    for notes, face in WAYS_TO_ASK:
        asked.face = face
        for button in buttons:
            button.shows_note = notes
        for row in rows:
            _spread(row, is_close=notes and not fits())
        if fits():
            return True
    return False


def _left_of(words: Widget, rows: list[Row], width: int) -> int:
    """What is left for the words of a question beside all that shares their row."""
    [row] = [row for row in rows if words in row.children]
    return width - sum([child.wants(width)[0] + row.ui.px(row.gap) for child in row.children if child is not words])


def _spread(row: Row, *, is_close: bool = False) -> None:
    """How far from each other things stand in a row: usually, or as near as can be, where no plate touches words."""
    has_words = any(isinstance(child, Label) for child in row.children)
    row.gap = ANSWERS_GAP if not is_close else BESIDE_WORDS if has_words else CLOSE_GAP
    row.between_lines = CLOSE_GAP if is_close else None


def _spare_words(lesser: list[Button], fits: Callable[[], bool]) -> None:
    """The lesser buttons show only their icons, one after the other, until all fits."""
    for button in lesser:
        button.is_wordless = False
    for button in lesser:
        button.is_wordless = not fits()


def rows_in(widget: Widget) -> list[Row]:
    """The rows of a widget and of those within it."""
    within = [row for child in widget.children for row in rows_in(child)] if isinstance(widget, Container) else []
    return [*([widget] if isinstance(widget, Row) else []), *within]


UNITS = 64
RING = 4


class SeatFace(Widget):
    """The creature of a seat, only to be looked at. It takes no room where it is not `shown`."""

    def __init__(self, ui: Ui, pictures: Pictures, seat: int, portrait: int) -> None:
        super().__init__(ui, None)
        self.pictures = pictures
        self.seat = seat
        self.portrait = portrait
        self.shown = True

    def spots(self) -> list[Spot]:
        return []

    def wants(self, width: int) -> Size:
        side = self.ui.px(UNITS) if self.shown else 0
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        side = min(self.rect.size)
        if not side:
            return
        surface.blit(self.pictures.portrait(self.portrait, side), self.rect)
        colour = self.ui.look.palette.seat(self.seat)
        surface.blit(self.ui.paint.ring((side, side), colour, self.ui.px(RING), side // 2), self.rect)
