"""The slip beside what is advised on the table: one reason, and the button that does it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Column, Panel, Row
from scenes.play.table.advice import Tip

WIDTH, WIDEST_SHARE = 300, 0.46
"""How wide a slip becomes: in units, and of the window at the most."""

WIDTHS = 1.0, 0.7, 1.3
"""The widths that are tried, as shares of the usual one; of those that hide equally little, the first is taken."""

PADDING = 12
ACROSS, DOWN = 26, 18
"""In how many places across and down it is tried where a slip hides least."""


class TipSlip(Panel):
    """One tip, on paper."""

    def __init__(self, ui: Ui, tip: Tip, do_it: Callable[[], None]) -> None:
        say = ui.words.say
        button = Button(
            ui,
            "do it",
            say("table.hint_do"),
            do_it,
            style="primary",
            icon="hint",
            hint="\n".join([line for line in (say("table.hint_again"), tip.found) if line]),
            zone="tip",
            on_paper=True,
        )
        # What is seen on the table need not be read as well.
        head = [Label(ui, tip.what, "strong", on_paper=True)] if tip.is_brief else []
        words: list[Widget] = [*head, Label(ui, tip.why, "small", on_paper=True)]
        super().__init__(ui, Column(ui, [*words, Row(ui, [button], across="right")], gap=6), "paper", PADDING)

    def sizes(self, window: Size) -> list[Size]:
        """How large it may be in a window: as usual, narrower or wider."""
        widths = [min(self.ui.look.text_px(WIDTH * share), round(window[0] * WIDEST_SHARE)) for share in WIDTHS]
        return [(width, self.wants(width)[1]) for width in dict.fromkeys(widths)]


def free_place(
    sizes: Iterable[Size],
    room: pygame.Rect,
    near: Sequence[pygame.Rect],
    shut: Iterable[pygame.Rect],
    seen: Iterable[pygame.Rect],
    told: Iterable[pygame.Rect] = (),
) -> pygame.Rect:
    """Where a slip of one of these sizes lies best in a room: on nothing that is `shut`, nor that is `told` where that
    can be, on as little as can be of what is `seen`, and close to what it is `near`."""
    shut, seen, told = list(shut), list(seen), list(told)
    middle = pygame.Vector2(near[0].center if near else room.center)

    def cost(place: pygame.Rect) -> float:
        hidden = sum(_shared(place, rect) for rect in seen)
        written = sum(_shared(place, rect) for rect in told)
        covered = 1000.0 * sum(_shared(place, rect) for rect in shut) + 100.0 * written + 4.0 * hidden
        return covered + _apart(place, middle) * 20

    return min((place for size in sizes for place in _places(size, room)), key=cost)


def _places(size: Size, room: pygame.Rect) -> Iterator[pygame.Rect]:
    spare = max(0, room.width - size[0]), max(0, room.height - size[1])
    for row in range(DOWN + 1):
        for column in range(ACROSS + 1):
            yield pygame.Rect(room.left + spare[0] * column // ACROSS, room.top + spare[1] * row // DOWN, *size)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.width * both.height


def _apart(place: pygame.Rect, point: pygame.Vector2) -> float:
    """How far a point lies from a rectangle."""
    x = min(max(point.x, place.left), place.right)
    y = min(max(point.y, place.top), place.bottom)
    return point.distance_to((x, y))
