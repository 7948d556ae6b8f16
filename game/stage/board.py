"""SIGNATURES FIRST: being filled in. The shared card table."""
from __future__ import annotations
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
import pygame
from game.stage.focus import Spot
from game.stage.inputs import Input
from game.stage.layout import Key, Layout, LayoutMaker
from game.stage.targets import Targets
from game.stage.widgets.base import Ui
from game.table.choices import Choice, Refusal
from game.table.facts import Fact
from game.table.sight import View

Size = tuple[int, int]

@dataclass(frozen=True)
class LookCloser:
    """key: ("card", c) or ("zone", z). pinned: right click / Space (stays); else hover-and-hold (until LookAway)."""
    key: Key
    pinned: bool

@dataclass(frozen=True)
class LookAway:
    """The pointer left what was looked at by hovering."""

@dataclass(frozen=True)
class Refused:
    """What was tried cannot be done; the board already shows the sentence near the place for a while."""
    refusal: Refusal

Answer = Choice | LookCloser | LookAway | Refused   # a Choice is a plain tuple

@dataclass(frozen=True)
class Props:
    """What a game lends the board."""
    face: Callable[[int, Size], pygame.Surface]
    back: Callable[[int, Size], pygame.Surface]
    label: Callable[[Key], str]                                   # name of a card/zone/seat, for speech and spots
    sentence: Callable[[Refusal], str]
    why: Callable[[Key, Key], Refusal | None]                     # (source, target) the question's offers do not speak of
    backdrop: Callable[[Size], pygame.Surface]                    # opaque table picture
    plate: Callable[[int, Size], pygame.Surface | None]           # a seat's plate (portrait, name), drawn in Layout.seats
    sound: Callable[[str, float], None]                           # name, pan -1..1
    told: Callable[[Fact], None]                                  # each fact at the moment it starts to be shown
    speak: Callable[[str], None]                                  # what to say for the spot the keyboard reached

class Board:
    def __init__(self, ui: Ui, layout: Layout | LayoutMaker, props: Props, size: Size, *, people: Iterable[int] = (),
                 styles: Mapping[tuple[str, ...], "Motion"] = {}, strict: bool = False) -> None: ...
    def show(self, view: View, *, at_once: bool = False) -> None:
        """Go to this view by difference (load, undo, another seat's turn at the screen: at_once)."""
    def play(self, facts: Iterable[Fact], after: View) -> None:
        """Show redacted facts one after the other; afterwards the picture equals `after`."""
    def ask(self, targets: Targets) -> None: ...
    def handle(self, given: Input) -> Answer | None: ...
    def tick(self, now: float) -> Answer | None:
        """now: any steady clock in seconds. May answer LookCloser (hover and hold)."""
    def spots(self) -> list[Spot]: """for Page(ui, widgets, others=board.spots)"""
    def draw(self, surface: pygame.Surface, whole: bool = True) -> list[pygame.Rect]:
        """Rects drawn. whole=False: nothing if nothing changed since the last draw."""
    def resize(self, size: Size) -> None: ...
    def rearrange(self, layout: Layout | LayoutMaker, styles: Mapping[tuple[str, ...], "Motion"] | None = None) -> None: ...
    def refresh(self) -> None: """plates, labels or the look changed: draw everything anew (after ui.restyle too)"""
    def skip(self) -> None: ...
    def settle(self) -> None: """skip + sharp faces, for pictures and tests"""
    def mark(self, cards: Iterable[int]) -> None: """glow these cards (log hover, hint)"""
    def place_of(self, key: Key) -> pygame.Rect | None: """where a card/zone/seat is now, pixels"""
    def counter(self, name: str, *subject: int) -> float: """a counter as it is shown now, counting"""
    @property
    def is_busy(self) -> bool: """cards move or facts wait"""
    @property
    def wants_draw(self) -> bool: """something changed since the last draw (Beat.redraw)"""
    @property
    def wake_in(self) -> float | None: """seconds until hover-and-hold is due"""
