"""Whether whoever is here knows a game already, or had better be shown it first."""

from __future__ import annotations

from scenes.app import App
from scenes.games.registry import presentation


def is_known(app: App, game: str) -> bool:
    """Whether whoever is here knows a game, by its lesson or by having played it; or cannot be taught."""
    person = app.present.person
    tallies = person.tallies if person is not None else {}
    has_played = any(name.startswith(f"{game}/") for name in tallies)
    return has_played or game in app.settings.lessons_played or not presentation(game).has_lesson
