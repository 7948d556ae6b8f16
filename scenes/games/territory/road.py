"""The five lands as a road in the beam, on which a fight is one of the stations."""

from __future__ import annotations

from game.rulesets.territory.board import CLAIMS, LAND, OVER
from game.stage.board.arrangement import PileSpread
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from scenes.games.table_layout import hit_width
from scenes.games.territory import rooms
from scenes.games.territory.cards.standing import Standing
from scenes.games.territory.place import Place

STONE, APART, NAME = 0.72, 1.1, 0.17
"""How high a milestone is, as a share of the beam; how many times that the step to the next is; and how wide the
contested land's name is, as a share of the window's width for text of the usual size."""


def place_road(place: Place, fought: int, left: float, right: float) -> None:
    """Put the lands there, with the name of the one that is fought for."""
    beam = place.beam
    stone, road = beam.height * STONE, right - left
    step = min(max(stone * APART, hit_width(place.text)), road / 5.5)
    name = min(NAME * place.width * place.text, road - 4 * step)
    at = left + (road - 4 * step - name) / 2
    claimed = _claimed(place, fought)
    for land in range(rooms.LANDS):
        wide = name if land == fought else step
        _place_milestone(place, land, fought, Area(at, beam.centre[1] - stone / 2, wide, stone), land in claimed)
        at += wide


def _claimed(place: Place, fought: int) -> list[int]:
    """The earlier places of the road whose lands somebody has claimed, as far as that is certain."""
    behind = [land for land in range(fought) if not place.table.zones[LAND[land]]]
    return behind if len(behind) == place.table.counters.get(CLAIMS, 0) else []


def _place_milestone(place: Place, land: int, fought: int, area: Area, is_claimed: bool) -> None:
    is_here, gone = land == fought, "claimed" if is_claimed else "milestone"
    standing = Standing(number=land + 1, tone="lowered" if land < fought else "")
    for zones in (LAND, OVER):
        place.says |= dict.fromkeys(place.table.zones[zones[land]], standing)
        place.zones[zones[land]] = ZonePlace(
            area,
            PileSpread(offset=(0, 0)),
            (area.width, area.height),
            appearance="named" if is_here else "milestone",
            bare="" if is_here or zones is OVER else gone,
        )
