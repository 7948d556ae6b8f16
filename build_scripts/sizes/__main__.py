"""Writes how large text and targets are in every scene: `python -m build_scripts.sizes`, into `measurements/sizes.md`.

With `--only PREFIX` it prints the rows of some scenes instead, and with `--check` it fails if what is kept says
something else.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace

from build_scripts.findings import FOLDER, Figures, Measurement, origin, read, write
from scenes.commands.headless import go_headless, scratch_home

ABOUT = """Every scene at 1280 by 720 and three sizes of text: how many pixels high the smallest letters on it are, and
how many pixels wide or high the smallest thing that can be pressed is. The least allowed is {letters} pixels for
letters and {targets} for targets at 100, 150 and 200 %; `tests/test_sizes.py` holds that. A card on the table says only
what can be read at its size; all of it stands on the enlarged card, and in words beside that, as soon as the pointer or
the keyboard rests on the card. Cards too small or too close to be pressed one by one open a list of them, large, when
any of them is pressed."""

COMMAND = "python -m build_scripts.sizes"

COLUMNS = ("scene", "letters at 100 %", "150 %", "200 %", "targets at 100 %", "150 %", "200 %")


def main(arguments: Sequence[str]) -> int:
    """Measure, and write, print or compare. The status is 1 if anything is wrong, with a sentence for each."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--only", default="", help="print only scenes whose name begins so, and write nothing")
    instead.add_argument("--check", action="store_true", help="write nothing, and fail if something else is kept")
    options = parser.parse_args(arguments)
    go_headless()
    with scratch_home():
        found, wrong = measured_scenes(options.only)
    if options.only:
        print(*found.tables[0].lines(), sep="\n")
    elif options.check:
        wrong += _stale(found)
    else:
        write("sizes", found, FOLDER)
    print(*wrong, sep="\n", file=sys.stderr)
    return 1 if wrong else 0


def _stale(found: Measurement) -> list[str]:
    """What is wrong with what is kept."""
    page = FOLDER / "sizes.md"
    kept = replace(found, origin=read("sizes", FOLDER).origin).page() if page.exists() else ""
    if kept and page.read_text(encoding="utf-8") == kept:
        return []
    return [f"{page.name} says something else: python -m build_scripts.sizes writes it anew"]


def measured_scenes(only: str = "") -> tuple[Measurement, list[str]]:
    """What was found of every scene, or of some, and what is wrong with them."""
    from build_scripts.sizes.judge import faults
    from build_scripts.sizes.measure import LEAST_TARGETS, SCALES, measured
    from game.stage.drawing.text import least_letters
    from scenes.commands.shots import shots

    rows: dict[str, list[tuple[str, str]]] = {}
    found_all = []
    for one in measured(shot for shot in shots() if shot.name.startswith(only)):
        found_all.append(one)
        letters = min((text.pixels for text in one.texts), default=None)
        side = min((target.side for target in one.targets), default=None)
        found = "" if letters is None else f"{letters:.0f}", "" if side is None else str(side)
        rows.setdefault(one.scene, []).append(found)
        print(f"{one.scene} {one.scale}", file=sys.stderr, flush=True)
    about = ABOUT.format(
        letters=", ".join(str(least_letters(scale)) for scale in SCALES),
        targets=", ".join(str(LEAST_TARGETS[scale]) for scale in SCALES),
    )
    cells = [(scene, *[letters for letters, _ in found], *[side for _, side in found]) for scene, found in rows.items()]
    told = [Figures(COLUMNS, cells)]
    return Measurement("How large text and targets are", about, origin(COMMAND), told), faults(found_all)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
