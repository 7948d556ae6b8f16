"""How what is written on cards stands out from what is painted under it: each card is drawn with its letters and
without, and every letter is compared with what lies under and beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from build_scripts.typesetting import set_in
from game.match.match import Match
from game.match.record import Seat
from game.rulesets.ruleset import Ruleset
from game.stage.drawing.light import luminance
from game.stage.drawing.theme import Colour
from scenes.games.registry import presentation
from scenes.picture_cache import Pictures

CARDS, WIDTH = 8, 240
"""So many cards of each game are looked at, so many pixels wide."""

LEAST_HIGH = 6
"""Pixels: what is lower is a dot, a dash or an accent, and no letter."""

BESIDE = 3
"""Pixels around a letter that belong to what it stands on."""

CHANGED = (12, 12, 12, 255)
"""A pixel on which a letter leaves less than that is not the letter's."""

Ratio = Callable[[Colour, Colour], float]


def faintest(rules: Ruleset, ratio: Ratio) -> float:
    """The contrast of the letter that stands out least on some cards of a game: its ink against its edge where it has
    one, else against the mean of what is under and beside it."""
    config = Match(rules, [Seat("", "person", 0)] * rules.most, {}, 1, 0).table.config
    designs = len(config.designs)
    cards = sorted({number * designs // CARDS for number in range(CARDS)})
    look = presentation(rules.key).look
    size = WIDTH, round(WIDTH * look.proportion)

    def drawn() -> list[pygame.Surface]:
        pictures = Pictures()
        return [look.face(pictures, config, card, size) for card in cards]

    written = drawn()
    with set_in(_Mute):
        bare = drawn()
    return min(found for pair in zip(written, bare, strict=True) for found in _letters(*pair, ratio))


class _Mute(pygame.font.Font):
    """A font whose letters take their room and are not seen."""

    def render(self, *words: Any, **how: Any) -> pygame.Surface:
        drawn = super().render(*words, **how)
        return pygame.Surface(drawn.get_size(), pygame.SRCALPHA)


def _letters(written: pygame.Surface, bare: pygame.Surface, ratio: Ratio) -> Iterator[float]:
    """How much each letter stands out."""
    changed = pygame.mask.from_threshold(written, (0, 0, 0), CHANGED, bare)
    changed.invert()
    for letter in changed.connected_components(LEAST_HIGH):
        box = letter.get_bounding_rects()[0]
        if box.height >= LEAST_HIGH:
            around = box.inflate(2 * BESIDE, 2 * BESIDE).clip(bare.get_rect())
            ground = _colour(pygame.Color(*pygame.transform.average_color(bare, around)))
            colours = [ground, *(_colour(written.get_at(at)) for at in _pixels(letter, box))]
            yield ratio(max(colours, key=luminance), min(colours, key=luminance))


def _pixels(letter: pygame.Mask, box: pygame.Rect) -> Iterator[tuple[int, int]]:
    return ((x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom) if letter.get_at((x, y)))


def _colour(seen: pygame.Color) -> Colour:
    return seen.r, seen.g, seen.b
