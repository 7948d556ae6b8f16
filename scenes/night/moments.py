"""The moments of a night in words, and the kept games in which they can be watched again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.match.record import Record
from game.rulesets import GAMES, ruleset
from game.rulesets.ruleset import OptionError, PositionError
from game.session.night import remembered
from game.stage.drawing.text import escape
from game.store.files import StoreError
from game.store.finished import kept_as
from game.store.games import read_record
from game.store.nights import Memory, Night
from scenes import routes
from scenes.app import App
from scenes.games.registry import game_short, presentation


@dataclass(frozen=True)
class Moment:
    """What is told again: in which game of the night, counted from 0, and that game, where it still is kept."""

    number: int
    memory: Memory
    record: Record | None = None
    file: str = ""

    @property
    def place(self) -> int:
        """From where on it is watched: whoever comes to it sees it happen."""
        return self.memory.place


def moments_of(app: App, night: Night) -> list[Moment]:
    """All that is remembered of a night, with its games read from the disk."""
    found = remembered(night)
    files = [night.ended[number].file for number, _ in found]
    records = app.on_disk(partial(_read, files))
    return [
        Moment(number, memory, record, file)
        for (number, memory), record, file in zip(found, records, files, strict=True)
    ]


def _read(files: Sequence[str]) -> list[Record | None]:
    return [_record(file) for file in files]


def _record(file: str) -> Record | None:
    """A kept game; None for one that is gone or cannot be read: nobody has asked for it yet."""
    path = kept_as(file)
    try:
        return None if path is None else read_record(path)
    except StoreError:
        return None


def told(app: App, night: Night, moment: Moment) -> str:
    """A moment in one sentence."""
    memory, players, say = moment.memory, night.players, app.words.say
    who, whom = escape(players[memory.who].name), escape(players[memory.whom].name)
    card = card_of(app, moment)
    key = f"night.memory.{memory.kind}." + ("card" if card else "told")
    return say(key, who=who, whom=whom, card=card)


def where(app: App, night: Night, moment: Moment) -> str:
    """In which game of the night it was, and when in it."""
    game, words = night.games[moment.number], app.words
    name = game_short(words, game)
    if game not in GAMES or not moment.memory.when:
        return words.say("night.game", n=moment.number + 1, game=name)
    when = words.say(f"unit.{ruleset(game).unit.name}.within", n=moment.memory.when)
    return words.say("night.memory.where", n=moment.number + 1, game=name, when=when)


def card_of(app: App, moment: Moment) -> str:
    """What the card of a lucky draw is called; empty where it cannot be told."""
    record, card = moment.record, moment.memory.card
    if record is None or card < 0 or record.game not in GAMES:
        return ""
    try:
        config = ruleset(record.game).config(len(record.seats), record.options)
        return presentation(record.game).look.name(app.words, config, card)
    except (OptionError, PositionError, LookupError, ValueError, TypeError):
        return ""


def watch(app: App, moment: Moment) -> None:
    """Watch the game from just before that moment on."""
    assert moment.record is not None
    try:
        routes.to_replay(app, moment.record, moment.file, moment.place)
    except StoreError as error:
        app.report(error)
