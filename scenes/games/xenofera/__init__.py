"""How Xenofera looks and sounds: its table, its cards, its rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.stage.sounds.score import MusicMood
from scenes.games.gateway import Gateway
from scenes.games.presentation import PlayedShowing, Presentation
from scenes.games.shelf import AlbumPage
from scenes.games.xenofera.back import BACK, FURTHER_BACKS, TINT

if TYPE_CHECKING:
    from scenes.games.printing import Printing

# A shanty that has lost its way between the stars: a raised fourth, and a lilt.
MOOD = MusicMood(
    "xenofera", 7, (0, 2, 4, 6, 7, 9, 11), 0.46, (0, 1, 2, 4), (1.5, 0.5, 1.0, 1.0), ("marimba", "kalimba"), (7, 12)
)


def _showing() -> PlayedShowing:
    from scenes.games.xenofera.figures import figures, gist, lesson_figure
    from scenes.games.xenofera.look import LOOK
    from scenes.games.xenofera.sentences import AT_THE_END, SENTENCES

    return PlayedShowing(LOOK, figures, lesson_figure, sentences=SENTENCES, at_the_end=AT_THE_END, gist=gist)


def _gateway() -> Gateway:
    from scenes.games.xenofera.gateway import GATEWAY

    return GATEWAY


def _shelf() -> Sequence[AlbumPage]:
    from scenes.games.xenofera.shelf import pages

    return pages()


def _printing() -> Printing:
    from scenes.games.xenofera.printing import PRINTING

    return PRINTING


XENOFERA = Presentation(
    "xenofera",
    _showing,
    TINT,
    BACK,
    MOOD,
    further_backs=FURTHER_BACKS,
    own_gateway=_gateway,
    own_shelf=_shelf,
    own_printing=_printing,
    hardness=3,
)
