"""What is chosen from at the album: the tabs that stand out of the book, how many of its creatures are shown, and the
signs by which these are found."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.art.backs import BackDesign
from game.stage.drawing.text import UNWRAPPED, Role
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.stage.widgets.choice import ChoiceItem, Segments
from game.stage.widgets.shades import draw_tint
from scenes.menus.plate import draw_plate
from scenes.park.wall import keystone
from scenes.picture_cache import Pictures

BETWEEN, ACROSS, DOWN = 4, 10, 7
SIGN, INNER = 30, 0.86
"""How large a sign with its ring is in units, and how much of it the sign itself takes."""

EMBLEM = 1.7
"""How large the emblem on a tab is, for letters of height 1."""


class Choosing(Segments[str]):
    """Options beside each other, each only as wide as it must be, on further lines where these do not fit."""

    face: Role = "label"
    between: float = BETWEEN

    def wants(self, width: int) -> Size:
        cells = self._laid(width)
        return max(cell.right for cell in cells), max(cell.bottom for cell in cells)

    def cell(self, index: int) -> pygame.Rect:
        return self._laid(self.rect.width)[index].move(self.rect.topleft)

    def _laid(self, width: int) -> list[pygame.Rect]:
        """Where the options lie in so much room."""
        gap, left, top, found = self.ui.px(self.between), 0, 0, list[pygame.Rect]()
        for option in self.options:
            wide, high = self._size(option)
            if left and left + wide > width:
                left, top = 0, top + high + gap
            found.append(pygame.Rect(left, top, min(wide, width), high))
            left += wide + gap
        return found

    def _size(self, option: ChoiceItem[str]) -> Size:
        words = self.ui.text.measure(option.label, self.face, UNWRAPPED)
        high = max(self.ui.least_hit, words[1] + 2 * self.ui.px(DOWN))
        return max(words[0] + 2 * self.ui.px(ACROSS), high), high

    def _is_pointed_at(self, index: int) -> bool:
        hovered = self.ui.hovered
        return hovered is not None and hovered.key == (self.key, index)


class Pills(Choosing):
    """Options on pills of paper; the chosen one is dark."""

    def _draw_option(self, surface: pygame.Surface, rect: pygame.Rect, index: int, option: ChoiceItem[str]) -> None:
        ui, palette, is_chosen = self.ui, self.ui.look.palette, option.value == self.value
        if is_chosen:
            draw_tint(ui, surface, rect, palette.plum, 1.0, 99, 1.0, palette.brass)
        else:
            draw_tint(ui, surface, rect, palette.paper_shade, 1.0, 99, 0.7, palette.ink_soft)
            if self._is_pointed_at(index):
                draw_tint(ui, surface, rect, palette.brass_light, 0.5, 99)
        words = ui.text.line(option.label, self.face, palette.text if is_chosen else palette.ink)
        surface.blit(words, words.get_rect(center=rect.center))


class SignChoice(Choosing):
    """The signs, of which one may be chosen, and put away by being pressed again."""

    between = 1

    def __init__(
        self,
        ui: Ui,
        pictures: Pictures,
        options: Sequence[ChoiceItem[str]],
        value: str,
        on_change: Callable[[str], None],
    ) -> None:
        super().__init__(ui, "sign", "", options, value, on_change, zone="sign", on_paper=True)
        self.pictures = pictures

    def choose(self, index: int) -> None:
        if self.options[index].value != self.value:
            super().choose(index)
            return
        self.value = ""
        self.ui.sound("toggle")
        self.on_change("")

    def _size(self, option: ChoiceItem[str]) -> Size:
        side = max(self.ui.least_hit, self.ui.look.picture_px(SIGN))
        return side, side

    def _draw_option(self, surface: pygame.Surface, rect: pygame.Rect, index: int, option: ChoiceItem[str]) -> None:
        ui, palette, is_chosen = self.ui, self.ui.look.palette, option.value == self.value
        side = min(rect.width, ui.look.picture_px(SIGN))
        disc = pygame.Rect(0, 0, side, side)
        disc.center = rect.center
        if is_chosen or self._is_pointed_at(index):
            draw_tint(ui, surface, disc, palette.brass_light, 1.0 if is_chosen else 0.6, 99, 1.0, palette.ink)
        sign = self.pictures.sign(option.value, round(side * INNER))
        if self.value and not is_chosen:
            sign = sign.copy()
            sign.set_alpha(FADED)
        surface.blit(sign, sign.get_rect(center=disc.center))


FADED = 130
"""How much of the other signs is seen, of 255, while one is chosen."""


class BookTabs(Choosing):
    """The tabs, each in the cloth of its game and with its emblem; those in `backs` have some."""

    role = "tab"
    face: Role = "strong"

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        options: Sequence[ChoiceItem[str]],
        value: str,
        on_change: Callable[[str], None],
        backs: dict[str, BackDesign],
    ) -> None:
        super().__init__(ui, key, "", options, value, on_change, zone="tabs", turns_page=True)
        self.backs = backs

    def _size(self, option: ChoiceItem[str]) -> Size:
        wide, high = super()._size(option)
        high = max(high, self._emblem + self.ui.px(6))
        return wide + (self._emblem + self.ui.px(6) if option.value in self.backs else 0), high

    @property
    def _emblem(self) -> int:
        return round(self.ui.text.height(self.face) * EMBLEM)

    def _draw_option(self, surface: pygame.Surface, rect: pygame.Rect, index: int, option: ChoiceItem[str]) -> None:
        ui, palette, is_chosen = self.ui, self.ui.look.palette, option.value == self.value
        back, left = self.backs.get(option.value), rect.left + ui.px(ACROSS)
        draw_plate(ui, surface, rect, back or PLAIN, is_lit=is_chosen or self._is_pointed_at(index))
        if back is not None:
            side = self._emblem
            markup = keystone(back.cloth, back.lit, back.deep, back.emblem, side)
            drawn = ui.paint.svg(markup, (side, side))
            surface.blit(drawn, drawn.get_rect(midleft=(rect.left + ui.px(6), rect.centery)))
            left = rect.left + side + ui.px(12)
        colour = palette.lamplight if is_chosen else palette.text
        words = ui.text.fit(option.label, self.face, colour, max(1, rect.right - ui.px(6) - left))
        surface.blit(words, words.get_rect(midleft=(left, rect.centery)))


PLAIN = BackDesign("album", "#4a3350", "#7a5a80", "#1d1226")
"""In what the tabs are bound that are no game's."""
