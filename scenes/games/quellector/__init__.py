"""How Creature Quellector looks: its table, figures, lesson and sums."""

from __future__ import annotations

from game.rulesets import later
from game.stage.sounds.score import MusicMood
from scenes.games.presentation import PlayedShowing, Presentation
from scenes.games.quellector.back import BACK, TINT

# Open meadow: a major five-note scale, walking.
MOOD = MusicMood("quellector", 2, (0, 2, 4, 7, 9), 0.60, (1, 1, 2), (1.0, 1.0, 2.0), ("kalimba",), (6, 12))


def _showing() -> PlayedShowing:
    from scenes.games.quellector.figures import figures, gist, lesson_figure
    from scenes.games.quellector.look import LOOK
    from scenes.games.quellector.sentences import AT_THE_END, SENTENCES

    return PlayedShowing(LOOK, figures, lesson_figure, sentences=SENTENCES, at_the_end=AT_THE_END, gist=gist)


QUELLECTOR = Presentation(
    "quellector",
    _showing,
    TINT,
    BACK,
    MOOD,
    own_gateway=later(f"{__name__}.gateway", "GATEWAY"),
    own_shelf=later(f"{__name__}.shelf", "pages"),
    own_printing=later(f"{__name__}.printing", "PRINTING"),
    hardness=1,
)
