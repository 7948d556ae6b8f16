"""Where everything lies on Flask's table: opponents along the top, what is announced in the middle, the hand below."""

from __future__ import annotations

from dataclasses import dataclass

from game.rulesets.flask.board import piles
from game.rulesets.flask.cards import COLOURS
from game.stage.arrangement import Area, CardSize, Fan, Pile, Place, Row
from game.stage.layout import Fixture, Layout, ZonePlace
from game.table.facts import Zone
from game.table.sight import View
from scenes.tables import question_room

PROPORTION = 1.4
RIM = 44.0
COLUMN = 92.0
"""The width of the column of buttons at the right edge."""

OPPONENTS_TOP, OPPONENTS_HEIGHT, PLATE_HEIGHT = 50.0, 192.0, 66.0
ARENA_TOP = 250.0
HAND_TOP = 588.0
OWN_PLATE_WIDTH = 204.0
WIDEST_CELL = 620.0

HAND_CARD = (138.0, 138.0 * PROPORTION)
LARGE_CARD = (186.0, 186.0 * PROPORTION)
PLAYED_CARD = (128.0, 128.0 * PROPORTION)
OWN_PILE = (76.0, 76.0 * PROPORTION)
SMALL_CARD = (70.0, 70.0 * PROPORTION)
HAND_FAN = Fan(bow=7, spread=1.03, rise=0.03)
SMALL_FAN = Fan(bow=6, spread=0.5)
SHARE_PLAYED, SHARE_ANNOUNCED, SHARE_SET = 0.32, 0.34, 0.34


@dataclass(frozen=True)
class Piles:
    """Face-down Reactions side by side, each with the cards under it fanned out to the right below it.

    `starts` are the places at which a pile begins, in order; `gap` is a share of a card's width, `peep` how much of
    each card under another one is seen.
    """

    starts: tuple[int, ...]
    gap: float = 0.16
    peep: float = 0.2

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[Place]:
        """See `Arrangement.places`."""
        if not count:
            return []
        sizes = self._sizes(count)
        wide = sum(1 + self.peep * (size - 1) for size in sizes) + self.gap * (len(sizes) - 1)
        drop = 0.04 * max(size - 1 for size in sizes)
        fit = min(1.0, area.width / (card_size[0] * wide), area.height / (card_size[1] * (1 + drop)))
        width, height = card_size[0] * fit, card_size[1] * fit
        left = area.left + (area.width - width * wide) / 2
        top = area.top + (area.height - height * (1 + drop)) / 2
        places: list[Place] = []
        for size in sizes:
            for place in range(size):
                x, y = left + width * (0.5 + self.peep * place), top + height * (0.5 + 0.04 * place)
                depth = len(places) + size - 1 - 2 * place
                places.append(Place(x, y, 0.0, fit, depth))
            left += width * (1 + self.peep * (size - 1) + self.gap)
        if hovered is not None:
            places[hovered] = places[hovered]._replace(depth=count)
        return places

    def _sizes(self, count: int) -> list[int]:
        starts = [0, *[start for start in self.starts if 0 < start < count], count]
        return [end - start for start, end in zip(starts, starts[1:], strict=False)]


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it."""
    return _Table(view, width, height, text).layout()
