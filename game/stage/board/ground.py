"""Where everything on a table belongs in pixels: a layout scaled to the window, and the picture laid out on it."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from functools import cached_property, lru_cache
from math import ceil, floor
from typing import NamedTuple, TypeVar

import pygame

from game.stage.board.appearance import FACE, WHOLE, SeenBetween
from game.stage.board.arrangement import Arrangement, CardPlace, CardSize, Scaled
from game.stage.board.layout import BoardThing, Key, Kind, Layout, LayoutMaker, ZonePlace
from game.stage.board.picture import Picture, Slot
from game.stage.board.sprites import Pose
from game.stage.geometry import Area
from game.table.events import Zone

Placed = TypeVar("Placed", Key, BoardThing)

MOST_LAID = 4_096
"""How many layouts of zones are remembered: most are needed again unchanged."""

STEPS, EDGE = 40, 0.012
"""The visible part of a face is rounded to this many steps; the edge of a card on it hides this share more."""
MOST_LEANING = 20.0
"""For a face turned by more degrees, no visible part is worked out."""

BELOW_ALL = -1

HIT_MARGIN = 10.0
"""Units around a zone or seat in which a drop still counts."""


class Destination(NamedTuple):
    """Where a card belongs: its pose and depth, the same with nothing hovered (`base`), its zone and its side; if it is
    the uppermost of a stack of equal cards, that stack; the share of a stack's breadth left free by the next card; and
    its appearance with what that says."""

    pose: Pose
    base: Pose
    zone: Zone
    depth: int
    base_depth: int
    face_up: bool
    is_off_table: bool
    stack: tuple[Slot, ...] = ()
    free: float = 1.0
    appearance: str = FACE
    says: Hashable = None
    seen: SeenBetween = WHOLE
    """The visible part of its face."""


class LaidZone(NamedTuple):
    """How the cards of a zone lie, the lowest first; which lie wholly under another; and the visible part of each."""

    poses: list[Pose]
    depths: list[int]
    covered: frozenset[int]
    seen: list[SeenBetween]


class _Lying(NamedTuple):
    """What lies in a zone, which of it is hovered, what was taken from the top of its stack, and whose places are only
    kept free."""

    slots: tuple[Slot, ...]
    hovered: Slot | None = None
    gone: tuple[Slot, ...] = ()
    kept: frozenset[Slot] = frozenset()


class Ground:
    """A layout on a window of some size. Areas in and out are pixels."""

    def __init__(self, layout: Layout | LayoutMaker, size: tuple[int, int], scale: float) -> None:
        self.scale = scale
        self.size = size
        if isinstance(layout, Layout):
            self.layout = layout
            self._left = (size[0] - 1280 * scale) / 2
            self._top = (size[1] - 800 * scale) / 2
        else:
            self.layout = layout(size[0] / scale, size[1] / scale)
            self._left = self._top = 0.0
        self.order: Mapping[Zone, int] = {zone: place for place, zone in enumerate(self.layout.zones)}
        """The place of each zone among all, which are drawn one after the other."""
        self._goals: dict[Zone, tuple[tuple[object, ...], dict[int, Destination]]] = {}
        """By zone, what lay there when its cards were last laid, and where each of them belonged then."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ground) and (self.layout, self.size, self.scale) == (
            other.layout,
            other.size,
            other.scale,
        )

    def __hash__(self) -> int:
        return hash((self.size, self.scale))

    def scaled(self, area: Area) -> Area:
        """An area of the layout in pixels."""
        scale = self.scale
        return Area(
            self._left + area.left * scale, self._top + area.top * scale, area.width * scale, area.height * scale
        )

    @cached_property
    def areas(self) -> Mapping[Key, Area]:
        """The areas of everything with a key: zones and things."""
        layout, scaled = self.layout, self.scaled
        return {
            **{("zone", zone): scaled(place.area) for zone, place in layout.zones.items()},
            **{thing.key: scaled(area) for thing, area in layout.things.items()},
        }

    @cached_property
    def rects(self) -> Mapping[Key, pygame.Rect]:
        """The same in whole pixels; not to be changed."""
        return {key: rect_of(area) for key, area in self.areas.items()}

    @cached_property
    def _dropped_on(self) -> list[tuple[Key, Area]]:
        """Zones and players' places on which something can be put; zones that lie on no table come last."""
        zones = self.layout.zones
        keys: list[Key] = [("zone", zone) for zone, place in zones.items() if not place.is_off_table]
        keys += [("seat", seat) for seat in self.layout.plates]
        keys += [("zone", zone) for zone, place in zones.items() if place.is_off_table]
        return [(key, area) for key in keys if (area := self.goal_area(key)) is not None]

    def goal_area(self, key: Key) -> Area | None:
        """Where something meant for this key is put: on its own area or, for a zone that lies on no table, on its
        owner's place; None if there is neither."""
        place = self.layout.zones.get(key[1]) if key[0] == "zone" else None
        if place is not None and place.is_off_table:
            return self.areas.get(("seat", place.whose))
        return self.areas.get(key)

    @cached_property
    def things(self) -> Mapping[Key, BoardThing]:
        """What stands on the table besides cards, by its key."""
        return {thing.key: thing for thing in self.layout.things}

    @cached_property
    def _met(self) -> Mapping[bool, list[tuple[BoardThing, Area]]]:
        """The things that a pointer meets, by whether cards are met before them."""
        met = [(thing, self.areas[thing.key]) for thing in self.layout.things if thing.is_met]
        return {behind: [one for one in met if one[0].is_behind == behind] for behind in (False, True)}

    def places_at(self, point: tuple[float, float], margin: float = 0.0) -> list[Key]:
        """The zones and players' places under a point, or within the margin of it."""
        return _under(point, self._dropped_on, margin)

    def things_at(self, point: tuple[float, float], *, behind: bool) -> list[BoardThing]:
        """The things under a point that a pointer meets: before all cards, or `behind` them."""
        return _under(point, self._met[behind], 0.0)

    def zone_area(self, zone: Zone) -> Area:
        """Where a zone lies."""
        return self.areas["zone", zone]

    def seat_area(self, seat: int) -> Area:
        """Where a player's place is."""
        return self.areas["seat", seat]

    @cached_property
    def felt(self) -> Area:
        """The cloth on which picked cards may be dropped."""
        return self.scaled(self.layout.felt)

    @property
    def hit_margin(self) -> float:
        """The margin around a zone or seat within which a drop counts."""
        return HIT_MARGIN * self.scale

    def first_place(self, zone: Zone) -> Area:
        """Where a single card lies in a zone."""
        [pose] = self._spread(zone, 1, None).poses
        return Area(pose.x - pose.width / 2, pose.y - pose.height / 2, pose.width, pose.height)

    def card_size(self, zone: Zone) -> tuple[float, float]:
        """The usual size of the zone's cards."""
        width, height = self.layout.zones[zone].card
        return width * self.scale, height * self.scale

    @cached_property
    def bare(self) -> list[tuple[Zone, str]]:
        """The zones that show something while they are empty, and what."""
        return [(zone, place.bare) for zone, place in self.layout.zones.items() if place.bare]

    @property
    def picture(self) -> tuple[object, ...]:
        """Everything that the picture of the empty table depends on: the window, and the backdrop."""
        return self.size, self.scale, self.layout.framing.backdrop

    @property
    def focus(self) -> pygame.Rect | None:
        """The part of the wider framing that is seen in this one."""
        focus = self.layout.framing.focus
        return None if focus is None else rect_of(self.scaled(focus))

    # -- laying out ----------------------------------------------------------------------------------------------------

    def lying(self, picture: Picture) -> dict[Zone, list[Slot]]:
        """The slots of each zone as they are shown: the viewer's own picks lie where they were picked for."""
        lying = {zone: list(slots) for zone, slots in picture.zones.items()}
        for slot, source, target in self._picked(picture):
            lying[source].remove(slot)
            lying[target].append(slot)
        return lying

    def _picked(self, picture: Picture) -> Iterable[tuple[Slot, Zone, Zone]]:
        usual = self.layout.pending.get(picture.picks.question)
        for choice in picture.picks.own:
            if choice[0] != "card":
                continue
            named = choice[2] if len(choice) > 2 and isinstance(choice[2], tuple) else usual
            slot, source = picture.slot_of(choice[1]), picture.where(choice[1])
            if named is None or slot is None or source is None:
                continue
            if named in self.layout.zones and source != named:
                yield slot, source, named

    def goals(
        self, picture: Picture, hovered: Slot | None = None, held: Collection[Slot] = ()
    ) -> dict[int, Destination]:
        """Where each slot belongs, by its number; a held card has left its stack."""
        goals: dict[int, Destination] = {}
        kept = self._kept_places(picture)
        for zone, slots in self.lying(picture).items():
            place = self.layout.zones.get(zone)
            if place is not None and slots:
                gone = () if place.kinds is None else tuple([slot for slot in slots if slot in held])
                raised = hovered if hovered in slots else None
                if zone in kept:
                    slots = [*picture.zones[zone], *[slot for slot in slots if slot not in picture.zones[zone]]]
                goals.update(
                    self._goals_in(zone, place, _Lying(tuple(slots), raised, gone, kept.get(zone, frozenset())))
                )
        return goals

    def _kept_places(self, picture: Picture) -> dict[Zone, frozenset[Slot]]:
        """By zone, the slots that are away but keep their place: while an answer of several picks is gathered, nothing
        moves under a pointer that is about to pick the next one."""
        if not picture.is_picking:
            return {}
        picked = list(self._picked(picture))
        return {home: frozenset([slot for slot, source, _ in picked if source == home]) for _, home, _ in picked}

    def goal_in(self, picture: Picture, slot: Slot, zone: Zone) -> Destination | None:
        """Where a slot would belong in another zone, after what lies there; None in a zone without a place."""
        place = self.layout.zones.get(zone)
        if place is None:
            return None
        slots = [one for one in self.lying(picture)[zone] if one != slot]
        return self._zone_goals(zone, place, _Lying((*slots, slot)))[slot.ident]

    def _goals_in(self, zone: Zone, place: ZonePlace, lying: _Lying) -> dict[int, Destination]:
        """Where the slots of a zone belong; remembered, because most zones stay the same at most events."""
        held = *lying, *[slot.name for slot in lying.slots]
        known = self._goals.get(zone)
        if known is None or known[0] != held:
            known = self._goals[zone] = held, self._zone_goals(zone, place, lying)
        return known[1]

    def _zone_goals(self, zone: Zone, place: ZonePlace, lying: _Lying) -> dict[int, Destination]:
        """Where the slots of a zone belong, without those whose places are only kept free."""
        says, (slots, hovered, gone, kept) = self.layout.says, lying
        every = _stacked([*gone, *[slot for slot in slots if slot not in gone]], place.kinds)
        stacks = [tuple([slot for slot in stack if slot not in kept]) for stack in every]
        gaps = frozenset([number for number, stack in enumerate(stacks) if not stack])
        resting = self._spread(zone, len(stacks), None, gaps)
        raised = next((number for number, stack in enumerate(stacks) if hovered in stack), None)
        spread = resting if raised is None else self._spread(zone, len(stacks), raised, gaps)
        return {
            slot.ident: Destination(
                spread.poses[number],
                resting.poses[number],
                zone,
                spread.depths[number],
                resting.depths[number],
                slot.name >= 0,
                place.is_off_table or number in spread.covered or slot is not stack[-1],
                _left_of(stack, gone) if slot is stack[-1] else (),
                _free(number, spread) if slot is stack[-1] and len(stack) > 1 else 1.0,
                place.appearance,
                says.get(slot.name, place.say) if slot.name >= 0 else place.say,
                WHOLE if number == raised or place.appearance != FACE else resting.seen[number],
            )
            for number, stack in enumerate(stacks)
            for slot in stack
        }

    def _spread(self, zone: Zone, count: int, hovered: int | None, gaps: frozenset[int] = frozenset()) -> LaidZone:
        arrangement = Scaled(self.layout.zones[zone].arrangement, self.scale)
        return _laid(arrangement, count, self.zone_area(zone), self.card_size(zone), hovered, gaps)


def _under(point: tuple[float, float], areas: Iterable[tuple[Placed, Area]], margin: float) -> list[Placed]:
    """What lies under a point, or within the margin. Asked with every move of the pointer, so all in one place."""
    x, y = point
    return [
        placed
        for placed, (left, top, width, height) in areas
        if left - margin <= x <= left + width + margin and top - margin <= y <= top + height + margin
    ]


@lru_cache(maxsize=MOST_LAID)
def _laid(
    arrangement: Arrangement,
    count: int,
    area: Area,
    size: CardSize,
    hovered: int | None,
    gaps: frozenset[int] = frozenset(),
) -> LaidZone:
    """How this many cards lie in an area. Gaps lie below all cards: nothing is under them."""
    laid = arrangement.places(count, area, size, hovered)
    places = [place._replace(depth=BELOW_ALL) if number in gaps else place for number, place in enumerate(laid)]
    poses, depths = [_pose(place, size) for place in places], [place.depth for place in places]
    return LaidZone(poses, depths, _covered(places), [_seen(number, poses, depths) for number in range(len(poses))])


def _stacked(slots: list[Slot], kinds: Mapping[int, Kind] | None) -> list[tuple[Slot, ...]]:
    """The cards of a zone stack by stack, the lowest first; without kinds, each card by itself."""
    if kinds is None:
        return [(slot,) for slot in slots]
    stacks: dict[tuple[int, Kind], list[Slot]] = {}
    for slot in slots:
        kind = (1, kinds.get(slot.name, ())) if slot.name >= 0 else (0, (slot.name,))
        stacks.setdefault(kind, []).append(slot)
    return [tuple(stacks[kind]) for kind in sorted(stacks)]


def _left_of(stack: tuple[Slot, ...], gone: Collection[Slot]) -> tuple[Slot, ...]:
    """The rest of a stack of which some cards are held; all of it if all are held."""
    return tuple([slot for slot in stack if slot not in gone]) or stack


def _covered(places: list[CardPlace]) -> frozenset[int]:
    """Which of these cards lie exactly under another, and so cannot be seen."""
    uppermost: dict[tuple[float, float, float, float], int] = {}
    for number, place in enumerate(places):
        where = place[:4]
        if where not in uppermost or places[uppermost[where]].depth < place.depth:
            uppermost[where] = number
    return frozenset(range(len(places))) - frozenset(uppermost.values())


def _free(number: int, spread: LaidZone) -> float:
    """The share of a card's breadth, from the left, up to the first card that lies on it."""
    pose = spread.poses[number]
    left = pose.x - pose.width / 2
    edges = [
        other.x - other.width / 2
        for other, depth in zip(spread.poses, spread.depths, strict=True)
        if depth > spread.depths[number] and abs(other.y - pose.y) < (other.height + pose.height) / 2
    ]
    return min([(edge - left) / pose.width for edge in edges if edge > left], default=1.0)


def _seen(number: int, poses: list[Pose], depths: list[int]) -> SeenBetween:
    """The part of a face's breadth that the cards on it leave visible, in steps, so that small changes need no new
    drawing; the whole for a card that lies across, or that is wholly hidden."""
    pose, (left, right) = poses[number], WHOLE
    if abs(pose.angle) > MOST_LEANING:
        return WHOLE
    depth = depths[number]
    for other, above in zip(poses, depths, strict=True):
        if above <= depth:
            continue
        reach, aside = (other.width + pose.width) / 2, other.x - pose.x
        if abs(other.y - pose.y) >= (other.height + pose.height) / 2 or abs(aside) >= reach:
            continue
        covered = (reach - abs(aside)) / pose.width + EDGE
        if aside > 0:
            right = min(right, floor((1 - covered) * STEPS) / STEPS)
        elif aside < 0:
            left = max(left, ceil(covered * STEPS) / STEPS)
    return SeenBetween(left, right) if right > left else WHOLE


def _pose(place: CardPlace, size: tuple[float, float]) -> Pose:
    return Pose(place.x, place.y, place.angle, size[0] * place.scale, size[1] * place.scale)


@lru_cache(maxsize=MOST_LAID)
def box_of(pose: Pose) -> pygame.Rect:
    """The whole pixels of the upright box around a card; not to be changed."""
    return rect_of(pose.box)


def rect_of(area: Area | tuple[float, float, float, float]) -> pygame.Rect:
    """The whole pixels of an area."""
    left, top, width, height = area
    return pygame.Rect(round(left), round(top), round(width), round(height))
