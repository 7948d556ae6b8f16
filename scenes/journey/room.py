"""How the window is shared between the map of the journey and the page of a station."""

from __future__ import annotations

from game.stage.geometry import Size
from game.stage.widgets.base import Ui

PAGE, MARGIN, ABOVE = 292, 14, 12
"""How wide the page is in units, how far it is from the window's edge, and from the rail."""

WIDEST_SHARE, HIGHEST_SHARE = 0.46, 0.46
"""How much of the window's width the page has at the most beside the map, and of its height below it."""

HIGH = 1.1
"""From which height on, in its widths, the page lies below the map."""


def page_size(ui: Ui, size: Size, head: int) -> Size:
    """How large the page is below a rail of that height: beside the map, or below it in a window that is high."""
    wide, high = size[0] - 2 * ui.px(MARGIN), size[1] - head - 2 * ui.px(ABOVE)
    if _is_high(size):
        return wide, min(high, round(size[1] * HIGHEST_SHARE))
    return min(ui.px(PAGE * (1 + ui.look.text_scale) / 2), round(size[0] * WIDEST_SHARE)), high


def map_room(ui: Ui, size: Size, head: int) -> Size:
    """How large the room is that the page leaves to the map."""
    page = page_size(ui, size, head)
    if _is_high(size):
        return size[0], size[1] - page[1] - 2 * ui.px(ABOVE)
    return size[0] - page[0] - 2 * ui.px(MARGIN), size[1]


def _is_high(size: Size) -> bool:
    return size[1] > size[0] * HIGH
