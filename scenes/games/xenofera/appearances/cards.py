"""Cards that stay cards: battle cards large, and piles with the number of their cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from game.art.backs import BackDesign
from game.art.frames import BRASS, medallion
from game.art.icons import INK
from game.art.svg import inset, rectangle, sheet, whole
from game.stage.cards.contents import Line, Number
from game.stage.cards.faces import FaceMaker
from game.stage.drawing.theme import LAMPLIGHT, Palette
from game.stage.drawing.typefaces import STRONG
from game.stage.geometry import Size
from game.table.state import GameConfig
from scenes.games.xenofera.appearances.marks import CREAM, DARKER, DISC, dark_plate, edge_of, square
from scenes.games.xenofera.appearances.standing import Standing
from scenes.games.xenofera.back import BACK, FURTHER_BACKS
from scenes.games.xenofera.face import card_face
from scenes.picture_cache import Pictures

BACKS: dict[str, BackDesign] = {"utility": BACK, **{one.key.removeprefix("xenofera_"): one for one in FURTHER_BACKS}}
"""The backs by the names of the decks; those of battle sets are `battle_1` and so on."""

PROPORTION = 434 / 310

NUMBER = 0.46
"""How wide the disc with the number of a place is, as a share of a battle card."""

LYING, STEP, MOST_LYING = 12, 0.022, 4
"""So many cards make a pile higher by another edge, how far that is seen as a share of the width, and how many edges
are seen at the most."""

PILL, PILL_WIDE = 0.2, 0.58
"""How high the number of a pile's cards is, as a share of its height, and how wide, as a share of its width."""

CORNER = 0.068
"""How round the corners of a card are, as a share of its width."""


def battle_card(
    pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing, palette: Palette = LAMPLIGHT
) -> pygame.Surface:
    """A battle card that is turned up, in the tone of its set; with a coloured edge where it can be chosen."""
    drawn = card_face(pictures, config.designs[card], size)
    return _lit(pictures.faces, drawn, standing, palette)


def battle_back(
    pictures: Pictures, kind: int, size: Size, standing: Standing, palette: Palette = LAMPLIGHT
) -> pygame.Surface:
    """A battle card of a seat's that lies face down, with the number of its place; which card it is says nothing."""
    del kind
    drawn = pictures.faces.back(BACKS[f"battle_{standing.seat + 1}"], size).copy()
    if standing.number:
        drawn.blit(place_number(pictures, standing.number, size), (0, 0))
    return _lit(pictures.faces, drawn, standing, palette)


def place_number(pictures: Pictures, number: int, size: Size) -> pygame.Surface:
    """The number by which a face-down card is called, to be laid on that card."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side = max(size[0] * NUMBER, pictures.faces.least * DISC)
    area = square(size[0] / 2, size[1] / 2, min(side, *size))
    surface.blit(pictures.faces.layer(_PLACE, area.size), area)
    Number(str(number), share=0.62).paint(pictures.faces, surface, area)
    return surface


def pile(pictures: Pictures, deck: str, size: Size, standing: Standing) -> pygame.Surface:
    """A deck by its name (see `BACKS`), as high as it has cards, with their number; nothing where it has none."""
    return _piled(pictures.faces, size, standing, lambda room: pictures.faces.back(BACKS[deck], room))


def used_pile(pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing) -> pygame.Surface:
    """A pile that lies face up, with the number of its cards."""
    return _piled(pictures.faces, size, standing, lambda room: card_face(pictures, config.designs[card], room))


def card_size(size: Size) -> Size:
    """The largest size in the shape of a card that has room in so many pixels."""
    width = min(size[0], size[1] / PROPORTION)
    return max(1, int(width)), max(1, int(width * PROPORTION))


def _piled(faces: FaceMaker, size: Size, standing: Standing, top: Callable[[Size], pygame.Surface]) -> pygame.Surface:
    """Edges of cards below a card, which stands at the bottom in the middle, and their number on a pill."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if not standing.number:
        return surface
    edges = min(MOST_LYING, (standing.number - 1 + LYING - 1) // LYING)
    step = max(1, round(size[0] * STEP))
    fitted = card_size((size[0], size[1] - step * edges))
    area = pygame.Rect((0, 0), fitted)
    area.midbottom = (size[0] // 2, size[1])
    for _ in range(edges):
        surface.blit(faces.layer(_edge(fitted), fitted), area)
        area = area.move(0, -step)
    surface.blit(top(fitted), area)
    _number(faces, surface, area, str(standing.number))
    return surface


def _number(faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect, text: str) -> None:
    """How many cards there are, on a pill at the foot of the uppermost."""
    high = max(round(area.height * PILL), round(faces.least * 1.35))
    wide = min(area.width, max(round(area.width * PILL_WIDE), high * 2))
    pill = pygame.Rect(0, 0, wide, high)
    pill.midbottom = (area.centerx, area.bottom - max(1, round(area.height * 0.04)))
    surface.blit(faces.layer(dark_plate(pill.size, "#c08c3c"), pill.size), pill)
    Line(text, STRONG, 0.78, CREAM).paint(faces, surface, pill)


def _lit(faces: FaceMaker, drawn: pygame.Surface, standing: Standing, palette: Palette) -> pygame.Surface:
    """A card with a coloured edge where it can be chosen, darker where it cannot."""
    if standing.light == "barred":
        drawn.fill(DARKER, special_flags=pygame.BLEND_RGBA_MULT)
    elif standing.light:
        size = drawn.get_size()
        drawn.blit(faces.layer(_frame(size, edge_of(standing, palette, "")), size), (0, 0))
    return drawn


@lru_cache(maxsize=32)
def _frame(size: Size, edge: str) -> str:
    unit = max(1.0, size[0] / 100)
    return sheet(
        size,
        size,
        rectangle(inset(whole(size), unit * 1.2), size[0] * CORNER, stroke=edge, stroke_width=unit * 2.4),
    )


@lru_cache(maxsize=16)
def _edge(size: Size) -> str:
    """The edge of a card in a pile."""
    return sheet(
        size, size, rectangle(inset(whole(size), 0.6), size[0] * CORNER, "#d8ccb4", stroke=INK, stroke_width=1.4)
    )


_PLACE = sheet((100, 100), (100, 100), BRASS + medallion((6, 4, 88, 88), "#1c1428"))
