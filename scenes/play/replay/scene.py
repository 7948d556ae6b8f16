"""Watching a recorded game: scrub, step, run, look with anybody's eyes, and play on from any moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.match.record import Record
from game.rulesets import ruleset
from game.session.recording import Recording
from game.stage.focus import Spot
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.outline import Node
from scenes.app import App
from scenes.games.registry import presentation
from scenes.pages import Made, PageScene
from scenes.play.region_keys import takes_to_region
from scenes.play.replay.log import ReplayLog
from scenes.play.replay.page import ReplayPage, ReplayParts
from scenes.play.replay.playback import Playback
from scenes.play.replay.state import ReplayState
from scenes.play.review.coaching import CoachTip
from scenes.play.table_pane import PaneFloor


class ReplayScene(PageScene):
    """A recorded game to look at, from the moment `place` on; perhaps it `plays` at once. Nothing in it can be changed.

    With a `tip` of the coach it is seen with the eyes of whom that is for, and what is better is pointed out.
    """

    first = "play"
    on_page: ReplayParts

    def __init__(
        self, app: App, record: Record, place: int = 0, tip: CoachTip | None = None, plays: bool = False
    ) -> None:
        super().__init__(app, PaneFloor(lambda: self.pane))
        self.music = presentation(record.game).mood
        recording = Recording.of(ruleset(record.game), record)
        self.state = ReplayState(app, recording, place, tip, self._update, self.page.covers)
        self.pane = self.state.pane
        self.playback = Playback(self.state)
        self.log = ReplayLog(self.state, self.playback.go_to_entry)
        self.around = ReplayPage(self.state, self.playback, self.log, self.back)
        self.parts = self.pane, self.log, self.playback
        self.log.point_out_tip()
        if plays:
            self.playback.toggle()

    @property
    def title(self) -> str:
        return f"{self.app.words.say('replay.title')}: {self.state.recording.match.ruleset.title}"

    # -- building ------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.log.keep_up()
        super().build()

    def made(self) -> Made:
        self.on_page = parts = self.around.made()
        return Made([*parts.all, *self.log.widgets], partial(self.around.arrange, parts))

    def _update(self) -> None:
        """Another moment is shown."""
        self.log.point_out_tip()
        self.remake()

    @property
    def is_at_stake(self) -> bool:
        return self.pane.is_at_stake

    def record(self) -> Record:
        return self.state.recording.match.record()

    # -- inputs --------------------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        if self.pane.close_look.puts_away(given):
            return True
        if not self.app.ui.modals and (takes_to_region(self, given) or self._shortcut(given) or self._traces(given)):
            return True
        if super().handle(given):
            return True
        if not self.app.ui.modals:
            self.pane.handle(given)
        return False

    def _shortcut(self, given: Input) -> bool:
        shortcuts: dict[str | None, Callable[[], None]] = {
            "undo": lambda: self.playback.step(-1),
            "redo": lambda: self.playback.step(1),
            "log": self.log.toggle,
            "skip": self.playback.toggle,
        }
        deed = shortcuts.get(given.action) if isinstance(given, KeyPressed) else None
        if deed is not None:
            deed()
        return deed is not None

    def _traces(self, given: Input) -> bool:
        """A click on a card, or Enter on it, goes to where it came from."""
        spot = None
        if isinstance(given, PointerPressed) and given.button == 1:
            spot = self.page.focus.at(given.pos)
        elif isinstance(given, KeyPressed) and given.action == "accept":
            spot = self.page.focus.current
        if spot is None or not isinstance(spot.key, tuple) or spot.key[0] != "card":
            return False
        self.playback.trace(int(spot.key[1]))
        return True

    def outline(self) -> list[Node]:
        return [*super().outline(), *self.pane.in_words.outline()]

    def outlined(self, spot: Spot) -> Node | None:
        return self.pane.in_words.outlined(spot) or super().outlined(spot)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(self.backdrop), (0, 0))
        self.pane.draw(surface)
        self.page.draw(surface)
        self.pane.draw_close_look(surface, self.page)
