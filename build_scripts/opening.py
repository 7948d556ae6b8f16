"""What it takes to open the title, and from a door of it to the first card that moves.

python -m build_scripts.opening [--rounds N]            where there is a display (Linux, macOS)
python -m build_scripts.opening --doors [--write]       the same from the press on a door, written into `measurements`

The title is measured in processor time, as a multiple of that of a bare window of the same library. Each is a process
of its own, from its first instruction until its first picture is shown; they take turns. Nobody has played yet. The
first round is not counted: in it Python may still compile what has changed.

At a door the pointer rests first as long as a hand does that is about to press, or there is none at all: a finger.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from build_scripts.findings import Figures, Measurement, origin, read, write
from game.rulesets import GAMES

ROOT = Path(__file__).resolve().parents[1]

BARE = """
import os, pygame
pygame.display.init()
window = pygame.Window("bare", (1280, 720))
window.get_surface().fill("midnightblue")
window.flip()
os._exit(0)
"""

TITLE = """
import os, gc, menagerie
gc.disable()  # as the program does first of all
from game.stage.window import Window
shown = Window.present
Window.present = lambda window, parts=None: (shown(window, parts), os._exit(0))
menagerie.main([])
"""

DOOR = """
import os, gc, json, sys, time, menagerie
gc.disable()
import scenes.menagerie
from game.stage.inputs import PointerMoved, PointerPressed, PointerReleased
from game.stage.window import Window
from scenes.menus.last_table import IMPORTED
door, rests = int(sys.argv[1]), float(sys.argv[2])
apps, taken, shown, seen = [], Window.inputs, Window.present, []
started, rested, pressed = time.perf_counter(), 0.0, 0.0
made = scenes.menagerie.Menagerie.__init__

def begin(app, *given, **more):
    apps.append(app)
    made(app, *given, **more)

def inputs(window):
    global rested, pressed, before
    given, now, app = list(taken(window)), time.perf_counter(), apps[0]
    is_at_rest = IMPORTED.is_set() and not app.awaits_pictures and not app.pictures.has_portraits_to_draw
    if not rested and now > started + 2 and is_at_rest:
        rested = now
        return [PointerMoved(app.scenes.top.on_page.gates[door].rect.center)] if rests else given
    if rested and not pressed and now > rested + max(rests, 0.5):
        where = app.scenes.top.on_page.gates[door].rect.center
        pressed, before = time.perf_counter(), time.thread_time()
        return [PointerPressed(where), PointerReleased(where)]
    if pressed and now > pressed + 20:
        os._exit(1)
    return given

def present(window, parts=None):
    shown(window, parts)
    if not pressed:
        return
    now, top = time.perf_counter(), apps[0].scenes.top
    seen.append((now - pressed, time.thread_time() - before, type(top).__name__))
    is_dealt = seen[-1][2] == "TableScene" and any(one.flight for one in top.board._sprites.sprites.values())
    if is_dealt:
        print("FOUND", json.dumps(seen), flush=True)
        os._exit(0)

scenes.menagerie.Menagerie.__init__, Window.inputs, Window.present = begin, inputs, present
menagerie.main([])
"""

RESTS = {"pointer": 0.6, "finger": 0.0}
MOST_MS = 300
COLUMNS = ("game", "by", "first picture that moves", "window's own work", "longest still", "first card dealt")
TITLE_OF_PAGE = "From a door to the first card"
ABOUT = (
    "Milliseconds from the press on a door of the title, medians: to the first picture in which a card moves (the "
    f"backs that leap out of the arch; wanted are at most {MOST_MS}), the processor time of the window's thread until "
    "then, the longest time in which one picture stood still until the first card was dealt, and that card. With a "
    "*pointer* the hand has rested at the door before, with a *finger* nothing is known before the press. Other work "
    "of the machine counts in all but the processor time."
)


def _started(code: str, home: str, *arguments: object) -> subprocess.Popen[str]:
    left_out = {"PYTHONDONTWRITEBYTECODE", "DBUS_SESSION_BUS_ADDRESS"}
    own = {name: value for name, value in os.environ.items() if name not in left_out}
    own |= {"MENAGERIE_HOME": home, "SDL_FRAMEBUFFER_ACCELERATION": "0", "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
    command = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.Popen(
        command, cwd=ROOT, env=own, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8"
    )


def spent(code: str, home: str) -> float:
    """Processor seconds until its first picture is shown. Raises SystemExit if none is."""
    process = _started(code, home)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = status
    if status:
        raise SystemExit("There was no picture.")
    return used.ru_utime + used.ru_stime


def pressed(game: str, rests: float) -> tuple[float, float, float, float]:
    """One press on a door that nobody has opened before: milliseconds to the first picture that moves, of the window's
    own work until then, of the longest still picture, and to the first card dealt. Raises SystemExit if none is."""
    with TemporaryDirectory() as home:
        told = _started(DOOR, home, [*GAMES].index(game), rests).communicate()[0]
    found = next((line for line in told.splitlines() if line.startswith("FOUND")), None)
    if found is None:
        raise SystemExit(f"At the door of {game} no card moved.")
    seen = json.loads(found.removeprefix("FOUND"))
    moments = [0.0, *(moment for moment, _, _ in seen)]
    still = max(after - before for before, after in pairwise(moments))
    first = next((one for one in seen if one[2] == "PassageScene"), seen[-1])
    return first[0] * 1000, first[1] * 1000, still * 1000, seen[-1][0] * 1000


def doors(rounds: int) -> Figures:
    """A row for each game and way to press."""
    rows: list[Sequence[str | int]] = []
    for game in GAMES:
        for by, rests in RESTS.items():
            found = [pressed(game, rests) for _ in range(rounds)]
            rows.append((game, by, *(round(median(column)) for column in zip(*found, strict=True))))
            print(*rows[-1], flush=True)
    return Figures(COLUMNS, rows)


def main() -> None:
    """Measure by turns, and print medians."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.opening", description="Measure first pictures.")
    parser.add_argument("--rounds", type=int, default=15, help="how often each is measured (15)")
    parser.add_argument("--doors", action="store_true", help="from a door to the first card")
    parser.add_argument("--write", action="store_true", help="write that into measurements")
    wish = parser.parse_args()
    if wish.doors:
        command = f"python -m build_scripts.opening --doors --rounds {wish.rounds} --write"
        table = doors(wish.rounds)
        if wish.write:
            # What was measured before stays there to be compared.
            write("doors", Measurement(TITLE_OF_PAGE, ABOUT, origin(command), [table, *read("doors").tables[1:]]))
        return
    with TemporaryDirectory() as home:
        pairs = [(spent(BARE, home), spent(TITLE, home)) for _ in range(wish.rounds + 1)][1:]
    bare, title = (median(times) * 1000 for times in zip(*pairs, strict=True))
    print(f"a bare window {bare:.0f} ms, the title {title:.0f} ms: ×{title / bare:.2f}")


if __name__ == "__main__":
    main()
