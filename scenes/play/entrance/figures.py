"""Who comes in: the keeper of the quarter, large and in the light, crowned; behind them whoever plays at their
side; and when what comes into sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.art.parts.expressions import GLOATING
from game.stage.drawing.theme import HIGH_CONTRAST, hexadecimal
from game.stage.geometry import Size
from game.stage.widgets.base import Widget
from scenes.app import App
from scenes.celebration.fading import lay_partly
from scenes.celebration.lights import crown, crown_at, halo_markup, lay_crown, rays_markup
from scenes.play.acts import Acts

STANDS_AT = 0.92
"""Where the feet of a cut-out creature are on its field."""

SIDE, WIDE = 0.8, 0.96
"""How high the keeper is, as a share of the height, and of the width at the most."""

BESIDE, APART, ASIDE = 0.45, 0.5, 0.05
"""How high the others are for a keeper 1 high, how far from their middle they stand, and how far the keeper steps aside
for them."""

COMES_UP, DIM = 0.16, (104, 96, 124)
"""From how far below the keeper comes, and what is let through of the colours of the others."""

RAYS, RAYS_OPACITY, HALO = 2.5, 0.3, 0.55
CROWN, RISES, FALLS = 0.24, 0.16, 0.6
"""How large the crown is for a keeper 1 high, how far it rises above them, and from how high it falls."""


class Figures(Widget):
    """The keeper who wears the first of some portraits, and the others."""

    def __init__(self, app: App, coming: Coming, portraits: Sequence[int]) -> None:
        super().__init__(app.ui, None)
        self.app = app
        self.coming = coming
        self.portraits = portraits

    def wants(self, width: int) -> Size:
        return width, 0

    def covers(self) -> list[pygame.Rect]:
        return []

    @property
    def side(self) -> int:
        """How high the keeper is, in pixels."""
        return max(8, round(min(self.rect.height * SIDE, self.rect.width * WIDE)))

    @property
    def _foot(self) -> tuple[int, int]:
        high = self.side * (1 + RISES)
        aside = ASIDE * self.side if len(self.portraits) > 1 else 0.0
        return round(self.rect.centerx - aside), round(self.rect.centery + high / 2)

    def draw_light(self, surface: pygame.Surface) -> None:
        """The light that falls from behind."""
        share, side = self.coming.eased("light"), round(self.side * RAYS)
        light = hexadecimal(self.ui.look.palette.lamplight)
        middle = self._foot[0], self._foot[1] - round(self.side * 0.5)
        if self.ui.look.palette.key != HIGH_CONTRAST.key:
            lay_partly(surface, self.ui.paint.svg(rays_markup(light, RAYS_OPACITY), (side, side)), middle, share)
        glow = round(self.side * 1.5)
        lay_partly(surface, self.ui.paint.svg(halo_markup(light, HALO), (glow, glow)), middle, share)

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_light(surface)
        (across, down), share = self._foot, self.coming.eased("figure")
        for at, portrait in enumerate(self.portraits[1:]):
            way = (1 if at % 2 == 0 else -1) * (1 + at // 2) * APART
            self._draw_other(surface, portrait, (across + round(way * self.side), down), self.coming.eased("light"))
        rises = round((1 - share) * COMES_UP * self.side)
        figure = self.app.pictures.figure(self.portraits[0], self.side, expression=GLOATING)
        place = figure.get_rect(midtop=(across, down - round(self.side * STANDS_AT) + rises))
        lay_partly(surface, figure, place.center, min(1.0, 1.6 * share))
        head = self.app.pictures.head(self.portraits[0], self.side, GLOATING)
        self._draw_crown(surface, (place.left + head[0], place.top + head[1]))

    def _draw_other(self, surface: pygame.Surface, portrait: int, foot: tuple[int, int], share: float) -> None:
        side = round(self.side * BESIDE)

        def dimmed() -> pygame.Surface:
            made = self.app.pictures.figure(portrait, side).copy()
            made.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
            return made

        figure = self.ui.paint.cache.get(("at the side", portrait, side), dimmed)
        lay_partly(surface, figure, (foot[0], foot[1] - round(side * (STANDS_AT - 0.5))), share)

    def _draw_crown(self, surface: pygame.Surface, head: tuple[int, int]) -> None:
        side = round(self.side * CROWN)
        picture = crown(self.ui, side)
        lay_crown(surface, picture, crown_at(picture, head), self.coming.share("crown"), FALLS * side)


Act = Literal["light", "figure", "crown", "name", "line", "twist", "stands"]

TIMES: dict[Act, tuple[int, int]] = {
    "light": (120, 700),
    "figure": (260, 420),
    "crown": (640, 320),
    "name": (560, 340),
    "line": (860, 320),
    "twist": (1080, 320),
    "stands": (1400, 1200),
}
"""When each begins once the place is there, and how long it takes, in milliseconds."""

Coming = Acts[Act]
"""All that happens as a keeper comes in."""
