"""How Creature Quellector looks: its table, figures, lesson and sums."""

from scenes.tables.exhibit import Exhibit
from scenes.tables.quellector.figures import figures
from scenes.tables.quellector.lesson import figure
from scenes.tables.quellector.look import LOOK
from scenes.tables.quellector.rules import AT_THE_END, SENTENCES

QUELLECTOR = Exhibit(LOOK, SENTENCES, AT_THE_END, figures, figure)
