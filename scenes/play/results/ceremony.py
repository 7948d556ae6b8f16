"""When what happens at the end of a game: the podium fills, the crown lands, the headline unrolls, all else follows."""

from __future__ import annotations

from typing import Literal

from scenes.play.acts import Acts

Act = Literal[
    "clearing",
    "third",
    "second",
    "first",
    "crown",
    "headline",
    "confetti",
    "panels",
    "strip",
    "first_star",
    "second_star",
    "third_star",
    "album",
    "quarter",
    "seal",
    "pulse",
]

TIMES: dict[Act, tuple[int, int]] = {
    "clearing": (0, 450),
    "third": (250, 420),
    "second": (600, 420),
    "first": (950, 480),
    "crown": (1500, 420),
    "headline": (1650, 380),
    "confetti": (1750, 3400),
    "panels": (2200, 400),
    "strip": (2600, 400),
    "first_star": (2900, 260),
    "second_star": (3160, 260),
    "third_star": (3420, 260),
    "album": (3500, 1200),
    "quarter": (3750, 320),
    "seal": (4300, 320),
    "pulse": (4700, 900),
}
"""When each act begins after all is counted, and how long it takes, in milliseconds."""

Ceremony = Acts[Act]
"""All of it, once all is counted."""
