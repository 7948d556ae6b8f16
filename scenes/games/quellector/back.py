"""The cloth and the back of Creature Quellector’s cards: a lattice of diamonds, and a paw on four leaves."""

from __future__ import annotations

from game.art.backs import LINE, THIN, BackDesign, grid, mirrored
from game.art.icons import COLOUR_TONES
from game.stage.drawing.theme import Cloth


def _diamonds(width: int, height: int) -> str:
    """Creature Quellector: a lattice of diamonds with a bead in every second."""

    def motif(x: float, y: float, parity: int) -> str:
        diamond = f'<path d="M{x:g} {y - 19:g} L{x + 13:g} {y:g} L{x:g} {y + 19:g} L{x - 13:g} {y:g}Z" fill="none"/>'
        return diamond + (f'<circle cx="{x:g}" cy="{y:g}" r="3.5" fill="#ffe7a3"/>' if parity % 2 else "")

    lattice = grid(width, height, 26, 38, motif)
    return f'<g stroke="#ffe7a3" stroke-opacity=".28" fill-opacity=".35" stroke-width="2">{lattice}</g>'


def _paw() -> str:
    """A paw print on a leaf of each of the four colours."""
    petals = "".join(
        f'<path d="M0 -8 C-26 -26 -26 -50 0 -68 C26 -50 26 -26 0 -8Z" fill="{tones.main}" {THIN} '
        f'transform="rotate({45 + 90 * quarter})"/>'
        for quarter, tones in enumerate(COLOUR_TONES.values())
    )
    toes = mirrored(
        f'<ellipse cx="13" cy="-21" rx="9.5" ry="13" fill="url(#brass)" {LINE} transform="rotate(8 13 -21)"/>'
        f'<ellipse cx="32" cy="-3" rx="8.5" ry="12" fill="url(#brass)" {LINE} transform="rotate(28 32 -3)"/>'
    )
    pad = (
        f'<path d="M0 0 C16 0 28 16 26 28 C24 38 10 34 0 34 C-10 34 -24 38 -26 28 C-28 16 -16 0 0 0Z" '
        f'fill="url(#brass)" {LINE}/>'
    )
    return petals + toes + pad


CLOTH = Cloth((38, 74, 62), (4, 34, 26))

BACK = BackDesign(
    "quellector",
    cloth="#1d5c43",
    lit="#3c9a70",
    deep="#0d3326",
    pattern=_diamonds,
    emblem=_paw(),
    size=(310, 480),
)
