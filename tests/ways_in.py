"""Every way by which something comes in from outside, used as a person or another program uses it."""

import contextlib
import io
import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame

from game.bots.engine import Engine
from game.bots.opponents import Opponents
from game.bots.trust import by_habit
from game.match.match import Match
from game.match.record import Seat, position_of
from game.rulesets import RULESETS
from game.rulesets.flask import FLASK
from game.rulesets.flask.cards import Deck, ready_made, write_deck
from game.rulesets.territory import TERRITORY
from game.rulesets.territory.bestiary import CREATURES
from game.session.puzzles import all_places
from game.stage.window import Canvas
from game.store import settings, solved, statistics
from game.store.files import StoreError
from game.store.games import encoded
from game.store.nights import Night
from game.store.own import HOME_VARIABLE
from game.store.png_text import with_text
from game.store.sent_pictures import KEYWORD
from game.store.writer import AtOnce
from game.table.choices import Choice
from game.table.sight import view
from game.words import Words
from scenes import routes
from scenes.commands import retelling
from scenes.games.flask.decks import DECKS
from scenes.games.territory.workbench.own_decks import SingleCreature, owned, write_single
from scenes.menagerie import Menagerie
from scenes.menus.kept_games import KeptGamesScene
from scenes.menus.statistics import StatisticsScene
from scenes.menus.title import TitleScene
from scenes.people.scene import PeopleScene
from scenes.play.replay.scene import ReplayScene
from scenes.workbench.shelf import why_no_deck

FRAME = 1 / 30


class Visit:
    """One start of the program in a folder of its own, and every sentence that it says."""

    def __init__(self, home: Path) -> None:
        os.environ[HOME_VARIABLE] = str(home)
        self.home = home
        problems: list[StoreError] = []
        found = settings.load_settings(problems)
        found.speed, found.effects, found.music = 0, 0, 0
        self.app = Menagerie(Canvas((640, 400)), found, problems)
        self.app.writer = AtOnce()
        self.told: list[str] = []
        self.app.scenes.say = lambda sentence, kind, about="": self.told.append(sentence)  # type: ignore[method-assign]
        routes.to_title(self.app)
        self.look()

    def look(self) -> None:
        """Let a moment pass, and draw."""
        if not self.app.scenes.is_over:
            self.app.scenes.step([], FRAME)
            self.app.scenes.draw()

    def let_go(self, path: Path) -> bool:
        """Let a file fall on the window; whether something is shown or asked then."""
        before = self.app.scenes.top
        self.app.arrives(path)
        self.look()
        shown = bool(self.app.ui.modals) or self.app.scenes.top is not before
        self.app.ui.leave_modals()
        self.look()
        return shown

    def close(self) -> None:
        self.app.scenes.quit()
        self.app.close()


Use = Callable[[Visit], None]


@dataclass(frozen=True)
class Way:
    """A file that is read: where it lies, a good one, and what a person does that uses it."""

    place: str
    good: Callable[[Random], bytes]
    use: Use
    beside: Callable[[Path, Random], None] = lambda home, random: None
    """Makes what must lie there too."""


def a_match(random: Random) -> Match:
    """A game some answers old; now and then one that began with a position."""
    rules = random.choice(RULESETS)
    seats = [Seat("Ada", "person", 1), Seat("Hazel", "gentle", 2)]
    match = Match(rules, seats, rules.quick_options(), random.getrandbits(40), 0)
    for _ in range(random.randint(0, 9)):
        if not match.is_over:
            seat = random.choice(match.table.asked())
            match.answer(seat, random.choice(match.table.choices(seat)))
    if random.random() < 0.4 and not match.is_over:
        return Match(rules, seats, match.options, match.seed, 0, position_of(match.table))
    return match


def _record(random: Random) -> bytes:
    return encoded(a_match(random).record("test"))


def _go_on(visit: Visit) -> None:
    title = visit.app.scenes.top
    assert isinstance(title, TitleScene)
    if visit.app.ui.focus.find("continue") is not None:
        title._waiting.go_on(title._waiting.all[0])
    for _ in range(3):
        visit.look()


def _watch(visit: Visit) -> None:
    visit.app.scenes.push(scene := KeptGamesScene(visit.app))
    visit.look()
    scene.deeds.open()
    visit.look()
    if isinstance(shown := visit.app.scenes.top, ReplayScene):
        shown.playback.go(shown.state.recording.last)
        visit.look()


def _look_at_decks(visit: Visit) -> None:
    routes.to_decks(visit.app, FLASK)
    visit.look()


def _look_at_creatures(visit: Visit) -> None:
    routes.to_decks(visit.app, TERRITORY, "single")
    visit.look()


def _change_a_setting(visit: Visit) -> None:
    visit.app.change(msgspec.structs.replace(visit.app.settings, speech=0.5))
    visit.look()


def _count_a_game(visit: Visit) -> None:
    visit.app.scenes.push(StatisticsScene(visit.app))
    visit.look()
    problems: list[StoreError] = []
    try:
        statistics.count_game(a_match(Random(3)).record(), (0,), (5, 4), problems)
    except StoreError as error:
        problems.append(error)
    for problem in problems:
        visit.app.report(problem)


def _solve_a_puzzle(visit: Visit) -> None:
    routes.to_puzzles(visit.app)
    visit.look()
    problems: list[StoreError] = []
    try:
        solved.note_solved("flask/two_left", problems)
    except StoreError as error:
        problems.append(error)
    for problem in problems:
        visit.app.report(problem)


def _be_somebody(visit: Visit) -> None:
    visit.app.change_some(keeper="Ada")
    routes.to_people(visit.app)
    visit.look()
    scene = visit.app.scenes.top
    assert isinstance(scene, PeopleScene)
    scene.deeds._change(lambda person: person.feats.update(seen=1))
    visit.look()


def _have_a_night(visit: Visit) -> None:
    routes.to_nights(visit.app)
    visit.look()


def _look_at_pictures(visit: Visit) -> None:
    visit.app.scenes.push(KeptGamesScene(visit.app))
    visit.look()


def _picture(random: Random) -> bytes:
    data = io.BytesIO()
    surface = pygame.Surface((320, 200))
    surface.fill([random.randrange(256) for _ in range(3)])
    pygame.image.save(surface, data, "picture.png")
    return data.getvalue()


def _a_game(home: Path, random: Random) -> None:
    (home / "unfinished" / "flask.json").write_bytes(_record(random))


def _deck(random: Random) -> bytes:
    text = deck_text(random)
    return json.dumps({"game": "flask", "format": 1, "name": "Mine", "text": text}).encode()


def _creature(random: Random) -> bytes:
    name = random.choice(tuple(CREATURES))
    own = owned(Words(), SingleCreature("", CREATURES[name]))
    kept = {"game": "territory", "format": 1, "name": own.name, "text": write_single(own), "kind": "single"}
    return json.dumps(kept).encode()


def deck_text(random: Random) -> str:
    """A deck as players send it."""
    cards = ready_made(random.choice(("green", "yellow", "blue", "red"))).cards
    return write_deck(Deck("Mine", cards[: random.randint(1, len(cards))]))


def _settings(random: Random) -> bytes:
    usual: dict[str, Any] = {"format": 1, "language": "en", "effects": 0.3, "music": 0.1, "speed": 1}
    return json.dumps(
        usual | {"text_scale": 1.25, "keys": {"log": "h"}, "names": ["Ada"], "portraits": [3], "takebacks": "strict"}
    ).encode()


def _statistics(random: Random) -> bytes:
    tally = {"games": random.randint(0, 300), "won": 12.5, "helped": 1, "best": 40}
    return json.dumps({"tallies": {"flask/steady": tally, "quellector/person": tally}, "format": 1}).encode()


def _person(random: Random) -> bytes:
    album = {f"page {n}": {"met": n, "played": 1, "day": 740_000 + n} for n in range(random.randint(1, 40))}
    stars = {"flask/first": [True, random.random() < 0.5, False]}
    tallies = {"flask/steady": {"games": 4, "won": 2.5, "best": 40}}
    kept = {"name": "Ada", "portrait": random.randrange(15), "favourites": ["game/flask", "keeper/fern"], "format": 1}
    return json.dumps(kept | {"album": album, "stars": stars, "tallies": tallies, "counted": ["flask-1"]}).encode()


def _solved(random: Random) -> bytes:
    names = [place.name for place in all_places()]
    return json.dumps({"names": random.sample(names, random.randint(1, len(names))), "format": 1}).encode()


WAYS: dict[str, Way] = {
    "save": Way("unfinished/flask.json", _record, _go_on),
    "replay": Way("replays/evening.json", _record, _watch),
    "deck": Way("decks/flask-mine.json", _deck, _look_at_decks),
    "creature": Way("decks/territory-mine.json", _creature, _look_at_creatures),
    "settings": Way("settings.json", _settings, _change_a_setting),
    "statistics": Way("statistics.json", _statistics, _count_a_game),
    "puzzles": Way("puzzles.json", _solved, _solve_a_puzzle),
    "person": Way("people/ada-fdee430d.json", _person, _be_somebody),
    "night": Way("nights/night-20260101-200000-01234567.night.json", lambda random: _night(random), _have_a_night),
    "picture": Way("unfinished/flask.png", _picture, _look_at_pictures, _a_game),
}


def good_arrival(random: Random) -> bytes:
    """A file that somebody opens with the program."""
    kind = random.choice((_record, _deck, _creature, _person, _night, _code, _card))
    return kind(random)


def _night(random: Random) -> bytes:
    night = Night([Seat("Ada"), Seat("Ben", "gentle", 2)], ["flask", "quellector"])
    return msgspec.json.encode(night)


def _code(random: Random) -> bytes:
    return deck_text(random).encode()


def _card(random: Random) -> bytes:
    return with_text(_picture(random), KEYWORD, deck_text(random))


def retold(path: Path) -> tuple[int, str]:
    """`menagerie replay` with a file: the status, and what it says where something is wrong."""
    said, wrong = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(wrong):
        status = retelling.main([str(path)])
    return status, wrong.getvalue()


def pasted(visit: Visit, text: str) -> str:
    """Why a text from the clipboard is no deck; empty where it is one."""
    return why_no_deck(visit.app.words, DECKS, text)


def good_line(random: Random) -> bytes:
    """A message of the protocol."""
    record = json.loads(_record(random))
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("games", {}),
        ("new", {"game": record["game"], "seats": 2, "seed": 4, "players": ["person", "random"]}),
        ("load", {"record": record}),
        ("view", {"match": 1, "seat": 0}),
        ("question", {"match": 1, "seat": 0}),
        ("answer", {"match": 1, "seat": 0, "choice": ["seat", 1]}),
        ("undo", {"match": 1, "seats": [0]}),
        ("save", {"match": 1}),
    ]
    method, params = random.choice(wishes)
    return json.dumps({"jsonrpc": "2.0", "id": 7, "method": method, "params": params}).encode()


def responded(line: bytes) -> dict[str, Any] | None:
    """What a fresh engine with one match says to a line."""
    engine = Engine()
    engine.respond(b'{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"quellector","seats":2}}')
    answered = engine.respond(line)
    return None if answered is None else json.loads(answered)


IDLE = [sys.executable, "-S", "-c", "import time; time.sleep(60)"]
"""A worker that says nothing by itself."""


def good_thought(match: Match, seat: int, random: Random) -> bytes:
    """What a worker answers to the first question that it is asked."""
    return msgspec.json.encode({"jsonrpc": "2.0", "id": 1, "result": by_habit(view(match.table, seat), random)})


def heard_from_worker(match: Match, seat: int, line: bytes) -> tuple[list[Choice], list[str]]:
    """The answers that are believed when a worker says a line, and what people are told."""
    opponents = Opponents(1, IDLE)
    try:
        opponents.think(seat, "gentle", view(match.table, seat), "token")
        heard = opponents._listen_to(line)
        told = [Words().say(notice.key, who="Hazel", n=1) for notice in opponents.notices]
    finally:
        opponents.close()
    return [choice for one in heard for choice in (one.thought.choice, *one.thought.picks_planned)], told
