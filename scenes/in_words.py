"""What stands on the screen in words: said by our own voice where the keyboard goes, and read by screen readers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.stage.announcer import described
from game.stage.drawing.text import plain
from game.stage.focus import Spot, is_of_table
from game.stage.inputs import KeyPressed, SpotAsked
from game.stage.outline import Node, owned
from game.stage.screenreader import ScreenReader, ScreenShown
from game.stage.widgets.base import Modal
from scenes.app import App
from scenes.scene import Scene

PUBLISHED_EVERY_SECONDS, PUBLISHED_AT_REST_SECONDS = 0.1, 1.0
"""So often a screen reader is told what has changed while things move, and while only what is alive stirs."""


class InWords:
    """Tells the topmost of some scenes, and what is open above it, in words."""

    def __init__(self, app: App, stack: Sequence[Scene]) -> None:
        self.app = app
        self.stack = stack
        self._spoken_for: Hashable | None = None
        self._published_at = 0.0
        self._published_focus: Hashable = None
        self._has_lost_reader = False

    @property
    def scene(self) -> Scene:
        """The scene that is shown."""
        return self.stack[-1]

    @property
    def modals(self) -> list[Modal]:
        """What is open above it, the topmost last."""
        return self.app.ui.modals

    # -- what stands there ---------------------------------------------------------------------------------------------

    def outline(self) -> Node:
        """The window as a tree: the scene that is shown, and above it what is open."""
        scene, words = self.scene, self.app.words
        open_now = [node for modal in self.modals for node in owned(self._owner(modal), [modal.outline()], words)]
        within = (*owned(self._owner(scene), scene.outline(), words), *open_now)
        return Node("window", plain(scene.title), "window", within, pygame.Rect((0, 0), self.app.screen.size))

    def described(self, spot: Spot) -> str:
        """A spot in words; what lies on a table with where it lies, as a screen reader has it."""
        verbosity = self.app.announcer.verbosity
        if is_of_table(spot):
            found = self.modals[-1].outline().of(spot.key) if self.modals else self.scene.outlined(spot)
            if found is not None:
                (node,) = owned(self.reached, [found], self.app.words)
                return node.name if verbosity == "terse" else f"{node.name}. {node.hint}".strip()
        return described(spot, self.app.words, verbosity)

    def _owner(self, thing: Scene | Modal) -> tuple[str, int]:
        """By what the keys of a scene or a modal differ from all others."""
        if isinstance(thing, Scene):
            return "scene", thing.number
        return "modal", self.app.ui.number_of(thing)

    @property
    def reached(self) -> tuple[str, int]:
        """To what the keyboard belongs now."""
        return self._owner(self.modals[-1] if self.modals else self.scene)

    # -- telling it ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Another scene is shown: where its keyboard is has not been said yet."""
        self._spoken_for = None

    def tell(self) -> None:
        """Say what the keyboard has just come to, and hand what was told in this step to a screen reader."""
        focus = self.app.ui.focus
        spot = focus.current if focus.visible else None
        reader = getattr(self.app.screen, "reader", None)
        if reader is not None:
            self._publish(reader)
        if spot is not None and spot.key != self._spoken_for:
            self.app.announcer.reach(self.described(spot), interrupt=self._spoken_for is not None)
        self.app.announcer.end_step(reader)
        self._spoken_for = spot.key if spot else None

    def greet(self) -> None:
        """A screen reader has come: let it know at once what stands here."""
        self._published_at = 0.0

    def _publish(self, reader: ScreenReader) -> None:
        """Let a screen reader know what stands on the screen, not in every frame while things move."""
        if reader.is_lost:
            self._lose_reader()
            return
        focus, now, scene = self.app.ui.focus, self.app.ui.now, self.scene
        focused = (self.reached, focus.key) if focus.visible and focus.key is not None else None
        every = PUBLISHED_EVERY_SECONDS if scene.animates else PUBLISHED_AT_REST_SECONDS if scene.stirs else 0.0
        if focused == self._published_focus and now - self._published_at < every:
            return
        self._published_at, self._published_focus = now, focused
        owners = [*map(self._owner, self.stack), *map(self._owner, self.modals)]
        reader.publish(lambda: ScreenShown(self.outline(), focused, owners))

    def _lose_reader(self) -> None:
        """Say once that no screen reader hears us any more: on the screen, and by our own voice from now on."""
        if not self._has_lost_reader:
            self._has_lost_reader = True
            self.app.speak_in_place_of_reader()

    # -- doing what is asked -------------------------------------------------------------------------------------------

    def do_as_asked(self, asked: SpotAsked) -> None:
        """Do what a screen reader asks of a spot: go there, and press it or turn it up or down."""
        owner, key = asked.key
        if owner != self.reached or not (self.modals[-1] if self.modals else self.scene.page).reach(key):
            return
        if asked.action is not None:
            name = {"accept": "return"}.get(asked.action, asked.action)
            self.scene.handle(KeyPressed(name, asked.action))
