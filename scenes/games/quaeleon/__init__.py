"""How Quaeleon's Quest looks: its table, figures and lesson."""

from __future__ import annotations

from game.rulesets import later
from game.stage.sounds.score import MusicMood
from scenes.games.presentation import PlayedShowing, Presentation
from scenes.games.quaeleon.back import BACK, TINT

# A long road: grave and hopeful, wide steps.
MOOD = MusicMood("quaeleon", 4, (0, 2, 3, 7, 9), 0.72, (1, 2, 3), (1.0, 1.5, 3.0), ("kalimba",), (6, 10))


def _showing() -> PlayedShowing:
    from scenes.games.quaeleon.figures import figures, gist, lesson_figure
    from scenes.games.quaeleon.look import LOOK
    from scenes.games.quaeleon.sentences import AT_THE_END, SENTENCES

    return PlayedShowing(
        LOOK, figures, lesson_figure, (), SENTENCES, AT_THE_END, gist, left_over=("heart", "heart-broken")
    )


QUAELEON = Presentation(
    "quaeleon",
    _showing,
    TINT,
    BACK,
    MOOD,
    own_gateway=later(f"{__name__}.gateway", "GATEWAY"),
    own_shelf=later(f"{__name__}.shelf", "pages"),
    own_printing=later(f"{__name__}.printing", "PRINTING"),
    hardness=2,
)
