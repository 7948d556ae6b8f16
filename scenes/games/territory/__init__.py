"""How Creature Combat Territory looks and sounds: its table, its workshop, its rulebook."""

from __future__ import annotations

from game.rulesets import later
from game.stage.sounds.score import MusicMood
from scenes.games.presentation import PlayedShowing, Presentation
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


TERRITORY = Presentation(
    "territory",
    _showing,
    TINT,
    BACK,
    MOOD,
    further_backs=FURTHER_BACKS,
    own_gateway=later(f"{__name__}.gateway", "GATEWAY"),
    own_shelf=later(f"{__name__}.shelf", "pages"),
    own_printing=later(f"{__name__}.printing", "PRINTING"),
    hardness=3,
    has_felts=False,
)
