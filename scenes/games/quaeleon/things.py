"""The things that stand on the table of Quaeleon's Quest: health on number cards, defence, initiative, promises."""

from __future__ import annotations

import pygame

from game.art.creature import CreatureSpec, compose_creature
from game.art.drawings import drawing
from game.art.icons import INK
from game.rulesets.elimination import is_standing
from game.rulesets.quaeleon.board import defence, initiative
from game.rulesets.quaeleon.cards import Design
from game.stage.board.layout import Key
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.sight import View
from scenes.games.quaeleon.face import RANKS, QuaeleonFaces
from scenes.games.quaeleon.frame import LEATHER, LEATHER_DARK
from scenes.games.quaeleon.places import settled
from scenes.games.table_look import Written
from scenes.picture_cache import Pictures

RULE_ICONS = {"last_first": "swap", "thick_skin": "thick-skin", "sour_milk": "heart-broken", "heartbeat": "heart"}
"""The sign of each rule that a card changes for as long as it lies there."""

HEALTHY, WEAK = 26, 10
"""From so much health on its ribbon is green; up to so little it is red."""


def fixture(
    ui: Ui, pictures: Pictures, view: View, key: Key, values: tuple[float, ...], size: Size, written: Written
) -> pygame.Surface | None:
    """One of these things at a size in pixels, None where there is nothing to see."""
    kind, subject = key[1], key[2]
    if kind == "health":
        n = round(values[0])
        return ui.paint.cache.get(("health", n, size), lambda: draw_health(ui, n, size))
    if kind == "shield":
        if not is_standing(view.table, subject):
            return None
        total = int(now) if (now := written(key)) else defence(settled(view).table, subject)
        return ui.paint.cache.get(("shield", total, size), lambda: _draw_shield(pictures, total, size))
    if kind == "initiative":
        n = initiative(settled(view).table, subject)
        return ui.paint.cache.get(("initiative", n, size), lambda: _draw_initiative(ui, n, size))
    if kind == "force":
        design = view.table.config.designs[subject]
        return ui.paint.cache.get(("force", design.key, size), lambda: _draw_force(ui, pictures, design, size))
    return None


def _draw_force(ui: Ui, pictures: Pictures, design: Design, size: Size) -> pygame.Surface:
    """The sign of a rule that is changed, and beside it the creature that changes it."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(ui.paint.panel(size, "dark"), (0, 0))
    edge = max(2, size[1] // 14)
    high = size[1] - 2 * edge
    icon = ui.paint.icon(RULE_ICONS[min(design.rules)], high, ui.look.palette.night)
    surface.blit(icon, icon.get_rect(midleft=(edge, size[1] // 2)))
    spec = CreatureSpec(design.family, design.seed, RANKS[design.kind], design.body)
    creature = pictures.faces.picture(spec, (high, high), lambda: compose_creature(spec))
    surface.blit(creature, creature.get_rect(midright=(size[0] - edge, size[1] // 2)))
    return surface


def draw_health(ui: Ui, n: int, size: Size) -> pygame.Surface:
    """Health as on two number cards side by side, the tens and the ones; three of them from a hundred on."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    palette = ui.look.palette
    digits = f"{n:02d}"
    gap = max(1, size[0] // 40)
    wide = (size[0] - gap * (len(digits) - 1)) / len(digits)
    high = min(size[1], round(wide * 1.7))
    top = (size[1] - high) // 2
    band = max(3, high // 7)
    colour = palette.legal if n >= HEALTHY else palette.warning if n <= WEAK else palette.brass
    for place, digit in enumerate(digits):
        tile = pygame.Rect(round(place * (wide + gap)), top, int(wide), high)
        corner = max(2, tile.width // 7)
        pygame.draw.rect(surface, LEATHER_DARK, tile, border_radius=corner)
        inner = tile.inflate(-2, -2)
        pygame.draw.rect(surface, "#fbf0d6", inner, border_radius=corner)
        pygame.draw.rect(
            surface, colour, (inner.left, inner.bottom - band, inner.width, band),
            border_bottom_left_radius=corner, border_bottom_right_radius=corner,
        )  # fmt: skip
        letters = round(min(high * 0.66, tile.width * 1.22))
        number = ui.text.line(digit, "title", pygame.Color(INK)[:3], letters)  # type: ignore[arg-type]
        surface.blit(number, number.get_rect(center=(tile.centerx, tile.centery - band // 2)))
        pygame.draw.rect(surface, LEATHER, tile, max(1, tile.width // 20), border_radius=corner)
    heart = ui.paint.icon("heart", max(12, round(high * 0.34)), accent=palette.warning)
    surface.blit(heart, heart.get_rect(midbottom=(size[0] // 2, top + high)))
    return surface


def _draw_shield(pictures: Pictures, n: int, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    medal = pictures.of(QuaeleonFaces).value("defence", n, min(size))
    if not n:
        medal.set_alpha(120)
    surface.blit(medal, medal.get_rect(center=surface.get_rect().center))
    return surface


def _draw_initiative(ui: Ui, n: int, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    palette = ui.look.palette
    side = min(size)
    plate = ui.paint.svg(drawing("quaeleon/signs/hexagon").svg, (side, side))
    surface.blit(plate, plate.get_rect(center=surface.get_rect().center))
    letters = round(side * min(MOST_LETTERS, USUAL_LETTERS + LETTERS_GROW * (ui.look.text_scale - 1)))
    number = ui.text.outlined(str(n), "number", palette.text, palette.night, 1, letters)
    surface.blit(number, number.get_rect(center=surface.get_rect().center))
    return surface


USUAL_LETTERS, MOST_LETTERS, LETTERS_GROW = 0.48, 0.9, 0.84
"""How high the letters of an initiative are, as a share of its plate; the most, and how much more they are where text
is twice as large."""
