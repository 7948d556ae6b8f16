"""The sounds: their files, which event makes which, silence without a device, and the music."""

import io
import os
import subprocess
import sys
import time
from array import array
from collections.abc import Callable, Iterator
from functools import cache
from itertools import cycle, islice, pairwise
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from make_sounds import recipes
from synthesis import finished

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.stage.sounds import device
from game.stage.sounds.music import CROSSING_SECONDS, LINGERS_SECONDS, RECORDED, Music
from game.stage.sounds.score import EVENING, RANGES, MusicMood, Note, darkened, evening_in_key_of, score, score_at_stake
from game.stage.sounds.sound import LOUDNESS, REST_AFTER, Sound, for_event
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
from scenes.games.registry import PRESENTATIONS
from tests.systems import PROCESSES

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "sounds"
FILES = sorted(FOLDER.glob("*.ogg"))
NOTES = {f"{instrument}_{pitch}" for instrument, pitches in RECORDED.items() for pitch in pitches}

HEARD: list[tuple[Event, str | None]] = [
    (Moved(3, ("hand", 0), ("squad", 0), None, 1), "card_slide"),
    (Moved(None, ("deck",), ("hand", 1), None, 0), "card_deal"),
    (Turned(3, ("squad", 0), 3, 3), "card_flip"),
    (Revealed((1, 2), ("hand", 0), 3, 3), "reveal"),
    (Shuffled(("deck",)), "shuffle"),
    (Counted("health", (1,), 2, 5), "counter_up"),
    (Counted("health", (1,), 5, 2), "counter_down"),
    (Announced("game.something", {}, 3), "announce"),
    (Began("turn", {"who": 1}), "turn_begin"),
    (Began("turn", {"who": 0}), "turn_yours"),
    (Began("phase", {}), None),
    (Ended("turn"), None),
    (Asked((0,), "game.which"), None),
    (Answered(0, "game.which", ("card", 1), 1), None),
    (Finished((0,), (3, 1)), "game_won"),
    (Finished((1,), (1, 3)), "game_over"),
]


DECODE = """
import pygame, sys
pygame.mixer.init(22050, -16, 1, allowedchanges=0)
for path in sys.argv[1:]:
    raw = pygame.mixer.Sound(path).get_raw()
    sys.stdout.buffer.write(len(raw).to_bytes(8, "little") + raw)
"""


@cache
def decoded() -> dict[str, "array[int]"]:
    """Every sound as the mixer plays it, by a process of its own: this one's mixer is not for that."""
    surroundings = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-c", DECODE, *map(str, FILES)]
    told = io.BytesIO(subprocess.run(command, env=surroundings, capture_output=True, check=True).stdout)
    return {path.stem: array("h", told.read(int.from_bytes(told.read(8), "little"))) for path in FILES}


def samples_of(path: Path) -> "array[int]":
    """The samples of a sound, 22,050 a second."""
    return decoded()[path.stem]


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.fixture
def sound(own_mixer: None) -> Iterator[Sound]:
    mixer = Sound()
    wait_until(lambda: not mixer.is_silent)
    yield mixer
    mixer.close()


class SilentPaper(Sound):
    """A mixer that only writes down what it is asked to play."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[str] = []
        self.levels: list[float] = []
        self.prepared: set[tuple[str, float]] = set()
        self.kept_waiting: list[str] = []
        self.volumes_written: list[float] = []

    def play_note(self, name: str, semitones: float = 0.0, pan: float = 0.0, volume: float = 1.0) -> None:
        self.written.append(name)
        self.volumes_written.append(volume)
        if (name, semitones) not in self.prepared:
            self.kept_waiting.append(name)

    def prepare_note(self, name: str, semitones: float = 0.0) -> bool:
        was_prepared = (name, semitones) in self.prepared
        self.prepared.add((name, semitones))
        return not was_prepared

    def set_music_level(self, level: float) -> None:
        self.levels.append(level)


@pytest.fixture
def paper() -> Iterator[SilentPaper]:
    mixer = SilentPaper()
    yield mixer
    mixer.close()


def test_the_device_is_given_back_when_nothing_stirs_and_taken_again_when_something_sounds(sound: Sound) -> None:
    sound.tick(100.0)
    assert sound.rest_due(100.0) == REST_AFTER
    sound.tick(99.0 + REST_AFTER)
    assert pygame.mixer.get_init() is not None
    sound.tick(100.0 + REST_AFTER)
    assert sound.is_resting
    wait_until(lambda: pygame.mixer.get_init() is None)
    assert not sound.is_silent
    assert sound.rest_due(200.0) is None
    sound.fade_music(1.0)
    sound.set_music_level(0.5)
    sound.stir()
    wait_until(lambda: not sound.is_silent)
    sound.play("announce")
    assert any(pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels()))


def test_music_wakes_the_device_and_keeps_it_awake(sound: Sound) -> None:
    sound.tick(0.0)
    sound.tick(REST_AFTER)
    sound.stir()
    wait_until(lambda: not sound.is_silent)
    assert sound.prepare_note("kalimba_60")
    assert pygame.mixer.get_init() is not None
    for now in range(60):
        sound.play_note("kalimba_60")
        sound.tick(20.0 + now)
    assert not sound.is_resting


def test_a_device_that_is_wanted_again_before_it_was_given_back_is_there(sound: Sound) -> None:
    for turn in range(100):
        sound.tick(20.0 * turn)
        sound.tick(20.0 * turn + REST_AFTER)
        sound.stir()
        wait_until(lambda: not sound.is_silent)


def test_effects_that_are_turned_off_wake_nothing(sound: Sound) -> None:
    sound.volumes(0.0, 1.0)
    sound.tick(0.0)
    sound.tick(REST_AFTER)
    sound.play("announce")
    assert sound.is_resting


def test_a_resting_device_can_be_closed_and_stays_closed(sound: Sound) -> None:
    sound.tick(0.0)
    sound.tick(REST_AFTER)
    sound.close()
    sound.stir()
    sound.play("announce")
    assert pygame.mixer.get_init() is None


@pytest.mark.usefixtures("own_mixer")
def test_a_device_that_somebody_else_opened_may_be_given_back_by_them() -> None:
    owner, guest = Sound(), Sound()
    guest.play("announce")
    owner.close()
    guest.play("card_place")
    guest.fade_music(1.0)
    guest.close()
    assert pygame.mixer.get_init() is None


def test_where_the_device_has_gone_meanwhile_it_is_silent(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    sound.tick(0.0)
    sound.tick(REST_AFTER)
    wait_until(lambda: not sound.is_stuck)
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    sound.stir()
    sound.play("announce")
    assert sound.is_silent


def test_what_each_event_sounds_like() -> None:
    for event, name in HEARD:
        assert for_event(event, here=(0,)) == name, event


def test_every_kind_of_event_is_decided_and_no_two_kinds_share_a_sound() -> None:
    assert {type(event) for event, _ in HEARD} == set(get_args(Event))
    names = [name for _, name in HEARD if name is not None]
    assert len(names) == len(set(names))
    assert set(names) <= set(LOUDNESS)


def test_a_counter_that_stays_is_silent() -> None:
    assert for_event(Counted("health", (), 4, 4)) is None


def test_there_is_a_file_for_every_effect_and_every_recorded_note_and_no_other() -> None:
    assert {path.stem for path in FILES} == set(LOUDNESS) | NOTES
    assert sum(path.stat().st_size for path in FILES) < 2_550_000


def test_no_two_files_are_the_same() -> None:
    assert len({path.read_bytes() for path in FILES}) == len(FILES)


def test_files_are_clean() -> None:
    for path in FILES:
        samples = samples_of(path)
        assert 0.45 * 32767 < max(map(abs, samples)) < 0.6 * 32767, path.stem
        assert abs(sum(samples) / len(samples)) < 0.002 * 32767, path.stem
        assert max(map(abs, samples[:2])) < 0.02 * 32767, path.stem
        assert max(map(abs, samples[-8:])) < 0.005 * 32767, path.stem


def test_effects_are_not_harsh() -> None:
    """The power of the steps between neighbours grows with pitch: twice the whole for white noise, little for felt."""
    for name in LOUDNESS:
        samples = samples_of(FOLDER / f"{name}.ogg")
        power = sum(x * x for x in samples)
        edge = sum((after - before) ** 2 for before, after in pairwise(samples))
        assert edge < 0.8 * power, name


@pytest.mark.parametrize("name", ["card_flip", "shuffle", "turn_yours", "kalimba_69", "annihilate", "dragon"])
def test_a_file_sounds_as_its_recipe_says(name: str) -> None:
    """As near as Vorbis keeps what rustles: another sound would differ by more than the whole of either."""
    made, kept = finished(recipes()[name](Random(name))), samples_of(FOLDER / f"{name}.ogg")
    assert abs(len(made) - len(kept)) < 64
    difference = sum((one - other) ** 2 for one, other in zip(made, kept, strict=False))
    assert difference < 0.15 * sum(sample**2 for sample in made)


def test_every_effect_can_be_played_with_every_pan(sound: Sound) -> None:
    assert not sound.is_silent
    for name in LOUDNESS:
        sound.play(name, pan=-2.0)
        sound.play(name, pan=1.0, volume=0.0)
    for _ in range(40):
        sound.play_note("pad_48", 1.0)


def test_the_same_effect_in_the_same_moment_is_played_once(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    def heard() -> int:
        return sum(pygame.mixer.Channel(number).get_busy() for number in range(24))

    monkeypatch.setattr(time, "monotonic", lambda: 100.0)
    for _ in range(10):
        sound.play("game_won")
    assert heard() == 1
    monkeypatch.setattr(time, "monotonic", lambda: 100.1)
    sound.play("game_won")
    assert heard() == 2


def test_volumes_stay_within_their_bounds(sound: Sound) -> None:
    sound.volumes(2.0, -1.0)
    assert (sound.effects_volume, sound.music_volume) == (1.0, 0.0)


def test_missing_and_broken_files_are_silent(tmp_path: Path) -> None:
    (tmp_path / "button.ogg").write_bytes(b"no sound at all")
    (tmp_path / "type.ogg").write_bytes(b"OggS")
    mixer = Sound(tmp_path)
    for _ in range(2):
        mixer.play("button")
        mixer.play("type")
        mixer.play("curtain")
        mixer.play_note("pad_48", 2.0)
    mixer.close()


def test_closed_it_is_silent(sound: Sound) -> None:
    sound.close()
    sound.close()
    assert sound.is_silent
    sound.play("button")
    sound.set_music_level(0.3)
    sound.fade_music(0.1)


def test_without_a_device_nothing_is_heard_raised_or_printed() -> None:
    program = (
        "from game.stage.sounds.sound import Sound\n"
        "from game.stage.sounds.music import Music\n"
        "from game.stage.sounds.score import EVENING\n"
        "sound = Sound(); music = Music(sound)\n"
        "assert sound.is_silent\n"
        "sound.volumes(1, 1); sound.play('button'); music.start(EVENING); music.tick(0.0); music.tick(9.0)\n"
        "assert music.next_due(9.0) is None\n"
        "music.duck(True); music.stop(); sound.close()\n"
    )
    surroundings = {**os.environ, "SDL_AUDIODRIVER": "nonexistent", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_another_build_of_the_library_opens_it_as_well(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    sound.tick(0.0)
    sound.tick(REST_AFTER)
    wait_until(lambda: not sound.is_stuck)
    monkeypatch.setattr(device, "_functions", lambda: None)
    sound.play("announce")
    wait_until(lambda: not sound.is_stuck)
    assert not sound.is_silent


# -- a sound server that does not answer -------------------------------------------------------------------------------

SILENT_SERVER = """
import os, sys, time
from pathlib import Path
pipe = os.environ["SDL_DISKAUDIOFILE"]
os.mkfifo(pipe)
if sys.argv[1] == "later":
    # It is opened, and takes a moment of sound; then nobody takes any more.
    listening = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
from game.stage.sounds.device import FAREWELL_SECONDS, READY_SECONDS
from game.stage.sounds.sound import REST_AFTER, Sound
from game.stage.sounds.music import Music
from game.stage.sounds.score import EVENING
longest = last = 0.0
def frame():
    global longest, last
    time.sleep(0.002)
    now = time.perf_counter()
    longest, last = max(longest, now - last), now
last = time.perf_counter()
sound = Sound()
music = Music(sound)
music.start(EVENING)
frame()
if sys.argv[1] == "later":
    while sound.is_silent:
        frame()
    end = time.perf_counter() + 1.5
    while time.perf_counter() < end:
        frame()
        sound.play("announce")
        music.tick(time.perf_counter())
    music.stop()
    sound.tick(0.0)
    sound.tick(REST_AFTER)
    assert sound.is_resting
    while not sound.is_changing:
        # One that is wanted again before it began to be closed is kept.
        frame()
for number in range(200):
    frame()
    sound.stir()
    sound.play("button")
    sound.set_music_level(0.5)
    music.tick(time.perf_counter())
    sound.tick(1000.0 + number)
assert sound.is_silent and sound.is_stuck
began = time.perf_counter()
sound.close()
assert time.perf_counter() - began < FAREWELL_SECONDS + 0.5
assert longest < READY_SECONDS + 0.3, longest
print("frames went on", flush=True)
os._exit(0)
"""


@PROCESSES
@pytest.mark.parametrize("when", ["at once", "later"])
def test_a_sound_server_that_does_not_answer_holds_up_no_frame(when: str, tmp_path: Path) -> None:
    surroundings = {
        **os.environ,
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(tmp_path / "device"),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    command = [sys.executable, "-c", SILENT_SERVER, when]
    done = subprocess.run(
        command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False, timeout=60, encoding="utf-8"
    )
    assert done.stdout.endswith("frames went on\n"), done.stderr


def first_notes(mood: MusicMood, seed: int = 0, count: int = 300) -> list[Note]:
    return list(islice(score(mood, seed), count))


MOODS = [*(shown.mood for shown in PRESENTATIONS.values()), evening_in_key_of("a game"), evening_in_key_of("another")]
every_mood = pytest.mark.parametrize("mood", MOODS, ids=lambda mood: mood.name)


@every_mood
def test_a_piece_is_the_same_for_the_same_seed_and_another_for_another(mood: MusicMood) -> None:
    assert first_notes(mood, 5) == first_notes(mood, 5)
    assert first_notes(mood, 5) != first_notes(mood, 6)


def test_every_game_has_a_piece_of_its_own() -> None:
    assert len({tuple(first_notes(mood)) for mood in MOODS}) == len(MOODS)


@every_mood
def test_a_piece_stays_in_its_scale_and_in_reach_of_its_instruments(mood: MusicMood) -> None:
    for note in (*first_notes(mood), *first_notes(mood, 1)):
        assert (note.pitch - mood.tonic) % 12 in mood.scale
        low, high = RANGES[note.instrument]
        assert low <= note.pitch <= high
        assert min(abs(note.pitch - recorded) for recorded in RECORDED[note.instrument]) <= 3
        assert 0.0 < note.volume < 0.8
        assert -1.0 <= note.pan <= 1.0


@every_mood
def test_a_piece_is_slow_and_has_rests(mood: MusicMood) -> None:
    notes = first_notes(mood)
    gaps = [after.at - before.at for before, after in pairwise(notes)]
    assert min(gaps) >= 0.0
    assert len(notes) / notes[-1].at < 1.2
    assert sum(gap > 2.5 for gap in gaps) > len(notes) / 20
    assert any(gap > 10.0 for gap in gaps)


@every_mood
def test_every_note_falls_on_the_beat_however_long_the_piece(mood: MusicMood) -> None:
    """A hand that is no machine's is up to a fiftieth of a second late; nothing adds up. The pad only breathes."""
    quarter = mood.beat / 4
    for note in first_notes(mood, 1, 2000):
        if note.instrument != "pad":
            beats = (note.at - 1.0) / quarter
            assert -1e-6 < (beats - round(beats)) * quarter < 0.021


def test_music_is_at_most_a_frame_behind_a_metronome(paper: SilentPaper) -> None:
    music, frame = Music(paper), 1 / 60
    music.start(EVENING)
    began_at: list[float] = []
    for number in range(120 * 60):
        music.tick(50.0 + number * frame)
        began_at += [number * frame] * (len(paper.written) - len(began_at))
    assert len(began_at) > 50
    for begun, note in zip(began_at, first_notes(EVENING), strict=False):
        assert -1e-6 < begun - note.at < frame + 1e-6


def test_music_plays_its_score_at_its_times(paper: SilentPaper) -> None:
    music = Music(paper)
    assert music.next_due(0.0) is None
    music.start(EVENING, seed=3)
    now = 100.0
    for _ in range(400):
        music.tick(now)
        due = music.next_due(now)
        assert due is not None
        now += due
    expected = first_notes(EVENING, 3, len(paper.written))
    assert len(expected) > 200
    assert [name.partition("_")[0] for name in paper.written] == [note.instrument for note in expected]
    music.stop()
    assert music.next_due(now) is None
    music.tick(now + 60.0)
    assert len(paper.written) == len(expected)


def test_music_does_not_catch_up_after_a_long_sleep(paper: SilentPaper) -> None:
    music = Music(paper)
    music.start(EVENING)
    music.tick(0.0)
    before = len(paper.written)
    music.tick(1000.0)
    assert 1 <= len(paper.written) - before <= 3


def test_no_note_of_the_music_waits_for_its_file(paper: SilentPaper) -> None:
    music, now = Music(paper), 0.0
    music.start(EVENING)
    while len(paper.written) < 100:
        music.tick(now)
        now += music.next_due(now) or 0.0
    assert paper.kept_waiting == []


def test_a_piece_that_is_begun_again_while_it_plays_goes_on(paper: SilentPaper) -> None:
    music = Music(paper)
    for mood in (EVENING, EVENING, evening_in_key_of("a game")):
        music.start(mood)
        music.tick(0.0)
        music.tick(1.1)
    one_piece = len([note for note in first_notes(EVENING) if note.at <= 1.1])
    other_piece = len([note for note in first_notes(evening_in_key_of("a game")) if note.at <= 1.1])
    assert len(paper.written) == one_piece + other_piece


def test_music_at_volume_nought_needs_no_waking_and_comes_back(paper: SilentPaper) -> None:
    music = Music(paper)
    music.start(EVENING)
    music.tick(0.0)
    paper.volumes(1.0, 0.0)
    assert music.next_due(0.1) == 0.0
    music.tick(0.1)
    assert music.next_due(0.1) is None
    before = len(paper.written)
    music.tick(50.0)
    assert len(paper.written) == before
    paper.volumes(1.0, 0.8)
    assert music.next_due(60.0) == 0.0
    music.tick(60.0)
    assert len(paper.written) > before


def test_music_steps_back_gently_while_someone_speaks(paper: SilentPaper) -> None:
    music = Music(paper)
    music.start(EVENING)
    music.tick(0.0)
    loud = paper.levels[-1]
    music.duck(True)
    now = 0.0
    for _ in range(60):
        now += music.next_due(now) or 0.0
        music.tick(now)
    strides = [abs(after - before) for before, after in zip(paper.levels, paper.levels[1:], strict=False)]
    assert paper.levels[-1] < 0.4 * loud
    assert max(strides) < 0.2 * loud
    music.duck(False)
    for _ in range(60):
        now += music.next_due(now) or 0.0
        music.tick(now)
    assert paper.levels[-1] == loud


# -- what is at stake --------------------------------------------------------------------------------------------------


@every_mood
def test_at_stake_a_piece_is_denser_darker_and_never_rests(mood: MusicMood) -> None:
    dark, notes = darkened(mood), list(islice(score_at_stake(mood), 300))
    gaps = [after.at - before.at for before, after in pairwise(notes)]
    assert min(gaps) >= 0.0
    assert max(gaps) < 1.4
    assert len(notes) / notes[-1].at > 1.5 * len(first_notes(mood)) / first_notes(mood)[-1].at
    assert sum(dark.scale) < sum(mood.scale) or dark.scale == mood.scale
    for note in notes:
        assert (note.pitch - dark.tonic) % 12 in dark.scale
        low, high = RANGES[note.instrument]
        assert low <= note.pitch <= high
        assert 0.0 < note.volume < 0.8


def test_every_game_has_a_pulse_of_its_own() -> None:
    assert len({tuple(islice(score_at_stake(mood), 50)) for mood in MOODS}) == len(MOODS)


def sounding(mood: MusicMood, begins: float, lasts: float) -> list[tuple[float, float, float]]:
    """From when to when notes are heard and how loud, where something is at stake for so long."""
    paper, lengths = SilentPaper(), {name: len(samples_of(FOLDER / f"{name}.ogg")) / 22050 for name in NOTES}
    music, now, heard = Music(paper), 0.0, []
    music.start(mood)
    while now < begins + lasts + 15:
        music.is_at_stake = begins <= now < begins + lasts
        before = len(paper.written)
        music.tick(now)
        played = zip(paper.written[before:], paper.volumes_written[before:], strict=True)
        heard += [(now, now + lengths[name], volume) for name, volume in played]
        now += min(0.2, max(0.005, music.next_due(now) or 0.0))
    paper.close()
    assert paper.kept_waiting == []
    return heard


@pytest.mark.parametrize(("mood", "begins"), list(zip(MOODS, cycle([20.0, 27.0]))))
def test_the_music_goes_over_to_what_is_at_stake_and_back_without_a_silent_second(
    mood: MusicMood, begins: float
) -> None:
    heard = sounding(mood, begins, 12.0)
    quiet = [
        not any(since <= begins + tenth / 10 < until - 0.15 and volume > 0.03 for since, until, volume in heard)
        for tenth in range(1, round(10 * (12 + LINGERS_SECONDS + CROSSING_SECONDS)))
    ]
    assert not any(all(quiet[at : at + 10]) for at in range(len(quiet)))
    first = next(volume for since, _, volume in heard if since >= begins)
    assert first < 0.1 or any(since < begins < until for since, until, _ in heard), "it comes gently"
    at_once = [sum(since <= other < until for since, until, _ in heard) for other, _, _ in heard]
    assert max(at_once) <= 12, "no note is cut off for another"


def test_what_is_at_stake_only_for_a_moment_does_not_throw_the_music_to_and_fro(paper: SilentPaper) -> None:
    music = Music(paper)
    music.start(EVENING)
    for tick in range(600):
        music.is_at_stake = tick % 40 == 0
        music.tick(tick * 0.1)
    assert music._stakes == 1.0
