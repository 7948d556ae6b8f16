"""Lands without their cards: the board with a land's name, its emblem on the road, and its landscape in a hexagon."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.art.drawings import drawing
from game.art.frames import BRASS
from game.art.icons import INK
from game.art.svg import path, sheet
from game.rulesets.territory.creatures import Land
from game.stage.cards.contents import SlotLine
from game.stage.cards.faces import FaceMaker
from game.stage.cards.names import LEADING, Name
from game.stage.drawing.typefaces import STRONG
from game.stage.geometry import Size
from game.table.state import GameConfig
from game.words import Words
from scenes.games.territory.card_words import card_name
from scenes.games.territory.cards.standing import Standing
from scenes.games.territory.face import land_seed
from scenes.games.territory.landscape import landscape
from scenes.games.territory.things.drawings import emblem
from scenes.picture_cache import Pictures

CHAINS, HIGHEST = 0.26, 0.95
"""How much of a signboard's height the chains take, and how much its medal takes at the most."""

BOARD = 0.86
"""How high the board is, as a share of its medal."""

PALE, GOLD, SHADE, DULL = "#fbf1da", "#f0c877", "#1a0d05", (150, 142, 138)
"""The colours of names, numbers and their shade; and how much of an unclaimed land's colours is let through."""

NAME_HIGH, TWO_LINES_HIGH = 0.62, 0.95
"""How much of a board's height a name takes on one line, and on more."""


def signboard(pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing) -> pygame.Surface:
    """A land whose landscape is in sight: only its board, hanging on chains, with its biome's medal, its name and its
    number in the row."""
    wide, high = standing.sign
    fitted = max(1, round(size[0] * wide)), max(1, round(size[1] * high))
    board = _board(pictures.faces, pictures.words, config.designs[card], fitted, standing.number)
    if fitted == size:
        return board
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(board, ((size[0] - fitted[0]) // 2, 0))
    return surface


def milestone(pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing) -> pygame.Surface:
    """A land on the road in the beam: its emblem alone; crossed out and dull if nobody has claimed it."""
    printed, side = config.designs[card], min(size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if isinstance(printed, Land):
        drawn = emblem(pictures.faces, printed.biome, side)
        if standing.tone == "lowered":
            drawn.fill((*DULL, 255), special_flags=pygame.BLEND_RGBA_MULT)
            cross = drawing("territory/things/crossed_out").svg
            drawn.blit(pictures.faces.layer(cross, drawn.get_size()), (0, 0))
        surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
    return surface


def named(pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing) -> pygame.Surface:
    """The land on the road that is fought for: its emblem, then its number and name."""
    printed, side = config.designs[card], size[1]
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if isinstance(printed, Land):
        surface.blit(emblem(pictures.faces, printed.biome, side), (0, 0))
        words = f"{standing.number} \u00b7 {card_name(pictures.words, printed)}"
        room = pygame.Rect(round(side * 1.12), 0, max(1, size[0] - round(side * 1.2)), side)
        Name(words, PALE).paint(pictures.faces, surface, room.inflate(0, -round(side * 0.4)))
    return surface


def _board(faces: FaceMaker, words: Words, land: Land, size: Size, number: int) -> pygame.Surface:
    """A land's signboard; its number is left out where it is 0."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    high = _high(faces, size)
    medal = pygame.Rect(1, size[1] - high, high, high)
    board = pygame.Rect(0, 0, size[0] - round(high * 0.5) - 2, round(high * BOARD))
    board.midleft = (round(high * 0.5), medal.centery)
    _chains(faces, surface, board)
    surface.blit(faces.layer(drawing("territory/things/board").sized(board.size), board.size), board)
    surface.blit(emblem(faces, land.biome, high), medal)
    room = pygame.Rect(medal.right + round(high * 0.08), board.top, 0, board.height)
    room.width = max(1, board.right - round(high * 0.22) - room.left)
    if number:
        room.width -= _number(faces, surface, room, number)
    _name(faces, surface, room, card_name(words, land))
    return surface


def hexagon(pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing) -> pygame.Surface:
    """The landscape of a land in a hexagon that stands on a corner."""
    faces, land = pictures.faces, config.designs[card]
    side = min(size[0], size[1] * math.sqrt(3) / 2)
    fitted = max(1, round(side)), max(1, round(side * 2 / math.sqrt(3)))
    subject = (land.biome, land_seed(land))
    shown = faces.picture(
        ("hexagon", subject), fitted, lambda: landscape(subject, fitted), lambda drawn: _cut(faces, drawn, fitted)
    )
    if fitted == size:
        return shown.copy()
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(shown, shown.get_rect(midbottom=(size[0] // 2, size[1])))
    return surface


def _cut(faces: FaceMaker, drawn: pygame.Surface, size: Size) -> None:
    """Cut a landscape to a hexagon, and lay its edge around it."""
    mask = sheet((100, 116), size, path(_hexagon(1.5), "#ffffff"))
    drawn.blit(faces.layer(mask, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    drawn.blit(faces.layer(_edge(size), size), (0, 0))


def _high(faces: FaceMaker, size: Size) -> int:
    """How high a signboard's medal is, a little more than its board: higher where two lines need it."""
    two_lines = faces.least * 2 * LEADING / TWO_LINES_HIGH / BOARD
    return max(4, round(min(max(size[1] * (1 - CHAINS), min(two_lines, size[1] * HIGHEST)), size[0] * 0.5)))


def _chains(faces: FaceMaker, surface: pygame.Surface, board: pygame.Rect) -> None:
    """Chains from the upper edge down to the board."""
    chain = drawing("territory/things/chain")
    high = max(1, board.top + round(board.height * 0.16))
    wide = max(3, round(board.height * 0.13))
    link = max(1, round(wide * chain.units[1] / chain.units[0]))
    shown = faces.layer(chain.sized((wide, link)), (wide, link))
    for share in (0.16, 0.84):
        for top in range(high - link, -link, -link):
            surface.blit(shown, (board.left + round(board.width * share) - wide // 2, top))


def _number(faces: FaceMaker, surface: pygame.Surface, room: pygame.Rect, number: int) -> int:
    """The number at the right end of a board; returns the room that it takes."""
    wide = round(room.height * 0.42)
    area = pygame.Rect(room.right - wide, room.top, wide, room.height)
    for down, colour in ((max(1, room.height // 30), SHADE), (0, GOLD)):
        SlotLine(str(number), STRONG, 0.56, colour).paint(faces, surface, area.move(0, down))
    return wide + round(room.height * 0.08)


def _name(faces: FaceMaker, surface: pygame.Surface, room: pygame.Rect, name: str) -> None:
    """The name in one line where that can be read well, else in more."""
    area = room.inflate(0, -room.height * (1 - NAME_HIGH))
    if Name(name).letters(area.size) < max(faces.least, area.height * 0.55):
        area = room.inflate(0, -room.height * (1 - TWO_LINES_HIGH))
    for down, colour in ((max(1, room.height // 30), SHADE), (0, PALE)):
        Name(name, colour).paint(faces, surface, area.move(0, down))


def _hexagon(inset: float) -> str:
    """A hexagon standing on a corner, on a field of 100 by 116, so far within its edge."""
    reach = 58 - inset
    turns = [math.pi * (2 * turn + 1) / 6 for turn in range(6)]
    return (
        "M" + " L".join(f"{50 + math.cos(turn) * reach:.2f} {58 + math.sin(turn) * reach:.2f}" for turn in turns) + "Z"
    )


@lru_cache(maxsize=16)
def _edge(size: Size) -> str:
    """A dark edge with a golden line in it, both relatively broader on a small hexagon."""
    unit = max(1.0, 60 / size[0])
    dark, gold = 5 * unit, 1.8 * unit
    return sheet(
        (100, 116),
        size,
        BRASS
        + path(_hexagon(1.5 + dark / 2), stroke=INK, stroke_width=dark)
        + path(_hexagon(1.5 + dark * 0.62), stroke="url(#brass)", stroke_width=gold),
    )
