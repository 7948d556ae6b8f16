"""`menagerie check`: whether all that the program stands on is there and works, as it sees that itself.

For whoever builds a package, and whoever is asked why something is missing on their machine. One line for each part;
what is missing is said on the line of its part.
"""

from __future__ import annotations

import argparse
import ctypes
import platform
import time
from collections.abc import Callable, Sequence
from io import BytesIO
from multiprocessing import get_context

import pygame

from assets import asset
from game.bots.connection import Connection
from game.processes import own_command
from game.stage.below import function_below
from game.stage.drawing.fonts import FOLDERS
from game.stage.drawing.typefaces import TYPEFACES
from game.stage.sounds.sound import LOUDNESS, Sound
from game.stage.sounds.speech import system_voice
from game.stage.window import Window, WindowError
from scenes.play.film.webp import as_webp

PATIENCE = 20.0
"""Seconds in which a process of our own must answer."""

SIGN = 16, 16
GREETING = "good evening"

_VIDEO, _AUDIO = 0x20, 0x10
"""The numbers of SDL's parts for screens and for sound (`SDL_INIT_VIDEO`, `SDL_INIT_AUDIO`)."""


class Missing(Exception):
    """A part that is not there, or does not work; the text says what."""


def main(arguments: Sequence[str]) -> int:
    """Try every part. The status is 0, 1 where one is missing, or 2 for unknown arguments."""
    argparse.ArgumentParser(
        prog="menagerie check", description="Say whether sound, screen and all other parts are there."
    ).parse_args(arguments)
    is_whole = True
    for name, part in PARTS.items():
        try:
            told = part()
        except (Missing, ImportError, OSError, pygame.error) as error:
            is_whole = False
            told = f"MISSING. {error}"
        print(f"{name}: {told}", flush=True)
    return 0 if is_whole else 1


def screen() -> str:
    """A window opens, and the library that we ask ourselves is the one that has opened it."""
    try:
        window = Window(for_screen_reader=False)
    except WindowError as error:
        raise Missing(str(error)) from error
    try:
        _require_begun(pygame.display, _VIDEO)
        width, height = window.size
        return f"{width} × {height}, by {pygame.display.get_driver()}"
    finally:
        window.close()


def sound() -> str:
    """A device opens, every effect can be read, and one is heard."""
    mixer = Sound()
    try:
        if mixer.is_silent:
            raise Missing("No sound device answers.")
        _require_begun(pygame.mixer, _AUDIO)
        for name in LOUDNESS:
            pygame.mixer.Sound(asset("sounds", f"{name}.ogg"))
        mixer.play("card_slide")
        if not pygame.mixer.get_busy():
            raise Missing("Nothing is heard of what is played.")
        rate, _, sides = pygame.mixer.get_init() or (0, 0, 0)
        return f"{len(LOUDNESS)} effects, {sides} sides at {rate} Hz"
    finally:
        mixer.close()


def _require_begun(module: object, part: int) -> None:
    begun = function_below(module, "SDL_WasInit")  # type: ignore[arg-type]
    if begun is None:
        raise Missing("Nothing of the library below it can be asked.")
    begun.argtypes = [ctypes.c_uint32]
    if not begun(part):
        raise Missing("The library that is asked is not the one that is used: it lies there twice.")


def letters() -> str:
    """Every face can be set."""
    pygame.font.init()
    for face in TYPEFACES:
        if not pygame.font.Font(FOLDERS[face.family] / face.file, 20).size("Ä")[0]:
            raise Missing(f"{face.file} has no letters.")
    return f"{len(TYPEFACES)} faces"


def pictures() -> str:
    """Every sign can be drawn, and there are drawings. Who draws signs looks for them when imported: that is tried."""
    from game.art.drawings import drawn_in
    from game.art.icons import ICONS, icon_svg

    for name in ICONS:
        pygame.image.load_sized_svg(BytesIO(icon_svg(name).encode()), SIGN)
    if not ICONS or not drawn_in("habitats"):
        raise Missing("A folder of pictures is empty.")
    return f"{len(ICONS)} signs, and drawings"


def films() -> str:
    """A moving picture is made of two."""
    size = (32, 20)
    made = as_webp([pygame.Surface(size), pygame.Surface(size)], size, 100.0)
    if not made.startswith(b"RIFF"):
        raise Missing("No moving picture is made.")
    return "moving pictures as WebP"


def paper() -> str:
    """A page is set for printing."""
    from game.stage.printing.paper import PaperFile
    from game.stage.printing.sheets import Measure

    page = PaperFile(Measure(210, 297), "Menagerie", "", "en")
    page.foot("Menagerie")
    page.turn()
    if not page.finished().startswith(b"%PDF"):
        raise Missing("No page is made.")
    return "pages as PDF"


def opponents() -> str:
    """A worker answers, and so do several processes that play together."""
    worker = Connection(own_command("bot"))
    try:
        worker.ask({"jsonrpc": "2.0", "id": 1, "method": "greet"})
        end = time.monotonic() + PATIENCE
        while (said := worker.receive()) is None and time.monotonic() < end:
            time.sleep(0.01)
    finally:
        worker.stop()
    if not isinstance(said, bytes):
        raise Missing("The process in which opponents think does not answer.")
    if not _another_says(GREETING):
        raise Missing("The process in which others play at the same time does not answer.")
    return "a worker, and several at once"


def _another_says(word: str) -> bool:
    """Whether a process like those of an arena with several jobs comes to say that word."""
    context = get_context("spawn")
    here, there = context.Pipe(duplex=False)
    another = context.Process(target=there.send, args=(word,), daemon=True)
    another.start()
    there.close()
    try:
        return here.poll(PATIENCE) and here.recv() == word
    except EOFError:
        return False
    finally:
        another.kill()


def speech() -> str:
    """The library for screen readers, where there is one for this system; and the system's voice, if it has one."""
    reader = "none for this machine"
    if platform.machine() != "ARM64":
        import accesskit

        reader = f"by {accesskit.__name__}"
    voice = system_voice()
    return f"screen readers {reader}, voice {voice.program if voice else 'none on this system'}"


PARTS: dict[str, Callable[[], str]] = {
    "screen": screen,
    "sound": sound,
    "letters": letters,
    "pictures": pictures,
    "films": films,
    "paper": paper,
    "opponents": opponents,
    "speech": speech,
}
