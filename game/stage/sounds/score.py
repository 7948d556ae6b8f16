"""The music as it would stand on paper: an endless, sparse evening piece for each game, made from a seed.

A piece is a row of phrases. Each phrase takes the motif of the hour, says it, waits, answers it changed, and rests; a
pad breathes under it and a low bar keeps it on the ground. After every long rest there is a new motif. Where something
is at stake it has a second state: the same motif in a darker scale over a pulse that does not rest. No clock and no
sound here: only notes and when they fall.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from random import Random

import msgspec
from msgspec.structs import replace

Motif = tuple[tuple[int, float], ...]
"""Steps of the scale, counted from the motif's first note, and how many beats each lasts."""


class Note(msgspec.Struct, frozen=True):
    """A note: seconds from the start of the piece, a pitch (60 is middle C, one more a semitone higher), a volume
    from 0 to 1 and a place from -1 (left) to 1 (right)."""

    at: float
    instrument: str
    pitch: int
    volume: float
    pan: float


class MusicMood(msgspec.Struct, frozen=True):
    """What makes a game's piece its own."""

    name: str
    """What chance goes by: another name makes another piece."""
    tonic: int
    """The pitch class the piece comes home to, 0 for C."""
    scale: tuple[int, ...]
    """Semitones above the tonic, rising from 0; every scale here has the fifth, 7."""
    beat: float
    """Seconds."""
    leaps: tuple[int, ...]
    """Steps the motif may go, drawn evenly, up or down."""
    rhythm: tuple[float, ...]
    """Beats a note of the motif may last."""
    lead: tuple[str, ...]
    """Who says the motif; the answer goes to the last of them."""
    rest: tuple[int, int]
    """The fewest and the most beats of silence after a phrase."""


EVENING = MusicMood("evening", 2, (0, 2, 4, 7, 9), 0.64, (1, 2), (1.0, 1.0, 2.0), ("kalimba",), (6, 12))
"""A quiet piece on five notes that nobody need have written."""


def evening_in_key_of(name: str) -> MusicMood:
    """The quiet piece for a game that has none of its own: always the same for the same name, in a key of its own."""
    return replace(EVENING, name=name, tonic=zlib.crc32(name.encode()) // 7 % 12)


RANGES = {"kalimba": (60, 82), "marimba": (43, 59), "pad": (48, 62)}
"""The lowest and the highest pitch each instrument plays."""

LONG_REST_EVERY = 5
"""After so many phrases the piece falls silent for a while, and takes up a new motif."""

LONG_REST_BEATS = 24


def score(mood: MusicMood, seed: int = 0) -> Iterator[Note]:
    """The notes of a game's piece in the order they fall, without end. The same seed gives the same piece."""
    start, index = 1.0, 0
    while True:
        motif = make_motif(mood, Random(f"{mood.name}/{seed}/motif/{index // LONG_REST_EVERY}"))
        dice = Random(f"{mood.name}/{seed}/{index}")
        notes, beats = phrase(mood, motif, dice, start)
        yield from sorted(notes, key=lambda note: note.at)
        rest = dice.randint(*mood.rest) + (LONG_REST_BEATS if index % LONG_REST_EVERY == LONG_REST_EVERY - 1 else 0)
        start += (beats + rest) * mood.beat
        index += 1


DARKER = {4: 3, 6: 5, 9: 8, 11: 10}
"""What becomes of the bright steps of a scale where something is at stake, in semitones above the tonic."""

PULSES: tuple[tuple[float, ...], ...] = ((0.0, 1.5, 3.0), (0.0, 1.0, 2.5), (0.0, 2.0, 3.0))
"""The beats of a bar on which a pulse falls; a piece keeps to one of them."""

BAR_BEATS = 4

HASTE = 0.9
"""How much shorter a beat is where something is at stake."""

BARS_BEFORE = 2
"""So many bars there is only the pulse, so that what goes before has died away when the darker motif begins."""


def darkened(mood: MusicMood) -> MusicMood:
    """The mood of a piece where something is at stake."""
    scale = tuple(sorted({DARKER.get(step, step) for step in mood.scale}))
    return replace(mood, scale=scale, beat=mood.beat * HASTE)


def score_at_stake(mood: MusicMood, seed: int = 0) -> Iterator[Note]:
    """The notes of a game's piece where something is at stake, in the order they fall, without end or rest."""
    dark = darkened(mood)
    pulse = Random(f"{mood.name}/{seed}/pulse").choice(PULSES)
    bar = 0
    while True:
        dice = Random(f"{mood.name}/{seed}/at stake/{bar}")
        start = bar * BAR_BEATS * dark.beat
        notes = beaten(dark, pulse, dice, start, bar)
        if bar >= BARS_BEFORE and bar % 2 == 0:
            motif = make_motif(dark, Random(f"{mood.name}/{seed}/motif/{bar // 8}"))
            notes += voice(dark, shortened(motif), dark.lead[-1], dice.choice((0, 1, -1)), dice, start)
        yield from sorted(notes, key=lambda note: note.at)
        bar += 1


def beaten(mood: MusicMood, pulse: Sequence[float], dice: Random, start: float, bar: int) -> list[Note]:
    """A bar of the pulse: the low bar on the ground, its last stroke a step aside, and a breath of the pad over all of
    it, by turns on the tonic and the fifth."""
    low = pitches_of(mood, "marimba")
    root = next(place for place, pitch in enumerate(low) if (pitch - mood.tonic) % 12 == 0)
    notes = []
    for turn, beat in enumerate(pulse):
        is_last = turn == len(pulse) - 1
        place = reflected(root + (dice.choice((-1, 1)) if is_last else 0), len(low))
        volume = (0.44 if turn == 0 else 0.34) + dice.uniform(-0.03, 0.03)
        notes.append(Note(start + beat * mood.beat, "marimba", low[place], volume, 0.1 - 0.2 * (turn % 2)))
    drone = [pitch for pitch in pitches_of(mood, "pad") if (pitch - mood.tonic) % 12 == (0, 7)[bar % 2]]
    return [*notes, Note(start, "pad", drone[0], 0.32, 0.3 * (-1) ** bar)]


def shortened(motif: Motif) -> Motif:
    """The beginning of a motif, no longer than a bar."""
    return tuple((step, min(1.0, beats)) for step, beats in motif[:BAR_BEATS])


def make_motif(mood: MusicMood, dice: Random) -> Motif:
    """Four to six notes that wander around where they began."""
    steps = [0]
    for _ in range(dice.randint(3, 5)):
        leap = dice.choice(mood.leaps)
        homeward = -1 if steps[-1] > 0 else 1
        steps.append(steps[-1] + leap * (homeward if abs(steps[-1]) > 2 else dice.choice((-1, 1))))
    return tuple((step, dice.choice(mood.rhythm)) for step in steps)


def changed(motif: Motif, dice: Random) -> Motif:
    """The motif as an answer: mirrored, backwards, thinned out, or as it was; always slowing at its end."""
    match dice.randrange(4):
        case 0:
            motif = tuple((-step, beats) for step, beats in motif)
        case 1:
            last = motif[-1][0]
            motif = tuple((step - last, beats) for step, beats in reversed(motif))
        case 2:
            motif = tuple((step, beats * 2) for step, beats in motif[::2])
        case _:
            pass
    return (*motif[:-1], (motif[-1][0], motif[-1][1] + 1.0))


def phrase(mood: MusicMood, motif: Motif, dice: Random, start: float) -> tuple[list[Note], float]:
    """One phrase that begins at `start` seconds: its notes in any order, and its length in beats."""
    asked = voice(mood, motif, mood.lead[0], dice.choice((0, 0, 1, 2)), dice, start)
    pause = dice.choice((2.0, 3.0, 4.0))
    answer_at = sum(beats for _, beats in motif) + pause
    notes = list(asked)
    beats = answer_at
    if dice.random() < 0.8:
        answer = changed(motif, dice)
        notes += voice(mood, answer, mood.lead[-1], dice.choice((0, 1, -1)), dice, start + answer_at * mood.beat)
        beats += sum(length for _, length in answer)
    notes += ground(mood, dice, start, answer_at)
    return notes, beats


def voice(mood: MusicMood, motif: Motif, instrument: str, shift: int, dice: Random, start: float) -> list[Note]:
    """A motif played by an instrument, `shift` steps of the scale from home, by a hand that is not a machine's."""
    pitches = pitches_of(mood, instrument)
    middle = home(mood, pitches) + shift
    pan = -0.2 if instrument == "kalimba" else 0.2
    notes = []
    beat = 0.0
    for turn, (step, length) in enumerate(motif):
        waver = dice.uniform(0.0, 0.02)
        weight = 0.62 if turn == 0 else 0.5
        volume = weight + dice.uniform(-0.1, 0.06)
        pitch = pitches[reflected(middle + step, len(pitches))]
        notes.append(Note(start + beat * mood.beat + waver, instrument, pitch, volume, pan + dice.uniform(-0.15, 0.15)))
        beat += length
    return notes


def ground(mood: MusicMood, dice: Random, start: float, answer_at: float) -> list[Note]:
    """What lies under a phrase: breaths of the pad on tonic and fifth, and one or two low notes of the bar."""
    low = [pitch for pitch in pitches_of(mood, "pad") if (pitch - mood.tonic) % 12 in (0, 7)]
    breath = low[:2] if dice.random() < 0.6 else low[:1]
    notes = [
        Note(start + 0.4 * turn, "pad", pitch, 0.34 - 0.06 * turn, 0.35 * (-1) ** turn)
        for turn, pitch in enumerate(breath)
    ]
    if dice.random() < 0.5:
        notes.append(Note(start + answer_at * mood.beat, "pad", dice.choice(low), 0.28, 0.2))
    bars = pitches_of(mood, "marimba")
    root = next(pitch for pitch in bars if (pitch - mood.tonic) % 12 == 0)
    fifth = next(pitch for pitch in bars if (pitch - mood.tonic) % 12 == 7)
    notes.append(Note(start, "marimba", root, 0.42, 0.1))
    if dice.random() < 0.7:
        notes.append(Note(start + answer_at * mood.beat, "marimba", dice.choice((root, fifth)), 0.36, 0.1))
    return notes


def pitches_of(mood: MusicMood, instrument: str) -> list[int]:
    """The pitches of the scale that an instrument plays, rising."""
    low, high = RANGES[instrument]
    return [pitch for pitch in range(low, high + 1) if (pitch - mood.tonic) % 12 in mood.scale]


def home(mood: MusicMood, pitches: list[int]) -> int:
    """Where among these pitches the tonic nearest to their middle stands."""
    tonics = [place for place, pitch in enumerate(pitches) if (pitch - mood.tonic) % 12 == 0]
    return min(tonics, key=lambda place: abs(2 * place - len(pitches)))


def reflected(place: int, count: int) -> int:
    """A place in a row of `count`; what runs over an end comes back from it."""
    period = 2 * (count - 1)
    place %= period
    return place if place < count else period - place
