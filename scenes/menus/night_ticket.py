"""The ticket to a night of games that is under way: which game comes next, and who leads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.session.night import standings
from game.stage.drawing.text import escape
from game.store.nights import KeptNight, Night, nights
from game.words import Words
from scenes import routes
from scenes.app import App
from scenes.games.registry import game_short
from scenes.menus.game_picture import place_of
from scenes.menus.ticket import Ticket

LATEST = 4
"""Only the latest nights, so many, are searched for one that goes on."""


def night_going(app: App) -> KeptNight | None:
    """The last night that is not over."""
    return next((kept for kept in nights(app.problems, LATEST) if not kept.night.is_over), None)


def night_ticket(app: App, kept: KeptNight) -> Ticket:
    """To the standings of that night."""
    words, night = app.words, kept.night
    to_night, picture = partial(routes.to_nights, app, kept.id), partial(place_of, app, night.games[len(night.ended)])
    return Ticket(
        app.ui, "night_on", words.say("night.plan"), _next(words, night), _note(words, night), picture, to_night
    )


def night_told(words: Words, night: Night) -> str:
    """A night under way in one line."""
    return words.say("night.goes_on", game=_next(words, night))


def _next(words: Words, night: Night) -> str:
    number = len(night.ended)
    game = game_short(words, night.games[number])
    return words.say("night.coming", n=number + 1, total=len(night.games), game=game)


def _note(words: Words, night: Night) -> str:
    """Who leads; before the first game who plays."""

    def named(players: Sequence[int]) -> str:
        return words.listed([escape(night.players[player].name) for player in players])

    if not night.ended:
        return named(range(len(night.players)))
    first = [one.player for one in standings(night) if one.place == 1]
    return words.say("night.leads" if len(first) == 1 else "night.lead_together", who=named(first))
