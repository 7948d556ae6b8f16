"""Writes how large text and targets are in every scene: `python -m build_scripts.sizes`, into `measurements/sizes.md`.

With `--only PREFIX` it prints the rows of some scenes instead, and with `--check` it fails if what is kept says
something else.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from build_scripts.findings import Figures, Measurement, command, origin
from scenes.commands.headless import go_headless, scratch_home

ABOUT = """Every scene at 1280 by 720 and three sizes of text: how many pixels high the smallest letters on it are, and
how many pixels wide or high the smallest thing that can be pressed is. The least allowed is {letters} pixels for
letters and {targets} for targets at 100, 150 and 200 %; `tests/test_sizes.py` holds that. A card on the table says only
what can be read at its size; all of it stands on the enlarged card, and in words beside that, as soon as the pointer or
the keyboard rests on the card. Cards too small or too close to be pressed one by one open a list of them, large, when
any of them is pressed."""

COMMAND = "python -m build_scripts.sizes"

COLUMNS = ("scene", "letters at 100 %", "150 %", "200 %", "targets at 100 %", "150 %", "200 %")


def measured_scenes(only: str = "") -> tuple[Measurement, list[str]]:
    """What was found of every scene, or of some, and what is wrong with them."""
    from build_scripts.sizes.measure import LEAST_TARGETS, SCALES, faults, measured
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


def main(arguments: Sequence[str]) -> int:
    """The command."""
    go_headless()
    with scratch_home():
        return command("sizes", __doc__, measured_scenes, arguments, is_held=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
