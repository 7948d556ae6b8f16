"""Slips of paper that say in signs what is about to happen, and what a card would do."""

from __future__ import annotations

import pygame

from game.stage.widgets.base import UNWRAPPED, Ui


def draw_chip(
    ui: Ui, surface: pygame.Surface, words: str, place: pygame.Rect, factor: float, *, is_below: bool
) -> None:
    """What would be done to a place, on a chip at its upper edge; `is_below` at its lower one, so that a player's name
    stays readable. Letters shrink with the table by `factor`, and until they fit the place."""
    palette = ui.look.palette
    size = max(ui.px(14), round(ui.text.size("label") * factor))
    while size > ui.px(14) and ui.text.measure(words, "label", UNWRAPPED, size)[0] > place.width:
        size -= 1
    wide, high = ui.text.measure(words, "label", ui.px(400), size)
    chip = pygame.Rect(0, 0, wide + ui.px(14), high + ui.px(6))
    chip.midtop = place.centerx, place.bottom - ui.px(12) if is_below else place.top - ui.px(4)
    chip.clamp_ip(surface.get_rect())
    ui.paint.place_panel(surface, chip, "paper", 3)
    block = ui.text.block(words, "label", palette.ink, wide, size=size)
    surface.blit(block, block.get_rect(center=chip.center))


def draw_line(ui: Ui, surface: pygame.Surface, text: str, place: pygame.Rect) -> None:
    """A line of text with icons on a dark slip, as large as the place is high."""
    size = min(ui.text.size("body"), round(place.height * 0.72))
    while size > ui.px(10) and ui.text.measure(text, "body", UNWRAPPED, size)[0] > place.width - ui.px(16):
        size -= 1
    wide = ui.text.measure(text, "body", UNWRAPPED, size)[0]
    slip = pygame.Rect(0, 0, min(place.width, wide + ui.px(20)), place.height)
    slip.midleft = place.midleft
    ui.paint.place_panel(surface, slip, "dark", 0)
    block = ui.text.block(text, "body", ui.look.palette.text, wide, size=size)
    surface.blit(block, block.get_rect(center=slip.center))
