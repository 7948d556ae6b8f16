"""Which pages the album has, in which games each creature appears, and which of them are shown. No drawing here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from game.store.people import Acquaintance, Person
from game.words import Words
from scenes.games.registry import PRESENTATIONS
from scenes.games.shelf import AlbumPage, AlbumSign, family_sign

Filter = Literal["all", "met", "unmet", "new"]
FILTERS: Sequence[Filter] = ("all", "met", "unmet", "new")


@dataclass(frozen=True)
class Entry:
    """A page with the games in which its creature appears, by key with the page that each game lends."""

    page: AlbumPage
    games: tuple[tuple[str, AlbumPage], ...]

    @property
    def key(self) -> str:
        """Under which it is kept."""
        return self.page.key

    def signs(self, game: str) -> tuple[AlbumSign, ...]:
        """By which a game files it; among the creatures of all games, its family."""
        if game:
            return next((page.signs for key, page in self.games if key == game), ())
        return (family_sign(self.page.family),) if self.page.family else ()

    def is_of(self, game: str) -> bool:
        """Whether the creature appears in a game; in any, where none is named."""
        return not game or any(key == game for key, _ in self.games)


@cache
def entries() -> tuple[Entry, ...]:
    """All pages, in the order of the games; a creature of several games is on one."""
    found: dict[str, list[tuple[str, AlbumPage]]] = {}
    for game, shown in PRESENTATIONS.items():
        for page in shown.shelf:
            found.setdefault(page.key, []).append((game, page))
    return tuple([Entry(pages[0][1], tuple(pages)) for pages in found.values()])


def entry_of(key: str) -> Entry | None:
    """The page of a creature, if there is one of that key."""
    return next((one for one in entries() if one.key == key), None)


def acquaintance(person: Person | None, key: str) -> Acquaintance | None:
    """What somebody has had to do with a creature; None where they have not met it."""
    return None if person is None else person.album.get(key)


def shown(
    person: Person | None, words: Words, game: str = "", chosen: Filter = "all", sign: str = "", sought: str = ""
) -> list[Entry]:
    """The pages of a game that a filter leaves, with one sign if one is named, whose name has some letters in it.
    Nobody can find by name whom they have not met."""
    found = [one for one in entries() if one.is_of(game) and _passes(person, words, one, chosen, sought)]
    return [one for one in found if not sign or any(its.icon == sign for its in one.signs(game))]


def _passes(person: Person | None, words: Words, one: Entry, chosen: Filter, sought: str) -> bool:
    known = acquaintance(person, one.key)
    if sought and (known is None or sought.casefold() not in one.page.title(words).casefold()):
        return False
    if chosen == "met":
        return known is not None
    if chosen == "unmet":
        return known is None
    return chosen == "all" or (known is not None and known.is_new)


@cache
def signs_of(game: str = "") -> tuple[AlbumSign, ...]:
    """The signs by which a game files its creatures, or by which those of all games are filed."""
    return tuple(dict.fromkeys([sign for one in entries() if one.is_of(game) for sign in one.signs(game)]))


def met_count(person: Person | None, game: str = "") -> tuple[int, int]:
    """How many of a game's creatures somebody has met, and how many there are."""
    some = [one for one in entries() if one.is_of(game)]
    return sum(acquaintance(person, one.key) is not None for one in some), len(some)
