"""Flask on paper: its decks, and tokens for the four resources."""

from __future__ import annotations

from collections.abc import Sequence

from game.art.icons import RESOURCE_TONES
from game.stage.printing.plates import Piece
from scenes.games.printing import Printing
from scenes.games.tokens import token
from scenes.picture_cache import Pictures

EACH = 8
"""So many tokens of each colour a player has: six stay from turn to turn, and some are only passing."""


def _things(pictures: Pictures, players: int) -> Sequence[Piece]:
    return [token(pictures, colour, tones, EACH * players) for colour, tones in RESOURCE_TONES.items()]


PRINTING = Printing(things=_things)
