"""The moments of a night in words, and the kept games in which they can be watched again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import msgspec

from game.match.record import Record
from game.rulesets import GAMES, ruleset
from game.rulesets.ruleset import OptionError, PositionError
from game.session.memories import memories
from game.session.night import remembered
from game.stage.drawing.text import escape
from game.store.files import StoreError
from game.store.finished import kept_as
from game.store.games import read_record
from game.store.nights import Night, NightGame, NightMemory
from scenes import routes
from scenes.app import App
from scenes.border import match_of
from scenes.games.registry import game_short, presentation


@dataclass(frozen=True)
class NightMoment:
    """What is told again: in which game of the night, counted from 0, and that game, where it still is kept."""

    number: int
    memory: NightMemory
    record: Record | None = None
    file: str = ""

    @property
    def place(self) -> int:
        """From where on it is watched: whoever comes to it sees it happen."""
        return self.memory.place


def moments_of(app: App, night: Night) -> list[NightMoment]:
    """All that is remembered of a night, with its games read from the disk."""
    files = [ended.file for ended in night.ended]
    records = app.on_disk(partial(_read, files))
    ended = [_seen_now(one, record) for one, record in zip(night.ended, records, strict=True)]
    found = remembered(msgspec.structs.replace(night, ended=ended))
    return [NightMoment(number, memory, records[number], files[number]) for number, memory in found]


def _read(files: Sequence[str]) -> list[Record | None]:
    return [_record(file) for file in files]


def _seen_now(ended: NightGame, record: Record | None) -> NightGame:
    """A game with what is remembered of it as that is seen now, where it still is kept: what older programs remembered
    was not always the greatest."""
    try:
        match = None if record is None else match_of(record, ended.file)
    except StoreError:
        match = None
    if match is None or not match.is_over or match.table.places() != ended.places:
        return ended
    return msgspec.structs.replace(ended, memories=list(memories(match)))


def _record(file: str) -> Record | None:
    """A kept game; None for one that is gone or cannot be read: nobody has asked for it yet."""
    path = kept_as(file)
    try:
        return None if path is None else read_record(path)
    except StoreError:
        return None


def told(app: App, night: Night, moment: NightMoment) -> str:
    """A moment in one sentence."""
    memory, players, say = moment.memory, night.players, app.words.say
    places, card = night.ended[moment.number].places, card_of(app, moment)
    who, whom = [memory.who], [memory.whom]
    way = "card" if card else "counted" if memory.n else "told"
    if memory.kind == "close":
        whom = [player for player, place in enumerate(places) if place == places[memory.whom]]
        way = "level" if memory.who in whom else "told"
    names = [app.words.listed([escape(players[player].name) for player in some]) for some in (who, whom)]
    return say(f"night.memory.{memory.kind}.{way}", who=names[0], whom=names[1], card=card, n=memory.n)


def where(app: App, night: Night, moment: NightMoment) -> str:
    """In which game of the night it was, and when in it."""
    game, words = night.games[moment.number], app.words
    name = game_short(words, game)
    if game not in GAMES or not moment.memory.when:
        return words.say("night.game", n=moment.number + 1, game=name)
    when = words.say(f"unit.{ruleset(game).unit.name}.within", n=moment.memory.when)
    return words.say("night.memory.where", n=moment.number + 1, game=name, when=when)


def card_of(app: App, moment: NightMoment) -> str:
    """What the card of a lucky draw is called; empty where it cannot be told."""
    record, card = moment.record, moment.memory.card
    if record is None or card < 0 or record.game not in GAMES:
        return ""
    try:
        config = ruleset(record.game).config(len(record.seats), record.options)
        return presentation(record.game).look.cards.name(app.words, config, card)
    except (OptionError, PositionError, LookupError, ValueError, TypeError):
        return ""


def watch(app: App, moment: NightMoment) -> None:
    """Watch the game from just before that moment on."""
    assert moment.record is not None
    try:
        routes.to_replay(app, moment.record, moment.file, moment.place)
    except StoreError as error:
        app.report(error)
