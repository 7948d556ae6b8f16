"""Writes how tables lie in their windows: `python -m build_scripts.framing`, into `measurements/framing.md`.

With `--only GAME` or `--only GAME-QUESTION` it prints some rows instead, and with `--check` it writes nothing. The
status is 1 if what matters does not fill the window anywhere.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import median

import pygame

from build_scripts.findings import Figures, Measurement, command, origin
from build_scripts.sizes.measure import come_to_rest
from build_scripts.sizes.recorder import Box, Written, texts_on, watched
from game.match.match import Match
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.stage.board.layout import Key
from game.stage.geometry import Size
from game.stage.window import Canvas
from game.store.settings import Settings
from scenes.commands.headless import go_headless, left, scratch_home
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


ACROSS, DOWN = 160, 90
"""How finely a window is looked at: cells in its width and height."""


def largest_empty(size: tuple[int, int], things: Iterable[pygame.Rect]) -> pygame.Rect:
    """The largest rectangle of a window, to a cell, that meets none of these places; perhaps nothing."""
    taken = _taken(size, things)
    high = [0] * ACROSS
    best = pygame.Rect(0, 0, 0, 0)
    for row in range(DOWN):
        high = [0 if taken[row][column] else high[column] + 1 for column in range(ACROSS)]
        for rect in _under(high, row):
            if rect.width * rect.height > best.width * best.height:
                best = rect
    left, top = _pixels(best.left, best.top, size)
    right, bottom = _pixels(best.right, best.bottom, size)
    return pygame.Rect(left, top, right - left, bottom - top)


def _taken(size: tuple[int, int], things: Iterable[pygame.Rect]) -> list[list[bool]]:
    """For each cell of each row whether its middle lies in a thing."""
    wide, high = size[0] / ACROSS, size[1] / DOWN
    taken = [[False] * ACROSS for _ in range(DOWN)]
    for thing in things:
        left, right = max(0, round(thing.left / wide)), min(ACROSS, round(thing.right / wide))
        for row in range(max(0, round(thing.top / high)), min(DOWN, round(thing.bottom / high))):
            taken[row][left:right] = [True] * max(0, right - left)
    return taken


def _under(high: list[int], row: int) -> Iterator[pygame.Rect]:
    """The rectangles that end in a row and reach up as far as columns are free, in cells."""
    rising: list[tuple[int, int]] = []
    for column, free in enumerate([*high, 0]):
        first = column
        while rising and rising[-1][1] >= free:
            first, tall = rising.pop()
            yield pygame.Rect(first, row + 1 - tall, column - first, tall)
        rising.append((first, free))


def _pixels(across: int, down: int, size: tuple[int, int]) -> tuple[int, int]:
    return round(across * size[0] / ACROSS), round(down * size[1] / DOWN)


LEAST_PART = 55.0
LEAST_FOCUS, LEAST_FOCUS_OF_MANY = 22.0, 15.0
"""How high a card that the question is about must be, usually and at the fullest table."""
HAND = (24.0, 28.0)
MOST_BARE = 12.5
"""How much of the window the largest empty region may take."""

ROUNDING = 0.2
"""What cards lose where their places are rounded to whole pixels, in percent of the window's height."""


def faults(found: Iterable[Laid]) -> list[str]:
    """Everywhere that what matters does not fill the window, and texts that overlap."""
    return [f"{name(one)}: {fault}" for one in found for fault in _of(one)]


def name(one: Laid) -> str:
    """The name of a question at a table."""
    return f"{one.game} {one.question}, {one.seats} seats, {one.size[0]}x{one.size[1]}"


def _of(one: Laid) -> Iterator[str]:
    if one.part < LEAST_PART - ROUNDING:
        yield f"its part takes {one.part:.1f} % of the height, not {LEAST_PART:.0f}"
    least = LEAST_FOCUS_OF_MANY if one.fullest else LEAST_FOCUS
    if one.focus is not None and one.focus < least - ROUNDING:
        yield f"what is to be chosen is {one.focus:.1f} % high, not {least:.0f}"
    if one.hand is not None and not HAND[0] - ROUNDING <= one.hand <= HAND[1] + ROUNDING:
        yield f"the hand is {one.hand:.1f} % high, not {HAND[0]:.0f} to {HAND[1]:.0f}"
    if one.bare > MOST_BARE:
        yield f"{one.bare:.1f} % of the window are empty at {tuple(one.empty)}"
    for below, above in one.overlaps:
        yield f"{above.text!r} stands on {below.text!r} at {tuple(round(edge) for edge in above.seen)}"


ABOUT = f"""Every question of each game that is played at a place, at every number of seats at which it comes up: how
much of the window's height its part takes (at least {LEAST_PART:.0f} %), the cards or figures that are to be chosen (at
least {LEAST_FOCUS:.0f} %, {LEAST_FOCUS_OF_MANY:.0f} % at the fullest table) and the hand ({HAND[0]:.0f} to
{HAND[1]:.0f} %), how much of the window the largest rectangle is in which nothing can be pointed at or read (at most
{MOST_BARE} %), and how many texts stand on each other (none). What is not shown has no figure."""

COMMAND = "python -m build_scripts.framing"

COLUMNS = ("question", "seats", "window", "framing", "part", "focus", "hand", "empty", "overlaps")


def main(arguments: Sequence[str]) -> int:
    """The command."""
    go_headless()
    return command("framing", __doc__, measured_tables, arguments)


def measured_tables(only: str) -> tuple[Measurement, list[str]]:
    """What was found of every game, of one, or of one of its questions, and what is wrong with it."""
    found = _found(only)
    told = [Figures(COLUMNS, [_row(one) for one in rows], game.capitalize()) for game, rows in found.items()]
    wrong = faults(one for rows in found.values() for one in rows)
    return Measurement("How tables lie in their windows", ABOUT, origin(COMMAND), told), wrong


def _found(only: str) -> dict[str, list[Laid]]:
    """What was found of each game."""
    game, _, question = only.partition("-")
    found: dict[str, list[Laid]] = {}
    for rules in RULESETS:
        if game in ("", rules.key):
            found[rules.key] = list(laid(rules, only=question))
            print(f"{rules.key}: {len(found[rules.key])} tables", file=sys.stderr, flush=True)
    return found


def _row(one: Laid) -> tuple[str | int, ...]:
    return (
        one.question,
        one.seats,
        f"{one.size[0]} × {one.size[1]}",
        one.framing,
        *["" if share is None else f"{share:.1f}" for share in (one.part, one.focus, one.hand)],
        f"{one.bare:.1f}",
        len(one.overlaps),
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
