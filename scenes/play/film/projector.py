"""Draws what happened in a game, picture after picture, as the table tells it where nobody has to answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

import pygame

from game.session.recording import Recording
from game.stage.drawing.text import Role, escape
from game.stage.widgets.base import Ui
from scenes.app import App
from scenes.celebration.fading import faded
from scenes.play.film.excerpt import Excerpt
from scenes.play.table_pane import TablePane
from scenes.play.told_table import PaneOwner, names_of

FRAMES_A_SECOND = 15
STEPS_A_FRAME = 2
"""The table takes smaller steps than it is drawn."""

STEP = 1 / (FRAMES_A_SECOND * STEPS_A_FRAME)

LEAST_SECONDS, MOST_SECONDS = 5.0, 20.0
GOOD_SECONDS = 8.0
"""How long it becomes, if there is so much before the moment; at the beginning of a game, what follows is shown
instead."""

OPENING_SECONDS, BETWEEN_SECONDS, CLOSING_SECONDS = 1.6, 0.3, 1.8
"""How long the table stands before anything happens, with the game's name before it, between two answers, and at the
end."""

NAMED_SECONDS, FADING_SECONDS = 1.2, 0.3
"""How long that name stands in the picture, and in which part of that time it goes."""

LONGEST_STORY = 60.0
"""Seconds after which what one answer led to is waited for no longer."""


ACROSS, DOWN, GAP = 62, 14, 2
"""Units around the words, and between them."""

WIDEST = 0.8
"""How much of the picture's width the ribbon takes at the most."""

HIGH = 0.42
"""Where its middle lies, as a share of the picture's height."""


@dataclass(frozen=True)
class TitleCard:
    """A game's name with its players below it."""

    ui: Ui
    title: str
    players: str

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """Draw it in the middle, so dense."""
        ui, palette = self.ui, self.ui.look.palette
        room = round(surface.get_width() * WIDEST) - 2 * ui.px(ACROSS)
        texts: tuple[tuple[str, Role], ...] = (self.title, "title"), (self.players, "name")
        inner = min(room, max(ui.text.measure(words, role, room)[0] for words, role in texts))
        title = ui.text.block(self.title, "title", palette.lamplight, inner, "center")
        players = ui.text.block(self.players, "name", palette.text, inner, "center")
        wide = inner + 2 * ui.px(ACROSS)
        high = title.get_height() + ui.px(GAP) + players.get_height() + 2 * ui.px(DOWN)
        plate = pygame.Rect(0, 0, wide, high)
        plate.center = surface.get_width() // 2, round(surface.get_height() * HIGH)

        def whole(target: pygame.Surface) -> None:
            ui.paint.place_panel(target, plate, "ribbon", 7)
            target.blit(title, title.get_rect(midtop=(plate.centerx, plate.top + ui.px(DOWN))))
            target.blit(players, players.get_rect(midbottom=(plate.centerx, plate.bottom - ui.px(DOWN))))

        faded(surface, plate.inflate(ui.px(40), ui.px(40)), share, whole)


BEFORE_CAUSE, AFTER_HEADLINE = 3.0, 1.2
"""Of a great moment so many seconds are shown before it begins, and after its headline has come."""


@dataclass(frozen=True)
class Plan:
    """From which moment to which it goes, how long that is as the table tells it, and how much faster it is shown."""

    first: int
    last: int
    seconds: float
    skipped: float | None = None
    """After how many seconds of that it begins, where it shows a great moment and no more; None where it shows all."""

    @property
    def pace(self) -> float:
        """How much faster time goes than at the table, so that it does not become too long."""
        return 1.0 if self.skipped is not None else max(1.0, self.seconds / MOST_SECONDS)

    @property
    def frames(self) -> int:
        """How many pictures it has."""
        if self.skipped is not None:
            return ceil((self.seconds - self.skipped) * FRAMES_A_SECOND)
        return ceil(max(LEAST_SECONDS, min(self.seconds, MOST_SECONDS)) * FRAMES_A_SECOND)


class Projector:
    """A table on a canvas, at which an excerpt of a game is told."""

    def __init__(self, app: App, recording: Recording, excerpt: Excerpt) -> None:
        self.app = app
        self.recording = recording
        self.excerpt = excerpt
        self.pane = self._table(recording.within(excerpt.place))
        self._great: tuple[float, float] | None = None
        """When the last great moment of what was told last begins, and when its headline stands, in seconds."""

    def _table(self, place: int) -> TablePane:
        """The table as it lay at a moment."""
        recording, excerpt = self.recording, self.excerpt
        told = place, excerpt.eyes, excerpt.near
        view, asked = recording.view(*told), recording.table(place).asked()
        pane = TablePane(self.app, recording.match.seats, view, asked, PaneOwner(is_played=False))
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
        to_last = self._seconds_to(last) if last else 0.0
        great = self._great
        while first > 0 and seconds < GOOD_SECONDS and (more := self._seconds_to(first)) + seconds <= MOST_SECONDS:
            first, seconds = recording.stop_before(first), seconds + more
        if first == last and first > 0:
            first, seconds = recording.stop_before(first), seconds + self._seconds_to(first)
        if great is not None:
            began = seconds - CLOSING_SECONDS - to_last
            return Plan(first, last, began + great[1] + AFTER_HEADLINE, max(0.0, began + great[0] - BEFORE_CAUSE))
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
        self._great, begun, kind = None, 0.0, ""
        steps, staging = 0, self.pane.staging
        while self.pane.story.is_busy and steps * STEP < LONGEST_STORY:
            self._step(1.0)
            steps += 1
            great = staging.kind if staging.now is not None and staging.now.headline is not None else ""
            if great and great != kind:
                begun = steps * STEP
                self._great = begun, begun + staging.seconds_to_headline
            kind = great
        return steps * STEP + BETWEEN_SECONDS

    # -- drawing -------------------------------------------------------------------------------------------------------

    def pictures(self, plan: Plan) -> Iterator[pygame.Surface]:
        """The pictures one after the other, all on the same surface."""
        surface = pygame.Surface(self.excerpt.size)
        self.pane = self._table(plan.first)
        steps = self._steps(plan)
        for _ in range(round((plan.skipped or 0.0) / STEP)):
            next(steps)
        for number in range(plan.frames):
            for _ in range(STEPS_A_FRAME):
                next(steps)
            self._draw(surface)
            if self.pane.board.sharpen():
                self._draw(surface)
            left = NAMED_SECONDS - number / FRAMES_A_SECOND
            if left > 0:
                self._title.draw(surface, min(1.0, left / FADING_SECONDS))
            yield surface

    def _steps(self, plan: Plan) -> Iterator[None]:
        """Let the table tell one moment after the other, step by step."""
        place, rests = plan.first, OPENING_SECONDS
        while True:
            self._step(plan.pace)
            rests = rests if self.pane.story.is_busy else rests - STEP * plan.pace
            if rests <= 0 and place < plan.last:
                place, rests = self.recording.stop_after(place), BETWEEN_SECONDS
                self._tell(place)
            yield

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
