"""The cloth and the back of Flask’s cards: rising bubbles, and a round flask."""

from __future__ import annotations

from game.art.backs import LINE, BackDesign, grid, mirrored
from game.stage.drawing.theme import Cloth


def _bubbles(width: int, height: int) -> str:
    """Flask: rising bubbles in rings."""

    def motif(x: float, y: float, parity: int) -> str:
        radius = 15 if parity % 2 else 8
        return (
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius}" fill="#d6f2ff" fill-opacity=".07"/>'
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius / 3:g}" fill="none"/>'
        )

    return f'<g stroke="#d6f2ff" stroke-opacity=".3" stroke-width="1.8">{grid(width, height, 27, 27, motif)}</g>'


def _bottle() -> str:
    """A round flask with the four resources in layers."""
    layers = (
        '<path d="M-42 6 C-40 0 -36 -5 -32 -9 H32 C36 -5 40 0 42 6Z" fill="#f0c435"/>'
        '<path d="M-42 6 C-45 12 -46 18 -46 24 H46 C46 18 45 12 42 6Z" fill="#3fae49"/>'
        '<path d="M-46 24 C-45 32 -42 39 -38 44 H38 C42 39 45 32 46 24Z" fill="#2f9fe0"/>'
        '<path d="M-38 44 C-28 56 -14 61 0 61 C14 61 28 56 38 44Z" fill="#e8483f"/>'
    )
    glass = (
        '<path d="M-14 -56 V-28 C-34 -21 -47 -2 -47 17 C-47 44 -26 62 0 62 '
        'C26 62 47 44 47 17 C47 -2 34 -21 14 -28 V-56Z" '
    )
    bubbles = (
        '<circle cx="0" cy="-22" r="4.5" fill="#ffffff" fill-opacity=".85"/>'
        '<circle cx="-13" cy="14" r="4" fill="#ffffff" fill-opacity=".6"/>'
        '<circle cx="13" cy="14" r="4" fill="#ffffff" fill-opacity=".6"/>'
        '<circle cx="0" cy="34" r="6" fill="#ffffff" fill-opacity=".6"/>'
    )
    shine = mirrored(
        '<path d="M-35 2 C-38 8 -38 22 -36 28" fill="none" stroke="#ffffff" stroke-opacity=".75" '
        'stroke-width="5" stroke-linecap="round"/>'
    )
    return (
        f'{glass}fill="#e6f6ff" fill-opacity=".9"/>{layers}{bubbles}{shine}{glass}fill="none" {LINE}/>'
        f'<rect x="-21" y="-66" width="42" height="13" rx="5" fill="url(#brass)" {LINE}/>'
    )


CLOTH = Cloth((74, 44, 66), (38, 10, 34))

BACK = BackDesign(
    "flask",
    cloth="#1b4a70",
    lit="#3b86b8",
    deep="#0a2540",
    pattern=_bubbles,
    emblem=_bottle(),
)
