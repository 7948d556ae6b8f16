"""Measuring the window: what `menagerie bench` asks of the real scenes."""

from __future__ import annotations

import time

from game.rulesets import RULESETS
from game.stage.window import Canvas, Pulse
from game.store.settings import Settings
from game.table.match import Match
from game.table.record import Seat
from scenes.house import House
from scenes.menus.title import TitleScene
from scenes.play.table import TableScene

WARM_UP_FRAMES = 30
FRAME_SECONDS = 1 / 60


def show_title(size: tuple[int, int]) -> House:
    """The title on a canvas, its first frame drawn."""
    canvas = Canvas(size)
    house = House(canvas, Settings(effects=0, music=0))
    house.scenes.restart(TitleScene(house))
    house.scenes.step([], 0.0)
    house.scenes.draw()
    canvas.present()
    return house


def moving_frames_ms(house: House, frames: int, cards: int) -> list[float]:
    """How long each frame takes while so many cards are always on their way across a table, in milliseconds."""
    ruleset = RULESETS[0]
    seats = [Seat(name, "person", place) for place, name in enumerate(("Ada", "Ben", "Cy", "Dot"))]
    scene = TableScene(house, Match(ruleset, seats, ruleset.usual_options(), 5, 0))
    scene.sitting.saves = False
    house.scenes.push(scene)
    times: list[float] = []
    while len(times) < frames + WARM_UP_FRAMES:
        _keep_moving(scene, cards, len(times))
        started = time.perf_counter()
        house.scenes.now += FRAME_SECONDS
        scene.board.tick(house.scenes.now)
        scene.draw(house.screen.surface)
        house.screen.present()
        times.append((time.perf_counter() - started) * 1000)
    house.scenes.pop()
    return times[WARM_UP_FRAMES:]


def _keep_moving(scene: TableScene, cards: int, frame: int) -> None:
    """Send the hands of two seats to and fro: from one person's view to another's and back."""
    if not scene.board.is_busy:
        seat = (frame // 2) % 2
        scene.board.show(scene.match.view(seat))


def resting_share(house: House, seconds: float) -> float:
    """The share of one processor that the title takes while nothing happens, over so many seconds."""
    until = time.perf_counter() + seconds
    pulse = Pulse(house.screen)
    _run_until(pulse, house, time.perf_counter() + 1.5)
    before, started = time.process_time(), time.perf_counter()
    _run_until(pulse, house, until + 1.5)
    return (time.process_time() - before) / (time.perf_counter() - started)


def _run_until(pulse: Pulse, house: House, until: float) -> None:
    from dataclasses import replace

    def step(inputs: list[object], elapsed: float) -> object:
        beat = house.scenes.step([], elapsed)
        remaining = until - time.perf_counter()
        wait = remaining if beat.wake_in is None else min(beat.wake_in, remaining)
        return replace(beat, done=remaining <= 0, wake_in=max(0.0, wait))

    pulse.run(step, house.scenes.draw)  # type: ignore[arg-type]
