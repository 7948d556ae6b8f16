"""The slip that rises beside a face: the emblem of what somebody is known for, the word for it, and what that means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.stage.drawing.text import escape
from game.stage.geometry import Size, nearest_free
from game.stage.widgets.base import Ui
from scenes.emblem import emblem
from scenes.games.badge import Badge

SIDE, PAD, GAP, AIR = 44, 12, 5, 12
"""How wide the medal is, what is left free around the words, and how far a slip is from what it does not cover, and
where there is room."""

BEADS = 10
"""How far beads hang over the rim of a plate, in units."""

MEANS = 190
"""How wide at the most the sentence is that says what an emblem means, in units of text."""

TOP, MARGIN = 46, 6
"""Units of the line at the top of a table, which is no free room, and of the window's other edges."""

REACH, FAR = 1.8, 200
"""How far from a face something still belongs to it, in widths of the face, and a sentence with a name in units."""


class Slip(NamedTuple):
    """A picture of an emblem, where in the window it stands, and whether it says what the emblem means."""

    picture: pygame.Surface
    where: pygame.Rect
    explains: bool


def slips(ui: Ui, policy: str, means: str) -> Iterator[pygame.Surface]:
    """The slip, and smaller ones for where there is less room: without what it means, and the medal alone."""
    if means:
        yield _slip(ui, policy, means)
    yield _slip(ui, policy, "")
    yield emblem(ui, policy, ui.look.picture_px(SIDE))


def beside(ui: Ui, window: pygame.Rect, badge: Badge, policy: str, means: str, taken: Sequence[pygame.Rect]) -> Slip:
    """The largest slip for which there is free room close to a face, and where; if there is for none, the medal on the
    lower edge of the face."""
    face, margin, top = badge.face, ui.px(MARGIN), ui.px(TOP)
    room = pygame.Rect(margin, top, window.width - 2 * margin, window.height - top - margin)
    beads = pygame.Rect(face.left, badge.rim - ui.px(BEADS), face.width, 2 * ui.px(BEADS))
    shut = [face, beads, *badge.told, *taken]
    ways = ([*shut, *badge.spared], ui.px(AIR)), (shut, ui.px(GAP))
    for number, slip in enumerate(slips(ui, policy, means)):
        # A sentence says of whom it speaks.
        explains = bool(means) and number == 0
        reach = ui.px(FAR) if explains else round(face.width * REACH)
        close = face.inflate(2 * reach, 2 * reach)
        near = room.clip(close.inflate(2 * slip.get_width(), 2 * slip.get_height()))
        for without, gap in ways:
            where = _free(slip.get_size(), face, near, without, gap)
            if where is not None and where.colliderect(close):
                return Slip(slip, where, explains)
    return Slip(slip, slip.get_rect(center=face.midbottom).clamp(window), explains=False)


def _free(
    size: Size, face: pygame.Rect, near: pygame.Rect, shut: Sequence[pygame.Rect], gap: int
) -> pygame.Rect | None:
    """The nearest place with so much air around it."""
    return nearest_free(size, face, near, [rect.inflate(2 * gap - 2, 2 * gap - 2) for rect in shut], 1)


def _slip(ui: Ui, policy: str, means: str) -> pygame.Surface:
    """On a dark slip the word beside the medal, and below it what it means."""
    palette, side, pad = ui.look.palette, ui.look.picture_px(SIDE), ui.px(PAD)
    lines = [ui.text.line(escape(ui.words.say(f"emblem.{policy}.word")), "strong", palette.lamplight)]
    if means:
        wide = min(ui.look.text_px(MEANS), ui.text.measure(means, "small", None)[0])
        lines.append(ui.text.block(means, "small", palette.text, wide))
    left = side + ui.px(6)
    high = sum(line.get_height() for line in lines)
    ground = pygame.Rect(side // 3, 0, left - side // 3 + max(line.get_width() for line in lines) + pad, 0)
    ground.height = high + ui.px(4 if len(lines) == 1 else PAD)
    surface = pygame.Surface((ground.right, max(side, ground.height)), pygame.SRCALPHA)
    ground.centery = surface.get_height() // 2
    surface.blit(ui.paint.panel(ground.size, "dark"), ground)
    top = ground.centery - high // 2
    for line in lines:
        surface.blit(line, (left, top))
        top += line.get_height()
    medal = emblem(ui, policy, side)
    surface.blit(medal, medal.get_rect(midleft=(0, ground.centery)))
    return surface
