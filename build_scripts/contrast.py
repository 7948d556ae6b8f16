"""How things stand out from what they are drawn on; `python -m build_scripts.contrast` writes it into
`measurements/contrast.md`.

Everything is measured on what the program draws: a ground is the table, a cloth under its lamplight or a panel, letters
and rings are the pixels that the typesetter and the painter put there. The ratio is that of WCAG 2.2 (1.4.3, 1.4.11),
against that part of the ground which lies nearest to the ink. A test holds the floors.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from build_scripts.findings import Figures, Measurement, command, origin
from build_scripts.sizes.recorder import set_in
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.stage.board.card_renderer import MARKS
from game.stage.drawing.backdrops import Backdrops
from game.stage.drawing.panels import PanelStyle
from game.stage.drawing.surfaces import plate
from game.stage.drawing.theme import HIGH_CONTRAST, PALETTES, Colour, Look, Palette, blend
from game.stage.widgets.base import Ui
from game.stage.widgets.group import draw_ring
from game.stage.window import Canvas
from game.words import Words
from scenes.commands.seen_as import luminance
from scenes.games.registry import PRESENTATIONS
from scenes.menus.plate import draw_plate
from scenes.park.pages import PARK
from scenes.picture_cache import Pictures

TEXT_FLOOR, MARK_FLOOR = 4.5, 3.0
SIZE = 1280, 720
GRAIN = 8
"""The grain of a ground is evened out over so many pixels, about the height of a small letter."""

PAST_SHARE = 0.35
"""How far a phase that is over is darkened towards the night (`scenes/play/phase_strip.py`)."""

Ink = tuple[str, Colour]
Ground = tuple[str, pygame.Surface]


class Line(NamedTuple):
    """One line of the table: what on what, in which palette, how strongly it stands out, and the least required."""

    palette: str
    kind: str
    ink: str
    ground: str
    ratio: float
    floor: float


def ratio(one: Colour, other: Colour) -> float:
    """The contrast of two colours, from 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def lines(games: Sequence[Ruleset] = RULESETS) -> Iterator[Line]:
    """Everything measured, palette by palette, on the tables and the cards of those games."""
    Canvas(SIZE)
    for palette in PALETTES.values():
        ui = Ui.of(Look(palette=palette, scale=0.9), Words("en"))
        tables = list(_plates(palette, games))
        yield from _texts(ui, tables, games)
        yield from _rings(ui, [_park(palette), *tables])
        yield from _marks(ui, tables)


# -- grounds -----------------------------------------------------------------------------------------------------------


def _park(palette: Palette) -> Ground:
    """The park behind the pages, on which nothing is written."""
    behind = Backdrops()
    behind.dim(is_dim=palette.key == HIGH_CONTRAST.key)
    return "the park", behind.picture(PARK, SIZE)


def _plates(palette: Palette, games: Iterable[Ruleset]) -> Iterator[Ground]:
    """The plates in the colour of every game."""
    for rules in games:
        yield f"plates of {rules.key}", plate(SIZE, PRESENTATIONS[rules.key].tint.under(palette)).convert()


def _gates(ui: Ui, games: Iterable[Ruleset]) -> Iterator[Ground]:
    """The name plates of the games at the title."""
    for rules in games:
        drawn = pygame.Surface((240, 120))
        draw_plate(ui, drawn, drawn.get_rect(), PRESENTATIONS[rules.key].back)
        yield f"name plate of {rules.key}", drawn.subsurface(drawn.get_rect().inflate(-40, -40))


def _panel(ui: Ui, style: PanelStyle) -> Ground:
    drawn = pygame.Surface((240, 120))
    drawn.fill(ui.look.palette.plum_dark)
    drawn.blit(ui.paint.panel(drawn.get_size(), style), (0, 0))
    return f"panel: {style}", drawn.subsurface(drawn.get_rect().inflate(-40, -40))


def _pixels(surface: pygame.Surface) -> list[Colour]:
    """The colours of a ground, without its grain."""
    wide, high = (side // GRAIN for side in surface.get_size())
    even = pygame.transform.smoothscale(surface, (wide, high))
    found = {tuple(even.get_at((x, y)))[:3] for x in range(wide) for y in range(high)}
    return [(r, g, b) for r, g, b in found]


# -- what is measured --------------------------------------------------------------------------------------------------


def _texts(ui: Ui, tables: Iterable[Ground], games: Iterable[Ruleset]) -> Iterator[Line]:
    palette = ui.look.palette
    usual: list[Ink] = [("text", palette.text), ("soft text", palette.text_dim)]
    inks: list[Ink] = [
        ("text", palette.text_on_paper),
        ("soft text", palette.ink_soft),
        ("a warning", palette.warning_ink),
        ("what is good", palette.good_ink),
    ]
    past: Ink = ("a phase that is over", blend(palette.text_dim, palette.night, PAST_SHARE))
    signals: list[Ink] = [("a warning", palette.warning), ("what is good", palette.good)]
    for ground in tables:
        yield from _text_lines(ui, [*usual, ("a heading", palette.lamplight)], ground)
    yield from _text_lines(ui, [*usual, past, *signals], _panel(ui, "dark"))
    for style in ("plum", "chip", "button", "ribbon", "tooltip"):
        yield from _text_lines(ui, usual, _panel(ui, style))
    for ground in _gates(ui, games):
        yield from _text_lines(ui, usual, ground)
    yield from _text_lines(ui, inks, _panel(ui, "paper"))
    yield from _text_lines(ui, [("text", palette.text_on_brass)], _panel(ui, "brass"))
    for rules in games:
        yield Line(palette.key, "text", "the faintest letter", f"cards of {rules.key}", faintest(rules), TEXT_FLOOR)


def _text_lines(ui: Ui, inks: Iterable[Ink], ground: Ground) -> Iterator[Line]:
    name, surface = ground
    for ink, colour in inks:
        drawn = _ink_of(ui.text.line("Menagerie", "body", colour))
        yield _line(ui, "text", ink, name, surface, partial(ratio, drawn), TEXT_FLOOR)


def _ink_of(letters: pygame.Surface) -> Colour:
    """The colour of the pixel covered most."""
    wide, high = letters.get_size()
    pixel = max((letters.get_at((x, y)) for x in range(wide) for y in range(high)), key=lambda seen: seen.a)
    return pixel.r, pixel.g, pixel.b


def _rings(ui: Ui, tables: Iterable[Ground]) -> Iterator[Line]:
    """The focus ring: its colour or its dark edge must stand out from what lies beside it."""
    area = pygame.Surface((160, 120))
    area.fill(ui.look.palette.paper)
    draw_ring(ui, area, pygame.Rect(40, 30, 80, 60))
    across = [tuple(area.get_at((80, y)))[:3] for y in range(30)]
    parts = [(r, g, b) for r, g, b in across if (r, g, b) != ui.look.palette.paper]
    colour = max(parts, key=luminance)
    edge = min(parts, key=luminance)
    yield Line(ui.look.palette.key, "ring", "focus ring", "its own edges", ratio(colour, edge), MARK_FLOOR)
    for name, surface in [*tables, *(_panel(ui, style) for style in ("paper", "brass", "dark", "plum", "button"))]:
        yield _line(ui, "ring", "focus ring", name, surface, partial(_best, (colour, edge)), MARK_FLOOR)


def _marks(ui: Ui, tables: Iterable[Ground]) -> Iterator[Line]:
    """The line around a marked card or place, and the disc with its sign."""
    palette = ui.look.palette
    colours = {mark: getattr(palette, colour) for mark, (colour, _) in MARKS.items() if colour}
    for name, surface in tables:
        for mark, colour in colours.items():
            if mark == "target":
                continue
            drawn = [_ink_of(ui.paint.ring((90, 126), part, 3)) for part in _line_colours(palette, mark, colour)]
            against = partial(_best, drawn)
            yield _line(ui, "mark", f"line: {mark}", name, surface, against, MARK_FLOOR)
    for mark, (colour, icon) in MARKS.items():
        if icon:
            ground: Colour = getattr(palette, colour) if colour else palette.lamplight
            sign = _ink_of(ui.paint.icon(icon, 24, palette.night, palette.night, ground))
            yield Line(palette.key, "mark", f"sign: {mark}", "its disc", ratio(sign, ground), MARK_FLOOR)


def _line_colours(palette: Palette, mark: str, colour: Colour) -> list[Colour]:
    """The colours of the line around something marked: a warning's has a pale edge."""
    return [colour, palette.lamplight] if mark == "warned" else [colour]


def _best(inks: Iterable[Colour], on: Colour) -> float:
    return max(ratio(ink, on) for ink in inks)


def _line(
    ui: Ui, kind: str, ink: str, name: str, surface: pygame.Surface, against: Callable[[Colour], float], floor: float
) -> Line:
    return Line(ui.look.palette.key, kind, ink, name, min(map(against, _pixels(surface))), floor)


# -- cards ------------------------------------------------------------------------------------------------------------
# Each is drawn with and without letters; every letter is compared with what lies under and beside it.

CARDS, WIDTH = 8, 240
"""How many cards of each game are looked at, and how many pixels wide."""

LEAST_HIGH = 6
"""Pixels: lower ink is a dot, a dash or an accent, and no letter."""

BESIDE = 3
"""Pixels around a letter that belong to what it stands on."""

CHANGED = (12, 12, 12, 255)
"""A pixel that a letter changes less than this is not the letter's."""


@cache
def faintest(rules: Ruleset) -> float:
    """The contrast of the faintest letter on some cards of a game, which look the same in every palette: its ink
    against its edge if it has one, else against the mean of what is under and beside it."""
    config = Match(rules, [Seat("", "person", 0)] * rules.most, {}, 1, 0).table.config
    designs = len(config.designs)
    cards = sorted({number * designs // CARDS for number in range(CARDS)})
    look = PRESENTATIONS[rules.key].look.cards
    size = WIDTH, round(WIDTH * look.proportion)

    def drawn() -> list[pygame.Surface]:
        pictures = Pictures()
        return [look.face(pictures, config, card, size) for card in cards]

    written = drawn()
    with set_in(_Mute):
        bare = drawn()
    return min(found for pair in zip(written, bare, strict=True) for found in letters_on(*pair))


class _Mute(pygame.font.Font):
    """A font whose letters take their room but are not seen."""

    def render(self, *words: Any, **how: Any) -> pygame.Surface:
        drawn = super().render(*words, **how)
        return pygame.Surface(drawn.get_size(), pygame.SRCALPHA)


def letters_on(written: pygame.Surface, bare: pygame.Surface) -> Iterator[float]:
    """How much each letter stands out."""
    changed = pygame.mask.from_threshold(written, (0, 0, 0), CHANGED, bare)
    changed.invert()
    for letter in changed.connected_components(LEAST_HIGH):
        box = letter.get_bounding_rects()[0]
        if box.height >= LEAST_HIGH:
            around = box.inflate(2 * BESIDE, 2 * BESIDE).clip(bare.get_rect())
            ground = _colour(pygame.Color(*pygame.transform.average_color(bare, around)))
            colours = [ground, *(_colour(written.get_at(at)) for at in _of_letter(letter, box))]
            yield ratio(max(colours, key=luminance), min(colours, key=luminance))


def _of_letter(letter: pygame.Mask, box: pygame.Rect) -> Iterator[tuple[int, int]]:
    return ((x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom) if letter.get_at((x, y)))


def _colour(seen: pygame.Color) -> Colour:
    return seen.r, seen.g, seen.b


# -- what is told of it ------------------------------------------------------------------------------------------------

ABOUT = """Each figure is the contrast (WCAG 2.2) with that part of the ground, 8 pixels wide, which lies nearest to the
ink: 4.5 is the floor for text (1.4.3), 3 for rings and marks (1.4.11). What cannot be used at present is not measured.
The ring has dark edges, and the line of a warning has pale ones: there the better of the two counts. On some cards of
each game, drawn with their letters and without, the letter that stands out least is told: its ink against its edge,
where it has one, else against what is under and beside it. A mark is never told by its colour alone: all but the quiet
light around what may be used carry a sign of their own."""

TITLES = {"text": "Text", "ring": "Where the keyboard is", "mark": "Marks"}


def measurement(measured: Sequence[Line]) -> Measurement:
    """All that was measured, a table for each kind."""
    figures = [_figures(title, [line for line in measured if line.kind == kind]) for kind, title in TITLES.items()]
    return Measurement("How things stand out", ABOUT, origin("python -m build_scripts.contrast"), figures)


def measured_games(only: str) -> tuple[Measurement, list[str]]:
    """What was found on the tables and cards of all games, or of one, and what stands out too little."""
    found = list(lines([rules for rules in RULESETS if rules.key.startswith(only)]))
    return measurement(found), [f"{line}" for line in found if line.ratio < line.floor]


def _figures(title: str, measured: Iterable[Line]) -> Figures:
    found: dict[tuple[str, str], dict[str, float]] = {}
    for line in measured:
        found.setdefault((line.ink, line.ground), {})[line.palette] = line.ratio
    rows = [(ink, ground, *[f"{ratios[key]:.1f}" for key in PALETTES]) for (ink, ground), ratios in found.items()]
    return Figures(("what", "on", *PALETTES), rows, title)


if __name__ == "__main__":
    raise SystemExit(command("contrast", __doc__, measured_games, sys.argv[1:]))
