"""What lies under the pointer, what a held card can be put on, and everything the keyboard can reach on a table."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import replace
from itertools import chain

import pygame

from game.stage.board.gestures import Gesture, State
from game.stage.board.ground import rect_of
from game.stage.board.layout import WANTED, Key, card_key, is_plate, seat_key, zone_key
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.sprites import Sprite
from game.stage.board.targets import Meaning, Targets
from game.stage.focus import Spot
from game.table.choices import Refusal
from game.table.facts import Zone

Point = tuple[int, int]

FIXTURES = "fixtures"
"""The region of the keyboard in which the things of the game's own are."""

HEAP = "heap"
"""What the key begins with that stands for cards lying so close that a press would hardly meet the right one."""

SMALL_COVER = 0.4
"""What covers less than this share of a card hangs on it, and leaves the rest of it to be met."""

NARROWEST = 10
"""Pixels of a card that must be seen beside its neighbour for it to have a spot of that width."""


class HitTest:
    """Answers by geometry; changes nothing."""

    def __init__(self, layer: SpriteLayer, least: Callable[[], int]) -> None:
        """`least` says how many pixels wide and high anything must be that is pressed."""
        self.layer = layer
        self._least = least

    # -- the pointer ---------------------------------------------------------------------------------------------------

    def sprite_at(self, point: Point) -> Sprite | None:
        """The uppermost card under a point. Where nothing else lies, the card that is held up to be read counts too."""
        under = [
            sprite
            for sprite in self.layer.sprites.values()
            if not sprite.is_held and not sprite.is_off_table and sprite.base.covers(point)
        ]
        if under:
            return max(under, key=self.layer.height)
        hovered = self.layer.hovered
        raised = None if hovered is None else self.layer.sprites.get(hovered.ident)
        return raised if raised is not None and not raised.is_held and raised.pose.covers(point) else None

    def keys_at(self, point: Point) -> list[Key]:
        """What lies under a point, the nearest to the player first: a card, zones, seats, then what is close by."""
        sprite = self.sprite_at(point)
        keys: list[Key] = []
        if sprite is not None:
            if sprite.slot.card is not None and not self.opens(zone_key(sprite.zone)):
                keys.append(card_key(sprite.slot.card))
            keys.append(zone_key(sprite.zone))
        ground = self.layer.ground
        keys = [*self.fixtures_at(point), *keys]
        for margin in (0.0, ground.hit_margin):
            keys += [
                zone_key(zone)
                for zone, place in ground.layout.zones.items()
                if not place.is_off_table and ground.zone_area(zone).grown(margin).contains(point)
            ]
            keys += [
                seat_key(seat) for seat in ground.layout.seats if ground.seat_area(seat).grown(margin).contains(point)
            ]
        return list(dict.fromkeys([*keys, *self._owners(keys)]))

    def pressed_at(self, point: Point, targets: Targets) -> list[Key]:
        """What a press at a point may mean, the nearest first: what lies there, then what is small and close by. A
        player is meant only on what is seen of theirs, their plate or a card, and not on the cloth around it."""
        seen = self._seen_players_at(point)
        keys = [key for key in self.keys_at(point) if key[0] != "seat" or key in seen]
        return list(dict.fromkeys([*keys, *self.close_by(point, targets)]))

    def _seen_players_at(self, point: Point) -> set[Key]:
        """The players whose plate, or one of whose cards, is under a point."""
        ground, sprite = self.layer.ground, self.sprite_at(point)
        plates = {seat_key(seat) for seat in ground.layout.seats if ground.seat_area(seat).contains(point)}
        things = [("zone", key[2]) for key in self.fixtures_at(point) if is_plate(key)]
        cards = [] if sprite is None else [zone_key(sprite.zone)]
        return plates | set(self._owners([*cards, *things]))

    def passing_at(self, point: Point) -> Key | None:
        """The card that is seen at a point only because it is on its way to elsewhere."""
        drawn = [sprite for sprite in self.layer.sprites.values() if sprite.is_drawn and sprite.pose.covers(point)]
        sprite = max(drawn, key=self.layer.height, default=None)
        if sprite is None or sprite.flight is None or sprite.is_held or sprite.goal.covers(point):
            return None
        return None if sprite.slot.card is None else card_key(sprite.slot.card)

    def opens(self, key: Key) -> bool:
        """Whether this is a zone whose cards are looked through in a list."""
        place = self.layer.ground.layout.zones.get(key[1]) if key[0] == "zone" else None
        return place is not None and place.opens

    def holds_answer(self, key: Hashable, targets: Targets) -> bool:
        """Whether this is the key of a zone in which a card answers the question."""
        return any(
            key == zone_key(sprite.zone)
            and sprite.slot.card is not None
            and bool(targets.of_source(card_key(sprite.slot.card)))
            for sprite in self.layer.sprites.values()
        )

    def fixtures_at(self, point: Point) -> list[Key]:
        """The things of the game's own under a point that can be reached."""
        return [key for key, rect in self._things().items() if rect.collidepoint(point)]

    def _things(self) -> dict[Key, pygame.Rect]:
        """Where the things of the game's own that can be reached lie, and the parts of cards that can."""
        ground = self.layer.ground
        lying = {one.key: rect_of(ground.scaled(one.area)) for one in ground.layout.fixtures if not one.is_mute}
        return lying | self.layer.parts()

    def _owners(self, keys: Iterable[Key]) -> list[Key]:
        """A player is meant by whatever belongs to them, too."""
        zones = self.layer.ground.layout.zones
        owners = [zones[key[1]].whose for key in keys if key[0] == "zone" and key[1] in zones]
        return [seat_key(owner) for owner in owners if owner is not None]

    def accepting(self, source: Key, point: Point, targets: Targets) -> Key | None:
        """The target under a point on which the source may be put."""
        moves = targets.of_source(source)
        under = [key for key in self.keys_at(point) if key != source]
        for key in under:
            if key in moves:
                return key
        if WANTED not in moves:
            return None
        home = self.home_of(source)
        zones = [key[1] for key in under if key[0] == "zone"]
        if targets.wanted is not None and targets.wanted in zones:
            return WANTED
        ground = self.layer.ground
        taken = [zone for zone in zones if not ground.layout.zones[zone].is_cloth]
        is_anywhere = targets.wanted is None or not any(ground.zone_area(zone).contains(point) for zone in taken)
        return WANTED if is_anywhere and home not in zones and ground.felt.contains(point) else None

    def refusal_at(self, source: Key, point: Point, targets: Targets) -> Refusal | None:
        """Why the source cannot be put on what lies under a point, in the question's own words if it speaks of any of
        it; None over its own home or the bare cloth."""
        home = self.home_of(source)
        under = [key for key in self.keys_at(point) if key != source]
        if home is not None and zone_key(home) in under:
            return None
        return self.refusal(source, under, targets)

    def refusal(self, source: Key, keys: Iterable[Key], targets: Targets) -> Refusal | None:
        """Why the source cannot be put on any of these: what the question says of one of them, else what the game says
        of places."""
        keys = list(keys)
        own = (targets.refusal(source, key) for key in keys)
        general = (self.layer.delegate.why(source, key) for key in keys)
        return next((refusal for refusal in chain(own, general) if refusal is not None), None)

    def place_of(self, key: Key) -> pygame.Rect | None:
        """Where a card is now, or a zone or seat lies; None if it is nowhere to be seen."""
        ground = self.layer.ground
        match key:
            case ("card", int(card)):
                sprite = self.layer.sprite_of(self.layer.uppermost(card))
                return None if sprite is None or not sprite.is_drawn else rect_of(sprite.pose.box)
            case ("zone", tuple() as zone) if zone in ground.layout.zones:
                return rect_of(ground.zone_area(zone))
            case ("seat", int(seat)) if seat in ground.layout.seats:
                return rect_of(ground.seat_area(seat))
            case ("fixture", *_):
                area = ground.fixture_area(key)
                return self.layer.parts().get(key) if area is None else rect_of(area)
        return None

    def home_of(self, source: Key) -> Zone | None:
        """The zone a card is shown in."""
        sprite = self.layer.sprite_of(source[1]) if source[0] == "card" else None
        return None if sprite is None else sprite.zone

    # -- small things --------------------------------------------------------------------------------------------------

    def close_by(self, point: Point, targets: Targets) -> list[Key]:
        """What is meant by a press beside it, because it is small and there is room around it; the nearest first."""
        areas = self.hit_areas(targets)
        near = [key for key, area in areas.items() if area.collidepoint(point)]
        return sorted(near, key=lambda key: pygame.Vector2(areas[key].center).distance_squared_to(point))

    def heap_at(self, keys: Iterable[Key], targets: Targets) -> Key | None:
        """The heap that the first card or zone of these belongs to, if it does to one."""
        key = next((key for key in keys if key[0] in ("card", "zone")), None)
        heaps = self._heaps(self.pointer_areas(), targets)
        if key is None or key in heaps:
            return None if key is None else heaps[key]
        return next((heap for card, heap in heaps.items() if key == zone_key(self.home_of(card) or ())), None)

    def pointer_areas(self) -> dict[Key, pygame.Rect]:
        """Where a press means each of the things that can be reached: a small one reaches as far as it needs to and its
        neighbours leave it room."""
        drawn: dict[Key, pygame.Rect] = {}
        for spot in self._every_spot(Targets(), None):
            assert isinstance(spot.key, tuple)
            drawn[spot.key] = spot.rect
        return {key: grown(rect, self._least(), drawn.values()) for key, rect in drawn.items()}

    def hit_areas(self, targets: Targets) -> dict[Key, pygame.Rect]:
        """The same, with all cards of a heap and the places where they lie as one area: a press there opens it."""
        areas = self.pointer_areas()
        heaps = self._heaps(areas, targets)
        whole: dict[Key, pygame.Rect] = {}
        for card, heap in heaps.items():
            zone = self.home_of(card)
            lies = areas[card] if zone is None else areas[card].union(rect_of(self.layer.ground.zone_area(zone)))
            whole[heap] = whole[heap].union(lies) if heap in whole else lies
        others = [area for key, area in areas.items() if key not in heaps]
        for heap, area in whole.items():
            whole[heap] = grown(area, self._least(), others)
        return {key: whole[heaps[key]] if key in heaps else area for key, area in areas.items()}

    def _heaps(self, areas: Mapping[Key, pygame.Rect], targets: Targets) -> dict[Key, Key]:
        """The cards that lie where some are too small to be pressed safely, each with its heap: all such cards of one
        player, or of one place that is nobody's. What the near player may take up from their own places is never
        heaped: it rises when it is pointed at, and its neighbours make room."""
        picture, zones = self.layer.picture, self.layer.ground.layout.zones
        near = None if picture is None else picture.viewer
        lying: dict[Zone, list[Key]] = {}
        for key in areas:
            zone = self.home_of(key)
            if zone is not None and not (zones[zone].whose == near is not None and targets.of_source(key)):
                lying.setdefault(zone, []).append(key)
        heaps: dict[Hashable, list[Key]] = {}
        for zone, cards in lying.items():
            if any(min(areas[key].size) < self._least() for key in cards):
                whose = zones[zone].whose
                heaps.setdefault(zone if whose is None else whose, []).extend(cards)
        return {key: (HEAP, *[card for _, card in cards]) for cards in heaps.values() for key in cards}

    # -- the keyboard --------------------------------------------------------------------------------------------------

    def spots(self, gesture: Gesture, targets: Targets) -> list[Spot]:
        """Everything that can be reached now: while a card is lifted only it and its targets, accepted or refused."""
        held = gesture.source if gesture.state is State.LIFTED else None
        every = self._every_spot(targets, held)
        if gesture.state is State.LIFTED and gesture.source is not None:
            source = gesture.source
            return [judged for spot in every if (judged := self._as_target(spot, source, targets)) is not None]
        return [self._as_source(spot, targets) for spot in every]

    def _every_spot(self, targets: Targets, held: Key | None) -> list[Spot]:
        """Every place, player, card and thing of the game's own that there is to reach."""
        return [*self._zone_spots(targets, held), *self._seat_spots(), *self.card_spots(), *self._fixture_spots()]

    def _as_source(self, spot: Spot, targets: Targets) -> Spot:
        key = spot.key
        assert isinstance(key, tuple)
        usable = bool(targets.of_source(key)) or self.opens(key)
        refusal = None if usable else targets.refusal_of(key)
        delegate = self.layer.delegate
        hint = delegate.means(key) if refusal is None else delegate.sentence(refusal)
        return replace(spot, hint=hint, enabled=usable, reason="" if refusal is None else hint)

    def _as_target(self, spot: Spot, source: Key, targets: Targets) -> Spot | None:
        key = spot.key
        assert isinstance(key, tuple)
        if key == source or self.choice_for(source, key, targets) is not None:
            return spot
        if spot.role == "card":
            refusal = targets.refusal(source, key)
        else:
            refusal = None if key == zone_key(self.home_of(source) or ()) else self.refusal(source, (key,), targets)
        if refusal is None:
            return None
        why = self.layer.delegate.sentence(refusal)
        return replace(spot, hint=why, enabled=False, reason=why)

    def choice_for(self, source: Key, key: Key, targets: Targets) -> Meaning | None:
        """What putting the source on this key answers; the wanted places stand for WANTED."""
        moves = targets.of_source(source)
        if key in moves:
            return moves[key]
        is_wanted = key in wanted_places(self.layer, targets) and key != zone_key(self.home_of(source) or ())
        return moves.get(WANTED) if is_wanted else None

    def card_spots(self, within: Zone | None = None) -> list[Spot]:
        """Every card that can be named and is not under others, the lowest first: on the table, or `within` a zone."""
        layer = self.layer
        there = (sprite for sprite in layer.sprites.values() if within is None or sprite.zone == within)
        named = [sprite for sprite in there if sprite.slot.card is not None]
        lying = [one for one in named if not one.is_off_table and not self.opens(zone_key(one.zone))]
        drawn = sorted(lying, key=layer.height)
        spots = []
        for place, sprite in enumerate(drawn):
            above = drawn[place + 1] if place + 1 < len(drawn) and drawn[place + 1].zone == sprite.zone else None
            key = card_key(sprite.slot.name)
            rect = self._seen_part(sprite, above)
            spots.append(Spot(key, rect, tab_zone(sprite.zone), "card", layer.delegate.label(key)))
        return spots

    def _seen_part(self, sprite: Sprite, above: Sprite | None) -> pygame.Rect:
        """The box of a card without what its neighbour hides."""
        rect = rect_of(sprite.goal.box)
        if above is None:
            return rect
        cover = rect_of(above.goal.box)
        if not rect.colliderect(cover) or cover.width * cover.height < SMALL_COVER * rect.width * rect.height:
            return rect
        if cover.left - rect.left >= NARROWEST:
            rect.width = min(rect.width, cover.left - rect.left)
        elif rect.right - cover.right >= NARROWEST:
            rect.width, rect.left = rect.right - cover.right, cover.right
        elif cover.top - rect.top >= NARROWEST:
            rect.height = min(rect.height, cover.top - rect.top)
        return rect

    def _zone_spots(self, targets: Targets, held: Key | None) -> list[Spot]:
        """Zones to put something on, those that are pressed, and those whose cards cannot be named. Where named cards
        lie and nothing is held, the cards are what there is to reach: their place would only stand in the way."""
        layer = self.layer
        goals = targets.of_source(held) if held is not None else {}
        named = {sprite.zone for sprite in layer.sprites.values() if sprite.slot.card is not None}
        filled = {sprite.zone for sprite in layer.sprites.values()}
        return [
            Spot(zone_key(zone), rect_of(layer.ground.zone_area(zone)), tab_zone(zone), "place", self._label(zone))
            for zone, place in layer.ground.layout.zones.items()
            if not place.is_off_table
            and (
                (place.accepts and (held is not None or zone not in named))
                or (place.sign is not None and place.shows_count and zone not in named)
                or (zone in filled and (zone not in named or place.opens))
                or targets.of_source(zone_key(zone))
                or zone_key(zone) in goals
            )
        ]

    def _label(self, zone: Zone) -> str:
        return self.layer.delegate.label(zone_key(zone))

    def _seat_spots(self) -> list[Spot]:
        ground = self.layer.ground
        keys = {seat_key(seat): rect_of(ground.seat_area(seat)) for seat in ground.layout.seats}
        return [Spot(key, rect, "seats", "player", self.layer.delegate.label(key)) for key, rect in keys.items()]

    def _fixture_spots(self) -> list[Spot]:
        label = self.layer.delegate.label
        called = [(key, rect, label(key)) for key, rect in self._things().items()]
        return [Spot(key, rect, FIXTURES, "place", name) for key, rect, name in called if name]


def grown(rect: pygame.Rect, least: int, others: Iterable[pygame.Rect]) -> pygame.Rect:
    """A place made as large as it must be, as far as it meets no other, on either side. What is between two small ones
    they share."""
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
    """How much of what is wanted is taken on either side, where so much is free there."""
    first = min(before, max(-(-wanted // 2), wanted - after))
    return first, min(after, wanted - first)


def wanted_places(layer: SpriteLayer, targets: Targets) -> list[Key]:
    """The zones that stand for WANTED: the question's own, or where it names none, whatever place is on the table for
    the near player."""
    if targets.wanted is not None:
        return [zone_key(targets.wanted)]
    near = None if layer.picture is None else layer.picture.viewer
    zones = layer.ground.layout.zones
    return [zone_key(zone) for zone, place in zones.items() if place.accepts and place.whose in (None, near)]


def tab_zone(zone: Zone) -> str:
    """The region of the keyboard that a zone is."""
    return "table " + " ".join(str(part) for part in zone)
