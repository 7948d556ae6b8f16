"""Icons and badges as SVG text: one two-tone family on a 64 by 64 field, where the shape carries the meaning.

The drawings are files in `assets/icons`. They name their colours by role, so one drawing serves light paper, dark wood
and high contrast: `{ink}` outline, `{fill}` body, `{accent}` second tone, and in the sixteen type symbols `{main}` and
`{light}`, which take the colour of the type.
"""

import math
from functools import cache
from types import MappingProxyType

import msgspec

from assets import asset
from game.art.svg import sheet

INK = "#2b1d14"
FIELD = 64
"""Width and height of an icon's own coordinates."""


class Tones(msgspec.Struct, frozen=True):
    """The four tones of one colour: outline, symbol, glint within the symbol, and the pale ground behind it."""

    dark: str
    main: str
    light: str
    tint: str


COLOUR_TONES = MappingProxyType(
    {
        "red": Tones("#5e0505", "#f2504b", "#ffe9c9", "#ffd2d2"),
        "blue": Tones("#00394a", "#00a0d2", "#d6fefa", "#cdf6f7"),
        "green": Tones("#0c3a00", "#23ac00", "#e8ffdf", "#dcf7cf"),
        "purple": Tones("#390053", "#b04be0", "#f2e3ff", "#ecd9fb"),
    }
)
COLOUR_TYPES = MappingProxyType(
    {
        "red": ("fire", "electric", "star", "dragon"),
        "blue": ("water", "ice", "poison", "weather"),
        "green": ("earth", "grass", "rock", "bug"),
        "purple": ("air", "magic", "ghost", "dark"),
    }
)
RESOURCE_TONES = MappingProxyType(
    {
        "red": Tones("#5a0d0a", "#e8483f", "#ffd9cf", "#ffd8d0"),
        "blue": Tones("#0a2f52", "#2f9fe0", "#dcf3ff", "#cfeafb"),
        "green": Tones("#0f3a14", "#3fae49", "#e2f9d8", "#d3f1cb"),
        "yellow": Tones("#553a04", "#f0c435", "#fffbe0", "#fbeebb"),
    }
)
"""Four resources, each a vial of its own shape that is always of its own colour."""
GROUND_TONES = MappingProxyType(
    {
        "forest": Tones("#12330f", "#3f8f34", "#c9ecae", "#d5efc4"),
        "mountain": Tones("#2a3038", "#8a94a3", "#f4f8fb", "#e2e7ec"),
        "plain": Tones("#454a06", "#bccb3c", "#f7f8c0", "#eff3c6"),
        "lake": Tones("#0b3a50", "#4db9de", "#e0f8ff", "#d0effa"),
        "ocean": Tones("#0a1f4d", "#2a62bd", "#cfe2ff", "#cadcf8"),
        "swamp": Tones("#33203d", "#8d6aa3", "#ead9f2", "#e7daee"),
        "desert": Tones("#54340a", "#e6a23a", "#fff0c4", "#fbe6bd"),
        "tundra": Tones("#22425a", "#bfe3f3", "#ffffff", "#e6f5fb"),
        "jungle": Tones("#033a2c", "#0c9a72", "#baf3d4", "#c2eedb"),
        "volcano": Tones("#4d0b06", "#d3382a", "#ffc35a", "#fbd0c6"),
    }
)
"""Ten kinds of ground that creatures live on; each sign has a shape of its own that is always of its own colour."""
PLANET_TONES = MappingProxyType(
    {
        "ashkar": Tones("#3f0f12", "#e0562e", "#ffd27a", "#fbd3bd"),
        "veldt": Tones("#473605", "#d9b23a", "#f8f0b4", "#f5e9be"),
        "thal": Tones("#04344a", "#1fa3c4", "#c6f4f5", "#c9eef2"),
        "myrr": Tones("#232e28", "#74907c", "#e2ecd8", "#dbe5d6"),
        "korun": Tones("#4a1c48", "#e58fc4", "#ffeefb", "#fbe0f0"),
        "ombrel": Tones("#140f38", "#5a4fc0", "#b8ffd9", "#d8d6f6"),
    }
)
"""Six planets that animals come from; each sign has a shape of its own that is always of its own colour."""
TYPE_COLOURS = MappingProxyType({name: colour for colour, names in COLOUR_TYPES.items() for name in names})
APPLICATION_ICON = "menagerie"


def _names_in_folder() -> tuple[str, ...]:
    stems = (entry.name.removesuffix(".svg") for entry in asset("icons").iterdir() if entry.name.endswith(".svg"))
    return tuple(sorted(stem for stem in stems if stem != APPLICATION_ICON))


ICONS: tuple[str, ...] = _names_in_folder()
"""The names that `icon_svg` knows."""


@cache
def _drawing(name: str) -> str:
    """The file's text below its outer element, colours still named by role; KeyError for an unknown icon."""
    if name not in ICONS:
        raise KeyError(name)
    text = asset("icons", f"{name}.svg").read_text(encoding="utf-8")
    return text[text.index(">") + 1 : text.rindex("</svg>")]


def _painted(name: str, **colours: str) -> str:
    drawing = _drawing(name)
    for role, colour in colours.items():
        drawing = drawing.replace(f"{{{role}}}", colour)
    return drawing


def _whole(content: str) -> str:
    return sheet((FIELD, FIELD), (FIELD, FIELD), content)


def icon_svg(name: str, ink: str = INK, fill: str = "#f4e7c8", accent: str = "#d59a3a") -> str:
    """The icon as SVG text in the given colours (`#rrggbb`); types, resources, grounds and planets keep
    their own inside it.

    Raises KeyError for a name that is not in `ICONS`.
    """
    tones = COLOUR_TONES[TYPE_COLOURS[name]] if name in TYPE_COLOURS else Tones(ink, accent, fill, fill)
    tones = RESOURCE_TONES.get(name) or GROUND_TONES.get(name) or PLANET_TONES.get(name) or tones
    return _whole(_painted(name, ink=ink, fill=fill, accent=accent, main=tones.main, light=tones.light))


def symbol_svg(type_name: str, on_dark: bool = False) -> str:
    """A type's symbol without any ground, so that it is no mark that counts; pale where it stands on dark.

    Raises KeyError for an unknown type.
    """
    return _whole(_symbol(type_name, on_dark, FIELD / 2, FIELD / 2, 1))


def badge_svg(type_name: str, action: bool = False, second: str | None = None, idle: bool = False) -> str:
    """A type's mark on a card, three kinds apart by outline and by light and dark.

    A plain mark is a pale disc with the coloured symbol. An action is a gold burst with a pale symbol on dark ground.
    With a `second` type the ground is split along the rising diagonal, one symbol in each half. The burst of an action
    that does nothing here is `idle` stone.
    Raises KeyError for an unknown type.
    """
    ground = _burst(type_name, second) if action else _disc(type_name, second)
    if second is None:
        symbols = _symbol(type_name, action, 32, 32, 0.6 if action else 0.7)
    else:
        scale, shift = (0.36, 8.5) if action else (0.46, 10.5)
        symbols = _symbol(type_name, action, 32 - shift, 32 - shift, scale)
        symbols += _symbol(second, action, 32 + shift, 32 + shift, scale)
    return _whole(((_STONE if idle else _GOLD) if action else "") + ground + symbols)


_GOLD = (
    '<defs><linearGradient id="gold" x1="10%" y1="0%" x2="80%" y2="100%">'
    '<stop offset="0%" stop-color="#fff0b0"/><stop offset="45%" stop-color="#f2b632"/>'
    '<stop offset="100%" stop-color="#b87414"/></linearGradient></defs>'
)


_STONE = _GOLD.replace("#fff0b0", "#d9d4dc").replace("#f2b632", "#a49fad").replace("#b87414", "#6a6676")


def _tones_of(type_name: str) -> Tones:
    return COLOUR_TONES[TYPE_COLOURS[type_name]]


def _symbol(type_name: str, on_dark: bool, x: float, y: float, scale: float) -> str:
    tones = _tones_of(type_name)
    if on_dark:
        drawing = _painted(
            type_name, ink=tones.dark, main="#fff6dc", light=tones.main, fill="#fff6dc", accent="#ffd777"
        )
    else:
        drawing = _painted(type_name, ink=tones.dark, main=tones.main, light=tones.light, fill=tones.light)
    return f'<g transform="translate({x} {y}) scale({scale}) translate(-32 -32)">{drawing}</g>'


def _disc(type_name: str, second: str | None) -> str:
    tones = _tones_of(type_name)
    if second is None:
        return f'<circle cx="32" cy="32" r="29" fill="{tones.tint}" stroke="{tones.dark}" stroke-width="4"/>'
    return (
        _half_discs(29, tones.tint, _tones_of(second).tint)
        + f'<path d="M11.5 52.5 L52.5 11.5" fill="none" stroke="{INK}" stroke-width="3.5"/>'
        + f'<circle cx="32" cy="32" r="29" fill="none" stroke="{INK}" stroke-width="4"/>'
    )


def _burst(type_name: str, second: str | None) -> str:
    tones = _tones_of(type_name)
    spikes = (
        f'<path d="{_star(9, 30.5, 23)}" fill="url(#gold)" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
    )
    if second is None:
        return spikes + f'<circle cx="32" cy="32" r="21" fill="{tones.dark}"/>'
    return (
        spikes
        + _half_discs(20.5, tones.dark, _tones_of(second).dark)
        + '<path d="M17.5 46.5 L46.5 17.5" fill="none" stroke="#f2b632" stroke-width="3"/>'
    )


def _half_discs(radius: float, upper: str, lower: str) -> str:
    reach = radius / math.sqrt(2)
    low, high = f"{32 - reach:.2f}", f"{32 + reach:.2f}"
    return (
        f'<path d="M{low} {high} A{radius} {radius} 0 0 1 {high} {low} Z" fill="{upper}"/>'
        f'<path d="M{high} {low} A{radius} {radius} 0 0 1 {low} {high} Z" fill="{lower}"/>'
    )


def _star(points: int, outer: float, inner: float) -> str:
    corners = []
    for index in range(2 * points):
        angle = math.pi * (index / points - 0.5)
        radius = inner if index % 2 else outer
        corners.append(f"{32 + radius * math.cos(angle):.2f} {32 + radius * math.sin(angle):.2f}")
    return "M" + " L".join(corners) + "Z"
