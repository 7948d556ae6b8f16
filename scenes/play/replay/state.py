"""What the parts of a replay read: the recording, the moment that is shown, and with whose eyes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.recording import EVERYBODY, Recording
from game.table.sight import View
from scenes.app import App
from scenes.play.review.coaching import CoachTip
from scenes.play.table_pane import TablePane
from scenes.play.told_table import PaneOwner


class ReplayState:
    """The plain state of a replay. Whoever changes what its widgets show calls `redraw`."""

    def __init__(
        self,
        app: App,
        recording: Recording,
        place: int,
        tip: CoachTip | None,
        redraw: Callable[[], None],
        covers: Callable[[], list[pygame.Rect]],
    ) -> None:
        """`redraw` brings the widgets around the cards up to date, `covers` says where these lie."""
        self.app = app
        self.redraw = redraw
        self.recording = recording
        self.place = recording.within(place)
        """The moment that is shown: after so many answers."""
        self.tip = tip
        """What the coach points out, if that is why it is watched."""
        self.eyes = EVERYBODY if tip is None else tip.seat
        """With which seat's eyes it is seen, or EVERYBODY's."""
        self.speed = 1.0
        self.is_running = False
        owner = PaneOwner(is_played=False, covers=covers)
        self.pane = TablePane(app, recording.match.seats, self.view, self.asked, owner)
        self.see_with(self.eyes)
        self.recall()

    def see_with(self, eyes: int) -> None:
        """Look with a seat's eyes, or with everybody's: then nobody is spoken to as if they sat there."""
        self.eyes = eyes
        self.pane.addresses = eyes != EVERYBODY

    def say(self, key: str, **args: object) -> str:
        """A sentence in the player's language."""
        return self.app.words.say(key, **args)

    @property
    def near(self) -> int:
        """The seat whose hand lies at the bottom: the chosen one, else the first person's."""
        if self.eyes >= 0:
            return self.eyes
        people = [seat for seat, player in enumerate(self.recording.match.seats) if player.player == "person"]
        return people[0] if people else 0

    @property
    def view(self) -> View:
        """The moment as the chosen eyes see it."""
        return self.recording.view(self.place, self.eyes, self.near)

    def recall(self) -> None:
        """Let the table stand where it does as if all until that moment had been watched."""
        self.pane.recall(self.recording.told_until(self.place, self.eyes, self.near))

    @property
    def asked(self) -> tuple[int, ...]:
        """Who is asked at that moment."""
        return self.recording.table(self.place).asked()

    @property
    def is_at_end(self) -> bool:
        """Whether nothing follows in the recording."""
        return self.place == self.recording.last

    @property
    def is_at_tip(self) -> bool:
        """Whether the moment that is shown is the one that the tip is about."""
        return self.tip is not None and self.place == self.tip.place
