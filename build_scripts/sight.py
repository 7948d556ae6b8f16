"""What a person sees at the table: whose turn it is, which cards can be taken, and where a held card may go.

All of it is told by one colour, that of what is allowed. Lengths are units: pixels of a window of 1280 by 800.
"""

from __future__ import annotations

from collections.abc import Iterable

from hands import Place
from picture import Colour, Picture, Run

ALLOWED: Colour = (158, 250, 176)
DIMMED: Colour = (77, 111, 90)
"""The same on a table that lies behind an opened pile."""

RING: Colour = (208, 150, 255)
"""The ring around what has the keyboard."""

WARNING: Colour = (255, 126, 98)
NOTES_HEIGHT = 70
"""How far from the window's upper edge notes that need nobody's answer appear."""

USUAL_SIZE = (1280, 800)
HAND_HEIGHT = 217
HAND_MIDDLE = 100
"""How far above the window's lower edge the middle of hand cards is."""

PLATE = (8, 230, 60, 250)
"""Where the mark of the turn is on the own plate: from left to right, from the lower edge up."""

HULL = (20, 160, 655, 705)
"""Where it is on one's own ship's hull in a raid: from the left or right edge, and from the lower edge up."""

MARK_WIDTH, SIGN_WIDTH, CARD_EDGE, PLACE_EDGE = 7, 4, 9, 25
HAND_LEFT, HAND_RIGHT = 200, 8
"""How much of the hand's row the plate takes at its left, and how much is free at its right."""

CARD_STEP = 45
DROP_DEPTH = 30
MENU_HEIGHT = 80


def unit(picture: Picture) -> float:
    """How many pixels a unit is."""
    return min(picture.width / USUAL_SIZE[0], picture.height / USUAL_SIZE[1])


def is_own_turn(picture: Picture) -> bool:
    """Whether the mark of an asked player is on the own plate, or something is lit because it can be chosen, with no
    pile open over both."""
    return _is_marked(picture, ALLOWED) or (bool(lit_things(picture)) and not _is_marked(picture, DIMMED))


def has_pile_to_choose_from(picture: Picture) -> bool:
    """Whether a pile lies open over the table with something to choose, of so few cards that the own plate stays in
    sight."""
    return _is_marked(picture, DIMMED) and bool(lit_things(picture))


def _is_marked(picture: Picture, colour: Colour) -> bool:
    wide = picture.width / unit(picture)
    left, right, low, high = HULL
    plates = (PLATE, HULL, (wide - right, wide - left, low, high))
    return any(_has_mark(picture, colour, plate) for plate in plates)


def _has_mark(picture: Picture, colour: Colour, plate: tuple[float, float, float, float]) -> bool:
    one = unit(picture)
    left, right, low, high = (round(edge * one) for edge in plate)
    marks = picture.part(left, picture.height - high, right - left, high - low).runs(colour, round(MARK_WIDTH * one))
    return any(run.length < 3 * MARK_WIDTH * one for run in marks)


def cards_to_take(picture: Picture) -> list[Place]:
    """Places on lit hand cards, from the middle outwards, at least one on each card. A picked card leaves its place
    free, and without one."""
    one = unit(picture)
    row = picture.height - round(HAND_MIDDLE * unit(picture))
    lit = [run for run in picture.runs(ALLOWED, round(CARD_EDGE * one)) if _is_in_hand(run, picture)]
    if not lit:
        return []
    left, right = min(run.left for run in lit), max(run.right for run in lit)
    steps = range(left + round(CARD_STEP * one / 2), right, round(CARD_STEP * one))
    places = [x for x in steps if any(run.left < x < run.right for run in lit)]
    middle = (left + right) / 2
    return [(x, row) for x in sorted(places, key=lambda x: abs(x - middle))]


def place_to_drop(before: Picture, held: Picture) -> Place | None:
    """A place where the held card may go: amid what is lit above the hand since it is held."""
    one = unit(held)
    top, least = held.height - round(HAND_HEIGHT * one), round(PLACE_EDGE * one)
    known = set(before.runs(ALLOWED, least))
    edges = [run for run in held.runs(ALLOWED, least) if run.y < top and run not in known]
    if not edges:
        return None
    longest = max(edges, key=lambda run: run.length)
    around = [run.y for run in edges if run.left < longest.right and run.right > longest.left]
    low = max(max(around), min(around) + 2 * round(DROP_DEPTH * one))
    return (longest.left + longest.right) // 2, (min(around) + low) // 2


def lit_things(picture: Picture) -> list[Place]:
    """The middles of all lit edges, a little below them: what can be pressed when no card can be taken."""
    one = unit(picture)
    edges = picture.runs(ALLOWED, round(PLACE_EDGE * one))
    return [((run.left + run.right) // 2, run.y + round(DROP_DEPTH * one)) for run in _upper(edges)]


def is_ring_in_menu(picture: Picture) -> bool:
    """Whether the keyboard is on the row at the window's lower edge."""
    one = unit(picture)
    top = picture.height - round(MENU_HEIGHT * one)
    edges = picture.runs(RING, round(PLACE_EDGE * one))
    # The lower edge of a ring around what is higher reaches down there too.
    return bool(edges) and min(run.y for run in edges) >= top


def is_warned(picture: Picture) -> bool:
    """Whether a note with the sign of a warning is shown."""
    one = unit(picture)
    notes = picture.part(0, 0, picture.width, round(NOTES_HEIGHT * one))
    return bool(notes.runs(WARNING, round(SIGN_WIDTH * one)))


def corner(picture: Picture) -> Place:
    """A place where the pointer is in nobody's way."""
    return picture.width - 3, picture.height - 3


def _is_in_hand(run: Run, picture: Picture) -> bool:
    one = unit(picture)
    is_beside = run.left < HAND_LEFT * one or run.right > picture.width - HAND_RIGHT * one
    return not is_beside and run.y > picture.height - HAND_HEIGHT * one


def _upper(edges: Iterable[Run]) -> list[Run]:
    """Of edges close below each other only the uppermost."""
    kept: list[Run] = []
    for edge in edges:
        if not any(_is_close_below(edge, other) for other in kept):
            kept.append(edge)
    return kept


def _is_close_below(edge: Run, other: Run) -> bool:
    return edge.y - other.y < PLACE_EDGE and edge.left < other.right and other.left < edge.right
