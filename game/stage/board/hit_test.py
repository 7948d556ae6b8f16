"""What lies under the pointer on a table, and what a held card can be put on there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from itertools import chain

import pygame

from game.stage.board.ground import box_of, rect_of
from game.stage.board.layout import WANTED, Key, card_key, seat_key, zone_key
from game.stage.board.spots import Spots
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.sprites import Pose, Sprite
from game.stage.board.targets import NOTHING, Targets
from game.table.choices import Refusal
from game.table.events import Zone

Point = tuple[int, int]

HEAP = "heap"
"""The first word of a key that stands for cards lying so close that a press would hardly meet the right one."""

OTHERWISE = ".otherwise."
"""Refusals with this in their keys only say what the question wants instead."""

EDGE = 4
"""Pixels by which the box around a card is enlarged for the first, rough test."""


class HitTest:
    """Answers by geometry; changes nothing, and works each answer out once for an unchanged table."""

    def __init__(self, layer: SpriteLayer, spots: Spots, least: Callable[[], int]) -> None:
        """`least` is the least width and height in pixels of anything that is pressed."""
        self.layer = layer
        self.spots = spots
        self._least = least
        self._pointer_areas: tuple[object, dict[Key, pygame.Rect]] = (), {}
        self._hit_areas: tuple[object, Targets, dict[Key, pygame.Rect]] = (), NOTHING, {}
        """Where presses count, with the state of the table and the targets for which that was worked out."""

    # -- the pointer ---------------------------------------------------------------------------------------------------

    def sprite_at(self, point: Point) -> Sprite | None:
        """The uppermost card under a point, as cards lie when none is held up: what a raised card covers still belongs
        to its neighbours. Where nothing else lies, the raised card counts too."""
        under = [
            sprite
            for sprite in self.layer.sprites.values()
            if not sprite.is_held
            and not sprite.is_off_table
            and box_of(sprite.base).inflate(EDGE, EDGE).collidepoint(point)
            and sprite.base.covers(point)
            and point[1] >= self._top_of(sprite)
        ]
        if under:
            return max(under, key=self.layer.base_height)
        hovered = self.layer.hovered
        raised = None if hovered is None else self.layer.sprites.get(hovered.ident)
        return raised if raised is not None and not raised.is_held and raised.pose.covers(point) else None

    def _top_of(self, sprite: Sprite) -> float:
        """The height from which downwards a card is visible."""
        bare_above = self.layer.delegate.appearance(sprite.appearance).bare_above
        return sprite.base.y - sprite.base.height * (0.5 - bare_above)

    def keys_at(self, point: Point) -> list[Key]:
        """What lies under a point, the nearest to the player first: a card, zones, seats, then what is close by."""
        sprite = self.sprite_at(point)
        keys: list[Key] = []
        if sprite is not None:
            if sprite.slot.card is not None and not self.opens(zone_key(sprite.zone)):
                keys.append(card_key(sprite.slot.card))
            keys.append(zone_key(sprite.zone))
        ground = self.layer.ground
        near_by = ground.places_at(point, ground.hit_margin)
        parts = [key for key, part in self.layer.parts().items() if part.collidepoint(point)]
        before, behind = ([one.key for one in ground.things_at(point, behind=where)] for where in (False, True))
        keys = [*parts, *before, *keys, *behind, *ground.places_at(point), *near_by]
        return list(dict.fromkeys([*keys, *self._owners(keys)]))

    def pressed_at(self, point: Point, targets: Targets) -> list[Key]:
        """What a press at a point may mean, the nearest first: what lies there, then small things close by. A player is
        meant only by a press on their visible plate or cards, not on the cloth around."""
        seen = self._seen_players_at(point)
        keys = [key for key in self.keys_at(point) if key[0] != "seat" or key in seen]
        return list(dict.fromkeys([*keys, *self.close_by(point, targets)]))

    def _seen_players_at(self, point: Point) -> set[Key]:
        """The players who have their plate or a card under a point."""
        ground, sprite = self.layer.ground, self.sprite_at(point)
        plates = {key for key in ground.places_at(point) if key[0] == "seat"}
        zones = [thing.plate_of for thing in ground.things_at(point, behind=False)]
        zones += [] if sprite is None else [sprite.zone]
        return plates | set(self._owners([zone_key(zone) for zone in zones if zone is not None]))

    def passing_at(self, point: Point) -> Key | None:
        """A card at a point that is only passing, on its way elsewhere."""
        near = [sprite for sprite in self.layer.in_order() if _may_cover(sprite.pose, point)]
        if all(sprite.flight is None for sprite in near):
            return None
        there = [sprite for sprite in near if sprite.is_drawn and sprite.pose.covers(point)]
        sprite = there[-1] if there else None
        if sprite is None or sprite.flight is None or sprite.is_held or sprite.goal.covers(point):
            return None
        return None if sprite.slot.card is None else card_key(sprite.slot.card)

    def opens(self, key: Key) -> bool:
        """Whether a press opens this as a list: a zone to look through, or a player with cards `aboard`."""
        if key[0] == "seat":
            return bool(self.aboard(key[1]))
        place = self.layer.ground.layout.zones.get(key[1]) if key[0] == "zone" else None
        return place is not None and place.opens

    def aboard(self, seat: int) -> tuple[int, ...]:
        """A player's open cards for which there is no room on the table."""
        return self.layer.ground.layout.aboard.get(seat, ())

    def holds_answer(self, key: Hashable, targets: Targets) -> bool:
        """Whether this is the key of a zone in which a card answers the question."""
        return any(
            key == zone_key(sprite.zone)
            and sprite.slot.card is not None
            and bool(targets.of_source(card_key(sprite.slot.card)))
            for sprite in self.layer.sprites.values()
        )

    def _owners(self, keys: Iterable[Key]) -> list[Key]:
        """The owners of these zones: whatever belongs to players also means them."""
        zones = self.layer.ground.layout.zones
        owners = [zones[key[1]].whose for key in keys if key[0] == "zone" and key[1] in zones]
        return [seat_key(owner) for owner in owners if owner is not None]

    def accepting(self, source: Key, point: Point, targets: Targets) -> Key | None:
        """The target under a point on which the source may be put. Where the question refuses what lies there, whoever
        owns it is not meant either."""
        moves = targets.of_source(source)
        under = [key for key in self.keys_at(point) if key != source]
        is_refused = False
        for key in under:
            if key in moves and not (is_refused and key[0] == "seat"):
                return key
            is_refused |= targets.refusal(source, key) is not None
        if WANTED not in moves:
            return self._at_large(source, point, targets)
        home = self.spots.home_of(source)
        zones = [key[1] for key in under if key[0] == "zone"]
        if targets.wanted is not None and targets.wanted in zones:
            return WANTED
        ground = self.layer.ground
        taken = [zone for zone in zones if not ground.layout.zones[zone].is_cloth]
        is_anywhere = targets.wanted is None or not any(ground.zone_area(zone).contains(point) for zone in taken)
        return WANTED if is_anywhere and home not in zones and ground.felt.contains(point) else None

    def _at_large(self, source: Key, point: Point, targets: Targets) -> Key | None:
        """The single target that a point stands for without being one; None if there are several."""
        found = self.stands_for(source, point, targets)
        return found[0] if len({targets.of_source(source)[key] for key in found}) == 1 else None

    def stands_for(self, source: Key, point: Point, targets: Targets) -> list[Key]:
        """The targets that a point stands for, given a source: over another player's plate, ship or cards, all that
        belong to that player. Over the free cloth all targets, if none is one's own or nobody's, but not for something
        aimed. None over what the question refuses, or over the source's home."""
        under, home = [key for key in self.keys_at(point) if key != source], self.spots.home_of(source)
        if any(targets.refusal(source, key) for key in under) or (home is not None and zone_key(home) in under):
            return []
        whose = {key: self._owner(key) for key in targets.of_source(source)}
        if owners := {key[1] for key in under if key[0] == "seat"} - {self._near}:
            return [key for key, owner in whose.items() if owner in owners]
        is_open = source not in targets.aimed and self.layer.ground.felt.contains(point)
        return list(whose) if is_open and not {None, self._near} & {*whose.values()} else []

    def _owner(self, key: Key) -> int | None:
        if key[0] == "seat":
            return int(key[1])
        place = self.layer.ground.layout.zones.get(key[1]) if key[0] == "zone" else None
        return None if place is None else place.whose

    @property
    def _near(self) -> int | None:
        """The seat before which the table lies."""
        return None if self.layer.picture is None else self.layer.picture.near

    def refusal_at(self, source: Key, point: Point, targets: Targets) -> Refusal | None:
        """Why the source cannot be put on what lies under a point, in the question's own words if it has any; None over
        its home and the bare cloth."""
        home = self.spots.home_of(source)
        under = [key for key in self.keys_at(point) if key != source]
        if home is not None and zone_key(home) in under:
            return None
        return self.refusal(source, under, targets)

    def refusal(self, source: Key, keys: Iterable[Key], targets: Targets) -> Refusal | None:
        """Why the source cannot be put on any of these: by the question, else by the game."""
        keys = list(keys)
        own = (targets.refusal(source, key) for key in keys)
        general = (self.layer.delegate.why(source, key) for key in keys)
        found = next((refusal for refusal in chain(own, general) if refusal is not None), None)
        # "Do this instead" is no reason against a card that can do just that.
        is_wanted = found is not None and OTHERWISE in found.key and bool(targets.of_source(source))
        return None if is_wanted else found

    def why_not(self, held: Key | None, keys: Iterable[Key], targets: Targets) -> Refusal | None:
        """Why what was pressed is of no use: with the held card, or as something to take up."""
        if held is not None:
            return self.refusal(held, keys, targets)
        judged = (targets.refusal_of(key) or self._why_not_taken(key, targets) for key in keys)
        return next((refusal for refusal in judged if refusal is not None), None)

    def _why_not_taken(self, key: Key, targets: Targets) -> Refusal | None:
        """Why a card cannot be taken up that the question does not mention."""
        return self.layer.delegate.why(key, WANTED) if key[0] == "card" and targets.is_question else None

    @property
    def middle(self) -> Point:
        """The middle of the table."""
        width, height = self.layer.ground.size
        return width // 2, height // 2

    def middle_of(self, keys: list[Key]) -> Point | None:
        """The middle of the nearest of these; None if it cannot be seen."""
        rect = self.place_of(keys[0]) if keys else None
        return None if rect is None else rect.center

    def place_of(self, key: Key) -> pygame.Rect | None:
        """The place of a card, zone or seat now; None if it cannot be seen."""
        ground = self.layer.ground
        match key:
            case ("card", int(card)):
                sprite = self.layer.sprite_of(self.layer.uppermost(card))
                return None if sprite is None or not sprite.is_drawn else rect_of(sprite.pose.box)
        rect = ground.rects.get(key) or self.layer.parts().get(key)
        return None if rect is None else rect.copy()

    def named_place(self, key: Key) -> pygame.Rect | None:
        """The same; for a pile together with the name beside it."""
        ground, rect = self.layer.ground, self.place_of(key)
        place = ground.layout.zones.get(key[1]) if key[0] == "zone" else None
        if rect is None or place is None or place.sign is None:
            return rect
        return rect.union(rect_of(ground.scaled(place.sign)))

    # -- small things --------------------------------------------------------------------------------------------------

    def close_by(self, point: Point, targets: Targets) -> list[Key]:
        """Small things with room around them that a press beside them means; the nearest first."""
        areas = self.hit_areas(targets)
        near = [key for key, area in areas.items() if area.collidepoint(point)]
        return sorted(near, key=lambda key: pygame.Vector2(areas[key].center).distance_squared_to(point))

    def heap_at(self, keys: Iterable[Key], targets: Targets) -> Key | None:
        """The heap of the first card or zone among these, if it belongs to one."""
        key = next((key for key in keys if key[0] in ("card", "zone")), None)
        heaps = self._heaps(self.pointer_areas(), targets)
        if key is None or key in heaps:
            return None if key is None else heaps[key]
        return next((heap for card, heap in heaps.items() if key == zone_key(self.spots.home_of(card) or ())), None)

    def pointer_areas(self) -> dict[Key, pygame.Rect]:
        """The area in which a press means each reachable thing: a small thing reaches as far out as it needs to, if its
        neighbours leave room."""
        least = self._least()
        if self._pointer_areas[0] != (now := (self.layer.revision, least)):
            drawn = {place.key: place.rect for place in self.spots.places(NOTHING)}
            self._pointer_areas = now, {key: grown(rect, least, drawn.values()) for key, rect in drawn.items()}
        return self._pointer_areas[1]

    def hit_areas(self, targets: Targets) -> dict[Key, pygame.Rect]:
        """The same, but a heap has one area of all its cards and their places: a press there opens it."""
        now = self.layer.revision, self._least()
        if self._hit_areas[0] != now or self._hit_areas[1] is not targets:
            self._hit_areas = now, targets, self._areas_with_heaps(targets)
        return self._hit_areas[2]

    def _areas_with_heaps(self, targets: Targets) -> dict[Key, pygame.Rect]:
        areas = self.pointer_areas()
        heaps = self._heaps(areas, targets)
        if not heaps:
            return areas
        whole: dict[Key, pygame.Rect] = {}
        for card, heap in heaps.items():
            zone = self.spots.home_of(card)
            lies = areas[card] if zone is None else areas[card].union(self.layer.ground.rects["zone", zone])
            whole[heap] = whole[heap].union(lies) if heap in whole else lies
        others = [area for key, area in areas.items() if key not in heaps]
        for heap, area in whole.items():
            whole[heap] = grown(area, self._least(), others)
        return {key: whole[heaps[key]] if key in heaps else area for key, area in areas.items()}

    def _heaps(self, areas: Mapping[Key, pygame.Rect], targets: Targets) -> dict[Key, Key]:
        """The heap of each card that lies where some cards are too small to be pressed safely: a heap is all such cards
        of one player, or of one place that is nobody's. Cards that the near player may take up from their own places
        are never heaped: they rise when pointed at, and their neighbours make room."""
        zones, near = self.layer.ground.layout.zones, self._near
        home = {slot.name: sprite.zone for sprite in self.layer.sprites.values() for slot in (sprite.slot,)}
        lying: dict[Zone, list[Key]] = {}
        for key in areas:
            zone = home[key[1]] if key[0] == "card" else None
            if zone is not None and not (zones[zone].whose == near is not None and targets.moves.get(key)):
                lying.setdefault(zone, []).append(key)
        heaps: dict[Hashable, list[Key]] = {}
        least = self._least()
        for zone, cards in lying.items():
            if any(min(areas[key].size) < least for key in cards):
                whose = zones[zone].whose
                heaps.setdefault(zone if whose is None else whose, []).extend(cards)
        return {key: (HEAP, *[card for _, card in cards]) for cards in heaps.values() for key in cards}


def _may_cover(pose: Pose, point: Point) -> bool:
    """Whether a card is near enough to a point to cover it, however it is turned."""
    reach = pose.width + pose.height
    return 2 * abs(point[0] - pose.x) <= reach and 2 * abs(point[1] - pose.y) <= reach


def grown(rect: pygame.Rect, least: int, others: Iterable[pygame.Rect]) -> pygame.Rect:
    """A place enlarged to the least size, on either side only as far as it meets no other. Two small neighbours share
    the room between them."""
    wide, high = max(0, least - rect.width), max(0, least - rect.height)
    if not wide and not high:
        return rect
    wished = pygame.Rect(rect.left - wide, rect.top - high, rect.width + 2 * wide, rect.height + 2 * high)
    free_left, free_right, free_top, free_bottom = wide, wide, high, high
    for other in others:
        if other == rect or not other.colliderect(wished) or other.contains(rect) or rect.contains(other):
            continue
        if other.bottom > rect.top and other.top < rect.bottom:
            share = 2 if other.width < least else 1
            if other.centerx < rect.centerx:
                free_left = min(free_left, max(0, (rect.left - other.right) // share))
            else:
                free_right = min(free_right, max(0, (other.left - rect.right) // share))
        elif other.centery < rect.centery:
            free_top = min(free_top, max(0, rect.top - other.bottom))
        else:
            free_bottom = min(free_bottom, max(0, other.top - rect.bottom))
    left, right = _shared(wide, free_left, free_right)
    top, bottom = _shared(high, free_top, free_bottom)
    return pygame.Rect(rect.left - left, rect.top - top, rect.width + left + right, rect.height + top + bottom)


def _shared(wanted: int, before: int, after: int) -> tuple[int, int]:
    """How much is added on either side, with this much free there."""
    first = min(before, max(-(-wanted // 2), wanted - after))
    return first, min(after, wanted - first)
