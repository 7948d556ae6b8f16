"""How a lesson ends: a first win. Steps grow under the two who played until one is higher, and a crown comes down."""

from __future__ import annotations

from typing import Literal

import pygame

from game.art.parts.expressions import BEATEN, PLEASED
from game.session.course import LEARNER, LessonCourse
from game.stage.acts.headline import HeadlineAct
from game.stage.drawing.theme import hexadecimal
from game.stage.moments import Stage
from scenes.app import App
from scenes.celebration.confetti import Confetti
from scenes.celebration.lights import crown, crown_at, lay_crown, rays_markup
from scenes.play.acts import Acts
from scenes.play.results.podium import step_markup

Act = Literal["dark", "count", "last", "crown", "headline", "confetti", "note"]

TIMES: dict[Act, tuple[int, int]] = {
    "dark": (0, 200),
    "count": (200, 1100),
    "last": (1820, 300),
    "crown": (2150, 420),
    "headline": (2300, 240),
    "confetti": (2200, 3400),
    "note": (3600, 400),
}
"""When each act begins and how long it takes, in milliseconds. What is counted last comes late."""

DARK = 178
"""How dark the table is meanwhile, of 255."""

FIGURE, STEP, STANDS_AT = 0.34, 0.36, 0.92
"""How high a figure is, and how wide its step, as shares of the table's height; where its feet are on its picture."""

FLOOR, HIGHEST, LOWEST = 0.74, 0.3, 0.06
"""Where the steps stand, and how high they are at the most and at the least, as shares of the same."""

CROWN, RAYS = 0.36, 2.2
"""How large the crown is, for a figure 1 high, and how far the rays reach, for a table 1 high."""

EVEN_SCORES = 1
"""Scores up to this only say who has won."""


class LessonEnding(Acts[Act]):
    """Counts what both came to, from the podium up to the headline; then the note has the word."""

    def __init__(self, app: App, course: LessonCourse) -> None:
        super().__init__(app, TIMES)
        self.course = course
        self.is_first = False
        """Whether this is the first game that whoever learns has won in a lesson."""

    @property
    def headline(self) -> str:
        """What has come about, with what both came to where that was counted."""
        scores, when = self.scores, "first" if self.is_first else "again"
        what = f"lesson.won.{when}_counted" if max(scores) > EVEN_SCORES else f"lesson.won.{when}"
        return self.app.words.say(what, n=scores[0], m=scores[1])

    @property
    def scores(self) -> tuple[int, int]:
        """What the learner and the teacher came to."""
        assert self.course.match.table.outcome is not None
        _, (own, other) = self.course.match.table.outcome
        return own, other

    def counted(self, seat: int) -> float:
        """What has been counted so far for a seat: the winner's last point is late."""
        score = self.scores[seat]
        early = max(0, score - 1) if seat == LEARNER else score
        return min(early, self.share("count") * max(self.scores)) + (score - early) * self.eased("last")

    def draw(self, surface: pygame.Surface, table: pygame.Rect) -> None:
        """Draw it over the table, and darken the note beside until it has the word."""
        dark = round(DARK * self.share("dark"))
        self.app.ui.paint.dim(surface.subsurface(table), dark)
        lighter = round(dark * (1 - self.share("note")))
        for beside in (
            pygame.Rect(table.right, 0, surface.get_width() - table.right, surface.get_height()),
            pygame.Rect(0, table.bottom, table.width, surface.get_height() - table.bottom),
        ):
            if beside.width and beside.height:
                self.app.ui.paint.dim(surface.subsurface(beside), lighter)
        place = surface.subsurface(table)
        self._draw_rays(place)
        for seat in (1 - LEARNER, LEARNER):
            self._draw_seat(place, seat)
        if (share := self.share("headline")) > 0:
            band = HeadlineAct(self.headline, "", self.app.ui.look.palette.brass, top=FLOOR)
            band.draw(place, Stage(self.app.ui, lambda key: None), share)
        Confetti(self.app.ui, lambda: self.share("confetti") if self.moves else 0.0).draw(surface)

    def _draw_rays(self, place: pygame.Surface) -> None:
        if (share := self.eased("crown")) <= 0:
            return
        ui, side = self.app.ui, round(RAYS * place.get_height())
        rays = ui.paint.svg(rays_markup(hexadecimal(ui.look.palette.lamplight), 0.22), (side, side))
        if share < 1:
            rays = rays.copy()
            rays.set_alpha(round(255 * share))
        middle, top, _ = self._step(place, LEARNER)
        place.blit(rays, rays.get_rect(center=(middle, top - round(FIGURE * place.get_height() / 2))))

    def _step(self, place: pygame.Surface, seat: int) -> tuple[int, int, int]:
        """The middle, the top and the width of a seat's step."""
        (width, height), most = place.get_size(), max(self.scores)
        wide = min(round(STEP * height), round(0.4 * width))
        middle = width // 2 + (round(0.55 * wide) if seat != LEARNER else -round(0.55 * wide))
        high = LOWEST + (HIGHEST - LOWEST) * self.counted(seat) / most
        return middle, round((FLOOR - high) * height), wide

    def _draw_seat(self, place: pygame.Surface, seat: int) -> None:
        ui, height = self.app.ui, place.get_height()
        middle, top, wide = self._step(place, seat)
        size, has_won = (wide, max(8, round(FLOOR * height) - top)), seat == LEARNER
        is_told = self.share("crown") > 0
        markup = step_markup(size, ui.look.palette.seat(seat), is_gold=has_won and is_told)
        place.blit(ui.paint.svg(markup, size), (middle - wide // 2, top))
        side, face = round(FIGURE * height), (PLEASED if has_won else BEATEN) if is_told else ""
        portrait, pictures = self.course.match.seats[seat].portrait, self.app.pictures
        left, head = middle - side // 2, top - round(STANDS_AT * side) + ui.px(6)
        place.blit(pictures.figure(portrait, side, expression=face), (left, head))
        if max(self.scores) > EVEN_SCORES:
            number = ui.text.outlined(str(int(self.counted(seat))), "title", (255, 247, 228), (24, 12, 14), ui.px(4))
            place.blit(number, number.get_rect(midtop=(middle, top + ui.px(18))))
        if has_won:
            worn = crown(ui, round(CROWN * side))
            across, down = pictures.head(portrait, side, face)
            at = crown_at(worn, (left + across, head + down))
            lay_crown(place, worn, (at[0], max(worn.get_height() // 3, at[1])), self.share("crown"), side * 0.5)
