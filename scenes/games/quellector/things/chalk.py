"""Places drawn with chalk: for a squad whose cards have not come yet, and for the number of cards in a fight."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour, hexadecimal
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.choices import Choice
from game.table.sight import View
from scenes.games.kept import kept
from scenes.games.quellector.forest import clearing_drawing
from scenes.games.quellector.frame import PROPORTION
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

CHALK: Colour = (226, 236, 220)


@dataclass(frozen=True)
class Chalk(Thing):
    """The places of a squad of so many cards."""

    kind = "chalk"
    seat: int
    cards: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _places(ui, size, self.cards, is_own=self.seat == now.near)

    def called(self, now: Now) -> str:
        return now.words.say("quellector.at_table.chooses", who=now.teller.names[self.seat], n=self.cards)


class OwnChalk(Chalk):
    """The same for one's own squad: a card dropped there goes into the zone."""

    called = Thing.called


@dataclass(frozen=True)
class Count(Thing):
    """The last of so many places; pressing it says that a fight is about so many cards."""

    kind = "count"
    number: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        may_be = ("number", self.number) in now.table.choices(now.near)
        return _place(ui, size, self.number, is_own=may_be)

    def called(self, now: Now) -> str:
        return now.words.say("quellector.means.number.any", n=self.number)

    def answers(self, view: View, choice: Choice) -> bool:
        return choice == ("number", self.number)


@dataclass(frozen=True)
class Unseen(Thing):
    """The unknown cards of a hand; pressing them steals any one."""

    kind = "unseen"

    def called(self, now: Now) -> str:
        return now.words.say("quellector.say.unseen")

    def answers(self, view: View, choice: Choice) -> bool:
        return choice == ("say", "unseen")


@kept
def _places(ui: Ui, size: Size, count: int, *, is_own: bool) -> pygame.Surface:
    """So many places side by side, each as high as all of it."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    wide = min(size[0] // count, round(size[1] / PROPORTION))
    place = _place(ui, (wide, size[1]), None, is_own=is_own)
    for number in range(count):
        surface.blit(place, (round((size[0] - wide) * number / max(1, count - 1)) if count > 1 else 0, 0))
    return surface


@kept
def _place(ui: Ui, size: Size, number: int | None, *, is_own: bool) -> pygame.Surface:
    """A card's place, with a paw, or with the number that a press on it says."""
    palette = ui.look.palette
    surface = pygame.Surface(size, pygame.SRCALPHA)
    colour = palette.legal if is_own else CHALK
    corner = max(4, size[0] // 14)
    pygame.draw.rect(surface, (12, 24, 34, 120), surface.get_rect(), border_radius=corner)
    surface.blit(ui.paint.ring(size, colour, max(2, ui.px(3)), corner), (0, 0))
    if number is not None:
        letters, ink = max(ui.text.smallest, round(size[0] * 0.5)), palette.text if is_own else palette.text_dim
        drawn = ui.text.outlined(str(number), "title", ink, palette.shadow, max(2, ui.px(3)), letters)
        surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
        return surface
    side = round(size[0] * 0.44)
    paw = picture(clearing_drawing("paw", {"paint": hexadecimal(colour)}).sized((side, side)), (side, side))
    paw.set_alpha(120 if is_own else 84)
    surface.blit(paw, paw.get_rect(center=surface.get_rect().center))
    return surface
