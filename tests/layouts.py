"""What every picture of a table owes, whichever game it is of."""

from game.stage.board.arrangement import extent
from game.stage.board.layout import Layout
from game.stage.geometry import Area
from game.table.events import Zone
from game.table.sight import View

SIZES = [(1280.0, 800.0), (1422.0, 800.0), (1900.0, 800.0), (1120.0, 1990.0)]
"""In units: as high as they are usually, very wide, and a high window."""

TEXTS = (1.0, 1.5, 2.0)


def shown_cards(lies: Layout, seen: View) -> dict[Zone, Area]:
    """The box around the cards of every zone that has some to be seen."""
    found: dict[Zone, Area] = {}
    for zone, place in lies.zones.items():
        n = len(seen.table.zones[zone])
        if place.kinds is not None:
            n = len({place.kinds.get(card, card) for card in seen.table.zones[zone]})
        if place.is_off_table or not n:
            continue
        boxes = []
        for spot in place.arrangement.places(n, place.area, place.card):
            wide, high = extent(spot, place.card)
            boxes.append(Area(spot.x - wide / 2, spot.y - high / 2, wide, high))
        left, top = min(box.left for box in boxes), min(box.top for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        found[zone] = Area(left, top, right - left, bottom - top)
    return found


def overlap(one: Area, other: Area, spare: float = 2.0) -> bool:
    """Whether two areas lie on each other by more than so many units both ways."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > spare and down > spare
