"""What is said of a match before its first turn."""

from __future__ import annotations

from collections.abc import Iterator

from game.match.match import Match
from game.session.journey import Station, twists_told
from game.session.occasions import apart_told, night_of
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
    tell(app, match)


def sit_down_at(app: App, station: Station, match: Match) -> None:
    """Sit down at the new match of a station, and hear what is said before its first turn; where the keeper of a
    quarter waits, they speak instead."""
    routes.to_station(app, match, is_keepers=station.is_keepers)
    if not station.is_keepers:
        tell(app, match)


def tell(app: App, match: Match) -> None:
    """Say at the table what is said of a match at first."""
    if said := beginning(app, match):
        app.note(said, "beginning")


def beginning(app: App, match: Match) -> str:
    """That a match counts for nothing, if so; in a night which game of it comes, and at any other match that begins
    what it is about, if that need be said; nothing more at one that goes on."""
    night = night_of(match.occasion)
    if night is not None:
        return _of_night(app, match, *night)
    told = [] if match.history else [*_goal(app, match), *_twists(app, match)]
    return " ".join(filter(None, [apart_told(app.words, match), *told]))


def _of_night(app: App, match: Match, name: str, number: int) -> str:
    game, night = match.ruleset.key, load_night(name, app.problems)
    total = number + 1 if night is None else len(night.games)
    told = {"n": number + 1, "total": total, "game": game_name(app.words, game)}
    return app.words.say("night.begins", **told, line=game_line(app.words, game))


def _goal(app: App, match: Match) -> Iterator[str]:
    """What is wanted, where somebody plays it for the first time or something else is wanted than usual."""
    words, game = app.words, match.ruleset.key
    usual = f"games.{game}.goal"
    own = [f"{usual}_{key}" for key in match.ruleset.twists_in(match.options)]
    goal = words.first(*own, usual)
    if words.has(goal) and (goal != usual or is_new_to_somebody(app, game, match.seats)):
        yield words.say(goal)


def _twists(app: App, match: Match) -> list[str]:
    """The twists that are chosen; on the way to a station or to the match of a day they have been read."""
    told = [] if match.occasion else twists_told(app.words, match)
    if len(told) > MOST_TWISTS:
        return [app.words.say("menus.setup.twists_remark", n=len(told))]
    return [escape(f"{name}: {hint}") for name, hint in told]
