"""Two worlds that a player cannot tell apart look, sound and read the same on every channel of the real table."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

import pygame
import pytest

import game.session.play_session
from game.match.match import Match
from game.match.record import Seat, position_of
from game.rulesets import ruleset as ruleset_of
from game.rulesets.ruleset import Ruleset
from game.session.log import chronicle
from game.session.play_session import STRANGER
from game.stage.window import Canvas
from game.store.settings import Settings
from game.table.choices import Choice
from game.table.sight import View, view
from game.table.table import Table
from scenes.games.registry import presentation
from scenes.menagerie import Menagerie
from scenes.play.news import NewsLine
from scenes.play.out.scene import OutScene, WaysOut
from scenes.play.recap import Paragraph, Recap
from scenes.play.table.scene import TableScene
from tests.cases import in_turn
from tests.games import GAMES, every_game, having
from tests.playing import play_on
from tests.test_out import fallen as out_of
from tests.worlds import worlds

SIZE = (960, 600)
NAMES = ("Ada", "Ben", "Cy", "Dot", "Eve", "Flo")

pytestmark = pytest.mark.usefixtures("kept_pictures")


class Nobody:
    """Computer opponents who never answer."""

    notices: list[str]

    def __init__(self, seed: int) -> None:
        self.notices = []

    def think(self, *question: object) -> None:
        """Say nothing."""

    def poll(self) -> list[Any]:
        return []

    def cancel(self) -> None:
        """Nothing to cancel."""

    def close(self) -> None:
        """Nothing to close."""


@pytest.fixture(autouse=True)
def _silent_opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.session.play_session, "Opponents", Nobody)


@dataclass
class Seen:
    """Everything one player gets to see, hear and read of a table."""

    pixels: bytes
    spots: list[tuple[object, ...]]
    spoken: list[str]
    announced: list[str]
    outline: object
    log: list[str]
    news: list[object]
    missed: list[object]
    sums: list[object]
    undo: object
    thumbnail: bytes


def news_of(scene: TableScene) -> list[object]:
    """The line of news at a table: each sentence, and the faces beside it."""
    line = next(widget for widget in scene.page.widgets if isinstance(widget, NewsLine))
    return [(item.label, scene.small_faces.named(item.entry.cards)) for item in line.items]


def sums_at(scene: TableScene) -> list[object]:
    """What somebody can learn who rests wherever a sum may stand."""
    things = [spot.key for spot in scene.page.spots() if isinstance(spot.key, tuple) and spot.key[:1] == ("thing",)]
    return [scene.board.story.sum_at(place) for place in things]


def missed_at(scene: TableScene) -> list[object]:
    """What the sheet on the key for it shows: its title, each sentence, and the faces before it. Nobody's is shown
    where the table lies open to all."""
    scene.log.recap()
    if scene.session.viewer == STRANGER:
        assert not any(isinstance(modal, Recap) for modal in scene.app.ui.modals)
        return []
    sheet = scene.app.ui.modals[-1]
    scene.app.ui.close(sheet)
    rows = [] if sheet.body is None else list(sheet.body.leaves())
    lines = [(entry.text, scene.small_faces.named(entry.cards)) for entry in sheet.entries]
    return [sheet.title.label, *lines, *[(row.label, row.deeds) for row in rows if isinstance(row, Paragraph)]]


class Showing:
    """One world on a screen, of one person or, without a seat, of several who see what lies open to all."""

    def __init__(self, ruleset: Ruleset, table: Table, seat: int) -> None:
        seats = [
            Seat(NAMES[place], "person" if seat in (place, STRANGER) else "steady", place)
            for place in range(table.config.seats)
        ]
        self.match = Match(ruleset, seats, dict(table.config.options), 1, 0, position_of(table))
        self.seat = seat
        self.canvas = Canvas(SIZE)
        self.app = Menagerie(self.canvas, Settings(speed=0, effects=0, music=0, verbosity="full"))
        self.scene = TableScene(self.app, self.match)
        self.app.scenes.restart(self.scene)

    def seen(self) -> Seen:
        """All channels, after everything has come to rest."""
        for _ in range(300):
            # Faces are sharpened a few at a time, fewer on a slow machine.
            is_at_rest = not self.app.scenes.step([], 1 / 30).animating
            self.app.scenes.draw()
            if is_at_rest:
                break
        outline = [
            (node.role, node.name, node.hint, node.reason, node.state)
            for node in self.app.scenes.in_words.outline().walk()
        ]
        pixels = pygame.image.tobytes(self.canvas.surface, "RGB")
        news, missed = news_of(self.scene), missed_at(self.scene)
        self.scene.tools.speak_hand()
        self.scene.tools.tell_last_turn()
        for card in self.scene.state.shown.table.zones.get(self.scene.pane.look.home(self.seat), ()):
            self.scene.pane.close_look.enlarge(card)
        return Seen(
            pixels=pixels,
            spots=[(spot.key, spot.label, spot.hint, tuple(spot.rect)) for spot in self.scene.page.spots()],
            spoken=self.app.speech.spoken,
            announced=self.app.announcer.announced,
            outline=outline,
            log=[entry.text for entry in chronicle(self.match, self.seat, self.scene.state.teller, {})],
            news=news,
            missed=missed,
            sums=sums_at(self.scene),
            undo=self.scene.session.why_no_undo(),
            thumbnail=self._thumbnail(),
        )

    def _thumbnail(self) -> bytes:
        shown = self.scene.session.viewer
        self.scene.save_picture()
        self.scene.hand_over.open_for(shown)
        place = self.scene.session.place
        return place.path.with_suffix(".png").read_bytes()

    def close(self) -> None:
        self.app.close()


def _differences(ruleset: Ruleset, table: Table, seat: int, random: Random) -> list[str]:
    """The channels on which this table and another that the seat cannot tell from it differ."""
    other = worlds(table, seat, random)
    choice = _harmless_choice(table, seat, random)
    first, second = (_seen_before_and_after(ruleset, world, seat, choice) for world in (table, other))
    return [
        f"{channel} {when}"
        for when, one, two in zip(("before", "after"), first, second, strict=False)
        for channel in _compared(one, two)
    ]


def _seen_before_and_after(ruleset: Ruleset, table: Table, seat: int, choice: Choice | None) -> list[Seen]:
    showing = Showing(ruleset, table, seat)
    seen = [showing.seen()]
    if choice is not None:
        showing.scene.answers.give(choice)
        seen.append(showing.seen())
    showing.close()
    return seen


def _compared(one: Seen, two: Seen) -> list[str]:
    return [channel for channel, value in vars(one).items() if value != vars(two)[channel]]


def _harmless_choice(table: Table, seat: int, random: Random) -> Choice | None:
    """An answer of the seat's own that opens nothing: a pick for a question that still waits for somebody."""
    question = table.question
    if question is None or not question.seals or seat not in table.asked():
        return None
    choices = [choice for choice in table.choices(seat) if choice[0] != "say" or len(table.asked()) > 1]
    return random.choice(choices) if choices else None


def _positions() -> Iterator[tuple[str, int, int]]:
    """One of each game with the fewest seats, watched by the first, one with the most, watched by the last."""
    for ruleset in GAMES:
        for seed, seats in enumerate((ruleset.fewest, ruleset.most)):
            yield ruleset.key, seats, seed


def _position(game: str, seats: int, seed: int) -> tuple[Ruleset, Table]:
    ruleset = ruleset_of(game)
    random = Random(seed * 100 + seats)
    match = Match(ruleset, [Seat()] * seats, ruleset.some_options(random), seed, 0)
    play_on(match, random, 6 + int(random.random() * 60))
    return ruleset, match.table if not match.is_over else match.history[-2].before


@pytest.mark.parametrize(("game", "seats", "seed"), list(_positions()))
def test_every_channel_is_the_same_in_both_worlds(game: str, seats: int, seed: int) -> None:
    ruleset, table = _position(game, seats, seed)
    assert _differences(ruleset, table, -seed % seats, Random(seed)) == []


@every_game
def test_where_all_lies_and_what_it_says_depends_only_on_what_the_seat_sees(rules: Ruleset) -> None:
    """Which picture of the place is shown, too, and all that stands there by itself."""
    compared = 0
    for seats, seed in product({rules.fewest, rules.most}, range(8)):
        random, seat = Random(seed), seed % seats
        match = Match(rules, [Seat()] * seats, rules.some_options(random), seed, 0)
        for _ in range(4 + seed * 8):
            if not match.is_over:
                asked = match.table.asked()[0]
                match.answer(asked, rules.advice.habit(match.table, asked, random))
        tables = match.table, worlds(match.table, seat, random)
        one, two = (presentation(rules.key).look.layout(view(table, seat), 1280, 800, 1.0) for table in tables)
        assert one == two
        cards = [card for cards in view(match.table, seat).table.zones.values() for card in cards]
        assert not {card for card in cards if card < 0} & set(one.says)
        compared += tables[0] != tables[1]
    assert compared > 6


def _public_position(game: str, seats: int, seed: int) -> tuple[Ruleset, Table]:
    """A table at which somebody is asked before all."""
    ruleset = ruleset_of(game)
    random = Random(seed * 100 + seats)
    match = Match(ruleset, [Seat()] * seats, ruleset.some_options(random), seed, 0)
    earliest = int(random.random() * 30)
    while match.table.question is None or not match.table.question.is_public or len(match.history) < earliest:
        if match.is_over:
            return _public_position(game, seats, seed + 50)
        play_on(match, random, 1)
    return ruleset, match.table


@pytest.mark.parametrize(
    ("rules", "seed"),
    in_turn(having(lambda shown: shown.rules.has_public_questions), (0, 1)),
    ids=lambda value: getattr(value, "key", str(value)),
)
def test_what_is_asked_before_all_shows_nobodys_secrets(rules: Ruleset, seed: int) -> None:
    ruleset, table = _public_position(rules.key, rules.fewest + seed % 2, seed)
    one, two = (Showing(ruleset, world, STRANGER) for world in (table, worlds(table, STRANGER, Random(seed))))
    assert one.scene.state.may_answer
    assert two.scene.state.may_answer
    assert _compared(one.seen(), two.seen()) == []
    one.close()
    two.close()


def test_what_ends_something_is_told_alike_in_both_worlds() -> None:
    """Whether the game would end is read from what the screen may show."""
    ruleset, table = ruleset_of("quellector"), _at_stop()
    said = []
    for world in (table, worlds(table, STRANGER, Random(1))):
        showing = Showing(ruleset, world, STRANGER)
        showing.scene.answers.give(("say", "done"))
        said.append(showing.scene.answers.guard.forms)
        showing.close()
    assert said[0] == said[1] != ()


def _at_stop() -> Table:
    match = Match(ruleset_of("quellector"), [Seat()] * 2, {}, 3, 0)
    random = Random(3)
    while match.table.question is None or match.table.question.name != "stop":
        play_on(match, random, 1)
    return match.table


def test_a_table_that_shows_too_much_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(table: Table, seat: int) -> View:
        return View(seat, table.copy())

    monkeypatch.setattr(game.session.play_session, "view", leaking)
    ruleset, table = _position("quellector", 3, 1)
    assert {"pixels before", "spots before", "outline before"} <= set(_differences(ruleset, table, 1, Random(1)))


@pytest.mark.parametrize(
    ("game", "seed", "people"),
    [
        ("quaeleon", 2, 1),
        ("quaeleon", 2, 2),
        ("flask", 1, 1),
        ("flask", 1, 2),
        ("quellector", 1, 1),
        ("quellector", 4, 2),
    ],
)
def test_the_page_of_who_is_out_shows_nothing_of_those_who_play_on(game: str, seed: int, people: int) -> None:
    """Neither their painted instant, nor who is still in it, nor what they hold."""
    match, seen = out_of(game, seed, people), []
    eyes = 0 if people == 1 else STRANGER
    table, other = match.table, worlds(match.table, eyes, Random(seed))
    assert table.zones != other.zones
    for world in (table, other):
        match.table = world
        canvas = Canvas(SIZE)
        app = Menagerie(canvas, Settings(speed=0, effects=0, music=0, verbosity="full"))
        app.scenes.restart(scene := OutScene(app, match, WaysOut(app.close, app.close, None)))
        for _ in range(300):
            is_at_rest = not app.scenes.step([], 1 / 30).animating
            app.scenes.draw()
            if is_at_rest:
                break
        told = [(node.role, node.name, node.hint) for node in app.scenes.in_words.outline().walk()]
        seen.append((pygame.image.tobytes(canvas.surface, "RGB"), told, app.announcer.announced, scene.title))
        app.close()
    assert seen[0] == seen[1]
