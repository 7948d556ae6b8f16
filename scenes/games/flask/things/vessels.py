"""Vessels: filled to a level that may be on its way, with their number, and what would spill of them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rulesets.flask.board import STOCKS, most_kept
from game.rulesets.flask.cards import COLOURS
from game.stage.drawing.fitting import largest
from game.stage.drawing.paint import native
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.choices import Choice
from game.table.sight import View
from game.table.state import Counter
from scenes.games.flask.vessels import (
    FULL,
    MOUTH,
    VESSEL_SIZE,
    brew,
    glass_behind,
    glass_front,
    surface,
    surface_at,
    vessel_svg,
)
from scenes.games.kept import kept
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

OF_ONE_COLOUR = frozenset({"increase", "kind", "lose"})
"""The questions that are answered with a colour, and so by pressing one of one's own vessels."""

NUMBER, NUMBER_AT = 0.27, 0.73
"""How high a vessel's number is at the usual size of text, and how far down its middle is, as shares of the glass."""

NUMBER_GROWTH = 0.3
"""By which share of its own growth text makes the number grow."""

LEAST_NUMBER = 0.62
"""How high the number of a small vessel is at the most, as a share of the glass."""

BESIDE = 1.3
"""Where a field is so many times as wide as high, the number stands beside the vessel."""

SPILL_HIGH = 0.13
"""How high the tag is that says what will spill, as a share of the glass."""


@dataclass(frozen=True)
class Vessel(Thing):
    """A vessel with so much of a player's resource of a colour; a press answers with the colour."""

    kind = "vessel"
    is_behind = False
    colour: str
    seat: int

    @property
    def counters(self) -> tuple[Counter, ...]:
        return ((self.colour, self.seat),)

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return draw_vessel(ui, self.colour, now.count((self.colour, self.seat)), size, most_kept(now.table))

    def called(self, now: Now) -> str:
        n = now.table.counters.get(STOCKS[self.seat][COLOURS.index(self.colour)], 0)
        who, kind = now.teller.names[self.seat], now.teller.term(self.colour)
        return now.words.say("flask.vessel", who=who, n=n, type=kind)

    def answers(self, view: View, choice: Choice) -> bool:
        question = view.table.question
        is_asked = question is not None and question.name in OF_ONE_COLOUR and self.seat == view.table.asked()[0]
        return is_asked and choice[:2] == ("say", self.colour)


@kept
def draw_vessel(ui: Ui, colour: str, amount: float, size: Size, kept: int = FULL) -> pygame.Surface:
    """A vessel with its level and its number, as large as fits; above what is kept, with what will spill. Where there
    is more room beside it than in it the number stands there."""
    if size[0] > BESIDE * size[1]:
        return _draw_small(ui, colour, amount, size)
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    share = min(size[0] / VESSEL_SIZE[0], size[1] / VESSEL_SIZE[1])
    glass = pygame.Rect(0, 0, max(1, round(VESSEL_SIZE[0] * share)), max(1, round(VESSEL_SIZE[1] * share)))
    glass.midbottom = size[0] // 2, size[1]
    drawn.blit(ui.paint.svg(glass_behind(colour), glass.size), glass)
    if amount > 0.02:
        _pour(ui, drawn, colour, amount, glass)
    drawn.blit(ui.paint.svg(glass_front(colour), glass.size), glass)
    _write_number(ui, drawn, round(amount), glass)
    if round(amount) > kept:
        _write_spill(ui, drawn, round(amount) - kept, glass)
    return native(drawn)


def _draw_small(ui: Ui, colour: str, amount: float, size: Size) -> pygame.Surface:
    """A vessel with its level, and its number beside it."""
    drawn, palette = pygame.Surface(size, pygame.SRCALPHA), ui.look.palette
    glass = max(1, round(size[1] * VESSEL_SIZE[0] / VESSEL_SIZE[1])), size[1]
    letters = max(ui.text.smallest, min(ui.text.size("number"), round(size[1] * LEAST_NUMBER)))
    number = ui.text.line(str(round(amount)), "number", palette.text if amount else palette.text_dim, letters)
    left = max(0, (size[0] - glass[0] - number.get_width() - ui.px(3)) // 2)
    drawn.blit(ui.paint.svg(vessel_svg(colour, round(amount * 4) / 4), glass), (left, 0))
    drawn.blit(number, number.get_rect(midleft=(left + glass[0] + ui.px(3), size[1] // 2)))
    return native(drawn)


def _pour(ui: Ui, drawn: pygame.Surface, colour: str, amount: float, glass: pygame.Rect) -> None:
    """What a full vessel holds up to the present level, with its surface."""
    scale = glass.height / VESSEL_SIZE[1]
    level, wide = surface_at(colour, amount)
    top = round(level * scale)
    whole = ui.paint.svg(brew(colour), glass.size)
    drawn.blit(whole, (glass.left, glass.top + top), pygame.Rect(0, top, glass.width, glass.height - top))
    mirror = max(2, round(wide * scale)), max(2, round(min(6.8, wide * 0.2) * scale))
    seen = ui.paint.svg(surface(colour), mirror)
    drawn.blit(seen, seen.get_rect(center=(glass.centerx, glass.top + top)))


def _write_number(ui: Ui, drawn: pygame.Surface, amount: int, glass: pygame.Rect) -> None:
    palette, least = ui.look.palette, ui.text.smallest
    wanted = NUMBER * (1 + NUMBER_GROWTH * (ui.look.text_scale - 1))
    most = max(min(least, round(glass.height * LEAST_NUMBER)), round(glass.height * wanted), least)
    edge = max(1, round(most / 11))
    room = drawn.get_width() - 2 * edge
    letters = largest(lambda size: ui.text.measure(str(amount), "number", size=size)[0] <= room, most, least)
    number = ui.text.outlined(str(amount), "number", palette.text, palette.night, edge, letters)
    where = number.get_rect(center=(glass.centerx, glass.top + round(glass.height * NUMBER_AT)))
    drawn.blit(number, where.clamp(drawn.get_rect()) if where.height <= drawn.get_height() else where)


def _write_spill(ui: Ui, drawn: pygame.Surface, n: int, glass: pygame.Rect) -> None:
    """A tag at the neck: so much spills at the end of the turn. Without room for words it is a number."""
    palette = ui.look.palette
    letters = max(ui.text.smallest, round(glass.height * SPILL_HIGH * 0.62))
    for said in (ui.words.say("flask.vessel_spills", n=n), f"\u2212{n}"):
        line = ui.text.line(said, "strong", palette.ink, letters)
        high = line.get_height()
        tag = pygame.Rect(0, 0, line.get_width() + high // 2, high)
        if tag.width <= drawn.get_width():
            tag.midtop = glass.centerx, max(0, glass.top + round(glass.height * 0.2))
            ui.paint.place_panel(drawn, tag, "paper", 0)
            drawn.blit(line, line.get_rect(center=tag.center))
            return


def mouth_of(vessel: pygame.Rect) -> tuple[int, int]:
    """Where the mouth of a vessel is that stands there, in pixels."""
    share = min(vessel.width / VESSEL_SIZE[0], vessel.height / VESSEL_SIZE[1])
    return vessel.centerx, vessel.bottom - round((VESSEL_SIZE[1] - MOUTH) * share)
