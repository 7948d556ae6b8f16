"""The back of Xenofera’s cards."""

from __future__ import annotations

from game.stage.art.backs import LINE, THIN, BackDesign, grid, mirrored
from game.stage.art.icons import INK


def _stars(width: int, height: int) -> str:
    """Xenofera: orbits and stars."""

    def motif(x: float, y: float, parity: int) -> str:
        arm = 9 if parity % 2 else 4.5
        waist = arm * 0.26
        return (
            f'<path d="M{x:g} {y - arm:g} L{x + waist:g} {y - waist:g} L{x + arm:g} {y:g} L{x + waist:g} {y + waist:g} '
            f"L{x:g} {y + arm:g} L{x - waist:g} {y + waist:g} L{x - arm:g} {y:g} L{x - waist:g} {y - waist:g}Z"
            '" fill="#f3e6ff" fill-opacity=".38" stroke="none"/>'
        )

    orbits = "".join(
        f'<ellipse cx="{width / 2}" cy="{height / 2}" rx="{62 + 25 * ring}" ry="{98 + 34 * ring}"/>'
        for ring in range(4)
    )
    stroke = 'fill="none" stroke="#f3e6ff" stroke-opacity=".22" stroke-width="1.6"'
    return f"<g {stroke}>{orbits}{grid(width, height, 33, 36, motif)}</g>"


def _watching_planet() -> str:
    """A ringed planet that opens an eye."""
    ring = '<path d="M-38 -9 C-62 -4 -72 8 -60 17 C-40 30 40 30 60 17 C72 8 62 -4 38 -9" fill="none" '
    return (
        f'<circle cx="0" cy="0" r="45" fill="#2fb7a6" {LINE}/>'
        '<path d="M-40 -20 C-20 -10 20 -10 40 -20 C34 -34 18 -43 0 -43 C-18 -43 -34 -34 -40 -20Z" fill="#7be3c8"/>'
        '<path d="M-36 26 C-16 34 16 34 36 26 C28 37 14 43 0 43 C-14 43 -28 37 -36 26Z" fill="#157a78"/>'
        f'{ring}stroke="{INK}" stroke-width="15" stroke-linecap="round"/>'
        f'{ring}stroke="url(#brass)" stroke-width="7" stroke-linecap="round"/>'
        f'<path d="M-31 -8 C-20 -28 20 -28 31 -8 C20 10 -20 10 -31 -8Z" fill="#fff6df" {LINE}/>'
        f'<circle cx="0" cy="-8" r="12" fill="#f08a3c" {THIN}/><ellipse cx="0" cy="-8" rx="3.6" ry="9" fill="{INK}"/>'
        + mirrored(
            f'<path d="M9 -42 C12 -54 20 -58 26 -60" fill="none" {LINE}/>'
            f'<circle cx="28" cy="-60" r="6" fill="#ffd24d" {THIN}/>'
        )
    )


BACK = BackDesign(
    "xenofera",
    cloth="#44276e",
    lit="#7d51b8",
    deep="#200e3d",
    pattern=_stars,
    emblem=_watching_planet(),
)
