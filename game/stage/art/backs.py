"""The backs of the five games' cards as SVG text: each with its own felt, pattern and emblem, the same turned over."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.stage.art.icons import COLOUR_TONES, INK

FELT_COLOURS: Mapping[str, str] = MappingProxyType(
    {
        "quellector": "#1d5c43",
        "flask": "#1b4a70",
        "quaeleon": "#7a2334",
        "territory": "#59601f",
        "xenofera": "#44276e",
    }
)
"""Each game's cloth, on the table and on its card backs."""

BACK_SIZES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {game: (310, 480) if game == "quellector" else (310, 434) for game in FELT_COLOURS}
)
"""The units of each back: proportion 1:1.55 for Creature Quellector, 1:1.4 for the others."""

_FELT_LIT = {
    "quellector": ("#3c9a70", "#0d3326"),
    "flask": ("#3b86b8", "#0a2540"),
    "quaeleon": ("#b8485a", "#420c1a"),
    "territory": ("#97a03f", "#30350d"),
    "xenofera": ("#7d51b8", "#200e3d"),
}
_LINE = f'stroke="{INK}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"'
_THIN = f'stroke="{INK}" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"'


def card_back(game_key: str, width: int | None = None, height: int | None = None) -> str:
    """The back of the game's cards; `width` and `height` are pixels and default to the back's own units.

    Raises KeyError for an unknown game.
    """
    full_width, full_height = BACK_SIZES[game_key]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width or full_width}" height="{height or full_height}" '
        f'viewBox="0 0 {full_width} {full_height}" preserveAspectRatio="none">'
        + _definitions(game_key)
        + _cloth(full_width, full_height)
        + _PATTERNS[game_key](full_width, full_height)
        + _frame(full_width, full_height)
        + _four_fold(_FLOURISH, full_width, full_height)
        + _two_fold(_SPRAY, full_width, full_height)
        + f'<g transform="translate({full_width / 2:g} {full_height / 2:g})">'
        + f"{_medallion()}{_EMBLEMS[game_key]}</g></svg>"
    )


def _definitions(game_key: str) -> str:
    lit, deep = _FELT_LIT[game_key]
    return (
        f'<defs><radialGradient id="felt" cx="50%" cy="50%" r="62%"><stop offset="0%" stop-color="{lit}"/>'
        f'<stop offset="60%" stop-color="{FELT_COLOURS[game_key]}"/><stop offset="100%" stop-color="{deep}"/>'
        '</radialGradient><linearGradient id="brass" x1="0%" y1="0%" x2="0%" y2="100%">'
        '<stop offset="0%" stop-color="#fbe6a8"/><stop offset="50%" stop-color="#d59a3a"/>'
        '<stop offset="100%" stop-color="#8a5a1c"/></linearGradient>'
        f'<radialGradient id="well" cx="50%" cy="50%" r="50%"><stop offset="0%" stop-color="{lit}"/>'
        f'<stop offset="100%" stop-color="{deep}"/></radialGradient></defs>'
    )


def _cloth(width: int, height: int) -> str:
    return (
        f'<rect x="0" y="0" width="{width}" height="{height}" rx="21" fill="#1c110a"/>'
        f'<rect x="3" y="3" width="{width - 6}" height="{height - 6}" rx="18.5" fill="url(#felt)"/>'
    )


def _frame(width: int, height: int) -> str:
    """The paper border that also hides where the pattern ends."""
    return (
        f'<rect x="9" y="9" width="{width - 18}" height="{height - 18}" rx="14" fill="none" stroke="#f3e3bd" '
        'stroke-width="12"/>'
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="19.5" fill="none" stroke="#1c110a" '
        'stroke-width="4"/>'
        f'<rect x="15.5" y="15.5" width="{width - 31}" height="{height - 31}" rx="9" fill="none" stroke="#1c110a" '
        'stroke-width="2.5"/>'
        f'<rect x="20.5" y="20.5" width="{width - 41}" height="{height - 41}" rx="6" fill="none" stroke="url(#brass)" '
        'stroke-width="3"/>'
        f'<rect x="26" y="26" width="{width - 52}" height="{height - 52}" rx="3" fill="none" stroke="#d59a3a" '
        'stroke-opacity=".55" stroke-width="1.2"/>'
    )


def _four_fold(quarter: str, width: int, height: int) -> str:
    """A drawing for the top left corner, mirrored into all four."""
    turns = ((1, 1, 0, 0), (-1, 1, width, 0), (1, -1, 0, height), (-1, -1, width, height))
    return "".join(f'<g transform="translate({x} {y}) scale({sx} {sy})">{quarter}</g>' for sx, sy, x, y in turns)


def _two_fold(upper: str, width: int, height: int) -> str:
    """A drawing around the middle of the top edge, mirrored to the bottom."""
    return (
        f'<g transform="translate({width / 2:g} 0)">{upper}</g>'
        f'<g transform="translate({width / 2:g} {height}) scale(1 -1)">{upper}</g>'
    )


_FLOURISH = (
    '<path d="M22 22 H92 C86 40 66 38 56 46 C46 54 50 70 40 84 C36 90 28 92 22 92Z" fill="#1c110a" '
    'fill-opacity=".55"/>'
    '<g fill="none" stroke="url(#brass)" stroke-linecap="round">'
    '<path d="M34 34 C56 30 78 34 84 46 C88 55 76 62 70 54 C67 49 72 45 75 48" stroke-width="3.5"/>'
    '<path d="M34 34 C30 56 34 78 46 84 C55 88 62 76 54 70 C49 67 45 72 48 75" stroke-width="3.5"/>'
    '<path d="M36 36 C44 44 48 48 58 58" stroke-width="3"/></g>'
    '<path d="M54 54 C62 52 70 60 72 72 C60 70 52 62 54 54Z" fill="url(#brass)" stroke="#1c110a" stroke-width="1.5"/>'
    '<circle cx="35" cy="35" r="6" fill="url(#brass)" stroke="#1c110a" stroke-width="2"/>'
)
_SPRAY = (
    '<path d="M-40 22 C-26 44 -12 48 0 66 C12 48 26 44 40 22Z" fill="#1c110a" fill-opacity=".55"/>'
    '<path d="M0 56 C-9 46 -9 38 0 28 C9 38 9 46 0 56Z" fill="url(#brass)" stroke="#1c110a" stroke-width="1.5"/>'
    '<g fill="none" stroke="url(#brass)" stroke-linecap="round" stroke-width="3">'
    '<path d="M-6 52 C-22 50 -30 40 -28 32 C-26 27 -19 28 -19 33"/>'
    '<path d="M6 52 C22 50 30 40 28 32 C26 27 19 28 19 33"/></g>'
    '<circle cx="0" cy="63" r="3" fill="url(#brass)"/>'
)


def _medallion() -> str:
    beads = "".join(
        f'<circle cx="0" cy="-83" r="2.6" fill="#fbe6a8" transform="rotate({angle})"/>' for angle in range(0, 360, 15)
    )
    return (
        '<circle cx="0" cy="3" r="97" fill="#120a05" fill-opacity=".4"/>'
        '<circle cx="0" cy="0" r="93" fill="url(#brass)" stroke="#1c110a" stroke-width="4"/>'
        f'<circle cx="0" cy="0" r="83" fill="none" stroke="#1c110a" stroke-width="9"/>{beads}'
        '<circle cx="0" cy="0" r="74" fill="url(#well)" stroke="#1c110a" stroke-width="4"/>'
    )


def _grid(width: int, height: int, step_x: float, step_y: float, motif: Callable[[float, float, int], str]) -> str:
    """The motif at the points of a grid within the border, centred on the card, so that mirroring changes nothing."""
    across = int((width / 2 - 16) / step_x)
    down = int((height / 2 - 16) / step_y)
    return "".join(
        motif(width / 2 + column * step_x, height / 2 + row * step_y, row + column)
        for row in range(-down, down + 1)
        for column in range(-across, across + 1)
    )


def _diamonds(width: int, height: int) -> str:
    """Creature Quellector: a lattice of diamonds with a bead in every second."""

    def motif(x: float, y: float, parity: int) -> str:
        diamond = f'<path d="M{x:g} {y - 19:g} L{x + 13:g} {y:g} L{x:g} {y + 19:g} L{x - 13:g} {y:g}Z" fill="none"/>'
        return diamond + (f'<circle cx="{x:g}" cy="{y:g}" r="3.5" fill="#ffe7a3"/>' if parity % 2 else "")

    lattice = _grid(width, height, 26, 38, motif)
    return f'<g stroke="#ffe7a3" stroke-opacity=".28" fill-opacity=".35" stroke-width="2">{lattice}</g>'


def _bubbles(width: int, height: int) -> str:
    """Flask: rising bubbles in rings."""

    def motif(x: float, y: float, parity: int) -> str:
        radius = 15 if parity % 2 else 8
        return (
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius}" fill="#d6f2ff" fill-opacity=".07"/>'
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius / 3:g}" fill="none"/>'
        )

    return f'<g stroke="#d6f2ff" stroke-opacity=".3" stroke-width="1.8">{_grid(width, height, 27, 27, motif)}</g>'


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


def _contours(width: int, height: int) -> str:
    """Creature Combat Territory: the height lines of a map around the middle."""
    rings = (
        f'<rect x="{width / 2 - 85 - 9 * ring}" y="{height / 2 - 92 - 16 * ring}" width="{170 + 18 * ring}" '
        f'height="{184 + 32 * ring}" rx="{85 + 2 * ring}" stroke-width="{1.4 if ring % 2 else 2.6}"/>'
        for ring in range(1, 7)
    )
    return f'<g fill="none" stroke="#f7efb0" stroke-opacity=".36">{"".join(rings)}</g>'


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
    return f"<g {stroke}>{orbits}{_grid(width, height, 33, 36, motif)}</g>"


_PATTERNS: Mapping[str, Callable[[int, int], str]] = {
    "quellector": _diamonds,
    "flask": _bubbles,
    "quaeleon": _scales,
    "territory": _contours,
    "xenofera": _stars,
}


def _mirrored(half: str) -> str:
    return half + f'<g transform="scale(-1 1)">{half}</g>'


def _paw() -> str:
    """A paw print on a leaf of each of the four colours."""
    petals = "".join(
        f'<path d="M0 -8 C-26 -26 -26 -50 0 -68 C26 -50 26 -26 0 -8Z" fill="{tones.main}" {_THIN} '
        f'transform="rotate({45 + 90 * quarter})"/>'
        for quarter, tones in enumerate(COLOUR_TONES.values())
    )
    toes = _mirrored(
        f'<ellipse cx="13" cy="-21" rx="9.5" ry="13" fill="url(#brass)" {_LINE} transform="rotate(8 13 -21)"/>'
        f'<ellipse cx="32" cy="-3" rx="8.5" ry="12" fill="url(#brass)" {_LINE} transform="rotate(28 32 -3)"/>'
    )
    pad = (
        f'<path d="M0 0 C16 0 28 16 26 28 C24 38 10 34 0 34 C-10 34 -24 38 -26 28 C-28 16 -16 0 0 0Z" '
        f'fill="url(#brass)" {_LINE}/>'
    )
    return petals + toes + pad


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
    shine = _mirrored(
        '<path d="M-35 2 C-38 8 -38 22 -36 28" fill="none" stroke="#ffffff" stroke-opacity=".75" '
        'stroke-width="5" stroke-linecap="round"/>'
    )
    return (
        f'{glass}fill="#e6f6ff" fill-opacity=".9"/>{layers}{bubbles}{shine}{glass}fill="none" {_LINE}/>'
        f'<rect x="-21" y="-66" width="42" height="13" rx="5" fill="url(#brass)" {_LINE}/>'
    )


def _crowned_beast() -> str:
    """The mask of Quaeleon: a horned, crowned lizard, seen from the front."""
    half = (
        f'<path d="M20 -18 C38 -22 52 -34 54 -54 C62 -34 60 -8 36 4Z" fill="#f4e2b6" {_LINE}/>'
        f'<path d="M34 4 L62 8 L46 22 L56 38 L30 34Z" fill="#3f9a6a" {_LINE}/>'
    )
    face = (
        f'<path d="M0 -30 C24 -30 40 -12 38 8 C36 28 22 34 18 52 C14 62 8 66 0 66 '
        f'C-8 66 -14 62 -18 52 C-22 34 -36 28 -38 8 C-40 -12 -24 -30 0 -30Z" fill="#57c084" {_LINE}/>'
        '<path d="M0 -6 L11 18 L8 54 L0 60 L-8 54 L-11 18Z" fill="#bdf0c0"/>'
    )
    features = _mirrored(
        f'<circle cx="19" cy="6" r="11.5" fill="#ffd24d" {_THIN}/>'
        f'<ellipse cx="19" cy="6" rx="3.2" ry="9" fill="{INK}"/>'
        f'<ellipse cx="6" cy="52" rx="2.4" ry="3" fill="{INK}"/>'
    )
    crown = (
        f'<path d="M-27 -28 L-33 -56 L-15 -44 L0 -66 L15 -44 L33 -56 L27 -28 C12 -36 -12 -36 -27 -28Z" '
        f'fill="url(#brass)" {_LINE}/><circle cx="0" cy="-44" r="5.5" fill="#e8483f" {_THIN}/>'
    )
    return _mirrored(half) + face + features + crown


def _land_shield() -> str:
    """A shield with peaks under a sun, and a banner's cross bars behind."""
    spears = _mirrored(
        f'<path d="M-50 54 L40 -46" fill="none" stroke="{INK}" stroke-width="12" stroke-linecap="round"/>'
        '<path d="M-50 54 L40 -46" fill="none" stroke="#c98a3f" stroke-width="5" stroke-linecap="round"/>'
        f'<path d="M54 -62 L50 -36 L30 -54Z" fill="#f3ead0" {_LINE}/>'
    )
    field = "M0 -54 C14 -44 28 -42 44 -42 C46 8 32 42 0 60 C-32 42 -46 8 -44 -42 C-28 -42 -14 -44 0 -54Z"
    return (
        f'{spears}<path d="{field}" fill="#8fd3ee"/><circle cx="0" cy="-22" r="14" fill="#ffd24d" {_THIN}/>'
        '<path d="M-39 6 L-20 -16 L0 8 L20 -16 L39 6 C34 28 20 48 0 59 C-20 48 -34 28 -39 6Z" fill="#6d7a86"/>'
        '<path d="M-29 -6 L-20 -16 L-11 -5 L-20 0Z M29 -6 L20 -16 L11 -5 L20 0Z" fill="#ffffff"/>'
        '<path d="M-37 14 C-24 8 -12 10 0 20 C12 10 24 8 37 14 C31 32 19 48 0 59 '
        'C-19 48 -31 32 -37 14Z" fill="#5da83c"/>'
        f'<path d="M-39 6 L-20 -16 L0 8 L20 -16 L39 6 M-37 14 C-24 8 -12 10 0 20 C12 10 24 8 37 14" '
        f'fill="none" {_THIN}/>'
        f'<path d="{field}" fill="none" stroke="{INK}" stroke-width="13" stroke-linejoin="round"/>'
        f'<path d="{field}" fill="none" stroke="#e2b052" stroke-width="6" stroke-linejoin="round"/>'
    )


def _watching_planet() -> str:
    """A ringed planet that opens an eye."""
    ring = '<path d="M-38 -9 C-62 -4 -72 8 -60 17 C-40 30 40 30 60 17 C72 8 62 -4 38 -9" fill="none" '
    return (
        f'<circle cx="0" cy="0" r="45" fill="#2fb7a6" {_LINE}/>'
        '<path d="M-40 -20 C-20 -10 20 -10 40 -20 C34 -34 18 -43 0 -43 C-18 -43 -34 -34 -40 -20Z" fill="#7be3c8"/>'
        '<path d="M-36 26 C-16 34 16 34 36 26 C28 37 14 43 0 43 C-14 43 -28 37 -36 26Z" fill="#157a78"/>'
        f'{ring}stroke="{INK}" stroke-width="15" stroke-linecap="round"/>'
        f'{ring}stroke="url(#brass)" stroke-width="7" stroke-linecap="round"/>'
        f'<path d="M-31 -8 C-20 -28 20 -28 31 -8 C20 10 -20 10 -31 -8Z" fill="#fff6df" {_LINE}/>'
        f'<circle cx="0" cy="-8" r="12" fill="#f08a3c" {_THIN}/><ellipse cx="0" cy="-8" rx="3.6" ry="9" fill="{INK}"/>'
        + _mirrored(
            f'<path d="M9 -42 C12 -54 20 -58 26 -60" fill="none" {_LINE}/>'
            f'<circle cx="28" cy="-60" r="6" fill="#ffd24d" {_THIN}/>'
        )
    )


_EMBLEMS: Mapping[str, str] = {
    "quellector": _paw(),
    "flask": _bottle(),
    "quaeleon": _crowned_beast(),
    "territory": _land_shield(),
    "xenofera": _watching_planet(),
}
