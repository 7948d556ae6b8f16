"""A scene: one thing on the screen at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

import pygame

from game.match.record import Record
from game.stage.drawing.backdrops import Backdrop
from game.stage.focus import Spot
from game.stage.inputs import Input, PointerPressed
from game.stage.outline import Node
from game.stage.presses import AskedHere, PressMet, digit_of_key
from game.stage.sounds.score import MusicMood
from game.stage.widgets.captions import STEP, free_room
from game.stage.widgets.group import Floor, Page
from scenes.app import App
from scenes.part import Part, earliest

_NUMBERS = count()


class Scene:
    """One screen of the program.

    `build` makes its page and is called whenever the scene is shown or the look, the language or the window's size has
    changed; everything that must survive that lives in the scene, not in its widgets. `draw` changes nothing.
    """

    is_last_resort = False
    """Whether it stands there because another scene could not go on; then there is nothing below it to try."""
    hides_what_was = False
    """Whether nobody may see any more what was before it: not even a trace of that is left while the scenes change."""
    goes_on_from_it = False
    """Whether it begins with the very picture of the scene before, so that nothing need fade."""
    keeps_awake = False
    """Whether people look on here without a hand at the keys, so that the screen should not go dark."""
    backdrop: Backdrop | None = None
    """What stands behind it; None is the park."""
    music: MusicMood | None = None
    """What music plays; None is silence."""
    parts: tuple[Part, ...] = ()
    """What it holds that has a time of its own, in the order in which that passes."""

    def __init__(self, app: App, floor: Floor | None = None) -> None:
        self.app = app
        self.page = Page(app.ui, floor=floor, read=self.outline, arrange=self.arrange)
        self.number = next(_NUMBERS)
        """Its own for life, and never another scene's."""

    @property
    def title(self) -> str:
        """Where we are, said aloud when the scene opens."""
        return ""

    def build(self) -> None:
        """Make the page anew."""

    def layout(self, rect: pygame.Rect) -> None:
        """Lay the page out in the window's rectangle."""
        self.page.layout(rect)

    def arrange(self, rect: pygame.Rect) -> None:
        """Lay the page's widgets out in the window's rectangle."""

    def outline(self) -> list[Node]:
        """Everything that is read here, in order."""
        return self.page.outline()

    def outlined(self, spot: Spot) -> Node | None:
        """What can be reached at this spot, as the outline has it, perhaps without what is within it; else None."""
        return next((node for top in self.outline() if (node := top.of(spot.key)) is not None), None)

    def leave(self) -> None:
        """The scene goes for good: let go of whatever it holds."""
        for part in self.parts:
            part.leave()

    def record(self) -> Record | None:
        """The game that is played or watched here, for a report of what went wrong; None where there is none."""
        return None

    def saves_game(self) -> bool:
        """Whether a game is played here that is saved after every answer."""
        return False

    @property
    def is_at_stake(self) -> bool:
        """Whether something is at stake here now, so that the music darkens."""
        return False

    def text_area(self) -> pygame.Rect | None:
        """Where letters go that are typed while the keyboard is in no field; None where they go nowhere."""
        return None

    def caption_room(self, before: pygame.Rect) -> pygame.Rect:
        """Where the names of sounds stand: nothing else does there. That is where they stood `before`, if it still is
        free."""
        app, taken = self.app, self.taken()
        whole, size = pygame.Rect((0, 0), app.screen.size), app.captions.largest
        if before.size == size and before.collidelist(taken) < 0 and whole.contains(before):
            return before
        return free_room(size, whole, taken, app.ui.px(STEP))

    def taken(self) -> list[pygame.Rect]:
        """Where on the screen something stands that must not be covered."""
        spots = [*self.page.floor.spots(), *(spot for modal in self.app.ui.modals for spot in modal.focus.spots)]
        told = [rect for _, rect in self.page.toasts.placed()]
        return [rect for rect in (*self.page.covers(), *told, *(spot.rect for spot in spots)) if rect.size != (0, 0)]

    def may_end(self, go: Callable[[], None]) -> bool:
        """Whether it may be left for good now; a scene that would lose something asks, and then goes by itself."""
        return True

    def handle(self, given: Input) -> bool:
        """Take an input; true when it was used. The page has not had it yet."""
        return self.page.handle(given)

    @property
    def asked(self) -> AskedHere | None:
        """What is asked of whom here; None where nobody is asked anything that others could be asked instead."""
        return None

    def met_by(self, given: Input) -> PressMet:
        """What a press meets here."""
        if isinstance(given, PointerPressed):
            return self.page.lies_at(given.pos)
        digit, spot = digit_of_key(given), self.app.ui.focus.current
        if digit is not None:
            return self.page.met(("digit", digit))
        return self.page.met(None) if spot is None else self.page.met(spot.key, spot.about)

    def hurry(self) -> None:
        """Somebody has pressed, and it means nothing but that what moves should come to rest."""

    def tick(self, now: float) -> None:
        """Time has come to `now` seconds."""
        for part in self.parts:
            part.tick(now)

    @property
    def animates(self) -> bool:
        """Whether it must be drawn again on the next frame."""
        return self.page.animates or any(part.animates for part in self.parts)

    @property
    def stirs(self) -> bool:
        """Whether something alive looks different from when it was last drawn."""
        return any(part.stirs for part in self.parts)

    @property
    def mended(self) -> Sequence[pygame.Rect] | None:
        """What of the window has changed when it was last drawn because something stirs; None for perhaps all of it."""
        return None

    @property
    def wake_in(self) -> float | None:
        """Call `tick` again after so many seconds even if nothing happens; None if nothing is awaited."""
        return earliest([self.page.wake_in, *[part.wake_in for part in self.parts]])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window."""
        surface.blit(self.app.background(self.backdrop), (0, 0))
        self.page.draw(surface)
