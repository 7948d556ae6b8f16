"""Widgets that work together: who gets which input, how the keyboard goes from one to the next, what lies on top;
the ring that shows where the keyboard is."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

import pygame

from game.stage.drawing.text import plain
from game.stage.focus import DIRECTIONS, Focus, Spot
from game.stage.geometry import Size
from game.stage.inputs import (
    LEFT_BUTTON,
    FocusLost,
    Input,
    KeyPressed,
    Point,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextEntered,
    Wheel,
)
from game.stage.outline import Node, of_text
from game.stage.presses import AnswerMeant, PressMet
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.toast import Toasts
from game.stage.widgets.tooltip import Tooltip

ALWAYS_FREE = frozenset({"fullscreen", "speak", "speak_hand", "repeat"})
"""Actions that reach the scene even while a dialog is open."""


class Floor:
    """What lies below some widgets, such as cards on a table: nothing, unless it is another kind of floor."""

    def spots(self) -> list[Spot]:
        """What can be reached there, lowest first."""
        return []

    def where(self, spot: Spot) -> pygame.Rect | None:
        """Where a spot is while things move, for the ring around it; None for nowhere."""
        return spot.rect

    def met_at(self, point: Point, spot: Spot | None) -> Hashable:
        """What can be told apart at a point where no widget lies, for whoever presses there: the spot, if one is."""
        return None if spot is None else spot.key

    def meaning(self, key: Hashable) -> AnswerMeant | None:
        """What a press on the spot with this key, or on the widget, would answer now."""
        return None

    def draw_held(self, surface: pygame.Surface, covered: Sequence[pygame.Rect]) -> None:
        """Draw what the player holds above the widgets; the words about it keep off what these have `covered`."""

    def spared_by_notes(self) -> Sequence[Sequence[pygame.Rect]]:
        """What short messages leave open to sight, if they can: all of it, and then less and less."""
        return ()

    def spared_by_hints(self) -> Sequence[Sequence[pygame.Rect]]:
        """The same for hints."""
        return ()

    def hushes_hints(self) -> bool:
        """Whether something is shown there over which no hint may lie."""
        return False


class Group:
    """Some widgets under one focus, and the floor below them.

    A press on something of the floor moves the focus there and is left to the scene, as is Enter on it. `read` tells
    everything that is read here, in order; Tab goes from area to area in the same.
    """

    def __init__(
        self,
        ui: Ui,
        widgets: Iterable[Widget] = (),
        floor: Floor | None = None,
        read: Callable[[], Iterable[Node]] | None = None,
    ) -> None:
        self.ui = ui
        self.widgets = list(widgets)
        self.floor = floor or Floor()
        self.read = read or self.outline
        self.focus = Focus(arrives=self._arrive)
        self._others: frozenset[Hashable] = frozenset()
        """The keys of what is no widget."""
        self._held: Widget | None = None
        self._read_places: list[tuple[Hashable, str, tuple[int, ...]]] = []
        self._read_zones: list[str] = []
        """The zones as they were read last, and where each spot was then."""

    @property
    def animates(self) -> bool:
        return any(widget.animates for widget in self.widgets)

    def spots(self) -> list[Spot]:
        """Everything that can be reached, lowest first."""
        return [*self.floor.spots(), *self._own_spots()]

    def refresh(self) -> None:
        """Look again where everything is; to be called when something other than an input changed it."""
        others = self.floor.spots()
        self._others = frozenset(spot.key for spot in others)
        self.focus.set_spots([*others, *self._own_spots()])

    def _own_spots(self) -> list[Spot]:
        return [spot for widget in self.widgets for spot in widget.spots()]

    def handle(self, given: Input) -> bool:
        """Give an input to whom it belongs; true when somebody used it."""
        used = self._given(given)
        if used or not isinstance(given, PointerMoved | PointerReleased):
            self.refresh()
        return used

    def scrolls_at(self, point: Point) -> bool:
        """Whether something under a point can be pushed up and down."""
        return any(widget.scrolls for widget in self._at(point))

    def reach(self, key: Hashable) -> bool:
        """Put the keyboard on a spot, scrolled into sight if need be; whether it is there."""
        for widget in self.widgets:
            widget.reveal(key)
        self.refresh()
        if self.focus.find(key) is None:
            return False
        self.focus.focus(key, visible=True)
        return True

    def outline(self) -> list[Node]:
        """Everything that is read here, in order."""
        return [node for widget in self.widgets for node in widget.outline()]

    def go_on_holding(self) -> None:
        """Hold what was pressed before some widgets were made anew, if it is still there: a press goes on."""
        key = None if self._held is None else self._held.key
        path = self._path_to(key) if key is not None else []
        if path and path[0] is self._held:
            return
        self._held = path[0] if path and path[0].handle(PointerPressed(path[0].rect.center)) else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets, and the ring where the keyboard is."""
        for widget in self.widgets:
            widget.draw(surface)
        if self.ui.focus is self.focus:
            draw_focus(self.ui, surface, self.floor.where)

    def _given(self, given: Input) -> bool:
        match given:
            case PointerPressed(button=button) if button == LEFT_BUTTON:
                return self._press(given)
            case PointerMoved() | PointerReleased():
                return self._hold(given)
            case Wheel():
                return any(widget.handle(given) for widget in self._at(given.pos))
            case KeyPressed() | TextEntered():
                path = self._path()
                if any(widget.handle(given) for widget in path):
                    return True
                return isinstance(given, KeyPressed) and (self._press_digit(given) or self._go(given))
            case FocusLost():
                self.let_go()
        return False

    def let_go(self) -> None:
        """Hold nothing any more: what is pressed or dragged comes to nothing, as when the window goes to the back."""
        self._held = None
        for widget in self.widgets:
            widget.let_go()

    def _press(self, given: PointerPressed) -> bool:
        spot = self.focus.at(given.pos)
        if spot is None:
            self.focus.visible = False
            takers = self._at(given.pos)
        else:
            self.focus.focus(spot.key, visible=False)
            takers = self._path()[:1]
        self._held = next((widget for widget in takers if widget.handle(given)), None)
        return self._held is not None

    def _hold(self, given: PointerMoved | PointerReleased) -> bool:
        held = self._held
        if held is None:
            return False
        if isinstance(given, PointerReleased):
            self._held = None
        return held.handle(given)

    def _press_digit(self, given: KeyPressed) -> bool:
        action = given.action or ""
        if not action.startswith("digit_"):
            return False
        digit = int(action.removeprefix("digit_"))
        for widget in self.widgets:
            for leaf in widget.leaves():
                if leaf.digit == digit:
                    leaf.press()
                    return True
        return False

    def _go(self, given: KeyPressed) -> bool:
        """Move the focus as the key says; false when the key is not about that, or there is nowhere to go."""
        before = self.focus.key
        gone = False
        for way in DIRECTIONS:
            if given.action == way:
                gone = self.focus.move(way)
        if given.action in ("next_zone", "previous_zone"):
            gone = self.focus.next_zone(1 if given.action == "next_zone" else -1, self._zones())
        elif given.action in ("home", "end"):
            gone = self.focus.end_of_zone(given.action == "end")
        if gone and self.focus.key is not None:
            for widget in self.widgets:
                widget.reveal(self.focus.key)
            if self.focus.key != before:
                self.ui.sound("move")
        return gone

    def _zones(self) -> list[str]:
        """The zones in the order in which they are read, which stays the same while all spots stay where they are."""
        places = [(spot.key, spot.zone, tuple(spot.rect)) for spot in self.focus.spots]
        if places != self._read_places:
            zones = {spot.key: spot.zone for spot in self.focus.spots}
            keys = [node.spot for top in self.read() for node in top.walk()]
            self._read_zones = list(dict.fromkeys(zones[key] for key in keys if key is not None and key in zones))
            self._read_places = places
        return self._read_zones

    def _path(self) -> list[Widget]:
        return [] if self.focus.key is None else self._path_to(self.focus.key)

    def _path_to(self, key: Hashable) -> list[Widget]:
        return next((path for widget in self.widgets if (path := widget.path_to(key))), [])

    def _arrive(self, key: Hashable) -> None:
        """The focus has come to what has this key: where that is a widget, it is told so."""
        if key not in self._others:
            for widget in self._path_to(key)[:1]:
                widget.arrive()

    def _at(self, position: Point) -> list[Widget]:
        return [inner for widget in reversed(self.widgets) for inner in widget.at(position)]


class Page(Group):
    """The widgets of a whole scene, with dialogs, tooltips and short messages above them.

    Call `enter` when the scene is shown and `layout` whenever the window's size or the look changes.
    """

    def __init__(
        self,
        ui: Ui,
        widgets: Iterable[Widget] = (),
        floor: Floor | None = None,
        read: Callable[[], Iterable[Node]] | None = None,
        arrange: Callable[[pygame.Rect], None] | None = None,
    ) -> None:
        super().__init__(ui, widgets, floor, read)
        self.arrange = arrange or self._fill
        self.tooltip = Tooltip(ui, self.floor.spared_by_hints, self.floor.hushes_hints)
        self.toasts = Toasts(ui, self.floor.spared_by_notes)
        self._drawn: tuple[object, ...] = ((), None)

    @property
    def animates(self) -> bool:
        above = any(modal.animates for modal in self.ui.modals)
        return super().animates or above or self._overlay() != self._drawn

    @property
    def wake_in(self) -> float | None:
        """In how many seconds a sentence goes or a hint appears, though nothing happens; None if neither will."""
        waits = [wait for wait in (self.toasts.wake_in, self.tooltip.wake_in) if wait is not None]
        return min(waits, default=None)

    def _overlay(self) -> tuple[object, ...]:
        """What comes and goes by itself above the widgets."""
        spot = self.tooltip.shown
        return self.toasts.standing(), spot and (spot.key, self.tooltip.words_for(spot))

    def outline(self) -> list[Node]:
        return [*super().outline(), *self.messages()]

    def messages(self) -> list[Node]:
        """The short messages on the screen now."""
        return [of_text(plain(toast.text), rect, "status") for toast, rect in self.toasts.placed()]

    def covers(self) -> list[pygame.Rect]:
        """Where its widgets show something that must not be covered."""
        return [rect for widget in self.widgets for rect in widget.covers()]

    def enter(self) -> None:
        """Take over the window: its focus from now on is this page's. Where its widgets are it learns by `layout`."""
        self.ui.leave_modals()
        if self.ui.focus is not self.focus:
            self.tooltip.come_back()
        self.ui.focus = self.focus

    def layout(self, rect: pygame.Rect) -> None:
        """Lay everything out anew in the window's rectangle, by `arrange`; one widget alone fills the window."""
        self.ui.bounds = rect.copy()
        self.arrange(rect)
        for modal in self.ui.modals:
            modal.layout(rect)
        self.refresh()

    def handle(self, given: Input) -> bool:
        """Give an input to the topmost dialog or list, else to the widgets; true when it was used."""
        if isinstance(given, PointerMoved | PointerPressed | PointerReleased | Wheel):
            self.ui.pointer = given.pos
        if isinstance(given, PointerPressed | KeyPressed):
            self.ui.asked_why = None
        if isinstance(given, PointerPressed):
            self.tooltip.hush()
            if self.toasts.dismiss(given.pos):
                return True
        if isinstance(given, PointerReleased | FocusLost):
            self.tooltip.let_go()
        if isinstance(given, FocusLost):
            self.let_go()
        if self.ui.modals:
            used = self.ui.modals[-1].handle(given) or _stops_here(given)
            self.refresh()
        else:
            used = super().handle(given)
        self.tooltip.follow()
        return used

    def scrolls_at(self, point: Point) -> bool:
        return self.ui.modals[-1].scrolls_at(point) if self.ui.modals else super().scrolls_at(point)

    def lies_at(self, point: Point) -> PressMet:
        """What a press of the pointer meets at a point: a message, what is open above the page, or something of its
        own. What cannot be used is nothing."""
        if self.toasts.at(point) is not None:
            return PressMet(None, "message")
        spot = (self.ui.focus if self.ui.modals else self.focus).at(point)
        if not self.ui.modals and (spot is None or spot.key in self._others):
            return self.met(self.floor.met_at(point, self.focus.at(point)))
        return self.met(None) if spot is None or not spot.enabled else self.met(spot.key, spot.about)

    def met(self, key: Hashable, about: Hashable = None) -> PressMet:
        """What a press on a spot meets, which does something to that."""
        above = self.ui.number_of(self.ui.modals[-1]) if self.ui.modals else None
        return PressMet(above, (key, about), self.floor.meaning(key))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widgets, what is held, then whatever is open above them."""
        super().draw(surface)
        covered = self.covers()
        self.floor.draw_held(surface, covered)
        for modal in self.ui.modals:
            modal.draw(surface)
        self.toasts.draw(surface)
        self.tooltip.draw(surface, [] if self.ui.modals else covered)
        self._drawn = self._overlay()

    def _fill(self, rect: pygame.Rect) -> None:
        for widget in self.widgets:
            widget.layout(rect)


def _stops_here(given: Input) -> bool:
    """Whether an input that an open dialog did not use must not reach what lies under it."""
    if isinstance(given, KeyPressed):
        return given.action not in ALWAYS_FREE
    return isinstance(given, PointerMoved | PointerPressed | PointerReleased | Wheel | TextEntered)


GAP = 3
WIDTH, THICK = 3, 6
EDGE = 2
CORNER = 11


def draw_ring(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, corner: float = CORNER) -> None:
    """Draw the focus ring around a rectangle: of a colour of its own between dark edges, so that it shows on wood,
    felt, paper and beside every other mark, and thicker at its corners, so that one knows it without any colour."""
    around = 2 * ui.px(GAP + EDGE)
    outer = rect.inflate(around, around).clip(surface.get_rect())
    inner = outer.inflate(-2 * ui.px(EDGE) // 2, -2 * ui.px(EDGE) // 2)
    radius = ui.px(corner + GAP)
    dark, colour = ui.look.palette.shadow, ui.look.palette.focus
    surface.blit(ui.paint.ring(outer.size, dark, ui.px(WIDTH + EDGE + 1), radius + ui.px(1)), outer)
    surface.blit(ui.paint.ring(inner.size, colour, ui.px(WIDTH), radius), inner)
    thick = ui.paint.ring(inner.size, colour, ui.px(THICK), radius)
    below = ui.paint.ring(inner.size, dark, ui.px(THICK + EDGE), radius)
    for part in _corners(inner.size, radius + ui.px(THICK)):
        # What is thicker ends in the dark, too, or it would look torn off the line.
        surface.blit(below, part.move(inner.topleft), part)
        surface.blit(thick, part.move(inner.topleft), part)


def _corners(size: Size, side: int) -> list[pygame.Rect]:
    """The squares in the corners of a rectangle, as large as there is room for."""
    wide, high = min(side, size[0] // 3), min(side, size[1] // 3)
    return [pygame.Rect(left, top, wide, high) for left in (0, size[0] - wide) for top in (0, size[1] - high)]


def draw_focus(ui: Ui, surface: pygame.Surface, where: Callable[[Spot], pygame.Rect | None]) -> None:
    """Draw the ring where the keyboard is, if it is in use."""
    spot = ui.focus.current
    rect = where(spot) if ui.focus.visible and spot is not None else None
    if rect is not None and rect.height > 0:
        draw_ring(ui, surface, rect)
