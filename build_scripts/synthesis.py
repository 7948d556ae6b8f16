"""A small bench of sound: noise, filters, struck bodies, a room, and the way into a WAV file.

Standard library only, and no chance that is not handed in: the same recipe gives the same bytes every time.
Times are in seconds, frequencies in hertz, levels linear with 1.0 as full scale.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TypeAlias

RATE = 22050
"""Samples a second; everything the program plays keeps below half of it anyway."""

PEAK = 0.5
"""The loudest sample of every file: 6 dB below full scale."""

LOSS = 0.5
"""How much quality is given up for smaller files, 0 to 1; at 0.8 they are a seventh smaller and rustle less true."""

Samples: TypeAlias = "array[float]"
Partial = tuple[float, float, float]
"""One mode of a struck body: frequency ratio to the lowest mode, level, time in which it falls to 1/e."""


def length_of(seconds: float) -> int:
    """The number of samples that last so long."""
    return max(1, round(seconds * RATE))


def noise(dice: Random, seconds: float) -> Samples:
    """Even noise between -1 and 1."""
    uniform = dice.uniform
    return array("d", (uniform(-1.0, 1.0) for _ in range(length_of(seconds))))


def filtered(samples: Samples, kind: str, frequency: float, quality: float = 0.707) -> Samples:
    """The samples through one second-order filter: `kind` is "low", "high" or "band".

    Raises KeyError for another kind.
    """
    angle = 2 * math.pi * min(frequency, 0.45 * RATE) / RATE
    cosine, alpha = math.cos(angle), math.sin(angle) / (2 * quality)
    b0, b1, b2 = {
        "low": ((1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2),
        "high": ((1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2),
        "band": (alpha, 0.0, -alpha),
    }[kind]
    scale = 1 / (1 + alpha)
    b0, b1, b2, a1, a2 = b0 * scale, b1 * scale, b2 * scale, -2 * cosine * scale, (1 - alpha) * scale
    result = array("d")
    x1 = x2 = y1 = y2 = 0.0
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        result.append(y)
    return result


def swept(samples: Samples, frequencies: Sequence[float], quality: float = 0.9) -> Samples:
    """The samples through a band filter whose centre glides through the given frequencies, evenly spaced in time."""
    result = array("d")
    stages = len(frequencies) - 1
    damping = 1 / quality
    low = band = 0.0
    gain = norm = 0.0
    for index, x in enumerate(samples):
        if index % 16 == 0:
            place = index / len(samples) * stages
            stage = min(int(place), stages - 1)
            ratio = frequencies[stage + 1] / frequencies[stage]
            gain = math.tan(math.pi * frequencies[stage] * ratio ** (place - stage) / RATE)
            norm = 1 / (1 + gain * (gain + damping))
        middle = (band + gain * (x - low)) * norm
        bottom = low + gain * middle
        band, low = 2 * middle - band, 2 * bottom - low
        result.append(middle * damping)
    return result


def faded(samples: Samples, attack: float, decay: float, hold: float = 0.0) -> Samples:
    """The samples rising in `attack`, staying for `hold`, then falling to 1/e in every `decay`."""
    rise, stay = length_of(attack), length_of(attack + hold)
    factor = math.exp(-1 / (decay * RATE))
    level = 1.0
    result = array("d")
    for index, x in enumerate(samples):
        if index < rise:
            result.append(x * (0.5 - 0.5 * math.cos(math.pi * index / rise)))
            continue
        if index >= stay:
            level *= factor
        result.append(x * level)
    return result


def swelled(samples: Samples, crest: float = 0.5, sharpness: float = 2.0) -> Samples:
    """The samples swelling from nothing to their crest (a share of the whole length) and back to nothing."""
    total = len(samples)
    bend = math.log(0.5) / math.log(crest)
    return array("d", (x * math.sin(math.pi * (index / total) ** bend) ** sharpness for index, x in enumerate(samples)))


def rustled(samples: Samples, dice: Random, pace: float, depth: float) -> Samples:
    """The samples wavering in level as fibres catch: `pace` changes a second, `depth` from 0 (even) to 1."""
    span = length_of(1 / pace)
    result = array("d")
    level, goal = 1.0, 1.0 - depth * dice.random()
    for index, x in enumerate(samples):
        if index % span == 0:
            level, goal = goal, 1.0 - depth * dice.random()
        result.append(x * (level + (goal - level) * (index % span) / span))
    return result


def released(samples: Samples) -> Samples:
    """The samples with their last third let go gently, so that a note that still rings does not end in a click."""
    span = max(1, len(samples) // 3)
    for index in range(min(span, len(samples))):
        samples[-1 - index] *= 0.5 - 0.5 * math.cos(math.pi * index / span)
    return samples


def struck(frequency: float, partials: Sequence[Partial], seconds: float, attack: float = 0.002) -> Samples:
    """A struck body: each partial a sine that dies away in its own time. Modes above hearing are left out."""
    total = length_of(seconds)
    result = array("d", bytes(8 * total))
    for ratio, level, decay in partials:
        angle = 2 * math.pi * frequency * ratio / RATE
        if angle > 0.85 * math.pi:
            continue
        shrink = math.exp(-1 / (decay * RATE))
        turn, square = 2 * shrink * math.cos(angle), shrink * shrink
        before, now = 0.0, level * math.sin(angle) * shrink
        for index in range(1, total):
            result[index] += now
            before, now = now, turn * now - square * before
    for index in range(min(total, length_of(attack))):
        result[index] *= index / length_of(attack)
    return released(result)


def membrane(start: float, end: float, drop: float, decay: float, seconds: float) -> Samples:
    """A skin: one sine gliding from `start` down to `end` within about `drop` seconds."""
    result = array("d")
    phase = 0.0
    fall, fade = math.exp(-1 / (drop * RATE)), math.exp(-1 / (decay * RATE))
    excess, level = start - end, 1.0
    for _ in range(length_of(seconds)):
        result.append(level * math.sin(phase))
        phase += 2 * math.pi * (end + excess) / RATE
        excess *= fall
        level *= fade
    return released(result)


def mixed(*layers: tuple[float, float, Samples]) -> Samples:
    """Layers of (start time, level, samples) laid over each other."""
    total = max(length_of(start) + len(samples) for start, _, samples in layers)
    result = array("d", bytes(8 * total))
    for start, level, samples in layers:
        for index, x in enumerate(samples, round(start * RATE)):
            result[index] += level * x
    return result


def in_room(samples: Samples, wet: float, tail: float, warmth: float = 0.45) -> Samples:
    """The samples in a small panelled room: four damped echoes in parallel, smeared by two all-pass delays.

    `wet` is the level of the room, `tail` the time it is given to ring out after the samples end,
    `warmth` from 0 (bright) to 1.
    """
    source = samples + array("d", bytes(8 * length_of(tail)))
    room = array("d", bytes(8 * len(source)))
    for delay, back in ((0.0297, 0.74), (0.0371, 0.72), (0.0411, 0.70), (0.0437, 0.68)):
        span = length_of(delay)
        line = array("d", bytes(8 * span))
        soft = 0.0
        for index, x in enumerate(source):
            place = index % span
            out = line[place]
            soft = out + warmth * (soft - out)
            line[place] = x + back * soft
            room[index] += 0.25 * out
    for delay in (0.0050, 0.0017):
        span = length_of(delay)
        line = array("d", bytes(8 * span))
        for index, x in enumerate(room):
            place = index % span
            out = line[place]
            line[place] = x + 0.6 * out
            room[index] = out - 0.6 * line[place]
    return array("d", (dry + wet * far for dry, far in zip(source, room, strict=True)))


def finished(samples: Samples) -> array[int]:
    """The samples as 16-bit numbers: no offset, quiet tail cut off, both ends eased to zero, peak at `PEAK`."""
    clean = filtered(samples, "high", 35.0)
    loudest = max(map(abs, clean))
    last = max(index for index, x in enumerate(clean) if abs(x) > 0.006 * loudest)
    clean = clean[: last + 1]
    rise, fall = length_of(0.0015), min(length_of(0.03), len(clean) // 3)
    for index in range(rise):
        clean[index] *= index / rise
    for index in range(fall):
        clean[-1 - index] *= 0.5 - 0.5 * math.cos(math.pi * index / fall)
    scale = 32767 * PEAK / max(map(abs, clean))
    return array("h", (round(x * scale) for x in clean))


def write_sound(path: Path, samples: array[int]) -> None:
    """Write one mono file as Vorbis, a fifth as large as its samples. Raises OSError when that fails."""
    # Only whoever makes sounds has it: pip install -e '.[sounds]'.
    from soundfile import SoundFile

    with SoundFile(str(path), "w", RATE, 1, "VORBIS", format="OGG", compression_level=LOSS) as file:
        file.buffer_write(samples.tobytes(), "int16")
