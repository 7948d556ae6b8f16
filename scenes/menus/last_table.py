"""The table that a game's door deals: the last one that was set up there, and at first the usual one."""

from __future__ import annotations

from functools import cache
from threading import Thread

from game.session.hot_seat import PERSON
from game.session.keepers import KEEPERS, keeper_name
from scenes import routes
from scenes.app import App
from scenes.games.registry import PRESENTATIONS


def deal_last_table(app: App, game: str) -> None:
    """Deal it, and sit down there. One that cannot be played so is prepared, and says why."""
    # The title does without what a game is played with.
    from game.rulesets import ruleset
    from game.rulesets.ruleset import OptionError
    from scenes.beginning import sit_down
    from scenes.menus.game_setup import GameSetup

    rules = ruleset(game)
    setup = GameSetup(app, rules, lambda: None)
    setup.bring_decks()
    if setup.places.problem(app.words) or setup.choices.problem(app.words, setup.seats):
        routes.to_setup(app, rules)
        return
    try:
        match = setup.dealt()
    except OptionError:
        routes.to_setup(app, rules)
        return
    app.change(setup.remembered())
    sit_down(app, match)


@cache
def get_ready() -> None:
    """Import what all games are played with, once, beside whatever stands in the window: then a press waits for
    nothing of it."""
    Thread(target=_import_all, name="get ready", daemon=True).start()


def _import_all() -> None:
    import scenes.play.table.scene  # noqa: F401

    for shown in PRESENTATIONS.values():
        _ = shown.look, shown.rules.advice


def who_plays_there(app: App, game: str) -> str:
    """Who will sit there, in a line for the door; empty as long as nobody has played it here."""
    last = app.settings.last_games.get(game)
    if last is None or len(last.portraits) != len(last.players):
        return ""
    words, people = app.words, last.players.count(PERSON)
    others = [
        keeper_name(words, portrait)
        for player, portrait in zip(last.players, last.portraits, strict=True)
        if player != PERSON and portrait < len(KEEPERS)
    ]
    you = words.say("title.you") if people == 1 else words.say("title.people", n=people)
    return words.listed([you, *others] if people else others)
