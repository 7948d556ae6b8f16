"""The places of Territory: what is painted behind its table, and where everything stands there."""

import re
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import pygame
import pytest

from game.art.svg import sheet
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Land
from game.rulesets.territory.lands import named
from game.stage.geometry import Size
from scenes.games.place_measures import in_pixels
from scenes.games.territory.backdrops import battlefield, watchtower
from scenes.games.territory.landscape import bare_rock, distance, ground, sides
from scenes.games.territory.rooms import FIELD, TALL_FIELD, TALL_TOWER, TOWER, FieldRoom, TowerRoom, field, tower
from scenes.games.territory.things.drawings import thing
from tests.drawings import faults
from tests.pixels import colour, is_painted_all_over, pixels

pytestmark = pytest.mark.usefixtures("painted")

SMALL = (480, 270)
SIZES = ((800, 480), (1280, 720), (1920, 1080), (720, 1280), (1024, 768))
FIVE = tuple(named(biome, place) for place, biome in enumerate(("forest", "mountain", "plain", "volcano", "lake")))
THINGS = (
    "tent", "two_tents", "three_tents", "board", "chain", "standard", "great_standard", "rope",
    "rope_end", "clearing", "bare_hexagon",
)  # fmt: skip
COLOURS = {"seat": (214, 152, 48), "rival": (88, 136, 246)}


def _beam(size: Size) -> int:
    return round(size[1] * 0.07)


def _strip(place: int) -> pygame.Rect:
    """What a land takes of the small tower's panorama."""
    panorama = in_pixels(TOWER.panorama, SMALL)
    wide = panorama.width // 5
    return pygame.Rect(panorama.left + place * wide, panorama.top, wide, panorama.height)


# -- what is painted -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", (SIZES[0], *SIZES[2:4]))
def test_both_places_fill_windows_of_every_size(size: Size) -> None:
    for place in (watchtower(FIVE, _beam(size), size), battlefield(FIVE[0], _beam(size), size)):
        assert place.get_size() == size
        assert not place.get_flags() & pygame.SRCALPHA
        assert is_painted_all_over(place)


@pytest.mark.parametrize("biome", BIOMES)
def test_a_land_is_painted_wide_and_close(biome: str) -> None:
    land = named(biome, 2)
    close = battlefield(land, 20, SMALL)
    assert is_painted_all_over(close)
    question = pygame.Rect(0, round(SMALL[1] * FIELD.question.top), SMALL[0], 10)
    view = pygame.Rect(0, 60, SMALL[0], 100)
    assert sum(colour(close, question)) < sum(colour(close, view)), "the question stands on dark ground"
    assert is_painted_all_over(watchtower((land,) * 5, 20, SMALL))


def test_every_biome_is_another_field() -> None:
    seen = {colour(battlefield(named(biome, 0), 20, SMALL), pygame.Rect(40, 40, 400, 140)) for biome in BIOMES}
    assert len(seen) == len(BIOMES)


def test_another_land_changes_its_own_part_of_the_panorama_and_no_other() -> None:
    other = (*FIVE[:2], named("plain", 3), *FIVE[3:])
    one, two = watchtower(FIVE, 20, SMALL), watchtower(other, 20, SMALL)
    for place in range(5):
        middle = _strip(place).inflate(-40, -40)
        same = pixels(one.subsurface(middle)) == pixels(two.subsurface(middle))
        assert same == (place != 2), f"land {place}"


def test_where_no_land_is_left_there_is_bare_rock() -> None:
    bare: tuple[Land | None, ...] = (None, FIVE[1], None, None, None)
    seen = watchtower(bare, 20, SMALL)
    assert is_painted_all_over(seen)
    red, green, blue = colour(seen, _strip(3).inflate(-40, -60))
    assert max(red, green, blue) - min(red, green, blue) < 30, "rock is grey"
    assert is_painted_all_over(watchtower((None,) * 5, 20, SMALL))


def test_places_are_painted_alike_in_other_threads() -> None:
    with ThreadPoolExecutor(4) as threads:
        wide = [threads.submit(watchtower, FIVE, 20, SMALL) for _ in range(3)]
        close = [threads.submit(battlefield, land, 20, SMALL) for land in FIVE]
    assert {pixels(one.result()) for one in wide} == {pixels(watchtower(FIVE, 20, SMALL))}
    assert [pixels(one.result()) for one in close] == [pixels(battlefield(land, 20, SMALL)) for land in FIVE]


def test_the_beam_is_as_high_as_it_was_asked_to_be() -> None:
    row = pygame.Rect(60, 30, 360, 20)
    for low, high in (
        (watchtower(FIVE, 20, SMALL), watchtower(FIVE, 60, SMALL)),
        (battlefield(FIVE[4], 20, SMALL), battlefield(FIVE[4], 60, SMALL)),
    ):
        assert colour(high, row)[0] > colour(high, row)[2], "wood is warm"
        assert colour(low, row) != colour(high, row)


@pytest.mark.parametrize("biome", BIOMES)
def test_what_is_composed_is_what_the_rasteriser_understands(biome: str) -> None:
    land, size = (biome, 1), (200, 400)
    written = distance(land, size) + ground(land, 320, size) + sides(land, size)
    assert list(faults(sheet(size, size, written))) == []
    names = re.findall(r' id="([^"]+)"', written)
    assert len(names) == len(set(names)), "their gradients are kept apart"
    assert list(faults(sheet((200, 400), (200, 400), bare_rock(1, (200, 400))))) == []


@pytest.mark.parametrize("places", [TOWER, TALL_TOWER])
def test_nothing_on_the_tower_lies_on_anything_else(places: TowerRoom) -> None:
    size = (900, 1600) if places is TALL_TOWER else (1600, 900)
    width, height = size
    plates = pygame.Rect(0, 0, width, round(height * places.plate_high))
    plates.centery = round(height * places.plate)
    areas = [
        in_pixels(places.map, size),
        in_pixels(places.camp, size),
        in_pixels(places.hand, size),
        in_pixels(places.question, size),
        plates,
    ]
    assert all(pygame.Rect(0, 0, *size).contains(area) for area in areas)
    assert not [pair for pair in combinations(areas, 2) if pair[0].colliderect(pair[1])]
    assert places.panorama.top < places.sign < places.tents < places.feet < places.ledge < places.panorama.bottom
    assert places.feet < places.plate - places.plate_high / 2
    assert places.sign + places.sign_high < places.tents - places.tent_high
    assert not in_pixels(places.resting, (400, 300)).colliderect(in_pixels(places.returning, (400, 300)))
    assert not in_pixels(places.map_name, (400, 300)).colliderect(in_pixels(places.map_lands, (400, 300)))


@pytest.mark.parametrize("places", [FIELD, TALL_FIELD])
def test_nothing_on_the_field_lies_on_anything_else(places: FieldRoom) -> None:
    size = (900, 1600) if places is TALL_FIELD else (1600, 900)
    own, rival = in_pixels(places.own, size), in_pixels(places.rival, size)
    assert not own.colliderect(rival)
    below = [
        in_pixels(places.map, size),
        in_pixels(places.camp, size),
        in_pixels(places.question, size),
        in_pixels(places.news, size),
    ]
    assert max(own.bottom, rival.bottom) < min(area.top for area in below)
    assert not [pair for pair in combinations(below, 2) if pair[0].colliderect(pair[1])]
    assert places.rope + places.pill_high / 2 < min(places.own.top, places.rival.top)


def test_high_windows_have_places_of_their_own() -> None:
    assert tower((720, 1280)) is TALL_TOWER
    assert field((720, 1280)) is TALL_FIELD
    assert tower((1280, 720)) is TOWER
    assert field((800, 800)) is FIELD


@pytest.mark.parametrize("name", THINGS)
def test_every_thing_can_be_drawn_at_any_size(name: str) -> None:
    for size in ((24, 12), (300, 200)):
        drawn = thing(name, size, COLOURS)
        assert drawn.get_size() == size
        assert drawn.get_bounding_rect(20).width > size[0] // 4


@pytest.mark.parametrize("name", ["tent", "standard", "great_standard", "rope", "rope_end"])
def test_what_belongs_to_a_seat_bears_its_colour(name: str) -> None:
    gold, blue = (thing(name, (60, 60), {**COLOURS, "seat": colour}) for colour in COLOURS.values())
    assert pixels(gold) != pixels(blue)
    with pytest.raises(KeyError, match="seat"):
        thing(name, (60, 60))


def test_an_unknown_thing_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        thing("trebuchet", (10, 10))
