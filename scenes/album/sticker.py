"""A creature among the others of its page: a sticker in the book, or bare paper with an outline."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable

import pygame

from game.stage.geometry import Size
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from game.store.people import Acquaintance
from game.words import SOFT_HYPHEN
from scenes.album.pages import Entry
from scenes.album.pictures import portrait_of, silhouette_of
from scenes.app import App

SIDE, EDGE, BEYOND = 82, 5, 8
"""How large a sticker is, how wide its border, and how much further a name may reach, in units."""

BREAKS = re.compile(f"(?<= )|{SOFT_HYPHEN}")
"""Where a name may go on in a further line."""


class Sticker(Pressable):
    """Such a sticker, so many pixels wide; the chosen one lies in a golden frame."""

    def __init__(
        self,
        app: App,
        key: Hashable,
        one: Entry,
        known: Acquaintance | None,
        press: Callable[[], None],
        side: int,
        *,
        is_chosen: bool,
    ) -> None:
        self.app = app
        self.one = one
        self.known = known
        self.is_chosen = is_chosen
        self.side = side
        name = one.page.title(app.words) if known is not None else app.words.say("album.unmet")
        super().__init__(app.ui, key, name, press, zone="stickers", on_paper=True)

    def spoken(self) -> str:
        new = self.app.words.say("album.new") if self.known is not None and self.known.is_new else ""
        return ", ".join(filter(None, [self.label, new]))

    def wants(self, width: int) -> Size:
        lines = self.lines()
        widest = max(self.ui.text.measure(part, "label")[0] for part in lines)
        high = min(width, self.side) + len(lines) * self.ui.text.height("label") + self.ui.px(4)
        return min(width, max(self.side, widest - self.ui.px(BEYOND))), high

    def lines(self) -> list[str]:
        """Its name: in several lines where it is too long for one."""
        lines, room = [""], self.side + self.ui.px(BEYOND)
        for part in BREAKS.split(self.app.words.breakable(self.label)):
            if lines[-1] and self.ui.text.measure((lines[-1] + part).strip(), "label")[0] > room:
                lines[-1] = lines[-1].strip() if lines[-1].endswith(" ") else f"{lines[-1]}-"
                lines.append(part)
            else:
                lines[-1] += part
        return lines

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        side = min(self.rect.width, self.side)
        square = pygame.Rect(0, self.rect.top, side, side)
        square.centerx = self.rect.centerx
        self._draw_ground(surface, square)
        inner = square.inflate(-2 * ui.px(EDGE), -2 * ui.px(EDGE))
        if self.known is not None:
            drawn = portrait_of(self.app, self.one.page, inner.size)
        else:
            inner.inflate_ip(-ui.px(14), -ui.px(14))
            drawn = silhouette_of(self.app, self.one.page, inner.size)
        if drawn is not None:
            surface.blit(drawn, inner)
        if self.known is None:
            mark = ui.text.outlined("?", "heading", palette.paper, palette.ink_soft, ui.px(2))
            surface.blit(mark, mark.get_rect(center=square.center))
        elif self.known.is_new:
            self._draw_new(surface, square)
        self._write_name(surface, square)

    def _draw_ground(self, surface: pygame.Surface, square: pygame.Rect) -> None:
        ui, palette = self.ui, self.ui.look.palette
        if self.is_chosen or self.is_hovered:
            frame = square.inflate(2 * ui.px(4), 2 * ui.px(4))
            draw_tint(ui, surface, frame, palette.brass_light if self.is_chosen else palette.brass, 1.0, 12)
        if self.known is None:
            draw_tint(ui, surface, square, palette.paper_shade, 1.0, 10, 0.5, palette.ink_soft)
            return
        shadow = ui.paint.shadow(square.size, ui.px(4), 110, ui.px(10))
        surface.blit(shadow, shadow.get_rect(center=square.center).move(0, ui.px(2)))
        draw_tint(ui, surface, square, (252, 248, 238), 1.0, 10)

    def _draw_new(self, surface: pygame.Surface, square: pygame.Rect) -> None:
        ui, palette = self.ui, self.ui.look.palette
        words = ui.text.line(self.app.words.say("album.new"), "small", (255, 246, 230))
        flag = pygame.Rect(0, 0, words.get_width() + ui.px(12), words.get_height() + ui.px(2))
        flag.topright = square.right + ui.px(4), square.top - ui.px(4)
        draw_tint(ui, surface, flag, palette.ribbon, 1.0, 8)
        surface.blit(words, words.get_rect(center=flag.center))

    def _write_name(self, surface: pygame.Surface, square: pygame.Rect) -> None:
        ui = self.ui
        ink = self.ink if self.known is not None else self.soft_ink
        for n, part in enumerate(self.lines()):
            name = ui.text.fit(part, "label", ink, self.rect.width + ui.px(BEYOND))
            top = square.bottom + ui.px(4) + n * ui.text.height("label")
            surface.blit(name, name.get_rect(midtop=(self.rect.centerx, top)))
