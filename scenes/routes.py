"""The ways from scene to scene. Scenes do not know each other: which scene stands where is registered by
`scenes/menagerie.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.match.match import Match
from game.match.record import Record
from game.rulesets.ruleset import Ruleset
from game.store.games import Save
from scenes.app import App
from scenes.border import admitted, rules_of

SCENES: dict[str, Callable[..., Any]] = {}
"""The scene at each place, by the place's name."""


def to_title(house: App) -> None:
    """Leave everything and go to the title."""
    house.scenes.restart(SCENES["title"](house))


def to_setup(house: App, ruleset: Ruleset) -> None:
    """Prepare a new game."""
    house.scenes.push(SCENES["setup"](house, ruleset))


def to_table(house: App, match: Match, save: Save | None = None, *, demonstration: Any = None) -> None:
    """Sit down at a game, a new one, that of a save or the present one of a demonstration; behind the table lies the
    title."""

    house.scenes.restart(SCENES["title"](house))
    house.scenes.push(SCENES["table"](house, match, save, demonstration=demonstration))


def to_demonstration(house: App) -> None:
    """Watch computer opponents play one game after the other."""
    SCENES["demonstration"](house).go_on()


def to_results(house: App, match: Match, demonstration: Any = None) -> None:
    """Tell how a finished game came out, in place of its table; a demonstration then goes on by itself."""
    house.scenes.replace(SCENES["results"](house, match, demonstration))


def to_rulebook(house: App, ruleset: Ruleset, sentence: str | None = None) -> None:
    """Open a game's rulebook, at a numbered sentence such as `Q3.5` if one is given."""
    house.scenes.push(SCENES["rulebook"](house, ruleset, sentence))


def to_lesson(house: App, ruleset: Ruleset) -> None:
    """Play a game's lesson."""
    house.scenes.push(SCENES["lesson"](house, ruleset))


def to_replay(house: App, record: Record, name: str = "") -> None:
    """Watch a recorded game, that of the file of that name if it comes from one. Raises StoreError where it cannot be
    shown."""
    rules_of(record, name)
    house.scenes.push(admitted(name, lambda: SCENES["replay"](house, record)))


def to_kept_games(house: App) -> None:
    """Choose among the kept replays."""
    house.scenes.push(SCENES["kept_games"](house))


def to_decks(house: App, ruleset: Ruleset, kind: str = "") -> None:
    """Look through the decks of a game that is played with decks, first those of the kind of that key."""
    house.scenes.push(SCENES["decks"](house, ruleset, kind))


def to_settings(house: App) -> None:
    """Open the settings."""
    house.scenes.push(SCENES["settings"](house))


def to_statistics(house: App) -> None:
    """Open the statistics."""
    house.scenes.push(SCENES["statistics"](house))


def to_credits(house: App) -> None:
    """Open the credits."""
    house.scenes.push(SCENES["credits"](house))


def to_mishap(house: App, game: Record | None, *, is_saved: bool) -> None:
    """Say that something went wrong; `game` is what was being played or watched, if anything."""
    house.scenes.push(SCENES["mishap"](house, game, is_saved=is_saved))
