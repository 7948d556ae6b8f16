"""Quaeleon's Quest on paper: its hundred cards, and a card for each player on which two paper clips tell the health."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from game.art.frames import STANDARD, page, paper_ribbon, rim
from game.art.icons import INK
from game.art.svg import Rectangle, rectangle
from game.stage.cards.contents import RulesText, SlotIcon, SlotLine
from game.stage.cards.faces import Contents, FaceMaker
from game.stage.cards.frame import CardFrame, Slots
from game.stage.cards.names import Name
from game.stage.drawing.typefaces import STRONG
from game.stage.geometry import Size
from game.stage.printing.plates import Piece
from scenes.games.printing import Printing
from scenes.games.quaeleon.frame import LEATHER, PAPER, cover
from scenes.picture_cache import Pictures

ROWS = 10
_TOP, _STEP, _HIGH = 26.0, 38.2, 34.2
_LEFT, _RIGHT, _WIDE = 17.0, 239.0, 54.0
_PICTURE: Rectangle = (81, 82, 148, 168)
_RIBBON: Rectangle = (77, 26, 156, 44)
_PAGE: Rectangle = (79, 266, 152, 142)
OVER_A_HUNDRED = 100
NIGHT, PALE, HEART = "#3a1530", "#ffdcd8", "#d8483f"


@dataclass(frozen=True)
class Sitter:
    """A player's creature, as large as the place."""

    pictures: Pictures
    number: int

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it standing at the foot of the place."""
        drawn = self.pictures.figure(self.number, min(area.size))
        surface.blit(drawn, drawn.get_rect(midbottom=area.midbottom))


def _things(pictures: Pictures, players: int) -> Sequence[Piece]:
    """A card for each player: up to 99 on one side, from a hundred on behind."""
    return [
        Piece(
            ("health", player),
            partial(_tracker, pictures, player, 0),
            partial(_tracker, pictures, player, OVER_A_HUNDRED),
            back_key=("health", player, "back"),
        )
        for player in range(players)
    ]


def _tracker(pictures: Pictures, player: int, first: int, size: Size) -> pygame.Surface:
    return pictures.faces.draw(_frame(), _contents(pictures, player, first), size)


def _contents(pictures: Pictures, player: int, first: int) -> Contents:
    say = pictures.words.say
    return {
        "sitter": [Sitter(pictures, player)],
        "name": [Name(say("quaeleon.print.health"))],
        "heart": [SlotIcon("heart", HEART)],
        "tens": [SlotLine(str(first + 10 * row), STRONG, 0.74) for row in range(ROWS)],
        "ones": [SlotLine(str(row), STRONG, 0.74) for row in range(ROWS)],
        "page": [RulesText(say("quaeleon.print.clips"), letters=0.115)],
    }


@lru_cache(maxsize=1)
def _frame() -> CardFrame:
    tens, ones = (_column(left) for left in (_LEFT, _RIGHT))
    cells = "".join(
        rectangle(place, 7, "url(#page)" if row % 2 else PALE, stroke=INK, stroke_width=2)
        for column in (tens, ones)
        for row, place in enumerate(column)
    )
    window = rectangle(_PICTURE, 9, NIGHT)
    above = PAPER + cells + rim(_PICTURE, 9, INK) + page(_PAGE, LEATHER) + paper_ribbon(_RIBBON, LEATHER)
    slots: Slots = {
        "tens": tens,
        "ones": ones,
        "name": ((_RIBBON[0] + 12, _RIBBON[1] + 3, _RIBBON[2] - 34, 38),),
        "heart": ((138, 274, 34, 34),),
        "page": ((_PAGE[0] + 9, 310, _PAGE[2] - 18, 92),),
    }
    return CardFrame(STANDARD, cover() + PAPER + window, {"sitter": (_PICTURE,)}, above, slots)


def _column(left: float) -> tuple[Rectangle, ...]:
    return tuple([(left, _TOP + _STEP * row, _WIDE, _HIGH) for row in range(ROWS)])


PRINTING = Printing(things=_things, by_players=False)
