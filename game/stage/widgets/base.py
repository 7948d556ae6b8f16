"""What all widgets share: the tools they draw with, how they are reached, how they are nested."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import count
from typing import Protocol
from weakref import WeakKeyDictionary

import pygame

from game.stage.announcer import Tell, untold
from game.stage.drawing.paint import Painter
from game.stage.drawing.text import UNWRAPPED, Align, Role, Typesetter, plain
from game.stage.drawing.theme import Colour, Look
from game.stage.focus import PLAIN, ControlState, Focus, Spot
from game.stage.geometry import Size
from game.stage.inputs import LEFT_BUTTON, Input, KeyPressed, Point, PointerPressed
from game.stage.outline import Node, of_spot, of_text
from game.stage.widgets.clipboard import Clipboard
from game.words import Words

HIT_UNITS = 40
"""The least height of anything that can be pressed, in units."""

LEAST_HIT_PX, LARGE_HIT_PX, LARGE_TEXT = 32, 44, 1.5
"""The same in pixels, because fingers do not shrink with windows: at usual text, and at this text size and above."""

HEADINGS: frozenset[Role] = frozenset({"title", "heading", "subheading"})
"""The faces of words that stand above what they name."""

LONGEST_FRAME = 0.1
"""The most seconds by which motion advances from one step to the next."""

LENGTHS_KEPT = 1024
"""How many lengths in units are remembered in pixels: the same few hundred are needed in every frame."""

_NUMBERS = count()
"""Of modals, whichever window they open in."""


def silent(name: str) -> None:
    """Play nothing."""


class Modal(Protocol):
    """Something that takes all input until it closes: a dialog, an open list."""

    rect: pygame.Rect

    @property
    def animates(self) -> bool: ...
    @property
    def focus(self) -> Focus: ...
    def outline(self) -> Node: ...
    def reach(self, key: Hashable) -> bool: ...
    def layout(self, rect: pygame.Rect) -> None: ...
    def scrolls_at(self, point: Point) -> bool: ...
    def handle(self, given: Input) -> bool: ...
    def draw(self, surface: pygame.Surface) -> None: ...


class Ui:
    """The tools every widget of a window uses: look, type, paint, words, sound, focus, and what time it is.

    `now` is the program's time in seconds: that of the clock on the wall, as of the present step; what waits asks it.
    `motion` is the time by which things move: it follows `now`, but no step takes it further than LONGEST_FRAME, so
    that a slow frame delays a motion instead of hiding it. Both have gone on before a step's inputs are taken: what
    they set in motion starts at its beginning. `sound` is called with a sound's name: press, move, refuse, toggle,
    slide, open, close; `tell` with what is to be told in words.
    """

    def __init__(
        self,
        look: Look,
        text: Typesetter,
        paint: Painter,
        words: Words,
        sound: Callable[[str], None] = silent,
        tell: Tell = untold,
        clipboard: Clipboard | None = None,
    ) -> None:
        self.words = words
        self._wear(look, text, paint)
        self.sound = sound
        self.tell = tell
        self.focus = Focus()
        self.clipboard = clipboard or Clipboard()
        self.now = 0.0
        self.motion = 0.0
        self.pace = 1.0
        """The speed of `motion` in the next step: below 1 to stretch time."""
        self.stands_at: float | None = None
        """The time of `motion` beyond which the next step does not go, however long it is."""
        self.pointer: Point | None = None
        self.modals: list[Modal] = []
        self.asked_why: Hashable | None = None
        self.bounds = pygame.Rect(0, 0, 1280, 800)
        self._underneath: list[Focus] = []
        self._numbers: WeakKeyDictionary[Modal, int] = WeakKeyDictionary()

    @classmethod
    def of(
        cls,
        look: Look,
        words: Words,
        sound: Callable[[str], None] = silent,
        tell: Tell = untold,
        clipboard: Clipboard | None = None,
    ) -> Ui:
        """Tools for a look, with a painter and typesetter of their own."""
        painter = Painter(look)
        return cls(look, Typesetter(look, painter), painter, words, sound, tell, clipboard)

    def restyle(self, look: Look, words: Words | None = None) -> None:
        """Use another look, and other words, from now on; whoever has a layout must lay it out again."""
        self.words = words or self.words
        paint = Painter(look)
        self._wear(look, Typesetter(look, paint), paint)

    def _wear(self, look: Look, text: Typesetter, paint: Painter) -> None:
        self.look, self.text, self.paint = look, text, paint
        self.px: Callable[[float], int] = lru_cache(LENGTHS_KEPT)(look.px)
        """Units in pixels."""
        self.least_hit = LARGE_HIT_PX if look.text_scale >= LARGE_TEXT else LEAST_HIT_PX
        """The least height in pixels of anything that can be pressed, however small the window is."""
        self._row_heights: dict[Role, int] = {}

    def pass_time(self, seconds: float) -> None:
        """So many seconds have gone by since the last step."""
        self.now += seconds
        motion = self.motion + min(seconds, LONGEST_FRAME) * self.pace
        self.motion = motion if self.stands_at is None else max(self.motion, min(motion, self.stands_at))
        self.pace, self.stands_at = 1.0, None

    @property
    def hovered(self) -> Spot | None:
        """The spot under the pointer, or None."""
        return None if self.pointer is None else self.focus.at(self.pointer)

    def explain(self, key: Hashable) -> None:
        """Show at once why the spot with this key refuses."""
        self.sound("refuse")
        self.asked_why = key
        spot = self.focus.find(key)
        if spot is not None:
            self.tell(spot.hint, "refusal")

    def row_height(self, role: Role = "body") -> int:
        """The height in pixels of something with one line of text that can be pressed."""
        height = self._row_heights.get(role)
        if height is None:
            height = max(self.px(HIT_UNITS), self.text.height(role) + 2 * self.px(8), self.least_hit)
            self._row_heights[role] = height
        return height

    def open(self, modal: Modal) -> None:
        """Let a modal take over; the focus waits where it is."""
        self._underneath.append(self.focus)
        modal.focus.visible = self.focus.visible
        self.focus = modal.focus
        self.modals.append(modal)
        modal.layout(self.bounds)

    def close(self, modal: Modal) -> None:
        """End a modal, and all that it opened, and give the focus back."""
        if modal not in self.modals:
            return
        at = self.modals.index(modal)
        visible = self.focus.visible
        self.focus = self._underneath[at]
        self.focus.visible = visible
        del self.modals[at:], self._underneath[at:]

    def number_of(self, modal: Modal) -> int:
        """A number of this modal's own, for life, also if it is opened again."""
        return self._numbers.setdefault(modal, next(_NUMBERS))

    def leave_modals(self) -> None:
        """End everything that is open."""
        if self.modals:
            self.close(self.modals[0])


class Widget:
    """One control. Subclasses say how large they want to be, where they can be reached and how they are drawn.

    `key` must be unique on its screen. `reason` says why the widget cannot be used now; empty when it can.
    `on_paper` is true for a widget that lies on paper instead of on wood. One that `is_wordless` shows only a picture.
    """

    role = "text"
    digit: int | None = None
    is_wordless = False

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        label: str = "",
        *,
        hint: str = "",
        reason: str = "",
        zone: str = "main",
        on_paper: bool = False,
    ) -> None:
        self.ui = ui
        self.key = key
        self.label = label
        self.hint = hint
        self.reason = reason
        self.zone = zone
        self.on_paper = on_paper
        self.about: Hashable = None
        """What it does something to, where that may be another thing the next time; see `Spot`."""
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def animates(self) -> bool:
        """Whether it must be drawn again on the next frame although nothing was done."""
        return False

    @property
    def is_enabled(self) -> bool:
        return not self.reason

    @property
    def hint_now(self) -> str:
        """What more there is to say of it than its name, while it can be used."""
        return self.hint

    @property
    def scrolls(self) -> bool:
        """Whether it holds more than it shows, so that a finger can push it up and down."""
        return False

    @property
    def has_focus(self) -> bool:
        return self.ui.focus.key == self.key

    @property
    def is_hovered(self) -> bool:
        hovered = self.ui.hovered
        return hovered is not None and hovered.key == self.key

    @property
    def ink(self) -> Colour:
        """The colour of text here."""
        palette = self.ui.look.palette
        return palette.text_on_paper if self.on_paper else palette.text

    @property
    def soft_ink(self) -> Colour:
        """The colour of text that may stand back."""
        palette = self.ui.look.palette
        return palette.ink_soft if self.on_paper else palette.text_dim

    def wants(self, width: int) -> Size:
        """The size in pixels it would like, at most `width` wide if it can."""
        raise NotImplementedError

    def layout(self, rect: pygame.Rect) -> None:
        """Lie here from now on."""
        self.rect = rect.copy()

    def spots(self) -> list[Spot]:
        """Where it can be reached, lowest first; nowhere without a key: it is only there to be seen."""
        return [] if self.key is None else [self.spot(self.rect)]

    def spot(self, rect: pygame.Rect) -> Spot:
        """Its own spot at a place."""
        return Spot(
            self.key,
            rect.copy(),
            self.zone,
            self.role,
            self.spoken(),
            self.reason or self.hint_now,
            self.is_enabled,
            self.is_wordless,
            reason=self.reason,
            state=self.state,
            about=self.about,
        )

    @property
    def state(self) -> ControlState:
        """What a screen reader is told of it beside its name."""
        return PLAIN

    def outline(self) -> list[Node]:
        """What of it is read, in order: what can be reached, or else the words that stand there."""
        spots = self.spots()
        words = plain(self.label)
        return [of_spot(spot) for spot in spots] or ([of_text(words, self.rect)] if words else [])

    def spoken(self) -> str:
        """What it is called, with its value, for speech and screen readers."""
        return plain(self.label)

    def handle(self, given: Input) -> bool:
        """Take an input; true when it was used."""
        return False

    def arrive(self) -> None:
        """The focus has come here from elsewhere."""

    def let_go(self) -> None:
        """Let go of whatever the pointer has pressed or drags: its press comes to nothing."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it where it lies."""

    def press(self) -> None:
        """Do what Enter on it would do."""

    def path_to(self, key: Hashable) -> list[Widget]:
        """The widgets around a spot of its own, innermost first; none when the spot is not within."""
        return [self] if any(spot.key == key for spot in self.spots()) else []

    def leaves(self) -> Iterator[Widget]:
        """Itself, or the widgets it is made of."""
        yield self

    def covers(self) -> list[pygame.Rect]:
        """Where it shows something that must not be covered."""
        return [self.rect]

    def at(self, position: Point) -> list[Widget]:
        """The widgets under a point, the innermost first, in the order in which inputs are offered to them."""
        return [self] if self.rect.collidepoint(position) else []

    def reveal(self, key: Hashable) -> None:
        """Bring the part with this key into sight, if it scrolls."""


class Container(Widget):
    """A widget made of others."""

    def __init__(self, ui: Ui, children: Iterable[Widget] = (), key: Hashable = None) -> None:
        super().__init__(ui, key)
        self.children: list[Widget] = list(children)

    @property
    def animates(self) -> bool:
        return any(child.animates for child in self.children)

    def spots(self) -> list[Spot]:
        return [spot for child in self.children for spot in child.spots()]

    def outline(self) -> list[Node]:
        return [node for child in self.children for node in child.outline()]

    def let_go(self) -> None:
        for child in self.children:
            child.let_go()

    def draw(self, surface: pygame.Surface) -> None:
        for child in self.children:
            child.draw(surface)

    def path_to(self, key: Hashable) -> list[Widget]:
        paths = (child.path_to(key) for child in self.children)
        path = next((path for path in paths if path), [])
        return [*path, self] if path else []

    def leaves(self) -> Iterator[Widget]:
        for child in self.children:
            yield from child.leaves()

    def covers(self) -> list[pygame.Rect]:
        return [rect for child in self.children for rect in child.covers()]

    def at(self, position: Point) -> list[Widget]:
        return [widget for child in reversed(self.children) for widget in child.at(position)]

    def reveal(self, key: Hashable) -> None:
        for child in self.children:
            child.reveal(key)


class Label(Widget):
    """Text that is only there to be read; it wraps and is never reached by the keyboard."""

    widest: int | None = None
    """How wide it is at the most, in pixels, where something is to stand beside it."""

    def __init__(
        self,
        ui: Ui,
        text: str,
        role: Role = "body",
        *,
        align: Align = "left",
        on_paper: bool = False,
        soft: bool = False,
        colour: Colour | None = None,
    ) -> None:
        super().__init__(ui, None, text, on_paper=on_paper)
        self.face: Role = role
        self.align: Align = align
        self.soft = soft
        self.colour = colour

    def wants(self, width: int) -> Size:
        return self.ui.text.measure(self.label, self.face, width if self.widest is None else min(width, self.widest))

    def covers(self) -> list[pygame.Rect]:
        """The words alone."""
        rect = pygame.Rect(self.rect.topleft, (min(self.wants(self.rect.width)[0], self.rect.width), self.rect.height))
        if self.align == "center":
            rect.centerx = self.rect.centerx
        elif self.align == "right":
            rect.right = self.rect.right
        return [rect]

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_words(surface, self.label)

    def draw_words(self, surface: pygame.Surface, words: str) -> None:
        """Draw words as those of this label are."""
        colour = self.colour or (self.soft_ink if self.soft else self.ink)
        surface.blit(self.ui.text.block(words, self.face, colour, self.rect.width, self.align), self.rect)

    def outline(self) -> list[Node]:
        words = plain(self.label)
        return [of_text(words, self.rect, "heading" if self.face in HEADINGS else "words")] if words else []


class Space(Widget):
    """Nothing, this large in units."""

    def __init__(self, ui: Ui, width: float = 0, height: float = 0) -> None:
        super().__init__(ui, None)
        self.units = (width, height)

    def wants(self, width: int) -> Size:
        return self.ui.px(self.units[0]), self.ui.px(self.units[1])

    def covers(self) -> list[pygame.Rect]:
        return []


def is_accept(given: Input) -> bool:
    """Whether an input is the key that takes what has the focus; Space counts wherever there is no card to look at."""
    return isinstance(given, KeyPressed) and (given.action == "accept" or given.key == "space")


def is_press_at(given: Input, rect: pygame.Rect) -> bool:
    """Whether an input is a press of the pointer within a rectangle."""
    return isinstance(given, PointerPressed) and given.button == LEFT_BUTTON and rect.collidepoint(given.pos)


def widest(ui: Ui, texts: Sequence[str], role: Role) -> int:
    """The width in pixels that a block needs so that none of some texts is wrapped."""
    return max((ui.text.measure(text, role, UNWRAPPED)[0] for text in texts), default=0)
