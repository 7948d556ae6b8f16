"""Card faces from data: what stands in a slot fits it at every size, in every game."""

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache, partial

import pygame
import pytest

from game.art.creature import CreatureSpec
from game.art.frames import STANDARD, stock
from game.art.icons import INK
from game.art.svg import Rectangle, inset, rectangle, sheet, whole
from game.rulesets.flask.cards import Card, counts_of, name
from game.rulesets.quaeleon.cards import CARDS
from game.rulesets.quellector.cards import COLOURS, Creature, Icon
from game.rulesets.territory.creatures import Land
from game.rulesets.xenofera.creatures import CREATURES
from game.rulesets.xenofera.huntsmen import HUNTSMEN
from game.rulesets.xenofera.utility import DECK
from game.stage.board.appearance import WHOLE
from game.stage.board.arrangement import FanSpread
from game.stage.board.ground import _laid
from game.stage.cards import contents as card_contents
from game.stage.cards.contents import Number, RulesText, SlotDrawing, SlotLine, SlotPicture
from game.stage.cards.faces import Contents, FaceMaker
from game.stage.cards.frame import WITH_WORDS, CardFrame, format_at
from game.stage.cards.names import Name, name_room
from game.stage.drawing.text import least_letters
from game.stage.drawing.typefaces import NAME
from game.stage.geometry import Area, Size
from game.words import Words
from scenes.games.flask import card_words as flask
from scenes.games.flask.brews import main_colour
from scenes.games.flask.face import contents as flask_contents
from scenes.games.flask.frame import flask_frame
from scenes.games.plain_card import name_band, plain_frame
from scenes.games.quaeleon import card_words as quaeleon
from scenes.games.quaeleon.face import contents as quaeleon_contents
from scenes.games.quaeleon.frame import quaeleon_frame
from scenes.games.quellector.face import contents as quellector_contents
from scenes.games.quellector.frame import quellector_frame
from scenes.games.territory import face as territory
from scenes.games.xenofera import face as xenofera
from scenes.games.xenofera.card_words import Caged
from tests.cases import each
from tests.drawings import faults

pytestmark = pytest.mark.usefixtures("painted")

WIDTHS = (60, 96, 140, 220, 310)
LONG = "Mosswhisk Hedgeling of the Outer Fens"

Printed = tuple[CardFrame, Contents]
WORDS = {"en": Words("en"), "de": Words("de")}


def flask_card(code: str, language: str, width: int) -> Printed:
    counts = counts_of(code)
    face = flask.printed_face(WORDS[language], Card(counts, name(counts)))
    frame = flask_frame(main_colour(counts), face.second, len(face.costs), len(face.effects), width, face.name)
    return frame, flask_contents(face)


def quaeleon_card(place: int, language: str, width: int) -> Printed:
    face = quaeleon.printed(WORDS[language], CARDS[place])
    contents = quaeleon_contents(face)
    return quaeleon_frame(len(contents["values"]), width, has_marks=bool(face.signs), name=face.name), contents


def quellector_card(icons: int, width: int) -> Printed:
    creature = Creature(
        LONG, 2, (Icon(0, None, True), Icon(1, 2, False), Icon(2, None, False), Icon(3, 0, False))[:icons], 1
    )
    types = ("fire", "water", "earth", "air")
    frame = quellector_frame(COLOURS[2], icons, width, LONG)
    return frame, quellector_contents(creature, types, CreatureSpec("earth", 1), creature.name)


def land_card(land: Land, width: int) -> Printed:
    frame = territory.frame_of(maker(), WORDS["en"], land, (width, round(width * 1.4)))
    return frame, territory.land_contents(WORDS["en"], land)


def xenofera_card(printed: xenofera.Printed, width: int) -> Printed:
    return xenofera.frame_of(maker(), WORDS["en"], printed, width), xenofera.contents(WORDS["en"], printed)


FOUND, TOOLS = ({one.key: one for one in cards} for cards in (CREATURES, [one for one, _ in DECK]))
KINDS: dict[str, Callable[[int], Printed]] = {
    "flask": partial(flask_card, "G2 - R1", "en"),
    "land": partial(land_card, Land("", "forest")),
    "creature": partial(xenofera_card, FOUND["tabbyss"]),
    "huntsman": partial(xenofera_card, HUNTSMEN[0]),
    "crew": partial(xenofera_card, TOOLS["cook"]),
    "cage": partial(xenofera_card, Caged(TOOLS["medium"], FOUND["tabbyss"], True)),
}


def every_card(width: int) -> Iterator[tuple[str, Printed]]:
    """A card of each kind at a width, and such cards as have most on them."""
    for kind, printed in KINDS.items():
        yield kind, printed(width)
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


def size_of(frame: CardFrame, width: int) -> Size:
    return width, round(width * frame.units[1] / frame.units[0])


def filled(frame: CardFrame, contents: Contents) -> Iterator[tuple[str, Rectangle, object]]:
    for slot, places in frame.slots.items():
        for place, content in zip(places, contents.get(slot, ()), strict=False):
            yield slot, place, content


def ink_outside(content: object, area: pygame.Rect, text_scale: float = 1.0) -> pygame.Rect | None:
    """What a content paints, if that is not all within its slot."""
    margin, faces = 60, maker()
    faces.text_scale = text_scale
    surface = pygame.Surface((area.width + 2 * margin, area.height + 2 * margin), pygame.SRCALPHA)
    own = pygame.Rect(margin, margin, *area.size)
    content.paint(faces, surface, own)  # type: ignore[attr-defined]
    ink = surface.get_bounding_rect(min_alpha=40)
    return None if not ink or own.inflate(2, 2).contains(ink) else ink.move(-margin, -margin)


# -- what must be true of all of them ----------------------------------------------------------------------------------


@each("kind", KINDS)
@each("width", [60, 310])
def test_slots_lie_on_the_card_and_not_on_each_other(kind: str, width: int) -> None:
    frame, _ = KINDS[kind](width)
    card = pygame.FRect(inset(whole(STANDARD), 3))
    places = [(slot, pygame.FRect(place)) for slot, row in frame.slots.items() for place in row]
    assert all(card.contains(place) for _, place in places)
    for (one, here), (other, there) in itertools.combinations(places, 2):
        assert not here.colliderect(there), (one, other)


@each("kind", KINDS)
def test_there_is_something_for_every_slot_of_a_large_card(kind: str) -> None:
    frame, contents = KINDS[kind](310)
    assert {*frame.slots, *frame.windows} <= set(contents)


@each("width", WIDTHS)
def test_what_stands_in_a_slot_stays_in_it(width: int) -> None:
    outside = [
        (card, slot, area.size, ink)
        for card, (frame, contents) in every_card(width)
        for slot, place, content in filled(frame, contents)
        for area in (frame.pixels(place, size_of(frame, width)),)
        if (ink := ink_outside(content, area))
    ]
    assert outside == []


@each("width", [60, 310])
def test_whatever_is_written_in_a_slot_stays_in_it(width: int) -> None:
    for printed in KINDS.values():
        frame, contents = printed(width)
        for slot, place, content in filled(frame, contents):
            if isinstance(content, SlotLine | Number | RulesText):
                area = frame.pixels(place, size_of(frame, width))
                assert not ink_outside(replace(content, text=f"{content.text} {LONG}, " * 4), area), slot


# -- names -------------------------------------------------------------------------------------------------------------


EVERY_BASE = "G2 Y1 Y1 Y1 B1 B1 B1 B2 B2 B2 G1 G1 G1 R1 R1 R1 R2 R2 R2 Y2"


def named_cards(width: int, text_scale: float) -> Iterator[tuple[str, CardFrame, str]]:
    """Cards of every game and plain ones: their frames at a width, and what they are called."""
    brews = "R1", "G2 R1 R1", "R1 R1 Y2", "B2 B2 B2 G1 G1 G1", "G2 G1 B2", "B2 B2 B2 B1 R1 Y2", EVERY_BASE
    for language, code in itertools.product(WORDS, brews):
        face = flask.printed_face(WORDS[language], Card(counts_of(code), name(counts_of(code))))
        size = len(face.costs), len(face.effects), width
        frame = flask_frame(main_colour(face.counts), face.second, *size, face.name, text_scale)
        yield f"{code} {language}", frame, face.name
    for language, card in itertools.product(WORDS, CARDS):
        printed = quaeleon.printed(WORDS[language], card)
        values = len([n for n in printed.stats if n is not None])
        is_marked = bool(printed.signs)
        frame = quaeleon_frame(values, width, has_marks=is_marked, name=printed.name, text_scale=text_scale)
        yield f"{card.key} {language}", frame, printed.name
    for title in ("Old Gill", "Scarletpounce", "Mosswhisk Hedgeling"):
        yield f"quellector {title}", quellector_frame("red", 4, width, title, text_scale), title
        yield f"plain {title}", plain_frame(434, 2, name_band(title, width, text_scale), has_text=True), title


@each("width", [96, 149, 150, 204, 205])
@each("text_scale", [1.0, 2.0])
def test_every_card_says_its_name_from_96_pixels_on(width: int, text_scale: float) -> None:
    for card, frame, called in named_cards(width, text_scale):
        [place] = frame.slots["name"]
        area = frame.pixels(place, size_of(frame, width))
        assert area.height >= least_letters(text_scale), card
        assert not ink_outside(Name(called), area, text_scale), card


@each("width", [150, 180, 240])
@each("brew", ["R1", "G2 Y1 Y1 R1 R1", "B2 B2 B2 G1 G1 G1 R1", "Y1 Y1 Y1 B1 B1 R2 R2 R2"])
def test_the_code_of_a_brew_is_read_whole(width: int, brew: str) -> None:
    face = flask.printed_face(WORDS["en"], Card(counts_of(brew), name(counts_of(brew))))
    frame = flask_frame(main_colour(face.counts), face.second, len(face.costs), len(face.effects), width, face.name)
    areas = [frame.pixels(place, size_of(frame, width)) for place in frame.slots.get("code", ())]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(card_contents, "cut_line", lambda *args: pytest.fail("it is cut short"))
        for area in areas:
            flask_contents(face)["code"][0].paint(maker(), pygame.Surface((400, 600)), area)


@each("width", [96, 126, 300])
def test_a_name_is_nowhere_covered(width: int) -> None:
    for card, frame, _ in named_cards(width, 1.0):
        [named] = [frame.pixels(place, size_of(frame, width)) for place in frame.slots["name"]]
        for slot, places in frame.slots.items():
            areas = [frame.pixels(place, size_of(frame, width)) for place in places if slot != "name"]
            assert not any(named.inflate(-2, -2).colliderect(area.inflate(-2, -2)) for area in areas), (card, slot)


def test_a_card_too_narrow_for_a_name_shows_none() -> None:
    for frame in (quellector_frame("red", 2, 95, "Old Gill"), flask_frame("red", "red", 1, 1, 95, "Profit")):
        assert "name" not in frame.slots


def test_a_plain_card_says_its_name_as_long_as_it_can_be_read_and_its_text_has_what_values_leave() -> None:
    for width in (50, 72, 95):
        frame = plain_frame(434, 0, name_band("Owl", width, 1.0), has_text=True)
        assert frame.pixels(frame.slots["name"][0], size_of(frame, width)).height >= least_letters(1.0)
        assert frame.slots["text"][0][3] > 434 / 2
    assert name_band("Owl", 20, 1.0) == 0


def test_a_name_grows_with_text_where_it_has_room() -> None:
    large = {card: frame for card, frame, _ in named_cards(126, 2.0)}
    for card, frame, called in named_cards(126, 1.0):
        usual, grown = (
            Name(called).letters(each.pixels(each.slots["name"][0], size_of(each, 126)).size)
            for each in (frame, large[card])
        )
        assert grown >= usual or grown < least_letters(2.0), "it is cut short, in larger letters"
    short = quellector_frame("red", 2, 126, "Moth"), quellector_frame("red", 2, 126, "Moth", 2.0)
    heights = [frame.slots["name"][0][3] for frame in short]
    assert heights[1] > heights[0] * 1.3


def test_a_long_name_stands_in_several_lines_before_it_gets_too_small() -> None:
    assert Name("Very Dangerous Reaction").letters((112, 34)) >= least_letters(1.0)
    assert Name("Very Dangerous Reaction").letters((100, 17)) < least_letters(1.0)
    assert Name("Moth").letters((85, 60)) > 20


def test_in_a_narrow_fan_a_name_is_one_line_and_is_cut_between_its_parts() -> None:
    usual, narrow = (quellector_frame("red", 2, 126, "Breeze Wing", hidden=hidden) for hidden in (0.0, 0.45))
    assert narrow.slots["name"][0][3] <= usual.slots["name"][0][3]
    drawn = []
    for called in ("Breeze Wing", "Breeze Whistler"):
        drawn.append(pygame.Surface((62, 18), pygame.SRCALPHA))
        Name(called).paint(FaceMaker(), drawn[-1], drawn[-1].get_rect())
    first, second = (pygame.image.tobytes(surface, "RGBA") for surface in drawn)
    assert first == second, "the first part, whole"


def test_digits_grow_with_text_and_the_picture_is_still_seen() -> None:
    for effects in range(1, 7):
        usual, large = (flask_frame("red", "blue", 3, effects, 124, "Profit", scale) for scale in (1.0, 2.0))
        assert large.slots["costs"][0][2] > usual.slots["costs"][0][2] * 1.2
        assert large.slots["effects"][0][2] >= min(usual.slots["effects"][0][2], 40)
        assert large.slots["name"][0][1] - large.windows["brew"][0][1] > 40
    usual, large = (quaeleon_frame(2, 124, has_marks=True, name="Joltoad", text_scale=scale) for scale in (1.0, 2.0))
    for slot in ("initiative", "values", "marks"):
        assert large.slots[slot][0][3] > usual.slots[slot][0][3] * 1.15


def test_what_a_card_does_and_its_lore_grow_with_text_where_there_is_room() -> None:
    faces = FaceMaker()
    ink = []
    for faces.text_scale in (1.0, 2.0):
        surface = pygame.Surface((300, 200), pygame.SRCALPHA)
        RulesText("Draw 1 card.", "It purrs.").paint(faces, surface, surface.get_rect())
        ink.append(pygame.mask.from_surface(surface, 60).count())
    assert ink[1] > ink[0] * 2


@each("kind", KINDS)
@each("width", WIDTHS)
def test_nothing_is_drawn_outside_the_round_corners(kind: str, width: int) -> None:
    frame, contents = KINDS[kind](width)
    size = size_of(frame, width)
    face = maker().draw(frame, contents, size)
    bare = maker().layer(sheet(STANDARD, size, stock(STANDARD, INK, INK)), size)
    outside = pygame.mask.from_surface(bare, 0)
    outside.invert()
    assert face.get_size() == size
    assert outside.count() > 0
    assert outside.overlap(pygame.mask.from_surface(face, 0), (0, 0)) is None


@each("kind", KINDS)
def test_frames_use_only_what_the_rasteriser_understands(kind: str) -> None:
    for width in (60, 310):
        frame, _ = KINDS[kind](width)
        assert [*faults(sheet(STANDARD, STANDARD, frame.below)), *faults(sheet(STANDARD, STANDARD, frame.above))] == []


@each("kind", KINDS)
@each("width", [140, 400])
def test_everything_that_has_a_slot_is_seen(kind: str, width: int) -> None:
    frame, contents = KINDS[kind](width)
    size = size_of(frame, width)
    whole_face = pygame.image.tobytes(maker().draw(frame, contents, size), "RGBA")
    for slot in (*frame.slots, *frame.windows):
        without = {name: content for name, content in contents.items() if name != slot}
        assert pygame.image.tobytes(maker().draw(frame, without, size), "RGBA") != whole_face, slot


# -- the renderer's own words ------------------------------------------------------------------------------------------


def painted(content: object, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    content.paint(maker(), surface, surface.get_rect())  # type: ignore[attr-defined]
    return surface


def blue(subject: str, size: Size) -> str:
    return sheet(size, size, rectangle((0, 0, size[0] / 2, size[1]), 0, "#0000ff"))


@each(("width", "expected"), [(1, "small"), (149, "small"), (150, "large"), (900, "large")])
def test_a_format_is_used_from_its_width_on(width: int, expected: str) -> None:
    assert format_at(width, {"small": 0, "large": 150}) == expected


def test_the_middle_of_a_slot_is_a_share_of_the_card() -> None:
    frame = CardFrame(
        (200, 100), "", {"window": ((0, 0, 200, 100),)}, "", {"mark": ((10, 10, 20, 20), (150, 40, 20, 20))}
    )
    assert frame.middle("window") == (0.5, 0.5)
    assert frame.middle("mark", 1) == (0.8, 0.5)
    assert frame.pixels((10, 10, 20, 20), (100, 50)) == pygame.Rect(5, 5, 10, 10)


def test_a_picture_lies_below_the_upper_drawing_and_what_is_in_slots_above_it() -> None:
    place: Rectangle = (0, 0, 100, 100)
    above = rectangle((0, 50, 100, 50), 0, "#ff0000")
    frame = CardFrame(
        (100, 100), rectangle(place, 0, "#00ff00"), {"sea": (place,)}, above, {"star": ((0, 80, 20, 20),)}
    )
    face = maker().draw(frame, {"sea": [SlotPicture(blue, "sea")], "star": [SlotPicture(blue, "sea")]}, (100, 100))
    colours = [face.get_at(at)[:3] for at in ((90, 10), (10, 10), (10, 60), (5, 90))]
    assert colours == [(0, 255, 0), (0, 0, 255), (255, 0, 0), (0, 0, 255)]


def test_a_frame_without_an_upper_drawing_is_drawn() -> None:
    frame = CardFrame((10, 10), rectangle((0, 0, 10, 10), 0, "#00ff00"), {}, "", {})
    assert maker().draw(frame, {}, (10, 10)).get_at((5, 5))[:3] == (0, 255, 0)


def test_a_picture_wider_than_its_window_is_cut_at_the_right() -> None:
    plain, aside = painted(SlotPicture(blue, "sea"), (80, 40)), painted(SlotPicture(blue, "sea", wider=1.5), (80, 40))
    assert [plain.get_at((x, 20)).a for x in (30, 50, 70)] == [255, 0, 0]
    assert [aside.get_at((x, 20)).a for x in (30, 50, 70)] == [255, 255, 0]


def test_a_long_word_is_broken_at_its_joint_where_one_line_would_be_too_small() -> None:
    whole, broken = "Sicherungshase", "Sicherungs\u00adhase"
    assert name_room(broken, 220, 0.88) == name_room(whole, 220, 0.88), "a hyphen that is not needed is not seen"
    assert Name(broken).letters((124, 50)) >= least_letters(2.0) > Name(whole).letters((124, 50))
    assert Name("Trommel-Finn").letters((80, 50)) > Name("Trommelofinn").letters((80, 50)), "nor is one added"


def test_a_picture_may_have_round_corners() -> None:
    assert painted(SlotPicture(blue, "sea"), (80, 40)).get_at((0, 0)).a == 255
    rounded = painted(SlotPicture(blue, "sea", corner=0.2), (80, 40))
    assert rounded.get_at((0, 0)).a == 0 and rounded.get_at((20, 20)).a == 255


def test_text_too_long_for_its_letters_gets_smaller_ones() -> None:
    short, long = (painted(SlotLine(text, NAME), (160, 30)).get_bounding_rect() for text in ("Mole", "Mole " * 5))
    assert long.height < short.height
    few, many = (painted(RulesText(text), (160, 60)) for text in ("Draw 2 cards.", "Draw 2 cards. " * 8))
    assert few.get_bounding_rect().height < many.get_bounding_rect().height <= 60


def test_text_is_cut_before_what_has_no_room_and_never_to_an_ellipsis_alone() -> None:
    assert 0 < painted(RulesText("A mole digs unfathomably."), (60, 60)).get_bounding_rect().width <= 60
    for words, room in (("Unfathomably.", (60, 60)), ("Moles dig.", (36, 17))):
        assert not painted(RulesText(words), room).get_bounding_rect().width


def test_lore_stands_below_the_rules_or_alone_in_the_middle() -> None:
    alone = painted(RulesText("", "Hums."), (160, 120)).get_bounding_rect()
    below = painted(RulesText("Draw 2 cards.", "Hums."), (160, 120)).get_bounding_rect()
    rules = painted(RulesText("Draw 2 cards."), (160, 120)).get_bounding_rect()
    assert abs(alone.centery - 60) < 6
    assert abs(rules.centery - 60) < 6
    assert below.top < rules.top and below.bottom > 110


def test_a_number_may_stand_on_something_and_lower_than_its_middle() -> None:
    ground = SlotDrawing(sheet((10, 10), (10, 10), rectangle((0, 0, 10, 10), 0, "#0000ff")))
    assert painted(Number("4", ground), (60, 60)).get_at((2, 2))[:3] == (0, 0, 255)
    middle, lower = (painted(Number("4", drop=drop), (60, 60)).get_bounding_rect() for drop in (0, 0.1))
    assert lower == middle.move(0, 6)


def test_a_line_stands_in_the_middle_or_at_the_left() -> None:
    middle, left = (
        painted(SlotLine("Mole", is_left=is_left), (160, 30)).get_bounding_rect() for is_left in (False, True)
    )
    assert abs(middle.centerx - 80) <= 1
    assert left.left <= 2


def test_pictures_are_drawn_once_for_a_subject_and_size() -> None:
    drawn: list[str] = []

    def draw(subject: str, size: Size) -> str:
        drawn.append(subject)
        return blue(subject, size)

    for subject in ("sea", "sky", "sea"):
        painted(SlotPicture(draw, subject), (30, 30))
    assert drawn == ["sea", "sky"]


@pytest.mark.parametrize("left_on_top", [False, True])
def test_of_a_card_in_a_narrow_fan_the_name_stands_where_it_is_seen(left_on_top: bool) -> None:
    spread, size = FanSpread(bow=6, left_on_top=left_on_top), (126, 195)
    laid = _laid(spread, 9, Area(0, 0, 640, 220), size, None)
    top = max(range(9), key=laid.depths.__getitem__)
    assert laid.seen[top] == WHOLE
    faces, plate = FaceMaker(), pygame.Rect(8, 170, 110, 20)
    for seen in [seen for number, seen in enumerate(laid.seen) if number != top]:
        assert 0.35 < seen.right - seen.left < 0.6
        assert (seen.right == 1) if left_on_top else (seen.left == 0)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        with faces.seen_between(*seen):
            Name("Wave-Nib").paint(faces, surface, plate)
        drawn = surface.get_bounding_rect()
        assert drawn.width > 20
        assert seen.left * size[0] <= drawn.left
        assert drawn.right <= seen.right * size[0]


def test_a_name_never_reaches_under_the_next_card_however_little_of_its_own_is_seen() -> None:
    spread, size = FanSpread(bow=6), (126, 195)
    laid = _laid(spread, 24, Area(0, 0, 640, 220), size, None)
    faces, plate = FaceMaker(), pygame.Rect(8, 170, 110, 20)
    for seen in laid.seen[:-1]:
        assert seen.right - seen.left < 0.3
        surface = pygame.Surface(size, pygame.SRCALPHA)
        with faces.seen_between(*seen):
            Name("Wave-Nib").paint(faces, surface, plate)
            assert faces.seen(plate, size[0]) == pygame.Rect(0, 170, *(126, 20)), "marks stay where they are"
        assert surface.get_bounding_rect().right <= seen.right * size[0]


def test_words_are_not_shown_in_part() -> None:
    faces, formats = FaceMaker(), {"small": 0, WITH_WORDS[0]: 100}
    assert faces.format_at(200, formats) == WITH_WORDS[0]
    with faces.seen_between(0, 0.7):
        assert faces.format_at(200, formats) == "small"


def test_cards_side_by_side_are_seen_whole_and_marks_move_into_sight() -> None:
    area, size = Area(0, 0, 640, 220), (126, 195)
    assert set(_laid(FanSpread(spread=1.02), 4, area, size, None).seen) == {WHOLE}
    assert faces_beside(FaceMaker()) == pygame.Rect(74, 0, 20, 20)


def faces_beside(faces: FaceMaker) -> pygame.Rect:
    """Where a mark at the right edge stands on a card of which only the left is seen."""
    with faces.seen_between(0, 0.94):
        return faces.in_sight(pygame.Rect(95, 0, 20, 20), 100)
