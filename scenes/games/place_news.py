"""Places that tell the news in their beam, between the phases and the tools."""

from __future__ import annotations

from game.stage.board.arrangement import Area
from scenes.games.place_layout import PHASES, PHASES_LEFT, PlaceLayout
from scenes.games.table_layout import hit_width

WIDE_PHASES = 0.25
"""What the phases take of the beam in a wide window, as a share of its width."""

TOOL, TOOL_GROWTH, AROUND_TOOLS = 18.0, 23.0, 6.0
"""How high tools are: so much, and so much more where text is twice as large; and what is free around small ones."""


def tools_height(text: float) -> float:
    """How high a beam is at the least, in units, so that the tools have room in it at this size of text."""
    return max(hit_width(text) + AROUND_TOOLS, TOOL + TOOL_GROWTH * text)


class NewsLayout(PlaceLayout):
    """A framing with the news in the middle of its beam, which is high enough for the tools."""

    beam_high = 0.062

    @property
    def beam(self) -> Area:
        """The beam, high enough for the tools."""
        beam = super().beam
        return beam._replace(height=max(beam.height, tools_height(self.text)))

    @property
    def phases_right(self) -> float:
        """Where the phases end in the beam, with room for all of them by their names."""
        return PHASES_LEFT + self.width * (PHASES if self.is_tall else WIDE_PHASES)

    def news(self) -> Area:
        """What happened last stands in the middle of the beam."""
        left = self.phases_right + 10
        return Area(left, self.beam.top, self.tools_left - left - 10, self.beam.height)
