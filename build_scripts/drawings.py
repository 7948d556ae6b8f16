"""Let drawings be changed anywhere: `python -m build_scripts.drawings FOLDER [--take]`.

Writes every drawing of `assets/drawings` into the folder with its colours, as programs for drawing open it, each with
the names of its colours in a file beside it. With `--take` what was changed there comes back, its colours named again.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Mapping
from pathlib import Path

from game.art.drawings import NAMED, tones

DRAWINGS = Path(__file__).resolve().parent.parent / "assets" / "drawings"
UNNAMED = "#b0b0b0"
"""Stands for a colour known only where the drawing is shown; each such name gets a grey of its own."""

NAMES = "colours.json"


def written(folder: Path) -> int:
    """Write all drawings with their colours; returns how many."""
    files = sorted(DRAWINGS.rglob("*.svg"))
    for file in files:
        text = file.read_text(encoding="utf-8")
        colours = colours_of(text)
        target = folder / file.relative_to(DRAWINGS)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_coloured(text, colours), encoding="utf-8")
        target.with_suffix(f".{NAMES}").write_text(json.dumps(colours, indent=1), encoding="utf-8")
    return len(files)


def colours_of(text: str) -> dict[str, str]:
    """Every name in a drawing with a colour of its own, so that it can be found again."""
    colours: dict[str, str] = {}
    for name in sorted({found[1] for found in NAMED.finditer(text)}):
        colour = tones().get(name, UNNAMED)
        while colour in colours.values() or (name not in tones() and colour in text):
            colour = f"#{int(colour[1:], 16) + 1:06x}"
        colours[name] = colour
    return colours


def taken(folder: Path) -> list[str]:
    """Take changed drawings back; returns which."""
    changed = []
    for file in sorted(folder.rglob("*.svg")):
        beside = file.with_suffix(f".{NAMES}")
        named = {colour: name for name, colour in json.loads(beside.read_text(encoding="utf-8")).items()}
        text = _named(file.read_text(encoding="utf-8"), named)
        target = DRAWINGS / file.relative_to(folder)
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
            changed.append(str(file.relative_to(folder)))
    return changed


def _coloured(text: str, colours: Mapping[str, str]) -> str:
    return NAMED.sub(lambda found: colours[found[1]], text)


def _named(text: str, names: Mapping[str, str]) -> str:
    def name(found: re.Match[str]) -> str:
        known = names.get(found[0].lower())
        return found[0] if known is None else f"{{{known}}}"

    return re.sub(r"#[0-9a-fA-F]{6}\b", name, text)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="drawings", description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--take", action="store_true", help="take what was changed there back")
    chosen = parser.parse_args()
    if chosen.take:
        print("\n".join(taken(chosen.folder)) or "Nothing has changed.")
    else:
        print(f"{written(chosen.folder)} drawings lie in {chosen.folder}.")


if __name__ == "__main__":
    main()
