"""How Flask looks: its table, figures, lesson and sums."""

from __future__ import annotations

from game.rulesets import later
from game.stage.sounds.score import MusicMood
from scenes.games.flask.back import BACK, TINT
from scenes.games.presentation import PlayedShowing, Presentation

# A kitchen of curious jars: the raised fourth, bubbling repeats.
MOOD = MusicMood(
    "flask", 5, (0, 2, 4, 6, 7, 11), 0.50, (0, 1, 1, 3), (0.5, 0.5, 1.0, 2.0), ("kalimba", "marimba"), (8, 14)
)


def _showing() -> PlayedShowing:
    from scenes.games.flask.decks import DECKS
    from scenes.games.flask.figures import figures, gist, lesson_figure
    from scenes.games.flask.look import LOOK
    from scenes.games.flask.sentences import AT_THE_END, SENTENCES

    return PlayedShowing(
        LOOK, figures, lesson_figure, (DECKS,), SENTENCES, AT_THE_END, gist, left_over=("water", "water")
    )


FLASK = Presentation(
    "flask",
    _showing,
    TINT,
    BACK,
    MOOD,
    own_gateway=later(f"{__name__}.gateway", "GATEWAY"),
    own_shelf=later(f"{__name__}.shelf", "pages"),
    own_printing=later(f"{__name__}.printing", "PRINTING"),
    hardness=2,
)
