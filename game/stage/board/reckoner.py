"""Shows sums adding up: terms appear at their sources and fly to the sum; what counts nothing is struck out."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence

import pygame

from game.stage.board.card_renderer import at_corner, blit_centred
from game.stage.board.layout import Key, is_plate
from game.stage.board.sprites import Pose
from game.stage.board.sums import SINGLE_STAND_MS, Sum, SumCourse, Term, kept
from game.stage.drawing.text import UNWRAPPED, Role
from game.stage.widgets.base import Ui

PlaceOf = Callable[[Key], pygame.Rect | None]

ARC_UNITS, STRAIGHT_UNITS = 46.0, 150.0
"""The greatest bend of a term's way, and the length up to which it is straight: a bend would lead across what stands
above it on its source."""
FLASH_MS = 220.0
"""How long a sum shines when a term has come."""

DISC = 1.1
"""A sum so many times wider than high, or higher than wide, does not stand on a disc any more."""

STRUCK_SHARE = 0.19
"""How long a stroke on a card is, as a share of the card's width."""

GONE_BY = 0.35
"""By how much a term has shrunk when it reaches its sum, as a share."""


Sums = tuple[dict[Key, Sum], dict[Key, Sum]]
"""The sums standing by place, and the last ones there."""


class Reckoner:
    """The sums on a table: those that stand there, and those that are being added up. It lives by `Ui.motion`.

    `heard` is called for every term that arrives: how many came before it, and how far it is from the left edge, in
    pixels. A card that does not `lie_open` yet is not struck through: the stroke would lie on its back or beside it.
    """

    def __init__(
        self, ui: Ui, heard: Callable[[int, float], None], lie_open: Callable[[Key], bool] = lambda key: True
    ) -> None:
        self._ui = ui
        self._heard = heard
        self._lie_open = lie_open
        self._course = SumCourse(())
        self._began: float | None = None
        self._arrived = 0
        self._signs: dict[str, pygame.Surface] = {}
        self.standing: dict[Key, Sum] = {}
        """By place, the sums that were added up and still hold."""
        self.past: dict[Key, Sum] = {}
        """By place, the last sums that were added up, for looking back."""

    # -- what stands ---------------------------------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """Whether anything is being added up."""
        return self._began is not None

    @property
    def is_deciding(self) -> bool:
        """Whether all sums stand but one, which decides."""
        return self.is_running and self._course.decides_from() <= self._now < self._course.length

    def stand(self, sums: Iterable[Sum]) -> None:
        """Let exactly these sums stand on their plates, with all their terms counted."""
        self._stop()
        self.standing = {each.place: each for each in sums}

    def keep(self, places: Collection[Key]) -> None:
        """Keep only the sums at these places."""
        self.standing = kept(self.standing, places)

    def kept(self) -> Sums:
        """The standing sums, and the last ones."""
        return dict(self.standing), dict(self.past)

    def recall(self, sums: Sums) -> None:
        """Restore sums as they stood."""
        self._stop()
        self.standing, self.past = dict(sums[0]), dict(sums[1])

    def forget(self) -> None:
        """Drop all sums, because another viewer looks now."""
        self._stop()
        self.standing, self.past = {}, {}

    def stands_at(self, place: Key) -> bool:
        """Whether a place shows its sum by itself, before, while and after it adds up."""
        return is_plate(place) or place in self.standing

    def sum_at(self, place: Key) -> Sum | None:
        """The sum at a place, or the last one that was added up there."""
        return self.standing.get(place) or self.past.get(place)

    def written(self, place: Key) -> str:
        """The text of the sum at a place now, and while one waits of what stood there; empty where none stands and none
        is being added up."""
        for each in self._course.sums if self.is_running else ():
            if each.place == place and (self._is_still or self._now >= each.waits):
                return each.total if self._is_still else each.written(self._course.arrived(each, self._now))
        return self.standing[place].total if place in self.standing else ""

    # -- time ----------------------------------------------------------------------------------------------------------

    def begin(self, sums: Sequence[Sum]) -> None:
        """Begin to add these sums up."""
        self._stop()
        self._course, self._began, self._arrived = SumCourse(sums), self._ui.motion, 0

    def arrive(self) -> None:
        """Let all terms have come; the sums are still to be seen."""
        if self._began is not None:
            left = self._course.length - SINGLE_STAND_MS - self._now
            self._began -= self._ui.look.seconds(max(0.0, left))

    def _stop(self) -> None:
        if self._began is None:
            return
        self._began = None
        for each in self._course.sums:
            self.past[each.place] = each
            if self.stands_at(each.place):
                self.standing[each.place] = each
        self._signs.clear()

    @property
    def _now(self) -> float:
        """Milliseconds since the sums began to add up, at the usual speed."""
        assert self._began is not None
        second = self._ui.look.seconds(1000)
        return (self._ui.motion - self._began) * 1000 / second if second else math.inf

    @property
    def _is_still(self) -> bool:
        """Whether nothing moves: then terms and sums are there from the beginning."""
        return self._ui.look.reduced_motion

    def tick(self, place_of: PlaceOf) -> None:
        """Let time pass: every term that arrives is heard, and in the end the sums stand."""
        if not self.is_running:
            return
        coming = [(place, of) for of, place, term in self._course.terms() if not term.is_struck]
        arrived = [(place, of) for place, of in coming if self._now >= self._course.arrives_at(place)]
        if len(arrived) > self._arrived and not self._is_still:
            rect = place_of(arrived[-1][1].place)
            self._heard(len(arrived) - 1, 0.0 if rect is None else float(rect.centerx))
        self._arrived = len(arrived)
        if self._now >= self._course.length:
            self._stop()

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, place_of: PlaceOf) -> None:
        """Draw the terms on their way, and the sums that have no plate to stand on."""
        if not self.is_running:
            self._strike_what_counts_nothing(surface, place_of)
            return
        for each in self._course.sums:
            place = place_of(each.place)
            if place is not None:
                self._draw_sum(surface, each, place)
        for each, number, term in self._course.terms():
            source, goal = place_of(term.source), place_of(each.place)
            if goal is not None:
                self._draw_term(surface, number, term, source or goal, goal)

    def _strike_what_counts_nothing(self, surface: pygame.Surface, place_of: PlaceOf) -> None:
        """Keep the terms that count nothing struck out while their sums stand."""
        for term in [term for each in self.standing.values() for term in each.terms if term.is_struck]:
            source = place_of(term.source)
            if source is not None and self._lie_open(term.source):
                side = round(source.width * STRUCK_SHARE)
                middle = at_corner(Pose(*source.center, 0.0, *source.size), self._spot(term, source))
                rect = pygame.Rect(0, 0, side, side)
                rect.center = round(middle[0]), round(middle[1])
                self._strike(surface, rect, 1.0)

    def _spot(self, term: Term, source: pygame.Rect) -> tuple[float, float]:
        return term.at(source.width, self._ui.look.text_scale)

    def _draw_sum(self, surface: pygame.Surface, of: Sum, place: pygame.Rect) -> None:
        """Draw a light, as a term arrives, around a place that shows its sum by itself; elsewhere draw the sum."""
        ui = self._ui
        if self.stands_at(of.place):
            light = self._light(of)
            if light > 0:
                corner = min(place.size) // 2 if max(place.size) < DISC * min(place.size) else None
                ring = ui.paint.ring(place.size, ui.look.palette.lamplight, ui.px(3), corner)
                blit_centred(surface, ring, *place.center, light)
            return
        if written := self.written(of.place):
            drawn = self._sign(f"*{written}*", "title")
            surface.blit(drawn, drawn.get_rect(center=(place.centerx, place.bottom)).clamp(surface.get_rect()))

    def _light(self, of: Sum) -> float:
        """How brightly a sum shines, 0 to 1."""
        since = [
            self._now - self._course.arrives_at(place) for place, term in enumerate(of.terms) if not term.is_struck
        ]
        latest = min((passed for passed in since if passed >= 0), default=math.inf)
        return 0.0 if self._is_still or of.stands else max(0.0, 1 - latest / FLASH_MS)

    def _draw_term(
        self, surface: pygame.Surface, number: int, term: Term, source: pygame.Rect, goal: pygame.Rect
    ) -> None:
        """A term where it is now."""
        moment = self._course.moment(number, term, self._now)
        appeared, struck, flown = (1.0, float(term.is_struck), 0.0) if self._is_still else moment
        if appeared <= 0 or flown >= 1:
            return
        picture = self._sign(term.sign, "heading")
        across, down = self.way(term, source, goal, flown)
        size = _springing(appeared) * (1 - GONE_BY * flown)
        if size != 1:
            picture = pygame.transform.smoothscale_by(picture, max(0.05, size))
        blit_centred(surface, picture, across, down, 1 - 0.35 * struck)
        if struck > 0:
            self._strike(surface, picture.get_rect(center=(across, down)), struck)

    def way(self, term: Term, source: pygame.Rect, goal: pygame.Rect, flown: float) -> tuple[float, float]:
        """Where a term is after this share of its way from its source to where its goal writes it."""
        begin, end = at_corner(Pose(*source.center, 0.0, *source.size), self._spot(term, source)), _written_at(goal)
        units = math.dist(begin, end) / self._ui.look.scale
        arc = self._ui.px(ARC_UNITS) * min(1.0, max(0.0, units / STRAIGHT_UNITS - 1))
        along = flown * flown * (3 - 2 * flown)
        bend = arc * math.sin(math.pi * flown)
        return begin[0] + (end[0] - begin[0]) * along, begin[1] + (end[1] - begin[1]) * along - bend

    def _strike(self, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        """A stroke through something, up to this share."""
        ui = self._ui
        start, end = rect.bottomleft, rect.topright
        tip = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        for colour, width in ((ui.look.palette.night, 7), (ui.look.palette.warning, 4)):
            pygame.draw.line(surface, colour, start, tip, max(2, ui.px(width)))

    def _sign(self, text: str, role: Role) -> pygame.Surface:
        """A sign on a dark chip."""
        if text not in self._signs:
            self._signs[text] = self._drawn_sign(text, role)
        return self._signs[text]

    def _drawn_sign(self, text: str, role: Role) -> pygame.Surface:
        ui = self._ui
        wide, high = ui.text.measure(text, role, UNWRAPPED)
        chip = ui.paint.panel((wide + ui.px(14), high + ui.px(6)), "chip").copy()
        words = ui.text.block(text, role, ui.look.palette.text, wide)
        chip.blit(ui.paint.ring(chip.get_size(), ui.look.palette.brass, ui.px(2)), (0, 0))
        chip.blit(words, words.get_rect(center=chip.get_rect().center))
        return chip


def _written_at(goal: pygame.Rect) -> tuple[float, float]:
    """Where a place writes its sum: in its middle, or in its lower half where it is higher than wide."""
    return goal.centerx, goal.centery + (goal.height / 4 if goal.height > goal.width else 0)


def _springing(share: float) -> float:
    """Grow to a little more than the final size, and settle."""
    return share * (1 + 0.9 * (1 - share)) if share < 1 else 1.0
