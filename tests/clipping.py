"""Nothing is clipped: every widget of a page has the room it wants within the window, and no word is cut in two."""

from collections.abc import Collection, Iterable, Iterator

import pygame

from game.stage.drawing.text import plain
from game.stage.widgets.base import Container, Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.scroll import ScrollColumn
from scenes.menagerie import Menagerie
from scenes.scene import Scene

PADDING = frozenset("ôûæîøâêð]")
"""The letters of the one long word with which the made-up language fills up."""

SHAPES = [
    ("en", (960, 600), 1.0),
    ("en", (1920, 1080), 1.0),
    ("de", (1280, 720), 1.0),
    ("de", (960, 600), 2.0),
    ("de", (1920, 1080), 2.0),
    ("pseudo", (960, 600), 1.0),
    ("pseudo", (1280, 720), 2.0),
]
"""Language, size of the window and text size."""

TIGHT_SHAPES = SHAPES[::3]
"""One of each language, those in the least room among them: enough for pages that `build_scripts.sizes` goes over."""


def leaves(scene: Scene) -> list[Widget]:
    """All widgets of a page that are not made of others."""
    return [leaf for widget in scene.page.widgets for leaf in widget.leaves()]


def rolls(widgets: Iterable[Widget]) -> Iterator[ScrollColumn]:
    """The outermost columns that scroll."""
    for widget in widgets:
        if isinstance(widget, ScrollColumn):
            yield widget
        elif isinstance(widget, Container):
            yield from rolls(widget.children)


def assert_whole(app: Menagerie, scene: Scene, size: tuple[int, int], endless: Collection[str] = ()) -> None:
    """Nothing of a drawn page is clipped; `endless` are words that a player made too long for any line."""
    window = pygame.Rect((0, 0), size)
    scrolled: set[int] = set()
    for roll in rolls(scene.page.widgets):
        assert window.contains(roll.rect), f"{type(scene).__name__}: what scrolls at {roll.rect} leaves the window"
        scrolled |= {id(leaf) for leaf in roll.leaves()}
    for leaf in leaves(scene):
        name = f"{type(scene).__name__}: {type(leaf).__name__} {leaf.label!r} at {leaf.rect}"
        if leaf.rect.size == (0, 0):
            continue
        wide, high = leaf.wants(leaf.rect.width)
        assert high <= leaf.rect.height + 1, f"{name} is too low, it wants {high}"
        assert wide <= leaf.rect.width + 1, f"{name} is too narrow, it wants {wide}"
        assert leaf.rect.left >= 0, name
        assert leaf.rect.right <= window.width, name
        assert id(leaf) in scrolled or window.contains(leaf.rect), name
        assert_no_word_is_cut(app, leaf, name, endless)


def assert_no_word_is_cut(app: Menagerie, leaf: Widget, name: str, endless: Collection[str] = ()) -> None:
    """Every word of a label or a button fits into a line of its own."""
    if isinstance(leaf, Label):
        face, room = leaf.face, leaf.rect.width
    elif isinstance(leaf, Button) and not leaf.is_wordless:
        face, room = leaf.face, leaf.rect.width - leaf._beside()
    else:
        return
    for word in plain(leaf.label).split():
        if set(word) <= PADDING or any(long in word for long in endless):
            continue
        assert app.ui.text.measure(word, face)[0] <= room + 1, f"{name}: {word!r} is cut in two"
