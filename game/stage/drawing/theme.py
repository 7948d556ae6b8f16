"""What things look like, by meaning: the palettes and the size of everything on the screen."""

from dataclasses import dataclass, replace

import msgspec
from msgspec import structs

Colour = tuple[int, int, int]

REFERENCE_WIDTH = 1280
REFERENCE_HEIGHT = 800
SMALLEST_SCALE = 0.7
SLOWEST, FASTEST = 0.5, 3.0


class Palette(msgspec.Struct, frozen=True):
    """Every colour the stage draws with, named by what it means.

    Colours are red, green, blue from 0 to 255. `text`, `text_dim`, `warning` and `good` are readable on `night` and
    `plum_dark`, the first two also on `plum`, `ribbon` and every tint; `ink`, `ink_soft` and `*_ink` on `paper` and
    `paper_shade`; `text_on_brass` on `brass` and `brass_light`.
    """

    key: str
    night: Colour
    plum_dark: Colour
    plum: Colour
    plum_light: Colour
    tint: Colour
    paper: Colour
    paper_shade: Colour
    ink: Colour
    ink_soft: Colour
    brass: Colour
    brass_light: Colour
    lamplight: Colour
    ribbon: Colour
    text: Colour
    text_dim: Colour
    text_on_paper: Colour
    text_on_brass: Colour
    yours: Colour
    theirs: Colour
    legal: Colour
    selected: Colour
    warning: Colour
    good: Colour
    focus: Colour
    shadow: Colour
    warning_ink: Colour
    good_ink: Colour
    seats: tuple[Colour, ...]

    def seat(self, seat: int) -> Colour:
        """The colour of a place at the table, counted from 0."""
        return self.seats[seat % len(self.seats)]


def blend(first: Colour, second: Colour, share: float) -> Colour:
    """A mix of two colours; share 0 is all the first, 1 all the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def hexadecimal(colour: Colour) -> str:
    """The colour as SVG writes it, `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


LAMPLIGHT = Palette(
    key="lamplight",
    night=(21, 14, 29),
    plum_dark=(40, 27, 51),
    plum=(69, 49, 84),
    plum_light=(103, 77, 120),
    tint=(44, 70, 58),
    paper=(246, 236, 215),
    paper_shade=(226, 210, 180),
    ink=(48, 33, 24),
    ink_soft=(98, 76, 58),
    brass=(198, 152, 74),
    brass_light=(236, 202, 128),
    lamplight=(255, 222, 158),
    ribbon=(112, 38, 34),
    text=(250, 240, 220),
    text_dim=(234, 223, 200),
    text_on_paper=(48, 33, 24),
    text_on_brass=(40, 26, 14),
    yours=(255, 206, 78),
    theirs=(118, 178, 255),
    legal=(158, 250, 176),
    selected=(255, 250, 236),
    warning=(255, 126, 98),
    good=(186, 222, 124),
    focus=(208, 150, 255),
    shadow=(0, 0, 0),
    warning_ink=(156, 34, 22),
    good_ink=(38, 96, 40),
    seats=((214, 152, 48), (88, 136, 246), (240, 78, 112), (168, 226, 126), (214, 166, 246), (66, 202, 188)),
)

HIGH_CONTRAST = structs.replace(
    LAMPLIGHT,
    key="high-contrast",
    night=(0, 0, 0),
    plum_dark=(9, 6, 12),
    plum=(26, 18, 32),
    plum_light=(66, 50, 78),
    tint=(8, 30, 22),
    paper=(255, 255, 250),
    paper_shade=(232, 230, 220),
    ink=(0, 0, 0),
    ink_soft=(46, 40, 36),
    brass=(255, 210, 92),
    brass_light=(255, 236, 164),
    lamplight=(255, 246, 214),
    ribbon=(64, 0, 0),
    text=(255, 255, 255),
    text_dim=(228, 224, 214),
    text_on_paper=(0, 0, 0),
    text_on_brass=(0, 0, 0),
    yours=(255, 222, 20),
    theirs=(94, 152, 255),
    legal=(110, 255, 190),
    selected=(255, 255, 255),
    warning=(240, 96, 66),
    good=(170, 232, 112),
    shadow=(0, 0, 0),
    warning_ink=(150, 0, 0),
    good_ink=(0, 84, 0),
    seats=((248, 213, 49), (83, 187, 211), (244, 86, 53), (170, 211, 167), (184, 101, 255), (47, 255, 248)),
)

COLOUR_VISION = structs.replace(
    LAMPLIGHT,
    key="colour-vision",
    yours=(255, 224, 86),
    theirs=(86, 156, 236),
    legal=(128, 222, 255),
    selected=(255, 255, 255),
    warning=(250, 112, 82),
    good=(128, 216, 204),
    warning_ink=(150, 36, 0),
    good_ink=(0, 84, 92),
    seats=((255, 128, 100), (117, 130, 220), (206, 76, 20), (155, 253, 223), (254, 177, 255), (232, 253, 89)),
)


class Tint(msgspec.Struct, frozen=True):
    """The colour of a game's plates, in the usual palettes and in that of high contrast."""

    usual: Colour = LAMPLIGHT.tint
    high_contrast: Colour = HIGH_CONTRAST.tint

    def under(self, palette: Palette) -> Colour:
        """Its colour in a palette."""
        return self.high_contrast if palette.key == HIGH_CONTRAST.key else self.usual


PALETTES: dict[str, Palette] = {palette.key: palette for palette in (LAMPLIGHT, HIGH_CONTRAST, COLOUR_VISION)}


@dataclass(frozen=True)
class Look:
    """How the player wants things to look, and how large a unit is on this window.

    A unit is one pixel in a window of 1280 by 800. `scale` is pixels per unit, `text_scale` the player's own wish for
    larger text (1 to 2), `shaking` whether the picture shakes at blows, `speed` how fast things move (0.5 to 3; 0 means
    nothing moves). For a `patient` one, sentences stay until they are taken away.
    """

    palette: Palette = LAMPLIGHT
    scale: float = 1.0
    text_scale: float = 1.0
    reduced_motion: bool = False
    shaking: bool = True
    speed: float = 1.0
    patient: bool = False

    def px(self, units: float) -> int:
        """The length in pixels; never less than one pixel for anything longer than nothing."""
        pixels = round(units * self.scale)
        if pixels == 0 and units > 0:
            return 1
        return pixels

    def text_px(self, units: float) -> int:
        """The length in pixels of something that must grow with the text, such as the height of a button."""
        return self.px(units * self.text_scale)

    def picture_px(self, units: float) -> int:
        """The length in pixels of a small picture beside words: it grows half as much as the text."""
        return self.px(units * ((self.text_scale + 1) / 2))

    def seconds(self, milliseconds: float) -> float:
        """How long a motion of that length lasts at the player's chosen speed; 0 when motion is off."""
        if self.speed <= 0:
            return 0.0
        return milliseconds / 1000 / min(max(self.speed, SLOWEST), FASTEST)

    def at(self, size: tuple[int, int]) -> "Look":
        """The same look in a window of that size in pixels."""
        scale = scale_for(size)
        return self if scale == self.scale else replace(self, scale=scale)


def scale_for(size: tuple[int, int]) -> float:
    """Pixels per unit in a window of that size, rounded so that dragging its edge rebuilds little."""
    width, height = size
    fitting = min(width / REFERENCE_WIDTH, height / REFERENCE_HEIGHT)
    return max(SMALLEST_SCALE, round(fitting * 50) / 50)
