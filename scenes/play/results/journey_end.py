"""What the end of a station's match brings: its three stars, what is new elsewhere, and where the path goes on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.earning import Earned as Gained
from game.session.journey import Station, next_station, quarter, star_words, stars_won, station_of
from game.stage.drawing.text import escape
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.layout import Row
from scenes.part import Part
from scenes.play.results.ceremony import Act, Ceremony
from scenes.play.results.earned import Earned
from scenes.play.results.state import ResultsState

GOLD: Colour = (246, 190, 62)
STRIKES: tuple[Act, ...] = ("first_star", "second_star", "third_star")
STAR, GAP, WIDEST, GROWS = 58, 8, 210, 0.7
"""How large a star is in units, how wide its goal may be, and by how much it is too large when it begins to strike."""


class JourneyEnd:
    """How the match of a station came out for the one who is on the journey; nothing of it for other matches."""

    def __init__(self, state: ResultsState) -> None:
        self.state = state
        self.station: Station | None = station_of(state.match.occasion)

    @property
    def gained(self) -> Gained | None:
        """What is new to them; None for a guest, and while it is not counted."""
        return next((one for one in self.state.ending.earned if one.seat == 0), None)

    @property
    def won(self) -> Sequence[bool]:
        """Which stars this match has brought."""
        return stars_won(self.station, self.state.match, 0) if self.station is not None else ()

    @property
    def held(self) -> Sequence[bool]:
        """Which stars they have by now, from this match or from one before."""
        gained = self.gained
        before = gained.stars if gained is not None else ()
        return [won or (at < len(before) and before[at]) for at, won in enumerate(self.won)]

    @property
    def has_won(self) -> bool:
        """Whether the station's match was won."""
        return any(self.won[:1])

    @property
    def next(self) -> Station | None:
        """Where the path goes on from here."""
        gained = self.gained
        person = gained.person if gained is not None else self.state.app.present.person
        return None if person is None else next_station(person, self.station)

    @property
    def number(self) -> int:
        """Which station of its quarter it is, from 1."""
        assert self.station is not None
        return 1 + quarter(self.station.game).index(self.station)


class StarSounds(Part):
    """Lets each star be heard that strikes."""

    def __init__(self, end: JourneyEnd, ceremony: Ceremony) -> None:
        self.end = end
        self.ceremony = ceremony
        self._heard = 0

    def tick(self, now: float) -> None:
        if self.end.station is None or not self.ceremony.is_under_way:
            return
        struck = sum(self.ceremony.share(act) > 0 for act in STRIKES)
        for at in range(self._heard, struck):
            if at < len(self.end.won) and self.end.won[at]:
                self.end.state.app.sound.play("star")
        self._heard = max(self._heard, struck)


class StarGoal(Widget):
    """A star with the goal below it, in gold once it is theirs; one that was won just now strikes."""

    def __init__(
        self, ui: Ui, ceremony: Ceremony, act: Act, goal: str, said: str, *, is_held: bool, is_new: bool
    ) -> None:
        super().__init__(ui, None, said, on_paper=True)
        self.ceremony = ceremony
        self.act: Act = act
        self.goal = goal
        self.is_held = is_held
        self.is_new = is_new

    def wants(self, width: int) -> Size:
        room = min(width, self.ui.look.text_px(WIDEST))
        words = self.ui.text.measure(self.goal, "label", room)
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
            star = ui.paint.icon("award", side, palette.ink, palette.lamplight, GOLD)
            if share < 1:
                star = pygame.transform.smoothscale(star, (large, large))
                star.set_alpha(round(255 * min(1.0, 2 * share)))
            surface.blit(star, star.get_rect(center=centre))
        colour = palette.ink if self.is_held else palette.ink_soft
        words = ui.text.block(self.goal, "label", colour, self.rect.width, "center")
        surface.blit(words, words.get_rect(midtop=(self.rect.centerx, self.rect.top + side + ui.px(GAP) // 2)))

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(STAR)


def journey_strip(end: JourneyEnd, ceremony: Ceremony) -> Widget:
    """The three stars, and what is new beside them as far as there is room: a creature of the album, and the next
    station, or after a loss nothing more."""
    state, station = end.state, end.station
    assert station is not None
    ui, say, words = state.app.ui, state.say, state.app.words
    parts: list[Widget] = []
    for at, star in enumerate(station.stars):
        goal, held = star_words(words, station, star), end.held[at]
        said = say("results.station.star_won" if held else "results.station.star_open", goal=goal)
        parts.append(StarGoal(ui, ceremony, STRIKES[at], goal, said, is_held=held, is_new=end.won[at]))
    parts += news(state, end.gained)
    if end.has_won and end.next is not None and end.next != station:
        told = f"{say('results.station.next')}: {escape(end.next.title(words))}"
        parts.append(Earned(ui, "map-pin", told))
    return FirstOnes(ui, parts, len(station.stars))


def news(state: ResultsState, gained: Gained | None) -> list[Widget]:
    """What is new to a person elsewhere: pages of the album, a feat."""
    if gained is None:
        return []
    ui, say = state.app.ui, state.say
    found: list[Widget] = []
    if gained.creatures:
        found.append(Earned(ui, "cards", say("results.station.creatures", n=len(gained.creatures))))
    if gained.feats:
        found.append(Earned(ui, "pennant", f"{say('results.station.feat')}: {say(f'feat.{gained.feats[0]}.name')}"))
    return found


class FirstOnes(Row):
    """Widgets beside each other: the first so many in any case, of the others as many as stand on the same line."""

    def __init__(self, ui: Ui, parts: Sequence[Widget], first: int) -> None:
        super().__init__(ui, parts, gap=30)
        self._all = list(parts)
        self._first = first

    def wants(self, width: int) -> Size:
        self._choose(width)
        return super().wants(width)

    def layout(self, rect: pygame.Rect) -> None:
        self._choose(rect.width)
        super().layout(rect)

    def _choose(self, width: int) -> None:
        for count in range(len(self._all), self._first - 1, -1):
            self.children = self._all[:count]
            if self.is_one_line(width):
                return
