"""The same as a list, for windows and letters in which a map has no room: quarter by quarter, station by station."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.stage.focus import CHOSEN, PLAIN, ControlState
from game.stage.geometry import Size
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.scroll import ScrollColumn
from game.stage.widgets.shades import draw_tint
from scenes.app import App
from scenes.journey.marks import QuarterPlate
from scenes.journey.medals import BRASS, GOLD, PEWTER, draw_crown, draw_hexagon, draw_medal, draw_star
from scenes.journey.stops import MapStop, title_of

MEDAL, EDGE, STAR = 44, 10, 20


class StationRow(Pressable):
    """A station in the list: its medal, its title, and its stars."""

    def __init__(self, app: App, stop: MapStop, said: str, on_press: Callable[[], None]) -> None:
        super().__init__(
            app.ui, ("station", stop.station.name), title_of(app.words, stop.station), on_press, zone="path"
        )
        self.app = app
        self.stop = stop
        self.said = said
        self.is_chosen = False

    def spoken(self) -> str:
        return self.said

    @property
    def state(self) -> ControlState:
        return CHOSEN if self.is_chosen else PLAIN

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, "strong", self._room(width))
        return width, max(self.ui.px(MEDAL), words[1]) + 2 * self.ui.px(EDGE)

    def _room(self, width: int) -> int:
        return max(1, width - self.ui.px(MEDAL) - 3 * self.ui.px(EDGE) - self._stars_wide)

    @property
    def _stars_wide(self) -> int:
        return round(self.ui.px(STAR) * 1.1) * len(self.stop.stars)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette, rect = self.ui, self.ui.look.palette, self.rect
        is_lit = self.is_hovered or self.is_chosen
        edge = palette.brass_light if self.is_chosen else palette.plum_light
        draw_tint(ui, surface, rect, palette.plum if is_lit else palette.night, 0.9, line=0.8, edge=edge)
        side = ui.px(MEDAL)
        self._draw_sign(surface, (rect.left + ui.px(EDGE) + side // 2, rect.centery), side)
        left = rect.left + side + 2 * ui.px(EDGE)
        colour = palette.text if self.stop.is_open else palette.text_dim
        words = ui.text.block(self.label, "strong", colour, self._room(rect.width))
        surface.blit(words, words.get_rect(midleft=(left, rect.centery)))
        step = round(ui.px(STAR) * 1.1)
        right = rect.right - ui.px(EDGE) - step * len(self.stop.stars)
        for at, is_won in enumerate(self.stop.stars):
            draw_star(ui, surface, (right + step * (at + 0.5), rect.centery), ui.px(STAR), is_won=is_won)

    def _draw_sign(self, surface: pygame.Surface, centre: tuple[int, int], side: int) -> None:
        stop, is_closed = self.stop, not self.stop.is_open
        if stop.station.is_gate or stop.portrait is None:
            draw_hexagon(self.ui, surface, centre, side, is_solved=stop.state == "behind", is_dim=is_closed)
            return
        ring = PEWTER if is_closed else GOLD if all(stop.stars) else BRASS
        draw_medal(
            self.app,
            surface,
            centre,
            round(side * 0.9),
            stop.portrait,
            ring,
            dim=88 if is_closed else 0,
            is_grey=is_closed,
        )
        if stop.station.is_keepers:
            draw_crown(self.ui, surface, (centre[0], centre[1] - side // 2), side // 2, is_dim=is_closed)


class Roll(ScrollColumn):
    """All stations below each other, each quarter below its plate."""

    def __init__(self, app: App, rows: Sequence[StationRow], plates: Sequence[QuarterPlate]) -> None:
        told = []
        for plate in plates:
            plate.is_listed = True
            game = plate.key[1] if isinstance(plate.key, tuple) else ""
            told += [plate, *[row for row in rows if row.stop.station.game == game]]
        super().__init__(app.ui, told, gap=6)
        self._shown = ""

    def show(self, name: str) -> None:
        """Bring the row of a station into sight, once for each."""
        if name != self._shown:
            self._shown = name
            self.reveal(("station", name))
