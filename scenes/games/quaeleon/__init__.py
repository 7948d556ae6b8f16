"""How Quaeleon's Quest looks: its table, figures and lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.stage.sounds.score import MusicMood
from scenes.games.gateway import Gateway
from scenes.games.presentation import PlayedShowing, Presentation
from scenes.games.quaeleon.back import BACK, TINT
from scenes.games.shelf import AlbumPage

if TYPE_CHECKING:
    from scenes.games.printing import Printing

# A long road: grave and hopeful, wide steps.
MOOD = MusicMood("quaeleon", 4, (0, 2, 3, 7, 9), 0.72, (1, 2, 3), (1.0, 1.5, 3.0), ("kalimba",), (6, 10))


def _showing() -> PlayedShowing:
    from scenes.games.quaeleon.figures import figures, gist, lesson_figure
    from scenes.games.quaeleon.look import LOOK
    from scenes.games.quaeleon.sentences import AT_THE_END, SENTENCES

    return PlayedShowing(LOOK, figures, lesson_figure, sentences=SENTENCES, at_the_end=AT_THE_END, gist=gist)


def _gateway() -> Gateway:
    from scenes.games.quaeleon.gateway import GATEWAY

    return GATEWAY


def _shelf() -> Sequence[AlbumPage]:
    from scenes.games.quaeleon.shelf import pages

    return pages()


def _printing() -> Printing:
    from scenes.games.quaeleon.printing import PRINTING

    return PRINTING


QUAELEON = Presentation(
    "quaeleon",
    _showing,
    TINT,
    BACK,
    MOOD,
    own_gateway=_gateway,
    own_shelf=_shelf,
    own_printing=_printing,
    hardness=2,
)
