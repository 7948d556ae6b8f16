"""Signs: a tray without cards, a turn that ends, what is still to be lost, and how that is lost evenly."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.rulesets.flask.cards import COLOURS, Four
from game.stage.drawing.fitting import largest_letters
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.flask.contest import even_loss, loss
from scenes.games.kept import kept
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

HIT_SIGN = 0.5
"""How large its sign is, for letters 1 high."""


HIT_LETTERS = 0.62
"""How high the number of what is still to be lost is, as a share of its room."""


@dataclass(frozen=True)
class NoHand(Thing):
    """The tray without cards in it."""

    kind = "no_hand"
    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _no_hand(ui, pictures, size)

    def called(self, now: Now) -> str:
        return now.words.say("flask.plate.no_hand", who=now.teller.names[self.seat])


@kept
def _no_hand(ui: Ui, pictures: Pictures, size: Size) -> pygame.Surface:
    """The tray without cards in it."""
    surface, palette = pygame.Surface(size, pygame.SRCALPHA), ui.look.palette
    said = ui.text.fit(pictures.words.say("flask.plate.empty"), "body", palette.text_dim, size[0])
    icon = ui.paint.icon("hand", min(ui.px(40), size[1] // 3), palette.text_dim)
    top = (size[1] - icon.get_height() - said.get_height()) // 2
    surface.blit(icon, icon.get_rect(midtop=(size[0] // 2, top)))
    surface.blit(said, said.get_rect(midtop=(size[0] // 2, top + icon.get_height())))
    return surface


@dataclass(frozen=True)
class TurnEnding(Thing):
    """The sign on the tripod of a turn that ends."""

    kind = "ending"
    is_behind = False
    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return ui.paint.icon("hourglass", max(8, round(min(size) * 0.8)))

    def called(self, now: Now) -> str:
        return now.words.say("flask.tell.ends_turn", who=now.teller.names[self.seat])


@dataclass(frozen=True)
class Hit(Thing):
    """How much somebody still loses, large, with what it is of."""

    kind = "hit"
    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        losing = loss(now.view)
        if losing is None:
            return None
        return _hit(ui, pictures, losing[2], size, is_cards=now.table.agenda[-1][0] == "lose_card")


@kept
def _hit(ui: Ui, pictures: Pictures, n: int, size: Size, *, is_cards: bool) -> pygame.Surface:
    surface, palette = pygame.Surface(size, pygame.SRCALPHA), ui.look.palette
    said = ui.text.fit(pictures.words.say("flask.plate.to_go", n=n), "strong", palette.text, size[0])
    has_words = size[1] >= 2 * said.get_height()
    room = size[1] - said.get_height() * has_words
    written = f"\u2212{n}"
    least = ui.text.smallest
    most = max(least, round(room * HIT_LETTERS))
    letters = largest_letters(lambda letters: _hit_width(ui, written, letters), size[0], most, least)
    number = ui.text.outlined(written, "title", palette.warning, palette.night, max(2, letters // 14), letters)
    icon = ui.paint.icon("sabotage" if is_cards else "drain", max(8, round(letters * HIT_SIGN)))
    wide = number.get_width() + icon.get_width() + ui.px(2)
    left = max(0, (size[0] - wide) // 2)
    surface.blit(number, number.get_rect(midleft=(left, room // 2)))
    surface.blit(icon, icon.get_rect(midleft=(left + number.get_width() + ui.px(2), room // 2)))
    if has_words:
        surface.blit(said, said.get_rect(midbottom=(size[0] // 2, size[1])))
    return surface


def _hit_width(ui: Ui, written: str, letters: int) -> int:
    """How wide such a number is with its sign."""
    return ui.text.measure(written, "title", size=letters)[0] + round(letters * (HIT_SIGN + 0.16)) + ui.px(2)


@dataclass(frozen=True)
class Evenly(Thing):
    """What somebody loses in all where they lose it evenly: a press gives all of it."""

    kind = "evenly"
    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        even = even_loss(now.view)
        return None if even is None else _evenly(ui, pictures, even, size)

    def called(self, now: Now) -> str:
        what = [
            f"{n} {now.teller.term(colour)}" for colour, n in zip(COLOURS, even_loss(now.view) or (), strict=False) if n
        ]
        return now.words.say("flask.lose.evenly", what=now.words.listed(what))

    def means(self, now: Now) -> str:
        means = now.words.say("flask.lose.evenly_means", n=sum(even_loss(now.view) or ()))
        return now.words.say("table.press_means", what=means)


@kept
def _evenly(ui: Ui, pictures: Pictures, even: Four, size: Size) -> pygame.Surface:
    """A drop for each colour with how many of it go, below the word where there is room for both."""
    surface, palette = pygame.Surface(size, pygame.SRCALPHA), ui.look.palette
    ui.paint.place_panel(surface, surface.get_rect(), "plum", 0)
    said = ui.text.fit(pictures.words.say("flask.plate.evenly"), "small", palette.text, size[0] - ui.px(8))
    lost = [(colour, n) for colour, n in zip(COLOURS, even, strict=True) if n]
    room = pygame.Rect((0, 0), size).inflate(-ui.px(8), -ui.px(6))
    if room.height >= 2 * said.get_height():
        surface.blit(said, said.get_rect(midtop=(size[0] // 2, room.top)))
        room.update(room.left, room.top + said.get_height(), room.width, room.height - said.get_height())
    rows = 2 if len(lost) > 2 and room.width < room.height * len(lost) / 2 else 1
    across = math.ceil(len(lost) / rows)
    side = min(room.width // across, room.height // rows)
    left, top = room.centerx - side * across // 2, room.centery - side * rows // 2
    for place, (colour, n) in enumerate(lost):
        spot = pygame.Rect(left + place % across * side, top + place // across * side, side, side)
        drop = ui.paint.icon(colour, max(8, round(side * 0.86)))
        surface.blit(drop, drop.get_rect(center=spot.center))
        number = ui.text.outlined(str(n), "strong", palette.text, palette.night, max(1, ui.px(2)))
        surface.blit(number, number.get_rect(center=spot.center))
    return surface
