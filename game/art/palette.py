"""Colours of the sixteen creature families: skins, accents, inks and eyes."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

import msgspec

from game.art.looks import LOOKS

FAMILIES: tuple[str, ...] = (
    "fire", "electric", "star", "dragon", "water", "ice", "poison", "weather",
    "earth", "grass", "rock", "bug", "air", "magic", "ghost", "dark",
)  # fmt: skip


@lru_cache(maxsize=4096)
def mix(first: str, second: str, part: float) -> str:
    """The colour (#rrggbb) that lies `part` (0 to 1) of the way from the first to the second."""
    blend = (round(int(first[i : i + 2], 16) * (1 - part) + int(second[i : i + 2], 16) * part) for i in (1, 3, 5))
    return "#{:02x}{:02x}{:02x}".format(*blend)


class Tone(NamedTuple):
    """One material in light, in itself and in shade."""

    light: str
    base: str
    dark: str

    def deeper(self, part: float = 0.3) -> Tone:
        """The same material farther from the lamp."""
        return Tone(self.base, mix(self.base, self.dark, part * 1.5), mix(self.dark, "#140c1c", part))


def lit_rim(light: str) -> str:
    """The colour of a material's edge that faces the lamp, by what it is in light."""
    return mix(light, "#ffffff", 0.6)


class CreatureColours(msgspec.Struct, frozen=True):
    """Everything a creature is painted with."""

    skin: Tone
    belly: Tone
    accent: Tone
    second: Tone
    horn: Tone
    iris: Tone
    ink: str
    glow: str
    solid: float = 1.0


class _Source(NamedTuple):
    """The hand-picked colours of one family: skins with their bellies, then accents and eyes."""

    skins: tuple[tuple[str, str], ...]
    accents: tuple[str, ...]
    seconds: tuple[str, ...]
    horns: tuple[str, ...]
    eyes: tuple[str, ...]
    ink: str
    glow: str


_SOURCES: dict[str, _Source] = {
    "fire": _Source(
        (("#e2512c", "#ffd9a3"), ("#c93b31", "#ffc988"), ("#ef7f38", "#fff0d0"), ("#a8323f", "#f7b98b")),
        ("#ff9d23", "#ffb52e"), ("#ffe06a",), ("#5a3030", "#f7e2c0"), ("#ffc93a", "#8ee07a", "#ffa02e"),
        "#3a0f17", "#ffb45a",
    ),
    "electric": _Source(
        (("#f2b632", "#fff3c4"), ("#e8842f", "#ffe7b0"), ("#d9553f", "#ffdf9e"), ("#f6c94a", "#fff8dc")),
        ("#ffe23d", "#fff04f"), ("#b8352c", "#7a2b3f"), ("#5b3140", "#fff0c9"), ("#e8483a", "#5fc4e8", "#a24fd0"),
        "#40181a", "#fff08a",
    ),
    "star": _Source(
        (("#e4667c", "#ffe3e0"), ("#c9476e", "#ffd3d8"), ("#f08c84", "#fff0e2"), ("#a63d6b", "#f6c6d6")),
        ("#ffd65a", "#ffe48a"), ("#fff4cf",), ("#ffe6b0", "#f9d27a"), ("#ffd84d", "#7bd7ff", "#ff9ecb"),
        "#3d1030", "#ffe9b8",
    ),
    "dragon": _Source(
        (("#b52d36", "#f4cf94"), ("#8f2740", "#e9bd8a"), ("#cf4a2f", "#ffdfa6"), ("#a33a28", "#f0c878")),
        ("#e2a63a", "#f0bd4d"), ("#f7dc8c",), ("#f4e3bf", "#473039"), ("#ffcf3d", "#7fe0a0", "#ffb03a"),
        "#330d18", "#ffcb7a",
    ),
    "water": _Source(
        (("#2f93d6", "#d8f4ff"), ("#2374b8", "#c4ecf7"), ("#37b4cf", "#eafcf4"), ("#2c63b0", "#bfe0fb")),
        ("#54e0e0", "#6fd8ff"), ("#d9fbff",), ("#e6f5f2", "#f6d79a"), ("#ffd45c", "#6ff0d0", "#ff9f6b"),
        "#0b2240", "#a8f0ff",
    ),
    "ice": _Source(
        (("#8fcdec", "#f6fdff"), ("#b5dff3", "#ffffff"), ("#6ea9df", "#e8f6ff"), ("#a9c4f0", "#f7fbff")),
        ("#c8f4ff", "#dffaff"), ("#ffffff",), ("#dcf6ff", "#8fb8e6"), ("#3f8fe8", "#6b6fe0", "#38c4d8"),
        "#173056", "#e6fbff",
    ),
    "poison": _Source(
        (("#2f9c9a", "#cdf5c8"), ("#3f6fbd", "#d4f2b4"), ("#4b57b0", "#cfe9a5"), ("#1f8290", "#d9f7a8")),
        ("#a5e63c", "#c1ee45"), ("#c874e0", "#e28be0"), ("#d7ecb0", "#3a3560"), ("#d9f04a", "#ff7fd0", "#ffb53a"),
        "#10213c", "#c9ff7a",
    ),
    "weather": _Source(
        (("#6f9ac4", "#f1f7fb"), ("#8aa9c9", "#ffffff"), ("#4f7fb4", "#e2eef7"), ("#5f86a8", "#e8f2f4")),
        ("#ffe066", "#ffd64a"), ("#f4fafd",), ("#e9eff5", "#c9d6e6"), ("#ffd64a", "#58c6ff", "#8a7be8"),
        "#17263f", "#e4f4ff",
    ),
    "earth": _Source(
        (("#8a7a3c", "#efe0b0"), ("#7b8a45", "#f0e6b8"), ("#a07a48", "#f5dfb4"), ("#6d7a3a", "#dfd79f")),
        ("#d98e4a", "#c9743c"), ("#f2dca0",), ("#efe0bb", "#5a4630"), ("#ffb63a", "#7fd06a", "#f2e05a"),
        "#2a1f10", "#f4e6a0",
    ),
    "grass": _Source(
        (("#5fb545", "#effac9"), ("#3f9c52", "#e3f6c4"), ("#8cc63f", "#f9fbd0"), ("#2f8a5c", "#d5f3cc")),
        ("#8fe04a", "#b4e84f"), ("#ff8fb1", "#ffd75a", "#ffffff"), ("#c98f56", "#f3e6bf"),
        ("#ffc93a", "#ff8a5c", "#c46be0"), "#0f2c18", "#f1ffb0",
    ),
    "rock": _Source(
        (("#7f8f7a", "#d9e0c8"), ("#8d8a78", "#e2dcc6"), ("#6a8478", "#cfe0cf"), ("#9a9682", "#ebe6d2")),
        ("#5fae5a", "#7cc45c"), ("#ffd67a", "#8ff0b0"), ("#cfd2bf", "#5d6658"), ("#8dff9a", "#ffc94a", "#7fe6e0"),
        "#1c241d", "#f0f4c8",
    ),
    "bug": _Source(
        (("#4c9a3a", "#eef2a8"), ("#7ba82c", "#f6f3b0"), ("#2f7f56", "#d6efb0"), ("#9a8f2c", "#f7eab0")),
        ("#f2a93b", "#ffc13f"), ("#d8f56a", "#ff7a4f"), ("#3d3a22", "#f1dca0"), ("#ff9d3a", "#e8453f", "#ffe05a"),
        "#14250f", "#f4ffa8",
    ),
    "air": _Source(
        (("#b08ae0", "#fbf4ff"), ("#9aa0ec", "#f6f8ff"), ("#c9a0e6", "#fff8ff"), ("#8f79d6", "#efe6ff")),
        ("#f3e6ff", "#e8dcff"), ("#8ee6f0", "#ffd1ec"), ("#fff3d8", "#d9c3f2"), ("#5fcfe8", "#ffcf5a", "#ff8fc4"),
        "#281a4a", "#f9ecff",
    ),
    "magic": _Source(
        (("#8f4bd0", "#f3d9ff"), ("#b04fc6", "#ffdcf4"), ("#6f52d6", "#dfd9ff"), ("#c25bb0", "#ffe3ef")),
        ("#ffd24a", "#5ff0e0"), ("#ff8fe0", "#8ff5ff"), ("#ffe2a0", "#f3d3ff"), ("#5ff0d0", "#ffd84d", "#ff7ad0"),
        "#24093f", "#ffc4ff",
    ),
    "ghost": _Source(
        (("#cdb6f0", "#fbf6ff"), ("#a9a3e6", "#eef0ff"), ("#dcb8e8", "#fff2ff"), ("#9fb0e8", "#eff6ff")),
        ("#8ff0f0", "#b8f5ff"), ("#f6eaff",), ("#f4ecff", "#bfa9e6"), ("#6ff5ff", "#c6ff8f", "#ff9ff0"),
        "#33215c", "#d9c8ff",
    ),
    "dark": _Source(
        (("#54307a", "#b894d6"), ("#40305f", "#a794c9"), ("#6a2c6e", "#d49fd0"), ("#38275a", "#9f86cf")),
        ("#d63fb0", "#e8467f"), ("#ffb8f0", "#ff7a9a"), ("#2a1b38", "#d8c6e6"), ("#ff4f7a", "#ffd23e", "#c9ff5a"),
        "#170a24", "#e89cff",
    ),
}  # fmt: skip


def tone(colour: str, ink: str) -> Tone:
    """A material in its three lights, shaded towards the ink."""
    return Tone(mix(colour, "#fff6dc", 0.30), colour, mix(colour, ink, 0.42))


def palette(family: str, rng: Random, chosen: str = "") -> CreatureColours:
    """One family's colours: the skin that was chosen, all else this creature's own. KeyError for an unknown family."""
    source = _SOURCES[family]
    skin, belly = rng.choice(source.skins)
    if chosen:
        skin, belly = source.skins[LOOKS["colours"].index(chosen)]
    ink = source.ink
    accent, second = rng.choice(source.accents), rng.choice(source.seconds)
    return CreatureColours(
        skin=tone(skin, ink),
        belly=tone(belly, mix(skin, ink, 0.3)),
        accent=tone(accent, ink),
        second=tone(second, mix(accent, ink, 0.3)),
        horn=tone(rng.choice(source.horns), ink),
        iris=tone(rng.choice(source.eyes), ink),
        ink=ink,
        glow=source.glow,
        solid=0.86 if family == "ghost" else 1.0,
    )
