"""Speaking lines aloud where the system can, and remembering them for the caption where it cannot."""

import logging
import re
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from functools import cache
from threading import Condition, Thread

import msgspec

from game.processes import HIDDEN, has_program, of_the_system
from game.stage.locales import preferred_languages
from game.words import unisolated

_log = logging.getLogger(__name__)

REMEMBERED_LINES = 200
LONGEST_QUEUE = 12
LONGEST_LINE_SECONDS = 60
"""Seconds that a line may take; then its voice is ended."""

SILENCE_SECONDS = 3.0
"""Seconds to wait, outside the window's thread, for a voice's service to fall silent."""

FAREWELL_SECONDS = 0.5
"""Seconds that the end of the program waits until nobody speaks."""

POWERSHELL = """\
[Console]::InputEncoding = [Text.Encoding]::UTF8
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
$voice.Volume = {volume}
function speaks($one) {{ $one.Culture.TwoLetterISOLanguageName -eq '{language}' }}
if (-not (speaks $voice.Voice)) {{
  $fit = $voice.GetInstalledVoices() | Where-Object {{ $_.Enabled -and (speaks $_.VoiceInfo) }} | Select-Object -First 1
  if ($fit) {{ $voice.SelectVoice($fit.VoiceInfo.Name) }}
}}
$voice.Speak([Console]::In.ReadToEnd())
"""
"""Speaks by the person's own voice on Windows if that has the language, else by the first that has it."""

USUAL_VOICES = ("Samantha", "Daniel", "Anna", "Petra")
"""Voices of macOS that speak plainly: some of those listed before them sing, or ring."""

_LISTED_VOICE = re.compile(r"^(.+?) +([a-z]{2,3})[_-]\w+ +#", re.MULTILINE)


class Voice(msgspec.Struct, frozen=True):
    """A program of the system that speaks: its name, and the command that speaks one line.

    The command takes the volume from 0 to 1 and a language code. The line goes to its input, or, if `is_argument`,
    behind the command. `volume_mark`, before the line, sets the volume of a voice whose command cannot. `silence` is
    the command that stops a voice which speaks through a service.
    """

    program: str
    command: Callable[[float, str], list[str]]
    is_argument: bool = False
    volume_mark: str = ""
    silence: tuple[str, ...] = ()


SPEECH_DISPATCHER = Voice(
    "spd-say",
    lambda volume, language: ["spd-say", "--wait", "-i", str(round(volume * 200 - 100)), "-l", language, "--"],
    is_argument=True,
    silence=("spd-say", "--cancel"),
)
ESPEAK = Voice(
    "espeak-ng", lambda volume, language: ["espeak-ng", "-a", str(round(volume * 200)), "-v", language, "--stdin"]
)
MACINTOSH = Voice(
    "say",
    lambda volume, language: ["say", *_macintosh_voice(language), "-f", "-"],
    volume_mark="[[volm {volume:.2f}]] ",
)
WINDOWS = Voice(
    "powershell.exe",
    lambda volume, language: [
        "powershell.exe",
        "-NoProfile",
        "-NonInteractive",
        "-Command",
        POWERSHELL.format(volume=round(volume * 100), language=language),
    ],
)


def _macintosh_voice(language: str) -> list[str]:
    """How macOS is told to speak a language: its own voice speaks the one that it is set to."""
    own = next(iter(preferred_languages()), "")
    voice = "" if own.startswith(language) else fitting_voice(_listed_voices(), language)
    return ["-v", voice] if voice else []


@cache
def _listed_voices() -> str:
    command = of_the_system(["say", "-v", "?"])
    listed = subprocess.run(command, capture_output=True, timeout=SILENCE_SECONDS, check=False, creationflags=HIDDEN)
    return listed.stdout.decode("utf-8", "replace")


def fitting_voice(listed: str, language: str) -> str:
    """The name of a voice for a language, of those that macOS lists; empty where it has none."""
    names = [name for name, spoken in _LISTED_VOICE.findall(listed) if spoken == language]
    return next((name for name in USUAL_VOICES if name in names), names[0] if names else "")


def system_voice() -> Voice | None:
    """The voice of this system, or None if it has none."""
    candidates: Sequence[Voice]
    if sys.platform == "darwin":
        candidates = (MACINTOSH,)
    elif sys.platform == "win32":
        candidates = (WINDOWS,)
    else:
        candidates = (SPEECH_DISPATCHER, ESPEAK)
    return next((voice for voice in candidates if has_program(voice.program)), None)


class Speech:
    """Says lines one after the other, on a thread of its own so that no frame waits for a voice.

    `spoken` holds the latest lines whether or not anything was heard. `volume` goes from 0 to 1.
    """

    def __init__(
        self, enabled: bool = False, volume: float = 1.0, language: str = "en", voice: Voice | None = None
    ) -> None:
        self.enabled = enabled
        self.volume = volume
        self.language = language
        self._lines: deque[str] = deque(maxlen=REMEMBERED_LINES)
        self._voice = voice
        self._is_voice_known = voice is not None
        self._waiting: deque[str] = deque(maxlen=LONGEST_QUEUE)
        self._change = Condition()
        self._speaker: subprocess.Popen[bytes] | None = None
        self._thread: Thread | None = None
        self._is_closed = False
        self._hushes = 0
        self._is_saying = False

    @property
    def spoken(self) -> list[str]:
        """The lines said so far, the latest last; only so many are kept."""
        return list(self._lines)

    @property
    def voice(self) -> Voice | None:
        """The voice that would be heard, or None where the system has none."""
        if not self._is_voice_known:
            self._voice = system_voice()
            self._is_voice_known = True
        return self._voice

    @property
    def is_speaking(self) -> bool:
        """Whether a line is being said or waits for it: the command of every voice runs until its line was heard."""
        with self._change:
            return self._is_saying or bool(self._waiting)

    def say(self, text: str, interrupt: bool = False) -> None:
        """Say a line after those that wait, or at once in their place. An empty line says nothing."""
        line = " ".join(unisolated(text).split())
        if interrupt:
            self.hush()
        if not line:
            return
        self._lines.append(line)
        if self.enabled and self.volume > 0 and self.voice is not None and not self._is_closed:
            self._start()
            with self._change:
                self._waiting.append(line)
                self._change.notify()

    def hush(self) -> None:
        """Stop speaking and forget what waits to be said."""
        with self._change:
            self._waiting.clear()
            self._hushes += 1
            speaker = self._speaker
        if speaker is not None and speaker.poll() is None:
            speaker.kill()

    def close(self) -> None:
        """Stop speaking for good, and wait until it is still, but not for long."""
        self._is_closed = True
        self.hush()
        with self._change:
            self._change.notify()
        if self._thread is not None:
            self._thread.join(FAREWELL_SECONDS)

    def _start(self) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._work, name="speech", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while (waited := self._next_line()) is not None:
            try:
                self._speak(*waited)
            except (OSError, subprocess.SubprocessError) as error:
                _log.warning("The voice failed: %s", error)
                self._fall_silent()
                return

    def _fall_silent(self) -> None:
        with self._change:
            self._voice = None
            self._is_saying = False
            self._waiting.clear()

    def _next_line(self) -> tuple[str, int] | None:
        """The next line, and how often we had been hushed when it was taken; None at the end."""
        with self._change:
            self._is_saying = False
            while not self._waiting and not self._is_closed:
                self._change.wait()
            self._is_saying = not self._is_closed
            return (self._waiting.popleft(), self._hushes) if self._is_saying else None

    def _speak(self, line: str, hushes: int) -> None:
        voice = self._voice
        if voice is None:
            return
        volume = min(max(self.volume, 0.0), 1.0)
        command = of_the_system(voice.command(volume, self.language))
        speaker = subprocess.Popen(
            [*command, line] if voice.is_argument else command,
            stdin=subprocess.DEVNULL if voice.is_argument else subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=HIDDEN,
        )
        with self._change:
            self._speaker = speaker
            came_too_late = self._hushes != hushes
        if came_too_late:
            speaker.kill()
        said = (voice.volume_mark.format(volume=volume) + line).encode()
        try:
            speaker.communicate(None if voice.is_argument else said, timeout=LONGEST_LINE_SECONDS)
        except subprocess.TimeoutExpired:
            speaker.kill()
            speaker.wait()
        with self._change:
            was_hushed = self._hushes != hushes
        if was_hushed and voice.silence:
            _silence(voice.silence)


def _silence(command: Sequence[str]) -> None:
    """Some voices speak through a service that goes on when its messenger is stopped; it may not answer."""
    quiet = subprocess.DEVNULL
    try:
        subprocess.run(
            of_the_system(command),
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            timeout=SILENCE_SECONDS,
            check=False,
            creationflags=HIDDEN,
        )
    except (OSError, subprocess.SubprocessError) as error:
        _log.warning("The voice could not be hushed: %s", error)
