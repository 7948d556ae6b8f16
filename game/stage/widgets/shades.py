"""Flat translucent boxes and marks that several widgets are drawn with."""

import pygame

from game.stage.drawing.theme import Colour, hexadecimal
from game.stage.widgets.base import Ui


def draw_tint(
    ui: Ui,
    surface: pygame.Surface,
    rect: pygame.Rect,
    colour: Colour,
    opacity: float,
    corner: float = 9,
    line: float = 0.0,
    edge: Colour | None = None,
) -> None:
    """A rounded box of one colour, `opacity` 0 to 1, `corner` in units.

    With `line` its edge is drawn that opaque, in the colour `edge` if that is another one.
    """
    width, height = rect.size
    if width < 3 or height < 3:
        return
    radius = min(ui.look.scale * corner, width / 2, height / 2)
    thin = max(1, ui.px(1))
    paint = f'fill="{hexadecimal(colour)}" fill-opacity="{opacity:.2f}"'
    if line:
        paint += f' stroke="{hexadecimal(edge or colour)}" stroke-opacity="{line:.2f}" stroke-width="{thin}"'
    half = thin / 2
    markup = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<rect x="{half}" y="{half}" width="{width - thin}" height="{height - thin}" '
        f'rx="{radius:.1f}" ry="{radius:.1f}" {paint}/></svg>'
    )
    surface.blit(ui.paint.svg(markup, rect.size), rect)


def shade_row(
    ui: Ui, surface: pygame.Surface, row: pygame.Rect, is_chosen: bool, is_hovered: bool, on_paper: bool
) -> None:
    """Light up a row of a list that is chosen, and one under the pointer."""
    palette, inner = ui.look.palette, row.inflate(0, -ui.px(2))
    if is_chosen:
        draw_tint(ui, surface, inner, palette.brass, 0.34, corner=6, line=0.9)
    if is_hovered:
        draw_tint(ui, surface, inner, palette.ink if on_paper else palette.lamplight, 0.10, corner=6)


def draw_knob(ui: Ui, surface: pygame.Surface, centre: tuple[int, int], diameter: int, lit: bool) -> None:
    """A round brass knob, brighter when `lit`."""
    palette = ui.look.palette
    top, bottom = (palette.lamplight, palette.brass) if lit else (palette.brass_light, palette.brass)
    markup = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><defs>'
        '<radialGradient id="knob" gradientUnits="userSpaceOnUse" cx="15" cy="11" r="30">'
        f'<stop offset="0%" stop-color="{hexadecimal(top)}"/><stop offset="100%" stop-color="{hexadecimal(bottom)}"/>'
        '</radialGradient></defs><circle cx="20" cy="20" r="18" fill="url(#knob)" '
        f'stroke="{hexadecimal(palette.shadow)}" stroke-width="3"/>'
        '<circle cx="20" cy="20" r="11.500" fill="none" '
        f'stroke="{hexadecimal(palette.text_on_brass)}" stroke-opacity="0.28" stroke-width="2"/></svg>'
    )
    knob = ui.paint.svg(markup, (diameter, diameter))
    surface.blit(knob, knob.get_rect(center=centre))
