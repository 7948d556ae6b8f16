"""The music that plays: a score, a clock handed in from outside, and the mixer.

The window loop calls `tick` whenever it runs and asks `next_due` how long it may sleep. With the music off there is
nothing to wake for.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator
from itertools import chain, islice

from game.stage.sounds.score import MusicMood, Note, score, score_at_stake
from game.stage.sounds.sound import Sound

RECORDED = {"kalimba": (60, 63, 66, 69, 72, 75, 78, 81), "marimba": (43, 48, 53, 58), "pad": (48, 54, 60)}
"""The pitches with a recording, for each instrument; others are played from the nearest of these."""

QUIET = 0.5
"""The loudness of music at its full volume: it stays behind the table's own sounds."""

DUCKED = 0.3
"""The share of that while someone speaks."""

AHEAD = 8
"""How many notes ahead are looked at, to read their files one at a time, so that no note waits for its file."""

CROSSING_SECONDS = 3.0
"""Seconds for the music to cross over between its two states: at ease, and with something at stake."""

EASE_ENDS = 0.6
"""From this share of the way to the tense state on, no note of the easy one is begun any more."""

LINGERS_SECONDS = 6.0
"""Seconds that it stays tense once nothing is at stake any more: so it does not change to and fro."""

_RAMP_SECONDS = 0.5
_RAMP_STEP = 0.03
_LATE = 0.4
_FADE_SECONDS = 1.2


class _Line:
    """A row of notes, and when the next of them fall. While it rests it stays where it is."""

    def __init__(self, notes: Iterator[Note]) -> None:
        self._notes = notes
        self.coming = deque(islice(notes, AHEAD))
        self._from = 0.0
        self._origin: float | None = None

    @property
    def is_running(self) -> bool:
        """Whether its time goes on."""
        return self._origin is not None

    def rest(self) -> None:
        """Let no time pass; it will go on with the next note."""
        if self._origin is not None:
            self._from = self.coming[0].at
            self._origin = None

    def turn_over(self) -> None:
        """Rest, and go on later at the next breath of the pad: so it does not return in a silence between phrases."""
        self._origin = None
        while self.coming[0].instrument != "pad":
            self._next()
        self._from = self.coming[0].at

    def _next(self) -> Note:
        self.coming.append(next(self._notes))
        return self.coming.popleft()

    def wait(self, now: float) -> float:
        """In how many seconds the next note falls."""
        return 0.0 if self._origin is None else max(0.0, self._origin + self.coming[0].at - now)

    def due(self, now: float) -> Iterator[Note]:
        """The notes that fall by now. After a long sleep it goes on where it was."""
        if self._origin is None:
            self._origin = now - self._from
        elif now - (self._origin + self.coming[0].at) > _LATE:
            self._origin = now - self.coming[0].at
        while self._origin + self.coming[0].at <= now:
            yield self._next()


class Music:
    """The piece that is playing, if any, in two states: at ease, and where something is at stake."""

    def __init__(self, sound: Sound) -> None:
        """Play through this mixer, at its `music_volume`."""
        self._sound = sound
        self._piece: tuple[MusicMood, int] | None = None
        self._at_ease, self._at_stake = _Line(iter(())), _Line(iter(()))
        self._is_prepared = False
        self._level = 0.0
        self._ticked_at: float | None = None
        self.is_ducked = False
        """Whether it steps back while someone speaks."""
        self.is_at_stake = False
        """Whether something is at stake where it plays."""
        self._eases_at = 0.0
        self._stakes = 0.0
        """How far it has gone over to what is at stake, 0 to 1."""

    @property
    def is_playing(self) -> bool:
        """Whether a piece has been started; it may still be inaudible at volume 0."""
        return self._piece is not None

    @property
    def is_settled(self) -> bool:
        """Whether it is as loud as it is to be, and no longer on the way there."""
        return self._level == self._target()

    def start(self, mood: MusicMood, seed: int = 0) -> None:
        """Begin a game's piece at the next tick, in place of another one; what is playing already goes on."""
        if self._piece == (mood, seed):
            return
        self.stop()
        self._piece = mood, seed
        self._at_ease, self._at_stake = _Line(score(mood, seed)), _Line(score_at_stake(mood, seed))
        self._is_prepared, self._stakes = False, 0.0

    def stop(self) -> None:
        """Let the piece die away; nothing follows."""
        if self.is_playing:
            self._sound.fade_music(_FADE_SECONDS)
        self._piece = self._ticked_at = None
        self._at_ease, self._at_stake = _Line(iter(())), _Line(iter(()))

    def duck(self, is_speaking: bool) -> None:
        """Step back while someone speaks, and come forward again."""
        self.is_ducked = is_speaking

    def tick(self, now: float) -> None:
        """Play what is due. `now` is any clock in seconds that only goes forward.

        After a long sleep the piece goes on where it was, rather than catching up.
        """
        if not self._is_audible():
            self._falls_silent()
            return
        self._go_over(now)
        self._approach_level(now)
        self._prepare()
        turn = self._stakes * math.pi / 2
        heard = self._heard()
        for line, share in (self._at_ease, math.cos(turn)), (self._at_stake, math.sin(turn)):
            if line.is_running and line not in heard:
                line.turn_over()
                self._is_prepared = False
            for note in line.due(now) if line in heard else ():
                self._play(note, share)
                self._is_prepared = False

    def _play(self, note: Note, share: float) -> None:
        self._sound.play_note(*_recording(note), note.pan, note.volume * share)

    def next_due(self, now: float) -> float | None:
        """How many seconds may pass before the next tick, from `now`; None when no tick is needed at all."""
        if not self._is_audible():
            return 0.0 if self._ticked_at is not None else None
        until_note = min([line.wait(now) for line in self._heard()])
        is_calm = self.is_settled and self._is_prepared
        return until_note if is_calm else min(until_note, _RAMP_STEP)

    def _is_audible(self) -> bool:
        return self.is_playing and not self._sound.is_silent and self._sound.music_volume > 0.0

    def _falls_silent(self) -> None:
        """The volume went to 0 in the middle of a piece: end what sounds; go on from here when it comes back."""
        if self._ticked_at is not None:
            self._sound.fade_music(_RAMP_SECONDS)
        for line in (self._at_ease, self._at_stake):
            line.rest()
        self._ticked_at = None

    def _heard(self) -> list[_Line]:
        """The states that are heard now, or will be at once."""
        lines = [self._at_ease] if self._stakes < EASE_ENDS else []
        return [*lines, self._at_stake] if self._stakes > 0.0 or self.is_at_stake else lines

    def _go_over(self, now: float) -> None:
        """Move a little towards the wanted state."""
        if self.is_at_stake:
            self._eases_at = now + LINGERS_SECONDS
        wanted = 1.0 if now < self._eases_at else 0.0
        passed = 0.0 if self._ticked_at is None else now - self._ticked_at
        stride = max(passed, _RAMP_STEP) / CROSSING_SECONDS
        self._stakes += min(max(wanted - self._stakes, -stride), stride)

    def _target(self) -> float:
        return QUIET * self._sound.music_volume * (DUCKED if self.is_ducked else 1.0)

    def _approach_level(self, now: float) -> None:
        """Move towards the wanted volume, gently if something sounds, at once at the start."""
        target = self._target()
        if self._ticked_at is None:
            self._level = target
            self._sound.set_music_level(target)
        elif self._level != target:
            stride = min(now - self._ticked_at, 2 * _RAMP_STEP) / _RAMP_SECONDS
            self._level += min(max(target - self._level, -stride), stride)
            self._sound.set_music_level(self._level)
        self._ticked_at = now

    def _prepare(self) -> None:
        """Read the file of one note to come that has not been read yet."""
        if not self._is_prepared:
            coming = chain(self._at_ease.coming, self._at_stake.coming)
            self._is_prepared = not any(self._sound.prepare_note(*_recording(note)) for note in coming)


def _recording(note: Note) -> tuple[str, int]:
    """The file from which a note is played, and how many semitones higher."""
    recorded = min(RECORDED[note.instrument], key=lambda pitch: abs(pitch - note.pitch))
    return f"{note.instrument}_{recorded}", note.pitch - recorded
