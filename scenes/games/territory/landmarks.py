"""What stands in the landscapes of Territory and makes one land of a biome another than the next."""

from __future__ import annotations

from collections.abc import Callable

from game.art.curves import shape
from game.art.parts import scenery as s
from game.art.parts.scenery import SceneryPlace

Landmark = Callable[[SceneryPlace], None]

_MILL = shape("-20,6! -13,-62! 13,-62! 20,6!")
_SAIL = shape("-6,0! -9,-58! 9,-58! 5,0!")
_TOWER = shape("-16,6! -11,-96! 11,-96! 16,6!")
_HULL = shape("-44,-10! 46,-10! 34,8! -32,8!")
_CANVAS = shape("-4,-14! -4,-92! 40,-18!")
_HAY = shape("-46,6! -44,-26 -24,-58 0,-66! 24,-58 44,-26 46,6!")
_HAY_LIT = shape("-46,6! -44,-26 -24,-58 0,-66! -6,-40 -14,-14 -16,6!")
_KITE = shape("0,-60! 34,-14! 0,52! -34,-14!")
_WHALE = shape(
    "-96,6! -90,-34 -40,-52 14,-40 62,-14! 84,-24 92,-58! 104,-44 104,-30! 122,-40 128,-54! 136,-20 104,-4 84,6!"
)
_HERON = shape(
    "-30,-44! -10,-62 16,-58 22,-70! 16,-92 20,-112 36,-116! 60,-110! 38,-106! 30,-92 34,-70 28,-54! 10,-40 -8,-38!"
)
_HUT = shape("-34,-30! -30,-66! 30,-66! 34,-30!")
_ROOF = shape("-48,-60! -10,-100! 10,-100! 48,-60!")
_IGLOO = shape("-56,6! -54,-30 -30,-58 0,-58 30,-58 54,-30 56,6!")
_PYRAMID, _PYRAMID_SHADE = shape("-90,6! 0,-110! 90,6!"), shape("0,-110! 90,6! 24,6!")
_GOAT = shape(
    "-44,0! -42,-34! -30,-50 10,-48! 22,-68! 16,-86 26,-80 30,-72! 46,-64! 40,-54! 30,-50! 28,-34! 28,0! 20,0! 18,-26! "
    "-26,-24! -34,0!"
)
_CAMEL = shape(
    "-52,0! -50,-44! -58,-30! -56,-52 -40,-56! -34,-76 -22,-76 -16,-56! -8,-58! 0,-78 12,-78 18,-54! 34,-52 36,-84! "
    "58,-86! 60,-76! 46,-72! 44,-46 28,-34! 26,0! 18,0! 16,-30! -34,-28! -42,0!"
)
_BOOT = shape("-26,8! -24,-60! 12,-60! 10,-20 46,-16 52,8!")
_BIRD = shape("-40,-18! -16,-30 -4,-14 0,-4! 4,-14 16,-30 40,-18! 16,-18 6,-4 0,8! -6,-4 -16,-18")


def _off_centre(place: SceneryPlace) -> float:
    """Some place across the picture, off its middle where a creature may stand, and well within it."""
    return place.width * (place.rng.choice((0.0, 0.56)) + place.vary(0.16, 0.28))


def nothing(place: SceneryPlace) -> None:
    """The biome alone."""


def lanterns(place: SceneryPlace) -> None:
    """Lanterns between the trunks."""
    for step in range(7):
        x, y = place.width * (step + place.vary(0.2, 0.8)) / 7, place.down(place.vary(0.44, 0.72))
        place.canvas.line(f"M{x:.1f} {y - 20 * place.unit:.1f}V{y:.1f}", "#2a4a30", 2 * place.unit)
        place.canvas.glow(x, y, 24 * place.unit, "#ffd76a", 0.95)
        place.canvas.dot(x, y, 5.5 * place.unit, 7.5 * place.unit, "#fff3b8")


def toadstools(place: SceneryPlace) -> None:
    """A market of toadstools."""
    s.toadstools(place, 9, "#d9483a", "#f6ecd0", 58)


def oak(place: SceneryPlace) -> None:
    """One broad tree, from which owls look."""
    x, y, size = _off_centre(place), place.down(0.86), 150 * place.unit
    s.round_tree(place, x, y, size, "#6c9a3a", "#5a4028")
    for across, down in ((-0.16, -0.66), (0.2, -0.6), (0.02, -0.9)):
        for eye in (-0.028, 0.028):
            where = x + (across + eye) * size, y + down * size
            place.canvas.dot(*where, size * 0.024, size * 0.026, "#ffe89a")
            place.canvas.dot(*where, size * 0.01, size * 0.013, "#2b1d14")


def goat(place: SceneryPlace) -> None:
    """A goat on a ledge, which has an opinion."""
    x, y = _off_centre(place), place.down(0.72)
    s.put(place, s.STONE, x, y + 40 * place.unit, 92 * place.unit, "#4c566a")
    s.put(place, _GOAT, x, y, 62 * place.unit, "#fbf4e6")


def mill(place: SceneryPlace) -> None:
    """A windmill that has been turning for ever."""
    x, y, size = _off_centre(place), place.down(0.7), 104 * place.unit
    s.put(place, _MILL, x, y, size, "#f6ecd6")
    s.put(place, shape("-17,-60! 0,-86! 17,-60!"), x, y, size, "#b0493a")
    hub, turn = y - size * 0.62, place.vary(0, 90)
    for quarter in range(4):
        s.put(place, _SAIL, x, hub, size, "#8a6a48", turn + 90 * quarter)
    place.canvas.dot(x, hub, size * 0.05, size * 0.05, "#5a3a24")


def kites(place: SceneryPlace) -> None:
    """Kites on their strings."""
    for across, down, size, colour in (
        (0.2, 0.3, 34, "#e8483f"),
        (0.8, 0.22, 28, "#7a4fc0"),
        (0.66, 0.42, 20, "#f2b632"),
    ):
        x, y, lean = place.width * across, place.down(down), place.vary(8, 30)
        tail = f"M{x:.1f} {y:.1f}q{-20 * place.unit:.1f} {40 * place.unit:.1f} 0 {70 * place.unit:.1f}"
        place.canvas.line(f"{tail}t0 {90 * place.unit:.1f}", "#fffaf0", 1.6 * place.unit, 0.9)
        s.put(place, _KITE, x, y, size * 1.5 * place.unit, colour, lean)


def haystacks(place: SceneryPlace) -> None:
    """Haystacks on the stubble."""
    for across, at, size in ((0.18, 0.82, 58), (0.84, 0.84, 66), (0.7, 0.74, 36)):
        x, large = place.width * across, size * 1.15 * place.unit
        s.put(place, _HAY, x, place.down(at), large, "#d99f32")
        s.put(place, _HAY_LIT, x, place.down(at), large, "#f2c65a")


def boat(place: SceneryPlace) -> None:
    """A rowing boat that nobody has tied up."""
    x = place.width * place.vary(0.56, 0.7)
    s.put(place, _HULL, x, place.down(0.68), 60 * place.unit, "#9c5a34")
    place.canvas.dot(x, place.down(0.705), 32 * place.unit, 3 * place.unit, "#1f6f96", 0.6)


def rings(place: SceneryPlace) -> None:
    """Where a stone has skipped."""
    for step in range(4):
        x, y = place.width * (0.2 + 0.18 * step), place.down(0.76 - 0.05 * step)
        for ring in (1.0, 0.55):
            wide = (34 - 6 * step) * ring * place.unit
            place.canvas.ring(x, y, wide, wide * 0.26, "#f2ffff", 2.2 * place.unit, 0.9)


def mist(place: SceneryPlace) -> None:
    """Mist, in which there may be another shore."""
    for at in (0.5, 0.58, 0.68):
        s.mist(place, at, "#ffffff", 0.85)


def heron(place: SceneryPlace) -> None:
    """A heron in the shallows."""
    x, y, size = _off_centre(place), place.down(0.84), 92 * place.unit
    for leg in (-0.02, 0.08):
        place.canvas.line(f"M{x + leg * size:.1f} {y - size * 0.42:.1f}V{y:.1f}", "#5a4a3a", 2.6 * place.unit)
    s.put(place, _HERON, x, y, size, "#eef3f8")
    s.put(place, shape("34,-116! 66,-109! 36,-107!"), x, y, size, "#f0a63a")
    place.canvas.ring(x, y, size * 0.24, size * 0.05, "#f2ffff", 2 * place.unit, 0.8)


def ship(place: SceneryPlace) -> None:
    """A ship under sail."""
    x, y = _off_centre(place), place.down(0.54)
    s.put(place, _HULL, x, y, 76 * place.unit, "#7a3a2c")
    s.put(place, _CANVAS, x, y, 104 * place.unit, "#fff8e4")
    s.put(place, shape("-8,-14! -8,-70! -34,-18!"), x, y, 104 * place.unit, "#f0dfb8")


def whale(place: SceneryPlace) -> None:
    """A whale that comes up for air."""
    x, y, size = _off_centre(place), place.down(0.58), 74 * place.unit
    for lean in (-26, 0, 26):
        s.put(place, s.BLADE, x - size * 0.5, y - size * 0.4, size * 0.5, "#eaf7ff", lean)
    s.put(place, _WHALE, x, y, size, "#16335f")
    place.canvas.dot(x - size * 0.66, y - size * 0.14, size * 0.04, size * 0.04, "#eaf7ff")


def lighthouse(place: SceneryPlace) -> None:
    """A striped tower on its rock, lit."""
    x, y, size = place.width * place.rng.choice((0.16, 0.84)), place.down(0.52), 112 * place.unit
    s.put(place, s.STONE, x, y + size * 0.12, size * 0.7, "#4c5466")
    place.canvas.glow(x, y - size * 1.04, size * 0.6, "#fff6b0", 0.9)
    s.put(place, _TOWER, x, y, size, "#fdf6ea")
    for low in (0.12, 0.5):
        band = shape("-15,0! -13,-20! 13,-20! 15,0!").placed(x, y - low * size, 0, size * (1 - low * 0.2))
        place.canvas.fill(band, "#d1382e")
    s.put(place, shape("-13,-96! -13,-114! 0,-128! 13,-114! 13,-96!"), x, y, size, "#3a3f52")
    place.canvas.dot(x, y - size * 1.05, size * 0.07, size * 0.07, "#fff2a0")


def birds(place: SceneryPlace) -> None:
    """Birds in the sky."""
    for _ in range(6):
        x, y = place.across(), place.down(place.vary(0.12, 0.4))
        s.put(place, _BIRD, x, y, place.vary(16, 28) * place.unit, "#ffffff", place.vary(-12, 12))


def boot(place: SceneryPlace) -> None:
    """A boot that got no farther."""
    x, y = _off_centre(place), place.down(0.88)
    s.put(place, _BOOT, x, y, 84 * place.unit, "#6b3f24", place.vary(-26, -12))
    place.canvas.dot(x, y + 4 * place.unit, 44 * place.unit, 8 * place.unit, "#5c5848")


def hut(place: SceneryPlace) -> None:
    """A hut on stilts with light in its window."""
    x, y, size = _off_centre(place), place.down(0.84), 104 * place.unit
    for leg in (-0.26, 0.26):
        place.canvas.line(f"M{x + leg * size:.1f} {y - size * 0.36:.1f}V{y:.1f}", "#2a1c30", 6 * place.unit)
    s.put(place, _HUT, x, y, size, "#5a3f4c")
    s.put(place, _ROOF, x, y, size, "#33223f")
    place.canvas.glow(x, y - size * 0.48, size * 0.3, "#ffd76a", 0.9)
    place.canvas.dot(x, y - size * 0.48, size * 0.08, size * 0.09, "#ffe9a0")


def wisps(place: SceneryPlace) -> None:
    """Will-o'-the-wisps everywhere."""
    for _ in range(12):
        x, y = place.across(), place.down(place.vary(0.34, 0.8))
        place.canvas.glow(x, y, 26 * place.unit, "#bfffa0", 0.9)
        place.canvas.dot(x, y, 4.4 * place.unit, 4.4 * place.unit, "#f6ffe0")


def camel(place: SceneryPlace) -> None:
    """A camel, which can wait."""
    x = _off_centre(place)
    place.canvas.dot(x, place.down(0.86), 52 * place.unit, 5 * place.unit, "#8a5426", 0.5)
    s.put(place, _CAMEL, x, place.down(0.86), 104 * place.unit, "#7a4a24")


def pyramids(place: SceneryPlace) -> None:
    """Two pyramids, or the picture of them in the air."""
    for across, size in ((0.24, 110), (0.82, 84)):
        x = place.width * across
        s.put(place, _PYRAMID, x, place.down(0.72), size * place.unit, "#f6cf80")
        s.put(place, _PYRAMID_SHADE, x, place.down(0.72), size * place.unit, "#c98a48")


def igloo(place: SceneryPlace) -> None:
    """A house of snow with somebody in it."""
    x, y, size = _off_centre(place), place.down(0.88), 100 * place.unit
    s.put(place, _IGLOO, x, y, size, "#a9cbe6")
    for low in (0.18, 0.38):
        place.canvas.line(
            f"M{x - size * (0.54 - low * 0.3):.1f} {y - low * size:.1f}h{size * (1.08 - low * 0.6):.1f}", "#a8c8de", 2
        )
    s.put(place, shape("-18,6! -18,-18 -8,-30 8,-30 18,-18 18,6!"), x, y, size, "#ffc45c")


def glacier(place: SceneryPlace) -> None:
    """Blue ice that bows."""
    s.crystals(place, 6, "#6fb8e6", 0.86, 84)


def drifts(place: SceneryPlace) -> None:
    """Falling snow."""
    s.motes(place, 70, "#ffffff", 0, 1, 3.6)


def blossoms(place: SceneryPlace) -> None:
    """Great flowers at the sides."""
    for across, at, size, colour in (
        (0.1, 0.74, 20, "#ff5fa0"),
        (0.88, 0.7, 24, "#ffb03a"),
        (0.2, 0.88, 16, "#e04fd0"),
    ):
        x, y, large = place.width * across, place.down(at), size * place.unit
        for turn in range(0, 360, 60):
            s.put(place, s.FERN_LEAF, x, y, large * 3, colour, turn)
        place.canvas.dot(x, y, large * 0.4, large * 0.4, "#fff2a0")


def parrots(place: SceneryPlace) -> None:
    """Parrots in flight, all of a different opinion."""
    for across, down, colour in (
        (0.3, 0.3, "#e8483f"),
        (0.7, 0.22, "#f2c432"),
        (0.62, 0.44, "#3f7fe0"),
        (0.2, 0.5, "#ff7ab0"),
    ):
        x, y = place.width * (across + place.vary(-0.05, 0.05)), place.down(down)
        s.put(place, _BIRD, x, y, place.vary(56, 72) * place.unit, colour, place.vary(-20, 20))


def ruin(place: SceneryPlace) -> None:
    """Steps of a temple that the leaves have taken back."""
    x, y = _off_centre(place), place.down(0.86)
    for level in range(4):
        wide, high = (92 - 20 * level) * place.unit, 26 * place.unit
        left, top = x - wide / 2, y - high * (level + 1)
        place.canvas.fill(
            f"M{left:.1f} {top:.1f}h{wide:.1f}v{high + 1:.1f}h{-wide:.1f}Z", ("#7f8f6c", "#95a57c")[level % 2]
        )
    place.canvas.fill(shape("-12,0! -10,-26! 10,-26! 12,0!").placed(x, y, 0, 60 * place.unit), "#1f3a2c")


def embers(place: SceneryPlace) -> None:
    """Glowing stones thrown out in arcs."""
    for _ in range(22):
        x, y = place.across(), place.down(place.vary(0.1, 0.6))
        place.canvas.glow(x, y, 10 * place.unit, "#ffb347", 0.8)
        place.canvas.dot(x, y, 2.6 * place.unit, 2.6 * place.unit, "#fff0a0")


def terraces(place: SceneryPlace) -> None:
    """Lakes of lava, one below the other."""
    for at, wide in ((0.74, 0.1), (0.8, 0.15), (0.87, 0.22)):
        for across in (0.2, 0.8):
            x, reach = place.width * across, place.width * wide
            place.canvas.dot(x, place.down(at), reach, 8 * place.unit, "#ff7a34", 0.95)
            place.canvas.dot(x, place.down(at), reach * 0.7, 4 * place.unit, "#ffd05c", 0.95)


def ash(place: SceneryPlace) -> None:
    """Clouds of soot."""
    s.clouds(place, 7, 0.08, 0.4, "#2a1420", 0.8, 50)


LANDMARKS: dict[str, tuple[Landmark, ...]] = {
    "forest": (lanterns, nothing, toadstools, oak),
    "mountain": (birds, nothing, goat, mist),
    "plain": (kites, mill, haystacks, oak),
    "lake": (boat, rings, mist, heron),
    "ocean": (ship, whale, lighthouse, birds),
    "swamp": (boot, nothing, wisps, hut),
    "desert": (nothing, camel, birds, pyramids),
    "tundra": (igloo, glacier, drifts, nothing),
    "jungle": (ruin, blossoms, nothing, parrots),
    "volcano": (nothing, terraces, embers, ash),
}
"""What stands in each biome, in the order in which our lands are named, which come round to it twice."""
