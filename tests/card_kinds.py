"""Kinds of cards that no game has yet, as data, to see that the renderer is enough for them.

A land and a creature of Territory; a huntsman, a crew member, a cage and a creature of Xenofera: each is a window,
slots for a small and a large card, a ground for some of the slots, and what stands in them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.art.creature import CreatureSpec, compose
from game.art.frames import BRASS, LABEL, STANDARD, hexagon, medallion, panel, rim, stock
from game.art.icons import INK, icon_svg
from game.art.places import habitat
from game.art.svg import Rectangle, gradient, inset, rectangle, whole
from game.stage.cards.contents import Badge, Drawing, Line, Number, Picture, RulesText, Sign, Signs
from game.stage.cards.faces import Contents
from game.stage.cards.frame import CardFrame, Slots, format_at
from game.stage.drawing.typefaces import LORE, NAME
from game.stage.geometry import Size

FORMATS = {"small": 0, "large": 150}


@dataclass(frozen=True)
class Kind:
    """A kind of card as data: its colours, its picture's window and its slots by format, and what stands in them."""

    edge: str
    band: str
    windows: Mapping[str, Rectangle]
    slots: Mapping[str, Slots]
    contents: Contents
    grounds: Mapping[str, Callable[[Rectangle], str]]

    def frame(self, width: float) -> CardFrame:
        """Paper in a coloured border, the picture's rim, and what lies below the slots that have a ground."""
        format_ = format_at(width, FORMATS)
        window, slots = self.windows[format_], self.slots[format_]
        paper = gradient("paper", "30% 100%", (0, "#fffaea"), (100, "#f0ddb4"))
        below = paper + stock(STANDARD, self.edge, self.band) + rectangle(inset(whole(STANDARD), 10), 14, "url(#paper)")
        grounds = [self.grounds[name](place) for name in self.grounds for place in slots.get(name, ())]
        above = BRASS + LABEL + rim(window, 9, self.edge) + "".join(grounds)
        return CardFrame(STANDARD, below, {"picture": (window,)}, above, slots)


def plate(area: Rectangle) -> str:
    return panel(inset(area, -7), 8, "url(#label)", INK, "#a5793c")


def tag(area: Rectangle) -> str:
    return rectangle(inset(area, -2), 7, "url(#label)", stroke=INK, stroke_width=1.5)


def disc(area: Rectangle) -> str:
    return medallion(area, "#3d2a17")


def six(area: Rectangle) -> str:
    return hexagon(area, "#1d3a22")


def land_picture(subject: tuple[str, int], size: Size) -> str:
    return habitat(*subject, size)


def thing_picture(subject: str, size: Size) -> str:
    return icon_svg(subject, fill="#d9c08a")


def down(left: float, top: float, side: float, count: int, wide: float = 1) -> tuple[Rectangle, ...]:
    return tuple((left, top + side * place, side * wide, side) for place in range(count))


LAND = Kind(
    edge="#2b3a12",
    band="#7f9a3c",
    windows={"large": (16, 62, 278, 300), "small": (13, 13, 284, 408)},
    slots={
        "large": {"name": ((34, 20, 242, 30),), "biome": ((28, 372, 46, 46),), "biome_name": ((84, 374, 194, 42),)},
        "small": {"name": ((26, 362, 258, 48),), "biome": ((18, 18, 96, 96),)},
    },
    contents={
        "picture": [Picture(land_picture, ("grass", 5))],
        "name": [Line("The Whispering Glade", NAME)],
        "biome": [Badge("grass")],
        "biome_name": [Line("Forest", is_left=True)],
    },
    grounds={"name": plate},
)

COMBATANT = Kind(
    edge="#3b1d12",
    band="#a8562f",
    windows={"large": (16, 74, 278, 152), "small": (13, 13, 284, 408)},
    slots={
        "large": {
            "power": ((10, 10, 70, 70),),
            "name": ((96, 22, 140, 24),),
            "species": ((96, 54, 140, 18),),
            "cost": ((250, 14, 46, 46),),
            "biomes": down(236, 88, 26, 5, 2),
            "stars": ((24, 204, 120, 26),),
            "types": ((26, 238, 258, 18),),
            "abilities": ((26, 268, 258, 122),),
            "number": ((26, 404, 258, 14),),
        },
        "small": {
            "power": ((6, 6, 116, 116),),
            "biomes": down(16, 130, 54, 4, 2),
            "name": ((26, 366, 258, 44),),
        },
    },
    contents={
        "picture": [Picture(compose, CreatureSpec("fire", 4, rank=3))],
        "power": [Number("12", share=0.5)],
        "name": [Line("Old Cinder", NAME)],
        "species": [Line("Embird", LORE)],
        "cost": [Number("100", share=0.44)],
        "biomes": [
            Signs((Sign(biome, bonus),))
            for biome, bonus in (
                ("rock", "+6"),
                ("grass", "+4"),
                ("fire", "+12"),
                ("water", "\u22124"),
                ("ice", "\u22128"),
            )
        ],
        "stars": [Signs((Sign("star"),) * 9)],
        "types": [Line("Bird · Fire · Flying")],
        "abilities": [
            RulesText(
                "*Fire Spit* [icon:hourglass]\u00a01 · home: Deal 6 damage to a creature of an enemy at this land.\n"
                "*Roar* [icon:heart-broken]\u00a02 · group of Birds: All other creatures here get \u22121 base power "
                "until the end of the battle.",
                "It was hatched in a kiln, and has been cold ever since.",
                letters=0.07,
            )
        ],
        "number": [Line("EMB-0042 · 01/01 · 0.008", share=0.8, is_left=True)],
    },
    grounds={"name": plate, "power": disc, "cost": six, "biomes": tag, "abilities": plate},
)

VIOLET = {"edge": "#1f1636", "band": "#6a4aa3"}
BUILD, CAPTURE = (Drawing(icon_svg(name, fill="#7a4a1c", accent="#4d2c10")) for name in ("settings", "target"))
LARGE_WORKER: Slots = {
    "name": ((34, 20, 242, 30),),
    "build": ((24, 214, 68, 68),),
    "capture": ((218, 214, 68, 68),),
    "talent": ((26, 300, 258, 108),),
}
WORKER_WINDOWS = {"large": (16, 64, 278, 190), "small": (13, 13, 284, 408)}
SMALL_WORKER: Slots = {
    "build": ((10, 10, 108, 108),),
    "capture": ((10, 124, 108, 108),),
    "name": ((26, 362, 258, 48),),
}


def worker(title: str, build: int, capture: int, talent: str, lore: str = "", picture: str = "person") -> Kind:
    """A huntsman or a crew member: what they can do is two numbers."""
    return Kind(
        **VIOLET,
        windows=WORKER_WINDOWS,
        slots={"large": LARGE_WORKER, "small": SMALL_WORKER},
        contents={
            "picture": [Picture(thing_picture, picture)],
            "name": [Line(title, NAME)],
            "build": [Number(str(build), BUILD)],
            "capture": [Number(str(capture), CAPTURE)],
            "talent": [RulesText(talent, lore)],
        },
        grounds={"name": plate, "build": disc, "capture": disc, "talent": plate},
    )


HUNTSMAN = worker(
    "Quartermaster",
    2,
    1,
    "*Provident*: When you draw back to your hand, draw back to eight cards.",
    "Counts the biscuits twice.",
)
CREW = worker("Deck hand", 2, 2, "", "Asks no questions, least of all of the cargo.", picture="recruit")

CAGE = Kind(
    edge="#22303a",
    band="#7c93a1",
    windows=WORKER_WINDOWS,
    slots={
        "large": {"name": LARGE_WORKER["name"], "size": ((121, 214, 68, 68),), "cost": LARGE_WORKER["build"],
                  "text": LARGE_WORKER["talent"]},
        "small": {"size": ((10, 10, 130, 130),), "cost": ((10, 150, 108, 108),), "name": SMALL_WORKER["name"]},
    },
    contents={
        "picture": [Picture(thing_picture, "lock")],
        "name": [Line("Medium cage", NAME)],
        "size": [Number("M")],
        "cost": [Number("2", BUILD)],
        "text": [RulesText("Holds one creature that is *small* or *medium*.")],
    },
    grounds={"name": plate, "size": six, "cost": disc, "text": plate},
)  # fmt: skip

XENOFERAN = Kind(
    **VIOLET,
    windows={"large": (16, 86, 278, 198), "small": (13, 13, 284, 408)},
    slots={
        "large": {
            "name": ((96, 20, 182, 28),),
            "scientific": ((96, 58, 182, 20),),
            "value": ((10, 10, 72, 72),),
            "size": ((24, 250, 60, 60),),
            "capture": ((226, 250, 60, 60),),
            "planet": ((100, 290, 110, 22),),
            "traits": ((26, 326, 258, 28),),
            "lore": ((26, 366, 258, 42),),
        },
        "small": {
            "value": ((6, 6, 116, 116),),
            "size": ((10, 128, 96, 96),),
            "capture": ((10, 232, 96, 96),),
            "name": SMALL_WORKER["name"],
        },
    },
    contents={
        "picture": [Picture(compose, CreatureSpec("poison", 8, rank=2), corner=0.04)],
        "name": [Line("Lesser moon-eyed marsh strider", NAME)],
        "scientific": [Line("Paludigradus selenophthalmus minor", LORE)],
        "value": [Number("4", share=0.5)],
        "size": [Number("L")],
        "capture": [Number("3", CAPTURE)],
        "planet": [Line("Myrr")],
        "traits": [Signs((Sign("water", "swimming"), Sign("dark", "nocturnal"), Sign("hint", "luminous")), gap=0.3)],
        "lore": [RulesText("", "Glows when it is bored, and it is bored easily by collectors.")],
    },
    grounds={"name": plate, "value": disc, "size": six, "capture": disc, "planet": plate, "lore": plate},
)

KINDS = {
    "land": LAND,
    "combatant": COMBATANT,
    "huntsman": HUNTSMAN,
    "crew": CREW,
    "cage": CAGE,
    "xenoferan": XENOFERAN,
}
