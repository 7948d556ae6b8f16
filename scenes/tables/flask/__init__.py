"""How Flask looks: its table, figures, lesson and sums."""

from scenes.tables.exhibit import Exhibit
from scenes.tables.flask.figures import figures
from scenes.tables.flask.lesson import figure
from scenes.tables.flask.look import LOOK
from scenes.tables.flask.rules import AT_THE_END, SENTENCES

FLASK = Exhibit(LOOK, SENTENCES, AT_THE_END, figures, figure)
