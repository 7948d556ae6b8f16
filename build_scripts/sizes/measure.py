"""Every scene at some sizes of text: what is written on it, what on it can be pressed, and which of it is too small."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from unittest import mock

import pygame

from build_scripts.sizes.recorder import Written, texts_on, watched
from game.session.thinking import Thinking
from game.stage.drawing.text import least_letters
from game.stage.focus import Spot
from game.stage.widgets.scroll import ScrollBar
from game.stage.window import Canvas
from game.store.settings import Settings
from scenes.commands.shots import DAY, Shot
from scenes.menagerie import Menagerie
from scenes.play.table_pane import TablePane

WINDOW = (1280, 720)
SCALES = (1.0, 1.5, 2.0)
LEAST_TARGETS = {1.0: 32, 1.5: 44, 2.0: 44}
"""The least width and height in pixels of all that can be pressed, by size of text."""

READ = frozenset({"text"})
"""What the keyboard reaches to be read, and nobody presses."""

MOST_STEPS = 40
"""How often a scene is drawn at the most to come to rest."""


@dataclass(frozen=True)
class Target:
    """Something that can be pressed: what it is, its key, and the area of a press."""

    role: str
    key: Hashable
    rect: pygame.Rect

    @property
    def side(self) -> int:
        """Its height or width in pixels, whichever is less."""
        return min(self.rect.size)


@dataclass(frozen=True)
class Measured:
    """One scene at one size of text."""

    scene: str
    scale: float
    texts: tuple[Written, ...]
    targets: tuple[Target, ...]


def measured(shots: Iterable[Shot], scales: Sequence[float] = SCALES) -> Iterator[Measured]:
    """Each scene at each size of text, at rest."""
    with watched(), mock.patch.object(Thinking, "due", return_value=None):  # Opponents would answer by the clock.
        for shot in shots:
            app = Menagerie(Canvas(WINDOW), Settings(text_scale=scales[0], effects=0, music=0, speed=0))
            app.today = lambda: DAY
            try:
                if shot.make(app) is not False:
                    for scale in scales:
                        yield _measured(app, shot.name, scale)
            finally:
                app.close()


def _measured(app: Menagerie, name: str, scale: float) -> Measured:
    app.settings.text_scale = scale
    drawn: set[ScrollBar] = set()
    app.apply()
    app.restyle()
    with mock.patch.object(ScrollBar, "draw", _noting(drawn)):
        come_to_rest(app, drawn.clear)
    scrolled = [bar.view for bar in drawn if bar.is_needed]
    return Measured(name, scale, texts_on(app.screen.surface), tuple(_targets(app, scrolled)))


def come_to_rest(app: Menagerie, before_each: Callable[[], None] = lambda: None) -> None:
    """Draw the scene in front until nothing on it moves, calling `before_each` drawing."""
    app.scenes.step([], 0.5)
    for _ in range(MOST_STEPS):
        before_each()
        app.screen.surface.fill((0, 0, 0))
        app.scenes.draw()
        if not app.scenes.step([], 0.1).animating:
            break


def _noting(drawn: set[ScrollBar]) -> Callable[..., None]:
    """Draws a scrollbar, and notes it."""
    draw = ScrollBar.draw

    def noting(bar: ScrollBar, surface: pygame.Surface, on_paper: bool = False) -> None:
        draw(bar, surface, on_paper)
        drawn.add(bar)

    return noting


def _targets(app: Menagerie, scrolled: Sequence[pygame.Rect]) -> Iterator[Target]:
    """Everything that can be pressed, unless it is scrolled partly out of sight."""
    pane = getattr(app.scenes.top, "pane", None)
    areas = pane.board.places.hit_areas() if pane is not None and not app.ui.modals else {}
    for spot in app.ui.focus.spots:
        rect = areas.get(spot.key, spot.rect)
        is_cut = any(_is_at_edge(rect, view) for view in scrolled)
        if not is_cut and spot.role not in READ and not (pane is not None and _is_mere_thing(pane, spot)):
            yield Target(spot.role, spot.key, rect)


def _is_mere_thing(pane: TablePane, spot: Spot) -> bool:
    """Whether this stands on the table, a press on it does nothing, and it has no sum to look back at."""
    key = spot.key
    if not isinstance(key, tuple) or key[:1] != ("thing",):
        return False
    return not spot.enabled and pane.board.story.sum_at(key) is None


def _is_at_edge(rect: pygame.Rect, view: pygame.Rect) -> bool:
    """Whether a place ends where a list does."""
    if rect.right <= view.left or rect.left >= view.right:
        return False
    return rect.height == 0 or rect.top <= view.top + 1 or rect.bottom >= view.bottom - 1


ROUNDING = 2.0
"""How many pixels letters may lose where a smaller place is rounded to whole pixels."""

ENOUGH = 1.75
"""Numerals so many times as high as the least fill a card, which has less room where text is larger."""

HUGE = 3.0
"""Letters so many times as high as the least are a picture, such as the sign above the gates, which has less sky where
what stands below it is larger."""

CUT = 1.5
"""Pixels that may be cut off at a letter's edge: its soft shadow."""

PICTURES = ("-replay", "-lesson", "-workshop", "-puzzle", "-moment")
"""Scenes that show a table or card as large as the controls around it allow, which grow, or cards on their way: letters
there may become smaller, but not too small."""

RESULTS = "results"
"""In the names of scenes that show a card as large as the words below it allow: there its numerals and single letters
may become smaller."""


def faults(found: Sequence[Measured]) -> list[str]:
    """Letters that are too small or cut off, or get smaller where text is larger, and targets that are too small."""
    return [*_small(found), *_cut(found), *_shrunk(found), *_narrow(found)]


def _small(found: Iterable[Measured]) -> Iterator[str]:
    for one in found:
        for text in one.texts:
            if text.pixels < least_letters(one.scale) - 0.01:
                yield f"{one.scene} at {one.scale}: {text.text!r} is {text.pixels:.1f} pixels high at {text.box}"


def _cut(found: Iterable[Measured]) -> Iterator[str]:
    for one in found:
        for text in one.texts:
            if text.cut > CUT:
                yield f"{one.scene} at {one.scale}: {text.text!r} at {text.box} is seen at {text.seen}"


def _shrunk(found: Iterable[Measured]) -> Iterator[str]:
    for before, after in _in_steps(found):
        if any(name in before.scene for name in PICTURES):
            continue
        for text, was, now in _sizes(before.texts, after.texts):
            is_beside = RESULTS in before.scene.split("-")
            is_sign = text.lstrip("+\u2212").isdigit() or (is_beside and len(text) == 1)
            is_large = now >= (1 if is_beside else ENOUGH) * least_letters(after.scale)
            is_huge = now >= HUGE * least_letters(after.scale)
            if now < was - ROUNDING and not (is_sign and is_large) and not is_huge:
                yield f"{before.scene} at {after.scale}: {text!r} from {was:.1f} to {now:.1f}"


def _narrow(found: Iterable[Measured]) -> Iterator[str]:
    for one in found:
        for target in one.targets:
            if target.side < LEAST_TARGETS[one.scale]:
                yield f"{one.scene} at {one.scale}: {target.role} {target.key} is {target.rect.size}"


def _in_steps(found: Iterable[Measured]) -> Iterator[tuple[Measured, Measured]]:
    """Each scene at a size of text, with the same scene at the next larger one."""
    by_scene: dict[str, dict[float, Measured]] = defaultdict(dict)
    for one in found:
        by_scene[one.scene][one.scale] = one
    for sizes in by_scene.values():
        yield from pairwise(sizes[scale] for scale in sorted(sizes))


def _sizes(before: Iterable[Written], after: Iterable[Written]) -> Iterator[tuple[str, float, float]]:
    """Each text equally frequent in a scene at both sizes, with its height at either."""
    sizes: dict[str, tuple[list[float], list[float]]] = {}
    for place, texts in enumerate((before, after)):
        for text in texts:
            sizes.setdefault(text.text, ([], []))[place].append(text.pixels)
    for words, (was, now) in sizes.items():
        if len(was) == len(now):
            yield from ((words, one, other) for one, other in zip(sorted(was), sorted(now), strict=True))
