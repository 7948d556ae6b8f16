"""What of a night is told again at its end: the greatest blow, the luckiest draw, the closest end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.stage.drawing.text import plain
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.inputs import Input, Point
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.layout import Grid
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_knob, draw_tint
from game.store.nights import Night
from game.words import sentences
from scenes.app import App
from scenes.celebration.fading import faded
from scenes.menus.game_picture import place_of
from scenes.night.moments import NightMoment, told, watch, where
from scenes.page_widgets import Lines

PICTURE, EDGE, PORTRAIT, LEAST_WIDE, DISC = (104, 78), 10, 40, 350, 34


def _all(number: int) -> float:
    return 1.0


class MemoryCard(Pressable):
    """One moment: where it was, its name, and a sentence. Pressed, it is watched again, where its game is kept; else
    it is nothing to press. `shown` is how far it is there."""

    def __init__(
        self,
        app: App,
        night: Night,
        moment: NightMoment,
        shown: Callable[[], float],
        *,
        ui: Ui | None = None,
        is_paper: bool = False,
        picture: Callable[[Size], pygame.Surface] | None = None,
    ) -> None:
        """`picture` draws the place of its game where nobody waits for that to be painted beside."""
        say, memory = app.words.say, moment.memory
        name = say(f"night.memory.{memory.kind}.name")
        super().__init__(
            ui or app.ui, ("moment", memory.kind), name, partial(watch, app, moment), zone="moments", on_paper=True,
            hint=say("night.memory.watch"),
        )  # fmt: skip
        self.app = app
        self.game = night.games[moment.number]
        self.portrait = night.players[memory.who].portrait
        self.sentence = told(app, night, moment)
        self.place = where(app, night, moment)
        self.can_be_watched = moment.record is not None
        self.shown = shown
        self.is_paper = is_paper
        self.picture = picture or partial(place_of, app, self.game)

    # -- pressing ------------------------------------------------------------------------------------------------------

    def spoken(self) -> str:
        return plain(sentences([self.label, self.sentence, self.place]))

    def spots(self) -> list[Spot]:
        return super().spots() if self.can_be_watched and self.shown() >= 1 else []

    def at(self, position: Point) -> list[Widget]:
        return super().at(position) if self.can_be_watched else []

    def handle(self, given: Input) -> bool:
        return self.can_be_watched and self.shown() >= 1 and super().handle(given)

    def outline(self) -> list[Node]:
        if self.can_be_watched and self.shown() >= 1:
            return super().outline()
        return [of_text(self.spoken(), self.rect)]

    # -- how it looks --------------------------------------------------------------------------------------------------

    def wants(self, width: int) -> Size:
        wide = min(width, self.ui.look.text_px(LEAST_WIDE))
        high = max(self._lines().high(self._room(wide)), self._picture[1])
        return wide, high + 2 * self.ui.px(EDGE)

    def draw(self, surface: pygame.Surface) -> None:
        around = self.rect.inflate(self.ui.px(28), self.ui.px(28))
        faded(surface, around, self.shown(), self._draw)

    def _draw(self, surface: pygame.Surface) -> None:
        ui, palette, edge = self.ui, self.ui.look.palette, self.ui.px(EDGE)
        is_lit = self.can_be_watched and self.is_hovered
        if self.is_paper:
            ui.paint.place_panel(surface, self.rect, "paper", 10 if is_lit else 7)
        else:
            draw_tint(ui, surface, self.rect, palette.brass_light, 0.18, 12, 0.8, palette.ink_soft)
        if is_lit:
            draw_tint(ui, surface, self.rect, palette.lamplight, 0.3)
        picture = self.picture(self._picture)
        at = picture.get_rect(midleft=(self.rect.left + edge, self.rect.centery))
        surface.blit(picture, at)
        surface.blit(ui.paint.ring(at.size, palette.brass, ui.px(2), ui.px(8)), at)
        side = ui.px(PORTRAIT)
        disc = pygame.Rect(0, 0, side, side)
        disc.bottomright = at.right + ui.px(6), at.bottom + ui.px(6)
        surface.blit(self.app.pictures.portrait(self.portrait, side), disc)
        surface.blit(ui.paint.ring(disc.size, palette.brass_light, ui.px(2), side // 2), disc)
        lines, room = self._lines(), self._room(self.rect.width)
        lines.draw(surface, at.right + 2 * edge, self.rect.centery - lines.high(room) // 2, room)
        if self.can_be_watched:
            self._draw_disc(surface, is_lit=is_lit)

    def _draw_disc(self, surface: pygame.Surface, *, is_lit: bool) -> None:
        ui, palette, side = self.ui, self.ui.look.palette, self.ui.px(DISC)
        centre = self.rect.right - ui.px(EDGE) - side // 2, self.rect.centery
        draw_knob(ui, surface, centre, side, is_lit)
        icon = ui.paint.icon("replay", round(side * 0.56), palette.text_on_brass, palette.ink, palette.ink)
        surface.blit(icon, icon.get_rect(center=centre))

    @property
    def _picture(self) -> Size:
        return self.ui.px(PICTURE[0]), self.ui.px(PICTURE[1])

    def _room(self, width: int) -> int:
        disc = self.ui.px(DISC + EDGE) if self.can_be_watched else 0
        return max(1, width - self._picture[0] - 4 * self.ui.px(EDGE) - disc)

    def _lines(self) -> Lines:
        palette = self.ui.look.palette
        texts = (
            (self.label, "label", palette.ink_soft),
            (self.sentence, "strong", palette.ink),
            (self.place, "small", palette.ink_soft),
        )
        return Lines(self.ui, texts, self.ui.px(2))  # type: ignore[arg-type]


def memory_cards(
    app: App,
    night: Night,
    moments: Sequence[NightMoment],
    shown: Callable[[int], float] = _all,
    *,
    ui: Ui | None = None,
    is_paper: bool = False,
) -> list[MemoryCard]:
    """All that is remembered, one after the other."""
    return [
        MemoryCard(app, night, moment, partial(shown, number), ui=ui, is_paper=is_paper)
        for number, moment in enumerate(moments)
    ]


def beside_each_other(app: App, cards: Sequence[Widget]) -> Widget:
    """The cards in columns where there is room."""
    return Grid(app.ui, cards, columns=3, gap=12)
