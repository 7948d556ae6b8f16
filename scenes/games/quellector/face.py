"""Finished faces of Creature Quellector's cards, drawn at the size in which they are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.stage.art.icons import INK
from game.stage.drawing.text import open_font
from game.stage.drawing.typefaces import NAME
from game.stage.faces import FaceMaker, picture
from scenes.games.quellector.frame import (
    CARD_SIZE,
    COLOUR_ORDER,
    Rectangle,
    beaten_by,
    beats,
    card_frame,
    card_layout,
    card_overlay,
)

Size = tuple[int, int]
CreatureDrawing = Callable[[Size], str]
"""Gives the SVG text of a creature with its habitat for a picture of (width, height) pixels."""
CardIcon = tuple[int, int | None, bool]
"""An icon on a card: index of its colour, index of its second colour or None, whether it is an action."""

_NAME_UNITS = 27


class QuellectorFaces:
    """Draws the cards with the layers and marks that a `FaceMaker` keeps. A finished face is the caller's."""

    def __init__(self, maker: FaceMaker) -> None:
        self.maker = maker

    def draw(
        self,
        name: str,
        colour: str,
        types: Sequence[str],
        icons: Sequence[CardIcon],
        creature_svg: CreatureDrawing,
        size: Size,
    ) -> pygame.Surface:
        """The face of a Creature Quellector card, `size` in pixels, proportion 1:1.55.

        `colour` is the colour of its main type; `types` names the game's four types in the order red, blue, green,
        purple; `icons` are up to four. Below 150 pixels of width the name gives way to larger marks.
        """
        layout = card_layout(size[0])
        face = self.maker.layer(("quellector frame", colour), card_frame(colour, *size), size).copy()
        self._paint_creature(face, creature_svg, layout["picture"][0])
        face.blit(
            self.maker.layer(("quellector overlay", colour, len(icons)), card_overlay(colour, len(icons), *size), size),
            (0, 0),
        )
        for slots in (layout["icon_row"], layout["icon_column"]):
            for slot, (first, second, action) in zip(slots, icons, strict=False):
                self._paint_badge(face, slot, types[first], action, None if second is None else types[second])
        main = types[COLOUR_ORDER.index(colour)]
        for place in (*layout["corners"], *layout["main"]):
            self._paint_badge(face, place, main)
        for place in layout["beats"]:
            self._paint_badge(face, place, types[COLOUR_ORDER.index(beats(colour))])
        for place in layout["beaten_by"]:
            self._paint_badge(face, place, types[COLOUR_ORDER.index(beaten_by(colour))])
        for place in layout["name"]:
            self._paint_name(face, name, place)
        return face

    def _paint_creature(self, face: pygame.Surface, creature_svg: CreatureDrawing, place: Rectangle) -> None:
        area = _on_face(face, place)
        drawn = picture(creature_svg(area.size), area.size)
        drawn.blit(self._rounded_mask(area.size, face.get_width()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        face.blit(drawn, area)

    def _rounded_mask(self, size: Size, face_width: int) -> pygame.Surface:
        radius = 13 * face_width / CARD_SIZE[0]
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
            f'<rect x="0" y="0" width="{size[0]}" height="{size[1]}" rx="{radius:.2f}" fill="#ffffff"/></svg>'
        )
        return self.maker.layer(("mask", face_width), svg, size)

    def _paint_badge(
        self, face: pygame.Surface, place: Rectangle, type_name: str, action: bool = False, second: str | None = None
    ) -> None:
        area = _on_face(face, place)
        mark = self.maker.badge(type_name, action, second, area.width)
        face.blit(mark, mark.get_rect(center=area.center))

    def _paint_name(self, face: pygame.Surface, name: str, place: Rectangle) -> None:
        area = _on_face(face, place)
        points = max(8, round(_NAME_UNITS * face.get_width() / CARD_SIZE[0]))
        while points > 8 and open_font(NAME, points).size(name)[0] > area.width:
            points -= 1
        written = open_font(NAME, points).render(name, True, INK)
        if written.get_width() > area.width:
            written = pygame.transform.smoothscale(written, (area.width, written.get_height()))
        face.blit(written, written.get_rect(center=area.center))


def _on_face(face: pygame.Surface, place: Rectangle) -> pygame.Rect:
    """The pixels of a place given in the units of the layout."""
    across = face.get_width() / CARD_SIZE[0]
    down = face.get_height() / CARD_SIZE[1]
    left, top, width, height = place
    return pygame.Rect(round(left * across), round(top * down), round(width * across), round(height * down))
