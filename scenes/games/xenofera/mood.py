"""What Xenofera’s music is like."""

from game.stage.sounds.score import Mood

# A shanty that has lost its way between the stars: a raised fourth, and a lilt.
MOOD = Mood(
    "xenofera", 7, (0, 2, 4, 6, 7, 9, 11), 0.46, (0, 1, 2, 4), (1.5, 0.5, 1.0, 1.0), ("marimba", "kalimba"), (7, 12)
)
