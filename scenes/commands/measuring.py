"""Measuring the window: what `menagerie bench` asks of the real scenes."""

from __future__ import annotations

import time
from statistics import median
from typing import NamedTuple

import pygame

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.ruleset import Ruleset
from game.stage.memory import set_aside_what_is_loaded
from game.stage.pulse import Pulse
from game.stage.window import Canvas
from game.store.settings import Settings
from scenes.commands.played import NAMES, play_on, started
from scenes.menagerie import Menagerie
from scenes.menus.title import TitleScene
from scenes.play.table.scene import TableScene

FLIPS_WITH_NEW_CARDS = 5
"""After so many changes between the views of two seats, every card has been shown."""

FRAME_SECONDS = 1 / 60

BLITS, BLITS_AT_ONCE = 9, 20
"""How often it is measured what a picture of the whole window takes, and of how many each time."""

ANSWERS_AT_REST, SETTLING_SECONDS = 12, 5.0
"""How far a game has gone of which the table at rest is measured, and how long it has rested before."""

THINKERS_SEED = 5
SOON_SECONDS = 0.5
"""How often it is asked whether all faces of a table are drawn."""


def show_title(size: tuple[int, int]) -> Menagerie:
    """The title on a canvas, its first frame drawn."""
    canvas = Canvas(size)
    canvas.is_seen = True
    app = Menagerie(canvas, Settings(effects=0, music=0))
    app.scenes.restart(TitleScene(app))
    app.scenes.step([], 0.0)
    app.scenes.draw()
    canvas.present()
    set_aside_what_is_loaded()
    return app


def table_of(app: Menagerie, ruleset: Ruleset, answers: int) -> TableScene:
    """A table with as many people as the game allows, after so many answers of sensible players."""
    match = started(ruleset, ruleset.most, seed=5, people=ruleset.most)
    play_on(match, 5, lambda match: len(match.history) >= answers)
    scene = TableScene(app, match)
    scene.session.saves = False
    return scene


def moving_frames_ms(app: Menagerie, scene: TableScene, frames: int) -> tuple[list[float], list[float]]:
    """How long the processor takes for a frame while the cards of two hands are always on their way, in milliseconds.

    First come the frames in which some cards are shown for the first time, but for the very first frame of the table;
    then so many more.
    """
    app.scenes.push(scene)
    flips = 0
    new: list[float] = []
    while scene.board.has_faces_to_draw:
        scene.board.draw_ahead()
    known: list[float] = []
    while len(known) < frames:
        if not scene.board.story.is_busy:
            _come_to_rest(app, scene)
            scene.board.story.show(scene.match.view(flips // 2 % 2))
            flips += 1
        (new if flips <= FLIPS_WITH_NEW_CARDS else known).append(_frame_ms(app, scene))
    app.scenes.pop()
    return new[1:], known


def _come_to_rest(app: Menagerie, scene: TableScene) -> None:
    """Draw what is drawn only while nothing moves, such as faces made sharp."""
    while scene.board.wants_draw:
        _frame_ms(app, scene)


class TellingTime(NamedTuple):
    """How long the processor takes for a frame while a game is told from its beginning, with all that is shown of it:
    banners, terms on their way, cards that turn up for the first time; and for the first frame of each framing."""

    frames: list[float]
    firsts: list[float]


def telling_frames_ms(app: Menagerie, ruleset: Ruleset, frames: int) -> TellingTime:
    """What it takes, in milliseconds, to tell a game for so many frames."""
    match = started(ruleset, ruleset.most, seed=5, people=ruleset.most)
    scene = TableScene(app, match)
    scene.session.saves = False
    app.scenes.push(scene)
    scene.showing.skip()
    while scene.board.has_faces_to_draw:
        scene.board.draw_ahead()
    _frame_ms(app, scene)
    told: list[float] = []
    firsts: list[float] = []
    framing = scene.board.places.layout.framing.key
    while len(told) < frames:
        far = len(match.history) + 1
        play_on(match, 5, lambda match, far=far: len(match.history) >= far)  # type: ignore[misc]
        scene.pane.play(match.story(len(match.history), 0), match.view(0))
        while scene.board.story.is_busy and len(told) < frames:
            began = time.perf_counter()
            took = _frame_ms(app, scene)
            # As in a window: what is made beside its thread is made while that rests until the next frame.
            time.sleep(max(0.0, began + FRAME_SECONDS - time.perf_counter()))
            if scene.board.places.layout.framing.key != framing:
                framing = scene.board.places.layout.framing.key
                firsts.append(took)
            if scene.board.story.is_busy:
                told.append(took)
        _come_to_rest(app, scene)
    app.scenes.pop()
    return TellingTime(told, firsts)


def blit_ms(app: Menagerie) -> float:
    """How long the processor takes to lay one picture of the whole window over another."""
    surface = app.screen.surface
    picture = surface.copy()
    return median([_blit_ms(surface, picture) for _ in range(BLITS)])


def _blit_ms(surface: pygame.Surface, picture: pygame.Surface) -> float:
    started = time.thread_time()
    for _ in range(BLITS_AT_ONCE):
        surface.blit(picture, (0, 0))
    return (time.thread_time() - started) * 1000 / BLITS_AT_ONCE


def resting_table_share(app: Menagerie, ruleset: Ruleset, seconds: float, *, is_quiet: bool) -> float:
    """The share of one processor that a table takes in so many seconds in which nobody does anything, where what is
    alive may stir or where it may not."""
    app.change_some(quiet_table=is_quiet)
    match = started(ruleset, 2, seed=5, people=1)
    play_on(match, 5, lambda match: len(match.history) >= ANSWERS_AT_REST and match.table.asked()[:1] == (0,))
    scene = TableScene(app, match)
    scene.session.saves = False
    app.scenes.push(scene)
    scene.showing.skip()
    while scene.board.has_faces_to_draw:
        scene.board.draw_ahead()
    share = resting_share(app, seconds, SETTLING_SECONDS)
    app.scenes.pop()
    return share


def _frame_ms(app: Menagerie, scene: TableScene) -> float:
    started = time.thread_time()
    app.ui.pass_time(FRAME_SECONDS)
    scene.pane.tick(app.ui.now)
    scene.draw(app.screen.surface)
    app.screen.present()
    return (time.thread_time() - started) * 1000


def moving_cards(scene: TableScene) -> int:
    """How many cards the hands of these two seats hold."""
    zones = scene.match.table.zones
    return sum([len(zones[scene.pane.look.home(seat)]) for seat in (0, 1)])


def thinking_gaps_ms(app: Menagerie, ruleset: Ruleset, seconds: float) -> tuple[list[float], list[float]]:
    """For how long nothing is heard, each time in milliseconds, at the largest table while sharp opponents think and
    play on by themselves: until all faces are drawn for the first time, and for so many seconds after it."""
    seats = [Seat(name, "sharp", place) for place, name in enumerate(NAMES[: ruleset.most])]
    scene = TableScene(app, Match(ruleset, seats, ruleset.quick_options(), THINKERS_SEED, 0))
    scene.session.saves = False
    gaps: list[float] = []
    woken = 0.0

    def rest(duration: float) -> None:
        nonlocal woken
        gaps.append((time.perf_counter() - woken) * 1000)
        time.sleep(duration)
        woken = time.perf_counter()

    while app.pictures.has_portraits_to_draw:  # As the title does, while people look at it.
        app.pictures.draw_portrait_ahead()
    woken = time.perf_counter()
    app.scenes.push(scene)
    pulse = Pulse(app.screen, sleep=rest)
    while scene.board.has_faces_to_draw or not gaps:
        _run_until(pulse, app, time.perf_counter() + SOON_SECONDS)
    first, gaps = gaps, []
    woken = time.perf_counter()
    _run_until(pulse, app, time.perf_counter() + seconds)
    while app.scenes.top is not scene:
        app.scenes.pop()
    app.scenes.pop()
    return first, gaps


def resting_share(app: Menagerie, seconds: float, settling: float = 1.5) -> float:
    """The share of one processor that a scene takes while nothing happens, over so many seconds once it has settled."""
    pulse = Pulse(app.screen)
    _run_until(pulse, app, time.perf_counter() + settling)
    before, started = time.process_time(), time.perf_counter()
    _run_until(pulse, app, started + seconds)
    return (time.process_time() - before) / (time.perf_counter() - started)


def _run_until(pulse: Pulse, app: Menagerie, until: float) -> None:
    from msgspec.structs import replace

    def step(inputs: list[object], elapsed: float) -> object:
        beat = app.scenes.step([], elapsed)
        remaining = until - time.perf_counter()
        wait = remaining if beat.wake_in is None else min(beat.wake_in, remaining)
        return replace(beat, done=remaining <= 0, wake_in=max(0.0, wait))

    pulse.run(step, app.scenes.draw)  # type: ignore[arg-type]
