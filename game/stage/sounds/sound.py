"""What the table sounds like: short effects by name, and single notes for the music, on one mixer.

Without a sound device, without a file, or with a broken one, the program is simply silent: nothing here ever raises
for want of sound. What is heard depends only on the event as the people at this screen may be told it.
"""

from __future__ import annotations

import io
import math
import time
import wave
from collections.abc import Callable, Collection
from pathlib import Path

import pygame

from assets import asset
from game.stage.sounds.device import CHANNELS, Device
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

LOUDNESS = {
    "card_slide": 0.40,
    "card_place": 0.55,
    "card_flip": 0.50,
    "card_deal": 0.40,
    "shuffle": 0.75,
    "counter_up": 0.45,
    "counter_down": 0.45,
    "reveal": 0.50,
    "announce": 0.55,
    "turn_begin": 0.40,
    "turn_yours": 0.50,
    "challenge": 0.85,
    "fight_won": 0.65,
    "fight_lost": 0.65,
    "alarm_rings": 0.60,
    "game_won": 0.75,
    "game_over": 0.70,
    "refused": 0.75,
    "button": 0.45,
    "hover_tick": 0.10,
    "toggle": 0.40,
    "curtain": 0.50,
    "undo": 0.40,
    "redo": 0.40,
    "type": 0.22,
    "error": 0.60,
    # What decides a game.
    "falls": 0.65,
    "own_fall": 0.85,
    "last_round": 0.75,
    "laurel": 0.65,
    "tie": 0.55,
    "annihilate": 0.80,
    "knock_out": 0.60,
    "verdict": 0.75,
    "reaction": 0.75,
    "airlock": 0.60,
    "last_drop": 0.60,
    "overflow": 0.50,
    "decoy": 0.55,
    "crane": 0.55,
    "crew_lost": 0.35,
    "escape": 0.50,
    "shatter": 0.50,
    "drain": 0.50,
    "done": 0.50,
    "called_off": 0.45,
    "theft": 0.50,
    # What belongs to every turn.
    "blade": 0.45,
    "shield": 0.45,
    "wound": 0.55,
    "heal": 0.40,
    "gate": 0.40,
    "hexagon": 0.45,
    "net": 0.40,
    "cage": 0.40,
    "lock": 0.35,
    "jar": 0.35,
    "pipe": 0.25,
    "drop_red": 0.30,
    "drop_blue": 0.25,
    "drop_green": 0.35,
    "drop_yellow": 0.25,
    # The sixteen types.
    "fire": 0.60,
    "electric": 0.55,
    "star": 0.40,
    "dragon": 0.75,
    "water": 0.60,
    "ice": 0.45,
    "poison": 0.55,
    "weather": 0.75,
    "earth": 0.75,
    "grass": 0.50,
    "rock": 0.65,
    "bug": 0.45,
    "air": 0.55,
    "magic": 0.45,
    "ghost": 0.35,
    "dark": 0.65,
}
"""Every effect, and how loud it is among the others. The files themselves all have the same peak."""

HANDLING = frozenset(
    {
        "card_slide", "card_place", "card_flip", "card_deal", "counter_up", "counter_down", "button", "hover_tick",
        "toggle", "type", "reveal", "announce", "curtain",
    }
)  # fmt: skip
"""Sounds of hands and controls, or of events that words and pictures tell as well: cards, counters, reveals and
announcements, the curtain."""

TELLING = frozenset(LOUDNESS) - HANDLING
"""Effects that tell something and have a caption."""

_SHADES = {
    "card_slide": (0.0, 0.7, -0.6, 0.3),
    "card_place": (0.0, -0.8, 0.6),
    "card_deal": (0.0, 0.5, -0.5, 0.9, -0.9),
    "type": (0.0, 1.0, -0.8, 0.4, -1.4),
}
"""Semitones by which successive sounds of a row differ, so that they do not rattle."""

_MUSIC_CHANNELS = 12
_SAME_MOMENT = 0.03
"""Within this many seconds, the same effect again would only be louder: it is left out."""

REST_AFTER = 15.0
"""After so many seconds in which nothing is heard and nobody does anything the device is given back: an open one wakes
the processor 86 times a second, to hear silence. Longer than any sound."""


def for_event(event: Event, here: Collection[int] = ()) -> str | None:
    """The sound of an event in every game, or None where it makes none. `here` are the seats of the people at this
    screen.

    Questions and answers are silent because the gesture that answers them is heard already, ends of brackets because
    what happened within was heard.
    """
    match event:
        case Moved(card=card):
            return "card_deal" if card is None else "card_slide"
        case Turned():
            return "card_flip"
        case Revealed():
            return "reveal"
        case Shuffled():
            return "shuffle"
        case Counted(before=before, after=after):
            if before == after:
                return None
            return "counter_up" if after > before else "counter_down"
        case Announced():
            return "announce"
        case Began(scope="turn", args=args):
            return "turn_yours" if args.get("who", args.get("seat")) in here else "turn_begin"
        case Finished(winners=winners):
            return "game_won" if any(seat in here for seat in winners) else "game_over"
        case Began() | Ended() | Asked() | Answered():
            return None


def _unheard(name: str) -> None:
    """Nobody wants to know what is played."""


class Sound:
    """The mixer: effects on some of its channels, music on the others."""

    def __init__(self, folder: Path | None = None, heard: Callable[[str], None] = _unheard) -> None:
        """Open the sound device, and stay silent while there is none. `folder` has other files than the program's own;
        `heard` is called with the name of every effect that is played, also where nobody can hear it."""
        self.heard = heard
        self._folder = folder if folder is not None else asset("sounds")
        self._samples: dict[tuple[str, float], pygame.mixer.Sound | None] = {}
        self._turns: dict[str, int] = {}
        self._played_at: dict[str, float] = {}
        self._last_effect = CHANNELS - 1
        self._last_note = _MUSIC_CHANNELS - 1
        self._note_sides = [(1.0, 1.0)] * _MUSIC_CHANNELS
        self._music_level = 1.0
        self.effects_volume = self.music_volume = 1.0
        self._device = Device()
        self._is_resting = False
        self._stirred_at: float | None = None
        self._device.take()

    @property
    def is_silent(self) -> bool:
        """Whether there is no device to be heard on, or none that answers."""
        return not (self._device.is_open or self._is_resting)

    @property
    def is_stuck(self) -> bool:
        """Whether the device does not answer, so that nothing must wait for it when the program ends."""
        return self._device.is_stuck

    @property
    def is_changing(self) -> bool:
        """Whether the device is being taken or given back at this moment."""
        return self._device.is_changing

    @property
    def is_resting(self) -> bool:
        """Whether the device has been given back until something is to be heard again."""
        return self._is_resting

    def stir(self) -> None:
        """Somebody does something, so that something may be heard soon: have the device ready before it is."""
        self._stirred_at = None
        if self._is_resting:
            self._is_resting = False
            self._device.take()

    def tick(self, now: float) -> None:
        """Give the device back if nothing stirred for long; `now` is any clock in seconds that only goes forward."""
        due = self.rest_due(now)
        if self._stirred_at is None:
            self._stirred_at = now
        elif due == 0.0:
            self._samples.clear()
            self._device.give_back()
            self._is_resting = True

    def rest_due(self, now: float) -> float | None:
        """How many seconds may pass before the next tick, from `now`; None when no tick is needed."""
        if self._is_resting or not self._device.is_owner or not self._device.is_open:
            return None
        return REST_AFTER if self._stirred_at is None else max(0.0, self._stirred_at + REST_AFTER - now)

    def play(self, name: str, pan: float = 0.0, volume: float = 1.0, higher: float = 0.0) -> None:
        """Play an effect. `pan` goes from -1 (left) to 1 (right), `volume` from 0 to 1; `higher` are semitones.

        When all channels are taken the effect that began first makes way.
        """
        self.heard(name)
        level = LOUDNESS.get(name, 1.0) * _within(volume, 0.0, 1.0) * self.effects_volume
        if self.is_silent or level <= 0.0 or self._was_just_played(name):
            return
        self.stir()
        sample = self._sample(name, self._next_shade(name) + higher)
        if sample is None:
            return
        self._last_effect = _free_channel(range(_MUSIC_CHANNELS, CHANNELS), self._last_effect)
        left, right = _sides(pan)
        _start(self._last_effect, sample, level * left, level * right)

    def play_note(self, name: str, semitones: float = 0.0, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play one note of the music: a recorded note, moved up by some semitones."""
        self.stir()
        sample = self._sample(name, semitones)
        if sample is None:
            return
        self._last_note = number = _free_channel(range(_MUSIC_CHANNELS), self._last_note)
        left, right = _sides(pan)
        self._note_sides[number] = (left * _within(volume, 0.0, 1.0), right * _within(volume, 0.0, 1.0))
        _start(number, sample, *self._note_volumes(number))

    def prepare_note(self, name: str, semitones: float = 0.0) -> bool:
        """Read the file of a note that is to be played soon; whether that was still to be done."""
        if self.is_silent or (name, semitones) in self._samples:
            return False
        self.stir()
        self._sample(name, semitones)
        return True

    def set_music_level(self, level: float) -> None:
        """Make the music that sounds now, and what follows, so loud: 0 to 1, on top of nothing else."""
        self._music_level = _within(level, 0.0, 1.0)
        if self._device.is_open:
            for number in range(_MUSIC_CHANNELS):
                pygame.mixer.Channel(number).set_volume(*self._note_volumes(number))

    def fade_music(self, seconds: float) -> None:
        """Let the notes that still sound die away within so many seconds."""
        if self._device.is_open:
            for number in range(_MUSIC_CHANNELS):
                pygame.mixer.Channel(number).fadeout(max(1, round(seconds * 1000)))

    def volumes(self, effects: float, music: float) -> None:
        """Set the volumes of the settings, each from 0 (off) to 1. They hold for what is played from now on;
        the music follows by itself at its next tick."""
        self.effects_volume = _within(effects, 0.0, 1.0)
        self.music_volume = _within(music, 0.0, 1.0)

    def close(self) -> None:
        """Stop everything and give the device back. Playing afterwards is silent; closing twice is allowed."""
        self._is_resting = False
        self._samples.clear()
        if self._device.is_open:
            pygame.mixer.stop()
        self._device.close()

    def _was_just_played(self, name: str) -> bool:
        now = time.monotonic()
        before = self._played_at.get(name, -math.inf)
        if now - before < _SAME_MOMENT:
            return True
        self._played_at[name] = now
        return False

    def _next_shade(self, name: str) -> float:
        shades = _SHADES.get(name, (0.0,))
        turn = self._turns.get(name, 0)
        self._turns[name] = turn + 1
        return shades[turn % len(shades)]

    def _note_volumes(self, number: int) -> tuple[float, float]:
        left, right = self._note_sides[number]
        return left * self._music_level, right * self._music_level

    def _sample(self, name: str, semitones: float) -> pygame.mixer.Sound | None:
        key = (name, semitones)
        if not self._device.is_open:
            return None
        if key not in self._samples:
            self._samples[key] = self._loaded(name, semitones)
        return self._samples[key]

    def _loaded(self, name: str, semitones: float) -> pygame.mixer.Sound | None:
        try:
            recorded = pygame.mixer.Sound(io.BytesIO(self._folder.joinpath(f"{name}.ogg").read_bytes()))
        except (OSError, pygame.error):
            return None
        return _shifted(recorded, semitones) if semitones else recorded


def _free_channel(channels: range, last: int) -> int:
    """A silent channel of these, looked for after the one given out `last`; else the one given out longest ago."""
    turns = [channels[(last - channels.start + step) % len(channels)] for step in range(1, len(channels) + 1)]
    return next((number for number in turns if not pygame.mixer.Channel(number).get_busy()), turns[0])


def _start(number: int, sample: pygame.mixer.Sound, left: float, right: float) -> None:
    """Play on a channel, each side so loud. Sides can be set only on what plays already, so that the level is also
    set before: the mixer's thread must never hear a beginning at full volume."""
    channel = pygame.mixer.Channel(number)
    channel.set_volume(max(left, right))
    channel.play(sample)
    channel.set_volume(left, right)


def _shifted(recorded: pygame.mixer.Sound, semitones: float) -> pygame.mixer.Sound:
    """The same, higher and faster: only the rate that its samples claim is changed, the mixer does the rest."""
    rate, _, sides = pygame.mixer.get_init() or (0, 0, 0)
    shifted = io.BytesIO()
    with wave.open(shifted, "wb") as target:
        target.setparams((sides, 2, round(rate * math.pow(2.0, semitones / 12)), 0, "NONE", ""))
        target.writeframes(recorded.get_raw())
    return pygame.mixer.Sound(io.BytesIO(shifted.getvalue()))


def _sides(pan: float) -> tuple[float, float]:
    """The levels of the left and the right side; the sum of their powers is always the same."""
    angle = (_within(pan, -1.0, 1.0) + 1.0) * math.pi / 4
    return math.cos(angle), math.sin(angle)


def _within(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)
