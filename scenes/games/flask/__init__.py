"""How Flask looks: its table, figures, lesson and sums."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.stage.sounds.score import MusicMood
from scenes.games.flask.back import BACK, TINT
from scenes.games.gateway import Gateway
from scenes.games.presentation import PlayedShowing, Presentation
from scenes.games.shelf import AlbumPage

if TYPE_CHECKING:
    from scenes.games.printing import Printing

# A kitchen of curious jars: the raised fourth, bubbling repeats.
MOOD = MusicMood(
    "flask", 5, (0, 2, 4, 6, 7, 11), 0.50, (0, 1, 1, 3), (0.5, 0.5, 1.0, 2.0), ("kalimba", "marimba"), (8, 14)
)


def _showing() -> PlayedShowing:
    from scenes.games.flask.decks import DECKS
    from scenes.games.flask.figures import figures, gist, lesson_figure
    from scenes.games.flask.look import LOOK
    from scenes.games.flask.sentences import AT_THE_END, SENTENCES

    return PlayedShowing(LOOK, figures, lesson_figure, (DECKS,), sentences=SENTENCES, at_the_end=AT_THE_END, gist=gist)


def _gateway() -> Gateway:
    from scenes.games.flask.gateway import GATEWAY

    return GATEWAY


def _shelf() -> Sequence[AlbumPage]:
    from scenes.games.flask.shelf import pages

    return pages()


def _printing() -> Printing:
    from scenes.games.flask.printing import PRINTING

    return PRINTING


FLASK = Presentation(
    "flask",
    _showing,
    TINT,
    BACK,
    MOOD,
    own_gateway=_gateway,
    own_shelf=_shelf,
    own_printing=_printing,
    hardness=2,
)
