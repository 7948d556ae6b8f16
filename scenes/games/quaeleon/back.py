"""The cloth and the back of Quaeleon’s Quest’s cards: the scales of a great hide, and the mask of the beast."""

from __future__ import annotations

from game.art.backs import LINE, THIN, BackDesign, mirrored
from game.art.icons import INK
from game.stage.drawing.theme import Cloth


def _scales(width: int, height: int) -> str:
    """Quaeleon's Quest: the scales of a great hide, rising to the middle from both ends."""
    pieces = []
    for row in range(int(height / 2 / 16) + 1):
        shift = 0 if row % 2 else 15
        if row * 16 > height / 2 - 22:
            continue
        for column in range(-4, 5):
            x, y = width / 2 + 30 * column + shift, height / 2 - 16 * row
            pieces.append(f'<path d="M{x - 15:g} {y:g} A15 17 0 0 1 {x + 15:g} {y:g}"/>')
            pieces.append(f'<path d="M{x - 15:g} {height - y:g} A15 17 0 0 0 {x + 15:g} {height - y:g}"/>')
    return f'<g fill="none" stroke="#ffd7a8" stroke-opacity=".3" stroke-width="2">{"".join(pieces)}</g>'


def _crowned_beast() -> str:
    """The mask of Quaeleon: a horned, crowned lizard, seen from the front."""
    half = (
        f'<path d="M20 -18 C38 -22 52 -34 54 -54 C62 -34 60 -8 36 4Z" fill="#f4e2b6" {LINE}/>'
        f'<path d="M34 4 L62 8 L46 22 L56 38 L30 34Z" fill="#3f9a6a" {LINE}/>'
    )
    face = (
        f'<path d="M0 -30 C24 -30 40 -12 38 8 C36 28 22 34 18 52 C14 62 8 66 0 66 '
        f'C-8 66 -14 62 -18 52 C-22 34 -36 28 -38 8 C-40 -12 -24 -30 0 -30Z" fill="#57c084" {LINE}/>'
        '<path d="M0 -6 L11 18 L8 54 L0 60 L-8 54 L-11 18Z" fill="#bdf0c0"/>'
    )
    features = mirrored(
        f'<circle cx="19" cy="6" r="11.5" fill="#ffd24d" {THIN}/>'
        f'<ellipse cx="19" cy="6" rx="3.2" ry="9" fill="{INK}"/>'
        f'<ellipse cx="6" cy="52" rx="2.4" ry="3" fill="{INK}"/>'
    )
    crown = (
        f'<path d="M-27 -28 L-33 -56 L-15 -44 L0 -66 L15 -44 L33 -56 L27 -28 C12 -36 -12 -36 -27 -28Z" '
        f'fill="url(#brass)" {LINE}/><circle cx="0" cy="-44" r="5.5" fill="#e8483f" {THIN}/>'
    )
    return mirrored(half) + face + features + crown


CLOTH = Cloth((42, 62, 88), (6, 22, 50))

BACK = BackDesign(
    "quaeleon",
    cloth="#7a2334",
    lit="#b8485a",
    deep="#420c1a",
    pattern=_scales,
    emblem=_crowned_beast(),
)
