"""What can be chosen of a creature's picture beyond its family and its body. Its seed decides the rest."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

NONE = "none"

LOOKS: dict[str, tuple[str, ...]] = {
    "colours": ("first", "second", "third", "fourth"),
    "coat": ("plain", "striped", "spotted"),
    "horns": (NONE, "straight", "curled", "antlers", "feelers"),
    "wings": (NONE, "leather", "feather", "gauze", "fin"),
    "eyes": ("round", "slit", "star", "glow"),
}
"""The possible values of each look that can be chosen."""


class Looks(msgspec.Struct, frozen=True):
    """What was chosen; empty where it was left to the seed."""

    colours: str = ""
    coat: str = ""
    horns: str = ""
    wings: str = ""
    eyes: str = ""

    @classmethod
    def of(cls, chosen: Iterable[tuple[str, str]]) -> Looks:
        """The chosen looks that this version knows; others may come from another version and are left out."""
        return cls(**{what: value for what, value in chosen if value in LOOKS.get(what, ())})
