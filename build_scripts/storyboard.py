"""A great moment in twelve pictures, out of the running program:
`python -m build_scripts.storyboard GAME KIND [build/boards/GAME-KIND.jpg]`.

The first game of computer players in which that kind of moment comes about is told by the real table, at exact times.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.rulesets import GAMES, ruleset
from scenes.commands.great_places import STEP, GreatPlace, searched, told
from scenes.commands.headless import go_headless, left, scratch_home
from scenes.commands.played import GAMES_SEARCHED

if TYPE_CHECKING:
    import pygame

    from game.stage.window import Canvas
    from scenes.menagerie import Menagerie
    from scenes.play.table.scene import TableScene

TIMES = 0, 110, 160, 215, 250, 330, 420, 560, 800, 1200, 1800, 2600
"""When pictures are taken, in milliseconds after the moment has begun."""

ACROSS, WIDE, LABEL = 4, 800, 44


def main(arguments: Sequence[str]) -> int:
    """The command; the status is 1 if no game comes to such a moment."""
    parser = argparse.ArgumentParser(prog="storyboard", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("kind", help="of great moment")
    parser.add_argument("file", nargs="?", type=Path, help="the picture")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--text", type=float, default=1.0, help="the size of text, from 1 to 2")
    parser.add_argument("--language", default="en")
    parser.add_argument("--palette", default="lamplight")
    parser.add_argument("--still", action="store_true", help="with reduced motion")
    parser.add_argument("--others", action="store_true", help="one that concerns nobody who looks")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0, help="of the first game that is tried")
    parser.add_argument("--times", default=",".join(map(str, TIMES)), help="in milliseconds")
    wish = parser.parse_args(arguments)
    go_headless()
    file = wish.file or Path("build/boards") / f"{wish.game}-{wish.kind}.jpg"
    with scratch_home():
        rules = ruleset(wish.game)
        seats = wish.seats or (3 if wish.others and rules.fewest == 2 else rules.fewest)
        place = searched(wish.game, seats, wish.seed).place_of(wish.kind, is_own=not wish.others)
        if place is None:
            print(f"No game of {GAMES_SEARCHED} comes to {wish.kind}.", file=sys.stderr)
            return 1
        _draw(place, wish, file)
    print(f"{file}: seed {place.match.seed}, after {place.answers} answers")
    return 0


def _draw(place: GreatPlace, wish: argparse.Namespace, file: Path) -> None:
    import pygame

    from game.stage.window import Canvas
    from game.store.settings import Settings
    from scenes.menagerie import Menagerie

    width, height = map(int, wish.size.split("x"))
    look = {"text_scale": wish.text, "language": wish.language, "palette": wish.palette, "reduced_motion": wish.still}
    canvas = Canvas((width, height))
    app = Menagerie(canvas, Settings(**look, effects=0, music=0))
    with left(app):
        scene = told(app, place)
        times = [int(time) for time in wish.times.split(",")]
        small = WIDE, WIDE * height // width
        frames = _frames(app, canvas, scene, times)
        pictures = [pygame.transform.smoothscale(frame, small) for frame in frames]
        board = _together(pictures, times)
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(board, file)
    app.close()


def _frames(app: Menagerie, canvas: Canvas, scene: TableScene, times: Sequence[int]) -> Iterator[pygame.Surface]:
    """The window at so many milliseconds after the great moment has begun."""
    begun = app.ui.now
    for time in times:
        while 1000 * (app.ui.now - begun) < time:
            app.scenes.step([], STEP)
            app.scenes.draw()
        app.scenes.draw()
        yield canvas.surface.copy()


def _together(pictures: Sequence[pygame.Surface], times: Sequence[int]) -> pygame.Surface:
    """Pictures side by side, each with its time below."""
    import pygame

    wide, high = pictures[0].get_size()
    down = -(-len(pictures) // ACROSS)
    board = pygame.Surface((ACROSS * (wide + 6), down * (high + LABEL)))
    font = pygame.font.Font(None, LABEL - 8)
    for number, (picture, time) in enumerate(zip(pictures, times, strict=True)):
        left_edge, top = number % ACROSS * (wide + 6), number // ACROSS * (high + LABEL)
        board.blit(picture, (left_edge, top))
        board.blit(font.render(f"{time} ms", True, (255, 255, 255)), (left_edge + 8, top + high + 4))
    return board


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
