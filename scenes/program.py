"""The program: opens the window, shows the title, and keeps going until the players leave."""

from __future__ import annotations

import argparse
import atexit
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

if TYPE_CHECKING:
    from game.stage.desktop_wishes import DesktopWishes
    from game.stage.window import Window
    from scenes.menagerie import Menagerie


def main(arguments: Sequence[str]) -> int:
    """Run the window. The status is 0 after leaving it, 1 if it could not be opened, 2 for unknown arguments."""
    options = _parser().parse_args(arguments)
    from game.stage.beyond import tell_outside
    from game.stage.memory import load_undisturbed, set_aside_what_is_loaded

    load_undisturbed()
    from game.stage.desktop_wishes import DesktopWishes
    from game.stage.locales import preferred_languages
    from game.stage.pulse import Pulse
    from game.stage.window import Window, WindowError, close_when_told
    from game.store.files import StoreError
    from game.store.journal import begin_journal
    from game.store.settings import load_settings, settings_path
    from game.words import Words
    from scenes.menagerie import Menagerie

    begin_journal()
    problems: list[StoreError] = []
    asked = DesktopWishes() if not settings_path().exists() else None
    settings = load_settings(problems, Words().spoken_by(preferred_languages()))
    try:
        window = Window(remembered=settings.window, scrolls_at=lambda point: app.scenes.scrolls_at(point))
    except WindowError as error:
        tell_outside(str(error))
        return 1
    close_when_told()
    app = Menagerie(window, settings, problems)
    status = 1
    try:
        _begin_as_suits(app, window, asked)
        _open_first_scene(app, options)
        _tell_of_silence(app, window, is_first=asked is not None)
        set_aside_what_is_loaded()
        Pulse(window).run(app.scenes.step, app.scenes.draw)
        status = 0
        _remember_size(app, window)
    finally:
        _close(app, window, status)
    return status


def _begin_as_suits(app: Menagerie, window: Window, asked: DesktopWishes | None) -> None:
    """At the first start fill a screen that is too small for a frame; have text and motion as the desktop has them."""
    if asked is None:
        return
    if window.is_cramped:
        app.begin_with(fullscreen=True)
    app.writer.do(asked.wait, lambda: _begin_as_wished(app, asked, window.dots))


def _begin_as_wished(app: Menagerie, asked: DesktopWishes, dots: float) -> None:
    """Have text as large as the desktop has it, and as little motion, unless that has been set meanwhile."""
    wish, settings = asked.text_beside(app.look.scale, dots), app.settings
    if settings.text_scale == 1 and wish > 1:
        app.begin_with(text_scale=wish)
    if asked.has_less_motion and not settings.reduced_motion:
        app.begin_with(reduced_motion=True)


def _tell_of_silence(app: Menagerie, window: Window, *, is_first: bool) -> None:
    """Say where no screen reader hears us; and where no sound can be heard, at the terminal and the first time on the
    screen."""
    if window.bus_is_mute:
        app.warn(app.words.say("reader.bus_is_mute"))
    if app.sound.is_silent and not app.sound.is_stuck:
        from game.store.journal import LOG

        LOG.warning("No sound device could be opened.")
        sentence = app.words.say("errors.no_sound_device")
        if sys.stderr is not None:
            print(sentence, file=sys.stderr)
        if is_first:
            app.warn(sentence)


def _remember_size(app: Menagerie, window: Window) -> None:
    """The next window opens as large as this one was left, if somebody has pulled at it: as large to the eye."""
    if not window.is_fullscreen and window.size != window.opened_size:
        app.change(replace(app.settings, window=[round(length / window.dots) for length in window.size]))


def _close(app: Menagerie, window: Window, status: int) -> None:
    """Let go of everything, and end with that status without waiting for a sound server that does not answer."""
    app.close()
    window.close()
    if app.sound.is_stuck:
        _wait_for_no_device(status)


def _wait_for_no_device(status: int) -> None:
    """A sound server does not answer: end with that status as soon as Python lets us, for the window library would wait
    for it. What is registered last is done first."""
    from game.processes import end_all

    atexit.register(os._exit, status)
    atexit.register(end_all)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            atexit.register(stream.flush)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="menagerie", description="Five creature card games at one table.")
    demo = "computer opponents play one game after the other; any key takes over"
    parser.add_argument("--demo", action="store_true", help=demo)
    what = "games, decks, creatures, keepers or nights to open, or pictures that carry them"
    parser.add_argument("files", nargs="*", metavar="FILE", help=what)
    return parser


def _open_first_scene(app: Menagerie, options: argparse.Namespace) -> None:
    from game.store.upkeep import tidy
    from scenes import routes

    app.writer.do(tidy)
    if options.demo:
        routes.to_demonstration(app)
        return
    routes.to_title(app)
    if options.files:
        # To look into it may take longer than anybody looks at an empty window.
        app.scenes.step(app.screen.inputs(), 0.0)
        app.scenes.draw()
        app.screen.present()
    for named in options.files:
        app.arrives(_place(named))


def _place(named: str) -> Path:
    """Where a file lies that the system names, some by its address."""
    from game.store.sent_pictures import addressed

    is_address = named.lower().startswith("file://")
    return Path((addressed(named) if is_address else None) or named)
