"""How Quaeleon's Quest looks: its table, figures and lesson."""

from game.stage.sounds.score import Mood
from scenes.games.gateway import Gateway
from scenes.games.presentation import Presentation, Showing
from scenes.games.quaeleon.back import BACK, TINT
from scenes.games.quaeleon.sentences import AT_THE_END, SENTENCES

# A long road: grave and hopeful, wide steps.
MOOD = Mood("quaeleon", 4, (0, 2, 3, 7, 9), 0.72, (1, 2, 3), (1.0, 1.5, 3.0), ("kalimba",), (6, 10))


def _showing() -> Showing:
    from scenes.games.quaeleon.figures import figures, lesson_figure
    from scenes.games.quaeleon.look import LOOK

    return Showing(LOOK, figures, lesson_figure)


def _gateway() -> Gateway:
    from scenes.games.quaeleon.gateway import GATEWAY

    return GATEWAY


QUAELEON = Presentation(
    "quaeleon",
    _showing,
    TINT,
    BACK,
    MOOD,
    SENTENCES,
    AT_THE_END,
    own_gateway=_gateway,
    hardness=2,
)
