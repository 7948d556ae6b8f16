"""What is new beside the stars of a station: a picture on a disc, what kind of thing it is, and its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.art.backs import BackDesign
from game.art.drawings import drawing
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.layout import Column
from game.stage.widgets.shades import draw_tint
from scenes.celebration.burst import Burst
from scenes.park.wall import keystone

SIDE, BESIDE, WIDEST = 66, 12, 300
"""Units of the picture, from it to the words, and how wide these are at the most."""

STACKED = 44
"""Units of the picture of what stands above or below another."""

SPARKS = 110
"""How far sparks fly from a seal, in units."""

FALLS = 0.8
"""By how much a seal is too large when it begins to come down."""

Picture = Callable[[int], pygame.Surface]
"""What is shown, so many pixels wide and high."""


def signed(ui: Ui, icon: str) -> Picture:
    """A sign on a brass disc."""

    def drawn(side: int) -> pygame.Surface:
        palette, made = ui.look.palette, pygame.Surface((side, side), pygame.SRCALPHA)
        disc = made.get_rect()
        draw_tint(ui, made, disc, palette.brass_light, 1.0, 99, 1.0, palette.ink_soft)
        draw_tint(ui, made, disc.inflate(-side // 8, -side // 8), palette.brass, 0.35, 99, 0.5, palette.ink_soft)
        sign = ui.paint.icon(icon, round(side * 0.62), palette.ink, palette.paper, palette.ribbon)
        made.blit(sign, sign.get_rect(center=disc.center))
        return made

    return lambda side: ui.paint.cache.get(("signed", icon, side, ui.look.palette.key), lambda: drawn(side))


def sealed(ui: Ui) -> Picture:
    """A star pressed into wax."""

    def drawn(side: int) -> pygame.Surface:
        return ui.paint.svg(drawing("ending/seal").sized((side, side)), (side, side))

    return drawn


def emblem_of(ui: Ui, back: BackDesign) -> Picture:
    """A game's emblem, as it hangs above its gate."""

    def drawn(side: int) -> pygame.Surface:
        return ui.paint.svg(keystone(back.cloth, back.lit, back.deep, back.emblem, side), (side, side))

    return drawn


class News(Widget):
    """One such thing; `head` says what kind it is. Where its picture is a seal that comes down, `pressed` says how much
    of its way it has come, from 0 to 1."""

    def __init__(
        self,
        ui: Ui,
        head: str,
        name: str,
        picture: Picture,
        widest: float = WIDEST,
        pressed: Callable[[], float] = lambda: 1.0,
    ) -> None:
        super().__init__(ui, None, f"{head}: {name}" if head else name, on_paper=True)
        self.head = head
        self.name = name
        self.picture = picture
        self.widest = widest
        self.pressed = pressed
        self.side = SIDE
        """Units of the picture."""
        self.burst: Burst | None = None
        """What flies out from under the seal."""

    def wants(self, width: int) -> Size:
        words = self._words(min(width - self._beside, self.ui.look.text_px(self.widest)))
        return self._beside + max(size[0] for size in words), max(self._side, sum(size[1] for size in words))

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        picture, room = self.picture(self._side), max(1, self.rect.width - self._beside)
        place = picture.get_rect(midleft=self.rect.midleft)
        share = self.pressed()
        if 0 < share < 1:
            large = round(self._side * (1 + FALLS * (1 - share)))
            picture = pygame.transform.smoothscale(picture, (large, large))
            picture.set_alpha(round(255 * min(1.0, 2 * share)))
        if share > 0:
            surface.blit(picture, picture.get_rect(center=place.center))
        if self.burst is not None:
            self.burst.draw_sparks(surface, place.center, ui.px(SPARKS))
        left, top = self.rect.left + self._beside, self.rect.centery - sum(size[1] for size in self._words(room)) // 2
        if self.head:
            head = ui.text.block(self.head, "label", palette.ink_soft, room)
            surface.blit(head, (left, top))
            top += head.get_height()
        surface.blit(ui.text.block(self.name, "name", palette.ink, room), (left, top))

    def _words(self, room: int) -> list[Size]:
        """How large the kind and the name are."""
        measure, room = self.ui.text.measure, max(1, room)
        head = [measure(self.head, "label", room)] if self.head else []
        return [*head, measure(self.name, "name", room)]

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(self.side)

    @property
    def _beside(self) -> int:
        return self._side + self.ui.px(BESIDE)


def stacked(ui: Ui, parts: Sequence[Widget]) -> list[Widget]:
    """Such things below each other, smaller; one alone is as always."""
    if len(parts) < 2:
        return list(parts)
    for one in parts:
        if isinstance(one, News):
            one.side = STACKED
    return [Column(ui, parts, gap=6)]
