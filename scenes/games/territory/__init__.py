"""How Creature Combat Territory looks and sounds: its table, its workshop, its rulebook."""

from game.rulesets.territory import TERRITORY as RULES
from game.stage.sounds.score import Mood
from scenes.games.presentation import Presentation
from scenes.games.territory.back import BACK, CLOTH, FURTHER_BACKS
from scenes.games.territory.decks import DECK_KINDS
from scenes.games.territory.figures import figures, lesson_figure
from scenes.games.territory.look import LOOK
from scenes.games.territory.sentences import AT_THE_END, SENTENCES

# Drums far away over open country: a lowered seventh, long steps.
MOOD = Mood(
    "territory", 2, (0, 2, 4, 5, 7, 9, 10), 0.56, (0, 0, 2, 4), (1.0, 1.0, 0.5, 1.5), ("marimba", "kalimba"), (9, 15)
)

TERRITORY = Presentation(
    RULES,
    LOOK,
    CLOTH,
    BACK,
    MOOD,
    SENTENCES,
    AT_THE_END,
    figures,
    lesson_figure,
    further_backs=FURTHER_BACKS,
    decks=DECK_KINDS,
)
