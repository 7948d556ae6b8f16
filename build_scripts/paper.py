"""Looks at printed sheets with a ruler of pixels: `python -m build_scripts.paper`.

Every card of every game in both languages is drawn as it is printed, and its smallest letters are measured; sheets are
printed on both kinds of paper and rastered by `pdftoppm` (of poppler-utils), and it is measured how large cards are
there and how far backs lie from their fronts; two hundred cards are printed, and it is measured how much memory that
takes (Linux). It prints what it finds, and fails where something is not as it should be.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from build_scripts.findings import ROOT, Figures
from scenes.commands.headless import go_headless, scratch_home

if TYPE_CHECKING:
    from PIL import Image

LEAST_POINTS = 6.0
MOST_OFF = 0.3
"""How many millimetres a card's size may be wrong, and how far it may lie from its back."""

MOST_MEGABYTES = 400
ROUNDED = 1
"""Pixels by which letters may exceed their place."""

DPI = 300
RASTER = "pdftoppm"
BOX = 4
"""Pillow's name for the filter that takes the mean of all pixels."""

WHITE, ROW_SHARE, COLUMN_SHARE = 246, 0.35, 0.9
"""Lighter pixels are bare paper; a row or column of pixels with so much ink goes through cards."""

RIM, BAND = 3.0, 30.0
"""The distance from a row's edge to the part of it that is looked at, and the size of that part, in millimetres."""

COPIES = 5
"""A number of cards that leaves a gap in the last row, on the other side behind."""


class Measured(NamedTuple):
    """What was found on a sheet, in millimetres: how wrong the size of cards is, and how far backs are from fronts."""

    size: float
    behind: float


def main(arguments: Sequence[str]) -> int:
    """Measure and print. The status is 1 if anything is wrong, with a sentence for each."""
    argparse.ArgumentParser(prog="python -m build_scripts.paper", description=__doc__).parse_args(arguments)
    go_headless()
    with scratch_home():
        wrong = [*_memory(), *_sheets(), *_letters()]
    print(*wrong, sep="\n", file=sys.stderr)
    return 1 if wrong else 0


# -- letters -----------------------------------------------------------------------------------------------------------


def _letters() -> list[str]:
    from game.rulesets import GAMES

    rows, wrong = [], []
    for game, language in product(GAMES, ("en", "de")):
        found = list(texts_of(game, language))
        rows.append((game, language, len(found), f"{min(points for _, points, _ in found):.1f}"))
        wrong += [f"{game}, {language}: {fault}" for fault in faults(found)]
    print(*Figures(("game", "language", "texts", "smallest letters in points"), rows).lines(), "", sep="\n")
    return wrong


def texts_of(game: str, language: str, every: int = 1) -> Iterator[tuple[str, float, float]]:
    """All texts on the cards, trackers and tokens of a game, or of some of them: what they say, how many points high
    their letters are, and how many pixels of them are cut off."""
    from build_scripts.sizes.recorder import texts_on, watched
    from game.words import Words
    from scenes.picture_cache import Pictures
    from scenes.printing.order import Order, Wanted
    from scenes.printing.stock import heaps

    pictures = Pictures()
    pictures.words = Words(language)
    with watched():
        for heap in heaps(pictures, Order((Wanted(game),), language=language, things=True)):
            for piece in heap.pieces[::every]:
                for text in texts_on(piece.drawn(dpi=DPI)):
                    yield text.text, text.pixels * 72 / DPI, text.cut


def faults(texts: Sequence[tuple[str, float, float]]) -> list[str]:
    """Which of these texts cannot be read, or not wholly."""
    small = [f"“{text}” stands in letters of {points:.1f} points" for text, points, _ in texts if points < LEAST_POINTS]
    return small + [f"“{text}” is cut" for text, _, cut in texts if cut > ROUNDED or text.endswith("…")]


# -- sheets ------------------------------------------------------------------------------------------------------------


def _sheets() -> list[str]:
    if shutil.which(RASTER) is None:
        return [f"{RASTER} is missing: it is in poppler-utils"]
    rows, wrong = [], []
    for paper, bleed in product(("a4", "letter"), (False, True)):
        with tempfile.TemporaryDirectory() as folder:
            one = measured(Path(folder), paper, bleed=bleed)
        how = f"{paper}, {'with' if bleed else 'without'} bleed"
        rows.append((how, f"{one.size:.2f}", f"{one.behind:.2f}"))
        wrong += [f"{how}, {name}: {off:.2f} mm off" for name, off in one._asdict().items() if off > MOST_OFF]
    print(*Figures(("sheet", "off true size in mm", "back off front in mm"), rows).lines(), "", sep="\n")
    return wrong


def measured(folder: Path, paper: str, *, bleed: bool, dpi: int = DPI) -> Measured:
    """Print some cards with their backs into a folder, raster them, and look at both sides beside a ruler."""
    from PIL import Image

    from game.stage.printing.sheets import CARD, PAPERS, grid
    from scenes.commands import printing
    from scenes.printing.order import BLEED

    file, on = folder / "sheet.pdf", grid(PAPERS[paper], CARD, BLEED if bleed else 0).holding(COPIES)
    how = ["--backs", "--copies", str(COPIES), "--paper", paper, *(["--bleed"] if bleed else [])]
    printing.main([_creature(), "-o", str(file), *how])
    subprocess.run([RASTER, "-gray", "-r", str(dpi), str(file), str(folder / "side")], check=True)
    front, back = (_seen(Image.open(page), dpi) for page in sorted(folder.glob("side*")))
    last = COPIES - on.columns * (on.rows - 1)
    true = on.columns * on.step.width, last * on.step.width, on.rows * on.step.height
    off = [abs(a - b) for one in (front, back) for a, b in zip(one.lengths, true, strict=True)]
    return Measured(max(off), max(abs(a - b) for a, b in zip(front, back.turned(on.paper.width), strict=True)))


def _creature() -> str:
    """A creature with a card of the usual size."""
    from game.rulesets import GAMES
    from game.stage.printing.sheets import CARD
    from scenes.games.registry import presentation

    shelves = {game: presentation(game).shelf for game in GAMES if presentation(game).printing.size == CARD}
    pages = ((game, page) for game, shelf in shelves.items() for page in shelf if page.card is not None)
    game, page = next(pages)
    return f"{game}/{page.key.rpartition('/')[2]}"


class Seen(NamedTuple):
    """Where the first and the last row of cards begin and end on one side of a sheet, and all rows, in millimetres."""

    left: float
    right: float
    last_left: float
    last_right: float
    top: float
    foot: float

    @property
    def lengths(self) -> tuple[float, float, float]:
        """The widths of both rows, and the height of all."""
        return self.right - self.left, self.last_right - self.last_left, self.foot - self.top

    def turned(self, wide: float) -> Seen:
        """The same seen through paper so wide, held against the light."""
        across = wide - self.right, wide - self.left, wide - self.last_right, wide - self.last_left
        return Seen(*across, self.top, self.foot)


def _seen(page: Image.Image, dpi: int) -> Seen:
    from game.stage.printing.sheets import FOOT

    above_foot = page.crop((0, 0, page.width, page.height - round(FOOT * dpi / 25.4)))
    inked = above_foot.convert("L").point([0 if light > WHITE else 255 for light in range(256)])
    top, foot = _ends(inked.resize((1, inked.height), BOX).tobytes(), ROW_SHARE)
    rim, band = round(RIM * dpi / 25.4), round(BAND * dpi / 25.4)
    rows = [inked.crop((0, start, inked.width, start + band)) for start in (top + rim, foot - rim - band)]
    across = [end for row in rows for end in _ends(row.resize((row.width, 1), BOX).tobytes(), COLUMN_SHARE)]
    return Seen(*[end * 25.4 / dpi for end in (*across, top, foot)])


def _ends(shares: bytes, least: float) -> tuple[int, int]:
    """Where ink begins and ends, if it is more than a share of 255."""
    inked = [place for place, share in enumerate(shares) if share > least * 255]
    return inked[0], inked[-1] + 1


# -- memory ------------------------------------------------------------------------------------------------------------


def _memory() -> list[str]:
    """The game with the most cards is printed in a process of its own, and asked how large it became. It comes first:
    the system counts a process as no smaller than the one that starts it."""
    import resource  # which Windows has not

    from game.rulesets import GAMES
    from scenes.printing.order import Wanted
    from scenes.printing.stock import config_of

    cards = {game: len(config_of(Wanted(game)).designs) for game in GAMES}
    most = max(cards, key=lambda game: cards[game])
    with tempfile.TemporaryDirectory() as folder:
        file, script = Path(folder) / "all.pdf", ROOT / "menagerie.py"
        subprocess.run([sys.executable, str(script), "print", most, "--backs", "-o", str(file)], check=True)
    kilobytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print(f"{cards[most]} cards were printed with their backs, in {kilobytes // 1024} MB at the most.\n")
    return [f"{kilobytes // 1024} MB are too much"] if kilobytes > MOST_MEGABYTES * 1024 else []


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
