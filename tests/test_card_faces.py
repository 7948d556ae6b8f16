"""Card faces from data: what stands in a slot fits it at every size, for the games there are and for kinds to come.

The kinds to come (a land and a creature of Territory; a huntsman, a crew member, a cage and a creature of Xenofera) are
samples: a window, slots for a small and a large card, a ground for some of the slots, and what stands in them.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame
import pytest

from game.rulesets.flask.cards import Card, counts_of, name
from game.rulesets.quaeleon.cards import CARDS
from game.rulesets.quellector.cards import COLOURS, Creature, Icon
from game.stage.art.creature import CreatureSpec, compose
from game.stage.art.frames import BRASS, LABEL, STANDARD, hexagon, medallion, panel, rim, stock
from game.stage.art.habitat import habitat
from game.stage.art.icons import INK, icon_svg
from game.stage.art.svg import Rectangle, gradient, inset, rectangle, sheet, whole
from game.stage.cards.contents import Badge, Drawing, Line, Number, Picture, RulesText, Sign, Signs
from game.stage.cards.faces import Contents, FaceMaker
from game.stage.cards.frame import Frame, Size, Slots, format_at
from game.stage.drawing.typefaces import LORE, NAME
from game.words import Words
from scenes.games.flask import cards as flask
from scenes.games.flask.face import contents as flask_contents
from scenes.games.flask.frame import flask_frame
from scenes.games.flask.pictures import main_colour
from scenes.games.quaeleon import cards as quaeleon
from scenes.games.quaeleon.face import contents as quaeleon_contents
from scenes.games.quaeleon.frame import quaeleon_frame
from scenes.games.quellector.face import contents as quellector_contents
from scenes.games.quellector.frame import quellector_frame
from tests.drawings import faults

WIDTHS = (60, 96, 140, 220, 310)
FORMATS = {"small": 0, "large": 150}
LONG = "Mosswhisk Hedgeling of the Outer Fens"

# -- kinds of cards to come --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """A kind of card as data: its colours, its picture's window and its slots by format, and what stands in them."""

    edge: str
    band: str
    windows: Mapping[str, Rectangle]
    slots: Mapping[str, Slots]
    contents: Contents
    grounds: Mapping[str, Callable[[Rectangle], str]]

    def frame(self, width: float) -> Frame:
        """Paper in a coloured border, the picture's rim, and what lies below the slots that have a ground."""
        format_ = format_at(width, FORMATS)
        window, slots = self.windows[format_], self.slots[format_]
        paper = gradient("paper", "30% 100%", (0, "#fffaea"), (100, "#f0ddb4"))
        below = paper + stock(STANDARD, self.edge, self.band) + rectangle(inset(whole(STANDARD), 10), 14, "url(#paper)")
        grounds = [self.grounds[name](place) for name in self.grounds for place in slots.get(name, ())]
        above = BRASS + LABEL + rim(window, 9, self.edge) + "".join(grounds)
        return Frame(STANDARD, below, {"picture": (window,)}, above, slots)


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

# -- cards of the games there are --------------------------------------------------------------------------------------

Printed = tuple[Frame, Contents]
WORDS = {"en": Words("en"), "de": Words("de")}


def flask_card(code: str, language: str, width: int) -> Printed:
    counts = counts_of(code)
    face = flask.printed_face(WORDS[language], Card(counts, name(counts)))
    frame = flask_frame(main_colour(counts), face.second, len(face.costs), len(face.effects), width)
    return frame, flask_contents(face)


def quaeleon_card(place: int, language: str, width: int) -> Printed:
    face = quaeleon.printed(WORDS[language], CARDS[place])
    contents = quaeleon_contents(face)
    return quaeleon_frame(len(contents["values"]), width, has_marks=bool(face.signs)), contents


def quellector_card(icons: int, width: int) -> Printed:
    creature = Creature(
        LONG, 2, (Icon(0, None, True), Icon(1, 2, False), Icon(2, None, False), Icon(3, 0, False))[:icons], 1
    )
    types = ("fire", "water", "earth", "air")
    return quellector_frame(COLOURS[2], icons, width), quellector_contents(creature, types, CreatureSpec("earth", 1))


def every_card(width: int) -> Iterator[tuple[str, Printed]]:
    """A card of each kind at a width: the kinds to come, and such cards of the games there are as have most on them."""
    for kind, sample in KINDS.items():
        yield kind, (sample.frame(width), sample.contents)
    for language in WORDS:
        for code in ("R1", "G2 - R1", "G2 Y1 Y1 Y1 B1 B1 B1 B2 B2 B2 G1 G1 G1 R1 R1 R1 R2 R2 R2 Y2"):
            yield f"flask {code} {language}", flask_card(code, language, width)
        for place in range(0, len(CARDS), 9):
            yield f"quaeleon {place} {language}", quaeleon_card(place, language, width)
    for icons in (1, 4):
        yield f"quellector {icons}", quellector_card(icons, width)


@lru_cache(maxsize=1)
def maker() -> FaceMaker:
    return FaceMaker()


def size_of(frame: Frame, width: int) -> Size:
    return width, round(width * frame.units[1] / frame.units[0])


def filled(frame: Frame, contents: Contents) -> Iterator[tuple[str, Rectangle, object]]:
    for slot, places in frame.slots.items():
        for place, content in zip(places, contents.get(slot, ()), strict=False):
            yield slot, place, content


def ink_outside(content: object, area: pygame.Rect) -> pygame.Rect | None:
    """What a content paints, if that is not all within its slot."""
    margin = 60
    surface = pygame.Surface((area.width + 2 * margin, area.height + 2 * margin), pygame.SRCALPHA)
    own = pygame.Rect(margin, margin, *area.size)
    content.paint(maker(), surface, own)  # type: ignore[attr-defined]
    ink = surface.get_bounding_rect(min_alpha=40)
    return None if not ink or own.inflate(2, 2).contains(ink) else ink.move(-margin, -margin)


# -- what must be true of all of them ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("width", [60, 310])
def test_slots_lie_on_the_card_and_not_on_each_other(kind: str, width: int) -> None:
    frame = KINDS[kind].frame(width)
    card = pygame.FRect(inset(whole(STANDARD), 3))
    places = [(slot, pygame.FRect(place)) for slot, row in frame.slots.items() for place in row]
    assert all(card.contains(place) for _, place in places)
    for (one, here), (other, there) in itertools.combinations(places, 2):
        assert not here.colliderect(there), (one, other)


@pytest.mark.parametrize("kind", KINDS)
def test_a_large_card_has_a_slot_for_everything(kind: str) -> None:
    frame = KINDS[kind].frame(310)
    assert set(KINDS[kind].contents) == {*frame.slots, *frame.windows}


@pytest.mark.parametrize("width", WIDTHS)
def test_what_stands_in_a_slot_stays_in_it(width: int) -> None:
    outside = [
        (card, slot, area.size, ink)
        for card, (frame, contents) in every_card(width)
        for slot, place, content in filled(frame, contents)
        for area in (frame.pixels(place, size_of(frame, width)),)
        if (ink := ink_outside(content, area))
    ]
    assert outside == []


@pytest.mark.parametrize("width", [60, 310])
def test_whatever_is_written_in_a_slot_stays_in_it(width: int) -> None:
    for sample in KINDS.values():
        frame = sample.frame(width)
        for slot, place, content in filled(frame, sample.contents):
            if isinstance(content, Line | Number | RulesText):
                area = frame.pixels(place, size_of(frame, width))
                assert not ink_outside(replace(content, text=f"{content.text} {LONG}, " * 4), area), slot


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_drawn_outside_the_round_corners(kind: str, width: int) -> None:
    frame = KINDS[kind].frame(width)
    size = size_of(frame, width)
    face = maker().draw(frame, KINDS[kind].contents, size)
    bare = maker().layer(sheet(STANDARD, size, stock(STANDARD, INK, INK)), size)
    outside = pygame.mask.from_surface(bare, 0)
    outside.invert()
    assert face.get_size() == size
    assert outside.count() > 0
    assert outside.overlap(pygame.mask.from_surface(face, 0), (0, 0)) is None


@pytest.mark.parametrize("kind", KINDS)
def test_frames_use_only_what_the_rasteriser_understands(kind: str) -> None:
    for width in (60, 310):
        frame = KINDS[kind].frame(width)
        assert [*faults(sheet(STANDARD, STANDARD, frame.below)), *faults(sheet(STANDARD, STANDARD, frame.above))] == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("width", [96, 310])
def test_everything_that_has_a_slot_is_seen(kind: str, width: int) -> None:
    sample, frame = KINDS[kind], KINDS[kind].frame(width)
    size = size_of(frame, width)
    whole_face = pygame.image.tobytes(maker().draw(frame, sample.contents, size), "RGBA")
    for slot in (*frame.slots, *frame.windows):
        without = {name: content for name, content in sample.contents.items() if name != slot}
        assert pygame.image.tobytes(maker().draw(frame, without, size), "RGBA") != whole_face, slot


# -- the renderer's own words ------------------------------------------------------------------------------------------


def painted(content: object, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    content.paint(maker(), surface, surface.get_rect())  # type: ignore[attr-defined]
    return surface


def blue(subject: str, size: Size) -> str:
    return sheet(size, size, rectangle((0, 0, size[0] / 2, size[1]), 0, "#0000ff"))


@pytest.mark.parametrize(("width", "expected"), [(1, "small"), (149, "small"), (150, "large"), (900, "large")])
def test_a_format_is_used_from_its_width_on(width: int, expected: str) -> None:
    assert format_at(width, FORMATS) == expected


def test_the_middle_of_a_slot_is_a_share_of_the_card() -> None:
    frame = Frame((200, 100), "", {"window": ((0, 0, 200, 100),)}, "", {"mark": ((10, 10, 20, 20), (150, 40, 20, 20))})
    assert frame.middle("window") == (0.5, 0.5)
    assert frame.middle("mark", 1) == (0.8, 0.5)
    assert frame.pixels((10, 10, 20, 20), (100, 50)) == pygame.Rect(5, 5, 10, 10)


def test_a_picture_lies_below_the_upper_drawing_and_what_is_in_slots_above_it() -> None:
    place: Rectangle = (0, 0, 100, 100)
    above = rectangle((0, 50, 100, 50), 0, "#ff0000")
    frame = Frame((100, 100), rectangle(place, 0, "#00ff00"), {"sea": (place,)}, above, {"star": ((0, 80, 20, 20),)})
    face = maker().draw(frame, {"sea": [Picture(blue, "sea")], "star": [Picture(blue, "sea")]}, (100, 100))
    colours = [face.get_at(at)[:3] for at in ((90, 10), (10, 10), (10, 60), (5, 90))]
    assert colours == [(0, 255, 0), (0, 0, 255), (255, 0, 0), (0, 0, 255)]


def test_a_frame_without_an_upper_drawing_is_drawn() -> None:
    frame = Frame((10, 10), rectangle((0, 0, 10, 10), 0, "#00ff00"), {}, "", {})
    assert maker().draw(frame, {}, (10, 10)).get_at((5, 5))[:3] == (0, 255, 0)


def test_a_picture_wider_than_its_window_is_cut_at_the_right() -> None:
    plain, aside = painted(Picture(blue, "sea"), (80, 40)), painted(Picture(blue, "sea", wider=1.5), (80, 40))
    assert [plain.get_at((x, 20)).a for x in (30, 50, 70)] == [255, 0, 0]
    assert [aside.get_at((x, 20)).a for x in (30, 50, 70)] == [255, 255, 0]


def test_a_picture_may_have_round_corners() -> None:
    assert painted(Picture(blue, "sea"), (80, 40)).get_at((0, 0)).a == 255
    rounded = painted(Picture(blue, "sea", corner=0.2), (80, 40))
    assert rounded.get_at((0, 0)).a == 0 and rounded.get_at((20, 20)).a == 255


def test_text_too_long_for_its_letters_gets_smaller_ones() -> None:
    short, long = (painted(Line(text, NAME), (160, 30)).get_bounding_rect() for text in ("Mole", "Mole " * 6))
    assert long.height < short.height
    few, many = (painted(RulesText(text), (160, 60)) for text in ("Draw 2 cards.", "Draw 2 cards. " * 8))
    assert few.get_bounding_rect().height < many.get_bounding_rect().height <= 60


def test_lore_stands_below_the_rules_or_alone_in_the_middle() -> None:
    alone = painted(RulesText("", "Hums."), (160, 120)).get_bounding_rect()
    below = painted(RulesText("Draw 2 cards.", "Hums."), (160, 120)).get_bounding_rect()
    rules = painted(RulesText("Draw 2 cards."), (160, 120)).get_bounding_rect()
    assert abs(alone.centery - 60) < 6
    assert abs(rules.centery - 60) < 6
    assert below.top < rules.top and below.bottom > 110


def test_a_line_stands_in_the_middle_or_at_the_left() -> None:
    middle, left = (painted(Line("Mole", is_left=is_left), (160, 30)).get_bounding_rect() for is_left in (False, True))
    assert abs(middle.centerx - 80) <= 1
    assert left.left <= 2


def test_pictures_are_drawn_once_for_a_subject_and_size() -> None:
    drawn: list[str] = []

    def draw(subject: str, size: Size) -> str:
        drawn.append(subject)
        return blue(subject, size)

    for subject in ("sea", "sky", "sea"):
        painted(Picture(draw, subject), (30, 30))
    assert drawn == ["sea", "sky"]
