"""The one list of the faces that text is set in, from which the program opens them and its package is made.

Two families, in every weight, upright and italic. A face outside the list cannot be written down: the types say so.
Nothing here needs a window, so that whoever packs the program can ask too.
"""

from itertools import product
from typing import Literal, NamedTuple, get_args

Family = Literal["SourceSerifPro", "SourceSansPro"]
Weight = Literal["Regular", "Semibold", "Bold", "Black"]

FAMILIES: tuple[Family, ...] = get_args(Family)
WEIGHTS: tuple[Weight, ...] = get_args(Weight)
"""From light to heavy."""

PACKAGES: dict[Family, str] = {
    "SourceSerifPro": "font_source_serif_pro",
    "SourceSansPro": "font_source_sans_pro",
}
"""The package that brings each family."""

FOLDER = "files"
"""Where the packages keep the faces."""


class Typeface(NamedTuple):
    """One face: a family in a weight, upright or italic."""

    family: Family
    weight: Weight = "Regular"
    is_italic: bool = False

    @property
    def file(self) -> str:
        """What its file is called in its family's package."""
        style = self.weight + "It" * self.is_italic
        return f"{self.family}-{style.replace('RegularIt', 'It')}.ttf"


TYPEFACES: tuple[Typeface, ...] = tuple(
    Typeface(family, weight, is_italic) for family, weight, is_italic in product(FAMILIES, WEIGHTS, (False, True))
)
"""Every face that any text can be set in."""

# How cards are printed.
NAME = Typeface("SourceSerifPro", "Semibold")
LORE = Typeface("SourceSerifPro", is_italic=True)
PLAIN = Typeface("SourceSansPro")
EMPHASIS = Typeface("SourceSansPro", is_italic=True)
LABEL = Typeface("SourceSansPro", "Semibold")
STRONG = Typeface("SourceSansPro", "Bold")


def stand_ins(face: Typeface) -> list[Typeface]:
    """The faces to set a text in, the best first: the face itself, then whatever is nearest to it should it be missing.

    Its family comes before the other one, an upright face before an italic one, and then the nearest weight.
    """
    others = sorted((other for other in TYPEFACES if other != face), key=lambda other: _unlikeness(face, other))
    return [face, *others]


def _unlikeness(face: Typeface, other: Typeface) -> tuple[bool, bool, int]:
    distance = abs(WEIGHTS.index(face.weight) - WEIGHTS.index(other.weight))
    return other.family != face.family, other.is_italic, distance
