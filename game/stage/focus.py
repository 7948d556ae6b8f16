"""What can be reached and where the player is: one model for buttons, list rows and the cards on the table.

Whoever draws something that can be used says so with a `Spot`; the keyboard, the pointer, speech and screen readers
all go by the same list of spots.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, NamedTuple

import msgspec
import pygame

from game.stage.geometry import apart

Direction = Literal["left", "right", "up", "down"]
DIRECTIONS: tuple[Direction, ...] = ("left", "right", "up", "down")


class ControlState(msgspec.Struct, frozen=True):
    """What is to be said of a control beside its name; None for what does not concern it.

    `selected`: chosen from several; `checked`: switched on; `expanded`: open below it; `value`: what stands in it,
    with `caret` as the two ends of the selection, the moving one last; `number`, from `low` to `high` by `step`;
    `place`: the how manieth of how many; `busy`: somebody or something is at it, and it will change by itself.
    """

    selected: bool | None = None
    checked: bool | None = None
    expanded: bool | None = None
    value: str | None = None
    caret: tuple[int, int] | None = None
    number: float | None = None
    low: float = 0.0
    high: float = 1.0
    step: float = 0.0
    place: tuple[int, int] | None = None
    busy: bool = False


PLAIN, CHOSEN = ControlState(), ControlState(selected=True)


@dataclass(frozen=True)
class Spot:
    """One thing the player can reach.

    `rect` is where a press counts, in pixels; `zone` the region Tab steps by; `role` says what it is ("button",
    "card", "slider", ...), `label` its name and `hint` what more there is to say, such as the reason why it is not
    `enabled`. A spot that is not enabled can still be reached, so that its reason can be read. One that `is_wordless`
    shows only a picture: its name appears as soon as it is reached. The hint of one that `is_told` can be read there
    already, and is only spoken. `reason` says why it cannot be used, where there is anything to say; then it is the
    hint too. `state` is what a screen reader is told of it beside its name. `about` is what it does something to, where
    the same key comes to mean another thing, such as the game that is deleted. `along` is its place on a line that does
    not follow the rows of the screen, such as a path on a map: left and right lead along it.
    """

    key: Hashable
    rect: pygame.Rect
    zone: str
    role: str
    label: str
    hint: str = ""
    enabled: bool = True
    is_wordless: bool = False
    is_told: bool = False
    reason: str = ""
    state: ControlState = PLAIN
    about: Hashable = None
    along: int | None = None


def is_of_table(spot: Spot) -> bool:
    """Whether a spot is a thing on the table, not a widget."""
    return isinstance(spot.key, tuple) and spot.key[:1] in (("card",), ("zone",), ("seat",), ("thing",))


def _unheard(key: Hashable) -> None:
    """Tell nobody where the focus has come to."""


class Focus:
    """Which spot the keyboard is on. The ring is `visible` only while the keyboard is in use."""

    def __init__(self, spots: Iterable[Spot] = (), arrives: Callable[[Hashable], None] = _unheard) -> None:
        """`arrives` is told the key of each spot that the focus comes to from another one, or from nowhere."""
        self.visible = False
        self._spots: list[Spot] = []
        self._current: Spot | None = None
        self.before: Hashable = None
        """The key of the spot that had the focus before it was last put somewhere."""
        self.arrives = arrives
        self._last_in_zone: dict[str, Hashable] = {}
        self._ways: dict[Hashable, dict[Direction, Hashable]] | None = None
        self.set_spots(list(spots))

    @property
    def current(self) -> Spot | None:
        """The spot that has the focus, or None."""
        return self._current

    @property
    def key(self) -> Hashable | None:
        """The key of the spot that has the focus, or None."""
        return None if self._current is None else self._current.key

    @property
    def spots(self) -> tuple[Spot, ...]:
        """All spots, lowest first."""
        return tuple(self._spots)

    def set_spots(self, spots: Sequence[Spot]) -> None:
        """Replace all spots, given lowest first; keys must differ.

        The focus stays on its key; when that key is gone, or is a card that now lies elsewhere, it goes to the nearest
        spot, of the same zone if it can.
        """
        if [(spot.key, spot.rect) for spot in spots] != [(spot.key, spot.rect) for spot in self._spots]:
            self._ways = None
        self._spots = list(spots)
        old = self._current
        if old is not None:
            found = self.find(old.key)
            has_left = found is not None and found.role == "card" and found.zone != old.zone
            self._stand_on(self._nearest(old) if found is None or has_left else found)

    @property
    def ways(self) -> dict[Hashable, dict[Direction, Hashable]]:
        """Where each direction leads from each spot."""
        if self._ways is None:
            self._ways = ways_between(self._spots)
        return self._ways

    def find(self, key: Hashable) -> Spot | None:
        """The spot with this key, or None."""
        return next((spot for spot in self._spots if spot.key == key), None)

    def at(self, position: tuple[int, int]) -> Spot | None:
        """The topmost spot under a point in pixels, or None."""
        return next((spot for spot in reversed(self._spots) if spot.rect.collidepoint(position)), None)

    def focus(self, key: Hashable | None, visible: bool | None = None) -> None:
        """Put the focus on a spot, or on nothing; a key that is not there changes nothing.

        `visible` shows or hides the ring at the same time.
        """
        self.before = self.key
        if visible is not None:
            self.visible = visible
        if key is None:
            self._current = None
        elif (spot := self.find(key)) is not None:
            self._put(spot)

    def go_on_from(self, before: Spot | None, visible: bool) -> None:
        """Put the focus where the keyboard stood before these spots were made, or on the nearest of them; on some spot
        in any case while the ring is `visible`."""
        self.visible = visible
        if before is not None:
            self._current = before
            self.set_spots(self._spots)
        elif visible:
            self.show()

    def move(self, direction: Direction) -> bool:
        """Go to the nearest spot in a direction, around the edge if there is none; false when there is no spot.

        The first key press only shows where the focus is. From every spot every other one can be reached.
        """
        if self.show():
            return True
        assert self._current is not None or not self._spots
        if self._current is None:
            return False
        self.focus(self.ways[self._current.key][direction])
        return True

    def next_zone(self, step: int = 1, order: Sequence[str] = ()) -> bool:
        """Go to the next zone, or with -1 to the one before, in an `order` or as the spots come; within a single zone
        to its next spot."""
        if self.show():
            return True
        if self._current is None:
            return False
        own = [spot.zone for spot in self._spots]
        zones = list(dict.fromkeys([*(zone for zone in order if zone in own), *own]))
        if len(zones) == 1:
            at = self._spots.index(self._current)
            self._put(self._spots[(at + step) % len(self._spots)])
            return True
        zone = zones[(zones.index(self._current.zone) + step) % len(zones)]
        within = self._within(zone)
        remembered = self._last_in_zone.get(zone)
        self._put(next((spot for spot in within if spot.key == remembered), within[0]))
        return True

    def end_of_zone(self, last: bool) -> bool:
        """Go to the first or the last spot of the zone the focus is in."""
        if self.show():
            return True
        if self._current is None:
            return False
        self._put(self._within(self._current.zone)[-1 if last else 0])
        return True

    def _within(self, zone: str) -> list[Spot]:
        """The spots of a zone, cards in reading order."""
        there = [spot for spot in self._spots if spot.zone == zone]
        return reading_order(there) if all(spot.role == "card" for spot in there) else there

    def show(self) -> bool:
        """Show the ring; true if only that was new, because it was hidden or on nothing."""
        if not self._spots:
            return False
        was_shown = self.visible and self._current is not None
        self.visible = True
        if self._current is None:
            self._put(next((spot for spot in self._spots if spot.enabled), self._spots[0]))
        return not was_shown

    def _put(self, spot: Spot) -> None:
        self._last_in_zone[spot.zone] = spot.key
        self._stand_on(spot)

    def _stand_on(self, spot: Spot | None) -> None:
        left, self._current = self.key, spot
        if spot is not None and spot.key != left:
            self.arrives(spot.key)

    def _nearest(self, lost: Spot) -> Spot | None:
        there = [spot for spot in self._spots if spot.zone == lost.zone] or self._spots
        return min(there, key=lambda spot: apart(spot.rect, lost.rect), default=None)


def ways_between(spots: Sequence[Spot]) -> dict[Hashable, dict[Direction, Hashable]]:
    """Where each direction leads from each spot, such that every spot can be reached from every other.

    Directions go by geometry, but left and right run through the cards of a zone, and along a line, one by one. Where a
    spot would be left out, they follow the reading order, zone by zone.
    """
    ways = {spot.key: {way: _neighbour(spot, spots, way).key for way in DIRECTIONS} for spot in spots}
    lines = _lines(spots)
    for line in lines.values():
        for one, other in pairwise(line):
            ways[one]["right"], ways[other]["left"] = other, one
    if not _all_connected(ways):
        order = _line_by_line(spots, lines)
        for at, key in enumerate(order):
            ways[key]["right"] = order[(at + 1) % len(order)]
            ways[key]["left"] = order[at - 1]
    return ways


def _lines(spots: Sequence[Spot]) -> dict[str, list[Hashable]]:
    """What left and right go through one by one in each zone: its cards in reading order, or the spots on a line."""
    zones: dict[str, list[Spot]] = {}
    for spot in spots:
        if _is_in_line(spot):
            zones.setdefault(spot.zone, []).append(spot)
    return {zone: [spot.key for spot in _in_order(line)] for zone, line in zones.items()}


def _is_in_line(spot: Spot) -> bool:
    return spot.role == "card" or spot.along is not None


def _in_order(line: Sequence[Spot]) -> list[Spot]:
    if any(spot.along is None for spot in line):
        return reading_order(line)
    return sorted(line, key=lambda spot: spot.along or 0)


def _line_by_line(spots: Sequence[Spot], lines: dict[str, list[Hashable]]) -> list[Hashable]:
    """All spots in reading order, but the spots of a line together, at the place of the first of them."""
    order: list[Hashable] = []
    for spot in reading_order(spots):
        line = lines[spot.zone] if _is_in_line(spot) else [spot.key]
        if spot.key == line[0]:
            order += line
    return order


def reading_order(spots: Sequence[Spot]) -> list[Spot]:
    """Spots row by row from the top, each row from the left. A row is what overlaps its first spot's middle."""
    waiting = sorted(spots, key=lambda spot: (spot.rect.centery, spot.rect.centerx))
    ordered: list[Spot] = []
    while waiting:
        bottom = waiting[0].rect.bottom
        row = [spot for spot in waiting if spot.rect.centery < max(bottom, waiting[0].rect.centery + 1)]
        ordered += sorted(row, key=lambda spot: spot.rect.centerx)
        waiting = waiting[len(row) :]
    return ordered


def _all_connected(ways: dict[Hashable, dict[Direction, Hashable]]) -> bool:
    if not ways:
        return True
    backward: dict[Hashable, list[Hashable]] = {key: [] for key in ways}
    for key, leads in ways.items():
        for other in leads.values():
            backward[other].append(key)
    start = next(iter(ways))
    return _reach(start, lambda key: ways[key].values()) == _reach(start, backward.__getitem__) == len(ways)


def _reach(start: Hashable, onward: Callable[[Hashable], Iterable[Hashable]]) -> int:
    """How many spots can be reached, the start included."""
    seen = {start}
    waiting = [start]
    while waiting:
        for key in onward(waiting.pop()):
            if key not in seen:
                seen.add(key)
                waiting.append(key)
    return len(seen)


def _neighbour(spot: Spot, spots: Sequence[Spot], way: Direction) -> Spot:
    """The spot one step away: the nearest ahead, else the nearest over the edge. Left and right keep to the line, up
    and down leave it."""
    others = [other for other in spots if other.key != spot.key]
    if not others:
        return spot
    ahead = [(_Step.between(spot.rect, other.rect, way), other) for other in _beyond(spot, others, way)]
    ahead = [(step, other) for step, other in ahead if step.is_ahead]
    nearby = [pair for pair in ahead if pair[0].is_in_line] if way in ("left", "right") else ahead
    if nearby:
        return min(nearby, key=lambda pair: pair[0].cost)[1]
    whole = spots[0].rect.unionall([other.rect for other in spots])
    extent = 2 * (whole.w if way in ("left", "right") else whole.h)
    around = [(_Step.between(spot.rect, other.rect, way, extent), other) for other in others]
    groups = [ahead, around]
    if way in ("left", "right"):
        groups = [[pair for pair in group if pair[0].is_in_line] for group in groups] + groups
    else:
        groups.insert(1, [pair for pair in around if not _is_beside(spot.rect, pair[1].rect)])
    nearest = next(group for group in groups if group)
    return min(nearest, key=lambda pair: pair[0].cost)[1]


def _is_beside(here: pygame.Rect, there: pygame.Rect) -> bool:
    """Whether two rectangles stand side by side, at least in part."""
    return here.top < there.bottom and there.top < here.bottom


def _beyond(spot: Spot, others: Sequence[Spot], way: Direction) -> list[Spot]:
    """Those of the others whose middle lies on that side; only they can be ahead."""
    across, down = spot.rect.center
    match way:
        case "right":
            return [other for other in others if other.rect.centerx > across]
        case "left":
            return [other for other in others if other.rect.centerx < across]
        case "down":
            return [other for other in others if other.rect.centery > down]
        case _:
            return [other for other in others if other.rect.centery < down]


class _Step(NamedTuple):
    """A possible step between two rectangles, measured along a direction and across it, in pixels."""

    along: float
    across: float
    gap_along: float
    gap_across: float
    passes_edge: bool

    @classmethod
    def between(cls, here: pygame.Rect, there: pygame.Rect, way: Direction, around: int = 0) -> _Step:
        """The step from here to there; with `around`, over the edge of a screen that many pixels long."""
        right, down = there.centerx - here.centerx, there.centery - here.centery
        if way in ("left", "right"):
            along, across, reach, breadth, half = right, down, here.w + there.w, here.h + there.h, here.w / 2
        else:
            along, across, reach, breadth, half = down, right, here.h + there.h, here.w + there.w, here.h / 2
        forward = (along if way in ("right", "down") else -along) + around
        aside = abs(across)
        gap_along, gap_across = forward - reach / 2, aside - breadth / 2
        return cls(forward, aside, max(0.0, gap_along), max(0.0, gap_across), forward > half)

    @property
    def is_ahead(self) -> bool:
        """More forward than sideways, or wholly past the edge: a fanned card is beside its neighbour, not above it."""
        return self.along > 0 and (self.along >= self.across or self.passes_edge)

    @property
    def is_in_line(self) -> bool:
        return self.gap_across == 0

    @property
    def cost(self) -> float:
        return self.gap_along + self.along * 0.1 + self.gap_across * 2 + self.across * 0.2
