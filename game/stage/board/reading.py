"""The table as it is read: zone by zone, with the cards in each, the players, and the things of the game's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from game.stage.board.hit_test import HitTest
from game.stage.board.layout import Key, seat_key, zone_key
from game.stage.board.picture import Slot
from game.stage.board.spots import THINGS, tab_zone
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.targets import NOTHING, Targets
from game.stage.focus import ControlState, Spot, reading_order
from game.stage.outline import Node, of_spot
from game.table.events import Zone
from game.words import Words


class Reading:
    """Makes nodes of what lies on a table. `spots` can be reached now; everything else is only read. If it `is_played`,
    only what may be used for the present question is enabled; `targets` says what answers it.
    """

    def __init__(
        self,
        layer: SpriteLayer,
        reach: HitTest,
        words: Words,
        spots: Iterable[Spot],
        targets: Targets = NOTHING,
        *,
        is_played: bool,
    ) -> None:
        self._layer = layer
        self._reach = reach
        self._words = words
        self._targets = targets
        self._is_played = is_played
        self._spots = {spot.key: spot for spot in spots}

    def zones(self, hand: Zone) -> Mapping[Zone, Node]:
        """The hand and every zone with something to see, each a list of its cards, in the order of the layout."""
        cards: dict[str, list[Spot]] = {}
        for spot in self._reach.spots.card_spots():
            cards.setdefault(spot.zone, []).append(spot)
        held: dict[Zone, list[Slot]] = {}
        for sprite in self._layer.sprites.values():
            held.setdefault(sprite.zone, []).append(sprite.slot)
        return {
            zone: self._zone(zone, cards.get(tab_zone(zone), []), held.get(zone, []))
            for zone, place in self._layer.ground.layout.zones.items()
            if zone == hand
            or (not place.is_off_table and (zone in held or place.accepts))
            or zone_key(zone) in self._spots
        }

    def alone(self, key: Key) -> Node | None:
        """The node of this key as it stands in the whole, but without its contents and without words about the others;
        None if it cannot be reached."""
        spot = self._spots.get(key)
        if spot is None:
            return None
        match key:
            case ("card", _):
                return self._card_alone(key)
            case ("zone", tuple() as zone):
                held = [sprite.slot for sprite in self._layer.sprites.values() if sprite.zone == zone]
                return self._place(zone, held, len(self._reach.spots.card_spots(zone)))
            case ("seat", int(seat)):
                return self.player(seat)
        return self._reached(of_spot(spot), spot)

    def _card_alone(self, key: Key) -> Node | None:
        sprite = self._layer.sprite_of(key[1])
        if sprite is None:
            return None
        label = self._layer.delegate.label(zone_key(sprite.zone))
        beside = reading_order(self._reach.spots.card_spots(sprite.zone))
        found = (self._card(label, card, n, len(beside)) for n, card in enumerate(beside, 1) if card.key == key)
        return next(found, None)

    def _zone(self, zone: Zone, cards: list[Spot], held: Sequence[Slot]) -> Node:
        label = self._layer.delegate.label(zone_key(zone))
        children = [self._card(label, card, n, len(cards)) for n, card in enumerate(reading_order(cards), 1)]
        return replace(self._place(zone, held, len(cards)), children=tuple(children))

    def _place(self, zone: Zone, held: Sequence[Slot], named: int) -> Node:
        """A zone without its cards, of which this many can be named."""
        key = zone_key(zone)
        spot, label = self._spots.get(key), self._layer.delegate.label(key)
        # Its role stays the same while a card is held and this cannot be reached.
        role = "pile" if self._reach.opens(key) else "list"
        node = Node(
            role,
            self._zone_name(label, held, named),
            key,
            rect=(self._layer.ground.rects[key] if spot is None else spot.rect).copy(),
            hint=self._layer.delegate.means(key),
            enabled=role != "pile",
        )
        return node if spot is None else self._reached(node, spot)

    def _zone_name(self, label: str, held: Sequence[Slot], named: int) -> str:
        """What a zone is called, how many cards lie there, and how many of them cannot be named."""
        say = self._words.say
        parts = [label]
        parts.append(say("common.cards", n=len(held)) if held else say("outline.empty"))
        hidden = sum(slot.card is None for slot in held)
        if hidden and named:
            parts.append(say("outline.hidden", n=hidden))
        return ", ".join(parts)

    def _card(self, place: str, card: Spot, n: int, total: int) -> Node:
        """A card by its name, with its place, whether it is picked, which of how many it is, and why it cannot be used;
        its hint is what is printed on it."""
        assert isinstance(card.key, tuple)
        say, key = self._words.say, card.key
        spot = self._spots.get(key)
        picture = self._layer.picture
        is_picked = picture is not None and key[1] in picture.picks.cards
        parts = [self._layer.delegate.name(key), place]
        sprite = self._layer.sprite_of(key[1])
        if sprite is not None and len(sprite.stack) > 1:
            parts.append(say("outline.alike", n=len(sprite.stack)))
        if is_picked:
            parts.append(say("outline.selected"))
        parts.append(say("widget.position", n=n, total=total))
        reason = "" if spot is None else spot.reason
        if not reason and not self._is_enabled(spot):
            parts.append(say("widget.unavailable"))
        return Node(
            "option",
            ", ".join(parts),
            key,
            rect=card.rect,
            spot=None if spot is None else key,
            hint=card.label,
            reason=reason,
            enabled=self._is_enabled(spot),
            state=ControlState(selected=is_picked, place=(n, total)),
        )

    def _is_enabled(self, spot: Spot | None) -> bool:
        return not self._is_played or (spot is not None and spot.enabled)

    def _reached(self, node: Node, spot: Spot) -> Node:
        """A place or a player that can be reached. What answers the question says so, because most are only read; and
        so does a pile in which something does, because it may be closed."""
        enabled = self._is_enabled(spot)
        if node.role == "pile":
            sign = "outline.holds_answer" if self._reach.holds_answer(spot.key, self._targets) else ""
        else:
            # A player may be there only to be looked at more closely.
            only_opens = isinstance(spot.key, tuple) and self._reach.opens(spot.key)
            is_meant = not only_opens or self._targets.concern(spot.key)
            sign = "outline.can_be_chosen" if enabled and is_meant else ""
        name = f"{node.name}, {self._words.say(sign)}" if sign and self._is_played else node.name
        return replace(node, name=name, spot=spot.key, reason=spot.reason, enabled=enabled)

    def player(self, seat: int, children: Iterable[Node] = ()) -> Node:
        """A player with their counters, and what is theirs."""
        key = seat_key(seat)
        spot = self._spots.get(key)
        place = self._reach.place_of(key)
        node = Node(
            "group" if place is None else "player", self._layer.delegate.label(key), key, tuple(children), place
        )
        return replace(node, enabled=place is None) if spot is None else self._reached(node, spot)

    def things(self) -> list[Node]:
        """The things of the game's own that can be reached."""
        found = [spot for spot in self._spots.values() if spot.zone == THINGS]
        return [self._reached(of_spot(spot), spot) for spot in found]
