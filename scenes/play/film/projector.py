"""Draws what happened in a game, picture after picture, as the table tells it where nobody has to answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

import pygame

from game.session.recording import Recording
from game.stage.drawing.text import escape
from scenes.app import App
from scenes.play.film.excerpt import Excerpt
from scenes.play.film.title import TitleCard
from scenes.play.table_pane import TablePane
from scenes.play.told_table import names_of

FRAMES_A_SECOND = 15
STEPS_A_FRAME = 2
"""The table takes smaller steps than it is drawn."""

STEP = 1 / (FRAMES_A_SECOND * STEPS_A_FRAME)

LEAST_SECONDS, MOST_SECONDS = 5.0, 20.0
GOOD_SECONDS = 8.0
"""So long it becomes, if there is so much before the moment; where it opens the game, what follows is taken."""

OPENING_SECONDS, BETWEEN_SECONDS, CLOSING_SECONDS = 1.6, 0.3, 1.8
"""How long the table stands before anything happens, with the game's name before it, between two answers, and at the
end."""

NAMED_SECONDS, FADING_SECONDS = 1.2, 0.3
"""How long that name stands in the picture, and in which part of that time it goes."""

LONGEST_STORY = 60.0
"""Seconds after which what one answer led to is waited for no longer."""


@dataclass(frozen=True)
class Plan:
    """From which moment to which it goes, how long that is as the table tells it, and how much faster it is shown."""

    first: int
    last: int
    seconds: float

    @property
    def pace(self) -> float:
        """How much faster time goes than at the table, so that it does not become too long."""
        return max(1.0, self.seconds / MOST_SECONDS)

    @property
    def frames(self) -> int:
        """How many pictures it has."""
        return ceil(max(LEAST_SECONDS, min(self.seconds, MOST_SECONDS)) * FRAMES_A_SECOND)


class Projector:
    """A table on a canvas, at which an excerpt of a game is told."""

    def __init__(self, app: App, recording: Recording, excerpt: Excerpt) -> None:
        self.app = app
        self.recording = recording
        self.excerpt = excerpt
        self.pane = self._table(recording.within(excerpt.place))

    def _table(self, place: int) -> TablePane:
        """The table as it lay at a moment."""
        recording, excerpt = self.recording, self.excerpt
        told = place, excerpt.eyes, excerpt.near
        pane = TablePane(self.app, recording.match.seats, recording.view(*told), recording.table(place).asked())
        pane.is_played = False
        pane.addresses = False
        pane.recall(recording.told_until(*told))
        pane.lay_out(excerpt.size)
        return pane

    # -- how much of the game ------------------------------------------------------------------------------------------

    def plan(self) -> Plan:
        """What is shown: what led to the moment, with as much before it as makes a good length, or else after it."""
        recording, excerpt = self.recording, self.excerpt
        last = self._stop_at(excerpt.place)
        if excerpt.first is not None:
            first = min(recording.within(excerpt.first), last)
            return Plan(first, last, self._seconds_between(first, last))
        first, seconds = last, OPENING_SECONDS + CLOSING_SECONDS
        while first > 0 and seconds < GOOD_SECONDS and (more := self._seconds_to(first)) + seconds <= MOST_SECONDS:
            first, seconds = recording.stop_before(first), seconds + more
        if first == last and first > 0:
            first, seconds = recording.stop_before(first), seconds + self._seconds_to(first)
        while last < recording.last and seconds < LEAST_SECONDS:
            last = recording.stop_after(last)
            seconds += self._seconds_to(last)
        return Plan(first, last, seconds)

    def _stop_at(self, place: int) -> int:
        """The moment at which one who watches stops, at this place or next after it."""
        place = self.recording.within(place)
        return place if place == 0 else self.recording.stop_after(place - 1)

    def _seconds_between(self, first: int, last: int) -> float:
        stops = [place for place in self.recording.stops if first < place <= last]
        return OPENING_SECONDS + CLOSING_SECONDS + sum(self._seconds_to(place) for place in stops)

    def _seconds_to(self, place: int) -> float:
        """How long the table tells what led to a moment, and stands after it."""
        self.pane = self._table(self.recording.stop_before(place))
        self._tell(place)
        steps = 0
        while self.pane.board.is_busy and steps * STEP < LONGEST_STORY:
            self._step(1.0)
            steps += 1
        return steps * STEP + BETWEEN_SECONDS

    # -- drawing -------------------------------------------------------------------------------------------------------

    def pictures(self, plan: Plan) -> Iterator[pygame.Surface]:
        """The pictures one after the other, all on the same surface."""
        surface = pygame.Surface(self.excerpt.size)
        self.pane = self._table(plan.first)
        place, rests = plan.first, OPENING_SECONDS
        for number in range(plan.frames):
            for _ in range(STEPS_A_FRAME):
                self._step(plan.pace)
                rests = rests if self.pane.board.is_busy else rests - STEP * plan.pace
                if rests <= 0 and place < plan.last:
                    place, rests = self.recording.stop_after(place), BETWEEN_SECONDS
                    self._tell(place)
            self._draw(surface)
            if self.pane.board.sharpen():
                self._draw(surface)
            left = NAMED_SECONDS - number / FRAMES_A_SECOND
            if left > 0:
                self._title.draw(surface, min(1.0, left / FADING_SECONDS))
            yield surface

    @property
    def _title(self) -> TitleCard:
        words, match = self.app.words, self.recording.match
        names = words.listed([escape(name) for name in names_of(self.app, match.seats)])
        return TitleCard(self.app.ui, escape(match.ruleset.title), names)

    def _draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(), (0, 0))
        self.pane.draw(surface)

    def _tell(self, place: int) -> None:
        recording, told = self.recording, (place, self.excerpt.eyes, self.excerpt.near)
        self.pane.play(recording.story(*told), recording.view(*told), recording.table(place).asked())

    def _step(self, pace: float) -> None:
        self.app.ui.pass_time(STEP * pace)
        self.pane.tick(self.app.ui.now)
