"""The titles that people wear, wherever they are named: they are told in words, and a small crown stands for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.match.record import Seat
from game.session.hot_seat import PERSON
from game.stage.drawing.text import escape
from game.stage.widgets.base import Ui
from game.store.people import Person, load_person
from game.words import Words
from scenes.app import App
from scenes.celebration.lights import crown
from scenes.treasures.rewards import Reward, reward_name, titles

CROWN, EDGE = 30, 4
"""Units of the crown, and from the corner of a plate to it."""


def title_worn(words: Words, person: Person | None) -> str:
    """The title that somebody wears; empty where they wear none."""
    won = titles(person) if person is not None else []
    return next((reward_name(words, one) for one in won if _is_worn(person, one)), "")


def _is_worn(person: Person | None, title: Reward) -> bool:
    return person is not None and person.chosen.get(title.use) == title.value


def titled(words: Words, person: Person, otherwise: str = "") -> str:
    """Somebody's name, to be put into sentences, with the title that they wear; where they wear none something else, or
    the name."""
    title, name = title_worn(words, person), escape(person.name)
    return words.say("treasures.titled", who=name, title=title) if title else otherwise or name


class Titles:
    """Who of the people at some seats wears a title, as it was when they sat down."""

    def __init__(self, app: App, seats: Sequence[Seat]) -> None:
        self.app = app
        found = {at: load_person(one.name, app.problems) for at, one in enumerate(seats) if one.player == PERSON}
        self._people: Mapping[int, Person] = {
            at: one for at, one in found.items() if one is not None and title_worn(app.words, one)
        }

    def of(self, seat: int) -> str:
        """What whoever sits there is called with their title; empty where they wear none."""
        person = self._people.get(seat)
        return "" if person is None else titled(self.app.words, person)

    @property
    def all(self) -> list[str]:
        """The same of all who wear one."""
        return [self.of(seat) for seat in self._people]

    def crown(self, plate: pygame.Surface, seat: int) -> pygame.Surface:
        """A seat's plate, with a crown in its corner where a title is worn."""
        return crowned(self.app.ui, plate) if seat in self._people else plate


def crowned(ui: Ui, plate: pygame.Surface) -> pygame.Surface:
    """A plate with a small crown in its upper corner."""
    drawn, made = crown(ui, max(4, min(ui.px(CROWN), plate.get_height() // 2))), plate.copy()
    made.blit(drawn, drawn.get_rect(topright=(plate.get_width() - ui.px(EDGE), ui.px(EDGE))))
    return made
