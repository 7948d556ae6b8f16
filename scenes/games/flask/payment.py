"""The tray on which a player pays the symbols of any colour: the usual payment lies there, and drops can be changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

import pygame

from game.rulesets.flask.board import pending, spare
from game.rulesets.flask.cards import COLOURS, Four
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.inputs import Input, Point, PointerMoved, PointerPressed, PointerReleased
from game.stage.telling import Teller
from game.stage.widgets.base import Ui, Widget, is_accept
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Column, Panel
from game.stage.widgets.shades import draw_tint
from game.table.choices import Choice
from game.table.sight import View

ZONE = "payment"
SLOT_UNITS = 50.0
ARROW_ROOM = 26.0
FEW_DROPS = 3
"""At most so many symbols stand beside the colours, where there is room for that."""

PULL = 6
"""Pixels that the pointer moves before a press becomes a drag."""


class TrayPlace(NamedTuple):
    """A place on the tray: a `slot` with a symbol's drop by its number, or a `source` by its colour."""

    kind: str
    number: int


class PaymentDraft:
    """A payment that is being made up: a colour for each symbol. `left` is what there is of each colour to choose from.

    It starts as the usual payment.
    """

    def __init__(self, left: Four, usual: Four) -> None:
        self.left = left
        self.drops = [colour for colour, n in enumerate(usual) for _ in range(n)]
        self._oldest = 0

    @property
    def amounts(self) -> Four:
        """How many drops of each colour are on the tray."""
        red, blue, green, yellow = (self.drops.count(colour) for colour in range(len(COLOURS)))
        return red, blue, green, yellow

    @property
    def choice(self) -> Choice:
        """The answer that this payment is."""
        return ("say", "pay", *self.amounts)

    def remaining(self, colour: int) -> int:
        """How many of a colour could still be put on the tray."""
        return self.left[colour] - self.drops.count(colour)

    def put(self, colour: int, slot: int | None = None) -> bool:
        """Put a drop on a symbol, or where one was changed longest ago; false where no drop of the colour is left."""
        if slot is None:
            slot = self._oldest % len(self.drops)
            self._oldest += 1
        if self.drops[slot] != colour and self.remaining(colour) <= 0:
            return False
        self.drops[slot] = colour
        return True

    def turn(self, slot: int) -> bool:
        """Change the drop on a symbol to the next colour there is any of; false if there is no other."""
        for step in range(1, len(COLOURS)):
            colour = (self.drops[slot] + step) % len(COLOURS)
            if self.remaining(colour) > 0:
                self.drops[slot] = colour
                return True
        return False

    def swap(self, one: int, other: int) -> None:
        """Exchange the drops on two symbols."""
        self.drops[one], self.drops[other] = self.drops[other], self.drops[one]


class Tray(Widget):
    """The symbols with the drops on them, and beside or below them what there is of each colour.

    A colour is dragged onto a symbol, or clicked; a drop that is clicked, or taken with Enter, turns to the next
    colour. Spots are `("slot", n)` and `("source", colour)`. `on_change` hears of every change.
    """

    role = "button"

    def __init__(self, ui: Ui, teller: Teller, draft: PaymentDraft, on_change: Callable[[], None]) -> None:
        super().__init__(ui, "tray", zone=ZONE)
        self.teller = teller
        self.draft = draft
        self.on_change = on_change
        self._taken: tuple[TrayPlace, Point] | None = None
        self._dragged: tuple[int, Point] | None = None

    # -- places --------------------------------------------------------------------------------------------------------

    @property
    def _side(self) -> int:
        return max(self.ui.px(SLOT_UNITS), self.ui.text.height("number") + self.ui.px(16))

    @property
    def _is_low(self) -> bool:
        """Whether the symbols are beside what there is of each colour, and not above it."""
        return self._is_low_in(self.rect.width)

    def _is_low_in(self, width: int) -> bool:
        return len(self.draft.drops) <= FEW_DROPS and self._in_one_row <= width

    @property
    def _in_one_row(self) -> int:
        """How wide symbols and colours are in one row together."""
        return self._across(len(self.draft.drops)) + self.ui.px(ARROW_ROOM) + self._across(len(COLOURS))

    def wants(self, width: int) -> Size:
        if self._is_low_in(width):
            return self._in_one_row, self._side
        across = max(self._across(len(self.draft.drops)), self._across(len(COLOURS)))
        return across, 2 * self._side + self.ui.px(ARROW_ROOM)

    def _across(self, count: int) -> int:
        """How wide so many places are side by side."""
        return count * (self._side + self.ui.px(8)) - self.ui.px(8)

    def _slot(self, place: int) -> pygame.Rect:
        count = len(self.draft.drops)
        return self._in_row(place, self.rect.right - self._across(count) if self._is_low else None, count, 0)

    def _source(self, colour: int) -> pygame.Rect:
        down = 0 if self._is_low else self._side + self.ui.px(ARROW_ROOM)
        return self._in_row(colour, self.rect.left if self._is_low else None, len(COLOURS), down)

    def _in_row(self, place: int, left: int | None, count: int, down: int) -> pygame.Rect:
        """One place of a row so far below the upper edge; the row begins at the left or lies in the middle."""
        if left is None:
            left = self.rect.centerx - self._across(count) // 2
        return pygame.Rect(left + place * (self._side + self.ui.px(8)), self.rect.top + down, self._side, self._side)

    def spots(self) -> list[Spot]:
        say, names = self.ui.words.say, [self.teller.term(colour) for colour in COLOURS]
        found = []
        for place, colour in enumerate(self.draft.drops):
            label = say("flask.pay.slot", type=names[colour], n=place + 1)
            hint = say("flask.pay.slot_hint")
            found.append(Spot(("slot", place), self._slot(place), ZONE, "button", label, hint))
        for colour, name in enumerate(names):
            n = self.draft.remaining(colour)
            hint = say("flask.pay.source_hint") if n > 0 else say("flask.pay.none", type=name)
            label = say("flask.pay.source", type=name, n=n)
            found.append(Spot(("source", colour), self._source(colour), ZONE, "button", label, hint, n > 0))
        return found

    # -- inputs --------------------------------------------------------------------------------------------------------

    def let_go(self) -> None:
        self._taken = self._dragged = None

    def handle(self, given: Input) -> bool:
        match given:
            case PointerPressed(pos=pos):
                self._taken = None if (part := self._part_at(pos)) is None else (part, pos)
                return self._taken is not None
            case PointerMoved(pos=pos):
                return self._drag(pos)
            case PointerReleased(pos=pos):
                return self._drop(pos)
        key = self.ui.focus.key
        if is_accept(given) and any(spot.key == key for spot in self.spots()):
            self._use(_part(key))
            return True
        return False

    def _part_at(self, pos: Point) -> TrayPlace | None:
        return next((_part(spot.key) for spot in self.spots() if spot.rect.collidepoint(pos)), None)

    def _drag(self, pos: Point) -> bool:
        if self._taken is None:
            return False
        (kind, number), start = self._taken
        if self._dragged is not None or abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > PULL:
            self._dragged = (self.draft.drops[number] if kind == "slot" else number), pos
        return True

    def _drop(self, pos: Point) -> bool:
        taken, dragged = self._taken, self._dragged
        self._taken = self._dragged = None
        if taken is None:
            return False
        target = self._part_at(pos)
        if dragged is None:
            if target == taken[0]:
                self._use(taken[0])
            return True
        kind, number = taken[0]
        if target is not None and target.kind == "slot":
            if kind == "slot":
                self.draft.swap(number, target.number)
                self._changed(done=True)
            else:
                self._changed(done=self.draft.put(number, target.number))
        return True

    def _use(self, part: TrayPlace) -> None:
        kind, number = part
        self._changed(done=self.draft.turn(number) if kind == "slot" else self.draft.put(number))

    def _changed(self, *, done: bool) -> None:
        self.ui.sound("toggle" if done else "refuse")
        if done:
            self.on_change()

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        for place, colour in enumerate(self.draft.drops):
            rect = self._slot(place)
            self.ui.paint.place_panel(surface, rect, "inset", 0)
            self._draw_drop(surface, rect, colour)
            self._lighten(surface, rect, ("slot", place))
        arrow = self.ui.paint.icon("arrow-right" if self._is_low else "arrow-up", self.ui.px(18))
        surface.blit(arrow, arrow.get_rect(center=self._middle_of_arrow()))
        for colour in range(len(COLOURS)):
            self._draw_source(surface, self._source(colour), colour)
        if self._dragged is not None:
            colour, pos = self._dragged
            held = pygame.Rect(0, 0, self._side, self._side)
            held.center = pos
            self._draw_drop(surface, held, colour)

    def _middle_of_arrow(self) -> Point:
        """Between what there is and the symbols."""
        half = self.ui.px(ARROW_ROOM) // 2
        if self._is_low:
            return self._slot(0).left - half, self.rect.centery
        return self.rect.centerx, self.rect.top + self._side + half

    def _draw_drop(self, surface: pygame.Surface, rect: pygame.Rect, colour: int, alpha: int = 255) -> None:
        icon = self.ui.paint.icon(COLOURS[colour], round(rect.width * 0.78), self.ui.look.palette.night)
        if alpha < 255:
            icon = icon.copy()
            icon.set_alpha(alpha)
        surface.blit(icon, icon.get_rect(center=rect.center))

    def _draw_source(self, surface: pygame.Surface, rect: pygame.Rect, colour: int) -> None:
        n, palette = self.draft.remaining(colour), self.ui.look.palette
        draw_tint(self.ui, surface, rect, palette.lamplight, 0.07, corner=10, line=0.35)
        self._draw_drop(surface, rect, colour, 255 if n > 0 else 80)
        number = self.ui.text.outlined(str(n), "strong", palette.text, palette.night, max(1, self.ui.px(2)))
        surface.blit(number, number.get_rect(bottomright=(rect.right - self.ui.px(4), rect.bottom - self.ui.px(1))))
        if n > 0:
            self._lighten(surface, rect, ("source", colour))

    def _lighten(self, surface: pygame.Surface, rect: pygame.Rect, key: Hashable) -> None:
        hovered = self.ui.hovered
        if hovered is not None and hovered.key == key:
            draw_tint(self.ui, surface, rect, self.ui.look.palette.lamplight, 0.16, corner=10)


def _part(key: Hashable) -> TrayPlace:
    """The place on the tray that a spot's key names."""
    assert isinstance(key, tuple)
    return TrayPlace(*key)


def payment_tray(ui: Ui, teller: Teller, view: View, memory: dict[str, Any], give: Callable[[Choice], None]) -> Widget:
    """The tray with its heading and the button that pays; what is on it stays in `memory`."""
    draft = _draft(view, memory)
    button = Button(
        ui,
        "pay",
        pay_words(teller, view, draft),
        lambda: give(draft.choice),
        style="primary",
        icon="check",
        digit=1,
        zone=ZONE,
    )

    def changed() -> None:
        button.label = pay_words(teller, view, draft)

    tray = Tray(ui, teller, draft, changed)
    return Panel(ui, Column(ui, [tray, button], gap=8, across="center"), "plum", padding=12)


def _draft(view: View, memory: dict[str, Any]) -> PaymentDraft:
    if "draft" not in memory:
        seat = view.table.asked()[0]
        card = view.table.config.designs[pending(view.table, seat)]
        usual = view.table.choices(seat)[0][2:]
        memory["draft"] = PaymentDraft(spare(view.table, seat, card), usual)
    draft: PaymentDraft = memory["draft"]
    return draft


def pay_words(teller: Teller, view: View, draft: PaymentDraft) -> str:
    """What the button pays in all: the colours that the card names, and those on the tray."""
    seat = view.table.asked()[0]
    card = view.table.config.designs[pending(view.table, seat)]
    total = [named + chosen for named, chosen in zip(card.cost, draft.amounts, strict=True)]
    parts = [f"{n} [icon:{colour}]" for colour, n in zip(COLOURS, total, strict=True) if n]
    return teller.words.say("flask.pay.button", cost=" ".join(parts))
