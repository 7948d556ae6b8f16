"""Tables for games that are still to come: plain faces, and their texts among the program's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.rulesets.ruleset import Ruleset
from game.stage.board.layout import Layout
from game.table.sight import View
from game.table.state import GameConfig
from scenes.games.table_look import TableLook
from scenes.picture_cache import Pictures

PROPORTION = 1.4
PAPER, INK = (246, 236, 208), (50, 36, 20)

Lines = Callable[[Any], tuple[tuple[int, int, int], list[str]]]
"""A design -> the colour of its head, and what stands on the card, line by line."""


def look_of(rules: Ruleset, layout: Callable[[View, float, float, float], Layout], lines: Lines) -> TableLook:
    """A table's look with cards on which everything is written and nothing drawn."""

    def face(pictures: Pictures, config: GameConfig, card: int, size: tuple[int, int]) -> pygame.Surface:
        return plain_face(*lines(config.designs[card]), size)

    def name(words: Any, config: GameConfig, card: int) -> str:
        return str(rules.printed(config.designs[card], config.options).name)

    return TableLook(
        layout=layout,
        face=face,
        name=name,
        described=lambda teller, config, card: ", ".join(lines(config.designs[card])[1]),
        closer=lambda teller, view, card: lines(view.table.config.designs[card])[1],
        status=lambda teller, view, seat: "",
        preview=lambda teller, view: "",
        proportion=PROPORTION,
    )


def plain_face(head: tuple[int, int, int], lines: list[str], size: tuple[int, int]) -> pygame.Surface:
    """Paper with a coloured head, and as many lines as there is room for."""
    width, height = size
    face = pygame.Surface(size, pygame.SRCALPHA)
    corner = max(2, width // 12)
    pygame.draw.rect(face, PAPER, face.get_rect(), border_radius=corner)
    pygame.draw.rect(face, head, (0, 0, width, height // 3), border_radius=corner)
    pygame.draw.rect(face, INK, face.get_rect(), max(1, width // 60), border_radius=corner)
    font = pygame.font.Font(None, max(10, round(width * 0.22)))
    for place, line in enumerate(lines):
        words = font.render(line, True, INK)
        if words.get_width() > width - 4:
            words = pygame.transform.smoothscale(words, (width - 4, words.get_height()))
        face.blit(words, words.get_rect(midtop=(width // 2, round(height * (0.06 + 0.26 * place)))))
    return face
