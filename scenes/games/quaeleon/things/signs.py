"""Signs of how cards in the hall belong together: who acts next, which cards destroy each other, the dial itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from scenes.games.kept import kept
from scenes.games.quaeleon.place import HallPlace
from scenes.games.quaeleon.things.hearts import thing
from scenes.games.quaeleon.turns import settled, ties, track
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures


@dataclass(frozen=True)
class Dial(Thing):
    """The part of the table on which the order lies."""

    kind = "order"

    def called(self, now: Now) -> str:
        seats = track(settled(now.view))
        if not seats:
            return now.words.say("quaeleon.hall.order_none")
        return now.words.say("quaeleon.hall.order", names=", ".join(now.teller.names[seat] for seat in seats))


@dataclass(frozen=True)
class Rift(Thing):
    """A crack between the cards of two players that will destroy each other."""

    kind = "crack"
    is_behind = False
    one: int
    other: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return ui.paint.cache.get(("crack", size), lambda: thing("crack", size))

    def called(self, now: Now) -> str:
        who, whom = now.teller.names[self.one], now.teller.names[self.other]
        return now.words.say("quaeleon.hall.crack", who=who, whom=whom)


@dataclass(frozen=True)
class Chevron(Thing):
    """The sign that what lies right of it comes after what lies left."""

    kind = "chevron"
    number: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _chevron(ui, size)


@dataclass(frozen=True)
class Then(Thing):
    """The heading of those who act next."""

    kind = "then"
    is_behind = False

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _word(ui, now.words.say("quaeleon.hall.then"), size)


def place_rifts(place: HallPlace, spots: Mapping[int, Area], wide: float) -> None:
    """Put one between each two cards that will destroy each other; `spots` are the places of players' cards."""
    for one, other in ties(place.view):
        if one in spots and other in spots:
            left, right = sorted((spots[one], spots[other]))
            middle = (left.right + right.left) / 2
            place.put(Rift(one, other), right._replace(left=middle - wide / 2, width=wide))


@kept
def _chevron(ui: Ui, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    wide, high = size
    spots = [(wide * 0.36, high * 0.2), (wide * 0.64, high * 0.5), (wide * 0.36, high * 0.8)]
    for colour, thick in ((ui.look.palette.shadow, high // 4), (ui.look.palette.lamplight, high // 8)):
        pygame.draw.lines(surface, colour, False, spots, max(2, thick))
    return surface


@kept
def _word(ui: Ui, word: str, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    letters = max(ui.text.smallest, min(ui.text.size("name"), size[1]))
    line = ui.text.fit(word, "name", ui.look.palette.lamplight, size[0], letters)
    surface.blit(line, line.get_rect(midleft=(0, size[1] // 2)))
    return surface
