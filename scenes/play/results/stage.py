"""What stands in the middle of the results: towers while it is counted, and then whatever became of the players. It is
there to be looked at."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.parts.expressions import BEATEN
from game.stage.drawing.text import plain
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import LARGE_TEXT, Widget
from scenes.celebration.lights import crown, crown_at, lay_crown
from scenes.play.results.ceremony import Ceremony
from scenes.play.results.count_plate import CountPlate
from scenes.play.results.state import ResultsState
from scenes.play.results.steps import expression_at
from scenes.play.results.towers import SHARE_OF_CHIP, Towers

LEAST = 64
"""Units that the stage is high at the least; a lower one stays empty."""

STANDS_AT = 0.92
"""Where the feet of a cut-out creature are on its field."""

OWN, OWN_BESIDE_LARGE = 0.4, 0.2
"""The share of the stage's width for whoever has lost, where towers stay beside them; with large text, below which
names need more room."""

SLOT = 138
"""Units of room for a tower at the most."""

CROWN = 0.36
"""How large the crown is, as a share of the figure below it."""

SHADOW = 0.86
"""How wide the shadow of a figure is, as a share of it."""


class ResultsStage(Widget):
    """The stage above the plate of the count."""

    def __init__(self, state: ResultsState, ceremony: Ceremony, plate: CountPlate) -> None:
        super().__init__(state.app.ui, None)
        self.results = state
        self.ceremony = ceremony
        self.plate = plate

    def wants(self, width: int) -> Size:
        return width, 0

    def covers(self) -> list[pygame.Rect]:
        return []

    def outline(self) -> list[Node]:
        """Who came out how, the first first."""
        state = self.results
        if not state.is_told:
            return []
        names = state.escaped
        told = [
            state.say("results.stage.place", n=one.place, who=names[one.seat], stands=state.story.standing(one))
            for one in state.rankings
        ]
        return [of_text(plain(words), self.rect) for words in told]

    @property
    def is_open(self) -> bool:
        """Whether there is room for anything."""
        return self.rect.height >= self.ui.px(LEAST)

    @property
    def own(self) -> float:
        """The share of the width for whoever has lost."""
        return OWN if self.ui.look.text_scale < LARGE_TEXT else OWN_BESIDE_LARGE

    @property
    def slot(self) -> int:
        """How much room each tower has beside whoever has lost. None is ever wider while it is counted, so that the
        width does not tell who that is."""
        return min(round((1 - self.own) * self.rect.width) // len(self.results.rankings), self.ui.px(SLOT))

    def towers_above(
        self, chips: Sequence[pygame.Rect], raised: int = 0, discless: frozenset[int] = frozenset()
    ) -> Towers:
        """The towers above chips, somewhere in the window, on a floor that is raised by some pixels; `discless` as
        there."""
        room = pygame.Rect(0, self.rect.top, self.ui.bounds.width, self.rect.height - raised)
        return Towers(self.results, room, chips, self.slot * SHARE_OF_CHIP, discless)

    def draw_light(self, surface: pygame.Surface) -> None:
        """What falls behind everything else on the page."""

    # -- what stands on it ---------------------------------------------------------------------------------------------

    def figure(self, seat: int, side: int) -> pygame.Surface:
        """A player's creature, cut out."""
        portrait = self.results.match.seats[seat].portrait
        return self.results.app.pictures.figure(portrait, side, expression=self.expression(seat))

    def expression(self, seat: int) -> str:
        """What a player's face shows; empty where it is as always."""
        if seat == self.results.fallen:
            return BEATEN
        ranked = self.results.rankings
        own = next(one for one in ranked if one.seat == seat)
        return expression_at(own.place, [one.place for one in ranked], has_won=own.is_winner)

    def draw_figure(self, surface: pygame.Surface, picture: pygame.Surface, foot: tuple[int, int]) -> None:
        """It stands on its shadow."""
        side = picture.get_height()
        shadow = pygame.Rect(0, 0, round(side * SHADOW), max(6, side // 12))
        shadow.center = foot[0], foot[1] - self.ui.px(2)
        self._draw_oval(surface, shadow)
        surface.blit(picture, picture.get_rect(midtop=(foot[0], foot[1] - round(side * STANDS_AT))))

    def _draw_oval(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        def soft() -> pygame.Surface:
            oval = pygame.Surface(area.size, pygame.SRCALPHA)
            pygame.draw.ellipse(oval, (8, 4, 12, 140), oval.get_rect().inflate(-area.width // 8, -area.height // 4))
            return pygame.transform.box_blur(oval, max(1, area.height // 6))

        surface.blit(self.ui.paint.cache.get(("oval", area.size), soft), area)

    def head(self, seat: int, foot: tuple[int, int], side: int) -> tuple[int, int]:
        """Where a crown lies on a figure so high that stands there."""
        portrait = self.results.match.seats[seat].portrait
        across, top = self.results.app.pictures.head(portrait, side, self.expression(seat))
        return foot[0] - side // 2 + across, foot[1] - round(side * STANDS_AT) + top

    def crown(self, side: int) -> pygame.Surface:
        """A crown, so many pixels wide; shared, so do not draw on it."""
        return crown(self.ui, side)

    def rest(self, side: int, head: tuple[int, int]) -> tuple[int, int]:
        """Where the middle of a crown is that lies on a head; it stays on the stage."""
        across, down = crown_at(self.crown(side), head)
        return across, max(self.rect.top + side // 6, down)

    def draw_crown(self, surface: pygame.Surface, side: int, head: tuple[int, int], falls: float) -> None:
        """A crown falls from above, from so many pixels, and lands on a head."""
        lay_crown(surface, self.crown(side), self.rest(side, head), self.ceremony.share("crown"), falls)
