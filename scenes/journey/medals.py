"""The small things that lie on the map: medals with portraits, hexagons of gates, stars, the pin."""

from __future__ import annotations

from functools import partial

import pygame

from game.art.composing import close_up
from game.art.drawings import drawing, shades
from game.art.palette import tone
from game.art.svg import sheet
from game.stage.cards.faces import picture
from game.stage.drawing.paint import native
from game.stage.drawing.theme import HIGH_CONTRAST, Colour
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.app import App
from scenes.games.place_painting import round_off, shine
from scenes.games.quarter import INK
from scenes.picture_cache import sitter

FOLDER = "journey"
GOLD, BRASS, PEWTER, PALE = "#f2c14e", "#c99a4a", "#8a80a4", "#c9b48a"
"""Of what rings are: where all stars are won, where some are, where nobody was yet, and at a gate into a quarter."""

FIELD = 300
SHARE = 0.872
"""How wide the picture in a medal is, as a share of it."""

OUTER = 1.09 / 188
LEAST_PICTURE = 128
"""Pixels across the picture of which smaller ones are made."""

NO_STAR, NO_STAR_EDGE = "#3a2f48", "#140c1c"
PAPER_STAR, PAPER_STAR_EDGE = "#d8c49a", "#8a6a3a"


def material(paint: str) -> dict[str, str]:
    """A paint with its light and shade, by the names of drawings."""
    return shades("paint", tone(paint, INK))


def lay(
    ui: Ui, surface: pygame.Surface, name: str, centre: tuple[float, float], one: float, colours: dict[str, str]
) -> None:
    """Lay a drawing of the map down, its unit so many pixels."""
    drawn = drawing(f"{FOLDER}/{name}", colours)
    size = max(1, round(drawn.units[0] * one)), max(1, round(drawn.units[1] * one))
    at = round(centre[0] + drawn.origin[0] * one), round(centre[1] + drawn.origin[1] * one)
    surface.blit(ui.paint.svg(drawn.sized(size), size), at)


# -- medals ------------------------------------------------------------------------------------------------------------


def draw_medal(
    app: App,
    surface: pygame.Surface,
    centre: tuple[int, int],
    side: int,
    portrait: int,
    ring: str,
    *,
    dim: int = 0,
    is_grey: bool = False,
) -> None:
    """Somebody's portrait in a ring, so many pixels across, perhaps darker, perhaps without colours."""
    lay(app.ui, surface, "disc", centre, side * OUTER, material(ring))
    inner = max(4, round(side * SHARE))
    face = _face(app, portrait, inner, dim, is_grey)
    if face is not None:
        surface.blit(face, face.get_rect(center=centre))
    else:
        colour = app.look.palette.plum if is_grey else app.look.palette.plum_light
        disc = app.ui.paint.cache.get(("unseen", inner, colour), lambda: _disc(inner, colour))
        surface.blit(disc, disc.get_rect(center=centre))


def _disc(side: int, colour: Colour) -> pygame.Surface:
    """What is seen of somebody who is still being painted."""
    disc = pygame.Surface((side, side), pygame.SRCALPHA)
    disc.fill(colour)
    round_off(disc, side // 2)
    return disc


def _face(app: App, portrait: int, inner: int, dim: int, is_grey: bool) -> pygame.Surface | None:
    side = LEAST_PICTURE
    while side < inner:
        side *= 2
    whole = app.painted(("sitter", portrait, side), partial(_sitting, portrait, side))
    if whole is None:
        return None
    own = "medal", portrait, inner, dim, is_grey
    return app.ui.paint.cache.get(own, lambda: _toned(whole, inner, dim, is_grey))


def _sitting(portrait: int, side: int) -> pygame.Surface:
    """A keeper as its face asks to be seen, cut round."""
    whole = picture(sheet((FIELD, FIELD), (side, side), close_up(sitter(portrait))), (side, side))
    round_off(whole, side // 2)
    return whole


def _toned(whole: pygame.Surface, inner: int, dim: int, is_grey: bool) -> pygame.Surface:
    face = pygame.transform.smoothscale(whole, (inner, inner))
    if is_grey:
        face = pygame.transform.grayscale(face)
    if dim:
        face.fill((255 - dim, 255 - dim, 255 - round(dim * 0.85), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return face


def draw_crown(ui: Ui, surface: pygame.Surface, centre: tuple[int, int], side: int, *, is_dim: bool = False) -> None:
    """What the keeper of a quarter wears above its portrait."""
    palette = ui.look.palette
    gold: Colour = (168, 155, 184) if is_dim else palette.brass_light
    crown = ui.paint.icon("crown", side, palette.ink, gold, gold)
    surface.blit(crown, crown.get_rect(center=centre))


def draw_hexagon(
    ui: Ui, surface: pygame.Surface, centre: tuple[int, int], side: int, *, is_solved: bool, is_dim: bool
) -> None:
    """A gate: with a tick once it stands open, else with what one needs there."""
    ring = GOLD if is_solved else PEWTER if is_dim else "#e8d8b0"
    lay(ui, surface, "hexagon", centre, side / 100, material(ring))
    palette, inner = ui.look.palette, max(8, round(side * 0.5))
    glow: Colour = (138, 128, 160) if is_dim else (255, 206, 78)
    pale: Colour = (184, 172, 200) if is_dim else palette.text
    icon = ui.paint.icon("check" if is_solved else "hint", inner, pale, glow, palette.lamplight if not is_dim else pale)
    surface.blit(icon, icon.get_rect(center=(centre[0], centre[1] - round(side * 0.01))))


def draw_knob(ui: Ui, surface: pygame.Surface, centre: tuple[int, int], side: int) -> None:
    """A stone: somewhere farther on the path."""
    lay(ui, surface, "knob", centre, side / 92, {})


# -- stars -------------------------------------------------------------------------------------------------------------


def draw_star(
    ui: Ui, surface: pygame.Surface, centre: tuple[float, float], side: float, *, is_won: bool, on_paper: bool = False
) -> None:
    """A star, won or not yet."""
    if is_won:
        lay(ui, surface, "gold_star", centre, side / 100, {})
        return
    paint, edge = (PAPER_STAR, PAPER_STAR_EDGE) if on_paper else (NO_STAR, NO_STAR_EDGE)
    lay(ui, surface, "pale_star", centre, side / 100, {"paint": paint, "paint-dark": edge})


def pill_size(side: float, count: int) -> Size:
    """How large a pill with so many stars is."""
    return round(side * 0.94 * count + side * 0.5), round(side * 1.3)


def star_places(centre: tuple[float, float], side: float, count: int) -> list[tuple[float, float]]:
    """Where the stars of a pill are."""
    step = side * 0.94
    return [(centre[0] + (number - (count - 1) / 2) * step, centre[1]) for number in range(count)]


def draw_pill(ui: Ui, surface: pygame.Surface, centre: tuple[int, int], side: float, stars: tuple[bool, ...]) -> None:
    """A station's stars on a dark pill."""
    pill = ui.paint.cache.get(("pill", side, stars), lambda: _pill(ui, side, stars))
    surface.blit(pill, pill.get_rect(center=centre))


def _pill(ui: Ui, side: float, stars: tuple[bool, ...]) -> pygame.Surface:
    size = wide, high = pill_size(side, len(stars))
    ground = (
        f'<rect x="1" y="1" width="{wide - 2}" height="{high - 2}" rx="{high / 2 - 1:.1f}" fill="#160e1f" '
        'fill-opacity="0.9" stroke="#8a6a34" stroke-width="1.400"/>'
    )
    pill = picture(sheet(size, size, ground), size)
    for place, is_won in zip(star_places((wide / 2, high / 2), side, len(stars)), stars, strict=True):
        draw_star(ui, pill, place, side, is_won=is_won)
    return native(pill)


# -- light and the pin -------------------------------------------------------------------------------------------------


def draw_light(ui: Ui, surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: Colour) -> None:
    """Light on the ground around something; none where contrast is high."""
    if ui.look.palette.key == HIGH_CONTRAST.key or radius < 2:
        return
    light = ui.paint.cache.get(("shine", radius, colour), lambda: _light(radius, colour))
    surface.blit(light, light.get_rect(center=centre), special_flags=pygame.BLEND_RGB_ADD)


def _light(radius: int, colour: Colour) -> pygame.Surface:
    light = pygame.Surface((2 * radius, 2 * radius))
    shine(light, (radius, radius), radius, colour)
    return light


def draw_pin(app: App, surface: pygame.Surface, foot: tuple[int, int], high: int, portrait: int) -> None:
    """Where the person stands: a pin with their portrait, its point there."""
    one = high / 122
    lay(app.ui, surface, "pin", foot, one, {})
    face = _face(app, portrait, max(4, round(62 * one)), 0, is_grey=False)
    if face is not None:
        surface.blit(face, face.get_rect(center=(foot[0], foot[1] - round(76 * one))))
