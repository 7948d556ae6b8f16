"""When and how each event is shown: a queue of events with their times, and tables that say which motion fits which
event.

A game's own manner is a table laid over the common one, never code. Times in the tables are milliseconds at the usual
speed; the player's speed shortens or lengthens them all.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from game.match.story import Told
from game.stage.board.sums import Sum, SumCourse
from game.stage.drawing.theme import Look
from game.table.events import (
    Announced,
    Answered,
    Asked,
    Began,
    Counted,
    Ended,
    Event,
    Finished,
    Moved,
    Revealed,
    Shuffled,
    Turned,
)
from game.table.sight import View

MotionEffect = Literal["", "shake", "glow", "lunge", "fall", "crumble"]
"""What a thing does without leaving its place: tremble, light up, lean forward and back, topple and
vanish, or sink and vanish."""

StyleKey = tuple[str, ...]


@dataclass(frozen=True)
class Motion:
    """How an event is shown.

    `ms` is how long it takes, `after` how long the next event waits from its start. `arc` bends a flight upwards, as a
    share of its length, `lift` is how high the card rises (0 to 1). `effect` happens to the cards concerned.
    """

    ms: float = 340
    after: float = 60
    arc: float = 0.12
    lift: float = 0.7
    ease: str = "settling"
    effect: MotionEffect = ""


StyleTable = Mapping[StyleKey, Motion]

STYLES: StyleTable = {
    ("moved",): Motion(),
    ("turned",): Motion(320, 120, effect="glow"),
    ("revealed",): Motion(320, 260, effect="glow"),
    ("shuffled",): Motion(360, 260, effect="shake"),
    ("counted",): Motion(420, 40),
    ("counted", "down"): Motion(420, 90, effect="shake"),
    ("counted", "up"): Motion(420, 60, effect="glow"),
    ("announced",): Motion(0, 0),
    ("began",): Motion(0, 0),
    ("began", "turn"): Motion(0, 180),
    ("ended",): Motion(0, 0),
    ("asked",): Motion(0, 0),
    ("answered",): Motion(280, 0),
    ("finished",): Motion(0, 200),
}
"""How events are shown unless a game says otherwise. Keys go from the kind of event to what sets it apart:

("moved", source zone's name, target zone's name), where "" stands for any; ("counted", "up" | "down" | "", counter's
name); ("announced", the last word of its key); ("began", scope). The effect of a counter happens to the card it is on.
"""

SHIFT = Motion(ms=220, after=0, arc=0, lift=0.0)
"""How cards make room for others."""

LONGEST_RIPPLE = 1500.0
"""Milliseconds within which the last of any number of successive events of one kind starts."""

REST_BEFORE_NEXT = 140.0
"""Milliseconds for which a card that moves twice lies still in between."""


class Styles:
    """Finds the motion of an event in a game's table, else in the common one."""

    def __init__(self, own: StyleTable | None = None) -> None:
        self._table: dict[StyleKey, Motion] = {**STYLES, **(own or {})}

    def of(self, event: Event) -> Motion:
        """The motion that fits the event best."""
        return next(self._table[key] for key in keys_of(event) if key in self._table)


def keys_of(event: Event) -> list[StyleKey]:
    """The keys under which an event's motion is looked up, the most specific first."""
    match event:
        case Moved(source=source, target=target):
            pair = str(source[0]), str(target[0])
            return [("moved", *pair), ("moved", "", pair[1]), ("moved", pair[0], ""), ("moved",)]
        case Counted(name=name, before=before, after=after):
            way = "up" if after > before else "down"
            return [("counted", way, name), ("counted", "", name), ("counted", way), ("counted",)]
        case Announced():
            return [("announced", event.word), ("announced",)]
        case Began(scope=scope):
            return [("began", scope), ("began",)]
        case Turned() | Revealed() | Shuffled() | Ended() | Asked() | Answered() | Finished():
            return [(type(event).__name__.lower(),)]


@dataclass(frozen=True)
class Cue:
    """What is told, when it starts to be shown, and the sums that are then added up; the last cue of a story is the
    view that it leads to. If it `stands`, it stays until the player goes on."""

    due: float
    told: Told | View
    motion: Motion
    sums: tuple[Sum, ...] = ()
    stands: bool = False
    is_read: bool = False
    """Whether it stays to be read, or adds something up."""


class Animator:
    """Keeps what is told waiting until it is its time. `perform` shows an event; `done` ends a story.

    `reckon` says, for one event after the other, which sums are added up when it is shown, and `hold` for how many
    milliseconds it stands to be read: the next event waits for both. What stands to be read waits for the numbers that
    are still running, so that nobody is told of an end before it is seen. Where it `pauses`, whatever is held stands
    until the player goes on.
    """

    def __init__(
        self,
        look: Callable[[], Look],
        perform: Callable[[Told, Motion, tuple[Sum, ...]], None],
        done: Callable[[View], None],
        styles: Styles | None = None,
        reckon: Callable[[Told], tuple[Sum, ...]] = lambda told: (),
        hold: Callable[[Told], float] = lambda told: 0.0,
        pauses: Callable[[], bool] = lambda: False,
    ) -> None:
        self.styles = styles or Styles()
        self._look = look
        self._perform = perform
        self._done = done
        self._reckon = reckon
        self._hold = hold
        self._pauses = pauses
        self.cues: deque[Cue] = deque()
        """What waits to be shown."""
        self._stands = False

    @property
    def is_waiting(self) -> bool:
        """Whether events are still to be shown."""
        return bool(self.cues)

    @property
    def is_paused(self) -> bool:
        """Whether the story waits for the player to go on."""
        return self._stands and bool(self.cues)

    def play(self, story: Iterable[Told], after: View, now: float) -> None:
        """Queue a story. What still waits of earlier ones starts at once, so that the picture never lags behind."""
        self.hurry()
        planned = self._planned(list(story), now)
        self.cues.extend(planned)
        self.cues.append(Cue(planned[-1].due if planned else now, after, SHIFT))
        self.tick(now)

    def _planned(self, story: list[Told], now: float) -> list[Cue]:
        motions = [self.styles.of(told.event) for told in story]
        waits = sum(motion.after for told, motion in zip(story, motions, strict=True) if isinstance(told.event, Moved))
        haste = min(1.0, LONGEST_RIPPLE / waits) if waits else 1.0
        cues: list[Cue] = []
        free: dict[int, float] = {}
        pace = self._look().seconds(1.0)
        """How many seconds a millisecond lasts for this player."""
        due = landed = settled = next_due = now
        for told, motion in zip(story, motions, strict=True):
            event = told.event
            if not told.joins:
                due = next_due
            if isinstance(event, Moved) and event.card is not None:
                due = max(due, free.get(event.card, due))
                free[event.card] = due + pace * (motion.ms + REST_BEFORE_NEXT)
            adds_up = SumCourse(sums := self._reckon(told)).length
            if any(each.terms or each.stands for each in sums):
                due = max(due, landed)
            hold = self._hold(told)
            if hold > 0 and not told.joins:
                due = max(due, settled)
            stands = hold > 0 and self._pauses()
            if told.joins and cues[-1].stands:
                stands, cues[-1] = True, replace(cues[-1], stands=False)
            cues.append(Cue(due, told, motion, sums, stands, hold > 0 or adds_up > 0))
            after = motion.after * (haste if isinstance(event, Moved) else 1.0)
            next_due = max(next_due, due + pace * (after + max(adds_up, hold)))
            if isinstance(event, Counted):
                settled = max(settled, due + pace * motion.ms)
            if isinstance(event, Moved | Turned):
                landed = due + pace * motion.ms
        return cues

    def tick(self, now: float) -> None:
        """Show everything whose time has come."""
        while self.cues and not self._stands and self.cues[0].due <= now:
            self._show(self.cues.popleft())

    def go_on(self, now: float) -> None:
        """Go on, if the story waits for the player. Else show everything at once up to where it will, or the end."""
        if self.is_paused:
            self._stands = False
            self.delay(max(0.0, now - self.cues[0].due))
            return
        while self.cues and not self._stands:
            self._show(self.cues.popleft())

    def go_to_next(self, now: float, settle: Callable[[], None]) -> None:
        """Show at once what waits before the next event that is to be read, let that come to rest by `settle`, and go
        on from there at the usual pace."""
        while self.cues and not (self._stands or self.cues[0].is_read):
            self._show(self.cues.popleft())
        settle()
        if self.cues and not self._stands:
            self.delay(min(0.0, now - self.cues[0].due))
            self.tick(now)

    def stand(
        self, now: float, seconds: float, settle: Callable[[], None], belongs: Callable[[Told | View], bool]
    ) -> None:
        """Show at once what waits before the next event that is to be read and does not `belong` to what is told now,
        or before the end; let that come to rest by `settle`, and go on so many seconds later."""
        while len(self.cues) > 1 and not self._stands and (not self.cues[0].is_read or belongs(self.cues[0].told)):
            self._show(self.cues.popleft())
        settle()
        if self.cues and not self._stands:
            self.delay(now + seconds - self.cues[0].due)

    def delay(self, seconds: float) -> None:
        """Let everything that waits start this much later."""
        self.cues = deque(replace(cue, due=cue.due + seconds) for cue in self.cues)

    def hurry(self) -> None:
        """Let everything that waits start now."""
        while self.cues:
            self._show(self.cues.popleft())
        self._stands = False

    def drop(self) -> None:
        """Forget what waits: the picture is about to be replaced."""
        self.cues.clear()
        self._stands = False

    def _show(self, cue: Cue) -> None:
        self._stands = cue.stands
        if isinstance(cue.told, Told):
            self._perform(cue.told, cue.motion, cue.sums)
        else:
            self._done(cue.told)
