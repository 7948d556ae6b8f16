"""The creatures' pictures: drawn the same every time, drawn only with what the rasteriser draws correctly."""

import io
import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from dataclasses import replace

import pygame

from game.art.anatomy import drawn
from game.art.bodies import BODY_PLANS, DRAWINGS
from game.art.canvas import SIDE
from game.art.composing import close_up, compose, compose_creature, crowned
from game.art.creature import FAVOURITES, CreatureSpec, body_plan
from game.art.curves import limb, oval, shape
from game.art.looks import LOOKS, Looks
from game.art.palette import FAMILIES, mix
from game.art.parts.expressions import EXPRESSIONS, HURT
from game.art.places import habitat
from game.art.svg import sheet
from tests.cases import each
from tests.drawings import faults

pytestmark = pytest.mark.usefixtures("painted")

RANKED = {
    plan: [CreatureSpec(FAMILIES[(4 * number + rank) % len(FAMILIES)], 5, rank, plan) for rank in (1, 2, 3, 4)]
    for number, plan in enumerate(BODY_PLANS)
}
"""Every body in every rank, in four families, and each of its neighbours in another four."""


def raster(svg: str, size: tuple[int, int] = (300, 300)) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)


def painted(surface: pygame.Surface) -> pygame.Mask:
    return pygame.mask.from_surface(surface, 100)


def test_there_are_at_least_twelve_body_plans_and_every_favourite_exists() -> None:
    assert len(BODY_PLANS) == len(set(BODY_PLANS)) >= 12
    assert set(FAVOURITES) == set(FAMILIES)
    assert {plan for plans in FAVOURITES.values() for plan in plans} <= set(DRAWINGS)


@each("family", FAMILIES)
def test_neighbouring_seeds_of_a_family_are_different_animals(family: str) -> None:
    for seed in range(12):
        assert len({body_plan(CreatureSpec(family, seed + step)) for step in range(3)}) == 3


@each("plan", BODY_PLANS)
def test_every_plan_is_clean_and_fills_its_frame(plan: str) -> None:
    """In every other rank, its neighbour in those between."""
    for spec in RANKED[plan][BODY_PLANS.index(plan) % 2 :: 2]:
        svg = compose_creature(spec)
        assert list(faults(svg)) == [], spec
        shape = painted(raster(svg, (100, 100)))
        boxes = shape.get_bounding_rects()
        whole = boxes[0].unionall(boxes[1:])
        assert 70 <= max(whole.size) <= 100, (spec, whole)
        assert shape.count() > 1400, spec


@each("plan", BODY_PLANS)
def test_a_crown_lies_on_the_head_and_never_over_the_eyes(plan: str) -> None:
    """What is drawn reaches up to its lower edge, on which it stands, or above that behind it."""
    for spec in RANKED[plan][BODY_PLANS.index(plan) % 2 : 2 : 2]:
        across, down = crowned(spec)
        face = drawn(spec, plan).face
        assert down <= face.y - 0.18 * face.wide, spec
        below = pygame.Rect(round(across) - 40, round(down), 80, 14).clip((0, 0, SIDE, SIDE))
        shape = painted(raster(compose_creature(spec)))
        assert any(
            shape.get_at((x, y)) for x in range(below.left, below.right, 4) for y in range(below.top, below.bottom, 4)
        )
        assert abs(across - face.x) < 0.6 * face.wide, spec


@each("family", FAMILIES)
def test_every_habitat_is_clean_and_covers_any_shape(family: str) -> None:
    for seed, size in enumerate(((300, 300), (300, 270), (900, 300), (200, 320))):
        svg = habitat(family, seed, size)
        assert list(faults(svg)) == []
        small = (size[0] // 4, size[1] // 4)
        surface = raster(svg, small)
        assert surface.get_size() == small
        assert painted(surface).count() == small[0] * small[1]


@each("family", FAMILIES)
def test_the_whole_picture_is_clean_in_any_shape(family: str) -> None:
    for size in ((300, 300), (300, 270), (800, 240)):
        svg = compose(CreatureSpec(family, 3, 4), size)
        assert list(faults(svg)) == []
        assert raster(svg, size).get_size() == size


def test_the_same_creature_is_drawn_the_same_for_ever() -> None:
    first = [compose(CreatureSpec(family, 11, 3)) for family in FAMILIES]
    for seed in range(40):
        compose_creature(CreatureSpec("fire", seed, 1))
    assert [compose(CreatureSpec(family, 11, 3)) for family in FAMILIES] == first


def test_forty_eight_creatures_are_forty_eight_pictures() -> None:
    specs = [CreatureSpec(family, seed, 2) for family in FAMILIES for seed in range(3)]
    assert len({compose_creature(spec) for spec in specs}) == 48
    assert len({raster(compose(spec), (48, 48)).get_view("0").raw for spec in specs}) == 48


def test_one_plan_is_drawn_differently_for_another_seed() -> None:
    for plan in BODY_PLANS:
        assert len({compose_creature(CreatureSpec("grass", seed, 2, plan)) for seed in range(2)}) == 2


def test_a_higher_rank_is_grander() -> None:
    for plan in BODY_PLANS:
        low, high = (compose_creature(CreatureSpec("fire", 1, rank, plan)) for rank in (1, 4))
        assert high.count("<path") > low.count("<path"), plan


@each("plan", BODY_PLANS)
def test_each_look_of_each_body_is_another_picture(plan: str) -> None:
    """The parts are the same for all bodies, so of what can be chosen one thing is tried on each, another on the next,
    and each look is looked at more closely on some of them only."""
    number = BODY_PLANS.index(plan)
    what, values = list(LOOKS.items())[number % len(LOOKS)]
    drawn = {
        value: compose_creature(CreatureSpec("earth", 5, 2, plan, looks=Looks(**{what: value}))) for value in values
    }
    assert len(set(drawn.values())) == len(values), what
    value, svg = list(drawn.items())[number // len(LOOKS) % len(values)]
    assert list(faults(svg)) == [], (what, value)


@each("plan", BODY_PLANS)
def test_each_expression_of_each_body_is_another_clean_picture(plan: str) -> None:
    """One of them on each, another on the next, and beside it none."""
    calm, number = CreatureSpec("fire", 3, 2, plan), BODY_PLANS.index(plan)
    some = ("", list(EXPRESSIONS)[number % len(EXPRESSIONS)])
    drawn = [compose_creature(replace(calm, expression=expression)) for expression in some]
    assert len({raster(svg, (75, 75)).get_view("0").raw for svg in drawn}) == len(drawn)
    assert list(faults(drawn[1])) == []


@each("plan", BODY_PLANS)
def test_close_up_a_face_is_in_the_middle(plan: str) -> None:
    """Told by what changes where only the expression does."""
    spec = CreatureSpec("ice", BODY_PLANS.index(plan), 2, plan)
    svgs = [sheet((SIDE, SIDE), (60, 60), close_up(one)) for one in (spec, replace(spec, expression=HURT))]
    assert list(faults(svgs[0])) == []
    calm, hurt = [raster(svg, (60, 60)) for svg in svgs]
    changed = pygame.mask.from_threshold(calm, (0, 0, 0), (24, 24, 24, 255), hurt)
    changed.invert()
    boxes = changed.get_bounding_rects()
    face = boxes[0].unionall(boxes[1:])
    assert abs(face.centerx - 30) <= 9, (spec, face)
    assert 12 <= face.centery <= 40 and face.width >= 10, (spec, face)


def test_horns_and_wings_that_are_not_wanted_are_left_out() -> None:
    def paths(plan: str, rank: int, **looks: str) -> int:
        return compose_creature(CreatureSpec("dark", 3, rank, plan, looks=Looks(**looks))).count("<path")

    for plan in ("stag", "moose", "bull", "ant", "drake", "frog"):
        assert paths(plan, 3, horns="none") < paths(plan, 3), plan
    for plan in ("drake", "fox", "owl", "ant"):
        assert paths(plan, 3, wings="none") < paths(plan, 3), plan
        assert paths(plan, 1, wings="leather") >= paths(plan, 1), plan


def test_looks_that_nobody_knows_are_left_to_the_seed() -> None:
    chosen = [("horns", "curled"), ("wings", "chequered"), ("hats", "top"), ("eyes", "")]
    assert Looks.of(chosen) == Looks(horns="curled")


def test_a_creature_looks_where_it_is_told_and_else_where_its_seed_says() -> None:
    turned = set()
    for seed in range(6):
        left, right = (compose_creature(CreatureSpec("fire", seed, 1, "fox", facing)) for facing in ("left", "right"))
        assert brush_side(left) == "right"
        assert brush_side(right) == "left"
        turned.add(compose_creature(CreatureSpec("fire", seed, 1, "fox")) == right)
    assert turned == {True, False}


def brush_side(svg: str) -> str:
    """The side of the picture where a fox has its brush: the only thing there is halfway up at the very edge."""
    mask = painted(raster(svg, (100, 100)))
    left, right = (
        sum(mask.get_at((x, y)) for x in columns for y in range(50, 80)) for columns in (range(30), range(70, 100))
    )
    return "left" if left > right else "right"


def test_wrong_wishes_are_refused() -> None:
    with pytest.raises(KeyError):
        compose(CreatureSpec("cheese", 1))
    with pytest.raises(KeyError):
        compose(CreatureSpec("fire", 1, plan="teapot"))
    with pytest.raises(ValueError, match="rank"):
        compose(CreatureSpec("fire", 1, 5))
    with pytest.raises(ValueError, match="size"):
        compose(CreatureSpec("fire", 1), (0, 200))


def test_curves() -> None:
    square = shape("0,0! 10,0! 10,10! 0,10!")
    assert square.turn == 1.0
    assert square.mirrored(5).turn == -1.0
    assert square.at(0.125)[0] == pytest.approx(5 + 0j)
    assert square.at(0.125)[1] == pytest.approx(1j)
    assert oval(50, 50, 20, 10).box == pytest.approx((30, 40, 40, 20))
    assert len(limb([0j, 10 + 0j], (4, 2), "point").sharp) == 1
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
