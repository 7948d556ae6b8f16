"""Cards in motion: where each physical card is at a moment, and how it gets to where it belongs.

Times are seconds on whatever steady clock `tick` is given; lengths are pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from game.stage.board.appearance import FACE, WHOLE, SeenBetween
from game.stage.board.picture import Slot
from game.table.events import Zone

if TYPE_CHECKING:
    from game.stage.board.blows import BodyMotion

Ease = Callable[[float], float]

Height = tuple[int, int, int]
"""The drawing order of cards: a card's zone among all, its depth there, and its number; the higher is drawn on top. It
stays the same when others come or go."""


class Pose(NamedTuple):
    """Where a card is: its centre, its turn in degrees counter-clockwise, its width and height."""

    x: float
    y: float
    angle: float
    width: float
    height: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the upright box around it."""
        turn = math.radians(self.angle)
        cosine, sine = abs(math.cos(turn)), abs(math.sin(turn))
        width, height = self.width * cosine + self.height * sine, self.width * sine + self.height * cosine
        return self.x - width / 2, self.y - height / 2, width, height

    def covers(self, point: tuple[float, float]) -> bool:
        """Whether a point lies on the card."""
        turn = math.radians(self.angle)
        cosine, sine = math.cos(turn), math.sin(turn)
        across, down = point[0] - self.x, point[1] - self.y
        x, y = across * cosine - down * sine, across * sine + down * cosine
        return abs(x) <= self.width / 2 and abs(y) <= self.height / 2

    def is_near(self, other: Pose) -> bool:
        """Whether a player would see no difference."""
        # Asked for every card at every event; nearly always nothing has changed.
        return self == other or all(abs(a - b) < 0.25 for a, b in zip(self, other, strict=True))

    def is_like(self, other: Pose) -> bool:
        """Whether a card that has only made a little room lies as before."""
        is_as_large = abs(self.height - other.height) < 0.1 * self.height
        return is_as_large and math.hypot(self.x - other.x, self.y - other.y) < self.width / 2


def gently(share: float) -> float:
    """Starts and ends softly."""
    return share * share * (3 - 2 * share)


def settling(share: float) -> float:
    """Starts fast and comes to rest softly."""
    return 1 - (1 - share) ** 3


def springing(share: float) -> float:
    """Shoots a little past its end and comes back."""
    back = 1.4
    return 1 + (back + 1) * (share - 1) ** 3 + back * (share - 1) ** 2


EASES: dict[str, Ease] = {"gently": gently, "settling": settling, "springing": springing}


@dataclass(frozen=True)
class Tween:
    """A number on its way from one value to another."""

    start: float
    seconds: float
    before: float
    after: float
    ease: Ease = gently

    def at(self, now: float) -> float:
        """Its value at a time."""
        return self.before + (self.after - self.before) * self.ease(share_of(self, now))

    def is_done(self, now: float) -> bool:
        """Whether it has arrived."""
        return now >= self.start + self.seconds


@dataclass(frozen=True)
class Flight:
    """A card on its way. It rises by `lift` (0 to 1) and its path bends upwards by `arc` pixels in the middle."""

    start: float
    seconds: float
    before: Pose
    after: Pose
    arc: float = 0.0
    lift: float = 0.0
    ease: Ease = settling

    def at(self, now: float) -> tuple[Pose, float]:
        """The pose and height at a time."""
        share = share_of(self, now)
        along = self.ease(share)
        mixed = [a + (b - a) * along for a, b in zip(self.before, self.after, strict=True)]
        bend = math.sin(math.pi * share)
        return Pose(mixed[0], mixed[1] - self.arc * bend, *mixed[2:]), self.lift * bend

    def redirected(self, end: Pose, now: float) -> Flight | None:
        """The same flight to another end, without a jump; None when it is too late for that."""
        along = self.ease(share_of(self, now))
        if along > 0.97:
            return None
        there = [a + (b - a) * along for a, b in zip(self.before, self.after, strict=True)]
        origin = [(at - last * along) / (1 - along) for at, last in zip(there, end, strict=True)]
        return replace(self, before=Pose(*origin), after=end)

    def is_done(self, now: float) -> bool:
        """Whether it has landed."""
        return now >= self.start + self.seconds


def share_of(motion: Tween | Flight, now: float) -> float:
    """How much of a motion's time has passed, 0 to 1."""
    if motion.seconds <= 0:
        return 1.0 if now >= motion.start else 0.0
    return min(1.0, max(0.0, (now - motion.start) / motion.seconds))


PASSING = ("shift", "lean", "pulse", "downfall", "body")
"""The tweens that pass and leave a card as it was."""


FALLEN = 84.0
"""How many degrees a figure lies tilted when toppled."""

FADES_FROM, SUNK = 0.6, 0.7
"""The share of a fall after which it fades, and the share of its height by which a figure sinks."""


class Sprite:
    """One physical card as it is seen. `goal` is where it belongs, `pose` where it is."""

    def __init__(self, slot: Slot, pose: Pose, zone: Zone, face_up: bool) -> None:
        self.slot = slot
        self.zone = zone
        self.pose = self.goal = self.base = pose
        """`base` and `base_depth` are its goal if nothing were hovered: there the pointer meets it."""
        self.depth = self.base_depth = 0
        self.is_off_table = False
        self.is_held = False
        self.stack: tuple[Slot, ...] = (slot,)
        """The stack of equal cards here, itself included; empty for a card under the uppermost one."""
        self.free = 1.0
        """The share of a stack's breadth, from the left, left free by the next card on it."""
        self.appearance: str = FACE
        self.says: Hashable = None
        """What its appearance says now besides what is printed."""
        self.seen = WHOLE
        """The part of its face that is visible at its goal."""
        self.was: tuple[str, Hashable, SeenBetween] = (FACE, None, WHOLE)
        """The old appearance while it changes, with what that said and its visible part."""
        self.becoming = 1.0
        """How far it has changed into its new appearance, 0 to 1."""
        self.is_face_up = face_up
        self.face = 1.0 if face_up else 0.0
        self.lift = 0.0
        self.alpha = 1.0
        self.pulse = 0.0
        self.flight: Flight | None = None
        self.tweens: dict[str, Tween] = {}
        self._stand_still()

    def _stand_still(self) -> None:
        """End all trembling, leaning and falling."""
        self.shift = 0.0
        self.lean = 0.0
        """Pixels by which it trembles aside, and by which it leans forward."""
        self.reach = 0.0
        """The greatest lean, in pixels."""
        """Degrees by which it leans over its feet, to the left if positive."""
        self.leans_to = 1
        self.downfall = 0.0
        """How far its fall is over, 0 to 1."""
        self.topples = True
        """Whether a fall topples it; else it sinks."""
        self.stays_down = False
        """Whether it stays invisible after its fall until it goes elsewhere."""
        self.body = 0.0
        self._deeds: list[tuple[float, float, BodyMotion]] = []
        """When each thing that its body does begins, and how long it takes."""
        self.acting: tuple[BodyMotion, float] | None = None
        """What its body does now, and what share of that has happened."""

    @property
    def is_moving(self) -> bool:
        """Whether it changes from moment to moment, or is in the player's hand."""
        return self.flight is not None or bool(self.tweens) or self.is_held

    @property
    def is_drawn(self) -> bool:
        """Whether any of it is visible."""
        return self.alpha > 0.01 and not self.is_dust and not (self.is_off_table and not self.is_moving)

    @property
    def is_dust(self) -> bool:
        """Whether it has crumbled and not moved since."""
        return self.stays_down and self.downfall >= 1

    @property
    def shows_face(self) -> bool:
        """Which side is visible at this moment of a turn."""
        return self.face > 0.5

    def fly(
        self,
        goal: Pose,
        start: float,
        seconds: float,
        arc: float = 0.0,
        lift: float = 0.0,
        ease: Ease = settling,
        end: Pose | None = None,
    ) -> None:
        """Set out for a goal from wherever it is; with an `end`, fly to that pose instead. A card that has crumbled is
        there at once."""
        self.goal = goal
        if self.stays_down and (seconds <= 0 or not goal.is_near(self.pose)):
            self._rise(goal)
        elif seconds <= 0 or goal.is_near(self.pose):
            self.pose, self.flight, self.lift = goal, None, 0.0
        else:
            self.flight = Flight(start, seconds, self.pose, end or goal, arc, lift, ease)

    def wait(self, seconds: float, now: float) -> None:
        """Set out so much later, and look as before until then, if it has just risen for a flight."""
        if self.flight is not None and self.flight.lift and self.flight.start >= now:
            self.flight = replace(self.flight, start=self.flight.start + seconds)
            self.tweens = {what: replace(tween, start=tween.start + seconds) for what, tween in self.tweens.items()}

    def is_waiting(self, now: float) -> bool:
        """Whether it will set out later."""
        return self.flight is not None and self.flight.start > now

    def redirect(self, goal: Pose, end: Pose, now: float) -> bool:
        """Go on flying, but to another goal; false if it is not flying."""
        flight = None if self.flight is None else self.flight.redirected(end, now)
        if flight is None:
            return False
        self.goal, self.flight = goal, flight
        return True

    def turn(self, face_up: bool, start: float, seconds: float) -> None:
        """Turn this side up, if it is not already."""
        self.is_face_up = face_up
        self._set_out("face", 1.0 if face_up else 0.0, start, seconds)

    def become(self, appearance: str, says: Hashable, start: float, seconds: float, *, gradually: bool = False) -> None:
        """Take on a new appearance, which fades in over the old one; what it says changes at once unless
        `gradually`."""
        if appearance != self.appearance or gradually:
            self.was, self.becoming = (self.appearance, self.says, self.seen), 0.0
            self._set_out("becoming", 1.0, start, seconds)
        self.appearance, self.says = appearance, says

    def become_at_last(self, appearance: str, says: Hashable, end: float) -> None:
        """Take on a new appearance at the end of its way."""
        self.was, self.becoming = (self.appearance, self.says, self.seen), 0.0
        self.tweens["becoming"] = Tween(end, 0.0, 0.0, 1.0)
        self.appearance, self.says = appearance, says

    def fade(self, alpha: float, start: float, seconds: float, before: float | None = None) -> None:
        """Appear or vanish."""
        if before is not None:
            self.alpha = before
        self._set_out("alpha", alpha, start, seconds)

    def shake(self, start: float, seconds: float, pixels: float) -> None:
        """Tremble from side to side, fading out."""
        if seconds > 0:
            self.tweens["shift"] = Tween(start, seconds, pixels, 0.0)

    def lunge(self, start: float, seconds: float, pixels: float) -> None:
        """Lean forward by this many pixels, to the right if positive, and back."""
        if seconds > 0:
            self.reach = pixels
            self.tweens["lean"] = Tween(start, seconds, 0.0, 1.0)

    def act(self, motion: BodyMotion, start: float, seconds: float) -> None:
        """Let its body do something; of two things at once, the one that began later is seen."""
        if seconds > 0:
            self._deeds.append((start, seconds, motion))
            begin, end = min(deed[0] for deed in self._deeds), max(deed[0] + deed[1] for deed in self._deeds)
            self.tweens["body"] = Tween(begin, end - begin, 0.0, 1.0)

    def _see_deeds(self, now: float) -> None:
        if "body" not in self.tweens:
            self._deeds.clear()
        self._deeds = [deed for deed in self._deeds if now < deed[0] + deed[1]]
        begun = [deed for deed in self._deeds if deed[0] <= now]
        last = max(begun, key=lambda deed: deed[0], default=None)
        self.acting = None if last is None else (last[2], (now - last[0]) / last[1])

    def fall(self, start: float, seconds: float, side: int, *, topples: bool) -> None:
        """Topple over or sink, and vanish on the spot; only then does it jump to where it belongs. One that is at its
        goal by then, and sinks, stays invisible until it goes elsewhere."""
        if seconds <= 0:
            return
        is_there = self.flight is None or self.flight.is_done(start)
        self.stays_down = is_there and not topples
        self.leans_to, self.topples = side, topples
        for what, one in self.tweens.items():
            if not one.is_done(start):
                self.tweens[what] = Tween(start + seconds, 0.0, one.before, one.after)
        self.tweens["downfall"] = Tween(start, seconds, 0.0, 1.0)
        if self.flight is not None and not is_there:
            self.flight = Flight(start + seconds, 0.0, self.pose, self.flight.after)

    def _rise(self, goal: Pose) -> None:
        """Go to a goal at once; if it is falling, once it is down."""
        self.stays_down = False
        falling = self.tweens.get("downfall")
        if falling is None:
            self.pose, self.flight, self.lift, self.downfall = goal, None, 0.0, 0.0
        else:
            self.flight = Flight(falling.start + falling.seconds, 0.0, self.pose, goal)

    @property
    def felled(self) -> tuple[Pose, float]:
        """Its pose as it leans or falls over its feet, and its opacity there."""
        x, y, angle, width, height = self.pose
        over = self.downfall**2
        if self.downfall and not self.topples:
            sunk = height * (1 - SUNK * over)
            return Pose(x, y + (height - sunk) / 2, angle, width, sunk), self.alpha * (1 - over)
        turn = self.leans_to * FALLEN * over if self.downfall else 0.0
        leaning = math.radians(turn)
        moved = x - math.sin(leaning) * height / 2, y + (1 - math.cos(leaning)) * height / 2
        seen = 1.0 if self.downfall <= FADES_FROM else (1 - self.downfall) / (1 - FADES_FROM)
        return Pose(*moved, angle + turn, width, height), self.alpha * seen

    def glow(self, start: float, seconds: float) -> None:
        """Light up and fade."""
        if seconds > 0:
            self.tweens["pulse"] = Tween(start, seconds, 1.0, 0.0)

    def _set_out(self, what: str, after: float, start: float, seconds: float) -> None:
        before = getattr(self, what)
        self.tweens.pop(what, None)
        if seconds <= 0 or before == after:
            setattr(self, what, after)
        else:
            self.tweens[what] = Tween(start, seconds, before, after)

    def tick(self, now: float) -> bool:
        """Move to where it is at this time; whether anything about it was moving."""
        if self.flight is None and not self.tweens:
            return False
        if self.flight is not None:
            self.pose, self.lift = self.flight.at(now)
            if self.flight.is_done(now):
                self.pose, self.flight, self.lift = self.goal, None, 0.0
        for what, tween in list(self.tweens.items()):
            value = tween.at(now)
            if what == "shift":
                value *= math.sin((now - tween.start) * 70)
            elif what == "lean":
                value = self.reach * math.sin(math.pi * value)
            done = tween.is_done(now)
            passes = what in PASSING and not (what == "downfall" and self.stays_down)
            setattr(self, what, (0.0 if passes else tween.after) if done else value)
            if done:
                del self.tweens[what]
        if self._deeds:
            self._see_deeds(now)
        return True

    def finish(self) -> None:
        """Go at once to the end of its motions."""
        if self.flight is not None:
            self.pose, self.flight, self.lift = self.goal, None, 0.0
        for what, tween in self.tweens.items():
            setattr(self, what, 0.0 if what in PASSING else tween.after)
        self.tweens.clear()
        self._deeds.clear()
        self.acting = None
        self.downfall, self.stays_down = 0.0, False
