"""What is said of a match before its first turn."""

from __future__ import annotations

from collections.abc import Iterator

from game.match.match import Match
from game.session.journey import twists_told
from game.session.occasions import night_of
from game.stage.drawing.text import escape
from game.store.nights import load_night
from scenes import routes
from scenes.app import App
from scenes.games.registry import game_line, game_name
from scenes.known import is_new_to_somebody

MOST_TWISTS = 2
"""So many twists are told by name; of more, how many they are."""


def sit_down(app: App, match: Match) -> None:
    """Sit down at a new match, and hear what is said before its first turn."""
    routes.to_table(app, match)
    if said := beginning(app, match):
        app.note(said, "beginning")


def beginning(app: App, match: Match) -> str:
    """In a night which game of it comes, and at a free game that begins what it is about, if that need be said; nothing
    at any other."""
    night = night_of(match.occasion)
    if night is not None:
        return _of_night(app, match, *night)
    return "" if match.occasion or match.history else " ".join(_of_free_game(app, match))


def _of_night(app: App, match: Match, name: str, number: int) -> str:
    game, night = match.ruleset.key, load_night(name, app.problems)
    total = number + 1 if night is None else len(night.games)
    told = {"n": number + 1, "total": total, "game": game_name(app.words, game)}
    return app.words.say("night.begins", **told, line=game_line(app.words, game))


def _of_free_game(app: App, match: Match) -> Iterator[str]:
    """What is wanted, where somebody plays it for the first time or something else is wanted than usual; and the twists
    that are chosen."""
    words, game = app.words, match.ruleset.key
    usual = f"games.{game}.goal"
    own = [f"{usual}_{key}" for key in match.ruleset.twists_in(match.options)]
    goal = words.first(*own, usual)
    if words.has(goal) and (goal != usual or is_new_to_somebody(app, game, match.seats)):
        yield words.say(goal)
    told = twists_told(words, match)
    if len(told) > MOST_TWISTS:
        yield words.say("menus.setup.twists_remark", n=len(told))
    else:
        yield from [escape(f"{name}: {hint}") for name, hint in told]
