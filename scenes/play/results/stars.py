"""The three stars of a station: one after the other strikes, and is heard, that was won just now."""

from __future__ import annotations

import pygame

from game.session.journey import star_words
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Ui, Widget, widest
from scenes.part import Part
from scenes.play.results.ceremony import Act, Ceremony
from scenes.play.results.journey_end import JourneyEnd

GOLD: Colour = (246, 190, 62)
STRIKES: tuple[Act, ...] = ("first_star", "second_star", "third_star")
STAR, GAP, WIDEST, NARROW, GROWS, BETWEEN = 58, 8, 210, 116, 0.7, 22
"""How large a star is in units, how wide its goal may be, also where much stands beside it, by how much it is too large
when it begins to strike, and from one goal to the next."""


class StarSounds(Part):
    """Lets each star be heard that strikes, the seal of a quarter, and that of a feat."""

    def __init__(self, end: JourneyEnd, ceremony: Ceremony) -> None:
        self.end = end
        self.ceremony = ceremony
        self._heard = 0
        self._is_sealed = self._is_closed = False

    def tick(self, now: float) -> None:
        if not self.ceremony.is_under_way:
            return
        struck = sum(self.ceremony.share(act) > 0 for act in STRIKES) if self.end.station is not None else 0
        for at in range(self._heard, struck):
            if at < len(self.end.won) and self.end.won[at]:
                self.end.state.app.sound.play("star")
        self._heard = max(self._heard, struck)
        if not self._is_closed and self.ceremony.share("quarter") >= 1:
            self._is_closed = True
            if self.end.state.fallen is not None:
                self.end.state.app.sound.play("laurel")
                self.end.burst.begin()
        if not self._is_sealed and self.ceremony.share("seal") >= 1:
            self._is_sealed = True
            if self.end.rewards or any(one.feats for one in self.end.state.ending.earned):
                self.end.state.app.sound.play("done")


class StarGoal(Widget):
    """A star with the goal below it, in gold where this match has won it, which strikes; pale where it is theirs from
    before."""

    def __init__(
        self, ui: Ui, ceremony: Ceremony, act: Act, goal: str, said: str, *, is_held: bool, is_new: bool
    ) -> None:
        super().__init__(ui, None, said, on_paper=True)
        self.ceremony = ceremony
        self.act: Act = act
        self.goal = goal
        self.is_held = is_held
        self.is_new = is_new
        self.widest = WIDEST

    def wants(self, width: int) -> Size:
        room = max(self.ui.look.text_px(self.widest), widest(self.ui, self.goal.split(" "), "label"))
        words = self.ui.text.measure(self.goal, "label", min(width, room))
        return max(self._side, words[0]), self._side + self.ui.px(GAP) // 2 + words[1]

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette, side = self.ui, self.ui.look.palette, self._side
        centre = self.rect.centerx, self.rect.top + side // 2
        empty = ui.paint.icon("award-empty", side, palette.ink_soft, palette.paper_shade, palette.ink_soft)
        share = self.ceremony.share(self.act) if self.is_new else 1.0
        if not self.is_held or share < 1:
            surface.blit(empty, empty.get_rect(center=centre))
        if self.is_held and share > 0:
            large = round(side * (1 + GROWS * (1 - share)))
            gold = (palette.lamplight, GOLD) if self.is_new else (palette.paper_shade, palette.brass_light)
            star = ui.paint.icon("award", side, palette.ink if self.is_new else palette.ink_soft, *gold)
            if share < 1:
                star = pygame.transform.smoothscale(star, (large, large))
                star.set_alpha(round(255 * min(1.0, 2 * share)))
            surface.blit(star, star.get_rect(center=centre))
        colour = palette.ink if self.is_new else palette.ink_soft
        words = ui.text.block(self.goal, "label", colour, self.rect.width, "center")
        surface.blit(words, words.get_rect(midtop=(self.rect.centerx, self.rect.top + side + ui.px(GAP) // 2)))

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(STAR)


class Stars(Container):
    """The three stars beside each other, each with as much room as the others."""

    def wants(self, width: int) -> Size:
        wide = self._each(width)
        return wide * len(self.children) + self._gaps, max(star.wants(wide)[1] for star in self.children)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        wide = self._each(rect.width)
        for at, star in enumerate(self.children):
            star.layout(pygame.Rect(rect.left + at * (wide + self.ui.px(BETWEEN)), rect.top, wide, rect.height))

    def _each(self, width: int) -> int:
        room = max(1, (width - self._gaps) // len(self.children))
        return min(room, max(star.wants(room)[0] for star in self.children))

    @property
    def _gaps(self) -> int:
        return self.ui.px(BETWEEN) * (len(self.children) - 1)


def goals(end: JourneyEnd, ceremony: Ceremony, *, is_narrow: bool) -> list[Widget]:
    """The three stars of a station with their goals, narrow where much stands beside them."""
    state, station = end.state, end.station
    assert station is not None
    made: list[Widget] = []
    for at, star in enumerate(station.stars):
        goal, held = star_words(state.app.words, station, star), end.held[at]
        kind = "won" if end.won[at] else "before" if held else "open"
        said = state.say(f"results.station.star_{kind}", goal=goal)
        mark = StarGoal(state.app.ui, ceremony, STRIKES[at], goal, said, is_held=held, is_new=end.won[at])
        mark.widest = NARROW if is_narrow else WIDEST
        made.append(mark)
    return made
