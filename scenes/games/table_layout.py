"""What the tables of all games have in common: who sits where, opponents side by side along the top, the felt."""

from __future__ import annotations

from collections.abc import Mapping

from game.stage.board.layout import BoardThing, Layout, Token, ZonePlace
from game.stage.geometry import Area
from game.table.events import Zone
from game.table.sight import View
from scenes.games.thing import Thing

RIM = 44.0
"""What is kept free at the left and right edge."""

FELT_TOP = 40
LARGE_TEXT = 1.5
"""From this size of text on, what can be pressed is larger, too."""


def question_room(text_scale: float) -> float:
    """The height in units that the question and its buttons need above the hand, at this size of text."""
    return 76.0 * text_scale


def sign_height(text_scale: float) -> float:
    """The height in units of the name of a place on the cloth, which grows half as fast as text."""
    return 10.0 + 10.0 * text_scale


def hit_width(text_scale: float) -> float:
    """The units across that are safely pressed, in a window of the usual size."""
    return 36.0 if text_scale < LARGE_TEXT else 54.0


class TableLayout:
    """Lays out one table as one seat sees it.

    A game says in `place_all` where everything lies, filling `zones`, `things`, `pending`, `tokens`, `line`, `spent`
    and `numbers`, which mean what they mean in a `Layout`. Lengths are units.
    """

    def __init__(self, view: View, width: float, height: float, text: float) -> None:
        """`text` is how large text is. `near` is the seat at the bottom, `others` follow it clockwise."""
        self.view, self.table = view, view.table
        self.width, self.height = width, height
        self.text = text
        self.near = view.near
        seats = self.table.config.seats
        self.others = [(self.near + distance) % seats for distance in range(1, seats)]
        self.zones: dict[Zone, ZonePlace] = {}
        self.things: dict[BoardThing, Area] = {}
        self.pending: dict[str, Zone] = {}
        self.tokens: dict[str, Token] = {}
        self.line: Area | None = None
        self.spent: set[int] = set()
        self.numbers: dict[int, int] = {}

    def grown(self, units: float) -> float:
        """A length for text of the usual size, at this size of text: it grows half as fast."""
        return units * (1 + self.text) / 2

    @property
    def sign(self) -> float:
        """The height of the name of a place."""
        return sign_height(self.text)

    @property
    def felt(self) -> Area:
        """The cloth: everything below the strip at the top."""
        return Area(0, FELT_TOP, self.width, self.height - FELT_TOP)

    @property
    def plates(self) -> Mapping[int, Area]:
        """The places of players that have been put."""
        return Layout(self.zones, self.things).plates

    def layout(self) -> Layout:
        """Everything in its place."""
        self.place_all()
        return Layout(
            self.zones,
            self.things,
            self.pending,
            self.tokens,
            felt=self.felt,
            line=self.line,
            spent=frozenset(self.spent),
            numbers=self.numbers,
        )

    def place_all(self) -> None:
        """Put everything in its place; zones and things are gone through in the order in which they are put."""
        raise NotImplementedError

    def put(self, thing: Thing, area: Area) -> None:
        """Let a thing stand there."""
        self.things[thing] = area
