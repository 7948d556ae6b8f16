"""What the stars of a quarter bring: felts for its game's cards, hours at which its place may lie, a portrait, and a
title. None of it gives power."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from game.session.journey import is_behind, quarter, quarters, star_count
from game.session.keepers import EARNED, KEEPERS, keeper
from game.store.people import Person
from game.words import Words
from scenes.games.registry import presentation

Kind = Literal["felt", "hour", "title", "portrait"]

LADDER: Sequence[tuple[int, Kind, str]] = (
    (2, "hour", "morning"),
    (4, "felt", "moss"),
    (6, "hour", "autumn"),
    (8, "felt", "ruby"),
    (10, "hour", "night"),
    (12, "felt", "midnight"),
    (14, "hour", "frost"),
    (16, "felt", "pearl"),
)
"""For so many stars of a quarter: what, and which."""


STARS_FOR_PORTRAIT = 9


class Reward(NamedTuple):
    """Something that can be won in a quarter: for so many of its stars, or, a title, for beating its keeper."""

    kind: Kind
    game: str
    key: str
    stars: int = 0

    @property
    def use(self) -> str:
        """Under which word of `Person.chosen` it stands what is used in its place."""
        return self.kind if self.kind == "title" else f"{self.kind}/{self.game}"

    @property
    def value(self) -> str:
        """What stands there when this is used."""
        return self.game if self.kind == "title" else self.key


def rewards(game: str) -> tuple[Reward, ...]:
    """All that can be won in a game's quarter, in the order in which it comes."""
    if not quarter(game):
        return ()
    felts = presentation(game).has_felts
    steps = [Reward(kind, game, key, stars) for stars, kind, key in LADDER if kind != "felt" or felts]
    if (number := portrait_of(game)) is not None:
        steps.append(Reward("portrait", game, keeper(number).key, STARS_FOR_PORTRAIT))
    return (*sorted(steps, key=lambda one: one.stars), Reward("title", game, "title"))


def portrait_of(game: str) -> int | None:
    """The number of the portrait that can be won in a game's quarter; None where there is none."""
    at = quarters().index(game)
    return len(KEEPERS) + at if at < len(EARNED) else None


def portraits_of(person: Person) -> list[int]:
    """The numbers of the portraits that somebody has won."""
    found = [(portrait_of(one.game), one) for game in quarters() for one in rewards(game) if one.kind == "portrait"]
    return [number for number, one in found if number is not None and is_won(person, one)]


def reward_name(words: Words, reward: Reward) -> str:
    """What it is called."""
    if reward.kind == "portrait":
        return words.say(f"keepers.{reward.key}")
    if reward.kind == "title":
        return words.say(f"journey.{reward.game}.keeper_title")
    return words.say(f"treasures.{reward.game}.{reward.kind}_{reward.key}")


def is_won(person: Person, reward: Reward) -> bool:
    """Whether somebody has won it."""
    path = quarter(reward.game)
    if reward.kind == "title":
        return any(one.is_keepers and is_behind(person, one) for one in path)
    return star_count(person, path) >= reward.stars


def next_reward(person: Person, game: str) -> tuple[Reward, int] | None:
    """What comes next in a quarter, and how many stars are missing for it; None where all is won but the title."""
    stars = star_count(person, quarter(game))
    left = [reward for reward in rewards(game) if reward.kind != "title" and reward.stars > stars]
    return (left[0], left[0].stars - stars) if left else None


def newly_won(person: Person, before: Mapping[str, int]) -> list[Reward]:
    """What somebody has won since they had so many stars in each quarter."""
    found = [reward for game in quarters() for reward in rewards(game) if reward.kind != "title"]
    return [one for one in found if before.get(one.game, 0) < one.stars <= star_count(person, quarter(one.game))]


def used(person: Person | None, kind: Kind, game: str) -> str:
    """Which of the things of a kind somebody uses for a game; empty for none, and for one that is not won."""
    if person is None:
        return ""
    if kind == "portrait":
        return keeper(person.portrait).key if person.portrait == portrait_of(game) else ""
    found = [one for one in rewards(game) if one.kind == kind and person.chosen.get(one.use) == one.value]
    return next((one.value for one in found if is_won(person, one)), "")


def felts_used(person: Person | None) -> dict[str, str]:
    """In which felt each game's cards are bound for somebody."""
    found = {game: used(person, "felt", game) for game in quarters()}
    return {game: felt for game, felt in found.items() if felt}


def titles(person: Person) -> list[Reward]:
    """The titles that somebody has won."""
    return [one for game in quarters() for one in rewards(game) if one.kind == "title" and is_won(person, one)]
