"""Takes cards apart: whoever is alive on a card leaves it, and all the rest of it stays."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.stage.board.blows import BACK, STANDING, BodyPose
from game.stage.board.card_cache import CardCache, CardSide
from game.stage.board.ground import rect_of
from game.stage.board.sprites import Pose, Sprite
from game.stage.cards.faces import Part
from game.stage.geometry import Size

WHITENS = 105
"""How much light a struck body gains where it is whitest, of 255."""


MOST_POSED = 12
"""Of so many bodies it is remembered where they are on their pictures, and how they look in their poses."""


class Body(NamedTuple):
    """Somebody cut out of their card: where they stand, their picture, no larger than they are, and what they do."""

    side: CardSide
    box: pygame.Rect
    picture: pygame.Surface
    now: BodyPose = STANDING
    posed: dict[tuple[CardSide, Size], tuple[BodyPose, pygame.Surface]] | None = None
    """The picture in its last pose, for those who draw it again in the same frame."""

    def draw(self, surface: pygame.Surface, picture: pygame.Surface | None = None) -> None:
        """Draw it, or another picture of it, where it is now. It turns over its feet, a whole card around its
        middle."""
        (x, y, _, high, angle, _), box = self.now, self.box
        drawn = self._as_posed() if picture is None else self._posed(picture)
        lean, half, foot = math.radians(angle), max(1, round(box.height * high)) / 2, box.bottom
        if not self.side.part:
            lean, foot = 0.0, box.centery + round(half)
        middle = box.centerx + x - math.sin(lean) * half, foot + y - math.cos(lean) * half
        surface.blit(drawn, drawn.get_rect(center=(round(middle[0]), round(middle[1]))))

    def _as_posed(self) -> pygame.Surface:
        if self.posed is None:
            return self._posed(self.picture)
        key = self.side, self.box.size
        known = self.posed.get(key)
        if known is None or known[0] != self.now:
            if len(self.posed) >= MOST_POSED:
                self.posed.clear()
            known = self.posed[key] = self.now, self._posed(self.picture)
        return known[1]

    def _posed(self, picture: pygame.Surface) -> pygame.Surface:
        """A picture of it as wide, high, turned and white as it is."""
        now, box = self.now, self.box
        drawn = whitened(picture, now)
        size = max(1, round(box.width * now.wide)), max(1, round(box.height * now.high))
        if size != box.size:
            drawn = pygame.transform.smoothscale(drawn, size)
        return pygame.transform.rotozoom(drawn, now.angle, 1.0) if now.angle else drawn


class Bodies:
    """The bodies on cards; `has_body` says on which sides there is one."""

    def __init__(self, cards: CardCache, has_body: Callable[[CardSide], bool]) -> None:
        self.cards = cards
        self.has_body = has_body
        self._boxes: dict[CardSide, tuple[pygame.Surface, pygame.Rect]] = {}
        """Where on the last picture of a side the body is: to look for it takes longer than to draw it."""
        self._posed: dict[tuple[CardSide, Size], tuple[BodyPose, pygame.Surface]] = {}

    def body(self, side: CardSide, pose: Pose) -> Body | None:
        """Whoever is alive on a side of a card that lies or stands there upright; None where nobody is."""
        if not self.has_body(side) or pose.angle:
            return None
        part = side if side.part else side._replace(part="body")
        if not self.cards.can_lie(part, pose.width, pose.height):
            return None
        picture = self.cards.at_rest(part, pose.width, pose.height, 0.0)
        box = self._box(part, picture)
        if not box.width:
            return None
        corner = round(pose.x - picture.get_width() / 2), round(pose.y - picture.get_height() / 2)
        return Body(part, box.move(corner), picture.subsurface(box), posed=self._posed)

    def _box(self, part: CardSide, picture: pygame.Surface) -> pygame.Rect:
        known = self._boxes.get(part)
        if known is None or known[0] is not picture:
            if len(self._boxes) >= MOST_POSED:
                self._boxes.clear()
            known = self._boxes[part] = picture, picture.get_bounding_rect()
        return known[1]

    def left(self, sprite: Sprite, side: CardSide) -> CardSide | None:
        """What stays of a side while its body is on its own; None where all of it acts as one."""
        acting = sprite.acting
        if acting is None or not self.has_body(side) or sprite.pose.angle or sprite.flight is not None:
            return None
        pose, looks = sprite.pose, acting[0].looks(rect_of(sprite.pose.box))
        parts = side._replace(part="rest"), side._replace(part=looks)
        is_away = acting[0].travels and acting[1] >= BACK
        is_ready = self.cards.is_at_hand if is_away else self.cards.can_lie
        missing = [part for part in parts if not is_ready(part, pose.width, pose.height)]
        if missing:
            # Nobody leaves their card in the middle of a way: all of it goes it.
            return None if is_away else side
        body = self.body(parts[1], pose)
        return None if body is None else parts[0]

    def prepare(self, sprite: Sprite, side: CardSide, middle: float) -> None:
        """Have the parts made of a card that will soon strike across the middle of the window, or be struck."""
        towards: Part = "right" if sprite.goal.x < middle else "left"
        for part in ("rest", "body", towards) if self.has_body(side) and not sprite.goal.angle else ():
            self.cards.prepare(side._replace(part=part), sprite.goal.width, sprite.goal.height)

    def as_left(self, sprite: Sprite, side: CardSide) -> tuple[CardSide, BodyPose]:
        """What is drawn where a card is while its body acts, and what all of that does itself."""
        if sprite.acting is None:
            return side, STANDING
        if (rest := self.left(sprite, side)) is not None:
            return rest, STANDING
        return side, sprite.acting[0].pose(sprite.acting[1], rect_of(sprite.pose.box))

    def draw(self, surface: pygame.Surface, sprite: Sprite, side: CardSide) -> None:
        """Draw the body alone, as far as it has got."""
        assert sprite.acting is not None
        motion, share = sprite.acting
        part = side._replace(part=motion.looks(rect_of(sprite.pose.box)))
        if (body := self.body(part, sprite.pose)) is None:
            return
        body._replace(now=motion.pose(share, body.box)).draw(surface)


def whitened(picture: pygame.Surface, pose: BodyPose) -> pygame.Surface:
    """The picture of a body, as white as it is; the same picture where it is not."""
    if pose.white <= 0:
        return picture
    white = picture.copy()
    white.fill((round(WHITENS * pose.white),) * 3, special_flags=pygame.BLEND_RGB_ADD)
    return white


def rammed(pose: Pose, acting: BodyPose) -> Pose:
    """Where a whole card is that does what a body does: it turns around its middle."""
    if acting is STANDING:
        return pose
    return Pose(
        pose.x + acting.x,
        pose.y + acting.y,
        pose.angle + acting.angle,
        pose.width * acting.wide,
        pose.height * acting.high,
    )
