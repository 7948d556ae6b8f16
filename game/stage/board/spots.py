"""Everything on a table that can be reached: by keyboard, by screen reader, and by a press that is meant for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple

import pygame

from game.stage.board.delegate import BoardDelegate
from game.stage.board.ground import MOST_LAID, box_of, rect_of
from game.stage.board.layout import WANTED, Key, ZonePlace, seat_key, zone_key
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.sprites import Pose
from game.stage.board.targets import Meaning, Targets
from game.stage.focus import Spot
from game.table.choices import Refusal
from game.table.events import Zone

THINGS = "things"
"""The keyboard's region for the game's own things."""

SMALL_COVER = 0.4
"""What is smaller than this share of a card hides nothing of it from presses, wherever it lies on it."""

NARROWEST = 10
"""A card gets a spot of its own width only if at least this many pixels of it are visible beside its neighbour."""


class SpotPlace(NamedTuple):
    """Where something can be reached: its key, its pixels, its keyboard region, and its role."""

    key: Key
    rect: pygame.Rect
    region: str
    role: str


class TableSpot(Spot):
    """A spot of a table. Its words are made only on demand: most are never read."""

    _key: Key
    _delegate: BoardDelegate
    _refusal: Refusal | None
    _is_explained: bool

    def __init__(
        self,
        place: SpotPlace,
        delegate: BoardDelegate,
        *,
        enabled: bool = True,
        refusal: Refusal | None = None,
        is_explained: bool = False,
    ) -> None:
        """`refusal` says why it cannot be used; one that `is_explained` says what a press on it does or what it is
        for."""
        key, rect, zone, role = place
        # Spots are frozen; these are its first values.
        self.__dict__.update(key=key, rect=rect.copy(), zone=zone, role=role, enabled=enabled)
        self.__dict__.update(_key=key, _delegate=delegate, _refusal=refusal, _is_explained=is_explained)

    @cached_property
    def label(self) -> str:
        """What it is called."""
        return self._delegate.label(self._key)

    @cached_property
    def hint(self) -> str:
        """Why it cannot be used, or what it is for."""
        return self.reason or (self._delegate.means(self._key) if self._is_explained and self._refusal is None else "")

    @cached_property
    def reason(self) -> str:
        """Why it cannot be used; empty where there is nothing to say of that."""
        return "" if self._refusal is None else self._delegate.sentence(self._refusal)


class Spots:
    """Finds what can be reached on a table, and what can be put where."""

    def __init__(self, layer: SpriteLayer) -> None:
        self.layer = layer
        self._cards: tuple[int, list[SpotPlace]] = -1, []
        """The reachable cards, worked out for one revision of the layer."""

    # -- where ---------------------------------------------------------------------------------------------------------

    def places(self, targets: Targets, held: Key | None = None) -> list[SpotPlace]:
        """Every place, player, card and thing of the game's own that there is to reach, the lowest first."""
        rects, layout = self.layer.ground.rects, self.layer.ground.layout
        return [
            *self._zones(targets, held),
            *[SpotPlace(("seat", seat), rects["seat", seat], "seats", "player") for seat in layout.plates],
            *self.cards(),
            *[SpotPlace(one.key, rects[one.key], THINGS, "place") for one in layout.things if one.is_reached],
            *self._parts(targets),
        ]

    def _parts(self, targets: Targets) -> list[SpotPlace]:
        """The parts of cards that answer the question."""
        parts = self.layer.parts()
        return [SpotPlace(key, rect, THINGS, "place") for key, rect in parts.items() if targets.moves.get(key)]

    def cards(self) -> list[SpotPlace]:
        """Every card in the window that can be named and is not under others, the lowest first; not to be changed."""
        if self._cards[0] != self.layer.revision:
            self._cards = self.layer.revision, list(self._lying_cards())
        return self._cards[1]

    def _lying_cards(self) -> Iterable[SpotPlace]:
        zones, window = self.layer.ground.layout.zones, pygame.Rect((0, 0), self.layer.ground.size)
        drawn = [
            sprite
            for sprite in self.layer.in_order()
            if sprite.slot.name >= 0 and not sprite.is_off_table and not _opens(zones, sprite.zone)
        ]
        for sprite, above in zip(drawn, [*drawn[1:], None], strict=False):
            hides = above.goal if above is not None and above.zone == sprite.zone else None
            seen = _seen_part(sprite.goal, hides).clip(window)
            yield SpotPlace(("card", sprite.slot.name), seen, tab_zone(sprite.zone), "card")

    def _zones(self, targets: Targets, held: Key | None) -> list[SpotPlace]:
        """Zones that take something, zones that are pressed, and zones whose cards cannot be named. Where named cards
        lie and nothing is held, the cards themselves are the spots: a spot of their place would be in the way."""
        ground, sprites, moves = self.layer.ground, self.layer.sprites.values(), targets.moves
        goals = moves.get(held, {}) if held is not None else {}
        named = {sprite.zone for sprite in sprites if sprite.slot.name >= 0}
        filled = {sprite.zone for sprite in sprites}
        return self._goals_off_table(goals) + [
            SpotPlace(key, ground.rects[key], tab_zone(zone), "place")
            for zone, place in ground.layout.zones.items()
            if not place.is_off_table
            and (
                (key := ("zone", zone)) in goals
                or moves.get(key)
                or (place.accepts and (held is not None or zone not in named))
                or (place.sign is not None and place.shows_count and zone not in named)
                or (zone in filled and (zone not in named or place.opens))
            )
        ]

    def _goals_off_table(self, goals: Iterable[Key]) -> list[SpotPlace]:
        """The zones on no table that take the held card, each at its owner's place."""
        ground = self.layer.ground
        return [
            SpotPlace(key, rect_of(area), "seats", "place")
            for key in goals
            if key[0] == "zone"
            and (place := ground.layout.zones.get(key[1])) is not None
            and place.is_off_table
            and (area := ground.goal_area(key)) is not None
        ]

    # -- what it means -------------------------------------------------------------------------------------------------

    def reached(self, targets: Targets, lifted: Key | None) -> list[Spot]:
        """Everything that can be reached now; while a card is lifted, only it and its targets, accepted or refused."""
        return self._sources(targets) if lifted is None else self._goals(lifted, targets)

    def _sources(self, targets: Targets) -> list[Spot]:
        delegate, layout = self.layer.delegate, self.layer.ground.layout
        zones, aboard = layout.zones, {seat_key(seat) for seat, cards in layout.aboard.items() if cards}
        spots: list[Spot] = []
        for place in self.places(targets):
            key = place.key
            usable = bool(targets.moves.get(key)) or (key[0] == "zone" and _opens(zones, key[1])) or key in aboard
            refusal = None if usable else targets.refused.get(key)
            spots.append(TableSpot(place, delegate, enabled=usable, refusal=refusal, is_explained=True))
        return spots

    def _goals(self, source: Key, targets: Targets) -> list[Spot]:
        every = self.places(targets, source)
        return [judged for place in every if (judged := self._goal(place, source, targets)) is not None]

    def _goal(self, place: SpotPlace, source: Key, targets: Targets) -> Spot | None:
        key, delegate = place.key, self.layer.delegate
        if key == source or self.choice_for(source, key, targets) is not None:
            return TableSpot(place, delegate)
        if place.role == "card":
            refusal = targets.refusal(source, key)
        else:
            is_home = key == zone_key(self.home_of(source) or ())
            refusal = None if is_home else targets.refusal(source, key) or delegate.why(source, key)
        return None if refusal is None else TableSpot(place, delegate, enabled=False, refusal=refusal)

    def choice_for(self, source: Key, key: Key, targets: Targets) -> Meaning | None:
        """The answer given by putting the source on this key; wanted places count as WANTED."""
        moves = targets.of_source(source)
        if key in moves:
            return moves[key]
        return moves.get(WANTED) if key in wanted_places(self.layer, targets, source) else None

    def home_of(self, source: Key) -> Zone | None:
        """The zone a card is shown in."""
        return _home_of(self.layer, source)

    def card_spots(self, within: Zone | None = None) -> list[Spot]:
        """Every card that can be reached, the lowest first: on the table, or `within` a zone."""
        region = None if within is None else tab_zone(within)
        return [TableSpot(card, self.layer.delegate) for card in self.cards() if region in (None, card.region)]


def _opens(zones: Mapping[Zone, ZonePlace], zone: Zone) -> bool:
    """Whether the cards of a zone are looked through in a list."""
    place = zones.get(zone)
    return place is not None and place.opens


@lru_cache(maxsize=MOST_LAID)
def _seen_part(pose: Pose, above: Pose | None) -> pygame.Rect:
    """The box of a card without the part that its neighbour hides; not to be changed."""
    rect = box_of(pose).copy()
    if above is None:
        return rect
    cover = box_of(above)
    if not rect.colliderect(cover) or cover.width * cover.height < SMALL_COVER * rect.width * rect.height:
        return rect
    if cover.left - rect.left >= NARROWEST:
        rect.width = min(rect.width, cover.left - rect.left)
    elif rect.right - cover.right >= NARROWEST:
        rect.width, rect.left = rect.right - cover.right, cover.right
    elif cover.top - rect.top >= NARROWEST:
        rect.height = min(rect.height, cover.top - rect.top)
    return rect


@lru_cache(maxsize=MOST_LAID)
def tab_zone(zone: Zone) -> str:
    """The keyboard's region for a zone."""
    return "table " + " ".join(str(part) for part in zone)


def wanted_places(layer: SpriteLayer, targets: Targets, source: Key) -> list[Key]:
    """The zones that count as WANTED while this is held: the question's own or, if it names none, all places on the
    table that accept cards of the near player; never the place where it came from."""
    near = None if layer.picture is None else layer.picture.near
    open_to = [
        zone for zone, place in layer.ground.layout.zones.items() if place.accepts and place.whose in (None, near)
    ]
    wanted = open_to if targets.wanted is None else [targets.wanted]
    return [zone_key(zone) for zone in wanted if zone != _home_of(layer, source)]


def _home_of(layer: SpriteLayer, source: Key) -> Zone | None:
    sprite = layer.sprite_of(source[1]) if source[0] == "card" else None
    return None if sprite is None else sprite.zone
