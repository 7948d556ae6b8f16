"""A guest at the program's own pages: points, clicks, types, scrolls, and walks to anything by keys alone."""

from collections.abc import Callable, Hashable
from typing import Self

from pygame import Surface

from game.stage.focus import Direction, Focus, Spot
from game.stage.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, TextEntered, Wheel
from game.stage.presses import SEEN_SECONDS, answers
from scenes.menagerie import Menagerie
from scenes.menus.setup import SetupScene
from scenes.menus.title import TitleScene
from scenes.pages import MenuScene
from scenes.scene import Scene

OpenApp = Callable[..., Menagerie]
"""Opens the program at a size and with settings by name (`open_app`)."""


class Visitor:
    """Somebody at the screen."""

    _looked_at: object = None

    def __init__(self, app: Menagerie) -> None:
        self.app = app

    @classmethod
    def at_title(cls, app: Menagerie) -> Self:
        """Comes in and stands before its title."""
        app.scenes.push(TitleScene(app))
        return cls(app)

    def spot(self, key: Hashable) -> Spot:
        """What can be reached under this key; fails when there is nothing."""
        found = self.app.ui.focus.find(key)
        assert found is not None, f"{key!r} is not among {[spot.key for spot in self.app.ui.focus.spots]}"
        return found

    def does(self, *inputs: Input) -> None:
        """These inputs, one after the other, and a look at a page, or at what is open above it, that comes of them."""
        for given in inputs:
            look_first(self.app, given)
            self.app.scenes.step([given], 0.02)
        stands = list(self.app.scenes.stack), list(self.app.ui.modals), self.app.settings
        if stands != self._looked_at:
            self._looked_at = stands
            self.looks()

    def looks(self) -> None:
        """All is drawn, and nothing of it lands on the window: to colour a million points takes longer than a test."""
        if not self.app.scenes.is_over:
            self.app.screen.surface.set_clip((0, 0, 0, 0))
            self.app.scenes.draw()
            self.app.screen.surface.set_clip(None)

    def sees(self) -> Surface:
        """The window, with all that is drawn now."""
        self.app.scenes.draw()
        return self.app.screen.surface

    def keys(self, *names: str) -> None:
        for name in names:
            self.does(self._pressed(name))

    def _pressed(self, name: str) -> KeyPressed:
        shift = name.startswith("shift+")
        key = name.removeprefix("shift+")
        return KeyPressed(key, self.app.screen.keymap.action(key, shift), shift=shift)

    def types(self, text: str) -> None:
        for letter in text:
            self.does(KeyPressed(letter, self.app.screen.keymap.action(letter)), TextEntered(letter))

    def clicks(self, key: Hashable) -> None:
        spot = self.spot(key)
        if spot.rect.height == 0:
            self.scrolls_to(key)
            spot = self.spot(key)
        self.does(PointerMoved(spot.rect.center), PointerPressed(spot.rect.center), PointerReleased(spot.rect.center))

    def scrolls_to(self, key: Hashable) -> None:
        scene = self.scene
        assert isinstance(scene, (MenuScene, SetupScene))
        assert scene.body is not None
        for _ in range(100):
            spot = self.spot(key)
            if spot.rect.height > 20:
                return
            place = self.app.ui.modals[-1].rect if self.app.ui.modals else scene.body.rect
            self.does(Wheel(place.center, 1.0 if spot.rect.top < place.top else -1.0))
        raise AssertionError(f"{key!r} cannot be scrolled into sight")

    def goes_to(self, key: Hashable) -> None:
        """Walk there by keys alone, Tab from area to area, then arrows, and look only when there."""
        target = self.spot(key)
        for _ in range(12):
            current = self.app.ui.focus.current
            if current is not None and current.zone == target.zone:
                break
            self.app.scenes.step([self._pressed("tab")], 0.02)
        for _ in range(60):
            if self.app.ui.focus.key == key:
                self.looks()
                return
            self.app.scenes.step([self._pressed(arrow_towards(self.app.ui.focus, key))], 0.02)
        raise AssertionError(f"{key!r} cannot be reached from {self.app.ui.focus.key!r}")

    @property
    def scene(self) -> Scene:
        return self.app.scenes.top

    @property
    def told(self) -> list[str]:
        return [toast.text for toast in self.scene.page.toasts.shown]


def look_first(app: Menagerie, given: Input) -> None:
    """See what stands there before pressing; who presses ahead goes by the scene manager alone."""
    if not (isinstance(given, PointerPressed) or answers(given)):
        return
    presses = app.scenes.presses
    seen = max(presses._asked_from, *[since + SEEN_SECONDS for since in (presses._at_since, presses._under_since)])
    if seen > app.ui.now:
        app.scenes.step([], seen - app.ui.now + 0.001)


def arrow_towards(focus: Focus, key: Hashable) -> Direction:
    """The first arrow on the shortest way. Fields and sliders keep left and right for themselves."""
    ways = focus.ways
    held = {spot.key for spot in focus.spots if spot.role in ("field", "slider")}
    waiting: list[tuple[Hashable, Direction | None]] = [(focus.key, None)]
    seen = {focus.key}
    for here, first in waiting:
        if here == key and first is not None:
            return first
        for way, there in ways[here].items():
            is_held = here in held and way in ("left", "right")
            if there not in seen and not is_held:
                seen.add(there)
                waiting.append((there, first or way))
    raise AssertionError(f"{key!r} cannot be reached by arrows from {focus.key!r}")
