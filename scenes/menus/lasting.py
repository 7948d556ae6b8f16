"""How long a game lasts, in words."""

from __future__ import annotations

from game.session.lasting import lasting
from game.store.statistics import Statistics
from scenes.app import App


def told_lasting(app: App, kind: str, counted: Statistics) -> str:
    """About how many minutes games of a kind last, by what was counted here or else by what was measured; empty where
    nobody knows."""
    found = lasting(kind, counted)
    if found is None:
        return ""
    return app.words.say("menus.lasting.own" if found.is_own else "menus.lasting.usual", n=found.minutes)
