"""When what happens as a keeper comes in, and what comes into sight by and by."""

from __future__ import annotations

from typing import Literal

from scenes.play.acts import Acts

Act = Literal["light", "figure", "crown", "name", "line", "twist", "stands"]

TIMES: dict[Act, tuple[int, int]] = {
    "light": (120, 700),
    "figure": (260, 420),
    "crown": (640, 320),
    "name": (560, 340),
    "line": (860, 320),
    "twist": (1080, 320),
    "stands": (1400, 1200),
}
"""When each begins once the place is there, and how long it takes, in milliseconds."""

Coming = Acts[Act]
"""All that happens as a keeper comes in."""
