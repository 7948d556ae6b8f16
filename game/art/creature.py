"""Which creature it is: its family, its body plan and its looks, the same creature for ever."""

from __future__ import annotations

from dataclasses import dataclass

from game.art.canvas import LEFT_TO_LUCK
from game.art.looks import Looks

HIGHEST_RANK = 4

FAVOURITES: dict[str, tuple[str, ...]] = {
    "fire": ("drake", "fox", "raptor", "salamander", "cat", "golem"),
    "electric": ("cat", "puffball", "moth", "raptor", "serpent", "fox"),
    "star": ("stag", "owl", "puffball", "fox", "jellyfish", "wisp"),
    "dragon": ("drake", "serpent", "salamander", "raptor", "tortoise", "bat"),
    "water": ("fish", "frog", "octopus", "crab", "tortoise", "serpent"),
    "ice": ("bear", "owl", "stag", "fox", "golem", "puffball"),
    "poison": ("serpent", "frog", "jellyfish", "snail", "octopus", "salamander"),
    "weather": ("raptor", "cat", "jellyfish", "drake", "puffball", "wisp"),
    "earth": ("tortoise", "bear", "beetle", "frog", "golem", "stag"),
    "grass": ("stag", "snail", "fox", "frog", "puffball", "tortoise"),
    "rock": ("golem", "crab", "tortoise", "bear", "snail", "beetle"),
    "bug": ("beetle", "moth", "snail", "crab", "puffball", "salamander"),
    "air": ("raptor", "moth", "owl", "bat", "drake", "jellyfish"),
    "magic": ("fox", "owl", "cat", "octopus", "stag", "moth"),
    "ghost": ("wisp", "jellyfish", "bat", "owl", "stag", "puffball"),
    "dark": ("bat", "cat", "serpent", "drake", "fox", "wisp"),
}
"""The body plans that each family likes."""


@dataclass(frozen=True)
class CreatureSpec:
    """Which creature: family (one of the sixteen), seed and rank 1 to 4 (grander when higher).

    A body plan, the side that it looks to (`left` or `right`) and how single parts look may be named; else the seed
    decides. Its face may show one of `EXPRESSIONS` for a moment.
    """

    family: str
    seed: int
    rank: int = 1
    plan: str | None = None
    facing: str | None = None
    looks: Looks = LEFT_TO_LUCK
    expression: str = ""


def body_plan(spec: CreatureSpec) -> str:
    """The body plan the creature has; neighbouring seeds of a family differ. KeyError for an unknown family."""
    if spec.plan is not None:
        return spec.plan
    favourites = FAVOURITES[spec.family]
    return favourites[spec.seed % len(favourites)]
