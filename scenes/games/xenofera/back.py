"""The cloth and the backs of Xenofera’s cards: one for each deck, and one for the battle set of each seat."""

from __future__ import annotations

import math

from game.art.backs import LINE, THIN, BackDesign, grid, mirrored
from game.art.frames import STANDARD
from game.art.icons import INK
from game.stage.drawing.theme import Cloth


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


def _bars(width: int, height: int) -> str:
    """The bars of a cage, and what glitters behind them."""
    lines = "".join(f'<path d="M{width / 2 + 31 * step:g} 0 V{height}"/>' for step in range(-4, 5))
    beads = grid(
        width, height, 31, 62, lambda x, y, parity: f'<circle cx="{x:g}" cy="{y:g}" r="{4 + parity % 2 * 2}"/>'
    )
    return (
        f'<g fill="none" stroke="#f0fff4" stroke-opacity=".22" stroke-width="5">{lines}</g>'
        f'<g fill="#f0fff4" fill-opacity=".3">{beads}</g>'
    )


def _labels(width: int, height: int) -> str:
    """The drawers of a cabinet, each with its label."""

    def motif(x: float, y: float, parity: int) -> str:
        return (
            f'<rect x="{x - 23:g}" y="{y - 18:g}" width="46" height="36" rx="4" fill="none"/>'
            f'<rect x="{x - 11:g}" y="{y - 5:g}" width="22" height="10" rx="2" fill="#fff6c8" fill-opacity=".2"/>'
        )

    return f'<g stroke="#fff6c8" stroke-opacity=".28" stroke-width="1.8">{grid(width, height, 52, 42, motif)}</g>'


def _ropes(width: int, height: int) -> str:
    """The meshes of a net."""
    lines = []
    for step in range(-14, 15):
        x = width / 2 + 36 * step
        lines.append(
            f'<path d="M{x:g} 0 L{x + height * 0.7:g} {height}"/><path d="M{x:g} 0 L{x - height * 0.7:g} {height}"/>'
        )
    return f'<g fill="none" stroke="#ffe7c8" stroke-opacity=".2" stroke-width="2.4">{"".join(lines)}</g>'


def _blades(width: int, height: int) -> str:
    """Crossed strokes, as of a fencing lesson."""

    def motif(x: float, y: float, parity: int) -> str:
        reach = 12 if parity % 2 else 7
        left, right, top, bottom = x - reach, x + reach, y - reach, y + reach
        return f'<path d="M{left:g} {top:g} L{right:g} {bottom:g} M{right:g} {top:g} L{left:g} {bottom:g}"/>'

    stroke = 'fill="none" stroke="#ffffff" stroke-opacity=".24" stroke-width="3" stroke-linecap="round"'
    return f"<g {stroke}>{grid(width, height, 34, 34, motif)}</g>"


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


def _paw() -> str:
    """The track of something with one toe more than it should have."""
    toes = "".join(
        f'<ellipse cx="{math.sin(turn) * 43:.1f}" cy="{14 - math.cos(turn) * 52:.1f}" rx="10.5" ry="15" '
        f'fill="#ffd98a" {LINE} '
        f'transform="rotate({math.degrees(turn):.0f} {math.sin(turn) * 43:.1f} {14 - math.cos(turn) * 52:.1f})"/>'
        for turn in (-1.3, -0.65, 0, 0.65, 1.3)
    )
    sole = "M0 2 C22 2 34 24 30 40 C26 54 12 48 0 48 C-12 48 -26 54 -30 40 C-34 24 -22 2 0 2Z"
    return f'{toes}<path d="{sole}" fill="#f0a04a" {LINE}/>'


def _rosette() -> str:
    """A rosette for a complete collection."""
    petals = "".join(
        f'<ellipse cx="0" cy="-40" rx="13" ry="20" fill="{"#f2c14e" if turn % 2 else "#e8913c"}" {THIN} '
        f'transform="rotate({turn * 36})"/>'
        for turn in range(10)
    )
    star = "M0 -26 L7 -8 L26 -8 L11 4 L17 23 L0 12 L-17 23 L-11 4 L-26 -8 L-7 -8Z"
    return f'{petals}<circle cx="0" cy="0" r="34" fill="#fff6df" {LINE}/><path d="{star}" fill="#c9443f" {THIN}/>'


def _hat() -> str:
    """A hunter's hat above two crossed nets."""
    poles = mirrored(
        f'<path d="M-40 58 L30 -18" fill="none" stroke="{INK}" stroke-width="12" stroke-linecap="round"/>'
        '<path d="M-40 58 L30 -18" fill="none" stroke="#c98a3f" stroke-width="5" stroke-linecap="round"/>'
        f'<ellipse cx="40" cy="-30" rx="20" ry="13" fill="#f6ecd6" fill-opacity=".5" {LINE} '
        f'transform="rotate(-48 40 -30)"/>'
    )
    hat = (
        f'<path d="M-34 10 C-34 -34 -20 -48 0 -48 C20 -48 34 -34 34 10Z" fill="#e4d3a6" {LINE}/>'
        '<path d="M-34 -4 C-16 4 16 4 34 -4 L34 10 C16 18 -16 18 -34 10Z" fill="#c9443f"/>'
        f'<path d="M-58 14 C-34 2 34 2 58 14 C40 26 -40 26 -58 14Z" fill="#d2bd86" {LINE}/>'
    )
    return poles + hat


def _rapiers() -> str:
    """Two crossed rapiers over a shield."""
    swords = mirrored(
        f'<path d="M-38 50 L40 -52" fill="none" stroke="{INK}" stroke-width="13" stroke-linecap="round"/>'
        '<path d="M-38 50 L40 -52" fill="none" stroke="#e8eef4" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="M-40 22 C-24 22 -14 32 -12 46" fill="none" stroke="{INK}" stroke-width="13" stroke-linecap="round"/>'
        '<path d="M-40 22 C-24 22 -14 32 -12 46" fill="none" stroke="url(#brass)" stroke-width="7" '
        'stroke-linecap="round"/>'
    )
    guard = f'<circle cx="0" cy="-2" r="17" fill="url(#brass)" {LINE}/>'
    return f'{swords}{guard}<circle cx="0" cy="-2" r="6" fill="#fff6df" {THIN}/>'


CLOTH = Cloth((84, 56, 38), (36, 20, 8))
"""The planks of a ship’s deck, well oiled."""

BACK = BackDesign(
    "xenofera",
    cloth="#44276e",
    lit="#7d51b8",
    deep="#200e3d",
    pattern=_stars,
    emblem=_watching_planet(),
)
"""That of Utility cards, and of the game."""

SETS = (
    ("#8f2430", "#cf5560", "#460e16"),
    ("#1d4f93", "#5592d8", "#0b2448"),
    ("#94741a", "#d8b648", "#483605"),
    ("#2a7d3c", "#6cc47c", "#0f4020"),
    ("#7a2f78", "#c06ab8", "#3a1139"),
)
"""The felt of the five battle sets: its middle, its light and its deep tone."""


def _battle_back(seat: int) -> BackDesign:
    cloth, lit, deep = SETS[seat]
    return BackDesign(f"xenofera_battle_{seat + 1}", cloth, lit, deep, _SET_PATTERNS[seat], _rapiers(), STANDARD)


_SET_PATTERNS = (_blades, _stars, _bars, _ropes, _labels)
"""Sets are told apart by what is woven into them as well."""

FURTHER_BACKS = (
    BackDesign("xenofera_creatures", "#1a3f4a", "#3f7482", "#0a1f26", _bars, _paw()),
    BackDesign("xenofera_collections", "#6a6420", "#aba248", "#333009", _labels, _rosette()),
    BackDesign("xenofera_huntsmen", "#46301f", "#7a573a", "#20140c", _ropes, _hat()),
    *[_battle_back(seat) for seat in range(5)],
)
"""Those of creatures, collections, huntsmen, and of the battle set of each seat."""
