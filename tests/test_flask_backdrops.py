"""The places of Flask: what is painted behind its table, drops on their way, and jars."""

import math
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pygame
import pytest

from game.art.drawings import drawn_in
from game.rulesets.flask.cards import COLOURS
from game.stage.geometry import Size
from game.store.settings import Settings
from scenes.games.flask.backdrops import bench, mouth
from scenes.games.flask.bench import BenchPicture
from scenes.games.flask.bench_room import bench_room
from scenes.games.flask.flow import bow, on_way
from scenes.games.flask.moments import pipe_level
from scenes.games.flask.room import bench_drawing
from scenes.games.flask.things.jars import draw_jar
from scenes.games.flask.things.vessels import draw_vessel, mouth_of
from scenes.games.place_measures import in_pixels
from tests.flask_language import FlaskScene
from tests.hands import Hands
from tests.pixels import colour, is_painted_all_over, pixels

pytestmark = pytest.mark.usefixtures("painted")

SMALL = (480, 270)
WINDOWS = ((800, 480), (1280, 720), (720, 1280), (1024, 768), (1720, 720))
BEAM = 0.062


@pytest.mark.parametrize("size", WINDOWS[::2])
def test_it_fills_windows_of_every_size(size: Size) -> None:
    for place in (*[bench(rivals, BEAM, size) for rivals in (1, 2, 3)], bench(3, BEAM, size, is_text_large=True)):
        assert place.get_size() == size
        assert not place.get_flags() & pygame.SRCALPHA
        assert is_painted_all_over(place)


def test_it_is_painted_alike_in_other_threads() -> None:
    with ThreadPoolExecutor(4) as threads:
        wide = [threads.submit(bench, 2, BEAM, SMALL) for _ in range(3)]
    assert {pixels(one.result()) for one in wide} == {pixels(bench(2, BEAM, SMALL))}


def test_what_stands_before_the_bench_is_brighter_than_it_is() -> None:
    place, near = bench(2, BEAM, SMALL), bench_room(SMALL, 2, BEAM).near
    for part in (near.question, near.hand, near.plate, near.deck):
        assert max(colour(place, in_pixels(part, SMALL))) < 90, "cards and pale words stand out"


def test_there_is_light_where_the_fire_is() -> None:
    wide = bench(2, BEAM, SMALL)
    fire, corner = pygame.Rect(210, 160, 60, 20), pygame.Rect(0, 160, 60, 20)
    assert colour(wide, corner)[0] < colour(wide, fire)[0] / 1.4


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (720, 1280)])
@pytest.mark.parametrize("text", [False, True])
def test_pipes_end_above_the_mouths_of_vessels(size: Size, text: bool) -> None:
    places = bench_room(size, 2, BEAM, is_text_large=text)
    for area in places.vessels:
        x, y = mouth(area)
        vessel = in_pixels(area, size)
        at = mouth_of(vessel)
        assert abs(x * size[0] - at[0]) <= 2
        assert -0.03 < y - at[1] / size[1] < 0.001
        assert places.pipe < y + 0.02


@pytest.mark.parametrize("name", sorted(drawn_in("flask/bench")))
def test_everything_on_the_bench_has_a_drawing(name: str) -> None:
    assert bench_drawing(name, {"seat": "#c04040", "seat-light": "#f08080", "seat-dark": "#702020"}).shapes


def test_a_drop_goes_the_whole_way_at_one_pace() -> None:
    way = [(0.0, 10.0), (0.0, 0.0), (30.0, 0.0), (30.0, 10.0)]
    assert on_way(way, 0) == way[0]
    assert on_way(way, 1) == way[-1]
    assert on_way(way, 0.2) == (0.0, 0.0)
    spots = [on_way(way, step / 50) for step in range(51)]
    assert max(math.dist(one, other) for one, other in pairwise(spots)) <= 1.01


def test_what_is_drained_rises_before_it_falls() -> None:
    points = bow((0, 100), (200, 100), 0.3)
    assert points[0] == (0, 100)
    assert points[-1] == (200, 100)
    assert min(y for _, y in points) == pytest.approx(40)


# -- glass -------------------------------------------------------------------------------------------------------------


def test_a_jar_can_be_looked_through_where_cards_lie() -> None:
    jar = draw_jar((120, 180))
    inside = pygame.Rect(30, 60, 60, 80)
    assert pygame.mask.from_surface(jar.subsurface(inside), 160).count() == 0
    assert pygame.mask.from_surface(jar, 200).count() > 200


@pytest.mark.parametrize("colour_of", COLOURS)
def test_a_vessel_fills_step_by_step_while_its_number_runs(hands: Hands, colour_of: str) -> None:
    levels = [pixels(draw_vessel(hands.app.ui, colour_of, amount, (90, 126))) for amount in (0, 0.5, 1, 1.5, 3, 6, 7)]
    assert len(set(levels)) == len(levels)


def test_what_will_spill_is_written_at_the_neck(hands: Hands) -> None:
    full, more = (draw_vessel(hands.app.ui, "red", amount, (150, 210)) for amount in (6, 9))
    neck = pygame.Rect(40, 40, 70, 34)
    paper = [
        pygame.mask.from_threshold(one.subsurface(neck), hands.app.ui.look.palette.paper, (40, 40, 40, 255)).count()
        for one in (full, more)
    ]
    assert paper[0] < 60 < paper[1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_drops_flow_at_the_height_of_the_painted_pipes(size: Size, text: float) -> None:
    hands = Hands(size, settings=Settings(text_scale=text, effects=0, music=0))
    seen = FlaskScene(A="", B="R1").left_open().match.view(0)
    framing = BenchPicture(seen, size[0] / hands.app.look.scale, size[1] / hands.app.look.scale, text)
    assert pipe_level(size, hands.app.look) == pytest.approx(framing.bench.pipe, abs=0.002)
