"""How Creature Combat Territory looks and sounds: its table, its workshop, its rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.stage.sounds.score import MusicMood
from scenes.games.gateway import Gateway
from scenes.games.presentation import PlayedShowing, Presentation
from scenes.games.shelf import AlbumPage

if TYPE_CHECKING:
    from scenes.games.printing import Printing
from scenes.games.territory.back import BACK, FURTHER_BACKS, TINT

# Drums far away over open country: a lowered seventh, long steps.
MOOD = MusicMood(
    "territory", 2, (0, 2, 4, 5, 7, 9, 10), 0.56, (0, 0, 2, 4), (1.0, 1.0, 0.5, 1.5), ("marimba", "kalimba"), (9, 15)
)


def _showing() -> PlayedShowing:
    from scenes.games.territory.decks import DECK_KINDS
    from scenes.games.territory.figures import figures, gist, lesson_figure
    from scenes.games.territory.look import LOOK
    from scenes.games.territory.sentences import AT_THE_END, SENTENCES

    return PlayedShowing(
        LOOK, figures, lesson_figure, DECK_KINDS, sentences=SENTENCES, at_the_end=AT_THE_END, gist=gist
    )


def _gateway() -> Gateway:
    from scenes.games.territory.gateway import GATEWAY

    return GATEWAY


def _shelf() -> Sequence[AlbumPage]:
    from scenes.games.territory.shelf import pages

    return pages()


def _printing() -> Printing:
    from scenes.games.territory.printing import PRINTING

    return PRINTING


TERRITORY = Presentation(
    "territory",
    _showing,
    TINT,
    BACK,
    MOOD,
    further_backs=FURTHER_BACKS,
    own_gateway=_gateway,
    own_shelf=_shelf,
    own_printing=_printing,
    hardness=3,
    has_felts=False,
)
