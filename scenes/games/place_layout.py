"""What the layouts of all places share: shares of the window, the beam at the top, piles as signs, what is unseen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace

import pygame

from game.stage.board.appearance import FACE
from game.stage.board.arrangement import PileSpread
from game.stage.board.framing import Framing, Rooms
from game.stage.board.layout import Layout, ZonePlace
from game.stage.drawing.backdrops import Backdrop
from game.stage.geometry import Area
from game.table.events import Zone
from game.table.sight import View
from scenes.games.table_layout import LARGE_TEXT, TableLayout, hit_width
from scenes.games.tallies import PileTally

BEAM = 0.074
"""How high the beam at the top is, as a share of the window; in a high one less."""
TALL_BEAM = 0.04

PHASES, TOOLS = 0.175, 0.225
"""What the phases and the tools take of the beam, as shares of its width."""

PHASES_LEFT = 14.0
BESIDE_PANEL = 10.0

LEAST_NEWS, NEWS_ABOVE = 0.1, 0.022
"""From where on a question has the news beside it, in window widths from the left; and how high the news stand above a
question that begins further left, as a share of the window's height."""

LEAST_TOOLS, TOOLS_GROWTH = 355.0, 105.0
"""The units that the tools need at the least, and by how much more where text is twice as large."""

OUT_OF_SIGHT = (60.0, 84.0)
"""How large cards beyond the picture are."""

TOOL, TOOL_GROWTH, AROUND_TOOLS = 18.0, 23.0, 6.0
"""How high tools are, how much more where text is twice as large, and what is free around small ones."""

BESIDE_NEWS = 10.0
"""Units between the news in the beam and what stands beside them."""


class PlaceLayout(TableLayout):
    """A framing of a game's place: `width` and `height` are units. `says` and `aboard` are filled like `zones`."""

    beam_high = BEAM
    tall_beam_high = TALL_BEAM

    def __init__(self, view: View, width: float, height: float, text: float) -> None:
        super().__init__(view, width, height, text)
        self.size = round(width), round(height)
        self.is_tall = height > width
        self.says: dict[int, Hashable] = {}
        self.aboard: dict[int, tuple[int, ...]] = {}

    @property
    def beam(self) -> Area:
        """The beam at the top."""
        return Area(0, 0, self.width, self.height * (self.tall_beam_high if self.is_tall else self.beam_high))

    def framing(self) -> Framing:
        """The picture of the place, with the room that it leaves."""
        raise NotImplementedError

    def layout(self) -> Layout:
        """Everything in its place."""
        return replace(super().layout(), says=self.says, aboard=self.aboard, framing=self.framing())

    @property
    def beam_share(self) -> float:
        """How high the beam is, as a share of the window."""
        return self.beam.height / self.height

    def backdrop(self, paint: Callable[..., pygame.Surface], *seen: Hashable, **how: Hashable) -> Backdrop:
        """The backdrop on which these things are seen: `paint` gets them, the beam's height in pixels, the size, and
        how it is to be painted."""
        beam = self.beam_share
        known = paint.__module__, paint.__name__, *seen, *how.values(), beam
        return Backdrop(known, lambda size: paint(*seen, round(beam * size[1]), size, **how))

    def area(self, share: Area) -> Area:
        """A share of the window, in units."""
        return share.scaled(self.width, self.height)

    # -- the beam ------------------------------------------------------------------------------------------------------

    def rooms(self, question: Area, news: Area, panel: Area | None = None) -> Rooms:
        """Where the page has room: the ends of the beam, and what is given for question, news and panel; without a
        panel, all between beam and question."""
        beam = self.beam
        phases = Area(PHASES_LEFT, beam.top, self.phases_right - PHASES_LEFT, beam.height)
        tools = Area(self.tools_left, beam.top, self.width - 6 - self.tools_left, beam.height)
        usual = Area(0, beam.bottom, self.width - BESIDE_PANEL, question.top - beam.bottom)
        return Rooms(question, phases, news, tools, panel or usual)

    def news_at(self, question: Area, high: float) -> Area:
        """Room so high for the news beside the question; above a question that is as wide as the window."""
        left = self.width * 0.01
        if question.left >= self.width * LEAST_NEWS:
            return Area(left, question.top, question.left - 2 * left, high)
        line = self.height * NEWS_ABOVE
        return Area(question.left, question.top - line, self.width * 0.46, line)

    @property
    def phases_right(self) -> float:
        """Where the phases end in the beam."""
        return PHASES_LEFT + self.width * PHASES

    @property
    def tools_left(self) -> float:
        """Where the tools begin in the beam."""
        return self.width - 6 - max(self.width * TOOLS, LEAST_TOOLS + TOOLS_GROWTH * (self.text - 1))

    @property
    def is_text_large(self) -> bool:
        """Whether words in the beam give way to numbers."""
        return self.text >= LARGE_TEXT

    # -- piles ---------------------------------------------------------------------------------------------------------

    def tally(self, zone: Zone, icon: str, area: Area, *, whose: int | None = None, opens: bool = True) -> None:
        """A pile as a sign with its number."""
        cards = self.table.zones[zone]
        said = PileTally(icon, len(cards))
        self.says |= dict.fromkeys([card for card in cards if card >= 0], said)
        can_open = opens and any(card >= 0 for card in cards)
        self.zones[zone] = ZonePlace(
            area,
            PileSpread(offset=(0, 0), layers=1),
            (area.width, area.height),
            whose,
            opens=can_open,
            appearance="tally",
            say=said,
            bare=f"tally {icon}",
        )

    def place_elsewhere(self, middle: Area) -> None:
        """Every zone without a place comes from and goes to its owner's plate, or the middle."""
        plates = self.plates
        for zone in self.table.zones:
            if zone not in self.zones:
                owner = zone[1] if len(zone) > 1 else None
                spot = middle if owner is None else plates.get(owner, middle)
                self.out_of_sight([zone], spot, owner)

    def out_of_sight(
        self, zones: Iterable[Zone], area: Area, whose: int | None = None, appearance: str = FACE, say: Hashable = None
    ) -> None:
        """Put zones beyond the picture in this direction: what goes there leaves it, looking as it does there."""
        for zone in zones:
            self.zones[zone] = ZonePlace(
                area, PileSpread(), OUT_OF_SIGHT, whose, is_off_table=True, appearance=appearance, say=say
            )


def tools_height(text: float) -> float:
    """The least height of a beam in units in which the tools have room at this size of text."""
    return max(hit_width(text) + AROUND_TOOLS, TOOL + TOOL_GROWTH * text)


class LowBeamLayout(PlaceLayout):
    """A place with a beam hardly higher than the tools need, in whose middle the news stand."""

    beam_high = 0.062
    wide_phases = 0.25
    """What the phases take of the beam in a wide window, as a share of its width."""

    @property
    def beam(self) -> Area:
        """The beam, high enough for the tools."""
        beam = super().beam
        return beam._replace(height=max(beam.height, tools_height(self.text)))

    @property
    def phases_right(self) -> float:
        """Where the phases end in the beam, with room for all of them by their names."""
        return PHASES_LEFT + self.width * (PHASES if self.is_tall else self.wide_phases)

    def news(self) -> Area:
        """What happened last stands in the middle of the beam."""
        left = self.phases_right + BESIDE_NEWS
        return Area(left, self.beam.top, self.tools_left - left - BESIDE_NEWS, self.beam.height)
