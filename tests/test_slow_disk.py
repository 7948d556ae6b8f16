"""A disk that takes seconds for every file: the window goes on, in order, and nothing is left behind."""

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.match.record import Seat
from game.rulesets.flask.cards import Deck, ready_made
from game.store import nights
from game.store.decks import decks
from game.store.files import StoreError
from game.store.finished import finished
from game.store.games import read_record, unfinished
from game.store.settings import load_settings
from game.store.statistics import load_statistics
from game.store.writer import WriterThread
from scenes import routes
from scenes.bench.scene import EditorScene
from scenes.games.flask.workbench.composer import Composer
from tests.hands import Hands, answer_by_pointer, new_match, play_to_the_end
from tests.keeping import table_in
from tests.visitor import OpenApp

pytestmark = pytest.mark.usefixtures("own_home", "written_beside")

ENOUGH_SECONDS = 30.0
"""How long the tests wait for what takes a moment."""


class Disk:
    """A disk that keeps what it is given only when it is let."""

    def __init__(self) -> None:
        self.goes = threading.Event()
        self.goes.set()
        self.asked = threading.Event()
        self.threads: set[int] = set()

    def keep(self, number: int) -> None:
        """In place of `os.fsync`."""
        self.threads.add(threading.get_ident())
        self.asked.set()
        assert self.goes.wait(ENOUGH_SECONDS)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    disk = Disk()
    monkeypatch.setattr(os, "fsync", disk.keep)
    yield disk
    disk.goes.set()


def answer(hands: Hands, times: int = 1) -> None:
    """Give answers at the table by whatever lies first."""
    session = table_in(hands.app).session
    for _ in range(times):
        seat = session.match.table.asked()[0]
        session.answer(seat, session.match.table.choices(seat)[0])


class TestTheWriter:
    def test_things_are_done_in_order_and_told_to_who_asks(self) -> None:
        writer, done = WriterThread(), list[str]()
        for number in range(5):
            writer.do(lambda n=number: done.append(f"written {n}"), lambda n=number: done.append(f"told {n}"))  # type: ignore[misc]
        assert writer.wait(ENOUGH_SECONDS)
        assert done == [f"written {n}" for n in range(5)]
        assert writer.is_busy
        writer.tick()
        assert done[5:] == [f"told {n}" for n in range(5)]
        assert not writer.is_busy

    def test_what_is_not_begun_gives_way_to_what_is_newer(self) -> None:
        writer, done, goes = WriterThread(), list[int](), threading.Event()
        writer.do(lambda: goes.wait(ENOUGH_SECONDS) and None)
        for number in range(5):
            writer.do(lambda n=number: done.append(n), key="save")  # type: ignore[misc]
        writer.do(lambda: done.append(10), key="another")
        writer.do(lambda: done.append(11), key="save")
        goes.set()
        assert writer.wait(ENOUGH_SECONDS)
        assert done == [4, 10, 11]

    def test_what_nobody_foresaw_is_raised_where_it_is_told_and_the_next_is_written(self) -> None:
        writer, done = WriterThread(), list[int]()
        writer.do(lambda: done.append(1 // 0))
        writer.do(lambda: done.append(2))
        assert writer.wait(ENOUGH_SECONDS)
        with pytest.raises(ZeroDivisionError):
            writer.tick()
        assert done == [2]

    def test_waiting_has_an_end(self) -> None:
        writer, goes = WriterThread(), threading.Event()
        writer.do(lambda: goes.wait(ENOUGH_SECONDS) and None)
        assert not writer.wait(0.01)
        goes.set()
        assert writer.wait(ENOUGH_SECONDS)


class TestAtTheTable:
    def test_the_window_draws_while_the_disk_keeps_everybody_waiting(self, disk: Disk, hands: Hands) -> None:
        hands.sit_down(new_match("quellector", ["person", "person"]))
        disk.goes.clear()
        answer(hands, 3)
        assert disk.asked.wait(ENOUGH_SECONDS)
        for _ in range(10):
            hands.app.scenes.step([], 0.03)
            hands.app.scenes.draw()
        assert hands.app.writer.is_busy
        assert hands.app.scenes._wake_in() is not None
        disk.goes.set()
        assert hands.app.writer.wait(ENOUGH_SECONDS)
        (kept,) = unfinished([])
        assert read_record(kept.path) == table_in(hands.app).match.record()
        assert threading.get_ident() not in disk.threads

    def test_a_game_that_is_left_is_written_first(self, disk: Disk, hands: Hands) -> None:
        scene = hands.sit_down(new_match("quellector", ["person", "person"]))
        answer(hands, 4)
        hands.app.scenes.pop()
        (kept,) = unfinished([])
        assert read_record(kept.path) == scene.match.record()
        assert not hands.app.writer.is_busy

    def test_a_full_disk_is_told_of_once(self, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
        hands.sit_down(new_match("quellector", ["person", "person"]))
        told: list[str] = []
        monkeypatch.setattr(hands.app.scenes, "say", lambda sentence, kind, about="": told.append(sentence))
        assert hands.app.writer.wait(ENOUGH_SECONDS)

        def full(number: int) -> None:
            raise OSError(28, os.strerror(28))

        monkeypatch.setattr(os, "fsync", full)
        for _ in range(3):
            answer(hands)
            assert hands.app.writer.wait(ENOUGH_SECONDS)
            hands.app.scenes.step([], 0.03)
        hands.wait(0.5)
        assert sum("could not be saved" in sentence for sentence in told) == 1
        assert not table_in(hands.app).session.is_saved

    def test_a_game_that_ends_is_kept_and_counted(self, hands: Hands) -> None:
        scene = hands.sit_down(new_match("quellector", ["person", "person"]))
        play_to_the_end(hands, scene, answer_by_pointer, Random(2))
        results = hands.scene
        assert results.state.ending.meeting is not None
        (kept,) = finished([])
        assert results.state.ending.path == kept.path
        assert unfinished([]) == []
        assert {name: tally.games for name, tally in load_statistics([]).tallies.items()} == {
            "quellector/person/Ada": 1,
            "quellector/person/Ben": 1,
        }

    def test_a_night_is_looked_at_while_its_last_game_is_still_being_written(
        self, disk: Disk, hands: Hands, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        app, name = hands.app, nights.begin(nights.Night([Seat("Ada"), Seat("Ben")], ["quellector"] * 3))
        ended = nights.NightGame([1, 2], [3, 1])
        disk.asked.clear()
        disk.goes.clear()
        app.writer.do(lambda: nights.change_night(name, lambda night: night.ended.append(ended), []))
        assert disk.asked.wait(ENOUGH_SECONDS)
        with monkeypatch.context() as waits:
            waits.setattr(
                "game.store.writer.WriterThread.wait", lambda writer, seconds: pytest.fail("the window waited")
            )
            routes.to_nights(app, name)
            app.scenes.draw()
        page = app.scenes.top
        assert page.kept.night.ended == []
        assert app.ui.focus.find("on").reason, "nobody plays a game anew whose result is on its way"
        disk.goes.set()
        for _ in range(1000):
            app.scenes.step([], 0.01)
            time.sleep(0.001)
            if page.kept.night.ended:
                break
        assert page.kept.night.ended == [ended]
        app.scenes.draw()
        assert not app.ui.focus.find("on").reason

    def test_settings_are_written_when_the_program_ends(self, disk: Disk, open_app: OpenApp, own_home: Path) -> None:
        app = open_app()
        disk.goes.clear()
        for step in range(1, 6):
            app.change(msgspec.structs.replace(app.settings, music=step / 10))
        app.change(msgspec.structs.replace(app.settings, speed=2.0))
        threading.Timer(0.1, disk.goes.set).start()
        app.close()
        problems: list[StoreError] = []
        settings = load_settings(problems)
        assert (settings.music, settings.speed, problems) == (0.5, 2.0, [])
        assert not list(own_home.rglob("*.menagerie"))

    def test_a_deck_that_takes_too_long_is_told_of_and_saved_all_the_same(
        self, disk: Disk, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("scenes.app.LEAVE_SECONDS", 0.05)
        app = open_app()
        routes.to_title(app)
        deck = Deck("Vinegar", ready_made("green").cards)
        app.scenes.push(bench := EditorScene(app, lambda page: Composer(app, page, deck)))
        told: list[str] = []
        monkeypatch.setattr(app.scenes, "say", lambda sentence, kind, about="": told.append(sentence))
        disk.goes.clear()
        bench.saving.save()
        assert ["still being done" in sentence for sentence in told] == [True]
        disk.goes.set()
        assert app.writer.wait(ENOUGH_SECONDS)
        app.scenes.step([], 0.03)
        assert not bench.draft.is_changed
        bench.saving.save()
        assert [deck.name for deck in decks("flask", [])] == ["Vinegar"]
