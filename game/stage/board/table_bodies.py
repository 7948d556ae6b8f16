"""How the cards of a table look to what is staged there: whoever is alive on them, and where their signs stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.stage.board.blows import STANDING
from game.stage.board.bodies import Bodies, Body
from game.stage.board.card_cache import CardSide
from game.stage.board.card_sides import CardSides
from game.stage.board.ground import rect_of
from game.stage.board.layout import Key
from game.stage.board.sprite_layer import SpriteLayer


class TableBodies:
    """Answers by the keys of cards that rest on the table; `place_of` says where they are, in pixels."""

    def __init__(
        self, layer: SpriteLayer, sides: CardSides, bodies: Bodies, place_of: Callable[[Key], pygame.Rect | None]
    ) -> None:
        self._layer = layer
        self._sides = sides
        self._bodies = bodies
        self._place_of = place_of

    def of(self, key: Key, is_whole: bool = False) -> Body | None:
        """Whoever is alive on a card; the whole card where nobody is, or if that `is_whole`. None for all other things,
        and for what is on its way."""
        card = int(key[1]) if key[0] == "card" else -1
        sprite = self._layer.sprite_of(card)
        if sprite is None or not sprite.is_drawn or sprite.flight is not None or not sprite.shows_face:
            return None
        side = CardSide("face", card, "", sprite.appearance, sprite.says, sprite.seen)
        acting, whole = sprite.acting, rect_of(sprite.pose.box)
        part = side if acting is None else side._replace(part=acting[0].looks(whole))
        if not is_whole and (body := self._bodies.body(part, sprite.pose)) is not None:
            return body if acting is None else body._replace(now=acting[0].pose(acting[1], body.box))
        now = STANDING if acting is None or is_whole else acting[0].pose(acting[1], whole)
        picture = self._bodies.cards.at_rest(side, *sprite.pose[3:], 0.0)
        box, middle = picture.get_bounding_rect(), (round(sprite.pose.x), round(sprite.pose.y))
        return Body(side, box.move(picture.get_rect(center=middle).topleft), picture.subsurface(box), now)

    def slots(self, key: Key, name: str) -> Sequence[pygame.Rect]:
        """Where on the face of a card the contents of a slot stand, in pixels of the window."""
        place = self._place_of(key) if key[0] == "card" else None
        if place is None:
            return ()
        return [area.move(place.topleft) for area in self._sides.slots(int(key[1]), place.size).get(name, ())]
