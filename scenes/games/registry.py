"""The games as the scenes show them, in the order of the title screen."""

from __future__ import annotations

from game.art.backs import BackDesign
from game.rulesets import GAMES
from game.words import Words
from scenes.games.flask import FLASK
from scenes.games.gateway import Gateway, plain_gateway
from scenes.games.presentation import Presentation
from scenes.games.quaeleon import QUAELEON
from scenes.games.quellector import QUELLECTOR
from scenes.games.territory import TERRITORY
from scenes.games.xenofera import XENOFERA

PRESENTATIONS: dict[str, Presentation] = {
    shown.key: shown for shown in (QUELLECTOR, FLASK, QUAELEON, TERRITORY, XENOFERA)
}


def presentation(game: str) -> Presentation:
    """How a game is shown. Raises KeyError for one that this version does not have."""
    return PRESENTATIONS[game]


def game_name(words: Words, game: str) -> str:
    """What a game is called, whether this version has it or not."""
    key = f"games.{game}.name"
    if words.has(key):
        return words.say(key)
    return GAMES[game].title if game in GAMES else game


def game_short(words: Words, game: str) -> str:
    """What a game is called where there is little room."""
    key = f"games.{game}.short"
    return words.say(key) if words.has(key) else game_name(words, game)


def game_seats(words: Words, game: str) -> str:
    """How many can play a game."""
    least, most = GAMES[game].fewest, GAMES[game].most
    exactly = words.say("title.seats_exactly", n=least) if least == most else ""
    return exactly or words.say("title.seats", least=least, most=most)


def game_line(words: Words, game: str) -> str:
    """What a game is about, in one line; empty where it does not say."""
    key = f"games.{game}.line"
    return words.say(key) if words.has(key) else ""


def back_of(game: str) -> BackDesign:
    """What a game's cards look like from behind; one of another version has a plain back."""
    shown = PRESENTATIONS.get(game)
    return BackDesign(game) if shown is None else shown.back


def gateway_of(game: str) -> Gateway:
    """What is seen through a game's gate; that of one of another version is a plain passage."""
    shown = PRESENTATIONS.get(game)
    return plain_gateway() if shown is None else shown.gateway
