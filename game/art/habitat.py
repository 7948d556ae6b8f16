"""Where the families live: one painted landscape for each, different with every seed, filling any shape."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

from game.art.canvas import SvgCanvas
from game.art.curves import Outline, shape
from game.art.palette import mix
from game.art.parts import scenery as s
from game.art.parts.scenery import SceneryPlace

SQUARE = (300, 300)
_VOLCANO = shape("-150,6! -92,-44 -34,-104! -14,-98 14,-98 34,-104! 92,-44 150,6!")
_VOLCANO_LIT = shape("-150,6! -92,-44 -34,-104! -16,-99 -30,-66! -50,-40 -44,-24! -84,6!")
_LAVA = shape("-30,-103! 30,-103! 12,-86 22,-60 10,-40 18,-2! 2,-22 4,-46 -6,-64 -20,-28! -16,-68")
_SMOKE = shape("-12,0 -30,-30 -20,-56 -50,-84 -30,-120 10,-132 44,-110 30,-78 46,-52 20,-26 12,0")
_MESA = shape("-70,6! -62,-52! -48,-60! -44,-96! 40,-100! 46,-64! 60,-56! 70,6!")
_ARCH = shape("-60,6! -60,-70! -44,-100! 40,-104! 60,-74! 62,6! 36,6! 34,-52 0,-72 -34,-50 -34,6!")
_SPIRE = shape(
    "-26,6! -26,-62! -34,-62! -34,-74! -20,-74! -22,-80! 0,-124! 22,-80! 20,-74! 34,-74! 34,-62! 26,-62! 26,6!"
)
_THORN = shape("-8,4! -14,-30 10,-100! 4,-40 10,4!")
_STALACTITE = shape("-22,-4! -12,40 0,104! 10,46 22,-4!")


def _fire(place: SceneryPlace) -> None:
    s.sky(place, *place.rng.choice((("#2b1238", "#8a2f4a", "#f0803c"), ("#1c1440", "#64285c", "#e8683c"))))
    s.stars(place, 14, "#ffd9a8", 0.35)
    x, y = place.width * place.vary(0.2, 0.8), place.down(0.78)
    size = place.height * 0.42
    place.canvas.glow(x, y - size, size * 0.8, "#ffb347", 0.8)
    s.put(place, _SMOKE, x + 8, y - size, size * 0.5, "#4a2340", 10)
    s.put(place, _VOLCANO, x, y, size, "#43193c")
    s.put(place, _VOLCANO_LIT, x, y, size, "#6c2c48")
    s.put(place, _LAVA, x, y, size, "#ff7a34")
    s.put(place, _LAVA, x, y - size * 0.08, size * 0.94, "#ffc45c", 0, 0.5)
    s.backlight(place, "#ffb867", 0.5)
    s.ridge(place, 0.74, 0.06, "#5d2440", "#2e1228", jagged=True, steps=9)
    s.ground(place, 0.84, "#6a2c34", "#220c1c")
    for _ in range(5):
        left, top = place.across(), place.vary(place.down(0.88), place.down(0.98))
        place.canvas.dot(left, top, place.vary(8, 26) * place.unit, 2 * place.unit, "#ff8a3a", 0.85)
    s.stones(place, 4, "#3a1626")
    s.motes(place, 16, "#ffc46a")


def _electric(place: SceneryPlace) -> None:
    s.sky(place, *place.rng.choice((("#2a2a4c", "#6c5470", "#f0c46c"), ("#322a40", "#83594f", "#ffd780"))))
    s.clouds(place, 7, 0.06, 0.2, "#2c2740", 0.85, 54)
    s.lightning(place, place.width * place.vary(0.1, 0.28), "#fff8c8", "#ffe66a")
    s.lightning(place, place.width * place.vary(0.72, 0.9), "#fff8c8", "#ffe66a")
    s.clouds(place, 5, 0.02, 0.1, "#453a55", 0.9, 60)
    s.backlight(place, "#ffe9a8", 0.6)
    s.ridge(place, 0.72, 0.03, "#8a6244", "#5c3c38")
    s.ridge(place, 0.79, 0.02, "#b07c3e", "#6e4634")
    s.ground(place, 0.86, "#d19a44", "#6a4230")
    s.tufts(place, 16, "#8a5a30", 30)
    s.motes(place, 8, "#fff3a0", 0.3)


def _star(place: SceneryPlace) -> None:
    s.sky(place, *place.rng.choice((("#141238", "#4a2560", "#c2587e"), ("#101a44", "#3b2a6e", "#d0708a"))))
    for step in range(5):
        x = place.width * (0.05 + 0.22 * step)
        place.canvas.glow(x, place.down(0.42 - 0.08 * step), place.height * 0.26, "#ffc4e6", 0.28)
    s.stars(place, 52, "#fff4dc", 0.7)
    for _ in range(4):
        x, y, size = place.aside(), place.vary(0, place.down(0.45)), place.vary(7, 12) * place.unit
        s.put(place, shape("0,-60! 8,-8 60,0! 8,8 0,60! -8,8 -60,0! -8,-8"), x, y, size * 1.4, "#fff6d0")
    s.backlight(place, "#ffc9d8", 0.5)
    s.ridge(place, 0.76, 0.05, "#5c2c66", "#351d4c")
    s.ground(place, 0.85, "#7c3a6c", "#2c1640")
    s.flowers(place, 8, ("#ffd9f0", "#ffe9b0"))
    s.tufts(place, 8, "#3c1c4e", 22)


def _dragon(place: SceneryPlace) -> None:
    s.sky(place, *place.rng.choice((("#c2583c", "#f0a052", "#ffe3a0"), ("#7c3548", "#d8744c", "#ffd48c"))))
    x = place.width * place.vary(0.25, 0.75)
    s.disc(place, x, place.down(0.34), 38 * place.unit, "#fff3c4", "#ffe6a0")
    s.clouds(place, 4, 0.12, 0.45, "#fff0cc", 0.35, 34)
    for side, size in ((0.3, 74), (0.72, 84), (0.08, 112), (0.95, 120)):
        drawing = place.rng.choice((_MESA, _MESA, _ARCH))
        _butte(place, drawing, place.width * side, size * place.unit * place.vary(0.8, 1.05))
    s.backlight(place, "#ffedb8", 0.45)
    s.ridge(place, 0.82, 0.03, "#94403a", "#5a2230", jagged=True, steps=9)
    s.ground(place, 0.85, "#c0613f", "#5a2230")
    s.stones(place, 5, "#7c3438")
    s.motes(place, 8, "#fff0b8")


def _butte(place: SceneryPlace, drawing: Outline, x: float, size: float) -> None:
    """A table mountain with its layers and its sunlit side."""
    foot = place.down(0.84)
    s.put(place, drawing, x, foot, size, "#93403c")
    s.put(place, drawing, x - size * 0.05, foot, size * 0.99, "#ad5440", 0, 0.86)
    for level, reach in ((0.2, 0.56), (0.42, 0.5), (0.72, 0.4)):
        if drawing is _MESA:
            place.canvas.line(
                f"M{x - reach * size:.1f} {foot - level * size:.1f}h{reach * 1.7 * size:.1f}",
                "#c46c48",
                3 * place.unit,
                0.6,
            )


def _water(place: SceneryPlace) -> None:
    if place.rng.random() < 0.5:
        _lake(place)
    else:
        _reef(place)


def _lake(place: SceneryPlace) -> None:
    s.sky(place, "#4aa0dc", "#a8dcf2", "#fdf3d4")
    s.clouds(place, 5, 0.08, 0.4, "#ffffff", 0.75, 36)
    s.ridge(place, 0.56, 0.08, "#6fa6c8", "#a5cfdc", jagged=True, steps=6)
    s.ridge(place, 0.6, 0.03, "#3f8a8c", "#5aa49a")
    paint = place.canvas.upright([(0, "#9fdcea", 1), (100, "#1c5c9c", 1)], place.down(0.62), place.height)
    place.canvas.elements.append(
        f'<rect x="0" y="{place.down(0.62):.1f}" width="{place.width:.1f}" height="{place.height:.1f}" fill="{paint}"/>'
    )
    s.backlight(place, "#f4ffff", 0.5)
    s.ripples(place, 0.64, 26, "#f2ffff")
    s.ground(place, 0.9, "#e9d9a4", "#9c8a5c", 0.01)
    for _ in range(8):
        s.put(
            place,
            s.BLADE,
            place.aside(),
            place.down(1.02),
            place.vary(70, 110) * place.unit,
            "#2f7a58",
            place.vary(-12, 12),
        )
    s.stones(place, 3, "#7d8f94", 0.95)


def _reef(place: SceneryPlace) -> None:
    s.sky(place, "#6fdcea", "#2a8cc8", "#123a74")
    s.beams(place, place.width * 0.42, "#eaffff", 0.4)
    s.backlight(place, "#b8f6ff", 0.45)
    s.ridge(place, 0.7, 0.08, "#2f78ac", "#1c4a84")
    s.ground(place, 0.86, "#d8cf9c", "#5a7c94")
    for colour in ("#e8707c", "#f0a45c", "#c46ab0", "#e8707c", "#f2c45c"):
        s.put(
            place,
            s.CORAL,
            place.aside(),
            place.down(0.95),
            place.vary(36, 66) * place.unit,
            colour,
            place.vary(-10, 10),
        )
    for _ in range(9):
        s.put(
            place,
            s.BLADE,
            place.aside(),
            place.down(1),
            place.vary(60, 120) * place.unit,
            "#1f7a6c",
            place.vary(-14, 14),
        )
    for _ in range(14):
        x, y, size = place.aside(), place.vary(place.down(0.1), place.down(0.8)), place.vary(1.5, 5) * place.unit
        place.canvas.ring(x, y, size, size, "#eaffff", 1.2, 0.8)


def _ice(place: SceneryPlace) -> None:
    if place.rng.random() < 0.5:
        s.sky(place, "#16305e", "#2f6a94", "#a8dce4")
        s.stars(place, 26)
        for step, colour in enumerate(("#6ff0c0", "#7fd6ff", "#b89cff")):
            paint = place.canvas.linear([(0, colour, 0), (60, colour, 0.5), (100, colour, 0)])
            y = place.down(0.08 + step * 0.05)
            place.canvas.fill(
                f"M0 {y:.1f}Q{place.width * 0.3:.1f} {y - 30:.1f} {place.width * 0.55:.1f} {y + 14:.1f}"
                f"T{place.width:.1f} {y:.1f}"
                f"L{place.width:.1f} {y + place.down(0.3):.1f}L0 {y + place.down(0.26):.1f}Z",
                paint,
            )
    else:
        s.sky(place, "#5a8cc4", "#9cc8e4", "#fbe9e0")
        s.disc(place, place.width * 0.78, place.down(0.24), 18 * place.unit, "#fffaf0", "#fff0dc")
    s.ridge(place, 0.58, 0.12, "#e8f4fa", "#7aa6cc", jagged=True, steps=6)
    s.ridge(place, 0.7, 0.06, "#bcd8ea", "#7ba4c8", jagged=True, steps=8)
    s.pines(place, 7, 0.83, 58, "#2c5674", "#eaf6fc")
    s.backlight(place, "#3f74a8", 0.4)
    s.ground(place, 0.83, "#fbfdff", "#a4c6e2", 0.025)
    s.crystals(place, 2, "#7fc4ea", 0.95, 40)
    s.motes(place, 30, "#ffffff", 0, 1, 2.2)


def _poison(place: SceneryPlace) -> None:
    s.sky(place, *place.rng.choice((("#1d3048", "#3c6a68", "#b8c86c"), ("#2a2850", "#4c5c80", "#a8cc7c"))))
    s.disc(place, place.width * place.vary(0.2, 0.8), place.down(0.25), 20 * place.unit, "#eef7b0", "#d0ee8a")
    for lean, shade in ((0.1, "#34585c"), (0.9, "#34585c"), (0.28, "#436c64"), (0.74, "#436c64")):
        s.put(
            place,
            s.DEAD_TREE,
            place.width * lean,
            place.down(0.84),
            place.vary(110, 150) * place.unit,
            shade,
            place.vary(-6, 6),
        )
    s.backlight(place, "#dff29c", 0.5)
    s.mist(place, 0.74, "#d8f2a8", 0.5)
    s.ground(place, 0.84, "#4d6c54", "#1c2c3c")
    for _ in range(4):
        x, y = place.across(), place.vary(place.down(0.9), place.down(0.97))
        place.canvas.dot(x, y, place.vary(18, 36) * place.unit, 5 * place.unit, "#9fd63c", 0.85)
        place.canvas.dot(x - 4, y - 2, 8 * place.unit, 2 * place.unit, "#e8ffa0", 0.8)
    s.toadstools(place, 5, "#b45cc4", "#e6dcc4")
    s.motes(place, 14, "#d4ff7a", 0.3)


def _weather(place: SceneryPlace) -> None:
    s.sky(place, *place.rng.choice((("#3c74b4", "#8cbce4", "#e8f2f6"), ("#4a5c8c", "#8aa0c4", "#f4dcc8"))))
    if place.rng.random() < 0.6:
        for step, colour in enumerate(("#f27a7a", "#f6b45c", "#f6ec7a", "#7fd68c", "#6fb4ee", "#a98ae0")):
            radius = place.height * (0.62 - step * 0.02)
            place.canvas.ring(place.width * 0.5, place.down(0.9), radius, radius, colour, 6.2 * place.unit, 0.5)
    s.clouds(place, 7, 0.1, 0.5, "#ffffff", 0.8, 46)
    s.backlight(place, "#ffffff", 0.35)
    s.bank(place, 0.68, "#c8d8ea", "#8fa8c8")
    s.bank(place, 0.8, "#ffffff", "#a9bfda", 7)
    for _ in range(18):
        x, y = place.aside(), place.vary(place.down(0.1), place.down(0.7))
        place.canvas.line(f"M{x:.1f} {y:.1f}l-4 {12 * place.unit:.1f}", "#dff2ff", 1.4, 0.6)


def _earth(place: SceneryPlace) -> None:
    s.sky(place, *place.rng.choice((("#7fb2b8", "#d8dca4", "#fbe9b0"), ("#c98f5c", "#ecc684", "#fdf0c4"))))
    s.clouds(place, 3, 0.1, 0.3, "#fff8e0", 0.6, 34)
    s.ridge(place, 0.58, 0.07, "#a8a070", "#c4b480")
    s.ridge(place, 0.68, 0.05, "#8c8a4c", "#a89a5c")
    s.backlight(place, "#fff6d0", 0.5)
    for part, shade in ((0.76, "#9c6a3c"), (0.8, "#b0804a"), (0.84, "#7c5430")):
        s.ridge(place, part, 0.016, shade, mix(shade, "#2a1a10", 0.4), steps=5)
    s.ground(place, 0.88, "#8a9048", "#46401e")
    s.toadstools(place, 4, "#c4683c", "#f2e2bc", 30)
    s.stones(place, 4, "#7a6648", 0.95)
    s.tufts(place, 8, "#5a6a2c", 22)


def _grass(place: SceneryPlace) -> None:
    s.sky(place, *place.rng.choice((("#5cb4e4", "#b4e2ee", "#fbf6cc"), ("#8cc8d4", "#e4efc0", "#ffeaa8"))))
    s.disc(place, place.width * place.vary(0.15, 0.85), place.down(0.16), 20 * place.unit, "#fffbe0", "#fff2b0")
    s.clouds(place, 4, 0.1, 0.34, "#ffffff", 0.8, 34)
    s.ridge(place, 0.62, 0.06, "#94c88c", "#b4d894")
    s.ridge(place, 0.72, 0.04, "#6ab45c", "#8cc868")
    for _ in range(4):
        s.round_tree(place, place.aside(), place.down(0.8), place.vary(50, 92) * place.unit, "#3f8f4c", "#7a5434")
    s.backlight(place, "#fcffd8", 0.55)
    s.ground(place, 0.83, "#86c850", "#3a7a3c")
    s.flowers(place, 16, ("#ff8fb0", "#ffffff", "#ffd24a", "#b48cf0"))
    s.tufts(place, 16, "#2f7038", 24)


def _rock(place: SceneryPlace) -> None:
    s.sky(place, "#2c3a3c", "#566a60", "#8a9a7c")
    place.canvas.glow(place.width * 0.5, place.down(0.34), place.height * 0.62, "#f0f6c8", 0.85)
    s.beams(place, place.width * place.vary(0.4, 0.6), "#fbffd8", 0.5)
    s.ridge(place, 0.66, 0.14, "#566458", "#38463e", jagged=True, steps=7)
    for side in (0.03, 0.12, 0.22, 0.36, 0.66, 0.79, 0.9, 0.98):
        long = place.vary(40, 104) * place.unit * (0.5 + abs(side - 0.5))
        s.put(place, _STALACTITE, place.width * side, 0, long, place.rng.choice(("#2a3634", "#33423c")), 0, 1.2)
    s.backlight(place, "#eaf4c8", 0.35)
    s.ground(place, 0.84, "#6c7a64", "#242e2a")
    s.crystals(place, 3, place.rng.choice(("#5fd69a", "#6fc4d8", "#e0b45c")), 0.94, 52)
    s.stones(place, 5, "#48564c", 0.95, 30)
    s.motes(place, 12, "#fbffd0", 0.2, 0.8)


def _bug(place: SceneryPlace) -> None:
    s.sky(place, *place.rng.choice((("#2f6a48", "#7cae58", "#e8efa0"), ("#1f5a54", "#5f9c64", "#f2eaa4"))))
    s.beams(place, place.width * 0.45, "#fdffd0", 0.5)
    for side in (0.05, 0.2, 0.34, 0.7, 0.84, 0.97):
        wide = place.vary(16, 34) * place.unit
        left = place.width * side - wide / 2
        place.canvas.elements.append(
            f'<rect x="{left:.1f}" y="0" width="{wide:.1f}" height="{place.height:.1f}"'
            ' fill="#3c6440" fill-opacity="0.6"/>'
        )
    s.backlight(place, "#f8ffc0", 0.55)
    for _ in range(12):
        shade = place.rng.choice(("#3f8a44", "#4f9c48", "#357a44"))
        s.put(
            place,
            s.BLADE,
            place.aside(),
            place.down(0.96),
            place.vary(90, 190) * place.unit,
            shade,
            place.vary(-26, 26),
            0.75,
        )
    s.ground(place, 0.87, "#5c8a3c", "#1f3f24")
    s.fern(place, place.width * 0.05, place.down(0.98), 54 * place.unit, 8, "#2f7038")
    s.fern(place, place.width * 0.96, place.down(0.98), 54 * place.unit, -8, "#2f7038")
    s.toadstools(place, 4, "#e0563c", "#f6ecd0", 34)
    s.tufts(place, 8, "#1c4a28", 20)
    s.motes(place, 16, "#fbff9c", 0.1, 0.85, 2.2)


def _air(place: SceneryPlace) -> None:
    s.sky(place, *place.rng.choice((("#7a86dc", "#c4b4ee", "#ffe4e0"), ("#9c84d4", "#e0b8e4", "#fff0d8"))))
    s.clouds(place, 6, 0.08, 0.7, "#ffffff", 0.6, 40)
    for side, level, size in ((0.16, 0.36, 34), (0.86, 0.28, 44), (0.08, 0.66, 50), (0.95, 0.62, 40)):
        x, y, large = place.width * side, place.down(level + place.vary(-0.04, 0.04)), size * place.unit
        s.put(place, s.ISLAND, x, y, large, "#8a76ac")
        place.canvas.dot(x, y - large * 0.15, large * 0.86, large * 0.13, "#a4d68c")
        s.round_tree(place, x + large * 0.2, y - large * 0.12, large * 0.7, "#7cb87c", "#7a6080")
    s.backlight(place, "#fff8ff", 0.5)
    s.bank(place, 0.82, "#fffaff", "#c2b0e6", 8)
    s.put(place, s.ISLAND, place.width / 2, place.down(0.93), min(place.width, place.height) * 0.46, "#8e78b4")
    place.canvas.dot(
        place.width / 2, place.down(0.91), min(place.width, place.height) * 0.42, 15 * place.unit, "#9cd084"
    )
    s.bank(place, 0.985, "#ffffff", "#d8caf0", 6)


def _magic(place: SceneryPlace) -> None:
    s.sky(place, *place.rng.choice((("#231450", "#6a3a9c", "#e08cc4"), ("#1a1a5c", "#5046a8", "#c49ae8"))))
    s.stars(place, 30, "#fff0ff", 0.6)
    s.disc(place, place.width * place.vary(0.3, 0.7), place.down(0.3), 52 * place.unit, "#f6d4ff", "#f0b4ff")
    s.ridge(place, 0.72, 0.06, "#5c3490", "#3c2068")
    s.backlight(place, "#ffd0ff", 0.45)
    for side, tall in ((0.06, 150), (0.2, 110), (0.82, 120), (0.95, 160)):
        x, size = place.width * side, tall * place.unit * place.vary(0.8, 1.05)
        s.put(place, s.COLUMN, x, place.down(0.88), size, "#46287c")
        s.put(place, s.COLUMN, x - size * 0.04, place.down(0.88), size, "#6a42a4", 0, 0.6)
        place.canvas.dot(x, place.down(0.88) - size * 0.6, size * 0.035, size * 0.06, "#8ff5ff", 0.95)
        place.canvas.glow(x, place.down(0.88) - size * 0.6, size * 0.2, "#8ff5ff", 0.5)
    s.ground(place, 0.85, "#8050b0", "#2a1450")
    place.canvas.ring(
        place.width / 2, place.down(0.925), 118 * place.unit, 15 * place.unit, "#ffd0ff", 2 * place.unit, 0.7
    )
    place.canvas.ring(
        place.width / 2, place.down(0.925), 104 * place.unit, 12 * place.unit, "#8ff5ff", 1.2 * place.unit, 0.7
    )
    s.crystals(place, 2, "#c06ae0", 0.95, 40)
    s.motes(place, 18, "#ffe0ff", 0.1)


def _ghost(place: SceneryPlace) -> None:
    s.sky(place, *place.rng.choice((("#14143c", "#342f70", "#6f64ac"), ("#10203f", "#2c3f74", "#6a6cae"))))
    s.stars(place, 24, "#f0ecff", 0.5)
    x, y = place.width * place.rng.choice((0.2, 0.8)), place.down(0.24)
    s.disc(place, x, y, 40 * place.unit, "#f6f0d8", "#cfc0ff")
    s.moon_spots(place, x, y, 40 * place.unit, "#d8cfc4")
    s.put(place, s.DEAD_TREE, place.width * 0.06, place.down(0.86), 150 * place.unit, "#2a2454", -4)
    s.put(place, s.DEAD_TREE, place.width * 0.96, place.down(0.86), 130 * place.unit, "#2a2454", 5, -1)
    s.ridge(place, 0.76, 0.04, "#4a4284", "#2f2a60")
    s.ground(place, 0.86, "#565090", "#211c48")
    for _ in range(6):
        size = place.vary(28, 48) * place.unit
        left = place.aside()
        s.put(place, s.GRAVE, left, place.down(0.9), size, "#8a84c0", place.vary(-8, 8))
        place.canvas.line(
            f"M{left - size * 0.14:.1f} {place.down(0.9) - size * 0.55:.1f}h{size * 0.28:.1f}", "#5c5690", 2
        )
    s.mist(place, 0.82, "#e4dcff", 0.3)
    s.mist(place, 0.95, "#e4dcff", 0.4)
    s.tufts(place, 8, "#2a2458", 18)


def _dark(place: SceneryPlace) -> None:
    s.sky(place, *place.rng.choice((("#1c1030", "#5c2a64", "#d8708c"), ("#201440", "#6a3478", "#c88cc0"))))
    x, y = place.width * place.vary(0.3, 0.7), place.down(0.34)
    s.disc(place, x, y, 56 * place.unit, "#ffd4d8", "#ff9cb4")
    s.moon_spots(place, x, y, 56 * place.unit, "#f0a8bc")
    for side, tall in ((0.05, 130), (0.16, 96), (0.88, 116), (0.98, 90)):
        s.put(place, _SPIRE, place.width * side, place.down(0.82), tall * place.unit, "#3c1c4c")
        place.canvas.dot(
            place.width * side, place.down(0.82) - tall * 0.5 * place.unit, 2.4 * place.unit, 4 * place.unit, "#ffc46a"
        )
    s.backlight(place, "#ffb8d0", 0.5)
    s.ridge(place, 0.76, 0.07, "#4c2458", "#2c1438", jagged=True, steps=9)
    s.ground(place, 0.85, "#5e2f66", "#170a24")
    for _ in range(7):
        long = place.vary(30, 60) * place.unit
        s.put(place, _THORN, place.aside(), place.down(1.01), long, "#220f30", place.vary(-30, 30))
    s.mist(place, 0.8, "#f0a8d0", 0.35)
    s.motes(place, 14, "#ff9ccf", 0.2)


_PLACES: dict[str, Callable[[SceneryPlace], None]] = {
    "fire": _fire, "electric": _electric, "star": _star, "dragon": _dragon,
    "water": _water, "ice": _ice, "poison": _poison, "weather": _weather,
    "earth": _earth, "grass": _grass, "rock": _rock, "bug": _bug,
    "air": _air, "magic": _magic, "ghost": _ghost, "dark": _dark,
}  # fmt: skip


@lru_cache(maxsize=64)
def scene(family: str, seed: int, width: float, height: float) -> str:
    """The landscape as SVG elements for a picture of that size. KeyError for an unknown family."""
    place = SceneryPlace(SvgCanvas("h"), Random(f"{family}/{seed}/habitat"), width, height)
    _PLACES[family](place)
    return place.canvas.text()


def habitat(family: str, seed: int, shape: tuple[int, int] = SQUARE) -> str:
    """A family's landscape without a creature, as an SVG of `shape` units. KeyError for an unknown family."""
    width, height = shape
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">{scene(family, seed, width, height)}</svg>'
    )
