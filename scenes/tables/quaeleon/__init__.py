"""How Quaeleon's Quest looks: its table, figures and lesson."""

from scenes.tables.exhibit import Exhibit
from scenes.tables.quaeleon.figures import figures
from scenes.tables.quaeleon.lesson import figure
from scenes.tables.quaeleon.look import LOOK
from scenes.tables.quaeleon.rules import AT_THE_END, SENTENCES

QUAELEON = Exhibit(LOOK, SENTENCES, AT_THE_END, figures, figure)
