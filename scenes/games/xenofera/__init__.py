"""How Xenofera looks and sounds: its table, its cards, its rulebook."""

from __future__ import annotations

from game.rulesets import later
from game.stage.sounds.score import MusicMood
from scenes.games.presentation import PlayedShowing, Presentation
from scenes.games.xenofera.back import BACK, FURTHER_BACKS, TINT

# A shanty that has lost its way between the stars: a raised fourth, and a lilt.
MOOD = MusicMood(
    "xenofera", 7, (0, 2, 4, 6, 7, 9, 11), 0.46, (0, 1, 2, 4), (1.5, 0.5, 1.0, 1.0), ("marimba", "kalimba"), (7, 12)
)


def _showing() -> PlayedShowing:
    from scenes.games.xenofera.figures import figures, gist, lesson_figure
    from scenes.games.xenofera.look import LOOK
    from scenes.games.xenofera.sentences import AT_THE_END, SENTENCES

    return PlayedShowing(LOOK, figures, lesson_figure, sentences=SENTENCES, at_the_end=AT_THE_END, gist=gist)


XENOFERA = Presentation(
    "xenofera",
    _showing,
    TINT,
    BACK,
    MOOD,
    further_backs=FURTHER_BACKS,
    own_gateway=later(f"{__name__}.gateway", "GATEWAY"),
    own_shelf=later(f"{__name__}.shelf", "pages"),
    own_printing=later(f"{__name__}.printing", "PRINTING"),
    hardness=3,
)
