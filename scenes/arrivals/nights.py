"""Nights of games that come in: looked at where they are here, else kept first where that is wanted."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.stage.drawing.text import escape
from game.store import nights, own
from game.store.nights import Night
from scenes import routes
from scenes.app import App
from scenes.arrivals.question import ask
from scenes.games.registry import game_name
from scenes.night.standings import StandingsTable, Turning


def receive_night(app: App, place: Path, night: Night) -> None:
    """Go on with a night that is here, or ask whether one from elsewhere shall be kept."""
    if place.parent == own.home() / "nights":
        routes.to_nights(app, nights.name_of(place))
        return
    same = next((one for one in nights.nights(app.problems) if one.night == night), None)
    if same is not None:
        routes.to_nights(app, same.id)
        return
    words = app.words
    text = words.say(
        "arrivals.night.text",
        who=words.listed([escape(player.name) for player in night.players]),
        games=words.listed([game_name(words, game) for game in night.games]),
        n=len(night.ended),
        total=len(night.games),
        file=escape(place.name),
    )
    turning = Turning(app)
    turning.finish()
    table = [StandingsTable(app, night, turning)]
    ask(app, words.say("arrivals.night.ask"), text, partial(_keep, night), body=table)


def _keep(night: Night, app: App) -> None:
    routes.to_nights(app, app.on_disk(lambda: nights.begin(night)))
