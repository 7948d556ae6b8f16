"""What lies about: places of a squad drawn with chalk, ribbons that say what an action does, the crate of cards."""

from __future__ import annotations

import pygame

from game.stage.cards.faces import picture
from game.stage.drawing.fitting import largest
from game.stage.drawing.theme import Colour, hexadecimal
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.kept import kept
from scenes.games.quellector.forest import clearing_drawing
from scenes.games.quellector.measures import PROPORTION
from scenes.picture_cache import Pictures

LOWEST_CRATE = 2.4
"""How many times as wide as high a crate is at the most."""

CHALK: Colour = (226, 236, 220)

SIGN = 1.25
"""How high the sign of an action is above a sentence, in lines of small words."""


@kept
def draw_places(ui: Ui, size: Size, count: int, *, is_own: bool) -> pygame.Surface:
    """So many places side by side, each as high as all of it."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    wide = min(size[0] // count, round(size[1] / PROPORTION))
    place = draw_place(ui, (wide, size[1]), None, is_own=is_own)
    for number in range(count):
        surface.blit(place, (round((size[0] - wide) * number / max(1, count - 1)) if count > 1 else 0, 0))
    return surface


@kept
def draw_place(ui: Ui, size: Size, number: int | None, *, is_own: bool) -> pygame.Surface:
    """The place of a card, with a paw, or with the number that pressing it says."""
    palette = ui.look.palette
    surface = pygame.Surface(size, pygame.SRCALPHA)
    colour = palette.legal if is_own else CHALK
    corner = max(4, size[0] // 14)
    pygame.draw.rect(surface, (12, 24, 34, 120), surface.get_rect(), border_radius=corner)
    surface.blit(ui.paint.ring(size, colour, max(2, ui.px(3)), corner), (0, 0))
    if number is not None:
        letters, ink = max(ui.text.smallest, round(size[0] * 0.5)), palette.text if is_own else palette.text_dim
        drawn = ui.text.outlined(str(number), "title", ink, palette.shadow, max(2, ui.px(3)), letters)
        surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
        return surface
    side = round(size[0] * 0.44)
    paw = picture(clearing_drawing("paw", {"paint": hexadecimal(colour)}).sized((side, side)), (side, side))
    paw.set_alpha(120 if is_own else 84)
    surface.blit(paw, paw.get_rect(center=surface.get_rect().center))
    return surface


@kept
def draw_ribbon(
    ui: Ui, pictures: Pictures, type_name: str, said: tuple[str, str, str], size: Size, *, is_lit: bool
) -> pygame.Surface:
    """What an action does: its sign, and of what is `said` its name with when it happens, or without, and below both a
    sentence, as far as there is room for that."""
    head, name, told = said
    surface = ui.paint.panel(size, "dark").copy()
    palette, margin = ui.look.palette, ui.px(5)
    room = pygame.Rect(2 * margin, ui.px(1), size[0] - 3 * margin, size[1] - ui.px(2))
    least = ui.text.smallest
    side = round(ui.text.height("small", least) * SIGN)
    below = room.height - side
    letters = largest(
        lambda size: ui.text.measure(told, "small", room.width, size)[1] <= below, ui.text.size("small"), least
    )
    block = ui.text.block(told, "small", palette.text, room.width, size=letters)
    has_words = block.get_height() <= below
    if not has_words:
        side = min(size[1] - 2 * margin, size[0] // 5)
    beside = room.width - side - margin
    called = head if ui.text.measure(head, "small", None, least)[0] <= beside else name
    line = ui.text.fit(called, "small", palette.lamplight, beside, letters)
    top = room.centery - (side + (block.get_height() if has_words else 0)) // 2
    surface.blit(pictures.faces.badge(type_name, True, None, side), (room.left, top))
    surface.blit(line, line.get_rect(midleft=(room.left + side + margin, top + side // 2)))
    if has_words:
        surface.blit(block, (room.left, top + side))
    if is_lit:
        surface.blit(ui.paint.ring(size, palette.lamplight, max(2, ui.px(2))), (0, 0))
    return surface


@kept
def draw_crate(ui: Ui, lines: tuple[str, ...], size: Size) -> pygame.Surface:
    """The crate with what stands on its boards; where it would be too low, a board with all of it in a line."""
    if size[0] > size[1] * LOWEST_CRATE:
        surface = ui.paint.panel(size, "dark").copy()
        line = ui.text.fit(" \u00b7 ".join(lines), "label", ui.look.palette.text, size[0] - ui.px(16))
        surface.blit(line, line.get_rect(center=surface.get_rect().center))
        return surface
    surface = picture(clearing_drawing("crate").sized(size), size)
    palette = ui.look.palette
    high = size[1] * 0.26
    for number, words in enumerate(lines):
        letters = max(ui.text.smallest, min(ui.text.size("label"), round(high * 0.6)))
        drawn = ui.text.fit(words, "label", palette.text, round(size[0] * 0.72), letters)
        plate = pygame.Rect(0, 0, round(size[0] * 0.8), max(drawn.get_height() + 2, round(high * 0.8)))
        plate.center = size[0] // 2, round(size[1] * (0.31 + 0.275 * number) + high / 2)
        pygame.draw.rect(surface, (*palette.night, 225), plate, border_radius=plate.height // 2)
        surface.blit(ui.paint.ring(plate.size, palette.brass, max(1, ui.px(1)), plate.height // 2), plate)
        surface.blit(drawn, drawn.get_rect(center=plate.center))
    return surface
