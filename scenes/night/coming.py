"""What comes next in a night: its next game, who has chosen it and who begins, and what is at stake."""

from __future__ import annotations

from collections.abc import Iterator

from game.rulesets import GAMES, ruleset
from game.session.night import Need, needs, standings
from game.stage.drawing.text import escape
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.layout import Column
from game.store.nights import Night
from game.words import Words
from scenes.app import App
from scenes.games.registry import game_line, game_name
from scenes.night.vignette import Vignette
from scenes.page_widgets import Caption, Sides

ROOMY = 960
"""From so many units of text across, the picture of its place stands beside what is said of it."""

SHAPE, SHARE, LEAST = 0.56, 0.19, 140
"""How high the picture of a place is, as a share of its width; how much of the sheet's width it takes, and how many
units of text at the least where words stand beside it."""


def coming(app: App, night: Night) -> Widget:
    """The next game: its place, and beside it what is said of it."""
    ui, words, number = app.ui, app.words, len(night.ended)
    game = night.games[number]
    name = words.say("night.next", n=number + 1, game=game_name(words, game))
    lines = [Label(ui, line, "body", on_paper=True) for line in _told(words, night, number)]
    told = Column(ui, [Caption(ui, name), *lines], gap=4)
    if ui.bounds.width < ui.look.text_px(ROOMY):
        return told
    picture = Vignette(app, game, SHAPE)
    return Sides(ui, picture, told, least=LEAST, share=SHARE, has_line=False)


def _told(words: Words, night: Night, number: int) -> Iterator[str]:
    """What it is, whether the dice have chosen it, who begins, and how much can still be won."""
    yield game_line(words, night.games[number])
    chosen = words.say("night.thrown") if number in night.thrown else ""
    chosen_and_begins = " ".join(filter(None, [chosen, _begins(words, night, night.games[number])]))
    if chosen_and_begins:
        yield chosen_and_begins
    yield " ".join(_at_stake(words, night))


def _begins(words: Words, night: Night, game: str) -> str:
    """Who goes first, where that is known and matters."""
    if not night.ended or game not in GAMES or not ruleset(game).has_starter:
        return ""
    last = standings(night)[-1]
    is_alone = last.place == len(night.players)
    return words.say("night.starts" if is_alone else "night.starts_level", who=escape(night.players[last.player].name))


def _at_stake(words: Words, night: Night) -> Iterator[str]:
    """How many points are still to be had, and by how many somebody leads."""
    left, ranked = len(night.games) - len(night.ended), standings(night)
    yield words.say("night.to_be_had", n=len(night.players) * (left + night.last_counts_double))
    if ahead := ranked[0].total - ranked[1].total:
        who = escape(night.players[ranked[0].player].name)
        yield words.say("night.ahead", who=who, points=words.say("night.points", n=ahead))


def needed(words: Words, night: Night) -> dict[int, str]:
    """By player what they need of the last game to win the night; nothing where more than one is still to come."""
    return {one.player: words.say(f"night.need.{_kind(night, one)}", n=one.place) for one in needs(night)}


def _kind(night: Night, need: Need) -> str:
    """What kind of need it is, as its words are called."""
    if need.place == len(night.players):
        return "nothing"
    if need.place:
        return "place" if need.place > 1 else "alone" if need.is_alone else "win"
    return "luck" if need.can_win else "honour"
