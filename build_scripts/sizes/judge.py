"""What is wrong with the sizes of a scene, in sentences."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from build_scripts.sizes.measure import LEAST_TARGETS, Measured
from build_scripts.sizes.recorder import Written
from game.stage.drawing.text import least_letters

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
            is_sign = text.isdigit() or (is_beside and len(text) == 1)
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
