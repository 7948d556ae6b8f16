"""Flask's cards and vessels: safe to rasterise, readable, always the same, and told apart without colour."""

import itertools
from collections.abc import Mapping
from random import Random

import pygame
import pytest

from game.art.frames import STANDARD
from game.art.icons import icon_svg
from game.art.svg import sheet
from game.rulesets.flask.cards import BASES, COLOURS, Card, Counts, counts_of, name
from game.stage.cards.faces import picture
from scenes.games.flask.brews import flask_picture, main_colour, second_colour
from scenes.games.flask.card_words import card_face
from scenes.games.flask.frame import flask_frame
from scenes.games.flask.vessels import FULL, fill_height, vessel_svg
from scenes.picture_cache import Pictures
from tests.drawings import faults

pytestmark = pytest.mark.usefixtures("painted")

CODES = (*[base.code for base in BASES], "G2 - R1 - R1", "Y1 - Y1 - G1", "B1 - B2 - R1", "R1 - R1 - Y2")
EVERYTHING = counts_of("G2 Y1 Y1 Y1 B1 B1 B1 B2 B2 B2 G1 G1 G1 R1 R1 R1 R2 R2 R2 Y2")
WIDTHS = (96, 124, 186, 300, 480)


def any_card(random: Random) -> Counts:
    """Any composition that is a card."""
    while True:
        counts = tuple(random.randint(0, base.limit) * (random.random() < 0.4) for base in BASES)
        if any(counts):
            return counts  # type: ignore[return-value]


def printed(counts: Counts) -> Card:
    return Card(counts, name(counts))


def drawn(pictures: Pictures, counts: Counts, width: int) -> pygame.Surface:
    return card_face(pictures, printed(counts), (width, round(width * 1.4)))


@pytest.fixture(scope="module")
def pictures() -> Pictures:
    return Pictures()


def wrong(drawn: Mapping[object, str]) -> dict[object, list[str]]:
    """What the rasteriser does not understand, drawing by drawing."""
    assert drawn
    return {what: found for what, svg in drawn.items() if (found := list(faults(svg)))}


def test_every_picture_uses_only_what_the_rasteriser_understands() -> None:
    cards = [any_card(Random(seed)) for seed in range(40)]
    assert wrong({counts: flask_picture(counts, (250, 170)) for counts in cards}) == {}


def test_every_base_has_a_picture_of_its_own() -> None:
    drawn = {code: flask_picture(counts_of(code), (250, 170)) for code in CODES}
    assert wrong(drawn) == {}
    assert len(set(drawn.values())) == len(CODES)


def test_a_card_looks_the_same_for_ever() -> None:
    first = flask_picture(counts_of("G1 - R1"), (120, 90))
    flask_picture.cache_clear()
    assert flask_picture(counts_of("G1 - R1"), (120, 90)) == first


def test_nothing_has_no_picture() -> None:
    with pytest.raises(ValueError, match="at least one base"):
        flask_picture((0,) * 8, (100, 100))
    with pytest.raises(ValueError, match="positive size"):
        flask_picture(counts_of("R1"), (0, 100))


def test_the_colours_of_a_card_are_those_of_its_code() -> None:
    assert main_colour(counts_of("Y1 - G1 - G1")) == "green"
    assert second_colour(counts_of("Y1 - G1 - G1")) == "yellow"
    assert main_colour(counts_of("R1 - R2")) == second_colour(counts_of("R1 - R2")) == "red"


def test_frames_use_only_what_the_rasteriser_understands() -> None:
    drawn = {}
    for kind in itertools.product(COLOURS, COLOURS, (3,), (0, 1, 4, 10), WIDTHS):
        frame = flask_frame(*kind)
        for layer in (frame.below, frame.above):
            drawn[*kind, layer is frame.above] = sheet(frame.units, (96, 134), layer)
    assert wrong(drawn) == {}


def test_everything_lies_on_the_card_and_nothing_on_anything_else() -> None:
    card = pygame.FRect(0, 0, *STANDARD)
    for costs, effects, width in itertools.product(range(7), range(11), WIDTHS):
        where = f"{costs} costs, {effects} effects, {width} wide"
        frame = flask_frame("red", "blue", costs, effects, width)
        parts = [pygame.FRect(place) for places in frame.slots.values() for place in places]
        (window,) = (pygame.FRect(place) for place in frame.windows["brew"])
        assert (len(frame.slots["costs"]), len(frame.slots["effects"])) == (costs, effects), where
        assert [part for part in (*parts, window) if not card.contains(part)] == [], where
        for one, other in itertools.combinations(parts, 2):
            assert not one.inflate(-2, -2).colliderect(other.inflate(-2, -2)), (where, one, other)
        assert window.height > 40, where


def test_the_first_signs_stand_at_the_left_where_a_fanned_hand_shows_them() -> None:
    slots = flask_frame("red", "red", 2, 3, 110).slots
    assert all(place[0] + place[3] < STANDARD[0] * 0.5 for place in (*slots["costs"], *slots["effects"]))


def test_faces_are_drawn_at_every_size_with_round_corners(pictures: Pictures) -> None:
    """The fullest card, too."""
    for counts, width in itertools.product((counts_of("G2 - R1"), EVERYTHING), WIDTHS):
        face = drawn(pictures, counts, width)
        assert face.get_size() == (width, round(width * 1.4))
        assert face.get_at((0, 0)).a == 0, width
        filled = pygame.mask.from_surface(face, 100).count()
        assert filled > 0.97 * face.get_width() * face.get_height(), width


def test_cards_differ_at_ninety_six_pixels(pictures: Pictures) -> None:
    faces = {pygame.image.tobytes(drawn(pictures, counts_of(code), 96), "RGBA") for code in CODES}
    assert len(faces) == len(CODES)


def test_vessels_use_only_what_the_rasteriser_understands() -> None:
    kinds = itertools.product(COLOURS, (0, 0.4, 3, 6, 7.5, 14))
    assert wrong({kind: vessel_svg(*kind) for kind in kinds}) == {}


def test_a_vessel_fills_steadily_and_never_runs_over() -> None:
    heights = [fill_height(amount / 2) for amount in range(60)]
    assert heights == sorted(heights, reverse=True)
    assert fill_height(FULL) > fill_height(FULL + 1) > fill_height(FULL + 2)
    assert min(heights) > 8


@pytest.mark.parametrize("draw", [lambda colour: vessel_svg(colour, 3.0), icon_svg])
def test_the_four_colours_differ_in_silhouette_alone(draw: object) -> None:
    assert callable(draw)
    shapes = {colour: pygame.mask.from_surface(picture(draw(colour), (60, 60)), 100) for colour in COLOURS}
    for one, other in itertools.combinations(COLOURS, 2):
        common = shapes[one].overlap_area(shapes[other], (0, 0))
        both = shapes[one].count() + shapes[other].count() - common
        assert common / both < 0.9, (one, other)
