"""The places of Xenofera: what is painted behind its table, where everything stands there, and the ship's fittings."""

from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, pairwise

import pygame
import pytest

from game.art.drawings import drawing, drawn_in, shades
from game.art.palette import tone
from game.rulesets.xenofera.board import MOST_CAGES
from game.rulesets.xenofera.creatures import PLANETS
from game.stage.geometry import Size
from scenes.games.place_measures import in_pixels
from scenes.games.xenofera.airlock_room import AIRLOCK, TALL_AIRLOCK, AirlockRoom
from scenes.games.xenofera.airlock_room import airlock_room as airlock_places
from scenes.games.xenofera.backdrops import airlock, bridge
from scenes.games.xenofera.bridge_room import (
    BRIDGE,
    CABINET_NAME,
    CABINET_PILE,
    LARGEST,
    SHIPS_AT,
    STATIONS,
    TALL_BRIDGE,
    BridgeRoom,
)
from scenes.games.xenofera.bridge_room import bridge_room as bridge_places
from scenes.games.xenofera.fittings import fitting, free_place
from scenes.games.xenofera.things.ships import ship_places
from tests.drawings import faults
from tests.pixels import colour, is_painted_all_over, pixels

pytestmark = pytest.mark.usefixtures("painted")

SMALL = (480, 270)
WINDOWS = ((800, 480), (1280, 720), (1920, 1080), (720, 1280), (1024, 768), (1720, 720))
FIVE = ("korun", "ashkar", "thal", "myrr", "ombrel")
BLUE, RED = (88, 136, 246), (206, 66, 76)
THINGS = ("hammock", "hook", "chalk", "light")
OF_SEATS = ("nose", "body", "tail", "gauge")


def _lintel(size: Size) -> int:
    return round(size[1] * 0.05)


# -- what is painted -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", (WINDOWS[0], *WINDOWS[2:4]))
def test_both_places_fill_windows_of_every_size(size: Size) -> None:
    for place in (bridge(FIVE, _lintel(size), size), airlock(BLUE, RED, _lintel(size), size)):
        assert place.get_size() == size
        assert not place.get_flags() & pygame.SRCALPHA
        assert is_painted_all_over(place)


def test_every_planet_of_the_game_is_another_one_and_there_is_one_for_nobody() -> None:
    below = pygame.Rect(BRIDGE.planet(2, SMALL).left, round(SMALL[1] * 0.33), BRIDGE.planet(2, SMALL).width, 20)
    seen = {colour(bridge(("", "", planet, "", ""), 13, SMALL), below) for planet in (*PLANETS, "")}
    assert len(seen) == len(PLANETS) + 1
    assert {*PLANETS, "bare"} == drawn_in("xenofera/planets")
    with pytest.raises(FileNotFoundError):
        bridge(("pluto", "", "", "", ""), 13, SMALL)


def test_another_planet_changes_its_own_column_and_no_part_of_the_ship() -> None:
    one, two = bridge(FIVE, 13, SMALL), bridge((*FIVE[:2], "veldt", *FIVE[3:]), 13, SMALL)
    for place in range(5):
        middle = BRIDGE.column(place, SMALL).inflate(-SMALL[0] // 20, 0)
        same = pixels(one.subsurface(middle)) == pixels(two.subsurface(middle))
        assert same == (place != 2), f"column {place}"
    for area in (BRIDGE.quarters, BRIDGE.bay, BRIDGE.hand, BRIDGE.left.upper):
        assert pixels(one.subsurface(in_pixels(area, SMALL))) == pixels(two.subsurface(in_pixels(area, SMALL)))


def test_each_half_of_the_airlock_is_in_the_tone_of_its_seat() -> None:
    one, two = airlock(BLUE, RED, 13, SMALL), airlock(RED, BLUE, 13, SMALL)
    for side, hue in ((AIRLOCK.attacker, BLUE), (AIRLOCK.defender, RED)):
        for part in (side.hull.helps, side.cards):
            red, _, blue = colour(one, in_pixels(part, SMALL))
            assert (blue > red) == (hue == BLUE)
            red, _, blue = colour(two, in_pixels(part, SMALL))
            assert (blue > red) == (hue == RED)
    console = in_pixels(AIRLOCK.hand, SMALL)
    assert pixels(one.subsurface(console)) == pixels(two.subsurface(console)), "the console is one's own"


def test_what_stands_before_the_places_is_brighter_than_they_are() -> None:
    for place, parts in (
        (bridge(FIVE, 13, SMALL), (BRIDGE.question, BRIDGE.hand, BRIDGE.plate, BRIDGE.goals)),
        (airlock(BLUE, RED, 13, SMALL), (AIRLOCK.question, AIRLOCK.hand, AIRLOCK.plate, AIRLOCK.stake)),
    ):
        for part in parts:
            assert max(colour(place, in_pixels(part, SMALL))) < 90, "cards and pale words stand out"


def test_places_are_painted_alike_in_other_threads() -> None:
    with ThreadPoolExecutor(4) as threads:
        wide = [threads.submit(bridge, FIVE, 13, SMALL) for _ in range(3)]
        close = [threads.submit(airlock, *seats, 13, SMALL) for seats in ((BLUE, RED), (RED, BLUE))]
    assert {pixels(one.result()) for one in wide} == {pixels(bridge(FIVE, 13, SMALL))}
    assert [pixels(one.result()) for one in close] == [
        pixels(airlock(*seats, 13, SMALL)) for seats in ((BLUE, RED), (RED, BLUE))
    ]


def test_the_lintel_is_as_high_as_it_was_asked_to_be_and_the_glass_gives_way() -> None:
    row = pygame.Rect(150, 17, 180, 10)
    for low, high in (
        (bridge(FIVE, 13, SMALL), bridge(FIVE, 34, SMALL)),
        (airlock(BLUE, RED, 13, SMALL), airlock(BLUE, RED, 34, SMALL)),
    ):
        assert colour(low, row) != colour(high, row)
    size = (1600, 900)
    low_glass, high_glass = (bridge_places(size, lintel).glass for lintel in (20, 90))
    assert low_glass == BRIDGE.glass
    assert in_pixels(high_glass, size).top > 90
    assert high_glass.bottom == low_glass.bottom
    places = bridge_places(size, 90)
    for cheek in (places.left, places.right):
        assert (
            90
            < in_pixels(cheek.upper, size).top
            < in_pixels(cheek.upper, size).bottom
            < in_pixels(cheek.lower, size).top
        )
    assert places.feet - places.animal * LARGEST >= places.glass.top - 0.001, "animals are seen whole"


@pytest.mark.parametrize("size", [(1600, 900), (900, 1600)])
@pytest.mark.parametrize("share", [0.05, 0.074, 0.085])
def test_what_is_in_the_airlock_stays_below_a_higher_lintel(size: Size, share: float) -> None:
    lintel = round(share * size[1])
    places = airlock_places(size, lintel)
    assert places.rail * size[1] > lintel
    assert in_pixels(places.prize, size).top > places.rail * size[1]
    for side in (places.attacker, places.defender):
        assert (side.door[1] - places.door) * size[1] > lintel
        assert side.door[1] + places.gauge < side.cards.top
        assert all(in_pixels(part, size).top >= lintel for part in side.hull)
        assert all(in_pixels(part, size).height > size[1] // 60 for part in side.hull)


@pytest.mark.parametrize("folder", ["bridge", "airlock", "planets", "ship"])
def test_what_is_drawn_is_what_the_rasteriser_understands(folder: str) -> None:
    colours = {"paint": "#1fa3c4", **shades("seat", tone("#5888f6", "#2a1a24"))}
    for name in sorted(drawn_in(f"xenofera/{folder}")):
        drawn = drawing(f"xenofera/{folder}/{name}", colours)
        assert list(faults(drawn.svg)) == [], name


# -- where everything stands -----------------------------------------------------------------------------------------


def _within_window(areas: list[pygame.Rect], size: Size) -> None:
    assert all(pygame.Rect(0, 0, *size).contains(area) for area in areas)
    assert not [pair for pair in combinations(areas, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("places", [BRIDGE, TALL_BRIDGE])
def test_nothing_on_the_bridge_lies_on_anything_else(places: BridgeRoom) -> None:
    size = (900, 1600) if places is TALL_BRIDGE else (1600, 900)
    parts = [
        places.glass, places.left.upper, places.left.lower, places.right.upper, places.right.lower,
        places.quarters_name, places.stations, places.bay_name, places.places, places.alarm, places.alarm_name,
        places.question, places.hand, places.plate, places.battle, places.goals,
    ]  # fmt: skip
    _within_window([in_pixels(part, size) for part in parts], size)
    assert places.feet > places.rim > places.glass.top
    assert places.feet < places.label.top < places.label.bottom < places.glass.bottom < places.quarters.top
    assert places.feet - places.animal > places.glass.top, "the largest animals are seen whole"
    assert places.card < places.hand.bottom - places.hand.top


@pytest.mark.parametrize("places", [AIRLOCK, TALL_AIRLOCK])
def test_nothing_in_the_airlock_lies_on_anything_else(places: AirlockRoom) -> None:
    size = (900, 1600) if places is TALL_AIRLOCK else (1600, 900)
    parts = [places.prize, places.stake, places.question, places.plate, places.goals]
    for side in (places.attacker, places.defender):
        parts += [side.hull.portrait, side.hull.name, side.hull.helps, side.hull.left, side.cards]
    _within_window([in_pixels(part, size) for part in parts], size)
    for hand in (places.hand, places.choosing):
        _within_window([in_pixels(area, size) for area in (places.question, places.plate, places.goals, hand)], size)
    assert abs(places.attacker.door[0] + places.defender.door[0] - 1) < 0.001
    assert places.prize.top > places.rail > places.lintel
    for side in (places.attacker, places.defender):
        assert side.door[1] + places.gauge < side.cards.top, "cards do not hide the gauges"
        assert side.rack.top < side.cards.bottom < side.rack.bottom, "cards stand on their rack"


@pytest.mark.parametrize("size", WINDOWS)
def test_columns_stations_and_places_share_their_rooms_without_gaps(size: Size) -> None:
    places = bridge_places(size)
    for room, parts in (
        (places.columns, [places.column(place, size) for place in range(5)]),
        (places.stations, [places.station(place, size) for place in range(STATIONS)]),
        (places.places, [places.place(place, MOST_CAGES, size) for place in range(MOST_CAGES)]),
    ):
        assert (parts[0].left, parts[-1].right) == (in_pixels(room, size).left, in_pixels(room, size).right)
        assert all(one.right == other.left for one, other in pairwise(parts))


@pytest.mark.parametrize("size", WINDOWS)
def test_ships_fly_in_the_glass_and_not_into_each_other(size: Size) -> None:
    places = bridge_places(size)
    for rivals in sorted(SHIPS_AT):
        ships = [places.rival(place, rivals, size) for place in range(rivals)]
        assert not [pair for pair in combinations(ships, 2) if pair[0].colliderect(pair[1])], rivals
        for flying in ships:
            assert in_pixels(places.glass, size).contains(flying), rivals
            assert ship_places(flying.size, 13).panel.width > flying.width // 4, rivals


@pytest.mark.parametrize("size", WINDOWS)
def test_every_column_has_a_planet_on_whose_highest_point_somebody_stands(size: Size) -> None:
    places = bridge_places(size)
    for columns, column in [(most, column) for most in (5, 6) for column in range(most)]:
        planet, room = places.planet(column, size, columns), places.column(column, size, columns)
        assert planet.centerx == room.centerx, (column, columns)
        assert planet.top <= places.feet * size[1] <= planet.centery, (column, columns)
    assert LARGEST * places.animal * size[1] < places.column(0, size).width * 1.25


def test_high_and_wide_windows_have_places_of_their_own() -> None:
    assert bridge_places((720, 1280)) == TALL_BRIDGE
    assert airlock_places((720, 1280)) == TALL_AIRLOCK
    assert bridge_places((1280, 720)) == BRIDGE
    wide = bridge_places((2100, 900))
    assert wide.column(0, (2100, 900)).width <= 0.34 * 900 + 1
    assert wide.left.upper.right < wide.glass.left
    assert wide.right.upper.left > wide.glass.right


def test_a_cabinet_has_room_for_what_it_says() -> None:
    size = (150, 200)
    assert not in_pixels(CABINET_NAME, size).colliderect(in_pixels(CABINET_PILE, size))


# -- fittings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THINGS + OF_SEATS)
def test_every_fitting_can_be_drawn_at_any_size(name: str) -> None:
    for size in ((24, 24), (300, 200)):
        drawn = fitting(name, size, {"seat": BLUE})
        assert drawn.get_size() == size
        assert drawn.get_bounding_rect(20).height > size[1] // 4


@pytest.mark.parametrize("name", OF_SEATS)
def test_what_belongs_to_a_seat_bears_its_colour(name: str) -> None:
    assert pixels(fitting(name, (80, 80), {"seat": BLUE})) != pixels(fitting(name, (80, 80), {"seat": RED}))
    with pytest.raises(KeyError, match="seat"):
        fitting(name, (80, 80))


def test_a_free_place_has_a_hook_above_and_a_square_below() -> None:
    for size in ((120, 24), (300, 90)):
        free = free_place(size)
        assert free.get_size() == size
        assert free.get_bounding_rect(20).bottom > size[1] - 6, "the square is on the floor"
        assert free.get_bounding_rect(20).top < size[1] // 8, "the hook hangs from above"


def test_an_unknown_fitting_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        fitting("catapult", (10, 10))
