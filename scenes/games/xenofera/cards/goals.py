"""A collection of one's own: what it wants, how far it has come, and the points that it would bring now."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.art.drawings import drawing
from game.art.frames import STANDARD
from game.art.icons import INK
from game.art.svg import rectangle, sheet, whole
from game.rulesets.xenofera.collections import Collection, Count
from game.stage.cards.contents import Number, SlotDrawing, SlotLine
from game.stage.cards.faces import FaceMaker
from game.stage.drawing.fonts import open_font
from game.stage.drawing.text import least_letters
from game.stage.drawing.typefaces import STRONG
from game.stage.geometry import Size
from game.table.state import GameConfig
from game.words import Words
from scenes.games.numbers import signed
from scenes.games.xenofera.back import COLLECTION_BACK
from scenes.games.xenofera.card_words import wanted_icons
from scenes.games.xenofera.cards.marks import CREAM, GOLD, POINTS, dark_plate
from scenes.games.xenofera.cards.standing import Standing
from scenes.games.xenofera.face import AMONG, LayeredPicture, scene
from scenes.games.xenofera.frame import TONES, cover
from scenes.picture_cache import Pictures

PROPORTION = STANDARD[1] / STANDARD[0]

MOST_IN_A_ROW = 4
"""So many signs stand side by side; more stand in two rows."""

LEAST_CARD = 1.3
"""On narrower cards than so many times as wide as what they bring, nothing stands but that."""

FAINT = (152, 146, 142, 255)
"""What is let through of what is not so now: points that it does not bring, creatures that it lacks."""


class GoalPlaces(NamedTuple):
    """Where everything of a collection lies, in the shape of a card as large as fits."""

    card: pygame.Rect
    window: pygame.Rect
    bonus: pygame.Rect
    penalty: pygame.Rect
    """Where there is no room for both, they lie in one place."""
    wanted: pygame.Rect
    progress: pygame.Rect


@lru_cache(maxsize=64)
def goal_places(size: Size, text_scale: float = 1.0) -> GoalPlaces:
    """Where everything lies in so many pixels, where text is so large."""
    wide = min(size[0], size[1] / PROPORTION)
    fitted, least = (max(1, int(wide)), max(1, int(wide * PROPORTION))), least_letters(text_scale)
    card = pygame.Rect((0, 0), fitted)
    card.midbottom = (size[0] // 2, size[1])
    unit = fitted[0] / 118
    edge = max(3, round(6 * unit))
    band = max(round(27 * unit), round(least * 1.4))
    progress = pygame.Rect(card.left + edge, card.bottom - edge - band, card.width - 2 * edge, band)
    inner = card.inflate(-2 * edge, -2 * edge)
    signs = round(26 * unit)
    high = max(1, progress.top - inner.top - max(1, round(2 * unit)))
    window = pygame.Rect(inner.left, inner.top, max(1, inner.width), high)
    wanted = pygame.Rect(inner.left, window.bottom - signs - 2, inner.width, signs)
    first, second = (max(side * unit, least * POINTS) for side in (44, 38))
    bonus = pygame.Rect(card.left + 1, card.top + 1, round(first), round(first))
    penalty = pygame.Rect(0, 0, round(second), round(second))
    penalty.midtop = (bonus.centerx, bonus.bottom)
    if penalty.bottom > wanted.top + 2 * unit:
        penalty = bonus
    return GoalPlaces(card, window, bonus, penalty, wanted, progress)


def collection_small(
    pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing
) -> pygame.Surface:
    """A collection of one's own, in the shape of a card."""
    faces, words, goal = pictures.faces, pictures.words, config.designs[card]
    surface = pygame.Surface(size, pygame.SRCALPHA)
    at = goal_places(size, faces.text_scale)
    surface.blit(faces.layer(_cover(), at.card.size), at.card)
    if at.card.width < LEAST_CARD * at.bonus.width:
        _points_alone(faces, surface, at.card, goal, standing)
        return surface
    LayeredPicture(scene(goal), AMONG).paint(faces, surface, at.window)
    surface.blit(faces.layer(_rim(at.window.size), at.window.size), at.window)
    _wanted(faces, surface, at.wanted, goal, standing)
    _points(faces, surface, at, goal, standing)
    _progress(faces, surface, at.progress, words, goal, standing)
    return surface


def collection_back(pictures: Pictures, kind: int, size: Size, standing: Standing) -> pygame.Surface:
    """The same as long as all look on, whichever it is."""
    del kind, standing
    surface = pygame.Surface(size, pygame.SRCALPHA)
    card = goal_places(size, pictures.faces.text_scale).card
    surface.blit(pictures.faces.back(COLLECTION_BACK, card.size), card)
    return surface


def _wanted(faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect, goal: Collection, standing: Standing) -> None:
    """The signs of what is counted, faint what is still missing; where all are to differ, all of them."""
    icons = wanted_icons(goal.wanted) * (goal.wanted.n if isinstance(goal.wanted, Count) else 1)
    held = standing.progress[0] if standing.progress and isinstance(goal.wanted, Count) else len(icons)
    rows = 2 if len(icons) > MOST_IN_A_ROW else 1
    count = -(-len(icons) // rows)
    step = min(area.width / count, area.height)
    side = max(1, round(step * 0.96))
    for place, icon in enumerate(icons):
        slip = faces.layer(drawing("xenofera/signs/slip").svg, (side, side)).copy()
        sign = faces.icon(icon, max(1, round(side * 0.78)))
        slip.blit(sign, sign.get_rect(center=slip.get_rect().center))
        if place >= held:
            slip.fill(FAINT, special_flags=pygame.BLEND_RGBA_MULT)
        row, column = divmod(place, count)
        x = area.centerx + (column - (count - 1) / 2) * step
        y = area.centery - (rows - 1 - row) * step
        surface.blit(slip, slip.get_rect(center=(round(x), round(y))))


def _points(faces: FaceMaker, surface: pygame.Surface, at: GoalPlaces, goal: Collection, standing: Standing) -> None:
    """What it brings complete, and what it costs as long as it is not: faint the one that does not hold now."""
    points = standing.points
    bonus, penalty = goal.bonus, goal.penalty if points is None or points > 0 else -points
    is_met = points is None or points > 0
    if not is_met or at.penalty != at.bonus:
        _mark(faces, surface, at.penalty, signed(-penalty), "torn_slip", faint=is_met and points is not None)
    if is_met or at.penalty != at.bonus:
        _mark(faces, surface, at.bonus, signed(bonus), "rosette", faint=not is_met)


def _points_alone(
    faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect, goal: Collection, standing: Standing
) -> None:
    """What it would come to now, where there is room for nothing else."""
    points = goal.bonus if standing.points is None else standing.points
    SlotLine(signed(points), STRONG, 0.5, GOLD if points > 0 else CREAM).paint(faces, surface, area)


def _mark(faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect, text: str, ground: str, *, faint: bool) -> None:
    drawn = pygame.Surface(area.size, pygame.SRCALPHA)
    Number(text, SlotDrawing.named(f"xenofera/signs/{ground}"), 0.44).paint(faces, drawn, drawn.get_rect())
    if faint:
        drawn.fill(FAINT, special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(drawn, area)


def _progress(
    faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect, words: Words, goal: Collection, standing: Standing
) -> None:
    """How many of how many there are, in figures alone where words have no room; golden when that is all."""
    held, needed = standing.progress or (0, goal.wanted.n)
    is_met = held >= needed
    surface.blit(faces.layer(dark_plate(area.size, GOLD if is_met else "#c08c3c"), area.size), area)
    told, room = words.say("xenofera.at_table.progress", n=held, m=needed), area.inflate(-6, 0)
    if open_font(STRONG, faces.least).size(told)[0] > room.width:
        told = f"{held}/{needed}"
    SlotLine(told, STRONG, 0.68, GOLD if is_met else CREAM).paint(faces, surface, room)


@lru_cache(maxsize=1)
def _cover() -> str:
    return sheet(STANDARD, STANDARD, cover(TONES["collection"]))


@lru_cache(maxsize=16)
def _rim(size: Size) -> str:
    return sheet(size, size, rectangle(whole(size), 4, stroke=INK, stroke_width=3))
