"""What is staged over a table: the moment that was told last, as long as it goes on, and what faces show of it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.match.story import Told
from game.stage import moments
from game.stage.drawing.beside import Meanwhile
from game.stage.moments import Moment
from game.table.facts import Announced
from scenes.play.feelings import Feelings
from scenes.play.told_table import ToldTable


class Staging:
    """Holds and draws the present moment of a table. A moment ends when something else is announced, when its time is
    over, or when all is told; what is staged meanwhile joins it."""

    def __init__(self, table: ToldTable) -> None:
        self.table = table
        self.ui = table.app.ui
        self.feelings = Feelings(table.seats, table.look.feelings, lambda: self.ui.now)
        self._moment: Moment | None = None
        self._began = 0.0
        self._coming: list[moments.Act] = []
        """The acts of which not all pictures are made yet."""
        app = table.app
        self._meanwhile = Meanwhile(app.pictures.faces.patiently) if app.screen.is_seen else None
        self._has_said = False
        """Whether what was announced last has been said by what was staged for it."""

    def of(self, told: Told) -> Moment | None:
        """What is staged when this is told; None where the game stages nothing for it."""
        look = self.table.look
        if look.moment is None:
            return None
        return look.moment(self.ui, self.table.app.pictures, self.table.teller, self.table.seats, told)

    def hear(self, told: Told) -> None:
        """This is told now."""
        self.feelings.hear(told)
        staged = self.of(told)
        if isinstance(told.fact, Announced) and not told.joins:
            self._moment, self._has_said = None, staged is not None and staged.has_words
        if staged is not None and staged.acts:
            self._let_bodies_act(staged)
            self._begin(staged, joins=told.joins)

    def _begin(self, staged: Moment, *, joins: bool) -> None:
        """Stage something from now on, beside what is still seen of what was told before."""
        seen, elapsed = self.now, self.elapsed
        if seen is None:
            self._moment, self._began, self._coming = staged, self.ui.motion, list(staged.acts)
            return
        self._coming = [act.later(elapsed) for act in staged.acts]
        self._moment = replace(
            staged,
            ms=elapsed + staged.ms,
            acts=(*seen.acts, *self._coming),
            lasts=max(seen.lasts, elapsed + staged.lasts),
            is_decisive=staged.is_decisive or (joins and seen.is_decisive),
        )

    def wait(self, seconds: float) -> None:
        """The place is left for another framing: what has begun is seen when the camera has arrived, so many seconds
        later, and what is only seen still is not taken along."""
        moment = self.now
        if moment is None:
            return
        if self.elapsed >= moment.ms:
            self._moment = None
        else:
            self._began += seconds

    def _let_bodies_act(self, staged: Moment) -> None:
        """What cards do with their own bodies is done by the table."""
        seconds = self.ui.look.seconds
        for act in staged.acts:
            if isinstance(act, moments.Bodily):
                self.table.board.affect(act.where, act.effect, seconds(act.start), seconds(act.ms))

    def stretch_time(self) -> None:
        """Let time go slower for a step where something decisive is staged."""
        if (staged := self.now) is not None and not self.ui.look.reduced_motion:
            self.ui.pace = staged.pace

    @property
    def now(self) -> Moment | None:
        """What is staged at present."""
        moment = self._moment
        if moment is not None and (not self.table.is_telling or self.elapsed > max(moment.ms, moment.lasts)):
            self._moment = None
        return self._moment

    @property
    def elapsed(self) -> float:
        """How many milliseconds of it have gone by, at the usual speed."""
        second = self.ui.look.seconds(1000)
        return 1000 * (self.ui.motion - self._began) / second if second > 0 else float("inf")

    @property
    def has_words(self) -> bool:
        """Whether what was told last has been said by what was staged."""
        if self.now is not None:
            return self.now.has_words
        # What stands until the player goes on, or is not staged because nothing moves, must still be read somewhere.
        return self._has_said and not self.table.board.is_paused and self.ui.look.seconds(1) > 0

    @property
    def animates(self) -> bool:
        """Whether it looks different from one moment to the next."""
        return self.now is not None or self.feelings.animates

    @property
    def wake_in(self) -> float | None:
        """After so many seconds a face looks as before; None where none is moved."""
        return self.feelings.wake_in

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is staged, over faces that were drawn as they are now."""
        self.feelings.drawn()
        if (staged := self.now) is None:
            return
        stage = moments.Stage(self.ui, self.table.board.place_of, self._meanwhile)
        if not self.ui.look.reduced_motion:
            self._prepare_one(surface, stage)
        moments.draw(surface, stage, staged, self.elapsed)

    def _prepare_one(self, surface: pygame.Surface, stage: moments.Stage) -> None:
        """Have the pictures of the next act made before it begins, of one in a frame."""
        self._coming = [act for act in self._coming if act.start > self.elapsed]
        for act in self._coming:
            if moments.prepare(surface, stage, act):
                self._coming.remove(act)
                return
