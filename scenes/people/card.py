"""A keeper's card: their creature at home, their name, what they have won so far, and what they like best."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.art.composing import compose
from game.session.journey import star_count, stations
from game.session.keepers import KEEPERS, keeper_name
from game.stage.cards.faces import picture
from game.stage.drawing.backdrops import dusk
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.stage.widgets.shades import draw_tint
from game.store.people import Person
from game.words import Words
from scenes.app import App
from scenes.games.registry import PRESENTATIONS, game_name
from scenes.menus.picture_card import PictureCard
from scenes.page_widgets import Lines, SetText
from scenes.picture_cache import sitter

GAME, CREATURE = "game", "keeper"
"""How a favourite begins, in a person's file: the key of a game, or of a creature, follows after a slash."""

ICON = 19
FRIEND = 0.52
"""How high the favourite creature is, as a share of the picture's height."""


class Figure(NamedTuple):
    """Something that is counted of a keeper, by its icon and its words."""

    icon: str
    number: int
    words: str


def figures(words: Words, person: Person) -> list[Figure]:
    """Stars, pages of the album, games won."""
    won = round(sum(tally.won for tally in person.tallies.values()))
    counted = {"stars": star_count(person, stations()), "pages": len(person.album), "won": won}
    icons = {"stars": "award", "pages": "book", "won": "crown"}
    return [Figure(icons[key], n, words.say(f"people.{key}", n=n)) for key, n in counted.items()]


def favourite(person: Person, kind: str) -> str:
    """The key of a keeper's favourite game or creature; empty where they have none, or one that we do not have."""
    there = PRESENTATIONS if kind == GAME else [one.key for one in KEEPERS]
    keys = [one.removeprefix(f"{kind}/") for one in person.favourites if one.startswith(f"{kind}/")]
    return next((key for key in keys if key in there), "")


def favourites_told(words: Words, person: Person) -> str:
    """What a keeper likes best, in one line; empty where they have not said."""
    game, creature = favourite(person, GAME), favourite(person, CREATURE)
    liked = [game_name(words, game)] if game else []
    liked += [keeper_name(words, portrait_of(creature))] if creature else []
    return words.say("people.likes", what=words.listed(liked)) if liked else ""


def portrait_of(creature: str) -> int:
    """The number under which a creature of this key is worn."""
    return next(number for number, one in enumerate(KEEPERS) if one.key == creature)


class KeeperCard(PictureCard):
    """Such a card; who is here bears a tick."""

    least = 196.0
    shape = 0.78

    def __init__(self, app: App, person: Person, on_press: Callable[[], None], *, is_here: bool) -> None:
        words = app.words
        self.figures = figures(words, person)
        told = ", ".join(figure.words for figure in self.figures)
        super().__init__(
            app.ui,
            ("person", person.name),
            escape(person.name),
            favourites_told(words, person),
            partial(at_home, app, person.portrait),
            on_press,
            told=told,
            done=words.say("people.here") if is_here else "",
        )
        self.hint = told
        self._friend: Callable[[int], pygame.Surface] | None = None
        creature = favourite(person, CREATURE)
        if creature and portrait_of(creature) != person.portrait % len(KEEPERS):
            self._friend = partial(app.pictures.figure, portrait_of(creature))

    def wants(self, width: int) -> Size:
        wide = max(super().wants(width)[0], self._figures_wide() + 2 * self._edge)
        return min(width, wide), self.high(width)

    def high(self, width: int) -> int:
        line = self.ui.text.line_step("small")
        # A card of somebody who has said nothing yet is as high as the others.
        return super().high(width) + self._figures_high + self.ui.px(8) + (0 if self.line else line)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.done:
            frame = self.rect.inflate(self.ui.px(4), self.ui.px(4))
            brass = self.ui.look.palette.brass
            surface.blit(self.ui.paint.ring(frame.size, brass, self.ui.px(3), self.ui.px(11)), frame)
        if self._friend is not None:
            self._draw_friend(surface, self._friend)
        self._draw_figures(surface)

    def _draw_friend(self, surface: pygame.Surface, friend: Callable[[int], pygame.Surface]) -> None:
        """The favourite creature stands before the picture, at its lower right corner."""
        room = self.rect.width - 2 * self._edge
        high = round(room * self.shape)
        drawn = friend(round(high * FRIEND))
        foot = self.rect.right - self._edge + self.ui.px(4), self.rect.top + self._edge + high + self.ui.px(6)
        surface.blit(drawn, drawn.get_rect(bottomright=foot))

    def _draw_figures(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        left = self.rect.centerx - self._figures_wide() // 2
        middle = self.rect.bottom - self._edge - self._figures_high // 2
        for figure in self.figures:
            icon = ui.paint.icon(figure.icon, self._icon, palette.ink, palette.brass, palette.brass_light)
            number = ui.text.line(str(figure.number), "strong", palette.ink)
            surface.blit(icon, icon.get_rect(midleft=(left, middle)))
            surface.blit(number, number.get_rect(midleft=(left + self._icon + ui.px(4), middle)))
            left += self._figure_wide(figure) + ui.px(18)

    def _figures_wide(self) -> int:
        return sum(map(self._figure_wide, self.figures)) + self.ui.px(18) * (len(self.figures) - 1)

    def _figure_wide(self, figure: Figure) -> int:
        return self._icon + self.ui.px(4) + self.ui.text.measure(str(figure.number), "strong")[0]

    def _lines(self) -> Lines:
        palette = self.ui.look.palette
        texts: list[SetText] = [(self.label, "name", palette.ink), (self.line, "small", palette.ink_soft)]
        return Lines(self.ui, texts, self.ui.px(1))

    @property
    def _figures_high(self) -> int:
        return max(self._icon, self.ui.text.height("strong"))

    @property
    def _icon(self) -> int:
        return self.ui.look.text_px(ICON)


class NewCard(PictureCard):
    """The empty card of whoever comes next."""

    least = KeeperCard.least
    shape = KeeperCard.shape

    def __init__(self, ui: Ui, key: Hashable, name: str, line: str, on_press: Callable[[], None]) -> None:
        super().__init__(ui, key, name, line, partial(_unpainted, ui), on_press)

    def high(self, width: int) -> int:
        more = self.ui.look.text_px(ICON), self.ui.text.height("strong")
        return super().high(width) + max(more) + self.ui.px(8)


def at_home(app: App, portrait: int, size: Size) -> pygame.Surface:
    """A keeper's creature where it lives, with round corners; the dusk while that is being painted. Shared, so do not
    draw on it."""
    paint, own = app.ui.paint, ("at home", portrait % len(KEEPERS), size)
    whole = app.painted((*own, "square"), lambda: picture(compose(sitter(portrait), shape=size), size))
    if whole is None:
        return paint.cache.get(("dusk", size), lambda: dusk(size))
    return paint.cache.get(own, lambda: paint.rounded(whole, paint.look.px(8)))


def _unpainted(ui: Ui, size: Size) -> pygame.Surface:
    """A place on which nobody stands yet."""
    palette = ui.look.palette

    def paint() -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        draw_tint(ui, surface, surface.get_rect(), palette.ink, 0.07, corner=8)
        side = round(min(size) * 0.42)
        plus = ui.paint.icon("plus", side, palette.ink_soft, palette.brass, palette.brass_light)
        surface.blit(plus, plus.get_rect(center=surface.get_rect().center))
        return surface

    return ui.paint.cache.get(("nobody", size), paint)


def in_order(people: Sequence[Person], foremost: Person | None) -> list[Person]:
    """Whoever is foremost, then the others by name."""
    return sorted(people, key=lambda one: foremost is None or one.name != foremost.name)
