"""Every question of a game at every number of seats: how the table lies in the window while it is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import median

import pygame

from build_scripts.framing.empty import largest_empty
from build_scripts.sizes.measure import come_to_rest
from build_scripts.sizes.recorder import Box, Written, texts_on, watched
from game.match.match import Match
from game.rulesets.ruleset import Ruleset
from game.stage.board.layout import Key
from game.stage.geometry import Size
from game.stage.window import Canvas
from game.store.settings import Settings
from scenes.commands.headless import left, scratch_home
from scenes.commands.played import asking
from scenes.commands.shots import opened
from scenes.menagerie import Menagerie
from scenes.play.table.scene import TableScene
from scenes.play.table_pane import TablePane

WINDOWS: tuple[Size, ...] = ((1280, 720), (1920, 1080))

GAMES = 80
"""How many games of each number of seats are searched for every question."""

TOUCHING = 3.0
"""Pixels by which letters may reach into each other's room, with shadows and descenders."""


@dataclass(frozen=True)
class Laid:
    """How a table lies in a window while a question is asked. Heights are shares of the window's, in percent.

    `part` is the part of the picture that the question is about, from the beam to the question or the hand; `focus` is
    the middle one of what is to be chosen, None where that is not on the table; `hand` is the hand's highest card, None
    where none is shown. `empty` is the largest empty region, `bare` what share of the window that is, in percent.
    """

    game: str
    question: str
    seats: int
    fullest: bool
    size: Size
    framing: str
    part: float
    focus: float | None
    hand: float | None
    empty: pygame.Rect
    bare: float
    overlaps: tuple[tuple[Written, Written], ...]


def laid(rules: Ruleset, windows: Sequence[Size] = WINDOWS, only: str = "") -> Iterator[Laid]:
    """Every question of a game, or one, at every number of seats at which it comes up, in every window."""
    with watched():
        for size in windows:
            app = Menagerie(Canvas(size), Settings(effects=0, music=0, speed=0))
            try:
                for seats in range(rules.fewest, rules.most + 1):
                    with scratch_home(), left(app):
                        for question in rules.book.questions:
                            match = asking(rules, question, seats, GAMES) if only in ("", question) else None
                            if match is not None:
                                yield measured(app, opened(app, match), match, question)
            finally:
                app.close()


def measured(app: Menagerie, scene: TableScene, match: Match, question: str) -> Laid:
    """How the table in front lies in its window at rest."""
    come_to_rest(app)
    surface, pane = app.screen.surface, scene.pane
    table = surface.copy()
    table.fill((0, 0, 0))
    pane.draw(table)
    on_table, written = texts_on(table), texts_on(surface)
    size = surface.get_size()
    empty = largest_empty(size, [*_things(app, scene), *[_rect_of(text.seen) for text in written]])
    high, rules = size[1] / 100, match.ruleset
    hand, is_covered = _hand(pane, match), bool(app.ui.modals)
    return Laid(
        rules.key,
        question,
        match.table.config.seats,
        match.table.config.seats == rules.most,
        size,
        _framing(pane),
        _part(pane, hand, size[1]) / high,
        _share(_in_pile(app, pane) if is_covered else _focus(pane), high),
        _share([max(hand, key=lambda card: card.height)] if hand else [], high),
        empty,
        100 * empty.width * empty.height / (size[0] * size[1]),
        () if is_covered else tuple(overlaps(on_table, written)),
    )


def _things(app: Menagerie, scene: TableScene) -> list[pygame.Rect]:
    """All that can be pointed at."""
    areas = scene.board.places.hit_areas()
    spots = [areas.get(spot.key, spot.rect) for spot in app.ui.focus.spots if isinstance(spot.key, tuple)]
    others = [spot.rect for spot in app.ui.focus.spots if not isinstance(spot.key, tuple)]
    return [*areas.values(), *spots, *others]


def _framing(pane: TablePane) -> str:
    key = pane.board.places.layout.framing.key
    return str(key[0] if isinstance(key, tuple) else key)


def _part(pane: TablePane, hand: Sequence[pygame.Rect], height: int) -> float:
    """From the beam to the question, or to the hand where that reaches higher, in pixels; on a cloth from edge to edge
    of what can be chosen."""
    rooms = pane.board.places.rooms
    if rooms is None:
        chosen = _focus(pane)
        return max((rect.bottom for rect in chosen), default=0) - min((rect.top for rect in chosen), default=0)
    lowest = min([rooms.question.top, *[card.top for card in hand if card.top > height / 2]])
    return lowest - rooms.phases.bottom


def _focus(pane: TablePane) -> list[pygame.Rect]:
    """Where the cards of the question are: those to be taken or pressed."""
    return _places(pane, [key for key in pane.board.gestures.targets.moves if key[0] == "card"])


def _in_pile(app: Menagerie, pane: TablePane) -> list[pygame.Rect]:
    """The same in a pile opened above the table, which hides all below it."""
    return [spot.rect for spot in app.ui.focus.spots if spot.key in pane.board.gestures.targets.moves]


def _hand(pane: TablePane, match: Match) -> list[pygame.Rect]:
    held = match.view(0).table.zones.get(pane.look.home(0), ())
    return _places(pane, [("card", card) for card in held])


def _places(pane: TablePane, keys: Sequence[Key]) -> list[pygame.Rect]:
    return [place for place in map(pane.board.places.of, keys) if place is not None]


def _share(places: Sequence[pygame.Rect], high: float) -> float | None:
    """How high the middle one of some places is."""
    return median([place.height for place in places]) / high if places else None


def overlaps(below: Sequence[Written], above: Sequence[Written]) -> Iterator[tuple[Written, Written]]:
    """Pairs of overlapping texts: `below` is what the table says, `above` what the window says, the table included.
    Upper cards hide the writing of those below."""
    known = set(below)
    page = [text for text in above if text not in known]
    for one, other in combinations(page, 2):
        if _meet(one.seen, other.seen):
            yield one, other
    for one in below:
        for other in page:
            if _meet(one.seen, other.seen):
                yield one, other


def _meet(box: Box, other: Box) -> bool:
    across = min(box.right, other.right) - max(box.left, other.left)
    down = min(box.bottom, other.bottom) - max(box.top, other.top)
    return across > TOUCHING and down > TOUCHING


def _rect_of(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.left), round(box.top), round(box.right - box.left), round(box.bottom - box.top))
