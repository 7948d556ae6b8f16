"""Stations of the journey as small medallions: whoever waits there, or the puzzle of a gate; grey where they are not
open yet, ticked where they lie behind somebody."""

from __future__ import annotations

from typing import Literal

import pygame

from game.session.journey import Station, is_behind, is_open, portrait_of
from game.store.people import Person
from scenes.app import App

Way = Literal["behind", "open", "closed"]
"""Whether a station lies behind somebody, is open to them, or is not open yet."""

GREY = (150, 140, 156)


def way_of(person: Person | None, station: Station, first: Station | None = None) -> Way:
    """How a station stands to somebody; to a guest the first one is open."""
    if person is None:
        return "open" if station == first else "closed"
    if is_behind(person, station):
        return "behind"
    return "open" if is_open(person, station) else "closed"


def medallion(app: App, station: Station, way: Way, side: int) -> pygame.Surface:
    """A station so many pixels wide and high; shared, so do not draw on it."""
    key = ("medallion", station.name, way, side, app.ui.look.palette.key)
    return app.ui.paint.cache.get(key, lambda: _drawn(app, station, way, side))


def _drawn(app: App, station: Station, way: Way, side: int) -> pygame.Surface:
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    if station.is_gate:
        _draw_gate(app, made, way)
    else:
        _draw_sitter(app, made, station, way)
    return made


def _draw_gate(app: App, made: pygame.Surface, way: Way) -> None:
    palette, paint, side = app.ui.look.palette, app.ui.paint, made.get_width()
    middle, reach = side / 2, side / 2 - 1
    corners = [pygame.Vector2(0, -reach).rotate(60 * turn) + pygame.Vector2(middle, middle) for turn in range(6)]
    pygame.draw.polygon(made, palette.night if way != "closed" else (72, 66, 78), corners)
    edge = palette.brass_light if way != "closed" else GREY
    pygame.draw.polygon(made, edge, corners, max(2, side // 14))
    sign = "check" if way == "behind" else "hint"
    icon = paint.icon(sign, round(side * 0.56), edge, edge, edge)
    made.blit(icon, icon.get_rect(center=(round(middle), round(middle))))


def _draw_sitter(app: App, made: pygame.Surface, station: Station, way: Way) -> None:
    palette, paint, side = app.ui.look.palette, app.ui.paint, made.get_width()
    portrait = app.pictures.portrait(portrait_of(station.opponents[0].keeper), side)
    made.blit(pygame.transform.grayscale(portrait) if way == "closed" else portrait, (0, 0))
    edge = palette.brass_light if way != "closed" else GREY
    for width, colour in ((max(3, side // 11), palette.night), (max(2, side // 16), edge)):
        made.blit(paint.ring((side, side), colour, width, side // 2), (0, 0))
