"""Racks for battle cards: the places there, what comes onto one, and by which numbers the attacker's are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.stage.cards.faces import picture
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.table.choices import Choice
from game.table.sight import View
from scenes.games.kept import kept
from scenes.games.table_layout import TableLayout
from scenes.games.thing import Now, Thing
from scenes.games.xenofera.cards.battle import place_number
from scenes.games.xenofera.glass import ship_drawing
from scenes.picture_cache import Pictures

RAPIERS = 0.46
"""How wide the rapiers of a place are, as a share of a battle card."""

DEPTH, FAINT = 104, 112
"""How dark a place is in which no battle card lies yet, and how clear the rapiers on it are, of 255."""

WORDS = 0.62
"""What the words over an empty rack have of its height: what is asked may stand before its foot."""


@dataclass(frozen=True)
class BattlePlace(Thing):
    """Where a battle card of a seat's will lie."""

    kind = "place"
    seat: int
    place: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _battle_place(ui, self.seat, size)


@dataclass(frozen=True)
class RackWords(Thing):
    """What somebody else chooses for a rack on which nothing lies yet."""

    kind = "rack"
    is_attacker: bool

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _said(ui, now.words.say("xenofera.rack." + ("attacker" if self.is_attacker else "defender")), size)


@dataclass(frozen=True)
class CardNumber(Thing):
    """The number of one of the attacker's face-down cards while one of them is to be removed: it is pressed instead of
    a button."""

    kind = "number"
    is_behind = False
    number: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return ui.paint.cache.get((self.key, size), lambda: place_number(pictures, self.number, size))

    def called(self, now: Now) -> str:
        return now.words.say(f"xenofera.at_table.place.{self.number}")

    def answers(self, view: View, choice: Choice) -> bool:
        question = view.table.question
        return question is not None and question.name == "remove" and choice == ("number", self.number)


def place_rack(
    place: TableLayout, seat: int, spots: Sequence[Area], rack: Area, *, is_attacker: bool, is_told: bool
) -> None:
    """Put the places there for which a seat chooses cards and, if it is told, what comes onto the rack."""
    for number, spot in enumerate(spots):
        place.put(BattlePlace(seat, number), spot)
    if is_told:
        place.put(RackWords(is_attacker), rack._replace(height=rack.height * WORDS))


@kept
def _battle_place(ui: Ui, seat: int, size: Size) -> pygame.Surface:
    """Where a battle card of a seat's will lie: an edge in its colour, and rapiers."""
    palette, corner = ui.look.palette, max(4, size[0] // 16)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(surface, (*palette.night, DEPTH), surface.get_rect(), border_radius=corner)
    surface.blit(ui.paint.ring(size, palette.seat(seat), max(2, ui.px(2)), corner), (0, 0))
    side = round(size[0] * RAPIERS)
    rapiers = picture(ship_drawing("backs/rapiers").sized((side, side)), (side, side))
    rapiers.set_alpha(FAINT)
    surface.blit(rapiers, rapiers.get_rect(center=surface.get_rect().center))
    return surface


@kept
def _said(ui: Ui, told: str, size: Size) -> pygame.Surface:
    """Words on a dark ground at the upper edge of where they stand; nothing where there is no room for them."""
    surface, margin = pygame.Surface(size, pygame.SRCALPHA), ui.px(12)
    block = ui.text.block(told, "body", ui.look.palette.text, size[0] - 2 * margin, "center")
    ground = block.get_rect().inflate(2 * margin, margin)
    ground.midtop = size[0] // 2, margin
    if surface.get_rect().contains(ground):
        surface.blit(ui.paint.panel(ground.size, "dark"), ground)
        surface.blit(block, block.get_rect(center=ground.center))
    return surface
