"""The two rooms of the ship that are open towards us: the quarters of the crew and the bay for cages."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pygame

from scenes.games.place_measures import in_pixels, unit
from scenes.games.place_painting import darken_across, darken_down, lay, lay_at, lay_row, shine
from scenes.games.xenofera.bridge_room import STATIONS, BridgeRoom
from scenes.games.xenofera.cabin import lay_opening
from scenes.games.xenofera.glass import ship_drawing

BOARDS = ("board_1", "board_2", "board_3")
PANELS = ("panel_1", "panel_2")

WAINSCOT, FLOOR = 0.52, 0.90
"""From where the quarters are panelled, and from where on one sees their floor: shares of their height."""

PORTHOLE = 0.27
"""How far down the stations portholes and lamps hang between them, as a share."""

PORTHOLE_HIGH, PORTHOLE_WIDE = 320, 190
"""How many of a porthole's units stations are high and wide at the least."""


def lay_quarters(surface: pygame.Surface, places: BridgeRoom) -> None:
    """The crew's quarters: panelled, with portholes and lamps between the stations."""
    size = surface.get_size()
    room, chance = in_pixels(places.quarters, size), Random("quarters")
    upper, lower = (room.top + round(room.height * share) for share in (WAINSCOT, FLOOR))
    boards = [ship_drawing(f"bridge/{name}") for name in BOARDS]
    lay_row(surface, boards, pygame.Rect(room.left, room.top, room.width, upper - room.top), chance, 0.36)
    lay_row(
        surface, [ship_drawing("bridge/wainscot")], pygame.Rect(room.left, upper, room.width, lower - upper), chance
    )
    floor = pygame.Rect(room.left, lower, room.width, room.bottom - lower)
    surface.fill((58, 39, 34), floor)
    darken_down(surface, floor, (0, 120), (0.25, 20), (1, 170))
    for border in range(STATIONS + 1):
        _lay_between(surface, places, border)
    darken_down(surface, room, (0, 190), (0.1, 110), (0.2, 20), (0.55, 0), (1, 60))
    darken_across(surface, room, (0, 60), (0.1, 0), (0.9, 0), (1, 80))


def lay_bay(surface: pygame.Surface, places: BridgeRoom) -> None:
    """The bay: steel panels, a rail from which hooks hang, a floor with stripes, and the niche of the Alarm."""
    size = surface.get_size()
    room, stands, one = in_pixels(places.bay, size), in_pixels(places.places, size), unit(size)
    floor = stands.bottom - round(0.9 * one)
    wall = pygame.Rect(room.left, room.top, room.width, floor - room.top)
    lit = _lay_panels(surface, wall, one)
    _lay_floor(surface, pygame.Rect(room.left, floor, room.width, room.bottom - floor), one)
    darken_down(surface, room, (0, 190), (0.1, 120), (0.18, 20), (0.6, 0), (0.85, 60), (1, 70))
    rail = pygame.Rect(stands.left, stands.top - round(0.2 * one), stands.width, max(3, round(0.95 * one)))
    lay(surface, ship_drawing("bridge/rail"), rail)
    darken_down(surface, pygame.Rect(rail.left, rail.bottom, rail.width, round(1.8 * one)), (0, 110), (1, 0))
    for x in lit:
        shine(surface, (x, round(stands.top + 5 * one)), round(9 * one), (30, 44, 48))
        lay_at(surface, ship_drawing("bridge/strip_light"), x, stands.top + 2.2 * one, 0.035 * one)
    niche = in_pixels(places.alarm, size)
    lay_opening(surface, niche, one)
    lay_at(surface, ship_drawing("ship/hook"), niche.centerx, niche.top, niche.height / 240)
    darken_across(surface, room, (0, 90), (0.06, 0), (0.94, 0), (1, 90))


def lay_bulkhead(surface: pygame.Surface, places: BridgeRoom) -> None:
    """The steel wall between both rooms, seen from its narrow side."""
    size = surface.get_size()
    wall, one, post = in_pixels(places.wall, size), unit(size), ship_drawing("bridge/bulkhead")
    if wall.width > wall.height:
        lay(surface, ship_drawing("bridge/rail"), wall.inflate(0, -wall.height // 4))
        return
    lay(surface, post, wall)
    count = max(2, round(wall.height / (3 * one)))
    for place in range(count):
        down = wall.top + wall.height * (place + 0.5) / count
        lay_at(surface, ship_drawing("bridge/rivet"), wall.centerx, down, 0.05 * one)


def _lay_between(surface: pygame.Surface, places: BridgeRoom, border: int) -> None:
    """A porthole or, at each second border between stations, a lamp; at the ends only half of it is seen."""
    size = surface.get_size()
    stations = in_pixels(places.stations, size)
    x = stations.left + stations.width * border / STATIONS
    y = stations.top + stations.height * PORTHOLE
    scale = min(stations.height / PORTHOLE_HIGH, stations.width / STATIONS / PORTHOLE_WIDE)
    if border % 2:
        lay_at(surface, ship_drawing("bridge/porthole"), x, y, scale)
    elif 0 < border < STATIONS:
        shine(surface, (round(x), round(y)), round(210 * scale), (92, 56, 26))
        lay_at(surface, ship_drawing("bridge/sconce"), x, y, scale)


def _lay_panels(surface: pygame.Surface, wall: pygame.Rect, one: float) -> list[int]:
    """Steel panels in pairs between ribs, one of them with a vent; tells where the middles of pairs are."""
    pairs = max(2, round(wall.width / (wall.height * 1.24)))
    edges = [wall.left + round(wall.width * edge / pairs / 2) for edge in range(2 * pairs + 1)]
    for place, (left, right) in enumerate(pairwise(edges)):
        panel = PANELS[place % 4 in (1, 2)]
        lay(surface, ship_drawing(f"bridge/{panel}"), pygame.Rect(left, wall.top, right - left, wall.height))
    for x in edges[::2]:
        rib = pygame.Rect(0, wall.top, max(4, round(1.9 * one)), wall.height)
        rib.centerx = x
        lay(surface, ship_drawing("bridge/rib"), rib)
    return edges[1::2]


def _lay_floor(surface: pygame.Surface, floor: pygame.Rect, one: float) -> None:
    """Steel, with stripes where one might fall off."""
    surface.fill((52, 66, 72), floor)
    darken_down(surface, floor, (0, 150), (0.2, 10), (1, 120))
    stripes = pygame.Rect(floor.left, 0, floor.width, max(4, round(1.1 * one)))
    stripes.bottom = floor.bottom
    lay_row(surface, [ship_drawing("bridge/hazard")], stripes, Random(0))
