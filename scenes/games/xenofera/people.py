"""Huntsmen and crew as portraits: busts made of faces, hair, hats and what they hold, before a ship's wall."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from game.art.canvas import Sketch, SvgCanvas
from game.art.curves import limb, oval, points, shape, tufted
from game.art.drawings import drawing, shades
from game.art.palette import mix, tone
from game.art.parts.faces import Gaze, brows, cheeks, eyes, open_smile, smile
from game.art.svg import sheet
from game.stage.geometry import Size
from scenes.games.xenofera.sketching import INK, SIDE, bench, colours

SKINS = {
    "pale": "#f6cfae",
    "rosy": "#f2b493",
    "olive": "#d9a673",
    "brown": "#a86f48",
    "dark": "#75492f",
    "blue": "#8fb4e0",
    "green": "#9cc98a",
    "lilac": "#c4a2dc",
}
HAIRS = {
    "black": "#3a2c38",
    "brown": "#7a4a2c",
    "red": "#cf5a2c",
    "fair": "#eec25e",
    "grey": "#b9bcc6",
    "white": "#f4f1ea",
    "teal": "#2f9a94",
    "plum": "#8a3f86",
}
COATS = {
    "navy": "#2f4f8f",
    "red": "#c0403c",
    "green": "#4a8a4c",
    "mustard": "#d39a2c",
    "plum": "#7d4a93",
    "teal": "#2b8a8a",
    "grey": "#76808f",
    "cream": "#efe0c0",
    "rust": "#b8653a",
    "black": "#474158",
}

HEAD = shape("150,58 196,68 216,110 208,156 182,190 150,200 118,190 92,156 84,110 104,68")
BODY = shape("150,200 192,208 240,226 268,260 276,312! 24,312! 32,260 60,226 108,208")
COLLAR = shape("112,204! 150,232 188,204! 206,224! 150,262! 94,224!")
FRINGE = shape("82,116! 84,76 116,46 156,44 200,56 220,112! 206,100 196,82! 176,92 150,88! 122,96 104,88! 96,100")
SWEPT = shape("82,118! 80,74 116,42 164,44 206,62 220,114! 208,96 176,84 138,96! 116,88 96,96")
LONG = shape("150,40 210,54 236,110 238,184 226,226! 196,216 104,216 74,226! 62,184 64,110 90,54")
CAP_TOP = shape("76,86! 74,52 104,26 150,20 196,26 226,52 224,86! 150,74")
CAP_PEAK = shape("84,84! 150,70 216,84! 208,104 150,94 92,104!")
CHEF = shape("96,86! 92,58 66,44 72,12 108,8 128,-8 172,-8 192,8 228,12 234,44 208,58 204,86! 150,78")
BANDANA = shape("82,92! 88,56 120,38 150,36 180,38 212,56 218,92! 150,78")
KNOT = shape("210,82! 236,66 250,78! 240,88 254,104! 232,104 214,92")
TOP_HAT = shape("98,76! 92,-12! 208,-12! 202,76! 150,66")
BRIM = shape("60,84! 96,64 150,58 204,64 240,84! 204,96 150,90 96,96")
TRICORNE = shape("44,92! 60,48! 96,58 150,10! 204,58 240,48! 256,92! 206,80 150,68 94,80")
HOOD = shape(
    "150,18 216,36 246,110 240,190 222,228! 206,170 208,110 184,70 150,60 "
    "116,70 92,110 94,170 78,228! 60,190 54,110 84,36"
)
WOOL_CAP = shape("80,90! 80,50 112,22 150,16 188,22 220,50 220,90! 150,76")
WOOL_HEM = shape("74,92! 78,72 150,60 222,72 226,92! 222,104 150,88 78,104")
PITH = shape("92,76! 92,38 122,16 150,12 178,16 208,38 208,76! 150,66")
MASK = shape("84,72! 88,22 150,2 212,22 216,72! 150,62")
BEARD = shape("88,140! 104,156 124,164 150,160 176,164 196,156 212,140! 214,180 194,216 150,236 106,216 86,180")
MOUSTACHE = shape("150,160 172,154 196,162 214,154! 206,178 178,180 150,170 122,180 94,178 86,154! 104,162 128,154")
GOATEE = shape("132,188! 150,182 168,188! 164,214 150,228 136,214")
NOSE = shape("150,130 160,150 156,160 144,160 140,150")


@dataclass(frozen=True)
class Person:
    """Somebody: skin, hair and its style, coat, what is worn on head and face, what is held, and the mood."""

    skin: str
    hair: str
    coat: str
    style: str = "fringe"
    hat: str = ""
    beard: str = ""
    glass: str = ""
    prop: str = ""
    mood: str = "calm"
    wide: float = 1.0
    nose: float = 1.0


PEOPLE: Mapping[str, Person] = {
    "old_rags": Person("olive", "grey", "rust", "bald", "wool", "beard", "", "crate", "calm", 1.06),
    "hammer_hilde": Person("rosy", "red", "grey", "braids", "goggles", "", "", "hammer", "bold", 1.12),
    "mister_ledger": Person("pale", "black", "black", "swept", "", "moustache", "glasses", "ledger", "proud", 0.9),
    "soft_shoe": Person("brown", "black", "black", "fringe", "hood", "", "mask", "key", "bold", 0.96),
    "granny_bolt": Person("pale", "white", "plum", "bun", "", "", "glasses", "bolt", "bold", 1.0),
    "drummer_finn": Person("rosy", "fair", "red", "fringe", "tricorne", "", "", "drum", "wonder"),
    "lasso_lou": Person("olive", "brown", "mustard", "long", "brim", "", "", "lasso", "proud"),
    "captain_riposte": Person("brown", "black", "navy", "long", "tricorne", "goatee", "", "rapier", "bold"),
    "lady_parley": Person("dark", "plum", "teal", "bun", "", "", "monocle", "cup", "gentle", 0.94),
    "professor_moult": Person("lilac", "white", "green", "tufts", "", "moustache", "glasses", "egg", "wonder"),
    "baron_pin": Person("pale", "brown", "plum", "swept", "top", "moustache", "monocle", "pin", "proud", 1.1),
    "long_nose": Person("green", "black", "green", "long", "pith", "", "", "telescope", "calm", 0.92, 2.0),
    "deckhand": Person("olive", "brown", "navy", "tufts", "", "stubble", "", "mop", "calm"),
    "cook": Person("rosy", "brown", "cream", "bald", "chef", "moustache", "", "ladle", "gentle", 1.16),
    "navigator": Person("dark", "black", "navy", "long", "cap", "", "", "compass", "proud"),
    "vet": Person("brown", "black", "cream", "bun", "", "", "glasses", "syringe", "gentle"),
    "lookout": Person("pale", "red", "teal", "fringe", "wool", "", "", "telescope", "wonder", 0.92),
    "bait_taster": Person("green", "teal", "mustard", "tufts", "", "", "", "fish", "wonder"),
    "carpenter": Person("rosy", "fair", "rust", "fringe", "cap", "beard", "", "plank", "calm", 1.08),
    "rigger": Person("olive", "red", "red", "braids", "bandana", "", "", "rope", "bold"),
    "engineer": Person("blue", "black", "mustard", "tufts", "goggles", "", "", "spanner", "bold"),
    "prowler": Person("lilac", "plum", "black", "fringe", "hood", "", "", "", "bold", 0.94),
    "netter": Person("dark", "black", "green", "bald", "", "beard", "patch", "net", "proud", 1.12),
    "brawler": Person("rosy", "red", "red", "mohawk", "", "stubble", "", "fist", "bold", 1.22),
    "handler": Person("brown", "brown", "green", "braids", "pith", "", "", "chick", "gentle"),
    "welder": Person("olive", "black", "grey", "fringe", "visor", "", "", "torch", "calm", 1.08),
    "old_hunter": Person("pale", "white", "green", "bun", "brim", "", "patch", "net", "proud"),
    "old_builder": Person("blue", "white", "rust", "bald", "", "beard", "glasses", "hammer", "calm", 1.1),
    "stowaway": Person("rosy", "fair", "grey", "long", "wool", "", "", "potato", "wonder", 0.88),
    "greenhorn": Person("green", "fair", "cream", "fringe", "cap", "", "", "ring", "wonder", 0.9),
    "apprentice": Person("olive", "black", "mustard", "tufts", "", "", "", "plank", "gentle", 0.9),
    "cousin": Person("pale", "brown", "plum", "swept", "", "", "", "potato", "calm"),
    "shipmate": Person("dark", "black", "teal", "fringe", "bandana", "beard", "", "ladle", "calm"),
    "old_salt": Person("rosy", "white", "navy", "bald", "cap", "beard", "patch", "parrot", "proud", 1.08),
    "night_watch": Person("brown", "grey", "navy", "bun", "wool", "", "", "lantern", "calm", 1.05),
}  # fmt: skip
"""Everybody aboard, by the key of the huntsman or of the job."""


@lru_cache(maxsize=64)
def bust(key: str) -> str:
    """Somebody as elements of a drawing of `SIDE` by `SIDE`, looking at us. KeyError for a stranger."""
    person = PEOPLE[key]
    art = bench(key, colours(SKINS[person.skin], HAIRS[person.hair], COATS[person.coat]))
    _hair_behind(art, person)
    art.volume(BODY.scaled(person.wide, 1, 150 + 300j), art.palette.second, shade=0.14)
    art.volume(limb(points("150,186 150,222"), (56, 60), "round", 3), art.palette.skin.deeper(0.15))
    art.volume(COLLAR, art.palette.belly, shade=0.16, width=3)
    if person.hat == "hood":
        art.volume(HOOD, art.palette.second.deeper(0.2), shade=0.16)
    for side in (-1, 1):
        art.volume(oval(150 + side * 66, 134, 14, 19), art.palette.skin, width=3)
    art.volume(HEAD, art.palette.skin, shade=0.12)
    _face(art, person)
    _beard(art, person)
    if person.hat != "hood" or person.style == "fringe":
        _hair_above(art, person)
    _hat(art, person)
    _glass(art, person)
    if person.prop:
        held = drawing(f"xenofera/held/{person.prop}", shades("skin", art.palette.skin))
        art.elements.append(held.elements)
    return art.text()


def _face(art: Sketch, person: Person) -> None:
    look = Gaze("round", person.mood)
    cheeks(art, 150, 160, 92, 13)
    eyes(art, 150, 130, 62, 17, look)
    brows(art, 150, 108, 62, 24, look)
    art.volume(NOSE.scaled(1.1, person.nose, 150 + 134j), art.palette.skin, shade=0.2, width=2.8)
    if person.mood in ("wonder", "gentle"):
        open_smile(art, 150, 172, 34, 14)
    else:
        smile(art, 152, 176, 38, 5)


def _beard(art: Sketch, person: Person) -> None:
    hair = art.palette.accent
    if person.beard == "beard":
        art.volume(BEARD, hair, shade=0.16)
        smile(art, 150, 180, 30, 5)
    if person.beard in ("moustache", "beard"):
        art.volume(MOUSTACHE.scaled(0.9, 0.9, 150 + 166j), hair, shade=0.2, width=3)
    if person.beard == "goatee":
        art.volume(GOATEE, hair, width=3)
        art.volume(MOUSTACHE.scaled(0.6, 0.5, 150 + 162j), hair, width=2.6)
    if person.beard == "stubble":
        for x, y in ((112, 176), (122, 186), (136, 192), (150, 194), (164, 192), (178, 186), (188, 176)):
            art.line(f"M{x} {y}v4", hair.dark, 2.4, 0.8)


def _hair_behind(art: Sketch, person: Person) -> None:
    hair = art.palette.accent
    if person.style == "long":
        art.volume(LONG, hair, shade=0.14)
    if person.style == "braids":
        for side in (-1, 1):
            for step in range(5):
                art.volume(oval(150 + side * (86 + step * 3), 146 + step * 24, 17 - step, 16, 0, 8), hair, width=3)
    if person.style == "bun":
        art.volume(oval(150, 36, 36, 32), hair, shade=0.18)
    if person.style == "tufts":
        art.volume(tufted(150, 112, 84, 70, 15, 24, 0.1), hair, shade=0.14)
    if person.style == "mohawk":
        crest = shape("128,78! 120,40 108,26! 130,24 136,6! 152,18 168,4! 170,26 190,26! 178,46 172,78!")
        art.volume(crest, hair, shade=0.2)


def _hair_above(art: Sketch, person: Person) -> None:
    if person.style in ("fringe", "braids", "long", "tufts"):
        art.volume(FRINGE, art.palette.accent, shade=0.14)
    if person.style in ("swept", "bun"):
        art.volume(SWEPT, art.palette.accent, shade=0.14)


def _cap(art: Sketch) -> None:
    art.volume(CAP_TOP, art.palette.second, shade=0.14)
    art.volume(CAP_PEAK, tone("#3a3444", INK), width=3)
    art.flat(oval(150, 58, 11, 11), "#f2c14e")


def _chef(art: Sketch) -> None:
    art.volume(CHEF.scaled(0.94, 0.78, 150 + 86j), tone("#fbf6ea", INK), shade=0.12)
    art.volume(shape("90,88! 150,74 210,88! 208,62 150,50 92,62"), tone("#fbf6ea", INK), shade=0.1)


def _bandana(art: Sketch) -> None:
    cloth = tone("#c9443f", INK)
    art.volume(KNOT, cloth, width=3)
    art.volume(BANDANA, cloth, shade=0.16)
    for x, y in ((112, 62), (150, 54), (188, 62), (130, 76), (170, 76)):
        art.dot(x, y, 4, 4, "#fff2dc")


def _top(art: Sketch) -> None:
    art.volume(TOP_HAT.scaled(1, 0.82, 150 + 76j), tone("#3a3148", INK), shade=0.16)
    art.fill(shape("97,58! 99,76! 150,67 201,76! 203,58! 150,49"), "#b8483f")
    art.volume(BRIM, tone("#3a3148", INK), width=3.2)


def _brim(art: Sketch) -> None:
    felt = tone("#9a6a3a", INK)
    art.volume(PITH.moved(0, 4), felt, shade=0.16)
    art.fill(shape("92,62! 92,80! 150,70 208,80! 208,62! 150,52"), "#5a3520")
    art.volume(BRIM.scaled(1.24, 1, 150 + 80j), felt, width=3.2)


def _tricorne(art: Sketch) -> None:
    art.volume(TRICORNE, tone(mix(art.palette.second.base, INK, 0.5), INK), shade=0.14)
    art.curve([50 + 84j, 66 + 56j, 98 + 66j, 150 + 22j, 202 + 66j, 234 + 56j, 250 + 84j], "#f2c14e", 4)


def _wool(art: Sketch) -> None:
    art.volume(oval(150, 14, 17, 15), art.palette.belly, width=3)
    art.volume(WOOL_CAP, art.palette.second, shade=0.14)
    art.volume(WOOL_HEM, art.palette.second.deeper(0.1), width=3)
    for x in (100, 125, 150, 175, 200):
        art.line(f"M{x} {68 + abs(x - 150) * 0.14:.0f}v20", art.palette.second.dark, 2.4, 0.7)


def _pith(art: Sketch) -> None:
    cork = tone("#e4d3a6", INK)
    art.volume(PITH, cork, shade=0.14)
    art.curve([150 + 14j, 150 + 62j], cork.dark, 2.4)
    art.fill(shape("92,60! 92,76! 150,67 208,76! 208,60! 150,51"), "#7a6a3a")
    art.volume(BRIM, cork, width=3.2)


def _goggles(art: Sketch) -> None:
    art.line("M84 84Q150 62 216 84", INK, 17)
    art.line("M84 84Q150 62 216 84", "#6a4a2c", 10)
    for x in (122, 178):
        art.volume(oval(x, 74, 24, 20), tone("#d9a441", INK))
        art.flat(oval(x, 74, 15, 12), "#bfeef0")
        art.line(f"M{x - 6} 78l8 -9", "#ffffff", 3, 0.9)


def _visor(art: Sketch) -> None:
    art.volume(MASK, tone("#5c6672", INK), shade=0.16)
    art.flat(shape("110,24! 190,24! 192,46! 108,46!"), "#2b3640")
    art.line("M118 40l18 -12", "#8fb4c4", 3, 0.8)


_HATS: Mapping[str, Callable[[Sketch], None]] = {
    "cap": _cap, "chef": _chef, "bandana": _bandana, "top": _top, "brim": _brim, "tricorne": _tricorne, "wool": _wool,
    "pith": _pith, "goggles": _goggles, "visor": _visor,
}  # fmt: skip


def _hat(art: Sketch, person: Person) -> None:
    if person.hat in _HATS:
        _HATS[person.hat](art)


def _glass(art: Sketch, person: Person) -> None:
    if person.glass == "glasses":
        for side in (-1, 1):
            art.ring(150 + side * 31, 130, 25, 24, "#4a3424", 4.5)
            art.dot(150 + side * 31, 130, 23, 22, "#e6f6ff", 0.22)
        art.line("M142 126Q150 120 158 126", "#4a3424", 4)
    elif person.glass == "monocle":
        art.ring(181, 130, 26, 25, "#d9a441", 5)
        art.line("M204 142Q216 176 204 214", "#d9a441", 2.4)
    elif person.glass == "patch":
        art.line("M88 96L212 116", INK, 5)
        art.flat(shape("96,112 140,116 142,140 120,154 98,142"), "#33283a", 3)
    elif person.glass == "mask":
        art.fill(shape("84,118! 120,104 150,116 180,104 216,118! 212,146 184,152 150,140 116,152 88,146"), INK, 0.9)
        eyes(art, 150, 130, 62, 15, Gaze("round", person.mood))


# -- the wall behind -------------------------------------------------------------------------------------------------


def wall(colour: str, size: Size) -> str:
    """A cabin's wall of a colour with a porthole, through which stars are seen, as an SVG of that size."""
    width, height = size
    art, chance, unit = SvgCanvas("w"), Random(colour), min(size) / SIDE
    back = art.linear([(0, mix(colour, "#ffffff", 0.34), 1), (100, mix(colour, "#140c1c", 0.42), 1)])
    art.elements.append(f'<rect x="0" y="0" width="{width}" height="{height}" fill="{back}"/>')
    for step in range(1, 6):
        y = height * step / 6
        art.line(f"M0 {y:.1f}H{width}", mix(colour, "#140c1c", 0.35), 2.4 * unit, 0.5)
    x, y, reach = width * 0.86, height * 0.2, 62 * unit
    art.dot(x, y, reach * 1.18, reach * 1.18, INK)
    art.dot(x, y, reach * 1.12, reach * 1.12, "#d9a441")
    art.dot(x, y, reach * 0.92, reach * 0.92, INK)
    art.dot(x, y, reach * 0.88, reach * 0.88, "#161a44")
    for _ in range(14):
        spot = complex(chance.uniform(-0.6, 0.6), chance.uniform(-0.6, 0.6)) * reach
        art.dot(x + spot.real, y + spot.imag, 1.8 * unit, 1.8 * unit, "#f6f2ff", chance.uniform(0.5, 1))
    art.dot(x - reach * 0.3, y + reach * 0.34, reach * 0.3, reach * 0.3, mix(colour, "#ffd9a0", 0.5))
    art.glow(width / 2, height * 0.5, height * 0.6, "#fff2d0", 0.5)
    return sheet(size, size, art.text())


def portrait(key: str, size: Size) -> str:
    """Somebody alone on nothing, as an SVG of that size. KeyError for a stranger."""
    return sheet((SIDE, SIDE), size, bust(key))
