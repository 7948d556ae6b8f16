"""Cards in motion: where each physical card is at a moment, and how it gets to where it belongs.

Times are seconds on whatever steady clock `tick` is given; lengths are pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.stage.board.appearance import FACE, WHOLE, Seen
from game.stage.board.picture import Slot
from game.table.facts import Zone

Ease = Callable[[float], float]

Height = tuple[int, int, int]
"""By which cards lie on one another, the higher on the lower: a card's zone among all, its depth there, and its number.
It stays the same when others come or go."""


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
        # Asked for every card at every fact; nearly always nothing has changed.
        return self == other or all(abs(a - b) < 0.25 for a, b in zip(self, other, strict=True))

    def is_like(self, other: Pose) -> bool:
        """Whether a card that has made a little room lies where it lay."""
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


PASSING = ("shift", "lean", "pulse", "tilt", "downfall")
"""What about a card passes, and leaves it as it was."""


REELS, FALLEN = 11.0, 84.0
"""How many degrees somebody leans back who is hit, and lies over who has toppled."""

FADES_FROM, SUNK = 0.6, 0.7
"""From which share of a fall on it vanishes; and by what share of its height somebody sinks."""


class Sprite:
    """One physical card as it is seen. `goal` is where it belongs, `pose` where it is."""

    def __init__(self, slot: Slot, pose: Pose, zone: Zone, face_up: bool) -> None:
        self.slot = slot
        self.zone = zone
        self.pose = self.goal = self.base = pose
        """`base`, at `base_depth`, is where it would lie if nothing were hovered: there the pointer meets it."""
        self.depth = self.base_depth = 0
        self.is_off_table = False
        self.is_held = False
        self.stack: tuple[Slot, ...] = (slot,)
        """The equal cards that lie here as one, itself included; empty under the uppermost of them."""
        self.free = 1.0
        """The share of a stack's breadth that is free, from the left to the next card that lies on it."""
        self.appearance: str = FACE
        self.says: Hashable = None
        """What the appearance says now besides what is printed."""
        self.seen = WHOLE
        """How much of its face others leave open to sight where it belongs."""
        self.was: tuple[str, Hashable, Seen] = (FACE, None, WHOLE)
        """The appearance from which it changes, what that said, and how much of it was seen."""
        self.becoming = 1.0
        """How much of its new appearance is seen, 0 to 1."""
        self.is_face_up = face_up
        self.face = 1.0 if face_up else 0.0
        self.lift = 0.0
        self.alpha = 1.0
        self.shift = 0.0
        self.lean = 0.0
        """How many pixels it trembles aside, and leans forward."""
        self.reach = 0.0
        """How far it leans at the most."""
        self.tilt = 0.0
        """How many degrees it leans over its feet, to the left where there are more than 0."""
        self.leans_to = 1
        self.downfall = 0.0
        """How much of its fall is over, 0 to 1."""
        self.topples = True
        """Whether who falls topples over, and does not sink."""
        self.stays_down = False
        """Whether it is not seen any more after its fall until it goes elsewhere."""
        self.pulse = 0.0
        self.flight: Flight | None = None
        self.tweens: dict[str, Tween] = {}

    @property
    def is_moving(self) -> bool:
        """Whether it looks different from one moment to the next, or is in the player's hand."""
        return self.flight is not None or bool(self.tweens) or self.is_held

    @property
    def is_drawn(self) -> bool:
        """Whether there is anything to see of it."""
        return self.alpha > 0.01 and not self.is_dust and not (self.is_off_table and not self.is_moving)

    @property
    def is_dust(self) -> bool:
        """Whether it has crumbled, and is still where it did."""
        return self.stays_down and self.downfall >= 1

    @property
    def shows_face(self) -> bool:
        """Which side is seen at this moment of a turn."""
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
        """Set out for a goal from wherever it is, and fly to an `end` that lies there otherwise, if there is one; what
        has turned to dust is there at once."""
        self.goal = goal
        if self.stays_down and (seconds <= 0 or not goal.is_near(self.pose)):
            self._rise(goal)
        elif seconds <= 0 or goal.is_near(self.pose):
            self.pose, self.flight, self.lift = goal, None, 0.0
        else:
            self.flight = Flight(start, seconds, self.pose, end or goal, arc, lift, ease)

    def wait(self, seconds: float, now: float) -> None:
        """Set out so much later, and look as before until then, if it has risen for a flight just now."""
        if self.flight is not None and self.flight.lift and self.flight.start >= now:
            self.flight = replace(self.flight, start=self.flight.start + seconds)
            self.tweens = {what: replace(tween, start=tween.start + seconds) for what, tween in self.tweens.items()}

    def is_waiting(self, now: float) -> bool:
        """Whether it will set out later."""
        return self.flight is not None and self.flight.start > now

    def redirect(self, goal: Pose, end: Pose, now: float) -> bool:
        """Go on flying, to the end of another goal; false if it is not under way."""
        flight = None if self.flight is None else self.flight.redirected(end, now)
        if flight is None:
            return False
        self.goal, self.flight = goal, flight
        return True

    def turn(self, face_up: bool, start: float, seconds: float) -> None:
        """Turn the other side up, if it is not already."""
        self.is_face_up = face_up
        self._set_out("face", 1.0 if face_up else 0.0, start, seconds)

    def become(self, appearance: str, says: Hashable, start: float, seconds: float, *, gradually: bool = False) -> None:
        """Look otherwise from now on; one appearance gives way to the other, what it says changes at once if not
        `gradually`."""
        if appearance != self.appearance or gradually:
            self.was, self.becoming = (self.appearance, self.says, self.seen), 0.0
            self._set_out("becoming", 1.0, start, seconds)
        self.appearance, self.says = appearance, says

    def become_at_last(self, appearance: str, says: Hashable, end: float) -> None:
        """Look otherwise once it has come to the end of its way."""
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
        """Lean forward by so many pixels, to the right where there are more than 0, and back."""
        if seconds > 0:
            self.reach = pixels
            self.tweens["lean"] = Tween(start, seconds, 0.0, 1.0)

    def reel(self, start: float, seconds: float, side: int) -> None:
        """Lean back and come to stand again: to the left where `side` is 1, to the right where it is -1."""
        if seconds > 0:
            self.leans_to = side
            self.tweens["tilt"] = Tween(start, seconds, 0.0, 1.0)

    def fall(self, start: float, seconds: float, side: int, *, topples: bool) -> None:
        """Topple over or sink, and vanish where it stands; wherever it belongs it is only then, all at once. What sinks
        where it belongs is gone until it goes elsewhere."""
        if seconds <= 0:
            return
        self.stays_down = self.flight is None and not topples
        self.leans_to, self.topples = side, topples
        self.tweens = {what: Tween(start + seconds, 0.0, one.before, one.after) for what, one in self.tweens.items()}
        self.tweens["downfall"] = Tween(start, seconds, 0.0, 1.0)
        if self.flight is not None:
            self.flight = Flight(start + seconds, 0.0, self.pose, self.flight.after)

    def _rise(self, goal: Pose) -> None:
        """Be at a goal, where it is still falling once it is down."""
        self.stays_down = False
        falling = self.tweens.get("downfall")
        if falling is None:
            self.pose, self.flight, self.lift, self.downfall = goal, None, 0.0, 0.0
        else:
            self.flight = Flight(falling.start + falling.seconds, 0.0, self.pose, goal)

    @property
    def felled(self) -> tuple[Pose, float]:
        """Where it is seen as it leans or falls over its feet, and how opaque it is there."""
        x, y, angle, width, height = self.pose
        over = self.downfall**2
        if self.downfall and not self.topples:
            sunk = height * (1 - SUNK * over)
            return Pose(x, y + (height - sunk) / 2, angle, width, sunk), self.alpha * (1 - over)
        turn = self.tilt + (self.leans_to * FALLEN * over if self.downfall else 0.0)
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
        """Be where it is at this time; whether anything about it was moving."""
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
            elif what == "tilt":
                value = self.leans_to * REELS * math.sin(math.pi * settling(share_of(tween, now)))
            done = tween.is_done(now)
            passes = what in PASSING and not (what == "downfall" and self.stays_down)
            setattr(self, what, (0.0 if passes else tween.after) if done else value)
            if done:
                del self.tweens[what]
        return True

    def finish(self) -> None:
        """Be at once where it was going."""
        if self.flight is not None:
            self.pose, self.flight, self.lift = self.goal, None, 0.0
        for what, tween in self.tweens.items():
            setattr(self, what, 0.0 if what in PASSING else tween.after)
        self.tweens.clear()
        self.downfall, self.stays_down = 0.0, False
