"""How a card moves to where it belongs, and what it does without leaving its place."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from game.stage.board.animation import Motion, MotionEffect
from game.stage.board.appearance import FACE
from game.stage.board.delegate import BoardDelegate
from game.stage.board.ground import Destination, Ground, rect_of
from game.stage.board.layout import CARD_UNITS
from game.stage.board.sprites import EASES, Ease, Flight, Pose, Sprite
from game.stage.widgets.base import Ui

FADE_MS = 200.0
NUDGE_PIXELS = 5.0
"""With reduced motion, a card moves up to this far without fading."""
BARELY_THERE, HALF_THERE = 0.15, 0.5
"""The opacity of a card as it begins to appear elsewhere, and as it only made room."""
CARRIED = 1.5
"""The height of a card, compared with the sign of its pile, while it comes from there or goes there."""
SMALLER, SOON = 0.9, 0.4
"""A face that shrinks below this share of its height changes to a smaller one, and begins to after this share of its
way: by then it has nearly that size."""
LUNGE_SHARE = 0.45
"""How far a figure lunges towards the middle of the table, as a share of its width."""

ARCS, SAMPLES = (1.0, 0.5, 0.0, -0.5), (0.2, 0.4, 0.6, 0.8)
"""The bends of flights, as shares of the usual, and the points of their way at which it is tested what they hide."""

SHAKE_UNITS = 7.0
ARC_MOST_UNITS = 90.0


class CardMotion:
    """Moves sprites, by `Ui.motion`; `ground` is the one on which they will lie."""

    def __init__(self, ui: Ui, delegate: BoardDelegate, ground: Callable[[], Ground]) -> None:
        self._ui = ui
        self._delegate = delegate
        self._ground = ground
        self._lay: dict[Sprite, Pose] = {}
        """With reduced motion, the poses in the last frame of sprites that have moved since."""

    def frame_over(self) -> None:
        """A frame has shown everything where it is now."""
        self._lay.clear()

    def _is_sign(self, appearance: str) -> bool:
        return self._delegate.appearance(appearance).is_sign

    def _closes(self, before: str, after: str) -> bool:
        """Whether a standing figure takes its new appearance at once, as one that closes."""
        return self._delegate.appearance(before).stands and self._delegate.appearance(after).closes

    def send(
        self, sprites: Mapping[int, Sprite], goals: Mapping[int, Destination], motion: Motion, aside: Motion
    ) -> None:
        """Let every card go where it belongs: by `motion` into another zone, else by `aside`."""
        for ident, goal in goals.items():
            sprite = sprites.get(ident)
            if sprite is not None:
                self._send(sprite, goal, motion, aside)

    def _send(self, sprite: Sprite, goal: Destination, motion: Motion, aside: Motion) -> None:
        is_flight = goal.zone != sprite.zone
        is_unseen = goal.is_off_table and sprite.is_off_table and not is_flight
        if is_unseen and (goal.pose, goal.appearance) != (sprite.pose, sprite.appearance) and not sprite.is_moving:
            sprite.fly(goal.pose, self._ui.motion, 0)
            sprite.become(goal.appearance, goal.says, self._ui.motion, 0)
        sprite.zone, sprite.depth, sprite.base = goal.zone, goal.depth, goal.base
        sprite.base_depth = goal.base_depth
        if is_flight and self._is_sign(sprite.appearance) and not self._ui.look.reduced_motion:
            sprite.appearance, sprite.says, sprite.pose = FACE, None, _carried(sprite.pose)
        if (goal.appearance, goal.says) != (sprite.appearance, sprite.says):
            self._become(sprite, goal, motion if is_flight else aside)
        sprite.stack, sprite.free, sprite.seen = goal.stack, goal.free, goal.seen
        if goal.is_off_table != sprite.is_off_table:
            sprite.is_off_table = goal.is_off_table
            sprite.alpha = 1.0
        if goal.face_up != sprite.is_face_up:
            self._turn(sprite, goal.face_up, self._ui.look.seconds(motion.ms))
        if sprite.is_held:
            sprite.goal = goal.pose
        elif goal.pose != (sprite.goal if sprite.flight is not None else sprite.pose):
            self._move(sprite, goal.pose, motion if is_flight else aside, is_flight=is_flight)

    def _become(self, sprite: Sprite, goal: Destination, motion: Motion) -> None:
        """Take on the appearance of the place where a card goes. The face of a card that becomes smaller stays as it
        was while it is large: the new one is made for less room and would be blurred. One that goes to the sign of a
        pile stays a card until it is there."""
        seconds = 0.0 if self._ui.look.reduced_motion else self._ui.look.seconds(motion.ms)
        if seconds and self._is_sign(goal.appearance) and sprite.appearance != goal.appearance:
            sprite.become_at_last(goal.appearance, goal.says, self._ui.motion + seconds)
            return
        if self._closes(sprite.appearance, goal.appearance):
            seconds = 0.0
        shrinks = sprite.appearance == goal.appearance == FACE and goal.pose.height < SMALLER * sprite.pose.height
        late = seconds * (SOON if shrinks else 0.0)
        start = sprite.flight.start if sprite.flight is not None else 0.0
        gradually = shrinks and seconds > 0
        begin = max(self._ui.motion, start) + late
        sprite.become(goal.appearance, goal.says, begin, seconds - late, gradually=gradually)

    def _turn(self, sprite: Sprite, face_up: bool, seconds: float) -> None:
        if self._ui.look.reduced_motion:
            sprite.turn(face_up, self._ui.motion, 0)
            self._appear(sprite)
        else:
            sprite.turn(face_up, self._ui.motion, seconds)

    def _move(self, sprite: Sprite, pose: Pose, motion: Motion, *, is_flight: bool) -> None:
        if self._ui.look.reduced_motion:
            self._fade_there(sprite, pose)
            return
        end = _carried(pose) if sprite.becoming < 1 and self._is_sign(sprite.appearance) else pose
        if not is_flight and sprite.redirect(pose, end, self._ui.motion):
            return
        if not is_flight and sprite.is_dust:
            sprite.goal = sprite.pose = pose
            return
        far = math.hypot(pose.x - sprite.pose.x, pose.y - sprite.pose.y)
        arc = min(far * motion.arc, ARC_MOST_UNITS * self._ground().scale) if is_flight else 0.0
        arc = self._around_plates(sprite.pose, pose, arc, EASES[motion.ease]) if arc else 0.0
        lift = motion.lift if is_flight else 0.0
        sprite.fly(pose, self._ui.motion, self._ui.look.seconds(motion.ms), arc, lift, EASES[motion.ease], end)

    def _around_plates(self, before: Pose, after: Pose, arc: float, ease: Ease) -> float:
        """How far a flight bends so that it hides as little as possible of the players' plates: upwards as usual, less,
        not at all, or downwards."""
        things, rects = self._ground().layout.things, self._ground().rects
        plates = [rects[one.key] for one in things if one.player is not None or one.plate_of is not None]
        ways = [arc * share for share in ARCS]

        def hidden(way: float) -> int:
            flight = Flight(0.0, 1.0, before, after, way, ease=ease)
            boxes = [rect_of(flight.at(share)[0].box) for share in SAMPLES]
            return sum(shared.w * shared.h for box in boxes for plate in plates if (shared := box.clip(plate)))

        return min(ways, key=hidden)

    def _fade_there(self, sprite: Sprite, pose: Pose) -> None:
        """Appear elsewhere without moving there; two nudges before the next frame count as one."""
        lay = self._lay.setdefault(sprite, sprite.pose)
        far = math.hypot(pose.x - lay.x, pose.y - lay.y)
        grown = max(abs(pose.width - lay.width), abs(pose.height - lay.height))
        sprite.fly(pose, self._ui.motion, 0)
        if far > pose.width / 2:
            self._appear(sprite)
        elif max(far, grown) > NUDGE_PIXELS:
            self._appear(sprite, min(sprite.alpha, HALF_THERE))

    def _appear(self, sprite: Sprite, before: float = BARELY_THERE) -> None:
        sprite.fade(1.0, self._ui.motion, self._ui.look.seconds(FADE_MS), before=before)

    def act(self, sprite: Sprite, effect: MotionEffect, start: float, seconds: float) -> None:
        """Let something happen to a card. Figures at the left lean and fall to the left, those at the right to the
        right; both lunge inwards."""
        side = 1 if sprite.pose.x < self._ground().size[0] / 2 else -1
        if effect == "glow":
            sprite.glow(start, seconds * 1.6)
        elif self._ui.look.reduced_motion:
            return
        elif effect == "shake":
            sprite.shake(start, seconds, SHAKE_UNITS * self._ground().scale)
        elif effect == "lunge":
            sprite.lunge(start, seconds, side * LUNGE_SHARE * sprite.pose.width)
        elif effect in ("fall", "crumble"):
            sprite.fall(start, seconds, side, topples=effect == "fall")


def _carried(sign: Pose) -> Pose:
    """The pose of a card at the sign of its pile, while it comes from there or goes there."""
    height = CARRIED * sign.height
    return sign._replace(width=height * CARD_UNITS[0] / CARD_UNITS[1], height=height)
