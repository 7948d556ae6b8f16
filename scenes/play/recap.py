"""What happened since a player last played, told at one go when they come back to the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from game.session.log import LogEntry
from game.stage.drawing.text import Role, plain
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Column
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from scenes.play.small_faces import SmallFaces

WIDTH = 640
FACE_UNITS = 44
GAP = 8
BETWEEN = 2
"""Units between two lines."""

EDGE = 4
"""How broad the mark is before a line about whoever reads, in units."""

LONGEST = 40
"""How many of the last lines are told: who was away longer reads the log."""


class RecapRow(Pressable):
    """A line of the log with the faces of its cards before it, wrapped where it is long. What it tells of its reader
    stands out, in the colour of their seat."""

    role = "row"

    def __init__(
        self, ui: Ui, key: Hashable, entry: LogEntry, faces: SmallFaces, on_press: Callable[[], None], reader: int
    ) -> None:
        hint = ui.words.say("table.log_back")
        super().__init__(ui, key, plain(entry.text), on_press, hint=hint, zone="recap", on_paper=True)
        self.entry = entry
        self.faces = faces
        self.colour = ui.look.palette.seat(reader)
        self.is_about_reader = reader in entry.names

    @property
    def _face(self) -> Role:
        return "name" if self.entry.is_turn else "strong" if self.is_about_reader else "body"

    @property
    def _indent(self) -> int:
        """The room before the sentence: the mark, a gap and the faces."""
        px = self.ui.px
        return px(EDGE) + px(GAP) + self.faces.width_of(self.entry.cards, px(FACE_UNITS), px(GAP))

    def wants(self, width: int) -> Size:
        ui = self.ui
        words = ui.text.measure(self.entry.text, self._face, self._room(width))[1]
        faces = ui.px(FACE_UNITS) if self.faces.named(self.entry.cards) else 0
        return width, max(ui.row_height(), words + ui.px(GAP), faces + ui.px(EDGE))

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.faces.ask(self.entry.cards, self.ui.px(FACE_UNITS))

    def _room(self, width: int) -> int:
        return max(1, width - self._indent - self.ui.px(GAP))

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        if self.is_hovered:
            draw_tint(ui, surface, self.rect, ui.look.palette.brass, 0.2)
        if self.is_about_reader:
            draw_tint(ui, surface, self.rect, self.colour, 0.12)
            pygame.draw.rect(surface, self.colour, (*self.rect.topleft, ui.px(EDGE), self.rect.height))
        edge = self.rect.left + ui.px(EDGE) + ui.px(GAP), self.rect.centery
        self.faces.draw(surface, self.entry.cards, edge, ui.px(FACE_UNITS), ui.px(GAP))
        words = ui.text.block(self.entry.text, self._face, self.ink, self._room(self.rect.width))
        surface.blit(words, words.get_rect(midleft=(self.rect.left + self._indent, self.rect.centery)))


class Recap(Dialog):
    """A sheet with the lines, the newest last; a line that is pressed closes it and goes to its moment."""

    def __init__(
        self,
        ui: Ui,
        title: str,
        entries: Sequence[LogEntry],
        faces: SmallFaces,
        look_back: Callable[[LogEntry], None],
        reader: int,
    ) -> None:
        self.entries = list(entries[-LONGEST:])
        self._look_back = look_back
        rows = [
            RecapRow(ui, ("recap", place), entry, faces, partial(self._go_to, entry), reader)
            for place, entry in enumerate(self.entries)
        ]
        text = "" if rows else ui.words.say("table.recap_empty")
        close = DialogButton("cancel", ui.words.say("common.close"), "primary")
        body = [Column(ui, rows, BETWEEN)] if rows else []
        super().__init__(ui, title, text, [close], lambda key: None, body=body, width=WIDTH)

    def told(self) -> list[str]:
        return [self.title.label, *([entry.text for entry in self.entries] or [self.text.label])]

    def _go_to(self, entry: LogEntry) -> None:
        self.ui.close(self)
        self._look_back(entry)
