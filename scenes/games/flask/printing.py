"""Flask on paper: its decks, with what their cards do in sentences, and tokens for the four resources."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.art.icons import INK, RESOURCE_TONES
from game.stage.cards.faces import FaceMaker
from game.stage.cards.text import line, line_height, wrapped
from game.stage.drawing.fitting import largest
from game.stage.drawing.typefaces import LABEL
from game.stage.geometry import Size
from game.stage.printing.plates import Piece
from game.table.state import GameConfig
from scenes.games.flask.card_words import told_face
from scenes.games.flask.face import drawn_face
from scenes.games.printing import Printing, token
from scenes.picture_cache import Pictures

EACH = 8
"""How many tokens of each colour a player has: six stay from turn to turn, some only pass."""

MOST, LEAST = 0.46, 0.28
"""How high letters of a sentence are at the most and at the least, as shares of an effect's height."""


def _things(pictures: Pictures, players: int) -> Sequence[Piece]:
    say, n = pictures.words.say, EACH * players
    return [
        token(pictures, colour, tones, n, called=say("flask.cost.colour", n=n, type=say(f"flask.type.{colour}.name")))
        for colour, tones in RESOURCE_TONES.items()
    ]


def _face(pictures: Pictures, config: GameConfig, card: int, size: Size) -> pygame.Surface:
    face = told_face(pictures.words, config.designs[card])
    return drawn_face(pictures.faces, face, size, [Sentence(effect.words) for effect in face.effects])


@dataclass(frozen=True)
class Sentence:
    """A sentence in as many lines as it takes, from the left."""

    text: str

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Write it in the largest letters for which there is room."""
        most, least = (max(faces.least, round(area.height * share)) for share in (MOST, LEAST))
        letters = largest(lambda letters: self._has_room(letters, area), most, least)
        lines, high = wrapped(self.text, LABEL, letters, area.width), line_height(LABEL, letters)
        top = area.top + (area.height - high * len(lines)) // 2
        for n, part in enumerate(lines):
            written = line(part, LABEL, letters, area.width, INK, 1)
            if written is not None:
                surface.blit(written, (area.left, top + n * high))

    def _has_room(self, letters: int, area: pygame.Rect) -> bool:
        lines = wrapped(self.text, LABEL, letters, area.width)
        return len(lines) * line_height(LABEL, letters) <= area.height


PRINTING = Printing(face=_face, things=_things)
