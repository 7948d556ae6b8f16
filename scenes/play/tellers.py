"""Who speaks of a game's players and cards in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.ruleset import ruleset_of
from game.stage.telling import Teller
from game.table.state import GameConfig
from scenes.app import App
from scenes.games.registry import presentation


def names_of(app: App, seats: Sequence[Seat]) -> list[str]:
    """The players' names, by seat; a player without one is called by the seat."""
    return [seat.name or app.words.say("setup.default_name", n=place + 1) for place, seat in enumerate(seats)]


def teller_of(app: App, match: Match) -> Teller:
    """Speaks of a match in the player's language."""
    return teller_for(app, match.table.config, match.seats)


def teller_for(app: App, config: GameConfig, seats: Sequence[Seat]) -> Teller:
    """Speaks of a game with these seats in the player's language."""
    words, ruleset = app.words, ruleset_of(config)
    look = presentation(ruleset.key).look
    return Teller(words, ruleset, names_of(app, seats), lambda card: look.name(words, config, card))
