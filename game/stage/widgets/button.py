"""A button: words, an icon or both; it says why when it cannot be pressed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Literal

import pygame

from game.stage.drawing.paint import PanelStyle
from game.stage.drawing.text import Role, plain
from game.stage.drawing.theme import Colour
from game.stage.focus import CHOSEN, PLAIN, ControlState
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint

Style = Literal["plain", "primary", "quiet"]

ACROSS = 16
DOWN = 8
GAP = 9
NOTE_WIDTH = 214
"""Units that a note takes in a line at the most."""
ICON_SHARE = 1.35
PANELS: dict[Style, PanelStyle | None] = {"plain": "button", "primary": "brass", "quiet": None}


class Button(Pressable):
    """Pressed by Enter, Space, its digit, or releasing the pointer on it.

    `style` is primary for the one thing most players want, quiet for what should not draw the eye. If it `is_wordless`,
    it shows an icon only; its words are still spoken, and appear beside it when it is reached. `align` is where the
    words stand. `note` says in a sentence what it does: below the words if it `shows_note`, else in the tooltip. If it
    `is_chosen`, it has a line around it. `as_wide_as` are its other possible words: it always has room for all of them,
    so that its neighbours stay in place.
    """

    state: ControlState = PLAIN

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        label: str,
        on_press: Callable[[], None],
        *,
        style: Style = "plain",
        icon: str | None = None,
        is_wordless: bool = False,
        digit: int | None = None,
        face: Role = "strong",
        align: Literal["left", "center"] = "center",
        note: str = "",
        hint: str = "",
        reason: str = "",
        zone: str = "main",
        on_paper: bool = False,
        is_chosen: bool = False,
        as_wide_as: Sequence[str] = (),
    ) -> None:
        super().__init__(ui, key, label, on_press, hint=hint or note, reason=reason, zone=zone, on_paper=on_paper)
        self.is_chosen = is_chosen
        self.as_wide_as = tuple(as_wide_as)
        self.note = note
        self.shows_note = False
        self.style: Style = style
        self.icon = icon
        self.is_wordless = is_wordless
        self.digit = digit
        self.face: Role = face
        self.align = align

    def wants(self, width: int) -> Size:
        if self.is_wordless:
            side = max(self.ui.row_height(), self._icon_side() + 2 * self.ui.px(DOWN))
            return side, side
        room = max(1, width - self._beside())
        words = self._words_size(room)
        height = max(self.ui.row_height(), words[1] + 2 * self.ui.px(DOWN), self._icon_side() + self.ui.px(DOWN))
        return max(words[0] + self._beside(), self.ui.least_hit), height

    @property
    def hint_now(self) -> str:
        return "" if self._has_note and self.hint == self.note else self.hint

    @property
    def is_chosen(self) -> bool:
        """Whether it bears a line around it, and is called chosen."""
        return self.state is CHOSEN

    @is_chosen.setter
    def is_chosen(self, is_chosen: bool) -> None:
        self.state = CHOSEN if is_chosen else PLAIN

    def draw(self, surface: pygame.Surface) -> None:
        down = self._is_held and self.is_hovered and self.is_enabled
        rect = self.rect.move(0, self.ui.px(1.5)) if down else self.rect
        self._draw_ground(surface, rect, down)
        self._draw_content(surface, rect)

    def _draw_ground(self, surface: pygame.Surface, rect: pygame.Rect, down: bool) -> None:
        panel = PANELS[self.style]
        palette = self.ui.look.palette
        if not self.is_enabled:
            if panel is not None:
                draw_tint(self.ui, surface, rect, palette.shadow if not self.on_paper else palette.ink, 0.12, line=0.35)
            return
        if panel is not None:
            self.ui.paint.place_panel(surface, rect, panel, 1 if down else 4)
        if self.is_hovered:
            light = palette.ink if self.on_paper and panel is None else palette.lamplight
            draw_tint(self.ui, surface, rect, light, 0.08 if down else 0.18)
        if self.is_chosen:
            surface.blit(self.ui.paint.ring(rect.size, palette.selected, self.ui.px(2)), rect)

    def _draw_content(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        colour = self._text_colour()
        icon_side = self._icon_side()
        if self.is_wordless:
            self._draw_icon(surface, rect.center, colour)
            return
        if self._has_note:
            self._draw_with_note(surface, rect, colour)
            return
        block = self.ui.text.block(self.label, self.face, colour, max(1, rect.width - self._beside()), self.align)
        words = self.ui.text.measure(self.label, self.face, block.get_width())[0]
        icon_room = icon_side + self.ui.px(GAP) if self.icon else 0
        inner = rect.inflate(-2 * self.ui.px(ACROSS), 0)
        spare = inner.width - icon_room - self._badge_room() - words
        left = inner.left + (spare // 2 if self.align == "center" else 0)
        if self.icon:
            self._draw_icon(surface, (left + icon_side // 2, rect.centery), colour)
        words_left = left + icon_room - ((block.get_width() - words) // 2 if self.align == "center" else 0)
        surface.blit(block, block.get_rect(midleft=(words_left, rect.centery)))
        if self._has_badge:
            self._draw_badge(surface, rect, colour)

    def _draw_with_note(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
        """The icon at the left, the words beside it, and below them what it does."""
        left = rect.left + self.ui.px(ACROSS)
        if self.icon:
            self._draw_icon(surface, (left + self._icon_side() // 2, rect.centery), colour)
            left += self._icon_side() + self.ui.px(GAP)
        room = max(1, rect.right - self.ui.px(ACROSS) - self._badge_room() - left)
        words = self.ui.text.block(self.label, self.face, colour, room)
        note = self.ui.text.block(self.note, "small", colour, room)
        top = rect.centery - (words.get_height() + note.get_height()) // 2
        surface.blit(words, (left, top))
        surface.blit(note, (left, top + words.get_height()))
        if self._has_badge:
            self._draw_badge(surface, rect, colour)

    def _draw_icon(self, surface: pygame.Surface, centre: tuple[int, int], colour: Colour) -> None:
        palette = self.ui.look.palette
        side = self._icon_side()
        if not self.is_enabled:
            icon = self.ui.paint.icon(self.icon or "info", side, colour, colour, colour)
            icon = icon.copy()
            icon.set_alpha(130)
        elif self.style == "primary" or (self.on_paper and self.style == "quiet"):
            icon = self.ui.paint.icon(self.icon or "info", side, palette.ink, palette.paper, palette.brass_light)
        else:
            icon = self.ui.paint.icon(self.icon or "info", side, palette.night, palette.brass_light, palette.lamplight)
        surface.blit(icon, icon.get_rect(center=centre))

    def _draw_badge(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
        """The digit on a little key cap at the right end."""
        digit = self.ui.text.line(str(self.digit), "label", colour)
        side = self._badge_side()
        cap = pygame.Rect(0, 0, side, side)
        cap.midright = rect.right - self.ui.px(ACROSS) // 2, rect.centery
        draw_tint(self.ui, surface, cap, colour, 0.10, corner=5, line=0.6)
        surface.blit(digit, digit.get_rect(center=cap.center))

    def _text_colour(self) -> Colour:
        palette = self.ui.look.palette
        if not self.is_enabled:
            return self.soft_ink
        if self.style == "primary":
            return palette.text_on_brass
        return self.ink if self.style == "quiet" else palette.text

    @property
    def _has_badge(self) -> bool:
        """Whether its key is to be told: a button that is called like its key tells it already."""
        return self.digit is not None and plain(self.label) != str(self.digit)

    @property
    def _has_note(self) -> bool:
        return self.shows_note and bool(self.note) and not self.is_wordless

    def _words_size(self, room: int) -> Size:
        """How much the words take, with the note below them if it is shown."""
        sizes = [self.ui.text.measure(words, self.face, room) for words in (self.label, *self.as_wide_as)]
        words = max(size[0] for size in sizes), max(size[1] for size in sizes)
        if not self._has_note:
            return words
        note = self.ui.text.measure(self.note, "small", min(room, self.ui.look.text_px(NOTE_WIDTH)))
        return max(words[0], note[0]), words[1] + note[1]

    def _icon_side(self) -> int:
        return round(self.ui.text.sizes[self.face] * ICON_SHARE) if self.icon else 0

    def _badge_side(self) -> int:
        return self.ui.text.height("label") + self.ui.px(4)

    def _badge_room(self) -> int:
        return self._badge_side() + self.ui.px(GAP) if self._has_badge else 0

    def _beside(self) -> int:
        """The width of everything but the words."""
        icon = self._icon_side() + self.ui.px(GAP) if self.icon else 0
        return icon + self._badge_room() + 2 * self.ui.px(ACROSS)

    def spoken(self) -> str:
        said = f"{plain(self.label)}: {plain(self.note)}" if self._has_note else plain(self.label)
        return f"{said}, {self.ui.words.say('widget.chosen')}" if self.is_chosen else said
