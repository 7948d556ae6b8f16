"""What stands beside an acting card: its four parts, ticked off one after the other, and what an attack comes to for
each target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.rulesets.quaeleon.board import HEALTH
from game.rulesets.quaeleon.cards import Design
from game.rulesets.quaeleon.forecast import Foretold
from game.stage.drawing.text import UNWRAPPED
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.events import Zone
from game.table.table import Table
from game.words import Words
from scenes.games.kept import kept
from scenes.games.numbers import signed
from scenes.games.quaeleon.card_words import ODD, STAT_ICONS, signs_of
from scenes.games.quaeleon.sums import PARTS, halves
from scenes.games.quaeleon.turns import Acting, settled, shown_close
from scenes.games.thing import Now, ZonePlate
from scenes.picture_cache import Pictures

NOTHING = "\u2013"
"""The amount of a part that a card does not have."""

MOST_SIGNS = 3
HIT, FALLS, STOPPED = (255, 206, 78), (236, 84, 72), (122, 190, 240)
"""The edges of an attack's sum: it takes some health, all of it, or none."""


class Tablet(NamedTuple):
    """A part of an activation: its icon and name, what it comes to, and whether it is done or goes on now."""

    icon: str
    name: str
    amount: str
    is_done: bool
    is_now: bool


@dataclass(frozen=True)
class ActingParts(ZonePlate):
    """The four parts of whose card acts."""

    zone: Zone

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        view = settled(now.view)
        close = shown_close(view)
        if close is None or close.seat != self.zone[1]:
            return None
        return _draw_tablets(ui, _tablets(now.words, view.table, close, now.sum_at(self.key)), size)


@dataclass(frozen=True)
class BlowSum(ZonePlate):
    """What an attack comes to for one of its targets."""

    zone: Zone
    is_reached = False

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        written = now.sum_at(self.key)
        left = now.table.counters.get(HEALTH[self.zone[1]], 0)
        return _draw_blow(ui, written, size, left > 0) if written else None


# -- the parts ---------------------------------------------------------------------------------------------------------


def _tablets(words: Words, table: Table, acts: Acting, written: str) -> tuple[Tablet, ...]:
    """The parts of the acting card; `written` is the part that goes on, with its sum so far."""
    now, _, reckoned = written.partition(" ")
    printed: Design = table.config.designs[acts.card]
    told = Foretold(table, acts.seat, acts.card)
    attack = reckoned or (str(told.strength) if printed.attack is not None else NOTHING)
    if printed.attack is not None and printed.strikes > 1:
        attack += f" \u00d7{printed.strikes}"
    defence = told.stat(1)
    amounts = (
        _effects(printed),
        NOTHING if defence is None else f"+{halves(defence)}",
        NOTHING if printed.healing is None else signed(told.healing),
        attack,
    )
    begun = PARTS.index(now) if now in PARTS else -1
    return tuple(
        [
            Tablet(
                STAT_ICONS.get(part, ODD.icon),
                words.say(f"quaeleon.phase.{part}"),
                amounts[number],
                is_done=number < begun,
                is_now=number == begun,
            )
            for number, part in enumerate(PARTS)
        ]
    )


def _effects(printed: Design) -> str:
    """The effects of a card in a few signs."""
    signs = [sign for line in printed.lines for sign in signs_of(line)][:MOST_SIGNS]
    return " ".join(f"[icon:{sign.icon}]{sign.text}" for sign in signs) or NOTHING


@kept
def _draw_tablets(ui: Ui, tablets: tuple[Tablet, ...], size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    gap = ui.px(5)
    high = (size[1] - gap * (len(tablets) - 1)) // len(tablets)
    for number, tablet in enumerate(tablets):
        area = pygame.Rect(0, number * (high + gap), size[0] - ui.px(10), high)
        _draw_tablet(ui, surface, tablet, area)
    return surface


def _draw_tablet(ui: Ui, surface: pygame.Surface, tablet: Tablet, area: pygame.Rect) -> None:
    palette, margin = ui.look.palette, ui.px(8)
    surface.blit(ui.paint.panel(area.size, "dark"), area)
    if tablet.is_now:
        surface.blit(ui.paint.ring(area.size, palette.yours, ui.px(3)), area)
    side = min(area.height - ui.px(8), ui.px(30))
    icon = ui.paint.icon(tablet.icon, max(8, side), palette.lamplight)
    surface.blit(icon, icon.get_rect(midleft=(area.left + margin, area.centery)))
    colour = palette.text if tablet.is_now or tablet.is_done else palette.text_dim
    room = area.width - side - 4 * margin
    letters = max(ui.text.smallest, min(ui.text.size("body"), round(area.height * 0.56)))
    wide = min(ui.text.measure(tablet.amount, "strong", UNWRAPPED, letters)[0], room)
    amount = ui.text.block(tablet.amount, "strong", colour, wide, size=letters)
    surface.blit(amount, amount.get_rect(midright=(area.right - margin, area.centery)))
    if room - wide >= ui.text.measure(tablet.name, "name", UNWRAPPED, letters)[0]:
        name = ui.text.fit(tablet.name, "name", colour, room - wide, letters)
        surface.blit(name, name.get_rect(midleft=(area.left + 2 * margin + side, area.centery)))
    if tablet.is_done:
        tick = ui.paint.icon("check", ui.px(20), palette.legal)
        surface.blit(tick, tick.get_rect(center=(area.right, area.top + ui.px(5))))


# -- what an attack comes to -------------------------------------------------------------------------------------------


@kept
def _draw_blow(ui: Ui, written: str, size: Size, stands: bool) -> pygame.Surface:
    """The sum on a dark tablet, whose edge says how it ends."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    room = size[0] - ui.px(16)
    most = max(ui.text.smallest, min(ui.text.size("subheading"), round(size[1] * 0.66)))
    letters = ui.text.largest(written, "strong", room, most)
    wide = min(ui.text.measure(written, "strong", UNWRAPPED, letters)[0], size[0])
    tablet = surface.get_rect()
    surface.blit(ui.paint.panel(tablet.size, "dark"), tablet)
    surface.blit(ui.paint.ring(tablet.size, _edge(ui, written, stands), ui.px(3)), tablet)
    words = ui.text.block(written, "strong", ui.look.palette.text, wide, size=letters)
    surface.blit(words, words.get_rect(center=tablet.center))
    return surface


def _edge(ui: Ui, written: str, stands: bool) -> Colour:
    if "=" not in written:
        return ui.look.palette.brass
    if not stands:
        return FALLS
    return STOPPED if " = 0 " in written else HIT
