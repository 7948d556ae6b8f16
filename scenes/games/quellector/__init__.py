"""How Creature Quellector looks: its table, figures, lesson and sums."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.stage.sounds.score import MusicMood
from scenes.games.gateway import Gateway
from scenes.games.presentation import PlayedShowing, Presentation
from scenes.games.quellector.back import BACK, TINT
from scenes.games.shelf import AlbumPage

if TYPE_CHECKING:
    from scenes.games.printing import Printing

# Open meadow: a major five-note scale, walking.
MOOD = MusicMood("quellector", 2, (0, 2, 4, 7, 9), 0.60, (1, 1, 2), (1.0, 1.0, 2.0), ("kalimba",), (6, 12))


def _showing() -> PlayedShowing:
    from scenes.games.quellector.figures import figures, gist, lesson_figure
    from scenes.games.quellector.look import LOOK
    from scenes.games.quellector.sentences import AT_THE_END, SENTENCES

    return PlayedShowing(LOOK, figures, lesson_figure, sentences=SENTENCES, at_the_end=AT_THE_END, gist=gist)


def _gateway() -> Gateway:
    from scenes.games.quellector.gateway import GATEWAY

    return GATEWAY


def _shelf() -> Sequence[AlbumPage]:
    from scenes.games.quellector.shelf import pages

    return pages()


def _printing() -> Printing:
    from scenes.games.quellector.printing import PRINTING

    return PRINTING


QUELLECTOR = Presentation(
    "quellector",
    _showing,
    TINT,
    BACK,
    MOOD,
    own_gateway=_gateway,
    own_shelf=_shelf,
    own_printing=_printing,
    hardness=1,
)
