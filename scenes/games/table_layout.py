"""What the tables of all games have in common: who sits where, opponents side by side along the top, the felt."""

from __future__ import annotations

from game.stage.board.arrangement import Area
from game.stage.board.layout import Fixture, Layout, Token, ZonePlace
from game.table.facts import Zone
from game.table.sight import View

RIM = 44.0
"""What is kept free at the left and right edge."""

FELT_TOP = 40
LARGE_TEXT = 1.5
"""From this size of text on, what is pressed is larger, too."""


def question_room(text_scale: float) -> float:
    """The height in units that the question and its buttons need above the hand, at this size of text."""
    return 76.0 * text_scale


def sign_height(text_scale: float) -> float:
    """The height in units of the name of a place on the cloth, which grows half as fast as text."""
    return 10.0 + 10.0 * text_scale


def hit_width(text_scale: float) -> float:
    """The units that something needs across to be pressed safely, in a window of the usual size."""
    return 36.0 if text_scale < LARGE_TEXT else 54.0


class TableLayout:
    """Lays out one table as one seat sees it.

    A game says in `place_all` and `place_opponent` where everything lies, filling `zones`, `plates`, `pending`,
    `tokens`, `fixtures`, `line`, `spent` and `numbers`, which mean what they mean in a `Layout`. Lengths are
    units.
    """

    column = 92.0
    """The width of the column of buttons at the right edge."""
    opponents_top = 50.0
    opponents_height = 190.0
    widest_cell = 620.0
    """How wide an opponent's share of the top row becomes at most, its margins included."""
    cell_margin = 6.0
    own_plate_width = 204.0
    """The width of the near player's plate while text has its usual size."""

    def __init__(self, view: View, width: float, height: float, text: float) -> None:
        """`text` is how large text is. `near` is the seat at the bottom, `others` follow it clockwise."""
        self.view = view
        self.table = view.table
        self.width = width
        self.height = height
        self.text = text
        self.near = view.near
        seats = self.table.config.seats
        self.others = [(self.near + distance) % seats for distance in range(1, seats)]
        self.zones: dict[Zone, ZonePlace] = {}
        self.plates: dict[int, Area] = {}
        self.pending: dict[str, Zone] = {}
        self.tokens: dict[str, Token] = {}
        self.fixtures: list[Fixture] = []
        self.line: Area | None = None
        self.spent: set[int] = set()
        self.numbers: dict[int, int] = {}

    @property
    def own_plate(self) -> float:
        """The width of the near player's plate."""
        return self.grown(self.own_plate_width)

    def grown(self, units: float) -> float:
        """A length for text of the usual size, at this size of text: it grows half as fast."""
        return units * (1 + self.text) / 2

    @property
    def sign(self) -> float:
        """The height of the name of a place."""
        return sign_height(self.text)

    @property
    def across(self) -> float:
        """The width of what lies in the middle: beside it there is room for the column of buttons."""
        return self.width - RIM - self.column - RIM

    @property
    def middle_left(self) -> float:
        """Where what lies in the middle begins: as far from the left as it ends from the right."""
        return (self.width - self.across) / 2

    @property
    def felt(self) -> Area:
        """The cloth: everything below the strip at the top."""
        return Area(0, FELT_TOP, self.width, self.height - FELT_TOP)

    def layout(self) -> Layout:
        """Everything in its place."""
        self.place_all()
        return Layout(
            self.zones,
            self.plates,
            self.pending,
            self.tokens,
            felt=self.felt,
            fixtures=tuple(self.fixtures),
            line=self.line,
            spent=frozenset(self.spent),
            numbers=self.numbers,
        )

    def place_all(self) -> None:
        """Put everything in its place; zones and fixtures are gone through in the order in which they are filled."""
        raise NotImplementedError

    def place_opponents(self) -> None:
        """Give each of the others a share of the top row."""
        for place, seat in enumerate(self.others):
            self.place_opponent(seat, self.cell(place))

    def place_opponent(self, seat: int, cell: Area) -> None:
        """Put what an opponent has into their share of the top row."""
        raise NotImplementedError

    def cell(self, place: int) -> Area:
        """The share of the top row of the opponent in this place, counted from the left."""
        count, room = len(self.others), self.width - 2 * RIM
        share = min(room / count, self.widest_cell)
        left = RIM + (room - share * count) / 2 + share * place
        margin = self.cell_margin
        return Area(left + margin, self.opponents_top, share - 2 * margin, self.opponents_height)
