"""The processor time to open the title, as a multiple of that of a bare window of the same library.

python -m build_scripts.opening [--rounds N]      where there is a display (Linux, macOS)

Each is a process of its own, from its first instruction until its first picture is shown; they take turns. Nobody has
played yet. The first round is not counted: in it Python may still compile what has changed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

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


def spent(code: str, home: str) -> float:
    """Processor seconds until its first picture is shown. Raises SystemExit if none is."""
    left_out = {"PYTHONDONTWRITEBYTECODE", "DBUS_SESSION_BUS_ADDRESS"}
    own = {name: value for name, value in os.environ.items() if name not in left_out}
    own |= {"MENAGERIE_HOME": home, "SDL_FRAMEBUFFER_ACCELERATION": "0", "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
    process = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, env=own, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = status
    if status:
        raise SystemExit("There was no picture.")
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Measure by turns, and print medians."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.opening", description="Measure the first picture.")
    parser.add_argument("--rounds", type=int, default=15, help="how often each is measured (15)")
    rounds = parser.parse_args().rounds
    with TemporaryDirectory() as home:
        pairs = [(spent(BARE, home), spent(TITLE, home)) for _ in range(rounds + 1)][1:]
    bare, title = (median(times) * 1000 for times in zip(*pairs, strict=True))
    print(f"a bare window {bare:.0f} ms, the title {title:.0f} ms: ×{title / bare:.2f}")


if __name__ == "__main__":
    main()
