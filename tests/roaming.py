"""Walking through all scenes at one window size after the other, and telling what that takes, as one JSON object.

As a process of its own, so that its memory is nobody else's: on a canvas for the tests, or with `--window` in the real
window, which takes minutes (Linux only): `python -m tests.roaming --window`.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenes.commands.shots import Shot
    from scenes.menagerie import Menagerie

SMALLEST, USUAL, LARGEST = (960, 600), (1440, 900), (2552, 1400)
SEED = 4
ALIKE = ("-asks-", "-seats")
"""Pictures that show the same table over and over; the fullest one of each game is enough."""

SLOW = (*ALIKE, "-replay", "-results", "-log", "-menu", "-closer", "-curtain")
"""Those, and scenes for which a game must be played first."""

STAY_SECONDS = 0.25
"""How long each scene is looked at in the real window."""


def sizes(number: int, most: tuple[int, int]) -> list[tuple[int, int]]:
    """So many window sizes, always the same: the largest first, the smallest last, between them none above `most`."""
    chance = Random(SEED)
    between = [(chance.randint(SMALLEST[0], most[0]), chance.randint(SMALLEST[1], most[1])) for _ in range(number - 2)]
    return [LARGEST, *between, SMALLEST]


def scenes_without(parts: tuple[str, ...]) -> list[Shot]:
    """The scenes without any of these in their name, and the fullest table of each game."""
    from game.rulesets import RULESETS
    from scenes.commands.shots import shots

    tables = {f"{game.key}-table-{game.most}-seats" for game in RULESETS}
    return [shot for shot in shots() if shot.name in tables or not any(part in shot.name for part in parts)]


def resident_megabytes() -> float:
    """What this process takes of the memory now."""
    return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def open_files() -> int:
    """How many files this process holds open."""
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


class Report:
    """The most that was ever taken."""

    def __init__(self) -> None:
        self.megabytes = self.cached = 0.0
        self.files = 0

    def read(self) -> None:
        """Take a reading."""
        from game.stage.drawing.cache import TOGETHER

        self.megabytes = max(self.megabytes, resident_megabytes())
        self.cached = max(self.cached, TOGETHER.bytes / 2**20)
        self.files = max(self.files, open_files())

    def told(self) -> dict[str, Any]:
        """The figures: megabytes in all, megabytes of caches, open files."""
        return {"megabytes": round(self.megabytes, 1), "cached": round(self.cached, 1), "files": self.files}


def roam_on_canvas(number: int, scenes_at_each: int) -> Report:
    """Some scenes at each size, in turn; the window changes its size while one of them stands."""
    from game.stage.window import Canvas
    from game.store.settings import Settings
    from scenes import routes
    from scenes.menagerie import Menagerie

    canvas = Canvas(LARGEST)
    app = Menagerie(canvas, Settings(speed=0))
    report, walk = Report(), cycle(scenes_without((*SLOW, "results-")))
    routes.to_title(app)
    for size in sizes(number, USUAL):
        canvas.resize(size)
        _frames(app, 1)
        for shot in islice(walk, scenes_at_each):
            shot.make(app)
            _frames(app, 1)
            report.read()
    app.close()
    return report


def _frames(app: Menagerie, number: int) -> None:
    for _ in range(number):
        app.scenes.step(app.screen.inputs(), 1 / 30)
        app.scenes.draw()


def roam_in_window(number: int) -> Report:
    """Every scene at each size of the real window, each for a moment in real time."""
    from game.stage.window import Window
    from game.store.settings import Settings
    from scenes import routes
    from scenes.menagerie import Menagerie

    window = Window()
    app = Menagerie(window, Settings())
    report, walk = Report(), scenes_without(ALIKE)
    routes.to_title(app)
    for size in sizes(number, LARGEST):
        window._native.size = size
        for shot in walk:
            shot.make(app)
            _look(app, STAY_SECONDS)
            report.read()
        print(f"{size[0]:4}x{size[1]:<4} {resident_megabytes():6.0f} MB {open_files():3} files", file=sys.stderr)
    app.close()
    window.close()
    return report


def _look(app: Menagerie, seconds: float) -> None:
    end = before = time.perf_counter()
    end += seconds
    while (now := time.perf_counter()) < end:
        app.scenes.step(app.screen.inputs(), now - before)
        app.scenes.draw()
        app.screen.present()
        before = now
        time.sleep(1 / 60)


def main() -> None:
    """Roam and print the figures."""
    parser = argparse.ArgumentParser(description="Walk through the scenes at many window sizes.")
    parser.add_argument("--sizes", type=int, default=40)
    parser.add_argument("--scenes-at-each", type=int, default=1, help="on the canvas")
    parser.add_argument("--window", action="store_true", help="in the real window, every scene at every size")
    options = parser.parse_args()
    home = os.environ["MENAGERIE_HOME"] = tempfile.mkdtemp(prefix="menagerie-roaming-")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    try:
        if options.window:
            report = roam_in_window(options.sizes)
        else:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            report = roam_on_canvas(options.sizes, options.scenes_at_each)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    print(json.dumps(report.told()))


if __name__ == "__main__":
    main()
