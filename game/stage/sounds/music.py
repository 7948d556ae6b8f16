"""The music that plays: a score, a clock handed in from outside, and the mixer.

The window loop calls `tick` whenever it runs and asks `next_due` how long it may sleep. With the music off there is
nothing to wake for.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import islice

from game.stage.sounds.score import Mood, Note, score
from game.stage.sounds.sound import Sound

RECORDED = {"kalimba": (60, 63, 66, 69, 72, 75, 78, 81), "marimba": (43, 48, 53, 58), "pad": (48, 54, 60)}
"""The pitches of which there is a file, for each instrument; the others are played from the nearest of these."""

QUIET = 0.5
"""How loud the music is at its full volume: it stays behind the table's own sounds."""

DUCKED = 0.3
"""What is left of it while someone speaks."""

AHEAD = 8
"""So many notes are looked ahead to, and their files read one at a time, so that no note waits for its file."""

_RAMP_SECONDS = 0.5
_RAMP_STEP = 0.03
_LATE = 0.4
_FADE_SECONDS = 1.2


class Music:
    """The piece that is playing, if any."""

    def __init__(self, sound: Sound) -> None:
        """Play through this mixer, at its `music_volume`."""
        self._sound = sound
        self._piece: tuple[Mood, int] | None = None
        self._notes: Iterator[Note] = iter(())
        self._coming: deque[Note] = deque()
        self._is_prepared = False
        self._from = 0.0
        self._origin: float | None = None
        self._level = 0.0
        self._ticked_at: float | None = None
        self.is_ducked = False
        """Whether it steps back while someone speaks."""

    @property
    def is_playing(self) -> bool:
        """Whether a piece has been started; it may still be inaudible at volume 0."""
        return self._piece is not None

    @property
    def is_settled(self) -> bool:
        """Whether it is as loud as it is to be, and no longer on the way there."""
        return self._level == self._target()

    def start(self, mood: Mood, seed: int = 0) -> None:
        """Begin a game's piece at the next tick, in place of another one; what is playing already goes on."""
        if self._piece == (mood, seed):
            return
        self.stop()
        self._piece = mood, seed
        self._notes = score(mood, seed)
        self._coming = deque(islice(self._notes, AHEAD))
        self._is_prepared, self._from = False, 0.0

    def stop(self) -> None:
        """Let the piece die away; nothing follows."""
        if self.is_playing:
            self._sound.fade_music(_FADE_SECONDS)
        self._piece = self._origin = self._ticked_at = None
        self._coming.clear()

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
        self._approach_level(now)
        self._prepare()
        if self._origin is None:
            self._origin = now - self._from
        elif now - (self._origin + self._coming[0].at) > _LATE:
            self._origin = now - self._coming[0].at
        while self._origin + self._coming[0].at <= now:
            self._play(self._coming.popleft())
            self._coming.append(next(self._notes))
            self._is_prepared = False

    def next_due(self, now: float) -> float | None:
        """How many seconds may pass before the next tick, from `now`; None when no tick is needed at all."""
        if not self._is_audible():
            return 0.0 if self._origin is not None else None
        if self._origin is None:
            return 0.0
        until_note = max(0.0, self._origin + self._coming[0].at - now)
        is_calm = self.is_settled and self._is_prepared
        return until_note if is_calm else min(until_note, _RAMP_STEP)

    def _is_audible(self) -> bool:
        return self.is_playing and not self._sound.is_silent and self._sound.music_volume > 0.0

    def _falls_silent(self) -> None:
        """The volume went to 0 in the middle of a piece: end what sounds; go on from here when it comes back."""
        if self._origin is not None:
            self._sound.fade_music(_RAMP_SECONDS)
            self._from = self._coming[0].at
        self._origin = self._ticked_at = None

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
            self._is_prepared = not any(self._sound.prepare_note(*_recording(note)) for note in self._coming)

    def _play(self, note: Note) -> None:
        self._sound.play_note(*_recording(note), note.pan, note.volume)


def _recording(note: Note) -> tuple[str, int]:
    """The file from which a note is played, and how many semitones higher."""
    recorded = min(RECORDED[note.instrument], key=lambda pitch: abs(pitch - note.pitch))
    return f"{note.instrument}_{recorded}", note.pitch - recorded
