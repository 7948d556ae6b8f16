"""Icons, badges, card frames, backs and the table: safe to rasterise, never blank, never mistaken for each other."""

import itertools
import os
from contextlib import suppress
from time import sleep

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from assets import asset
from game.art import icons
from game.art.backs import BackDesign, card_back
from game.art.composing import compose_creature
from game.art.creature import CreatureSpec
from game.art.frames import BRASS, shield
from game.art.svg import sheet
from game.rulesets.quellector.cards import COLOURS, COUNTERS, Creature, Icon
from game.stage.cards.contents import SlotPicture, TypeBadge
from game.stage.cards.faces import FaceMaker, picture
from game.stage.drawing import surfaces
from game.stage.drawing.beside import MOST_UNDER_WAY, NotYet, PicturesBeside
from scenes.games.quellector.face import contents
from scenes.games.quellector.frame import UNITS, quellector_frame
from scenes.games.registry import PRESENTATIONS
from tests.drawings import faults

pytestmark = pytest.mark.usefixtures("painted")

APPLICATION_ICON = asset("icons", "menagerie.svg").read_text(encoding="utf-8")
"""The program's own icon, of which the systems' are drawn."""

BACKS = [*(shown.back for shown in PRESENTATIONS.values()), BackDesign("another")]
TYPES = tuple(icons.TYPE_COLOURS)


def every_drawing():
    yield from ((f"icon {name}", icons.icon_svg(name)) for name in icons.ICONS)
    yield "application icon", APPLICATION_ICON
    for name, action, second in itertools.product(TYPES, (False, True), (None, "water")):
        yield f"badge {name} {action} {second}", icons.badge_svg(name, action, second)
    for name, on_dark in itertools.product(TYPES, (False, True)):
        yield f"symbol {name} {on_dark}", icons.symbol_svg(name, on_dark)
    for colour, width, count in itertools.product(COLOURS, (72, 96, 310), range(5)):
        frame = quellector_frame(colour, count, width)
        yield f"paper {colour} {width} {count}", sheet(frame.units, (width, 480), frame.below)
        yield f"ground {colour} {width} {count}", sheet(frame.units, (width, 480), frame.above)
    yield from ((f"back {back.key}", card_back(back)) for back in BACKS)


def creature(subject, size):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
        f'<rect width="{size[0]}" height="{size[1]}" fill="#3355aa"/></svg>'
    )


def raster(svg, pixels=48):
    return picture(svg, (pixels, pixels))


def silhouette(surface):
    return pygame.mask.from_surface(surface, 100)


def light_and_dark(surface, paper):
    """Which pixels are light when the drawing lies on the given ground: shape without colour."""
    ground = pygame.Surface(surface.get_size(), 0, 32)
    ground.fill(paper)
    ground.blit(surface, (0, 0))
    grey = pygame.transform.grayscale(ground)
    width, height = grey.get_size()
    return [grey.get_at((x, y)).r for y in range(height) for x in range(width)]


def difference(one, other):
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.fixture(scope="module")
def maker():
    return FaceMaker()


def face(maker, width, marks=((0, None, False), (1, None, True), (2, 3, False)), name="Pawforce", colour="red"):
    card = Creature(name, COLOURS.index(colour), tuple(Icon(*mark) for mark in marks), 1)
    printed = contents(card, ("fire", "water", "earth", "air"), None, name) | {
        "creature": [SlotPicture(creature, "blue")]
    }
    return maker.draw(quellector_frame(colour, len(marks), width), printed, (width, round(width * 480 / 310)))


def test_every_drawing_uses_only_what_the_rasteriser_understands():
    drawn = dict(every_drawing())
    assert len(drawn) > len(icons.ICONS) + len(BACKS)
    assert {what: wrong for what, svg in drawn.items() if (wrong := list(faults(svg)))} == {}


def test_the_lint_finds_what_would_go_wrong():
    bad = (
        '<svg xmlns="http://www.w3.org/2000/svg"><defs><linearGradient id="a" x1="0" x2="1"/></defs>'
        '<g opacity=".5"><text fill="red">x</text><rect fill="url(#b)"/></g></svg>'
    )
    assert len(list(faults(bad))) == 6


def test_every_icon_draws_a_shape_that_is_neither_blank_nor_a_block_and_keeps_clear_of_the_edge_of_its_field():
    inner = pygame.mask.Mask((62, 62), fill=True)
    wrong = {}
    for name in icons.ICONS:
        drawn = raster(icons.icon_svg(name), 64)
        filled = silhouette(drawn).count() / 64**2
        opaque = pygame.mask.from_surface(drawn, 200)
        at_edge = opaque.count() - opaque.overlap_area(inner, (1, 1))
        if not 0.12 < filled < 0.93 or at_edge >= 28:
            wrong[name] = filled, at_edge
    assert wrong == {}


@pytest.mark.parametrize("ground", ["#f4e7c8", "#3b2618"])
def test_type_symbols_differ_at_fourteen_pixels_on_paper_and_on_wood(ground):
    seen = {name: light_and_dark(raster(icons.icon_svg(name), 14), ground) for name in TYPES}
    for one, other in itertools.combinations(TYPES, 2):
        assert difference(seen[one], seen[other]) > 12, (one, other)


def test_type_symbols_differ_in_silhouette_alone():
    shapes = {name: silhouette(raster(icons.icon_svg(name), 64)) for name in TYPES}
    for one, other in itertools.combinations(TYPES, 2):
        common = shapes[one].overlap_area(shapes[other], (0, 0))
        both = shapes[one].count() + shapes[other].count() - common
        assert common / both < 0.9, (one, other)


def test_badges_of_one_kind_differ_in_light_and_dark():
    for action in (False, True):
        seen = {name: light_and_dark(raster(icons.badge_svg(name, action), 32), "#f4e7c8") for name in TYPES}
        for one, other in itertools.combinations(TYPES, 2):
            assert difference(seen[one], seen[other]) > 4, (one, other, action)


def test_plain_action_and_two_type_badges_of_one_type_are_far_apart():
    for name in TYPES:
        second = next(other for other in TYPES if icons.TYPE_COLOURS[other] != icons.TYPE_COLOURS[name])
        badges = [icons.badge_svg(name, False), icons.badge_svg(name, True), icons.badge_svg(name, False, second)]
        seen = [light_and_dark(raster(svg, 20), "#f4e7c8") for svg in badges]
        assert difference(seen[0], seen[1]) > 45, name
        assert difference(seen[0], seen[2]) > 12, name
        assert difference(seen[1], seen[2]) > 45, name


def test_an_icon_takes_the_colours_it_is_given_and_an_unknown_one_is_refused():
    assert "#123456" in icons.icon_svg("undo", ink="#123456")
    assert "{" not in "".join(svg for _, svg in every_drawing())
    with pytest.raises(KeyError):
        icons.icon_svg("no-such-icon")
    with pytest.raises(KeyError):
        icons.badge_svg("undo", False)


def test_the_application_icon_is_clear_outside_its_corners_at_every_size():
    for pixels in (16, 32, 48, 128, 256, 512):
        drawn = raster(APPLICATION_ICON, pixels)
        assert drawn.get_at((0, 0)).a == drawn.get_at((pixels - 1, pixels - 1)).a == 0
        assert drawn.get_at((pixels // 2, pixels // 2)).a == 255


@pytest.mark.parametrize("colour", range(4))
def test_a_card_shows_what_it_counters_and_what_counters_it(colour):
    printed = contents(Creature("Pawforce", colour, (), 1), TYPES[:4], None, "Pawforce")
    beaten, beating = ({symbol.type for symbol in printed[slot]} for slot in ("beats", "beaten_by"))
    assert {symbol.type for symbol in printed["main_type"]} == {TYPES[colour]}
    assert beaten == {TYPES[COUNTERS[colour]]}
    assert COUNTERS[TYPES.index(*beating)] == colour


def test_places_on_a_card_lie_on_it_and_do_not_cover_each_other():
    card = pygame.FRect(0, 0, *UNITS)
    for width, count, text_scale in itertools.product((60, 96, 126, 160, 300), range(5), (1, 2)):
        slots = quellector_frame("red", count, width, "Mosswhisk Hedgeling", text_scale).slots
        places = [pygame.FRect(place) for row in slots.values() for place in row]
        assert len(places) >= count, (width, count, text_scale)
        assert all(card.contains(place) for place in places), (width, count, text_scale)
        for one, other in itertools.combinations(places, 2):
            apart = not one.inflate(-4, -4).colliderect(other.inflate(-4, -4))
            assert apart, (one, other, width, count, text_scale)


def test_each_icon_is_drawn_once_and_nothing_else_has_the_ground_of_a_mark():
    marks = (Icon(0, None, False), Icon(1, None, True), Icon(2, 3, False), Icon(0, None, False))
    printed = contents(Creature("Pawforce", 0, marks, 1), ("fire", "water", "earth", "air"), None, "Pawforce")
    for width in (60, 96, 126, 160, 300, 480):
        slots = quellector_frame("red", len(marks), width).slots
        drawn = [
            content
            for slot, places in slots.items()
            for content, _ in zip(printed[slot], places, strict=False)
            if isinstance(content, TypeBadge)
        ]
        assert [(badge.type, badge.is_action, badge.second) for badge in drawn] == [
            ("fire", False, None),
            ("water", True, None),
            ("earth", False, "air"),
            ("fire", False, None),
        ], width


def on_shield(name, size):
    ground = shield((4, 2, 56, 60), icons.COLOUR_TONES[icons.TYPE_COLOURS[name]].dark, "#000000")
    emblem = picture(sheet((64, 64), size, BRASS + ground), size)
    symbol = picture(icons.symbol_svg(name, True), (30, 30))
    emblem.blit(symbol, symbol.get_rect(center=(24, 22)))
    return emblem


def test_the_emblem_of_a_main_type_is_not_taken_for_a_mark():
    for name in TYPES:
        emblem = on_shield(name, (48, 48))
        for mark in (raster(icons.badge_svg(name)), raster(icons.badge_svg(name, True))):
            overlap = silhouette(mark).overlap_area(silhouette(emblem), (0, 0))
            assert overlap < 0.93 * max(silhouette(mark).count(), silhouette(emblem).count()), name
            assert difference(light_and_dark(emblem, "white"), light_and_dark(mark, "white")) > 40, name


@pytest.mark.parametrize("width", [96, 180, 480])
def test_faces_are_drawn_at_every_size_with_round_corners(maker, width):
    drawn = face(maker, width)
    assert drawn.get_size() == (width, round(width * 480 / 310))
    assert drawn.get_at((0, 0)).a == 0
    assert drawn.get_at((width // 2, width // 2))[:3] == (0x33, 0x55, 0xAA)
    assert silhouette(drawn).count() > 0.97 * width * drawn.get_height()


def test_every_mark_changes_the_face(maker):
    variants = [
        face(maker, 180, ()),
        face(maker, 180, ((0, None, False),)),
        face(maker, 180, ((0, None, True),)),
        face(maker, 180, ((0, 1, False),)),
        face(maker, 180, (), name="Umbrelle"),
        face(maker, 180, (), colour="blue"),
    ]
    assert len({pygame.image.tobytes(variant, "RGBA") for variant in variants}) == len(variants)


@pytest.mark.parametrize("width", [96, 310])
def test_a_long_name_stays_inside_its_place(maker, width):
    height = round(width * 480 / 310)
    short, long = (face(maker, width, (), name=name) for name in ("", "Mosswhisk Hedgeling of the Outer Fens"))
    frame = quellector_frame("red", 0, width)
    place = frame.pixels(frame.slots["name"][0], (width, height)).inflate(2, 2)
    changed = [(x, y) for x in range(width) for y in range(height) if short.get_at((x, y)) != long.get_at((x, y))]
    assert changed and all(place.collidepoint(spot) for spot in changed)


def test_backs_do_not_tell_left_from_right(maker):
    for design in BACKS:
        width, height = design.size[0] // 2, design.size[1] // 2
        back = maker.back(design, (width, height))
        assert back.get_size() == (width, height) and back.get_at((0, 0)).a == 0, design.key
        paper = [light_and_dark(side, "#000000") for side in (back, pygame.transform.flip(back, True, False))]
        assert difference(*paper) < 4, design.key


def test_backs_differ_between_the_games(maker):
    plain = BackDesign("").emblem
    own = [design for design in BACKS if design.emblem != plain]
    backs = [light_and_dark(maker.back(design, (62, 90)), "#000000") for design in own]
    assert all(difference(one, other) > 8 for one, other in itertools.combinations(backs, 2))


def test_badges_and_backs_are_kept():
    maker = FaceMaker()
    assert maker.badge("fire", True, None, 24) is maker.badge("fire", True, None, 24)
    assert maker.back(BACKS[1], (62, 87)) is maker.back(BACKS[1], (62, 87))


def test_whoever_is_patient_is_given_a_picture_later_and_nobody_makes_it_twice():
    maker, wild, written = FaceMaker(), CreatureSpec("fire", 3), []

    def svg() -> str:
        written.append(wild)
        return compose_creature(wild)

    with maker.patiently(), pytest.raises(NotYet):
        maker.picture(wild, (90, 90), svg)
    for _ in range(1000):
        with maker.patiently(), suppress(NotYet):
            maker.picture(wild, (90, 90), svg)
            break
        sleep(0.01)
    patient = maker.picture(wild, (90, 90), svg)
    assert len(written) == 1
    hasty = FaceMaker().picture(wild, (90, 90), svg)
    assert pygame.image.tobytes(patient, "RGBA") == pygame.image.tobytes(hasty, "RGBA")


def test_whoever_cannot_wait_is_given_at_once_what_was_begun_for_somebody_patient():
    maker, wild = FaceMaker(), CreatureSpec("water", 4)
    with maker.patiently(), pytest.raises(NotYet):
        maker.picture(wild, (60, 60), lambda: compose_creature(wild))
    assert maker.picture(wild, (60, 60), lambda: pytest.fail("it is being made already")).get_size() == (60, 60)


def test_pictures_that_nobody_fetches_are_given_up():
    beside = PicturesBeside()
    for number in range(2 * MOST_UNDER_WAY):
        beside.begin(number, lambda: pygame.Surface((1, 1)))
    assert [number for number in range(2 * MOST_UNDER_WAY) if beside.has_begun(number)] == [*range(8, 16)]
    with pytest.raises(KeyError):
        beside.fetch(0)


def test_more_patient_ones_than_can_be_begun_at_once_all_get_their_pictures():
    """Each that gave up another's picture for its own would get it given up in turn, for ever."""
    beside, left, asked = PicturesBeside(), list(range(3 * MOST_UNDER_WAY)), 0

    def draw():
        sleep(0.002)
        return pygame.Surface((1, 1))

    while left and asked < 4000:
        for number in list(left):
            asked += 1
            with suppress(NotYet):
                beside.made(number, draw, is_patient=True)
                left.remove(number)
        sleep(0.001)
    assert not left


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_plate_is_opaque_and_lit_from_above(size):
    plate = surfaces.plate(size, (62, 66, 38))
    assert plate.get_size() == size and not plate.get_flags() & pygame.SRCALPHA
    top, foot = pygame.Rect(40, 20, 200, 60), pygame.Rect(40, size[1] - 80, 200, 60)
    lit, dim = (sum(pygame.transform.average_color(plate, patch)[:3]) for patch in (top, foot))
    assert lit > 1.3 * dim


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_wood_is_warm_and_lit_from_above_left(size):
    wood = surfaces.wood(size)
    surfaces.light(wood)
    patches = pygame.Rect(40, 40, 80, 80), pygame.Rect(size[0] - 120, size[1] - 120, 80, 80)
    lit, dim = (sum(pygame.transform.average_color(wood, patch)[:3]) for patch in patches)
    assert lit > 1.3 * dim
    red, green, blue, _ = pygame.transform.average_color(wood, patches[0])
    assert red > green > blue
